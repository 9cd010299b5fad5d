"""Exact timing of the EIE core: every counter, for every PE, without simulating clock edges.

Instructions execute one at a time, so their times add up. Within a multiplication, PEs interact
only through the broadcast and queues of stated depth, which is a max-plus recurrence over the
broadcast activations. Cycle 0 is the first cycle of a run. X is the cycle in which an instruction
starts, two after it was taken.

============  =====================================================================================
fetch         :mod:`arch.common.fetch`
queues        of instructions, and of columns: :mod:`arch.common.queue`
load          requested in X (:func:`arch.common.dma.read_rows`); ends with the last word's cycle
multiply      accumulators are cleared in X + 1; n rows are filled in n cycles; the first activation
              is found ``lnzd_levels`` cycles after the two that follow, or after X + 2 if chained
broadcast     b[i] >= b[i - 1] + 1; b[i] > cycle in which column i - queue_depth, in every PE, freed
              its place
column        its entries are issued in s .. s + max(n, 1) - 1, s >= b + 4 and after earlier ones;
              its place is freed 3 cycles before the last of them, at s - 1 at the earliest
drain         a PE is idle 6 cycles after its last entry; then a row is saved per cycle
store         the first word is in the write DMA ``STORE_LATENCY`` cycles after X
              (:func:`arch.common.dma.write_rows`); ends when all writes are answered
memory        :class:`arch.memory.MemoryConfig`
============  =====================================================================================
"""

import dataclasses
import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.fetch import FetchTimes
from arch.common.lanes import Lanes
from arch.common.lanes import counted as memory_counts
from arch.common.port import NEVER
from arch.common.queue import enters
from arch.common.sizes import STORE_LATENCY
from arch.common.transfers import Transfers
from arch.eie.counters import COUNTERS, PE_COUNTERS
from arch.eie.isa import Opcode
from arch.eie.latency import COLUMN_LATENCY, DRAIN_LATENCY, RELEASE_AHEAD
from arch.eie.lowering import AnyBlock, Program, Slices
from arch.eie.params import EieConfig
from arch.eie.tiles import Tile, block_inputs, carried_columns

__all__ = ["Multiplication", "Slices", "Timing", "evaluate", "multiplication",
           "slices_of"]

_BUSY, _EMPTY, _STARVED, _PADDING, _BLOCKING, _READS = range(len(PE_COUNTERS))
# The cycle in which accumulators are cleared, from a multiplication's start on.
_CLEARED = 1
_LAYER_COUNTERS = ("multiply", "load", "store", "fetch", "useful_macs", "host_read_beats",
                   "host_write_beats", "spmat_reads")


@dataclass(frozen=True)
class Timing:
    """The model's results for one program.

    Attributes
    ----------
    counters : dict
        :data:`arch.eie.counters.COUNTER_TEXT`, cycles or events; and the counts of a DRAM
        (:data:`arch.common.dram.COUNTS`), if the memory is one.
    pe : dict of str to (pes,) int64
        :data:`arch.eie.counters.PE_COUNTERS` of every PE.
    layers : list of dict
        For each layer: ``multiply``, ``load``, ``store``, ``fetch``, ``useful_macs``, beats of
        the host port, and ``spmat_reads``, attributed by
        :attr:`arch.eie.lowering.Program.layer_of`.
    start, done : ndarray of int64
        Per instruction: the cycle in which it starts, and its last cycle.
    """

    counters: dict[str, int]
    pe: dict[str, np.ndarray]
    layers: list[dict[str, int]]
    start: np.ndarray
    done: np.ndarray

    @property
    def cycles(self) -> int:
        """Cycles from start to halt."""
        return self.counters["total"]


@njit(cache=True)
def _columns(slices: Any, columns: Any, passes: Any, refills: Any, depth: Any, lead: Any,
             pe: Any) -> Any:
    """Run the recurrence; return (cycle in which none is found any more, all idle, blocked).

    ``passes`` are the ends of the passes in ``columns``; ``refills`` the cycles that each takes to
    fill before it is scanned; ``lead`` the levels of the tree. ``pe`` (counters, pes) is added to.
    """
    counts, padding, words = slices
    pes = counts.shape[1]
    release = np.full((depth, pes), NEVER, np.int64)
    finish = np.full(pes, NEVER, np.int64)
    issued = np.full(pes, NEVER, np.int64)
    blocked = 0
    end = _CLEARED
    last = NEVER
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
                room = enters(wish, release[slot, k])
                if room > wish:
                    pe[_BLOCKING, k] += room - wish
                    at = max(at, room)
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


