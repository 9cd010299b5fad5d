"""Law of the vector unit: when an instruction starts, when it ends, and when the next may start.

An instruction that starts in cycle D addresses its rows from D + 1 on: one per cycle, or one every
``DIGIT_INTERVAL`` cycles. The result of a row addressed in cycle t is written in
``t + READ_LATENCY + latency``, and can be addressed in the next cycle.

=======  ==========================  =============================  ===============================
pace     rows are addressed          latency                        the next may start from
=======  ==========================  =============================  ===============================
stream   D + 1 .. D + n              ``LANE_LATENCY``               D + n
digit    D + 1 + i * interval        ``DIGIT_LATENCY``              the write of the last result
row      D + 1 .. D + n              :func:`~.row_latency`          the write of the last result
column   D + 1 .. D + n, rounded up  one result, ``COLUMN_TAIL``    the write of the result
         to a multiple of ``RING``   after the last address
         rows
=======  ==========================  =============================  ===============================

An instruction that reads a register written by a stream starts at least
:data:`~arch.systolic.vector.CHAIN` cycles after the stream, so that it reads each row after its
write. Other results are written by the time the unit is free. Tokens are given with the write of
the last result.
"""

from typing import Any

import numpy as np
from numba import njit

from arch.systolic.vector import (
    CHAIN,
    COLUMN_TAIL,
    DIGIT_INTERVAL,
    DIGIT_LATENCY,
    FUNCTIONS,
    LANE_LATENCY,
    READ_LATENCY,
    RING,
    Function,
    Pace,
    Source,
)

__all__ = ["PACE", "SOURCE_COUNT", "vector_ready", "vector_start", "vector_state"]

#: :class:`~arch.systolic.vector.Pace` and number of operands of each function.
PACE = np.array([FUNCTIONS[function].pace for function in Function], np.int64)
SOURCE_COUNT = np.array([FUNCTIONS[function].sources for function in Function], np.int64)

_STREAM, _DIGIT, _ROW, _COLUMN = (int(pace) for pace in Pace)
_CONSTANT = int(Source.CONSTANT)


@njit(cache=True)
def vector_state(registers: Any, row_latency: Any) -> Any:
    """Return the state of a unit before its first instruction.

    It has, for each register, the cycle from which an instruction that reads it can start; and
    last ``row_latency``.

    Parameters
    ----------
    registers, row_latency : int
        Registers of the configuration; :func:`arch.systolic.vector.row_latency` of its lanes.
    """
    state = np.zeros(registers + 1, np.int64)
    state[registers] = row_latency
    return state


@njit(cache=True)
def vector_ready(state: Any, function: Any, a: Any, b: Any, c: Any, a_source: Any, b_source: Any,
                 c_source: Any) -> Any:
    """Return the cycle from which all source registers of an instruction can be read.

    Parameters
    ----------
    state : (registers + 1,) int64 array
        From :func:`vector_state`.
    function, a, b, c, a_source, b_source, c_source : int
        Operands of the instruction.
    """
    sources = SOURCE_COUNT[function]
    ready = 0
    if a_source != _CONSTANT:
        ready = max(ready, state[a])
    if sources > 1 and b_source != _CONSTANT:
        ready = max(ready, state[b])
    if sources > 2 and c_source != _CONSTANT:                               # noqa: PLR2004
        ready = max(ready, state[c])
    return ready


@njit(cache=True)
def vector_start(state: Any, begin: Any, function: Any, destination: Any, rows: Any) -> Any:
    """Return the last cycle in which an instruction keeps the unit busy, and that of its end.

    The next instruction can start in the first; in the second the last result is written and
    tokens are given.

    Parameters
    ----------
    state : (registers + 1,) int64 array
        From :func:`vector_state`; updated.
    begin : int
        Cycle in which the instruction starts.
    function, destination, rows : int
        Operands of the instruction.
    """
    pace = PACE[function]
    if pace == _STREAM:
        state[destination] = begin + CHAIN
        return begin + rows, begin + rows + READ_LATENCY + LANE_LATENCY
    if pace == _DIGIT:
        end = begin + 1 + (rows - 1) * DIGIT_INTERVAL + READ_LATENCY + DIGIT_LATENCY
    elif pace == _ROW:
        end = begin + rows + READ_LATENCY + state[-1]
    else:
        end = begin + (rows + RING - 1) // RING * RING + COLUMN_TAIL
    return end, end
