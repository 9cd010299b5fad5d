"""Additions, products, pooling and tables, after the activation unit's requantisation lanes."""

from importlib.resources import files
from typing import NamedTuple

from amaranth.hdl import Cat, Const, Module, Mux, Signal, Value, signed
from amaranth.lib.memory import Memory, MemoryData
from amaranth.lib.wiring import In, Out
from amaranth.utils import bits_for

from arch.numerics import INT8
from arch.systolic.isa import INSTRUCTIONS, Opcode
from arch.systolic.latency import (
    AVERAGE_TAP_CYCLES,
    AVERAGE_WINDOW_CYCLES,
    ELEMENTWISE_LATENCY,
    TABLE_CYCLES,
    TABLE_ENTRIES,
)
from hwgen.common import binary32
from hwgen.common.behaviour import FORMS_H, behaviour_text, escaped, in_words
from hwgen.common.block import Behaviour, place
from hwgen.common.delay import delay_line, delay_taps
from hwgen.common.divide import Divide
from hwgen.common.multiply_add import MultiplyAdd
from hwgen.common.round_saturate import RoundSaturate

__all__ = ["ONE", "Elementwise", "SideWalk"]

#: 1 as a binary32 number.
ONE = 0x3F800000

_BITS = INT8.bits
# Signed operands with an offset of 128: 0 to 255.
_INT_BITS = _BITS + 1
# Wide enough that numbers saturated to it, with the offset, still clamp to the right end of 8 bits.
_ROUNDED_BITS = _BITS + 2
# Products of two differences of int8 numbers.
_PRODUCT_BITS = 2 * _BITS + 1
_KERNEL = dict(INSTRUCTIONS[Opcode.SET_POOL].operands)
_COUNT_BITS = bits_for(((1 << _KERNEL["kernel_x"]) - 1) * ((1 << _KERNEL["kernel_y"]) - 1))


class _Taken(NamedTuple):
    """Operands of the previous cycle, and whether they are for an addition or a tap of an average.
    """

    value: Signal
    side: Signal
    adding: Signal
    tapping: Signal


class _Times(NamedTuple):
    """Activity of the parts of the lanes.

    Attributes
    ----------
    stages, later, rounding : Signal
        Active stages of the first and the second multiply-add, and of the rounding.
    added : Value
        An addition, or an average, leaves the rounding stage.
    first : Value
        The input of the second multiply-add belongs to a window's first tap.
    finish : Signal
        The zero point is added to a quotient.
    summed, tag : Value, list of Value
        The sum of a window is complete; its tag.
    """

    stages: Signal
    later: Signal
    rounding: Signal
    added: Value
    first: Value
    finish: Signal
    summed: Value
    tag: list[Value]


class _Common(NamedTuple):
    """Constants common to all lanes.

    Attributes
    ----------
    raise_inner, raise_outer : Signal
        Added to the operands of the first and the second multiply-add.
    inner_scale, inner_addend : Signal
        The other operands of the first one.
    constant : Signal
        Operand of the second one for averages: 1, or the zero point.
    offset : Signal
        Whether results are offset by 128.
    """

    raise_inner: Signal
    raise_outer: Signal
    inner_scale: Signal
    inner_addend: Signal
    constant: Signal
    offset: Signal


