"""``hwgen sweep``."""

import json
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from arch.config import ConfigError
from arch.files import write_text
from arch.registry import find_engine
from hwgen.cli.files import check_own, make_folder
from hwgen.cli.options import (
    Force,
    Json,
    path_parser,
)
from hwgen.cli.output import print_json, show_progress
from hwgen.cli.status import DIFFERS, OK

__all__ = ["sweep"]

_FILES = ("results.parquet", "results.csv", "spec.toml", "confirmed.json", "report.html")
# Designs whose cycles and energy the report takes apart.
_DESIGNS_SHOWN = {"exact": 8, "closed": 4}


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
    force: Force = False,
    as_json: Json = False,
) -> int:
    """Evaluate many configurations; tables, Pareto front, report; run the best on RTL."""
    from arch.config import check_int
    from arch.dse import load_spec, run
    from hwgen.cli.report.sweep import show_sweep, sweep_progress
    from hwgen.cli.report.sweep_page import write_page
    from hwgen.cli.report.tables import make_console
    from hwgen.cli.sweep import confirm as confirm_designs
    from hwgen.cli.sweep import confirmed_before, internal_errors, sweep_command, sweep_result

    try:
        check_int("confirm", confirm, 0)
        jobs = check_int("jobs", (os.cpu_count() or 1) if jobs is None else jobs, 1)
    except ValueError as error:
        raise ConfigError(error) from None
    if scheduler == "":
        raise ConfigError("scheduler must be an address, not ''")
    with show_progress() as progress:
        progress("reading the specification")
        spec = load_spec(spec_file)
    engine = find_engine(spec.engine)
    folder = make_folder(output)
    if not force:
        # The journal says of which sweep it is; another one is refused with or without.
        check_own(folder, _FILES, what="sweep",
                  own=(folder / "journal" / "identity.json").is_file())
    with sweep_progress() as points:
        results = run(spec, output=folder, jobs=jobs, scheduler=scheduler, progress=points,
                      say=lambda text: print(f"hwgen: {text}", file=sys.stderr, flush=True))
    write_text(folder / "spec.toml", spec.text)
    if message := internal_errors(results):
        sys.stderr.write(f"hwgen: {message}\n")
    with show_progress() as progress:
        confirmed = (confirm_designs(results, confirm, engine, folder, progress=progress)
                     if confirm else confirmed_before(folder))
        progress("asking the exact model for the report")
        shown = results.best(_DESIGNS_SHOWN[spec.fidelity])
        breakdown = results.breakdown(shown, jobs=jobs)
        progress("writing the report")
        write_text(folder / "confirmed.json", json.dumps(confirmed, indent=2) + "\n")
        write_page(folder / "report.html", results, breakdown=breakdown, confirmed=confirmed,
                   command=sweep_command(spec_file, output, scheduler=scheduler, confirm=confirm))
    result = sweep_result(results, confirmed, folder)
    if as_json:
        print_json(result)
    else:
        show_sweep(make_console(), result)
        for name in result["files"]:
            sys.stdout.write(f"wrote {name}\n")
    if not result["feasible"]:
        raise ConfigError(results.nothing_feasible())
    exact = all(item["bit_exact"] and item["cycle_exact"] for item in confirmed)
    return OK if exact else DIFFERS
