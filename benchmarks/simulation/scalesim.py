"""Generated RTL against SCALE-Sim on the same GEMM, and the time of the model.

SCALE-Sim 3.0.0 runs in an environment of its own, on its fast path: no traces, CALC bandwidth. Both
sides run one after the other in this process, so a ratio holds on a busy machine as well as on an
idle one.
"""

import time
from dataclasses import replace
from fractions import Fraction
from typing import Any

from arch.contract import RunOptions
from arch.memory import MemoryConfig
from arch.systolic.engine import load
from arch.systolic.lowering.search import lower
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate
from benchmarks import measuring, simulators
from benchmarks.options import ALONE, GEMM, JSON, integers, option
from sim.systolic.engine import SystolicRun

__all__ = ["core", "measure", "run"]

_COLUMNS = {
    "array": lambda row: row["array"],
    "SCALE-Sim\nM MAC/s": measuring.optional("scalesim_macs_per_s", "{:.1f}", 1e-6),
    "RTL\nM MAC/s": lambda row: f"{row['rtl_macs_per_s'] / 1e6:.0f}",
    "ratio": measuring.optional("ratio", "{:.1f}"),
    "SCALE-Sim\ncycles": measuring.optional("scalesim_cycles", "{:,}"),
    "RTL\ncycles": lambda row: f"{row['rtl_cycles']:,}",
    "SCALE-Sim\nutilization": measuring.optional("scalesim_utilization", "{:.3f}"),
    "RTL\nutilization": lambda row: f"{row['rtl_utilization']:.3f}",
    "model ms": lambda row: f"{row['model_ms']:.3f}",
    "build s": lambda row: f"{row['build_s']:.0f}"}
# Without the run of SCALE-Sim.
_UNKNOWN: dict[str, Any] = dict.fromkeys((
    "scalesim_macs_per_s", "scalesim_cpu_macs_per_s", "ratio", "scalesim_cycles",
    "scalesim_utilization"))


def _model_ms(config: SystolicConfig, graph: Any) -> float:
    """Return the least of ten evaluations, lowering included, in milliseconds."""
    best = float("inf")
    for _ in range(11):
        begin = time.perf_counter()
        evaluate(lower(config, graph))
        best = min(best, time.perf_counter() - begin)
    return 1000 * best


def core(size: int) -> SystolicConfig:
    """Return the configuration with a ``size`` x ``size`` array."""
    return replace(
        SystolicConfig(rows=size, cols=size, acc_depth=4096, ub_bank_rows=16384,
                       axi_data_bits=512),
        memory=MemoryConfig(latency=20, bytes_per_cycle=Fraction(64)))


def measure(size: int, gemm: list[int], mesh: str = "rtl", *, alone: bool = False
            ) -> dict[str, Any]:
    """Return one row of the table for a ``size`` x ``size`` array, whose mesh is in that form.

    Without SCALE-Sim, if it is ``alone``.
    """
    config = core(size)
    name = f"gemm:{'x'.join(map(str, gemm))}"
    workload = load(name, config)
    macs, peak = workload.macs, size * size
    measuring.log(f"{size}x{size}: RTL")
    result = SystolicRun.run(config, workload, RunOptions(mesh=mesh))
    if not (result.bit_exact and result.cycle_exact):
        raise SystemExit(f"{name} on {size}x{size} is not exact: {result.status}")
    rate, beside = result.sim.work_per_s, dict(_UNKNOWN)
    if not alone:
        measuring.log(f"{size}x{size}: SCALE-Sim")
        theirs = simulators.scalesim(size, size, {"gemm": (gemm[0], gemm[1], gemm[2])})
        # Again, so that one side does not profit from a quieter moment.
        second = SystolicRun.run(config, workload, RunOptions(mesh=mesh))
        rate = (rate + second.sim.work_per_s) / 2
        beside = {"scalesim_macs_per_s": macs / theirs.seconds,
                  "scalesim_cpu_macs_per_s": macs / theirs.processor_seconds,
                  "ratio": rate * theirs.seconds / macs, "scalesim_cycles": theirs.cycles,
                  "scalesim_utilization": macs / theirs.cycles / peak}
    return {"array": f"{size}x{size}", "gemm": name, "mesh": mesh, **beside,
            "rtl_macs_per_s": rate, "rtl_cycles": result.rtl.cycles,
            "rtl_utilization": result.utilization, "build_s": result.sim.build_s,
            "model_ms": _model_ms(config, workload.graph)}


OPTIONS = (
    GEMM,
    option("--arrays", [32, 64, 128], type=integers(","), metavar="SIZE,..."),
    option("--mesh", "rtl", "form of the mesh in the simulation", choices=SystolicRun.forms),
    ALONE,
    JSON)


def run(options: Any) -> None:
    """Print the table, or JSON."""
    rows = [measure(size, options.gemm, options.mesh, alone=options.alone)
            for size in options.arrays]
    title = (f"GEMM {'x'.join(map(str, options.gemm))}, int8, weight stationary, "
             f"mesh {options.mesh}")
    measuring.show({"rows": rows}, measuring.table(title, _COLUMNS, rows), as_json=options.json)
