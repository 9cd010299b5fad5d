"""AXI4 memory and AXI4-Lite manager for pysim."""

import math
from collections import deque

from amaranth.lib.wiring import Out

from tests.support.stream import hold_checker

__all__ = ["AxiMemory", "channel_checker", "lite_read", "lite_write"]


def _never():
    return False


def _address(channel):
    return channel.addr, channel.len, channel.size, channel.burst, channel.id


def channel_checker(channel):
    """Return a background testbench that checks the source's side of an AXI channel."""
    return hold_checker(channel.valid, channel.ready,
                        *(getattr(channel, name) for name in channel.signature.payload))


class AxiMemory:
    """Memory behind an AXI4 port of the component under test.

    Without stalls, addresses are always accepted, a read burst whose address is accepted in cycle
    a sends its b-th beat in cycle ``a + latency + b`` or behind the burst before it, a write beat
    is accepted in every cycle after its burst's address, and the response comes ``latency`` cycles
    after the last beat.

    Parameters
    ----------
    bus : AXI4 interface
        The component's port, with read or write channels or both.
    data : bytearray or (N,) uint8
        Contents from address 0 on.
    burst_beats : int
        Multiple of beats that no burst may cross.
    latency : int
        Cycles, at least 1.
    interval : int or Fraction
        Least time between beats, cycles: paced as :class:`arch.memory.MemoryConfig` says.
    address_stall, data_stall, response_stall : callable, optional
        True in a cycle in which the memory does not take an address, moves no data, sends no
        response.
    faults : set of int
        Addresses of beats (read) or bursts (write) that get a SLVERR.

    Attributes
    ----------
    reads, writes : list of (int, int, int)
        Cycle of the address handshake, address and beats of every burst.
    read_beats, write_beats : list of int
        Cycle of every beat.
    responses : list of int
        Cycle of every write response.
    strobes : list of int
        Of every write beat.
    """

    def __init__(self, bus, data, *, burst_beats=256, latency=1, interval=1, address_stall=None,
                 data_stall=None, response_stall=None, faults=()):
        self._bus = bus
        self._data = data
        self._burst_beats = burst_beats
        self._latency = latency
        self._interval = interval
        self._address_stall = address_stall or _never
        self._data_stall = data_stall or _never
        self._response_stall = response_stall or _never
        self._faults = set(faults)
        self.reads, self.read_beats = [], []
        self.writes, self.write_beats, self.responses, self.strobes = [], [], [], []
        self._outstanding = 0

    @property
    def processes(self):
        """Processes for the simulator, one a direction."""
        return [model for channel, model in (("ar", self._read), ("aw", self._write))
                if hasattr(self._bus, channel)]

    @property
    def checkers(self):
        """Background testbenches that check the manager's side of the channels."""
        return [channel_checker(getattr(self._bus, name))
                for name, member in self._bus.signature.members.items() if member.flow == Out]

    @property
    def finished(self):
        """Whether nothing is under way."""
        return self._outstanding == 0

    def _accept(self, cycle, data, bursts, signals):
        """Check an address and return the addresses of its beats."""
        addr, length, size, burst, ident = signals
        beat_bytes = len(data) // 8
        assert 1 << size == beat_bytes, "a burst of partial beats"
        assert burst == 1, "a burst that is not INCR"
        assert ident == 0, "a burst with an ID other than 0"
        assert addr % beat_bytes == 0, "an unaligned burst"
        beats = length + 1
        limit = min(self._burst_beats * beat_bytes, 4096)
        assert addr // limit == (addr + beats * beat_bytes - 1) // limit, "a burst over a boundary"
        bursts.append((cycle, addr, beats))
        self._outstanding += beats
        return [addr + beat * beat_bytes for beat in range(beats)]

    async def _read(self, ctx):
        bus = self._bus
        queue = deque()
        time = None         # of the beat that is offered, or of the one before
        ready = not self._address_stall()
        valid = False
        cycle = 0
        ctx.set(bus.ar.ready, ready)
        async for _, _, arvalid, rready, *address in ctx.tick().sample(
                bus.ar.valid, bus.r.ready, *_address(bus.ar)):
            if arvalid and ready:
                beats = self._accept(cycle, bus.r.data, self.reads, address)
                queue.extend((cycle + self._latency, addr, addr == beats[-1]) for addr in beats)
            if valid and rready:
                queue.popleft()
                self.read_beats.append(cycle)
                if cycle > math.ceil(time):
                    time = cycle
                self._outstanding -= 1
                valid = False
            cycle += 1
            ready = not self._address_stall()
            ctx.set(bus.ar.ready, ready)
            due = None
            if not valid and queue:
                due = queue[0][0] if time is None else max(queue[0][0], time + self._interval)
            if due is not None and math.ceil(due) <= cycle and not self._data_stall():
                valid = True
                time = due if math.ceil(due) == cycle else cycle
                _, addr, last = queue[0]
                size = len(bus.r.data) // 8
                ctx.set(bus.r.data, int.from_bytes(bytes(self._data[addr:addr + size]), "little"))
                ctx.set(bus.r.last, last)
                ctx.set(bus.r.resp, 2 if addr in self._faults else 0)
            ctx.set(bus.r.valid, valid)

    async def _write(self, ctx):
        bus = self._bus
        queue, answers = deque(), deque()
        due = None          # of the next beat
        address_ready = not self._address_stall()
        data_ready = valid = False
        cycle = 0
        ctx.set(bus.aw.ready, address_ready)
        async for _, _, awvalid, wvalid, wdata, wstrb, wlast, bready, *address in (
                ctx.tick().sample(bus.aw.valid, bus.w.valid, bus.w.data, bus.w.strb, bus.w.last,
                                  bus.b.ready, *_address(bus.aw))):
            if wvalid and data_ready:
                addr, first, last = queue.popleft()
                time = due if due is not None and math.ceil(due) == cycle else cycle
                due = time + self._interval
                assert wlast == last, "wlast is not at the burst's end"
                for i in range(len(bus.w.strb)):
                    if wstrb >> i & 1:
                        self._data[addr + i] = wdata >> (8 * i) & 0xFF
                self.write_beats.append(cycle)
                self.strobes.append(wstrb)
                if last:
                    answers.append((cycle + self._latency, first,
                                    (addr - first) // len(bus.w.strb) + 1))
            if awvalid and address_ready:
                beats = self._accept(cycle, bus.w.data, self.writes, address)
                queue.extend((addr, beats[0], addr == beats[-1]) for addr in beats)
            if valid and bready:
                self.responses.append(cycle)
                self._outstanding -= answers.popleft()[2]
                valid = False
            cycle += 1
            address_ready = not self._address_stall()
            ctx.set(bus.aw.ready, address_ready)
            data_ready = (bool(queue) and (due is None or math.ceil(due) <= cycle)
                          and not self._data_stall())
            ctx.set(bus.w.ready, data_ready)
            if not valid and answers and answers[0][0] <= cycle and not self._response_stall():
                valid = True
                ctx.set(bus.b.resp, 2 if answers[0][1] in self._faults else 0)
            ctx.set(bus.b.valid, valid)


async def lite_write(ctx, bus, address, value):
    """Write a register and return the response."""
    ctx.set(bus.aw.addr, address)
    ctx.set(bus.w.data, value)
    ctx.set(bus.w.strb, 0xF)
    ctx.set(bus.aw.valid, 1)
    ctx.set(bus.w.valid, 1)
    await ctx.tick().until(bus.aw.ready & bus.w.ready)
    ctx.set(bus.aw.valid, 0)
    ctx.set(bus.w.valid, 0)
    ctx.set(bus.b.ready, 1)
    (response,) = await ctx.tick().sample(bus.b.resp).until(bus.b.valid)
    ctx.set(bus.b.ready, 0)
    return response


async def lite_read(ctx, bus, address):
    """Read a register and return its value and the response."""
    ctx.set(bus.ar.addr, address)
    ctx.set(bus.ar.valid, 1)
    await ctx.tick().until(bus.ar.ready)
    ctx.set(bus.ar.valid, 0)
    ctx.set(bus.r.ready, 1)
    value, response = await ctx.tick().sample(bus.r.data, bus.r.resp).until(bus.r.valid)
    ctx.set(bus.r.ready, 0)
    return value, response
