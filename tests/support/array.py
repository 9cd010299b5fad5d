"""The array in both forms, compared in every cycle while random words go in."""

import functools
from dataclasses import dataclass, field

import numpy as np

from arch.numerics import FLOAT32, INT8, INT32, FloatFormat, NumberFormat
from arch.systolic.fusion import Fusion
from arch.systolic.sparsity import Pattern
from hwgen.systolic.array import Array
from hwgen.systolic.pe import PE, act_bits
from hwgen.systolic.tile import lane_bits
from tests.support import forms

__all__ = ["Shape", "cases", "lockstep", "play"]

_WORD = 64


@dataclass(frozen=True, kw_only=True)
class Shape:
    """Parameters of an array; floating-point operands have float32 sums."""

    rows: int
    cols: int
    tile: int = 8
    operand: NumberFormat = INT8
    accumulator: NumberFormat = INT32
    pe_stages: int = 1
    add_stages: int = 1
    pattern: Pattern | Fusion | None = field(default=None, repr=False)

    @property
    def act_lanes(self):
        """Operands of a row."""
        return self.rows if self.pattern is None else self.rows * self.pattern.widening

    @property
    def weight_bits(self):
        """Bits of a weight, with its index."""
        return lane_bits(self.operand, self.pattern)[1]

    @property
    def floating(self):
        """Whether operands are floating-point numbers."""
        return isinstance(self.operand, FloatFormat)

    def block(self):
        """Return the array."""
        return Array(rows=self.rows, cols=self.cols, tile=self.tile, operand=self.operand,
                     accumulator=FLOAT32 if self.floating else self.accumulator,
                     pe_stages=self.pe_stages, add_stages=self.add_stages, pattern=self.pattern)


@functools.cache
def lockstep(shape, folder, *, form="both", change=()):
    """Return an array that is compiled; ``change`` has texts of it, and what stands there then."""
    # As in a core: the code of a PE does not grow with the array.
    pe = PE(operand=shape.operand, accumulator=FLOAT32, pe_stages=shape.pe_stages,
            add_stages=shape.add_stages)
    directives = (f'no_inline -module "{pe.module_name}"',) if (
        shape.floating and form != "fast") else ()
    return forms.lockstep(shape.block(), folder, form=form, change=change, directives=directives)


def _words(name, lanes, bits):
    """Return the words of an input by name, from its lanes in each cycle."""
    ones = lanes[:, :, np.newaxis] >> np.arange(bits, dtype=np.uint64) & np.uint64(1)
    ones = ones.reshape(len(lanes), -1)
    return {f"{name}_{low // _WORD}": (ones[:, low:low + _WORD] << np.arange(
        min(_WORD, ones.shape[1] - low), dtype=np.uint64)).sum(axis=1, dtype=np.uint64)
        for low in range(0, ones.shape[1], _WORD)}


def _operands(rng, size, number):
    """Return raw bits: of floats any, or of like size, or small, with few special ones or none."""
    raw = rng.integers(0, 1 << number.bits, size, np.uint64)
    if not isinstance(number, FloatFormat) or rng.random() < 0.15:
        return raw
    mantissa = raw & np.uint64((1 << number.mantissa_bits) - 1)
    sign = raw >> np.uint64(number.bits - 1) << np.uint64(number.bits - 1)
    middle, top = number.bias, (1 << number.exponent_bits) - 2
    low, high = [(middle - 2, middle + 3), (0, 3), (0, top), (top - 2, top)][
        rng.choice(4, p=[0.5, 0.2, 0.2, 0.1])]
    found = (sign | mantissa
             | rng.integers(low, high + 1, size, np.uint64) << np.uint64(number.mantissa_bits))
    special = rng.random(size) < rng.choice([0.0, 0.002, 0.02])
    found[special] = rng.choice(np.array([
        number.nan_raw, number.largest_raw + 1, number.largest_raw + 1 | 1 << number.bits - 1,
        (1 << number.bits) - 1, number.largest_raw, 1, 1 << number.bits - 1], np.uint64),
        int(special.sum()))
    return found


