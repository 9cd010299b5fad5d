"""Scheduler: selects the channel whose next segment is issued, and allocates its resources."""

from typing import NamedTuple

from amaranth.hdl import Array, Cat, Module, Mux, Signal
from amaranth.lib import data
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.nic.counters import WAITS
from arch.nic.isa import DOORS, Opcode
from hwgen.common.block import Block
from hwgen.nic.layouts import (
    bits,
    connection_end,
    execution,
    fetch_pair,
    hardware_step,
    index,
    operation,
    stores,
    to_port,
)
from hwgen.nic.link.layouts import credited

__all__ = ["Scheduler", "door_ports"]


def door_ports(config):
    """Return the members of a scheduler, and of its core, for doors."""
    doors = config.doorbells
    return {"door_there": In(doors), "door_room": In(doors), "door_take": Out(doors),
            "door_answer": Out(doors)}


class _Channels(NamedTuple):
    """Registers of the channels, each a list with one per channel.

    Attributes
    ----------
    pointer, left : list of Signal
        Index of the next step in the step memory, and the number of steps left there.
    priority, delay : list of Signal
        Its priority, and the cycles until it may start.
    doored, shut, door : list of Signal
        With doors: whether it has one, whether that has not been rung yet, and which it is.
    unanswered : Signal
        With doors: a door is to be answered and cannot be.
    loaded, step, port : list of Signal
        Whether its next segment is loaded; its step; the port that it sends on.
    under_way, retired : list of Signal
        Segments between issue and retirement; steps that have retired.
    """

    pointer: list
    left: list
    priority: list
    delay: list
    loaded: list
    step: list
    port: list
    under_way: list
    retired: list
    doored: list
    shut: list
    door: list
    unanswered: Signal


class _Choice(NamedTuple):
    """The segment issued in a cycle.

    Attributes
    ----------
    picked : Signal
        There is one.
    winner : Signal
        Its channel.
    chosen : View
        Its step.
    last : Signal
        It is the last of its step.
    """

    picked: Signal
    winner: Signal
    chosen: data.View
    last: Signal


class _Free(NamedTuple):
    """Resources of segments: free slots for operands and results, and segments in flight."""

    operand_slots: Signal
    store_slots: Signal
    all_under_way: Signal


