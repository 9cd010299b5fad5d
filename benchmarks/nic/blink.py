"""Trees on NVLinks against rings on PCIe, on the RTL.

Broadcast and allreduce run on three allocations of a DGX-1V whose NVLinks have no ring through all
GPUs, so that a library of rings uses PCIe. Every byte and counter is compared with golden model and
law. ``--model`` has the cycles of the law alone.
"""

from fractions import Fraction

from arch.common.link import LinkConfig
from arch.nic import workloads
from arch.nic.params import NicConfig
from arch.nic.schedules.graphs import dgx1v
from arch.nic.schedules.packing import pack_allreduce, pack_broadcast, ring_rate
from arch.nic.timing.exact import evaluate
from benchmarks import pages
from benchmarks.options import flag
from hwgen.nic.design import generate
from sim import runs
from sim.nic.cluster import run_inputs
from tests.support.nic_designs import compare_run

__all__ = ["PAGE", "rows", "tables"]

PAGE = pages.DOCS / "collectives.md"
ALLOCATIONS = ((0, 3, 4), (0, 1, 2, 4), (0, 1, 2, 4, 7))
CONFIG = NicConfig(formats="float32", averages=False, ports=4, channels=8, steps=512,
                   timeout=1 << 15)
BYTES = 48 << 10
#: Messages of a transfer: of one segment of the NIC each, or two for two trees.
SEGMENTS = BYTES // (2 * CONFIG.segment_bytes)
#: An NVLink is a byte a cycle in each direction. Blink's authors give 23 GB/s for one of a DGX-1V
#: and 10 GB/s for PCIe, which GPUs share; here each has it for itself.
NVLINK = LinkConfig(latency=CONFIG.link_latency, bytes_per_cycle=Fraction(1))
PCIE = LinkConfig(latency=CONFIG.link_latency, bytes_per_cycle=Fraction(10, 23))
TITLES = ("GPUs", "collective", "trees on NVLinks, cycles", "rate", "at most",
          "ring on PCIe, cycles", "rate", "at most", "trees against ring", "at most")


def _plan(name, gpus, algorithm, *options):
    parts = [name, algorithm, f"{len(gpus)}x{BYTES}", "float32", *options]
    return workloads.plan_of(CONFIG, workloads.load(":".join(parts)))


def _runs(name, gpus):
    """Return plan, links and the most vectors a cycle, in NVLinks, of trees and of a ring."""
    graph, ranks = dgx1v().part(gpus), len(gpus)
    if ring_rate(graph):
        raise SystemExit(f"GPUs {gpus} have a ring")
    trees = pack_broadcast(graph, 0) if name == "broadcast" else pack_allreduce(graph)
    ring = PCIE.bytes_per_cycle * (
        1 if name == "broadcast" else Fraction(ranks, 2 * (ranks - 1)))
    options = [f"segments={SEGMENTS}"] if name == "broadcast" else []
    return ((_plan(name, gpus, "blink", "graph=dgx-1v", f"gpus={','.join(map(str, gpus))}",
                   f"segments={SEGMENTS}"), NVLINK, Fraction(trees.rate)),
            (_plan(name, gpus, "ring", *options), PCIE, ring))


def rows(run=evaluate):
    """Yield the rows of the table; ``run(plan, links)`` says how long a plan takes."""
    for gpus in ALLOCATIONS:
        for name in ("broadcast", "allreduce"):
            cells, reached, most = [", ".join(map(str, gpus)), name], [], []
            for plan, links, bound in _runs(name, gpus):
                cycles = run(plan, links).cycles
                reached.append(Fraction(BYTES, cycles))
                most.append(bound)
                cells += [f"{cycles:,}", f"{float(reached[-1]):.3f}", f"{float(bound):.3f}"]
            yield [*cells, f"{float(reached[0] / reached[1]):.2f}",
                          f"{float(most[0] / most[1]):.2f}"]


def _on_rtl():
    """Return a function that runs a plan on the RTL, and ends the program if anything differs."""
    core = runs.built(lambda: generate(CONFIG))

    def run(plan, links):
        law, differences = compare_run(core, plan, links, run_inputs(plan))
        if differences:
            raise SystemExit("\n".join(differences))
        return law

    return run


OPTIONS = (flag("--model", "without the RTL"),)


def tables(options):
    """Return the table of the page, from runs on the RTL."""
    return [pages.table(TITLES, rows(evaluate if options.model else _on_rtl()))]
