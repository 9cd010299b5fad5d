"""``import hwgen``: the results and refusals of the commands, typed, lazy, and in notebooks."""

import contextlib
import html
import inspect
import io
import json
import os
import pickle
import re
import subprocess
import sys
import zipfile
from fractions import Fraction
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

import hwgen
from arch.config import load_config, to_dict
from arch.convergence import ConvergenceReport
from arch.dse import load_spec, parse_spec
from arch.errors import HwgenError
from arch.parameters import parameters
from arch.registry import engines, find_engine
from arch.result import as_json, from_json
from arch.systolic.params import PRESETS, SystolicConfig
from benchmarks.pages import DOCS
from hwgen import cli
from hwgen.api import arguments
from hwgen.cli.sweep import spec_text
from sim.testbenches.json_schema import SchemaError, validate
from tests.support.counts import soak
from tests.support.onnx_graphs import Sketch, feeds

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
# What differs from call to call.
TIMES = {"model_ms", "schedule_ms", "generate_s", "build_s", "wall_s", "cycles_per_s", "work_per_s",
         "macs_per_s", "cached"}
# A core that other tests build, too.
SMALL = {"rows": 8, "cols": 8, "acc_depth": 100, "ub_bank_rows": 256, "param_rows": 16,
         "act_lanes": 2, "ub_banks": 3, "elementwise": True}
SPEC = {"workloads": ["gemm:16x16x16"], "parameters": {"rows": [8, 16], "cols": "rows"},
        "objectives": {"minimise": ["cycles", "peak_macs_per_cycle"]}}


def timeless(value):
    """Return JSON values without times."""
    if isinstance(value, dict):
        return {name: timeless(item) for name, item in value.items() if name not in TIMES}
    return [timeless(item) for item in value] if isinstance(value, list) else value


def command(capsys, *words):
    """Return (status, stdout, stderr) of a command."""
    status = cli.main(list(words))
    return status, *capsys.readouterr()


