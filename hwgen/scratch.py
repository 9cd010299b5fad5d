"""Work folders and their ownership: unfinished work never outlives the process that made it.

Ownership is an ``flock`` on a file next to the folder. The kernel releases it however its holder
ends, so a folder with a free lock belongs to nobody, and a folder with a held lock is never
touched, regardless of process numbers on this machine or in another container.
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
"""Prefix of work folders among the temporary files."""

_OWNER = ".owner"
# Old versions left folders without an owner's file; no build takes as long as this.
_OLD_SECONDS = 24 * 3600

_announcements: int | None = None


def announce_to(descriptor: int | None) -> None:
    """Announce folders and files being made, for another process to :func:`remove`.

    Parameters
    ----------
    descriptor : int or None
        Write end of a pipe; gets one path per line.
    """
    global _announcements  # noqa: PLW0603 - one a process
    _announcements = descriptor
    files.announce_to(_announce if descriptor is not None else None)


def _announce(path: Path) -> None:
    if _announcements is not None:
        with contextlib.suppress(BlockingIOError):      # full, and nothing depends on it
            os.write(_announcements, os.fsencode(path) + b"\n")


class Scratch:
    """A work folder.

    Attributes
    ----------
    path : Path
    keep : bool
        Whether to keep it at the end, unless its work is interrupted; False unless set.
    """

    def __init__(self, path: Path):
        self.path = path
        self.keep = False


@contextlib.contextmanager
def scratch_folder(parent: Path, prefix: str) -> Iterator[Scratch]:
    """Make a work folder, and remove it at the end.

    If this process is killed, the next call of :func:`remove_abandoned` removes it.

    Parameters
    ----------
    parent : Path
        Existing folder.
    prefix : str
        Prefix of its name.

    Raises
    ------
    OSError
        The folder cannot be made.
    """
    owner, path = _own(parent, prefix)
    with owner:
        scratch = Scratch(path)
        try:
            _announce(path)
            path.mkdir(mode=0o700)
            yield scratch
        except BaseException as error:
            # An interruption leaves incomplete work.
            scratch.keep = scratch.keep and isinstance(error, Exception)
            raise
        finally:
            if not scratch.keep:
                shutil.rmtree(path, ignore_errors=True)
            # If it could not be removed, because a tool still wrote there, the next cleanup does
            # it.
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
        # Before it was locked, another process may have removed it as one without an owner.
        if _is_still(file, Path(name)):
            return file, Path(name.removesuffix(_OWNER))
        file.close()


def _is_still(file: IO[bytes], path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


def remove(path: Path) -> None:
    """Remove a folder of :func:`scratch_folder` if its owner has ended; else leave it.

    Or files with this prefix, of a process that has ended: :func:`arch.files.announce_to`.
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
    """Remove the folders of :func:`scratch_folder` of which the owners have ended.

    Parameters
    ----------
    parent : Path
        Folder to search; nothing happens if it does not exist or cannot be written to.
    *prefixes : str
        As for :func:`scratch_folder`.
    also : tuple of str
        Unique prefixes of folders to remove a day after their last change, regardless of their
        owner.
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
    """Hold a lock, after waiting for the process that holds it to release it or end.

    Parameters
    ----------
    path : Path
        File of the lock. Made if missing, and never removed: otherwise two processes could hold
        two files of one name.
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
