"""Steps common to the operations: number fields, quotient digits, normalising and rounding."""

from types import SimpleNamespace
from typing import NamedTuple

from amaranth import Cat, Const, Mux, Signal, Value

from hwgen.common.binary32 import leading_zeros, nonzero_exponent, shift_right_sticky

__all__ = ["ROUND_STEPS", "Unrounded", "clamp", "divide_digits", "normalize_round", "unpack"]

#: Steps of :func:`normalize_round`.
ROUND_STEPS = 3


def unpack(number, raw):
    """Return the fields of a number, as attributes.

    Its value is ``significand * 2**(exponent - number.bias - number.mantissa_bits)``.

    Parameters
    ----------
    number : FloatFormat
        Format of the number.
    raw : Value
        Its raw bits.

    Returns
    -------
    SimpleNamespace
        ``negative``; ``exponent``, the field, but 1 for zeros and subnormal numbers;
        ``significand``, the leading bit included; ``nan``, ``infinite`` and ``zero``. NaN and
        infinities have fields like those of numbers.
    """
    mantissa, exponent = raw[:number.mantissa_bits], raw[number.mantissa_bits:-1]
    return SimpleNamespace(
        negative=raw[-1],
        exponent=nonzero_exponent(exponent),
        significand=Cat(mantissa, exponent.any()),
        nan=exponent.all() & mantissa.any() if number.infinite else raw[:-1].all(),
        infinite=exponent.all() & ~mantissa.any() if number.infinite else Const(0, 1),
        zero=~raw[:-1].any())


def clamp(value, bits):
    """Return an unsigned ``value``, or ``2**bits - 1`` if that is less."""
    if len(value) <= bits:
        return value
    return value[:bits] | value[bits:].any().replicate(bits)


def divide_digits(m, pipeline, *, dividend, count):
    """Return quotient and remainder of two integers, as attributes, one digit per step.

    Takes as many pipeline steps as ``dividend`` has bits. With a ``count`` of 0, the quotient is
    all ones.

    Parameters
    ----------
    m : Module
        The component under construction.
    pipeline : Pipeline
        Its registers.
    dividend, count : Value
        Unsigned.
    """
    # `word` has the rest of the dividend above the quotient bits found so far.
    now = SimpleNamespace(word=dividend, remainder=Const(0, len(count)), count=count)
    for digit in range(len(dividend)):
        rest = Cat(now.word[-1], now.remainder)
        trial = Signal(len(count) + 2, name=f"trial_{digit}")
        fits = ~trial[-1]
        m.d.comb += trial.eq(rest - now.count)
        now = pipeline.cut(word=Cat(fits, now.word[:-1]), count=now.count,
                           remainder=Mux(fits, trial, rest)[:len(count)])
    return SimpleNamespace(quotient=now.word, remainder=now.remainder)


class Unrounded(NamedTuple):
    """A number before rounding.

    Attributes
    ----------
    exponent : Value
        Exponent field, in the result's format, of the number if the highest bit of ``significand``
        is set. May be negative.
    significand : Value
        Magnitude of the number. May have leading zeros, and may be 0. Bit 0 may be sticky for all
        lower bits, if the highest one is more than ``significand_bits`` of the format above it.
    negative, nan, infinite : Value
        Sign; whether it is NaN; whether, unless NaN, it is infinite.
    """

    exponent: Value
    significand: Value
    negative: Value
    nan: Value
    infinite: Value


def normalize_round(m, pipeline, number, found, *, lowest, highest):
    """Return the raw bits of a result, rounded once, to nearest, ties to even.

    Takes :data:`ROUND_STEPS` pipeline steps. A result that is too large becomes infinite, or NaN in
    a format without infinities.

    Parameters
    ----------
    m : Module
        The component under construction.
    pipeline : Pipeline
        Its registers.
    number : FloatFormat
        Format of the result.
    found : Unrounded
        The result.
    lowest, highest : int
        Bounds of its exponent.
    """
    exponent, significand, negative, nan, infinite = found
    precision = number.significand_bits
    # A rounding bit, and a sticky bit for everything below.
    padding = max(0, precision + 2 - len(significand))
    width = padding + len(significand)

    # Step 1: count the zeros to shift out, as far as the exponent allows. A one at the position of
    # the least normal number ends the count. If the exponent is below that of the least normal
    # number, the significand is shifted right.
    shifts_right = lowest < 1
    top = Signal(range(min(0, lowest), highest + 1), name="top")
    padded = Signal(width, name="padded")
    counted = Signal(width, name="counted")
    tiny = Signal(name="tiny")
    m.d.comb += [top.eq(exponent), padded.eq(Cat(Const(0, padding), significand)),
                 counted.eq(padded)]
    if lowest <= width:
        room = Signal(range(max(2, highest)), name="room")
        m.d.comb += room.eq(Mux(tiny, 0, top - 1))
        m.d.comb += counted.eq(padded | Const(1 << width - 1, width) >> room)
    shifts = {}
    if shifts_right:
        excess = Signal(range(2 - lowest), name="excess")
        m.d.comb += [tiny.eq(top < 1), excess.eq(1 - top)]
        shifts = {"tiny": tiny, "right": clamp(excess, width.bit_length())}
    one = pipeline.cut(zeros=leading_zeros(counted), exponent=top, significand=padded,
                       negative=negative, nan=nan, infinite=infinite, **shifts)

    # Step 2: shift. `base` is one less than the exponent field of a normal number.
    normal = Signal(width, name="normal")
    base = Signal(range(max(2, highest)), name="base")
    m.d.comb += normal.eq(one.significand << one.zeros)
    with m.If(one.significand.any()):
        m.d.comb += base.eq(one.exponent - one.zeros - 1)
    if shifts_right:
        amounts = [1 << bit for bit in range(len(one.right))]
        lowered = shift_right_sticky(m, one.significand, one.right, amounts, "lowered")
        with m.If(one.tiny):
            m.d.comb += [normal.eq(lowered), base.eq(0)]
    two = pipeline.cut(normal=normal, base=base, negative=one.negative, nan=one.nan,
                       infinite=one.infinite)

    return _round(m, pipeline, number, two)


def _round(m, pipeline, number, two):
    """Return the raw bits of a normalised number: step 3, which rounds.

    The carry out of the mantissa goes into the exponent, to which the leading one is added, too.
    """
    mantissa_bits = number.mantissa_bits
    normal, base = two.normal, two.base
    rest = len(normal) - number.significand_bits
    up = normal[rest - 1] & (normal[rest] | normal[:rest - 1].any())
    packed = Signal(mantissa_bits + len(base) + 1, name="packed")
    m.d.comb += packed.eq(Cat(normal[rest:-1], base)
                          + Cat(up, Const(0, mantissa_bits - 1), normal[-1]))
    if number.infinite:
        # Before rounding, as a carry into the greatest exponent gives infinity by itself.
        beyond = Const(number.infinity_raw, number.bits - 1)
        over = base >= (1 << number.exponent_bits) - 2
    else:
        beyond = Const(number.nan_raw, number.bits - 1)
        over = packed > number.largest_raw
    size = Signal(number.bits - 1, name="size")
    result = Signal(number.bits, name="rounded")
    m.d.comb += [size.eq(packed), result.eq(Cat(size, two.negative))]
    with m.If(over | two.infinite):
        m.d.comb += result.eq(Cat(beyond, two.negative if number.infinite else Const(0, 1)))
    with m.If(two.nan):
        m.d.comb += result.eq(number.nan_raw)
    return pipeline.cut(result=result).result
