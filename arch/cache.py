"""The cache: one folder for everything that can be rebuilt, whichever tool builds it.

It is ``HWGEN_CACHE``, else ``XDG_CACHE_HOME/hwgen``, else ``~/.cache/hwgen``. If that folder is not
writable, a private folder among the temporary files takes its place, and one line on stderr says
so. numba and YoWASP (the packaged Yosys) are pointed at it when :mod:`arch` is imported, because
they read their environment variable no later than at their own import.

The cache holds code that will run: libraries, compiled models, programs. So a folder that another
user can write is not used (:func:`danger` says why), and an entry that another user can write, or
has written, is rebuilt (:func:`is_safe`).

A process that uses a cache entry which is a folder holds it (:func:`hold`), so that :func:`clear`
leaves it alone.
"""

import contextlib
import errno
import fcntl
import functools
import hashlib
import os
import re
import shlex
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from arch.config import ConfigError

__all__ = ["KINDS", "Danger", "Kind", "Usage", "cache_dir", "cache_dirs", "clear", "danger",
           "hold", "is_plain", "is_safe", "make_folder", "model_digest", "plain_dir",
           "share_with_tools", "source_digest", "temporary_dir", "usage", "warn"]

_VARIABLES = {"NUMBA_CACHE_DIR": "numba", "YOWASP_CACHE_DIR": "yowasp"}
# numba's own locators serve the functions of other packages, in numba's order.
_LOCATORS = ("arch.kernel_cache.ByContent", "UserProvidedCacheLocator", "InTreeCacheLocator",
             "UserWideCacheLocator", "IPythonCacheLocator", "ZipCacheLocator")


def temporary_dir() -> Path:
    """Return the folder for temporary files.

    Raises
    ------
    ConfigError
        None is writable.
    """
    try:
        return Path(tempfile.gettempdir())
    except OSError:
        wanted = os.environ.get("TMPDIR")
        raise ConfigError(
            "temporary folder must be writable, not "
            + (f"{wanted!r}, nor /tmp" if wanted else "/tmp") + ": set TMPDIR") from None


# --- Who can write ------------------------------------------------------------------------------

_MOST_LINKS = 40        # as in Linux
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


@dataclass(frozen=True)
class Danger:
    """The reason why another user decides what a file contains.

    Parameters
    ----------
    text : str
        What is wrong.
    remedy : str
        Command that mends it.
    """

    text: str
    remedy: str


def _is_ours(status: os.stat_result) -> bool:
    # Root can write everywhere anyway.
    return status.st_uid in (os.getuid(), 0)


def _is_private(group: int) -> bool:
    """Return whether only this user is in a group, as in the private groups of many systems."""
    import grp  # noqa: PLC0415
    import pwd  # noqa: PLC0415

    try:
        user, found = pwd.getpwuid(os.getuid()), grp.getgrgid(group)
    except KeyError:
        return False
    return (group == user.pw_gid and found.gr_name == user.pw_name
            and set(found.gr_mem) <= {user.pw_name})


def _danger_of(path: str, status: os.stat_result, *, leads: bool) -> Danger | None:
    """Return what is wrong with one folder or file; ``leads`` marks a folder merely on the way."""
    named, deep = shlex.quote(path), "" if leads else "-R "
    if not _is_ours(status):
        return Danger(f"{path!r} belongs to {_user(status.st_uid)}",
                      f"chown {deep}{os.getuid()} {named}")
    others = 0 if stat.S_ISLNK(status.st_mode) else status.st_mode & _OTHERS_WRITE
    if leads and (status.st_mode & stat.S_ISVTX
                  or (others == stat.S_IWGRP and _is_private(status.st_gid))):
        return None     # others cannot replace its entries, or nobody else is in the group
    if others:
        who = "everybody" if others & stat.S_IWOTH else f"group {_group(status.st_gid)}"
        return Danger(f"{path!r} can be written by {who}", f"chmod {deep}go-w {named}")
    return None


def _user(number: int) -> str:
    import pwd  # noqa: PLC0415

    try:
        return f"user {pwd.getpwuid(number).pw_name}"
    except KeyError:
        return f"user {number}"


def _group(number: int) -> str:
    import grp  # noqa: PLC0415

    try:
        return grp.getgrgid(number).gr_name
    except KeyError:
        return str(number)


