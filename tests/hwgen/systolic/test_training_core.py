# amaranth: UnusedElaboratable=no
"""The core with training: what it refuses, errors on its ports, memories that pause."""

import dataclasses

import numpy as np
import pytest

from arch.systolic.counters import counter_names, unit_groups
from arch.systolic.isa import (
    INSTRUCTIONS,
    SPARSE,
    TRAINING,
    Instruction,
    Opcode,
    Status,
    Unit,
    instruction_set,
)
from arch.systolic.params import PRESETS, SystolicConfig
from hwgen.systolic.core import SystolicCore
from hwgen.systolic.dispatch import Dispatcher
from sim.systolic.testbenches.float_reference import FloatMachine
from tests.support.core import run_core, run_programs
from tests.support.pysim import shared, simulate
from tests.support.training_programs import RandomProgram, program_image

CONFIG = SystolicConfig(
    rows=1, cols=2, acc_depth=8, ub_banks=4, ub_bank_rows=8, param_rows=3, axi_data_bits=32,
    operand_format="bfloat16", training=True, vector_registers=5, vector_rows=6)
SPARSE_CONFIG = dataclasses.replace(CONFIG, sparse_storage=True)
MOVE = {"host_addr": 64, "register": 1, "row": 2, "rows": 3, "stride": 8, "format": 0, "count": 2}
SPARSE_MOVE = {name: MOVE[name] for name in ("host_addr", "register", "row", "rows", "count")} | {
    "room": 9, "first": 1}
COPY = dict.fromkeys(TRAINING.operand_fields(Opcode.VECTOR), 0) | {"rows": 4, "a": 1}


# --- What it refuses ------------------------------------------------------------------------------


def test_integers_cannot_train():
    with pytest.raises(ValueError, match=r"^training must be false with operand_format integer, "
                                         r"not true \(formats that train: bfloat16, "):
        SystolicConfig(training=True)


def test_rows_of_weights_share_no_beat():
    with pytest.raises(ValueError, match=r"^axi_data_bits must be below 128 \(twice a row of "
                                         r"weights\) with training, not 128$"):
        dataclasses.replace(PRESETS["tiny"], operand_format="bfloat16", training=True,
                            axi_data_bits=128)


@pytest.mark.parametrize(("number", "least"), [("bfloat16", 2), ("float8_e4m3fn", 3)])
def test_no_beat_is_so_narrow(number, least):
    """On smaller cores a row of weights is no more than half of the narrowest beat."""
    def core(side):
        return dataclasses.replace(PRESETS["tiny"], operand_format=number, training=True,
                                   axi_data_bits=32, rows=side, cols=1, act_lanes=1)

    assert core(least).weight_layout.rows_per_beat == 1
    with pytest.raises(ValueError, match=rf"^rows or cols must be at least {least} with training "
                                         rf"of {number} \(a row is more than half a beat\), "
                                         rf"not {least - 1} and 1$"):
        core(least - 1)


@pytest.mark.parametrize(("name", "value"), [
    ("vector_registers", 3), ("vector_registers", 33), ("vector_rows", 0), ("vector_rows", 1025)])
def test_sizes(name, value):
    with pytest.raises(ValueError, match=f"^{name} must be .*, not {value}$"):
        dataclasses.replace(CONFIG, **{name: value})


@pytest.mark.parametrize(("core", "stored", "message"), [
    (CONFIG, "fp8", ("stored_format must be one of none, bfloat16, float16, float8_e4m3fn, "
                     "float8_e5m2, not 'fp8'")),
    (SystolicConfig(), "float8_e5m2",
     "stored_format must be none without training, not float8_e5m2"),
    (CONFIG, "float16", (r"stored_format must have fewer bits than operand_format bfloat16 "
                         r"\(16\), not float16 \(16\)")),
])
def test_second_formats(core, stored, message):
    with pytest.raises(ValueError, match=f"^{message}$"):
        dataclasses.replace(core, stored_format=stored)


def test_sparse_storage_is_of_training():
    with pytest.raises(ValueError,
                       match="^sparse_storage must be false without training, not true$"):
        SystolicConfig(sparse_storage=True)


@pytest.mark.parametrize("opcode", [Opcode.VLOAD, Opcode.VSTORE])
@pytest.mark.parametrize(("changes", "status"), [
    ({}, Status.OK), ({"row": 3}, Status.OK), ({"row": 4}, Status.VECTOR_RANGE),
    ({"row": 0, "rows": 6}, Status.OK), ({"row": 0, "rows": 7}, Status.VECTOR_RANGE),
    ({"row": 4095, "rows": 4095}, Status.VECTOR_RANGE), ({"rows": 0}, Status.OPERAND),
    ({"register": 4}, Status.OK), ({"register": 5}, Status.VECTOR_RANGE),
    ({"count": 0}, Status.OPERAND), ({"count": 3}, Status.OPERAND),
    ({"format": 3}, Status.OK), ({"format": 4}, Status.OPERAND),
    ({"stride": 0}, Status.OK), ({"stride": 6}, Status.ALIGNMENT),
    ({"host_addr": 66}, Status.ALIGNMENT)])
