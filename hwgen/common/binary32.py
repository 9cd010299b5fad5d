"""Shared parts of floating-point components: fields of binary32, and shifts for them."""

from amaranth import Cat, Const, Mux, Signal

from arch.numerics import FLOAT32

__all__ = ["BIAS", "EXPONENT_BITS", "FRACTION_BITS", "INFINITY", "SIGNIFICAND_BITS", "WIDTH",
           "data_register", "leading_zeros", "nonzero_exponent",
           "shift_right_sticky", "travel"]

WIDTH = FLOAT32.bits
FRACTION_BITS = FLOAT32.mantissa_bits
SIGNIFICAND_BITS = FRACTION_BITS + 1
EXPONENT_BITS = FLOAT32.exponent_bits
BIAS = FLOAT32.bias
INFINITY = 0x7F800000                   # raw bits


def data_register(shape, name):
    """Make a datapath register, which has no reset."""
    return Signal(shape, name=name, reset_less=True)


def travel(name, source, first, last):
    """Make the registers that carry ``source`` from stage ``first`` to stage ``last``.

    Return a mapping from stage to signal, with ``source`` itself for stage ``first``.
    """
    registers = {stage: data_register(source.shape(), f"{name}_{stage}")
                 for stage in range(first + 1, last + 1)}
    return {first: source, **registers}


def nonzero_exponent(exponent):
    """Return an exponent field with the 0 of zero and subnormal numbers replaced by 1.

    Then the number is always ``significand * 2**(field - 150)``, and the leading bit of the
    significand tells whether the field was 0.
    """
    return Cat(exponent[0] | ~exponent.any(), exponent[1:])


def shift_right_sticky(m, value, flags, amounts, name):
    """Return ``value`` shifted right by each of ``amounts`` that has its bit in ``flags`` set.

    Bit 0 of the result is sticky: the OR of itself and of all bits shifted out.
    """
    width = len(value)
    for flag, amount in zip(flags, amounts, strict=True):
        kept = value[amount + 1:] if amount + 1 < width else Const(0, 1)
        shifted = Signal(width, name=f"{name}_{amount}")
        m.d.comb += shifted.eq(value)
        with m.If(flag):
            m.d.comb += shifted.eq(Cat(value[:amount + 1].any(), kept))
        value = shifted
    return value


def leading_zeros(value):
    """Return the number of zeros above the highest one of ``value``; its width if it is 0.

    A tree with a depth of the logarithm of the width. It is one expression, so a simulation
    evaluates it at each use: use it once, or assign it to a signal.
    """
    width = len(value)
    levels = width.bit_length()
    # A one below the lowest bit ends the count; what is below that one never matters.
    padded = Cat(Const(0, (1 << levels) - width - 1), Const(1, 1), value)
    counts = [Const(0, 0)] * len(padded)
    for level in range(levels):
        half = 1 << level
        counts = [Mux(padded[(2 * index + 1) * half:(2 * index + 2) * half].any(),
                      Cat(counts[2 * index + 1], Const(0, 1)), Cat(counts[2 * index], Const(1, 1)))
                  for index in range(len(counts) // 2)]
    return counts[0]
