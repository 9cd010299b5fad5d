"""Instructions of the systolic engine: one definition for assembler, disassembler and decoder.

An instruction is 128 bits. Bits 0-7 hold the opcode, 8-12 the units whose token it waits for,
13-17 the units to which it gives a token when it completes, and bits from 24 on the operands, in
the order of :data:`INSTRUCTIONS`, lowest bit first. A token is one count in a semaphore between an
ordered pair of units, as in VTA (Moreau et al., IEEE Micro 2019): units run decoupled, each in
program order, and synchronize only through tokens.

A core with ``training`` has more units, and so more token bits, 8-16 and 17-25, and operands from
bit 26 on. With a ``gradient_format``, instructions that locate operands of the array have another
bit, ``gradient``, the highest. With doors ``SYNC`` has operands: it waits for the doors of
``answer``, from each of which it takes one answer, too, and rings those of ``ring`` when it is
done; bit d is door d. With more than 8 doors these masks are 16 bits wide. With ``weight_bits``,
multiplications have an operand ``share`` from bit 18 on, where no token's bit is.
:func:`instruction_set` gives the instruction set of a configuration; names in this module that
depend on it, such as :data:`UNITS`, are for a core without ``training``.

After the CISC instruction set of TPU v1 (Jouppi et al., ISCA'17, section 2), whose encoding is
not published.
"""

from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import Any

from arch.encoding import INSTRUCTION_BYTES, pack, place, split, unpack
from arch.numerics import IntegerFormat
from arch.systolic.vector import VECTOR_OPERANDS

__all__ = [
    "BASE",
    "DOOR_BITS",
    "EVERY",
    "FUSED",
    "INSTRUCTIONS",
    "INSTRUCTION_BYTES",
    "MIXED",
    "OUTPUT_STATIONARY",
    "PAIRS",
    "READERS",
    "SHARE_BITS",
    "SIGNED_OPERANDS",
    "SPARSE",
    "SPARSE_MIXED",
    "SPARSE_MOVES",
    "TRAINING",
    "UNITS",
    "Instruction",
    "InstructionSet",
    "Opcode",
    "Status",
    "Unit",
    "assemble",
    "disassemble",
    "instruction_set",
    "operand_fields",
    "operand_range",
]


class Unit(IntEnum):
    """A unit that executes instructions in order."""

    LOAD = 0
    WEIGHT = 1
    MATRIX = 2
    ACTIVATE = 3
    STORE = 4
    VECTOR_LOAD = 5
    VECTOR = 6
    VECTOR_STORE = 7
    TRANSPOSE = 8


#: Units of every core.
UNITS = (Unit.LOAD, Unit.WEIGHT, Unit.MATRIX, Unit.ACTIVATE, Unit.STORE)

#: (producer, consumer) pairs that have a semaphore in every core.
PAIRS = (
    (Unit.LOAD, Unit.MATRIX),       # activations are in the unified buffer
    (Unit.LOAD, Unit.ACTIVATE),     # biases and scales, or a table's entries, are there
    (Unit.MATRIX, Unit.LOAD),       # unified buffer rows have been read
    (Unit.MATRIX, Unit.ACTIVATE),   # sums are complete
    (Unit.ACTIVATE, Unit.MATRIX),   # accumulators are free, or the next layer's inputs are there
    (Unit.ACTIVATE, Unit.LOAD),     # biases and scales, or a table's entries, have been read
    (Unit.ACTIVATE, Unit.STORE),    # outputs are in the unified buffer
    (Unit.STORE, Unit.ACTIVATE),    # unified buffer rows have been read
    (Unit.STORE, Unit.LOAD),        # what was written can be read from host memory
    (Unit.STORE, Unit.WEIGHT),      # what was written can be read as weights
)

