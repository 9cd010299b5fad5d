"""The update equations of training, written once for every arithmetic that evaluates them.

An arithmetic is an object with ``add``, ``sub``, ``mul``, ``div``, ``sqrt``, ``min``, ``greater``
and ``select``: either the recorder of instructions for the vector unit
(:class:`arch.systolic.lowering.training.vector_code.VectorCode`), or the golden model, which
computes them (:class:`sim.systolic.golden.training.vector.VectorUnit`). Operations are written, and
called, in the order of the equations, from left to right: both give the same bits, and the order of
calls is that of the instructions. As both share this code, a wrong equation would agree with
itself; so tests compare with JAX and optax, and with float64.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from arch.config import ConfigError
from arch.workloads.optimizers import (
    CLIP_EPSILON,
    LARS,
    SGD,
    AdaGrad,
    Adam,
    Momentum,
    Nesterov,
    Optimizer,
    RMSProp,
)

__all__ = ["Arithmetic", "clipping_factor", "trust_ratio", "updated"]


class Arithmetic(Protocol):
    """Operations on values of some kind; operands may also be numbers."""

    def add(self, a: Any, b: Any) -> Any:
        """Return ``a + b``."""

    def sub(self, a: Any, b: Any) -> Any:
        """Return ``a - b``."""

    def mul(self, a: Any, b: Any) -> Any:
        """Return ``a * b``."""

    def div(self, a: Any, b: Any) -> Any:
        """Return ``a / b``."""

    def sqrt(self, a: Any, /) -> Any:
        """Return the square root."""

    def min(self, a: Any, b: Any) -> Any:
        """Return the elementwise minimum."""

    def greater(self, a: Any, b: Any) -> Any:
        """Return 1 where ``a > b``, else 0."""

    def select(self, condition: Any, a: Any, b: Any) -> Any:
        """Return ``a`` where the condition is not 0, else ``b``."""


def clipping_factor(unit: Arithmetic, squares: Any, limit: float) -> Any:
    """Return ``min(limit / (sqrt(squares) + 1e-6), 1)``, the factor that clips gradients.

    Parameters
    ----------
    unit : Arithmetic
    squares : value
        Sum of the squares of all gradients.
    limit : float
        Largest norm of all gradients together that is not clipped.
    """
    return unit.min(unit.div(limit, unit.add(unit.sqrt(squares), CLIP_EPSILON)), 1.0)


def trust_ratio(unit: Arithmetic, scalars: Mapping[str, Any], weight: Any, gradient: Any) -> Any:
    """Return a layer's trust ratio, for :class:`arch.workloads.optimizers.LARS`.

    Parameters
    ----------
    unit : Arithmetic
    scalars : mapping of str to value
        ``trust`` and ``weight_decay``.
    weight, gradient : value
        Norms of the layer's weights and of their gradient.
    """
    both = unit.mul(unit.greater(weight, 0.0), unit.greater(gradient, 0.0))
    bottom = unit.add(gradient, unit.mul(weight, scalars["weight_decay"]))
    return unit.select(both, unit.div(unit.mul(weight, scalars["trust"]), bottom), 1.0)


def updated(unit: Arithmetic, optimizer: Optimizer, weight: Any, gradient: Any,
            state: Mapping[str, Any], scalars: Mapping[str, Any], ratio: Any = None
            ) -> tuple[Any, dict[str, Any]]:
    """Return weights and their state after a step: the optimiser's equations, left to right.

    Parameters
    ----------
    unit : Arithmetic
    optimizer : Optimizer
        Selects the equations; also says whether there is a weight decay.
    weight, gradient : value
    state : mapping of str to value
        The optimiser's state, by the names in :attr:`Optimizer.state`.
    scalars : mapping of str to value
        By the names of :meth:`Optimizer.scalars`.
    ratio : value, optional
        From :func:`trust_ratio`; for LARS only.

    Raises
    ------
    ConfigError
        There are no equations for this optimiser.
    """
    s, g = scalars, gradient
    if optimizer.weight_decay:
        g = unit.add(g, unit.mul(weight, s["weight_decay"]))
    match optimizer:
        case SGD():
            return unit.sub(weight, unit.mul(g, s["rate"])), {}
        case LARS():
            velocity = unit.add(unit.mul(state["velocity"], s["momentum"]),
                                unit.mul(g, unit.mul(ratio, s["rate"])))
            return unit.sub(weight, velocity), {"velocity": velocity}
        case Momentum():
            velocity = unit.add(unit.mul(state["velocity"], s["momentum"]), g)
            move = velocity
            if isinstance(optimizer, Nesterov):
                move = unit.add(g, unit.mul(velocity, s["momentum"]))
            return unit.sub(weight, unit.mul(move, s["rate"])), {"velocity": velocity}
        case AdaGrad():
            squares = unit.add(state["squares"], unit.mul(g, g))
            move = unit.div(g, unit.add(unit.sqrt(squares), s["epsilon"]))
            return unit.sub(weight, unit.mul(move, s["rate"])), {"squares": squares}
        case RMSProp():
            squares = unit.add(unit.mul(state["squares"], s["decay"]),
                               unit.mul(unit.mul(g, g), s["rest"]))
            move = unit.div(g, unit.add(unit.sqrt(squares), s["epsilon"]))
            return unit.sub(weight, unit.mul(move, s["rate"])), {"squares": squares}
        case Adam():
            mean = unit.add(unit.mul(state["mean"], s["beta1"]), unit.mul(g, s["rest1"]))
            squares = unit.add(unit.mul(state["squares"], s["beta2"]),
                               unit.mul(unit.mul(g, g), s["rest2"]))
            root = unit.mul(unit.sqrt(squares), s["root"])
            move = unit.div(mean, unit.add(root, s["epsilon"]))
            return (unit.sub(weight, unit.mul(move, s["rate"])),
                    {"mean": mean, "squares": squares})
    raise ConfigError(f"optimizer must be one with equations here, not {optimizer!r}")
