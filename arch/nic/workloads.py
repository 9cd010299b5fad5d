"""Workloads of the NIC by name.

``allreduce:ring:4x4KiB:float32`` with options, or the schedule in a file:
``msccl:FILE.xml:4KiB:float32``, or ``allreduce:FILE.xml:4x4KiB:float32``, which also says what the
file must contain. Collectives of one run are joined by ``+``.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from arch.config import ConfigError, Demand
from arch.memory import MAX_LATENCY, MemoryConfig
from arch.nic.isa import Opcode, operand_bits
from arch.nic.params import MAX_RX_SLOTS, MAX_STEPS, NicConfig
from arch.nic.program import Part, RunPlan, granule_of
from arch.nic.schedules.arithmetic import FORMATS, WIRES, Reduction
from arch.nic.schedules.catalogue import CATALOGUE, make_schedule
from arch.nic.schedules.graphs import GRAPHS, LinkGraph, parse_graph
from arch.nic.schedules.ir import Schedule
from arch.nic.schedules.layout import MOST_CHUNKS, ROOTED, Collective
from arch.nic.schedules.msccl import read_msccl
from arch.nic.topology import Wire, graph_wires
from arch.result import Infeasible, InfeasibleError
from arch.workloads.options import parse_options, parse_unsigned, suggestion

if TYPE_CHECKING:
    from arch.nic.faults import RunFaults

__all__ = ["AUTO", "FILES", "Workload", "load", "plan_of", "workloads"]

#: In place of an algorithm: the best by the model (:func:`arch.nic.engine.choose`).
AUTO = "auto"

_SIZES = {"": 1, "B": 1, "KiB": 1 << 10, "MiB": 1 << 20}
#: Also parsed, so that the error can say that such a size is too large.
_TOO_LARGE = {"GiB": 1 << 30, "TiB": 1 << 40}
_NUMBER = re.compile(r"([0-9]*)(.*)", re.DOTALL)
_FILE, _ENDING = "msccl", ".xml"
#: Kinds of workloads by file name suffix.
FILES = {_ENDING: _FILE}
_MOST_BYTES = 1 << 28
_MOST_RANKS = 64
#: Options for faults of the links: :func:`arch.nic.faults.parse_faults`.
_FAULT_TEXT = {"drop": "P", "corrupt": "P", "duplicate": "P", "reorder": "P",
               "reorder-delay": "CYCLES", "seed": "N", "down": "A-B@CYCLE"}
#: Options of the whole run, given with its first collective.
_RUN_OPTIONS = dict.fromkeys(("graph", "gpus", "switch-latency", "cluster", "patience", "delays",
                              "slow", *_FAULT_TEXT), True)
_FILE_OPTIONS = {
    **dict.fromkeys(("op", "root", "wire", "ranks", "priority", "start"), True), **_RUN_OPTIONS}
_OPTIONS = {**_FILE_OPTIONS, "segments": True, "window": True, "in-place": False}
#: A plus in a file name does not count: no word and colon follow it.
_JOINED = re.compile(r"\+(?=[a-z-]+:)")
#: Collectives that have an operation.
_REDUCING = frozenset({Collective.ALLREDUCE, Collective.REDUCE, Collective.REDUCE_SCATTER})
_SLOW = re.compile(r"([0-9]+)x([0-9]+)")
_MOST_SLOW = 1000
_MOST_CYCLES = (1 << operand_bits(Opcode.CHANNEL, "delay")) - 1
_MOST_PRIORITY = (1 << operand_bits(Opcode.CHANNEL, "priority")) - 1
#: Most messages per transfer that are tried if the workload does not give a number.
_MOST_SEGMENTS = 1 << 12
#: Above this number, the schedule may be large.
_FEW_SEGMENTS = 1 << 6
#: Resources that shorter messages need less of.
_SHORTER = ("rx_slots", "chunk")


@dataclass(frozen=True, kw_only=True)
class Workload:
    """One collective, or several in one run, by name.

    Parameters
    ----------
    name : str
        As the user wrote it.
    collective, algorithm : str
        The algorithm of the catalogue, or :data:`AUTO`.
    ranks : int
    size : int
        Size of the whole vector, NCCL's ``S``. Bytes, a multiple of an element.
    kind : str
        Format of the elements.
    operation : Reduction
    root : int
    segments, window : int or None
        As in :func:`arch.nic.schedules.catalogue.make_schedule`; None: as few segments and as
        large a window as the receive slots allow.
    in_place : bool
    wire_format : str or None
        Format of messages; None: ``kind``.
    graph : LinkGraph or None
        Links between the ranks; None: one between any two that exchange messages.
    schedule : Schedule or None
        Schedule read from a file; None: that of the algorithm.
    members : tuple of int or None
        Ranks of the run that take part, in the collective's own order; None: all.
    priority, start : int
        0 (first) to 15, and cycles of the run after which it begins.
    others : tuple of Workload
        Further collectives of the run. The fields below concern the run.
    cluster : int
        Ranks of the run.
    switch_latency : int
        Latency of the graph's switch, if it has one. Cycles.
    patience : int
        Cycles without a segment after which a rank gives up; 0: never.
    delays : tuple of int or None
        Cycles of the run after which each rank begins; None: 0.
    slow : tuple of (int, int)
        Ranks with slow memory, and the factor by which it is slower.
    faults : RunFaults or None
        Faults of the links. With faults, cycles are not modelled.
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
    wire_format: str | None = None
    graph: LinkGraph | None = None
    schedule: Schedule | None = field(default=None, compare=False, repr=False)
    members: tuple[int, ...] | None = None
    priority: int = 0
    start: int = 0
    others: tuple["Workload", ...] = ()
    cluster: int = 0
    switch_latency: int = 0
    patience: int = 0
    delays: tuple[int, ...] | None = None
    slow: tuple[tuple[int, int], ...] = ()
    faults: "RunFaults | None" = None

    @property
    def elements(self) -> int:
        """Elements of the vector."""
        return self.size // FORMATS[self.kind].bytes

    @property
    def automatic(self) -> bool:
        """Whether the algorithm is still to be chosen."""
        return self.algorithm == AUTO and self.schedule is None

    @property
    def collectives(self) -> tuple["Workload", ...]:
        """All collectives of the run."""
        return self, *self.others

    @property
    def own_name(self) -> str:
        """The name of this collective, without those of the others."""
        return self.name.removesuffix("".join(f"+{one.name}" for one in self.others))

    @property
    def alone(self) -> bool:
        """Whether the run is one collective of all ranks, without a priority or a start."""
        return (not self.others and self.members is None and self.cluster == self.ranks
                and not self.priority and not self.start)

    @property
    def ranks_of_run(self) -> tuple[int, ...]:
        """The ranks of the run that take part."""
        return tuple(range(self.ranks)) if self.members is None else self.members


