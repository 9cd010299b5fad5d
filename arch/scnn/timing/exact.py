"""Exact timing of the SCNN core: every counter, of every PE.

Instructions are executed one after the other, so their times add up; the stream of weights and the
drain go on beside them. Cycle 0 is the first cycle of a run. X is the cycle in which an instruction
starts, two after it was taken at the earliest.

============  =====================================================================================
fetch         :mod:`arch.common.fetch`
load          requested in X (:func:`arch.common.dma.read_rows`); ends with the last row's cycle
store         rows of the PEs are added up in X + 1 to X + PEs, the write is requested in the next
              cycle; the first row is in the write DMA ``STORE_LATENCY`` cycles later
              (:func:`arch.common.dma.write_rows`); ends when all writes are answered
settings      end ``SETTLE_CYCLES`` after X
weights       start when all words of the stream before are sent; the fetch unit of words may
              request from X + 1 on
group         starts when the group before has been taken by the drain, and all accumulators are
              clear, which they are ``bank_entries`` cycles after the start; broadcast and PEs are
              :mod:`arch.scnn.timing.compute`; ends with the barrier B
drain         takes the group in T, the cycle behind B or the one behind the last of the group
              before; exchanges halos in ``T + 1 .. T + H``, ``H = 2 kc ((left + right) ext_h + (top
              + bottom) tile_w)``; post-processes in ``T + H + 1 .. L``, ``L = T + H + kc tile_w
              tile_h``; the last result is written ``POST_LATENCY`` cycles after L
others        that wait for the drain: SWAP, settings, parameters, HALT start ``POST_LATENCY + 1``
              cycles after L at the earliest
memory        :class:`arch.memory.MemoryConfig`
============  =====================================================================================
"""

from dataclasses import dataclass, field

import numpy as np

from arch.common.dma import read_port, read_rows, write_port, write_rows
from arch.common.fetch import FetchTimes
from arch.common.port import pace
from arch.common.sizes import STORE_LATENCY
from arch.scnn.counters import COUNTERS, PE_COUNTERS
from arch.scnn.format import Activations
from arch.scnn.isa import Opcode
from arch.scnn.latency import POST_LATENCY, SETTLE_CYCLES
from arch.scnn.params import ScnnConfig
from arch.scnn.program import Program, Stage
from arch.scnn.timing.compute import ComputeTimes, Rows, Vectors, decode_rows, decode_vectors

__all__ = ["Timing", "drain_cycles", "evaluate"]

_STAGE_COUNTERS = ("compute", "halo_wait", "post_wait", "load", "store", "fetch", "drain_halo",
                   "drain_post", "weight_read_beats", "host_read_beats", "host_write_beats",
                   *PE_COUNTERS)
_LOADS = (Opcode.LOAD_TAPS, Opcode.LOAD_PARAMS, Opcode.LOAD_ACTIVATIONS)
_DRAINED = (Opcode.LOAD_PARAMS, Opcode.SET_TILE, Opcode.SET_OUTPUT, Opcode.SWAP, Opcode.HALT)


@dataclass(frozen=True)
class Timing:
    """What the model says about one program.

    Attributes
    ----------
    counters : dict
        :data:`arch.scnn.counters.COUNTER_TEXT`, cycles or events.
    pe : dict of str to (pes,) int64
        :data:`arch.scnn.counters.PE_COUNTERS` of every PE.
    layers : list of dict
        Of each stage of the program, by the instructions of its
        :attr:`~arch.scnn.program.Program.stage_of`: cycles of the sequencer, which add up to the
        total, cycles of the drain of its groups, beats, and counters of the PEs.
    start, done : ndarray of int64
        Per instruction: the cycle in which it starts, and its last.
    drained : ndarray of int64
        Of each ``GROUP``: the cycle in which its last sum is read; 0 for others.
    """

    counters: dict
    pe: dict
    layers: list
    start: np.ndarray
    done: np.ndarray
    drained: np.ndarray

    @property
    def cycles(self) -> int:
        """Cycles from start to halt."""
        return int(self.counters["total"])


