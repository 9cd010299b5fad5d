"""Instructions of the NIC: packed, unpacked, and within 128 bits."""

import random

import pytest

from arch.nic.isa import (
    INSTRUCTIONS,
    STEP,
    Instruction,
    Opcode,
    assemble,
    disassemble,
    operand_fields,
    step_opcode,
)
from arch.nic.schedules.ir import Op


@pytest.mark.parametrize("opcode", Opcode)
def test_round_trip(opcode):
    rng = random.Random(int(opcode))
    fields = operand_fields(opcode)
    assert all(start + bits <= 128 for start, bits in fields.values())
    for values in ([0] * len(fields), [(1 << bits) - 1 for _, bits in fields.values()],
                   [rng.randrange(1 << bits) for _, bits in fields.values()]):
        one = Instruction(opcode=opcode, operands=dict(zip(fields, values, strict=True)))
        assert disassemble(assemble(one)) == one


def test_every_operation_has_an_opcode():
    assert set(INSTRUCTIONS) == set(Opcode)
    assert [step_opcode(op).name for op in Op] == [op.name for op in Op]
    assert min(step_opcode(op) for op in Op) == STEP


def test_text():
    one = Instruction(opcode=Opcode.BUFFER,
                      operands={"buffer": 1, "host_addr": 4096, "bytes": 12})
    assert str(one) == "buffer buffer=1 host_addr=0x1000 bytes=12"


def test_refusals():
    with pytest.raises(ValueError, match="^buffer buffer must be 0 to 3, not 4$"):
        assemble(Instruction(opcode=Opcode.BUFFER,
                             operands={"buffer": 4, "host_addr": 0, "bytes": 0}))
    with pytest.raises(ValueError, match="^opcode must be one of "):
        disassemble(bytes(16))
