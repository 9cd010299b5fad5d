"""Encoding of instructions."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arch.systolic.isa import (
    BASE,
    INSTRUCTIONS,
    MIXED,
    PAIRS,
    READERS,
    SPARSE,
    SPARSE_MIXED,
    TRAINING,
    UNITS,
    Instruction,
    Opcode,
    Unit,
    assemble,
    disassemble,
    instruction_set,
    operand_fields,
)
from arch.systolic.params import SystolicConfig

SIGNED = {"zero_point", "add_zero", "pad", "x", "y", "in_zero", "out_zero", "zero_a", "zero_b",
          "product_zero"}
MATMUL = {"ub_addr": 0x123456, "acc_addr": 0xABCD, "rows": 0x1F00F, "k": 256, "n": 1,
          "accumulate": 1, "switch": 0}


SETS = pytest.mark.parametrize("encoding", [BASE, TRAINING, MIXED, SPARSE, SPARSE_MIXED],
                               ids=["base", "training", "mixed", "sparse", "sparse mixed"])


@st.composite
def instructions(draw, encoding):
    """Draw any instruction, operands and tokens over their whole range."""
    opcode = draw(st.sampled_from(encoding.opcodes))
    operands = {}
    for name, (_, bits) in encoding.operand_fields(opcode).items():
        low = -(1 << bits - 1) if name in SIGNED else 0
        operands[name] = draw(st.integers(low, low + (1 << bits) - 1))
    units = st.frozensets(st.sampled_from(encoding.units))
    return Instruction(opcode=opcode, operands=operands, wait=draw(units), signal=draw(units))


def test_what_only_sets_registers():
    """It follows from the operands, so that it can be forgotten for no instruction."""
    assert {opcode for opcode, definition in INSTRUCTIONS.items() if definition.sets} == {
        opcode for opcode in Opcode if opcode.name.startswith("SET_")}


@SETS
@given(data=st.data())
def test_round_trip(encoding, data):
    instruction = data.draw(instructions(encoding))
    word = encoding.assemble(instruction)
    assert len(word) == 16
    assert encoding.disassemble(word) == instruction


@SETS
def test_fields_fill_the_word(encoding):
    """From bit 24 on, or 26, of which the masks of tokens take all below."""
    for opcode in encoding.opcodes:
        position = 24 if encoding is BASE else 26
        assert position >= encoding.signal_start + len(encoding.units)
        fields = encoding.operand_fields(opcode)
        highest = fields.pop("gradient", (128, 1))
        assert highest in ((127, 1), (128, 1))
        for start, bits in fields.values():
            assert start == position
            position += bits
        assert position <= highest[0]


def test_what_does_not_exist():
    """An opcode of another core is refused, and so is a unit that it does not have."""
    for encoding, other in ((BASE, TRAINING), (TRAINING, BASE), (TRAINING, SPARSE)):
        for opcode in set(other.opcodes) - set(encoding.opcodes):
            with pytest.raises(ValueError, match=rf"^opcode must be one of .*, not {opcode}$"):
                encoding.assemble(Instruction(opcode=opcode))
            with pytest.raises(ValueError, match=rf"^opcode must be one of .*, not {opcode}$"):
                encoding.disassemble(bytes([opcode, *bytes(15)]))
    with pytest.raises(ValueError, match=r"^units must be load, .*, store, not vector$"):
        assemble(Instruction(opcode=Opcode.SYNC, wait=frozenset({Unit.VECTOR})))


def test_instruction_set():
    assert instruction_set(SystolicConfig()) is BASE
    assert instruction_set(SystolicConfig(training=True, operand_format="bfloat16")) is TRAINING
    mixed = SystolicConfig(training=True, operand_format="bfloat16", gradient_format="float16")
    assert instruction_set(mixed) is MIXED
    assert instruction_set(replace(mixed, sparse_storage=True)) is SPARSE_MIXED
    assert instruction_set(replace(mixed, sparse_storage=True,
                                   gradient_format="operand")) is SPARSE
    assert {opcode for opcode in MIXED.opcodes if "gradient" in MIXED.operand_fields(opcode)} == {
        Opcode.READ_WEIGHTS, Opcode.READ_WEIGHTS_T, Opcode.MATMUL, Opcode.MATMUL_T,
        Opcode.SET_WALK}
    assert TRAINING.pairs[:len(PAIRS)] == PAIRS
    assert TRAINING.units[:len(UNITS)] == UNITS


def test_encoding():
    """Worked by hand: opcode 3, wait LOAD (bit 8), signal ACTIVATE (bit 13 + 3), then operands."""
    word = (3 | 1 << 8 | 1 << 16 | 0x123456 << 24 | 0xABCD << 48 | 0x1F00F << 64 | 256 << 81
            | 1 << 90 | 1 << 99)
    instruction = Instruction(opcode=Opcode.MATMUL, operands=MATMUL, wait=frozenset({Unit.LOAD}),
                              signal=frozenset({Unit.ACTIVATE}))
    assert int.from_bytes(assemble(instruction), "little") == word
    assert str(instruction) == ("matmul ub_addr=0x123456 acc_addr=0xabcd rows=126991 k=256 n=1 "
                                "accumulate=1 switch=0 wait:load signal:activate")


def test_negative_zero_point():
    operands = dict.fromkeys(operand_fields(Opcode.ACTIVATE), 0) | {"zero_point": -128}
    start, _ = operand_fields(Opcode.ACTIVATE)["zero_point"]
    data = assemble(Instruction(opcode=Opcode.ACTIVATE, operands=operands))
    assert int.from_bytes(data, "little") >> start & 0xFFFF == 0xFF80
    assert disassemble(data).operands["zero_point"] == -128


@pytest.mark.parametrize(("change", "message"), [
    ({"k": 512}, "^matmul k must be 0 to 511, not 512$"),
    ({"n": -1}, "^matmul n must be 0 to 511, not -1$"),
    ({"depth": 1}, r"^matmul operands must be \['acc_addr', .*\], not \[.*'depth'.*\]$"),
])
def test_wrong_operands(change, message):
    with pytest.raises(ValueError, match=message):
        assemble(Instruction(opcode=Opcode.MATMUL, operands=MATMUL | change))


@pytest.mark.parametrize("zero_point", [-32769, 32768])
def test_wrong_zero_point(zero_point):
    operands = dict.fromkeys(operand_fields(Opcode.ACTIVATE), 0) | {"zero_point": zero_point}
    with pytest.raises(ValueError, match="activate zero_point must be -32768 to 32767"):
        assemble(Instruction(opcode=Opcode.ACTIVATE, operands=operands))


@pytest.mark.parametrize("opcode", [0, max(Opcode) + 1, 255])
def test_illegal_opcode(opcode):
    with pytest.raises(ValueError, match=rf"^opcode must be one of \[1, .*\], not {opcode}$"):
        disassemble(bytes([opcode]) + bytes(15))


@pytest.mark.parametrize("length", [0, 15, 17])
def test_wrong_length(length):
    with pytest.raises(ValueError, match=f"^instruction must be 16 bytes, not {length}$"):
        disassemble(bytes(length))


@SETS
def test_pairs(encoding):
    assert len(set(encoding.pairs)) == len(encoding.pairs)
    assert all(producer != consumer for producer, consumer in encoding.pairs)
    assert {unit for pair in encoding.pairs for unit in pair} == set(encoding.units)
    # The weight unit, and the transposer, meet the matrix unit at a FIFO; but the transposer reads
    # the banks that it reads.
    assert not {(Unit.WEIGHT, Unit.MATRIX), (Unit.MATRIX, Unit.WEIGHT),
                (Unit.TRANSPOSE, Unit.MATRIX)} & set(encoding.pairs)
    assert {consumer for producer, consumer in encoding.pairs if producer == Unit.STORE} == {
        *encoding.readers, Unit.ACTIVATE}
    assert READERS == BASE.readers


def test_every_unit_has_an_instruction():
    for encoding in (BASE, TRAINING):
        units = {INSTRUCTIONS[opcode].unit for opcode in encoding.opcodes}
        assert units == {*encoding.units, None}
    assert set(INSTRUCTIONS) == set(Opcode)


@pytest.mark.parametrize("unit", Unit)
def test_operands_of_a_unit_have_one_place(unit):
    """The decoder selects nothing: an operand stands at one place in all of a unit's instructions.

    An instruction that has no operand of a name may have other bits there.
    """
    places = {}
    for opcode, definition in INSTRUCTIONS.items():
        for name, place in operand_fields(opcode).items() if definition.unit == unit else ():
            assert places.setdefault(name, place) == place
