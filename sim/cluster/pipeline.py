"""Pipelines on generated nodes: the inputs of each stage, and the state that it keeps.

Golden is one core's training with the same micro-batches: each stage keeps its part of that.
"""

import itertools
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.cluster.agreement import FLAG
from arch.systolic.lowering.training.names import GIVEN
from sim.cluster.node import Node
from sim.systolic.golden.training.layers import rows_of
from sim.systolic.golden.training.trainer import Trainer

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
        return itertools.islice(self._all.batches(), self.of_all.done, None)

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

