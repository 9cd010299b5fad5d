"""Float ONNX models: conversion to a network that the core trains or runs, and back to a file.

The model's only output is the scores; in training the loss is their softmax cross-entropy. Layers
are ``Conv`` and ``Gemm`` (or ``MatMul`` and ``Add``), with bias if they are to be trained, ``Relu``
after one of them or after an ``Add`` of two branches, ``MaxPool``, ``AveragePool``,
``GlobalAveragePool``, and ``Flatten`` or ``Reshape`` before a dense layer. Everything else is
refused by name, with a remedy.
"""

import dataclasses
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import numpy_helper

from arch.config import ConfigError
from arch.workloads.onnx.model import (
    Operator,
    WorkloadError,
    computes_integers,
    quantise_command,
)
from arch.workloads.onnx.protobuf import attributes, constant_value, operators, read_constant
from arch.workloads.onnx.reading import checked_model
from arch.workloads.onnx.survey import Survey, SurveyedNode
from arch.workloads.training import (
    AverageLayer,
    Geometry,
    MaxLayer,
    Node,
    SumLayer,
    TrainingNetwork,
    WeightedLayer,
)
from arch.workloads.training_names import SCORES

__all__ = ["TrainableModel", "is_float", "load_floating", "load_trainable",
           "survey_floating"]

Array = NDArray[Any]
_F32 = np.dtype(np.float32)
_IMAGE_DIMENSIONS = 4
_HINTS = {
    "BatchNormalization": "fold it into the convolution in front of it, or leave it out",
    "Softmax": "end the model with the scores: the loss is the softmax cross-entropy of them",
    "LogSoftmax": "end the model with the scores: the loss is the softmax cross-entropy of them",
    "Dropout": "export the model without it",
    "Sigmoid": "use Relu", "Tanh": "use Relu", "LeakyRelu": "use Relu", "Gelu": "use Relu",
    "Clip": "use Relu",
    "QuantizeLinear": "train the float model it was made from",
    "DequantizeLinear": "train the float model it was made from",
}
_LEAVE_OUT = "end the model with the scores: the host can do the rest"
_FLOAT_HINTS = {
    "BatchNormalization": "fold it into the convolution in front of it",
    "Softmax": _LEAVE_OUT, "LogSoftmax": _LEAVE_OUT, "ArgMax": _LEAVE_OUT,
    "Dropout": "export the model without it",
}
_MATRIX_DIMENSIONS = 2


@dataclass(frozen=True, kw_only=True, eq=False)
class TrainableModel:
    """An ONNX model as a network to train.

    Parameters
    ----------
    network : TrainingNetwork
    parameters : dict of str to float32 array
        ``LAYER.weight`` (O, C / groups, KH, KW) and ``LAYER.bias`` (O,), with the file's
        values.
    stored : dict of str to (str, bool)
        For each parameter, its constant in the file, and whether that is transposed.
    proto : onnx.ModelProto
        Content of the file.
    input, output : str
        Names of the images and of the scores in the file.
    batch : int
        Images that the file fixes, -1 if it leaves them open.
    """

    network: TrainingNetwork
    parameters: dict[str, Array]
    stored: dict[str, tuple[str, bool]] = field(repr=False)
    proto: onnx.ModelProto = field(repr=False)
    input: str
    output: str
    batch: int

    def trained(self, parameters: dict[str, Array]) -> bytes:
        """Return the file's content with new parameters, named as in :attr:`parameters`."""
        proto = onnx.ModelProto()
        proto.CopyFrom(self.proto)
        constants = {item.name: item for item in proto.graph.initializer}
        for node in proto.graph.node:
            if node.op_type == "Constant":
                for attribute in node.attribute:
                    if attribute.name == "value":
                        constants[node.output[0]] = attribute.t
        for name, (constant, transposed) in self.stored.items():
            item = constants[constant]
            shape = tuple(item.dims)
            value = np.asarray(parameters[name], _F32)
            value = value.reshape(shape[::-1]).T if transposed else value.reshape(shape)
            item.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(value), item.name))
        file = io.BytesIO()
        onnx.save_model(proto, file)
        return file.getvalue()


