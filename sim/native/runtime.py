"""Code that many builds share: compiled once, with the first of them.

This is Verilator's own library, of which the object files are kept, and the headers, precompiled
(those are half of the time that a small design takes to compile); and C++ that designs call, which
those with the same parts have in common.
"""

import hashlib
import json
import shutil
from collections.abc import Sequence
from pathlib import Path

from sim import toolchain

__all__ = ["FEW_QUERIES", "FIRST_INCLUDE", "HEADER_VARIABLES", "PRECOMPILED", "UNIT",
           "UNIT_VARIABLES", "keep_headers", "keep_objects", "place_headers", "place_objects",
           "shares_headers", "write_unit"]

_HEADER = "library.h"
PRECOMPILED: tuple[str, ...] = (f"{_HEADER}.fast.gch", f"{_HEADER}.slow.gch")
"""Precompiled headers as makefiles name them: for code that runs all the time, and once."""

# In place of a precompiled header that the compiler does not take.
_PLAIN = (_HEADER, f"{_HEADER}.fast", f"{_HEADER}.slow")
_STAMP = "headers.json"
# What every model includes, and what the harness does.
_TEXT = "".join(f"#include {name}\n" for name in (
    '"verilated.h"', "<cerrno>", "<cstdarg>", "<cstdint>", "<cstdio>", "<cstdlib>", "<cstring>",
    "<exception>", "<memory>", "<stdexcept>", "<string>", "<tuple>", "<type_traits>", "<vector>"))

HEADER_VARIABLES = {"VK_PCH_H": _HEADER, "VK_PCH_I_FAST": f"-include {_HEADER}.fast",
                    "VK_PCH_I_SLOW": f"-include {_HEADER}.slow"}
"""Make variables that let a build use the header of :func:`place_headers`."""

FEW_QUERIES = "--param=sccvn-max-alias-queries-per-access=10"
"""For the code of a model, whose functions are huge.

Of each access to memory, g++ looks through all that it may depend on: a quarter of the time, and no
simulation is faster for it.
"""

UNIT = "model.cpp"
"""All C++ of a quick build: to start a compiler and read headers takes longer than most files."""

UNIT_VARIABLES = dict.fromkeys((
    "VM_CLASSES_FAST", "VM_CLASSES_SLOW", "VM_SUPPORT_FAST", "VM_SUPPORT_SLOW"), "")
"""Make variables that keep a build from compiling what :data:`UNIT` includes."""

FIRST_INCLUDE = f'#if __has_include("{_HEADER}.fast")\n#include "{_HEADER}.fast"\n#endif\n'
"""How C++ beside the model begins, so that it is compiled with that header, too."""


def _name(path: Path) -> str:
    """Return the name under which an object file is kept; it reveals damaged files."""
    return f"{path.stem}.{hashlib.sha256(path.read_bytes()).hexdigest()[:24]}.o"


def place_objects(key: str, folder: Path, *, of: str = "verilated") -> list[str]:
    """Put kept object files where make looks for them.

    Parameters
    ----------
    key : str
        Hash of everything that the object files depend on.
    folder : Path
        Where Verilator is about to build.
    of : str
        With what their names begin; by default, the library's.

    Returns
    -------
    list of str
        Names of the intact files that were found. make must be told not to compile them (``-o``),
        since they will be older than the makefile.
    """
    kept = toolchain.find_tools_entry(f"{of}-{key}")
    folder.mkdir(exist_ok=True)
    names = []
    for path in sorted(kept.iterdir()) if kept is not None else ():
        placed = folder / f"{path.name.partition('.')[0]}.o"
        shutil.copyfile(path, placed)
        if _name(placed) == path.name:
            names.append(placed.name)
        else:
            placed.unlink()
    return names


def keep_objects(key: str, folder: Path, *, of: str = "verilated") -> None:
    """Keep the object files of :func:`place_objects` for later builds, unless there are some."""
    def fill(entry: Path) -> None:
        for path in folder.glob(f"{of}*.o"):
            shutil.copyfile(path, entry / _name(path))

    toolchain.tools_entry(f"{of}-{key}", fill)


def shares_headers(simulator: toolchain.Verilator, compiler: toolchain.Compiler) -> bool:
    """Whether builds can share precompiled headers: with g++, and makefiles that have names for it.

    clang++ takes them only where they were made.
    """
    try:
        makefile = (simulator.root / "include" / "verilated.mk").read_text(errors="replace")
    except OSError:
        return False
    return ("clang" not in compiler.version.lower()
            and all(f"{name} =" in makefile for name in HEADER_VARIABLES))


def _file_digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def place_headers(key: str, folder: Path, *, names: Sequence[str] = PRECOMPILED) -> list[str]:
    """Put a header where make looks for it, and what is kept of it, precompiled.

    Parameters
    ----------
    key : str
        What the precompiled ones depend on, as a hash.
    folder : Path
        Where Verilator is about to build.
    names : sequence of str
        The ones of :data:`PRECOMPILED` that the build uses.

    Returns
    -------
    list of str
        Names of the precompiled ones: none if none are kept, or one is damaged. make must be told
        not to make them, as with :func:`place_objects`.
    """
    folder.mkdir(exist_ok=True)
    for name in _PLAIN:
        (folder / name).write_text(_TEXT)
    kept = toolchain.find_tools_entry(f"headers-{key}")
    try:
        if kept is None or json.loads((kept / _STAMP).read_text()) != {
                name: _file_digest(kept / name) for name in names}:
            return []
    except (OSError, ValueError):
        return []
    # 70 MB each: not copied. The entry is held, so it stays.
    for name in names:
        (folder / name).symlink_to(kept / name)
    return list(names)


def keep_headers(key: str, folder: Path, *, names: Sequence[str] = PRECOMPILED) -> None:
    """Keep what a build has precompiled for the next ones, if there is none yet."""
    if not all((folder / name).is_file() for name in names):
        return

    def fill(entry: Path) -> None:
        for name in names:
            shutil.copyfile(folder / name, entry / name)
        (entry / _STAMP).write_text(json.dumps(
            {name: _file_digest(entry / name) for name in names}))

    toolchain.tools_entry(f"headers-{key}", fill)


def write_unit(folder: Path, prefix: str) -> None:
    """Write :data:`UNIT`, which includes all files that Verilator wrote.

    What runs once is not optimised.

    Parameters
    ----------
    folder : Path
        Where Verilator has written.
    prefix : str
        With what the files' names begin.
    """
    # Of a large model there are files, too, that only include several of the others.
    names = sorted(path.name for path in folder.glob(f"{prefix}*.cpp")
                   if not path.name.startswith(f"{prefix}_vm_classes_"))
    once = [name for name in names if name.endswith("__Slow.cpp")]
    (folder / UNIT).write_text("\n".join([
        *(f'#include "{name}"' for name in names if name not in once),
        "#pragma GCC push_options",
        '#pragma GCC optimize("O0")',
        # What the two parts have in common is optimised.
        '#pragma GCC diagnostic ignored "-Wattributes"',
        *(f'#include "{name}"' for name in once),
        "#pragma GCC pop_options", ""]))
