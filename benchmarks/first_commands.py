"""How long first commands take: with an empty cache, and after the set-up has compiled the models.

Each command runs twice in processes of its own: with a cache that is empty, and with one in which
``hwgen cache --compile`` has compiled the kernels. Times by the clock, and of the processor, which
depends less on what else the machine does.

``python -m benchmarks.first_commands`` prints the table, ``--json`` one JSON object.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

COMMANDS = (
    "estimate systolic gemm:64x64x64",
    "estimate systolic lenet5",
    "estimate systolic resnet18",
    "estimate systolic train:digits-mlp",
    "estimate nic allreduce:ring:4x64KiB:float32",
    "estimate scnn alexnet/conv3",
    "estimate eie digits-mlp-pruned",
    "generate systolic -o {folder}/generated",
    "run systolic gemm:7x11x13 --preset tiny -o {folder}/run",
    "sweep {folder}/sweep.toml -o {folder}/sweep",
)
SWEEP = """engine = "systolic"
workloads = ["gemm:64x64x64"]
[parameters]
rows = [4, 6, 8, 12, 16]
cols = [4, 8, 12, 16]
[objectives]
minimise = ["cycles", "peak_macs_per_cycle"]
"""


def timed(command, folder, cache):
    """Return seconds by the clock, and of the processor, of a command with that cache."""
    (folder / "sweep.toml").write_text(SWEEP)
    arguments = [part.format(folder=folder) for part in command.split()]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-m", "hwgen.cli", *arguments], check=True,
                   env={**os.environ, "HWGEN_CACHE": str(cache)}, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    seconds = time.perf_counter() - begin
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return seconds, sum(getattr(after, name) - getattr(before, name)
                        for name in ("ru_utime", "ru_stime"))


def measure(commands):
    """Return the row of each command, and what the set-up takes."""
    rows = []
    with tempfile.TemporaryDirectory() as name:
        prepared = Path(name) / "prepared"
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-m", "hwgen.cli", "cache", "--compile"], check=True,
                       env={**os.environ, "HWGEN_CACHE": str(prepared)},
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        setup = time.perf_counter() - begin
        for index, command in enumerate(commands):
            found = {}
            for kind, cache in (("empty", Path(name) / f"empty{index}"), ("prepared", prepared)):
                folder = Path(name) / f"{kind}-{index}"
                folder.mkdir()
                found[kind] = timed(command, folder, cache)
            rows.append({"command": command.replace("{folder}/", ""),
                         **{f"{kind}_{what}": value for kind, both in found.items()
                            for what, value in zip(("seconds", "processor"), both, strict=True)}})
    return {"setup_seconds": setup, "commands": rows}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", default="", help="commands that contain this")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found = measure([command for command in COMMANDS if options.only in command])
    if options.json:
        print(json.dumps(found, indent=2))
        return
    table = Table(title=f"hwgen cache --compile: {found['setup_seconds']:.0f} s")
    for head in ("command", "empty, s", "processor, s", "prepared, s", "processor, s", "ratio"):
        table.add_column(head, justify="left" if head == "command" else "right")
    for row in found["commands"]:
        table.add_row(row["command"], *(f"{row[name]:.1f}" for name in (
            "empty_seconds", "empty_processor", "prepared_seconds", "prepared_processor")),
            f"{row['empty_seconds'] / row['prepared_seconds']:.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
