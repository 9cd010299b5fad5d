"""ZeRO, pipelines and tensor parallelism on simulated clusters: all bits, all counters.

A line for each run of the table, or of the part of it that ``--networks`` and ``--kinds`` choose:
whether all that every node keeps after each step is golden, and every counter of every core that of
the model.
"""

from dataclasses import replace
from typing import Any

from arch.cluster import engine
from arch.cluster.params import PRESETS
from benchmarks.options import count, some
from sim.cluster.engine import ClusterRun

__all__ = ["KINDS", "NETWORKS", "NODE", "OPTIONS", "campaign"]

_TINY = PRESETS["tiny"]
#: A node with doors, channels and connections for as many transfers as a step may have.
NODE = replace(_TINY, doors=16, nic=replace(_TINY.nic, channels=16, connections=32, rx_slots=32))
NETWORKS = ("digits-mlp", "digits-cnn")
#: Options of the runs of each kind; small ones need the smallest node alone.
KINDS = {
    "zero": [f"nodes={nodes}:batch={2 * nodes}:zero={stage}:optimizer={optimizer}{more}"
             for nodes in (2, 3, 4) for stage in (1, 2)
             for optimizer, more in (("adam", ":bucket=1"), ("momentum", ":overlap=off"),
                                     ("lars", ":clip=0.5"), ("sgd", ":clip=0.1:algorithm=auto"))],
    "pipeline": [f"pipeline={stages}:batch={batch}:micro={micro}:schedule={schedule}"
                 f":optimizer=momentum"
                 for stages, batch, micro in ((2, 4, 1), (2, 5, 2), (3, 3, 1), (3, 4, 2))
                 for schedule in ("gpipe", "1f1b")],
    "tensor": [f"nodes={nodes}:batch=4:tensor={by}:optimizer=momentum"
               for nodes in (2, 4) for by in ("cols", "rows", "pairs")],
    "mishaps": [f"{kind}:slow=1x3:late=0x5000" for kind in (
        "nodes=2:batch=2:zero=2", "pipeline=2:batch=4:micro=2", "nodes=2:batch=2:tensor=cols",
        "nodes=2:batch=2:tensor=rows")],
    "small": ["nodes=2:batch=2:zero=1"],
}

OPTIONS = (count("--steps", 2, "steps of each run"), some("--networks", NETWORKS),
           some("--kinds", KINDS))


def campaign(options: Any, soak: Any) -> None:
    """Run what the command line asks for."""
    print("| run | cycles of a step | |\n| --- | --- | --- |")
    for network in options.networks:
        for kind, name in ((each, run) for each in options.kinds for run in KINDS[each]):
            node = _TINY if kind == "small" else NODE
            full = f"train:{network}:{name}:steps={options.steps}"
            found = ClusterRun.run(node, engine.load(full, node))
            exact = found.bit_exact and found.cycle_exact and not found.counter_differences
            print(f"| {full} | {found.model.cycles // options.steps:,} | "
                  f"{'exact' if exact else 'differs'} |", flush=True)
            if not exact:
                soak.fault(f"{full}: {found.status}, {found.outputs.differing} numbers and "
                           f"{len(found.counter_differences)} counters differ")
            soak.progress(full)
