"""The contract of engines, kept by every one that is installed; shared code names none of them."""

import ast
import dataclasses
import importlib.metadata
import json
import re
import sys
from pathlib import Path

import pytest

import arch
from arch import registry
from arch.config import ConfigError
from arch.dse import parse_spec
from arch.engine import PARTS, Engine
from arch.errors import EngineError
from arch.reports import RooflineReport, SweepReport, VerifyReport
from arch.result import as_json, from_json
from benchmarks.golden_cycles import FILE, LOSSY, load
from hwgen.cli.app import main
from hwgen.cli.status import FAULT
from sim.testbenches.conformance import EngineContract
from sim.testbenches.json_schema import SchemaError, validate
from sim.testbenches.outcomes import to_result
from sim.testbenches.runner import Outcome
from sim.testbenches.suite import Suite

ROOT = Path(arch.__file__).parents[1]
NAMES = list(registry.engines())
# Of every engine the shortest program on record that the model counts.
POINTS = {name: min((point for point in json.loads(FILE.read_text())["points"]
                     if point["engine"] == name and "cycles" in point
                     and point["workload"] not in LOSSY),
                    key=lambda point: point["instructions"]) for name in NAMES}


class TestEngine(EngineContract):
    @pytest.fixture(params=NAMES)
    def engine(self, request):
        return registry.find_engine(request.param)

    @pytest.fixture
    def work(self, engine):
        return lambda: load(POINTS[engine.name])


#: Where the latency of an engine's memory is, if it is not at the top.
LATENCY = {"cluster": "core.memory.latency"}
#: Cycles that some of its latencies keep to, if they are more than 1,000.
CYCLES = {"cluster": 20_000}


@pytest.mark.parametrize("name", NAMES)
def test_json_of_other_commands(name, monkeypatch, tmp_path, capsys):
    """What sweep, roofline and verify print is what their schemas say, and the types read it."""
    point, spec = POINTS[name], tmp_path / "spec.toml"
    monkeypatch.setattr(Suite, "verify", lambda self, **_options: [to_result(
        "a/b", 3, [Outcome(name="c", passed=good, message="", seconds=0.5) for good in results],
        tmp_path / "log") for results in ([True, True], [True, False], [])])
    fixed = [each.partition("=") for each in point["set"]]
    spec.write_text("\n".join([
        f'engine = "{name}"', f'preset = "{point["preset"]}"',
        f'workloads = ["{point["workload"]}"]',
        f"parameters.{LATENCY.get(name, 'memory.latency')} = [1, 2, 40]",
        *(f"fixed.{field} = {value if value.isdigit() else repr(value)}"
          for field, _, value in fixed),
        'objectives.minimise = ["cycles"]', f"constraints.cycles.max = {CYCLES.get(name, 1000)}"]))
    given = ["--preset", point["preset"], *(word for each in point["set"]
                                            for word in ("--set", each))]
    for command, status, arguments, cls in (
            ("sweep", 0, [str(spec), "-o", str(tmp_path / "out"), "--jobs", "1"], SweepReport),
            ("roofline", 0, [name, point["workload"], *given, "--device", "tpu-v1", "--layers"],
             RooflineReport),
            ("verify", 1, [name], VerifyReport)):
        assert main([command, *arguments, "--json"]) == status
        values = json.loads(capsys.readouterr().out)
        schema = json.loads((ROOT / "docs" / f"{command}.schema.json").read_text())
        validate(values, schema)
        assert as_json(from_json(cls, values)) == values
        with pytest.raises(SchemaError):
            validate(values | {"schema": 0}, schema)
    assert [bench["passed"] for bench in values["tests"]] == [True, False, False]


def shared_files():
    """What serves every engine: all that is in no folder of one.

    Nor is it a proof of parts of one, nor of the model of large clusters, whose nodes are of two.
    """
    return [file for package in ("arch", "hwgen", "sim")
            for file in sorted((ROOT / package).rglob("*.py"))
            if not {*NAMES, "proofs", "scale"} & set(file.relative_to(ROOT).parts)]


#: Names that are an engine's, too: of the extra for sweeps on a Dask cluster, and of the module in
#: which a testbench has several cores.
OTHER_NAMES = {("hwgen/cli/doctor.py", "cluster"), ("sim/testbenches/side_by_side.py", "cluster")}


