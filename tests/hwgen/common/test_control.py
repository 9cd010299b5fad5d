"""Registers of a core at all ones, counters past 32 bits, and every cycle for random signals."""

import random
import re
from types import SimpleNamespace

import pytest

from hwgen.common.axi import RESP_OKAY, RESP_SLVERR
from hwgen.common.control import LITE_ADDR_BITS, REGISTERS, SELECT_REGISTERS, RunControl
from tests.support.axi import lite_read, lite_write
from tests.support.pysim import simulate
from tests.support.run_control import ABORTED, ALIGNMENT, TIMEOUT, Control

CODES = SimpleNamespace(ALIGNMENT=ALIGNMENT, ABORTED=ABORTED, TIMEOUT=TIMEOUT)
COUNTERS = ("most", "one", "never")
WRITTEN = ("PROGRAM_LOW", "PROGRAM_HIGH", "PROGRAM_ROWS", "TIMEOUT")
MOST = 2**17 - 1
# Enough for the largest increment to pass 2**32.
CYCLES = 33_000


def control():
    return RunControl(beat_bytes=8, ident=5, counters=COUNTERS, units=2, codes=CODES,
                   select_bits=16)


async def wide(ctx, bus, number):
    """Return a counter, and check that both halves can be read."""
    halves = [await lite_read(ctx, bus, REGISTERS["COUNTER"] + 8 * number + part)
              for part in (0, 4)]
    assert [response for _, response in halves] == [RESP_OKAY] * 2
    return halves[0][0] | halves[1][0] << 32


def test_counters_pass_32_bits():
    dut = control()

    async def host(ctx):
        ctx.set(dut.drained, 1)
        ctx.set(dut.events[0], MOST)
        ctx.set(dut.events[1], 1)
        await lite_write(ctx, dut.bus, REGISTERS["CONTROL"], 1)
        await ctx.tick().until(dut.run)
        await ctx.tick().repeat(CYCLES)
        ctx.set(dut.halt, 1)
        await ctx.tick().until(dut.irq)
        cycles = await wide(ctx, dut.bus, 1)
        assert CYCLES <= cycles <= CYCLES + 3
        assert await wide(ctx, dut.bus, 0) == MOST * cycles > 2**32
        assert await wide(ctx, dut.bus, 2) == 0
        # They hold, and the next run begins from 0.
        assert await wide(ctx, dut.bus, 0) == MOST * cycles
        await lite_write(ctx, dut.bus, REGISTERS["CONTROL"], 1)
        await ctx.tick().until(dut.irq)
        again = await wide(ctx, dut.bus, 1)
        assert 0 < again < 10
        assert await wide(ctx, dut.bus, 0) == MOST * again

    simulate(dut, host, limit=CYCLES + 1000)


@pytest.mark.parametrize("pattern", [0xFFFF_FFFF, 0xAAAA_AAAA, 0x5555_5555, 0x8000_0001, 0])
def test_every_bit_of_every_register(pattern):
    """A host reads all bits of what it wrote and of what the core shows, each in its place."""
    dut = control()
    half = pattern & 0xFFFF

    async def host(ctx):
        bus = dut.bus
        for name in WRITTEN:
            for other in WRITTEN:
                value = pattern if name == other else pattern ^ 0xFFFF_FFFF
                assert await lite_write(ctx, bus, REGISTERS[other], value) == RESP_OKAY
            assert await lite_read(ctx, bus, REGISTERS[name]) == (pattern, RESP_OKAY)
        await lite_write(ctx, bus, REGISTERS["PROGRAM_ROWS"], pattern)
        assert ctx.get(dut.program_rows) == pattern
        await lite_write(ctx, bus, REGISTERS["PROGRAM_LOW"], pattern & ~7)
        await lite_write(ctx, bus, REGISTERS["PROGRAM_HIGH"], pattern)
        assert ctx.get(dut.program_beat) == ((pattern << 32 | pattern) >> 3) % 2**37
        assert await lite_write(ctx, bus, SELECT_REGISTERS["SELECT"], pattern) == RESP_OKAY
        assert ctx.get(dut.select) == half
        for port, register, value in (
                (dut.index, REGISTERS["INDEX"], pattern),
                (dut.opcode, REGISTERS["DISPATCH"], pattern & 0xFF),
                (dut.units[0], REGISTERS["UNIT"], half),
                (dut.units[1], REGISTERS["UNIT"] + 4, half ^ 0xFFFF),
                (dut.selected, SELECT_REGISTERS["SELECTED"], pattern)):
            ctx.set(port, value)
            assert await lite_read(ctx, bus, register) == (value, RESP_OKAY)
        assert await lite_read(ctx, bus, SELECT_REGISTERS["SELECT"]) == (half, RESP_OKAY)
        assert await lite_read(ctx, bus, REGISTERS["IDENT"]) == (5, RESP_OKAY)

    simulate(dut, host)



