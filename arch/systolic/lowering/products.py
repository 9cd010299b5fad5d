"""Lowering of the products of training: forward, and both gradients, of the same stored tensors.

Of a layer ``Y = X W``, X being (M, K) and W (K, N), a step of training computes::

    Y  = X W        forward              (M, N)   adds over K
    dX = dY W^T     input gradient       (M, K)   adds over N
    dW = X^T dY     weight gradient      (K, N)   adds over M

**Stored layout.** There is one for all: a matrix lies in strips of ``strip = min(rows, cols)``
columns, one behind the other; a strip has a row of the unified buffer's layout for each row of the
matrix. So a row of a strip is a row of activations, of ``strip`` operands; consecutive rows of a
strip are a tile of weights; the same tile, put into the array transposed, one of W^T; and those
rows, through the transposer, activations of X^T. Float32 matrices have ``sum_parts`` such planes a
strip, the lowest bits first. What stands behind the columns of a strip is not defined; nothing
reads it as a number.

**Loops**, outer to inner: chunk of output rows, block of output strips, tile of what is added,
strip of the block. Each innermost step is a fold: a tile of weights, multiplied by as many rows as
the chunk has (of X^T, one ``TRANSPOSE`` and one ``MATMUL_T`` a strip of X). A fold costs as many
cycles as rows enter, at least as many as its weights have rows. Sums that are complete go out
(``ACTIVATE``, ``WRITE_HOST``) between the folds of the next block.

Of what is added, a tile has ``strip`` rows, of weight gradients ``rows``: within a tile the array
adds in order, and tile after tile the accumulators.

**Reuse.** Activations, accumulators and outputs are rings of slots. Which instruction an
instruction comes after follows from the rows of the memories that both touch, and from the matrices
that a product reads and an earlier one wrote. Every dependency points backwards in the program, so
units that run ahead of each other cannot deadlock.
"""

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import ArrayLike, NDArray

from arch.common.bus import align
from arch.common.port import ceil_div
from arch.config import ConfigError, check_int
from arch.encoding import INSTRUCTION_BYTES
from arch.numerics import FLOAT32, FloatFormat
from arch.systolic.isa import Opcode, Unit, instruction_set
from arch.systolic.lowering.pieces import Code, code_of
from arch.systolic.lowering.planes import Placement, planes_of, read_planes
from arch.systolic.params import SystolicConfig
from arch.systolic.program import (
    LayerInfo,
    Program,
    check_instructions,
    check_memory,
    param_rows,
    row_bytes,
)

__all__ = [
    "FORWARD",
    "INPUT_GRADIENT",
    "WEIGHT_GRADIENT",
    "Cut",
    "Matrix",
    "Product",
    "ProductSchedule",
    "chain",
    "lower_products",
    "product_code",
    "product_image",
    "read_matrix",
    "strip_width",
    "summands",
    "write_matrix",
]

#: Kinds of :class:`Product`.
FORWARD, INPUT_GRADIENT, WEIGHT_GRADIENT = "forward", "input_gradient", "weight_gradient"

# Instructions of a program, at most.
_MOST_INSTRUCTIONS = 1 << 25
# Steps ahead of which activations are read, and slots for them at least: of the step that is
# multiplied, and of those.
_AHEAD = 2
_SLOTS = _AHEAD + 1
# What could be outstanding at once is kept well below what a semaphore counts to: strips of X^T in
# all slots, and slots of the rings.
_MOST_STRIPS = 144
_MOST_SLOTS = 48
_MOST_BLOCK = 16

_READ_HOST, _READ_WEIGHTS, _MATMUL, _ACTIVATE, _WRITE_HOST, _HALT = (
    int(Opcode.READ_HOST), int(Opcode.READ_WEIGHTS), int(Opcode.MATMUL), int(Opcode.ACTIVATE),
    int(Opcode.WRITE_HOST), int(Opcode.HALT))
_TRANSPOSE, _READ_WEIGHTS_T, _MATMUL_T = (
    int(Opcode.TRANSPOSE), int(Opcode.READ_WEIGHTS_T), int(Opcode.MATMUL_T))
_LOAD, _WEIGHT, _MATRIX, _ACT, _STORE, _TURN = (
    int(unit) for unit in (Unit.LOAD, Unit.WEIGHT, Unit.MATRIX, Unit.ACTIVATE, Unit.STORE,
                           Unit.TRANSPOSE))

