"""``hwgen compare``."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from arch.mapping import MappingFile
from hwgen.cli.costs import TechnologyName
from hwgen.cli.options import Json, MappingName, WorkloadName, from_options
from hwgen.cli.output import Showing, print_json, show_progress
from hwgen.cli.status import OK

if TYPE_CHECKING:
    from hwgen.cli.comparison import Compared

__all__ = ["CompareGiven", "compare", "compared"]


@dataclass(frozen=True, kw_only=True)
class CompareGiven:
    """Arguments and options of ``hwgen compare``."""

    workload_name: WorkloadName
    engine_names: Annotated[list[str] | None, typer.Option(
        "--engine", metavar="ENGINE", help="Only this one; repeatable. Default: all.")] = None
    presets: Annotated[list[str] | None, typer.Option(
        "--preset", metavar="NAME", help="Only presets of this name; repeatable.")] = None
    mapping: MappingName = None
    technology: TechnologyName = None
    clock: Annotated[float, typer.Option(
        "--clock", metavar="MHZ", help="Clock of all of them.")] = 700.0
    as_json: Json = False


def compared(given: CompareGiven, showing: Showing = show_progress,
             mapping: MappingFile | None = None) -> "Compared":
    """Return the comparison that the command prints.

    Parameters
    ----------
    given : CompareGiven
    showing : callable
    mapping : MappingFile, optional
        A mapping, instead of a file of it.

    Raises
    ------
    HwgenError
        An argument is refused.
    """
    from arch.costs import TECHNOLOGIES
    from hwgen.cli import comparison

    name = given.technology if given.technology is not None else next(iter(TECHNOLOGIES))
    chosen = comparison.designs(given.engine_names or (), given.presets or ())
    if given.mapping is not None:
        mapping = MappingFile.read(given.mapping)
    with showing() as progress:
        rows = comparison.compare(given.workload_name, chosen, technology=name,
                                  clock_mhz=given.clock, progress=progress, mapping=mapping)
    return comparison.Compared(
        workload=given.workload_name, clock_mhz=given.clock, technology=name,
        mapping=None if mapping is None else mapping.name, designs=tuple(rows))


@from_options(CompareGiven)
def compare(given: CompareGiven) -> int:
    """Evaluate the models of a workload on engines and presets, in one table."""
    found = compared(given)
    if given.as_json:
        from hwgen.cli.comparison import as_values

        print_json(as_values(found))
    else:
        from hwgen.cli.report.comparison import show_comparison
        from hwgen.cli.report.tables import make_console

        show_comparison(make_console(), found)
    return OK
