# amaranth: UnusedElaboratable=no
"""Proofs about the link layer's windows, slots and queues (docs/nic-link.md).

Larger ones: ``python -m benchmarks.soak proofs``.
"""

import pytest

from sim.proofs.chain import Kind, Verdict, prove
from sim.proofs.links import any_acknowledgement, credits, slots, windows
from tests.support.counts import every_day


def check(m, inputs, folder, *, mode, depth):
    kind = Kind.INDUCTION if mode == "prove" else Kind.BMC
    return prove(m, inputs, folder, kind=kind, depth=depth) is Verdict.HOLDS


@pytest.mark.parametrize(("window", "sequence_bits"), [(1, 4), (3, 8)])
def test_windows(window, sequence_bits, tmp_path):
    """Every frame is delivered once and in order, for ever: by induction over one cycle."""
    assert check(*windows(window, sequence_bits=sequence_bits), tmp_path, mode="prove", depth=1)


def test_any_acknowledgement(tmp_path):
    """Whatever a peer acknowledges, the pointers stay in order and no place is taken twice."""
    assert check(*any_acknowledgement(3, sequence_bits=6), tmp_path, mode="prove", depth=1)


def test_a_frame_that_is_too_late(tmp_path):
    """By more than half of the numbers, which are of three bits here: it does not count as behind.

    (The windows above have frames that are late by half of the numbers.)
    """
    assert not check(*windows(3, sequence_bits=3, late=5, started=True), tmp_path, mode="bmc",
                     depth=12)


def test_the_proof_fails_on_a_receiver_that_repeats(tmp_path):
    assert not check(*windows(3, sequence_bits=4, repeats=True, started=True), tmp_path,
                     mode="bmc", depth=8)


def test_slots(tmp_path):
    """A connection never has more segments than slots, and they go to its slots in turn.

    Bounded: the counters are in memories, which induction would have to describe.
    """
    assert check(*slots(2, 3), tmp_path, mode="bmc", depth=7)


def test_the_proof_fails_on_a_user_that_releases_too_much(tmp_path):
    m = slots(2, 3, releases_too_much=True)
    assert not check(*m, tmp_path, mode="bmc", depth=8)


@pytest.mark.parametrize(("connections", "number"), every_day([(1, 3)], [(1, 3), (2, 3)]))
def test_credits(connections, number, tmp_path):
    """Of slots, segments and credits none is lost or made up, and no slot is filled twice. Bounded.

    Whoever sends, reads and takes places, in any cycle; each connection has as many slots as it
    likes of those that there are.
    """
    assert check(*credits(connections, number), tmp_path, mode="bmc", depth=9)


def test_the_proof_fails_on_a_reader_that_reads_too_much(tmp_path):
    assert not check(*credits(1, 2, reads_too_much=True), tmp_path, mode="bmc", depth=8)


def test_credits_come_back_and_are_used(tmp_path):
    assert not check(*credits(2, 3, one_round=True), tmp_path, mode="bmc", depth=9)