def _faults(options: Mapping[str, str | None], ranks: int) -> "RunFaults | None":
    given = {name: value for name, value in options.items() if name in _FAULT_TEXT}
    if not given:
        return None
    from arch.nic.faults import parse_faults  # noqa: PLC0415 - links are compiled when used

    return parse_faults(given, ranks)


def workloads() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every workload; capitals are placeholders."""
    options = ("; options op=sum|max|min|prod|avg, root=RANK, graph=GRAPH, gpus=N,N,N, "
               f"wire={'|'.join(WIRES)}, segments=S, window=W, in-place, "
               "ranks=RANK,RANK, priority=0..15, start=CYCLE; of the run cluster=RANKS, "
               "patience=CYCLES, delays=C,C,C, slow=RANKxTIMES, and faults of links: "
               f"{', '.join(f'{name}={value}' for name, value in _FAULT_TEXT.items())}")
    found = [(f"{collective}:ALGORITHM:RANKSxBYTES:TYPE",
              f"algorithms {', '.join(entries)}, {AUTO}{options}")
             for collective, entries in CATALOGUE.items()]
    return [*found, (f"{_FILE}:FILE{_ENDING}:BYTES:TYPE",
                     "schedule of an MSCCL file; options but segments, window, in-place")]


def _one_of(what: str, value: str, known: list[str]) -> str:
    if value not in known:
        raise ConfigError(f"{what} must be one of {', '.join(known)}, not {value!r}"
                          f"{suggestion(value, known)}")
    return value


def _size(kind: str, text: str, *, ranks: bool) -> tuple[int | None, int]:
    """Parse ``RANKSxBYTES`` or ``BYTES``: return the ranks, None if not given, and the bytes."""
    first, times, size = text.partition("x")
    if bool(times) != ranks or "x" in size:
        raise ConfigError(f"size of {kind} must be "
                          f"{'RANKSxBYTES, such as 4x4KiB' if ranks else 'BYTES, such as 4KiB'}, "
                          f"not {text!r}")
    if not ranks:
        return None, _bytes(kind, first)
    found = _unsigned(f"ranks of {kind}", first, 1)
    if found > _MOST_RANKS:
        raise ConfigError(f"ranks of {kind} must be 1 to {_MOST_RANKS}, not {found}")
    return found, _bytes(kind, size)


def _bytes(kind: str, text: str) -> int:
    """Parse a size such as ``4KiB``; return it in bytes."""
    found = _NUMBER.fullmatch(text)
    assert found is not None
    number, unit = found.groups()
    units = {**_SIZES, **_TOO_LARGE}
    if not number:
        raise ConfigError(f"bytes of {kind} must be a number and a unit, such as 4KiB, "
                          f"not {text!r}")
    if unit not in units:
        # A point or a sign belongs to the number.
        if not unit.isalpha():
            raise ConfigError(f"bytes of {kind} must be a whole number and a unit, such as 4KiB, "
                              f"not {text!r}")
        names = [name for name in _SIZES if name]
        right = {name.lower(): name for name in names}.get(unit.lower())
        hint = f"; did you mean {right!r}?" if right else suggestion(unit, names)
        raise ConfigError(f"unit of bytes of {kind} must be one of {', '.join(names)}, or left "
                          f"out, not {unit!r}{hint}")
    total = _unsigned(f"bytes of {kind}", number) * units[unit]
    if total > _MOST_BYTES:
        shown = f"{total:,}" + (f" = {text}" if unit else "")
        raise ConfigError(f"bytes of {kind} must be at most {_MOST_BYTES:,} "
                          f"(= {_MOST_BYTES // _SIZES['MiB']}MiB), not {shown}")
    return total


def _of_file(path: str, collective: str, ranks: int | None, root: int) -> Schedule:
    """Return the schedule of a file, checked against the workload's name."""
    schedule = read_msccl(path, root=root)
    layout = schedule.layout
    if collective not in (_FILE, layout.collective):
        raise ConfigError(f"collective of {path} must be {layout.collective}, not {collective!r}")
    if ranks not in (None, layout.ranks):
        raise ConfigError(f"ranks of {path} must be {layout.ranks}, not {ranks}")
    return schedule


