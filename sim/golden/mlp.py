"""Chained dense layers."""

from collections.abc import Sequence
from typing import Any

from numpy.typing import ArrayLike, NDArray

from arch.workloads.base import Network
from arch.workloads.chains import INPUTS, chain
from sim.golden.graph import run_graph

__all__ = ["run_mlp"]


def run_mlp(model: Network, images: ArrayLike, *, acc_bits: int = 32,
            k_widths: Sequence[int] = ()) -> list[NDArray[Any]]:
    """Return the output of every layer: :func:`sim.golden.graph.run_graph` of the network's graph.

    Parameters
    ----------
    model : Network
        Layers to run. Its own inputs are ignored.
    images : (M, K) array
        Input rows in the operands' format; K is that of the first layer.
    acc_bits : int
        Width of the integer accumulator, 2 to 32. Bits.
    k_widths : sequence of int
        Rows of a weight tile, for each floating-point layer. All of K unless given.

    Returns
    -------
    list of (M, N) arrays
        One per layer, first to last, with the operands' dtype or float32.

    Raises
    ------
    TypeError
        ``images`` have a dtype of another kind.
    ValueError
        ``images`` have the wrong shape, or are wider than operands; or ``acc_bits`` is out of
        range.
    """
    rows = model.operand.check("images", images, 2)
    graph = chain(model, rows)
    widths = dict(zip((node.name for node in graph.nodes), k_widths, strict=False))
    tensors = run_graph(graph, {INPUTS: rows[:, :, None, None]}, acc_bits=acc_bits,
                        k_widths=widths)
    return [tensors[node.output.name][:, :, 0, 0] for node in graph.nodes]
