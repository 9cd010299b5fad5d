"""A model in several steps: programs of an engine, and what the host computes between them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import helper

from arch.ir import Graph, UnreadInput, wrong_shape
from arch.result import Host
from arch.workloads.onnx.model import Model, Operator, WorkloadError
from arch.workloads.onnx.runtime import run_model

__all__ = ["KEPT", "Indices", "Parts", "Piece", "indices_of", "make_piece"]

#: What is appended to the name of a tensor that one program writes and another one reads.
KEPT = "@engine"


@dataclass(frozen=True, kw_only=True, eq=False)
class Piece:
    """Operators on the host, as ONNX Runtime computes them.

    Parameters
    ----------
    operators : tuple of Operator
    inputs, outputs : tuple of str
        Values that are read and computed.
    model : bytes
        The model of these operators alone.
    images : int
        If above 1, how many images the values hold, of which the model takes one at a time.
    """

    operators: tuple[Operator, ...]
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    model: bytes = field(repr=False)
    images: int = 1

    def run(self, values: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
        """Return the outputs for values that include the inputs, by name.

        Raises
        ------
        WorkloadError
            ONNX Runtime does not run it.
        """
        try:
            return run_model(self.model, {name: values[name] for name in self.inputs}, self.images)
        except Exception as error:      # of many classes
            names = ", ".join(repr(op.name) for op in self.operators)
            raise WorkloadError(f"operators {names} must be ones that ONNX Runtime runs on the "
                                f"host: {' '.join(str(error).split())}") from None


# Operators that look up rows of a table: their inputs of indices, and of the table.
_TABLES = {"Gather": ((1, 0),), "EmbedLayerNormalization": ((0, 2), (1, 4))}
# Operators that pass on indices.
_PASSING = frozenset(("Cast", "Flatten", "Identity", "Reshape", "Squeeze", "Transpose",
                      "Unsqueeze"))


@dataclass(frozen=True, kw_only=True)
class Indices:
    """The range of an input that chooses rows of a table, such as embeddings of tokens.

    Parameters
    ----------
    low, high : int
        Least and largest index.
    label : str
        The operator that looks them up, as errors name it.
    """

    low: int
    high: int
    label: str

    def check(self, name: str, array: NDArray[Any]) -> None:
        """Refuse values of an input outside the table.

        Raises
        ------
        ValueError
            It has such a value; the text has the first one.
        """
        wrong = array[(array < self.low) | (array > self.high)]
        if wrong.size:
            raise ValueError(f"input {name!r} must be from {self.low} to {self.high}, as the table "
                             f"of {self.label} has {self.high + 1} rows, not {wrong.flat[0]}")


def indices_of(model: Model, types: Mapping[str, tuple[str, tuple[int, ...]]]
               ) -> dict[str, Indices]:
    """Return the inputs of integers that choose rows of tables, with their ranges."""
    found: dict[str, Indices] = {}
    sources = {name: name for name, (dtype, _) in model.inputs.items() if dtype.kind in "iu"}
    for op in model.live_operators():
        if op.kind in _PASSING and op.input(0) in sources:
            sources[op.output] = sources[op.input(0)]
        for index, table in _TABLES.get(op.kind, ()):
            name, data = sources.get(op.input(index)), op.input(table)
            constant = model.constant(data)
            shape = types.get(data, ("", ()))[1] if constant is None else constant.shape
            if name is None or not shape:
                continue
            size = shape[op.attributes.get("axis", 0)]
            own = Indices(low=-size if op.kind == "Gather" else 0, high=size - 1, label=op.label)
            known = found.setdefault(name, own)
            if own.high < known.high:
                found[name] = own
    return found


@dataclass(frozen=True, kw_only=True, eq=False)
class Parts:
    """The steps of a model, and its inputs and outputs.

    Parameters
    ----------
    steps : tuple of Piece or Graph
        In order. The inputs and outputs of a graph have names of values; one with :data:`KEPT` is
        a tensor that stays in the engine's memory.
    inputs : mapping of str to (dtype, shape)
        Inputs of the model that are read.
    outputs : mapping of str to str
        Its outputs, and the values that they are.
    constants : mapping of str to array
        Values of outputs that are constants.
    host : Host
        What results say of the host.
    unread : tuple of UnreadInput
        Inputs on which no output depends.
    indices : mapping of str to Indices
        Inputs that choose rows of tables.
    """

    steps: tuple[Piece | Graph, ...]
    inputs: Mapping[str, tuple[Any, tuple[int, ...]]]
    outputs: Mapping[str, str]
    constants: Mapping[str, NDArray[Any]]
    host: Host
    unread: tuple[UnreadInput, ...] = ()
    indices: Mapping[str, Indices] = field(default_factory=dict)

    @property
    def graphs(self) -> tuple[Graph, ...]:
        """The steps of the engine."""
        return tuple(step for step in self.steps if isinstance(step, Graph))

    def check(self, given: Mapping[str, Any]) -> dict[str, NDArray[Any]]:
        """Return the values of inputs that are given by name.

        Raises
        ------
        TypeError, ValueError
            One is missing, unknown, of another type or shape, or outside a table.
        """
        unread = {item.name: item for item in self.unread}
        known = ", ".join(map(repr, [*self.inputs, *unread]))
        for name in self.inputs:
            if name not in given:
                raise ValueError(f"inputs must hold {name!r}, not only "
                                 f"{', '.join(map(repr, given)) or '(none)'}")
        values = {}
        for name, value in given.items():
            if name in unread:
                unread[name].check(value)
                continue
            if name not in self.inputs:
                raise ValueError(f"inputs must be of {known}, not {name!r}")
            array, (dtype, shape) = np.asarray(value), self.inputs[name]
            if array.dtype != dtype:
                raise TypeError(f"input {name!r} must be {dtype}, not dtype {array.dtype}")
            if array.shape != shape:
                raise ValueError(wrong_shape(name, shape, array.shape))
            if name in self.indices:
                self.indices[name].check(name, array)
            values[name] = array
        return values

    def results(self, values: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
        """Return the model's outputs, out of all values and outputs of the steps by name."""
        return {name: values[name] if name in values else values[value] if value in values
                else self.constants[value] for name, value in self.outputs.items()}


