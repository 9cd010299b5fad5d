"""Files of ONNX models, and the files of their constants: what is read, and what is refused."""

import os
import re

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from arch.workloads.onnx import WorkloadError, load_onnx
from arch.workloads.onnx.checking import MOST_CONSTANTS
from sim.golden.graph import run_host
from tests.support.onnx_graphs import Sketch, feeds


def plain():
    s = Sketch()
    return s.end(s.conv(s.start())).model()


@pytest.fixture
def external(tmp_path):
    """Return a function that stores a model with the constant c4 in another file, and loads it."""
    side = numpy_helper.to_array(next(
        item for item in plain().graph.initializer if item.name == "c4")).tobytes()
    folder = tmp_path / "model"
    folder.mkdir()
    (folder / "side.bin").write_bytes(b"\0" * 16 + side)

    def load(**entries):
        model = plain()
        item = next(item for item in model.graph.initializer if item.name == "c4")
        item.ClearField("raw_data")
        item.data_location = TensorProto.EXTERNAL
        for key, value in ({"location": "side.bin", "offset": "16"} | entries).items():
            if value is not None:
                item.external_data.add(key=key, value=value)
        (folder / "net.onnx").write_bytes(model.SerializeToString())
        return load_onnx(folder / "net.onnx")

    load.folder, load.size = folder, len(side)
    return load


def test_external_constant(external):
    """It is the constant, and ONNX Runtime reads the same."""
    graph = external(length=str(external.size))
    np.testing.assert_array_equal(graph.nodes[0].weights, load_again(external).nodes[0].weights)
    inputs = feeds(plain(), 3)
    (wanted,), (found,) = (each.values() for each in (
        graph.metadata["reference"].run(inputs), run_host(graph, inputs)))
    np.testing.assert_array_equal(found, wanted)
    (external.folder / "deeper").mkdir()
    os.rename(external.folder / "side.bin", external.folder / "deeper" / "side.bin")
    assert external(location="deeper/side.bin").nodes


def load_again(external):
    path = external.folder / "whole.onnx"
    onnx.save(plain(), path)
    return load_onnx(path)


@pytest.mark.parametrize(("entries", "message"), [
    ({"location": "side.bin\0x"}, "in the model's folder or below it, not 'side.bin\\x00x'"),
    ({"location": ""}, "in a file in the model's folder or below it, not ''"),
    ({"location": "../side.bin"}, "in the model's folder or below it, not '../side.bin'"),
    ({"location": "/etc/passwd"}, "in the model's folder or below it, not '/etc/passwd'"),
    ({"location": "link.bin"}, "in the model's folder or below it, not 'link.bin', which leads "),
    ({"location": "inside/link/side.bin"}, "in the model's folder or below it, not 'inside/link"),
    ({"location": "none.bin"}, "'none.bin': No such file"),
    ({"location": "pipe"}, "'pipe': a file is needed, not a pipe"),
    ({"location": "inside"}, "'inside': Is a directory"),
    ({"offset": "17"}, "within the 160 bytes of 'side.bin', not end at 161"),
    ({"offset": str(1 << 62)}, "within the 160 bytes of 'side.bin', not end at"),
    ({"offset": "-1"}, "have its offset in decimal digits, not '-1'"),
    ({"offset": "1_6"}, "have its offset in decimal digits, not '1_6'"),
    ({"length": "x"}, "have its length in decimal digits, not 'x'"),
    ({"length": "143"}, "have a length of 144 bytes as its shape (4, 4, 3, 3), not 143"),
    ({"length": "145"}, "have a length of 144 bytes as its shape (4, 4, 3, 3), not 145"),
    ({"colour": "red"}, "offset, length, checksum, basepath, not 'colour'"),
])
def test_external_constant_that_is_refused(external, tmp_path, entries, message):
    os.mkfifo(external.folder / "pipe")
    (external.folder / "inside").mkdir()
    (tmp_path / "side.bin").write_bytes(b"\0" * 1000)
    os.symlink(tmp_path / "side.bin", external.folder / "link.bin")
    os.symlink(tmp_path, external.folder / "inside" / "link")
    with pytest.raises(WorkloadError) as error:
        external(**entries)
    assert str(error.value).startswith("constant 'c4' external data must ")
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_link_within_the_folder(external):
    os.symlink("side.bin", external.folder / "link.bin")
    assert external(location="link.bin").nodes


def test_constants_beyond_the_bound(external, tmp_path):
    """Neither a shape nor a file that only states its size makes anything be read."""
    model = plain()
    item = next(item for item in model.graph.initializer if item.name == "c4")
    item.dims[0] = MOST_CONSTANTS
    path = tmp_path / "net.onnx"
    path.write_bytes(model.SerializeToString())
    with pytest.raises(WorkloadError, match="^constant 'c4' of shape .* must leave all constants "
                                            "within 1024 MiB, not"):
        load_onnx(path)
    with path.open("r+b") as file:
        file.truncate(3 << 30)      # no byte of it is on the disk
    with pytest.raises(WorkloadError, match="must be a readable file: more than 1088 MiB$"):
        load_onnx(path)


@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_file_that_is_none(kind, tmp_path):
    path = tmp_path / "net.onnx" if kind == "pipe" else "/dev/zero"
    if kind == "pipe":
        os.mkfifo(path)
    with pytest.raises(WorkloadError, match=f"must be a readable file: a file is needed, not a "
                                            f"{kind}$"):
        load_onnx(path)


@pytest.mark.parametrize(("content", "text"), [
    (b"", ", and is empty"),
    (b"version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 3\n",
     ", and is a pointer of Git LFS: git lfs pull fetches the model"),
    (b"name,M,N,K\n", (", and is damaged or a file of another kind: protobuf cannot read it as "
                       "one")),
    (plain().SerializeToString()[:-1], (", and is damaged or a file of another kind: protobuf "
                                        "cannot read it as one")),
    (b"\x08\x08", ", and has no graph"),
    (b"\x3a\x00", (" that states the version of its format (ir_version), and states none")),
])
def test_file_that_is_no_model(content, text, tmp_path):
    """In words of our own: protobuf's and onnx's say nothing to a user."""
    path = tmp_path / "net.onnx"
    path.write_bytes(content)
    with pytest.raises(WorkloadError) as error:
        load_onnx(path)
    assert str(error.value) == f"file {str(path)!r} must be an ONNX model{text}"


@pytest.mark.parametrize("place", ["initializer", "attribute"])
def test_sparse_constant(place, tmp_path):
    """Refused by name and shape; nothing of its shape is made."""
    model = plain()
    sparse = helper.make_sparse_tensor(
        helper.make_tensor("s", TensorProto.FLOAT, [1], [1.0]),
        helper.make_tensor("s_indices", TensorProto.INT64, [1], [5]), [1 << 20, 1 << 12])
    if place == "initializer":
        model.graph.sparse_initializer.append(sparse)
    else:
        model.graph.node.insert(0, helper.make_node("Constant", [], ["big"], sparse_value=sparse))
    path = tmp_path / "net.onnx"
    path.write_bytes(model.SerializeToString())
    message = "constant 's' must be dense, not sparse: of shape (1048576, 4096)"
    with pytest.raises(WorkloadError, match=f"^{re.escape(message)}$"):
        load_onnx(path)
