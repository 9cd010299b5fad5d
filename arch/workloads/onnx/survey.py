"""Where each operator of a model would run, and every reason why one does not, without a run."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from arch.ir import Graph, Node
from arch.workloads.onnx.builder import Builder, StacksError
from arch.workloads.onnx.importer import convert, load_onnx
from arch.workloads.onnx.kinds import FUSED, MOVES
from arch.workloads.onnx.model import Model, Operator, Quantization, WorkloadError
from arch.workloads.onnx.outputs import model_output
from arch.workloads.onnx.reading import read_model
from arch.workloads.onnx.runtime import value_types

__all__ = ["PLACES", "Survey", "SurveyedNode", "survey_onnx"]

PLACES: Mapping[str, str] = {
    "engine": "on the engine",
    "host": "on the host: conversions at the borders of the model, and softmax",
    "fused": "within another operator, into which ONNX Runtime takes it",
    "constant": "computed from constants, before the model runs",
    "unused": "no output depends on it",
    "refused": "it cannot run, for the reason that is given",
    "float": "in float32, as the model or ONNX Runtime has it",
    "unknown": "reads what a refused operator gives, of which neither type nor shape is known",
}
"""Where an operator may run, and what that means."""

_INTEGERS = {"int8": np.dtype(np.int8), "uint8": np.dtype(np.uint8)}
# What the importer appends to the name of an operator of which it makes several nodes.
_SUFFIX = re.compile(r"(#\d+|/[^/]*)$")


@dataclass(frozen=True, kw_only=True)
class SurveyedNode:
    """One operator of the file.

    Parameters
    ----------
    name : str
        As in the file; the name of its first output, if it has none there.
    operator : str
        Its kind.
    where : str
        One of :data:`PLACES`.
    reason : str
        Why it is refused, and the remedy.
    macs : int
        Multiply-accumulates of one run on the engine.
    layers : tuple of str
        Nodes of the graph that it becomes: layers in the results of the engine.
    """

    name: str
    operator: str
    where: str
    reason: str = ""
    macs: int = 0
    layers: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Survey:
    """What :func:`survey_onnx` finds.

    Parameters
    ----------
    nodes : tuple of SurveyedNode
        All operators of the file, in its order.
    problems : tuple of str
        What stands in the way and is not in one operator.
    graph : Graph or None
        The model as a workload; None if anything is refused.
    """

    nodes: tuple[SurveyedNode, ...]
    problems: tuple[str, ...]
    graph: Graph | None

    @property
    def runs(self) -> bool:
        """Whether nothing stands in the way."""
        return self.graph is not None

    @property
    def refused(self) -> int:
        """Number of reasons why it does not run."""
        return len(self.problems) + sum(bool(node.reason) for node in self.nodes)


class _Walk:
    """A walk over a model that goes on behind operators that are refused."""

    def __init__(self, model: Model, *, stacked: bool = False):
        self.model = model
        self.builder = Builder(model, {}, stacked=stacked)
        self.reasons: dict[str, str] = {}
        self.problems: list[str] = []
        self.unknown: set[str] = set()
        self.unread: set[str] = set()
        self._types: dict[str, tuple[str, tuple[int, ...]]] | None = None

    def operators(self) -> None:
        """Convert all operators; behind one that is refused, go on with what it would give."""
        for op in self.model.live_operators():
            if self.unknown.intersection(op.inputs):
                self.unread.add(op.name)
                self.unknown.update(op.outputs)
                continue
            try:
                convert(self.builder, op)
            except WorkloadError as error:
                self.refuse(error, op.name)
                self._assume(op)

    def outputs(self) -> None:
        """Check the host's steps to each output of the model."""
        for name, value in self.model.outputs.items():
            try:
                model_output(self.builder, name, value)
            except WorkloadError as error:
                self.refuse(error)
            except LookupError:
                if not self.unknown:
                    raise

    def refuse(self, error: WorkloadError, name: str = "") -> None:
        """Record a refusal at its operator; the first one counts."""
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
            shapes = {name: shape for name, (_, shape) in self.model.inputs.items()}
            try:
                found = value_types(self.model.runtime, shapes)
            except Exception:       # noqa: BLE001 - ONNX Runtime's classes have no common base
                found = {}
            self._types = {self.model.renamed.get(name, name): value
                           for name, value in found.items()}
        for name in filter(None, op.outputs):
            kind, shape = self._types.get(name, ("", ()))
            if not kind:
                self.unknown.add(name)
            elif kind in _INTEGERS:
                try:
                    parameters = self.builder.declared(name)
                except WorkloadError:       # its reader will say so
                    parameters = None
                self.builder.keep(op, name, shape, parameters or Quantization(
                    scale=np.float32(1), zero_point=0, dtype=_INTEGERS[kind]))
            else:
                self.builder.shapes[name] = shape