def test_rules(opcode, changes, status):
    check_rule(CONFIG, opcode, changes, status)


@pytest.mark.parametrize("opcode", [Opcode.VLOAD, Opcode.VSTORE])
@pytest.mark.parametrize(("form", "status"), [(4, Status.OK), (5, Status.OPERAND)])
def test_two_formats(opcode, form, status):
    """Gradients are behind the two parts of float32 numbers."""
    check_rule(dataclasses.replace(CONFIG, gradient_format="float16"), opcode, {"format": form},
               status)


@pytest.mark.parametrize(("gradient", "last"), [("bfloat16", 4), ("float16", 5)])
@pytest.mark.parametrize("more", [0, 1])
def test_second_format_is_behind_all_others(gradient, last, more):
    config = dataclasses.replace(CONFIG, gradient_format=gradient, stored_format="float8_e5m2")
    check_rule(config, Opcode.VSTORE, {"format": last + more},
               Status.OPERAND if more else Status.OK)


@pytest.mark.parametrize("opcode", [Opcode.VLOAD_SPARSE, Opcode.VSTORE_SPARSE])
@pytest.mark.parametrize(("changes", "status"), [
    ({}, Status.OK), ({"row": 4}, Status.VECTOR_RANGE), ({"row": 0, "rows": 6}, Status.OK),
    ({"rows": 0}, Status.OPERAND), ({"register": 5}, Status.VECTOR_RANGE),
    ({"count": 0}, Status.OPERAND), ({"count": 3}, Status.OPERAND),
    ({"room": (1 << 23) - 1, "first": 0}, Status.OK), ({"host_addr": 66}, Status.ALIGNMENT)])
def test_sparse_rules(opcode, changes, status):
    check_rule(SPARSE_CONFIG, opcode, changes, status, move=SPARSE_MOVE)


@pytest.mark.parametrize("opcode", [Opcode.VLOAD_SPARSE, Opcode.VSTORE_SPARSE])
def test_sparse_moves_are_of_sparse_storage(opcode):
    check_rule(CONFIG, opcode, {}, Status.ILLEGAL_OPCODE, move=SPARSE_MOVE, encoding=SPARSE)


def check_rule(config, opcode, changes, status, move=MOVE, encoding=None):
    """What the dispatcher says of an instruction."""
    dispatcher = Dispatcher(config)
    encoding = instruction_set(config) if encoding is None else encoding
    word = encoding.assemble(Instruction(opcode=opcode, operands=move | changes))
    port = (dispatcher.vector_load if INSTRUCTIONS[opcode].unit == Unit.VECTOR_LOAD
            else dispatcher.vector_store)
    found = []

    async def drive(ctx):
        ctx.set(dispatcher.i.payload, int.from_bytes(word, "little"))
        ctx.set(dispatcher.i.valid, 1)
        await ctx.tick()
        ctx.set(dispatcher.i.valid, 0)
        await ctx.tick()
        found.append(ctx.get(dispatcher.status))
        assert ctx.get(port.valid) == (status == Status.OK)

    simulate(dispatcher, drive)
    assert found == [status]


# --- Whole core -----------------------------------------------------------------------------------


def ins(opcode, operands, wait=(), signal=()):
    return Instruction(opcode=opcode, operands=operands, wait=frozenset(wait),
                       signal=frozenset(signal))


#: An address that answers with an error.
FAULT = 128
LONG = MOVE | {"row": 0, "rows": 6}
ERRORS = {
    "tokens between them": (Status.OK, [
        ins(Opcode.VLOAD, MOVE, signal=[Unit.VECTOR]),
        ins(Opcode.VECTOR, COPY, wait=[Unit.VECTOR_LOAD], signal=[Unit.VECTOR_STORE]),
        ins(Opcode.VSTORE, MOVE, wait=[Unit.VECTOR])]),
    "read": (Status.READ_ERROR, [ins(Opcode.VLOAD, MOVE | {"host_addr": FAULT - 8})]),
    "write": (Status.WRITE_ERROR, [ins(Opcode.VSTORE, MOVE | {"host_addr": FAULT})]),
    # 6 rows of 2 beats, and copies of the register in the same cycles.
    "load and compute": (Status.VECTOR_CONFLICT, [
        ins(Opcode.VLOAD, LONG), *[ins(Opcode.VECTOR, COPY)] * 12]),
    "store and compute": (Status.VECTOR_CONFLICT, [
        ins(Opcode.VSTORE, LONG), *[ins(Opcode.VECTOR, COPY)] * 4]),
    "no such pair": (Status.TOKEN_PAIR, [ins(Opcode.VLOAD, MOVE, signal=[Unit.MATRIX])]),
    "as if nothing had been": (Status.OK, [
        ins(Opcode.VLOAD, MOVE, signal=[Unit.VECTOR_STORE]),
        ins(Opcode.VSTORE, MOVE, wait=[Unit.VECTOR_LOAD])]),
}


