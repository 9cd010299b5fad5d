"""Law of the fetch unit: when each row of a stream, a program above all, enters its queue."""

from typing import Any

import numpy as np
from numba import njit

from arch.common.bus import burst_rows
from arch.common.dma import first_beat, read_port, read_rows
from arch.common.port import NEVER, ceil_div, pace
from arch.common.queue import enters, offered
from arch.common.sizes import FETCH_GAP
from arch.layout import RowLayout

__all__ = ["FetchTimes", "fetch_burst", "fetch_state", "fetched"]

# Of the state: cycle of the request, and time of its first beat in 1/unit cycles.
_REQUEST, _BEGIN = range(2)


@njit(cache=True)
def fetch_state(run: Any = 0) -> Any:
    """Return the state of a fetch unit before cycle ``run``, the first in which it may request."""
    return np.array([run - FETCH_GAP, NEVER])


@njit(cache=True)
def fetch_burst(state: Any, port: Any, freed: Any, rows: Any, latency: Any, *pace: Any) -> None:
    """Time the next burst of the program; :func:`fetched` tells of its instructions then.

    Requests are :data:`~arch.common.sizes.FETCH_GAP` cycles apart at least, and wait for room.

    Parameters
    ----------
    state : (2,) int64 array
        Of :func:`fetch_state`; moved on.
    port : (2,) int64 array
        Of :func:`arch.common.dma.read_port`; moved on.
    freed : int
        Cycle in which the last instruction of the burst whose room this one takes was taken from
        the queue; :data:`arch.common.port.NEVER` if there is room from the start.
    rows : int
        Instructions of the burst.
    latency, *pace : int
        Of the memory, and ``beats_per_row, rows_per_beat, interval, unit``, as of
        :func:`arch.common.dma.read_rows`.
    """
    state[_REQUEST] = enters(state[_REQUEST] + FETCH_GAP, freed)
    state[_BEGIN] = first_beat(port, state[_REQUEST], latency, *pace[1:])
    read_rows(port, state[_REQUEST], latency, rows, *pace)


@njit(cache=True)
def fetched(state: Any, row: Any, beats_per_row: Any, rows_per_beat: Any, interval: Any,
            unit: Any) -> Any:
    """Return the cycle in which an instruction of the burst enters the queue.

    That is one cycle after its last beat, and one a cycle where instructions share a beat. It can
    be taken from the next cycle on.

    Parameters
    ----------
    state : (2,) int64 array
        As :func:`fetch_burst` left it.
    row : int
        Number of the instruction in its burst.
    """
    if rows_per_beat == 1:
        return ceil_div(state[_BEGIN] + ((row + 1) * beats_per_row - 1) * interval, unit) + 1
    if interval >= rows_per_beat * unit:
        beat = row // rows_per_beat
        return (ceil_div(state[_BEGIN] + beat * interval, unit) + 1
                + row - beat * rows_per_beat)
    # Each beat is taken in the cycle of the last row of the one before it.
    return ceil_div(state[_BEGIN], unit) + 1 + row


class FetchTimes:
    """When each row of a stream can be taken, for one that takes them one by one.

    Parameters
    ----------
    config : configuration of an engine
        Its ``beat_bytes`` and ``memory``, and those that stand for what is left out.
    count : int
        Rows, of a program instructions.
    layout : RowLayout, optional
        Of the rows: ``program_layout`` if left out.
    chunks : int, optional
        Bursts that are held: ``fetch_chunks`` if left out.
    run : int
        First cycle in which the unit may request.
    port : (2,) int64 array, optional
        State of the read port, of :func:`arch.common.dma.read_port`; moved on. That of a port
        before its first beat if left out.
    """

    def __init__(self, config: Any, count: int, *, layout: RowLayout | None = None,
                 chunks: int | None = None, run: int = 0, port: Any = None):
        if layout is None:
            layout = config.program_layout
        self._pace = (layout.beats_per_row, layout.rows_per_beat,
                      *pace(config.memory, config.beat_bytes))
        self._latency = config.memory.latency
        self._state = fetch_state(run)
        self._port = read_port() if port is None else port
        self._rows = burst_rows(layout)
        self._chunks = config.fetch_chunks if chunks is None else chunks
        self._count = count
        self._taken: list[int] = []

    def available(self, index: int) -> int:
        """Return the first cycle in which the row can be taken; each is asked for once."""
        chunk, row = divmod(index, self._rows)
        if row == 0:
            freed = (self._taken[(chunk - self._chunks + 1) * self._rows - 1]
                     if chunk >= self._chunks else NEVER)
            fetch_burst(self._state, self._port, freed, min(self._rows, self._count - index),
                        self._latency, *self._pace)
        before = self._taken[-1] if self._taken else NEVER
        return int(offered(fetched(self._state, row, *self._pace), before))

    def taken(self, cycle: int) -> None:
        """Note the cycle in which the next row is taken."""
        self._taken.append(cycle)
