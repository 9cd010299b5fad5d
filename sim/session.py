"""Sessions: cores that are built once, keep their memories and run any number of programs.

A :class:`Session` has one core or several, of one engine or more, with links between their
streams. Between runs the host may read and write memories and registers. Each engine provides its
specific part, a :class:`Host`; the registers that control a run are those of
:mod:`hwgen.common.control`.

The pacing of a memory port continues from run to run: the next program waits for the rest of the
last beat's interval. Reading the counters takes longer, unless a beat takes hundreds of cycles.
"""

import operator
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from arch.config import check_int
from arch.encoding import INSTRUCTION_BYTES
from arch.memory import MemoryConfig
from hwgen.common.registers import REGISTERS, SELECT_REGISTERS, shell_register
from sim import native

__all__ = ["Core", "CoreStatus", "Host", "Node", "Observer", "Program", "Session", "Simulated",
           "one_memory", "phase_waits", "selected_counters"]

#: Reads a register: an integer for one core, an array for several that are read in the same cycles.
Read = Callable[[int], Any]
Write = Callable[[int, int], None]


class Program(Protocol):
    """A program in a core's memory.

    Attributes
    ----------
    program_at : int
        Its byte address, a multiple of ``FETCH_BURST_BEATS`` beats. ``len()`` counts instructions.
    """

    @property
    def program_at(self) -> int: ...

    def __len__(self) -> int: ...


@dataclass(frozen=True)
class CoreStatus:
    """The core's status register, and the index of the instruction at its dispatcher.

    ``unanswered``: a run ended with ``TIMEOUT``, and the memory still owes it something. ``fault``:
    a memory port broke a rule since the last start.
    """

    running: bool
    stopped: bool
    code: IntEnum
    index: int
    unanswered: bool = False
    fault: bool = False


@dataclass(frozen=True, kw_only=True)
class Host:
    """The host's view of an engine's core.

    Parameters
    ----------
    counters : sequence of str
        Names of the counters, in the order of their registers.
    status : type
        Enumeration of the status register's codes; 0 is ``OK``.
    waits : callable
        ``(read)``: what a running core waits for, in one line.
    memories : callable
        ``(config)``: the :class:`~arch.memory.MemoryConfig` behind each memory port, by name.
    disassemble : callable
        ``(bytes)``: the instruction; ValueError if it does not exist.
    pe_counters : callable, optional
        ``(read, write, config)``: arrays of counters of every PE, by name, of a stopped core. As in
        :func:`selected_counters`, ``read`` may return arrays, for several cores.
    """

    counters: tuple[str, ...]
    status: type[IntEnum]
    waits: Callable[[Read], str]
    memories: Callable[[Any], Mapping[str, MemoryConfig]]
    disassemble: Callable[[bytes], Any]
    pe_counters: Callable[[Read, Write, Any], dict[str, NDArray[Any]]] | None = None

    def read_counters(self, read: Read) -> dict[str, Any]:
        """Return every counter of a stopped core through a register read function.

        They are integers, or arrays if ``read`` returns arrays.
        """
        base, stride = REGISTERS["COUNTER"], shell_register("COUNTER").stride
        return {name: read(base + stride * i) | read(base + stride * i + 4) << 32
                for i, name in enumerate(self.counters)}

    def read_status(self, read: Read) -> CoreStatus:
        """Return the status through a register read function."""
        register, word = shell_register("STATUS"), read(REGISTERS["STATUS"])
        return CoreStatus(
            **{name.lower(): bool(register[name].of(word))
               for name in ("RUNNING", "STOPPED", "UNANSWERED", "FAULT")},
            code=self.status(register["CODE"].of(word)), index=read(REGISTERS["INDEX"]))

    def instruction(self, memory: NDArray[np.uint8], program: Program, index: int) -> str:
        """Return instruction ``index`` of a program, disassembled."""
        if not len(program):
            return "the program has no instructions"
        address = program.program_at + index * INSTRUCTION_BYTES
        data = memory[address:address + INSTRUCTION_BYTES].tobytes()
        if len(data) < INSTRUCTION_BYTES:
            return f"address {address:#x} is beyond the memory of {len(memory)} bytes"
        try:
            return str(self.disassemble(data))
        except ValueError:
            return f"illegal word {int.from_bytes(data, 'little'):032x}"