def test_errors():
    """Programs one after the other on one core."""
    data, programs, at = bytearray(8192), [], 1024
    for _, instructions in ERRORS.values():
        words = [TRAINING.assemble(i) for i in (*instructions, Instruction(opcode=Opcode.HALT))]
        data[at:at + 16 * len(words)] = b"".join(words)
        programs.append((at, len(words)))
        at += 1024
    results = run_programs(shared(SystolicCore, CONFIG), data, programs, faults={FAULT},
                           counters=counter_names(training=True))
    assert [status for status, _, _ in results] == [status for status, _ in ERRORS.values()]
    for _, _, counters in results:
        for group in unit_groups(training=True).values():
            assert sum(counters[name] for name in group) == counters["total"]


def test_no_room():
    """A sparse move that does not fit what is left ends the program; the next one runs."""
    ones, region, end = 64, 192, 8192
    data, programs, at = bytearray(end), [], 1024
    data[ones:ones + 4] = b"\x3f\0\0\0"               # 6 values: 3 beats behind that of the mask
    data[ones + 4:ones + 16] = b"\x80\x3f" * 6         # of which each is 1.0
    load = ins(Opcode.VLOAD_SPARSE, SPARSE_MOVE | {"host_addr": ones, "room": 4},
               signal=[Unit.VECTOR_STORE])
    store = SPARSE_MOVE | {"host_addr": region}
    after = ins(Opcode.VSTORE, MOVE | {"host_addr": 256})
    cases = [
        (Status.SPARSE_ROOM, [ins(Opcode.VLOAD_SPARSE, load.operands | {"room": 3})]),
        (Status.SPARSE_ROOM, [load, ins(Opcode.VSTORE_SPARSE, store | {"room": 3},
                                        wait=[Unit.VECTOR_LOAD]), after]),
        (Status.SPARSE_ROOM, [load, ins(Opcode.VSTORE_SPARSE, store | {"room": 7},
                                        wait=[Unit.VECTOR_LOAD]),
                              ins(Opcode.VSTORE_SPARSE, store | {"first": 0}), after]),
        (Status.OK, [load, ins(Opcode.VSTORE_SPARSE, store | {"room": 8},
                               wait=[Unit.VECTOR_LOAD]),
                     ins(Opcode.VSTORE_SPARSE, store | {"first": 0})]),
        # None has room before the first of a program, whatever the one before had.
        (Status.SPARSE_ROOM, [ins(Opcode.VLOAD_SPARSE, load.operands | {"first": 0})]),
        (Status.SPARSE_ROOM, [ins(Opcode.VSTORE_SPARSE, store | {"first": 0}), after])]
    for _, instructions in cases:
        words = [SPARSE.assemble(i) for i in (*instructions, Instruction(opcode=Opcode.HALT))]
        data[at:at + 16 * len(words)] = b"".join(words)
        programs.append((at, len(words)))
        at += 1024
    results = run_programs(shared(SystolicCore, SPARSE_CONFIG), data, programs, faults={FAULT},
                           counters=counter_names(training=True))
    assert [status for status, _, _ in results] == [status for status, _ in cases]
    written = [counters["vector_write_beats"] for _, _, counters in results]
    assert written == [0, 0, 4, 8, 0, 0]
    assert [counters["vector_read_beats"] for _, _, counters in results] == [1, 4, 4, 4, 1, 0]
    assert data[region:region + 32] == 2 * data[ones:ones + 16]
    assert not any(data[256:1024])


def test_memories_that_pause():
    """A random program leaves the same memory, however long it takes."""
    program = RandomProgram(CONFIG, 5, 40)
    memory = program_image(program)
    expected = memory.copy()
    FloatMachine(CONFIG, expected).execute(program.instructions)
    [(status, _, counters)] = run_core(
        shared(SystolicCore, CONFIG), memory, 0, len(program.instructions),
        counters=counter_names(training=True), stall=0.3)
    assert status == Status.OK
    np.testing.assert_array_equal(memory, expected)
    for group in unit_groups(training=True).values():
        assert sum(counters[name] for name in group) == counters["total"]
