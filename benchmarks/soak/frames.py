"""Hostile frames on a network port, natively simulated, against the rules of its receive side.

A design sends frames out of a memory, back to back, to a port of the link layer. Compared are after
every hundred frames: the count of every reason, what was delivered, in order (by a check sum), the
contents of every slot that holds a segment, and that nothing else was sent than acknowledgements.
It ends with the first hundred in which anything differs.
"""

import dataclasses
import random
import tempfile
import zlib
from pathlib import Path

import numpy as np
from amaranth.hdl import Cat, Module, Signal
from amaranth.lib.wiring import In, Out, connect, flipped

from arch.common.sizes import ADDR_BITS
from arch.layout import RowLayout
from arch.memory import MemoryConfig
from arch.nic.params import NicConfig
from benchmarks.options import count
from hwgen.common.axi import AXI4LiteSignature, AXI4Signature, connect_channels, interface_entries
from hwgen.common.block import Block, place
from hwgen.common.control import LITE_ADDR_BITS, SELECT_REGISTERS, RunControl
from hwgen.common.crc32 import CRC32_INIT, crc32_next
from hwgen.common.read_dma import ReadDMA
from hwgen.emit import Design, emit
from hwgen.nic.link.port import COUNTERS, LinkPort
from hwgen.nic.link.rx import RX_EVENTS
from sim import native
from sim.session import Node, Session
from tests.support.frames import HOST, Beats
from tests.support.hostile import Receiver, hostile_frames

JOB, RANK = 9, 300
#: The slots of the last connection are never released.
SLOTS, KEPT = {0: (0, 1), 3: (1, 3), 4: (5, 2)}, 4
CONFIG = NicConfig(segment_bytes=64, window=2, connections=5, rx_slots=7)
#: Of a beat in memory: data, which bytes count, whether it ends its frame.
ROW_BYTES = 16
BATCH = 100
QUIET = 40
# Selections: the counters, then these, then the slots by words.
_DIGEST, _DELIVERED, _STATE, _WORDS = 32, 33, 34, 64
_MEMORY = 1 << 22


class Replay(Block):
    """A port that gets the beats of a program, one a cycle, and gives slots back at once."""

    def __init__(self, config):
        self._config = config
        super().__init__({
            "s_axil":     In(AXI4LiteSignature(addr_bits=LITE_ADDR_BITS)),
            "irq":        Out(1),
            "m_axi_host": Out(AXI4Signature(addr_bits=ADDR_BITS, data_bits=8 * ROW_BYTES,
                                            write=False)),
        })

    @property
    def module_name(self):
        """``replay_<link bytes>``."""
        return f"replay_{self._config.link_bytes}"

    def elaborate(self, platform):
        """Build it."""
        m = Module()
        config = self._config
        control = place(m, platform, "control", RunControl(
            beat_bytes=ROW_BYTES, ident=0x7E57, counters=HOST.counters, units=1,
            codes=HOST.status, select_bits=10))
        reader = place(m, platform, "reader", ReadDMA(
            layout=RowLayout(row_bytes=ROW_BYTES, beat_bytes=ROW_BYTES), burst_beats=256,
            beats_bits=20))
        port = place(m, platform, "port", LinkPort(config))
        connect(m, flipped(self.s_axil), control.bus)
        connect_channels(m, flipped(self.m_axi_host), reader.bus)
        asked, left, quiet = Signal(), Signal(20), Signal(range(QUIET + 1))
        rx, data_bits = port.rx.t, 8 * config.link_bytes
        m.d.comb += [
            self.irq.eq(control.irq), control.drained.eq(1),
            reader.request.valid.eq(control.run & ~asked),
            reader.request.payload.beat.eq(control.program_beat),
            reader.request.payload.beats.eq(control.program_rows),
            rx.valid.eq(reader.row_valid), rx.data.eq(reader.row[:data_bits]),
            rx.keep.eq(reader.row[64:64 + config.link_bytes]), rx.last.eq(reader.row[96]),
            control.halt.eq((left == 0) & (quiet == QUIET)),
            control.events[0].eq(1), control.events[3].eq(reader.row_valid),
            control.events[4].eq(reader.row_valid & rx.last),
            port.job.eq(JOB), port.rank.eq(RANK), port.tx.t.ready.eq(1),
        ]
        with m.If(control.clear):
            m.d.sync += [asked.eq(0), left.eq(control.program_rows), quiet.eq(0)]
        with m.Elif(control.run):
            with m.If(reader.request.ready):
                m.d.sync += asked.eq(1)
            m.d.sync += left.eq(left - reader.row_valid)
            with m.If(left == 0):
                m.d.sync += quiet.eq(quiet + 1)

        # The slots of each connection, one after the other from the reset on.
        step = Signal(range(len(SLOTS) + 1))
        with m.Switch(step):
            for index, (connection, (base, number)) in enumerate(SLOTS.items()):
                with m.Case(index):
                    m.d.comb += [port.configure.eq(1), port.setup.connection.eq(connection),
                                 port.setup.base.eq(base), port.setup.number.eq(number)]
                    m.d.sync += step.eq(index + 1)
        segment, credit = port.segment, port.credit
        digest, delivered = Signal(32, init=CRC32_INIT), Signal(32)
        m.d.comb += [
            port.release.eq(port.segment_came & (segment.connection != KEPT)),
            port.released.connection.eq(segment.connection),
            port.read_row.eq((control.select - _WORDS) >> 1),
        ]
        m.d.sync += delivered.eq(delivered + port.segment_came + port.credit_came)
        for came, one, slot, value in (
                (port.segment_came, segment, segment.slot, segment.length),
                (port.credit_came, credit, 0xFF, credit.credits)):
            item = Signal(64)
            m.d.comb += [item[:8].eq(one.connection), item[8:16].eq(slot), item[16:].eq(value)]
            with m.If(came):
                m.d.sync += digest.eq(crc32_next(digest, item))
        with m.Switch(control.select):
            for index, count in enumerate(port.counts):
                with m.Case(index):
                    m.d.comb += control.selected.eq(count)
            with m.Case(_DIGEST):
                m.d.comb += control.selected.eq(~digest)
            with m.Case(_DELIVERED):
                m.d.comb += control.selected.eq(delivered)
            with m.Case(_STATE):
                m.d.comb += control.selected.eq(Cat(port.free, port.down))
            with m.Default():
                m.d.comb += control.selected.eq(port.read.word_select(control.select[0], 32))
        return m


