"""Reading files up to a size limit, and writing them atomically.

Every file that a user names is read through :func:`open_regular`, which accepts regular files no
larger than the reader's limit. Output goes to a scratch file in the same folder, is flushed to
disk, and is then renamed: a name stands for the old or the new content, never for half of one. A
full disk or a kill leaves the old content.
"""

import codecs
import contextlib
import errno
import io
import itertools
import json
import os
import stat
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

__all__ = [
    "MOST_TEXT",
    "SCRATCH",
    "announce_to",
    "check_writable",
    "discard",
    "is_lfs_pointer",
    "open_regular",
    "publish",
    "read_bytes",
    "read_json",
    "read_text_bytes",
    "replace_file",
    "scratch_for",
    "write_text",
]

# --- Reading --------------------------------------------------------------------------------------

#: Limit for text files; more than anybody has written. Bytes.
MOST_TEXT = 1 << 26

# First bytes of the text that Git LFS leaves in place of a file that it has not fetched.
_LFS = b"version https://git-lfs.github.com/spec/"

_KINDS = ((stat.S_ISFIFO, "a pipe"), (stat.S_ISSOCK, "a socket"), (stat.S_ISCHR, "a device"),
          (stat.S_ISBLK, "a device"))


class _Bounded(io.FileIO):
    """A file that is read only up to a limit, whatever size it stated when it was opened."""

    def __init__(self, descriptor: int, name: str, most: int):
        super().__init__(descriptor, "rb")
        self.name, self._most = name, most     # a file opened by descriptor has that for a name

    def _checked(self, found: Any) -> Any:
        if self.tell() > self._most:
            raise _too_large(self.name, self._most)
        return found

    def readinto(self, buffer: Any) -> int | None:
        found: int | None = self._checked(super().readinto(buffer))
        return found

    def readall(self) -> bytes:
        # FileIO's own method reads for as long as there is data.
        parts = []
        while part := self._checked(super().read(1 << 20)):
            parts.append(part)
        return b"".join(parts)


def _too_large(name: str, most: int) -> OSError:
    bound = f"{most >> 20} MiB" if most >= 1 << 20 else f"{most:,} bytes"
    return OSError(errno.EFBIG, f"more than {bound}", name)


def _check_regular(found: os.stat_result, name: str, most: int) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), name)
    if not stat.S_ISREG(found.st_mode):
        kind = next((text for test, text in _KINDS if test(found.st_mode)), "something else")
        raise OSError(errno.EINVAL, f"a file is needed, not {kind}", name)
    if found.st_size > most:
        raise _too_large(name, most)


