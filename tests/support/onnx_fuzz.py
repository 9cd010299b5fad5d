"""Random quantised ONNX models of unusual structure, and what import makes of them."""

import re
import traceback
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from arch.workloads.onnx import WorkloadError, load_onnx
from sim.golden.graph import run_host
from tests.support.onnx_graphs import F32, RandomNet, Tensor, feeds
from tests.support.onnx_moves import Moving

# One of so many models is quantised by ONNX Runtime's own tool, which takes longer to make.
TOOL_EVERY = 25


# Steps that move elements.
PLACED = ["concat", "split", "window", "blocks", "shuffle", "largest"]

# Values of attributes that a refusal may quote.
_MODES = ("SAME_UPPER", "SAME_LOWER", "VALID")


class _Shared(dict):
    """Names of constants by value."""


class FuzzNet(Moving, RandomNet):
    """As :class:`RandomNet`, of other structures too; ``seed`` decides everything.

    QuantizeLinear for each reader, shared constants, constants that are inputs, ``auto_pad``,
    dilations, moves, concatenations, branches, several outputs, float gaps, other types, softmax.
    """

    placed = tuple(PLACED)      # further steps, as names of methods

    def __init__(self, seed):
        super().__init__([seed, 7])
        rng = self.rng
        self.dedicated = self.qdq and rng.random() < 0.4
        self.shared = bool(rng.random() < 0.4)
        self.overridable = rng.random() < 0.12
        self.windows = rng.random() < 0.5        # auto_pad and dilations
        self.reals = {}                         # the float values behind a QuantizeLinear
        self.seen = []
        self.made = {}
        const = self.build.const
        cache = _Shared()

        def shared(value):
            array = np.asarray(value)
            key = (array.dtype.str, array.shape, array.tobytes())
            if not self.shared or key not in cache:
                cache[key] = const(value)
            return cache[key]

        self.build.const = shared

    # --- pieces of RandomNet that differ

    def weights(self, shape, columns, *, points=False):
        values, scale, point, spread = super().weights(shape, columns, points=points)
        if values.dtype == np.int8:     # beyond this ONNX Runtime's sums saturate without VNNI
            values = np.clip(values, -64, 63)
        return values, scale, point, spread

    def quantize(self, real, shape, scale, point, rms):
        x = Tensor(self.build.q(real, scale, point), shape, scale, point, rms)
        self.reals[x.name] = real
        return x

    def close(self, real, shape, rms, relu=True):
        x = super().close(real, shape, rms, relu)
        self.reals[x.name] = self.build.nodes[-1].input[0]
        return x

    def real(self, x):
        name = x.name
        if self.dedicated and name in self.reals:
            if name in self.made:
                name = self.build.q(self.reals[name], x.scale, x.point)
            self.made[x.name] = True
        return self.build.dq(name, x.scale, x.point)

    def conv(self, x):
        result = super().conv(x)
        if result is None or not self.windows or self.rng.random() < 0.4:
            return result
        node = next(n for n in reversed(self.build.nodes) if n.op_type in ("Conv", "QLinearConv"))
        mode = str(self.rng.choice(["SAME_UPPER", "SAME_LOWER", "VALID"]))
        kernel, strides, dilations = (
            list(next(a for a in node.attribute if a.name == key).ints)
            for key in ("kernel_shape", "strides", "dilations"))
        size = [
            -(-x.shape[2 + i] // strides[i]) if mode != "VALID" else
            (x.shape[2 + i] - dilations[i] * (kernel[i] - 1) - 1) // strides[i] + 1
            for i in range(2)
        ]
        if min(size) < 1:
            return result
        kept = [a for a in node.attribute if a.name != "pads"]
        del node.attribute[:]
        node.attribute.extend([*kept, helper.make_attribute("auto_pad", mode)])
        result.shape = (*result.shape[:2], *size)
        return result

    def pool_window(self, x):
        attributes, shape = super().pool_window(x)
        rng = self.rng
        if not self.windows or rng.random() < 0.4:
            return attributes, shape
        kernel, strides = attributes["kernel_shape"], attributes["strides"]
        mode = str(rng.choice(["SAME_UPPER", "SAME_LOWER", "VALID"]))
        dilations = [1, 1]
        if rng.random() < 0.3 and self.build.opset >= 19:
            dilations = [int(d) for d in rng.integers(1, 3, 2)]
        size = []
        for i in range(2):
            span = dilations[i] * (kernel[i] - 1) + 1
            length = -(-x.shape[2 + i] // strides[i])
            if mode == "VALID":
                length = (x.shape[2 + i] - span) // strides[i] + 1
            size.append(length)
        if min(size) < 1:
            return attributes, shape
        attributes = {"kernel_shape": kernel, "strides": strides, "auto_pad": mode}
        if dilations != [1, 1]:
            attributes["dilations"] = dilations
        return attributes, (*x.shape[:2], *size)

    # --- more operators

    def move(self, x):
        """Another shape, or a permutation, before or behind a quantisation."""
        b, rng = self.build, self.rng
        kind = str(rng.choice(["Reshape", "Transpose", "Unsqueeze", "Flatten"]))
        attributes, names = {}, []
        if kind == "Reshape":
            shape = (x.shape[0], int(np.prod(x.shape[1:])))
            if rng.random() < 0.5 and len(x.shape) == 4:
                shape = (x.shape[0], x.shape[1] * x.shape[2], x.shape[3], 1)
            names = [b.const(np.array(shape))]
        elif kind == "Transpose":
            order = [int(i) for i in rng.permutation(len(x.shape))]
            if rng.random() < 0.5:
                order = [0, *(i for i in order if i)]
            shape, attributes = tuple(x.shape[i] for i in order), {"perm": order}
        elif kind == "Unsqueeze":
            if len(x.shape) > 3:
                return None
            shape, names = (*x.shape, 1), [b.const(np.array([len(x.shape)]))]
        else:
            shape = (x.shape[0], int(np.prod(x.shape[1:])))
        if not self.qdq:
            return Tensor(b.op(kind, [x.name, *names], **attributes), shape, x.scale, x.point,
                          x.rms)
        real = b.op(kind, [self.real(x), *names], **attributes)
        if rng.random() < 0.3:
            return self.close(real, shape, x.rms, relu=False)
        if rng.random() < 0.3:      # not quantised again: the next one reads it as float
            result = Tensor(f"{real}/none", shape, x.scale, x.point, x.rms)
            result.name = b.q(real, x.scale, x.point)
            return result
        return self.quantize(real, shape, x.scale, x.point, x.rms)

    def gap(self, x):
        """A function without a quantisation between it and the operator before."""
        if not self.qdq or len(x.shape) != 4:
            return None
        b = self.build
        values, scale, point, spread = self.weights((3, x.shape[1], 1, 1), 3)
        axis = {"axis": 0} if scale.ndim else {}
        real = b.op("Conv", [self.real(x), b.dq(b.const(values), scale, point, **axis)])
        kind = str(self.rng.choice(["Sigmoid", "Relu", "LeakyRelu", "MaxPool", "Tanh", "Identity"]))
        attributes = {"kernel_shape": [1, 1]} if kind == "MaxPool" else {}
        real = b.op(kind, [real], **attributes)
        return self.close(real, (x.shape[0], 3, *x.shape[2:]), x.rms * spread * 3, relu=False)

    def branch(self, x):
        """Two convolutions of one tensor, and their sum."""
        if len(x.shape) != 4 or not self.qdq:
            return None
        b, found = self.build, []
        for _ in range(2):
            values, scale, point, spread = self.weights((2, x.shape[1], 1, 1), 2)
            axis = {"axis": 0} if scale.ndim else {}
            names = [self.real(x), b.dq(b.const(values), scale, point, **axis)]
            if self.rng.random() < 0.5:
                names.append(b.const(self.rng.standard_normal(2).astype(F32)))
            found.append(self.close(b.op("Conv", names), (x.shape[0], 2, *x.shape[2:]),
                                    x.rms * spread * 2))
        real = b.op("Add", [self.real(item) for item in found])
        return self.close(real, found[0].shape, found[0].rms * 2)

    def other_type(self, x):
        """Quantise again, to the other type."""
        if not self.qdq:
            return None
        real = self.real(x)
        self.dtype = np.dtype(np.int8 if self.dtype == np.uint8 else np.uint8)
        return self.close(real, x.shape, x.rms, relu=False)

    def softmax(self, x):
        if not self.qdq:
            return None
        axis = int(self.rng.integers(-1, len(x.shape)))
        real = self.build.op("Softmax", [self.real(x)], axis=axis)
        return self.close(real, x.shape, 0.3, relu=False)

    # --- the whole

    def make(self):
        rng = self.rng
        if rng.random() < 0.75:
            shape = (int(rng.integers(1, 3)), int(rng.integers(1, 6)), *rng.integers(3, 9, 2))
        else:
            shape = (int(rng.integers(1, 4)), int(rng.integers(1, 30)))
        x = self.start([int(size) for size in shape])
        self.seen = [x]
        for _ in range(int(rng.integers(0, 6))):
            choices = ["conv", "conv", "max_pool", "average_pool", "branch"] if (
                len(x.shape) == 4) else ["dense", "dense"]
            choices += ["table", "residual", "two_inputs", "move", "double"]
            choices += self.placed
            if rng.random() < 0.15:
                choices = ["gap", "other_type", "softmax"]
            kind = str(rng.choice(choices))
            if kind == "double" and not self.qdq:
                continue
            if kind in ("average_pool", "max_pool") and len(x.shape) != 4:
                continue
            x = self.step(x, kind) or x
            self.seen.append(x)
        if not self.kinds:
            x = self.step(x, "table")
        end = rng.random()
        if end < 0.2 and len(x.shape) in (2, 3):
            self.logits(x)
        elif end < 0.3 and self.qdq:
            b = self.build
            b.output(b.op("Softmax", [self.real(x)], axis=-1), len(x.shape))
        else:
            self.finish(x)
        others = [y for y in self.seen if y is not x]
        known = {value.name for value in self.build.outputs}
        if others and rng.random() < 0.3:
            y = others[int(rng.integers(len(others)))]
            made = {name for node in self.build.nodes for name in node.output}
            if y.name in made and y.name not in known:
                self.dtype = y.dtype
                self.finish(y)
        model = self.build.model()
        if self.overridable:
            for item in model.graph.initializer:
                if rng.random() < 0.5 or rng.random() < 0.5:
                    model.graph.input.append(helper.make_tensor_value_info(
                        item.name, item.data_type, list(item.dims)))
        return model


def tool_model(seed, folder):
    """A small network, quantised by ONNX Runtime's own tool with random options."""
    import logging
    import warnings

    from onnxruntime.quantization import (
        CalibrationDataReader,
        QuantFormat,
        QuantType,
        quantize_static,
    )

    rng = np.random.default_rng([seed, 11])
    nodes, constants, count = [], [], 0

    def value(array):
        constants.append(numpy_helper.from_array(np.asarray(array, np.float32),
                                                 f"w{len(constants)}"))
        return constants[-1].name

    def op(kind, names, **attributes):
        nonlocal count
        count += 1
        nodes.append(helper.make_node(kind, names, [f"v{count}"], name=f"{kind.lower()}{count}",
                                      **attributes))
        return f"v{count}"

    def conv(x, inside, outside):
        names = [x, value(rng.standard_normal((outside, inside, 3, 3)) / 3)]
        if rng.random() < 0.7:
            names.append(value(rng.standard_normal(outside)))
        x = op("Conv", names, pads=[1, 1, 1, 1])
        kind = rng.choice(["Relu", "Clip", "", "Sigmoid", "LeakyRelu"])
        if kind == "Clip":
            return op("Clip", [x, value(0.0), value(6.0)])
        return op(str(kind), [x]) if kind else x

    x = conv("x", 2, 4)
    for _ in range(int(rng.integers(1, 4))):
        choice = rng.integers(4)
        if choice == 0:
            x = conv(x, 4, 4)
        elif choice == 1:
            x = op("Add", [conv(x, 4, 4), conv(x, 4, 4) if rng.random() < 0.5 else x])
        elif choice == 2:
            x = op(str(rng.choice(["MaxPool", "AveragePool"])), [x], kernel_shape=[2, 2])
        else:
            x = conv(x, 4, 4)
    rank = 4
    if rng.random() < 0.6:
        rank = 2
        x = op("Flatten", [op("GlobalAveragePool", [x])])
        x = op("Gemm", [x, value(rng.standard_normal((4, 5))), value(rng.standard_normal(5))])
        if rng.random() < 0.3:
            x = op("Softmax", [x])
    graph = helper.make_graph(
        nodes, "tool", [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["N", 2, 6, 6])],
        [helper.make_tensor_value_info(x, TensorProto.FLOAT, [None] * rank)], constants)
    source = Path(folder) / "float.onnx"
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)],
                                ir_version=8), source)

    class Reader(CalibrationDataReader):
        def __init__(self):
            self.left = iter([{"x": rng.standard_normal((2, 2, 6, 6)).astype(np.float32)}])

        def get_next(self):
            return next(self.left, None)

    types = [QuantType.QUInt8, QuantType.QInt8]
    activation = types[int(rng.integers(2))]
    form = [QuantFormat.QDQ, QuantFormat.QDQ, QuantFormat.QOperator][int(rng.integers(3))]
    logging.disable(logging.WARNING)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            quantize_static(
                str(source), str(Path(folder) / "net.onnx"), Reader(), quant_format=form,
                activation_type=activation, weight_type=QuantType.QInt8,
                per_channel=bool(rng.integers(2)), reduce_range=True,
                extra_options={"DedicatedQDQPair": bool(rng.integers(2)),
                               "ActivationSymmetric": bool(rng.integers(2))})
    finally:
        logging.disable(logging.NOTSET)
    return onnx.load(str(Path(folder) / "net.onnx"))


