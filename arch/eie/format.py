"""Compression of a matrix for EIE: pruning, weight sharing, interleaved CSC; and its files.

There are three steps, each usable alone: :func:`prune` keeps the largest weights, :func:`share`
replaces them by the entries of a codebook (Han et al., "Deep Compression", ICLR'16), :func:`encode`
lays them out for the PEs (Han et al., "EIE", ISCA'16, section 3). :func:`compress` does all three.

Row i belongs to PE ``i % pes``, where it is local row ``i // pes``. A PE stores its part of a
column as entries (v, z): v is the index of the shared weight, z the number of zeros that precede
it in that part. A longer run of zeros than z can express is cut by a padding zero, an entry with
v = 0 that itself stands for one zero: ``[0, 0, 1, 2, 0 x 18, 3]`` becomes v = 1, 2, 0, 3 and z = 2,
0, 15, 2. Zeros after the last entry of a column are not stored.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from arch.config import ConfigError, check_int
from arch.eie.params import MAX_INDEX_BITS, MAX_PES
from arch.files import replace_file
from arch.npz import list_names, read_arrays

__all__ = [
    "MOST_ELEMENTS",
    "MOST_SIDE",
    "EncodedMatrix",
    "FormatError",
    "SharedMatrix",
    "cluster",
    "compress",
    "encode",
    "from_arrays",
    "load_encoded",
    "prune",
    "save_encoded",
    "share",
]

Array = NDArray[Any]

#: Most elements of an array from a file.
MOST_ELEMENTS = 1 << 28
#: Most rows, and most columns, of a sparse matrix from a file.
MOST_SIDE = 1 << 24
_VERSION = 1
# k-means uses at most this many weights: a codebook from a million would hardly differ.
_SAMPLE = 50_000
# Most rounds of filling a codebook.
_ROUNDS = 50
_FIELDS = ("version", "shape", "pes", "index_bits", "codebook_bits", "codebook", "pointers",
           "values", "runs")


class FormatError(ConfigError):
    """An invalid matrix or file. Its text is one line."""


# --- A matrix of shared weights -------------------------------------------------------------------


def _check_codebook(codebook: Any, bits: int) -> Array:
    book = np.array(codebook, np.float64)
    if book.ndim != 1 or not 1 <= len(book) <= 1 << bits:
        raise FormatError(f"codebook must have 1 to {1 << bits} entries (= 2**codebook_bits), "
                          f"not shape {book.shape}")
    if not np.isfinite(book).all():
        bad = int(np.flatnonzero(~np.isfinite(book))[0])
        raise FormatError(f"codebook must be finite, not {book[bad]} at entry {bad}")
    if book[0] != 0:
        raise FormatError(f"codebook entry 0 must be 0 (it pads), not {book[0]}")
    book.setflags(write=False)
    return book


@dataclass(frozen=True, kw_only=True, eq=False)
class SharedMatrix:
    """A sparse matrix in columns, whose weights are entries of a codebook.

    Parameters
    ----------
    shape : (int, int)
        Rows (outputs) and columns (inputs), each at least 1.
    codebook : (C,) float64
        Shared weights; entry 0 is zero. Finite.
    indptr : (columns + 1,) int64
        Where each column starts in ``rows`` and ``codes``.
    rows : (N,) int64
        Rows, ascending within a column.
    codes : (N,) uint8
        Entries of the codebook, 1 to C - 1.
    """

    shape: tuple[int, int]
    codebook: Array
    indptr: Array
    rows: Array
    codes: Array

    @property
    def density(self) -> float:
        """Share of weights that are stored."""
        return len(self.codes) / (self.shape[0] * self.shape[1])

    @property
    def column_counts(self) -> Array:
        """Number of stored weights in each column."""
        return np.diff(self.indptr)

    def to_scipy(self, codebook: Array | None = None) -> sparse.csc_array:
        """Return the matrix as scipy's, optionally with another codebook."""
        book = self.codebook if codebook is None else np.asarray(codebook)
        return sparse.csc_array((book[self.codes], self.rows, self.indptr), shape=self.shape)

    def row_block(self, start: int, stop: int) -> "SharedMatrix":
        """Return rows ``start`` to ``stop - 1``."""
        if start == 0 and stop == self.shape[0]:
            return self
        inside = (self.rows >= start) & (self.rows < stop)
        before = np.concatenate([[0], np.cumsum(inside)])
        return SharedMatrix(shape=(stop - start, self.shape[1]), codebook=self.codebook,
                            indptr=before[self.indptr], rows=self.rows[inside] - start,
                            codes=self.codes[inside])


