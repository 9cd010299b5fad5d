"""Training networks as graphs of costs and sizes."""

import math

from arch.config import ConfigError, check_int
from arch.ir import Convolution, Dense, Graph, Node, Reshape
from arch.numerics import FLOAT32, NumberFormat
from arch.training.rematerialization import CostGraph, training_graph
from arch.workloads.training import SumLayer, TrainingNetwork, WeightedLayer

__all__ = ["block_graph", "step_graph"]


def step_graph(network: TrainingNetwork, *, batch: int, operand: NumberFormat,
               state: int = 1) -> CostGraph:
    """Return the graph of a network's training step: :func:`training_graph` of its nodes.

    Costs are the multiplications and additions of weighted layers, and for all other nodes the
    number of output elements; gradients cost twice that. Sizes are those of the outputs and of
    their gradients, in the operand format, except for the scores, in float32. Always in memory are:
    images; weights, their gradients and ``state`` tensors of the optimizer in float32; copies of
    the weights.

    Parameters
    ----------
    network : TrainingNetwork
    batch : int
        Images, at least 1.
    operand : NumberFormat
        Format of activations and of the weights' copies.
    state : int
        Tensors that the optimizer keeps for each weight, at least 0.

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
    return training_graph(costs, sizes, sources, fixed=_fixed(
        batch * math.prod(network.image), weights, biases, operand, state))


def _fixed(inputs: int, weights: int, biases: int, operand: NumberFormat, state: int) -> int:
    """Return the bytes that are always in memory: see :func:`step_graph`."""
    return ((inputs + weights) * operand.bytes
            + (2 + state) * (weights + biases) * FLOAT32.bytes)


def block_graph(graph: Graph, *, operand: NumberFormat, blocks: int, state: int = 1) -> CostGraph:
    """Return the graph of a deep network's training step, with layers merged into blocks.

    The network is cut wherever only a single tensor is passed on, and neighbours with the smallest
    feature maps together are merged until there are at most ``blocks``. A value is all outputs of a
    block, so that the block's gradients can be computed from it and the previous block; the
    gradient of a block is that of its last output. Costs, and what is always in memory, are as in
    :func:`step_graph`.

    Parameters
    ----------
    graph : Graph
        A network with one input and one output.
    operand : NumberFormat
        Format of activations and of the weights' copies.
    blocks : int
        Most values in the forward pass, at least 1.
    state : int
        Tensors that the optimizer keeps for each weight, at least 0.

    Raises
    ------
    ConfigError
        ``blocks`` or ``state`` is out of range.
    """
    try:
        check_int("blocks", blocks, 1)
        check_int("state", state, 0)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    pieces: list[list[Node]] = [[]]
    live: set[str] = set()
    for at, node in enumerate(graph.nodes, 1):
        pieces[-1].append(node)
        live.add(node.output.name)
        live &= {tensor.name for later in graph.nodes[at:] for tensor in later.inputs}
        if len(live) == 1 and at < len(graph.nodes):
            pieces.append([])

    def numbers(piece: list[Node]) -> int:
        # Reshaped tensors stay where they are.
        return sum(math.prod(node.output.shape) for node in piece if not isinstance(node, Reshape))

    while len(pieces) > blocks:
        at = min(range(len(pieces) - 1), key=lambda i: numbers(pieces[i]) + numbers(pieces[i + 1]))
        pieces[at:at + 2] = [pieces[at] + pieces[at + 1]]
    costs = [sum(node.macs for node in piece) + sum(
        math.prod(node.output.shape) for node in piece
        if not isinstance(node, Convolution | Dense | Reshape)) for piece in pieces]
    sizes = [numbers(piece) * operand.bytes for piece in pieces]
    last = [math.prod(piece[-1].output.shape) * operand.bytes for piece in pieces]
    weighted = [node for node in graph.nodes if isinstance(node, Convolution | Dense)]
    weights = sum(math.prod(node.weight_shape) for node in weighted)
    biases = sum(node.output.shape[1] for node in weighted)
    inputs = sum(math.prod(each.tensor.shape) for each in graph.inputs)
    sources = [() if i == 0 else (i - 1,) for i in range(len(pieces))]
    return training_graph(costs, sizes, sources, back_sizes=last,
                          fixed=_fixed(inputs, weights, biases, operand, state))
