"""Random cores with ``weight_bits``, and networks whose layers have weights of all widths."""

import dataclasses

import numpy as np

from arch.config import ConfigError
from arch.ir import Convolution, Dense
from arch.systolic.fusion import WIDTHS
from arch.systolic.sparsity import DENSE
from tests.support import structured
from tests.support.fuzz import draw_network

__all__ = ["draw_core", "draw_narrowed"]

#: Of how many bits a layer's weights are.
KINDS = ("8 bits", "4 bits", "4 bits", "2 bits", "2 bits", "mixed", "none")


def draw_core(r):
    """Return a random valid configuration with ``weight_bits``, small enough for the RTL."""
    while True:
        config = structured.draw_core(r)
        try:
            return dataclasses.replace(
                config, sparsity=DENSE, weight_bits=r.choice(list(WIDTHS)),
                rows=r.choice([1, 2, 3, 4, 5, 6, 8]), cols=r.choice([1, 2, 3, 4, 5, 8, 12]),
                tile=r.choice([0, 0, 2, 3]), act_lanes=r.choice([0, 0, 0, 2]))
        except (ConfigError, ValueError):
            continue        # a rule between fields


def draw_narrowed(r, config):
    """Return a random network, and of how many bits each layer's weights are."""
    del config
    graph = draw_network(r, r.choice(["digits-cnn", "lenet5", *["random"] * 4]))
    kinds, nodes = [], []
    for node in graph.nodes:
        made = node
        if isinstance(node, Convolution | Dense):
            kind = r.choice(KINDS)
            kinds.append(kind)
            weights = np.array(node.weights)
            if kind == "none":
                weights[...] = 0
            elif kind == "mixed":
                channels = weights.shape[1 if isinstance(node, Convolution) else 0]
                shifts = np.array([r.choice([0, 4, 6]) for _ in range(channels)])
                shape = (1, -1, 1, 1) if isinstance(node, Convolution) else (-1, 1)
                weights >>= shifts.reshape(shape).astype(weights.dtype)
            else:
                weights >>= 8 - int(kind[0])
            made = node.with_weights(weights)
        nodes.append(made)
    return dataclasses.replace(graph, nodes=tuple(nodes)), kinds
