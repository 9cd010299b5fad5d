# amaranth: UnusedElaboratable=no
"""Tests of the vector unit with its registers, against golden and the timing law."""

import itertools

import numpy as np
import pytest

from arch.numerics import FLOAT32
from arch.systolic.isa import Instruction, Opcode, Status, instruction_set
from arch.systolic.vector import (
    DIGIT_INTERVAL,
    DIGIT_LATENCY,
    FUNCTIONS,
    LANE_LATENCY,
    Function,
    Pace,
)
from hwgen.systolic.dispatch import Dispatcher
from hwgen.systolic.vector.lane import VectorLane
from hwgen.systolic.vector.reduce import VectorReduce
from hwgen.systolic.vector.registers import VectorRegisters
from hwgen.systolic.vector.vector_unit import VectorUnit
from sim.systolic.golden import vector as golden
from tests.support import vector as bench
from tests.support.floating import all_pairs, corners, draw
from tests.support.pysim import assert_elaborates_twice, play, simulate


def check(config, registers, program):
    """Run a program; compare every register, start, end and counter. Return what was seen."""
    found = bench.run(config, registers, program)
    wanted = bench.predicted(config, program)
    wanted.registers = bench.golden_registers(config, registers, program)
    np.testing.assert_array_equal(FLOAT32.raw(found.registers), FLOAT32.raw(wanted.registers))
    assert (found.starts, found.ends) == (wanted.starts, wanted.ends)
    assert (found.busy, found.hazard, found.wait) == (wanted.busy, wanted.hazard, wanted.wait)
    return found


@pytest.mark.parametrize(("lanes", "rows", "registers", "length"), [
    (1, 9, 5, 60), (2, 1, 4, 60), (2, 6, 9, 40), (3, 7, 5, 30), (4, 5, 4, 30), (5, 3, 6, 25)])
def test_random_programs(lanes, rows, registers, length):
    config = bench.vector_config(lanes, rows=rows, registers=registers)
    rng = np.random.default_rng(100 * lanes + rows)
    values = bench.numbers(rng, (registers, rows, lanes))
    found = check(config, values, bench.draw_program(rng, config, length))
    assert found.hazard > 0
    assert found.wait > 0


@pytest.fixture(scope="module")
def native(tmp_path_factory):
    """A lane and registers, compiled."""
    return bench.build(tmp_path_factory.mktemp("vector"))


@pytest.mark.rtl
def test_every_function_of_special_numbers(native):
    """All pairs of special numbers, and random ones, as emitted."""
    rng = np.random.default_rng(9)
    a, b = (np.concatenate([pairs, drawn]) for pairs, drawn in zip(
        all_pairs(corners(FLOAT32)), draw(rng, FLOAT32, 20_000), strict=True))
    c = rng.permutation(b)
    for function, definition in FUNCTIONS.items():
        if definition.pace in (Pace.ROW, Pace.COLUMN):
            continue
        every, latency = 1, LANE_LATENCY
        if definition.pace == Pace.DIGIT:
            every, latency = DIGIT_INTERVAL, DIGIT_LATENCY
        ports = {name: np.repeat(raw, every) for name, raw in (("a", a), ("b", b), ("c", c))}
        ports["function"] = np.full(every * len(a), function, np.uint64)
        ports["enable"] = np.tile(np.arange(every) == 0, len(a)).astype(np.uint64)
        seen = native.play(ports, every * len(a) + latency)["result"][latency::every]
        operands = [FLOAT32.from_raw(raw) for raw in (a, b, c)][:definition.sources]
        wanted = FLOAT32.raw(golden.apply(function, *operands))
        np.testing.assert_array_equal(seen[:len(a)].astype(np.uint32), wanted, function.name)


