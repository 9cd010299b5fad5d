"""One node's core in a run of several nodes: its inputs, and the state that it keeps."""

import functools
import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.cluster import engine
from arch.cluster.plan import ClusterPlan
from arch.systolic.engine import Workload as StepWorkload
from arch.systolic.lowering.training.products import strip_width
from arch.systolic.lowering.training.step_schedule import TrainingSchedule
from arch.systolic.timing.exact import Timing
from sim.cluster.checkpoint import Checkpoint
from sim.systolic.golden.training.trainer import Trainer
from sim.systolic.golden.training.updates import matrix_of, tensor_of
from sim.systolic.training import Trained, TrainingRun

__all__ = ["Node"]


class Node(TrainingRun):
    """The core of one node, which takes its share of every batch."""

    #: What it goes on from.
    resumed: Checkpoint | None = None

    def __init__(self, plan: ClusterPlan, timing: Timing, workload: engine.Workload, number: int):
        self._share = plan.core(number), timing
        self.plan_of_all, self.number, self.of_all = plan, number, workload
        self._all = workload.training
        super().__init__(plan.config.node_core, StepWorkload(
            name=workload.name, training=workload.local))

    @functools.cached_property
    def _planned(self) -> tuple[TrainingSchedule, Timing]:
        return self._share

    def _batches(self) -> Iterator[tuple[NDArray[Any], NDArray[Any]]]:
        size = self._request.batch
        mine = slice(self.number * size, (self.number + 1) * size)
        for images, labels in itertools.islice(self._all.batches(), self.of_all.done, None):
            yield images[mine], labels[mine]

    def image(self) -> NDArray[np.uint8]:
        """Return the memory with the weights and the state before the first step."""
        memory, schedule = super().image(), self.program
        for name, value in ({} if self.resumed is None else self.resumed.arrays).items():
            matrix = matrix_of(value, strip_width(self.config))
            schedule.write(memory, name, matrix)
            layer, _, what = name.partition(".")
            if what == "weight":
                schedule.write(memory, f"{layer}.operands",
                               self._operands(schedule.operands_of(layer, matrix)))
        return memory

    def arrays(self, memory: NDArray[np.uint8]) -> dict[str, NDArray[Any]]:
        """Return the weights, biases and state in memory, by name, in their network's shapes."""
        shapes = {name: value.shape for name, value in self._request.parameters().items()}
        return {each: tensor_of(self.program.read(memory, each), shape, strip_width(self.config))
                for name, shape in shapes.items()
                for each in (name, *(f"{name}.{state}" for state in self.program.optimizer.state))}

    @staticmethod
    def whole(nodes: Sequence["Node"], arrays: Mapping[str, NDArray[Any]]
              ) -> dict[str, NDArray[Any]]:
        """Return arrays of nodes without their nodes, each of the first that has it."""
        found: dict[str, NDArray[Any]] = {}
        for node in nodes:
            prefix = f"node {node.number} "
            for name, values in arrays.items():
                if name.startswith(prefix):
                    found.setdefault(name.removeprefix(prefix), values)
        return found

    @property
    def has_loss(self) -> bool:
        """Whether it computes the loss."""
        return True

    @property
    def batches(self) -> Iterator[tuple[NDArray[Any], NDArray[Any]]]:
        """This node's images and labels of each step."""
        return self._batches()

    @property
    def trainer(self) -> Trainer:
        """A golden trainer before the first step."""
        trainer, resumed = self._trainer(), self.resumed
        if resumed is not None:
            trainer.restore(resumed.arrays, steps=resumed.done, updates=resumed.updates,
                            scale_log2=resumed.scale_log2, good=resumed.good)
        return trainer

    def parameters_of(self, trainer: Trainer) -> Iterator[tuple[str, NDArray[Any]]]:
        """Yield what a golden trainer keeps, in the core's form."""
        return self._parameters_of(trainer)

    def put(self, memory: NDArray[np.uint8], batch: tuple[NDArray[Any], NDArray[Any]], updates: int,
            scale: int) -> TrainingSchedule:
        """Write what the host writes before a step; return its program."""
        return self._put_step(memory, batch, updates, scale)

    def keep(self, memory: NDArray[np.uint8], left: Trained, scale: int) -> bool:
        """Record the results of a step; return whether one of its gradients is not finite."""
        return self._keep_step(memory, left, scale)
