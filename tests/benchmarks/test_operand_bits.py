"""Weights of fewer bits in the table of the digits: what rounding leaves."""

import numpy as np
import pytest

from benchmarks.operand_bits import rounded, trained_on


def _parameters(rng: np.random.Generator) -> list[np.ndarray]:
    shapes = ((8, 1, 3, 3), (8,), (8, 8, 3, 3), (8,), (16, 8, 3, 3), (16,), (256, 10), (10,))
    return [rng.standard_normal(shape) / 4 for shape in shapes]


@pytest.mark.parametrize(("bits", "values"), [(4, 15), (2, 3)])
def test_rounded(bits: int, values: int) -> None:
    """A channel has as many values as so many bits hold, the largest weight among them."""
    before = _parameters(np.random.default_rng(1))
    after = rounded(before, bits)
    assert after[0] is before[0]
    for index in (2, 4, 6):
        old, new = before[index], after[index]
        channels = zip(old.T, new.T, strict=True) if index == 6 else zip(old, new, strict=True)
        for one, other in channels:
            assert len(np.unique(other.round(9))) <= values
            assert np.abs(other).max() == pytest.approx(np.abs(one).max())
            assert np.abs(other - one).max() <= np.abs(one).max() / (values - 1) * 1.0001


def test_trained_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Training moves weights that rounding holds back, and ends on values of so many bits."""
    monkeypatch.setattr("benchmarks.operand_bits._EPOCHS", 1)
    before = _parameters(np.random.default_rng(2))
    after = trained_on(before, 2)
    assert not np.array_equal(after[4], rounded(before, 2)[4].astype(np.float32))
    for filters in after[4]:
        assert len(np.unique(filters)) <= 3
