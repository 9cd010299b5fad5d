# amaranth: UnusedElaboratable=no
"""Sparse moves of the vector load and store units: every byte, every cycle of their laws."""

import random
from fractions import Fraction

import numpy as np
import pytest

from arch.common.dma import read_port, write_port
from arch.common.port import pace
from arch.memory import MemoryConfig
from arch.numerics import FLOAT32
from arch.systolic.isa import Instruction, Opcode, Unit, instruction_set
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.vector_memory import (
    Memory,
    Rows,
    SparseRows,
    sparse_read,
    sparse_write,
    vector_read,
    vector_write,
)
from arch.systolic.vector_rows import (
    OPERANDS,
    mask_beats,
    row_beats,
    sparse_beats,
    value_beats,
)
from hwgen.systolic.vector.vector_load import VectorLoad
from hwgen.systolic.vector.vector_store import VectorStore
from sim.systolic.testbenches.float_reference import FloatMachine
from tests.support.axi import AxiMemory
from tests.support.floating import draw
from tests.support.pysim import assert_elaborates_twice, flatten, simulate
from tests.support.stream import pattern, stream_checker
from tests.support.systolic import drive_unit, unit_watch

SIZE = 1 << 14
# Where the regions of sparse moves begin; dense ones are below.
REGIONS = 1 << 13


def make(rows, cols, bits, operand, latency=3, rate=Fraction(64), vector_rows=9, **more):
    return SystolicConfig(
        rows=rows, cols=cols, operand_format=operand, training=True, sparse_storage=True,
        vector_registers=4, vector_rows=vector_rows, axi_data_bits=bits, ub_bank_rows=16,
        acc_depth=16, memory=MemoryConfig(latency=latency, bytes_per_cycle=rate), **more)


CONFIGS = {
    "plain": make(4, 4, 64, "bfloat16"),
    "ragged": make(3, 5, 32, "float8_e4m3fn", latency=9, rate=Fraction(5, 3)),
    "two lanes": make(1, 2, 32, "float16", latency=1, vector_rows=20),
    "wide": make(2, 9, 256, "bfloat16", latency=14, rate=Fraction(99, 4)),
    "bytes": make(7, 33, 64, "float8_e5m2", vector_rows=3),
    "row": make(3, 5, 64, "bfloat16", vector_rows=1),
    "all": make(4, 5, 32, "bfloat16", latency=5, rate=Fraction(7, 2), gradient_format="float16",
                stored_format="float8_e4m3fn"),
}


def contents(config, seed):
    """Return registers of random numbers, special ones among them, each of its own density."""
    rng = np.random.default_rng(seed)
    shape = config.vector_registers, config.vector_rows, config.vector_lanes
    raw, _ = draw(rng, FLOAT32, int(np.prod(shape)))
    registers = FLOAT32.from_raw(raw).reshape(shape).copy()
    plain = rng.random(shape) < 0.8
    registers[plain] = rng.standard_normal(int(plain.sum()))
    # What is left at a density of 1 rounds to +0 in some places, and is -0 in others.
    for values, density in zip(registers, (0, 0.3, 0.7, 1), strict=True):
        values[rng.random(values.shape) >= density] = 0
    return registers


