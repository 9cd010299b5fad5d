"""Weight unit: weight memory to weight FIFO to the mesh's shadow weights."""

from typing import NamedTuple

from amaranth.hdl import Cat, Module, Mux, Signal, unsigned
from amaranth.lib import data
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out, connect, flipped
from amaranth.utils import bits_for, exact_log2

from arch.common.sizes import ADDR_BITS
from arch.systolic.isa import Unit
from arch.systolic.latency import PENDING_READS
from hwgen.common.axi import AXI4Signature
from hwgen.common.block import NO_RW_CHECK, Block, place
from hwgen.common.counting import last_item
from hwgen.common.delay import delay_line
from hwgen.common.queue import Queue
from hwgen.common.read_dma import ReadDMA, request_beats
from hwgen.systolic.payloads import beats_bits
from hwgen.systolic.skewed_memory import SkewedMemory
from hwgen.systolic.tile import lane_bits
from hwgen.systolic.unit import unit_members
from hwgen.systolic.widen import widen

__all__ = ["WeightUnit"]


class _Reads(NamedTuple):
    """The read side.

    Attributes
    ----------
    dma : ReadDMA
    pending, complete : Queue
        Reads in flight, and tiles that have arrived.
    release : Signal
        The oldest tile's last row is addressed, so its slot is free.
    """

    dma: ReadDMA
    pending: Queue
    complete: Queue
    release: Signal


class _Shift(NamedTuple):
    """The shift of a tile: whether it begins in this cycle; used columns of a skewed FIFO."""

    begin: Signal
    used: Signal | None


