"""Algorithms with a logarithmic number of rounds.

Recursive doubling and halving pair ranks whose numbers differ in one bit. With ``p`` ranks, ``q``
the largest power of two not above ``p``, and ``p - q`` left over, the first ``2 (p - q)`` ranks are
*folded*: each even rank gives its contribution to the odd rank after it, which takes part for both,
and receives the result at the end.

Sources: Thakur, Rabenseifner and Gropp, "Optimization of collective communication operations in
MPICH" (IJHPCA 2005); Bruck et al., "Efficient algorithms for all-to-all communications in
multiport message-passing systems" (TPDS 1997); Hensgen, Finkel and Manber, "Two algorithms for
barrier synchronization" (IJPP 1988); Jeaugey, "PAT: a new algorithm for all-gather and
reduce-scatter operations at scale" (arXiv 2506.20252).
"""

from collections.abc import Iterator
from dataclasses import dataclass

from arch.nic.schedules.ir import Builder, ChannelBuilder, Schedule
from arch.nic.schedules.layout import Buffer, Collective
from arch.nic.schedules.request import Request

__all__ = ["binomial_gather", "bruck", "dissemination", "doubling_allgather",
           "doubling_allreduce", "halving_doubling", "halving_reduce_scatter", "pat"]

_INPUT, _OUTPUT, _SCRATCH = Buffer.INPUT, Buffer.OUTPUT, Buffer.SCRATCH


@dataclass(frozen=True)
class _Fold:
    """Mapping between ranks and places in the exchange, with folded ranks."""

    ranks: int

    @property
    def active(self) -> int:
        """``q``: number of ranks that take part."""
        return 1 << self.ranks.bit_length() - 1

    @property
    def left(self) -> int:
        """``p - q``: number of folded ranks that do not take part."""
        return self.ranks - self.active

    def rank(self, place: int) -> int:
        """Return the rank that occupies a place."""
        return 2 * place + 1 if place < self.left else place + self.left

    def place(self, rank: int) -> int | None:
        """Return the place of a rank; None if it is folded into the next rank."""
        if rank < 2 * self.left:
            return rank // 2 if rank % 2 else None
        return rank - self.left

    def first_block(self, place: int) -> int:
        """Return the first of the consecutive ranks that a place represents."""
        return min(2 * place, place + self.left)


def _pieces(begin: int, end: int, segments: int) -> Iterator[tuple[int, int]]:
    """Yield offset and count of each message for a run of chunks."""
    count = (end - begin) // segments
    for segment in range(segments):
        yield begin + segment * count, count


def doubling_allreduce(request: Request) -> Schedule:
    """Return an allreduce by recursive doubling: partners exchange sums in ``log2 q`` rounds."""
    fold, segments = _Fold(request.ranks), request.segments
    layout = request.layout(segments)
    builder = Builder("recursive-doubling", layout)
    for rank in request.built:
        channel = builder.channel(rank)
        place = fold.place(rank)
        if request.ranks == 1:
            builder.copy(channel, (_INPUT, 0), (_OUTPUT, 0), layout.chunks)
            continue
        if place is None:
            for segment in range(segments):
                channel.send(rank + 1, (_INPUT, segment))
            for segment in range(segments):
                channel.receive(rank + 1, (_OUTPUT, segment))
            continue
        source = _INPUT
        if place < fold.left:
            for segment in range(segments):
                channel.receive_reduce(rank - 1, (_INPUT, segment), (_OUTPUT, segment))
            source = _OUTPUT
        for bit in range(fold.active.bit_length() - 1):
            partner = fold.rank(place ^ 1 << bit)
            for segment in range(segments):
                channel.send(partner, (source, segment))
                channel.receive_reduce(partner, (source, segment), (_OUTPUT, segment))
            source = _OUTPUT
        if place < fold.left:
            for segment in range(segments):
                channel.send(rank - 1, (_OUTPUT, segment))
    return builder.build()


