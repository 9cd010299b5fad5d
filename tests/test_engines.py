"""The contract of engines, kept by every one that is installed; shared code names none of them."""

import ast
import importlib.metadata
import json
from pathlib import Path

import pytest

import arch
from arch import registry
from arch.config import ConfigError
from arch.engine import Engine
from benchmarks.golden_cycles import FILE, load
from tests.support.conformance import EngineContract

ROOT = Path(arch.__file__).parents[1]
NAMES = list(registry.engines())
# Of every engine the shortest program on record.
POINTS = {name: min((point for point in json.loads(FILE.read_text())["points"]
                     if point["engine"] == name and "cycles" in point),
                    key=lambda point: point["instructions"]) for name in NAMES}


class TestEngine(EngineContract):
    @pytest.fixture(params=NAMES)
    def engine(self, request):
        return registry.find_engine(request.param)

    @pytest.fixture
    def work(self, engine):
        return lambda: load(POINTS[engine.name])


def shared_files():
    """What serves every engine: all that is in no folder of one."""
    return [file for package in ("arch", "hwgen", "sim")
            for file in sorted((ROOT / package).rglob("*.py"))
            if not set(NAMES) & set(file.relative_to(ROOT).parts)]


def test_shared_code_names_no_engine():
    files = shared_files()
    assert len(files) > 100
    for file in files:
        assert file.stem not in NAMES, file
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant):
                assert node.value not in NAMES, f"{file}:{node.lineno}"
            elif isinstance(node, ast.Import | ast.ImportFrom):
                paths = [getattr(node, "module", None) or "", *(a.name for a in node.names)]
                words = {word for path in paths for word in path.split(".")}
                assert not words & set(NAMES), f"{file}:{node.lineno}"


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
    with pytest.raises(ConfigError, match=message):
        registry.engines()


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
