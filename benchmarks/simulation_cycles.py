"""Cycles a second of the RTL of the other engines: ``eie``, ``scnn`` and ``nic``, on real work.

A cycle a second is one of the run alone, without generation and compilation, and a second is one
of the processor: the machine may be shared. On several NICs a cycle is one of all of them. Every
output and every cycle count is compared.

``python -m benchmarks.simulation_cycles`` prints the table, ``--json`` one JSON object. With
``--peer DIR``, the folder of another checkout, both run in turns, and the ratio of the medians is
beside them.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parents[1]
#: Engine, preset and workload by the name of the case.
CASES = {
    "eie": ("eie", "default", "digits-mlp-pruned:batch=360"),
    "scnn": ("scnn", "default", "alexnet/conv5"),
    "nic-4": ("nic", "default", "allreduce:ring:4x1MiB:float32"),
    "nic-8": ("nic", "default", "allreduce:ring:8x1MiB:float32"),
}


def run(name):
    """Return what one case measures in this process, with the packages that it finds."""
    # Those of the checkout that is measured, which may be another one than this file is of.
    import numpy as np  # noqa: PLC0415

    from arch.registry import find_engine  # noqa: PLC0415
    from sim.runs import built  # noqa: PLC0415

    engine, preset, workload = CASES[name]
    engine = find_engine(engine)
    config = engine.model.PRESETS[preset]
    task = engine.simulation(config, engine.model.load(workload, config))
    core = built(lambda: engine.hardware.generate(config))
    begin = time.process_time()
    ended = task.simulate(core)
    seconds = time.process_time() - begin
    golden, produced, result = task.golden(), task.produced(ended.left), ended.simulated
    exact = result.cycles == task.timing.cycles and all(
        np.array_equal(produced[one], golden[one]) for one in produced)
    return {"case": name, "exact": exact, "cycles": result.cycles,
            "values": sum(array.size for array in produced.values()),
            "cycles_per_s": result.cycles / seconds}


def _in_process(name, folder):
    # The folder of this file is none that modules are looked for in.
    done = subprocess.run([sys.executable, "-P", str(Path(__file__).resolve()), "--one", name],
                          check=False, capture_output=True, text=True, cwd=folder,
                          env={**os.environ, "PYTHONPATH": str(folder)})
    if done.returncode:
        raise SystemExit(f"{name} failed: {(done.stderr or done.stdout).strip()[-300:]}")
    measured = json.loads(done.stdout)
    if not measured["exact"]:
        raise SystemExit(f"{name} is not exact")
    return measured


def measure(name, *, repeats, peer=None):
    """Return one row: medians, of this checkout and of the other one if there is one."""
    folders = {"": ROOT} | ({"peer_": peer} if peer is not None else {})
    for folder in folders.values():     # the builds
        _in_process(name, folder)
    found = {which: [] for which in folders}
    for _ in range(repeats):
        for which, folder in folders.items():
            found[which].append(_in_process(name, folder))
    row = {**found[""][0], "workload": CASES[name][-1]}
    for which, runs in found.items():
        row |= {f"{which}cycles": runs[0]["cycles"], f"{which}cycles_per_s": statistics.median(
            one["cycles_per_s"] for one in runs)}
    if peer is not None:
        row["ratio"] = row["cycles_per_s"] / row["peer_cycles_per_s"]
    return row


def table(rows):
    """Return the rows as a table."""
    result = Table(title="every output and cycle count compared")
    for column in ("case", "workload", "RTL cycles", "thousand cycles/s", "the other checkout",
                   "ratio"):
        result.add_column(column, justify="right")
    for row in rows:
        beside = ((f"{row['peer_cycles_per_s'] / 1e3:,.0f}", f"{row['ratio']:.2f}")
                  if "ratio" in row else ("-", "-"))
        result.add_row(row["case"], row["workload"], f"{row['cycles']:,}",
                       f"{row['cycles_per_s'] / 1e3:,.0f}", *beside)
    return result


def main():
    """Print the table or JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.simulation_cycles",
                                     description=__doc__.splitlines()[0])
    parser.add_argument("--cases", default=",".join(CASES), metavar="CASE,...")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--peer", type=Path, metavar="DIR", help="folder of another checkout")
    parser.add_argument("--json", action="store_true", help="JSON on standard output, no table")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        print(json.dumps(run(arguments.one)))
        return
    names = arguments.cases.split(",")
    for name in names:
        if name not in CASES:
            raise SystemExit(f"simulation_cycles: error: case must be one of {', '.join(CASES)}, "
                             f"not {name!r}")
    if arguments.repeats < 1:
        raise SystemExit("simulation_cycles: error: repeats must be at least 1, "
                         f"not {arguments.repeats}")
    peer = arguments.peer
    if peer is not None and not (peer / "arch").is_dir():
        raise SystemExit("simulation_cycles: error: peer must be the folder of a checkout, "
                         f"not {str(peer)!r}")
    log, rows = Console(stderr=True), []
    for name in names:
        log.print(name)
        rows.append(measure(name, repeats=arguments.repeats,
                            peer=peer.resolve() if peer is not None else None))
    if arguments.json:
        print(json.dumps({"rows": rows}))
    else:
        Console(width=120, emoji=False).print(table(rows))


if __name__ == "__main__":
    main()
