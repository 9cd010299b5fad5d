"""The models of large clusters against the exact model of all nodes, at 2, 4 and 8.

The exact model has the cycles of the RTL. *One for all* is the model of a node that stands for all,
*trace* that of buckets which follow each other.
"""

from dataclasses import replace

from arch.cluster import plan, scaled
from arch.cluster.params import PRESETS
from arch.cluster.workloads import Scale, load
from benchmarks import pages
from benchmarks.options import some

__all__ = ["OPTIONS", "PAGE", "tables"]

PAGE = pages.DOCS / "scale.md"
_DEFAULT = PRESETS["default"]
CONFIG = replace(_DEFAULT, nic=replace(_DEFAULT.nic, ports=6, connections=32, channels=8,
                                       rx_slots=64, steps=1 << 14))
#: Networks, with the images of a node, and the least bytes of buckets: several, and one.
CASES = {"digits-mlp": (8, (8760, 10**7)), "digits-cnn": (8, (4000, 10**7)),
         "resnet18-block": (1, (200_000,))}
ALGORITHMS = ("ring", "recursive-doubling", "halving-doubling")
NODES = (2, 4, 8)


def _row(network, images, bucket, nodes, algorithm):
    workload = load(f"train:{network}:nodes={nodes}:batch={nodes * images}:bucket={bucket}"
                    f":algorithm={algorithm}")
    _, timing = plan.plan(CONFIG, workload)
    alone = replace(workload, scale=Scale())
    one = scaled.plan(CONFIG, alone)
    trace = scaled.by_trace(CONFIG, alone, scaled.collectives_of(
        CONFIG, alone, scaled.nodes_network(CONFIG, alone)))
    cycles, count = timing.cycles, len(one.sizes)
    difference = one.core.cycles - cycles
    if one.exact:
        assert difference == 0, (workload.name, difference)
    return [f"`{network}`, {count} bucket{'s' if count > 1 else ''}", str(nodes), algorithm,
            f"{cycles:,}",
            f"{one.core.cycles:,}", "exact" if one.exact else "estimate", f"{difference:+,}",
            f"{trace.core.cycles:,}", f"{100 * (trace.core.cycles / cycles - 1):+.2f} %"]


def tables(options):
    """Return the table."""
    return [pages.table(
        ["step of a node", "nodes", "allreduce", "all nodes, exact", "one for all", "it says",
         "difference", "trace", "difference of the trace"],
        (_row(network, images, bucket, nodes, algorithm)
         for network, (images, buckets) in CASES.items() if network in options.networks
         for bucket in buckets for nodes in NODES for algorithm in ALGORITHMS))]


OPTIONS = (some("--networks", CASES),)
