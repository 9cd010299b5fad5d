"""Trees, and broadcast, reduce, allreduce and barrier over one or more of them.

Sources: the double binary tree is NCCL's (``src/graph/trees.cc``), after Sanders, Speck and Träff,
"Two-tree algorithms for full bandwidth broadcast, reduction and scan" (Parallel Computing, 2009).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from arch.nic.schedules.ir import Builder, ChannelBuilder, Op, Schedule, StepRef
from arch.nic.schedules.layout import Buffer, Collective, Layout
from arch.nic.schedules.request import Request

__all__ = ["Tree", "binary_tree", "binomial_tree", "chain", "double_binary_tree", "double_tree",
           "over_trees", "single_tree", "star"]

#: Collectives in which :func:`over_trees` sends data up to the roots.
_UP = frozenset({Collective.ALLREDUCE, Collective.REDUCE, Collective.BARRIER})
_DOWN = frozenset({Collective.ALLREDUCE, Collective.BROADCAST, Collective.BARRIER})


@dataclass(frozen=True)
class Tree:
    """Rooted spanning tree of the ranks.

    Parameters
    ----------
    root : int
    children : tuple of tuples of int
        Children of each rank, in the order in which a broadcast sends to them; a reduction
        receives from them in the opposite order.
    """

    root: int
    children: tuple[tuple[int, ...], ...]

    @property
    def parents(self) -> list[int]:
        """Parent of each rank; -1 for the root."""
        found = [-1] * len(self.children)
        for parent, children in enumerate(self.children):
            for child in children:
                found[child] = parent
        return found

    def relabel(self, names: Sequence[int], ranks: int | None = None) -> "Tree":
        """Return the tree with rank ``names[i]`` in place of ``i``, among ``ranks`` ranks."""
        moved: list[tuple[int, ...]] = [()] * (ranks or len(names))
        for place, children in enumerate(self.children):
            moved[names[place]] = tuple(names[child] for child in children)
        return Tree(names[self.root], tuple(moved))


def _rooted(children: Sequence[Sequence[int]], root: int) -> Tree:
    """Renumber a tree with root 0, cyclically, so that `root` is its root."""
    ranks = len(children)
    tree = Tree(0, tuple(tuple(each) for each in children))
    return tree.relabel([(place + root) % ranks for place in range(ranks)])


def star(ranks: int, root: int = 0) -> Tree:
    """Return the tree in which all other ranks are children of the root."""
    return _rooted([range(1, ranks), *[()] * (ranks - 1)], root)


def chain(ranks: int, root: int = 0) -> Tree:
    """Return the path from the root through the ranks in cyclic order."""
    return _rooted([[rank + 1] if rank + 1 < ranks else [] for rank in range(ranks)], root)


def binary_tree(ranks: int, root: int = 0) -> Tree:
    """Return the complete binary tree: children of ``r`` are ``2r + 1`` and ``2r + 2``."""
    return _rooted([[child for child in (2 * rank + 1, 2 * rank + 2) if child < ranks]
                    for rank in range(ranks)], root)


def binomial_tree(ranks: int, root: int = 0) -> Tree:
    """Return the binomial tree: the parent of ``r`` is ``r`` without its lowest set bit."""
    children = []
    for rank in range(ranks):
        most = (rank & -rank) if rank else 1 << (ranks - 1).bit_length()
        steps = [1 << bit for bit in reversed(range(most.bit_length() - 1))]
        children.append([rank + step for step in steps if rank + step < ranks])
    return _rooted(children, root)


def _nccl_tree(ranks: int) -> Tree:
    """Return NCCL's binary tree: in-order numbering from left to right, root 0 with one child."""
    children: list[tuple[int, ...]] = []
    for rank in range(ranks):
        if rank == 0:
            children.append((1 << (ranks - 1).bit_length() - 1,) if ranks > 1 else ())
            continue
        offset = (rank & -rank) >> 1
        found = [rank - offset] if offset else []
        while offset and rank + offset >= ranks:
            offset >>= 1
        children.append((*found, rank + offset) if offset else tuple(found))
    return Tree(0, tuple(children))


def double_binary_tree(ranks: int) -> tuple[Tree, Tree]:
    """Return NCCL's two binary trees.

    In the first, odd ranks are leaves. The second is its mirror image, with ``r`` in place of
    ``ranks - 1 - r``, if the number of ranks is even; if it is odd, it is the first with every rank
    shifted by one. So for an even number, no rank has children in both.
    """
    first = _nccl_tree(ranks)
    names = [(ranks - 1 - rank if ranks % 2 == 0 else (rank + 1) % ranks) for rank in range(ranks)]
    return first, first.relabel(names)


def _up(
    channel: ChannelBuilder, tree: Tree, parent: int, total: tuple[Buffer, int],
    offset: int, count: int,
) -> StepRef | None:
    """Reduce a rank's chunks with its children's, and send the sum to the parent."""
    own = (Buffer.INPUT, offset)
    last: StepRef | None = None
    children = tree.children[channel.rank][::-1]
    if not children and parent >= 0:
        channel.send(parent, own, count)
    for number, child in enumerate(children):
        source = total if number else own
        if number == len(children) - 1 and parent >= 0:
            last = channel.add(Op.RECV_REDUCE_SEND, recv=child, send=parent, src=source,
                               count=count)
        else:
            last = channel.receive_reduce(child, source, total, count)
    return last


