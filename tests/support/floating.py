"""Every floating-point component in one design, for native runs, and operands for it."""

import itertools
from pathlib import Path

import numpy as np
from amaranth import Module, Signal
from amaranth.lib.wiring import In, Out

from arch.common.sizes import scale_limit
from arch.numerics import (
    BFLOAT16,
    FLOAT8_E4M3FN,
    FLOAT8_E5M2,
    FLOAT16,
    FLOAT32,
    FLOATS,
    FloatFormat,
)
from hwgen.common.block import Block, place
from hwgen.common.delay import delay_taps
from hwgen.common.floating import (
    FloatAdd,
    FloatCompare,
    FloatConvert,
    FloatDivideByCount,
    FloatDivideSqrt,
    FloatMultiply,
    FloatRint,
    FloatScale,
    FloatSelect,
)
from hwgen.emit import Design, emit
from sim.golden import floating as golden
from sim.native import build_vectors

__all__ = ["BENCH", "COUNT_BITS", "OTHERS", "Bench", "all_pairs", "build", "corners",
           "differences", "draw", "draw_powers"]

#: Formats of ml_dtypes that are tested because the generator takes any.
OTHERS = (FloatFormat(kind="float8_e3m4", exponent_bits=3, mantissa_bits=4),
          FloatFormat(kind="float8_e4m3", exponent_bits=4, mantissa_bits=3))

#: Conversions between the narrower formats; those from and to float32 come with each format.
_CROSS = ((BFLOAT16, FLOAT16), (FLOAT16, BFLOAT16), (FLOAT8_E5M2, FLOAT8_E4M3FN),
          (FLOAT8_E4M3FN, FLOAT8_E5M2))

COUNT_BITS = 7


class _InTurn(Block):
    """As many dividers as are needed to take an element every cycle, one after the other."""

    def __init__(self, number):
        self._number = number
        self._copies = FloatDivideSqrt(number=number).interval
        self.latency = FloatDivideSqrt(number=number).latency
        super().__init__({"valid": In(self.latency), "root": In(1), "a": In(number.bits),
                          "b": In(number.bits), "result": Out(number.bits)})

    @property
    def module_name(self):
        """``divide_sqrt_in_turn_<number>``."""
        return f"divide_sqrt_in_turn_{self._number}"

    def elaborate(self, platform):
        """Place the copies."""
        m = Module()
        turn = Signal(range(self._copies))
        m.d.sync += turn.eq(turn + 1)
        with m.If(turn == self._copies - 1):
            m.d.sync += turn.eq(0)
        for index in range(self._copies):
            part = place(m, platform, f"copy_{index}", FloatDivideSqrt(number=self._number))
            taps = delay_taps(m, turn == index, self.latency + 1, name=f"taps_{index}")
            m.d.comb += [part.valid.eq(taps), part.root.eq(self.root), part.a.eq(self.a),
                         part.b.eq(self.b)]
            with m.If(taps[-1]):
                m.d.comb += self.result.eq(part.result)
        return m


