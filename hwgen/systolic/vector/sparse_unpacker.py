"""Unpacker: restores beats of operands, including zeros, from a mask and values."""

from amaranth.hdl import Cat, Const, Module, Mux, Signal
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for, exact_log2

from arch.systolic.vector_rows import mask_beats, value_beats
from hwgen.common.block import Block
from hwgen.systolic.vector.compaction import counts_before, expand, routes

__all__ = ["SparseUnpacker"]

# Bits of a mask that are counted in one cycle; the counts are added up in the next.
_GROUP = 32


class SparseUnpacker(Block):
    """Store the beats of a mask and of values; then expand them to operands, a beat per cycle.

    Input beats are written to two memories, sized for a whole register, and the mask's bits are
    counted: those of a beat of cycle t are included in ``values`` from cycle t + 2 on. After
    ``open`` in cycle x, which must follow the last beat, operands come out from cycle x + 6 on, one
    beat per cycle: two cycles to read the first two beats of both memories, and one each for the
    mask, its number of values, the values, and their places.

    Parameters
    ----------
    config : SystolicConfig

    Members
    -------
    clear : ``In(1)``
        Start anew.
    mask_valid : ``In(1)``, value_valid : ``In(1)``, beat : ``In(axi_data_bits)``
        A beat of the mask, or of values, arrives in this cycle.
    values : ``Out``
        Number of beats of values that belong to the mask so far.
    open : ``In(1)``
        All beats have arrived.
    last_row, last_beat : ``In``
        Index of the last row, and of the last beat of each row.
    last_slot : ``In``
        Index of the last operand in that beat. All three are stable from ``open`` to the last beat.
    valid : ``Out(1)``, operands : ``Out(axi_data_bits)``
        A beat of operands; after the last of a row there are zeros.
    """

    def __init__(self, config, *, row_bits, beat_bits):
        self._config = config
        self._depths = {
            "mask": mask_beats(config, config.vector_rows, config.vector_lanes),
            "value": value_beats(config, config.vector_rows * config.vector_lanes)}
        bits = config.axi_data_bits
        # Bits of a mask after the last element count, too.
        most = value_beats(config, self._depths["mask"] * bits)
        super().__init__({
            "clear":       In(1),
            "mask_valid":  In(1),
            "value_valid": In(1),
            "beat":        In(bits),
            "values":      Out(range(most + 1)),
            "open":        In(1),
            "last_row":    In(row_bits),
            "last_beat":   In(beat_bits),
            "last_slot":   In(range(bits // config.operand.bits)),
            "valid":       Out(1),
            "operands":    Out(bits),
        })

    @property
    def module_name(self):
        """``sparse_unpacker``."""
        return "sparse_unpacker"

    def elaborate(self, platform):
        """Build the two memories, their windows, and the expansion."""
        m = Module()
        bits = self._config.operand.bits
        beat_bits = self._config.axi_data_bits
        slots = beat_bits // bits
        self._count(m, slots)

        # Open: the first beat of each memory is read, then the second.
        opened = Signal()
        m.d.sync += opened.eq(self.open)

        # Current beat and row, and the number of operands in the beat.
        active = Signal()
        row, number = Signal(len(self.last_row)), Signal(len(self.last_beat))
        tail, amount = Signal(), Signal(range(slots + 1))
        m.d.comb += [tail.eq(number == self.last_beat),
                     amount.eq(Mux(tail, self.last_slot + 1, slots))]
        with m.If(opened):
            m.d.sync += [active.eq(1), row.eq(0), number.eq(0)]
        with m.If(active):
            m.d.sync += number.eq(number + 1)
            with m.If(tail):
                m.d.sync += [number.eq(0), row.eq(row + 1)]
                with m.If(row == self.last_row):
                    m.d.sync += active.eq(0)

        mask = self._window(m, "mask", self.mask_valid, opened, active, amount, 1, slots)
        valid = [Signal(name=f"valid_{stage}") for stage in range(3)]
        marks = [Signal(slots, name=f"marks_{stage}") for stage in range(3)]
        nonzeros = Signal(range(slots + 1))
        m.d.sync += [
            valid[0].eq(active),
            marks[0].eq(mask & Cat(Const(slot, len(amount)) < amount for slot in range(slots))),
            valid[1].eq(valid[0]), marks[1].eq(marks[0]),
            nonzeros.eq(counts_before(m, marks[0], name="nonzeros")[-1]),
            valid[2].eq(valid[1]), marks[2].eq(marks[1]),
            self.valid.eq(valid[2]),
        ]
        found = self._window(m, "value", self.value_valid, opened, valid[1], nonzeros, bits, slots)
        values = Signal(beat_bits, reset_less=True)
        steps = []
        for distance, moves in routes(m, marks[1], name="route"):
            held = Signal(slots, name=f"moves_{distance}")
            m.d.sync += held.eq(Cat(moves))
            steps.append((distance, held))
        m.d.sync += values.eq(found)
        places = expand(m, [values.word_select(slot, bits) for slot in range(slots)], steps,
                        name="expanded")
        m.d.sync += self.operands.eq(Cat(
            place & mark.replicate(bits) for place, mark in zip(places, marks[2], strict=True)))
        return m

    def _count(self, m, slots):
        """Count the bits of the mask: by groups in one cycle, all of them in the next."""
        groups, adding = [], Signal()
        total = Signal(len(self.values) + exact_log2(slots))
        for start in range(0, len(self.beat), _GROUP):
            group = Signal(bits_for(_GROUP), name=f"group_{start}")
            ones = counts_before(m, list(self.beat[start:start + _GROUP]),
                                 name=f"ones_{start}")[-1]
            m.d.sync += group.eq(ones)
            groups.append(group)
        m.d.sync += adding.eq(self.mask_valid)
        with m.If(adding):
            m.d.sync += total.eq(total + sum(groups))
        with m.If(self.clear):
            m.d.sync += total.eq(0)
        m.d.comb += self.values.eq((total + (slots - 1)) >> exact_log2(slots))

    def _window(self, m, name, write_valid, opened, take, amount, bits, slots):
        """Return the next ``slots`` items of a memory, of which ``amount`` are taken."""
        beat_bits = len(self.beat)
        places = beat_bits // bits
        m.submodules[f"{name}_memory"] = memory = Memory(
            MemoryData(shape=beat_bits, depth=self._depths[name], init=[]))
        write, read = memory.write_port(), memory.read_port()
        # Two more for reading ahead.
        at, written = (Signal(range(self._depths[name] + 3), name=f"{name}_{what}")
                       for what in ("at", "written"))
        m.d.comb += [write.addr.eq(written), write.data.eq(self.beat), write.en.eq(write_valid)]
        with m.If(write_valid):
            m.d.sync += written.eq(written + 1)

        offset = Signal(range(places), name=f"{name}_offset")
        total = Signal(range(2 * places), name=f"{name}_total")
        now = Signal(beat_bits, reset_less=True, name=f"{name}_now")
        further = Signal(name=f"{name}_further")
        window = Signal(slots * bits, name=f"{name}_window")
        m.d.comb += [
            total.eq(offset + amount),
            further.eq(take & total[exact_log2(places)]),
            window.eq(Cat(now, read.data) >> Cat(Const(0, exact_log2(bits)), offset)),
            read.addr.eq(at),
            read.en.eq(self.open | opened | further),
        ]
        with m.If(take):
            m.d.sync += offset.eq(total)
        with m.If(opened | further):
            m.d.sync += now.eq(read.data)
        with m.If(read.en):
            m.d.sync += at.eq(at + 1)
        with m.If(self.clear):
            m.d.sync += [at.eq(0), written.eq(0), offset.eq(0)]
        return window
