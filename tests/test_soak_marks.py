"""Tests of ``make soak`` alone: each has a twin of every day, which finds the same kinds of faults.
"""

import ast
import os
import subprocess
import sys
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


def test_twins_are_of_every_day():
    found = 0
    for path in HERE.rglob("test_*.py"):
        source = path.read_text(encoding="utf-8")
        assert "\n@pytest.mark.soak\n" not in source, f"{path.stem}: a mark that names no twin"
        if "@soak(" not in source:
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


ODD = "sim/test_odd_folder.py::test_every_build"
CREDITS = "hwgen/nic/test_link_formal.py::test_credits"


@pytest.mark.parametrize(("arguments", "found"), [
    ((), set()), ((ODD,), {ODD}), (("-m", "soak"), {ODD, CREDITS})])
def test_a_node_id_lets_its_own_tests_in(arguments, found):
    """And none of the other arguments; without one there are none of campaigns."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    files = [name.partition("::")[0] for name in (ODD, CREDITS) if name not in arguments]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--co", "-q", "-p", "no:cacheprovider", *arguments,
         *files], cwd=HERE, env=kept, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "test_credits[1-3]" in done.stdout or "-m" in arguments
    assert {name for name, text in ((ODD, "test_every_build"), (CREDITS, "test_credits[2-3]"))
            if text in done.stdout} == found
