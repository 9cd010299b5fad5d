"""Float ONNX models that run as they are, in a floating-point format: ``onnx:FILE[:batch=B]``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError, InputsError
from arch.workloads.graphs import float_file
from arch.workloads.onnx.survey import Survey
from arch.workloads.onnx.training import (
    TrainableModel,
    is_float,
    load_floating,
    survey_floating,
)
from arch.workloads.options import parse_unsigned
from arch.workloads.training import TrainingNetwork

__all__ = ["FloatRequest", "load_floats", "survey_floats"]


@dataclass(frozen=True, kw_only=True, eq=False)
class FloatRequest:
    """A float model and its inputs.

    Parameters
    ----------
    path : Path
        The file.
    model : TrainableModel
    batch : int
        Images, at least 1.
    images : (N, C, H, W) float32 array, optional
        Given inputs; without them they are normally distributed, with a fixed seed.
    """

    path: Path
    model: TrainableModel = field(repr=False)
    batch: int
    images: NDArray[Any] | None = field(default=None, repr=False)

    @property
    def network(self) -> TrainingNetwork:
        """The layers."""
        return self.model.network

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """(N, C, H, W) of the images."""
        return self.batch, *self.network.image

    def given(self) -> NDArray[np.float32]:
        """Return the images."""
        if self.images is not None:
            return self.images
        return np.random.default_rng(0).normal(size=self.shape).astype(np.float32)

    def taking(self, inputs: Mapping[str, NDArray[Any]]) -> NDArray[np.float32]:
        """Return the images that inputs by name are.

        Raises
        ------
        InputsError
            There is not just the model's input, or it has another type or shape.
        """
        name = self.model.input
        if set(inputs) != {name}:
            raise InputsError(f"inputs must be of the model's input, {name!r}, not of "
                              f"{', '.join(map(repr, sorted(inputs))) or 'none'}")
        array = np.asarray(inputs[name])
        if array.dtype != np.float32:
            raise InputsError(f"input {name!r} must be float32, not {array.dtype}")
        if array.size != int(np.prod(self.shape)) or len(array) != self.batch:
            sizes = "x".join(map(str, array.shape))
            raise InputsError(f"input {name!r} must be of shape {'x'.join(map(str, self.shape))}, "
                              f"not {sizes}")
        return array.reshape(self.shape)


def _given(name: str) -> tuple[str, int | None] | None:
    """Return the file of a float model and the batch that options give; None of something else.

    Raises
    ------
    WorkloadError, ValueError
        The file is not a model, or an option is wrong. One line.
    """
    found = float_file(name)
    if found is None:
        return None
    path, part, options = found
    if not is_float(path):
        return None
    for option in options:
        if option != "batch":
            raise ConfigError("onnx option must be 'batch' for a model that runs as floats, "
                              f"not {option!r}")
    given = options.get("batch")
    batch = None if given is None else parse_unsigned("onnx option batch", given, 1)
    if part is not None:
        raise ConfigError(f"workload must be a whole model when it runs as floats, not {name!r}")
    return path, batch


def survey_floats(name: str) -> Survey | None:
    """Return where each operator of a float model runs; None if the workload is something else.

    Raises
    ------
    WorkloadError, ValueError
        As for :func:`load_floats`, but for operators.
    """
    found = _given(name)
    return None if found is None else survey_floating(*found)


def load_floats(name: str) -> FloatRequest | None:
    """Load a float model by the name of its workload; return None if this is something else.

    Raises
    ------
    WorkloadError, ValueError
        The model has an operator that does not run as floats, or an option is wrong. One line.
    """
    found = _given(name)
    if found is None:
        return None
    path, batch = found
    model = load_floating(path)
    if batch is not None and model.batch > 1 and batch != model.batch:
        raise ConfigError(f"input {model.input!r} has a fixed first dimension of {model.batch}: "
                          f"batch must be {model.batch} or left out, not {batch}")
    return FloatRequest(path=Path(path), model=model, batch=batch or max(1, model.batch))
