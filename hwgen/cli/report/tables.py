"""Tables and texts for terminals of any width; nothing in them is ever truncated.

A table that is too wide gives up, in this order: the length of its bars, the bars, headings and
texts on one line, and all columns side by side: then it is split into up to three parts, each with
the first column, or shows the groups of rows as lines of their own. In the narrowest form each row
is a block of lines with one value each. A word longer than a line stays whole. Without a terminal,
a table is as wide as it needs. No line ends with blanks.
"""

import io
import re
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

__all__ = ["Bar", "Column", "Rows", "make_console", "printed", "say", "show"]

# Narrower terminals wrap lines by themselves.
_LEAST_WIDTH = 20
# Wider than any table.
_NO_LIMIT = 10_000
# A readable line length.
_TEXT_WIDTH = 100
_GAP = 2
# Text columns shrink to this width, unless they are narrower anyway.
_LEAST_TEXT = 16
_BAR, _LEAST_BAR = 30, 8
# Parts of a split table, one below the other.
_MOST_PARTS = 3


class _Console(Console):
    """A console that leaves a broken pipe to the caller; rich would exit with status 1."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def make_console(*, stderr: bool = False) -> Console:
    """Return a console: as wide as the terminal, or without limit and colour if piped.

    ``COLUMNS`` overrides the terminal's width, if it is an integer above 0.
    """
    stream = sys.stderr if stderr else sys.stdout
    terminal = shutil.get_terminal_size()
    width = min(max(terminal.columns, _LEAST_WIDTH), _NO_LIMIT) if stream.isatty() else _NO_LIMIT
    return _Console(stderr=stderr, width=width, height=terminal.lines, highlight=False)


def printed(show_all: Callable[[Console], object], *, width: int | None = None) -> str:
    """Return the output of a function on a console, without colours.

    It is as wide as the table needs, unless a width is given.
    """
    stream = io.StringIO()
    # Independent of the environment and of notebooks: the text is not shown yet.
    show_all(_Console(file=stream, width=width if width is not None else _NO_LIMIT,
                      highlight=False, force_terminal=False, force_jupyter=False))
    return stream.getvalue()


def _text(markup: str) -> Text:
    """Return a text with markup; ``:ring:`` in a workload's name is not an emoji."""
    return Text.from_markup(markup, emoji=False)


@dataclass(frozen=True)
class _Trimmed:
    """A renderable without trailing blanks."""

    inner: RenderableType

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in Segment.split_lines(console.render(self.inner, options)):
            while line and not line[-1].text.strip(" "):
                line.pop()
            if line:
                yield from line[:-1]
                yield Segment(line[-1].text.rstrip(" "), line[-1].style)
            yield Segment.line()


def show(console: Console, *parts: RenderableType) -> None:
    """Print renderables one below the other; a string is a paragraph with markup."""
    for part in parts:
        lines = (_wrapped(_text(part), console.width) if isinstance(part, str)
                 else (part,))
        for line in lines:
            console.print(_Trimmed(line), overflow="ignore", crop=False)


def say(console: Console, text: str) -> None:
    """Print a paragraph with markup, in lines of readable length."""
    show(console, *_wrapped(_text(text), min(console.width, _TEXT_WIDTH)))


def _wrapped(text: Text, width: int, indent: str = "", first: str | None = None
             ) -> Iterator[Text]:
    """Yield the lines of a text, wrapped between words, ``indent`` before all but the first."""
    plain, start, cuts = text.plain, 0, []
    for word in re.finditer(r"\S+", plain):
        if word.start() > start and len(indent) + cell_len(plain[start:word.end()]) > width:
            start = word.start()
            cuts.append(start)
    for number, line in enumerate(text.divide(cuts)):
        line.rstrip()
        yield Text(first if number == 0 and first is not None else indent) + line