def as_command(capsys, *words):
    status, out, err = command(capsys, *words, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


# --- The package ----------------------------------------------------------------------------------


def test_nothing_that_takes_long_is_imported():
    code = ("import sys, hwgen; print(*sorted({'numba', 'amaranth', 'numpy', 'typer', 'rich', "
            "'arch', 'sim'} & set(sys.modules)))")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"


def test_names():
    """Every name is there, for the type checker as well; no other is."""
    shown = re.search(r"from hwgen\.api import \((.*?)\)", inspect.getsource(hwgen), re.DOTALL)[1]
    assert shown.replace(",", " ").split() == hwgen.__all__ == hwgen.api.__all__
    assert {name for name in hwgen.__all__ if not hasattr(hwgen, name)} == set()
    assert set(hwgen.__all__) <= set(dir(hwgen))
    with pytest.raises(AttributeError, match=r"^module 'hwgen' has no attribute 'estimat'$"):
        hwgen.estimat  # noqa: B018
    assert hwgen.Error is HwgenError


@pytest.mark.parametrize("name", ["compare", "converge", "estimate", "generate", "plan", "profile",
                                  "roofline", "run", "sweep", "verify"])
def test_help_has_every_argument(name):
    """In the signature with its default, and in the text."""
    function = getattr(hwgen, name)
    found = inspect.signature(function).parameters
    assert not any(one.kind is one.VAR_KEYWORD for one in found.values())
    section = inspect.getdoc(function).partition("Parameters\n----------\n")[2]
    named = {word for line in section.partition("\n\n")[0].splitlines()
             if not line.startswith(" ") for word in re.split(", ", line.partition(" : ")[0])}
    assert named == set(found)


@pytest.mark.parametrize(("function", "options"), [
    ("estimate", "EstimateGiven"), ("run", "RunGiven"), ("generate", "GenerateGiven"),
    ("verify", "VerifyGiven"), ("roofline", "RooflineGiven"), ("profile", "ProfileGiven"),
    ("compare", "CompareGiven"), ("plan", "PlanGiven"), ("converge", "ConvergeGiven")])
def test_defaults_are_the_commands(function, options):
    module = sys.modules[f"hwgen.cli.commands.{function}"]
    keywords = inspect.signature(getattr(hwgen, function)).parameters
    of_command = {one.name: one for one in arguments.parameters_of(getattr(module, options))}
    other = {"config_file": "config", "assignments": "set", "engine_names": "engines",
             "engine_name": "engine", "workload_name": "workload", "workload_names": "workloads",
             "with_published": "published", "methods": "sync"}
    # What is printed is no argument, and a result has its layers.
    names = {other.get(name, name): one for name, one in of_command.items()
             if name not in ("as_json", "layers")}
    assert set(keywords) - set(names) == (
        {"progress", "return_outputs"} if function == "run" else {"progress"})
    assert set(names) - set(keywords) == set()
    for name, one in names.items():
        if one.default is not inspect.Parameter.empty:
            assert keywords[name].default == one.default, name


def test_plan(capsys, tmp_path):
    """As the command says it; memory in bytes is the same size."""
    result = hwgen.plan("digits-cnn", 4, 1 << 20, batch=8, preset="tiny")
    words = ["plan", "digits-cnn", "--nodes", "4", "--memory", "1MiB", "--batch", "8",
             "--preset", "tiny"]
    assert result.to_dict() == as_command(capsys, *words)
    status, out, _ = command(capsys, *words)
    assert (status, out.rstrip()) == (0, str(result))
    assert result.cycles == sum(result.best["time"].values())
    assert len(result.to_frame()) == len(result.values["grids"]) + len(result.values["too_large"])
    assert result.to_frame()["cycles"][0] == result.cycles
    path = tmp_path / "plan ü.json"
    path.write_text(json.dumps(result.to_dict()), encoding="utf-8")
    with pytest.raises(hwgen.Error, match=r"\(it is the output of plan: call hwgen\.plan again\)$"):
        hwgen.load(path)
    with pytest.raises(hwgen.Error, match="^memory must be a string, not True$"):
        hwgen.plan("digits-cnn", 4, True)


def test_converge(capsys, tmp_path):
    workload = "train:digits-mlp:nodes=2:batch=8"
    result = hwgen.converge("cluster", workload, preset="tiny", steps=1, points=2, target=0.955,
                            sync=["sync", "local:period=2"])
    words = ["converge", "cluster", workload, "--preset", "tiny", "--steps", "1", "--points", "2",
             "--target", "0.955", "--sync", "sync", "--sync", "local:period=2"]
    assert result.to_dict() == as_command(capsys, *words)
    schema = json.loads((DOCS / "converge.schema.json").read_text())
    validate(result.to_dict(), schema)
    assert as_json(from_json(ConvergenceReport, result.to_dict())) == result.to_dict()
    for wrong in ({"schema": 0}, {"more": 1}, {"curves": [{}]}):
        with pytest.raises(SchemaError):
            validate(result.to_dict() | wrong, schema)
    assert "cycles to 95.5%" in str(result)
    frame = result.to_frame()
    assert list(frame["sync"]) == ["sync"] * 3 + ["local:period=2"] * 3
    assert list(frame["cycles"][:3]) == list(result.cycles)
    path = tmp_path / "converge.json"
    path.write_text(json.dumps(result.to_dict()), encoding="utf-8")
    with pytest.raises(hwgen.Error, match=r"output of converge: call hwgen\.converge again\)$"):
        hwgen.load(path)
    with pytest.raises(hwgen.Error, match="^points must be an integer, not 1.5$"):
        hwgen.converge("cluster", workload, points=1.5)


# --- The same as the commands ---------------------------------------------------------------------


@pytest.mark.parametrize(("options", "words"), [
    ({}, ""),
    ({"preset": "tiny", "set": {"rows": 4, "memory.latency": 20}},
     "--preset tiny --set rows=4 --set memory.latency=20"),
    ({"energy": True, "clock": 500, "explain": True}, "--energy --clock 500 --explain"),
    ({"minimise": "energy", "set": ["memory.bytes_per_cycle=8/5"]},
     "--minimise energy --set memory.bytes_per_cycle=8/5")])
def test_estimate(capsys, options, words):
    result = hwgen.estimate("systolic", "gemm:32x32x32", **options)
    found = as_command(capsys, "estimate", "systolic", "gemm:32x32x32", *words.split())
    assert timeless(result.to_dict()) == timeless(found)
    assert json.loads(json.dumps(result.to_dict())) == result.to_dict()
    status, out, _ = command(capsys, "estimate", "systolic", "gemm:32x32x32", *words.split())
    assert status == 0

    def lines(text):
        return [line for line in text.splitlines() if not line.startswith("model  ")]

    assert lines(str(result)) == lines(out.rstrip("\n"))
    assert html.unescape(re.fullmatch(r"<pre>(.*)</pre>", result._repr_html_(), re.DOTALL)[1]
                         ) == result.text(width=100).rstrip()


def test_estimate_of_an_engine_with_energies_of_its_own(capsys):
    """What nobody asked for is not printed."""
    result = hwgen.estimate("eie", "digits-mlp-pruned")
    out = command(capsys, "estimate", "eie", "digits-mlp-pruned")[1]
    assert result.energy is not None
    assert "average W" not in str(result)
    assert str(result).splitlines()[-1] == out.splitlines()[-1]


def test_attributes_and_tables():
    result = hwgen.estimate("systolic", "lenet5", energy=True)
    assert result.cycles == result.model.cycles
    for values in result.counters.values():
        assert sum(values.values()) == result.cycles
    assert {**result.events, **{name: value for values in result.counters.values()
                                for name, value in values.items()},
            "total": result.cycles} == dict(result.model.counters)
    table = result.to_arrow()
    assert table["name"].to_pylist() == [layer.name for layer in result.layers]
    assert sum(table["cycles"].to_pylist()) == result.cycles
    assert table["pj:total"].to_pylist() == [layer.pj["total"] for layer in result.energy.layers]
    assert repr(result) == (f"<Estimate of systolic running lenet5: {result.cycles:,} cycles, "
                            f"{100 * result.utilization:.1f} % utilization>")
    assert len(result.text(layers=True)) > len(str(result)) + len(result.layers)


def at(row, column):
    """Return the value at a column's name in a row of the JSON, None where it is left out."""
    for name in column.split(":"):
        if not isinstance(row, dict) or name not in row:
            return None
        row = row[name]
    return row


def assert_columns_are_fields(table, rows):
    """Each column has the name of a field of the rows, and its values; each field is a column."""
    assert table.num_rows == len(rows)
    for name in table.column_names:
        assert table[name].to_pylist() == [at(row, name) for row in rows], name

    def names(row, prefix=""):
        for name, value in row.items():
            yield from names(value, f"{prefix}{name}:") if isinstance(value, dict) else (
                [f"{prefix}{name}"])

    held = {name for row in rows for name in names(row) if at(row, name) is not None}
    assert held <= set(table.column_names)


@pytest.mark.parametrize(("engine", "workload"), [
    ("systolic", "lenet5"), ("eie", "digits-mlp-pruned"), ("nic", "allreduce:ring:2x64B:float32")])
def test_columns_have_the_names_of_the_json(engine, workload):
    result = hwgen.estimate(engine, workload)
    layers = result.to_dict()["layers"]
    table = result.to_arrow()
    spent = set() if result.energy is None else {
        "pj", "pj_per_mac", "power_w"}
    kept = [name for name in table.column_names if name.partition(":")[0] not in spent]
    assert_columns_are_fields(table.select(kept), layers)
    frame = result.to_frame()
    assert list(frame["cycles"]) == [layer.cycles for layer in result.layers]
    assert list(frame["work:amount"]) == [layer.work.amount for layer in result.layers]


def test_columns_by_their_old_names():
    """They say what they are called now; what is unknown altogether is pandas' own error."""
    frame = hwgen.estimate("systolic", "lenet5", energy=True).to_frame()
    for old, new in (("work", "work:amount"), ("unit", "work:unit"), ("pj", "pj:total"),
                     ("array_active", "counters:array_active")):
        with pytest.raises(KeyError, match=f"fields of the JSON: '{new}' for '{old}'"):
            frame[old]
        assert len(frame[new]) == len(frame)
    with pytest.raises(KeyError, match="'counters:idle' for 'idle'"):
        frame[["cycles", "idle"]]
    with pytest.raises(KeyError, match="^'nothing'$"):
        frame["nothing"]
    with pytest.raises(KeyError, match="'counters:idle' for 'idle'"):
        frame.set_index("name")[["idle"]]
    assert pickle.loads(pickle.dumps(frame)).equals(frame)


def test_frames_need_pandas(monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    result = hwgen.estimate("systolic", "gemm:8x8x8")
    with pytest.raises(hwgen.Error, match=(
            r"^pandas must be installed for to_frame: pip install pandas, or use to_arrow, which "
            r"needs none$")):
        result.to_frame()


def test_configurations():
    """A file, a mapping, a result's own and an object are one; what is set wins."""
    config = load_config(SystolicConfig, presets=PRESETS, preset="tiny",
                         assignments=["memory.bytes_per_cycle=8/5", "operand_format=bfloat16"])
    for given in (config, to_dict(config)):
        found = hwgen.estimate("systolic", "gemm:8x8x8", config=given)
        assert found.config == to_dict(config)
        assert hwgen.estimate("systolic", "gemm:8x8x8", config=found.config).cycles == found.cycles
    found = hwgen.estimate("systolic", "gemm:8x8x8", config=config, set={
        "acc_depth": np.int64(512), "memory": {"bytes_per_cycle": Fraction(3, 2)}})
    assert found.config["acc_depth"] == 512
    assert found.config["memory"]["bytes_per_cycle"] == "3/2"


@pytest.mark.parametrize(("value", "text"), [
    ("ring", "ring"), ("true", '"true"'), ("1", '"1"'), ('a"b\n', '"a\\"b\\U0000000a"'), ("", '""'),
    (True, "true"), (np.int8(3), "3"), (Fraction(8, 5), "8/5"), (1.6, "1.6"), (None, "none")])
def test_values_are_written_as_set_takes_them(value, text):
    assert list(arguments._assignments({"a": {"b": value}}, "set")) == [f"a.b={text}"]


def test_sweep(capsys, tmp_path):
    found = hwgen.sweep(SPEC, output=tmp_path / "api")
    assert load_spec(tmp_path / "api" / "spec.toml").digest() == parse_spec(SPEC).digest()
    of_command = as_command(capsys, "sweep", str(tmp_path / "api" / "spec.toml"), "-o",
                            str(tmp_path / "command"), "--jobs", "1")
    assert {**found.to_dict(), "files": []} == {**of_command, "files": []}
    assert len(found) == 2
    assert [row["rows"] for row in found.front] == [
        found.row(point)["rows"] for point in found.best(2)]
    assert found.to_arrow()["rows"].to_pylist() == [8, 16]
    # A design of it is one for everything else.
    point = found.best(1)[0]
    assert hwgen.estimate("systolic", "gemm:16x16x16", config=found.config(point)
                          ).cycles == found.row(point)["cycles"]
    assert "on the Pareto front" in str(found)
    # So are its options, which the command prints.
    words = found.options(point).split()
    assert as_command(capsys, "estimate", "systolic", "gemm:16x16x16", *words)["config"] == (
        found.config(point))
    assert f"point {point}  {found.options(point)}" in str(found).splitlines()
    assert list(found.report.front_options) == [
        found.options(row["point"]) for row in found.front]


@pytest.mark.parametrize("changes", [
    {}, {"search": "random", "points": 7, "seed": 3, "constraints": {"utilization": {"min": 0.2}}}])
def test_load_of_a_sweep(tmp_path, monkeypatch, changes):
    """The folder, its tables and the output of --json give the sweep back, whole."""
    table = {**SPEC, "preset": "tiny", "clock": 200, "parameters": {
        "rows": [2, 4, 8], "cols": "rows", "memory.bytes_per_cycle": ["8/5", 4],
        "operand_format": ["integer", "bfloat16"]}, **changes}
    found = hwgen.sweep(table, output=tmp_path / "out")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "printed.json").write_text(json.dumps(found.to_dict()))
    for name in ("out", "out/results.parquet", "out/results.csv", "printed.json"):
        again = hwgen.load(name)
        assert isinstance(again, hwgen.Sweep)
        assert {**again.to_dict(), "files": []} == {**found.to_dict(), "files": []}
        assert again.to_arrow().equals(found.to_arrow(), check_metadata=True)
        assert again.best(3) == found.best(3)
        assert again.config(found.best(1)[0]) == found.config(found.best(1)[0])
        assert (again.exact, str(again)) == (found.exact, str(found))
        assert again.results.breakdown([0]) == found.results.breakdown([0])


def test_load_of_half_a_sweep(tmp_path):
    """Files without the table are refused by name, with what to type."""
    found = hwgen.sweep(SPEC, output=tmp_path / "out")
    (tmp_path / "printed.json").write_text(json.dumps(found.to_dict()))
    (tmp_path / "bad.parquet").write_text("nothing")
    with pytest.raises(hwgen.Error, match=(
            r"^path must be results.parquet of a sweep, not '.*bad.parquet' \(.*Parquet.*\)$")):
        hwgen.load(tmp_path / "bad.parquet")
    (tmp_path / "out" / "results.parquet").unlink()
    for name, why in (("out/results.csv", "a sweep's CSV file does not say the types and the "),
                      ("printed.json", "a sweep's --json output has its front alone, ")):
        with pytest.raises(hwgen.Error, match=(
                r"^path must be the folder of hwgen sweep -o DIR, as in hwgen.load\('DIR'\), not "
                rf"'.*{name}' \({why}.*and there is no '.*results.parquet'\)$")):
            hwgen.load(tmp_path / name)
    with pytest.raises(hwgen.Error, match=r"^file '.*no.csv' could not be used: No such file"):
        hwgen.load(tmp_path / "no.csv")


def test_load_of_other_output(tmp_path):
    found = hwgen.compare("gemm:16x16x16", engines=["systolic"], presets="tiny")
    (tmp_path / "found.json").write_text(json.dumps(found.to_dict()))
    with pytest.raises(hwgen.Error, match=(
            r"not '.*found.json' \(it is the output of compare: call hwgen.compare again\)$")):
        hwgen.load(tmp_path / "found.json")


def test_a_sweep_without_files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = hwgen.sweep({**SPEC, "parameters": {"rows": np.array([8, 16]), "cols": "rows"}})
    assert list(tmp_path.iterdir()) == []
    assert found.to_dict()["files"] == []
    assert found.exact
    with pytest.raises(hwgen.Error, match=r"^output must be given with confirm, a folder for the "):
        hwgen.sweep(SPEC, confirm=2)


@pytest.mark.parametrize("table", [
    SPEC, {**SPEC, "preset": "tiny", "fixed": {"memory": {"latency": 3}, "elementwise": True},
           "parameters": {"memory.bytes_per_cycle": ["8/5", 1.5, 4],
                          "acc_depth": {"from": 256, "to": 1024, "factor": 2}},
           "constraints": {"buffer_kib": {"max": 512}}}])
def test_specifications_as_text(table, tmp_path):
    (tmp_path / "spec.toml").write_text(spec_text(table))
    assert load_spec(tmp_path / "spec.toml").to_dict() == parse_spec(table).to_dict()


def test_roofline(capsys, tmp_path):
    found = hwgen.roofline("systolic", "gemm:32x32x32", preset="tiny", devices=["tpu-v1"])
    assert found.to_dict() == as_command(capsys, "roofline", "systolic", "gemm:32x32x32",
                                         "--preset", "tiny", "--device", "tpu-v1")
    out = command(capsys, "roofline", "systolic", "gemm:32x32x32", "--preset", "tiny",
                  "--device", "tpu-v1")[1]
    assert str(found) == out.rstrip("\n")
    assert_columns_are_fields(found.to_arrow(), found.to_dict()["points"])
    found.save(tmp_path / "roofline.svg")
    assert (tmp_path / "roofline.svg").stat().st_size > 1000
    with pytest.raises(hwgen.Error, match=r"^picture must be a file ending in .png or .svg, not "):
        found.save("roofline.gif")


def test_compare(capsys):
    words = ["compare", "gemm:16x16x16", "--engine", "systolic", "--preset", "tiny"]
    found = hwgen.compare("gemm:16x16x16", engines=["systolic"], presets="tiny")
    assert found.to_dict() == as_command(capsys, *words)
    assert str(found) == command(capsys, *words)[1].rstrip("\n")
    assert found.to_arrow()["cycles"].to_pylist() == [row.cycles for row in found.designs]


def test_models_of_others(capsys, tmp_path):
    """A float model is quantised from arrays, and surveyed, as the commands do it."""
    graph = helper.make_graph(
        [helper.make_node("Conv", ["x", "w"], ["y"], name="conv")], "float",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, (1, 3, 6, 6))],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, (1, 4, 4, 4))],
        [numpy_helper.from_array(np.ones((4, 3, 3, 3), np.float32), "w")])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.save(model, tmp_path / "net.onnx")
    samples = {"x": np.random.default_rng(5).normal(size=(4, 3, 6, 6)).astype(np.float32)}
    np.savez(tmp_path / "samples.npz", **samples)
    found = hwgen.quantize(tmp_path / "net.onnx", samples, tmp_path / "api.onnx", per_channel=True)
    words = ["quantize", str(tmp_path / "net.onnx"), "--data", str(tmp_path / "samples.npz"),
             "-o", str(tmp_path / "command.onnx"), "--per-channel"]
    of_command = as_command(capsys, *words)
    assert found.to_dict() == {**of_command, "output": str(found.path)}
    assert (tmp_path / "api.onnx").read_bytes() == (tmp_path / "command.onnx").read_bytes()
    assert str(found) == f"wrote {found.path}, calibrated on 4 samples"
    assert found.refused == ()

    survey = hwgen.onnx(found.path, engine="systolic", preset="tiny")
    words = ["onnx", str(found.path), "--engine", "systolic", "--preset", "tiny"]
    assert survey.to_dict() == as_command(capsys, *words)
    assert str(survey) == command(capsys, *words)[1].rstrip("\n")
    assert survey.runs
    assert survey.cycles == {
        "systolic": hwgen.estimate("systolic", found.path, preset="tiny").cycles}
    assert survey.to_arrow()["name"].to_pylist() == [node.name for node in survey.survey.nodes]
    with pytest.raises(hwgen.Error, match=r"^data\['x'\] must be an array of numbers, not "):
        hwgen.quantize(tmp_path / "net.onnx", {"x": [object()]}, tmp_path / "no.onnx")
    # No file is named that the caller does not know.
    for data, message in (
            ({"y": samples["x"]}, ("data must hold no array but those of the model's inputs, 'x': "
                                  "not 'y'")),
            ({}, ("data must hold an array for each of the model's inputs, 'x': it has none for "
                 "'x'")),
            ({"x": samples["x"].astype(np.float64)}, ("data: array 'x' must be float32, as the "
             "model's input, not float64: .astype('float32') makes it so")),
            ({"x": samples["x"][0]}, ("data: array 'x' must have the shape samplesx3x6x6, not "
                                     "3x6x6"))):
        with pytest.raises(hwgen.Error, match=f"^{re.escape(message)}$"):
            hwgen.quantize(tmp_path / "net.onnx", data, tmp_path / "no.onnx")
    assert not (tmp_path / "no.onnx").exists()


