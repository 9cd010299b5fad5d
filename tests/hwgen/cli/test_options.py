"""Values of options that no command may accept, each refused in one line that is right in full."""

import os
from pathlib import Path

import onnx
import pytest

from hwgen import cli
from hwgen.cli.files import check_different

GEMM = ["systolic", "gemm:4x4x4"]
SPEC = """\
engine = "systolic"
workloads = ["gemm:4x4x4"]
[parameters]
rows = [4, 8]
[objectives]
minimise = ["cycles"]
"""


@pytest.fixture
def refused(capsys, monkeypatch, tmp_path):
    """Return a function that gives the line of a refusal, in a folder that stays as it was."""
    monkeypatch.chdir(tmp_path)
    Path("c.toml").write_text("rows = 4\n", encoding="utf-8")
    Path("s.toml").write_text(SPEC, encoding="utf-8")
    before = {path.name: path.read_bytes() for path in Path().iterdir()}

    def run(*arguments):
        assert cli.main(arguments) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        assert {path.name: path.read_bytes() for path in Path().iterdir()} == before
        return err.removeprefix("hwgen: error: ").rstrip("\n")

    return run


@pytest.mark.parametrize(("arguments", "name", "kind"), [
    (["generate", "systolic", "-o", ""], "output", "folder"),
    (["generate", "systolic", "--output="], "output", "folder"),
    (["generate", "systolic", "--config", ""], "config", "file"),
    (["run", *GEMM, "-o", ""], "output", "folder"),
    (["run", *GEMM, "--trace", ""], "trace", "file"),
    (["run", *GEMM, "--program", ""], "program", "file"),
    (["run", *GEMM, "--timeline", ""], "timeline", "file"),
    (["run", *GEMM, "--inputs", ""], "inputs", "file"),
    (["run", *GEMM, "--outputs", ""], "outputs", "file"),
    (["run", *GEMM, "--config", ""], "config", "file"),
    (["estimate", *GEMM, "--timeline", ""], "timeline", "file"),
    (["estimate", *GEMM, "--config", ""], "config", "file"),
    (["sweep", "", "-o", "out"], "specification", "file"),
    (["sweep", "s.toml", "-o", ""], "output", "folder"),
    (["verify", "systolic", "--waves", ""], "waves", "folder"),
    (["roofline", "--device", "tpu-v1", "-o", ""], "picture", "file"),
    (["roofline", "--measured", ""], "measured", "folder"),
    (["roofline", *GEMM, "--config", ""], "config", "file"),
])
def test_empty_names(refused, arguments, name, kind):
    """An empty path would be the current folder."""
    assert refused(*arguments) == f"{name} must be a {kind}'s name, not ''"


@pytest.mark.parametrize(("arguments", "name", "other", "path"), [
    (["run", *GEMM, "--timeline", "x", "--program", "x"], "timeline", "program", "x"),
    (["run", *GEMM, "--outputs", "x.npz", "--program", "./x.npz"], "outputs", "program", "x.npz"),
    (["run", *GEMM, "-o", "r", "--program", "r/result.json"], "program", "result",
     "r/result.json"),
    (["run", *GEMM, "-o", "r", "--timeline", "r/cycles.png"], "timeline", "picture",
     "r/cycles.png"),
    (["run", *GEMM, "--config", "c.toml", "--program", "c.toml"], "program", "config", "c.toml"),
    (["run", *GEMM, "--config", "c.toml", "--timeline", "c.toml"], "timeline", "config", "c.toml"),
    (["run", *GEMM, "--inputs", "s.toml", "--timeline", "s.toml"], "timeline", "inputs", "s.toml"),
    (["run", "systolic", "onnx:s.toml", "--program", "s.toml"], "program", "workload", "s.toml"),
    (["estimate", *GEMM, "--config", "c.toml", "--timeline", "c.toml"], "timeline", "config",
     "c.toml"),
    (["estimate", "systolic", "scalesim:s.toml", "--timeline", "s.toml"], "timeline", "workload",
     "s.toml"),
    (["roofline", "--device", "tpu-v1", "-o", "a.png", "-o", "./a.png"], "picture 2", "picture 1",
     "a.png"),
])
def test_one_file_for_two(refused, arguments, name, other, path):
    assert refused(*arguments) == (
        f"{name} file must be another than that of {other}, not {path!r}")


def test_devices_take_anything(capsys):
    """What is written to /dev/null twice is in nobody's way."""
    assert cli.main(["estimate", *GEMM, "--timeline", os.devnull, "--json"]) == 0
    check_different({"a": Path(os.devnull), "b": Path(os.devnull)}, {})
    capsys.readouterr()


