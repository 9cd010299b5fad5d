"""A name that make, shells and makefiles do not take: all that tests build has it in its path."""

import os
from pathlib import Path

__all__ = ["ODD", "odd_name"]

ODD = """Ünï côde 'a "b" $c #d ;e %f &g (h) \\i ~j"""


def odd_name(target: Path, among: Path) -> Path:
    """Return another name of a folder, a link among those of ``among``.

    Processes that make it at once make the same one; one that is started with the other name, as
    those of pytest-xdist are, keeps it.
    """
    among.mkdir(parents=True, exist_ok=True)
    link, own = among / ODD, among / f"link-{os.getpid()}"
    if target == link:
        return link
    if not link.is_symlink() or link.readlink() != target:
        own.symlink_to(target)
        own.replace(link)
    return link
