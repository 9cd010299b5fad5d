"""``hwgen converge``."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from arch.config import ConfigError
from arch.contract import Converging
from arch.convergence import ConvergenceOptions, ConvergenceReport
from arch.registry import find_engine
from arch.result import as_json
from hwgen.cli.files import check_different, check_file, data_file, workload_file
from hwgen.cli.options import (
    Configuration,
    EngineName,
    Json,
    Steps,
    WorkloadName,
    from_options,
    path_parser,
    with_training,
)
from hwgen.cli.output import Showing, print_json, show_progress
from hwgen.cli.status import OK

__all__ = ["ConvergeGiven", "converge", "converged"]

_PICTURES = (".png", ".svg")


@dataclass(frozen=True, kw_only=True)
class ConvergeGiven:
    """Arguments and options of ``hwgen converge``."""

    engine_name: EngineName
    workload_name: WorkloadName
    methods: Annotated[list[str] | None, typer.Option(
        "--sync",
        metavar="sync|ssp|async|gossip|easgd|hogwild|local[:OPTION=VALUE...]",
        help="Way to synchronise; repeatable. Default: each of them.")] = None
    stragglers: Annotated[str | None, typer.Option(
        "--stragglers", metavar="OPTION=VALUE[:...]",
        help="Nodes that take longer: slow=NODExTIMES, chance=P and times=T, tail=S, seed=N.",
        )] = None
    steps: Steps = None
    points: Annotated[int, typer.Option(
        "--points", metavar="N", help="How often the accuracy is looked at.")] = 50
    target: Annotated[float, typer.Option(
        "--target", metavar="SHARE", help="Accuracy whose time is printed.")] = 0.9
    pictures: Annotated[list[Path] | None, typer.Option(
        "--output", "-o", metavar="FILE", parser=path_parser("picture"),
        help="Picture: FILE.png or FILE.svg; repeatable.")] = None
    configuration: Configuration
    as_json: Json = False


def _check_pictures(given: ConvergeGiven, name: str) -> None:
    """Refuse pictures of another kind, or in the place of a file that is read."""
    for path in given.pictures or ():
        if path.suffix.lower() not in _PICTURES:
            raise ConfigError(f"picture must end in {' or '.join(_PICTURES)}, not {str(path)!r}")
        check_file("picture", path)
    check_different(
        {f"picture {number}": path for number, path in enumerate(given.pictures or (), 1)},
        {"config": given.configuration.config_file, "workload": workload_file(name),
         "data": data_file(name)})


def converged(given: ConvergeGiven, showing: Showing = show_progress) -> ConvergenceReport:
    """Return the study that the command prints, and draw the pictures.

    Raises
    ------
    HwgenError, OSError
        An argument is refused, or a file cannot be written.
    """
    from hwgen.cli.report.converge import convergence_picture

    engine = find_engine(given.engine_name)
    name = with_training(engine, given.workload_name, steps=given.steps, memory=None)
    _check_pictures(given, name)
    config, _ = given.configuration.chosen(engine)
    simulation = engine.simulation
    if not isinstance(simulation, Converging):
        raise ConfigError("engine must be one whose nodes train together, not "
                          f"{given.engine_name!r}")
    with showing() as progress, engine.doing("converge"):
        report = simulation.converge(config, name, ConvergenceOptions(
            methods=tuple(given.methods or ()), stragglers=given.stragglers or "",
            points=given.points, target=given.target), progress)
        for path in given.pictures or ():
            progress("drawing")
            convergence_picture(path, report)
    return report


@from_options(ConvergeGiven)
def converge(given: ConvergeGiven) -> int:
    """Train in numpy with several ways to synchronise: accuracy against cycles of the model."""
    report = converged(given)
    if given.as_json:
        print_json(as_json(report))
        return OK
    from hwgen.cli.report.converge import show_convergence
    from hwgen.cli.report.tables import make_console

    show_convergence(make_console(), report)
    for path in given.pictures or ():
        sys.stdout.write(f"wrote {path}\n")
    return OK
