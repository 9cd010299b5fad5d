"""Store unit: unified buffer to host memory."""

from amaranth.hdl import Cat, Module, Signal
from amaranth.lib.wiring import In, Out, connect, flipped

from arch.common.sizes import ADDR_BITS
from arch.systolic.isa import Unit, instruction_set
from hwgen.common.axi import AXI4Signature
from hwgen.common.block import Block, place
from hwgen.common.read_dma import request_beats
from hwgen.common.write_dma import WriteDMA
from hwgen.systolic.payloads import beats_bits, unit_payload
from hwgen.systolic.unit import unit_members

__all__ = ["StoreUnit"]


class StoreUnit(Block):
    """Execute ``WRITE_HOST``: consecutive unified buffer rows to host memory.

    One write at a time. A write that starts in cycle F offers its first beat in cycle F + 4 (plus
    ``rows_per_beat - 1`` if rows share a beat). Tokens are given when the last beat is accepted;
    responses are counted, and synchronise and halt wait for them. But a write that gives a token to
    a unit that may read the written data waits for its responses itself.

    Parameters
    ----------
    config : SystolicConfig

    Members (besides :func:`~hwgen.systolic.unit.unit_members`)
    -------
    bus : ``Out(AXI4Signature)``
        Write channels of the host port.
    ub_en, ub_addr, ub_data
        Read port of the unified buffer.
    error : ``Out(1)``
        An error response came in this cycle.
    """

    def __init__(self, config):
        self._config = config
        payload = unit_payload(config, Unit.STORE)
        super().__init__(unit_members(config, Unit.STORE) | {
            "bus":     Out(AXI4Signature(addr_bits=ADDR_BITS, data_bits=config.axi_data_bits,
                                         read=False)),
            "ub_en":   Out(1),
            "ub_addr": Out(payload["ub_addr"].shape),
            "ub_data": In(config.ub_width * config.operand.bits),
            "error":   Out(1),
        })

    @property
    def module_name(self):
        """``store_unit``."""
        return "store_unit"

    def elaborate(self, platform):
        """Build the row counter before the write DMA."""
        m = Module()
        config, layout = self._config, self._config.ub_layout
        head = self.instruction.payload
        dma = place(m, platform, "dma", WriteDMA(
            layout=layout, burst_beats=config.burst_beats,
            beats_bits=beats_bits(layout, config.ub_rows)))
        connect(m, flipped(self.bus), dma.bus)

        start = Signal()
        active = Signal()
        give = Signal(len(head.give))
        left = Signal(len(head.rows))
        m.d.comb += [
            start.eq(self.instruction.valid & ~self.missing.any() & ~self.stop & ~active
                     & dma.request.ready),
            self.instruction.ready.eq(start),
            dma.request.valid.eq(start),
            dma.request.payload.beat.eq(head.beat),
            dma.request.payload.beats.eq(request_beats(layout, head.rows)),
            self.busy.eq(active),
            self.idle.eq(~active & ~dma.outstanding & dma.request.ready),
            self.error.eq(dma.error),
        ]
        readers = instruction_set(config).readers
        answering = Signal()
        with m.If(dma.done):
            with m.If(Cat(give[unit] for unit in readers).any()):
                m.d.sync += answering.eq(1)
            with m.Else():
                m.d.sync += active.eq(0)
                m.d.comb += self.give.eq(give)
        with m.If(answering & ~dma.outstanding & dma.request.ready):
            m.d.sync += [answering.eq(0), active.eq(0)]
            m.d.comb += self.give.eq(give)
        with m.If(start):
            m.d.sync += [active.eq(1), give.eq(head.give), left.eq(head.rows),
                         self.ub_addr.eq(head.ub_addr)]

        # A row addressed now arrives in two cycles and must find room.
        addressed = Signal()
        addressed_last = Signal()
        arriving = Signal()
        arriving_last = Signal()
        m.d.comb += self.ub_en.eq((left != 0) & (dma.room > addressed + arriving))
        m.d.sync += [addressed.eq(self.ub_en), addressed_last.eq(left == 1),
                     arriving.eq(addressed), arriving_last.eq(addressed_last)]
        with m.If(self.ub_en):
            m.d.sync += [left.eq(left - 1), self.ub_addr.eq(self.ub_addr + 1)]
        bits = config.operand.bits
        extend = 8 * config.element_bytes - bits
        m.d.comb += [
            dma.rows.valid.eq(arriving),
            dma.last.eq(arriving_last),
            dma.rows.payload.eq(Cat(
                Cat(word, word[-1].replicate(extend)) for word in (
                    self.ub_data.word_select(i, bits) for i in range(config.ub_width)))),
        ]
        return m
