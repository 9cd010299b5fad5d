"""Laws of the vector load unit and the vector store unit.

Built on the laws of the DMAs (:mod:`arch.common.dma`), whose row is a beat here.
"""

from typing import Any, NamedTuple

from numba import njit

from arch.common.dma import address_free, read_rows, write_rows
from arch.common.lanes import Shape, read_lane, write_lane
from arch.common.sizes import STORE_LATENCY
from arch.systolic.latency import (
    SPARSE_COUNT_LATENCY,
    SPARSE_EXPAND_LATENCY,
    SPARSE_STORE_LATENCY,
)

__all__ = ["Memory", "Rows", "SparseRows", "sparse_read", "sparse_write", "vector_read",
           "vector_write"]


class Memory(NamedTuple):
    """Constants of a memory port; any record with fields of these names will do.

    Attributes
    ----------
    latency, interval, unit : int
        Of the memory (:func:`arch.common.port.pace`).
    burst : int
        Beats of the longest burst.
    """

    latency: int
    interval: int
    unit: int
    burst: int


class Rows(NamedTuple):
    """Rows that a dense instruction moves.

    Attributes
    ----------
    first, stride : int
        First beat, counted from address 0, and beats from one row to the next.
    rows, beats : int
        Rows, and beats of each.
    """

    first: int
    stride: int
    rows: int
    beats: int


class SparseRows(NamedTuple):
    """Beats that a sparse instruction moves, without its zeros.

    Attributes
    ----------
    masks, values : int
        Beats of the mask, 1 or more, and of the operands other than +0.
    chunks : int
        Beats of all operands, as a dense move would transfer them, row by row.
    """

    masks: int
    values: int
    chunks: int


@njit(cache=True)
def vector_read(port: Any, start: Any, free: Any, move: Any, memory: Any, lanes: Any = None
                ) -> Any:
    """Return ``(end, last, free)`` of a read into registers.

    ``end`` is the cycle of the last write, two after the last beat; ``last`` the cycle in which the
    last row is requested; ``free`` the cycle from which the DMA takes the next request.

    Parameters
    ----------
    port : (2,) int64 array
        State of the port, from :func:`arch.common.dma.read_port`; updated.
    start : int
        Cycle in which the unit starts the instruction; its first request is one cycle later.
    free : int
        Cycle from which the DMA takes a request.
    move : Rows
    memory : Memory
    lanes : optional
        Of a DRAM, by kernels: ``vector`` and ``vector_store`` of
        :class:`arch.systolic.timing.state.CoreLanes`.
    """
    request = start + 1
    end = request
    for i in range(move.rows):
        request = max(request, free)
        if lanes is None:
            end = read_rows(port, request, memory.latency, move.beats, 1, 1, memory.interval,
                            memory.unit) + 1
        else:
            end = read_lane(port, lanes.vector, request, move.first + i * move.stride, move.beats,
                            Shape(1, 1, memory.burst)) + 1
        free = address_free(request, move.first + i * move.stride, move.beats, memory.burst)
    return end, request, free


@njit(cache=True)
def vector_write(port: Any, start: Any, move: Any, memory: Any, lanes: Any = None) -> Any:
    """Return the cycle in which the last beat of a write of registers is accepted.

    Parameters
    ----------
    port : (1,) int64 array
        State of the port, from :func:`arch.common.dma.write_port`; updated.
    start : int
        As in :func:`vector_read`.
    move : Rows
        The position of the first beat makes no difference, but for a DRAM.
    memory : Memory
    lanes : optional
        As in :func:`vector_read`.
    """
    request = start + 1
    rows, beats = move.rows, move.beats
    if move.stride == beats:
        rows, beats = 1, rows * beats
    end = request
    for i in range(rows):
        if lanes is None:
            end = write_rows(port, request + STORE_LATENCY, beats, 1, 1, memory.interval,
                             memory.unit)
        else:
            end = write_lane(port, lanes.vector_store, request + STORE_LATENCY,
                             move.first + i * move.stride, beats, Shape(1, 1, memory.burst))
        request = end + 1
    return end


@njit(cache=True)
def sparse_read(port: Any, start: Any, move: Any, memory: Any) -> Any:
    """Return the cycle of the last write of a sparse read into registers.

    The mask is read and counted, then the values are requested; all of them have arrived before
    the first row is written, so their distribution over the rows makes no difference.

    Parameters
    ----------
    port : (2,) int64 array
        State of the port, from :func:`arch.common.dma.read_port`; updated.
    start : int
        Cycle in which the unit starts the instruction, when its predecessors have ended; its first
        request is one cycle later. The next one starts when this one has ended.
    move : SparseRows
    memory : Memory
    """
    ready = read_rows(port, start + 1, memory.latency, move.masks, 1, 1, memory.interval,
                      memory.unit) + SPARSE_COUNT_LATENCY
    if move.values > 0:
        ready = read_rows(port, ready, memory.latency, move.values, 1, 1, memory.interval,
                          memory.unit) + 1
    return ready + move.chunks + SPARSE_EXPAND_LATENCY


@njit(cache=True)
def sparse_write(port: Any, start: Any, move: Any, memory: Any) -> Any:
    """Return the cycle in which the last beat of a sparse write of registers is accepted.

    All values are compacted before the single request, whose length is their number.

    Parameters
    ----------
    port : (1,) int64 array
        State of the port, from :func:`arch.common.dma.write_port`; updated.
    start : int
        As in :func:`sparse_read`.
    move : SparseRows
    memory : Memory
    """
    request = start + move.chunks + SPARSE_STORE_LATENCY
    return write_rows(port, request + STORE_LATENCY, move.masks + move.values, 1, 1,
                      memory.interval, memory.unit)
