"""A walk over a model that collects all refusals, in place of ending at the first one."""

from collections.abc import Mapping

import numpy as np

from arch.ir import HostOutput
from arch.workloads.onnx.builder import Builder, StacksError
from arch.workloads.onnx.importer import convert
from arch.workloads.onnx.inputs import ENGINE_TYPES, other_input
from arch.workloads.onnx.model import Model, Operator, Quantization, WorkloadError
from arch.workloads.onnx.outputs import model_output
from arch.workloads.onnx.runtime import value_types

__all__ = ["Walk", "types_of", "walked"]

_INTEGERS = {"int8": np.dtype(np.int8), "uint8": np.dtype(np.uint8)}


class Walk:
    """A walk over a model that goes on behind operators that are refused.

    Parameters
    ----------
    model : Model
    stacked : bool
        As of :class:`arch.workloads.onnx.builder.Builder`.
    types : mapping of str to (str, tuple of int), optional
        Type and shape of values by name: as :func:`types_of` returns them, which is asked
        otherwise.

    Attributes
    ----------
    builder : Builder
        What has been built.
    refusals : list of (Operator or None, WorkloadError)
        The refusals in order, with the operator at which each was met, or that gives the output at
        which it was; None if no operator does.
    reasons : dict of str to str
        The first refusal at each operator of the file, by name.
    behind : set of str
        Operators that are refused for one that they read.
    problems : list of str
        Refusals that are not in one operator.
    made : dict of str to HostOutput
        The outputs that can be made, by name.
    unread : set of str
        Operators that were not looked at, because nothing is known of what they read.
    """

    def __init__(self, model: Model, *, stacked: bool = False,
                 types: Mapping[str, tuple[str, tuple[int, ...]]] | None = None):
        self.model = model
        self.builder = Builder(model, {}, stacked=stacked)
        self.refusals: list[tuple[Operator | None, WorkloadError]] = []
        self.reasons: dict[str, str] = {}
        self.problems: list[str] = []
        self.behind: set[str] = set()
        self.unknown: set[str] = set()
        self.unread: set[str] = set()
        self.made: dict[str, HostOutput] = {}
        self._types = types

    def operators(self) -> None:
        """Convert all operators; behind one that is refused, go on with what it would give."""
        for op in self.model.live_operators():
            if self.unknown.intersection(op.inputs):
                self.unread.add(op.name)
                self.unknown.update(op.outputs)
                continue
            try:
                for name in op.inputs:
                    kind, _ = self.model.inputs.get(name, (None, ()))
                    if kind is not None and kind not in ENGINE_TYPES:
                        raise other_input(op, name, kind.name)
                convert(self.builder, op)
            except WorkloadError as error:
                self.refusals.append((op, error))
                self.refuse(error, op.name)
                self._assume(op)

    def outputs(self) -> None:
        """Check the host's steps to each output of the model."""
        refused = {id(op) for op, _ in self.refusals}
        for name, value in self.model.outputs.items():
            maker = self.model.producers.get(value)
            if id(maker) in refused:
                continue        # why is known
            try:
                if maker is not None and value in self.unknown:
                    raise maker.error("neither type nor shape is known of what it reads")
                self.made[name] = model_output(self.builder, name, value)
            except WorkloadError as error:
                self.refusals.append((self.model.producers.get(value), error))
                self.refuse(error)
            except LookupError:
                if not self.unknown:
                    raise

    def refuse(self, error: WorkloadError, name: str = "") -> None:
        """Record a refusal at its operator; the first one counts."""
        if error.node and name and error.node != name and name not in self.reasons:
            self.behind.add(name)
        name = error.node or name
        if name in self.unread:
            return      # because of the one that it reads
        name = self.model.nearest.get(name, name)
        text = self.model.in_words_of_the_file(str(error))
        if name not in self.model.stated:
            self.problems.append(text)
            return
        label = f"node {name!r} ({self.model.stated[name]})"
        self.reasons.setdefault(name, text.removeprefix(f"{label}: ").removeprefix(f"{label} "))

    def _assume(self, op: Operator) -> None:
        """Take what an operator would give as given, as far as its type and shape are known."""
        if self._types is None:
            self._types = types_of(self.model)
        for name in filter(None, op.outputs):
            kind, shape = self._types.get(name, ("", ()))
            if not kind or min(shape, default=1) < 1:       # none of the engine's tensors is empty
                self.unknown.add(name)
            elif kind in _INTEGERS and shape:
                try:
                    parameters = self.builder.declared(name, _INTEGERS[kind])
                except WorkloadError:       # its reader will say so
                    parameters = None
                self.builder.keep(op, name, shape, parameters or Quantization(
                    scale=np.float32(1), zero_point=0, dtype=_INTEGERS[kind]))
            else:
                self.builder.shapes[name] = shape


def types_of(model: Model, images: int = 1) -> dict[str, tuple[str, tuple[int, ...]]]:
    """Return type and shape of each value, as :func:`arch.workloads.onnx.runtime.value_types` does.

    With several ``images`` the shapes are those for one of them. The result is empty if ONNX
    Runtime cannot tell.
    """
    shapes = {name: shape if images == 1 else (1, *shape[1:])
              for name, (_, shape) in model.inputs.items()}
    try:
        found = value_types(model.runtime, shapes)
    except Exception:       # noqa: BLE001 - ONNX Runtime's classes have no common base
        found = {}
    types = {model.renamed.get(name, name): value for name, value in found.items()}
    # Between an operator and the function that ONNX Runtime joined to it, there is no value.
    for op in model.operators:
        if op.within is not None and op.output not in types and op.within.output[0] in found:
            types[op.output] = found[op.within.output[0]]
    return types


def walked(model: Model) -> Walk:
    """Return the complete walk over a model."""
    walk = Walk(model)
    try:
        walk.operators()
    except StacksError:
        walk = Walk(model, stacked=True)
        walk.operators()
    walk.outputs()
    return walk