def slices_of(config: EieConfig, block: AnyBlock) -> Slices:
    """Return what the recurrence needs of a block."""
    if isinstance(block, Tile):
        return block.slices
    matrix = block.matrix
    cumulative = np.concatenate([[0], np.cumsum(matrix.values == 0)])
    starts = matrix.starts[:-1, None] + matrix.pointers
    padding = np.ascontiguousarray(np.diff(cumulative[starts], axis=1).T)
    # Blocks start at a word of their own, so that a pointer says which word an entry is in.
    begin, stop = matrix.pointers[:, :-1], matrix.pointers[:, 1:]
    per_word = config.entries_per_word
    words = np.where(stop > begin, (stop - 1) // per_word - begin // per_word + 1, 0)
    return Slices(counts=matrix.counts, padding=padding, words=np.ascontiguousarray(words.T))


def multiplication(config: EieConfig, slices: Slices, active: NDArray[np.bool_], *, in_rows: int,
                   chain: bool, save_rows: int) -> Multiplication:
    """Return the timing of one multiplication.

    Parameters
    ----------
    config : EieConfig
    slices : Slices
    active : (columns,) bool
        Mask of nonzero activations.
    in_rows : int
        Number of activation rows.
    chain : bool
        Whether they are already in the registers.
    save_rows : int
        Number of rows saved at the end.
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
        slices, columns, passes, refills, config.queue_depth, config.lnzd_levels, pe)
    cycles = int(idle) + save_rows
    drain = int(idle - end) + save_rows
    pe[_STARVED] = cycles - pe[_BUSY] - pe[_EMPTY]
    return Multiplication(cycles=cycles, blocked=int(blocked), drain=drain, pe=pe,
                          broadcasts=len(columns),
                          scan=cycles - drain - int(blocked) - len(columns))


def _slices(program: Program) -> Callable[[int], Slices]:
    """Return the function that gives a block's slices; those of tiles, used once, are not kept."""
    kept = {number: slices_of(program.config, block) for number, block in enumerate(program.blocks)
            if not isinstance(block, Tile)}

    def slices(number: int) -> Slices:
        return kept[number] if number in kept else slices_of(program.config,
                                                             program.blocks[number])

    return slices


def _multiplications(program: Program) -> Callable[[int], tuple[NDArray[np.bool_],
                                                                Multiplication]]:
    """Return the function that gives the mask of an instruction's activations, and its timing.

    That does not depend on when it starts: several evaluations of a program share it.
    """
    config, found = program.config, block_inputs(program)
    slices_by_block = _slices(program)

    def timed(index: int) -> tuple[NDArray[np.bool_], Multiplication]:
        run, block = program.work[index]
        operands = program.instructions[index].operands
        active = found[block][run] != 0
        return active, multiplication(
            config, slices_by_block(block), active, in_rows=operands["in_rows"],
            chain=bool(operands["chain"]),
            save_rows=operands["out_rows"] if operands["save"] else 0)

    return timed if config.memory.dram is None else functools.cache(timed)


def evaluate(program: Program) -> Timing:
    """Return the exact timing of a program."""
    config, multiplied = program.config, _multiplications(program)
    if config.memory.dram is None:
        return _evaluate(program, multiplied, None)
    lanes = Lanes.of(dict.fromkeys(("m_axi_ins", "m_axi_host"), config.memory), config.beat_bytes)
    timing, counts = lanes.settle(lambda: _evaluate(program, multiplied, lanes))
    return dataclasses.replace(timing, counters=timing.counters | memory_counts(counts))


def _evaluate(program: Program,
              multiplied: Callable[[int], tuple[NDArray[np.bool_], Multiplication]],
              lanes: Lanes | None) -> Timing:
    config, network = program.config, program.network
    fetch = FetchTimes(config, len(program), lane=None if lanes is None else lanes.read(
        "m_axi_ins", at=program.program_at))
    layout = config.word_layout
    transfers = Transfers(config, layout, lanes)
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
        fetch.taken(taken)
        begin = taken + 2
        start[index] = begin
        layer["fetch"] += begin + 1 - free
        if instruction.opcode == Opcode.HALT:
            done[index] = begin
            counters["total"] = begin + 1
            break
        if instruction.opcode == Opcode.MULTIPLY:
            _, block = program.work[index]
            active, result = multiplied(index)
            end = begin + result.cycles
            pe += result.pe
            layer["multiply"] += result.cycles
            layer["spmat_reads"] += int(result.pe[_READS].sum())
            carried = int(np.count_nonzero(active[:carried_columns(program.blocks[block])]))
            layer["useful_macs"] += int(result.pe[_BUSY].sum() - result.pe[_PADDING].sum()
                                        ) - carried
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
                end = transfers.write(begin + STORE_LATENCY, words, operands["host_addr"]) + 1
                counters["store"] += end - begin
                layer["store"] += end - begin
                counters["host_write_beats"] += beats
                layer["host_write_beats"] += beats
            else:
                end = transfers.read(begin, words, operands["host_addr"])
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