def test_a_run_ends_when_the_buses_are_drained():
    """Until then units must stop, and a host sees a core that runs."""
    dut, cleared = control(), []

    async def watch(ctx):
        async for _, _, clear in ctx.tick().sample(dut.clear):
            cleared.append(clear)

    async def host(ctx):
        assert (ctx.get(dut.run), ctx.get(dut.stop), ctx.get(dut.irq)) == (0, 0, 0)
        await lite_write(ctx, dut.bus, REGISTERS["CONTROL"], 1)
        await ctx.tick().until(dut.run)
        assert (await lite_read(ctx, dut.bus, REGISTERS["STATUS"]))[0] == 0b01
        ctx.set(dut.halt, 1)
        await ctx.tick()
        ctx.set(dut.halt, 0)
        await ctx.tick()
        for _ in range(20):
            await ctx.tick()
            assert (ctx.get(dut.run), ctx.get(dut.stop), ctx.get(dut.irq)) == (0, 1, 0)
        assert (await lite_read(ctx, dut.bus, REGISTERS["STATUS"]))[0] == 0b01
        ctx.set(dut.drained, 1)
        await ctx.tick()
        assert (ctx.get(dut.run), ctx.get(dut.stop), ctx.get(dut.irq)) == (0, 0, 1)
        assert (await lite_read(ctx, dut.bus, REGISTERS["STATUS"]))[0] == 0b10
        # A reset by the host, which every unit sees, and then as new.
        cleared.clear()
        await lite_write(ctx, dut.bus, REGISTERS["CONTROL"], 2)
        await ctx.tick().repeat(4)
        assert sum(cleared) == 1
        assert (await lite_read(ctx, dut.bus, REGISTERS["STATUS"]))[0] == ctx.get(dut.irq) == 0
        # A program that is not at the start of a burst ends with the status that says so.
        await lite_write(ctx, dut.bus, REGISTERS["PROGRAM_LOW"], 8)
        await lite_write(ctx, dut.bus, REGISTERS["CONTROL"], 1)
        await ctx.tick().repeat(4)
        assert (await lite_read(ctx, dut.bus, REGISTERS["STATUS"]))[0] == 1 << 8 | 0b10

    simulate(dut, host, background=[watch])


# How often an input is 1: of a core that works, of one whose memory is slow, and of a wild one.
LIKELY = (
    {"drained": 0.3, "halt": 0.05, "status": 0.01, "waiting": 0.6, "moved": 0.5, "fault": 0.01},
    {"drained": 0.02, "halt": 0.05, "status": 0.02, "waiting": 0.95, "moved": 0.05, "fault": 0.01},
    {"drained": 0.4, "halt": 0.4, "status": 0.2, "waiting": 0.5, "moved": 0.5, "fault": 0.2},
)
# All that happens but an abort in the one cycle between a start and the run: a write of a register
# takes longer than that.
EVENTS = ("start", "reset", "misplaced", "abort", "aborted", "error", "success", "late error",
          "end", "no answer", "no last answer", "no answer to an abort", "start too soon",
          "abort of what is owed")


