"""Cycles a second of the RTL of the other engines: ``eie``, ``scnn``, ``nic`` and ``cluster``.

A cycle a second is one of the run alone, without generation and compilation, and a second is one
of the processor: the machine may be shared. On several NICs or nodes a cycle is one of all. Every
output and every cycle count is compared. With ``--peer DIR``, the folder of another checkout, both
run in turns, and the ratio of the medians is beside them; a case that it refuses, because it has no
such engine or workload yet, has none.
"""

import functools
import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.table import Table

from arch.config import ConfigError
from benchmarks import measuring
from benchmarks.options import JSON, count, option, some

__all__ = ["CASES", "measure", "run", "simulate", "table"]

#: Engine, preset and workload by the name of the case.
CASES = {
    "eie": ("eie", "default", "digits-mlp-pruned:batch=360"),
    "scnn": ("scnn", "default", "alexnet/conv5"),
    "nic-4": ("nic", "default", "allreduce:ring:4x1MiB:float32"),
    "nic-8": ("nic", "default", "allreduce:ring:8x1MiB:float32"),
    **{f"cluster-{nodes}": ("cluster", "tiny", (
        f"train:digits-mlp:nodes={nodes}:batch={4 * nodes}:steps=4:bucket=1"))
       for nodes in (1, 2, 4, 8)},
}
# How the last line of a process begins whose workload or engine was refused.
REFUSED = "arch.config.ConfigError: "
_COLUMNS = {
    "case": lambda row: row["case"], "workload": lambda row: row["workload"],
    "RTL cycles": lambda row: f"{row['cycles']:,}",
    "thousand cycles/s": lambda row: f"{row['cycles_per_s'] / 1e3:,.0f}",
    "the other checkout": measuring.optional("peer_cycles_per_s", "{:,.0f}", 1e-3),
    "ratio": measuring.optional("ratio", "{:.2f}")}


def simulate(engine: str, preset: str, workload: str) -> dict[str, object]:
    """Return what one case measures in this process, with the packages that it finds."""
    # Those of the checkout that is measured, which may be another one than this file is of.
    import time  # noqa: PLC0415

    import numpy as np  # noqa: PLC0415

    from arch.registry import find_engine  # noqa: PLC0415
    from sim.runs import built  # noqa: PLC0415

    found = find_engine(engine)
    config = found.model.PRESETS[preset]
    simulation: Any = found.simulation
    task = simulation(config, found.model.load(workload, config))
    core = built(lambda: found.hardware.generate(config))
    # Once before the time is taken: it may draw the inputs, and it loads the library.
    task.simulate(core)
    begin = time.process_time()
    ended = task.simulate(core)
    seconds = time.process_time() - begin
    if hasattr(ended, "left"):
        produced, result = task.produced(ended.left), ended.simulated
    else:       # of a checkout in which a run kept what its simulation left
        produced, result = task.produced(), ended
    golden = task.golden()
    exact = result.cycles == task.timing.cycles and all(
        np.array_equal(produced[one], golden[one]) for one in produced)
    return {"exact": bool(exact), "cycles": result.cycles,
            "values": sum(array.size for array in produced.values()),
            "cycles_per_s": result.cycles / seconds}


def _simulated(name: str, preset: str | None, workload: str | None, folder: Path
               ) -> dict[str, Any]:
    engine, usual, work = CASES[name]
    row: dict[str, Any] = measuring.apart(simulate, engine, preset or usual, workload or work,
                                          checkout=folder)
    if not row["exact"]:
        raise SystemExit(f"{name} is not exact")
    return row


def _build(name: str, runs: dict[str, Callable[[], Any]]) -> None:
    """Run each once, which builds it, and drop the other checkout if that refuses the case."""
    for which, once in list(runs.items()):
        try:
            once()
        except SystemExit as error:
            said = str(error).splitlines()[-1]
            if not (which and said.startswith(REFUSED)):
                raise
            measuring.log(f"{name}: the other checkout refuses it: {said.removeprefix(REFUSED)}")
            del runs[which]


def measure(name: str, *, repeats: int, peer: Path | None = None, preset: str | None = None,
            workload: str | None = None) -> dict[str, Any]:
    """Return one row: medians, of this checkout and of the other one if there is one."""
    folders = {"": measuring.ROOT} | ({"peer_": peer} if peer is not None else {})
    runs: dict[str, Callable[[], Any]] = {
        which: functools.partial(_simulated, name, preset, workload, folder)
        for which, folder in folders.items()}
    _build(name, runs)
    found = measuring.in_turns(runs, repeats)
    row = {"case": name, "workload": workload or CASES[name][-1], **found[""][0]}
    for which, each in found.items():
        row |= {f"{which}cycles": each[0]["cycles"], f"{which}cycles_per_s": statistics.median(
            one["cycles_per_s"] for one in each)}
    if "peer_" in found:
        row["ratio"] = row["cycles_per_s"] / row["peer_cycles_per_s"]
    return row


def table(rows: list[dict[str, Any]]) -> Table:
    """Return the rows as a table."""
    return measuring.table("every output and cycle count compared", _COLUMNS, rows)


OPTIONS = (
    some("--cases", CASES),
    option("--preset", None, "of all cases, instead of theirs"),
    option("--workload", None, "of all cases, instead of theirs"),
    count("--repeats", 3, ""),
    option("--peer", None, "folder of another checkout", type=Path, metavar="DIR"),
    JSON)


def run(options: Any) -> None:
    """Print the table, or JSON."""
    peer = options.peer
    if peer is not None and not (peer / "arch").is_dir():
        raise ConfigError(f"--peer must be the folder of a checkout, not {str(peer)!r}")
    rows = []
    for name in options.cases:
        measuring.log(name)
        rows.append(measure(name, repeats=options.repeats, preset=options.preset,
                            workload=options.workload,
                            peer=peer.resolve() if peer is not None else None))
    measuring.show({"rows": rows}, table(rows), as_json=options.json)
