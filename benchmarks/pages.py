"""Tables of the pages in docs/: made by benchmarks, and written to their places."""

import argparse
import contextlib
import itertools
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

__all__ = ["DOCS", "filled", "first_rows", "put", "run", "table", "write"]

DOCS = Path(__file__).resolve().parents[1] / "docs"

_limits: list[int] = []


@contextlib.contextmanager
def first_rows(count: int) -> Iterator[None]:
    """Let tables have their first rows only; of rows that a generator makes, others are not made.
    """
    _limits.append(count)
    try:
        yield
    finally:
        _limits.pop()


def table(header: Sequence[str], body: Iterable[Sequence[str]]) -> list[str]:
    """Return a table as lines."""
    rows = itertools.islice(body, _limits[-1]) if _limits else body
    return ["| " + " | ".join(cells) + " |" for cells in (header, ["---"] * len(header), *rows)]


def _end(lines: list[str], begin: int) -> int:
    """Return where the table that begins at a line ends."""
    while begin < len(lines) and lines[begin].startswith("|"):
        begin += 1
    return begin


def filled(page: str, tables: Sequence[list[str]]) -> str:
    """Return the text of a page with tables in the place of those with the same header.

    Where none has the same, of the one with the same first cell.
    """
    lines = page.splitlines()
    for fresh in tables:
        first = fresh[0].partition(" |")[0]
        begin = (lines.index(fresh[0]) if fresh[0] in lines else
                 next(i for i, line in enumerate(lines) if line.startswith(f"{first} |")))
        lines[begin:_end(lines, begin)] = fresh
    return "\n".join(lines) + "\n"


def put(page: str, mark: str, fresh: list[str]) -> str:
    """Return the text of a page with a table behind a mark, a line of its own; blank lines around.
    """
    lines = page.splitlines()
    begin = lines.index(mark) + 1
    while begin < len(lines) and not lines[begin]:
        del lines[begin]
    end = _end(lines, begin)
    lines[begin:end] = ["", *fresh, *([""] if any(lines[end:end + 1]) else [])]
    return "\n".join(lines) + "\n"


def write(page: Path, tables: Sequence[list[str]]) -> None:
    """Put tables into a page (:func:`filled`)."""
    page.write_text(filled(page.read_text(encoding="utf-8"), tables), encoding="utf-8")


def _made(study: Any, parser: argparse.ArgumentParser, options: Any) -> Any:
    """Return the tables of a study that the options ask for."""
    if not hasattr(study, "TABLES"):
        return study.tables(options) if hasattr(study, "OPTIONS") else study.tables()
    for name in options.tables:
        if name not in study.TABLES:
            parser.error(f"TABLE must be one of {', '.join(study.TABLES)}, not {name!r}")
    return [study.TABLES[name]() for name in options.tables or study.TABLES
            if name in options.tables or name not in getattr(study, "NAMED", ())]


def run(study: Any, parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Print the tables of a study, or with ``--write`` put them into their page.

    Parameters
    ----------
    study : module
        ``PAGE``, and ``TABLES``, functions by name, each of which returns a table as lines
        (of those in ``NAMED``, only if it is asked for), or
        ``tables()``, to which the options are given if the study has any; it returns lists of
        lines, or, for marks of the page, a mapping to them. ``draw()``, if there is one, draws the
        page's pictures.
    parser : argparse.ArgumentParser
        With the options of the study.
    words : sequence of str
    """
    if hasattr(study, "TABLES"):
        parser.add_argument("tables", nargs="*", metavar="TABLE", default=[],
                            help=f"some of {', '.join(study.TABLES)}; all by default" + (
                                f", but {', '.join(study.NAMED)}" if hasattr(study, "NAMED")
                                else ""))
    parser.add_argument("--rows", type=int, metavar="N",
                        help="the first N rows of each table, for a look")
    parser.add_argument("--write", action="store_true", help=f"write docs/{study.PAGE.name}" + (
        " and its pictures" if hasattr(study, "draw") else ""))
    options = parser.parse_args(words)
    if options.write and options.rows is not None:
        parser.error("--write must be without --rows: a page has whole tables")
    if options.rows is not None and options.rows < 1:
        parser.error(f"--rows must be at least 1, not {options.rows}")
    with contextlib.nullcontext() if options.rows is None else first_rows(options.rows):
        tables = _made(study, parser, options)
    marked = isinstance(tables, dict)
    print("\n\n".join("\n".join(lines) for lines in (tables.values() if marked else tables)))
    if not options.write:
        return
    if marked:
        page = study.PAGE.read_text(encoding="utf-8")
        for mark, lines in tables.items():
            page = put(page, mark, lines)
        study.PAGE.write_text(page, encoding="utf-8")
    else:
        write(study.PAGE, tables)
    if hasattr(study, "draw"):
        study.draw()
