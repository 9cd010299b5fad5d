"""Instructions of the SCNN engine: one definition for assembler, disassembler and decoder.

An instruction is 128 bits. Bits 0-7 hold the opcode; the operands follow from bit 8, in the order
of :data:`INSTRUCTIONS`, lowest bit first. Instructions execute one at a time, while the stream
started by ``WEIGHTS`` and the drain of a ``GROUP`` continue in the background. Instructions that
change what the drain uses wait for it (``LOAD_PARAMS``, ``SET_TILE``, ``SET_OUTPUT``, ``SWAP``), as
does ``HALT``.
"""

from enum import IntEnum

from arch.encoding import INSTRUCTION_BYTES, Definition, Encoding, Instruction

__all__ = [
    "INSTRUCTIONS",
    "INSTRUCTION_BYTES",
    "Instruction",
    "Opcode",
    "Status",
    "assemble",
    "disassemble",
    "operand_fields",
]

class Opcode(IntEnum):
    """Operation codes; 0 and all unlisted ones are illegal, so zeroed memory stops the core."""

    LOAD_TAPS = 1
    LOAD_PARAMS = 2
    LOAD_ACTIVATIONS = 3
    SET_TILE = 4
    SET_OUTPUT = 5
    WEIGHTS = 6
    GROUP = 7
    SWAP = 8
    STORE_ACTIVATIONS = 9
    HALT = 10


class Status(IntEnum):
    """Code that the host reads from the status register once the core has stopped."""

    OK = 0
    ILLEGAL_OPCODE = 1
    OPERAND = 2
    TAP_RANGE = 3
    PARAM_RANGE = 4
    ACT_RANGE = 5
    ACC_RANGE = 6
    WEIGHT_FORMAT = 7
    WEIGHT_END = 8
    ALIGNMENT = 9
    READ_ERROR = 10
    WRITE_ERROR = 11
    NO_HALT = 12
    ABORTED = 13
    TIMEOUT = 14
    PROTOCOL_ERROR = 15


INSTRUCTIONS = {
    Opcode.LOAD_TAPS: Definition(
        (("host_addr", 40), ("rows", 24)),
        "Read the table of taps: in each row the offset of a tap, 16 bits."),
    Opcode.LOAD_PARAMS: Definition(
        (("host_addr", 40), ("rows", 24), ("addr", 24)),
        "Read entries of the table of output channels, from addr on: in each row a bias and a "
        "scale, 32 bits each."),
    Opcode.LOAD_ACTIVATIONS: Definition(
        (("host_addr", 40), ("rows", 24)),
        "Read rows into the input activation memories, of one PE after the other: the last of "
        "each is marked."),
    Opcode.SET_TILE: Definition(
        (("tile_w", 8), ("tile_h", 8), ("left", 8), ("right", 8), ("top", 8), ("bottom", 8),
         ("kc_log2", 3), ("unsigned_in", 1), ("maximum", 1)),
        "Say what a PE computes: outputs of a tile, halo on each side of it, output channels that "
        "an accumulator's address has room for; whether activations are unsigned; whether "
        "products are added or their maximum is taken."),
    Opcode.SET_OUTPUT: Definition(
        (("width", 16), ("height", 16), ("step_x", 4), ("step_y", 4), ("pitch", 9), ("relu", 1),
         ("unsigned_out", 1), ("batch_rows", 3)),
        "Say what becomes of results: outputs of the plane; stride of the next layer, and the "
        "pitch of its raster; ReLU; whether they are unsigned; rows that an output channel has at "
        "most if several are post-processed at once, else 0."),
    Opcode.WEIGHTS: Definition(
        (("host_addr", 40), ("words", 24)),
        "When the words before have been sent: empty the weight FIFOs, and begin to read and "
        "broadcast words of weights, from a multiple of a fetch burst on."),
    Opcode.GROUP: Definition(
        (("channels", 16), ("kc", 8), ("param_addr", 24), ("advance", 1)),
        "Compute a group of kc output channels from so many input channels, those of the group "
        "before or the ones behind them (advance); at the barrier it is handed to the drain."),
    Opcode.SWAP: Definition(
        (), "Wait until all is drained; results become the input activations."),
    Opcode.STORE_ACTIVATIONS: Definition(
        (("host_addr", 40),),
        "Write the rows of the input activation memories to host memory, as they are loaded."),
    Opcode.HALT: Definition((), "Stop with status OK."),
}

_ENCODING = Encoding(Opcode, INSTRUCTIONS)

operand_fields = _ENCODING.operand_fields
assemble = _ENCODING.assemble
disassemble = _ENCODING.disassemble
