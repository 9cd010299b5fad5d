"""Orders of the exchange of gradients: where each wins, and by how much, beside published gains.

Four nodes on a switch, as parameter servers or by rings, from 1 to 100 Gb/s; 32 images, or
sequences, on each. The base is ``layers``: each layer by itself, in the order in which they come.
"""

from benchmarks import pages
from benchmarks.options import integers, option
from benchmarks.scale.node import NETWORKS, collectives, step_of, time_of

__all__ = ["OPTIONS", "PAGE", "tables"]

PAGE = pages.DOCS / "scale.md"
GIGABITS = (1, 2, 4, 10, 100)
ORDERS = ("tictac", "p3", "bytescheduler", "byteps", "fifo", "priority")
NODES, IMAGES = 4, 32


def _rows(options):
    for network in options.networks:
        step = step_of(network, IMAGES)
        for algorithm in ("servers", "ring"):
            for gigabits in options.gigabits:
                costs = collectives(NODES, "switch", algorithm, gigabits)
                base = time_of(step, NODES, costs, "layers")
                found = {order: time_of(step, NODES, costs, order).cycles for order in ORDERS}
                best = min(found.values())
                cells = [f"{100 * (base.cycles / cycles - 1):+.1f} %" for cycles in found.values()]
                cells = [f"**{cell}**" if cycles == best else cell
                         for cell, cycles in zip(cells, found.values(), strict=True)]
                yield [network, algorithm, str(gigabits),
                       f"{100 * base.exposed / base.cycles:.0f} %", *cells]


def tables(options):
    """Return the table."""
    return [pages.table(["gain over `layers`", "exchange", "Gb/s", "exposed with `layers`",
                         *(f"`{order}`" for order in ORDERS)], _rows(options))]


OPTIONS = (option("--networks", list(NETWORKS), "networks, by name", type=lambda t: t.split(","),
                  metavar="NAME,..."),
           option("--gigabits", list(GIGABITS), "rates of links", type=integers(","),
                  metavar="N,..."))
