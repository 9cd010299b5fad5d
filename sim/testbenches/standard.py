"""Standard tests for every core, driven by its engine's table: registers, errors, aborts, resets.

An engine's test module takes the tests of a kind from here::

    globals().update(standard_tests(TABLE, __name__, "errors"))
"""

import functools
import itertools
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any

import cocotb
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiResp

from arch.common.sizes import ADDR_BITS, FETCH_BURST_BEATS
from arch.encoding import INSTRUCTION_BYTES
from arch.result import CounterGroup
from hwgen.common.control import LITE_ADDR_BITS, REGISTERS
from sim.testbenches.bench import BASE, MEMORY_BYTES, CoreBench
from sim.testbenches.pauses import PAUSES

__all__ = ["KINDS", "ROGUES", "Rogue", "Table", "named", "powers", "standard_tests", "stops"]

_RESPONSES = {"slverr": AxiResp.SLVERR, "decerr": AxiResp.DECERR}
_WRITABLE = ("CONTROL", "PROGRAM_LOW", "PROGRAM_HIGH", "PROGRAM_ROWS", "SELECT", "TIMEOUT")
_WRITE_ONLY = "CONTROL"
# TIMEOUT, in cycles, where a memory is silent: more than it takes to answer otherwise.
_PATIENCE = 100
# Reads of a register until a slow memory has answered all that it was asked.
_ANSWERED = 1000

Code = list[Any]


def _alone(_bench: CoreBench) -> Iterator[tuple[Code, bool]]:
    """Return no instructions, once for each way of recovering."""
    yield from (([], through_reset) for through_reset in (False, True))


@dataclass(frozen=True, kw_only=True)
class Table:
    """An engine's table for the standard tests.

    Its ``status`` has ``NO_HALT``, ``ALIGNMENT``, ``ABORTED``, ``READ_ERROR`` and ``WRITE_ERROR``.
    Programs are lists of instructions that the bench assembles, or of their ``bytes``.

    Parameters
    ----------
    bench : type
        Class of the core's environment.
    halt : instruction
        Ends a program.
    groups : mapping of str to CounterGroup, or callable
        Counters that add up to the total; a callable returns those of a configuration.
    random_program : callable
        ``(bench)``: a correct random program, with its data in the bench's memory.
    work : callable
        ``(bench)``, a coroutine: runs a random program and checks its results.
    quick : callable, optional
        A shorter version of ``work``, which shows that a core works after an error.
    access : callable
        ``(bench, port)``: a correct program, and address and bytes of something that it reads
        through the port, or writes if that is ``writes``. Not called for ``instructions``.
    far : callable
        ``(bench, address)``: programs, without ``halt``, that access an address outside the memory,
        and their status.
    unfinished : callable
        ``(bench)``: programs without ``halt`` at their end.
    ends : callable, optional
        ``(bench)``, a coroutine: runs programs whose operands, legal ones, are at the ends of their
        fields. They take long, and are for the measurement of coverage.
    idle : sequence
        Programs, other than ``halt`` alone, during which no unit works.
    illegal : mapping
        By name: the status, or a function of the configuration that returns it; and a function of
        the configuration that returns an instruction which breaks a rule.
    beyond : callable, optional
        ``(config)``: instructions with one operand, a power of two, that is too large for a memory,
        and their status: a check that ignores a high bit lets one pass.
    before : callable
        ``(bench)``: yields the instructions before an illegal one, and whether to recover through a
        reset.
    cycles : int
        Upper bound on the cycle of a random program in which it is aborted, or the core reset.
    rounds : int
        Repetitions in a test.
    """

    bench: type[CoreBench]
    halt: Any
    groups: Mapping[str, CounterGroup] | Callable[[Any], Mapping[str, CounterGroup]]
    random_program: Callable[[Any], Code]
    work: Callable[[Any], Awaitable[Any]]
    quick: Callable[[Any], Awaitable[Any]] | None = None
    access: Callable[[Any, str], tuple[Code, int, int]]
    far: Callable[[Any, int], Iterable[tuple[Code, IntEnum]]]
    unfinished: Callable[[Any], Iterable[Code]]
    ends: Callable[[Any], Awaitable[Any]] | None = None
    idle: Sequence[Code] = ()
    illegal: Mapping[str, tuple[Any, Callable[[Any], Any]]] = field(default_factory=dict)
    beyond: Callable[[Any], Iterable[tuple[Any, IntEnum]]] = lambda config: ()
    before: Callable[[Any], Iterable[tuple[Code, bool]]] = _alone
    cycles: int = 600
    rounds: int = 6

    @property
    def status(self) -> Any:
        """Codes of the status register."""
        return self.bench.engine_host.status

    def groups_of(self, bench: CoreBench) -> Mapping[str, CounterGroup]:
        """Return the counters of a core that add up to the total."""
        return self.groups(bench.config) if callable(self.groups) else self.groups

    async def recover(self, bench: CoreBench, *, through_reset: bool) -> None:
        """Check that a stopped core works again, with or without a reset by the host."""
        if through_reset:
            await bench.abort()
        await (self.quick or self.work)(bench)


