"""``hwgen run``: a small core, generated, built, simulated and compared."""

import functools
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import onnxruntime
import pytest

from arch.systolic import engine
from arch.systolic.isa import Opcode
from arch.workloads.onnx.runtime import OnnxReference
from hwgen import cli
from hwgen.systolic import design
from sim import runs
from sim.session import Simulated
from sim.systolic import engine as simulation
from tests.support.counts import every_day, soak

pytestmark = pytest.mark.rtl

ROOT = Path(__file__).resolve().parents[1]
DIGITS = ROOT / "arch/workloads/data/digits-cnn.onnx"
PRUNED = ROOT / "arch/workloads/data/digits-cnn-pruned.onnx"
# A core that compiles in seconds.
FIELDS = {"rows": 4, "cols": 2, "act_lanes": 1, "acc_depth": 32, "ub_bank_rows": 64,
          "param_rows": 8, "axi_data_bits": 32, "queue_depth": 2, "weight_fifo_tiles": 2}
SMALL = [argument for name, value in FIELDS.items() for argument in ("--set", f"{name}={value}")]


@pytest.fixture(autouse=True)
def _generate_once(monkeypatch):
    """Generate the core once for all the tests."""
    monkeypatch.setattr(design, "generate", _generate)


_generate = functools.cache(design.generate)


