"""Forms of programs that can be mapped: which choices are free, and what each of them costs.

There are two: a graph, cut into chunks of outputs (:mod:`arch.systolic.mapping.chunks`), and a
chain of products, cut into blocks (:mod:`arch.systolic.mapping.blocks`).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from arch.config import ConfigError
from arch.systolic.lowering.graph_schedule import GraphSchedule
from arch.systolic.lowering.search import Lowering

__all__ = ["Form", "UnfitError"]


class UnfitError(ConfigError):
    """A mapping that does not exist on a core.

    Parameters
    ----------
    layer : int
        Index of the layer; -1: the buffer.
    field : tuple of str
        Keys of the field in the layer's table, or in the buffer's.
    text : str
        The rule, the value, and what to write instead.
    """

    def __init__(self, layer: int, field: tuple[str, ...], text: str):
        super().__init__(text)
        self.layer, self.field, self.text = layer, field, text


class Form(Protocol):
    """What reading, writing and searching need of a form; a ``tiling`` is the form's own.

    Attributes
    ----------
    name : str
        As the field ``form`` has it.
    lowering : Lowering
    names : list of str
        Of the layers.
    own : tiling
        The schedule's own choice.
    exact : bool
        Whether :meth:`quick` is the exact model.
    instructions : int
        Of the program of :attr:`own`, at most.
    """

    name: str
    lowering: Lowering
    names: list[str]
    own: Any
    exact: bool
    instructions: int

    def read(self, tiling: Any, layer: int, table: Mapping[str, Any]) -> Any:
        """Return a tiling with a layer as its table says.

        Raises
        ------
        UnfitError
            A field is wrong.
        """

    def read_buffer(self, tiling: Any, table: Mapping[str, Any]) -> Any:
        """Return a tiling with the unified buffer divided as its table says."""

    def table(self, tiling: Any, layer: int) -> dict[str, Any]:
        """Return a layer's mapping as a table of a file."""

    def buffer(self, tiling: Any) -> dict[str, Any]:
        """Return the table of the unified buffer; empty if nothing of it is free."""

    def schedule(self, tiling: Any) -> GraphSchedule:
        """Return the program.

        Raises
        ------
        UnfitError
            The tiling does not exist.
        ConfigError
            Its program does not.
        """

    def cycles(self, tiling: Any) -> int:
        """Return the cycles of the program, by the exact model; raises as :meth:`schedule`."""

    def quick(self, tiling: Any) -> tuple[float, dict[str, int]]:
        """Return cycles by the fast model, and accesses, which :attr:`exact` forms leave out."""

    def buffers(self, tiling: Any) -> Iterator[Any]:
        """Yield tilings with other divisions of the unified buffer."""

    def groups(self) -> list[list[int]]:
        """Return the layers, those of the same size together."""

    def options(self, tiling: Any, layers: Sequence[int]) -> Iterator[Any]:
        """Yield tilings that differ in these layers, which are of the same size."""
