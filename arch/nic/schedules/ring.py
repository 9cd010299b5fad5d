"""Ring algorithms: every rank sends to the next and receives from the previous one.

Chunk ``c * segments + s`` is segment ``s`` of block ``c``. The segments of a step follow each
other, so the next step of the first segments overlaps the last ones; a connection holds all of
them. With a ``window`` it holds only that many: the first ``window`` segments of all blocks go
around before the next ones begin.

Sources: Patarasuk and Yuan, "Bandwidth optimal all-reduce algorithms for clusters of workstations"
(JPDC 2009); NCCL's ``src/device/all_reduce.h``, whose order of chunks this is.
"""

import itertools
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.nic.schedules.ir import READS, STEP, WRITES, Builder, Op, Schedule
from arch.nic.schedules.layout import Buffer, Collective
from arch.nic.schedules.request import Request

__all__ = ["ring", "ring_all_to_all", "ring_gather", "ring_scatter"]


def _rows(rank: int, ranks: int, segments: int, ops: list[Op], first: int,
          in_block: bool) -> NDArray[Any]:
    """Return a rank's steps: ``ops[t]`` on block ``first - t``, for each segment; (t, segments).

    ``in_block``: buffers that hold a single block, addressed from 0.
    """
    rows = np.zeros((len(ops), segments), dtype=STEP)
    block = (first - np.arange(len(ops))) % ranks * segments
    offset = block[:, None] + np.arange(segments)
    rows["op"] = np.array(ops)[:, None]
    sends = np.array([op not in (Op.RECV, Op.RECV_REDUCE_COPY) for op in ops])[:, None]
    receives = np.array([op is not Op.SEND for op in ops])[:, None]
    rows["send"] = np.where(sends, (rank + 1) % ranks, -1)
    rows["recv"] = np.where(receives, (rank - 1) % ranks, -1)
    if in_block:
        own = np.broadcast_to(np.arange(segments), offset.shape)
        source = np.where(rows["op"] == Op.SEND, own, offset)
        target = np.where(rows["op"] == Op.RECV_REDUCE_COPY, own, offset)
    else:
        source = target = offset
    rows["src_buffer"] = Buffer.INPUT
    rows["src_offset"] = np.where(READS[rows["op"]], source, 0)
    rows["dst_buffer"] = np.where(WRITES[rows["op"]], Buffer.OUTPUT, Buffer.INPUT)
    rows["dst_offset"] = np.where(WRITES[rows["op"]], target, 0)
    rows["count"] = 1
    return rows


def _in_turn(rows: NDArray[Any], window: int) -> NDArray[Any]:
    """Reorder steps so that every ``window`` segments go all the way before the next ones."""
    return np.concatenate([rows[:, begin:begin + window].reshape(-1)
                           for begin in range(0, rows.shape[1], window)])


def ring(request: Request) -> Schedule:
    """Return a ring allreduce, reduce-scatter or allgather.

    With ``p`` ranks, ``p - 1`` steps reduce: rank ``r`` sends a chunk, then reduces what arrives
    with its own chunk and sends the sum on. ``p - 1`` further steps forward the sums unchanged.
    Each step moves ``1/p`` of the vector over every link of the ring.
    """
    ranks, segments = request.ranks, request.segments
    collective = request.collective
    layout = request.layout(ranks * segments if collective is Collective.ALLREDUCE else segments)
    window = segments if request.window is None else request.window
    builder = Builder("ring", layout, slots=window)
    hops = ranks - 2
    for rank in request.built:
        channel = builder.channel(rank)
        if ranks == 1:
            builder.copy(channel, (Buffer.INPUT, 0), (Buffer.OUTPUT, 0), layout.chunks)
        elif collective is Collective.ALLREDUCE:
            ops = [Op.SEND, *[Op.RECV_REDUCE_SEND] * hops, Op.RECV_REDUCE_COPY_SEND,
                   *[Op.RECV_COPY_SEND] * hops, Op.RECV]
            channel.extend(_in_turn(_rows(rank, ranks, segments, ops, rank, False), window))
        elif collective is Collective.REDUCE_SCATTER:
            ops = [Op.SEND, *[Op.RECV_REDUCE_SEND] * hops, Op.RECV_REDUCE_COPY]
            rows = _rows(rank, ranks, segments, ops, rank - 1, True)
            rows["src_offset"][0] = np.arange(segments) + (rank - 1) % ranks * segments
            channel.extend(_in_turn(rows, window))
        else:
            builder.copy(channel, (Buffer.INPUT, 0), (Buffer.OUTPUT, rank * segments), segments)
            ops = [Op.SEND, *[Op.RECV_COPY_SEND] * hops, Op.RECV]
            channel.extend(_in_turn(_rows(rank, ranks, segments, ops, rank, True), window))
    return builder.build()


