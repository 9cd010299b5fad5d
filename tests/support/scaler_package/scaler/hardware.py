"""The hardware: the core, and what is generated of it."""

from amaranth.hdl import Cat, Module, Mux, Signal, signed
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

__all__ = ["IDENT", "ScalerCore", "generate"]

IDENT = 0x5CA1E001


class ScalerCore(Block):
    """Vector scaler: ``y = saturate(x * factor >> shift)``, one row of lanes a cycle.

    The host writes a program's address and length, starts it, and waits for ``irq``. An instruction
    reads its rows into a buffer and then scales and writes them; cycles are predicted by
    :mod:`scaler.model`. Products do not overflow; what leaves the range of an element saturates.

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
        """Place the parts and build the states."""
        m = Module()
        config, layout = self._config, self._config.layout
        control = place(m, platform, "control", RunControl(
            beat_bytes=config.beat_bytes, ident=IDENT, counters=COUNTERS, units=1,
            misplaced=Status.ALIGNMENT, aborted=Status.ABORTED))
        clear = control.clear
        dma = {"layout": layout, "burst_beats": config.burst_beats,
               "beats_bits": bits_for(layout.beats(config.buffer_rows))}
        fetch = place(m, platform, "fetch", FetchUnit(config), reset=clear)
        reader = place(m, platform, "reader", ReadDMA(**dma), reset=clear)
        writer = place(m, platform, "writer", WriteDMA(**dma), reset=clear)

        # A register, since it stops every unit.
        stop = Signal(init=1)
        m.d.sync += stop.eq(control.stop | ~control.run)
        connect(m, flipped(self.s_axil), control.bus)
        # The domain's reset reaches the units a cycle late: nothing may be offered in that cycle.
        connect_channels(m, flipped(self.m_axi_ins), fetch.bus, hold=clear)
        connect_channels(m, flipped(self.m_axi_host), reader.bus, writer.bus, hold=clear)

        word = Signal(INSTRUCTION_BITS)
        operand = {name: word[start:start + bits]
                   for name, (start, bits) in FIELDS[Opcode.SCALE].items()}
        rows = operand["rows"]
        index = Signal(32)
        verdict = Signal(8)
        status = Signal(8)
        halt = Signal()
        reading, writing, busy = Signal(), Signal(), Signal()
        for request, address in ((reader.request, "source"), (writer.request, "target")):
            m.d.comb += [
                request.payload.beat.eq(operand[address][exact_log2(config.beat_bytes):]),
                request.payload.beats.eq(request_beats(layout, rows)),
            ]

        m.submodules.buffer = buffer = Memory(MemoryData(
            shape=8 * layout.row_bytes, depth=config.buffer_rows, init=[]))
        write, read = buffer.write_port(), buffer.read_port()
        position, address_row = Signal(16), Signal()
        last = Signal()
        addressed, scaling, addressed_last = Signal(), Signal(), Signal()
        m.d.comb += [
            last.eq(position == rows - 1),
            write.addr.eq(position), write.data.eq(reader.row),
            read.addr.eq(position), read.en.eq(address_row),
        ]
        m.d.sync += [addressed.eq(address_row), addressed_last.eq(last), scaling.eq(addressed),
                     writer.last.eq(addressed_last)]
        m.d.comb += [writer.rows.valid.eq(scaling), writer.rows.payload.eq(
            self._scaled(m, read.data, operand, addressed))]

        sent = Signal()
        step = write.en | address_row
        with m.If(step):
            m.d.sync += position.eq(position + 1)
        with m.FSM(name="state"):
            with m.State("FETCH"):
                m.d.comb += fetch.o.ready.eq(~stop)
                with m.If(fetch.o.valid & ~stop):
                    m.d.sync += word.eq(fetch.o.payload)
                    m.next = "CHECK"
                with m.If(~fetch.o.valid & fetch.exhausted & control.run):
                    m.d.comb += status.eq(Status.NO_HALT)
            with m.State("CHECK"):
                m.d.sync += verdict.eq(self._verdict(m, word[:8], operand))
                m.next = "START"
            with m.State("START"):
                m.d.comb += status.eq(verdict)
                m.d.sync += [position.eq(0), sent.eq(0)]
                with m.If((verdict == Status.OK) & ~stop):
                    with m.If(word[:8] == Opcode.HALT):
                        m.d.comb += halt.eq(1)
                    with m.Else():
                        m.d.comb += reader.request.valid.eq(1)
                        m.next = "READ"
            with m.State("READ"):
                m.d.comb += [reading.eq(1), write.en.eq(reader.row_valid),
                             reader.flush.eq(reader.row_valid & last)]
                with m.If(reader.row_valid & last):
                    m.next = "REQUEST"
            with m.State("REQUEST"):
                m.d.comb += [writing.eq(~stop), writer.request.valid.eq(~stop)]
                m.d.sync += position.eq(0)
                m.next = "WRITE"
                with m.If(stop):
                    m.next = "FETCH"
            with m.State("WRITE"):
                # A row that is addressed now arrives in two cycles and must find room.
                m.d.comb += [writing.eq(1), address_row.eq(
                    (position != rows) & (writer.room > addressed + scaling))]
                with m.If(writer.done):
                    m.d.sync += sent.eq(1)
                # Data may be taken before its address.
                with m.If(sent & ~writer.outstanding & writer.request.ready):
                    m.d.sync += index.eq(index + 1)
                    m.next = "FETCH"
        with m.If(clear):
            m.d.sync += index.eq(0)

        # The last that applies wins: what the hardware saw before what the program says.
        reported = Signal(8)
        m.d.sync += reported.eq(Mux(reader.error | fetch.error, Status.READ_ERROR,
                                    Mux(writer.error, Status.WRITE_ERROR, status)))
        with m.If(~control.run):
            m.d.sync += reported.eq(0)
        host = self.m_axi_host
        events = {
            "total": 1, "scale": scaling, "read_wait": reading,
            "write_wait": writing & ~scaling, "fetch": ~reading & ~writing,
            "host_read_beats": host.r.valid & host.r.ready,
            "host_write_beats": host.w.valid & host.w.ready,
        }
        m.d.comb += [
            busy.eq(reading | writing),
            self.irq.eq(control.irq),
            fetch.run.eq(control.run),
            fetch.program_beat.eq(control.program_beat),
            fetch.program_rows.eq(control.program_rows),
            control.halt.eq(halt), control.index.eq(index), control.opcode.eq(word[:8]),
            control.drained.eq(stop & fetch.idle & ~busy),
            control.units[0].eq(Cat(reading, writing)),
            control.status.eq(reported),
            *(control.events[i].eq(events[name]) for i, name in enumerate(COUNTERS)),
        ]
        return m

    def _scaled(self, m, row, operand, enable):
        """Return the row scaled, behind a register."""
        config = self._config
        bits = config.element_bits
        low, high = -(1 << bits - 1), (1 << bits - 1) - 1
        factor = operand["factor"].as_signed()
        result = Signal(len(row))
        for lane in range(config.lanes):
            product = Signal(signed(bits + 16), name=f"product_{lane}")
            shifted = Signal(signed(bits + 16), name=f"shifted_{lane}")
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
