"""Lowering of the products of training: forward and both gradients, on the same stored tensors.

For a layer ``Y = X W``, with X (M, K) and W (K, N), a training step computes::

    Y  = X W        forward              (M, N)   adds over K
    dX = dY W^T     input gradient       (M, K)   adds over N
    dW = X^T dY     weight gradient      (K, N)   adds over M

**Stored layout.** One layout serves all: a matrix is stored in strips of ``strip = min(rows,
cols)`` columns, one after the other; a strip has a row of the unified buffer's layout for each row
of the matrix. So a row of a strip is a row of activations, with ``strip`` operands; consecutive
rows of a strip are a tile of weights; the same tile, loaded transposed into the array, one of W^T;
and those rows, through the transposer, activations of X^T. Float32 matrices have ``sum_parts`` such
planes per strip, the lowest bits first. The padding after the columns of a strip is undefined;
nothing reads it as a number.

**Loops**, outer to inner: chunk of output rows, block of output strips, tile of summands, strip of
the block. Each innermost step is a fold: a tile of weights, multiplied by all rows of the chunk
(for X^T, one ``TRANSPOSE`` and one ``MATMUL_T`` per strip of X). A fold costs as many cycles as
rows enter, and at least as many as its weights have rows. Complete sums are sent out
(``ACTIVATE``, ``WRITE_HOST``) between the folds of the next block.

A tile has ``strip`` summands, or ``rows`` for weight gradients: within a tile the array adds in
order, and the accumulators add tile after tile.

**Reuse.** Activations, accumulators and outputs are rings of slots; instructions are written by
:mod:`arch.systolic.lowering.training.folds`.
"""

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.common.bus import align
from arch.config import ConfigError, Demand, check_int
from arch.encoding import INSTRUCTION_BYTES
from arch.numerics import FLOAT32, FloatFormat
from arch.systolic.isa import Opcode
from arch.systolic.lowering.planes import Placement, planes_of, read_planes
from arch.systolic.lowering.training.folds import (
    AHEAD,
    FOLD,
    MULTIPLY,
    OUT,
    READ,
    WRITE,
    Folds,
    fold_code,
    table,
)
from arch.systolic.lowering.training.pieces import Code
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

# Most instructions of a program.
_MOST_INSTRUCTIONS = 1 << 25
# Fewest slots for activations: for the step being multiplied, and for those read ahead.
_SLOTS = AHEAD + 1
# Keeps outstanding operations well below a semaphore's limit: strips of X^T in all slots, and slots
# of the rings.
_MOST_STRIPS = 144
_MOST_SLOTS = 48
_MOST_BLOCK = 16

def strip_width(config: SystolicConfig) -> int:
    """Return the columns of a strip: the most that both a tile and its transpose can have."""
    return min(config.rows, config.cols)


def summands(config: SystolicConfig, kind: str) -> int:
    """Return the most products that the array adds up before the accumulators do."""
    return config.rows if kind == WEIGHT_GRADIENT else strip_width(config)


