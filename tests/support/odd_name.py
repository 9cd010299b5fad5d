"""A name that make, shells and makefiles do not take: all that tests build has it in its path."""

import contextlib
from pathlib import Path

__all__ = ["ODD", "odd_name"]

ODD = """Ünï côde 'a "b" $c #d ;e %f &g (h) \\i ~j"""


def odd_name(cache: Path) -> Path:
    """Return another name of a cache: a link below it, to itself.

    So each cache has a link of its own, whoever else runs tests, and it belongs to whom the cache
    does. A process that is started with the other name, as those of pytest-xdist are, keeps it.
    """
    if cache.name == ODD:
        return cache
    link = cache / "odd" / ODD
    link.parent.mkdir(exist_ok=True)
    # Several processes may begin at once.
    with contextlib.suppress(FileExistsError):
        link.symlink_to("..")
    return link
