"""The products of training, in the order in which the systolic core adds."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.numerics import FLOAT32, FloatFormat
from arch.systolic.lowering.training.products import (
    INPUT_GRADIENT,
    WEIGHT_GRADIENT,
    Matrix,
    Product,
)
from sim.golden.float_mlp import float_matmul
from sim.golden.floating import convert

__all__ = ["run_products"]


def run_products(products: Sequence[Product], matrices: Mapping[str, Matrix],
                 values: Mapping[str, NDArray[Any]], operand: FloatFormat, *,
                 tiles: Sequence[int]) -> dict[str, NDArray[Any]]:
    """Return every output: ``X W``, ``dY W^T`` or ``X^T dY``, of host data or earlier products.

    :func:`~sim.golden.float_mlp.float_matmul` with tiles along the summed axis; ReLU turns values
    not above 0 into +0, and keeps NaN; then one conversion to the operands' format, unless the
    output is float32.

    Parameters
    ----------
    products : sequence of Product
        In the order in which they run.
    matrices : mapping of str to Matrix
    values : mapping of str to (rows, cols) array of :meth:`Matrix.number`
        What the host wrote.
    operand : FloatFormat
        Format of outputs that are not float32.
    tiles : sequence of int
        For each product, the number of terms that the array sums up: :attr:`Cut.tile
        <arch.systolic.lowering.training.products.Cut>`.

    Returns
    -------
    dict of str to (rows, cols) array
        Of ``operand.dtype``, or float32.
    """
    known, outputs = dict(values), {}
    for product, tile in zip(products, tiles, strict=True):
        left, right = known[product.left], known[product.right]
        if product.kind == WEIGHT_GRADIENT:
            left = left.T
        elif product.kind == INPUT_GRADIENT:
            right = right.T
        # Gradients may be of another format: products are those of float32 numbers.
        sums = float_matmul(left.astype(np.float32), right.astype(np.float32), FLOAT32,
                            k_width=tile)
        if product.relu:
            sums = np.where((sums > 0) | np.isnan(sums), sums, np.float32(0))
        wide = matrices[product.output].wide
        outputs[product.output] = sums if wide else convert(sums, FLOAT32, operand)
        known[product.output] = outputs[product.output]
    return outputs
