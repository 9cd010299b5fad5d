"""Instructions of 128 bits, with operands of both kinds."""

from enum import IntEnum

import pytest

from arch.encoding import Definition, Encoding


class Opcode(IntEnum):
    MOVE = 3


ENCODING = Encoding(Opcode, {Opcode.MOVE: Definition((("a", 4), ("b", 4)), "Move.")},
                    signed=("b",))


@pytest.mark.parametrize(("a", "b", "word"), [
    (0, 0, 0x003), (15, 7, 0x7F03), (1, -1, 0xF103), (0, -8, 0x8003)])
def test_signed_operands(a, b, word):
    line = ENCODING.make("move", a=a, b=b)
    data = ENCODING.assemble(line)
    assert int.from_bytes(data, "little") == word
    assert ENCODING.disassemble(data) == line


@pytest.mark.parametrize(("operands", "message"), [
    ({"a": -1, "b": 0}, "move a must be 0 to 15, not -1"),
    ({"a": 0, "b": 8}, "move b must be -8 to 7, not 8")])
def test_operands_that_do_not_fit(operands, message):
    with pytest.raises(ValueError, match=f"^{message}$"):
        ENCODING.assemble(ENCODING.make("move", **operands))
