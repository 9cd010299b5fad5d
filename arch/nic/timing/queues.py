"""Rings of entries that count from a time on, in the order in which they were put."""

from typing import Any

from numba import njit

from arch.nic.timing.tables import LATE

__all__ = ["head", "put", "take"]


@njit(cache=True)
def put(entries: Any, ends: Any, time: Any) -> Any:
    """Append an entry to a ring and return it, for what it says to be written.

    ``ends`` counts what was taken and what was put.
    """
    entry = entries[ends.put % len(entries)]
    entry.time = time
    ends.put += 1
    return entry


@njit(cache=True)
def head(entries: Any, ends: Any) -> Any:
    """Return the time of the oldest entry; :data:`LATE` if there is none."""
    return entries[ends.taken % len(entries)].time if ends.taken < ends.put else LATE


@njit(cache=True)
def take(entries: Any, ends: Any) -> Any:
    """Take the oldest entry, of which there is one."""
    entry = entries[ends.taken % len(entries)]
    ends.taken += 1
    return entry