def _halve(channel: ChannelBuilder, fold: _Fold, place: int, blocks: list[int], segments: int,
           source: Buffer, total: Buffer) -> Buffer:
    """Recursive halving: keep the half of the run that contains the own block, send the other.

    ``blocks[v]`` is the first chunk of place ``v``. Returns the buffer with the sums.
    """
    begin, end = 0, fold.active
    while end - begin > 1:
        middle = (begin + end) // 2
        partner = fold.rank(place ^ (end - begin) // 2)
        keep, give = (begin, middle), (middle, end)
        if place >= middle:
            keep, give = give, keep
        # A folded place represents two blocks, so the two halves may differ in size.
        sends = list(_pieces(blocks[give[0]], blocks[give[1]], segments))
        takes = list(_pieces(blocks[keep[0]], blocks[keep[1]], segments))
        for (sent, size), (kept, count) in zip(sends, takes, strict=True):
            channel.send(partner, (source, sent), size)
            channel.receive_reduce(partner, (source, kept), (total, kept), count)
        source = total
        begin, end = keep
    return source


def _double(channel: ChannelBuilder, fold: _Fold, place: int, blocks: list[int],
            segments: int) -> None:
    """Recursive doubling of the output's contents: partners exchange the runs that they have."""
    for bit in range(fold.active.bit_length() - 1):
        size = 1 << bit
        mine, theirs = place // size * size, (place ^ size) // size * size
        partner = fold.rank(place ^ size)
        sends = _pieces(blocks[mine], blocks[mine + size], segments)
        takes = _pieces(blocks[theirs], blocks[theirs + size], segments)
        for (sent, given), (kept, count) in zip(sends, takes, strict=True):
            channel.send(partner, (_OUTPUT, sent), given)
            channel.receive(partner, (_OUTPUT, kept), count)


def halving_doubling(request: Request) -> Schedule:
    """Return Rabenseifner's allreduce: reduce-scatter by halving, then allgather by doubling."""
    fold, segments = _Fold(request.ranks), request.segments
    layout = request.layout(fold.active * segments)
    builder = Builder("halving-doubling", layout)
    blocks = [place * segments for place in range(fold.active + 1)]
    everything = list(_pieces(0, layout.chunks, segments))
    for rank in request.built:
        channel = builder.channel(rank)
        place = fold.place(rank)
        if request.ranks == 1:
            builder.copy(channel, (_INPUT, 0), (_OUTPUT, 0), layout.chunks)
            continue
        if place is None:
            for offset, count in everything:
                channel.send(rank + 1, (_INPUT, offset), count)
            for offset, count in everything:
                channel.receive(rank + 1, (_OUTPUT, offset), count)
            continue
        source = _INPUT
        if place < fold.left:
            for offset, count in everything:
                channel.receive_reduce(rank - 1, (_INPUT, offset), (_OUTPUT, offset), count)
            source = _OUTPUT
        _halve(channel, fold, place, blocks, segments, source, _OUTPUT)
        _double(channel, fold, place, blocks, segments)
        if place < fold.left:
            for offset, count in everything:
                channel.send(rank - 1, (_OUTPUT, offset), count)
    return builder.build()


def halving_reduce_scatter(request: Request) -> Schedule:
    """Return a reduce-scatter by recursive halving; a folded pair's blocks stay together."""
    fold, segments, ranks = _Fold(request.ranks), request.segments, request.ranks
    layout = request.layout(segments)
    builder = Builder("halving-doubling", layout)
    blocks = [fold.first_block(place) * segments for place in range(fold.active + 1)]
    everything = list(_pieces(0, layout.chunks, segments))
    for rank in range(ranks):
        channel = builder.channel(rank)
        place = fold.place(rank)
        if place is None:
            for offset, count in everything:
                channel.send(rank + 1, (_INPUT, offset), count)
            for segment in range(segments):
                channel.receive(rank + 1, (_OUTPUT, segment))
            continue
        source = _INPUT
        if ranks > 1:
            builder.scratch(rank, layout.chunks)
        if place < fold.left:
            for offset, count in everything:
                channel.receive_reduce(rank - 1, (_INPUT, offset), (_SCRATCH, offset), count)
            source = _SCRATCH
        source = _halve(channel, fold, place, blocks, segments, source, _SCRATCH)
        if place < fold.left:
            for segment in range(segments):
                channel.send(rank - 1, (source, (rank - 1) * segments + segment))
        builder.copy(channel, (source, rank * segments), (_OUTPUT, 0), segments)
    return builder.build()


def doubling_allgather(request: Request) -> Schedule:
    """Return an allgather by recursive doubling; a folded pair's blocks travel together."""
    fold, segments, ranks = _Fold(request.ranks), request.segments, request.ranks
    layout = request.layout(segments)
    builder = Builder("recursive-doubling", layout)
    blocks = [fold.first_block(place) * segments for place in range(fold.active + 1)]
    for rank in range(ranks):
        channel = builder.channel(rank)
        place = fold.place(rank)
        # All blocks but that of the folded rank: two runs, the first empty for rank 0.
        folded = rank if place is None else rank - 1
        others = [(begin * segments, (end - begin) * segments)
                  for begin, end in ((0, folded), (folded + 1, ranks)) if begin < end]
        builder.copy(channel, (_INPUT, 0), (_OUTPUT, rank * segments), segments)
        if place is None:
            for segment in range(segments):
                channel.send(rank + 1, (_INPUT, segment))
            for offset, count in others:
                channel.receive(rank + 1, (_OUTPUT, offset), count)
            continue
        if place < fold.left:
            for segment in range(segments):
                channel.receive(rank - 1, (_OUTPUT, (rank - 1) * segments + segment))
        _double(channel, fold, place, blocks, segments)
        if place < fold.left:
            for number, (offset, count) in enumerate(others):
                channel.send(rank - 1, (_OUTPUT, offset), count, joined=number > 0)
    return builder.build()


def _subtree(distance: int, ranks: int) -> range:
    """Return the distances from the root in the binomial subtree of one, itself first."""
    size = (distance & -distance) if distance else ranks
    return range(distance, min(distance + size, ranks))


def binomial_gather(request: Request) -> Schedule:
    """Return a gather or scatter over the binomial tree: ``ceil(log2 p)`` rounds."""
    ranks, root = request.ranks, request.root
    gathers = request.collective is Collective.GATHER
    builder = Builder("recursive-doubling", request.layout(1))
    for distance in range(ranks):
        rank = (root + distance) % ranks
        channel = builder.channel(rank)
        below = _subtree(distance, ranks)
        if rank != root:
            builder.scratch(rank, len(below) - 1)
        own: tuple[Buffer, int] = (_INPUT, 0) if gathers else (_OUTPUT, 0)
        whole = _OUTPUT if gathers else _INPUT
        if rank == root:
            places = {d: (whole, (root + d) % ranks) for d in below}
            source, target = (own, places[0]) if gathers else (places[0], own)
            builder.copy(channel, source, target)
        else:
            places = {d: (_SCRATCH, d - distance - 1) for d in below}
            places[distance] = own
        children = [distance + (1 << bit) for bit in range(ranks.bit_length())
                    if distance + (1 << bit) in below]
        parent = (root + (distance & (distance - 1))) % ranks
        if not gathers and rank != root:
            for d in below:
                channel.receive(parent, places[d])
        for child in children if gathers else reversed(children):
            for number, d in enumerate(_subtree(child, ranks)):
                peer = (root + child) % ranks
                if gathers:
                    channel.receive(peer, places[d])
                else:
                    channel.send(peer, places[d], joined=number > 0)
        if gathers and rank != root:
            for number, d in enumerate(below):
                channel.send(parent, places[d], joined=number > 0)
    return builder.build()


def bruck(request: Request) -> Schedule:
    """Return Bruck's all-to-all: in round ``k`` every block whose distance has bit ``k`` moves.

    Blocks go ``2**k`` ranks on in one message; after ``ceil(log2 p)`` rounds each has gone its
    distance.
    """
    ranks = request.ranks
    builder = Builder("recursive-doubling", request.layout(1))
    for rank in range(ranks):
        channel = builder.channel(rank)
        builder.copy(channel, (_INPUT, rank), (_OUTPUT, rank))
        cells: dict[int, int] = {}
        for bit in range((ranks - 1).bit_length()):
            moving = [distance for distance in range(1, ranks) if distance >> bit & 1]
            for number, distance in enumerate(moving):
                source = ((_SCRATCH, cells[distance]) if distance in cells
                          else (_INPUT, (rank + distance) % ranks))
                channel.send((rank + (1 << bit)) % ranks, source, joined=number > 0)
            for distance in moving:
                if distance >> bit == 1:
                    target = (_OUTPUT, (rank - distance) % ranks)
                else:
                    if distance not in cells:
                        cells[distance] = builder.scratch(rank, 1)
                    target = (_SCRATCH, cells[distance])
                channel.receive((rank - (1 << bit)) % ranks, target)
    return builder.build()


def dissemination(request: Request) -> Schedule:
    """Return the dissemination barrier: in round ``k``, rank ``r`` signals rank ``r + 2**k``."""
    ranks = request.ranks
    builder = Builder("recursive-doubling", request.layout(1))
    for rank in range(ranks):
        channel = builder.channel(rank)
        source = (_INPUT, 0)
        if ranks == 1:
            builder.copy(channel, source, (_OUTPUT, 0))
        for bit in range((ranks - 1).bit_length()):
            channel.send((rank + (1 << bit)) % ranks, source)
            channel.receive_reduce((rank - (1 << bit)) % ranks, source, (_OUTPUT, 0))
            source = (_OUTPUT, 0)
    return builder.build()


# --- PAT ------------------------------------------------------------------------------------------


def _hops(ranks: int, bit: int) -> range:
    """Return the distances ``d``, multiples of ``2**(bit + 1)``, with ``d + 2**bit`` below `ranks`.

    A chunk reaches distances with the high bits set before the low ones, so each rank receives it
    once: from the distance without its lowest set bit.
    """
    return range(0, ranks - (1 << bit), 2 << bit)


def _pat_reduce_scatter(builder: Builder, channel: ChannelBuilder, result: int) -> None:
    """Near peers first; ``result`` is the place in the output for the own block."""
    ranks, rank = builder.layout.ranks, channel.rank
    total: dict[int, tuple[Buffer, int]] = {}
    for bit in range((ranks - 1).bit_length()):
        step = 1 << bit
        for number, distance in enumerate(_hops(ranks, bit)):
            block = (rank + distance + step) % ranks
            channel.send((rank + step) % ranks, total.get(block, (_INPUT, block)),
                         joined=number > 0)
        for distance in _hops(ranks, bit):
            block = (rank + distance) % ranks
            source = total.get(block, (_INPUT, block))
            if block not in total:
                total[block] = (_SCRATCH, builder.scratch(rank, 1)) if distance else (
                    _OUTPUT, result)
            channel.receive_reduce((rank - step) % ranks, source, total[block])


def _pat_allgather(channel: ChannelBuilder, ranks: int) -> None:
    """Far peers first, from and to the output."""
    rank = channel.rank
    for bit in reversed(range((ranks - 1).bit_length())):
        step = 1 << bit
        for number, distance in enumerate(_hops(ranks, bit)):
            channel.send((rank - step) % ranks, (_OUTPUT, (rank + distance) % ranks),
                         joined=number > 0)
        for distance in _hops(ranks, bit):
            channel.receive((rank + step) % ranks, (_OUTPUT, (rank + distance + step) % ranks))


def pat(request: Request) -> Schedule:
    """Return PAT with full aggregation: allgather, reduce-scatter, or both in sequence.

    ``p`` binomial trees at once, one for each rank's chunk: in each of ``ceil(log2 p)`` rounds a
    rank sends one message with all chunks for the peer at distance ``2**k``. Allgather begins with
    the far peers, while there is only one chunk to send; reduce-scatter ends with them. Every rank
    sends ``p - 1`` chunks. The paper's limit on aggregation, which needs only logarithmically many
    chunks of buffer, is not implemented: reduce-scatter holds up to ``p / 2`` sums in scratch.
    """
    ranks, collective = request.ranks, request.collective
    reduces = collective is not Collective.ALLGATHER
    layout = request.layout(ranks if collective is Collective.ALLREDUCE else 1)
    builder = Builder("pat", layout)
    for rank in range(ranks):
        channel = builder.channel(rank)
        own = 0 if collective is Collective.REDUCE_SCATTER else rank
        if ranks == 1 or not reduces:
            builder.copy(channel, (_INPUT, 0), (_OUTPUT, own))
        if reduces:
            _pat_reduce_scatter(builder, channel, own)
        if collective is not Collective.REDUCE_SCATTER:
            _pat_allgather(channel, ranks)
    return builder.build()


