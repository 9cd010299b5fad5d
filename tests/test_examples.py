"""The scripts in examples/ run, and print what the model says."""

import os
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from arch import dse
from arch.dse.search import fixed_points
from arch.memory import MemoryConfig
from arch.systolic import engine
from arch.systolic.params import SystolicConfig
from tests.support.counts import soak

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples"
SWEEP = dse.load_spec(EXAMPLES / "confirm.toml")


def output(name, *arguments, folder=EXAMPLES):
    """Return the lines that a script prints."""
    done = subprocess.run([sys.executable, str(folder / name), *map(str, arguments)],
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


def test_optimise(tmp_path):
    """On a quarter of its grid."""
    script = runpy.run_path(str(EXAMPLES / "optimise.py"))
    points = dse.parse_spec(script["SPACE"]).combinations
    assert f"among {points} designs with {script['POINTS']} evaluations" in script["__doc__"]
    text = (EXAMPLES / "optimise.py").read_text(encoding="utf-8")
    for before, after in (('"to": 15', '"to": 7'), ("gemm:48x40x24", "gemm:12x40x24"),
                          ('{"max": 2500}', '{"max": 900}'), ("POINTS = 60", "POINTS = 20")):
        assert before in text
        text = text.replace(before, after)
    (tmp_path / "optimise.py").write_text(text, encoding="utf-8")
    grid, *searches = output("optimise.py", folder=tmp_path)
    front = int(re.fullmatch(rf"grid: {points // 4} points, \d+ feasible, (\d+) different ones on "
                             "the front", grid)[1])
    found = {line.partition(":")[0]: int(re.search(r"(\d+) of the front found$", line)[1])
             for line in searches}
    assert set(found) == {"nsga2", "random"}
    assert found["random"] < found["nsga2"] <= front


def test_confirmed_designs_of_the_page():
    """The designs that docs/sweep.md lists take what the model says now."""
    points = fixed_points(SWEEP)
    text = (ROOT / "docs" / "sweep.md").read_text(encoding="utf-8")
    assert f"a Sobol sample of {SWEEP.points}\nof {SWEEP.combinations:,} small cores" in text
    rows = re.findall(r"^\| (\d+) \| (\d+)x(\d+) \| `(\S+)` \| ([\d,]+) \| ([\d,]+) \| 0 \| "
                      r"bit-exact \|$", text, re.MULTILINE)
    assert len(rows) == 5 * len(SWEEP.workloads)
    for point, height, width, workload, model, rtl in rows:
        config = SWEEP.config(points[int(point)])
        assert (config.rows, config.cols) == (int(height), int(width))
        cycles = engine.plan(config, engine.load(workload, config, data=False))[1].cycles
        assert model == rtl == f"{cycles:,}", (point, workload)


#: Two points, the better one of which is a core that other tests build, too.
FEW = """
workloads = ["digits-mlp:batch=3", "gemm:9x20x6:relu"]
clock = 100
[parameters]
rows = [4, 8]
cols = "rows"
[fixed]
acc_depth = 100
act_lanes = 2
elementwise = true
param_rows = 16
ub_banks = 3
ub_bank_rows = 256
[objectives]
minimise = ["cycles", "peak_macs_per_cycle"]
"""


@soak("hwgen/cli/test_sweep.py::test_confirmed_on_rtl")
@pytest.mark.rtl
@pytest.mark.slow
def test_confirm(tmp_path):
    """The script beside a smaller sweep."""
    shutil.copy(EXAMPLES / "confirm.py", tmp_path)
    (tmp_path / "confirm.toml").write_text(FEW)
    lines = output("confirm.py", tmp_path / "found", 1, folder=tmp_path)
    assert lines[0].startswith("2 points, 2 feasible, ")
    assert len(lines) == 2 + 2      # a line a workload
    for line in lines[1:-1]:
        assert line.startswith("  point 1 on ")
        assert line.endswith("difference 0, bit-exact")
    assert (tmp_path / "found" / "report.html").exists()