def danger(path: str | Path) -> Danger | None:
    """Return why another user decides what a path stands for; None if nobody else does.

    The path and every folder on the way to it, links included, must belong to this user or to root
    and be writable by nobody else. On the way, a folder with the sticky bit, such as ``/tmp``, or
    one writable only by this user's private group is also accepted. A part that does not exist is
    skipped.

    Raises
    ------
    OSError
        A part of the path cannot be inspected.
    """
    names = list(reversed(Path(os.path.abspath(path)).parts))
    at, links = "/", 0
    while names:
        name = names.pop()
        here = os.path.join(at, name)
        if name == "..":        # part of a link's target; the path so far is already resolved
            at = os.path.dirname(at)
            continue
        try:
            status = os.lstat(here)
        except FileNotFoundError:
            return None
        is_link = stat.S_ISLNK(status.st_mode)
        found = _danger_of(here, status, leads=is_link or bool(names))
        if found is not None:
            return found
        if is_link:
            links += 1
            if links > _MOST_LINKS:
                raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
            names += reversed(Path(os.readlink(here)).parts)
        else:
            at = here
    return None


def _is_closed(status: os.stat_result) -> bool:
    """Return whether nobody else can enter a folder, so that the modes inside do not matter."""
    return not status.st_mode & (stat.S_IRWXG | stat.S_IRWXO)


def _danger_below(root: Path, path: Path) -> Danger | None:
    """Return what is wrong with an entry or anything in it; ``root`` has been checked already."""
    closed, here = _is_closed(root.stat()), root
    for name in path.relative_to(root).parts:
        here /= name
        try:
            status = here.lstat()
        except FileNotFoundError:
            return None
        if stat.S_ISLNK(status.st_mode) and _is_ours(status):
            real = Path(os.path.realpath(path))
            return danger(real) or _danger_within(real, closed=False)
        if not (_is_ours(status) and closed):
            found = _danger_of(str(here), status, leads=False)
            if found is not None:
                return found
        closed = closed or _is_closed(status)
    return _danger_within(here, closed=closed)


def _danger_within(folder: Path, *, closed: bool) -> Danger | None:
    """Return what is wrong with anything in a folder, if it is one; links are not followed."""
    if not folder.is_dir():
        return None
    for entry in list(os.scandir(folder)):
        status = entry.stat(follow_symlinks=False)
        found = None
        if not (_is_ours(status) and closed):
            found = _danger_of(entry.path, status, leads=False)
        if found is None and stat.S_ISDIR(status.st_mode):
            found = _danger_within(Path(entry.path), closed=closed or _is_closed(status))
        if found is not None:
            return found
    return None


def is_safe(path: Path, root: Path) -> bool:
    """Return whether a cache entry is safe to load: nobody else wrote it or anything in it.

    An unsafe entry is removed so that it will be rebuilt, and one line on stderr says so.

    Parameters
    ----------
    path : Path
        Entry below `root`. It need not exist.
    root : Path
        :func:`cache_dir`, :func:`plain_dir`, or another folder in which :func:`danger` finds no
        fault.
    """
    try:
        found = _danger_below(root, path)
    except OSError:
        return False
    if found is None:
        return True
    warn(f"{found.text}, and what is in the cache runs: {str(path)!r} is made again")
    _discard(path)
    return False


def make_folder(folder: Path) -> None:
    """Make a folder and its parents, private to this user; existing folders stay as they are.

    Raises
    ------
    OSError
        It cannot be made.
    """
    missing = [folder]
    while not missing[-1].parent.exists():
        missing.append(missing[-1].parent)
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)


def _discard(path: Path) -> None:
    """Move an entry out of the way and delete it; files of other users in it may remain."""
    with contextlib.suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            aside = Path(tempfile.mkdtemp(prefix="broken-", dir=path.parent))
            path.rename(aside / "entry")
            shutil.rmtree(aside, ignore_errors=True)
        else:
            path.unlink()


def warn(text: str) -> None:
    """Say on standard error, in one line, what is done in another way than was asked."""
    if sys.stderr is not None:
        sys.stderr.write(f"hwgen: warning: {text}\n")


def _check(folder: Path) -> None:
    make_folder(folder)
    with tempfile.TemporaryFile(dir=folder):
        pass


def _own_temporary(root: Path) -> Path:
    """Return a folder of this user in `root`, the same in every process."""
    folder = root / f"hwgen-cache-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    status = folder.lstat()
    # Others may write in `root`: never run what they put there under this name.
    if not stat.S_ISDIR(status.st_mode) or danger(folder) is not None:
        folder = _another_temporary(root)
    if (found := danger(folder)) is not None:       # `root` itself
        raise OSError(errno.EPERM, f"{found.text}: {found.remedy}", str(folder))
    return folder


