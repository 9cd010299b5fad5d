"""Vector load unit: memory to vector registers."""

from functools import reduce
from operator import or_
from types import SimpleNamespace

from amaranth.hdl import Cat, Const, Module, Mux, Signal, unsigned
from amaranth.lib import data
from amaranth.lib.wiring import Out, connect, flipped
from amaranth.utils import bits_for, exact_log2

from arch.common.sizes import ADDR_BITS
from arch.numerics import FLOAT32
from arch.systolic.isa import Unit
from arch.systolic.latency import PENDING_READS
from hwgen.common.axi import AXI4Signature
from hwgen.common.block import Block, place
from hwgen.common.floating import FloatConvert
from hwgen.common.queue import Queue
from hwgen.common.read_dma import ReadDMA
from hwgen.systolic.unit import unit_members
from hwgen.systolic.vector.ports import register_write
from hwgen.systolic.vector.rows import (
    FLOATS,
    OPERANDS,
    PARTS,
    beat_layout,
    form_of,
    gradients,
    last_beat,
    most_beats,
    most_sparse_beats,
    stored_form,
)
from hwgen.systolic.vector.sparse_unpacker import SparseUnpacker
from hwgen.systolic.widen import widen

__all__ = ["VectorLoad"]


class VectorLoad(Block):
    """Execute ``VLOAD``: rows of memory, ``stride`` beats apart, to rows of a register.

    With ``sparse_storage`` also ``VLOAD_SPARSE``: rows stored without their zeros.

    A row takes ``ceil(count * bytes of an element / bytes of a beat)`` beats. An instruction that
    starts in cycle F requests its first row in cycle F + 1, and each further row as soon as the
    burst generator is free, which is every second cycle if a row is one burst. It starts when the
    last row of its predecessor has been requested and fewer than
    :data:`~arch.systolic.latency.PENDING_READS` reads are outstanding, so latency overlaps. A beat
    is written two cycles after it was accepted: widened exactly (NaN becomes the canonical NaN),
    and, with the last beat of a row, +0 in all elements from ``count`` on. Tokens are given in the
    cycle of the last write.

    A sparse load runs alone: it starts when all its predecessors have written, and its successors
    start after its last write. It requests the beats of the mask in the cycle after its start, and
    those of the values, if any, :data:`~arch.systolic.latency.SPARSE_COUNT_LATENCY` cycles after
    the last beat of the mask. When all have arrived, a
    :class:`~hwgen.systolic.vector.sparse_unpacker.SparseUnpacker` converts them to the beats of
    a dense load. If the mask's number of values exceeds the room, they are not read, nothing is
    written, no token is given, and no further instruction starts.

    Parameters
    ----------
    config : SystolicConfig

    Members (besides :func:`~hwgen.systolic.unit.unit_members`)
    -------
    bus : ``Out(AXI4Signature)``
        Read channels of the vector port.
    write : ``Out(register_write)``
        Port of the registers.
    error : ``Out(1)``
        A beat with an error response arrived in this cycle.
    full : ``Out(1)``
        With ``sparse_storage``: the mask's number of values exceeds the room.
    """

    def __init__(self, config):
        self._config = config
        super().__init__(unit_members(config, Unit.VECTOR_LOAD) | {
            "bus":   Out(AXI4Signature(addr_bits=ADDR_BITS, data_bits=config.axi_data_bits,
                                       write=False)),
            "write": Out(register_write(config)),
            "error": Out(1),
        } | ({"full": Out(1)} if config.sparse_storage else {}))

    @property
    def module_name(self):
        """``vector_load``."""
        return "vector_load"

    def elaborate(self, platform):
        """Build the row requests and the data path of a beat."""
        m = Module()
        config = self._config
        head = self.instruction.payload
        layout = beat_layout(config)
        most = most_beats(config)
        if config.sparse_storage:
            most = max(most, most_sparse_beats(config))
        beats_bits = bits_for(most)
        dma = place(m, platform, "dma", ReadDMA(
            layout=layout, burst_beats=config.burst_beats, beats_bits=beats_bits))
        connect(m, flipped(self.bus), dma.bus)
        pending = place(m, platform, "pending", Queue(data.StructLayout({
            "register": unsigned(len(head.register)), "row": unsigned(len(head.row)),
            "last": unsigned(len(head.rows)), "last_beat": unsigned(beats_bits),
            "format": unsigned(len(head.format)), "count": unsigned(len(head.count)),
            "give": unsigned(len(head.give))}), depth=PENDING_READS))

        requesting = Signal()
        left = Signal(len(head.rows))
        stride = Signal(len(head.stride))
        beat = Signal(len(head.beat))
        beats = Signal(beats_bits)
        start = Signal()
        m.d.comb += [
            start.eq(self.instruction.valid & ~self.missing.any() & ~self.stop & ~requesting
                     & pending.i.ready),
            self.instruction.ready.eq(start),
            pending.i.valid.eq(start),
            pending.i.payload.last.eq(head.rows - 1),
            pending.i.payload.last_beat.eq(last_beat(config, head)),
            *(getattr(pending.i.payload, name).eq(getattr(head, name))
              for name in ("register", "row", "count", "give")),
            pending.i.payload.format.eq(form_of(config, head)),
            dma.request.valid.eq(requesting),
            dma.request.payload.beat.eq(beat),
            dma.request.payload.beats.eq(beats),
            dma.flush.eq(dma.row_valid),
            self.error.eq(dma.error),
        ]
        with m.If(requesting & dma.request.ready):
            m.d.sync += [beat.eq(beat + stride), left.eq(left - 1), requesting.eq(left != 1)]
        with m.If(start):
            m.d.sync += [requesting.eq(1), left.eq(head.rows), stride.eq(head.stride),
                         beat.eq(head.beat), beats.eq(last_beat(config, head) + 1)]
        beat_valid, data_beat = dma.row_valid, dma.row
        if config.sparse_storage:
            beat_valid, data_beat = self._sparse(
                m, platform, dma, pending.o, SimpleNamespace(
                    start=start, requesting=requesting, left=left, beat=beat, beats=beats))
        self._write(m, platform, beat_valid, data_beat, pending.o)
        if config.sparse_storage:
            with m.If(self.full):
                m.d.comb += pending.o.ready.eq(1)
        return m

    def _sparse(self, m, platform, dma, pending, rows):
        """Get mask and values of a sparse load; return its beats of operands, or dense beats.

        The result is ``(valid, beat)``. ``rows`` has the registers of the row requests, and
        ``start``, as attributes.
        """
        config, head = self._config, self.instruction.payload
        of = pending.payload
        unpacker = place(m, platform, "unpacker", SparseUnpacker(
            config, row_bits=len(of.last), beat_bits=len(of.last_beat)))
        working, masking, valuing, failed, fits, end = (Signal(name=name) for name in (
            "working", "masking", "valuing", "failed", "fits", "end"))
        counting = Signal(2)
        cursor, room = Signal(len(head.beat), name="cursor"), Signal(len(head.room), name="room")
        masks, awaited = (Signal(len(rows.beats), name=name) for name in ("masks", "awaited"))
        size = Signal(max(len(masks), len(unpacker.values)) + 1, name="size")
        last = Signal(name="last_awaited")
        valid, shown = Signal(name="beat_valid"), Signal(len(dma.row), name="beat_shown")
        m.d.comb += [
            masks.eq((head.rows * head.count + (config.axi_data_bits - 1))
                     >> exact_log2(config.axi_data_bits)),
            last.eq(dma.row_valid & (awaited == 1)),
            size.eq(rows.beats + unpacker.values),
            fits.eq(size <= room),
            self.full.eq(counting[1] & ~fits),
            unpacker.clear.eq(rows.start),
            unpacker.mask_valid.eq(dma.row_valid & masking),
            unpacker.value_valid.eq(dma.row_valid & valuing),
            unpacker.beat.eq(dma.row),
            unpacker.last_row.eq(of.last),
            unpacker.last_beat.eq(of.last_beat),
            unpacker.last_slot.eq(of.count - 1),
            valid.eq(Mux(working, unpacker.valid, dma.row_valid)),
            shown.eq(Mux(working, unpacker.operands, dma.row)),
        ]
        with m.If(failed | working | (head.sparse & pending.valid)):
            m.d.comb += rows.start.eq(0)
        with m.If(rows.start & head.sparse):
            m.d.sync += [working.eq(1), masking.eq(1), rows.left.eq(1), rows.beats.eq(masks),
                         awaited.eq(masks)]
            with m.If(head.first):
                m.d.sync += [cursor.eq(head.beat), room.eq(head.room)]
            with m.Else():
                m.d.sync += rows.beat.eq(cursor)
        with m.If(working & dma.row_valid):
            m.d.sync += awaited.eq(awaited - 1)
        m.d.sync += [counting.eq(Cat(last & masking, counting[0])), unpacker.open.eq(0)]
        with m.If(last):
            m.d.sync += [masking.eq(0), valuing.eq(0), unpacker.open.eq(valuing)]
        with m.If(counting[1]):
            m.d.sync += [cursor.eq(cursor + size), room.eq(room - size)]
            with m.If(~fits):
                m.d.sync += [failed.eq(1), working.eq(0)]
            with m.Elif(unpacker.values.any()):
                m.d.sync += [rows.requesting.eq(1), rows.left.eq(1), valuing.eq(1),
                             rows.beat.eq(cursor + rows.beats),
                             rows.beats.eq(unpacker.values),
                             awaited.eq(unpacker.values)]
            with m.Else():
                m.d.sync += unpacker.open.eq(1)
        m.d.comb += end.eq(working & pending.valid & pending.ready)
        with m.If(end):
            m.d.sync += working.eq(0)
        return valid, shown

    def _write(self, m, platform, beat_valid, beat, pending):
        """Write each beat to its lanes, a cycle later."""
        config, of = self._config, pending.payload
        bits, operand_bits = FLOAT32.bits, config.operand.bits
        number, row = Signal(len(of.last_beat)), Signal(len(of.last))
        last, end = Signal(), Signal()
        m.d.comb += [
            last.eq(number == of.last_beat),
            end.eq(beat_valid & last & (row == of.last)),
            pending.ready.eq(end),
        ]
        with m.If(beat_valid):
            m.d.sync += number.eq(number + 1)
            with m.If(last):
                m.d.sync += [number.eq(0), row.eq(Mux(end, 0, row + 1))]

        written, raw = Signal(len(number)), Signal(len(beat), reset_less=True)
        tail, finishing = Signal(), Signal()
        form, count = Signal(len(of.format)), Signal(len(of.count))
        give = Signal(len(of.give))
        write = self.write
        m.d.sync += [write.en.eq(beat_valid), finishing.eq(end)]
        with m.If(beat_valid):
            m.d.sync += [raw.eq(beat), written.eq(number), tail.eq(last), form.eq(of.format),
                         count.eq(of.count), give.eq(of.give), write.register.eq(of.register),
                         write.row.eq(of.row + row)]
        m.d.comb += [
            self.busy.eq(pending.valid | finishing),
            self.idle.eq(~pending.valid & ~finishing),
            self.give.eq(give & finishing.replicate(len(give))),
        ]
        narrow = tuple(dict.fromkeys((OPERANDS, gradients(config))))
        operand = config.array_operand
        row = widen(m, platform, config, beat, of.format == gradients(config), name="operand")
        wide = self._widened(m, platform, row, "widen", operand,
                             beat_valid & reduce(or_, (of.format == form for form in narrow)))
        stored = config.stored
        unstored = [] if stored is None else self._widened(
            m, platform, beat, "widen_stored", stored,
            beat_valid & (of.format == stored_form(config)))
        floats, operands = len(raw) // bits, len(raw) // operand_bits
        parts = bits // operand_bits
        numbers, masks = [], []
        for lane in range(config.vector_lanes):
            value, here = Signal(bits, name=f"value_{lane}"), Signal(name=f"here_{lane}")
            part = raw.word_select(lane % operands, operand_bits)
            some = Signal(parts, name=f"parts_{lane}", init=-1)
            m.d.comb += [value.eq(part.replicate(parts)), here.eq(written == lane // operands),
                         some.eq((1 << parts) - 1)]
            with m.Switch(form):
                with m.Case(FLOATS):
                    m.d.comb += [value.eq(raw.word_select(lane % floats, bits)),
                                 here.eq(written == lane // floats)]
                with m.Case(*narrow):
                    m.d.comb += value.eq(wide[lane % operands])
                if unstored:
                    with m.Case(stored_form(config)):
                        m.d.comb += [value.eq(unstored[lane % len(unstored)]),
                                     here.eq(written == lane // len(unstored))]
                for number in range(parts):
                    with m.Case(PARTS + number):
                        m.d.comb += some.eq(1 << number)
            behind = count <= lane if lane else Const(0)     # there is at least one element
            numbers.append(Mux(behind, 0, value))
            take = here | (tail & behind)
            masks += [part & take for part in some]
        m.d.comb += [write.data.eq(Cat(numbers)), write.mask.eq(Cat(masks))]

    @staticmethod
    def _widened(m, platform, row, name, number, valid):
        """Return all numbers of a format in a beat as float32, in the next cycle."""
        found = []
        for slot in range(len(row) // number.bits):
            convert = place(m, platform, f"{name}_{slot}", FloatConvert(
                source=number, target=FLOAT32, latency=1))
            m.d.comb += [convert.valid.eq(valid),
                         convert.x.eq(row.word_select(slot, number.bits))]
            found.append(convert.result)
        return found
