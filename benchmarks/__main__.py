"""``python -m benchmarks``: generated RTL against SCALE-Sim on the same GEMM, and the model's time.

SCALE-Sim 3.0.0 runs in an environment of its own (it needs numpy below 2.4, and a layout file that
its wheel does not bring), on the fast path: no traces, CALC bandwidth. Both sides run one after
the other in this process, so a ratio holds on a busy machine as well as on an idle one.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from rich.console import Console
from rich.table import Table

from arch.contract import RunOptions
from arch.memory import MemoryConfig
from arch.systolic.engine import load
from arch.systolic.lowering.search import lower
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate
from sim.systolic.engine import SystolicRun
from sim.toolchain import cache_dir

_SCALESIM = "scalesim==3.0.0"
_CONFIG = """[general]
run_name = run
[architecture_presets]
ArrayHeight: {rows}
ArrayWidth: {cols}
IfmapSramSzkB: 6144
FilterSramSzkB: 6144
OfmapSramSzkB: 2048
IfmapOffset: 0
FilterOffset: 10000000
OfmapOffset: 20000000
Bandwidth: 10
Dataflow: ws
MemoryBanks: 1
ReadRequestBuffer: 32
WriteRequestBuffer: 32
[layout]
IfmapCustomLayout: False
IfmapSRAMBankBandwidth: 10
IfmapSRAMBankNum: 10
IfmapSRAMBankPort: 2
FilterCustomLayout: False
FilterSRAMBankBandwidth: 10
FilterSRAMBankNum: 10
FilterSRAMBankPort: 2
[sparsity]
SparsitySupport: false
SparseRep: ellpack_block
OptimizedMapping: false
BlockSize: 8
RandomNumberGeneratorSeed: 40
[run_presets]
InterfaceBandwidth: CALC
UseRamulatorTrace: False
"""
_DRIVER = """import sys, time
from scalesim.scale_sim import scalesim
begin = time.perf_counter(), time.process_time()
simulator = scalesim(save_disk_space=True, verbose=False, config="run.cfg", topology="gemm.csv",
                     layout="layout.csv", input_type_gemm=True)
simulator.run_scale(top_path="out")
print("SECONDS", time.perf_counter() - begin[0], time.process_time() - begin[1])
"""


def _scalesim_python():
    """Return the interpreter of SCALE-Sim's environment, made on first use."""
    directory = cache_dir() / "scalesim-3.0.0"
    python = directory / "bin" / "python"
    stamp = directory / "installed"
    if not stamp.exists():
        subprocess.run([sys.executable, "-m", "venv", "--clear", directory], check=True)
        # Without this project on its path: pip would complain of what the project needs.
        subprocess.run([python, "-m", "pip", "install", "-qq", _SCALESIM, "numpy>=2.0.2,<2.4"],
                       check=True, env={**os.environ, "PYTHONPATH": ""})
        stamp.touch()
    return python


def scalesim(rows, cols, gemm):
    """Return wall seconds, processor seconds and compute cycles of SCALE-Sim."""
    m, k, n = gemm
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        (folder / "run.cfg").write_text(_CONFIG.format(rows=rows, cols=cols), encoding="utf-8")
        # Its GEMM topology is M, N, K.
        (folder / "gemm.csv").write_text(f"Layer Name, M, N, K,\ngemm, {m}, {n}, {k},\n",
                                         encoding="utf-8")
        (folder / "layout.csv").write_text("Layer name,\n", encoding="utf-8")
        (folder / "driver.py").write_text(_DRIVER, encoding="utf-8")
        done = subprocess.run([_scalesim_python(), "driver.py"], cwd=folder, check=False,
                              capture_output=True, text=True, env={**os.environ, "PYTHONPATH": ""})
        seconds = [line.split()[1:] for line in done.stdout.splitlines()
                   if line.startswith("SECONDS")]
        if not seconds:
            raise SystemExit(f"scalesim failed: {(done.stderr or done.stdout).strip()[-300:]}")
        report = next(folder.glob("out/**/COMPUTE_REPORT.csv"))
        header, row = report.read_text(encoding="utf-8").splitlines()[:2]
        names = [name.strip() for name in header.split(",")]
        cycles = float(row.split(",")[names.index("Total Cycles")])
    return float(seconds[0][0]), float(seconds[0][1]), int(cycles)


