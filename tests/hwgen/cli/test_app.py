"""The command line without simulations: messages in full, exit statuses, purity of ``--json``."""

import importlib
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import numpy as np
import pytest

from arch.config import load_config, to_dict
from arch.engine import Engine
from arch.reports import Testbench
from arch.result import InfeasibleError
from arch.systolic import engine as systolic
from arch.systolic.counters import COUNTERS
from arch.systolic.lowering.search import MOST_GRAPH_INSTRUCTIONS, MOST_INSTRUCTIONS
from arch.systolic.params import PRESETS
from hwgen import cli
from hwgen.cli.commands.generate import config_name
from hwgen.cli.report import results as report
from hwgen.cli.status import FAULT
from tests.support.limits import file_size_limit

ROOT = Path(__file__).resolve().parents[3]
DIGITS = ROOT / "arch/workloads/data/digits-cnn.onnx"
ADVICE = "one layer of it, a smaller batch or sequence, or a larger array"


def refused(capsys, *arguments):
    """Return the one line with which a command is refused; nothing may be on stdout."""
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("hwgen: error: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    return err.removeprefix("hwgen: error: ").rstrip("\n")


def estimated(capsys, *arguments):
    assert cli.main(["estimate", "systolic", *arguments, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)


def test_the_name_of_a_layer_changes_nothing(capsys, tmp_path):
    for name in ("fc_bandwidth", "hardware_1", "conv"):
        path = tmp_path / f"{name}.csv"
        path.write_text("Layer name, IFMAP Height, IFMAP Width, Filter Height, Filter Width, "
                        f"Channels, Num Filter, Strides,\n{name}, 7, 7, 3, 3, 64, 64, 1,\n")
        result = estimated(capsys, str(path), "--preset", "edge32")
        assert (result["model"]["cycles"], result["macs"]) == (1417, 25 * 9 * 64 * 64)
        assert result["details"]["topology"]["depthwise"] == []


def test_names_of_generated_files(tmp_path):
    assert cli.main(["generate", "eie", "--preset", "tiny", "--prefix", "vision_", "-o",
                     str(tmp_path)]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "vision_eie_core.json", "vision_eie_core.v", "vision_eie_core.vlt"]


# --- Bad input ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "rule"), [
    ("0", "at least 1, not 0"),
    ("-3", "at least 1, not -3"),
    ("3.5", "an integer, not 3.5"),
    ("257", "at most 256, not 257"),
    ("many", "an integer, not 'many'"),
])
@pytest.mark.parametrize("command", ["generate", "run", "estimate"])
def test_field_is_out_of_range(capsys, command, value, rule):
    workload = [] if command == "generate" else ["gemm:4x4x4"]
    assert refused(capsys, command, "systolic", *workload, "--set",
                   f"rows={value}") == f"rows must be {rule}"


@pytest.mark.parametrize(("arguments", "message"), [
    (["--set", "memory.latncy=3"],
     "key must be a field of SystolicConfig, not 'memory.latncy'; did you mean 'memory.latency'?"),
    (["--set", "rows"], "assignment must be key=value, not 'rows'"),
    (["--preset", "tny"],
     ("preset must be one of default, tiny, fpga8, edge32, tpu-v1, not 'tny'; "
      "did you mean 'tiny'?")),
    (["--config", "/nonexistent/a.toml"],
     "configuration file must be readable, not '/nonexistent/a.toml' (No such file or directory)"),
    (["--set", "memory.bytes_per_cycle=0"],
     "memory.bytes_per_cycle must be greater than 0, not 0"),
])
def test_configuration_is_refused(capsys, arguments, message):
    assert refused(capsys, "estimate", "systolic", "gemm:4x4x4", *arguments) == message


def test_malformed_toml_is_refused(capsys, tmp_path):
    file = tmp_path / "bad.toml"
    file.write_text("rows = 4\ncols = = 4\n")
    assert refused(capsys, "run", "systolic", "gemm:4x4x4", "--config", str(file)) == (
        f"{file}, line 2, column 8: must be valid TOML, not 'cols = = 4' (Invalid value)")