# Columns of the code that the kernel writes: opcode, and operands by name.
_FIELDS = ("opcode", "host_addr", "ub_addr", "rows", "target", "k", "n", "acc_addr", "accumulate",
           "switch", "param", "relu", "byte", "column", "gradient")
(_OP, _HOST, _UB, _ROWS, _TARGET, _K, _N, _ACC, _ACCUMULATE, _SWITCH, _PARAM, _RELU, _BYTE,
 _COLUMN, _GRADIENT) = range(len(_FIELDS))
# Columns of a product: whether the left, or the right one, is transposed; rows and columns of the
# output, and what is added; how it is cut; strips and planes; addresses; ReLU; which matrices;
# whether left and right are of the gradients' format.
(_LEFT_T, _RIGHT_T, _P, _Q, _S, _CHUNK, _BLOCK, _TILE, _PARTS, _A, _B, _OUT, _A_ROWS, _B_ROWS,
 _OUT_ROWS, _IS_RELU, _A_OF, _B_OF, _OUT_OF, _SLOTS_OF, _A_GRADIENT, _B_GRADIENT) = range(22)
_PRODUCT_COLUMNS = 22
# Of the core.
(_STRIP, _BANK_ROWS, _IN_ROWS, _ACC_DEPTH, _FIFO, _PITCH) = range(6)
_CORE_COLUMNS = 6


def strip_width(config: SystolicConfig) -> int:
    """Return the columns of a strip: as many as both a tile and its transpose may have."""
    return min(config.rows, config.cols)


def summands(config: SystolicConfig, kind: str) -> int:
    """Return how many products the array adds up before the accumulators do, at most."""
    return config.rows if kind == WEIGHT_GRADIENT else strip_width(config)