def phase_waits(opcodes: type[IntEnum], phases: Sequence[str]) -> Callable[[Read], str]:
    """Return ``waits`` for the :class:`Host` of a core with one unit and a register of its phases.

    Parameters
    ----------
    opcodes : type
        Opcodes that may be at the dispatcher.
    phases : sequence of str
        Activity of the unit when bit 0, 1 and so on of its register is high.
    """
    names = {int(opcode): opcode.name.lower() for opcode in opcodes}

    def waits(read: Read) -> str:
        opcode = shell_register("DISPATCH")["OPCODE"].of(read(REGISTERS["DISPATCH"]))
        index, unit = read(REGISTERS["INDEX"]), read(REGISTERS["UNIT"])
        doing = [text for bit, text in enumerate(phases) if unit >> bit & 1]
        return " ".join([f"instruction {index} ({names.get(opcode, 'none there')})",
                         ", ".join(doing)]).strip()

    return waits


def one_memory(*ports: str) -> Callable[[Any], dict[str, MemoryConfig]]:
    """Return ``memories`` for a :class:`Host`: the configuration's memory behind all ports."""
    return lambda config: dict.fromkeys(ports, config.memory)


def selected_counters(names: Sequence[str], pe_start: int,
                      count: Callable[[Any], int] = operator.attrgetter("pes")
                      ) -> Callable[[Read, Write, Any], dict[str, NDArray[Any]]]:
    """Return ``pe_counters`` for the :class:`Host` of a core that shows one counter at a time.

    Its arrays have one element per PE; if ``read`` returns arrays, they are PEs by cores.

    Parameters
    ----------
    names : sequence of str
        Names of a PE's counters, in the order of their numbers.
    pe_start : int
        First bit of the PE number in ``SELECT``; the counter number is below it.
    count : callable, optional
        ``(config)``: number of PEs.
    """
    def read_all(read: Read, write: Write, config: Any) -> dict[str, NDArray[Any]]:
        found: dict[str, list[Any]] = {name: [] for name in names}
        for pe in range(count(config)):
            for number, name in enumerate(names):
                write(SELECT_REGISTERS["SELECT"], pe << pe_start | number)
                found[name].append(read(SELECT_REGISTERS["SELECTED"]))
        return {name: np.array(values, np.int64) for name, values in found.items()}

    return read_all


@dataclass(frozen=True, kw_only=True)
class Simulated:
    """Result of a simulated program.

    Attributes
    ----------
    status : str
        Status of the core; ``STUCK`` if it did not stop; or ``FAILED`` if the simulation failed
        before that, in this core or in another one.
    message : str or None
        Explanation, unless all is well.
    cycles : int
    counters : dict of str to int
    pe : dict of str to array
        Counters of every PE, where an engine has them.
    seconds : float
        Wall time of the simulation, for all cores.
    """

    status: str
    message: str | None
    cycles: int
    counters: dict[str, int]
    pe: dict[str, NDArray[Any]] = field(default_factory=dict)
    seconds: float


@dataclass(frozen=True, kw_only=True)
class Node:
    """Description of a core: its compiled design, engine, configuration and memory.

    Parameters
    ----------
    build : native.Build
    sidecar : mapping
        The design's. One build can serve many nodes.
    host : Host
    config : configuration of the engine
    memory : (bytes,) uint8 array
        Several nodes may share it.
    observer : Observer, optional
        Notified of every program that starts and ends.
    timeout : int
        Cycles without an answer of the memory after which a run ends with ``TIMEOUT``
        (``REGISTERS["TIMEOUT"]``), below 2^32; 0: never, and the register is left alone.
    """

    build: native.Build
    sidecar: Mapping[str, Any]
    host: Host
    config: Any
    memory: NDArray[np.uint8]
    observer: "Observer | None" = None
    timeout: int = 0


