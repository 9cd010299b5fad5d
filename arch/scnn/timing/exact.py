"""Exact timing of the SCNN core: every counter, for every PE.

Instructions execute one at a time, so their times add up; the weight stream and the drain run in
parallel. Cycle 0 is the first cycle of a run. X is the cycle in which an instruction starts, at
least two after it was taken.

============  =====================================================================================
fetch         :mod:`arch.common.fetch`
load          requested in X (:func:`arch.common.dma.read_rows`); ends with the last row's cycle
store         the PEs' row counts are added up in X + 1 to X + PEs; the write is requested in the
              next cycle; the first row is in the write DMA ``STORE_LATENCY`` cycles later
              (:func:`arch.common.dma.write_rows`); ends when all writes are answered
settings      end ``SETTLE_CYCLES`` after X
weights       start when all words of the previous stream are sent; the fetch unit of words may
              send requests from X + 1 on
group         starts when the drain has taken over the previous group and all accumulators are
              clear, which takes ``bank_entries`` cycles from the start; broadcast and PEs follow
              :mod:`arch.scnn.timing.compute`; ends with the barrier B
drain         takes over the group in T, the cycle after B or after the previous group's last
              drain cycle; exchanges halos in ``T + 1 .. T + H``, ``H = 2 ceil(kc / halo_lanes) E``
              with the ``E = (left + right) ext_h + (top + bottom) tile_w`` elements of an output
              channel's halo; post-processes in ``T + H + 1 .. L``
              (:func:`arch.scnn.latency.post_cycles`); the last result is written ``POST_LATENCY +
              post_tail`` cycles after L (:func:`arch.scnn.latency.post_tail`)
others        that wait for the drain (SWAP, settings, parameters, HALT) start in the cycle after
              that one at the earliest
memory        :class:`arch.memory.MemoryConfig`
============  =====================================================================================
"""

import dataclasses
from dataclasses import dataclass

import numpy as np

from arch.common.fetch import FetchTimes
from arch.common.lanes import Lanes
from arch.common.lanes import counted as memory_counts
from arch.common.sizes import STORE_LATENCY
from arch.common.transfers import Transfers
from arch.scnn.counters import COUNTER_TEXT, PE_COUNTERS
from arch.scnn.format import Activations
from arch.scnn.isa import Opcode
from arch.scnn.latency import POST_LATENCY, SETTLE_CYCLES, halo_cycles, post_cycles, post_tail
from arch.scnn.params import ScnnConfig
from arch.scnn.program import Program, Stage
from arch.scnn.timing.compute import ComputeError, ComputeTimes
from arch.scnn.timing.operands import Rows, Vectors, decode_rows, decode_vectors

__all__ = ["Timing", "drain_cycles", "evaluate"]

_WEIGHTS = "m_axi_weights"
_LOADS = (Opcode.LOAD_TAPS, Opcode.LOAD_PARAMS, Opcode.LOAD_ACTIVATIONS)
_DRAINED = (Opcode.LOAD_PARAMS, Opcode.SET_TILE, Opcode.SET_OUTPUT, Opcode.SWAP, Opcode.HALT)


@dataclass(frozen=True)
class Timing:
    """The model's results for one program.

    Attributes
    ----------
    counters : dict
        :data:`arch.scnn.counters.COUNTER_TEXT`, cycles or events; and the counts of a DRAM
        (:data:`arch.common.dram.COUNTS`), if the memory is one.
    pe : dict of str to (pes,) int64
        :data:`arch.scnn.counters.PE_COUNTERS` of every PE.
    stages : list of dict
        The same counters for each stage of the program, over the cycles of the instructions
        that belong to it (:attr:`~arch.scnn.program.Program.stage_of`).
    start, done : ndarray of int64
        Per instruction: the cycle in which it starts, and its last cycle.
    drained : ndarray of int64
        For each ``GROUP``: the cycle in which its last sum is read; 0 for other instructions.
    """

    counters: dict[str, int]
    pe: dict[str, np.ndarray]
    stages: list[dict[str, int]]
    start: np.ndarray
    done: np.ndarray
    drained: np.ndarray

    @property
    def cycles(self) -> int:
        """Cycles from start to halt."""
        return int(self.counters["total"])


