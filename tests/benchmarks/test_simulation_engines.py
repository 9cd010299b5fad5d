"""Tests of what the benchmark of cycles a second says of its numbers; no speed is measured here."""

import re

import pytest

from arch.registry import find_engine
from benchmarks.driver import main
from benchmarks.measuring import ROOT
from benchmarks.simulation import engines


@pytest.mark.parametrize("name", engines.CASES)
def test_cases_are_work_that_the_design_takes(name):
    engine, preset, workload = engines.CASES[name]
    model = find_engine(engine).model
    config = model.PRESETS[preset]
    assert model.load(workload, config, data=False).name


@pytest.mark.parametrize(("arguments", "message"), [
    (["--cases", "eie,systolic"], "argument --cases: must be some of eie, .*, not 'systolic'"),
    (["--repeats", "0"], "argument --repeats: must be an integer of at least 1, not 0"),
    (["--peer", "docs"], "--peer must be the folder of a checkout, not 'docs'"),
])
def test_refused(monkeypatch, capsys, arguments, message):
    monkeypatch.chdir(ROOT)
    with pytest.raises(SystemExit) as stop:
        main("simulation", ["engines", *arguments])
    assert stop.value.code == 2
    assert re.fullmatch(f"python -m benchmarks.simulation engines: error: {message}\n",
                        capsys.readouterr().err)


def test_medians_of_both_checkouts_in_turns(monkeypatch, tmp_path):
    asked = []
    speeds = {ROOT: iter([0, 30e3, 20e3, 25e3]),
              tmp_path: iter([0, 10e3, 12e3, 11e3])}

    def measured(function, *work, checkout):
        assert (function, work) == (engines.simulate, engines.CASES["eie"])
        asked.append(checkout)
        return {"exact": True, "cycles": 100, "values": 7, "cycles_per_s": next(speeds[checkout])}

    monkeypatch.setattr(engines.measuring, "apart", measured)
    row = engines.measure("eie", repeats=3, peer=tmp_path)
    assert asked == [ROOT, tmp_path] * 4
    assert (row["cycles_per_s"], row["peer_cycles_per_s"], row["ratio"]) == (25e3, 11e3, 25 / 11)
    table = engines.table([row])
    assert [list(column.cells) for column in table.columns] == [
        ["eie"], [engines.CASES["eie"][-1]], ["100"], ["25"], ["11"], ["2.27"]]


def test_without_another_checkout(monkeypatch):
    monkeypatch.setattr(engines.measuring, "apart", lambda *_, checkout: {
        "exact": True, "cycles": 100, "values": 7, "cycles_per_s": 5e3})
    row = engines.measure("nic-4", repeats=1)
    assert "ratio" not in row
    assert [list(column.cells) for column in engines.table([row]).columns][3:] == [
        ["5"], ["-"], ["-"]]


@pytest.mark.parametrize("checkout", ["other", "own"])
def test_another_checkout_without_the_engine(monkeypatch, tmp_path, capsys, checkout):
    """What it refuses has no ratio; what this one refuses, or what fails, is an error."""
    def measured(function, *work, checkout):
        if checkout == broken:
            raise SystemExit(f"simulate{work} failed: Traceback\n{failure}")
        return {"exact": True, "cycles": 100, "values": 7, "cycles_per_s": 5e3}

    monkeypatch.setattr(engines.measuring, "apart", measured)
    broken = {"other": tmp_path, "own": ROOT}[checkout]
    failure = "arch.config.ConfigError: engine must be one of eie, nic, not 'cluster'"
    if checkout == "other":
        row = engines.measure("cluster-2", repeats=1, peer=tmp_path)
        assert "ratio" not in row
        assert "peer_cycles" not in row
        assert [list(column.cells) for column in engines.table([row]).columns][3:] == [
            ["5"], ["-"], ["-"]]
        assert capsys.readouterr().err.endswith(
            "cluster-2: the other checkout refuses it: engine must be one of eie, nic, "
            "not 'cluster'\n")
        failure = "KeyError: 'tiny'"
    with pytest.raises(SystemExit, match=failure):
        engines.measure("cluster-2", repeats=1, peer=tmp_path)
