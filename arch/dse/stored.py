"""The table of a finished sweep, read back from the files that it has written."""

import dataclasses
import json
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.dse.evaluation import PointColumns, parameter_columns
from arch.dse.reading import parse_spec
from arch.dse.spec import Spec
from arch.dse.sweep import Results
from arch.mapping import MappingFile

__all__ = ["load_results"]

# Columns that :class:`Results` makes itself.
_MADE = ("point", "pareto")


def load_results(file: Path) -> Results:
    """Return the table in ``results.parquet``, with the specification that the file holds.

    Raises
    ------
    ConfigError
        It is not a sweep's table, or its specification is not one of this version. One line.
    OSError
        It cannot be read.
    """
    import pyarrow  # noqa: PLC0415
    import pyarrow.parquet as pq  # noqa: PLC0415

    def refuse(why: str) -> ConfigError:
        return ConfigError(f"path must be results.parquet of a sweep, not {str(file)!r} ({why})")

    try:
        with file.open("rb") as stored:
            table = pq.read_table(stored)
    except pyarrow.ArrowException as error:
        raise refuse(" ".join(str(error).split())) from None
    metadata = table.schema.metadata or {}
    text, digest = (metadata.get(name) for name in (b"hwgen.text", b"hwgen.spec_sha256"))
    if text is None or digest is None:
        raise refuse("it has no specification")
    try:
        written = tomllib.loads(text.decode())
        # The table has its mapping: a file of that name may be another one, or gone.
        named = written.pop("mapping", None) is not None
        spec = parse_spec(written, text=text.decode())
        if (mapping := metadata.get(b"hwgen.mapping")) is not None:
            spec = dataclasses.replace(spec, mapping=MappingFile(**json.loads(mapping)),
                                       mapping_key=named)
    except (ValueError, TypeError) as error:
        raise refuse(f"its specification: {' '.join(str(error).split())}") from None
    if spec.digest() != digest.decode():
        raise refuse("its specification means something else in this version of hwgen")
    names = [name for name in table.column_names if name not in _MADE]
    missing = [name for name in (*spec.parameters, "feasible", "reason") if name not in names]
    if missing:
        raise refuse(f"it has no column {missing[0]!r}")
    try:
        indices = _indices(spec, table)
    except ValueError as error:
        raise refuse(str(error)) from None
    columns: PointColumns = {name: _numbers(table[name]) for name in names}
    return Results(spec, indices, columns | parameter_columns(spec, indices))


def _indices(spec: Spec, table: Any) -> NDArray[np.int64]:
    """Return the positions of the points' values in the parameters' lists of values."""
    found = np.empty((len(table), len(spec.parameters)), dtype=np.int64)
    every = np.arange(max(map(len, spec.parameters.values()), default=0))
    for place, (name, values) in enumerate(spec.parameters.items()):
        grid = np.zeros((len(values), len(spec.parameters)), dtype=np.int64)
        grid[:, place] = every[:len(values)]
        written = parameter_columns(spec, grid)[name].tolist()
        places = {value: at for at, value in enumerate(written)}
        for row, value in enumerate(table[name].to_pylist()):
            if value not in places:
                raise ValueError(f"{name}={value} is not a value of the specification")
            found[row, place] = places[value]
    return found


def _numbers(column: Any) -> NDArray[Any]:
    """Return a column as the model gives it: numbers as floats, NaN where there is none."""
    import pyarrow  # noqa: PLC0415

    if pyarrow.types.is_boolean(column.type):
        return np.asarray(column.to_pylist(), dtype=bool)
    if pyarrow.types.is_string(column.type):
        return np.asarray(column.to_pylist(), dtype=object)
    return np.asarray([np.nan if value is None else value for value in column.to_pylist()],
                      dtype=np.float64)
