# amaranth: UnusedElaboratable=no
"""Tests of the matrix unit, cycle by cycle."""

import random

import pytest

from hwgen.systolic.matrix_unit import MatrixUnit
from tests.support.pysim import assert_elaborates_twice, flatten, simulate
from tests.support.stream import pattern, stream_checker
from tests.support.systolic import CONFIGS, check_common, drive_unit, row_memory, unit_watch


def make_instructions(config, seed, count=12):
    rng = random.Random(seed)
    instructions = []
    for index in range(count):
        rows = rng.randint(1, min(config.acc_depth, 5))
        instructions.append({
            "ub_addr": rng.randint(0, config.ub_rows - min(rows, config.ub_rows)),
            "acc_addr": rng.randint(0, config.acc_depth - rows),
            "rows": rows, "k": rng.randint(1, config.rows), "n": rng.randint(1, config.cols),
            "accumulate": rng.randrange(2), "switch": int(index == 0 or rng.random() < 0.5),
            "give": rng.randrange(32)})
    return instructions


def run(config, instructions, *, gap=None, missing=None, stop=None, ready=lambda cycle: 1):
    """Run instructions; return the trace and the buffer's rows."""
    unit = MatrixUnit(config)
    rng = random.Random(9)
    rows = [[rng.randrange(1 << config.operand_bits) for _ in range(config.ub_width)]
            for _ in range(1 << len(unit.ub_addr))]

    async def weights(ctx):
        ctx.set(unit.weights_ready, ready(0))
        cycle = 0
        async for _ in ctx.tick():
            cycle += 1
            ctx.set(unit.weights_ready, ready(cycle))

    watch = unit_watch(unit, "ub_en", "ub_addr", "act", "switch", "update", "acc_addr",
                       "accumulate", "macs", "switch_weights", "needs_weights", "weights_ready",
                       "missing", "stop")
    watch |= {"valid": unit.instruction.valid, "head_switch": unit.instruction.payload.switch}
    buffer = row_memory(lambda addr: flatten(rows[addr], config.operand_bits),
                        unit.ub_en, unit.ub_addr, unit.ub_data)
    trace = simulate(unit, drive_unit(unit, instructions, gap=gap, missing=missing, stop=stop),
                     processes=[buffer, weights], background=[stream_checker(unit.instruction)],
                     watch=watch)
    return trace, rows


def check(config, instructions, trace, rows):
    """Check every output of every cycle, given the cycles of the starts."""
    starts = trace.high("start")
    assert len(starts) == len(instructions)
    cycles = len(trace["start"])
    wave = config.rows + config.cols + config.pe_stages + 1
    blank = {"ub_en": 0, "update": 0, "give": 0, "macs": 0, "switch": 0, "switch_weights": 0}
    expected = [dict(blank) for _ in range(cycles)]
    done = []
    for start, ins in zip(starts, instructions, strict=True):
        if ins["switch"]:
            expected[start]["switch_weights"] = 1
            for r in range(config.rows):
                expected[start + 3 + r]["switch"] |= 1 << r
        for i in range(ins["rows"]):
            expected[start + 1 + i] |= {"ub_en": 1, "ub_addr": ins["ub_addr"] + i}
            expected[start + 2 + i]["macs"] = ins["k"] * ins["n"]
            act = [value if r < ins["k"] else 0
                   for r, value in enumerate(rows[ins["ub_addr"] + i][:config.rows])]
            expected[start + 4 + i]["act"] = flatten(act, config.operand_bits)
            expected[start + 1 + i + wave - 2] |= {
                "update": 1, "acc_addr": ins["acc_addr"] + i, "accumulate": ins["accumulate"]}
        done.append(start + ins["rows"] + wave)
        expected[done[-1]]["give"] = ins["give"]
    for cycle, values in enumerate(expected):
        assert {name: trace[name][cycle] for name in values} == values, f"cycle {cycle}"
    check_common(trace, starts, done, busy_until=[
        start + ins["rows"] for start, ins in zip(starts, instructions, strict=True)])


def test_init():
    unit = MatrixUnit(CONFIGS["ragged"])
    assert unit.module_name == "matrix_unit"
    assert (len(unit.act), len(unit.switch), len(unit.ub_data)) == (36, 3, 60)
    assert len(unit.macs) == 4


@pytest.mark.parametrize("name", CONFIGS)
def test_back_to_back(name):
    """Multiplications follow each other in ``rows`` cycles: the array never pauses."""
    config = CONFIGS[name]
    instructions = make_instructions(config, 1)
    trace, rows = run(config, instructions)
    starts = trace.high("start")
    assert [b - a for a, b in zip(starts[:-1], starts[1:], strict=True)] == [
        ins["rows"] for ins in instructions[:-1]]
    check(config, instructions, trace, rows)


@pytest.mark.parametrize("name", CONFIGS)
@pytest.mark.parametrize("seed", range(2))
def test_stalls(name, seed):
    """A start needs tokens, weights if it switches, no stop, and the rows before it."""
    config = CONFIGS[name]
    instructions = make_instructions(config, seed)
    rng = random.Random(seed)
    flags = [(rng.random() < 0.4, rng.random() < 0.2, rng.random() < 0.5) for _ in range(3000)]
    trace, rows = run(config, instructions, gap=pattern(seed, 0.3),
                      missing=lambda c: 8 * flags[c][0], stop=lambda c: flags[c][1],
                      ready=lambda c: flags[c][2])
    free = 0
    queue = list(instructions)
    for cycle, valid in enumerate(trace["valid"]):
        lacks = bool(valid and trace["head_switch"][cycle] and not trace["weights_ready"][cycle])
        assert trace["needs_weights"][cycle] == lacks
        start = bool(valid and not trace["missing"][cycle] and not trace["stop"][cycle]
                     and not lacks and cycle >= free)
        assert trace["start"][cycle] == start, f"cycle {cycle}"
        if start:
            free = cycle + queue.pop(0)["rows"]
    check(config, instructions, trace, rows)


def test_exact_cycles():
    """The docstring's numbers on one multiplication that starts in cycle 0, written out."""
    config = CONFIGS["plain"]
    trace, _ = run(config, [{"ub_addr": 3, "acc_addr": 2, "rows": 2, "k": 4, "n": 3,
                             "accumulate": 1, "switch": 1, "give": 8}])
    assert trace.high("start") == [0]
    assert trace.at_high("ub_en", "ub_addr") == [(1, 3), (2, 4)]
    assert trace.at_high("macs", "macs") == [(2, 12), (3, 12)]
    assert trace.at_high("switch", "switch") == [(3, 1), (4, 2), (5, 4), (6, 8)]
    # Sums in 0 + 2 + 0 + 4 + 4 + 1 = 11 and 12; updates are two cycles before.
    assert trace.at_high("update", "acc_addr") == [(9, 2), (10, 3)]
    assert trace.at_high("give", "give") == [(12, 8)]


@pytest.mark.parametrize("name", CONFIGS)
def test_elaborates_twice(name):
    assert_elaborates_twice(lambda: MatrixUnit(CONFIGS[name]))
