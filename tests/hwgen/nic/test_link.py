# amaranth: UnusedElaboratable=no
"""Two ports on links with faults: what one user sends, the other gets, once and in order."""

import dataclasses
import random
from fractions import Fraction

import pytest

from arch.common.link import LinkConfig, LinkFaults
from arch.nic import frame
from arch.nic.params import NicConfig
from hwgen.nic.link.port import COUNTERS, LinkPort
from hwgen.nic.link.rx import RX_EVENTS
from hwgen.nic.link.tx import LinkTx
from tests.support.link_ports import Sent, run_pair
from tests.support.pysim import assert_elaborates_twice, shared, simulate

pytestmark = pytest.mark.rtl  # builds the library of simulated links

SLOTS = {0: (0, 3), 2: (3, 1), 5: (4, 2)}
TINY = NicConfig(segment_bytes=64, window=3, rx_slots=6, connections=6, timeout=150, tries=12)


def config_of(**options):
    return NicConfig(**{"rx_slots": 6, "connections": 6, "timeout": 150, "tries": 12} | options)


def random_plan(rng, config, frames):
    plan = []
    for _ in range(frames):
        size = rng.choice([0, 1, config.link_bytes, rng.randrange(config.segment_bytes),
                           config.segment_bytes])
        plan.append(Sent(rng.choice(list(SLOTS)),
                         None if rng.random() < 0.2 else rng.randbytes(size),
                         rng.randrange(1, 9), 0, rng.choice([0, 0, 1, 7])))
    return plan


#: What an intact frame may be counted as, and a damaged one.
INTACT, DAMAGED = {"acks", "duplicates", "gaps", "delivered"}, {"header_crc", "payload_crc"}


def check(config, links, plans, *, reasons=INTACT, **options):
    """Run them; every frame comes once and in order, and each that arrives counts for a reason."""
    sides = run_pair(config, links, plans, slots=SLOTS, spare=300, **options)
    for i in range(2):
        here, there = sides[i], sides[1 - i]
        assert there.delivered == [item.delivered() for item in plans[i]]
        assert sum(there.counts[name] for name in RX_EVENTS) == here.link["delivered_frames"]
        assert sum(here.counts[name] for name in (
            "sent", "sent_again", "acks_sent", "naks_sent")) == here.link["frames"]
        assert here.counts["sent"] == there.counts["delivered"] == len(plans[i])
        assert {name for name in RX_EVENTS if here.counts[name]} <= reasons
        assert here.free[-1] == config.window
        assert here.down_at is None
    return sides


FAULTS = {
    "drop": {"drop": "0.2"},
    "corrupt": {"corrupt": "0.2"},
    "duplicate": {"duplicate": "0.4"},
    "reorder": {"reorder": "0.3", "delay": 60},
    "all": {"drop": "0.06", "corrupt": "0.05", "duplicate": "0.1", "reorder": "0.15",
            "delay": 150},
    "down for a while": {"down": [(60, 420)]},
}
SHAPES = [(4, 512, 64, 1), (8, 64, 64, 8), (8, 128, 80, 2), (16, 512, 64, 3), (64, 512, 64, 3),
          (32, 256, 96, 8)]


@pytest.mark.parametrize(("faults", "shape"), list(zip(FAULTS, SHAPES, strict=True)),
                         ids=[name.replace(" ", "-") for name in FAULTS])
def test_faults_in_both_directions(faults, shape):
    link_bytes, axi_bits, segment, window = shape
    config = config_of(link_bytes=link_bytes, axi_data_bits=axi_bits, segment_bytes=segment,
                       window=window)
    rng = random.Random(faults)
    plans = [random_plan(rng, config, 20), random_plan(rng, config, 20)]
    links = (LinkConfig(latency=2, faults=LinkFaults(seed=11, **FAULTS[faults])),
             LinkConfig(latency=7, bytes_per_cycle=Fraction(2 * link_bytes, 3),
                        faults=LinkFaults(seed=12, **FAULTS[faults])))
    damaged = DAMAGED if "corrupt" in FAULTS[faults] else set()
    sides = check(config, links, plans, reasons=INTACT | damaged)
    for side in sides:
        for name in FAULTS[faults]:
            assert name == "delay" or side.link[name]
        assert side.counts["sent_again"] or faults == "duplicate"
    # A later acknowledgement serves for one that was lost.
    assert sum(side.counts["duplicates"] for side in sides) or faults in {
        "corrupt", "down for a while"}


def test_faults_across_the_end_of_the_numbers():
    """Sequence numbers wrap in the middle of the run."""
    config = config_of(segment_bytes=64, window=3)
    rng = random.Random(3)
    faults = [LinkFaults(seed=seed, **FAULTS["all"]) for seed in (3, 4)]
    check(config, (LinkConfig(faults=faults[0]), LinkConfig(latency=3, faults=faults[1])),
          [random_plan(rng, config, 25), random_plan(rng, config, 10)],
          reasons=INTACT | DAMAGED, first=2**frame.SEQUENCE_BITS - 9, hold=9)


