"""One fault in an ONNX model at a time, and what import makes of it beside ONNX Runtime."""

import copy
import math
import re
import zlib

import numpy as np
import onnx
from onnx import helper, numpy_helper

from arch.errors import HwgenError
from arch.workloads.onnx import load_onnx
from sim.golden.graph import run_host
from tests.support.silence import Fault

__all__ = ["changes_nothing", "faults", "names_of", "reads"]

_ATTRIBUTES = ("strides", "pads", "dilations", "group", "kernel_shape", "auto_pad", "alpha", "beta",
               "transA", "transB", "axis", "count_include_pad", "ceil_mode", "perm", "keepdims",
               "allowzero", "saturate", "to", "padding")
# What the field of an initializer can become, by kind.
_NUMBERS = (0, 1, -1, 3, 127, -128, 200, 1 << 40)
_FLOATS = (0.0, -0.5, 1e-40, 1e30, float("nan"), float("inf"), 0.37)


# What may change nothing, as docs/files.md has it: ONNX Runtime's result is the same, too.
_NOTHING = re.compile(
    # What is stated of the shapes and types of results, which follow from the operators.
    r"^(output|value_info) \S+ (shape|named dimension|dimension|type)|^value_info "
    # A name in the place of a batch that is 1, or that another input says.
    r"|^input \S+ named dimension$"
    # Numbers that no output depends on here: they saturate, are multiplied with 0, or stand for the
    # same, as () and (1,) do.
    r"|^initializer \S+ (value|dimension|type)"
    # Attributes that an operator does not look at, or of their default value; a zero point of 0.
    r"|^node \S+ (attribute \w+|input deleted|input doubled|input)$"
    # A Relu of which the zero point does the same.
    r"|^node relu\d+ kind$"
    # Whether a constant may be replaced from outside.
    r"|(unread|replaceable)$")


def changes_nothing(fault):
    """Whether a fault is of a kind that may leave every result as it was."""
    return _NOTHING.search(fault.where) is not None


def _elements(graph):
    """Places of a fault: (name, the repeated field, index)."""
    for what in ("node", "initializer", "input", "output", "value_info"):
        field = getattr(graph, what)
        for index in range(len(field)):
            yield what, field, index


def _other_value(rng, array):
    """An array with one other element."""
    array = array.copy()
    flat = array.reshape(-1)
    if not flat.size:
        return array
    at = int(rng.integers(flat.size))
    with np.errstate(all="ignore"):
        if array.dtype.kind == "f":
            flat[at] = _FLOATS[int(rng.integers(len(_FLOATS)))]
        else:
            flat[at] = np.array(_NUMBERS[int(rng.integers(len(_NUMBERS)))]).astype(array.dtype)
    return array


def _garble_initializer(rng, item):
    choice = int(rng.integers(6))
    if choice < 3:
        name, array = item.name, _other_value(rng, numpy_helper.to_array(item))
        item.CopyFrom(numpy_helper.from_array(array, name))
        return "value"
    if choice == 3:
        if item.dims and rng.random() < 0.5:
            item.dims[int(rng.integers(len(item.dims)))] += int(rng.choice([-1, 1, 7]))
        else:
            item.dims.insert(0, int(rng.choice([1, 2, 0])))
        return "dimension"
    if choice == 4:
        item.data_type = int(rng.choice([1, 2, 3, 5, 6, 7, 10, 16, 99]))
        return "type"
    item.name += "x"
    return "name"


def _garble_node(rng, node, names):
    choice = int(rng.integers(7))
    if choice == 0 and len(node.input):
        node.input[int(rng.integers(len(node.input)))] = str(rng.choice(names))
        return "input"
    if choice == 1 and len(node.input):
        del node.input[int(rng.integers(len(node.input)))]
        return "input deleted"
    if choice == 2:
        node.input.append(node.input[-1] if len(node.input) else str(rng.choice(names)))
        return "input doubled"
    if choice == 3:
        node.op_type = str(rng.choice(["Relu", "Conv", "Gemm", "MatMul", "Add", "Sigmoid", "Clip",
                                       "MaxPool", "Flatten", "Identity", "QuantizeLinear"]))
        return "kind"
    if choice == 4:
        node.output[0] = str(rng.choice(names))
        return "output"
    key = str(rng.choice(_ATTRIBUTES))
    kept = [item for item in node.attribute if item.name != key]
    value = [0, 1, 2, -1, [1, 1], [2, 2], [0, 1, 1, 0], [1], 0.5, "SAME_UPPER", "x"][
        int(rng.integers(11))]
    doubled = rng.random() < 0.1 and len(kept) < len(node.attribute)
    if not doubled:
        del node.attribute[:]
        node.attribute.extend(kept)
    if rng.random() < 0.8:
        node.attribute.append(helper.make_attribute(key, value))
    return f"attribute {key}"


