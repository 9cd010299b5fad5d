"""Random cores with indexed weights, and networks whose layers have all kinds of zeros."""

import dataclasses
from fractions import Fraction

import numpy as np

from arch.config import ConfigError
from arch.ir import Convolution, Dense
from arch.memory import MemoryConfig
from arch.systolic.lowering.image import graph_image, graph_tensors
from arch.systolic.params import SystolicConfig
from arch.systolic.sparsity import PATTERNS
from arch.workloads.pruned import parse_pattern, prune_weights
from sim.systolic.testbenches.reference import Machine
from tests.support.fuzz import draw_network

__all__ = ["draw_core", "draw_thinned", "execute"]

#: How a layer's weights are thinned.
KINDS = ("dense", "pattern", "pattern", "fine", "none")


def draw_core(r):
    """Return a random valid configuration with a pattern, small enough for the RTL."""
    while True:
        try:
            return SystolicConfig(
                sparsity=r.choice(list(PATTERNS)), rows=r.choice([2, 3, 4, 6, 8]),
                cols=r.choice([3, 4, 5, 8, 12]), tile=r.choice([0, 2, 4]),
                pe_stages=r.randint(1, 3), acc_depth=r.choice([64, 128]),
                ub_banks=r.randint(3, 5), ub_bank_rows=r.choice([128, 256]),
                weight_fifo_tiles=r.randint(1, 4), act_lanes=r.choice([0, 0, 2, 4]),
                elementwise=r.random() < 0.7, param_rows=r.choice([16, 64]),
                queue_depth=r.choice([2, 8]), axi_data_bits=32 << r.randint(0, 3),
                memory=MemoryConfig(latency=r.choice([1, 5, 40]), bytes_per_cycle=r.choice(
                    [Fraction(5, 3), Fraction(4), Fraction(64)])))
        except (ConfigError, ValueError):
            continue        # a rule between fields


def draw_thinned(r, config):
    """Return a random network, and how each layer's weights are thinned."""
    graph = draw_network(r, r.choice(["digits-cnn", "lenet5", *["random"] * 4]))
    kinds, nodes = [], []
    for node in graph.nodes:
        made = node
        if isinstance(node, Convolution | Dense):
            kind = r.choice(KINDS)
            kinds.append(kind)
            weights = np.array(node.weights)
            if kind == "pattern":
                weights = prune_weights(
                    weights, parse_pattern("", config.sparsity.replace(":", "of")),
                    axis=1 if isinstance(node, Convolution) else 0)
            elif kind == "fine":
                weights *= np.random.default_rng(r.getrandbits(31)).random(weights.shape) < 0.4
            elif kind == "none":
                weights[...] = 0
            made = node.with_weights(weights)
        nodes.append(made)
    return dataclasses.replace(graph, nodes=tuple(nodes)), kinds


def execute(config, schedule, inputs):
    """Return every tensor that a schedule's program writes, executed instruction by instruction."""
    memory = graph_image(schedule, inputs)
    machine = Machine(config, memory, 0)
    machine.execute(schedule.instructions(), memory)
    return graph_tensors(schedule, machine.memory)
