# amaranth: UnusedElaboratable=no
"""Tests of the activation unit against the golden requantisation."""

import dataclasses
import random

import numpy as np
import pytest

from arch.systolic.latency import ACTIVATION_LATENCY, TABLE_ENTRIES
from hwgen.common.requantize import Requantize
from hwgen.systolic.activation_unit import ActivationUnit
from sim.golden.requantize import requantize
from tests.support.pysim import assert_elaborates_twice, flatten, simulate, unflatten
from tests.support.stream import pattern, stream_checker
from tests.support.systolic import CONFIGS, check_common, drive_unit, row_memory, unit_watch


class Contents:
    """Accumulators and parameters of a run."""

    def __init__(self, config, seed=0):
        rng = np.random.default_rng(seed)
        half = 1 << config.acc_bits - 1
        self.acc = rng.integers(-half, half, (config.acc_depth, config.cols))
        shape = (config.param_rows, config.lanes)
        self.bias = rng.integers(-half, half, shape)
        # Results spread over the output range and somewhat beyond.
        self.scale = (rng.uniform(0.1, 3, shape)
                      * 2.0 ** (config.operand_bits - config.acc_bits)).astype(np.float32)
        self.table = rng.integers(-128, 128, TABLE_ENTRIES)

    def result(self, config, ins, i):
        """Return output row ``i`` of an instruction."""
        groups = slice(ins["param"], ins["param"] + config.act_groups)
        if ins.get("byte") or ins.get("table"):
            row = self._sum_byte(ins, groups, i) if ins["byte"] else np.array(
                self.result(config, ins | {"table": 0}, i))
            return (self.table[row + 128] if ins["table"] else row).tolist()
        return requantize(
            self.acc[ins["acc_addr"] + i][np.newaxis], self.bias[groups].reshape(-1),
            self.scale[groups].reshape(-1), ins["zero_point"], relu=bool(ins["relu"]),
            acc_bits=config.acc_bits, out_bits=config.operand_bits)[0].tolist()


    def _sum_byte(self, ins, groups, i):
        """Return the byte of each sum, bias added, that an instruction asks for."""
        sums = self.acc[ins["acc_addr"] + i] + self.bias[groups].reshape(-1)
        return sums.astype("<i4").view(np.int8).reshape(-1, 4)[:, ins["byte"] - 1].astype(int)


def make_instructions(config, seed, count=8):
    rng = random.Random(seed)
    half = 1 << config.operand_bits - 1
    instructions = []
    for _ in range(count):
        rows = rng.randint(1, min(config.acc_depth, config.ub_rows, 4))
        instructions.append({
            "acc_addr": rng.randint(0, config.acc_depth - rows),
            "ub_addr": rng.randint(0, config.ub_rows - rows), "rows": rows,
            "param": rng.randint(0, config.param_rows - config.act_groups),
            "zero_point": rng.randrange(-half, half), "relu": rng.randrange(2),
            "give": rng.randrange(32)})
    return instructions


def run(config, instructions, contents, *, gap=None, missing=None, stop=None):
    """Write the parameters and the table, then run; return the trace and its first cycle."""
    unit = ActivationUnit(config)
    chunk_bits = 8 * config.ub_layout.row_bytes
    offset = config.param_rows * config.param_chunks
    if config.elementwise:
        offset += TABLE_ENTRIES

    async def drive(ctx):
        ctx.set(unit.param_write, 1)
        for row, (biases, scales) in enumerate(zip(contents.bias, contents.scale, strict=True)):
            word = 0
            for lane, (bias, scale) in enumerate(zip(biases, scales, strict=True)):
                pair = (int(bias) & 0xFFFFFFFF) | int(scale.view(np.uint32)) << 32
                word |= pair << 64 * lane
            for chunk in range(config.param_chunks):
                ctx.set(unit.param_addr, row)
                ctx.set(unit.param_chunk, chunk)
                ctx.set(unit.param_data, word >> chunk * chunk_bits & (1 << chunk_bits) - 1)
                await ctx.tick()
        ctx.set(unit.param_write, 0)
        if config.elementwise:
            ctx.set(unit.table_write, 1)
            for addr, entry in enumerate(contents.table):
                ctx.set(unit.table_addr, addr)
                ctx.set(unit.table_entry, int(entry) & 0xFF)
                await ctx.tick()
            ctx.set(unit.table_write, 0)
        await drive_unit(unit, instructions, gap=gap, missing=missing, stop=stop)(ctx)

    sums = row_memory(lambda addr: flatten(contents.acc[addr % config.acc_depth], config.acc_bits),
                      unit.acc_en, unit.acc_addr, unit.acc_data)
    trace = simulate(
        unit, drive, processes=[sums], background=[stream_checker(unit.instruction)],
        watch=unit_watch(unit, "acc_en", "acc_addr", "ub_en", "ub_addr", "ub_data"))
    return trace, offset