def make_piece(model: Model, nodes: Sequence[Operator], operators: Sequence[Operator],
               names: tuple[Sequence[str], Sequence[str]], types: Mapping[str, str],
               images: int) -> Piece:
    """Return the piece of some operators of a model.

    Parameters
    ----------
    model : Model
    nodes : sequence of Operator
        What the piece computes, in order: ``operators``, and quantisations and constants that they
        read.
    operators : sequence of Operator
    names : (sequence of str, sequence of str)
        Values that are its inputs and its outputs.
    types : mapping of str to str
        Types of the inputs' elements.
    images : int
        As in :class:`Piece`.
    """
    # One operator of ONNX Runtime may stand for two of the file.
    groups: dict[int, list[Operator]] = {}
    for op in nodes:
        groups.setdefault(id(op.within), []).append(op)
    made = []
    for group in groups.values():
        node = onnx.NodeProto()
        node.CopyFrom(group[0].within)
        node.input[:], node.output[:] = group[0].inputs, group[-1].outputs
        made.append(node)
    read = {name for node in made for name in node.input}
    inputs, outputs = names
    constants = [onnx.numpy_helper.from_array(value, name)
                 for name, value in model.constants.items() if name in read]
    graph = helper.make_graph(
        made, "piece",
        [helper.make_tensor_value_info(name, _ELEMENTS[types[name]], None) for name in inputs],
        [onnx.ValueInfoProto(name=name) for name in outputs], constants)
    proto = helper.make_model(graph, opset_imports=model.runtime.opset_import,
                              ir_version=model.runtime.ir_version)
    return Piece(operators=tuple(operators), inputs=tuple(inputs), outputs=tuple(outputs),
                 model=proto.SerializeToString(), images=images)


#: ONNX's types by ONNX Runtime's names of them.
_ELEMENTS = {name.lower(): number for name, number in onnx.TensorProto.DataType.items()}
