# amaranth: UnusedElaboratable=no
"""Tests of the pointer read."""

import random

import pytest
from amaranth.hdl import Value

from arch.eie.latency import RELEASE_AHEAD
from hwgen.eie.ptr_read import PtrRead
from tests.support.eie import CONFIGS
from tests.support.pysim import assert_elaborates_twice, simulate
from tests.support.stream import PATTERNS, pattern, stream_checker, stream_get, stream_put


def loads(unit, config, pointers):
    """Return a testbench that writes pointers to the banks."""
    async def load(ctx):
        for row in range(config.ptr_rows):
            ctx.set(unit.load, 1)
            ctx.set(unit.load_addr, row)
            ctx.set(unit.load_even, pointers[2 * row])
            ctx.set(unit.load_odd, pointers[2 * row + 1])
            await ctx.tick()
        ctx.set(unit.load, 0)
    return load


@pytest.mark.parametrize("how", PATTERNS)
@pytest.mark.parametrize("name", ["plain", "ragged"])
def test_two_pointers_a_cycle(name, how):
    """Every column, even and odd, gets its own pointer and the one behind it."""
    config = CONFIGS[name]
    idle, stall = PATTERNS[how]
    rng = random.Random(name)
    pointers = sorted(rng.randrange(config.spmat_entries + 1) for _ in range(2 * config.ptr_rows))
    columns = [rng.randrange(2 * config.ptr_rows - 1) for _ in range(60)]
    acts = [rng.randrange(-32768, 32768) for _ in columns]
    unit = PtrRead(config)
    received = []
    load = loads(unit, config, pointers)
    put = stream_put(unit.i, [{"act": act, "column": column}
                              for act, column in zip(acts, columns, strict=True)],
                     idle=pattern(1, idle))

    async def drive(ctx):
        await load(ctx)
        await put(ctx)

    trace = simulate(unit, drive, stream_get(unit.o, received, count=len(columns),
                                             stall=pattern(2, stall)),
                     background=[stream_checker(unit.o)],
                     watch={"take": unit.i.valid & unit.i.ready, "valid": unit.o.valid,
                            "payload": Value.cast(unit.o.payload)})
    bits = config.pointer_bits
    mask = (1 << bits) - 1
    found = [(word & 0xFFFF, word >> 16 & mask, word >> 16 + bits & mask, word >> 16 + 2 * bits)
             for word in received]
    counts = [pointers[column + 1] - pointers[column] for column in columns]
    assert found == [(act & 0xFFFF, pointers[column], count, int(count <= RELEASE_AHEAD))
                     for act, column, count in zip(acts, columns, counts, strict=True)]
    if how == "flowing":
        # One a cycle, each a cycle after it was taken.
        taken = trace.high("take")
        assert taken == list(range(taken[0], taken[0] + len(columns)))
        assert trace.high("valid") == [cycle + 1 for cycle in taken]


def test_elaborates_twice():
    assert_elaborates_twice(lambda: PtrRead(CONFIGS["one"]))
