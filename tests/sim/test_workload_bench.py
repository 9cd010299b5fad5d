"""Workloads through cocotb, on cores of the user: `hwgen verify --workload`, and exported folders.

What must fail is tried, too: a byte or a counter that is not as expected, a memory of other timing.
"""

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from xml.etree import ElementTree

import numpy as np
import pytest
from scipy import io, sparse

from arch.memory import MemoryConfig
from arch.registry import find_engine
from hwgen.cli import main
from sim import toolchain
from sim.testbenches import runner
from sim.testbenches.cases import DATA
from sim.testbenches.export import NAMES, export
from sim.testbenches.workload import CASE_VARIABLE, verify

pytestmark = pytest.mark.rtl

# Beats come at fractions of cycles.
_SLOW = MemoryConfig(latency=7, bytes_per_cycle=Fraction(5, 2))


def _matrix(folder):
    matrix = sparse.random(17, 23, 0.3, rng=np.random.default_rng(1))
    io.mmwrite(folder / "m.mtx", matrix)
    return f"spmv:{folder / 'm.mtx'}"


@pytest.mark.parametrize(("engine", "workload"), [
    ("systolic", "gemm:7x11x5"), ("scnn", "conv:3x6x5:4x3x3"), ("eie", None)])
def test_every_byte_and_counter(tmp_path, engine, workload):
    found = find_engine(engine)
    config = replace(found.model.PRESETS["tiny"], memory=_SLOW)
    loaded = found.model.load(workload or _matrix(tmp_path), config)
    run, (bench,) = verify(found.simulation, config, loaded, seed=3)
    assert run.exact
    assert [(test.name, test.message) for test in bench.tests] == [
        ("as_modelled", ""), ("with_pauses", "")]
    assert bench.passed


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return an exported testbench of two tiles."""
    found = find_engine("systolic")
    config = found.model.PRESETS["tiny"]
    place = tmp_path_factory.mktemp("a b")
    assert export(found.simulation, config, found.model.load("gemm:7x11x5", config), place).exact
    return place


def _outcomes(folder):
    """Return the messages of the tests of a folder, run by hwgen."""
    (sidecar,) = folder.glob("*_core.json")
    model = runner.build(verilog=[sidecar.with_suffix(".v")], vlt=sidecar.with_suffix(".vlt"),
                         sidecar=sidecar)
    found = runner.run(model, module="workload_tests", directory=folder, seed=1, folders=(DATA,),
                       environment={CASE_VARIABLE: str(folder)})
    return {outcome.name: outcome.message for outcome in found}


def test_what_is_not_as_expected_fails(folder, tmp_path):
    changed = shutil.copytree(folder, tmp_path / "changed")
    assert set(_outcomes(changed).values()) == {""}
    case = json.loads((changed / "case.json").read_text())
    with np.load(changed / "case.npz") as arrays:
        data = dict(arrays)

    def found(text=case, arrays=data):
        (changed / "case.json").write_text(json.dumps(text))
        np.savez(changed / "case.npz", **arrays)
        return _outcomes(changed)

    # One bit of one byte that the core writes.
    bytes_ = data["core0"].copy()
    bytes_[-1] ^= 1
    wrong = found(arrays=data | {"core0": bytes_})
    where = f"the first at {int(data['core0_at'][-1]):#x}"
    assert all("1 bytes of memory differ" in text and where in text for text in wrong.values())
    # One cycle of one counter: the other test does not compare cycles.
    launch = case["launches"][0]
    counters = launch["counters"]
    wrong = found(case | {"launches": [launch | {"counters": counters | {
        "idle": counters["idle"] + 1}}]})
    assert wrong["as_modelled"]
    assert not wrong["with_pauses"]
    # One multiply-accumulate: both do.
    wrong = found(case | {"launches": [launch | {"counters": counters | {
        "useful_macs": counters["useful_macs"] + 1}}]})
    assert all(wrong.values())
    # A memory that is a cycle later than the model's.
    memories = {name: timing | {"latency": timing["latency"] + 1}
                for name, timing in case["memories"].items()}
    wrong = found(case | {"memories": memories})
    assert wrong["as_modelled"]
    assert not wrong["with_pauses"]


def _run_alone(folder, simulator):
    """Run the exported folder's own runner, in a process that has none of our packages."""
    env = {name: value for name, value in toolchain.find_verilator().env.items()
           if name != "MAKEFLAGS"} if simulator == "verilator" else dict(os.environ)
    env.pop("PYTHONPATH", None)
    return subprocess.run(
        [sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_runner.py"],
        cwd=folder, env=env | {"SIM": simulator}, capture_output=True, text=True, check=False)


def test_folder_stands_alone(folder, tmp_path):
    alone = shutil.copytree(folder, tmp_path / "c d")
    assert {str(path.relative_to(alone)) for path in alone.rglob("*") if path.is_file()} == {
        *NAMES, "systolic_core.v", "systolic_core.json", "systolic_core.vlt"}
    for path in alone.glob("*.py"):
        text = path.read_text()
        assert not any(f"{word} {name}" in text for word in ("import", "from")
                       for name in ("arch", "hwgen", "sim"))
    done = _run_alone(alone, "verilator")
    if any(map(str.isspace, sys.prefix)):
        # Neither cocotb's makefiles nor Verilator's can be used from there.
        assert done.returncode == 1
        assert "environment must lie in a folder without a blank" in done.stdout
        return
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout


@pytest.mark.skipif(shutil.which("iverilog") is None, reason="Icarus Verilog is not installed")
def test_folder_on_icarus(folder, tmp_path):
    done = _run_alone(shutil.copytree(folder, tmp_path / "e"), "icarus")
    assert done.returncode == 0, done.stdout + done.stderr


def test_command(capsys, tmp_path):
    junit = tmp_path / "junit.xml"
    assert main(["verify", "systolic", "--preset", "tiny", "-w", "gemm:7x11x5", "--json",
                 "--junit", str(junit), "--pattern", "modelled"]) == 0
    (bench,) = json.loads(capsys.readouterr().out)["tests"]
    assert (bench["name"], [test["name"] for test in bench["tests"]]) == (
        "workload/gemm:7x11x5", ["as_modelled"])
    (suite,) = ElementTree.parse(junit).getroot()
    assert (suite.attrib["tests"], suite.attrib["failures"]) == ("1", "0")
    assert [case.get("name") for case in suite] == ["as_modelled"]


@pytest.mark.parametrize(("arguments", "text"), [
    (["verify", "nic", "-w", "allreduce:ring:2x64B:float32"],
     "workload must be one of a single core"),
    (["verify", "systolic", "-w", "gemm:0x1x1"], "gemm"),
    (["generate", "systolic", "-w", "gemm:1x1x1"], "workload must be left out without --testbench"),
    (["generate", "eie", "--testbench", "x"], "workload must be given for a testbench of eie"),
    (["generate", "systolic", "--testbench", "x", "--prefix", "a_"], "prefix must be left out"),
    (["generate", "systolic", "--testbench", "x", "-o", "y"], "output must be left out"),
    (["verify", "systolic", "-w", "gemm:1x1x1", "--pattern", "no_such"],
     "pattern must be part of as_modelled or with_pauses"),
])
def test_refused(capsys, monkeypatch, tmp_path, arguments, text):
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    assert text in capsys.readouterr().err


def test_files_of_others_stay(capsys, tmp_path):
    (tmp_path / "README.md").write_text("mine")
    assert main(["generate", "systolic", "--preset", "tiny", "-w", "gemm:1x1x1", "--testbench",
                 str(tmp_path)]) == 2
    assert "not of an earlier testbench" in capsys.readouterr().err
    assert (tmp_path / "README.md").read_text() == "mine"
    assert os.listdir(tmp_path) == ["README.md"]
