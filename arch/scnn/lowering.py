"""Lowering of a network: tiles, groups of output channels, chains of layers, programs.

Layers are chained on chip as far as geometry and memories allow, using the actual number of
activations; a layer's tiles are the next layer's times its stride. A layer that does not fit alone
is cut into parts, ranges of output channels and chunks of the output plane, each of which is a
program of its own; chunks reread the inputs that they share with their neighbours.
"""

import dataclasses
import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.common.sizes import FETCH_BURST_BEATS
from arch.config import Demand
from arch.result import Infeasible, InfeasibleError
from arch.scnn import forward
from arch.scnn.format import (
    Activations,
    cut,
    decode_activations,
    encode_activations,
    encode_weights,
    from_rows,
    join,
    to_rows,
    to_words,
)
from arch.scnn.geometry import Geometry, geometry, halo_elements
from arch.scnn.isa import Instruction, Opcode, assemble, operand_fields
from arch.scnn.latency import batch_rows
from arch.scnn.mapping import Mapper, Mapping, transfer_cycles
from arch.scnn.network import MOST_IMAGES, SparseLayer, SparseNetwork
from arch.scnn.params import MAX_RUN, ScnnConfig
from arch.scnn.program import Group, Output, Part, Program, Schedule, Stage, Tile

__all__ = ["explain", "image", "lower", "operator", "place", "results"]

Array = NDArray[Any]

_PAGE = 4096

_WEIGHTS = "weight stream"

# Cycles of a program besides loads, groups and stores: instructions and latencies.
_PROGRAM_CYCLES = 200

# Most programs of a layer: making more would take longer than anybody waits.
_MOST_PROGRAMS = 4096

# Number of successive cuts of a plane that are tried without improvement.
_TRIES = 3


def _need(resource: str, demand: int, unit: str, bound: int) -> None:
    if demand > bound:
        raise InfeasibleError(Infeasible(resource=resource, demand=demand, bound=bound, unit=unit))


def _limited(resource: str, demand: int, bound: int, unit: str, subject: str) -> None:
    """Check a limit that no field of the configuration sets, only the width of an operand."""
    if demand > bound:
        raise InfeasibleError(Infeasible(resource=resource, demand=demand, bound=bound, unit=unit,
                                         subject=subject))


class _OverflowError(InfeasibleError):
    """Activations do not fit in the memories of the PEs."""

    def __init__(self, reason: Infeasible, *, results: bool):
        super().__init__(reason)
        self.results = results


def _limit(opcode: Opcode, operand: str) -> int:
    """Return the largest value of an operand."""
    return int((1 << operand_fields(opcode)[operand][1]) - 1)


# --- Chains of layers -----------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, eq=False)
class _Job:
    """Layers to be chained in one program, and the tensors between them, (N, C, H, W) each."""

    layers: tuple[SparseLayer, ...]
    unsigned: bool
    values: tuple[Array, ...]
    source: Part
    target: Part
    first: int

    def weights(self, index: int) -> Any:
        """Return a key for the weights of a layer: parts with the same channels have equal keys."""
        if len(self.layers) > 1:
            return self.first + index
        return self.first, self.target.channels.start, self.target.channels.stop


@dataclass(frozen=True, kw_only=True, eq=False)
class _Plan:
    """A feasible job: geometry, tiles and their sizes with halo, mappings, activations.

    ``batches`` are :func:`arch.scnn.latency.batch_rows` of each layer's results.
    ``inputs`` has the activations of every layer, for each image; ``leaves`` the final results.
    """

    job: _Job
    shapes: list[Geometry]
    tiles: list[tuple[int, int]]
    sizes: list[tuple[int, int]]
    batches: list[int]
    mappings: list[Mapping]
    inputs: list[tuple[Activations, ...]]
    leaves: tuple[Activations, ...]

    def cycles(self, config: ScnnConfig) -> float:
        """Return the approximate cycles of the program per image."""
        moved = len(self.inputs[0][0].counts), len(self.leaves[0].counts)
        return (_PROGRAM_CYCLES + sum(mapping.cycles for mapping in self.mappings)
                + sum(transfer_cycles(config, rows) for rows in moved))


