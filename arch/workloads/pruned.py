"""Graphs whose weights are pruned N:M, as hardware with structured sparsity needs them.

Of each M consecutive input channels of an output and tap, the N weights with the largest magnitude
are kept (:mod:`arch.workloads.pruning`). Layers that read an input of the graph, and those with
fewer than M input channels per group, stay dense, as is usual: they are few of all weights.
"""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.ir import Convolution, Dense, Graph
from arch.ir.tensors import Deferred
from arch.workloads.pruning import Pruning, parse_pruning, prune_mask

__all__ = ["parse_pattern", "prune_graph", "prune_weights"]


def parse_pattern(label: str, text: str) -> Pruning:
    """Parse ``NofM``, such as ``2of4``.

    Raises
    ------
    ConfigError
        It is another flavour. ``label`` names the option.
    """
    try:
        found = parse_pruning(text)
    except ValueError:
        found = Pruning()
    if found.flavour != "n:m":
        raise ConfigError(f"{label} must be NofM with N at most M, such as 2of4, not {text!r}")
    return found


def prune_weights(weights: NDArray[Any], pruning: Pruning, *, axis: int) -> NDArray[Any]:
    """Return weights with zeros where a pattern along an axis of channels drops them."""
    lines = np.moveaxis(weights, axis, 1)
    return np.where(np.moveaxis(prune_mask(lines, pruning), 1, axis), weights, 0).astype(
        weights.dtype)


@dataclass(frozen=True, kw_only=True)
class _Pruned:
    """Makes the weights of a layer, and prunes them."""

    whole: Deferred
    pruning: Pruning
    axis: int

    def __call__(self) -> NDArray[Any]:
        return prune_weights(self.whole.make(), self.pruning, axis=self.axis)


def prune_graph(graph: Graph, pruning: Pruning) -> Graph:
    """Return a graph with pruned weights, which are made when they are used, if they were before.

    It has no reference in ONNX Runtime, whose model has all weights.

    Parameters
    ----------
    graph : Graph
    pruning : Pruning
        N:M.
    """
    inputs = {item.tensor.name for item in graph.inputs}

    def pruned(node: Any) -> Any:
        if not isinstance(node, Convolution | Dense) or node.input.name in inputs:
            return node
        axis = 1 if isinstance(node, Convolution) else 0
        if node.weight_shape[axis] < pruning.m:
            return node
        whole = node.deferred_weights
        if whole is None:
            return node.with_weights(prune_weights(node.weights, pruning, axis=axis))
        return node.with_weights(replace(
            whole, make=_Pruned(whole=whole, pruning=pruning, axis=axis)))

    kept = {key: value for key, value in graph.metadata.items() if key != "reference"}
    return replace(graph, nodes=tuple(pruned(node) for node in graph.nodes),
                   metadata=kept | {"pruned": f"{pruning.n}:{pruning.m}"})