def _as_csc(matrix: Any) -> sparse.csc_array:
    """Convert a matrix to canonical form: duplicates summed, rows sorted, no stored zeros."""
    if sparse.issparse(matrix):
        result = sparse.csc_array(matrix)
    else:
        dense = np.asarray(matrix)
        if dense.ndim != 2:
            raise FormatError(f"matrix must have 2 dimensions, not shape {dense.shape}")
        if dense.dtype.kind not in "iufb":
            raise FormatError(f"matrix must be of real numbers, not dtype {dense.dtype}")
        result = sparse.csc_array(dense)
    if 0 in result.shape:
        raise FormatError(f"matrix must have at least 1 row and 1 column, not shape {result.shape}")
    if result.dtype.kind not in "iufb":
        raise FormatError(f"matrix must be of real numbers, not dtype {result.dtype}")
    with np.errstate(over="ignore", under="ignore"):     # longdouble: refused below
        held = result.astype(np.float64)
    _refuse_first(held, (held.data == 0) & (result.data != 0), result.data,
                  "matrix must be of numbers that float64 holds")
    result = held
    result.sum_duplicates()
    result.eliminate_zeros()
    _refuse_first(result, ~np.isfinite(result.data), result.data, "matrix must be finite")
    return result


def _refuse_first(matrix: sparse.csc_array, wrong: Array, values: Array, rule: str) -> None:
    """Refuse the first entry that is wrong, if any, naming its position."""
    if wrong.any():
        bad = int(np.flatnonzero(wrong)[0])
        column = int(np.searchsorted(matrix.indptr, bad, side="right")) - 1
        raise FormatError(f"{rule}, not {values[bad]!s} at ({int(matrix.indices[bad])}, {column})")


def prune(matrix: Any, density: float) -> sparse.csc_array:
    """Keep only the ``round(density * size)`` weights of largest magnitude.

    Parameters
    ----------
    matrix : array_like or scipy.sparse matrix
        Real, finite.
    density : float
        Share of all elements that may be nonzero, above 0, at most 1. Among equal magnitudes,
        the first in column order are kept.

    Raises
    ------
    FormatError
        The density is out of range, or the matrix is not a finite real matrix.
    """
    if not 0 < density <= 1:
        raise FormatError(f"density must be above 0 and at most 1, not {density}")
    result = _as_csc(matrix)
    keep = round(density * result.shape[0] * result.shape[1])
    if keep < result.nnz:
        order = np.argsort(-np.abs(result.data), kind="stable")
        result.data[order[keep:]] = 0
        result.eliminate_zeros()
    return result


def cluster(weights: Array, count: int) -> Array:
    """Return at most ``count`` centroids of nonzero weights, ascending.

    Uses k-means, starting from centroids that are evenly spaced, which Deep Compression found best,
    among the negative and among the positive weights: pruning leaves a gap between them.
    """
    from scipy.cluster.vq import kmeans  # noqa: PLC0415  (a quarter of a second to import)

    sample = np.sort(weights)
    if len(sample) > _SAMPLE:
        sample = sample[np.linspace(0, len(sample) - 1, _SAMPLE).astype(np.int64)]
    scale = np.abs(sample).max()
    if count == 1:
        with np.errstate(over="ignore"):
            mean = sample.mean()
        # The sum of the largest numbers of float64 overflows.
        return np.array([mean if np.isfinite(mean) else (sample / scale).mean() * scale])
    negative = int(np.searchsorted(sample, 0))
    share_below = round(count * negative / len(sample))
    if 0 < negative < len(sample):
        share_below = min(max(share_below, 1), count - 1)
    first = []
    for part, number in ((sample[:negative], share_below), (sample[negative:],
                                                            count - share_below)):
        if number:
            first.append(np.linspace(part[0], part[-1], number + 2)[1:-1])
    centroids, _ = kmeans(sample[:, None] / scale, np.concatenate(first)[:, None] / scale)
    return np.unique(centroids[:, 0] * scale)


