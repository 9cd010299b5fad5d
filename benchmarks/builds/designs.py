"""How long builds take: presets of every engine, generated and compiled with an empty cache.

Each design is made by a process of its own. What counts is processor time, of generation and of
Verilator, compiler and linker: it depends less on what else a machine does than time by the clock.
On ``CORES`` idle cores a build takes at least its part. The first one compiles Verilator's own
library too, which all designs share. Exit status 1 if a build takes too long.
"""

import json
import tempfile
from dataclasses import replace
from pathlib import Path

from arch.registry import find_engine
from benchmarks import measuring
from benchmarks.options import CACHED, JSON, some
from benchmarks.simulation.array import BUILD_SECONDS
from sim.runs import built

CORES = 2
FIRST = "systolic tiny"
_TRAINING = {"operand_format": "bfloat16", "training": True}
#: Engine, preset, what differs from it, form of the array by the name of the case.
CASES = {
    "systolic tiny": ("systolic", "tiny", {}, "rtl"),
    "systolic default": ("systolic", "default", {}, "rtl"),
    "systolic default, bfloat16": ("systolic", "default", {"operand_format": "bfloat16"}, "rtl"),
    "systolic fpga8": ("systolic", "fpga8", {}, "rtl"),
    "systolic edge32": ("systolic", "edge32", {}, "rtl"),
    # The largest whose Verilog is simulated unless the user says.
    "systolic 96x96": ("systolic", "default", {"rows": 96, "cols": 96}, "rtl"),
    "systolic 20x20, bfloat16": ("systolic", "default", {
        "rows": 20, "cols": 20, "operand_format": "bfloat16"}, "rtl"),
    "systolic edge32, fast": ("systolic", "edge32", {}, "fast"),
    "systolic tpu-v1, fast": ("systolic", "tpu-v1", {}, "fast"),
    **{f"systolic 32x32, {form}, fast": ("systolic", "default", {
        "rows": 32, "cols": 32, "operand_format": form}, "fast")
       for form in ("bfloat16", "float16", "float8_e4m3fn")},
    **{f"systolic {side}x{side}, training, fast": ("systolic", "default", {
        "rows": side, "cols": side, **_TRAINING}, "fast") for side in (16, 32)},
    "eie default": ("eie", "default", {}, "rtl"),
    "eie paper64": ("eie", "paper64", {}, "rtl"),
    "scnn default": ("scnn", "default", {}, "rtl"),
    "scnn paper64": ("scnn", "paper64", {}, "rtl"),
    "nic tiny": ("nic", "tiny", {}, "rtl"),
    "nic default": ("nic", "default", {}, "rtl"),
    "cluster default": ("cluster", "default", {}, "rtl"),
}


def config_of(name):
    """Return engine and configuration of a case."""
    engine, preset, changes, _ = CASES[name]
    engine = find_engine(engine)
    return engine, replace(engine.model.PRESETS[preset], **changes)


def build(name):
    """Generate and compile one case in this process, with the cache as it is; return its row."""
    engine, config = config_of(name)
    form = CASES[name][-1]
    hardware = engine.hardware
    begin, generated = measuring.processor_seconds(), []

    def generate():
        design = hardware.generate(config, **({"form": form} if form != "rtl" else {}))
        generated.append(measuring.processor_seconds() - begin)
        return design

    found = built(generate)
    return {"case": name, "cached": found.build.cached, "generate_s": found.generate_s,
            "build_s": found.build.seconds, "generate_cpu_s": generated[0],
            "build_cpu_s": measuring.processor_seconds() - begin - generated[0]}


def measure(name, cache):
    """Return the row of a case that a process of its own makes, with a folder as its cache."""
    row = measuring.apart(build, name, cache=cache)
    return row | {"reached": reached(row)}


def reached(row):
    """Return whether a build takes less than it may on ``CORES`` idle cores."""
    return row["build_cpu_s"] < CORES * BUILD_SECONDS


def table(rows):
    """Return the rows as a table."""
    return measuring.table("builds with an empty cache", {
        "design": lambda row: row["case"],
        "generation CPU s": lambda row: f"{row['generate_cpu_s']:.1f}",
        "build CPU s": lambda row: f"{row['build_cpu_s']:.1f}",
        f"/ {CORES} cores": lambda row: f"{row['build_cpu_s'] / CORES:.1f}",
        "build s by the clock": lambda row: f"{row['build_s']:.0f}",
        "reached": lambda row: "yes" if row["reached"] else "no"}, rows)


OPTIONS = (some("--cases", CASES, separator=";"), CACHED, JSON)


def run(options):
    """Print the table or JSON; return 1 if a build takes too long."""
    rows = []
    with tempfile.TemporaryDirectory() as cache:
        for name in dict.fromkeys([FIRST, *options.cases]):
            rows.append(measure(name, None if options.cached else Path(cache)))
            measuring.log(json.dumps(rows[-1]))
    measuring.show({"rows": rows}, table(rows), as_json=options.json)
    return int(not all(row["reached"] for row in rows))
