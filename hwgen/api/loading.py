"""Loading of results from files."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from arch.config import ConfigError, show
from arch.errors import HwgenError
from arch.files import read_json
from arch.result import SCHEMA, as_json, difference, from_json
from hwgen.api.results import Estimate, Run
from hwgen.cli.refusals import refusal_text

__all__ = ["load"]


def load(path: str | os.PathLike[str]) -> Estimate | Run:
    """Return a result from a file, as the function returned it.

    ::

        hwgen.run("eie", "alex-6", output="results/alex-6")
        hwgen.load("results/alex-6").cycles

    Parameters
    ----------
    path : path
        Folder written by ``hwgen run -o``, or a file with the output of ``run --json`` or
        ``estimate --json``.

    Raises
    ------
    hwgen.Error
        There is no such file, or its content is not a valid result.
    """
    if not isinstance(path, str | os.PathLike):
        raise ConfigError(f"path must be the name of a file or a folder, not {show(path)}")
    file = Path(path)
    file = file / "result.json" if file.is_dir() else file

    def refuse(why: str) -> ConfigError:
        return ConfigError(f"path must be a result of hwgen run or estimate, not {str(file)!r} "
                           f"({why})")

    try:
        values = read_json(file)
    except OSError as error:
        raise HwgenError(refusal_text(error)) from error
    except ValueError as error:
        raise refuse(str(error)) from None
    if not isinstance(values, dict):
        raise refuse("no object")
    if values.get("schema") != SCHEMA:
        raise refuse(f"schema must be {SCHEMA}, not {values.get('schema')!r}")
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