async def stops(table: Table, bench: CoreBench, program: Code, expect: int, *,
                index: int | None = None, through_reset: bool = False) -> None:
    """Run a faulty program; the core must stop with a status at an instruction, then recover."""
    # Instructions after the end are fetched, too, and must have arrived when the core stops.
    found = await bench.run([*program, *[table.halt] * 20], expect=expect)
    assert index in (None, found.index), f"INDEX must be {index}, not {found.index}"
    await table.recover(bench, through_reset=through_reset)


def named(values: Iterable[str]) -> list:
    """Return parameters that appear by name in test names, however long they are."""
    return [cocotb.Param(value, name=value) for value in values]


def powers(bits: int, least: int) -> list[int]:
    """Return the powers of two from a number on that a field of so many bits holds."""
    return [1 << bit for bit in range(bits) if 1 << bit >= least]


# --- directed -------------------------------------------------------------------------------------


async def registers(table: Table, dut, pauses: str) -> None:
    """Read every address, and write every register that cannot be written.

    After a reset the core identifies itself, and ``STATUS`` is 0. Registers that a host can read,
    by the design's sidecar and the bench's ``units``, answer with OKAY; all other addresses, and
    writes to read-only registers, with SLVERR and no data.
    """
    bench = await table.bench.start(dut, pauses)
    places, counters = bench.sidecar["registers"], bench.engine_host.counters
    assert [*bench.sidecar["counters"]] == [*counters]
    writable = {places[name] for name in _WRITABLE if name in places}
    readable = {address for name, address in places.items() if name != _WRITE_ONLY}
    readable |= {places["COUNTER"] + 4 * word for word in range(2 * len(counters))}
    readable |= {places["UNIT"] + 4 * unit for unit in range(bench.units)}
    for name in ("IDENT", "FINGERPRINT"):
        assert await bench.read(places[name]) == bench.sidecar[name.lower()]
    assert await bench.read(places["STATUS"]) == 0
    for address in range(0, 1 << LITE_ADDR_BITS, 4):
        answer = await bench.host.read(address, 4)
        if address in readable:
            assert answer.resp == AxiResp.OKAY, f"register {address:#x} cannot be read"
        elif address not in writable:
            assert answer.resp == AxiResp.SLVERR, f"reserved address {address:#x} can be read"
            assert bytes(answer.data) == bytes(4), f"reserved address {address:#x} reads as data"
            answer = await bench.host.write(address, b"\xff" * 4)
            assert answer.resp == AxiResp.SLVERR, f"reserved address {address:#x} can be written"
    for address in readable - writable:
        if address < places["COUNTER"]:
            answer = await bench.host.write(address, b"\xff" * 4)
            assert answer.resp == AxiResp.SLVERR, f"register {address:#x} can be written"
    assert await bench.read(places["TIMEOUT"]) == 0
    program = {"PROGRAM_LOW": 0x89ABCDC0, "PROGRAM_HIGH": 0x12, "PROGRAM_ROWS": 77,
               "TIMEOUT": 0xFEDCBA98}
    # Each bit is 1, and 0; and each register stays while others are written.
    for flip, names in itertools.product((0xFFFFFFFF, 0), (tuple(program), tuple(program)[::-1])):
        for name in names:
            await bench.write(places[name], program[name] ^ flip)
        for name, value in program.items():
            assert await bench.read(places[name]) == value ^ flip
    await table.work(bench)


