"""Proof that a schedule is correct, by symbolic execution before it runs.

Every step is two *nodes* of a graph: take the message and compute, then send. Edges say which node
must precede which: the order of a channel, dependencies, a message before its receipt, and the
receipt that frees a slot before the send that takes it: with ``S`` slots, send ``k + S`` of a
connection follows receipt ``k``. Channels run in order and a connection has one writer and one
reader, so no step ever has a choice. Hence the schedule ends without deadlock in every run if the
graph has no cycle, and in no run otherwise.

The schedule is executed in any order that the graph allows, with each memory cell holding a chunk
and the multiset of ranks whose contributions are in it. If two steps of different channels of a
rank use a cell, and one of them writes it, the graph must order them even without the edges of
slots: then the order holds for any buffer depth and any link speed.
"""

import functools
from collections import deque
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.nic.schedules.errors import ScheduleError
from arch.nic.schedules.ir import READS, RECEIVES, REDUCES, SENDS, WRITES, Op, Schedule
from arch.nic.schedules.layout import Buffer

__all__ = ["Graph", "Proof", "check", "graph_of", "needed_slots"]

# Order queries are answered for this many sources per pass: the bits of the sets it carries.
_SOURCES = 4096
_MOST_NAMED = 8

Value = tuple[int, int, int]
"""Chunk, mask of the ranks in it, mask of those that are in it more than once."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Graph:
    """Order of a schedule. Node ``2 * step`` takes and computes, ``2 * step + 1`` sends.

    Parameters
    ----------
    before, after : int64 arrays
        Edges that hold for any number of slots.
    sender : int64 array
        For each step: the step whose message it takes, or -1.
    part, message : int64 arrays
        For each send: the step, and the index of its message within its connection. Joined
        sends share one index.
    receipt : int64 array
        For each send: the step that receives it.
    connection : int64 array
        For each send: the connection's number.
    """

    before: NDArray[np.int64]
    after: NDArray[np.int64]
    sender: NDArray[np.int64]
    part: NDArray[np.int64]
    message: NDArray[np.int64]
    receipt: NDArray[np.int64]
    connection: NDArray[np.int64]

    def slot_edges(self, slots: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the edges for ``slots`` slots: from a receipt to the next send in its slot."""
        starts = _starts(self.connection, self.message)
        ends = np.append(starts[1:], len(self.part))[:len(starts)] - 1
        if len(starts) <= slots:
            empty = np.zeros(0, dtype=np.int64)
            return empty, empty
        same = self.connection[starts[slots:]] == self.connection[starts[:-slots]]
        return (2 * self.receipt[ends[:-slots][same]],
                2 * self.part[starts[slots:][same]] + 1)

    @property
    def most_messages(self) -> int:
        """Most messages of any connection."""
        return int(self.message.max()) + 1 if len(self.message) else 0


@dataclass(frozen=True, eq=False, kw_only=True)
class Proof:
    """What :func:`check` established about a correct schedule.

    Parameters
    ----------
    schedule : Schedule
    graph : Graph
    order : int64 array
        Nodes in a valid order: each after all that must precede it.
    completes : bool array
        For each step: whether the chunks that it computes contain the contributions of all
        ranks while its operands do not.
    mixed : bool
        Whether a step completes some of its chunks and not others, so that sums cannot be
        post-processed as they are completed.
    uniform : bool
        Whether all chunks must have the same size, so that the vector is a multiple of them:
        some chunk passes through, or ends in, memory meant for a chunk of another length.
    """

    schedule: Schedule
    graph: Graph
    order: NDArray[np.int64]
    completes: NDArray[np.bool_]
    mixed: bool
    uniform: bool


def _starts(*keys: NDArray[Any]) -> NDArray[np.int64]:
    """Return where runs of equal keys begin."""
    if not len(keys[0]):
        return np.zeros(0, dtype=np.int64)
    change = np.zeros(len(keys[0]), dtype=bool)
    change[0] = True
    for key in keys:
        change[1:] |= key[1:] != key[:-1]
    return np.flatnonzero(change)


