"""Fast model of the SCNN engine: cycles of a layer from counts of nonzero values.

The exact model goes through every product. This one knows only the number of activation entries
per PE and sub-channel, and of weight entries per group and sub-channel (a block), and advances from
block to block:

- Groups take the time given by :mod:`arch.scnn.timing.blocks`, conflicts included.
- **Fragmentation** is in ``R`` and ``V``, which are rounded up.
- **Conflicts** are a factor on issue cycles (:func:`conflict_factor`): a few blocks with the
  layer's geometry and densities are run through queues and banks, product by product.
- **Drain**: halo, two cycles for ``halo_lanes`` accumulators, and post-processing as in
  :func:`arch.scnn.latency.post_cycles`.
- **Parts** of a plane, if a layer is cut, share inputs as in the lowering.

Counts come from masks (:func:`counted`), or are drawn from densities (:func:`expected`): binomial,
with the expected number of placeholders for the lengths of runs.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.scnn.geometry import Axis, halo_elements
from arch.scnn.latency import (
    ROTATION,
    batch_rows,
    halo_cycles,
    post_cycles,
    urgent_level,
)
from arch.scnn.papers import ConvShape
from arch.scnn.params import MAX_RUN, ScnnConfig
from arch.scnn.timing.blocks import Waits, group_cycles, stream

__all__ = ["Counts", "FastResult", "Mapping", "best_mapping", "conflict_factor", "counted",
           "expected", "fast", "mapping_of", "mappings"]

# Issues, blocks and phases of a stride that are sampled for a conflict factor.
_SAMPLE_ISSUES, _SAMPLE_BLOCKS, _SAMPLE_PHASES = 2000, 256, 4
_SEED = 0
# Passes over a plane, down and across, that are tried; tiles and group sizes that are evaluated.
_PASSES = tuple((down, across) for down in range(1, 17) for across in (max(1, down - 1), down))
_TILES, _SIZES = 4, 4


def axes_of(shape: ConvShape) -> tuple[Axis, Axis]:
    """Return the vertical and horizontal axes of a layer, without inputs after the last tap."""
    down, across = (
        Axis(size=min(size, (outputs - 1) * shape.stride - shape.padding + shape.kernel),
             outputs=outputs, kernel=shape.kernel, stride=shape.stride, dilation=1,
             pad=shape.padding)
        for size, outputs in ((shape.height, shape.out_height), (shape.width, shape.out_width)))
    return down, across


def _offsets(axis: Axis) -> list[list[int]]:
    """Return the offsets of the taps of each phase."""
    return [[q for q, tap in zip(axis.offsets, taps, strict=True) if tap >= 0]
            for taps in axis.taps]


def _cut(axis: Axis, parts: int) -> list[tuple[int, int, int]]:
    """Return first input, end of the inputs, and number of outputs of each part of an axis.

    Neighbouring parts share as many inputs as the kernel exceeds the stride; each reads them
    itself.
    """
    edges = [axis.outputs * part // parts for part in range(parts + 1)]
    found = []
    for start, stop in zip(edges, edges[1:], strict=False):
        inputs = axis.part(start, stop)[0]
        found.append((max(inputs.start, 0), min(inputs.stop, axis.size), stop - start))
    return found


def _tile(axis: Axis, parts: int, pes: int) -> int:
    """Return the tile of a cut axis: inputs and outputs of each part fit in the grid."""
    return max(-(-max(outputs, -(-(end - begin) // axis.stride)) // pes)
               for begin, end, outputs in _cut(axis, parts))


def _inputs(axis: Axis, begin: int, end: int, phase: int) -> tuple[int, int]:
    """Return the first input of a phase in a part, and the number of inputs."""
    first = begin + (phase - begin) % axis.stride
    return first, max(0, -(-(end - first) // axis.stride))


@dataclass(frozen=True, kw_only=True)
class Mapping:
    """How a layer is cut.

    Parameters
    ----------
    tile_h, tile_w : int
        Outputs of a PE in each direction.
    kc : int
        Output channels of a group.
    """

    tile_h: int
    tile_w: int
    kc: int


def _ceil_power(value: int) -> int:
    return 1 << (value - 1).bit_length()


def _accumulators(axes: tuple[Axis, Axis], mapping: Mapping) -> int:
    vertical, horizontal = axes
    return ((mapping.tile_h + vertical.before + vertical.behind)
            * (mapping.tile_w + horizontal.before + horizontal.behind) * _ceil_power(mapping.kc))


def _block_entries(shape: ConvShape, kc: int) -> float:
    """Return a bound on the entries of a weight block, placeholders included, that few exceed."""
    taps = (-(-shape.kernel // shape.stride)) ** 2
    size, density = kc * taps, shape.weights.value
    mean = size * density + _placeholders(size, density)
    bound: float = min(float(size), mean + 4 * np.sqrt(size * density * (1 - density)))
    return bound


def _placeholders(size: Any, density: float) -> Any:
    """Return the expected number of placeholders in ``size`` positions of the given density."""
    if density in {0.0, 1.0}:
        return np.zeros(np.shape(size)) if np.ndim(size) else 0.0
    total = np.zeros(np.shape(size))
    gap = MAX_RUN + 1
    for start in range(gap, int(np.max(size)), gap):
        term = density * (1 - density) ** start
        if term < 1e-9:
            break
        total = total + term * np.maximum(0, np.asarray(size) - start)
    return total if np.ndim(size) else float(total)


def _act_rows(shape: ConvShape, axes: tuple[Axis, Axis], tile_h: int, tile_w: int,
              config: ScnnConfig) -> float:
    """Return the expected number of activation rows in a PE."""
    subchannels = shape.channels * shape.stride ** 2
    size = min(tile_h, axes[0].tile(1)) * min(tile_w, axes[1].tile(1))
    entries = size * shape.acts.value + _placeholders(size, shape.acts.value)
    rows: float = subchannels * max(1.0, entries / config.i + 0.5)
    return rows


def mappings(shape: ConvShape, config: ScnnConfig, *, kc: int | None = None,
             act_rows: int | None = None) -> list[Mapping]:
    """Return the ways to cut a layer that fit: tiles by passes over the plane, and group sizes.

    Parameters
    ----------
    kc : int, optional
        Most output channels in a group.
    act_rows : int, optional
        Rows of an activation memory, overriding the configuration.

    Raises
    ------
    ConfigError
        None fits.
    """
    axes = axes_of(shape)
    limit = min(kc or config.kc, config.kc, _ceil_power(shape.outputs // shape.groups))
    rows = config.act_rows if act_rows is None else act_rows
    found: list[Mapping] = []
    tiles: set[tuple[int, int]] = set()
    for down, across in _PASSES:
        if down > axes[0].outputs or across > axes[1].outputs:
            break
        tile_h = _tile(axes[0], down, config.grid_rows)
        tile_w = _tile(axes[1], across, config.grid_cols)
        if ((tile_h, tile_w) in tiles or len(tiles) == _TILES
                or _act_rows(shape, axes, tile_h, tile_w, config) > rows):
            continue
        fitting = [mapping for mapping in (Mapping(tile_h=tile_h, tile_w=tile_w, kc=limit >> step)
                                           for step in range(limit.bit_length()))
                   if _accumulators(axes, mapping) <= config.accumulators
                   and _block_entries(shape, mapping.kc) <= config.block_vectors * config.f]
        if fitting:
            tiles.add((tile_h, tile_w))
        found += fitting[:_SIZES]
    if not found:
        raise ConfigError(f"layer {shape.name} must fit: {config.accumulators} accumulators, "
                          f"{rows} rows of activations, not {shape.channels} channels of "
                          f"{shape.height} x {shape.width}")
    return found


def mapping_of(shape: ConvShape, config: ScnnConfig, *, kc: int | None = None,
               act_rows: int | None = None) -> Mapping:
    """Return the mapping with the fewest passes over the plane, and then the largest group."""
    return mappings(shape, config, kc=kc, act_rows=act_rows)[0]


def best_mapping(shape: ConvShape, config: ScnnConfig, *, kc: int | None = None,
                 act_rows: int | None = None) -> Mapping:
    """Return the mapping with the fewest cycles by this model."""
    return min(mappings(shape, config, kc=kc, act_rows=act_rows),
               key=lambda mapping: fast(expected(shape, config, mapping), config).cycles)


# --- Counts ---------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False)
class Counts:
    """Nonzero values, and entries with placeholders, of a cut layer.

    Parameters
    ----------
    shape : ConvShape
    mapping : Mapping
    weights, weight_entries : (groups, G, C) int64
        By convolution group, group of output channels, and sub-channel of that group.
    acts, act_entries : (passes, PEs, groups, C) int64
        By pass over the plane and PE.
    kc : (G,) int64
        Output channels in each group.
    """

    shape: ConvShape
    mapping: Mapping
    weights: NDArray[np.int64]
    weight_entries: NDArray[np.int64]
    acts: NDArray[np.int64]
    act_entries: NDArray[np.int64]
    kc: NDArray[np.int64]


@njit(cache=True)
def _entries(mask: Any, gap: Any) -> Any:  # pragma: no cover
    """Return the nonzero values and the entries of each row of a mask."""
    values = np.zeros(mask.shape[0], np.int64)
    entries = np.zeros(mask.shape[0], np.int64)
    for row in range(mask.shape[0]):
        before = -1
        for place in range(mask.shape[1]):
            if mask[row, place]:
                values[row] += 1
                entries[row] += 1 + (place - before - 1) // gap
                before = place
    return values, entries


def _group_sizes(shape: ConvShape, mapping: Mapping) -> NDArray[np.int64]:
    outputs = shape.outputs // shape.groups
    return np.minimum(mapping.kc, outputs - np.arange(0, outputs, mapping.kc))


def _parts(axis: Axis, tile: int, pes: int) -> list[tuple[int, int, int]]:
    """Return :func:`_cut` of an axis into the fewest parts with tiles no larger than ``tile``."""
    for parts in range(1, axis.outputs + 1):
        if _tile(axis, parts, pes) <= tile:
            return _cut(axis, parts)
    raise ValueError(f"tile must be at least {_tile(axis, axis.outputs, pes)} for a kernel of "
                     f"{axis.kernel}, not {tile}")


def counted(shape: ConvShape, config: ScnnConfig, mapping: Mapping, weights: NDArray[np.bool_],
            acts: NDArray[np.bool_]) -> Counts:
    """Return the counts of a layer with given masks.

    Parameters
    ----------
    weights : (K, C / groups, R, S) bool
    acts : (C, H, W) bool
    """
    vertical, horizontal = axes_of(shape)
    stride, kc = shape.stride, mapping.kc
    outputs, channels = shape.outputs // shape.groups, shape.channels // shape.groups
    sizes = _group_sizes(shape, mapping)
    room = _ceil_power(kc)
    table_y, table_x = vertical.offsets, horizontal.offsets
    # (groups, G, C, phase y, phase x, q y, q x, k)
    blocks = np.zeros((shape.groups, len(sizes), channels, stride, stride, len(table_y),
                       len(table_x), room), np.bool_)
    padded = np.zeros((shape.groups, len(sizes) * kc, *weights.shape[1:]), np.bool_)
    padded[:, :outputs] = weights.reshape(shape.groups, outputs, *weights.shape[1:])
    padded = padded.reshape(shape.groups, len(sizes), kc, *weights.shape[1:])
    for y, x in np.ndindex(shape.kernel, shape.kernel):
        tap_y, tap_x = y - shape.padding, x - shape.padding
        blocks[:, :, :, tap_y % stride, tap_x % stride, table_y.index(tap_y // stride),
               table_x.index(tap_x // stride), :kc] = padded[..., y, x].transpose(0, 1, 3, 2)
    values, entries = _entries(
        blocks.reshape(-1, len(table_y) * len(table_x) * room), MAX_RUN + 1)
    form = shape.groups, len(sizes), channels * stride * stride

    rows = _parts(vertical, mapping.tile_h, config.grid_rows)
    columns = _parts(horizontal, mapping.tile_w, config.grid_cols)
    down, across = len(rows), len(columns)
    part_h, part_w = config.grid_rows * mapping.tile_h, config.grid_cols * mapping.tile_w
    pitch = mapping.tile_w + horizontal.before + horizontal.behind
    planes = np.zeros((shape.channels, stride, stride, down * part_h, across * part_w), np.bool_)
    for (row, (top, bottom, _)), (column, (left, right, _)) in product(
            enumerate(rows), enumerate(columns)):
        for y, x in np.ndindex(stride, stride):
            part = acts[:, _inputs(vertical, top, bottom, y)[0]:bottom:stride,
                        _inputs(horizontal, left, right, x)[0]:right:stride]
            planes[:, y, x, row * part_h:row * part_h + part.shape[1],
                   column * part_w:column * part_w + part.shape[2]] = part
    tiles = np.zeros((down, config.grid_rows, across, config.grid_cols, shape.channels, stride,
                      stride, mapping.tile_h, pitch), np.bool_)
    tiles[..., :mapping.tile_w] = planes.reshape(
        shape.channels, stride, stride, down, config.grid_rows, mapping.tile_h, across,
        config.grid_cols, mapping.tile_w).transpose(3, 4, 6, 7, 0, 1, 2, 5, 8)
    tiles = tiles.transpose(0, 2, 1, 3, *range(4, 9))
    act_values, act_entries = _entries(tiles.reshape(-1, mapping.tile_h * pitch), MAX_RUN + 1)
    act_form = down * across, config.pes, shape.groups, channels * stride * stride
    return Counts(shape=shape, mapping=mapping, weights=values.reshape(form),
                  weight_entries=entries.reshape(form), acts=act_values.reshape(act_form),
                  act_entries=act_entries.reshape(act_form), kc=sizes)


def _overlaps(axis: Axis, tile: int, pes: int) -> NDArray[np.int64]:
    """Return the number of inputs of each tile and phase, (parts, tiles, phases)."""
    counts = np.array([[_inputs(axis, begin, end, phase)[1] for phase in range(axis.stride)]
                       for begin, end, _ in _parts(axis, tile, pes)])
    return np.clip(counts[:, None] - np.arange(pes)[:, None] * tile, 0, tile)


def _draw(sizes: NDArray[np.int64], density: float,
          rng: np.random.Generator) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Draw the nonzero values and the entries of blocks with ``sizes`` positions."""
    values = rng.binomial(sizes, density)
    expected_values = sizes * density
    share = np.divide(_placeholders(sizes, density), expected_values,
                      out=np.zeros(sizes.shape), where=expected_values > 0)
    return values, values + rng.poisson(values * share)


