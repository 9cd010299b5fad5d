"""Folders of work in progress, and who owns them: half-made things never outlive their makers.

Ownership is an ``flock`` on a file beside the folder. The kernel releases it however its holder
ends, so a folder whose lock is free belongs to nobody, and one whose lock is held is never
touched, whatever the process numbers of this machine or of another container say.
"""

import contextlib
import fcntl
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

from arch import files

__all__ = ["SCRATCH", "Scratch", "announce_to", "locked", "remove", "remove_abandoned",
           "scratch_folder"]

SCRATCH = "hwgen-"
"""Beginning of the names of folders among the temporary files."""

_OWNER = ".owner"
# Versions before the owner's file left folders without one; no build takes as long as this.
_OLD_SECONDS = 24 * 3600

_announcements: int | None = None


def announce_to(descriptor: int | None) -> None:
    """Have what is being made announced, for another process to :func:`remove`: folders, files.

    Parameters
    ----------
    descriptor : int or None
        Write end of a pipe; gets one path a line.
    """
    global _announcements  # noqa: PLW0603 - one a process
    _announcements = descriptor
    files.announce_to(_announce if descriptor is not None else None)


def _announce(path: Path) -> None:
    if _announcements is not None:
        with contextlib.suppress(BlockingIOError):      # full, and nothing depends on it
            os.write(_announcements, os.fsencode(path) + b"\n")


class Scratch:
    """A folder of work in progress.

    Attributes
    ----------
    path : Path
    keep : bool
        Whether it stays at the end, unless its work is interrupted; False unless set.
    """

    def __init__(self, path: Path):
        self.path = path
        self.keep = False


@contextlib.contextmanager
def scratch_folder(parent: Path, prefix: str) -> Iterator[Scratch]:
    """Make a folder, and remove it at the end.

    If this process is killed, the next call of :func:`remove_abandoned` removes it.

    Parameters
    ----------
    parent : Path
        Existing folder.
    prefix : str
        Its name begins so.

    Raises
    ------
    OSError
        It cannot be made.
    """
    owner, path = _own(parent, prefix)
    with owner:
        scratch = Scratch(path)
        try:
            _announce(path)
            path.mkdir(mode=0o700)
            yield scratch
        except BaseException as error:
            # What an interruption leaves is half of it.
            scratch.keep = scratch.keep and isinstance(error, Exception)
            raise
        finally:
            if not scratch.keep:
                shutil.rmtree(path, ignore_errors=True)
            # What could not be removed, because a tool still wrote there, is left to the next one.
            if scratch.keep or not path.exists():
                _owner_of(path).unlink(missing_ok=True)


def _owner_of(path: Path) -> Path:
    return path.with_name(path.name + _OWNER)


def _own(parent: Path, prefix: str) -> tuple[IO[bytes], Path]:
    """Return the locked file of an owner, and the folder that it stands for, not made yet."""
    while True:
        descriptor, name = tempfile.mkstemp(prefix=prefix, suffix=_OWNER, dir=parent)
        file = os.fdopen(descriptor, "wb")
        fcntl.flock(file, fcntl.LOCK_EX)
        # Between the two, somebody may have taken it for one without an owner.
        if _is_still(file, Path(name)):
            return file, Path(name.removesuffix(_OWNER))
        file.close()


def _is_still(file: IO[bytes], path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


def remove(path: Path) -> None:
    """Remove a folder of :func:`scratch_folder` if its maker has gone; else leave it.

    Or the files of a process that is gone, whose names begin so: :func:`arch.files.announce_to`.
    """
    if path.name.startswith(files.SCRATCH):
        for left in path.parent.glob(f"{path.name}*"):
            with contextlib.suppress(OSError):
                left.unlink()
        return
    owner = _owner_of(path)
    with contextlib.suppress(OSError), owner.open("rb") as file:
        if os.fstat(file.fileno()).st_uid != os.getuid():
            return
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(path, ignore_errors=True)
        if not path.exists() and _is_still(file, owner):
            owner.unlink()


def remove_abandoned(parent: Path, *prefixes: str, also: tuple[str, ...] = ()) -> None:
    """Remove the folders of :func:`scratch_folder` whose makers have gone.

    Parameters
    ----------
    parent : Path
        Where to look; nothing happens where it is not there or cannot be written.
    *prefixes : str
        Of :func:`scratch_folder`.
    also : tuple of str
        Beginnings of names of folders that nothing else has: removed a day after the last change,
        whoever made them.
    """
    with contextlib.suppress(OSError):
        for entry in list(os.scandir(parent)):
            name = entry.name
            if name.endswith(_OWNER) and name.startswith(prefixes):
                remove(Path(entry.path.removesuffix(_OWNER)))
            elif (also and name.startswith(also) and entry.is_dir(follow_symlinks=False)
                  and time.time() - entry.stat().st_mtime > _OLD_SECONDS
                  and not _owner_of(Path(entry.path)).exists()):
                shutil.rmtree(entry.path, ignore_errors=True)


@contextlib.contextmanager
def locked(path: Path, waiting: Callable[[], None]) -> Iterator[None]:
    """Hold a lock; wait for the process that has it, for as long as that lives.

    Parameters
    ----------
    path : Path
        File of the lock. Made if it is not there, and left there: to remove it would let two
        processes hold two files of one name.
    waiting : callable
        Called before a wait.

    Raises
    ------
    OSError
        The file cannot be made, or its file system has no locks.
    """
    with path.open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            waiting()
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
