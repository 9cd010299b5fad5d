"""docs/training-numerics.md against the code: its program, its tables, and some rows again."""

import contextlib
import dataclasses
import io
import re
from pathlib import Path

import pytest

from arch.numerics.polynomials import EXP32, LOG32
from arch.workloads.optimizers import OPTIMIZERS, Optimizer
from benchmarks.training import numerics as training
from tests.support.counts import every_day

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "training-numerics.md").read_text(
    encoding="utf-8")
CASES = {" ".join((case.network, str(case.forward), str(case.gradient), case.scale)): case
         for case in training.CASES}


def rows(header):
    """Return the cells of the table with this header, all of them."""
    line = "| " + " | ".join(header) + " |"
    lines = PAGE.splitlines()
    begin = lines.index(line) + 2
    found = []
    for line in lines[begin:]:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def test_example():
    program, = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    printed, = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(program, "docs/training-numerics.md", "exec"), {})
    assert output.getvalue() == printed
    assert "skipped" in printed


def test_optimizers_of_the_page():
    table = rows(("optimiser", "hyperparameters", "keeps", "update"))
    common = [field.name for field in dataclasses.fields(Optimizer)]
    assert [(name, *fields) for name, *fields, _ in table] == [
        (f"`{name}`", ", ".join(f"`{field.name}`" for field in dataclasses.fields(kind)
                                if field.name != common[1]),
         ", ".join(f"`{each}`" for each in kind.state) or "nothing")
        for name, kind in OPTIMIZERS.items()]


def test_polynomials_of_the_page():
    degrees = [row[2] for row in rows(("function", "range", "degree", "largest error"))]
    assert degrees == [str(len(EXP32.coefficients) + 1), str(2 * len(LOG32.coefficients) + 1)]


def test_every_case_has_a_row():
    table = rows(training.FORMAT_HEADER)
    assert [" ".join(cell.strip("`") for cell in row[:4]) for row in table] == list(CASES)
    for row, case in zip(table, CASES.values(), strict=True):
        assert row[4] == str(training.STEPS[case.network])
    assert [row[:2] for row in rows(training.OPTIMIZER_HEADER)] == [
        [f"`{name}`", f"{kind().rate:g}"] for name, kind in OPTIMIZERS.items()]


def test_targets():
    """Of every format with a gradient format that holds it: 95 %, and 96 % of the others."""
    for row, case in zip(rows(training.FORMAT_HEADER), CASES.values(), strict=True):
        correct = float(row[-1].removesuffix(" %"))
        if case.gradient.exponent_bits == 4 and not case.scaling.log2:
            assert correct < 90
        else:
            assert correct > {"digits-mlp": 95, "digits-cnn": 96, "digits-mobilenet": 96}[
                case.network]


@pytest.mark.slow
@pytest.mark.parametrize("name", every_day([
    "digits-mlp float8_e4m3fn float8_e5m2 2^10"], [
    "digits-mlp bfloat16 bfloat16 1",
    "digits-mlp float16 float16 2^24, doubled every 20 steps",
    "digits-mlp float8_e4m3fn float8_e5m2 2^10",
    "digits-cnn bfloat16 bfloat16 1",
]))
def test_accuracy_is_that_of_the_page(name):
    """All figures of the row: training is the same bits everywhere."""
    assert training.format_row(CASES[name]) in rows(training.FORMAT_HEADER)


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_optimizers_after_few_steps(name):
    row, = (row for row in rows(training.OPTIMIZER_HEADER) if row[0] == f"`{name}`")
    assert training.optimizer_cells(name, training.FEW) == row[2:4]