@functools.cache
def _another_temporary(root: Path) -> Path:
    return Path(tempfile.mkdtemp(prefix="hwgen-cache-", dir=root))


def _wanted() -> Path | None:
    for variable, below in (("HWGEN_CACHE", ""), ("XDG_CACHE_HOME", "hwgen"),
                            ("HOME", ".cache/hwgen")):
        if os.environ.get(variable):
            return (Path(os.environ[variable]) / below).absolute()
    return None


@functools.cache
def _usable(wanted: Path) -> Path:
    found = None
    try:
        _check(wanted)
        found = danger(wanted) or _danger_of_kinds(wanted)
        if found is None:
            return wanted
        fault = f"is not used: {found.text}, and what is in it runs"
        remedy = (f"; if what is there is yours: {found.remedy}; HWGEN_CACHE names another")
    except OSError as error:
        reason = error.strerror
        fault, remedy = f"cannot be written ({reason})", "; HWGEN_CACHE names another"
    try:
        folder = _own_temporary(temporary_dir())
    except (OSError, ConfigError):
        if found is not None:
            raise ConfigError(f"cache folder must be one that nobody else can write, not "
                              f"{str(wanted)!r} ({found.text}): {found.remedy}") from None
        raise ConfigError(f"cache folder must be writable, not {str(wanted)!r} "
                          f"({reason}), and so must the one for temporary files: "
                          f"set HWGEN_CACHE") from None
    warn(f"cache folder {str(wanted)!r} {fault}: using {str(folder)!r}{remedy}")
    # Child processes inherit the choice, so that they do not warn again.
    os.environ["HWGEN_CACHE"] = str(folder)
    return folder


def _danger_of_kinds(root: Path) -> Danger | None:
    """Return what is wrong with the folders that hold the entries of a cache."""
    closed = _is_closed(root.stat())
    for kind in KINDS:
        folder = root / kind.name
        with contextlib.suppress(FileNotFoundError):
            status = folder.lstat()
            if not (_is_ours(status) and closed):
                found = _danger_of(str(folder), status, leads=False)
                if found is not None:
                    return found
            if stat.S_ISLNK(status.st_mode):
                found = danger(folder)
                if found is not None:
                    return found
    return None


def cache_dir() -> Path:
    """Return the cache folder, which exists and is writable by this user alone.

    Raises
    ------
    ConfigError
        Neither it nor a folder among the temporary files qualifies.
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
    """Return a hash of the sources in a folder, including its tables of numbers (JSON)."""
    digest = hashlib.sha256()
    for path in sorted(path for kind in ("*.py", "*.json") for path in root.rglob(kind)):
        digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.digest()


@functools.cache
def model_digest() -> str:
    """Return a hash of the model's source: results of two versions must not be mixed."""
    return source_digest(Path(__file__).parent).hex()


def _is_safe_choice(variable: str, folder: Path) -> bool:
    """Return whether only this user can write the folder that the user chose for a tool."""
    try:
        found = danger(folder) or _danger_within(Path(os.path.realpath(folder)), closed=False)
    except OSError:
        return True         # the tool itself will report it
    if found is not None:
        warn(f"{variable} {str(folder)!r} is not used: {found.text}, and what is in it runs; if "
              f"what is there is yours: {found.remedy}")
    return found is None


def share_with_tools() -> None:
    """Have numba and YoWASP use the cache, unless their variables name a safe folder already."""
    try:
        folder = cache_dir()
    except ConfigError:
        return      # reported by whoever needs the cache
    for variable, kind in _VARIABLES.items():
        own = folder / kind
        chosen = os.environ.get(variable)
        if chosen is None or not _is_safe_choice(variable, Path(chosen)):
            is_safe(own, folder)        # removes it if it is unsafe
            with contextlib.suppress(OSError):
                make_folder(own)
            os.environ[variable] = str(own)
    os.environ.setdefault("NUMBA_CACHE_LOCATOR_CLASSES", ",".join(_LOCATORS))
    if "numba" in sys.modules:
        sys.modules["numba"].config.reload_config()


# --- Names that every tool can take -------------------------------------------------------------


def is_plain(path: str | Path) -> bool:
    """Return whether make, shells and makefiles read a path as one literal word."""
    return re.fullmatch(r"[A-Za-z0-9_./+-]+", str(path)) is not None


