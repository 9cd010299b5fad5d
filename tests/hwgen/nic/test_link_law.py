"""The link layer against its law: every departure, delivery and acknowledgement, without faults."""

import dataclasses
import random
from fractions import Fraction

import numpy as np
import pytest

from arch.common.link import LinkConfig, LinkFaults
from arch.nic import frame
from arch.nic.params import NicConfig
from arch.nic.timing.link import Traffic, down_cycle, exchange
from tests.support.link_ports import Sent, payload_rows, run_pair

pytestmark = pytest.mark.rtl  # builds the library of simulated links

FRAMES = 9


def random_plan(rng, config, frames, pace):
    """Return frames of all sizes, CREDIT among them; ``pace`` cycles apart on the average."""
    plan, ready = [], 0
    for _ in range(frames):
        ready += rng.choice([0, 0, rng.randrange(2 * pace + 1)])
        size = rng.choice([0, 1, config.link_bytes, rng.randrange(config.segment_bytes),
                           config.segment_bytes])
        plan.append(Sent(0, None if rng.random() < 0.2 else rng.randbytes(size),
                         rng.randrange(1, 9), ready, rng.choice([0, 0, 1, 7])))
    return plan


def traffic(plan, config, begin):
    rows = [len(payload_rows(item.payload or b"", config)) for item in plan]
    return Traffic(
        ready=[max(item.ready, begin) for item in plan],
        writing=[item.pause + max(0, count - 1)
                 for item, count in zip(plan, rows, strict=True)],
        lengths=[len(item.payload or b"") for item in plan])


def check(config, links, plans):
    """Run both, and compare every cycle; return what the law says of both ports."""
    slots = {0: (0, config.rx_slots)}
    laws = exchange(config, links, tuple(traffic(plan, config, len(slots)) for plan in plans))
    sides = run_pair(config, links, plans, slots=slots, spare=200)
    for i, (side, law) in enumerate(zip(sides, laws, strict=True)):
        other = sides[1 - i]
        assert other.delivered == [item.delivered() for item in plans[i]]
        assert side.claimed == law.claimed.tolist()
        assert side.pushed == law.pushed.tolist()
        assert other.delivered_at == law.delivered.tolist()
        found = [frame.unpack(data) for _, _, data, _ in side.frames]
        assert [first for first, *_ in side.frames] == law.first.tolist()
        assert [last for _, last, *_ in side.frames] == law.last.tolist()
        assert [header["ack"] for header in found] == law.ack.tolist()
        assert [-1 if header["kind"] == frame.Kind.ACK else header["sequence"]
                for header in found] == law.frame.tolist()
        cycles = np.arange(len(side.free))
        assert side.free == (config.window - np.searchsorted(law.claimed, cycles)
                             + np.searchsorted(law.freed, cycles, side="right")).tolist()
        acks = int((law.frame < 0).sum())
        assert {name: count for name, count in side.counts.items() if count} == {
            name: count for name, count in {
                "sent": len(plans[i]), "acks_sent": acks, "delivered": len(plans[1 - i]),
                "acks": int((laws[1 - i].frame < 0).sum())}.items() if count}
    return laws


#: link_bytes, axi_data_bits, segment_bytes, window, and both links.
CASES = [
    pytest.param(8, 64, 64, 8, {}, {}, id="8 bytes"),
    pytest.param(4, 32, 68, 3, {"latency": 2, "bytes_per_cycle": Fraction(7, 3)}, {"latency": 9},
                 id="4 bytes, slow one way"),
    pytest.param(16, 128, 80, 1, {"latency": 1}, {"bytes_per_cycle": Fraction(13, 2)},
                 id="window of one"),
    pytest.param(8, 256, 96, 2, {"latency": 17}, {"credits": 3, "latency": 4},
                 id="wide datapath, few credits"),
    pytest.param(32, 32 * 8, 96, 3, {}, {"latency": 1}, id="32 bytes"),
    pytest.param(64, 512, 128, 5, {"bytes_per_cycle": 40}, {"latency": 3}, id="64 bytes"),
    pytest.param(64, 512, 64, 1, {}, {}, id="one row"),
]


