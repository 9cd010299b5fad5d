"""Layers on a core whose rows of PEs take several channels each: each tap becomes its passes.

A tap's tile of weights is cut into tiles of ``cols`` columns, which go to sums of their own, and
each of these into as few passes as it needs. With a pattern (:mod:`arch.systolic.sparsity`) these
are summands: one where the weights follow it, M / N where they are dense. With weights of fewer
bits (:mod:`arch.systolic.fusion`) they are shares of the channels: one where all fit the narrowest
width. Passes of zeros are left out.
"""

import dataclasses
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arch.systolic import fusion, sparsity
from arch.systolic.lowering.operators import Layer, Tap
from arch.systolic.params import SystolicConfig

__all__ = ["structured_layer"]


class _Pass(NamedTuple):
    """A pass of a tile of weights: the number of its summand, its share, and its rows of PEs."""

    summand: int
    share: int
    rows: int


def structured_layer(config: SystolicConfig, layer: Layer) -> Layer:
    """Return a layer of a core with a pattern or ``weight_bits`` as passes of the array.

    Weights are read to be counted.

    Parameters
    ----------
    config : SystolicConfig
        With a ``grouping``.
    layer : Layer
        As for a core of dense weights with tiles of ``block_channels``; not of computed weights.
    """
    taps = tuple(tuple(_taps(config, layer, number, tile))
                 for number, tile in enumerate(layer.taps))
    # The passes of a tap follow each other.
    last: list[tuple[tuple[int, Tap], NDArray[np.int8]]] = []

    def weights(t: int, tap: Tap) -> NDArray[np.int8]:
        at, part, summand = tap.key
        of = t, layer.taps[t][at]
        if not last or last[0][0] != of:
            last[:] = [(of, layer.weights(*of))]
        first = part * config.cols
        tile = last[0][1][:, first:first + config.cols]
        if config.pattern is not None:
            return sparsity.encode(tile, config.pattern, summand)
        assert config.fusion is not None
        return fusion.encode(tile, config.fusion, tap.share, config.rows)

    return dataclasses.replace(layer, taps=taps, weights=weights)


def _passes(config: SystolicConfig, tile: NDArray[np.int8], least: int) -> list[_Pass]:
    """Return the passes of a tile of up to ``cols`` columns; of zeros ``least``."""
    if config.pattern is not None:
        count = max(least, sparsity.summands(tile, config.pattern))
        return [_Pass(summand, 0, config.pattern.array_rows(len(tile))) for summand in range(count)]
    assert config.fusion is not None
    shares = fusion.shares(tile, config.fusion, config.rows) or [0] * least
    return [_Pass(0, share, config.fusion.array_rows(len(tile), share, config.rows))
            for share in shares]


def _taps(config: SystolicConfig, layer: Layer, number: int, tile: tuple[Tap, ...]
          ) -> Iterator[Tap]:
    """Yield the passes of a tile of columns; the first one of each part replaces its sums."""
    begun: set[int] = set()
    for at, tap in enumerate(tile):
        weights = layer.weights(number, tap)
        for part, first in enumerate(range(0, weights.shape[1], config.cols)):
            columns = weights[:, first:first + config.cols]
            # Columns of zeros have one pass, for their bias.
            last = at == len(tile) - 1
            for summand, share, rows in _passes(config, columns, part not in begun and last):
                yield tap._replace(
                    k=rows, depth=rows, useful=rows * columns.shape[1], key=(at, part, summand),
                    sums=part * config.acc_depth, adds=part in begun, share=share)
                begun.add(part)