#: Additional pairs of a core with ``training``.
_TRAINING_PAIRS = (
    (Unit.STORE, Unit.VECTOR_LOAD),         # what was written can be read into registers
    (Unit.VECTOR_LOAD, Unit.STORE),         # memory has been read
    (Unit.VECTOR_LOAD, Unit.VECTOR),        # registers are loaded
    (Unit.VECTOR, Unit.VECTOR_LOAD),        # registers have been read
    (Unit.VECTOR, Unit.VECTOR_STORE),       # results are in registers
    (Unit.VECTOR_STORE, Unit.VECTOR),       # registers have been read
    (Unit.VECTOR_LOAD, Unit.VECTOR_STORE),  # registers are loaded, or memory has been read
    (Unit.VECTOR_STORE, Unit.VECTOR_LOAD),  # registers have been read, or memory is written
    (Unit.VECTOR_STORE, Unit.LOAD),         # what was written can be read from host memory
    (Unit.VECTOR_STORE, Unit.WEIGHT),       # what was written can be read as weights
    (Unit.LOAD, Unit.VECTOR_STORE),         # memory has been read
    (Unit.WEIGHT, Unit.VECTOR_STORE),       # memory has been read
    (Unit.LOAD, Unit.TRANSPOSE),            # activations are in the unified buffer
    (Unit.TRANSPOSE, Unit.LOAD),            # unified buffer rows have been read
    (Unit.MATRIX, Unit.TRANSPOSE),          # it reads no more of a bank of the unified buffer
    (Unit.ACTIVATE, Unit.TRANSPOSE),        # outputs are in the unified buffer
    (Unit.TRANSPOSE, Unit.ACTIVATE),        # unified buffer rows have been read
)

#: Units that read data written to memory by the store unit: a write that gives one of them a token
#: waits for its response.
READERS = (Unit.LOAD, Unit.WEIGHT)


class Opcode(IntEnum):
    """Operation codes; 0 and all unlisted ones are illegal, so zeroed memory stops the core."""

    READ_HOST = 1
    READ_WEIGHTS = 2
    MATMUL = 3
    ACTIVATE = 4
    WRITE_HOST = 5
    SYNC = 6
    HALT = 7
    SET_WALK = 8
    CONVOLVE = 9
    SET_ADD = 10
    ACTIVATE_ADD = 11
    SET_POOL = 12
    POOL = 13
    SET_AVERAGE = 14
    AVERAGE = 15
    VLOAD = 16
    VECTOR = 17
    VSTORE = 18
    TRANSPOSE = 19
    READ_WEIGHTS_T = 20
    MATMUL_T = 21
    VLOAD_SPARSE = 22
    VSTORE_SPARSE = 23
    SET_PRODUCT = 24
    ACTIVATE_ROW = 25
    SET_DEPTHWISE = 26
    DEPTHWISE = 27
    OUTER_PRODUCT = 32


class Status(IntEnum):
    """Code that the host reads from the status register once the core has stopped."""

    OK = 0
    ILLEGAL_OPCODE = 1
    UB_RANGE = 2
    ACC_RANGE = 3
    PARAM_RANGE = 4
    OPERAND = 5
    ALIGNMENT = 6
    TOKEN_PAIR = 7
    READ_ERROR = 8
    WRITE_ERROR = 9
    NO_HALT = 10
    UB_CONFLICT = 11
    TOKEN_OVERFLOW = 12
    ABORTED = 13
    VECTOR_RANGE = 14
    VECTOR_CONFLICT = 15
    SPARSE_ROOM = 16
    TIMEOUT = 17
    PROTOCOL_ERROR = 18


@dataclass(frozen=True)
class Definition:
    """One instruction: the unit that executes it, and its operands as (name, bits).

    ``feature`` is the parameter of the configuration that the instruction requires.
    ``gradients``: with a ``gradient_format``, the instruction has an operand ``gradient``, which
    selects the format of what it multiplies. ``shares``: with ``weight_bits``, it has an operand
    ``share``, which selects the channels that it multiplies (:mod:`arch.systolic.fusion`).
    """

    unit: Unit | None
    operands: tuple[tuple[str, int], ...]
    text: str
    feature: str | None = None
    gradients: bool = False
    shares: bool = False

    @property
    def sets(self) -> bool:
        """Whether it processes no rows, but only sets registers of its unit, in one cycle."""
        return self.unit is not None and not {"rows", "k"} & dict(self.operands).keys()


#: Operands of sparse moves; those shared with dense moves are in the same places.
_SPARSE = (("host_addr", 40), ("register", 5), ("row", 12), ("rows", 12), ("room", 23),
           ("count", 9), ("first", 1))

