"""Dynamic quantisation: products of integers for an engine, and what is around them for the host.

A tensor that is quantised as it comes has a scale and a zero point that follow from its values.
An engine needs a zero point before. So it computes with another one, and the host corrects the sums
by what depends on the weights alone, of integers, exactly:

    sum (a - z) (w - y)  =  sum (a - 128) (w - y)  -  (z - 128) sum (w - y)

At the edges of images the last sum is over the weights that do not lie in the padding, which is
0 for either zero point. The scales are multiplied on the host, as ONNX Runtime does: its joined
operators (DynamicQuantizeMatMul, MatMulIntegerToFloat) are taken apart to those of the file.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from arch.ir import UNSIGNED_OFFSET
from arch.workloads.onnx.protobuf import read_constant
from arch.workloads.onnx.runtime import run_unoptimized, value_types

__all__ = ["take_apart"]

_WINDOW, _PRODUCT = "ConvInteger", "MatMulInteger"
_JOINED, _SCALED = "DynamicQuantizeMatMul", "MatMulIntegerToFloat"
_MATRIX = 2


@dataclass(frozen=True, kw_only=True)
class _Product:
    """A product whose first factor is quantised dynamically.

    Attributes
    ----------
    node : NodeProto
        ONNX Runtime's operator.
    file : NodeProto
        The product in the file.
    quantizer : NodeProto
        What quantises its first factor in the file.
    weights : array
    points : array
        Zero points of the weights.
    inputs : tuple of str
        The quantised factor, the weights, the factor's zero point, and the weights' or "".
    """

    node: onnx.NodeProto
    file: onnx.NodeProto
    quantizer: onnx.NodeProto
    weights: NDArray[Any]
    points: NDArray[Any]
    inputs: tuple[str, str, str, str]


@dataclass
class _Graph:
    """ONNX Runtime's graph as it is taken apart, and the file's nodes by name."""

    proto: onnx.ModelProto
    nodes: Mapping[str, onnx.NodeProto]
    shapes: Mapping[str, tuple[int, ...]]
    made: list[onnx.NodeProto] = field(default_factory=list)

    def __post_init__(self) -> None:
        graph = self.proto.graph
        self.constants = {item.name: item for item in graph.initializer}
        self.makers = {name: node for node in graph.node for name in node.output}
        self.taken = {*self.constants, *self.makers, *(value.name for value in graph.input)}
        self.inputs = {value.name for value in graph.input}
        self.names = {node.name for node in graph.node}
        self.file_makers = {name: node for node in self.nodes.values() for name in node.output}
        self.readers: dict[str, list[onnx.NodeProto]] = {}
        for node in self.nodes.values():
            for name in node.input:
                self.readers.setdefault(name, []).append(node)
        self._types: dict[str, tuple[str, tuple[int, ...]]] | None = None

    def shape(self, name: str) -> tuple[int, ...]:
        """Return the shape of a value; empty if it is not known."""
        if self._types is None:
            try:
                self._types = value_types(self.proto, self.shapes)
            except Exception:       # noqa: BLE001 - ONNX Runtime's classes have no common base
                self._types = {}
        return self.shapes.get(name) or self._types.get(name, ("", ()))[1]

    def value(self, name: str) -> str:
        """Return a name for a value: this one, or another if it is taken."""
        own, count = name, 1
        while own in self.taken:
            count += 1
            own = f"{name}#{count}"
        self.taken.add(own)
        return own

    def constant(self, name: str, value: NDArray[Any]) -> str:
        """Add a constant, and return its name."""
        own = self.value(name)
        self.proto.graph.initializer.append(numpy_helper.from_array(value, own))
        return own

    def add(self, kind: str, name: str, inputs: list[str], output: str, **attributes: Any) -> str:
        """Append an operator of one result, and return that.

        ``name`` is of the file's operator as a part of which it counts.
        """
        own, count = name, 1
        while own in self.names:
            count += 1
            own = f"{name}/{count}"
        self.names.add(own)
        self.made.append(helper.make_node(kind, inputs, [output], own, **attributes))
        return output

    def behind(self, node: onnx.NodeProto, kind: str) -> onnx.NodeProto | None:
        """Return the operator of this kind in the file that alone reads the result of a node."""
        found = self.readers.get(node.output[0], [])
        return found[0] if len(found) == 1 and found[0].op_type == kind else None


def take_apart(proto: onnx.ModelProto, nodes: Mapping[str, onnx.NodeProto],
               shapes: Mapping[str, tuple[int, ...]]) -> onnx.ModelProto:
    """Return ONNX Runtime's graph with each product of a dynamically quantised tensor taken apart.

    Products whose weights are computed, and those that the file has in ONNX Runtime's joined form,
    are left as they are. Without a product to be taken apart, the result is ``proto`` itself.

    Parameters
    ----------
    proto : ModelProto
        ONNX Runtime's graph of a model.
    nodes : mapping of str to NodeProto
        The file's nodes by name.
    shapes : mapping of str to tuple of int
        Shapes of the model's inputs.
    """
    if not any(node.op_type in (_WINDOW, _PRODUCT, _JOINED, _SCALED) for node in proto.graph.node):
        return proto
    found = onnx.ModelProto()
    found.CopyFrom(proto)
    graph, changed = _Graph(proto=found, nodes=nodes, shapes=shapes), False
    for node in proto.graph.node:
        product = _product(graph, node)
        if product is None or not _append(graph, product):
            graph.made.append(node)
        else:
            changed = True
    if not changed:
        return proto
    del found.graph.node[:]
    found.graph.node.extend(graph.made)
    return found


def _product(graph: _Graph, node: onnx.NodeProto) -> _Product | None:
    """Return the product that an operator of ONNX Runtime is or has; None if it is none of these.
    """
    file = graph.nodes.get(node.name)
    # Positions of the weights and of the two zero points.
    places = {_WINDOW: (1, 2, 3), _PRODUCT: (1, 2, 3), _SCALED: (1, 4, 5), _JOINED: (1, None, 3)}
    if file is None or file.op_type not in (_WINDOW, _PRODUCT) or node.op_type not in places:
        return None
    at, own, other = places[node.op_type]
    quantizer = graph.file_makers.get(file.input[0])
    weights = graph.constants.get(node.input[at])
    point = _input(node, other)
    points = graph.constants.get(point)
    if (quantizer is None or quantizer.op_type != "DynamicQuantizeLinear" or weights is None
            or (point and points is None) or len(weights.dims) < _MATRIX
            or graph.inputs.intersection((weights.name, point))):
        return None
    zero = "" if own is None else _input(node, own)
    maker = graph.makers.get(zero)
    if own is not None and (maker is None or maker.op_type != "DynamicQuantizeLinear"):
        return None
    values = read_constant(weights)
    return _Product(
        node=node, file=file, quantizer=quantizer, weights=values,
        points=np.zeros((), values.dtype) if points is None else read_constant(points),
        inputs=("" if own is None else node.input[0], weights.name, zero, point))


def _input(node: onnx.NodeProto, index: int) -> str:
    return node.input[index] if index < len(node.input) else ""


def _append(graph: _Graph, product: _Product) -> bool:
    """Append the operators of a product; return whether it can be taken apart."""
    node, (factor, weights, zero, point) = product.node, product.inputs
    sums = _sums_of_weights(graph, product)
    if sums is None:
        return False
    scale = _input(node, 2)
    if node.op_type == _JOINED:
        factor, scale, zero = map(graph.value, product.quantizer.output)
        graph.made.append(helper.make_node("DynamicQuantizeLinear", [node.input[0]],
                                           [factor, scale, zero], product.quantizer.name))
    cast = graph.behind(product.file, "Cast")
    file = product.file
    window = [item for item in node.attribute if node.op_type == _WINDOW]
    middle = graph.constant(f"{file.name}/middle", np.array(UNSIGNED_OFFSET, np.uint8))
    found = graph.value(f"{file.output[0]}/sums")
    graph.made.append(helper.make_node(
        file.op_type, [factor, weights, middle, *filter(None, [point])], [found], file.name))
    graph.made[-1].attribute.extend(window)
    # The correction counts as part of what follows, so that the product is on the engine alone.
    name = (cast or product.quantizer).name
    distance = graph.add("Cast", f"{name}/zero_point", [zero], graph.value(f"{zero}/int32"),
                         to=TensorProto.INT32)
    distance = graph.add(
        "Sub", f"{name}/distance",
        [distance, graph.constant(f"{file.name}/int32", np.array(UNSIGNED_OFFSET, np.int32))],
        graph.value(f"{zero}/distance"))
    correction = graph.add(
        "Mul", f"{name}/correction",
        [distance, graph.constant(f"{file.name}/weights", sums)],
        graph.value(f"{file.output[0]}/correction"))
    joined = node.op_type in (_JOINED, _SCALED)
    result = graph.value(file.output[0]) if joined else node.output[0]
    graph.add("Sub", f"{name}/corrected", [found, correction], result)
    if joined:
        _scale(graph, product, result, scale)
    return True


def _scale(graph: _Graph, product: _Product, sums: str, scale: str) -> None:
    """Append what ONNX Runtime does with sums in a joined operator, named as in the file.

    The scales are multiplied first, and the bias is added last, each rounded to float32.
    """
    node, file = product.node, product.file
    joined = node.op_type == _JOINED
    factor = node.input[2 if joined else 3]
    bias = _input(node, 4 if joined else 6)
    cast = graph.behind(file, "Cast")
    multiplied = None if cast is None else graph.behind(cast, "Mul")
    scales = None if cast is None or multiplied is None else next(
        (graph.file_makers.get(name) for name in multiplied.input if name != cast.output[0]), None)
    added = graph.file_makers.get(node.output[0])
    real = graph.add("Cast", (cast or product.quantizer).name, [sums],
                     graph.value(f"{sums}/float"), to=TensorProto.FLOAT)
    both = graph.add("Mul", (scales or product.quantizer).name, [scale, factor],
                     graph.value(f"{sums}/scale"))
    name = (multiplied or product.quantizer).name
    if not bias:
        graph.add("Mul", name, [real, both], node.output[0])
        return
    product_name = graph.add("Mul", name, [real, both], graph.value(f"{sums}/scaled"))
    graph.add("Add", (added or product.quantizer).name, [product_name, bias], node.output[0])


def _sums_of_weights(graph: _Graph, product: _Product) -> NDArray[np.int32] | None:
    """Return the sums of weights by which a zero point counts, as they broadcast to the result.

    None if the shape of the images is not known.
    """
    node, weights, points = product.node, product.weights, product.points
    if node.op_type != _WINDOW:
        whole = (weights.astype(np.int64) - points.astype(np.int64)).sum(
            axis=-2, keepdims=weights.ndim > _MATRIX)
        return np.asarray(whole).astype(np.int32)
    shape = graph.shape(node.input[0])
    if len(shape) != weights.ndim or min(shape) < 1:
        return None
    alone = onnx.NodeProto()
    alone.CopyFrom(node)
    alone.input[:] = ["x", "w", "", "y"]
    alone.output[:] = ["sums"]
    ones = np.ones((1, *shape[1:]), np.uint8)
    model = helper.make_model(
        helper.make_graph(
            [alone], "weights", [helper.make_tensor_value_info("x", TensorProto.UINT8, ones.shape)],
            [helper.make_tensor_value_info("sums", TensorProto.INT32, None)],
            [numpy_helper.from_array(weights, "w"), numpy_helper.from_array(points, "y")]),
        opset_imports=graph.proto.opset_import, ir_version=graph.proto.ir_version)
    try:
        found, = run_unoptimized(model.SerializeToString(), [{"x": ones}])
    except Exception:       # noqa: BLE001 - ONNX Runtime's classes have no common base
        return None
    pixel = found[(slice(None), slice(None), *[slice(1)] * (found.ndim - 2))]
    return pixel if (found == pixel).all() else found
