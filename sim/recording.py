"""Coverage recording: simulations that are built inside :func:`collecting` leave theirs in files.

Verilator counts lines, branches (``if``, ``case`` and ``?:``) and toggles of bits. Its other kinds
are left out: the finder of state machines of one of the supported versions fails on memories, and
Amaranth's state machines are ordinary registers, whose branches are counted anyway.
"""

import contextlib
import contextvars
import hashlib
import os
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from arch.cache import make_folder, plain_dir
from arch.files import write_text

__all__ = ["FLAGS", "SUFFIX", "VARIABLE", "Recording", "as_generated", "collecting", "recording",
           "without_parts"]

#: Verilator's arguments. Signals that are counted stay whole, and where one bit depends on another,
#: it sees a loop (UNOPTFLAT), which costs time alone.
FLAGS = ("--coverage-line", "--coverage-toggle", "--coverage-user", "-Wno-UNOPTFLAT")

VARIABLE = "HWGEN_COVERAGE"
"""Environment variable that tells native simulations the folder for their counts."""

#: Of the names of files of counts.
SUFFIX = ".dat"


# Declarations of signals that Yosys made for parts of expressions. The parts' values are counted as
# branches, and where they go as named signals.
_PARTS = re.compile(r"^  (wire (?:signed )?(?:\[\d+:0\] )?\\(?:\$\d+|\$procmux\S*|_auto_\d+) ;)$",
                    re.MULTILINE)
_OFF, _ON = "/*verilator coverage_off*/ ", " /*verilator coverage_on*/"


def without_parts(text: str) -> str:
    """Return Verilog, the same lines, in which toggles of parts of expressions are not counted."""
    return _PARTS.sub(rf"  {_OFF}\1{_ON}", text)


def as_generated(text: str) -> str:
    """Return the Verilog that :func:`without_parts` was given."""
    return text.replace(_OFF, "").replace(_ON, "")


def _keep(name: str, text: str) -> Path:
    """Return the file of the cache that has a text."""
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    path = plain_dir() / "coverage" / digest / name
    if not path.is_file():
        make_folder(path.parent)
        write_text(path, text)
    return path


@dataclass(frozen=True)
class Recording:
    """A folder that collects counts.

    They name lines of the texts that were simulated. These are kept in the cache, in files that do
    not change, so that a model compiled for one recording serves another.

    Parameters
    ----------
    counts : Path
        The folder.
    covers : callable
        Maps the Verilog of a design to further text with its functional cover points; an empty
        text if it has none.
    """

    counts: Path
    covers: Callable[[Path], str]

    def sources(self, verilog: Sequence[Path]) -> list[Path]:
        """Return the files to compile instead of a design's: kept texts, and cover points."""
        found = []
        for path in verilog:
            found.append(_keep(path.name, without_parts(
                path.read_text(encoding="utf-8"))))
            if (sidecar := path.with_suffix(".json")).is_file():
                write_text(found[-1].with_suffix(".json"), sidecar.read_text(encoding="utf-8"))
        for path in verilog:
            if text := self.covers(path):
                found.append(_keep(f"{path.stem}_covers.sv", text))
        return found

    def take(self, path: Path, name: str) -> None:
        """Take over a file of counts that a simulation left."""
        self.counts.mkdir(parents=True, exist_ok=True)
        number = len(list(self.counts.glob(f"{name}-*{SUFFIX}")))
        shutil.move(path, self.counts / f"{name}-{os.getpid()}-{number}{SUFFIX}")


_recording: contextvars.ContextVar[Recording | None] = contextvars.ContextVar(
    "recording", default=None)


def recording() -> Recording | None:
    """Return the recording under way, if any."""
    return _recording.get()


@contextlib.contextmanager
def collecting(found: Recording) -> Iterator[None]:
    """Record the coverage of all simulations that this process builds and runs."""
    found.counts.mkdir(parents=True, exist_ok=True)
    token, before = _recording.set(found), os.environ.get(VARIABLE)
    os.environ[VARIABLE] = str(found.counts)
    try:
        yield
    finally:
        _recording.reset(token)
        if before is None:
            del os.environ[VARIABLE]
        else:
            os.environ[VARIABLE] = before
