"""Weight updates, gradient clipping and overflow checks, made of the vector unit's functions.

The equations are those of :mod:`arch.workloads.optimizer_equations`.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from arch.workloads.optimizer_equations import clipping_factor, trust_ratio, updated
from arch.workloads.optimizers import LARS, Optimizer
from sim.systolic.golden.training.vector import Array, VectorUnit

__all__ = ["Norms", "clip_factor", "layer_ratio", "matrix_of", "peak", "sum_of_squares",
           "tensor_of", "update"]


def matrix_of(x: Array, depth: int) -> Array:
    """Return the unit's rows: (C * KH * KW, O) for weights (O, C, KH, KW), (1, O) for a bias.

    Weights without taps are (O, C).
    Rows are in the order in which the mesh multiplies them: blocks of ``depth`` channels; in each
    block the taps, line by line of the kernel; for each tap the channels.
    """
    if x.ndim == 1:
        return x[np.newaxis]
    x = x.reshape(*x.shape[:2], *(x.shape[2:] or (1, 1)))
    return np.concatenate([x[:, first:first + depth].transpose(2, 3, 1, 0).reshape(-1, len(x))
                           for first in range(0, x.shape[1], depth)])


def tensor_of(matrix: Array, shape: tuple[int, ...], depth: int) -> Array:
    """Return the tensor of a matrix: the inverse of :func:`matrix_of`."""
    order = matrix_of(np.arange(np.prod(shape)).reshape(shape), depth)
    found = np.empty(int(np.prod(shape)), matrix.dtype)
    found[order] = matrix
    return found.reshape(shape)


def sum_of_squares(unit: VectorUnit, x: Array) -> Array:
    """Return ``row_sum(col_sum(x * x))``, a scalar, of :func:`matrix_of` with ``unit.lanes``."""
    rows = matrix_of(x, unit.lanes)
    total: Array = unit.row_sum(unit.col_sum(unit.mul(rows, rows)))[0, 0]
    return total


def peak(unit: VectorUnit, x: Array) -> Array:
    """Return the largest magnitude, or NaN if x has any: ``row_max(col_max(abs(x)))``, a scalar."""
    # In any order: it does not change a maximum, and magnitudes have only one zero.
    return unit.value(np.max(np.abs(x)))


class Norms:
    """Sums of squares of gradients, each parameter's added by itself."""

    def total(self, unit: VectorUnit, gradients: Mapping[str, Array]) -> Array:
        """Return the sum of the squares of all gradients, a scalar.

        Parameters are added one by one, in the order given.
        """
        first, *others = (sum_of_squares(unit, gradient) for gradient in gradients.values())
        for other in others:
            first = unit.add(first, other)
        return first

    def one(self, unit: VectorUnit, name: str, gradients: Mapping[str, Array]) -> Array:
        """Return the sum of the squares of one parameter's gradient, a scalar."""
        return sum_of_squares(unit, gradients[name])


def clip_factor(unit: VectorUnit, gradients: Sequence[Array], limit: float) -> Array:
    """Return ``min(limit / (norm + 1e-6), 1)``, a scalar; ``norm`` is that of all gradients.

    Sums of squares are added one by one, in the order given.
    """
    total = Norms().total(unit, {str(number): each for number, each in enumerate(gradients)})
    factor: Array = clipping_factor(unit, total, limit)
    return factor


def layer_ratio(unit: VectorUnit, optimizer: Optimizer, weight: Array, gradient: Array,
                squares: Array | None = None) -> Array:
    """Return the ratio of :class:`arch.workloads.optimizers.LARS`; 1 for any other optimiser.

    ``squares`` is the sum of the squares of the gradient, if it is added in another order.
    """
    if not isinstance(optimizer, LARS):
        return unit.value(1.0)
    norm = unit.sqrt(sum_of_squares(unit, weight))
    slope = unit.sqrt(sum_of_squares(unit, gradient) if squares is None else squares)
    ratio: Array = trust_ratio(unit, optimizer.scalars(1), norm, slope)
    return ratio


def update(unit: VectorUnit, optimizer: Optimizer, weight: Array, gradient: Array,
           state: Mapping[str, Array], *, step: int,
           ratio: Array) -> tuple[Array, dict[str, Array]]:
    """Return a weight tensor and its state after a step: the optimiser's equations, left to right.

    Parameters
    ----------
    unit : VectorUnit
    optimizer : Optimizer
    weight, gradient : array
        Of one shape.
    state : mapping of str to array
        Optimiser state, with the names in :attr:`Optimizer.state`.
    step : int
        Counted from 1, without skipped steps.
    ratio : scalar array
        Result of :func:`layer_ratio`.

    Raises
    ------
    ConfigError
        There are no equations for such an optimiser.
    """
    return updated(unit, optimizer, weight, gradient, state, optimizer.scalars(step), ratio)