def test_a_lost_frame_is_asked_for():
    """One NAK, and the time-out, which is long, never comes."""
    config = config_of(segment_bytes=64, window=6, timeout=5000)
    faults = next(faults for faults in (LinkFaults(seed=seed, drop="0.12") for seed in range(99))
                  if faults.fates([0] * 12)["drop"].tolist() == [False, True] + 10 * [False])
    plans = [[Sent(0, bytes([i] * 30), pause=0) for i in range(6)], []]
    sides = run_pair(config, (LinkConfig(faults=faults), LinkConfig()), plans, slots={0: (0, 6)},
                     spare=100)
    assert sides[1].delivered == [item.delivered() for item in plans[0]]
    numbers = [frame.unpack(data)["sequence"] for *_, data, _ in sides[0].frames]
    back = numbers.index(1, 2)
    assert numbers == [*range(back), *range(1, 6)]
    assert sides[1].counts["naks_sent"] == 1
    assert sides[1].counts["gaps"] == back - 2
    assert sides[0].counts["timeouts"] == 0
    assert sides[0].counts["sent_again"] == back - 1


def test_a_port_that_is_configured_late():
    """What comes before is refused and not acknowledged, and comes again."""
    plans = [[Sent(0, bytes([i] * 9)) for i in range(5)] + [Sent(2, credits=3)],
             [Sent(5, b"abc")]]
    sides = check(TINY, (LinkConfig(), LinkConfig()), plans, late=(0, 400),
                  reasons=INTACT | {"other_job"})
    assert sides[1].counts["other_job"] > 0
    assert sides[0].counts["timeouts"] > 0


def test_a_peer_that_ignores_credits():
    """More segments than slots: the one too many goes to no other slot, and waits for its own."""
    plans = [[Sent(0, bytes([i] * 9)) for i in range(4)] + [Sent(2, b"abc")], []]
    # The sender believes that the first connection has four slots, and the second one two.
    sides = run_pair(TINY, (LinkConfig(), LinkConfig()), plans, slots=SLOTS, hold=400,
                     spare=20, borrowed=1)
    assert sides[1].delivered == [item.delivered() for item in plans[0]]
    assert sides[1].counts["refused"] == 1 + sides[0].counts["timeouts"] >= 2
    waited = [later - one for one, later in zip(
        sides[1].delivered_at, sides[1].delivered_at[1:], strict=False)]
    assert waited[2] > 300 > waited[3]


def test_misrouted():
    plans = [[Sent(0, b"abc", rank=77)], []]
    config = dataclasses.replace(TINY, tries=3, timeout=60)
    sides = run_pair(config, (LinkConfig(), LinkConfig()), plans, slots=SLOTS,
                     stop=lambda sides, plans: sides[0].down_at is not None)
    assert sides[1].counts["misrouted"] == config.tries
    assert sides[1].delivered == []


def test_a_frame_that_is_sent_again_stays_whole():
    """Its acknowledgement comes in the middle of it: its place is not free before its end."""
    config = NicConfig(segment_bytes=64, window=1, timeout=60, connections=1, rx_slots=1)
    port = shared(LinkPort, config)
    rows, beats, frames = config.slot_rows, [], []

    async def send(ctx, word):
        """Claim as soon as there is a place, and fill it at once."""
        while not ctx.get(port.free):
            await ctx.tick()
        ctx.set(port.claim, 1)
        ctx.set(port.write, 1)
        ctx.set(port.request, {"kind": frame.Kind.DATA, "length": 64})
        for row in range(rows):
            ctx.set(port.row, word + row)
            ctx.set(port.push, row == rows - 1)
            await ctx.tick()
            ctx.set(port.claim, 0)
        ctx.set(port.write, 0)
        ctx.set(port.push, 0)

    async def user(ctx):
        for word in (100, 200):
            await send(ctx, word)

    async def peer(ctx):
        tx, rx = port.tx.t, port.rx.t
        answer = frame.build(frame.Header(kind=frame.Kind.ACK, ack=1), b"", 8)
        words = [int.from_bytes(answer[at:at + 8], "little") for at in range(0, len(answer), 8)]
        slow = 0
        while len(frames) < 3:
            # From the second beat of the second frame on a beat is taken every 20 cycles, while
            # the acknowledgement comes.
            slow = slow + 1 if len(frames) == 1 and beats else 0
            ctx.set(tx.ready, len(frames) != 1 or slow % 20 == 0)
            ctx.set(rx.valid, 0 < slow <= len(words))
            ctx.set(rx.data, words[min(slow, len(words)) - 1])
            ctx.set(rx.keep, 0xFF)
            ctx.set(rx.last, slow == len(words))
            # Until the last beat has been read from the buffer.
            if slow and len(beats) < frame.frame_beats(64, 8) - 1:
                assert not ctx.get(port.free)
            if ctx.get(tx.valid) and ctx.get(tx.ready):
                beats.append(ctx.get(tx.data))
                if ctx.get(tx.last):
                    frames.append(beats[:])
                    beats.clear()
            await ctx.tick()

    simulate(port, user, peer)
    assert frames[0] == frames[1]
    assert frames[1][3:] == [100 + row for row in range(rows)]
    assert frames[2][3:] == [200 + row for row in range(rows)]


def test_init():
    port = LinkPort(TINY)
    assert port.config is TINY
    assert port.module_name == "link_port_8_8_64_3_150_12_6_6_0"
    assert LinkTx(TINY, first=5).module_name == "link_tx_8_8_64_3_150_12_5"
    assert len(set(COUNTERS)) == len(COUNTERS)


def test_elaborates_twice():
    assert_elaborates_twice(lambda: LinkPort(TINY))