INSTRUCTIONS = {
    Opcode.READ_HOST: Definition(Unit.LOAD, (
        ("host_addr", 40), ("ub_addr", 24), ("rows", 24), ("target", 2)),
        "Read rows of host memory into the unified buffer (target 0), into the parameter memory "
        "(1), where one row takes several of them, or into the table (2), whose entry ub_addr + i "
        "is the first byte of row i."),
    Opcode.READ_WEIGHTS: Definition(Unit.WEIGHT, (
        ("host_addr", 40), ("k", 9)),
        "Read a tile of k weight rows into the weight FIFO.", gradients=True),
    Opcode.MATMUL: Definition(Unit.MATRIX, (
        ("ub_addr", 24), ("acc_addr", 16), ("rows", 17), ("k", 9), ("n", 9),
        ("accumulate", 1), ("switch", 1)),
        "Multiply rows of the unified buffer, their first k operands, by the weights in the array, "
        "or by the FIFO's next tile (switch); add to the accumulators or overwrite them. n, the "
        "columns in use, only counts useful MACs.", gradients=True, shares=True),
    Opcode.ACTIVATE: Definition(Unit.ACTIVATE, (
        ("acc_addr", 16), ("ub_addr", 24), ("rows", 17), ("param", 16), ("table", 1),
        ("zero_point", 16), ("relu", 1), ("byte", 3)),
        "Add bias, requantise, apply ReLU, saturate; accumulators to unified buffer. With byte 1 "
        "to 4: byte 0 to 3 of the 32-bit sum, bias added, as it is. table: results q become entry "
        "q + 128 of the table. Floating point: add bias, apply ReLU, convert; zero_point is 0, and "
        "with byte 1, 2, ... a part, as wide as an operand, of the float32 number."),
    Opcode.WRITE_HOST: Definition(Unit.STORE, (
        ("host_addr", 40), ("ub_addr", 24), ("rows", 24)),
        "Write rows of the unified buffer to host memory."),
    Opcode.SET_WALK: Definition(Unit.MATRIX, (
        ("width", 12), ("height", 12), ("out_width", 12), ("stride_x", 4), ("stride_y", 4),
        ("row_step", 24), ("pad", 16)),
        "Set how the convolutions that follow walk through a feature map of width x height rows of "
        "the unified buffer: out_width positions stride_x apart, then the next line, stride_y "
        "below and row_step addresses further. Positions outside the map read as pad.",
        gradients=True),
    Opcode.CONVOLVE: Definition(Unit.MATRIX, (
        ("ub_addr", 24), ("acc_addr", 16), ("rows", 17), ("k", 9), ("n", 9),
        ("accumulate", 1), ("switch", 1), ("x", 12), ("y", 12), ("hold", 1)),
        "Multiply as MATMUL does, with the rows of a walk that starts at column x, line y of the "
        "map, which is row ub_addr (modulo 2**24, where it is outside). hold adds all rows to one "
        "accumulator row (of integers).", shares=True),
    Opcode.SET_ADD: Definition(Unit.ACTIVATE, (
        ("ratio_a", 31), ("ratio_b", 31), ("fixed", 32), ("add_zero", 8), ("offset", 1),
        ("swap", 1)),
        "Set how ACTIVATE_ADD adds: binary32 ratios without their sign, binary32 constant, zero "
        "point of the activated operand; offset 128 instead of 0; swap: that operand is b.",
        feature="elementwise"),
    Opcode.ACTIVATE_ADD: Definition(Unit.ACTIVATE, (
        ("acc_addr", 16), ("ub_addr", 24), ("rows", 17), ("param", 16), ("table", 1),
        ("side_addr", 24)),
        "Activate as ACTIVATE does, and add the rows of the unified buffer from side_addr on: "
        "saturate(rint(fma(a + offset, ratio_a, fma(b + offset, ratio_b, fixed))) - offset). "
        "table as in ACTIVATE.",
        feature="elementwise"),
    Opcode.SET_POOL: Definition(Unit.ACTIVATE, (
        ("width", 12), ("height", 12), ("out_width", 12), ("stride_x", 4), ("stride_y", 4),
        ("kernel_x", 6), ("kernel_y", 6), ("dilation_x", 4), ("dilation_y", 4), ("line_step", 20),
        ("tap_step", 20)),
        "Set the windows of the poolings that follow: a feature map of width x height rows, "
        "kernel_x x kernel_y taps, dilation_x columns and dilation_y lines (tap_step addresses) "
        "apart; out_width positions stride_x apart, then the next line, stride_y below and "
        "line_step further.",
        feature="elementwise"),
    Opcode.POOL: Definition(Unit.ACTIVATE, (
        ("x", 16), ("ub_addr", 24), ("rows", 17), ("y", 16), ("table", 1),
        ("side_addr", 24)),
        "Write the largest of each window, of taps inside the map, to the unified buffer; the "
        "first window starts at column x, line y, which is row side_addr (modulo 2**24). table as "
        "in ACTIVATE.",
        feature="elementwise"),
    Opcode.SET_AVERAGE: Definition(Unit.ACTIVATE, (
        ("in_scale", 31), ("out_scale", 31), ("in_zero", 8), ("out_zero", 8), ("include_pad", 1),
        ("mean_offset", 1)),
        "Set how AVERAGE computes: binary32 scales without their sign and zero points of what is "
        "read and written; include_pad: divide by all taps; mean_offset 128 instead of 0.",
        feature="elementwise"),
    Opcode.AVERAGE: Definition(Unit.ACTIVATE, (
        ("x", 16), ("ub_addr", 24), ("rows", 17), ("y", 16), ("table", 1), ("side_addr", 24)),
        "As POOL, but the mean: saturate(rint(sum of in_scale * (tap - in_zero) / count / "
        "out_scale + (out_zero + mean_offset)) - mean_offset), count of taps inside the map or of "
        "all; each operation rounded to binary32.",
        feature="elementwise"),
    Opcode.VLOAD: Definition(Unit.VECTOR_LOAD, (
        ("host_addr", 40), ("register", 5), ("row", 12), ("rows", 12), ("stride", 20),
        ("format", 3), ("count", 9)),
        "Read rows of memory, stride bytes apart, into rows of a register from row on. format 0: "
        "float32; 1: operands, widened; 2, 3, ... a part, as wide as an operand, of float32 "
        "numbers, whose other parts stay as they are; behind the parts, with a gradient_format: "
        "gradients, widened; behind these, with a stored_format: its numbers, widened. Elements "
        "from count on become +0.",
        feature="training"),
    Opcode.VECTOR: Definition(Unit.VECTOR, VECTOR_OPERANDS,
        "Compute rows of a register from those of up to three others, or a constant: function is "
        "one of arch.systolic.vector, a_source 0 rows of a, 1 its first row for all, 2 the "
        "constant. lanes: how many count in a reduction of a row.",
        feature="training"),
    Opcode.VSTORE: Definition(Unit.VECTOR_STORE, (
        ("host_addr", 40), ("register", 5), ("row", 12), ("rows", 12), ("stride", 20),
        ("format", 3), ("count", 9)),
        "Write rows of a register, from row on, to memory, stride bytes apart: their first count "
        "elements, and no byte behind them. format as in VLOAD; operands and gradients are rounded "
        "to nearest even.",
        feature="training"),
    Opcode.TRANSPOSE: Definition(Unit.TRANSPOSE, (
        ("ub_addr", 24), ("rows", 9)),
        "Move rows of the unified buffer into the transposer: a tile, for a MATMUL_T.",
        feature="training"),
    Opcode.READ_WEIGHTS_T: Definition(Unit.WEIGHT, (
        ("host_addr", 40), ("k", 9), ("n", 9)),
        "Read a tile of n rows into the weight FIFO, out of which its first k columns go into the "
        "array as rows: transposed. Columns of the array from n on get weights 0.",
        feature="training", gradients=True),
    Opcode.MATMUL_T: Definition(Unit.MATRIX, (
        ("column", 24), ("acc_addr", 16), ("rows", 17), ("k", 9), ("n", 9),
        ("accumulate", 1), ("switch", 1)),
        "Multiply as MATMUL does, but columns of the transposer's oldest tile, from column on: "
        "their first k operands, of as many rows moved there. The tile is used up.",
        feature="training", gradients=True),
    Opcode.VLOAD_SPARSE: Definition(Unit.VECTOR_LOAD, _SPARSE,
        "Read what a VSTORE_SPARSE of as many rows and elements wrote: operands, widened, into the "
        "places that the mask says, +0 into the others, and into elements from count on. first, "
        "host_addr and room as in VSTORE_SPARSE.",
        feature="sparse_storage"),
    Opcode.VSTORE_SPARSE: Definition(Unit.VECTOR_STORE, _SPARSE,
        "Write the first count elements of rows of a register, rounded to operands, as whole beats "
        "of a mask, bit row * count + column of which is 1 where the operand is not +0, and whole "
        "beats of those operands, one behind the other. first: to host_addr, from where room beats "
        "are free; else behind what the last one wrote, in the room that it left.",
        feature="sparse_storage"),
    Opcode.SET_PRODUCT: Definition(Unit.ACTIVATE, (
        ("ratio", 31), ("zero_a", 8), ("zero_b", 8), ("product_zero", 8), ("product_offset", 1)),
        "Set that ACTIVATE_ADD and ACTIVATE_ROW multiply instead, until the next SET_ADD: "
        "saturate(rint((a - zero_a) * (b - zero_b) * ratio + (product_zero + offset)) - offset), "
        "each operation rounded to binary32; ratio without its sign, zero_a also the zero point of "
        "the activated operand a; product_offset: offset 128 instead of 0.",
        feature="products"),
    Opcode.ACTIVATE_ROW: Definition(Unit.ACTIVATE, (
        ("acc_addr", 16), ("ub_addr", 24), ("rows", 17), ("param", 16), ("table", 1),
        ("side_addr", 24)),
        "As ACTIVATE_ADD, but the same row of the unified buffer, side_addr, for all rows.",
        feature="products"),
    Opcode.SET_DEPTHWISE: Definition(Unit.MATRIX, (
        ("width", 12), ("height", 12), ("positions", 12), ("stride_x", 4), ("stride_y", 4),
        ("row_step", 24), ("pad", 16), ("kernel_x", 2), ("kernel_y", 2)),
        "Set a walk as SET_WALK does, of lines of so many positions, and the part of the depthwise "
        "unit's window that is a kernel: kernel_x x kernel_y positions, 1 to 3 each. positions is "
        "2 to 128, and at least kernel_x.",
        feature="depthwise"),
    Opcode.DEPTHWISE: Definition(Unit.MATRIX, (
        ("ub_addr", 24), ("acc_addr", 16), ("rows", 17), ("k", 9), ("n", 9),
        ("accumulate", 1), ("switch", 1), ("x", 12), ("y", 12)),
        "Walk as CONVOLVE does, but send rows, their first k operands, through the depthwise unit, "
        "until it has computed rows of sums: for each position whose kernel, of which it is the "
        "last one, lies within the lines and columns of the walk, the sums over the kernel of "
        "operand times weight, each lane by itself. Its weights are a tile of 9 rows: row 3 y + x "
        "is that of y lines and x positions before, and 0 for x from kernel_x on. Before the "
        "walk's first line come, by position, the lines of the DEPTHWISE before it. n, the taps of "
        "the kernel, only counts useful MACs.",
        feature="depthwise"),
    Opcode.OUTER_PRODUCT: Definition(Unit.MATRIX, (
        ("ub_addr", 24), ("acc_addr", 16), ("rows", 17), ("k", 9), ("n", 9),
        ("accumulate", 1), ("drain", 1)),
        "Add to the sums in the array, or begin them anew (accumulate 0), the outer products of "
        "rows of the unified buffer, their first k operands, with as many rows of the FIFO's next "
        "tile. drain: the first k rows of sums are complete then, and move to the accumulators. n, "
        "the columns in use, only counts useful MACs.",
        feature="output_stationary"),
    Opcode.SYNC: Definition(None, (), "Wait until every unit is idle and every write is answered."),
    Opcode.HALT: Definition(None, (), "Synchronise, then stop with status OK."),
}

