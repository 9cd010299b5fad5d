"""Memory contents of a graph's program: the image before the run, and the tensors after it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.ir import Convolution, TensorSpec
from arch.layout import RowLayout
from arch.numerics import FloatFormat
from arch.systolic.latency import TABLE_ENTRIES
from arch.systolic.lowering.graph_schedule import GraphSchedule
from arch.systolic.lowering.operators import Layer, Tap
from arch.systolic.lowering.planes import Placement, planes_of, read_planes
from arch.systolic.lowering.tiling import BLOCK, GRANULE
from arch.systolic.params import SystolicConfig
from arch.systolic.program import param_rows, row_bytes

__all__ = ["graph_image", "graph_tensors"]

# Layout of rows of memory, address of the first, and the rows.
_Rows = tuple[RowLayout, int, NDArray[np.uint8]]


def _packed_columns(node: Convolution, values: NDArray[np.int8]) -> NDArray[np.int8]:
    """Return (N, C * KW, H, OW), with the kernel's columns at each output column as channels."""
    width = node.kernel[1]
    pad = ((0, 0), (0, 0), (0, 0), (node.pads[1], node.pads[3]))
    wide = np.pad(values, pad, constant_values=node.input.zero_point)
    out = node.output.shape[3]
    stops = [kx * node.dilations[1] + (out - 1) * node.strides[1] + 1 for kx in range(width)]
    columns = [wide[..., kx * node.dilations[1]:stops[kx]:node.strides[1]] for kx in range(width)]
    # Kernel column outermost, as in the weights.
    return np.concatenate(columns, axis=1)


def _rows(config: SystolicConfig, spec: TensorSpec, placement: Placement,
          values: NDArray[Any]) -> Iterator[_Rows]:
    """Yield the planes of a tensor."""
    for address, rows in planes_of(placement, values):
        yield config.ub_layout, address, row_bytes(_raw(spec, rows), config.ub_width,
                                                   config.element_bytes)


def _raw(spec: TensorSpec, values: NDArray[Any]) -> NDArray[Any]:
    return spec.format.raw(values) if isinstance(spec.format, FloatFormat) else values


def _weights(config: SystolicConfig, address: int,
             tiles: Iterable[NDArray[Any]]) -> Iterator[_Rows]:
    """Yield consecutive weight tiles."""
    layout, wide = config.weight_layout, config.element_bytes
    for tile in tiles:
        yield layout, address, row_bytes(tile, layout.row_bytes // wide, wide)
        address += layout.size(len(tile))


def _params(config: SystolicConfig, address: int, rows: NDArray[np.uint8],
            tiles: int) -> Iterator[_Rows]:
    """Yield rows of parameters, for a number of column tiles at a time."""
    count = tiles * config.act_groups * config.param_chunks
    for first in range(0, len(rows), count):
        yield config.ub_layout, address, rows[first:first + count]
        address += config.ub_layout.size(count)


def _order(layer: Layer, block: int) -> Iterator[tuple[int, Tap]]:
    """Yield (tile of columns, tap) in the order in which a chunk reads them; 0: tile by tile."""
    for first in range(0, len(layer.taps), block or 1):
        tiles = range(first, min(len(layer.taps), first + (block or 1)))
        for taps in zip(*(layer.taps[tile] for tile in tiles), strict=True):
            yield from zip(tiles, taps, strict=True)


def _contents(schedule: GraphSchedule, inputs: Mapping[str, NDArray[Any]]) -> Iterator[_Rows]:
    config, ub = schedule.config, schedule.config.ub_layout
    packed = {layer.source: layer.node for layer in schedule.layers
              if layer.packed and isinstance(layer.node, Convolution)}
    for item in schedule.graph.inputs:
        spec = item.tensor
        if spec.name not in schedule.placements:
            continue
        values = np.asarray(inputs[spec.name], spec.format.dtype)
        if spec.name in packed:
            values = _packed_columns(packed[spec.name], values)
        yield from _rows(config, spec, schedule.placements[spec.name], values)
    for constant in schedule.graph.constants:
        if constant.tensor.name in schedule.placements:
            yield from _rows(config, constant.tensor,
                             schedule.placements[constant.tensor.name], constant.values)
    for entries, address in schedule.tables.items():
        # One entry per row, in its first byte.
        rows = np.zeros((TABLE_ENTRIES, ub.row_bytes), np.uint8)
        rows[:, 0] = np.frombuffer(entries, np.uint8)
        yield ub, address, rows
    for number, layer in enumerate(schedule.layers):
        if layer.pools:
            continue
        block, granule = schedule.plans[number, [BLOCK, GRANULE]].tolist()
        spec = layer.node.inputs[0]
        yield from _weights(config, schedule.weights[number], (
            _raw(spec, layer.weights(t, tap)) for t, tap in _order(layer, block)
            if not tap.computed))
        yield from _params(config, schedule.params[number], param_rows(
            config, len(layer.taps), schedule.placements[layer.target].tile, layer.bias(),
            layer.scale()), max(1, granule))


def graph_image(schedule: GraphSchedule, inputs: Mapping[str, NDArray[Any]]) -> NDArray[np.uint8]:
    """Return the memory before the run: program, weights, parameters, tables, inputs, zeros.

    Columns without a channel have weight 0, bias 0 and scale 1.

    Parameters
    ----------
    inputs : dict of str to (N, C, H, W) array
        Every input tensor of the graph, in its format.
    """
    memory = np.zeros(schedule.size, np.uint8)
    program = np.frombuffer(schedule.program(), np.uint8)
    memory[schedule.program_at:schedule.program_at + program.size] = program
    for layout, address, rows in _contents(schedule, inputs):
        layout.pack(memory, address, rows)
    return memory


def graph_tensors(schedule: GraphSchedule, memory: NDArray[np.uint8]) -> dict[str, Any]:
    """Return every tensor that the program wrote to memory: (N, C, H, W) arrays in their formats.

    Tensors that stay in the unified buffer are not included.
    """
    layout, graph = schedule.config.ub_layout, schedule.graph
    found = {}
    for layer in schedule.layers:
        spec, placement = graph.tensors[layer.target], schedule.placements[layer.target]
        if placement.row is not None:
            continue
        values = read_planes(layout, placement, memory, spec.format)
        if len(values) != spec.shape[0]:
            # Rows of a plane are images of one pixel.
            values = values.transpose(0, 2, 3, 1).reshape(-1, values.shape[1])[:spec.shape[0]]
        found[layer.target] = values.reshape(spec.shape)
    return found
