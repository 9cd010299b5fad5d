"""Sizes of components that are fitted to synthesis: sums of terms with a physical meaning."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

__all__ = ["Coefficients", "fit", "sums"]

#: ``{quantity: {component: {term: coefficient}}}``.
Coefficients = dict[str, dict[str, dict[str, float]]]

# Significant digits of a coefficient, and what a term has to contribute to some configuration,
# relative to what was measured: no less than the rounding of any other coefficient. What a solver
# has left over of an exact solution, which depends on the processor, is far below (1e-15).
_DIGITS = 6
_LEAST_CONTRIBUTION = 0.5 * 10**-_DIGITS


def fit(records: Sequence[Mapping[str, Any]], values: Sequence[Mapping[str, float]],
        terms: Mapping[str, Sequence[str]], quantities: Sequence[str]) -> Coefficients:
    """Return the coefficients of each quantity and component, fitted to measured configurations.

    Non-negative least squares of relative errors: each row is divided by what was measured, or by
    the mean where that is 0. What no configuration has (multipliers in a skew) is not fitted.
    Coefficients have 6 significant digits; a term that contributes to no configuration as much as
    their rounding does has none.

    Parameters
    ----------
    records : sequence of mapping
        For each of the quantities that were measured, a value a component.
    values : sequence of mapping
        The terms' values of each record's configuration, by name.
    terms : mapping
        What each component's size is a sum of.
    quantities : sequence of str
    """
    # Fitting is rare and scipy slow to import.
    from scipy.optimize import nnls  # noqa: PLC0415

    result: Coefficients = {}
    for quantity in quantities:
        result[quantity] = {}
        for component, names in terms.items():
            measured = np.array([record.get(quantity, {}).get(component, 0)
                                 for record in records], float)
            has = np.array([quantity in record for record in records])
            if not measured.any():
                continue
            scale = np.where(measured > 0, measured, measured[measured > 0].mean())[has, None]
            matrix = np.array([[row[name] for name in names] for row in values])[has]
            relative = matrix / scale
            solution, _ = nnls(relative, measured[has] / scale[:, 0])
            most = relative.max(axis=0) * solution
            result[quantity][component] = {
                name: float(f"{value:.{_DIGITS}g}")
                for name, value, share in zip(names, solution, most, strict=True)
                if share >= _LEAST_CONTRIBUTION}
    return result


def sums(fitted: Mapping[str, Mapping[str, float]], values: Mapping[str, Any],
         terms: Mapping[str, Sequence[str]], zero: Any = 0.0) -> dict[str, Any]:
    """Return the size of each component by the coefficients of one quantity.

    Parameters
    ----------
    fitted : mapping
        One quantity of what :func:`fit` returns.
    values : mapping
        The terms' values by name: numbers, or columns.
    terms : mapping
        As of :func:`fit`; a component that is not fitted is 0.
    zero : number or array
        That, in the shape of the values.
    """
    return {component: sum((factor * values[name] for name, factor
                            in fitted.get(component, {}).items()), zero)
            for component in terms}
