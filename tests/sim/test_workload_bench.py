"""Workloads through cocotb, on cores of the user: `hwgen verify --workload`, and exported folders.

What must fail is tried, too: a byte or a counter that is not as expected, a memory of other timing.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree

import cocotb_tools.config
import numpy as np
import pytest
from scipy import io, sparse

from arch.config import ConfigError
from arch.contract import VerifyOptions
from arch.memory import MemoryConfig
from arch.nic.params import NicConfig
from arch.registry import find_engine
from hwgen.cli import main
from sim import toolchain
from sim.systolic.engine import SystolicRun
from sim.testbenches import runner
from sim.testbenches.cases import DATA
from sim.testbenches.export import CLUSTER_NAMES, NAMES, export
from sim.testbenches.workload import CASE_VARIABLE, announced, verify

pytestmark = pytest.mark.rtl

ROOT = Path(__file__).resolve().parents[2]

# Beats come at fractions of cycles.
_SLOW = MemoryConfig(latency=7, bytes_per_cycle=Fraction(5, 2))


def _matrix(folder):
    matrix = sparse.random(17, 23, 0.3, rng=np.random.default_rng(1))
    io.mmwrite(folder / "m.mtx", matrix)
    return f"spmv:{folder / 'm.mtx'}"


@pytest.mark.parametrize(("engine", "workload"), [
    ("systolic", "gemm:7x11x5"), ("eie", None),
    # As the testbenches of `make test` have it.
    pytest.param("scnn", "conv:3x6x5:4x3x3", marks=pytest.mark.soak)])
def test_every_byte_and_counter(tmp_path, engine, workload):
    found = find_engine(engine)
    config = replace(found.model.PRESETS["tiny"], memory=_SLOW)
    loaded = found.model.load(workload or _matrix(tmp_path), config)
    run, (bench,) = verify(found.simulation, config, loaded, VerifyOptions(seed=3))
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
    (core,) = case["cores"]
    (launch,) = core["launches"]
    counters = launch["counters"]

    def counted(name):
        changed = launch | {"counters": counters | {name: counters[name] + 1}}
        return found(case | {"cores": [core | {"launches": [changed]}]})

    wrong = counted("idle")
    assert wrong["as_modelled"]
    assert not wrong["with_pauses"]
    # One multiply-accumulate: both do.
    wrong = counted("useful_macs")
    assert all(wrong.values())
    # A memory that is a cycle later than the model's.
    memories = {name: timing | {"latency": timing["latency"] + 1}
                for name, timing in core["memories"].items()}
    wrong = found(case | {"cores": [core | {"memories": memories}]})
    assert wrong["as_modelled"]
    assert not wrong["with_pauses"]


def test_verilator_takes_the_design_as_cocotb_calls_it(tmp_path):
    """cocotb makes every net public, and then EIE's have loops; arguments of the folder come last.
    """
    arguments = re.search(r"^EXTRA_ARGS \+= (.*)$", (DATA / "Makefile").read_text(), re.MULTILINE)
    assert f"VERILATOR = {json.dumps(arguments[1].split())}" in (DATA / "runner.py").read_text()
    found = toolchain.plain_verilator(toolchain.find_verilator())
    design = tmp_path / "eie_core"
    for suffix in (".v", ".vlt"):
        shutil.copy((ROOT / "rtl_out" / "eie" / "tiny" / design.name).with_suffix(suffix), tmp_path)
    done = subprocess.run(
        [str(found.program), "--cc", "--vpi", "--public-flat-rw", *arguments[1].split(), "--Mdir",
         tmp_path, "--top-module", design.name, design.with_suffix(".vlt"),
         design.with_suffix(".v")], env=found.env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


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
    # Nothing is left of what stands for the design's names.
    for path in alone.rglob("*"):
        if path.is_file() and path.suffix != ".npz":
            text = path.read_text()
            assert not any(word in text for word in (
                "TOP_MODULE", "VERILOG_FILES", "DESIGN_NAME", "| VERILOG")), path
    done = _run_alone(alone, "verilator")
    if any(map(str.isspace, sys.prefix)):
        # Neither cocotb's makefiles nor Verilator's can be used from there.
        assert done.returncode == 1
        assert "environment must lie in a folder without a blank" in done.stdout
        return
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout


@pytest.mark.skipif(any(map(str.isspace, sys.prefix)),
                    reason="makefiles cannot name the interpreter")
@pytest.mark.parametrize("given", ["argument", "variable"])
def test_makefile_takes_an_interpreter(folder, tmp_path, given):
    """One that is not the first in PATH, from a folder with a blank, where one build is made."""
    alone = shutil.copytree(folder, tmp_path / "c d")
    env = {name: value for name, value in os.environ.items()
           if name not in ("PYTHONPATH", "MAKEFLAGS", "VIRTUAL_ENV", "VERILATOR_ROOT")}
    env |= {"PATH": os.defpath} | ({"PYTHON_BIN": sys.executable} if given == "variable" else {})
    words = ["make", "-n", *([f"PYTHON_BIN={sys.executable}"] if given == "argument" else [])]
    found = []
    for _ in range(2):
        # What would be done: without it, there is no folder for the makefile of Verilator.
        done = subprocess.run(words, cwd=alone, env=env, capture_output=True, text=True,
                              check=False)
        assert "verilator -cc --exe" in done.stdout, done.stderr
        assert f"-L{Path(cocotb_tools.config.libs_dir)}" in done.stdout
        found.append(sorted(set(re.findall(r"/tmp/sim_build\S*?(?=[/ ]|$)", done.stdout))))
    assert found[0] == found[1] != []


@pytest.mark.parametrize("simulator", ["verilator", "icarus"])
def test_makefile_says_that_cocotb_is_missing(folder, tmp_path, simulator):
    done = subprocess.run(["make", "-n", "PYTHON_BIN=/nowhere/python3", f"SIM={simulator}"],
                          cwd=shutil.copytree(folder, tmp_path / "f"), capture_output=True,
                          text=True, check=False)
    assert done.returncode == 2
    assert "*** /nowhere/python3 must be a Python with cocotb: pip install cocotb" in done.stderr
    assert "blank" not in done.stderr


@pytest.mark.parametrize("simulator", ["verilator", "icarus"])
def test_makefile_says_that_an_interpreter_cannot_be_named(folder, tmp_path, simulator):
    """It has cocotb, so that what is missing is not that."""
    program = tmp_path / "a b" / "python3"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\nexec {shlex.quote(sys.executable)} \"$@\"\n")
    program.chmod(0o755)
    done = subprocess.run(["make", "-n", f"PYTHON_BIN={program}", f"SIM={simulator}"],
                          cwd=shutil.copytree(folder, tmp_path / "f"), capture_output=True,
                          text=True, check=False)
    assert done.returncode == 2
    assert "*** the Python environment must lie in a folder without a blank" in done.stderr
    assert f"not {program} with /" in done.stderr


@pytest.mark.skipif(any(map(str.isspace, sys.prefix)), reason="the blank is said first")
@pytest.mark.skipif(shutil.which("verilator", path=os.defpath) is not None,
                    reason="Verilator is installed on the system")
def test_folder_says_that_verilator_is_missing(folder, tmp_path):
    """By make and by pytest, in a Python that has everything else."""
    alone = shutil.copytree(folder, tmp_path / "f")
    (tmp_path / "hides").mkdir()
    (tmp_path / "hides" / "sitecustomize.py").write_text(
        "import importlib.util as u\nfound = u.find_spec\n"
        "u.find_spec = lambda name, *rest: None if name == 'verilator' else found(name, *rest)\n")
    program = tmp_path / "python3"
    program.write_text(f"#!/bin/sh\nexec {shlex.quote(sys.executable)} \"$@\"\n")
    program.chmod(0o755)
    env = {name: value for name, value in os.environ.items() if name not in (
        "MAKEFLAGS", "VIRTUAL_ENV", "VERILATOR_ROOT")} | {
            "PATH": os.defpath, "PYTHONPATH": str(tmp_path / "hides")}
    for words in (["make", "-n", f"PYTHON_BIN={program}"],
                  [str(program), "-m", "pytest", "-q", "-p", "no:cacheprovider",
                   "test_runner.py"]):
        done = subprocess.run(words, cwd=alone, env=env, capture_output=True, text=True,
                              check=False)
        assert done.returncode in (1, 2)
        text = " ".join((done.stdout + done.stderr).split())
        assert "Verilator 5.036 or later must be on the PATH, or in the Python environment" in text
        assert "AttributeError" not in text


@pytest.mark.skipif(shutil.which("iverilog") is None, reason="Icarus Verilog is not installed")
def test_folder_on_icarus(folder, tmp_path):
    done = _run_alone(shutil.copytree(folder, tmp_path / "e"), "icarus")
    assert done.returncode == 0, done.stdout + done.stderr


def test_nothing_is_left_of_a_run_that_differs(capsys, monkeypatch, tmp_path):
    """A golden result that is another in one bit: neither files nor the folder stay."""
    golden = SystolicRun.golden

    def planted(self):
        found = golden(self)
        name = self.result
        return found | {name: found[name] ^ (np.arange(found[name].size) == 0).reshape(
            found[name].shape)}

    monkeypatch.setattr(SystolicRun, "golden", planted)
    arguments = ["generate", "systolic", "--preset", "tiny", "-w", "gemm:1x1x1", "--testbench"]
    new, old = tmp_path / "a" / "b", tmp_path / "c"
    old.mkdir()
    for folder in (new, old):
        assert main([*arguments, str(folder)]) == 2
        assert capsys.readouterr().err.endswith(
            "hwgen: error: workload must be one whose native run is exact, not 'gemm:1x1x1': "
            "it differs from golden or model\n")
    assert [path.name for path in tmp_path.iterdir()] == ["c"]
    assert not list(old.iterdir())
    # Neither does cocotb run then.
    assert main(["verify", "systolic", "--preset", "tiny", "-w", "gemm:1x1x1", "--json"]) == 1
    (bench,) = json.loads(capsys.readouterr().out)["tests"]
    assert [(test["name"], test["passed"]) for test in bench["tests"]] == [("native", False)]


# Three NICs with little of everything: what is verified here is what is around them.
_NIC = NicConfig(
    ports=2, link_bytes=8, segment_bytes=64, window=2, connections=2, rx_slots=4, channels=2,
    steps=24, items=2, operand_slots=2, store_slots=1, formats="int32", averages=False,
    reduce_latency=0, fetch_chunks=1, link_bytes_per_cycle=Fraction(13, 2), memory=_SLOW)


@pytest.fixture(scope="module")
def collective(tmp_path_factory):
    """Return the exported testbench of a collective of three NICs with links of their own rate."""
    found = find_engine("nic")
    place = tmp_path_factory.mktemp("nic")
    workload = found.model.load("allreduce:ring:3x96B:int32:slow=1x3", _NIC)
    assert found.testbenches.export(found.simulation, _NIC, workload, place).exact
    return place


# Icarus Verilog compiles several cores in a few seconds.
_QUICK = runner.ICARUS if shutil.which("iverilog") else runner.VERILATOR


def _outcomes_of_collective(folder, pattern=None, simulator=_QUICK):
    model = runner.build(verilog=[folder / "nic_core.v", folder / "cluster.v"],
                         vlt=folder / "nic_core.vlt", sidecar=folder / "nic_core.json",
                         top="cluster", simulator=simulator)
    found = runner.run(model, module="collective_tests", directory=folder, seed=1, folders=(DATA,),
                       environment={CASE_VARIABLE: str(folder)}, pattern=pattern)
    return {outcome.name: outcome.message for outcome in found}


def test_collective(collective, tmp_path):
    """On three cores; what differs on one of them is found, with its name."""
    changed = shutil.copytree(collective, tmp_path / "changed")
    assert _outcomes_of_collective(changed) == {"as_modelled": "", "with_pauses": ""}
    case = json.loads((changed / "case.json").read_text())
    assert [core["prefix"] for core in case["cores"]] == ["rank0_", "rank1_", "rank2_"]
    assert len(case["links"]) == 6
    counters = case["cores"][2]["launches"][0]["counters"]
    counters["read_wait"] += 1
    (changed / "case.json").write_text(json.dumps(case))
    wrong = _outcomes_of_collective(changed)
    assert wrong["as_modelled"].startswith("rank2_counters")
    assert not wrong["with_pauses"]
    counters["read_wait"] -= 1
    # A link that is a cycle longer in one direction.
    case["links"][0]["latency"] += 1
    (changed / "case.json").write_text(json.dumps(case))
    wrong = _outcomes_of_collective(changed, pattern="as_modelled")
    assert "counters" in wrong["as_modelled"]


def test_folder_of_a_collective(collective, tmp_path):
    assert {str(path.relative_to(collective)) for path in collective.rglob("*")
            if path.is_file()} == {*NAMES, *CLUSTER_NAMES, "nic_core.v", "nic_core.json",
                                   "nic_core.vlt"}
    text = (collective / "README.md").read_text()
    for name in (*CLUSTER_NAMES, "nic_core.v"):
        assert f"| `{name}` |" in text
    # The next testbench in the folder has one core: nothing of several is left.
    again = shutil.copytree(collective, tmp_path / "again")
    found = find_engine("systolic")
    config = found.model.PRESETS["tiny"]
    assert export(found.simulation, config, found.model.load("gemm:1x1x1", config), again).exact
    assert not [name for name in CLUSTER_NAMES if (again / name).exists()]


@pytest.mark.skipif(shutil.which("iverilog") is None, reason="Icarus Verilog is not installed")
def test_collective_on_icarus(collective, tmp_path):
    alone = shutil.copytree(collective, tmp_path / "alone")
    done = _run_alone(alone, "icarus")
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(shutil.which("iverilog") is None, reason="Icarus Verilog is not installed")
def test_icarus_writes_waves(capsys, tmp_path):
    arguments = ["verify", "systolic", "--preset", "tiny", "--simulator", "icarus", "--waves",
                 str(tmp_path), "--seed", "5", "--json"]
    assert main([*arguments, "--pattern", "nothing_but_halt/pauses=none"]) == 0
    (bench,) = json.loads(capsys.readouterr().out)["tests"]
    assert bench["seed"] == 5
    assert (tmp_path / "tiny-directed.vcd").read_bytes().startswith(b"$date")
    assert main([*arguments, "-w", "gemm:7x11x5", "--pattern", "modelled"]) == 0
    assert (tmp_path / "workload-gemm-7x11x5.vcd").stat().st_size > 1000


def test_icarus_is_not_installed(capsys, monkeypatch):
    monkeypatch.setattr(runner.shutil, "which", lambda name: None)
    assert main(["verify", "eie", "--simulator", "icarus"]) == 2
    assert capsys.readouterr().err.endswith(
        "hwgen: error: no iverilog found, which simulator icarus needs: install the Debian package "
        "iverilog, or use simulator verilator\n")


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
    (["verify", "nic", "-w", "allreduce:ring:2x64B:float32:drop=0.1"],
     "workload must be a collective without faults for a testbench"),
    (["verify", "nic", "-w", "allreduce:ring:2x64B:float32:patience=9000"],
     "workload must be a collective without patience"),
    (["verify", "eie", "--simulator", "questa"],
     "simulator must be verilator or icarus, not 'questa'"),
    (["verify", "systolic", "-w", "gemm:0x1x1"], "gemm"),
    (["generate", "systolic", "-w", "gemm:1x1x1"], "workload must be left out without --testbench"),
    (["generate", "systolic", "--testbench", "x", "--prefix", "a_"], "prefix must be left out"),
    (["generate", "systolic", "--testbench", "x", "-o", "y"], "output must be left out"),
    (["verify", "systolic", "-w", "gemm:1x1x1", "--pattern", "no_such"],
     "pattern must be part of as_modelled or with_pauses"),
])
def test_refused(capsys, monkeypatch, tmp_path, arguments, text):
    monkeypatch.chdir(tmp_path)
    assert main(arguments) == 2
    assert text in capsys.readouterr().err


@pytest.mark.parametrize(("engine", "workload", "options", "said"), [
    ("systolic", "gemm:200x200x200", [], r", twice, at 4,000 a second: about \d+ min; --pattern "),
    ("systolic", "gemm:200x200x200", ["--pattern", "modelled"],
     r"cycles, at 4,000 a second: about \d+ min\n"),
    ("systolic", "gemm:7x11x5", [], None),
    ("nic", "allreduce:ring:2x2MiB:float32", ["--set", "steps=16384"], r", twice, at 4,000 a "),
])
def test_how_long_it_takes_is_said_before_anything_is_built(
        capsys, monkeypatch, engine, workload, options, said):
    def generate(*_, **__):
        raise ConfigError("here generating would begin")

    monkeypatch.setattr("sim.testbenches.workload.record", generate)
    assert main(["verify", engine, "--preset", "tiny", "-w", workload, *options]) == 2
    found = capsys.readouterr().err
    assert found.endswith("here generating would begin\n")
    assert re.search(said, found) if said else "cocotb will" not in found


def test_minutes_and_hours():
    assert announced(100_000, 1) is None
    assert announced(119 * 60 * 4000, 1).endswith("a second: about 119 min")
    assert "twice, at 4,000 a second: about 2.3 h; " in announced(16_400_000, 2)


def test_every_engine_has_a_workload_for_a_testbench():
    """The default of ``generate --testbench`` on the presets' smallest design is short."""
    for name in ("systolic", "eie", "scnn", "nic"):
        engine = find_engine(name)
        config = engine.model.PRESETS["tiny"]
        workload = engine.testbenches.workloads(config)[0]
        _, timing = engine.model.plan(config, engine.model.load(workload, config))
        assert 0 < timing.cycles < 20_000


def test_files_of_others_stay(capsys, tmp_path):
    (tmp_path / "README.md").write_text("mine")
    assert main(["generate", "systolic", "--preset", "tiny", "-w", "gemm:1x1x1", "--testbench",
                 str(tmp_path)]) == 2
    assert "not of an earlier testbench" in capsys.readouterr().err
    assert (tmp_path / "README.md").read_text() == "mine"
    assert os.listdir(tmp_path) == ["README.md"]
