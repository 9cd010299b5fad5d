"""Timing of the memory behind an AXI port, as the native runner simulates it.

The cycle models evaluate the same law as the simulated memory, in exact rational time, so that
predicted and simulated cycles are equal, not just close.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

from arch.config import check_fraction, check_int, show
from arch.dram import DramConfig

__all__ = ["MAX_LATENCY", "MemoryConfig", "beat_interval", "check_rate"]

# The simulator counts time in units of 1/q cycle in 64-bit integers; these bounds keep its
# products of time and denominator from overflowing.
MAX_LATENCY = 100_000
_MAX_TERM = 2**20


def check_rate(value: object, name: str = "bytes_per_cycle") -> Fraction:
    """Return a rate in bytes per cycle as an exact fraction that the simulator can represent.

    Raises
    ------
    TypeError, ValueError
        It is not a number, not above 0, or has a numerator or denominator of ``2**20`` or more.
    """
    rate = check_fraction(name, value)
    if max(rate.numerator, rate.denominator) >= _MAX_TERM:
        raise ValueError(f"{name} must be a fraction with numerator and denominator "
                         f"below {_MAX_TERM}, not {show(rate)}")
    return rate


@lru_cache
def beat_interval(beat_bytes: int, bytes_per_cycle: Fraction) -> Fraction:
    """Return the least time between beats, ``I = max(1, beat_bytes / bytes_per_cycle)``.

    Parameters
    ----------
    beat_bytes : int
        Width of the port. Bytes, at least 1.
    bytes_per_cycle : Fraction

    Returns
    -------
    Fraction
        Cycles per beat, exact. At least 1, because a port carries one beat per cycle.
    """
    return max(Fraction(1), check_int("beat_bytes", beat_bytes, 1) / bytes_per_cycle)


@dataclass(frozen=True, kw_only=True)
class MemoryConfig:
    """Memory behind one AXI port: ``T_j = max(a + latency, T_{j-1} + I)``.

    Reads and writes are paced independently of each other and of every other port. With ``I`` the
    beat interval (:meth:`beat_interval`) and time counted in cycles:

    - **Read.** Addresses are always accepted. The beats of a burst whose address handshake is in
      cycle ``a`` come at ``T_j = max(a + latency, T_{j-1} + I)``, where ``T_{j-1}`` belongs to the
      beat before it on the same port, also of an earlier burst. ``T_j`` is rational; ``rvalid`` is
      asserted from cycle ``ceil(T_j)``. A beat that the accelerator accepts late, in cycle
      ``x > ceil(T_j)``, sets ``T_j = x``: pacing restarts there and lost bandwidth is not made up.
    - **Write.** Addresses are always accepted; data only in cycles after the burst's address
      handshake. A beat is accepted every ``I`` cycles: from cycle ``ceil(T_{j-1} + I)`` on, with
      ``T_j = T_{j-1} + I`` when it comes in that cycle and ``T_j = x`` when it comes in a later
      cycle ``x``. The response is valid ``latency`` cycles after the burst's last beat.
    - The first beat in each direction is not paced.

    Parameters
    ----------
    latency : int
        Cycles from the address handshake to the first data beat, and from the last write beat to
        the response. 1 to 100 000.
    bytes_per_cycle : Fraction
        Sustained bytes per cycle in each direction, greater than 0; numerator and denominator
        below ``2**20``. Integers, decimals and ``"p/q"`` are converted exactly.
    dram : DramConfig, optional
        A DRAM instead of that law (:mod:`arch.common.dram`), which all ports with an equal one
        share. ``latency`` and ``bytes_per_cycle`` are then what schedules are chosen for.

    Raises
    ------
    TypeError
        If ``latency`` is not an integer or ``bytes_per_cycle`` not a number.
    ValueError
        If one of them is out of range.
    """

    latency: int = 20
    bytes_per_cycle: Fraction = Fraction(64)
    dram: DramConfig | None = field(default=None, metadata={"optional": True})

    def __post_init__(self) -> None:
        latency = check_int("latency", self.latency, 1, MAX_LATENCY)
        object.__setattr__(self, "latency", latency)
        object.__setattr__(self, "bytes_per_cycle", check_rate(self.bytes_per_cycle))

    def beat_interval(self, beat_bytes: int) -> Fraction:
        """Return the least time between beats of a port of this width, in cycles."""
        return beat_interval(beat_bytes, self.bytes_per_cycle)
