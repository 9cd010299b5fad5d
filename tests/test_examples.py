"""The scripts in examples/ run, and print what the model says."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from arch import dse
from arch.dse.search import fixed_points
from arch.memory import MemoryConfig
from arch.systolic import engine
from arch.systolic.params import SystolicConfig

ROOT = Path(__file__).resolve().parents[1]


def output(name, *arguments):
    done = subprocess.run([sys.executable, str(ROOT / "examples" / name), *map(str, arguments)],
                          env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.slow
def test_array_size():
    first, *rows = output("array_size.py")
    # 20 and 24 columns need 320 and 384 KiB.
    assert first == "12 points, 8 feasible"
    assert rows[-1] == ("  4 infeasible: buffer_kib must be at most 300, such as "
                        "'buffer_kib must be at most 300, not 320'")
    size, cycles = re.match(r"  (\d+) x \1 at 16 B/cycle: +([\d,]+) cycles", rows[0]).groups()
    config = SystolicConfig(rows=int(size), cols=int(size), elementwise=True,
                            memory=MemoryConfig(bytes_per_cycle=16))
    lenet = engine.load("lenet5", config, data=False)
    assert engine.plan(config, lenet)[1].cycles == int(cycles.replace(",", ""))


def test_optimise():
    grid, *searches = output("optimise.py")
    front = int(re.fullmatch(r"grid: 320 points, \d+ feasible, (\d+) different ones on the front",
                             grid)[1])
    found = {line.partition(":")[0]: int(re.search(r"(\d+) of the front found$", line)[1])
             for line in searches}
    assert set(found) == {"nsga2", "random"}
    assert found["random"] < found["nsga2"] <= front


def test_confirmed_designs_of_the_page():
    """The designs that docs/sweep.md lists take what the model says now."""
    spec = dse.load_spec(ROOT / "examples" / "confirm.toml")
    points = fixed_points(spec)
    text = (ROOT / "docs" / "sweep.md").read_text(encoding="utf-8")
    assert f"a Sobol sample of {spec.points}\nof {spec.combinations:,} small cores" in text
    rows = re.findall(r"^\| (\d+) \| (\d+)x(\d+) \| `(\S+)` \| ([\d,]+) \| ([\d,]+) \| 0 \| "
                      r"bit-exact \|$", text, re.MULTILINE)
    assert len(rows) == 5 * len(spec.workloads)
    for point, height, width, workload, model, rtl in rows:
        config = spec.config(points[int(point)])
        assert (config.rows, config.cols) == (int(height), int(width))
        cycles = engine.plan(config, engine.load(workload, config, data=False))[1].cycles
        assert model == rtl == f"{cycles:,}", (point, workload)


@pytest.mark.rtl
@pytest.mark.slow
def test_confirm(tmp_path):
    lines = output("confirm.py", tmp_path, 1)
    assert lines[0].startswith("48 points, ")
    assert len(lines) == 5      # a line a workload
    for line in lines[1:4]:
        assert line.endswith("difference 0, bit-exact")
    assert (tmp_path / "report.html").exists()
