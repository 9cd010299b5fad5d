"""Tests of ``make soak`` alone: each has a twin of every day, which finds the same kinds of faults.
"""

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent


def functions(path):
    """Return a file's tests by name, those of classes too."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def twin_of(test):
    """Return what the mark of a test names as its twin, if it has that mark."""
    return next((ast.literal_eval(mark.args[0]) for mark in test.decorator_list
                 if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "soak"), None)


MARKED = [pytest.param(path, twin, id=f"{path.stem}::{name}")
          for path in sorted(HERE.rglob("test_*.py")) for name, test in functions(path).items()
          if (twin := twin_of(test)) is not None]


@pytest.mark.parametrize(("path", "twin"), MARKED)
def test_twin_is_of_every_day(path, twin):
    file, _, name = twin.rpartition("::")
    tests = functions(HERE / file if file else path)
    assert name in tests
    assert twin_of(tests[name]) is None


def test_there_are_some():
    assert len(MARKED) > 5
