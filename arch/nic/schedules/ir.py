"""A schedule: the steps of every rank and channel of a collective, as tables.

A *channel* is MSCCL's thread block: a stream of steps of one rank, executed in order. A step may
also wait for steps of other channels of its rank. Messages between two ranks on one *connection*
number arrive in the order in which they were sent; a connection is written by one channel of the
sender and read by one channel of the receiver.

The actions of a step, in this order, ``count`` chunks at a time::

    wait for the steps it depends on
    received = next message of (recv, connection)           if the operation receives
    value    = received, or op(received, src)               if it reduces
    dst      = value                                        if it stores
    send value to (send, connection)                        if it sends

``COPY`` is ``dst = src``, ``REDUCE`` is ``dst = op(src, dst)``: the first operand is always the one
from elsewhere. A step takes its message off the connection before it waits for a slot to send; its
source is read before the next step of the channel begins.

Source of the operations: MSCCL's interpreter (``microsoft/msccl``, ``src/include/msccl.h``).
"""

import enum
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arch.config import check_int
from arch.nic.schedules.errors import ScheduleError
from arch.nic.schedules.layout import Buffer, Layout

__all__ = ["CHANNEL", "READS", "RECEIVES", "REDUCES", "SENDS", "STEP", "WRITES", "Builder",
           "ChannelBuilder", "Op", "Schedule", "Step", "StepRef"]


class Op(enum.IntEnum):
    """Operation of a step; MSCCL's names for them are in :mod:`arch.nic.schedules.msccl`."""

    NOP = 0
    SEND = 1
    RECV = 2
    RECV_COPY_SEND = 3
    RECV_REDUCE_SEND = 4
    RECV_REDUCE_COPY = 5
    RECV_REDUCE_COPY_SEND = 6
    COPY = 7
    REDUCE = 8


def _of(*ops: Op) -> NDArray[np.bool_]:
    table = np.zeros(len(Op), dtype=bool)
    table[list(ops)] = True
    table.setflags(write=False)
    return table


#: By operation: whether it takes a message, sends one, computes, reads ``src``, writes ``dst``.
RECEIVES = _of(Op.RECV, Op.RECV_COPY_SEND, Op.RECV_REDUCE_SEND, Op.RECV_REDUCE_COPY,
               Op.RECV_REDUCE_COPY_SEND)
SENDS = _of(Op.SEND, Op.RECV_COPY_SEND, Op.RECV_REDUCE_SEND, Op.RECV_REDUCE_COPY_SEND)
REDUCES = _of(Op.RECV_REDUCE_SEND, Op.RECV_REDUCE_COPY, Op.RECV_REDUCE_COPY_SEND, Op.REDUCE)
READS = _of(Op.SEND, Op.RECV_REDUCE_SEND, Op.RECV_REDUCE_COPY, Op.RECV_REDUCE_COPY_SEND, Op.COPY,
            Op.REDUCE)
WRITES = _of(Op.RECV, Op.RECV_COPY_SEND, Op.RECV_REDUCE_COPY, Op.RECV_REDUCE_COPY_SEND, Op.COPY,
             Op.REDUCE)

#: Row of the table of steps. ``send``, ``recv``: peers, -1 for none. ``joined``: the message
#: continues the previous one of its connection, under one header and in one slot.
STEP = np.dtype([("op", "i1"), ("joined", "?"), ("send", "i4"), ("recv", "i4"),
                 ("src_buffer", "i1"), ("src_offset", "i4"), ("dst_buffer", "i1"),
                 ("dst_offset", "i4"), ("count", "i4")])
#: Row of the table of channels: rank, index in the rank, connection number, first step, step count.
CHANNEL = np.dtype([("rank", "i4"), ("index", "i4"), ("connection", "i4"), ("first", "i8"),
                    ("steps", "i8")])


class StepRef(NamedTuple):
    """A step of a schedule under construction: the builder's channel, and the step within it."""

    channel: int
    step: int