@pytest.mark.rtl
@pytest.mark.parametrize("form", ["rtl", "fast"])
def test_registers_as_emitted(native, form, tmp_path):
    """Random writes with masks, and reads of what was written before the same cycle."""
    native = native if form == "rtl" else bench.build(tmp_path, form)
    rng = np.random.default_rng(10)
    config = bench.NATIVE
    held = np.zeros((config.vector_registers, config.vector_rows, 4), np.uint16)
    cycles = 500
    row, mask = rng.integers(0, config.vector_rows, cycles), rng.integers(0, 16, cycles)
    register = rng.integers(0, config.vector_registers, cycles)
    data = rng.integers(0, 1 << 64, cycles, np.uint64)
    # Every row is written before anything is read.
    rows = config.vector_registers * config.vector_rows
    row[:rows], register[:rows] = (np.arange(rows) % config.vector_rows,
                                   np.arange(rows) // config.vector_rows)
    mask[:rows] = 15
    seen = native.play({"load_en": np.ones(cycles, np.uint64),
                        **{f"load_{name}": values.astype(np.uint64) for name, values in (
                            ("row", row), ("register", register), ("mask", mask),
                            ("data", data))}}, cycles)["read_data"]
    for cycle in range(cycles - 1):
        # The row that is written is read in the same cycle.
        where = register[cycle], row[cycle]
        if cycle >= rows:
            assert int(seen[cycle + 1]) == int(held[where].view(np.uint64)[0])
        chosen = (mask[cycle] >> np.arange(4) & 1).astype(bool)
        held[where][chosen] = data[cycle:cycle + 1].view(np.uint16)[chosen]


def test_random_programs_meet_every_function():
    config = bench.vector_config(3, rows=7)
    drawn = [bench.draw_program(np.random.default_rng(seed), config, 30) for seed in range(2)]
    assert {entry.operands["function"] for entry in itertools.chain(*drawn)} == set(Function)


def test_corners():
    """Every function of special numbers: pairs of all of them over the rows of two registers."""
    special = FLOAT32.from_raw(corners(FLOAT32)[:: 5])
    special = np.concatenate([special, FLOAT32.from_raw(
        [0, 1 << 31, 0x7F800000, 0xFF800000, 0x7FC00001, 0xFF812345, 0x3F800000, 0xBF000000])])
    rows = 40
    config = bench.vector_config(2, rows=rows, registers=24)
    rng = np.random.default_rng(7)
    registers = rng.choice(special, (24, rows, 2))
    digits = {function for function in Function if FUNCTIONS[function].pace == Pace.DIGIT}
    program = [bench.Entry(operands=bench.instruction(
        function, 4 + int(function), 0, 1, 2, rows=8 if function in digits else rows, lanes=2),
        give=1) for function in Function]
    check(config, registers, program)


def groups(config, *programs):
    """Run programs far apart; return starts and ends of each, from its first start on."""
    registers = bench.numbers(np.random.default_rng(1),
                              (config.vector_registers, config.vector_rows, config.vector_lanes))
    found = check(config, registers, [
        bench.Entry(operands=operands, head=200 * index, give=1)
        for index, program in enumerate(programs) for operands in program])
    times = iter(zip(found.starts, found.ends, strict=True))
    together = []
    for index, program in enumerate(programs):
        pairs = np.array([next(times) for _ in program]) - 200 * index
        together.append((pairs[:, 0].tolist(), pairs[:, 1].tolist()))
    return together


def test_chain():
    """What reads a result starts 7 cycles behind, however many rows there are; else none waits."""
    programs, wanted = [], []
    for rows in (1, 2, 6, 7, 8):
        made = bench.instruction(Function.ADD, 2, 0, 1, rows=rows)
        used = bench.instruction(Function.MULTIPLY, 3, 2, 0, rows=rows)
        other = bench.instruction(Function.MULTIPLY, 3, 1, None, rows=rows)
        # In place: each behind the one before.
        again = bench.instruction(Function.ADD, 2, 2, 2, rows=rows)
        programs += [(made, used), (made, other), (again, again, again)]
        later = max(7, rows)
        wanted += [[0, later], [0, rows], [0, later, 2 * later]]
    found = groups(bench.vector_config(2, rows=8), *programs)
    assert [starts for starts, _ in found] == wanted


def test_pace():
    """Ends of each pace, from its definition; what follows a slow one reads its results at once."""
    one = {"rows": 3, "lanes": 4}
    used = bench.instruction(Function.COPY, 2, 1, rows=2)
    found = groups(bench.vector_config(5, rows=3), *(
        (bench.instruction(function, 1, 0, **one), used) for function in (
            Function.COPY, Function.SQRT, Function.ROW_SUM, Function.COLUMN_SUM)))
    ends = [3 + 2 + 4, 1 + 2 * 14 + 2 + 19, 3 + 2 + 3 * 3 + 1, 4 + 14]
    assert [given[0] for _, given in found] == ends
    assert [starts[1] for starts, _ in found] == [7, *ends[1:]]


LEGAL = bench.instruction(Function.SELECT, 2, 0, (1,), None, rows=3)
CONFIG = bench.vector_config(3, rows=6)


@pytest.mark.parametrize(("changes", "status"), [
    ({}, Status.OK),
    ({"rows": 6}, Status.OK), ({"rows": 7}, Status.VECTOR_RANGE), ({"rows": 0}, Status.OPERAND),
    ({"function": max(Function)}, Status.OK),
    ({"function": max(Function) + 1}, Status.OPERAND), ({"function": 63}, Status.OPERAND),
    ({"function": Function.ROW_SUM, "lanes": 0}, Status.OPERAND),
    ({"function": Function.ROW_SUM, "lanes": 1}, Status.OK),
    ({"function": Function.ROW_SUM, "lanes": 3}, Status.OK),
    ({"function": Function.ROW_SUM, "lanes": 4}, Status.OPERAND),
    ({"destination": 4}, Status.OK), ({"destination": 5}, Status.VECTOR_RANGE),
    ({"a": 5}, Status.VECTOR_RANGE), ({"b": 5}, Status.VECTOR_RANGE),
    ({"c": 5}, Status.VECTOR_RANGE),
    ({"a_source": 3}, Status.OPERAND), ({"b_source": 3}, Status.OPERAND),
    ({"c_source": 3}, Status.OPERAND),
    # One register in two ways.
    ({"b": 0}, Status.OPERAND), ({"b": 0, "b_source": 0}, Status.OK),
    ({"b": 0, "a_source": 1}, Status.OK), ({"b": 0, "b_source": 2}, Status.OK),
    ({"c": 1, "c_source": 0}, Status.OPERAND), ({"c": 0, "c_source": 1}, Status.OPERAND),
    # The first row of the destination.
    ({"a_source": 1, "destination": 0}, Status.OPERAND), ({"destination": 0}, Status.OK),
    ({"b_source": 1, "destination": 1}, Status.OPERAND),
    # Operands that the function does not have are ignored, but for their registers.
    ({"function": Function.SQRT, "b": 0, "b_source": 3, "c_source": 3}, Status.OK),
    ({"function": Function.SQRT, "c": 31}, Status.VECTOR_RANGE),
])
def test_rules(changes, status):
    """What the dispatcher says of an instruction."""
    dispatcher = Dispatcher(CONFIG)
    word = instruction_set(CONFIG).assemble(
        Instruction(opcode=Opcode.VECTOR, operands=LEGAL | changes))
    found = []

    async def drive(ctx):
        ctx.set(dispatcher.i.payload, int.from_bytes(word, "little"))
        ctx.set(dispatcher.i.valid, 1)
        await ctx.tick()
        ctx.set(dispatcher.i.valid, 0)
        await ctx.tick()
        found.append(ctx.get(dispatcher.status))
        assert ctx.get(dispatcher.vector.valid) == (status == Status.OK)

    simulate(dispatcher, drive)
    assert found == [status]


def test_stop():
    """Stopped, the unit starts nothing more, and what runs ends."""
    config = bench.vector_config(2, rows=4)
    dut = VectorUnit(config)
    payload = dut.instruction.payload

    async def drive(ctx):
        ctx.set(dut.instruction.valid, 1)
        for name, value in bench.instruction(Function.COPY, 1, 0, rows=4).items():
            ctx.set(getattr(payload, name), value)
        assert ctx.get(dut.instruction.ready)
        await ctx.tick()
        ctx.set(dut.stop, 1)
        for _ in range(30):
            assert not ctx.get(dut.instruction.ready)
            await ctx.tick()
        assert ctx.get(dut.idle)

    trace = simulate(dut, drive, watch={"en": dut.write.en})
    assert len(trace.high("en")) == 4


@pytest.mark.parametrize("lanes", [1, 2, 3, 6, 8])
def test_reduce(lanes):
    """Rows of special numbers, one a cycle, of every count."""
    dut = VectorReduce(lanes=lanes)
    rng = np.random.default_rng(lanes)
    for maximum, function in enumerate((Function.ROW_SUM, Function.ROW_MAXIMUM)):
        for counted in {1, lanes // 2 + 1, lanes}:
            rows = bench.numbers(rng, (12, lanes))
            words = [sum(int(raw) << 32 * lane for lane, raw in enumerate(row))
                     for row in FLOAT32.raw(rows).tolist()]
            cycles = 12 + dut.latency
            trace = play(dut, {
                "row": words, "maximum": [maximum] * cycles,
                "counted": [(1 << counted) - 1] * cycles,
                "valid": [sum(1 << stage for stage in range(dut.latency)
                              if 0 <= cycle - stage < 12) for cycle in range(cycles)],
            }, ["result"], cycles=cycles)
            wanted = FLOAT32.raw(golden.row_reduce(function, rows[:, :counted]))[:, 0]
            assert trace["result"][dut.latency:] == wanted.tolist()


@pytest.mark.parametrize(("first", "second", "conflict"), [
    ("a", "load", True), ("write", "load", True), ("b", "store", True), ("write", "store", True),
    ("load", "store", True), ("a", "write", False), ("b", "c", False)])
def test_conflict(first, second, conflict):
    """Units that use one register in a cycle are a conflict; other registers are none."""
    dut = VectorRegisters(bench.vector_config(2, rows=4))

    async def drive(ctx):
        for registers, wanted in (((3, 3), conflict), ((3, 4), False), ((0, 0), conflict)):
            for name, register in zip((first, second), registers, strict=True):
                ctx.set(getattr(dut, name).en, 1)
                ctx.set(getattr(dut, name).register, register)
            await ctx.tick()
            assert ctx.get(dut.conflict) == wanted

    simulate(dut, drive)


def test_parts_of_a_row():
    """The load unit writes some parts of a row, of an operand's width each; the others stay."""
    dut = VectorRegisters(bench.vector_config(2, rows=4))

    async def drive(ctx):
        ctx.set(dut.load.en, 1)
        ctx.set(dut.load.row, 3)
        for mask, word in ((0xF, 0x1122334455667788), (0x5, 0x0000AABB0000CCDD)):
            ctx.set(dut.load.mask, mask)
            ctx.set(dut.load.data, word)
            await ctx.tick()
        ctx.set(dut.load.en, 0)
        for port in (dut.a, dut.b, dut.c, dut.store):
            ctx.set(port.en, 1)
            ctx.set(port.row, 3)
            await ctx.tick()
            assert ctx.get(port.data) == 0x1122AABB5566CCDD
            ctx.set(port.en, 0)

    simulate(dut, drive)


@pytest.mark.parametrize("make", [
    lambda: VectorUnit(bench.vector_config(3)), lambda: VectorRegisters(bench.vector_config(3)),
    VectorLane, lambda: VectorReduce(lanes=3)])
def test_elaborates_twice(make):
    assert_elaborates_twice(make)


def test_names():
    config = bench.vector_config(3)
    assert VectorUnit(config).module_name == "vector_unit"
    assert VectorRegisters(config).module_name == "vector_registers"
    assert VectorReduce(lanes=5).module_name == "vector_reduce_5"
    assert (VectorReduce(lanes=5).lanes, VectorReduce(lanes=5).latency) == (5, 9)