@dataclass(frozen=True, kw_only=True)
class Matrix:
    """Shape and format of a matrix in memory.

    Parameters
    ----------
    rows, cols : int
        At least 1.
    wide : bool
        Whether its numbers are float32 instead of operands; for outputs only.
    gradient : bool
        Whether its operands are of ``gradient_format``; for matrices of the vector unit or host.
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

    def parts(self, config: SystolicConfig) -> int:
        """Return the number of planes of a strip."""
        return config.sum_parts if self.wide else 1

    def placement(self, config: SystolicConfig, address: int) -> Placement:
        """Return its placement: a strip of columns is a block, a row a pixel."""
        strip = strip_width(config)
        return Placement(
            address=address, images=1, blocks=-(-self.cols // strip), height=self.rows, width=1,
            channels=self.cols, tile=strip, pitch=config.ub_layout.size(self.rows),
            parts=self.parts(config))

    def size(self, config: SystolicConfig) -> int:
        """Return its size in bytes."""
        return self.placement(config, 0).size


@dataclass(frozen=True, kw_only=True)
class Product:
    """One product of two stored matrices, given by name.

    ``forward``: ``output = left right``; ``input_gradient``: ``output = left right^T``;
    ``weight_gradient``: ``output = left^T right``.

    Parameters
    ----------
    kind : str
        :data:`FORWARD`, :data:`INPUT_GRADIENT` or :data:`WEIGHT_GRADIENT`.
    left, right, output : str
        Names of matrices.
    relu : bool
        Whether to set outputs that are not above 0 to +0; NaN stay.
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
            The sizes do not match.
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
    """The tiling of a product.

    Parameters
    ----------
    chunk : int
        Output rows of a chunk; the last may have fewer. For weight gradients a multiple of a strip.
    block : int
        Strips of outputs that share one pass over the summands.
    tile : int
        Summands of a tile, which the array adds up; the accumulators then add tile by tile.
    slots : int
        Capacity in chunks of activations.
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
        Index of each instruction's product is ``layer[i]``.
    cuts : tuple of Cut
        One per product.
    params_at : int
        Address of the biases, which change no number.
    size : int
        Total bytes of memory.
    """

    matrices: dict[str, Matrix]
    addresses: dict[str, int]
    products: tuple[Product, ...]
    cuts: tuple[Cut, ...]
    params_at: int
    size: int

    @property
    def macs(self) -> int:
        """Useful multiply-accumulates."""
        return sum(info.macs for info in self.layer_info)

    @property
    def layer_info(self) -> tuple[LayerInfo, ...]:
        """Description of each product, for reports."""
        infos = []
        for product in self.products:
            p, q, s = product.sizes(self.matrices)
            infos.append(LayerInfo(name=product.output, operator=product.kind,
                                   shape=f"{p}x{s} x {s}x{q}", macs=p * q * s, weighted=True))
        return tuple(infos)

    def explain(self) -> list[dict[str, Any]]:
        """Return how each product was tiled: the fields of its :class:`Cut`, as plain values."""
        return [{"layer": info.name, "operator": info.operator, "shape": info.shape,
                 **dataclasses.asdict(cut)}
                for info, cut in zip(self.layer_info, self.cuts, strict=True)]

    def read(self, memory: NDArray[np.uint8], name: str) -> NDArray[Any]:
        """Return the matrix of a name from memory."""
        return read_matrix(self.config, self.matrices[name], memory, self.addresses[name])

    def write(self, memory: NDArray[np.uint8], name: str, values: ArrayLike) -> None:
        """Put a matrix of operands into memory: :func:`write_matrix`."""
        write_matrix(self.config, self.matrices[name], memory, self.addresses[name], name, values)


def read_matrix(config: SystolicConfig, matrix: Matrix, memory: NDArray[np.uint8],
                address: int) -> NDArray[Any]:
    """Return a matrix from memory."""
    found = read_planes(config.ub_layout, matrix.placement(config, address), memory,
                        matrix.number(config))
    return np.ascontiguousarray(found[0, :, :, 0].T)


def write_matrix(config: SystolicConfig, matrix: Matrix, memory: NDArray[np.uint8], address: int,
                 name: str, values: ArrayLike) -> None:
    """Put a matrix of operands into memory.

    Raises
    ------
    ConfigError
        It has the wrong shape, or is of float32 numbers.
    TypeError
        Its numbers are not operands.
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
        Whether the layers have ReLU, forward; its backward mask is not among the products.
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
        # This one first, as the layer before waits for it only.
        if i:
            products.append(Product(kind=INPUT_GRADIENT, left=f"dx{i + 1}", right=f"w{i}",
                                    output=f"dx{i}"))
        products.append(Product(kind=WEIGHT_GRADIENT, left=f"x{i}", right=f"dx{i + 1}",
                                output=f"dw{i}"))
    return matrices, tuple(products)


# --- Tiling of a product --------------------------------------------------------------------------


def _cut(config: SystolicConfig, product: Product, matrices: Mapping[str, Matrix]) -> Cut:
    """Return the tiling with the fewest cycles, as estimated.

    A pass costs its folds, or its reads of activations or weights if they take longer, plus the
    wait for the first rows and the time for the last block to leave.
    """
    p, q, s = product.sizes(matrices)
    strip, turned = strip_width(config), product.kind == WEIGHT_GRADIENT
    in_rows = (config.ub_banks - 1) * config.ub_bank_rows
    tile = min(summands(config, product.kind), in_rows)
    if turned and strip > min(config.acc_depth, config.ub_bank_rows):
        raise ConfigError(f"acc_depth and ub_bank_rows must be at least {strip} "
                          f"(= min(rows, cols)) for {WEIGHT_GRADIENT}, "
                          f"not {config.acc_depth} and {config.ub_bank_rows}",
                          Demand("acc_depth", strip, "least"),
                          Demand("ub_bank_rows", strip, "least"))
    rate = float(config.memory.beat_interval(config.beat_bytes)) * config.ub_layout.beats_per_row
    weight_rate = float(config.weights.beat_interval(config.beat_bytes)
                        ) * config.weight_layout.beats_per_row
    parts = matrices[product.output].parts(config)
    unit = strip if turned else 1           # of output rows, and of accumulators
    strips, tiles = -(-q // strip), -(-s // tile)
    best: tuple[float, Cut] | None = None
    for block in range(1, min(strips, _MOST_BLOCK, config.acc_depth // unit) + 1):
        even = -(-strips // -(-strips // block))
        if even != block:
            continue
        for share in (1, 2):
            # Twice, as one is multiplied while the other is activated.
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


def _count(config: SystolicConfig, product: Product, matrices: Mapping[str, Matrix], cut: Cut
           ) -> int:
    """Return the instructions of a product."""
    p, q, s = product.sizes(matrices)
    strip, turned = strip_width(config), product.kind == WEIGHT_GRADIENT
    chunks, strips, tiles = -(-p // cut.chunk), -(-q // strip), -(-s // cut.tile)
    reads = -(-p // strip) if turned else chunks
    return (chunks * strips * (tiles + 2 * matrices[product.output].parts(config))
            + reads * tiles * (-(-strips // cut.block) + strips * (2 if turned else 1)))


def _each(counts: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """For ``counts`` parts of each whole, return each part's whole, and its index in the whole."""
    of = np.repeat(np.arange(len(counts)), counts)
    return of, np.arange(len(of)) - (np.cumsum(counts) - counts)[of]