def test_generate(capsys, tmp_path):
    found = hwgen.generate("eie", preset="tiny", output=tmp_path / "api", prefix="my_")
    of_command = as_command(capsys, "generate", "eie", "--preset", "tiny", "-o",
                            str(tmp_path / "command"), "--prefix", "my_")
    assert timeless(found.to_dict()) == timeless({**of_command, "files": found.to_dict()["files"]})
    for path, file in zip(found.paths, of_command["files"], strict=True):
        assert path.read_bytes() == Path(file["path"]).read_bytes()
    assert str(found).splitlines()[-1].endswith(f"top {found.top}")


@pytest.mark.rtl
def test_run(capsys, tmp_path):
    """Inputs and outputs as arrays; what was written loads as the same result."""
    sketch = Sketch()
    model = sketch.end(sketch.conv(sketch.start((1, 4, 8, 8)))).model()
    inputs, graph = feeds(model, 3), tmp_path / "net.onnx"
    graph.write_bytes(model.SerializeToString())
    result = hwgen.run("systolic", graph, inputs=inputs, return_outputs=True,
                       output=tmp_path / "run", set=SMALL)
    assert result.exact
    assert result.onnxruntime.differing == 0
    np.savez(tmp_path / "inputs.npz", **inputs)
    of_command = as_command(capsys, "run", "systolic", str(graph), "--inputs",
                            str(tmp_path / "inputs.npz"), "--outputs",
                            str(tmp_path / "outputs.npz"), *(
                                word for name, value in SMALL.items()
                                for word in ("--set", f"{name}={value}")))
    assert timeless(result.to_dict()) == timeless(of_command)
    stored = np.load(tmp_path / "outputs.npz")
    assert set(stored) == set(result.arrays)
    for name, array in result.arrays.items():
        np.testing.assert_array_equal(array, stored[name])
    loaded = hwgen.load(tmp_path / "run")
    assert isinstance(loaded, hwgen.Run)
    assert loaded.to_dict() == result.to_dict()
    assert loaded.arrays is None


