"""Arrays from .npz files: all of a file is used, or it is refused by the name of an array."""

import io
import random
import re
import struct
import zipfile
from collections.abc import Iterator

import numpy as np
import pytest
from scipy import sparse

from arch import npz
from arch.config import ConfigError
from arch.eie.files import read_matrix
from arch.eie.format import compress, load_encoded, prune, save_encoded
from arch.npz import read_arrays
from arch.scnn.arrays import load_layer
from arch.workloads.digits_cnn import digits_cnn
from arch.workloads.training import read_images, training_network
from sim.golden.graph import quantize_inputs
from tests.support.silence import Count, Fault, plant

MOST = 1 << 20


def member(shape, *, descr="<f8", data=b"", order="False"):
    """Return an array as a file has it, with any text for its shape."""
    header = f"{{'descr': {descr!r}, 'fortran_order': {order}, 'shape': {shape}, }}\n".encode()
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header + data


def archive(**members):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in members.items():
            file.writestr(f"{name}.npy", data)
    return packed.getvalue()


def refusal(tmp_path, data, most=MOST):
    (tmp_path / "a.npz").write_bytes(data)
    with pytest.raises(ConfigError) as caught:
        read_arrays(tmp_path / "a.npz", most=most)
    found = str(caught.value)
    assert len(found.splitlines()) == 1
    assert len(found) < 500
    return found.removeprefix(f"file {str(tmp_path / 'a.npz')!r}")


@pytest.mark.parametrize(("shape", "text"), [
    ("(True, 4)", ": x shape must be of integers from 0, not (True, 4)"),
    ("(False,)", ": x shape must be of integers from 0, not (False,)"),
    ("(-1, 4)", ": x shape must be of integers from 0, not (-1, 4)"),
    ("(1048577,)", ": x must have at most 1048576 elements, not 1048577"),
    (f"({10**60}, {10**60})", f": x must have at most 1048576 elements, not 1{99 * '0'}"),
    ("(3, 4)", (": x must have 12 elements of 8 bytes behind its header, as it says, "
                "not 32 bytes")),
    ("(3,)", ": x must have 3 elements of 8 bytes behind its header, as it says, not 32 bytes"),
    ("(0,)", ": x must have 0 elements of 8 bytes behind its header, as it says, not 32 bytes"),
])
def test_shapes(tmp_path, shape, text):
    assert refusal(tmp_path, archive(x=member(shape, data=bytes(32)))) == text


@pytest.mark.parametrize("shape", ["(4.0,)", "'a'", "[4]", "(4", "(" + 5000 * "9" + ",)",
                                   "(4,) #", "None"])
def test_shapes_that_numpy_refuses(tmp_path, shape):
    assert re.fullmatch(r" must be an \.npz archive, not damaged \(.+\)|: x must have .*",
                        refusal(tmp_path, archive(x=member(shape, data=bytes(40)))))


def test_types(tmp_path):
    assert refusal(tmp_path, archive(x=member("(4,)", descr="|O"))) == (
        ": x must be an array of numbers, not of object")
    assert refusal(tmp_path, archive(x=member("(1048576,)", descr="<U0"))) == (
        ": x must have 1048576 elements of 0 bytes behind its header, as it says, not 0 bytes")


def header(text, version=b"\x01\x00", length=None):
    size = struct.pack("<H" if version == b"\x01\x00" else "<I", length or len(text))
    return b"\x93NUMPY" + version + size + text


@pytest.mark.parametrize(("data", "text"), [
    (header(b"f()"), "'f()'"),
    (header(b"{'descr':'<i8'"), """"{'descr':'<i8'\""""),
    (header(b"{'descr': '<i8', 'fortran_order': 1, 'shape': (2,)}"),
     """"{'descr': '<i8', 'fortran_order': 1, 'shape': (2,)}\""""),
    (header(b"-" * 9000 + b"1"), f"'{60 * '-'}...'"),
    (header(b"[\xff\n1]", b"\x03\x00"), "'[\xff\\n1]'"),
])
def test_headers(tmp_path, data, text):
    """Nothing of numpy's, nor of Python's, which shows addresses."""
    assert refusal(tmp_path, archive(x=data)) == (
        f": x must have a header with descr, fortran_order and shape of an array, not {text}")


