"""A function has one job: none is longer than a reader sees at once.

How many arguments it has is ruff's to check, in ``pyproject.toml``; of lines ruff has no rule.
"""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("arch", "hwgen", "sim", "benchmarks")
MOST_LINES = 80


def too_long(text):
    """Return (name, line, lines) of functions of a module, nested ones too, that are too long."""
    functions = (node for node in ast.walk(ast.parse(text))
                 if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return [(node.name, node.lineno, lines) for node in functions
            if (lines := node.end_lineno - node.lineno + 1) > MOST_LINES]


def test_long_functions_are_found():
    short, long = (f"class A:\n async def {name}():\n" + "  pass\n" * (lines - 1)
                   for name, lines in (("short", MOST_LINES), ("long", MOST_LINES + 1)))
    assert too_long(short) == []
    assert too_long(short + long) == [("long", MOST_LINES + 3, MOST_LINES + 1)]


def test_no_function_is_too_long():
    files = [file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))]
    assert {file.relative_to(ROOT).parts[0] for file in files} == set(PACKAGES)
    found = [f"{file.relative_to(ROOT)}:{line}: {name} has {lines} lines, at most {MOST_LINES}"
             for file in files for name, line, lines in too_long(file.read_text("utf-8"))]
    assert not found, "\n".join(found)
