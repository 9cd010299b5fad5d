"""`hwgen verify systolic`: which tests it picks, and that it reports what happens to them."""

import dataclasses
import re
import shutil

import pytest

from arch.config import ConfigError
from arch.registry import find_engine
from hwgen.cli import main
from sim.nic import verify as nic_verify
from sim.systolic import verify
from sim.testbenches import outcomes, runner
from sim.toolchain import ToolchainError

RESULTS = """<testsuites name="results"><testsuite name="x">
<testcase classname="x" name="good" time="0.5"/>
<testcase classname="x" name="bad/pauses=none" time="0.25">
<failure message="sums&#10;  differ"/></testcase>
<testcase classname="x" name="worse" time="0"><error message="no such signal"/></testcase>
</testsuite></testsuites>"""

TESTS = """
import os
import random
import cocotb

@cocotb.test()
async def good(dut):
    assert int(dut.irq.value) == 0
    assert os.environ["HWGEN_SIDECAR"].endswith(".json")

@cocotb.test()
async def bad(dut):
    assert int(dut.irq.value) == 1, "no interrupt with seed %d" % cocotb.RANDOM_SEED

@cocotb.test()
async def other(dut):
    os._exit(3)
"""


def test_outcomes_of_a_results_file(tmp_path):
    file = tmp_path / "results.xml"
    file.write_text(RESULTS)
    found = runner._outcomes(file)
    assert [(o.name, o.passed, o.message, o.seconds) for o in found] == [
        ("good", True, "", 0.5),
        ("bad/pauses=none", False, "sums differ", 0.25),
        ("worse", False, "no such signal", 0.0)]


def test_selection_without_pattern_is_everything():
    selection = verify.SUITE.selection(None)
    assert list(selection) == [
        *((c, t) for c in ("tiny", "odd") for t in verify.TESTBENCHES),
        ("side", "random_programs"), ("side", "errors")]
    assert set(selection.values()) == {None}


def test_selection_by_part_of_a_name():
    selection = verify.SUITE.selection("odd/errors/no_halt")
    assert selection == {("odd", "errors"): r"\.errors\.(no_halt)$"}
    assert set(verify.SUITE.selection("tiny/")) == {("tiny", t) for t in verify.TESTBENCHES}
    assert set(verify.SUITE.selection("name=opcode_200")) == {(c, "errors") for c in verify.CONFIGS}


def test_names_are_what_a_pattern_selects(capsys):
    """`hwgen list ENGINE --tests` prints them, and each is a pattern that selects itself."""
    assert main(["list", "systolic", "--tests"]) == 0
    names = capsys.readouterr().out.splitlines()
    assert len(names) == len(set(names)) > 200
    assert {tuple(name.split("/")[:2]) for name in names} == set(verify.SUITE.selection(None))
    for name in ("tiny/errors/no_halt", "side/random_programs/lowered_gemm", names[-1]):
        core, testbench, test = name.split("/", 2)
        assert any(one.startswith(name) for one in names)
        assert re.escape(test) in verify.SUITE.selection(name)[core, testbench]
    for words, message in (
            (["systolic", "--tests", "--params"], "tests must be listed alone: leave --params out"),
            (["--tests"], "tests must be of one engine: hwgen list ENGINE --tests")):
        assert main(["list", *words]) == 2
        assert capsys.readouterr().err == f"hwgen: error: {message}\n"


@pytest.mark.parametrize("pattern", ["faults", "mine/faults/lossy", "many_segments"])
def test_selection_of_what_does_not_fit(pattern):
    """It is not said to be no test, but why it cannot run."""
    config = dataclasses.replace(find_engine("nic").model.PRESETS["tiny"], timeout=30)
    with pytest.raises(ConfigError, match=rf"^pattern must be part of the name of a test that fits "
                       rf"the core, not '{pattern}': faults is left out \(timeout is below "):
        nic_verify.SUITE.on("mine", config).selection(pattern)
    assert nic_verify.SUITE.on("mine", config).selection("errors")