@dataclass(frozen=True, kw_only=True)
class Matrix:
    """A matrix in memory, without its data.

    Parameters
    ----------
    rows, cols : int
        At least 1.
    wide : bool
        Whether its numbers are float32, and not operands: of outputs only.
    gradient : bool
        Whether its operands are of ``gradient_format``: of what the vector unit or the host writes.
    """

    rows: int
    cols: int
    wide: bool = False
    gradient: bool = False

    def __post_init__(self) -> None:
        for name in ("rows", "cols"):
            object.__setattr__(self, name, check_int(name, getattr(self, name), 1))

    def number(self, config: SystolicConfig) -> FloatFormat:
        """Return the format of its numbers."""
        found = FLOAT32 if self.wide else config.gradient if self.gradient else config.operand
        assert isinstance(found, FloatFormat)
        return found

    def placement(self, config: SystolicConfig, address: int) -> Placement:
        """Return where it stands: a strip of columns is a block, a row a pixel."""
        strip = strip_width(config)
        return Placement(
            address=address, images=1, blocks=-(-self.cols // strip), height=self.rows, width=1,
            channels=self.cols, tile=strip, pitch=config.ub_layout.size(self.rows),
            parts=config.sum_parts if self.wide else 1)

    def size(self, config: SystolicConfig) -> int:
        """Return the bytes that it takes."""
        return self.placement(config, 0).size


@dataclass(frozen=True, kw_only=True)
class Product:
    """One product of two stored matrices, by their names.

    ``forward``: ``output = left right``; ``input_gradient``: ``output = left right^T``;
    ``weight_gradient``: ``output = left^T right``.

    Parameters
    ----------
    kind : str
        :data:`FORWARD`, :data:`INPUT_GRADIENT` or :data:`WEIGHT_GRADIENT`.
    left, right, output : str
        Names of matrices.
    relu : bool
        Whether what is not above 0 becomes +0; NaN stay.
    """

    kind: str
    left: str
    right: str
    output: str
    relu: bool = False

    def __post_init__(self) -> None:
        kinds = (FORWARD, INPUT_GRADIENT, WEIGHT_GRADIENT)
        if self.kind not in kinds:
            raise ConfigError(f"kind must be one of {', '.join(kinds)}, not {self.kind!r}")

    def sizes(self, matrices: Mapping[str, Matrix]) -> tuple[int, int, int]:
        """Return (rows, columns, summands) of the output.

        Raises
        ------
        ConfigError
            Sizes do not fit each other.
        """
        left, right = matrices[self.left], matrices[self.right]
        a = (left.cols, left.rows) if self.kind == WEIGHT_GRADIENT else (left.rows, left.cols)
        b = (right.cols, right.rows) if self.kind == INPUT_GRADIENT else (right.rows, right.cols)
        out = matrices[self.output]
        if a[1] != b[0]:
            raise ConfigError(f"{self.kind} of {self.left!r} and {self.right!r} must add over one "
                              f"length, not {a[1]} and {b[0]}")
        if (out.rows, out.cols) != (a[0], b[1]):
            raise ConfigError(f"{self.output!r} must be {a[0]}x{b[1]}, "
                              f"not {out.rows}x{out.cols}")
        return a[0], b[1], a[1]


@dataclass(frozen=True, kw_only=True)
class Cut:
    """How a product is cut.

    Parameters
    ----------
    chunk : int
        Output rows of a chunk; the last may have fewer. Of weight gradients a multiple of a strip.
    block : int
        Strips of outputs that share one pass over what is added.
    tile : int
        Summands of a tile: the array adds so many, then the accumulators add tile by tile.
    slots : int
        Chunks of activations that there is room for.
    """

    chunk: int
    block: int
    tile: int
    slots: int


@dataclass(frozen=True, kw_only=True, eq=False)
class ProductSchedule(Program):
    """A program of products, and the memory that it works on.

    Parameters
    ----------
    matrices : dict of str to Matrix
    addresses : dict of str to int
        First byte of each.
    products : tuple of Product
        ``layer[i]`` counts them.
    cuts : tuple of Cut
        One a product.
    params_at : int
        Address of the biases, which change no number.
    size : int
        Bytes of memory in all.
    """

    matrices: dict[str, Matrix]
    addresses: dict[str, int]
    products: tuple[Product, ...]
    cuts: tuple[Cut, ...]
    params_at: int
    size: int

    @property
    def macs(self) -> int:
        """Value of the useful multiply-accumulates."""
        return sum(info.macs for info in self.layer_info)

    @property
    def layer_info(self) -> tuple[LayerInfo, ...]:
        """Value of what reports show of each product."""
        infos = []
        for product in self.products:
            p, q, s = product.sizes(self.matrices)
            infos.append(LayerInfo(name=product.output, operator=product.kind,
                                   shape=f"{p}x{s} x {s}x{q}", macs=p * q * s, weighted=True))
        return tuple(infos)

    def explain(self) -> list[dict[str, Any]]:
        """Return how each product was cut: the fields of its :class:`Cut`, as plain values."""
        return [{"layer": info.name, "operator": info.operator, "shape": info.shape,
                 **dataclasses.asdict(cut)}
                for info, cut in zip(self.layer_info, self.cuts, strict=True)]

    def read(self, memory: NDArray[np.uint8], name: str) -> NDArray[Any]:
        """Return the matrix of a name, as it stands in memory."""
        return read_matrix(self.config, self.matrices[name], memory, self.addresses[name])

    def write(self, memory: NDArray[np.uint8], name: str, values: ArrayLike) -> None:
        """Put a matrix of operands into memory: :func:`write_matrix`."""
        write_matrix(self.config, self.matrices[name], memory, self.addresses[name], name, values)


def read_matrix(config: SystolicConfig, matrix: Matrix, memory: NDArray[np.uint8],
                address: int) -> NDArray[Any]:
    """Return a matrix, as it stands in memory."""
    found = read_planes(config.ub_layout, matrix.placement(config, address), memory,
                        matrix.number(config))
    return np.ascontiguousarray(found[0, :, :, 0].T)


def write_matrix(config: SystolicConfig, matrix: Matrix, memory: NDArray[np.uint8], address: int,
                 name: str, values: ArrayLike) -> None:
    """Put a matrix of operands into memory.

    Raises
    ------
    ConfigError
        It is of another shape, or one of float32 numbers.
    TypeError
        Its numbers are no operands.
    """
    if matrix.wide:
        raise ConfigError(f"wide must be False of a matrix that is written, not True ({name})")
    operand = matrix.number(config)
    array = operand.check(name, values, 2)
    if array.shape != (matrix.rows, matrix.cols):
        raise ConfigError(f"{name} must be of shape ({matrix.rows}, {matrix.cols}), "
                          f"not {array.shape}")
    for plane, rows in planes_of(matrix.placement(config, address), operand.raw(array)):
        config.ub_layout.pack(memory, plane,
                              row_bytes(rows, config.ub_width, config.element_bytes))


def chain(batch: int, sizes: Iterable[int], *, relu: bool = False, wide_gradients: bool = True,
          ) -> tuple[dict[str, Matrix], tuple[Product, ...]]:
    """Return matrices and products of one step through a chain of layers ``X[i+1] = X[i] W[i]``.

    Forward from first to last; then, from last to first, ``dX[i] = dX[i+1] W[i]^T`` for each layer
    but the first, and ``dW[i] = X[i]^T dX[i+1]``. Names are ``x0``, ``w0``, ``dw0``, ``dx1`` and so
    on; the host gives ``x0``, every ``w`` and the last ``dx``, the gradient of the chain's output.

    Parameters
    ----------
    batch : int
        Rows of X.
    sizes : iterable of int
        Columns of each X, at least two.
    relu : bool
        Whether the layers have ReLU, forward; its mask, backward, is none of the products.
    wide_gradients : bool
        Whether gradients of weights are float32.
    """
    widths = [check_int("size", size, 1) for size in sizes]
    if len(widths) < 2:
        raise ConfigError(f"sizes must be at least two, not {widths}")
    matrices: dict[str, Matrix] = {}
    for i, width in enumerate(widths):
        matrices[f"x{i}"] = Matrix(rows=batch, cols=width)
        if i:
            matrices[f"dx{i}"] = Matrix(rows=batch, cols=width)
    products = []
    for i, (k, n) in enumerate(zip(widths, widths[1:], strict=False)):
        matrices[f"w{i}"] = Matrix(rows=k, cols=n)
        matrices[f"dw{i}"] = Matrix(rows=k, cols=n, wide=wide_gradients)
        products.append(Product(kind=FORWARD, left=f"x{i}", right=f"w{i}", output=f"x{i + 1}",
                                relu=relu))
    for i in reversed(range(len(widths) - 1)):
        # This first: the layer before waits for it, but not for the other.
        if i:
            products.append(Product(kind=INPUT_GRADIENT, left=f"dx{i + 1}", right=f"w{i}",
                                    output=f"dx{i}"))
        products.append(Product(kind=WEIGHT_GRADIENT, left=f"x{i}", right=f"dx{i + 1}",
                                output=f"dw{i}"))
    return matrices, tuple(products)


# --- How a product is cut -------------------------------------------------------------------------


def _cut(config: SystolicConfig, product: Product, matrices: Mapping[str, Matrix]) -> Cut:
    """Return the cut of the least cycles, as estimated.

    A pass costs its folds, or what it reads of activations or weights where that takes longer; the
    first rows are waited for, and so is the last block's way out.
    """
    p, q, s = product.sizes(matrices)
    strip, turned = strip_width(config), product.kind == WEIGHT_GRADIENT
    in_rows = (config.ub_banks - 1) * config.ub_bank_rows
    tile = min(summands(config, product.kind), in_rows)
    if turned and strip > min(config.acc_depth, config.ub_bank_rows):
        raise ConfigError(f"acc_depth and ub_bank_rows must be at least {strip} "
                          f"(= min(rows, cols)) for {WEIGHT_GRADIENT}, "
                          f"not {config.acc_depth} and {config.ub_bank_rows}")
    rate = float(config.memory.beat_interval(config.beat_bytes)) * config.ub_layout.beats_per_row
    weight_rate = float(config.weights.beat_interval(config.beat_bytes)
                        ) * config.weight_layout.beats_per_row
    parts = config.sum_parts if matrices[product.output].wide else 1
    unit = strip if turned else 1           # of output rows, and of accumulators
    strips, tiles = -(-q // strip), -(-s // tile)
    best: tuple[float, Cut] | None = None
    for block in range(1, min(strips, _MOST_BLOCK, config.acc_depth // unit) + 1):
        even = -(-strips // -(-strips // block))
        if even != block:
            continue
        for share in (1, 2):
            # Twice: one is multiplied while the other is activated.
            most = min(config.acc_depth // (share * block), config.ub_bank_rows // share)
            most = most // unit * unit
            if turned:
                most = min(most, max(1, in_rows // (_SLOTS * tile)) * strip,
                           _MOST_STRIPS // _SLOTS * strip)
            else:
                most = min(most, max(1, in_rows // _SLOTS))
            if most < unit:
                continue
            even_rows = -(-p // -(-p // most))
            chunk = -(-even_rows // unit) * unit
            in_fold = chunk // unit * tile if turned else chunk
            fold = max(in_fold, min(s, tile), min(s, tile) * weight_rate)
            # A slot is free when the sums are complete, or when the transposer has its rows.
            way = 0 if turned else config.array_cycles
            slots = max(1, min(in_rows // (chunk // unit * tile if turned else chunk), _MOST_SLOTS,
                               _SLOTS + -(-way // int(block * fold))))
            out = parts * chunk * max(1.0, rate)
            step = max(block * fold, in_fold * rate, (way + block * fold) / slots)
            per_pass = tiles * step
            passes = -(-p // chunk) * -(-strips // block)
            cycles = (passes * (per_pass if share == 2 else per_pass + out)
                      + in_fold * rate + out * (block if share == 1 else 1))
            if share == 2:
                cycles = max(cycles, passes * block * out)
            if best is None or cycles < best[0]:
                best = cycles, Cut(chunk=chunk, block=block, tile=tile, slots=slots)
    assert best is not None
    return best[1]


# --- Instructions ---------------------------------------------------------------------------------


@njit(cache=True)
def _count(product: Any, strip: Any) -> Any:
    """Return the instructions of a product."""
    chunk, block = product[_CHUNK], product[_BLOCK]
    strips, tiles = ceil_div(product[_Q], strip), ceil_div(product[_S], product[_TILE])
    chunks, blocks = ceil_div(product[_P], chunk), ceil_div(strips, block)
    folds = chunks * strips * tiles
    count = folds + 2 * chunks * strips * product[_PARTS]
    if product[_LEFT_T]:
        columns = ceil_div(product[_P], strip)
        return count + columns * tiles * blocks + 2 * columns * strips * tiles
    return count + chunks * tiles * blocks + folds


@njit(cache=True)
def _latest(users: Any, first: Any, rows: Any) -> Any:
    """Return the last instruction among those that used some rows."""
    latest = 0
    for row in range(first, first + rows):
        latest = max(latest, users[row])
    return latest


@njit(cache=True)
def _out(product: Any, core: Any, strip: Any, part: Any, slot: Any, at: Any, code: Any, dep: Any,
         buffer: Any, accumulators: Any) -> Any:
    """Write the instructions by which a part of a strip's sums goes out; return the next one."""
    first, rows, number, acc = strip
    out = core[_IN_ROWS] + slot * product[_CHUNK]
    code[at, _OP], code[at, _ACC], code[at, _UB] = _ACTIVATE, acc, out
    code[at, _ROWS], code[at, _RELU] = rows, product[_IS_RELU]
    code[at, _BYTE] = part + 1 if product[_PARTS] > 1 else 0
    dep[at, _MATRIX] = _latest(accumulators[_MATRIX], acc, rows)
    dep[at, _LOAD] = 1
    dep[at, _STORE] = _latest(buffer[_STORE], out, rows)
    accumulators[_ACT, acc:acc + rows] = at + 1
    at += 1
    code[at, _OP], code[at, _UB], code[at, _ROWS] = _WRITE_HOST, out, rows
    code[at, _HOST] = product[_OUT] + (
        (number * product[_PARTS] + part) * product[_OUT_ROWS] + first) * core[_PITCH]
    dep[at, _ACT] = at
    buffer[_STORE, out:out + rows] = at + 1
    return at + 1


@njit(cache=True)
def _emit_product(product: Any, core: Any, start: Any, code: Any, dep: Any, buffer: Any,
                  accumulators: Any, written: Any, direct: Any) -> Any:
    """Write a product's instructions from ``start`` on; return how many there are then.

    ``buffer[unit]`` and ``accumulators[unit]`` are the last instructions (numbers from 1) by which
    a unit touched each row; ``written`` the last that wrote each matrix; ``direct[0]`` the last
    multiplication of rows that come straight from the buffer.
    """
    strip, bank_rows, pitch = core[_STRIP], core[_BANK_ROWS], core[_PITCH]
    turned, tile = product[_LEFT_T], product[_TILE]
    p, q, s = product[_P], product[_Q], product[_S]
    chunk, block, parts = product[_CHUNK], product[_BLOCK], product[_PARTS]
    strips, tiles, chunks = ceil_div(q, strip), ceil_div(s, tile), ceil_div(p, chunk)
    blocks = ceil_div(strips, block)
    steps = chunks * blocks * tiles
    slot_rows = ceil_div(chunk, strip) * tile if turned else chunk
    slots = product[_SLOTS_OF]
    ahead = min(_AHEAD, slots - 1)
    acc_slots = min(core[_ACC_DEPTH] // chunk, max(2 * block, _MOST_SLOTS))
    out_slots = min(bank_rows // chunk, _MOST_SLOTS)
    lookahead = min(core[_FIFO], 4)
    at = start
    issued = 0          # steps whose activations are read
    fetched = 0         # folds whose weights are read, and the next one's step and strip
    next_step, next_strip = 0, 0
    fold = step = acc_slot = out_slot = 0
    # Strips whose sums are complete and not yet on their way out: where there are accumulators for
    # two blocks, they go out between the folds of the next one. (First row, rows, strip,
    # accumulators.)
    waiting = np.zeros((block, 4), np.int64)
    waiting_count = parts_out = 0
    defers = acc_slots >= 2 * block
    a_fold = ceil_div(parts, tiles)
    for c in range(chunks):
        rows = min(chunk, p - c * chunk)
        turns = ceil_div(rows, strip) if turned else 1
        for b in range(blocks):
            width = min(block, strips - b * block)
            for t in range(tiles):
                summands = min(tile, s - t * tile)
                # Activations of this step, and of some after it.
                while issued < steps and issued <= step + ahead:
                    first = issued // (blocks * tiles) * chunk
                    its_rows, its_tile = min(chunk, p - first), issued % tiles
                    for part in range(ceil_div(its_rows, strip) if turned else 1):
                        to = issued % slots * slot_rows
                        plane, row, count = its_tile, first, its_rows
                        if turned:
                            to += part * tile
                            plane, row = first // strip + part, its_tile * tile
                            count = min(tile, s - row)
                        code[at, _OP], code[at, _ROWS], code[at, _UB] = _READ_HOST, count, to
                        code[at, _HOST] = product[_A] + (plane * product[_A_ROWS] + row) * pitch
                        dep[at, _MATRIX] = _latest(buffer[_MATRIX], to, count)
                        dep[at, _TURN] = _latest(buffer[_TURN], to, count)
                        dep[at, _STORE] = written[product[_A_OF]]
                        at += 1
                        buffer[_LOAD, to:to + count] = at
                    issued += 1
                slot = step % slots * slot_rows
                for j in range(width):
                    # Weights of this fold, and of some after it.
                    while next_step < steps and fetched < fold + lookahead:
                        its_block, its_tile = next_step // tiles % blocks, next_step % tiles
                        of_strip, row = its_block * block + next_strip, its_tile * tile
                        count = min(tile, s - row)
                        if product[_RIGHT_T]:
                            # W^T: what is added are its columns.
                            code[at, _OP] = _READ_WEIGHTS_T
                            code[at, _N] = min(strip, q - of_strip * strip)
                            plane, row = its_tile, of_strip * strip
                        else:
                            code[at, _OP] = _READ_WEIGHTS
                            plane = of_strip
                        code[at, _K], code[at, _GRADIENT] = count, product[_B_GRADIENT]
                        code[at, _HOST] = product[_B] + (plane * product[_B_ROWS] + row) * pitch
                        dep[at, _STORE] = written[product[_B_OF]]
                        at += 1
                        fetched += 1
                        next_strip += 1
                        if next_strip == min(block, strips - its_block * block):
                            next_strip = 0
                            next_step += 1
                    of_strip = b * block + j
                    columns = min(strip, q - of_strip * strip)
                    acc = (acc_slot + j) % acc_slots * chunk
                    for part in range(turns):
                        count, to = rows, acc
                        if turned:
                            count, to = min(strip, rows - part * strip), acc + part * strip
                            source = slot + part * tile
                            code[at, _OP], code[at, _UB] = _TRANSPOSE, source
                            code[at, _ROWS] = summands
                            dep[at, _LOAD] = _latest(buffer[_LOAD], source, summands)
                            # It reads the banks that the matrix unit reads.
                            dep[at, _MATRIX] = direct[0]
                            at += 1
                            buffer[_TURN, source:source + summands] = at
                            code[at, _OP] = _MATMUL_T
                        else:
                            code[at, _OP], code[at, _UB] = _MATMUL, slot
                            dep[at, _LOAD] = _latest(buffer[_LOAD], slot, count)
                        code[at, _ROWS], code[at, _ACC] = count, to
                        code[at, _K], code[at, _N] = summands, columns
                        code[at, _GRADIENT] = product[_A_GRADIENT]
                        code[at, _ACCUMULATE], code[at, _SWITCH] = t > 0, part == 0
                        if t == 0:
                            dep[at, _ACT] = _latest(accumulators[_ACT], to, count)
                        at += 1
                        if not turned:
                            direct[0] = at
                            buffer[_MATRIX, slot:slot + count] = at
                        if t == tiles - 1:
                            accumulators[_MATRIX, to:to + count] = at
                    fold += 1
                    # What goes out after this fold, of the block before this one; and this strip,
                    # at once, if nothing comes that could go on beside it.
                    last = t == tiles - 1
                    go = min(a_fold, waiting_count * parts - parts_out)
                    if last and j == 0:
                        go = waiting_count * parts - parts_out
                    for _ in range(go):
                        at = _out(product, core, waiting[parts_out // parts], parts_out % parts,
                                  out_slot, at, code, dep, buffer, accumulators)
                        out_slot = (out_slot + 1) % out_slots
                        parts_out += 1
                    if not last:
                        continue
                    if j == 0:
                        waiting_count = parts_out = 0
                    this = waiting[waiting_count]
                    this[0], this[1], this[2], this[3] = c * chunk, rows, of_strip, acc
                    waiting_count += 1
                    if not defers or (c == chunks - 1 and b == blocks - 1):
                        while parts_out < waiting_count * parts:
                            at = _out(product, core, waiting[parts_out // parts],
                                      parts_out % parts, out_slot, at, code, dep, buffer,
                                      accumulators)
                            out_slot = (out_slot + 1) % out_slots
                            parts_out += 1
                step += 1
            acc_slot = (acc_slot + width) % acc_slots
    written[product[_OUT_OF]] = at
    return at


def lower_products(config: SystolicConfig, matrices: Mapping[str, Matrix],
                   products: Iterable[Product]) -> ProductSchedule:
    """Return the program of products, one after the other.

    A product may read what an earlier one has written. No matrix is written twice, or after it has
    been read.

    Parameters
    ----------
    config : SystolicConfig
        With ``training``.
    matrices : mapping of str to Matrix
    products : iterable of Product
        At least one.

    Raises
    ------
    ConfigError
        The core has no ``training``, or memories that are too small; sizes do not fit each other; a
        matrix is not there, written twice, or float32 and no output.
    """
    products = tuple(products)
    _check(config, matrices, products)
    cuts = tuple(_cut(config, product, matrices) for product in products)
    count = int(_table(config, matrices, products, cuts)[1].sum()) + 2
    check_instructions(config, count, _MOST_INSTRUCTIONS)

    # Memory: the program, biases, matrices.
    params_at = align(count * INSTRUCTION_BYTES)
    end = align(params_at + config.ub_layout.size(config.act_groups * config.param_chunks))
    addresses = {}
    for name, matrix in matrices.items():
        addresses[name] = end
        end = align(end + matrix.size(config))
    check_memory(end)
    code, of = _code(config, matrices, addresses, products, cuts, params_at)
    ends = {"opcode": _HALT, "wait": 0, "signal": 0}
    columns = {name: np.append(getattr(code, name), getattr(code, name).dtype.type(end_of))
               for name, end_of in ends.items()}
    operands = {name: np.append(values, values.dtype.type(0))
                for name, values in code.operands.items()}
    layer = np.append(of, of[-1])
    return ProductSchedule(
        config=config, operands=operands, layer=layer, program_at=0, matrices=dict(matrices),
        addresses=addresses, products=products, cuts=cuts, params_at=params_at, size=end,
        **columns)


def product_code(config: SystolicConfig, matrices: Mapping[str, Matrix],
                 addresses: Mapping[str, int], products: Iterable[Product],
                 params_at: int) -> Code:
    """Return the instructions of products of matrices that are placed already, as a piece.

    Parameters
    ----------
    addresses : mapping of str to int
        First byte of each matrix.
    params_at : int
        Address of the biases, which change no number.

    Raises
    ------
    ConfigError
        As :func:`lower_products`.
    """
    products = tuple(products)
    _check(config, matrices, products)
    cuts = tuple(_cut(config, product, matrices) for product in products)
    return _code(config, matrices, addresses, products, cuts, params_at)[0]


def _table(config: SystolicConfig, matrices: Mapping[str, Matrix], products: tuple[Product, ...],
           cuts: tuple[Cut, ...]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the products as rows of numbers, and how many instructions each has."""
    names = list(matrices)
    table = np.zeros((len(products), _PRODUCT_COLUMNS), np.int64)
    for row, product, cut in zip(table, products, cuts, strict=True):
        out = matrices[product.output]
        row[[_LEFT_T, _RIGHT_T, _IS_RELU]] = (
            product.kind == WEIGHT_GRADIENT, product.kind == INPUT_GRADIENT, product.relu)
        row[[_P, _Q, _S]] = product.sizes(matrices)
        row[[_CHUNK, _BLOCK, _TILE, _SLOTS_OF]] = cut.chunk, cut.block, cut.tile, cut.slots
        row[_PARTS] = config.sum_parts if out.wide else 1
        for name, of, of_rows in ((product.left, _A_OF, _A_ROWS), (product.right, _B_OF, _B_ROWS),
                                  (product.output, _OUT_OF, _OUT_ROWS)):
            row[of], row[of_rows] = names.index(name), matrices[name].rows
        row[[_A_GRADIENT, _B_GRADIENT]] = [
            config.mixed and matrices[name].gradient for name in (product.left, product.right)]
    return table, np.array([_count(row, strip_width(config)) for row in table])


def _code(config: SystolicConfig, matrices: Mapping[str, Matrix], addresses: Mapping[str, int],
          products: tuple[Product, ...], cuts: tuple[Cut, ...], params_at: int,
          ) -> tuple[Code, NDArray[np.int16]]:
    """Return the instructions of products, and of which product each is."""
    table, counts = _table(config, matrices, products, cuts)
    count = int(counts.sum()) + 1
    for row, product in zip(table, products, strict=True):
        row[[_A, _B, _OUT]] = (
            addresses[product.left], addresses[product.right], addresses[product.output])

    units = len(instruction_set(config).units)
    core = np.zeros(_CORE_COLUMNS, np.int64)
    core[[_STRIP, _BANK_ROWS, _IN_ROWS, _ACC_DEPTH, _FIFO, _PITCH]] = (
        strip_width(config), config.ub_bank_rows, (config.ub_banks - 1) * config.ub_bank_rows,
        config.acc_depth, config.weight_fifo_tiles, config.ub_layout.size(1))
    code = np.zeros((count, len(_FIELDS)), np.int64)
    dep = np.zeros((count, units), np.int64)
    layer = np.zeros(count, np.int16)
    code[0, [_OP, _HOST, _ROWS, _TARGET]] = (
        _READ_HOST, params_at, config.act_groups * config.param_chunks, 1)
    at = 1
    state = (np.zeros((units, config.ub_rows), np.int64),
             np.zeros((units, config.acc_depth), np.int64),
             np.zeros(len(matrices), np.int64), np.zeros(1, np.int64))
    emit: Any = _emit_product
    for index, (row, expected) in enumerate(zip(table, counts, strict=True)):
        first, at = at, int(emit(row, core, at, code, dep, *state))
        assert at - first == expected, (at - first, expected)
        layer[first:] = index
    return code_of(config, code[:, _OP], {
        name: code[:, column] for column, name in enumerate(_FIELDS) if column != _OP}, dep), layer


def _check(config: SystolicConfig, matrices: Mapping[str, Matrix],
           products: tuple[Product, ...]) -> None:
    if not config.training:
        raise ConfigError("training must be true for products of stored matrices, not false")
    if not products:
        raise ConfigError("products must be at least one, not ()")
    touched: set[str] = set()
    for product in products:
        for name in (product.left, product.right, product.output):
            if name not in matrices:
                raise ConfigError(f"matrix must be one of {', '.join(matrices)}, not {name!r}")
        for name in (product.left, product.right):
            if matrices[name].wide:
                raise ConfigError(f"wide must be False of {name!r}, which is multiplied, not True")
        touched |= {product.left, product.right}
        if config.mixed and matrices[product.output].gradient:
            # What the activation unit writes are operands.
            raise ConfigError(f"gradient must be False of {product.output!r}, which a product "
                              f"writes, not True")
        if product.output in touched:
            raise ConfigError(f"output must be a matrix that is written once, before it is read, "
                              f"not {product.output!r}")
        touched.add(product.output)
        product.sizes(matrices)


def product_image(schedule: ProductSchedule,
                  values: Mapping[str, ArrayLike]) -> NDArray[np.uint8]:
    """Return the memory before the run: program, biases of -0, which change no sum, and matrices.

    Parameters
    ----------
    values : mapping of str to (rows, cols) array of operands
        What the host writes: those of :attr:`ProductSchedule.matrices` that no product writes; the
        others are zero.

    Raises
    ------
    ConfigError, TypeError
        As :meth:`ProductSchedule.write`.
    """
    config = schedule.config
    memory = np.zeros(schedule.size, np.uint8)
    program = np.frombuffer(schedule.program(), np.uint8)
    memory[schedule.program_at:schedule.program_at + program.size] = program
    bias = np.full(config.cols, -0.0, np.float32)
    config.ub_layout.pack(memory, schedule.params_at, param_rows(config, 1, config.cols, bias))
    for name, array in values.items():
        schedule.write(memory, name, array)
    return memory
