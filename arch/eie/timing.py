"""Exact timing of the EIE core: every counter, of every PE, without simulating clock edges.

Instructions are executed one after the other, so their times add up; within a multiplication the
PEs meet only at the broadcast and at queues of stated depth, which is a max-plus recurrence over
the broadcast activations. Cycle 0 is the first cycle of a run. X is the cycle in which an
instruction starts, two after it was taken.

============  =====================================================================================
fetch         request q of a burst, its address on the bus in q + 1; an instruction can be taken two
              cycles after its last beat; requests are two cycles apart
load          address of burst b in X + 1 + b; ends with the cycle after the last beat
multiply      accumulators are cleared in X + 1; n rows are filled in n cycles; the first activation
              is found ``lnzd_levels`` cycles after the two that follow, or X + 2 if chained
broadcast     b[i] >= b[i - 1] + 1; b[i] > cycle in which column i - queue_depth, in every PE, gave
              its place back
column        its entries are issued in s .. s + max(n, 1) - 1, s >= b + 4 and behind those before;
              its place is given back 3 cycles before the last of them, at s - 1 at the earliest
drain         a PE is idle 6 cycles after its last entry; then a row is saved in each cycle
store         word n is addressed in i[n] > i[n - 1], from X + 1 on, and after word n - 4 was
              written; offered to the bus in i[n] + 3; ends when all writes are answered
memory        :class:`arch.memory.MemoryConfig`
============  =====================================================================================
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.eie.activity import activations
from arch.eie.counters import COUNTERS, PE_COUNTERS
from arch.eie.isa import Opcode
from arch.eie.latency import COLUMN_LATENCY, DRAIN_LATENCY, RELEASE_AHEAD, STORE_DEPTH
from arch.eie.params import FETCH_BURST_BEATS, FETCH_CHUNKS, EieConfig
from arch.eie.schedule import Block, Program

__all__ = ["Multiplication", "Slices", "Timing", "evaluate", "multiplication"]

_NEVER = -(1 << 50)
_BUSY, _EMPTY, _STARVED, _PADDING, _BLOCKING, _READS = range(len(PE_COUNTERS))
_LAYER_COUNTERS = ("multiply", "load", "store", "fetch", "useful_macs", "host_read_beats",
                   "host_write_beats", "spmat_reads")


@dataclass(frozen=True)
class Timing:
    """What the model says about one program.

    Attributes
    ----------
    counters : dict
        :data:`arch.eie.counters.COUNTER_TEXT`, cycles or events.
    pe : dict of str to (pes,) int64
        :data:`arch.eie.counters.PE_COUNTERS` of every PE.
    layers : list of dict
        Of each layer ``multiply``, ``load``, ``store``, ``fetch``, ``useful_macs``, beats of the
        host port and ``spmat_reads``, by the instructions of
        :attr:`arch.eie.schedule.Program.layer_of`.
    start, done : ndarray of int64
        Per instruction: the cycle in which it starts, and its last.
    """

    counters: dict
    pe: dict
    layers: list
    start: np.ndarray
    done: np.ndarray

    @property
    def cycles(self) -> int:
        """Cycles from start to halt."""
        return self.counters["total"]


@njit(cache=True)
def _columns(counts: Any, padding: Any, words: Any, columns: Any, passes: Any, depth: Any,
             first: Any, lead: Any, refills: Any, pe: Any) -> Any:
    """Run the recurrence; return (cycle in which none is found any more, all idle, blocked).

    ``passes`` are the ends of the passes in ``columns``; ``refills`` the cycles that each takes to
    fill before it is scanned; ``lead`` the levels of the tree; ``first`` the cycle before.
    ``pe`` (counters, pes) is added to.
    """
    pes = counts.shape[1]
    release = np.full((depth, pes), _NEVER, np.int64)
    finish = np.full(pes, _NEVER, np.int64)
    issued = np.full(pes, _NEVER, np.int64)
    blocked = 0
    end = first
    last = _NEVER
    item = 0
    for index in range(len(passes)):
        scan = end + refills[index]
        end = scan
        found = scan + lead
        while item < passes[index]:
            column = columns[item]
            wish = max(last + 1, found)
            at = wish
            slot = item % depth
            for k in range(pes):
                freed = release[slot, k] + 1
                if freed > wish:
                    pe[_BLOCKING, k] += freed - wish
                    at = max(at, freed)
            blocked += at - wish
            for k in range(pes):
                count = counts[column, k]
                begin = max(finish[k] + 1, at + COLUMN_LATENCY)
                finish[k] = begin + max(count, 1) - 1
                release[slot, k] = max(begin - 1, finish[k] - RELEASE_AHEAD)
                if count:
                    issued[k] = finish[k]
                    pe[_BUSY, k] += count
                    pe[_PADDING, k] += padding[column, k]
                    pe[_READS, k] += words[column, k]
                else:
                    pe[_EMPTY, k] += 1
            last = at
            end = at + 1
            item += 1
    idle = end + 1
    for k in range(pes):
        idle = max(idle, issued[k] + DRAIN_LATENCY, finish[k] + 1)
    return end, idle, blocked


@dataclass(frozen=True)
class Multiplication:
    """Cycles of one multiplication, from its start, and the counters of each PE.

    Attributes
    ----------
    cycles, blocked, scan, drain, broadcasts : int
    pe : (counters, pes) int64
        In the order of :data:`arch.eie.counters.PE_COUNTERS`.
    """

    cycles: int
    blocked: int
    scan: int
    drain: int
    broadcasts: int
    pe: np.ndarray


class Slices:
    """What the recurrence needs of a block: entries, padding and words by column and PE.

    Attributes
    ----------
    counts, padding, words : (columns, pes) int64
    """

    def __init__(self, config: EieConfig, block: Block):
        matrix = block.matrix
        self.counts = block.counts
        cumulative = np.concatenate([[0], np.cumsum(matrix.values == 0)])
        starts = matrix.starts[:-1, None] + matrix.pointers
        self.padding = np.ascontiguousarray(np.diff(cumulative[starts], axis=1).T)
        # Blocks start at a word of their own, so that a pointer says which word an entry is in.
        begin, stop = matrix.pointers[:, :-1], matrix.pointers[:, 1:]
        per_word = config.entries_per_word
        words = np.where(stop > begin, (stop - 1) // per_word - begin // per_word + 1, 0)
        self.words = np.ascontiguousarray(words.T)


def multiplication(config: EieConfig, slices: Slices, active: NDArray[np.bool_], *, in_rows: int,
                   chain: bool, save_rows: int) -> Multiplication:
    """Return the timing of one multiplication.

    Parameters
    ----------
    config : EieConfig
    slices : Slices
    active : (columns,) bool
        Activations that are not zero.
    in_rows : int
        Activation rows.
    chain : bool
        Whether they are in the registers.
    save_rows : int
        Rows that are saved in the end.
    """
    columns = np.flatnonzero(active)
    if chain:
        passes = np.array([len(columns)])
        refills = np.array([1])
    else:
        firsts = np.arange(0, in_rows, config.act_regs)
        lengths = np.minimum(config.act_regs, in_rows - firsts)
        passes = np.searchsorted(columns, (firsts + lengths) * config.pes)
        refills = lengths + 2
    pe = np.zeros((len(PE_COUNTERS), config.pes), np.int64)
    end, idle, blocked = _columns(
        slices.counts, slices.padding, slices.words, columns, passes, config.queue_depth, 1,
        config.lnzd_levels, refills, pe)
    cycles = int(idle) + save_rows
    drain = int(idle - end) + save_rows
    pe[_STARVED] = cycles - pe[_BUSY] - pe[_EMPTY]
    return Multiplication(cycles=cycles, blocked=int(blocked), drain=drain, pe=pe,
                          broadcasts=len(columns),
                          scan=cycles - drain - int(blocked) - len(columns))


class _ReadPort:
    """Beats of one port's read channel, in exact time: units of 1 / ``unit`` cycle."""

    def __init__(self, config: EieConfig):
        interval = config.memory.beat_interval(config.beat_bytes)
        self.step, self.unit = interval.numerator, interval.denominator
        self.latency = config.memory.latency
        self.burst = config.burst_beats
        self.time = _NEVER

    def read(self, request: int, first: int, beats: int) -> int:
        """Return the cycle of the last beat; the other side is never late."""
        address = request + 1
        while beats:
            count = min(beats, self.burst - first % self.burst)
            self.time = (max((address + self.latency) * self.unit, self.time + self.step)
                         + (count - 1) * self.step)
            first, beats, address = first + count, beats - count, address + 1
        return -(-self.time // self.unit)

    def next_beat(self, address: int, ready: int) -> int:
        """Return the cycle of the next beat of a burst; the other side takes it from ``ready``."""
        self.time = max((address + self.latency) * self.unit, self.time + self.step)
        cycle = -(-self.time // self.unit)
        if ready > cycle:
            cycle, self.time = ready, ready * self.unit
        return cycle


class _Fetch:
    """When each instruction can be taken."""

    def __init__(self, config: EieConfig, count: int):
        self.port = _ReadPort(config)
        self.layout = config.program_layout
        self.rows = config.fetch_rows
        self.count = count
        self.ready: list[int] = []
        self.requested = -2
        self.freed: list[int] = []
        self.busy = 0

    def available(self, index: int) -> int:
        """Return the first cycle in which the instruction can be taken."""
        while len(self.ready) <= index:
            self._request(len(self.ready) // self.rows)
        return self.ready[index]

    def taken(self, index: int, cycle: int) -> None:
        """Note that the instruction is taken."""
        if index % self.rows == self.rows - 1:
            self.freed.append(cycle)

    def _request(self, chunk: int) -> None:
        self.requested += 2
        if chunk >= FETCH_CHUNKS:
            self.requested = max(self.requested, self.freed[chunk - FETCH_CHUNKS] + 1)
        rows = min(self.rows, self.count - chunk * self.rows)
        per_row, per_beat = self.layout.beats_per_row, self.layout.rows_per_beat
        for first in range(0, rows, per_beat):
            for _ in range(per_row):
                beat = self.port.next_beat(self.requested + 1, self.busy)
            # Rows that share a beat leave one a cycle; the next beat waits for the last of them.
            several = min(per_beat, rows - first)
            self.ready += [beat + 2 + row for row in range(several)]
            if per_beat > 1:
                self.busy = beat + per_beat
        assert self.layout.beats(rows) <= FETCH_BURST_BEATS


@njit(cache=True)
def _store(begin: Any, words: Any, beats_per_word: Any, step: Any, unit: Any, time: Any) -> Any:
    """Return the cycle of the last beat of a store, and the time of the port behind it."""
    written = np.full(STORE_DEPTH, _NEVER, np.int64)
    addressed = begin - 1
    beat = _NEVER
    for word in range(words):
        addressed = max(addressed + 1, written[word % STORE_DEPTH] + 1)
        for _part in range(beats_per_word):
            offered = max(addressed + 3, beat + 1)
            time += step
            beat = -(-time // unit)
            if offered > beat:
                beat = offered
                time = beat * unit
        written[word % STORE_DEPTH] = beat
    return beat, time


def evaluate(program: Program) -> Timing:
    """Return the exact timing of a program."""
    config, network = program.config, program.network
    found = activations(network, config.weight_fraction_bits)
    slices = [Slices(config, block) for block in program.blocks]
    fetch = _Fetch(config, len(program))
    reads = _ReadPort(config)
    write_time = _NEVER
    layout = config.word_layout
    counters = dict.fromkeys(COUNTERS, 0)
    pe = np.zeros((len(PE_COUNTERS), config.pes), np.int64)
    start = np.zeros(len(program), np.int64)
    done = np.zeros(len(program), np.int64)
    free = 0
    layers = [dict.fromkeys(_LAYER_COUNTERS, 0) for _ in network.layers]
    for index, instruction in enumerate(program.instructions):
        operands = instruction.operands
        layer = layers[program.layer_of[index]]
        taken = max(free, fetch.available(index))
        fetch.taken(index, taken)
        begin = taken + 2
        start[index] = begin
        layer["fetch"] += begin + 1 - free
        if instruction.opcode == Opcode.HALT:
            done[index] = begin
            counters["total"] = begin + 1
            break
        if instruction.opcode == Opcode.MULTIPLY:
            run, block = program.work[index]
            inputs = found[program.blocks[block].layer][run]
            result = multiplication(
                config, slices[block], inputs != 0, in_rows=operands["in_rows"],
                chain=bool(operands["chain"]),
                save_rows=operands["out_rows"] if operands["save"] else 0)
            end = begin + result.cycles
            pe += result.pe
            layer["multiply"] += result.cycles
            layer["spmat_reads"] += int(result.pe[_READS].sum())
            layer["useful_macs"] += int(result.pe[_BUSY].sum() - result.pe[_PADDING].sum())
            counters["multiply"] += result.cycles
            counters["broadcast"] += result.broadcasts
            counters["broadcast_blocked"] += result.blocked
            counters["broadcast_scan"] += result.scan
            counters["broadcast_drain"] += result.drain
        else:
            words = operands["rows"]
            if instruction.opcode in (Opcode.LOAD_ACTIVATIONS, Opcode.STORE_ACTIVATIONS):
                words *= config.row_words
            beats = layout.beats(words)
            if instruction.opcode == Opcode.STORE_ACTIVATIONS:
                last, write_time = _store(begin + 1, words, layout.beats_per_row, reads.step,
                                          reads.unit, write_time)
                end = int(last) + config.memory.latency + 1
                counters["store"] += end - begin
                layer["store"] += end - begin
                counters["host_write_beats"] += beats
                layer["host_write_beats"] += beats
            else:
                first = operands["host_addr"] // config.beat_bytes
                end = reads.read(begin, first, beats) + 1
                counters["load"] += end - begin
                layer["load"] += end - begin
                counters["host_read_beats"] += beats
                layer["host_read_beats"] += beats
        done[index] = end
        free = end + 1
    counters["ptr_reads"] = 2 * config.pes * counters["broadcast"]
    counters["broadcast_idle"] = counters["total"] - counters["multiply"]
    counters["fetch"] = (counters["total"] - counters["multiply"] - counters["load"]
                         - counters["store"])
    by_pe = dict(zip(PE_COUNTERS, pe, strict=True))
    return Timing(counters=counters | {name: int(values.sum()) for name, values in by_pe.items()},
                  pe=by_pe, layers=layers, start=start, done=done)