def _parts():
    """Yield name, component, inputs by port, and golden function of each part.

    An input is a format, of which it is operand ``a`` or ``b`` or power ``p``, or the name of
    another input.
    """
    def add(number, operand, latency):
        return (FloatAdd(number=number, operand=operand, latency=latency),
                {"a": ("a", operand), "b": ("b", number)},
                lambda v: golden.add(v["a"], v["b"], number, operand), number)

    def multiply(operand, other, number, latency):
        return (FloatMultiply(operand=operand, other=other, number=number, latency=latency),
                {"a": ("a", operand), "b": ("b", other)},
                lambda v: golden.multiply(v["a"], v["b"], operand, other, number), number)

    def select(number, latency):
        def wanted(v):
            return np.where(v["least"] != 0, golden.minimum(v["a"], v["b"], number),
                            golden.maximum(v["a"], v["b"], number))
        return (FloatSelect(number=number, latency=latency),
                {"a": ("a", number), "b": ("b", number), "least": ("least", None)}, wanted, number)

    def divide(number, latency):
        return (FloatDivideByCount(number=number, count_bits=COUNT_BITS, latency=latency),
                {"x": ("a", number), "count": ("count", None)},
                lambda v: golden.divide(v["x"], v["count"], number), number)

    def convert(source, target, latency):
        return (FloatConvert(source=source, target=target, latency=latency),
                {"x": ("a", source)}, lambda v: golden.convert(v["x"], source, target), target)

    def compare(number, latency):
        def wanted(v):
            # As bits: 1 is the least subnormal number.
            return number.from_raw(np.where(v["equal"] != 0, golden.equal(v["a"], v["b"], number),
                                            golden.greater(v["a"], v["b"], number)))
        return (FloatCompare(number=number, latency=latency),
                {"a": ("a", number), "b": ("b", number), "equal": ("least", None)}, wanted, number)

    def rint(number, latency):
        return (FloatRint(number=number, latency=latency), {"x": ("a", number)},
                lambda v: golden.rint(v["x"], number), number)

    def scale(number, latency):
        return (FloatScale(number=number, latency=latency),
                {"a": ("a", number), "b": ("p", number)},
                lambda v: golden.scale(v["a"], v["b"], number), number)

    def divide_sqrt(number):
        def wanted(v):
            return np.where(v["root"] != 0, golden.sqrt(v["a"], number),
                            golden.quotient(v["a"], v["b"], number))
        return (_InTurn(number), {"a": ("a", number), "b": ("b", number), "root": ("least", None)},
                wanted, number)

    # Latencies from 0 to more than there are steps.
    for index, number in enumerate((*FLOATS, *OTHERS)):
        yield f"add_{number}", *add(number, number, index)
        yield f"multiply_{number}", *multiply(number, number, number, (index + 3) % 7)
        if number in OTHERS:
            continue
        yield f"select_{number}", *select(number, index % 4)
        yield f"divide_{number}", *divide(number, 4 * index)
        yield f"compare_{number}", *compare(number, (index + 1) % 4)
        yield f"rint_{number}", *rint(number, (index + 2) % 4)
        yield f"scale_{number}", *scale(number, index)
        yield f"divide_sqrt_{number}", *divide_sqrt(number)
        if number != FLOAT32:
            yield f"add_{number}_to_float32", *add(FLOAT32, number, 2 + index)
            yield f"product_{number}", *multiply(number, number, FLOAT32, 1 + index)
            yield f"convert_{number}_to_float32", *convert(number, FLOAT32, index)
        yield f"convert_float32_to_{number}", *convert(FLOAT32, number, index)
    yield "product_float8", *multiply(FLOAT8_E4M3FN, FLOAT8_E5M2, FLOAT32, 3)
    for index, (source, target) in enumerate(_CROSS):
        yield f"convert_{source}_to_{target}", *convert(source, target, index)


class Bench(Block):
    """Components side by side: ports ``a_<format>``, ``b_<format>`` and ``p_<format>``, a power.

    ``count`` and ``least``, whether the minimum, ``==`` and the square root are wanted.

    Each takes an element a cycle; its result is the output of its name.
    """

    module_name = "float_bench"

    def __init__(self):
        self.parts = {name: rest for name, *rest in _parts()}
        super().__init__({
            "count": In(COUNT_BITS), "least": In(1),
            **{f"{side}_{number}": In(number.bits)
               for number in (*FLOATS, *OTHERS) for side in "abp"},
            **{name: Out(number.bits) for name, (*_, number) in self.parts.items()}})

    def elaborate(self, platform):
        """Place the parts."""
        m = Module()
        for name, (part, inputs, _, _) in self.parts.items():
            place(m, platform, f"the_{name}", part)
            m.d.comb += [
                part.valid.eq(delay_taps(m, 1, part.latency, name=f"{name}_taps")),
                getattr(self, name).eq(part.result),
                *(getattr(part, port).eq(getattr(self, _port(*source)))
                  for port, source in inputs.items())]
        return m


BENCH = Bench()


def _port(name, number):
    return name if number is None else f"{name}_{number}"


def build(folder):
    """Return the compiled bench."""
    netlist = emit(BENCH)
    verilog, _, vlt = Design(netlist, {}).write(Path(folder))
    return build_vectors(verilog=verilog, vlt=vlt, top=netlist.top, ports=netlist.ports)