def _means(sample: Array, begins: Array) -> Array:
    """Return the means of the parts of sorted numbers that begin at given places."""
    ends = np.append(begins[1:], len(sample))
    means = np.add.reduceat(sample, begins) / (ends - begins)
    # Sums are rounded; numbers that are equal have themselves as their mean.
    found: Array = np.clip(means, sample[begins], sample[ends - 1])
    return found


def _filled(weights: Array, shared: Array, count: int) -> Array:
    """Return ``count`` centroids of weights, if there are as many, from fewer, ascending.

    k-means drops centroids that are nearest to no weight, which evenly spaced ones may be. In their
    place the cluster of the largest squared error is split at the middle of its range, and the
    centroids are moved to the means again, until none changes.
    """
    sample = np.sort(weights)
    if len(sample) > _SAMPLE:
        sample = sample[np.linspace(0, len(sample) - 1, _SAMPLE).astype(np.int64)]
    scale = np.abs(sample).max()
    sample, centroids = sample / scale, shared / scale
    before = None
    for _ in range(_ROUNDS):
        cuts = np.searchsorted(sample, _midpoints(centroids), side="right")
        begins = np.unique(np.concatenate([[0], cuts[cuts < len(sample)]]))
        while len(begins) < count:
            ends = np.append(begins[1:], len(sample))
            spread = sample - np.repeat(_means(sample, begins), ends - begins)
            errors = np.add.reduceat(spread**2, begins)
            errors[sample[begins] == sample[ends - 1]] = -1
            worst = int(errors.argmax())
            if errors[worst] < 0:
                break
            middle = _midpoints(sample[[begins[worst], ends[worst] - 1]])
            cut = np.searchsorted(sample, middle, side="right")
            begins = np.insert(begins, worst + 1, cut)
        centroids = np.unique(_means(sample, begins))
        if before is not None and np.array_equal(before, begins):
            break
        before = begins
    return np.unique(centroids * scale)


def _midpoints(values: Array) -> Array:
    """Return the midpoints of ascending numbers, each at least the lower and below the upper.

    Halves are added, since the sum of two of the largest numbers of float64 overflows.
    """
    lower, upper = values[:-1], values[1:]
    return np.clip(lower / 2 + upper / 2, lower, np.nextafter(upper, lower))


def share(matrix: Any, codebook_bits: int = 4, *, spare: int = 0, fill: bool = False
          ) -> SharedMatrix:
    """Replace each nonzero weight by the nearest of a few shared weights.

    A matrix whose distinct nonzero weights fit in the codebook is kept exactly. Otherwise the
    codebook comes from k-means with linear initialization, as in Deep Compression.

    Parameters
    ----------
    matrix : array_like or scipy.sparse matrix
        Real, finite.
    codebook_bits : int
        Width of a codebook index: ``2**codebook_bits - 1`` weights besides zero. Bits, 1 to 8.
    spare : int
        Weights that are left for others: at most ``2**codebook_bits - 2``.
    fill : bool
        Whether entries that k-means leaves unused take weights of the clusters of largest error.

    Raises
    ------
    FormatError
        The matrix is not a finite real matrix.
    """
    bits = check_int("codebook_bits", codebook_bits, 1, MAX_INDEX_BITS)
    most = (1 << bits) - 1 - check_int("spare", spare, 0, (1 << bits) - 2)
    whole = _as_csc(matrix)
    weights = whole.data
    shared = np.unique(weights)
    if len(shared) > most:
        shared = cluster(weights, most)
        if fill and len(shared) < most:
            shared = _filled(weights, shared, most)
    if len(shared):
        codes = np.searchsorted(_midpoints(shared), weights) + 1
    else:
        codes = np.zeros(0)
    return SharedMatrix(shape=whole.shape, codebook=np.concatenate([[0.0], shared]),
                        indptr=whole.indptr.astype(np.int64), rows=whole.indices.astype(np.int64),
                        codes=codes.astype(np.uint8))


