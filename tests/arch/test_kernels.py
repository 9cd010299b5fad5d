"""Tests of what compiled kernels share about the compiler."""

import numpy as np
import pytest
from numba import njit
from numba.core.errors import TypingError

from arch.common.kernels import lent, lowest

RECORD = np.dtype([("number", np.int64), ("flag", np.bool_)], align=True)


@njit
def _write(array):
    borrowed = lent(array)
    borrowed[1, 2] = 7
    return borrowed.shape


@njit
def _name(records):
    lent(records)[1].number = 7


def test_lowest():
    for bit in range(64):
        assert lowest(np.uint64(1 << bit)) == lowest(np.uint64(1 << bit | 1 << 63)) == bit


def test_lent_is_the_same_memory():
    array = np.zeros((2, 3), np.uint8)
    assert _write(array) == (2, 3)
    assert array.ravel().tolist() == [0, 0, 0, 0, 0, 7]
    records = np.zeros(2, RECORD)
    _name(records)
    assert records["number"].tolist() == [0, 7]


def test_lent_refuses_other_orders():
    with pytest.raises(TypingError):
        _write(np.zeros((2, 3), order="F"))
