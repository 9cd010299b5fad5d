"""Ring buffers of entries that take effect at a given time, in the order in which they were put."""

from typing import Any

from numba import njit

from arch.nic.timing.tables import LATE

__all__ = ["head", "put", "take"]


@njit(cache=True)
def put(entries: Any, ends: Any, time: Any) -> Any:
    """Append an entry to a ring and return it, so that its contents can be filled in.

    ``ends`` counts the entries taken and put.
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
    """Remove and return the oldest entry, which must exist."""
    entry = entries[ends.taken % len(entries)]
    ends.taken += 1
    return entry
