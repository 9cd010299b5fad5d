"""The lines of a SCALE-Sim topology file as rows of fields; all other lines are counted.

A line is the row of a layer, the header, blank, a comment or a title; anything else is refused. The
header determines the separator: comma, or if it has none, semicolon or tab. Fields may be quoted
and padded, and a line may end in a comma. Column titles are compared without regard to case,
blanks, underscores and hyphens.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from arch.config import ConfigError, show
from arch.files import read_text_bytes

__all__ = [
    "CONVOLUTION", "MATRIX", "Row", "Skipped", "Table", "column", "names", "read_table",
]

#: Names of the numbers of a convolution, and of a matrix product.
CONVOLUTION = (
    "IFMAP height", "IFMAP width", "filter height", "filter width", "channels", "num filter",
    "stride",
)
MATRIX = ("M", "N", "K")

# Titles in headers for these; other SCALE-Sim tables have the same number of columns.
_CONVOLUTION_TITLES = re.compile(
    r"ifmap(height|width),ifmapwidth,filterheight,filterwidth,channels?,numfilters?,"
    r"strides?(height)?(,.*)?"
)
_HEADERS = (f"titles are Layer name, {', '.join(CONVOLUTION)}, or Layer, {', '.join(MATRIX)}, in "
            "this order")
# Separators, in order of preference in the header.
_DELIMITERS = {",": "commas", ";": "semicolons", "\t": "tabs"}
# A single field that has separators, is a number, or contains several separate numbers is a row
# with other separators, such as blanks, not a title.
_ROW_IN_A_FIELD = re.compile(r"""[,;|\t]|^[\d\s.+-]+$|(?:^|[^\w.-])[+-]?\d.*[^\w.-][+-]?\d""")
# Most letters of a layer's name, and most names in a line of text.
_MOST_LETTERS, _MOST_NAMES = 300, 8


class Row(NamedTuple):
    """A layer's line: its number in the file, the layer's name, and the fields after it."""

    number: int
    name: str
    fields: list[str]


@dataclass
class Skipped:
    """Lines of a file that are not layers.

    Parameters
    ----------
    blank, comments : int
        Numbers of lines.
    titles : list of str
        Lines that consist of a name alone.
    behind : int
        Rows with a comment after their numbers.
    """

    blank: int = 0
    comments: int = 0
    titles: list[str] = field(default_factory=list)
    behind: int = 0

    def parts(self) -> list[str]:
        """Return the number of skipped lines of each kind, in words, if there are any."""
        parts = (_count(self.blank, "blank line"), _count(self.comments, "comment"),
                 _count(self.titles, "title"))
        return [part for part in parts if part]

    def hint(self) -> str:
        """Return the same as the end of a message about a missing header or layer."""
        parts = self.parts()
        return f"; skipped: {', '.join(parts)}" if parts else ""


@dataclass
class Table:
    """A file's rows.

    Parameters
    ----------
    what : str
        The file, as messages name it.
    matrix : bool
        Whether the rows are matrix products.
    titles : list of str
        Header titles of the columns beyond those that every row has.
    rows : list of Row
    skipped : Skipped
    used : Counter of str
        Number of values in further columns that are used, by meaning.
    unused : Counter of str
        Number of values in columns that are not used, by title.
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
        """Names of the numbers that every row has."""
        return MATRIX if self.matrix else CONVOLUTION

    def where(self, row: Row) -> str:
        """Return a row's description for messages."""
        return f"{self.what} line {row.number}"

    def details(self) -> dict[str, Any]:
        """Return what was read and skipped, as JSON values."""
        skipped = self.skipped
        return {
            "layers": len(self.rows), "further_columns": dict(self.used),
            "skipped": {"blank": skipped.blank, "comments": skipped.comments,
                        "titles": list(skipped.titles)},
            "comments_behind_numbers": skipped.behind, "unused_columns": dict(self.unused)}

    def text(self) -> str:
        """Return what was read and skipped, in words."""
        parts = [*self.skipped.parts(),
                 _count(self.skipped.behind, "comment", " behind numbers"),
                 *(f"{_count(count, 'value') or 'no value'} of the unused column "
                   f"{show(title)}"
                   for title, count in list(self.unused.items())[:_MOST_NAMES])]
        if len(self.unused) > _MOST_NAMES:
            parts.append(f"and {len(self.unused) - _MOST_NAMES} unused columns more")
        more = ", ".join(f"{count:,} with {key}" for key, count in self.used.items())
        return (f"1 header and {_count(len(self.rows), 'layer')} read{f' ({more})' * bool(more)}; "
                f"not read: {', '.join(part for part in parts if part) or 'nothing'}")


