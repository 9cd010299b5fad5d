"""The hardware: the core, and what is generated of it."""

from amaranth.hdl import Cat, Module, Mux, Signal, signed
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import Out, flipped
from amaranth.utils import bits_for, exact_log2

from hwgen.common.axi import connect_channels
from hwgen.common.block import Block, place
from hwgen.common.core_shell import Core, decoder_ports, memory_port
from hwgen.common.fetch_unit import INSTRUCTION_BITS
from hwgen.common.read_dma import ReadDMA, request_beats
from hwgen.common.write_dma import WriteDMA
from hwgen.design import core_design
from scaler.isa import COUNTER_TEXT, COUNTERS, ENCODING, Opcode, Status

__all__ = ["ScaleUnit", "ScalerCore", "generate"]


class ScaleUnit(Block):
    """Execute instructions one after the other: read rows into a buffer, scale and write them.

    An instruction that is taken in cycle t is checked in t + 1 and starts in t + 2. It reads its
    rows, requests their write a cycle after the last one, and then addresses a row of the buffer a
    cycle while the write DMA has room: two cycles later the row is there,
    ``y = saturate(x * factor >> shift)``. Products do not overflow; what leaves the range of an
    element saturates. It is done with the answer of the bus to its last burst.

    Members
    -------
    i, stop, exhausted, halt, status, index, opcode
        As of :func:`~hwgen.common.core_shell.decoder_ports`.
    bus : ``Out(AXI4Signature)``
        Reads and writes of vectors.
    reading, writing, scaling, read_error, write_error : ``Out(1)``
        In this cycle rows are being read; written; a row is scaled; the bus answers with an error.
    """

    def __init__(self, config):
        self._config = config
        super().__init__(decoder_ports() | {"bus": memory_port(config)} | dict.fromkeys(
            ("reading", "writing", "scaling", "read_error", "write_error"), Out(1)))

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
                   for name, (start, bits) in ENCODING.operand_fields(Opcode.SCALE).items()}
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

        verdict, sent = Signal(8), Signal()
        m.d.comb += [self.opcode.eq(word[:8]), self.read_error.eq(reader.error),
                     self.write_error.eq(writer.error)]
        with m.FSM(name="state"):
            with m.State("FETCH"):
                m.d.comb += self.i.ready.eq(~self.stop)
                with m.If(self.i.valid & ~self.stop):
                    m.d.sync += word.eq(self.i.payload)
                    m.next = "CHECK"
                with m.If(~self.i.valid & self.exhausted):
                    m.d.comb += self.status.eq(Status.NO_HALT)
            with m.State("CHECK"):
                m.d.sync += verdict.eq(self._verdict(m, word[:8], operand))
                m.next = "START"
            with m.State("START"):
                m.d.comb += self.status.eq(verdict)
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
        verdict, scales = Signal(8, name="verdict_now"), opcode == Opcode.SCALE
        with m.If(~scales & (opcode != Opcode.HALT)):
            m.d.comb += verdict.eq(Status.ILLEGAL_OPCODE)
        with m.Elif(scales & ((rows == 0) | (rows > self._config.buffer_rows))):
            m.d.comb += verdict.eq(Status.ROWS)
        with m.Elif(scales & (operand["source"] | operand["target"])[:beat].any()):
            m.d.comb += verdict.eq(Status.ALIGNMENT)
        return verdict


class ScalerCore(Core):
    """The scaler with its registers and memory ports; cycles are those of :mod:`scaler.model`.

    Unit register 0 has bits 0 reading, 1 writing.
    """

    engine, ident, status = "scaler", 0x5CA1E001, Status
    counters, counter_text = COUNTERS, COUNTER_TEXT

    def build(self, shell):
        """Place the unit and connect it."""
        unit = shell.unit("unit", ScaleUnit(self.config))
        stop = shell.connect(unit)
        shell.memory("m_axi_host", unit.bus)
        busy = unit.reading | unit.writing
        shell.m.d.comb += [
            shell.control.drained.eq(stop & shell.fetch.idle & ~busy),
            shell.control.units[0].eq(Cat(unit.reading, unit.writing)),
        ]
        shell.report(unit, write=unit.write_error, read=unit.read_error | shell.fetch.error)
        shell.count({"scale": unit.scaling, "read_wait": unit.reading, "fetch": ~busy,
                     "write_wait": unit.writing & ~unit.scaling})


def generate(config, *, prefix=""):
    """Return the :class:`~hwgen.emit.Design` of a :class:`scaler.params.ScalerConfig`."""
    return core_design(ScalerCore(config), prefix=prefix)