# --- Interleaved CSC ------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False)
class EncodedMatrix:
    """Interleaved CSC of one matrix: the contents of the PEs' memories.

    Parameters
    ----------
    shape : (int, int)
        Rows and columns.
    pes : int
        Processing elements.
    index_bits, codebook_bits : int
        Width of z and v. Bits, 1 to 8.
    codebook : (C,) float64
        Shared weights, at most ``2**codebook_bits``; entry 0 is zero.
    pointers : (pes, columns + 1) int64
        Start of each column among the entries of a PE.
    values, runs : (N,) uint8
        v and z of every entry, those of PE 0 first.

    Raises
    ------
    FormatError
        A field contradicts another or is out of range.
    """

    shape: tuple[int, int]
    pes: int
    index_bits: int
    codebook_bits: int
    codebook: Array
    pointers: Array
    values: Array
    runs: Array

    def __post_init__(self) -> None:
        try:
            for name, low, high in (("pes", 1, MAX_PES), ("index_bits", 1, MAX_INDEX_BITS),
                                    ("codebook_bits", 1, MAX_INDEX_BITS)):
                object.__setattr__(self, name, check_int(name, getattr(self, name), low, high))
        except (TypeError, ValueError) as error:
            raise FormatError(error) from None
        object.__setattr__(self, "codebook", _check_codebook(self.codebook, self.codebook_bits))
        rows, columns = self.shape
        if rows < 1 or columns < 1:
            raise FormatError(f"matrix must have at least 1 row and 1 column, not shape "
                              f"{self.shape}")
        if self.pointers.shape != (self.pes, columns + 1):
            raise FormatError(f"pointers must have shape {(self.pes, columns + 1)}, "
                              f"not {self.pointers.shape}")
        if self.pointers[:, 0].any() or (np.diff(self.pointers, axis=1) < 0).any():
            raise FormatError("pointers must start at 0 and never fall, not otherwise")
        count = int(self.pointers[:, -1].sum())
        for name in ("values", "runs"):
            field = getattr(self, name)
            if field.shape != (count,):
                raise FormatError(f"{name} must have {count} entries (= the last pointers), "
                                  f"not shape {field.shape}")
        if count and int(self.values.max()) >= len(self.codebook):
            raise FormatError(f"values must be below {len(self.codebook)} (= entries of the "
                              f"codebook), not {int(self.values.max())}")
        if count and int(self.runs.max()) >> self.index_bits:
            raise FormatError(f"runs must be below {1 << self.index_bits} (= 2**index_bits), "
                              f"not {int(self.runs.max())}")
        places = self._rows()
        if count and int(places.max()) >= rows:
            raise FormatError(f"entries must be in rows below {rows}, not row {int(places.max())}")

    @property
    def starts(self) -> Array:
        """Start of each PE's entries in ``values``, followed by their total number."""
        return np.concatenate([[0], np.cumsum(self.pointers[:, -1])])

    @property
    def entries(self) -> int:
        """Number of entries of all PEs, padding included."""
        return len(self.values)

    @property
    def padding(self) -> int:
        """Number of padding zeros of all PEs."""
        return int(np.count_nonzero(self.values == 0))

    @property
    def counts(self) -> Array:
        """(columns, pes) int64: number of entries of every column in every PE."""
        return np.ascontiguousarray(np.diff(self.pointers, axis=1).T)

    def _rows(self) -> Array:
        """Return the row of every entry."""
        lengths = np.diff(self.pointers, axis=1).reshape(-1)
        reach = np.concatenate([[0], np.cumsum(self.runs.astype(np.int64) + 1)])
        firsts = np.cumsum(lengths) - lengths
        local = reach[1:] - 1 - np.repeat(reach[firsts], lengths)
        pe = np.repeat(np.arange(self.pes), self.pointers[:, -1])
        rows: NDArray[Any] = local * self.pes + pe
        return rows

    def decode(self) -> SharedMatrix:
        """Decode to the matrix that was encoded."""
        columns = self.shape[1]
        lengths = np.diff(self.pointers, axis=1).reshape(-1)
        column = np.repeat(np.tile(np.arange(columns), self.pes), lengths)
        kept = self.values != 0
        column, rows, codes = column[kept], self._rows()[kept], self.values[kept]
        order = np.lexsort((rows, column))
        return SharedMatrix(
            shape=self.shape, codebook=self.codebook, rows=rows[order], codes=codes[order],
            indptr=np.concatenate([[0], np.cumsum(np.bincount(column, minlength=columns))]))

    def words(self, pe: int, *, word_bytes: int, entries_per_word: int) -> Array:
        """Return (n, word_bytes) uint8: the words of a PE's matrix memory.

        Entry e is in word ``e // entries_per_word``, at the bits from
        ``(e % entries_per_word) * (codebook_bits + index_bits)`` on, v below z.
        """
        first, last = (int(start) for start in self.starts[pe:pe + 2])
        bits = self.codebook_bits + self.index_bits
        count = -(-(last - first) // entries_per_word)
        entries = np.zeros(count * entries_per_word, np.uint16)
        entries[:last - first] = (self.values[first:last].astype(np.uint16)
                                  | self.runs[first:last].astype(np.uint16) << self.codebook_bits)
        words = np.zeros((count, word_bytes), np.uint8)
        if bits == 8:  # an entry is a byte
            words[:, :entries_per_word] = entries.reshape(count, entries_per_word)
            return words
        spread = (entries[:, None] >> np.arange(bits, dtype=np.uint16) & 1).astype(np.uint8)
        packed = np.packbits(spread.reshape(count, entries_per_word * bits), axis=1,
                             bitorder="little")
        words[:, :packed.shape[1]] = packed
        return words


def encode(matrix: SharedMatrix, *, pes: int, index_bits: int = 4,
           codebook_bits: int = 4) -> EncodedMatrix:
    """Encode a matrix as interleaved CSC with relative indices and padding zeros.

    Parameters
    ----------
    matrix : SharedMatrix
    pes : int
        Processing elements, 1 to 256.
    index_bits, codebook_bits : int
        Width of z and v. Bits, 1 to 8.

    Raises
    ------
    FormatError
        A parameter is out of range, or the codebook is too large or not finite.
    """
    rows, columns = matrix.shape
    column = np.repeat(np.arange(columns, dtype=np.int64), matrix.column_counts)
    pe = matrix.rows % pes
    # Rows already ascend within a column, and a stable sort by PE keeps their order.
    order = np.argsort(pe.astype(np.uint16), kind="stable")
    pe, column = pe[order], column[order]
    local = matrix.rows[order] // pes
    first = np.ones(len(order), bool)
    first[1:] = (column[1:] != column[:-1]) | (pe[1:] != pe[:-1])
    gap = local.copy()
    gap[1:] -= np.where(first[1:], 0, local[:-1] + 1)
    longest = 1 << index_bits
    padding = gap // longest
    at = np.cumsum(padding + 1) - 1
    count = int(at[-1]) + 1 if len(at) else 0
    values = np.zeros(count, np.uint8)
    runs = np.full(count, longest - 1, np.uint8)
    values[at] = matrix.codes[order]
    runs[at] = gap % longest
    lengths = np.bincount(pe * columns + column, weights=padding + 1,
                          minlength=pes * columns).astype(np.int64).reshape(pes, columns)
    pointers = np.zeros((pes, columns + 1), np.int64)
    np.cumsum(lengths, axis=1, out=pointers[:, 1:])
    return EncodedMatrix(shape=(rows, columns), pes=pes, index_bits=index_bits,
                         codebook_bits=codebook_bits, codebook=matrix.codebook,
                         pointers=pointers, values=values, runs=runs)


def compress(matrix: Any, *, pes: int, density: float = 1.0, index_bits: int = 4,
             codebook_bits: int = 4) -> EncodedMatrix:
    """Prune, share weights and encode: see :func:`prune`, :func:`share` and :func:`encode`."""
    return encode(share(prune(matrix, density), codebook_bits, fill=True), pes=pes,
                  index_bits=index_bits, codebook_bits=codebook_bits)


# --- Files ----------------------------------------------------------------------------------------


def save_encoded(path: str | Path, matrix: EncodedMatrix) -> None:
    """Write a matrix to an ``.npz`` file."""
    replace_file(path, lambda file: np.savez_compressed(
        file, version=_VERSION, shape=np.array(matrix.shape, np.int64), pes=matrix.pes,
        index_bits=matrix.index_bits, codebook_bits=matrix.codebook_bits,
        codebook=matrix.codebook, pointers=matrix.pointers, values=matrix.values,
        runs=matrix.runs))


def load_encoded(path: str | Path) -> EncodedMatrix:
    """Read a matrix that :func:`save_encoded` wrote.

    Raises
    ------
    ConfigError
        The file cannot be read, is damaged, or contradicts itself.
    """
    return from_arrays(path, read_arrays(path, most=MOST_ELEMENTS))


def from_arrays(path: str | Path, arrays: Mapping[str, Array]) -> EncodedMatrix:
    """Build the matrix from the arrays of :func:`save_encoded`; ``path`` is for error texts.

    Raises
    ------
    FormatError
        An array is missing or superfluous, or they contradict each other.
    """
    missing = [name for name in _FIELDS if name not in arrays]
    if missing:
        raise FormatError(f"file {str(path)!r} must have an array {missing[0]!r}, "
                          f"not only {list_names(arrays)}")
    surplus = [name for name in arrays if name not in _FIELDS]
    if surplus:
        raise FormatError(f"file {str(path)!r} must have no arrays but {', '.join(_FIELDS)}, "
                          f"not {surplus[0][:40]!r}")
    return _from_fields(path, {name: arrays[name] for name in _FIELDS})


def _from_fields(path: str | Path, fields: dict[str, Array]) -> EncodedMatrix:
    kinds = {"version": ("iu", 0), "shape": ("iu", 1), "pes": ("iu", 0), "index_bits": ("iu", 0),
             "codebook_bits": ("iu", 0), "codebook": ("f", 1), "pointers": ("iu", 2),
             "values": ("u", 1), "runs": ("u", 1)}
    for name, (kind, ndim) in kinds.items():
        if fields[name].dtype.kind not in kind or fields[name].ndim != ndim:
            raise FormatError(f"file {str(path)!r}: {name} must have {ndim} dimensions of kind "
                              f"{kind!r}, not shape {fields[name].shape} of {fields[name].dtype}")
    if int(fields["version"]) != _VERSION:
        raise FormatError(f"file {str(path)!r}: version must be {_VERSION}, "
                          f"not {int(fields['version'])}")
    if fields["shape"].shape != (2,):
        raise FormatError(f"file {str(path)!r}: shape must have 2 numbers, "
                          f"not {len(fields['shape'])}")
    try:
        rows, columns = fields["shape"].tolist()
        return EncodedMatrix(
            shape=(rows, columns), pes=int(fields["pes"]), index_bits=int(fields["index_bits"]),
            codebook_bits=int(fields["codebook_bits"]), codebook=fields["codebook"],
            pointers=fields["pointers"].astype(np.int64), values=fields["values"],
            runs=fields["runs"])
    except FormatError as error:
        raise FormatError(f"file {str(path)!r}: {error}") from None
