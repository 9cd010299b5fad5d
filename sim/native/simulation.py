"""Control of a compiled design: register accesses, runs and transfer counters."""

import contextlib
import ctypes
import errno
import operator
import os
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, NoReturn, Protocol

import numpy as np

from arch.dram import DramConfig
from arch.files import discard, publish, scratch_for
from arch.memory import MemoryConfig
from sim.native.builder import Build
from sim.native.dram import DramCounts, DramSettings, dram_settings
from sim.native.glue import MasterPort, StreamPort, master_ports, stream_ports

__all__ = ["BusError", "ProtocolError", "Simulation", "SimulationError", "Stepper",
           "check_cycles", "check_value"]

# Cycles between two checks for Ctrl-C: a few milliseconds for a small design.
SLICE = 1 << 14
LITE_LIMIT = 10_000
_RESPONSES = {0: "OKAY", 1: "EXOKAY", 2: "SLVERR", 3: "DECERR"}


class Stepper(Protocol):
    """Interface that steps the clock of several instances: :class:`sim.native.lockstep.Cluster`."""

    def access(self, write: bool, values: Mapping[str, tuple[int, int]]) -> dict[str, int]:
        """Access a register of several instances, by name."""


class SimulationError(RuntimeError):
    """The simulated design did something that ends the simulation, until the next reset."""


class ProtocolError(SimulationError):
    """The design broke an AXI rule. The text names the port, the rule and the cycle."""


class BusError(SimulationError):
    """A register access was answered with an error.

    Attributes
    ----------
    response : str
        ``"SLVERR"`` or ``"DECERR"``.
    """

    def __init__(self, message: str, response: str):
        super().__init__(message)
        self.response = response


def _integer(name: str, value: Any) -> int:
    if isinstance(value, bool):
        raise TypeError(f"{name} must be an integer, not {value!r}")
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{name} must be an integer, not {value!r}") from None


def check_cycles(value: Any) -> int:
    """Return a valid number of cycles to run, or raise."""
    number = _integer("max_cycles", value)
    if number < 0:
        raise ValueError(f"max_cycles must be at least 0, not {value!r}")
    return number


def check_value(value: Any) -> int:
    """Return a valid value of a 32-bit register, or raise."""
    number = _integer("value", value)
    if not 0 <= number < 2**32:
        raise ValueError(f"value must be from 0 to 2**32 - 1, not {value!r}")
    return number


_FST_GEOMETRY, _FST_HIERARCHY, _FST_WRAPPED = 3, {4, 6, 7}, 254


def _is_whole_fst(path: Path) -> bool:
    """Return whether an FST file has all its blocks: a type, a length, and that many bytes each."""
    size = path.stat().st_size
    found = set()
    position = 0
    with path.open("rb") as file:
        while position < size:
            file.seek(position)
            head = file.read(9)
            found.add(head[0])
            position += 1 + int.from_bytes(head[1:], "big")
            if len(head) < 9 or position < file.tell():
                return False
    return position == size and (
        _FST_WRAPPED in found or (_FST_GEOMETRY in found and bool(found & _FST_HIERARCHY)))


