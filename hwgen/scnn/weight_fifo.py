"""Weight FIFO: vectors of weights, each block of which is read once for each row of activations."""

from amaranth.hdl import Array, Module, Mux, Signal, signed
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for, exact_log2

from arch.scnn.params import LEFT_BITS
from hwgen.common.block import Block
from hwgen.scnn.payloads import addr, weight_vector, weight_word

__all__ = ["WeightFifo"]


class WeightFifo(Block):
    """FIFO of ``fifo_depth`` vectors that gives up those of a block when all of it is finished.

    Vectors are written a word at a time and read one by one; what is written in cycle t is read in
    t + 1 at the earliest. Finishing can run ahead of the writing: then the rest of the block is
    passed over as it comes.

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
    present : ``Out(1)``, vector : ``Out(weight_vector)``
        The vector at the head, if it is there.
    valid : ``Out(1)``
        It is there and agrees with the one before it, and with the FIFO's depth.
    step, again, finish : ``In(1)``
        At most one of them, with ``valid``: go on to the next vector; to the first of the block
        again; to the first of the next block, all of this one, ``vector.left`` included, being
        finished.
    error : ``Out(1)``
        A vector was there that is not ``valid``. From a register; until a reset.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "clear":   In(1),
            "push":    In(1),
            "word":    In(weight_word(config)),
            "full":    Out(1),
            "present": Out(1),
            "vector":  Out(weight_vector(config)),
            "valid":   Out(1),
            "step":    In(1),
            "again":   In(1),
            "finish":  In(1),
            "error":   Out(1),
        })

    @property
    def module_name(self):
        """``weight_fifo``."""
        return "weight_fifo"

    def elaborate(self, platform):
        """Build a memory for each vector of a word, and the pointers."""
        m = Module()
        config = self._config
        depth, columns = config.fifo_depth, config.word_vectors
        column_bits = exact_log2(columns)
        rows = -(-depth // columns)
        places = rows * columns
        shape = weight_vector(config)

        tail = Signal(addr(rows))
        head = Signal(addr(places))
        block = Signal(addr(places))
        vectors = []
        for column in range(columns):
            m.submodules[f"column_{column}"] = memory = Memory(
                MemoryData(shape=shape.size, depth=rows, init=[]))
            write, read = memory.write_port(), memory.read_port(domain="comb")
            m.d.comb += [write.en.eq(self.push), write.addr.eq(tail),
                         write.data.eq(self.word[column]), read.addr.eq(head >> column_bits)]
            vectors.append(read.data)
        m.d.comb += self.vector.eq(Array(vectors)[head[:column_bits]] if column_bits
                                   else vectors[0])

        # Vectors that are written and not read, or of blocks that are not finished: below 0 as far
        # as a block is finished before it is written.
        count = signed(bits_for(max(depth + columns, 1 << LEFT_BITS)) + 1)
        ahead = Signal(count)
        held = Signal(count)
        distance = Signal(LEFT_BITS + 1)
        behind = Signal(range(places + (1 << LEFT_BITS) + 1))
        following = Signal.like(behind)
        pushed = Signal(range(columns + 1))
        m.d.comb += [
            distance.eq(Mux(self.finish, self.vector.left + 1, 1)),
            behind.eq(head + distance),
            following.eq(Mux(behind >= places, behind - places, behind)),
            pushed.eq(Mux(self.push, columns, 0)),
            self.full.eq(held + pushed > depth - columns),
            self.present.eq(ahead > 0),
        ]
        m.d.sync += [ahead.eq(ahead + pushed), held.eq(held + pushed)]
        with m.If(self.step):
            m.d.sync += [head.eq(following), ahead.eq(ahead + pushed - 1)]
        with m.If(self.again):
            m.d.sync += [head.eq(block), ahead.eq(held + pushed)]
        with m.If(self.finish):
            m.d.sync += [head.eq(following), block.eq(following),
                         ahead.eq(ahead + pushed - distance), held.eq(ahead + pushed - distance)]
        with m.If(self.push):
            m.d.sync += tail.eq(Mux(tail == rows - 1, 0, tail + 1))

        inside = Signal()
        expected = Signal(LEFT_BITS)
        agrees = Signal()
        with m.If(inside):
            m.d.comb += agrees.eq(self.vector.left == expected)
        with m.Else():
            m.d.comb += agrees.eq(self.vector.left <= config.block_vectors - 1)
        m.d.comb += self.valid.eq(self.present & agrees)
        with m.If(self.present & ~agrees):
            m.d.sync += self.error.eq(1)
        with m.If(self.step):
            m.d.sync += [inside.eq(1), expected.eq(self.vector.left - 1)]
        with m.If(self.again | self.finish):
            m.d.sync += inside.eq(0)

        with m.If(self.clear):
            m.d.sync += [ahead.eq(0), held.eq(0), head.eq(0), block.eq(0), tail.eq(0), inside.eq(0)]
        return m
