# amaranth: UnusedElaboratable=no
"""Tests of the registers, the run's states and the counters."""

import random

import pytest

from arch.common.sizes import ADDR_BITS, FETCH_BURST_BEATS
from arch.systolic.counters import COUNTERS
from arch.systolic.isa import Status
from hwgen.common.axi import RESP_OKAY, RESP_SLVERR
from hwgen.common.control import LITE_ADDR_BITS, REGISTERS, RunControl
from hwgen.systolic.core import SystolicCore
from tests.support.axi import channel_checker, lite_read, lite_write
from tests.support.pysim import assert_elaborates_twice, simulate
from tests.support.systolic import CONFIGS

RUNNING, STOPPED, UNANSWERED, FAULT = 1, 2, 4, 8
START, ABORT = 1, 2
CONFIG = CONFIGS["plain"]
PROGRAM = 0x12_3456_7800


def run(testbench, config=CONFIG, extra=()):
    """Run a testbench that gets the context, the component, ``read`` and ``write``."""
    control = SystolicCore(config).run_control()
    bus = control.bus

    async def drive(ctx):
        async def read(name, offset=0):
            value, response = await lite_read(ctx, bus, REGISTERS[name] + offset)
            assert response == RESP_OKAY
            return value

        async def write(name, value):
            assert await lite_write(ctx, bus, REGISTERS[name], value) == RESP_OKAY

        await testbench(ctx, control, read, write)

    return simulate(
        control, drive, *(make(control) for make in extra),
        background=[channel_checker(bus.b), channel_checker(bus.r)],
        watch={name: getattr(control, name) for name in ("clear", "run", "stop", "irq")})


async def set_program(write, address=PROGRAM, rows=7):
    await write("PROGRAM_LOW", address & 0xFFFFFFFF)
    await write("PROGRAM_HIGH", address >> 32)
    await write("PROGRAM_ROWS", rows)


def test_init():
    control = SystolicCore(CONFIGS["plain"]).run_control()
    assert control.module_name == "control"
    assert len(control.bus.ar.addr) == LITE_ADDR_BITS
    last = REGISTERS["COUNTER"] + 8 * len(COUNTERS)
    assert last <= 1 << LITE_ADDR_BITS
    assert len(set(REGISTERS.values())) == len(REGISTERS)


def test_ident_and_program():
    async def testbench(ctx, control, read, write):
        assert await read("IDENT") == SystolicCore.ident
        assert await read("FINGERPRINT") == SystolicCore(CONFIG).fingerprint != 0
        await set_program(write)
        assert await read("PROGRAM_LOW") == PROGRAM & 0xFFFFFFFF
        assert await read("PROGRAM_HIGH") == PROGRAM >> 32
        assert await read("PROGRAM_ROWS") == 7
        assert ctx.get(control.program_beat) == PROGRAM // 16
        assert ctx.get(control.program_rows) == 7

    run(testbench)


def test_status_inputs():
    async def testbench(ctx, control, read, write):
        ctx.set(control.index, 0xDEADBEEF)
        ctx.set(control.opcode, 5)
        assert await read("INDEX") == 0xDEADBEEF
        assert await read("DISPATCH") == 5
        for unit in range(5):
            ctx.set(control.units[unit], 0x1100 + unit)
        for unit in range(5):
            assert await read("UNIT", 4 * unit) == 0x1100 + unit

    run(testbench)


@pytest.mark.parametrize("address", [0x24 + 16, 0x3C, 0x74, 0x80 + 8 * len(COUNTERS), 0x3FC])
def test_unknown_addresses(address):
    """SLVERR, and a read returns zero."""
    async def testbench(ctx, control, read, write):
        assert await lite_read(ctx, control.bus, address) == (0, RESP_SLVERR)
        assert await lite_write(ctx, control.bus, address, 1) == RESP_SLVERR

    run(testbench)


@pytest.mark.parametrize("name", ["IDENT", "FINGERPRINT", "STATUS", "INDEX", "DISPATCH", "UNIT",
                                  "COUNTER"])
def test_read_only_registers(name):
    async def testbench(ctx, control, read, write):
        before = await read(name)
        assert await lite_write(ctx, control.bus, REGISTERS[name], 0xFFFFFFFF) == RESP_SLVERR
        assert await read(name) == before

    run(testbench)