class WeightUnit(Block):
    """Execute ``READ_WEIGHTS``, and shift each tile into the array when the shadow is free.

    With ``training``, it also executes ``READ_WEIGHTS_T``: of a stored tile of n rows, the first k
    columns are shifted, the last one first, each as a row of the array; columns of the array from n
    on get zeros. The FIFO is then a :class:`~hwgen.systolic.skewed_memory.SkewedMemory` with tiles
    of ``max(rows, cols)`` rows. All cycles are those of ``READ_WEIGHTS``, with n rows for the read
    and k for the shift. With a ``gradient_format``, operands are widened as they leave the FIFO, as
    selected by ``gradient`` of the instruction.

    With a pattern of weights, the rows that are read are those of
    :mod:`arch.systolic.sparsity`: indices stay in a register until the rows that they belong to
    have come, and a row of the FIFO has each weight with its index above it. Only the read counts
    rows of indices.

    A read starts when a tile of the FIFO is free for it, at the earliest two cycles after the last
    row of that tile was addressed; tokens are given with its last row. The shifter sends the oldest
    complete tile, last row first, one row per cycle. It starts when the array has no unused shadow
    weights, at the earliest in the cycle in which the matrix unit starts the multiplication that
    uses them (``switch``). A tile of k rows whose shift starts in cycle s can be used by a
    multiplication that starts in cycle s + k: ``ready`` is high then.

    Parameters
    ----------
    config : SystolicConfig

    Members (besides :func:`~hwgen.systolic.unit.unit_members`)
    -------
    bus : ``Out(AXI4Signature)``
        Read channels of the weight port.
    switch : ``In(1)``
        The matrix unit starts to use the shadow weights in this cycle.
    ready : ``Out(1)``
        The shadow weights will be complete in time for a multiplication that starts now.
    shifting : ``Out(1)``
        A tile is being sent in this cycle.
    row : ``Out``, shift : ``Out(rows)``
        To the mesh, three cycles after the row's address: weights of all columns (unskewed), each
        of ``array_operand.bits`` and with a pattern an index above it, and the array rows that
        shift, each ``add_stages`` cycles after the one above.
    error : ``Out(1)``
        A beat came with an error response in this cycle.
    """

    def __init__(self, config):
        self._config = config
        super().__init__(unit_members(config, Unit.WEIGHT) | {
            "bus":      Out(AXI4Signature(addr_bits=ADDR_BITS, data_bits=config.axi_data_bits,
                                          write=False)),
            "switch":   In(1),
            "ready":    Out(1),
            "shifting": Out(1),
            "row":      Out(config.cols * lane_bits(config.array_operand, config.pattern)[1]),
            "shift":    Out(config.rows),
            "error":    Out(1),
        })

    @property
    def module_name(self):
        """``weight_unit``."""
        return "weight_unit"

    def elaborate(self, platform):
        """Build the read side, the FIFO and the shifter."""
        m = Module()
        reads = self._read(m, platform)
        fifo, write, read = self._fifo(m, platform)
        self._fill(m, reads, fifo, write)
        shift = self._shift_tiles(m, reads, fifo, read)
        # Array row r takes part from the tile's r-th row on, so each stops at its own weights.
        # The shift has the delay of the first activation, which the unified buffer takes two cycles
        # to read: otherwise a shift could overtake the switch that frees the shadow weights.
        addressed = Signal()
        sent = Signal()
        row = Signal(len(self.row), reset_less=True)

        def take_row():
            if self._config.training:
                self._take_widened(m, platform, reads.complete.o.payload, fifo, shift.used, row)
            else:
                with m.If(addressed):
                    m.d.sync += row.eq(read.data)

        if self._config.add_stages > 1:
            self._shift_slowly(m, reads.release, addressed, sent)
            m.d.sync += [addressed.eq(self.shifting), sent.eq(addressed)]
            take_row()
            with m.If(sent):
                m.d.sync += self.row.eq(row)
            return m
        taking = Signal(self._tile_rows)
        taking_next = Signal(self._tile_rows)
        first_addressed = Signal()
        first_sent = Signal()
        m.d.sync += [addressed.eq(self.shifting), sent.eq(addressed),
                     first_addressed.eq(shift.begin), first_sent.eq(first_addressed)]
        take_row()
        m.d.comb += taking_next.eq(Cat(1, taking))
        with m.If(first_sent):
            m.d.comb += taking_next.eq(1)
        m.d.sync += self.shift.eq(0)
        with m.If(sent):
            m.d.sync += [taking.eq(taking_next), self.shift.eq(taking_next), self.row.eq(row)]
        return m

    def _shifted(self):
        """Return the fields of a read that are for its shift, with their shapes."""
        config, head = self._config, self.instruction.payload
        shifted = {"k": unsigned(len(head.k)), "n": unsigned(len(head.n)),
                   "transposed": unsigned(1)} if config.training else {}
        if config.mixed:
            shifted["gradient"] = unsigned(1)
        if config.pattern is not None:
            # Of what is read, some rows are indices.
            shifted["k"] = unsigned(len(head.k))
        return shifted

    def _read(self, m, platform):
        """Build the read side: its DMA, the pending reads, and the complete tiles."""
        config, layout = self._config, self._config.weight_layout
        rows, tiles = self._tile_rows, config.weight_fifo_tiles
        head = self.instruction.payload
        k_bits = len(head.k)
        # Rows to read.
        stored = Mux(head.transposed, head.n, head.k) if config.training else self._stored(head.k)
        turn = {"turn": unsigned(max(1, bits_for(config.cols - 1)))}
        shifted = self._shifted()
        dma = place(m, platform, "dma", ReadDMA(
            layout=layout, burst_beats=config.burst_beats,
            beats_bits=beats_bits(layout, config.stored_rows(rows))))
        pending = place(m, platform, "pending", Queue(data.StructLayout({
            "single": unsigned(1), "last": unsigned(len(stored)),
            "give": unsigned(len(head.give))} | shifted), depth=PENDING_READS, early=1))
        complete = place(m, platform, "complete", Queue(
            data.StructLayout(shifted | turn) if config.training else unsigned(k_bits),
            depth=tiles, early=0 if config.training else k_bits))
        connect(m, flipped(self.bus), dma.bus)

        free = Signal(range(tiles + 1), init=tiles)
        start = Signal()
        release = Signal()
        m.d.comb += [
            start.eq(self.instruction.valid & ~self.missing.any() & ~self.stop
                     & dma.request.ready & pending.i.ready & (free != 0)),
            self.instruction.ready.eq(start),
            dma.request.valid.eq(start),
            dma.request.payload.beat.eq(head.beat),
            dma.request.payload.beats.eq(request_beats(layout, stored)),
            pending.i.valid.eq(start),
            pending.i.payload.last.eq(stored - 1),
            pending.i.payload.single.eq(stored == 1),
            pending.i.payload.give.eq(head.give),
            *(getattr(pending.i.payload, name).eq(getattr(head, name)) for name in shifted),
            self.busy.eq(pending.o.valid),
            self.idle.eq(~pending.o.valid),
            self.error.eq(dma.error),
        ]
        # One cycle late: the release comes from the matrix unit's start, a long path.
        released = Signal()
        m.d.sync += [released.eq(release), free.eq(free - start + released)]
        return _Reads(dma=dma, pending=pending, complete=complete, release=release)

    def _stored(self, k):
        """Return the rows in memory of a tile of ``k`` rows."""
        pattern = self._config.pattern
        if pattern is None:
            return k
        return k + ((k + pattern.rows_per_index - 1) >> exact_log2(pattern.rows_per_index))

    def _fifo(self, m, platform):
        """Return the FIFO's memory, and its ports, which are None if they are its members.

        Rows of a tile start at its slot's base; slots are used in turn.
        """
        config = self._config
        rows, tiles = self._tile_rows, config.weight_fifo_tiles
        if config.training:
            fifo = place(m, platform, "fifo", SkewedMemory(
                tiles=tiles, depth=rows, lanes=config.cols, bits=config.operand.bits))
            return fifo, None, None
        m.submodules.fifo = fifo = Memory(
            MemoryData(shape=config.cols * lane_bits(config.operand, config.pattern)[1],
                       depth=tiles * rows, init=[]),
            attrs={NO_RW_CHECK: 1})
        write = fifo.write_port()
        read = fifo.read_port()
        return fifo, write, read

    def _fill(self, m, reads, fifo, write):
        """Build the writes of arriving rows."""
        config = self._config
        rows, tiles = self._tile_rows, config.weight_fifo_tiles
        dma, pending, complete = reads.dma, reads.pending, reads.complete
        write_base = Signal(range(tiles * rows))
        next_base = self._next_base(m, write_base, "next_write_base")
        write_addr = Signal(range(tiles * rows))
        last = last_item(m, advance=dma.row_valid, last=pending.o.payload.last,
                         single=pending.o.payload.single)
        element = 8 * config.element_bytes
        row = Cat(dma.row.word_select(c, element)[:config.operand.bits]
                  for c in range(config.cols))
        written = dma.row_valid
        if config.pattern is not None:
            row, written = self._with_indices(m, dma, last)
        if not config.training:
            m.d.comb += [write.addr.eq(write_addr), write.data.eq(row), write.en.eq(written)]
        m.d.comb += [
            dma.flush.eq(dma.row_valid & last),
            pending.o.ready.eq(dma.row_valid & last),
            complete.i.valid.eq(dma.row_valid & last),
        ]
        if config.training:
            write_row = Signal(range(rows))
            write_turn = Signal(range(config.cols))
            with m.If(dma.row_valid):
                m.d.sync += [
                    write_row.eq(Mux(last, 0, write_row + 1)),
                    write_turn.eq(Mux(last | (write_turn == config.cols - 1), 0, write_turn + 1)),
                ]
            arrived, tile = pending.o.payload, complete.i.payload
            m.d.comb += [
                fifo.write.eq(dma.row_valid),
                fifo.write_base.eq(write_base),
                fifo.write_row.eq(write_row),
                fifo.write_turn.eq(write_turn),
                fifo.write_data.eq(row),
                *(getattr(tile, name).eq(getattr(arrived, name)) for name in self._shifted()),
                # The rotation of the row or column that is shifted first.
                tile.turn.eq(Mux(arrived.transposed, arrived.k - 1, write_turn)),
            ]
        elif config.pattern is not None:
            m.d.comb += complete.i.payload.eq(pending.o.payload.k - 1)
        else:
            m.d.comb += complete.i.payload.eq(pending.o.payload.last)
        with m.If(written):
            m.d.sync += write_addr.eq(write_addr + 1)
            with m.If(last):
                m.d.sync += [write_addr.eq(next_base), write_base.eq(next_base)]
                m.d.comb += self.give.eq(pending.o.payload.give)

    def _with_indices(self, m, dma, last):
        """Build the register of indices; return each weight with its own, and whether it is one.

        It takes a row of indices, from which each row of weights shifts its own out.
        """
        config, pattern = self._config, self._config.pattern
        element, bits = 8 * config.element_bytes, pattern.index_bits
        indices = Signal(config.cols * element, reset_less=True)
        left = Signal(bits_for(pattern.rows_per_index))     # rows of weights before the next one
        of_weights = Signal()
        m.d.comb += of_weights.eq(dma.row_valid & (left != 0))
        with m.If(dma.row_valid):
            m.d.sync += [indices.eq(dma.row[:len(indices)]), left.eq(pattern.rows_per_index)]
        with m.If(of_weights):
            m.d.sync += [left.eq(Mux(last, 0, left - 1)), indices.eq(
                Cat(indices.word_select(c, element) >> bits for c in range(config.cols)))]
        return Cat(Cat(dma.row.word_select(c, element)[:config.operand.bits],
                       indices.word_select(c, element)[:bits])
                   for c in range(config.cols)), of_weights

    def _shift_tiles(self, m, reads, fifo, read):
        """Build the shift of the oldest tile, one row per cycle; return its start.

        Also return the used columns of a skewed FIFO.
        """
        config, complete, release = self._config, reads.complete, reads.release
        k_bits = len(self.instruction.payload.k)
        read_base = Signal(range(config.weight_fifo_tiles * self._tile_rows))
        active = Signal()
        left = Signal(k_bits)
        begin = Signal()
        m.d.comb += [
            begin.eq(complete.o.valid & ~active & (~self.ready | self.switch)),
            self.shifting.eq(begin | active),
            # The row addressed in this cycle: k - 1 first, 0 last.
            left.eq(complete.o.payload.k - 1 if config.training else complete.o.payload),
        ]
        row_left = Signal(k_bits)
        with m.If(active):
            m.d.comb += left.eq(row_left)
        # Reads more often than needed, since the start of a shift is the end of a long path.
        used = None
        if config.training:
            used = self._read_skewed(m, fifo, complete.o, read_base, left, active)
        else:
            m.d.comb += [read.en.eq(complete.o.valid), read.addr.eq(read_base + left)]
        m.d.comb += [
            release.eq(self.shifting & (left == 0)),
            complete.o.ready.eq(release),
        ]
        with m.If(self.switch):
            m.d.sync += self.ready.eq(0)
        with m.If(self.shifting):
            m.d.sync += [active.eq(left != 0), row_left.eq(left - 1)]
        with m.If(release):
            m.d.sync += self.ready.eq(1)
            m.d.sync += read_base.eq(self._next_base(m, read_base, "next_read_base"))
        return _Shift(begin=begin, used=used)

    def _take_widened(self, m, platform, tile, fifo, used, row):
        """Build the output of a skewed FIFO: widened, with zeros for unused columns."""
        config = self._config
        masked = fifo.read_data & Cat(bit.replicate(config.operand.bits) for bit in used)
        is_gradient = (delay_line(m, tile.gradient, 2, name="gradient_row")
                       if config.mixed else None)
        m.d.comb += row.eq(widen(m, platform, config, masked, is_gradient, name="widen"))

    def _shift_slowly(self, m, release, addressed, sent):
        """Build ``shift`` if weights take several cycles from row to row.

        Each row of the array shifts ``add_stages`` cycles after the one above it, for all of that
        row's weights except the last.
        """
        step = self._config.add_stages
        last_addressed, last_sent = Signal(), Signal()
        m.d.sync += [last_addressed.eq(release), last_sent.eq(last_addressed)]
        taking, last = Signal(name="taking_0"), Signal(name="last_0")
        m.d.sync += [taking.eq(sent), last.eq(last_sent)]
        shifts = [taking]
        for r in range(1, self._config.rows):
            line = delay_line(m, Cat(taking, last), step - 1, name=f"line_{r}", reset_less=False)
            above = Signal(2, name=f"above_{r}")
            m.d.sync += above.eq(line)
            taking, last = Signal(name=f"taking_{r}"), Signal(name=f"last_{r}")
            m.d.comb += [taking.eq(above[0] & ~above[1]), last.eq(taking & line[1])]
            shifts.append(taking)
        m.d.comb += self.shift.eq(Cat(shifts))

    def _next_base(self, m, base, name):
        """Return the base of the tile after the one at ``base`` in the FIFO."""
        config = self._config
        following = Signal.like(base, name=name)
        m.d.comb += following.eq(base + self._tile_rows)
        with m.If(base == (config.weight_fifo_tiles - 1) * self._tile_rows):
            m.d.comb += following.eq(0)
        return following

    @property
    def _tile_rows(self):
        """Rows of a tile in the FIFO."""
        return max(self._config.rows, self._config.cols if self._config.training else 0)

    def _read_skewed(self, m, fifo, complete, read_base, left, active):
        """Build the reads of a skewed FIFO; return the used columns of its output."""
        config, tile = self._config, complete.payload
        turn, turn_left = Signal(len(tile.turn)), Signal(len(tile.turn))
        m.d.comb += [
            turn.eq(Mux(active, turn_left, tile.turn)),
            fifo.read.eq(complete.valid),
            fifo.by_column.eq(tile.transposed),
            fifo.read_base.eq(read_base),
            fifo.read_index.eq(left),
            fifo.read_turn.eq(turn),
        ]
        m.d.sync += turn_left.eq(Mux(turn == 0, config.cols - 1, turn - 1))
        return delay_line(m, Cat(~tile.transposed | (c < tile.n) for c in range(config.cols)), 2,
                          name="used_columns")
