"""Verilator's own library, which is the same in every build: compiled with the first of them."""

import hashlib
import shutil
from pathlib import Path

from sim import toolchain

__all__ = ["keep_objects", "place_objects"]


def _name(path: Path) -> str:
    """Return the name under which an object file is kept; it tells damaged ones."""
    return f"{path.stem}.{hashlib.sha256(path.read_bytes()).hexdigest()[:24]}.o"


def place_objects(key: str, folder: Path) -> list[str]:
    """Put the library's object files where make looks for them.

    Parameters
    ----------
    key : str
        What they depend on, as a hash.
    folder : Path
        Where Verilator is about to build.

    Returns
    -------
    list of str
        Names of those that were there and whole. make must be told not to compile them (``-o``):
        they are older than the makefile will be.
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
    """Keep the library's object files of a build for the next ones, if there are none yet."""
    def fill(entry: Path) -> None:
        for path in folder.glob("verilated*.o"):
            shutil.copyfile(path, entry / _name(path))

    toolchain.tools_entry(f"verilated-{key}", fill)
