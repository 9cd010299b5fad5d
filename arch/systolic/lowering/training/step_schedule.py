"""The schedule of a training step: its program, its phases, and the contents of memory."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product as pairs_of
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.config import ConfigError
from arch.numerics import FLOAT32, FloatFormat
from arch.systolic.lowering.training.layers import group_mask, mask_of, rows_of_group, strips_of
from arch.systolic.lowering.training.names import GIVEN, LEAST, SCALE, UNSCALE, exchanged_names
from arch.systolic.lowering.training.products import Matrix, read_matrix, strip_width, write_matrix
from arch.systolic.lowering.training.sparse import Register, Sparse
from arch.systolic.params import SystolicConfig
from arch.systolic.program import LayerInfo, Program, param_rows
from arch.workloads.optimizers import LossScaling, Optimizer
from arch.workloads.training import TrainingNetwork

__all__ = ["Exchange", "Floats", "Part", "TrainingSchedule"]


@dataclass(frozen=True, kw_only=True)
class Exchange:
    """Gradients that something beside the core changes between backward pass and update.

    Parameters
    ----------
    buckets : tuple of tuple of str
        Layers whose gradients make up each bucket, in the order in which the backward pass has
        them. Bucket b has door b, which is rung when the bucket is in memory; its layers are
        updated when that is answered.
    overlap : bool
        Whether a bucket's door is rung as soon as its layers are done; else all are at the end of
        the backward pass.
    """

    buckets: tuple[tuple[str, ...], ...]
    overlap: bool = True


@dataclass(frozen=True, kw_only=True)
class Floats:
    """A matrix of the vector unit, in strips of rows, of float32 numbers.

    If ``reduced``, its numbers are of the core's ``stored_format``.
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
        """Return the bytes from one row to the next."""
        row = self.number(config).bytes * strip_width(config)
        return -(-row // config.beat_bytes) * config.beat_bytes

    def size(self, config: SystolicConfig) -> int:
        """Return its size in bytes."""
        return -(-self.cols // strip_width(config)) * self.rows * self.stride(config)

    def strips(self, config: SystolicConfig, memory: NDArray[np.uint8], address: int
               ) -> Iterator[tuple[slice, NDArray[np.uint8]]]:
        """Yield the columns of each strip, and their bytes in memory: (rows, bytes) array."""
        strip, stride = strip_width(config), self.stride(config)
        for first in range(0, self.cols, strip):
            end = min(first + strip, self.cols)
            bytes_of = memory[address:address + self.rows * stride].reshape(self.rows, stride)
            yield slice(first, end), bytes_of[:, :self.number(config).bytes * (end - first)]
            address += self.rows * stride


@dataclass(frozen=True, kw_only=True)
class Part:
    """A unit of computation that may be repeated: a node's output, the loss, or a node's gradients.

    Parameters
    ----------
    name : str
        A node's name, or one from :mod:`arch.systolic.lowering.training.names`.
    phases : int
        Number of consecutive phases of the program.
    sources : tuple of str
        Parts whose results it reads.
    size : int
        Bytes of its results that other parts read.
    """

    name: str
    phases: int
    sources: tuple[str, ...]
    size: int


@dataclass(frozen=True, kw_only=True, eq=False)
class TrainingSchedule(Program):
    """The program of a step, and its memory.

    Parameters
    ----------
    network : TrainingNetwork
    batch : int
    optimizer : Optimizer
    scaling : LossScaling
    clip : float or None
    matrices : dict of str to Matrix, Floats or Sparse
        ``images``, ``labels`` (one column per class: 1 or 0), outputs, gradients and parameters.
    addresses : dict of str to int
        First byte of each matrix.
    scalars : dict of str to array of int
        Instructions whose constant is a scalar of the step, by the scalar's name.
    phases : tuple of LayerInfo
        ``layer[i]`` counts them.
    parts : tuple of Part
        The parts that the first phases compute, in the order of their first computation.
    split : tuple of int
        Images of each micro-batch.
    reduced : dict of str to FloatFormat
        Outputs kept for the backward pass in another format, saturated, with the format.
    sparse : tuple of dict of str to Sparse
        Outputs that each micro-batch keeps sparse for the backward pass.
    registers : tuple of Register
        Register that each sparse instruction moves, in order.
    zero_at : int
        Address of the biases that change no sum.
    size : int
        Total bytes of memory.
    kinds : dict of str to int
        These bytes by purpose.
    exchange : Exchange or None
        What is changed between gradients and update; None: nothing.
    steps : int
        Number of steps of a workload; the program runs one.
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
    exchange: Exchange | None = None
    steps: int = 1

    @property
    def runs(self) -> int:
        """Number of steps."""
        return self.steps

    @property
    def layer_info(self) -> tuple[LayerInfo, ...]:
        """Description of each phase, over all steps, for reports."""
        return tuple(replace(info, macs=self.steps * info.macs) for info in self.phases)

    def explain(self) -> list[dict[str, Any]]:
        """Return a description of each phase."""
        return [{"layer": info.name, "operator": info.operator, "shape": info.shape}
                for info in self.phases]

    def bucket(self, number: int) -> tuple[int, int]:
        """Return address and bytes of a bucket of gradients: float32, with gaps that stay 0."""
        assert self.exchange is not None
        names = exchanged_names(self.exchange.buckets[number])
        begin, last = self.addresses[names[0]], self.matrices[names[-1]]
        assert isinstance(last, Floats)
        return begin, self.addresses[names[-1]] + last.size(self.config) - begin

    def rung(self, start: NDArray[np.int64]) -> list[int]:
        """Return the cycle in which each door is rung, given those in which instructions start."""
        assert self.exchange is not None
        masks = self.column("ring")
        return [int(start[np.flatnonzero(masks >> door & 1)].item())
                for door in range(len(self.exchange.buckets))]

    def rings(self, start: NDArray[np.int64]) -> dict[int, int]:
        """Return the cycle in which each door is rung, by door, as :meth:`rung`."""
        masks = self.column("ring")
        return {door: int(start[at]) for at in np.flatnonzero(masks).tolist()
                for door in range(int(masks[at]).bit_length()) if masks[at] >> door & 1}

    def counted(self, outputs: Sequence[Mapping[str, NDArray[np.float32]]]) -> NDArray[np.int64]:
        """Return :attr:`~arch.systolic.program.Program.nonzeros` for given data.

        Parameters
        ----------
        outputs : sequence of dict of str to (rows, columns) array
            Outputs of each micro-batch, at least those of :attr:`sparse` nodes.
        """
        counts = [{name: each.counts(self.config, values[name]) for name, each in maps.items()}
                  for maps, values in zip(self.sparse, outputs, strict=True)]
        height = self.config.vector_rows
        return np.array([counts[number][node][strip, first // height]
                         for number, node, strip, first, _, _ in self.registers], np.int64)

    def densities(self, outputs: Sequence[Mapping[str, NDArray[np.float32]]]
                  ) -> Iterator[tuple[str, float, bool]]:
        """Yield the node, the density, and whether it fits, for each map kept sparse.

        Parameters
        ----------
        outputs : sequence of dict of str to (rows, columns) array
            As in :meth:`counted`.
        """
        for maps, values in zip(self.sparse, outputs, strict=True):
            for name, sparse in maps.items():
                beats, found = sparse.beats(self.config, values[name])
                yield name, found, beats <= sparse.room(self.config)

    def at(self, step: int, scale_log2: int) -> "TrainingSchedule":
        """Return the program of a step, counted from 1 without skipped steps, at a loss scale."""
        values = self.optimizer.scalars(step) | {
            SCALE: 2.0**scale_log2 / self.batch,
            UNSCALE: 2.0**-scale_log2}
        constants = np.array(self.stored("constant"))
        for name, places in self.scalars.items():
            constants[places] = np.float32(values[name]).view(np.uint32).astype(
                constants.dtype)
        return replace(self, operands={**self.operands, "constant": constants})

    def read(self, memory: NDArray[np.uint8], name: str) -> NDArray[Any]:
        """Return a matrix from memory."""
        matrix, address, config = self.matrices[name], self.addresses[name], self.config
        assert not isinstance(matrix, Sparse), "its registers have no addresses of their own"
        if isinstance(matrix, Matrix):
            return read_matrix(config, matrix, memory, address)
        number = matrix.number(config)
        found = np.empty((matrix.rows, matrix.cols), number.dtype)
        for columns, rows in matrix.strips(config, memory, address):
            found[:, columns] = np.ascontiguousarray(rows).view(number.dtype)
        return found

    def write(self, memory: NDArray[np.uint8], name: str, values: ArrayLike) -> None:
        """Write a matrix to memory: operands, or float32 numbers.

        Images and labels are written for all micro-batches together.

        Raises
        ------
        ConfigError
            It has the wrong shape.
        """
        if name in GIVEN and len(self.split) > 1:
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
        for columns, rows in matrix.strips(config, memory, address):
            rows[:] = np.ascontiguousarray(given[:, columns]).view(np.uint8)

    def operands_of(self, layer: str, weights: NDArray[Any]) -> NDArray[Any]:
        """Return the rows of a layer's weights as operands, with +0 between groups.

        Parameters
        ----------
        weights : (rows, cols) array
            In the layout of the vector unit.
        """
        node = next(node for node in self.network.layers if node.name == layer)
        strips = strips_of(self.config, self.network, node)
        if not strips.narrow:
            return weights
        taps = math.prod(self.network.weight_shape(node)[2:])
        found = np.zeros((strips.rows(taps), weights.shape[1]), weights.dtype)
        for to in range(-(-strips.outputs // strips.width)):
            columns = slice(to * strips.width, to * strips.width + strips.columns(to))
            for block, tap in pairs_of(strips.inputs(to), range(taps)):
                first = strips.row(taps, block, to, tap)
                rows = weights[rows_of_group(strips, taps, block, tap), columns]
                found[first:first + len(rows), columns] = np.where(
                    strips.joined(block, to), rows, np.zeros((), weights.dtype))
        return found

    def image(self) -> NDArray[np.uint8]:
        """Return a memory of zeros, except for the biases that change no sum, and masks."""
        memory = np.zeros(self.size, np.uint8)
        bias = np.full(self.config.cols, -0.0, np.float32)
        self.config.ub_layout.pack(memory, self.zero_at,
                                   param_rows(self.config, 1, self.config.cols, bias))
        if LEAST in self.matrices:
            self.write(memory, LEAST, np.full((1, strip_width(self.config)), -np.inf))
        for layer in self.network.layers:
            strips = strips_of(self.config, self.network, layer)
            if strips.narrow and mask_of(strips) in self.matrices:
                self.write(memory, mask_of(strips), group_mask(strips))
        return memory

    def put_program(self, memory: NDArray[np.uint8]) -> None:
        """Write the program to memory."""
        program = np.frombuffer(self.program(), np.uint8)
        memory[self.program_at:self.program_at + program.size] = program
