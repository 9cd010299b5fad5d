"""Named records that a graph's program is made from, and the state of the kernels that make it.

The order of instructions is that of :mod:`arch.systolic.lowering.graph_code`.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arch.common.kernels import record
from arch.systolic.isa import FUSED, Opcode
from arch.systolic.lowering.tiling import CHUNK

__all__ = [
    "BLOCK", "GRANULE", "LISTED", "PLACE", "PLANES", "SIDE", "SIZES", "SLOT", "STATE", "SUM",
    "TAP", "TILE", "WORDS", "Code", "Emitted", "Length", "Program", "Tables", "Where", "Work",
]

# --- What is given --------------------------------------------------------------------------------

#: Location of a tensor: first byte, bytes from plane to plane, images and blocks per image as
#: stored in memory; first row if it stays on chip, else -1; rows of a plane; for a view, the number
#: of its first piece, else -1.
PLANES = record("address", "pitch", "images", "blocks", "row", "pixels", "pieces")
#: A block of a view: the first byte of its first plane, bytes from image to image; the layer that
#: writes it (-1: none), and its block there.
PIECE = record("address", "step", "writer", "block")
#: A layer's data and constants: its source, target, side, and the operand that is read as weights.
#: The layers that write source, side and operand; -1: none. Index of its first tile among all
#: tiles, their number, its weights and parameters, whether it adds; index of the table that it
#: applies (-1: none), and the table's address; first and end of the tensors that its target
#: replaces. Fields of a walk, and the number of padding-only walks after a computed tap; of a
#: window; of activations; whether it multiplies instead of adding, and whether its side is one row;
#: and the constants of an addition, a product or an average, in the order of their instruction.
PLACE = np.dtype([
    *((name, PLANES) for name in ("source", "target", "side", "operand")),
    *((name, np.int64) for name in (
        "writer", "side_writer", "operand_writer", "tile", "tiles", "weights", "params", "adds",
        "table", "table_at", "replaced", "replaced_end", "stride_x", "pad", "pads", "kernel_x",
        "kernel_y", "pad_x", "pad_y", "dilation_x", "dilation_y", "zero", "relu", "hold", "product",
        "held")),
    ("constants", np.int64, (6,))])
#: A tile of output columns: its range of taps, and the bytes of weights before it in the layer.
TILE = record("begin", "end", "offset")
#: A tap: block, column and line of the kernel, rows and useful columns of its weights, bytes;
#: whether it consists of rows of the operand; operands of a row that are multiplied; for the
#: depthwise unit, lines and columns of its window, else 0; rows of accumulators from the tile's
#: first one to its own, whether it adds to them, and the share of the channels.
TAP = record("block", "x", "y", "k", "n", "bytes", "computed", "depth", "down", "across", "sums",
             "adds", "share")
#: From the configuration: numbers of rows in the rings, and where they begin. When rows count as
#: written: after each tile (0), chunk (1) or layer (2). For blocks: whether the parameters of all
#: layers stay; input tiles that are read ahead while later layers run; whether weights can be read
#: before those of the previous tile are used up.
SIZES = record("inputs", "bank", "acc", "params", "out_row", "side_row", "groups", "param_rows",
               "tile", "per_beat", "row_bytes", "resident", "later", "early", "grain")


class Tables(NamedTuple):
    """The inputs of program generation.

    Attributes
    ----------
    layers, plans : (L,) arrays of LAYER and of PLAN
        Rows and plans of :mod:`arch.systolic.lowering.tiling`.
    places : (L,) array of PLACE
    pieces : array of PIECE
        Blocks of all views.
    tiles, taps : arrays of TILE and of TAP
    replaced : int64 array
        Tensors whose rows a layer's target takes over.
    sizes : (1,) array of SIZES
        In kernels the record itself.
    ends : (L + 1,) array of END
        For layers cut into blocks, how the first input tiles, and the last output tiles of each
        layer, are cut into pieces: :class:`arch.systolic.lowering.blocking.Blocked`.
    """

    layers: Any
    plans: Any
    places: Any
    pieces: Any
    tiles: Any
    taps: Any
    replaced: Any
    sizes: Any
    ends: Any


# --- What is made ---------------------------------------------------------------------------------


class Code(NamedTuple):
    """Instructions, with columns for the operands that affect timing; the others are in ``words``.

    Attributes
    ----------
    opcode, layer : (I,) arrays
    dep : (I, units) int32 array
        Latest instruction of each unit that must precede it, numbered from 1; 0: none.
    host_addr, rows, k, n, switch, kernel_x, kernel_y, positions : (I,) arrays
    words : (W,) int64 array
        The other operands of all instructions, in sequence; empty unless requested.
    """

    opcode: NDArray[np.uint8]
    layer: NDArray[np.int16]
    dep: NDArray[np.int32]
    host_addr: NDArray[Any]
    rows: NDArray[Any]
    k: NDArray[Any]
    n: NDArray[Any]
    switch: NDArray[Any]
    kernel_x: NDArray[Any]
    kernel_y: NDArray[Any]
    positions: NDArray[Any]
    words: NDArray[np.int64]


#: Operands of each instruction that are stored in :attr:`Code.words`, in this order.
WORDS = {
    Opcode.READ_HOST: ("ub_addr", "target"),
    Opcode.READ_WEIGHTS: (),
    Opcode.MATMUL: ("ub_addr", "acc_addr", "accumulate"),
    Opcode.ACTIVATE: ("acc_addr", "ub_addr", "param", "table", "zero_point", "relu", "byte"),
    Opcode.WRITE_HOST: ("ub_addr",),
    Opcode.SET_WALK: ("width", "height", "out_width", "stride_x", "stride_y", "row_step", "pad"),
    Opcode.CONVOLVE: ("ub_addr", "acc_addr", "accumulate", "x", "y", "hold", "share"),
    Opcode.SET_ADD: ("ratio_a", "ratio_b", "fixed", "add_zero", "offset", "swap"),
    Opcode.ACTIVATE_ADD: ("acc_addr", "ub_addr", "param", "table", "side_addr"),
    Opcode.SET_POOL: ("width", "height", "out_width", "stride_x", "stride_y", "dilation_x",
                      "dilation_y", "line_step", "tap_step"),
    Opcode.POOL: ("x", "ub_addr", "y", "table", "side_addr"),
    Opcode.SET_AVERAGE: ("in_scale", "out_scale", "in_zero", "out_zero", "include_pad",
                         "mean_offset"),
    Opcode.AVERAGE: ("x", "ub_addr", "y", "table", "side_addr"),
    Opcode.SET_PRODUCT: ("ratio", "zero_a", "zero_b", "product_zero", "product_offset"),
    Opcode.ACTIVATE_ROW: ("acc_addr", "ub_addr", "param", "table", "side_addr"),
    Opcode.SET_DEPTHWISE: ("width", "height", "stride_x", "stride_y", "row_step", "pad"),
    Opcode.DEPTHWISE: ("ub_addr", "acc_addr", "accumulate", "x", "y"),
    Opcode.HALT: (),
}
assert all(words == tuple(name for name in FUSED.operand_fields(opcode)
                          if name not in Code._fields) for opcode, words in WORDS.items()
           if opcode != Opcode.MATMUL)


class Length(NamedTuple):
    """Upper bound on the size of a program.

    Attributes
    ----------
    instructions, chunks, made, slots : int
        Instructions; chunks; tiles of chunks; blocks of chunks that are read.
    """

    instructions: int
    chunks: int
    made: int
    slots: int


class Emitted(NamedTuple):
    """Result of emitting a program.

    Attributes
    ----------
    instructions, operands : int
        Numbers of instructions and operands.
    inputs, sides : int
        Rows in the rings of inputs and of operands of additions that would suffice for the same
        instructions and order.
    taken : int
        Total rows of inputs: with a ring of this size, no row would be used twice.
    """

    instructions: int
    operands: int
    inputs: int
    sides: int
    taken: int


# --- What is kept while it is made ----------------------------------------------------------------

#: A chunk of a program: the fields from chunk_of, its layer, its index there, the number of blocks
#: before it if they are read ahead, and of their reads. Row of the slot where a walk begins, rows
#: to the next shot's, line and height of a walk; first row read of a plane, and rows to the next
#: image's in the slot. Image and row of its first write, and images and accumulators to the next.
LISTED = np.dtype([*CHUNK.descr, *record(
    "layer", "index", "first_block", "reads_before", "walk_at", "walk_step", "walk_line",
    "walk_height", "read_first", "read_step", "write_image", "write_first", "image_step",
    "acc_step").descr])
#: A block of a chunk that is read: its first row in the buffer, -1 before it is allocated, the
#: instruction to wait for, and the user of the ring.
SLOT = record("row", "free", "user")
#: An operand of additions in the buffer: user of the ring, row, and the instruction that read it.
SIDE = record("user", "row", "read")
#: For the first tile of each granule of parameters: their location, and the instruction that read
#: them; 0: none yet.
GRANULE = record("row", "read")
#: For a tile of a block: first accumulator, and the user of the ring.
SUM = record("acc", "user")

# The tile of columns being multiplied: its index; row, read and user of its parameters; its first
# accumulator, when that is free, and the user; address of the next weights; the last
# multiplication; operands of additions in the buffer.
_TILE = record("number", "param", "param_read", "param_user", "acc", "acc_free", "acc_user",
               "address", "last", "sides")
#: The block of tiles being multiplied. For its chunk: whether inputs are read, whether outputs are
#: written, whether it is the last of all images, and whether it is the last of its layer and image.
#: Its index, first tile and tiles; for parameters the first tile of the granule, its index among
#: all tiles, and the first user, -1 if they are loaded; taps of a tile, and the tap from which they
#: are innermost; final tiles that are cut into pieces, and the number of pieces; address of the
#: weights, and how many are read; when the first accumulators are free. For a step: its index, tap
#: and tile; the input tile among all, whether it is cut into pieces, and up to which tile inputs
#: are read next; the first user of outputs; the last multiplication and activation.
BLOCK = record("first", "last", "final", "ends", "number", "tile0", "tiles", "granule", "params",
               "param_user", "taps", "split", "tail_tiles", "tail_pieces", "weights_at",
               "weights_read", "acc_free", "step", "tap", "tile", "at", "cut_input", "upto", "outs",
               "matrix", "activated")
#: The program so far: instructions, operands and users; next read (chunk, pass over its blocks,
#: block, which) and how many have been issued and used; whether no slot is free; the instruction
#: from which on the next read may go ahead, and the one that never comes, while what it reads is
#: not made; the number of the next read's block among all. How many of the first input tiles are
#: cut, and into how many pieces. Layer whose addition and average are set; the table that is there,
#: by which instruction, and the last one that uses it; the walk and the windows that are set, and
#: the walk that is to be, and whether it is set. Lines of padding that the depthwise unit's line
#: buffers hold, the newest ones; their positions, operands of each and value.
STATE = np.dtype([
    *((name, np.int64) for name in (
        "count", "words", "users", "read_chunk", "read_pass", "read_block", "read_part", "issued",
        "used", "full", "read_from", "read_at", "head_tiles", "head_pieces", "added", "averaged",
        "table", "table_read", "table_used", "walks", "padded", "padded_positions",
        "padded_depth", "padded_with")),
    ("walk", np.int64, (9,)), ("new_walk", np.int64, (9,)), ("windows", np.int64, (11,)),
    ("tile", _TILE), ("block", BLOCK)])


class Program(NamedTuple):
    """The columns of :class:`Code` and the ``state`` (STATE), as the kernels use them."""

    opcode: Any
    layer: Any
    dep: Any
    host_addr: Any
    rows: Any
    k: Any
    n: Any
    switch: Any
    kernel_x: Any
    kernel_y: Any
    positions: Any
    words: Any
    state: Any


class Work(NamedTuple):
    """Work arrays of the kernels.

    Attributes
    ----------
    chunks : (C,) array of LISTED
    first_made : (L,) int64 array
        First index of each layer in ``made``.
    made : (M,) int32 array
        For each tile of a chunk: the instruction that writes it, 0 before it is issued.
    slots : (S,) array of SLOT
    loaded : (S, pieces) int64 array
        The last read of each piece of a block of a chunk.
    read_by : (T,) int64 array
        The last multiplication that read a tensor in the unified buffer.
    sides : array of SIDE
        For each write of a tile.
    there : int64 array
        When each block of a resident input is written.
    head, bounds : int64 arrays
        How the first input tiles, and the last outputs, are cut into pieces: :func:`pieces_of`.
    granules : (T,) array of GRANULE
    sums : (B,) array of SUM
    parts : array of SLOT
        For each part in which outputs are written.
    """

    chunks: Any
    first_made: Any
    made: Any
    slots: Any
    loaded: Any
    read_by: Any
    sides: Any
    there: Any
    head: Any
    bounds: Any
    granules: Any
    sums: Any
    parts: Any


class Where(NamedTuple):
    """Rows of a plane of a tensor."""

    image: Any
    block: Any
    first: Any
    rows: Any
