"""Graphs with weights of fewer bits, as hardware that multiplies them at a higher rate needs them.

The weights of an output channel are divided by a step, the magnitude of the largest one over
``2**(bits - 1) - 1``, and rounded to nearest, ties to even; its bias is, too, and its scale is
multiplied by the step. So results are what they were, but for roundings. Layers that read an input
of the graph keep their bits unless they are named, as is usual: they are few of all weights.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.ir import Convolution, Dense, Graph
from arch.ir.tensors import Deferred
from arch.numerics import INT32, IntegerFormat
from arch.workloads.options import suggestion

__all__ = ["WEIGHT_BITS", "narrow", "narrow_graph", "parse_bits", "parse_layer_bits"]

#: Bits that weights may have.
WEIGHT_BITS = (8, 4, 2)


def parse_bits(label: str, text: str) -> int:
    """Parse a number of bits: one of :data:`WEIGHT_BITS`.

    Raises
    ------
    ValueError
        It is another text. ``label`` names the option.
    """
    if text not in map(str, WEIGHT_BITS):
        raise ValueError(f"{label} must be one of {', '.join(map(str, WEIGHT_BITS))}, not {text!r}")
    return int(text)


def parse_layer_bits(label: str, text: str) -> tuple[int, dict[str, int]]:
    """Parse ``BITS``, ``LAYER=BITS``, or several with commas between them: ``4,fc=8``.

    Returns
    -------
    int, dict of str to int
        Bits of all layers that do not read an input (8 if not given), and of single ones.
    """
    usual, layers = WEIGHT_BITS[0], dict[str, int]()
    for number, part in enumerate(text.split(",")):
        layer, equals, bits = part.rpartition("=")
        if equals:
            if layer in layers:
                raise ValueError(f"{label} of layer {layer!r} must be given once, not again as "
                                 f"{part!r}")
            layers[layer] = parse_bits(f"{label} of layer {layer!r}", bits)
        elif number:
            raise ValueError(f"{label} must be BITS or LAYER=BITS, with further LAYER=BITS behind "
                             f"commas, not {text!r}")
        else:
            usual = parse_bits(label, part)
    return usual, layers


def narrow(weights: NDArray[Any], bits: int, axis: int) -> tuple[NDArray[np.int8], NDArray[Any]]:
    """Return weights of so many bits, and the step of each channel along ``axis``, float64."""
    axes = tuple(each for each in range(weights.ndim) if each != axis)
    steps = np.abs(weights.astype(np.float64)).max(axis=axes, keepdims=True)
    steps = np.where(steps == 0, 1.0, steps / IntegerFormat(bits=bits).maximum)
    return np.rint(weights / steps).astype(np.int8), steps.ravel()


@dataclass(frozen=True, kw_only=True)
class _Narrowed:
    """Makes an array of a layer, ``weights``, ``bias`` or ``scale``, with weights of fewer bits."""

    node: Any
    bits: int
    name: str

    def __call__(self) -> NDArray[Any]:
        node = self.node
        made: NDArray[Any]
        weights, steps = narrow(node.weights, self.bits, int(isinstance(node, Dense)))
        if self.name == "weights":
            return weights
        if self.name == "bias":
            made = np.clip(np.rint(node.bias / steps), INT32.minimum, INT32.maximum).astype(
                np.int32)
        else:
            made = (node.scale * steps).astype(np.float32)
        return made


def narrow_graph(kind: str, graph: Graph, bits: int, layers: Mapping[str, int]) -> Graph:
    """Return a graph with weights of fewer bits, which are made when they are used.

    It has no reference in ONNX Runtime, whose model has all bits.

    Parameters
    ----------
    kind : str
        The workload, for error texts.
    graph : Graph
    bits, layers : int, mapping
        Of :func:`parse_layer_bits`.

    Raises
    ------
    ValueError
        There is no such layer with weights.
    """
    inputs = {item.tensor.name for item in graph.inputs}
    known = [node.name for node in graph.nodes
             if isinstance(node, Convolution | Dense) and node.scale is not None]
    for name in layers:
        if name not in known:
            raise ValueError(f"{kind} option bits must name a layer with weights, not {name!r}"
                             f"{suggestion(name, known)}")

    def narrowed(node: Any) -> Any:
        if node.name not in known:
            return node
        mine = layers.get(node.name, WEIGHT_BITS[0] if node.input.name in inputs else bits)
        if mine == WEIGHT_BITS[0]:
            return node
        parts: Iterable[tuple[str, Callable[[], NDArray[Any]]]] = (
            (name, _Narrowed(node=node, bits=mine, name=name))
            for name in ("weights", "bias", "scale"))
        shapes = {"weights": node.weight_shape}
        return node.with_arrays(**{
            name: Deferred(shape=shapes.get(name, (node.columns,)), make=make, int8=True)
            for name, make in parts})

    kept = {key: value for key, value in graph.metadata.items() if key != "reference"}
    return replace(graph, nodes=tuple(narrowed(node) for node in graph.nodes),
                   metadata=kept | {"narrowed": min([bits, *layers.values()])})