def _folds(config: SystolicConfig, product: Product, cut: Cut, matrices: Mapping[str, Matrix],
           addresses: Mapping[str, int]) -> Folds:
    """Return the folds of a product."""
    p, q, s = product.sizes(matrices)
    chunk, block, tile = cut.chunk, cut.block, cut.tile
    strip, turned = strip_width(config), product.kind == WEIGHT_GRADIENT
    parts = matrices[product.output].parts(config)
    chunks, strips, tiles = -(-p // chunk), -(-q // strip), -(-s // tile)
    blocks = -(-strips // block)

    def address(name: str, plane: Any, row: Any) -> Any:
        return addresses[name] + (plane * matrices[name].rows + row) * config.ub_layout.size(1)

    # A step is a tile of summands, for a chunk and a block of strips.
    c, b, t = np.indices((chunks, blocks, tiles)).reshape(3, -1)
    rows, summed = np.minimum(chunk, p - c * chunk), np.minimum(tile, s - t * tile)
    width = np.minimum(block, strips - b * block)
    turns = -(-rows // strip) if turned else np.ones_like(rows)
    of, part = _each(turns)
    place, held = part * tile, summed[of] if turned else rows[of]
    at = (address(product.left, c[of] * (chunk // strip) + part, t[of] * tile) if turned else
          address(product.left, t[of], c[of] * chunk))
    reads, maps = table(READ, at, place, held, place, held), np.cumsum(turns)

    # Folds, and their multiplications.
    step, j = _each(width)
    c, b, t, rows, summed, width, turns = (
        each[step] for each in (c, b, t, rows, summed, width, turns))
    to = b * block + j
    columns = np.minimum(strip, q - to * strip)
    number = c * strips + to                # index of a strip of sums
    acc_slots = min(config.acc_depth // chunk, max(2 * block, _MOST_SLOTS))
    acc = number % acc_slots * chunk
    of, part = _each(turns)
    multiplies = table(
        MULTIPLY, part * tile, acc[of] + part * strip,
        np.minimum(strip, rows[of] - part * strip) if turned else rows[of], 0, 0, 0)

    # If accumulators hold two blocks, sums leave between the folds of the next one, at the latest
    # with the first strip's last fold.
    last = t == tiles - 1
    done = parts * (number - j)             # outs of the earlier blocks
    final = last
    outs_end = done
    if acc_slots >= 2 * block:
        a_fold = -(-parts // tiles)
        before = np.where(b > 0, block, strips - (blocks - 1) * block)
        left = np.where(done > 0, parts * before - a_fold * (before - 1), 0)
        outs_end = np.where(last, done + a_fold * j,
                            done - left + np.minimum(left, a_fold * (t * width + j + 1)))
        final = last & (c == chunks - 1) & (b == blocks - 1)
    outs_end = np.where(final, done + parts * (j + 1), outs_end)
    turned_weights = product.kind == INPUT_GRADIENT
    folds = table(
        FOLD, step, address(product.right, t, to * strip) if turned_weights else
        address(product.right, to, t * tile), summed, columns if turned_weights else 0, columns,
        t > 0, last, np.cumsum(turns), outs_end)

    # Outputs, part by part of each strip's sums.
    ends = np.flatnonzero(last)
    of, part = ends.repeat(parts), np.tile(np.arange(parts), len(ends))
    index = np.arange(len(of))
    first = (config.ub_banks - 1) * config.ub_bank_rows + index % min(
        config.ub_bank_rows // chunk, _MOST_SLOTS) * chunk
    return Folds(
        multiply=Opcode.MATMUL_T if turned else Opcode.MATMUL,
        weights=Opcode.READ_WEIGHTS_T if turned_weights else Opcode.READ_WEIGHTS,
        left=product.left, right=product.right, output=product.output, slots=cut.slots,
        slot_rows=-(-chunk // strip) * tile if turned else chunk,
        steps=np.arange(len(maps)), maps=maps, reads=reads, folds=folds, multiplies=multiplies,
        outs=table(OUT, acc[of], rows[of], first, part + 1 if parts > 1 else 0, index + 1),
        writes=table(
            WRITE, 0, rows[of], address(product.output, to[of] * parts + part, c[of] * chunk)),
        relu=product.relu)


def lower_products(config: SystolicConfig, matrices: Mapping[str, Matrix],
                   products: Iterable[Product]) -> ProductSchedule:
    """Return the program of products in sequence.

    A product may read the output of an earlier one. No matrix is written twice, or after it has
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
        The core has no ``training``, or its memories are too small; sizes do not match; a matrix is
        missing, written twice, or float32 and not an output.
    """
    products = tuple(products)
    cuts = _cuts(config, matrices, products)
    count = 2 + sum(_count(config, product, matrices, cut)
                    for product, cut in zip(products, cuts, strict=True))
    check_instructions(config, count, _MOST_INSTRUCTIONS)

    # Memory: the program, biases, matrices.
    params_at = align(count * INSTRUCTION_BYTES)
    end = align(params_at + config.ub_layout.size(config.act_groups * config.param_chunks))
    addresses = {}
    for name, matrix in matrices.items():
        addresses[name] = end
        end = align(end + matrix.size(config))
    check_memory(end)
    code, ends = _code(config, matrices, addresses, products, cuts, params_at)
    assert ends[-1] + 1 == count, (ends, count)
    columns = {name: np.append(getattr(code, name), getattr(code, name).dtype.type(last))
               for name, last in (("opcode", Opcode.HALT), ("wait", 0), ("signal", 0))}
    operands = {name: np.append(values, values.dtype.type(0))
                for name, values in code.operands.items()}
    layer = np.searchsorted(ends[:-1], np.arange(count), side="right").astype(np.int16)
    return ProductSchedule(
        config=config, operands=operands, layer=layer, program_at=0, matrices=dict(matrices),
        addresses=addresses, products=products, cuts=cuts, params_at=params_at, size=end,
        **columns)


def product_code(config: SystolicConfig, matrices: Mapping[str, Matrix],
                 addresses: Mapping[str, int], products: Iterable[Product],
                 params_at: int) -> Code:
    """Return the instructions of products of matrices that are already placed, as a piece.

    Parameters
    ----------
    addresses : mapping of str to int
        First byte of each matrix.
    params_at : int
        Address of the biases, which change no number.

    Raises
    ------
    ConfigError
        As from :func:`lower_products`.
    """
    products = tuple(products)
    return _code(config, matrices, addresses, products, _cuts(config, matrices, products),
                 params_at)[0]


def _code(config: SystolicConfig, matrices: Mapping[str, Matrix], addresses: Mapping[str, int],
          products: Iterable[Product], cuts: Iterable[Cut], params_at: int,
          ) -> tuple[Code, list[int]]:
    """Return the instructions of products, and the end of each product's."""
    return fold_code(config, matrices, [
        _folds(config, product, cut, matrices, addresses)
        for product, cut in zip(products, cuts, strict=True)], params_at)


def _cuts(config: SystolicConfig, matrices: Mapping[str, Matrix], products: tuple[Product, ...]
          ) -> tuple[Cut, ...]:
    """Check products, and return the tiling of each."""
    _check(config, matrices, products)
    return tuple(_cut(config, product, matrices) for product in products)


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
            # The activation unit writes operands.
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
        Matrices that the host writes: those of :attr:`ProductSchedule.matrices` that no product
        writes; the others are zero.

    Raises
    ------
    ConfigError, TypeError
        As from :meth:`ProductSchedule.write`.
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
