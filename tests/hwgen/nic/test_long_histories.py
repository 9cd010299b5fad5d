# amaranth: UnusedElaboratable=no
"""Parts of the NIC over long histories: failures with progress between them, counts that wrap."""

import dataclasses
import random

import pytest

from arch.nic.frame import SEQUENCE_BITS
from hwgen.nic.credit_unit import CreditUnit
from hwgen.nic.link.rx_slots import RxSlots
from hwgen.nic.link.rx_window import RxWindow
from hwgen.nic.link.tx_window import TxWindow
from hwgen.nic.scheduler import Scheduler
from tests.support.nic import SMALL
from tests.support.pysim import simulate

TIMEOUT, TRIES = 4, 3


class Window:
    """A transmit window, and a user that sends whatever is available."""

    def __init__(self, ctx, window):
        self._ctx, self._window = ctx, window

    async def send(self, frames):
        """Claim, push and send new frames."""
        ctx, window = self._ctx, self._window
        for _ in range(frames):
            for names in (("claim", "push"), ("load",)):
                for name in names:
                    ctx.set(getattr(window, name), 1)
                await ctx.tick()
                for name in names:
                    ctx.set(getattr(window, name), 0)

    async def acknowledge(self, number):
        """Acknowledge all frames before ``number``."""
        ctx, window = self._ctx, self._window
        ctx.set(window.ack, number % 2**SEQUENCE_BITS)
        ctx.set(window.acked, 1)
        await ctx.tick()
        ctx.set(window.acked, 0)

    async def fail(self, times):
        """Wait for so many time-outs, and send again what is outstanding."""
        ctx, window = self._ctx, self._window
        for _ in range(times):
            while not ctx.get(window.expired):
                await ctx.tick()
            await ctx.tick()
            while ctx.get(window.available):
                ctx.set(window.load, 1)
                await ctx.tick()
                ctx.set(window.load, 0)


def window_run(body):
    window = TxWindow(window=4, timeout=TIMEOUT, tries=TRIES)

    async def drive(ctx):
        await body(Window(ctx, window), lambda: ctx.get(window.down))

    simulate(window, drive, limit=1000)


def test_failures_with_progress_between_them():
    """Only time-outs in a row count, also if frames stay outstanding all the time."""
    async def body(window, down):
        await window.send(1)
        for number in range(1, 12):
            # One frame more before the oldest is acknowledged: the window is never empty.
            await window.send(1)
            await window.fail(TRIES - 1)
            assert not down()
            await window.acknowledge(number)
        await window.fail(TRIES - 1)
        assert not down()

    window_run(body)


def test_failures_with_an_empty_window_between_them():
    async def body(window, down):
        for number in range(1, 12):
            await window.send(1)
            await window.fail(TRIES - 1)
            assert not down()
            await window.acknowledge(number)

    window_run(body)


def test_failures_in_a_row():
    """The last of the tries takes the port down, and an acknowledgement does not bring it up."""
    async def body(window, down):
        await window.send(2)
        await window.fail(TRIES - 1)
        await window.acknowledge(1)
        await window.fail(TRIES - 1)
        assert not down()
        await window.fail(1)
        assert down()
        await window.acknowledge(2)
        assert down()

    window_run(body)


def test_numbers_wrap():
    """The windows of both ends go through all numbers and on; what is behind stays behind."""
    bits = 5
    tx = TxWindow(window=4, timeout=100, tries=TRIES, sequence_bits=bits)
    rx = RxWindow(sequence_bits=bits)

    async def send(ctx):
        for number in range(5 << bits):
            assert ctx.get(tx.free) == 4
            ctx.set(tx.claim, 1)
            ctx.set(tx.push, 1)
            await ctx.tick()
            ctx.set(tx.claim, 0)
            ctx.set(tx.push, 0)
            assert (ctx.get(tx.sequence), ctx.get(tx.place)) == (number % 2**bits, number % 4)
            ctx.set(tx.load, 1)
            await ctx.tick()
            ctx.set(tx.load, 0)
            ctx.set(tx.ack, number + 1 & 2**bits - 1)
            ctx.set(tx.acked, 1)
            await ctx.tick()
            ctx.set(tx.acked, 0)
            assert not ctx.get(tx.busy)

    async def receive(ctx):
        for number in range(5 << bits):
            ctx.set(rx.frame, 1)
            for distance, names in ((0, ("in_order",)), (1, ("ahead",)), (-1, ("behind",)),
                                    (2**(bits - 1) - 1, ("ahead",)), (-2**(bits - 1), ("behind",))):
                ctx.set(rx.sequence, number + distance & 2**bits - 1)
                assert [ctx.get(getattr(rx, name)) for name in ("in_order", "ahead", "behind")] == [
                    name in names for name in ("in_order", "ahead", "behind")], (number, distance)
            ctx.set(rx.sequence, number & 2**bits - 1)
            ctx.set(rx.accept, 1)
            await ctx.tick()
            ctx.set(rx.accept, 0)

    simulate(tx, send)
    simulate(rx, receive)