class Scheduler(Block):
    """Issue the segments of up to ``channels`` streams of steps, at most one per cycle.

    Each channel offers its next segment. It is *ready* if the channel's start time has come, the
    steps that its step waits for have retired, the segment to receive has arrived, there is a
    credit of the connection and a slot of the port to send on, a slot for each operand and for the
    result, and fewer than ``items`` segments are in flight. Among ready channels, one with the
    lowest priority number is issued, round-robin after the one issued last. All resources are taken
    in that cycle, so an issued segment never waits for a channel.

    A segment issued in cycle t is in ``execution`` and ``operands`` in t + 1. The step memory is
    read for one channel at a time, lowest number first: a channel whose last segment of a step is
    issued in t has its next step in t + 3 at the earliest.

    Parameters
    ----------
    config : NicConfig

    Members
    -------
    conn, connection, end, credits, step, number, row, channel, channel_index, channel_first,
    channel_steps, priority, delay : ``In``
        As in :class:`~hwgen.nic.dispatcher.Dispatcher`.
    running : ``In(1)``
    stop : ``In(1)``
        Issue no further segments.
    free : ``In(ports x range(window + 1))``, credit_waits : ``In(ports)``
        Free slots of each port, and whether a frame with credits waits for one; the last slot is
        reserved for it.
    claim : ``Out(ports)``
        A slot is taken.
    segment_came : ``In(ports)``, segment_connection : ``In(ports x ...)``
    credit_came : ``In(ports)``, credit : ``In(ports x credited)``
        As in :class:`~hwgen.nic.link.port.LinkPort`.
    operands_freed : ``In(2)``, store_freed : ``In(1)``
        Slots that become free.
    retire : ``In(1)``, retire_channel : ``In``, retire_last : ``In(1)``
        The oldest segment is complete; it is the last of its step.
    issue : ``Out(1)``, execution : ``Out(execution)``, operands : ``Out(fetch_pair)``,
    fetch : ``Out(1)``
        A segment is issued; it has operands in memory.
    door_there, door_room : ``In(doorbells)``, door_take, door_answer : ``Out(doorbells)``
        With doors: which have been rung, and which can be answered; rings that are taken, so that
        the channels of the door may begin from the next cycle on; and doors all of whose channels
        are done, in the cycle after that in which the last segment retires, or when there is room.
    busy : ``Out(1)``
        Segments are in flight.
    empty : ``Out(1)``
        All segments of all channels have retired.
    issued, waits, loading : ``Out``
        A segment is issued in this cycle; otherwise the reason: one of
        :data:`arch.nic.counters.WAITS`, or no channel has loaded its next step.
    """

    def __init__(self, config):
        self._config = config
        connection = index(config.connections)
        super().__init__({
            "conn":               In(1),
            "connection":         In(connection),
            "end":                In(connection_end(config)),
            "credits":            In(bits(Opcode.CONN, "credits")),
            "step":               In(1),
            "number":             In(index(config.steps)),
            "row":                In(hardware_step(config)),
            "channel":            In(1),
            "channel_index":      In(index(config.channels)),
            "channel_first":      In(bits(Opcode.CHANNEL, "first")),
            "channel_steps":      In(bits(Opcode.CHANNEL, "steps")),
            "priority":           In(bits(Opcode.CHANNEL, "priority")),
            "delay":              In(bits(Opcode.CHANNEL, "delay")),
            "running":            In(1),
            "stop":               In(1),
            "free":               In(data.ArrayLayout(range(config.window + 1), config.ports)),
            "credit_waits":       In(config.ports),
            "claim":              Out(config.ports),
            "segment_came":       In(config.ports),
            "segment_connection": In(data.ArrayLayout(connection, config.ports)),
            "credit_came":        In(config.ports),
            "credit":             In(data.ArrayLayout(credited(config), config.ports)),
            "operands_freed":     In(2),
            "store_freed":        In(1),
            "retire":             In(1),
            "retire_channel":     In(index(config.channels)),
            "retire_last":        In(1),
            "issue":              Out(1),
            "execution":          Out(execution(config)),
            "operands":           Out(fetch_pair(config)),
            "fetch":              Out(1),
            "busy":               Out(1),
            "empty":              Out(1),
            "issued":             Out(1),
            "waits":              Out(len(WAITS)),
            "loading":            Out(1),
        } | (door_ports(config) if config.doorbells else {}))

    @property
    def module_name(self):
        """``nic_scheduler``."""
        return "nic_scheduler"

    def elaborate(self, platform):
        """Build the step memory, the channels, the connections and the choice."""
        m = Module()
        # The connection table, read for the channel's step, and for both ends of the segment.
        end = connection_end(self._config)
        table = _memory(m, "table", end.size, self._config.connections)
        table_port = table.write_port()
        m.d.comb += [table_port.en.eq(self.conn), table_port.addr.eq(self.connection),
                     table_port.data.eq(self.end)]
        channels, load = self._channels(m, table)
        choice = self._choice()
        has = self._connections(m, choice.picked, choice.chosen)
        free = self._free()
        ready, causes = self._ready(m, channels, has, free)
        wins = self._choose(m, channels, choice, ready)
        self._advance(m, channels, choice, wins)
        self._take(m, choice, free)
        self._issue(m, table, choice)
        self._count(m, channels, choice, free, causes=causes, load=load)
        return m

    def _channels(self, m, table):
        """Build the step memory and the channels; return them, and whether a step is loaded."""
        config = self._config
        count = config.channels
        layout = hardware_step(config)
        steps = _memory(m, "steps", layout.size, config.steps)
        write, fetch = steps.write_port(), steps.read_port()
        m.d.comb += [write.en.eq(self.step), write.addr.eq(self.number), write.data.eq(self.row)]

        def per_channel(shape, name, **options):
            return [Signal(shape, name=f"{name}_{c}", **options) for c in range(count)]

        channels = _Channels(
            pointer=per_channel(bits(Opcode.CHANNEL, "first"), "pointer"),
            left=per_channel(bits(Opcode.CHANNEL, "steps"), "steps_left"),
            priority=per_channel(len(self.priority), "priority"),
            delay=per_channel(len(self.delay), "delay"),
            loaded=per_channel(1, "loaded"),
            step=per_channel(layout, "step"),
            port=per_channel(index(config.ports), "port"),
            under_way=per_channel(range(config.items + 1), "under_way"),
            retired=per_channel(bits(Opcode.COPY, "wait_step").width + 1, "retired"),
            **{name: per_channel(shape, name) if config.doorbells else [] for name, shape in (
                ("doored", 1), ("shut", 1), ("door", exact_log2(DOORS)))},
            unanswered=Signal())
        pointer, left, delay = channels.pointer, channels.left, channels.delay
        loaded = channels.loaded

        load, load_channel = Signal(), Signal(index(count))
        needs = Signal(count)
        for c in range(count):
            m.d.comb += needs[c].eq(self.running & ~loaded[c] & (left[c] != 0)
                                    & ~(load & (load_channel == c)))
        m.d.sync += load.eq(0)
        for c in reversed(range(count)):
            with m.If(needs[c]):
                m.d.comb += fetch.addr.eq(pointer[c])
                m.d.sync += [load.eq(1), load_channel.eq(c)]
        for c in range(count):
            with m.If(needs[c] & ~needs[:c].any()):
                m.d.sync += [pointer[c].eq(pointer[c] + 1), left[c].eq(left[c] - 1)]
        came = data.View(layout, fetch.data)
        sender = data.View(connection_end(config), _read(m, table, came.send))
        for c in range(count):
            with m.If(load & (load_channel == c)):
                m.d.sync += [loaded[c].eq(1), channels.step[c].eq(came),
                             channels.port[c].eq(sender.port)]
            counts = self.running & (delay[c] != 0)
            with m.If(counts & ~channels.shut[c] if config.doorbells else counts):
                m.d.sync += delay[c].eq(delay[c] - 1)
            with m.If(self.channel & (self.channel_index == c)):
                m.d.sync += [
                    pointer[c].eq(self.channel_first), left[c].eq(self.channel_steps),
                    channels.priority[c].eq(self.priority), delay[c].eq(self.delay),
                    channels.retired[c].eq(0)]
        if config.doorbells:
            self._doors(m, channels, load, load_channel)
        return channels, load

    def _doors(self, m, channels, load, load_channel):
        """Let channels begin when their door has been rung, and answer when they are done."""
        config = self._config
        bits_of = exact_log2(DOORS)
        doored, shut, door = channels.doored, channels.shut, channels.door
        over = Signal(config.channels)
        for c in range(config.channels):
            # A channel that is shut has a delay, which is over when it is opened.
            with m.If(self.running & shut[c] & self.door_there.bit_select(door[c], 1)):
                m.d.sync += [shut[c].eq(0), channels.delay[c].eq(0)]
            with m.If(self.channel & (self.channel_index == c)):
                m.d.sync += [doored[c].eq(self.delay[bits_of:].all()),
                             shut[c].eq(self.delay[bits_of:].all()),
                             door[c].eq(~self.delay[:bits_of])]
            with m.Elif(self.running & self.empty):
                # Channels belong to one run.
                m.d.sync += doored[c].eq(0)
            m.d.comb += over[c].eq(
                ~shut[c] & (channels.left[c] == 0) & ~channels.loaded[c]
                & ~(load & (load_channel == c)) & (channels.under_way[c] == 0))
        answered, done = Signal(config.doorbells), Signal(config.doorbells)
        for d in range(config.doorbells):
            mine = Signal(config.channels, name=f"of_door_{d}")
            m.d.comb += [
                mine.eq(Cat(doored[c] & (door[c] == d) for c in range(config.channels))),
                self.door_take[d].eq(self.running & self.door_there[d] & (mine & Cat(shut)).any()),
                done[d].eq(self.running & mine.any() & ~(mine & ~over).any() & ~answered[d])]
        m.d.comb += [self.door_answer.eq(done & self.door_room),
                     channels.unanswered.eq((done & ~self.door_room).any())]
        m.d.sync += answered.eq((answered | self.door_answer) & self.running.replicate(
            config.doorbells))

    def _choice(self):
        """Return the segment issued in a cycle, for :meth:`_choose` to set."""
        return _Choice(picked=Signal(), winner=Signal(index(self._config.channels)),
                       chosen=Signal(hardware_step(self._config)), last=Signal(name="last"))

    def _free(self):
        """Return the resources of segments, for :meth:`_take` to count."""
        config = self._config
        operand_slots = Signal(range(config.operand_slots + 1), init=config.operand_slots)
        store_slots = Signal(range(config.store_slots + 1), init=config.store_slots)
        all_under_way = Signal(range(config.items + 1))
        return _Free(operand_slots=operand_slots, store_slots=store_slots,
                     all_under_way=all_under_way)

    def _ready(self, m, channels, has, free):
        """Build the conditions of issue; return which channels are ready, and the rest by cause."""
        config = self._config
        count, delay = config.channels, channels.delay
        has_segment, has_credit = has
        place = Signal(config.ports)
        for p in range(config.ports):
            m.d.comb += place[p].eq(self.free[p] > self.credit_waits[p])
        ready, causes = Signal(count), [Signal(count, name=name) for name in WAITS]
        retired_now = Array(channels.retired)
        for c in range(count):
            one = channels.step[c]
            does = one.operation
            conditions = [
                (delay[c] == 0) & (~one.wait | (retired_now[one.wait_channel] > one.wait_step))
                & (~one.fence | (channels.under_way[c] == 0)),
                ~does.receives | has_segment.bit_select(one.recv, 1),
                ~does.sends | has_credit.bit_select(one.send, 1),
                ~does.sends | place.bit_select(channels.port[c], 1),
                (free.operand_slots >= does.reads + does.pair)
                & (~stores(config, does) | (free.store_slots != 0))
                & (free.all_under_way != config.items)]
            so_far = channels.loaded[c]
            for number, (condition, cause) in enumerate(zip(conditions, causes, strict=True)):
                after = Signal(name=f"holds_{number}_{c}")
                m.d.comb += [after.eq(so_far & condition), cause[c].eq(so_far & ~condition)]
                so_far = after
            m.d.comb += ready[c].eq(so_far & self.running & ~self.stop)
        return ready, causes

    def _choose(self, m, channels, choice, ready):
        """Build the choice among ready channels; return the chosen one."""
        config, priority = self._config, channels.priority
        picked, winner, chosen, last = choice
        count = config.channels
        before, behind = Signal(index(count)), Signal(count)
        wins = Signal(count)
        for c in range(1, count):
            m.d.comb += behind[c].eq(before < c)
        for c in range(count):
            beaten = []
            for other in range(count):
                if other != c:
                    first = ((behind[other] & ~behind[c])
                             | ((behind[other] == behind[c]) & (other < c)))
                    beaten.append(ready[other] & (
                        (priority[other] < priority[c])
                        | ((priority[other] == priority[c]) & first)))
            m.d.comb += wins[c].eq(ready[c] & ~Cat(beaten).any())
            with m.If(wins[c]):
                m.d.comb += [winner.eq(c), chosen.eq(channels.step[c]), self.claim.eq(
                    to_port(channels.step[c].operation.sends, channels.port[c], config.ports))]
        m.d.comb += [picked.eq(ready.any()), last.eq(chosen.length <= config.segment_bytes)]
        with m.If(picked):
            m.d.sync += before.eq(winner)
        return wins

    def _advance(self, m, channels, choice, wins):
        """Build the updates of a channel when one of its segments is issued or retires."""
        config, step = self._config, channels.step
        under_way, retired = channels.under_way, channels.retired
        for c in range(config.channels):
            with m.If(wins[c]):
                m.d.sync += [
                    step[c].src.eq(step[c].src + config.slot_rows),
                    step[c].dst.eq(step[c].dst + config.slot_rows),
                    step[c].length.eq(step[c].length - config.segment_bytes),
                    step[c].wait.eq(0), step[c].fence.eq(0), channels.loaded[c].eq(~choice.last)]
                if config.codecs:
                    m.d.sync += step[c].residual.eq(step[c].residual + config.slot_rows)
            gone = self.retire & (self.retire_channel == c)
            m.d.sync += under_way[c].eq(under_way[c] + wins[c] - gone)
            with m.If(gone & self.retire_last):
                m.d.sync += retired[c].eq(retired[c] + 1)

    def _take(self, m, choice, free):
        """Build the counts of slots, and of segments in flight."""
        picked, does = choice.picked, choice.chosen.operation
        operand_slots, store_slots, all_under_way = free
        taken = Signal(2)
        with m.If(picked):
            m.d.comb += taken.eq(does.reads + does.pair)
        m.d.sync += [
            operand_slots.eq(operand_slots - taken + self.operands_freed),
            store_slots.eq(store_slots - (picked & stores(self._config, does))
                           + self.store_freed),
            all_under_way.eq(all_under_way + picked - self.retire),
        ]

    def _issue(self, m, table, choice):
        """Build the register of the issued segment."""
        config, chosen = self._config, choice.chosen
        item, out = Signal(self._item()), self.execution
        m.d.sync += self.issue.eq(choice.picked)
        with m.If(choice.picked):
            m.d.sync += [
                *(getattr(item, name).eq(getattr(chosen, name))
                  for name in ("operation", "src", "dst", "send", "recv", "complete")),
                item.bytes.eq(Mux(choice.last, chosen.length, config.segment_bytes)),
                item.channel.eq(choice.winner), item.last.eq(choice.last)]
            if config.codecs:
                m.d.sync += item.residual.eq(chosen.residual)
        rows = Signal(range(config.slot_rows + 1))
        beat = config.beat_bytes
        m.d.comb += rows.eq(Mux(item.bytes == 0, 1, (item.bytes + (beat - 1)) // beat))
        end = connection_end(config)
        source = data.View(end, _read(m, table, item.recv))
        target = data.View(end, _read(m, table, item.send))
        m.d.comb += [
            *(getattr(out, name).eq(getattr(item, name))
              for name in ("operation", "dst", "bytes", "complete", "channel", "last", "recv")),
            out.rows.eq(rows), out.rx_port.eq(source.port),
            out.rx_slot.eq(self._slot(m, item, source)), out.tx_port.eq(target.port),
            out.peer.eq(target.peer), out.peer_connection.eq(target.peer_connection),
            self.fetch.eq(self.issue & item.operation.reads),
            self.operands.src.eq(item.src), self.operands.dst.eq(item.dst),
            self.operands.rows.eq(rows), self.operands.pair.eq(item.operation.pair),
        ]
        if config.codecs:
            m.d.comb += out.residual.eq(item.residual)
            with m.If(item.operation.keeps):
                m.d.comb += self.operands.dst.eq(item.residual)

    def _count(self, m, channels, choice, free, *, causes, load):
        """Build the events for the counters."""
        left, loaded = channels.left, channels.loaded
        more = Cat((left[c] != 0) | loaded[c] for c in range(self._config.channels)).any() | load
        if self._config.doorbells:
            more |= channels.unanswered
        m.d.comb += [self.busy.eq(free.all_under_way != 0), self.empty.eq(~more & ~self.busy),
                     self.issued.eq(choice.picked)]
        waiting = self.running & ~choice.picked
        nearer = 0
        for number, cause in reversed(list(enumerate(causes))):
            m.d.comb += self.waits[number].eq(waiting & cause.any() & ~nearer)
            nearer |= cause.any()
        m.d.comb += self.loading.eq(waiting & more & ~nearer)

    def _connections(self, m, picked, chosen):
        """Build segments and credits of every connection; return which have any."""
        config = self._config
        has_segment, has_credit = Signal(config.connections), Signal(config.connections)
        does = chosen.operation
        for c in range(config.connections):
            segments = Signal(range(config.rx_slots + 1), name=f"segments_{c}")
            credits = Signal(range(config.rx_slots + 1), name=f"credits_{c}")
            arrived = Cat(self.segment_came[p] & (self.segment_connection[p] == c)
                          for p in range(config.ports)).any()
            given = Signal(len(credits), name=f"given_{c}")
            for p in range(config.ports):
                with m.If(self.credit_came[p] & (self.credit[p].connection == c)):
                    m.d.comb += given.eq(self.credit[p].credits)
            received = picked & does.receives & (chosen.recv == c)
            sent = picked & does.sends & (chosen.send == c)
            m.d.sync += [segments.eq(segments + arrived - received),
                         credits.eq(credits + given - sent)]
            with m.If(self.conn & (self.connection == c)):
                m.d.sync += [segments.eq(0), credits.eq(self.credits)]
            m.d.comb += [has_segment[c].eq(segments != 0), has_credit[c].eq(credits != 0)]
        return has_segment, has_credit

    def _slot(self, m, item, end):
        """Return the slot of the segment to receive: a connection's slots are used in turn."""
        config = self._config
        slots = _memory(m, "next_slots", len(self.execution.rx_slot), config.connections)
        slot = _read(m, slots, item.recv)
        port = slots.write_port()
        m.d.comb += [
            port.en.eq(self.conn | (self.issue & item.operation.receives)),
            port.addr.eq(Mux(self.conn, self.connection, item.recv)),
            port.data.eq(Mux(self.conn, self.end.base,
                             Mux(slot + 1 == end.base + end.slots, end.base, slot + 1))),
        ]
        return slot

    def _item(self):
        config = self._config
        connection = index(config.connections)
        step = hardware_step(config)
        return data.StructLayout({
            "operation": operation(config), "src": step["src"].shape, "dst": step["dst"].shape,
            "bytes": range(config.segment_bytes + 1), "send": connection, "recv": connection,
            "complete": 1, "channel": index(config.channels), "last": 1}
            | ({"residual": step["residual"].shape} if config.codecs else {}))


def _memory(m, name, shape, depth):
    m.submodules[name] = storage = Memory(MemoryData(shape=shape, depth=depth, init=[]))
    return storage


def _read(m, storage, address):
    """Return the row at an address, in the same cycle."""
    port = storage.read_port(domain="comb")
    m.d.comb += port.addr.eq(address)
    return port.data
