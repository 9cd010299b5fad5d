"""Maps kept sparse: for each register a mask, and the operands other than +0.

After Gist (A. Jain et al., "Gist: Efficient Data Encoding for Deep Neural Network Training", ISCA
2018, section 4.2), sparse storage and dense compute: the output of a ReLU, or a pooling of it, is
stored by ``VSTORE_SPARSE`` and made dense again by ``VLOAD_SPARSE`` (:mod:`arch.systolic.isa`).
Registers are stored without gaps, each at the end of the previous one, in a region whose size is
known before the data: the *room* of a map.

    ``room = sum of mask beats + min(sum ceil(n[r] / s), floor((ceil(D * N) + R * (s - 1)) / s))``

beats, for N elements in R registers of n[r] elements each, s operands per beat, and density D. A
register of ``c`` numbers takes ``ceil(c / s) <= (c + s - 1) / s`` beats, so a map with at most
D * N elements other than +0 always fits. A map with more may fit; if it does not, the core stops
with ``SPARSE_ROOM``.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError, check_int
from arch.systolic.isa import Opcode, operand_range
from arch.systolic.lowering.training.products import strip_width
from arch.systolic.params import SystolicConfig
from arch.systolic.vector_rows import mask_beats, sparse_beats, value_beats

__all__ = ["Register", "Sparse", "share_of"]


class Register(NamedTuple):
    """A register of a map: micro-batch, node, strip, first row, rows, and elements per row."""

    number: int
    node: str
    strip: int
    first: int
    rows: int
    width: int


def share_of(density: float, elements: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return ``floor(density * elements)``, for the density as written in decimal."""
    share = Fraction(str(density))
    return elements * share.numerator // share.denominator


@dataclass(frozen=True, kw_only=True)
class Sparse:
    """A map kept sparse, strip by strip, each in registers of ``vector_rows`` rows.

    Parameters
    ----------
    rows, cols : int
        At least 1.
    density : float
        Share of its elements that may be other than +0; above 0, at most 1.

    Raises
    ------
    ConfigError
        The density is out of range.
    """

    rows: int
    cols: int
    density: float

    def __post_init__(self) -> None:
        if not 0 < self.density <= 1:
            raise ConfigError(f"density must be above 0 and at most 1, not {self.density}")

    def room(self, config: SystolicConfig) -> int:
        """Return the beats of its region."""
        strip, height = strip_width(config), config.vector_rows
        masks = values = registers = 0
        # Strips and registers are counted by size.
        for wide, strips in ((strip, self.cols // strip), (self.cols % strip, 1)):
            for high, count in ((height, self.rows // height), (self.rows % height, 1)):
                if wide * high and strips * count:
                    masks += strips * count * mask_beats(config, high, wide)
                    values += strips * count * value_beats(config, wide * high)
                    registers += strips * count
        slots = config.beat_bytes // config.element_bytes
        most = math.ceil(Fraction(str(self.density)) * self.rows * self.cols)
        return masks + min(values, (most + registers * (slots - 1)) // slots)

    def size(self, config: SystolicConfig) -> int:
        """Return its size in bytes."""
        return self.room(config) * config.beat_bytes

    def check(self, config: SystolicConfig, node: str) -> None:
        """Raise ``ConfigError`` if an instruction cannot encode its room."""
        check_int(f"room of {node} (beats of its sparse region)", self.room(config), 1,
                  operand_range(Opcode.VSTORE_SPARSE, "room")[1])

    def counts(self, config: SystolicConfig, values: NDArray[np.float32]) -> NDArray[np.int64]:
        """Return the number of elements other than +0 in each register: (strips, registers).

        Parameters
        ----------
        values : (rows, cols) array
            The operands as stored.
        """
        assert values.shape == (self.rows, self.cols)
        there = np.ascontiguousarray(values, np.float32).view(np.uint32) != 0
        by_row = np.add.reduceat(there.astype(np.int64),
                                 np.arange(0, self.cols, strip_width(config)), axis=1)
        return np.asarray(np.add.reduceat(
            by_row, np.arange(0, self.rows, config.vector_rows), axis=0).T, np.int64)

    def beats(self, config: SystolicConfig, values: NDArray[np.float32]) -> tuple[int, float]:
        """Return its size in beats, and the share of its elements other than +0.

        Parameters
        ----------
        values : (rows, cols) array
            As in :meth:`counts`.
        """
        counts = self.counts(config, values)
        strip, height = strip_width(config), config.vector_rows
        beats = 0
        for (i, j), count in np.ndenumerate(counts):
            beats += sparse_beats(config, min(height, self.rows - j * height),
                                  min(strip, self.cols - i * strip), int(count))
        return beats, float(counts.sum()) / values.size
