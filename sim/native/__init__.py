"""Native simulation of generated RTL: clock loop and memory are C++, without Python per cycle.

Every AXI4 master port of the design sees one byte-addressable memory, a numpy array. A handshake
"in cycle t" means that valid and ready are high before the rising edge that ends cycle t. Each port
and direction has its own timing: latency ``L`` and beat interval ``I = max(1, beat_bytes / B)``,
both in cycles, for ``B`` bytes per cycle. ``I`` is kept as an exact fraction:

- ``arready`` and ``awready`` are always 1.
- Read: an address handshake in cycle ``a`` makes the burst's beats eligible from ``a + L``. Beats
  come in order, bursts in the order of their address handshakes, each beat at time
  ``T = max(a + L, T_prev + I)``. ``rvalid`` is 1 from cycle ``ceil(T)`` until the beat is accepted
  in cycle ``x``; then ``T_prev`` is ``T`` if ``x == ceil(T)``, else ``x``. A beat holds what was
  written before the cycle in which it is first shown.
- Write: ``wready`` is 1 in cycle ``t`` if ``t >= ceil(T_prev + I)`` and a burst with its address
handshake before cycle ``t`` still lacks beats. A beat accepted in cycle ``x`` sets ``T_prev`` to
``T = T_prev + I`` if ``x == ceil(T)``, else to ``x``. After the last beat of a burst,
  accepted in cycle ``w``, ``bvalid`` is 1 from cycle ``w + L``; one response per cycle, in order.
- The first beat does not wait for an earlier one.

If the :class:`~arch.memory.MemoryConfig` of a port has a DRAM, :mod:`arch.common.dram` has its law
instead; a write is then accepted in every cycle after its address.

Only INCR bursts of full-width beats inside one 4 KiB page are allowed; anything else is a
:class:`ProtocolError`. Beats outside the memory are answered with DECERR, injected errors with
SLVERR: there reads return 0 and writes are dropped.

A :class:`Simulation` is a single instance. A :class:`Cluster` has several instances, of one design
or more, that share the clock, and links between their AXI4-Stream ports, with the timing of
:mod:`arch.common.link`.

:class:`Vectors` runs a component without bus or memory, such as an adder, on arrays.
"""

from sim.native.builder import Build, build, build_glued, in_harness
from sim.native.lockstep import Cluster, Link, SharedMemory, Switch
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
    "build_glued",
    "build_vectors",
    "in_harness",
]
