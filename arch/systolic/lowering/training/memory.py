"""Memory of a training step: its matrices, their addresses, and their rows.

Operands and sums are stored as in :mod:`arch.systolic.lowering.training.products`; rows are pixels,
image by image and line by line, and columns are channels. Weights are stored as in
:mod:`arch.systolic.lowering.training.convolutions`. Float32 data of the vector unit (weights,
biases, state, sums) is stored in strips of the same width, row after row, each row in beats of its
own.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from arch.common.bus import MAX_AXI_DATA_BITS, align
from arch.numerics import FloatFormat
from arch.systolic.lowering.training.convolutions import ZERO_ROWS
from arch.systolic.lowering.training.layers import convolutions_of, mask_of, strips_of
from arch.systolic.lowering.training.names import (
    IMAGES,
    LEAST,
    encoded_of,
    exchanged_names,
    reduced_of,
    sparse_of,
    widened_of,
)
from arch.systolic.lowering.training.packing import Packing, index_bits
from arch.systolic.lowering.training.products import INPUT_GRADIENT, Matrix, strip_width
from arch.systolic.lowering.training.sparse import Register, Sparse
from arch.systolic.lowering.training.step_schedule import Exchange, Floats
from arch.systolic.lowering.training.vector_code import Rows, SparseRows, Value, VectorCode
from arch.systolic.params import SystolicConfig
from arch.systolic.vector_rows import FLOATS, OPERANDS, PARTS, gradients, stored_form
from arch.workloads.optimizers import LossScaling, Optimizer
from arch.workloads.training import MaxLayer, SumLayer, TrainingNetwork, WeightedLayer

__all__ = ["Phase", "Rule", "Savers", "StepMemory"]

#: Boundaries of the matrices of a bucket: the longest beat of any port.
_BUCKET_BYTES = MAX_AXI_DATA_BITS // 8


def _offsets(lives: Sequence[tuple[int, int]], sizes: Sequence[int]) -> list[int]:
    """Return the offset in memory of each of several blocks, which live from phase to phase.

    Blocks are placed one by one, each as low as it does not overlap another live one. The order is
    largest first, longest-lived first, largest product of bytes and phases first, or as given:
    the first of these orders that needs the least memory.
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


@dataclass(frozen=True, kw_only=True)
class Phase:
    """A phase before it is written: matrices that it reads and writes, and its writer.

    Only matrices that live for a part of the step are listed: not images, labels, parameters and
    state.
    """

    reads: tuple[str, ...]
    writes: tuple[str, ...]
    write: Callable[[], None]


@dataclass(frozen=True, kw_only=True)
class Rule:
    """The update rule: optimiser, loss scaling, the largest norm of all gradients, and what changes
    gradients in between.
    """

    optimizer: Optimizer
    scaling: LossScaling = LossScaling()
    clip: float | None = None
    exchange: Exchange | None = None


@dataclass(frozen=True, kw_only=True)
class Savers:
    """Ways to shrink data kept for the gradients: packed, narrower, or sparse by node's density.

    See :class:`arch.systolic.lowering.training.step.TrainingLowering`.
    """

    encode: bool = False
    reduce: bool = False
    density: Mapping[str, float] | None = None


