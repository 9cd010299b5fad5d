"""Random changes at the borders of ONNX models: inputs, outputs, names, constants."""

import numpy as np
from onnx import TensorProto, helper, numpy_helper

from tests.support.onnx_graphs import F32, Sketch

__all__ = ["CHANGES", "change_interfaces", "interface_model"]

_NAMES = ("two words", "a:b", "x/y", "tab\there", "Ünï côde", "line\nbreak", "x" * 300, "'quoted'",
          "#2", "a+b", "[bold]", "0", "-", "batch=2")
_TYPES = (TensorProto.FLOAT, TensorProto.INT64, TensorProto.STRING, TensorProto.BOOL,
          TensorProto.BFLOAT16, TensorProto.DOUBLE, TensorProto.UINT8)


def _base(rng):
    """Return a small model that runs: a convolution, perhaps a residual, perhaps a product."""
    s = Sketch(dtype=np.uint8)
    shape = (int(rng.integers(1, 3)), 4, int(rng.integers(3, 6)), int(rng.integers(3, 6)))
    x = s.start(shape)
    y = s.pair(s.conv(x))
    if rng.random() < 0.5:
        y = s.pair(s.op("Add", [y, x], name="add"))
    if rng.random() < 0.5:
        flat = s.pair(s.op("Flatten", [y], name="flat"))
        s.end(s.op("MatMul", [flat, s.weights(4 * shape[2] * shape[3], 3)], name="mm"), rank=2)
    else:
        s.output(y, 4)
    return s.model()


def _pick(rng, items):
    return items[int(rng.integers(len(items)))]


def _rename(graph, old, new):
    for node in graph.node:
        for names in (node.input, node.output):
            for i, name in enumerate(names):
                if name == old:
                    names[i] = new
    for value in (*graph.input, *graph.output, *graph.initializer, *graph.value_info):
        if value.name == old:
            value.name = new


def _types(graph):
    """Return the types of all values whose operators say them."""
    kinds = {item.name: item.data_type for item in graph.initializer}
    kinds |= {value.name: value.type.tensor_type.elem_type for value in graph.input}
    for node in graph.node:
        if node.op_type in ("DynamicQuantizeLinear", "ArgMax"):
            continue
        source = {"QuantizeLinear": 2, "QLinearConcat": 1}.get(node.op_type, 0)
        kind = (TensorProto.FLOAT if node.op_type == "DequantizeLinear" else
                TensorProto.INT32 if node.op_type.endswith("Integer") else
                kinds.get(node.input[source], TensorProto.FLOAT))
        kinds.update(dict.fromkeys(node.output, kind))
    return kinds


def _typed(graph, name):
    """Return a value as outputs state it, with its type and without its shape."""
    return helper.make_tensor_value_info(name, _types(graph).get(name, TensorProto.FLOAT), None)


def unread_input(graph, rng):
    shape = _pick(rng, [[], [1], [0], ["N"], ["N", 3, "H"], [2, 2], None])
    graph.input.append(helper.make_tensor_value_info(f"spare{len(graph.input)}", _pick(rng, _TYPES),
                                                     shape))


def unread_input_first(graph, rng):
    unread_input(graph, rng)
    graph.input.insert(0, graph.input.pop())


def input_as_output(graph, rng):
    graph.output.append(_pick(rng, list(graph.input)))


def unread_input_as_output(graph, rng):
    unread_input(graph, rng)
    graph.output.append(graph.input[-1])


def same_output_twice(graph, rng):
    graph.output.append(_pick(rng, list(graph.output)))


def another_output(graph, rng):
    """Any value within the model is an output too."""
    names = [name for node in graph.node for name in node.output]
    graph.output.append(_typed(graph, _pick(rng, names)))


def copied_output(graph, rng):
    last = _pick(rng, list(graph.output))
    graph.node.append(helper.make_node("Identity", [last.name], ["copy"],
                                       name=_pick(rng, ["", "copy"])))
    graph.output.append(_typed(graph, "copy"))


def constant_output(graph, rng):
    item = _pick(rng, list(graph.initializer))
    graph.output.append(_typed(graph, item.name))


