"""The line of a TOML file at which a key stands, for refusals: tomllib does not say."""

import tomllib
from collections.abc import Mapping
from typing import Any

__all__ = ["line_of"]

# The file is read up to each of its lines. Of those that would take seconds only the name is said:
# lines times characters.
_MOST_WORK = 20_000_000


def line_of(text: str, path: str) -> int | None:
    """Return the line at which a key's assignment begins, or the heading that makes its table.

    It is the first one up to which the file, as far as it is TOML, has that key.

    Parameters
    ----------
    text : str
        Of a valid file, with ``\\n`` between lines.
    path : str
        Dotted name.

    Returns
    -------
    int or None
        From 1. None: there is no such key, or the file is too long to look.
    """
    lines = text.split("\n")
    if len(lines) * len(text) > _MOST_WORK:
        return None
    begin = 1
    for end in range(1, len(lines) + 1):
        try:
            table = tomllib.loads("\n".join(lines[:end]))
        except ValueError:
            continue        # in the middle of a value
        if _has(table, path.split(".")):
            return begin
        begin = end + 1
    return None


def _has(table: Any, names: list[str]) -> bool:
    for name in names:
        if not isinstance(table, Mapping) or name not in table:
            return False
        table = table[name]
    return True