def test_load_of_an_estimate(tmp_path):
    result = hwgen.estimate("nic", "allreduce:ring:2x64B:float32", explain=True)
    (tmp_path / "estimate.json").write_text(json.dumps(result.to_dict()))
    assert hwgen.load(tmp_path / "estimate.json") == result
    (tmp_path / "estimate.json").write_text("{}")
    with pytest.raises(hwgen.Error, match=(
            r"^path must be a result of hwgen run, estimate or sweep, not '.*estimate.json' "
            r"\(schema must be 1, not None\)$")):
        hwgen.load(tmp_path / "estimate.json")
    with pytest.raises(hwgen.Error, match=r"^file '.*no.json' could not be used: No such file"):
        hwgen.load(tmp_path / "no.json")


def test_lists():
    assert hwgen.engines() == {name: engine.text for name, engine in engines().items()}
    for name in hwgen.engines():
        model = find_engine(name).model
        assert list(hwgen.presets(name)) == list(model.PRESETS)
        assert list(hwgen.workloads(name).items()) == model.workloads()
        assert hwgen.parameters(name) == parameters(model.CONFIG)
    with pytest.raises(hwgen.Error, match=r"did you mean 'systolic'\?$"):
        hwgen.presets("systolc")


# --- Refusals -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "words"), [
    ({"preset": "edge"}, "--preset edge"), ({"set": {"rwos": 8}}, "--set rwos=8"),
    ({"set": {"rows": "many"}}, "--set rows=many"), ({"config": "no.toml"}, "--config no.toml"),
    ({"config": ""}, "--config="), ({"steps": 3}, "--steps 3"),
    ({"technology": "horowitz-45nm"}, "--technology horowitz-45nm"),
    ({"energy": True, "clock": -1.0}, "--energy --clock -1"),
    ({"minimise": "time"}, "--minimise time"),
    ({"timeline": "no/such/folder.json"}, "--timeline no/such/folder.json")])