@pytest.mark.parametrize(("arguments", "message"), [
    (["verify", "systolic", "--seed", "-1"], "seed must be 0 to 4294967295, not -1"),
    (["verify", "systolic", "--seed", "4294967296"],
     "seed must be 0 to 4294967295, not 4294967296"),
    (["verify", "eie", "--pattern", ""], "pattern must be part of a test's name, not ''"),
    (["verify", "eie", "--waves", "c.toml"],
     "output folder must be a folder, not 'c.toml', which is a file"),
    (["sweep", "s.toml", "-o", "out", "--jobs", "0"], "jobs must be at least 1, not 0"),
    (["sweep", "s.toml", "-o", "out", "--confirm", "-1"], "confirm must be at least 0, not -1"),
    (["sweep", "s.toml", "-o", "out", "--scheduler", ""], "scheduler must be an address, not ''"),
    (["sweep", "s.toml", "-o", "s.toml"],
     "output folder must be a folder, not 's.toml', which is a file"),
    (["estimate", *GEMM, "--energy", "--clock", "nan"],
     "clock must be greater than 0 and finite (MHz), not nan"),
    (["estimate", *GEMM, "--energy", "--clock", "0"],
     "clock must be greater than 0 and finite (MHz), not 0"),
    (["estimate", *GEMM, "--set", "rows"], "assignment must be key=value, not 'rows'"),
    (["roofline", "--device", "a100-sxm", "--nodes", "4"],
     "workload or measured must be given with nodes"),
    (["roofline", *GEMM, "--nodes", "0", "--network", "1"], "nodes must be 1 to 1048576, not 0"),
    (["roofline", *GEMM, "--clock", "0"],
     "clock must be greater than 0 and finite (MHz), not 0"),
])
def test_values(refused, arguments, message):
    assert refused(*arguments) == message


@pytest.mark.parametrize(("arguments", "name"), [
    (["estimate", *GEMM, "--preset", "tiny", "--preset", "default"], "--preset"),
    (["sweep", "a.toml", "-o", "a", "--output", "b"], "--output"),
    (["verify", "eie", "--seed", "1", "--seed=1"], "--seed")])
def test_an_option_given_twice(refused, arguments, name):
    """The parser would take the last one, in silence."""
    assert refused(*arguments).startswith(f"{name} must be given once, not 2 times")


@pytest.mark.parametrize("command", ["run", "estimate", "roofline"])
@pytest.mark.parametrize(("engine", "workload", "having"), [
    ("eie", "digits-cnn:batch=5", "systolic"), ("eie", "resnet18/conv1", "systolic"),
    ("eie", "scalesim:a.csv", "systolic"), ("systolic", "nt-we", "eie"),
    ("systolic", "spmv:a.mtx", "eie"), ("systolic", "digits-mlp-pruned", "eie")])
def test_workload_of_another_engine(refused, command, engine, workload, having):
    assert refused(command, engine, workload) == (
        f"workload must be one of engine {engine!r}, not {workload!r}, which is one of "
        f"{having!r}; those of {engine!r}: hwgen list {engine}")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="Linux has it")
@pytest.mark.parametrize(("arguments", "message"), [
    (["estimate", "systolic", "gemm:4x4x4", "--config", "/dev/zero"],
     "configuration file must be readable, not '/dev/zero' (a file is needed, not a device)"),
    (["estimate", "systolic", "scalesim:/dev/zero"],
     "file '/dev/zero' must be a readable file: a file is needed, not a device"),
])
def test_files_that_never_end(refused, arguments, message):
    assert refused(*arguments) == message


def _empty_model(path):
    graph = onnx.helper.make_graph([], "g", [], [])
    onnx.save(onnx.helper.make_model(graph, ir_version=8), path)


@pytest.mark.parametrize(("arguments", "message"), [
    (["estimate", "systolic", f"gemm:4x4x4:seed={'9' * 5000}"],
     "gemm option seed must be an integer of at most 30 digits, not 5000"),
    (["estimate", *GEMM, "--energy", "--clock", "inf"],
     "clock must be greater than 0 and finite (MHz), not inf"),
    (["roofline", *GEMM, "--clock", "inf"],
     "clock must be greater than 0 and finite (MHz), not inf"),
    (["estimate", "systolic", "scalesim:height.csv"],
     "file 'height.csv' line 2 IFMAP height must be an integer of at least 1, not '-1'"),
    (["estimate", "systolic", "scalesim:zero.csv"],
     "file 'zero.csv' line 2 IFMAP height must be at least 1, not 0"),
    (["estimate", *GEMM, "--set", "memory.foo=1"],
     ("key must be a field of SystolicConfig, not 'memory.foo'; fields: memory.latency, "
      "memory.bytes_per_cycle, memory.dram")),
    (["run", "systolic", "m5.onnx"],
     "file 'm5.onnx' must be a readable file: No such file or directory"),
    (["estimate", "systolic", "onnx:nodes.onnx"],
     "file 'nodes.onnx' must be a model of at least one node, not of 0"),
    (["generate", "systolic", "-o", "height.csv"],
     "output folder must be a folder, not 'height.csv', which is a file"),
    (["sweep", "other.toml", "-o", "out"],
     ("workload must be one of engine 'eie', not 'gemm:4x4x4', which is one of 'systolic'; "
      "those of 'eie': hwgen list eie")),
])
def test_the_rule_that_is_broken(capsys, monkeypatch, tmp_path, arguments, message):
    """Messages name the rule, and not another one that the value keeps."""
    monkeypatch.chdir(tmp_path)
    for name, height in (("height.csv", -1), ("zero.csv", 0)):
        Path(name).write_text(
            "Layer name, IFMAP Height, IFMAP Width, Filter Height, Filter Width, Channels, "
            f"Num Filter, Strides,\na, {height}, 8, 3, 3, 4, 8, 1,\n")
    _empty_model("nodes.onnx")
    Path("other.toml").write_text(
        'engine = "eie"\nworkloads = ["gemm:4x4x4"]\nparameters.pes = [1, 2]\n')
    assert cli.main(arguments) == 2
    assert capsys.readouterr().err == f"hwgen: error: {message}\n"
