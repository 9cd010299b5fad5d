"""Links or a switch between the network ports of several cores, with the cycle model's timing.

All times are in cycles. A beat of a link or a cable departs in the cycle ``d`` of its handshake
with the sender, and is shown to the receiver from ``d + 1 + latency`` on, behind the beats before
it. Beats depart at least ``interval`` cycles apart, which may be a fraction.
"""

from collections import deque
from fractions import Fraction
from math import ceil

import cocotb
from cocotb.triggers import RisingEdge
from cocotbext.axi import AxiStreamBus, AxiStreamFrame, AxiStreamSink, AxiStreamSource
from core_bench import random_pauses

LONG_AGO = Fraction(-(1 << 62))


class Pace:
    """When beats may depart."""

    def __init__(self, interval):
        self.interval, self.due = interval, LONG_AGO

    def is_due(self, cycle):
        """Return whether a beat may depart in a cycle."""
        return cycle >= self.due

    def depart(self, cycle):
        """Take note of a beat that departs; one that departs late restarts the pace."""
        self.due = (self.due if cycle == ceil(self.due) else cycle) + self.interval


class Sender:
    """The core's end of a link that it sends into."""

    def __init__(self, dut, name):
        self.name = name
        self._valid, self._ready, self._last = (
            getattr(dut, f"{name}_{signal}") for signal in ("tvalid", "tready", "tlast"))
        self._data, self._keep = (
            getattr(dut, f"{name}_{signal}") for signal in ("tdata", "tkeep"))
        self.ready = False
        self._ready.value = 0

    def offers(self):
        """Return whether a beat is offered in this cycle."""
        return bool(int(self._valid.value))

    def beat(self):
        """Return the data, valid bytes and last flag of the offered beat."""
        return int(self._data.value), int(self._keep.value), int(self._last.value)

    def accept(self, ready):
        """Set whether a beat is accepted in the next cycle."""
        if ready != self.ready:
            self.ready = ready
            self._ready.value = int(ready)


class Receiver:
    """The core's end of a link that it receives from: a queue of beats that have arrived."""

    def __init__(self, dut, name):
        self._valid, self._ready, self._last = (
            getattr(dut, f"{name}_{signal}") for signal in ("tvalid", "tready", "tlast"))
        self._data, self._keep = (
            getattr(dut, f"{name}_{signal}") for signal in ("tdata", "tkeep"))
        self.queue: deque[tuple] = deque()
        self._shown = None
        for signal in (self._valid, self._last, self._data, self._keep):
            signal.value = 0

    def sample(self):
        """Remove the beat that is shown if it is taken in this cycle."""
        if self._shown is not None and int(self._ready.value):
            self.queue.popleft()
            self._shown = None

    def show(self):
        """Show the first beat of the queue in the next cycle."""
        if self._shown is None and self.queue:
            self._shown = self.queue[0]
            self._data.value, self._keep.value, self._last.value = self._shown
        self._valid.value = int(self._shown is not None)


class Link:
    """One direction of a link between two ports."""

    def __init__(self, dut, source, target, latency, interval):
        self._sender, self._receiver = Sender(dut, source), Receiver(dut, target)
        self._latency, self._pace = latency, Pace(interval)
        self._flight: deque[tuple] = deque()

    def edge(self, cycle):
        """Handle the rising edge at the end of a cycle."""
        sender, receiver = self._sender, self._receiver
        receiver.sample()
        if sender.ready and sender.offers():
            self._pace.depart(cycle)
            self._flight.append((cycle + 1 + self._latency, sender.beat()))
        while self._flight and self._flight[0][0] <= cycle + 1:
            receiver.queue.append(self._flight.popleft()[1])
        sender.accept(self._pace.is_due(cycle + 1))
        receiver.show()


class Cable:
    """One core's cable to a switch: both directions, which all of its ports share by the frame."""

    def __init__(self, interval):
        self.up, self.down = Pace(interval), Pace(interval)
        self.ports = []                 # (sender, target, number of the target's core)
        self.frames = {}                # beats of the frame that departs, by port
        self.offered = {}               # first cycle in which a port offers its next frame, by port
        self.current = None             # port whose frame departs
        self.waiting = []               # frames for this core: (cycle, number, target, beats)
        # Beats on their way to this core: (cycle, target, beat).
        self.flight: deque[tuple] = deque()