def _encode(values: Array, config: ScnnConfig, tile: tuple[int, int], step: tuple[int, int],
            pitch: int, layer: str, *, results: bool) -> tuple[Activations, ...]:
    """Compress the activations of each image, which must fit in the memories."""
    what = f"{'results' if results else 'activations'} of layer {layer!r}"
    found = []
    for planes in values:
        tiles = cut(planes, grid=(config.grid_rows, config.grid_cols), tile=tile, step=step)
        acts = encode_activations(tiles, pitch=pitch, lanes=config.i)
        rows = int(acts.rows.max())
        if rows > config.act_rows:
            raise _OverflowError(Infeasible(resource="act_rows", demand=rows, bound=config.act_rows,
                                       unit=f"rows of {what} in one PE"), results=results)
        found.append(acts)
    return tuple(found)


def _tiles(config: ScnnConfig, shapes: list[Geometry]) -> list[tuple[int, int]]:
    """Return rows and columns of each layer's tiles, as small as possible."""
    down = across = 1
    scale_down = scale_across = 1
    for shape in reversed(shapes):
        down = max(down, -(-shape.down.tile(config.grid_rows) // scale_down))
        across = max(across, -(-shape.across.tile(config.grid_cols) // scale_across))
        scale_down *= shape.down.stride
        scale_across *= shape.across.stride
    found = [(down, across)]
    for shape in reversed(shapes[1:]):
        found.append((found[-1][0] * shape.down.stride, found[-1][1] * shape.across.stride))
    return found[::-1]


def _check_sizes(config: ScnnConfig, layer: SparseLayer, shape: Geometry,
                 tile: tuple[int, int]) -> tuple[int, int]:
    """Check a layer against registers and accumulators; return pitch and rows of its tiles."""
    down, across = shape.down, shape.across
    name = f"layer {layer.name!r}"
    _need("taps", shape.taps, f"taps of {name}", config.taps)
    pitch = across.before + tile[1] + across.behind
    ext_h = down.before + tile[0] + down.behind
    for operand, value, what in (
            ("tile_w", tile[1], "columns"), ("tile_h", tile[0], "rows"),
            ("left", across.before, "columns of a halo"), ("top", down.before, "rows of a halo"),
            ("right", across.behind, "columns of a halo"),
            ("bottom", down.behind, "rows of a halo")):
        _limited("tile", value, _limit(Opcode.SET_TILE, operand), what, name)
    for operand, value, what in (
            ("width", across.outputs, "columns"), ("height", down.outputs, "rows")):
        _limited("plane", value, _limit(Opcode.SET_OUTPUT, operand), what, name)
    _limited("tile", pitch, _limit(Opcode.SET_OUTPUT, "pitch"), "columns with its halo", name)
    _need("bank_entries", -(-pitch * ext_h // config.banks),
          f"accumulators in a bank for a tile of {name} with its halo", config.bank_entries)
    _need("param_rows", layer.outputs, f"output channels of {name}", config.param_rows)
    return pitch, ext_h


def _check_channels(config: ScnnConfig, layer: SparseLayer, shape: Geometry) -> None:
    """Check that there is at least a row for each sub-channel, which any tile needs."""
    channels = layer.channels * shape.phases
    if channels > config.act_rows:
        reason = Infeasible(resource="act_rows", demand=channels, bound=config.act_rows,
                            unit=f"input sub-channels of layer {layer.name!r}", least=True)
        if layer.groups == 1:
            raise InfeasibleError(reason)
        raise _OverflowError(reason, results=True)      # fewer output channels need fewer inputs


def _plan(config: ScnnConfig, job: _Job, mapper: Mapper) -> _Plan:
    """Plan how layers are computed in one program.

    Raises
    ------
    InfeasibleError
        They do not fit.
    """
    layers = job.layers
    shapes = [geometry(layer, values.shape[2:])
              for layer, values in zip(layers, job.values, strict=False)]
    tiles = _tiles(config, shapes)
    sizes = [_check_sizes(config, layer, shape, tile)
             for layer, shape, tile in zip(layers, shapes, tiles, strict=True)]
    inputs = []
    for index, (shape, tile) in enumerate(zip(shapes, tiles, strict=True)):
        _check_channels(config, layers[index], shape)
        if index:
            name = f"layer {layers[index].name!r}"
            _limited("halo", sizes[index][0] - tile[1], MAX_RUN, "columns behind another layer",
                     name)
            for operand, step in zip(("step_y", "step_x"), shape.stride, strict=True):
                _limited("stride", step, _limit(Opcode.SET_OUTPUT, operand),
                         "behind another layer", name)
        inputs.append(_encode(job.values[index], config, tile, shape.stride, sizes[index][0],
                              layers[index].name, results=False))
    leaves = _encode(job.values[-1], config, tiles[-1], (1, 1), tiles[-1][1], layers[-1].name,
                     results=True)
    mappings, batches = [], []
    for index, (layer, shape, tile) in enumerate(zip(layers, shapes, tiles, strict=True)):
        pitch, ext_h = sizes[index]
        outputs = tile[0] * tile[1]
        phases = shapes[index + 1].phases if index + 1 < len(layers) else 1
        batches.append(batch_rows(outputs, phases, config.post_lanes, config.i))
        mappings.append(mapper.best(
            job.weights(index), layer, shape, inputs[index][0], positions=pitch * ext_h,
            halo=halo_elements(tile, (ext_h, pitch)), outputs=outputs, batch=batches[-1]))
    return _Plan(job=job, shapes=shapes, tiles=tiles, sizes=sizes, batches=batches,
                 mappings=mappings, inputs=inputs, leaves=leaves)


def _stages(config: ScnnConfig, plan: _Plan) -> tuple[Stage, ...]:
    """Return the stages of a planned program."""
    layers = plan.job.layers
    together = sum(layer.outputs for layer in layers) <= config.param_rows
    stages = []
    addr = 0
    for index, layer in enumerate(layers):
        shape, tile, mapping = plan.shapes[index], plan.tiles[index], plan.mappings[index]
        weights = encode_weights(mapping.table, mapping.groups, kc_log2=mapping.kc_log2,
                                 per_group=layer.outputs // layer.groups, lanes=config.f)
        _limited(_WEIGHTS, -(-weights.vectors // config.word_vectors),
                 _limit(Opcode.WEIGHTS, "words"), "words", f"layer {layer.name!r}")
        step, next_pitch = (1, 1), tile[1]
        if index + 1 < len(layers):
            step, next_pitch = plan.shapes[index + 1].stride, plan.sizes[index + 1][0]
        found: list[Group] = []
        block = 0
        for first, kc, channel, channels in mapping.groups.tolist():
            _limited("group", channels, _limit(Opcode.GROUP, "channels"), "input channels",
                     f"layer {layer.name!r}")
            found.append(Group(
                first=first, kc=kc, channel=channel, channels=channels, block=block,
                advance=int(bool(found) and channel != found[-1].channel)))
            block += channels
        stages.append(Stage(
            index=plan.job.first + index, layer=layer, weights=weights, groups=tuple(found),
            taps=shape.tap_offsets(plan.sizes[index][0]), inputs=plan.inputs[index],
            param_addr=addr, tile=Tile(
                tile_w=tile[1], tile_h=tile[0], left=shape.across.before,
                right=shape.across.behind, top=shape.down.before, bottom=shape.down.behind,
                kc_log2=mapping.kc_log2, maximum=int(layer.maximum),
                unsigned_in=int(layers[index - 1].unsigned if index else plan.job.unsigned)),
            output=Output(width=shape.across.outputs, height=shape.down.outputs, step_x=step[1],
                          step_y=step[0], pitch=next_pitch, relu=int(layer.relu),
                          unsigned_out=int(layer.unsigned), batch_rows=plan.batches[index])))
        addr += layer.outputs if together else 0
    return tuple(stages)


# --- Programs -------------------------------------------------------------------------------------


class _Memory:
    """Layout of host memory under construction, and the loads from it."""

    def __init__(self, config: ScnnConfig):
        self.config = config
        self.next = 0
        self.loads: dict[int, tuple[NDArray[np.uint8], bool]] = {}

    def allocate(self, size: int) -> int:
        start = self.next = -(-self.next // _PAGE) * _PAGE
        self.next += size
        return start

    def put(self, rows: NDArray[np.uint8], *, words: bool = False) -> int:
        layout = self.config.word_layout if words else self.config.row_layout
        # Words of weights are read in bursts of the fetch unit.
        align = self.config.beat_bytes * (FETCH_BURST_BEATS if words else 1)
        start = self.next = -(-self.next // align) * align
        self.loads[start] = rows, words
        self.next += layout.size(len(rows))
        return start


def _table_rows(config: ScnnConfig, values: NDArray[np.uint64]) -> NDArray[np.uint8]:
    """Return a row of the table of taps or output channels for each 64-bit number."""
    rows = np.zeros((len(values), config.row_layout.row_bytes), np.uint8)
    rows[:, :8] = np.ascontiguousarray(values.astype("<u8")).view(np.uint8).reshape(-1, 8)
    return rows


def _params(layer: SparseLayer) -> NDArray[np.uint64]:
    """Return the bias, in the lower half, and scale of each output channel."""
    bias = layer.bias.astype(np.int32).view(np.uint32).astype(np.uint64)
    return bias | layer.scale.view(np.uint32).astype(np.uint64) << np.uint64(32)


def _put_weights(config: ScnnConfig, memory: _Memory, stages: tuple[Stage, ...]
                 ) -> tuple[list[int], list[int]]:
    """Put the weights of all stages into memory; return the address and word count of each."""
    addresses, words = [], []
    for stage in stages:
        data = to_words(stage.weights, vector_bytes=config.vector_bytes,
                        word_vectors=config.word_vectors)
        addresses.append(memory.put(data, words=True))
        words.append(len(data))
    return addresses, words


def _program(config: ScnnConfig, plan: _Plan) -> Program:
    """Generate the program of some layers.

    Raises
    ------
    InfeasibleError
        The stream of weights is too long.
    """
    stages, leaves, job = _stages(config, plan), plan.leaves, plan.job
    memory = _Memory(config)
    layout = config.row_layout
    taps_at = [memory.put(_table_rows(config, stage.taps.astype(np.uint64))) for stage in stages]
    params_at = [memory.put(_table_rows(config, _params(stage.layer))) for stage in stages]
    weights_at, words = _put_weights(config, memory, stages)
    inputs_at = []
    for acts in stages[0].inputs:
        memory.allocate(0)
        inputs_at.append(memory.put(to_rows(acts, layout.row_bytes)))
    # The size of results depends on the data: reserve as much as the memories hold.
    outputs_at = [memory.allocate(layout.size(config.pes * config.act_rows)) for _ in leaves]
    program_at = memory.allocate(0)

    code: list[Instruction] = []
    stage_of: list[int] = []
    image_of: list[int] = []
    work: dict[int, tuple[int, int, int]] = {}
    where = [0, 0]

    def emit(opcode: Opcode, **operands: int) -> None:
        code.append(Instruction(opcode=opcode, operands=operands))
        stage_of.append(where[1])
        image_of.append(where[0])

    together = len({stage.param_addr for stage in stages}) == len(stages)

    def load_params(stage: int) -> None:
        emit(Opcode.LOAD_PARAMS, host_addr=params_at[stage], rows=stages[stage].layer.outputs,
             addr=stages[stage].param_addr)

    def begin(stage: int) -> None:
        """Emit whatever can be done while the previous layer's results are drained."""
        emit(Opcode.LOAD_TAPS, host_addr=taps_at[stage], rows=len(stages[stage].taps))
        emit(Opcode.WEIGHTS, host_addr=weights_at[stage], words=words[stage])

    if together:
        for index in range(len(stages)):
            where[1] = index
            load_params(index)
    for number, acts in enumerate(stages[0].inputs):
        where[:] = number, 0
        begin(0)
        if not together:
            load_params(0)
        emit(Opcode.LOAD_ACTIVATIONS, host_addr=inputs_at[number], rows=len(acts.counts))
        for index, stage in enumerate(stages):
            where[1] = index
            if index:
                begin(index)
                emit(Opcode.SWAP)
                if not together:
                    load_params(index)
            emit(Opcode.SET_TILE, **dataclasses.asdict(stage.tile))
            emit(Opcode.SET_OUTPUT, **dataclasses.asdict(stage.output))
            for which, group in enumerate(stage.groups):
                work[len(code)] = number, index, which
                emit(Opcode.GROUP, channels=group.channels, kc=group.kc,
                     param_addr=stage.param_addr + group.first, advance=group.advance)
        emit(Opcode.SWAP)
        emit(Opcode.STORE_ACTIVATIONS, host_addr=outputs_at[number])
    emit(Opcode.HALT)
    memory.next += config.program_layout.size(len(code))
    return Program(
        config=config, stages=stages, source=job.source, target=job.target, results=leaves,
        instructions=tuple(code), stage_of=tuple(stage_of), image_of=tuple(image_of), work=work,
        loads=memory.loads, program_at=program_at, inputs_at=tuple(inputs_at),
        outputs_at=tuple(outputs_at), size=memory.next)


# --- Parts of a layer -----------------------------------------------------------------------------

def _edges(length: int, parts: int) -> list[tuple[int, int]]:
    """Return (start, stop) of ``parts`` parts, as equal in length as possible."""
    return [(length * part // parts, length * (part + 1) // parts) for part in range(parts)]


def _inside(values: Array, part: Part) -> Array:
    """Extract a part of (N, C, H, W); zero outside the tensor."""
    rows, columns = part.rows, part.columns
    found = np.zeros((*values[:, part.channels].shape[:2], rows.stop - rows.start,
                      columns.stop - columns.start), values.dtype)
    top, left = max(0, -rows.start), max(0, -columns.start)
    inner = values[:, part.channels, max(0, rows.start):max(0, rows.stop),
                   max(0, columns.start):max(0, columns.stop)]
    found[:, :, top:top + inner.shape[2], left:left + inner.shape[3]] = inner
    return found


def _cut_layer(network: SparseNetwork, values: tuple[Array, ...], index: int, counts: list[int]
               ) -> list[_Job]:
    """Cut a layer into the given numbers of ranges of output channels, rows and columns."""
    layer = network.layers[index]
    shape = geometry(layer, values[index].shape[2:])
    per_group, depth = layer.outputs // layer.groups, layer.weights.shape[1]
    jobs = []
    whole = counts[0] <= layer.groups
    unit = per_group if whole else 1
    for edges in _edges(layer.outputs // unit, counts[0]):
        first, stop = edges[0] * unit, edges[1] * unit
        spans = [(max(first, group * per_group), min(stop, (group + 1) * per_group))
                 for group in range(first // per_group, -(-stop // per_group))]
        # A part lies within a convolution group, or consists of several whole groups.
        for low, high in [(first, stop)] if whole else spans:
            begin, end = low // per_group * depth, -(-high // per_group) * depth
            for y in _edges(shape.down.outputs, counts[1]):
                for x in _edges(shape.across.outputs, counts[2]):
                    rows, top, bottom = shape.down.part(*y)
                    columns, left, right = shape.across.part(*x)
                    source = Part(tensor=index, channels=slice(begin, end), rows=rows,
                                  columns=columns)
                    target = Part(tensor=index + 1, channels=slice(low, high), rows=slice(*y),
                                  columns=slice(*x))
                    part = dataclasses.replace(
                        layer, weights=layer.weights[low:high], bias=layer.bias[low:high],
                        scale=layer.scale[low:high], pads=(top, left, bottom, right),
                        groups=(end - begin) // depth)
                    jobs.append(_Job(
                        layers=(part,), unsigned=network.unsigned(index), source=source,
                        target=target, first=index,
                        values=(_inside(values[index], source),
                                _inside(values[index + 1], target))))
    return jobs


def _parts(config: ScnnConfig, network: SparseNetwork, values: tuple[Array, ...], index: int,
           counts: list[int], mapper: Mapper) -> list[_Plan]:
    """Plan a layer in ``counts`` ranges and chunks, or more if these do not fit.

    ``counts`` is updated to the numbers used.
    """
    layer = network.layers[index]
    sizes = [layer.outputs, *layer.plane(*values[index].shape[2:])]
    demands: tuple[Demand, ...] = ()
    while True:
        _check_programs(layer, math.prod(counts), demands)
        try:
            return [_plan(config, job, mapper)
                    for job in _cut_layer(network, values, index, counts)]
        except InfeasibleError as error:
            axis = _axis(error, sizes, counts)
            if axis is None:
                raise
            demands = error.demands
            excess = error.reason.demand / error.reason.bound
            more = int(counts[axis] * min(excess, 2.0))
            counts[axis] = min(sizes[axis], max(counts[axis] + 1, more))


def _check_programs(layer: SparseLayer, programs: int, demands: tuple[Demand, ...]) -> None:
    """Refuse a layer of too many programs; ``demands`` are the reasons why it was cut."""
    if programs > _MOST_PROGRAMS:
        raise InfeasibleError(Infeasible(
            resource="workload", subject=layer.name, demand=programs, bound=_MOST_PROGRAMS,
            unit="programs", least=True,
            levers=("a smaller plane or padding", "a larger grid", "more accumulators")), *demands)


def _least_programs(config: ScnnConfig, layer: SparseLayer, plane: tuple[int, int]) -> int:
    """Return a lower bound on the number of programs of a layer, before any is tried.

    A program's outputs must fit in the accumulators, one channel at a time, and in the table of
    output channels.
    """
    outputs = math.prod(layer.plane(*plane))
    return -(-outputs // (config.pes * config.accumulators)) * -(-layer.outputs
                                                                 // config.param_rows)


def _split(config: ScnnConfig, network: SparseNetwork, values: tuple[Array, ...], index: int
           ) -> list[Program]:
    """Return the programs of a layer, cut into the parts that take the fewest cycles.

    Chunks of the plane have smaller tiles: halos are a larger share of them, but a group can have
    more output channels.
    """
    mapper = Mapper(config)
    limits = network.layers[index].plane(*values[index].shape[2:])
    best: list[_Plan] | None = None
    least, worse = math.inf, 0
    down = across = 1
    while worse < _TRIES:
        counts = [1, down, across]
        plans = _parts(config, network, values, index, counts, mapper)
        cycles = sum(plan.cycles(config) for plan in plans)
        worse = 0 if cycles < least else worse + 1
        if cycles < least:
            best, least = plans, cycles
        # Continue from the counts to which chunks had to be cut.
        down, across = counts[1:]
        if down * limits[1] <= across * limits[0]:
            down += 1
        else:
            across += 1
        if down > limits[0] or across > limits[1]:
            break
    assert best is not None
    return [_program(config, plan) for plan in best]


def _axis(error: InfeasibleError, sizes: list[int], counts: list[int]) -> int | None:
    """Return the axis of a layer to cut further: output channels, rows or columns; or None."""
    results = isinstance(error, _OverflowError) and error.results
    if (results or error.reason.resource in ("param_rows", _WEIGHTS)) and counts[0] < sizes[0]:
        return 0
    if isinstance(error, _OverflowError) or error.reason.resource in (
            "bank_entries", "tile", "plane"):
        lengths = [-(-size // count) for size, count in zip(sizes, counts, strict=True)]
        axis = 1 if lengths[1] >= lengths[2] else 2
        if lengths[axis] > 1:
            return axis
        if isinstance(error, _OverflowError) and counts[0] < sizes[0]:
            return 0                    # each convolution group has its own inputs
    return None


def _chain(config: ScnnConfig, network: SparseNetwork, values: tuple[Array, ...], start: int,
           stop: int) -> Program:
    """Return the program of the layers from ``start`` to before ``stop``."""
    whole = [Part(tensor=tensor, channels=slice(0, values[tensor].shape[1]),
                  rows=slice(0, values[tensor].shape[2]),
                  columns=slice(0, values[tensor].shape[3])) for tensor in (start, stop)]
    plan = _plan(config, _Job(
        layers=network.layers[start:stop], unsigned=network.unsigned(start), first=start,
        values=values[start:stop + 1], source=whole[0], target=whole[1]), Mapper(config))
    return _program(config, plan)


def lower(config: ScnnConfig, network: SparseNetwork) -> Schedule:
    """Lower a network to the programs that run it on all its images.

    Uses the fewest programs: each takes as many layers as fit, starting where the previous one
    ends.

    Raises
    ------
    InfeasibleError
        A layer does not fit, however it is cut; or there are more images than
        :data:`~arch.scnn.network.MOST_IMAGES`.
    """
    images = len(network.inputs)
    if images > MOST_IMAGES:
        raise InfeasibleError(Infeasible(
            resource="workload", subject=network.name, demand=images, bound=MOST_IMAGES,
            unit="images", levers=("a smaller batch",)))
    for layer, shape in zip(network.layers, network.shapes, strict=False):
        _check_programs(layer, _least_programs(config, layer, shape[1:]), (
            Demand("bank_entries", 2 * config.bank_entries, "least"),))
    values = forward.tensors(network)
    programs: list[Program] = []
    start, count = 0, len(network.layers)
    while start < count:
        best = None
        # Try all remaining layers, or else as many as possible.
        for stop in (count, *range(start + 2, count)):
            if stop == start + 1:
                break
            try:
                best = _chain(config, network, values, start, stop)
            except InfeasibleError:
                if stop < count:
                    break
            else:
                if stop == count:
                    break
        if best is None:
            programs += _split(config, network, values, start)
            start += 1
        else:
            programs.append(best)
            start = best.target.tensor
    return Schedule(config=config, network=network, programs=tuple(programs), tensors=values)


# --- Host memory ----------------------------------------------------------------------------------


def image(program: Program) -> NDArray[np.uint8]:
    """Return the host memory image: tables, weights, inputs and program; results are zero."""
    config = program.config
    memory = np.zeros(program.size, np.uint8)
    for address, (rows, words) in program.loads.items():
        (config.word_layout if words else config.row_layout).pack(memory, address, rows)
    code = b"".join(assemble(instruction) for instruction in program.instructions)
    memory[program.program_at:program.program_at + len(code)] = np.frombuffer(code, np.uint8)
    return memory


def place(program: Program, memory: NDArray[np.uint8], values: Array) -> bool:
    """Recompress a program's inputs, from the tensor that it reads (N, C, H, W), into host memory.

    Returns
    -------
    bool
        Whether they have as many rows as the program loads; otherwise nothing is written.
    """
    config, stage = program.config, program.stages[0]
    shape = geometry(stage.layer, (program.source.rows.stop - program.source.rows.start,
                                   program.source.columns.stop - program.source.columns.start))
    found = []
    for planes, expected in zip(_inside(values, program.source), stage.inputs, strict=True):
        tiles = cut(planes, grid=(config.grid_rows, config.grid_cols), step=shape.stride,
                    tile=(stage.tile.tile_h, stage.tile.tile_w))
        found.append(encode_activations(tiles, pitch=stage.tile.pitch, lanes=config.i))
        if len(found[-1].counts) != len(expected.counts):
            return False
    for address, acts in zip(program.inputs_at, found, strict=True):
        config.row_layout.pack(memory, address, to_rows(acts, config.row_layout.row_bytes))
    return True


def results(program: Program, memory: NDArray[np.uint8]) -> NDArray[np.int16]:
    """Decode what a program has left in host memory, (N, C, H, W) of its target.

    Raises
    ------
    FormatError
        The rows there are damaged.
    """
    config, stage = program.config, program.stages[-1]
    grid = config.grid_rows, config.grid_cols
    tile = stage.tile.tile_h, stage.tile.tile_w
    found = []
    for address in program.outputs_at:
        rows = config.row_layout.unpack(memory, address, config.pes * config.act_rows)
        acts = from_rows(rows, pes=config.pes, lanes=config.i,
                         unsigned=bool(stage.output.unsigned_out))
        tiles = decode_activations(acts, pitch=stage.output.pitch, tile=tile)
        found.append(join(tiles, grid=grid, plane=(stage.output.height, stage.output.width)))
    return np.stack(found)


def explain(schedule: Schedule) -> list[dict[str, int | str | bool]]:
    """Return how each layer is cut, as JSON values."""
    found: list[dict[str, int | str | bool]] = []
    for index, layer in enumerate(schedule.network.layers):
        stages = [(program, stage) for program in schedule.programs for stage in program.stages
                  if stage.index == index]
        tiles = [stage.tile for _, stage in stages]
        found.append({
            "layer": layer.name, "operator": operator(layer), "parts": len(stages),
            "chained": stages[0][0].stages[0].index != index,
            "tile": f"{max(tile.tile_h for tile in tiles)}x{max(tile.tile_w for tile in tiles)}",
            "halo": f"{max(tile.left + tile.right for tile in tiles)} across, "
                    f"{max(tile.top + tile.bottom for tile in tiles)} down",
            "kc": max(group.kc for _, stage in stages for group in stage.groups),
            "groups": sum(len(stage.groups) for _, stage in stages),
            "weight_entries": sum(stage.weights.entries for _, stage in stages),
            "weight_placeholders": sum(stage.weights.placeholders for _, stage in stages),
            "act_rows": max(int(acts.rows.max()) for _, stage in stages for acts in stage.inputs)})
    return found


def operator(layer: SparseLayer) -> str:
    """Return the kind of a layer."""
    if layer.maximum:
        return "max pool"
    if layer.groups > 1:
        return "depthwise" if layer.weights.shape[1] == 1 else "grouped convolution"
    return "convolution"
