"""Tests of what the benchmark of builds says of its numbers; nothing is compiled here."""

import re

import pytest

from arch.registry import engines
from arch.systolic.params import INTEGER
from benchmarks.builds import commands
from benchmarks.builds import designs as builds
from benchmarks.driver import main
from sim.systolic.engine import VERILOG_PES


@pytest.mark.parametrize(("seconds", "expected"), [(79.9, True), (80.0, False)])
def test_reached(seconds, expected):
    """What two cores do in 40 s."""
    assert builds.reached({"build_cpu_s": seconds}) == expected


@pytest.mark.parametrize("name", builds.CASES)
def test_cases_are_valid_designs(name):
    engine, config = builds.config_of(name)
    assert engine.name == name.split()[0]
    assert isinstance(config, engine.model.CONFIG)


def test_every_preset_is_there():
    measured = {case[:2] for case in builds.CASES.values()}
    for name, engine in engines().items():
        left_out = {preset for preset in engine.model.PRESETS if (name, preset) not in measured}
        # Smaller than what is there.
        assert left_out <= {"tiny"}


@pytest.mark.parametrize("integers", [True, False])
def test_the_largest_usual_verilog_is_there(integers):
    """It is the limit of ``hwgen run``, which says that these build in time."""
    pes = {config.rows * config.cols for name in builds.CASES for _, config in [
        builds.config_of(name)] if name.startswith("systolic") and builds.CASES[name][-1] == "rtl"
        and (config.operand_format == INTEGER) == integers}
    assert max(pes) == VERILOG_PES[integers]


def test_unknown_case(capsys):
    with pytest.raises(SystemExit):
        main("builds", ["--cases", "systolic edge33"])
    assert re.fullmatch("python -m benchmarks.builds designs: error: argument --cases: must be "
                        "some of systolic tiny; .*, not 'systolic edge33'\n",
                        capsys.readouterr().err)


def test_table():
    row = {"case": "x", "generate_cpu_s": 1.0, "build_cpu_s": 81.0, "build_s": 50.0,
           "reached": False}
    table = builds.table([row])
    assert [list(column.cells) for column in table.columns] == [
        ["x"], ["1.0"], ["81.0"], ["40.5"], ["50"], ["no"]]


def test_commands_of_another_checkout(tmp_path):
    """It has a cache of its own, and no time for what it refuses."""
    python = commands.interpreter(tmp_path)
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\ntest -n "$HWGEN_CACHE" && test -z "$NUMBA_CACHE_DIR" && '
                      'test -z "$NUMBA_CACHE_LOCATOR_CLASSES" && test "$3" = --version\n')
    python.chmod(0o755)
    first, second = commands.measure(["--version", "--help"], cold=True, peer=tmp_path)["commands"]
    assert first["peer_seconds"] > 0
    assert first["empty_seconds"] > 0
    assert second["peer_seconds"] is None
    assert second["empty_seconds"] > 0
