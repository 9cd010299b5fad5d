"""``hwgen estimate``."""

import sys
from typing import Annotated, Any

import typer

from arch.completion import complete
from arch.config import ConfigError
from arch.engine import Engine
from arch.registry import engines, find_engine
from arch.result import as_json as json_values
from hwgen.cli.files import check_different, check_file, data_file, workload_file
from hwgen.cli.options import (
    Assignments,
    ConfigFile,
    EngineName,
    Explain,
    Json,
    Layers,
    MemoryBound,
    Minimise,
    Preset,
    Steps,
    Timeline,
    WorkloadName,
    chosen_config,
    minimising,
    with_training,
)
from hwgen.cli.output import config_text, print_json, show_more, show_progress
from hwgen.cli.status import OK

__all__ = ["estimate"]

_Energy = Annotated[bool, typer.Option(
    "--energy", help="Print energy, power and, where there is a model of it, area by component.")]
_Technology = Annotated[str | None, typer.Option(
    "--technology", metavar="NAME", help="Table of the energies; default horowitz-45nm.")]
_Clock = Annotated[float | None, typer.Option(
    "--clock", metavar="MHZ", help="Clock of the power; default 700 MHz.")]


def _energy_options(engine: Engine, *, energy: bool, technology: str | None, clock: float | None,
                    chosen_for_energy: bool) -> dict[str, Any]:
    """Return what ``estimate`` of an engine takes for the options; nothing without ``energy``.

    ``chosen_for_energy``: the schedule is, for which the technology counts, too.

    Raises
    ------
    ConfigError
        An option is given without ``energy``, the engine has no model of energy, or a value is
        wrong.
    """
    from arch.costs import TECHNOLOGIES, check_clock, find_technology

    for name, value in (("technology", technology), ("clock", clock)):
        if value is not None and not energy and not (name == "technology" and chosen_for_energy):
            raise ConfigError(f"{name} must be given together with --energy, not alone")
    if not energy:
        return {}
    if engine.costs is None:
        having = [each.name for each in engines().values() if each.costs is not None]
        raise ConfigError(f"energy must be asked of an engine with tables of technologies "
                          f"({', '.join(having)}), not {engine.name!r}")
    name = find_technology(technology if technology is not None else next(iter(TECHNOLOGIES))).name
    mhz = clock if clock is not None else 700.0
    check_clock(mhz)
    return {"technology": name, "clock_mhz": mhz}


def estimate(
    engine_name: EngineName,
    workload_name: WorkloadName,
    timeline: Timeline = None,
    steps: Steps = None,
    memory_bound: MemoryBound = None,
    layers: Layers = False,
    explain: Explain = False,
    minimise: Minimise = None,
    energy: _Energy = False,
    technology: _Technology = None,
    clock: _Clock = None,
    preset: Preset = None,
    config_file: ConfigFile = None,
    assignments: Assignments = None,
    as_json: Json = False,
) -> int:
    """Evaluate the timing model alone; works for sizes that no simulation reaches."""
    engine = find_engine(engine_name)
    config, explicit = chosen_config(engine, preset, config_file, assignments)
    workload_name = with_training(engine, workload_name, steps=steps, memory=memory_bound)
    check_different({"timeline": timeline}, {
        "config": config_file, "workload": workload_file(workload_name),
        "data": data_file(workload_name)})
    check_file("timeline file", timeline)
    more = _energy_options(engine, energy=energy, technology=technology, clock=clock,
                           chosen_for_energy=minimise in ("energy", "edp"))
    with show_progress() as progress:
        progress("evaluating the model")

        def model(config: Any, workload: Any) -> Any:
            with engine.doing("estimate"):
                return engine.model.estimate(
                    config, minimising(engine, workload, minimise, technology), timeline=timeline,
                    explain=explain, **more)

        done = complete(engine, workload_name, config, model, explicit=explicit, progress=progress)
    result = done.result
    if as_json:
        print_json(json_values(result))
    else:
        from hwgen.cli.report.results import show_result
        from hwgen.cli.report.tables import make_console

        console = make_console()
        show_result(console, result, config=config_text(engine, done.config),
                    texts=engine.model.COUNTER_TEXT)
        show_more(console, result, layers=layers, energy=energy)
        if timeline is not None:
            sys.stdout.write(f"wrote {timeline}\n")
    return OK
