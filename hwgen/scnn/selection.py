"""Selection: marks the vectors in a word of weights for channels that a PE may not need."""

from amaranth.hdl import Module, Mux, Signal, signed
from amaranth.lib import data
from amaranth.lib.wiring import In, Out
from amaranth.utils import exact_log2

from arch.scnn.latency import WANTED_CHANNELS
from hwgen.common.block import Block
from hwgen.scnn.payloads import CHANNEL_BITS, ahead_blocks, vector_mark, wanted_addr, weight_word

__all__ = ["Selection"]

# Blocks counted from a group's first one: those of a group, of later groups as far as a FIFO holds,
# or of an earlier group for which no PE has waited.
_NUMBER = signed(CHANNEL_BITS + 2)


class Selection(Block):
    """Count the blocks of the broadcast, and mark each vector of a word with its channel.

    Blocks that begin after the start of their group are selected: a PE keeps those of channels in
    which it has activations (:class:`~hwgen.scnn.act_ram.ActRam`). Blocks that begin before it are
    kept by all PEs, which cannot know yet. Blocks of a finished group, for which no PE has waited,
    are kept by none.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    clear : ``In(1)``
        Another stream begins. Not while a group is computed, nor with ``push``.
    push : ``In(1)``, word : ``In(weight_word)``
        A word is written into the FIFOs.
    marks : ``Out(ArrayLayout(vector_mark, word_vectors))``
        Marks of its vectors, in the same cycle.
    start : ``In(1)``, channels : ``In(16)``, advance : ``In(1)``
        A group begins in the next cycle, with the channels after the previous group, or the same.
    done : ``In(1)``
        The last cycle of the group.
    rewind : ``In(1)``
        The next group begins at channel 0. Not while a group is computed.
    wanted_addr : ``Out``
        Address of the word of the channel maps for the next vector's channel, for the next cycle.
    ahead : ``Out(ahead_blocks)``
        Number of blocks, of the group or later ones, that had begun when the group started; from a
        register.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "clear":       In(1),
            "push":        In(1),
            "word":        In(weight_word(config)),
            "marks":       Out(data.ArrayLayout(vector_mark(config), config.word_vectors)),
            "start":       In(1),
            "channels":    In(CHANNEL_BITS),
            "advance":     In(1),
            "done":        In(1),
            "rewind":      In(1),
            "wanted_addr": Out(wanted_addr(config)),
            "ahead":       Out(ahead_blocks(config)),
        })

    @property
    def module_name(self):
        """``selection``."""
        return "selection"

    def elaborate(self, platform):
        """Build the count of blocks, and the channel that follows from it."""
        m = Module()
        columns = self._config.word_vectors
        offset_bits = exact_log2(WANTED_CHANNELS)

        # For the next vector: its block, counted from the group's first, its channel, and whether
        # that block has begun.
        number = Signal(_NUMBER)
        channel = Signal(CHANNEL_BITS)
        begun = Signal()
        blocks = Signal(CHANNEL_BITS)
        ends = Signal(range(columns + 1))
        behind = 0
        for column in range(columns):
            mark = self.marks[column]
            own = Signal(_NUMBER, name=f"number_{column}")
            before = Signal(range(column + 1), name=f"before_{column}")
            m.d.comb += [
                before.eq(behind),
                own.eq(number + before),
                mark.begins.eq(self.word[column - 1].left == 0 if column else ~begun),
                mark.dropped.eq(own < 0),
                mark.asked.eq((own >= self.ahead) & (own < blocks)),
                mark.channel.eq(channel[:offset_bits] + before),
            ]
            behind = before + (self.word[column].left == 0)
        m.d.comb += ends.eq(behind)

        number_next, number_behind = Signal(_NUMBER), Signal(_NUMBER)
        channel_next = Signal(CHANNEL_BITS)
        begun_next = Signal()
        m.d.comb += [
            number_next.eq(number), channel_next.eq(channel), begun_next.eq(begun),
            number_behind.eq(number_next + begun_next),
        ]
        with m.If(self.push):
            m.d.comb += [
                number_next.eq(number + ends), begun_next.eq(self.word[columns - 1].left != 0)]
            with m.If(~self.start):
                m.d.comb += channel_next.eq(channel + ends)
        first, following, begin = (Signal(CHANNEL_BITS, name=name)
                                   for name in ("first", "following", "begin"))
        m.d.comb += begin.eq(Mux(self.advance, following, first))
        with m.If(self.start):
            m.d.comb += channel_next.eq(begin + number_next)
            m.d.sync += [
                first.eq(begin), following.eq(begin + self.channels), blocks.eq(self.channels),
                self.ahead.eq(Mux(number_behind < 0, 0, number_behind)),
            ]
        m.d.comb += self.wanted_addr.eq(channel_next >> offset_bits)
        m.d.sync += [number.eq(number_next), channel.eq(channel_next), begun.eq(begun_next)]
        with m.If(self.done):
            m.d.sync += [number.eq(number_next - blocks), blocks.eq(0)]
        with m.If(self.rewind):
            m.d.sync += [first.eq(0), following.eq(0)]
        with m.If(self.clear):
            m.d.sync += [number.eq(0), begun.eq(0)]
        return m
