"""Tests of the model by cases counted by hand; the RTL is compared in tests/test_eie_exact.py."""

import numpy as np
import pytest

from arch.eie.format import share
from arch.eie.lowering import lower
from arch.eie.network import SparseLayer, SparseNetwork, to_fixed
from arch.eie.params import EieConfig
from arch.eie.timing import evaluate
from arch.memory import MemoryConfig

# One level of the tree in front of 4 PEs.
CONFIG = EieConfig(pes=4, act_regs=4, memory=MemoryConfig(latency=5, bytes_per_cycle=8))


def network(dense, acts, **options):
    layer = SparseLayer(name="layer", relu=False, matrix=share(np.array(dense, float)))
    return SparseNetwork(name="case", layers=(layer,),
                         inputs=to_fixed(np.array(acts, float), 8)[None, :], **options)


def timed(dense, acts, config=CONFIG):
    return evaluate(lower(config, network(dense, acts)))


def multiply(dense, acts, config=CONFIG):
    return timed(dense, acts, config).counters["multiply"]


def test_nothing_to_send():
    """Clear 1, fill 1 row, settle 1, scan 1 (finds nothing), drain 1, save 1."""
    timing = timed(np.eye(4), np.zeros(4))
    assert timing.counters["multiply"] == 6
    assert timing.counters["broadcast_scan"] == 4
    assert timing.counters["broadcast_drain"] == 2
    assert timing.counters["pe_starved"] == 4 * 6


def test_one_entry():
    """Scan from cycle 4, found in 5 and sent, entry in 9, idle from 15, a row saved in 16."""
    timing = timed(np.eye(4)[:, :1], [1])
    assert timing.counters["multiply"] == 16
    assert timing.counters["broadcast"] == 1
    assert timing.counters["pe_busy"] == 1
    assert timing.counters["pe_empty"] == 3
    assert timing.counters["spmat_reads"] == 1
    assert timing.counters["ptr_reads"] == 8


def test_columns_follow_each_other():
    """n columns of c entries in the busiest PE: n * c entries without a gap behind the first."""
    base = multiply(np.ones((4, 1)), [1])
    for columns in (2, 4):
        assert multiply(np.ones((4, columns)), np.ones(columns)) == base + columns - 1
        # Two entries a column in PE 0 alone; the row that is saved is one more.
        dense = np.zeros((8, columns))
        dense[[0, 4]] = 1
        assert multiply(dense, np.ones(columns)) == base + 2 * columns


def test_passes():
    """A second pass is filled behind the last broadcast of the first, and scanned after that."""
    config = EieConfig(pes=4, act_regs=2, memory=CONFIG.memory)
    acts = np.zeros(9)
    acts[0] = 1
    # Passes of 2, 2 and 1 rows, of which the last two find nothing.
    one = multiply(np.ones((4, 1)), [1], config)
    # Row 0 and 1 instead of one row; then 2 + 2 and 1 + 2 cycles, each from the cycle after.
    timing = timed(np.ones((4, 9)), acts, config)
    first = 1 + 2 + 2 + 1
    ends = first + 1 + (2 + 2) + (1 + 2)
    assert timing.counters["multiply"] == max(one + 1, ends + 1 + 1)
    assert timing.counters["broadcast"] == 1


@pytest.mark.parametrize(("depth", "waits"), [(1, True), (2, True), (64, False)])
def test_blocked_by_one_pe(depth, waits):
    """PE 1 has everything: the broadcast waits for its queue; the others are soon done."""
    config = EieConfig(pes=4, act_regs=8, queue_depth=depth, memory=CONFIG.memory)
    dense = np.zeros((32, 20))
    dense[1::4] = 1
    timing = timed(dense, np.ones(20), config)
    counters = timing.counters
    assert timing.pe["pe_busy"].tolist() == [0, 160, 0, 0]
    assert (counters["broadcast_blocked"] > 0) == waits
    assert timing.pe["pe_blocking"][1] == counters["broadcast_blocked"]
    assert (timing.pe["pe_blocking"][[0, 2, 3]] < counters["broadcast_blocked"]).all() or not waits
    # One column after the other, with one cycle between them if there is no queue.
    first = 1 + 5 + 2 + 1 + 4
    assert counters["multiply"] == first + 160 + (19 if depth == 1 else 0) - 1 + 6 + 8 - 1 + 1


def test_load_is_memory_and_bus():
    """A load's address is on the bus a cycle after its start; words come behind the latency."""
    timing = timed(np.eye(4), np.ones(4))
    program = lower(CONFIG, network(np.eye(4), np.ones(4)))
    books = next(index for index, line in enumerate(program.instructions)
                 if line.opcode.name == "LOAD_CODEBOOK")
    rows = program.instructions[books].operands["rows"]
    # Address in start + 1, first beat 5 cycles later, one a cycle, and a cycle in the DMA.
    assert timing.done[books] - timing.start[books] == 1 + 5 + rows - 1 + 1
    # The first instruction: request in cycle 0, address in 1, beats in 6 and 7, taken in 9.
    assert timing.start[0] == 11


def test_counters_add_up():
    timing = timed(np.ones((9, 30)) * (np.arange(30) % 2), np.arange(30) % 3)
    counters = timing.counters
    assert counters["total"] == sum(counters[name] for name in (
        "multiply", "load", "store", "fetch"))
    assert counters["total"] == counters["broadcast_idle"] + counters["multiply"]
    assert counters["multiply"] == sum(counters[f"broadcast{name}"] for name in (
        "", "_blocked", "_scan", "_drain"))
    assert (timing.pe["pe_busy"] + timing.pe["pe_empty"] + timing.pe["pe_starved"]
            == counters["multiply"]).all()