def _data(rng, cycles, shape):
    """Return lanes of operands and weights, often or seldom other than 0, and held for a while."""
    found = {}
    for name, lanes in (("act", shape.act_lanes), ("weight", shape.cols)):
        values = _operands(rng, (cycles, lanes), shape.operand)
        if name == "weight" and isinstance(shape.pattern, Pattern):
            values |= rng.integers(0, shape.pattern.of, values.shape, np.uint64) << np.uint64(
                shape.operand.bits)
        values[rng.random(values.shape) > rng.choice([0.1, 0.5, 1.0])] = 0
        if name == "act" and shape.floating:
            absent = rng.random(values.shape) < rng.choice([0.0, 0.1, 0.6])
            absent[:, int(rng.integers(1, lanes + 1)):] = True
            if rng.random() < 0.7:                  # as the matrix unit has it
                values[absent] = 0
            values |= absent.astype(np.uint64) << np.uint64(shape.operand.bits)
        if rng.random() < 0.5:
            changes = np.maximum.accumulate(
                np.where(rng.random(cycles) < rng.choice([0.2, 0.8]), np.arange(cycles), 0))
            values = values[changes]
        found[name] = values
    return found


def _noise(rng, cycles, shape):
    """Return control bits without any order."""
    found = {}
    for name in ("shift", "switch"):
        bits = rng.random((cycles, shape.rows)) < rng.choice([0.02, 0.3, 0.5, 1.0])
        bits[rng.random(cycles) > rng.choice([0.05, 0.5, 1.0])] = False
        found[name] = bits
    return found


def _folds(rng, cycles, shape):
    """Return control bits as the units give them: folds of random lengths, one after the other."""
    found = {name: np.zeros((cycles, shape.rows), bool) for name in ("shift", "switch")}
    start = 0
    while start < cycles:
        k = int(rng.integers(1, shape.rows + 1))
        length = max(k, int(rng.integers(1, 3 * shape.rows + 2))) + int(rng.integers(0, 3)) * 2
        for row in range(k):
            begin = start + row * (shape.add_stages - 1)
            found["shift"][begin + row:begin + k, row] = True
        for row in range(shape.rows):
            at = start + k + row * shape.add_stages
            if at < cycles:
                found["switch"][at, row] = True
        start += length
    return found


def _with_modes(rng, lanes, shape):
    """Return the operands of a row of PEs with their mode as one number, and its bits.

    Modes are those of shares for all rows, held for a while, or any.
    """
    cycles, fusion = len(lanes), shape.pattern
    if rng.random() < 0.5:
        levels = rng.integers(0, fusion.mode_bits + 1, (cycles, 1))
        modes = np.broadcast_to((1 << levels) - 1, (cycles, shape.rows))
    else:
        modes = rng.integers(0, 1 << fusion.mode_bits, (cycles, shape.rows))
    if rng.random() < 0.7:
        modes = modes[np.maximum.accumulate(
            np.where(rng.random(cycles) < rng.choice([0.05, 0.3]), np.arange(cycles), 0))]
    bits = shape.operand.bits
    both = modes.astype(np.uint64) << np.uint64(fusion.of * bits)
    for place in range(fusion.of):
        both |= lanes.reshape(cycles, shape.rows, -1)[:, :, place] << np.uint64(place * bits)
    return both, fusion.of * bits + fusion.mode_bits


def cases(shape, count, seed, cycles=200):
    """Yield random inputs of ``cycles`` cycles, every other one with control without any order."""
    for index in range(count):
        rng = np.random.default_rng([seed, index, *map(ord, repr(shape))])
        words = {}
        for name, lanes in _data(rng, cycles, shape).items():
            if name == "act" and isinstance(shape.pattern, Fusion):
                words |= _words(name, *_with_modes(rng, lanes, shape))
                continue
            bits = act_bits(shape.operand) if name == "act" else shape.weight_bits
            words |= _words(name, lanes, bits)
        for name, bits in (_noise if index % 2 else _folds)(rng, cycles, shape).items():
            words |= _words(name, bits.astype(np.uint64), 1)
        yield words


def play(vectors, words, cycles=200):
    """Run, and return the words of the sums; SimulationError if the forms differ."""
    found = vectors.play(words, cycles)
    return np.stack([found[name] for name in sorted(found)])
