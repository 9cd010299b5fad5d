"""Instructions of the EIE engine: one definition for assembler, disassembler and decoder.

An instruction is 128 bits. Bits 0-7 hold the opcode; the operands follow from bit 8, in the order
of :data:`INSTRUCTIONS`, lowest bit first. Instructions execute one at a time. The paper leaves
control to the host; here, loading and the order of layers are instructions too, so that a network
runs without the host.
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

    LOAD_CODEBOOK = 1
    LOAD_POINTERS = 2
    LOAD_WEIGHTS = 3
    LOAD_ACTIVATIONS = 4
    MULTIPLY = 5
    STORE_ACTIVATIONS = 6
    HALT = 7


class Status(IntEnum):
    """Code that the host reads from the status register once the core has stopped."""

    OK = 0
    ILLEGAL_OPCODE = 1
    OPERAND = 2
    CODEBOOK_RANGE = 3
    POINTER_RANGE = 4
    SPMAT_RANGE = 5
    ACT_RANGE = 6
    ALIGNMENT = 7
    READ_ERROR = 8
    WRITE_ERROR = 9
    NO_HALT = 10
    ABORTED = 11
    TIMEOUT = 12
    PROTOCOL_ERROR = 13


INSTRUCTIONS = {
    Opcode.LOAD_CODEBOOK: Definition(
        (("host_addr", 40), ("rows", 24), ("addr", 24)),
        "Read entries of the codebooks of every PE, from addr on: 16 bits in each word."),
    Opcode.LOAD_POINTERS: Definition(
        (("host_addr", 40), ("rows", 24), ("addr", 24), ("pe", 8)),
        "Read pointers of a PE, from row addr of its banks on: in each word, in 32 bits each, one "
        "for the even and one for the odd bank."),
    Opcode.LOAD_WEIGHTS: Definition(
        (("host_addr", 40), ("rows", 24), ("addr", 24), ("pe", 8)),
        "Read words of the matrix memory of a PE, from row addr on."),
    Opcode.LOAD_ACTIVATIONS: Definition(
        (("host_addr", 40), ("rows", 24), ("addr", 24)),
        "Read rows of the activation memories: 16 bits for each PE, word by word."),
    Opcode.MULTIPLY: Definition(
        (("ptr_addr", 24), ("in_rows", 17), ("in_addr", 16), ("out_rows", 13), ("out_addr", 16),
         ("book", 6), ("chain", 1), ("relu", 1), ("save", 1)),
        "Multiply the matrix whose first column's pointer is ptr_addr, of the weights in codebook "
        "book, by in_rows rows of the activation memories from in_addr on, or by the registers as "
        "the last multiplication left them (chain). Apply ReLU to the result, which stays in the "
        "registers; write its first out_rows rows to the activation memories (save)."),
    Opcode.STORE_ACTIVATIONS: Definition(
        (("host_addr", 40), ("rows", 24), ("addr", 24)),
        "Write rows of the activation memories to host memory."),
    Opcode.HALT: Definition((), "Stop with status OK."),
}

_ENCODING = Encoding(Opcode, INSTRUCTIONS)

operand_fields = _ENCODING.operand_fields
assemble = _ENCODING.assemble
disassemble = _ENCODING.disassemble