def open_regular(path: str | Path, *, most: int) -> IO[bytes]:
    """Open a file that a user named for reading.

    Devices, pipes and sockets are refused before they are opened: reading them may never end, and
    opening some has side effects. So are pipes of the shell (``<(...)``, ``... |``): write their
    content to a file first. ``/dev/stdin`` is accepted if a file was redirected to it.

    Parameters
    ----------
    path : path
    most : int
        Most bytes that the reader accepts.

    Raises
    ------
    OSError
        It cannot be opened, is not a regular file, or has more than ``most`` bytes. The size is
        checked before anything is read, and again while reading, because files such as those in
        ``/proc`` may be longer than they state. ``strerror`` says which, ``filename`` is the
        path.
    """
    name = os.fspath(path)
    if "\0" in name:
        raise OSError(errno.EINVAL, "its name has a NUL", name)
    _check_regular(os.stat(name), name, most)
    # It may have become a pipe since, and opening one blocks until there is a writer.
    descriptor = os.open(name, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        _check_regular(os.fstat(descriptor), name, most)
        return io.BufferedReader(_Bounded(descriptor, name, most))
    except BaseException:
        os.close(descriptor)
        raise


def is_lfs_pointer(begin: bytes) -> bool:
    """Return whether a file with this beginning is a Git LFS pointer to another file."""
    return begin.startswith(_LFS)


def read_bytes(path: str | Path, *, most: int) -> bytes:
    """Read a whole file; see :func:`open_regular`."""
    with open_regular(path, most=most) as file:
        return file.read()


def read_text_bytes(path: str | Path) -> bytes:
    """Read a whole text file of at most :data:`MOST_TEXT`; see :func:`open_regular`.

    A byte-order mark, which editors write before UTF-8, is left out.
    """
    return read_bytes(path, most=MOST_TEXT).removeprefix(codecs.BOM_UTF8)


# --- Writing --------------------------------------------------------------------------------------


SCRATCH = ".writing-"
"""Prefix of the name of a file that is being written."""

_number = itertools.count()
_announce: Callable[[Path], None] | None = None
_announced: set[Path] = set()


def announce_to(announce: Callable[[Path], None] | None) -> None:
    """Have the scratch files that this process writes announced.

    Parameters
    ----------
    announce : callable or None
        Called once for each folder with the folder and name prefix of its scratch files, so that
        another process can remove them if this one is killed.
    """
    global _announce  # noqa: PLW0603 - one a process
    _announce = announce
    _announced.clear()


def _named(error: OSError, path: Path) -> OSError:
    """Return the error with the path that the caller knows; a failed write carries none."""
    return OSError(error.errno, error.strerror or str(error), str(path))


def _is_special(path: Path) -> bool:
    """Return whether a path is a device or a pipe, which cannot be replaced but only written to."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def read_json(path: Path) -> Any:
    """Parse a JSON file, refusing duplicate keys.

    Raises
    ------
    ValueError
        It is not UTF-8 or not JSON, a key occurs twice, or a number is ``NaN`` or infinite. One
        line.
    OSError
        It cannot be read.
    """
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found:
                raise ValueError(f"key {key!r} is there twice")
            found[key] = value
        return found

    def number(text: str) -> Any:
        raise ValueError(f"{text} is no JSON")

    try:
        return json.loads(read_text_bytes(path), object_pairs_hook=once, parse_constant=number)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except UnicodeDecodeError as error:
        raise ValueError(f"no UTF-8 at byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"no JSON at line {error.lineno}, column {error.colno}: {error.msg}"
                         ) from None


def check_writable(path: Path) -> None:
    """Check that a file can be written, without changing it.

    Raises
    ------
    OSError
        It cannot be written.
    """
    if path.exists():
        # A write-protected file must stay, though its folder would allow it to be replaced.
        with path.open("ab"):
            pass
    if not _is_special(path):
        with tempfile.TemporaryFile(dir=Path(os.path.realpath(path)).parent):
            pass


def scratch_for(path: Path) -> Path:
    """Return the scratch file to write before :func:`publish`; for a device or pipe, itself.

    A symbolic link is preserved: the scratch file lies in the folder of the link's target.
    """
    if _is_special(path):
        return path
    beginning = Path(os.path.realpath(path)).with_name(f"{SCRATCH}{os.getpid()}-")
    if _announce is not None and beginning not in _announced:
        _announced.add(beginning)
        _announce(beginning)
    return beginning.with_name(f"{beginning.name}{next(_number)}")


def publish(scratch: Path, path: Path) -> None:
    """Rename a file from :func:`scratch_for` to ``path``, once its content is on disk.

    Raises
    ------
    OSError
        It failed; the error names ``path``, and the old content stays.
    """
    if scratch == path:
        return
    target = Path(os.path.realpath(path))
    try:
        _flush(scratch)
        with contextlib.suppress(FileNotFoundError):
            mode = target.stat().st_mode
            if stat.S_ISREG(mode) and not os.access(target, os.W_OK):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            os.chmod(scratch, stat.S_IMODE(mode))
        os.replace(scratch, target)
        _flush(target.parent)
    except OSError as error:
        discard(scratch, path)
        raise _named(error, path) from error
    except BaseException:       # an interruption during the flush
        discard(scratch, path)
        raise


def discard(scratch: Path, path: Path) -> None:
    """Remove the scratch file."""
    if scratch != path:
        with contextlib.suppress(OSError):
            scratch.unlink()


def _flush(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        # Not every file system supports this.
        if error.errno != errno.EINVAL:
            raise
    finally:
        os.close(descriptor)


@contextlib.contextmanager
def _writing(path: Path) -> Iterator[IO[bytes]]:
    scratch = scratch_for(path)
    try:
        with scratch.open("wb") as file:
            yield file
        publish(scratch, path)
    except OSError as error:
        discard(scratch, path)
        raise _named(error, path) from error
    except BaseException:
        discard(scratch, path)
        raise


def replace_file(path: str | Path, write: Callable[[IO[bytes]], Any]) -> None:
    """Write a file so that its name always stands for whole content, old or new, even after a kill.

    Parameters
    ----------
    path : path
    write : callable
        Called with a binary file to write to.

    Raises
    ------
    OSError
        It cannot be written; the error names ``path``. The old content stays.
    """
    with _writing(Path(path)) as file:
        write(file)


def write_text(path: str | Path, text: str) -> None:
    """Write a text file in UTF-8, lines ended by a line feed, as :func:`replace_file` does."""
    replace_file(path, lambda file: file.write(text.encode("utf-8")))
