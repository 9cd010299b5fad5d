"""The testbenches' environment without cocotb: their tests run on the compiled simulation.

The standard tests of :mod:`sim.testbenches.standard` await the clock and the registers. Here these
waits are done at once, by the native simulation, so a test's coroutine never suspends. Pauses of
the channels, what a memory does wrong, the cable of a NIC and the checks of the buses are those of
the harness (:mod:`benchmarks.mutants.netlists`).
"""

import contextlib
import dataclasses
import random
import sys
import zlib
from collections.abc import Coroutine, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import numpy as np
from cocotbext.axi import AxiResp

from arch.memory import MemoryConfig
from benchmarks.mutants.netlists import BASES, ROGUES, Mutated
from sim import native
from sim.coverage import extremes
from sim.testbenches import standard
from sim.testbenches.bench import BASE, MEMORY_BYTES

__all__ = ["Machine", "Tape", "machine_bench", "run", "without_cocotb"]

#: Share of cycles in which a channel pauses, of 256, by the names that testbenches use.
PAUSES = {"none": 0, "cycle": 192, "random": 100}

_QUIET = 40

# Beginnings of the names of modules that tests consist of.
_TESTS = ("sim.", "benchmarks.mutants.cases")

# Cycles after a reset at which a test hangs; the longest one takes a tenth.
_PATIENCE = 2_000_000


async def _nothing() -> None:
    pass


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Run a test to its end."""
    try:
        coroutine.send(None)
    except StopIteration as done:
        return done.value
    coroutine.close()
    raise RuntimeError("a test must not wait for cocotb")


@contextlib.contextmanager
def without_cocotb(*modules: Any, bench: type | None = None, base: int = 1) -> Iterator[None]:
    """Let tests advance the clock of a :class:`Machine`, and those of modules use a bench on it.

    ``base`` is the number of one of :data:`BASES`, at which the tests' memory begins.
    """
    names: dict[str, Any] = {"ClockCycles": lambda clock, cycles: clock.advance(cycles)}
    if bench is not None:
        names["Bench"] = bench
    before = [(module, name, vars(module)[name]) for module in (standard, extremes, *modules)
              for name in names if name in vars(module)]
    if BASES[base] != BASE:
        names["BASE"] = BASES[base]
        before += [(module, "BASE", BASE) for name, module in tuple(sys.modules.items())
                   if name.startswith(_TESTS) and vars(module).get("BASE") == BASE]
    for module, name, _ in before:
        setattr(module, name, names[name])
    try:
        yield
    finally:
        for module, name, kept in before:
            setattr(module, name, kept)


class _Faults:
    """Addresses of a port that answer with an error, as a testbench sets them."""

    def __init__(self, machine: "Machine", port: str):
        self._machine, self._port = machine, port

    def __setitem__(self, addresses: range, _response: Any) -> None:
        self._machine.do("inject", self._port, addresses.start - BASE, addresses.stop - BASE)

    def clear(self) -> None:
        self._machine.do("clear")


class _Channel:
    """A channel that a testbench can pause until further notice."""

    def __init__(self, machine: "Machine", number: int):
        self._machine, self._bit = machine, 1 << number

    def mute(self, paused: bool) -> None:
        machine = self._machine
        machine.mute = machine.mute | self._bit if paused else machine.mute & ~self._bit
        machine.do("turn", "mute", machine.mute)


class _Pauses:
    """The part of a testbench's :class:`~sim.testbenches.pauses.Pauses` that tests call."""

    @staticmethod
    def hold(channel: _Channel) -> None:
        channel.mute(True)

    @staticmethod
    def release(channel: _Channel) -> None:
        channel.mute(False)