def random_model(seed, folder):
    """The model of a seed, also written to ``net.onnx`` in a folder."""
    model = tool_model(seed, folder) if seed % TOOL_EVERY == 0 else FuzzNet(seed).make()
    onnx.save(model, Path(folder) / "net.onnx")
    return model


def reason_of(text):
    """A refusal without the names and numbers of the model."""
    text = re.sub(r"node '.*?' \((\w+)\)", r"\1", text)
    text = re.sub(r"'[^']*'|\([^)]*\)|\[[^\]]*\]", "*", text)
    return re.sub(r"-?\d+(\.\d+)?(e-?\d+)?", "N", text)[:110]


def outcome(seed, folder):
    """What import and golden make of a seed's model.

    Returns ``(kind, text)``: ``imported``, ``refused`` with the message, ``differing`` or
    ``crashed``, and for the last two where.
    """
    try:
        model = random_model(seed, folder)
    except Exception:
        return "unmade", traceback.format_exc()
    path = Path(folder) / "net.onnx"
    try:
        batch = None if seed % TOOL_EVERY else 2
        graph = load_onnx(path, batch=batch)
    except WorkloadError as error:
        names = {node.name for node in model.graph.node}
        names |= {value.name for value in (*model.graph.input, *model.graph.output)}
        names.update(item.name for item in model.graph.initializer)
        names.update(name for node in model.graph.node for name in node.output)
        # The graph is called after the file; nothing may be that ONNX Runtime made up.
        quoted = set(re.findall(r"'([^']*)'", str(error)))
        if not quoted or quoted - names - {*_MODES, "net"} or "\n" in str(error):
            return "unnamed", str(error)
        return "refused", str(error)
    except Exception:
        return "crashed", traceback.format_exc()
    try:
        inputs = feeds(model, seed, batch=batch)
        found = run_host(graph, inputs)
        for name, wanted in graph.metadata["reference"].run(inputs).items():
            if found[name].dtype != wanted.dtype or not np.array_equal(
                    found[name].reshape(wanted.shape), wanted,
                    equal_nan=wanted.dtype == np.float32):
                return "differing", f"output {name}"
    except Exception:
        return "crashed", traceback.format_exc()
    return "imported", ""