def test_write_only_register():
    async def testbench(ctx, control, read, write):
        assert await lite_read(ctx, control.bus, REGISTERS["CONTROL"]) == (0, RESP_SLVERR)

    run(testbench)


def test_bus_waits():
    """Address and data are taken in any order; responses wait for ``ready``."""
    async def testbench(ctx, control, read, write):
        bus = control.bus
        for first, second, value in ((bus.aw, bus.w, 11), (bus.w, bus.aw, 22)):
            ctx.set(bus.aw.addr, REGISTERS["PROGRAM_ROWS"])
            ctx.set(bus.w.data, value)
            ctx.set(first.valid, 1)
            assert ctx.get(first.ready)
            await ctx.tick()
            ctx.set(first.valid, 0)
            for _ in range(3):
                assert not ctx.get(first.ready)
                assert ctx.get(second.ready)
                assert not ctx.get(bus.b.valid)
                await ctx.tick()
            ctx.set(second.valid, 1)
            await ctx.tick()
            ctx.set(second.valid, 0)
            for _ in range(5):
                await ctx.tick()
            assert not ctx.get(bus.aw.ready)
            assert not ctx.get(bus.w.ready)
            assert ctx.get(bus.b.valid)
            ctx.set(bus.b.ready, 1)
            await ctx.tick()
            ctx.set(bus.b.ready, 0)
            assert not ctx.get(bus.b.valid)
            assert await read("PROGRAM_ROWS") == value
        ctx.set(bus.ar.addr, REGISTERS["IDENT"])
        ctx.set(bus.ar.valid, 1)
        await ctx.tick().until(bus.ar.ready)
        ctx.set(bus.ar.valid, 0)
        for _ in range(5):
            await ctx.tick()
        assert ctx.get(bus.r.valid)
        assert not ctx.get(bus.ar.ready)

    run(testbench)


def test_run_and_halt():
    """One cycle of ``clear``, then ``run`` up to the cycle of ``halt``; then ``irq`` stays."""
    async def testbench(ctx, control, read, write):
        await set_program(write)
        assert await read("STATUS") == 0
        await write("CONTROL", START)
        assert await read("STATUS") == RUNNING
        assert not ctx.get(control.irq)
        ctx.set(control.halt, 1)
        await ctx.tick()
        ctx.set(control.halt, 0)
        assert not ctx.get(control.run)
        for _ in range(3):
            await ctx.tick()
            assert not ctx.get(control.irq)
        assert await read("STATUS") == RUNNING
        # What stands behind HALT has come.
        ctx.set(control.drained, 1)
        await ctx.tick()
        ctx.set(control.drained, 0)
        assert ctx.get(control.irq)
        assert await read("STATUS") == STOPPED
        # The next start takes the interrupt back.
        await write("CONTROL", START)
        assert not ctx.get(control.irq)
        assert await read("STATUS") == RUNNING

    trace = run(testbench)
    # The first is that of the domain's reset.
    _, first, second = trace.high("clear")
    ran = trace.high("run")
    assert ran[0] == first + 1
    assert second + 1 in ran
    assert not set(trace.high("stop")) & set(ran)


@pytest.mark.parametrize("code", [Status.ILLEGAL_OPCODE, Status.READ_ERROR, Status.TOKEN_OVERFLOW])
def test_error_drains(code):
    """An error stops at once; the interrupt comes when the buses are quiet."""
    async def testbench(ctx, control, read, write):
        await set_program(write)
        await write("CONTROL", START)
        ctx.set(control.status, code)
        await ctx.tick()
        # What is seen while draining does not change the code.
        ctx.set(control.status, Status.WRITE_ERROR)
        assert ctx.get(control.stop)
        assert not ctx.get(control.run)
        assert await read("STATUS") == RUNNING | code << 8
        assert not ctx.get(control.irq)
        ctx.set(control.drained, 1)
        await ctx.tick()
        assert ctx.get(control.irq)
        assert not ctx.get(control.stop)
        assert await read("STATUS") == STOPPED | code << 8

    run(testbench)


