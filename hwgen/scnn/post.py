"""Post-processing unit: requantise, ReLU, clamp, and compress into rows of the next layer."""

from amaranth.hdl import Const, Module, Mux, Signal, signed
from amaranth.lib.wiring import In, Out

from arch.common.sizes import REQUANTIZE_LATENCY
from arch.numerics import UINT8
from arch.scnn.params import ACC, MAX_RUN, OPERAND, RUN_BITS
from hwgen.common.block import Block, place
from hwgen.common.requantize import Requantize
from hwgen.scnn.payloads import activation_row, entry

__all__ = ["Compressor", "Post"]

# Both formats of activations fit in one that is signed and a bit wider.
_RESULT_BITS = OPERAND.bits + 1


class Compressor(Block):
    """Values of a sub-channel, one a cycle, into rows of entries: value and zeros in front of it.

    The raster of the next layer is wider than a tile: behind each row of the tile, its last one
    included, stand ``gap`` zeros more. As soon as a run is of 16 zeros it becomes a placeholder, an
    entry of value 0 and run 15; so an element makes one entry at most. A row is written when it is
    full and another entry comes, or at the end of the sub-channel, then without the placeholders
    behind its last value. What is behind the entries of a row is zero.

    An element of cycle t is in the row that is held in cycle t + 1. The last row of a sub-channel
    is offered in the cycle behind its last element, any other one in that of the entry behind it.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    valid : ``In(1)``, value : ``In(8)``
        An element.
    row_end, channel_end : ``In(1)``
        With an element: it is the last of its row of the tile, or of the sub-channel.
    gap : ``In(4)``
        With an element: zeros behind the row of the tile that it ends.
    row_valid : ``Out(1)``, row : ``Out(activation_row)``
        A row.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "valid":       In(1),
            "value":       In(OPERAND.bits),
            "row_end":     In(1),
            "channel_end": In(1),
            "gap":         In(RUN_BITS),
            "row_valid":   Out(1),
            "row":         Out(activation_row(config)),
        })

    @property
    def module_name(self):
        """``compressor``."""
        return "compressor"

    def elaborate(self, platform):
        """Build the count of zeros and the row that is held."""
        m = Module()
        lanes = self._config.i
        run = Signal(RUN_BITS)
        # Zeros behind the latest value after this element, those behind its row included.
        zeros = Signal(RUN_BITS + 1)
        nonzero = Signal()
        new = Signal(entry())
        some = Signal()
        m.d.comb += [
            nonzero.eq(self.value != 0),
            zeros.eq(Mux(nonzero, 0, run + 1) + Mux(self.row_end, self.gap, 0)),
            some.eq(self.valid & (nonzero | (zeros > MAX_RUN))),
            new.value.eq(self.value),
            new.run.eq(Mux(nonzero, run, MAX_RUN)),
        ]
        with m.If(self.valid):
            # Less 16 where a placeholder stands for so many.
            m.d.sync += run.eq(Mux(self.channel_end, 0, zeros[:RUN_BITS]))

        entries = [Signal(entry(), name=f"entry_{lane}") for lane in range(lanes)]
        count = Signal(range(lanes + 1))
        # Entries up to the last that is no placeholder.
        solid = Signal(range(lanes + 1))
        ended = Signal()
        fresh = Signal()
        number = Signal(range(lanes + 1))
        m.d.comb += [
            # The entry goes into a new row.
            fresh.eq(ended | (count == lanes)),
            number.eq(Mux(fresh, 1, count + 1)),
            self.row_valid.eq(ended | (some & (count == lanes))),
            self.row.count.eq(Mux(ended, solid, count)),
            self.row.last.eq(ended),
        ]
        for lane, held in enumerate(entries):
            with m.If(self.row.count > lane):
                m.d.comb += self.row.entries[lane].eq(held)
        m.d.sync += ended.eq(self.valid & self.channel_end)
        with m.If(some):
            m.d.sync += count.eq(number)
            with m.If(nonzero):
                m.d.sync += solid.eq(number)
            with m.Elif(fresh):
                m.d.sync += solid.eq(0)
            for lane, held in enumerate(entries):
                with m.If(number == lane + 1):
                    m.d.sync += held.eq(new)
        with m.Elif(ended):
            m.d.sync += [count.eq(0), solid.eq(0)]
        return m


class Post(Block):
    """``clamp(relu(requantise(acc + bias, scale)))``, compressed into rows; an element a cycle.

    :class:`~hwgen.common.requantize.Requantize` with 9 bits and zero point 0, then clamped to the
    signed or the unsigned format of 8 bits; zero where the element is outside the plane. A result
    is in the :class:`Compressor` ``REQUANTIZE_LATENCY`` cycles after its sum is at the inputs.

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    valid : ``In(REQUANTIZE_LATENCY)``
        As of :class:`~hwgen.common.requantize.Requantize`.
    acc, bias : ``In(signed(32))``, scale : ``In(32)``, relu : ``In(1)``
        Of an element, with bit 0 of ``valid``.
    unsigned_out : ``In(1)``
        Results are of the unsigned format.
    result_valid, in_plane, row_end, channel_end : ``In(1)``, gap : ``In(4)``
        Of the same element, when it has been requantised.
    row_valid : ``Out(1)``, row : ``Out(activation_row)``
        Of the :class:`Compressor`.
    """

    def __init__(self, config):
        self._config = config
        super().__init__({
            "valid":        In(REQUANTIZE_LATENCY),
            "acc":          In(signed(ACC.bits)),
            "bias":         In(signed(ACC.bits)),
            "scale":        In(32),
            "relu":         In(1),
            "unsigned_out": In(1),
            "result_valid": In(1),
            "in_plane":     In(1),
            "row_end":      In(1),
            "channel_end":  In(1),
            "gap":          In(RUN_BITS),
            "row_valid":    Out(1),
            "row":          Out(activation_row(config)),
        })

    @property
    def module_name(self):
        """``post``."""
        return "post"

    def elaborate(self, platform):
        """Place both units and the clamp between them."""
        m = Module()
        requantize = place(m, platform, "requantize",
                           Requantize(acc_bits=ACC.bits, out_bits=_RESULT_BITS))
        compressor = place(m, platform, "compressor", Compressor(self._config))
        for name in ("valid", "acc", "bias", "scale", "relu"):
            m.d.comb += getattr(requantize, name).eq(getattr(self, name))
        low = Signal(signed(_RESULT_BITS))
        high = Signal(signed(_RESULT_BITS))
        result = requantize.result
        m.d.comb += [
            requantize.zero_point.eq(0),
            low.eq(Mux(self.unsigned_out, UINT8.minimum, OPERAND.minimum)),
            high.eq(Mux(self.unsigned_out, Const(UINT8.maximum, signed(_RESULT_BITS)),
                        Const(OPERAND.maximum, signed(_RESULT_BITS)))),
        ]
        clamped = Signal(OPERAND.bits)
        m.d.comb += clamped.eq(result)
        with m.If(~self.in_plane):
            m.d.comb += clamped.eq(0)
        with m.Elif(result < low):
            m.d.comb += clamped.eq(low)
        with m.Elif(result > high):
            m.d.comb += clamped.eq(high)
        m.d.comb += [
            compressor.valid.eq(self.result_valid),
            compressor.value.eq(clamped),
            self.row_valid.eq(compressor.row_valid),
            self.row.eq(compressor.row),
        ]
        for name in ("row_end", "channel_end", "gap"):
            m.d.comb += getattr(compressor, name).eq(getattr(self, name))
        return m