def expected(shape: ConvShape, config: ScnnConfig, mapping: Mapping, *,
             seed: int = _SEED) -> Counts:
    """Return counts drawn from the layer's densities."""
    vertical, horizontal = axes_of(shape)
    rng = np.random.default_rng([seed, *shape.name.encode()])
    sizes = _group_sizes(shape, mapping)
    channels = shape.channels // shape.groups
    taps = np.array([[len(y) * len(x) for x in _offsets(horizontal)] for y in _offsets(vertical)])
    positions = np.broadcast_to(
        (sizes[:, None, None] * taps.ravel()[None, None, :]),
        (shape.groups, len(sizes), channels, taps.size)).reshape(shape.groups, len(sizes), -1)
    weights, weight_entries = _draw(np.ascontiguousarray(positions), shape.weights.value, rng)
    rows = _overlaps(vertical, mapping.tile_h, config.grid_rows)
    columns = _overlaps(horizontal, mapping.tile_w, config.grid_cols)
    down, across = len(rows), len(columns)
    area = (rows.reshape(down, 1, config.grid_rows, 1, -1, 1)
            * columns.reshape(1, across, 1, config.grid_cols, 1, -1))
    area = np.broadcast_to(
        area.reshape(down * across, config.pes, 1, 1, -1),
        (down * across, config.pes, shape.groups, channels, taps.size))
    acts, act_entries = _draw(
        np.ascontiguousarray(area).reshape(down * across, config.pes, shape.groups, -1),
        shape.acts.value, rng)
    return Counts(shape=shape, mapping=mapping, weights=weights, weight_entries=weight_entries,
                  acts=acts, act_entries=act_entries, kc=sizes)


