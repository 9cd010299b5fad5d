"""Instructions of the collective NIC: one definition for assembler, disassembler and decoder.

An instruction is 128 bits. Bits 0-7 hold the opcode; the operands follow from bit 8, in the order
of :data:`INSTRUCTIONS`, lowest bit first. Instructions execute one at a time. Settings made by
``CONN``, ``SETUP`` and ``BUFFER`` hold until they are made again; steps and channels belong to the
next ``RUN`` only.

The opcode of a step is :data:`STEP` plus its operation, :class:`arch.nic.schedules.ir.Op`. A step
moves ``length`` bytes in segments: each segment takes its message, reads, reduces, writes and sends
before the channel's next segment does. Offsets are in beats of the datapath from the start of the
buffer. The value of a step with ``complete`` is averaged if ``SETUP`` says so. With a message
format, the value of a step that sends or has ``complete`` is then rounded to that format. With a
codec, the value of a step that sends or has a residual is encoded.

With doors, the largest numbers that ``CHANNEL`` can have as ``delay`` are no delays but the doors
by which a channel begins: :func:`door_delay`.
"""

from enum import IntEnum

from arch.common.reduction import KIND_BITS, MAX_COUNT_BITS, OP_BITS
from arch.encoding import INSTRUCTION_BYTES, Definition, Encoding, Instruction
from arch.nic.frame import FIELDS as FRAME_FIELDS
from arch.nic.schedules.arithmetic import WIRES
from arch.nic.schedules.ir import Op

__all__ = [
    "BUFFERS",
    "DOORS",
    "INSTRUCTIONS",
    "INSTRUCTION_BYTES",
    "STEP",
    "Instruction",
    "Opcode",
    "Status",
    "assemble",
    "disassemble",
    "door_delay",
    "operand_bits",
    "operand_fields",
    "step_opcode",
]

OPERANDS_START = 8

#: First opcode of the steps, that of ``NOP``.
STEP = 16

#: Number of buffers that a program can address.
BUFFERS = 4

#: Most doors, a power of two.
DOORS = 16


class Opcode(IntEnum):
    """Operation codes; 0 and all unlisted ones are illegal, so zeroed memory stops the core."""

    CONN = 1
    SETUP = 2
    BUFFER = 3
    CHANNEL = 4
    RUN = 5
    HALT = 6
    RESIDUAL = 7
    NOP = STEP + Op.NOP
    SEND = STEP + Op.SEND
    RECV = STEP + Op.RECV
    RECV_COPY_SEND = STEP + Op.RECV_COPY_SEND
    RECV_REDUCE_SEND = STEP + Op.RECV_REDUCE_SEND
    RECV_REDUCE_COPY = STEP + Op.RECV_REDUCE_COPY
    RECV_REDUCE_COPY_SEND = STEP + Op.RECV_REDUCE_COPY_SEND
    COPY = STEP + Op.COPY
    REDUCE = STEP + Op.REDUCE


class Status(IntEnum):
    """Code that the host reads from the status register once the core has stopped."""

    OK = 0
    ILLEGAL_OPCODE = 1
    OPERAND = 2
    REGION = 3
    STEPS = 4
    ALIGNMENT = 5
    READ_ERROR = 6
    WRITE_ERROR = 7
    NO_HALT = 8
    ABORTED = 9
    STALLED = 10
    LINK_DOWN = 11
    TIMEOUT = 12
    PROTOCOL_ERROR = 13


_RANK_BITS, _JOB_BITS = (next(field.bits for field in FRAME_FIELDS if field.name == name)
                         for name in ("destination", "job"))
_WIRE_BITS = len(WIRES).bit_length()
_STEP_OPERANDS = (
    ("src_buffer", 2), ("src", 26), ("dst_buffer", 2), ("dst", 26), ("length", 28), ("send", 7),
    ("recv", 7), ("fence", 1), ("complete", 1), ("wait", 1), ("wait_channel", 4),
    ("wait_step", 15))
_STEP_TEXT = {
    Op.NOP: "Do nothing, once what is waited for is done.",
    Op.SEND: "Send src.",
    Op.RECV: "Receive into dst.",
    Op.RECV_COPY_SEND: "Receive into dst, and send what came.",
    Op.RECV_REDUCE_SEND: "Reduce what comes with src, and send the result.",
    Op.RECV_REDUCE_COPY: "Reduce what comes with src into dst.",
    Op.RECV_REDUCE_COPY_SEND: "Reduce what comes with src into dst, and send the result.",
    Op.COPY: "Copy src to dst.",
    Op.REDUCE: "Reduce src with dst, into dst.",
}

INSTRUCTIONS: dict[Opcode, Definition] = {
    Opcode.CONN: Definition(
        (("connection", 7), ("port", 4), ("peer", _RANK_BITS), ("peer_connection", 7), ("base", 8),
         ("slots", 9), ("grants", 24), ("credits", 9)),
        "Say what a connection is: the port, the rank at its other end and what it is called "
        "there; its receive slots, and how many credits are to be given beyond one for each; "
        "credits to send with."),
    Opcode.SETUP: Definition(
        (("job", _JOB_BITS), ("rank", _RANK_BITS), ("kind", KIND_BITS), ("op", OP_BITS),
         ("count", MAX_COUNT_BITS), ("patience", 32), ("wire", _WIRE_BITS), ("average", 1)),
        "Say job and rank, the format of the numbers and what reduces them, the number of terms, "
        "after how many cycles without a segment that is done a run has stalled (0: never), the "
        "format of messages (0: that of the numbers), and whether complete results are divided by "
        "the number of terms."),
    Opcode.BUFFER: Definition(
        (("buffer", 2), ("host_addr", 40), ("bytes", 40)),
        "Say where a buffer begins, at a beat, and its bytes."),
    Opcode.CHANNEL: Definition(
        (("channel", 4), ("first", 15), ("steps", 15), ("priority", 4), ("delay", 32)),
        "Give a channel its steps, its priority (0 before 15) and the cycles of the run that pass "
        "before it begins."),
    Opcode.RUN: Definition((), "Run all channels to their ends, until all is acknowledged."),
    Opcode.HALT: Definition((), "Stop with status OK."),
    Opcode.RESIDUAL: Definition(
        (("buffer", 2), ("offset", 26)),
        "Say where the residuals of the next step are, which must read `src` alone: they are added "
        "to its value, which is encoded, and what is left is stored there. Only where a codec is "
        "built, and for runs with one."),
} | {Opcode(STEP + op): Definition(_STEP_OPERANDS, text) for op, text in _STEP_TEXT.items()}


def step_opcode(op: Op) -> Opcode:
    """Return the opcode of a step."""
    return Opcode(STEP + op)


def operand_bits(opcode: Opcode, name: str) -> int:
    """Return the width of an operand. Bits."""
    return dict(INSTRUCTIONS[opcode].operands)[name]


def door_delay(door: int) -> int:
    """Return the ``delay`` of a channel that begins when a door has been rung.

    The door is answered when all of its channels are done.
    """
    return (1 << operand_bits(Opcode.CHANNEL, "delay")) - 1 - door


_ENCODING = Encoding(Opcode, INSTRUCTIONS)

operand_fields = _ENCODING.operand_fields
assemble = _ENCODING.assemble
disassemble = _ENCODING.disassemble
