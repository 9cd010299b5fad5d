"""Tests of ``make soak`` alone: each has a twin of every day, which finds the same kinds of faults.
"""

import ast
from pathlib import Path

HERE = Path(__file__).resolve().parent


def functions(path):
    """Return a file's tests by name, those of classes too."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def twin_of(test):
    """Return what the mark of a test names as its twin, if it has that mark."""
    return next((ast.literal_eval(mark.args[0]) for mark in test.decorator_list
                 if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "soak"), None)


def test_twins_are_of_every_day():
    found = 0
    for path in HERE.rglob("test_*.py"):
        if "@soak(" not in path.read_text(encoding="utf-8"):
            continue
        for name, test in functions(path).items():
            if (twin := twin_of(test)) is None:
                continue
            file, _, other = twin.rpartition("::")
            tests = functions(HERE / file if file else path)
            assert other in tests, f"{path.stem}::{name} has no twin {twin}"
            assert twin_of(tests[other]) is None, f"{twin} is of campaigns itself"
            found += 1
    assert found > 20