def test_refusals_are_the_commands(capsys, tmp_path, monkeypatch, options, words):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(hwgen.Error) as caught:
        hwgen.estimate("systolic", "gemm:8x8x8", **options)
    status, out, err = command(capsys, "estimate", "systolic", "gemm:8x8x8", *words.split())
    assert (status, out) == (2, "")
    assert err == f"hwgen: error: {caught.value}\n"


@pytest.mark.parametrize(("options", "message"), [
    ({"steps": "3"}, "steps must be an integer, not '3'"),
    ({"steps": True}, "steps must be an integer, not True"),
    ({"energy": 1}, "energy must be True or False, not 1"),
    ({"energy": None}, "energy must be given, not None"),
    ({"clock": "fast"}, "clock must be a number, not 'fast'"),
    ({"preset": 3}, "preset must be a string, not 3"),
    ({"timeline": 3}, "timeline must be a file's name, not 3"),
    ({"set": 3}, "set must be fields with their values, such as {'rows': 32}, not 3"),
    ({"set": {3: 4}}, "set must have names of fields, not 3"),
    ({"set": {"rows": [8]}},
     "rows must be a number, a string, True, False, None or a mapping of fields, not [8]"),
    ({"set": {"rows": None}}, ("rows must be an integer, not None: leave 'rows' out to keep its "
                              "value")),
    ({"config": {"memory": {"latency": None}}},
     "memory.latency must be an integer, not None: leave 'memory.latency' out to keep its value"),
    ({"set": {"rows": "none"}}, "rows must be an integer, not 'none'"),
    ({"progress": "yes"}, "progress must be True, False or None, not 'yes'")])
