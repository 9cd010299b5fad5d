"""Steps of a cluster as GOAL schedules, which LogGOPSim reads.

GOAL knows computation, sends and receives: collectives become messages. ``n`` are the members of a
group, chunks are those of the NIC's law, chunk ``k`` of ``S`` bytes being the bytes from
``k S // n`` up to ``(k + 1) S // n``.

==============  ====================================================================================
allreduce       ring: ``n - 1`` rounds of reduce-scatter, then as many of allgather
reduce-scatter, the one or the other half of it
allgather
all-to-all      each to every other, all at the same time
broadcast       binomial tree from the group's first member
reduce          the same tree, to it
barrier         dissemination: ``ceil(log2 n)`` rounds of messages of a byte
==============  ====================================================================================

Times are in whole ns. Reductions take none, as on the NIC, which does them while data passes.
A message of no bytes has one, as LogGOPSim's need.
"""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import IO

from arch.config import ConfigError
from arch.files import replace_file
from arch.scale.trace import COLLECTIVE, COMPUTE, SEND, Op, Program, Trace

__all__ = ["MOST_LINES", "goal_lines", "write_goal"]

#: Lines of a schedule that is written.
MOST_LINES = 1 << 27


@dataclass
class _RankText:
    """The lines of a rank."""

    rank: int
    lines: list[str] = field(default_factory=list)
    labels: int = 0

    def add(self, text: str, after: tuple[int, ...] = ()) -> int:
        """Add an operation, and return its label."""
        self.labels += 1
        label = self.labels
        self.lines.append(f"l{label}: {text}")
        self.lines += [f"l{label} requires l{other}" for other in dict.fromkeys(after)]
        return label

    def send(self, peer: int, size: int, tag: int, after: tuple[int, ...]) -> int:
        """Add a send."""
        return self.add(f"send {max(size, 1)}b to {peer} tag {tag}", after)

    def receive(self, peer: int, size: int, tag: int, after: tuple[int, ...]) -> int:
        """Add a receive."""
        return self.add(f"recv {max(size, 1)}b from {peer} tag {tag}", after)

    def join(self, labels: tuple[int, ...]) -> int:
        """Return the label of what has ended when all have."""
        return labels[0] if len(labels) == 1 else self.add("calc 0", labels)


@dataclass(frozen=True)
class _Part:
    """A collective as one of its members sees it."""

    text: _RankText
    members: tuple[int, ...] | range
    size: int
    tag: int

    @property
    def place(self) -> int:
        """Place of the rank among the members."""
        return self.members.index(self.text.rank)

    def chunk(self, number: int) -> int:
        """Return the bytes of a chunk."""
        ranks = len(self.members)
        number %= ranks
        return (number + 1) * self.size // ranks - number * self.size // ranks


def _ring(part: _Part, after: tuple[int, ...], *, rounds: range) -> int:
    """Send on a ring what came in the round before; round ``r`` begins with chunk ``place - r``."""
    ranks, place = len(part.members), part.place
    there = part.members[(place + 1) % ranks]
    here = part.members[(place - 1) % ranks]
    sent, came = after, after
    for number in rounds:
        sent, came = (
            (part.text.send(there, part.chunk(place - number), part.tag,
                            tuple(dict.fromkeys((*sent, *came)))),),
            (part.text.receive(here, part.chunk(place - number - 1), part.tag, came),))
    return part.text.join((*sent, *came))


def _allreduce(part: _Part, after: tuple[int, ...]) -> int:
    return _ring(part, after, rounds=range(2 * (len(part.members) - 1)))


def _half(part: _Part, after: tuple[int, ...]) -> int:
    return _ring(part, after, rounds=range(len(part.members) - 1))


def _all_to_all(part: _Part, after: tuple[int, ...]) -> int:
    start = part.text.join(after) if after else part.text.add("calc 0")
    ranks, place = len(part.members), part.place
    labels = []
    for distance in range(1, ranks):
        labels.append(part.text.send(part.members[(place + distance) % ranks],
                                     part.chunk(place + distance), part.tag, (start,)))
        labels.append(part.text.receive(part.members[(place - distance) % ranks],
                                        part.chunk(place), part.tag, (start,)))
    return part.text.join(tuple(labels))


def _broadcast(part: _Part, after: tuple[int, ...]) -> int:
    ranks, place = len(part.members), part.place
    low = place & -place if place else 1 << (ranks - 1).bit_length()
    last = after
    if place:
        last = (part.text.receive(part.members[place - low], part.size, part.tag, after),)
    while low > 1:
        low >>= 1
        if place + low < ranks:
            last = (part.text.send(part.members[place + low], part.size, part.tag, last),)
    return part.text.join(last) if last else part.text.add("calc 0")


def _reduce(part: _Part, after: tuple[int, ...]) -> int:
    ranks, place = len(part.members), part.place
    last, low = after, 1
    while low < ranks and not place & low:
        if place + low < ranks:
            last = (part.text.receive(part.members[place + low], part.size, part.tag, last),)
        low <<= 1
    if place:
        last = (part.text.send(part.members[place - low], part.size, part.tag, last),)
    return part.text.join(last) if last else part.text.add("calc 0")


