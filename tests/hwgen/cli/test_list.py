"""What ``hwgen list`` says: everything in short, an engine in full, every parameter."""

import dataclasses
import json
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from arch.config import to_dict
from arch.parameters import parameters
from arch.registry import engines, find_engine
from hwgen import cli
from hwgen.cli.report.listing import families

ROOT = Path(__file__).resolve().parents[3]
ENGINES = ("cluster", "eie", "nic", "scnn", "systolic")


def listed(capsys, *arguments):
    assert cli.main(["list", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_the_bare_list_fits_a_screen(capsys):
    lines = listed(capsys).splitlines()
    assert 24 <= len(lines) <= 35
    assert max(map(len, lines)) <= 100
    text = " ".join(lines)
    for name in ENGINES:
        model = find_engine(name).model
        assert {word for preset in model.PRESETS for word in [preset]} <= set(
            re.findall(r"[\w-]+", text))
        kinds = {re.split("[:/]", usage)[0] for usage, _ in model.workloads()}
        assert kinds <= set(re.findall(r"[\w-]+", text)), name
        for count, what in ((len(model.PRESETS), "presets"), (len(model.workloads()), "workloads")):
            assert f"  {count} {what} " in text


def expanded(text):
    """Return the names of a family."""
    before, plus, after = text.partition(" + ")
    if not plus:
        return text.split(", ")
    if after[0] in ":/":
        return [name + after for name in before.split(", ")]
    return [before + name for name in after.split(", ")]


@pytest.mark.parametrize("engine", ENGINES)
def test_families_have_every_name(engine):
    names = [usage for usage, _ in find_engine(engine).model.workloads()]
    assert sorted(name for text in families(names) for name in expanded(text)) == sorted(names)


@pytest.mark.parametrize("engine", ENGINES)
def test_an_engine_in_full(capsys, engine):
    """Every word of every description; a long part that several have is there once."""
    text = listed(capsys, engine)
    words = " ".join(text.split())
    found, = json.loads(listed(capsys, engine, "--json"))["engines"]
    parts = [part for title in ("presets", "workloads") for row in found[title]
             for part in row["text"].split("; ")]
    for part in parts:
        assert " ".join(part.split()) in words
        if parts.count(part) > 1 and len(part) > 30:
            assert words.count(" ".join(part.split())) == 1
    for title in ("presets", "workloads"):
        for row in found[title]:
            assert f" {row['name']} " in words
    assert not any(name in text.splitlines()[0] for name in ENGINES if name != engine)


def test_all_engines_in_full(capsys):
    assert listed(capsys, "--all") == "".join(listed(capsys, engine) for engine in ENGINES)


def test_workloads_alone(capsys):
    """Of one engine, and of all."""
    found, = json.loads(listed(capsys, "eie", "--json"))["engines"]
    text = listed(capsys, "eie", "--workloads")
    assert all(f" {row['name']} " in " ".join(text.split()) for row in found["workloads"])
    assert "paper64" not in text
    assert text in listed(capsys, "--workloads")


def test_json_has_everything(capsys):
    for found in json.loads(listed(capsys, "--json"))["engines"]:
        engine = find_engine(found["name"])
        assert [(row["name"], row["text"]) for row in found["workloads"]] == (
            engine.model.workloads())
        assert {row["name"]: row["config"] for row in found["presets"]} == {
            name: to_dict(preset) for name, preset in engine.model.PRESETS.items()}
        assert found["files"] == engine.files
        assert found["parameters"] == [
            dataclasses.asdict(one) for one in parameters(engine.model.CONFIG)]


def test_unknown_engine(capsys):
    assert cli.main(["list", "systolc"]) == 2
    assert capsys.readouterr().err.endswith("not 'systolc'; did you mean 'systolic'?\n")


# --- Parameters -----------------------------------------------------------------------------------


@pytest.mark.parametrize("engine", ENGINES)
def test_every_parameter_has_a_text_and_is_listed(capsys, engine):
    found = parameters(find_engine(engine).model.CONFIG)
    assert [one.name for one in found if not one.text] == []
    assert [one.name for one in found if one.type in ("int", "fraction") and not one.range] == []
    text = listed(capsys, "--params", engine)
    for one in found:
        row, = re.findall(rf"^{re.escape(one.name)} .*$", text, re.MULTILINE)
        assert row.split() == " ".join(
            (one.name, one.type, one.default, one.range, one.summary)).split()


def page_rows(name):
    """Return the rows of the table of parameters of a page."""
    lines = iter((ROOT / "docs" / name).read_text(encoding="utf-8").splitlines())
    next(line for line in lines if re.match(r"\| parameter +\| default", line))
    next(lines)
    for line in lines:
        if not line.startswith("|"):
            return
        yield [cell.strip().strip("`") for cell in line.strip("|").split("|")]


@pytest.mark.parametrize(("page", "engine"), [
    ("generate.md", "systolic"), ("eie.md", "eie"), ("nic.md", "nic")])
def test_pages_have_the_same_defaults_and_ranges(page, engine):
    found = {one.name: one for one in parameters(find_engine(engine).model.CONFIG)}
    rows = list(page_rows(page))
    assert rows
    for name, default, limits, *_ in rows:
        written = {"empty": '""'}.get(default, default.lower().strip("`"))
        assert written == found[name].default.lower(), name
        if re.fullmatch(r"\d+ to \d+", limits):
            assert found[name].range.startswith(limits), name


def test_ranges_are_what_is_refused():
    @dataclass(frozen=True, kw_only=True)
    class Config:
        """A configuration.

        Parameters
        ----------
        size : int
            First sentence. Second
            one.
        word_bits : int
            Width.
        name : str
            ``a`` or :data:`B`.

        Raises
        ------
        ValueError
            size : no parameter
        """

        size: int = 4
        word_bits: int = 8
        name: str = "a"
        other: bool = True

        def __post_init__(self):
            if self.size < 1:
                raise ValueError(f"size must be at least 1 (= one), not {self.size}")
            if not 2 <= self.word_bits:
                raise ValueError(f"word_bits must be at least 2, not {self.word_bits}")
            if self.word_bits > 64:
                raise ValueError(f"word_bits must be at most 64, not {self.word_bits}")
            if self.word_bits & (self.word_bits - 1):
                raise ValueError(f"word_bits must be a power of two, not {self.word_bits}")
            if self.name not in "ab":
                raise ValueError(f"name must be one of a, b, not {self.name!r}")

    assert [(one.name, one.type, one.default, one.range, one.summary)
            for one in parameters(Config)] == [
        ("size", "int", "4", "at least 1", "First sentence"),
        ("word_bits", "int", "8", "2 to 64 bits, a power of two", "Width"),
        ("name", "str", "a", "a, b", "a or B"), ("other", "bool", "true", "true or false", "")]


def test_engines_of_the_list_are_all(capsys):
    assert [found["name"] for found in json.loads(listed(capsys, "--json"))["engines"]] == list(
        engines())
