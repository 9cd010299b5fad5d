"""Two link ports in pysim, connected by the simulated links, and what their users see."""

import ctypes
from dataclasses import dataclass, field

from amaranth.hdl import Module

from arch.nic import frame
from hwgen.nic.link.port import COUNTERS, LinkPort
from sim.native.lockstep import Beat, Counts, Stream, load_links, settings
from tests.support.pysim import simulate

__all__ = ["Sent", "Side", "Wire", "counts_of", "idle", "payload_rows", "run_pair"]

JOB, RANKS = 7, (3, 4)


@dataclass
class Sent:
    """A frame that a user sends: DATA with a payload, or CREDIT with credits."""

    connection: int
    payload: bytes | None = None
    credits: int = 0
    ready: int = 0
    pause: int = 0
    rank: int | None = None

    @property
    def kind(self):
        """DATA or CREDIT."""
        return frame.Kind.CREDIT if self.payload is None else frame.Kind.DATA

    def delivered(self):
        """Return what the other side's user must see."""
        return (self.connection, self.credits if self.payload is None else self.payload)


@dataclass
class Side:
    """What a port's user saw: frames in order, cycles, and the counters at the end."""

    delivered: list = field(default_factory=list)
    delivered_at: list = field(default_factory=list)
    claimed: list = field(default_factory=list)
    pushed: list = field(default_factory=list)
    #: Of each frame on the link: first and last departure and the bytes.
    frames: list = field(default_factory=list)
    counts: dict = field(default_factory=dict)
    #: What the link that leaves the port counted.
    link: dict = field(default_factory=dict)
    down_at: int | None = None
    free: list = field(default_factory=list)


class Wire:
    """One direction of a link, in native code, between two ports of a pysim run."""

    def __init__(self, config, width):
        self._lib, self._width = load_links(), width
        self._link = self._lib.link_create(settings(config, width))
        for start, stop in config.faults.down:
            self._lib.link_window(self._link, start, 2**62 if stop is None else stop)
        self.sender, self.receiver = Stream(), Stream()
        self._lib.link_drive(self._link, 0, self.sender, self.receiver)

    def close(self):
        """Free it; return what the link counted."""
        counts = Counts()
        self._lib.link_counts(self._link, counts)
        self._lib.link_destroy(self._link)
        return counts.table()

    def show(self, ctx, source, target):
        """Set what both ports see in this cycle."""
        beat = self.receiver.beat
        ctx.set(source.ready, int(self.sender.ready))
        ctx.set(target.valid, int(self.receiver.valid))
        if self.receiver.valid:
            ctx.set(target.data, int.from_bytes(bytes(beat.data[:self._width]), "little"))
            ctx.set(target.keep, int(beat.keep))
            ctx.set(target.last, int(beat.last))

    def step(self, ctx, cycle, source, frames):
        """Take the beat that departs in this cycle; note whole frames."""
        self.sender.valid = ctx.get(source.valid)
        if self.sender.valid:
            word = ctx.get(source.data).to_bytes(self._width, "little")
            self.sender.beat = Beat((ctypes.c_uint8 * 64)(*word), ctx.get(source.keep),
                                    ctx.get(source.last))
            if self.sender.ready:
                if not frames or frames[-1][3]:
                    frames.append([cycle, cycle, b"", False])
                frames[-1][1:] = [cycle, frames[-1][2] + word, bool(self.sender.beat.last)]
        self.receiver.ready = 1
        message = self._lib.link_sample(self._link, cycle, self.sender, self.receiver)
        assert message is None, message
        self._lib.link_drive(self._link, cycle + 1, self.sender, self.receiver)


def counts_of(ctx, port):
    """Return the counters by name."""
    return {name: ctx.get(port.counts[i]) for i, name in enumerate(COUNTERS)}


def payload_rows(payload, config):
    """Return the rows of a payload, as integers."""
    data = frame.padded(payload, config.beat_bytes)
    return [int.from_bytes(data[at:at + config.beat_bytes], "little")
            for at in range(0, len(data), config.beat_bytes)]


def idle(sides, plans):
    """Return whether everything that was sent has been delivered."""
    return all(len(sides[1 - i].delivered) == len(plans[i])
               and None not in sides[1 - i].delivered for i in range(2))


