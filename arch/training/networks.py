"""Training networks as graphs of costs and sizes."""

import math

from arch.config import ConfigError, check_int
from arch.numerics import FLOAT32, NumberFormat
from arch.training.rematerialization import CostGraph, training_graph
from arch.workloads.training import SumLayer, TrainingNetwork, WeightedLayer

__all__ = ["step_graph"]


def step_graph(network: TrainingNetwork, *, batch: int, operand: NumberFormat,
               state: int = 1) -> CostGraph:
    """Return the graph of a training step of a network: :func:`training_graph` of its nodes.

    Costs are multiplications and additions of weighted layers, and the numbers of the output of
    all others; gradients cost twice that. Sizes are those of the outputs, and of their gradients,
    in the operand format, the scores' in float32. What is there all the time: images; weights,
    their gradients and ``state`` tensors of the optimiser in float32; copies of the weights.

    Parameters
    ----------
    network : TrainingNetwork
    batch : int
        Images, at least 1.
    operand : NumberFormat
        Of activations and copies of the weights.
    state : int
        Tensors that the optimiser keeps of each weight, at least 0.

    Raises
    ------
    ConfigError
        ``batch`` or ``state`` is out of range.
    """
    try:
        check_int("batch", batch, 1)
        check_int("state", state, 0)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    numbers = {node.name: i for i, node in enumerate(network.nodes)}
    costs, sizes, sources = [], [], []
    for node in network.nodes:
        outputs = batch * math.prod(network.shapes[node.name])
        taps = (math.prod(network.weight_shape(node)[1:]) if isinstance(node, WeightedLayer) else 1)
        costs.append(outputs * taps)
        last = node is network.nodes[-1]
        sizes.append(outputs * (FLOAT32.bytes if last else operand.bytes))
        read = node.sources if isinstance(node, SumLayer) else (node.source,)
        sources.append([numbers[name] for name in read if name != "images"])
    weights = sum(math.prod(network.weight_shape(layer)) for layer in network.layers)
    biases = sum(layer.channels for layer in network.layers)
    fixed = (batch * math.prod(network.image) * operand.bytes + weights * operand.bytes
             + (2 + state) * (weights + biases) * FLOAT32.bytes)
    return training_graph(costs, sizes, sources, fixed=fixed)
