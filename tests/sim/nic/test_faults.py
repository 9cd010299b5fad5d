"""Faults on every link: results stay; a link that is down: every rank says so."""

from collections import Counter

import pytest

from arch.common.link import LinkFaults
from arch.nic.isa import Status
from tests.support.nic_faults import broken_run, lossy_run

pytestmark = pytest.mark.rtl


def test_lossy_links():
    """Seeds of benchmarks.soak_nic: every byte, what is done how often, frames sent and taken."""
    faults, again = Counter(), 0
    for seed in range(8):
        found = lossy_run(seed)
        assert not found.differences, found.name
        faults.update(found.faults)
        again += found.again
    # All kinds were there, and were mended.
    assert all(faults[kind] for kind in LinkFaults.KINDS)
    assert again > faults["drop"] / 2


def test_links_that_go_down():
    statuses = Counter()
    for seed in range(8):
        found = broken_run(seed)
        assert not found.differences, found.name
        statuses.update(found.statuses)
    assert set(statuses) >= {Status.LINK_DOWN.name, Status.STALLED.name}
