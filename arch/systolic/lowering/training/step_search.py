"""Search for a training step within a memory bound: sharing, packing, and recomputation.

Without a bound, each output of a node and each gradient has memory of its own. Within a bound,
those that are not live at the same time share memory, which costs nothing. If that is not enough,
ReLU masks and indices of maxima are packed (Gist: :mod:`arch.systolic.lowering.training.packing`).
If that is not enough either, outputs are recomputed, by the integer program of
:func:`arch.training.rematerialize` (Checkmate, P. Jain et al., MLSys 2020) with the exact model's
cycles of each phase; or, if requested, by the heuristics :func:`arch.training.echo` and
:func:`arch.training.sqrt_checkpoints`. Results are bit-identical.

With micro-batches, whose order of sums differs, the fastest split comes from the dynamic
programme :func:`arch.training.split_batch` (micro-cuDNN, Y. Oyama et al., CLUSTER 2018).
"""

import functools
import math
from collections.abc import Callable, Iterable

from arch.config import ConfigError, check_int
from arch.systolic.lowering.training.names import LOSS, SHARED, gradient_of
from arch.systolic.lowering.training.step_schedule import TrainingSchedule
from arch.systolic.timing.exact import evaluate
from arch.training import (
    CostGraph,
    MemoryBoundError,
    Option,
    WorkspaceError,
    echo,
    rematerialize,
    split_batch,
    sqrt_checkpoints,
)
from arch.training import Schedule as Rematerialized
from arch.workloads.training import WeightedLayer
from arch.workloads.training_names import CHECKMATE, ECHO, SQRT

__all__ = ["cost_graph", "lower_again", "lower_split", "lower_within", "split_options"]


def cost_graph(schedule: TrainingSchedule) -> CostGraph:
    """Return the parts of a step, each computed once, as a graph with cycles and bytes."""
    cycles = [counters["total"] for counters in evaluate(schedule).layers]
    numbers = {part.name: number for number, part in enumerate(schedule.parts)}
    costs, at = [], 0
    for part in schedule.parts:
        costs.append(sum(cycles[at:at + part.phases]))
        at += part.phases
    return CostGraph(
        costs=tuple(costs), sizes=tuple(part.size for part in schedule.parts),
        sources=tuple(tuple(numbers[name] for name in part.sources) for part in schedule.parts))


def _heuristics(shared: TrainingSchedule, graph: CostGraph, recompute: str, *,
                every: bool) -> list[Rematerialized]:
    """Return a heuristic's schedules; for checkpoints, one per segment length if ``every``."""
    names = [part.name for part in shared.parts]
    numbers, forward = {name: i for i, name in enumerate(names)}, names.index(LOSS)
    nodes = shared.network.nodes
    owner = {gradient_of(node.name): numbers[node.name] for node in nodes}
    gradients = [owner.get(name, forward - 1) for name in names[forward:]]
    if recompute == ECHO:
        cheap = {numbers[node.name] for node in nodes if not isinstance(node, WeightedLayer)}
        return [echo(graph, gradients=gradients, cheap=cheap)]
    assert recompute == SQRT
    lengths: Iterable[int | None] = range(2, forward + 1) if every else [None]
    return sorted((sqrt_checkpoints(graph, segment=length, gradients=gradients)
                   for length in lengths), key=lambda schedule: schedule.cost)


def _order(shared: TrainingSchedule, schedule: Rematerialized) -> list[str]:
    """Return the parts of a step in the order of a schedule."""
    return [shared.parts[i].name for row in schedule.compute for i in row.nonzero()[0]]


def lower_again(lower: Callable[..., TrainingSchedule], recompute: str, *, encode: bool = False
                ) -> TrainingSchedule:
    """Return the program of a step that recomputes outputs by a heuristic.

    Its memory is not bounded; checkpoints are those of segments with the square root of the number
    of parts of the forward pass.

    Parameters
    ----------
    lower : callable
        As in :func:`lower_within`.
    recompute : str
        ``echo`` or ``sqrt``.
    encode : bool
        Whether to use encodings.

    Raises
    ------
    ConfigError
        The step does not fit the core.
    """
    plain = lower(encode=encode)
    [schedule] = _heuristics(plain, cost_graph(plain), recompute, every=False)
    return lower(order=_order(plain, schedule), encode=encode)


