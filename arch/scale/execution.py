"""When each operation of a trace starts and ends: the model of a step of many ranks.

Ranks that run one program do the same at the same time, so each program is evaluated once; programs
whose ranks have peers or groups of different kinds are taken apart first.

- A rank's core does one ``compute`` at a time, of those that are ready the one that has been so
  longest, then the first in the program.
- A ``collective`` begins when all members of its groups have come to it and their NICs are free.
  It keeps them busy for :attr:`arch.scale.collectives.Cost.busy` cycles and ends after ``cycles``.
  Of those that could begin, the one that comes first by the :class:`Order` does.
- How many may be under way at a time is the order's ``credit``: in bytes, not counting the last;
  none: as many as there are. A NIC that waits for the end of each has a credit of 1.
- A ``send`` is one as well, of its sender's NIC; its ``receive`` ends when it does, but not before
  the operations that it comes after.

Times are cycles of the node's clock.
"""

import heapq
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.scale.collectives import Cost, Members
from arch.scale.trace import COLLECTIVE, COMPUTE, RECEIVE, SEND, Op, Program, Trace, check

__all__ = ["FIFO", "PRIORITY", "Costs", "Order", "Timing", "apart", "run"]

#: Most ranks that are evaluated one by one.
MOST_APART = 4096


class Costs(Protocol):
    """What says how long operations take: :class:`arch.scale.collectives.Collectives`."""

    def cost(self, collective: str, size: int, members: Members | None = None, /) -> Cost:
        """Return what a collective of these groups takes."""

    def message(self, size: int, source: int, target: int, /) -> Cost:
        """Return what a message takes."""


@dataclass(frozen=True, kw_only=True)
class Order:
    """Which operation goes first at a NIC, and how many are under way at a time.

    Parameters
    ----------
    name : str
    priority : bool
        Whether the one of the lowest priority number goes first; else the one that is ready first.
    credit : int or None
        A further one may begin while fewer bytes than that are under way; None: always.
    """

    name: str
    priority: bool = False
    credit: int | None = None


FIFO = Order(name="fifo")
PRIORITY = Order(name="priority", priority=True)


@dataclass(frozen=True, kw_only=True)
class Timing:
    """When operations start and end.

    Attributes
    ----------
    trace : Trace
        As it was evaluated.
    start, end : tuple of dict of int to int
        For each program the cycle of each operation, by its number.
    exact : bool
        Whether all costs of collectives are exact.
    """

    trace: Trace
    start: tuple[dict[int, int], ...]
    end: tuple[dict[int, int], ...]
    exact: bool

    @property
    def cycles(self) -> int:
        """Cycles until all operations have ended."""
        return max((max(ends.values(), default=0) for ends in self.end), default=0)

    @property
    def last(self) -> int:
        """Number of the program that ends last; the first in a tie."""
        return max(range(len(self.end)),
                   key=lambda number: (max(self.end[number].values(), default=0), -number))

    def compute(self, program: int) -> int:
        """Return the cycles in which the core of a program computes."""
        return sum(op.cycles for op in self.trace.programs[program].ops if op.kind == COMPUTE)

    def exposed(self, program: int) -> int:
        """Return the cycles in which communication is under way and the core does not compute."""
        events: list[tuple[int, int, int]] = []
        for op in self.trace.programs[program].ops:
            begin, end = self.start[program][op.number], self.end[program][op.number]
            if end > begin and op.kind != RECEIVE:
                kind = int(op.kind == COMPUTE)
                events += [(begin, kind, 1), (end, kind, -1)]
        active, found, before = [0, 0], 0, 0
        for time, kind, change in sorted(events):
            if active[0] and not active[1]:
                found += time - before
            active[kind] += change
            before = time
        return found


@dataclass
class _State:
    """A program while it is evaluated."""

    program: Program
    ops: dict[int, Op]
    left: dict[int, int]
    followers: dict[int, list[int]]
    ready: dict[int, int] = field(default_factory=dict)
    start: dict[int, int] = field(default_factory=dict)
    end: dict[int, int] = field(default_factory=dict)
    waiting: list[tuple[int, int, int]] = field(default_factory=list)   # of the core
    core_free: int = 0
    nic_free: int = 0
    under_way: int = 0


@dataclass(eq=False)
class _Transfer:
    """A collective or a message: its operations, by number of the program, and what it takes."""

    parts: dict[int, int]
    cost: Cost
    size: int
    priority: int
    receiver: tuple[int, int] | None = None
    place: int = 0
    ready: int = -1


def _state(program: Program) -> _State:
    followers: dict[int, list[int]] = {}
    for op in program.ops:
        for other in op.after:
            followers.setdefault(other, []).append(op.number)
    return _State(program=program, ops={op.number: op for op in program.ops},
                  left={op.number: len(op.after) for op in program.ops}, followers=followers)


