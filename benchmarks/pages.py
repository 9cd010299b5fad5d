"""Tables of the pages in docs/: made by benchmarks, and put where they stand."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

__all__ = ["DOCS", "filled", "put", "run", "table"]

DOCS = Path(__file__).resolve().parents[1] / "docs"


def table(header: Sequence[str], body: Sequence[Sequence[str]]) -> list[str]:
    """Return a table as lines."""
    return ["| " + " | ".join(cells) + " |" for cells in (header, ["---"] * len(header), *body)]


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


def run(doc: str | None, page: Path, tables: Callable[[], list[list[str]]]) -> None:
    """Print tables, or with ``--write`` put them into their page.

    Parameters
    ----------
    doc : str
        What the benchmark is, in its first line.
    page : Path
    tables : callable
    """
    parser = argparse.ArgumentParser(description=(doc or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--write", action="store_true",
                        help=f"put the tables into docs/{page.name}")
    if parser.parse_args().write:
        page.write_text(filled(page.read_text(encoding="utf-8"), tables()), encoding="utf-8")
        return
    print("\n\n".join("\n".join(lines) for lines in tables()))
