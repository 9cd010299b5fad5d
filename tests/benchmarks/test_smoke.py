"""Every driver of the benchmarks runs at its smallest size, and is what the list says it is."""

import argparse
import importlib.util
import inspect
import pkgutil
import re
import shlex

import pytest

import benchmarks
from benchmarks import soaking
from benchmarks.__main__ import main as list_all
from benchmarks.driver import main, module_name, text_of
from benchmarks.drivers import DEFAULTS, DRIVERS
from benchmarks.measuring import ROOT
from benchmarks.pages import DOCS

STUDIES = [(driver, study) for driver, studies in DRIVERS.items() for study in studies]
# What drivers share.
SHARED = {"networks.sketch", "networks.zoo", "mutants.bench", "mutants.cases",
          "mutants.equivalent", "mutants.held", "mutants.in_cocotb", "mutants.in_proofs",
          "mutants.netlists",
          "mutants.over_time", "driver", "drivers", "measuring", "options", "pages", "scale.node",
          "simulators", "soaking", "synthesis", "__main__"}
# Even the smallest builds a core that no other test has, which takes seconds. Types are checked of
# all, and of each driver another study runs every day; a campaign itself is of `make soak`.
LONG = {("scnn", "speed"), ("scnn", "fast"), ("simulation", "array"), ("simulation", "engines"),
        ("training", "steps"), ("resnet", "layers"), ("sweep", "confirmed"),
        *(("soak", name) for name in ("cluster", "dram", "floats", "frames", "mesh", "nic",
                                      "parallel", "signals", "testbenches", "texts"))}
# Those that write files of the repository: what they would write is there.
WRITING = {("result_schema", "")}


def anchor(title):
    """Return the anchor of a heading, as GitHub has it."""
    return "".join(letter for letter in title.lower().replace(" ", "-")
                   if letter.isalnum() or letter == "-")


def test_the_list_has_every_module():
    """A module of benchmarks is a study with a smallest size, or is shared by several."""
    found = {module.name.removeprefix("benchmarks.")
             for module in pkgutil.walk_packages(benchmarks.__path__, "benchmarks.")
             if not module.ispkg and not module.name.endswith(".__main__")
             and not module.name.startswith("benchmarks.areas")}
    assert found - SHARED == {module_name(*names).removeprefix("benchmarks.") for names in STUDIES}
    assert set(DEFAULTS) <= set(DRIVERS)
    assert all(study in DRIVERS[driver] for driver, study in DEFAULTS.items())


@pytest.mark.parametrize(("driver", "study"), STUDIES)
def test_page(driver, study):
    """It says in a line what it measures; its page has the section and names its command."""
    assert text_of(driver, study).endswith(".")
    page, _, section = DRIVERS[driver][study].page.partition("#")
    text = (DOCS / page).read_text(encoding="utf-8")
    headings = [anchor(line.lstrip("# ")) for line in text.splitlines() if line.startswith("#")]
    assert not section or section in headings
    command = f"benchmarks.{driver} {study}".rstrip()
    assert command in text or (DEFAULTS.get(driver) == study and f"benchmarks.{driver}" in text)


def test_draw_is_of_pictures():
    """``--write`` calls a study's ``draw()`` after its tables; no other function has that name."""
    modules = [importlib.import_module(module_name(*names)) for names in STUDIES]
    written = [module for module in modules
               if hasattr(module, "tables") or hasattr(module, "TABLES")]
    drawn = [module.draw for module in written if hasattr(module, "draw")]
    assert len(written) > len(drawn) > 3
    assert not any(inspect.signature(draw).parameters for draw in drawn)


def pages():
    """Return the bytes of pages and pictures."""
    return {path: path.read_bytes() for path in DOCS.glob("*") if path.is_file()}


@pytest.mark.rtl
@pytest.mark.parametrize(("driver", "study"), [
    pytest.param(*names, marks=pytest.mark.soak if names in LONG else ()) for names in STUDIES])
def test_smallest(driver, study, tmp_path, monkeypatch, capsys):
    about = DRIVERS[driver][study]
    if about.needs and importlib.util.find_spec(about.needs) is None:
        pytest.skip(f"{about.needs} is of an extra")
    monkeypatch.chdir(ROOT)
    words = shlex.split(about.smoke.format(scratch=tmp_path))
    before = pages()
    assert main(driver, [study, *words] if study else words) == 0
    assert capsys.readouterr().out or (driver, study) in WRITING
    assert pages() == before


