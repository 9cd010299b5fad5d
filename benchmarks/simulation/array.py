"""Speed of the RTL simulation with the array in C++, against SCALE-Sim, and build times.

One GEMM on four sizes of the array, on two of them with bfloat16 operands too, ResNet-50 whole on
two, and MLP0 whole on ``tpu-v1``. Each design is generated and compiled with an empty cache, by a
process of its own, then simulated; of a GEMM, SCALE-Sim runs between two simulations. Every output
and counter is compared.
"""

import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from arch.contract import RunOptions
from arch.systolic.engine import load
from arch.systolic.params import PRESETS, SystolicConfig
from benchmarks import measuring, simulators
from benchmarks.options import ALONE, CACHED, GEMM, JSON, count, some
from benchmarks.resnet import model as resnet50
from benchmarks.simulation.scalesim import core
from sim.systolic.engine import SystolicRun

__all__ = ["BUILD_SECONDS", "CASES", "SECONDS", "measure", "reached", "run",
           "simulate"]

def _of_floats(size: int) -> SystolicConfig:
    return replace(core(size), operand_format="bfloat16")


SIZES = (32, 64, 128, 256)
CASES: dict[str, Callable[[], SystolicConfig]] = {
    **{f"gemm-{size}": partial(core, size) for size in SIZES},
    **{f"gemm-{size}-bfloat16": partial(_of_floats, size)
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
_COLUMNS = {
    "case": lambda row: row["case"],
    "cycles": lambda row: f"{row['cycles']:,}",
    "M MAC/s": lambda row: f"{row['macs_per_s'] / 1e6:,.0f}",
    "SCALE-Sim\nM MAC/s": measuring.optional("scalesim_macs_per_s", "{:.1f}", 1e-6),
    "ratio": measuring.optional("ratio", "{:.1f}"),
    "simulation s": lambda row: f"{row['wall_s']:.1f}",
    "generation s": lambda row: f"{row['generate_s']:.1f}",
    "build s": lambda row: f"{row['build_s']:.1f}",
    "build CPU s": lambda row: f"{row['build_cpu_s']:.1f}",
    "not reached": lambda row: ", ".join(
        what for what, whether in row["reached"].items() if not whether) or "-"}


def simulate(name: str, gemm: list[int], side: int | None = None) -> dict[str, Any]:
    """Return what one case measures in this process and with the cache as it is."""
    config = CASES[name]() if side is None else replace(CASES[name](), rows=side, cols=side)
    kind = name.partition("-")[0]
    workload = load(f"gemm:{'x'.join(map(str, gemm))}" if kind == "gemm" else kind, config)
    # Verilator and the compiler run in other processes.
    before = measuring.processor_seconds(own=False)
    result = SystolicRun.run(config, workload, RunOptions(mesh="fast"))
    return {
        "case": name, "workload": workload.name, "exact": result.bit_exact and result.cycle_exact,
        "values": result.outputs.compared, "cycles": result.rtl.cycles, "macs": result.macs,
        "cached": result.sim.cached, "generate_s": result.sim.generate_s,
        "build_s": result.sim.build_s,
        "build_cpu_s": measuring.processor_seconds(own=False) - before,
        "wall_s": result.sim.wall_s, "cycles_per_s": result.sim.cycles_per_s,
        "macs_per_s": result.sim.work_per_s,
    }


def measure(name: str, gemm: list[int], *, side: int | None = None, alone: bool = False,
            cached: bool = False) -> dict[str, Any]:
    """Return one row: the case with an empty cache, and beside SCALE-Sim if it is a GEMM."""
    with tempfile.TemporaryDirectory() as cache:
        def simulated() -> dict[str, Any]:
            found: dict[str, Any] = measuring.apart(
                simulate, name, gemm, side, cache=None if cached else Path(cache))
            if not found["exact"]:
                raise SystemExit(f"{name} is not exact")
            return found

        row = simulated()
        if name.startswith("gemm") and not alone:
            size = side or int(name.split("-")[1])
            theirs = simulators.scalesim(size, size, {"gemm": (gemm[0], gemm[1], gemm[2])})
            # Again, so that one side does not profit from a quieter moment.
            second = simulated()
            row |= {"macs_per_s": (row["macs_per_s"] + second["macs_per_s"]) / 2,
                    "scalesim_macs_per_s": row["macs"] / theirs.seconds,
                    "scalesim_cpu_macs_per_s": row["macs"] / theirs.processor_seconds,
                    "scalesim_cycles": theirs.cycles}
            row["ratio"] = row["macs_per_s"] / row["scalesim_macs_per_s"]
    return row | {"reached": reached(row)}


def reached(row: dict[str, Any]) -> dict[str, bool]:
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


OPTIONS = (
    some("--cases", CASES),
    count("--side", None, "PEs of a side of all cases, instead of theirs, to try it"),
    GEMM, ALONE, CACHED, JSON)


def run(options: Any) -> None:
    """Print the table, or JSON."""
    rows = []
    for name in options.cases:
        measuring.log(name)
        rows.append(measure(name, options.gemm, side=options.side, alone=options.alone,
                            cached=options.cached))
    measuring.show({"rows": rows}, measuring.table(
        "array in C++, every output and counter compared", _COLUMNS, rows), as_json=options.json)
