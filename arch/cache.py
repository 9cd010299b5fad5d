"""The cache: one folder for everything that can be made again, whichever tool makes it.

It is ``HWGEN_CACHE``, else ``XDG_CACHE_HOME/hwgen``, else ``~/.cache/hwgen``. Where files cannot be
written there, a folder of this user among the temporary files takes its place, and one line on
stderr says so. numba and YoWASP (the packaged Yosys) are told to keep what they compile there too,
when :mod:`arch` is imported: both read their variable at the latest then.

What is in it runs: libraries, compiled models, programs. So a folder that somebody else can write
is not used (:func:`danger` says what is wrong with it), and an entry that somebody else can write,
or has written, is made again (:func:`is_safe`).

Whoever uses an entry of the cache that is a folder holds it (:func:`hold`), so that :func:`clear`
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

__all__ = ["KINDS", "Danger", "Kind", "Usage", "cache_dir", "clear", "danger", "hold", "is_plain",
           "is_safe", "make_folder", "model_digest", "plain_dir", "share_with_tools",
           "source_digest", "temporary_dir", "usage"]

_VARIABLES = {"NUMBA_CACHE_DIR": "numba", "YOWASP_CACHE_DIR": "yowasp"}
# numba's own are for functions of others, in numba's order.
_LOCATORS = ("arch.kernel_cache.ByContent", "UserProvidedCacheLocator", "InTreeCacheLocator",
             "UserWideCacheLocator", "IPythonCacheLocator", "ZipCacheLocator")


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


# --- Who can write ------------------------------------------------------------------------------

_MOST_LINKS = 40        # as in Linux
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


@dataclass(frozen=True)
class Danger:
    """Why somebody else decides what a file is.

    Parameters
    ----------
    text : str
        What is so.
    remedy : str
        Command that ends it.
    """

    text: str
    remedy: str


def _is_ours(status: os.stat_result) -> bool:
    # Root can write everywhere in any case.
    return status.st_uid in (os.getuid(), 0)


def _is_private(group: int) -> bool:
    """Return whether a group is this user's alone, as many systems give one to each user."""
    import grp  # noqa: PLC0415
    import pwd  # noqa: PLC0415

    try:
        user, found = pwd.getpwuid(os.getuid()), grp.getgrgid(group)
    except KeyError:
        return False
    return (group == user.pw_gid and found.gr_name == user.pw_name
            and set(found.gr_mem) <= {user.pw_name})


def _danger_of(path: str, status: os.stat_result, *, leads: bool) -> Danger | None:
    """Return what is wrong with one folder or file; with `leads` it is only on the way."""
    named, deep = shlex.quote(path), "" if leads else "-R "
    if not _is_ours(status):
        return Danger(f"{path!r} belongs to {_user(status.st_uid)}",
                      f"chown {deep}{os.getuid()} {named}")
    others = 0 if stat.S_ISLNK(status.st_mode) else status.st_mode & _OTHERS_WRITE
    if leads and (status.st_mode & stat.S_ISVTX
                  or (others == stat.S_IWGRP and _is_private(status.st_gid))):
        return None     # what is in it cannot be taken away by others, or there are none
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
    """Return why somebody else decides what a path stands for; None if nobody does.

    It and every folder on the way to it, links too, must belong to this user or to root, and nobody
    else may write them. On the way a folder with the sticky bit, such as ``/tmp``, is in order, as
    is one that the group of this user alone can write. What is not there is not looked at.

    Raises
    ------
    OSError
        It cannot be looked at.
    """
    names = list(reversed(Path(os.path.abspath(path)).parts))
    at, links = "/", 0
    while names:
        name = names.pop()
        here = os.path.join(at, name)
        if name == "..":        # of a link, and what is in front of it is resolved by now
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
    """Return whether nobody else can enter a folder: then modes do not matter in it."""
    return not status.st_mode & (stat.S_IRWXG | stat.S_IRWXO)


def _danger_below(root: Path, path: Path) -> Danger | None:
    """Return what is wrong with an entry and all in it; `root` was looked at."""
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
    """Return what is wrong with anything in a folder, if it is one. Links are not followed."""
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
    """Return whether an entry of the cache, and all in it, can be loaded: nobody else wrote it.

    One that cannot be is taken away, so that it is made again, and one line on stderr says so.

    Parameters
    ----------
    path : Path
        Below `root`. It need not be there.
    root : Path
        :func:`cache_dir`, :func:`plain_dir`, or another folder of which :func:`danger` knows none.
    """
    try:
        found = _danger_below(root, path)
    except OSError:
        return False
    if found is None:
        return True
    _warn(f"{found.text}, and what is in the cache runs: {str(path)!r} is made again")
    _discard(path)
    return False


def make_folder(folder: Path) -> None:
    """Make a folder, and those that it is in, for this user alone; what is there stays as it is.

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
    """Take an entry away, also what others have in it, which can perhaps not be removed."""
    with contextlib.suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            aside = Path(tempfile.mkdtemp(prefix="broken-", dir=path.parent))
            path.rename(aside / "entry")
            shutil.rmtree(aside, ignore_errors=True)
        else:
            path.unlink()


def _warn(text: str) -> None:
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
    # Others may write in `root`: what they put there under this name is not ours to run.
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
    _warn(f"cache folder {str(wanted)!r} {fault}: using {str(folder)!r}{remedy}")
    # For the processes that this one starts: they need not say it again.
    os.environ["HWGEN_CACHE"] = str(folder)
    return folder


def _danger_of_kinds(root: Path) -> Danger | None:
    """Return what is wrong with the folders of a cache that have its entries."""
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
    """Return the folder of the cache; it exists, can be written, and by nobody else.

    Raises
    ------
    ConfigError
        Neither it nor a folder for temporary files is one.
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


def _is_safe_choice(variable: str, folder: Path) -> bool:
    """Return whether a folder that somebody chose for a tool is one that nobody else can write."""
    try:
        found = danger(folder) or _danger_within(Path(os.path.realpath(folder)), closed=False)
    except OSError:
        return True         # the tool will say it
    if found is not None:
        _warn(f"{variable} {str(folder)!r} is not used: {found.text}, and what is in it runs; if "
              f"what is there is yours: {found.remedy}")
    return found is None


def share_with_tools() -> None:
    """Have numba and YoWASP use the cache; what their variables say already stays."""
    try:
        folder = cache_dir()
    except ConfigError:
        return      # said by whoever needs it
    for variable, kind in _VARIABLES.items():
        own = folder / kind
        chosen = os.environ.get(variable)
        if chosen is None or not _is_safe_choice(variable, Path(chosen)):
            is_safe(own, folder)        # else it has gone now
            with contextlib.suppress(OSError):
                make_folder(own)
            os.environ[variable] = str(own)
    os.environ.setdefault("NUMBA_CACHE_LOCATOR_CLASSES", ",".join(_LOCATORS))
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
    Kind(name="completion", text="names that shells complete", folders=False),
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