def plain_dir() -> Path:
    """Return the cache if its path :func:`is_plain`, else a folder of this user with such a path.

    Raises
    ------
    ConfigError
        No such folder can be made.
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


def cache_dirs() -> list[Path]:
    """Return the folders that hold the cache: :func:`cache_dir`, :func:`plain_dir` if another.

    Raises
    ------
    ConfigError
        As :func:`cache_dir`.
    """
    found = [cache_dir()]
    with contextlib.suppress(ConfigError):      # reported by whoever needs it
        found.append(plain_dir())
    return list(dict.fromkeys(found))


# --- Holding entries ------------------------------------------------------------------------------

# Suffix of an entry's name: a digest of what the entry was made from.
_ENTRY = re.compile(r"-[0-9a-f]{24}$")
_OLD_SECONDS = 24 * 60 * 60

_held: dict[tuple[int, int], int] = {}


def _lock(folder: Path, operation: int) -> int | None:
    """Lock a folder; return its descriptor, or None if it is gone or locked by another process."""
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
    # The folder was removed before it was locked.
    os.close(descriptor)
    return None


def hold(folder: Path) -> bool:
    """Protect an entry from :func:`clear` while this process lives; return False if it is gone."""
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
    """What one folder of the cache holds.

    Parameters
    ----------
    name : str
        Name of the folder.
    text : str
        What it holds.
    folders : bool
        Whether its entries are folders, which are removed whole. Otherwise they are files, and
        their folders stay for a process that may be about to write there.
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
    Kind(name="completion", text="names that shells complete", folders=False),
)


@dataclass(frozen=True, kw_only=True)
class Usage:
    """Disk usage of one kind of entry.

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
        return      # gone, or no folder
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            yield from _files(Path(entry.path))
        else:
            yield entry


def _bytes(folder: Path) -> tuple[int, int]:
    """Return the number of files below a folder, and their bytes."""
    count = total = 0
    for entry in _files(folder):
        with contextlib.suppress(OSError):
            total += entry.stat(follow_symlinks=False).st_size
            count += 1
    return count, total


def usage() -> list[Usage]:
    """Return the disk usage of each kind, and, as ``other``, of files that are not the cache's.

    It is that of all :func:`cache_dirs`.
    """
    folders = cache_dirs()
    found = []
    for kind in KINDS:
        entries = size = 0
        for folder in (each / kind.name for each in folders):
            files, more = _bytes(folder)
            if kind.folders:
                files = sum(entry.is_dir() for entry in folder.iterdir()) if folder.is_dir() else 0
            entries, size = entries + files, size + more
        found.append(Usage(kind=kind.name, text=kind.text, entries=entries, size_bytes=size))
    known = {kind.name for kind in KINDS}
    files = size = 0
    for entry in (entry for folder in folders for entry in folder.iterdir()):
        if entry.name not in known:
            more, more_bytes = (_bytes(entry) if entry.is_dir() and not entry.is_symlink()
                                else (1, entry.lstat().st_size))
            files, size = files + more, size + more_bytes
    found.append(Usage(kind="other", text="files of others, which --clear leaves", entries=files,
                       size_bytes=size))
    return found


def clear() -> int:
    """Remove every cache entry that no process holds; return how many entries in use remain.

    Files that :func:`usage` counts as ``other`` remain too.
    """
    return sum(_clear_kind(folder / kind.name, kind)
               for folder in cache_dirs() for kind in KINDS)


def _clear_kind(folder: Path, kind: Kind) -> int:
    """Remove the entries of one kind; return how many in use remain."""
    if not kind.folders:
        for entry in _files(folder):
            # Files still being written have other names until they are complete.
            if ".tmp" not in entry.name:
                Path(entry.path).unlink(missing_ok=True)
        return 0
    in_use = 0
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.suffix == ".log":
            path.unlink(missing_ok=True)
        elif path.is_dir() and not _clear_entry(path):
            in_use += 1
    return in_use


def _clear_entry(path: Path) -> bool:
    """Remove a folder of the cache; return whether it is gone."""
    if not _ENTRY.search(path.name):
        # A process is working in it, or left it behind if it is old.
        with contextlib.suppress(OSError):
            if time.time() - path.stat().st_mtime > _OLD_SECONDS:
                shutil.rmtree(path, ignore_errors=True)
        return not path.exists()
    descriptor = _lock(path, fcntl.LOCK_EX | fcntl.LOCK_NB)
    if descriptor is None:
        return not path.exists()
    try:
        # Rename it at once, so that a process waiting for the lock finds it gone.
        trash = Path(tempfile.mkdtemp(prefix="broken-", dir=path.parent))
        path.rename(trash / "entry")
        shutil.rmtree(trash, ignore_errors=True)
    finally:
        os.close(descriptor)
    return True
