"""Costs of a schedule: rounds, bytes over links, and the alpha-beta-gamma model.

A message of ``m`` bytes costs ``alpha + m * beta`` seconds, a reduction of ``m`` bytes
``m * gamma`` (Hockney's model with a term for arithmetic). A rank sends one message at a time and
receives one at a time, both at once; a message occupies the sender's and the receiver's port.
:func:`evaluate` gives the time of any schedule, :func:`closed_form` that of some algorithms as a
formula, for chunks of equal size.

Sources of the formulas: Thakur, Rabenseifner and Gropp (IJHPCA 2005); Chan et al., "Collective
communication: theory, practice, and experience" (2007); each is compared with the schedule itself
in the tests. Bandwidths: ``nccl-tests``, ``doc/PERFORMANCE.md``.
"""

import heapq
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import check_int
from arch.nic.schedules.checker import Graph, check, graph_of
from arch.nic.schedules.graphs import LinkGraph
from arch.nic.schedules.ir import READS, RECEIVES, REDUCES, SENDS, Op, Schedule
from arch.nic.schedules.layout import Collective

__all__ = ["Coefficients", "bus_factor", "closed_form", "coefficients", "evaluate",
           "link_elements", "message_elements", "sent_elements"]

Number = Any
"""int, Fraction or float: times have the type of the values they are computed from."""


@dataclass(frozen=True)
class Coefficients:
    """``time = alpha_count * alpha + (beta_share * beta + gamma_share * gamma) * bytes``.

    Parameters
    ----------
    alpha_count : Fraction
        Messages in sequence.
    beta_share, gamma_share : Fraction
        Vectors sent, and reduced, in sequence.
    """

    alpha_count: Fraction
    beta_share: Fraction
    gamma_share: Fraction = Fraction(0)

    def time(self, vector_bytes: int, alpha: Number, beta: Number, gamma: Number) -> Number:
        """Return the seconds for a vector, given seconds per message and seconds per byte."""
        return (self.alpha_count * alpha
                + (self.beta_share * beta + self.gamma_share * gamma) * vector_bytes)


def bus_factor(collective: Collective | str, ranks: int) -> Fraction:
    """Return NCCL's ``busbw / algbw``, where ``algbw = S / time``.

    ``2 (n - 1) / n`` for allreduce, ``(n - 1) / n`` for reduce-scatter, allgather and all-to-all,
    1 for broadcast and reduce; ``S`` is the whole vector. NCCL's tests also use ``(n - 1) / n`` for
    gather and scatter. A barrier has no bandwidth: 0.
    """
    ranks = check_int("ranks", ranks, 1)
    share = Fraction(ranks - 1, ranks)
    match Collective(collective):
        case Collective.ALLREDUCE:
            return 2 * share
        case Collective.BROADCAST | Collective.REDUCE:
            return Fraction(1)
        case Collective.BARRIER:
            return Fraction(0)
        case _:
            return share


def closed_form(
    collective: Collective | str, algorithm: str, ranks: int, segments: int = 1
) -> Coefficients | None:
    """Return the formula of an algorithm; None if there is no exact one.

    With ``p`` ranks, ``q`` the largest power of two not above it, ``L = log2 q`` and
    ``f`` = 1 if ranks are folded (``p > q``), otherwise 0. Segments: chains only.
    """
    kind = Collective(collective)
    p = check_int("ranks", ranks, 1)
    if p == 1:
        return Coefficients(Fraction(0), Fraction(0)) if segments == 1 else None
    q = 1 << p.bit_length() - 1
    halvings, rounds = Fraction(q.bit_length() - 1), Fraction((p - 1).bit_length())
    fold, once = Fraction(p > q), Fraction(p - 1)
    share, half = once / p, Fraction(q - 1, q)
    pipeline = Fraction(p - 2 + segments)
    power = p == q
    zero = Fraction(0)
    C = Collective  # noqa: N806
    table: Mapping[tuple[Collective, str], tuple[Number, Number, Number] | None] = {
        (C.ALLREDUCE, "naive"): (once, once, once),
        (C.ALLREDUCE, "ps"): (2 * once, 2 * once, once),
        (C.ALLREDUCE, "ring"): (2 * once, 2 * share, share),
        (C.ALLREDUCE, "recursive-doubling"): (
            halvings + 2 * fold, halvings + 2 * fold, halvings + fold),
        (C.ALLREDUCE, "halving-doubling"): (
            2 * halvings + 2 * fold, 2 * half + 2 * fold, half + fold),
        (C.ALLREDUCE, "pat"): (2 * rounds, 2 * share, share),
        (C.REDUCE_SCATTER, "naive"): (once, share, share),
        (C.REDUCE_SCATTER, "ring"): (once, share, share),
        (C.REDUCE_SCATTER, "halving-doubling"): (halvings, share, share) if power else None,
        (C.REDUCE_SCATTER, "pat"): (rounds, share, share),
        (C.ALLGATHER, "naive"): (once, share, zero),
        (C.ALLGATHER, "ring"): (once, share, zero),
        (C.ALLGATHER, "recursive-doubling"): (halvings, share, zero) if power else None,
        (C.ALLGATHER, "pat"): (rounds, share, zero),
        (C.BROADCAST, "naive"): (once, once, zero),
        (C.BROADCAST, "ring"): (pipeline, pipeline / segments, zero),
        (C.BROADCAST, "recursive-doubling"): (rounds, rounds, zero),
        (C.REDUCE, "naive"): (once, once, once),
        (C.REDUCE, "ring"): (pipeline, pipeline / segments, pipeline / segments),
        (C.REDUCE, "recursive-doubling"): (rounds, rounds, rounds),
        (C.ALL_TO_ALL, "naive"): (once, share, zero),
        (C.ALL_TO_ALL, "ring"): (once, once / 2, zero),
        (C.ALL_TO_ALL, "recursive-doubling"): (halvings, halvings / 2, zero) if power else None,
        (C.GATHER, "naive"): (once, share, zero),
        (C.GATHER, "ring"): (once, share, zero),
        (C.GATHER, "recursive-doubling"): (rounds, share, zero),
        (C.SCATTER, "naive"): (once, share, zero),
        (C.SCATTER, "ring"): (once, share, zero),
        (C.SCATTER, "recursive-doubling"): (rounds, share, zero),
        (C.BARRIER, "naive"): (once, zero, zero),
        (C.BARRIER, "ps"): (2 * once, zero, zero),
        (C.BARRIER, "ring"): (2 * once, zero, zero),
        (C.BARRIER, "recursive-doubling"): (rounds, zero, zero),
    }
    found = table.get((kind, algorithm))
    chained = algorithm == "ring" and kind in (C.BROADCAST, C.REDUCE)
    if found is None or (segments != 1 and not chained):
        return None
    return Coefficients(*found)