class Observer(Protocol):
    """Interface of an object that is notified of what happens in a session."""

    def connected(self, nodes: Mapping[str, Any], links: Iterable[native.Link],
                  switches: Iterable[native.Switch]) -> None:
        """Take note of the nodes of a new session, by name, and of what joins them."""

    def started(self, node: Any, program: Program, memory: NDArray[np.uint8]) -> None:
        """Take note of a program that is starting on this node, and of its memory."""

    def ended(self, result: Simulated, memory: NDArray[np.uint8]) -> None:
        """Take note of what the program has left."""


class Core:
    """A core of a session: registers, memory, counters. Its programs are run by the session."""

    def __init__(self, node: Node, instance: native.Simulation):
        self._node = node
        self._instance = instance

    @property
    def instance(self) -> native.Simulation:
        """The simulated instance: transfers, injected errors."""
        return self._instance

    @property
    def memory(self) -> NDArray[np.uint8]:
        """The memory that the core works on."""
        return self._node.memory

    def read(self, register: int) -> int:
        """Return a register's value."""
        return self._instance.read(register)

    def write(self, register: int, value: int) -> None:
        """Write a register."""
        self._instance.write(register, value)

    def trace(self, path: Path | None) -> None:
        """Write waves from here on, or stop with None: :meth:`sim.native.Simulation.trace`."""
        self._instance.trace(path)

    @property
    def node(self) -> Node:
        """Description that the core was made from."""
        return self._node

    @property
    def counters(self) -> dict[str, int]:
        """Every counter of the core."""
        return self._node.host.read_counters(self.read)

    @property
    def pe_counters(self) -> dict[str, NDArray[Any]]:
        """Every counter of every PE; empty if the engine has none."""
        host = self._node.host
        if host.pe_counters is None:
            return {}
        return host.pe_counters(self.read, self.write, self._node.config)

    @property
    def status(self) -> CoreStatus:
        """Status, and the index of the current instruction."""
        return self._node.host.read_status(self.read)

    @property
    def waits(self) -> str:
        """What the core waits for, in one line."""
        return self._node.host.waits(self.read)

    def explain(self, program: Program, status: CoreStatus) -> str | None:
        """Return why a program stopped, in one line, or None if it ended."""
        if status.code == 0:
            return None
        # A program without HALT stops after its last instruction.
        index = min(status.index, len(program) - 1)
        instruction = self._node.host.instruction(self.memory, program, index)
        return (f"core stopped with {status.code.name} at instruction {status.index}: "
                f"{instruction}")


class _Alone:
    """One instance with the interface of a cluster, without its library."""

    def __init__(self, name: str, instance: native.Simulation):
        self._name = name
        self._instance = instance
        self.reset = instance.reset
        self.close = instance.close
        self.links: dict[str, dict[str, int]] = {}

    def write(self, values: Mapping[str, tuple[int, int]]) -> None:
        for address, value in values.values():
            self._instance.write(address, value)

    def read(self, addresses: Mapping[str, int]) -> dict[str, int]:
        return {name: self._instance.read(address) for name, address in addresses.items()}

    def run(self, max_cycles: int, wait: Iterable[str]) -> dict[str, int | None]:
        _, finished = self._instance.run(max_cycles)
        return dict.fromkeys(wait, self._instance.cycles if finished else None)


