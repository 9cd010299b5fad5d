"""Law of the fetch unit: when each instruction enters the queue in front of the dispatcher."""

from typing import Any

import numpy as np
from numba import njit

from arch.common.dma import first_beat, read_rows
from arch.common.port import NEVER, ceil_div
from arch.common.queue import enters
from arch.common.sizes import FETCH_GAP

__all__ = ["fetch_burst", "fetch_state", "fetched"]

# Of the state: cycle of the request, and time of its first beat in 1/unit cycles.
_REQUEST, _BEGIN = range(2)


@njit(cache=True)
def fetch_state() -> Any:
    """Return the state of a fetch unit before the first cycle of a run."""
    return np.array([-FETCH_GAP, NEVER])


@njit(cache=True)
def fetch_burst(state: Any, port: Any, freed: Any, rows: Any, latency: Any, beats_per_row: Any,
                rows_per_beat: Any, interval: Any, unit: Any) -> None:
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
    """
    state[_REQUEST] = enters(state[_REQUEST] + FETCH_GAP, freed)
    state[_BEGIN] = first_beat(port, state[_REQUEST], latency, rows_per_beat, interval, unit)
    read_rows(port, state[_REQUEST], latency, rows, beats_per_row, rows_per_beat, interval, unit)


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
    beat = row // rows_per_beat
    if interval >= rows_per_beat * unit:
        return ceil_div(state[_BEGIN] + beat * interval, unit) + 1 + row % rows_per_beat
    return ceil_div(state[_BEGIN], unit) + beat * rows_per_beat + 1 + row % rows_per_beat