def test_refused_types(options, message):
    with pytest.raises(hwgen.Error, match=f"^{re.escape(message)}$"):
        hwgen.estimate("systolic", "gemm:8x8x8", **options)


def test_unknown_keywords():
    with pytest.raises(TypeError, match=(
            r"^estimate\(\) got an unexpected keyword argument 'presets'; "
            r"did you mean 'preset'\?$")):
        hwgen.estimate("systolic", "gemm:8x8x8", presets="tiny")


def test_inputs_that_are_no_arrays():
    with pytest.raises(hwgen.Error, match=r"^inputs\['x'\] must be an array of numbers, not "):
        hwgen.run("systolic", "gemm:4x4x4", inputs={"x": [object()]})


def test_lack_of_memory_is_refused(monkeypatch):
    def exhausted(*_, **__):
        raise MemoryError

    monkeypatch.setattr("hwgen.cli.commands.estimate.complete", exhausted)
    with pytest.raises(hwgen.Error, match=r"^workload must fit the memory of this machine$"):
        hwgen.estimate("systolic", "gemm:8x8x8")


# --- Progress -------------------------------------------------------------------------------------


class _Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(("progress", "terminal", "shown"), [
    (None, False, False), (None, True, True), (False, True, False), (True, False, True)])
def test_progress(monkeypatch, progress, terminal, shown):
    """Shown where somebody sees it, unless it was asked for otherwise."""
    calls = sys.modules["hwgen.api.calls"]
    steps = []

    @contextlib.contextmanager
    def showing():
        yield steps.append

    monkeypatch.setattr(calls, "show_progress", showing)
    monkeypatch.setattr(sys, "stderr", _Terminal() if terminal else io.StringIO())
    hwgen.estimate("systolic", "gemm:8x8x8", progress=progress)
    assert bool(steps) == shown


