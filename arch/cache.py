"""The cache: one folder for everything that can be made again, whichever tool makes it.

It is ``HWGEN_CACHE``, else ``XDG_CACHE_HOME/hwgen``, else ``~/.cache/hwgen``. Where files cannot be
written there, a folder of this user among the temporary files takes its place, and one line on
stderr says so. numba and YoWASP (the packaged Yosys) are told to keep what they compile there too,
when :mod:`arch` is imported: both read their variable at the latest then.

Whoever uses an entry of the cache that is a folder holds it (:func:`hold`), so that :func:`clear`
leaves it alone.
"""

import contextlib
import fcntl
import functools
import hashlib
import os
import re
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from arch.config import ConfigError

__all__ = ["KINDS", "Kind", "Usage", "cache_dir", "clear", "hold", "is_plain", "model_digest",
           "plain_dir", "share_with_tools", "source_digest", "temporary_dir", "usage"]

_VARIABLES = {"NUMBA_CACHE_DIR": "numba", "YOWASP_CACHE_DIR": "yowasp"}


def temporary_dir() -> Path:
    """Return the folder for temporary files.

    Raises
    ------
    ConfigError
        There is none that can be written.
    """
    try:
        return Path(tempfile.gettempdir())
    except OSError:
        wanted = os.environ.get("TMPDIR")
        raise ConfigError(
            "temporary folder must be writable, not "
            + (f"{wanted!r}, nor /tmp" if wanted else "/tmp") + ": set TMPDIR") from None


def _check(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder):
        pass


def _own_temporary(root: Path) -> Path:
    """Return a folder of this user in `root`, the same in every process."""
    folder = root / f"hwgen-cache-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    status = folder.lstat()
    # Others may write in `root`: what they put there under this name is not ours to run.
    if stat.S_ISDIR(status.st_mode) and status.st_uid == os.getuid() and not status.st_mode & 0o022:
        return folder
    return Path(tempfile.mkdtemp(prefix="hwgen-cache-", dir=root))


def _wanted() -> Path | None:
    for variable, below in (("HWGEN_CACHE", ""), ("XDG_CACHE_HOME", "hwgen"),
                            ("HOME", ".cache/hwgen")):
        if os.environ.get(variable):
            return (Path(os.environ[variable]) / below).absolute()
    return None


@functools.cache
def _usable(wanted: Path) -> Path:
    try:
        _check(wanted)
        return wanted
    except OSError as error:
        try:
            folder = _own_temporary(temporary_dir())
        except (OSError, ConfigError):
            raise ConfigError(f"cache folder must be writable, not {str(wanted)!r} "
                              f"({error.strerror}), and so must the one for temporary files: "
                              f"set HWGEN_CACHE") from None
        if sys.stderr is not None:
            sys.stderr.write(f"hwgen: warning: cache folder {str(wanted)!r} cannot be written "
                             f"({error.strerror}): using {str(folder)!r}; HWGEN_CACHE names "
                             f"another\n")
        # For the processes that this one starts: they need not say it again.
        os.environ["HWGEN_CACHE"] = str(folder)
        return folder


def cache_dir() -> Path:
    """Return the folder of the cache; it exists and can be written.

    Raises
    ------
    ConfigError
        Neither it nor a folder for temporary files can be written.
    """
    wanted = _wanted()
    if wanted is not None:
        return _usable(wanted)
    try:
        return _own_temporary(temporary_dir())
    except OSError as error:
        raise ConfigError(f"cache folder must be writable, not {error.filename!r} "
                          f"({error.strerror}): set HWGEN_CACHE") from None


def source_digest(root: Path) -> bytes:
    """Return a hash of a folder's source, and of the tables of numbers (JSON) beside it."""
    digest = hashlib.sha256()
    for path in sorted(path for kind in ("*.py", "*.json") for path in root.rglob(kind)):
        digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.digest()


@functools.cache
def model_digest() -> str:
    """Return a hash of the model's source: what two versions made must not be mixed."""
    return source_digest(Path(__file__).parent).hex()


def share_with_tools() -> None:
    """Have numba and YoWASP use the cache; what their variables say already stays.

    numba stamps a compiled function with the file that defines it, and not with those of the
    functions and constants that went into it. So each version of the model has a folder.
    """
    try:
        folder = cache_dir()
    except ConfigError:
        return      # said by whoever needs it
    for variable, kind in _VARIABLES.items():
        own = folder / kind / model_digest()[:16] if kind == "numba" else folder / kind
        os.environ.setdefault(variable, str(own))
    if "numba" in sys.modules:
        sys.modules["numba"].config.reload_config()


# --- Names that every tool can take -------------------------------------------------------------


def is_plain(path: str | Path) -> bool:
    """Return whether make, shells and makefiles take a path as one word that means itself."""
    return re.fullmatch(r"[A-Za-z0-9_./+-]+", str(path)) is not None


def plain_dir() -> Path:
    """Return the cache if its path :func:`is_plain`, else a folder of this user that has one.

    Raises
    ------
    ConfigError
        There is none.
    """
    cache = cache_dir()
    if is_plain(cache):
        return cache
    for root in dict.fromkeys([temporary_dir(), Path("/tmp"), Path("/var/tmp")]):
        with contextlib.suppress(OSError):
            if is_plain(root):
                folder = _own_temporary(root)
                _check(folder)
                return folder
    raise ConfigError(f"cache folder must be of letters, digits and _ . / + - (make builds in it), "
                      f"not {str(cache)!r}, where /tmp cannot be written either: set HWGEN_CACHE")


