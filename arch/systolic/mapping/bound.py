"""The fewest cycles that any mapping of a layer takes: what it computes, and what it moves.

**Compute.** Every output row passes the array once for each tile of weights, a row a cycle, and
every tile of weights shifts into the array at least once, a row a cycle, too. Every output row
passes the activation unit once for each tile of columns, byte and group of lanes, and for each tap
of a pooling's window.

**Bytes.** All weights are read once through the weight port. Inputs are read once through the host
port unless the unified buffer could hold them since they were made, and parameters and operands of
additions once; outputs are written once unless the unified buffer could hold them until they are
read. Beats of a port follow each other at the pace of its memory, each direction on its own.

A layer takes at least the longest of these, if nothing that belongs to other layers is done in
advance; a network at least the longest of their sums over its layers, in any case.
"""

from typing import Any, NamedTuple

from arch.common.port import ceil_div
from arch.roofline import port_rate
from arch.systolic.lowering.search import Lowering, most_resident_banks
from arch.systolic.lowering.tiling import (
    AVERAGE_POOL,
    BYTES,
    CUT_AS,
    DILATION_Y,
    HEIGHT,
    HELD,
    IMAGES,
    IN_CHANNELS,
    KERNEL_X,
    KERNEL_Y,
    KIND,
    MAPS,
    MAX_POOL,
    OUT_CHANNELS,
    OUT_HEIGHT,
    OUT_IMAGES,
    OUT_WIDTH,
    PACKED,
    SIDE,
    SOURCE,
    STRIDE_Y,
    SUMS,
    TARGET,
    TOP,
    WIDTH,
    is_packed,
)

__all__ = ["RESOURCES", "Bounds", "bounds_of", "fewest", "longest"]

#: What a bound counts: cycles of rows and of weights into the array, of the activation unit, and of
#: beats of the ports.
RESOURCES = ("array", "shift", "activation", "weights", "read", "written")


class Bounds(NamedTuple):
    """The fewest cycles of each layer, and of all of them.

    Attributes
    ----------
    layers : list of dict
        Cycles of each of :data:`RESOURCES`.
    moved : int
        The fewest bytes on the ports, without the program.
    """

    layers: list[dict[str, int]]
    moved: int

    @property
    def network(self) -> dict[str, int]:
        """Sums over the layers."""
        return {name: sum(layer[name] for layer in self.layers) for name in RESOURCES}


def longest(bound: dict[str, int]) -> tuple[str, int]:
    """Return the resource with the most cycles, and these."""
    name = max(bound, key=lambda each: bound[each])
    return name, bound[name]


def _planes(row: Any, tile: int) -> int:
    """Return the planes that a layer reads: blocks of channels of all images."""
    packed = is_packed(row, tile)
    return int(row[IMAGES]) * int(ceil_div(row[PACKED] if packed else row[IN_CHANNELS], tile))


def _rows_read(row: Any, tile: int) -> int:
    """Return the rows of a plane that the windows of all outputs reach, at least."""
    if row[CUT_AS] != MAPS:
        return int(row[HEIGHT] * row[WIDTH])
    reach = int((row[KERNEL_Y] - 1) * row[DILATION_Y] + 1)
    height, read, end = int(row[HEIGHT]), 0, 0
    for line in range(int(row[OUT_HEIGHT])):
        first = line * int(row[STRIDE_Y]) - int(row[TOP])
        last = min(height, first + reach)
        read += max(0, last - max(0, first, end))
        end = max(end, last)
    return read * int(row[OUT_WIDTH] if is_packed(row, tile) else row[WIDTH])


def bounds_of(lowering: Lowering, *, blocked: bool = False) -> Bounds:
    """Return the bounds of the layers of a graph on a core, in one form.

    Parameters
    ----------
    lowering : Lowering
    blocked : bool
        Whether it is a chain in blocks, of which all tensors between layers stay.
    """
    config, tile = lowering.config, lowering.tile
    ub, beat = config.ub_layout, config.beat_bytes
    (interval, unit), (w_interval, w_unit) = (
        (beat / port_rate(memory, beat)).as_integer_ratio()
        for memory in (config.memory, config.weights))
    room = most_resident_banks(config) * config.ub_bank_rows
    made = {int(row[TARGET]): row for row in lowering.rows}
    param_rows = config.act_groups * config.param_chunks
    groups = config.act_groups
    # A chain in blocks reads its input as the rows of PEs take it; other layers as it was made.
    block = config.rows if blocked else tile

    def stays(tensor: int) -> bool:
        """Return whether the unified buffer could hold a tensor from layer to layer."""
        row = made.get(tensor)
        if row is None or not (lowering.rows[:, SOURCE] == tensor).any():
            return False
        need = (row[OUT_IMAGES] * ceil_div(row[OUT_CHANNELS], tile) * row[OUT_HEIGHT]
                * row[OUT_WIDTH])
        return blocked or bool(not lowering.elsewhere[tensor] and need <= room)

    def beats(rows: int) -> int:
        return int(ceil_div(rows, ub.rows_per_beat) * ub.beats_per_row)

    layers, moved = [], 0
    for row, place in zip(lowering.rows, lowering.places, strict=True):
        pools, tiles = row[KIND] >= MAX_POOL, int(place["tiles"])
        pixels = int(row[OUT_IMAGES] * row[OUT_HEIGHT] * row[OUT_WIDTH])
        through = int(row[IMAGES] * row[HEIGHT] * row[WIDTH]) if row[CUT_AS] == SUMS else pixels
        own = lowering.tiles[place["tile"]:place["tile"] + tiles]
        taps = 0 if pools else int((own["end"] - own["begin"]).sum())
        shifted = 0 if pools else sum(int(lowering.taps["k"][tile["begin"]:tile["end"]].sum())
                                      for tile in own)
        windows = int(row[KERNEL_Y] * row[KERNEL_X]) if MAX_POOL <= row[KIND] <= AVERAGE_POOL else 1
        read = 0 if stays(int(row[SOURCE])) else _planes(row, block) * beats(_rows_read(row, block))
        if not pools:
            read += beats(tiles * param_rows)
            if row[SIDE] >= 0:
                read += beats(1) * tiles if row[HELD] else tiles * beats(pixels)
        weights = int(place["weights"]) // beat
        written = 0 if stays(int(row[TARGET])) else tiles * int(row[BYTES]) * beats(pixels)
        moved += (read + weights + written) * beat
        layers.append({
            "array": taps * through, "shift": shifted,
            "activation": pixels * tiles * int(row[BYTES]) * groups * windows,
            "weights": -(-weights * w_interval // w_unit), "read": -(-read * interval // unit),
            "written": -(-written * interval // unit)})
    return Bounds(layers, moved)


def fewest(forms: list[Bounds]) -> Bounds:
    """Return what holds in any of several forms of the same single layer."""
    return Bounds([{name: min(form.layers[at][name] for form in forms) for name in RESOURCES}
                   for at in range(len(forms[0].layers))], min(form.moved for form in forms))