# --- Notebooks, pages, type checkers --------------------------------------------------------------


@pytest.mark.rtl
def test_the_page(tmp_path, monkeypatch):
    """Its blocks run one after the other, and what a comment says is printed is."""
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(blocks) > 4
    names: dict = {}
    for block in blocks:
        with contextlib.redirect_stdout(io.StringIO()) as out:
            exec(block, names)
        said = re.findall(r"^print\(.*\)  # (.*)$", block, re.MULTILINE)
        if said:
            assert out.getvalue().splitlines() == said, block


SCRIPT = '''\
import hwgen

result = hwgen.estimate("systolic", "resnet50", preset="edge32", set={"ub_depth": 4096})
cycles: int = result.cycles
share: float = result.utilization
layer: str = result.layers[0].name
stall: int = result.counters["matrix"]["weight_stall"]
table: dict[str, object] = result.to_dict()
try:
    found: hwgen.Run = hwgen.run("eie", "alex-8", progress=False)
except hwgen.Error as error:
    print(error)
front = hwgen.sweep({"workloads": ["digits-mlp"]}, jobs=2).front
'''
WRONG = '''\
import hwgen

hwgen.estimate("systolic", "resnet50", presets="edge32")
cycles: str = hwgen.estimate("systolic", "resnet50").cycles
hwgen.estimat("systolic", "resnet50")
'''


