"""Speed of the SCNN engine's RTL simulation against STONNE's, on a layer of the same size.

STONNE (Munoz-Martinez et al., IISWC'21, github.com/stonne-simulator/stonne) simulates a matrix
product of 128 x 128 x 128 cycle by cycle, abstractly: no RTL. A convolution of 1 x 1 of 128
channels on 16 x 8 positions is the same product. With ``--peer DIR``, a folder with STONNE's source
in which ``make all`` has been run, its binary runs the product on this machine, too; else there is
its measured figure, of another run on another day: then a ratio is of an order of magnitude alone.

Simulation alone is timed, neither generation nor compilation, which the cache keeps, and in seconds
of the processor: it may be shared.
"""

import subprocess
import time
from pathlib import Path
from typing import Any

from arch.scnn import engine
from benchmarks import pages
from benchmarks.measuring import processor_seconds
from benchmarks.options import option
from hwgen.scnn.design import generate
from sim.runs import built, cycle_limit
from sim.scnn.engine import execute

PAGE = pages.DOCS / "scnn.md"
SIZE = 128
MACS = SIZE**3
WORKLOAD = f"conv:{SIZE}x16x8:{SIZE}x1x1"
DENSITIES = ("1/1", "0.2/0.9")
#: STONNE at commit 22634b8: an array of 16 x 16 (output stationary), and SIGMA's 256 multipliers
#: on a product of 80 % and 10 % zeros. Cycles, and M MAC of the dense product a second of the
#: processor, the median of 3 runs.
MEASURED = {"1/1": ("TPU, 16x16", 10_432, 3.5), "0.2/0.9": ("SIGMA, 256", 3_102, 2.7)}
_COMMON = (f"-M={SIZE}", f"-N={SIZE}", f"-K={SIZE}")
_ARGUMENTS = {
    "1/1": ("-DenseGEMM", *_COMMON, "-ms_rows=16", "-ms_cols=16", "-dn_bw=32", "-rn_bw=256",
            "-T_N=16", "-T_M=16", "-T_K=1", "-accumulation_buffer=1", "-rn_type=TEMPORALRN",
            "-mn_type=OS_MESH", "-mem_ctrl=TPU_OS_DENSE"),
    "0.2/0.9": ("-SparseGEMM", *_COMMON, "-num_ms=256", "-dn_bw=256", "-rn_bw=256",
                "-MK_sparsity=80", "-KN_sparsity=10", "-dataflow=MK_STA_KN_STR"),
}
HEADER = ("simulator", "density of weights / activations", "cycles", "thousand cycles a second",
          "M MAC a second", "of the dense product")


def ours(density: str, preset: str) -> list[str]:
    """Return the row of our RTL, whose results are compared with nothing here."""
    config = engine.PRESETS[preset]
    workload = engine.load(f"{WORKLOAD}:density={density}", config)
    schedule, timing = engine.plan(config, workload)
    core = built(lambda: generate(config))
    begin = time.process_time()
    result, _ = execute(core, schedule, [cycle_limit(each.cycles) for each in timing.programs])
    seconds = time.process_time() - begin
    if result.cycles != timing.cycles:
        raise SystemExit(f"cycles must be {timing.cycles} as the model says, not {result.cycles}")
    products = timing.counters["pe_products"]
    return [f"hwgen RTL, scnn `{preset}`", density, f"{result.cycles:,}",
            f"{result.cycles / seconds / 1e3:,.0f}", f"{products / seconds / 1e6:.2f}",
            f"{MACS / seconds / 1e6:.2f}"]


def peer(density: str, folder: Path | None) -> list[str]:
    """Return the row of STONNE, run now if a folder is given."""
    name, cycles, speed = MEASURED[density]
    useful = float(density.partition("/")[0]) * float(density.partition("/")[2])
    if folder is None:
        seconds, note = MACS / speed / 1e6, "measured before"
    else:
        begin = processor_seconds(own=False)
        done = subprocess.run([str(folder / "stonne" / "stonne"), *_ARGUMENTS[density]],
                              cwd=folder / "stonne", capture_output=True, text=True, check=False)
        seconds, note = processor_seconds(own=False) - begin, "now"
        if done.returncode or "passed correctly" not in done.stdout:
            lines = (done.stdout + done.stderr).strip().splitlines()
            raise SystemExit(f"stonne failed: {lines[-1] if lines else done.returncode}")
    return [f"STONNE, {name}, {note}", density, f"{cycles:,}",
            f"{cycles / seconds / 1e3:,.0f}", f"{MACS * useful / seconds / 1e6:.2f}",
            f"{MACS / seconds / 1e6:.2f}"]


OPTIONS = (
    option("--preset", "default", choices=list(engine.PRESETS)),
    option("--peer", None, "folder of STONNE, built", type=Path, metavar="DIR"))


def tables(options: Any) -> list[list[str]]:
    """Return the table of the page."""
    rows = ((ours, options.preset), (peer, options.peer))
    return [pages.table(HEADER, (make(density, given) for density in DENSITIES
                                 for make, given in rows))]