# --- Holding entries ------------------------------------------------------------------------------

# Ends the name of an entry: a digest of what it was made from.
_ENTRY = re.compile(r"-[0-9a-f]{24}$")
_OLD_SECONDS = 24 * 60 * 60

_held: dict[tuple[int, int], int] = {}


def _lock(folder: Path, operation: int) -> int | None:
    """Lock a folder; return its descriptor, or None if it has gone or another has it."""
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except OSError:
        return None
    try:
        fcntl.flock(descriptor, operation)
    except BlockingIOError:
        os.close(descriptor)
        return None
    except OSError:
        pass        # a file system without locks
    with contextlib.suppress(OSError):
        if os.path.samestat(os.fstat(descriptor), folder.stat()):
            return descriptor
    # Taken away before it was locked.
    os.close(descriptor)
    return None


def hold(folder: Path) -> bool:
    """Keep an entry from being cleared while this process lives; return False if there is none."""
    descriptor = _lock(folder, fcntl.LOCK_SH)
    if descriptor is None:
        return False
    status = os.fstat(descriptor)
    if _held.setdefault((status.st_dev, status.st_ino), descriptor) != descriptor:
        os.close(descriptor)
    return True


# --- What is in it --------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Kind:
    """What one folder of the cache has.

    Parameters
    ----------
    name : str
        Of the folder.
    text : str
        What it is.
    folders : bool
        Whether its entries are folders, removed whole; else files, whose folders stay for the
        process that may be about to write there.
    """

    name: str
    text: str
    folders: bool


KINDS = (
    Kind(name="native", text="compiled designs", folders=True),
    Kind(name="cocotb", text="compiled testbenches", folders=True),
    Kind(name="tools", text="parts of tools, and links to them that make can name", folders=True),
    Kind(name="verilog", text="generated modules", folders=False),
    Kind(name="numba", text="compiled models", folders=False),
    Kind(name="yowasp", text="compiled Yosys", folders=False),
    Kind(name="matplotlib", text="list of fonts", folders=False),
)


@dataclass(frozen=True, kw_only=True)
class Usage:
    """How much there is of one kind.

    Parameters
    ----------
    kind : str
    text : str
    entries : int
        Folders, or files, that can be cleared one by one.
    size_bytes : int
    """

    kind: str
    text: str
    entries: int
    size_bytes: int


def _files(folder: Path) -> Iterator[os.DirEntry[str]]:
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return      # gone, or not a folder
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            yield from _files(Path(entry.path))
        else:
            yield entry


def _bytes(folder: Path) -> tuple[int, int]:
    """Return how many files are below a folder, and how many bytes."""
    count = total = 0
    for entry in _files(folder):
        with contextlib.suppress(OSError):
            total += entry.stat(follow_symlinks=False).st_size
            count += 1
    return count, total


def usage() -> list[Usage]:
    """Return what the cache has of each kind, and, as ``other``, what is not the cache's."""
    cache = cache_dir()
    found = []
    for kind in KINDS:
        folder = cache / kind.name
        files, size = _bytes(folder)
        entries = files
        if kind.folders:
            entries = sum(entry.is_dir() for entry in folder.iterdir()) if folder.is_dir() else 0
        found.append(Usage(kind=kind.name, text=kind.text, entries=entries, size_bytes=size))
    known = {kind.name for kind in KINDS}
    files = size = 0
    for entry in cache.iterdir():
        if entry.name not in known:
            more, more_bytes = (_bytes(entry) if entry.is_dir() and not entry.is_symlink()
                                else (1, entry.lstat().st_size))
            files, size = files + more, size + more_bytes
    found.append(Usage(kind="other", text="files of others, which --clear leaves", entries=files,
                       size_bytes=size))
    return found


def clear() -> int:
    """Empty the cache of all that nobody holds; return how many entries are in use and stay.

    What :func:`usage` calls ``other`` stays too.
    """
    cache = cache_dir()
    in_use = 0
    for kind in KINDS:
        folder = cache / kind.name
        if not kind.folders:
            for entry in _files(folder):
                # Those that are being written have other names until they are complete.
                if ".tmp" not in entry.name:
                    Path(entry.path).unlink(missing_ok=True)
            continue
        for path in sorted(folder.iterdir()) if folder.is_dir() else ():
            if path.suffix == ".log":
                path.unlink(missing_ok=True)
            elif path.is_dir() and not _clear_entry(path):
                in_use += 1
    return in_use


def _clear_entry(path: Path) -> bool:
    """Remove a folder of the cache; return whether it has gone."""
    if not _ENTRY.search(path.name):
        # Somebody works in it; what was left behind is old.
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime > _OLD_SECONDS:
                shutil.rmtree(path, ignore_errors=True)
        return not path.exists()
    descriptor = _lock(path, fcntl.LOCK_EX | fcntl.LOCK_NB)
    if descriptor is None:
        return not path.exists()
    try:
        # At once: whoever waits for the lock finds that it has gone.
        trash = Path(tempfile.mkdtemp(prefix="broken-", dir=path.parent))
        path.rename(trash / "entry")
        shutil.rmtree(trash, ignore_errors=True)
    finally:
        os.close(descriptor)
    return True
