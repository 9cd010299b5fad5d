"""Accesses of a cut network without its program; tokens and repeated settings are not counted."""

from typing import Any, NamedTuple

from numba import njit

from arch.common.dma import row_beats
from arch.common.port import ceil_div
from arch.encoding import INSTRUCTION_BYTES
from arch.systolic.latency import TABLE_ENTRIES
from arch.systolic.lowering.tiling import (
    AVERAGE_POOL,
    CONVOLUTION,
    MAX_POOL,
    all_taps,
    chunk_of,
    is_packed,
    taps_of,
)
from arch.systolic.steps.records import network_lent

__all__ = ["count_accesses"]


class _Weights(NamedTuple):
    """For a chunk of a layer: taps, rows and steps of its weights, and bytes."""

    taps: int
    rows: int
    shifts: int
    bytes: int


@njit(error_model="numpy", inline="always")
def _weights_of(core: Any, net: Any, index: Any) -> Any:
    """Return the weights that a chunk of a layer reads; none if the layer has none."""
    layer, blocks, tile = net.layers[index], net.plans[index].blocks, core.tile
    if layer.kind >= MAX_POOL:
        return _Weights(0, 0, 0, 0)
    row = net.layer_rows[index]
    full, last, _ = all_taps(row, net.plan_rows[index], tile, taps_of(row, tile))
    depth = (layer.packed if is_packed(row, tile) else layer.in_channels) - (blocks - 1) * tile
    beats = (full * row_beats(tile, core.w_beats, core.w_per_beat)
             + last * row_beats(depth, core.w_beats, core.w_per_beat))
    return _Weights(
        full + last, full * tile + last * depth,
        full * tile * (tile + 1) // 2 + last * depth * (depth + 1) // 2, beats * core.beat_bytes)


@njit(cache=True, error_model="numpy")
def _bytes_of(core: Any, rows: Any) -> Any:
    """Return the bytes of the beats that rows take on the host port."""
    return row_beats(rows, core.beats, core.per_beat) * core.beat_bytes


@njit(error_model="numpy", inline="always")
def _count_layer(core: Any, net: Any, index: Any, weights: Any, out: Any) -> None:
    """Add the accesses of a layer that do not depend on its chunks: settings, windows' reads."""
    layer, row, tile = net.layers[index], net.layer_rows[index], core.tile
    tiles, groups = ceil_div(layer.out_channels, tile), int(core.groups)
    packed = is_packed(row, tile)
    inside = (layer.inside_packed if packed else layer.inside) * layer.images
    # A walk, or a window and the constants of an average; the constants of an addition.
    out.instruction_bytes += layer.count * (
        1 + (layer.kind == AVERAGE_POOL) + (layer.side >= 0)) * INSTRUCTION_BYTES
    if layer.kind >= MAX_POOL:
        out.side_taps += layer.count * tiles * inside * groups
        out.ub_read_rows += layer.count * tiles * inside * groups
    elif layer.kind == CONVOLUTION:
        out.ub_read_rows += layer.count * inside * weights.taps // (
            layer.kernel_y * (1 if packed else layer.kernel_x))


@njit(error_model="numpy", inline="always")
def _count_chunk(core: Any, net: Any, index: Any, weights: Any, out: Any) -> None:
    """Add the accesses of the chunk described in ``net.chunk``."""
    layer, plan, chunk = net.layers[index], net.plans[index], net.chunk[0]
    times, groups, blocks = layer.count, int(core.groups), plan.blocks
    tiles = ceil_div(layer.out_channels, core.tile)
    writes = tiles * chunk.writes * layer.bytes
    wrote, pools = writes * chunk.write_rows, layer.kind >= MAX_POOL
    wrote_bytes = writes * _bytes_of(core, chunk.write_rows)
    instructions = writes
    if pools or not plan.stays:
        out.host_read_bytes += times * blocks * chunk.reads * _bytes_of(core, chunk.read_rows)
        out.ub_write_rows += times * blocks * chunk.reads * chunk.read_rows
        instructions += blocks * chunk.reads
    if not plan.keeps:
        out.host_write_bytes += times * wrote_bytes
        out.ub_read_rows += times * wrote
        instructions += writes
    out.ub_write_rows += times * wrote
    if not pools:
        rows = weights.taps * chunk.shot_rows * chunk.shots
        instructions += tiles + weights.taps * (1 + chunk.shots)
        out.host_read_bytes += times * tiles * _bytes_of(core, int(core.param_rows))
        out.weight_bytes += times * weights.bytes
        out.weight_rows += times * weights.rows
        out.weight_shifts += times * weights.shifts
        out.array_rows += times * rows
        out.acc_write_rows += times * rows
        out.acc_read_rows += times * (rows + groups * wrote)
        if layer.kind != CONVOLUTION:
            out.ub_read_rows += times * rows
        out.param_reads += times * groups * wrote
        if layer.side >= 0:
            instructions += writes
            rows = 1 if layer.held else chunk.write_rows
            out.host_read_bytes += times * writes * _bytes_of(core, rows)
            out.ub_write_rows += times * writes * rows
            out.side_adds += times * groups * wrote
            out.ub_read_rows += times * groups * wrote
    out.instruction_bytes += times * instructions * INSTRUCTION_BYTES


@njit(cache=True, error_model="numpy")
def count_accesses(core: Any, network: Any, out: Any) -> None:
    """Add up :data:`~arch.systolic.costs.accesses.ACCESSES` of a network, except the first.

    Parameters
    ----------
    core : record
        Constants of a configuration.
    network : arch.systolic.steps.records.Network
        A network whose plans say how it is cut.
    out : record
        A record of :data:`~arch.systolic.steps.records.COUNTED`, all 0.
    """
    net, table = network_lent(network), -1
    # ``HALT``.
    out.instruction_bytes = INSTRUCTION_BYTES
    for index in range(len(net.layers)):
        layer, plan = net.layers[index], net.plans[index]
        weights = _weights_of(core, net, index)
        if layer.table >= 0 and layer.table != table:
            table = layer.table
            out.instruction_bytes += INSTRUCTION_BYTES
            out.host_read_bytes += _bytes_of(core, TABLE_ENTRIES)
        _count_layer(core, net, index, weights, out)
        for which in range(plan.chunks):
            chunk_of(net.layer_rows[index], net.plan_rows[index], which, core.per_beat,
                     net.chunk_row[0])
            _count_chunk(core, net, index, weights, out)
    out.instruction_bytes = ceil_div(out.instruction_bytes, core.beat_bytes) * core.beat_bytes
