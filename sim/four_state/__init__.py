"""Whole programs in simulators of four states: every bit is unknown until something sets it.

Registers lose their initial values and memories start unknown, as in silicon: only the reset brings
a state. A core passes if no ``valid`` and no ``ready`` of a port, and no payload beside a
``valid``, ever has an unknown bit, while the payload that it gets is unknown without a ``valid``;
and if it computes the same results in the same cycles as in a simulator of two states.

:class:`FourState` runs the programs of :mod:`sim.session` in Icarus Verilog; its text runs in
Yosys's ``sim``, too (:meth:`FourState.bench`).
"""

from sim.four_state.bench import CoreOfBench, LinkOfBench, bench, without_initial_values
from sim.four_state.runs import FourState, UnknownBitsError, find_icarus

__all__ = ["CoreOfBench", "FourState", "LinkOfBench", "UnknownBitsError", "bench", "find_icarus",
           "without_initial_values"]