def _collective(text: str, first: bool) -> tuple[Workload, dict[str, str | None]]:
    """Parse one collective; return it, and the options that concern the whole run."""
    collective, *parts = text.split(":")
    _one_of("collective", collective, [*map(str, CATALOGUE), _FILE])
    if len(parts) < 3:  # noqa: PLR2004 - algorithm, size, type
        usage = f"{parts[0] if parts and parts[0] else 'FILE.xml'}:BYTES:TYPE"
        if collective != _FILE:
            known = list(CATALOGUE[Collective(collective)])
            algorithm = "ring" if "ring" in known else known[0]
            usage = f"ALGORITHM:RANKSxBYTES:TYPE, such as {collective}:{algorithm}:4x4KiB:float32"
        raise ConfigError(f"workload must be {collective}:{usage}, not {text!r}")
    algorithm = parts[0]
    from_file = collective == _FILE or algorithm.endswith(_ENDING)
    if not from_file:
        _one_of(f"algorithm of {collective}", algorithm,
                [*CATALOGUE[Collective(collective)], AUTO])
    ranks, total = _size(collective, parts[1], ranks=collective != _FILE)
    number = _one_of("type", parts[2], list(FORMATS))
    element = FORMATS[number].bytes
    if not total:
        raise ConfigError(f"bytes of {collective} must be at least {element} (= one {number}), "
                          f"not {parts[1].rpartition('x')[2]}")
    if total % element:
        raise ConfigError(f"bytes of {collective} must be a multiple of {element} (= one "
                          f"{number}), not {total}")
    try:
        options = parse_options(collective, parts[3:], _FILE_OPTIONS if from_file else _OPTIONS)
    except ValueError as error:
        raise ConfigError(error) from None
    numbers = {name: _number(collective, options, name, least, most) for name, least, most in (
        ("root", 0, None), ("segments", 1, None), ("window", 1, None),
        ("priority", 0, _MOST_PRIORITY), ("start", 0, _MOST_CYCLES)) if name in options}
    # Chunks of each rank's part of the vector, none smaller than an element.
    most = min(total // element, MOST_CHUNKS // (ranks or 1))
    if numbers.get("segments", 1) > most:
        raise ConfigError(f"{collective} option segments must be at most {most} for {ranks} ranks "
                          f"and {total // element} elements, not {numbers['segments']}")
    of_run = {name: value for name, value in options.items() if name in _RUN_OPTIONS}
    if of_run and not first:
        raise ConfigError(f"{collective} option {next(iter(of_run))} must be given with the first "
                          f"collective of the run, not with {text!r}")
    root = numbers.get("root", 0)
    schedule = _of_file(algorithm, collective, ranks, root) if from_file else None
    layout = schedule.layout if schedule else None
    kind = layout.collective if layout else Collective(collective)
    ranks = layout.ranks if layout else ranks
    assert ranks is not None
    if "root" in numbers and (kind not in ROOTED or root >= ranks):
        rule = (f"below {ranks}" if kind in ROOTED
                else f"left out, as {kind} has no root")
        raise ConfigError(f"{kind} option root must be {rule}, not {root}")
    operation = Reduction(_one_of(f"{kind} option op", options.get("op", "sum") or "",
                                  [str(one) for one in Reduction]))
    _check_used(kind, algorithm, options, from_file)
    wire = (_one_of(f"{kind} option wire", options["wire"] or "", list(WIRES))
            if "wire" in options else None)
    members = _numbers(kind, options, "ranks", _MOST_RANKS - 1)
    if members is not None and (len(set(members)) < len(members) or len(members) != ranks):
        raise ConfigError(f"{kind} option ranks must be {ranks} different ones, "
                          f"not {','.join(map(str, members))}")
    return Workload(
        name=text, collective=kind, algorithm=schedule.name if schedule else algorithm,
        ranks=ranks, size=total, kind=number, operation=operation, root=root,
        segments=numbers.get("segments"), window=numbers.get("window"),
        in_place=layout.in_place if layout else "in-place" in options, wire_format=wire,
        schedule=schedule, members=None if members is None else tuple(members),
        priority=numbers.get("priority", 0), start=numbers.get("start", 0)), of_run


def _check_used(kind: Collective, algorithm: str, options: Mapping[str, str | None],
                from_file: bool) -> None:
    """Refuse options that the collective or its algorithm does not use."""
    if "op" in options and kind not in _REDUCING:
        raise ConfigError(f"{kind} option op must be left out, as {kind} reduces nothing, "
                          f"not {options['op']!r}")
    if from_file or algorithm == AUTO:
        return
    entry = CATALOGUE[kind][algorithm]
    for name, usable in (("segments", entry.segments or options.get("segments") == "1"),
                         ("window", entry.window), ("in-place", entry.in_place)):
        if name in options and not usable:
            value = options[name]
            raise ConfigError(f"{kind} option {name} must be left out for the algorithm "
                              f"{algorithm}" + (f", not {value}" if value else ""))


def _unsigned(what: str, text: str, least: int = 0) -> int:
    try:
        return parse_unsigned(what, text, least)
    except ValueError as error:
        raise ConfigError(error) from None


def _number(kind: str, options: Mapping[str, str | None], name: str, least: int = 0,
            most: int | None = None) -> int:
    found = _numbers(kind, options, name, most, least, several=False)
    assert found is not None
    return found[0]


def _numbers(kind: str, options: Mapping[str, str | None], name: str, most: int | None = None,
             least: int = 0, several: bool = True) -> list[int] | None:
    """Parse an option's comma-separated numbers; None if it is not given."""
    if name not in options:
        return None
    what = f"{kind} option {name}"
    texts = (options[name] or "").split(",") if several else [options[name] or ""]
    found = [_unsigned(what, text, least) for text in texts]
    for number in found:
        if most is not None and number > most:
            raise ConfigError(f"{what} must be at most {most}, not {number}")
    return found


def _slow(kind: str, text: str, ranks: int) -> tuple[tuple[int, int], ...]:
    """Return the ranks with slow memory, and the factor by which it is slower."""
    found: dict[int, int] = {}
    for part in text.split(","):
        one = _SLOW.fullmatch(part)
        if one is None:
            raise ConfigError(f"{kind} option slow must be RANKxTIMES, such as 1x4, several of "
                              f"them separated by commas, not {text!r}")
        rank, times = (_unsigned(f"{what} of {kind} option slow", text) for what, text in (
            ("rank", one[1]), ("times", one[2])))
        if rank >= ranks:
            raise ConfigError(f"rank of {kind} option slow must be below {ranks}, not {rank}")
        if rank in found:
            raise ConfigError(f"rank of {kind} option slow must be named once, not {rank} again")
        if not 1 < times <= _MOST_SLOW:
            raise ConfigError(f"times of {kind} option slow must be 2 to {_MOST_SLOW}, not {times}")
        found[rank] = times
    return tuple(found.items())


def load(name: str) -> Workload:
    """Load a workload by name.

    Raises
    ------
    ConfigError
        There is no such collective, algorithm, type or option, a value is out of range, or a
        file cannot be read or is not an MSCCL file.
    """
    if not name:
        raise ConfigError("workload must be one that 'hwgen list' shows, not ''")
    texts = _JOINED.split(name)
    for text in texts:
        if not text or text.endswith("+"):
            raise ConfigError("collectives of a run must be joined by one + between two of them, "
                              f"not {name!r}")
    (first, options), *rest = [_collective(text, not number) for number, text in enumerate(texts)]
    kind, collectives = first.collective, (first, *(one for one, _ in rest))
    if rest and any(one.automatic for one in collectives):
        raise ConfigError(f"algorithm must be named in a run of several collectives, not {AUTO!r}")
    cluster = max(max(one.ranks_of_run) + 1 for one in collectives)
    if "cluster" in options:
        cluster = _number(kind, options, "cluster", cluster, _MOST_RANKS)
    patience = (_number(kind, options, "patience", 1, _MOST_CYCLES) if "patience" in options
                else 0)
    gpus, delays = _numbers(kind, options, "gpus"), _numbers(kind, options, "delays", _MOST_CYCLES)
    if delays is not None and len(delays) != cluster:
        raise ConfigError(f"{kind} option delays must be {cluster} (= ranks), not {len(delays)}")
    slow = _slow(kind, options["slow"] or "", cluster) if "slow" in options else ()
    faults = _faults(options, cluster)
    if faults is not None and faults.down and not patience:
        raise ConfigError(f"{kind} option patience must be given with down, not left out: without "
                          "it ranks would wait for ever")
    graph = options.get("graph")
    if "switch-latency" in options and graph != "switch":
        raise ConfigError(f"{kind} option switch-latency must be left out for a graph other than "
                          f"switch, not {options['switch-latency']!r}")
    if faults is not None and graph == "switch":
        raise ConfigError(f"{kind} option graph must be other than switch for faults of links, not "
                          f"{graph!r}")
    latency = (_number(kind, options, "switch-latency", 0, MAX_LATENCY)
               if "switch-latency" in options else 0)
    needed = [one.algorithm for one in collectives if one.algorithm == "blink"]
    if graph is None and (gpus is not None or needed):
        raise ConfigError(f"{kind} option graph must be one of {', '.join(GRAPHS)} for "
                          f"{'gpus' if gpus is not None else needed[0]}, not left out")
    return replace(
        first, name=name, others=collectives[1:], cluster=cluster, patience=patience,
        delays=None if delays is None else tuple(delays), slow=slow, faults=faults,
        switch_latency=latency,
        graph=None if graph is None else parse_graph(graph, cluster, gpus))


def _tries(config: NicConfig, workload: Workload) -> list[tuple[int, int | None]]:
    """Return the (segments, window) pairs to try, in order."""
    entry = CATALOGUE[workload.collective][workload.algorithm]
    if workload.segments is not None or not entry.segments:
        return [(workload.segments or 1, workload.window)]
    if entry.window:
        # A message that goes around takes half of the slots: the other half wait for credits.
        most = max(1, config.rx_slots // 2) * config.segment_bytes
        segments = max(1, -(-_ring_chunk(config, workload) // most))
        return [(segments, workload.window or 1)]
    found, segments = [], 1
    while segments <= _MOST_SEGMENTS:
        found.append((segments, workload.window))
        segments *= 2
    return found


def _ring_chunk(config: NicConfig, workload: Workload) -> int:
    """Return the bytes of the largest chunk of a ring, which has one chunk per rank."""
    granule = granule_of(config, workload.kind)
    return -(-workload.elements // (granule * workload.ranks)) * config.beat_bytes


def plan_of(config: NicConfig, workload: Workload, **of_run: Any) -> RunPlan:
    """Lower a workload to what all ranks do.

    Parameters
    ----------
    config : NicConfig
    workload : Workload
        With an algorithm of the catalogue, or a schedule from a file.
    **of_run
        Fields of :class:`arch.nic.lowering.Start` that override the workload's.

    Raises
    ------
    ConfigError, InfeasibleError
        As for :func:`arch.nic.lowering.lower` and
        :func:`arch.nic.schedules.catalogue.make_schedule`.
    """
    of_run = {"patience": workload.patience, "delays": workload.delays} | of_run
    graph = workload.graph
    # Through a switch, every rank reaches every other one.
    switched = graph is not None and graph.switches > 0
    wires = None if graph is None or switched else graph_wires(graph)
    plan = (_plan(config, workload, graph, wires=wires, **of_run) if workload.alone
            else _joint_plan(config, workload, wires, **of_run))
    if workload.slow:
        plan = replace(plan, memories=_memories(config, workload))
    return replace(plan, switch=workload.switch_latency) if switched else plan


def _memories(config: NicConfig, workload: Workload) -> tuple[MemoryConfig, ...]:
    """Return the memory configuration of each rank; some are slow."""
    times = dict(workload.slow)
    found = []
    for rank in range(workload.cluster):
        factor, memory = times.get(rank, 1), config.memory
        try:
            found.append(MemoryConfig(latency=factor * memory.latency,
                                      bytes_per_cycle=memory.bytes_per_cycle / factor))
        except ValueError as error:
            raise ConfigError(f"slow must leave rank {rank} a memory that can be simulated, not "
                              f"{factor} times as slow: {error}") from None
    return tuple(found)


def _joint_plan(config: NicConfig, workload: Workload, wires: tuple[Wire, ...] | None,
                **of_run: Any) -> RunPlan:
    """Return the plan of several collectives, or of one on only some of the ranks."""
    from arch.nic.joining import join, slot_shares  # noqa: PLC0415 - quick to name workloads

    shares = slot_shares([one.ranks_of_run for one in workload.collectives])
    if shares > config.rx_slots:
        raise InfeasibleError(Infeasible(
            resource="rx_slots", demand=shares, bound=config.rx_slots,
            unit="collectives of a rank"))
    share = replace(config, rx_slots=config.rx_slots // shares)
    parts = []
    for one in workload.collectives:
        members, graph, mine = one.ranks_of_run, None, None
        if workload.graph is not None:
            graph = workload.graph.part(members)
        if wires is not None:
            place = {rank: number for number, rank in enumerate(members)}
            mine = tuple(wire._replace(rank=place[wire.rank], peer=place[wire.peer])
                         for wire in wires if wire.rank in place and wire.peer in place)
        try:
            plan = _plan(share, one, graph, wires=mine)
        except InfeasibleError as error:
            raise _of_all(config, error, shares) from None
        parts.append(Part(plan=plan, members=members, first_channels=(), priority=one.priority,
                          start=one.start))
    return join(config, parts, workload.cluster, wires=wires, **of_run)


def _of_all(config: NicConfig, error: InfeasibleError, shares: int) -> InfeasibleError:
    """Return the refusal of a collective that has a share of the receive slots, for all shares."""
    from arch.nic.lowering import slots_error  # noqa: PLC0415 - as before

    reason = error.reason
    if reason.resource == "rx_slots":
        return slots_error(config, shares * reason.demand, reason.unit)
    return InfeasibleError(reason, *(
        replace(demand, value=shares * int(demand.value)) if demand.field == "rx_slots" else demand
        for demand in error.demands))


def _fewer_segments(config: NicConfig, workload: Workload, most: int) -> tuple[Demand, ...]:
    """Return what a ring needs so that a transfer has at most this many segments; empty if no
    configuration provides it.
    """
    length = -(-_ring_chunk(config, workload) // most)
    slots = 2 * -(-length // config.segment_bytes)
    if slots <= MAX_RX_SLOTS:
        return (Demand("rx_slots", slots, "least"),)
    return (Demand("rx_slots", MAX_RX_SLOTS, "least"),
            Demand("segment_bytes", -(-2 * length // MAX_RX_SLOTS), "least"))


def _check_segments(config: NicConfig, workload: Workload, segments: int, one: Schedule) -> None:
    """Check that a NIC can hold the steps, before building a schedule of millions of them.

    Parameters
    ----------
    config : NicConfig
    workload : Workload
    segments : int
    one : Schedule
        The schedule with one segment.
    """
    steps = int(np.bincount(one.channels["rank"], one.channels["steps"]).max(initial=1))
    if segments * steps <= MAX_STEPS:
        return
    if workload.segments is None:
        ring = CATALOGUE[workload.collective][workload.algorithm].window
        raise InfeasibleError(
            Infeasible(resource="steps", demand=segments * steps, bound=MAX_STEPS,
                       unit="steps of a rank"),
            *(_fewer_segments(config, workload, MAX_STEPS // steps) if ring else ()))
    raise ConfigError(f"{workload.collective} option segments must be at most {MAX_STEPS // steps} "
                      f"(= {MAX_STEPS} steps of a NIC / {steps} of a segment), not {segments}")


def _plan(config: NicConfig, workload: Workload, graph: LinkGraph | None,
          wires: tuple[Wire, ...] | None, **of_run: Any) -> RunPlan:
    """Return what all ranks do in one collective on its own."""
    from arch.nic.lowering import Start, lower  # noqa: PLC0415 - quick to name workloads

    lower_on = partial(lower, elements=workload.elements, kind=workload.kind,
                       operation=workload.operation, wires=wires,
                       wire_format=workload.wire_format, start=Start(**of_run))
    if workload.schedule is not None:
        return lower_on(config, workload.schedule)
    entry = CATALOGUE[workload.collective][workload.algorithm]
    make = partial(make_schedule, workload.collective, workload.algorithm, workload.ranks,
                   root=workload.root, in_place=workload.in_place,
                   graph=graph if entry.graph else None)

    def lowered(design: NicConfig, segments: int, window: int | None) -> RunPlan:
        if segments > _FEW_SEGMENTS:
            _check_segments(design, workload, segments, make())
        return lower_on(design, make(segments=segments, window=window))

    held: InfeasibleError | None = None
    for segments, window in _tries(config, workload):
        found = _tried(config, partial(lowered, segments=segments, window=window), held)
        if isinstance(found, RunPlan):
            return found
        held = found
    assert held is not None
    raise held


def _tried(config: NicConfig, lowered: Callable[[NicConfig], RunPlan], held: InfeasibleError | None
           ) -> RunPlan | InfeasibleError:
    """Return a plan, or the reason why its messages must be shorter.

    Shorter messages take more steps. If there are too many, the refusal reports what the longest
    messages that fit the receive slots need: steps and slots.

    Parameters
    ----------
    config : NicConfig
    lowered : callable
        Returns the plan for a configuration.
    held : InfeasibleError or None
        Why longer messages were refused.
    """
    try:
        return lowered(config)
    except InfeasibleError as error:
        if error.reason.resource in _SHORTER:
            return error
        if error.reason.resource != "steps" or held is None:
            raise
        if held.reason.demand <= MAX_RX_SLOTS or error.reason.demand > MAX_STEPS:
            raise held from None
        slots = _tried(replace(config, steps=MAX_STEPS), lowered, None)
        if isinstance(slots, RunPlan):
            raise
        if slots.reason.demand > MAX_RX_SLOTS:
            return slots
        raise InfeasibleError(error.reason, *error.demands, *slots.demands) from None
