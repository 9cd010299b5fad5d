"""Timing of several programs that run in sequence."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from arch.scnn.timing import exact

__all__ = ["Timing"]


@dataclass(frozen=True, kw_only=True, eq=False)
class Timing:
    """Timing of a schedule: its programs run in sequence, each from start to halt.

    Parameters
    ----------
    programs : tuple of arch.scnn.timing.exact.Timing
    """

    programs: "tuple[exact.Timing, ...]"

    @property
    def cycles(self) -> int:
        """Cycles of all programs, without the host's work in between."""
        return sum(timing.cycles for timing in self.programs)

    @cached_property
    def counters(self) -> dict[str, int]:
        """Counters summed over all programs; PE counters are also summed over the PEs."""
        return {name: sum(timing.counters[name] for timing in self.programs)
                for name in self.programs[0].counters}

    @cached_property
    def pe(self) -> "dict[str, NDArray[Any]]":
        """Counters of each PE, summed over the programs."""
        first, *others = self.programs
        return {name: sum((timing.pe[name] for timing in others), start=values)
                for name, values in first.pe.items()}
