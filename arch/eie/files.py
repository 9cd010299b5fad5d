"""Reading matrices from files: Matrix Market, scipy.sparse and our own encoding, by file name."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from numpy.typing import NDArray
from scipy import sparse

from arch.config import ConfigError
from arch.eie.format import MOST_ELEMENTS, MOST_SIDE, FormatError, from_arrays
from arch.eie.matrix_market import read_matrix_market
from arch.files import open_regular
from arch.npz import MOST_BYTES, list_names, read_arrays

__all__ = ["SUFFIXES", "read_matrix"]

#: File name suffixes of matrices.
SUFFIXES = (".mtx", ".mtx.gz", ".npz")

# Arrays besides format, shape and data that scipy.sparse.save_npz writes, by format.
_SCIPY = {"csc": ("indices", "indptr"), "csr": ("indices", "indptr"), "bsr": ("indices", "indptr"),
          "dia": ("offsets",), "coo": ("row", "col")}
_ALWAYS = ("format", "shape", "data")
# Whether it was a sparse array or a sparse matrix of scipy, which multiply differently.
_CLASS = "_is_array"
# Arrays that occur only in our own encoding.
_OURS = ("pes", "codebook", "pointers", "runs")


def read_matrix(path: Path, check: Callable[[tuple[int, int]], None] | None = None) -> Any:
    """Read the matrix in a file: as scipy's, a dense array, or decoded from our encoding.

    Parameters
    ----------
    path : Path
        File whose name ends in one of :data:`SUFFIXES`.
    check : callable, optional
        Called with rows and columns before the entries of a Matrix Market file are read.

    Raises
    ------
    ConfigError
        The file cannot be read, or something in it is wrong or would be ignored. One line.
    """
    if path.suffix != ".npz":
        return read_matrix_market(path, most=MOST_ELEMENTS, check=check)
    arrays = read_arrays(path, most=MOST_ELEMENTS)
    where = f"file {str(path)!r}"
    if "format" in arrays:
        return _read_scipy(path, where, arrays)
    if any(name in arrays for name in _OURS):
        return from_arrays(path, arrays).decode()
    if not arrays:
        raise FormatError(f"{where} must hold a matrix, and has no array")
    shapes = [f"{name!r} of shape {array.shape}" for name, array in sorted(arrays.items())[:3]]
    more = f" and {len(arrays) - len(shapes)} more" if len(arrays) > len(shapes) else ""
    raise FormatError(
        f"{where} must hold a sparse matrix of scipy.sparse.save_npz or of "
        f"arch.eie.format.save_encoded, not plain arrays ({', '.join(shapes)}{more}): "
        "scipy.sparse.save_npz(FILE, scipy.sparse.csc_array(ARRAY)) writes a dense one so")


def _read_scipy(path: Path, where: str, arrays: Mapping[str, NDArray[Any]]) -> Any:
    """Return the matrix as scipy reads it, provided that scipy uses the whole file."""
    _check_arrays(where, arrays)
    try:
        with open_regular(path, most=MOST_BYTES) as raw:
            matrix = sparse.load_npz(raw)
        if matrix.format in {"csc", "csr", "bsr"}:
            matrix.check_format(full_check=True)
    except Exception as error:
        text = " ".join(str(error).split())
        raise FormatError(f"{where} must be a matrix of scipy.sparse, not damaged "
                          f"({text:.200})") from None
    if matrix.ndim != 2:
        raise FormatError(f"{where}: shape must be of 2 numbers, not {matrix.shape}")
    # scipy silently drops entries after the last pointer.
    used = int(arrays["indptr"][-1]) if "indptr" in arrays else len(arrays["data"])
    for name in ("indices", "data"):
        if name in arrays and len(arrays[name]) != used:
            raise FormatError(f"{where}: {name} must have {used} entries, as indptr says, "
                              f"not {len(arrays[name])}")
    return matrix


def _check_arrays(where: str, arrays: Mapping[str, NDArray[Any]]) -> None:
    form = arrays["format"]
    if form.shape != () or form.dtype.kind not in "SU":
        raise FormatError(f"{where}: format must be a word, not shape {form.shape} of {form.dtype}")
    word = form.item()
    name = word.decode("ascii", "replace") if isinstance(word, bytes) else word
    if name not in _SCIPY:
        raise FormatError(f"{where}: format must be one of {', '.join(_SCIPY)}, not {name[:40]!r}")
    wanted = (*_ALWAYS, *_SCIPY[name])
    missing = next((each for each in wanted if each not in arrays), None)
    if missing is not None:
        raise FormatError(f"{where} must have an array {missing!r}, not only "
                          f"{list_names(arrays)}")
    surplus = next((each for each in arrays if each not in (*wanted, _CLASS)), None)
    if surplus is not None:
        raise FormatError(f"{where} must have no arrays but {', '.join(wanted)}, "
                          f"not {surplus[:40]!r}")
    for each in ("shape", *_SCIPY[name]):
        array = arrays[each]
        if array.dtype.kind not in "iu" or array.ndim != 1:
            raise FormatError(f"{where}: {each} must be a list of integers, "
                              f"not shape {array.shape} of {array.dtype}")
    if arrays["shape"].shape != (2,):
        raise FormatError(f"{where}: shape must be of 2 numbers, not {len(arrays['shape'])}")
    data = arrays["data"]
    if data.dtype.kind not in "iufb":
        raise FormatError(f"{where}: data must be real numbers, not {data.dtype}")
    rank = {"bsr": 3, "dia": 2}.get(name, 1)
    if data.ndim != rank:
        raise FormatError(f"{where}: data must have {rank} dimensions, not shape {data.shape}")
    rows, columns = (int(size) for size in arrays["shape"])
    if min(rows, columns) < 1 or max(rows, columns) > MOST_SIDE:
        raise ConfigError(f"{where}: matrix must have 1 to {MOST_SIDE} rows and as many columns, "
                          f"not {rows} x {columns}")
