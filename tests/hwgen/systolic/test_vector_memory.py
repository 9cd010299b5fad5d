# amaranth: UnusedElaboratable=no
"""Vector load and store units by themselves: every byte, every cycle of their laws."""

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
from arch.systolic.timing.vector_memory import Memory, Rows, vector_read, vector_write
from arch.systolic.vector_rows import (
    FLOATS,
    OPERANDS,
    PARTS,
    element_bytes,
    last_form,
    row_beats,
    stored_form,
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


def make(rows, cols, bits, operand, latency=3, rate=Fraction(64), **more):
    return SystolicConfig(
        rows=rows, cols=cols, operand_format=operand, training=True, vector_registers=5,
        vector_rows=9, axi_data_bits=bits, ub_bank_rows=16, acc_depth=16,
        memory=MemoryConfig(latency=latency, bytes_per_cycle=rate), **more)


CONFIGS = {
    "plain": make(4, 4, 64, "bfloat16"),
    "ragged": make(3, 5, 32, "float8_e4m3fn", latency=9, rate=Fraction(5, 3)),
    "column": make(3, 1, 32, "float16", latency=1),
    "wide": make(2, 9, 256, "bfloat16", latency=14, rate=Fraction(99, 4)),
    "stored": make(4, 5, 32, "bfloat16", latency=5, rate=Fraction(7, 2),
                   stored_format="float8_e4m3fn"),
    "stored wide": make(3, 17, 64, "float16", stored_format="float8_e5m2"),
}


def make_instructions(config, seed, count=14):
    """Return instructions over the whole of memory, beginning anywhere in a burst."""
    rng, instructions = random.Random(seed), []
    beat = config.beat_bytes
    for _ in range(count):
        form = rng.randint(0, last_form(config))
        elements = rng.randint(1, config.vector_lanes)
        beats = row_beats(config, form, elements)
        rows = rng.randint(1, config.vector_rows)
        stride = rng.choice([0, beats, beats, beats + 1, rng.randint(0, 90)])
        size = ((rows - 1) * stride + beats) * beat
        # Often across a boundary of bursts.
        first = rng.choice([rng.randint(0, (SIZE - size) // beat),
                            max(0, 4096 // beat - rng.randint(1, 2 * beats))])
        first = min(first, (SIZE - size) // beat)
        instructions.append({
            "beat": first, "stride": stride, "register": rng.randrange(config.vector_registers),
            "row": rng.randint(0, config.vector_rows - rows), "rows": rows, "format": form,
            "count": elements, "give": rng.choice([0, 1 << Unit.VECTOR, 1 << Unit.LOAD])})
    return instructions


def operands(config, instruction):
    """Return the operands of the instruction that the payload is of."""
    return {"host_addr": instruction["beat"] * config.beat_bytes,
            "stride": instruction["stride"] * config.beat_bytes} | {
                name: instruction[name] for name in ("register", "row", "rows", "format", "count")}


def beats_of(config, instruction):
    return row_beats(config, instruction["format"], instruction["count"])


def contents(config, seed):
    """Return memory and registers of random numbers, special ones among them."""
    rng = np.random.default_rng(seed)
    floats, _ = draw(rng, FLOAT32, SIZE // 4)
    memory = floats.astype("<u4").view(np.uint8)
    wide = element_bytes(config, OPERANDS)
    some, _ = draw(rng, config.operand, SIZE // 2 // wide)
    memory[:SIZE // 2] = some.astype(f"<u{wide}").view(np.uint8)
    shape = config.vector_registers, config.vector_rows, config.vector_lanes
    held, _ = draw(rng, FLOAT32, int(np.prod(shape)))
    return memory, FLOAT32.from_raw(held).reshape(shape)


def golden(config, memory, registers, opcode, instructions):
    """Execute the instructions on memory and registers, both of which are written to."""
    machine = FloatMachine(config, memory)
    machine.vectors.values[:] = registers
    machine.execute(Instruction(opcode=opcode, operands=operands(config, instruction))
                    for instruction in instructions)
    return machine.vectors.values


def simulated(unit, config, memory, instructions, *, process, gap=None, missing=None, stalls=()):
    model = AxiMemory(unit.bus, memory, burst_beats=config.burst_beats,
                      latency=config.memory.latency,
                      interval=config.memory.beat_interval(config.beat_bytes), **dict(stalls))
    trace = simulate(
        unit, drive_unit(unit, instructions, gap=gap, missing=missing, limit=6000),
        processes=[*model.processes, process], watch=unit_watch(unit, "error"),
        background=[*model.checkers, stream_checker(unit.instruction)])
    assert model.finished
    assert not any(trace["error"])
    return trace


def load(config, instructions, seed=1, **how):
    """Run loads; check registers; return the trace."""
    unit = VectorLoad(config)
    memory, registers = contents(config, seed)
    raw = FLOAT32.raw(registers).copy()
    port = unit.write

    async def bank(ctx):
        async for _, _, enabled, register, row, mask, data in ctx.tick().sample(
                port.en, port.register, port.row, port.mask, port.data):
            if enabled:
                place = raw[register, row].view(f"u{config.element_bytes}")
                bits = config.operand.bits
                for part in range(len(place)):
                    if mask >> part & 1:
                        place[part] = data >> bits * part & (1 << bits) - 1

    trace = simulated(unit, config, memory, instructions, process=bank, **how)
    expected = golden(config, memory, registers, Opcode.VLOAD, instructions)
    np.testing.assert_array_equal(raw, FLOAT32.from_raw(FLOAT32.raw(expected)).view("<u4"))
    return trace


def store(config, instructions, seed=1, **how):
    """Run stores; check memory; return the trace."""
    unit = VectorStore(config)
    memory, registers = contents(config, seed)
    expected = memory.copy()
    golden(config, expected, registers, Opcode.VSTORE, instructions)
    raw = registers.view("<u4")
    port = unit.read
    rng = random.Random(0)

    async def bank(ctx):
        async for _, _, enabled, register, row in ctx.tick().sample(
                port.en, port.register, port.row):
            # Anything in the cycle after nothing was addressed.
            ctx.set(port.data, flatten(raw[register, row].tolist(), 32) if enabled
                    else rng.getrandbits(len(port.data)))

    trace = simulated(unit, config, memory, instructions, process=bank, **how)
    np.testing.assert_array_equal(memory, expected)
    return trace


def given(instructions):
    return [instruction["give"] for instruction in instructions if instruction["give"]]


def memory_of(config):
    return Memory(config.memory.latency, *pace(config.memory, config.beat_bytes),
                  config.burst_beats)


def rows_of(config, instruction):
    return Rows(instruction["beat"], instruction["stride"], instruction["rows"],
                beats_of(config, instruction))


@pytest.mark.parametrize("name", CONFIGS)
def test_loads_keep_the_law(name):
    config = CONFIGS[name]
    memory = memory_of(config)
    instructions = make_instructions(config, name)
    trace = load(config, instructions)
    port, free, requested, ends, starts = read_port(), 0, -1, [], trace.high("start")
    for i, (instruction, start) in enumerate(zip(instructions, starts, strict=True)):
        # At once: tokens are there.
        assert start == max(i and starts[i - 1] + 1, requested + 1, ends[i - 4] if i > 3 else 0)
        end, requested, free = vector_read(port, start, free, rows_of(config, instruction), memory)
        ends.append(end)
    assert trace.at_high("give", "give") == [
        (end, instruction["give"]) for end, instruction in zip(ends, instructions, strict=True)
        if instruction["give"]]
    working = {cycle for start, end in zip(starts, ends, strict=True)
               for cycle in range(start + 1, end + 1)}
    assert trace["busy"] == [int(c in working) for c in range(len(trace["busy"]))]
    assert trace["idle"] == [1 - busy for busy in trace["busy"]]


@pytest.mark.parametrize("name", CONFIGS)
def test_stores_keep_the_law(name):
    config = CONFIGS[name]
    memory = memory_of(config)
    instructions = make_instructions(config, name)
    trace = store(config, instructions)
    readers = sum(1 << reader for reader in instruction_set(config).readers)
    port, before, ends, starts = write_port(), -1, [], trace.high("start")
    for instruction, start in zip(instructions, starts, strict=True):
        assert start == before + 1
        end = vector_write(port, start, rows_of(config, instruction), memory)
        if instruction["give"] & readers:
            end += config.memory.latency + 1
        ends.append(end)
        before = end
    assert trace.at_high("give", "give") == [
        (end, instruction["give"]) for end, instruction in zip(ends, instructions, strict=True)
        if instruction["give"]]
    working = {cycle for start, end in zip(starts, ends, strict=True)
               for cycle in range(start + 1, end + 1)}
    assert trace["busy"] == [int(c in working) for c in range(len(trace["busy"]))]


@pytest.mark.parametrize("run", [load, store])
def test_memories_that_pause(run):
    """Whatever memory, tokens and instructions do, the data is the same."""
    config, stall = CONFIGS["plain"], 0.4
    instructions = make_instructions(config, "pauses")
    late, missing = pattern(5, stall), pattern(6, stall)
    trace = run(config, instructions, gap=late,
                missing=lambda cycle: missing() << Unit.VECTOR,
                stalls={"address_stall": pattern(1, stall), "data_stall": pattern(2, stall),
                        "response_stall": pattern(3, stall)})
    assert [give for _, give in trace.at_high("give", "give")] == given(instructions)


def test_formats():
    """All of them are drawn, with rows that are packed, apart, and at one place."""
    drawn = [i for config in CONFIGS.values() for i in make_instructions(config, "plain")]
    assert {i["format"] for i in drawn} == {FLOATS, OPERANDS, *range(PARTS, PARTS + 4)}
    for name, config in CONFIGS.items():
        second = stored_form(config)
        assert config.stored is None or any(
            i["format"] == second for i in make_instructions(config, name))
    assert {0, 1} < {i["stride"] for i in drawn}


@pytest.mark.parametrize("unit", [VectorLoad, VectorStore])
def test_converts(unit):
    assert_elaborates_twice(lambda: unit(CONFIGS["plain"]))
