"""Timing of the activation unit's windows: the cycles of pooling and of averages."""

from typing import Any

from numba import njit

from arch.systolic.latency import AVERAGE_LATENCY, AVERAGE_TAP_CYCLES, AVERAGE_WINDOW_CYCLES

__all__ = ["average_cycles", "average_tail"]


@njit(cache=True)
def average_cycles(taps: Any) -> Any:
    """Return the cycles that an average of ``taps`` taps occupies the unit, per group of lanes."""
    return max(taps * AVERAGE_TAP_CYCLES, AVERAGE_WINDOW_CYCLES)


@njit(cache=True)
def average_tail(taps: Any) -> Any:
    """Return how many cycles earlier the results of averages leave than those of activations.

    An activation enters the last stages in its last cycle; an average enters them
    ``AVERAGE_LATENCY`` cycles after its last tap, which may be long before its window ends.
    """
    last_tap = (taps - 1) * AVERAGE_TAP_CYCLES + 1
    return average_cycles(taps) - last_tap - AVERAGE_LATENCY
