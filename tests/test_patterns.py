"""Regular expressions mean the same on every Python that hwgen runs on.

Before 3.11.5 a possessive quantifier of a group kept what its last, failed trial had read
(``(?:ab)?+`` read an a of "ac"): on Debian's 3.11.2 a damaged number of a matrix passed. Those of a
single character or class are right.
"""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("arch", "hwgen", "sim", "benchmarks")
_POSSESSIVE_GROUP = re.compile(r"\)(?:[*+?]|\{[0-9,]+\})\+|\(\?>")


def possessive_groups(text):
    """Return (line, constant) of a module's constants that have one."""
    constants = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant))
    return [(node.lineno, written) for node in constants
            if isinstance(node.value, str | bytes)
            and _POSSESSIVE_GROUP.search(written := repr(node.value).replace("\\\\", "\\"))]


def test_possessive_groups_are_found():
    for bad in ('r"(?:ab)?+"', 'rb"(a|b)*+"', 'r"(a){2,3}+c"', 'r"(?>ab)"'):
        assert [line for line, _ in possessive_groups(f"x = 1\ny = {bad}\n")] == [2], bad
    assert possessive_groups('y = r"[0-9]++(?:a|b)?[+-]?+(c)+"\n') == []


def test_no_group_is_possessive():
    files = [file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))]
    assert {file.relative_to(ROOT).parts[0] for file in files} == set(PACKAGES)
    found = [f"{file.relative_to(ROOT)}:{line}: {constant}" for file in files
             for line, constant in possessive_groups(file.read_text("utf-8"))]
    assert not found, "\n".join(found)
