"""``hwgen sweep``."""

import json
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from arch.config import ConfigError, check_int, toml_value
from arch.files import write_text
from arch.mapping import MappingFile
from arch.registry import find_engine
from arch.reports import SweepReport
from arch.result import as_json as json_values
from hwgen.cli.files import check_own, make_folder
from hwgen.cli.options import (
    Force,
    Json,
    MappingName,
    path_parser,
)
from hwgen.cli.output import Showing, print_json, show_progress
from hwgen.cli.status import DIFFERS, OK

if TYPE_CHECKING:
    from arch.dse import Results
    from arch.dse.spec import Spec

__all__ = ["Asked", "SweepShowing", "Swept", "sweep", "swept"]

_FILES = ("results.parquet", "results.csv", "spec.toml", "confirmed.json", "report.html")
_MAPPING = "mapping.toml"
# Number of designs for which the report breaks down cycles and energy.
_DESIGNS_SHOWN = {"exact": 8, "closed": 4}


@dataclass(frozen=True, kw_only=True)
class Asked:
    """Arguments of a sweep.

    Parameters
    ----------
    spec : Path or mapping
        The specification: a TOML file, or its tables.
    output : Path, optional
        Folder for tables, report and journal; without it no file is written.
    jobs : int, optional
        Processes; one per core by default.
    scheduler : str, optional
        Address of a Dask scheduler.
    confirm : int
        How many of the best designs to run on RTL; needs the folder.
    force : bool
        Whether to overwrite files that are not of an earlier sweep.
    mapping : Path, optional
        TOML file that says how layers are mapped.
    """

    spec: Annotated[Path | Mapping[str, Any], typer.Argument(
        parser=path_parser("specification"))]
    output: Annotated[Path | None, typer.Option(parser=path_parser("output", "folder"))] = None
    jobs: int | None = None
    scheduler: str | None = None
    confirm: int = 0
    force: bool = False
    mapping: Annotated[Path | None, typer.Option(parser=path_parser("mapping"))] = None


@dataclass(frozen=True, kw_only=True)
class Swept:
    """Result of a sweep.

    Parameters
    ----------
    results : Results
        The table.
    report : SweepReport
        The command's output.
    exact : bool
        Whether all designs that were run on RTL are equal to the model.
    """

    results: "Results"
    report: SweepReport
    exact: bool


def _say(text: str) -> None:
    print(f"hwgen: {text}", file=sys.stderr, flush=True)


def _points() -> AbstractContextManager[Callable[[int, int], None]]:
    from hwgen.cli.report.sweep import sweep_progress

    return sweep_progress()


@dataclass(frozen=True, kw_only=True)
class SweepShowing:
    """Outputs for the progress of a sweep.

    Parameters
    ----------
    steps : callable
    points : callable
        Returns a context manager of a function that takes the points done, and their total.
    say : callable
        Called with a line of text that remains after the progress.
    """

    steps: Showing = show_progress
    points: Callable[[], AbstractContextManager[Callable[[int, int], None]]] = _points
    say: Callable[[str], None] = _say


def _checked_jobs(asked: Asked) -> int:
    """Refuse options that are out of range; return the number of processes."""
    try:
        check_int("confirm", asked.confirm, 0)
        jobs = check_int("jobs", (os.cpu_count() or 1) if asked.jobs is None else asked.jobs, 1)
    except ValueError as error:
        raise ConfigError(error) from None
    if asked.scheduler == "":
        raise ConfigError("scheduler must be an address, not ''")
    if asked.confirm and asked.output is None:
        raise ConfigError(f"output must be given with confirm, a folder for the {asked.confirm} "
                          "best designs")
    return jobs


def swept(asked: Asked, showing: SweepShowing = SweepShowing(),
          mapping: MappingFile | None = None) -> Swept:
    """Evaluate the points, run the best on RTL, and write the files.

    Parameters
    ----------
    asked : Asked
    showing : SweepShowing
    mapping : MappingFile, optional
        A mapping, instead of a file of it.

    Raises
    ------
    HwgenError, OSError
        An argument is refused, or a file cannot be written.
    """
    from arch.dse import load_spec, mapped_spec, parse_spec, run
    from hwgen.cli.sweep import are_exact, internal_errors, spec_text, sweep_result

    jobs = _checked_jobs(asked)
    with showing.steps() as progress:
        progress("reading the specification")
        spec = (load_spec(asked.spec) if isinstance(asked.spec, Path)
                else parse_spec(asked.spec, text=spec_text(asked.spec)))
        if asked.mapping is not None:
            mapping = MappingFile.read(asked.mapping)
        if spec.mapping is not None and mapping is not None:
            raise ConfigError(f"mapping must be given once, and the specification names "
                              f"{spec.mapping.name!r}, not {mapping.name!r} besides")
        if mapping is not None:
            if not mapping.text and asked.output is not None:
                mapping = mapping.as_file(str(asked.output / _MAPPING))
            spec = mapped_spec(spec, mapping)
    folder = None if asked.output is None else make_folder(asked.output)
    if folder is not None and not asked.force:
        # The journal identifies its sweep; a journal of another one is refused, forced or not.
        check_own(folder, _written(asked, spec, folder), what="sweep",
                  own=(folder / "journal" / "identity.json").is_file())
    with showing.points() as points:
        results = run(spec, output=folder, jobs=jobs, scheduler=asked.scheduler, progress=points,
                      say=showing.say)
    if message := internal_errors(results):
        showing.say(message)
    confirmed = [] if folder is None else _reported(asked, results, folder, jobs, showing)
    return Swept(results=results, report=sweep_result(results, confirmed, folder),
                 exact=are_exact(confirmed))