def differences(vectors, inputs, names=None):
    """Run the bench and return, by component, how many results differ from golden, and the first.

    Parameters
    ----------
    vectors : Vectors
        The compiled bench.
    inputs : dict of str to array
        Raw bits of all operands that the components read, and ``count`` and ``least``; one length.
        Powers may be left out: they are drawn then.
    names : iterable of str, optional
        Components that are compared.
    """
    length = len(next(iter(inputs.values())))
    rng = np.random.default_rng(0)
    inputs = {f"p_{number}": draw_powers(rng, number, length) for number in FLOATS} | inputs
    outputs = vectors.play(inputs, length + max(part.latency for part, *_ in BENCH.parts.values()))
    found = {}
    for name in BENCH.parts if names is None else names:
        part, sources, function, number = BENCH.parts[name]
        values = {}
        for port, (side, of) in sources.items():
            raw = inputs[_port(side, of)]
            values[port] = raw.astype(int) if of is None else of.from_raw(raw)
        wanted = number.raw(function(values))
        got = outputs[name][part.latency:part.latency + length].astype(number.raw_dtype)
        wrong = np.flatnonzero(got != wanted)
        first = ""
        if len(wrong):
            at = wrong[0]
            operands = ", ".join(f"{port} {inputs[_port(*source)][at]:#x}"
                                 for port, source in sources.items())
            first = f"{operands} gave {got[at]:#x}, not {wanted[at]:#x}"
        found[name] = len(wrong), first
    return found


def all_pairs(raw):
    """Return all pairs as two arrays."""
    return np.array(list(itertools.product(raw, repeat=2)), np.uint64).T


def corners(number):
    """Return raw bits of special numbers: both ends and the middle of exponents and mantissas."""
    m, top = number.mantissa_bits, (1 << number.exponent_bits) - 1
    fields = {0, 1, 2, number.bias - m - 2, number.bias - m - 1, number.bias - m, number.bias - 1,
              number.bias, number.bias + 1, number.bias + m, number.bias + m + 1, top - 1, top}
    half = 1 << m - 1
    mantissas = {0, 1, half - 1, half, half + 1, (1 << m) - 1}
    sizes = [field << m | mantissa for field in sorted(fields) if 0 <= field <= top
             for mantissa in sorted(mantissas)]
    return np.array([sign << number.bits - 1 | size for size in sizes for sign in (0, 1)],
                    np.uint64)


def draw(rng, number, count):
    """Return raw bits of ``count`` random pairs, most of them where something can go wrong.

    Terms of like size, of opposite signs and nearly equal; factors whose product is near the
    ends of the range; mantissas of few and of many ones; any bits at all; special numbers.
    """
    m, top = number.mantissa_bits, (1 << number.exponent_bits) - 1
    bias, sign = number.bias, np.uint64(number.bits - 1)

    def mantissas():
        x, y, z = (rng.integers(0, 1 << m, count) for _ in range(3))
        low = rng.integers(0, m + 1, count)
        return np.choose(rng.integers(0, 4, count), [x, x & y & z, x | y | z, x >> low << low])

    kind = rng.integers(0, 8, count)
    first = np.choose(rng.integers(0, 8, count), [
        rng.integers(0, 3, count), rng.integers(0, min(m + 4, top), count),
        rng.integers(top - 3, top, count), *(rng.integers(0, top + 1, count) for _ in range(5))])
    near = first + rng.integers(-m - 4, m + 5, count)
    adjacent = first + rng.integers(-1, 2, count)
    least = 2 * bias - first - bias + rng.integers(-m - 3, 4, count)
    most = 2 * bias - first + bias + rng.integers(-2, 3, count)
    second = np.choose(kind, [near, near, adjacent, least, least, most, first,
                              rng.integers(0, top + 1, count)])
    a_mantissa, b_mantissa = mantissas(), mantissas()
    b_mantissa = np.where(kind == 6, a_mantissa ^ rng.integers(0, 3, count), b_mantissa)
    signs = rng.integers(0, 2, (2, count)).astype(np.uint64) << sign
    a = signs[0] | (first << m | a_mantissa).astype(np.uint64)
    b = signs[1] | (np.clip(second, 0, top) << m | b_mantissa & (1 << m) - 1).astype(np.uint64)
    special = corners(number)
    for raw in (a, b):
        replaced = rng.integers(0, 32, count) == 0
        raw[replaced] = rng.choice(special, int(replaced.sum()))
    return a, b


def draw_powers(rng, number, count):
    """Return raw bits of ``count`` exponents to scale by: integers, some fractions, any number."""
    limit = scale_limit(number) + 2
    near = rng.integers(-limit, limit + 1, count).astype(np.float32)
    near += np.where(rng.integers(0, 4, count) == 0, rng.random(count, np.float32), 0)
    small = rng.integers(-4, 5, count).astype(np.float32)
    anything, _ = draw(rng, number, count)
    return np.choose(rng.integers(0, 4, count), [
        number.raw(number.round(near)), number.raw(number.round(near)),
        number.raw(number.round(small)), anything]).astype(np.uint64)
