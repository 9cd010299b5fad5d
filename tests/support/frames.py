"""Two small designs that exchange frames, and what they do, as a model on the law of a link.

``Caller`` sends frames and keeps what comes back; ``Echo`` returns every beat, changed. Both keep
what they receive with the cycle of each beat, and count cycles. A program is no program here:
``PROGRAM_ROWS`` is the number of beats to send, or that the echo takes before it stops.
"""

import dataclasses
from enum import IntEnum

import numpy as np
from amaranth.hdl import Cat, Const, Module, Mux, Signal
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out, connect, flipped

from arch.common.link import deliver, link_state, send, show, take
from hwgen.common.axi import AXI4LiteSignature, AXI4StreamSignature, interface_entries
from hwgen.common.block import Block, place
from hwgen.common.control import LITE_ADDR_BITS, REGISTERS, SELECT_REGISTERS, RunControl
from hwgen.common.queue import Queue
from hwgen.emit import Design, emit
from sim.session import Host

COUNTERS = ("total", "sent", "blocked", "taken", "frames")
#: Beats that a core keeps, and the words of a kept beat: data, keep and last, cycle.
LOG_ROWS, LOG_WORDS = 512, 4
SENT = 0x5851F42D4C957F2D
FLIP = 0xA5


class Status(IntEnum):
    """Codes of the status register."""

    OK = 0
    ALIGNMENT = 1
    ABORTED = 2
    TIMEOUT = 3


@dataclasses.dataclass(frozen=True, kw_only=True)
class FramesConfig:
    """Parameters of both designs.

    ``frame_beats`` beats a frame and ``gap`` idle cycles in front of each beat are the caller's,
    ``depth`` places of its queue and ``period``, of which the first cycle takes no beat (0: every
    cycle takes one), are the echo's. ``quiet`` cycles without a beat end the caller's run.
    """

    data_bytes: int = 8
    frame_beats: int = 5
    gap: int = 0
    depth: int = 3
    period: int = 0
    quiet: int = 200


class _Core(Block):
    """What both have: registers, the log of received beats, the ends of the links."""

    NAME: str

    def __init__(self, config):
        self._config = config
        stream = AXI4StreamSignature(data_bits=8 * config.data_bytes)
        super().__init__({
            "s_axil":    In(AXI4LiteSignature(addr_bits=LITE_ADDR_BITS)),
            "irq":       Out(1),
            "m_axis_tx": Out(stream),
            "s_axis_rx": In(stream),
        })

    @property
    def module_name(self):
        """By the kind and all parameters."""
        return "_".join([self.NAME, *map(str, dataclasses.astuple(self._config))])

    def surroundings(self, m, platform):
        """Place control and log; return control, the cycle of the run, and that a beat comes."""
        control = place(m, platform, "control", RunControl(
            beat_bytes=8, ident=0x7E57, counters=COUNTERS, units=1, codes=Status,
            select_bits=11))
        connect(m, flipped(self.s_axil), control.bus)
        rx, tx = self.s_axis_rx.t, self.m_axis_tx.t
        width = 8 * self._config.data_bytes
        log = Memory(MemoryData(shape=32 * LOG_WORDS, depth=LOG_ROWS, init=[]))
        m.submodules.log = log
        cycle, rows = Signal(32), Signal(range(LOG_ROWS + 1))
        write, read = log.write_port(), log.read_port()
        taken, sent = Signal(), Signal()
        m.d.comb += [
            taken.eq(rx.valid & rx.ready & control.run), sent.eq(tx.valid & tx.ready),
            write.en.eq(taken & (rows != LOG_ROWS)), write.addr.eq(rows),
            write.data.eq(Cat(rx.data, Const(0, 64 - width), rx.keep,
                              Const(0, 31 - self._config.data_bytes), rx.last, cycle)),
            read.en.eq(1), read.addr.eq(control.select[2:]),
            control.selected.eq(read.data.word_select(control.select[:2], 32)),
            self.irq.eq(control.irq), control.drained.eq(1), control.index.eq(rows),
            control.events[0].eq(1),
            control.events[1].eq(sent),
            control.events[2].eq(tx.valid & ~tx.ready),
            control.events[3].eq(taken),
            control.events[4].eq(taken & rx.last),
        ]
        with m.If(control.clear):
            m.d.sync += [cycle.eq(0), rows.eq(0)]
        with m.Elif(control.run):
            m.d.sync += [cycle.eq(cycle + 1), rows.eq(rows + taken)]
        return control, cycle, taken, sent