# --- Cycles ---------------------------------------------------------------------------------------


class _Packed(NamedTuple):
    """Addresses of the values of blocks that are not zero.

    Attributes
    ----------
    addresses : (S, most) int64 array
        Of each block, in front.
    counts : (S,) int64 array
        How many.
    """

    addresses: NDArray[np.int64]
    counts: NDArray[np.int64]


@njit(cache=True)
def _crossbar(weights: Any, acts: Any, f: Any, i: Any, banks_log2: Any, depth: Any, urgent: Any
              ) -> Any:
    # pragma: no cover
    """Return the cycles with an issue, and the stall cycles, of a PE that runs through blocks.

    ``weights`` and ``acts`` of each block are :class:`_Packed`; products have the sum of two
    addresses. The queues and banks are those of :mod:`arch.scnn.timing.compute`.
    """
    weight_counts, act_counts = weights.counts, acts.counts
    lanes = f * i
    mask = (1 << banks_log2) - 1
    queue = np.zeros((lanes, depth), np.int64)
    count = np.zeros(lanes, np.int64)
    level = np.zeros(lanes, np.int64)
    pending = np.full(lanes, -1, np.int64)
    taken = np.zeros(mask + 1, np.int64)
    issued = 0
    blocked = 0
    cycle = 0
    for block in range(len(weight_counts)):
        for first in range(0, act_counts[block], i):
            rows = min(i, act_counts[block] - first)
            vector = 0
            while vector < weight_counts[block]:
                cycle += 1
                level[:] = count
                stuck = False
                for lane in range(lanes):
                    if pending[lane] >= 0 and level[lane] == depth:
                        stuck = True
                for turn in range(2):
                    for lane in range(lanes):
                        if level[lane] == 0 or (level[lane] >= urgent) == (turn == 1):
                            continue
                        bank = queue[lane, 0]
                        if taken[bank] != cycle:
                            taken[bank] = cycle
                            count[lane] -= 1
                            for place in range(count[lane]):
                                queue[lane, place] = queue[lane, place + 1]
                if stuck:
                    blocked += 1
                    continue
                for lane in range(lanes):
                    if pending[lane] >= 0:
                        queue[lane, count[lane]] = pending[lane]
                        count[lane] += 1
                        pending[lane] = -1
                for column in range(min(f, weight_counts[block] - vector)):
                    for line in range(rows):
                        address = (weights.addresses[block, vector + column]
                                   + acts.addresses[block, first + line])
                        pending[column * i + line] = (
                            address + ROTATION * (address >> banks_log2)) & mask
                issued += 1
                vector += f
    return issued, blocked


