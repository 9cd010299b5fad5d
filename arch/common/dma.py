"""Timing laws of the read DMA and the write DMA.

Rows are placed by a :class:`arch.layout.RowLayout`: a row takes ``beats_per_row`` beats of its own,
or ``rows_per_beat`` rows share one; one of the two is 1.

Times are integers in 1/unit cycles (:func:`arch.common.port.pace`), and cycles are integers. For
models that do not round, state, times and interval may be floating-point cycles, with ``unit`` 1.
"""

from typing import Any

import numpy as np
from numba import njit

from arch.common.port import NEVER, ceil_div, lag_of, whole

__all__ = ["address_free", "first_beat", "read_port", "read_rows", "row_beats", "write_port",
           "write_rows"]


# Indices into the state of a port.
_BEAT, _UNPACKED = range(2)


@njit(cache=True)
def read_port() -> Any:
    """Return the state of a read port before its first beat.

    ``[time of the previous beat in 1/unit cycles, cycle from which the unpacker takes a beat]``.
    """
    return np.array([NEVER, NEVER])


@njit(cache=True)
def write_port() -> Any:
    """Return the state of a write port before its first beat.

    ``[time of the previous beat in 1/unit cycles]``.
    """
    return np.array([NEVER])


@njit(cache=True)
def row_beats(rows: Any, beats_per_row: Any, rows_per_beat: Any) -> Any:
    """Return the number of beats that rows take: :meth:`arch.layout.RowLayout.beats`."""
    return ceil_div(rows, rows_per_beat) * beats_per_row


@njit(cache=True)
def address_free(request: Any, first: Any, beats: Any, burst: Any) -> Any:
    """Return the cycle from which the DMA takes the next request.

    Burst b of a request that is accepted in cycle ``request`` is addressed in ``request + 1 + b``;
    bursts end at multiples of ``burst`` beats.

    Parameters
    ----------
    request : int
        Cycle in which the request is accepted.
    first, beats : int
        First beat of the request, counted from address 0, and number of beats.
    burst : int
        Beats in the longest burst.
    """
    return request + ceil_div(first % burst + beats, burst) + 1


@njit(cache=True)
def first_beat(port: Any, request: Any, latency: Any, rows_per_beat: Any, interval: Any,
               unit: Any) -> Any:
    """Return the time of the first beat of a read, in 1/unit cycles, without changing the port.

    The beat may come ``latency`` cycles after its address, which is on the bus in the cycle after
    ``request``. Parameters as for :func:`read_rows`.
    """
    begin = max((request + 1 + latency) * unit, port[_BEAT] + interval)
    if rows_per_beat > 1 and whole(begin, unit) < port[_UNPACKED]:
        return port[_UNPACKED] * unit
    return begin


@njit(cache=True)
def read_rows(port: Any, request: Any, latency: Any, rows: Any, beats_per_row: Any,
              rows_per_beat: Any, interval: Any, unit: Any) -> Any:
    """Return the cycle of the last row of a read.

    A row comes one cycle after its last beat. Rows that share a beat come one per cycle after it,
    and the next beat is taken in the cycle of the last of them. Addresses of later bursts never
    delay a read: each takes one cycle, and every burst has at least one beat.

    Parameters
    ----------
    port : (2,) int64 array
        State of the port, from :func:`read_port`; updated.
    request : int
        Cycle in which the DMA accepts the request, which is for ``rows`` rows.
    latency, interval, unit : int
        Parameters of the memory (:func:`arch.common.port.pace`).
    """
    begin = first_beat(port, request, latency, rows_per_beat, interval, unit)
    if rows_per_beat == 1:
        port[_BEAT] = begin + (rows * beats_per_row - 1) * interval
        return whole(port[_BEAT], unit) + 1
    beats = ceil_div(rows, rows_per_beat)
    if interval >= rows_per_beat * unit or beats == 1:
        port[_BEAT] = begin + (beats - 1) * interval
        last = whole(port[_BEAT], unit)
    else:
        first = whole(begin, unit)
        last = first + (beats - 1) * rows_per_beat
        port[_BEAT] = last * unit - lag_of(first * unit - begin, rows_per_beat * unit - interval,
                                       unit, beats - 1)
    port[_UNPACKED] = last + rows - (beats - 1) * rows_per_beat
    return port[_UNPACKED]


@njit(cache=True)
def write_rows(port: Any, enter: Any, rows: Any, beats_per_row: Any, rows_per_beat: Any,
               interval: Any, unit: Any) -> Any:
    """Return the cycle in which the last beat of a write is accepted.

    Rows enter one per cycle from cycle ``enter`` on, as long as there is room, which never makes
    the bus wait (:data:`arch.common.sizes.WRITE_DEPTH`). A row offers its first beat one cycle
    after it enters; rows that share a beat do so one cycle after the last of them.

    Parameters
    ----------
    port : (1,) int64 array
        State of the port, from :func:`write_port`; updated.
    enter : int
        Cycle in which the first row enters the DMA.
    interval, unit : int
        Parameters of the memory (:func:`arch.common.port.pace`).
    """
    beats = row_beats(rows, beats_per_row, rows_per_beat)
    paced = port[_BEAT] + interval
    first = max(enter + min(rows_per_beat, rows), whole(paced, unit))
    time = paced if first == whole(paced, unit) else first * unit
    if beats > 1:
        if interval >= rows_per_beat * unit:
            time += (beats - 1) * interval
        else:
            # Filling a beat with rows takes longer than the bus: each beat goes as soon as it is
            # full, but the last may hold few rows and then has to wait for the bus.
            time = (enter + (beats - 1) * rows_per_beat) * unit - lag_of(
                first * unit - time, rows_per_beat * unit - interval, unit, beats - 2)
            paced = time + interval
            last = max(enter + rows, whole(paced, unit))
            time = paced if last == whole(paced, unit) else last * unit
    port[_BEAT] = time
    return whole(time, unit)
