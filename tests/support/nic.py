"""Small NICs and instructions for tests."""

from arch.nic.isa import INSTRUCTIONS, Instruction, assemble
from arch.nic.params import NicConfig

__all__ = ["SMALL", "instruction", "settings", "word"]

#: Nothing is a power of two, nothing is plentiful.
SMALL = NicConfig(segment_bytes=72, ports=3, link_bytes=4, window=2, rx_slots=5, items=3,
                  operand_slots=3, store_slots=2, connections=3, channels=3, steps=10,
                  formats="int32", reduce_latency=1, average_latency=2, fetch_chunks=1)


def instruction(opcode, **operands):
    """Return an instruction; operands that are not given are 0."""
    zeros = dict.fromkeys(dict(INSTRUCTIONS[opcode].operands), 0)
    assert set(operands) <= set(zeros)
    return Instruction(opcode=opcode, operands=zeros | operands)


def word(opcode, **operands):
    """Return an instruction as a number."""
    return int.from_bytes(assemble(instruction(opcode, **operands)), "little")


async def settings(ctx, ports, **values):
    """Set inputs for one cycle, and back to 0."""
    for name, value in values.items():
        ctx.set(getattr(ports, name), value)
    await ctx.tick()
    for name, value in values.items():
        ctx.set(getattr(ports, name), {} if isinstance(value, dict) else 0)
