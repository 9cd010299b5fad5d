"""Parts of ONNX files as Python values."""

import bisect
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import helper, numpy_helper

from arch.workloads.onnx.model import Operator, WorkloadError

__all__ = ["attributes", "constant_value", "first_refused", "operators", "opsets", "read_constant"]

# Largest model of which parts are tried. Bytes.
_MOST_PARTS = 1 << 26


def operators(graph: onnx.GraphProto) -> Iterator[Operator]:
    """Yield the operators in file order, without attributes."""
    for index, node in enumerate(graph.node):
        outputs = list(node.output)
        name = node.name or (outputs[0] if outputs else "") or f"#{index}"
        for text in (node.op_type, node.domain, name, *node.input, *outputs):
            if not isinstance(text, str):       # protobuf returns bytes for invalid text
                raise WorkloadError(f"names of node #{index} must be UTF-8, not {text!r}")
        yield Operator(kind=node.op_type, name=name, inputs=list(node.input), outputs=outputs)


def attributes(op: Operator, node: onnx.NodeProto) -> dict[str, Any]:
    """Return the attributes of a node as Python values."""
    values = {}
    for attribute in node.attribute:
        try:
            value = helper.get_attribute_value(attribute)
            values[attribute.name] = value.decode() if isinstance(value, bytes) else value
        except ValueError as error:
            raise op.error(f"its attribute {attribute.name!r} must be readable: {error}") from None
    return values


def constant_value(op: Operator) -> NDArray[Any]:
    """Return the value of a Constant operator."""
    for key, value in op.attributes.items():
        if key == "value":
            return read_constant(value)
        if key in ("value_float", "value_floats"):
            return np.asarray(value, np.float32)
        if key in ("value_int", "value_ints"):
            return np.asarray(value, np.int64)
    raise op.error("its value must be a dense tensor or numbers")


def read_constant(item: onnx.TensorProto) -> NDArray[Any]:
    """Return the array of an initializer."""
    if item.data_type not in helper.get_all_tensor_dtypes():
        raise WorkloadError(f"constant {item.name!r} must have a type of ONNX, "
                            f"not type {item.data_type}")
    try:
        return np.asarray(numpy_helper.to_array(item))
    except (TypeError, ValueError) as error:
        raise WorkloadError(f"constant {item.name!r} must have the data of shape "
                            f"{tuple(item.dims)}: {error}") from None


def first_refused(proto: onnx.ModelProto, attempt: Callable[[onnx.ModelProto], Any]
                  ) -> onnx.NodeProto | None:
    """Return the first node with which a model fails; None if its nodes are not the reason.

    Parameters
    ----------
    proto : ModelProto
        A model that fails. For a large one None is returned, because several attempts are needed.
    attempt : callable
        Called with the beginning of the model; raises if that fails.
    """
    if proto.ByteSize() > _MOST_PARTS:
        return None

    def refused(count: int) -> bool:
        part = onnx.ModelProto()
        part.CopyFrom(proto)
        del part.graph.node[count:]
        del part.graph.value_info[:]
        del part.graph.output[:]
        for name in filter(None, proto.graph.node[count - 1].output):
            part.graph.output.add(name=name)
        try:
            attempt(part)
        except Exception:
            return True
        return False

    nodes = proto.graph.node
    first = bisect.bisect_left(range(1, len(nodes) + 1), True, key=refused)
    return nodes[first] if first < len(nodes) else None


def opsets(proto: onnx.ModelProto) -> dict[str, int]:
    """Return the opset version of each domain that a model states."""
    return {item.domain: item.version for item in proto.opset_import}
