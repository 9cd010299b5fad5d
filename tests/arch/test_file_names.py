"""Workloads by the names of files: an engine knows the kind of those that it reads."""

import re
from pathlib import Path

import numpy as np
import pytest

from arch.config import ConfigError
from arch.dse.reading import parse_spec
from arch.registry import engines, find_engine, full_name, load_workload
from arch.workloads.options import workload_kind

ROOT = Path(__file__).resolve().parents[2]
MODEL, TOPOLOGY, MATRIX, SCHEDULE = (str(ROOT / name) for name in (
    "tests/data/random0.onnx", "tests/data/products.csv", "tests/data/small.mtx",
    "examples/msccl/allreduce-ring-4.xml"))


def test_every_kind_of_a_file_is_a_workload():
    for engine in engines().values():
        assert set(engine.files.values()) <= {
            workload_kind(usage) for usage, _ in engine.model.workloads()}, engine.name


@pytest.fixture(scope="module")
def layer(tmp_path_factory):
    """Return the file of a layer for scnn."""
    path = tmp_path_factory.mktemp("layer") / "layer.npz"
    np.savez(path, weights=np.ones((2, 1, 1, 1), np.int8), activations=np.ones((1, 3, 3), np.int8))
    return str(path)


@pytest.mark.parametrize(("engine", "file", "kind", "behind"), [
    ("systolic", TOPOLOGY, "scalesim", ""), ("systolic", TOPOLOGY, "scalesim", ":batch=2"),
    ("systolic", MODEL, "onnx", ""), ("scnn", MODEL, "onnx", ":seed=3:acts=0.5"),
    ("scnn", None, "npz", ""), ("eie", MATRIX, "spmv", ":relu"),
    ("nic", SCHEDULE, "msccl", ":64:float32")])
def test_a_file_is_what_it_is_with_its_kind_in_front(engine, file, kind, behind, layer):
    engine, file = find_engine(engine), file or layer
    long = f"{kind}:{file}{behind}"
    assert full_name(engine, file + behind) == full_name(engine, long) == long
    try:
        name = load_workload(engine, long, engine.model.CONFIG()).name
    except ConfigError as error:        # scnn has no path for this model's operators
        with pytest.raises(ConfigError, match=f"^{re.escape(str(error))}$"):
            load_workload(engine, file + behind, engine.model.CONFIG())
    else:
        assert load_workload(engine, file + behind, engine.model.CONFIG()).name == name


@pytest.mark.parametrize(("engine", "name", "expected"), [
    ("systolic", "missing.ONNX:batch=2", "onnx:missing.ONNX:batch=2"),
    ("systolic", "sub/missing.csv/conv1:batch=2", "scalesim:sub/missing.csv/conv1:batch=2"),
    ("eie", "m.mtx.gz", "spmv:m.mtx.gz"), ("eie", "net.onnx/fc", "onnx:net.onnx/fc"),
    ("scnn", "a:b.npz", "npz:a:b.npz"),
    # What is written with a kind, or is none of a file, stays.
    ("systolic", "gemm:4x4x4", "gemm:4x4x4"), ("systolic", "lenet5/c3", "lenet5/c3"),
    ("systolic", "train:net.onnx", "train:net.onnx"), ("systolic", "onnx:x", "onnx:x"),
    ("eie", "onnx:net.onnx", "onnx:net.onnx"), ("scnn", "spmv:x.npz", "spmv:x.npz"),
    ("nic", "allreduce:a.xml:4x4KiB:float32", "allreduce:a.xml:4x4KiB:float32"),
    ("systolic", "gem", "gem"), ("scnn", "alexnet/conv3", "alexnet/conv3")])
def test_names_of_files_that_are_not_there(engine, name, expected):
    assert full_name(find_engine(engine), name) == expected


def test_a_file_below_a_folder_with_the_name_of_a_network(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("alexnet").mkdir()
    Path("alexnet/net.csv").write_text("a,1,2,3\n", encoding="utf-8")
    Path("alexnet/conv3").write_text("", encoding="utf-8")
    engine = find_engine("systolic")
    assert full_name(engine, "alexnet/net.csv") == "scalesim:alexnet/net.csv"
    assert full_name(engine, "alexnet/conv3") == "alexnet/conv3"


@pytest.mark.parametrize(("engine", "name", "reason"), [
    ("eie", "net.csv:batch=2", ("workload must be a file that engine 'eie' reads (.mtx, .mtx.gz, "
     ".npz, .onnx), not 'net.csv', which is one for 'systolic'")),
    ("systolic", "layer.npz", ("workload must be a file that engine 'systolic' reads (.onnx, .csv)"
     ", not 'layer.npz', which is one for 'eie' and 'scnn'")),
    ("scnn", "net.csv", ("workload must be a file that engine 'scnn' reads (.onnx, .npz), not "
     "'net.csv', which is one for 'systolic'")),
    ("nic", str(ROOT / "README.md"), ("workload must be a file that engine 'nic' reads (.xml), "
     f"not {str(ROOT / 'README.md')!r}"))])
def test_files_that_the_engine_does_not_read(engine, name, reason):
    for ask in (full_name, lambda engine, name: load_workload(engine, name, engine.model.CONFIG())):
        with pytest.raises(ConfigError, match=f"^{re.escape(reason)}$"):
            ask(find_engine(engine), name)


def test_sweeps_have_the_full_name():
    table = {"engine": "systolic", "workloads": [TOPOLOGY], "parameters": {"rows": [4, 8]},
             "objectives": {"minimise": ["cycles"]}}
    assert parse_spec(table).workloads == (f"scalesim:{TOPOLOGY}",)
    # The engine that reads such files.
    assert parse_spec({name: value for name, value in table.items() if name != "engine"}
                      ).engine == "systolic"
    with pytest.raises(ConfigError, match="^workloads must be different, not 'scalesim:"):
        parse_spec(table | {"workloads": [TOPOLOGY, f"scalesim:{TOPOLOGY}"]})
