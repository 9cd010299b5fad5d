"""Chained dense layers as graphs, with or without data; without it, only the sizes matter."""

import functools
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.ir import Deferred, Dense, Graph, HostInput, HostOutput, TensorSpec
from arch.numerics import INT8, INT32, FloatFormat, NumberFormat
from arch.workloads.base import FloatLayer, Network

__all__ = ["INPUTS", "RESULT", "chain", "dense_chain"]

#: Names of the input and output of a chain.
INPUTS, RESULT = "inputs", "result"


def _tensor(name: str, rows: int, columns: int, number: NumberFormat,
            zero_point: int = 0) -> TensorSpec:
    """Return a tensor of rows, whose meaning is given only by requantization factors."""
    spec = TensorSpec(name=name, shape=(rows, columns, 1, 1), scale=None, zero_point=0,
                      dtype=number.accumulator.name)
    if number == number.accumulator:
        return spec
    scale = None if isinstance(number, FloatFormat) else np.float32(1)
    return TensorSpec(name=name, shape=spec.shape, scale=scale, zero_point=zero_point,
                      dtype=number.name)


def _graph(name: str, nodes: Sequence[Dense], batch: int, **more: Any) -> Graph:
    first, last = nodes[0].input, nodes[-1].output
    return Graph(
        name=name, nodes=tuple(nodes), rows_at_a_time=batch, **more,
        inputs=(HostInput(name=INPUTS, tensor=first, dtype=first.dtype, shape=first.shape[:2]),),
        outputs=(HostOutput(name=RESULT, tensor=last, shape=last.shape[:2]),))


def chain(network: Network, inputs: NDArray[Any] | None = None) -> Graph:
    """Convert a network to a graph, with its batch as ``rows_at_a_time``.

    The metadata are those of the network, plus ``images``, its inputs. A network's biases have the
    zero points of inputs folded in; a graph's do not.

    Parameters
    ----------
    network : Network
    inputs : (M, K) array, optional
        Rows to use instead of the network's own, in the operands' format.
    """
    images = network.inputs if inputs is None else inputs
    rows, operand = images.shape[0], network.operand
    tensor = _tensor(INPUTS, rows, network.layers[0].k, operand)
    nodes = []
    for layer in network.layers:
        source, scale, bias = tensor, None, layer.bias
        number: NumberFormat = operand
        if isinstance(layer, FloatLayer):
            number = operand.accumulator if layer.wide else operand
        else:
            scale = layer.scale
            sums = layer.weights.astype(np.int64).sum(axis=0)
            bias = INT32.wrap(bias + source.zero_point * sums).astype(INT32.dtype)
        tensor = _tensor(f"{layer.name}:output", rows, layer.n, number, layer.zero_point)
        nodes.append(Dense(name=layer.name, input=source, output=tensor, weights=layer.weights,
                           bias=bias, scale=scale, relu=layer.relu))
    return _graph(network.name, nodes, network.batch,
                  metadata={**network.metadata, "images": images})


def _no_data(name: str) -> NDArray[Any]:
    raise ValueError(f"workload must be loaded with its data, not {name!r} without")


def dense_chain(name: str, sizes: Sequence[int], rows: int, *, batch: int = 0,
                operand: NumberFormat = INT8, relu: bool = False, wide: bool = False,
                layer: str = "layer{}") -> Graph:
    """Return chained dense layers without data: reading a weight raises ``ValueError``.

    Parameters
    ----------
    name : str
    sizes : sequence of int
        K of the first layer, and N of each.
    rows : int
        M, the number of rows.
    batch : int
        Rows at a time; 0: all.
    operand : NumberFormat
        Format of operands.
    relu : bool
        Whether the layers have a ReLU.
    wide : bool
        Whether the last layer's outputs are float32.
    layer : str
        Pattern of the layers' names, with a place for the number.
    """
    make = functools.partial(_no_data, name)
    tensor = _tensor(INPUTS, rows, sizes[0], operand)
    nodes = []
    for number, (k, n) in enumerate(zip(sizes, sizes[1:], strict=False)):
        last = wide and number + 2 == len(sizes)
        source = tensor
        tensor = _tensor(f"{number}:output", rows, n, operand.accumulator if last else operand)
        columns = Deferred(shape=(n,), make=make)
        nodes.append(Dense(
            name=layer.format(number), input=source, output=tensor, relu=relu, bias=columns,
            weights=Deferred(shape=(k, n), make=make, int8=True),
            scale=columns if tensor.is_quantised else None))
    return _graph(name, nodes, batch or rows)
