"""Graphs of quantised operators on the SCNN engine: the same numbers, or refused by name."""

import dataclasses

import numpy as np
import pytest

from arch.config import ConfigError
from arch.ir import (
    Add,
    Convolution,
    Dense,
    GlobalAveragePool,
    Graph,
    HostInput,
    HostOutput,
    MaxPool,
    Reshape,
    Table,
    TensorSpec,
    random_inputs,
)
from arch.scnn.graphs import from_graph, from_stored, to_stored
from arch.scnn.workloads import load_network
from arch.workloads.graphs import load_graph
from sim.golden.graph import quantize_inputs, run_graph
from sim.scnn.golden import run_network

F32 = np.float32


def tensor(name, shape, zero_point=-128, scale=0.5):
    return TensorSpec(name=name, shape=shape, scale=F32(scale), zero_point=zero_point)


def graph(*nodes):
    source, target = nodes[0].inputs[0], nodes[-1].output
    return Graph(name="net", nodes=nodes,
                 inputs=(HostInput(name="x", tensor=source, dtype="int8", shape=source.shape),),
                 outputs=(HostOutput(name="y", tensor=target, shape=target.shape),))


def weights(rng, shape, density=0.5):
    return (rng.integers(-128, 128, shape) * (rng.random(shape) < density)).astype(np.int8)


def chain(rng):
    """Return one of every operator: unsigned and signed tensors, both kinds of zero points."""
    x = tensor("x", (2, 4, 9, 11))
    nodes = [Convolution(
        name="conv", input=x, weights=weights(rng, (6, 2, 3, 3)), group=2, strides=(2, 1),
        pads=(1, 0, 1, 2), bias=rng.integers(-500, 500, 6).astype(np.int32),
        scale=rng.uniform(0.001, 0.01, 6).astype(F32), output=tensor("a", (2, 6, 5, 11), 0))]
    nodes.append(Table(name="relu", input=nodes[-1].output, output=tensor("b", (2, 6, 5, 11), 0),
                       entries=np.maximum(np.arange(-128, 128), 0).astype(np.int8)))
    nodes.append(MaxPool(name="pool", input=nodes[-1].output, kernel=(2, 3), strides=(1, 2),
                         pads=(1, 1, 0, 0), output=tensor("c", (2, 6, 5, 5), 0)))
    nodes.append(Convolution(
        name="wide", input=nodes[-1].output, weights=weights(rng, (8, 6, 3, 2)), dilations=(1, 2),
        scale=np.full(8, 0.003, F32), output=tensor("d", (2, 8, 3, 3))))
    return nodes


def same(found, inputs):
    expected = run_graph(found, inputs)
    network = from_graph(found, inputs)
    result = run_network(network)
    for layer, values in zip(network.layers, result, strict=True):
        node = found.node(layer.name)
        stored = expected[node.output.name]
        if layer.relu:
            stored = np.maximum(stored, 0)
        assert (to_stored(node.output, values).reshape(stored.shape) == stored).all(), layer.name
    return network


def test_operators():
    rng = np.random.default_rng(1)
    nodes = chain(rng)
    flat = Reshape(name="flat", input=nodes[-1].output, output=tensor("e", (2, 72, 1, 1)))
    dense = Dense(name="dense", input=flat.output, weights=weights(rng, (72, 5)),
                  bias=rng.integers(-500, 500, 5).astype(np.int32), scale=np.full(5, 0.002, F32),
                  output=tensor("f", (2, 5, 1, 1), 0))
    found = graph(*nodes, flat, dense)
    network = same(found, random_inputs(found, 3))
    assert [layer.relu for layer in network.layers] == [True, False, False, False]
    assert [layer.unsigned for layer in network.layers] == [False, False, True, False]
    assert network.layers[-1].kernel == (3, 3)


def test_global_average():
    nodes = chain(np.random.default_rng(2))
    mean = GlobalAveragePool(name="mean", input=nodes[-1].output,
                             output=tensor("m", (2, 8, 1, 1), scale=0.3))
    found = graph(*nodes, mean)
    same(found, random_inputs(found, 4))


def test_digits():
    """All of the trained network, from its ONNX file, on some of its images."""
    found = load_graph("digits-cnn-pruned:batch=5")
    network = load_network("digits-cnn-pruned:batch=5")
    images = quantize_inputs(found, {item.name: found.metadata["images"][:5]
                                     for item in found.inputs})
    spec = found.inputs[0].tensor
    assert (network.inputs == from_stored(spec, images[spec.name])).all()
    assert (network.metadata["labels"] == found.metadata["labels"][:5]).all()
    same(found, images)


@pytest.mark.parametrize("zero_point", [0, -128])
def test_stored_values(zero_point):
    spec = tensor("x", (1, 1, 1, 256), zero_point)
    stored = np.arange(-128, 128, dtype=np.int8).reshape(spec.shape)
    values = from_stored(spec, stored)
    assert values.dtype == (np.uint8 if zero_point else np.int8)
    assert values.min() == (0 if zero_point else -128)
    assert (to_stored(spec, values) == stored).all()


def refused(*nodes):
    found = graph(*nodes)
    with pytest.raises(ConfigError) as caught:
        from_graph(found, random_inputs(found))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_refused_operators():
    nodes = chain(np.random.default_rng(5))
    last = nodes[-1].output
    add = Add(name="add", a=last, b=last, offset=0, output=tensor("s", last.shape))
    assert refused(*nodes, add).startswith("node 'add' (Add) must be a convolution, ")
    table = Table(name="other", input=last, output=tensor("s", last.shape),
                  entries=np.arange(-128, 128).astype(np.int8))
    assert refused(*nodes, table).startswith("node 'other' (Table) must be a convolution, ")
    side = dataclasses.replace(nodes[3], name="side", output=tensor("s", last.shape))
    assert refused(*nodes, side) == ("node 'side' (Convolution) must read 'd' alone, what the "
                                     "operator in front writes, not 'c'")
    flat = Reshape(name="flat", input=last, output=tensor("e", (2, 72, 1, 1)))
    assert refused(*nodes, flat) == ("node 'flat' (Reshape) must be in front of a fully connected "
                                     "layer, not at the end")


def test_refused_numbers():
    nodes = chain(np.random.default_rng(6))
    odd = dataclasses.replace(nodes[0], output=tensor("a", (2, 6, 5, 11), 3))
    assert refused(odd) == (
        "node 'conv' (Convolution): zero point of tensor 'a' must be 0 (of uint8, or of "
        "int8) or -128 (of int8), not 131 of uint8, which is 3 of int8: quantise activations "
        "symmetrically")
    wide = dataclasses.replace(nodes[0], weights=nodes[0].weights.astype(np.int16) * 2)
    low, high = wide.weights.min(), wide.weights.max()
    assert refused(wide) == (
        "node 'conv' (Convolution) weights less their zero point must be -128 to 127, "
        f"not {low} to {high}: quantise weights symmetrically")
    sums = TensorSpec(name="a", shape=(2, 6, 5, 11), scale=None, zero_point=0, dtype="int32")
    assert refused(dataclasses.replace(nodes[0], scale=None, output=sums)) == (
        "node 'conv' (Convolution) output must be quantised to 8 bits, not int32")
    pool = dataclasses.replace(nodes[2], input=nodes[0].output)
    assert refused(nodes[0], pool).startswith("node 'pool' (MaxPool) must be behind a ReLU, or of ")
