"""Options of the studies as data: the arguments for ``argparse``, and the checks."""

import argparse
from collections.abc import Callable, Iterable
from typing import Any

__all__ = ["ALONE", "CACHED", "GEMM", "JSON", "Option", "at_least", "chosen", "count", "flag",
           "integers", "option", "some"]

#: Its name, and the arguments of ``add_argument``.
Option = tuple[str, dict[str, Any]]


def at_least(least: int) -> Callable[[str], int]:
    """Return the type of an option that is an integer of at least so much."""
    def parse(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if value < least:
            raise argparse.ArgumentTypeError(f"must be an integer of at least {least}, not {text}")
        return value

    return parse


def chosen(names: Iterable[str], separator: str = ",") -> Callable[[str], list[str]]:
    """Return the type of an option that is some of ``names``, with separators between them."""
    known = list(names)

    def parse(text: str) -> list[str]:
        found = text.split(separator)
        for name in found:
            if name not in known:
                raise argparse.ArgumentTypeError(
                    f"must be some of {f'{separator} '.join(known)}, not {name!r}")
        return found

    return parse


def integers(separator: str, number: int | None = None) -> Callable[[str], list[int]]:
    """Return the type of an option that is integers of at least 1 with separators between them.

    So many, if there is a ``number``.
    """
    def parse(text: str) -> list[int]:
        parts = text.split(separator)
        if not all(part.isdecimal() and int(part) for part in parts) or (
                number is not None and len(parts) != number):
            many = "" if number is None else f"{number} "
            raise argparse.ArgumentTypeError(
                f"must be {many}integers of at least 1 with {separator!r} between them, "
                f"not {text!r}")
        return list(map(int, parts))

    return parse


def option(name: str, default: Any = None, text: str = "", **more: Any) -> Option:
    """Return an option, or an argument if its name has no dashes."""
    return name, {"default": default, "help": text, **more}


def count(name: str, default: int | None, text: str, least: int = 1) -> Option:
    """Return an option that is an integer of at least ``least``."""
    usual = "" if default is None else f" ({default:,})"
    return option(name, default, text + usual, type=at_least(least), metavar="N")


def some(name: str, known: Iterable[str], text: str = "", separator: str = ",") -> Option:
    """Return an option that is some of what is known, or by default all of it."""
    every = list(known)
    return option(name, every, f"{text}some of {f'{separator} '.join(every)}",
                  type=chosen(every, separator), metavar=f"NAME{separator}...")


def flag(name: str, text: str) -> Option:
    """Return an option that is there or not."""
    return name, {"action": "store_true", "help": text}


JSON = flag("--json", "JSON on standard output, no table")
ALONE = flag("--alone", "without SCALE-Sim")
CACHED = flag("--cached", "with the tool cache as it is, to try it, instead of an empty one")
GEMM = option("--gemm", [1024] * 3, "sizes of the product", type=integers("x", 3), metavar="MxKxN")