def _model_ms(config, workload):
    """Return the least of ten evaluations, lowering included, in milliseconds."""
    best = float("inf")
    for _ in range(11):
        begin = time.perf_counter()
        evaluate(lower(config, workload.graph))
        best = min(best, time.perf_counter() - begin)
    return 1000 * best


def core(size):
    """Return the configuration with a ``size`` x ``size`` array."""
    return replace(
        SystolicConfig(rows=size, cols=size, acc_depth=4096, ub_bank_rows=16384,
                       axi_data_bits=512),
        memory=MemoryConfig(latency=20, bytes_per_cycle=Fraction(64)))


def measure(size, gemm, progress, mesh="rtl"):
    """Return one row of the table for a ``size`` x ``size`` array, whose mesh is in that form."""
    config = core(size)
    name = f"gemm:{'x'.join(map(str, gemm))}"
    workload = load(name, config)
    macs = gemm[0] * gemm[1] * gemm[2]
    progress(f"{size}x{size}: RTL")
    result = SystolicRun.run(config, workload, RunOptions(mesh=mesh))
    if not (result.bit_exact and result.cycle_exact):
        raise SystemExit(f"{name} on {size}x{size} is not exact: {result.status}")
    progress(f"{size}x{size}: SCALE-Sim")
    wall, cpu, cycles = scalesim(size, size, gemm)
    # Again, so that one side does not profit from a quieter moment.
    second = SystolicRun.run(config, workload, RunOptions(mesh=mesh))
    ours = (result.sim.work_per_s + second.sim.work_per_s) / 2
    peak = size * size
    return {
        "array": f"{size}x{size}", "gemm": name, "mesh": mesh,
        "scalesim_macs_per_s": macs / wall, "scalesim_cpu_macs_per_s": macs / cpu,
        "rtl_macs_per_s": ours, "ratio": ours * wall / macs,
        "scalesim_cycles": cycles, "rtl_cycles": result.rtl.cycles,
        "scalesim_utilization": macs / cycles / peak, "rtl_utilization": result.utilization,
        "build_s": result.sim.build_s, "model_ms": _model_ms(config, workload),
    }


def main():
    """Print the table and, with ``--json``, one JSON object."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks",
                                     description=__doc__.splitlines()[0])
    parser.add_argument("--gemm", default="1024x1024x1024", metavar="MxKxN")
    parser.add_argument("--arrays", default="32,64,128", metavar="SIZE,...")
    parser.add_argument("--mesh", choices=SystolicRun.forms, default="rtl",
                        help="form of the mesh in the simulation")
    parser.add_argument("--json", action="store_true", help="JSON on standard output, no table")
    arguments = parser.parse_args()
    gemm = tuple(int(size) for size in arguments.gemm.split("x"))
    log = Console(stderr=True)
    rows = [measure(int(size), gemm, log.print, arguments.mesh)
            for size in arguments.arrays.split(",")]
    if arguments.json:
        print(json.dumps({"rows": rows}))
        return
    table = Table(title=f"GEMM {arguments.gemm}, int8, weight stationary, "
                        f"mesh {arguments.mesh}")
    for column in ("array", "SCALE-Sim\nM MAC/s", "RTL\nM MAC/s", "ratio", "SCALE-Sim\ncycles",
                   "RTL\ncycles", "SCALE-Sim\nutilization", "RTL\nutilization", "model ms",
                   "build s"):
        table.add_column(column, justify="right")
    for row in rows:
        table.add_row(
            row["array"], f"{row['scalesim_macs_per_s'] / 1e6:.1f}",
            f"{row['rtl_macs_per_s'] / 1e6:.0f}", f"{row['ratio']:.1f}",
            f"{row['scalesim_cycles']:,}", f"{row['rtl_cycles']:,}",
            f"{row['scalesim_utilization']:.3f}", f"{row['rtl_utilization']:.3f}",
            f"{row['model_ms']:.3f}", f"{row['build_s']:.0f}")
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