def make_moves(config, seed, opcode, sparse_opcode, count=14):
    """Return ``(opcode, payload)``: sparse moves of two regions, with a dense one now and then."""
    rng, moves = random.Random(seed), []
    beat = config.beat_bytes
    room = (SIZE - REGIONS) // 2 // beat
    for number in range(count):
        elements = rng.choice([1, config.vector_lanes, rng.randint(1, config.vector_lanes)])
        rows = rng.choice([1, config.vector_rows, rng.randint(1, config.vector_rows)])
        move = {"register": rng.randrange(config.vector_registers), "rows": rows,
                "row": rng.randint(0, config.vector_rows - rows), "count": elements,
                "give": rng.choice([0, 1 << Unit.VECTOR, 1 << Unit.LOAD])}
        if rng.random() < 0.25:
            beats = row_beats(config, OPERANDS, elements)
            stride = rng.choice([beats, beats + 1])
            assert rows * stride * beat < REGIONS
            moves.append((opcode, move | {"beat": rng.randint(0, REGIONS // beat - rows * stride),
                                          "stride": stride, "format": OPERANDS}))
        else:
            first = number in (0, count // 2) or all(code == opcode for code, _ in moves)
            region = (REGIONS + (number >= count // 2) * room * beat) // beat
            moves.append((sparse_opcode, move | {
                "sparse": 1, "first": int(first), "beat": region if first else rng.randrange(99),
                "room": room if first else rng.randrange(9)}))
    # The second half goes on in the first region if its first move is a dense one.
    return moves


def instruction(config, opcode, move):
    """Return the instruction that a payload is of."""
    operands = {name: value for name, value in move.items()
                if name not in ("beat", "give", "stride", "sparse")}
    operands["host_addr"] = move["beat"] * config.beat_bytes
    if "stride" in move:
        operands["stride"] = move["stride"] * config.beat_bytes
    return Instruction(opcode=opcode, operands=operands)


def golden(config, memory, registers, moves):
    """Execute moves on memory and registers; return the values of each sparse one."""
    machine = FloatMachine(config, memory)
    machine.vectors.values[:] = registers
    machine.execute(instruction(config, opcode, move) for opcode, move in moves)
    registers[:] = machine.vectors.values
    return machine.nonzeros


def simulated(unit, config, memory, moves, *, process, gap=None, missing=None, stalls=(),
              limit=20000):
    model = AxiMemory(unit.bus, memory, burst_beats=config.burst_beats,
                      latency=config.memory.latency,
                      interval=config.memory.beat_interval(config.beat_bytes), **dict(stalls))
    trace = simulate(
        unit, drive_unit(unit, [move for _, move in moves], gap=gap, missing=missing, limit=limit),
        processes=[*model.processes, process], watch=unit_watch(unit, "error", "full"),
        background=[*model.checkers, stream_checker(unit.instruction)])
    assert model.finished
    assert not any(trace["error"])
    return trace


def write_bank(config, port, raw):
    async def bank(ctx):
        async for _, _, enabled, register, row, mask, data in ctx.tick().sample(
                port.en, port.register, port.row, port.mask, port.data):
            if enabled:
                place = raw[register, row].view(f"u{config.element_bytes}")
                bits = config.operand.bits
                for part in range(len(place)):
                    if mask >> part & 1:
                        place[part] = data >> bits * part & (1 << bits) - 1
    return bank


def read_bank(port, raw):
    rng = random.Random(0)

    async def bank(ctx):
        async for _, _, enabled, register, row in ctx.tick().sample(
                port.en, port.register, port.row):
            ctx.set(port.data, flatten(raw[register, row].tolist(), 32) if enabled
                    else rng.getrandbits(len(port.data)))
    return bank


def store(config, seed, **how):
    """Run stores; check memory; return the trace, the moves and the values of each sparse one."""
    moves = make_moves(config, seed, Opcode.VSTORE, Opcode.VSTORE_SPARSE)
    rng = np.random.default_rng(1)
    memory = rng.integers(0, 256, SIZE, np.uint8)
    registers, expected = contents(config, 1), memory.copy()
    nonzeros = golden(config, expected, registers.copy(), moves)
    unit = VectorStore(config)
    trace = simulated(unit, config, memory, moves, process=read_bank(
        unit.read, registers.view("<u4")), **how)
    np.testing.assert_array_equal(memory, expected)
    assert not any(trace["full"])
    return trace, moves, nonzeros


def load(config, seed, **how):
    """As :func:`store`, of what such stores wrote."""
    moves = make_moves(config, seed, Opcode.VLOAD, Opcode.VLOAD_SPARSE)
    rng = np.random.default_rng(1)
    memory = rng.integers(0, 256, SIZE, np.uint8)
    stored = [(Opcode.VSTORE_SPARSE, move) for code, move in moves if code == Opcode.VLOAD_SPARSE]
    written = golden(config, memory, contents(config, 1), stored)
    expected = contents(config, 2)
    raw = FLOAT32.raw(expected).copy()
    nonzeros = golden(config, memory, expected, moves)
    assert nonzeros == written
    unit = VectorLoad(config)
    trace = simulated(unit, config, memory, moves, process=write_bank(config, unit.write, raw),
                      **how)
    np.testing.assert_array_equal(raw, FLOAT32.from_raw(FLOAT32.raw(expected)).view("<u4"))
    assert not any(trace["full"])
    return trace, moves, nonzeros


def check_ends(trace, moves, starts, ends):
    assert trace.at_high("give", "give") == [
        (end, move["give"]) for end, (_, move) in zip(ends, moves, strict=True) if move["give"]]
    working = {cycle for start, end in zip(starts, ends, strict=True)
               for cycle in range(start + 1, end + 1)}
    assert trace["busy"] == [int(c in working) for c in range(len(trace["busy"]))]


def memory_of(config):
    return Memory(config.memory.latency, *pace(config.memory, config.beat_bytes),
                  config.burst_beats)


def sparse_rows_of(config, move, nonzeros):
    return SparseRows(mask_beats(config, move["rows"], move["count"]),
                      value_beats(config, nonzeros),
                      move["rows"] * row_beats(config, OPERANDS, move["count"]))


@pytest.mark.parametrize("name", CONFIGS)
def test_stores_keep_the_law(name):
    config = CONFIGS[name]
    memory = memory_of(config)
    trace, moves, nonzeros = store(config, name)
    readers = sum(1 << reader for reader in instruction_set(config).readers)
    port, before, ends, starts = write_port(), -1, [], trace.high("start")
    values = iter(nonzeros)
    for (opcode, move), start in zip(moves, starts, strict=True):
        assert start == before + 1
        beats = row_beats(config, OPERANDS, move["count"])
        if opcode == Opcode.VSTORE:
            end = vector_write(
                port, start, Rows(move["beat"], move["stride"], move["rows"], beats), memory)
        else:
            end = sparse_write(port, start, sparse_rows_of(config, move, next(values)), memory)
        if move["give"] & readers:
            end += config.memory.latency + 1
        ends.append(end)
        before = end
    check_ends(trace, moves, starts, ends)


@pytest.mark.parametrize("name", CONFIGS)
def test_loads_keep_the_law(name):
    config = CONFIGS[name]
    memory = memory_of(config)
    trace, moves, nonzeros = load(config, name)
    port, free, requested, ends, starts = read_port(), 0, -1, [], trace.high("start")
    values = iter(nonzeros)
    for i, ((opcode, move), start) in enumerate(zip(moves, starts, strict=True)):
        beats = row_beats(config, OPERANDS, move["count"])
        earliest = max(i and starts[i - 1] + 1, requested + 1, ends[i - 4] if i > 3 else 0)
        if opcode == Opcode.VLOAD:
            assert start == earliest
            end, requested, free = vector_read(
                port, start, free, Rows(move["beat"], move["stride"], move["rows"], beats), memory)
        else:
            assert start == max([earliest, *ends[-1:]])
            end = sparse_read(port, start, sparse_rows_of(config, move, next(values)), memory)
            requested = end - 1
        ends.append(end)
    check_ends(trace, moves, starts, ends)
    assert trace["idle"] == [1 - busy for busy in trace["busy"]]


@pytest.mark.parametrize("run", [load, store])
def test_memories_that_pause(run):
    """Whatever memory, tokens and instructions do, the data is the same."""
    config, stall = CONFIGS["plain"], 0.4
    late, missing = pattern(5, stall), pattern(6, stall)
    trace, moves, _ = run(config, "pauses", gap=late,
                          missing=lambda cycle: missing() << Unit.VECTOR,
                          stalls={"address_stall": pattern(1, stall),
                                  "data_stall": pattern(2, stall),
                                  "response_stall": pattern(3, stall)})
    assert [give for _, give in trace.at_high("give", "give")] == [
        move["give"] for _, move in moves if move["give"]]


def test_what_is_moved():
    """No value and no zero, no whole beat, and regions that go on: all of them are there."""
    full = empty = regions = 0
    for name, config in CONFIGS.items():
        moves = make_moves(config, name, Opcode.VSTORE, Opcode.VSTORE_SPARSE)
        sparse = [move for code, move in moves if code == Opcode.VSTORE_SPARSE]
        nonzeros = golden(config, np.zeros(SIZE, np.uint8), contents(config, 1), moves)
        assert len(sparse) < len(moves)
        assert any(not move["first"] for move in sparse)
        regions = max(regions, sum(move["first"] for move in sparse))
        full += sum(count == move["rows"] * move["count"]
                    for count, move in zip(nonzeros, sparse, strict=True))
        empty += nonzeros.count(0)
    assert full
    assert empty
    assert regions > 1


@pytest.mark.parametrize("unit", [VectorLoad, VectorStore])
@pytest.mark.parametrize("less", [0, 1])
def test_room(unit, less):
    """A move that takes all the room there is; of one that would take more nothing is moved."""
    config = CONFIGS["plain"]
    loads = unit is VectorLoad
    registers = contents(config, 1)
    plain = {"register": 3, "row": 0, "rows": 9, "count": 4, "beat": REGIONS // 8, "sparse": 1,
             "give": 1 << Unit.VECTOR}
    written = np.zeros(SIZE, np.uint8)
    enough = SIZE // 16
    stores = [(Opcode.VSTORE_SPARSE, plain | {"first": int(i == 0), "room": enough})
              for i in range(2)]
    nonzeros = golden(config, written, registers.copy(), stores)
    each = [sparse_beats(config, 9, 4, count) for count in nonzeros]
    room = sum(each) - less
    moves = [(code, move | {"room": room}) for code, move in stores]
    memory = written.copy() if loads else np.zeros(SIZE, np.uint8)
    raw = np.zeros_like(FLOAT32.raw(registers))
    part = unit(config)
    trace = simulated(part, config, memory, moves, process=(
        write_bank(config, part.write, raw) if loads
        else read_bank(part.read, registers.view("<u4"))))
    assert sum(trace["full"]) == less
    assert len(trace.high("give")) == 2 - less
    if not loads:
        end = REGIONS + 8 * (sum(each) if not less else each[0])
        np.testing.assert_array_equal(memory[:end], written[:end])
        assert not memory[end:].any()


def test_it_starts_nothing_more():
    """Behind what found no room, the store unit leaves its queue as it is."""
    config = CONFIGS["plain"]
    registers, memory = contents(config, 1), np.zeros(SIZE, np.uint8)
    unit = VectorStore(config)
    moves = [(Opcode.VSTORE_SPARSE, {
        "register": 3, "rows": 9, "row": 0, "count": 4, "beat": 0, "sparse": 1, "first": 1,
        "room": 1})] * 2
    with pytest.raises(AssertionError, match="an instruction has not started"):
        simulated(unit, config, memory, moves, limit=200,
                  process=read_bank(unit.read, registers.view("<u4")))
    assert not memory.any()


@pytest.mark.parametrize("unit", [VectorLoad, VectorStore])
def test_converts(unit):
    assert_elaborates_twice(lambda: unit(CONFIGS["plain"]))
