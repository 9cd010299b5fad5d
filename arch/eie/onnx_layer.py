"""A fully connected layer of a float ONNX file: the weights that pruning left, bias and ReLU.

A Gemm, or a MatMul by a constant, with the Add of a constant and the Relu that alone read it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import helper
from scipy import sparse

from arch.config import ConfigError
from arch.workloads.onnx.checking import guard
from arch.workloads.onnx.model import Operator, WorkloadError
from arch.workloads.onnx.protobuf import attributes, operators, read_constant
from arch.workloads.onnx.reading import checked_model, name_nodes
from arch.workloads.onnx.runtime import run_unoptimized
from arch.workloads.options import suggestion

__all__ = ["FloatLayer", "OnnxFile"]

_KINDS = ("Gemm", "MatMul")
# Operators of one operand that keep a sign of at least 0, and whose results are at least 0.
_POSITIVE = ("Relu", "Sigmoid", "Softmax")
_SHOWN = 8


@dataclass(frozen=True, kw_only=True, eq=False)
class FloatLayer:
    """``y = f(W x + b)`` in real numbers, with or without a ReLU f.

    Parameters
    ----------
    name, input, output : str
        Its operator, and the tensors that it reads and gives.
    weights : (N, K) float64 csc_array
        W, stored without zeros.
    bias : (N,) float64, optional
        b.
    relu : bool
    positive : bool
        Whether activations are never below 0, since those of a ReLU feed it.
    """

    name: str
    input: str
    output: str
    weights: sparse.csc_array = field(repr=False)
    bias: NDArray[np.float64] | None = field(repr=False)
    relu: bool
    positive: bool

    def with_bias(self) -> sparse.csc_array:
        """Return ``[W b]``: the bias is a column, whose activation is 1."""
        if self.bias is None:
            return self.weights
        return sparse.csc_array(sparse.hstack(
            [self.weights, sparse.csc_array(self.bias[:, None])], format="csc"))

    def run(self, given: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the outputs for vectors, (M, K), in float64: (M, N)."""
        found: NDArray[np.float64] = (self.weights @ given.T).T
        if self.bias is not None:
            found = found + self.bias
        return np.maximum(found, 0.0) if self.relu else found


