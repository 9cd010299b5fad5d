# amaranth: UnusedElaboratable=no
"""Tests of the drain: its commands are replayed on a grid of plain accumulators."""

import numpy as np
import pytest
from amaranth.hdl import Value

from arch.common.sizes import REQUANTIZE_LATENCY
from arch.scnn.latency import (
    POST_LATENCY,
    READ_LATENCY,
    ROTATION,
    batch_rows,
    post_cycles,
    post_tail,
)
from hwgen.scnn.drain import Drain
from tests.support.pysim import assert_elaborates_twice, simulate, unflatten
from tests.support.scnn_designs import CONFIGS

#: Tile (w, h), halo (left, right, top, bottom), kc_log2, kc, plane (w, h), step (x, y), gap.
CASES = {
    "plain": [
        ((4, 2), (1, 1, 1, 1), 2, 3, (7, 4), (1, 1), 2),
        ((2, 4), (2, 0, 0, 1), 3, 8, (4, 8), (2, 2), 0),
        # Sums go over two PEs and more.
        ((1, 1), (2, 3, 3, 1), 0, 1, (2, 2), (1, 1), 15),
        ((3, 6), (0, 0, 0, 0), 3, 5, (5, 7), (3, 2), 1),
        ((2, 2), (0, 1, 0, 0), 0, 1, (1, 1), (1, 2), 4),
        # Rows of a batch are more than its outputs, and of more than one sub-channel.
        ((3, 1), (0, 0, 0, 0), 3, 7, (5, 2), (1, 1), 0),
        ((4, 2), (0, 0, 0, 0), 3, 8, (8, 4), (2, 1), 5),
    ],
    "ragged": [
        ((5, 4), (1, 2, 2, 1), 2, 4, (13, 3), (5, 1), 3),
        ((1, 3), (4, 2, 0, 0), 0, 1, (3, 2), (1, 3), 0),
        ((3, 3), (1, 0, 0, 0), 2, 3, (7, 3), (1, 1), 3),
    ],
    "one": [((3, 4), (1, 1, 0, 1), 0, 1, (3, 3), (3, 2), 7)],
}


def batch(config, case):
    """Return the rows of an output channel at most, where several are post-processed at once."""
    (w, h), *_, (step_x, step_y), _ = case
    return batch_rows(w * h, step_x * step_y, config.post_lanes, config.i)


def settings(config, case):
    (w, h), (left, right, top, bottom), kc_log2, _, (width, height), (step_x, step_y), gap = case
    return ({"tile_w": w, "tile_h": h, "left": left, "right": right, "top": top, "bottom": bottom,
             "kc_log2": kc_log2},
            {"width": width, "height": height, "step_x": step_x, "step_y": step_y,
             "pitch": w // step_x + gap, "relu": 1, "unsigned_out": 0,
             "batch_rows": batch(config, case)})


def run(config, case, *, groups=1):
    """Drain groups that follow each other; return the drain and its trace."""
    drain = Drain(config)
    tile, output = settings(config, case)
    kc = case[3]
    first_param = config.param_rows - kc
    params = np.random.default_rng(1).integers(0, 2**63, config.param_rows).tolist()

    async def host(ctx):
        ctx.set(drain.tile, tile)
        ctx.set(drain.output, output)
        for row, value in enumerate(params):
            ctx.set(drain.param_we, 1)
            ctx.set(drain.param_row, row)
            ctx.set(drain.param_data, value)
            await ctx.tick()
        ctx.set(drain.param_we, 0)
        while ctx.get(drain.clearing):
            await ctx.tick()
        for _ in range(3):
            assert ctx.get(drain.drained)
            await ctx.tick()
        assert ctx.get(drain.fits)
        for _ in range(groups):
            ctx.set(drain.group, 1)
            ctx.set(drain.kc, kc)
            ctx.set(drain.param_addr, first_param)
            await ctx.tick().until(drain.take)
            ctx.set(drain.group, 0)
            ctx.set(drain.kc, 0)
            ctx.set(drain.param_addr, 0)
        await ctx.tick().until(drain.drained)
        await ctx.tick().repeat(3)

    command, post = drain.command, drain.post
    trace = simulate(drain, host, watch={
        **{name: getattr(command, name) for name in ("read", "add", "clear", "direction", "lanes",
                                                     "bank", "entry")},
        **{name: Value.cast(getattr(post, name)) for name in (
            "valid", "bias", "scale", "result_valid", "columns", "rows", "row_end", "channel_end",
            "all_end", "gap")},
        "take": drain.take, "halo": drain.halo, "posting": drain.posting,
        "drained": drain.drained, "error": drain.error})
    return drain, trace, params[first_param:]