def test_a_clone_beside_a_script(tmp_path):
    """A folder called hwgen beside a script, which a clone is, does not hide the package."""
    (tmp_path / "hwgen").mkdir()
    (tmp_path / "script.py").write_text("import hwgen\nprint(hwgen.estimate.__name__)\n")
    done = subprocess.run([sys.executable, "script.py"], cwd=tmp_path, text=True, check=True,
                          capture_output=True)
    assert done.stdout == "estimate\n"


@soak("test_contract_types.py::test_an_engine_keeps_it")
@pytest.mark.slow
def test_a_script_of_a_user_type_checks(tmp_path):
    """Against what the wheel installs, with --strict; what is wrong is found."""
    sources = tmp_path / "sources"
    sources.mkdir()
    for package in ("arch", "hwgen", "sim"):
        (sources / package).symlink_to(ROOT / package)
    for file in ("pyproject.toml", "LICENSE"):
        (sources / file).symlink_to(ROOT / file)
    subprocess.run([sys.executable, "-c",
                    "import setuptools.build_meta as b; b.build_wheel('dist')"],
                   cwd=sources, capture_output=True, check=True)
    wheel, = (sources / "dist").glob("*.whl")
    installed = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(installed)
    for name in ("arch", "hwgen"):
        assert (installed / name / "py.typed").is_file()
    (tmp_path / "script.py").write_text(SCRIPT)
    (tmp_path / "wrong.py").write_text(WRONG)

    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", os.devnull,
         "--follow-imports=silent", "script.py", "wrong.py"], cwd=tmp_path, text=True,
        env={**os.environ, "MYPYPATH": str(installed)}, capture_output=True, check=False)
    assert done.returncode == 1
    *found, count = done.stdout.splitlines()
    assert [line.partition(": error")[0] for line in found if ": error" in line] == [
        f"wrong.py:{number}" for number in (3, 4, 5)]
    assert count == "Found 3 errors in 1 file (checked 2 source files)"


@pytest.mark.parametrize(("call", "message"), [
    (lambda: hwgen.estimate("systolic", "gemm:4x4x4", set={"rows": {}}),
     "rows must have a value, not {}"),
    (lambda: hwgen.estimate("systolic", "gemm:4x4x4", config={"memory": {}}),
     "memory must have a value, not {}"),
    (lambda: hwgen.estimate("systolic", "gemm:4x4x4", config=3),
     "config must be a file's name, a mapping or a configuration, not 3"),
    (lambda: hwgen.estimate("systolic", "gemm:4x4x4", clock=10**400, energy=True),
     "clock must be at most the largest float, not an integer of 1329 bits"),
    (lambda: hwgen.estimate(None, "gemm:4x4x4"), "engine must be given, not None"),
    (lambda: hwgen.estimate("systolic", None), "workload must be given, not None"),
    (lambda: hwgen.load(3), "path must be the name of a file or a folder, not 3"),
    (lambda: hwgen.parameters(5), "engine must be one of cluster, eie, nic, scnn, systolic, not 5"),
    (lambda: hwgen.sweep(5), "spec must be a file's name or a mapping, not 5"),
])
def test_values_of_another_type(call, message):
    with pytest.raises(hwgen.Error, match=f"^{re.escape(message)}$"):
        call()