# --- Any schedule ---------------------------------------------------------------------------------


def message_elements(schedule: Schedule, elements: int) -> NDArray[np.int64]:
    """Return the elements that each step handles: receives, sends, copies or reduces.

    Parameters
    ----------
    schedule : Schedule
        Each step must use chunks of the size that its buffers hold, as in a proved schedule
        with ``Proof.uniform`` false.
    elements : int
        Elements in the vector.
    """
    layout, steps = schedule.layout, schedule.steps
    graph = graph_of(schedule)
    sizes = np.diff(layout.bounds(elements))
    rank = schedule.channels["rank"][schedule.channel_of()]
    bounds = [(np.concatenate(([0], np.cumsum(sizes[list(layout.input_chunks(r))]))),
               np.concatenate(([0], np.cumsum(sizes[layout.output_chunks(r)]))))
              for r in range(layout.ranks)]
    result = np.full(len(steps), -1, dtype=np.int64)
    result[steps["op"] == Op.NOP] = 0
    for field, used in (("src", READS), ("dst", ~READS)):
        for step in np.flatnonzero(used[steps["op"]] & (steps[f"{field}_buffer"] < 2)
                                   & (result < 0)).tolist():
            offset = int(steps[f"{field}_offset"][step])
            table = bounds[rank[step]][int(steps[f"{field}_buffer"][step])]
            result[step] = table[offset + int(steps["count"][step])] - table[offset]
    # Data in scratch has the size of the message that brought it, or that takes it away.
    if (result < 0).any():
        result = _sizes_through_scratch(schedule, graph.sender, elements, result)
    return result


