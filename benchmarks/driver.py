"""Command lines of the benchmarks: ``python -m benchmarks.DRIVER [STUDY] [options]``.

A driver has studies, a module each, or is a study itself (:data:`benchmarks.drivers.DRIVERS`). The
first line of a module's docstring says what it measures. What is done with it follows from what it
defines, beside ``OPTIONS`` (:mod:`benchmarks.options`):

- ``run(options)`` does it and returns the exit status, None for 0;
- ``tables()`` or ``TABLES`` make the tables of ``PAGE``, a page in docs/
  (:func:`benchmarks.pages.run`);
- ``campaign(options, soak)`` looks for faults until it is done (:func:`benchmarks.soaking.run`).
"""

import argparse
import ast
import importlib
import importlib.util
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

from arch.errors import HwgenError
from benchmarks import pages, soaking
from benchmarks.drivers import DEFAULTS, DRIVERS

__all__ = ["Parser", "main", "module_name", "text_of"]


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and end with exit status 2."""
        self.exit(2, f"{self.prog}: error: {message}\n")


def module_name(driver: str, study: str = "") -> str:
    """Return the name of the module of a driver, or of one of its studies."""
    return f"benchmarks.{driver}.{study}" if study else f"benchmarks.{driver}"


def text_of(driver: str, study: str = "") -> str:
    """Return what a driver or a study measures: one line. Nothing of it is imported."""
    spec = importlib.util.find_spec(module_name(driver, study))
    assert spec is not None
    assert spec.origin is not None
    text = ast.get_docstring(ast.parse(Path(spec.origin).read_text(encoding="utf-8"))) or ""
    return text.split("\n", maxsplit=1)[0]


def _study(driver: str, words: list[str]) -> str:
    """Take the name of the study from the words of a command, and return it."""
    studies, prog = DRIVERS[driver], f"python -m benchmarks.{driver}"
    if "" in studies:
        return ""
    if words and words[0] in studies:
        return words.pop(0)
    if words and words[0] in {"-h", "--help"}:
        print(f"usage: {prog} STUDY [options]\n\n{text_of(driver)}\n")
        for name in studies:
            default = " (the default)" if name == DEFAULTS.get(driver) else ""
            print(f"  {name:<12} {text_of(driver, name)}{default}")
        raise SystemExit(0)
    if driver in DEFAULTS and (not words or words[0].startswith("-")):
        return DEFAULTS[driver]
    given = f"not {words[0]!r}" if words else "as the first word"
    Parser(prog=prog).error(f"STUDY must be one of {', '.join(studies)}, {given}")


def _done(module: ModuleType, parser: Parser, words: Sequence[str]) -> int | None:
    """Do what a module defines with the words of a command behind its name."""
    found: Any = module
    for name, how in getattr(module, "OPTIONS", ()):
        parser.add_argument(name, **how)
    if hasattr(module, "campaign"):
        return soaking.run(found.campaign, parser, words)
    if hasattr(module, "tables") or hasattr(module, "TABLES"):
        pages.run(module, parser, words)
        return None
    status: int | None = found.run(parser.parse_args(words))
    return status


def main(driver: str, argv: Sequence[str] | None = None) -> int:
    """Run a command of a driver.

    Parameters
    ----------
    driver : str
        Of :data:`benchmarks.drivers.DRIVERS`.
    argv : sequence of str, optional
        Words behind the driver's name; those of the process by default.

    Returns
    -------
    int
        Exit status: 1 if something is not as it must be.

    Raises
    ------
    SystemExit
        With 2, and a line on standard error, if the command is wrong.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    study = _study(driver, words)
    prog = " ".join(["python -m", f"benchmarks.{driver}", study]).rstrip()
    parser = Parser(prog=prog, description=text_of(driver, study))
    try:
        return _done(importlib.import_module(module_name(driver, study)), parser, words) or 0
    except HwgenError as error:
        parser.error(str(error))