def test_status_wins_over_halt():
    async def testbench(ctx, control, read, write):
        await set_program(write)
        await write("CONTROL", START)
        ctx.set(control.drained, 1)
        ctx.set(control.status, Status.WRITE_ERROR)
        ctx.set(control.halt, 1)
        assert await read("STATUS") >> 8 == Status.WRITE_ERROR

    run(testbench)


@pytest.mark.parametrize("state", ["running", "draining", "stopped"])
def test_abort(state):
    """Abort waits for the buses, clears everything, and leaves no interrupt and no code."""
    async def testbench(ctx, control, read, write):
        await set_program(write)
        await write("CONTROL", START)
        if state == "stopped":
            ctx.set(control.halt, 1)
            await ctx.tick()
            ctx.set(control.halt, 0)
            ctx.set(control.drained, 1)
            await ctx.tick()
            await ctx.tick()
            ctx.set(control.drained, 0)
            assert ctx.get(control.irq)
        if state == "draining":
            ctx.set(control.status, Status.READ_ERROR)
            await ctx.tick()
            ctx.set(control.status, 0)
        await write("CONTROL", ABORT)
        if state != "stopped":
            assert ctx.get(control.stop)
            assert await read("STATUS") & RUNNING
            ctx.set(control.drained, 1)
            for _ in range(3):
                await ctx.tick()
        assert await read("STATUS") == 0
        assert not ctx.get(control.irq)
        assert await read("PROGRAM_ROWS") == 7

    trace = run(testbench)
    assert len(trace.high("clear")) == 3


def test_error_of_the_last_cycle():
    """A status that comes in the cycle after ``halt`` is the run's."""
    async def testbench(ctx, control, read, write):
        await set_program(write)
        await write("CONTROL", START)
        ctx.set(control.halt, 1)
        await ctx.tick()
        ctx.set(control.halt, 0)
        ctx.set(control.status, Status.UB_CONFLICT)
        await ctx.tick()
        ctx.set(control.status, 0)
        ctx.set(control.drained, 1)
        await ctx.tick()
        assert ctx.get(control.irq)
        assert await read("STATUS") == STOPPED | Status.UB_CONFLICT << 8

    run(testbench)


def test_abort_as_the_run_finishes():
    """An abort that arrives in the cycle after ``halt`` leaves no interrupt."""
    async def testbench(ctx, control, read, write):
        await set_program(write)
        await write("CONTROL", START)
        bus = control.bus
        ctx.set(bus.aw.addr, REGISTERS["CONTROL"])
        ctx.set(bus.w.data, ABORT)
        ctx.set(bus.aw.valid, 1)
        ctx.set(bus.w.valid, 1)
        ctx.set(control.halt, 1)
        await ctx.tick()
        ctx.set(control.halt, 0)
        ctx.set(bus.aw.valid, 0)
        ctx.set(bus.w.valid, 0)
        assert not ctx.get(control.run)
        ctx.set(control.drained, 1)
        for _ in range(4):
            await ctx.tick()
        assert not ctx.get(control.irq)
        assert await read("STATUS") == 0

    assert len(run(testbench).high("clear")) == 3


async def _aborted_after(ctx, control, wait, *, halts, drained_from):
    """Start a run that ends by itself in its fourth cycle, and abort it after `wait` cycles.

    It halts there or has an error, and its last transaction ends `drained_from` cycles after the
    start.
    """
    bus = control.bus
    ctx.set(bus.aw.addr, REGISTERS["CONTROL"])
    ctx.set(bus.b.ready, 1)
    for cycle in range(wait + 24):
        writes = {0: START, wait: ABORT}.get(cycle, 0)
        ctx.set(bus.w.data, writes)
        ctx.set(bus.aw.valid, writes != 0)
        ctx.set(bus.w.valid, writes != 0)
        if writes:
            assert ctx.get(bus.aw.ready)
            assert ctx.get(bus.w.ready)
        ctx.set(control.halt, halts and cycle == 6)
        ctx.set(control.status, 0 if halts or cycle != 6 else Status.UB_CONFLICT)
        ctx.set(control.drained, not 1 < cycle < drained_from)
        await ctx.tick()
    for signal in (bus.aw.valid, bus.w.valid, bus.b.ready, control.halt, control.status):
        ctx.set(signal, 0)