def test_shared_code_names_no_engine():
    files = shared_files()
    assert len(files) > 100
    others = set()
    for file in files:
        assert file.stem not in NAMES, file
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant):
                other = (file.relative_to(ROOT).as_posix(), node.value)
                others |= {other} & OTHER_NAMES
                assert node.value not in NAMES or other in OTHER_NAMES, f"{file}:{node.lineno}"
            elif isinstance(node, ast.Import | ast.ImportFrom):
                paths = [getattr(node, "module", None) or "", *(a.name for a in node.names)]
                words = {word for path in paths for word in path.split(".")}
                assert not words & {*NAMES, "proofs"}, f"{file}:{node.lineno}"
    assert others == OTHER_NAMES


# --- The registry ---------------------------------------------------------------------------------


class Entries:
    """Entry points as a test wants them."""

    def __init__(self, monkeypatch):
        self._monkeypatch = monkeypatch

    def set(self, **values):
        found = [importlib.metadata.EntryPoint(name.rstrip("_"), value, registry.GROUP)
                 for name, value in values.items()]
        self._monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: found)


@pytest.fixture
def entries(monkeypatch):
    registry.forget()
    yield Entries(monkeypatch)
    registry.forget()


def test_unknown_engine():
    with pytest.raises(ConfigError, match=rf"^engine must be one of {', '.join(NAMES)}, not "
                                          r"'none'$"):
        registry.find_engine("none")


def test_no_engine(entries):
    entries.set()
    with pytest.raises(ConfigError, match=r"^engine must be one of \(none is installed\), not 'a'"):
        registry.find_engine("a")


@pytest.mark.parametrize(("value", "message"), [
    ("nowhere.entry:ENGINE", (r"^engine 'scaler' must be what its package says "
     r"\(nowhere\.entry:ENGINE\): ModuleNotFoundError: No module named 'nowhere'$")),
    ("json:NOTHING", (r"^engine 'scaler' must be what its package says \(json:NOTHING\): "
     r"AttributeError: ")),
    ("json:dumps", (r"^engine 'scaler' must be an arch\.engine\.Engine of that name, not "
     r"json:dumps$")),
])
def test_broken_package(entries, value, message):
    entries.set(scaler=value)
    with pytest.raises(ConfigError, match=message):
        registry.find_engine("scaler")
    assert registry.engines() == {}
    assert re.match(message, str(registry.broken_engines()["scaler"]))


#: What a part of an engine may be that is none, and what is said of it.
BROKEN_PARTS = {
    "parts = 3": (r"engine 'brk' must be what its package says \(broken_engine:ENGINE\): "
                  r"ValueError: parts of engine 'brk' must be a mapping, not 3$"),
    "parts['model'] = 3": (r"engine .*part 'model' of engine 'brk' must be 'module' or "
                           r"'module:attribute', not 3$"),
    "parts['model'] = ''": r"engine .*part 'model' of engine 'brk' must be .*, not ''$",
    "text = 3": r"engine .*text of engine 'brk' must be a line, not 3$",
    "text = 'a\\nb'": r"engine .*text of engine 'brk' must be a line, not ",
    "parts['model'] = 'nowhere'": (r"part 'model' of engine 'brk' \(nowhere\) must be importable: "
                                   r"ModuleNotFoundError: No module named 'nowhere'$"),
    "parts['model'] = 'json:nothing'": r"part 'model' of .* must be importable: AttributeError: ",
    "parts['model'] = 'json'": r"part 'model' of engine 'brk' \(json\) must have CONFIG$",
    "raise SystemExit(7)": r"engine 'brk' must be what its package says .*: SystemExit: 7$",
    "model.CONFIG = int": r"part .* must have a dataclass CONFIG, not <class 'int'>$",
    "model.PRESETS = 3": r"part .* must have a mapping PRESETS of instances of CONFIG, not 3$",
    "model.PRESETS = {'a': 3}": r"part .* must have instances of CONFIG in PRESETS, not a: 3$",
    "model.UNIT = 'MAC'": r"part .* must have an arch\.result\.Unit UNIT, not 'MAC'$",
    "model.GROUPS = []": (r"part .* must have a mapping GROUPS of arch\.result\.CounterGroup, "
                          r"not \[\]$"),
    "model.TRAFFIC = ['read']": (r"part .* must have a tuple of strings TRAFFIC, "
                                 r"not \['read'\]$"),
    "model.DESIGN = {'x': 3}": r"part .* must have functions in DESIGN, not x: 3$",
    "model.workloads = 3": r"part .* must have a function workloads, not 3$",
    "model.workloads = lambda: 1 / 0": (r"workloads of engine 'brk' must be listed: "
                                        r"ZeroDivisionError: "),
}


