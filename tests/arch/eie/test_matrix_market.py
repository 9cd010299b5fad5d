"""Matrix Market files: scipy's matrix where scipy reads all of a file, and a refusal by line."""

import gzip
import io
import random
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from scipy import sparse
from scipy.io import mmread, mmwrite

from arch.config import ConfigError
from arch.eie import engine, matrix_market, workloads
from arch.eie.format import FormatError
from arch.eie.lowering import check_shapes, lower
from arch.eie.matrix_market import read_matrix_market
from arch.eie.params import PRESETS
from arch.eie.workloads import load_network
from arch.result import InfeasibleError
from tests.support.silence import Count, Fault, faults_of_fields, faults_of_lines, plant

MOST = 1 << 20
COORDINATE = "%%MatrixMarket matrix coordinate {} {}\n"
REAL = COORDINATE.format("real", "general")
ARRAY = "%%MatrixMarket matrix array {} {}\n"
# All that there are.
KINDS = [(field, symmetry, dense) for field in ("real", "integer", "unsigned-integer", "pattern")
         for symmetry in ("general", "symmetric", "skew-symmetric") for dense in (False, True)
         if not (field == "pattern" and (dense or symmetry == "skew-symmetric"))
         and not (field == "unsigned-integer" and symmetry == "skew-symmetric")]


def read(tmp_path, text, name="a.mtx", most=MOST):
    data = text if isinstance(text, bytes) else text.encode()
    (tmp_path / name).write_bytes(data)
    found = read_matrix_market(tmp_path / name, most=most)
    return found.toarray() if sparse.issparse(found) else found


def refusal(tmp_path, text, name="a.mtx", most=MOST):
    with pytest.raises(FormatError) as caught:
        read(tmp_path, text, name, most)
    where = f"file {str(tmp_path / name)!r} "
    found = str(caught.value)
    assert found.startswith(where)
    assert len(found.splitlines()) == 1
    return found.removeprefix(where)


def _random_matrix(rng, field, symmetry, dense):
    rows = int(rng.integers(2, 9))
    columns = rows if symmetry != "general" else int(rng.integers(2, 9))
    if field == "real":
        full = rng.normal(size=(rows, columns)) * 10.0 ** rng.integers(-300, 300)
    elif field == "integer":
        full = rng.integers(-(1 << 62), 1 << 62, (rows, columns))
    elif field == "unsigned-integer":
        full = rng.integers(0, (1 << 64) - 1, (rows, columns), dtype=np.uint64, endpoint=True)
    else:
        full = np.ones((rows, columns))
    full = np.where(rng.random(full.shape) < 0.5, full, np.zeros(1, full.dtype))
    full[1, 0] = 1      # of an empty matrix scipy writes another kind
    if symmetry == "symmetric":
        full = np.tril(full) + np.tril(full, -1).T
    elif symmetry == "skew-symmetric":
        full = np.tril(full, -1) - np.tril(full, -1).T
    return full if dense else sparse.coo_array(full)