def _sizes_through_scratch(
    schedule: Schedule, sender: NDArray[np.int64], elements: int, known: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return sizes of steps; for scratch, by following the chunks symbolically."""
    layout, steps = schedule.layout, schedule.steps
    sizes = np.diff(layout.bounds(elements)).tolist()
    rank = schedule.channels["rank"][schedule.channel_of()].tolist()
    bases = [layout.bases(r) for r in range(layout.ranks)]
    cells: list[dict[int, int]] = []
    for r in range(layout.ranks):
        cells.append({bases[r][0] + place: sizes[chunk]
                      for place, chunk in enumerate(layout.input_chunks(r))})
    moved: dict[int, list[int]] = {}
    result = known.copy()
    for node in check(schedule).order.tolist():
        step = node >> 1
        row = steps[step]
        op = int(row["op"])
        if node & 1 or op == Op.NOP:
            continue
        base, mine, count = bases[rank[step]], cells[rank[step]], int(row["count"])
        if RECEIVES[op]:
            value = moved.pop(int(sender[step]))
        else:
            begin = base[row["src_buffer"]] + int(row["src_offset"])
            value = [mine[begin + place] for place in range(count)]
        result[step] = sum(value)
        begin = base[row["dst_buffer"]] + int(row["dst_offset"])
        if op not in (Op.SEND, Op.RECV_REDUCE_SEND):
            mine.update({begin + place: size for place, size in enumerate(value)})
        if SENDS[op]:
            moved[step] = value
    return result


def sent_elements(schedule: Schedule, elements: int) -> NDArray[np.int64]:
    """Return the elements that each rank sends to each other rank, (ranks, ranks)."""
    table = np.zeros((schedule.ranks, schedule.ranks), dtype=np.int64)
    sends = SENDS[schedule.steps["op"]]
    rank = schedule.channels["rank"][schedule.channel_of()]
    np.add.at(table, (rank[sends], schedule.steps["send"][sends]),
              message_elements(schedule, elements)[sends])
    return table


def link_elements(
    schedule: Schedule, graph: LinkGraph, elements: int
) -> dict[tuple[int, int], int]:
    """Return the elements on each directed link, with messages routed by :meth:`LinkGraph.route`.

    Raises
    ------
    ConfigError
        Two ranks exchange messages but have no path between them.
    """
    total = dict.fromkeys(sorted(link[:2] for link in graph.links), 0)
    table = sent_elements(schedule, elements)
    for begin, end in np.argwhere(table).tolist():
        for link in graph.route(begin, end):
            total[link] += int(table[begin, end])
    return total


def evaluate(
    schedule: Schedule, elements: int, alpha: Number, beta: Number, gamma: Number
) -> Number:
    """Return the time at which the last step of a schedule is done, starting at 0.

    A step begins when the previous step of its channel, its dependencies and its message are done,
    and its slot is free. A send is handed to the port without blocking its channel. Ports serve
    sends in the order in which they become ready; in a tie, the first step of the lowest rank. A
    send with a busy receiver lets later ones go first. Joined messages are sent as one. Local
    copies take no time.

    Parameters
    ----------
    schedule : Schedule
        A schedule without deadlock.
    elements : int
        Elements in the vector.
    alpha : number
        Time per message.
    beta, gamma : number
        Time per element sent, and reduced. Integers and fractions give exact results.
    """
    steps, graph = schedule.steps, graph_of(schedule)
    sizes = message_elements(schedule, elements).tolist()
    count = 2 * len(steps)
    slots = graph.slot_edges(schedule.slots)
    before = np.concatenate((graph.before, slots[0]))
    after = np.concatenate((graph.after, slots[1]))
    order = np.argsort(before, kind="stable")
    targets = after[order].tolist()
    first = np.searchsorted(before[order], np.arange(count + 1)).tolist()
    left = np.bincount(after, minlength=count).tolist()
    rank = schedule.channels["rank"][schedule.channel_of()].tolist()
    ops = steps["op"].tolist()
    peers = steps["send"].tolist()
    sends, reduces = SENDS.tolist(), REDUCES.tolist()
    ready: list[Number] = [0] * count
    queue: list[tuple[Number, Number, int]] = [
        (0, 0, node) for node in range(count) if not left[node]]
    heapq.heapify(queue)
    parts = _messages(graph)
    joins: dict[int, Number] = {}
    sending: list[Number] = [0] * schedule.ranks
    receiving: list[Number] = [0] * schedule.ranks
    last: Number = 0
    while queue:
        time, since, event = heapq.heappop(queue)
        # From `count` on, an event means that the message of a step is at its port.
        transfer = event >= count
        node = 2 * (event - count) + 1 if transfer else event
        step = node >> 1
        if transfer and step in joins:
            time = max(time, joins[step])
        elif transfer:
            here, there = rank[step], peers[step]
            free = max(sending[here], receiving[there])
            if free > time:
                heapq.heappush(queue, (free, since, event))
                continue
            end = time + alpha
            for part in parts[step]:
                end = end + beta * sizes[part]
                joins[part] = end
            sending[here] = receiving[there] = end
            time = joins[step]
        elif node & 1 and sends[ops[step]]:
            heapq.heappush(queue, (time, time, count + step))
        elif not node & 1 and reduces[ops[step]]:
            time = time + gamma * sizes[step]
        last = max(last, time)
        for edge in range(first[node], first[node + 1]):
            target = targets[edge]
            # Successors of a send on other ranks take the message, so they wait for the transfer.
            if not node & 1 or transfer == (rank[target >> 1] != rank[step]):
                ready[target] = max(ready[target], time)
                left[target] -= 1
                if not left[target]:
                    heapq.heappush(queue, (ready[target], ready[target], target))
    return last


def _messages(graph: Graph) -> dict[int, list[int]]:
    """Return the steps that send each message, keyed by the first of them."""
    found: dict[int, list[int]] = {}
    key, first = (-1, -1), -1
    for step, connection, message in zip(graph.part.tolist(), graph.connection.tolist(),
                                         graph.message.tolist(), strict=True):
        if (connection, message) != key:
            key, first = (connection, message), step
            found[first] = []
        found[first].append(step)
    return found


def coefficients(schedule: Schedule) -> Coefficients:
    """Return what :func:`evaluate` gives for each constant alone, for chunks of equal size.

    Messages of a barrier have no elements.
    """
    elements = schedule.layout.chunks
    if schedule.layout.collective is Collective.BARRIER:
        return Coefficients(Fraction(evaluate(schedule, 0, 1, 0, 0)), Fraction(0))
    return Coefficients(
        Fraction(evaluate(schedule, elements, 1, 0, 0)),
        Fraction(evaluate(schedule, elements, 0, 1, 0), elements),
        Fraction(evaluate(schedule, elements, 0, 0, 1), elements))
