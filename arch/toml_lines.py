"""The line of a TOML file at which a key stands, for refusals: tomllib does not say."""

import tomllib
from collections.abc import Sequence
from typing import Any

__all__ = ["line_of"]


def line_of(text: str, path: Sequence[str]) -> int:
    """Return the line at which a key's assignment begins, or the heading that makes its table.

    Up to the line before, the file does not have the key.

    Parameters
    ----------
    text : str
        Of a valid file, with ``\\n`` between lines.
    path : sequence of str
        Keys from the outermost table on. The file has them.

    Returns
    -------
    int
        From 1.
    """
    lines = text.split("\n")

    def holds(count: int) -> bool | None:
        """Return whether the first lines hold the key; None if they are not TOML."""
        try:
            found: Any = tomllib.loads("\n".join(lines[:count]))
        except ValueError:
            return None
        for key in path:
            if not isinstance(found, dict) or key not in found:
                return False
            found = found[key]
        return True

    low, high = 0, len(lines)
    while high - low > 1:
        middle = (low + high) // 2
        # A value of several lines is TOML only before its first line and after its last.
        above = next((at for at in range(middle, high) if holds(at) is not None), high)
        below = next(at for at in range(middle, low - 1, -1) if holds(at) is not None)
        if holds(below):
            high = below
        elif above == high:
            return below + 1
        elif holds(above):
            return below + 1 if below < middle else above
        else:
            low = above
    return high
