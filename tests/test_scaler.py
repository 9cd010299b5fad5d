"""An engine in a package of its own does all that the command line offers; nothing names it."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import arch
from arch import cache, registry
from arch.config import load_config
from arch.parameters import parameters
from hwgen import cli
from sim.testbenches.conformance import EngineContract
from sim.testbenches.standard import KINDS
from tests.support.counts import soak
from tests.support.scaler import PACKAGE, installed

ROOT = Path(arch.__file__).parents[1]
NAME = "scaler"
WORKLOAD = "vector:1000"
#: Nothing is even, equal or plentiful. The sweep finds it, too: a build serves both.
ODD = ("lanes=3", "element_bits=32", "buffer_rows=5")
SPEC = """
engine = "scaler"
workloads = ["vector:1000"]
clock = 500

[fixed]
element_bits = 32

[parameters]
lanes = [1, 3]
buffer_rows = [1, 5]

[objectives]
minimise = ["cycles", "peak_elements_per_cycle"]
"""


@pytest.fixture(scope="module", autouse=True)
def scaler(tmp_path_factory):
    with installed(tmp_path_factory.mktemp("metadata")):
        yield registry.find_engine(NAME)


class TestContract(EngineContract):
    @pytest.fixture
    def engine(self, scaler):
        return scaler

    @pytest.fixture
    def work(self, scaler):
        config = scaler.model.PRESETS["tiny"]
        return lambda: (config, scaler.model.load("vector:77", config))


#: What the documentation says of the tests of a package elsewhere.
CONTRACT = """
import pytest

from arch import registry

pytest.register_assert_rewrite("sim.testbenches.conformance")
from sim.testbenches.conformance import EngineContract


class TestContract(EngineContract):
    @pytest.fixture
    def engine(self):
        return registry.find_engine("scaler")

    @pytest.fixture
    def work(self, engine):
        config = engine.model.CONFIG()
        return lambda: (config, engine.model.load("vector:77", config))


def test_is_installed():
    import sim
    assert sim.__file__.startswith(SITE)
