"""The lines of a SCALE-Sim topology file as rows of fields; what is none of them is counted.

A line is a row of a layer, the header, blank, a comment or a title, or it is refused. The header
decides what stands between fields: commas, or semicolons or tabs where it has no comma. Fields may
be quoted and padded, and a line may end in a comma.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from arch.config import ConfigError
from arch.files import read_text_bytes

__all__ = [
    "CONVOLUTION", "MATRIX", "Row", "Skipped", "Table", "names", "read_table", "shortened",
]

#: What the numbers of a convolution, and of a matrix product, are called.
CONVOLUTION = (
    "IFMAP height", "IFMAP width", "filter height", "filter width", "channels", "num filter",
    "stride",
)
MATRIX = ("M", "N", "K")

# What headers call these: SCALE-Sim's other tables have as many columns.
_CONVOLUTION_TITLES = re.compile(
    r"ifmap (height|width),ifmap width,filter height,filter width,channels?,num filters?,"
    r"strides?( height)?(,.*)?"
)
_HEADERS = (f"titles are Layer name, {', '.join(CONVOLUTION)}, or Layer, {', '.join(MATRIX)}, in "
            "this order")
# What stands between fields, the first that the header has.
_DELIMITERS = {",": "commas", ";": "semicolons", "\t": "tabs"}
# A name alone that has separators and numbers behind them is a row of a layer, not a title.
_ROW_IN_A_FIELD = re.compile(r"[,;|\t]|[\s:][+-]?\d|^[\d\s.+-]+$")
# Letters of a value in a message and of a name, and names in a line of text.
_MOST_SHOWN, _MOST_NAMES = 300, 8


class Row(NamedTuple):
    """A layer's line: its number in the file, its name, and the fields behind that."""

    number: int
    name: str
    fields: list[str]


@dataclass
class Skipped:
    """What of a file is no layer.

    Parameters
    ----------
    header, blank, comments : int
        Lines.
    titles : list of str
        Lines of a name alone.
    behind : int
        Rows with a comment behind their numbers.
    """

    header: int = 0
    blank: int = 0
    comments: int = 0
    titles: list[str] = field(default_factory=list)
    behind: int = 0


@dataclass
class Table:
    """A file's rows.

    Parameters
    ----------
    what : str
        The file, as messages call it.
    matrix : bool
        Whether the rows are matrix products.
    titles : list of str
        What the header calls the columns behind those that every row has.
    rows : list of Row
    skipped : Skipped
    used : Counter of str
        Values in the columns behind those that every row has, by what they are.
    unused : Counter of str
        Values in columns that are not used, by the column's title.
    """

    what: str
    matrix: bool = False
    titles: list[str] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    skipped: Skipped = field(default_factory=Skipped)
    used: Counter[str] = field(default_factory=Counter)
    unused: Counter[str] = field(default_factory=Counter)

    @property
    def keys(self) -> tuple[str, ...]:
        """What the numbers are called that every row has."""
        return MATRIX if self.matrix else CONVOLUTION

    def where(self, row: Row) -> str:
        """Return what messages call a row."""
        return f"{self.what} line {row.number}"

    def details(self) -> dict[str, Any]:
        """Return what was read and what was skipped, as JSON values."""
        skipped = self.skipped
        return {
            "layers": len(self.rows), "further_columns": dict(self.used),
            "skipped": {"header": skipped.header, "blank": skipped.blank,
                        "comments": skipped.comments, "titles": list(skipped.titles)},
            "comments_behind_numbers": skipped.behind, "unused_columns": dict(self.unused)}

    def text(self) -> str:
        """Return what was read and what was skipped, in words."""
        skipped = self.skipped
        parts = [_count(skipped.header, "header"), _count(skipped.blank, "blank line"),
                 _count(skipped.comments, "comment"), _count(skipped.titles, "title"),
                 _count(skipped.behind, "comment", " behind numbers"),
                 *(f"{_count(count, 'value') or 'no value'} of the unused column "
                   f"{shortened(title)!r}"
                   for title, count in list(self.unused.items())[:_MOST_NAMES])]
        if len(self.unused) > _MOST_NAMES:
            parts.append(f"and {len(self.unused) - _MOST_NAMES} unused columns more")
        more = ", ".join(f"{count:,} with {key}" for key, count in self.used.items())
        return (f"{_count(len(self.rows), 'layer')} read{f' ({more})' * bool(more)}; not read: "
                f"{', '.join(part for part in parts if part)}")


def _count(what: int | list[str], noun: str, behind: str = "") -> str:
    """Return ``2 titles ('a', 'b')``; nothing of none."""
    count = what if isinstance(what, int) else len(what)
    if not count:
        return ""
    text = f"{count:,} {noun}{'s' if count > 1 else ''}{behind}"
    return text if isinstance(what, int) else f"{text} ({names(what)})"


def names(of: list[str]) -> str:
    """Return the first of some names, and how many there are more."""
    shown = ", ".join(repr(shortened(name)) for name in of[:_MOST_NAMES])
    return shown + (f" and {len(of) - _MOST_NAMES:,} more" if len(of) > _MOST_NAMES else "")


def shortened(text: str) -> str:
    """Return a text as messages show it: of a long one the beginning."""
    return text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN] + "..."


