"""Weight FIFO: blocks of weight vectors, each read once for every row of activations."""

from functools import reduce
from operator import or_

from amaranth.hdl import Array, Cat, Const, Module, Mux, Signal, signed
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.scnn.params import LEFT_BITS
from hwgen.common.block import Block
from hwgen.scnn.payloads import (
    addr,
    block_number,
    fifo_places,
    fifo_position,
    vector_header,
    weight_vector,
    weight_word,
)

__all__ = ["WeightFifo"]


class WeightFifo(Block):
    """FIFO of ``fifo_depth`` vectors that is read at two positions, by blocks.

    Vectors are written one word at a time, the kept ones consecutively; a vector written in cycle t
    is read in t + 1 at the earliest. A table has the starts of the blocks in the FIFO: any of them
    is found by its number among the kept blocks. At the front position, the first vector of a block
    says how many entries it has. Behind it, a block at ``at`` is read vector by vector, as often as
    needed; everything before ``at`` is freed.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    clear : ``In(1)``
        Empty the FIFO from the next cycle on.
    push : ``In(1)``, word : ``In(weight_word)``, begins, kept : ``In(word_vectors)``
        Write the kept vectors of a word; which of them begin a block. All vectors of a block that
        is read are kept.
    full : ``Out(1)``
        There may be no room for another word after the one pushed in this cycle.
    front : ``In(block_number)``
        Number of the block at the front: blocks before it are no longer needed, except the one at
        ``at``. The block may not be written yet.
    first_present : ``Out(1)``, first : ``Out(vector_header)``
        The first vector of the front block: its number of entries, and of vectors after it.
    first_valid : ``Out(1)``
        The vector is present, and the block is not longer than the FIFO allows.
    next : ``Out(fifo_position)``
        Its position; while it is not written, the position after all written vectors.
    at : ``In(fifo_position)``
        The front block or an earlier front block; constant until ``restart``.
    present : ``Out(1)``, vector : ``Out(weight_vector)``
        The vector of that block being read, if it is present.
    valid : ``Out(1)``
        It is present and consistent with the previous one.
    step, restart : ``In(1)``
        At most one of them, with ``valid``: read the next vector of the block; read the first one
        of the block that is ``at`` in the next cycle.
    error : ``Out(1)``
        A vector was present but not valid. From a register; until a reset.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "clear":         In(1),
            "push":          In(1),
            "word":          In(weight_word(config)),
            "begins":        In(config.word_vectors),
            "kept":          In(config.word_vectors),
            "full":          Out(1),
            "front":         In(block_number(config)),
            "first_present": Out(1),
            "first":         Out(vector_header(config)),
            "first_valid":   Out(1),
            "next":          Out(fifo_position(config)),
            "at":            In(fifo_position(config)),
            "present":       Out(1),
            "vector":        Out(weight_vector(config)),
            "valid":         Out(1),
            "step":          In(1),
            "restart":       In(1),
            "error":         Out(1),
        })

    @property
    def module_name(self):
        """``weight_fifo``."""
        return "weight_fifo"

    def elaborate(self, platform):
        """Build memories for each vector of a word, and the pointers."""
        m = Module()
        config = self._config
        depth, columns = config.fifo_depth, config.word_vectors
        places = fifo_places(config)
        rows = places // columns
        column_bits = exact_log2(columns)

        # The vector being read.
        here = Signal(fifo_position(config))
        following = Signal(fifo_position(config))
        inside = Signal()
        m.d.comb += here.eq(Mux(inside, following.as_value(), self.at.as_value()))

        # Position of the next vector; of those in a word, the first go to the row of that position,
        # and others to the next row.
        tail = Signal(addr(places))
        ends = [Signal(range(places + columns + 1), name=f"tail_{column}")
                for column in range(columns + 1)]
        row, next_row = Signal(addr(rows)), Signal(addr(rows))
        m.d.comb += [ends[0].eq(tail), row.eq(tail >> column_bits),
                     next_row.eq(Mux(row == rows - 1, 0, row + 1)),
                     *(end.eq(before + kept) for before, end, kept in
                       zip(ends, ends[1:], self.kept, strict=False))]
        pushed = Signal(range(columns + 1))
        m.d.comb += pushed.eq(ends[columns] - tail)
        # Vectors are counted cyclically.
        written = Signal.like(self.next.count)
        self._table(m, ends, written)
        entries, headers, firsts = self._memories(m, ends, tail, row, next_row, here)

        def of(found, position):
            return Array(found)[position.place[:column_bits]] if column_bits else found[0]

        m.d.comb += [
            self.vector.entries.as_value().eq(of(entries, here)),
            Cat(self.vector.count, self.vector.left).eq(of(headers, here)),
            self.first.as_value().eq(of(firsts, self.next)),
        ]
        with m.If(self.push):
            m.d.sync += [written.eq(written + pushed), tail.eq(Mux(
                ends[columns] >= places, ends[columns] - places, ends[columns]))]

        ahead, held = (Signal(len(written), name=name) for name in ("ahead", "held"))
        m.d.comb += [
            ahead.eq(written - here.count),
            held.eq(written - self.at.count),
            self.full.eq(held + Mux(self.push, columns, 0) > depth - columns),
            self.present.eq(ahead != 0),
        ]
        with m.If(self.step):
            m.d.sync += [
                following.place.eq(Mux(here.place == places - 1, 0, here.place + 1)),
                following.count.eq(here.count + 1), inside.eq(1)]
        with m.If(self.restart):
            m.d.sync += inside.eq(0)

        self._agree(m, inside)
        with m.If(self.clear):
            m.d.sync += [written.eq(0), tail.eq(0), inside.eq(0)]
        return m

    def _memories(self, m, ends, tail, row, next_row, here):
        """Build the memories; return their outputs: entries and headers ``here``, and the front."""
        config = self._config
        columns = config.word_vectors
        rows = fifo_places(config) // columns
        column_bits = exact_log2(columns)
        entries, headers, firsts = [], [], []
        for bank in range(columns):
            hits = [self.kept[column] & (ends[column][:column_bits] == bank)
                    for column in range(columns)]
            # Verilator warns of comparisons that are never true.
            later = tail[:column_bits] > bank if bank < columns - 1 else 0
            # Values read at both positions have a memory for each.
            for name, values, reads in (
                    ("entries", [vector.entries.as_value() for vector in self.word],
                     ((entries, here),)),
                    ("headers", [Cat(vector.count, vector.left) for vector in self.word],
                     ((headers, here), (firsts, self.next)))):
                m.submodules[f"{name}_{bank}"] = memory = Memory(
                    MemoryData(shape=len(values[0]), depth=rows, init=[]))
                write = memory.write_port()
                m.d.comb += [
                    write.en.eq(self.push & Cat(hits).any()),
                    write.addr.eq(Mux(later, next_row, row)),
                    write.data.eq(reduce(or_, (Mux(hit, value, 0) for hit, value in
                                               zip(hits, values, strict=True)))),
                ]
                for found, position in reads:
                    read = memory.read_port(domain="comb")
                    m.d.comb += read.addr.eq(position.place >> column_bits)
                    found.append(read.data)
        return entries, headers, firsts

    def _agree(self, m, inside):
        """Determine whether the vector being read, and the front one, are valid."""
        expected = Signal(LEFT_BITS)
        agrees, fits = Signal(), Signal()
        m.d.comb += [
            agrees.eq(~inside | (self.vector.left == expected)),
            fits.eq(self.first.left <= self._config.block_vectors - 1),
            self.valid.eq(self.present & agrees),
            self.first_valid.eq(self.first_present & fits),
        ]
        with m.If((self.present & ~agrees) | (self.first_present & ~fits)):
            m.d.sync += self.error.eq(1)
        with m.If(self.step):
            m.d.sync += expected.eq(self.vector.left - 1)

    def _table(self, m, ends, written):
        """Build the table of block starts, and look up the front block.

        There is a memory for each vector of a word, as equally many blocks may begin in one, with
        consecutive numbers. ``ends``: where each vector goes if it is kept, wrapping to 0 after the
        last place.
        """
        config = self._config
        columns = config.word_vectors
        column_bits = exact_log2(columns)
        rows = max(1, 1 << (fifo_places(config) - 1).bit_length() >> column_bits)
        row_bits = exact_log2(rows)
        blocks = Signal(block_number(config))
        places = fifo_places(config)
        # For each vector: whether a block begins with it, and the lowest bits of its number.
        starts = []
        begun = Const(0, 1)
        for column in range(columns):
            start = self.begins[column] & self.kept[column]
            low = Signal(column_bits, name=f"number_{column}")
            behind = Signal(range(columns + 1), name=f"begun_{column}")
            m.d.comb += [low.eq(blocks + begun), behind.eq(begun + start)]
            starts.append((start, low))
            begun = behind
        with m.If(self.push):
            m.d.sync += blocks.eq(blocks + begun)

        found = []
        for bank in range(columns):
            m.submodules[f"table_{bank}"] = memory = Memory(
                MemoryData(shape=len(self.next.as_value()), depth=rows, init=[]))
            write, read = memory.write_port(), memory.read_port(domain="comb")
            position = Signal(fifo_position(config), name=f"position_{bank}")
            here = Cat(start & (low == bank) for start, low in starts)
            # Verilator warns of comparisons that are never true.
            passed = bank < blocks[:column_bits] if bank < columns - 1 else 0
            m.d.comb += [
                write.en.eq(self.push & here.any()),
                write.data.eq(position),
                # Address of this bank's first number from ``blocks`` on.
                write.addr.eq((blocks >> column_bits)[:row_bits] + passed),
                read.addr.eq((self.front >> column_bits)[:row_bits]),
            ]
            for column in range(columns):
                with m.If(here[column]):
                    end = ends[column]
                    m.d.comb += [position.place.eq(Mux(end >= places, end - places, end)),
                                 position.count.eq(written + (end - ends[0]))]
            found.append(read.data)
        ahead = Signal(signed(len(blocks)), name="blocks_ahead")
        m.d.comb += [
            ahead.eq(blocks - self.front),
            self.first_present.eq(ahead > 0),
            self.next.count.eq(written),
        ]
        with m.If(self.first_present):
            m.d.comb += self.next.as_value().eq(
                Array(found)[self.front[:column_bits]] if column_bits else found[0])
        with m.If(self.clear):
            m.d.sync += blocks.eq(0)
