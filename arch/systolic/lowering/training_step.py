"""Lowering of a step of training: one program of forward pass, gradients and update.

For networks of convolutions, dense layers, poolings and residuals, with the softmax cross-entropy
of the last layer, the phases are, one after the other, a ``SYNC`` between:

1. of each layer its product, then bias and ReLU; poolings and residuals; of the last layer the loss
   and its gradient;
2. of each node from the last on: what its readers send back, added up, and the mask of its ReLU; of
   layers the column sums that are the gradient of the bias, then the gradients of their input and
   their weights; of poolings the gradient of their input;
3. the largest magnitude of every gradient; then factor of clipping, ratios of LARS, and whether the
   step counts; then the update of weights, biases and optimiser state, and the operands anew.

**Memory.** Operands and sums lie as :mod:`arch.systolic.lowering.products` says; pixels are rows,
image by image and line by line, channels columns; weights as
:mod:`arch.systolic.lowering.convolutions` says. What the vector unit keeps in float32 (weights,
biases, state, sums) lies in strips of as many columns, a row of a strip behind the other, each in
beats of its own.

**Groups** whose channels are not whole strips: weights, their state and their gradients are as of
others; of the weights as operands, and of the sums of their gradients, there is a row for each
channel of a strip (:class:`~arch.systolic.lowering.convolutions.Strips`). A phase behind the sums
takes from these what is between channels of one group, by a mask that the host has written; one
behind the update puts operands into their places, and zeros between.

**Encodings** of what waits for its gradient, after Gist (A. Jain et al., ISCA 2018): without loss
those of :mod:`arch.systolic.lowering.packing`; and *delayed precision reduction* of outputs that
products of gradients read. Behind the last phase of the forward pass that reads such an output, it
is stored in the core's ``stored_format``, rounded to nearest even and saturated; in front of each
product of a gradient it is widened to operands again. The mask of its ReLU is that of the numbers
that are stored. *Sparse storage, dense compute* does the same with maps that a ReLU has put zeros
into: behind the last phase that reads one it is stored without its zeros, in a region of a size
that a density says (:mod:`arch.systolic.lowering.sparse`), and in front of each product of a
gradient it becomes dense again, bit by bit what it was.

**Order of sums.** Along a row, the lanes of a strip, then strip by strip; along a column, the rows
of a register, then register by register: that of ``sim/systolic/golden/training/vector.py`` with
``lanes`` columns of a strip and ``rows`` rows of a register.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product as pairs_of
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.common.bus import align
from arch.config import ConfigError, check_int
from arch.encoding import INSTRUCTION_BYTES
from arch.numerics import FLOAT32, FloatFormat
from arch.numerics.polynomials import EXP32, LOG32
from arch.result import Infeasible, InfeasibleError
from arch.systolic.isa import Opcode
from arch.systolic.lowering.convolutions import (
    ZERO_ROWS,
    Convolution,
    Strips,
    convolution_code,
    convolution_macs,
    weight_row,
)
from arch.systolic.lowering.packing import Packing, index_bits
from arch.systolic.lowering.pieces import Code
from arch.systolic.lowering.products import (
    FORWARD,
    INPUT_GRADIENT,
    WEIGHT_GRADIENT,
    Matrix,
    Product,
    product_code,
    read_matrix,
    strip_width,
    write_matrix,
)
from arch.systolic.lowering.sparse import Register, Sparse, share_of
from arch.systolic.lowering.vector_code import Rows, Scalar, SparseRows, Value, VectorCode
from arch.systolic.params import UNSTORED, SystolicConfig
from arch.systolic.program import FIELD_DTYPE, LayerInfo, Program, check_memory, param_rows
from arch.systolic.vector import Function
from arch.systolic.vector_rows import FLOATS, OPERANDS, PARTS, gradients, stored_form
from arch.workloads.optimizers import (
    CLIP_EPSILON,
    LARS,
    SGD,
    AdaGrad,
    Adam,
    LossScaling,
    Momentum,
    Nesterov,
    Optimizer,
    RMSProp,
)
from arch.workloads.training import (
    AverageLayer,
    MaxLayer,
    Node,
    SumLayer,
    TrainingNetwork,
    WeightedLayer,
)

__all__ = ["GRADIENT_SUM", "LOSS", "MOST_BLOCKS", "MOST_TILES", "SHARED", "Floats", "Part",
           "TrainingSchedule", "encoded_of", "gradient_of", "lower_training", "reduced_of",
           "sparse_of", "training_bytes", "training_macs"]

#: Registers that the outputs of all layers of a step fill, at most.
MOST_BLOCKS = 1 << 14
#: Tiles that the convolutions of a step multiply, at most.
MOST_TILES = 1 << 19

_SCALE, _UNSCALE = "loss_scale", "loss_unscale"
# What is outside of the map of a maximum pooling.
_LEAST = "minus infinity"
_IMAGES = "images"
# What the host writes, of each micro-batch by itself.
_GIVEN = (_IMAGES, "labels")
#: The part of a step that computes the loss, and its gradient.
LOSS = "loss"
#: The operator that adds the gradients of a micro-batch to those of the ones before.
GRADIENT_SUM = "gradient sum"
#: The kind of memory of what is there for a part of the step.
SHARED = "feature maps and gradients of them"


@dataclass(frozen=True, kw_only=True)
class Floats:
    """A matrix that the vector unit keeps, in strips of rows: of float32 numbers.

    If it is ``reduced``, of the core's ``stored_format``.
    """

    rows: int
    cols: int
    reduced: bool = False

    def number(self, config: SystolicConfig) -> FloatFormat:
        """Return the format of its numbers."""
        if not self.reduced:
            return FLOAT32
        assert config.stored is not None
        return config.stored

    def stride(self, config: SystolicConfig) -> int:
        """Return the bytes from row to row."""
        row = self.number(config).bytes * strip_width(config)
        return -(-row // config.beat_bytes) * config.beat_bytes

    def size(self, config: SystolicConfig) -> int:
        """Return the bytes that it takes."""
        return -(-self.cols // strip_width(config)) * self.rows * self.stride(config)


@dataclass(frozen=True, kw_only=True)
class Part:
    """A node's output, the loss, or the gradients of a node: what is computed, and maybe again.

    Parameters
    ----------
    name : str
        Of a node, :data:`LOSS`, or :func:`gradient_of`, :func:`encoded_of`, :func:`reduced_of` or
        :func:`sparse_of` a node.
    phases : int
        Of the program, one behind the other.
    sources : tuple of str
        Parts whose results it reads.
    size : int
        Bytes that other parts read of it.
    """

    name: str
    phases: int
    sources: tuple[str, ...]
    size: int


@dataclass(frozen=True, kw_only=True, eq=False)
class TrainingSchedule(Program):
    """The program of a step, and the memory that it works on.

    Parameters
    ----------
    network : TrainingNetwork
    batch : int
    optimizer : Optimizer
    scaling : LossScaling
    clip : float or None
    matrices : dict of str to Matrix, Floats or Sparse
        ``images``, ``labels`` (one column a class: 1 or 0), outputs, gradients and parameters.
    addresses : dict of str to int
        First byte of each.
    scalars : dict of str to array of int
        Instructions whose constant is a scalar of the step, by its name.
    phases : tuple of LayerInfo
        ``layer[i]`` counts them.
    parts : tuple of Part
        What the first of them compute, in the order in which each is computed first.
    split : tuple of int
        Images of each micro-batch.
    reduced : dict of str to FloatFormat
        Outputs that wait for the backward pass in another format, saturated.
    sparse : tuple of dict of str to Sparse
        Of each micro-batch the outputs that wait for it sparse.
    registers : tuple of Register
        What each instruction that moves sparse rows moves, in their order.
    zero_at : int
        Address of the biases that change no sum.
    size : int
        Bytes of memory in all.
    kinds : dict of str to int
        Of these, by what they are for.
    steps : int
        How many there are of a workload; the program is that of one.
    """

    network: TrainingNetwork
    batch: int
    optimizer: Optimizer
    scaling: LossScaling
    clip: float | None
    matrices: dict[str, Matrix | Floats | Sparse]
    addresses: dict[str, int]
    scalars: dict[str, NDArray[np.int64]]
    phases: tuple[LayerInfo, ...]
    parts: tuple[Part, ...]
    split: tuple[int, ...]
    reduced: Mapping[str, FloatFormat]
    sparse: tuple[Mapping[str, Sparse], ...]
    registers: tuple[Register, ...]
    zero_at: int
    size: int
    kinds: dict[str, int]
    steps: int = 1

    @property
    def runs(self) -> int:
        """Value of the steps."""
        return self.steps

    @property
    def layer_info(self) -> tuple[LayerInfo, ...]:
        """Value of what reports show of each phase, of all steps."""
        return tuple(replace(info, macs=self.steps * info.macs) for info in self.phases)

    def explain(self) -> list[dict[str, Any]]:
        """Return what each phase is."""
        return [{"layer": info.name, "operator": info.operator, "shape": info.shape}
                for info in self.phases]

    def counted(self, outputs: Sequence[Mapping[str, NDArray[np.float32]]]) -> NDArray[np.int64]:
        """Return :attr:`~arch.systolic.program.Program.nonzeros` of data.

        Parameters
        ----------
        outputs : sequence of dict of str to (rows, columns) array
            Of each micro-batch, of :attr:`sparse` nodes at least.
        """
        counts = [{name: each.counts(self.config, values[name]) for name, each in maps.items()}
                  for maps, values in zip(self.sparse, outputs, strict=True)]
        height = self.config.vector_rows
        return np.array([counts[number][node][strip, first // height]
                         for number, node, strip, first, _, _ in self.registers], np.int64)

    def densities(self, outputs: Sequence[Mapping[str, NDArray[np.float32]]]
                  ) -> Iterator[tuple[str, float, bool]]:
        """Yield of each map that waits sparse its node, its density, and whether it fits.

        Parameters
        ----------
        outputs : sequence of dict of str to (rows, columns) array
            As of :meth:`counted`.
        """
        for maps, values in zip(self.sparse, outputs, strict=True):
            for name, sparse in maps.items():
                beats, found = sparse.beats(self.config, values[name])
                yield name, found, beats <= sparse.room(self.config)

    def at(self, step: int, scale_log2: int) -> "TrainingSchedule":
        """Return the program of a step, counted from 1 without skipped ones, at a loss scale."""
        values = self.optimizer.scalars(step) | {
            _SCALE: 2.0**scale_log2 / self.batch,
            _UNSCALE: 2.0**-scale_log2}
        constants = np.array(self.stored("constant"))
        for name, places in self.scalars.items():
            constants[places] = np.float32(values[name]).view(np.uint32).astype(
                constants.dtype)
        return replace(self, operands={**self.operands, "constant": constants})

    def read(self, memory: NDArray[np.uint8], name: str) -> NDArray[Any]:
        """Return a matrix, as it stands in memory."""
        matrix, address, config = self.matrices[name], self.addresses[name], self.config
        assert not isinstance(matrix, Sparse), "its registers have no addresses of their own"
        if isinstance(matrix, Matrix):
            return read_matrix(config, matrix, memory, address)
        strip, stride = strip_width(config), matrix.stride(config)
        number = matrix.number(config)
        found = np.empty((matrix.rows, matrix.cols), number.dtype)
        for at, first in enumerate(range(0, matrix.cols, strip)):
            width = min(strip, matrix.cols - first)
            begin = address + at * matrix.rows * stride
            rows = memory[begin:begin + matrix.rows * stride].reshape(matrix.rows, stride)
            found[:, first:first + width] = np.ascontiguousarray(
                rows[:, :number.bytes * width]).view(number.dtype)
        return found

    def write(self, memory: NDArray[np.uint8], name: str, values: ArrayLike) -> None:
        """Put a matrix into memory: operands, or float32 numbers.

        Images and labels of all micro-batches are one.

        Raises
        ------
        ConfigError
            It is of another shape.
        """
        if name in _GIVEN and len(self.split) > 1:
            rows = np.asarray(values)
            ends = np.cumsum(self.split) * (len(rows) // self.batch)
            for number, part in enumerate(np.split(rows, ends[:-1])):
                self.write(memory, f"{name}.{number}", part)
            return
        matrix, address, config = self.matrices[name], self.addresses[name], self.config
        assert not isinstance(matrix, Sparse), "its registers have no addresses of their own"
        if isinstance(matrix, Matrix):
            write_matrix(config, matrix, memory, address, name, values)
            return
        given = np.asarray(values, matrix.number(config).dtype)
        if given.shape != (matrix.rows, matrix.cols):
            raise ConfigError(f"{name} must be of shape ({matrix.rows}, {matrix.cols}), "
                              f"not {given.shape}")
        strip, stride = strip_width(config), matrix.stride(config)
        for at, first in enumerate(range(0, matrix.cols, strip)):
            part = np.ascontiguousarray(given[:, first:first + strip]).view(np.uint8)
            begin = address + at * matrix.rows * stride
            rows = memory[begin:begin + matrix.rows * stride].reshape(matrix.rows, stride)
            rows[:, :part.shape[1]] = part

    def operands_of(self, layer: str, weights: NDArray[Any]) -> NDArray[Any]:
        """Return the rows of a layer's weights as they are as operands: +0 between groups.

        Parameters
        ----------
        weights : (rows, cols) array
            As the vector unit keeps them.
        """
        node = next(node for node in self.network.layers if node.name == layer)
        strips = _strips(self.config, self.network, node)
        if not strips.narrow:
            return weights
        taps = math.prod(self.network.weight_shape(node)[2:])
        found = np.zeros((strips.rows(taps), weights.shape[1]), weights.dtype)
        for to in range(-(-strips.outputs // strips.width)):
            columns = slice(to * strips.width, to * strips.width + strips.columns(to))
            for block, tap in pairs_of(strips.inputs(to), range(taps)):
                first = strips.row(taps, block, to, tap)
                rows = weights[_rows_of_group(strips, taps, block, tap), columns]
                found[first:first + len(rows), columns] = np.where(
                    strips.joined(block, to), rows, np.zeros((), weights.dtype))
        return found

    def image(self) -> NDArray[np.uint8]:
        """Return a memory of zeros, but for the biases that change no sum, and masks."""
        memory = np.zeros(self.size, np.uint8)
        bias = np.full(self.config.cols, -0.0, np.float32)
        self.config.ub_layout.pack(memory, self.zero_at,
                                   param_rows(self.config, 1, self.config.cols, bias))
        if _LEAST in self.matrices:
            self.write(memory, _LEAST, np.full((1, strip_width(self.config)), -np.inf))
        for layer in self.network.layers:
            strips = _strips(self.config, self.network, layer)
            if strips.narrow:
                self.write(memory, _mask_of(strips), _mask(strips))
        return memory

    def put_program(self, memory: NDArray[np.uint8]) -> None:
        """Put the program into memory."""
        program = np.frombuffer(self.program(), np.uint8)
        memory[self.program_at:self.program_at + program.size] = program


def _check(config: SystolicConfig, network: TrainingNetwork) -> None:
    if not config.training:
        raise ConfigError("training must be true for a step of training, not false")
    read = {source for node in network.nodes for source in _sources(node)}
    for node in network.nodes:
        if node is not network.nodes[-1] and node.name not in read:
            raise ConfigError(f"node must be one that another reads for training on the core, not "
                              f"{node.name!r}")


def _check_reduced(config: SystolicConfig) -> None:
    if config.stored is None:
        raise ConfigError("stored_format must name a format for encode=dpr, "
                          f"not {UNSTORED}")
    row = 8 * strip_width(config) * config.element_bytes
    if row <= config.axi_data_bits:
        raise ConfigError(f"axi_data_bits must be below {row} (a row of min(rows, cols) operands) "
                          f"for encode=dpr, not {config.axi_data_bits}")


def _check_sparse(config: SystolicConfig, network: TrainingNetwork,
                  density: Mapping[str, float]) -> None:
    if not config.sparse_storage:
        raise ConfigError("sparse_storage must be true for encode=ssdc, not false")
    known = network.rectified
    if not known:
        raise ConfigError("network must have a ReLU whose zeros a layer reads for encode=ssdc, "
                          f"not {network.name!r}")
    for name in density:
        if name not in known:
            raise ConfigError(f"density must be of maps with zeros of a ReLU that layers read "
                              f"({', '.join(known)}), not of {name!r}")


def _sources(node: Node) -> tuple[str, ...]:
    return node.sources if isinstance(node, SumLayer) else (node.source,)


def gradient_of(node: str) -> str:
    """Return the part of a step that computes the gradients of a node."""
    return f"{node}.gradients"


def encoded_of(node: str) -> str:
    """Return the part of a step that keeps the mask of a node's ReLU, and what it keeps."""
    return f"{node}.encoded"


