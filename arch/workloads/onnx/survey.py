"""Where each operator of a model would run, and every reason why one does not, without a run."""

import contextlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from arch.ir import Graph, Node
from arch.result import Host
from arch.workloads.onnx.importer import load_onnx
from arch.workloads.onnx.kinds import FUSED, MOVES
from arch.workloads.onnx.model import Model, Unsupported, WorkloadError
from arch.workloads.onnx.partition import partition_onnx
from arch.workloads.onnx.reading import read_model
from arch.workloads.onnx.walk import Walk, walked

__all__ = ["PLACES", "Survey", "SurveyedNode", "survey_onnx"]

PLACES: Mapping[str, str] = {
    "engine": "on the engine",
    "host": "on the host: what the engine does not compute, and conversions at borders",
    "fused": "within another operator, into which ONNX Runtime takes it",
    "constant": "computed from constants, before the model runs",
    "unused": "no output depends on it",
    "refused": "it cannot run, for the reason that is given",
    "float": "in float32, as the model or ONNX Runtime has it",
    "unknown": "depends on what a refused operator gives",
}
"""Where an operator may run, and what that means."""


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
        Why it is refused, or not on the engine, and the remedy.
    macs : int
        Multiply-accumulates of one run on the engine, or on the host.
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
        The model as a workload; None if anything is refused, or it runs as floats.
    floats : bool
        Whether it runs as floats.
    """

    nodes: tuple[SurveyedNode, ...]
    problems: tuple[str, ...]
    graph: Graph | None
    floats: bool = False

    @property
    def runs(self) -> bool:
        """Whether nothing stands in the way."""
        return self.graph is not None or self.floats

    @property
    def refused(self) -> int:
        """Number of reasons why it does not run."""
        return len(self.problems) + sum(node.where == "refused" for node in self.nodes)

    @property
    def host(self) -> Host | None:
        """What the host computes between programs of the engine; None if it computes nothing."""
        parts = None if self.graph is None else self.graph.metadata.get("parts")
        return None if parts is None else parts.host


def survey_onnx(path: str | Path, batch: int | None = None,
                shapes: Mapping[str, tuple[int, ...]] | None = None,
                sizes: Mapping[str, int] | None = None, *, host: bool = False,
                unsupported: Unsupported | None = None) -> Survey:
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
    host : bool
        Whether the host may compute what the engine does not: :func:`partition_onnx`.
    unsupported : callable, optional
        As for :func:`load_onnx`.

    Raises
    ------
    WorkloadError
        The file is not a valid model, or ONNX Runtime does not load it: then nothing is known of
        its operators.
    """
    refusal, graph = None, None
    try:
        graph = load_onnx(path, batch=batch, shapes=shapes, sizes=sizes, unsupported=unsupported)
    except WorkloadError as error:
        refusal = error
    if refusal is not None and host:
        with contextlib.suppress(WorkloadError):
            return _in_parts(read_model(path, batch, shapes, sizes, host=True),
                             partition_onnx(path, batch=batch, shapes=shapes, sizes=sizes,
                                            unsupported=unsupported))
    # Inputs of any numbers: what reads them is refused by the walk, and the rest is looked at.
    model = read_model(path, batch, shapes, sizes, host=True)
    if not model.quantised:
        nodes = [SurveyedNode(name=name, operator=kind, where="float")
                 for name, kind in model.stated.items()]
        problem = (f"file {str(path)!r} must be a quantised model, not one of float32 alone: "
                   f"{model.quantise_first('it')}")
        return Survey(nodes=tuple(nodes), graph=None, problems=(problem,))
    walk = walked(model)
    if refusal is not None and not walk.reasons and not walk.problems:
        walk.refuse(refusal)
    layers = _layers(model, walk.builder.nodes if graph is None else graph.nodes)
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


def _layers(model: Model, nodes: Iterable[Node]) -> dict[str, list[Node]]:
    """Return the nodes of the graph that each operator of the file became, by its name."""
    layers: dict[str, list[Node]] = {}
    for node in nodes:
        layers.setdefault(model.stated_name(node.name), []).append(node)
    return layers


def _in_parts(model: Model, graph: Graph) -> Survey:
    """Return the survey of a model of which the host computes some operators."""
    layers = _layers(model, graph.nodes)
    host: Host = graph.metadata["parts"].host
    own: dict[str, list[tuple[str, int]]] = {}
    for item in host.operators:
        own.setdefault(model.stated_name(item.name), []).append((item.reason, item.macs))
    places: dict[str, str] = {}
    live = {op.name for op in model.live_operators()}
    for op in model.operators:
        name = model.nearest.get(op.name, op.name)
        if op.name not in live:
            places.setdefault(name, "unused")
        elif all(model.derived(source) or source in model.computed for source in op.inputs):
            places.setdefault(name, "constant")
        elif op.kind == "QuantizeLinear" and op.input(0) in model.inputs:
            places[name] = "host"
    nodes = []
    for name, kind in model.stated.items():
        where = ("host" if name in own else "engine" if name in layers
                 else places.get(name, "fused"))
        made = layers.get(name, [])
        nodes.append(SurveyedNode(
            name=name, operator=kind, where=where, reason=own[name][0][0] if name in own else "",
            macs=sum(node.macs for node in made) + sum(macs for _, macs in own.get(name, ())),
            layers=tuple(node.name for node in made)))
    return Survey(nodes=tuple(nodes), problems=(), graph=graph)


def _places(walk: Walk) -> dict[str, str]:
    """Return where operators run that are neither refused nor nodes of the graph."""
    model, found = walk.model, dict[str, str]()
    live = {op.name for op in model.live_operators()}
    for op in model.operators:
        name = model.nearest.get(op.name, op.name)
        if op.name in walk.unread or (
                op.name in walk.behind and op.output not in walk.builder.functions):
            found[name] = "unknown"
        elif op.name not in live:
            found.setdefault(name, "unused")
        elif all(model.derived(source) or source in model.computed for source in op.inputs):
            found.setdefault(name, "constant")
        elif op.kind in FUSED and op.output not in walk.builder.tensors:
            # Unless it is a part of a table.
            found[name] = "fused" if op.output in walk.builder.functions else "float"
        elif ((op.kind == "QuantizeLinear" and op.input(0) in model.inputs)
              or (op.kind in ("DequantizeLinear", "Softmax", *MOVES)
                  and walk.builder.only_host(op.output))):
            found[name] = "host"
    return found