async def nothing_but_halt(table: Table, dut, pauses: str) -> None:
    """``HALT`` alone ends at once; the interrupt stays until the next start."""
    bench = await table.bench.start(dut, pauses)
    for program in ([table.halt], *table.idle):
        status = await bench.run(program)
        assert status.index == len(program) - 1
        await ClockCycles(dut.clk, 20)
        assert dut.irq.value, "the interrupt must stay high"
    counters = await bench.counters()
    for group in table.groups_of(bench).values():
        assert counters[group.idle] == counters["total"]
    await bench.check_as_new()
    await bench.abort()
    assert not any((await bench.counters()).values()), "a reset through CONTROL clears the counters"


async def host_writes_during_a_run(table: Table, dut) -> None:
    """Whatever the host writes while the core runs or drains, the program runs as it was started.

    A start, and other values of the program's registers again and again until the interrupt.
    """
    bench = await table.bench.start(dut, "none")
    launch, writers = bench.launch, []

    async def disturb() -> None:
        # The core has just been started, and cannot end before this is written.
        await bench.write(REGISTERS["CONTROL"], 1)
        while not dut.irq.value:
            for name in ("PROGRAM_ROWS", "PROGRAM_LOW", "PROGRAM_HIGH"):
                await bench.write(REGISTERS[name], 1)
            await ClockCycles(dut.clk, int(bench.rng.integers(1, 4)))

    async def disturbed(address: int, instructions: int) -> None:
        await launch(address, instructions)
        writers.append(cocotb.start_soon(disturb()))

    bench.launch = disturbed
    for _ in range(table.rounds):
        await table.work(bench)
        await writers[-1]
    assert len(writers) >= table.rounds


# --- random ---------------------------------------------------------------------------------------


async def random_programs(table: Table, dut, pauses: str) -> None:
    """Programs without a reset in between are right, and their counters add up to the total."""
    bench = await table.bench.start(dut, pauses)
    for _ in range(table.rounds):
        await table.work(bench)
        counters = await bench.counters()
        for unit, group in table.groups_of(bench).items():
            assert sum(counters[name] for name in group) == counters["total"], (
                f"counters of {unit} do not add up to the total: {counters}")


# --- errors ---------------------------------------------------------------------------------------


async def illegal_instruction(table: Table, dut, name: str) -> None:
    """An instruction that breaks a rule stops the core, and ``INDEX`` is its number."""
    bench = await table.bench.start(dut)
    status, make = table.illegal[name]
    expect = status(bench.config) if callable(status) else status
    for before, through_reset in table.before(bench):
        await stops(table, bench, [*before, make(bench.config)], expect, index=len(before),
                    through_reset=through_reset)