@pytest.mark.parametrize(("field", "symmetry", "dense"), KINDS)
def test_what_scipy_writes_is_what_scipy_reads(tmp_path, field, symmetry, dense):
    rng = np.random.default_rng(3)
    for _ in range(20):
        written = io.BytesIO()
        mmwrite(written, _random_matrix(rng, field, symmetry, dense), comment="by scipy",
                field=None if field == "unsigned-integer" else field, symmetry=symmetry)
        text = written.getvalue()
        assert f"{field} {symmetry}" in text.decode()
        wanted = mmread(io.BytesIO(text))
        found = read(tmp_path, text)
        assert (found == (wanted if dense else wanted.toarray())).all()
        assert found.dtype == wanted.dtype
        assert (read(tmp_path, gzip.compress(text), "a.mtx.gz") == found).all()
        assert (read(tmp_path, b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n")) == found).all()


@pytest.mark.parametrize(("text", "wanted"), [
    (REAL.upper() + "2 2 1\n2 1 5\n", [[0, 0], [5, 0]]),
    ("%%matrixmarket  Matrix\tcoordinate real General\n% a\n\n %b\n 2 2\t1 \n\n 2  1 5 \n\n",
     [[0, 0], [5, 0]]),
    (COORDINATE.format("double", "general") + "2 1 1\n002 1 5", [[0], [5]]),
    # Exponents and signs as Fortran writes them.
    (REAL + "1 5 5\n1 1 1.0D+01\n1 2 +2.5d-1\n1 3 -.5E2\n1 4 5.\n1 5 1e+05\n",
     [[10, 0.25, -50, 5, 100_000]]),
    (COORDINATE.format("integer", "general") + "1 2 2\n1 1 +5\n1 2 -9223372036854775808\n",
     [[5, -(1 << 63)]]),
    (ARRAY.format("real", "general") + "2 2\n1\n2D1\n+3\n4\n", [[1, 3], [20, 4]]),
    (ARRAY.format("real", "symmetric") + "2 2\n1\n2\n3\n", [[1, 2], [2, 3]]),
    (ARRAY.format("integer", "skew-symmetric") + "2 2\n2\n", [[0, -2], [2, 0]]),
    (REAL + "2 2 0\n", [[0, 0], [0, 0]]),
])
def test_read(tmp_path, text, wanted):
    assert read(tmp_path, text).tolist() == wanted


@pytest.mark.parametrize(("text", "wanted"), [
    # Banner and size.
    ("", ("line 1 must be the banner of a Matrix Market file, such as "
         "'%%MatrixMarket matrix coordinate real general', not ''")),
    (REAL[1:] + "1 1 0\n", ("line 1 must be the banner of a Matrix Market file, such as "
     "'%%MatrixMarket matrix coordinate real general', not "
     "'%MatrixMarket matrix coordinate real gen...'")),
    (REAL.replace(" general", "") + "1 1 0\n",
     "line 1 must have 5 words, such as '%%MatrixMarket matrix coordinate real general', not 4"),
    (REAL.replace("matrix", "vector") + "1 1 0\n",
     "line 1 object must be one of matrix, not 'vector'"),
    (COORDINATE.format("complex", "general") + "1 1 1\n1 1 1 2\n",
     ("line 1 field must be one of real, double, integer, unsigned-integer, pattern, "
     "not 'complex'")),
    (COORDINATE.format("real", "hermitian") + "1 1 1\n1 1 1\n",
     "line 1 symmetry must be one of general, symmetric, skew-symmetric, not 'hermitian'"),
    (COORDINATE.format("pattern", "skew-symmetric") + "1 1 0\n",
     "line 1 field must be one with values in a skew-symmetric matrix, not 'pattern'"),
    (ARRAY.format("pattern", "general") + "1 1\n1\n",
     "line 1 field must be one with values in an array, not 'pattern'"),
    (COORDINATE.format("unsigned-integer", "skew-symmetric") + "2 2 1\n2 1 1\n",
     ("line 1 field must be one with negative values in a skew-symmetric matrix, "
     "not 'unsigned-integer'")),
    (REAL + "% a\n", "line 3 must have the size, and the file ends before it"),
    (REAL + "% a\n2 2\n1 1 1\n", "line 3 must have 3 numbers (rows, columns, entries), not 2"),
    (REAL + "2 2 1 9\n1 1 1\n", "line 2 must have 3 numbers (rows, columns, entries), not 4"),
    (ARRAY.format("real", "general") + "2 2 4\n",
     "line 2 must have 2 numbers (rows, columns), not 3"),
    (REAL + "2 -2 1\n1 1 1\n",
     "line 2 columns must be an integer from 0 of at most 18 digits, not '-2'"),
    (REAL + "2 2 1.0\n1 1 1\n",
     "line 2 entries must be an integer from 0 of at most 18 digits, not '1.0'"),
    (ARRAY.format("real", "general") + "1048576 2\n",
     "line 2 must have at most 1048576 rows times columns, not 1048576 x 2"),
    (REAL + "16777217 2 1\n1 1 1\n",
     "line 2 must have at most 16777216 rows and as many columns, not 16777217 x 2"),
    (ARRAY.format("real", "general") + "0 2\n",
     "line 2 must have at least 1 row and 1 column, not 0 x 2"),
    (COORDINATE.format("real", "symmetric") + "3 2 1\n2 1 1\n",
     "line 2 must have as many columns as rows in a symmetric matrix, not 3 x 2"),
    (ARRAY.format("real", "skew-symmetric") + "3 2\n1\n2\n3\n",
     "line 2 must have as many columns as rows in a skew-symmetric matrix, not 3 x 2"),
    # Entries.
    (REAL + "2 2 2\n1 1 1\n", "must have 2 entries, as line 2 says, not 1"),
    (REAL + "2 2 2\n1 1 1\n\n\n\n", "must have 2 entries, as line 2 says, not 1"),
    (REAL + "2 2 999999999999\n1 1 1\n",
     "must have 999999999999 entries, as line 2 says, not 1"),
    (REAL + "2 2 1\n1 1 1\n\n2 2 2\n", "line 5 must not be there: line 2 says 1 entries"),
    (REAL + "2 2 1\n1 1 1\nthe end\n",
     "line 4 must have 3 fields (row, column, value) in a real matrix, not 2"),
    (REAL + "2 2 1\n% a\n1 1 1\n", ("line 3 must be an entry, not a comment: those stand before "
                                   "the size in line 2")),
    (REAL + "2 2 1\n1 1 1\n% a\n", ("line 4 must be an entry, not a comment: those stand before "
                                   "the size in line 2")),
    (REAL + "2 2 1\n1 1\n",
     "line 3 must have 3 fields (row, column, value) in a real matrix, not 2"),
    (REAL + "2 2 1\n1 1 1 7\n",
     "line 3 must have 3 fields (row, column, value) in a real matrix, not 4"),
    (COORDINATE.format("pattern", "general") + "2 2 1\n1 1 1.5\n",
     "line 3 must have 2 fields (row, column) in a pattern matrix, not 3"),
    (ARRAY.format("real", "general") + "2 2\n1 2\n3 4\n",
     "line 3 must have 1 fields (value) in a real matrix, not 2"),
    (ARRAY.format("real", "general") + "1 2\n1\n2\n3\n",
     "line 5 must not be there: line 2 says 2 entries"),
    (REAL + "2 2 1\n3 1 1\n", "line 3 row must be an integer from 1 to 2, not '3'"),
    (REAL + "2 2 1\n1 0 1\n", "line 3 column must be an integer from 1 to 2, not '0'"),
    (REAL + "2 2 1\n1 1.0 1\n", "line 3 column must be an integer from 1 to 2, not '1.0'"),
    (REAL + "2 2 1\n1 +1 1\n", "line 3 column must be an integer from 1 to 2, not '+1'"),
    (REAL + "2 2 1\n1 1 1x\n", "line 3 value must be a number, not '1x'"),
    (REAL + "2 2 1\n1 1 1,5\n", "line 3 value must be a number, not '1,5'"),
    (REAL + "2 2 1\n1 1 nan\n", "line 3 value must be a number, not 'nan'"),
    (REAL + "2 2 1\n1 1 1.0+10\n", "line 3 value must be a number, not '1.0+10'"),
    (REAL + "2 2 1\n1 1 0x10\n", "line 3 value must be a number, not '0x10'"),
    (REAL + "2 2 1\n1 1 1e999\n", "line 3 value must be one that float64 holds, not '1e999'"),
    (REAL + "2 2 2\n1 1 0e-400\n2 2 1e-400\n",
     "line 4 value must be one that float64 holds, not '1e-400'"),
    (REAL + "1 1 1\n1 1 -2e-324\n", "line 3 value must be one that float64 holds, not '-2e-324'"),
    (REAL + f"1 1 1\n1 1 0.{400 * '0'}1\n",
     f"line 3 value must be one that float64 holds, not '0.{38 * '0'}...'"),
    (ARRAY.format("real", "general") + "2 1\n0\n.1D-0400\n",
     "line 4 value must be one that float64 holds, not '.1D-0400'"),
    (ARRAY.format("real", "general") + "1 1\n1D999\n",
     "line 3 value must be one that float64 holds, not '1D999'"),
    (COORDINATE.format("integer", "general") + "2 2 1\n1 1 1.5\n",
     "line 3 value must be an integer, not '1.5'"),
    (COORDINATE.format("integer", "general") + "2 2 1\n1 1 9223372036854775808\n",
     ("line 3 value must be within -9223372036854775808 to 9223372036854775807, "
     "not '9223372036854775808'")),
    (COORDINATE.format("unsigned-integer", "general") + "2 2 1\n1 1 -1\n",
     "line 3 value must be an integer from 0, not '-1'"),
    (REAL + "2 2 1\n1\x0b1 1\n", "line 3 must have fields separated by blanks, not '1\\x0b1 1'"),
    # Too few, with blank lines in their place.
    *((f"%%MatrixMarket matrix array {field} {symmetry}\n3 3\n1\n2\n{blanks}3\n",
       f"must have {count} entries, as line 2 says, not 3")
      for field in ("real", "integer") for blanks in ("", "\n" * 8, " \n\t\n" * 4)
      for symmetry, count in (("general", 9), ("symmetric", 6))),
    ("%%MatrixMarket matrix array real skew-symmetric\n3 3\n1\n\n\n2\n",
     "must have 3 entries, as line 2 says, not 2"),
    # Every place at which a number can break off.
    *((REAL + f"2 2 2\n1 1 1\n2 2 {broken}{blank}\n",
       f"line 4 value must be a number, not '{broken}'")
      for broken in ("1.5e", "1e+", "1e-", ".", "+", "-", "+.", ".e5", "e5")
      for blank in ("", " ")),
    (REAL + "2 2 1\n1 1 \n",
     "line 3 must have 3 fields (row, column, value) in a real matrix, not 2"),
    (REAL + "2 2 1\n1 1 1\r2 2 2\n",
     "line 3 must have 3 fields (row, column, value) in a real matrix, not 6"),
    (REAL + "2 2 1\n1 1 " + 100 * "9" + "x\n",
     f"line 3 value must be a number, not '{40 * '9'}...'"),
    # Entries that are each right.
    (REAL + "% a\n2 2 3\n1 1 1\n\n2 1 5\n1 1 2\n",
     "line 7 must be another entry than that of line 4, not (1, 1) again"),
    (COORDINATE.format("real", "symmetric") + "2 2 1\n1 2 1.5\n",
     ("line 3 must be on or below the diagonal, as all entries of a symmetric matrix, "
     "not (1, 2)")),
    (COORDINATE.format("integer", "skew-symmetric") + "2 2 2\n2 1 1\n2 2 0\n",
     ("line 4 must be below the diagonal, as all entries of a skew-symmetric matrix, "
     "not (2, 2)")),
])
def test_refused_by_line(tmp_path, text, wanted):
    assert refusal(tmp_path, text) == wanted


def test_files_that_are_packed(tmp_path, monkeypatch):
    text = (REAL + "2 2 1\n1 1 1\n").encode()
    packed = gzip.compress(text)
    assert refusal(tmp_path, packed) == "must be text, and is packed by gzip: name it .mtx.gz"
    assert refusal(tmp_path, text, "a.mtx.gz") == (
        "must be packed by gzip, as its name says, and is not")
    garbled = bytearray(packed)
    garbled[12] ^= 0xff
    behind = "it must end with its packed data: what is behind it nobody reads"
    packing = "its packed data must have the checksum and length at its end"
    for damaged, rule in (
            (packed[:-9], "it must end with its checksum and length: it is cut off"),
            (packed + b"x", behind), (packed + b"garbage", behind),
            (packed[:-8] + bytes(8), packing), (bytes(garbled), packing)):
        assert refusal(tmp_path, damaged, "a.mtx.gz") == (
            f"must be packed by gzip, not damaged ({rule})")
    pointer = b"version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 3\n"
    for name in ("a.mtx", "a.mtx.gz"):
        assert refusal(tmp_path, pointer, name) == (
            "must be a Matrix Market file, and is a pointer of Git LFS: git lfs pull fetches the "
            "file")
    # Neither is read beyond the bound.
    monkeypatch.setattr(matrix_market, "MOST_BYTES", 1 << 20)
    assert refusal(tmp_path, gzip.compress(bytes(1 << 21)), "a.mtx.gz") == (
        "must have at most 1 MiB unpacked")
    assert refusal(tmp_path, bytes(1 << 21)) == "must be readable: more than 1 MiB"


def test_as_a_workload(tmp_path):
    """The matrix of a file of each name is the same layer's."""
    text = (REAL + "3 2 2\n1 1 1.5D0\n3 2 -1\n").encode()
    (tmp_path / "a.mtx").write_bytes(text)
    (tmp_path / "b.mtx.gz").write_bytes(gzip.compress(text))
    found = [load_network(f"spmv:{tmp_path / name}", PRESETS["default"]).layers[0].matrix
             for name in ("a.mtx", "b.mtx.gz")]
    for matrix in found:
        assert (matrix.to_scipy().toarray() != 0).tolist() == [
            [True, False], [False, False], [False, True]]
    (tmp_path / "c.mtx").write_text(COORDINATE.format("pattern", "general") + "2 2 1\n1 1 1.5\n")
    with pytest.raises(ConfigError, match=r"c\.mtx' line 3 must have 2 fields"):
        load_network(f"spmv:{tmp_path / 'c.mtx'}", PRESETS["default"])


@pytest.mark.parametrize(("size", "message"), [
    ("1 100000000 1", "1 x 100000000"), ("100000000 1 1", "100000000 x 1"),
])
def test_matrix_is_refused_by_its_size(tmp_path, monkeypatch, size, message):
    """Before anything of its size is made."""

    def nothing(*_args, **_options):
        raise AssertionError("the size is enough")

    for name in ("share", "prune", "random_activations"):
        monkeypatch.setattr(workloads, name, nothing)
    path = tmp_path / "a.mtx"
    path.write_text(REAL + f"{size}\n1 1 1\n")
    with pytest.raises(ConfigError) as caught:
        load_network(f"spmv:{path}", PRESETS["tiny"])
    assert str(caught.value) == (f"file {str(path)!r} line 2 must have at most 16777216 rows and "
                                 f"as many columns, not {message}")


@pytest.mark.parametrize("size", ["8000 1 1", "400 1 1", "1 9000 1"])
def test_larger_than_the_memories(tmp_path, size):
    """It is computed in tiles."""
    path = tmp_path / "a.mtx"
    path.write_text(REAL + f"{size}\n1 1 1\n")
    network = load_network(f"spmv:{path}", PRESETS["tiny"])
    rows, columns, _ = map(int, size.split())
    program, timing = engine.plan(PRESETS["tiny"], engine.Workload(name="a", network=network))
    assert program.blocks[0].reloaded
    assert sum(block.out_rows for block in program.blocks if block.ends) == -(-rows // 4)
    assert timing.layers[0]["useful_macs"] == 1
    assert columns == network.inputs.shape[1]


@pytest.mark.parametrize("shape", [(1, 1), (3, 120), (200, 3), (40, 60), (65, 9)])
def test_size_is_that_of_the_program(tmp_path, shape):
    """What a size is refused by is what lowering finds, which refuses one row less."""
    path = tmp_path / "a.mtx"
    path.write_text(REAL + f"{shape[0]} {shape[1]} 1\n1 1 1\n")
    large = replace(PRESETS["tiny"], ptr_rows=4096, act_rows=4096)
    network = load_network(f"spmv:{path}", large)
    for field in ("ptr_rows", "act_rows"):
        with pytest.raises(InfeasibleError) as caught:
            check_shapes(replace(large, **{field: 1}), network.name, [shape])
        least = replace(large, **{field: caught.value.reason.demand})
        check_shapes(least, network.name, [shape])
        lower(least, network)
        with pytest.raises(InfeasibleError, match=f"^{field} must be at least"):
            lower(replace(least, **{field: caught.value.reason.demand - 1}), network)


def test_least_numbers_are_weights(tmp_path):
    """Subnormal ones, too, are scaled to the range of 16 bits."""
    path = tmp_path / "a.mtx"
    path.write_text(REAL + "2 2 3\n1 1 3e-324\n2 1 -1e-323\n2 2 0e-400\n")
    matrix, = (layer.matrix for layer in load_network(f"spmv:{path}", PRESETS["default"]).layers)
    assert matrix.to_scipy().toarray().tolist() == [[2, 0], [-4, 0]]


# --- Faults ---------------------------------------------------------------------------------------


def _planted(tmp_path: Path, faults, sound, allowed, name="a.mtx") -> Count:
    path = tmp_path / name

    def found(data):
        path.unlink(missing_ok=True)    # to cut a file that is there waits for the disk
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        matrix = read_matrix_market(path, most=MOST)
        values = matrix.toarray() if sparse.issparse(matrix) else matrix
        return (matrix.shape, values.tolist()), None

    return plant(faults, sound, found, allowed)


def _texts() -> list[str]:
    rng = np.random.default_rng(5)
    texts = []
    for field, symmetry, dense in (
            ("real", "general", False), ("integer", "symmetric", False),
            ("pattern", "symmetric", False), ("real", "skew-symmetric", False),
            ("real", "general", True), ("integer", "symmetric", True)):
        written = io.BytesIO()
        matrix = _random_matrix(rng, field, symmetry, dense)
        mmwrite(written, matrix, comment="by scipy", field=field, symmetry=symmetry)
        texts.append(written.getvalue().decode())
    return texts


def _changes_nothing(sound: str, fault: Fault) -> bool:
    """Return whether only comments, blanks, or the spelling of a number or word have changed."""

    def meaning(text: str) -> list[list[object]]:
        lines = [line.split() for line in text.lower().splitlines()]
        kept = [line for at, line in enumerate(lines)
                if line and (at == 0 or not line[0].startswith("%"))]
        return [[float(word) if re.fullmatch(r"[+-]?[0-9.]+(e[+-]?[0-9]+)?", word) else word
                 for word in line] for line in kept]

    return meaning(fault.data) == meaning(sound)


def test_no_fault_is_lost(tmp_path):
    rng = random.Random(0)
    total = used = 0
    for text in _texts():
        lines = text.splitlines()
        fields = [line.split() for line in lines]
        count = _planted(
            tmp_path, [*faults_of_fields(fields, " ".join, rng, 150),
                       *faults_of_lines(lines, rng, 50)],
            text, lambda fault, text=text: _changes_nothing(text, fault))
        assert not count.silent
        assert count.refused.total() > 50
        total += count.total
        used += count.used.total()
    assert total > 1000
    assert used > 10


def test_no_byte_of_a_packed_file_is_lost(tmp_path):
    """Each byte but those of the time, the flags and the system in gzip's header (RFC 1952)."""
    packed = gzip.compress(_texts()[0].encode(), mtime=0)
    allowed = {3, *range(4, 10)}
    rng = random.Random(1)
    faults = []
    for at in range(len(packed)):
        for _ in range(2):
            data = bytearray(packed)
            data[at] ^= rng.randrange(1, 256)
            faults.append(Fault("garble", f"byte {at}", bytes(data)))
        faults.append(Fault("delete", f"byte {at}", packed[:at] + packed[at + 1:]))
    count = _planted(tmp_path, faults, packed,
                     lambda fault: int(fault.where.removeprefix("byte ")) in allowed, "a.mtx.gz")
    assert not count.silent
    assert count.total > 500
