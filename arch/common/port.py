"""Timing law of a memory port: when its beats come, and when it takes them (:mod:`arch.memory`)."""

from typing import Any

from numba import njit

from arch.memory import MemoryConfig

__all__ = ["NEVER", "ceil_div", "lag_of", "pace", "whole"]

#: Earlier than any cycle, yet so far from the least int64 that products of it do not overflow.
NEVER = -(1 << 50)


def pace(memory: MemoryConfig, beat_bytes: int) -> tuple[int, int]:
    """Return ``(interval, unit)`` of a port: beats are at least ``interval / unit`` cycles apart.

    Parameters
    ----------
    memory : MemoryConfig
        Memory behind the port.
    beat_bytes : int
        Width of the port. Bytes.
    """
    interval = memory.beat_interval(beat_bytes)
    return interval.numerator, interval.denominator


@njit(cache=True, inline="always")
def ceil_div(value: Any, divisor: Any) -> Any:
    """Return ``ceil(value / divisor)`` of integers."""
    return -(-value // divisor)


@njit(cache=True, forceinline=True)
def whole(time: Any, unit: Any) -> Any:
    """Round a time in 1/unit cycles up to a whole cycle.

    Floating-point times, of models that do not round, are in cycles already (``unit`` 1) and are
    returned unchanged.
    """
    return time if isinstance(time, float) else ceil_div(time, unit)


@njit(cache=True)
def lag_of(lag: Any, step: Any, unit: Any, beats: Any) -> Any:
    """Return how far pacing lags behind a slower side that takes ``beats`` more beats.

    The slower side's beats are a whole number of cycles apart, ``step`` (in 1/unit cycles) more
    than the memory's interval. The lag grows by ``step`` per beat; once it reaches a cycle, the
    beat counts as late and pacing restarts with it. For times that are not rounded (:func:`whole`),
    it does so at once.
    """
    if beats == 0:
        return lag
    if isinstance(lag, float) or step >= unit:
        return 0
    first = ceil_div(unit - lag, step)
    if beats < first:
        return lag + beats * step
    return (beats - first) % ceil_div(unit, step) * step
