"""Bias, ReLU and conversion of a float32 sum: one lane of an activation unit."""

from amaranth.hdl import Cat, Module, Mux, Signal
from amaranth.lib.wiring import In, Out

from arch.numerics import FLOAT32
from hwgen.common.block import Block, place
from hwgen.common.delay import delay_line
from hwgen.common.floating import FloatAdd, FloatConvert

__all__ = ["FloatLane"]

_PART_BITS = 3


class FloatLane(Block):
    """Activation of a float32 sum: ``result = operand(relu(acc + bias))``, or a part of the sum.

    The sum is rounded to float32, and then again to the operands' format. ReLU turns negative
    results, including -0, into +0 and keeps NaN, like ``numpy.maximum(x, 0)``. With ``part`` = 1,
    2, ..., the result is ``operand.bits`` bits of ``relu(acc + bias)`` from bit
    ``(part - 1) * operand.bits`` on, to output float32 numbers.

    No flow control: an element is taken in every cycle in which ``valid[0]`` is asserted, and its
    ``result`` appears ``add_stages + convert_stages`` cycles later. Throughput is one element per
    cycle.

    Parameters
    ----------
    operand : FloatFormat
        Format of the result, of 8 or 16 bits.
    add_stages, convert_stages : int
        Cycles of addition and conversion, at least 1.

    Members
    -------
    valid : ``In(add_stages + convert_stages)``
        Bit i enables the stage of the element of i cycles ago.
    acc, bias : ``In(32)``
        Terms, float32 as raw bits.
    relu : ``In(1)``, part : ``In(3)``
        For the element of ``add_stages`` cycles ago.
    result : ``Out(operand.bits)``
        Raw bits.
    """

    def __init__(self, *, operand, add_stages, convert_stages):
        self._operand = operand
        self._add_stages = add_stages
        self._convert_stages = convert_stages
        super().__init__({
            "valid":  In(add_stages + convert_stages),
            "acc":    In(FLOAT32.bits),
            "bias":   In(FLOAT32.bits),
            "relu":   In(1),
            "part":   In(_PART_BITS),
            "result": Out(operand.bits),
        })

    @property
    def module_name(self):
        """``float_lane_<operand>_<stages of addition>_<of conversion>``."""
        return f"float_lane_{self._operand}_{self._add_stages}_{self._convert_stages}"

    def elaborate(self, platform):
        """Build the adder, the conversion and the selection of a part."""
        m = Module()
        bits = self._operand.bits
        add = place(m, platform, "add", FloatAdd(number=FLOAT32, latency=self._add_stages))
        convert = place(m, platform, "convert", FloatConvert(
            source=FLOAT32, target=self._operand, latency=self._convert_stages))
        total = Signal(FLOAT32.bits)
        word = Signal(bits)
        m.d.comb += [
            add.valid.eq(self.valid[:self._add_stages]),
            add.a.eq(self.acc),
            add.b.eq(self.bias),
            # NaN is canonical, and so never negative.
            total.eq(Mux(self.relu & add.result[-1], 0, add.result)),
            convert.valid.eq(self.valid[self._add_stages:]),
            convert.x.eq(total),
        ]
        with m.Switch(self.part):
            for part in range(FLOAT32.bits // bits):
                with m.Case(part + 1):
                    m.d.comb += word.eq(total.word_select(part, bits))
        late = delay_line(m, Cat(word, self.part.any()), self._convert_stages, name="late")
        m.d.comb += self.result.eq(Mux(late[-1], late[:-1], convert.result))
        return m
