"""Layers on a core with indexed weights: each tap becomes passes that follow the pattern.

A tap's tile of weights is cut into tiles of ``cols`` columns, which go to sums of their own, and
each of these into as few summands as the pattern needs (:mod:`arch.systolic.sparsity`): one where
the weights follow it, M / N where they are dense. Summands of zeros are left out.
"""

import dataclasses
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from arch.systolic.lowering.operators import Layer, Tap
from arch.systolic.params import SystolicConfig
from arch.systolic.sparsity import Pattern, encode, summands

__all__ = ["structured_layer"]


def structured_layer(config: SystolicConfig, layer: Layer) -> Layer:
    """Return a layer of a core with a pattern as passes of the array.

    Weights are read to be counted.

    Parameters
    ----------
    config : SystolicConfig
        With a pattern.
    layer : Layer
        As for a core of dense weights with tiles of ``block_channels``; not of computed weights.
    """
    pattern = config.pattern
    assert pattern is not None
    taps = tuple(tuple(_passes(config, pattern, layer, number, tile))
                 for number, tile in enumerate(layer.taps))
    # The passes of a tap follow each other.
    last: list[tuple[tuple[int, Tap], NDArray[np.int8]]] = []

    def weights(t: int, tap: Tap) -> NDArray[np.int8]:
        at, part, summand = tap.key
        of = t, layer.taps[t][at]
        if not last or last[0][0] != of:
            last[:] = [(of, layer.weights(*of))]
        first = part * config.cols
        return encode(last[0][1][:, first:first + config.cols], pattern, summand)

    return dataclasses.replace(layer, taps=taps, weights=weights)


def _passes(config: SystolicConfig, pattern: Pattern, layer: Layer, number: int,
            tile: tuple[Tap, ...]) -> Iterator[Tap]:
    """Yield the passes of a tile of columns; the first one of each part replaces its sums."""
    begun: set[int] = set()
    for at, tap in enumerate(tile):
        weights = layer.weights(number, tap)
        rows = pattern.array_rows(len(weights))
        for part, first in enumerate(range(0, weights.shape[1], config.cols)):
            columns = weights[:, first:first + config.cols]
            count = summands(columns, pattern)
            # Columns of zeros have one pass, for their bias.
            last = at == len(tile) - 1
            for summand in range(max(count, part not in begun and last)):
                yield tap._replace(
                    k=rows, depth=rows, useful=rows * columns.shape[1], key=(at, part, summand),
                    sums=part * config.acc_depth, adds=part in begun)
                begun.add(part)