class Switch:
    """A switch that stores each frame and forwards it to the port that it is for.

    With its last beat departed in ``d``, a frame waits for the cable of its target from
    ``d + 1 + latency + of the switch`` on, behind those that have been there before, or that come
    in the same cycle from an earlier core.
    """

    def __init__(self, dut, ports, cores, switch):
        latency, interval = switch["latency"], Fraction(switch["interval"])
        self._cable_latency, self._own_latency = latency, switch["switch_latency"]
        self._cables = [Cable(interval) for _ in range(cores)]
        receivers = {}
        for port in ports:
            receivers[port["target"]] = Receiver(dut, port["target"])
            self._cables[port["from"]].ports.append(
                (Sender(dut, port["source"]), port["target"], port["to"]))
        self._receivers = receivers

    def edge(self, cycle):
        """Handle the rising edge at the end of a cycle."""
        for receiver in self._receivers.values():
            receiver.sample()
        for number, cable in enumerate(self._cables):
            self._collect(number, cable, cycle)
        for cable in self._cables:
            self._forward(cable, cycle + 1)
            while cable.flight and cable.flight[0][0] <= cycle + 1:
                _, target, beat = cable.flight.popleft()
                self._receivers[target].queue.append(beat)
        for receiver in self._receivers.values():
            receiver.show()

    def _collect(self, number, cable, cycle):
        """Take the beats that a core sends, and choose the port that may send next."""
        for port, (sender, target, to) in enumerate(cable.ports):
            if not sender.offers():
                continue
            if not sender.ready:
                cable.offered.setdefault(port, cycle)
                continue
            cable.up.depart(cycle)
            cable.frames.setdefault(port, []).append(sender.beat())
            cable.offered.pop(port, None)
            if cable.frames[port][-1][2]:
                whole = cycle + 1 + self._cable_latency + self._own_latency
                self._cables[to].waiting.append((whole, number, target, cable.frames.pop(port)))
                cable.current = None
        if cable.current is None and cable.offered:
            cable.current = min(cable.offered, key=lambda port: (cable.offered[port], port))
        for port, (sender, _, _) in enumerate(cable.ports):
            sender.accept(port == cable.current and cable.up.is_due(cycle + 1))

    def _forward(self, cable, cycle):
        """Let the frames depart that wait for a cable."""
        while frames := [frame for frame in cable.waiting if frame[0] <= cycle]:
            first = min(frames, key=lambda frame: frame[:2])
            cable.waiting.remove(first)
            departs, _, target, beats = first
            for beat in beats:
                departs = max(departs, ceil(cable.down.due))
                cable.down.depart(departs)
                cable.flight.append((departs + 1 + self._cable_latency, target, beat))


def _loose_ends(case, design):
    """Return the ports that nothing is joined to: those that send, and those that receive."""
    joined = {end for link in case["links"] for end in (link["source"], link["target"])}
    streams = [(core["prefix"] + port["name"], port["role"]) for core in case["cores"]
               for port in design["interfaces"] if port["protocol"] == "axi4-stream"]
    return ([name for name, role in streams if role == "master" and name not in joined],
            [name for name, role in streams if role == "slave" and name not in joined])


def _leave_alone(dut, case, design):
    """Connect ports without a link: what they send is lost, and nothing comes."""
    senders, receivers = _loose_ends(case, design)
    for name in senders:
        getattr(dut, f"{name}_tready").value = 1
    for name in receivers:
        Receiver(dut, name)


def connect_timed_links(dut, case, design):
    """Connect links, or a switch, with the timing that the cycle model assumes."""
    _leave_alone(dut, case, design)
    parts: list[Link | Switch]
    if case["switch"] is None:
        parts = [Link(dut, link["source"], link["target"], link["latency"],
                      Fraction(link["interval"])) for link in case["links"]]
    else:
        parts = [Switch(dut, case["links"], len(case["cores"]), case["switch"])]

    async def clock():
        cycle, edge = 0, RisingEdge(dut.clk)
        while True:
            await edge
            if int(dut.rst.value):
                continue
            for part in parts:
                part.edge(cycle)
            cycle += 1

    cocotb.start_soon(clock())


def connect_pausing_links(dut, case, design):
    """Connect links that store whole frames and pause at random, at both ends."""
    _leave_alone(dut, case, design)

    async def carry(sink, source):
        while True:
            frame = await sink.recv(compact=False)
            await source.send(AxiStreamFrame(frame.tdata, tkeep=frame.tkeep))

    for link in case["links"]:
        sink = AxiStreamSink(AxiStreamBus.from_prefix(dut, link["source"]), dut.clk, dut.rst)
        source = AxiStreamSource(AxiStreamBus.from_prefix(dut, link["target"]), dut.clk, dut.rst)
        for stream in (sink, source):
            stream.set_pause_generator(random_pauses())
        cocotb.start_soon(carry(sink, source))
