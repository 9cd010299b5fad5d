"""ZeRO on generated nodes: what each node keeps, and the golden averages of its schedules."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.cluster.agreement import AGREEMENTS, FLAG
from arch.cluster.transfers import JoinedPlan
from arch.cluster.zero import (
    NORMS,
    TOTAL,
    Span,
    agreements_of,
    registers_of,
    shard_of,
    spans_of,
    within,
)
from arch.nic.schedules.arithmetic import FORMATS
from arch.systolic.lowering.training.names import exchanged_names
from arch.systolic.lowering.training.products import strip_width
from arch.systolic.lowering.training.step_schedule import Floats, TrainingSchedule
from sim.cluster.node import Node
from sim.nic.cluster import golden
from sim.systolic.golden.training.trainer import Trainer
from sim.systolic.golden.training.updates import Norms, matrix_of, tensor_of
from sim.systolic.golden.training.vector import VectorUnit

__all__ = ["ZeroNode", "averaged"]


def _spans(core: TrainingSchedule, bucket: Sequence[str]) -> list[Span]:
    """Return the strips of a bucket's parameters."""
    floats = {}
    for name in (each.removesuffix(".exchanged") for each in exchanged_names(bucket)):
        matrix = core.matrices[name]
        assert isinstance(matrix, Floats)
        floats[name] = matrix
    return spans_of(floats, strip_width(core.config))


def _packed(core: TrainingSchedule, bucket: Sequence[str], values: Mapping[str, NDArray[Any]]
            ) -> NDArray[np.float32]:
    """Return the rows of a bucket: (rows, columns of a strip), with 0 beside narrower strips."""
    strip, spans = strip_width(core.config), _spans(core, bucket)
    found = np.zeros((sum(one.rows for one in spans), strip), np.float32)
    for one in spans:
        part = values[one.name][:, one.strip * strip:(one.strip + 1) * strip]
        found[one.at:one.at + one.rows, :part.shape[1]] = part
    return found


def _unpacked(core: TrainingSchedule, bucket: Sequence[str], rows: NDArray[np.float32]
              ) -> dict[str, NDArray[np.float32]]:
    """Return the parameters of a bucket's rows, by name: the inverse of :func:`_packed`."""
    strip = strip_width(core.config)
    found: dict[str, NDArray[np.float32]] = {}
    for one in _spans(core, bucket):
        matrix = core.matrices[one.name]
        whole = found.setdefault(one.name, np.zeros((matrix.rows, matrix.cols), np.float32))
        part = whole[:, one.strip * strip:(one.strip + 1) * strip]
        part[:] = rows[one.at:one.at + one.rows, :part.shape[1]]
    return found


class _Norms(Norms):
    """Sums of squares of gradients of which each node adds those of its shards."""

    def __init__(self, plan: JoinedPlan):
        self._plan, self._core = plan, plan.core(0)
        core = self._core
        self._agreements = agreements_of(core.network, core.optimizer, core.clip,
                                         skip=core.scaling.skip)

    def _sum(self, unit: VectorUnit, node: int, gradients: Mapping[str, NDArray[Any]],
             wanted: Callable[[str], bool]) -> NDArray[Any]:
        """Return the sum of a node, register by register."""
        core, strip = self._core, strip_width(self._core.config)
        assert core.exchange is not None
        total: NDArray[Any] | None = None
        for number, bucket in enumerate(core.exchange.buckets):
            shard = self._plan.transfers[number].size // (
                self._plan.nodes * Floats(rows=1, cols=strip).stride(core.config))
            for one in registers_of(within(_spans(core, bucket), node * shard, (node + 1) * shard),
                                    core.config.vector_rows):
                if not wanted(one.name):
                    continue
                matrix = matrix_of(gradients[one.name], strip)
                rows = matrix[one.first:one.first + one.rows,
                              one.strip * strip:(one.strip + 1) * strip]
                part = unit.row_sum(unit.col_sum(unit.mul(rows, rows)))[0, 0]
                total = part if total is None else unit.add(total, part)
        return np.zeros((), np.float32) if total is None else total

    def _everywhere(self, unit: VectorUnit, matrix: str, value: str,
                    gradients: Mapping[str, NDArray[Any]], wanted: Callable[[str], bool]
                    ) -> NDArray[Any]:
        """Return the sum over all nodes, in the order of the allreduce."""
        plan, core = self._plan, self._core
        row = self._agreements[matrix].index(value)
        number = next(at for at, one in enumerate(plan.transfers)
                      if one.name == AGREEMENTS.get(matrix, matrix))
        begin, size = plan.transfers[number].inputs[0], plan.transfers[number].size
        memory, vectors = np.zeros(begin + size, np.uint8), []
        shape = core.matrices[matrix].rows, core.matrices[matrix].cols
        for node in range(plan.nodes):
            values = np.zeros(shape, np.float32)
            values[row] = self._sum(unit, node, gradients, wanted)
            core.write(memory, matrix, values)
            vectors.append(memory[begin:].copy().view(FORMATS[plan.nics.kind].dtype))
        memory[begin:] = golden(plan.nics.parts[number].plan, vectors)[0].view(np.uint8)
        return unit.mul(core.read(memory, matrix)[row, 0], np.float32(plan.nodes))

    def total(self, unit: VectorUnit, gradients: Mapping[str, NDArray[Any]]) -> NDArray[Any]:
        """Return the sum of the squares of all gradients, a scalar."""
        return self._everywhere(unit, FLAG, TOTAL, gradients, lambda _: True)

    def one(self, unit: VectorUnit, name: str, gradients: Mapping[str, NDArray[Any]]
            ) -> NDArray[Any]:
        """Return the sum of the squares of one parameter's gradient, a scalar."""
        matrix = NORMS if NORMS in self._agreements else FLAG
        return self._everywhere(unit, matrix, name, gradients, name.__eq__)


