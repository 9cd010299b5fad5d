"""Run generated RTL natively: the whole clock loop and the memory are C++, no Python per cycle.

Every AXI4 master port of the design sees one byte-addressable memory, a numpy array. A handshake
"in cycle t" means valid and ready before the rising edge that ends cycle t. Each port and
direction has its own timing, with latency ``L`` in cycles and ``I = max(1, beat_bytes / B)`` in
cycles for ``B`` bytes per cycle, kept as an exact fraction:

- ``arready`` and ``awready`` are always 1.
- Read: an address handshake in cycle ``a`` makes the burst's beats eligible from ``a + L``. Beats
  come in order, bursts in the order of their addresses, each at time
  ``T = max(a + L, T_prev + I)``. ``rvalid`` is 1 from cycle ``ceil(T)`` until the beat is accepted
  in cycle ``x``; then ``T_prev`` is ``T`` if ``x == ceil(T)``, else ``x``. A beat holds what was
  written in cycles before the one in which it is first shown.
- Write: ``wready`` in cycle ``t`` is ``t >= ceil(T_prev + I)`` and a burst whose address handshake
  was in a cycle before ``t`` still wants beats. A beat accepted in cycle ``x`` makes ``T_prev``
  equal to ``T = T_prev + I`` if ``x == ceil(T)``, else ``x``. After the last beat of a burst,
  accepted in cycle ``w``, ``bvalid`` is 1 from cycle ``w + L``; one response per cycle, in order.
- The first beat waits for no earlier one.

Only INCR bursts of full-width beats inside one 4 KiB page are allowed; anything else is a
:class:`ProtocolError`. Beats outside the memory are answered with DECERR, injected errors with
SLVERR: reads give 0 there and writes are dropped.

A :class:`Simulation` is one instance alone. A :class:`Cluster` has several, of one design or of
several, which share the clock, and links between their AXI4-Stream ports, whose law is that of
:mod:`arch.common.link`.

:class:`Vectors` runs one component that has neither bus nor memory, such as an adder, on arrays.
"""

from sim.native.builder import Build, build
from sim.native.cluster import Cluster, Link, SharedMemory, Switch
from sim.native.simulation import (
    BusError,
    ProtocolError,
    Simulation,
    SimulationError,
)
from sim.native.vectors import Vectors, build_vectors

__all__ = [
    "Build",
    "BusError",
    "Cluster",
    "Link",
    "ProtocolError",
    "SharedMemory",
    "Simulation",
    "SimulationError",
    "Switch",
    "Vectors",
    "build",
    "build_vectors",
]
