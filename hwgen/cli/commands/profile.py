"""``hwgen profile``."""

import sys
from typing import Annotated, Any

import typer

from arch.completion import complete
from arch.config import ConfigError, check_int
from arch.contract import Profiling
from arch.costs import check_clock
from arch.registry import engines
from arch.workloads.options import workload_kind
from hwgen.cli.options import Assignments, ConfigFile, Json, Preset, WorkloadName, chosen_config
from hwgen.cli.output import print_json, show_progress
from hwgen.cli.status import OK

__all__ = ["profile"]


def profile(
    workload_name: WorkloadName,
    memory: Annotated[int | None, typer.Option(
        "--memory", metavar="BYTES", show_default=False,
        help="Find the largest batch that fits this memory, besides the program.")] = None,
    clock: Annotated[float, typer.Option("--clock", metavar="MHZ", help="For images a second."
                                         )] = 700.0,
    preset: Preset = None,
    config_file: ConfigFile = None,
    assignments: Assignments = None,
    as_json: Json = False,
) -> int:
    """Show where time and memory of a step of training go, and what other batches take."""
    kind = workload_kind(workload_name)
    able = [(engine, model) for engine in engines().values()
            if isinstance(model := engine.model, Profiling) and kind in {
                workload_kind(usage) for usage, _ in model.workloads()}]
    if not able:
        raise ConfigError(f"workload must be one that trains (train:NETWORK), not "
                          f"{workload_name!r}")
    engine, model = able[0]
    check_clock(clock)
    if memory is not None:
        try:
            check_int("memory", memory, 1)
        except ValueError as error:
            raise ConfigError(error) from None
    config, explicit = chosen_config(engine, preset, config_file, assignments)
    with show_progress() as progress:
        progress("evaluating the model of several batches")

        def profile(config: Any, workload: Any) -> Any:
            with engine.doing("profile"):
                return model.profile(config, workload, clock_mhz=clock, memory_bytes=memory)

        done = complete(engine, workload_name, config, profile, explicit=explicit,
                        progress=progress)
        found, added = done.result, [str(addition) for addition in done.additions]
    if as_json:
        print_json({"engine": engine.name, "workload": workload_name, "added": added, **found})
    else:
        from hwgen.cli.report.profile import show_profile
        from hwgen.cli.report.tables import make_console

        show_profile(make_console(), workload_name, found)
        for addition in added:
            sys.stdout.write(f"added {addition}\n")
    return OK
