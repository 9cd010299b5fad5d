"""A model as the importer sees it: operators in order, constants, inputs and outputs."""

import dataclasses
import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.ir import UNSIGNED_OFFSET, Graph, UnreadInput
from arch.numerics import INT8, UINT8

__all__ = ["USE_UNSIGNED", "FloatModelError", "Model", "NothingLeftError", "Operator",
           "Quantization", "Unsupported", "WorkloadError", "computes_integers", "quantise_command"]

#: What to do where ONNX Runtime has no integer operator for other activations.
USE_UNSIGNED = "quantise activations as uint8"
#: What the importer appends to the name of an operator of which it makes several nodes.
SUFFIX = re.compile(r"(#\d+|/[^/]*)$")
#: Returns a node of a graph that an engine lacks, and why (:class:`arch.contract.Hosting`).
Unsupported = Callable[[Graph], tuple[str, str] | None]

_F32 = np.float32
_INT8_TYPES = (INT8.dtype, UINT8.dtype)


class WorkloadError(ConfigError):
    """A workload that cannot be run. Its text is one line: node, rule, reason, what to do.

    ``node`` is the name of the operator at fault; empty if the fault is not in one operator.
    """

    node = ""


class NothingLeftError(WorkloadError):
    """A model of which the engine would run nothing, whatever the host computes."""


class FloatModelError(WorkloadError):
    """A model without integers."""


@dataclass(kw_only=True, eq=False)
class Operator:
    """One operator. ``name`` is never empty: if the file has none, it is the output's.

    ``stated`` is the kind of the operator of this name in the file, which may differ from the kind
    that ONNX Runtime turned it into. ``node`` is the operator in ONNX Runtime's graph, if it is one
    there; ``within`` is that of which it is the whole or a part.
    """

    kind: str
    name: str
    inputs: list[str]
    outputs: list[str]
    attributes: dict[str, Any] = field(default_factory=dict)
    stated: str = ""
    node: Any = field(default=None, repr=False)
    within: Any = field(default=None, repr=False)

    @property
    def label(self) -> str:
        """Name of the operator in error texts."""
        return f"node {self.name!r} ({self.stated or self.kind})"

    @property
    def output(self) -> str:
        """Name of its first output."""
        return self.outputs[0]

    def input(self, index: int) -> str:
        """Return the name of an input; empty if it is omitted."""
        return self.inputs[index] if index < len(self.inputs) else ""

    def error(self, reason: str) -> WorkloadError:
        """Return the error that refuses this operator."""
        found = WorkloadError(f"{self.label}: {reason}")
        found.node = self.name
        return found


@dataclass(frozen=True, kw_only=True)
class Quantization:
    """Scale, zero point and type of a quantised tensor as the model states them."""

    scale: Any
    zero_point: int
    dtype: Any

    @property
    def limits(self) -> tuple[int, int]:
        """Smallest and largest integer of the type."""
        info = np.iinfo(self.dtype)
        return int(info.min), int(info.max)

    @property
    def offset(self) -> int:
        """What to subtract to get the stored int8: 128 for uint8, else 0."""
        return UNSIGNED_OFFSET if self.dtype == UINT8.dtype else 0


