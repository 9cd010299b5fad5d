"""How long first commands take: with an empty cache, and after the set-up has compiled the models.

Each command runs twice in processes of its own: with a cache that is empty, and with one in which
``hwgen cache --compile`` has compiled the kernels. Times by the clock, and of the processor, which
depends less on what else the machine does. With ``--peer DIR``, the folder of another checkout with
an environment of its own, that one runs each command first, with an empty cache; what it refuses
has no time.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from arch.config import ConfigError
from benchmarks import measuring
from benchmarks.options import JSON, flag, option

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


def timed(command, folder, cache, *, peer=None):
    """Return seconds by the clock, and of the processor, of a command with that cache.

    ``peer`` is the checkout that runs it; what that refuses has None for both.
    """
    (folder / "sweep.toml").write_text(SWEEP)
    arguments = [part.format(folder=folder) for part in command.split()]
    before = measuring.processor_seconds(own=False)
    begin = time.perf_counter()
    python = sys.executable if peer is None else interpreter(peer)
    done = subprocess.run([python, "-m", "hwgen.cli", *arguments], check=peer is None, cwd=peer,
                          env=measuring.with_cache(cache), stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL)
    seconds = time.perf_counter() - begin
    if done.returncode:
        return None, None
    return seconds, measuring.processor_seconds(own=False) - before


def interpreter(checkout):
    """Return the interpreter of a checkout's environment."""
    return checkout / ".venv" / "bin" / "python"


def measure(commands, *, cold=False, peer=None):
    """Return the row of each command, and what the set-up takes; without it if it is ``cold``."""
    rows = []
    with tempfile.TemporaryDirectory() as name:
        folder, setup = Path(name), None
        if not cold:
            setup, _ = timed("cache --compile", folder, folder / "prepared")
        for index, command in enumerate(commands):
            row = {"command": command.replace("{folder}/", "")}
            if peer is not None:
                work = folder / f"peer-{index}"
                work.mkdir()
                row["peer_seconds"], row["peer_processor"] = timed(
                    command, work, folder / f"peer-empty{index}", peer=peer)
            for kind, cache in (("empty", f"empty{index}"), ("prepared", "prepared")):
                if kind == "empty" or not cold:
                    work = folder / f"{kind}-{index}"
                    work.mkdir()
                    row[f"{kind}_seconds"], row[f"{kind}_processor"] = timed(
                        command, work, folder / cache)
            rows.append(row)
    return {"setup_seconds": setup, "commands": rows}


OPTIONS = (
    option("--only", "", "commands that contain this"),
    flag("--cold", "with an empty cache alone"),
    option("--peer", None, "folder of another checkout, with its .venv", type=Path, metavar="DIR"),
    JSON)


def run(options):
    """Print the table or JSON."""
    commands = [command for command in COMMANDS if options.only in command]
    if not commands:
        raise ConfigError(f"--only must be part of one of {'; '.join(COMMANDS)}, "
                          f"not {options.only!r}")
    peer = None if options.peer is None else options.peer.resolve()
    if peer is not None and not interpreter(peer).is_file():
        raise ConfigError("--peer must be the folder of a checkout with an environment in .venv "
                          f"(make check there makes it), not {str(options.peer)!r}")
    found = measure(commands, cold=options.cold, peer=peer)
    columns = {"command": lambda row: row["command"]}
    for kind in (*(() if peer is None else ("peer",)), "empty", "prepared"):
        columns[f"{kind}, s"] = measuring.optional(f"{kind}_seconds", "{:.1f}")
        columns[f"{kind}, processor s"] = measuring.optional(f"{kind}_processor", "{:.1f}")
    for row in found["commands"]:
        row["ratio"] = None if options.cold else row["empty_seconds"] / row["prepared_seconds"]
    columns["ratio"] = measuring.optional("ratio", "{:.1f}")
    title = ("first commands" if options.cold else
             f"hwgen cache --compile: {found['setup_seconds']:.0f} s")
    measuring.show(found, measuring.table(title, columns, found["commands"], left=("command",)),
                   as_json=options.json)
