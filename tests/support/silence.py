"""Faults planted in files, one at a time: a reader uses them, refuses them, or counts them.

A reader that gives the same for a file and for the file with a fault, and says nothing of it, has
lost something in silence. What a format lets be (comments, spellings of one number) its tests name.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from arch.errors import HwgenError

__all__ = ["Count", "Fault", "faults_of_fields", "faults_of_lines", "plant"]

#: What a field is replaced by: numbers beyond any limit, other types, other alphabets, nothing.
GARBAGE = ("", "0", "-1", "7", "1.5", "1e999", "nan", "99999999999999999999", "x", "Ünï", "\0",
           "0x10", "1_0", "True", "'", '"', ";", "\t")


@dataclass(frozen=True)
class Fault:
    """One fault in a file.

    Parameters
    ----------
    kind : str
        ``delete``, ``double`` or ``garble``.
    where : str
        Line and field, for the report of a failure.
    data : str, bytes or any
        The file with the fault, as the reader under test takes it.
    """

    kind: str
    where: str
    data: Any


@dataclass
class Count:
    """What became of the faults of one format: ``used + refused + said == len(faults)``."""

    used: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    said: Counter[str] = field(default_factory=Counter)
    silent: list[Fault] = field(default_factory=list)

    @property
    def total(self) -> int:
        """How many faults were tried."""
        return (self.used.total() + self.refused.total() + self.said.total() + len(self.silent))


def faults_of_fields(lines: list[list[str]], join: Callable[[list[str]], str],
                     rng: random.Random, count: int) -> Iterator[Fault]:
    """Yield faults of single fields of a text of lines of fields.

    Parameters
    ----------
    lines : list of lists of str
        Fields of each line; one without any is left alone.
    join : callable
        Makes a line of its fields.
    rng : random.Random
    count : int
        How many faults.
    """
    places = [(line, at) for line, fields in enumerate(lines) for at in range(len(fields))]
    for _ in range(count):
        line, at = rng.choice(places)
        kind = rng.choice(("delete", "double", "garble"))
        fields = list(lines[line])
        if kind == "delete":
            del fields[at]
        elif kind == "double":
            fields.insert(at, fields[at])
        else:
            fields[at] = rng.choice([word for word in GARBAGE if word != fields[at]])
        texts = [join(fields if number == line else each) for number, each in enumerate(lines)]
        yield Fault(kind, f"line {line + 1}, field {at + 1}: {fields!r}", "\n".join(texts) + "\n")


def faults_of_lines(lines: list[str], rng: random.Random, count: int) -> Iterator[Fault]:
    """Yield faults of whole lines: one left out, written twice, or with one letter changed."""
    for _ in range(count):
        at = rng.randrange(len(lines))
        kind = rng.choice(("delete", "double", "garble"))
        changed = list(lines)
        if kind == "delete":
            del changed[at]
        elif kind == "double":
            changed.insert(at, changed[at])
        else:
            letter = rng.randrange(len(changed[at])) if changed[at] else 0
            changed[at] = (changed[at][:letter] + rng.choice("0x;,<\"\0 é")
                           + changed[at][letter + 1:])
        yield Fault(kind, f"line {at + 1}: {changed[at:at + 1]!r}", "\n".join(changed) + "\n")


def plant(faults: Iterable[Fault], sound: Any, read: Callable[[Any], tuple[Any, Any]],
          allowed: Callable[[Fault], bool] = lambda fault: False) -> Count:
    """Read a file with each of the faults; count what became of them.

    Parameters
    ----------
    faults : iterable of Fault
    sound : any
        What the reader takes without a fault.
    read : callable
        Takes a file; returns (all that was read, what the user is told was skipped), both of which
        compare with ``==``. Raises :class:`~arch.errors.HwgenError` to refuse.
    allowed : callable
        Whether a fault changes nothing by the documented rules of the format (a comment, another
        spelling of the same number). Its reason stands in the test and on ``docs/files.md``.

    Returns
    -------
    Count
        :attr:`Count.silent` must be empty; :attr:`Count.total` must be what the test expects, so
        that no test assumes its way past its cases.

    Notes
    -----
    Any other exception than :class:`~arch.errors.HwgenError` passes: it is a fault of the reader.
    A refusal must be one line of at most 1,000 characters.
    """
    read_before, told_before = read(sound)
    count = Count()
    for fault in faults:
        if fault.data == sound:
            continue
        try:
            found, told = read(fault.data)
        except HwgenError as error:
            text = str(error)
            assert len(text.splitlines()) == 1, f"{fault}: not one line: {text!r}"
            assert len(text) <= 1000, f"{fault}: a line of {len(text)} characters"
            count.refused[fault.kind] += 1
            continue
        if found != read_before:
            count.used[fault.kind] += 1
        elif told != told_before or allowed(fault):
            count.said[fault.kind] += 1
        else:
            count.silent.append(fault)
    return count
