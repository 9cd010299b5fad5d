"""Average power from energies and a clock."""

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from arch.config import ConfigError

__all__ = ["check_clock", "power"]


def power(energies: Mapping[str, Any], cycles: Any, clock_hz: Any) -> dict[str, Any]:
    """Return the average power over ``cycles`` at a clock, by the same names, in W.

    Parameters
    ----------
    energies : mapping
        pJ by name.
    cycles, clock_hz : float or array
        Above 0.
    """
    seconds = np.asarray(cycles, np.float64) / clock_hz
    result = {}
    for name, value in energies.items():
        watts = np.asarray(value) * 1e-12 / seconds
        result[name] = watts.item() if watts.ndim == 0 else watts
    return result


def check_clock(mhz: float) -> float:
    """Convert a clock from MHz to Hz.

    Raises
    ------
    ConfigError
        It is not above 0 and finite.
    """
    if not (math.isfinite(mhz) and mhz > 0):
        raise ConfigError(f"clock must be greater than 0 and finite (MHz), not {mhz:g}")
    return mhz * 1e6