def _first(schedule: Schedule, wrong: NDArray[np.bool_]) -> int:
    """Return the first step of a mask, or -1."""
    index = int(np.argmax(wrong)) if len(wrong) else 0
    return index if len(wrong) and wrong[index] else -1


def _check_steps(schedule: Schedule) -> None:
    """Refuse a step that is not valid, has a wrong peer, or exceeds its buffers."""
    steps, layout = schedule.steps, schedule.layout
    ranks = layout.ranks
    rank = schedule.channels["rank"][schedule.channel_of()]
    wrong = _first(schedule, (steps["op"] < 0) | (steps["op"] >= len(Op)))
    if wrong >= 0:
        raise schedule.error(wrong, f"op must be below {len(Op)}, not {steps['op'][wrong]}")
    op = steps["op"]
    for field, needed in (("send", SENDS[op]), ("recv", RECEIVES[op])):
        peer = steps[field]
        bad = np.where(needed, (peer < 0) | (peer >= ranks) | (peer == rank), peer != -1)
        wrong = _first(schedule, bad)
        if wrong >= 0:
            name = Op(op[wrong]).name.lower()
            rule = (f"must be another rank below {ranks}" if needed[wrong]
                    else f"must be -1 for {name}")
            raise schedule.error(wrong, f"{field} peer {rule}, not {peer[wrong]}")
    wrong = _first(schedule, (steps["count"] < 1) & (op != Op.NOP))
    if wrong >= 0:
        raise schedule.error(wrong, f"count must be at least 1, not {steps['count'][wrong]}")
    sizes = np.array([[len(layout.input_chunks(r)), len(layout.output_chunks(r)),
                       schedule.scratch[r]] for r in range(ranks)], dtype=np.int64)
    for field, used in (("src", READS[op]), ("dst", WRITES[op])):
        buffer, offset = steps[f"{field}_buffer"], steps[f"{field}_offset"].astype(np.int64)
        known = (buffer >= 0) & (buffer < len(Buffer))
        size = np.where(known, sizes[rank, np.where(known, buffer, 0)], 0)
        wrong = _first(schedule, used & (~known | (offset < 0)
                                         | (offset + steps["count"] > size)))
        if wrong >= 0:
            if not known[wrong]:
                raise schedule.error(wrong, f"{field} buffer must be below {len(Buffer)}, "
                                            f"not {buffer[wrong]}")
            last = offset[wrong] + steps["count"][wrong] - 1
            raise schedule.error(
                wrong, f"{field} must be within the {size[wrong]} chunks of "
                       f"{Buffer(buffer[wrong]).name.lower()}, not {offset[wrong]} to {last}")
    if not layout.in_place:
        wrong = _first(schedule, WRITES[op] & (steps["dst_buffer"] == Buffer.INPUT))
        if wrong >= 0:
            raise schedule.error(wrong, "dst must be output or scratch, not input, "
                                        "unless the schedule is in place")
    waiting = np.repeat(np.arange(len(steps)), np.diff(schedule.dep_first))
    outside = (schedule.deps < 0) | (schedule.deps >= len(steps))
    if outside.any():
        step = int(waiting[int(np.argmax(outside))])
        raise schedule.error(step, f"dependency must be a step below {len(steps)}, "
                                   f"not {schedule.deps[int(np.argmax(outside))]}")
    strange = rank[waiting] != rank[schedule.deps]
    if strange.any():
        found = int(np.argmax(strange))
        raise schedule.error(int(waiting[found]),
                             f"dependency must be a step of the same rank, not of rank "
                             f"{rank[schedule.deps[found]]}")


