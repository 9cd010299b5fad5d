"""Networks of dense layers as graphs: their programs, memory and results."""

from arch.systolic.lowering.image import graph_image, graph_tensors
from arch.systolic.lowering.search import lower_chain
from arch.workloads.chains import INPUTS, chain


def lower_network(config, network):
    """Return the schedule of a network."""
    return lower_chain(config, chain(network))


def image(schedule, network):
    """Return the memory before the run of a network's schedule."""
    return graph_image(schedule, {INPUTS: network.inputs})


def outputs(schedule, memory):
    """Return what the last layer wrote: (M, N)."""
    [result] = graph_tensors(schedule, memory).values()
    return result[:, :, 0, 0]