def drain_cycles(stage: Stage, kc: int) -> tuple[int, int]:
    """Return the cycles in which halos of a group are exchanged, and results post-processed."""
    tile = stage.tile
    halo = (tile.left + tile.right) * tile.ext_h + (tile.top + tile.bottom) * tile.tile_w
    return 2 * kc * halo, kc * tile.tile_w * tile.tile_h


@dataclass
class _Drain:
    """The drain over a program: what it does, and until when.

    Attributes
    ----------
    clear : int
        First cycle in which all accumulators are clear.
    taken : int
        Cycle in which the latest group was taken.
    last : int
        Cycle in which its last sum is read.
    halos : list of (first, behind the last)
        Cycles in which halos are exchanged.
    """

    clear: int
    taken: int = -1
    last: int = -1
    flushed: int = -1
    halo: int = 0
    post: int = 0
    halos: list = field(default_factory=list)

    def take(self, barrier: int, halo: int, post: int) -> int:
        """Take a group that is finished; return the cycles of the drain that it adds."""
        self.taken = max(barrier + 1, self.last + 1)
        # The pipeline is emptied until the next group's cycles begin.
        behind = min(self.flushed, self.taken) - self.last if self.halos else 0
        self.halos.append((self.taken + 1, self.taken + 1 + halo))
        self.last = self.taken + halo + post
        self.flushed = self.last + POST_LATENCY
        self.halo += halo
        self.post += post + behind
        return behind

    @property
    def ready(self) -> int:
        """First cycle in which a group can start: the one before has been taken."""
        return max(self.clear, self.taken + 1)

    @property
    def idle(self) -> int:
        """First cycle in which nothing waits and nothing is under way."""
        return max(self.clear, self.flushed + 1)

    def waits(self, first: int, behind: int) -> tuple[int, int]:
        """Return the cycles of a wait in which halos are exchanged, and other ones of the drain."""
        halo = sum(max(0, min(behind, stop) - max(first, start))
                   for start, stop in self.halos[-2:])
        return halo, max(0, behind - max(first, self.clear)) - halo


def _rows(found: Activations) -> Rows:
    return decode_rows(found.values, found.runs, found.counts, found.last, found.starts)


def _vectors(config: ScnnConfig, stage: Stage) -> Vectors:
    weights = stage.weights
    return decode_vectors(weights.values, weights.runs, weights.counts, weights.left,
                          taps=stage.taps, kc_log2=stage.tile.kc_log2,
                          word_vectors=config.word_vectors)