def test_every_cycle_of_random_signals():
    """Outputs and STATUS are what the documentation says, whatever happens, and when."""
    rng, dut, law = random.Random(1), control(), Control()
    inputs = {name: getattr(dut, name) for name in LIKELY[0]}
    waiting: list[tuple[str, int]] = []

    def writes():
        return rng.choice([("CONTROL", 1), ("CONTROL", 1), ("CONTROL", 2), ("CONTROL", 3),
                           ("TIMEOUT", rng.choice([0, 1, 2, 3, 5, 9])),
                           ("PROGRAM_LOW", rng.choice([0, 0, 128, 8, 64]))])

    async def host(ctx):
        bus, asked, read = dut.bus, None, []
        ctx.set(bus.b.ready, 1)
        ctx.set(bus.r.ready, 1)
        ctx.set(bus.ar.addr, REGISTERS["STATUS"])
        ctx.set(bus.ar.valid, 1)
        for cycle in range(12_000):
            if cycle % 300 == 0:
                likely = LIKELY[cycle // 300 % len(LIKELY)]
            values = {name: int(rng.random() < chance) * (rng.randrange(1, 256) if
                                                          name == "status" else 1)
                      for name, chance in likely.items()}
            for name, value in values.items():
                ctx.set(inputs[name], value)
            if asked is None and rng.random() < 0.15:
                asked = writes()
                ctx.set(bus.aw.addr, REGISTERS[asked[0]])
                ctx.set(bus.w.data, asked[1])
            ctx.set(bus.aw.valid, asked is not None)
            ctx.set(bus.w.valid, asked is not None)
            *_, irq, clear, run, stop, taken, read_taken, valid, status = await ctx.tick().sample(
                dut.irq, dut.clear, dut.run, dut.stop, bus.aw.ready, bus.ar.ready, bus.r.valid,
                bus.r.data)
            assert (irq, clear, run, stop) == law.outputs(), cycle
            # A read is of the cycle behind its address.
            if read and read[0] == cycle - 1:
                read.append(law.register())
            if valid:
                assert status == read.pop(), cycle
                read.clear()
            if read_taken:
                read = [cycle]
            law.cycle(values, waiting.pop() if waiting else None)
            if asked is not None and taken:
                waiting.append(asked)
                asked = None

    simulate(dut, host, limit=13_000)
    assert min(law.events.get(name, 0) for name in EVENTS) >= 5, law.events
    assert set(law.events) == set(EVENTS)


def test_nothing_is_at_other_addresses():
    """A host reads 0 with an error there, and what it writes changes nothing."""
    dut = control()
    writable = {REGISTERS[name] for name in ("CONTROL", *WRITTEN)} | {SELECT_REGISTERS["SELECT"]}
    readable = {address for name, address in {**REGISTERS, **SELECT_REGISTERS}.items()
                if name not in ("CONTROL", "UNIT", "COUNTER")}
    readable |= {REGISTERS["UNIT"] + 4 * unit for unit in range(2)}
    readable |= {REGISTERS["COUNTER"] + 4 * word for word in range(2 * len(COUNTERS))}

    async def host(ctx):
        for address in range(0, 1 << LITE_ADDR_BITS, 4):
            if address not in writable:
                assert await lite_write(ctx, dut.bus, address, 0xFFFF_FFFF) == RESP_SLVERR
        for address in range(0, 1 << LITE_ADDR_BITS, 4):
            value, response = await lite_read(ctx, dut.bus, address)
            assert response == (RESP_OKAY if address in readable else RESP_SLVERR), hex(address)
            assert value == (5 if address == REGISTERS["IDENT"] else 0), hex(address)
        assert not ctx.get(dut.run)

    simulate(dut, host)


@pytest.mark.parametrize(("units", "counters", "select_bits", "message"), [
    (24, 112, 0, "units must be at most 22 (= registers that there is room for), not 24"),
    (9, 112, 8, "units must be at most 8 (= registers that there is room for), not 9"),
    (1, 113, 0, "counters must be at most 112 (= registers that there is room for), not 113")])
def test_init_too_many(units, counters, select_bits, message):
    def make(units, counters):
        return RunControl(beat_bytes=8, ident=5, counters=[f"c{i}" for i in range(counters)],
                          units=units, codes=CODES, select_bits=select_bits)

    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        make(units, counters)
    make(min(units, 22 if not select_bits else 8), 112)