def test_list(capsys):
    assert list_all([]) == 0
    out = capsys.readouterr().out
    for driver, study in STUDIES:
        assert driver in out
        assert study in out


@pytest.mark.parametrize(("driver", "words", "message"), [
    ("nic", [], "python -m benchmarks.nic: error: STUDY must be one of sizes, "),
    ("nic", ["size"], "python -m benchmarks.nic: error: STUDY must be one of sizes, "),
    ("nic", ["sizes", "size"], "TABLE must be one of sizes, widths, wires, not 'size'"),
    ("nic", ["sizes", "--rows", "0"], "--rows must be at least 1, not 0"),
    ("tpu", ["--rows", "1", "--write"], "--write must be without --rows"),
    ("soak", ["mesh", "--shapes", "0"], "--shapes: must be an integer of at least 1, not 0"),
    ("soak", ["nic", "--seed", "-1"], "--seed must be at least 0, not -1"),
    ("soak", ["proofs", "--only", "x"], "--only must be the beginning of one of windows of 1, "),
    ("soak", ["system", "--skip", "x"], "--skip must be one of "),
    ("simulation", ["scalesim", "--gemm", "4x4"], "--gemm: must be 3 integers of at least 1 with "),
    ("area", ["integer"], "SET must be one of integers, floats, training, scnn, nic, not "),
    ("golden_cycles", ["--only", "x y"], "--only must be part of a point of the record, not 'x y'"),
    ("sweep", ["exact", "docs"], "FOLDER must be the folder of a checkout, not 'docs'"),
    ("mutants", ["sources", "--part", "x y"], "--part must be in the path of a module with a test"),
    ("builds", ["commands", "--only", "x y"], "--only must be part of one of estimate systolic "),
    ("builds", ["commands", "--peer", "docs"], "--peer must be the folder of a checkout with an "),
])
def test_refused(driver, words, message, monkeypatch, capsys):
    """In one line that says what to type."""
    monkeypatch.chdir(ROOT)
    with pytest.raises(SystemExit) as stop:
        main(driver, words)
    assert stop.value.code == 2
    err = capsys.readouterr().err
    assert message in err
    assert err.count("\n") == 1


@pytest.mark.skipif(importlib.util.find_spec("torch") is not None, reason="torch is installed")
def test_without_torch(capsys):
    with pytest.raises(SystemExit):
        main("training", ["torch"])
    assert "torch must be installed" in capsys.readouterr().err


def test_soak_all(monkeypatch, capsys):
    """Every campaign of the table runs, whatever the one before it found, and those are named."""
    ran = []

    def status(words):
        ran.append(words)
        return words[1] in ("presets", "mesh")

    monkeypatch.setattr("benchmarks.soak.all._status", status)
    assert main("soak", ["--seed", "7"]) == 1
    assert [words[1] for words in ran] == [
        name for name, study in DRIVERS["soak"].items() for _ in study.soak]
    assert all(words[-2:] == ["--seed", "7"] for words in ran)
    assert re.search("^failed: presets --seed 7; mesh --shapes 40 --cases 50 --seed 7$",
                     capsys.readouterr().out, re.MULTILINE)


def test_interrupted(monkeypatch, capsys):
    """Ctrl-C ends a campaign with a status of its own, unless it had found a fault by then."""
    def campaign(options, soak):
        if options.seed:
            soak.fault("one")
        raise KeyboardInterrupt

    for seed, status in (0, 130), (1, 1):
        assert soaking.run(campaign, argparse.ArgumentParser(), ["--seed", str(seed)]) == status
        assert capsys.readouterr().out.endswith(", interrupted\n")


def test_another_sweep_has_what_the_table_says(tmp_path, capsys):
    spec = tmp_path / "sweep.toml"
    spec.write_text('workloads = ["gemm:2x3x4"]\n[parameters]\nrows = [4]\n'
                    '[objectives]\nminimise = ["cycles"]\n')
    with pytest.raises(SystemExit) as stop:
        main("sweep", ["confirmed", "--spec", str(spec)])
    assert stop.value.code == 2
    assert capsys.readouterr().err == (
        "python -m benchmarks.sweep confirmed: error: --spec must have cols among its "
        "[parameters], not only rows\n")


def test_each_driver_has_a_study_of_every_day():
    assert LONG < set(STUDIES)
    assert {driver for driver, _ in LONG} <= {driver for driver, _ in set(STUDIES) - LONG}