def _barrier(part: _Part, after: tuple[int, ...]) -> int:
    ranks, place, distance = len(part.members), part.place, 1
    last = after
    while distance < ranks:
        last = (part.text.send(part.members[(place + distance) % ranks], 1, part.tag, last),
                part.text.receive(part.members[(place - distance) % ranks], 1, part.tag, last))
        distance *= 2
    return part.text.join(last) if last else part.text.add("calc 0")


_COLLECTIVES: Mapping[str, Callable[[_Part, tuple[int, ...]], int]] = {
    "allreduce": _allreduce, "reduce-scatter": _half, "allgather": _half,
    "all-to-all": _all_to_all, "broadcast": _broadcast, "reduce": _reduce, "barrier": _barrier}


@dataclass(frozen=True)
class _Schedule:
    """A trace, and what all of its ranks agree on."""

    trace: Trace
    clock_mhz: Fraction
    #: Above those of the trace's own messages.
    tag: int

    def rank(self, program: Program, rank: int) -> list[str]:
        """Return the lines of a rank."""
        text, ends = _RankText(rank), dict[int, int]()
        seen: dict[str, int] = {}
        names = ["", *self.trace.groups]
        for op in _ordered(program):
            after = tuple(ends[other] for other in op.after)
            if op.kind == COMPUTE:
                ns = math.floor(op.cycles * 1000 / self.clock_mhz + Fraction(1, 2))
                ends[op.number] = text.add(f"calc {ns}", after)
            elif op.kind == COLLECTIVE:
                number = seen[op.group] = seen.get(op.group, -1) + 1
                tag = self.tag + number * len(names) + names.index(op.group)
                members = next(ones for ones in self.trace.members(op.group) if rank in ones)
                part = _Part(text, members, op.bytes, tag)
                ends[op.number] = (_COLLECTIVES[op.collective](part, after) if len(members) > 1
                                   else text.add("calc 0", after))
            else:
                add = text.send if op.kind == SEND else text.receive
                ends[op.number] = add(program.peer(rank, op, self.trace.ranks), op.bytes, op.tag,
                                      after)
        return text.lines


def _ordered(program: Program) -> list[Op]:
    """Return a program's operations, each behind those that it comes after, else in their order."""
    left, done, found = list(program.ops), set[int](), list[Op]()
    while left:
        later = []
        for op in left:
            if done.issuperset(op.after):
                found.append(op)
                done.add(op.number)
            else:
                later.append(op)
        left = later
    return found


def _size(trace: Trace) -> int:
    """Return about how many lines the schedule has."""
    total = 0
    for program in trace.programs:
        lines = 0
        for op in program.ops:
            members = (max(map(len, trace.members(op.group))) if op.kind == COLLECTIVE else 1)
            rounds = (4 * members if op.collective in {"allreduce", "reduce-scatter", "allgather",
                                                       "all-to-all"}
                      else 2 * members.bit_length())
            lines += len(op.after) + 2 * rounds
        total += lines * len(program.ranks)
    return total


def goal_lines(trace: Trace, *, clock_mhz: Fraction) -> Iterator[str]:
    """Yield the lines of a trace's schedule, rank by rank.

    Parameters
    ----------
    trace : Trace
        A checked one (:func:`arch.scale.trace.check`).
    clock_mhz : Fraction
        Clock of a node. MHz.

    Raises
    ------
    ConfigError
        It would have more than :data:`MOST_LINES`.
    """
    lines = _size(trace)
    if lines > MOST_LINES:
        raise ConfigError(f"lines of a GOAL schedule must be at most {MOST_LINES:,}, not about "
                          f"{lines:,}: each message of a collective has one; fewer ranks or "
                          "operations have fewer")
    own = (op.tag for program in trace.programs for op in program.ops if op.kind != COLLECTIVE)
    schedule = _Schedule(trace, clock_mhz, max(own, default=-1) + 1)
    program_of = {rank: program for program in trace.programs for rank in program.ranks}
    yield f"num_ranks {trace.ranks}"
    for rank in range(trace.ranks):
        yield ""
        yield f"rank {rank} {{"
        yield from schedule.rank(program_of[rank], rank)
        yield "}"


def write_goal(trace: Trace, path: str | Path, *, clock_mhz: Fraction) -> int:
    """Write a trace as a GOAL schedule, and return its lines.

    Raises
    ------
    ConfigError
        The file cannot be written, or it would have too many lines.
    """
    count = 0

    def write(file: IO[bytes]) -> None:
        nonlocal count
        for line in goal_lines(trace, clock_mhz=clock_mhz):
            file.write(f"{line}\n".encode())
            count += 1

    try:
        replace_file(path, write)
    except OSError as error:
        raise ConfigError(f"{error.filename or path}: {error.strerror}") from None
    return count