class _Port:
    """A port of the memory, as a testbench sees it."""

    def __init__(self, machine: "Machine", port: str, answers: str):
        self._machine, self._port = machine, port
        self._number = machine.core.channels.get(f"{port}_{answers}")
        self._count = {"r": "read_beats", "b": "writes"}[answers]
        self.faults = _Faults(machine, port)
        for kind in ("ar", "r") if answers == "r" else ("aw", "w", "b"):
            setattr(self, f"{kind}_channel",
                    _Channel(machine, machine.core.channels[f"{port}_{kind}"]))

    @property
    def sent(self) -> int:
        """Answers so far."""
        return int(self._machine.do("transfers", self._port)[self._count])

    def _misbehave(self, rogue: standard.Rogue) -> None:
        self._machine.do("turn", "rogue_on", self._number)
        self._machine.do("turn", "rogue", ROGUES[rogue.kind])
        self._machine.do("turn", "rogue_at", rogue.number)

    rogue = property(fset=_misbehave)


class _Monitor:
    """What the testbenches' monitor tells of the buses."""

    def __init__(self, machine: "Machine"):
        self._machine, self.allowed = machine, set[str]()

    @property
    def broken(self) -> set[str]:
        """Rules that the memory has broken, of those that a test allows."""
        return set(self.allowed) if self._machine.do("told")[1] else set()

    @broken.setter
    def broken(self, _rules: set[str]) -> None:
        """The harness forgets them when a memory is told what to do wrong."""

    def hanging(self) -> bool:
        """Whether a transfer of memory is outstanding."""
        return bool(self._machine.do("told")[0])

    def transfers(self, port: str, kind: str) -> int:
        """Return a channel's number of transfers since the reset."""
        names = {"ar": "reads", "aw": "writes", "r": "read_beats", "w": "write_beats"}
        return int(self._machine.do("transfers", port)[names[kind]])


@dataclass
class Tape:
    """What a test has done with a core, and what it saw: enough to do it again without the test.

    Attributes
    ----------
    seed : int
    knobs : dict
    steps : list
        Bytes that the host has changed in memory, ``(first, bytes)`` or None; the operation and its
        operands; its answer; and the sum of all memory, where the core has stopped.
    """

    seed: int
    knobs: dict[str, int]
    steps: list[Any] = field(default_factory=list)


class Machine:
    """A mutated core, its memory and its host; stands for cocotb's handle ``dut``.

    Parameters
    ----------
    core : Mutated
    mutant : int
        Number of the fault; 0 is none.
    seed : int
        Of everything that is drawn.
    tape : Tape, optional
        Gets what is done.
    knobs : int
        Of the harness: ``pause``, ``loss``, ``based``.
    """

    def __init__(self, core: Mutated, mutant: int, seed: int, *, tape: Tape | None = None,
                 **knobs: int):
        self.core, self.rng, self.tape = core, np.random.default_rng(seed), tape
        self._knobs = {"based": 1, "cable": 1, "seed": random.Random(seed).getrandbits(31)
                       } | knobs | {"mutant": mutant}
        self.memory = np.frombuffer(bytearray(self.rng.bytes(MEMORY_BYTES)), np.uint8)
        self._shadow = self.memory.copy()
        timing = MemoryConfig(latency=int(self.rng.choice([1, 3, 20])),
                              bytes_per_cycle=Fraction(int(self.rng.choice([3, 8, 16]))))
        self.simulation = native.Simulation(core.build, core.sidecar, self.memory, {
            item["name"]: timing for item in core.sidecar["interfaces"]
            if item["protocol"] == "axi4"})
        self.clk = SimpleNamespace(advance=self.advance)
        #: Bits of the channels that pause until further notice.
        self.mute = 0
        #: cocotb's log of a handle.
        self._log = SimpleNamespace(info=lambda *words: None)

    def do(self, what: str, *operands: Any) -> Any:
        """Do one thing with the core, and keep it on the tape; return its answer."""
        assert self.simulation.cycles < _PATIENCE, "a test hangs"
        if self.tape is None:
            return self._done(what, operands)
        changed = np.flatnonzero(self.memory != self._shadow)
        written = None
        if changed.size:
            first, last = int(changed[0]), int(changed[-1]) + 1
            written = first, self.memory[first:last].copy()
        answer = self._done(what, operands)
        self._shadow[:] = self.memory
        self.tape.steps.append((written, what, operands, answer, self._sum(what, answer)))
        return answer

    def _sum(self, what: str, answer: Any) -> int | None:
        return zlib.crc32(self.memory.data) if what == "run" and answer[1] else None

    def _done(self, what: str, operands: Sequence[Any]) -> Any:
        simulation = self.simulation
        if what in ("read", "write"):
            try:
                return getattr(simulation, what)(*operands), "OKAY"
            except native.BusError as error:
                return None, error.response
        if what == "reset":
            self.core.turn(**self._knobs)
            return simulation.reset(*operands)
        if what == "inject":
            return simulation.inject_error(*operands)
        if what == "clear":
            return simulation.clear_errors()
        if what == "turn":
            return self.core.set(**{operands[0]: operands[1]})
        if what == "told":
            return self.core.told()
        if what == "transfers":
            return simulation.transfers[operands[0]]
        return simulation.run(*operands)

    def replay(self, tape: Tape) -> int | None:
        """Do what is on a tape; return the step whose answer differs, None if there is none."""
        for number, (written, what, operands, answer, total) in enumerate(tape.steps):
            if written is not None:
                first, data = written
                self.memory[first:first + len(data)] = data
            if self._done(what, operands) != answer or self._sum(what, answer) != total:
                return number
        return None

    @property
    def irq(self) -> Any:
        """The interrupt, as a handle."""
        return SimpleNamespace(value=int(self.do("run", 0)[1]))

    def advance(self, cycles: int) -> Coroutine[Any, Any, None]:
        """Advance the clock; return what can be awaited."""
        end = self.simulation.cycles + cycles
        while self.simulation.cycles < end:
            if not self.do("run", end - self.simulation.cycles)[0]:
                self.do("read", self.core.sidecar["registers"]["IDENT"])
        return _nothing()

    def pause(self, kind: str) -> None:
        """Let the channels pause from the next reset on."""
        self._knobs.setdefault("pause", PAUSES[kind])
        if self.tape is not None:
            self.tape.knobs = {name: self._knobs[name] for name in ("pause", "loss", "based")
                               if name in self._knobs}