class Model:
    """The operators of a model in order, its constants, inputs and outputs.

    Parameters
    ----------
    operators : list of Operator
        In topological order.
    constants : dict of str to array
        Initializers and constant operators.
    inputs : dict of str to (dtype, shape)
        Inputs that must be fed.
    outputs : dict of str to str
        Output name to the name of its value, which differs after an Identity.
    opset : int
        Version of the ONNX operators.
    overridable : set of str
        Constants that are also inputs of the model, so that they can be overridden.

    Attributes
    ----------
    unread : tuple of UnreadInput
        Inputs on which no output depends.
    notes : dict of str to str
        Messages to the user about how the file was read.
    file : str
        The file, as it was given.
    reads : dict of str to int
        How often the file reads each value, by all that read what a DequantizeLinear makes of it.
    nearest : dict of str to str
        Names that ONNX Runtime made up, with the nearest names of the file.
    points : dict of str to array
        Zero points of QuantizeLinears and DequantizeLinears in the file, by node name.
    dynamic : dict of str to Operator
        The DynamicQuantizeLinear whose result an operator of the file reads, by operator name.
    stated : dict of str to str
        Kinds of all operators of the file, by name, in its order.
    runtime : ModelProto
        ONNX Runtime's graph, with dynamic quantisation taken apart
        (:mod:`arch.workloads.onnx.dynamic`).
    optimized : ModelProto
        The same as ONNX Runtime has it.
    renamed : dict of str to str
        Tensors of that graph that have the name of one of the file here, and that name.
    whole : Model
        The model of which this one is a part: its inputs and outputs are those of the file.
    """

    def __init__(
        self,
        *,
        name: str,
        operators: list[Operator],
        constants: dict[str, NDArray[Any]],
        inputs: dict[str, tuple[Any, tuple[int, ...]]],
        outputs: dict[str, str],
        opset: int,
        overridable: frozenset[str] = frozenset(),
    ):
        self.name = name
        self.operators = operators
        self.constants = constants
        self.inputs = inputs
        self.outputs = outputs
        self.opset = opset
        self.overridable = overridable
        self.unread: tuple[UnreadInput, ...] = ()
        self.notes: dict[str, str] = {}
        self.nearest: dict[str, str] = {}
        self.points: dict[str, NDArray[Any]] = {}
        self.dynamic: dict[str, Operator] = {}
        self.stated: dict[str, str] = {}
        self.runtime = self.optimized = onnx.ModelProto()
        self.renamed: dict[str, str] = {}
        self.file = ""
        self.reads: dict[str, int] = {}
        self.whole = self
        # Computed from constants at run time, because one of them can be overridden.
        self.computed: set[str] = set()
        for op in self.operators:
            if op.inputs and all(not name or name in self.constants or name in self.computed
                                 for name in op.inputs):
                self.computed.update(op.outputs)
        self.producers = {name: op for op in self.operators for name in op.outputs}
        self.consumers: dict[str, list[Operator]] = {}
        for op in self.operators:
            for source in op.inputs:
                self.consumers.setdefault(source, []).append(op)

    def live_operators(self) -> list[Operator]:
        """Return the operators on which an output depends, in order.

        The others are not dropped from the model: ONNX Runtime keeps them too, and they count when
        it checks whether a result is used twice.
        """
        live = set(self.outputs.values())
        kept = []
        for op in reversed(self.operators):
            if live.intersection(op.outputs):
                kept.append(op)
                live.update(op.inputs)
        return kept[::-1]

    def named(self, name: str) -> list[Operator]:
        """Return the operators after which a node of the graph is called."""
        known = {op.name for op in self.operators}
        while name not in known and SUFFIX.search(name):
            name = SUFFIX.sub("", name)
        return [op for op in self.operators if op.name == name]

    def stated_name(self, name: str) -> str:
        """Return the operator of the file after which a node of the graph is called."""
        while name not in self.stated and name not in self.nearest and SUFFIX.search(name):
            name = SUFFIX.sub("", name)
        return self.nearest.get(name, name)

    def stated_label(self, name: str) -> str:
        """Return the operator of the file of which a node was made, in error texts; "" if none."""
        name = self.stated_name(name)
        return f"node {name!r} ({self.stated[name]})" if name in self.stated else ""

    def uses(self, name: str) -> int:
        """Return how many operators and outputs read ``name``."""
        return len(self.consumers.get(name, ())) + list(self.outputs.values()).count(name)

    def only_consumer(self, name: str) -> Operator | None:
        """Return the only operator that reads ``name``; None if there are several readers."""
        return self.consumers[name][0] if self.uses(name) == 1 and name in self.consumers else None

    def constant(self, name: str) -> NDArray[Any] | None:
        """Return the value of ``name`` if it is a constant."""
        return self.constants.get(name)

    def quantization(self, op: Operator, scale: str, zero_point: str, default: Any) -> Quantization:
        """Return the per-tensor parameters given by two inputs of ``op``.

        Raises
        ------
        WorkloadError
            They are not constant, not per tensor, or not usable.
        """
        factor = self._parameter(op, "scale", scale)
        if factor.dtype != np.float32:
            raise op.error(f"its scale must be float32, not {factor.dtype}")
        if not (np.isfinite(factor).all() and (factor > 0).all()):
            raise op.error(
                "ONNX Runtime must find a scale for it that is finite and greater than zero, not "
                f"{float(factor.ravel()[0])!r}: where a tensor is quantised twice in a row, the "
                "ranges must overlap"
            )
        if (factor < np.finfo(np.float32).tiny).any():
            raise op.error("its scale must be a normal number of float32, at least 1.18e-38, not "
                           f"{float(factor.min())!r}: ONNX Runtime divides by it")
        if zero_point:
            offset = self._parameter(op, "zero point", zero_point)
        else:
            offset = np.zeros((), default)
        if offset.dtype not in _INT8_TYPES:
            wide = ": ONNX Runtime computes in float32 with it" if offset.dtype.itemsize > 1 else ""
            if wide and not self.derived(op.input(0)):
                wide += f": {USE_UNSIGNED}"
            raise op.error(f"its quantised type must be int8 or uint8, not {offset.dtype}{wide}")
        if factor.size != 1 or offset.size != 1:
            raise op.error(
                "activations must be quantised with one scale for the whole tensor, "
                f"not {max(factor.size, offset.size)}: only weights may have one a channel"
            )
        return Quantization(
            scale=_F32(factor.reshape(())[()]), zero_point=int(offset.reshape(())),
            dtype=offset.dtype,
        )

    def _parameter(self, op: Operator, what: str, name: str) -> NDArray[Any]:
        value = self.constants.get(name)
        if value is None:
            raise op.error(f"its {what} must be a constant, not the result {name!r}")
        return value

    def parameters(self, op: Operator, dtype: Any = np.uint8) -> Quantization:
        """Return the parameters of a QuantizeLinear or a DequantizeLinear.

        ``dtype`` is the type of the integers, for an operator without a zero point.

        Raises
        ------
        WorkloadError
            As for :meth:`quantization`, or the operator quantizes block by block.
        """
        if op.attributes.get("block_size", 0):
            raise op.error("it must quantise whole tensors, not blocks")
        if op.attributes.get("output_dtype", 0) == onnx.TensorProto.INT8:
            dtype = np.int8
        return self.quantization(op, op.input(1), op.input(2), dtype)

    def as_stated(self, op: Operator, parameters: Quantization) -> Quantization:
        """Return the parameters of a QuantizeLinear or DequantizeLinear with the file's zero point.

        ONNX Runtime converts int8 to uint8, adding 128 to the zero point.
        """
        point = self.points.get(op.name) if op.stated in ("", op.kind) else None
        if point is None or point.dtype not in _INT8_TYPES:
            return parameters
        return dataclasses.replace(parameters, zero_point=int(point.reshape(())),
                                   dtype=point.dtype)

    def in_words_of_the_file(self, text: str) -> str:
        """Replace names that ONNX Runtime made up by names of the file in an error text."""
        for name, own in self.nearest.items():
            text = text.replace(repr(name), repr(own))
        return text

    @property
    def quantised(self) -> bool:
        """Whether any operator quantises, dequantises or computes with integers."""
        kinds = (*self.stated.values(), *(op.kind for op in self.operators))
        return any(map(computes_integers, kinds))

    def quantise_first(self, what: str) -> str:
        """Return the advice for a float32 value where integers are needed."""
        if self.quantised:
            return f"quantise {what}, too"
        return f"quantise the model first: {quantise_command(self.file)}"

    def derived(self, name: str) -> bool:
        """Return whether ``name`` is a constant, possibly after a DequantizeLinear or Transpose."""
        if name in self.constants:
            return True
        op = self.producers.get(name)
        return (
            op is not None and op.kind in ("DequantizeLinear", "Transpose")
            and self.derived(op.input(0))
        )


def quantise_command(file: str | Path) -> str:
    """Return the command that quantises a file."""
    return f"hwgen quantize {shlex.quote(str(file))} --data SAMPLES.npz -o QUANTISED.onnx"


def computes_integers(kind: str) -> bool:
    """Return whether an operator quantises, dequantises or computes with integers."""
    return (kind.endswith("QuantizeLinear") or kind in ("DequantizeLinear", "MatMulNBits", "QGemm")
            or "QLinear" in kind or "Integer" in kind or kind.startswith("DynamicQuantize"))