@pytest.mark.parametrize(("link_bytes", "axi_bits", "segment", "window", "there", "back"), CASES)
def test_every_cycle(link_bytes, axi_bits, segment, window, there, back):
    config = NicConfig(link_bytes=link_bytes, axi_data_bits=axi_bits, segment_bytes=segment,
                       window=window, rx_slots=FRAMES, connections=1)
    rng = random.Random(f"{link_bytes} {window}")
    links = (LinkConfig(**there), LinkConfig(**back))
    # Both ways densely, and with gaps, one way above all.
    check(config, links, [random_plan(rng, config, FRAMES, 0), random_plan(rng, config, FRAMES, 0)])
    check(config, links, [random_plan(rng, config, 2, 20), random_plan(rng, config, FRAMES, 60)])


def test_time_out_by_the_law():
    """The law says how long the wait for progress is: with that time-out nothing is sent twice."""
    config = NicConfig(segment_bytes=64, window=4, rx_slots=9, connections=1)
    links = (LinkConfig(latency=21, bytes_per_cycle=3), LinkConfig(latency=2))
    rng = random.Random(5)
    plans = [random_plan(rng, config, 9, 30), []]
    longest = check(config, links, plans)[0].slowest
    for timeout, again in ((longest, False), (longest - 1, True)):
        one = dataclasses.replace(config, timeout=timeout)
        sides = run_pair(one, links, plans, slots={0: (0, 9)}, spare=200)
        assert sides[1].delivered == [item.delivered() for item in plans[0]]
        assert (sides[0].counts["timeouts"] > 0) == again
        assert (sides[0].counts["sent_again"] > 0) == again


def test_dense_frames_have_no_gap():
    """With a window that covers the way there and back, the link is busy in every cycle."""
    config = NicConfig(segment_bytes=64, window=4, rx_slots=FRAMES, connections=1)
    plan = [Sent(0, bytes(64)) for _ in range(FRAMES)]
    law = check(config, (LinkConfig(), LinkConfig()), [plan, []])[0]
    beats = frame.frame_beats(64, config.link_bytes)
    assert np.diff(law.first).tolist() == [beats] * (FRAMES - 1)


@pytest.mark.parametrize(("timeout", "tries"), [(1, 1), (5, 1), (40, 3), (33, 2)])
def test_down(timeout, tries):
    """Nothing comes back: the port is down in the cycle that the law says, and is silent then."""
    config = NicConfig(segment_bytes=64, window=2, rx_slots=2, connections=1, timeout=timeout,
                       tries=tries)
    dead = LinkConfig(faults=LinkFaults(down=[(0, None)]))
    sides = run_pair(config, (dead, dead), [[Sent(0, bytes(64), ready=1)], []],
                     slots={0: (0, 2)}, stop=lambda sides, plans: sides[0].down_at is not None,
                     spare=100, limit=500)
    assert sides[0].frames[0][0] == sides[0].pushed[0] + 3
    assert sides[0].down_at == down_cycle(config, sides[0].frames[0][0])
    assert sides[0].counts["timeouts"] == tries
    assert sides[1].down_at is None
    # A frame that has begun is sent to its end.
    assert all(whole and len(data) == 88 for *_, data, whole in sides[0].frames)
    assert max(first for first, *_ in sides[0].frames) <= sides[0].down_at
    # Nothing is freed.
    assert sides[0].free[-1] == 1


@pytest.mark.parametrize("start", [83, 97])
def test_down_in_the_middle(start):
    """The link breaks while frames are out: it counts from the last progress on."""
    config = NicConfig(segment_bytes=64, window=3, rx_slots=20, connections=1, timeout=70, tries=2)
    broken = LinkConfig(faults=LinkFaults(down=[(start, None)]))
    side, other = run_pair(config, (broken, LinkConfig()), [[Sent(0, bytes(64))] * 20, []],
                           slots={0: (0, 20)}, spare=50, limit=900,
                           stop=lambda sides, plans: sides[0].down_at is not None)
    arrived = len(other.delivered)
    free = [cycle for cycle, (before, now) in enumerate(
        zip(side.free, side.free[1:], strict=False), 1) if now > before]
    oldest = next(first for first, _, data, _ in side.frames
                  if frame.unpack(data)["sequence"] == arrived)
    assert 0 < arrived < 20
    assert side.down_at == down_cycle(config, max(oldest, free[-1]))
    assert side.counts["timeouts"] == config.tries