def test_a_refusal_leaves_no_folder(capsys, tmp_path):
    waves = tmp_path / "a" / "b"
    assert main(["verify", "eie", "--pattern", "no such", "--waves", str(waves)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "a").exists()


@pytest.mark.parametrize("words", [
    ("verify", "--workload", "gemm:2x2x2"), ("generate", "--testbench"),
    ("generate", "--testbench", "--workload", "train:digits-mlp:nodes=2")], ids=" ".join)
def test_testbenches_that_take_no_workload(capsys, tmp_path, words):
    """Said before the workload is looked at: no other one would do."""
    command, *options = words
    if "--testbench" in options:
        options.insert(1, str(tmp_path / "new"))
    assert main([command, "cluster", "--preset", "tiny", *options]) == 2
    assert capsys.readouterr().err == (
        "hwgen: error: engine must be one whose testbenches take workloads, not 'cluster': hwgen "
        "run simulates them natively\n")
    assert not (tmp_path / "new").exists()


def test_selection_wrong_pattern():
    with pytest.raises(ValueError, match="^pattern must be part of a test's name "
                                         r"\(such as tiny/errors/no_halt\), not 'no such'$"):
        verify.SUITE.verify(pattern="no such")


def test_results_without_verilator(monkeypatch, tmp_path):
    monkeypatch.setenv("HWGEN_CACHE", str(tmp_path))
    monkeypatch.setenv("HWGEN_VERILATOR", "/nowhere/verilator")
    with pytest.raises(ToolchainError, match="^HWGEN_VERILATOR must be a Verilator program"):
        verify.SUITE.verify(pattern="tiny/directed/nothing_but_halt")
    assert not list(tmp_path.glob("cocotb/run-*"))


def test_no_outcome_is_a_failure(tmp_path):
    assert not outcomes.to_result("tiny/directed", 1, [], tmp_path / "log").passed


@pytest.mark.rtl
def test_verify_passes_and_reports():
    lines = []
    [found] = verify.SUITE.verify(pattern="tiny/directed/nothing_but_halt", seed=5,
                                  progress=lines.append)
    assert (found.passed, len(found.tests)) == (True, 3)
    assert lines[0] == "seed 5"
    assert lines[-1].startswith("tiny/directed: 3 passed in ")


def _floats(**more):
    return dataclasses.replace(verify.CONFIGS["tiny"], operand_format="bfloat16", **more)


def test_what_a_core_is_too_small_for_is_left_out_and_said():
    suite = verify.SUITE.on("own", _floats())
    assert list(suite.left_out) == ["random_programs/lowered_gemm"]
    (kept,) = {expression for (_, testbench), expression in suite.selection(None).items()
               if testbench == "random_programs"}
    assert "lowered_gemm" not in kept
    assert "programs_in_a_row" in kept
    # Everything that every core has is run: registers, errors, resets.
    assert [testbench for _, testbench in suite.selection(None)] == [*verify.TESTBENCHES]
    small = dataclasses.replace(verify.CONFIGS["tiny"], ub_bank_rows=1, acc_depth=1)
    suite = verify.SUITE.on("own", small)
    assert set(suite.left_out) == {
        "random_programs/programs_in_a_row", "errors/outside_of_the_buffer",
        "errors/buffer_conflict"}
    assert [testbench for _, testbench in suite.selection(None)] == [*verify.TESTBENCHES]
    assert list(suite.selection("random_programs").values()) == [
        r"\.random_programs\.(lowered_gemm/pauses=cycle|lowered_gemm/pauses=random)$"]
    with pytest.raises(ValueError, match="^pattern must be part of the name of a test that fits "
                       "the core, not 'buffer_conflict': errors/buffer_conflict is left out "):
        suite.selection("buffer_conflict")


@pytest.mark.rtl
@pytest.mark.skipif(shutil.which("iverilog") is None, reason=(
    "Icarus Verilog, which builds these cores in a tenth of the time, is not installed"))
@pytest.mark.parametrize("training", [False, True])
def test_floats_have_the_standard_testbenches(training):
    """With training there are the most units, and so the most tokens."""
    config = _floats(rows=1, cols=3, act_lanes=1, axi_data_bits=32, pe_stages=2, add_stages=2,
                     training=training)
    for pattern in ("token_pairs", "gemm_tile/pauses=none"):
        (bench,) = verify.SUITE.on("own", config).verify(pattern=pattern, simulator=runner.ICARUS)
        assert [(test.name, test.message) for test in bench.tests] == [(pattern, "")]


@pytest.mark.rtl
def test_run_reports_failures_and_crashes(tmp_path, monkeypatch):
    (tmp_path / "hwgen_probe.py").write_text(TESTS)
    monkeypatch.syspath_prepend(tmp_path)
    verilog, sidecar, vlt = verify.generate(verify.CONFIGS["tiny"]).write(tmp_path / "design")
    model = runner.build(verilog=[verilog], vlt=vlt, sidecar=sidecar)
    assert runner.build(verilog=[verilog], vlt=vlt, sidecar=sidecar).cached

    def outcomes(pattern):
        return runner.run(model, module="hwgen_probe", directory=tmp_path / "run", seed=7,
                          pattern=pattern)

    good, bad = outcomes(r"\.(good|bad)$")
    assert (good.name, good.passed, good.message) == ("good", True, "")
    assert (bad.name, bad.passed) == ("bad", False)
    assert bad.message.startswith("no interrupt with seed ")
    *_, crash = outcomes(r"\.other$")
    assert not crash.passed
    assert crash.message.startswith("the simulation ended early: ")
    with pytest.raises(ValueError, match="^waves must be None for a model built without waves"):
        runner.run(model, module="hwgen_probe", directory=tmp_path, seed=7, waves="x.vcd")
