"""Pruning masks: small arrays by hand, shares kept, groups kept or removed as wholes."""

import numpy as np
import pytest

from arch.config import ConfigError
from arch.systolic import engine
from arch.workloads.pruning import Pruning, density_of, parse_pruning, prune_mask

MATRIX = np.array([[1, -9, 2, 3], [4, 5, -6, 0], [7, 1, 1, 1]])


def convolution(seed=0, shape=(6, 5, 3, 3)):
    return np.random.default_rng(seed).normal(size=shape)


def test_fine_keeps_the_largest_magnitudes():
    mask = prune_mask(MATRIX, Pruning(density=3 / 12))
    assert np.argwhere(mask).tolist() == [[0, 1], [1, 2], [2, 0]]


def test_rows_and_channels_of_a_matrix():
    # Sums of magnitudes by row: 15, 15, 10.
    assert prune_mask(MATRIX, parse_pruning("row", 2 / 3)).tolist() == [
        [True] * 4, [True] * 4, [False] * 4]
    # Sums of magnitudes by column: 12, 15, 9, 4.
    assert prune_mask(MATRIX, parse_pruning("channel", 0.5))[0].tolist() == [
        True, True, False, False]


def test_equals_are_kept_in_their_order():
    mask = prune_mask(np.ones((2, 3)), Pruning(density=0.5))
    assert mask.tolist() == [[True] * 3, [False] * 3]


def test_n_of_m_keeps_n_of_each_m_inputs():
    mask = prune_mask(MATRIX, parse_pruning("2:4"))
    assert mask.tolist() == [[False, True, False, True], [False, True, True, False],
                             [True, True, False, False]]
    weights = convolution(shape=(4, 10, 3, 3))
    mask = prune_mask(weights, parse_pruning("1:4"))
    for start, count in ((0, 1), (4, 1), (8, 1)):
        assert np.all(mask[:, start:start + 4].sum(axis=1) == count)


@pytest.mark.parametrize("text", ["fine", "row", "kernel", "channel", "block2", "block4"])
@pytest.mark.parametrize("density", [0.2, 0.5, 1.0])
def test_groups_are_kept_or_removed_as_wholes(text, density):
    weights = convolution()
    pruning = parse_pruning(text, density)
    mask = prune_mask(weights, pruning)
    parts = {
        "fine": [mask.reshape(-1, 1)],
        "row": [mask.reshape(-1, 3)],
        "kernel": [mask.reshape(-1, 9)],
        "channel": [mask.transpose(1, 0, 2, 3).reshape(5, -1)],
        "block": [mask[k:k + pruning.block, c:c + pruning.block, r, s].reshape(1, -1)
                  for k in range(0, 6, pruning.block) for c in range(0, 5, pruning.block)
                  for r in range(3) for s in range(3)],
    }[pruning.flavour]
    whole = np.concatenate([part.all(axis=1) for part in parts])
    assert np.array_equal(whole, np.concatenate([part.any(axis=1) for part in parts]))
    assert whole.sum() == max(1, round(density * whole.size))
    if density == 1:
        assert density_of(mask) == 1


def test_what_is_kept_is_larger_than_what_is_not():
    weights = np.abs(convolution(seed=1))
    for text, axes in (("row", (3,)), ("kernel", (2, 3)), ("channel", (0, 2, 3))):
        mask = prune_mask(weights, parse_pruning(text, 0.4))
        means, kept = weights.mean(axis=axes), mask.all(axis=axes)
        assert means[kept].min() > means[~kept].max()


@pytest.mark.parametrize(("text", "density", "words"), [
    ("diagonal", 1.0, (r"flavour must be one of fine, row, kernel, channel, block, blockB "
                       r"\(B x B\), N:M \(or NofM\), not 'diagonal'")),
    ("fine", 0.0, "^density must be a number above 0 and at most 1, not 0.0$"),
    ("kernel", None, "^density must be a number above 0 and at most 1, not None$"),
    ("2:4", "x", "^density must be a number above 0 and at most 1, not 'x'$"),
    ("2:4", 0.5, "density must be left out with 2:4, not 0.5"),
    ("5:4", 1.0, "n must be .*4.*5"),
    ("block65", 1.0, "block must be .*64.*65"),
])
def test_bad_prunings_get_one_line(text, density, words):
    with pytest.raises((ConfigError, ValueError), match=words):
        parse_pruning(text, density)


@pytest.mark.parametrize("text", ["fine", "4of2", "0of4", "2of65", ""])
def test_a_pattern_is_refused_by_the_option(text):
    """Also where the core is of dense weights, and an estimate needs no data."""
    for data in (False, True):
        with pytest.raises(ConfigError, match=(
                f"^gemm option prune must be NofM with N at most M, such as 2of4, not '{text}'$")):
            engine.load(f"gemm:8x8x8:prune={text}", engine.CONFIG(), data=data)


def test_kernels_of_a_matrix_do_not_exist():
    with pytest.raises(ConfigError, match="flavour must be another one"):
        prune_mask(MATRIX, parse_pruning("kernel", 0.5))
    with pytest.raises(ConfigError, match="2 or 4 dimensions"):
        prune_mask(np.ones(3), Pruning())