class Caller(_Core):
    """Beat ``i`` is ``SENT * (i + 1) mod 2**64``, cut to the width; a frame's last beat keeps its
    lower half. Ends when all beats are sent and ``quiet`` cycles have passed since the last one
    that was sent or came.
    """

    NAME = "caller"

    def elaborate(self, platform):
        """Build it."""
        m = Module()
        config = self._config
        control, _, taken, sent = self.surroundings(m, platform)
        tx = self.m_axis_tx.t
        data = Signal(64, init=SENT)
        left = Signal(32)
        beat = Signal(range(config.frame_beats))
        wait = Signal(range(config.gap + 1))
        quiet = Signal(range(config.quiet + 1))
        last = Signal()
        m.d.comb += [
            last.eq(beat == config.frame_beats - 1),
            tx.valid.eq(control.run & (left != 0) & (wait == 0)),
            tx.data.eq(data),
            tx.last.eq(last),
            tx.keep.eq(Mux(last, (1 << (config.data_bytes + 1) // 2) - 1,
                           (1 << config.data_bytes) - 1)),
            self.s_axis_rx.t.ready.eq(1),
            control.halt.eq((left == 0) & (quiet == config.quiet)),
        ]
        with m.If(control.clear):
            m.d.sync += [data.eq(SENT), left.eq(control.program_rows), beat.eq(0),
                         wait.eq(config.gap), quiet.eq(0)]
        with m.Elif(control.run):
            with m.If(wait != 0):
                m.d.sync += wait.eq(wait - 1)
            with m.If(sent):
                m.d.sync += [data.eq(data + SENT), left.eq(left - 1), wait.eq(config.gap),
                             beat.eq(Mux(last, 0, beat + 1))]
            m.d.sync += quiet.eq(Mux(sent | taken, 0, quiet + (quiet != config.quiet)))
        return m


class Echo(_Core):
    """Every byte comes back exclusive-or :data:`FLIP`, through a queue. Ends when it has returned
    as many beats as it is told.
    """

    NAME = "echo"

    def elaborate(self, platform):
        """Build it."""
        m = Module()
        config = self._config
        control, cycle, taken, sent = self.surroundings(m, platform)
        rx, tx = self.s_axis_rx.t, self.m_axis_tx.t
        width = 8 * config.data_bytes
        queue = place(m, platform, "queue", Queue(width + config.data_bytes + 1,
                                                  depth=config.depth), reset=control.clear)
        left = Signal(32)
        phase = Signal(range(max(config.period, 1)))
        open_ = phase != 0 if config.period else Const(1)
        m.d.comb += [
            rx.ready.eq(queue.i.ready & open_ & control.run),
            queue.i.valid.eq(taken),
            queue.i.payload.eq(Cat(rx.data, rx.keep, rx.last)),
            tx.valid.eq(queue.o.valid),
            Cat(tx.data, tx.keep, tx.last).eq(
                queue.o.payload ^ int.from_bytes(bytes([FLIP] * config.data_bytes))),
            queue.o.ready.eq(tx.ready),
            control.halt.eq(left == 0),
        ]
        with m.If(control.clear):
            m.d.sync += [left.eq(control.program_rows), phase.eq(0)]
        with m.Elif(control.run):
            m.d.sync += left.eq(left - sent)
            if config.period:
                m.d.sync += phase.eq(Mux(phase == config.period - 1, 0, phase + 1))
        return m


def generate(core, *, prefix=""):
    """Return the :class:`~hwgen.emit.Design` of a core."""
    netlist = emit(core, prefix=prefix)
    return Design(netlist=netlist, sidecar={
        "top": netlist.top, "clock": "clk", "reset": "rst", "irq": "irq",
        "interfaces": interface_entries(core)})


def waits(read):
    """Return what a core is doing, in one line."""
    return f"{read(REGISTERS['INDEX'])} beats received"


HOST = Host(counters=COUNTERS, status=Status, waits=waits, memories=lambda config: {},
            disassemble=bytes.hex)


@dataclasses.dataclass(frozen=True)
class Beats:
    """A program: so many beats."""

    count: int
    program_at: int = 0

    def __len__(self):
        return self.count


def log(core, beats):
    """Return data, keep, last and cycle of the beats that a core of a session kept."""
    found = []
    for row in range(beats):
        words = []
        for word in range(LOG_WORDS):
            core.write(SELECT_REGISTERS["SELECT"], row << 2 | word)
            words.append(core.read(SELECT_REGISTERS["SELECTED"]))
        found.append((words[0] | words[1] << 32, words[2] & 0x7FFFFFFF, words[2] >> 31, words[3]))
    return found


# --- Model ----------------------------------------------------------------------------------------


def crossing(config, width, offers, frames):
    """Yield (number of the beat, cycle in which it is shown) of what comes out of a link.

    ``offers`` yields the first cycle of each beat's offer and is sent its departure. Before the
    next is asked for, the one before must have been taken: the link's state is yielded first.
    """
    interval, credits = config.beat_interval(width), config.credits or 0
    link = link_state(credits)
    yield link

    def departures():
        cycle = None
        while True:
            try:
                offered = offers.send(cycle)
            except StopIteration:
                return
            cycle = int(send(link, offered, config.latency, interval.numerator,
                             interval.denominator, credits))
            yield cycle

    if credits:
        for beat, cycle in enumerate(departures()):
            yield beat, int(show(link, cycle + 1 + config.latency))
    else:
        departed = list(departures())
        frames.departed = departed
        order, arrivals = deliver(config, departed, [last for _, _, last in frames.beats])
        for beat, cycle in zip(order.tolist(), arrivals.tolist(), strict=True):
            yield beat, int(show(link, cycle))


@dataclasses.dataclass
class Frames:
    """Beats on a link: data, keep, last; and when they departed."""

    beats: list
    departed: list = dataclasses.field(default_factory=list)

    def damaged(self, config, width):
        """Return the beats as they come out of a link."""
        starts = [0, *(i + 1 for i, (_, _, last) in enumerate(self.beats) if last)]
        starts = [start for start in starts if start < len(self.beats)]
        found = list(self.beats)
        if not config.faults:
            return found
        fates = config.faults.fates([self.departed[start] for start in starts])
        for frame, (start, stop) in enumerate(
                zip(starts, [*starts[1:], len(self.beats)], strict=True)):
            if fates["corrupt"][frame]:
                rows = self.beats[start:stop]
                data = np.array([list(value.to_bytes(width, "little")) for value, _, _ in rows],
                                np.uint8)
                keep = np.array([[kept >> i & 1 for i in range(width)] for _, kept, _ in rows],
                                bool)
                data = config.faults.corrupted(frame, data, keep)
                found[start:stop] = [(int.from_bytes(row.tobytes(), "little"), kept, last)
                                     for row, (_, kept, last) in zip(data, rows, strict=True)]
        return found


def sent_beats(config, beats):
    """Return data, keep, last of what a caller sends."""
    everything = (1 << config.data_bytes) - 1
    found = []
    for beat in range(beats):
        last = beat % config.frame_beats == config.frame_beats - 1
        keep = (1 << (config.data_bytes + 1) // 2) - 1 if last else everything
        data = SENT * (beat + 1) % 2**64 % 2 ** (8 * config.data_bytes)
        found.append((data, keep, int(last)))
    return found


def calls(config, beats, counters):
    """Yield when a caller offers each beat; it is sent its departure."""
    departed = -1
    for _ in range(beats):
        offered = departed + 1 + config.gap
        departed = yield offered
        counters["sent"] += 1
        counters["blocked"] += departed - offered
        counters["end"] = departed


def caller_end(config, counters, taken):
    """Add the counters of a caller that takes the last beat of ``taken`` in its time."""
    events = sorted([counters.pop("end"), *taken])
    assert all(later - one <= config.quiet for one, later in zip(events, events[1:], strict=False))
    counters["total"] = events[-1] + 1 + config.quiet + 1
    counters["taken"] = len(taken)


def exchange(caller, echo, out, back, beats, late=0):
    """Return what caller and echo keep and count, by the laws of the links.

    The echo starts ``late`` cycles after the caller.

    Returns
    -------
    (list, dict), (list, dict)
        As of :func:`log`, and the counters; the caller's first.
    """
    width = caller.data_bytes
    caller_counts, echo_counts = dict.fromkeys(COUNTERS, 0), dict.fromkeys(COUNTERS, 0)
    there, returned = Frames(sent_beats(caller, beats)), Frames([])
    arriving = crossing(out, width, calls(caller, beats, caller_counts), there)
    link = next(arriving)
    echo_log, left = [], []
    flip = int.from_bytes(bytes([FLIP] * width))

    def echoes():
        departed = -1
        for beat, shown in arriving:
            # A place that is left in one cycle is free in the next.
            cycle = max(shown, left[-echo.depth] + 1 if len(left) >= echo.depth else late)
            while echo.period and (cycle - late) % echo.period == 0:
                cycle += 1
            take(link, cycle)
            damaged = there.damaged(out, width)[beat]
            echo_log.append((*damaged, cycle - late))
            returned.beats.append((damaged[0] ^ flip, *damaged[1:]))
            offered = max(cycle, departed) + 1
            departed = yield offered
            left.append(departed)
            echo_counts["sent"] += 1
            echo_counts["blocked"] += departed - offered

    coming = crossing(back, width, echoes(), returned)
    link_back = next(coming)
    arrived = []
    for beat, shown in coming:
        take(link_back, shown)
        arrived.append((beat, shown))
    damaged = returned.damaged(back, width)
    caller_log = [(*damaged[beat], cycle) for beat, cycle in arrived]
    caller_end(caller, caller_counts, [cycle for _, cycle in arrived])
    echo_counts |= {"total": left[-1] - late + 2, "taken": len(echo_log)}
    for kept, counts in ((caller_log, caller_counts), (echo_log, echo_counts)):
        counts["frames"] = sum(last for _, _, last, _ in kept)
    return (caller_log, caller_counts), (echo_log, echo_counts)
