"""Memory of a graph's program: the image before the run, and the tensors after it."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.ir import Convolution
from arch.layout import RowLayout
from arch.numerics import FloatFormat
from arch.systolic.latency import TABLE_ENTRIES
from arch.systolic.lowering.dense import Schedule, chunks_of, dense_layers
from arch.systolic.lowering.operators import Placement, align_beats
from arch.systolic.lowering.schedule import GraphSchedule
from arch.systolic.program import param_rows, row_bytes

__all__ = ["graph_image", "graph_tensors"]

# Rows of memory, their layout, and the address of the first.
_Rows = tuple[RowLayout, int, NDArray[np.uint8]]


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


def _of_graph(schedule: GraphSchedule, inputs: Mapping[str, NDArray[Any]]) -> Iterator[_Rows]:
    config, ub = schedule.config, schedule.config.ub_layout
    packed = {layer.source: layer.node for layer in schedule.layers
              if layer.packed and isinstance(layer.node, Convolution)}
    for name, placement in schedule.placements.items():
        if name not in inputs:
            continue
        values = np.asarray(inputs[name], np.int8)
        if name in packed:
            values = _packed_columns(packed[name], values)
        for address, rows in _planes(placement, values):
            yield ub, address, row_bytes(rows, config.ub_width, 1)
    for entries, address in schedule.tables.items():
        # One a row, in its first byte.
        rows = np.zeros((TABLE_ENTRIES, ub.row_bytes), np.uint8)
        rows[:, 0] = np.frombuffer(entries, np.uint8)
        yield ub, address, rows
    for number, layer in enumerate(schedule.layers):
        if layer.pools:
            continue
        address = schedule.weights[number]
        for t, taps in enumerate(layer.taps):
            for tap in taps:
                if tap.computed:
                    continue
                yield (config.weight_layout, address,
                       row_bytes(layer.weights(t, tap), config.cols, 1))
                address += align_beats(config, config.weight_layout.size(tap.k))
        target = schedule.placements[layer.target]
        rows = param_rows(config, len(layer.taps), target.tile, layer.bias(), layer.scale())
        count = config.act_groups * config.param_chunks
        for t in range(len(layer.taps)):
            yield (ub, schedule.params[number] + t * align_beats(config, ub.size(count)),
                   rows[t * count:(t + 1) * count])


def _of_chain(schedule: Schedule, inputs: Mapping[str, NDArray[Any]]) -> Iterator[_Rows]:
    """Weight tiles lie in the order in which a chunk reads them, inputs in that of the first pass
    over K."""
    config, at, graph = schedule.config, schedule.memory, schedule.graph
    ub, weight, wide = config.ub_layout, config.weight_layout, config.element_bytes
    source = graph.inputs[0].tensor
    number = source.format

    def stored(operands: NDArray[Any]) -> NDArray[Any]:
        return number.raw(operands) if isinstance(number, FloatFormat) else operands

    for i, (node, cut) in enumerate(zip(dense_layers(graph), schedule.blocking, strict=True)):
        address, (depth, _) = at.weights[i], node.weight_shape
        for first in range(0, cut.n_tiles, cut.block):
            for k0 in range(0, depth, cut.k_width):
                for n_tile in range(first, min(cut.n_tiles, first + cut.block)):
                    n0 = n_tile * cut.n_width
                    tile = stored(node.weights[k0:k0 + cut.k_width, n0:n0 + cut.n_width])
                    yield weight, address, row_bytes(tile, weight.row_bytes // wide, wide)
                    address += weight.size(len(tile))
        rows = param_rows(config, cut.n_tiles, cut.n_width, node.folded_bias, node.scale)
        granule = cut.granule * config.act_groups * config.param_chunks
        for part in range(cut.granules):
            yield (ub, at.params[i] + part * ub.size(granule),
                   rows[part * granule:(part + 1) * granule])
    cut, address = schedule.blocking[0], at.inputs
    values = np.asarray(inputs[source.name], number.dtype).reshape(source.shape[:2])
    for row, count in chunks_of(schedule.graph, cut.chunk):
        for k0 in range(0, source.shape[1], cut.k_width):
            tile = stored(values[row:row + count, k0:k0 + cut.k_width])
            yield ub, address, row_bytes(tile, config.ub_width, wide)
            address += ub.size(count)


def graph_image(schedule: GraphSchedule | Schedule,
                inputs: Mapping[str, NDArray[Any]]) -> NDArray[np.uint8]:
    """Return the memory before the run: program, weights, parameters, tables, inputs, and zeros.

    Columns that no channel has have weight 0, bias 0 and scale 1.

    Parameters
    ----------
    inputs : dict of str to (N, C, H, W) array
        Every input tensor of the graph, of its format.
    """
    memory = np.zeros(schedule.size, np.uint8)
    program = np.frombuffer(schedule.program(), np.uint8)
    memory[schedule.program_at:schedule.program_at + program.size] = program
    contents = (_of_chain(schedule, inputs) if isinstance(schedule, Schedule)
                else _of_graph(schedule, inputs))
    for layout, address, rows in contents:
        layout.pack(memory, address, rows)
    return memory


def _chain_result(schedule: Schedule, memory: NDArray[np.uint8]) -> NDArray[Any]:
    """Return what the last layer wrote, (M, N, bytes): a number may have come in several parts."""
    config, cut = schedule.config, schedule.blocking[-1]
    spec, wide = schedule.graph.nodes[-1].output, config.element_bytes
    rows, columns, size = *spec.shape[:2], spec.format.bytes
    result = np.zeros((rows, columns, size), np.uint8)
    address = schedule.memory.outputs
    for row, count in chunks_of(schedule.graph, cut.chunk):
        for n0 in range(0, columns, cut.n_width):
            width = min(cut.n_width, columns - n0)
            for first in range(0, size, wide):
                packed = config.ub_layout.unpack(memory, address, count).reshape(count, -1, wide)
                result[row:row + count, n0:n0 + width, first:first + wide] = packed[:, :width]
                address += config.ub_layout.size(count)
    return result


def graph_tensors(schedule: GraphSchedule | Schedule,
                  memory: NDArray[np.uint8]) -> dict[str, Any]:
    """Return every tensor that the program wrote to memory: (N, C, H, W) arrays of its format.

    Those that stay in the unified buffer are not among them.
    """
    if isinstance(schedule, Schedule):
        spec = schedule.graph.nodes[-1].output
        stored, number = _chain_result(schedule, memory), spec.format
        if isinstance(number, FloatFormat):
            values = number.from_raw(stored.view(f"<u{number.bytes}"))
        else:
            values = stored.view(f"<i{number.bytes}").astype(number.dtype)
        return {spec.name: values.reshape(spec.shape)}
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
