"""The handwritten digits that come with scikit-learn, read without importing scikit-learn."""

import gzip
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import numpy.typing as npt

__all__ = ["digit_images"]

_FILE = Path("datasets", "data", "digits.csv.gz")


@lru_cache(maxsize=1)
def digit_images() -> tuple[npt.NDArray[np.float64], npt.NDArray[np.int64]]:
    """Return 1,797 images, (1797, 64) with pixels of 0 to 16, and their classes, (1797,).

    They are ``data`` and ``target`` of ``sklearn.datasets.load_digits()``. Importing that package
    takes two to four seconds, which would delay the first command on every small network; its file
    is read in a twentieth of a second.
    """
    spec = find_spec("sklearn")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("No module named 'sklearn'", name="sklearn")
    with gzip.open(Path(spec.origin).parent / _FILE, "rt", encoding="ascii") as lines:
        table = np.loadtxt(lines, delimiter=",")
    return table[:, :-1], table[:, -1].astype(np.int64)
