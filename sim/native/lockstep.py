"""Several instances in lockstep, of one design or more, with links between their streams."""

import contextlib
import ctypes
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from arch.common.link import LinkConfig, LinkFaults
from arch.config import check_int
from arch.memory import MAX_LATENCY, check_rate
from sim.native.builder import cluster_library
from sim.native.glue import StreamPort
from sim.native.simulation import LITE_LIMIT, SLICE, Simulation, check_cycles, check_value

__all__ = ["Cluster", "Link", "SharedMemory", "Switch", "load_links", "settings"]

_FATES = len(LinkFaults.KINDS)
_FOREVER = 2**62
_NEVER = 2**64 - 1


class Beat(ctypes.Structure):
    """``Beat`` of ``stream.h``."""

    _fields_ = [("data", ctypes.c_uint8 * 64), ("keep", ctypes.c_uint64), ("last", ctypes.c_uint64)]


class Stream(ctypes.Structure):
    """``Stream`` of ``stream.h``."""

    _fields_ = [("beat", Beat), ("valid", ctypes.c_uint64), ("ready", ctypes.c_uint64)]


class Settings(ctypes.Structure):
    """``LinkSettings`` of ``cluster.h``."""

    _fields_ = [("latency", ctypes.c_int64), ("p", ctypes.c_int64), ("q", ctypes.c_int64),
                ("credits", ctypes.c_uint64), ("seed", ctypes.c_uint64),
                ("chance", ctypes.c_uint64 * _FATES), ("delay", ctypes.c_int64)]


class Counts(ctypes.Structure):
    """``LinkCounts`` of ``cluster.h``."""

    _fields_ = [("beats", ctypes.c_uint64), ("frames", ctypes.c_uint64),
                ("down", ctypes.c_uint64), ("fates", ctypes.c_uint64 * _FATES),
                ("delivered_beats", ctypes.c_uint64), ("delivered_frames", ctypes.c_uint64)]

    def table(self) -> dict[str, int]:
        """Return the counts by name."""
        return {**{name: getattr(self, name) for name in (
                    "beats", "frames", "down", "delivered_beats", "delivered_frames")},
                **dict(zip(LinkFaults.KINDS, self.fates, strict=True))}


# Functions of each instance that the cluster calls: ``Instance`` of ``cluster.h``.
_CALLS = ("first", "second", "settle", "begin", "observe", "retire", "stream", "ask", "shares",
          "fail")


class _Instance(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ("handle", *_CALLS)]