def _count(what: int | list[str], noun: str, behind: str = "") -> str:
    """Return ``2 titles ('a', 'b')``; empty if there are none."""
    count = what if isinstance(what, int) else len(what)
    if not count:
        return ""
    text = f"{count:,} {noun}{'s' if count > 1 else ''}{behind}"
    return text if isinstance(what, int) else f"{text} ({names(what)})"


def names(of: list[str]) -> str:
    """Return the first few names, and how many more there are."""
    shown = ", ".join(show(name) for name in of[:_MOST_NAMES])
    return shown + (f" and {len(of) - _MOST_NAMES:,} more" if len(of) > _MOST_NAMES else "")


def column(title: str) -> str:
    """Normalize a column title: lower case, without blanks, underscores and hyphens."""
    return re.sub(r"[\s_-]+", "", title.lower())


def _lines(path: str | Path, what: str) -> list[str]:
    try:
        text = read_text_bytes(path).decode("utf-8-sig")
    except OSError as error:
        reason = error.strerror or error
        raise ConfigError(f"{what} must be a readable file: {reason}") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{what} must be text in UTF-8") from None
    # Line ends of any kind, but nothing else.
    return [line.rstrip("\n") for line in io.StringIO(text, newline=None)]


def _delimiter(lines: list[str], what: str) -> str:
    """Return the separator used in the header."""
    for number, line in enumerate(lines, start=1):
        if line.strip() and not line.strip().lstrip('"').startswith("#"):
            found = next((delimiter for delimiter in _DELIMITERS if delimiter in line), None)
            if found is None:
                raise ConfigError(
                    f"{what} line {number} must be the header of a SCALE-Sim topology, not "
                    f"{show(line.strip())}: titles between "
                    f"{', '.join(_DELIMITERS.values())}")
            return found
    return ","


def _rule(error: str, between: str) -> str:
    """Return the rule that a line breaks if the csv library reports an error."""
    if error.startswith("field larger"):
        return (f"have a layer name of at most {_MOST_LETTERS} letters and numbers, not a field "
                f"of over {csv.field_size_limit():,} letters")
    if error.startswith("unexpected end"):
        return "close each quote in the same line, not leave one open"
    return f"be fields between {between}, a quoted one from its first letter to its last"


def _fields(lines: list[str], delimiter: str, what: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the number and fields of every line."""
    for number, line in enumerate(lines, start=1):
        try:
            # Parse line by line, so that an unclosed quote does not swallow the following lines.
            row = next(csv.reader([line], delimiter=delimiter, skipinitialspace=True, strict=True),
                       [])
        except csv.Error as error:
            raise ConfigError(f"{what} line {number} must "
                              f"{_rule(str(error), _DELIMITERS[delimiter])}") from None
        yield number, [item.strip() for item in row]


def _take_header(table: Table, where: str, line: str, fields: list[str],
                 known: Mapping[str, str]) -> None:
    """Determine the kind of rows from the header's fields, without a trailing comment."""
    if len(fields) > 1 and fields[1].isdigit():
        raise ConfigError(f"{where} must be a header, not numbers{table.skipped.hint()}")
    normal = [column(item) for item in fields[1:]]
    table.matrix = tuple(item.upper() for item in normal[:len(MATRIX)]) == MATRIX
    if not table.matrix and not _CONVOLUTION_TITLES.fullmatch(",".join(normal)):
        raise ConfigError(f"{where} must be the header of a SCALE-Sim topology, "
                          f"not {show(line.strip())}: {_HEADERS}{table.skipped.hint()}")
    table.titles = fields[1 + len(table.keys):]
    further = [title for title in normal[len(table.keys):] if title]
    for key, count in Counter(known.get(title, title) for title in further).items():
        if count > 1:
            raise ConfigError(f"{where} must have one column {show(key)}, not {count}")
    table.unused.update({title: 0 for title in table.titles
                         if title and column(title) not in known})


def _is_title(table: Table, where: str, fields: list[str], cut: bool, delimiter: str) -> bool:
    """Return whether a line is a bare name; refuse lines that only look like one.

    ``fields`` exclude a comment, which was cut off if ``cut``.
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
            f"not {show(name)} as the only one; a title has no separators and at most one number")
    return True


def read_table(path: str | Path, known: Mapping[str, str]) -> Table:
    """Read the rows of a topology file.

    Parameters
    ----------
    path : str or Path
    known : mapping of str to str
        Titles of the further columns that are used, normalized by :func:`column`, and the
        meaning of each; no meaning may occur twice.

    Raises
    ------
    ConfigError
        The file cannot be read, or a line is not a row, header, comment or title. One line,
        with its number.
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
        elif len(kept[0]) > _MOST_LETTERS:
            raise ConfigError(f"{where} layer name must have at most {_MOST_LETTERS} letters, "
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
        raise ConfigError(f"{what} must have at least one layer{skipped.hint()}")
    return table