class _Reader:
    """The walk over a model's operators, which builds the network."""

    def __init__(self, proto: onnx.ModelProto, file: str | Path, *, trains: bool):
        self.what, self.file, self.trains = f"file {str(file)!r}", file, trains
        self.to = "to be trained" if trains else "to run as floats"
        self.nodes: list[Node] = []
        self.parameters: dict[str, Array] = {}
        self.stored: dict[str, tuple[str, bool]] = {}
        self.names: set[str] = {"images"}
        # Results of operators that are part of the preceding layer.
        self.taken: set[str] = set()
        self.constants = {item.name: read_constant(item) for item in proto.graph.initializer}
        self.operators: list[Operator] = []
        # Aliases of constants.
        self.same: dict[str, str] = {}
        for op, node in zip(operators(proto.graph), proto.graph.node, strict=True):
            op.attributes = attributes(op, node)
            if op.kind == "Constant":
                self.constants[op.output] = constant_value(op)
            elif op.kind == "Identity" and self._root(op.input(0)) in self.constants:
                self.same[op.output] = self._root(op.input(0))
            else:
                self.operators.append(op)
        self.outputs = [value.name for value in proto.graph.output]
        inputs = [value for value in proto.graph.input if value.name not in self.constants]
        if len(inputs) != 1 or len(self.outputs) != 1:
            raise WorkloadError(f"{self.what} must have one input and one output {self.to}, "
                                f"not {len(inputs)} and {len(self.outputs)}")
        self.image = self._image(inputs[0])
        # The file's own batch size, -1 if open.
        sizes = inputs[0].type.tensor_type.shape.dim
        self.batch = sizes[0].dim_value if sizes[0].HasField("dim_value") else -1
        # Maps tensors of the file to the nodes that compute them, and whether they are already
        # rows.
        name, dimensions = inputs[0].name, len(sizes)
        self.at = {name: "images"}
        self.flat = {name: dimensions == _MATRIX_DIMENSIONS}

    def _image(self, value: onnx.ValueInfoProto) -> tuple[int, int, int]:
        tensor = value.type.tensor_type
        sizes = [dim.dim_value for dim in tensor.shape.dim]
        if tensor.elem_type != onnx.TensorProto.FLOAT or len(sizes) not in (
                _MATRIX_DIMENSIONS, _IMAGE_DIMENSIONS):
            kind = onnx.TensorProto.DataType.Name(tensor.elem_type).lower()
            raise WorkloadError(f"input {value.name!r} must be float32 of (N, C, H, W) or "
                                f"(N, values) {self.to}, not {kind} of {len(sizes)} dimensions")
        if min(sizes[1:]) < 1:
            raise WorkloadError(f"input {value.name!r} must have fixed dimensions but for the "
                                f"first, the batch, {self.to}")
        if len(sizes) == _MATRIX_DIMENSIONS:
            return sizes[1], 1, 1
        return sizes[1], sizes[2], sizes[3]

    def _root(self, name: str) -> str:
        """Return the stored name of a constant."""
        return self.same.get(name, name)

    def _users(self, name: str) -> list[Operator]:
        return [op for op in self.operators if name in op.inputs]

    def _name(self, op: Operator) -> str:
        """Return a node name of letters, digits and underscores."""
        plain = re.sub(r"\W+", "_", op.name, flags=re.ASCII).strip("_") or op.kind.lower()
        name, count = plain, 1
        while name in self.names:
            count += 1
            name = f"{plain}_{count}"
        self.names.add(name)
        return name

    def _source(self, op: Operator, index: int = 0) -> str:
        name = op.input(index)
        if name not in self.at:
            raise op.error(f"its input {name!r} must be computed from the images")
        return self.at[name]

    def _constant(self, op: Operator, index: int, what: str) -> tuple[str, Array]:
        name = self._root(op.input(index))
        if name not in self.constants:
            raise op.error(f"its {what} must be a constant of the file {self.to}")
        value = self.constants[name]
        if value.dtype != _F32:
            raise op.error(f"its {what} must be float32 {self.to}, not {value.dtype}")
        if not np.isfinite(value).all():
            raise op.error(f"its {what} must be finite {self.to}, "
                           f"not {value[~np.isfinite(value)][0]}")
        if self.trains and any(name == other for other, _ in self.stored.values()):
            raise op.error(f"its {what} {name!r} must be its own {self.to}, not shared")
        return name, value

    def _bias(self, op: Operator, channels: int) -> tuple[str, Array]:
        """Return the bias of a Conv or Gemm and its name; zeros without one, unless it trains."""
        if op.input(2):
            return self._constant(op, 2, "bias")
        if self.trains:
            raise op.error(f"it must have a bias {self.to}")
        return "", np.zeros(channels, _F32)

    def _relu(self, op: Operator, output: str) -> tuple[bool, str]:
        """Return whether a Relu follows, and the tensor after it."""
        users = self._users(output)
        if any(user.kind == "Relu" for user in users) and output not in self.outputs:
            if len(users) > 1:
                raise op.error("its result must be read by the Relu behind it alone")
            self.taken.add(users[0].output)
            return True, users[0].output
        return False, output

    def _geometry(self, op: Operator) -> Geometry:
        given = op.attributes
        if given.get("auto_pad", "NOTSET") not in ("NOTSET", "VALID"):
            raise op.error(f"its auto_pad must be NOTSET or VALID {self.to}, "
                           f"not {given['auto_pad']}")
        if given.get("ceil_mode", 0):
            raise op.error(f"its ceil_mode must be 0 {self.to}, not 1")
        if any(step != 1 for step in given.get("dilations", ())):
            raise op.error(f"its dilations must be 1 {self.to}, not {given['dilations']}")
        strides, pads = given.get("strides", [1, 1]), given.get("pads", [0, 0, 0, 0])
        if (len(strides), len(pads)) != (2, 4):
            raise op.error(f"it must be of two dimensions {self.to}")
        return Geometry(strides=tuple(strides), pads=tuple(pads), groups=given.get("group", 1))

    def _put(self, node: Node, output: str, *, flat: bool = False) -> None:
        self.nodes.append(node)
        # Checked here, so that an error names the operator whose kernel does not fit.
        self._shape(node.name)
        self.at[output], self.flat[output] = node.name, flat

    def _weighted(self, op: Operator, weight: Array, names: tuple[str, str], bias: Array,
                  output: str, **fields: Any) -> None:
        """Add a layer with weights (O, C / groups, KH, KW)."""
        name = self._name(op)
        relu, behind = self._relu(op, output)
        if bias.shape not in ((len(weight),), (1, len(weight))):
            raise op.error(f"its bias must have {len(weight)} elements, not shape {bias.shape}")
        self.parameters |= {f"{name}.weight": np.ascontiguousarray(weight),
                            f"{name}.bias": bias.reshape(-1)}
        transposed = fields.pop("transposed", False)
        self.stored |= {f"{name}.weight": (names[0], transposed), f"{name}.bias": (names[1], False)}
        self._put(WeightedLayer(name=name, channels=len(weight), relu=relu, **fields), behind,
                  flat=fields.get("kernel") is None)

    def conv(self, op: Operator) -> None:
        """Add a Conv."""
        source = self._source(op)
        if self.flat[op.input(0)]:
            raise op.error(f"its input must be of (N, C, H, W) {self.to}")
        names, weight = self._constant(op, 1, "weights")
        if weight.ndim != _IMAGE_DIMENSIONS:
            raise op.error(f"it must be of two dimensions {self.to}")
        bias_name, bias = self._bias(op, len(weight))
        self._weighted(op, weight, (names, bias_name), bias, op.output, source=source,
                       kernel=weight.shape[2:], geometry=self._geometry(op))

    def _dense(self, op: Operator, weight: Array, *, transposed: bool, names: tuple[str, str],
               bias: Array, output: str) -> None:
        if weight.ndim != _MATRIX_DIMENSIONS:
            raise op.error(f"its weights must have two dimensions, not {weight.ndim}")
        if not self.flat[op.input(0)]:
            raise op.error(f"its input must be flattened to (N, values) {self.to}")
        matrix = weight.T if transposed else weight
        source = self._source(op)
        channels, height, width = self._shape(source)
        if matrix.shape[1] != channels * height * width:
            raise op.error(f"its weights must be for {channels * height * width} inputs, "
                           f"not {matrix.shape[1]}")
        self._weighted(op, matrix.reshape(len(matrix), channels, height, width), names, bias,
                       output, source=source, transposed=transposed)

    def gemm(self, op: Operator) -> None:
        """Add a Gemm."""
        given = op.attributes
        for key in ("alpha", "beta"):
            if given.get(key, 1.0) != 1.0:
                raise op.error(f"its {key} must be 1 {self.to}, not {given[key]:g}")
        if given.get("transA", 0):
            raise op.error(f"its transA must be 0 {self.to}, not 1")
        name, weight = self._constant(op, 1, "weights")
        rows_first = bool(given.get("transB", 0))
        bias_name, bias = self._bias(op, weight.shape[0 if rows_first else -1])
        self._dense(op, weight, transposed=not rows_first, names=(name, bias_name),
                    bias=bias, output=op.output)

    def matmul(self, op: Operator) -> None:
        """Add a MatMul with the following Add of its bias."""
        users = self._users(op.output)
        if (len(users) != 1 or users[0].kind != "Add" or op.output in self.outputs
                or not any(self._root(name) in self.constants for name in users[0].inputs)):
            if self.trains:
                raise op.error(f"it must have a bias, an Add of a constant behind it, {self.to}")
            name, weight = self._constant(op, 1, "weights")
            self._dense(op, weight, transposed=True, names=(name, ""),
                        bias=np.zeros(weight.shape[-1], _F32), output=op.output)
            return
        add = users[0]
        self.taken.add(add.output)
        name, weight = self._constant(op, 1, "weights")
        bias_name, bias = self._constant(add, 1 if add.input(0) == op.output else 0, "bias")
        self._dense(op, weight, transposed=True, names=(name, bias_name), bias=bias,
                    output=add.output)

    def add(self, op: Operator) -> None:
        """Add a residual, unless this is the bias of a MatMul, which has been added."""
        if op.output in self.taken:
            return
        sources = (self._source(op, 0), self._source(op, 1))
        name = self._name(op)
        relu, behind = self._relu(op, op.output)
        self._put(SumLayer(name=name, sources=sources, relu=relu), behind,
                  flat=self.flat[op.input(0)])

    def relu(self, op: Operator) -> None:
        """Check that a Relu is part of the preceding layer."""
        if op.output not in self.taken:
            raise op.error(f"it must be behind a Conv, a Gemm or an Add {self.to}")

    def pool(self, op: Operator) -> None:
        """Add a MaxPool or an AveragePool."""
        geometry, kernel = self._geometry(op), tuple(op.attributes["kernel_shape"])
        maximum = op.kind == "MaxPool"
        if not maximum and any(geometry.pads) and not op.attributes.get("count_include_pad", 0):
            raise op.error(f"its count_include_pad must be 1 {self.to}, not 0")
        kind = MaxLayer if maximum else AverageLayer
        if len(op.outputs) > 1 and op.outputs[1]:
            raise op.error(f"it must have one result {self.to}, not its indices")
        source = self._source(op)
        self._put(kind(name=self._name(op), source=source, kernel=kernel, geometry=geometry),
                  op.output)

    def global_average(self, op: Operator) -> None:
        """Add a global average pool."""
        source = self._source(op)
        size = self._shape(source)[1:]
        self._put(AverageLayer(name=self._name(op), source=source, kernel=size,
                                   geometry=Geometry(strides=size)), op.output)

    def move(self, op: Operator) -> None:
        """Flatten (N, C, H, W) to (N, values)."""
        source = self._source(op)
        values = int(np.prod(self._shape(source)))
        if op.kind == "Flatten":
            fits = op.attributes.get("axis", 1) == 1
        elif op.kind == "Reshape":
            shape = self.constants.get(self._root(op.input(1)))
            # The number of rows must be that of the images: 1 would merge a batch into one row.
            fits = shape is not None and shape.shape == (2,) and (
                shape[0] in (0, -1, self.batch) and shape[1] in (-1, values))
        else:
            fits = op.kind == "Identity"
        if not fits:
            raise op.error(f"it must make (N, values) of (N, C, H, W) {self.to}")
        self.at[op.output] = source
        self.flat[op.output] = op.kind != "Identity" or self.flat[op.input(0)]

    def _shape(self, source: str) -> tuple[int, int, int]:
        """Return (C, H, W) of a node, as for a network that ends with it."""
        if source == "images":
            return self.image
        probe = WeightedLayer(name="?", source=source, channels=1, relu=False)
        nodes = (*self.nodes, probe)
        return TrainingNetwork(name="?", image=self.image, nodes=nodes).shapes[source]

    def convert(self, op: Operator) -> None:
        """Add the node of an operator, or take it as part of the one before.

        Raises
        ------
        WorkloadError
            The network cannot have it.
        """
        kinds = {"Conv": self.conv, "Gemm": self.gemm, "MatMul": self.matmul, "Add": self.add,
                 "Relu": self.relu, "MaxPool": self.pool, "AveragePool": self.pool,
                 "GlobalAveragePool": self.global_average, "Flatten": self.move,
                 "Reshape": self.move, "Identity": self.move}
        convert = kinds.get(op.kind)
        if convert is None:
            if not self.trains:
                hint = _FLOAT_HINTS.get(op.kind) or (
                    f"quantise the model instead: {quantise_command(self.file)}")
                raise op.error(f"operator {op.kind} is not supported {self.to}: {hint}")
            hint = _HINTS.get(op.kind, "remove it from the model")
            raise op.error(f"operator {op.kind} has no gradient here: {hint}")
        try:
            convert(op)
        except WorkloadError:
            raise
        except (ConfigError, KeyError, TypeError, ValueError) as error:
            raise op.error(f"its inputs and attributes must fit each other: {error}") from None
        if op.output not in self.outputs and not self._users(op.output):
            raise op.error(f"its result must be read {self.to}")

    def walk(self) -> Iterator[tuple[Operator, str, WorkloadError | None]]:
        """Convert all operators; behind one that is refused, go on with those that do not read it.

        Yields
        ------
        op : Operator
        layer : str
            The layer that it became; empty if it is part of another one, or is none.
        error : WorkloadError or None
            Why it is refused; one without a text for an operator that reads what a refused one
            gives.
        """
        unknown: set[str] = set()
        for op in self.operators:
            if unknown.intersection(op.inputs):
                unknown.update(op.outputs)
                yield op, "", WorkloadError("")
                continue
            before = len(self.nodes)
            try:
                self.convert(op)
            except WorkloadError as error:
                unknown.update(op.outputs)
                yield op, "", error
            else:
                yield op, self.nodes[-1].name if len(self.nodes) > before else "", None

    def macs(self, layer: str, batch: int) -> int:
        """Return the multiply-accumulates of a layer, padding included."""
        weight = self.parameters.get(f"{layer}.weight")
        if weight is None:
            return 0
        _, height, width = self._shape(layer)
        return batch * height * width * weight.size

    def network(self, name: str) -> TrainingNetwork:
        """Walk the operators and return the network."""
        for op in self.operators:
            self.convert(op)
        last = self.at.get(self.outputs[0])
        if not self.nodes or last != self.nodes[-1].name:
            raise WorkloadError(f"output {self.outputs[0]!r} of {self.what} must be the scores of "
                                f"the last layer {self.to}")
        try:
            return TrainingNetwork(name=name, image=self.image, nodes=tuple(self.nodes))
        except ConfigError as error:
            raise WorkloadError(f"{self.what} {error}") from None


