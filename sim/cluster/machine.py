"""Cluster nodes in one simulation: an instance per node, with a window for each of its cores."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.cluster.params import ClusterConfig
from arch.cluster.plan import ClusterPlan
from arch.memory import MemoryConfig
from hwgen.cluster.shell import BOTH, CORES
from hwgen.common.registers import LITE_ADDR_BITS, REGISTERS
from sim import native
from sim.nic.host import HOST as NIC
from sim.runs import Built
from sim.session import Host, Program, Simulated
from sim.systolic.host import host_of

__all__ = ["LOST", "Nodes", "hosts_of"]

#: Status of a node that does not answer its host any more.
LOST = "LOST"


def hosts_of(config: ClusterConfig) -> dict[str, Host]:
    """Return the host's view of both cores of a node, by name."""
    return dict(zip(CORES, (host_of(config.node_core), NIC), strict=True))


@dataclass(frozen=True, kw_only=True)
class _Part:
    """A core of a node: its name, its view, and where its registers begin."""

    name: str
    host: Host
    base: int


class Nodes:
    """Nodes that run programs, after a reset, in lockstep. A context manager.

    Parameters
    ----------
    core : Built
        Design of a node.
    plan : ClusterPlan
        Configuration of the nodes, and what is wrong with some.
    memories : sequence of (bytes,) uint8 arrays
        Of each node.
    links : iterable of native.Link
        ``"nodeN.port"`` at both ends.
    switches : iterable of native.Switch
    rate : Fraction, optional
        Bytes a cycle that the memory ports of a node share.

    Raises
    ------
    ToolchainError
        The C++ compiler is missing or fails.
    """

    def __init__(self, core: Built, plan: ClusterPlan, memories: Sequence[NDArray[np.uint8]],
                 links: Iterable[native.Link] = (), switches: Iterable[native.Switch] = (),
                 rate: Fraction | None = None):
        self._parts = [_Part(name=name, host=host, base=number << LITE_ADDR_BITS)
                       for number, (name, host) in enumerate(hosts_of(plan.config).items())]
        self._memories, self._nic = memories, plan.config.node_nic
        self._mishaps, self._lost = plan.mishaps, ""
        self._names = [f"node{number}" for number in range(len(memories))]
        self._instances = {
            name: native.Simulation(core.build, core.sidecar, memory, self._ports(plan, number))
            for number, (name, memory) in enumerate(zip(self._names, memories, strict=True))}
        self._machine = native.Cluster(
            self._instances, links, () if rate is None else [
                native.SharedMemory(ports=[f"{name}.{port}" for port in self._ports(plan, number)],
                                    bytes_per_cycle=rate)
                for number, name in enumerate(self._names)], switches)

    def _ports(self, plan: ClusterPlan, node: int) -> dict[str, MemoryConfig]:
        """Return the memory behind each port of a node."""
        configs: dict[str, Any] = dict(zip(CORES, (
            plan.core_config(node), plan.nics.config_of(node)), strict=True))
        return {f"{part.name}_{port}": memory for part in self._parts
                for port, memory in part.host.memories(configs[part.name]).items()}

    def __enter__(self) -> "Nodes":
        return self

    def __exit__(self, *exception: object) -> None:
        self._machine.close()

    @property
    def links(self) -> dict[str, dict[str, int]]:
        """Counts of every link since the reset."""
        return self._machine.links

    def trace(self, path: Path | None) -> None:
        """Write waves of node 0 from here on."""
        self._instances[self._names[0]].trace(path)

    def reset(self) -> None:
        """Reset all nodes and links; memories stay."""
        self._machine.reset()

    @property
    def _alive(self) -> list[str]:
        return [name for name in self._names if name != self._lost]

    @property
    def _cycle(self) -> int:
        return self._instances[self._alive[0]].cycles

    def _write(self, register: int, values: Sequence[int]) -> None:
        self._machine.write({name: (register, value)
                             for name, value in zip(self._names, values, strict=True)})

    def _read(self, register: int) -> NDArray[np.int64]:
        """Return a register of every node; 0 of one that is lost."""
        values = self._machine.read(dict.fromkeys(self._alive, register))
        return np.array([values.get(name, 0) for name in self._names], np.int64)

    def _start(self) -> int:
        """Start all cores in one cycle, but for those that are late; return when that was begun."""
        begin, control = self._cycle, REGISTERS["CONTROL"]
        late = {self._names[node]: cycles for node, cycles in self._mishaps.late}
        windows = {name: CORES.index("nic") if name in late else BOTH for name in self._names}
        self._machine.write({name: ((window << LITE_ADDR_BITS) + control, 1)
                             for name, window in windows.items()})
        for cycles in sorted(set(late.values())):
            self._advance(begin + cycles)
            self._machine.write({name: (control, 1) for name, mine in late.items()
                                 if mine == cycles})
        return begin

    def _advance(self, cycle: int) -> None:
        """Let all nodes go on until a cycle."""
        self._machine.run(max(0, cycle - self._cycle), ())

    def run(self, programs: Sequence[Mapping[str, Program]], limit: int,
            death: int | None = None) -> list[dict[str, Simulated]]:
        """Run the programs of both cores of every node, all started in one cycle.

        Cores that are late start later, by as many cycles as the plan has it.

        Parameters
        ----------
        programs : sequence of mapping of str to Program
            Of each node, by name of the core, in its memory.
        limit : int
            Cycles after which the run is given up.
        death : int, optional
            Cycle from the start in which the node that dies stands still.

        Returns
        -------
        list of dict of str to Simulated
            Of each node, by name of the core. A core that has not ended is ``STUCK``; those of a
            dead node are ``LOST``; all are ``FAILED`` if the simulation failed.
        """
        begin = time.perf_counter()
        try:
            for part in self._parts:
                mine = [programs_of[part.name] for programs_of in programs]
                for register, values in (
                        ("PROGRAM_LOW", [one.program_at & 0xFFFFFFFF for one in mine]),
                        ("PROGRAM_HIGH", [one.program_at >> 32 for one in mine]),
                        ("PROGRAM_ROWS", [len(one) for one in mine])):
                    self._write(part.base + REGISTERS[register], values)
            started = self._start()
            if death is not None and self._mishaps.dies is not None:
                self._advance(started + death)
                self._lost = self._names[self._mishaps.dies[0]]
                self._machine.stop(self._lost)
            if self._alive:
                self._machine.run(limit, self._alive)
            seconds = time.perf_counter() - begin
            found: list[dict[str, Simulated]] = [{} for _ in self._names]
            for part in self._parts:
                for number, one in enumerate(self._ended(part, programs, limit, seconds)):
                    found[number][part.name] = one
        except native.SimulationError as error:
            failed = Simulated(status="FAILED", message=str(error), cycles=0, counters={},
                               seconds=time.perf_counter() - begin)
            return [dict.fromkeys(CORES, failed) for _ in self._names]
        return found

    def _ended(self, part: _Part, programs: Sequence[Mapping[str, Program]], limit: int,
               seconds: float) -> list[Simulated]:
        """Return how one core of every node has ended."""
        counters = part.host.read_counters(lambda register: self._read(part.base + register))
        found = []
        for number, name in enumerate(self._names):
            if name == self._lost:
                found.append(Simulated(
                    status=LOST, message=f"{name}: lost, neither core nor NIC answers the host",
                    cycles=0, counters={}, seconds=seconds))
                continue

            def read(register: int, name: str = name) -> int:
                return self._machine.read({name: part.base + register})[name]

            mine = {key: int(values[number]) for key, values in counters.items()}
            status = part.host.read_status(read)
            message, code = None, status.code.name
            if not status.stopped:
                code, message = "STUCK", f"no end after {limit} cycles: {part.host.waits(read)}"
            elif status.code != 0:
                program = programs[number][part.name]
                index = min(status.index, len(program) - 1)
                message = (f"core stopped with {code} at instruction {status.index}: "
                           f"{part.host.instruction(self._memories[number], program, index)}")
            found.append(Simulated(
                status=code, message=message and f"{name} {part.name}: {message}",
                cycles=mine["total"], counters=mine, seconds=seconds))
        return found

    def port_counters(self) -> dict[str, NDArray[Any]]:
        """Return the counters of every port of the NICs since the reset: (ports, nodes) arrays."""
        part = self._parts[CORES.index("nic")]
        read: Callable[[int], Any] = lambda register: self._read(part.base + register)  # noqa: E731
        assert part.host.pe_counters is not None
        return part.host.pe_counters(
            read, lambda register, value: self._write(
                part.base + register, [value] * len(self._names)), self._nic)