class Elementwise(Behaviour):
    """Add a row of the unified buffer to activated sums, or pool several rows; look up results.

    For int8 operands q (from the requantisation lanes) and s (from the unified buffer), with
    ``a, b = (s, q) if swap else (q, s)``, as computed by ONNX Runtime's QLinearAdd with FMA, and
    by its QLinearMul and QLinearAveragePool::

        add      saturate(rint(fma(a + o, ratio_a, fma(b + o, ratio_b, fixed))) - o)
        product  saturate(rint((q - zero_a) * (s - zero_b) * ratio_b + (product_zero + o)) - o)
        pool     max of s over the cycles from ``first`` to ``last``, -128 where not ``inside``
        average  saturate(rint(v / count / out_scale + (out_zero + o)) - o), v the sum, from 0 and
                 in order, of in_scale * (s - in_zero) over the taps ``inside``
        else     q
        table    entries[that + 128]

    where o is 128 for ``offset`` (``mean_offset``), else 0. A product is an addition with
    ``multiply``, a ``ratio_a`` of 1, a ``fixed`` of 0 and no ``swap``. Each fma, product, sum and
    quotient is rounded to binary32, to nearest even. No sum of taps may reach 2**128, and
    ``out_scale`` must be a normal number. ``count`` counts the taps inside, or with ``include_pad``
    all taps.

    Latency: :attr:`LATENCY` cycles from the last operand, with a throughput of one group of lanes
    per cycle. Averages take :data:`~arch.systolic.latency.AVERAGE_LATENCY` more; their taps must be
    ``AVERAGE_TAP_CYCLES`` apart, and last taps at least ``AVERAGE_WINDOW_CYCLES``.

    Parameters
    ----------
    config : SystolicConfig

    Members
    -------
    q : ``In(lanes * 8)``, side : ``In(ub_width * 8)``
        Operands of one cycle.
    group : ``In``
        Which lanes of ``side`` to use, if there are several groups.
    add, pool, average, inside, first, last : ``In(1)``
        Use of this cycle's operands. ``last`` is also asserted without pooling.
    table : ``In(1)``
        Whether the result goes through the table; given with the last operand.
    averaging : ``In(1)``
        Only averages are in flight.
    tag : ``In(2)``
        Taken with the last tap of an average.
    ratio_a, ratio_b, fixed : ``In(32)``, offset, swap : ``In(1)``
        Constants of additions.
    multiply : ``In(1)``, zero_a, zero_b, product_zero : ``In(signed(8))``
        With ``products``: additions are products, and their constants.
    in_scale, out_scale : ``In(32)``, in_zero, out_zero : ``In(signed(8))``, include_pad,
    mean_offset : ``In(1)``
        Constants of averages. Constants of either kind may only change while no operation that
        uses them is in flight.
    table_write : ``In(1)``, table_addr, table_entry : ``In(8)``
        Write an entry of the table.
    o : ``Out(lanes * 8)``
        Results.
    mean : ``Out(1)``, mean_tag : ``Out(2)``
        An average will be at ``o`` :attr:`MEAN_CYCLES` later; its tag.
    """

    TITLE = "elementwise unit"
    LATENCY = ELEMENTWISE_LATENCY
    MEAN_CYCLES = (Divide.LATENCY + 1 + MultiplyAdd.LATENCY + RoundSaturate.LATENCY + 1
                   + TABLE_CYCLES)

    def __init__(self, config):
        self._config = config
        super().__init__({
            "q":           In(config.lanes * _BITS),
            "side":        In(config.ub_width * _BITS),
            "group":       In(range(max(2, config.act_groups))),
            "add":         In(1),
            "pool":        In(1),
            "average":     In(1),
            "inside":      In(1),
            "first":       In(1),
            "last":        In(1),
            "table":       In(1),
            "averaging":   In(1),
            "tag":         In(2),
            "ratio_a":     In(32),
            "ratio_b":     In(32),
            "fixed":       In(32),
            "offset":      In(1),
            "swap":        In(1),
        } | ({
            "multiply":     In(1),
            "zero_a":       In(signed(_BITS)),
            "zero_b":       In(signed(_BITS)),
            "product_zero": In(signed(_BITS)),
        } if config.products else {}) | {
            "in_scale":    In(32),
            "out_scale":   In(32),
            "in_zero":     In(signed(_BITS)),
            "out_zero":    In(signed(_BITS)),
            "include_pad": In(1),
            "mean_offset": In(1),
            "table_write": In(1),
            "table_addr":  In(_BITS),
            "table_entry": In(_BITS),
            "o":           Out(config.lanes * _BITS),
            "mean":        Out(1),
            "mean_tag":    Out(2),
        })

    @property
    def module_name(self):
        """``elementwise``."""
        return "elementwise"

    def elaborate(self, platform):
        """Build the operand registers, the lanes and their timing."""
        m = Module()
        taken = self._take(m)
        times = self._times(m, taken)
        lanes = self._config.lanes
        # The outer operand waits for the inner product; other results pass unchanged.
        inner, outer = Signal(lanes * _BITS), Signal(lanes * _BITS)
        m.d.comb += [inner.eq(Mux(self.swap | self.averaging, taken.value, taken.side)),
                     outer.eq(Mux(self.swap, taken.side, taken.value))]
        if self._config.products:
            with m.If(self.multiply):
                m.d.comb += outer.eq(self.product_zero.replicate(lanes))
        waiting = delay_line(m, outer, MultiplyAdd.LATENCY, name="waiting")
        passing = delay_line(m, taken.value, self.LATENCY - 2 - TABLE_CYCLES, name="passing")
        common = self._common(m, times.finish)
        count = self._count(m)
        divide, dividers = self._divide(m, platform, times)

        results = Signal(lanes * _BITS, reset_less=True)
        for i in range(lanes):
            one = place(m, platform, f"inner_{i}", MultiplyAdd(
                int_bits=_PRODUCT_BITS if self._config.products else _INT_BITS + 1))
            two = place(m, platform, f"outer_{i}", MultiplyAdd(int_bits=_INT_BITS + 1))
            final = place(m, platform, f"round_{i}", RoundSaturate(out_bits=_ROUNDED_BITS))
            m.d.comb += [
                one.valid.eq(times.stages),
                one.a.eq(inner.word_select(i, _BITS).as_signed() + common.raise_inner),
                one.scale.eq(common.inner_scale),
                one.addend.eq(common.inner_addend),
                two.valid.eq(times.later),
                two.a.eq(waiting.word_select(i, _BITS).as_signed() + common.raise_outer),
                two.scale.eq(self.ratio_a),
                two.addend.eq(one.result),
                final.valid.eq(times.rounding),
                final.x.eq(two.result),
                dividers[i].start.eq(divide),
                dividers[i].x.eq(Mux(times.summed, two.result, dividers[i].result)),
                dividers[i].y.eq(Mux(times.summed, count, self.out_scale)),
            ]
            if self._config.products:
                self._multiply(m, one.a, taken, i)
            with m.If(self.averaging):
                m.d.comb += [two.a.eq(common.constant), two.scale.eq(one.result),
                             two.addend.eq(two.result)]
                with m.If(times.first):
                    m.d.comb += two.addend.eq(0)
                with m.If(times.finish):
                    m.d.comb += [two.scale.eq(ONE), two.addend.eq(dividers[i].result)]
            shifted = Signal(_ROUNDED_BITS + 1, name=f"shifted_{i}")
            m.d.comb += shifted.eq(final.result - Cat(Const(0, _BITS - 1), common.offset))
            number = shifted.as_signed()
            result = results.word_select(i, _BITS)
            with m.If(times.added):
                m.d.sync += result.eq(number)
                with m.If(number > (1 << _BITS - 1) - 1):
                    m.d.sync += result.eq((1 << _BITS - 1) - 1)
                with m.Elif(number < -1 << _BITS - 1):
                    m.d.sync += result.eq(-1 << _BITS - 1)
            with m.Else():
                m.d.sync += result.eq(passing.word_select(i, _BITS))
        self._table(m, results)
        return m

    def _multiply(self, m, factor, taken, i):
        """Build the product of a lane's operands, as the integer that is scaled."""
        left, right = (Signal(signed(_INT_BITS), name=f"{name}_{i}") for name in ("left", "right"))
        m.d.comb += [left.eq(taken.value.word_select(i, _BITS).as_signed() - self.zero_a),
                     right.eq(taken.side.word_select(i, _BITS).as_signed() - self.zero_b)]
        with m.If(self.multiply & ~self.averaging):
            m.d.comb += factor.eq(left * right)

    def _take(self, m):
        """Build and return the registers of operands, which also hold the maximum so far."""
        lanes = self._config.lanes
        side_now = Signal(lanes * _BITS)
        one_group = self._config.act_groups == 1
        m.d.comb += side_now.eq(self.side[:lanes * _BITS] if one_group else
                                self.side.word_select(self.group, lanes * _BITS))
        value = Signal(lanes * _BITS, reset_less=True)      # also the maximum so far
        side = Signal(lanes * _BITS, reset_less=True)
        adding, tapping = Signal(), Signal()
        m.d.sync += [adding.eq(self.add), tapping.eq(self.average)]
        with m.If(self.add):
            m.d.sync += side.eq(side_now)
        # Neutral for a sum, and for a maximum.
        outside = Signal(_BITS)
        m.d.comb += outside.eq(Mux(self.averaging, self.in_zero, -1 << _BITS - 1))
        for i in range(lanes):
            tap = Signal(_BITS, name=f"tap_{i}")
            before = value.word_select(i, _BITS)
            m.d.comb += tap.eq(Mux(self.inside, side_now.word_select(i, _BITS), outside))
            with m.If(self.pool):
                with m.If(self.first | (tap.as_signed() > before.as_signed())):
                    m.d.sync += before.eq(tap)
            with m.Elif(self.average):
                m.d.sync += before.eq(tap)
            with m.Else():
                m.d.sync += before.eq(self.q.word_select(i, _BITS))
        return _Taken(value=value, side=side, adding=adding, tapping=tapping)

    def _times(self, m, taken):
        """Build and return the timing of the lanes, from the operands of the previous cycle."""
        adding, tapping = taken.adding, taken.tapping
        # An addition passes both multiply-adds in turn. For an average, the first computes the
        # value of a tap; the second adds up taps, each one latency after the previous, and once per
        # window, in a cycle between them, the zero point to the quotient.
        inner_done = delay_line(m, adding, MultiplyAdd.LATENCY, name="inner_done",
                                reset_less=False)
        tags = Cat(tapping, delay_line(m, Cat(self.first, self.average & self.last, self.tag), 1,
                                       name="tags", reset_less=False))
        worth, first, last, *tag = delay_line(m, tags, MultiplyAdd.LATENCY, name="worth",
                                              reset_less=False)
        summed, *summed_tag = delay_line(m, Cat(last, *tag), MultiplyAdd.LATENCY, name="summed",
                                         reset_less=False)
        finish = Signal()
        outer_valid = inner_done | worth | finish
        outer_done = delay_line(m, inner_done | finish, MultiplyAdd.LATENCY, name="outer_done",
                                reset_less=False)
        stages = Signal(MultiplyAdd.LATENCY)
        later = Signal(MultiplyAdd.LATENCY)
        rounding = Signal(RoundSaturate.LATENCY)
        m.d.comb += [
            stages.eq(delay_taps(m, adding | tapping, MultiplyAdd.LATENCY, name="inner_stages")),
            later.eq(delay_taps(m, outer_valid, MultiplyAdd.LATENCY, name="outer_stages")),
            rounding.eq(delay_taps(m, outer_done, RoundSaturate.LATENCY, name="rounding_stages")),
        ]
        added = delay_line(m, outer_done, RoundSaturate.LATENCY, name="added", reset_less=False)
        return _Times(stages=stages, later=later, rounding=rounding, added=added, first=first,
                      finish=finish, summed=summed, tag=summed_tag)

    def _common(self, m, finish):
        """Build and return the constants common to all lanes."""
        raise_inner, raise_outer = Signal(signed(_INT_BITS)), Signal(signed(_INT_BITS))
        inner_scale, inner_addend = Signal(32), Signal(32)
        constant = Signal(signed(_INT_BITS + 1))
        offset = Signal()
        m.d.comb += [
            raise_outer.eq(Cat(Const(0, _BITS - 1), self.offset)),
            raise_inner.eq(Mux(self.averaging, -self.in_zero, raise_outer)),
            inner_scale.eq(Mux(self.averaging, self.in_scale, self.ratio_b)),
            inner_addend.eq(Mux(self.averaging, 0, self.fixed)),
            constant.eq(Mux(finish, self.out_zero + Cat(Const(0, _BITS - 1), self.mean_offset), 1)),
            offset.eq(Mux(self.averaging, self.mean_offset, self.offset)),
        ]
        return _Common(raise_inner=raise_inner, raise_outer=raise_outer, inner_scale=inner_scale,
                       inner_addend=inner_addend, constant=constant, offset=offset)

    def _divide(self, m, platform, times):
        """Build a divider per lane; return when they start, and the dividers.

        Each divides twice: by the count of taps, and then by the scale of the output.
        """
        divide, halfway = Signal(), Signal()
        dividers = [place(m, platform, f"divide_{i}", Divide())
                    for i in range(self._config.lanes)]
        done = dividers[0].done
        m.d.comb += [divide.eq(times.summed | (done & ~halfway)), self.mean.eq(done & ~halfway)]
        m.d.sync += times.finish.eq(done & halfway)
        with m.If(divide):
            m.d.sync += halfway.eq(~times.summed)
        with m.If(times.summed):
            m.d.sync += self.mean_tag.eq(Cat(*times.tag))
        return divide, dividers

    def _count(self, m):
        """Build the count of taps and return it as a binary32 number, valid from two cycles after
        the last tap to one cycle after the next window's last tap."""
        count = Signal(_COUNT_BITS)
        counted = Signal()
        m.d.sync += counted.eq(self.average & self.last)
        with m.If(self.average):
            m.d.sync += count.eq(Mux(self.first, 0, count) + (self.inside | self.include_pad))
        zeros = Signal(range(_COUNT_BITS + 1))
        significand = Signal(_COUNT_BITS)
        m.d.comb += [zeros.eq(binary32.leading_zeros(count)), significand.eq(count << zeros)]
        number = Signal(binary32.WIDTH)
        with m.If(counted):
            m.d.sync += number.eq(Cat(
                Const(0, binary32.FRACTION_BITS - _COUNT_BITS + 1), significand[:-1],
                (binary32.BIAS + _COUNT_BITS - 1 - zeros)[:binary32.EXPONENT_BITS]))
        return number

    def _table(self, m, results):
        """Build a table per lane, all with the same entries, and the output register."""
        wanted = delay_line(m, self.table, self.LATENCY - TABLE_CYCLES, name="table_wanted")
        looking = delay_line(m, wanted, 1, name="looking")
        passing = delay_line(m, results, 1, name="not_looked_up")
        half = 1 << _BITS - 1
        for i in range(self._config.lanes):
            m.submodules[f"table_{i}"] = memory = Memory(
                MemoryData(shape=_BITS, depth=TABLE_ENTRIES, init=[]))
            write, read = memory.write_port(), memory.read_port()
            m.d.comb += [
                write.en.eq(self.table_write),
                write.addr.eq(self.table_addr),
                write.data.eq(self.table_entry),
                read.en.eq(wanted),
                read.addr.eq(results.word_select(i, _BITS) ^ half),
            ]
            m.d.sync += self.o.word_select(i, _BITS).eq(
                Mux(looking, read.data, passing.word_select(i, _BITS)))

    # --- The fast form ----------------------------------------------------------------------------

    #: Bits of the first number passed to the C++, lowest first.
    _FLAGS = ("rst", "add", "pool", "average", "inside", "first", "last", "table", "averaging",
              "offset", "swap", "include_pad", "mean_offset", "table_write", "multiply")
    #: Ports that there are with ``products``.
    _PRODUCT = ("multiply", "zero_a", "zero_b", "product_zero")

    def sources(self):
        """Return ``forms.h`` and ``elementwise.h``."""
        return FORMS_H | {"elementwise.h": files("hwgen.systolic").joinpath(
            "elementwise.h").read_text("utf-8")}

    def behaviour(self, name, *, beside=None):
        """Return the module text: one call of the C++ in ``elementwise.h`` per clock cycle."""
        lanes, width = self._config.lanes, len(self.o)
        numbers = ", ".join(map(str, (
            lanes, self.LATENCY, MultiplyAdd.LATENCY, RoundSaturate.LATENCY, Divide.LATENCY,
            TABLE_CYCLES, _COUNT_BITS)))
        words = {"tag": "tag", "group": "group" if self._config.act_groups > 1 else "0",
                 "table_addr": "table_addr",
                 "table_entry": "table_entry"} | {port: port for port in (
                     "ratio_a", "ratio_b", "fixed", "in_scale", "out_scale")} | {
                 port: f"$signed({port})" for port in ("in_zero", "out_zero")} | {
                 port: f"$signed({port})" if self._config.products else "0"
                 for port in self._PRODUCT[1:]}
        rows = {"q": in_words(width), "side": in_words(len(self.side))}
        types = [*(f"input int {word}_word" for word in words),
                 *(f"input bit [{bits - 1}:0] {port}_words" for port, bits in rows.items())]
        flags = [flag for flag in self._FLAGS if self._config.products or flag != "multiply"]
        given = ", ".join([f"32'({{{', '.join(map(escaped, reversed(flags)))}}})",
                           *(f"32'({value})" for value in words.values()),
                           *(f"{bits}'({port})" for port, bits in rows.items())])
        lines = [
            ('  import "DPI-C" function chandle hwgen_elementwise_create(input int lanes,'
            " input int latency, input int multiply_add, input int round, input int divide,"
            " input int table_cycles, input int count_bits);"),
            '  import "DPI-C" function void hwgen_elementwise_destroy(input chandle unit);',
            ('  import "DPI-C" function void hwgen_elementwise_step(input chandle unit,'
            f" input int flags, {', '.join(types)},"
            f" output bit [{rows['q'] - 1}:0] o_words, output int mean_word);"),
            "  chandle unit;",
            f"  initial unit = hwgen_elementwise_create({numbers});",
            "  final hwgen_elementwise_destroy(unit);",
            f"  bit [{rows['q'] - 1}:0] next;",
            "  int next_mean;",
            f"  reg [{width - 1}:0] now = 0;",
            "  reg [2:0] now_mean = 0;",
            "  always @(posedge clk) begin",
            f"    hwgen_elementwise_step(unit, {given}, next, next_mean);",
            f"    now <= next[{width - 1}:0];",
            "    now_mean <= next_mean[2:0];",
            "  end",
            "  assign fast_o = now;",
            "  assign fast_mean = now_mean[0];",
            "  assign fast_mean_tag = now_mean[2:1];",
        ]
        return behaviour_text(self, name, lines, lanes={"o": _BITS, "mean": 1, "mean_tag": 2},
                              beside=beside)


