"""How a layer is cut on a core of another dataflow: what both of them have in common."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from arch.layout import RowLayout
from arch.systolic.lowering.dataflows.code import MOST_INSTRUCTIONS, Code
from arch.systolic.lowering.dataflows.product import LayerProduct
from arch.systolic.params import SystolicConfig
from arch.systolic.program import check_instructions

__all__ = ["Contents", "Memory", "Plan", "Span", "spans"]


@dataclass(frozen=True)
class Span:
    """A part of a range: its first number, and how many."""

    first: int
    count: int

    @property
    def stop(self) -> int:
        """First number behind it."""
        return self.first + self.count

    @property
    def slice(self) -> slice:
        """As a slice."""
        return slice(self.first, self.stop)


def spans(total: int, most: int) -> list[Span]:
    """Return ``range(total)`` in parts of ``most``, the last of which may have fewer."""
    return [Span(first, min(most, total - first)) for first in range(0, total, most)]


class Contents(NamedTuple):
    """Rows of operands in memory: their layout, the address of the first, and (n, width) numbers.
    """

    layout: RowLayout
    address: int
    rows: NDArray[Any]


class Memory:
    """Addresses in memory, given out one after the other from 0 on."""

    def __init__(self) -> None:
        self.end = 0

    def place(self, layout: RowLayout, counts: Sequence[int]) -> list[int]:
        """Return the addresses of pieces of so many rows, each from a whole beat on."""
        found = []
        for rows in counts:
            found.append(self.end)
            self.end += layout.size(rows)
        return found


class Plan(ABC):
    """A layer cut for a core, with the addresses of all its parts in memory.

    Parameters
    ----------
    config : SystolicConfig
    product : LayerProduct

    Attributes
    ----------
    memory : Memory
        What is placed so far.
    params : list of int
        Addresses of the parameters of each tile of channels.
    """

    def __init__(self, config: SystolicConfig, product: LayerProduct):
        self.config, self.product, self.memory = config, product, Memory()
        self.params: list[int] = []

    @property
    @abstractmethod
    def param_tiles(self) -> list[Span]:
        """Channels, over all groups, of each tile whose parameters are read together."""

    @property
    @abstractmethod
    def param_rows(self) -> int:
        """Rows of parameters of a tile."""

    @abstractmethod
    def emit(self, code: Code) -> None:
        """Append the instructions of the layer."""

    @abstractmethod
    def contents(self, patches: NDArray[Any], weights: NDArray[Any]) -> Iterator[Contents]:
        """Yield all operands in memory, of A and B of the product."""

    @abstractmethod
    def read(self, memory: NDArray[np.uint8]) -> NDArray[Any]:
        """Return C, (groups, M, N), as the program left it in memory."""

    @abstractmethod
    def explain(self) -> dict[str, Any]:
        """Return how the layer is cut, as plain values."""

    def _check_length(self, count: int) -> None:
        """Refuse a program of at least so many instructions before its parts have addresses."""
        check_instructions(self.config, count, MOST_INSTRUCTIONS)

    def _place_params(self) -> None:
        rows = self.param_rows * self.config.param_chunks
        self.params = self.memory.place(self.config.ub_layout, [rows] * len(self.param_tiles))

    def _numbers(self, memory: NDArray[np.uint8], address: int, rows: int) -> NDArray[Any]:
        """Return rows of outputs in memory, (rows, ub_width)."""
        data = self.config.ub_layout.unpack(memory, address, rows)
        return np.ascontiguousarray(data).view(f"<i{self.config.element_bytes}")
