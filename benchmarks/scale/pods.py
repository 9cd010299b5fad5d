"""ResNet-50 on 16 to 1,024 chips of TPU v3 in MLPerf v0.6, beside a node of a chip's size.

A chip has 65,536 multipliers at 940 MHz; ours is an array of 256x256 with ports of 64 bytes a
cycle, on a torus with links of 64 bytes a cycle. *At peak* is the same with products alone, at the
rate of the array's peak.
"""

import functools
from dataclasses import replace

from arch.cluster import scaled
from arch.cluster.workloads import Scale, load
from arch.scale.collectives import Collectives
from arch.scale.network import Link, network_of
from arch.scale.steps import with_images
from benchmarks import pages
from benchmarks.options import option
from benchmarks.scale.node import NODE, time_of

__all__ = ["OPTIONS", "PAGE", "tables"]

PAGE = pages.DOCS / "scale.md"
#: Chips and minutes of MLPerf v0.6, as published.
PUBLISHED = {16: 42.19, 1024: 1.28}
CHIPS = {16: (4, 4), 64: (8, 8), 256: (16, 16), 1024: (32, 32)}
BATCH, TIMED = 32_768, 2
CHIP = replace(NODE, core=replace(NODE.core, rows=256, cols=256))


@functools.cache
def _step(network):
    workload = replace(load(f"train:{network}:nodes=2:batch={2 * TIMED}"), scale=Scale())
    found, program = scaled.measured(CHIP, workload)
    macs = sum(info.macs for info in program.phases)
    return found, macs / CHIP.core.macs_per_cycle / found.cycles


def _at_peak(step, share):
    """Return a step whose cycles are those of its products alone at peak."""
    def less(cycles):
        return round(cycles * share)

    return replace(step, loss=less(step.loss), norms=less(step.norms), write=less(step.write),
                   layers=tuple(replace(one, forward=less(one.forward),
                                        backward=less(one.backward), update=less(one.update))
                                for one in step.layers))


def _rows(options):
    step, share = _step(options.network)
    first = {}
    for chips, sizes in CHIPS.items():
        link = Link(64, 500)
        costs = Collectives(CHIP.node_nic, network_of(f"torus-{sizes[0]}x{sizes[1]}", chips, link),
                            algorithm="rings")
        cells = []
        for name, one in (("own", step), ("peak", _at_peak(step, share))):
            time = time_of(with_images(one, BATCH // chips), chips, costs)
            first.setdefault(name, time.cycles)
            cells += [f"{time.cycles / 1e6:,.2f}", f"{first[name] / time.cycles:.1f}",
                      f"{100 * time.exposed / time.cycles:.1f} %"]
        minutes = PUBLISHED.get(chips)
        yield [f"{chips:,}", f"{chips / min(CHIPS):.0f}",
               f"{minutes} min" if minutes else "-",
               f"{PUBLISHED[16] / minutes:.1f}" if minutes else "-", *cells]


def tables(options):
    """Return the table."""
    return [pages.table(["chips", "times as many", "TPU v3", "times as fast", "our step, M cycles",
                         "ours, times as fast", "exposed", "at peak, M cycles",
                         "at peak, times as fast", "exposed at peak"], _rows(options))]


OPTIONS = (option("--network", "resnet50", "the network"),)
