"""Lanes of a reduction: every operation on two numbers of one format."""

from amaranth import Cat, Module, Mux, Signal
from amaranth.lib.wiring import In, Out

from arch.common.reduction import OP_BITS, Reduction
from arch.numerics import INT32, FloatFormat
from hwgen.common.block import Block, place
from hwgen.common.floating.add import FloatAdd
from hwgen.common.floating.multiply import FloatMultiply
from hwgen.common.floating.parts import divide_digits
from hwgen.common.floating.pipeline import Operation, Pipeline
from hwgen.common.floating.select import FloatSelect

__all__ = ["FloatLane", "IntegerDivideByCount", "IntegerLane"]


class _Lane(Block):
    """Two operands of one format, four operations, one latency.

    Parameters
    ----------
    number : NumberFormat
        Format of operands and result.
    latency : int
        Cycles.

    Members
    -------
    sum_valid, prod_valid, select_valid : ``In(latency)``
        Bit i: i cycles ago ``a`` and ``b`` were to be added, multiplied, compared.
    least : ``In(1)``
        With ``a`` and ``b`` that are compared: select the minimum.
    op : ``In(OP_BITS)``
        Operation of ``latency`` cycles ago.
    a, b : ``In(number.bits)``
        Operands, as raw bits.
    result : ``Out(number.bits)``
        Result of ``op`` for the operands of ``latency`` cycles ago.
    """

    def __init__(self, number, latency):
        self._number = number
        self._latency = latency
        super().__init__({
            "sum_valid":    In(latency),
            "prod_valid":   In(latency),
            "select_valid": In(latency),
            "least":        In(1),
            "op":           In(OP_BITS),
            "a":            In(number.bits),
            "b":            In(number.bits),
            "result":       Out(number.bits),
        })

    @property
    def module_name(self) -> str:
        """``reduce_lane_<number>_<latency>``."""
        return f"reduce_lane_{self._number}_{self._latency}"

    def _choose(self, m, total, product, chosen):
        with m.Switch(self.op):
            with m.Case(Reduction.SUM):
                m.d.comb += self.result.eq(total)
            with m.Case(Reduction.PROD):
                m.d.comb += self.result.eq(product)
            with m.Default():
                m.d.comb += self.result.eq(chosen)


class FloatLane(_Lane):
    """Lane of a floating-point format; its parts are those of :mod:`hwgen.common.floating`."""

    def __init__(self, number: FloatFormat, latency: int):
        super().__init__(number, latency)

    def elaborate(self, platform):
        """Place adder, multiplier and comparison side by side."""
        m = Module()
        number, latency = self._number, self._latency
        add = FloatAdd(number=number, latency=latency)
        multiply = FloatMultiply(operand=number, latency=latency)
        select = FloatSelect(number=number, latency=latency)
        for name, part, valid in (("add", add, self.sum_valid),
                                  ("multiply", multiply, self.prod_valid),
                                  ("select", select, self.select_valid)):
            place(m, platform, name, part)
            m.d.comb += [part.valid.eq(valid), part.a.eq(self.a), part.b.eq(self.b)]
        m.d.comb += select.least.eq(self.least)
        self._choose(m, add.result, multiply.result, select.result)
        return m


class IntegerLane(_Lane):
    """Lane of int32: sum and product wrap modulo 2**32."""

    def __init__(self, latency: int):
        super().__init__(INT32, latency)

    def elaborate(self, platform):
        """Build the three pipelines."""
        m = Module()
        bits = self._number.bits
        half = bits // 2
        a, b = self.a, self.b

        pipeline = Pipeline(m, self.sum_valid, latency=self._latency, steps=1)
        total = pipeline.cut(total=(a + b)[:bits]).total
        pipeline.end()

        # The lower half of a product does not depend on the signs.
        pipeline = Pipeline(m, self.prod_valid, latency=self._latency, steps=3)
        factors = pipeline.cut(a=a, b=b)
        parts = pipeline.cut(low=(factors.a * factors.b[:half])[:bits],
                             high=(factors.a[:half] * factors.b[half:])[:half])
        product = pipeline.cut(
            product=Cat(parts.low[:half], (parts.low[half:] + parts.high)[:half])).product
        pipeline.end()

        pipeline = Pipeline(m, self.select_valid, latency=self._latency, steps=2)
        one = pipeline.cut(a=a, b=b, first=(a.as_signed() < b.as_signed()) ^ ~self.least)
        chosen = pipeline.cut(chosen=Mux(one.first, one.a, one.b)).chosen
        pipeline.end()

        self._choose(m, total, product, chosen)
        return m


class IntegerDivideByCount(Operation):
    """Divider of an int32 sum by the number of its terms: ``trunc(x / count)``, toward zero.

    Flow control and ``valid`` are as for :class:`~hwgen.common.floating.pipeline.Operation`.

    Parameters
    ----------
    count_bits : int
        Width of the count. Bits.
    latency : int
        Cycles.

    Members
    -------
    x : ``In(32)``
        Dividend, two's complement, as raw bits.
    count : ``In(count_bits)``
        Divisor, unsigned. Sampled with ``x``. With 0 the result is undefined.
    result : ``Out(32)``
        Result of the element of ``latency`` cycles ago.
    """

    steps = INT32.bits + 2

    def __init__(self, *, count_bits: int, latency: int):
        self._count_bits = count_bits
        super().__init__(latency=latency, result=INT32.bits, x=INT32.bits, count=count_bits)

    @property
    def module_name(self) -> str:
        """``int32_divide_<count bits>_<latency>``."""
        return f"int32_divide_{self._count_bits}_{self._latency}"

    def compute(self, m, pipeline):
        """Return the result."""
        bits = INT32.bits
        negative = self.x[-1]
        pipeline.carried["negative"] = negative
        size = Signal(bits)
        m.d.comb += size.eq((self.x ^ negative.replicate(bits)) + negative)
        one = pipeline.cut(size=size, count=self.count)
        found = divide_digits(m, pipeline, dividend=one.size, count=one.count)
        negative = pipeline.carried.pop("negative")
        result = ((found.quotient ^ negative.replicate(bits)) + negative)[:bits]
        return pipeline.cut(result=result).result
