"""The array in both forms, compared in every cycle while random words go in."""

import functools
from dataclasses import dataclass

import numpy as np

from arch.numerics import IntegerFormat
from hwgen.systolic.array import Array
from tests.support import forms

__all__ = ["Shape", "cases", "lockstep", "play"]

_WORD = 64


@dataclass(frozen=True, kw_only=True)
class Shape:
    """Parameters of an array."""

    rows: int
    cols: int
    tile: int = 8
    operand_bits: int = 8
    acc_bits: int = 32
    pe_stages: int = 1

    def block(self):
        """Return the array."""
        return Array(rows=self.rows, cols=self.cols, tile=self.tile, pe_stages=self.pe_stages,
                     operand=IntegerFormat(bits=self.operand_bits),
                     accumulator=IntegerFormat(bits=self.acc_bits))

    @property
    def lanes(self):
        """Bits of each input."""
        return {"act": self.rows * self.operand_bits, "weight": self.cols * self.operand_bits,
                "shift": self.rows, "switch": self.rows}


def _words(bits):
    return [min(_WORD, bits - low) for low in range(0, bits, _WORD)]


@functools.cache
def lockstep(shape, folder, *, form="both", change=()):
    """Return an array that is compiled; ``change`` has texts of it, and what stands there then."""
    return forms.lockstep(shape.block(), folder, form=form, change=change)


def _noise(rng, cycles, shape):
    """Return words of every input without any order, often or seldom other than 0."""
    found = {}
    for name, bits in shape.lanes.items():
        dense = rng.choice([0.02, 0.3, 1.0]) if name in ("act", "weight") else None
        for i, size in enumerate(_words(bits)):
            if dense is not None:
                words = rng.integers(0, 1 << size, cycles, np.uint64, endpoint=False) if (
                    size < _WORD) else rng.integers(0, 1 << 63, cycles, np.uint64) * 2 + (
                        rng.integers(0, 2, cycles, np.uint64))
                words[rng.random(cycles) > dense] = 0
            else:
                set_bits = rng.random((cycles, size)) < rng.choice([0.0, 0.02, 0.5, 1.0])
                set_bits[rng.random(cycles) > rng.choice([0.05, 0.5, 1.0])] = False
                words = (set_bits.astype(np.uint64) << np.arange(size, dtype=np.uint64)).sum(
                    axis=1, dtype=np.uint64)
            found[f"{name}_{i}"] = words
    return found


def _folds(rng, cycles, shape):
    """Return words as the units give them: folds of random lengths, one behind the other."""
    lanes = {name: np.zeros((cycles, bits), bool) for name, bits in shape.lanes.items()}
    for name in ("act", "weight"):
        lanes[name][:] = rng.random(lanes[name].shape) < 0.5
    start = 0
    while start < cycles:
        k = int(rng.integers(1, shape.rows + 1))
        length = max(k, int(rng.integers(1, 3 * shape.rows + 2))) + int(rng.integers(0, 3)) * 2
        for row in range(k):
            lanes["shift"][start + row:start + k, row] = True
        for row in range(shape.rows):
            if start + k + row < cycles:
                lanes["switch"][start + k + row, row] = True
        start += length
    found = {}
    for name, bits in lanes.items():
        for i, size in enumerate(_words(bits.shape[1])):
            part = bits[:, i * _WORD:i * _WORD + size].astype(np.uint64)
            found[f"{name}_{i}"] = (part << np.arange(size, dtype=np.uint64)).sum(
                axis=1, dtype=np.uint64)
    return found


def cases(shape, count, seed, cycles=200):
    """Yield random inputs of ``cycles`` cycles, every other one without any order."""
    for index in range(count):
        rng = np.random.default_rng([seed, index, *map(ord, repr(shape))])
        yield (_noise if index % 2 else _folds)(rng, cycles, shape)


def play(vectors, words, cycles=200):
    """Run, and return the words of the sums; SimulationError if the forms differ."""
    found = vectors.play(words, cycles)
    return np.stack([found[name] for name in sorted(found)])