class Session:
    """Cores that run programs, after a reset. A context manager.

    Parameters
    ----------
    nodes : mapping of str to Node
        By name; messages begin with it if there are several nodes.
    links : iterable of native.Link
        ``"name.port"`` at both ends.
    memories : iterable of native.SharedMemory
        Rates that ports share, each port as ``"name.port"``.
    switches : iterable of native.Switch
        ``"name.port"`` at all ends.

    Raises
    ------
    TypeError, ValueError
        A memory or a link is not valid.
    ToolchainError
        There are several nodes, or links or shared memories, and the C++ compiler is missing or
        fails.
    """

    def __init__(self, nodes: Mapping[str, Node], links: Iterable[native.Link] = (),
                 memories: Iterable[native.SharedMemory] = (),
                 switches: Iterable[native.Switch] = ()):
        links, memories, switches = tuple(links), tuple(memories), tuple(switches)
        if not nodes:
            raise ValueError("nodes must be at least one, not none")
        for what, items, kind in (("links", links, native.Link),
                                  ("memories", memories, native.SharedMemory),
                                  ("switches", switches, native.Switch)):
            for item in items:
                if not isinstance(item, kind):
                    raise TypeError(f"{what} must be of sim.native.{kind.__name__}, not {item!r}")
        instances = {name: native.Simulation(node.build, node.sidecar, node.memory,
                                             node.host.memories(node.config))
                     for name, node in nodes.items()}
        self._machine: native.Cluster | _Alone
        if len(instances) == 1 and not links and not memories and not switches:
            self._machine = _Alone(*next(iter(instances.items())))
        else:
            self._machine = native.Cluster(instances, links, memories, switches)
        for observer in {id(node.observer): node.observer for node in nodes.values()}.values():
            if observer is not None:
                observer.connected(nodes, links, switches)
        self._prefixes = {name: f"{name}: " if len(instances) > 1 else "" for name in instances}
        self._cores = {name: Core(node, instances[name]) for name, node in nodes.items()}
        self._programs: dict[str, Program] = {}     # the last one of each core
        self._failure: str | None = None
        self._is_reset = False

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Free everything and finish the wave files: :meth:`sim.native.Cluster.close`."""
        self._machine.close()

    def __getitem__(self, name: str) -> Core:
        return self._cores[name]

    @property
    def links(self) -> dict[str, dict[str, int]]:
        """Counts of every link: :attr:`sim.native.Cluster.links`."""
        return self._machine.links

    def reset(self) -> None:
        """Reset all cores and links; memories stay. Needed before the first run."""
        self._failure = None
        self._programs.clear()
        self._machine.reset()
        self._is_reset = True

    def run(self, programs: Mapping[str, Program], limit: int) -> dict[str, Simulated]:
        """Start a program on each of several cores, all in one cycle, and wait until they end.

        Calls :meth:`start` and :meth:`wait`. The other cores continue their programs.
        """
        check_int("limit", limit, 1)
        self.start(programs)
        return self.wait(programs, limit)

    def start(self, programs: Mapping[str, Program]) -> None:
        """Start a program on each of several cores, all in one cycle.

        Parameters
        ----------
        programs : mapping of str to Program
            In the memories of the cores.

        Raises
        ------
        ValueError
            There is no program, no core with such a name, or the session was never reset.
        """
        self._check("programs", programs)
        if not self._is_reset:
            raise ValueError("session must be reset before its first program starts")
        self._programs |= programs
        for name, program in programs.items():
            node = self._cores[name].node
            if node.observer is not None:
                node.observer.started(node, program, node.memory)
        try:
            for name in programs:
                self._cores[name].instance.restart_drams()
            limited = {name: self._cores[name].node.timeout for name in programs}
            for register, values in (
                    ("TIMEOUT", {name: cycles for name, cycles in limited.items() if cycles}),
                    ("PROGRAM_LOW", {name: p.program_at & 0xFFFFFFFF
                                     for name, p in programs.items()}),
                    ("PROGRAM_HIGH", {name: p.program_at >> 32 for name, p in programs.items()}),
                    ("PROGRAM_ROWS", {name: len(p) for name, p in programs.items()}),
                    ("CONTROL", dict.fromkeys(programs, 1))):
                if values:
                    self._machine.write({name: (REGISTERS[register], value)
                                         for name, value in values.items()})
        except native.SimulationError as error:
            self._failure = str(error)

    def advance(self, cycles: int) -> None:
        """Advance the clock, whatever the cores do, so that others can be started later.

        Raises
        ------
        ValueError
            The session has one core without links, or ``cycles`` is below 1.
        OSError
            Waves could not be written.
        """
        check_int("cycles", cycles, 1)
        if isinstance(self._machine, _Alone):
            raise ValueError("advance must be asked of a session of several cores, "
                             f"not of {', '.join(self._cores)} alone")
        try:
            self._machine.run(cycles, ())
        except native.SimulationError as error:
            self._failure = str(error)

    def wait(self, names: Collection[str], limit: int) -> dict[str, Simulated]:
        """Wait until programs that were started end.

        Parameters
        ----------
        names : collection of str
            Names of the cores.
        limit : int
            Cycles from here on after which the run is given up.

        Returns
        -------
        dict of str to Simulated
            By name of the core. The outputs are in the memories.

        Raises
        ------
        ValueError
            There is no name, no program was started on a core with such a name, or ``limit`` is
            below 1.
        OSError
            Waves could not be written.
        """
        check_int("limit", limit, 1)
        self._check("names", names)
        for name in names:
            if name not in self._programs:
                raise ValueError(f"names must be of cores with a program, not {name!r}")
        begin = time.perf_counter()
        results: dict[str, Simulated] = {}
        seconds = 0.0
        try:
            if self._failure is None:
                ends = self._machine.run(limit, names)
                seconds = time.perf_counter() - begin
                counted = self._counted([name for name in names if ends[name] is not None])
                for name in names:
                    results[name] = self._result(name, limit, counted.get(name), seconds)
        except native.SimulationError as error:
            # The counters cannot be read any more.
            self._failure = str(error)
        for name in names:
            if name not in results:
                results[name] = Simulated(
                    status="FAILED", message=self._failure, counters={},
                    cycles=self._cores[name].instance.cycles,
                    seconds=seconds or time.perf_counter() - begin)
            node = self._cores[name].node
            if node.observer is not None:
                node.observer.ended(results[name], node.memory)
        return results

    def _check(self, what: str, names: Collection[str]) -> None:
        if not names:
            raise ValueError(f"{what} must be for some of {', '.join(self._cores)}, not for none")
        for name in names:
            if name not in self._cores:
                raise ValueError(f"{what} must be for some of {', '.join(self._cores)}, "
                                 f"not {name!r}")

    def _counted(self, names: Sequence[str]
                 ) -> dict[str, tuple[dict[str, int], dict[str, NDArray[Any]]]]:
        """Return the counters of cores that have stopped, and those of their PEs.

        An access to one core advances all, so cores of one kind are read in the same cycles.
        """
        kinds: list[list[str]] = []
        for name in names:
            node = self._cores[name].node
            for kind in kinds:
                first = self._cores[kind[0]].node
                if first.host is node.host and first.config == node.config:
                    kind.append(name)
                    break
            else:
                kinds.append([name])
        found = {}
        for kind in kinds:
            counters, pe = self._read_together(kind)
            for number, name in enumerate(kind):
                found[name] = ({key: int(values[number]) for key, values in counters.items()}
                               | self._cores[name].instance.dram,
                               {key: values[..., number] for key, values in pe.items()})
        return found

    def _read_together(self, names: Sequence[str]) -> tuple[dict[str, Any], dict[str, Any]]:
        node = self._cores[names[0]].node

        def read(register: int) -> NDArray[np.int64]:
            values = self._machine.read(dict.fromkeys(names, register))
            return np.array([values[name] for name in names], np.int64)

        def write(register: int, value: int) -> None:
            self._machine.write(dict.fromkeys(names, (register, value)))

        counters = node.host.read_counters(read)
        pe = node.host.pe_counters
        return counters, {} if pe is None else pe(read, write, node.config)

    def _result(self, name: str, limit: int,
                counted: tuple[dict[str, int], dict[str, NDArray[Any]]] | None, seconds: float
                ) -> Simulated:
        core, prefix = self._cores[name], self._prefixes[name]
        if counted is None:
            waits = core.waits
            counters = core.counters
            return Simulated(status="STUCK", cycles=counters.get("total", core.instance.cycles),
                             message=f"{prefix}no end after {limit} cycles: {waits}",
                             counters=counters, seconds=seconds)
        status = core.status
        counters, pe = counted
        counters |= {counter: int(values.sum()) for counter, values in pe.items()}
        message = core.explain(self._programs[name], status)
        return Simulated(status=status.code.name, message=prefix + message if message else None,
                         cycles=counters["total"], counters=counters, pe=pe, seconds=seconds)
