"""``hwgen onnx``."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from arch.config import ConfigError
from arch.contract import Hosting
from arch.engine import Engine
from arch.errors import HwgenError
from arch.registry import engines, find_engine
from arch.workloads.graphs import survey_model
from hwgen.cli.options import Configuration, Json, from_options
from hwgen.cli.output import Showing, print_json, show_progress
from hwgen.cli.status import DIFFERS, OK
from hwgen.cli.survey import KIND, Surveyed, as_values, evaluate

if TYPE_CHECKING:
    from arch.workloads.onnx import Survey

__all__ = ["OnnxGiven", "onnx", "surveyed"]


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


def _chosen(given: OnnxGiven) -> list[Engine]:
    reading = [engine for engine in engines().values() if KIND in engine.files.values()]
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
    name = given.model_name.removeprefix(f"{KIND}:")
    # One engine with a configuration, or all of them, with their usual ones.
    floating = any(getattr(config, "floating", False) for config, _ in configs)
    found = Surveyed(model=name, survey=_survey(name, chosen, floating, showing), cycles={},
                     layers={}, joined={}, reasons={})
    if not found.survey.runs:
        return found
    for engine, (config, explicit) in zip(chosen, configs, strict=True):
        with showing() as progress:
            progress(f"evaluating the model of {engine.name}")
            evaluate(engine, name, config, explicit, found)
    return found


def _survey(name: str, chosen: list[Engine], floating: bool, showing: Showing    # noqa: FBT001
            ) -> "Survey":
    with showing() as progress:
        progress("reading the model")
        try:
            # A core of floats runs a float model as it is.
            found = None
            if floating:
                from arch.workloads.floats import survey_floats

                found = survey_floats(f"{KIND}:{name}")
            hosting = next((engine.model for engine in chosen
                            if isinstance(engine.model, Hosting)), None)
            return found if found is not None else survey_model(
                name, unsupported=None if hosting is None else hosting.unsupported)
        except HwgenError:
            raise
        except ValueError as error:
            raise ConfigError(error) from None


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
