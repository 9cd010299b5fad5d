"""A step of a cluster as operations of ranks: the form in which plans, files and models meet.

Ranks that do the same share a :class:`Program`. An operation begins once those that it comes
``after`` have ended. Those of one rank that meet others are matched in the order in which the
program lists them:

- the n-th ``send`` of a rank to a peer with a tag belongs to the peer's n-th ``receive`` from it
  with that tag, and both move as many bytes;
- the n-th ``collective`` of a group is the same one for all members of the group.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError, show

__all__ = ["COLLECTIVE", "COLLECTIVES", "COMPUTE", "KINDS", "RECEIVE", "SEND", "Op", "Program",
           "Trace", "check"]

COMPUTE, SEND, RECEIVE, COLLECTIVE = "compute", "send", "receive", "collective"
#: Kinds of operations.
KINDS = (COMPUTE, SEND, RECEIVE, COLLECTIVE)

#: Collectives. Bytes are those of the whole array: what each rank has before and after an
#: allreduce, a broadcast or a reduce, before a reduce-scatter or an all-to-all, after an allgather.
COLLECTIVES = ("allreduce", "reduce-scatter", "allgather", "all-to-all", "broadcast", "reduce",
               "barrier")


@dataclass(frozen=True, slots=True)
class Op:
    """One operation of a rank.

    Parameters
    ----------
    number : int
        Unique in its program.
    name : str
    kind : str
        One of :data:`KINDS`.
    after : tuple of int
        Operations of the same program that must have ended.
    cycles : int
        Of ``compute``: time in cycles of the node's clock.
    bytes : int
        Payload; of a collective that of the whole array.
    peer : int
        Of ``send`` and ``receive``: a rank, or what is to be added to one's own rank, modulo the
        number of all, if the program's peers are relative.
    tag : int
    collective : str
        One of :data:`COLLECTIVES`.
    group : str
        Name of the group of ranks; empty: all.
    priority : int
        Lower goes first where the order is by priority.
    """

    number: int
    name: str
    kind: str
    after: tuple[int, ...] = ()
    cycles: int = 0
    bytes: int = 0
    peer: int = -1
    tag: int = 0
    collective: str = ""
    group: str = ""
    priority: int = 0


@dataclass(frozen=True, slots=True)
class Program:
    """What some ranks do: all of these run the same operations.

    Parameters
    ----------
    ranks : tuple of int, or range
    ops : tuple of Op
    relative : bool
        Whether peers are added to the rank, modulo the number of all.
    """

    ranks: tuple[int, ...] | range
    ops: tuple[Op, ...]
    relative: bool = False

    def peer(self, rank: int, op: Op, ranks: int) -> int:
        """Return the peer of an operation of a rank, one of ``ranks``."""
        return (rank + op.peer) % ranks if self.relative else op.peer


@dataclass(frozen=True, slots=True)
class Trace:
    """A step of a cluster.

    Parameters
    ----------
    ranks : int
    programs : tuple of Program
        Each rank is in exactly one.
    groups : mapping of str to tuple
        Name of a group to the members of each of its groups; a rank is in at most one of them.
    """

    ranks: int
    programs: tuple[Program, ...]
    groups: Mapping[str, tuple[tuple[int, ...] | range, ...]] = field(default_factory=dict)

    def members(self, group: str) -> tuple[tuple[int, ...] | range, ...]:
        """Return the members of each group of that name; of the empty one, all ranks."""
        return self.groups[group] if group else (range(self.ranks),)


def _where(program: Program, op: Op) -> str:
    """Return the words that name an operation."""
    return f"rank {program.ranks[0]}, operation {op.number} ({show(op.name)})"


def _check_values(trace: Trace, program: Program, op: Op) -> None:
    """Refuse values out of range."""
    if op.kind not in KINDS:
        raise ConfigError(f"{_where(program, op)}: kind must be one of {', '.join(KINDS)}, "
                          f"not {show(op.kind)}")
    for name, value in (("number", op.number), ("cycles", op.cycles), ("bytes", op.bytes)):
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise ConfigError(f"{_where(program, op)}: {name} must be an integer of at least 0, "
                              f"not {show(value)}")
    if op.kind == COLLECTIVE:
        if op.collective not in COLLECTIVES:
            raise ConfigError(f"{_where(program, op)}: collective must be one of "
                              f"{', '.join(COLLECTIVES)}, not {show(op.collective)}")
        if op.group and op.group not in trace.groups:
            raise ConfigError(f"{_where(program, op)}: group must be one of the trace's "
                              f"({', '.join(trace.groups) or 'none'}), not {show(op.group)}")
    elif op.kind in {SEND, RECEIVE}:
        if not program.relative and not 0 <= op.peer < trace.ranks:
            raise ConfigError(f"{_where(program, op)}: peer must be a rank below {trace.ranks}, "
                              f"not {op.peer}")
        for rank in program.ranks if not program.relative else program.ranks[:1]:
            if program.peer(rank, op, trace.ranks) == rank:
                raise ConfigError(f"{_where(program, op)}: peer must be another rank, not {rank} "
                                  "itself")


def _check_order(program: Program) -> None:
    """Refuse operations that have the same number, unknown predecessors, or wait in a circle."""
    numbers: dict[int, Op] = {}
    for op in program.ops:
        if op.number in numbers:
            raise ConfigError(f"{_where(program, op)}: number must be unique, but "
                              f"{show(numbers[op.number].name)} has it, too")
        numbers[op.number] = op
    left = {}
    followers: dict[int, list[int]] = {}
    for op in program.ops:
        for other in op.after:
            if other not in numbers:
                raise ConfigError(f"{_where(program, op)}: what it comes after must be operations "
                                  f"of the same rank, not {other}, which does not exist")
            followers.setdefault(other, []).append(op.number)
        left[op.number] = len(op.after)
    ready = [number for number, count in left.items() if not count]
    while ready:
        number = ready.pop()
        del left[number]
        for other in followers.get(number, ()):
            left[other] -= 1
            if not left[other]:
                ready.append(other)
    if left:
        raise ConfigError(_circle(program, numbers, left))


def _circle(program: Program, numbers: Mapping[int, Op], left: Mapping[int, int]) -> str:
    """Return the words on a circle among the operations that are left over."""
    path: list[int] = []
    at = min(left)
    while at not in path:
        path.append(at)
        at = next(other for other in numbers[at].after if other in left)
    circle = [*path[path.index(at):], at]
    # From each operation the path goes to one that it waits for.
    names = " -> ".join(f"{number} ({show(numbers[number].name)})" for number in reversed(circle))
    return (f"rank {program.ranks[0]}: operations must not wait for each other in a circle, but "
            f"{names}")


def _program_of(trace: Trace) -> NDArray[np.int64]:
    """Return the number of the program of each rank, once each is in exactly one."""
    if isinstance(trace.ranks, bool) or not isinstance(trace.ranks, int) or trace.ranks < 1:
        raise ConfigError(f"ranks of a trace must be at least 1, not {show(trace.ranks)}")
    found = np.full(trace.ranks, -1, dtype=np.int64)
    for number, program in enumerate(trace.programs):
        if not len(program.ranks):
            raise ConfigError(f"program {number} of a trace must have a rank, not none")
        ranks = np.asarray(program.ranks, dtype=np.int64)
        outside = ranks[(ranks < 0) | (ranks >= trace.ranks)]
        if len(outside):
            raise ConfigError(f"rank of program {number} must be below {trace.ranks}, "
                              f"not {outside[0]}")
        values, counts = np.unique(ranks, return_counts=True)
        twice = np.concatenate((values[counts > 1], ranks[found[ranks] >= 0]))
        if len(twice):
            raise ConfigError(f"rank {twice[0]} must be in exactly one program, not in two")
        found[ranks] = number
    missing = np.flatnonzero(found < 0)
    if len(missing):
        raise ConfigError(f"rank {missing[0]} must be in a program, but is in none")
    return found


def _check_groups(trace: Trace) -> None:
    """Refuse groups with members that do not exist, or that share a rank."""
    for name, groups in trace.groups.items():
        if not name:
            raise ConfigError("group must have a name: all ranks are in the one without")
        seen = np.zeros(trace.ranks, dtype=bool)
        for members in groups:
            ranks = np.asarray(members, dtype=np.int64)
            outside = ranks[(ranks < 0) | (ranks >= trace.ranks)]
            if len(outside):
                raise ConfigError(f"rank of group {show(name)} must be below {trace.ranks}, "
                                  f"not {outside[0]}")
            again = ranks[seen[ranks]]
            if len(again) or len(np.unique(ranks)) < len(ranks):
                raise ConfigError(f"rank of group {show(name)} must be in at most one of them, "
                                  f"but {again[0] if len(again) else 'one'} is in two")
            seen[ranks] = True


def _collectives(program: Program, group: str) -> tuple[tuple[str, int], ...]:
    """Return what the collectives of a group are, in order."""
    return tuple((op.collective, op.bytes) for op in program.ops
                 if op.kind == COLLECTIVE and op.group == group)


def _check_collectives(trace: Trace, program_of: NDArray[np.int64]) -> None:
    """Refuse collectives of which a member has others, or the same in another order."""
    for group in ("", *trace.groups):
        orders = [_collectives(program, group) for program in trace.programs]
        if not any(orders):
            continue
        inside = np.zeros(trace.ranks, dtype=bool)
        for members in trace.members(group):
            ranks = np.asarray(members, dtype=np.int64)
            inside[ranks] = True
            first = orders[program_of[ranks[0]]] if len(ranks) else ()
            for number in np.unique(program_of[ranks]).tolist():
                if orders[number] == first:
                    continue
                other = int(ranks[program_of[ranks] == number][0])
                raise ConfigError(_different(group, int(ranks[0]), other, first, orders[number]))
        for number in np.unique(program_of[~inside]).tolist():
            if orders[number]:
                program = trace.programs[number]
                op = next(op for op in program.ops
                          if op.kind == COLLECTIVE and op.group == group)
                raise ConfigError(f"{_where(program, op)}: its rank must be in a group "
                                  f"{show(group)}, but is in none")


def _different(group: str, rank: int, other: int, first: Sequence[tuple[str, int]],
               second: Sequence[tuple[str, int]]) -> str:
    """Return the words on the first collective in which two members of a group differ."""
    number = next((place for place, (one, two) in enumerate(zip(first, second, strict=False))
                   if one != two), min(len(first), len(second)))

    def said(order: Sequence[tuple[str, int]]) -> str:
        if number >= len(order):
            return "none"
        name, size = order[number]
        return f"{name} of {size} bytes"

    return (f"collective {number} of group {show(group)} must be the same for all members, but "
            f"rank {rank} has {said(first)} and rank {other} has {said(second)}")


def _messages(trace: Trace, kind: str) -> Iterator[tuple[int, NDArray[np.int64]]]:
    """Yield each tag, and (sender, receiver, bytes) of its messages in order of the programs."""
    found: dict[int, list[NDArray[np.int64]]] = {}
    for program in trace.programs:
        ranks = np.asarray(program.ranks, dtype=np.int64)
        for op in program.ops:
            if op.kind != kind:
                continue
            peers = ((ranks + op.peer) % trace.ranks if program.relative
                     else np.full_like(ranks, op.peer))
            ends = (ranks, peers) if kind == SEND else (peers, ranks)
            found.setdefault(op.tag, []).append(
                np.stack((*ends, np.full_like(ranks, op.bytes)), axis=1))
    for tag, parts in found.items():
        rows = np.concatenate(parts)
        order = np.argsort(rows[:, 0] * trace.ranks + rows[:, 1], kind="stable")
        yield tag, rows[order]


def _check_messages(trace: Trace) -> None:
    """Refuse sends without a receive, receives without a send, and those of other sizes."""
    sends, receives = dict(_messages(trace, SEND)), dict(_messages(trace, RECEIVE))
    nothing = np.zeros((0, 3), dtype=np.int64)
    for tag in (*sends, *(tag for tag in receives if tag not in sends)):
        sent, received = sends.get(tag, nothing), receives.get(tag, nothing)
        if np.array_equal(sent, received):
            continue
        common = min(len(sent), len(received))
        differ = np.flatnonzero((sent[:common] != received[:common]).any(axis=1))
        place = int(differ[0]) if len(differ) else common
        one, two = (rows[place].tolist() if place < len(rows) else None
                    for rows in (sent, received))
        if one is not None and two is not None and one[:2] == two[:2]:
            raise ConfigError(f"rank {one[0]}: a send to rank {one[1]} with tag {tag} must move "
                              f"as many bytes as its receive ({two[2]}), not {one[2]}")
        if two is None or (one is not None and one[:2] < two[:2]):
            assert one is not None
            raise ConfigError(f"rank {one[0]}: a send to rank {one[1]} with tag {tag} must have a "
                              f"receive there, but has none")
        raise ConfigError(f"rank {two[1]}: a receive from rank {two[0]} with tag {tag} must have "
                          f"a send there, but has none")


def check(trace: Trace) -> Trace:
    """Return a trace that can be run, as far as one can see without running it.

    Raises
    ------
    ConfigError
        A value is out of range; a rank is in no program, or in two; operations of a program have
        the same number, come after one that does not exist, or wait for each other in a circle; a
        message has one end alone; members of a group have other collectives, or the same in
        another order.
    """
    program_of = _program_of(trace)
    _check_groups(trace)
    for program in trace.programs:
        for op in program.ops:
            _check_values(trace, program, op)
        _check_order(program)
    _check_collectives(trace, program_of)
    _check_messages(trace)
    return trace