#: Bits of each mask of doors, of which a core has the first that are enough; so the last are the
#: most doors of a core.
DOOR_BITS = (8, 16)

#: Bits of the operand ``share``.
SHARE_BITS = 3

#: Instructions whose number of beats depends on data: on how many operands are not +0.
SPARSE_MOVES = (Opcode.VLOAD_SPARSE, Opcode.VSTORE_SPARSE)

#: Operands that are two's complement numbers.
SIGNED_OPERANDS = {"zero_point", "add_zero", "pad", "x", "y", "in_zero", "out_zero", "zero_a",
                   "zero_b", "product_zero"}


@dataclass(frozen=True, kw_only=True)
class Instruction:
    """An instruction with its operands by name.

    Parameters
    ----------
    opcode : Opcode
    operands : dict
        Value of every operand of :data:`INSTRUCTIONS`.
    wait, signal : frozenset of Unit
        Units whose token it takes before it starts, and units to which it gives one when it
        completes.
    """

    opcode: Opcode
    operands: dict[str, int] = field(default_factory=dict)
    wait: frozenset[Unit] = frozenset()
    signal: frozenset[Unit] = frozenset()

    def __str__(self) -> str:
        words = [self.opcode.name.lower()]
        words += [f"{name}={value:#x}" if name.endswith("addr") else f"{name}={value}"
                  for name, value in self.operands.items()]
        words += [f"wait:{unit.name.lower()}" for unit in sorted(self.wait)]
        words += [f"signal:{unit.name.lower()}" for unit in sorted(self.signal)]
        return " ".join(words)


