"""Planners of small networks on small nodes, and their variants."""

from fractions import Fraction
from functools import cache

from arch.cluster.params import PRESETS
from arch.scale.exchanges import Exchanges
from arch.scale.network import Link, network_of
from arch.scale.parallelism import OUR_FORMATS, Grid
from arch.scale.planning import Planner, Variant
from arch.scale.work import work_of
from arch.workloads.optimizers import Adam

__all__ = ["ADAM", "GIB", "TINY", "planner", "variant"]

TINY = PRESETS["tiny"]
ADAM = Adam(rate=0.001)
GIB = 1 << 30


@cache
def planner(name="digits-cnn", nodes=4, topology="switch", core=TINY.node_core):
    """Return the planner of a network on nodes of the preset ``tiny``."""
    nic = TINY.nic
    network = network_of(topology, nodes, Link(Fraction(nic.link_bytes_per_cycle),
                                               nic.link_latency))
    strip = min(TINY.core.rows, TINY.core.cols)
    return Planner(work_of(core, name, ADAM), Exchanges(nic, network), formats=OUR_FORMATS,
                   operand=2, strip=strip)


def variant(data=1, tensor=1, pipeline=1, **how):
    """Return a variant of two images a micro-batch, unless something else is given."""
    return Variant(**{"grid": Grid(data=data, tensor=tensor, pipeline=pipeline), "by": "",
                      "micro": 2, "schedule": "1f1b", "chunks": 1, "zero": 0,
                      "recompute": False} | how)
