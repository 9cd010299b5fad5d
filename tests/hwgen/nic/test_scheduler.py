# amaranth: UnusedElaboratable=no
"""The scheduler alone: which segment is issued in which cycle, with what, and why none is."""

import pytest

from arch.nic.counters import WAITS
from hwgen.nic.scheduler import Scheduler
from tests.support.nic import SMALL
from tests.support.pysim import assert_elaborates_twice, simulate

SEGMENT, ROWS, BEAT = SMALL.segment_bytes, SMALL.slot_rows, SMALL.beat_bytes
SEND = {"sends": 1, "reads": 1}
RECV = {"receives": 1, "writes": 1}
NOP = {}
PAIR = {"reads": 1, "pair": 1, "reduces": 1, "writes": 1}
#: Connection: port, peer, its number there, slots, credits.
CONNECTIONS = [(1, 7, 4, 2, 0), (2, 8, 5, 0, 2), (0, 9, 6, 3, 1)]


class Bench:
    """A scheduler and what it is told, by cycle of the run (0 is the first)."""

    def __init__(self, channels, *, cycles=40, events=None, free=(2, 2, 2), at_once=False):
        """``channels``: (priority, delay, steps); ``events``: inputs by cycle.

        ``at_once``: segments retire in the cycle behind their issue.
        """
        self.dut = dut = Scheduler(SMALL)
        events = events or {}

        async def drive(ctx):
            for number, (port, peer, there, slots, credits) in enumerate(CONNECTIONS):
                ctx.set(dut.connection, number)
                ctx.set(dut.end, {"port": port, "peer": peer, "peer_connection": there,
                                  "base": 1, "slots": slots})
                ctx.set(dut.credits, credits)
                ctx.set(dut.conn, 1)
                await ctx.tick()
            ctx.set(dut.conn, 0)
            place = 0
            for number, (priority, delay, steps) in enumerate(channels):
                first = place
                for step in steps:
                    ctx.set(dut.number, place)
                    ctx.set(dut.row, {"length": 0} | step)
                    ctx.set(dut.step, 1)
                    await ctx.tick()
                    place += 1
                ctx.set(dut.step, 0)
                ctx.set(dut.channel_index, number)
                ctx.set(dut.channel_first, first)
                ctx.set(dut.channel_steps, len(steps))
                ctx.set(dut.priority, priority)
                ctx.set(dut.delay, delay)
                ctx.set(dut.channel, 1)
                await ctx.tick()
                ctx.set(dut.channel, 0)
            for p, count in enumerate(free):
                ctx.set(dut.free[p], count)
            ctx.set(dut.running, 1)
            before = {}
            for cycle in range(cycles):
                now = events.get(cycle, {})
                for name in before:
                    ctx.set(getattr(dut, name), 0)
                before = {name: value for name, value in now.items() if not callable(value)}
                for value in now.values():
                    if callable(value):
                        value(ctx, dut)
                for name, value in before.items():
                    ctx.set(getattr(dut, name), value)
                if at_once:
                    ctx.set(dut.retire, ctx.get(dut.issue))
                    ctx.set(dut.retire_channel, ctx.get(dut.execution.channel))
                    ctx.set(dut.retire_last, 1)
                await ctx.tick()

        trace = simulate(dut, drive, watch={
            name: getattr(dut, name) for name in (
                "running", "issued", "issue", "claim", "fetch", "waits", "loading", "empty",
                "busy")} | {name: getattr(dut.execution, name) for name in (
                    "channel", "bytes", "rows", "last", "dst", "rx_port", "rx_slot", "tx_port",
                    "peer", "peer_connection")} | {"src": dut.operands.src,
                                                   "pair": dut.operands.pair})
        begin = trace["running"].index(1)
        self.values = {name: trace[name][begin:] for name in (
            "issued", "issue", "claim", "fetch", "waits", "loading", "empty", "channel", "bytes",
            "rows", "last", "dst", "rx_port", "rx_slot", "tx_port", "peer", "peer_connection",
            "src", "pair", "busy")}

    def high(self, name):
        """Return the cycles in which a signal is not 0."""
        return [cycle for cycle, value in enumerate(self.values[name]) if value]

    def issues(self, *names):
        """Return the cycle of every issue, and what is handed on a cycle later."""
        cycles = self.high("issued")
        assert self.high("issue") == [cycle + 1 for cycle in cycles]
        return [(cycle, *(self.values[name][cycle + 1] for name in names)) for cycle in cycles]

    def wait(self, name):
        """Return the cycles that count as a cause."""
        bit = WAITS.index(name)
        return [cycle for cycle, value in enumerate(self.values["waits"]) if value >> bit & 1]


def step(does, length=0, **fields):
    return {"operation": does, "length": length} | fields


def retire(channel, last=1):
    return {"retire": 1, "retire_channel": channel, "retire_last": last}


def came(port, connection):
    def tell(ctx, dut):
        ctx.set(dut.segment_connection[port], connection)
    return {"segment_came": 1 << port, "which": tell}


def credit(port, connection, credits):
    def tell(ctx, dut):
        ctx.set(dut.credit[port], {"connection": connection, "credits": credits})
    return {"credit_came": 1 << port, "which": tell}


