"""A step of training within a memory bound: what is shared, packed, and computed again.

Without a bound each output of a node and each gradient has memory of its own. Within one, those
that are not needed at the same time share it, which costs nothing. Where that is not enough, masks
of ReLUs and indices of maxima wait packed (Gist: :mod:`arch.systolic.lowering.packing`); and where
that is not, outputs are computed again, as the integer program of
:func:`arch.training.rematerialize` (Checkmate, P. Jain et al., MLSys 2020) says, by the cycles that
the exact model gives each phase. Results are the same bits.
"""

import functools
import math
from collections.abc import Callable

from arch.config import ConfigError, check_int
from arch.systolic.lowering.training_step import TrainingSchedule
from arch.systolic.timing.exact import evaluate
from arch.training import CostGraph, MemoryBoundError, rematerialize
from arch.training import Schedule as Rematerialized

__all__ = ["cost_graph", "lower_within"]


def cost_graph(schedule: TrainingSchedule) -> CostGraph:
    """Return the parts of a step, each computed once, as a graph of cycles and bytes."""
    cycles = [counters["total"] for counters in evaluate(schedule).layers]
    numbers = {part.name: number for number, part in enumerate(schedule.parts)}
    costs, at = [], 0
    for part in schedule.parts:
        costs.append(sum(cycles[at:at + part.phases]))
        at += part.phases
    return CostGraph(
        costs=tuple(costs), sizes=tuple(part.size for part in schedule.parts),
        sources=tuple(tuple(numbers[name] for name in part.sources) for part in schedule.parts))


def lower_within(lower: Callable[..., TrainingSchedule], bound: int, *, encode: bool = False
                 ) -> TrainingSchedule:
    """Return the program of a step whose memory, but for the program, is at most ``bound`` bytes.

    Of a step as it is, of one whose outputs and gradients share memory, of one with encodings, and
    of those that compute outputs again, the first that fits. Outputs are computed again beside
    encodings, if these make the step smaller; without them if that does not fit, and if they do
    not.

    Parameters
    ----------
    lower : callable
        :func:`~arch.systolic.lowering.training_step.lower_training` with all but ``order`` and
        ``encode``.
    bound : int
        Bytes, at least 1.
    encode : bool
        Only steps with encodings.

    Raises
    ------
    ConfigError
        None that was tried fits; the step does not fit the core; or ``bound`` is out of range.
    """
    try:
        check_int("memory bound", bound, 1)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    found: list[TrainingSchedule] = []
    if not encode:
        plain = lower()
        if plain.program_at <= bound:
            return plain
        found.append(lower(order=[part.name for part in plain.parts]))
        if found[0].program_at <= bound:
            return found[0]
    encoded = lower(encode=True)
    if encoded.program_at <= bound:
        return encoded
    if encode or encoded.program_at < found[0].program_at:
        found.append(encoded)
    least = bound
    for shared in reversed(found):
        again, needed = _computed_again(
            functools.partial(lower, encode=shared is encoded), shared, bound)
        if again is not None:
            return again
        least = needed if least == bound else min(least, needed)
    raise ConfigError(f"memory bound must be at least {least} (bytes besides the program) for this "
                      f"step, not {bound}")


def _computed_again(lower: Callable[..., TrainingSchedule], shared: TrainingSchedule, bound: int
                    ) -> tuple[TrainingSchedule | None, int]:
    """Return the cheapest step within ``bound`` bytes that computes outputs again, if there is one.

    And the least bytes of those that were tried. The integer program counts what parts keep for
    others; what a part has besides, and what placing leaves free, is found by placing, and its
    bound is lowered by what is too much.
    """
    names, graph = [part.name for part in shared.parts], cost_graph(shared)
    found, least, room = shared, shared.program_at, sum(graph.sizes)
    while True:
        wanted = room - max(found.program_at - bound, 1)
        best = _within(graph, wanted) or _least(graph, wanted, room)
        if best is None or best.peak >= room:
            return None, least
        room = best.peak
        found = lower(order=[names[i] for row in best.compute for i in row.nonzero()[0]])
        least = min(least, found.program_at)
        if found.program_at <= bound:
            return found, least


def _within(graph: CostGraph, room: int) -> Rematerialized | None:
    """Return the cheapest schedule within so many bytes, None if there is none."""
    try:
        return rematerialize(graph, room) if room > 0 else None
    except MemoryBoundError:
        return None


def _least(graph: CostGraph, low: int, high: int) -> Rematerialized | None:
    """Return the schedule with the least memory, above ``low`` and below ``high`` bytes.

    None if there is none that needs less than ``high``. By bisection.
    """
    step = math.gcd(*graph.sizes)
    found = None
    low = max(low, 0)
    while high - low > step:
        middle = low + max(step, (high - low) // (2 * step) * step)
        best = _within(graph, middle)
        if best is None:
            low = middle
        else:
            found, high = best, best.peak
    return found
