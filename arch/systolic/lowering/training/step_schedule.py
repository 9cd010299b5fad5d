"""The schedule of a step of training: its program, its phases, and what stands in memory."""

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
from arch.systolic.lowering.training.names import GIVEN, LEAST, SCALE, UNSCALE
from arch.systolic.lowering.training.products import Matrix, read_matrix, strip_width, write_matrix
from arch.systolic.lowering.training.sparse import Register, Sparse
from arch.systolic.params import SystolicConfig
from arch.systolic.program import LayerInfo, Program, param_rows
from arch.workloads.optimizers import LossScaling, Optimizer
from arch.workloads.training import TrainingNetwork

__all__ = ["Floats", "Part", "TrainingSchedule"]


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
    """A node's output, the loss, or the gradients of a node: what is computed, and maybe again.

    Parameters
    ----------
    name : str
        Of a node, or one of :mod:`arch.systolic.lowering.training.names`.
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
            SCALE: 2.0**scale_log2 / self.batch,
            UNSCALE: 2.0**-scale_log2}
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
        number = matrix.number(config)
        found = np.empty((matrix.rows, matrix.cols), number.dtype)
        for columns, rows in matrix.strips(config, memory, address):
            found[:, columns] = np.ascontiguousarray(rows).view(number.dtype)
        return found

    def write(self, memory: NDArray[np.uint8], name: str, values: ArrayLike) -> None:
        """Put a matrix into memory: operands, or float32 numbers.

        Images and labels of all micro-batches are one.

        Raises
        ------
        ConfigError
            It is of another shape.
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
        """Return the rows of a layer's weights as they are as operands: +0 between groups.

        Parameters
        ----------
        weights : (rows, cols) array
            As the vector unit keeps them.
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
        """Return a memory of zeros, but for the biases that change no sum, and masks."""
        memory = np.zeros(self.size, np.uint8)
        bias = np.full(self.config.cols, -0.0, np.float32)
        self.config.ub_layout.pack(memory, self.zero_at,
                                   param_rows(self.config, 1, self.config.cols, bias))
        if LEAST in self.matrices:
            self.write(memory, LEAST, np.full((1, strip_width(self.config)), -np.inf))
        for layer in self.network.layers:
            strips = strips_of(self.config, self.network, layer)
            if strips.narrow:
                self.write(memory, mask_of(strips), group_mask(strips))
        return memory

    def put_program(self, memory: NDArray[np.uint8]) -> None:
        """Put the program into memory."""
        program = np.frombuffer(self.program(), np.uint8)
        memory[self.program_at:self.program_at + program.size] = program
