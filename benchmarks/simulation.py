"""How fast the RTL is simulated with its array in C++, beside SCALE-Sim, and how long builds take.

One GEMM on four sizes of the array, on two of them with bfloat16 operands too, ResNet-50 whole on
two, and MLP0 whole on ``tpu-v1``. Each design is generated and compiled with an empty cache, by a
process of its own, then simulated; of a GEMM, SCALE-Sim runs between two simulations. Every output
and counter is compared.

``python -m benchmarks.simulation`` prints the table, ``--json`` one JSON object.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.table import Table

from arch.contract import RunOptions
from arch.systolic.engine import load
from arch.systolic.params import PRESETS
from benchmarks import resnet50
from benchmarks.__main__ import core, scalesim
from sim.systolic.engine import SystolicRun

SIZES = (32, 64, 128, 256)
CASES = {
    **{f"gemm-{size}": lambda size=size: core(size) for size in SIZES},
    **{f"gemm-{size}-bfloat16": lambda size=size: replace(core(size), operand_format="bfloat16")
       for size in (32, 128)},
    "resnet50-32": lambda: resnet50.config(32),
    "resnet50-128": lambda: resnet50.config(128),
    "mlp0-256": lambda: PRESETS["tpu-v1"],
}
#: What each is to reach: times SCALE-Sim's MAC/s, MAC/s, seconds of the simulation.
RATIO = {32: 25, 64: 25, 128: 20, 256: 20}
MACS_PER_S = {64: 1e9, 128: 1e9, 256: 1e9}
SECONDS = {"resnet50-32": 15, "resnet50-128": 15, "mlp0-256": 30}
BUILD_SECONDS = 40


def _children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(name, gemm):
    """Return what one case measures in this process and with the cache as it is."""
    config = CASES[name]()
    kind = name.partition("-")[0]
    workload = load(f"gemm:{gemm}" if kind == "gemm" else kind, config)
    before = _children()
    result = SystolicRun.run(config, workload, RunOptions(mesh="fast"))
    return {
        "case": name, "workload": workload.name, "exact": result.bit_exact and result.cycle_exact,
        "values": result.outputs.compared, "cycles": result.rtl.cycles, "macs": result.macs,
        "cached": result.sim.cached, "generate_s": result.sim.generate_s,
        "build_s": result.sim.build_s,
        # Verilator and the compiler run in other processes.
        "build_cpu_s": _children() - before,
        "wall_s": result.sim.wall_s, "cycles_per_s": result.sim.cycles_per_s,
        "macs_per_s": result.sim.work_per_s,
    }


def _in_process(name, gemm, cache):
    command = [sys.executable, "-m", "benchmarks.simulation", "--one", name, "--gemm", gemm]
    done = subprocess.run(command, check=False, capture_output=True, text=True,
                          env={**os.environ, "HWGEN_CACHE": str(cache)})
    if done.returncode:
        raise SystemExit(f"{name} failed: {(done.stderr or done.stdout).strip()[-300:]}")
    measured = json.loads(done.stdout)
    if not measured["exact"]:
        raise SystemExit(f"{name} is not exact")
    return measured


def measure(name, gemm):
    """Return one row: the case with an empty cache, and beside SCALE-Sim if it is a GEMM."""
    with tempfile.TemporaryDirectory() as cache:
        row = _in_process(name, gemm, Path(cache))
        if name.startswith("gemm"):
            size = int(name.split("-")[1])
            sizes = tuple(int(side) for side in gemm.split("x"))
            wall, cpu, cycles = scalesim(size, size, sizes)
            # Again, so that one side does not profit from a quieter moment.
            second = _in_process(name, gemm, Path(cache))
            row |= {"macs_per_s": (row["macs_per_s"] + second["macs_per_s"]) / 2,
                    "scalesim_macs_per_s": row["macs"] / wall,
                    "scalesim_cpu_macs_per_s": row["macs"] / cpu, "scalesim_cycles": cycles}
            row["ratio"] = row["macs_per_s"] / row["scalesim_macs_per_s"]
    return row | {"reached": reached(row)}


def reached(row):
    """Return ``{what: whether}`` of what the case is to reach."""
    name = row["case"]
    found = {"build": row["build_s"] < BUILD_SECONDS}
    if "ratio" in row:
        size = int(name.split("-")[1])
        found["ratio"] = row["ratio"] >= RATIO[size]
        if size in MACS_PER_S:
            found["macs_per_s"] = row["macs_per_s"] >= MACS_PER_S[size]
    if name in SECONDS:
        found["wall"] = row["wall_s"] < SECONDS[name]
    return found


def table(rows):
    """Return the rows as a table."""
    result = Table(title="array in C++, every output and counter compared")
    for column in ("case", "cycles", "M MAC/s", "SCALE-Sim\nM MAC/s", "ratio", "simulation s",
                   "generation s", "build s", "build CPU s", "not reached"):
        result.add_column(column, justify="right")
    for row in rows:
        beside = ((f"{row['scalesim_macs_per_s'] / 1e6:.1f}", f"{row['ratio']:.1f}")
                  if "ratio" in row else ("-", "-"))
        result.add_row(
            row["case"], f"{row['cycles']:,}", f"{row['macs_per_s'] / 1e6:,.0f}", *beside,
            f"{row['wall_s']:.1f}", f"{row['generate_s']:.1f}", f"{row['build_s']:.1f}",
            f"{row['build_cpu_s']:.1f}",
            ", ".join(what for what, whether in row["reached"].items() if not whether) or "-")
    return result


def main():
    """Print the table or JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.simulation",
                                     description=__doc__.splitlines()[0])
    parser.add_argument("--cases", default=",".join(CASES), metavar="CASE,...")
    parser.add_argument("--gemm", default="1024x1024x1024", metavar="MxKxN")
    parser.add_argument("--json", action="store_true", help="JSON on standard output, no table")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        print(json.dumps(run(arguments.one, arguments.gemm)))
        return
    log, rows = Console(stderr=True), []
    for name in arguments.cases.split(","):
        if name not in CASES:
            raise SystemExit(f"simulation: error: case must be one of {', '.join(CASES)}, "
                             f"not {name!r}")
        log.print(name)
        rows.append(measure(name, arguments.gemm))
    if arguments.json:
        print(json.dumps({"rows": rows}))
    else:
        Console(width=120).print(table(rows))


if __name__ == "__main__":
    main()
