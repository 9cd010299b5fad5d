"""Tests of the instructions: assembler and disassembler."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arch.eie.isa import (
    INSTRUCTIONS,
    Instruction,
    Opcode,
    assemble,
    disassemble,
    operand_fields,
)


@st.composite
def instructions(draw):
    opcode = draw(st.sampled_from(list(Opcode)))
    return Instruction(opcode=opcode, operands={
        name: draw(st.integers(0, (1 << bits) - 1))
        for name, bits in INSTRUCTIONS[opcode].operands})


@given(instructions())
def test_round_trip(instruction):
    data = assemble(instruction)
    assert len(data) == 16
    assert data[0] == instruction.opcode
    assert disassemble(data) == instruction


def test_fields_are_disjoint():
    for opcode in Opcode:
        bits = [bit for start, width in operand_fields(opcode).values()
                for bit in range(start, start + width)]
        assert len(bits) == len(set(bits))
        assert all(8 <= bit < 128 for bit in bits)


def test_words():
    line = Instruction(opcode=Opcode.LOAD_WEIGHTS, operands={
        "host_addr": 0x1_0000, "rows": 3, "addr": 5, "pe": 7})
    assert int.from_bytes(assemble(line), "little") == (
        3 | 0x1_0000 << 8 | 3 << 48 | 5 << 72 | 7 << 96)
    assert str(line) == "load_weights host_addr=0x10000 rows=3 addr=5 pe=7"
    assert str(Instruction(opcode=Opcode.HALT)) == "halt"


@pytest.mark.parametrize(("operands", "message"), [
    ({"host_addr": 0, "rows": 1},
     "load_codebook operands must be ['addr', 'host_addr', 'rows'], not ['host_addr', 'rows']"),
    ({"host_addr": 0, "rows": 1 << 24, "addr": 0},
     "load_codebook rows must be 0 to 16777215, not 16777216"),
    ({"host_addr": -1, "rows": 1, "addr": 0},
     "load_codebook host_addr must be 0 to 1099511627775, not -1"),
])
def test_operands_are_refused(operands, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        assemble(Instruction(opcode=Opcode.LOAD_CODEBOOK, operands=operands))


def test_words_are_refused():
    with pytest.raises(ValueError, match="^instruction must be 16 bytes, not 15$"):
        disassemble(bytes(15))
    with pytest.raises(ValueError, match=r"^opcode must be one of \[1, 2, 3, 4, 5, 6, 7\], not 8$"):
        disassemble(bytes([8] * 16))
