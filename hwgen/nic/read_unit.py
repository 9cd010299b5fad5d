"""Read unit: reads operands from the host's memory into operand slots."""

from amaranth.hdl import Module, Mux, Signal
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out, connect, flipped

from arch.common.sizes import ADDR_BITS
from arch.layout import RowLayout
from hwgen.common.axi import AXI4Signature
from hwgen.common.block import Block, place
from hwgen.common.queue import Queue
from hwgen.common.read_dma import ReadDMA
from hwgen.nic.layouts import fetch_pair, index, rows_bits

__all__ = ["ReadUnit"]


class ReadUnit(Block):
    """Read segments of operands into slots, in turn and in order.

    A request that enters in cycle t goes to the DMA from t + 1 on, for a pair ``src`` first, one
    segment per cycle while the DMA accepts it. A row is written in the cycle in which the DMA
    delivers it. ``complete`` counts complete segments, from the cycle after their last row on.

    Parameters
    ----------
    config : NicConfig

    Members
    -------
    request : ``In(1)``, operands : ``In(fetch_pair)``
        Segments to read. There must be slots for them.
    bus : ``Out(AXI4Signature)``
        Read channels.
    row : ``In(range(slot_rows))``
    pair : ``In(1)``
        The row is read from the oldest two segments, instead of the oldest one.
    first, second : ``Out(axi_data_bits)``
        In the next cycle: the row of the oldest segment, and of the one after it if ``pair``, else
        of the oldest one again.
    complete : ``Out``
        Complete segments that are not taken yet.
    take : ``In(2)``
        The oldest 0, 1 or 2 segments are begun: they no longer count.
    free : ``In(2)``
        They have been read, and their slots are free.
    reading, waiting : ``Out(1)``
        A row arrives in this cycle; rows are awaited, and none arrives.
    idle : ``Out(1)``
        Nothing is to be read.
    error : ``Out(1)``
        A beat came with an error response in this cycle.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "request":  In(1),
            "operands": In(fetch_pair(config)),
            "bus":      Out(AXI4Signature(addr_bits=ADDR_BITS, data_bits=config.axi_data_bits,
                                          write=False)),
            "row":      In(index(config.slot_rows)),
            "pair":     In(1),
            "first":    Out(config.axi_data_bits),
            "second":   Out(config.axi_data_bits),
            "complete": Out(range(config.operand_slots + 1)),
            "take":     In(2),
            "free":     In(2),
            "reading":  Out(1),
            "waiting":  Out(1),
            "idle":     Out(1),
            "error":    Out(1),
        })

    @property
    def module_name(self):
        """``nic_read_unit``."""
        return "nic_read_unit"

    def elaborate(self, platform):
        """Build the requests, the slots and the count of segments that are whole."""
        m = Module()
        config = self._config
        slots, rows = config.operand_slots, config.slot_rows
        layout = RowLayout(row_bytes=config.beat_bytes, beat_bytes=config.beat_bytes)
        dma = place(m, platform, "dma", ReadDMA(layout=layout, burst_beats=config.burst_beats,
                                                beats_bits=rows_bits(config)))
        connect(m, flipped(self.bus), dma.bus)
        requests = place(m, platform, "requests", Queue(fetch_pair(config), depth=slots))
        lengths = place(m, platform, "lengths", Queue(rows_bits(config), depth=slots))
        wanted, second, accepted = requests.o.payload, Signal(), Signal()
        m.d.comb += [
            requests.i.valid.eq(self.request), requests.i.payload.eq(self.operands),
            dma.request.valid.eq(requests.o.valid & lengths.i.ready),
            dma.request.payload.beat.eq(Mux(second, wanted.dst, wanted.src)),
            dma.request.payload.beats.eq(wanted.rows),
            accepted.eq(dma.request.valid & dma.request.ready),
            requests.o.ready.eq(accepted & (second | ~wanted.pair)),
            lengths.i.valid.eq(accepted), lengths.i.payload.eq(wanted.rows),
            self.error.eq(dma.error),
        ]
        with m.If(accepted):
            m.d.sync += second.eq(wanted.pair & ~second)

        def following(slot):
            return Mux(slot == slots - 1, 0, slot + 1)

        m.submodules.operands = operands = Memory(
            MemoryData(shape=config.axi_data_bits, depth=slots * rows, init=[]))
        write = operands.write_port()
        slot, row, last = Signal(range(slots)), Signal(index(rows)), Signal()
        m.d.comb += [
            last.eq(dma.row_valid & (row == lengths.o.payload - 1)),
            write.en.eq(dma.row_valid), write.addr.eq(slot * rows + row), write.data.eq(dma.row),
            dma.flush.eq(last), lengths.o.ready.eq(last),
        ]
        with m.If(dma.row_valid):
            m.d.sync += row.eq(Mux(last, 0, row + 1))
        with m.If(last):
            m.d.sync += slot.eq(following(slot))
        m.d.sync += self.complete.eq(self.complete + last - self.take)

        oldest, behind = Signal(range(slots)), Signal(range(slots))
        m.d.comb += behind.eq(following(oldest))
        with m.If(self.free == 1):
            m.d.sync += oldest.eq(behind)
        with m.Elif(self.free == 2):
            m.d.sync += oldest.eq(following(behind))
        for data, segment in ((self.first, oldest), (self.second, Mux(self.pair, behind, oldest))):
            read = operands.read_port()
            m.d.comb += [read.addr.eq(segment * rows + self.row), data.eq(read.data)]
        m.d.comb += [
            self.reading.eq(dma.row_valid),
            self.waiting.eq((requests.o.valid | lengths.o.valid) & ~dma.row_valid),
            self.idle.eq(~requests.o.valid & ~lengths.o.valid),
        ]
        return m