def ring_gather(request: Request) -> Schedule:
    """Return a gather along a chain: a rank sends its block, then forwards the farther blocks."""
    ranks, segments, root = request.ranks, request.segments, request.root
    builder = Builder("ring", request.layout(segments))
    for distance in range(ranks):
        rank = (root + distance) % ranks
        channel = builder.channel(rank)
        if rank == root:
            builder.copy(channel, (Buffer.INPUT, 0), (Buffer.OUTPUT, root * segments), segments)
        else:
            for segment in range(segments):
                channel.send((rank - 1) % ranks, (Buffer.INPUT, segment))
        cell = builder.scratch(rank, 1) if 0 < distance < ranks - 1 else 0
        for farther in range(distance + 1, ranks):
            block = (root + farther) % ranks * segments
            for segment in range(segments):
                if rank == root:
                    channel.receive((rank + 1) % ranks, (Buffer.OUTPUT, block + segment))
                else:
                    channel.add(Op.RECV_COPY_SEND, recv=(rank + 1) % ranks,
                                send=(rank - 1) % ranks, dst=(Buffer.SCRATCH, cell))
    return builder.build()


def ring_scatter(request: Request) -> Schedule:
    """Return a scatter along a chain: the root sends the blocks of the farthest ranks first."""
    ranks, segments, root = request.ranks, request.segments, request.root
    builder = Builder("ring", request.layout(segments))
    for distance in range(ranks):
        rank = (root + distance) % ranks
        channel = builder.channel(rank)
        cell = builder.scratch(rank, 1) if 0 < distance < ranks - 1 else 0
        for farther in range(ranks - 1, distance, -1):
            block = (root + farther) % ranks * segments
            for segment in range(segments):
                if rank == root:
                    channel.send((rank + 1) % ranks, (Buffer.INPUT, block + segment))
                else:
                    channel.add(Op.RECV_COPY_SEND, recv=(rank - 1) % ranks,
                                send=(rank + 1) % ranks, dst=(Buffer.SCRATCH, cell))
        if rank == root:
            builder.copy(channel, (Buffer.INPUT, root * segments), (Buffer.OUTPUT, 0), segments)
        else:
            for segment in range(segments):
                channel.receive((rank - 1) % ranks, (Buffer.OUTPUT, segment))
    return builder.build()


def _runs(sender: int, ranks: int, hop: int) -> list[tuple[int, int]]:
    """Return first block and length of the runs that are contiguous on both sides.

    The first block is the receiver's own; a sender's input ends after block ``ranks - 1``.
    """
    ends = {0, 1, ranks - hop}
    if hop == 1:
        ends.add(ranks - 1 - sender)
    cuts = sorted(end for end in ends if end <= ranks - hop)
    return [(begin, end - begin) for begin, end in itertools.pairwise(cuts)]


def ring_all_to_all(request: Request) -> Schedule:
    """Return an all-to-all over a ring: blocks are stored and forwarded, one message per step.

    In step ``t`` of ``p - 1``, the message has the ``p - t`` blocks that have come ``t - 1`` hops;
    the receiver keeps one of them.
    """
    ranks = request.ranks
    builder = Builder("ring", request.layout(1))
    for rank in range(ranks):
        channel = builder.channel(rank)
        builder.copy(channel, (Buffer.INPUT, rank), (Buffer.OUTPUT, rank))
        begin = builder.scratch(rank, max(0, ranks - 2))
        for hop in range(1, ranks):
            for left, count in _runs(rank, ranks, hop):
                source = ((Buffer.INPUT, (rank + left + 1) % ranks) if hop == 1
                          else (Buffer.SCRATCH, begin + left))
                channel.send((rank + 1) % ranks, source, count, joined=left > 0)
            for left, count in _runs((rank - 1) % ranks, ranks, hop):
                target = ((Buffer.OUTPUT, (rank - hop) % ranks) if left == 0
                          else (Buffer.SCRATCH, begin + left - 1))
                channel.receive((rank - 1) % ranks, target, count)
    return builder.build()
