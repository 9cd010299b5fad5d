"""Packed digits: what the vector unit computes is what integers are, and comes back exactly."""

import numpy as np
import pytest

from arch.systolic.lowering.training.packing import Packing, index_bits
from sim.systolic.golden.training.encodings import pack, unpack


class Direct:
    """The functions that packing uses, in numpy's float32, at once."""

    add = staticmethod(lambda a, b: a + np.float32(b))
    sub = staticmethod(lambda a, b: a - np.float32(b))
    mul = staticmethod(lambda a, b: a * np.float32(b))
    rint = staticmethod(np.rint)
    greater = staticmethod(lambda a, b: (a > np.float32(b)).astype(np.float32))


@pytest.mark.parametrize("bits", [*range(1, 13), 24])
def test_digits(bits):
    """Random digits, all zeros, all the largest: every group that is full, and those that are not.
    """
    rng = np.random.default_rng(bits)
    full = Packing(bits=bits, rows=1, height=1).digits
    assert bits * full <= 24
    for rows in {1, 2, full, full + 1, 3 * full}:
        packing = Packing(bits=bits, rows=rows, height=1)
        assert packing.packed_rows == -(-rows // full)
        digits = rng.integers(1 << bits, size=(rows, 500)).astype(np.float32)
        digits[:, :2] = [0, (1 << bits) - 1]
        wanted = pack(packing, digits)
        np.testing.assert_array_equal(unpack(packing, wanted), digits)
        for at, chunks in packing.groups:
            parts = [digits[first] for first, _ in chunks]
            number = packing.pack(Direct, parts)
            np.testing.assert_array_equal(number, wanted[at])
            for found, part in zip(packing.unpack(Direct, number, len(parts)), parts, strict=True):
                np.testing.assert_array_equal(found, part)


@pytest.mark.parametrize(("rows", "height", "groups"), [
    (5, 8, [(0, [(0, 5)])]),
    (16, 8, [(0, [(0, 8), (8, 8)])]),
    (26, 1, [(0, [(i, 1) for i in range(24)]), (1, [(24, 1), (25, 1)])]),
    (19, 8, [(0, [(0, 8), (8, 8)]), (8, [(16, 3)])])])
def test_groups(rows, height, groups):
    """Registers in order; what fills none is by itself."""
    packing = Packing(bits=1, rows=rows, height=height)
    assert packing.groups == groups
    assert packing.packed_rows == groups[-1][0] + groups[-1][1][0][1]


@pytest.mark.parametrize(("taps", "bits"), [(1, 1), (2, 1), (3, 2), (4, 2), (9, 4), (16, 4),
                                            (17, 5)])
def test_index_bits(taps, bits):
    assert index_bits(taps) == bits