@dataclass(frozen=True, kw_only=True)
class InstructionSet:
    """The instructions of a core, and their encoding.

    Parameters
    ----------
    units : tuple of Unit
        The units, in the order of their bits in token masks.
    pairs : tuple of (Unit, Unit)
        Producers and consumers that have a semaphore.
    readers : tuple of Unit
        Units that read data written to memory by others: a write that gives one of them a token
        waits for its response.
    opcodes : tuple of Opcode
    mixed : bool
        Whether the array has operands of two formats.
    doors : int
        Bits of each mask of doors, one of :data:`DOOR_BITS`; 0: the core has no doors.
    fused : bool
        Whether rows of the array multiply shares of their channels.
    """

    units: tuple[Unit, ...]
    pairs: tuple[tuple[Unit, Unit], ...]
    readers: tuple[Unit, ...]
    opcodes: tuple[Opcode, ...]
    mixed: bool = False
    doors: int = 0
    fused: bool = False

    @property
    def wait_start(self) -> int:
        """First bit of the mask of units whose token an instruction waits for."""
        return 8

    @property
    def signal_start(self) -> int:
        """First bit of the mask of units to which it gives a token."""
        return self.wait_start + len(self.units)

    @property
    def operands_start(self) -> int:
        """First bit of its operands."""
        return max(24, self.signal_start + len(self.units))

    def operand_fields(self, opcode: Opcode) -> dict[str, tuple[int, int]]:
        """Return ``{name: (first bit, bits)}`` of an instruction's operands."""
        definition = INSTRUCTIONS[opcode]
        fields = place(definition.operands, self.operands_start)
        if self.doors and opcode == Opcode.SYNC:
            fields |= place((("ring", self.doors), ("answer", self.doors)), self.operands_start)
        if self.mixed and definition.gradients:
            # In the same place in all instructions of a unit.
            fields["gradient"] = (8 * INSTRUCTION_BYTES - 1, 1)
        if self.fused and definition.shares:
            # Of all bits the only ones that CONVOLVE leaves.
            fields["share"] = (self.signal_start + len(self.units), SHARE_BITS)
        return fields

    def assemble(self, instruction: Instruction) -> bytes:
        """Return the 16 bytes of an instruction, little-endian.

        Raises
        ------
        ValueError
            An operand is missing, unknown, or does not fit its field; or the instruction or
            unit does not exist.
        """
        opcode = instruction.opcode
        if opcode not in self.opcodes:
            raise ValueError(f"opcode must be one of {[int(code) for code in self.opcodes]}, "
                             f"not {int(opcode)}")
        for unit in instruction.wait | instruction.signal:
            if unit not in self.units:
                raise ValueError("units must be "
                                 f"{', '.join(other.name.lower() for other in self.units)}, "
                                 f"not {unit.name.lower()}")
        tokens = sum(1 << self.wait_start + unit for unit in instruction.wait)
        tokens |= sum(1 << self.signal_start + unit for unit in instruction.signal)
        return pack(opcode, instruction.operands, self.operand_fields(opcode),
                    signed=SIGNED_OPERANDS, flags=tokens)

    def disassemble(self, data: bytes) -> Instruction:
        """Decode 16 bytes into an instruction; the inverse of :meth:`assemble`.

        Raises
        ------
        ValueError
            Wrong length, or an opcode that does not exist.
        """
        word, opcode = split(data, Opcode)
        if opcode not in self.opcodes:
            raise ValueError(f"opcode must be one of {[int(code) for code in self.opcodes]}, "
                             f"not {int(opcode)}")
        return Instruction(
            opcode=opcode,
            operands=unpack(word, self.operand_fields(opcode), signed=SIGNED_OPERANDS),
            wait=frozenset(u for u in self.units if word >> self.wait_start + u & 1),
            signal=frozenset(u for u in self.units if word >> self.signal_start + u & 1))