@dataclass(frozen=True)
class Bar:
    """A cell with a bar as long as a share of 1; any share above zero is visible."""

    share: float
    style: str

    def text(self, width: int, *, ascii_only: bool) -> Text:
        """Return the bar, with ``width`` characters for a share of 1."""
        if ascii_only:
            return Text("#" * max(round(width * self.share), 1 if self.share else 0), self.style)
        eighths = max(round(8 * width * self.share), 1 if self.share else 0)
        return Text("█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip(), self.style)


@dataclass(frozen=True)
class Column:
    """A column of a table.

    Parameters
    ----------
    title : str
        Heading; wraps between words.
    right : bool
        Whether cells are right-aligned, as for numbers.
    folds : bool
        Whether cells may wrap between words.
    groups : bool
        For the first column: whether a cell also applies to the empty cells below it.
    """

    title: str = ""
    right: bool = False
    folds: bool = False
    groups: bool = False


def _longest_word(texts: Iterable[Text]) -> int:
    return max((cell_len(word) for text in texts for word in text.plain.split()), default=0)


def _unindented(text: Text) -> Text:
    return text[len(text.plain) - len(text.plain.lstrip()):]


class Rows:
    """A table that adapts to its width; see the module.

    Parameters
    ----------
    columns : Column
        A column without any text in its cells is left out.
    """

    def __init__(self, *columns: Column) -> None:
        self._columns = columns
        self._rows: list[list[Text | Bar] | None] = []

    def add(self, *cells: str | Bar) -> None:
        """Add a row of bars and strings with markup; without cells, an empty line."""
        self._rows.append([cell if isinstance(cell, Bar) else _text(cell)
                           for cell in cells] or None)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        rows = [row for row in self._rows if row is not None]
        shown = [index for index in range(len(self._columns))
                 if any(isinstance(row[index], Bar) or row[index] for row in rows)]
        bars = [index for index in shown if any(isinstance(row[index], Bar) for row in rows)]
        texts = [index for index in shown if index not in bars]
        grouped = bool(shown) and self._columns[shown[0]].groups
        width = options.max_width
        if (widths := self._widths(rows, texts, width - len(bars) * (_GAP + _LEAST_BAR),
                                   fold=False)) is not None and bars:
            spare = width - sum(widths.values()) - _GAP * (len(shown) - 1)
            widths |= dict.fromkeys(bars, min(_BAR, spare // len(bars)))
            yield self._table(self._rows, {index: widths[index] for index in shown}, options)
        elif (widths := self._widths(rows, texts, width)) is not None:
            yield self._table(self._rows, widths, options)
        elif grouped and (widths := self._widths(rows, texts[1:], width - _GAP)) is not None:
            yield from self._below_groups(texts[0], widths, options)
        elif not grouped and (parts := self._parts(rows, texts, width)) is not None:
            for number, widths in enumerate(parts):
                if number:
                    yield Text()
                yield self._table(self._rows, widths, options)
        else:
            yield from self._blocks(texts, grouped=grouped, width=width)

    def _widths(self, rows: Sequence[Sequence[Text | Bar]], columns: Sequence[int], limit: int, *,
                fold: bool = True) -> dict[int, int] | None:
        """Return columns with widths that fit the limit, or None if none fit."""
        widths, headings_fold, texts_fold = {}, {}, {}
        for index in columns:
            cells = [cell for row in rows if isinstance(cell := row[index], Text)]
            title = Text(self._columns[index].title)
            body = max((cell.cell_len for cell in cells), default=0)
            widths[index] = max(body, title.cell_len)
            headings_fold[index] = max(body, _longest_word([title]))
            texts_fold[index] = max(_longest_word([title, *cells]), min(body, _LEAST_TEXT))
            if not self._columns[index].folds:
                texts_fold[index] = headings_fold[index]
        limit -= _GAP * (len(widths) - 1)
        for least in (headings_fold, texts_fold) if fold else ():
            while sum(widths.values()) > limit:
                index = max(widths, key=lambda index: (widths[index] > least[index],  # noqa: B023
                                                       widths[index]))
                if widths[index] <= least[index]:
                    break
                widths[index] -= 1
        return widths if sum(widths.values()) <= limit else None

    def _parts(self, rows: Sequence[Sequence[Text | Bar]], columns: Sequence[int], limit: int
               ) -> list[dict[int, int]] | None:
        """Split the columns into a few parts that fit, each with the first column, or None."""
        for fold in (False, True):
            key, *others = columns
            parts: list[list[int]] = [[key]]
            for index in others:
                if parts[-1][1:] and self._widths(rows, [*parts[-1], index], limit,
                                                  fold=fold) is None:
                    parts.append([key])
                parts[-1].append(index)
            found = [self._widths(rows, part, limit, fold=fold) for part in parts]
            if len(found) <= _MOST_PARTS and None not in found:
                return found    # type: ignore[return-value]
        return None

    def _table(self, rows: Iterable[Sequence[Text | Bar] | None], widths: dict[int, int],
               options: ConsoleOptions, *, headings: bool = True) -> Table:
        titled = headings and any(self._columns[index].title for index in widths)
        table = Table(box=None, pad_edge=False, padding=(0, _GAP // 2), show_header=titled)
        for index, width in widths.items():
            column = self._columns[index]
            table.add_column(Text(column.title), justify="right" if column.right else "left",
                             width=width, overflow="fold")
        for row in rows:
            cells = [row[index] for index in widths] if row is not None else []
            table.add_row(*(cell.text(widths[index], ascii_only=options.ascii_only)
                            if isinstance(cell, Bar) else cell
                            for index, cell in zip(widths, cells, strict=False)))
        return table

    def _below_groups(self, group: int, widths: dict[int, int], options: ConsoleOptions
                      ) -> RenderResult:
        """Yield a line for each group, with its rows indented below."""
        def indented(rows: Sequence[Sequence[Text | Bar] | None], *, headings: bool = False
                     ) -> Padding:
            return Padding(self._table(rows, widths, options, headings=headings),
                           (0, 0, 0, _GAP), expand=False)

        yield indented([], headings=True)
        part: list[Sequence[Text | Bar] | None] = []
        for row in self._rows:
            title = row[group] if row is not None else None
            if isinstance(title, Text) and title:
                if part:
                    yield indented(part)
                yield _unindented(title)
                part = []
            part.append(row)
        yield indented(part)

    def _blocks(self, columns: Sequence[int], *, grouped: bool, width: int) -> RenderResult:
        """Yield the first cell of each row as a line, and the others as lines below."""
        for row in self._rows:
            if row is None:
                yield Text()
                continue
            for place, index in enumerate(columns):
                cell = row[index]
                if not isinstance(cell, Text) or not cell:
                    continue
                if place <= grouped:
                    first = " " * _GAP * place
                    yield from _wrapped(_unindented(cell), width, first + " " * 2 * _GAP, first)
                    continue
                first = " " * _GAP * (place > 0) + " " * _GAP * grouped
                title = self._columns[index].title
                text = Text(f"{title}: ") + cell if title else cell
                yield from _wrapped(text, width, first + " " * _GAP, first)
