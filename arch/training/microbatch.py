"""Micro-batches: a layer's batch in parts, each computed in the fastest way within a workspace.

Y. Oyama et al., "Accelerating Deep Learning Frameworks with Micro-batches", CLUSTER 2018
(micro-cuDNN): the dynamic program over batch splits with a workspace shared by layers (called WR
there), and the division of a workspace among them (WD).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp

from arch.config import ConfigError, check_int
from arch.errors import HwgenError

__all__ = ["Choice", "Option", "WorkspaceError", "divide_workspace", "split_batch"]

_INFEASIBLE = 2
_HALF = 0.5


class WorkspaceError(HwgenError, ValueError):
    """No split of the batch fits in the workspace."""


@dataclass(frozen=True, kw_only=True)
class Option:
    """A way to compute a layer on a number of images.

    Parameters
    ----------
    images : int
        At least 1.
    cycles, workspace : int
        Cost in cycles and bytes, each at least 0.

    Raises
    ------
    ConfigError
        A field is out of range.
    """

    images: int
    cycles: int
    workspace: int

    def __post_init__(self) -> None:
        try:
            check_int("images", self.images, 1)
            check_int("cycles", self.cycles, 0)
            check_int("workspace", self.workspace, 0)
        except (TypeError, ValueError) as error:
            raise ConfigError(error) from None


@dataclass(frozen=True, kw_only=True)
class Choice:
    """A split of a batch: options, run in sequence, whose images add up to the batch.

    Parameters
    ----------
    parts : tuple of Option
        Options, the larger ones first.
    """

    parts: tuple[Option, ...]

    @property
    def cycles(self) -> int:
        """Total cycles of all parts."""
        return sum(part.cycles for part in self.parts)

    @property
    def workspace(self) -> int:
        """Largest workspace of any part, since they share it."""
        return max(part.workspace for part in self.parts)


def split_batch(batch: int, options: Sequence[Option], bound: int) -> Choice:
    """Return the fastest split of a batch within a workspace of ``bound`` bytes.

    ``T(b) = min over options within the bound of T(b - images) + cycles``. Among equally fast
    splits, the one with fewer parts.

    Raises
    ------
    ConfigError
        ``batch`` is not an integer of at least 1.
    WorkspaceError
        No split fits within the bound.
    """
    try:
        check_int("batch", batch, 1)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    fitting = [option for option in options if option.workspace <= bound]
    best: list[tuple[int, int, tuple[Option, ...]] | None] = [(0, 0, ())]
    for images in range(1, batch + 1):
        found = None
        for option in fitting:
            before = best[images - option.images] if option.images <= images else None
            if before is not None:
                cost = (before[0] + option.cycles, before[1] + 1)
                if found is None or cost < found[:2]:
                    found = (*cost, (*before[2], option))
        best.append(found)
    last = best[batch]
    if last is None:
        raise WorkspaceError(f"workspace must be enough for some split of {batch} images, not "
                             f"{bound} bytes")
    return Choice(parts=tuple(sorted(last[2], key=lambda part: (-part.images, part.cycles))))


def _front(batch: int, options: Sequence[Option]) -> list[Choice]:
    """Return the Pareto-optimal splits in cycles and workspace, the smallest workspace first."""
    found: list[Choice] = []
    for bound in sorted({option.workspace for option in options}):
        try:
            choice = split_batch(batch, options, bound)
        except WorkspaceError:
            continue
        if not found or choice.cycles < found[-1].cycles:
            found.append(choice)
    return found


def divide_workspace(batch: int, layers: Mapping[str, Sequence[Option]],
                     bound: int) -> dict[str, Choice]:
    """Return the splits of all layers that are fastest together, each with its own workspace.

    The workspaces together take at most ``bound`` bytes. An integer program chooses one of each
    layer's Pareto-optimal splits.

    Raises
    ------
    ConfigError
        ``batch`` is not an integer of at least 1, or there are no layers.
    WorkspaceError
        No combination of splits fits within the bound.
    """
    if not layers:
        raise ConfigError("layers must be at least one, not 0")
    fronts = {name: _front(batch, options) for name, options in layers.items()}
    choices = [(name, choice) for name, front in fronts.items() for choice in front]
    too_small = WorkspaceError(f"workspace must be enough for splits of {batch} images by "
                               f"{len(layers)} layers, not {bound} bytes")
    # A solution exists if the smallest workspaces fit together.
    if not all(fronts.values()) or sum(
            front[0].workspace for front in fronts.values()) > bound:
        raise too_small
    one_each = np.array([[float(owner == name) for owner, _ in choices] for name in layers])
    found = milp(
        np.array([float(choice.cycles) for _, choice in choices]), integrality=1,
        bounds=Bounds(0, 1),
        constraints=[LinearConstraint(one_each, 1, 1),
                     LinearConstraint([[float(choice.workspace) for _, choice in choices]], 0,
                                      float(bound))])
    if found.status == _INFEASIBLE or found.x is None:
        raise too_small
    return {name: choice for (name, choice), chosen in zip(choices, found.x, strict=True)
            if chosen > _HALF}
