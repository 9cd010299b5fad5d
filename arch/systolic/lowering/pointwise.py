"""Rewriting of graphs: a single layer as a product, and maps as lines of one pixel.

Rows of a plane are pixels in order (:mod:`arch.systolic.lowering.search`), whatever the width of a
line. So the results of a rewritten graph have the same memory layout as those of the original.
"""

import dataclasses
import functools
import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.ir import Convolution, Deferred, Dense, Graph, Node, Pair, Table, TensorSpec

__all__ = ["as_product", "lines_of_pixels"]


def _is_pointwise(node: Node) -> bool:
    """Return whether each output pixel depends only on the same pixel of the input."""
    return isinstance(node, Convolution) and (*node.kernel, *node.strides, *node.pads) == (
        1, 1, 1, 1, 0, 0, 0, 0)


def _matrix(node: Convolution) -> NDArray[Any]:
    return node.weights[:, :, 0, 0].T


def _dense(node: Node) -> Dense | None:
    """Return a layer as a matrix product on rows of channels; None if it is not one."""
    if isinstance(node, Dense):
        return node
    if not isinstance(node, Convolution) or not _is_pointwise(node) or node.group != 1 or node.wide:
        return None
    if node.input.shape[0] > 1 and math.prod(node.input.shape[2:]) > 1:
        # Planes of several images are not contiguous like rows.
        return None
    rows = math.prod(node.input.shape) // node.input.shape[1]
    source, target = (dataclasses.replace(spec, shape=(rows, spec.shape[1], 1, 1))
                      for spec in (node.input, node.output))
    return Dense(
        name=node.name, input=source, output=target,
        weights=Deferred(shape=(node.weight_shape[1], node.columns), int8=True,
                         make=functools.partial(_matrix, node)),
        bias=Deferred(shape=(node.columns,), make=lambda: np.asarray(node.bias)),
        scale=Deferred(shape=(node.columns,), make=lambda: np.asarray(node.scale)))


def as_product(graph: Graph) -> Graph | None:
    """Return a graph as a matrix product of all its rows; None if it is not one.

    A product is one Dense node, or one 1x1 convolution with stride 1 and without groups and
    padding, int8 in and out. Its schedule is the same in either form.
    """
    if len(graph.nodes) > 1 or len(graph.inputs) > 1 or len(graph.outputs) > 1:
        return None
    node = graph.nodes[0]
    if (not node.output.is_quantised or graph.outputs[0].tensor != node.output
            or not isinstance(node, Dense | Convolution) or 0 < graph.rows_at_a_time < graph.batch):
        return None
    dense = _dense(node)
    if dense is None or dense.wide:
        return None
    if dense is node and graph.rows_at_a_time:
        return graph
    return _replaced(graph, [dense], {node.input.name: dense.input, node.output.name: dense.output},
                     rows_at_a_time=dense.input.shape[0])


def lines_of_pixels(graph: Graph) -> Graph | None:
    """Return a graph with maps as lines of one pixel each, where nothing looks beyond a pixel.

    A map gets as many lines as it has pixels, so that it can be cut between any of them. None if no
    map is used only by 1x1 convolutions with stride 1, additions, products and tables.
    """
    specs = dict(graph.tensors)
    flat = {name for name, spec in specs.items() if spec.shape[3] > 1}
    while True:
        touched = {spec.name for node in graph.nodes for spec in (*node.inputs, node.output)
                   if not (isinstance(node, Pair | Table) or _is_pointwise(node))
                   or any(other.name not in flat for other in (*node.inputs, node.output)
                          if math.prod(other.shape[2:]) > 1)}
        if not flat & touched:
            break
        flat -= touched
    if not flat:
        return None
    new = {name: dataclasses.replace(spec, shape=(*spec.shape[:2], math.prod(spec.shape[2:]), 1))
           for name, spec in specs.items() if name in flat}
    return _replaced(graph, [_with(node, new) for node in graph.nodes], new)


def _with(node: Node, new: dict[str, TensorSpec]) -> Node:
    """Return a node with other tensors, without evaluating deferred arrays."""
    changed: dict[str, Any] = {
        item.name: new[spec.name] for item in dataclasses.fields(node)
        if isinstance(spec := node.__dict__.get(item.name), TensorSpec) and spec.name in new}
    if not changed:
        return node
    deferred = node.__dict__.get("_deferred", {})
    changed |= {name: deferred[name] for name in ("weights", "bias", "scale")
                if name in deferred and name not in node.__dict__}
    return dataclasses.replace(node, **changed)


def _replaced(graph: Graph, nodes: list[Any], new: dict[str, TensorSpec], **more: Any) -> Graph:
    """Return a graph with other nodes and tensors, without the host's steps on them."""
    return dataclasses.replace(
        graph, nodes=tuple(nodes), metadata={}, **more,
        constants=tuple(dataclasses.replace(
            item, tensor=new[item.tensor.name],
            values=item.values.reshape(new[item.tensor.name].shape))
            if item.tensor.name in new else item for item in graph.constants),
        inputs=tuple(dataclasses.replace(
            item, tensor=new[item.tensor.name], shape=new[item.tensor.name].shape)
            if item.tensor.name in new else item for item in graph.inputs),
        outputs=tuple(dataclasses.replace(
            item, tensor=new[item.tensor.name], shape=new[item.tensor.name].shape, steps=())
            if item.tensor.name in new else item for item in graph.outputs))