# --- Receive slots --------------------------------------------------------------------------------


def slots_run(body, connections=3, slots=6):
    dut = RxSlots(connections=connections, slots=slots)

    async def configure(ctx, connection, base, number):
        ctx.set(dut.configure_connection, connection)
        ctx.set(dut.configure_base, base)
        ctx.set(dut.configure_number, number)
        ctx.set(dut.configure, 1)
        await ctx.tick()
        ctx.set(dut.configure, 0)

    async def drive(ctx):
        await body(ctx, dut, configure)

    simulate(dut, drive)


def test_no_slot_while_it_is_configured():
    """In the cycle of a configuration no segment is taken, of whichever connection."""
    async def body(ctx, dut, configure):
        await configure(ctx, 1, 2, 3)
        for configured in range(3):
            ctx.set(dut.configure_connection, configured)
            ctx.set(dut.configure_base, 0)
            ctx.set(dut.configure_number, 2)
            for connection in range(3):
                ctx.set(dut.connection, connection)
                for now in (1, 0):
                    ctx.set(dut.configure, now)
                    assert ctx.get(dut.known) == (connection == 1)
                    assert ctx.get(dut.ok) == (connection == 1 and not now)

    slots_run(body)


@pytest.mark.parametrize("number", [1, 2, 3, 6])
def test_slots_over_a_long_history(number):
    """Counts of segments wrap many times; a slot is never given twice."""
    rng = random.Random(number)

    async def body(ctx, dut, configure):
        base = 6 - number
        await configure(ctx, 2, base, number)
        ctx.set(dut.connection, 2)
        ctx.set(dut.release_connection, 2)
        held, taken = 0, 0
        for _ in range(300):
            assert ctx.get(dut.ok) == (held < number)
            if held < number:
                assert ctx.get(dut.slot) == base + taken % number
            take = held < number and rng.random() < 0.6
            release = held > 0 and rng.random() < 0.5
            ctx.set(dut.take, take)
            ctx.set(dut.release, release)
            await ctx.tick()
            held += take - release
            taken += take

    slots_run(body)


# --- Credits and resources ------------------------------------------------------------------------


def test_every_slot_can_owe_a_credit():
    """No frame with credits is lost while ports have no place: as many wait as there are slots."""
    # Each segment that is read makes a frame of one credit due.
    ends = [(2, 3), (2, 3), (1, 1)]
    assert sum(slots for slots, _ in ends) == SMALL.rx_slots
    dut, found = CreditUnit(SMALL), []

    async def drive(ctx):
        for connection, (slots, grants) in enumerate(ends):
            ctx.set(dut.connection, connection)
            ctx.set(dut.end, {"port": 1, "peer": 9, "peer_connection": connection,
                              "slots": slots})
            ctx.set(dut.grants, grants)
            ctx.set(dut.conn, 1)
            await ctx.tick()
        ctx.set(dut.conn, 0)
        for connection, (slots, _) in enumerate(ends):
            for _ in range(slots):
                ctx.set(dut.released, connection)
                ctx.set(dut.release, 1)
                await ctx.tick()
        ctx.set(dut.release, 0)
        await ctx.tick()
        ctx.set(dut.free, 2)
        while ctx.get(dut.waits):
            if ctx.get(dut.push) == 2:
                found.append((ctx.get(dut.frame[1].connection), ctx.get(dut.frame[1].credits)))
            await ctx.tick()

    simulate(dut, drive)
    assert found == [(0, 1), (0, 1), (1, 1), (1, 1), (2, 1)]


@pytest.mark.parametrize(("resource", "freed", "does"), [
    ("operand_slots", "operands_freed", {"reads": 1}),
    ("store_slots", "store_freed", {"writes": 1}),
    ("items", "retire", {})])
def test_all_slots_are_free_after_a_reset(resource, freed, does):
    """As many segments are issued as the configuration says, and one more for each freed."""
    config = dataclasses.replace(SMALL, operand_slots=5, store_slots=6,
                                 items=7 if resource == "items" else 20)
    dut, issued = Scheduler(config), []

    async def drive(ctx):
        ctx.set(dut.row, {"operation": does, "length": 30 * config.segment_bytes})
        ctx.set(dut.step, 1)
        await ctx.tick()
        ctx.set(dut.step, 0)
        ctx.set(dut.channel_steps, 1)
        ctx.set(dut.channel, 1)
        await ctx.tick()
        ctx.set(dut.channel, 0)
        ctx.set(dut.running, 1)
        for more in range(4):
            count = 0
            for _ in range(25):
                count += ctx.get(dut.issued)
                await ctx.tick()
            issued.append(count)
            if more < 3:
                ctx.set(getattr(dut, freed), 1)
                for _ in range(more + 1):
                    count += ctx.get(dut.issued)
                    await ctx.tick()
                ctx.set(getattr(dut, freed), 0)

    trace = simulate(dut, drive, watch={"issued": dut.issued})
    first = getattr(config, resource)
    assert issued[0] == first
    assert len(trace.high("issued")) == first + 1 + 2 + 3