def _written(asked: Asked, spec: "Spec", folder: Path) -> tuple[str, ...]:
    """Return the names of the files that a sweep writes into its folder."""
    mine = spec.mapping is not None and (folder / _MAPPING) != asked.mapping
    return (*_FILES, _MAPPING) if mine else _FILES


def _spec_text(spec: "Spec") -> str:
    """Return a specification as written, after a comment on the option that belongs to it."""
    if spec.mapping is None or spec.mapping_key:
        return spec.text
    comment = f"# With --mapping {toml_value(spec.mapping.name)}.\n"
    return spec.text if spec.text.startswith(comment) else comment + spec.text


def _reported(asked: Asked, results: "Results", folder: Path, jobs: int, showing: SweepShowing
              ) -> list[dict[str, Any]]:
    """Write the specification and the report; return the designs' results on RTL."""
    from hwgen.cli.report.sweep_page import write_page
    from hwgen.cli.sweep import confirm, confirmed_before, sweep_command

    write_text(folder / "spec.toml", _spec_text(results.spec))
    mapping = results.spec.mapping
    if mapping is not None and (folder / _MAPPING) != asked.mapping:
        write_text(folder / _MAPPING, mapping.text)
    option = None if mapping is None or results.spec.mapping_key else Path(mapping.name)
    spec_file = asked.spec if isinstance(asked.spec, Path) else Path("spec.toml")
    with showing.steps() as progress:
        confirmed = (confirm(results, asked.confirm, find_engine(results.spec.engine), folder,
                             progress=progress)
                     if asked.confirm else confirmed_before(folder))
        progress("asking the exact model for the report")
        shown = results.best(_DESIGNS_SHOWN[results.spec.fidelity])
        breakdown = results.breakdown(shown, jobs=jobs)
        progress("writing the report")
        write_text(folder / "confirmed.json", json.dumps(confirmed, indent=2) + "\n")
        write_page(folder / "report.html", results, breakdown=breakdown, confirmed=confirmed,
                   command=sweep_command(spec_file, folder, scheduler=asked.scheduler,
                                         confirm=asked.confirm,
                                         mapping=option))
    return confirmed


def sweep(
    spec_file: Annotated[Path, typer.Argument(
        metavar="SPEC.toml", parser=path_parser("specification"), help="See docs/sweep.md.")],
    output: Annotated[Path, typer.Option(
        "--output", "-o", metavar="DIR", parser=path_parser("output", "folder"),
        help="Folder for tables, report and journal.")],
    jobs: Annotated[int | None, typer.Option(
        "--jobs", metavar="N", help="Processes; default: one a core.")] = None,
    scheduler: Annotated[str | None, typer.Option(
        "--scheduler", metavar="ADDRESS", help="Dask scheduler that has the work done.")] = None,
    confirm: Annotated[int, typer.Option(
        "--confirm", metavar="K", help="Run the K best designs on RTL.")] = 0,
    mapping: MappingName = None,
    force: Force = False,
    as_json: Json = False,
) -> int:
    """Evaluate many configurations; tables, Pareto front, report; run the best on RTL."""
    found = swept(Asked(spec=spec_file, output=output, jobs=jobs, scheduler=scheduler,
                        confirm=confirm, force=force, mapping=mapping))
    result = json_values(found.report)
    if as_json:
        print_json(result)
    else:
        from hwgen.cli.report.sweep import show_sweep
        from hwgen.cli.report.tables import make_console

        show_sweep(make_console(), result)
        for name in result["files"]:
            sys.stdout.write(f"wrote {name}\n")
    if not result["feasible"]:
        raise found.results.refusal()
    return OK if found.exact else DIFFERS
