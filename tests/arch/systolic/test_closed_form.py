"""Tests of the closed form against the exact model."""

from dataclasses import replace

import pytest

from arch.memory import MemoryConfig
from arch.systolic.closed_form import closed_form, compute_bound
from arch.systolic.lowering.search import lower_chain
from arch.systolic.params import PRESETS, SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.workloads.chains import dense_chain


def exact(config, m, k, n):
    shape = dense_chain("product", (k, n), m)
    return evaluate(lower_chain(config, shape)).cycles


@pytest.mark.parametrize(("preset", "gemm", "bound"), [
    ("edge32", (1024, 1024, 1024), 0.001),
    ("edge32", (256, 256, 256), 0.01),
    ("default", (1000, 300, 77), 0.005),
    ("default", (256, 256, 256), 0.005),
    ("fpga8", (128, 128, 128), 0.01),
    ("tiny", (64, 64, 64), 0.02),
])
def test_error_on_compute_bound_gemms(preset, gemm, bound):
    config = PRESETS[preset]
    cycles = exact(config, *gemm)
    assert compute_bound(config, *gemm)
    assert -bound <= closed_form(config, *gemm) / cycles - 1 <= 0


def test_by_hand():
    """One 4x4 tile of 4 rows, one beat a row and cycle, memory latency 1, 64-bit bus.

    Three instructions of two beats: 2 + 1 + 5 + 1 = 9 cycles to fetch, 5 to dispatch; two beats of
    weights (two rows share a beat): 2 + 1 + 1 + 1 = 5; shift 4; fold max(4, 4) = 4; array
    4 + 4 + 1 + 1 = 10; one group 1; activation 15 + 1; store 4 + 0 + 1 + 2.
    """
    config = replace(PRESETS["tiny"], memory=MemoryConfig(latency=1, bytes_per_cycle=8))
    assert closed_form(config, 4, 4, 4) == 9 + 5 + 5 + 4 + 4 + 10 + 1 + 16 + 7


def test_edges_take_what_they_use():
    config = SystolicConfig(rows=8, cols=8)
    whole = closed_form(config, 100, 8, 8)
    assert closed_form(config, 100, 9, 8) == whole + 100
    assert closed_form(config, 100, 8, 9) == whole + 100
    assert closed_form(config, 3, 16, 8) - closed_form(config, 3, 8, 8) == 8


def test_not_compute_bound():
    narrow = replace(PRESETS["edge32"], memory=MemoryConfig(latency=20, bytes_per_cycle=1))
    assert not compute_bound(narrow, 64, 1024, 1024)