def _ends(schedule: Schedule, field: str, moves: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return steps that send or receive, sorted by (sender, receiver, connection), then time.

    Raises
    ------
    ScheduleError
        Two channels use the same end of a connection.
    """
    channel = schedule.channel_of()
    rank = schedule.channels["rank"][channel]
    connection = schedule.channels["connection"][channel]
    chosen = np.flatnonzero(moves[schedule.steps["op"]])
    peer = schedule.steps[field][chosen]
    ends = (rank[chosen], peer) if field == "send" else (peer, rank[chosen])
    order = np.lexsort((chosen, connection[chosen], ends[1], ends[0]))
    chosen, peer = chosen[order], peer[order]
    same = ((rank[chosen][1:] == rank[chosen][:-1]) & (peer[1:] == peer[:-1])
            & (connection[chosen][1:] == connection[chosen][:-1]))
    shared = same & (channel[chosen][1:] != channel[chosen][:-1])
    if shared.any():
        at = int(np.argmax(shared)) + 1
        other = schedule.channels["index"][channel[chosen[at - 1]]]
        verb = "sends to" if field == "send" else "receives from"
        raise schedule.error(int(chosen[at]), f"connection {connection[chosen[at]]} with rank "
                             f"{peer[at]} must have one channel that {verb} it, not also "
                             f"channel {other}")
    return chosen


def graph_of(schedule: Schedule) -> Graph:
    """Return the order graph of a schedule, with sends matched to receipts.

    Raises
    ------
    ScheduleError
        A step is not valid, has no counterpart, or one of another size.
    """
    _check_steps(schedule)
    steps = schedule.steps
    channel = schedule.channel_of()
    sends = _ends(schedule, "send", SENDS)
    receipts = _ends(schedule, "recv", RECEIVES)
    rank = schedule.channels["rank"][channel]
    number = schedule.channels["connection"][channel]
    wide = int(number.max()) + 1 if len(number) else 1
    ranks = schedule.ranks
    by_send = (rank[sends].astype(np.int64) * ranks + steps["send"][sends]) * wide + number[sends]
    by_recv = ((steps["recv"][receipts].astype(np.int64) * ranks + rank[receipts]) * wide
               + number[receipts])
    if not np.array_equal(by_send, by_recv):
        _raise_unmatched(schedule, sends, receipts, by_send, by_recv)
    sizes = steps["count"][sends] != steps["count"][receipts]
    if sizes.any():
        at = int(np.argmax(sizes))
        raise schedule.error(int(receipts[at]), (
            f"count must be {steps['count'][sends[at]]}, that of {schedule.where(int(sends[at]))} "
            f"whose message it takes, not {steps['count'][receipts[at]]}"))
    sender = np.full(len(steps), -1, dtype=np.int64)
    sender[receipts] = sends
    begins = np.zeros(len(sends), dtype=bool)
    starts = _starts(by_send)
    begins[starts] = True
    loose = steps["joined"][sends] & begins
    if loose.any():
        raise schedule.error(int(sends[int(np.argmax(loose))]),
                             "joined must be false for the first message of a connection, not true")
    fresh = np.cumsum(~steps["joined"][sends])
    message = fresh - np.repeat(fresh[starts], np.diff(np.append(starts, len(sends))))
    everything = np.arange(len(steps))
    follows = np.flatnonzero(channel[1:] == channel[:-1])
    waiting = np.repeat(everything, np.diff(schedule.dep_first))
    return Graph(
        before=np.concatenate((2 * everything, 2 * follows + 1, 2 * schedule.deps + 1,
                               2 * sends + 1)),
        after=np.concatenate((2 * everything + 1, 2 * follows + 2, 2 * waiting, 2 * receipts)),
        sender=sender, part=sends, message=message, receipt=receipts, connection=by_send)


def _raise_unmatched(
    schedule: Schedule, sends: NDArray[np.int64], receipts: NDArray[np.int64],
    by_send: NDArray[np.int64], by_recv: NDArray[np.int64],
) -> None:
    """Raise the error for the first send without receipt, or receipt without send."""
    for steps, mine, theirs, verb in ((sends, by_send, by_recv, "taken"),
                                      (receipts, by_recv, by_send, "sent")):
        starts = _starts(mine)
        sizes = np.diff(np.append(starts, len(mine)))
        for start, size in zip(starts.tolist(), sizes.tolist(), strict=True):
            there = int(np.searchsorted(theirs, mine[start], "right")
                        - np.searchsorted(theirs, mine[start], "left"))
            if there < size:
                step = int(steps[start + there])
                row = schedule.steps[step]
                peer = row["send"] if verb == "taken" else row["recv"]
                number = schedule.channels["connection"][schedule.channel_of()[step]]
                raise schedule.error(step, (
                    f"message {there} of connection {number} must be {verb} by rank {peer}, "
                    f"which has {there} such steps, not {size}"))


def _sorted_nodes(
    count: int, before: NDArray[np.int64], after: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return nodes in a topological order, and the number of edges into each that remain."""
    by_before = np.argsort(before, kind="stable")
    targets = after[by_before].tolist()
    first = np.searchsorted(before[by_before], np.arange(count + 1)).tolist()
    left = np.bincount(after, minlength=count).tolist()
    ready = deque(node for node in range(count) if not left[node])
    order = []
    while ready:
        node = ready.popleft()
        order.append(node)
        for edge in range(first[node], first[node + 1]):
            target = targets[edge]
            left[target] -= 1
            if not left[target]:
                ready.append(target)
    return np.array(order, dtype=np.int64), np.array(left, dtype=np.int64)


def _runs(graph: Graph, count: int, slots: int) -> bool:
    edges = graph.slot_edges(slots)
    order, _ = _sorted_nodes(count, np.concatenate((graph.before, edges[0])),
                             np.concatenate((graph.after, edges[1])))
    return len(order) == count


def needed_slots(schedule: Schedule) -> int | None:
    """Return the fewest slots per connection with which a schedule ends; None if none suffice.

    Raises
    ------
    ScheduleError
        As for :func:`graph_of`.
    """
    graph, count = graph_of(schedule), 2 * len(schedule)
    low, high = 1, max(1, graph.most_messages)
    if not _runs(graph, count, high):
        return None
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if _runs(graph, count, middle) else (middle + 1, high)
    return low


def _raise_deadlock(
    schedule: Schedule, graph: Graph, left: NDArray[np.int64], before: NDArray[np.int64],
    after: NDArray[np.int64],
) -> None:
    """Raise the error that names a cycle of steps that wait for each other."""
    stuck = left > 0
    inside = stuck[before] & stuck[after]
    earlier = dict(zip(after[inside].tolist(), before[inside].tolist(), strict=True))
    node = next(node for node in np.flatnonzero(stuck).tolist() if node in earlier)
    seen: dict[int, int] = {}
    path: list[int] = []
    while node not in seen:
        seen[node] = len(path)
        path.append(node)
        node = earlier[node]
    # An edge from a receipt to a send of another rank is a slot edge.
    circle = path[seen[node]:]
    texts = []
    for here, there in zip(circle, [*circle[1:], circle[0]], strict=True):
        if here >> 1 == there >> 1 or schedule.place(here >> 1)[:2] == schedule.place(
                there >> 1)[:2]:
            continue
        what = ("a slot freed by" if here & 1 else
                "a message of" if schedule.place(here >> 1)[0] != schedule.place(there >> 1)[0]
                else "the dependency")
        texts.append(f"{schedule.where(here >> 1)} waits for {what} "
                     f"{schedule.where(there >> 1)}")
    if not texts:
        texts = [f"{schedule.where(circle[0] >> 1)} waits for a later step of its channel"]
    more = f"; and {len(texts) - _MOST_NAMED} more" if len(texts) > _MOST_NAMED else ""
    runs = needed_slots(schedule)
    hint = "with any number of slots" if runs is None else f"it needs {runs}"
    rank, channel, step = schedule.place(circle[0] >> 1)
    raise ScheduleError(
        f"deadlock with {schedule.slots} slots a connection ({hint}): "
        + "; ".join(texts[:_MOST_NAMED]) + more, rank=rank, channel=channel, step=step)


class _Execution:
    """Symbolic execution of a schedule in a given order of nodes."""

    def __init__(self, schedule: Schedule, graph: Graph):
        self.schedule, self.graph = schedule, graph
        layout = schedule.layout
        bases = [layout.bases(rank) for rank in range(layout.ranks)]
        sizes = [base[2] + schedule.scratch[rank] for rank, base in enumerate(bases)]
        begin = np.concatenate(([0], np.cumsum(sizes)))
        self.base = [[int(begin[rank]) + offset for offset in base]
                     for rank, base in enumerate(bases)]
        self.cells: list[Value | None] = [None] * int(begin[-1])
        # Chunk that determines the length of each cell; -1: any.
        self.length = [-1] * int(begin[-1])
        self.uniform = False
        for rank in range(layout.ranks):
            outputs = layout.output_chunks(rank).tolist()
            for offset, chunk in enumerate(outputs):
                self.length[self.base[rank][Buffer.OUTPUT] + offset] = chunk
            for offset, chunk in enumerate(layout.input_chunks(rank)):
                cell = self.base[rank][Buffer.INPUT] + offset
                self.uniform |= self.length[cell] not in (-1, chunk)
                self.length[cell] = chunk
                self.cells[cell] = (chunk, 1 << rank, 0)
        self.completes = np.zeros(len(schedule), dtype=bool)
        self.mixed = False
        self.everyone = (1 << layout.ranks) - 1
        many = np.bincount(schedule.channels["rank"], minlength=layout.ranks) > 1
        self.racing: list[bool] = many.tolist()
        self.writer: dict[int, tuple[int, int]] = {}
        self.readers: dict[int, list[tuple[int, int]]] = {}
        self.queries: dict[tuple[int, int], int] = {}

    def run(self, order: NDArray[np.int64]) -> None:
        """Execute all nodes, then refuse accesses that nothing orders."""
        schedule, graph = self.schedule, self.graph
        steps = schedule.steps
        columns = [steps[name].tolist() for name in
                   ("op", "count", "src_buffer", "src_offset", "dst_buffer", "dst_offset")]
        channel = schedule.channel_of().tolist()
        ranks = schedule.channels["rank"].tolist()
        sender = graph.sender.tolist()
        receives, reads = RECEIVES.tolist(), READS.tolist()
        reduces, writes = REDUCES.tolist(), WRITES.tolist()
        pending: dict[int, list[Value]] = {}
        dep_first, deps = schedule.dep_first.tolist(), schedule.deps.tolist()
        waited: list[dict[int, int]] = [{} for _ in ranks]
        for node in order.tolist():
            step, sends = node >> 1, node & 1
            op = columns[0][step]
            if op == Op.NOP or sends:
                if not sends:
                    self._wait(waited[channel[step]], deps[dep_first[step]:dep_first[step + 1]],
                               channel)
                continue
            count = columns[1][step]
            here = channel[step]
            rank = ranks[here]
            racing = self.racing[rank]
            if dep_first[step] < dep_first[step + 1]:
                self._wait(waited[here], deps[dep_first[step]:dep_first[step + 1]], channel)
            value: list[Value] = []
            if reads[op]:
                begin = self.base[rank][columns[2][step]] + columns[3][step]
                value = self._read(step, begin, count)
                if racing:
                    self._reads(step, here, begin, count, waited[here])
            begin = self.base[rank][columns[4][step]] + columns[5][step]
            if receives[op]:
                received = pending.pop(sender[step])
                value = self._reduce(step, received, value) if reduces[op] else received
            elif op == Op.REDUCE:
                local = self._read(step, begin, count)
                if racing:
                    self._reads(step, here, begin, count, waited[here])
                value = self._reduce(step, value, local)
            if writes[op]:
                if racing:
                    self._writes(step, here, begin, count, waited[here])
                for cell, found in zip(range(begin, begin + count), value, strict=True):
                    self.cells[cell] = found
                    self.uniform |= self.length[cell] not in (-1, found[0])
            if SENDS[op]:
                pending[step] = value
        self._order(order)

    def _read(self, step: int, begin: int, count: int) -> list[Value]:
        found = self.cells[begin:begin + count]
        if None in found:
            raise self.schedule.error(step, f"{self._name(step, begin + found.index(None))} must "
                                            f"be written before it is read, not after")
        return found  # type: ignore[return-value]

    def _name(self, step: int, cell: int) -> str:
        """Return buffer and chunk of a cell, in the rank of a step, as text."""
        rank = self.schedule.place(step)[0]
        layout, base = self.schedule.layout, self.base[rank]
        sizes = (len(layout.input_chunks(rank)), len(layout.output_chunks(rank)),
                 self.schedule.scratch[rank])
        for buffer in Buffer:
            if 0 <= cell - base[buffer] < sizes[buffer]:
                return f"chunk {cell - base[buffer]} of {buffer.name.lower()}"
        raise AssertionError(f"cell {cell} is in no buffer of rank {rank}")

    def _reduce(self, step: int, received: list[Value], local: list[Value]) -> list[Value]:
        result = []
        complete = 0
        for (chunk, mask, twice), (other, more, also) in zip(received, local, strict=True):
            if chunk != other:
                raise self.schedule.error(step, f"operands must be the same chunk of the vector, "
                                                f"not chunk {chunk} and chunk {other}")
            union = mask | more
            complete += union == self.everyone and union not in (mask, more)
            result.append((chunk, union, twice | also | (mask & more)))
        self.completes[step] = complete == len(result)
        self.mixed |= 0 < complete < len(result)
        return result

    # --- Order between the channels of a rank ---

    @staticmethod
    def _wait(waited: dict[int, int], deps: list[int], channel: list[int]) -> None:
        for dep in deps:
            other = channel[dep]
            if waited.get(other, -1) < dep:
                waited[other] = dep

    def _ask(self, use: tuple[int, int], step: int, here: int, cell: int,
             waited: dict[int, int]) -> None:
        """Record that an earlier use of a cell must be ordered before a step."""
        earlier, other = use
        if other != here and waited.get(other, -1) < earlier:
            self.queries.setdefault((earlier, step), cell)

    def _reads(self, step: int, here: int, begin: int, count: int,
               waited: dict[int, int]) -> None:
        for cell in range(begin, begin + count):
            if cell in self.writer:
                self._ask(self.writer[cell], step, here, cell, waited)
            self.readers.setdefault(cell, []).append((step, here))

    def _writes(self, step: int, here: int, begin: int, count: int,
                waited: dict[int, int]) -> None:
        for cell in range(begin, begin + count):
            if cell in self.writer:
                self._ask(self.writer[cell], step, here, cell, waited)
            for use in self.readers.pop(cell, ()):
                self._ask(use, step, here, cell, waited)
            self.writer[cell] = (step, here)

    def _order(self, order: NDArray[np.int64]) -> None:
        """Refuse two uses of a cell that no chain of edges orders.

        A use ends with its step: whatever follows, in the channel or by a dependency, comes after
        the step's second node.
        """
        if not self.queries:
            return
        count = 2 * len(self.schedule)
        by_after = np.argsort(self.graph.after, kind="stable")
        sources = self.graph.before[by_after].tolist()
        first = np.searchsorted(self.graph.after[by_after], np.arange(count + 1)).tolist()
        nodes = order.tolist()
        asked = sorted({earlier for earlier, _ in self.queries})
        for begin in range(0, len(asked), _SOURCES):
            bit = {2 * step: 1 << number for number, step
                   in enumerate(asked[begin:begin + _SOURCES])}
            reached = [0] * count
            for node in nodes:
                mask = bit.get(node, 0)
                for edge in range(first[node], first[node + 1]):
                    mask |= reached[sources[edge]]
                reached[node] = mask
            for (earlier, step), cell in self.queries.items():
                if 2 * earlier in bit and not reached[2 * step] & bit[2 * earlier]:
                    raise self.schedule.error(step, (
                        f"{self._name(step, cell)} must be used in one order, not in either order "
                        f"with {self.schedule.where(earlier)}: nothing makes one wait for the "
                        f"other"))

    # --- Result ---

    def compare(self) -> None:
        """Refuse a result that differs from the collective's definition."""
        layout = self.schedule.layout
        for rank in range(layout.ranks):
            base = self.base[rank][Buffer.OUTPUT]
            wanted = zip(layout.output_chunks(rank).tolist(), layout.contributors(rank),
                         strict=True)
            for offset, (chunk, mask) in enumerate(wanted):
                found = self.cells[base + offset]
                if found == (chunk, mask, 0):
                    continue
                self._raise_wrong(rank, offset, chunk, mask, found)

    def _raise_wrong(self, rank: int, offset: int, chunk: int, mask: int,
                     found: Value | None) -> None:
        layout = self.schedule.layout
        begin = f"rank {rank}, output chunk {offset}: "
        if found is None:
            raise ScheduleError(
                f"{begin}must have the contributions of {_ranks_in(mask)}, but is never written",
                rank=rank, chunk=offset, missing=_bits(mask))
        missing, extra, twice = mask & ~found[1], found[1] & ~mask, found[2]
        if found[0] != chunk:
            raise ScheduleError(f"{begin}must be chunk {chunk} of the vector, not chunk {found[0]} "
                                f"with the contributions of {_ranks_in(found[1])}",
                                rank=rank, chunk=offset, missing=_bits(mask))
        if not layout.exactly_once and not missing and not extra:
            return
        parts = []
        if missing:
            parts.append(f"lacks the contribution of {_ranks_in(missing)}")
        if extra:
            parts.append(f"has a contribution of {_ranks_in(extra)} that is not asked for")
        if twice:
            parts.append(f"has the contribution of {_ranks_in(twice)} more than once")
        raise ScheduleError(f"{begin}must have every contribution once, but "
                            + " and ".join(parts), rank=rank, chunk=offset,
                            missing=_bits(missing), duplicate=_bits(twice))


def _bits(mask: int) -> tuple[int, ...]:
    return tuple(n for n in range(mask.bit_length()) if mask >> n & 1)


def _ranks_in(mask: int) -> str:
    ranks = _bits(mask)
    if len(ranks) > _MOST_NAMED:
        named = ", ".join(map(str, ranks[:_MOST_NAMED]))
        return f"ranks {named} and {len(ranks) - _MOST_NAMED} more"
    return f"rank{'s' if len(ranks) > 1 else ''} {', '.join(map(str, ranks))}"


@functools.lru_cache(maxsize=8)
def check(schedule: Schedule) -> Proof:
    """Prove that a schedule performs its collective, and return the facts established.

    Every output chunk contains the contribution of every rank that belongs to it exactly once (for
    a barrier, at least once) and no other; the schedule ends with :attr:`Schedule.slots` messages
    between sender and receiver; no chunk is read before it is written; accesses of two channels of
    a rank to the same memory have an enforced order; no step exceeds its buffers.

    Raises
    ------
    ScheduleError
        It does not; the error says what is wrong and where.
    """
    try:
        return _check(schedule)
    except ScheduleError as error:
        raise schedule.located(error) from None


def _check(schedule: Schedule) -> Proof:
    graph = graph_of(schedule)
    edges = graph.slot_edges(schedule.slots)
    before = np.concatenate((graph.before, edges[0]))
    after = np.concatenate((graph.after, edges[1]))
    order, left = _sorted_nodes(2 * len(schedule), before, after)
    if len(order) < 2 * len(schedule):
        _raise_deadlock(schedule, graph, left, before, after)
    execution = _Execution(schedule, graph)
    execution.run(order)
    execution.compare()
    return Proof(schedule=schedule, graph=graph, order=order, completes=execution.completes,
                 mixed=execution.mixed, uniform=execution.uniform)