def owner_sums(config, case, acc):
    """Return what the owner of each output has after its neighbours' halos are added.

    ``acc`` (rows, cols, ext_h, pitch, k); the result (rows, cols, tile_h, tile_w, k).
    """
    (w, h), (left, right, top, bottom), *_ = case
    rows, cols, ext_h, pitch, k = acc.shape
    plane = np.zeros((top + rows * h + bottom, left + cols * w + right, k), np.int64)
    for row in range(rows):
        for col in range(cols):
            plane[row * h:row * h + ext_h, col * w:col * w + pitch] += acc[row, col]
    own = plane[top:top + rows * h, left:left + cols * w]
    return own.reshape(rows, h, cols, w, k).transpose(0, 2, 1, 3, 4)


def bank_entry(config, address):
    entry = address // config.banks
    return (address + ROTATION * entry) % config.banks, entry


@pytest.mark.parametrize(("name", "case"), [
    (name, case) for name, cases in CASES.items() for case in cases])
def test_sums_reach_their_owner(name, case):
    """Halos are added up over any number of PEs, and every sum is posted once, in order."""
    config = CONFIGS[name]
    rows, cols = config.grid_rows, config.grid_cols
    (w, h), (left, right, top, bottom), kc_log2, kc, plane, step, gap = case
    pitch, ext_h = left + w + right, top + h + bottom
    rng = np.random.default_rng(2)
    acc = rng.integers(-1000, 1000, (rows, cols, ext_h, pitch, kc))
    banks = np.zeros((rows, cols, config.banks, config.bank_entries), np.int64)
    for v in range(ext_h):
        for u in range(pitch):
            for k in range(kc):
                bank, entry = bank_entry(config, (v * pitch + u) << kc_log2 | k)
                banks[:, :, bank, entry] = acc[:, :, v, u, k]

    _, trace, params = run(config, case)
    links = np.zeros((rows, cols, config.halo_lanes), np.int64)
    moves = {0: (0, 1), 1: (0, -1), 2: (1, 0), 3: (-1, 0)}
    posted = []
    width = config.post_lanes
    valid = [unflatten(bits, REQUANTIZE_LATENCY, width) for bits in trace["valid"]]
    for cycle in range(len(valid)):
        for lane, (bits, bias, scale) in enumerate(zip(
                valid[cycle], unflatten(trace["bias"][cycle], 32, width),
                unflatten(trace["scale"][cycle], 32, width), strict=True)):
            if bits & 1:
                posted.append((cycle, lane, links[:, :, lane].copy(), bias | scale << 32))
        lanes = [lane for lane in range(config.halo_lanes) if trace["lanes"][cycle] >> lane & 1]
        where = [(trace["bank"][cycle] + lane) % config.banks for lane in lanes]
        entry = trace["entry"][cycle]
        if trace["read"][cycle]:
            links[:, :, lanes] = banks[:, :, where, entry]
            banks[:, :, where, entry] = 0
        if trace["add"][cycle]:
            down, across = moves[trace["direction"][cycle]]
            for row in range(rows):
                for col in range(cols):
                    if 0 <= row + down < rows and 0 <= col + across < cols:
                        banks[row, col, where, entry] += links[row + down, col + across, lanes]
    assert not banks.any(), "everything is cleared"

    sums = owner_sums(config, case, acc)
    results = trace.at_high("result_valid", "result_valid", "columns", "rows", "row_end",
                            "channel_end", "all_end", "gap")
    assert len(posted) == kc * w * h
    at_once = width if batch(config, case) else 1
    assert len(results) == -(-kc // at_once) * w * h
    index = total = 0
    for first in range(0, kc, at_once):
        channels = range(first, min(first + at_once, kc))
        for py in range(step[1]):
            for px in range(step[0]):
                for y in range(py, h, step[1]):
                    for x in range(px, w, step[0]):
                        (cycle, lanes, in_columns, in_rows, row_end, channel_end, all_end,
                         found_gap) = results[index]
                        assert lanes == (1 << len(channels)) - 1
                        assert in_columns == sum(1 << c for c in range(cols)
                                                 if c * w + x < plane[0])
                        assert in_rows == sum(1 << r for r in range(rows) if r * h + y < plane[1])
                        last_x, last_y = x + step[0] >= w, y + step[1] >= h
                        assert (row_end, channel_end) == (last_x, last_x and last_y)
                        if channel_end:
                            assert all_end == ((px, py) == (step[0] - 1, step[1] - 1))
                        if row_end:
                            assert found_gap == gap
                        for lane, k in enumerate(channels):
                            when, which, found, param = posted[total]
                            # A result comes so long after its sum.
                            assert (when + REQUANTIZE_LATENCY, which) == (cycle, lane)
                            assert param == params[k]
                            np.testing.assert_array_equal(found, sums[:, :, y, x, k])
                            total += 1
                        index += 1


@pytest.mark.parametrize(("name", "case"), [
    (name, case) for name, cases in CASES.items() for case in cases])
def test_cycles(name, case):
    """Two cycles for sums of the halo in all lanes; those of batches; then the next group."""
    config = CONFIGS[name]
    (w, h), (left, right, top, bottom), _, kc, *_ = case
    _, trace, _ = run(config, case, groups=2)
    halo = (left + right) * (top + h + bottom) + (top + bottom) * w
    halo *= 2 * -(-kc // config.halo_lanes)
    first, second = trace.high("take")
    lanes, rows = config.post_lanes, batch(config, case)
    post = post_cycles(w * h, kc, lanes, rows)
    tail = post_tail(w * h, kc, lanes, rows)
    last = [take + halo + post for take in (first, second)]
    assert second == last[0] + 1
    assert trace.high("halo") == [take + 1 + cycle for take in (first, second)
                                  for cycle in range(halo)]
    reads = [cycle for cycle, bits in enumerate(trace["valid"]) if bits & 1]
    at_once = lanes if rows else 1
    begins = [post_cycles(w * h, done, lanes, rows) for done in range(0, kc, at_once)]
    assert reads == [take + halo + 1 + begin + cycle + READ_LATENCY for take in (first, second)
                     for begin in begins for cycle in range(w * h)]
    # What is in the pipeline is written while the next group's halo goes on, or nothing does.
    flushed = POST_LATENCY + tail
    busy = set(range(second + halo + 1, last[1] + flushed + 1))
    busy |= set(range(first + halo + 1, min(last[0] + flushed, second) + 1))
    assert trace.high("posting") == sorted(busy)
    drained = trace.high("drained")
    assert min(cycle for cycle in drained if cycle > first) == last[1] + flushed + 1
    assert not any(trace["error"])


@pytest.mark.parametrize("name", CONFIGS)
def test_clears_all_entries(name):
    """After a reset all accumulators are cleared, an entry a cycle."""
    config = CONFIGS[name]
    _, trace, _ = run(config, CASES[name][0])
    cleared = trace.at_high("clear", "entry")
    assert cleared == [(1 + entry, entry) for entry in range(config.bank_entries)]


@pytest.mark.parametrize("change", [
    {"step_x": 3}, {"step_y": 3}, {"step_x": 8}, {"pitch": 3}, {"pitch": 20}, {"pitch": 500}])
def test_settings_that_do_not_fit(change):
    """A step that does not divide the tile, and a gap that is no run, are an error."""
    config = CONFIGS["plain"]
    drain = Drain(config)
    tile, output = settings(config, ((4, 2), (1, 1, 1, 1), 2, 3, (7, 4), (1, 1), 2))

    async def host(ctx):
        ctx.set(drain.tile, tile)
        ctx.set(drain.output, output | change)
        await ctx.tick().repeat(config.bank_entries + 3)
        ctx.set(drain.group, 1)
        ctx.set(drain.kc, 1)
        await ctx.tick()
        ctx.set(drain.group, 0)
        await ctx.tick().until(drain.drained)

    assert simulate(drain, host, watch={"error": drain.error}).high("error")


@pytest.mark.parametrize(("tile", "fits"), [
    ({}, True), ({"kc_log2": 5}, True), ({"kc_log2": 6}, False),
    ({"right": 2, "kc_log2": 5}, False), ({"tile_h": 255, "bottom": 255, "left": 255}, False)])
def test_fits(tile, fits):
    config = CONFIGS["plain"]
    drain = Drain(config)
    assert config.accumulators == 256
    base = {"tile_w": 1, "tile_h": 2, "left": 0, "right": 1, "top": 1, "bottom": 1, "kc_log2": 0}

    async def host(ctx):
        ctx.set(drain.tile, base | tile)
        await ctx.tick().repeat(2)
        assert ctx.get(drain.fits) == fits

    simulate(drain, host)


@pytest.mark.parametrize("name", CONFIGS)
def test_elaborates_twice(name):
    assert_elaborates_twice(lambda: Drain(CONFIGS[name]))
