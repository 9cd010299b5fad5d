"""Outputs of an imported model beside those of another program that runs it."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.result import Reference

__all__ = ["compare_onnx"]


def compare_onnx(reference: Any, given: Mapping[str, NDArray[Any]],
                  outputs: Mapping[str, NDArray[Any]]) -> Reference:
    """Return how many values of a model's outputs differ from those that ONNX Runtime computes.

    Raises
    ------
    ConfigError
        It does not run the model.
    """
    try:
        wanted = reference.run(given)
    except Exception as error:      # of many classes, without one of its own that they share
        raise ConfigError(f"model must be one that ONNX Runtime runs: {error}") from None
    differing = 0
    for name, array in wanted.items():
        found = outputs[name]
        if (found.dtype, found.size) != (array.dtype, array.size):
            differing += array.size
            continue
        differing += int(np.count_nonzero(~np.isclose(
            found.reshape(array.shape), array, rtol=0, atol=0, equal_nan=True)))
    return Reference(compared=sum(array.size for array in wanted.values()), differing=differing,
                     version=reference.version, saturates=reference.saturates)
