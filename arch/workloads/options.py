"""Workload names with options: ``name:part:flag:key=value``."""

import difflib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from arch.config import boolean_hint, parse_boolean, show

__all__ = ["check_no_layer", "find_file", "find_kind", "parse_options", "parse_unsigned",
           "split_file", "split_options", "suggestion", "workload_kind"]

# Longer digit strings exceed every limit here, but are short enough for int().
_MAX_DIGITS = 30


def suggestion(value: str, known: Iterable[str]) -> str:
    """Return ``"; did you mean 'x'?"`` for the nearest of ``known``, else an empty string."""
    near = difflib.get_close_matches(value, list(known), n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


def workload_kind(name: str) -> str:
    """Return the part of a workload's name before the options, file or layer."""
    return re.split("[:/]", name, maxsplit=1)[0]


def find_kind(name: str, usages: Iterable[str]) -> str:
    """Return the kind of a workload, given its name.

    Parameters
    ----------
    name : str
    usages : iterable of str
        Forms of all workload names, as ``hwgen list`` shows them.

    Raises
    ------
    ValueError
        There is no such kind. One line.
    """
    known = [workload_kind(usage) for usage in usages]
    kind = workload_kind(name)
    if kind not in known:
        file = name.partition(":")[0]
        _, dot, ending = file.rpartition(".")
        hint = (f"; did you mean {f'{ending}:{file}'!r}?" if dot and ending in known
                else suggestion(file, known))
        raise ValueError(f"workload must be one that 'hwgen list' shows, not {show(name)}{hint}")
    return kind


def check_no_layer(kind: str, name: str) -> None:
    """Refuse a layer behind the name of a kind of workload that is taken as a whole.

    Raises
    ------
    ValueError
        There is a ``/`` behind the kind. One line.
    """
    begin, _, _ = name.partition(":")
    if begin != kind:
        raise ValueError(f"workload must be {kind}, of which no layer can be named, not "
                         f"{show(begin)}")


def split_file(text: str) -> tuple[str, str]:
    """Split a name into the file that it begins with, and the rest.

    The file is the longest part of the name, up to a ``:`` or ``/``, that exists as a file; if
    there is none, the part before the first ``:``.
    """
    # A file cannot contain another, so only a ":" in a file name is ambiguous.
    ends = [len(text), *(i for i in range(len(text) - 1, -1, -1) if text[i] in ":/")]
    end = next((end for end in ends if text[:end] and not text[:end].endswith("/")
                and Path(text[:end]).is_file()), len(text.partition(":")[0]))
    return text[:end], text[end:]


def find_file(name: str, endings: Iterable[str]) -> tuple[str, str]:
    """Return the file that a workload's name begins with, and which of ``endings`` it has.

    Parameters
    ----------
    name : str
        ``FILE``, optionally followed by a layer or options.
    endings : iterable of str
        Suffixes of file names, in lower case; the longest match counts.

    Returns
    -------
    tuple of str
        An existing file need not have any of the endings, and a file with one need not exist.
        If neither holds: two empty strings.
    """
    endings = sorted(endings, key=len, reverse=True)
    file, _ = split_file(name)
    if not Path(file).is_file():
        ends = re.search(f"(?:{'|'.join(map(re.escape, endings))})(?=[:/]|$)", name, re.IGNORECASE)
        if not endings or ends is None:
            return "", ""
        file = name[:ends.end()]
    return file, next((ending for ending in endings if file.lower().endswith(ending)), "")


def split_options(text: str, file: str) -> list[str]:
    """Split ``:option:option...`` into its options.

    The value of the option ``file`` may contain ``:`` if it names a file; see :func:`split_file`.
    """
    found = []
    while text:
        name, behind = "", text[1:]
        if behind.startswith(f"{file}="):
            name, behind = split_file(behind.removeprefix(f"{file}="))
            name = f"{file}={name}"
        more, colon, rest = behind.partition(":")
        found.append(name + more)
        text = colon + rest
    return found


def parse_unsigned(name: str, text: str, minimum: int = 0) -> int:
    """Parse a decimal integer.

    Raises
    ------
    ValueError
        ``text`` is not just ASCII digits, has too many of them, or is less than ``minimum``.
    """
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"{name} must be an integer of at least {minimum}, not {show(text)}")
    if len(text) > _MAX_DIGITS:
        raise ValueError(f"{name} must be an integer of at most {_MAX_DIGITS} digits, "
                         f"not {len(text)}")
    if int(text) < minimum:
        raise ValueError(f"{name} must be at least {minimum}, not {int(text)}")
    return int(text)


def parse_options(
    workload: str, parts: Iterable[str], allowed: Mapping[str, bool]
) -> dict[str, str | None]:
    """Split option texts into a dictionary.

    Parameters
    ----------
    workload : str
        Name for error texts.
    parts : iterable of str
        ``"flag"`` or ``"key=value"``, each at most once. ``"flag=true"`` is the same as
        ``"flag"``, and ``"flag=false"`` the same as leaving it out; case does not matter.
    allowed : mapping of str to bool
        Option names, and whether each takes a value.

    Returns
    -------
    dict
        Value text by option name, None for a flag.

    Raises
    ------
    ValueError
        An option is unknown, is given twice, lacks its value, or has one it does not take.
    """
    found: dict[str, str | None] = {}
    off = set()
    for part in parts:
        key, equals, value = part.partition("=")
        if key not in allowed:
            if not allowed:
                raise ValueError(f"{workload} must be given without options, not {show(part)}")
            names = ", ".join(repr(name) for name in allowed)
            raise ValueError(
                f"{workload} option must be one of {names}, not {show(key)}"
                f"{suggestion(key, allowed)}"
            )
        if allowed[key] and not equals:
            raise ValueError(f"{workload} option must be {key}=VALUE, not {show(part)}")
        if key in found or key in off:
            raise ValueError(f"{workload} option {key} must be given once, not again as {part!r}")
        if allowed[key]:
            found[key] = value
            continue
        on = parse_boolean(value) if equals else True
        if on is None:
            raise ValueError(f"{workload} option must be {key} without a value, or true or false, "
                             f"not {show(part)}{boolean_hint(value)}")
        if on:
            found[key] = None
        else:
            off.add(key)
    return found
