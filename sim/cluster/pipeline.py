"""Pipelines on generated nodes: the inputs of each stage, and the state that it keeps.

Golden is one core's training with the same micro-batches: each stage keeps its part of that.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.cluster.agreement import FLAG
from arch.systolic.lowering.training.names import GIVEN
from arch.systolic.lowering.training.products import strip_width
from sim.cluster.node import Node
from sim.systolic.golden.training.layers import rows_of
from sim.systolic.golden.training.trainer import Trainer
from sim.systolic.golden.training.updates import matrix_of

__all__ = ["StageNode"]

_LOSS = "loss"


class StageNode(Node):
    """The core of one stage."""

    @property
    def layers(self) -> list[str]:
        """The layers of this stage."""
        return [layer.name for layer in self.program.network.layers
                if f"{layer.name}.weight" in self.program.matrices]

    @property
    def has_loss(self) -> bool:
        """Whether it computes the loss."""
        return _LOSS in self.program.matrices

    def _kept(self) -> list[str]:
        return [name for name in super()._kept() if name in self.program.matrices]

    def _batches(self) -> Iterator[tuple[NDArray[Any], NDArray[Any]]]:
        return self._all.batches()

    def image(self) -> NDArray[np.uint8]:
        """Return the memory with the initial weights of this stage; state is 0."""
        schedule = self.program
        memory, strip = schedule.image(), strip_width(self.config)
        for name, value in self._request.parameters().items():
            layer, _, what = name.rpartition(".")
            if layer not in self.layers:
                continue
            matrix = matrix_of(value, strip)
            schedule.write(memory, name, matrix)
            if what == "weight":
                schedule.write(memory, f"{layer}.operands",
                               self._operands(schedule.operands_of(layer, matrix)))
        schedule.put_program(memory)
        return memory

    def _put_given(self, memory: NDArray[np.uint8], batch: tuple[NDArray[Any], NDArray[Any]]
                   ) -> None:
        images, labels = batch
        values = (self._operands(rows_of(images)),
                  labels[:, np.newaxis] == np.arange(self._request.network.classes))
        one = len(self.program.split) == 1
        for name, value in zip(GIVEN, values, strict=True):
            if (name if one else f"{name}.0") in self.program.matrices:
                self.program.write(memory, name, value)

    def parameters_of(self, trainer: Trainer) -> Iterator[tuple[str, NDArray[Any]]]:
        """Yield what this stage keeps of a golden trainer, in the core's form."""
        kept = self._kept()
        yield from ((name, array) for name, array in super().parameters_of(trainer)
                    if name in kept)

    def _overflows(self, memory: NDArray[np.uint8]) -> bool:
        return bool(self.program.read(memory, FLAG)[0, 0] != np.float32(1))