def load_trainable(path: str | Path) -> TrainableModel:
    """Load a float ONNX model as a network to train.

    Raises
    ------
    WorkloadError
        The file is not a valid model, or has an operator, attribute or output that training
        does not support. One line, which names it.
    """
    proto = checked_model(path)
    return _read(proto, path, trains=True)


def load_floating(path: str | Path) -> TrainableModel:
    """Load a float ONNX model as a network that runs in a floating-point format.

    Biases may be missing, then they are zeros, and layers may share weights.

    Raises
    ------
    WorkloadError
        The file is not a valid model, or has an operator, attribute or output that the network
        cannot have. One line, which names it.
    """
    return _read(checked_model(path), path, trains=False)


def survey_floating(path: str | Path, batch: int | None = None) -> Survey:
    """Return where each operator of a float ONNX model runs in a floating-point format.

    Parameters
    ----------
    path : str or Path
    batch : int or None
        Images; None for as many as the file fixes, or 1.

    Raises
    ------
    WorkloadError
        The file is not a valid model, or its inputs and outputs are none of such a network.
    """
    proto = checked_model(path)
    reader = _Reader(proto, path, trains=False)
    images = batch or max(1, reader.batch)
    found, last = {}, ""
    for op, layer, error in reader.walk():
        where = ("engine" if layer else "fused") if error is None else (
            "refused" if str(error) else "unknown")
        reason = "" if error is None else str(error).removeprefix(f"{op.label}: ")
        found[op.output] = SurveyedNode(
            name=op.name, operator=op.kind, where=where, reason=reason,
            macs=reader.macs(layer, images) if layer else 0,
            layers=(layer, f"{layer}.relu") if layer else ())
        last = op.output if layer else last
    if last:        # whose bias is a part of its own
        found[last] = dataclasses.replace(found[last], layers=(*found[last].layers, SCORES))
    problems = []
    if all(node.where not in ("refused", "unknown") for node in found.values()):
        try:
            load_floating(path)
        except WorkloadError as error:
            problems.append(str(error))
    nodes = tuple(found.get(op.output) or SurveyedNode(
        name=op.name, operator=op.kind, where="constant") for op in operators(proto.graph))
    return Survey(nodes=nodes, problems=tuple(problems), graph=None, floats=not problems and all(
        node.where not in ("refused", "unknown") for node in nodes))


def is_float(path: str | Path) -> bool:
    """Return whether a valid model has operators, float inputs, and no quantised operator.

    Raises
    ------
    WorkloadError
        The file is not a valid model.
    """
    graph = checked_model(path).graph
    constants = {item.name for item in graph.initializer}
    return (bool(graph.node) and all(value.type.tensor_type.elem_type == onnx.TensorProto.FLOAT
                for value in graph.input if value.name not in constants)
            and not any(computes_integers(node.op_type) for node in graph.node))


def _read(proto: onnx.ModelProto, path: str | Path, *, trains: bool) -> TrainableModel:
    reader = _Reader(proto, path, trains=trains)
    network = reader.network(Path(path).stem)
    [given] = [value.name for value in proto.graph.input if value.name not in reader.constants]
    return TrainableModel(network=network, parameters=reader.parameters, stored=reader.stored,
                          proto=proto, input=given, output=reader.outputs[0], batch=reader.batch)
