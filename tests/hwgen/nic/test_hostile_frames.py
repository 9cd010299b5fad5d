# amaranth: UnusedElaboratable=no
"""A port under frames that break every rule: against the rules in Python, frame by frame."""

import random

import pytest

from arch.nic.params import NicConfig
from hwgen.nic.link.port import LinkPort
from hwgen.nic.link.rx import RX_EVENTS
from tests.support.hostile import Receiver, hostile_frames
from tests.support.link_ports import counts_of
from tests.support.pysim import simulate

#: The last connection is never released: its slots must stay as they are.
SLOTS = {0: (0, 1), 3: (1, 3), 4: (5, 2)}
KEPT = 4


@pytest.mark.parametrize(("link_bytes", "axi_bits", "segment", "count"), [
    (4, 512, 64, 80), (8, 64, 64, 150), (16, 256, 96, 100), (64, 512, 64, 150)])
def test_hostile_frames(link_bytes, axi_bits, segment, count):
    config = NicConfig(link_bytes=link_bytes, axi_data_bits=axi_bits, segment_bytes=segment,
                       window=2, connections=5, rx_slots=7)
    rng = random.Random(link_bytes)
    receiver = Receiver(config, job=9, rank=300, slots=SLOTS)
    frames = []
    # What is in each slot that the user has not released, and in those that nothing came to.
    for one in hostile_frames(rng, receiver, count):
        frames.append((one, len(receiver.delivered)))
        # The user reads at once.
        for connection in (0, 3):
            while receiver.used.get(connection):
                receiver.release(connection)
    port = LinkPort(config)
    delivered, answers = [], []

    async def drive(ctx):
        ctx.set(port.job, receiver.job)
        ctx.set(port.rank, receiver.rank)
        ctx.set(port.tx.t.ready, 1)
        for connection, (base, number) in SLOTS.items():
            ctx.set(port.setup, {"connection": connection, "base": base, "number": number})
            ctx.set(port.configure, 1)
            await ctx.tick()
        ctx.set(port.configure, 0)
        rx = port.rx.t
        for one, _ in frames:
            for index, (word, keep) in enumerate(one.beats):
                while rng.random() < 0.1:
                    ctx.set(rx.valid, 0)
                    await ctx.tick()
                ctx.set(rx.valid, 1)
                ctx.set(rx.data, int.from_bytes(word, "little"))
                ctx.set(rx.keep, keep)
                ctx.set(rx.last, index == len(one.beats) - 1)
                assert ctx.get(rx.ready)
                await ctx.tick()
            ctx.set(rx.valid, 0)
            # The user needs some cycles to give a slot back.
            for _ in range(rng.choice([8, 8, 20])):
                await ctx.tick()
        for _ in range(20):
            await ctx.tick()
        counts = counts_of(ctx, port)
        assert {name: counts[name] for name in RX_EVENTS} == receiver.counts
        assert counts["sent"] == counts["sent_again"] == counts["timeouts"] == 0
        assert ctx.get(port.free) == config.window
        assert not ctx.get(port.down)
        # The slots of the connection that nobody reads are still as they were delivered.
        kept = [item for item in receiver.delivered if item[0] == KEPT and len(item) == 3]
        assert len(kept) == SLOTS[KEPT][1]
        for _, slot, payload in kept:
            data = b""
            for row in range(config.slot_rows):
                ctx.set(port.read_row, slot * config.slot_rows + row)
                await ctx.tick()
                data += ctx.get(port.read).to_bytes(config.beat_bytes, "little")
            assert data[:len(payload)] == payload

    async def watch(ctx):
        while True:
            ctx.set(port.release, 0)
            if ctx.get(port.credit_came):
                delivered.append((ctx.get(port.credit.connection), ctx.get(port.credit.credits)))
            if ctx.get(port.segment_came):
                connection, slot = ctx.get(port.segment.connection), ctx.get(port.segment.slot)
                length = ctx.get(port.segment.length)
                delivered.append((connection, slot, length))
                if connection != KEPT:
                    ctx.set(port.released.connection, connection)
                    ctx.set(port.release, 1)
            if ctx.get(port.tx.t.valid) & ctx.get(port.tx.t.last):
                answers.append(None)
            await ctx.tick()

    simulate(port, drive, background=[watch], limit=200_000)
    assert delivered == [(*item[:2], len(item[2])) if len(item) == 3 else item
                         for item in receiver.delivered]
    # Answered are frames that were delivered, or that came before or too early; nothing else.
    assert 0 < len(answers) <= sum(receiver.counts[name] for name in (
        "delivered", "duplicates", "gaps"))
    # Every reason has had its turn.
    assert all(receiver.counts.values()), receiver.counts