def run_pair(config, links, plans, *, slots, first=0, stop=idle, spare=0, limit=20_000, hold=0,
             late=(0, 0), borrowed=0):
    """Run two ports until ``stop(sides, plans)`` and ``spare`` more cycles; return both sides.

    Parameters
    ----------
    config : NicConfig
    links : (LinkConfig, LinkConfig)
        From the first port to the second, and back.
    plans : (list of Sent, list of Sent)
        Of both users. Each claims a place from cycle ``ready`` on, waits ``pause`` cycles, writes
        a row a cycle and pushes with the last row. A payload takes a credit; those that come back
        with a release are known to the sender at once.
    slots : dict of int to (int, int)
        Base and number of each connection's slots, at both ports.
    hold : int
        Cycles from a delivery to the reading of its payload.
    late : (int, int)
        Cycle in which each port learns its job, its rank and its connections' slots.
    borrowed : int
        Credits that each user has beyond the other's slots.
    """
    m = Module()
    ports = [LinkPort(config, first=first) for _ in range(2)]
    m.submodules.a, m.submodules.b = ports
    sides = [Side(), Side()]
    wires = [Wire(link, config.link_bytes) for link in links]
    credits = [{name: number + borrowed for name, (_, number) in slots.items()} for _ in range(2)]
    def user(ctx, i):
        """Configure the slots, then send; a generator of cycles."""
        port, side = ports[i], sides[i]
        while now() < late[i]:
            yield
        ctx.set(port.job, JOB)
        ctx.set(port.rank, RANKS[i])
        for connection, (base, number) in slots.items():
            ctx.set(port.setup, {"connection": connection, "base": base, "number": number})
            ctx.set(port.configure, 1)
            yield
        ctx.set(port.configure, 0)
        for item in plans[i]:
            paid = item.payload is not None
            while now() < item.ready or not ctx.get(port.free) or (
                    paid and not credits[i][item.connection]):
                yield
            ctx.set(port.claim, 1)
            side.claimed.append(now())
            rows = payload_rows(item.payload, config) if paid else []
            credits[i][item.connection] -= paid
            for _ in range(item.pause):
                yield
                ctx.set(port.claim, 0)
            for row in rows[:-1]:
                ctx.set(port.write, 1)
                ctx.set(port.row, row)
                yield
                ctx.set(port.claim, 0)
            ctx.set(port.write, bool(rows))
            ctx.set(port.row, rows[-1] if rows else 0)
            ctx.set(port.request, {
                "kind": item.kind, "length": len(item.payload or b""),
                "destination": RANKS[1 - i] if item.rank is None else item.rank,
                "connection": item.connection, "credits": item.credits})
            ctx.set(port.push, 1)
            side.pushed.append(now())
            yield
            for strobe in (port.claim, port.write, port.push):
                ctx.set(strobe, 0)

    def reader(ctx, i):
        """Note deliveries, and read each payload ``hold`` cycles later; a generator of cycles."""
        port, side = ports[i], sides[i]
        waiting, reading = [], None
        while True:
            ctx.set(port.release, 0)
            if ctx.get(port.credit_came):
                side.delivered.append((ctx.get(port.credit.connection),
                                       ctx.get(port.credit.credits)))
                side.delivered_at.append(now())
            if ctx.get(port.segment_came):
                slot, length = ctx.get(port.segment.slot), ctx.get(port.segment.length)
                waiting.append((now() + hold, len(side.delivered),
                                ctx.get(port.segment.connection), length,
                                [slot * config.slot_rows + row
                                 for row in range(-(-length // config.beat_bytes))]))
                side.delivered.append(None)
                side.delivered_at.append(now())
            if reading is None and waiting and waiting[0][0] <= now():
                reading = (*waiting.pop(0)[1:], [])
            if reading is not None:
                place, connection, length, rows, data = reading
                # What is read now was addressed in the cycle before.
                data.append(ctx.get(port.read))
                if len(data) <= len(rows):
                    ctx.set(port.read_row, rows[len(data) - 1])
                else:
                    payload = b"".join(word.to_bytes(config.beat_bytes, "little")
                                       for word in data[1:])
                    side.delivered[place] = (connection, payload[:length])
                    # What is behind the payload in its last beat of the link.
                    assert not any(payload[length:len(frame.padded(bytes(length),
                                                                   config.link_bytes))])
                    ctx.set(port.released.connection, connection)
                    ctx.set(port.release, 1)
                    credits[1 - i][connection] += 1
                    reading = None
            yield

    cycles = [0]

    def now():
        return cycles[0]

    async def world(ctx):
        parts = [part(ctx, i) for part in (user, reader) for i in range(2)]
        left = None
        while left is None or left > 0:
            for i, port in enumerate(ports):
                wires[i].show(ctx, port.tx.t, ports[1 - i].rx.t)
                sides[i].free.append(ctx.get(port.free))
                if ctx.get(port.down) and sides[i].down_at is None:
                    sides[i].down_at = now()
            for part in parts:
                next(part, None)
            for i, port in enumerate(ports):
                wires[i].step(ctx, now(), port.tx.t, sides[i].frames)
            if left is None and stop(sides, plans):
                left = spare
            left = None if left is None else left - 1
            assert now() < limit, f"the run has not ended after {limit} cycles"
            await ctx.tick()
            cycles[0] += 1
        for side, port in zip(sides, ports, strict=True):
            side.counts = counts_of(ctx, port)

    simulate(m, world, limit=limit + 10)
    for side, wire in zip(sides, wires, strict=True):
        side.link = wire.close()
    return sides
