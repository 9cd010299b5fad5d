# amaranth: UnusedElaboratable=no
"""Tests of the compute part of a PE, against its law and against plain sums."""

import numpy as np
import pytest
from amaranth.hdl import Module

from arch.scnn.params import ScnnConfig
from arch.scnn.timing.compute import ComputeTimes
from hwgen.scnn.compute import Compute
from hwgen.scnn.selection import Selection
from tests.support.pysim import assert_elaborates_twice, simulate
from tests.support.scnn import ComputeBench, random_config, random_layer

SMALL = ScnnConfig(grid_rows=1, grid_cols=2, f=2, i=2, banks=4, bank_entries=16, queue_depth=2,
                   fifo_depth=8, act_rows=64, kc=4, taps=9, param_rows=4, axi_data_bits=64)


def check(layer, rng):
    """Run a layer in pysim; compare all accumulators, counters and cycles with the law."""
    config = layer.config
    m = Module()
    units = []
    for pe in range(config.pes):
        units.append(Compute(config))
        m.submodules[f"pe_{pe}"] = units[-1]
    m.submodules.selection = selection = Selection(config)
    bench = ComputeBench(layer, units, selection, rng)
    simulate(m, bench.drive, limit=50_000)

    times = ComputeTimes(config)
    times.activations(layer.rows)
    times.weights(layer.vectors, kc_log2=layer.kc_log2, run=0)
    ends = [times.group(start, channels, advance=advance and number > 0)
            for number, (start, (channels, advance)) in enumerate(
                zip(bench.starts, layer.groups, strict=True))]
    assert bench.barriers == ends
    times.broadcast(bench.cycles)
    assert (bench.broadcasts, bench.blocked) == (times.broadcasts, times.blocked)
    assert bench.counters.tolist() == times.counters.tolist()
    counted = [end - start for start, end in zip(bench.starts, ends, strict=True)]
    assert (bench.counters[:, :-1].sum(axis=1) == sum(counted)).all()

    for number, sums in enumerate(bench.sums):
        for pe in range(config.pes):
            expected = np.zeros(config.accumulators, np.int64)
            for address, value in layer.expected(pe, number).items():
                expected[address] = value
            assert sums[pe].tolist() == expected.tolist()
    return bench, times


@pytest.mark.parametrize("seed", range(20))
def test_random(seed):
    rng = np.random.default_rng(seed)
    check(random_layer(rng, random_config(rng, lanes=6, banks=8), groups=2), rng)


@pytest.mark.parametrize("kind", ["activations", "weights"])
def test_errors(kind):
    """Rows that end before the group, and a block that is too long, are found; nothing is done."""
    unit = Compute(SMALL)
    error = {"activations": unit.act_error, "weights": unit.weight_error}[kind]

    async def drive(ctx):
        assert SMALL.word_vectors == 1
        for number in range(4):
            ctx.set(unit.push, 1)
            ctx.set(unit.marks, [{"begins": number == 0, "dropped": 0, "asked": 0, "channel": 0}])
            ctx.set(unit.word, [{"entries": [{"value": 1, "run": 0}] * 2, "count": 2,
                                 "left": 3 - number if kind == "activations" else 200}])
            await ctx.tick()
        ctx.set(unit.push, 0)
        ctx.set(unit.act_rows, 1)
        ctx.set(unit.map_word, 1)
        ctx.set(unit.act_data, {"entries": [{"value": 1, "run": 0}] * 2, "count": 2, "last": 0})
        ctx.set(unit.start, 1)
        ctx.set(unit.channels, 1)
        await ctx.tick()
        ctx.set(unit.start, 0)
        for _ in range(30):
            await ctx.tick()
            assert not ctx.get(unit.done)
        assert ctx.get(error)
        assert ctx.get(unit.act_error) != ctx.get(unit.weight_error)

    simulate(unit, drive)


def test_elaborates_twice():
    assert_elaborates_twice(lambda: Compute(SMALL))
