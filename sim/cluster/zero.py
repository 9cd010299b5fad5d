"""ZeRO on generated nodes: what each node keeps, and the golden averages of its schedules."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.cluster.agreement import FLAG
from arch.cluster.transfers import JoinedPlan
from arch.cluster.zero import shard_of, spans_of
from arch.nic.schedules.arithmetic import FORMATS
from arch.systolic.lowering.training.names import exchanged_names
from arch.systolic.lowering.training.products import strip_width
from arch.systolic.lowering.training.step_schedule import Floats, TrainingSchedule
from sim.cluster.node import Node
from sim.nic.cluster import golden
from sim.systolic.golden.training.trainer import Trainer
from sim.systolic.golden.training.updates import matrix_of, tensor_of

__all__ = ["ZeroNode", "averaged"]


def _packed(core: TrainingSchedule, bucket: Sequence[str], values: Mapping[str, NDArray[Any]]
            ) -> NDArray[np.float32]:
    """Return the rows of a bucket: (rows, columns of a strip), with 0 beside narrower strips."""
    strip, floats = strip_width(core.config), {}
    for name in (each.removesuffix(".exchanged") for each in exchanged_names(bucket)):
        matrix = core.matrices[name]
        assert isinstance(matrix, Floats)
        floats[name] = matrix
    spans = spans_of(floats, strip)
    found = np.zeros((sum(one.rows for one in spans), strip), np.float32)
    for one in spans:
        part = values[one.name][:, one.strip * strip:(one.strip + 1) * strip]
        found[one.at:one.at + one.rows, :part.shape[1]] = part
    return found


class ZeroNode(Node):
    """The core of one node, which keeps its shards of the optimiser's state."""

    def _kept(self) -> list[str]:
        program = self.program
        assert program.exchange is not None
        shards = [shard_of(number, each) for number in range(len(program.exchange.buckets))
                  for each in program.optimizer.state]
        return [f"{layer.name}.{what}" for layer in program.network.layers
                for what in ("operands", "weight", "bias")] + shards

    def parameters_of(self, trainer: Trainer) -> Iterator[tuple[str, NDArray[Any]]]:
        """Yield weights, biases, operands and the shards of state, in the core's form."""
        program, state = self.program, trainer.optimizer.state
        assert program.exchange is not None
        whole = dict(super().parameters_of(trainer))
        yield from ((name, array) for name, array in whole.items() if name in self._kept())
        for each in state:
            values = {name: whole[f"{name}.{each}"] for name in trainer.parameters}
            for number, bucket in enumerate(program.exchange.buckets):
                shard = program.matrices[shard_of(number, each)]
                found = np.zeros((shard.rows, shard.cols), np.float32)
                mine = _packed(program, bucket, values)[self.number * shard.rows:][:shard.rows]
                found[:len(mine)] = mine
                yield shard_of(number, each), found

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