class ZeroNode(Node):
    """The core of one node, which keeps its shards of the optimiser's state."""

    def _kept(self) -> list[str]:
        program = self.program
        assert program.exchange is not None
        shards = [shard_of(number, each) for number in range(len(program.exchange.buckets))
                  for each in program.optimizer.state]
        return [f"{layer.name}.{what}" for layer in program.network.layers
                for what in ("operands", "weight", "bias")] + shards

    def _put_first(self, memory: NDArray[np.uint8]) -> None:
        """Write weights, biases and operands, and this node's shards of a checkpoint's state."""
        super()._put_first(memory)
        program, start = self.program, self.start
        assert program.exchange is not None
        for number, bucket in enumerate(program.exchange.buckets if self.resumed else ()):
            for each in program.optimizer.state:
                values = {name.removesuffix(f".{each}"): matrix_of(value, strip_width(self.config))
                          for name, value in start.items() if name.endswith(f".{each}")}
                program.write(memory, shard_of(number, each), self._shard(number, bucket, each,
                                                                          values))

    def _shard(self, number: int, bucket: Sequence[str], each: str,
               values: Mapping[str, NDArray[Any]]) -> NDArray[np.float32]:
        """Return this node's shard of a bucket's state, with 0 behind the last row."""
        shard = self.program.matrices[shard_of(number, each)]
        found = np.zeros((shard.rows, shard.cols), np.float32)
        mine = _packed(self.program, bucket, values)[self.number * shard.rows:][:shard.rows]
        found[:len(mine)] = mine
        return found

    @classmethod
    def matrices(cls, nodes: Sequence[Node], memories: Sequence[NDArray[np.uint8]]
                 ) -> dict[str, NDArray[Any]]:
        """Return weights and biases, and the state put together from the nodes' shards."""
        found = super().matrices(nodes, memories)
        program = nodes[0].program
        assert program.exchange is not None
        for number, bucket in enumerate(program.exchange.buckets):
            for each in program.optimizer.state:
                rows = np.concatenate([node.program.read(memory, shard_of(number, each))
                                       for node, memory in zip(nodes, memories, strict=True)])
                found |= {f"{name}.{each}": value
                          for name, value in _unpacked(program, bucket, rows).items()}
        return found

    def parameters_of(self, trainer: Trainer) -> Iterator[tuple[str, NDArray[Any]]]:
        """Yield weights, biases, operands and the shards of state, in the core's form."""
        program, state = self.program, trainer.optimizer.state
        assert program.exchange is not None
        whole = dict(super().parameters_of(trainer))
        yield from ((name, array) for name, array in whole.items() if name in self._kept())
        for each in state:
            values = {name: whole[f"{name}.{each}"] for name in trainer.parameters}
            for number, bucket in enumerate(program.exchange.buckets):
                yield shard_of(number, each), self._shard(number, bucket, each, values)

    @property
    def trainer(self) -> Trainer:
        """A golden trainer before the first step."""
        found = super().trainer
        assert isinstance(self.plan_of_all, JoinedPlan)
        found.norms = _Norms(self.plan_of_all)
        return found

    def _overflows(self, memory: NDArray[np.uint8]) -> bool:
        return FLAG in self.program.matrices and bool(
            self.program.read(memory, FLAG)[0, 0] != np.float32(1))


def averaged(plan: JoinedPlan, gradients: Sequence[Mapping[str, NDArray[Any]]]
             ) -> list[dict[str, NDArray[Any]]]:
    """Return for each node the averages of all gradients, in the order of the reduce-scatters.

    Parameters
    ----------
    plan : JoinedPlan
    gradients : sequence of mapping of str to array
        Of each node, by parameter.
    """
    core, strip = plan.core(0), strip_width(plan.config.core)
    assert core.exchange is not None
    found: dict[str, NDArray[Any]] = {}
    dtype = FORMATS[plan.nics.kind].dtype
    for bucket, part, transfer in zip(core.exchange.buckets, plan.nics.parts, plan.transfers,
                                      strict=False):
        names = [name.removesuffix(".exchanged") for name in exchanged_names(bucket)]
        begin, size = transfer.inputs[0], transfer.size
        memory, vectors = np.zeros(begin + size, np.uint8), []
        for mine in gradients:
            memory[:] = 0
            for name in names:
                core.write(memory, f"{name}.exchanged", matrix_of(mine[name], strip))
            vectors.append(memory[begin:].copy().view(dtype))
        memory[begin:] = np.concatenate(golden(part.plan, vectors)).view(np.uint8)
        found |= {name: tensor_of(core.read(memory, f"{name}.exchanged"), gradients[0][name].shape,
                                  strip) for name in names}
    return [found for _ in gradients]

