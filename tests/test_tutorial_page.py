"""docs/tutorial.md against the models: each number that it prints is today's."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import arch.nic.engine
import arch.systolic.engine
import hwgen
from arch.config import load_config
from hwgen import cli

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "tutorial.md").read_text(encoding="utf-8")


def estimated(workload, *assignments, model=arch.systolic.engine, preset="tiny"):
    config = load_config(model.CONFIG, presets=model.PRESETS, preset=preset,
                         assignments=list(assignments))
    return model.estimate(config, model.load(workload, config, data=False))


@pytest.mark.parametrize(("workload", "assignments"), [
    ("gemm:64x64x64", []), ("gemm:64x64x64", ["memory.bytes_per_cycle=1"])])
def test_estimates(workload, assignments):
    result = estimated(workload, *assignments)
    assert (f"cycles       {result.model.cycles:,} in the model\n"
            f"utilization  {100 * result.utilization:.1f} % = {result.work.amount:,} MACs of the "
            f"dense workload / ({result.model.cycles:,} cycles x 16 MACs a cycle)") in PAGE


def run_line(result):
    cycles = result.model.cycles
    return f"{cycles:,} in RTL, {cycles:,} in the model, difference 0  every counter equal"


def test_first_run():
    result = estimated("digits-mlp:batch=5")
    assert run_line(result) in PAGE
    assert f"each of the {len(result.model.counters)} counters" in PAGE
    shares = {name: round(100 * value / result.model.cycles)
              for name, value in result.model.counters.items()}
    assert f"computes {shares['array_active']} % of the time" in PAGE
    assert f"waits {shares['weight_stall']} % for weights" in PAGE
    assert f"and {shares['weight_shift']} % while weights shift" in PAGE


def test_sweep():
    spec, = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    parameters = tomllib.loads(spec)["parameters"]
    rows = [f"| {side}x{side} | {rate} | " + f"""{estimated(
        'digits-mlp:batch=5', f'rows={side}', f'cols={side}', f'memory.bytes_per_cycle={rate}'
    ).model.cycles:,} |""" for side in parameters["rows"]
            for rate in parameters["memory"]["bytes_per_cycle"]]
    assert "\n".join(rows) in PAGE, "\n".join(rows)
    # The options of the fastest of them, as the command prints them.
    found = hwgen.sweep(tomllib.loads(spec))
    assert f"`{found.options(found.front[0]['point'])}`" in PAGE
    assert len(found.front) == 3


def test_own_model(tmp_path):
    script, = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    (tmp_path / "own_model.py").write_text(script, encoding="utf-8")
    done = subprocess.run([sys.executable, "own_model.py"], cwd=tmp_path, capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0, done.stderr
    own = tmp_path / "own.onnx"
    assert cli.main(["quantize", str(tmp_path / "float.onnx"), "--data",
                     str(tmp_path / "samples.npz"), "-o", str(own)]) == 0
    assert run_line(estimated(f"onnx:{own}")) in PAGE


def test_training_step():
    result = estimated("train:digits-mlp:batch=5:steps=2", "operand_format=bfloat16",
                       "training=true", "vector_rows=16")
    assert run_line(result) in PAGE


def test_collectives():
    nic = arch.nic.engine
    assert run_line(estimated("allreduce:ring:3x1KiB:float32", model=nic)) in PAGE
    result = estimated("allreduce:auto:4x4KiB:float32", "ports=3", model=nic, preset="default")
    assert f"algorithm     {result.notes['algorithm']}\n" in PAGE
