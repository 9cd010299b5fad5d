"""Trees: they span the ranks, and NCCL's two have the properties of theirs."""

import pytest

from arch.nic.schedules.trees import (
    binary_tree,
    binomial_tree,
    chain,
    double_binary_tree,
    star,
)

SIZES = [*range(1, 66), 100, 127, 128, 1023, 1024]


def depths(tree):
    """Return the depth of each rank; every rank must be reached once."""
    found = {tree.root: 0}
    front = [tree.root]
    while front:
        rank = front.pop()
        for child in tree.children[rank]:
            assert child not in found
            found[child] = found[rank] + 1
            front.append(child)
    assert sorted(found) == list(range(len(tree.children)))
    return found


@pytest.mark.parametrize("make", [star, chain, binary_tree, binomial_tree])
def test_spans_the_ranks_from_any_root(make):
    for ranks in SIZES[:20]:
        for root in range(ranks):
            tree = make(ranks, root)
            assert tree.root == root
            most = max(depths(tree).values())
            assert most == {star: min(1, ranks - 1), chain: ranks - 1,
                            binary_tree: (ranks + 0).bit_length() - 1}.get(
                make, max(bin(rank).count("1") for rank in range(ranks)))


def nccl_parent(rank, ranks):
    """The parent as collectives' documentation has it: by the lowest set bit."""
    if rank == 0:
        return -1
    bit = rank & -rank
    parent = (rank ^ bit) | bit << 1
    return parent if parent < ranks else rank ^ bit


@pytest.mark.parametrize("ranks", SIZES)
def test_double_binary_tree(ranks):
    first, second = double_binary_tree(ranks)
    assert first.parents == [nccl_parent(rank, ranks) for rank in range(ranks)]
    for tree in (first, second):
        assert max(depths(tree).values()) <= (ranks - 1).bit_length()
        assert all(len(children) <= 2 for children in tree.children)
    # Odd ranks are leaves; the root has one child, the largest power of two below.
    assert all(not first.children[rank] for rank in range(1, ranks, 2))
    if ranks > 1:
        assert first.children[0] == (1 << (ranks - 1).bit_length() - 1,)
    inner = [[bool(children) for children in tree.children] for tree in (first, second)]
    if ranks % 2 == 0:
        # Inner in one tree, leaf in the other.
        assert [a != b for a, b in zip(*inner, strict=True)] == [True] * ranks
        assert second.parents == [
            -1 if parent < 0 else ranks - 1 - parent for parent in first.parents[::-1]]
    elif ranks > 1:
        both = [rank for rank in range(ranks) if inner[0][rank] and inner[1][rank]]
        assert len(both) <= 1
        assert second.root == 1


def test_eight_ranks():
    first, second = double_binary_tree(8)
    assert first.children == ((4,), (), (1, 3), (), (2, 6), (), (5, 7), ())
    assert second.children == ((), (2, 0), (), (5, 1), (), (6, 4), (), (3,))