@pytest.mark.parametrize("command", ["run", "estimate"])
@pytest.mark.parametrize(("workload", "message"), [
    ("gemm:4x4", "gemm shape must be MxKxN with decimal integers, not '4x4'"),
    ("gemm:4x0x4", "gemm K must be at least 1, not 0"),
    ("gemm:4x4x4:rellu",
     ("gemm option must be one of 'relu', 'seed', 'prune', 'bits', not 'rellu'; did you mean "
      "'relu'?")),
    ("gemm:4x4x4:seed=x", "gemm option seed must be an integer of at least 0, not 'x'"),
    ("gem", "workload must be one that 'hwgen list' shows, not 'gem'; did you mean 'gemm'?"),
    ("digits-mlp:batch=0", "digits-mlp option batch must be at least 1, not 0"),
    ("bert-base:btch=2",
     "bert-base option must be one of 'batch', 'sequence', not 'btch'; did you mean 'batch'?"),
    ("bert-base:batch=1000",
     ("bert-base must be of at most 16384 products, not 288073: a smaller batch, or one layer")),
    ("lstm0:sequence=2", "lstm0 option must be one of 'batch', not 'sequence'"),
    ("gpt2/layer0.score", ("layer must be one of gpt2's, such as 'layer0.c_attn', not "
     "'layer0.score'; did you mean 'layer0.scores'?")),
    ("lstm0/", "layer must be one of lstm0's, such as 'fc1', not ''"),
    ("scalesim:", "workload scalesim:FILE must name a file, not 'scalesim:'"),
    ("scalesim:/nonexistent/a.csv/b:batch=2",
     "file '/nonexistent/a.csv/b' must be a readable file: No such file or directory"),
])
def test_workload_is_refused(capsys, command, workload, message):
    assert refused(capsys, command, "systolic", workload) == message


@pytest.mark.parametrize("command", ["generate", "run", "estimate", "verify"])
def test_engine_is_unknown(capsys, command):
    workload = ["gemm:4x4x4"] if command in ("run", "estimate") else []
    assert refused(capsys, command, "systolc", *workload) == (
        "engine must be one of cluster, eie, nic, scnn, systolic, "
        "not 'systolc'; did you mean 'systolic'?")


def test_workload_does_not_fit_the_configuration(capsys):
    assert refused(capsys, "estimate", "systolic", "digits-mlp", "--preset", "tiny") == (
        "ub_bank_rows must be at least 2048 (2160 rows between layers in 2 banks), not 64; "
        "runs with --set ub_bank_rows=2048")


def unplanned(workload):
    """Return why a workload is refused on ``tiny``, without what would help."""
    with pytest.raises(InfeasibleError) as caught:
        systolic.plan(PRESETS["tiny"], systolic.load(workload, PRESETS["tiny"], data=False))
    assert {demand.field for demand in caught.value.demands} == {"rows", "cols"}
    return str(caught.value)


def test_program_would_be_too_long():
    assert unplanned("gemm:16384x16384x16384") == (
        f"workload must be one of at most {MOST_INSTRUCTIONS} instructions on 4x4 PEs, "
        f"not 'gemm:16384x16384x16384' (at least 8590983168): {ADVICE}")


@pytest.mark.parametrize("workload", ["resnet50:batch=64", "vgg16"])
def test_program_of_a_graph_would_be_too_long(workload):
    message, _, least = unplanned(workload).rpartition(" (at least ")
    assert message == (f"workload must be one of at most {MOST_GRAPH_INSTRUCTIONS} instructions on "
                       f"4x4 PEs, not {workload!r}")
    assert int(least.removesuffix(f"): {ADVICE}")) > MOST_GRAPH_INSTRUCTIONS