def _down(
    channel: ChannelBuilder, tree: Tree, parent: int, source: tuple[Buffer, int],
    offset: int, count: int, after: Sequence[StepRef],
) -> None:
    """Receive chunks from the parent and send them to a rank's children."""
    target = (Buffer.OUTPUT, offset)
    children = tree.children[channel.rank]
    if parent >= 0:
        source = target
        if not children:
            channel.receive(parent, target, count)
        else:
            channel.add(Op.RECV_COPY_SEND, recv=parent, send=children[0], dst=target, count=count)
            children = children[1:]
    for child in children:
        channel.send(child, source, count, after=after)
        after = ()


def over_trees(
    name: str, request: Request, trees: Sequence[tuple[Tree, int]]
) -> Schedule:
    """Return a collective in which each tree carries a share of the vector.

    Sums go up to the roots and results come down from them on separate channels, so that the two
    overlap if there are several segments. A rank adds its children's sums to its own contribution
    in the reverse order of :attr:`Tree.children`.

    Parameters
    ----------
    name : str
        Name of the algorithm.
    request : Request
        For allreduce, broadcast, reduce or barrier. A share is cut into ``segments`` messages.
    trees : sequence of (Tree, int)
        Trees with the number of parts of the vector that each carries.
    """
    collective, segments = request.collective, request.segments
    layout = request.layout(sum(weight for _, weight in trees) * segments)
    builder = Builder(name, layout)
    begin = 0
    for number, (tree, weight) in enumerate(trees):
        parents = tree.parents
        for rank in range(layout.ranks):
            _over_tree(builder, tree, parents[rank], rank, 2 * number, begin, weight, segments)
        begin += weight * segments
    assert begin == layout.chunks, (collective, begin, layout)
    return builder.build()


def _over_tree(builder: Builder, tree: Tree, parent: int, rank: int, connection: int, begin: int,
               weight: int, segments: int) -> None:
    """Add the steps of one rank in one tree."""
    layout: Layout = builder.layout
    collective = layout.collective
    up, down = builder.channel(rank, connection), builder.channel(rank, connection + 1)
    last: list[StepRef | None] = [None] * segments
    if collective in _UP and layout.ranks > 1:
        # A rank without output adds up the chunks of one message at a time in scratch.
        output = rank == tree.root or collective is not Collective.REDUCE
        inner = parent >= 0 and len(tree.children[rank]) > 1
        cell = builder.scratch(rank, weight) if inner and not output else 0
        for segment in range(segments):
            offset = begin + segment * weight
            total = (Buffer.OUTPUT, offset) if output else (Buffer.SCRATCH, cell)
            last[segment] = _up(up, tree, parent, total, offset, weight)
    if collective in _DOWN and layout.ranks > 1:
        for segment in range(segments):
            offset = begin + segment * weight
            reduced = last[segment] if parent < 0 else None
            source = Buffer.INPUT if collective is Collective.BROADCAST else Buffer.OUTPUT
            _down(down, tree, parent, (source, offset), offset, weight,
                  [reduced] if reduced else [])
    if rank == tree.root and (collective is Collective.BROADCAST or layout.ranks == 1):
        builder.copy(up, (Buffer.INPUT, begin), (Buffer.OUTPUT, begin), weight * segments)


_SHAPES = {"naive": star, "ps": star, "ring": chain, "tree": binary_tree,
           "recursive-doubling": binomial_tree}


def single_tree(name: str, request: Request) -> Schedule:
    """Return a collective over the tree of an algorithm's name, from the root of the request.

    A star for ``naive`` and ``ps`` (parameter server: the root of allreduce is rank 0), a chain
    for ``ring``, a complete binary tree for ``tree``, a binomial one for ``recursive-doubling``.
    """
    return over_trees(name, request, [(_SHAPES[name](request.ranks, request.root), 1)])


def double_tree(request: Request) -> Schedule:
    """Return a collective over :func:`double_binary_tree`, with half of the vector in each tree.

    Allreduce uses NCCL's roots. For broadcast and reduce, the two trees span the other ranks and
    the root sits above both, as in Sanders, Speck and Träff.
    """
    ranks, root = request.ranks, request.root
    if request.collective is Collective.ALLREDUCE:
        trees = list(double_binary_tree(ranks))
    else:
        others = [(root + 1 + place) % ranks for place in range(ranks - 1)]
        trees = []
        for tree in double_binary_tree(ranks - 1) if others else ():
            below = tree.relabel(others, ranks)
            children = list(below.children)
            children[root] = (below.root,)
            trees.append(Tree(root, tuple(children)))
    return over_trees("double-tree", request,
                      [(tree, 1) for tree in trees or [Tree(root, ((),))]])