@pytest.fixture
def install(monkeypatch, tmp_path):
    """Return what installs an engine ``brk``, which is EIE's but for a change of its code."""
    def put(change):
        (tmp_path / "broken_engine.py").write_text(f"""
import types
from arch.eie import engine
from arch.engine import PARTS, Engine
from arch.errors import EngineError
from arch.reports import RooflineReport, SweepReport, VerifyReport
from arch.result import as_json, from_json
model = types.SimpleNamespace(**vars(engine))
text = "t"
parts = {{"model": "broken_engine:model", "hardware": "a", "simulation": "b"}}
{change}
ENGINE = Engine(name="brk", text=text, parts=parts)
""")
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.delitem(sys.modules, "broken_engine", raising=False)
        registry.forget()
        known = importlib.metadata.entry_points
        entry = importlib.metadata.EntryPoint("brk", "broken_engine:ENGINE", registry.GROUP)
        monkeypatch.setattr(importlib.metadata, "entry_points", lambda **chosen: (
            [*known(**chosen), entry] if chosen == {"group": registry.GROUP} else known(**chosen)))

    yield put
    sys.modules.pop("broken_engine", None)
    monkeypatch.undo()
    registry.forget()


@pytest.mark.parametrize("change", BROKEN_PARTS)
def test_broken_parts(change, install, capsys):
    """One line says what is wrong, and the other engines can be used."""
    install(change)
    assert list(registry.engines()) == NAMES
    assert main(["list"]) == 2
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert re.match("hwgen: error: " + BROKEN_PARTS[change], said.err.rstrip())
    assert all(name in said.out for name in NAMES)
    assert main(["estimate", NAMES[-1], "nothing"]) == 2
    assert "workload" in capsys.readouterr().err
    with pytest.raises((ConfigError, EngineError)):
        parse_spec({"engine": "brk", "workloads": ["a"], "parameters": {"pes": [1, 2]}})


WORKLOAD = POINTS["eie"]["workload"]
#: What an engine's own code may do wrong: the change, the command's arguments, what is said.
FAULTS = {
    "load": ("model.load = lambda *a, **k: {}['layers']",
             "KeyError: 'layers'"),
    "estimate": ("def fail(*a, **k): raise RuntimeError('first\\nsecond')\nmodel.estimate = fail",
                 "RuntimeError: first second"),
    "run": (("simulation = types.SimpleNamespace(run=lambda *a, **k: [][1])\n"
            "parts['simulation'] = 'broken_engine:simulation'"),
            "IndexError: list index out of range"),
    "generate": (("def fail(*a, **k): raise AssertionError\n"
                 "hardware = types.SimpleNamespace(generate=fail)\n"
                 "parts['hardware'] = 'broken_engine:hardware'"), "AssertionError"),
    "verify": (("benches = types.SimpleNamespace(verify=lambda **k: 1 / 0)\n"
               "parts['testbenches'] = 'broken_engine:benches'"),
               "ZeroDivisionError: division by zero"),
    "roofline": (("from arch.eie import roofline as real\n"
                 "roofline = types.SimpleNamespace(**vars(real))\n"
                 "roofline.parameters = lambda workload: 1 / 0\n"
                 "parts['roofline'] = 'broken_engine:roofline'"),
                 "ZeroDivisionError: division by zero"),
}