def build(config):
    """Return sidecar and native build of the design."""
    design = Design(netlist=emit(Replay(config)), sidecar={})
    core = Replay(config)
    design = dataclasses.replace(design, sidecar={
        "top": design.netlist.top, "clock": "clk", "reset": "rst", "irq": "irq",
        "interfaces": interface_entries(core)})
    with tempfile.TemporaryDirectory() as scratch:
        verilog, _, waivers = design.write(Path(scratch))
        return design.sidecar, native.build(verilog=[verilog], sidecar=design.sidecar, vlt=waivers)


def rows(frames, link_bytes):
    """Return the beats of frames as they are in memory."""
    parts = []
    for one in frames:
        for index, (word, keep) in enumerate(one.beats):
            last = index == len(one.beats) - 1
            parts.append(word.ljust(8, b"\0") + keep.to_bytes(4, "little")
                         + int(last).to_bytes(4, "little"))
    return b"".join(parts)


def differences(read, receiver, digest):
    """Yield what the port has that the rules say otherwise, in words."""
    counts = {name: read(index) for index, name in enumerate(COUNTERS)}
    for name in RX_EVENTS:
        if counts[name] != receiver.counts[name]:
            yield f"{name}: {counts[name]}, not {receiver.counts[name]}"
    for name in ("sent", "sent_again", "timeouts"):
        if counts[name]:
            yield f"{name}: {counts[name]}, not 0"
    if read(_DELIVERED) != len(receiver.delivered):
        yield f"delivered: {read(_DELIVERED)}, not {len(receiver.delivered)}"
    if read(_DIGEST) != digest:
        yield "what was delivered is not what the rules say"
    if read(_STATE) != CONFIG.window:
        yield f"free places and state: {read(_STATE):#x}, not {CONFIG.window:#x}"
    # The last segment in each slot, unless a frame may have come into it since.
    held = {item[1]: item for item in receiver.delivered if len(item) == 3}
    for connection, slot, payload in held.values():
        if connection != KEPT and slot == receiver.next_slot(connection):
            continue
        words = [read(_WORDS + slot * CONFIG.segment_bytes // 4 + word)
                 for word in range(-(-len(payload) // 4))]
        data = b"".join(word.to_bytes(4, "little") for word in words)
        if data[:len(payload)] != payload:
            yield f"slot {slot} does not hold its segment"


OPTIONS = (count("--frames", 10_000, "frames"),)


def _digest(delivered):
    """Return the check sum of what the port delivered."""
    return zlib.crc32(b"".join(
        item[0].to_bytes(1, "little")
        + (item[1] if len(item) == 3 else 0xFF).to_bytes(1, "little")
        + (len(item[2]) if len(item) == 3 else item[1]).to_bytes(6, "little")
        for item in delivered))


def _drawn(rng, receiver, count):
    """Return frames, whose slots are given back at once; the receiver takes them."""
    frames = []
    for one in hostile_frames(rng, receiver, count):
        frames.append(one)
        for connection in SLOTS:
            if connection != KEPT and receiver.used.get(connection):
                receiver.release(connection)
    return frames


def campaign(options, soak):
    """Send frames, a batch at a time, until one differs."""
    sidecar, library = build(CONFIG)
    host = dataclasses.replace(HOST, memories=lambda config: {
        "m_axi_host": MemoryConfig(latency=1, bytes_per_cycle=ROW_BYTES)})
    memory = np.zeros(_MEMORY, np.uint8)
    rng = random.Random(soak.seed)
    receiver, beats, done = Receiver(CONFIG, JOB, RANK, SLOTS), 0, 0
    soak.report = lambda: [f"{done} frames, {beats} beats", *(
        f"  {name:<14}{count:>8}" for name, count in receiver.counts.items())]
    with Session({"port": Node(build=library, sidecar=sidecar, host=host, config=CONFIG,
                               memory=memory)}) as session:
        session.reset()
        core = session["port"]

        def read(selection):
            core.write(SELECT_REGISTERS["SELECT"], selection)
            return core.read(SELECT_REGISTERS["SELECTED"])

        while done < options.frames and not soak.faults:
            frames = _drawn(rng, receiver, min(BATCH, options.frames - done))
            data = rows(frames, CONFIG.link_bytes)
            memory[:len(data)] = np.frombuffer(data, np.uint8)
            result = session.run({"port": Beats(len(data) // ROW_BYTES)}, limit=len(data))["port"]
            done += len(frames)
            beats += len(data) // ROW_BYTES
            for text in differences(read, receiver, _digest(receiver.delivered)):
                soak.fault(f"after {done} frames: {text}")
            if result.status != "OK":
                soak.fault(f"after {done} frames: {result.status}: {result.message}")
            soak.progress(f"{done} frames")