class StepMemory:
    """Matrices of a step, or of micro-batch ``number`` of ``split``, and queries for its kernels.

    The gradients of all micro-batches but the first have their own memory, and are then added to
    the sum of the earlier ones, as float32 numbers. With ``shared``, matrices that live for a part
    of the step share memory; the planner sets phases and :attr:`passing`.
    """

    phases: list[Phase]
    #: Matrices that live for a part of the step, and share memory.
    passing: set[str]

    def __init__(self, config: SystolicConfig, network: TrainingNetwork, split: tuple[int, ...],
                 number: int, rule: Rule, savers: Savers, *, shared: bool):
        batch = split[number]
        self.split, self.number, self.shares = split, number, shared
        self.config, self.network, self.batch = config, network, batch
        self.optimizer, self.scaling, self.clip = rule.optimizer, rule.scaling, rule.clip
        self.exchange = rule.exchange
        self.layers = network.layers
        self.strip = strip_width(config)
        self.matrices: dict[str, Matrix | Floats | Sparse] = {}
        self.kind: dict[str, str] = {}
        self.addresses: dict[str, int] = {}
        # Whether gradients must be divided by the loss scale.
        self.unscales = bool(rule.scaling.log2 or rule.scaling.interval)
        self.sizes = [(math.prod(network.weight_shape(layer)[1:]), layer.channels)
                      for layer in self.layers]
        # Row orders of gradients of inputs that differ from the order of pixels.
        self.input_rows = {
            each.output: each.input_rows.ravel() for layer in self.layers
            for each in convolutions_of(network, layer, batch).values()
            if each.kind == INPUT_GRADIENT and each.whole}
        # For each node, the matrices whose sum is the gradient of its output.
        self.arrived: dict[str, list[str]] = {node.name: [] for node in network.nodes}
        self._name_matrices()
        #: Packing of each packed matrix.
        self.packings: dict[str, Packing] = {}
        if savers.encode:
            self._encode()
        #: Nodes whose outputs are kept in a narrower format, with the format; and kept sparse.
        self.reduced: dict[str, FloatFormat] = {}
        self.sparse: dict[str, Sparse] = {}
        if savers.reduce:
            self._reduce()
        if savers.density:
            self._compress(savers.density)
        #: The matrices that are kept for both.
        self.waits = ({name: reduced_of(name) for name in self.reduced}
                      | {name: sparse_of(name) for name in self.sparse})
        for layer in self.layers:
            if layer.source in self.waits:
                self._have("workspace", widened_of(layer.name), self.matrices[layer.source])

    def _have(self, kind: str, name: str, matrix: Matrix | Floats | Sparse) -> None:
        self.matrices[name], self.kind[name] = matrix, kind

    def _name_matrices(self) -> None:
        network, last = self.network, self.layers[-1].name
        shapes, one = network.shapes, Floats(rows=1, cols=self.strip)
        self._have("feature maps", IMAGES, Matrix(rows=self.pixels(IMAGES), cols=network.image[0]))
        self._have("feature maps", "labels", Floats(rows=self.batch, cols=network.classes))
        for node in network.nodes:
            name = node.name
            output = Matrix(rows=self.pixels(name), cols=shapes[name][0])
            floats = Floats(rows=output.rows, cols=output.cols)
            if isinstance(node, WeightedLayer):
                self._have("workspace", f"{name}.sums", replace(output, wide=True))
            if name != last:
                self._have("feature maps", name, output)
            if isinstance(node, SumLayer):
                self._have("workspace", f"{name}.dx", floats)
                continue
            source = Matrix(rows=self.pixels(node.source), cols=shapes[node.source][0])
            if isinstance(node, WeightedLayer):
                self._have("workspace", f"{name}.dz", replace(output, gradient=True))
                if node.source != IMAGES:
                    self._have("workspace", f"{name}.dx", replace(source, wide=True))
                continue
            self._have("workspace", f"{name}.dx", Floats(rows=source.rows, cols=source.cols))
            if isinstance(node, MaxLayer):
                self._have("feature maps", f"{name}.index", floats)
                self._have("workspace", LEAST, one)
        for layer in self.layers:
            name, weights = layer.name, network.weight_shape(layer)
            weight = Floats(rows=math.prod(weights[1:]), cols=layer.channels)
            bias = replace(weight, rows=1)
            strips = strips_of(self.config, network, layer)
            rows = strips.rows(math.prod(weights[2:])) if strips.narrow else weight.rows
            products = Matrix(rows=rows, cols=weight.cols, wide=True)
            if strips.narrow:
                self._have("workspace", f"{name}.weight.products", products)
                self._have("gradients", f"{name}.weight.gradient", weight)
                self._have("weights", mask_of(strips), replace(weight, rows=strips.rows(1)))
            else:
                self._have("gradients", f"{name}.weight.gradient", products)
            self._have("gradients", f"{name}.bias.gradient", bias)
            self._have("weights", f"{name}.operands", replace(products, wide=False))
            for what, matrix in (("weight", weight), ("bias", bias)):
                self._have("weights", f"{name}.{what}", matrix)
                for each in self.optimizer.state:
                    self._have("optimiser state", f"{name}.{what}.{each}", matrix)
                self._have("workspace", f"{name}.{what}.peak", one)
            self._have("workspace", f"{name}.ratio", one)
        if self.number:
            for name in self.gradients():
                self._have("gradients", f"{name}.sum", self.matrices[name])
        for name in ("loss", "factor", "counts"):
            self._have("workspace", name, one)
        # Last of all, so that the matrices of a bucket stand one behind the other.
        for bucket in self.exchange.buckets if self.exchange is not None else ():
            for name in exchanged_names(bucket):
                gradient = self.matrices[f"{name.removesuffix('.exchanged')}.gradient"]
                self._have("gradients", name, Floats(rows=gradient.rows, cols=gradient.cols))

    def _encode(self) -> None:
        """Replace data kept for gradients by smaller encodings: ReLU masks, indices of maxima.

        A mask replaces an output that no product of a gradient reads.
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
        """Keep inputs of gradient products in the second format, and widen them on use."""
        number, factors = self.config.stored, {layer.source for layer in self.layers}
        assert number is not None
        self.reduced = {node.name: number for node in self.network.nodes if node.name in factors}
        for name in self.reduced:
            matrix = self.matrices[name]
            self._have("feature maps", reduced_of(name),
                       Floats(rows=matrix.rows, cols=matrix.cols, reduced=True))

    def _compress(self, density: Mapping[str, float]) -> None:
        """Keep inputs of gradient products sparse if that is smaller, and make them dense on use.
        """
        for name, share in density.items():
            matrix = self.matrices[name]
            sparse = Sparse(rows=matrix.rows, cols=matrix.cols, density=share)
            if sparse.size(self.config) < matrix.size(self.config):
                self.sparse[name] = sparse
                sparse.check(self.config, name)
                self._have("feature maps", sparse_of(name), sparse)

    def place(self, end: int, names: Iterable[str]) -> int:
        """Place matrices consecutively from address ``end`` on; return the new end.

        Each begins at a memory boundary, but for those of a bucket, which is sent as a whole.
        """
        within = {name for bucket in (self.exchange.buckets if self.exchange is not None else ())
                  for name in exchanged_names(bucket)[:-1]}
        for name in names:
            self.addresses[name] = end
            end += self.matrices[name].size(self.config)
            end = -(-end // _BUCKET_BYTES) * _BUCKET_BYTES if name in within else align(end)
        return end

    def share(self, begin: int) -> int:
        """Place matrices that live for a part of the step, from address ``begin`` on.

        Each lifetime of a matrix, from its computation to its last read, has its own place: see
        :func:`_offsets`. Returns the highest end.
        """
        #: For each phase, the addresses of the matrices that it reads and writes.
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
        """Place the constants, followed by the memory for spilled registers."""
        config = self.config
        self.zero_at = end
        self.zeros_at = align(end + config.ub_layout.size(config.act_groups * config.param_chunks))
        self.spill_at = align(self.zeros_at + config.ub_layout.size(ZERO_ROWS))

    def pixels(self, name: str) -> int:
        """Return the rows of a node's output."""
        return self.batch * math.prod(self.network.shapes[name][1:])

    def chunks(self, rows: int) -> list[tuple[int, int]]:
        """Return the first row and the number of rows of each register."""
        size = self.config.vector_rows
        return [(first, min(size, rows - first)) for first in range(0, rows, size)]

    def strips(self, cols: int) -> list[tuple[int, int]]:
        """Return the index and the columns of each strip."""
        return [(at, min(self.strip, cols - at * self.strip))
                for at in range(-(-cols // self.strip))]

    def registers(self, name: str) -> Iterator[tuple[int, int, int]]:
        """Yield the strip, the first row and the number of rows of each register of a matrix."""
        matrix = self.matrices[name]
        return ((strip, first, rows) for strip, _ in self.strips(matrix.cols)
                for first, rows in self.chunks(matrix.rows))

    def rows(self, name: str, strip: int, first: int, rows: int) -> Rows:
        """Return the location of rows of a strip."""
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
        """Return rows of a node's strip in its sparse region."""
        region, address = self.sparse[name], self.addresses[sparse_of(name)]
        width = min(self.strip, region.cols - strip * self.strip)
        return SparseRows(address, region.room(self.config), rows, width, region=sparse_of(name),
                          key=Register(self.number, name, strip, first, rows, width),
                          first=not strip and not first)

    def kept(self, name: str, code: VectorCode, strip: int, first: int, rows: int) -> Value:
        """Return rows of a node's kept output; sparse ones must be read in order."""
        if name in self.sparse:
            return code.load_sparse(self.sparse_rows(name, strip, first, rows))
        return code.load(self.rows(self.waits.get(name, name), strip, first, rows))

    def picked(self, name: str, strip: int, rows: NDArray[np.int64]) -> list[Rows]:
        """Return the locations of arbitrary rows, for a register; -1: none.

        Each element covers as many consecutive register rows as are equally spaced in memory.
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
        """Return the location for rows that are -1, outside a map: zeros, or the least number."""
        found = []
        ends = np.flatnonzero(np.diff(rows < 0)) + 1
        for start, end in zip([0, *ends], [*ends, len(rows)], strict=True):
            if rows[start] < 0:
                address = self.addresses[LEAST] if least else self.zeros_at
                found.append(Rows(((address, FLOATS),), 0, int(end - start), of.width, "constant",
                                  row=int(start)))
        return found

    def narrow(self, layer: WeightedLayer) -> bool:
        """Return whether strips of a layer's channels span several groups."""
        return strips_of(self.config, self.network, layer).narrow

    def gradients(self) -> list[str]:
        """Return the names of the gradients of all parameters."""
        return [f"{name}.gradient" for name in self.parameters()]

    def parameters(self) -> list[str]:
        """Return the names of all parameters, in the golden order."""
        return [f"{layer.name}.{what}" for layer in self.layers for what in ("weight", "bias")]

    def waiting(self, name: str) -> str:
        """Return the matrix from which the backward pass makes the mask of a node's ReLU."""
        return encoded_of(name) if encoded_of(name) in self.packings else self.waits.get(name, name)
