"""The fast model: cycles of a collective of many ranks, extrapolated exactly from few ranks.

If all messages in every round of an algorithm have the same size, a run consists of a beginning, an
end, and repeating rounds in between. So, at the same message size, the exact model for 4 and for 8
ranks (:mod:`arch.nic.timing.exact`) determines that for any number ``p``,

    ``cycles(p) = cycles(4) + (rounds(p) - rounds(4)) * (cycles(8) - cycles(4))
                                                      / (rounds(8) - rounds(4))``

and likewise the steps, ports and connections of a rank. Rounds are the sequential messages of
:func:`arch.nic.schedules.costs.closed_form`. Nothing is fitted; only repetitions are skipped.
Messages are as large as the largest chunk of the vector. The result is exact for chunks of equal
size that fit in a segment; with longer ones, waits may accumulate over more ranks than these, and
docs/nic.md says by how much.

:func:`constants` gives the constants of the alpha-beta-gamma model, for the formulas.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from arch.config import ConfigError, check_int
from arch.nic import engine
from arch.nic.params import MAX_RX_SLOTS, MAX_WINDOW, NicConfig
from arch.nic.program import RunPlan, granule_of
from arch.nic.schedules.arithmetic import FORMATS
from arch.nic.schedules.costs import bus_factor, closed_form
from arch.nic.schedules.layout import Collective
from arch.result import Infeasible, InfeasibleError
from arch.workloads.options import suggestion

__all__ = ["ALGORITHMS", "FEW", "MOST_RANKS", "Constants", "FastResult", "constants", "evaluate",
           "under_way"]

#: Numbers of ranks that are evaluated exactly.
FEW = (4, 8)
MOST_RANKS = 1 << 16
#: Algorithms with equal message sizes; for some, only at powers of two.
ALGORITHMS = {
    Collective.ALLREDUCE: ("ring", "recursive-doubling"), Collective.REDUCE_SCATTER: ("ring",),
    Collective.ALLGATHER: ("ring",),
}
_POWERS = ("recursive-doubling",)
_UNITS = {"steps": "steps of a rank", "ports": "peers of a rank",
          "connections": "connections of a rank"}


@dataclass(frozen=True, kw_only=True)
class FastResult:
    """Result of the fast model.

    Attributes
    ----------
    cycles : Fraction
        From start to halt of the rank that ends last.
    busbw : Fraction
        As NCCL defines it. Bytes per cycle.
    needs : dict of str to int
        ``steps``, ``ports`` and ``connections`` that a rank needs.
    """

    cycles: Fraction
    busbw: Fraction
    needs: dict[str, int]


@dataclass(frozen=True, kw_only=True)
class Constants:
    """Constants of the alpha-beta-gamma model: cycles per message, byte sent and byte reduced."""

    alpha: Fraction
    beta: Fraction
    gamma: Fraction


def _needs(plan: RunPlan) -> dict[str, int]:
    """Return the needs of the rank that needs most."""
    return {"steps": max(sum(len(one.steps) for one in rank.channels) for rank in plan.ranks),
            "ports": max(len({one.port for one in rank.connections}) for rank in plan.ranks),
            "connections": max(len(rank.connections) for rank in plan.ranks)}


def _exact(config: NicConfig, name: str) -> tuple[int, dict[str, int]]:
    plan, timing = engine.plan(config, engine.load(name, config))
    return timing.cycles, _needs(plan)


def _rounds(kind: Collective, algorithm: str, ranks: int) -> Fraction:
    form = closed_form(kind, algorithm, ranks)
    assert form is not None
    return form.alpha_count


def evaluate(config: NicConfig, collective: Collective | str, algorithm: str, ranks: int, size: int,
             kind: str = "float32") -> FastResult:
    """Return the cycles and needs of a collective of many ranks.

    Parameters
    ----------
    config : NicConfig
    collective : Collective or str
    algorithm : str
        One of the collective's in :data:`ALGORITHMS`.
    ranks : int
        8 to :data:`MOST_RANKS`; for recursive doubling a power of two.
    size : int
        Size of the vector. Bytes, a multiple of an element.
    kind : str
        Format of the elements.

    Raises
    ------
    ConfigError, TypeError, ValueError
        A number is out of range, the algorithm is not supported here, or the configuration is
        too small for it.
    """
    known = [f"{one}:{name}" for one, entries in ALGORITHMS.items() for name in entries]
    wanted = f"{collective}:{algorithm}"
    if wanted not in known:
        raise ConfigError(f"collective and algorithm must be one of {', '.join(known)}, "
                          f"not {wanted!r}{suggestion(wanted, known)}")
    if config.memory.dram is not None:
        raise ConfigError("memory.dram must be none for that many ranks, which are not timed one "
                          "by one")
    what = Collective(collective)
    ranks = check_int("ranks", ranks, FEW[-1], MOST_RANKS)
    if algorithm in _POWERS and ranks & (ranks - 1):
        raise ConfigError(f"ranks of {algorithm} must be a power of two, not {ranks}")
    if kind not in FORMATS:
        raise ConfigError(f"kind must be one of {', '.join(FORMATS)}, not {kind!r}")
    element = FORMATS[kind].bytes
    size = check_int("size", size, element)
    if size % element:
        raise ConfigError(f"size must be a multiple of {element}, not {size}")
    # A round's message is a chunk, except in recursive doubling, where it is the whole vector.
    cut = algorithm == "ring"
    beat = granule_of(config, kind) * element
    chunk = -(-size // (beat * ranks)) * beat
    found = [(_rounds(what, algorithm, few), *_exact(
        config, f"{what}:{algorithm}:{few}x{few * chunk if cut else size}:{kind}"))
        for few in FEW]
    (first, begin, needs), (second, end, more) = found
    times = (_rounds(what, algorithm, ranks) - first) / (second - first)
    total = begin + times * (end - begin)
    needed = {name: int(value + times * (more[name] - value)) for name, value in needs.items()}
    for name, value in needed.items():
        most = getattr(config, name)
        if value > most:
            raise InfeasibleError(Infeasible(resource=name, demand=value, bound=most,
                                             unit=_UNITS[name]))
    return FastResult(cycles=total, busbw=size * bus_factor(what, ranks) / total, needs=needed)


def constants(config: NicConfig) -> Constants:
    """Return the constants of a configuration, for messages that fit in a segment.

    They are what one more rank in a chain costs: broadcasting one beat, ``alpha``, or a segment,
    ``alpha + beta * segment``; reducing these costs ``gamma * segment`` more for a segment than for
    a beat.
    """
    few, much = config.beat_bytes, config.segment_bytes

    def hop(collective: str, size: int) -> int:
        three, four = (_exact(config, f"{collective}:ring:{ranks}x{size}:float32:segments=1")[0]
                       for ranks in (3, 4))
        return four - three

    sends = [hop("broadcast", size) for size in (few, much)]
    reduces = [hop("reduce", size) for size in (few, much)]
    beta = Fraction(sends[1] - sends[0], much - few)
    return Constants(alpha=sends[0] - beta * few, beta=beta,
                     gamma=Fraction(reduces[1] - reduces[0], much - few) - beta)


def under_way(config: NicConfig) -> Fraction | None:
    """Return the bytes per cycle of a long message if ``window`` or ``rx_slots`` limit them.

    Then fewer segments may be under way than a round trip has room for, that of a segment and of
    its acknowledgement, or of the credit for its slot. ``None`` if a link without latency and with
    room for the most of them is no faster.
    """
    few = config.window + config.rx_slots

    def each(config: NicConfig) -> Fraction:
        begin, end = (_exact(config, f"reduce:ring:2x{count * config.segment_bytes}:float32")[0]
                      for count in (few, 2 * few))
        return Fraction(end - begin, few)

    needed = each(config)
    free = each(replace(config, link_latency=0, window=MAX_WINDOW, rx_slots=MAX_RX_SLOTS))
    return config.segment_bytes / needed if free < needed else None