def test_segments_of_steps():
    """The first segment in cycle 2, one a cycle, and the next step three cycles later."""
    steps = [step(SEND, 2 * SEGMENT + 1, src=100, send=1), step(PAIR, 9, src=5, dst=6)]
    bench = Bench([(0, 0, steps)], events={
        9: {"operands_freed": 2}, 10: retire(0, 0), 11: retire(0, 0),
        12: credit(2, 1, 1), 15: {"operands_freed": 1}, 16: retire(0)}, free=(0, 0, 2))
    assert bench.issues("src", "bytes", "rows", "last", "tx_port", "peer", "peer_connection") == [
        (2, 100, SEGMENT, ROWS, 0, 2, 8, 5), (3, 100 + ROWS, SEGMENT, ROWS, 0, 2, 8, 5),
        (13, 100 + 2 * ROWS, 1, 1, 1, 2, 8, 5), (16, 5, 9, 2, 1, 1, 7, 4)]
    assert [bench.values["claim"][cycle] for cycle in (2, 3, 13, 16)] == [4, 4, 4, 0]
    assert bench.values["pair"][17] == 1
    assert bench.high("fetch") == [3, 4, 14, 17]
    assert bench.wait("credit_wait") == list(range(4, 13))
    assert bench.high("loading") == [0, 1, 14, 15]


def test_slots_of_connections_come_in_turn():
    steps = [step(RECV, 5 * SEGMENT, recv=2, dst=50)]
    events = {cycle: came(0, 2) for cycle in (4, 5, 6)} | {
        10: {"store_freed": 1}, 11: retire(0, 0), 12: retire(0, 0), 20: came(0, 2) | {
            "store_freed": 1}, 21: came(0, 2) | retire(0, 0)}
    bench = Bench([(0, 0, steps)], events=events)
    assert bench.issues("rx_slot", "rx_port", "dst", "last") == [
        (5, 1, 0, 50, 0), (6, 2, 0, 50 + ROWS, 0), (11, 3, 0, 50 + 2 * ROWS, 0),
        (21, 1, 0, 50 + 3 * ROWS, 0)]
    assert bench.wait("recv_wait") == [2, 3, 4, *range(12, 21)]
    # Two store slots, and three segments under way.
    assert bench.wait("slot_wait") == [*range(7, 11), *range(22, 40)]


def test_items_are_limited():
    bench = Bench([(0, 0, [step(NOP)] * 5)], events={20: retire(0), 30: retire(0)})
    assert [cycle for cycle, in bench.issues()] == [2, 5, 8, 21, 31]
    assert bench.wait("slot_wait") == [*range(11, 21), *range(24, 31)]


def test_windows_of_ports():
    """A segment needs a place, and another one while credits wait."""
    steps = [step(SEND, SEGMENT, send=1)]

    def places(count):
        def tell(ctx, dut):
            ctx.set(dut.free[2], count)
        return {"places": tell}

    def waiting(port):
        def tell(ctx, dut):
            ctx.set(dut.credit_waits, port)
        return {"waiting": tell}

    bench = Bench([(0, 0, steps)], free=(2, 2, 0), events={6: waiting(4), 9: places(1),
                                                          15: waiting(3)})
    assert bench.issues() == [(15,)]
    assert bench.wait("window_wait") == list(range(2, 15))


def test_order():
    """Delays, fences, and waits for steps of other channels."""
    first = [step(NOP), step(NOP, fence=1)]
    second = [step(NOP, wait=1, wait_channel=0, wait_step=1)]
    bench = Bench([(0, 6, first), (0, 0, second)],
                  events={14: retire(0), 19: retire(0), 25: retire(1)})
    assert bench.issues("channel") == [(6, 0), (15, 0), (20, 1)]
    assert bench.wait("order_wait") == [*range(2, 6), *range(7, 15), *range(16, 20)]
    assert bench.high("empty") == list(range(26, 40))
    assert bench.high("busy") == [*range(7, 15), *range(16, 20), *range(21, 26)]


def test_priority_then_turns():
    """The most urgent channel first, then behind the one before; loads in the order of channels."""
    nops = [step(NOP)] * 3
    bench = Bench([(1, 6, nops), (1, 6, nops), (0, 6, nops)], at_once=True)
    # A step is loaded in the cycle behind an issue, one channel at a time: 2 is ready again in 9.
    assert bench.issues("channel") == [
        (6, 2), (7, 0), (8, 1), (9, 2), (10, 0), (11, 1), (12, 2), (13, 0), (14, 1)]
    even = Bench([(3, 8, nops), (3, 8, nops), (3, 8, [])], at_once=True)
    assert even.issues("channel") == [(8, 1), (9, 0), (11, 1), (12, 0), (14, 1), (15, 0)]


@pytest.mark.parametrize("stop", [0, 1])
def test_stop(stop):
    def tell(ctx, dut):
        ctx.set(dut.stop, stop)

    bench = Bench([(0, 0, [step(NOP)])], events={0: {"tell": tell}})
    assert bench.issues() == ([] if stop else [(2,)])


def test_elaborates_twice():
    assert Scheduler(SMALL).module_name == "nic_scheduler"
    assert_elaborates_twice(lambda: Scheduler(SMALL))