def lower_within(lower: Callable[..., TrainingSchedule], bound: int, *, encode: bool = False,
                 recompute: str = CHECKMATE) -> TrainingSchedule:
    """Return the program of a step whose memory, without the program, is at most ``bound`` bytes.

    It is the first that fits of: the step as it is, with shared memory for outputs and gradients,
    with encodings, and with recomputation of outputs. Recomputation uses encodings if they make the
    step smaller; if that does not fit, or if they do not, it does without them.

    Parameters
    ----------
    lower : callable
        :class:`~arch.systolic.lowering.training.step.TrainingLowering`, perhaps with arguments
        other than ``order`` and ``encode``.
    bound : int
        Bytes, at least 1.
    encode : bool
        Whether to only try steps with encodings.
    recompute : str
        How to recompute outputs: ``checkmate``, ``echo``, or ``sqrt``, with the cheapest segment
        length that fits.

    Raises
    ------
    ConfigError
        Nothing that was tried fits; the step does not fit the core; or ``bound`` is out of range.
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
            functools.partial(lower, encode=shared is encoded), shared, bound, recompute)
        if again is not None:
            return again
        least = needed if least == bound else min(least, needed)
    raise ConfigError(f"memory bound must be at least {least} (bytes besides the program) for this "
                      f"step, not {bound}")


def _computed_again(lower: Callable[..., TrainingSchedule], shared: TrainingSchedule, bound: int,
                    recompute: str) -> tuple[TrainingSchedule | None, int]:
    """Return the cheapest step within ``bound`` bytes that recomputes outputs, if there is one.

    Also return the least bytes of those tried. The integer program counts the data that parts keep
    for others; a part's own additional memory, and gaps, are known after placement, and the
    program's bound is then lowered by the excess.
    """
    graph = cost_graph(shared)
    found, least, room = shared, shared.program_at, sum(graph.sizes)
    if recompute != CHECKMATE:
        for schedule in _heuristics(shared, graph, recompute, every=True):
            found = lower(order=_order(shared, schedule))
            least = min(least, found.program_at)
            if found.program_at <= bound:
                return found, least
        return None, least
    while True:
        wanted = room - max(found.program_at - bound, 1)
        best = _within(graph, wanted) or _least(graph, wanted, room)
        if best is None or best.peak >= room:
            return None, least
        room = best.peak
        found = lower(order=_order(shared, best))
        least = min(least, found.program_at)
        if found.program_at <= bound:
            return found, least


def split_options(lower: Callable[..., TrainingSchedule], batch: int, *, encode: bool = False
                  ) -> list[Option]:
    """Return micro-batches of the powers of two up to ``batch``, and of ``batch`` images itself.

    Cycles are those of the forward and backward pass by the exact model, plus the cost of a further
    micro-batch: the addition of gradients and losses. The phase of the loss takes a few cycles more
    or less depending on its place among micro-batches, which is not included. Workspace is the
    shared memory of outputs and gradients.
    """
    options, addition = [], 0
    for images in sorted({1 << power for power in range(batch.bit_length())} | {batch}):
        one = lower(batch=images, split=(images,), encode=encode)
        timing = evaluate(one)
        cycles = sum(counters["total"]
                     for counters in timing.layers[:sum(part.phases for part in one.parts)])
        if images == 1:
            both = evaluate(lower(batch=2, split=(1, 1), encode=encode))
            addition = both.cycles - timing.cycles - cycles
        options.append(Option(images=images, workspace=one.kinds[SHARED],
                              cycles=cycles + addition))
    return options


def lower_split(lower: Callable[..., TrainingSchedule], batch: int, bound: int, *,
                encode: bool = False) -> TrainingSchedule:
    """Return the program of a step in micro-batches, within ``bound`` bytes without the program.

    It is the fastest split whose workspace fits next to all permanent data.

    Parameters
    ----------
    lower : callable
        :class:`~arch.systolic.lowering.training.step.TrainingLowering` of ``batch`` images.
    batch : int
    bound : int
    encode : bool

    Raises
    ------
    ConfigError
        No split fits, or the step does not fit the core.
    """
    found = lower(split=(batch,), encode=encode)
    least = found.program_at
    if least <= bound:
        return found
    options = split_options(lower, batch, encode=encode)
    room = found.kinds[SHARED]
    while True:
        room = min(room - 1, bound - (found.program_at - found.kinds[SHARED]))
        try:
            choice = split_batch(batch, options, room)
        except WorkspaceError:
            raise ConfigError(
                f"memory bound must be at least {least} (bytes besides the program) for "
                f"micro-batches of this step, not {bound}") from None
        found = lower(split=[part.images for part in choice.parts], encode=encode)
        least = min(least, found.program_at)
        if found.program_at <= bound:
            return found
        room = choice.workspace


def _within(graph: CostGraph, room: int) -> Rematerialized | None:
    """Return the cheapest schedule within ``room`` bytes, or None."""
    try:
        return rematerialize(graph, room) if room > 0 else None
    except MemoryBoundError:
        return None


def _least(graph: CostGraph, low: int, high: int) -> Rematerialized | None:
    """Return the schedule with the least memory, above ``low`` and below ``high`` bytes.

    None if none needs less than ``high``. Found by bisection.
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
