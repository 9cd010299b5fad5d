"""Weight FIFO: vectors of weights, each block of which is read once for each row of activations."""

from amaranth.hdl import Array, Cat, Module, Mux, Signal, signed
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.scnn.params import LEFT_BITS
from hwgen.common.block import Block
from hwgen.scnn.payloads import (
    addr,
    fifo_places,
    fifo_position,
    vector_header,
    weight_vector,
    weight_word,
)

__all__ = ["WeightFifo"]


class WeightFifo(Block):
    """FIFO of ``fifo_depth`` vectors that is read in two places, by blocks.

    Vectors are written a word at a time; what is written in cycle t is read in t + 1 at the
    earliest. In front, the first vector of a block says how long it is: blocks are passed one by
    one, as soon as their first vector is there, whatever of the rest is. Behind, a block at ``at``
    is read vector by vector, as often as it is wanted; everything before ``at`` is given up.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    clear : ``In(1)``
        Be empty from the next cycle on.
    push : ``In(1)``, word : ``In(weight_word)``
        Write a word.
    full : ``Out(1)``
        Behind what is pushed in this cycle there may be no room for another word.
    first_present : ``Out(1)``, first : ``Out(vector_header)``
        The first vector of the block in front: how many entries, and vectors behind it.
    first_valid : ``Out(1)``
        It is there, and the block is not longer than the FIFO takes.
    next : ``Out(fifo_position)``
        Where it is.
    take : ``In(1)``
        Pass it, with ``first_valid``: the block behind it is in front.
    at : ``In(fifo_position)``
        A block that was in front, or the one that is; the same until ``restart``.
    present : ``Out(1)``, vector : ``Out(weight_vector)``
        The vector of it that is read, if it is there.
    valid : ``Out(1)``
        It is there and agrees with the one before it.
    step, restart : ``In(1)``
        At most one of them, with ``valid``: read the next vector of the block; read the first one
        of the block that is ``at`` in the next cycle.
    error : ``Out(1)``
        A vector was there that is not valid. From a register; until a reset.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "clear":         In(1),
            "push":          In(1),
            "word":          In(weight_word(config)),
            "full":          Out(1),
            "first_present": Out(1),
            "first":         Out(vector_header(config)),
            "first_valid":   Out(1),
            "next":          Out(fifo_position(config)),
            "take":          In(1),
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

        # The vector that is read.
        here = Signal(fifo_position(config))
        following = Signal(fifo_position(config))
        inside = Signal()
        m.d.comb += here.eq(Mux(inside, following.as_value(), self.at.as_value()))

        tail = Signal(addr(rows))
        entries, headers, firsts = [], [], []
        for column in range(columns):
            # What is read in both places has a memory of its own.
            vector = self.word[column]
            for name, value, reads in (
                    ("entries", vector.entries.as_value(), ((entries, here),)),
                    ("headers", Cat(vector.count, vector.left),
                     ((headers, here), (firsts, self.next)))):
                m.submodules[f"{name}_{column}"] = memory = Memory(
                    MemoryData(shape=len(value), depth=rows, init=[]))
                write = memory.write_port()
                m.d.comb += [write.en.eq(self.push), write.addr.eq(tail), write.data.eq(value)]
                for found, position in reads:
                    read = memory.read_port(domain="comb")
                    m.d.comb += read.addr.eq(position.place >> column_bits)
                    found.append(read.data)

        def of(found, position):
            return Array(found)[position.place[:column_bits]] if column_bits else found[0]

        m.d.comb += [
            self.vector.entries.as_value().eq(of(entries, here)),
            Cat(self.vector.count, self.vector.left).eq(of(headers, here)),
            self.first.as_value().eq(of(firsts, self.next)),
        ]
        with m.If(self.push):
            m.d.sync += tail.eq(Mux(tail == rows - 1, 0, tail + 1))

        def behind(position, distance, name):
            """Return the position so many vectors behind one."""
            place = Signal(range(places + (1 << LEFT_BITS) + 1), name=f"{name}_place")
            m.d.comb += place.eq(position.place + distance)
            return Cat(Mux(place >= places, place - places, place)[:len(position.place)],
                       (position.count + distance)[:len(position.count)])

        # Vectors are counted in a circle: their number is below 0 where a block has been passed
        # that is not written yet.
        written = Signal.like(self.next.count)
        pushed = Signal(range(columns + 1))
        ahead, held, room = (Signal(signed(len(written)), name=name)
                             for name in ("ahead", "held", "room"))
        m.d.comb += [
            pushed.eq(Mux(self.push, columns, 0)),
            ahead.eq(written - here.count),
            held.eq(written - self.at.count),
            room.eq(written - self.next.count),
            self.full.eq(held + pushed > depth - columns),
            self.present.eq(ahead > 0),
            self.first_present.eq(room > 0),
        ]
        m.d.sync += written.eq(written + pushed)
        with m.If(self.take):
            m.d.sync += self.next.as_value().eq(behind(self.next, self.first.left + 1, "passed"))
        with m.If(self.step):
            m.d.sync += [following.as_value().eq(behind(here, 1, "step")), inside.eq(1)]
        with m.If(self.restart):
            m.d.sync += inside.eq(0)

        expected = Signal(LEFT_BITS)
        agrees, fits = Signal(), Signal()
        m.d.comb += [
            agrees.eq(~inside | (self.vector.left == expected)),
            fits.eq(self.first.left <= config.block_vectors - 1),
            self.valid.eq(self.present & agrees),
            self.first_valid.eq(self.first_present & fits),
        ]
        with m.If((self.present & ~agrees) | (self.first_present & ~fits)):
            m.d.sync += self.error.eq(1)
        with m.If(self.step):
            m.d.sync += expected.eq(self.vector.left - 1)

        with m.If(self.clear):
            m.d.sync += [written.eq(0), self.next.as_value().eq(0), tail.eq(0), inside.eq(0)]
        return m