def _lines(path: str | Path, what: str) -> list[str]:
    try:
        text = read_text_bytes(path).decode("utf-8-sig")
    except OSError as error:
        reason = error.strerror or error
        raise ConfigError(f"{what} must be a readable file: {reason}") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{what} must be text in UTF-8") from None
    # Line ends of any kind, and those alone.
    return [line.rstrip("\n") for line in io.StringIO(text, newline=None)]


def _delimiter(lines: list[str], what: str) -> str:
    """Return what stands between the fields of the header."""
    for number, line in enumerate(lines, start=1):
        if line.strip() and not line.strip().lstrip('"').startswith("#"):
            found = next((delimiter for delimiter in _DELIMITERS if delimiter in line), None)
            if found is None:
                raise ConfigError(
                    f"{what} line {number} must be the header of a SCALE-Sim topology, not "
                    f"{shortened(line.strip())!r}: titles between "
                    f"{', '.join(_DELIMITERS.values())}")
            return found
    return ","


def _fields(lines: list[str], delimiter: str, what: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the number and the fields of every line."""
    for number, line in enumerate(lines, start=1):
        try:
            # One line at a time: a quote that nothing closes must not take those behind it.
            row = next(csv.reader([line], delimiter=delimiter, skipinitialspace=True, strict=True),
                       [])
        except csv.Error as error:
            raise ConfigError(f"{what} line {number} must be fields between "
                              f"{_DELIMITERS[delimiter]}: {error}") from None
        yield number, [item.strip() for item in row]


def _take_header(table: Table, where: str, line: str, fields: list[str],
                 known: Mapping[str, str]) -> None:
    """Find out of the header, whose fields are those in front of a comment, what the rows are."""
    if len(fields) > 1 and fields[1].isdigit():
        raise ConfigError(f"{where} must be a header, not numbers")
    table.matrix = tuple(item.upper() for item in fields[1:1 + len(MATRIX)]) == MATRIX
    normal = [" ".join(item.lower().split()) for item in fields[1:]]
    if not table.matrix and not _CONVOLUTION_TITLES.fullmatch(",".join(normal)):
        raise ConfigError(f"{where} must be the header of a SCALE-Sim topology, "
                          f"not {shortened(line.strip())!r}: {_HEADERS}")
    table.titles = fields[1 + len(table.keys):]
    further = [title for title in normal[len(table.keys):] if title]
    for key, count in Counter(known.get(title, title) for title in further).items():
        if count > 1:
            raise ConfigError(f"{where} must have one column {shortened(key)!r}, not {count}")
    table.unused.update({title: 0 for title in table.titles
                         if title and " ".join(title.lower().split()) not in known})
    table.skipped.header += 1


def _is_title(table: Table, where: str, fields: list[str], cut: bool, delimiter: str) -> bool:
    """Return whether a line is a name alone, and refuse what only seems to be one.

    ``fields``: those in front of a comment, which there is if ``cut``.
    """
    name, *behind = fields
    if any(behind):
        return False
    if cut or len(behind) > 1:
        raise ConfigError(f"{where} must have {len(table.keys)} numbers "
                          f"({', '.join(table.keys)}), not 0; a title is a name alone")
    if _ROW_IN_A_FIELD.search(name):
        raise ConfigError(
            f"{where} must have its fields between {_DELIMITERS[delimiter]}, as the header has, "
            f"not {shortened(name)!r} as the only one; a title has no numbers and no separators")
    return True


def read_table(path: str | Path, known: Mapping[str, str]) -> Table:
    """Return the rows of a topology file.

    Parameters
    ----------
    path : str or Path
    known : mapping of str to str
        Titles, in small letters, of the further columns that are used, and which column each is:
        one column may not be there twice.

    Raises
    ------
    ConfigError
        The file cannot be read, or a line is no row, header, comment or title. One line, with its
        number.
    """
    what = f"file {str(path)!r}"
    lines = _lines(path, what)
    delimiter = _delimiter(lines, what)
    table, skipped, begun = Table(what), Skipped(), False
    table.skipped = skipped
    for number, fields in _fields(lines, delimiter, what):
        where = f"{what} line {number}"
        comment = next((at for at, item in enumerate(fields) if item.startswith("#")), None)
        kept = fields[:comment]
        if not any(kept):
            if comment is None:
                skipped.blank += 1
            else:
                skipped.comments += 1
            continue
        cut = comment is not None
        if not begun:
            while not kept[-1]:
                kept.pop()
            _take_header(table, where, lines[number - 1], kept, known)
            begun = True
        elif not kept[0]:
            raise ConfigError(f"{where} must start with a layer name")
        elif len(kept[0]) > _MOST_SHOWN:
            raise ConfigError(f"{where} layer name must have at most {_MOST_SHOWN} letters, "
                              f"not {len(kept[0])}")
        elif _is_title(table, where, kept, cut, delimiter):
            skipped.titles.append(kept[0])
            continue
        else:
            while not kept[-1]:
                kept.pop()
            table.rows.append(Row(number, kept[0], kept[1:]))
        skipped.behind += cut
    if not table.rows:
        raise ConfigError(f"{what} must have at least one layer")
    return table
