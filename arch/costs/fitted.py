"""Component sizes fitted to synthesis: sums of terms with a physical meaning."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

__all__ = ["Coefficients", "fit", "sums"]

#: ``{quantity: {component: {term: coefficient}}}``.
Coefficients = dict[str, dict[str, dict[str, float]]]

# Significant digits of a coefficient. A term must contribute to some configuration, relative to the
# measurement, at least as much as the rounding of any other coefficient. Residues that a solver
# leaves of an exact solution, which depend on the processor, are far smaller (1e-15).
_DIGITS = 6
_LEAST_CONTRIBUTION = 0.5 * 10**-_DIGITS


def fit(records: Sequence[Mapping[str, Any]], values: Sequence[Mapping[str, float]],
        terms: Mapping[str, Sequence[str]], quantities: Sequence[str]) -> Coefficients:
    """Fit the coefficients of each quantity and component to measured configurations.

    Non-negative least squares of relative errors: each row is divided by the measured value, or by
    the mean if that is 0. Components that no configuration has (multipliers in a skew) are not
    fitted. Coefficients have 6 significant digits; terms whose contribution is below that rounding
    in every configuration are dropped.

    Parameters
    ----------
    records : sequence of mapping
        For each measured quantity, a value per component.
    values : sequence of mapping
        Values of the terms for each record's configuration, by name.
    terms : mapping
        Terms that make up each component's size.
    quantities : sequence of str
    """
    # Fitting is rare, and scipy slow to import.
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
    """Return the size of each component, given the coefficients of one quantity.

    Parameters
    ----------
    fitted : mapping
        One quantity from the result of :func:`fit`.
    values : mapping
        Values of the terms by name: numbers, or columns.
    terms : mapping
        As for :func:`fit`; a component that was not fitted has size 0.
    zero : number or array
        Zero, in the shape of the values.
    """
    return {component: sum((factor * values[name] for name, factor
                            in fitted.get(component, {}).items()), zero)
            for component in terms}