def _packed(masks: NDArray[np.bool_], values: NDArray[np.int64]) -> _Packed:
    """Return the values that each row of masks keeps."""
    order = np.argsort(~masks, axis=1, kind="stable")
    kept = np.take_along_axis(np.broadcast_to(values, masks.shape), order, axis=1)
    return _Packed(addresses=kept, counts=masks.sum(axis=1))


@lru_cache(maxsize=1024)
def conflict_factor(config: ScnnConfig, shape: ConvShape, mapping: Mapping) -> float:
    """Return the cycles that products wait for banks, per cycle in which some are issued.

    Estimated on a sample of blocks, each from one phase of the stride, with weights and activations
    nonzero at random with the layer's densities.
    """
    vertical, horizontal = axes_of(shape)
    kc_log2 = (mapping.kc - 1).bit_length()
    pitch = mapping.tile_w + horizontal.before + horizontal.behind
    rng = np.random.default_rng(_SEED)
    places = ((np.arange(mapping.tile_h) * pitch)[:, None]
              + np.arange(mapping.tile_w)).reshape(1, -1) << kc_log2
    issued = blocked = 0
    per_block = max(1.0, places.size * shape.acts.value / config.i
                    * mapping.kc * len(vertical.offsets) * len(horizontal.offsets)
                    * shape.weights.value / config.f)
    phases = [(y, x) for y in _offsets(vertical) for x in _offsets(horizontal) if y and x]
    count = int(min(_SAMPLE_BLOCKS, max(len(phases), _SAMPLE_ISSUES / per_block)))
    for number, (down, across) in enumerate(phases[:_SAMPLE_PHASES]):
        taps = np.array([(vertical.before - y) * pitch + horizontal.before - x
                         for y in down for x in across])
        offsets = ((taps << kc_log2)[:, None] + np.arange(mapping.kc)).reshape(1, -1)
        share = -(-count // min(len(phases), _SAMPLE_PHASES))
        weights = _packed(rng.random((share, offsets.size)) < shape.weights.value, offsets)
        acts = _packed(rng.random((share, places.size)) < shape.acts.value, places)
        found = _crossbar(weights, acts, config.f, config.i, config.banks.bit_length() - 1,
                          config.queue_depth, urgent_level(config.queue_depth))
        issued += found[0]
        blocked += found[1]
        if issued >= _SAMPLE_ISSUES and number:
            break
    return blocked / max(1, issued)


@dataclass(frozen=True, kw_only=True)
class FastResult:
    """Cycles of a layer by the fast model, from its first group's start to its last result.

    Parameters
    ----------
    cycles, compute, halo_wait, post_wait : float
        All cycles, and those of the core by activity; the difference is the starting of groups.
    pe : dict of str to float
        Counters of :data:`arch.scnn.counters.PE_GROUP`, summed over the PEs.
    busiest : float
        Cycles in which the busiest PE issues, in each pass over the plane: a lower bound for
        the layer, regardless of FIFOs and barriers.
    products : int
        Products of two nonzero values.
    drain_halo, drain_post : int
        Work of the drain, which is hidden if the next group takes longer.
    halo_sums : int
        Halo sums that are sent to a neighbour, all PEs together.
    weight_vectors, weight_entries : int
        Weight vectors written into the FIFOs of PEs that have activations for them, all PEs
        together; entries of those that are broadcast.
    act_rows : int
        Rows of activations that PEs read from their memories, all PEs together.
    """

    cycles: float
    compute: float
    halo_wait: float
    post_wait: float
    pe: dict[str, float]
    busiest: float
    products: int
    drain_halo: int
    drain_post: int
    halo_sums: int
    weight_vectors: int
    weight_entries: int
    act_rows: int


def fast(counts: Counts, config: ScnnConfig) -> FastResult:
    """Return the cycles of a layer."""
    vertical, horizontal = axes_of(counts.shape)
    mapping = counts.mapping
    tile = mapping.tile_h, mapping.tile_w
    elements = halo_elements(tile, (tile[0] + vertical.before + vertical.behind,
                                    tile[1] + horizontal.before + horizontal.behind))
    factor = conflict_factor(config, counts.shape, mapping)
    vectors = -(-counts.weight_entries // config.f).reshape(-1)
    blocks = stream(config, np.maximum(vectors, 1))
    convolutions, each, channels = counts.weight_entries.shape
    kept = np.tile(counts.kc, convolutions)
    halo = halo_cycles(elements, kept, config.halo_lanes)
    outputs, lanes = tile[0] * tile[1], config.post_lanes
    batch = batch_rows(outputs, 1, lanes, config.i)
    post = post_cycles(outputs, kept, lanes, batch)
    first = np.repeat(np.arange(convolutions) * channels, each)
    groups = np.stack([np.cumsum(kept) - kept, kept, first, np.full(len(kept), channels)], axis=1)
    found: list[Waits] = []
    products = rows_read = written = 0
    for step in range(len(counts.acts)):
        rows = -(-counts.act_entries[step] // config.i).reshape(config.pes, -1)
        products += int((counts.acts[step].sum(axis=0) * counts.weights.sum(axis=1)).sum())
        found.append(group_cycles(np.maximum(rows, 1), rows == 0, groups, vectors > 0, blocks,
                                  halo=halo, post=post, conflicts=factor))
        rows_read += int(rows.sum()) * each
        wanted = (rows > 0).sum(axis=0).reshape(convolutions, 1, channels)
        written += int((wanted * blocks.lengths.reshape(convolutions, each, channels)).sum())
    passes = len(counts.acts)
    names = ("pe_busy", "pe_empty", "pe_conflict", "pe_starved", "pe_barrier")
    return FastResult(
        cycles=sum(part.cycles for part in found), compute=sum(part.compute for part in found),
        halo_wait=sum(part.halo_wait for part in found),
        post_wait=sum(part.post_wait for part in found),
        busiest=sum(float(part.pes[:, 0].max()) for part in found), products=products,
        pe=dict(zip(names, np.sum([part.pes for part in found], axis=(0, 1)).tolist(),
                    strict=True)),
        drain_halo=int(halo.sum()) * passes, drain_post=int(post.sum()) * passes,
        halo_sums=elements * int(kept.sum()) * passes * config.pes,
        weight_vectors=written, act_rows=rows_read,
        weight_entries=int(counts.weight_entries.sum()) * passes)
