"""A copy of the weights of a network, with the golden equations that change them."""

from collections.abc import Mapping, Sequence

import numpy as np

from arch.cluster.convergence.lamb import Lamb, lamb_move, lamb_ratio
from arch.cluster.params import ClusterConfig
from arch.numerics import FloatFormat
from arch.systolic.lowering.training.products import WEIGHT_GRADIENT, strip_width, summands
from arch.workloads.training import WeightedLayer
from arch.workloads.training_request import TrainingRequest
from sim.systolic.golden.training import layers
from sim.systolic.golden.training.trainer import Numerics, Trainer, backward, forward
from sim.systolic.golden.training.updates import sum_of_squares
from sim.systolic.golden.training.vector import Array, VectorUnit

__all__ = ["Learner", "Parameters", "learner_of", "mean_of", "numerics_of"]

#: Weights and biases, or their gradients, by name.
Parameters = dict[str, Array]


def numerics_of(config: ClusterConfig) -> Numerics:
    """Return formats and order of sums of the cores of a cluster."""
    core = config.core
    operand, gradient = core.operand, core.gradient
    assert isinstance(operand, FloatFormat)
    assert isinstance(gradient, FloatFormat)
    return Numerics(
        forward=operand, gradient=gradient, depth=strip_width(core),
        weight_depth=summands(core, WEIGHT_GRADIENT),
        unit=VectorUnit(lanes=strip_width(core), rows=core.vector_rows))


class Learner(Trainer):
    """A trainer whose gradients may be of other weights, and whose layers are updated apart.

    It has one optimiser more than the hardware, LAMB, by the vector unit's functions.
    """

    def gradients_at(self, parameters: Mapping[str, Array], images: Array, labels: Array
                     ) -> tuple[Array, Parameters]:
        """Return loss and gradients at some weights, times the loss scale."""
        mine = self.parameters
        self.parameters = dict(parameters)
        try:
            return self.differentiate(images, labels)
        finally:
            self.parameters = mine

    def mixed_gradients(self, reads: Mapping[str, Array], rereads: Mapping[str, Array],
                        images: Array, labels: Array) -> tuple[Array, Parameters]:
        """Return loss and gradients of a step that reads other weights on its way back.

        Parameters
        ----------
        reads, rereads : mapping of str to array
            Weights and biases in the forward and in the backward pass.
        images : (N, C, H, W) array
        labels : (N,) integer array
        """
        unit, numerics = self.numerics.unit, self.numerics
        done = forward(self.network, reads, images, numerics)
        loss = layers.cross_entropy(unit, done.scores, labels, scale=2.0**self.scaling.log2,
                                    batch=len(labels))
        return loss.value, backward(self.network, rereads, done, loss.gradient, numerics)

    def update_layer(self, name: str, gradients: Mapping[str, Array], update: int) -> None:
        """Take a step with one layer, as update number ``update``, counted from 1.

        Gradients are as in :meth:`advance`, and neither checked nor clipped.
        """
        unit = self.numerics.unit
        self._updates = update
        layer = next(layer for layer in self.network.layers if layer.name == name)
        scale = 2.0**-self.scaling.log2
        self._update_layer(layer, {each: unit.mul(gradients[each], scale) for each in (
            f"{name}.weight", f"{name}.bias")})

    def _update_layer(self, layer: WeightedLayer, gradients: Mapping[str, Array]) -> None:
        if not isinstance(self.optimizer, Lamb):
            super()._update_layer(layer, gradients)
            return
        unit, scalars = self.numerics.unit, self.optimizer.scalars(self._updates)
        for name in (f"{layer.name}.weight", f"{layer.name}.bias"):
            weight = self.parameters[name]
            move, self.state[name] = lamb_move(
                unit, self.optimizer, weight, gradients[name], self.state[name], scalars)
            ratio = lamb_ratio(unit, *(unit.sqrt(sum_of_squares(unit, each))
                                       for each in (weight, move)))
            self.parameters[name] = unit.sub(weight, unit.mul(move, unit.mul(
                ratio, scalars["rate"])))

    def vector(self, values: Mapping[str, Array] | None = None) -> Array:
        """Return weights and biases, or their gradients, one behind the other."""
        given = self.parameters if values is None else values
        return np.concatenate([given[name].ravel() for name in self.parameters])

    def named(self, vector: Array) -> Parameters:
        """Return the parts of a vector by name: the inverse of :meth:`vector`."""
        found, at = {}, 0
        for name, value in self.parameters.items():
            found[name] = vector[at:at + value.size].reshape(value.shape)
            at += value.size
        return found


def learner_of(config: ClusterConfig, request: TrainingRequest) -> Learner:
    """Return a copy of the weights before the first step."""
    return Learner(request.network, request.optimizer, numerics_of(config),
                   scaling=request.scaling, clip=request.clip, parameters=request.parameters())


def mean_of(copies: Sequence[Mapping[str, Array]]) -> Parameters:
    """Return the mean of weights, in float64 and rounded once, to be looked at."""
    return {name: np.mean([np.asarray(one[name], np.float64) for one in copies],
                          axis=0).astype(np.float32) for name in copies[0]}