def apart(trace: Trace) -> Trace:
    """Return a trace with a program for each rank.

    Raises
    ------
    ConfigError
        There are more than :data:`MOST_APART` ranks.
    """
    if trace.ranks > MOST_APART:
        raise ConfigError(f"ranks of a trace whose programs have peers or groups of different "
                          f"kinds must be at most {MOST_APART:,}, not {trace.ranks:,}: give ranks "
                          "that do the same a program of their own")
    programs = sorted(((rank, program) for program in trace.programs for rank in program.ranks),
                      key=lambda pair: pair[0])
    return replace(trace, programs=tuple(replace(program, ranks=(rank,))
                                         for rank, program in programs))


def _program_of(trace: Trace) -> NDArray[np.int64]:
    found = np.zeros(trace.ranks, np.int64)
    for number, program in enumerate(trace.programs):
        found[np.asarray(program.ranks, np.int64)] = number
    return found


def _joined_programs(trace: Trace, program_of: NDArray[np.int64], group: str
                     ) -> dict[int, frozenset[int]] | None:
    """Return with which programs each one does the collectives of a group; None: not always the
    same ones.
    """
    found: dict[int, frozenset[int]] = {}
    for members in trace.members(group):
        together = frozenset(np.unique(program_of[np.asarray(members, np.int64)]).tolist())
        for number in together:
            if found.setdefault(number, together) != together:
                return None
    return found


class _Tables:
    """All transfers of a trace, by program and operation."""

    def __init__(self, trace: Trace, costs: Costs):
        self.trace, self.costs = trace, costs
        self.program_of = _program_of(trace)
        self.place = [{op.number: place for place, op in enumerate(program.ops)}
                      for program in trace.programs]
        self.of: dict[tuple[int, int], _Transfer] = {}
        self.alike = self._collectives() and self._messages()

    def _collectives(self) -> bool:
        groups = {op.group: None for program in self.trace.programs for op in program.ops
                  if op.kind == COLLECTIVE}
        for group in groups:
            joined = _joined_programs(self.trace, self.program_of, group)
            if joined is None:
                return False
            by_set: dict[frozenset[int], list[tuple[int, ...] | range]] = {}
            for members in self.trace.members(group):
                key = joined[int(self.program_of[members[0]])]
                by_set.setdefault(key, []).append(members)
            for together, groups_of in by_set.items():
                orders = {number: [op for op in self.trace.programs[number].ops
                                   if op.kind == COLLECTIVE and op.group == group]
                          for number in together}
                for same in zip(*orders.values(), strict=True):
                    self._add(_Transfer(
                        parts={number: op.number for number, op in zip(orders, same, strict=True)},
                        cost=self.costs.cost(same[0].collective, same[0].bytes, tuple(groups_of)),
                        size=same[0].bytes, priority=min(op.priority for op in same)))
        return True

    def _messages(self) -> bool:
        receives: dict[tuple[int, int, int, int], list[int]] = {}
        for number, program in enumerate(self.trace.programs):
            rank = int(program.ranks[0])
            for op in program.ops:
                if op.kind == RECEIVE:
                    peer = program.peer(rank, op, self.trace.ranks)
                    # The distance says which of the senders it is, if peers are relative.
                    where = (number, (rank - peer) % self.trace.ranks if program.relative
                             else self.trace.ranks + peer, op.tag, 0)
                    receives.setdefault(where, []).append(op.number)
        taken: dict[tuple[int, int, int, int], int] = {}
        for number, program in enumerate(self.trace.programs):
            ranks = np.asarray(program.ranks, np.int64)
            for op in program.ops:
                if op.kind != SEND:
                    continue
                peers = (ranks + op.peer) % self.trace.ranks if program.relative else np.full_like(
                    ranks, op.peer)
                targets = np.unique(self.program_of[peers])
                if len(targets) > 1:
                    return False
                other = self.trace.programs[int(targets[0])]
                if other.relative != program.relative and max(len(ranks), len(other.ranks)) > 1:
                    return False
                if not program.relative and len(ranks) > 1:
                    return False
                rank, peer = int(ranks[0]), int(peers[0])
                key = (int(targets[0]), (peer - rank) % self.trace.ranks if other.relative
                       else self.trace.ranks + rank, op.tag, 0)
                place = taken[key] = taken.get(key, -1) + 1
                if place >= len(receives.get(key, ())):
                    return False
                self._add(_Transfer(parts={number: op.number}, size=op.bytes, priority=op.priority,
                                    cost=self.costs.message(op.bytes, rank, peer),
                                    receiver=(int(targets[0]), receives[key][place])))
        return True

    def _add(self, transfer: _Transfer) -> None:
        transfer.place = min(self.place[number][op] for number, op in transfer.parts.items())
        for number, op in transfer.parts.items():
            self.of[number, op] = transfer


