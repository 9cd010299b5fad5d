"""docs/nic.md is what the code says."""

import dataclasses
import itertools
import re
from pathlib import Path

import pytest

import arch
from arch.common.reduction import REDUCED
from arch.config import load_config
from arch.nic.counters import COUNTER_TEXT
from arch.nic.isa import INSTRUCTIONS, STEP, Opcode, Status
from arch.nic.params import PRESETS, NicConfig
from arch.nic.schedules.arithmetic import WIRES


@pytest.fixture(scope="module")
def page():
    return (Path(arch.__file__).parents[1] / "docs" / "nic.md").read_text(encoding="utf-8")


def operands(opcode):
    return ", ".join(f"`{name}` {bits}" for name, bits in INSTRUCTIONS[opcode].operands)


def test_instructions(page):
    for opcode, definition in INSTRUCTIONS.items():
        of = "" if opcode >= STEP else f" {operands(opcode) or '-'} |"
        assert f"| `{opcode.name}` | {int(opcode)} |{of} {definition.text} |\n" in page
    assert f"one set of operands: {operands(Opcode.SEND)}." in page


def test_status(page):
    for status in Status:
        assert f"| {int(status)} | `{status.name}` |" in page


def test_counters(page):
    for name, text in COUNTER_TEXT.items():
        assert f"| `{name}` | {text} |\n" in page


def rows(page, *head):
    """Return the cells of the table with a heading."""
    lines = page.split("| " + " | ".join(head) + " |\n")[1].splitlines()[1:]
    return [[cell.strip() for cell in line.strip("|").split(" | ")]
            for line in itertools.takewhile(lambda line: line.startswith("|"), lines)]


def settings(config):
    """Return all fields by name, those of the memory for themselves."""
    found = {}
    for name in (field.name for field in dataclasses.fields(config)):
        value = getattr(config, name)
        found |= ({f"memory.{field.name}": getattr(value, field.name)
                   for field in dataclasses.fields(value)} if name == "memory" else {name: value})
    return found


def test_parameters(page):
    found = {name.strip("` "): (default, bounds) for name, default, bounds, _ in rows(
        page, "parameter", "default", "range", "meaning")}
    assert {name: default for name, (default, _) in found.items()} == {
        name: str(value).replace("None", "none") or "empty"
        for name, value in settings(NicConfig()).items()}
    numbers = 0
    for name, (_, bounds) in found.items():
        outside = re.fullmatch(r"([0-9]+) to ([0-9]+)", bounds)
        values = ([0] if bounds == "above 0" else [] if outside is None
                  else [int(outside[1]) - 1, int(outside[2]) + 1])
        numbers += len(values)
        for value in values:
            with pytest.raises(ValueError, match=f"^{re.escape(name)} must be "):
                load_config(NicConfig, presets={}, assignments=[f"{name}={value}"])
    # Four are no numbers, and two have no upper bound.
    assert numbers == 2 * (len(found) - 6) + 2
    assert found["formats"][0] == ",".join(map(str, REDUCED))
    assert found["wire_formats"][1] == f"{', '.join(WIRES)}, or empty"


def test_presets(page):
    default = settings(NicConfig())
    assert {name.strip("` "): differs for name, differs in rows(
        page, "preset", "what differs from the defaults")} == {
            name: ", ".join(f"{field}={value}" for field, value in settings(preset).items()
                            if value != default[field]) or "the defaults"
            for name, preset in PRESETS.items()}


def test_code_runs(page):
    for block in re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        exec(block, {})
