# amaranth: UnusedElaboratable=no
"""docs/vector.md against the code."""

import contextlib
import io
import math
import re
from pathlib import Path

import pytest

from arch.numerics import FLOAT32
from arch.systolic.timing import vector_compute as law
from arch.systolic.vector import (
    CHAIN,
    DIGIT_INTERVAL,
    FUNCTIONS,
    RING,
    SOURCES,
    VECTOR_OPERANDS,
    Function,
    Pace,
    row_latency,
)
from tests.support.floating import corners

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "vector.md").read_text(encoding="utf-8")


def table(title):
    """Return the cells below the header that starts with ``title``."""
    found, = re.findall(rf"^\| {title} \|.*\n\|[- |]+\|\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    # A bar within a cell has no space beside it.
    return [[cell.strip(" `") for cell in re.split(r" \| ", line.strip("| "))]
            for line in found.splitlines()]


def test_operands():
    named = {name.strip(" `") for cell, _ in table("operand") for name in cell.split(",")}
    assert named == set(dict(VECTOR_OPERANDS))


def test_functions():
    assert table("function") == [[
        function.name, str(int(function)),
        ", ".join(name for name, _ in SOURCES[:definition.sources]), definition.text,
        definition.pace.name.lower()] for function, definition in FUNCTIONS.items()]
    assert list(FUNCTIONS) == list(Function)
    training = (Path(__file__).resolve().parents[1] / "docs" / "training.md").read_text("utf-8")
    assert f"There are {len(FUNCTIONS)} functions" in training
    assert f"starts {CHAIN} cycles after it" in training


@pytest.mark.parametrize("rows", [1, 4, 7, 13])
@pytest.mark.parametrize("lanes", [1, 2, 5, 16])
def test_cycles(rows, lanes):
    """Each formula of the table, evaluated."""
    for name, _, written, following in table("pace"):
        function = next(function for function, definition in FUNCTIONS.items()
                        if definition.pace == Pace[name.upper()])
        busy, end = law.vector_start(law.vector_state(4, row_latency(lanes)), 100, int(function),
                                     0, rows)
        formula = written.replace("14 n", "14 * n").replace("4 ceil", "4 * ceil").replace(
            "3 max", "3 * max").replace("log2 W", "log2(W)")
        values = {"D": 100, "n": rows, "W": lanes, "ceil": math.ceil, "log2": math.log2, "max": max}
        assert end == eval(formula, values)
        assert busy == (end if following == "with the last result" else eval(following, values))


def test_numbers():
    assert f"starts {CHAIN} cycles after" in PAGE
    assert f"registers of {CHAIN} rows or more" in PAGE
    assert f"in {DIGIT_INTERVAL - 1} of the {DIGIT_INTERVAL} cycles" in PAGE
    assert f"every {DIGIT_INTERVAL} cycles from" in PAGE
    assert f"partial result r mod {RING}" in PAGE
    assert hex(FLOAT32.nan_raw) in PAGE
    assert f"{len(corners(FLOAT32))} special numbers" in PAGE


def test_examples():
    programs = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    printed = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    for program, wanted in zip(programs, printed, strict=True):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec(compile(program, "docs/vector.md", "exec"), {})
        assert output.getvalue() == wanted