@pytest.mark.parametrize(("data", "text"), [
    (header(b" " * 60000), "must have a header of at most 10000 bytes, not 60000"),
    (header(b"{}", b"\x02\x00", 9999), "must have a header of 9999 bytes, as it says, not 2"),
    (header(b"{}", b"\x09\x00"), "must be of a version of .npy out of 1.0, 2.0, 3.0, not 9.0"),
    (b"\x93NUMPY", "must be of a version of .npy out of 1.0, 2.0, 3.0, not cut off before it"),
])
def test_beginnings(tmp_path, data, text):
    assert refusal(tmp_path, archive(x=data)) == f": x {text}"
    assert refusal(tmp_path, archive(**{"a\nb": data})) == f": array 'a\\nb' {text}"


def test_members(tmp_path):
    """What zipfile and zlib refuse, by the array."""
    sound = archive(x=member("(4,)", data=bytes(32)))
    directory = sound.rindex(b"PK\x01\x02")
    whole = (": x must be whole, not damaged (its data must be where the archive says, and have "
             "its size and checksum)")
    for at, value, text in (
            (directory + 8, 1, ": x must not be encrypted"),
            (directory + 10, 99, (": x must be packed as numpy.savez_compressed does it, or not "
                                  "at all")),
            (directory + 16, sound[directory + 16] ^ 1, whole),     # checksum
            (30, ord("y"), whole), (40, 0xff, whole)):
        changed = bytearray(sound)
        changed[at] = value
        assert refusal(tmp_path, bytes(changed)) == text


