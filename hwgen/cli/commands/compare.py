"""``hwgen compare``."""

from typing import Annotated

import typer

from hwgen.cli.options import Json, WorkloadName
from hwgen.cli.output import print_json, show_progress
from hwgen.cli.status import OK

__all__ = ["compare"]


def compare(
    workload_name: WorkloadName,
    engine_names: Annotated[list[str] | None, typer.Option(
        "--engine", metavar="ENGINE", help="Only this one; repeatable. Default: all.")] = None,
    presets: Annotated[list[str] | None, typer.Option(
        "--preset", metavar="NAME", help="Only presets of this name; repeatable.")] = None,
    technology: Annotated[str | None, typer.Option(
        "--technology", metavar="NAME", help="Of energy and area; default horowitz-45nm.")] = None,
    clock: Annotated[float, typer.Option(
        "--clock", metavar="MHZ", help="Clock of all of them.")] = 700.0,
    as_json: Json = False,
) -> int:
    """Evaluate the models of a workload on engines and presets, in one table."""
    from arch.costs import TECHNOLOGIES
    from hwgen.cli import comparison

    name = technology if technology is not None else next(iter(TECHNOLOGIES))
    chosen = comparison.designs(engine_names or (), presets or ())
    with show_progress() as progress:
        rows = comparison.compare(workload_name, chosen, technology=name, clock_mhz=clock,
                                  progress=progress)
    if as_json:
        print_json({"workload": workload_name, "clock_mhz": clock, "technology": name,
                    "designs": comparison.as_values(rows)})
    else:
        from hwgen.cli.report.comparison import show_comparison
        from hwgen.cli.report.tables import make_console

        show_comparison(make_console(), workload_name, rows, technology=name, clock_mhz=clock)
    return OK
