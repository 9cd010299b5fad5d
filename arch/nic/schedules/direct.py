"""Naive algorithms: every rank sends directly to each rank that needs its data.

Rank ``r`` sends to ``r + 1``, ``r + 2``, ... so that no rank receives two messages at a time. Sums
are in rank order, ``(x_0 + x_1) + x_2 ...``, and so the same on every rank.
"""

from arch.nic.schedules.ir import Builder, ChannelBuilder, Op, Schedule
from arch.nic.schedules.layout import Buffer, Collective
from arch.nic.schedules.request import Request

__all__ = ["direct", "direct_gather"]

Place = tuple[Buffer, int]


def _reduce_in_rank_order(
    builder: Builder, channel: ChannelBuilder, own: Place, result: Place
) -> None:
    """Receive a chunk from every other rank and add all up in rank order, starting with rank 0."""
    rank, ranks = channel.rank, builder.layout.ranks
    total = result
    if builder.layout.in_place and rank:
        # The result's memory holds the rank's own operand, which is added later.
        total = (Buffer.SCRATCH, builder.scratch(rank, 1))
    if rank == 0:
        channel.receive_reduce(1, own, total)
    else:
        channel.receive(0, total)
    for other in range(1 if rank else 2, ranks):
        if other == rank:
            channel.add(Op.REDUCE, src=own, dst=total)
        else:
            channel.receive_reduce(other, total, result if other == ranks - 1 else total)
    if rank == ranks - 1:
        builder.copy(channel, total, result)


def direct(request: Request) -> Schedule:
    """Return the naive allreduce, reduce-scatter, allgather, all-to-all or barrier."""
    ranks, segments, collective = request.ranks, request.segments, request.collective
    layout = request.layout(segments)
    builder = Builder("naive", layout)
    blocks = collective in (Collective.REDUCE_SCATTER, Collective.ALL_TO_ALL)
    reduces = collective in (Collective.ALLREDUCE, Collective.REDUCE_SCATTER, Collective.BARRIER)
    for rank in range(ranks):
        channel = builder.channel(rank)
        own = rank * segments if blocks else 0
        kept = (rank * segments if collective in (Collective.ALLGATHER, Collective.ALL_TO_ALL)
                else 0)
        if not reduces or ranks == 1:
            builder.copy(channel, (Buffer.INPUT, own), (Buffer.OUTPUT, kept), segments)
        for segment in range(segments):
            for distance in range(1, ranks):
                peer = (rank + distance) % ranks
                channel.send(peer, (Buffer.INPUT, segment + (peer * segments if blocks else 0)))
            if reduces and ranks > 1:
                _reduce_in_rank_order(builder, channel, (Buffer.INPUT, own + segment),
                                      (Buffer.OUTPUT, segment))
            elif not reduces:
                for distance in range(1, ranks):
                    peer = (rank - distance) % ranks
                    channel.receive(peer, (Buffer.OUTPUT, peer * segments + segment))
    return builder.build()


def direct_gather(request: Request) -> Schedule:
    """Return a gather or scatter in which the root exchanges a block with every other rank."""
    ranks, segments, root = request.ranks, request.segments, request.root
    gathers = request.collective is Collective.GATHER
    builder = Builder("naive", request.layout(segments))
    for rank in range(ranks):
        channel = builder.channel(rank)
        if rank == root:
            source, target = (0, root * segments) if gathers else (root * segments, 0)
            builder.copy(channel, (Buffer.INPUT, source), (Buffer.OUTPUT, target), segments)
        for distance in range(1, ranks) if rank == root else [0]:
            peer = (root + distance) % ranks
            for segment in range(segments):
                if rank == root and gathers:
                    channel.receive(peer, (Buffer.OUTPUT, peer * segments + segment))
                elif rank == root:
                    channel.send(peer, (Buffer.INPUT, peer * segments + segment))
                elif gathers:
                    channel.send(root, (Buffer.INPUT, segment))
                else:
                    channel.receive(root, (Buffer.OUTPUT, segment))
    return builder.build()
