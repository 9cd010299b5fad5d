"""Tests of what the benchmark of the simulation says of its numbers; no speed is measured here."""

import pytest

from benchmarks.driver import main
from benchmarks.simulation import array as simulation

ROW = {"build_s": 39.0, "wall_s": 14.0, "macs_per_s": 1e9}


@pytest.mark.parametrize(("case", "changes", "expected"), [
    ("gemm-32", {"ratio": 25.0}, {"build": True, "ratio": True}),
    ("gemm-32", {"ratio": 24.9, "build_s": 40.0}, {"build": False, "ratio": False}),
    ("gemm-256", {"ratio": 20.0, "macs_per_s": 9e8},
     {"build": True, "ratio": True, "macs_per_s": False}),
    ("resnet50-128", {}, {"build": True, "wall": True}),
    ("resnet50-32", {"wall_s": 15.0}, {"build": True, "wall": False}),
    ("mlp0-256", {"wall_s": 29.0}, {"build": True, "wall": True}),
])
def test_reached(case, changes, expected):
    assert simulation.reached(ROW | {"case": case} | changes) == expected


def test_cases_are_valid_designs_of_their_size():
    for name, config in simulation.CASES.items():
        assert config().rows == config().cols == int(name.split("-")[1])
    assert set(simulation.SECONDS) < set(simulation.CASES)


def test_unknown_case(capsys):
    with pytest.raises(SystemExit):
        main("simulation", ["--cases", "gemm-48"])
    assert "--cases: must be some of gemm-32, " in capsys.readouterr().err
