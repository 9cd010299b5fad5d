"""The node of the studies of large clusters, and the cycles of its steps by layer."""

import functools
from dataclasses import replace
from fractions import Fraction

from arch.cluster import scaled
from arch.cluster.params import ClusterConfig
from arch.cluster.workloads import Scale, load
from arch.memory import MemoryConfig
from arch.nic.params import NicConfig
from arch.scale.collectives import Collectives
from arch.scale.network import Link, network_of
from arch.scale.orders import ORDERS
from arch.scale.steps import buckets_by_size, time_steps, with_images
from arch.scale.transformers import transformer_cycles
from arch.systolic.params import SystolicConfig

__all__ = ["CLOCK_HZ", "NETWORKS", "NODE", "bytes_per_cycle", "collectives", "step_of", "time_of"]

#: Clock of a node.
CLOCK_HZ = 700e6
_PORT = MemoryConfig(latency=100, bytes_per_cycle=Fraction(64))
#: An array of 256x256 in bfloat16 with memory ports of 64 bytes a cycle, and a NIC that holds what
#: an allreduce of a thousand nodes needs. Links: 100 Gb/s, and a microsecond.
NODE = ClusterConfig(
    core=SystolicConfig(rows=256, cols=256, vector_rows=256, operand_format="bfloat16",
                        training=True),
    nic=NicConfig(ports=16, link_bytes=64, axi_data_bits=512, segment_bytes=4096, window=64,
                  connections=128, rx_slots=256, channels=16, steps=1 << 14, items=64,
                  operand_slots=16, store_slots=16, timeout=1 << 20, memory=_PORT,
                  link_bytes_per_cycle=Fraction(18), link_latency=700),
    doors=4)
#: Networks, with the images, or sequences of 128 tokens, of a node that are timed.
NETWORKS = {"resnet50": 2, "vgg16": 2, "bert-base": 2}
_BERT = "bert-base"


def bytes_per_cycle(gigabits):
    """Return the bytes a cycle of a link of so many Gb/s."""
    return (Fraction(gigabits) * 10**9 / 8 / int(CLOCK_HZ)).limit_denominator(1 << 10)


@functools.cache
def step_of(network, images=None):
    """Return the cycles of a step of a node by layer, for some images of a node.

    Those that are timed are few; passes of more take as long for each.
    """
    if network == _BERT:
        timed = transformer_cycles(NODE.core, network, batch=NETWORKS[network], sequence=128,
                                   like=step_of("resnet50"))
    else:
        count = NETWORKS.get(network, 1)
        workload = replace(load(f"train:{network}:nodes=2:batch={2 * count}"), scale=Scale())
        timed, _ = scaled.measured(NODE, workload)
    return timed if images is None else with_images(timed, images)


@functools.cache
def collectives(nodes, topology="mesh", algorithm="ring", gigabits=100, servers=0):
    """Return the times of collectives on a network."""
    link = Link(bytes_per_cycle(gigabits), NODE.nic.link_latency)
    return Collectives(NODE.node_nic, network_of(topology, nodes, link), algorithm=algorithm,
                       servers=servers)


def buckets_of(step, order):
    """Return the buckets of an order: each layer, or as many of like size as there are doors."""
    if ORDERS[order].layers:
        return buckets_by_size(step, 1)
    found = {}
    for count in range(1, NODE.doors + 1):
        buckets = buckets_by_size(step, -(-step.bytes // count))
        if len(buckets) <= NODE.doors:
            found[buckets] = None
    return list(found)[-1]


def time_of(step, nodes, costs, order="fifo"):
    """Return the time of a step of some nodes, on a network and in an order."""
    exchange = ORDERS[order]
    return time_steps(step, buckets_of(step, order), nodes, costs, exchange.order,
                      together=exchange.together, partition=exchange.partition)
