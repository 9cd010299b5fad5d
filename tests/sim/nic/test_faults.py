"""Faults on every link: results stay; a link that is down: every rank says so."""

from collections import Counter

import pytest

from arch.common.link import LinkFaults
from arch.nic import workloads
from arch.nic.isa import Status
from tests.support.nic_designs import CONFIGS
from tests.support.nic_faults import PATIENCE, broken_run, lossy_run, run_with_link_down

pytestmark = pytest.mark.rtl


def test_lossy_links():
    """Seeds of benchmarks.soak nic: every byte, what is done how often, frames sent and taken."""
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
    """Somewhere on the way, in one direction or both; patience below and above a time-out."""
    statuses = Counter()
    for seed in (3, 4, 7, 41):
        found = broken_run(seed)
        assert not found.differences, found.name
        statuses.update(found.statuses)
    assert set(statuses) == {Status.OK.name, Status.LINK_DOWN.name, Status.STALLED.name}


def test_every_rank_reports_a_link_that_is_down():
    text = "allreduce:ring:4x640:float32"
    plan = workloads.plan_of(CONFIGS["wide"], workloads.load(text), patience=PATIENCE)
    found = run_with_link_down("wide", text, plan, plan.wires[0], 0, (True, True))
    assert found.everyone
    assert not found.differences
    # Rank 0 sends and is not answered, the others wait.
    assert found.statuses == ("LINK_DOWN", "STALLED", "STALLED", "STALLED")