def reduced_of(node: str) -> str:
    """Return the part of a step that stores a node's output in a narrower format."""
    return f"{node}.reduced"


def sparse_of(node: str) -> str:
    """Return the part of a step that stores a node's output sparse."""
    return f"{node}.sparse"


def _widened(layer: str) -> str:
    """Return the matrix that has what a layer reads, as operands again, for its gradients."""
    return f"{layer}.x"


def _is_product(network: TrainingNetwork, layer: WeightedLayer) -> bool:
    """Return whether a layer's windows are pixels, so that it is a product of stored matrices."""
    kernel = network.weight_shape(layer)[2:]
    return kernel == (1, 1) and layer.geometry.is_product(network.shapes[layer.source][1:], kernel)


def _strips(config: SystolicConfig, network: TrainingNetwork, layer: WeightedLayer) -> Strips:
    """Return the strips of channels of a layer."""
    return Strips(width=strip_width(config), channels=network.shapes[layer.source][0],
                  outputs=layer.channels, groups=layer.geometry.groups)


def _rows_of_group(strips: Strips, taps: int, block: int, tap: int) -> NDArray[np.int64]:
    """Return the rows, of weights as the vector unit keeps them, of channels of a strip of x."""
    width, every = strips.width, strips.of_group[0]
    channel = (block * width + np.arange(strips.wide(block))) % every
    first = np.array([weight_row(every, taps, width, at, tap) for at in range(-(-every // width))])
    return np.asarray(first[channel // width] + channel % width, np.int64)


def _mask_of(strips: Strips) -> str:
    """Return the name of the mask of strips of several groups."""
    return f"groups {strips.channels}x{strips.outputs}/{strips.groups}"


def _mask(strips: Strips) -> NDArray[np.float32]:
    """Return 1 between channels of one group, else 0.

    A row for each channel of the strips of x that belong to a strip of z, one behind the other.
    """
    found = np.zeros((strips.rows(1), strips.outputs), np.float32)
    for block, to in strips.pairs():
        joined, first = strips.joined(block, to), strips.row(1, block, to, 0)
        found[first:first + len(joined),
              to * strips.width:to * strips.width + joined.shape[1]] = joined
    return found


def _convolutions(network: TrainingNetwork, layer: WeightedLayer, batch: int, *,
                  narrow: bool = False) -> dict[str, Convolution]:
    """Return the products of a layer by their kinds; ``narrow``: its strips have several groups."""
    name, source = layer.name, layer.source
    _, _, height, width = network.weight_shape(layer)
    operands = {
        FORWARD: (source, f"{name}.operands", f"{name}.sums"),
        INPUT_GRADIENT: (f"{name}.dz", f"{name}.operands", f"{name}.dx"),
        WEIGHT_GRADIENT: (source, f"{name}.dz",
                          f"{name}.weight.{'products' if narrow else 'gradient'}")}
    if source == _IMAGES:
        del operands[INPUT_GRADIENT]
    return {kind: Convolution(
        kind=kind, left=left, right=right, output=output, batch=batch,
        image=network.shapes[source], channels=layer.channels, kernel=(height, width),
        geometry=layer.geometry) for kind, (left, right, output) in operands.items()}


def _offsets(lives: Sequence[tuple[int, int]], sizes: Sequence[int]) -> list[int]:
    """Return where in memory each of several blocks is, which are there from phase to phase.

    One after the other, each as low as it does not meet another one that is there with it: the
    largest first, or those that are there longest, or the largest in bytes times phases, or in the
    order in which they come; the first of these orders that takes the least memory.
    """
    def placed(order: Iterable[int]) -> list[int]:
        offsets = [0] * len(lives)
        there: list[tuple[int, int, int, int]] = []
        for number in order:
            start, stop = lives[number]
            offset = 0
            for low, high, first, last in sorted(there):
                if first <= stop and start <= last:
                    if low >= offset + sizes[number]:
                        break
                    offset = max(offset, high)
            there.append((offset, offset + sizes[number], start, stop))
            offsets[number] = offset
        return offsets

    def phases(number: int) -> int:
        start, stop = lives[number]
        return stop - start + 1

    keys: tuple[Callable[[int], tuple[int, int]], ...] = (
        lambda i: (-sizes[i], i), lambda i: (-phases(i), i), lambda i: (-phases(i) * sizes[i], i),
        lambda i: (lives[i][0], -sizes[i]))
    return min((placed(sorted(range(len(lives)), key=key)) for key in keys),
               key=lambda offsets: max(map(sum, zip(offsets, sizes, strict=True)), default=0))


# --- Kernels --------------------------------------------------------------------------------------


def _exp(code: VectorCode, x: Value) -> Value:
    """Return exp(x) of numbers that are not positive: :data:`arch.numerics.polynomials.EXP32`."""
    c = EXP32
    x = code.max(x, c.least)
    n = code.rint(code.mul(x, c.per_log2))
    r = code.sub(code.sub(x, code.mul(n, c.ln2_high)), code.mul(n, c.ln2_low))
    q = code.add(code.mul(r, c.coefficients[-1]), c.coefficients[-2])
    for coefficient in c.coefficients[-3::-1]:
        q = code.add(code.mul(q, r), coefficient)
    power = code.add(code.add(code.mul(code.mul(r, r), q), r), 1.0)
    return code.scale(power, n)


def _log(code: VectorCode, x: Value) -> Value:
    """Return log(x) of numbers from 1 on: :data:`arch.numerics.polynomials.LOG32`."""
    c = LOG32
    z, k = x, code.copy(0.0)
    for step in c.steps:
        divided = code.mul(code.greater(z, c.bound(step)), float(step))
        z, k = code.scale(z, code.negate(divided)), code.add(k, divided)
    f = code.div(code.sub(z, 1.0), code.add(z, 1.0))
    u = code.mul(f, f)
    p = code.add(code.mul(u, c.coefficients[-1]), c.coefficients[-2])
    for coefficient in c.coefficients[-3::-1]:
        p = code.add(code.mul(p, u), coefficient)
    small = code.add(code.mul(f, code.mul(u, p)), code.mul(k, c.ln2_low))
    return code.add(code.mul(k, c.ln2_high), code.add(code.add(f, f), small))


def _updated(code: VectorCode, optimizer: Optimizer, weight: Value, gradient: Value,
             state: Mapping[str, Value], ratio: Value | None) -> tuple[Value, dict[str, Value]]:
    """Return a parameter and its state after a step: the optimiser's equations, left to right."""
    s = {name: Scalar(name, value) for name, value in optimizer.scalars(1).items()}
    g = gradient
    if optimizer.weight_decay:
        g = code.add(g, code.mul(weight, s["weight_decay"]))
    match optimizer:
        case SGD():
            return code.sub(weight, code.mul(g, s["rate"])), {}
        case LARS():
            assert ratio is not None
            velocity = code.add(code.mul(state["velocity"], s["momentum"]),
                                code.mul(g, code.mul(ratio, s["rate"])))
            return code.sub(weight, velocity), {"velocity": velocity}
        case Momentum():
            velocity = code.add(code.mul(state["velocity"], s["momentum"]), g)
            move = velocity
            if isinstance(optimizer, Nesterov):
                move = code.add(g, code.mul(velocity, s["momentum"]))
            return code.sub(weight, code.mul(move, s["rate"])), {"velocity": velocity}
        case AdaGrad():
            squares = code.add(state["squares"], code.mul(g, g))
            move = code.div(g, code.add(code.sqrt(squares), s["epsilon"]))
            return code.sub(weight, code.mul(move, s["rate"])), {"squares": squares}
        case RMSProp():
            squares = code.add(code.mul(state["squares"], s["decay"]),
                               code.mul(code.mul(g, g), s["rest"]))
            move = code.div(g, code.add(code.sqrt(squares), s["epsilon"]))
            return code.sub(weight, code.mul(move, s["rate"])), {"squares": squares}
        case Adam():
            mean = code.add(code.mul(state["mean"], s["beta1"]), code.mul(g, s["rest1"]))
            squares = code.add(code.mul(state["squares"], s["beta2"]),
                               code.mul(code.mul(g, g), s["rest2"]))
            root = code.mul(code.sqrt(squares), s["root"])
            move = code.div(mean, code.add(root, s["epsilon"]))
            return (code.sub(weight, code.mul(move, s["rate"])),
                    {"mean": mean, "squares": squares})
    raise ConfigError(f"optimizer must be one with equations here, not {optimizer!r}")


def _total(code: VectorCode, parts: Sequence[Value]) -> Value:
    """Return the sum of values, one by one."""
    total, *others = parts
    for part in others:
        total = code.add(total, part)
    return total


# --- Phases ---------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class _Phase:
    """A phase before it is written: matrices that it reads and writes, and what writes it.

    Only those that are there for a part of the step: not images, labels, parameters and state.
    """

    reads: tuple[str, ...]
    writes: tuple[str, ...]
    write: Callable[[], None]


class _Step:
    """Writes the phases of a step, or of micro-batch ``number`` of ``split``.

    The gradients of all micro-batches but the first have memory of their own, and are then added to
    those of the ones before, as float32 numbers.
    """

    def __init__(self, config: SystolicConfig, network: TrainingNetwork, split: tuple[int, ...],
                 number: int, optimizer: Optimizer, scaling: LossScaling, clip: float | None,
                 order: Sequence[str] | None, *, encode: bool, reduce: bool,
                 density: Mapping[str, float] | None, shared: bool):
        batch = split[number]
        self.split, self.number, self.shares = split, number, shared
        self.config, self.network, self.batch = config, network, batch
        self.optimizer, self.scaling, self.clip = optimizer, scaling, clip
        _check(config, network)
        self.layers = network.layers
        self.strip = strip_width(config)
        self.matrices: dict[str, Matrix | Floats | Sparse] = {}
        self.kind: dict[str, str] = {}
        self.addresses: dict[str, int] = {}
        self.pieces: list[tuple[LayerInfo, Code]] = []
        self.spilled = 0
        # Gradients are to be divided by the loss scale.
        self.unscales = bool(scaling.log2 or scaling.interval)
        self.sizes = [(math.prod(network.weight_shape(layer)[1:]), layer.channels)
                      for layer in self.layers]
        # Of gradients of inputs whose rows are others than their pixels: these.
        self.input_rows = {
            each.output: each.input_rows.ravel() for layer in self.layers
            for each in _convolutions(network, layer, batch).values()
            if each.kind == INPUT_GRADIENT and each.whole}
        # Of each node, the matrices whose sum is the gradient of its output.
        self.arrived: dict[str, list[str]] = {node.name: [] for node in network.nodes}
        self._name_matrices()
        #: Of each matrix that is there packed, how.
        self.packings: dict[str, Packing] = {}
        if encode:
            self._encode()
        #: Nodes whose outputs wait in a narrower format, and that; those that wait sparse.
        self.reduced: dict[str, FloatFormat] = {}
        self.sparse: dict[str, Sparse] = {}
        if reduce:
            self._reduce()
        if density:
            self._compress(density)
        #: Of both the matrices that wait.
        self.waits = ({name: reduced_of(name) for name in self.reduced}
                      | {name: sparse_of(name) for name in self.sparse})
        self.phases = self._planned(order)
        #: Matrices that are there for a part of the step, and share memory.
        self.passing = ({name for phase in self.phases for name in phase.writes}
                        if shared else set())

    # Memory.

    def _have(self, kind: str, name: str, matrix: Matrix | Floats | Sparse) -> None:
        self.matrices[name], self.kind[name] = matrix, kind

    def _name_matrices(self) -> None:
        network, last = self.network, self.layers[-1].name
        shapes = network.shapes
        self._have("feature maps", _IMAGES, Matrix(rows=self.pixels(_IMAGES),
                                                   cols=network.image[0]))
        self._have("feature maps", "labels", Floats(rows=self.batch, cols=network.classes))
        for node in network.nodes:
            name, rows, channels = node.name, self.pixels(node.name), shapes[node.name][0]
            if isinstance(node, WeightedLayer):
                self._have("workspace", f"{name}.sums", Matrix(rows=rows, cols=channels, wide=True))
            if name != last:
                self._have("feature maps", name, Matrix(rows=rows, cols=channels))
            if isinstance(node, SumLayer):
                self._have("workspace", f"{name}.dx", Floats(rows=rows, cols=channels))
                continue
            before, wide = self.pixels(node.source), shapes[node.source][0]
            if isinstance(node, WeightedLayer):
                self._have("workspace", f"{name}.dz",
                           Matrix(rows=rows, cols=channels, gradient=True))
                if node.source != _IMAGES:
                    self._have("workspace", f"{name}.dx", Matrix(rows=before, cols=wide, wide=True))
                continue
            self._have("workspace", f"{name}.dx", Floats(rows=before, cols=wide))
            if isinstance(node, MaxLayer):
                self._have("feature maps", f"{name}.index", Floats(rows=rows, cols=channels))
                self._have("workspace", _LEAST, Floats(rows=1, cols=self.strip))
        for layer, (k, n) in zip(self.layers, self.sizes, strict=True):
            name, rows = layer.name, k
            strips = _strips(self.config, network, layer)
            if strips.narrow:
                rows = strips.rows(math.prod(network.weight_shape(layer)[2:]))
                self._have("workspace", f"{name}.weight.products",
                           Matrix(rows=rows, cols=n, wide=True))
                self._have("gradients", f"{name}.weight.gradient", Floats(rows=k, cols=n))
                self._have("weights", _mask_of(strips), Floats(rows=strips.rows(1), cols=n))
            else:
                self._have("gradients", f"{name}.weight.gradient",
                           Matrix(rows=k, cols=n, wide=True))
            self._have("gradients", f"{name}.bias.gradient", Floats(rows=1, cols=n))
            self._have("weights", f"{name}.operands", Matrix(rows=rows, cols=n))
            for what, shape in (("weight", (k, n)), ("bias", (1, n))):
                self._have("weights", f"{name}.{what}", Floats(rows=shape[0], cols=shape[1]))
                for each in self.optimizer.state:
                    self._have("optimiser state", f"{name}.{what}.{each}",
                               Floats(rows=shape[0], cols=shape[1]))
                self._have("workspace", f"{name}.{what}.peak", Floats(rows=1, cols=self.strip))
            self._have("workspace", f"{name}.ratio", Floats(rows=1, cols=self.strip))
        if self.number:
            for name in self.gradients():
                self._have("gradients", f"{name}.sum", self.matrices[name])
        self._have("workspace", "loss", Floats(rows=1, cols=self.strip))
        self._have("workspace", "factor", Floats(rows=1, cols=self.strip))
        self._have("workspace", "counts", Floats(rows=1, cols=self.strip))

    def _encode(self) -> None:
        """Replace what waits for gradients by what is smaller: masks of ReLUs, indices of maxima.

        A mask takes the place of an output that no product of a gradient reads.
        """
        network = self.network
        factors = {node.source for node in self.layers}
        for node in network.nodes:
            name, channels = node.name, network.shapes[node.name][0]
            if isinstance(node, MaxLayer):
                kept = replaced = f"{name}.index"
                bits = index_bits(math.prod(node.kernel))
            elif (isinstance(node, WeightedLayer | SumLayer) and node.relu
                  and name not in factors):
                kept, replaced, bits = encoded_of(name), name, 1
            else:
                continue
            packing = Packing(bits=bits, rows=self.pixels(name), height=self.config.vector_rows)
            packed = Floats(rows=packing.packed_rows, cols=channels)
            if packed.size(self.config) < self.matrices[replaced].size(self.config):
                self.packings[kept] = packing
                self._have("feature maps", kept, packed)

    def _reduce(self) -> None:
        """Have what waits for products of gradients in the second format, and widened again."""
        number, factors = self.config.stored, {layer.source for layer in self.layers}
        assert number is not None
        self.reduced = {node.name: number for node in self.network.nodes if node.name in factors}
        for name in self.reduced:
            rows, channels = self.pixels(name), self.network.shapes[name][0]
            self._have("feature maps", reduced_of(name),
                       Floats(rows=rows, cols=channels, reduced=True))
        for layer in self.layers:
            if layer.source in self.reduced:
                self._have("workspace", _widened(layer.name), self.matrices[layer.source])

    def _compress(self, density: Mapping[str, float]) -> None:
        """Have what waits for products of gradients sparse, where that is smaller, and dense again.
        """
        for name, share in density.items():
            matrix = self.matrices[name]
            sparse = Sparse(rows=matrix.rows, cols=matrix.cols, density=share)
            if sparse.size(self.config) < matrix.size(self.config):
                self.sparse[name] = sparse
                sparse.check(self.config, name)
                self._have("feature maps", sparse_of(name), sparse)
        for layer in self.layers:
            if layer.source in self.sparse:
                self._have("workspace", _widened(layer.name), self.matrices[layer.source])

    def place(self, end: int, names: Iterable[str]) -> int:
        """Give matrices addresses from ``end`` on, one behind the other; return where they end."""
        for name in names:
            self.addresses[name] = end
            end = align(end + self.matrices[name].size(self.config))
        return end

    def share(self, begin: int) -> int:
        """Give matrices that are there for a part of the step addresses from ``begin`` on.

        Each time that one is computed until it is read last it has a place of its own: see
        :func:`_offsets`. Returns the end of the highest.
        """
        #: Of each phase, where what it reads and writes is.
        self.places: list[dict[str, int]] = [{} for _ in self.phases]
        self.shared = 0
        if not self.shares:
            return begin
        lives: list[tuple[str, int, int]] = []
        latest: dict[str, int] = {}
        for at, phase in enumerate(self.phases):
            for name in phase.reads:
                _, start, _ = lives[latest[name]]
                lives[latest[name]] = (name, start, at)
            for name in phase.writes:
                if name not in phase.reads:
                    latest[name] = len(lives)
                    lives.append((name, at, at))
        sizes = [align(self.matrices[name].size(self.config)) for name, _, _ in lives]
        offsets = _offsets([(start, stop) for _, start, stop in lives], sizes)
        for (name, start, stop), offset in zip(lives, offsets, strict=True):
            self.addresses.setdefault(name, begin + offset)
            for at in range(start, stop + 1):
                self.places[at][name] = begin + offset
        self.shared = max((offset + size for offset, size in zip(offsets, sizes, strict=True)),
                          default=0)
        return begin + self.shared

    def reserve(self, end: int) -> None:
        """Place the constants, and behind them the registers that go to memory."""
        config = self.config
        self.zero_at = end
        self.zeros_at = align(end + config.ub_layout.size(config.act_groups * config.param_chunks))
        self.spill_at = align(self.zeros_at + config.ub_layout.size(ZERO_ROWS))

    def pixels(self, name: str) -> int:
        """Return the rows of a node's output."""
        return self.batch * math.prod(self.network.shapes[name][1:])

    # Rows of matrices.

    def chunks(self, rows: int) -> list[tuple[int, int]]:
        """Return first row and rows of each register."""
        size = self.config.vector_rows
        return [(first, min(size, rows - first)) for first in range(0, rows, size)]

    def strips(self, cols: int) -> list[tuple[int, int]]:
        """Return number and columns of each strip."""
        return [(at, min(self.strip, cols - at * self.strip))
                for at in range(-(-cols // self.strip))]

    def rows(self, name: str, strip: int, first: int, rows: int) -> Rows:
        """Return where rows of a strip are."""
        config, matrix, address = self.config, self.matrices[name], self.addresses[name]
        count = min(self.strip, matrix.cols - strip * self.strip)
        region = (name, strip, first)
        assert not isinstance(matrix, Sparse)
        if isinstance(matrix, Floats):
            stride = matrix.stride(config)
            form = stored_form(config) if matrix.reduced else FLOATS
            return Rows(((address + (strip * matrix.rows + first) * stride, form),), stride,
                        rows, count, region)
        stride = config.ub_layout.size(1)
        parts = config.sum_parts if matrix.wide else 1
        form = gradients(config) if matrix.gradient else OPERANDS
        return Rows(tuple(
            (address + ((strip * parts + part) * matrix.rows + first) * stride,
             PARTS + part if matrix.wide else form) for part in range(parts)),
            stride, rows, count, region)

    def sparse_rows(self, name: str, strip: int, first: int, rows: int) -> SparseRows:
        """Return what rows of a strip of a node are in its sparse region."""
        region, address = self.sparse[name], self.addresses[sparse_of(name)]
        width = min(self.strip, region.cols - strip * self.strip)
        return SparseRows(address, region.room(self.config), rows, width, region=sparse_of(name),
                          key=Register(self.number, name, strip, first, rows, width),
                          first=not strip and not first)

    def kept(self, name: str, code: VectorCode, strip: int, first: int, rows: int) -> Value:
        """Return rows of what waits of a node's output: of sparse ones, those that come next."""
        if name in self.sparse:
            return code.load_sparse(self.sparse_rows(name, strip, first, rows))
        return code.load(self.rows(self.waits.get(name, name), strip, first, rows))

    def picked(self, name: str, strip: int, rows: NDArray[np.int64]) -> list[Rows]:
        """Return where rows are that need not follow each other, for a register; -1: nowhere.

        Each of the result is as many as are a constant distance apart, row on row of the register.
        """
        found: list[Rows] = []
        at = 0
        while at < len(rows):
            if rows[at] < 0:
                at += 1
                continue
            end, step = at + 1, 1
            if end < len(rows) and rows[end] > rows[at]:
                step = int(rows[end] - rows[at])
                while end < len(rows) and rows[end] - rows[end - 1] == step:
                    end += 1
            one = self.rows(name, strip, int(rows[at]), end - at)
            found.append(one._replace(stride=step * one.stride, row=at, region=(name, strip)))
            at = end
        return found

    def outside(self, of: Rows, rows: NDArray[np.int64], least: bool) -> list[Rows]:
        """Return where rows that are -1 are: outside of a map, zeros or the least number."""
        found = []
        ends = np.flatnonzero(np.diff(rows < 0)) + 1
        for start, end in zip([0, *ends], [*ends, len(rows)], strict=True):
            if rows[start] < 0:
                address = self.addresses[_LEAST] if least else self.zeros_at
                found.append(Rows(((address, FLOATS),), 0, int(end - start), of.width, "constant",
                                  row=int(start)))
        return found

    # Phases.

    def products(self, name: str, products: Sequence[Product]) -> None:
        """Add products that run one after the other."""
        matrices = {key: matrix for key, matrix in self.matrices.items()
                    if isinstance(matrix, Matrix)}
        sizes = [product.sizes(matrices) for product in products]
        info = LayerInfo(
            name=name, operator=", ".join(product.kind for product in products),
            shape=", ".join(f"{p}x{s} x {s}x{q}" for p, q, s in sizes),
            macs=sum(p * q * s for p, q, s in sizes), weighted=True)
        self.pieces.append((info, product_code(self.config, matrices, self.addresses, products,
                                               self.zero_at)))

    def vector(self, name: str, operator: str, shape: str,
               write: Callable[[VectorCode], None]) -> None:
        """Add a phase of the vector unit."""
        code = VectorCode(self.config, self.spill_at)
        write(code)
        done = code.finish()
        self.spilled = max(self.spilled, code.spilled)
        self.pieces.append((LayerInfo(name=name, operator=operator, shape=shape, macs=0,
                                      weighted=False), done))

    def convolutions(self, name: str, convolutions: Sequence[Convolution]) -> None:
        """Add products of convolutions that run one after the other."""
        matrices = {key: matrix for key, matrix in self.matrices.items()
                    if isinstance(matrix, Matrix)}
        first = convolutions[0]
        image, kernel = (self.batch, *first.image), (first.channels, first.image[0], *first.kernel)
        info = LayerInfo(
            name=name, operator=", ".join(each.kind for each in convolutions),
            shape=f"{'x'.join(map(str, image))} * {'x'.join(map(str, kernel))}",
            macs=sum(each.counted(self.config) for each in convolutions), weighted=True)
        self.pieces.append((info, convolution_code(self.config, matrices, self.addresses,
                                                   convolutions, self.zero_at, self.zeros_at)))

    def narrow(self, layer: WeightedLayer) -> bool:
        """Return whether strips of channels of a layer are of several groups."""
        return _strips(self.config, self.network, layer).narrow

    def multiply(self, name: str, layer: WeightedLayer, kinds: Sequence[str]) -> None:
        """Add products of a layer."""
        convolutions = _convolutions(self.network, layer, self.batch, narrow=self.narrow(layer))
        wanted = [convolutions[kind] for kind in kinds if kind in convolutions]
        if layer.source in self.waits:
            wanted = [replace(each, left=_widened(layer.name))
                      if each.kind == WEIGHT_GRADIENT else each for each in wanted]
        if _is_product(self.network, layer):
            self.products(name, [Product(kind=each.kind, left=each.left, right=each.right,
                                         output=each.output) for each in wanted])
        else:
            self.convolutions(name, wanted)

    def _forward(self, node: Node) -> list[_Phase]:
        """Return the phases that compute a node's output."""
        name, shape = node.name, self._shape(node.name)

        def vector(operator: str, kernel: Callable[[Any, VectorCode], None], title: str,
                   writes: tuple[str, ...], reads: tuple[str, ...]) -> _Phase:
            return _Phase(reads=self._passing(reads), writes=writes, write=partial(
                self.vector, title, operator, shape, partial(kernel, node)))

        match node:
            case WeightedLayer():
                product = _Phase(reads=self._passing((node.source,)), writes=(f"{name}.sums",),
                                 write=partial(self.multiply, name, node, [FORWARD]))
                if node is self.layers[-1]:
                    return [product]
                return [product, vector("bias, relu", self._activate, f"{name}.relu", (name,),
                                        (f"{name}.sums",))]
            case SumLayer():
                return [vector("residual", self._sum, name, (name,), node.sources)]
            case MaxLayer():
                return [vector("maximum pooling", self._max_pool, name, (name, f"{name}.index"),
                               (node.source,))]
            case AverageLayer():
                return [vector("average pooling", self._average_pool, name, (name,),
                               (node.source,))]

    def _encoded(self, node: Node) -> list[_Phase]:
        """Return the phase that keeps the mask of a node's ReLU."""
        name = node.name
        return [_Phase(reads=(name,), writes=(encoded_of(name),), write=partial(
            self.vector, encoded_of(name), "relu mask", self._shape(name),
            partial(self._keep_mask, name)))]

    def _reduced(self, node: Node) -> list[_Phase]:
        """Return the phase that stores a node's output in the second format."""
        name = node.name
        return [_Phase(reads=(name,), writes=(reduced_of(name),), write=partial(
            self.vector, reduced_of(name), "precision reduction", self._shape(name),
            partial(self._narrow, node)))]

    def _stored_sparse(self, node: Node) -> list[_Phase]:
        """Return the phase that stores a node's output sparse."""
        name = node.name
        return [_Phase(reads=(name,), writes=(sparse_of(name),), write=partial(
            self.vector, sparse_of(name), "sparse storage", self._shape(name),
            partial(self._drop_zeros, name)))]

    def _backward(self, node: Node) -> list[_Phase]:
        """Return the phases that compute the gradients of a node; send that of its input on."""
        name, shape = node.name, self._shape(node.name)
        arrived = tuple(self.arrived[name])
        if isinstance(node, SumLayer) and len(arrived) == 1 and not node.relu:
            # What arrives is what is sent on.
            for source in node.sources:
                self._send(source, arrived[0])
            return []
        for source in _sources(node):
            self._send(source, f"{name}.dx")
        if isinstance(node, MaxLayer | AverageLayer):
            index = (f"{name}.index",) if isinstance(node, MaxLayer) else ()
            return [_Phase(reads=(*arrived, *index), writes=(f"{name}.dx",), write=partial(
                self.vector, f"{name}.gradients", "pooling backward", shape,
                partial(self._pool_back, node)))]
        masked = (self._waiting(name),) if node.relu else ()
        if isinstance(node, SumLayer):
            return [_Phase(reads=(*arrived, *masked), writes=(f"{name}.dx",), write=partial(
                self.vector, f"{name}.mask", "residual backward", shape,
                partial(self._mask, node)))]
        phases = [] if node is self.layers[-1] else [
            _Phase(reads=(*arrived, *masked), writes=(f"{name}.dz",), write=partial(
                self.vector, f"{name}.mask", "relu backward, bias gradient", shape,
                partial(self._mask, node)))]
        def products(title: str, reads: tuple[str, ...], writes: tuple[str, ...], *kinds: str
                     ) -> _Phase:
            return _Phase(reads=(*reads, f"{name}.dz"), writes=writes, write=partial(
                self.multiply, title, node, kinds))

        sent = () if node.source == _IMAGES else (f"{name}.dx",)
        sums: tuple[str, ...] = ()
        taken: list[_Phase] = []
        if self.narrow(node):
            sums = (f"{name}.weight.products",)
            taken = [_Phase(reads=sums, writes=(), write=partial(
                self.vector, *sums, "gradients in groups", shape, partial(self._take, node)))]
        if node.source not in self.waits:
            return [*phases, products(gradient_of(name), self._passing((node.source,)),
                                      (*sent, *sums), INPUT_GRADIENT, WEIGHT_GRADIENT), *taken]
        # What is widened, or dense again, goes before the gradient of the input comes.
        wide, operator = _widened(name), "widening" if node.source in self.reduced else "expansion"
        return [*phases, _Phase(reads=(self.waits[node.source],), writes=(wide,), write=partial(
            self.vector, wide, operator, self._shape(node.source), partial(self._widen, node))),
            products(f"{name}.weight.gradient", (wide,), sums, WEIGHT_GRADIENT), *taken,
            products(f"{name}.input.gradient", (), sent, INPUT_GRADIENT)]

    def _planned(self, order: Sequence[str] | None) -> list[_Phase]:
        """Return the phases in their order."""
        nodes, last = self.network.nodes, self.layers[-1].name
        node_of = {node.name: node for node in nodes}
        last_read: dict[str, list[str]] = {}
        for name in self.waits:
            reader = [node.name for node in nodes if name in _sources(node)][-1]
            last_read.setdefault(reader, []).append(name)
        parts = {}
        for node in nodes:
            parts[node.name] = self._forward(node)
            if encoded_of(node.name) in self.packings:
                parts[encoded_of(node.name)] = self._encoded(node)
            for name in last_read.get(node.name, ()):
                waits = self._reduced if name in self.reduced else self._stored_sparse
                parts[self.waits[name]] = waits(node_of[name])
        parts[LOSS] = [_Phase(reads=(f"{last}.sums",), writes=(f"{last}.dz",), write=partial(
            self.vector, LOSS, "softmax, cross-entropy", f"{self.batch}x{self.network.classes}",
            self._loss))]
        for node in reversed(nodes):
            parts[gradient_of(node.name)] = self._backward(node)
        self.parts = self._described(parts)
        # The order is that of the first micro-batch. In a smaller one packing may not pay: then the
        # output itself waits for the gradient.
        absent = {of(node.name) for node in nodes for of in (encoded_of, reduced_of, sparse_of)}
        return [phase for part in (order or parts) if part in parts or part not in absent
                for phase in parts[part]]

    def _described(self, parts: Mapping[str, Sequence[_Phase]]) -> tuple[Part, ...]:
        writer = {name: part for part, phases in parts.items() for phase in phases
                  for name in phase.writes}
        read = {part: {name for phase in phases for name in phase.reads if writer[name] != part}
                for part, phases in parts.items()}
        wanted = set().union(*read.values())
        return tuple(Part(
            name=part, phases=len(phases),
            sources=tuple(sorted({writer[name] for name in read[part]}, key=list(parts).index)),
            size=sum(align(self.matrices[name].size(self.config)) for phase in phases
                     for name in phase.writes if name in wanted))
            for part, phases in parts.items() if phases)

    def _passing(self, names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(name for name in names if name != _IMAGES)

    def run(self) -> list[tuple[LayerInfo, Code]]:
        """Return the phases that there are of each micro-batch."""
        self.pieces = []
        fixed = dict(self.addresses)
        for phase, places in zip(self.phases, self.places, strict=True):
            self.addresses = fixed | places
            phase.write()
        self.addresses = fixed
        if self.number:
            for layer, (k, n) in zip(self.layers, self.sizes, strict=True):
                self.vector(f"{layer.name}.sum", GRADIENT_SUM, f"{k}x{n}",
                            partial(self._accumulate, layer))
        return self.pieces

    def end(self) -> list[tuple[LayerInfo, Code]]:
        """Return the phases that there are once, when the gradients of all images are there."""
        self.pieces = []
        self.vector("norms", "largest gradients, norms", "", self._norms)
        for layer, (k, n) in zip(self.layers, self.sizes, strict=True):
            self.vector(f"{layer.name}.update", type(self.optimizer).__name__.lower(),
                        f"{k}x{n}", partial(self._update, layer))
            if self.narrow(layer):
                self.vector(f"{layer.name}.operands", "operands in groups", f"{k}x{n}",
                            partial(self._put, layer))
        return self.pieces

    def _shape(self, name: str) -> str:
        return f"{self.pixels(name)}x{self.network.shapes[name][0]}"

    def _send(self, name: str, gradient: str) -> None:
        if name != _IMAGES:
            self.arrived[name].append(gradient)

    def _activate(self, layer: WeightedLayer, code: VectorCode) -> None:
        name = layer.name
        for strip, _ in self.strips(layer.channels):
            bias = code.load(self.rows(f"{name}.bias", strip, 0, 1))
            for first, rows in self.chunks(self.pixels(name)):
                z = code.add(code.load(self.rows(f"{name}.sums", strip, first, rows)), bias)
                code.store(code.max(z, 0.0) if layer.relu else z,
                           self.rows(name, strip, first, rows))

    def packed(self, name: str, code: VectorCode, strip: int,
               digits: Callable[[int, int], Value]) -> None:
        """Store digits, of rows from the first on, several in a number."""
        packing = self.packings[name]
        for at, chunks in packing.groups:
            rows = chunks[0][1]
            code.store(packing.pack(code, (digits(first, rows) for first, _ in chunks)),
                       self.rows(name, strip, at, rows))

    def registers(self, kept: str, name: str, code: VectorCode, strip: int
                  ) -> Iterator[tuple[int, int, Value | None]]:
        """Yield first row and rows of each register of a node's output.

        And its digits, if those that are ``kept`` of it are packed.
        """
        if kept not in self.packings:
            for first, rows in self.chunks(self.pixels(name)):
                yield first, rows, None
            return
        packing = self.packings[kept]
        for at, chunks in packing.groups:
            number = code.load(self.rows(kept, strip, at, chunks[0][1]))
            for (first, rows), digit in zip(chunks, packing.unpack(code, number, len(chunks)),
                                            strict=True):
                yield first, rows, digit

    def _waiting(self, name: str) -> str:
        """Return the matrix of which the mask of a node's ReLU is made in the backward pass."""
        return encoded_of(name) if encoded_of(name) in self.packings else self.waits.get(name, name)

    def _mask_of(self, name: str, code: VectorCode, strip: int, first: int, rows: int) -> Value:
        return code.greater(self.kept(name, code, strip, first, rows), 0.0)

    def _narrow(self, node: Node, code: VectorCode) -> None:
        """Store an output in the second format, as its largest finite number what is larger."""
        name, number = node.name, self.reduced[node.name]
        for strip, _ in self.strips(self.network.shapes[name][0]):
            for first, rows in self.chunks(self.pixels(name)):
                value = code.min(code.load(self.rows(name, strip, first, rows)), number.maximum)
                if not (isinstance(node, WeightedLayer | SumLayer) and node.relu):
                    value = code.max(value, number.minimum)
                code.store(value, self.rows(reduced_of(name), strip, first, rows))

    def _widen(self, layer: WeightedLayer, code: VectorCode) -> None:
        source, to = layer.source, _widened(layer.name)
        for strip, _ in self.strips(self.network.shapes[source][0]):
            for first, rows in self.chunks(self.pixels(source)):
                code.store(self.kept(source, code, strip, first, rows),
                           self.rows(to, strip, first, rows))

    def _drop_zeros(self, name: str, code: VectorCode) -> None:
        for strip, _ in self.strips(self.network.shapes[name][0]):
            for first, rows in self.chunks(self.pixels(name)):
                code.store_sparse(code.load(self.rows(name, strip, first, rows)),
                                  self.sparse_rows(name, strip, first, rows))

    def _keep_mask(self, name: str, code: VectorCode) -> None:
        for strip, _ in self.strips(self.network.shapes[name][0]):
            self.packed(encoded_of(name), code, strip,
                        partial(self._mask_of, name, code, strip))

    def _sum(self, node: SumLayer, code: VectorCode) -> None:
        a, b = node.sources
        for strip, _ in self.strips(self.network.shapes[node.name][0]):
            for first, rows in self.chunks(self.pixels(node.name)):
                left = code.load(self.rows(a, strip, first, rows))
                y = code.add(left, left if a == b else code.load(self.rows(b, strip, first, rows)))
                code.store(code.max(y, 0.0) if node.relu else y,
                           self.rows(node.name, strip, first, rows))

    # Poolings.

    def _taps(self, node: MaxLayer | AverageLayer) -> NDArray[np.int64]:
        """Return the rows of the input that windows see: (taps, rows of the output); -1: none."""
        shapes, geometry = self.network.shapes, node.geometry
        height, width = shapes[node.source][1:]
        lines, across = shapes[node.name][1:]
        (down, right), (top, left) = geometry.strides, geometry.pads[:2]
        found = []
        images = np.arange(self.batch)[:, np.newaxis, np.newaxis] * height * width
        for ky, kx in np.ndindex(node.kernel):
            y = (down * np.arange(lines) + ky - top)[:, np.newaxis]
            x = right * np.arange(across) + kx - left
            inside = (y >= 0) & (y < height) & (x >= 0) & (x < width)
            found.append(np.where(inside, images + y * width + x, -1).ravel())
        return np.stack(found)

    def _windows(self, code: VectorCode, node: MaxLayer | AverageLayer, strip: int,
                 rows: NDArray[np.int64]) -> Value:
        """Return what windows see at a tap."""
        whole = self.rows(node.source, strip, 0, 1)
        return code.load(*self.picked(node.source, strip, rows),
                         *self.outside(whole, rows, isinstance(node, MaxLayer)))

    def _max_pool(self, node: MaxLayer, code: VectorCode) -> None:
        name, (first_tap, *taps) = node.name, self._taps(node)
        kept = f"{name}.index"
        for strip, _ in self.strips(self.network.shapes[name][0]):
            def pool(first: int, rows: int, strip: int = strip) -> Value:
                here = slice(first, first + rows)
                largest = self._windows(code, node, strip, first_tap[here])
                index = code.select(largest, 0.0, 0.0)
                for tap, places in enumerate(taps, start=1):
                    seen = self._windows(code, node, strip, places[here])
                    index = code.select(code.greater(seen, largest), float(tap), index)
                    largest = code.max(largest, seen)
                code.store(largest, self.rows(name, strip, first, rows))
                return index

            if kept in self.packings:
                self.packed(kept, code, strip, pool)
                continue
            for first, rows in self.chunks(self.pixels(name)):
                code.store(pool(first, rows), self.rows(kept, strip, first, rows))

    def _average_pool(self, node: AverageLayer, code: VectorCode) -> None:
        name, taps = node.name, self._taps(node)
        for strip, _ in self.strips(self.network.shapes[name][0]):
            for first, rows in self.chunks(self.pixels(name)):
                parts = [self._windows(code, node, strip, places[first:first + rows])
                         for places in taps]
                code.store(code.div(_total(code, parts), float(len(taps))),
                           self.rows(name, strip, first, rows))

    def _pool_back(self, node: MaxLayer | AverageLayer, code: VectorCode) -> None:
        """The gradient of a pooling's input: tap by tap, from +0 on.

        Where windows do not overlap a pixel gets one number; else they are added in memory.
        """
        name, to, taps = node.name, f"{node.name}.dx", self._taps(node)
        before, count = self.pixels(node.source), len(taps)
        seen = np.bincount(taps[taps >= 0], minlength=before)
        overlap = bool((seen > 1).any())
        bare = np.arange(before) if overlap else np.flatnonzero(seen == 0)
        for strip, lanes in self.strips(self.network.shapes[name][0]):
            if len(bare):
                size = min(len(bare), self.config.vector_rows)
                zeros = code.load(Rows(((self.zeros_at, FLOATS),), 0, size, lanes, "constant"))
                for first, rows in self.chunks(len(bare)):
                    code.store(zeros, *self.picked(to, strip, bare[first:first + rows]))

            # Where they overlap all windows add at a tap before they do at the next one.
            for some in [[tap] for tap in range(count)] if overlap else [list(range(count))]:
                for first, rows, digit in self.registers(f"{name}.index", name, code, strip):
                    dy = self._arrived(code, name, strip, first, rows)
                    if isinstance(node, AverageLayer):
                        share = code.div(dy, float(count))
                    else:
                        index = digit or code.load(
                            self.rows(f"{name}.index", strip, first, rows))
                    for tap in some:
                        places = taps[tap, first:first + rows]
                        where = self.picked(to, strip, places)
                        if not where:
                            continue
                        part = share if isinstance(node, AverageLayer) else code.select(
                            code.equal(index, float(tap)), dy, 0.0)
                        old: Value | float = 0.0
                        if overlap:
                            old = code.load(*where, *self.outside(where[0], places, least=False))
                        code.store(code.add(old, part), *where)

    def _arrived(self, code: VectorCode, name: str, strip: int, first: int, rows: int) -> Value:
        """Return rows of the gradient of a node's output: what its readers sent, one by one."""
        return _total(code, [
            code.load(*self.picked(key, strip, self.input_rows[key][first:first + rows]))
            if key in self.input_rows else code.load(self.rows(key, strip, first, rows))
            for key in self.arrived[name]])

    def _loss(self, code: VectorCode) -> None:
        """Loss, its gradient as operands, and the column sums of that: the bias's gradient.

        ``d = scores - row_max(scores)``, ``e = exp(d)``, ``s = row_sum(e)``; losses ``log(s) -
        d[label]``; gradient ``(e / s - label) * (scale / batch)``.
        """
        layer = self.layers[-1]
        name, strips = layer.name, self.strips(layer.channels)
        scale = Scalar(_SCALE, 1.0)
        total: Value | None = None
        sums: dict[int, Value] = {}
        biases = {strip: code.load(self.rows(f"{name}.bias", strip, 0, 1)) for strip, _ in strips}
        for first, rows in self.chunks(self.batch):
            scores = {strip: code.add(code.load(self.rows(f"{name}.sums", strip, first, rows)),
                                      biases[strip]) for strip, _ in strips}
            most: Value | None = None
            for strip, lanes in strips:
                part = code.apply(Function.ROW_MAXIMUM, scores[strip], lanes=lanes)
                most = part if most is None else code.max(most, part)
            power: Value | None = None
            right: Value | None = None
            exponentials: dict[int, Value] = {}
            for strip, lanes in strips:
                d = code.sub(scores[strip], most)
                exponentials[strip] = e = _exp(code, d)
                part = code.apply(Function.ROW_SUM, e, lanes=lanes)
                power = part if power is None else code.add(power, part)
                label = code.load(self.rows("labels", strip, first, rows))
                part = code.apply(Function.ROW_SUM, code.select(label, d, 0.0), lanes=lanes)
                right = part if right is None else code.add(right, part)
            assert power is not None
            assert right is not None
            column = code.apply(Function.COLUMN_SUM, code.sub(_log(code, power), right))
            total = column if total is None else code.add(total, column)
            for strip, _ in strips:
                label = code.load(self.rows("labels", strip, first, rows))
                gradient = code.mul(code.sub(code.div(exponentials[strip], power), label), scale)
                column = code.apply(Function.COLUMN_SUM, gradient)
                code.store(gradient, self.rows(f"{name}.dz", strip, first, rows))
                sums[strip] = code.add(sums[strip], column) if strip in sums else column
        assert total is not None
        place = self.rows("loss", 0, 0, 1)
        if self.number:
            total = code.add(code.load(place), total)
        last = self.number == len(self.split) - 1
        code.store(code.div(total, float(sum(self.split))) if last else total, place)
        for strip, _ in strips:
            code.store(sums[strip], self.rows(f"{name}.bias.gradient", strip, 0, 1))

    def _mask(self, node: WeightedLayer | SumLayer, code: VectorCode) -> None:
        """The gradient that comes back where the output is greater than 0; of layers its sums."""
        name = node.name
        for strip, _ in self.strips(self.network.shapes[name][0]):
            total: Value | None = None
            for first, rows, digit in self.registers(encoded_of(name), name, code, strip):
                dy = self._arrived(code, name, strip, first, rows)
                if node.relu:
                    mask = digit or self._mask_of(name, code, strip, first, rows)
                    dy = code.select(mask, dy, 0.0)
                if isinstance(node, SumLayer):
                    code.store(dy, self.rows(f"{name}.dx", strip, first, rows))
                    continue
                column = code.apply(Function.COLUMN_SUM, dy)
                code.store(dy, self.rows(f"{name}.dz", strip, first, rows))
                total = column if total is None else code.add(total, column)
            if total is not None:
                code.store(total, self.rows(f"{name}.bias.gradient", strip, 0, 1))

    # Groups whose channels are not whole strips.

    def _take(self, layer: WeightedLayer, code: VectorCode) -> None:
        """The gradient of the weights, of sums of products of all channels of strips.

        Of each column those of one channel of its group are in one row; all others become +0, and
        the column's sum is that one number.
        """
        name, strips = layer.name, _strips(self.config, self.network, layer)
        taps = math.prod(self.network.weight_shape(layer)[2:])
        for to in range(-(-strips.outputs // strips.width)):
            blocks = strips.inputs(to)
            for tap in range(taps):
                # Rows of the sums, of the mask, and of the gradient.
                of_sums, of_mask, of_gradient = (np.concatenate(parts) for parts in (
                    [strips.row(taps, block, to, tap) + np.arange(strips.wide(block))
                     for block in blocks],
                    [strips.row(1, block, to, 0) + np.arange(strips.wide(block))
                     for block in blocks],
                    [_rows_of_group(strips, taps, block, tap) for block in blocks]))
                for row in np.unique(of_gradient).tolist():
                    here = np.flatnonzero(of_gradient == row)
                    sums = []
                    for first, rows in self.chunks(len(here)):
                        some = here[first:first + rows]
                        mask = code.load(*self.picked(_mask_of(strips), to, of_mask[some]))
                        products = code.load(*self.picked(
                            f"{name}.weight.products", to, of_sums[some]))
                        sums.append(code.apply(
                            Function.COLUMN_SUM, code.select(mask, products, 0.0)))
                    code.store(_total(code, sums),
                               self.rows(f"{name}.weight.gradient", to, row, 1))

    def _put(self, layer: WeightedLayer, code: VectorCode) -> None:
        """The weights as operands, each row in all places of its channels, +0 between groups."""
        name, strips = layer.name, _strips(self.config, self.network, layer)
        taps = math.prod(self.network.weight_shape(layer)[2:])
        for to in range(-(-strips.outputs // strips.width)):
            for block, tap in pairs_of(strips.inputs(to), range(taps)):
                source = _rows_of_group(strips, taps, block, tap)
                target, masked = strips.row(taps, block, to, tap), strips.row(1, block, to, 0)
                for first, rows in self.chunks(len(source)):
                    some = source[first:first + rows]
                    # One row is taken for all.
                    some = some[:1] if (some == some[0]).all() else some
                    weights = code.load(*self.picked(f"{name}.weight", to, some))
                    mask = code.load(self.rows(_mask_of(strips), to, masked + first, rows))
                    code.store(code.select(mask, weights, 0.0),
                               self.rows(f"{name}.operands", to, target + first, rows))

    # Micro-batches.

    def gradients(self) -> list[str]:
        """Return the names of the gradients of all parameters."""
        return [f"{name}.gradient" for name, _, _ in self._parameters()]

    def _accumulate(self, layer: WeightedLayer, code: VectorCode) -> None:
        for name, rows, cols in self._parameters():
            if name not in {f"{layer.name}.weight", f"{layer.name}.bias"}:
                continue
            for strip, _ in self.strips(cols):
                for first, count in self.chunks(rows):
                    total = self.rows(f"{name}.gradient.sum", strip, first, count)
                    code.store(code.add(code.load(total), code.load(
                        self.rows(f"{name}.gradient", strip, first, count))), total)

    # Update.

    def _parameters(self) -> list[tuple[str, int, int]]:
        """Return name, rows and columns of all parameters, in the golden order."""
        found = []
        for layer, (k, n) in zip(self.layers, self.sizes, strict=True):
            found += [(f"{layer.name}.weight", k, n), (f"{layer.name}.bias", 1, n)]
        return found

    def _loaded(self, code: VectorCode, name: str, strip: int, first: int, rows: int) -> Value:
        return code.load(self.rows(name, strip, first, rows))

    def _gradient(self, code: VectorCode, name: str, strip: int, first: int, rows: int) -> Value:
        """Return rows of a gradient, not scaled any more."""
        g = code.load(self.rows(f"{name}.gradient", strip, first, rows))
        return code.mul(g, Scalar(_UNSCALE, 1.0)) if self.unscales else g

    def _peak(self, code: VectorCode, name: str, rows: int, cols: int) -> Value:
        """Return ``row_max(col_max(abs(gradient)))``, one row."""
        most: Value | None = None
        for strip, lanes in self.strips(cols):
            column: Value | None = None
            for first, count in self.chunks(rows):
                part = code.apply(Function.COLUMN_MAXIMUM, code.abs(
                    self._gradient(code, name, strip, first, count)))
                column = part if column is None else code.max(column, part)
            assert column is not None
            part = code.apply(Function.ROW_MAXIMUM, column, lanes=lanes)
            most = part if most is None else code.max(most, part)
        assert most is not None
        return most

    def _squares(self, code: VectorCode, rows: int, cols: int,
                 load: Callable[[int, int, int], Value]) -> Value:
        """Return ``row_sum(col_sum(x * x))``, one row."""
        total: Value | None = None
        for strip, lanes in self.strips(cols):
            column: Value | None = None
            for first, count in self.chunks(rows):
                x = load(strip, first, count)
                part = code.apply(Function.COLUMN_SUM, code.mul(x, x))
                column = part if column is None else code.add(column, part)
            assert column is not None
            part = code.apply(Function.ROW_SUM, column, lanes=lanes)
            total = part if total is None else code.add(total, part)
        assert total is not None
        return total

    def _norms(self, code: VectorCode) -> None:
        counts: Value | None = None
        for name, rows, cols in self._parameters():
            peak = self._peak(code, name, rows, cols)
            code.store(peak, self.rows(f"{name}.peak", 0, 0, 1))
            if self.scaling.skip:
                finite = code.greater(np.inf, peak)
                counts = finite if counts is None else code.mul(counts, finite)
        if counts is not None:
            code.store(counts, self.rows("counts", 0, 0, 1))
        factor: Value | None = None
        if self.clip is not None:
            total: Value | None = None
            for name, rows, cols in self._parameters():
                part = self._squares(code, rows, cols, partial(self._gradient, code, name))
                total = part if total is None else code.add(total, part)
            norm = code.add(code.sqrt(total), CLIP_EPSILON)
            factor = code.min(code.div(self.clip, norm), 1.0)
            code.store(factor, self.rows("factor", 0, 0, 1))
        if isinstance(self.optimizer, LARS):
            s = {name: Scalar(name, value) for name, value in self.optimizer.scalars(1).items()}
            for layer, (k, n) in zip(self.layers, self.sizes, strict=True):
                weight = f"{layer.name}.weight"

                def clipped(strip: int, first: int, count: int, name: str = weight) -> Value:
                    g = self._gradient(code, name, strip, first, count)
                    return code.mul(g, factor) if factor is not None else g

                norm = code.sqrt(self._squares(
                    code, k, n, partial(self._loaded, code, weight)))
                slope = code.sqrt(self._squares(code, k, n, clipped))
                both = code.mul(code.greater(norm, 0.0), code.greater(slope, 0.0))
                bottom = code.add(slope, code.mul(norm, s["weight_decay"]))
                ratio = code.select(both, code.div(code.mul(norm, s["trust"]), bottom), 1.0)
                code.store(ratio, self.rows(f"{layer.name}.ratio", 0, 0, 1))

    def _update(self, layer: WeightedLayer, code: VectorCode) -> None:
        shapes = {name: (rows, cols) for name, rows, cols in self._parameters()}
        once = {key: code.load(self.rows(key, 0, 0, 1)) for key, wanted in (
            ("factor", self.clip is not None), ("counts", self.scaling.skip),
            (f"{layer.name}.ratio", isinstance(self.optimizer, LARS))) if wanted}
        for what in ("weight", "bias"):
            name = f"{layer.name}.{what}"
            rows, cols = shapes[name]
            for strip, _ in self.strips(cols):
                for first, count in self.chunks(rows):
                    def place(key: str, strip: int = strip, first: int = first,
                              count: int = count) -> Rows:
                        return self.rows(key, strip, first, count)

                    gradient = self._gradient(code, name, strip, first, count)
                    if "factor" in once:
                        gradient = code.mul(gradient, once["factor"])
                    old = {each: code.load(place(f"{name}.{each}"))
                           for each in self.optimizer.state}
                    weight = code.load(place(name))
                    new, state = _updated(code, self.optimizer, weight, gradient, old,
                                          once.get(f"{layer.name}.ratio"))
                    if "counts" in once:
                        new = code.select(once["counts"], new, weight)
                        state = {each: code.select(once["counts"], value, old[each])
                                 for each, value in state.items()}
                    code.store(new, place(name))
                    if what == "weight" and not self.narrow(layer):
                        code.store(new, place(f"{layer.name}.operands"))
                    for each, value in state.items():
                        code.store(value, place(f"{name}.{each}"))

    # The whole.

    def joined(self, steps: Sequence["_Step"], pieces: Sequence[tuple[LayerInfo, Code]],
               kinds: dict[str, int]) -> TrainingSchedule:
        """Return all phases as one program, a ``SYNC`` behind each and ``HALT`` at the end."""
        config = self.config
        count = sum(len(code.opcode) + 1 for _, code in pieces)
        opcode, layer = np.zeros(count, np.uint8), np.zeros(count, np.int16)
        wait, signal = np.zeros(count, np.uint16), np.zeros(count, np.uint16)
        operands: dict[str, NDArray[Any]] = {}
        scalars: dict[str, list[int]] = {}
        registers: list[Register] = []
        at = 0
        for number, (_, code) in enumerate(pieces):
            end = at + len(code.opcode)
            opcode[at:end], wait[at:end], signal[at:end] = code.opcode, code.wait, code.signal
            opcode[end] = Opcode.SYNC
            layer[at:end + 1] = number
            for name, values in code.operands.items():
                operands.setdefault(name, np.zeros(count, FIELD_DTYPE[name]))[at:end] = values
            for name, places in code.scalars.items():
                scalars.setdefault(name, []).extend(at + place for place in places)
            registers += [key for key in code.sparse if isinstance(key, Register)]
            at = end + 1
        opcode[-1] = Opcode.HALT
        spilled = max(step.spilled for step in steps)
        program_at = align(self.spill_at + spilled)
        size = align(program_at + count * INSTRUCTION_BYTES)
        check_memory(size)
        kinds["workspace"] = kinds.get("workspace", 0) + spilled
        # Each matrix begins at a boundary of memory.
        kinds["placement"] = program_at - sum(kinds.values())
        kinds["program"] = count * INSTRUCTION_BYTES
        matrices, addresses = dict(self.matrices), dict(self.addresses)
        if len(self.split) > 1:
            for name in _GIVEN:
                del matrices[name], addresses[name]
                for step in steps:
                    matrices[f"{name}.{step.number}"] = step.matrices[name]
                    addresses[f"{name}.{step.number}"] = step.addresses[name]
        schedule = TrainingSchedule(
            config=config, opcode=opcode, wait=wait, signal=signal, operands=operands, layer=layer,
            program_at=program_at, network=self.network,
            batch=sum(self.split), optimizer=self.optimizer, scaling=self.scaling, clip=self.clip,
            matrices=matrices, addresses=addresses, split=self.split,
            reduced=self.reduced, registers=tuple(registers),
            sparse=tuple(step.sparse for step in steps),
            nonzeros=_expected(steps, registers),
            scalars={name: np.array(places) for name, places in scalars.items()},
            phases=tuple(info for info, _ in pieces), parts=self.parts,
            zero_at=self.zero_at, size=size, kinds=kinds)
        return schedule.at(1, self.scaling.log2)


def _expected(steps: Sequence[_Step], registers: Sequence[Register]) -> NDArray[np.int64]:
    """Return how many elements of registers are other than +0, as the density of their map says."""
    found = np.empty(len(registers), np.int64)
    elements = np.array([register.rows * register.width for register in registers], np.int64)
    places: dict[float, list[int]] = {}
    for at, register in enumerate(registers):
        places.setdefault(steps[register.number].sparse[register.node].density, []).append(at)
    for density, those in places.items():
        found[those] = share_of(density, elements[those])
    return found


def _bytes_by_kind(steps: Sequence[_Step]) -> dict[str, int]:
    """Return the bytes of all matrices of all micro-batches, by what they are for."""
    kinds: dict[str, int] = {}
    seen: set[int] = set()
    for step in steps:
        for name, matrix in step.matrices.items():
            if name not in step.passing and step.addresses[name] not in seen:
                seen.add(step.addresses[name])
                kinds[step.kind[name]] = kinds.get(step.kind[name], 0) + matrix.size(step.config)
    if steps[0].shares:
        kinds[SHARED] = max(step.shared for step in steps)
    return kinds


def _placed(steps: Sequence[_Step]) -> dict[str, int]:
    """Place what all micro-batches have; return :func:`_bytes_by_kind`.

    What is there all the time comes first, images and gradients of each micro-batch after the
    first one behind it, and then what is there for a part of one, which they share.
    """
    main, *others = steps
    end = main.place(0, [name for name in main.matrices if name not in main.passing])
    gradients = main.gradients()
    for step in others:
        step.addresses |= {name: main.addresses[name] for name in step.matrices
                           if name in main.addresses}
        end = step.place(end, _GIVEN)
        step.addresses |= {f"{name}.sum": main.addresses[name] for name in gradients}
        if step is others[0]:
            end = step.place(end, gradients)
        else:
            step.addresses |= {name: others[0].addresses[name] for name in gradients}
    end = max(step.share(end) for step in steps)
    for step in steps:
        step.reserve(end)
    return _bytes_by_kind(steps)


def lower_training(config: SystolicConfig, network: TrainingNetwork, *, batch: int,
                   optimizer: Optimizer, scaling: LossScaling | None = None,
                   clip: float | None = None, steps: int = 1,
                   order: Sequence[str] | None = None, encode: bool = False,
                   reduce: bool = False, density: Mapping[str, float] | None = None,
                   split: Sequence[int] | None = None) -> TrainingSchedule:
    """Return the program of a step of training.

    Parameters
    ----------
    config : SystolicConfig
        With ``training``.
    network : TrainingNetwork
        Every node but the last is read by another.
    batch : int
        Inputs of a step, at least 1.
    optimizer : Optimizer
    scaling : LossScaling, optional
        By default none.
    clip : float, optional
        Largest norm of all gradients together.
    steps : int
        That a workload has.
    order : sequence of str, optional
        Parts of the step in their order: nodes, :data:`LOSS`, and :func:`gradient_of` nodes, each
        behind what it needs. A node may be there again, and is computed again. Outputs of nodes and
        their gradients then share memory with those that are not needed at the same time. Without
        it each part is there once, and all have memory of their own.
    encode : bool
        Masks of ReLUs and indices of maximum poolings wait for their gradients packed, where that
        is smaller (:mod:`arch.systolic.lowering.packing`); then there are :func:`encoded_of` nodes
        among the parts, and memory is shared, also without ``order``. Results are the same bits.
    reduce : bool
        Outputs that products of gradients read wait for them in the core's ``stored_format``: then
        there are :func:`reduced_of` nodes among the parts, and memory is shared. Gradients are
        others.
    density : mapping of str to float, optional
        Nodes whose outputs wait for products of gradients sparse, where that is smaller, and the
        share of their numbers that may be other than +0: above 0, at most 1. Then there are
        :func:`sparse_of` nodes among the parts, and memory is shared. Results are the same bits.
    split : sequence of int, optional
        Images of micro-batches, each at least 1, ``batch`` together: each runs forward and backward
        by itself, and gradients are added up, one micro-batch after the other. Memory is shared.
        Sums are of another order than those of the whole batch.

    Raises
    ------
    ConfigError
        The network is another one, the core has no ``training`` or too small memories, the memory
        image does not fit the address space; with ``reduce`` the core has no second format, or
        rows in it take no fewer beats; with ``density`` it has no ``sparse_storage``, a node has no
        zeros of a ReLU, or nothing would be smaller.
    """
    check_int("batch", batch, 1)
    micro = (batch,) if split is None else tuple(check_int("split", each, 1) for each in split)
    if sum(micro) != batch:
        raise ConfigError(f"split must be of {batch} images together, not {sum(micro)}")
    _check(config, network)
    if reduce:
        _check_reduced(config)
    if density is not None:
        _check_sparse(config, network, density)
    # Recording takes a few milliseconds for each.
    shapes = network.shapes
    least = sum(count * -(-images * height * width // config.vector_rows)
                * -(-channels // strip_width(config))
                for channels, height, width in (shapes[node.name] for node in network.nodes)
                for images, count in Counter(micro).items())
    if least > MOST_BLOCKS:
        raise InfeasibleError(Infeasible(
            resource="workload", subject=f"a step of {network.name}", demand=least,
            bound=MOST_BLOCKS, unit="registers of activations",
            levers=("a smaller batch", "more vector_rows")))
    tiles = sum(
        count * convolution.tiles(config) for images, count in Counter(micro).items()
        for layer in network.layers if not _is_product(network, layer)
        for convolution in _convolutions(network, layer, images).values())
    if tiles > MOST_TILES:
        raise InfeasibleError(Infeasible(
            resource="workload", subject=f"a step of {network.name}", demand=tiles,
            bound=MOST_TILES, unit="tiles of convolutions",
            levers=("a smaller batch", "a larger array")))
    shared = (order is not None or encode or reduce or density is not None
              or split is not None)
    parts = [_Step(config, network, micro, number, optimizer, scaling or LossScaling(), clip, order,
                   encode=encode, reduce=reduce, density=density, shared=shared)
             for number in range(len(micro))]
    if density is not None and not parts[0].sparse:
        raise ConfigError(
            "density must be lower for a map to be smaller without its zeros, not "
            f"{', '.join(f'{share} of {name}' for name, share in density.items()) or 'none'}")
    kinds = _placed(parts)
    pieces: list[tuple[LayerInfo, Code]] = []
    for part in parts:
        pieces += part.run()
    schedule = parts[0].joined(parts, pieces + parts[0].end(), kinds)
    return replace(schedule, steps=check_int("steps", steps, 1))


def training_bytes(config: SystolicConfig, network: TrainingNetwork, *, batch: int,
                   optimizer: Optimizer, encode: bool = False, reduce: bool = False,
                   density: Mapping[str, float] | None = None) -> dict[str, int]:
    """Return the bytes of a step by what they are for, outputs and gradients in shared memory.

    Those of :func:`lower_training`, but for registers that go to memory, of programs that would
    take long to write or would not fit.
    """
    return _placed([_Step(config, network, (batch,), 0, optimizer, LossScaling(), None, None,
                          encode=encode, reduce=reduce, density=density, shared=True)])


def training_macs(network: TrainingNetwork, batch: int) -> int:
    """Return the multiply-accumulates of a step: layers on the images have two products, others
    three. Those with padding count.
    """
    return sum(convolution_macs(_convolutions(network, layer, batch).values())
               for layer in network.layers)