@pytest.mark.parametrize(("text", "option", "message"), [
    (b"\xff\xfe", "", "file 'nets.csv' must be text in UTF-8"),
    (b"Layer, M, N, K\na, 1, 2, x\n", "",
     "file 'nets.csv' line 2 K must be an integer of at least 1, not 'x'"),
    (b"Layer, M\na, 1\n", "",
     ("file 'nets.csv' line 1 must be the header of a SCALE-Sim topology, not 'Layer, M': titles "
      "are Layer name, IFMAP height, IFMAP width, filter height, filter width, channels, num "
      "filter, stride, or Layer, M, N, K, in this order")),
    (b"Layer, M, N, K\nabc, 1, 2, 3\n", "/abd",
     "layer must be one of file 'nets.csv', such as 'abc', not 'abd'; did you mean 'abc'?"),
    (b"Layer, M, N, K\nabc, 1, 2, 3\n", ":batch=0",
     "scalesim option batch must be at least 1, not 0"),
    (b"Layer, M, N, K\nabc, 1, 2, 3\n", ":relu",
     "scalesim option must be one of 'batch', not 'relu'"),
    (b"Layer, M, N, K\na, 1, 2, 3, 20000\n", "", ("file 'nets.csv' must have at most 2048 layers, "
     "each counted as often as it runs, not 20000; one layer: FILE/LAYER")),
    # (2**20 / 16)**2 tiles, read and multiplied for each of 2**20 / 2**11 chunks of rows, and
    # activated: 2**16 tiles of columns a chunk.
    (b"Layer, M, N, K\na, 1048576, 1048576, 1048576\n", "",
     (f"workload must be one of at most {MOST_INSTRUCTIONS} instructions on 16x16 PEs, not "
      f"'scalesim:nets.csv' (at least {(2 * 2**32 + 2**16) * 2**9}): {ADVICE}; "
      "no --set helps: rows must be at most 256, not 512")),
])
def test_topology_is_refused(capsys, tmp_path, monkeypatch, text, option, message):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "nets.csv").write_bytes(text)
    assert refused(capsys, "estimate", "systolic", f"scalesim:nets.csv{option}") == message


def test_refused_commands_leave_no_folder(capsys, tmp_path):
    """Nor what is above it; a folder that was there stays, and so does what is written."""
    there, new = tmp_path / "there", tmp_path / "a" / "b"
    there.mkdir()
    for folder in (there, new):
        refused(capsys, "generate", "systolic", "--preset", "tiny", "-o", str(folder),
                "--prefix", "9bad")
        refused(capsys, "run", "scnn", "conv:4x4x4:4x5x5", "-o", str(folder))
        refused(capsys, "run", "systolic", "gemm:4x4x4", "-o", str(folder), "--outputs", "a.txt")
    assert list(tmp_path.iterdir()) == [there]
    assert cli.main(["generate", "eie", "--preset", "tiny", "-o", str(new)]) == 0
    assert (new / "eie_core.v").exists()


def test_unwritable_output_folder(capsys, tmp_path):
    blocker = tmp_path / "file"
    blocker.write_text("")
    folder = blocker / "out"
    message = f"output folder must be writable, not '{folder}' (Not a directory)"
    assert refused(capsys, "generate", "systolic", "-o", str(folder)) == message
    assert refused(capsys, "run", "systolic", "gemm:4x4x4", "-o", str(folder)) == message
    assert refused(capsys, "run", "systolic", "gemm:4x4x4", "--trace",
                   str(blocker / "a.vcd")) == (
        f"trace file must be writable, not '{blocker / 'a.vcd'}' (Not a directory)")
    assert refused(capsys, "run", "systolic", "gemm:4x4x4", "--program", str(tmp_path)) == (
        f"program file must be writable, not '{tmp_path}' (Is a directory)")
    for command in ("run", "estimate"):
        assert refused(capsys, command, "systolic", "gemm:4x4x4", "--timeline",
                       str(tmp_path / "none" / "a.json")) == (
            f"timeline file must be writable, not '{tmp_path / 'none' / 'a.json'}' "
            "(No such file or directory)")


