"""A model as the importer sees it: operators in order, constants, inputs and outputs."""

import dataclasses
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.ir import UNSIGNED_OFFSET, UnreadInput
from arch.numerics import INT8, UINT8

__all__ = ["Model", "Operator", "Quantization", "WorkloadError"]

_F32 = np.float32
_INT8_TYPES = (INT8.dtype, UINT8.dtype)


class WorkloadError(ConfigError):
    """A workload that cannot be run. Its text is one line: node, rule, reason, what to do."""


@dataclass(kw_only=True, eq=False)
class Operator:
    """One operator. ``name`` is never empty: the output's if the file has none.

    ``stated`` is the kind that the operator of this name has in the file, which may be another one
    than ONNX Runtime makes of it.
    """

    kind: str
    name: str
    inputs: list[str]
    outputs: list[str]
    attributes: dict[str, Any] = field(default_factory=dict)
    stated: str = ""

    @property
    def label(self) -> str:
        """Value of the operator as error texts name it."""
        return f"node {self.name!r} ({self.stated or self.kind})"

    @property
    def output(self) -> str:
        """Value of the name of its first output."""
        return self.outputs[0]

    def input(self, index: int) -> str:
        """Return the name of an input, empty if it is left out."""
        return self.inputs[index] if index < len(self.inputs) else ""

    def error(self, reason: str) -> WorkloadError:
        """Return the error that refuses this operator."""
        return WorkloadError(f"{self.label}: {reason}")


@dataclass(frozen=True, kw_only=True)
class Quantization:
    """Scale, zero point and type of a quantised tensor as the model states them."""

    scale: Any
    zero_point: int
    dtype: Any

    @property
    def limits(self) -> tuple[int, int]:
        """Value of the smallest and largest integer of the type."""
        info = np.iinfo(self.dtype)
        return int(info.min), int(info.max)

    @property
    def offset(self) -> int:
        """Value of what to take off to get the stored int8: 128 for uint8, else 0."""
        return UNSIGNED_OFFSET if self.dtype == UINT8.dtype else 0


class Model:
    """The operators of a model in order, its constants, inputs and outputs.

    Parameters
    ----------
    operators : list of Operator
        In topological order.
    constants : dict of str to array
        Initialisers and constant operators.
    inputs : dict of str to (dtype, shape)
        What is fed in.
    outputs : dict of str to str
        Output name to the name of the value, which differs behind an Identity.
    opset : int
        Version of the ONNX operators.
    overridable : set of str
        Constants that are inputs of the model too: what is fed in may take their place.

    Attributes
    ----------
    unread : tuple of UnreadInput
        Inputs on which no output depends.
    notes : dict of str to str
        What the user is to be told of how the file was read.
    nearest : dict of str to str
        Names that ONNX Runtime made up, and those of the file next to them.
    points : dict of str to array
        Zero points that QuantizeLinears and DequantizeLinears have in the file, by their names.
    dynamic : dict of str to Operator
        The DynamicQuantizeLinear whose result an operator of the file reads, by its name.
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
        # What is computed of constants when the model runs, because one of them can be overridden.
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

        The others are kept: ONNX Runtime keeps them too, and they count where it asks whether a
        result is used twice.
        """
        live = set(self.outputs.values())
        kept = []
        for op in reversed(self.operators):
            if live.intersection(op.outputs):
                kept.append(op)
                live.update(op.inputs)
        return kept[::-1]

    def uses(self, name: str) -> int:
        """Return how many operators and outputs read ``name``."""
        return len(self.consumers.get(name, ())) + list(self.outputs.values()).count(name)

    def only_consumer(self, name: str) -> Operator | None:
        """Return the operator that alone reads ``name``, None if there are more readers."""
        return self.consumers[name][0] if self.uses(name) == 1 and name in self.consumers else None

    def constant(self, name: str) -> NDArray[Any] | None:
        """Return the value of ``name`` if it is a constant."""
        return self.constants.get(name)

    def quantization(self, op: Operator, scale: str, zero_point: str, default: Any) -> Quantization:
        """Return the per-tensor parameters behind two input names of ``op``.

        Raises
        ------
        WorkloadError
            They are not constant, not one for the whole tensor, or not usable.
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
            raise op.error(f"its quantised type must be int8 or uint8, not {offset.dtype}")
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

        ``dtype`` is that of the integers, for an operator without a zero point.

        Raises
        ------
        WorkloadError
            As :meth:`quantization`, or the operator quantises block by block.
        """
        if op.attributes.get("block_size", 0):
            raise op.error("it must quantise whole tensors, not blocks")
        if op.attributes.get("output_dtype", 0) == onnx.TensorProto.INT8:
            dtype = np.int8
        return self.quantization(op, op.input(1), op.input(2), dtype)

    def as_stated(self, op: Operator, parameters: Quantization) -> Quantization:
        """Return parameters of a QuantizeLinear or DequantizeLinear with the file's zero point.

        ONNX Runtime makes uint8 of int8, and adds 128 to it.
        """
        point = self.points.get(op.name) if op.stated in ("", op.kind) else None
        if point is None or point.dtype not in _INT8_TYPES:
            return parameters
        return dataclasses.replace(parameters, zero_point=int(point.reshape(())),
                                   dtype=point.dtype)

    def in_words_of_the_file(self, text: str) -> str:
        """Return an error text with names of the file in the place of those made up."""
        for name, own in self.nearest.items():
            text = text.replace(repr(name), repr(own))
        return text

    def quantise_first(self, what: str) -> str:
        """Return the advice for what is float32 where integers are needed."""
        quantised = any(op.kind.endswith("QuantizeLinear") or op.kind == "DequantizeLinear"
                        or "QLinear" in op.kind or "Integer" in op.kind for op in self.operators)
        return f"quantise {what}, too" if quantised else "quantise the model first"

    def derived(self, name: str) -> bool:
        """Return whether ``name`` is a constant or one behind a DequantizeLinear or Transpose."""
        if name in self.constants:
            return True
        op = self.producers.get(name)
        return (
            op is not None and op.kind in ("DequantizeLinear", "Transpose")
            and self.derived(op.input(0))
        )
