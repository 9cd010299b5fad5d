"""Fetch unit: a stream of rows, usually a program, from memory to a consumer."""

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib import stream
from amaranth.lib.wiring import In, Out, connect, flipped
from amaranth.utils import bits_for, exact_log2

from arch.common.bus import burst_rows
from arch.common.sizes import ADDR_BITS, FETCH_BURST_BEATS
from arch.encoding import INSTRUCTION_BYTES
from hwgen.common.axi import AXI4Signature
from hwgen.common.block import Block, place
from hwgen.common.queue import Queue
from hwgen.common.read_dma import ReadDMA, request_beats

__all__ = ["INSTRUCTION_BITS", "FetchUnit"]

INSTRUCTION_BITS = 8 * INSTRUCTION_BYTES


class FetchUnit(Block):
    """Read rows in bursts of ``FETCH_BURST_BEATS``, and hold up to ``chunks`` of them.

    The rows are the instructions of a program, unless the unit is made for others.

    Requests start in the first cycle of ``run``, two cycles apart while there is room: the room of
    a burst is free again when its last row has been taken.

    Parameters
    ----------
    config : configuration of an engine
        Gives ``beat_bytes``, ``burst_beats``, and the defaults below.
    layout : arch.layout.RowLayout, optional
        Row and beat size: ``program_layout`` if left out. Beats of a row are a power of two.
    chunks : int, optional
        Bursts that are held: ``fetch_chunks`` if left out.

    Members
    -------
    bus : ``Out(AXI4Signature)``
        Read channels of the instruction port.
    run : ``In(1)``
        The core runs and has met no error.
    program_beat : ``In``, program_rows : ``In(32)``
        Address of the first row, in beats (a multiple of ``FETCH_BURST_BEATS``), and number of
        rows.
    o : ``Out(stream(8 * row_bytes))``
        Rows in order.
    exhausted : ``Out(1)``
        All rows have been taken.
    idle : ``Out(1)``
        No burst is outstanding.
    error : ``Out(1)``
        A beat came with an error response in this cycle.
    """

    def __init__(self, config, *, layout=None, chunks=None):
        self._config = config
        self._layout = config.program_layout if layout is None else layout
        self._chunks = config.fetch_chunks if chunks is None else chunks
        super().__init__({
            "bus":          Out(AXI4Signature(addr_bits=ADDR_BITS, data_bits=config.axi_data_bits,
                                              write=False)),
            "run":          In(1),
            "program_beat": In(ADDR_BITS - exact_log2(config.beat_bytes)),
            "program_rows": In(32),
            "o":            Out(stream.Signature(8 * self._layout.row_bytes)),
            "exhausted":    Out(1),
            "idle":         Out(1),
            "error":        Out(1),
        })

    @property
    def module_name(self):
        """``fetch_unit``, and ``_<row bytes>_<beat bytes>x<chunks>`` if not for programs."""
        layout = self._layout
        if (layout, self._chunks) == (self._config.program_layout, self._config.fetch_chunks):
            return "fetch_unit"
        return f"fetch_unit_{layout.row_bytes}_{layout.beat_bytes}x{self._chunks}"

    def elaborate(self, platform):
        """Build the request counter and the queue."""
        m = Module()
        config, layout, chunks = self._config, self._layout, self._chunks
        rows = burst_rows(layout)
        dma = place(m, platform, "dma", ReadDMA(
            layout=layout, burst_beats=config.burst_beats, beats_bits=bits_for(FETCH_BURST_BEATS)))
        # The consumer decodes rows immediately, so the oldest is in a register.
        queue = place(m, platform, "instructions", Queue(
            8 * layout.row_bytes, depth=rows * chunks, early=8 * layout.row_bytes))
        connect(m, flipped(self.bus), dma.bus)

        chunk = Signal(32 - exact_log2(rows))
        requested = Signal(33)
        begun = Signal()
        left = Signal(32)
        rows_left = Signal(32)
        reserved = Signal(range(chunks + 1))
        request = Signal()
        freed = Signal()
        m.d.comb += [
            requested.eq(chunk << exact_log2(rows)),
            rows_left.eq(Mux(begun, left, self.program_rows)),
            dma.request.valid.eq(self.run & (rows_left != 0) & (reserved != chunks)),
            request.eq(dma.request.valid & dma.request.ready),
            dma.request.payload.beat.eq(
                self.program_beat + (chunk << exact_log2(FETCH_BURST_BEATS))),
            dma.request.payload.beats.eq(FETCH_BURST_BEATS),
            self.error.eq(dma.error),
        ]
        with m.If(rows_left < rows):
            m.d.comb += dma.request.payload.beats.eq(request_beats(layout, rows_left))
        with m.If(request):
            m.d.sync += [chunk.eq(chunk + 1), begun.eq(1), left.eq(rows_left - rows)]
            with m.If(rows_left < rows):
                m.d.sync += left.eq(0)
        m.d.sync += reserved.eq(reserved + request - freed)

        arrived = Signal(32)
        m.d.comb += [
            queue.i.valid.eq(dma.row_valid),
            queue.i.payload.eq(dma.row),
            dma.flush.eq(dma.row_valid & (arrived == self.program_rows - 1)),
            self.idle.eq(arrived == requested),
        ]
        with m.If(self.program_rows < requested):
            m.d.comb += self.idle.eq(arrived == self.program_rows)
        with m.If(dma.row_valid):
            m.d.sync += arrived.eq(arrived + 1)

        taken = Signal(32)
        connect(m, queue.o, flipped(self.o))
        m.d.comb += self.exhausted.eq(taken == self.program_rows)
        with m.If(self.o.valid & self.o.ready):
            m.d.sync += taken.eq(taken + 1)
            m.d.comb += freed.eq(taken[:exact_log2(rows)] == rows - 1)
        return m
