"""Where the operators of a model run, with their cycles on engines."""

import dataclasses
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from arch.completion import complete
from arch.config import ConfigError
from arch.contract import EstimateOptions
from arch.engine import Engine
from arch.result import as_json

if TYPE_CHECKING:
    from arch.workloads.onnx import Survey, SurveyedNode

__all__ = ["KIND", "Surveyed", "as_values", "evaluate"]

KIND = "onnx"
"""Workloads that are ONNX models."""


@dataclass(frozen=True, kw_only=True)
class Surveyed:
    """What ``hwgen onnx`` prints.

    Parameters
    ----------
    model : str
        The file, with its options.
    survey : Survey
        Where each of its operators runs.
    cycles : mapping
        Cycles of the whole model by engine, and None by an engine that refuses it.
    layers : mapping
        Cycles of each layer, by engine and layer. Layers that an engine computes together have
        their cycles at the first of them.
    joined : mapping
        The first of the layers that are computed together, by engine and layer.
    reasons : mapping
        Why an engine refuses a model of which it can run each operator, by engine.
    """

    model: str
    survey: "Survey"
    cycles: dict[str, int | None]
    layers: dict[str, dict[str, int]]
    joined: dict[str, dict[str, str]]
    reasons: dict[str, str]

    def cycles_of(self, engine: str, node: "SurveyedNode") -> int | None:
        """Return the cycles of an operator on an engine; None if it has none of its own."""
        counted = [self.layers[engine][layer] for layer in node.layers
                   if layer in self.layers[engine]]
        return sum(counted) if counted else None

    def joined_to(self, engine: str, node: "SurveyedNode") -> str | None:
        """Return the layer with which an engine computes an operator; None if by itself."""
        return next((self.joined[engine][layer] for layer in node.layers
                     if layer in self.joined[engine]), None)


def evaluate(engine: Engine, name: str, config: Any, explicit: frozenset[str], found: Surveyed
             ) -> None:
    """Add the cycles of a model on an engine to what is known of it, or why the engine refuses it.
    """
    def model(config: Any, workload: Any) -> Any:
        with engine.doing("estimate"):
            return engine.model.estimate(config, workload, EstimateOptions())

    try:
        result = complete(engine, f"{KIND}:{name}", config, model, explicit=explicit).result
    except ConfigError as error:
        found.cycles[engine.name] = None
        found.reasons[engine.name] = str(error)
        return
    known = [layer for node in found.survey.nodes for layer in node.layers]
    cycles: dict[str, int] = {}
    joined: dict[str, str] = {}
    for layer in result.layers:
        first, *others = _parts(layer.name, known)
        cycles[first] = layer.cycles
        joined.update((other, first) for other in others)
    left = [node.name for node in found.survey.nodes
            if node.where == "engine" and node.macs and not any(
                layer in cycles or layer in joined for layer in node.layers)]
    if left:
        layers = ", ".join(map(repr, cycles))
        found.cycles[engine.name] = None
        found.reasons[engine.name] = (
            f"workload must be a layer by its name, FILE/{next(iter(cycles))}, not a whole model: "
            f"this engine computes {layers} of it alone, and not {left[0]!r}"
            + (f" and {len(left) - 1} more" if left[1:] else ""))
        return
    found.cycles[engine.name] = result.model.cycles
    found.layers[engine.name], found.joined[engine.name] = cycles, joined


def _parts(name: str, known: list[str]) -> list[str]:
    """Return the layers that are computed together under a name, ``a+b``."""
    for end in sorted({len(name), *(at.start() for at in re.finditer(r"\+", name))}):
        if name[:end] in known:
            behind = _parts(name[end + 1:], known) if end < len(name) else []
            if end == len(name) or behind:
                return [name[:end], *behind]
    return [name] if "+" not in name else []


def as_values(found: Surveyed) -> dict[str, Any]:
    """Return a survey as JSON values."""
    return {
        "model": found.model, "runs": found.survey.runs, "problems": list(found.survey.problems),
        "cycles": found.cycles, "reasons": found.reasons,
        **({} if found.survey.host is None else {"host": as_json(found.survey.host)}),
        "nodes": [{**dataclasses.asdict(node), "layers": list(node.layers),
                   "cycles": {engine: found.cycles_of(engine, node) for engine in found.layers},
                   "joined_to": {engine: found.joined_to(engine, node)
                                 for engine in found.layers}}
                  for node in found.survey.nodes]}
