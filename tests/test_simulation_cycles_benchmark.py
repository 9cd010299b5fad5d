"""Tests of what the benchmark of cycles a second says of its numbers; no speed is measured here."""

import sys

import pytest

from arch.registry import find_engine
from benchmarks import simulation_cycles


@pytest.mark.parametrize("name", simulation_cycles.CASES)
def test_cases_are_work_that_the_design_takes(name):
    engine, preset, workload = simulation_cycles.CASES[name]
    model = find_engine(engine).model
    config = model.PRESETS[preset]
    assert model.load(workload, config, data=False).name


@pytest.mark.parametrize(("arguments", "message"), [
    (["--cases", "eie,systolic"], "case must be one of eie, .*, not 'systolic'"),
    (["--repeats", "0"], "repeats must be at least 1, not 0"),
    (["--peer", "docs"], "peer must be the folder of a checkout, not 'docs'"),
])
def test_refused(monkeypatch, arguments, message):
    monkeypatch.setattr(sys, "argv", ["simulation_cycles", *arguments])
    with pytest.raises(SystemExit, match=message):
        simulation_cycles.main()


def test_medians_of_both_checkouts_in_turns(monkeypatch, tmp_path):
    asked = []
    speeds = {simulation_cycles.ROOT: iter([0, 30e3, 20e3, 25e3]),
              tmp_path: iter([0, 10e3, 12e3, 11e3])}

    def measured(name, folder):
        asked.append(folder)
        return {"case": name, "exact": True, "cycles": 100, "values": 7,
                "cycles_per_s": next(speeds[folder])}

    monkeypatch.setattr(simulation_cycles, "_in_process", measured)
    row = simulation_cycles.measure("eie", repeats=3, peer=tmp_path)
    assert asked == [simulation_cycles.ROOT, tmp_path] * 4
    assert (row["cycles_per_s"], row["peer_cycles_per_s"], row["ratio"]) == (25e3, 11e3, 25 / 11)
    table = simulation_cycles.table([row])
    assert [list(column.cells) for column in table.columns] == [
        ["eie"], [simulation_cycles.CASES["eie"][-1]], ["100"], ["25"], ["11"], ["2.27"]]


def test_without_another_checkout(monkeypatch):
    monkeypatch.setattr(simulation_cycles, "_in_process", lambda name, folder: {
        "case": name, "exact": True, "cycles": 100, "values": 7, "cycles_per_s": 5e3})
    row = simulation_cycles.measure("nic-4", repeats=1)
    assert "ratio" not in row
    assert [list(column.cells) for column in simulation_cycles.table([row]).columns][3:] == [
        ["5"], ["-"], ["-"]]
