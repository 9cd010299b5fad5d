"""The hardware: the core, and what is generated of it."""

from amaranth.hdl import Cat, Module, Mux, Signal, signed
from amaranth.lib import stream
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out, connect, flipped
from amaranth.utils import bits_for, exact_log2

from arch.common.sizes import ADDR_BITS
from arch.config import to_dict
from hwgen.common.axi import (
    AXI4LiteSignature,
    AXI4Signature,
    connect_channels,
    interface_entries,
)
from hwgen.common.block import Block, place
from hwgen.common.control import COUNTER_BITS, LITE_ADDR_BITS, REGISTERS, RunControl
from hwgen.common.fetch_unit import INSTRUCTION_BITS, FetchUnit
from hwgen.common.read_dma import ReadDMA, request_beats
from hwgen.common.write_dma import WriteDMA
from hwgen.emit import Design, emit, tool_versions
from scaler.isa import COUNTER_TEXT, COUNTERS, FIELDS, Opcode, Status

__all__ = ["IDENT", "ScaleUnit", "ScalerCore", "generate"]

IDENT = 0x5CA1E001


class ScaleUnit(Block):
    """Execute instructions one after the other: read rows into a buffer, scale and write them.

    An instruction that is taken in cycle t is checked in t + 1 and starts in t + 2. It reads its
    rows, requests their write a cycle after the last one, and then addresses a row of the buffer a
    cycle while the write DMA has room: two cycles later the row is there,
    ``y = saturate(x * factor >> shift)``. Products do not overflow; what leaves the range of an
    element saturates. It is done with the answer of the bus to its last burst.

    Parameters
    ----------
    config : ScalerConfig

    Members
    -------
    i : ``In(stream(128))``
        Instructions.
    bus : ``Out(AXI4Signature)``
        Reads and writes of vectors.
    stop : ``In(1)``
        Start nothing more.
    exhausted : ``In(1)``
        There are no instructions after those taken.
    halt : ``Out(1)``
        ``HALT`` is reached.
    status : ``Out(8)``
        Not 0: an error in this cycle.
    index : ``Out(32)``, opcode : ``Out(8)``
        Number of the instruction under way, and its opcode.
    reading, writing, scaling : ``Out(1)``
        Rows are being read; rows are being written; a row is scaled in this cycle.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "i":         In(stream.Signature(INSTRUCTION_BITS)),
            "bus":       Out(AXI4Signature(addr_bits=ADDR_BITS, data_bits=config.axi_data_bits)),
            "stop":      In(1),
            "exhausted": In(1),
            "halt":      Out(1),
            "status":    Out(8),
            "index":     Out(32),
            "opcode":    Out(8),
            "reading":   Out(1),
            "writing":   Out(1),
            "scaling":   Out(1),
        })

    @property
    def module_name(self):
        """``scale_unit``."""
        return "scale_unit"

    def elaborate(self, platform):
        """Build the DMAs, the buffer and the states."""
        m = Module()
        config, layout = self._config, self._config.layout
        dma = {"layout": layout, "burst_beats": config.burst_beats,
               "beats_bits": bits_for(layout.beats(config.buffer_rows))}
        reader = place(m, platform, "reader", ReadDMA(**dma))
        writer = place(m, platform, "writer", WriteDMA(**dma))
        connect_channels(m, flipped(self.bus), reader.bus, writer.bus)

        word = Signal(INSTRUCTION_BITS)
        operand = {name: word[start:start + bits]
                   for name, (start, bits) in FIELDS[Opcode.SCALE].items()}
        rows = operand["rows"]
        for request, address in ((reader.request, "source"), (writer.request, "target")):
            m.d.comb += [
                request.payload.beat.eq(operand[address][exact_log2(config.beat_bytes):]),
                request.payload.beats.eq(request_beats(layout, rows)),
            ]

        m.submodules.buffer = buffer = Memory(MemoryData(
            shape=8 * layout.row_bytes, depth=config.buffer_rows, init=[]))
        write, read = buffer.write_port(), buffer.read_port()
        row = Signal(range(config.buffer_rows + 1))
        last, address, addressed, addressed_last = Signal(), Signal(), Signal(), Signal()
        m.d.comb += [
            last.eq(row == rows - 1),
            write.addr.eq(row), write.data.eq(reader.row),
            read.addr.eq(row), read.en.eq(address),
            reader.flush.eq(write.en & last),
            writer.rows.valid.eq(self.scaling),
            writer.rows.payload.eq(self._scaled(m, read.data, operand, addressed)),
        ]
        m.d.sync += [addressed.eq(address), addressed_last.eq(last), self.scaling.eq(addressed),
                     writer.last.eq(addressed_last)]
        with m.If(write.en | address):
            m.d.sync += row.eq(row + 1)

        status, verdict, sent = Signal(8), Signal(8), Signal()
        m.d.comb += self.opcode.eq(word[:8])
        with m.FSM(name="state"):
            with m.State("FETCH"):
                m.d.comb += self.i.ready.eq(~self.stop)
                with m.If(self.i.valid & ~self.stop):
                    m.d.sync += word.eq(self.i.payload)
                    m.next = "CHECK"
                with m.If(~self.i.valid & self.exhausted):
                    m.d.comb += status.eq(Status.NO_HALT)
            with m.State("CHECK"):
                m.d.sync += verdict.eq(self._verdict(m, word[:8], operand))
                m.next = "START"
            with m.State("START"):
                m.d.comb += status.eq(verdict)
                m.d.sync += [row.eq(0), sent.eq(0)]
                with m.If((verdict == Status.OK) & ~self.stop):
                    with m.If(word[:8] == Opcode.HALT):
                        m.d.comb += self.halt.eq(1)
                    with m.Else():
                        m.d.comb += reader.request.valid.eq(1)
                        m.next = "READ"
            with m.State("READ"):
                m.d.comb += [self.reading.eq(1), write.en.eq(reader.row_valid)]
                with m.If(write.en & last):
                    m.d.sync += row.eq(0)
                    m.next = "REQUEST"
            with m.State("REQUEST"):
                m.d.comb += [self.writing.eq(1), writer.request.valid.eq(~self.stop)]
                m.next = "WRITE"
                with m.If(self.stop):
                    m.next = "FETCH"
            with m.State("WRITE"):
                # A row that is addressed now arrives in two cycles and must find room.
                m.d.comb += [self.writing.eq(1), address.eq(
                    (row != rows) & (writer.room > addressed + self.scaling))]
                with m.If(writer.done):
                    m.d.sync += sent.eq(1)
                # Data may be taken before its address.
                with m.If(sent & ~writer.outstanding & writer.request.ready):
                    m.d.sync += self.index.eq(self.index + 1)
                    m.next = "FETCH"
        # The bus first: it is what the program could not know.
        m.d.comb += self.status.eq(Mux(reader.error, Status.READ_ERROR,
                                       Mux(writer.error, Status.WRITE_ERROR, status)))
        return m

    def _scaled(self, m, row, operand, enable):
        """Return the row scaled, behind a register."""
        bits = self._config.element_bits
        low, high = -(1 << bits - 1), (1 << bits - 1) - 1
        factor = operand["factor"].as_signed()
        result = Signal(len(row))
        for lane in range(self._config.lanes):
            product = Signal(signed(bits + len(factor)), name=f"product_{lane}")
            shifted = Signal.like(product, name=f"shifted_{lane}")
            m.d.comb += [product.eq(row.word_select(lane, bits).as_signed() * factor),
                         shifted.eq(product >> operand["shift"])]
            with m.If(enable):
                m.d.sync += result.word_select(lane, bits).eq(
                    Mux(shifted > high, high, Mux(shifted < low, low, shifted)))
        return result

    def _verdict(self, m, opcode, operand):
        """Return the verdict on an instruction; the first rule that it breaks."""
        rows, beat = operand["rows"], exact_log2(self._config.beat_bytes)
        verdict = Signal(8, name="verdict_now")
        m.d.comb += verdict.eq(Status.ILLEGAL_OPCODE)
        with m.If(opcode == Opcode.HALT):
            m.d.comb += verdict.eq(Status.OK)
        with m.Elif(opcode == Opcode.SCALE):
            m.d.comb += verdict.eq(Status.OK)
            with m.If((rows == 0) | (rows > self._config.buffer_rows)):
                m.d.comb += verdict.eq(Status.ROWS)
            with m.Elif(Cat(operand[name][:beat] for name in ("source", "target")).any()):
                m.d.comb += verdict.eq(Status.ALIGNMENT)
        return verdict


class ScalerCore(Block):
    """The scaler with its registers and memory ports.

    The host writes a program's address and length, starts it, and waits for ``irq``. Cycles are
    predicted by :mod:`scaler.model`.

    Parameters
    ----------
    config : ScalerConfig

    Members
    -------
    s_axil : ``In(AXI4LiteSignature)``
        Registers: :data:`hwgen.common.control.REGISTERS`. Unit register 0 has bits 0 reading,
        1 writing.
    m_axi_ins : ``Out(AXI4Signature)``
        Reads of the program.
    m_axi_host : ``Out(AXI4Signature)``
        Reads and writes of vectors.
    irq : ``Out(1)``
        The core has stopped; level, until the next start or reset.
    """

    def __init__(self, config):
        self._config = config
        port = {"addr_bits": ADDR_BITS, "data_bits": config.axi_data_bits}
        super().__init__({
            "s_axil":     In(AXI4LiteSignature(addr_bits=LITE_ADDR_BITS)),
            "m_axi_ins":  Out(AXI4Signature(**port, write=False)),
            "m_axi_host": Out(AXI4Signature(**port)),
            "irq":        Out(1),
        })

    @property
    def module_name(self):
        """``scaler_core``."""
        return "scaler_core"

    def elaborate(self, platform):
        """Place the parts and connect them."""
        m = Module()
        config = self._config
        control = place(m, platform, "control", RunControl(
            beat_bytes=config.beat_bytes, ident=IDENT, counters=COUNTERS, units=1,
            misplaced=Status.ALIGNMENT, aborted=Status.ABORTED))
        clear = control.clear
        fetch = place(m, platform, "fetch", FetchUnit(config), reset=clear)
        unit = place(m, platform, "unit", ScaleUnit(config), reset=clear)
        connect(m, flipped(self.s_axil), control.bus)
        # The domain's reset reaches the units a cycle late: nothing may be offered in that cycle.
        connect_channels(m, flipped(self.m_axi_ins), fetch.bus, hold=clear)
        connect_channels(m, flipped(self.m_axi_host), unit.bus, hold=clear)
        connect(m, fetch.o, unit.i)

        # Registers, since they stop every unit. At a run's start no instruction is there yet; at
        # its end the core waits for the register before it calls itself drained.
        stop, status = Signal(init=1), Signal(8)
        m.d.sync += [stop.eq(control.stop | ~control.run), status.eq(0)]
        with m.If(control.run):
            m.d.sync += status.eq(Mux(fetch.error, Status.READ_ERROR, unit.status))
        host, busy = self.m_axi_host, unit.reading | unit.writing
        events = {
            "total": 1, "scale": unit.scaling, "read_wait": unit.reading,
            "write_wait": unit.writing & ~unit.scaling, "fetch": ~busy,
            "host_read_beats": host.r.valid & host.r.ready,
            "host_write_beats": host.w.valid & host.w.ready,
        }
        m.d.comb += [
            self.irq.eq(control.irq),
            fetch.run.eq(control.run),
            fetch.program_beat.eq(control.program_beat),
            fetch.program_rows.eq(control.program_rows),
            unit.stop.eq(stop),
            unit.exhausted.eq(fetch.exhausted & control.run),
            control.status.eq(status),
            control.halt.eq(unit.halt),
            control.index.eq(unit.index),
            control.opcode.eq(unit.opcode),
            control.drained.eq(stop & fetch.idle & ~busy),
            control.units[0].eq(Cat(unit.reading, unit.writing)),
            *(control.events[i].eq(events[name]) for i, name in enumerate(COUNTERS)),
        ]
        return m


def generate(config, *, prefix=""):
    """Return the :class:`~hwgen.emit.Design` of a :class:`scaler.params.ScalerConfig`."""
    core = ScalerCore(config)
    netlist = emit(core, prefix=prefix)
    first = REGISTERS["COUNTER"]
    return Design(netlist=netlist, directives=(), sidecar={
        "engine": "scaler", "config": to_dict(config), "top": netlist.top, "clock": "clk",
        "reset": "rst", "irq": "irq", "interfaces": interface_entries(core),
        "ports": netlist.ports, "registers": REGISTERS, "ident": IDENT,
        "counters": {name: {"address": first + 8 * index, "bits": COUNTER_BITS,
                            "text": COUNTER_TEXT[name]} for index, name in enumerate(COUNTERS)},
        "latencies": {}, "modules": list(netlist.modules), "tools": tool_versions(),
    })
