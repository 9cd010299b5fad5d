"""Residual additions and pooling, behind the requantisation lanes of the activation unit."""

from amaranth.hdl import Cat, Const, Module, Mux, Signal
from amaranth.lib.wiring import In, Out

from arch.systolic.latency import ELEMENTWISE_LATENCY
from hwgen.common.block import Block, place
from hwgen.common.delay import delay_line, delay_taps
from hwgen.common.multiply_add import MultiplyAdd
from hwgen.common.round_saturate import RoundSaturate

__all__ = ["Elementwise", "SideWalk"]

_BITS = 8
# Signed operands with an offset of 128: 0 to 255.
_INT_BITS = 9
# Wide enough that what is clamped to 8 bits behind it, offset included, is on its right side.
_ROUNDED_BITS = 10


class Elementwise(Block):
    """Add a row of the unified buffer to activated sums, or take the maximum of several.

    For int8 operands q (from the requantisation lanes) and s (from the unified buffer), with
    ``a, b = (s, q) if swap else (q, s)``, as ONNX Runtime's QLinearAdd computes it with FMA::

        add   saturate(rint(fma(a + o, ratio_a, fma(b + o, ratio_b, fixed))) - o)   o = 128 * offset
        pool  max of s over the cycles from ``first`` to ``last``, -128 where not ``inside``
        else  q

    Each fma is rounded to binary32 once, to nearest even. Latency: :attr:`LATENCY` cycles from the
    last operand; throughput one group of lanes a cycle.

    Parameters
    ----------
    config : SystolicConfig

    Members
    -------
    q : ``In(lanes * 8)``, side : ``In(ub_width * 8)``
        Operands of one cycle.
    group : ``In``
        Which lanes of ``side`` are meant.
    add, pool, inside, first, last : ``In(1)``
        What this cycle's operands are for. ``last`` too where nothing is pooled.
    ratio_a, ratio_b, fixed : ``In(32)``, offset, swap : ``In(1)``
        Constants; they may change only while nothing is under way.
    o : ``Out(lanes * 8)``
        Results.
    """

    LATENCY = ELEMENTWISE_LATENCY

    def __init__(self, config):
        self._config = config
        super().__init__({
            "q":       In(config.lanes * _BITS),
            "side":    In(config.ub_width * _BITS),
            "group":   In(range(max(2, config.act_groups))),
            "add":     In(1),
            "pool":    In(1),
            "inside":  In(1),
            "first":   In(1),
            "last":    In(1),
            "ratio_a": In(32),
            "ratio_b": In(32),
            "fixed":   In(32),
            "offset":  In(1),
            "swap":    In(1),
            "o":       Out(config.lanes * _BITS),
        })

    @property
    def module_name(self):
        """``elementwise``."""
        return "elementwise"

    def elaborate(self, platform):
        """Build the operand registers and the lanes."""
        m = Module()
        assert self.LATENCY == 2 + 2 * MultiplyAdd.LATENCY + RoundSaturate.LATENCY
        lanes = self._config.lanes
        side_now = Signal(lanes * _BITS)
        m.d.comb += side_now.eq(self.side.word_select(self.group, lanes * _BITS))
        value = Signal(lanes * _BITS, reset_less=True)      # also the maximum so far
        side = Signal(lanes * _BITS, reset_less=True)
        adding = Signal()
        m.d.sync += adding.eq(self.add)
        with m.If(self.add):
            m.d.sync += side.eq(side_now)
        lowest = Const(-1 << _BITS - 1, _BITS)
        for i in range(lanes):
            tap = Signal(_BITS, name=f"tap_{i}")
            before = value.word_select(i, _BITS)
            m.d.comb += tap.eq(Mux(self.inside, side_now.word_select(i, _BITS), lowest))
            with m.If(self.pool):
                with m.If(self.first | (tap.as_signed() > before.as_signed())):
                    m.d.sync += before.eq(tap)
            with m.Else():
                m.d.sync += before.eq(self.q.word_select(i, _BITS))

        stages = Signal(MultiplyAdd.LATENCY)
        later = Signal(MultiplyAdd.LATENCY)
        rounding = Signal(RoundSaturate.LATENCY)
        inner_done = delay_line(m, adding, MultiplyAdd.LATENCY, name="inner_done",
                                reset_less=False)
        outer_done = delay_line(m, inner_done, MultiplyAdd.LATENCY, name="outer_done",
                                reset_less=False)
        m.d.comb += [
            stages.eq(delay_taps(m, adding, MultiplyAdd.LATENCY, name="inner_stages")),
            later.eq(delay_taps(m, inner_done, MultiplyAdd.LATENCY, name="outer_stages")),
            rounding.eq(delay_taps(m, outer_done, RoundSaturate.LATENCY, name="rounding_stages")),
        ]
        added = delay_line(m, outer_done, RoundSaturate.LATENCY, name="added", reset_less=False)
        # The outer operand waits for the inner product; what is not added passes by.
        inner, outer = Signal(lanes * _BITS), Signal(lanes * _BITS)
        m.d.comb += [inner.eq(Mux(self.swap, value, side)), outer.eq(Mux(self.swap, side, value))]
        waiting = delay_line(m, outer, MultiplyAdd.LATENCY, name="waiting")
        passing = delay_line(m, value, self.LATENCY - 2, name="passing")
        for i in range(lanes):
            first = place(m, platform, f"inner_{i}", MultiplyAdd(int_bits=_INT_BITS + 1))
            second = place(m, platform, f"outer_{i}", MultiplyAdd(int_bits=_INT_BITS + 1))
            final = place(m, platform, f"round_{i}", RoundSaturate(out_bits=_ROUNDED_BITS))
            m.d.comb += [
                first.valid.eq(stages),
                first.a.eq(self._raised(inner, i)),
                first.scale.eq(self.ratio_b),
                first.addend.eq(self.fixed),
                second.valid.eq(later),
                second.a.eq(self._raised(waiting, i)),
                second.scale.eq(self.ratio_a),
                second.addend.eq(first.result),
                final.valid.eq(rounding),
                final.x.eq(second.result),
            ]
            shifted = Signal(_ROUNDED_BITS + 1, name=f"shifted_{i}")
            m.d.comb += shifted.eq(final.result - Cat(Const(0, _BITS - 1), self.offset))
            number = shifted.as_signed()
            result = self.o.word_select(i, _BITS)
            with m.If(added):
                m.d.sync += result.eq(number)
                with m.If(number > (1 << _BITS - 1) - 1):
                    m.d.sync += result.eq((1 << _BITS - 1) - 1)
                with m.Elif(number < -1 << _BITS - 1):
                    m.d.sync += result.eq(-1 << _BITS - 1)
            with m.Else():
                m.d.sync += result.eq(passing.word_select(i, _BITS))
        return m

    def _raised(self, row, i):
        return row.word_select(i, _BITS).as_signed() + Cat(Const(0, _BITS - 1), self.offset)