def drain_cycles(config: ScnnConfig, stage: Stage, kc: int) -> tuple[int, int, int]:
    """Return the cycles that the drain needs for a group.

    These are the cycles for exchanging halos, for post-processing results, and for writing the last
    rows afterwards.
    """
    tile = stage.tile
    batches = tile.tile_w * tile.tile_h, kc, config.post_lanes, stage.output.batch_rows
    return (halo_cycles(tile.halo, kc, config.halo_lanes), int(post_cycles(*batches)),
            post_tail(*batches))


class _Cycles:
    """A set of cycles, as disjoint intervals in order."""

    def __init__(self) -> None:
        self._first: list[int] = []
        self._behind: list[int] = []

    def add(self, first: int, behind: int) -> None:
        """Add the cycles from ``first`` to ``behind``, exclusive; may be empty."""
        if behind > first:
            self._first.append(first)
            self._behind.append(behind)

    def before(self, cycle: int) -> int:
        """Return the number of cycles before a cycle."""
        first = np.array(self._first, np.int64)
        return int((np.clip(cycle, first, np.array(self._behind, np.int64)) - first).sum())

    def between(self, first: int, behind: int) -> int:
        """Return the number of cycles from ``first`` to ``behind``, exclusive, among the latest."""
        return sum(max(0, min(behind, stop) - max(first, start))
                   for start, stop in zip(self._first[-2:], self._behind[-2:], strict=True))


class _Drain:
    """Activity of the drain over a program.

    Parameters
    ----------
    clear : int
        First cycle in which all accumulators are clear.

    Attributes
    ----------
    last : int
        Cycle in which the last sum of the latest group is read.
    halo, post : _Cycles
        Cycles in which halos are exchanged, and in which results are post-processed.
    """

    def __init__(self, clear: int):
        self._clear = clear
        self._taken = self._flushed = -1
        self.last = -1
        self.halo, self.post = _Cycles(), _Cycles()

    def take(self, barrier: int, halo: int, post: int, tail: int) -> None:
        """Take over a finished group."""
        self._taken = max(barrier, self.last) + 1
        # The pipeline drains until the next group's cycles begin.
        self.post.add(self.last + 1, min(self._flushed, self._taken) + 1)
        first = self._taken + 1
        self.halo.add(first, first + halo)
        self.post.add(first + halo, first + halo + post)
        self.last = self._taken + halo + post
        self._flushed = self.last + POST_LATENCY + tail

    def end(self, total: int) -> None:
        """Drain the pipeline until the run ends."""
        self.post.add(self.last + 1, min(self._flushed + 1, total))

    @property
    def ready(self) -> int:
        """First cycle in which a group can start: the previous one has been taken over."""
        return max(self._clear, self._taken + 1)

    @property
    def idle(self) -> int:
        """First cycle in which nothing is waiting or in progress."""
        return max(self._clear, self._flushed + 1)

    def waits(self, first: int, behind: int) -> tuple[int, int]:
        """Split a wait into cycles in which halos are exchanged, and other cycles of the drain."""
        halo = self.halo.between(first, behind)
        return halo, max(0, behind - max(first, self._clear)) - halo


class _Stream:
    """Cycles in which there are words of weights to be sent."""

    def __init__(self, compute: ComputeTimes):
        self._compute = compute
        self._before = 0
        self._run: int | None = None

    def begin(self, run: int) -> None:
        """Begin a new stream; all words of the previous one have been sent."""
        self._before = self.until(run)
        self._run = run

    def sent(self, cycle: int) -> int:
        """Return the first cycle, from ``cycle`` on, with no words left to send.

        Raises
        ------
        ComputeError
            A word is blocked, and no group remains that would make room for it.
        """
        self._compute.broadcast(cycle)
        while self._compute.words_left:
            # What is being pushed takes room, even if no PE keeps any of it.
            blocked, pushing = self._compute.blocked, self._compute.pushing
            cycle += 1
            self._compute.broadcast(cycle)
            if self._compute.blocked > blocked and not pushing:
                raise ComputeError(
                    "weights must be taken by the groups of their stream, not be left over in "
                    f"{self._compute.words_left} words")
        return cycle

    def until(self, cycle: int) -> int:
        """Return the number of such cycles before a cycle, up to which the broadcast is timed."""
        if self._run is None:
            return 0
        end = cycle if self._compute.words_left else min(cycle, self._compute.last_fired + 1)
        return self._before + end - self._run


