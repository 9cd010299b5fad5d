"""Testbenches that ask more of a NIC than it promises are left out, and only these."""

from dataclasses import replace

import pytest

from arch.nic.params import PRESETS
from sim.nic.testbenches.sizes import REGION_SEGMENTS, patience
from sim.nic.verify import SUITE

SMALL = SUITE.configs["small"]
ONE_PLACE = replace(SMALL, rx_slots=1)


@pytest.mark.parametrize("config", [*SUITE.configs.values(), PRESETS["tiny"], ONE_PLACE])
def test_nothing_is_left_out(config):
    assert SUITE.unfit(config) == {}


def test_a_place_is_full_for_longer_than_a_port_waits():
    """On such a core, drawn at random, two programs ended with LINK_DOWN: it gives up too soon."""
    core = replace(SMALL, segment_bytes=184, timeout=1000, tries=4, rx_slots=1)
    assert core.tries * core.timeout < patience(core)
    reason = SUITE.unfit(core)["random_programs"]
    assert reason == ("a port may be down, which waits tries 4 * timeout 1000 for one of 1 "
                      "rx_slots: up to 4830 cycles")
    for change in ({"tries": 5}, {"timeout": 1300}, {"rx_slots": REGION_SEGMENTS}):
        assert "random_programs" not in SUITE.unfit(replace(core, **change))


@pytest.mark.parametrize(("change", "left_out", "reason"), [
    ({"tries": 3}, "faults/lossy_cable", "a port with tries < 7 may be down"),
    ({"timeout": 150, "tries": 16}, "faults",
     f"timeout is below 4 * window 4 * {SMALL.max_frame_beats} beats of a frame, which may pause"),
    ({"steps": 20}, "random_programs",
     "two channels exchange messages: ports, connections, channels >= 2, steps >= 21"),
])
def test_reasons(change, left_out, reason):
    assert SUITE.unfit(replace(SMALL, **change))[left_out] == reason
