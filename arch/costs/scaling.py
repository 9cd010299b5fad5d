"""Scaling of energy and area between CMOS nodes and supply voltages.

A. Stillmaker, B. Baas, "Scaling equations for the accurate prediction of CMOS device performance
from 180 nm to 7 nm", Integration 58 (2017), doi 10.1016/j.vlsi.2017.02.002: the energy of a switch
in a node is a polynomial in the voltage, fitted to circuit simulations; the area of a node is given
relative to another.
"""

from dataclasses import dataclass

from arch.config import ConfigError

__all__ = ["NODES", "SOURCE", "Corner", "area_factor", "energy_factor"]

SOURCE = "Stillmaker and Baas, Integration 58, 2017"

# By node: area relative to 45 nm; a, b and c of the energy a V**2 + b V + c.
_NODES = {
    130: (6.4, (7.171, -6.709, 2.904)), 90: (2.8, (4.762, -4.781, 2.092)),
    65: (1.5, (3.755, -4.398, 1.975)), 45: (1.0, (1.103, -0.362, 0.2767)),
    32: (0.46, (0.9559, -0.7823, 0.471)), 20: (0.21, (0.373, -0.1582, 0.04104)),
    16: (0.19, (0.2958, -0.1241, 0.03024)), 14: (0.17, (0.2363, -0.09675, 0.02239)),
    10: (0.1, (0.2068, -0.09311, 0.02375)), 7: (0.059, (0.1776, -0.09097, 0.02447)),
}

#: Nodes of the equations, nm.
NODES = tuple(_NODES)
# Voltages that are accepted: the equations are fits, and mean nothing far outside.
_LEAST_V, _MOST_V = 0.5, 1.3


@dataclass(frozen=True, kw_only=True)
class Corner:
    """A node and its supply voltage.

    Parameters
    ----------
    node_nm : int
        One of :data:`NODES`.
    voltage : float
        V, 0.5 to 1.3.

    Raises
    ------
    ConfigError
        The node has no equation, or the voltage is out of range.
    """

    node_nm: int
    voltage: float

    def __post_init__(self) -> None:
        if self.node_nm not in _NODES:
            raise ConfigError(f"node_nm must be one of {', '.join(map(str, NODES))} (nm) to be "
                              f"scaled, not {self.node_nm}")
        if not _LEAST_V <= self.voltage <= _MOST_V:
            raise ConfigError(f"voltage must be within {_LEAST_V} and {_MOST_V} (V) to be scaled, "
                              f"not {self.voltage:g}")

    @property
    def switch(self) -> float:
        """Energy of a switch, in units of its own."""
        a, b, c = _NODES[self.node_nm][1]
        return a * self.voltage**2 + b * self.voltage + c


def energy_factor(of: Corner, to: Corner) -> float:
    """Return the energy of a switch at ``to`` relative to that at ``of``."""
    return to.switch / of.switch


def area_factor(of: Corner, to: Corner) -> float:
    """Return the area at ``to`` relative to that at ``of``; the voltage does not matter."""
    return _NODES[to.node_nm][0] / _NODES[of.node_nm][0]