class _Host:
    """Register accesses whose answers are looked at."""

    def __init__(self, machine: Machine):
        self._machine = machine

    async def read(self, address: int, _length: int) -> Any:
        value, response = self._machine.do("read", address)
        return SimpleNamespace(resp=AxiResp[response], data=(value or 0).to_bytes(4, "little"))

    async def write(self, address: int, data: bytes) -> Any:
        _, response = self._machine.do("write", address, int.from_bytes(data, "little"))
        return SimpleNamespace(resp=AxiResp[response], data=bytes(4))


def machine_bench(bench: type) -> type:
    """Return an engine's bench on a :class:`Machine`, as its table takes it."""

    class MachineBench(bench):
        def __init__(self, dut: Machine, pauses: str):
            dut.pause(pauses)
            self.dut, self.sidecar, self.rng, self.memory = (
                dut, dut.core.sidecar, dut.rng, dut.memory)
            self.config = dataclasses.replace(dut.core.config)
            self._next, self.job, self.pauses = 0, 0, _Pauses()
            self.carried: list[Any] = []
            self.derive()
            self.host = _Host(dut)
            for name, port in self.read_ports.items():
                setattr(self, name, _Port(dut, port, "r"))
            self.writes, self.monitor = _Port(dut, "m_axi_host", "b"), _Monitor(dut)

        @classmethod
        async def start(cls, dut, pauses="random"):
            made = cls(dut, pauses)
            await made.reset()
            return made

        async def reset(self, cycles=4):
            self.dut.do("reset", cycles)

        async def quiet(self):
            # What is on the cable arrives, and what was lost is sent again.
            await self.dut.advance(_QUIET * self.config.timeout)

        async def finish(self, limit=20_000):
            _, done = self.dut.do("run", limit)
            assert done, f"no end after {limit} cycles"
            status = await self.status()
            assert status.stopped, "the core's interrupt is high and its stopped bit is not"
            assert not status.running, "the core has stopped and its running bit is still set"
            await self.counters()
            return status

    return MachineBench