def _garble_value(rng, value):
    choice = int(rng.integers(4))
    tensor = value.type.tensor_type
    if choice == 0:
        tensor.ClearField("shape")
        return "shape"
    if choice == 1 and tensor.shape.dim:
        dim = tensor.shape.dim[int(rng.integers(len(tensor.shape.dim)))]
        if rng.random() < 0.5:
            dim.dim_param = "Z"
            return "named dimension"
        dim.dim_value = int(rng.choice([0, -1, 1, 2, 5, 1 << 40]))
        return "dimension"
    if choice == 2:
        tensor.elem_type = int(rng.choice([0, 1, 2, 3, 7, 10, 99]))
        return "type"
    value.name += "x"
    return "name"


def _read_by_nobody(graph, item):
    """Whether nothing reads a node's results, or a constant or an input."""
    names = set(item.output) if isinstance(item, onnx.NodeProto) else {item.name}
    read = {name for node in graph.node for name in node.input}
    return not names & (read | {value.name for value in graph.output})


def faults(model, seed, count):
    """Yield so many faults of a model: elements deleted and doubled, fields garbled."""
    rng = np.random.default_rng([seed, 19])
    places = list(_elements(model.graph))
    arrays = [(what, field, index) for what, field, index in places
              if what == "initializer" and np.prod(field[index].dims) > 1]
    for number in range(count):
        found = copy.deepcopy(model)
        arrays_only = number % 3 == 0 and arrays
        what, _, index = (arrays if arrays_only else places)[
            int(rng.integers(len(arrays if arrays_only else places)))]
        field = getattr(found.graph, what)
        kind = "garble" if arrays_only else str(rng.choice(
            ["delete", "double", "garble", "garble", "garble"]))
        item, more = field[index], ""
        where = f"{what} {item.name or index}"
        unread = " unread" if _read_by_nobody(model.graph, item) else ""
        if what == "input" and any(item.name == one.name for one in model.graph.initializer):
            unread = " replaceable"
        if kind == "delete":
            del field[index]
        elif kind == "double":
            field.insert(index, copy.deepcopy(item))
        elif what == "initializer":
            more = _garble_initializer(rng, item)
        elif what == "node":
            names = [name for node in found.graph.node for name in (*node.input, *node.output)]
            more = _garble_node(rng, item, names)
        else:
            more = _garble_value(rng, item)
        yield Fault(kind, f"{where} {more}{unread}",
                    found.SerializeToString())


#: Of an input of a model that is run.
_MOST_VALUES = 1 << 24


def names_of(data):
    """All names in a model, and what its file is called."""
    graph = onnx.load_model_from_string(data).graph
    names = {"net"}
    for node in graph.node:
        names.update(filter(None, (node.name, *node.input, *node.output)))
    for field in (graph.input, graph.output, graph.initializer, graph.value_info):
        names.update(item.name for item in field)
    return names


def feed(graph):
    """Inputs of an imported model that follow from their names."""
    inputs = {}
    for item in graph.inputs:
        rng = np.random.default_rng(zlib.crc32(item.name.encode()))
        array = rng.standard_normal(item.shape)
        inputs[item.name] = array.astype(np.float32) if item.dtype == "float32" else (
            array * 50).astype(item.dtype)
    return inputs


def reads(path):
    """Return a reader for :func:`tests.support.silence.plant`: the bits of all outputs, and notes.

    A model that is imported must give ONNX Runtime's bits, and a refusal must have a name of the
    model; else reading it fails with AssertionError.

    Parameters
    ----------
    path : Path
        File that gets each model.
    """
    def read(data):
        path.write_bytes(data)
        try:
            graph = load_onnx(path)
        except HwgenError as error:
            if not any(repr(name) in str(error) for name in names_of(data)):
                raise AssertionError(f"no name of the model: {error}") from None
            raise
        if max(math.prod(item.shape) for item in graph.inputs) > _MOST_VALUES:
            # Another network for its shapes alone, which no memory has room to compute.
            return [(item.name, item.shape) for item in graph.inputs], {}
        inputs = feed(graph)
        found, wanted = run_host(graph, inputs), graph.metadata["reference"].run(inputs)
        for name, array in wanted.items():
            assert found[name].dtype == array.dtype, name
            assert np.array_equal(found[name].reshape(array.shape), array,
                                  equal_nan=array.dtype.kind == "f"), name
        return ([(name, array.dtype.str, array.shape, array.tobytes())
                 for name, array in wanted.items()], dict(graph.metadata.get("notes", {})))

    return read