# Features of cores without ``training``, and those of cores with another dataflow.
_INTEGER = ("elementwise", "products", "depthwise")
_DATAFLOW = ("output_stationary",)

#: For a core without ``training``.
BASE = InstructionSet(
    units=UNITS, pairs=PAIRS, readers=READERS,
    opcodes=tuple(opcode for opcode in Opcode
                  if INSTRUCTIONS[opcode].feature in (None, *_INTEGER)))

#: For a core in which sums stay in the array: it multiplies in no other way.
OUTPUT_STATIONARY = replace(BASE, opcodes=tuple(
    opcode for opcode in Opcode if INSTRUCTIONS[opcode].feature in (None, *_DATAFLOW)
    and (INSTRUCTIONS[opcode].unit != Unit.MATRIX or INSTRUCTIONS[opcode].feature)))

#: For a core with ``weight_bits``.
FUSED = replace(BASE, fused=True)

#: For a core with ``training``, which has no ``elementwise``.
TRAINING = InstructionSet(
    units=tuple(Unit), pairs=(*PAIRS, *_TRAINING_PAIRS), readers=(*READERS, Unit.VECTOR_LOAD),
    opcodes=tuple(opcode for opcode in Opcode
                  if INSTRUCTIONS[opcode].feature in (None, "training")))

