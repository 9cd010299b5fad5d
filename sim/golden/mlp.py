"""Chained dense layers."""

from typing import Any

from numpy.typing import ArrayLike, NDArray

from arch.workloads.base import DenseLayer, Network
from sim.golden.gemm import matmul
from sim.golden.requantize import requantize

__all__ = ["run_mlp"]


def run_mlp(model: Network, images: ArrayLike, *, acc_bits: int = 32) -> list[NDArray[Any]]:
    """Return the output of every layer: ``x[i+1] = requantize(matmul(x[i], weights[i]), ...)``.

    Parameters
    ----------
    model : Network
        Layers to run. Its own inputs are not looked at.
    images : (M, K) integer array
        Input rows, K that of the first layer.
    acc_bits : int
        Width of the accumulator, 2 to 32. Bits.

    Returns
    -------
    list of (M, N) arrays
        One a layer, first to last; int8, or int16 if operands are wider than 8 bits.

    Raises
    ------
    TypeError
        ``images`` is not an integer array, or a layer is none of integers.
    ValueError
        ``images`` has the wrong shape or is wider than 16 bits, or ``acc_bits`` is out of range.
    """
    outputs: list[NDArray[Any]] = []
    activations: ArrayLike = images
    for layer in model.layers:
        if not isinstance(layer, DenseLayer):
            raise TypeError(f"layers must be DenseLayer objects, not {layer!r}")
        outputs.append(
            requantize(
                matmul(activations, layer.weights, acc_bits=acc_bits),
                layer.bias,
                layer.scale,
                layer.zero_point,
                relu=layer.relu,
                acc_bits=acc_bits,
                out_bits=model.operand_bits,
            )
        )
        activations = outputs[-1]
    return outputs
