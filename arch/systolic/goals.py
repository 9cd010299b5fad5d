"""Goals for choosing a schedule: fewest cycles, or least energy, product of both, or bytes.

All values come from the exact model: energy is accesses times energy per access of a technology, as
in :mod:`arch.systolic.costs`. No table has a static part, so energy does not depend on the clock,
and the energy-delay product at any clock orders schedules like energy x cycles.
"""

import functools
from collections.abc import Mapping
from dataclasses import dataclass

from arch.config import ConfigError
from arch.costs import find_technology
from arch.systolic.costs.accesses import access_names, accesses
from arch.systolic.costs.energy import energy
from arch.systolic.params import SystolicConfig
from arch.systolic.program import Program

__all__ = ["CYCLES", "MINIMISE", "UNITS", "Goal"]

CYCLES = "cycles"
#: Unit of each goal's value.
UNITS = {CYCLES: "cycles", "energy": "pJ", "edp": "pJ x cycles", "traffic": "bytes"}
MINIMISE = tuple(UNITS)

_PORTS = ("host_read_bytes", "host_write_bytes", "weight_bytes")


@dataclass(frozen=True, kw_only=True)
class Goal:
    """A goal for choosing a schedule.

    Parameters
    ----------
    minimise : str
        One of :data:`MINIMISE`. ``traffic`` is bytes on host and weight ports, excluding the
        program; ``edp`` is energy x cycles.
    technology : str
        Table for the energies.

    Raises
    ------
    ConfigError
        There is no such goal or technology.
    """

    minimise: str
    technology: str

    def __post_init__(self) -> None:
        if self.minimise not in MINIMISE:
            raise ConfigError(f"minimise must be one of {', '.join(MINIMISE)}, "
                              f"not {self.minimise!r}")
        table = find_technology(self.technology)
        if table.leaks and self.minimise in ("energy", "edp"):
            raise ConfigError(f"technology must be without leak for minimise {self.minimise!r}, "
                              "which compares schedules without a clock, not "
                              f"{self.technology!r}")

    @property
    def timed(self) -> bool:
        """Whether the goal depends on cycles."""
        return self.minimise in (CYCLES, "edp")

    def measure(self, schedule: Program) -> float:
        """Return the goal's value for a program; for ``edp`` only the energy, without cycles."""
        return self._value(schedule.config, accesses(schedule))

    def of_cycles(self, value: float, cycles: int) -> float:
        """Combine the result of :meth:`measure` with cycles to the goal's value."""
        if self.minimise == CYCLES:
            return float(cycles)
        return value * cycles if self.minimise == "edp" else value

    def _value(self, config: SystolicConfig, counted: Mapping[str, int]) -> float:
        if self.minimise == "traffic":
            return float(sum(counted[name] for name in _PORTS))
        return float(energy(config, counted, find_technology(self.technology))["total"])

    def least(self, config: SystolicConfig, moved: float, macs: int) -> float:
        """Return a lower bound of :meth:`measure`, given bytes on the ports and MACs."""
        if self.minimise == "traffic":
            return moved
        each_byte, each_mac = _each(config, self.technology)
        return moved * each_byte + macs * each_mac


@functools.lru_cache(maxsize=64)
def _each(config: SystolicConfig, technology: str) -> tuple[float, float]:
    """Return the energy of a byte on a port, and of a multiply-accumulate. pJ."""
    nothing = dict.fromkeys(access_names(config), 0)
    table = find_technology(technology)
    found = (float(energy(config, nothing | {name: 1}, table)["total"])
             for name in ("host_read_bytes", "macs"))
    return next(found), next(found)