class _Run:
    """One evaluation of a trace."""

    def __init__(self, tables: _Tables, order: Order):
        self.tables, self.order = tables, order
        self.states = [_state(program) for program in tables.trace.programs]
        self.events: list[tuple[int, int, Callable[[int], None]]] = []
        self.pending: list[tuple[tuple[int, int, int], int, _Transfer]] = []
        self.arrived: dict[tuple[int, int], int] = {}
        self.count = 0

    def at(self, time: int, action: Callable[[int], None]) -> None:
        """Have something done in a cycle."""
        heapq.heappush(self.events, (time, self.count, action))
        self.count += 1

    def is_ready(self, number: int, op: int, time: int) -> None:
        """Note that all that an operation comes after has ended."""
        state = self.states[number]
        one = state.ops[op]
        state.ready[op] = time
        if one.kind == COMPUTE:
            heapq.heappush(state.waiting, (time, self.tables.place[number][op], op))
        elif one.kind == RECEIVE:
            state.start[op] = time
            if (number, op) in self.arrived:
                self.at(max(time, self.arrived[number, op]),
                        lambda now: self.ends(number, op, now))
        else:
            transfer = self.tables.of[number, op]
            if all(part in self.states[program].ready for program, part in transfer.parts.items()):
                transfer.ready = time
                self._pend(transfer)

    def ends(self, number: int, op: int, time: int) -> None:
        """Note the end of an operation."""
        state = self.states[number]
        if op in state.end:
            return
        state.end[op] = time
        for other in state.followers.get(op, ()):
            state.left[other] -= 1
            if not state.left[other]:
                self.is_ready(number, other, time)

    def _begin_compute(self, number: int, time: int) -> None:
        state = self.states[number]
        _, _, op = heapq.heappop(state.waiting)
        state.start[op] = time
        state.core_free = time + state.ops[op].cycles
        self.at(state.core_free, lambda now: self.ends(number, op, now))

    def _begin(self, transfer: _Transfer, time: int) -> None:
        busy, end = time + transfer.cost.busy, time + transfer.cost.cycles
        for number, op in transfer.parts.items():
            state = self.states[number]
            state.start[op], state.nic_free = time, busy
            state.under_way += transfer.size
        self.at(busy, lambda _: None)
        self.at(end, lambda now: self._done(transfer, now))

    def _done(self, transfer: _Transfer, time: int) -> None:
        for number in transfer.parts:
            self.states[number].under_way -= transfer.size
        for number, op in transfer.parts.items():
            self.ends(number, op, time)
        if transfer.receiver is not None:
            self.arrived[transfer.receiver] = time
            number, op = transfer.receiver
            if op in self.states[number].ready:
                self.ends(number, op, time)

    def _may_begin(self, transfer: _Transfer, time: int) -> bool:
        credit = self.order.credit
        return all(self.states[number].nic_free <= time and (
            credit is None or not self.states[number].under_way
            or self.states[number].under_way + transfer.size <= credit)
            for number in transfer.parts)

    def _pend(self, transfer: _Transfer) -> None:
        """Have a transfer wait for its NICs, in the order."""
        key = transfer.priority if self.order.priority else 0, transfer.ready, transfer.place
        heapq.heappush(self.pending, (key, self.count, transfer))
        self.count += 1

    def dispatch(self, time: int) -> None:
        """Begin everything that can begin in a cycle."""
        for number, state in enumerate(self.states):
            if state.waiting and state.core_free <= time:
                self._begin_compute(number, time)
        # Who comes first by the order also goes first: later ones do not overtake at its NICs.
        held: set[int] = set()
        left = []
        while self.pending and len(held) < len(self.states):
            entry = heapq.heappop(self.pending)
            transfer = entry[2]
            if held.isdisjoint(transfer.parts) and self._may_begin(transfer, time):
                self._begin(transfer, time)
            else:
                left.append(entry)
                held.update(transfer.parts)
        for entry in left:
            heapq.heappush(self.pending, entry)

    def __call__(self) -> None:
        """Evaluate until nothing happens any more."""
        for number, state in enumerate(self.states):
            for op, count in state.left.items():
                if not count:
                    self.is_ready(number, op, 0)
        self.dispatch(0)
        while self.events:
            time = self.events[0][0]
            while self.events and self.events[0][0] == time:
                heapq.heappop(self.events)[2](time)
            self.dispatch(time)


def _stuck(states: Iterable[_State]) -> str:
    """Return the words on an operation that never ends."""
    for state in states:
        for op in state.program.ops:
            if op.number not in state.end and op.number in state.ready:
                return (f"rank {state.program.ranks[0]}, operation {op.number} ({op.name!r}): must "
                        "come to an end, but waits for ever: ranks wait for each other")
    raise AssertionError("something is ready wherever something is left")


def run(trace: Trace, costs: Costs, *, order: Order = FIFO) -> Timing:
    """Return when the operations of a trace start and end.

    Parameters
    ----------
    trace : Trace
    costs : Costs
        What collectives and messages take.
    order : Order

    Raises
    ------
    ConfigError
        The trace cannot be run (:func:`arch.scale.trace.check`), or ranks wait for each other.
    """
    check(trace)
    tables = _Tables(trace, costs)
    if not tables.alike:
        tables = _Tables(apart(trace), costs)
        assert tables.alike, "ranks by themselves have one peer for each message"
    found = _Run(tables, order)
    found()
    if any(len(state.end) < len(state.ops) for state in found.states):
        raise ConfigError(_stuck(found.states))
    return Timing(
        trace=tables.trace, start=tuple(state.start for state in found.states),
        end=tuple(state.end for state in found.states),
        exact=all(transfer.cost.exact for transfer in tables.of.values()))

