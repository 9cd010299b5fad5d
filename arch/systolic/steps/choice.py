"""Choice of the chunks of a network's layers that are timed, and of the readers of each tensor."""

from typing import Any

from numba import njit

from arch.common.port import ceil_div
from arch.systolic.lowering.graph_code import AHEAD
from arch.systolic.lowering.tiling import (
    CONVOLUTION,
    COPY,
    DENSE,
    MAX_POOL,
    MEAN,
    chunk_of,
    taps_of,
)
from arch.systolic.steps.records import KNOWN, LEAST_CHUNKS, MOST_TAPS, MOST_TILES, STEPS

__all__ = ["LAST_CHUNKS", "answers", "choose_steps", "find_readers", "side_line",
           "written_by"]

#: How many of a layer's timed chunks are its last ones.
LAST_CHUNKS = 3
# Most blocks of channels that are read, and multiplied by the first tile of columns, separately.
_MOST_BLOCKS = 10
# Chunks that are read ahead in a layer if some of its chunks are skipped.
_NEAR = 2


@njit(error_model="numpy", inline="always")
def _choose_layers(core: Any, net: Any) -> Any:
    """Set each layer's number of timed chunks and its sources; return the total number, and of taps
    about as many as are timed."""
    total, taps = 0, 0
    for index in range(len(net.layers)):
        layer, timed, blocks = net.layers[index], net.timed[index], net.plans[index].blocks
        steps = min(ceil_div(layer.out_channels, core.tile), MOST_TILES) + min(blocks, _MOST_BLOCKS)
        timed.begin = total
        total += min(net.plans[index].chunks, max(LEAST_CHUNKS, STEPS // steps))
        timed.end = total
        if layer.kind < MAX_POOL:
            least = 1 if layer.groups > 1 or layer.kind in (MEAN, COPY) else blocks
            taps += (timed.end - timed.begin) * least * taps_of(
                net.layer_rows[index], core.tile) * min(
                    ceil_div(layer.out_channels, core.tile), MOST_TILES)
        timed.by = timed.side_by = -1
        for writer in range(index):
            if net.layers[writer].target == layer.source:
                timed.by = writer
            if net.layers[writer].target == layer.side:
                timed.side_by = writer
        timed.together = 1
        if layer.groups == 1 and layer.kind in (CONVOLUTION, DENSE):
            timed.together = max(1, blocks // _MOST_BLOCKS)
    return total, taps


@njit(error_model="numpy", inline="always")
def choose_steps(core: Any, net: Any) -> Any:
    """Choose the chunks to be timed; set ``timed``, ``steps`` and ``chunks``.

    Return their number, and whether each tap is to be timed.

    Reads far ahead in a layer with skipped chunks would stand for those of all of them. So few
    are read ahead there; and if it is the buffer that would limit them, the next one waits for the
    chunk that it follows in the buffer.
    """
    total, taps = _choose_layers(core, net)
    for index in range(len(net.layers)):
        timed, plan = net.timed[index], net.plans[index]
        skipped = plan.chunks - (timed.end - timed.begin)
        ahead = net.layers[index].kind < MAX_POOL and not plan.stays
        for at in range(timed.begin, timed.end):
            last = at >= timed.end - LAST_CHUNKS
            chunk_of(net.layer_rows[index], net.plan_rows[index],
                     at - timed.begin + (skipped if last else 0), core.per_beat, net.chunk_rows[at])
            step = net.steps[at]
            step.layer, step.at_row, step.sums = index, -1, 0.0
            step.reads_ahead = net.chunks[at].reads if ahead else 0
        timed.most_ahead, timed.follows = total, 0
        if skipped:
            middle = net.chunks[(timed.begin + timed.end) // 2]
            fit = core.in_rows // (plan.blocks * middle.slot)
            near = min(_NEAR, max(1, fit - 1))
            timed.most_ahead = timed.begin + near
            if fit - 1 <= AHEAD // (plan.blocks * middle.reads):
                timed.follows = near + 1
    return total, taps <= MOST_TAPS


@njit(error_model="numpy", inline="always")
def find_readers(net: Any) -> None:
    """Determine who first reads each tensor from memory."""
    for tensor in range(len(net.tensors)):
        net.tensors[tensor].reader = -1
    for index in range(len(net.layers) - 1, -1, -1):
        layer = net.layers[index]
        if not net.plans[index].stays:
            source = net.tensors[layer.source]
            source.reader, source.is_side = index, 0
        if layer.side >= 0:
            side = net.tensors[layer.side]
            side.reader, side.is_side = index, 1


@njit(cache=True, error_model="numpy")
def written_by(chunks: Any, timed: Any, line: Any, now: Any) -> Any:
    """Return the index of the times for the chunk that writes ``line``, and the chunk.

    Chunks are those of the ``timed`` layer; if times are no longer kept, those of the oldest kept.
    """
    low, high = timed.begin, timed.end - 1
    while low < high:
        middle = (low + high) // 2
        if chunks[middle].end_line >= line:
            high = middle
        else:
            low = middle + 1
    return (max(low, min(timed.end - 1, now) - KNOWN + 1) - timed.begin) % KNOWN, low


@njit(error_model="numpy", inline="always")
def side_line(layer: Any, end_line: Any) -> Any:
    """Return the line up to which outputs before ``end_line`` read operands of additions.

    It is that line, or the image's if one row is added to all of its pixels.
    """
    if not layer.held:
        return end_line
    return 1 if layer.images == 1 else ceil_div(end_line, layer.out_height)


@njit(error_model="numpy", inline="always")
def answers(core: Any, net: Any, target: Any, first: Any, end: Any) -> Any:
    """Return whether a read of a tensor waits for the last of its lines ``first`` to ``end``.

    It waits for the chunk that completes what it reads; earlier chunks are known to be written.
    """
    reader, is_side = net.tensors[target].reader, net.tensors[target].is_side
    if reader < 0:
        return False
    low, high = 0, net.plans[reader].chunks
    reached = end + 1
    # The first chunk that reads beyond ``first``.
    while low < high:
        middle = (low + high) // 2
        needs = _needs(core, net, reader, is_side, middle)
        if needs > first:
            high, reached = middle, needs
        else:
            low = middle + 1
    return reached <= end


@njit(error_model="numpy", inline="always")
def _needs(core: Any, net: Any, reader: Any, is_side: Any, chunk: Any) -> Any:
    """Return the line up to which a chunk of a layer reads its inputs or operands of additions."""
    chunk_of(net.layer_rows[reader], net.plan_rows[reader], chunk, core.per_beat, net.chunk_row[0])
    if is_side:
        return side_line(net.layers[reader], net.chunk[0].end_line)
    return net.chunk[0].needs