#: For a core with ``training`` and a ``gradient_format``.
MIXED = replace(TRAINING, mixed=True)

#: For a core with ``training`` and ``sparse_storage``.
SPARSE = replace(TRAINING, opcodes=tuple(
    opcode for opcode in Opcode
    if INSTRUCTIONS[opcode].feature not in (*_INTEGER, *_DATAFLOW)))

#: For a core with all of these: whatever a core with ``training`` can have.
SPARSE_MIXED = replace(SPARSE, mixed=True)

#: With doors, too.
EVERY = replace(SPARSE_MIXED, doors=DOOR_BITS[-1])

WAIT_START = BASE.wait_start
SIGNAL_START = BASE.signal_start


def instruction_set(config: Any) -> InstructionSet:
    """Return the instruction set of a :class:`arch.systolic.params.SystolicConfig`."""
    if config.output_stationary:
        found = OUTPUT_STATIONARY
    elif config.sparse_storage:
        found = SPARSE_MIXED if config.mixed else SPARSE
    elif config.mixed:
        found = MIXED
    elif config.fusion is not None:
        found = FUSED
    else:
        found = TRAINING if config.training else BASE
    if not config.doorbells:
        return found
    return replace(found, doors=next(bits for bits in DOOR_BITS if bits >= config.doorbells))


operand_fields = BASE.operand_fields
assemble = BASE.assemble
disassemble = BASE.disassemble


def operand_range(opcode: Opcode, name: str) -> tuple[int, int]:
    """Return the smallest and largest value of an instruction's operand."""
    encoding = EVERY if opcode in EVERY.opcodes and name != "share" else FUSED
    _, bits = encoding.operand_fields(opcode)[name]
    number = IntegerFormat(bits=bits, signed=name in SIGNED_OPERANDS)
    return number.minimum, number.maximum