def outputs_reversed(graph, rng):
    del rng
    copied = list(graph.output)[::-1]
    del graph.output[:]
    graph.output.extend(copied)


def no_output(graph, rng):
    del rng
    del graph.output[:]


def odd_tensor_name(graph, rng):
    names = [name for node in graph.node for name in node.output] + [
        value.name for value in graph.input]
    _rename(graph, _pick(rng, names), _pick(rng, _NAMES))


def odd_node_name(graph, rng):
    _pick(rng, list(graph.node)).name = _pick(rng, _NAMES)


def no_node_names(graph, rng):
    del rng
    for node in graph.node:
        node.name = ""


def same_node_name(graph, rng):
    del rng
    for node in graph.node:
        node.name = "same"


def name_of_a_tensor(graph, rng):
    """A node has the name of another one's result."""
    _pick(rng, list(graph.node)).name = _pick(rng, list(graph.node)).output[0]


def unused_constant(graph, rng):
    shape = _pick(rng, [(), (0,), (2, 3)])
    kind = _pick(rng, [F32, np.int64, np.bool_])
    graph.initializer.append(numpy_helper.from_array(np.zeros(shape, kind), "unused"))


def constant_as_input(graph, rng):
    """A constant that may be overridden."""
    item = _pick(rng, list(graph.initializer))
    graph.input.append(helper.make_tensor_value_info(item.name, item.data_type, item.dims))


def unused_constant_as_input(graph, rng):
    unused_constant(graph, rng)
    item = graph.initializer[-1]
    graph.input.append(helper.make_tensor_value_info(item.name, item.data_type, item.dims))


def scalar_constant_as_vector(graph, rng):
    """Scales and zero points of shape (1,) in place of ()."""
    scalars = [item for item in graph.initializer if not item.dims]
    for item in scalars if rng.random() < 0.5 or not scalars else [_pick(rng, scalars)]:
        item.dims.append(1)


def omitted_optional_input(graph, rng):
    node = _pick(rng, list(graph.node))
    node.input.append("")


def stated_value(graph, rng):
    """A value whose shape and type the model states, rightly or not."""
    name = _pick(rng, [name for node in graph.node for name in node.output])
    graph.value_info.append(helper.make_tensor_value_info(
        name, _pick(rng, [TensorProto.FLOAT, TensorProto.UINT8]), _pick(rng, [None, ["a", "b"]])))


def open_batch(graph, rng):
    dim = graph.input[0].type.tensor_type.shape.dim
    if dim:
        dim[0].ClearField("dim_value")
        dim[0].dim_param = _pick(rng, ["N", "two words", "batch"])


def no_shape(graph, rng):
    del rng
    graph.input[0].type.tensor_type.ClearField("shape")


def documented(graph, rng):
    graph.doc_string = _pick(rng, _NAMES)
    graph.name = _pick(rng, _NAMES)


CHANGES = (
    unread_input, unread_input_first, input_as_output, unread_input_as_output, same_output_twice,
    another_output, copied_output, constant_output, outputs_reversed, no_output, odd_tensor_name,
    odd_node_name, no_node_names, same_node_name, name_of_a_tensor, unused_constant,
    constant_as_input, unused_constant_as_input, scalar_constant_as_vector, omitted_optional_input,
    stated_value, open_batch, no_shape, documented)
"""Functions of a graph and a random generator that change the graph."""


def change_interfaces(model, changes, rng):
    """Change a model, in an order in which each change finds what it needs; return their names."""
    # Others choose among the outputs.
    chosen = sorted(changes, key=lambda change: change is no_output)
    for change in chosen:
        change(model.graph, rng)
    return [change.__name__ for change in chosen]


def interface_model(seed):
    """Return a model with one to three changes, and their names."""
    rng = np.random.default_rng(seed)
    model = _base(rng)
    count = 1 if rng.random() < 0.6 else int(rng.integers(2, 4))
    # The first changes take turns, so that each occurs.
    chosen = [CHANGES[seed % len(CHANGES)],
              *(_pick(rng, CHANGES) for _ in range(count - 1))]
    return model, change_interfaces(model, chosen, rng)