def load_links(**options: Any) -> ctypes.CDLL:
    """Return the library of clusters and links; options are those of :func:`cluster_library`."""
    lib = ctypes.CDLL(str(cluster_library(**options)))
    u64, i64, unsigned, handle = (ctypes.c_uint64, ctypes.c_int64, ctypes.c_uint, ctypes.c_void_p)
    numbers, stream = ctypes.POINTER(u64), ctypes.POINTER(Stream)
    signatures: dict[str, tuple[Any, list[Any]]] = {
        "cluster_create": (handle, []),
        "cluster_destroy": (None, [handle]),
        "cluster_add": (None, [handle, ctypes.POINTER(_Instance)]),
        "cluster_link": (handle, [handle, unsigned, unsigned, ctypes.c_char_p, unsigned, unsigned,
                                  ctypes.POINTER(Settings)]),
        "cluster_switch": (handle, [handle, i64, ctypes.POINTER(Settings)]),
        "cluster_join_switch": (None, [handle, handle, unsigned, unsigned, unsigned,
                                       ctypes.c_char_p, unsigned, unsigned, unsigned]),
        "cluster_memory": (unsigned, [handle, i64, i64]),
        "cluster_share": (None, [handle, unsigned, unsigned, unsigned, i64]),
        "cluster_stop": (None, [handle, unsigned]),
        "cluster_reset": (None, [handle]),
        "cluster_run": (ctypes.c_int, [handle, u64, ctypes.c_char_p, numbers, numbers]),
        "cluster_access": (ctypes.c_int, [handle, unsigned, ctypes.POINTER(unsigned), ctypes.c_int,
                                          numbers, numbers, ctypes.POINTER(ctypes.c_int), u64]),
        "cluster_failed": (ctypes.c_int, [handle]),
        "link_create": (handle, [ctypes.POINTER(Settings)]),
        "link_destroy": (None, [handle]),
        "link_window": (None, [handle, i64, i64]),
        "link_counts": (None, [handle, ctypes.POINTER(Counts)]),
        "link_sample": (ctypes.c_char_p, [handle, i64, stream, stream]),
        "link_drive": (None, [handle, i64, stream, stream]),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(lib, name)
        function.restype = result
        function.argtypes = arguments
    return lib


def settings(config: LinkConfig, beat_bytes: int) -> Settings:
    """Return a link's settings in the form that the library takes."""
    interval, faults = config.beat_interval(beat_bytes), config.faults
    return Settings(config.latency, interval.numerator, interval.denominator, config.credits or 0,
                    faults.seed, (ctypes.c_uint64 * _FATES)(*faults.thresholds), faults.delay)


@dataclass(frozen=True, kw_only=True)
class Link:
    """One direction of a link between two stream ports, of one instance or of two.

    Parameters
    ----------
    source, target : str
        ``"instance.port"``: the sending and the receiving port.
    config : LinkConfig
    """

    source: str
    target: str
    config: LinkConfig = field(default_factory=LinkConfig)

    def __post_init__(self) -> None:
        if not isinstance(self.config, LinkConfig):
            raise TypeError(f"config of a link must be a LinkConfig, not {self.config!r}")

    @property
    def name(self) -> str:
        """``"source -> target"``."""
        return f"{self.source} -> {self.target}"


@dataclass(frozen=True, kw_only=True)
class Switch:
    """A store-and-forward switch, which sends each frame to the port that it is addressed to.

    Each node has one cable to the switch, with both directions, shared by all its ports frame by
    frame. With ``L`` the latency of a cable and ``S`` that of the switch:

    - A frame whose first beat is offered in cycle ``o`` departs in ``o + 1`` at the earliest,
      behind the last beat of those of the same node that were offered before it, or in the same
      cycle at an earlier port; beats follow the rate of the cable (:mod:`arch.common.link`).
    - With its last beat departed in ``d`` the frame waits for the cable of its target from
      ``d + 1 + L + S`` on, behind those that have been there before, or come in the same cycle from
      an earlier node. A beat that leaves in ``e`` is shown in ``e + 1 + L``.

    Queues are unbounded in the model: they are limited only by how much the nodes send without an
    answer.

    Parameters
    ----------
    ports : sequence of (str, str)
        Pairs of a sending port and the port that its frames are for: ``"instance.port"``, each
        once. Nodes are the instances, in their order; the ports of a node are ordered as given.
    latency : int
        ``S``, cycles, 0 or more.
    config : LinkConfig
        For every cable, in both directions: without credits and faults.
    """

    ports: Sequence[tuple[str, str]]
    latency: int = 0
    config: LinkConfig = field(default_factory=LinkConfig)

    def __post_init__(self) -> None:
        object.__setattr__(self, "ports", tuple(tuple(pair) for pair in self.ports))
        object.__setattr__(self, "latency", check_int("latency of a switch", self.latency, 0,
                                                      MAX_LATENCY))
        if self.config.credits is not None or self.config.faults:
            raise ValueError("cables of a switch must have no credits and no faults, "
                             f"not {self.config}")

    @property
    def links(self) -> Iterable[Link]:
        """The links that the switch stands for: from each sending port to its destination."""
        return [Link(source=source, target=target, config=self.config)
                for source, target in self.ports]


@dataclass(frozen=True, kw_only=True)
class SharedMemory:
    """A rate that several AXI4 ports share, in addition to each port's own.

    For each direction separately, in exact rational time, with ``F`` the time at which the memory
    is free again: in cycle ``t`` the requesting ports are served round-robin, beginning after the
    one that was served last, while ``F < t + 1``; a beat sets ``F`` to
    ``max(F, t) + beat_bytes / bytes_per_cycle``.

    - A read port requests from the cycle in which its own timing would show a beat until it is
    served; then the beat is shown.
    - A write port requests in every cycle in which its own timing would set ``wready``; it is 1 if
    the port is served. Ports that offered a beat in the previous cycle without its being taken come
    first. If no beat is offered then, ``F`` and the turn stay as they are.

    Parameters
    ----------
    ports : sequence of str
        ``"instance.port"``, of instances that share one memory array, in round-robin order.
    bytes_per_cycle : Fraction
        In each direction, greater than 0; numerator and denominator below ``2**20``. Integers,
        decimals and ``"p/q"`` are converted exactly.
    """

    ports: Sequence[str]
    bytes_per_cycle: Fraction

    def __post_init__(self) -> None:
        object.__setattr__(self, "bytes_per_cycle", check_rate(self.bytes_per_cycle))
        object.__setattr__(self, "ports", tuple(self.ports))
        if len(set(self.ports)) != len(self.ports) or not self.ports:
            raise ValueError("ports of a shared memory must be at least one, each once, "
                             f"not {', '.join(self.ports) or 'none'}")


class Cluster:
    """Instances that share the clock. A context manager, which closes the instances, too.

    All are reset together. A register access of one instance advances the clock of all. A port
    without a link receives nothing, and what it sends is lost.

    Parameters
    ----------
    instances : mapping of str to Simulation
        By name; an error message begins with it. Each must be at its start. They can share one
        memory array, each through its own ports: a write is visible to all beats that any port
        shows from the next cycle on, and of two writes to one byte in one cycle, that of the later
        instance prevails.
    links : iterable of Link
        At most one for each port.
    memories : iterable of SharedMemory
        Each port is in at most one of them.
    switches : iterable of Switch
        Each port is on at most one link or switch.

    Raises
    ------
    TypeError, ValueError
        If there are no instances, or a link or a shared memory does not fit its ports.
    ToolchainError
        If the C++ compiler is missing or fails.
    """

    def __init__(self, instances: Mapping[str, Simulation], links: Iterable[Link] = (),
                 memories: Iterable[SharedMemory] = (), switches: Iterable[Switch] = ()):
        if not instances:
            raise ValueError("instances must be at least one, not none")
        self._instances = dict(instances)
        self._names = list(self._instances)
        self._links: dict[str, int] = {}
        self._lib = load_links()
        self._handle: int | None = self._lib.cluster_create()
        for name, instance in self._instances.items():
            calls = [ctypes.cast(getattr(instance.library, f"hwgen_{call}"), ctypes.c_void_p)
                     for call in _CALLS]
            self._lib.cluster_add(self._handle, _Instance(instance.handle, *calls))
            instance.join(self, name)
        # The library keeps a pointer to the names of ports.
        self._port_names: list[bytes] = []
        joined: set[str] = set()
        switches = tuple(switches)
        for link in (*links, *(one for switch in switches for one in switch.links)):
            for end in (link.source, link.target):
                if end in joined:
                    raise ValueError(f"link must be the only one at its ports, not {link.name!r}")
                joined.add(end)
        for link in links:
            self._join(link)
        for switch in switches:
            self._join_switch(switch)
        for memory in memories:
            for end in memory.ports:
                if end in joined:
                    raise ValueError("shared memory must be the only one of its ports, "
                                     f"not {end!r}")
                joined.add(end)
            self._share(memory)

    def _share(self, memory: SharedMemory) -> None:
        rate = memory.bytes_per_cycle
        number = self._lib.cluster_memory(self._handle, rate.numerator, rate.denominator)
        first = self._instances[self._instance("port of a shared memory", memory.ports[0])[0]]
        for text in memory.ports:
            name, port = self._instance("port of a shared memory", text)
            instance = self._instances[name]
            ports = instance.ports
            if port not in ports:
                raise ValueError(f"port of a shared memory must name an AXI4 port of {name} "
                                 f"({', '.join(ports) or 'it has none'}), not {text!r}")
            if instance.memory is not first.memory:
                raise ValueError("ports of a shared memory must have one memory array, "
                                 f"not {text!r} another than {memory.ports[0]!r}")
            if instance.is_dram(port):
                raise ValueError("port of a shared memory must have no DRAM of its own, "
                                 f"not {text!r}")
            self._lib.cluster_share(self._handle, number, self._names.index(name), ports[port][0],
                                    ports[port][1].data_bytes)

    def _instance(self, what: str, text: str) -> tuple[str, str]:
        name, _, port = text.partition(".")
        if name not in self._instances:
            raise ValueError(f"{what} must begin with one of {', '.join(self._names)}, "
                             f"not {text!r}")
        return name, port

    def _join_switch(self, switch: Switch) -> None:
        handle = None
        for link in switch.links:
            source, sends, target, receives = self._ends(link)
            if handle is None:
                handle = self._lib.cluster_switch(
                    self._handle, switch.latency, settings(switch.config, sends[1].data_bytes))
            self._port_names.append(sends[1].name.encode())
            self._lib.cluster_join_switch(
                self._handle, handle, source, source, sends[0], self._port_names[-1], target,
                target, receives[0])

    def _ends(self, link: Link) -> tuple[int, tuple[int, StreamPort], int, tuple[int, StreamPort]]:
        """Return instance and port at both ends of a link."""
        source, sends = self._port(link, "source", link.source)
        target, receives = self._port(link, "target", link.target)
        if not sends[1].master or receives[1].master:
            raise ValueError("link must lead from a master to a slave, "
                             f"not {link.name!r}")
        width = sends[1].data_bytes
        if width != receives[1].data_bytes:
            raise ValueError(f"link must join ports of one width, not {link.name!r} "
                             f"({width} and {receives[1].data_bytes} bytes)")
        return source, sends, target, receives

    def _join(self, link: Link) -> None:
        source, sends, target, receives = self._ends(link)
        width = sends[1].data_bytes
        self._port_names.append(sends[1].name.encode())
        handle = self._lib.cluster_link(
            self._handle, source, sends[0], self._port_names[-1], target, receives[0],
            settings(link.config, width))
        for start, stop in link.config.faults.down:
            self._lib.link_window(handle, start, _FOREVER if stop is None else stop)
        self._links[link.name] = handle

    def _port(self, link: Link, what: str, text: str) -> tuple[int, tuple[int, StreamPort]]:
        name, port = self._instance(f"{what} of a link", text)
        ports = self._instances[name].streams
        if port not in ports:
            raise ValueError(f"{what} of a link must name a stream port of {name} "
                             f"({', '.join(ports) or 'it has none'}), not {text!r}")
        return self._names.index(name), ports[port]

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Free everything and finish the wave files. May be called again.

        Raises
        ------
        OSError
            Waves could not be written.
        """
        if self._handle is not None:
            self._lib.cluster_destroy(self._handle)
            self._handle = None
        with contextlib.ExitStack() as stack:
            for instance in self._instances.values():
                stack.callback(instance.close)

    def __del__(self) -> None:
        with contextlib.suppress(OSError, AttributeError):
            self.close()

    @property
    def instances(self) -> Mapping[str, Simulation]:
        """The instances by name: their registers, memories, transfers and waves."""
        return self._instances

    @property
    def links(self) -> dict[str, dict[str, int]]:
        """Counts of each link since reset, by ``"source -> target"``.

        ``beats`` and ``frames`` that departed (a frame counts with its first beat), frames lost
        because the link was ``down``, frames of each kind of fault, and ``delivered_beats`` and
        ``delivered_frames``, which the receiver took.
        """
        self._open()
        found = {}
        for name, handle in self._links.items():
            counts = Counts()
            self._lib.link_counts(handle, counts)
            found[name] = counts.table()
        return found

    def reset(self, cycles: int = 4) -> None:
        """Reset all instances and links; then the next cycle is cycle 0 of all."""
        self._open()
        for instance in self._instances.values():
            instance.apply_reset(cycles)
        self._lib.cluster_reset(self._handle)
        self._check()

    def stop(self, name: str) -> None:
        """Let an instance stand still until the next reset: its clock stops, its pins are idle.

        The others go on. It must not be accessed or waited for.
        """
        self._lib.cluster_stop(self._open(), self._names.index(self._name(name)))

    def write(self, values: Mapping[str, tuple[int, int]]) -> None:
        """Write a register of several instances; all accesses begin in the same cycle.

        Parameters
        ----------
        values : mapping of str to (int, int)
            Address and value by name of the instance.

        Raises
        ------
        BusError
            If a response is not OKAY.
        ProtocolError
            If a design breaks a bus rule, or gives no response within 10 000 cycles.
        """
        self.access(True, {name: (addr, check_value(value))
                           for name, (addr, value) in values.items()})

    def read(self, addresses: Mapping[str, int]) -> dict[str, int]:
        """Read a register of several instances; all accesses begin in the same cycle.

        Parameters
        ----------
        addresses : mapping of str to int
            By name of the instance.

        Raises
        ------
        BusError, ProtocolError
            As of :meth:`write`.
        """
        return self.access(False, {name: (addr, 0) for name, addr in addresses.items()})

    def access(self, write: bool, values: Mapping[str, tuple[int, int]]) -> dict[str, int]:
        """Read or write a register of several instances; all accesses begin in the same cycle."""
        count = len(values)
        who = (ctypes.c_uint * count)(*(self._names.index(self._name(name)) for name in values))
        addresses = (ctypes.c_uint64 * count)(*(
            self._instances[name].register(addr) for name, (addr, _) in values.items()))
        found = (ctypes.c_uint64 * count)(*(value for _, value in values.values()))
        responses = (ctypes.c_int * count)()
        self._lib.cluster_access(self._open(), count, who, write, addresses, found, responses,
                                 LITE_LIMIT)
        self._check()
        for name, response, addr in zip(values, responses, addresses, strict=True):
            self._instances[name].respond(response, write, addr)
        return dict(zip(values, found, strict=True))

    def run(self, max_cycles: int, wait: Collection[str] | None = None) -> dict[str, int | None]:
        """Run until the interrupts of all awaited instances are 1, or for ``max_cycles``.

        Parameters
        ----------
        max_cycles : int
        wait : collection of str, optional
            Names of the instances to wait for; all unless given. If empty, run for exactly
            ``max_cycles``.

        Returns
        -------
        dict of str to (int or None)
            For each of them the cycle in which its interrupt was first seen, or None if it was not.
            The last of these cycles is the current cycle afterwards.

        Raises
        ------
        ProtocolError
            If a design breaks a bus rule; the message begins with the name of the instance.
        OSError
            If waves cannot be written, because the disk is full.
        """
        remaining = check_cycles(max_cycles)
        awaited = self._names if wait is None else [self._name(name) for name in wait]
        mask = bytes(name in awaited for name in self._names)
        seen = (ctypes.c_uint64 * len(self._names))(*[_NEVER] * len(self._names))
        advanced = ctypes.c_uint64()
        while True:
            status = self._lib.cluster_run(self._open(), min(remaining, SLICE), mask, seen,
                                           ctypes.byref(advanced))
            self._check()
            for instance in self._instances.values():
                instance.check_waves()
            remaining -= advanced.value
            if status == 1 or remaining == 0:
                break
        return {name: None if seen[self._names.index(name)] == _NEVER
                else seen[self._names.index(name)] for name in awaited}

    def _name(self, name: str) -> str:
        if name not in self._instances:
            raise ValueError(f"instance must be one of {', '.join(self._names)}, not {name!r}")
        return name

    def _check(self) -> None:
        failed = self._lib.cluster_failed(self._handle)
        if failed >= 0:
            self._instances[self._names[failed]].fail()

    def _open(self) -> int:
        if self._handle is None:
            raise ValueError("cluster must be open, not closed")
        for name, instance in self._instances.items():
            if instance.closed:
                raise ValueError(f"instances of a cluster must be open, not {name!r} closed")
        return self._handle