"""


def test_contract_without_a_checkout(tmp_path):
    """Of the packages that pip installs, and of nothing beside them."""
    site = tmp_path / "site"
    for package in (ROOT / "arch", ROOT / "hwgen", ROOT / "sim", PACKAGE / NAME):
        shutil.copytree(package, site / package.name, ignore=shutil.ignore_patterns("__pycache__"))
    with installed(site):
        pass
    (tmp_path / "test_contract.py").write_text(CONTRACT.replace("SITE", repr(str(site))))
    # Compiled, the models of such small programs would take longer.
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"], cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(site), "NUMBA_DISABLE_JIT": "1"}, text=True,
        capture_output=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "6 passed" in ran.stdout


def output(capsys, *arguments, status=0):
    assert cli.main(list(arguments)) == status
    return capsys.readouterr().out


def values(capsys, *arguments):
    return json.loads(output(capsys, *arguments, "--json"))


def refused(capsys, *arguments):
    assert cli.main(list(arguments)) == 2
    message = capsys.readouterr().err
    assert message.count("\n") == 1
    return message.removeprefix("hwgen: error: ").strip()


def test_no_file_names_it():
    """But for this test, what it installs, and the page that has it as the example."""
    files = subprocess.run(["git", "-C", str(ROOT), "ls-files", "arch", "hwgen", "sim",
                            "benchmarks", "examples", "pyproject.toml", "Makefile"],
                           capture_output=True, text=True, check=True).stdout.split()
    assert len(files) > 150
    named = [file for file in files if (ROOT / file).suffix not in (".onnx", ".png") and
             re.search(NAME, (ROOT / file).read_text(encoding="utf-8"), re.IGNORECASE)]
    assert named == []


def test_list(capsys):
    entry, = (engine for engine in values(capsys, "list")["engines"] if engine["name"] == NAME)
    assert {preset["name"] for preset in entry["presets"]} == {"default", "tiny"}
    assert [workload["name"] for workload in entry["workloads"]] == ["vector:N"]
    assert NAME in output(capsys, "list")


def test_estimate(capsys, tmp_path):
    """Its work is elements; there is no MAC in its results and tables."""
    timeline = tmp_path / "t.json"
    arguments = ["estimate", NAME, WORKLOAD, "--explain", "--timeline", str(timeline)]
    found = values(capsys, *arguments)
    assert found["work"] == {
        "unit": "element", "amount": 1000, "peak_per_cycle": 4, "counted": ""}
    assert {"macs", "peak_macs_per_cycle"}.isdisjoint(found)
    text = output(capsys, *arguments, "--layers")
    cycles = found["model"]["cycles"]
    assert f"1,000 elements / ({cycles:,} cycles x 4 elements a cycle)" in text
    assert "MAC" not in text
    events = json.loads(timeline.read_text())["traceEvents"]
    assert sum(event["dur"] for event in events) == cycles - found["model"]["counters"]["fetch"]


def test_range_of_a_choice(scaler):
    """What the field takes, and not its unit."""
    ranges = {one.name: one.range for one in parameters(scaler.model.CONFIG)}
    assert ranges["element_bits"] == "8, 32"


def test_timeless_bus(scaler):
    """A vector by hand: 8 rows of a beat each, latency 1, a beat a cycle."""
    config = load_config(scaler.model.CONFIG, presets={}, assignments=[
        "lanes=8", "buffer_rows=8", "memory.latency=1", "memory.bytes_per_cycle=8"])
    _, timing = scaler.model.plan(config, scaler.model.load("vector:64", config))
    counters = timing.counters
    # Read: the address in the cycle behind the start, 8 beats from the next one on, a register.
    assert counters["read_wait"] == 1 + 1 + 8
    assert counters["scale"] == 8
    # Write: the first row comes three cycles behind the request. The last one is offered a cycle
    # later, is answered one later, and in the next cycle the unit knows.
    assert counters["write_wait"] == 3 + 3


@pytest.mark.parametrize(("arguments", "message"), [
    (["estimate", NAME, "gemm:4x4x4"],
     ("workload must be one of engine 'scaler', not 'gemm:4x4x4', which is one of 'systolic'; "
      "those of 'scaler': hwgen list scaler")),
    (["estimate", NAME, "vector:0"], "vector length must be at least 1, not 0"),
    (["estimate", NAME, "vector:2000000"],
     ("workload must be one of at most 1048576 elements, not 'vector:2000000' (2000000); "
      "no --set helps")),
    (["estimate", NAME, WORKLOAD, "--set", "buffer_rows=1", "--set", "lanes=1"],
     "buffer_rows must be at least 8 (rows of a beat), not 1; runs with --set buffer_rows=8"),
    (["estimate", NAME, WORKLOAD, "--set", "lanes=0"], "lanes must be at least 1, not 0"),
    (["estimate", NAME, WORKLOAD, "--energy"],
     ("energy must be asked of an engine with tables of technologies (cluster, nic, scnn, "
      "systolic), not 'scaler'")),
    (["roofline", NAME, WORKLOAD, "--nodes", "2", "--network", "1"],
     "workload must be one of MACs with nodes, not 'vector:1000', which is one of elements"),
    (["verify", NAME, "--pattern", "unheard_of"],
     ("pattern must be part of a test's name (such as tiny/directed/random_programs), not "
      "'unheard_of'")),
])
def test_refusals(capsys, arguments, message):
    assert refused(capsys, *arguments) == message


def test_generate(capsys, tmp_path):
    found = values(capsys, "generate", NAME, "--prefix", "a_", "-o", str(tmp_path))
    assert found["top"] == "a_scaler_core"
    sidecar = json.loads((tmp_path / "a_scaler_core.json").read_text())
    assert [item["name"] for item in sidecar["interfaces"]] == ["s_axil", "m_axi_ins", "m_axi_host"]


@pytest.mark.rtl
def test_run(capsys, tmp_path):
    """RTL, golden result and model are equal, with memories of all speeds, to every counter."""
    sets = [word for field in ODD for word in ("--set", field)]
    folder, listing = tmp_path / "out", tmp_path / "program.txt"
    found = values(capsys, "run", NAME, "vector:77:factor=9:shift=2", *sets, "-o", str(folder),
                   "--program", str(listing))
    assert (found["bit_exact"], found["cycle_exact"]) == (True, True)
    assert found["outputs"] == {"compared": 77, "differing": 0}
    assert found["rtl"] == found["model"]
    assert (folder / "cycles.png").is_file()
    assert len(listing.read_text().splitlines()) == found["instructions"] + 2
    for length, latency, rate in ((1, 1, "8"), (500, 30, "3"), (333, 7, "5/7"), (12, 2, "1/9")):
        found = values(capsys, "run", NAME, f"vector:{length}", *sets, "--set",
                       f"memory.latency={latency}", "--set", f"memory.bytes_per_cycle={rate}")
        assert (found["bit_exact"], found["counter_differences"]) == (True, {})
    roofline = values(capsys, "roofline", NAME, "vector:77", *sets, "--clock", "500",
                      "--measured", str(folder))
    predicted, measured = (point for point in roofline["points"] if point["layer"] is None)
    assert (predicted["work"], predicted["unit"], predicted["macs"]) == (77, "element", None)
    assert predicted["seconds"] > 0
    assert measured["share_of_roof"] < 1
    assert "elements" in output(capsys, "roofline", NAME, "vector:77", *sets)


@pytest.mark.rtl
def test_sweep(capsys, tmp_path):
    """With one design on RTL; the model's version is that of this package, too."""
    spec, folder = tmp_path / "spec.toml", tmp_path / "out"
    spec.write_text(SPEC)
    found = values(capsys, "sweep", str(spec), "-o", str(folder), "--jobs", "1", "--confirm", "1")
    assert (found["points"], found["feasible"]) == (4, 3)
    assert [rule["rule"] for rule in found["infeasible"]] == ["buffer_rows must be at least 2"]
    item, = found["confirmed"]
    assert (item["bit_exact"], item["cycle_exact"], item["difference"]) == (True, True, 0)
    front = found["front"][0]
    assert front["elements"] == 1000
    assert front["elements_per_cycle"] == 1000 / front["cycles"]
    assert front["peak_elements_per_cycle"] == front["lanes"] == 3
    assert front["tops"] == 1000 / front["cycles"] * 500e6 / 1e12
    assert sum(front[name] for name in ("scale", "read_wait", "write_wait", "fetch")) == (
        front["cycles"])
    assert registry.model_digest(NAME) != cache.model_digest() == registry.model_digest("systolic")
    assert registry.model_digest(NAME)[:12] in (folder / "report.html").read_text()


@soak("test_run")
@pytest.mark.rtl
def test_verify(capsys):
    found = values(capsys, "verify", NAME, "--pattern", "odd/")
    assert found["passed"]
    assert {test["name"].partition("/")[0] for test in found["tests"][0]["tests"]} == {
        body.__name__ for kind in KINDS.values() for body in kind}


def test_the_page_quotes_it():
    """Code in docs/extend.md is that of the package, and each of its files is on the page."""
    page = (ROOT / "docs" / "extend.md").read_text(encoding="utf-8")
    sources = {path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
               for path in sorted(PACKAGE.rglob("*")) if path.suffix in (".py", ".toml")}
    blocks = re.findall(r"^```(?:python|toml)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(blocks) > 5
    for block in blocks:
        assert any(block in text for text in sources.values()), block
    for name in sources:
        assert f"(../{(PACKAGE / name).relative_to(ROOT).as_posix()})" in page or (
            name.endswith("/__init__.py")), name
