"""LAMB, the layer-wise adaptive optimiser for large batches."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from arch.workloads.optimizer_equations import Arithmetic
from arch.workloads.optimizers import Adam

__all__ = ["Lamb", "lamb_move", "lamb_ratio"]


@dataclass(frozen=True, kw_only=True)
class Lamb(Adam):
    """LAMB: ``w = w - rate * ratio * u``, ``u = m' / (sqrt(v') + epsilon) + weight_decay * w``.

    ``m'`` and ``v'`` are the means of Adam without their bias; ``ratio = norm(w) / norm(u)`` is a
    scalar for each tensor, 1 if a norm is 0. Y. You et al., "Large Batch Optimization for Deep
    Learning: Training BERT in 76 minutes", ICLR 2020, algorithm 2, phi being the identity.
    """

    rate: float = 0.02
    epsilon: float = 1e-6

    def _scalars(self, step: int) -> dict[str, float]:
        found = super()._scalars(step)
        # Adam's rate is divided by the bias of the mean.
        return {**found, "rate": self.rate, "mean": found["rate"] / self.rate}


def lamb_move(unit: Arithmetic, optimizer: Lamb, weight: Any, gradient: Any,
              state: Mapping[str, Any], scalars: Mapping[str, float]
              ) -> tuple[Any, dict[str, Any]]:
    """Return ``u`` and the state after a step: the equations, left to right.

    Parameters
    ----------
    unit : Arithmetic
    optimizer : Lamb
    weight, gradient : value
    state : mapping of str to value
        ``mean`` and ``squares``.
    scalars : mapping of str to float
        From :meth:`Lamb.scalars`.
    """
    s = scalars
    mean = unit.add(unit.mul(state["mean"], s["beta1"]), unit.mul(gradient, s["rest1"]))
    squares = unit.add(unit.mul(state["squares"], s["beta2"]),
                       unit.mul(unit.mul(gradient, gradient), s["rest2"]))
    root = unit.mul(unit.sqrt(squares), s["root"])
    move = unit.div(unit.mul(mean, s["mean"]), unit.add(root, s["epsilon"]))
    if optimizer.weight_decay:
        move = unit.add(move, unit.mul(weight, s["weight_decay"]))
    return move, {"mean": mean, "squares": squares}


def lamb_ratio(unit: Arithmetic, weight: Any, move: Any) -> Any:
    """Return the ratio of two norms; 1 if one of them is 0."""
    both = unit.mul(unit.greater(weight, 0.0), unit.greater(move, 0.0))
    return unit.select(both, unit.div(weight, move), 1.0)
