"""Load unit: moves host memory to the unified buffer, the parameter memory or the table."""

from amaranth.hdl import Module, Signal, unsigned
from amaranth.lib import data
from amaranth.lib.wiring import Out, connect, flipped
from amaranth.utils import bits_for

from arch.common.sizes import ADDR_BITS
from arch.systolic.isa import Unit
from arch.systolic.latency import PENDING_READS, TABLE_ENTRIES
from hwgen.common.axi import AXI4Signature
from hwgen.common.block import Block, place
from hwgen.common.counting import last_item
from hwgen.common.queue import Queue
from hwgen.common.read_dma import ReadDMA, request_beats
from hwgen.systolic.payloads import beats_bits, unit_payload
from hwgen.systolic.unit import unit_members

__all__ = ["LoadUnit"]


class LoadUnit(Block):
    """Execute ``READ_HOST``: rows of host memory to consecutive rows of a target.

    Target 0 is the unified buffer. Target 1 is the parameter memory: each of its rows takes
    ``param_chunks`` memory rows of the unified buffer's size. Target 2, with ``elementwise``, is
    the table: each row brings an entry, its first byte.

    A read starts when its tokens are there, the burst generator is free and fewer than
    :data:`~arch.systolic.latency.PENDING_READS` reads are outstanding, so latency overlaps. A row
    is written in the cycle in which it leaves the :class:`~hwgen.common.read_dma.ReadDMA`; tokens
    are given with the last row.

    Parameters
    ----------
    config : SystolicConfig

    Members (besides :func:`~hwgen.systolic.unit.unit_members`)
    -------
    bus : ``Out(AXI4Signature)``
        Read channels of the host port.
    ub_write, param_write, table_write : ``Out(1)``
        ``row`` is written to ``addr`` in this cycle. (``table_write`` with ``elementwise``.)
    param_chunk : ``Out``
        Index of the part of the parameter row.
    error : ``Out(1)``
        A beat with an error response arrived in this cycle.
    partial : ``Out(1)``
        The last row of a read arrived in this cycle and did not complete a parameter row.
    """

    def __init__(self, config):
        self._config = config
        self._payload = unit_payload(config, Unit.LOAD)
        table = {"table_write": Out(1)} if config.elementwise else {}
        super().__init__(unit_members(config, Unit.LOAD) | table | {
            "bus":         Out(AXI4Signature(addr_bits=ADDR_BITS, data_bits=config.axi_data_bits,
                                             write=False)),
            "ub_write":    Out(1),
            "param_write": Out(1),
            "param_chunk": Out(bits_for(config.param_chunks - 1)),
            "addr":        Out(self._payload["ub_addr"].shape),
            "row":         Out(8 * config.ub_layout.row_bytes),
            "error":       Out(1),
            "partial":     Out(1),
        })

    @property
    def module_name(self):
        """``load_unit``."""
        return "load_unit"

    def elaborate(self, platform):
        """Build the issue condition and the arrival counters."""
        m = Module()
        config, layout = self._config, self._config.ub_layout
        head = self.instruction.payload
        bits = beats_bits(layout, max(config.ub_rows, config.param_rows * config.param_chunks,
                                      TABLE_ENTRIES if config.elementwise else 0))
        dma = place(m, platform, "dma", ReadDMA(
            layout=layout, burst_beats=config.burst_beats, beats_bits=bits))
        pending = place(m, platform, "pending", Queue(data.StructLayout({
            "addr": unsigned(len(head.ub_addr)), "single": unsigned(1),
            "target": unsigned(len(head.target)), "last": unsigned(len(head.rows)),
            "give": unsigned(len(head.give))}),
            depth=PENDING_READS, early=len(head.ub_addr) + 1 + len(head.target)))
        arriving = pending.o.payload
        connect(m, flipped(self.bus), dma.bus)

        start = Signal()
        m.d.comb += [
            start.eq(self.instruction.valid & ~self.missing.any() & ~self.stop
                     & dma.request.ready & pending.i.ready),
            self.instruction.ready.eq(start),
            dma.request.valid.eq(start),
            dma.request.payload.beat.eq(head.beat),
            dma.request.payload.beats.eq(request_beats(layout, head.rows)),
            pending.i.valid.eq(start),
            pending.i.payload.addr.eq(head.ub_addr),
            pending.i.payload.last.eq(head.rows - 1),
            pending.i.payload.single.eq(head.rows == 1),
            pending.i.payload.target.eq(head.target),
            pending.i.payload.give.eq(head.give),
            self.busy.eq(pending.o.valid),
            self.idle.eq(~pending.o.valid),
            self.error.eq(dma.error),
        ]

        offset = Signal(len(head.ub_addr))
        chunk = Signal(len(self.param_chunk))
        last = last_item(m, advance=dma.row_valid, last=arriving.last, single=arriving.single)
        last_chunk = Signal()
        m.d.comb += [
            last_chunk.eq(~arriving.target[0] | (chunk == config.param_chunks - 1)),
            self.row.eq(dma.row),
            self.addr.eq(arriving.addr + offset),
            self.param_chunk.eq(chunk),
            self.partial.eq(dma.row_valid & last & ~last_chunk),
            self.ub_write.eq(dma.row_valid & ~arriving.target.any()),
            self.param_write.eq(dma.row_valid & arriving.target[0]),
            dma.flush.eq(dma.row_valid & last),
            pending.o.ready.eq(dma.row_valid & last),
        ]
        if config.elementwise:
            m.d.comb += self.table_write.eq(dma.row_valid & arriving.target[1])
        with m.If(dma.row_valid):
            m.d.sync += chunk.eq(chunk + 1)
            with m.If(last_chunk):
                m.d.sync += [offset.eq(offset + 1), chunk.eq(0)]
            with m.If(last):
                m.d.sync += [offset.eq(0), chunk.eq(0)]
                m.d.comb += self.give.eq(arriving.give)
        return m