def _walked(model: Model) -> _Walk:
    walk = _Walk(model)
    try:
        walk.operators()
    except StacksError:
        walk = _Walk(model, stacked=True)
        walk.operators()
    walk.outputs()
    return walk


def survey_onnx(path: str | Path, batch: int | None = None,
                shapes: Mapping[str, tuple[int, ...]] | None = None,
                sizes: Mapping[str, int] | None = None) -> Survey:
    """Return where each operator of an ONNX file would run; of those that cannot, why.

    Where :func:`load_onnx` ends at the first refusal, this goes on, with the result that ONNX
    Runtime infers for a refused operator in place of one that is computed.

    Parameters
    ----------
    path : str or Path
    batch : int or None
    shapes : mapping of str to tuple of int, optional
    sizes : mapping of str to int, optional
        As for :func:`load_onnx`.

    Raises
    ------
    WorkloadError
        The file is not a valid model, or ONNX Runtime does not load it: then nothing is known of
        its operators.
    """
    model = read_model(path, batch, shapes, sizes)
    if not model.quantised:
        nodes = [SurveyedNode(name=name, operator=kind, where="float")
                 for name, kind in model.stated.items()]
        problem = (f"file {str(path)!r} must be a quantised model, not one of float32 alone: "
                   f"{model.quantise_first('it')}")
        return Survey(nodes=tuple(nodes), graph=None, problems=(problem,))
    graph = None
    walk = _walked(model)
    try:
        graph = load_onnx(path, batch=batch, shapes=shapes, sizes=sizes)
    except WorkloadError as error:
        if not walk.reasons and not walk.problems:
            walk.refuse(error)
    layers: dict[str, list[Node]] = {}
    for node in walk.builder.nodes if graph is None else graph.nodes:
        layers.setdefault(_stated_name(model, node.name), []).append(node)
    places = _places(walk)
    nodes = []
    for name, kind in model.stated.items():
        where = ("refused" if name in walk.reasons else "engine" if name in layers
                 else places.get(name, "fused"))
        made = layers.get(name, []) if where == "engine" else []
        nodes.append(SurveyedNode(
            name=name, operator=kind, where=where, reason=walk.reasons.get(name, ""),
            macs=sum(node.macs for node in made), layers=tuple(node.name for node in made)))
    return Survey(nodes=tuple(nodes), problems=tuple(dict.fromkeys(walk.problems)), graph=graph)


def _stated_name(model: Model, name: str) -> str:
    """Return the operator of the file of which a node of the graph was made."""
    while name not in model.stated and name not in model.nearest and _SUFFIX.search(name):
        name = _SUFFIX.sub("", name)
    return model.nearest.get(name, name)


def _places(walk: _Walk) -> dict[str, str]:
    """Return where operators run that are neither refused nor nodes of the graph."""
    model, found = walk.model, dict[str, str]()
    live = {op.name for op in model.live_operators()}
    for op in model.operators:
        name = model.nearest.get(op.name, op.name)
        if op.name in walk.unread:
            found[name] = "unknown"
        elif op.name not in live:
            found.setdefault(name, "unused")
        elif all(model.derived(source) or source in model.computed for source in op.inputs):
            found.setdefault(name, "constant")
        elif op.kind in FUSED and op.output not in walk.builder.tensors:
            found[name] = "float"
        elif ((op.kind == "QuantizeLinear" and op.input(0) in model.inputs)
              or (op.kind in ("DequantizeLinear", "Softmax", *MOVES)
                  and walk.builder.only_host(op.output))):
            found[name] = "host"
    return found
