"""Memory of a graph's program: the image before the run, and the tensors after it."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.ir import Convolution
from arch.systolic.latency import TABLE_ENTRIES
from arch.systolic.lowering.operators import Placement, align_beats
from arch.systolic.lowering.schedule import GraphSchedule
from arch.systolic.program import param_rows, row_bytes

__all__ = ["graph_image", "graph_tensors"]


def _packed_columns(node: Convolution, values: NDArray[np.int8]) -> NDArray[np.int8]:
    """Return (N, C * KW, H, OW): the columns of the kernel at each output column as channels."""
    width = node.kernel[1]
    pad = ((0, 0), (0, 0), (0, 0), (node.pads[1], node.pads[3]))
    wide = np.pad(values, pad, constant_values=node.input.zero_point)
    out = node.output.shape[3]
    stops = [kx * node.dilations[1] + (out - 1) * node.strides[1] + 1 for kx in range(width)]
    columns = [wide[..., kx * node.dilations[1]:stops[kx]:node.strides[1]] for kx in range(width)]
    # Kernel column outermost, as in the weights.
    return np.concatenate(columns, axis=1)


def _planes(placement: Placement, values: NDArray[np.int8]) -> Iterator[tuple[int, Any]]:
    """Return (address, (pixels, channels) values) of each plane."""
    if placement.images == 1 and values.shape[0] == placement.height and placement.width == 1:
        values = values.reshape(values.shape[0], -1).T[None, :, :, None]
    for image in range(placement.images):
        for block in range(placement.blocks):
            low = block * placement.tile
            pixels = values[image, low:low + placement.tile].reshape(placement.depth(block), -1)
            yield placement.plane(image, block), pixels.T


def graph_image(schedule: GraphSchedule, inputs: dict[str, NDArray[np.int8]]) -> NDArray[np.uint8]:
    """Return the memory before the run: program, weights, parameters, tables, inputs, and zeros.

    Parameters
    ----------
    inputs : dict of str to (N, C, H, W) int8 array
        Every input tensor of the graph.
    """
    config = schedule.config
    ub, weight = config.ub_layout, config.weight_layout
    memory = np.zeros(schedule.size, np.uint8)
    program = np.frombuffer(schedule.program(), np.uint8)
    memory[schedule.program_at:schedule.program_at + program.size] = program
    packed = {layer.source: layer.node for layer in schedule.layers
              if layer.packed and isinstance(layer.node, Convolution)}
    for name, placement in schedule.placements.items():
        if name not in inputs:
            continue
        values = np.asarray(inputs[name], np.int8)
        if name in packed:
            values = _packed_columns(packed[name], values)
        for address, rows in _planes(placement, values):
            ub.pack(memory, address, row_bytes(rows, config.ub_width, 1))
    for entries, address in schedule.tables.items():
        # One a row, in its first byte.
        rows = np.zeros((TABLE_ENTRIES, ub.row_bytes), np.uint8)
        rows[:, 0] = np.frombuffer(entries, np.uint8)
        ub.pack(memory, address, rows)
    for number, layer in enumerate(schedule.layers):
        if layer.pools:
            continue
        address = schedule.weights[number]
        for t, taps in enumerate(layer.taps):
            for tap in taps:
                if tap.computed:
                    continue
                weight.pack(memory, address, row_bytes(layer.weights(t, tap), config.cols, 1))
                address += align_beats(config, weight.size(tap.k))
        target = schedule.placements[layer.target]
        rows = param_rows(config, len(layer.taps), target.tile, layer.bias(), layer.scale())
        count = config.act_groups * config.param_chunks
        for t in range(len(layer.taps)):
            ub.pack(memory, schedule.params[number] + t * align_beats(config, ub.size(count)),
                    rows[t * count:(t + 1) * count])
    return memory


def graph_tensors(schedule: GraphSchedule, memory: NDArray[np.uint8]) -> dict[str, Any]:
    """Return every tensor that the program wrote to memory: (N, C, H, W) int8 or int32 arrays.

    Those that stay in the unified buffer are not among them.
    """
    ub = schedule.config.ub_layout
    tensors = {}
    for layer in schedule.layers:
        placement = schedule.placements[layer.target]
        if placement.row is not None:
            continue
        shape = schedule.graph.tensors[layer.target].shape
        size = placement.element_bytes
        values = np.zeros((placement.images, placement.channels, placement.height,
                           placement.width), f"<i{size}")
        parts = values.view(np.uint8).reshape(*values.shape, size)
        for image, block, byte in np.ndindex(placement.images, placement.blocks, size):
            low = block * placement.tile
            rows = ub.unpack(memory, placement.plane(image, block, byte),
                             placement.height * placement.width)
            plane = rows[:, :placement.depth(block)]
            parts[image, low:low + placement.tile, ..., byte] = plane.T.reshape(
                -1, placement.height, placement.width)
        if placement.images != shape[0]:
            values = values[0].T
        tensors[layer.target] = values.reshape(shape)
    return tensors