@dataclass(frozen=True, slots=True)
class Step:
    """One step, for inspection; large schedules are processed as tables."""

    op: Op
    send: int
    recv: int
    src: tuple[Buffer, int]
    dst: tuple[Buffer, int]
    count: int
    joined: bool
    after: tuple[tuple[int, int], ...]
    """(channel index, step) of the same rank that must be done first."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Schedule:
    """Tables of one collective. Built by :class:`Builder`; proved by ``checker.check``.

    Parameters
    ----------
    name : str
        Name of the algorithm, for people.
    layout : Layout
        Collective, ranks and buffers.
    scratch : tuple of int
        Chunks of each rank's scratch buffer. Each holds a chunk of any size.
    slots : int
        Messages that a connection holds between sender and receiver, at least 1.
    channels : CHANNEL array
        Sorted by rank and index; the indices of a rank count from 0.
    steps : STEP array
        In the order of the channels.
    dep_first, deps : int64 arrays
        Step ``i`` waits for the steps ``deps[dep_first[i]:dep_first[i + 1]]`` of its rank.
    unused : tuple of str
        Contents of the source file that the schedule does not use, for people.
    source : str
        File that it was read from, for error texts; else empty.
    lines : int32 array
        Line of each step in that file; else empty.
    """

    name: str
    layout: Layout
    scratch: tuple[int, ...]
    slots: int
    channels: NDArray[Any]
    steps: NDArray[Any]
    dep_first: NDArray[np.int64]
    deps: NDArray[np.int64]
    unused: tuple[str, ...] = ()
    source: str = ""
    lines: NDArray[np.int32] = field(default_factory=lambda: np.zeros(0, dtype=np.int32))

    def __post_init__(self) -> None:
        object.__setattr__(self, "slots", check_int("slots", self.slots, 1))
        for table in (self.channels, self.steps, self.dep_first, self.deps, self.lines):
            table.setflags(write=False)

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def ranks(self) -> int:
        """Number of ranks."""
        return self.layout.ranks

    def channel_of(self) -> NDArray[np.int64]:
        """Return the row in ``channels`` for every step."""
        return np.repeat(np.arange(len(self.channels)), self.channels["steps"])

    def place(self, step: int) -> tuple[int, int, int]:
        """Return rank, channel index and step within the channel of a row of ``steps``."""
        row = self.channels[int(np.searchsorted(self.channels["first"] + self.channels["steps"],
                                                step, side="right"))]
        return int(row["rank"]), int(row["index"]), step - int(row["first"])

    def where(self, step: int) -> str:
        """Return :meth:`place` as error texts print it."""
        return "rank {}, channel {}, step {}".format(*self.place(step))

    def error(self, step: int, rule: str) -> ScheduleError:
        """Return the error of a step."""
        rank, channel, index = self.place(step)
        return ScheduleError(f"{self.where(step)}: {rule}", rank=rank, channel=channel, step=index)

    def located(self, error: ScheduleError) -> ScheduleError:
        """Return an error of the schedule with the file, and the step's line if there is one."""
        if not self.source:
            return error
        place = self.source
        if error.step is not None and len(self.lines):
            row = self.channels[(self.channels["rank"] == error.rank)
                                & (self.channels["index"] == error.channel)]
            place += f", line {self.lines[int(row['first'][0]) + error.step]}"
        return ScheduleError(f"{place}: {error}", rank=error.rank, channel=error.channel,
                             step=error.step, chunk=error.chunk, missing=error.missing,
                             duplicate=error.duplicate)

    def channel_steps(self, rank: int, channel: int) -> Iterator[Step]:
        """Yield the steps of a channel.

        Raises
        ------
        ValueError
            The rank has no such channel.
        """
        rows = self.channels[(self.channels["rank"] == rank)
                             & (self.channels["index"] == channel)]
        if not len(rows):
            raise ValueError(f"channel must be one of rank {rank}, not {channel}")
        first = int(rows[0]["first"])
        for index in range(first, first + int(rows[0]["steps"])):
            row = self.steps[index]
            after = self.deps[self.dep_first[index]:self.dep_first[index + 1]]
            yield Step(
                Op(row["op"]), int(row["send"]), int(row["recv"]),
                (Buffer(row["src_buffer"]), int(row["src_offset"])),
                (Buffer(row["dst_buffer"]), int(row["dst_offset"])), int(row["count"]),
                bool(row["joined"]), tuple(self.place(int(step))[1:] for step in after))

    def equals(self, other: "Schedule") -> bool:
        """Return whether two schedules are the same, apart from their names."""
        return (self.layout == other.layout and self.scratch == other.scratch
                and self.slots == other.slots
                and all(np.array_equal(getattr(self, table), getattr(other, table))
                        for table in ("channels", "steps", "dep_first", "deps")))


Place = tuple[Buffer, int]
_NOWHERE: Place = (Buffer.INPUT, 0)


