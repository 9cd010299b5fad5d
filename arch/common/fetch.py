"""Timing law of the fetch unit: when each row of a stream, usually a program, enters its queue."""

from typing import Any

import numpy as np
from numba import njit

from arch.common.bus import burst_rows
from arch.common.dma import first_beat, read_port, read_rows
from arch.common.lanes import Lane, Shape, fetch_lane
from arch.common.port import NEVER, ceil_div, pace
from arch.common.queue import enters, offered
from arch.common.sizes import FETCH_GAP
from arch.config import ConfigError
from arch.layout import RowLayout

__all__ = ["FetchTimes", "fetch_burst", "fetch_state", "fetched"]

# Indices into the state: cycle of the request, and time of its first beat in 1/unit cycles.
_REQUEST, _BEGIN = range(2)


@njit(cache=True)
def fetch_state(run: Any = 0) -> Any:
    """Return the state of a fetch unit before cycle ``run``, the first in which it may request."""
    return np.array([run - FETCH_GAP, NEVER])


@njit(cache=True)
def fetch_burst(state: Any, port: Any, freed: Any, rows: Any, latency: Any, *pace: Any) -> None:
    """Time the next burst of the program; :func:`fetched` then gives its instructions' cycles.

    Requests are at least :data:`~arch.common.sizes.FETCH_GAP` cycles apart, and wait for room.

    Parameters
    ----------
    state : (2,) int64 array
        From :func:`fetch_state`; updated.
    port : (2,) int64 array
        From :func:`arch.common.dma.read_port`; updated.
    freed : int
        Cycle in which the queue gave up the last instruction of the burst whose room this one
        takes; :data:`arch.common.port.NEVER` if there is room from the start.
    rows : int
        Instructions in the burst.
    latency, *pace : int
        Latency of the memory, and ``beats_per_row, rows_per_beat, interval, unit``, as for
        :func:`arch.common.dma.read_rows`.
    """
    state[_REQUEST] = enters(state[_REQUEST] + FETCH_GAP, freed)
    state[_BEGIN] = first_beat(port, state[_REQUEST], latency, *pace[1:])
    read_rows(port, state[_REQUEST], latency, rows, *pace)


@njit(cache=True)
def fetched(state: Any, row: Any, beats_per_row: Any, rows_per_beat: Any, interval: Any,
            unit: Any) -> Any:
    """Return the cycle in which an instruction of the burst enters the queue.

    That is one cycle after its last beat; instructions that share a beat enter one per cycle. It
    can be taken from the next cycle on.

    Parameters
    ----------
    state : (2,) int64 array
        As :func:`fetch_burst` left it.
    row : int
        Index of the instruction in its burst.
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
    """When each row of a stream can be taken, for a consumer that takes rows one at a time.

    Parameters
    ----------
    config : configuration of an engine
        Gives ``beat_bytes``, ``memory``, and the defaults below.
    count : int
        Number of rows; for a program, instructions.
    layout : RowLayout, optional
        Layout of the rows; default ``program_layout``.
    chunks : int, optional
        Bursts held in the queue; default ``fetch_chunks``.
    run : int
        First cycle in which the unit may send a request.
    port : (2,) int64 array, optional
        State of the read port, from :func:`arch.common.dma.read_port`; updated. Default: a port
        before its first beat.
    lane : Lane, optional
        Of the port, if the memory is a DRAM.
    """

    def __init__(self, config: Any, count: int, *, layout: RowLayout | None = None,
                 chunks: int | None = None, run: int = 0, port: Any = None,
                 lane: Lane | None = None):
        if (lane is None) != (config.memory.dram is None):
            raise ConfigError("memory.dram must be none: this engine's model has no law for a DRAM")
        if layout is None:
            layout = config.program_layout
        self._pace = (layout.beats_per_row, layout.rows_per_beat,
                      *pace(config.memory, config.beat_bytes))
        self._latency = config.memory.latency
        self._lane, self._shape = lane, Shape(*self._pace[:2], config.burst_beats)
        self._state = fetch_state(run)
        self._port = read_port() if port is None else port
        self._rows = burst_rows(layout)
        self._chunks = config.fetch_chunks if chunks is None else chunks
        self._count = count
        self._taken: list[int] = []

    def available(self, index: int) -> int:
        """Return the first cycle in which a row can be taken; call once for each row."""
        chunk, row = divmod(index, self._rows)
        if row == 0:
            freed = (self._taken[(chunk - self._chunks + 1) * self._rows - 1]
                     if chunk >= self._chunks else NEVER)
            rows = min(self._rows, self._count - index)
            if self._lane is None:
                fetch_burst(self._state, self._port, freed, rows, self._latency, *self._pace)
            else:
                fetch_lane(self._state, self._port, self._lane, np.int64(freed), np.int64(rows),
                           self._shape)
        before = self._taken[-1] if self._taken else NEVER
        entered = (fetched(self._state, row, *self._pace) if self._lane is None
                   else self._lane.rows[row])
        return int(offered(entered, before))

    def taken(self, cycle: int) -> None:
        """Record the cycle in which the next row is taken."""
        self._taken.append(cycle)
