"""Rows of the memories, allocated as rings: whoever takes rows must follow their previous users."""

from typing import Any, NamedTuple

from arch.common.kernels import inlined, inner, record

__all__ = ["ENTRY", "RING", "USER", "Rings", "close", "fits", "leave_out", "take"]

#: A ring: size; most users; next row; current users; users so far; total rows taken; most rows of
#: unclosed users when another one took rows, including its own, and most rows of a single user;
#: position of the oldest user among the entries; number of the oldest users behind rows that were
#: left out because the next user did not fit there; number of the latest users since rows were last
#: allocated from the start; the oldest unclosed user.
RING = record("size", "most", "next", "live", "number", "taken", "held", "largest", "oldest",
              "left", "latest", "open")
#: An allocation: first row, end, its user, rows that were taken before it.
ENTRY = record("row", "end", "user", "before")
#: A user: its last instruction so far, and whether that is final.
USER = record("last", "closed")

# Number of rows of a ring that was full.
_FULL = 1 << 61


class Rings(NamedTuple):
    """Rows of the memories, allocated in order and reused when their user is closed.

    Attributes
    ----------
    heads : (rings,) array of RING
    entries : (rings, E) array of ENTRY
        From the oldest on, wrapping around the end of the array.
    users : (U,) array of USER
    """

    heads: Any
    entries: Any
    users: Any


@inlined
def fits(row: Any, rows: Any, size: Any) -> Any:
    """Return whether a user's rows, which are consecutive, may begin at a row of a ring.

    If not, those up to the end are left out.
    """
    return row + rows <= size


@inlined
def close(rings: Any, user: Any, last: Any) -> None:
    """Record that a user is done, and its last instruction."""
    rings.users[user].last, rings.users[user].closed = last, 1


@inlined
def _meets(entry: Any, start: Any, end: Any) -> Any:
    return entry.row < end and start < entry.end


@inlined
def _replaced(rings: Any, which: Any, start: Any, end: Any, left: Any, latest: Any) -> Any:
    """Return how many users have rows ``start`` to ``end``, how many of those ``left`` over do not,
    and the last instruction of the former; -1 for how many if one is not closed.

    Those left over come first, wherever they are, and then the oldest of the others.
    """
    head, entries = rings.heads[which], rings.entries[which]
    gone, after, kept = 0, 0, 0
    at = head.oldest
    for number in range(head.live - latest):
        entry = entries[at]
        at = at + 1 if at + 1 < len(entries) else 0
        if _meets(entry, start, end):
            gone += 1
        elif number < left:
            kept += 1
            continue
        else:
            break
        user = rings.users[entry.user]
        if not user.closed:
            return -1, 0, 0
        after = max(after, user.last)
    return gone, kept, after


@inlined
def _oldest(rings: Any, which: Any, start: Any, end: Any, excess: Any) -> Any:
    """Return the last instruction of the oldest users who do not have rows ``start`` to ``end``,
    ``excess`` of them; -1 if one is not closed."""
    head, entries = rings.heads[which], rings.entries[which]
    at, others, after = head.oldest, 0, 0
    while others < excess:
        entry = entries[at]
        at = at + 1 if at + 1 < len(entries) else 0
        if _meets(entry, start, end):
            continue
        others += 1
        user = rings.users[entry.user]
        if not user.closed:
            return -1
        after = max(after, user.last)
    return after


@inlined
def _move(rings: Any, which: Any, start: Any, end: Any, left: Any, by: Any) -> None:
    """Move the left-over users that remain next to the others, ``by`` places on, latest first."""
    entries = rings.entries[which]
    room = len(entries)
    at = rings.heads[which].oldest + left
    at = at if at < room else at - room
    to = at + by
    to = to if to < room else to - room
    for _ in range(left):
        at = at - 1 if at else room - 1
        entry = entries[at]
        if _meets(entry, start, end):
            continue
        to = to - 1 if to else room - 1
        if to != at:
            entries[to] = entry


@inlined
def _note(rings: Any, which: Any, rows: Any) -> None:
    """Record how many rows were in use when the latest user took its rows."""
    head, entries = rings.heads[which], rings.entries[which]
    while True:
        at = head.oldest + head.live - (head.number - head.open)
        entry = entries[at if at < len(entries) else at - len(entries)]
        if head.open + 1 == head.number or not rings.users[entry.user].closed:
            break
        head.open += 1
    head.held = max(head.held, head.taken - entry.before)
    head.largest = max(head.largest, rows)


@inner
def take(rings: Any, which: Any, rows: Any, user: Any) -> Any:
    """Return (first row, instruction to wait for), or (-1, 0) as long as a user is not closed."""
    head, entries = rings.heads[which], rings.entries[which]
    room, live, left, latest = len(entries), head.live, head.left, head.latest
    start = head.next
    if not fits(start, rows, head.size):
        start, left, latest = 0, live - latest, 0
    end = start + rows
    gone, kept, after = _replaced(rings, which, start, end, left, latest)
    if gone < 0:
        head.held = _FULL
        return -1, 0
    # Beyond the limit on users, drop the oldest, wherever they are.
    excess = live - gone - head.most + 1
    if excess > 0:
        freed = _oldest(rings, which, start, end, excess)
        if freed < 0:
            head.held = _FULL
            return -1, 0
        after = max(after, freed)
    if left:
        _move(rings, which, start, end, left, gone - (left - kept))
    live -= gone
    oldest = head.oldest + gone
    left = kept
    if excess > 0:
        oldest += excess
        live -= excess
        left = max(0, left - excess)
        latest = min(latest, live)
    head.oldest = oldest if oldest < room else oldest - room
    at = head.oldest + live
    entry = entries[at if at < room else at - room]
    entry.row, entry.end, entry.user, entry.before = start, end, user, head.taken
    head.next, head.live, head.left, head.latest = end, live + 1, left, latest + 1
    head.number += 1
    head.taken += rows
    _note(rings, which, rows)
    return start, after


@inner
def leave_out(rings: Any, which: Any, rows: Any, user: Any) -> Any:
    """Pass over rows of a ring; return the instruction to wait for before those behind are used.

    One of the users may have rows there, too.
    """
    _, free = take(rings, which, rows, user)
    close(rings, user, free)
    return free
