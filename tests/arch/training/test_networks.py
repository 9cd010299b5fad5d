"""Deep networks in blocks: cuts, sizes and costs by hand."""

import math

import pytest

from arch.config import ConfigError
from arch.ir import Convolution, Dense, Reshape
from arch.numerics import BFLOAT16
from arch.training import block_graph, store_all, training_graph
from arch.workloads.models import shape_network


def test_every_layer_of_a_chain():
    """VGG-16: each layer passes one tensor on; a pooling costs its outputs."""
    graph = shape_network("vgg16", batch=2)
    nodes = [node for node in graph.nodes if not isinstance(node, Reshape)]
    step = block_graph(graph, operand=BFLOAT16, blocks=100, state=2)
    count = len(graph.nodes)
    assert len(step) == 2 * count
    sizes = [0 if isinstance(node, Reshape) else 2 * math.prod(node.output.shape)
             for node in graph.nodes]
    assert list(step.sizes[:count]) == sizes
    last = [2 * math.prod(node.output.shape) for node in graph.nodes]
    assert list(step.sizes[count:]) == last[::-1]
    assert step.sources[:count] == ((), *((i,) for i in range(count - 1)))
    assert sum(step.costs[:count]) == graph.macs + sum(
        math.prod(node.output.shape) for node in nodes
        if not isinstance(node, Convolution | Dense))
    assert step.costs[count:] == tuple(2 * cost for cost in step.costs[:count][::-1])
    weighted = [node for node in nodes if isinstance(node, Convolution | Dense)]
    weights = sum(math.prod(node.weight_shape) for node in weighted)
    biases = sum(node.output.shape[1] for node in weighted)
    # A copy as operands; weights and biases, their gradients and two tensors of state in float32.
    assert step.fixed == 2 * 2 * 3 * 224 * 224 + 2 * weights + 4 * 4 * (weights + biases)


def test_residuals_are_in_one_block():
    """ResNet-50: 16 blocks end with an addition; inside one there are always two tensors."""
    graph = shape_network("resnet50")
    step = block_graph(graph, operand=BFLOAT16, blocks=100)
    first = 2 * (64 * 112**2 + 64 * 56**2)
    assert sum(step.sizes[:2]) == first
    # Of the first residual block: 256, 64, 64, 256 channels and their sum.
    assert step.sizes[2] == 2 * 56**2 * (256 + 64 + 64 + 256 + 256)
    assert step.sizes[len(step) - 3] == 2 * 56**2 * 256


@pytest.mark.parametrize("blocks", [1, 2, 7, 14])
def test_joined(blocks):
    graph = shape_network("mobilenet-v1")
    every = block_graph(graph, operand=BFLOAT16, blocks=100)
    step = block_graph(graph, operand=BFLOAT16, blocks=blocks)
    assert len(step) == 2 * blocks
    assert step.fixed == every.fixed
    for values in ("sizes", "costs"):
        assert (sum(getattr(step, values)[:blocks])
                == sum(getattr(every, values)[:len(every) // 2]))
    assert store_all(step).cost == store_all(every).cost


def test_wrong_input():
    graph = shape_network("lenet5")
    with pytest.raises(ConfigError, match="^blocks must be at least 1, not 0$"):
        block_graph(graph, operand=BFLOAT16, blocks=0)
    with pytest.raises(ConfigError, match="^state must be at least 0, not -1$"):
        block_graph(graph, operand=BFLOAT16, blocks=3, state=-1)
    with pytest.raises(ConfigError, match="^back_sizes must be 2, not 1$"):
        training_graph([1, 1], [1, 1], [(), (0,)], back_sizes=[1])
