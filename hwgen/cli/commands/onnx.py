"""``hwgen onnx``."""

import dataclasses
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arch.completion import complete
from arch.config import ConfigError
from arch.contract import EstimateOptions
from arch.engine import Engine
from arch.errors import HwgenError
from arch.registry import engines, find_engine
from arch.workloads.graphs import survey_model
from hwgen.cli.options import Configuration, Json, from_options
from hwgen.cli.output import Showing, print_json, show_progress
from hwgen.cli.status import DIFFERS, OK

if TYPE_CHECKING:
    from arch.workloads.onnx import Survey, SurveyedNode

__all__ = ["OnnxGiven", "Surveyed", "onnx", "surveyed"]

_KIND = "onnx"


@dataclass(frozen=True, kw_only=True)
class OnnxGiven:
    """Arguments and options of ``hwgen onnx``."""

    model_name: Annotated[str, typer.Argument(
        metavar="FILE", help="An ONNX model; add :batch=B, :shape=1x3x224x224.")]
    engine_name: Annotated[str | None, typer.Option(
        "--engine", metavar="ENGINE", help="Only this one; default: all that read ONNX models.")
        ] = None
    whole: Annotated[bool, typer.Option(
        "--all", help="Also show operators that are part of another, constant or unused.")] = False
    configuration: Configuration
    as_json: Json = False


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


def _chosen(given: OnnxGiven) -> list[Engine]:
    reading = [engine for engine in engines().values() if _KIND in engine.files.values()]
    if given.engine_name is None:
        if given.configuration.given:
            raise ConfigError("engine must be given with a configuration: --engine, one of "
                              + ", ".join(engine.name for engine in reading))
        return reading
    engine = find_engine(given.engine_name)
    if engine not in reading:
        raise ConfigError(f"engine must be one that reads ONNX models "
                          f"({', '.join(each.name for each in reading)}), not {engine.name!r}")
    return [engine]


def surveyed(given: OnnxGiven, showing: Showing = show_progress) -> Surveyed:
    """Return what the command prints.

    Raises
    ------
    HwgenError
        An argument is refused, or the file is not a model that ONNX Runtime loads.
    """
    chosen = _chosen(given)
    configs = [given.configuration.chosen(engine) for engine in chosen]
    name = given.model_name.removeprefix(f"{_KIND}:")
    found = Surveyed(model=name, survey=_survey(name, showing), cycles={}, layers={},
                     joined={}, reasons={})
    if not found.survey.runs:
        return found
    for engine, (config, explicit) in zip(chosen, configs, strict=True):
        with showing() as progress:
            progress(f"evaluating the model of {engine.name}")
            _evaluate(engine, name, config, explicit, found)
    return found


def _survey(name: str, showing: Showing) -> "Survey":
    with showing() as progress:
        progress("reading the model")
        try:
            return survey_model(name)
        except HwgenError:
            raise
        except ValueError as error:
            raise ConfigError(error) from None


def _evaluate(engine: Engine, name: str, config: Any, explicit: frozenset[str], found: Surveyed
              ) -> None:
    def model(config: Any, workload: Any) -> Any:
        with engine.doing("estimate"):
            return engine.model.estimate(config, workload, EstimateOptions())

    try:
        result = complete(engine, f"{_KIND}:{name}", config, model, explicit=explicit).result
    except ConfigError as error:
        found.cycles[engine.name] = None
        found.reasons[engine.name] = str(error)
        return
    found.cycles[engine.name] = result.model.cycles
    known = [layer for node in found.survey.nodes for layer in node.layers]
    cycles = found.layers[engine.name] = {}
    joined = found.joined[engine.name] = {}
    for layer in result.layers:
        first, *others = _parts(layer.name, known)
        cycles[first] = layer.cycles
        joined.update((other, first) for other in others)


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
        "nodes": [{**dataclasses.asdict(node), "layers": list(node.layers),
                   "cycles": {engine: found.cycles_of(engine, node) for engine in found.layers},
                   "joined_to": {engine: found.joined_to(engine, node)
                                 for engine in found.layers}}
                  for node in found.survey.nodes]}


@from_options(OnnxGiven)
def onnx(given: OnnxGiven) -> int:
    """Show where each operator of an ONNX model runs, and all reasons why one does not."""
    found = surveyed(given)
    if given.as_json:
        print_json(as_values(found))
    else:
        from hwgen.cli.report.onnx import show_survey
        from hwgen.cli.report.tables import make_console

        show_survey(make_console(), found, whole=given.whole)
    return OK if any(cycles is not None for cycles in found.cycles.values()) else DIFFERS
