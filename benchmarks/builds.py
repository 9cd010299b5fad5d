"""How long builds take: presets of every engine, generated and compiled with an empty cache.

Each design is made by a process of its own. What counts is processor time, of generation and of
Verilator, compiler and linker: it depends less on what else a machine does than time by the clock.
On ``CORES`` idle cores a build takes at least its part. The first one compiles Verilator's own
library too, which all designs share.

``python -m benchmarks.builds`` prints the table, ``--json`` one JSON object.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
from dataclasses import replace

from rich.console import Console
from rich.table import Table

from arch.registry import find_engine
from benchmarks.simulation import BUILD_SECONDS
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
}


def _seconds():
    """Return processor seconds of this process and of those that it has waited for."""
    return sum(used.ru_utime + used.ru_stime for used in map(
        resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)))


def config_of(name):
    """Return engine and configuration of a case."""
    engine, preset, changes, _ = CASES[name]
    engine = find_engine(engine)
    return engine, replace(engine.model.PRESETS[preset], **changes)


def run(name):
    """Generate and compile one case in this process, with the cache as it is; return its row."""
    engine, config = config_of(name)
    form = CASES[name][-1]
    hardware = engine.hardware
    begin, generated = _seconds(), []

    def generate():
        design = hardware.generate(config, **({"form": form} if form != "rtl" else {}))
        generated.append(_seconds() - begin)
        return design

    found = built(generate)
    return {"case": name, "cached": found.build.cached, "generate_s": found.generate_s,
            "build_s": found.build.seconds, "generate_cpu_s": generated[0],
            "build_cpu_s": _seconds() - begin - generated[0]}


def measure(name, cache):
    """Return the row of a case that a process of its own makes, with a folder as its cache."""
    done = subprocess.run([sys.executable, "-m", "benchmarks.builds", "--one", name],
                          check=False, capture_output=True, text=True,
                          env={**os.environ, "HWGEN_CACHE": str(cache)})
    if done.returncode:
        raise SystemExit(f"{name} failed: {(done.stderr or done.stdout).strip()[-300:]}")
    row = json.loads(done.stdout)
    return row | {"reached": reached(row)}


def reached(row):
    """Return whether a build takes less than it may on ``CORES`` idle cores."""
    return row["build_cpu_s"] < CORES * BUILD_SECONDS


def table(rows):
    """Return the rows as a table."""
    result = Table(title="builds with an empty cache")
    for column in ("design", "generation CPU s", "build CPU s", f"/ {CORES} cores",
                   "build s by the clock", "reached"):
        result.add_column(column, justify="right")
    for row in rows:
        result.add_row(row["case"], f"{row['generate_cpu_s']:.1f}", f"{row['build_cpu_s']:.1f}",
                       f"{row['build_cpu_s'] / CORES:.1f}", f"{row['build_s']:.0f}",
                       "yes" if row["reached"] else "no")
    return result


def main():
    """Print the table or JSON; exit status 1 if a build takes too long."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.builds",
                                     description=__doc__.splitlines()[0])
    parser.add_argument("--cases", metavar="CASE;...", help="some, separated by semicolons")
    parser.add_argument("--json", action="store_true", help="JSON on standard output, no table")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        print(json.dumps(run(arguments.one)))
        return
    names = arguments.cases.split(";") if arguments.cases else list(CASES)
    for name in names:
        if name not in CASES:
            raise SystemExit(f"builds: error: case must be one of {'; '.join(CASES)}, "
                             f"not {name!r}")
    log, rows = Console(stderr=True), []
    with tempfile.TemporaryDirectory() as cache:
        for name in dict.fromkeys([FIRST, *names]):
            rows.append(measure(name, cache))
            log.print_json(json.dumps(rows[-1]), indent=None)
    if arguments.json:
        print(json.dumps({"rows": rows}))
    else:
        Console(width=120).print(table(rows))
    if not all(row["reached"] for row in rows):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
