"""Verilator's own library: identical in every build, so compiled only with the first one."""

import hashlib
import shutil
from pathlib import Path

from sim import toolchain

__all__ = ["keep_objects", "place_objects"]


def _name(path: Path) -> str:
    """Return the name under which an object file is kept; it reveals damaged files."""
    return f"{path.stem}.{hashlib.sha256(path.read_bytes()).hexdigest()[:24]}.o"


def place_objects(key: str, folder: Path) -> list[str]:
    """Put the library's object files where make looks for them.

    Parameters
    ----------
    key : str
        Hash of everything that the object files depend on.
    folder : Path
        Where Verilator is about to build.

    Returns
    -------
    list of str
        Names of the intact files that were found. make must be told not to compile them (``-o``),
        since they will be older than the makefile.
    """
    kept = toolchain.find_tools_entry(f"verilated-{key}")
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


def keep_objects(key: str, folder: Path) -> None:
    """Keep the library's object files for later builds, unless some are kept already."""
    def fill(entry: Path) -> None:
        for path in folder.glob("verilated*.o"):
            shutil.copyfile(path, entry / _name(path))

    toolchain.tools_entry(f"verilated-{key}", fill)
