"""Workloads of the NIC by name: ``allreduce:ring:4x4KiB:float32`` and options."""

import re
from dataclasses import dataclass

from arch.config import ConfigError
from arch.nic.params import NicConfig
from arch.nic.program import RunPlan, batch_of, granule_of
from arch.nic.schedules.arithmetic import FORMATS, Reduction
from arch.nic.schedules.catalogue import CATALOGUE, make_schedule
from arch.nic.schedules.layout import ROOTED, Collective
from arch.result import Infeasible, InfeasibleError
from arch.workloads.options import parse_options, parse_unsigned, suggestion

__all__ = ["Workload", "load", "plan_of", "workloads"]

_SIZES = {"": 1, "B": 1, "KiB": 1 << 10, "MiB": 1 << 20}
_SIZE = re.compile(r"([0-9]+)x([0-9]+)(B|KiB|MiB|)")
_MOST_BYTES = 1 << 28
_MOST_RANKS = 64
_OPTIONS = {"op": True, "root": True, "segments": True, "window": True, "in-place": False}
#: Most messages of a transfer that are tried where the workload does not say how many.
_MOST_SEGMENTS = 1 << 12


@dataclass(frozen=True, kw_only=True)
class Workload:
    """A collective, by name.

    Parameters
    ----------
    name : str
        As it was written.
    collective, algorithm : str
    ranks : int
    size : int
        Of the whole vector, NCCL's ``S``. Bytes, a multiple of an element.
    kind : str
        Format of the elements.
    operation : Reduction
    root : int
    segments, window : int or None
        As of :func:`arch.nic.schedules.catalogue.make_schedule`; None: as few and as many as the
        receive slots allow.
    in_place : bool
    """

    name: str
    collective: Collective
    algorithm: str
    ranks: int
    size: int
    kind: str
    operation: Reduction
    root: int
    segments: int | None
    window: int | None
    in_place: bool

    @property
    def elements(self) -> int:
        """Elements of the vector."""
        return self.size // FORMATS[self.kind].bytes


def workloads() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every workload; capitals are to be filled in."""
    options = ("; options op=sum|max|min|prod|avg, root=RANK, segments=S, window=W, in-place")
    return [(f"{collective}:ALGORITHM:RANKSxBYTES:TYPE",
             f"algorithms {', '.join(name for name in entries if name != 'blink')}{options}")
            for collective, entries in CATALOGUE.items()]


def _one_of(what: str, value: str, known: list[str]) -> str:
    if value not in known:
        raise ConfigError(f"{what} must be one of {', '.join(known)}, not {value!r}"
                          f"{suggestion(value, known)}")
    return value


def load(name: str) -> Workload:
    """Return the workload called ``name``.

    Raises
    ------
    ConfigError
        There is no such collective, algorithm, type or option, or a value is out of range.
    """
    collective, *parts = name.split(":")
    kind = Collective(_one_of("collective", collective, [str(one) for one in CATALOGUE]))
    if len(parts) < 3:  # noqa: PLR2004 - algorithm, size, type
        raise ConfigError(f"workload must be {kind}:ALGORITHM:RANKSxBYTES:TYPE, not {name!r}")
    algorithms = [one for one in CATALOGUE[kind] if one != "blink"]
    algorithm = _one_of(f"algorithm of {kind}", parts[0], algorithms)
    size = _SIZE.fullmatch(parts[1])
    if size is None or len(size[1]) + len(size[2]) > 20:  # noqa: PLR2004 - digits
        raise ConfigError(f"size of {kind} must be RANKSxBYTES, such as 4x4KiB, not {parts[1]!r}")
    ranks, total = int(size[1]), int(size[2]) * _SIZES[size[3]]
    number = _one_of("type", parts[2], list(FORMATS))
    element = FORMATS[number].bytes
    if not 1 <= ranks <= _MOST_RANKS:
        raise ConfigError(f"ranks of {kind} must be 1 to {_MOST_RANKS}, not {ranks}")
    if not 0 < total <= _MOST_BYTES or total % element:
        raise ConfigError(f"bytes of {kind} must be a multiple of {element} up to {_MOST_BYTES}, "
                          f"not {total}")
    try:
        options = parse_options(str(kind), parts[3:], _OPTIONS)
        numbers = {key: parse_unsigned(f"{kind} option {key}", options[key] or "", least)
                   for key, least in (("root", 0), ("segments", 1), ("window", 1))
                   if key in options}
    except ValueError as error:
        raise ConfigError(error) from None
    root = numbers.get("root", 0)
    if root and (kind not in ROOTED or root >= ranks):
        rule = f"below {ranks}" if kind in ROOTED else "left out"
        raise ConfigError(f"{kind} option root must be {rule}, not {root}")
    operation = Reduction(_one_of(f"{kind} option op", options.get("op") or "sum",
                                  [str(one) for one in Reduction]))
    return Workload(
        name=name, collective=kind, algorithm=algorithm, ranks=ranks, size=total, kind=number,
        operation=operation, root=root, segments=numbers.get("segments"),
        window=numbers.get("window"), in_place="in-place" in options)


def _tries(config: NicConfig, workload: Workload) -> list[tuple[int, int | None]]:
    """Return the (segments, window) to try, in this order."""
    entry = CATALOGUE[workload.collective][workload.algorithm]
    if workload.segments is not None or not entry.segments:
        return [(workload.segments or 1, workload.window)]
    if entry.window:
        # A message that goes around takes half of the slots: the others wait for credits.
        granule = granule_of(config, workload.kind)
        chunk = -(-workload.elements // (granule * workload.ranks)) * config.beat_bytes
        most = max(1, config.rx_slots // 2) * config.segment_bytes
        segments = max(1, -(-chunk // most))
        return [(segments, workload.window or 1)]
    found, segments = [], 1
    while segments <= _MOST_SEGMENTS:
        found.append((segments, workload.window))
        segments *= 2
    return found


def plan_of(config: NicConfig, workload: Workload) -> RunPlan:
    """Return what all ranks do.

    Raises
    ------
    ConfigError, InfeasibleError
        As of :func:`arch.nic.lowering.lower` and of
        :func:`arch.nic.schedules.catalogue.make_schedule`.
    """
    from arch.nic.lowering import lower  # noqa: PLC0415 - quick to name workloads

    reason: InfeasibleError | None = None
    for segments, window in _tries(config, workload):
        schedule = make_schedule(workload.collective, workload.algorithm, workload.ranks,
                                 root=workload.root, segments=segments, window=window,
                                 in_place=workload.in_place)
        try:
            return lower(config, schedule, workload.elements, workload.kind, workload.operation)
        except InfeasibleError as error:
            if error.reason.resource != "rx_slots":
                raise
            reason = error
    raise reason or InfeasibleError(Infeasible(
        resource="rx_slots", demand=batch_of(config.rx_slots) + 1, bound=config.rx_slots,
        unit="segments"))