@pytest.mark.parametrize(("arguments", "name", "size"), [
    (["estimate", "systolic", "gemm:16x16x16", "--timeline", "a.json"], "a.json", 2000),
    (["estimate", "eie", "digits-mlp-pruned", "--timeline", "a.json"], "a.json", 2000),
    (["generate", "systolic", "--preset", "tiny", "-o", ".", "--force"], "systolic_core.v", 10_000),
    (["roofline", "systolic", "gemm:16x16x16", "-o", "a.png"], "a.png", 2000),
    (["roofline", "systolic", "gemm:16x16x16", "-o", "a.svg"], "a.svg", 2000),
])
def test_full_disk(capsys, tmp_path, monkeypatch, arguments, name, size):
    """The line names the file, and no half of it stays; nor does what was there before go."""
    monkeypatch.chdir(tmp_path)
    # What tools and models put into caches is there when the disk is full.
    assert cli.main(arguments) == 0
    capsys.readouterr()
    assert (tmp_path / name).stat().st_size > size
    for present in (True, False):
        (tmp_path / name).write_bytes(b"old") if present else (tmp_path / name).unlink()
        with file_size_limit(size):
            message = refused(capsys, *arguments)
        assert message.startswith(f"file '{name}' could not be used: File too large")
        assert (tmp_path / name).exists() == present
        assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_full_disk_of_a_cache(capsys, monkeypatch, tmp_path):
    """An error without a name, and not of the output, is a tool's, which writes in two places."""
    def estimate(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(systolic, "estimate", estimate)
    monkeypatch.setenv("HWGEN_CACHE", str(tmp_path))
    assert refused(capsys, "estimate", "systolic", "gemm:4x4x4") == (
        f"file in '{tmp_path}' or '{tempfile.gettempdir()}' could not be used: "
        "No space left on device")


@pytest.mark.parametrize("arguments", [
    ["list", "--json"], ["list"], ["estimate", "systolic", "gemm:4x4x4"], ["--version"],
    ["--help"], ["run", "--help"]])
def test_full_disk_of_the_output(arguments):
    # Unbuffered, each write would fail by itself; else it is the last flush.
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run([sys.executable, "-m", "hwgen.cli", *arguments], stdout=full,
                              stderr=subprocess.PIPE, text=True, check=False, env=buffered)
    assert (done.returncode, done.stderr) == (
        2, "hwgen: error: standard output could not be used: No space left on device\n")


def test_waves_of_another_format(capsys):
    assert refused(capsys, "run", "systolic", "gemm:4x4x4", "--trace", "a.lxt") == (
        "trace must be a file ending in .vcd or .fst, not 'a.lxt'")


@pytest.mark.parametrize("arguments", [
    [], ["simulate"], ["run"], ["run", "systolic"], ["run", "systolic", "gemm:4x4x4", "--turbo"],
    ["estimate", "systolic", "gemm:4x4x4", "--set"], ["verify", "systolic", "--seed", "x"],
])
def test_usage_error_is_one_line(capsys, arguments):
    command = [] if arguments in ([], ["simulate"]) else arguments[:1]
    assert refused(capsys, *arguments).endswith(f"(see {' '.join(['hwgen', *command])} --help)")


@pytest.mark.parametrize(("arguments", "what"), [
    (("train:digits-mlp", "--steps", "1.5"), "an integer, not '1.5'"),
    (("gemm:4x4x4", "--energy", "--clock", "fast"), "a number, not 'fast'"),
])
def test_wrong_number_of_an_option_is_named(capsys, arguments, what):
    assert f" {what} (see" in refused(capsys, "estimate", "systolic", *arguments)


def test_missing_tool_is_one_line(capsys, monkeypatch):
    monkeypatch.setenv("HWGEN_SIMULATOR", "modelsim")
    assert refused(capsys, "run", "systolic", "gemm:2x2x2", "--preset", "tiny") == (
        "HWGEN_SIMULATOR must be verilator or cxxrtl, not 'modelsim'")


def test_interrupt(capsys, monkeypatch):
    def interrupted(*_arguments, **_options):
        raise KeyboardInterrupt

    monkeypatch.setattr(systolic, "estimate", interrupted)
    assert cli.main(["estimate", "systolic", "gemm:4x4x4"]) == 130
    assert capsys.readouterr() == ("", "hwgen: interrupted\n")


@pytest.mark.parametrize("early", [0, 3])
def test_interrupt_in_a_destructor(capsys, monkeypatch, early):
    """Also where so many of the interrupts that follow come before the hook has returned."""
    started = []

    class Hurried(threading.Timer):
        def start(self):
            super().start()
            started.append(self)
            if len(started) <= early:
                self.join()

    monkeypatch.setattr(threading, "Timer", Hurried)

    class Fragile:
        def __del__(self):
            raise KeyboardInterrupt

    def interrupted(*_arguments, **_options):
        Fragile()
        time.sleep(10)
        return {}

    monkeypatch.setattr(systolic, "estimate", interrupted)
    # Of a job in the background the shell ignores interrupts, and Python then leaves it at that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        assert cli.main(["estimate", "systolic", "gemm:4x4x4"]) == 130
    finally:
        signal.signal(signal.SIGINT, before)
    assert capsys.readouterr() == ("", "hwgen: interrupted\n")
    # On a busy machine others come early by themselves.
    assert len(started) > early


def test_faults_of_the_program_are_one_line(capsys, monkeypatch):
    """As those of an engine are (tests/test_engines.py), with a status of their own."""
    def faulty(*_arguments, **_options):
        raise ValueError("operands could not be broadcast together")

    monkeypatch.setattr(importlib.import_module("hwgen.cli.options"), "chosen_config",
                        faulty)
    assert cli.main(["estimate", "systolic", "gemm:4x4x4"]) == FAULT
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(r"hwgen: error: hwgen failed: ValueError: operands could not be broadcast "
                        r"together \(test_app\.py line \d+\) \(HWGEN_TRACEBACK=1 shows the "
                        r"traceback\)\n", err)


def test_memory_runs_out(capsys, monkeypatch):
    def exhausted(*_arguments, **_options):
        raise MemoryError

    monkeypatch.setattr(systolic, "estimate", exhausted)
    assert refused(capsys, "estimate", "systolic", "gemm:4x4x4") == (
        "workload must fit the memory of this machine")


# --- Commands -------------------------------------------------------------------------------------


def test_list(capsys):
    assert cli.main(["list"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for word in ("systolic", "edge32", "tpu-v1", "gemm:MxKxN", "digits-mlp", "bert-base",
                 "scalesim"):
        assert word in out
    assert cli.main(["list", "--json"]) == 0
    engine = next(engine for engine in json.loads(capsys.readouterr().out)["engines"]
                  if engine["name"] == "systolic")
    assert [preset["name"] for preset in engine["presets"]] == list(systolic.PRESETS)
    assert engine["presets"][0]["text"] == "the default values"


def test_list_imports_no_hardware_and_no_compiled_code():
    code = ("import sys; from hwgen.cli import main; main(['list']); "
            "print(*sorted({'amaranth', 'numba', 'sim', 'matplotlib'} & set(sys.modules)),"
            "file=sys.stderr)")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True,
                          check=True)
    assert done.stderr == "\n"


def test_version(capsys):
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("hwgen ")


def test_help_names_every_command(capsys):
    assert cli.main(["--help"]) == 0
    out = capsys.readouterr().out
    assert [name for name in ("list", "generate", "run", "estimate", "verify", "roofline")
            if f"\n  {name}" not in out] == []


def test_estimate(capsys):
    result = estimated(capsys, "gemm:64x32x16:relu", "--preset", "tiny")
    assert result["workload"] == "gemm:64x32x16:relu"
    assert result["macs"] == result["model"]["counters"]["useful_macs"] == 64 * 32 * 16
    cycles = result["model"]["cycles"]
    assert cycles == result["model"]["counters"]["total"]
    assert result["utilization"] == result["macs"] / (cycles * 16)
    for names in systolic.GROUPS.values():
        assert sum(result["model"]["counters"][name] for name in names) == cycles
    assert result["model_ms"] > 0


def test_estimate_of_a_list_of_products(capsys):
    result = estimated(capsys, "lstm1", "--preset", "edge32", "--set", "rows=64", "--set",
                       "cols=64", "--set", "axi_data_bits=512")
    assert result["macs"] == result["model"]["counters"]["useful_macs"] == 37 * 96 * 959 * 959
    # Of 15 x 15 tiles of 64 x 64 weights, 959 / 960 are filled each way.
    assert 0.98 < result["utilization"] < (959 / 960) ** 2
    assert len(result["layers"]) == 37


def test_estimate_makes_no_data(capsys, monkeypatch):
    monkeypatch.setattr(systolic, "load_network", None)
    result = estimated(capsys, "gemm:1024x1024x1024", "--preset", "edge32")
    assert result["macs"] == 1024**3


def test_shape_without_data_is_that_of_the_network():
    config = systolic.PRESETS["tiny"]
    with_data = systolic.load("gemm:9x7x5:seed=3", config)
    without = systolic.load("gemm:9x7x5:seed=3", config, data=False)
    assert "images" not in without.graph.metadata
    assert with_data.graph.metadata["images"].shape == (9, 7)
    assert (systolic.plan(config, without)[1].counters
            == systolic.plan(config, with_data)[1].counters)


def test_later_sources_win(capsys, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("preset = 'tiny'\nacc_depth = 32\n[memory]\nlatency = 9\n")
    config = estimated(capsys, "gemm:4x4x4", "--config", str(file), "--set", "acc_depth=16",
                       "--set", "memory.latency=5", "--set", "acc_depth=8")["config"]
    assert (config["rows"], config["acc_depth"], config["memory"]["latency"]) == (4, 8, 5)


def test_estimate_table_is_plain_text_of_100_columns(capsys):
    assert cli.main(["estimate", "systolic", "gemm:64x64x64"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "\x1b" not in out
    assert max(map(len, out.splitlines())) <= 100
    for name in COUNTERS:       # those of training are not in every core
        assert name == "total" or name in out


def test_layers_are_always_in_the_object(capsys, tmp_path):
    result = estimated(capsys, "digits-mlp")
    assert "explain" not in result
    (first, *_, last) = result["layers"]
    assert (first["name"], first["operator"], last["name"]) == ("fc1", "Dense", "fc3")
    assert set(first["counters"]) == set(result["model"]["counters"])
    file = tmp_path / "timeline.json"
    asked = estimated(capsys, "digits-mlp", "--layers", "--explain", "--timeline", str(file))
    assert asked["layers"] == result["layers"]
    assert [layer["chunk"] for layer in asked["explain"]] == [90, 90, 90]
    assert json.loads(file.read_text())["otherData"]["cycles"] == result["model"]["cycles"]


def test_layers_as_tables(capsys, tmp_path):
    file = tmp_path / "timeline.json"
    assert cli.main(["estimate", "systolic", "digits-cnn:batch=8", "--set", "elementwise=true",
                     "--layers", "--explain", "--timeline", str(file)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "\x1b" not in out
    assert out.endswith(f"\nwrote {file}\n")
    lines = [line.split() for line in out.splitlines()]
    starts = [i for i, line in enumerate(lines) if line[:1] == ["layer"]]
    names = ["conv1", "conv2+add", "pool", "conv3", "fc"]
    for start in starts:
        assert [line[0] for line in lines[start + 1:start + 6]] == names
    assert len(starts) == 2
    assert lines[starts[0]][-3:] == ["read", "weights", "written"]
    assert lines[starts[1]][-4:] == ["inputs", "read", "pieces", "stays"]
    assert "Of what was tried, the first was taken: the schedule is that of the least cycles." in (
        " ".join(out.split()))
    assert "\nconvolution and dense layers: utilization " in out


def test_layers_of_nothing_weighted(capsys):
    assert cli.main(["estimate", "systolic", "resnet18/pool1", "--set", "elementwise=true",
                     "--layers"]) == 0
    out = capsys.readouterr().out
    assert "\npool1 " in out
    assert "convolution and dense" not in out


def test_layers_are_not_asked_for(capsys):
    assert cli.main(["estimate", "systolic", "gemm:8x8x8"]) == 0
    assert "operator and shape" not in capsys.readouterr().out


@pytest.mark.parametrize(("size", "text"), [
    (0, "0 B"), (999, "999 B"), (1000, "1 kB"), (2_359_296, "2.36 MB"), (5 * 10**9, "5 GB")])
def test_bytes(size, text):
    assert report._size(size) == text


def test_generate(capsys, tmp_path):
    folder = tmp_path / "a" / "b"
    assert cli.main(["generate", "systolic", "--preset", "tiny", "-o", str(folder),
                     "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    result = json.loads(out)
    assert {Path(file["path"]).suffix for file in result["files"]} == {".v", ".json", ".vlt"}
    for file in result["files"]:
        assert Path(file["path"]).parent == folder
        assert Path(file["path"]).stat().st_size == file["bytes"] > 0
    assert result["top"] in result["modules"]


def test_folder_is_named_after_the_configuration(tmp_path):
    name = config_name
    assert name(None, None, None) == "default"
    assert name("tiny", None, []) == "tiny"
    assert name(None, tmp_path / "mine.toml", None) == "mine"
    # Never the folder of a preset, whose files are committed.
    assert name("tiny", None, ["memory.latency=7", "rows=3"]) == "tiny-memory.latency_7-rows_3"


def test_command_in_its_own_process(tmp_path):
    done = subprocess.run([sys.executable, "-m", "hwgen.cli", "estimate", "systolic", "gemm:0x1x1"],
                          cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "hwgen: error: gemm M must be at least 1, not 0\n"


def test_reader_that_goes_away():
    code = "from hwgen.cli import main; raise SystemExit(main(['list', '--json']))"
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, stdout=writing,
                          stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


# --- Testbenches ----------------------------------------------------------------------------------


class _Testbenches:
    """An engine's simulation module whose testbenches have given results."""

    def __init__(self, **passed):
        self.passed = passed

    def verify(self, *, pattern, seed, waves, simulator, progress):
        progress(f"seed {seed}")
        print("a line that a library prints")
        return [Testbench(name=name, passed=ok, seed=seed, log=None, seconds=0.5, tests=())
                for name, ok in self.passed.items() if pattern is None or pattern in name]


@pytest.mark.parametrize(("benches", "status"), [
    ({"gemm": True, "reset": True}, 0), ({"gemm": True, "reset": False}, 1)])
def test_verify(capsys, monkeypatch, benches, status):
    monkeypatch.setattr(Engine, "testbenches", _Testbenches(**benches))
    assert cli.main(["verify", "systolic", "--seed", "3", "--json"]) == status
    out, err = capsys.readouterr()
    assert json.loads(out) == {
        "schema": 1, "engine": "systolic", "passed": status == 0,
        "tests": [{"name": name, "passed": ok, "seed": 3, "log": None, "seconds": 0.5, "tests": []}
                  for name, ok in benches.items()]}
    assert err == "seed 3\na line that a library prints\n"


def test_verify_says_how_long_a_step_takes(capsys, monkeypatch):
    """A build is said before it begins, and again with its time; an outcome is not."""
    module = importlib.import_module("hwgen.cli.commands.verify")
    monkeypatch.setattr(module, "_AGAIN", 0.01)
    monkeypatch.delenv("HWGEN_PROGRESS", raising=False)
    with module.saying() as say:
        say("tiny/gemm: 3 passed in 2.0 s")
        time.sleep(0.1)
        assert capsys.readouterr().err == "tiny/gemm: 3 passed in 2.0 s\n"
        say("Verilator build of core for cocotb")
        for _ in range(500):
            time.sleep(0.01)
            text = capsys.readouterr().err
            if "hwgen: " in text:
                break
    assert re.fullmatch(r"(Verilator build of core for cocotb\n)?"
                        r"(hwgen: Verilator build of core for cocotb \(\d+ s\)\n)+", text)


def test_verify_finds_no_testbench(capsys, monkeypatch):
    monkeypatch.setattr(Engine, "testbenches", _Testbenches(gemm=True))
    assert cli.main(["verify", "systolic", "--pattern", "conv"]) == 2
    assert capsys.readouterr().err.endswith(
        "hwgen: error: pattern must be part of a test's name, not 'conv'\n")


# --- Registry and report --------------------------------------------------------------------------


def test_configuration_in_words():
    base = {"rows": 16, "memory": {"latency": 20, "rate": 64}, "other": None}
    assert report.describe_config(base, base) == ""
    changed = {"rows": 4, "memory": {"latency": 7, "rate": 64}, "other": {"latency": 1}}
    assert report.describe_config(changed, base) == "rows=4, memory.latency=7, other.latency=1"


@pytest.mark.parametrize(("given", "said"), [
    (["memory.dram=hbm2-2000"], "memory.dram=hbm2-2000"),
    (["memory.dram=ddr4-2400", "memory.dram.page=closed", "memory.dram.core_mhz=800"],
     "memory.dram=ddr4-2400, memory.dram.core_mhz=800, memory.dram.page=closed"),
])
def test_a_dram_in_words(given, said):
    """As it is typed, and not by its forty fields."""
    config = load_config(systolic.CONFIG, presets=PRESETS, assignments=given)
    text = report.describe_config(to_dict(config), to_dict(systolic.CONFIG()))
    assert text == said
    again = load_config(systolic.CONFIG, presets=PRESETS, assignments=text.split(", "))
    assert again == config


@pytest.mark.parametrize(("content", "message"), [
    (None, "file 'in.npz' must be readable: No such file or directory"),
    (b"text", "file 'in.npz' must be an .npz archive, and is no zip archive"),
    ({"images": np.array([None])},
     "file 'in.npz': images must be an array of numbers, not of object"),
    ({"x": 1}, "file 'in.npz': inputs must hold 'images', not only 'x'"),
    ({"images": 1, "x": 1}, "file 'in.npz': inputs must be of 'images', not 'x'"),
    ({"images": np.zeros((2, 1, 8, 8))},
     "file 'in.npz': input 'images' must be float32, not dtype float64"),
    ({"images": np.zeros((3, 1, 8, 8), np.float32)},
     ("file 'in.npz': input 'images' must have shape (2, 1, 8, 8), not (3, 1, 8, 8): the workload "
      "takes 3 at once with :batch=3")),
])
def test_inputs_are_refused(capsys, tmp_path, monkeypatch, content, message):
    monkeypatch.chdir(tmp_path)
    if isinstance(content, bytes):
        Path("in.npz").write_bytes(content)
    elif content is not None:
        np.savez("in.npz", **content)
    assert refused(capsys, "run", "systolic", f"onnx:{DIGITS}:batch=2", "--set", "elementwise=true",
                   "--inputs", "in.npz") == message


def test_inputs_of_a_gemm_are_refused(capsys, tmp_path):
    np.savez(tmp_path / "in.npz", x=1)
    assert refused(capsys, "run", "systolic", "gemm:2x3x4", "--inputs",
                   str(tmp_path / "in.npz")) == (
        "inputs must be left out for 'gemm:2x3x4', whose data are its own")


def test_nobody_reads(tmp_path):
    """A closed pipe is exit status 141, as the page says, and not that something differs."""
    command = (f"{shlex.quote(sys.executable)} -c 'from hwgen.cli import main; import sys; "
               "sys.exit(main())' list")
    done = subprocess.run(["bash", "-c", f"{command} | true; exit ${{PIPESTATUS[0]}}"],
                          capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (141, "")