class ChannelBuilder:
    """Steps of one channel, in order. Made by :meth:`Builder.channel`."""

    def __init__(self, number: int, rank: int, connection: int):
        self.rank, self.connection = rank, connection
        self._number = number
        self._blocks: list[NDArray[Any]] = []
        self._rows: list[tuple[Any, ...]] = []
        self._count = 0
        self.after: list[tuple[int, StepRef]] = []

    def add(
        self, op: Op, *, src: Place = _NOWHERE, dst: Place = _NOWHERE, send: int = -1,
        recv: int = -1, count: int = 1, joined: bool = False, after: Iterable[StepRef] = (),
    ) -> StepRef:
        """Append a step and return it. ``after``: steps of other channels to wait for."""
        self._rows.append((op, joined, send, recv, *src, *dst, count))
        self.after.extend((self._count, ref) for ref in after)
        self._count += 1
        return StepRef(self._number, self._count - 1)

    def extend(self, rows: NDArray[Any]) -> None:
        """Append steps as rows of :data:`STEP`, without dependencies."""
        self._flush()
        self._blocks.append(rows)
        self._count += len(rows)

    def send(self, peer: int, src: Place, count: int = 1, *, joined: bool = False,
             after: Iterable[StepRef] = ()) -> StepRef:
        """Append ``SEND``."""
        return self.add(Op.SEND, src=src, send=peer, count=count, joined=joined, after=after)

    def receive(self, peer: int, dst: Place, count: int = 1, *,
                after: Iterable[StepRef] = ()) -> StepRef:
        """Append ``RECV``."""
        return self.add(Op.RECV, dst=dst, recv=peer, count=count, after=after)

    def receive_reduce(self, peer: int, src: Place, dst: Place, count: int = 1) -> StepRef:
        """Append ``RECV_REDUCE_COPY``: ``dst = op(received, src)``."""
        return self.add(Op.RECV_REDUCE_COPY, src=src, dst=dst, recv=peer, count=count)

    def _flush(self) -> None:
        if self._rows:
            self._blocks.append(np.array(self._rows, dtype=STEP))
            self._rows = []

    def table(self) -> NDArray[Any]:
        """Return the steps as rows of :data:`STEP`."""
        self._flush()
        return np.concatenate(self._blocks) if self._blocks else np.zeros(0, dtype=STEP)


class Builder:
    """Schedule under construction: channels are added to ranks, steps to channels."""

    def __init__(self, name: str, layout: Layout, *, slots: int = 1):
        self.name, self.layout, self.slots = name, layout, slots
        self._channels: list[ChannelBuilder] = []
        self._scratch = [0] * layout.ranks

    def channel(self, rank: int, connection: int = 0) -> ChannelBuilder:
        """Add a channel to a rank; its index is the rank's number of channels so far."""
        built = ChannelBuilder(len(self._channels), rank, connection)
        self._channels.append(built)
        return built

    def scratch(self, rank: int, chunks: int) -> int:
        """Add chunks to a rank's scratch buffer and return the offset of the first one."""
        begin = self._scratch[rank]
        self._scratch[rank] += chunks
        return begin

    def copy(self, channel: ChannelBuilder, src: Place, dst: Place, count: int = 1) -> None:
        """Append ``COPY``, unless source and destination are the same memory, in place."""
        bases = self.layout.bases(channel.rank)
        if count and bases[src[0]] + src[1] != bases[dst[0]] + dst[1]:
            channel.add(Op.COPY, src=src, dst=dst, count=count)

    def build(self) -> Schedule:
        """Return the finished schedule, without empty channels."""
        tables = [channel.table() for channel in self._channels]
        kept = sorted((n for n, table in enumerate(tables) if len(table)),
                      key=lambda n: self._channels[n].rank)
        channels = np.zeros(len(kept), dtype=CHANNEL)
        first = {}
        begin = index = 0
        rank = -1
        for row, number in enumerate(kept):
            index = index + 1 if self._channels[number].rank == rank else 0
            rank = self._channels[number].rank
            channels[row] = (rank, index, self._channels[number].connection, begin,
                             len(tables[number]))
            first[number] = begin
            begin += len(tables[number])
        steps = (np.concatenate([tables[number] for number in kept])
                 if kept else np.zeros(0, dtype=STEP))
        pairs = sorted((first[number] + step, first[ref.channel] + ref.step)
                       for number in kept for step, ref in self._channels[number].after)
        waits = np.array([pair[0] for pair in pairs], dtype=np.int64)
        dep_first = np.searchsorted(waits, np.arange(len(steps) + 1)).astype(np.int64)
        return Schedule(
            name=self.name, layout=self.layout, scratch=tuple(self._scratch), slots=self.slots,
            channels=channels, steps=steps, dep_first=dep_first,
            deps=np.array([pair[1] for pair in pairs], dtype=np.int64))
