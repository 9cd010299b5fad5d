"""``hwgen profile``."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from arch.completion import complete
from arch.config import ConfigError, check_int
from arch.contract import Profiling
from arch.costs import check_clock
from arch.registry import engines
from arch.workloads.options import workload_kind
from hwgen.cli.options import Configuration, Json, WorkloadName, from_options
from hwgen.cli.output import Showing, print_json, show_progress
from hwgen.cli.status import OK

__all__ = ["ProfileGiven", "profile", "profile_added", "profiled"]


@dataclass(frozen=True, kw_only=True)
class ProfileGiven:
    """Arguments and options of ``hwgen profile``."""

    workload_name: WorkloadName
    memory: Annotated[int | None, typer.Option(
        "--memory", metavar="BYTES", show_default=False,
        help="Find the largest batch that fits this memory, besides the program.")] = None
    clock: Annotated[float, typer.Option("--clock", metavar="MHZ", help="For images a second."
                                         )] = 700.0
    configuration: Configuration
    as_json: Json = False


def profiled(given: ProfileGiven, showing: Showing = show_progress) -> dict[str, Any]:
    """Return the profile that the command prints, as JSON values.

    Raises
    ------
    HwgenError
        An argument is refused.
    """
    workload_name, clock, memory = given.workload_name, given.clock, given.memory
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
    config, explicit = given.configuration.chosen(engine)
    with showing() as progress:
        progress("evaluating the model of several batches")

        def profile(config: Any, workload: Any) -> Any:
            with engine.doing("profile"):
                return model.profile(config, workload, clock_mhz=clock, memory_bytes=memory)

        done = complete(engine, workload_name, config, profile, explicit=explicit,
                        progress=progress)
    return {"engine": engine.name, "workload": workload_name,
            "added": [str(addition) for addition in done.additions], **done.result}


@from_options(ProfileGiven)
def profile(given: ProfileGiven) -> int:
    """Show where time and memory of a step of training go, and what other batches take."""
    found = profiled(given)
    if given.as_json:
        print_json(found)
    else:
        from hwgen.cli.report.profile import show_profile
        from hwgen.cli.report.tables import make_console

        show_profile(make_console(), given.workload_name, found)
        sys.stdout.write(profile_added(found))
    return OK


def profile_added(found: Mapping[str, Any]) -> str:
    """Return the lines about additions to the configuration."""
    return "".join(f"added {addition}\n" for addition in found["added"])