async def _faulty(table: Table, dut, port: str, response: str, expect: int) -> None:
    bench = await table.bench.start(dut)
    beat = bench.config.beat_bytes
    for through_reset in (False, True):
        if port == "instructions":
            code = table.random_program(bench)
            program = bench.put_program(code)
            # The fault hits HALT, so the instructions before it may run.
            address, size = program + INSTRUCTION_BYTES * (len(code) - 1), INSTRUCTION_BYTES
        else:
            code, address, size = table.access(bench, port)
            program = bench.put_program(code)
        # One beat of them, anywhere. A beat may hold more than they are.
        address += beat * int(bench.rng.integers(max(1, size // beat))) - address % beat
        answers = getattr(bench, port).faults
        answers[range(address, address + beat)] = _RESPONSES[response]
        await bench.launch(program, len(code))
        status = await bench.finish(60_000)
        assert status.code == expect, f"status must be {expect!r}, not {status}"
        answers.clear()
        await table.recover(bench, through_reset=through_reset)


async def read_error(table: Table, dut, port: str, response: str) -> None:
    """A beat with an error response stops the core; its data is not executed."""
    await _faulty(table, dut, port, response, table.status.READ_ERROR)


async def write_error(table: Table, dut, response: str) -> None:
    """A write with an error response stops the core, even if it is the last one."""
    await _faulty(table, dut, "writes", response, table.status.WRITE_ERROR)


async def unmapped_addresses(table: Table, dut) -> None:
    """All 40 address bits reach the bus: accesses outside the memory fail."""
    bench = await table.bench.start(dut)
    for bit in (MEMORY_BYTES.bit_length() - 1, 31, 39):
        far = BASE ^ 1 << bit
        for program, status in table.far(bench, far):
            await bench.run([*program, table.halt], expect=status)
        await bench.launch(far, 1)
        assert (await bench.finish()).code == table.status.READ_ERROR
    await table.work(bench)


async def no_halt(table: Table, dut) -> None:
    """A program that ends without ``HALT`` stops the core; ``INDEX`` is its length."""
    bench = await table.bench.start(dut)
    for through_reset in (False, True):
        for program in ([], *table.unfinished(bench)):
            status = await bench.run(program, expect=table.status.NO_HALT)
            assert status.index == len(program)
            await table.recover(bench, through_reset=through_reset)


async def misplaced_program(table: Table, dut) -> None:
    """A program must start at a multiple of a fetch burst, within the address bits."""
    bench = await table.bench.start(dut)
    address, burst = bench.put_program([table.halt]), FETCH_BURST_BEATS * bench.config.beat_bytes
    for bit in (*range((burst - 1).bit_length()), *range(ADDR_BITS, 64)):
        await bench.launch(address + (1 << bit), 1)
        status = await bench.finish()
        assert status.code == table.status.ALIGNMENT, f"status must be ALIGNMENT, not {status}"
    await table.work(bench)


async def abort_under_traffic(table: Table, dut, pauses: str) -> None:
    """Wherever an abort comes, every transaction ends and the next program runs."""
    bench = await table.bench.start(dut, pauses)
    for _ in range(table.rounds):
        bench.forget()
        code = table.random_program(bench)
        await bench.launch(bench.put_program(code), len(code))
        await ClockCycles(dut.clk, int(bench.rng.integers(1, table.cycles)))
        await bench.abort()
        await table.work(bench)


async def abort_waits_for_memory(table: Table, dut, port: str) -> None:
    """An abort completes only when all requests to the memory have been answered."""
    bench = await table.bench.start(dut, "none")
    code, name, channel = _asking(table, bench, port)
    asked = "aw" if port == "writes" else "ar"
    answers = getattr(getattr(bench, port), f"{channel}_channel")
    bench.pauses.hold(answers)
    before = bench.monitor.transfers(name, asked)
    await bench.launch(bench.put_program(code), len(code))
    while bench.monitor.transfers(name, asked) == before:
        await ClockCycles(dut.clk, 1)
    await bench.write(REGISTERS["CONTROL"], 2)
    await ClockCycles(dut.clk, 100)
    status = await bench.status()
    assert status.running, "the core must wait for the memory"
    assert (status.stopped, status.code) == (False, table.status.ABORTED)
    bench.pauses.release(answers)
    # As long as a slow memory takes for all that it has been asked.
    for _ in range(_ANSWERED):
        if not await bench.read(REGISTERS["STATUS"]):
            break
    assert not bench.monitor.hanging()
    assert await bench.read(REGISTERS["STATUS"]) == 0
    await table.work(bench)


def _asking(table: Table, bench: CoreBench, port: str) -> tuple[Code, str, str]:
    """Return a program that uses a port, the port's name, and the channel of its answers."""
    code = table.random_program(bench) if port == "instructions" else table.access(bench, port)[0]
    return (code, "m_axi_host", "b") if port == "writes" else (code, bench.read_ports[port], "r")


async def silent_memory(table: Table, dut, port: str) -> None:
    """A memory that never accepts, or never answers, ends the run in time; then it may answer.

    Nothing that was offered is taken back, a start in between has no effect, and once everything
    has been answered the next program runs.
    """
    bench = await table.bench.start(dut, "none")
    for channel in ("aw", "w", "b") if port == "writes" else ("ar", "r"):
        bench.forget()
        code = _asking(table, bench, port)[0]
        await bench.write(REGISTERS["TIMEOUT"], _PATIENCE)
        pausing = getattr(getattr(bench, port), f"{channel}_channel")
        bench.pauses.hold(pausing)
        await bench.launch(bench.put_program(code), len(code))
        status = await bench.finish()
        assert status.code == table.status.TIMEOUT, f"{channel}: {status}"
        assert status.unanswered
        await bench.write(REGISTERS["CONTROL"], 1)
        assert await bench.status() == status, "a start must have no effect"
        bench.pauses.release(pausing)
        for _ in range(_ANSWERED):
            if not (await bench.status()).unanswered:
                break
        assert not bench.monitor.hanging()
        # INDEX may move on: answers complete an instruction.
        after = await bench.status()
        assert after == replace(status, unanswered=False, index=after.index)
        await bench.write(REGISTERS["TIMEOUT"], 0)
        await table.recover(bench, through_reset=channel == "b")


async def silent_memory_aborted(table: Table, dut) -> None:
    """An abort after a time-out waits for the memory, gives up in time, and ends with answers."""
    bench = await table.bench.start(dut, "none")
    code, _, _ = _asking(table, bench, "instructions")
    await bench.write(REGISTERS["TIMEOUT"], _PATIENCE)
    answers = bench.instructions.r_channel
    bench.pauses.hold(answers)
    await bench.launch(bench.put_program(code), len(code))
    assert (await bench.finish()).unanswered
    await bench.write(REGISTERS["CONTROL"], 2)
    assert not dut.irq.value
    status = await bench.finish()
    assert (status.code, status.unanswered) == (table.status.TIMEOUT, True)
    await bench.write(REGISTERS["CONTROL"], 2)
    bench.pauses.release(answers)
    await ClockCycles(dut.clk, 3 * _PATIENCE)
    assert await bench.read(REGISTERS["STATUS"]) == 0
    await table.work(bench)


def _another_id(answer):
    """Return an answer with another ID."""
    name = "rid" if hasattr(answer, "rid") else "bid"
    setattr(answer, name, 1)
    return [answer]


def _without_last(answer):
    """Return a beat without its mark."""
    answer.rlast = 0
    return [answer]


def _twice(answer):
    """Return an answer, and another one that nobody asked for."""
    return [answer, copy(answer)]


def _exclusive(answer):
    """Return an answer to an exclusive access, of which there are none."""
    setattr(answer, "rresp" if hasattr(answer, "rresp") else "bresp", AxiResp.EXOKAY)
    return [answer]


#: What a memory does wrong, and the rule that this breaks.
ROGUES = {"another_id": (_another_id, "_ID"), "without_last": (_without_last, "_LAST"),
          "exclusive": (_exclusive, "_RESP"), "twice": (_twice, None)}


@dataclass(frozen=True, kw_only=True)
class Rogue:
    """Makes one answer of a memory wrong.

    Parameters
    ----------
    kind : str
        One of :data:`ROGUES`.
    model : ReadPort or WritePort
    number : int
        Of the answer, from 1 on.
    """

    kind: str
    model: Any
    number: int

    def __call__(self, answer: Any) -> list[Any]:
        """Return what is sent instead of an answer."""
        if self.model.sent != self.number:
            return [answer]
        change, _ = ROGUES[self.kind]
        return change(answer)


def _ends(table: Table, kind: str, port: str) -> tuple[Any, ...]:
    """Return how a run may end in which a memory does something wrong."""
    if kind == "exclusive":
        return (table.status.WRITE_ERROR if port == "writes" else table.status.READ_ERROR,)
    late = (table.status.OK,) if port == "writes" else ()
    return (table.status.PROTOCOL_ERROR, *late)


async def rogue_memory(table: Table, dut, port: str) -> None:
    """An answer too many, one with another ID, or a last beat without RLAST is found.

    The run ends with its status, and nothing is left of it. Where it has ended before, the bit of
    the status register tells. An answer to an exclusive access is an error response.
    """
    bench = await table.bench.start(dut, "none")
    for kind, (_, rule) in ROGUES.items():
        if port == "writes" and kind == "without_last":
            continue
        bench.forget()
        code, _, channel = _asking(table, bench, port)
        if port == "instructions":
            code = [table.halt]
        elif table.halt not in code:
            code = [*code, table.halt]
        broken = "RB"[channel == "b"] + rule if rule else (
            "B_ADDRESS" if channel == "b" else "R_REQUESTED")
        program, model = bench.put_program(code), getattr(bench, port)
        before = model.sent
        await bench.launch(program, len(code))
        assert (await bench.finish()).code == table.status.OK
        # The last of the run: what comes after it is an answer to nothing.
        last = model.sent + model.sent - before
        assert last > before

        bench.monitor.allowed, bench.monitor.broken = {broken}, set()
        model.rogue = Rogue(kind=kind, model=model, number=last)
        await bench.launch(program, len(code))
        status = await bench.finish()
        assert bench.monitor.broken == {broken}
        assert (await bench.status()).fault == (kind != "exclusive")
        assert status.code in _ends(table, kind, port), f"{broken}: {status}"
        bench.monitor.allowed = set()
        await table.recover(bench, through_reset=kind == "twice")
        assert not (await bench.status()).fault


# --- reset ----------------------------------------------------------------------------------------


async def reset_under_traffic(table: Table, dut, pauses: str) -> None:
    """Wherever a reset comes, the core is as new after it."""
    bench = await table.bench.start(dut, pauses)
    for _ in range(table.rounds):
        bench.forget()
        code = table.random_program(bench)
        await bench.launch(bench.put_program(code), len(code))
        await ClockCycles(dut.clk, int(bench.rng.integers(1, table.cycles)))
        await bench.reset(cycles=int(bench.rng.integers(1, 4)))
        status = await bench.status()
        assert (status.running, status.stopped, status.code, status.index) == (False, False, 0, 0)
        assert not dut.irq.value, "reset must take the interrupt back"
        assert not any((await bench.counters()).values()), "reset must clear the counters"
        await bench.check_as_new()
        await table.work(bench)


# --- Tests of a module ----------------------------------------------------------------------------

_Options = Mapping[str, Sequence[Any]]

#: Tests of each kind, and the parametrisation of each for a table.
KINDS: dict[str, dict[Callable[..., Awaitable[None]], Callable[[Table], _Options]]] = {
    "directed": {
        registers: lambda table: {"pauses": PAUSES},
        nothing_but_halt: lambda table: {"pauses": PAUSES},
        host_writes_during_a_run: lambda table: {},
    },
    "random": {random_programs: lambda table: {"pauses": PAUSES}},
    "errors": {
        illegal_instruction: lambda table: {"name": named(table.illegal)},
        read_error: lambda table: {
            "port": named(table.bench.read_ports), "response": list(_RESPONSES)},
        write_error: lambda table: {"response": list(_RESPONSES)},
        unmapped_addresses: lambda table: {},
        no_halt: lambda table: {},
        misplaced_program: lambda table: {},
        abort_under_traffic: lambda table: {"pauses": PAUSES},
        abort_waits_for_memory: lambda table: {
            "port": named([*table.bench.read_ports, "writes"])},
        silent_memory: lambda table: {"port": named([*table.bench.read_ports, "writes"])},
        silent_memory_aborted: lambda table: {},
        rogue_memory: lambda table: {"port": named([*table.bench.read_ports, "writes"])},
    },
    "reset": {reset_under_traffic: lambda table: {"pauses": PAUSES}},
}


def standard_tests(table: Table, module: str, *kinds: str) -> dict[str, Any]:
    """Return cocotb's tests of some of :data:`KINDS`, by name, for a module.

    A test with a parameter that has no values is left out.
    """
    found = {}
    for kind in kinds:
        for body, parameters in KINDS[kind].items():
            options = parameters(table)
            if not all(options.values()):
                continue

            @functools.wraps(body)
            async def run(dut, *, body=body, **chosen):
                await body(table, dut, **chosen)

            run.__module__ = module
            found[body.__name__] = cocotb.test()(
                cocotb.parametrize(**options)(run) if options else run)
    return found