class OnnxFile:
    """An ONNX file, of which fully connected layers are taken.

    Parameters
    ----------
    path : Path

    Raises
    ------
    WorkloadError
        The file is not a valid model.
    """

    def __init__(self, path: Path):
        self.path = path
        self._proto = checked_model(path)
        graph = self._proto.graph
        self._nodes = name_nodes(graph)
        self._stored = {item.name: item for item in graph.initializer}
        self._makers = {name: node for node in self._nodes.values() for name in node.output}
        self._outputs = {value.name for value in graph.output}
        self._readers: dict[str, list[onnx.NodeProto]] = {}
        for node in graph.node:
            for name in node.input:
                self._readers.setdefault(name, []).append(node)
        #: Names of its layers, in order.
        self.layers = tuple(name for name, node in self._nodes.items()
                            if node.op_type in _KINDS and self._is_constant(node.input[1]))

    def chosen(self, given: str) -> str:
        """Return the layer of a name; without one the only layer of the file.

        Raises
        ------
        ConfigError
            There is no such layer, or there are several and none is named.
        """
        where = f"file {str(self.path)!r}"
        if not self.layers:
            raise ConfigError(f"{where} must have a fully connected layer, a Gemm or a MatMul by "
                              f"a constant, not only {self._kinds()}")
        names = ", ".join(map(repr, self.layers[:_SHOWN]))
        names += f" and {len(self.layers) - _SHOWN} more" if len(self.layers) > _SHOWN else ""
        if given in self.layers:
            return given
        if not given and len(self.layers) == 1:
            return self.layers[0]
        if given in self._nodes:
            node = self._nodes[given]
            raise ConfigError(f"layer must be a Gemm or a MatMul by a constant of {where}, one of "
                              f"{names}, not {given!r}, which is a {node.op_type}"
                              + (" of two tensors" if node.op_type in _KINDS else ""))
        raise ConfigError(f"layer must be one of {where}, {names}, "
                          f"{f'not {given!r}' if given else f'as onnx:FILE/{self.layers[0]}'}"
                          f"{suggestion(given, self.layers) if given else ''}")

    def _kinds(self) -> str:
        kinds = list(dict.fromkeys(node.op_type for node in self._proto.graph.node))
        more = f" and {len(kinds) - _SHOWN} more" if len(kinds) > _SHOWN else ""
        return (", ".join(kinds[:_SHOWN]) or "no operator") + more

    # --- Constants --------------------------------------------------------------------------------

    def _sources(self, name: str, seen: dict[str, onnx.NodeProto]) -> Iterator[str]:
        """Yield the stored tensors and inputs that a tensor is made of; gather nodes in ``seen``.
        """
        node = self._makers.get(name)
        if node is None:
            yield name
        elif node.name not in seen:
            for source in filter(None, node.input):
                yield from self._sources(source, seen)
            seen[node.name] = node

    def _is_constant(self, name: str) -> bool:
        return all(source in self._stored for source in self._sources(name, {}))

    def _constant(self, op: Operator, name: str) -> NDArray[Any]:
        """Return the value of a constant tensor, computed if operators stand before it."""
        if name in self._stored:
            return read_constant(self._stored[name])
        nodes: dict[str, onnx.NodeProto] = {}
        sources = dict.fromkeys(self._sources(name, nodes))
        stored = [self._stored[each] for each in sources]

        def value(extra: list[onnx.NodeProto], result: str) -> NDArray[Any]:
            graph = helper.make_graph([*nodes.values(), *extra], "constant", [],
                                      [helper.make_empty_tensor_value_info(result)], stored)
            model = helper.make_model(graph, opset_imports=list(self._proto.opset_import),
                                      ir_version=self._proto.ir_version)
            return run_unoptimized(model.SerializeToString(), [{}])[0]

        try:
            try:
                return value([], name)
            except RuntimeError as error:
                if "Numpy type" not in str(error):
                    raise
                # A type that numpy lacks, such as bfloat16; float32 holds its numbers.
                wide = f"{name}.float32"
                return value([helper.make_node("Cast", [name], [wide], to=onnx.TensorProto.FLOAT)],
                             wide)
        except Exception as error:      # of ONNX Runtime's many kinds
            text = " ".join(str(error).split())
            raise op.error(f"its constant {name!r} must be one that ONNX Runtime computes: "
                           f"{text:.200}") from None

    def _real(self, op: Operator, name: str, what: str) -> NDArray[np.float64]:
        """Return a constant of real numbers."""
        value = self._constant(op, name)
        # Those of ml_dtypes, such as bfloat16, are of kind V.
        if value.dtype.kind not in "fV":
            raise op.error(f"its {what} {name!r} must be of real numbers, not {value.dtype}")
        found: NDArray[np.float64] = value.astype(np.float64)
        if not np.isfinite(found).all():
            raise op.error(f"its {what} {name!r} must be finite, and have "
                           f"{np.count_nonzero(~np.isfinite(found))} of {found.size} that are not")
        return found

    # --- A layer ----------------------------------------------------------------------------------

    def read(self, layer: str) -> FloatLayer:
        """Return a layer of the file.

        Raises
        ------
        WorkloadError
            Its weights are not a matrix of real numbers, or it computes something else.
        """
        node = self._nodes[layer]
        op = next(each for each in operators(self._proto.graph) if each.name == layer)
        stated: Mapping[str, Any] = guard(f"file {str(self.path)!r}", lambda: attributes(op, node))
        weights = self._real(op, op.input(1), "weights")
        if weights.ndim != 2 or 0 in weights.shape:
            raise op.error("its weights must be a matrix of inputs and outputs, not of shape "
                           f"{weights.shape}")
        if stated.get("transA"):
            raise op.error("its input must not be transposed (transA)")
        # The operator reads K x N; the engine's rows are outputs.
        matrix = weights if stated.get("transB") else weights.T
        matrix = matrix * stated.get("alpha", 1.0)
        bias, output = None, op.output
        if op.kind == "Gemm" and op.input(2):
            bias = self._bias(op, op.input(2), len(matrix)) * stated.get("beta", 1.0)
        elif op.kind == "MatMul":
            bias, output = self._added(op, len(matrix))
        after = self._only_reader(output)
        relu = after is not None and after.op_type == "Relu"
        before = self._makers.get(op.input(0))
        return FloatLayer(
            name=layer, input=op.input(0),
            output=after.output[0] if relu and after is not None else output,
            weights=sparse.csc_array(matrix), bias=bias, relu=relu,
            positive=before is not None and before.op_type in _POSITIVE)

    def _only_reader(self, name: str) -> onnx.NodeProto | None:
        readers = self._readers.get(name, [])
        return readers[0] if len(readers) == 1 and name not in self._outputs else None

    def _bias(self, op: Operator, name: str, outputs: int) -> NDArray[np.float64]:
        if not self._is_constant(name):
            raise op.error(f"its bias {name!r} must be a constant")
        value = self._real(op, name, "bias")
        if value.size not in (1, outputs) or value.size != (value.shape[-1] if value.ndim else 1):
            raise op.error(f"its bias {name!r} must have a number for each of the {outputs} "
                           f"outputs, not shape {value.shape}")
        return np.broadcast_to(value.reshape(-1), (outputs,)).astype(np.float64)

    def _added(self, op: Operator, outputs: int) -> tuple[NDArray[np.float64] | None, str]:
        """Return the bias that an Add gives to a MatMul, if one does, and the result's name."""
        after = self._only_reader(op.output)
        if after is None or after.op_type != "Add":
            return None, op.output
        other = next((name for name in after.input if name != op.output), "")
        if not other or not self._is_constant(other):
            return None, op.output
        try:
            return self._bias(op, other, outputs), after.output[0]
        except WorkloadError:       # of another shape: an operator behind the layer
            return None, op.output
