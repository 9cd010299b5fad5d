# amaranth: UnusedElaboratable=no
"""Tests of the matrix unit and the unified buffer with training: rows of two sources."""

import random

import pytest

from arch.systolic.latency import TRANSPOSE_LATENCY
from hwgen.systolic.matrix_unit import MatrixUnit
from hwgen.systolic.pe import act_bits
from hwgen.systolic.unified_buffer import UnifiedBuffer
from tests.support.pysim import assert_elaborates_twice, flatten, play, simulate
from tests.support.stream import pattern, stream_checker
from tests.support.systolic import drive_unit, row_memory, unit_watch
from tests.support.training import CORES, PLAIN


def make_instructions(config, seed, count=25):
    rng = random.Random(seed)
    instructions = []
    for index in range(count):
        transposed = rng.random() < 0.6
        most = min(config.acc_depth, config.ub_width if transposed else config.ub_rows)
        rows = most if index < 3 else rng.randint(1, most)
        places = (config.ub_width if transposed else config.ub_rows) - rows
        instructions.append({
            "ub_addr": rng.randint(0, places), "rows": rows, "transposed": int(transposed),
            "acc_addr": rng.randint(0, config.acc_depth - rows), "k": rng.randint(1, config.rows),
            "n": rng.randint(1, config.cols), "accumulate": 0, "switch": 0, "give": 0})
    return instructions


@pytest.mark.parametrize("chance", [0, 0.6])
@pytest.mark.parametrize("name", PLAIN)
def test_matrix_unit(name, chance):
    """Columns of the tile come in the cycles of rows, masked as they are; its bank goes back."""
    config, instructions = CORES[name], make_instructions(CORES[name], 4)
    unit, rng, bits = MatrixUnit(config), random.Random(1), config.operand.bits
    rows, columns = ([[rng.randrange(1 << bits) for _ in range(config.ub_width)]
                      for _ in range(1 << len(port))] for port in (unit.ub_addr, unit.tile_column))
    wait = pattern(2, chance)
    stalls = [wait() for _ in range(4000)]

    async def tiles(ctx):
        cycle = 0
        ctx.set(unit.tile_ready, not stalls[0])
        async for _ in ctx.tick():
            cycle += 1
            ctx.set(unit.tile_ready, not stalls[cycle])

    watch = unit_watch(unit, "ub_en", "ub_addr", "tile_take", "tile_release", "tile_en",
                       "tile_column", "act", "needs_tile", "update", "acc_addr")
    trace = simulate(
        unit, drive_unit(unit, instructions), watch=watch,
        background=[stream_checker(unit.instruction)], processes=[
            row_memory(lambda addr: flatten(rows[addr], bits), unit.ub_en, unit.ub_addr,
                       unit.ub_data),
            row_memory(lambda addr: flatten(columns[addr], bits), unit.tile_en, unit.tile_column,
                       unit.tile_data), tiles])
    starts = trace.high("start")
    cycles = len(trace["start"])
    assert len(starts) == len(instructions)
    expected = [{"ub_en": 0, "tile_en": 0, "tile_take": 0, "tile_release": 0, "update": 0}
                for _ in range(cycles)]
    free = 0
    for start, ins in zip(starts, instructions, strict=True):
        waited = range(free, start)
        assert all(ins["transposed"] and stalls[cycle] for cycle in waited), ins
        assert all(trace["needs_tile"][cycle] for cycle in waited)
        free = start + ins["rows"]
        if ins["transposed"]:
            expected[start]["tile_take"] = 1
            release = start + max(1, ins["rows"] - TRANSPOSE_LATENCY) - 1
            expected[release]["tile_release"] = 1
        for i in range(ins["rows"]):
            at = ins["ub_addr"] + i
            source, names = (columns, ("tile_en", "tile_column")) if ins["transposed"] else (
                rows, ("ub_en", "ub_addr"))
            expected[start + 1 + i] |= dict(zip(names, (1, at), strict=True))
            expected[start + 4 + i]["act"] = flatten(
                [source[at][r] if r < ins["k"] else 1 << bits for r in range(config.rows)],
                act_bits(config.operand))
            written = start + 1 + i + config.array_cycles - 2 - config.accumulate_cycles
            expected[written] |= {"update": 1, "acc_addr": ins["acc_addr"] + i}
    for cycle, values in enumerate(expected):
        assert {name: trace[name][cycle] for name in values} == values, f"cycle {cycle}"


def test_unified_buffer():
    """Three readers at a time, each in a bank of its own; two in one are reported."""
    config = CORES["square"]
    buffer, depth = UnifiedBuffer(config), config.ub_bank_rows
    readers = ("matrix", "store", "transpose")
    rng = random.Random(3)
    data = [rng.getrandbits(len(buffer.load_data)) for _ in range(config.ub_rows)]
    fill = len(data)
    inputs = {"load_en": [1] * fill, "load_addr": list(range(fill)), "load_data": data}
    inputs |= {f"{reader}_{port}": [0] * fill for reader in readers for port in ("en", "addr")}
    accesses = []
    for _ in range(120):
        banks = [rng.randrange(config.ub_banks) for _ in readers]
        enabled = [rng.random() < 0.7 for _ in readers]
        used = [bank for bank, en in zip(banks, enabled, strict=True) if en]
        addrs = [bank * depth + rng.randrange(depth) for bank in banks]
        for reader, addr, en in zip(readers, addrs, enabled, strict=True):
            inputs[f"{reader}_en"].append(int(en))
            inputs[f"{reader}_addr"].append(addr)
        accesses.append((addrs, enabled, len(used) > len(set(used))))
    trace = play(buffer, inputs, [f"{reader}_data" for reader in readers] + ["conflict"],
                 cycles=fill + 125)
    for i, (addrs, enabled, conflict) in enumerate(accesses):
        assert trace["conflict"][fill + i + 1] == conflict
        for reader, addr, en in zip(readers, addrs, enabled, strict=True):
            if en and not conflict:
                assert trace[f"{reader}_data"][fill + i + 2] == data[addr]
    assert {conflict for *_, conflict in accesses} == {False, True}


@pytest.mark.parametrize("block", [MatrixUnit, UnifiedBuffer])
def test_elaborates_twice(block):
    assert_elaborates_twice(lambda: block(CORES["broad"]))
