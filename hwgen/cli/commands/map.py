"""``hwgen map``."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from arch.completion import complete
from arch.config import ConfigError, to_dict
from arch.costs import TECHNOLOGIES
from arch.files import write_text
from arch.mapping import Found, MapOptions
from arch.registry import find_engine, mapping_model
from arch.result import as_json as json_values
from hwgen.cli.costs import TechnologyName, technology_file
from hwgen.cli.files import check_different, check_file, workload_file
from hwgen.cli.options import (
    Configuration,
    EngineName,
    Json,
    WorkloadName,
    from_options,
    path_parser,
    with_training,
)
from hwgen.cli.output import Showing, print_json, show_progress
from hwgen.cli.status import INTERRUPTED, OK

__all__ = ["MapGiven", "Stopped", "map_layers", "mapped"]


class Stopped(KeyboardInterrupt):  # noqa: N818 - it is no error
    """An interrupt of a search that has found something.

    Parameters
    ----------
    text : str
        The best mapping so far, as a file.
    cycles : int
        Its cycles.
    """

    def __init__(self, text: str, cycles: int):
        super().__init__()
        self.text, self.cycles = text, cycles


@dataclass(frozen=True, kw_only=True)
class MapGiven:
    """Arguments and options of ``hwgen map``."""

    engine_name: EngineName
    workload_name: WorkloadName
    output: Annotated[Path | None, typer.Option(
        "--output", "-o", metavar="FILE", parser=path_parser("output"),
        help="Write the best mapping, for --mapping: FILE.toml.")] = None
    layers: Annotated[list[str] | None, typer.Option(
        "--layer", metavar="NAME",
        help="Map this layer, as --layers prints it; repeatable; default: all.")] = None
    objective: Annotated[str, typer.Option(
        "--objective", metavar="GOAL",
        help="What is least: cycles, energy or edp (energy x cycles).")] = "cycles"
    technology: TechnologyName = None
    seed: Annotated[int, typer.Option(
        "--seed", metavar="N", help="Of the order in which mappings are tried.")] = 0
    budget: Annotated[int, typer.Option(
        "--budget", metavar="N", help="Mappings to try.")] = 2000
    configuration: Configuration
    as_json: Json = False


def mapped(given: MapGiven, showing: Showing = show_progress) -> dict[str, Any]:
    """Return what the command prints, as JSON values, and write the file.

    Raises
    ------
    HwgenError, OSError
        An argument is refused, or the file cannot be written.
    Stopped
        It was interrupted. The file has the best mapping so far.
    """
    engine = find_engine(given.engine_name)
    model = mapping_model(engine, searched=True)
    config, explicit = given.configuration.chosen(engine)
    name = with_training(engine, given.workload_name, steps=None, memory=None)
    if given.technology is not None and given.objective == "cycles":
        raise ConfigError("technology must be given together with --objective energy or edp, not "
                          "with cycles")
    check_different({"output": given.output}, {
        "config": given.configuration.config_file, "workload": workload_file(name),
        "technology": technology_file(given.technology)})
    check_file("output file", given.output)
    best: list[tuple[str, int]] = []

    def better(text: str, cycles: int) -> None:
        best.append((text, cycles))
        # At once, since a signal may leave too little time for it later.
        if given.output is not None:
            write_text(given.output, text)

    with showing() as progress:
        progress("looking for the schedule's own choice")
        options = MapOptions(
            objective=given.objective, technology=given.technology, seed=given.seed,
            layers=tuple(given.layers or ()), budget=given.budget, progress=progress,
            better=better)

        def search(config: Any, workload: Any) -> tuple[Any, Found]:
            with engine.doing("map"):
                return config, model.map_layers(config, workload, options)

        try:
            done = complete(engine, name, config, search, explicit=explicit, progress=progress)
        except KeyboardInterrupt:
            if not best:
                raise
            raise Stopped(*best[-1]) from None
    used, found = done.result
    values: dict[str, Any] = {
        "engine": engine.name, "workload": name, "config": to_dict(used),
        "objective": given.objective, "technology": None if given.objective == "cycles" else (
            given.technology or next(iter(TECHNOLOGIES))),
        "seed": given.seed, "budget": given.budget, **json_values(found),
        "added": [str(addition) for addition in done.additions]}
    if given.output is not None:
        write_text(given.output, found.text)
    return values


def _show_stopped(given: MapGiven, stopped: Stopped) -> None:
    """Print the best mapping so far of a search that was interrupted, or where it is."""
    if given.as_json:
        print_json({"interrupted": True, "cycles": stopped.cycles, "text": stopped.text})
        return
    sys.stdout.write(f"# interrupted; the best mapping so far takes {stopped.cycles:,} cycles\n")
    sys.stdout.write(f"wrote {given.output}\n" if given.output is not None else stopped.text)


@from_options(MapGiven)
def map_layers(given: MapGiven) -> int:
    """Search mappings of a network's layers; print the best beside the schedule's own choice."""
    try:
        found = mapped(given)
    except Stopped as stopped:
        _show_stopped(given, stopped)
        return INTERRUPTED
    if given.as_json:
        print_json(found)
    else:
        from hwgen.cli.report.mapping import show_mapping
        from hwgen.cli.report.tables import make_console

        show_mapping(make_console(), found)
        if given.output is not None:
            sys.stdout.write(f"wrote {given.output}\n")
    return OK