@pytest.mark.parametrize("what", FAULTS)
def test_faults(what, install, monkeypatch, tmp_path, capsys):
    """One line names the engine, what it was doing and the exception; a traceback if wanted."""
    change, text = FAULTS[what]
    install(change)
    command = {"load": "estimate"}.get(what, what)
    workload = [] if command in ("generate", "verify") else [WORKLOAD]
    arguments = [command, "brk", *workload]
    arguments += ["-o", str(tmp_path / "out")] if command == "generate" else []
    line = f"hwgen: error: engine 'brk' failed in {what}: {text}"
    assert main(arguments) == FAULT
    assert capsys.readouterr().err == f"{line} (HWGEN_TRACEBACK=1 shows the traceback)\n"
    monkeypatch.setenv("HWGEN_TRACEBACK", "1")
    assert main(arguments) == FAULT
    said = capsys.readouterr().err
    assert said.startswith("Traceback (most recent call last):\n")
    assert text.split(":")[0] in said
    assert said.endswith(f"{line}\n")


SPEC = """engine = "brk"
workloads = ["WORKLOAD"]
[parameters]
pes = [1, 2]
[objectives]
minimise = ["cycles"]
"""


@pytest.mark.parametrize(("change", "status", "message"), [
    ("model.load = lambda *a, **k: 1 / 0", FAULT,
     r"hwgen: error: engine 'brk' failed in load: ZeroDivisionError: division by zero \("),
    ("model.plan = lambda *a, **k: 1 / 0", FAULT,
     r"hwgen: 2 of 2 points had internal errors, such as 'internal error: ZeroDivisionError: "),
])
def test_a_fault_in_a_sweep(change, status, message, install, tmp_path, capsys):
    """Where every point needs what failed, it is an error; else the reason of the point."""
    install(change)
    (tmp_path / "spec.toml").write_text(SPEC.replace("WORKLOAD", WORKLOAD))
    assert main(["sweep", str(tmp_path / "spec.toml"), "-o", str(tmp_path / "out"), "--jobs",
                 "1"]) == status
    assert re.match(message, capsys.readouterr().err)


def test_digest_of_a_model_of_one_file(monkeypatch, tmp_path):
    """A sweep must not go on with what another version of the model has said."""
    engine = Engine(name="one", text="t", parts=dict.fromkeys(PARTS, "model_of_one_file"))
    monkeypatch.setattr(registry, "find_engine", lambda name: engine)
    monkeypatch.syspath_prepend(tmp_path)
    found = set()
    for text in ("x = 1", "x = 2"):
        (tmp_path / "model_of_one_file.py").write_text(text)
        found.add(registry.model_digest("one"))
    assert len(found) == 2


def test_two_packages_of_one_engine(entries):
    entries.set(scaler="a:ENGINE", scaler_="b:ENGINE")
    with pytest.raises(ConfigError, match=r"^engine 'scaler' must be of one package, not of two "
                                          r"\(a:ENGINE and b:ENGINE\)$"):
        registry.engines()


@pytest.mark.parametrize(("parts", "message"), [
    ({"model": "a", "hardware": "b"}, "^parts of engine 'x' must have 'simulation'$"),
    ({"model": "a", "hardware": "b", "simulation": "c", "costly": "d"},
     ("^parts of engine 'x' must be of model, hardware, simulation, testbenches, costs, roofline, "
     "fast, not 'costly'$")),
])
def test_wrong_parts(parts, message):
    with pytest.raises(ValueError, match=message):
        Engine(name="x", text="y", parts=parts)


def test_dense_macs_are_the_same_on_every_engine():
    """Whatever zeros, biases and poolings an engine counts beside them."""
    def load(engine, name):
        model = registry.find_engine(engine).model
        return model.load(name, model.CONFIG())

    name = "digits-cnn-pruned:batch=3"
    assert sum(load("scnn", name).network.dense_macs) == load("systolic", name).macs
    dense, pruned = load("systolic", "digits-mlp"), load("eie", "digits-mlp-pruned")
    assert sum(pruned.network.dense_macs) == dense.macs, "all images of the test set"


def test_computed_again_counts_in_the_work_alone():
    model = registry.find_engine("systolic").model
    config = dataclasses.replace(model.PRESETS["tiny"], training=True, operand_format="bfloat16")
    again = model.load("train:digits-mlp:batch=8:recompute=sqrt", config)
    found = model.summary(config, again, *model.plan(config, again))
    assert found.dense_macs == again.macs < found.macs == found.model.counters["useful_macs"]
    assert found.work.counted.endswith("and of layers that are computed again")
    assert sum(layer.macs for layer in found.layers) == found.macs