def evaluate(program: Program) -> Timing:
    """Return the exact timing of a program."""
    config = program.config
    fetch = FetchTimes(config, len(program))
    layout, latency = config.row_layout, config.memory.latency
    read_from, write_to = read_port(), write_port()
    rows_pace = (layout.beats_per_row, layout.rows_per_beat, *pace(config.memory,
                                                                   config.beat_bytes))
    compute = ComputeTimes(config)
    drain = _Drain(clear=config.bank_entries)
    vectors = [_vectors(config, stage) for stage in program.stages]
    counters = dict.fromkeys(COUNTERS, 0)
    start = np.zeros(len(program), np.int64)
    done = np.zeros(len(program), np.int64)
    drained = np.zeros(len(program), np.int64)
    layers = [dict.fromkeys(_STAGE_COUNTERS, 0) for _ in program.stages]
    run = 0         # first cycle of the stream of weights
    free = 0
    image = stage_loaded = 0
    last_layer = layers[0]
    for index, instruction in enumerate(program.instructions):
        opcode, operands = instruction.opcode, instruction.operands
        which = program.stage_of[index]
        stage, layer = program.stages[which], layers[which]
        taken = max(free, fetch.available(index))
        fetch.taken(taken)
        wished = begin = taken + 2
        if opcode == Opcode.GROUP:
            begin = max(begin, drain.ready)
        elif opcode in _DRAINED:
            begin = max(begin, drain.idle)
        halo_wait, post_wait = drain.waits(wished, begin)
        if opcode in (Opcode.WEIGHTS, Opcode.HALT):
            begin = max(begin, _sent(compute, begin, counters, run))
        for name, cycles in (("halo_wait", halo_wait), ("post_wait", post_wait)):
            counters[name] += cycles
            layer[name] += cycles
        start[index] = end = begin
        if opcode in _LOADS:
            rows = operands["rows"]
            end = int(read_rows(read_from, begin, latency, rows, *rows_pace))
            counters["load"] += end - begin
            layer["load"] += end - begin
            counters["host_read_beats"] += layout.beats(rows)
            layer["host_read_beats"] += layout.beats(rows)
            if opcode == Opcode.LOAD_ACTIVATIONS:
                image, stage_loaded = program.image_of[index], which
                compute.activations(_rows(stage.inputs[image]))
        elif opcode in (Opcode.SET_TILE, Opcode.SET_OUTPUT):
            end = begin + SETTLE_CYCLES
            layer["fetch"] += SETTLE_CYCLES
        elif opcode == Opcode.WEIGHTS:
            run = begin + 1
            beats = config.word_layout.beats(operands["words"])
            counters["weight_read_beats"] += beats
            layer["weight_read_beats"] += beats
            compute.weights(vectors[which], kc_log2=stage.tile.kc_log2, run=run)
        elif opcode == Opcode.GROUP:
            before = compute.counters.sum(axis=0)
            end = compute.group(begin, operands["channels"], advance=bool(operands["advance"]))
            for name, value in zip(PE_COUNTERS, compute.counters.sum(axis=0) - before, strict=True):
                layer[name] += int(value)
            halo, post = drain_cycles(stage, operands["kc"])
            # What is still in the pipeline belongs to the group before.
            last_layer["drain_post"] += drain.take(end, halo, post)
            layer["drain_halo"] += halo
            layer["drain_post"] += post
            last_layer = layer
            drained[index] = drain.last
            counters["compute"] += end - begin
            layer["compute"] += end - begin
        elif opcode == Opcode.SWAP:
            compute.activations(_rows(program.outputs(image, stage_loaded)))
            stage_loaded += 1
        elif opcode == Opcode.STORE_ACTIVATIONS:
            rows = int(program.outputs(image, stage_loaded - 1).rows.sum())
            end = int(write_rows(write_to, begin + config.pes + 1 + STORE_LATENCY, rows,
                                 *rows_pace)) + latency + 1
            counters["store"] += end - begin
            layer["store"] += end - begin
            counters["host_write_beats"] += layout.beats(rows)
            layer["host_write_beats"] += layout.beats(rows)
        done[index] = end
        layer["fetch"] += begin + 1 - free - halo_wait - post_wait
        free = end + 1
    total = free
    if drain.halos:
        flush = min(drain.flushed + 1, total) - drain.last - 1
        drain.post += flush
        last_layer["drain_post"] += flush
    counters["total"] = total
    counters["fetch"] = sum(layer["fetch"] for layer in layers)
    counters["broadcast"] = compute.broadcasts
    counters["broadcast_blocked"] = compute.blocked
    counters["broadcast_wait"] -= compute.broadcasts + compute.blocked
    counters["broadcast_idle"] = total - sum(
        counters[name] for name in ("broadcast", "broadcast_blocked", "broadcast_wait"))
    counters["drain_halo"], counters["drain_post"] = drain.halo, drain.post
    counters["drain_idle"] = total - drain.halo - drain.post
    pe = {name: np.ascontiguousarray(compute.counters[:, number])
          for number, name in enumerate(PE_COUNTERS)}
    return Timing(counters=counters | {name: int(values.sum()) for name, values in pe.items()},
                  pe=pe, layers=layers, start=start, done=done, drained=drained)


def _sent(compute: ComputeTimes, begin: int, counters: dict, run: int) -> int:
    """Return the first cycle from ``begin`` on in which no word is left of the stream.

    The cycles of the stream up to its last word are added to ``broadcast_wait``, which those with a
    word are taken from in the end.
    """
    if not run:
        return begin
    compute.broadcast(begin)
    while compute.words_left:
        compute.broadcast(begin := begin + 1)
    counters["broadcast_wait"] += compute.last_fired + 1 - run
    return max(begin, compute.last_fired + 1)