class SideWalk:
    """Addresses of the rows to add or pool, one per cycle; built into a module.

    Rows to add are consecutive, or with ``holds`` and an ``ACTIVATE_ROW`` all the same. Pooling
    walks through windows: taps across, taps down, the same again for each further group of lanes,
    then the next position. For averages it pauses at each tap, and longer at a window's last tap.

    Attributes
    ----------
    addr : Signal
        Address of this cycle.
    inside : Value
        Whether it is inside the map.
    first, last : Signal
        First and last tap of a window (always asserted for additions).
    fresh, step : Signal
        First and last cycle at this address.
    """

    #: Fields of ``SET_POOL`` that are stored.
    _FIELDS = ("width", "height", "out_width", "stride_x", "stride_y", "kernel_x", "kernel_y",
               "dilation_x", "dilation_y", "line_step", "tap_step")

    def __init__(self, m, head, *, start, active, last_group, holds=False):
        # Whether all rows are added to the same one.
        holding = Signal() if holds else Const(0)
        set_up = {name: Signal.like(getattr(head, name), name=f"pool_{name}")
                  for name in self._FIELDS}
        self._set_up = set_up
        (width, height, out_width, stride_x, stride_y, kernel_x, kernel_y, dilation_x, dilation_y,
         line_step, tap_step) = set_up.values()

        bits = len(head.x)
        self.pooling = pooling = Signal()
        self.addr = addr = Signal(len(head.side_addr))
        line, position, tap_line = (Signal.like(addr, name=name)
                                    for name in ("side_line", "side_position", "side_tap_line"))
        # Unsigned: positions left of the map or above it are very large.
        x, first_x, tap_x, y, tap_y = (Signal(bits, name=f"side_{name}")
                                       for name in ("x", "first_x", "tap_x", "y", "tap_y"))
        across, down = Signal.like(kernel_x), Signal.like(kernel_y)
        column = Signal.like(out_width)
        self.first, self.last = Signal(), Signal()
        self.fresh, self.step = Signal(), Signal()
        pacing = Signal()
        tap_cycle = Signal(range(AVERAGE_TAP_CYCLES))
        window_cycle = Signal(range(AVERAGE_WINDOW_CYCLES))
        tap_over, window_over = Signal(), Signal()
        m.d.comb += [
            tap_over.eq(tap_cycle == AVERAGE_TAP_CYCLES - 1),
            window_over.eq(window_cycle == AVERAGE_WINDOW_CYCLES - 1),
            self.fresh.eq(~pacing | (tap_cycle == 0)),
            self.step.eq(~pacing | (tap_over & (window_over | ~self.last))),
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
            self._pause(m, (tap_cycle, tap_over), (window_cycle, window_over))
        with m.If(active & self.step):
            with m.If(~pooling):
                with m.If(last_group & ~holding if holds else last_group):
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
        if holds:
            with m.If(start):
                m.d.sync += holding.eq(head.hold_side)
        with m.If(start):
            m.d.sync += [
                pooling.eq(head.pool | head.average), pacing.eq(head.average),
                tap_cycle.eq(0), window_cycle.eq(0), addr.eq(head.side_addr),
                line.eq(head.side_addr), position.eq(head.side_addr), tap_line.eq(head.side_addr),
                x.eq(head.x), first_x.eq(head.x), tap_x.eq(head.x), y.eq(head.y), tap_y.eq(head.y),
                across.eq(kernel_x), down.eq(kernel_y), column.eq(out_width),
            ]

    def _pause(self, m, tap, window):
        """Count the cycles at a tap and at a window's last tap; each is (cycle, last one)."""
        for cycle, over in (tap, window):
            with m.If(~over):
                m.d.sync += cycle.eq(cycle + 1)
        with m.If(self.step):
            m.d.sync += tap[0].eq(0)
            with m.If(self.last):
                m.d.sync += window[0].eq(0)

    def set_up(self, m, head):
        """Store the windows of a ``SET_POOL``."""
        m.d.sync += [register.eq(getattr(head, name)) for name, register in self._set_up.items()]
