"""Loading results from files."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from arch.config import ConfigError, show
from arch.errors import HwgenError
from arch.files import read_json
from arch.result import SCHEMA, as_json, difference, from_json
from hwgen.api.results import Estimate, Run, Sweep
from hwgen.cli.refusals import refusal_text

__all__ = ["load"]

# The table of a sweep, which has everything; its other files have a part of it.
_TABLE = "results.parquet"
# Fields by which the output of other commands is told apart, and what to call instead.
_OTHERS = {("front", "objectives"): "sweep", ("designs", "workload"): "compare",
           ("devices", "points"): "roofline", ("tests", "passed"): "verify",
           ("files", "modules"): "generate",
           ("grids", "too_large"): "plan", ("curves", "stragglers"): "converge"}


def load(path: str | os.PathLike[str]) -> Estimate | Run | Sweep:
    """Return a result from a file, as the function returned it.

    ::

        hwgen.run("eie", "alex-6", output="results/alex-6")
        hwgen.load("results/alex-6").cycles
        hwgen.sweep("small.toml", output="results/small")
        hwgen.load("results/small").front

    Parameters
    ----------
    path : path
        Folder written by ``hwgen run -o`` or ``hwgen sweep -o``, one of the sweep's tables in it,
        or a file with the output of ``run --json``, ``estimate --json`` or ``sweep --json``. A
        sweep is read from its ``results.parquet``, which must still be there.

    Raises
    ------
    hwgen.Error
        There is no such file, or its content is not a valid result.
    """
    if not isinstance(path, str | os.PathLike):
        raise ConfigError(f"path must be the name of a file or a folder, not {show(path)}")
    file = Path(path)
    try:
        if file.is_dir():
            file /= _TABLE if (file / _TABLE).is_file() else "result.json"
        if file.suffix == ".parquet":
            return _sweep(file)
        if file.suffix == ".csv":
            return _sweep_beside(file, file.parent, "a sweep's CSV file does not say the types and "
                                 "the specification")
        return _json(file)
    except OSError as error:
        raise HwgenError(refusal_text(error)) from error


def _json(file: Path) -> Estimate | Run | Sweep:
    """Return the result in a JSON file."""
    def refuse(why: str) -> ConfigError:
        return ConfigError(f"path must be a result of hwgen run, estimate or sweep, not "
                           f"{str(file)!r} ({why})")

    try:
        values = read_json(file)
    except ValueError as error:
        raise refuse(str(error)) from None
    if not isinstance(values, dict):
        raise refuse("no object")
    kind = next((name for fields, name in _OTHERS.items() if all(
        field in values for field in fields) and "model" not in values), None)
    if kind not in (None, "sweep"):
        raise refuse(f"it is the output of {kind}: call hwgen.{kind} again")
    if values.get("schema") != SCHEMA:
        raise refuse(f"schema must be {SCHEMA}, not {values.get('schema')!r}")
    if kind == "sweep":
        files = values.get("files")
        first = files[0] if isinstance(files, list) and files else ""
        return _sweep_beside(file, Path(str(first)).parent,
                             "a sweep's --json output has its front alone")
    try:
        found = _read(values)
    except ValueError as error:
        raise refuse(str(error)) from None
    if different := difference(values, as_json(found)):
        raise refuse(different)
    return found


def _read(values: Mapping[str, Any]) -> Estimate | Run:
    if "rtl" in values:
        return from_json(Run, values)
    return from_json(Estimate, values)


def _sweep_beside(file: Path, folder: Path, why: str) -> Sweep:
    """Return the sweep to whose folder a file belongs; refuse it if the table is not there.

    Raises
    ------
    ConfigError
        There is no table.
    OSError
        There is no such file.
    """
    file.stat()
    if not (folder / _TABLE).is_file():
        raise ConfigError(f"path must be the folder of hwgen sweep -o DIR, as in "
                          f"hwgen.load('DIR'), not {str(file)!r} ({why}, and there is no "
                          f"{str(folder / _TABLE)!r})")
    return _sweep(folder / _TABLE)


def _sweep(file: Path) -> Sweep:
    """Return the sweep in a table and the files beside it."""
    from arch.dse import load_results  # noqa: PLC0415 - most results are not of sweeps
    from hwgen.cli.sweep import are_exact, confirmed_before, sweep_result  # noqa: PLC0415

    results = load_results(file)
    confirmed = confirmed_before(file.parent)
    return Sweep(report=sweep_result(results, confirmed, file.parent), results=results,
                 exact=are_exact(confirmed))