@pytest.mark.parametrize("drained_from", [2, 7, 8, 9, 11])
@pytest.mark.parametrize("halts", [True, False])
def test_abort_in_every_cycle(halts, drained_from):
    """Wherever it comes there is no interrupt and no code, and the next start starts a run."""
    tried = []

    async def testbench(ctx, control, read, write):
        await set_program(write)
        for wait in range(3, 20):
            await _aborted_after(ctx, control, wait, halts=halts, drained_from=drained_from)
            assert (wait, ctx.get(control.irq), await read("STATUS")) == (wait, 0, 0)
            await write("CONTROL", START)
            ctx.set(control.halt, 1)
            await ctx.tick()
            await ctx.tick()
            ctx.set(control.halt, 0)
            for _ in range(4):
                await ctx.tick()
            assert (wait, ctx.get(control.irq), await read("STATUS")) == (wait, 1, STOPPED)
            tried.append(wait)

    run(testbench)
    assert len(tried) == 17


@pytest.mark.parametrize("address", [
    CONFIG.beat_bytes, FETCH_BURST_BEATS // 2 * CONFIG.beat_bytes,
    FETCH_BURST_BEATS * CONFIG.beat_bytes - 1, 1 << ADDR_BITS, 1 << 63])
def test_misplaced_program(address):
    """Not a multiple of a fetch burst, or beyond the address bits: stopped without a run."""
    async def testbench(ctx, control, read, write):
        await set_program(write, address)
        await write("CONTROL", START)
        for _ in range(3):
            await ctx.tick()
        assert ctx.get(control.irq)
        assert await read("STATUS") == STOPPED | Status.ALIGNMENT << 8

    assert not run(testbench).high("run")


def test_program_is_locked_while_running():
    async def testbench(ctx, control, read, write):
        await set_program(write)
        await write("CONTROL", START)
        await set_program(write, 0, 1)
        assert await read("PROGRAM_LOW") == PROGRAM & 0xFFFFFFFF
        assert await read("PROGRAM_HIGH") == PROGRAM >> 32
        assert await read("PROGRAM_ROWS") == 7

    run(testbench)


def test_start_is_ignored_while_running():
    async def testbench(ctx, control, read, write):
        await set_program(write)
        await write("CONTROL", START)
        await write("CONTROL", START)
        assert await read("STATUS") == RUNNING

    assert len(run(testbench).high("clear")) == 2


@pytest.mark.parametrize("cycles", [1, 2, 17])
@pytest.mark.parametrize("state", ["running", "draining"])
def test_time_out(state, cycles):
    """Two cycles after as many without an answer the run ends, and the units keep what they have.

    The memory moves once in between, which starts the time again.
    """
    async def testbench(ctx, control, read, write):
        await set_program(write)
        await write("TIMEOUT", cycles)
        assert await read("TIMEOUT") == cycles
        await write("CONTROL", START)
        if state == "draining":
            ctx.set(control.halt, 1)
            await ctx.tick().repeat(3)
            ctx.set(control.halt, 0)
        ctx.set(control.waiting, 1)
        for _ in range(cycles - 1):
            assert not ctx.get(control.irq)
            await ctx.tick()
        ctx.set(control.moved, 1)
        await ctx.tick()
        ctx.set(control.moved, 0)
        for _ in range(cycles + 1):
            assert not ctx.get(control.irq)
            await ctx.tick()
        assert ctx.get(control.irq)
        assert not ctx.get(control.run)
        assert not ctx.get(control.stop)
        assert await read("STATUS") == STOPPED | UNANSWERED | Status.TIMEOUT << 8
        # A start is of no effect as long as the memory owes something.
        await write("CONTROL", START)
        assert await read("STATUS") == STOPPED | UNANSWERED | Status.TIMEOUT << 8
        ctx.set(control.waiting, 0)
        ctx.set(control.drained, 1)
        await ctx.tick()
        ctx.set(control.drained, 0)
        assert await read("STATUS") == STOPPED | Status.TIMEOUT << 8
        await write("CONTROL", START)
        assert await read("STATUS") == RUNNING

    trace = run(testbench)
    assert len(trace.high("clear")) == 3


