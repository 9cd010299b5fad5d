"""Lists for the terminal: engines on one screen, one engine in full, parameters."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape

from arch.parameters import Parameter
from arch.workloads.options import workload_kind
from hwgen.cli.report.tables import Column, Rows, say, show

__all__ = ["families", "show_engine", "show_engines", "show_parameters"]

_WIDTH, _TITLE = 100, "  {:<14}"
_NEXT = (
    ("hwgen list ENGINE", "its presets and workloads; its parameters: --params; all: --all"),
    ("hwgen estimate ENGINE WORKLOAD", "cycles by the model; FILE.onnx alone is a workload, too"),
    ("hwgen compare WORKLOAD", "engines and presets that can run it, in one table"),
    ("hwgen run ENGINE WORKLOAD", "the same on the generated RTL, compared with ==; hwgen --help"),
    ("hwgen plan, hwgen converge", "training on many nodes: how it is shared out, synchronised"),
    ("hwgen doctor", "what is installed, and what is missing for which feature"),
)
# A longer part that several descriptions share is shown once.
_LONG_PART = 30


def families(names: Iterable[str]) -> list[str]:
    """Return the names of workloads, similar ones merged into one text: ``a, b + /LAYER``."""
    names = list(names)
    kinds = Counter(map(workload_kind, names))
    found: dict[str, list[str]] = {}
    for name in names:
        kind = workload_kind(name)
        rest = name[len(kind):]
        if kinds[kind] > 1:
            found.setdefault(f"{kind}{rest[0]} + ", []).append(rest[1:])
        else:
            found.setdefault(f" + {rest}" if rest else "", []).append(kind)
    texts: list[str] = []
    for way, alike in found.items():
        text = ", ".join(alike)
        if way.endswith(" + "):
            texts.append(way + text)
        elif len(alike) == 1:
            texts.append(text + way.removeprefix(" + "))
        else:
            texts.append(text + way)
    # A text with a plus has a line of its own.
    plain = ", ".join(text for text in texts if " + " not in text)
    return [*filter(None, [plain]), *(text for text in texts if " + " in text)]


def _lines(title: str, texts: Iterable[str], width: int) -> Iterator[str]:
    """Yield the lines of a title and the texts after it, wrapped between words."""
    indent = _TITLE.format("")
    for number, text in enumerate(texts):
        yield from textwrap.wrap(
            text, width, initial_indent=_TITLE.format(title) if number == 0 else indent,
            subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


def show_engines(console: Console, engines: Iterable[Mapping[str, Any]]) -> None:
    """Print engines with the names of their presets and workloads, on one screen."""
    width = min(console.width, _WIDTH)
    for engine in engines:
        show(console, f"[bold]{escape(engine['name'])}[/]  {escape(engine['text'])}")
        for title, names in (
                (f"{len(engine['presets'])} presets",
                 [", ".join(preset["name"] for preset in engine["presets"])]),
                (f"{len(engine['workloads'])} workloads",
                 families(workload["name"] for workload in engine["workloads"]))):
            for line in _lines(title, names, width):
                show(console, escape(line))
    table = Rows(Column(), Column(folds=True))
    for command, text in _NEXT:
        table.add(f"[bold]{command}[/]", text)
    show(console, "", table)


def _with_notes(texts: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return texts with numbers instead of long parts that several share, and those parts."""
    parts = [text.split("; ") for text in texts]
    counts = Counter(part for row in parts for part in set(row) if len(part) > _LONG_PART)
    notes = [part for part, count in counts.items() if count > 1]
    # In order of appearance, not in that of a set.
    notes.sort(key=lambda part: next(
        (row, here.index(part)) for row, here in enumerate(parts) if part in here))
    numbers = {part: f"({number})" for number, part in enumerate(notes, 1)}
    return ["; ".join(numbers.get(part, part) for part in row) for row in parts], notes


def show_engine(console: Console, engine: Mapping[str, Any],
                kinds: Sequence[str] = ("presets", "workloads")) -> None:
    """Print an engine, its presets and its workloads; shared parts of descriptions once."""
    show(console, f"[bold]{escape(engine['name'])}[/]  {escape(engine['text'])}")
    for title in kinds:
        table = Rows(Column(groups=True), Column(), Column(folds=True))
        texts, notes = _with_notes([row["text"] for row in engine[title]])
        for number, (row, text) in enumerate(zip(engine[title], texts, strict=True)):
            table.add(f"  {title}" if number == 0 else "", escape(row["name"]), escape(text))
        show(console, table)
        for number, note in enumerate(notes, 1):
            say(console, f"  ({number}) {escape(note)}")
    if engine["networks"]:
        say(console, f"  Networks to plan: {', '.join(engine['networks'])}, FILE.onnx")
    if engine["files"]:
        say(console, escape("  Files alone: " + ", ".join(
            f"FILE{ending} is {kind}:FILE{ending}" for ending, kind in engine["files"].items())))


def show_parameters(console: Console, engine: str, found: Iterable[Parameter]) -> None:
    """Print the parameters of an engine's configuration, one per row."""
    table = Rows(Column("parameter"), Column("type"), Column("default", folds=True),
                 Column("range", folds=True), Column("meaning", folds=True))
    for one in found:
        table.add(*map(escape, (one.name, one.type, one.default, one.range, one.summary)))
    show(console, f"[bold]{escape(engine)}[/]", table)