@pytest.mark.parametrize("save", [np.savez, np.savez_compressed])
def test_ends(tmp_path, save):
    written = io.BytesIO()
    save(written, x=np.arange(300.0), y=np.ones(9))
    sound = written.getvalue()
    rule = " must be an .npz archive, not damaged (it must end with its directory"
    for length in (5, len(sound) // 2, len(sound) - 30, len(sound) - 1):
        assert refusal(tmp_path, sound[:length]) == (
            f"{rule}, and has none at its end: it is cut off)")
    assert refusal(tmp_path, sound + b"x") == f"{rule}: what is behind it nobody reads)"
    assert refusal(tmp_path, sound[:4] + sound[-22:]) == (
        " must be an .npz archive, not damaged (its directory must say where its arrays are)")
    assert refusal(tmp_path, b"version https://git-lfs.github.com/spec/v1\noid sha256:0\n") == (
        " must be an .npz archive, and is a pointer of Git LFS: git lfs pull fetches the archive")


def test_archives(tmp_path, monkeypatch):
    one = io.BytesIO()
    np.save(one, np.zeros(3))
    assert refusal(tmp_path, one.getvalue()) == (
        " must be an .npz archive, and is a single array (.npy): numpy.savez gives it a name")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        file.writestr("x.npy", one.getvalue())
        with pytest.warns(UserWarning, match="Duplicate"):
            file.writestr("x.npy", one.getvalue())
    assert refusal(tmp_path, packed.getvalue()) == " must hold each array once, not 'x' twice"
    with zipfile.ZipFile(packed, "w") as file:
        file.writestr("readme.txt", "hello")
    assert refusal(tmp_path, packed.getvalue()) == " must hold arrays alone, not 'readme.txt'"
    monkeypatch.setattr(npz, "MOST_BYTES", 1 << 20)
    # Each of them is small enough, and what is packed, too.
    assert refusal(tmp_path, archive(**{
        name: member("(65536,)", data=bytes(1 << 19)) for name in "abc"})) == (
        " must have at most 1 MiB unpacked, not 1,573,080 bytes")
    assert refusal(tmp_path, archive(x=member("(4,)", data=bytes(32))) + bytes(1 << 20)) == (
        " must be readable: more than 1 MiB")


def test_longdouble_that_becomes_zero(tmp_path):
    """Refused as one that becomes infinite is."""
    for value, rule in (("1e-4000", "must be of numbers that float64 holds, not 1e-4000"),
                        ("1e4000", "must be finite, not inf")):
        with pytest.raises(ConfigError) as caught:
            prune(sparse.csc_array(np.array([[0, np.longdouble(value)]])), 1.0)
        assert str(caught.value) == f"matrix {rule} at (0, 1)"


def test_a_plain_array_is_no_sparse_matrix(tmp_path):
    path = tmp_path / "a.npz"
    np.savez(path, a=np.zeros((3, 4)))
    with pytest.raises(ConfigError) as caught:
        read_matrix(path)
    assert str(caught.value) == (
        f"file {str(path)!r} must hold a sparse matrix of scipy.sparse.save_npz or of "
        "arch.eie.format.save_encoded, not plain arrays ('a' of shape (3, 4)): "
        "scipy.sparse.save_npz(FILE, scipy.sparse.csc_array(ARRAY)) writes a dense one so")


def test_what_scipy_would_drop_is_refused(tmp_path):
    """Entries behind the last pointer, which it drops, and rows that there are none of."""
    path = tmp_path / "a.npz"
    fields = {"format": np.array(b"csc"), "shape": np.array([2, 2]), "indptr": np.array([0, 1, 1]),
              "indices": np.array([0, 1]), "data": np.array([1.0, 2.0])}
    for changes, text in (
            ({}, ": indices must have 1 entries, as indptr says, not 2"),
            ({"surplus": np.zeros(1)}, (" must have no arrays but format, shape, data, indices, "
                                        "indptr, not 'surplus'")),
            ({"shape": np.array([2])}, ": shape must be of 2 numbers, not 1"),
            ({"format": np.array(b"lil")},
             ": format must be one of csc, csr, bsr, dia, coo, not 'lil'"),
            ({"data": np.array([1j, 2])}, ": data must be real numbers, not complex128"),
            ({"indptr": np.array([0, 1, 2]), "indices": np.array([0, 2])},
             " must be a matrix of scipy.sparse, not damaged (")):
        np.savez(path, **fields | changes)
        with pytest.raises(ConfigError) as caught:
            read_matrix(path)
        assert str(caught.value).removeprefix(f"file {str(path)!r}").startswith(text)


# --- Faults ---------------------------------------------------------------------------------------

# Nothing in it is as it would be without it.
_LAYER = {"weights": np.arange(-9, 9, dtype=np.int8).reshape(2, 1, 3, 3),
          "activations": np.arange(72, dtype=np.uint8).reshape(2, 6, 6),
          "bias": np.array([3, -4], np.int32), "scale": np.float32(0.03125),
          "stride": np.array([2, 1]), "pads": np.array([1, 0, 0, 1]),
          "dilation": np.array([1, 2]), "groups": np.array(2), "relu": np.array(False),
          "unsigned": np.array(False)}
_NUMBERS = ("scale", "groups", "relu", "unsigned")


def _faults_of_arrays(arrays, rng: random.Random, count: int) -> Iterator[Fault]:
    """Yield faults of single arrays: left out, there under another name, another value or kind."""
    for _ in range(count):
        name = rng.choice(sorted(arrays))
        changed = dict(arrays)
        array = np.array(arrays[name])
        kind = rng.choice(("delete", "double", "garble"))
        text = name
        if kind == "delete":
            del changed[name]
        elif kind == "double":
            text = rng.choice((f"{name}2", name.upper(), f"{name} ", "x", f"{name}.npy", ""))
            changed[text] = array
        else:
            text, changed[name] = _garbled(array, rng)
        yield Fault(kind, f"{name}: {text}", changed)


def _garbled(array, rng: random.Random):
    kind = rng.choice(("value", "value", "value", "shape", "dtype", "longer", "shorter"))
    flat = array.reshape(-1).copy()
    if kind == "value" and array.size and array.dtype.kind in "iufb":
        at = rng.randrange(array.size)
        other = [value for value in (0, 1, 2, 3, 5, 100, -1, -100)
                 if array.dtype.kind in "if" or value >= 0]
        flat[at] = np.array(rng.choice(other)).astype(array.dtype)
        return f"value {at}", flat.reshape(array.shape)
    if kind == "shape":
        return kind, array[None]
    if kind == "longer":
        return kind, np.append(flat, flat[-1:])
    if kind == "shorter":
        return kind, flat[:-1]
    dtype = rng.choice(("U4", "S4", "c16", "M8[s]", "V3"))
    return dtype, np.zeros(array.shape, dtype)


def _planted(tmp_path, arrays, use, count, *, one=()) -> Count:
    """Plant faults; of the arrays called ``one`` a dimension of 1 more says the same."""
    path = tmp_path / "a.npz"

    def read(changed):
        path.unlink(missing_ok=True)    # to cut a file that is there waits for the disk
        with zipfile.ZipFile(path, "w") as file:    # numpy.savez has names of its own
            for name, array in changed.items():
                data = io.BytesIO()
                np.save(data, array)
                file.writestr(f"{name}.npy", data.getvalue())
        return use(path), None

    def changes_nothing(fault):
        """Whether each array is the same, up to what docs/files.md says."""
        names = arrays.keys() - {"_is_array"}
        return fault.data.keys() - {"_is_array"} == names and all(
            np.array_equal(fault.data[name], arrays[name]) or (
                name in one and np.array_equal(fault.data[name], arrays[name][None]))
            for name in names)

    class Sound(dict):
        """Arrays, which do not compare with ``==``."""

        __hash__ = None

        def __eq__(self, other):
            return False

    faults = _faults_of_arrays(arrays, random.Random(0), count)
    found = plant((Fault(each.kind, each.where, Sound(each.data)) for each in faults),
                  Sound(arrays), read, changes_nothing)
    assert found.total == count
    return found


def _arrays(save, *args):
    data = io.BytesIO()
    save(data, *args)
    data.seek(0)
    with np.load(data) as file:
        return dict(file)


@pytest.mark.parametrize("form", ["csc", "csr", "bsr", "dia", "coo"])
def test_no_fault_of_a_matrix_is_lost(tmp_path, form):
    full = np.zeros((6, 5))
    full[[0, 2, 3, 5, 5], [0, 1, 1, 3, 4]] = [1.5, -2, 3, 7, -0.5]
    matrix = sparse.csc_array(full).asformat(form)
    if form == "dia":   # what stands outside of the matrix is no entry of it
        matrix = sparse.dia_array((np.array([[4.0, 6, 7, 8, 9]]), [0]), shape=(6, 5))

    def use(path):
        found = read_matrix(path)
        return found.shape, found.toarray().tolist()

    count = _planted(tmp_path, _arrays(sparse.save_npz, matrix), use, 80)
    assert not count.silent
    assert count.refused.total() > 30
    assert count.used.total() > 1


def test_no_fault_of_an_encoded_matrix_is_lost(tmp_path):
    path = tmp_path / "sound.npz"
    save_encoded(path, compress(np.random.default_rng(1).normal(size=(9, 6)), pes=2, density=0.4))

    def use(path):
        found = load_encoded(path)
        return [np.array(getattr(found, name)).tolist() for name in found.__dataclass_fields__]

    with np.load(path) as file:
        arrays = dict(file)
    count = _planted(tmp_path, arrays, use, 150)
    assert not count.silent
    assert count.refused.total() > 80
    assert count.used.total() > 5


@pytest.mark.parametrize("real", [False, True])
def test_no_fault_of_a_layer_is_lost(tmp_path, real):
    arrays = {name: np.asarray(array) for name, array in _LAYER.items()}
    if real:    # quantised, each value far from the next
        arrays |= {name: arrays[name].astype(np.float32) for name in ("weights", "activations")}
        arrays["bias"] = np.array([0.5, -0.25])

    def use(path):
        network = load_layer(path)
        layer, = network.layers
        return [np.array(getattr(layer, name)).tolist() for name in layer.__dataclass_fields__
                ] + [network.inputs.tolist(), network.inputs.dtype]

    count = _planted(tmp_path, arrays, use, 150, one=(*_NUMBERS, "activations"))
    assert not count.silent
    assert count.refused.total() > 60
    assert count.used.total() > 20


def test_no_fault_of_images_is_lost(tmp_path):
    network = training_network("digits-mlp")
    rng = np.random.default_rng(0)
    arrays = {"images": rng.random((3, 64), np.float32), "labels": np.array([1, 2, 9]),
              "test_images": rng.random((2, 64, 1, 1), np.float32), "test_labels": np.array([4, 0])}

    def use(path):
        found = read_images(path, network)
        return [(array.shape, array.tolist()) for array in vars(found).values()]

    count = _planted(tmp_path, arrays, use, 100)
    assert not count.silent
    assert count.refused.total() > 40
    assert count.used.total() > 10


def test_no_fault_of_inputs_is_lost(tmp_path):
    """What ``--inputs`` takes: an array for each of the model's."""
    graph = digits_cnn(batch=2)
    rng = np.random.default_rng(0)
    arrays = {item.name: rng.random(item.shape, np.float32) for item in graph.inputs}

    def use(path):
        try:
            found = quantize_inputs(graph, read_arrays(path, most=MOST))
        except (TypeError, ValueError) as error:    # a run says the same
            raise ConfigError(error) from None
        return {name: array.tolist() for name, array in found.items()}

    count = _planted(tmp_path, arrays, use, 60)
    assert not count.silent
    assert count.refused.total() > 30
    assert count.used.total() > 5


@pytest.mark.parametrize("save", [np.savez, np.savez_compressed])
def test_no_byte_of_an_archive_is_lost(tmp_path, save):
    """All of the packed arrays and their names; the rest of an archive says where they are."""
    path = tmp_path / "a.npz"
    rng = random.Random(0)
    save(path, weights=np.arange(40.0), bias=np.array([1, 2], np.int8))
    sound = path.read_bytes()
    data: set[int] = set()
    with zipfile.ZipFile(path) as file:
        for entry in file.infolist():
            begin = entry.header_offset + 26
            name, extra = struct.unpack("<HH", sound[begin:begin + 4])
            data |= set(range(begin + 4, begin + 4 + name))
            # The last byte of a packed stream has bits that fill it up.
            last = entry.compress_size - (save is np.savez_compressed)
            data |= set(range(begin + 4 + name + extra, begin + 4 + name + extra + last))

    def read(changed):
        path.unlink()       # to cut a file that is there waits for the disk
        path.write_bytes(changed)
        found = read_arrays(path, most=MOST)
        return [(name, array.dtype, array.tolist()) for name, array in found.items()], None

    places = [*range(len(sound)), *(rng.choice(sorted(data)) for _ in range(200))]
    faults = []
    for at in places:
        changed = bytearray(sound)
        changed[at] ^= rng.randrange(1, 256)
        faults.append(Fault("garble", str(at), bytes(changed)))
    for _ in range(100):
        at = rng.randrange(len(sound))
        faults.append(Fault("delete", str(at), sound[:at] + sound[at + 1:]))
        at = rng.randrange(len(sound))
        faults.append(Fault("double", str(at), sound[:at] + sound[at:at + 1] + sound[at:]))
    count = plant(faults, sound, read,
                  lambda fault: fault.kind == "garble" and int(fault.where) not in data)
    assert not count.silent
    assert count.total > 700