def _rows(found: Activations) -> Rows:
    return decode_rows(found.values, found.runs, found.counts, found.last, found.starts)


def _vectors(config: ScnnConfig, stage: Stage) -> Vectors:
    weights = stage.weights
    return decode_vectors(weights.values, weights.runs, weights.counts, weights.left,
                          taps=stage.taps, kc_log2=stage.tile.kc_log2,
                          word_vectors=config.word_vectors)


class _Core:
    """The core over a program: its parts, and what instructions take.

    Attributes
    ----------
    compute : ComputeTimes
    stream : _Stream
    drain : _Drain
    drained : (instructions,) int64
        Of :class:`Timing`.
    """

    def __init__(self, program: Program, lanes: Lanes | None):
        config = self._config = program.config
        self._program = program
        self._layout = config.row_layout
        self._lanes = lanes
        self._transfers = Transfers(config, self._layout, lanes)
        self._vectors = [_vectors(config, stage) for stage in program.stages]
        self._image = self._current = 0
        self.compute = ComputeTimes(config, None if lanes is None else lanes.read(_WEIGHTS))
        self.stream = _Stream(self.compute)
        self.drain = _Drain(clear=config.bank_entries)
        self.drained = np.zeros(len(program), np.int64)

    def begin(self, opcode: int, wished: int) -> tuple[int, tuple[int, int]]:
        """Return when an instruction starts, and its waits (:meth:`_Drain.waits`)."""
        begin = wished
        if opcode == Opcode.GROUP:
            begin = max(begin, self.drain.ready)
        elif opcode in _DRAINED:
            begin = max(begin, self.drain.idle)
        waits = self.drain.waits(wished, begin)
        if opcode in (Opcode.WEIGHTS, Opcode.HALT):
            begin = self.stream.sent(begin)
        return begin, waits

    def execute(self, index: int, begin: int, counters: dict[str, int]) -> tuple[str, int]:
        """Return the counter of an instruction that starts in a cycle, and its last cycle.

        What it reads, writes and computes is added to ``counters``.
        """
        program = self._program
        instruction, which = program.instructions[index], program.stage_of[index]
        opcode, operands, stage = instruction.opcode, instruction.operands, program.stages[which]
        if opcode in _LOADS:
            end = self._transfers.read(begin, operands["rows"], operands["host_addr"])
            counters["host_read_beats"] += self._layout.beats(operands["rows"])
            if opcode == Opcode.LOAD_ACTIVATIONS:
                self._image, self._current = program.image_of[index], which
                self.compute.activations(_rows(stage.inputs[self._image]))
            return "load", end
        if opcode == Opcode.GROUP:
            return "compute", self._group(index, begin, counters)
        if opcode == Opcode.STORE_ACTIVATIONS:
            return "store", self._store(begin, operands["host_addr"], counters)
        if opcode in (Opcode.SET_TILE, Opcode.SET_OUTPUT):
            return "fetch", begin + SETTLE_CYCLES
        if opcode == Opcode.WEIGHTS:
            if self._lanes is not None:
                self._lanes.read(_WEIGHTS, at=operands["host_addr"])
            self.stream.begin(begin + 1)
            self.compute.weights(self._vectors[which], kc_log2=stage.tile.kc_log2, run=begin + 1)
            counters["weight_read_beats"] += self._config.word_layout.beats(operands["words"])
        elif opcode == Opcode.SWAP:
            self.compute.activations(_rows(program.outputs(self._image, self._current)))
            self._current += 1
        return "fetch", begin

    def _group(self, index: int, begin: int, counters: dict[str, int]) -> int:
        operands = self._program.instructions[index].operands
        stage = self._program.stages[self._program.stage_of[index]]
        before = self.compute.counters.sum(axis=0)
        end = self.compute.group(begin, operands["channels"], advance=bool(operands["advance"]))
        now = self.compute.counters.sum(axis=0)
        for name, value in zip(PE_COUNTERS, now - before, strict=True):
            counters[name] += int(value)
        self.drain.take(end, *drain_cycles(self._config, stage, operands["kc"]))
        self.drained[index] = self.drain.last
        return end

    def _store(self, begin: int, address: int, counters: dict[str, int]) -> int:
        config = self._config
        rows = int(self._program.outputs(self._image, self._current - 1).rows.sum())
        counters["host_write_beats"] += self._layout.beats(rows)
        return self._transfers.write(begin + config.pes + 1 + STORE_LATENCY, rows, address) + 1

    def sent(self, cycle: int) -> list[int]:
        """Return words, cycles with one that is blocked, and all cycles of streams so far."""
        self.compute.broadcast(cycle)
        return [self.compute.broadcasts, self.compute.blocked, self.stream.until(cycle)]


