"""``hwgen doctor``: what is there, what is missing for what, and the exit status of that."""

import json
import re
from pathlib import Path

import pytest

from hwgen import cli
from hwgen.cli import doctor
from sim import toolchain
from sim.toolchain import ToolchainError, Verilator

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def found():
    return doctor.diagnose()


def test_packages_are_those_of_the_project(found):
    text = (ROOT / "pyproject.toml").read_text()
    for package in found.packages:
        assert f'"{package.name}=={package.pinned}' in text
    assert {package.name for package in found.packages} >= {"amaranth", "numba", "pandas", "mypy"}
    assert [package for package in found.packages
            if not package.extra and package.installed != package.pinned] == []


def test_cache_and_machine(found):
    assert sum(kind["size_bytes"] for kind in found.cache["kinds"]) == found.cache["size_bytes"]
    assert found.machine.cores >= 1
    assert found.machine.processor


def test_on_a_screen(capsys, monkeypatch, found):
    monkeypatch.setattr(doctor, "diagnose", lambda: found)
    assert cli.main(["doctor"]) == (0 if found.runs else 1)
    out, err = capsys.readouterr()
    assert err == ""
    lines = out.splitlines()
    assert len(lines) <= 45
    for tool in found.tools:
        assert tool.text in out
    for feature in found.features:
        assert feature.name in out
        assert feature.works or feature.needs in out
    assert " ".join(lines[-2:]).startswith("For a bug report: this text, the command, and what ")


def test_json(capsys, monkeypatch, found):
    monkeypatch.setattr(doctor, "diagnose", lambda: found)
    assert cli.main(["doctor", "--json"]) == (0 if found.runs else 1)
    shown = json.loads(capsys.readouterr().out)
    assert shown["hwgen"] == found.hwgen
    assert [one["name"] for one in shown["features"]] == [one.name for one in found.features]
    assert shown["runs"] == found.runs


def test_without_a_compiler(capsys, monkeypatch):
    """Models still work; what runs the RTL says what to install, and the status is 1."""
    def missing():
        raise ToolchainError("no C++ compiler found: install the Debian package g++ or set CXX")

    monkeypatch.setattr(toolchain, "find_compiler", missing)
    found = doctor.diagnose()
    features = {feature.name: feature for feature in found.features}
    assert features["estimate, compare, profile, sweep, roofline, generate"].works
    assert features["run, sweep --confirm"].needs == (
        "C++ compiler: no C++ compiler found: install the Debian package g++ or set CXX")
    assert not found.runs
    monkeypatch.setattr(doctor, "diagnose", lambda: found)
    assert cli.main(["doctor"]) == 1
    assert capsys.readouterr().err == ""


def _verilator(version, program):
    return Verilator(program=Path(program), root=Path("/"), version=version, env={},
                     origin="PATH", make_variables={})


def test_verilators_that_are_not_used(monkeypatch):
    """Too old, or behind the one that is used; a program that stands twice on the path, once."""
    old, new, later = (_verilator("5.006", "/old/verilator"), _verilator("5.040", "/new/verilator"),
                       _verilator("5.050", "/later/verilator"))
    monkeypatch.setattr(toolchain, "find_verilator", lambda: new)
    monkeypatch.setattr(toolchain, "verilators", lambda: iter([old, old, new, later]))
    assert [(tool.name, tool.text) for tool in doctor._verilators()] == [
        ("Verilator", "5.040 (/new/verilator, PATH)"),
        ("Verilator, not used", "5.006 (/old/verilator): older than 5.036"),
        ("Verilator, not used", "5.050 (/later/verilator): another is found first")]


def test_a_missing_package(monkeypatch):
    monkeypatch.setattr(doctor, "_version",
                        lambda name: None if name in ("numba", "pandas") else "1")
    found = doctor.diagnose()
    assert not any(feature.works for feature in found.features)
    features = {feature.name: feature.needs for feature in found.features}
    assert features["run, sweep --confirm"].startswith("pip install numba")
    assert re.search(r"pandas: pip install 'hwgen\[frames\]'$", features["results as DataFrames"])
    assert not found.runs
