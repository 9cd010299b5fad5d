"""Matrix Market files: every line is checked before scipy reads them.

``scipy.io.mmread`` reads what it understands of a line and ignores the rest: a value in a pattern
matrix, the exponent of ``1.0D+01``, anything after a number. Here a line must conform to the format
(Boisvert, Pozo and Remington, *The Matrix Market Exchange Formats*, NISTIR 5935), or it is refused
by its number.
"""

import gzip
import io
import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from arch.eie.format import MOST_SIDE, FormatError
from arch.files import is_lfs_pointer, open_regular

__all__ = ["MOST_BYTES", "read_matrix_market"]

#: Size limit of a file, compressed and uncompressed. Bytes.
MOST_BYTES = 1 << 29

_BANNER = "%%MatrixMarket"
_EXAMPLE = f"{_BANNER} matrix coordinate real general"
# scipy's names for real number fields. It writes and reads two that are not part of the format:
# double, and unsigned-integer.
_FIELDS = ("real", "double", "integer", "unsigned-integer", "pattern")
_SYMMETRIES = ("general", "symmetric", "skew-symmetric")
_GZIP = b"\x1f\x8b"
# A number that underflows to 0 in float64 needs a three-digit exponent, or this many zeros.
_TINY = re.compile(rb"[eEdD]-0*+[1-9][0-9]{2}|(?<![0-9.])[0-9.]{200}")
# Beginning of Python's message for data after the first archive that is not a second one.
_BEHIND = "Not a gzipped file"
# Most letters of a field that an error quotes.
_MOST_QUOTED = 40

# A line matches or it does not; what an optional group gives back is read once more at most. Groups
# are not possessive: Python before 3.11.5 keeps what a failed one read (tests/test_patterns.py).
_INDEX = rb"[0-9]++"
_VALUES = {
    "real": rb"[+-]?+(?:[0-9]++(?:\.[0-9]*+)?|\.[0-9]++)(?:[eEdD][+-]?+[0-9]++)?",
    "integer": rb"[+-]?+[0-9]++",
    "unsigned-integer": rb"[+]?+[0-9]++",
    "pattern": b"",
}
_RULES = {"real": "a number", "integer": "an integer", "unsigned-integer": "an integer from 0"}
_RANGES = {"integer": (-(1 << 63), (1 << 63) - 1), "unsigned-integer": (0, (1 << 64) - 1)}


def read_matrix_market(path: str | Path, *, most: int,
                       check: Callable[[tuple[int, int]], None] | None = None) -> Any:
    """Read the matrix in a ``.mtx`` or ``.mtx.gz`` file: as scipy's, or a dense array.

    Banners in any case, byte-order marks, Windows line ends, blank lines, and exponents and signs
    in Fortran and C notation (``1.0D+01``, ``+2``) are accepted.

    Parameters
    ----------
    path : path
    most : int
        Most rows times columns of an ``array``, which has all of them.
    check : callable, optional
        Called with rows and columns before the entries are read; what it raises is the refusal.

    Raises
    ------
    FormatError
        The file cannot be read, or a line in it breaks a rule; the text is one line and names
        it.
    """
    return _Reader(path, _content(path)).read(most, check)


def _content(path: str | Path) -> bytes:
    """Return the text of a file, decompressed, without byte-order mark and carriage returns."""
    where = f"file {str(path)!r}"
    packed = str(path).endswith(".gz")
    try:
        with open_regular(path, most=MOST_BYTES) as file:
            if not packed:
                data = file.read()
            else:
                begin = file.read(_MOST_QUOTED)
                file.seek(0)
                _refuse_pointer(where, begin)
                if not begin.startswith(_GZIP):
                    raise FormatError(f"{where} must be packed by gzip, as its name says, "
                                      "and is not")
                with gzip.GzipFile(fileobj=file) as unpacked:
                    data = unpacked.read(MOST_BYTES + 1)
    except EOFError:
        raise FormatError(f"{where} must be packed by gzip, not damaged (it must end with its "
                          "checksum and length: it is cut off)") from None
    except (gzip.BadGzipFile, zlib.error) as error:
        rule = ("it must end with its packed data: what is behind it nobody reads"
                if str(error).startswith(_BEHIND) else
                "its packed data must have the checksum and length at its end")
        raise FormatError(f"{where} must be packed by gzip, not damaged ({rule})") from None
    except OSError as error:
        raise FormatError(f"{where} must be readable: {error.strerror or error}") from None
    if len(data) > MOST_BYTES:
        raise FormatError(f"{where} must have at most {MOST_BYTES >> 20} MiB unpacked")
    if data.startswith(_GZIP):
        raise FormatError(f"{where} must be text, and is packed by gzip: name it .mtx.gz")
    _refuse_pointer(where, data)
    return data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")


