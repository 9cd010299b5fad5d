"""Verilator's own library, which is the same in every build: compiled with the first of them."""

import hashlib
import shutil
from pathlib import Path

from sim import toolchain

__all__ = ["keep_objects", "place_objects"]


def _name(path: Path) -> str:
    """Return the name under which an object file is kept; it tells damaged ones."""
    return f"{path.stem}.{hashlib.sha256(path.read_bytes()).hexdigest()[:24]}.o"


def place_objects(key: str, folder: Path) -> bool:
    """Put the library's object files, newer than their sources, where make looks for them.

    Parameters
    ----------
    key : str
        What they depend on, as a hash.
    folder : Path
        Where Verilator is about to build.

    Returns
    -------
    bool
        Whether they were there; if not, or if one is damaged, make compiles it.
    """
    kept = toolchain.find_tools_entry(f"verilated-{key}")
    folder.mkdir(exist_ok=True)
    for path in sorted(kept.iterdir()) if kept is not None else ():
        placed = folder / f"{path.name.partition('.')[0]}.o"
        shutil.copyfile(path, placed)
        if _name(placed) != path.name:
            placed.unlink()
    return kept is not None


def keep_objects(key: str, folder: Path) -> None:
    """Keep the library's object files of a build for the next ones; parameters as above."""
    def fill(entry: Path) -> None:
        for path in folder.glob("verilated*.o"):
            shutil.copyfile(path, entry / _name(path))

    toolchain.tools_entry(f"verilated-{key}", fill)
