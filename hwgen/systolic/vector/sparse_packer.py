"""Packer: removes zeros from operands, and makes a mask of the nonzeros."""

from amaranth.hdl import Cat, Const, Module, Mux, Signal
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.systolic.vector_rows import mask_beats, value_beats
from hwgen.common.block import Block
from hwgen.systolic.vector.compaction import compact, counts_before, routes

__all__ = ["SparsePacker"]


class SparsePacker(Block):
    """Collect a mask bit for every operand, and the operands other than +0.

    Takes a beat of operands per cycle, any number of which, from the lowest slot on, are valid.
    They are compared and registered, compacted and registered, and shifted behind the items already
    there; full beats go to two memories, sized for a whole register. ``done`` comes 4 cycles after
    the last beat. Then mask and values can be read, in this order, a beat per cycle.

    Parameters
    ----------
    config : SystolicConfig

    Members
    -------
    clear : ``In(1)``
        Start anew.
    valid : ``In(1)``, last : ``In(1)``
        Operands come in this cycle; they are the last ones.
    operands : ``In(axi_data_bits)``, here : ``In(slots)``
        A beat of operands, and which of them are valid.
    done : ``Out(1)``
        Everything is in the memories; a pulse.
    masks, values : ``Out``
        Beats of the mask, and of values, from ``done`` on.
    read : ``In(1)``
        Read the next beat.
    beat : ``Out(axi_data_bits)``
        The beat read in the previous cycle.
    """

    def __init__(self, config):
        self._config = config
        self._masks = mask_beats(config, config.vector_rows, config.vector_lanes)
        self._values = value_beats(config, config.vector_rows * config.vector_lanes)
        bits = config.axi_data_bits
        super().__init__({
            "clear":    In(1),
            "valid":    In(1),
            "last":     In(1),
            "operands": In(bits),
            "here":     In(bits // config.operand.bits),
            "done":     Out(1),
            "masks":    Out(range(self._masks + 1)),
            "values":   Out(range(self._values + 1)),
            "read":     In(1),
            "beat":     Out(bits),
        })

    @property
    def module_name(self):
        """``sparse_packer``."""
        return "sparse_packer"

    def elaborate(self, platform):
        """Build compaction, packing and the two memories."""
        m = Module()
        bits = self._config.operand.bits
        slots = len(self.here)

        # Operands other than +0.
        marks, here = (Signal(slots, name=name) for name in ("marks", "counted"))
        operands = Signal(len(self.operands), reset_less=True)
        marked, marked_last = Signal(), Signal()
        m.d.sync += [
            marked.eq(self.valid), marked_last.eq(self.valid & self.last),
            operands.eq(self.operands), here.eq(self.here & self.valid.replicate(slots)),
            marks.eq(Cat(self.operands.word_select(slot, bits).any() & self.here[slot]
                         & self.valid for slot in range(slots))),
        ]

        # Compacted; no items without a valid beat.
        nonzeros = counts_before(m, marks, name="nonzeros")[-1]
        elements = counts_before(m, here, name="elements")[-1]
        slots_held = [operands.word_select(slot, bits) for slot in range(slots)]
        compacted = compact(m, slots_held, routes(m, marks, name="route"), name="compacted")
        kept, items, mask = (Signal(len(self.operands)), Signal(len(marks)), Signal(slots))
        kept_count, mask_count = (Signal(range(slots + 1), name=name) for name in (
            "kept_count", "mask_count"))
        flush, packed_last = Signal(), Signal()
        m.d.comb += items.eq(Cat(Const(slot, len(kept_count)) < nonzeros for slot in range(slots)))
        m.d.sync += [
            kept.eq(Cat(Mux(items[slot], compacted[slot], 0) for slot in range(slots))),
            mask.eq(marks), kept_count.eq(nonzeros), mask_count.eq(elements),
            packed_last.eq(marked & marked_last), flush.eq(packed_last), self.done.eq(flush),
        ]

        masks = self._pack(m, "mask", mask, mask_count, 1, self._masks, flush, self.masks)
        values = self._pack(m, "value", kept, kept_count, bits, self._values, flush, self.values)

        # The next beat to read: of the mask, then of the values.
        at_mask, at_value = Signal(len(self.masks)), Signal(len(self.values))
        behind, shown = Signal(), Signal()
        m.d.comb += [
            behind.eq(at_mask == self.masks),
            masks.addr.eq(at_mask), values.addr.eq(at_value),
            masks.en.eq(self.read), values.en.eq(self.read),
            self.beat.eq(Mux(shown, values.data, masks.data)),
        ]
        with m.If(self.read):
            m.d.sync += shown.eq(behind)
            with m.If(behind):
                m.d.sync += at_value.eq(at_value + 1)
            with m.Else():
                m.d.sync += at_mask.eq(at_mask + 1)
        with m.If(self.clear):
            m.d.sync += [at_mask.eq(0), at_value.eq(0)]
        return m

    def _pack(self, m, name, items, amount, bits, depth, flush, count):
        """Write full beats to a memory, and the rest with ``flush``; return its read port."""
        beat_bits = self._config.axi_data_bits
        m.submodules[f"{name}_memory"] = memory = Memory(
            MemoryData(shape=beat_bits, depth=depth, init=[]))
        write = memory.write_port()
        places = beat_bits // bits
        fill = Signal(range(places), name=f"{name}_fill")
        held = Signal(beat_bits, name=f"{name}_held")
        total = Signal(range(2 * places), name=f"{name}_total")
        wide = Signal(beat_bits + len(items), name=f"{name}_wide")
        full = Signal(name=f"{name}_full")
        m.d.comb += [
            total.eq(fill + amount),
            full.eq(total[exact_log2(places)]),
            wide.eq(held | items << Cat(Const(0, exact_log2(bits)), fill)),
            write.addr.eq(count),
            write.data.eq(wide[:beat_bits]),
            write.en.eq(full | (flush & fill.any())),
        ]
        m.d.sync += [fill.eq(total), held.eq(Mux(full, wide[beat_bits:], wide[:beat_bits]))]
        with m.If(write.en):
            m.d.sync += count.eq(count + 1)
        with m.If(flush):
            m.d.sync += [fill.eq(0), held.eq(0)]
        with m.If(self.clear):
            m.d.sync += count.eq(0)
        return memory.read_port()