@pytest.mark.parametrize("simulator", every_day(["verilator"], ["verilator", "cxxrtl"]))
def test_run_is_exact(capsys, monkeypatch, tmp_path, simulator):
    monkeypatch.setenv("HWGEN_SIMULATOR", simulator)
    program, timeline = tmp_path / "program.s", tmp_path / "timeline.json"
    assert cli.main(["run", "systolic", "gemm:7x5x4:relu", *SMALL, "-o", str(tmp_path / "out"),
                     "--program", str(program), "--timeline", str(timeline), "--layers",
                     "--explain", "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    result = json.loads(out)
    assert result["sim"]["simulator"] == simulator
    assert result["rtl"] == result["model"]
    assert result["macs"] == result["rtl"]["counters"]["useful_macs"] == 7 * 5 * 4
    assert result["utilization"] == 140 / (result["rtl"]["cycles"] * 8)
    assert {key: result[key] for key in ("status", "message", "bit_exact", "cycle_exact",
                                         "outputs", "counter_differences")} == {
        "status": "OK", "message": None, "bit_exact": True, "cycle_exact": True,
        "outputs": {"compared": 28, "differing": 0}, "counter_differences": {}}

    written = {path.name for path in (tmp_path / "out").iterdir()}
    assert written == {"systolic_core.v", "systolic_core.json", "systolic_core.vlt",
                       "result.json", "cycles.png"}
    assert json.loads((tmp_path / "out" / "result.json").read_text()) == result
    picture = (tmp_path / "out" / "cycles.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > 10_000
    (layer,) = result["layers"]
    assert layer["counters"] == result["rtl"]["counters"]
    assert layer["utilization"] == result["utilization"]
    assert [row["layer"] for row in result["explain"]] == [layer["name"]]
    trace = json.loads(timeline.read_text())
    assert {name: trace["otherData"][name] for name in ("cycles", "bit_exact", "cycle_exact")} == {
        "cycles": result["rtl"]["cycles"], "bit_exact": True, "cycle_exact": True}
    assert sum(event.get("cat") == "instruction" for event in trace["traceEvents"]) == (
        result["instructions"])
    lines = [line for line in program.read_text().splitlines() if not line.startswith(";")]
    assert len(lines) == result["instructions"]
    assert lines[-1].endswith(f"halt  ; {len(lines) - 1}: all, "
                              f"{result['model']['cycles'] - 1}..{result['model']['cycles'] - 1}")


def test_table(capsys):
    assert cli.main(["run", "systolic", "gemm:3x4x2", *SMALL]) == 0
    out = capsys.readouterr().out
    assert "6 compared, 0 differ  bit-exact" in out
    assert "difference 0  every counter equal" in out
    assert "accuracy" not in out
    assert not any(line.endswith(" ") for line in out.splitlines())


def test_table_of_layers(capsys, tmp_path):
    timeline = tmp_path / "timeline.json"
    assert cli.main(["run", "systolic", "gemm:3x4x2", *SMALL, "--layers", "--explain",
                     "--timeline", str(timeline)]) == 0
    out = capsys.readouterr().out
    assert out.count("\ngemm ") == 2
    assert "convolution and dense layers: utilization" in out
    assert out.endswith(f"wrote {timeline}\n")


@soak("sim/test_native.py::test_waves")
def test_waves(capsys, tmp_path):
    waves = tmp_path / "a.vcd"
    assert cli.main(["run", "systolic", "gemm:3x4x2", *SMALL, "--trace", str(waves)]) == 0
    assert capsys.readouterr().out.endswith(f"wrote {waves}\n")
    text = waves.read_text()
    assert "$enddefinitions" in text
    assert text.count("\n#") > 100


def test_digits_have_accuracies(capsys):
    assert cli.main(["run", "systolic", "digits-mlp:batch=1", *SMALL, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["outputs"] == {"compared": 3600, "differing": 0}
    accuracies = result["accuracy"]
    assert accuracies["golden"] == accuracies["rtl"]
    assert 0.95 < accuracies["float"] <= 1


def _run(capsys, folder):
    """Run with what was patched; return the exit status, the result and the table."""
    status = cli.main(["run", "systolic", "gemm:3x4x2", *SMALL, "-o", str(folder)])
    return status, json.loads((folder / "result.json").read_text()), capsys.readouterr().out


def test_wrong_output_is_found(monkeypatch, capsys, tmp_path):
    right = simulation.run_graph

    def wrong(graph, *arguments, **options):
        tensors = right(graph, *arguments, **options)
        name = graph.nodes[-1].output.name
        tensors[name] = tensors[name].copy()
        tensors[name][2, 1] += 1
        return tensors

    monkeypatch.setattr(simulation, "run_graph", wrong)
    status, result, table = _run(capsys, tmp_path)
    assert status == 1
    assert (result["bit_exact"], result["cycle_exact"]) == (False, True)
    assert result["outputs"] == {"compared": 6, "differing": 1}
    assert "1 differ  not bit-exact" in table


def test_wrong_counter_is_found(monkeypatch, capsys, tmp_path):
    right = engine.plan

    def wrong(*arguments, **options):
        schedule, timing = right(*arguments, **options)
        timing.counters["idle"] += 1
        return schedule, timing

    monkeypatch.setattr(engine, "plan", wrong)
    status, result, table = _run(capsys, tmp_path)
    assert status == 1
    assert (result["bit_exact"], result["cycle_exact"]) == (True, False)
    idle = result["rtl"]["counters"]["idle"]
    assert result["counter_differences"] == {"idle": [idle, idle + 1]}
    assert f"model {idle + 1}" in table


def test_wrong_mac_count_is_found():
    timing = SimpleNamespace(counters={"total": 9})
    left = Simulated(status="OK", message=None, cycles=9, counters={"total": 9}, seconds=1.0)
    assert runs.differences(left, timing, {"macs": (5, 5)}) == {}
    assert runs.differences(left, timing, {"macs": (5, 6)}) == {"macs": (5, 6)}


def test_core_that_stops_with_an_error(monkeypatch, capsys, tmp_path):
    right = simulation.graph_image

    def wrong(schedule, network):
        memory = right(schedule, network)
        memory[schedule.program_at + 16] = 200
        return memory

    monkeypatch.setattr(simulation, "graph_image", wrong)
    status, result, table = _run(capsys, tmp_path)
    assert status == 1
    assert result["status"] == "ILLEGAL_OPCODE"
    assert result["message"].startswith(
        "core stopped with ILLEGAL_OPCODE at instruction 1: illegal word 0")
    assert not result["bit_exact"]
    assert not result["cycle_exact"]
    assert "ILLEGAL_OPCODE" in table


def test_core_that_waits_for_ever(monkeypatch, capsys, tmp_path):
    right = simulation.graph_image

    def wrong(schedule, network):
        memory = right(schedule, network)
        # The signals of the first instruction: the matrix unit never gets its inputs.
        matmul = int(np.flatnonzero(schedule.opcode == Opcode.MATMUL)[0])
        before = memory[schedule.program_at:schedule.program_at + 16 * matmul]
        before.reshape(-1, 16)[:, 1:3] &= np.array([0x1F, 0xFC], np.uint8)
        return memory

    monkeypatch.setattr(simulation, "graph_image", wrong)
    status, result, _ = _run(capsys, tmp_path)
    assert status == 1
    assert result["status"] == "STUCK"
    assert "matrix waits for a token from load" in result["message"].replace(
        "waits for weights, ", "")
    limit = runs.cycle_limit(result["model"]["cycles"])
    assert result["message"].startswith(f"no end after {limit} cycles: ")


def test_stuck_leaves_no_old_picture(monkeypatch, capsys, tmp_path):
    left = Simulated(status="STUCK", message="no end", cycles=9, counters={}, seconds=1.0)
    monkeypatch.setattr(runs, "simulate", lambda *_arguments, **_options: left)
    (tmp_path / "cycles.png").write_text("old")
    assert cli.main(["run", "systolic", "gemm:3x4x2", *SMALL, "-o", str(tmp_path),
                     "--force"]) == 1
    assert "STUCK no end" in capsys.readouterr().out
    assert not (tmp_path / "cycles.png").exists()


def test_run_in_its_own_process():
    done = subprocess.run([sys.executable, "-m", "hwgen.cli", "run", "systolic", "gemm:3x4x2",
                           *SMALL, "--json"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["cycle_exact"] is True


def test_limit():
    assert runs.cycle_limit(0) == 10_000
    assert runs.cycle_limit(1000) == 11_100


def test_model_with_own_inputs(capsys, tmp_path):
    """What --outputs keeps is what ONNX Runtime computes of what --inputs gives."""
    session = onnxruntime.InferenceSession(DIGITS)
    images = np.random.default_rng(3).random((2, 1, 8, 8)).astype(np.float32)
    given, kept = tmp_path / "in.npz", tmp_path / "out.npz"
    np.savez(given, images=images)
    design = ["--set", "rows=8", "--set", "cols=8", "--set", "acc_depth=100", "--set",
              "ub_bank_rows=256", "--set", "param_rows=16", "--set", "act_lanes=2", "--set",
              "ub_banks=3", "--set", "elementwise=true"]
    assert cli.main(["run", "systolic", f"onnx:{DIGITS}:batch=2", *design, "--inputs", str(given),
                     "--outputs", str(kept)]) == 0
    assert capsys.readouterr().out.endswith(f"wrote {kept}\n")
    (scores,) = session.run(None, {"images": images})
    with np.load(kept) as archive:
        np.testing.assert_array_equal(archive["scores"], scores)


def test_sparse_model_with_own_inputs(capsys, tmp_path):
    """The same on the engine of sparse convolutions, whose last results are unsigned."""
    session = onnxruntime.InferenceSession(PRUNED)
    images = np.random.default_rng(3).random((2, 1, 8, 8)).astype(np.float32)
    given, kept = tmp_path / "in.npz", tmp_path / "out.npz"
    np.savez(given, images=images)
    assert cli.main(["run", "scnn", f"onnx:{PRUNED}:batch=2", "--preset", "tiny", "--inputs",
                     str(given), "--outputs", str(kept)]) == 0
    assert "0 of 20 differ from ONNX Runtime" in capsys.readouterr().out
    (scores,) = session.run(None, {"images": images})
    with np.load(kept) as archive:
        np.testing.assert_array_equal(archive["scores"], scores)


def test_sparse_model_that_differs_from_onnx_runtime(monkeypatch, capsys):
    """One value of ONNX Runtime's that is another: exit status 1."""
    run = OnnxReference.run

    def other(self, inputs):
        found = run(self, inputs)
        found["scores"] = found["scores"].copy()
        found["scores"][0, 3] += 1
        return found

    monkeypatch.setattr(OnnxReference, "run", other)
    assert cli.main(["run", "scnn", f"onnx:{PRUNED}:batch=2", "--preset", "tiny"]) == 1
    assert "1 of 20 differ from ONNX Runtime" in capsys.readouterr().out


@pytest.mark.parametrize(("workload", "arrays", "text"), [
    ("conv:2x4x4:3x3x3", {"x": np.zeros(1)},
     "inputs must be left out for 'conv:2x4x4:3x3x3', whose data are its own"),
    (f"onnx:{PRUNED}", {"x": np.zeros((1, 1, 8, 8), np.float32)},
     "inputs must hold 'images', not only 'x'"),
    (f"onnx:{PRUNED}", {"images": np.zeros((1, 1, 8, 9), np.float32)},
     "input 'images' must have shape (1, 1, 8, 8), not (1, 1, 8, 9)"),
    (f"onnx:{PRUNED}:acts=0.3", {"images": np.zeros((1, 1, 8, 8), np.float32)},
     "inputs must be left out with option acts, which draws them"),
    (f"onnx:{PRUNED}:seed=0", {"images": np.zeros((1, 1, 8, 8), np.float32)},
     "inputs must be left out with option seed, which draws them"),
])
def test_wrong_inputs_of_sparse_workloads(capsys, tmp_path, workload, arrays, text):
    given = tmp_path / "in.npz"
    np.savez(given, **arrays)
    assert cli.main(["run", "scnn", workload, "--preset", "tiny", "--inputs", str(given)]) == 2
    assert capsys.readouterr().err == f"hwgen: error: {text}\n"
