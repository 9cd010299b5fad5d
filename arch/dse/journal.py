"""On-disk journal of a sweep's results, so that a killed sweep resumes where it was.

Each chunk of points is a Parquet file. It is written under another name, flushed to disk and then
renamed, so that it exists whole or not at all: no point is lost or duplicated.
"""

import contextlib
import fcntl
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.cache import warn
from arch.config import ConfigError
from arch.dse.spec import Spec
from arch.files import SCRATCH, read_json, replace_file
from arch.registry import model_digest

__all__ = ["Journal"]


class Journal:
    """Chunks of one sweep in a folder.

    Parameters
    ----------
    folder : Path
        Existing folder, in which a folder ``journal`` is created.
    spec : Spec

    Raises
    ------
    ConfigError
        The folder belongs to a sweep with another specification, or another version of the
        model.
    """

    def __init__(self, folder: Path, spec: Spec):
        self._folder = folder / "journal"
        self._folder.mkdir(exist_ok=True)
        identity = {"spec": spec.digest(), "model": model_digest(spec.engine)}
        file = self._folder / "identity.json"
        if not file.exists():
            chunk = next(self._folder.glob("chunk-*"), None)
            if chunk is not None:
                raise ConfigError(f"output folder must be new or have journal/identity.json, "
                                  f"not {str(folder)!r} with journal/{chunk.name} alone: choose "
                                  f"another one or remove it")
            replace_file(file, lambda out: out.write(json.dumps(identity).encode()))
            return
        try:
            found = read_json(file)
            if not isinstance(found, dict) or not found.keys() <= identity.keys():
                raise ValueError(f"keys must be {' and '.join(identity)}")
        except ValueError as error:
            raise ConfigError(f"output folder must be new or have a journal/identity.json of "
                              f"hwgen's, not {str(folder)!r} ({error}): choose another one or "
                              f"remove it") from None
        for name, text in (("spec", "specification"), ("model", "version of the model")):
            if found.get(name) != identity[name]:
                raise ConfigError(
                    f"output folder must be new or of the same {text} ({identity[name][:12]}), "
                    f"not {str(folder)!r} ({str(found.get(name))[:12]}): choose another one or "
                    f"remove it")

    @contextlib.contextmanager
    def lock(self) -> Iterator[None]:
        """Lock the folder for this process, or say on standard error that it cannot be locked.

        Raises
        ------
        ConfigError
            Another process holds the lock.
        """
        with (self._folder / "lock").open("w") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise ConfigError(f"output folder must not be in use by another sweep, "
                                  f"not {str(self._folder.parent)!r}") from None
            except OSError as error:
                warn(f"output folder {str(self._folder.parent)!r} cannot be locked "
                     f"({error.strerror}): nothing keeps another sweep from writing to it")
            # A killed sweep may have left a partial file; nobody else writes here now.
            for folder in (self._folder, self._folder.parent):
                for scratch in folder.glob(f"{SCRATCH}*"):
                    scratch.unlink()
            yield

    def _path(self, number: int) -> Path:
        return self._folder / f"chunk-{number:07d}.parquet"

    def load(self, number: int) -> dict[str, NDArray[Any]] | None:
        """Return a chunk, or None if it does not exist."""
        import pyarrow  # noqa: PLC0415
        import pyarrow.parquet as pq  # noqa: PLC0415

        path = self._path(number)
        if not path.is_file():
            return None
        try:
            table = pq.read_table(path)
        except (OSError, pyarrow.ArrowException):
            # Damaged meanwhile: its points are evaluated again.
            return None
        return {name: np.asarray(table[name].to_numpy()) for name in table.column_names}

    def store(self, number: int, columns: dict[str, NDArray[Any]]) -> None:
        """Write a chunk; it is on disk on return."""
        import pyarrow  # noqa: PLC0415
        import pyarrow.parquet as pq  # noqa: PLC0415

        table = pyarrow.table({
            name: pyarrow.array(values, type=pyarrow.string() if values.dtype == object else None)
            for name, values in columns.items()})
        replace_file(self._path(number), lambda file: pq.write_table(table, file))
