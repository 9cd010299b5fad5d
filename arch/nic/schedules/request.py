"""Parameters of a request for a schedule."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from arch.config import check_int
from arch.nic.schedules.graphs import LinkGraph
from arch.nic.schedules.layout import Collective, Layout

__all__ = ["Request"]


@dataclass(frozen=True, kw_only=True)
class Request:
    """Parameters of an algorithm.

    Parameters
    ----------
    collective : Collective
    ranks : int
    root : int
        Root of rooted collectives; otherwise 0.
    segments : int
        Messages that a transfer is cut into, for pipelining. At least 1.
    window : int or None
        Messages of a transfer that are under way at the same time, 1 to ``segments``: the next
        ones follow once these have gone all the way. None: all of them.
    in_place : bool
        Whether input and output share memory.
    graph : LinkGraph or None
        Links between the ranks, if the algorithm depends on them.
    only : int or None
        The rank whose steps alone are built, for thousands of ranks that do the same; None: all.
        For :attr:`SINGLE` alone.
    """

    #: Algorithms of which the steps of one rank can be built.
    SINGLE: ClassVar[tuple[str, ...]] = ("ring", "recursive-doubling", "halving-doubling")

    collective: Collective
    ranks: int
    root: int = 0
    segments: int = 1
    in_place: bool = False
    graph: LinkGraph | None = None
    window: int | None = None
    only: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "segments", check_int("segments", self.segments, 1))
        if self.window is not None:
            object.__setattr__(self, "window", check_int("window", self.window, 1, self.segments))
        self.layout(1)

    @property
    def built(self) -> Iterable[int]:
        """The ranks whose steps are built."""
        return range(self.ranks) if self.only is None else (self.only,)

    def layout(self, parts: int) -> Layout:
        """Return the layout with a given number of chunks; see :class:`Layout`."""
        return Layout(collective=self.collective, ranks=self.ranks, parts=parts, root=self.root,
                      in_place=self.in_place)
