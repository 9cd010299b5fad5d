"""Random valid designs meet small networks: each runs, or is refused by a rule, in both models."""

import collections
import dataclasses
import random

import numpy as np
import pytest

from arch.config import ConfigError
from arch.systolic.params import PRESETS, SystolicConfig
from arch.workloads.graphs import load_graph
from benchmarks.driver import main
from benchmarks.soak import designs as soak_designs
from benchmarks.soaking import Soak
from tests.support.counts import soak
from tests.support.fuzz import (
    closed_form_knows,
    columns,
    draw_chain,
    draw_design,
    draw_network,
    judge,
    too_long,
)

# Designs that are drawn, and how many of them at least run, and are refused; and least
# instructions of all programs that are tried.
COUNTS = {"digits-cnn": (150, 15, 15), "lenet5": (300, 20, 20), "random": (200, 60, 60),
          "chain": (200, 100, 40)}
MOST_INSTRUCTIONS = 1200


@pytest.mark.parametrize("kind", COUNTS)
def test_random_designs(kind):
    designs, least_run, least_refused = COUNTS[kind]
    counts = collections.Counter()
    errors = []
    for seed in range(designs):
        r = random.Random(f"{kind}:{seed}")
        config = draw_design(r)
        network = draw_chain(r) if kind == "chain" else draw_network(r, kind)
        if kind != "chain" and too_long(config, network, MOST_INSTRUCTIONS):
            counts["too long"] += 1
            continue
        said = judge(config, network)
        counts["refused" if said.reason else "ran"] += 1
        if said.cycles and said.closed and closed_form_knows(config):
            errors.append(abs(said.closed / said.cycles - 1))
    assert counts.total() == designs
    assert counts["ran"] >= least_run, counts
    assert counts["refused"] >= least_refused, counts
    if kind != "chain":
        assert len(errors) >= least_run // 4, counts
        assert np.median(errors) < 0.01
        assert np.mean(np.array(errors) < 0.05) > 0.8


@pytest.mark.parametrize("acc_depth", [4096, 12000, 16384])
def test_additions_of_all_images_at_once(acc_depth):
    """With accumulators and banks for more images than a ring has users."""
    config = dataclasses.replace(PRESETS["edge32"], elementwise=True, acc_depth=acc_depth)
    said = judge(config, load_graph("digits-cnn:batch=200"))
    assert said.reason == ""
    assert said.closed == pytest.approx(said.cycles, rel=0.1)


def test_designs_are_of_every_kind():
    """All fields vary, ends included, and half of the designs are such as the closed form knows."""
    configs = [draw_design(random.Random(seed)) for seed in range(400)]
    values = {"rows": 60, "cols": 60, "tile": 30, "pe_stages": 3, "operand_bits": 5, "acc_bits": 2,
              "acc_depth": 200, "ub_banks": 12, "ub_bank_rows": 15, "weight_fifo_tiles": 30,
              "act_lanes": 20, "elementwise": 2, "products": 2, "depthwise": 2, "param_rows": 50,
              "queue_depth": 50, "fetch_chunks": 25, "axi_data_bits": 5, "memory": 200,
              "weight_memory": 50}
    # Networks are of int8, for which these have their default only.
    fixed = {"operand_format", "gradient_format", "add_stages", "training", "vector_registers",
             "vector_rows", "stored_format", "sparse_storage", "sparsity", "weight_bits",
             "dataflow"}
    assert values.keys() | fixed == {field.name for field in dataclasses.fields(SystolicConfig)}
    for name in fixed:
        assert {getattr(config, name) for config in configs} == {getattr(SystolicConfig, name)}
    for name, least in values.items():
        assert len({getattr(config, name) for config in configs}) >= least, name
    for name, ends in {"rows": (1, 256), "cols": (1, 256), "acc_depth": (1, 1 << 16),
                       "ub_banks": (2, 16), "queue_depth": (1, 256)}.items():
        assert {min(getattr(config, name) for config in configs),
                max(getattr(config, name) for config in configs)} == set(ends), name
    assert 120 < sum(closed_form_knows(config) for config in configs) < 280
    assert columns(configs[:7])["rows"].tolist() == [config.rows for config in configs[:7]]


def test_soak_counts(monkeypatch):
    """Every network of every design is counted once; a fault is one, and ends nothing."""
    soak = Soak(1)
    found = soak_designs.Designs(soak)
    monkeypatch.setattr(soak_designs, "_MOST_INSTRUCTIONS", 100)
    found.model(range(4))
    assert found.counts.total() == 4 * len(soak_designs.KINDS)
    assert soak.faults == 0
    assert found.counts["chain", "ran"] + found.counts["chain", "refused"] == 4

    def broken(config, network):
        raise IndexError(config.rows)

    monkeypatch.setattr(soak_designs, "judge", broken)
    found.model([5])
    assert soak.faults == found.counts.total() - sum(
        count for (_, what), count in found.counts.items() if what != "faults") > 0
    assert found.tables()[0] == "| network | ran | refused | too long | faults |"


def test_a_fault_is_exit_status_1(monkeypatch, capsys):
    def broken(config, network):
        raise AssertionError("it differs")

    monkeypatch.setattr(soak_designs, "judge", broken)
    assert main("soak", ["designs", "--designs", "1", "--seed", "3"]) == 1
    out = capsys.readouterr().out
    assert "seed 3" in out
    assert "AssertionError: it differs" in out


def test_what_names_no_rule_is_a_fault(monkeypatch):
    """Such as a ``ValueError`` of numpy, which is reported as if the design were at fault."""
    def plan(config, workload):
        raise ConfigError("operands could not be broadcast together")

    monkeypatch.setattr("tests.support.fuzz.plan", plan)
    with pytest.raises(AssertionError, match="^refused with "):
        judge(SystolicConfig(), draw_chain(random.Random(0)))


@soak("test_systolic_exact.py::test_random_gemms_on_shared_designs")
@pytest.mark.rtl
@pytest.mark.slow
def test_soak_on_rtl(monkeypatch):
    soak = Soak(1)
    found = soak_designs.Designs(soak)
    monkeypatch.setattr(soak_designs, "_RUNS", 1)
    found.rtl(range(1))
    assert soak.faults == 0
    assert (found.counts["RTL", "designs"], found.counts["RTL", "runs"]) == (1, 1)
    assert found.counts["RTL", "values"] > 0
