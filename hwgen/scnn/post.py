"""Post-processing unit: requantise, ReLU, clamp, and compress into rows of the next layer."""

from amaranth.hdl import Array, Const, Module, Mux, Signal, signed
from amaranth.lib import data
from amaranth.lib.wiring import In, Out

from arch.common.sizes import REQUANTIZE_LATENCY
from arch.numerics import UINT8
from arch.scnn.latency import POST_QUEUE_ROWS
from arch.scnn.params import ACC, MAX_RUN, OPERAND, RUN_BITS
from hwgen.common.block import Block, place
from hwgen.common.queue import Queue
from hwgen.common.requantize import Requantize
from hwgen.scnn.payloads import activation_row, entry

__all__ = ["Compressor", "Post"]

# Both formats of activations fit in a signed one that is one bit wider.
_RESULT_BITS = OPERAND.bits + 1


class Compressor(Block):
    """Compress values of a sub-channel, one per cycle, into rows of (value, zeros before it).

    The raster of the next layer is wider than a tile: each row of the tile, including the last, is
    followed by ``gap`` more zeros. A run of 16 zeros becomes a placeholder at once, an entry of
    value 0 and run 15, so an element makes at most one entry. A row is written when it is full and
    another entry comes, or at the end of the sub-channel, without the placeholders after its last
    value. The space after the entries of a row is zero.

    An element of cycle t is in the held row in cycle t + 1. The last row of a sub-channel is output
    in the cycle after its last element, any other row in the cycle of the next entry.

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
        With an element: zeros after the row of the tile that it ends.
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
        """Build the count of zeros and the held row."""
        m = Module()
        lanes = self._config.i
        run = Signal(RUN_BITS)
        # Zeros since the latest value, after this element and including those after its row.
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
            # Less 16 if a placeholder stands for so many.
            m.d.sync += run.eq(Mux(self.channel_end, 0, zeros[:RUN_BITS]))

        entries = [Signal(entry(), name=f"entry_{lane}") for lane in range(lanes)]
        count = Signal(range(lanes + 1))
        # Entries up to the last one that is not a placeholder.
        solid = Signal(range(lanes + 1))
        ended = Signal()
        fresh = Signal()
        number = Signal(range(lanes + 1))
        m.d.comb += [
            # The entry starts a new row.
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
    """``clamp(relu(requantise(acc + bias, scale)))``, compressed into rows, in lanes of channels.

    Each lane takes one element per cycle.

    :class:`~hwgen.common.requantize.Requantize` with 9 bits and zero point 0, then clamped to the
    signed or the unsigned format of 8 bits; zero if the element is outside the plane. A result
    enters its lane's :class:`Compressor` ``REQUANTIZE_LATENCY`` cycles after its sum is at the
    inputs.

    Lanes have consecutive output channels. Their rows leave in the order of channels, one per
    cycle: those of the first lane's channel as soon as they are available, the others after them.
    Until then a lane holds up to ``POST_QUEUE_ROWS`` rows; the parent must ensure that there are no
    more (:func:`arch.scnn.latency.batch_rows`).

    Parameters
    ----------
    config : ScnnConfig

    Members
    -------
    valid : ``In(REQUANTIZE_LATENCY)`` for each lane
        As in :class:`~hwgen.common.requantize.Requantize`.
    acc, bias : ``In(signed(32))``, scale : ``In(32)`` for each lane, relu : ``In(1)``
        Of an element, with bit 0 of ``valid``.
    unsigned_out : ``In(1)``
        Results are of the unsigned format.
    result_valid : ``In(post_lanes)``, in_plane, row_end, channel_end : ``In(1)``, gap : ``In(4)``
        For the same elements, after requantisation: lanes with a result, including all lanes before
        the last of them.
    all_end : ``In(1)``
        Likewise: after the end of this sub-channel, its output channels have no further one.
    row_valid : ``Out(1)``, row : ``Out(activation_row)``
        Output of the :class:`Compressor` of one lane.
    """

    def __init__(self, config):
        self._config = config
        lanes = config.post_lanes
        super().__init__({
            "valid":        In(data.ArrayLayout(REQUANTIZE_LATENCY, lanes)),
            "acc":          In(data.ArrayLayout(signed(ACC.bits), lanes)),
            "bias":         In(data.ArrayLayout(ACC.bits, lanes)),
            "scale":        In(data.ArrayLayout(32, lanes)),
            "relu":         In(1),
            "unsigned_out": In(1),
            "result_valid": In(lanes),
            "in_plane":     In(1),
            "row_end":      In(1),
            "channel_end":  In(1),
            "all_end":      In(1),
            "gap":          In(RUN_BITS),
            "row_valid":    Out(1),
            "row":          Out(activation_row(config)),
        })

    @property
    def module_name(self):
        """``post``."""
        return "post"

    def elaborate(self, platform):
        """Place the lanes' units, the clamp between them, and the ordering of rows after them."""
        m = Module()
        compressors = [self._lane(m, platform, lane) for lane in range(self._config.post_lanes)]
        if len(compressors) == 1:
            m.d.comb += [self.row_valid.eq(compressors[0].row_valid),
                         self.row.eq(compressors[0].row)]
        else:
            self._ordered(m, platform, compressors)
        return m

    def _lane(self, m, platform, lane):
        """Place the units of a lane; return its compressor."""
        suffix = f"_{lane}" if self._config.post_lanes > 1 else ""
        requantize = place(m, platform, f"requantize{suffix}",
                           Requantize(acc_bits=ACC.bits, out_bits=_RESULT_BITS))
        compressor = place(m, platform, f"compressor{suffix}", Compressor(self._config))
        for name in ("valid", "acc", "bias", "scale"):
            m.d.comb += getattr(requantize, name).eq(getattr(self, name)[lane])
        high = Signal(signed(_RESULT_BITS), name=f"high{suffix}")
        result = requantize.result
        m.d.comb += [
            requantize.relu.eq(self.relu),
            requantize.zero_point.eq(0),
            high.eq(Mux(self.unsigned_out, Const(UINT8.maximum, signed(_RESULT_BITS)),
                        Const(OPERAND.maximum, signed(_RESULT_BITS)))),
        ]
        clamped = Signal(OPERAND.bits, name=f"clamped{suffix}")
        m.d.comb += clamped.eq(result)
        with m.If(~self.in_plane):
            m.d.comb += clamped.eq(0)
        # Not by selecting a bound: its two upper bits would be one, a loop to a simulator.
        with m.Elif(Mux(self.unsigned_out, result < UINT8.minimum, result < OPERAND.minimum)):
            m.d.comb += clamped.eq(Mux(self.unsigned_out, UINT8.minimum, OPERAND.minimum))
        with m.Elif(result > high):
            m.d.comb += clamped.eq(high)
        m.d.comb += [
            compressor.valid.eq(self.result_valid[lane]),
            compressor.value.eq(clamped),
        ]
        for name in ("row_end", "channel_end", "gap"):
            m.d.comb += getattr(compressor, name).eq(getattr(self, name))
        return compressor

    def _ordered(self, m, platform, compressors):
        """Send the rows of one lane's output channel after those of the lane before it."""
        shape = data.StructLayout({"row": activation_row(self._config), "over": 1, "final": 1})
        turn = Signal(range(len(compressors)))
        # For the last row of a sub-channel: whether it is its output channel's last.
        all_ended = Signal()
        used = Signal(len(compressors) + 1)
        m.d.sync += [all_ended.eq(self.all_end), used.eq(self.result_valid)]
        there, heads = [], []
        for lane, compressor in enumerate(compressors):
            queue = place(m, platform, f"rows_{lane}", Queue(shape, depth=POST_QUEUE_ROWS))
            new, head = (Signal(shape, name=f"{name}_{lane}") for name in ("new", "head"))
            mine = Signal(name=f"mine_{lane}")
            m.d.comb += [
                mine.eq(turn == lane),
                new.row.eq(compressor.row),
                new.over.eq(compressor.row.last & all_ended),
                new.final.eq(~used[lane + 1]),
                # A row whose turn it is does not wait.
                queue.i.valid.eq(compressor.row_valid & ~(mine & ~queue.o.valid)),
                queue.i.payload.eq(new),
                queue.o.ready.eq(mine),
                head.eq(Mux(queue.o.valid, queue.o.payload.as_value(), new.as_value())),
            ]
            there.append(queue.o.valid | compressor.row_valid)
            heads.append(head.as_value())
        found = Signal(shape)
        m.d.comb += [
            self.row_valid.eq(Array(there)[turn]),
            found.eq(Array(heads)[turn]),
            self.row.eq(found.row),
        ]
        with m.If(self.row_valid & found.over):
            m.d.sync += turn.eq(Mux(found.final, 0, turn + 1))