class SideWalk:
    """Addresses of the rows that are added or pooled, one a cycle; built into a module.

    Added rows stand one behind the other. Pooling walks through windows: taps across, taps down,
    the same again for each further group of lanes, then the next position.

    Attributes
    ----------
    addr : Signal
        Of this cycle.
    inside : Value
        Whether it is inside the map.
    first, last : Signal
        Of a window (always, where rows are added).
    """

    def __init__(self, m, head, *, start, active, last_group):
        names = ("width", "height", "out_width", "stride_x", "stride_y", "kernel_x", "kernel_y",
                 "dilation_x", "dilation_y", "line_step", "tap_step")
        set_up = {name: Signal.like(getattr(head, name), name=f"pool_{name}") for name in names}
        self._set_up = set_up
        (width, height, out_width, stride_x, stride_y, kernel_x, kernel_y, dilation_x, dilation_y,
         line_step, tap_step) = set_up.values()

        bits = len(head.x)
        self.pooling = pooling = Signal()
        self.addr = addr = Signal(len(head.side_addr))
        line, position, tap_line = (Signal.like(addr, name=name)
                                    for name in ("side_line", "side_position", "side_tap_line"))
        # Unsigned: what is left of the map or above it is very large.
        x, first_x, tap_x, y, tap_y = (Signal(bits, name=f"side_{name}")
                                       for name in ("x", "first_x", "tap_x", "y", "tap_y"))
        across, down = Signal.like(kernel_x), Signal.like(kernel_y)
        column = Signal.like(out_width)
        self.first, self.last = Signal(), Signal()
        m.d.comb += [
            self.first.eq((across == kernel_x) & (down == kernel_y)),
            self.last.eq(~pooling | ((across == 1) & (down == 1))),
        ]
        self.inside = (tap_x < width) & (tap_y < height)

        following, next_x, next_y = (Signal.like(addr, name="side_next"),
                                     Signal(bits, name="side_next_x"),
                                     Signal(bits, name="side_next_y"))
        m.d.comb += [following.eq(position), next_x.eq(x), next_y.eq(y)]
        with m.If(last_group):
            m.d.comb += [following.eq(position + stride_x), next_x.eq(x + stride_x)]
            with m.If(column == 1):
                m.d.comb += [following.eq(line + line_step), next_x.eq(first_x),
                             next_y.eq(y + stride_y)]
        with m.If(active):
            with m.If(~pooling):
                with m.If(last_group):
                    m.d.sync += addr.eq(addr + 1)
            with m.Elif(across != 1):
                m.d.sync += [addr.eq(addr + dilation_x), tap_x.eq(tap_x + dilation_x),
                             across.eq(across - 1)]
            with m.Elif(down != 1):
                m.d.sync += [addr.eq(tap_line + tap_step), tap_line.eq(tap_line + tap_step),
                             tap_x.eq(x), tap_y.eq(tap_y + dilation_y), across.eq(kernel_x),
                             down.eq(down - 1)]
            with m.Else():
                m.d.sync += [
                    addr.eq(following), tap_line.eq(following), position.eq(following),
                    x.eq(next_x), tap_x.eq(next_x), y.eq(next_y), tap_y.eq(next_y),
                    across.eq(kernel_x), down.eq(kernel_y),
                ]
                with m.If(last_group):
                    m.d.sync += column.eq(column - 1)
                    with m.If(column == 1):
                        m.d.sync += [column.eq(out_width), line.eq(following)]
        with m.If(start):
            m.d.sync += [
                pooling.eq(head.pool), addr.eq(head.side_addr), line.eq(head.side_addr),
                position.eq(head.side_addr), tap_line.eq(head.side_addr),
                x.eq(head.x), first_x.eq(head.x), tap_x.eq(head.x), y.eq(head.y), tap_y.eq(head.y),
                across.eq(kernel_x), down.eq(kernel_y), column.eq(out_width),
            ]

    def set_up(self, m, head):
        """Take the windows of a ``SET_POOL``."""
        m.d.sync += [register.eq(getattr(head, name)) for name, register in self._set_up.items()]