def check(config, instructions, contents, trace):
    """Check addresses, results and tokens in every cycle, given the cycles of the starts."""
    starts = trace.high("start")
    reads, writes, gives, done = [], [], [], []
    for start, ins in zip(starts, instructions, strict=True):
        for i in range(ins["rows"]):
            first = start + 1 + i * config.act_groups
            reads += [(first + g, ins["acc_addr"] + i) for g in range(config.act_groups)]
            written = first + config.act_groups - 1 + config.activation_cycles
            writes.append((written, ins["ub_addr"] + i, contents.result(config, ins, i)))
        done.append(written)
        if ins["give"]:
            gives.append((written, ins["give"]))
    assert trace.at_high("acc_en", "acc_addr") == reads
    assert [(cycle, addr, unflatten(row, config.operand_bits, config.cols, signed=True))
            for cycle, addr, row in (
                (c, a, d & (1 << config.cols * config.operand_bits) - 1)
                for c, a, d in trace.at_high("ub_en", "ub_addr", "ub_data"))] == writes
    assert trace.at_high("give", "give") == gives
    check_common(trace, starts, done, busy_until=[
        start + ins["rows"] * config.act_groups
        for start, ins in zip(starts, instructions, strict=True)])


def test_init():
    unit = ActivationUnit(CONFIGS["plain"])
    assert unit.module_name == "activation_unit"
    assert ACTIVATION_LATENCY == 3 + Requantize.LATENCY
    assert (len(unit.acc_data), len(unit.ub_data)) == (4 * 32, 4 * 8)


@pytest.mark.parametrize("name", CONFIGS)
def test_back_to_back(name):
    """A row takes ``cols / lanes`` cycles; instructions follow without a pause."""
    config = CONFIGS[name]
    contents, instructions = Contents(config), make_instructions(config, 1)
    trace, offset = run(config, instructions, contents)
    starts, at = [], offset
    for ins in instructions:
        starts.append(at)
        at += ins["rows"] * config.act_groups
    assert trace.high("start") == starts
    check(config, instructions, contents, trace)


@pytest.mark.parametrize("lanes", [0, 2])
def test_bytes_and_tables(lanes):
    """Sums byte by byte, and looked-up results, of instructions that follow without a pause."""
    config = dataclasses.replace(CONFIGS["plain"], ub_banks=3, act_lanes=lanes, elementwise=True)
    contents = Contents(config, seed=5)
    instructions = [ins | {"byte": i % 5, "table": i % 3 % 2}
                    for i, ins in enumerate(make_instructions(config, 6, count=30))]
    trace, _ = run(config, instructions, contents)
    check(config, instructions, contents, trace)


@pytest.mark.parametrize("name", CONFIGS)
def test_stalls(name):
    config = CONFIGS[name]
    contents, instructions = Contents(config, seed=3), make_instructions(config, 2)
    rng = random.Random(1)
    flags = [(rng.random() < 0.4, rng.random() < 0.3) for _ in range(3000)]
    trace, _ = run(config, instructions, contents, gap=pattern(2, 0.4),
                   missing=lambda c: 2 * flags[c][0], stop=lambda c: flags[c][1])
    check(config, instructions, contents, trace)


def test_waits_for_tokens_and_stop():
    config = CONFIGS["one"]
    trace, offset = run(config, make_instructions(config, 4, count=1), Contents(config),
                        missing=lambda c: 4 if c < 5 else 0, stop=lambda c: 3 <= c < 8)
    assert trace.high("start") == [offset + 8]


@pytest.mark.parametrize("name", CONFIGS)
def test_elaborates_twice(name):
    assert_elaborates_twice(lambda: ActivationUnit(CONFIGS[name]))