def _load(library: Path) -> ctypes.CDLL:
    lib = ctypes.CDLL(str(library))
    u64, i64, handle, unsigned = (ctypes.c_uint64, ctypes.c_int64, ctypes.c_void_p, ctypes.c_uint)
    signatures: dict[str, tuple[Any, list[Any]]] = {
        "create": (handle, [ctypes.c_void_p, u64]),
        "destroy": (None, [handle]),
        "reset": (ctypes.c_int, [handle, u64]),
        "run": (ctypes.c_int, [handle, u64, ctypes.POINTER(u64)]),
        "access": (ctypes.c_int, [handle, ctypes.c_int, u64, ctypes.POINTER(u64), u64]),
        "cycles": (u64, [handle]),
        "failure": (ctypes.c_char_p, [handle]),
        "timing": (None, [handle, unsigned, i64, i64, i64]),
        "dram": (handle, [handle, ctypes.POINTER(DramSettings)]),
        "attach": (None, [handle, unsigned, handle]),
        "restart_drams": (None, [handle]),
        "dram_counts": (None, [handle, ctypes.POINTER(DramCounts)]),
        "inject": (None, [handle, unsigned, u64, u64]),
        "clear": (None, [handle, unsigned]),
        "silence": (None, [handle, unsigned, ctypes.c_int]),
        "transfers": (None, [handle, unsigned, ctypes.POINTER(u64)]),
        "trace": (ctypes.c_int, [handle, ctypes.c_char_p]),
        "trace_error": (ctypes.c_int, [handle]),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(lib, f"hwgen_{name}")
        function.restype = result
        function.argtypes = arguments
    return lib


class Simulation:
    """A single instance of a compiled design with its memory. A context manager.

    :mod:`sim.native` documents the timing of the memory. The design starts with the initial values
    of its registers; :meth:`reset` applies its reset.

    Parameters
    ----------
    build : Build
        Result of :func:`sim.native.build`.
    sidecar : mapping
        The sidecar that the design was built with.
    memory : numpy.ndarray
        uint8, one-dimensional, contiguous and writable; address 0 is element 0. The design reads
        and writes it in place.
    timing : mapping of str to MemoryConfig, optional
        By port name. Other ports have latency 1 and one beat per cycle. Ports with an equal DRAM
        (:mod:`arch.common.dram`) share it.

    Raises
    ------
    TypeError, ValueError
        If `memory` or `timing` is not as described.
    """

    def __init__(
        self,
        build: Build,
        sidecar: Mapping[str, Any],
        memory: np.ndarray,
        timing: Mapping[str, MemoryConfig] | None = None,
    ):
        self._handle: int | None = None
        self._cluster: tuple[Stepper, str] | None = None
        self._label = ""        # prefix of its error messages
        self._sidecar = sidecar
        if not isinstance(memory, np.ndarray) or memory.dtype != np.uint8 or memory.ndim != 1:
            raise TypeError("memory must be a one-dimensional uint8 array, not "
                            f"{getattr(memory, 'dtype', type(memory).__name__)!s}"
                            f"{getattr(memory, 'shape', '')!s}")
        if not memory.flags.c_contiguous or not memory.flags.writeable:
            raise ValueError("memory must be contiguous and writable, not a view that is not")
        self._ports = {port.name: (i, port) for i, port in enumerate(master_ports(sidecar))}
        self._lite = next(item for item in sidecar["interfaces"]
                          if item.get("protocol") == "axi4-lite")
        self._build = build
        self._waves: tuple[Path, Path] | None = None    # temporary and final path
        self._memory = memory  # the library holds a pointer into it
        timing = timing or {}
        for name in timing:
            self._index(name)
        self._lib = _load(build.library)
        self._handle = self._lib.hwgen_create(memory.ctypes.data, memory.size)
        if not self._handle:
            raise SimulationError(f"{sidecar['top']} could not be started")
        for name, (index, port) in self._ports.items():
            # The default, one beat per cycle, is as many bytes per cycle as the port is wide.
            chosen = timing.get(name) or MemoryConfig(
                latency=1, bytes_per_cycle=Fraction(port.data_bytes))
            interval = chosen.beat_interval(port.data_bytes)
            if chosen.dram is not None:
                interval = Fraction(1)
            self._lib.hwgen_timing(self._handle, index, chosen.latency, interval.numerator,
                                   interval.denominator)
        self._drams: dict[DramConfig, int] = {}
        self._attached = {name for name, memory in timing.items() if memory.dram is not None}
        for name in sorted(timing):
            dram = timing[name].dram
            if dram is not None:
                if dram not in self._drams:
                    self._drams[dram] = self._lib.hwgen_dram(
                        self._handle, ctypes.byref(dram_settings(dram)))
                self._lib.hwgen_attach(self._handle, self._ports[name][0], self._drams[dram])

    # --- For a cluster ---------------------------------------------------------------------------

    @property
    def library(self) -> ctypes.CDLL:
        """Loaded library of the design."""
        return self._lib

    @property
    def handle(self) -> int:
        """Handle of this instance in the library."""
        return self._open()

    @property
    def closed(self) -> bool:
        """Whether the instance has been freed."""
        return self._handle is None

    @property
    def ports(self) -> dict[str, tuple[int, MasterPort]]:
        """Number and properties of each AXI4 port by name."""
        return self._ports

    @property
    def streams(self) -> dict[str, tuple[int, StreamPort]]:
        """Number and properties of each stream port by name."""
        return {port.name: (i, port) for i, port in enumerate(stream_ports(self._sidecar))}

    def join(self, cluster: Stepper, name: str) -> None:
        """Become an instance of a cluster: it steps the clock from here on.

        Raises
        ------
        ValueError
            The instance is in a cluster already.
        """
        if self._cluster is not None:
            raise ValueError(f"instance must be in one cluster, not {name!r} in two")
        self._cluster = cluster, name
        self._label = f"{name}: "

    def _alone(self) -> None:
        if self._cluster is not None:
            raise ValueError("cluster must be run and reset, not one instance of it "
                             f"({self._cluster[1]!r})")

    def __enter__(self) -> "Simulation":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Free the instance and finish its wave file. May be called again.

        Raises
        ------
        OSError
            The waves could not be written; then the file does not exist.
        """
        if self._handle is not None:
            try:
                self._finish_waves()
            finally:
                self._lib.hwgen_destroy(self._handle)
                self._handle = None

    def __del__(self) -> None:
        # An error raised here would reach nobody.
        with contextlib.suppress(OSError):
            self.close()

    @property
    def memory(self) -> np.ndarray:
        """The memory that the design works on."""
        return self._memory

    @property
    def cycles(self) -> int:
        """Clock cycles since the last reset, register accesses included."""
        return int(self._lib.hwgen_cycles(self._open()))

    @property
    def transfers(self) -> dict[str, dict[str, int]]:
        """By port, since reset: ``read_beats``, ``write_beats``, and bursts ``reads``, ``writes``.

        A burst counts when its address is accepted, a beat when it is accepted.
        """
        result = {}
        for name, (index, _) in self._ports.items():
            counts = (ctypes.c_uint64 * 4)()
            self._lib.hwgen_transfers(self._open(), index, counts)
            result[name] = dict(zip(("read_beats", "write_beats", "reads", "writes"), counts,
                                    strict=True))
        return result

    @property
    def dram(self) -> dict[str, int]:
        """Counts of all DRAMs behind the ports since :meth:`restart_drams`; empty if none is there.

        By name: :data:`arch.common.dram.COUNTS`.
        """
        found: dict[str, int] = {}
        for handle in self._drams.values():
            counts = DramCounts()
            self._lib.hwgen_dram_counts(handle, ctypes.byref(counts))
            for name, value in counts.table().items():
                found[name] = found.get(name, 0) + value
        return found

    def is_dram(self, port: str) -> bool:
        """Return whether the memory behind a port is a DRAM."""
        return port in self._attached

    def restart_drams(self) -> None:
        """Let DRAMs begin with closed banks at the next address; nothing may be under way."""
        self._lib.hwgen_restart_drams(self._open())

    def reset(self, cycles: int = 4) -> None:
        """Assert reset for some clock cycles; the next cycle is then cycle 0.

        Outstanding requests are discarded; memory, timing and injected errors stay.
        """
        self._alone()
        self.apply_reset(cycles)

    def apply_reset(self, cycles: int) -> None:
        """Reset this instance alone; others in its cluster are unaffected."""
        cycles = _integer("cycles", cycles)
        if cycles < 1:
            raise ValueError(f"cycles must be at least 1, not {cycles!r}")
        if self._lib.hwgen_reset(self._open(), cycles) < 0:
            self.fail()

    def write(self, addr: int, value: int) -> None:
        """Write a 32-bit register and wait for the response.

        Raises
        ------
        BusError
            If the response is not OKAY.
        ProtocolError
            If the design breaks a bus rule, or gives no response within 10 000 cycles.
        """
        self._access(True, self.register(addr), check_value(value))

    def read(self, addr: int) -> int:
        """Read a 32-bit register.

        Raises
        ------
        BusError
            If the response is not OKAY.
        ProtocolError
            If the design breaks a bus rule, or gives no response within 10 000 cycles.
        """
        return self._access(False, self.register(addr), 0)

    def _access(self, write: bool, addr: int, value: int) -> int:
        if self._cluster is not None:
            cluster, name = self._cluster
            return cluster.access(write, {name: (addr, value)})[name]
        found = ctypes.c_uint64(value)
        status = self._lib.hwgen_access(self._open(), write, addr, ctypes.byref(found), LITE_LIMIT)
        self.respond(status, write, addr)
        return found.value

    def run(self, max_cycles: int) -> tuple[int, bool]:
        """Run until the interrupt output is 1, or for `max_cycles`.

        Returns
        -------
        cycles : int
            Rising clock edges. The cycle in which the interrupt was first seen is not completed
            but is the current cycle afterwards; so 0 if the interrupt was 1 already.
        finished : bool
            Whether the interrupt output is 1.

        Raises
        ------
        ProtocolError
            If the design breaks a bus rule.
        OSError
            If waves cannot be written, because the disk is full.
        """
        self._alone()
        remaining = check_cycles(max_cycles)
        total = 0
        advanced = ctypes.c_uint64()
        while True:
            step = min(remaining, SLICE)
            status = self._lib.hwgen_run(self._open(), step, ctypes.byref(advanced))
            if status < 0:
                self.fail()
            self.check_waves()
            total += advanced.value
            remaining -= advanced.value
            if status == 1 or remaining == 0:
                return total, status == 1

    def inject_error(self, port: str, start: int, stop: int) -> None:
        """Answer every beat of `port` that touches bytes ``start`` to ``stop - 1`` with SLVERR."""
        first, last = _integer("start", start), _integer("stop", stop)
        if not 0 <= first < last < 2**64:
            raise ValueError("start and stop must be a range of addresses that is not empty, "
                             f"not {start!r}, {stop!r}")
        self._lib.hwgen_inject(self._open(), self._index(port), first, last)

    def silence(self, port: str, silent: bool = True) -> None:  # noqa: FBT001, FBT002 - a switch
        """Let `port` answer nothing from the next cycle on, or answer again.

        Addresses are still accepted; what is on the pins stays there. A reset does not change it.
        """
        self._lib.hwgen_silence(self._open(), self._index(port), bool(silent))

    def clear_errors(self) -> None:
        """Forget all injected errors."""
        for index, _ in self._ports.values():
            self._lib.hwgen_clear(self._open(), index)

    def trace(self, path: str | Path | None) -> None:
        """Write waves to `path` from now on, or stop if it is None. Two time units are one cycle.

        The file gets its final name when it is complete: at the next call, or at :meth:`close`.

        Raises
        ------
        ValueError
            If the library was built without waves.
        SimulationError
            If the file cannot be opened.
        OSError
            If the previous waves could not be written.
        """
        if self._build.trace is None and path is not None:
            raise ValueError("trace must be given to native.build to write waves, not None")
        self._finish_waves()
        if path is None:
            return
        scratch = scratch_for(Path(path))
        if self._lib.hwgen_trace(self._open(), os.fsencode(scratch)) < 0:
            self._lib.hwgen_trace(self._open(), None)
            discard(scratch, Path(path))
            raise SimulationError(f"waves could not be written to {str(path)!r}")
        self._waves = scratch, Path(path)

    def check_waves(self) -> None:
        """Raise OSError if waves could not be written."""
        if self._waves is not None and self._lib.hwgen_trace_error(self._open()):
            self._finish_waves()

    def _finish_waves(self) -> None:
        if self._waves is None:
            return
        (scratch, path), self._waves = self._waves, None
        self._lib.hwgen_trace(self._open(), None)
        error = self._lib.hwgen_trace_error(self._open())
        if error:
            discard(scratch, path)
            raise OSError(error, os.strerror(error), str(path))
        if self._build.trace == "fst" and scratch != path and not _is_whole_fst(scratch):
            discard(scratch, path)
            # The writer does not report why it stopped; a full disk is assumed.
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        publish(scratch, path)

    def _open(self) -> int:
        if self._handle is None:
            raise ValueError("simulation must be open, not closed")
        return self._handle

    def _index(self, port: str) -> int:
        if port not in self._ports:
            raise ValueError(f"port must be one of {', '.join(self._ports) or 'none'}, "
                             f"not {port!r}")
        return self._ports[port][0]

    def register(self, addr: int) -> int:
        """Return a valid address of a register; raise ValueError otherwise."""
        number = _integer("addr", addr)
        if number % 4 or not 0 <= number < 1 << self._lite["addr_bits"]:
            raise ValueError(f"addr must be a multiple of 4 below 2**{self._lite['addr_bits']}, "
                             f"not {addr!r}")
        return number

    def respond(self, status: int, write: bool, addr: int) -> None:
        """Raise unless a register access was answered with OKAY."""
        if status < 0:
            self.fail()
        if status != 0:
            name, what = _RESPONSES[status], "write" if write else "read"
            raise BusError(f"{self._label}{self._lite['name']} answered a {what} of {addr:#x} "
                           f"with {name}", name)

    def fail(self) -> NoReturn:
        """Raise the error that ended the simulation."""
        text = self._label + self._lib.hwgen_failure(self._open()).decode()
        # Failures of the model itself ($stop, a failed assertion) are not bus errors.
        kind = SimulationError if ": model: " in text else ProtocolError
        raise kind(text)