def test_time_is_without_limit_until_one_is_set():
    """Also one that is set when nothing moves any more; the host's abort still ends a run."""
    async def testbench(ctx, control, read, write):
        await set_program(write)
        await write("CONTROL", START)
        ctx.set(control.waiting, 1)
        await ctx.tick().repeat(200)
        assert await read("STATUS") == RUNNING
        await write("TIMEOUT", 20)
        await ctx.tick().repeat(25)
        assert await read("STATUS") == STOPPED | UNANSWERED | Status.TIMEOUT << 8

    run(testbench)


@pytest.mark.parametrize("answers", [False, True])
def test_abort_after_a_time_out(answers):
    """It waits as in a run, and gives up as a run does."""
    async def testbench(ctx, control, read, write):
        await set_program(write)
        await write("TIMEOUT", 9)
        await write("CONTROL", START)
        ctx.set(control.waiting, 1)
        await ctx.tick().until(control.irq)
        await write("CONTROL", ABORT)
        assert not ctx.get(control.irq)
        assert await read("STATUS") == RUNNING | UNANSWERED | Status.ABORTED << 8
        if answers:
            ctx.set(control.waiting, 0)
            ctx.set(control.drained, 1)
        await ctx.tick().repeat(12)
        assert await read("STATUS") == (
            0 if answers else STOPPED | UNANSWERED | Status.TIMEOUT << 8)

    assert len(run(testbench).high("clear")) == 2 + answers


def test_faults_are_remembered():
    """Those between two runs too; a start and an abort forget them."""
    async def testbench(ctx, control, read, write):
        await set_program(write)
        ctx.set(control.drained, 1)
        for command in (START, ABORT):
            ctx.set(control.fault, 1)
            await ctx.tick()
            ctx.set(control.fault, 0)
            assert await read("STATUS") & FAULT
            await write("CONTROL", command)
            assert not await read("STATUS") & FAULT
            ctx.set(control.halt, 1)
            await ctx.tick().repeat(2)
            ctx.set(control.halt, 0)

    run(testbench)


def test_counters():
    """Each counter adds its events of the cycles of ``run``, and of no other."""
    totals = [0] * len(COUNTERS)
    rng = random.Random(1)
    ended = []

    async def testbench(ctx, control, read, write):
        await set_program(write)
        await write("CONTROL", START)
        for _ in range(40):
            await ctx.tick()
        ctx.set(control.halt, 1)
        await ctx.tick()
        ctx.set(control.halt, 0)
        for i, name in enumerate(COUNTERS):
            low = await read("COUNTER", 8 * i)
            high = await read("COUNTER", 8 * i + 4)
            assert low | high << 32 == totals[i], name
        ended.append(True)

    def events(control):
        async def drive(ctx):
            while not ended:
                values = [rng.randrange(1, 1 << 17) for _ in COUNTERS]
                for i, value in enumerate(values):
                    ctx.set(control.events[i], value)
                _, _, running = await ctx.tick().sample(control.run)
                if running:
                    totals[:] = [a + b for a, b in zip(totals, values, strict=True)]
        return drive

    run(testbench, extra=[events])
    assert min(totals) > 40


def test_start_clears_counters():
    async def testbench(ctx, control, read, write):
        await set_program(write)
        ctx.set(control.events[0], 1)
        ctx.set(control.drained, 1)
        for _ in range(2):
            await write("CONTROL", START)
            ctx.set(control.halt, 1)
            await ctx.tick()
            ctx.set(control.halt, 0)
            values.append(await read("COUNTER"))

    values = []
    trace = run(testbench)
    assert values[0] == values[1] == len(trace.high("run")) // 2


def test_elaborates_twice():
    assert_elaborates_twice(SystolicCore(CONFIGS["ragged"]).run_control)


@pytest.mark.parametrize(("counts", "text"), [
    ({"units": 9, "select_bits": 4}, "units must be at most 8"),
    ({"units": 24}, "units must be at most 22"),
    ({"counters": tuple(map(str, range(113)))}, "counters must be at most 112")])
def test_registers_do_not_overlap(counts, text):
    given = {"beat_bytes": 8, "ident": 1, "counters": ("total",), "units": 8, "codes": Status}
    most = {"counters": tuple(map(str, range(112)))}
    RunControl(**given | most)
    with pytest.raises(ValueError, match=rf"^{text} \(= registers that there is room for\), not "):
        RunControl(**given | counts)
