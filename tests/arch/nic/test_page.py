"""docs/nic.md is what the code says."""

import re
from pathlib import Path

import pytest

import arch
from arch.nic.counters import COUNTER_TEXT
from arch.nic.isa import INSTRUCTIONS, STEP, Opcode, Status


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


def test_code_runs(page):
    for block in re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        exec(block, {})
