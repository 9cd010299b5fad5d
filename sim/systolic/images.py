"""Memory image of a graph on the systolic core: its ranges, and what a run leaves."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.layout import RowLayout
from arch.numerics import FloatFormat, NumberFormat
from arch.systolic.lowering.graph_schedule import GraphSchedule
from arch.systolic.lowering.planes import Placement
from sim.images import Range

__all__ = ["expected_memory", "input_ranges", "written_ranges"]


def _raw(number: NumberFormat, values: NDArray[Any]) -> NDArray[np.uint8]:
    """Return the bytes of numbers, in a last axis."""
    raw = number.raw(values) if isinstance(number, FloatFormat) else values
    kind = "u" if isinstance(number, FloatFormat) else "i"
    return np.ascontiguousarray(raw.astype(f"<{kind}{number.bytes}"))[..., None].view(np.uint8)


def _planes(placement: Placement, raw: NDArray[np.uint8]
            ) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """Return a tensor's bytes as (images, channels, pixels, bytes), and which of them it has."""
    wide = raw.shape[-1]
    shape = placement.images, placement.channels, placement.pixels, wide
    if len(raw) == placement.images:
        return raw.reshape(shape), np.ones(shape, bool)
    # Rows of a plane are images of one pixel; the last plane may have fewer.
    full = np.zeros((placement.images * placement.pixels, placement.channels, wide), np.uint8)
    known = np.zeros(full.shape, bool)
    full[:len(raw)], known[:len(raw)] = raw.reshape(len(raw), placement.channels, wide), True
    return tuple(  # type: ignore[return-value]
        array.reshape(placement.images, placement.pixels, placement.channels, wide).swapaxes(1, 2)
        for array in (full, known))


def _write(layout: RowLayout, placement: Placement, memory: NDArray[np.uint8],
           found: NDArray[np.uint8]) -> None:
    """Write bytes of a tensor where :func:`arch.systolic.lowering.planes.read_planes` reads them.
    """
    wide = found.shape[-1] // placement.parts
    for image, block, part in np.ndindex(placement.images, placement.blocks, placement.parts):
        low, depth = block * placement.tile, placement.depth(block)
        values = found[image, low:low + depth, :, part * wide:(part + 1) * wide]
        rows = np.zeros((placement.pixels, layout.row_bytes), np.uint8)
        rows[:, :depth * wide] = values.swapaxes(0, 1).reshape(placement.pixels, -1)
        for address, run in placement.runs(image, block, part):
            layout.pack(memory, address, rows[run])


def expected_memory(schedule: GraphSchedule, tensors: Mapping[str, NDArray[Any]]
                    ) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """Return the memory with every tensor that the program writes, and which bytes these are.

    Parameters
    ----------
    schedule : GraphSchedule
    tensors : mapping of str to array
        As :func:`arch.systolic.lowering.image.graph_tensors` returns them.
    """
    memory, known = np.zeros(schedule.size, np.uint8), np.zeros(schedule.size, np.uint8)
    layout = schedule.config.ub_layout
    for layer in schedule.layers:
        placement = schedule.placements[layer.target]
        if placement.row is not None:
            continue
        spec = schedule.graph.tensors[layer.target]
        values, there = _planes(placement, _raw(spec.format, tensors[layer.target]))
        _write(layout, placement, memory, values)
        _write(layout, placement, known, there.astype(np.uint8))
    return memory, known.astype(bool)


def input_ranges(schedule: GraphSchedule) -> tuple[Range, ...]:
    """Return where the graph's inputs are."""
    placements = (schedule.placements.get(item.tensor.name) for item in schedule.graph.inputs)
    return tuple((placement.address, placement.size) for placement in placements
                 if placement is not None and placement.row is None)


def written_ranges(schedule: GraphSchedule) -> tuple[Range, ...]:
    """Return where the program writes tensors, with what is between their numbers."""
    placements = (schedule.placements[layer.target] for layer in schedule.layers)
    return tuple((placement.address, placement.size) for placement in placements
                 if placement.row is None)
