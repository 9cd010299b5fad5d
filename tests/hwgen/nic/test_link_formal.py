# amaranth: UnusedElaboratable=no
"""Proofs about the link layer's windows, slots and queues (docs/nic-link.md).

Larger ones: ``python -m benchmarks.prove_link``.
"""

import pytest

from tests.support.formal import check
from tests.support.link_proofs import any_acknowledgement, queue, slots, windows


@pytest.mark.parametrize(("window", "sequence_bits"), [(1, 5), (3, 16), (5, 5)])
def test_windows(window, sequence_bits, tmp_path):
    """Every frame is delivered once and in order, for ever: by induction over one cycle."""
    assert check(*windows(window, sequence_bits=sequence_bits), tmp_path, mode="prove", depth=1)


def test_any_acknowledgement(tmp_path):
    """Whatever a peer acknowledges, the pointers stay in order and no place is taken twice."""
    assert check(*any_acknowledgement(3), tmp_path, mode="prove", depth=1)


@pytest.mark.parametrize(("late", "holds"), [(4, True), (5, False)])
def test_how_late_a_frame_may_be(late, holds, tmp_path):
    """Half of the numbers: shown with numbers of three bits."""
    assert check(*windows(3, sequence_bits=3, late=late), tmp_path, mode="prove", depth=1) == holds


def test_the_proof_fails_on_a_receiver_that_repeats(tmp_path):
    assert not check(*windows(3, sequence_bits=4, repeats=True), tmp_path, mode="bmc",
                     depth=8)


@pytest.mark.parametrize(("connections", "number_of_slots"), [(1, 1), (2, 3)])
def test_slots(connections, number_of_slots, tmp_path):
    """A connection never has more segments than slots, and they go to its slots in turn.

    Bounded: the counters are in memories, which induction would have to describe.
    """
    assert check(*slots(connections, number_of_slots), tmp_path, mode="bmc", depth=7)


def test_the_proof_fails_on_a_user_that_releases_too_much(tmp_path):
    m = slots(2, 3, releases_too_much=True)
    assert not check(*m, tmp_path, mode="bmc", depth=8)


@pytest.mark.parametrize(("depth", "early"), [(1, 0), (2, 2), (3, 1)])
def test_queue(depth, early, tmp_path):
    """Items leave once, in their order, and no more are held than there are places. Bounded."""
    assert check(*queue(depth, early), tmp_path, mode="bmc", depth=2 * depth + 3)