def evaluate(program: Program) -> Timing:
    """Return the exact timing of a program.

    Raises
    ------
    ComputeError
        Activations or weights end before a group does, or weights are left over: the hardware
        would stop there with an error.
    """
    config = program.config
    if config.memory.dram is None:
        return _evaluate(program, None)
    lanes = Lanes.of(dict.fromkeys(("m_axi_ins", _WEIGHTS, "m_axi_host"), config.memory),
                     config.beat_bytes)
    timing, counts = lanes.settle(lambda: _evaluate(program, lanes))
    return dataclasses.replace(timing, counters=timing.counters | memory_counts(counts))


def _evaluate(program: Program, lanes: Lanes | None) -> Timing:
    fetch = FetchTimes(program.config, len(program), lane=None if lanes is None else lanes.read(
        "m_axi_ins", at=program.program_at))
    core = _Core(program, lanes)
    start = np.zeros(len(program), np.int64)
    done = np.zeros(len(program), np.int64)
    stages = [dict.fromkeys(COUNTER_TEXT, 0) for _ in program.stages]
    segments: list[tuple[int, int]] = []        # stage, first cycle that is not its own any more
    free = 0
    sent = [0, 0, 0]
    for index, instruction in enumerate(program.instructions):
        which = program.stage_of[index]
        counters = stages[which]
        taken = max(free, fetch.available(index))
        fetch.taken(taken)
        begin, waits = core.begin(instruction.opcode, taken + 2)
        work, end = core.execute(index, begin, counters)
        start[index], done[index] = begin, end
        counters[work] += end - begin
        counters["halo_wait"] += waits[0]
        counters["post_wait"] += waits[1]
        counters["fetch"] += begin + 1 - free - sum(waits)
        free = end + 1
        segments.append((which, free))
        now = core.sent(free)
        words, blocked, cycles = (new - old for new, old in zip(now, sent, strict=True))
        counters["broadcast"] += words
        counters["broadcast_blocked"] += blocked
        counters["broadcast_wait"] += cycles - words - blocked
        sent = now
    core.drain.end(free)
    _share(stages, segments, core.drain)
    totals = {name: sum(counters[name] for counters in stages) for name in COUNTER_TEXT}
    pe = {name: np.ascontiguousarray(core.compute.counters[:, number])
          for number, name in enumerate(PE_COUNTERS)}
    return Timing(counters=totals, pe=pe, stages=stages, start=start, done=done,
                  drained=core.drained)


def _share(stages: list[dict[str, int]], segments: list[tuple[int, int]], drain: _Drain) -> None:
    """Assign each stage its cycles of the drain, and of waiting for something to do."""
    before = [0, 0, 0]
    for number, (which, behind) in enumerate(segments):
        if number + 1 < len(segments) and segments[number + 1][0] == which:
            continue
        now = [behind, drain.halo.before(behind), drain.post.before(behind)]
        total, halo, post = (new - old for new, old in zip(now, before, strict=True))
        before = now
        counters = stages[which]
        counters["total"] += total
        counters["drain_halo"] += halo
        counters["drain_post"] += post
        counters["drain_idle"] += total - halo - post
    for counters in stages:
        counters["broadcast_idle"] = counters["total"] - sum(
            counters[name] for name in ("broadcast", "broadcast_blocked", "broadcast_wait"))
