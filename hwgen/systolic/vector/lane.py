"""One lane of the vector unit."""

import enum

from amaranth.hdl import Cat, Const, Module, Mux, Signal
from amaranth.lib.wiring import In, Out

from arch.common.sizes import divide_sqrt_latency
from arch.numerics import FLOAT32
from arch.systolic.vector import FLOAT_STAGES, VECTOR_OPERANDS, Function
from hwgen.common.binary32 import data_register
from hwgen.common.block import Block, place
from hwgen.common.floating import (
    FloatAdd,
    FloatCompare,
    FloatDivideSqrt,
    FloatMultiply,
    FloatRint,
    FloatScale,
    FloatSelect,
)
from hwgen.common.floating.parts import unpack

__all__ = ["PARTS", "Part", "VectorLane", "canonical"]

_ONE = FLOAT32.bias << FLOAT32.mantissa_bits


class Part(enum.Enum):
    """Part of a lane that computes a result; the value is the set of its functions."""

    MOVE = (Function.COPY, Function.NEGATE, Function.ABSOLUTE, Function.FINITE, Function.SELECT)
    ADD = (Function.ADD, Function.SUBTRACT, Function.COLUMN_SUM)
    MULTIPLY = (Function.MULTIPLY,)
    SELECT = (Function.MAXIMUM, Function.MINIMUM, Function.COLUMN_MAXIMUM)
    COMPARE = (Function.GREATER, Function.EQUAL)
    RINT = (Function.RINT,)
    SCALE = (Function.SCALE,)
    DIGITS = (Function.DIVIDE, Function.SQRT)
    JOINED = (Function.ROW_SUM, Function.ROW_MAXIMUM)


#: Parts in the order of their bits in ``part``.
PARTS = tuple(Part)
assert sorted(function for part in PARTS for function in part.value) == list(Function)

#: Parts that give a result after ``FLOAT_STAGES`` cycles, in the order of their bits in ``stages``.
_STAGED = tuple(part for part in PARTS if part not in (Part.DIGITS, Part.JOINED))


def canonical(raw):
    """Return a float32 number, or the canonical NaN if it is one."""
    return Mux(unpack(FLOAT32, raw).nan, Const(FLOAT32.nan_raw, FLOAT32.bits), raw)


class VectorLane(Block):
    """Every function of :class:`arch.systolic.vector.Function` on one number of a row.

    No flow control: the result appears ``LANE_LATENCY`` cycles after the operands, or, for
    digit-by-digit functions, ``DIGIT_LATENCY`` (of :mod:`arch.systolic.vector`).

    Members
    -------
    stages : ``In(7 * FLOAT_STAGES)``
        For each :class:`Part` except ``DIGITS`` and ``JOINED``, in order: bit i says that the part
        took operands i cycles ago.
    digits : ``In(divide_sqrt_latency)``
        The same for ``Part.DIGITS``, which takes operands every ``DIGIT_INTERVAL`` cycles at most.
    function : ``In``
        Taken with the operands.
    a, b, c : ``In(32)``
        Operands, float32 as raw bits.
    joined : ``In(32)``
        Result of a reduction of rows.
    part : ``In(9)``
        One-hot selection of the part that ``result`` takes from in the next cycle; 0: it stays.
    result : ``Out(32)``
        Raw bits of the result; NaN is canonical. Not reset.
    """

    module_name = "vector_lane"

    def __init__(self):
        bits = FLOAT32.bits
        super().__init__({
            "stages":   In(len(_STAGED) * FLOAT_STAGES),
            "digits":   In(divide_sqrt_latency(FLOAT32)),
            "function": In(dict(VECTOR_OPERANDS)["function"]),
            "a":        In(bits),
            "b":        In(bits),
            "c":        In(bits),
            "joined":   In(bits),
            "part":     In(len(PARTS)),
            "result":   Out(bits),
        })

    def elaborate(self, platform):
        """Place the components side by side."""
        m = Module()
        bits, function = FLOAT32.bits, self.function
        float32 = {"number": FLOAT32, "latency": FLOAT_STAGES}
        add = place(m, platform, "add", FloatAdd(**float32))
        multiply = place(m, platform, "multiply", FloatMultiply(
            operand=FLOAT32, latency=FLOAT_STAGES))
        select = place(m, platform, "select", FloatSelect(**float32))
        compare = place(m, platform, "compare", FloatCompare(**float32))
        rint = place(m, platform, "rint", FloatRint(**float32))
        scale = place(m, platform, "scale", FloatScale(**float32))
        digits = place(m, platform, "divide_sqrt", FloatDivideSqrt(number=FLOAT32))
        for part, block in ((Part.ADD, add), (Part.MULTIPLY, multiply), (Part.SELECT, select),
                            (Part.COMPARE, compare), (Part.RINT, rint), (Part.SCALE, scale)):
            m.d.comb += block.valid.eq(self._stages(part))
        for block in (add, multiply, select, compare, scale, digits):
            m.d.comb += [block.a.eq(self.a), block.b.eq(self.b)]
        m.d.comb += [
            digits.valid.eq(self.digits),
            rint.x.eq(self.a),
            select.least.eq(function == Function.MINIMUM),
            compare.equal.eq(function == Function.EQUAL),
            digits.root.eq(function == Function.SQRT),
        ]
        with m.If(function == Function.SUBTRACT):
            m.d.comb += add.b.eq(Cat(self.b[:-1], ~self.b[-1]))

        moved = [Signal(bits, name="moved_0"),
                 *(data_register(bits, f"moved_{stage}") for stage in range(1, FLOAT_STAGES + 1))]
        x = unpack(FLOAT32, self.a)
        taken = Signal(bits)
        m.d.comb += [taken.eq(self.a), moved[0].eq(canonical(taken))]
        with m.Switch(function):
            with m.Case(Function.NEGATE):
                m.d.comb += taken.eq(Cat(self.a[:-1], ~self.a[-1]))
            with m.Case(Function.ABSOLUTE):
                m.d.comb += taken.eq(self.a[:-1])
            with m.Case(Function.FINITE):
                m.d.comb += taken.eq(Mux(x.nan | x.infinite, 0, _ONE))
            with m.Case(Function.SELECT):
                m.d.comb += taken.eq(Mux(x.zero, self.c, self.b))
        for stage, enable in enumerate(self._stages(Part.MOVE)):
            with m.If(enable):
                m.d.sync += moved[stage + 1].eq(moved[stage])

        results = {
            Part.MOVE: moved[-1], Part.ADD: add.result, Part.MULTIPLY: multiply.result,
            Part.SELECT: select.result, Part.COMPARE: Mux(compare.result, Const(_ONE, bits), 0),
            Part.RINT: rint.result, Part.SCALE: scale.result, Part.DIGITS: digits.result,
            Part.JOINED: self.joined}
        result = data_register(bits, "result_register")
        m.d.comb += self.result.eq(result)
        for index, part in enumerate(PARTS):
            with m.If(self.part[index]):
                m.d.sync += result.eq(results[part])
        return m

    def _stages(self, part):
        return self.stages.word_select(_STAGED.index(part), FLOAT_STAGES)