def _refuse_pointer(where: str, data: bytes) -> None:
    if is_lfs_pointer(data):
        raise FormatError(f"{where} must be a Matrix Market file, and is a pointer of Git LFS: "
                          "git lfs pull fetches the file")


def _quoted(word: bytes) -> str:
    """Return a word for an error, shortened if it is long."""
    text = word.decode("utf-8", "backslashreplace")
    return repr(text if len(text) <= _MOST_QUOTED else f"{text[:_MOST_QUOTED]}...")


@dataclass(frozen=True)
class _Header:
    """The header, which precedes the entries.

    Parameters
    ----------
    dense : bool
        Whether the format is ``array``: one value per line, by columns.
    field, symmetry : str
    rows, columns, entries : int
    line : int
        Number of the line that gives the size.
    """

    dense: bool
    field: str
    symmetry: str
    rows: int
    columns: int
    entries: int
    line: int

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the fields in a line."""
        return ((() if self.dense else ("row", "column"))
                + (() if self.field == "pattern" else ("value",)))

    @property
    def line_pattern(self) -> bytes:
        """Return the pattern of a line without its line end."""
        value = _VALUES[self.field]
        fields = [] if self.dense else [_INDEX, _INDEX]
        return rb"[ \t]++".join([*fields, *([value] if value else [])])


class _Reader:
    """Reader of one file."""

    def __init__(self, path: str | Path, data: bytes):
        self._where = f"file {str(path)!r}"
        self._data = data if data.endswith(b"\n") else data + b"\n"

    def _refuse(self, line: int, text: str) -> NoReturn:
        raise FormatError(f"{self._where} line {line} {text}")

    def read(self, most: int, check: Callable[[tuple[int, int]], None] | None) -> Any:
        form, field, symmetry = self._banner()
        header, begin = self._size(form, field, symmetry)
        if header.dense and header.rows * header.columns > most:
            self._refuse(header.line, f"must have at most {most} rows times columns, "
                                      f"not {header.rows} x {header.columns}")
        if max(header.rows, header.columns) > MOST_SIDE:
            self._refuse(header.line, f"must have at most {MOST_SIDE} rows and as many columns, "
                                      f"not {header.rows} x {header.columns}")
        if check is not None:
            check((header.rows, header.columns))
        body = self._data[begin:]
        # A line end that no valid line follows, from that of the size line on.
        found = re.compile(rb"\n(?![ \t]*+(?:" + header.line_pattern + rb"[ \t]*+)?\n|\Z)").search(
            self._data, begin - 1)
        if found is not None:
            # The lines before it are valid, but may be too many, or have numbers out of range.
            first = found.end() - begin
            count = body.count(b"\n", 0, first) + 1
            self._check_lines(header, body, count)
            line = body[first:body.index(b"\n", first)]
            self._refuse(header.line + count, f"must have fields separated by blanks, "
                                              f"not {_quoted(line)}")
        # Of an array that is too short, and symmetric, scipy takes the rest for 0.
        blank = len(re.findall(rb"\n[ \t]*(?=\n)", self._data[begin - 1:]))
        if body.count(b"\n") - blank != header.entries:
            self._check_lines(header, body)
        matrix = self._scipy(header, body)
        if not header.dense:
            self._check_entries(header, body, matrix)
        elif not np.isfinite(matrix).all() or self._may_underflow(header, body, matrix):
            self._check_lines(header, body)
        return matrix

    # --- Header -----------------------------------------------------------------------------------

    def _banner(self) -> tuple[str, str, str]:
        first = self._data.split(b"\n", 1)[0]
        words = first.split()
        if not words or words[0].lower() != _BANNER.lower().encode() or first[:1] != b"%":
            self._refuse(1, f"must be the banner of a Matrix Market file, such as {_EXAMPLE!r}, "
                            f"not {_quoted(first)}")
        if len(words) != 5:
            self._refuse(1, f"must have 5 words, such as {_EXAMPLE!r}, not {len(words)}")
        known = (("matrix",), ("coordinate", "array"), _FIELDS, _SYMMETRIES)
        names = ("object", "format", "field", "symmetry")
        lower = [word.lower() for word in words[1:]]
        for name, word, values in zip(names, lower, known, strict=True):
            if word not in [value.encode() for value in values]:
                self._refuse(1, f"{name} must be one of {', '.join(values)}, not {_quoted(word)}")
        _, form, field, symmetry = (word.decode() for word in lower)
        if field == "pattern" and (form == "array" or symmetry == "skew-symmetric"):
            self._refuse(1, f"field must be one with values in "
                            f"{'an array' if form == 'array' else 'a skew-symmetric matrix'}, "
                            "not 'pattern'")
        if field == "unsigned-integer" and symmetry == "skew-symmetric":
            self._refuse(1, "field must be one with negative values in a skew-symmetric matrix, "
                            "not 'unsigned-integer'")
        return form, "real" if field == "double" else field, symmetry

    def _size(self, form: str, field: str, symmetry: str) -> tuple[_Header, int]:
        """Return the header, and the position at which the entries begin."""
        begin, number = self._data.index(b"\n") + 1, 1
        while True:
            number += 1
            end = self._data.find(b"\n", begin)
            if end < 0:
                self._refuse(number, "must have the size, and the file ends before it")
            words = self._data[begin:end].split()
            begin = end + 1
            if words and not words[0].startswith(b"%"):
                break
        names = ("rows", "columns") if form == "array" else ("rows", "columns", "entries")
        if len(words) != len(names):
            self._refuse(number, f"must have {len(names)} numbers ({', '.join(names)}), "
                                 f"not {len(words)}")
        sizes = []
        for name, word in zip(names, words, strict=True):
            if not re.fullmatch(_INDEX, word) or len(word) > 18:
                self._refuse(number, f"{name} must be an integer from 0 of at most 18 digits, "
                                     f"not {_quoted(word)}")
            sizes.append(int(word))
        rows, columns = sizes[:2]
        if not rows or not columns:     # scipy would divide by zero and crash
            self._refuse(number, f"must have at least 1 row and 1 column, not {rows} x {columns}")
        if symmetry != "general" and rows != columns:
            self._refuse(number, f"must have as many columns as rows in a {symmetry} matrix, "
                                 f"not {rows} x {columns}")
        entries = (sizes[2] if form != "array" else rows * columns if symmetry == "general" else
                   rows * (rows + (1 if symmetry == "symmetric" else -1)) // 2)
        return _Header(form == "array", field, symmetry, rows, columns, entries, number), begin

    # --- Entries ----------------------------------------------------------------------------------

    def _scipy(self, header: _Header, body: bytes) -> Any:
        from scipy.io import mmread  # noqa: PLC0415

        if header.field == "real":
            body = body.translate(bytes.maketrans(b"dD", b"ee"))
        if b"+" in body:
            body = re.sub(rb"(?<![eE])\+", b"", body)
        form = "array" if header.dense else "coordinate"
        sizes = [header.rows, header.columns, *([] if header.dense else [header.entries])]
        text = b"%s matrix %s %s %s\n%s\n%s" % (
            _BANNER.encode(), form.encode(), header.field.encode(), header.symmetry.encode(),
            " ".join(map(str, sizes)).encode(), body)
        try:
            return mmread(io.BytesIO(text))
        except (ValueError, OverflowError, OSError, TypeError) as error:
            self._check_lines(header, body)
            raise FormatError(f"{self._where} must be a Matrix Market file, not damaged "
                              f"({error})") from None

    def _lines(self, header: _Header, body: bytes, last: int | None = None
               ) -> Iterator[tuple[int, list[bytes]]]:
        """Yield number and fields of each nonblank line."""
        for number, line in enumerate(io.BytesIO(body), header.line + 1):
            words = line.split()
            if words:
                yield number, words
            if number - header.line == last:
                return

    def _check_lines(self, header: _Header, body: bytes, last: int | None = None) -> None:
        """Refuse the first line, up to ``last`` if given, that breaks a rule, if there is one."""
        count = 0
        for number, words in self._lines(header, body, last):
            self._check_fields(header, number, words)
            count += 1
            if count > header.entries:
                self._refuse(number, f"must not be there: line {header.line} says "
                                     f"{header.entries} entries")
        if last is None and count < header.entries:
            raise FormatError(f"{self._where} must have {header.entries} entries, as line "
                              f"{header.line} says, not {count}")

    def _check_fields(self, header: _Header, number: int, words: list[bytes]) -> None:
        if words[0].startswith(b"%"):
            self._refuse(number, "must be an entry, not a comment: those stand before the size in "
                                 f"line {header.line}")
        if len(words) != len(header.names):
            self._refuse(number, f"must have {len(header.names)} fields "
                                 f"({', '.join(header.names)}) in a {header.field} matrix, "
                                 f"not {len(words)}")
        for name, word in zip(header.names, words, strict=True):
            if name == "value":
                self._check_value(header, number, word)
                continue
            limit = header.rows if name == "row" else header.columns
            if not re.fullmatch(_INDEX, word) or not 1 <= int(word[:4000]) <= limit:
                self._refuse(number, f"{name} must be an integer from 1 to {limit}, "
                                     f"not {_quoted(word)}")
        if header.symmetry != "general" and not header.dense:
            self._check_triangle(header, number, int(words[0]), int(words[1]))

    def _check_value(self, header: _Header, number: int, word: bytes) -> None:
        if not re.fullmatch(_VALUES[header.field], word):
            self._refuse(number, f"value must be {_RULES[header.field]}, not {_quoted(word)}")
        if header.field == "real":
            spelled = word.translate(bytes.maketrans(b"dDE", b"eee"))
            held = float(spelled)
            # Not even the least subnormal comes close to a number that becomes 0.
            if np.isinf(held) or (held == 0 and spelled.partition(b"e")[0].strip(b"+-.0")):
                self._refuse(number, f"value must be one that float64 holds, not {_quoted(word)}")
            return
        low, high = _RANGES[header.field]
        if not low <= int(word[:4000]) <= high:
            self._refuse(number, f"value must be within {low} to {high}, not {_quoted(word)}")

    def _check_triangle(self, header: _Header, number: int, row: int, column: int) -> None:
        if header.symmetry == "symmetric" and row < column:
            self._refuse(number, "must be on or below the diagonal, as all entries of a symmetric "
                                 f"matrix, not ({row}, {column})")
        if header.symmetry == "skew-symmetric" and row <= column:
            self._refuse(number, "must be below the diagonal, as all entries of a skew-symmetric "
                                 f"matrix, not ({row}, {column})")

    @staticmethod
    def _may_underflow(header: _Header, body: bytes, values: NDArray[Any]) -> bool:
        """Return whether a value that is 0 may be a nonzero number in the file."""
        return bool(header.field == "real" and not values.all() and _TINY.search(body))

    def _check_entries(self, header: _Header, body: bytes, matrix: Any) -> None:
        """Refuse entries that are valid lines, but not valid for this matrix."""
        # The file's entries come first, in file order, followed by those implied by symmetry.
        rows, columns = (part[:header.entries].astype(np.int64) for part in matrix.coords)
        wrong = ~np.isfinite(matrix.data[:header.entries].astype(np.float64))
        if header.symmetry != "general":
            wrong |= rows < columns if header.symmetry == "symmetric" else rows <= columns
        if wrong.any() or self._may_underflow(header, body, matrix.data[:header.entries]):
            self._check_lines(header, body)
        first, second = _first_duplicate(rows * header.columns + columns)
        if second:
            lines = [number for number, _ in self._lines(header, body)]
            self._refuse(lines[second], f"must be another entry than that of line {lines[first]}, "
                                        f"not ({rows[second] + 1}, {columns[second] + 1}) again")


def _first_duplicate(keys: NDArray[np.int64]) -> tuple[int, int]:
    """Return the first index with a repeated key, and that of its first occurrence; else zeros."""
    order = np.argsort(keys, kind="stable")
    again = np.flatnonzero(keys[order[1:]] == keys[order[:-1]])
    if not again.size:
        return 0, 0
    place = again[np.argmin(order[again + 1])]
    return int(order[place]), int(order[place + 1])
