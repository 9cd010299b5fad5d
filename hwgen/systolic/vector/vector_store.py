"""Vector store unit: vector registers to memory."""

from types import SimpleNamespace

from amaranth.hdl import Cat, Const, Module, Mux, Signal
from amaranth.lib.wiring import Out, connect, flipped
from amaranth.utils import bits_for, exact_log2

from arch.common.sizes import ADDR_BITS
from arch.numerics import FLOAT32
from arch.systolic.isa import Unit, instruction_set
from hwgen.common.axi import AXI4Signature
from hwgen.common.block import Block, place
from hwgen.common.floating import FloatConvert
from hwgen.common.write_dma import WriteDMA
from hwgen.systolic.unit import unit_members
from hwgen.systolic.vector.ports import register_read
from hwgen.systolic.vector.rows import (
    OPERANDS,
    PARTS,
    beat_layout,
    form_of,
    gradients,
    last_beat,
    last_byte,
    most_beats,
    most_sparse_beats,
    stored_form,
)
from hwgen.systolic.vector.sparse_packer import SparsePacker

__all__ = ["VectorStore"]


class VectorStore(Block):
    """Execute ``VSTORE``: rows of a register to rows of memory, ``stride`` beats apart.

    With ``sparse_storage`` also ``VSTORE_SPARSE``: rows are written without their zeros.

    One write at a time. Rows without gaps are one request, which an instruction that starts in
    cycle F makes in cycle F + 1; other rows are one request each, made in the cycle after the
    previous row's last beat was accepted. A request of cycle q offers its first beat in cycle
    q + 4, and then one per cycle. Operands, gradients of a format of their own, and numbers of the
    second format are rounded to nearest, ties to even; NaN becomes the canonical NaN. Bytes after
    the ``count`` elements of a row are not written. Tokens are given as by
    :class:`~hwgen.systolic.store_unit.StoreUnit`.

    A sparse store that starts in cycle F reads a beat of operands per cycle, from F + 2 on, into a
    :class:`~hwgen.systolic.vector.sparse_packer.SparsePacker`, and makes one request,
    :data:`~arch.systolic.latency.SPARSE_STORE_LATENCY` cycles after F plus one for each of these
    beats; after that it proceeds like a store of rows without gaps. If there is no room for it,
    nothing is written, no token is given, and no further instruction starts.

    Parameters
    ----------
    config : SystolicConfig

    Members (besides :func:`~hwgen.systolic.unit.unit_members`)
    -------
    bus : ``Out(AXI4Signature)``
        Write channels of the vector port.
    read : ``Out(register_read)``
        Port of the registers: a row is read once for each of its beats.
    error : ``Out(1)``
        An error response came in this cycle.
    full : ``Out(1)``
        With ``sparse_storage``: there is no room for the packed instruction.
    """

    def __init__(self, config):
        self._config = config
        super().__init__(unit_members(config, Unit.VECTOR_STORE) | {
            "bus":   Out(AXI4Signature(addr_bits=ADDR_BITS, data_bits=config.axi_data_bits,
                                       read=False)),
            "read":  Out(register_read(config)),
            "error": Out(1),
        } | ({"full": Out(1)} if config.sparse_storage else {}))

    @property
    def module_name(self):
        """``vector_store``."""
        return "vector_store"

    def elaborate(self, platform):
        """Build the requests, and the beat counter before the write DMA."""
        m = Module()
        config = self._config
        head = self.instruction.payload
        most = config.vector_rows * most_beats(config)
        if config.sparse_storage:
            most = max(most, most_sparse_beats(config))
        dma = place(m, platform, "dma", WriteDMA(
            layout=beat_layout(config), burst_beats=config.burst_beats, masked=True,
            beats_bits=bits_for(most)))
        connect(m, flipped(self.bus), dma.bus)

        start, active, requesting, packed, answering = (Signal(name=name) for name in (
            "start", "active", "requesting", "packed", "answering"))
        give = Signal(len(head.give))
        rows, stride, beat = (Signal(len(getattr(head, name)), name=name)
                              for name in ("rows", "stride", "beat"))
        last = Signal(bits_for(most_beats(config) - 1))
        total = Signal(len(dma.request.payload.beats))
        left = Signal(len(total))
        m.d.comb += [
            start.eq(self.instruction.valid & ~self.missing.any() & ~self.stop & ~active),
            self.instruction.ready.eq(start),
            total.eq(Mux(packed, rows, 1) * (last + 1)),
            dma.request.valid.eq(requesting),
            dma.request.payload.beat.eq(beat),
            dma.request.payload.beats.eq(total),
            self.busy.eq(active),
            self.idle.eq(~active & ~dma.outstanding & dma.request.ready),
            self.error.eq(dma.error),
        ]
        readers = instruction_set(config).readers
        with m.If(dma.done):
            with m.If(rows != 0):
                m.d.sync += requesting.eq(1)
            with m.Elif(Cat(give[unit] for unit in readers).any()):
                m.d.sync += answering.eq(1)
            with m.Else():
                m.d.sync += active.eq(0)
                m.d.comb += self.give.eq(give)
        with m.If(answering & ~dma.outstanding & dma.request.ready):
            m.d.sync += [answering.eq(0), active.eq(0)]
            m.d.comb += self.give.eq(give)
        with m.If(requesting & dma.request.ready):
            m.d.sync += [requesting.eq(0), left.eq(total), beat.eq(beat + stride),
                         rows.eq(Mux(packed, 0, rows - 1))]

        # A beat addressed now arrives in two cycles and must find room.
        read = self.read
        form = Signal(len(head.format))
        tail = Signal(exact_log2(config.beat_bytes))
        number, register, row = Signal(len(last)), Signal(len(head.register)), Signal(len(head.row))
        addressed, arriving = Signal(), Signal()
        m.d.comb += [
            read.en.eq((left != 0) & (dma.room > addressed + arriving)),
            read.register.eq(register),
            read.row.eq(row),
        ]
        with m.If(read.en):
            m.d.sync += [left.eq(left - 1), number.eq(number + 1)]
            with m.If(number == last):
                m.d.sync += [number.eq(0), row.eq(row + 1)]
        with m.If(start):
            m.d.sync += [active.eq(1), requesting.eq(1), give.eq(head.give), rows.eq(head.rows),
                         stride.eq(head.stride), beat.eq(head.beat),
                         last.eq(last_beat(config, head)),
                         packed.eq(head.stride == last_beat(config, head) + 1),
                         form.eq(form_of(config, head)), tail.eq(last_byte(config, head)),
                         number.eq(0), register.eq(head.register), row.eq(head.row)]
        shown, ends = Signal(len(number)), Signal()
        m.d.sync += [addressed.eq(read.en), arriving.eq(addressed), shown.eq(number),
                     ends.eq(number == last)]
        self._beats(m, platform, dma, SimpleNamespace(
            addressed=addressed, arriving=arriving, form=form, shown=shown, ends=ends, tail=tail))
        if config.sparse_storage:
            self._sparse(m, platform, dma, SimpleNamespace(
                start=start, active=active, requesting=requesting, packed=packed, total=total,
                left=left, addressed=addressed, arriving=arriving))
        return m

    def _sparse(self, m, platform, dma, rows):
        """Pass the beats of a sparse store's operands through the packer.

        For a sparse store it overrides parts of the logic for a store of rows without gaps.
        ``rows`` has the signals of that logic used here, as attributes.
        """
        config, head, read = self._config, self.instruction.payload, self.read
        packer = place(m, platform, "packer", SparsePacker(config))
        opening, gathering, sending, failed, fits = (Signal(name=name) for name in (
            "opening", "gathering", "sending", "failed", "fits"))
        cursor, room = Signal(len(head.beat), name="cursor"), Signal(len(head.room), name="room")
        size = Signal(len(dma.request.payload.beats), name="size")
        packed_beat = Signal(len(packer.beat), reset_less=True)
        m.d.comb += [
            size.eq(packer.masks + packer.values),
            fits.eq(size <= room),
            self.full.eq(packer.done & ~fits),
            packer.clear.eq(rows.start),
            packer.valid.eq(rows.arriving & gathering),
            # A beat arrives in every cycle up to the last.
            packer.last.eq(~rows.addressed),
            packer.operands.eq(dma.rows.payload),
            packer.here.eq(dma.strobes[::config.element_bytes]),
            packer.read.eq(sending & (rows.left != 0)
                           & (dma.room > rows.addressed + rows.arriving)),
        ]
        with m.If(failed):
            m.d.comb += [rows.start.eq(0)]
        with m.If(rows.start):
            m.d.sync += [sending.eq(0), gathering.eq(head.sparse), opening.eq(head.sparse),
                         rows.requesting.eq(~head.sparse)]
            with m.If(head.sparse):
                m.d.sync += rows.packed.eq(1)
                with m.If(head.first):
                    m.d.sync += [cursor.eq(head.beat), room.eq(head.room)]
        with m.If(opening):
            m.d.sync += [opening.eq(0), rows.left.eq(rows.total)]
        with m.If(gathering):
            m.d.comb += [read.en.eq(rows.left != 0), dma.rows.valid.eq(0)]
        with m.If(packer.done):
            m.d.sync += [gathering.eq(0), sending.eq(fits), rows.requesting.eq(fits),
                         rows.active.eq(fits), failed.eq(~fits)]
        with m.If(sending):
            m.d.comb += [
                read.en.eq(0),
                dma.request.payload.beat.eq(cursor),
                dma.request.payload.beats.eq(size),
                dma.rows.payload.eq(packed_beat),
                dma.strobes.eq(~Const(0, len(dma.strobes))),
            ]
            with m.If(rows.requesting & dma.request.ready):
                m.d.sync += [rows.left.eq(size), cursor.eq(cursor + size), room.eq(room - size)]
        with m.If(packer.read):
            m.d.sync += [rows.left.eq(rows.left - 1), rows.addressed.eq(1)]
        with m.If(rows.addressed):
            m.d.sync += packed_beat.eq(packer.beat)

    def _beats(self, m, platform, dma, read):
        """Convert rows that have been read to beats, and enter these a cycle later.

        ``read`` has the beat's index in its row, and its format, as attributes.
        """
        config = self._config
        bits, operand_bits = FLOAT32.bits, config.operand.bits
        beat_bits = 8 * config.beat_bytes
        parts = bits // operand_bits
        slots = beat_bits // operand_bits
        lanes = [self.read.data.word_select(lane, bits) for lane in range(config.vector_lanes)]
        raw = Signal(beat_bits)
        m.d.comb += raw.eq(self.read.data.word_select(read.shown, beat_bits))
        numbers = self._shown(m, lanes, read.shown, "number", slots)
        for part in range(parts):
            with m.If(read.form == PARTS + part):
                m.d.comb += raw.eq(Cat(
                    number.word_select(part, operand_bits) for number in numbers))
        targets = {OPERANDS: ("round", config.operand)}
        if config.mixed:
            targets[gradients(config)] = ("round_gradient", config.gradient)
        rows = {value: self._rounded(m, platform, numbers, name, target,
                                     read.addressed & (read.form == value))
                for value, (name, target) in targets.items()}
        held = Signal(beat_bits, reset_less=True)
        strobes = Signal(config.beat_bytes, reset_less=True)
        with m.If(read.addressed):
            m.d.sync += [held.eq(raw), strobes.eq(Cat(
                ~read.ends | (read.tail >= byte) if byte else Const(1)
                for byte in range(config.beat_bytes)))]
        row = held
        for value, rounded in rows.items():
            row = Mux(read.form == value, Cat(rounded), row)
        m.d.comb += [
            dma.rows.valid.eq(read.arriving),
            dma.strobes.eq(strobes),
            dma.rows.payload.eq(row),
        ]
        if config.stored is not None:
            numbers = self._shown(m, lanes, read.shown, "stored", beat_bits // config.stored.bits)
            rounded = self._rounded(m, platform, numbers, "round_stored", config.stored,
                                    read.addressed & (read.form == stored_form(config)))
            with m.If(read.form == stored_form(config)):
                m.d.comb += dma.rows.payload.eq(Cat(rounded))

    @staticmethod
    def _shown(m, lanes, shown, name, slots):
        """Return the lanes of the row in beat ``shown``, with ``slots`` lanes per beat."""
        numbers = [Signal(FLOAT32.bits, name=f"{name}_{slot}") for slot in range(slots)]
        with m.Switch(shown):
            for number in range(-(-len(lanes) // slots)):
                with m.Case(number):
                    m.d.comb += [signal.eq(lane) for signal, lane in zip(
                        numbers, lanes[number * slots:], strict=False)]
        return numbers

    @staticmethod
    def _rounded(m, platform, numbers, name, target, valid):
        """Return numbers in a format, one cycle after they are valid."""
        rounded = []
        for slot, number in enumerate(numbers):
            convert = place(m, platform, f"{name}_{slot}", FloatConvert(
                source=FLOAT32, target=target, latency=1))
            m.d.comb += [convert.valid.eq(valid), convert.x.eq(number)]
            rounded.append(convert.result)
        return rounded
