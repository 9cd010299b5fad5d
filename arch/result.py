"""Types for what the model says of a workload, what a run found, and why a workload cannot run.

Every engine returns these. Their JSON is what ``--json`` prints and ``result.json`` holds
(:func:`as_json`, :func:`from_json`), and its schema is derived from the types (:func:`schema`). A
field that defaults to None is left out when it is None; any other field without a value is null.
Besides the fields, a class has the properties that it names in ``DERIVED``, and those in
``OPTIONAL``, which are left out when None. ``docs/result.schema.json`` is the schema of version
:data:`SCHEMA`.
"""

import dataclasses
import difflib
import functools
import inspect
import re
import types
import typing
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from numbers import Integral
from typing import Any, ClassVar, Self, TypeVar, Union

from arch.config import ConfigError, Demand

__all__ = [
    "DENSE_MAC",
    "MAC",
    "SCHEMA",
    "Addition",
    "Area",
    "Comparison",
    "CounterGroup",
    "Crossing",
    "Cycles",
    "Energy",
    "Estimate",
    "Host",
    "HostOperator",
    "Infeasible",
    "InfeasibleError",
    "Layer",
    "LayerEnergy",
    "Reference",
    "Run",
    "Speed",
    "Subtotal",
    "Summary",
    "Unit",
    "Work",
    "as_json",
    "assignment",
    "counter_groups",
    "difference",
    "from_json",
    "schema",
]

#: Version of the JSON format; it increases when a key disappears or changes its meaning.
SCHEMA = 1

_T = TypeVar("_T")


# --- Work and counters ----------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Unit:
    """The unit in which an engine's work is counted.

    Parameters
    ----------
    name : str
        Singular name, such as ``MAC``; the plural adds an s.
    operations : int
        Arithmetic operations in one unit, for rooflines; 0 if it computes nothing.
    counted : str
        Which of them the engine counts, worded to follow ``MACs``: the base of a utilization.
    """

    name: str
    operations: int
    counted: str = ""

    @property
    def column(self) -> str:
        """Name of columns and keys with this unit: ``macs``."""
        return f"{self.name.lower()}s"


#: A multiplication and an addition.
MAC = Unit(name="MAC", operations=2)

#: All MACs of a workload, zeros and padding included: every engine's ``dense_macs`` are these.
DENSE_MAC = dataclasses.replace(MAC, counted="of the dense workload")


def _check_count(name: str, value: Any, least: int) -> None:
    """Refuse what cannot be a count: a mistake of an engine, which is said to be its own."""
    if isinstance(value, bool) or not isinstance(value, Integral) or value < least:
        raise ValueError(f"{name} must be an integer from {least}, not {value!r}")


@dataclass(frozen=True, kw_only=True)
class Work:
    """An amount of work, and the most that the engine does of it in a cycle.

    Parameters
    ----------
    unit : str
        Name of the :class:`Unit`.
    amount : int
        How much.
    peak_per_cycle : int
        Most in a cycle; for multiply-accumulates, the number of multipliers.
    counted : str
        Which of the unit are counted: :attr:`Unit.counted`.
    dense_macs : int
        Multiply-accumulates of the same convolutions and matrix products with no zero left out,
        padding included, without biases and pooling: the same count for all engines.

    Raises
    ------
    ValueError
        The amount is no integer from 0, or the peak none from 1.
    """

    unit: str
    amount: int
    peak_per_cycle: int
    counted: str = ""
    dense_macs: int | None = None

    def __post_init__(self) -> None:
        _check_count("amount of work", self.amount, 0)
        _check_count("peak of work in a cycle", self.peak_per_cycle, 1)

    @property
    def macs(self) -> int | None:
        """The amount, if the unit is multiply-accumulates."""
        return self.amount if self.unit == MAC.name else None

    def utilization(self, cycles: int) -> float | None:
        """Return ``amount / (cycles * peak_per_cycle)``; None if there are no cycles."""
        return self.amount / (cycles * self.peak_per_cycle) if cycles else None

    def dense_utilization(self, cycles: int) -> float | None:
        """Return ``dense_macs / (cycles * peak_per_cycle)``, which may be above 1.

        None if there are no cycles, or the work is not multiply-accumulates.
        """
        if self.dense_macs is None or not cycles:
            return None
        return self.dense_macs / (cycles * self.peak_per_cycle)

    def of(self, amount: int, dense_macs: int | None = None) -> "Work":
        """Return another amount of the same kind of work."""
        return dataclasses.replace(self, amount=amount, dense_macs=dense_macs)


class _Worked:
    """Anything that has an amount of work."""

    work: Work

    @property
    def macs(self) -> int | None:
        """Multiply-accumulates, if they are the unit of work: those that ``work.counted`` says."""
        return self.work.macs

    @property
    def dense_macs(self) -> int | None:
        """Multiply-accumulates, zeros and padding included: the same count for all engines."""
        return self.work.dense_macs


class _Timed(_Worked):
    """Work, and the cycles that it takes."""

    OPTIONAL: ClassVar = ("macs", "dense_macs", "dense_utilization")
    DERIVED: ClassVar = ("utilization",)

    cycles: int

    @property
    def utilization(self) -> float | None:
        """Share of the peak, of what ``work.counted`` says; null if it has no cycles of its own."""
        return self.work.utilization(self.cycles)

    @property
    def dense_utilization(self) -> float | None:
        """``dense_macs / (cycles * work.peak_per_cycle)``; missing without cycles of its own."""
        return self.work.dense_utilization(self.cycles)


class _Spent(_Worked):
    """Work, and the energy that it takes."""

    DERIVED: ClassVar = ("pj_per_mac",)

    pj: Mapping[str, float]

    @property
    def pj_per_mac(self) -> float | None:
        """Energy per multiply-accumulate in pJ, if that is the unit of work."""
        return self.pj["total"] / self.macs if self.macs else None


@dataclass(frozen=True, kw_only=True)
class CounterGroup:
    """Counters of one unit: each cycle of a run is in exactly one. Iterates over all of them.

    Parameters
    ----------
    unit : str
        The unit.
    work : str
        Counter of cycles at work.
    waits : tuple of str
        Counters of cycles spent waiting, by cause.
    idle : str
        Counter of cycles with nothing to do.
    """

    unit: str
    work: str
    waits: tuple[str, ...] = ()
    idle: str

    def __iter__(self) -> Iterator[str]:
        return iter((self.work, *self.waits, self.idle))


def counter_groups(*groups: CounterGroup) -> dict[str, CounterGroup]:
    """Return a mapping of the groups by unit."""
    return {group.unit: group for group in groups}


@dataclass(frozen=True, kw_only=True)
class Cycles:
    """Cycles and counters of a program.

    Parameters
    ----------
    cycles : int
        Cycles from start to halt.
    counters : mapping
        Counters by name.
    pe : mapping
        Counters that each PE has of its own, one value per PE.
    """

    cycles: int
    counters: Mapping[str, int]
    pe: Mapping[str, tuple[int, ...]] | None = None


@dataclass(frozen=True, kw_only=True)
class Layer(_Timed):
    """A layer of a workload, by the model; the layers' cycles add up to those of the program.

    Parameters
    ----------
    name : str
    operator : str
        Kind of layer.
    shape : str
        Its sizes, in words.
    work : Work
    cycles : int
        Cycles by which it completes later than all layers before it.
    bytes : mapping
        Bytes that it moves, by kind.
    counters : mapping
        Counters by name.
    """

    name: str
    operator: str
    shape: str
    work: Work
    cycles: int
    bytes: Mapping[str, int]
    counters: Mapping[str, int]


@dataclass(frozen=True, kw_only=True)
class Subtotal(_Timed):
    """Several of the layers together.

    Parameters
    ----------
    name : str
        Which layers.
    work : Work
    cycles : int
    """

    name: str
    work: Work
    cycles: int


# --- Costs ----------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class LayerEnergy(_Spent):
    """Energy of a layer.

    Parameters
    ----------
    name, operator : str
        As in :class:`Layer`.
    work : Work
    pj : mapping
        pJ by component, and ``total``.
    power_w : float or None
        Average power, W; null if the layer has no cycles of its own.
    """

    name: str
    operator: str
    work: Work
    pj: Mapping[str, float]
    power_w: float | None


@dataclass(frozen=True, kw_only=True)
class Energy(_Spent):
    """Energy and power of a program.

    Parameters
    ----------
    technology : str
        Table of the energies.
    clock_mhz : float
        Clock for the power, MHz.
    work : Work
        What the energy is for.
    pj : mapping
        pJ by component, and ``total``.
    power_w : mapping
        Average power, W, by component, and ``total``.
    peak_w : mapping
        Power with every unit at work in every cycle, W.
    accesses : mapping
        Access count of each part.
    layers : tuple of LayerEnergy
    """

    technology: str
    clock_mhz: float
    work: Work
    pj: Mapping[str, float]
    power_w: Mapping[str, float]
    peak_w: Mapping[str, float] | None = None
    accesses: Mapping[str, int] | None = None
    layers: tuple[LayerEnergy, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Area:
    """Area of a design.

    Parameters
    ----------
    technology : str
        Table of the areas.
    um2 : mapping
        um2 by component, and ``total``.
    ecp5 : mapping
        Resources of an ECP5, by kind.
    """

    technology: str
    um2: Mapping[str, float]
    ecp5: Mapping[str, float] | None = None


# --- Work on the host -----------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class HostOperator:
    """An operator of a model that the host computes, between programs of the engine.

    Parameters
    ----------
    name, operator : str
        Its name and kind.
    reason : str
        Why the engine does not compute it.
    macs : int
        Its multiply-accumulates.
    step : str
        The step of a run to which it belongs, such as ``host 1``.
    """

    name: str
    operator: str
    reason: str
    macs: int
    step: str


@dataclass(frozen=True, kw_only=True)
class Crossing:
    """A tensor that one step of a run computes and another reads.

    Parameters
    ----------
    name : str
        The tensor's name.
    type : str
        Type of its elements.
    shape : tuple of int
    bytes : int
        Its size.
    source : str
        The step that computes it, such as ``program 1``.
    readers : tuple of str
        The steps that read it.
    """

    name: str
    type: str
    shape: tuple[int, ...]
    bytes: int
    source: str
    readers: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Host:
    """What the host computes of a model, between programs of the engine. Its time is not counted.

    Parameters
    ----------
    steps : tuple of str
        Steps of a run in order: ``host 1``, ``program 1`` and so on.
    operators : tuple of HostOperator
    crossings : tuple of Crossing
    of : int
        Operators of the model, on the engine or on the host.
    share : float
        Share of the model's multiply-accumulates.
    """

    DERIVED: ClassVar = ("macs", "bytes")

    steps: tuple[str, ...]
    operators: tuple[HostOperator, ...]
    crossings: tuple[Crossing, ...]
    of: int
    share: float

    @property
    def macs(self) -> int:
        """Multiply-accumulates of all operators on the host."""
        return sum(operator.macs for operator in self.operators)

    @property
    def bytes(self) -> int:
        """Bytes that cross between steps, once for each tensor."""
        return sum(crossing.bytes for crossing in self.crossings)


# --- Results --------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Addition:
    """A feature of the hardware that was added to the configuration for a workload.

    Parameters
    ----------
    field : str
        Dotted name of the field.
    value : bool, int or str
        Value that it was set to.
    reason : str
        What needs it, such as the name of a node.
    """

    field: str
    value: Any
    reason: str

    def __str__(self) -> str:
        return f"{assignment(self.field, self.value)} ({self.reason})"


def assignment(field: str, value: bool | int | str) -> str:
    """Return ``FIELD=VALUE`` as ``--set`` takes it."""
    return f"{field}={str(value).lower() if isinstance(value, bool) else value}"


@dataclass(frozen=True, kw_only=True)
class Summary(_Worked):
    """The model's results for a workload on a configuration.

    Parameters
    ----------
    schema : int
        Version of this format.
    engine : str
        Name of the engine.
    config : mapping
        The configuration: :func:`arch.config.to_dict`.
    workload : str
        Name of the workload.
    work : Work
        Total work of the workload.
    instructions : int
        Length of the program.
    groups : tuple of CounterGroup
        Which counters add up to the cycles, by unit; the first unit is the one that computes.
    model : Cycles
        Cycles by the model.
    layers : tuple of Layer
    subtotals : tuple of Subtotal
        Sums over some layers, such as the layers with weights.
    notes : mapping
        Further lines for a table, by title.
    details : mapping
        What only this engine reports, as JSON values.
    energy : Energy
    area : Area
    additions : tuple of Addition
        Features that the workload needs and that were added because the user did not set them.
    host : Host
        What runs on the host between programs, if the engine does not compute the whole model.

    Raises
    ------
    ValueError
        Cycles or a counter of the model are no integers from 0.
    """

    OPTIONAL: ClassVar = ("macs", "peak_macs_per_cycle", "dense_macs", "dense_utilization")
    DERIVED: ClassVar = ("utilization",)

    schema: int = SCHEMA
    engine: str
    config: Mapping[str, Any]
    workload: str
    work: Work
    instructions: int
    groups: tuple[CounterGroup, ...]
    model: Cycles
    layers: tuple[Layer, ...]
    subtotals: tuple[Subtotal, ...] = ()
    notes: Mapping[str, str] = dataclasses.field(default_factory=dict)
    details: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    energy: Energy | None = None
    area: Area | None = None
    additions: tuple[Addition, ...] | None = None
    host: Host | None = None

    def __post_init__(self) -> None:
        cycles, counters = self.model.cycles, self.model.counters
        _check_count("cycles", cycles, 0)
        for name, value in counters.items():
            _check_count(f"counter {name!r}", value, 0)

    @property
    def peak_macs_per_cycle(self) -> int | None:
        """Most multiply-accumulates in a cycle, if they are the unit of work."""
        return None if self.work.macs is None else self.work.peak_per_cycle

    @property
    def counted(self) -> Cycles:
        """Cycles and counters to report: here the model's."""
        return self.model

    @property
    def utilization(self) -> float:
        """Share of the peak, ``work / (cycles * peak)``, of what ``work.counted`` says."""
        return self.work.utilization(self.counted.cycles) or 0.0

    @property
    def dense_utilization(self) -> float | None:
        """``dense_macs / (cycles * peak)``, to compare engines; above 1 if zeros are skipped."""
        return self.work.dense_utilization(self.counted.cycles)

    @classmethod
    def of(cls, summary: "Summary", **more: Any) -> Self:
        """Return a copy of a summary with fields added or replaced."""
        values = {field.name: getattr(summary, field.name) for field in dataclasses.fields(summary)}
        return cls(**(values | more))


@dataclass(frozen=True, kw_only=True)
class Estimate(Summary):
    """What ``estimate`` returns: the model's results alone.

    Parameters
    ----------
    model_ms, schedule_ms : float
        Wall time of evaluating the model and of lowering, ms.
    explain : tuple of mapping
        How each layer is cut: objects with ``layer``, ``operator`` and further keys, the same
        for all.
    tried : tuple of mapping
        The alternatives with their ``cycles``, the fewest first.

    Raises
    ------
    ValueError
        Counters of a unit do not add up to the cycles. (A run shows which differ from the RTL's.)
    """

    model_ms: float
    schedule_ms: float
    explain: tuple[Mapping[str, Any], ...] | None = None
    tried: tuple[Mapping[str, Any], ...] | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        cycles, counters = self.model.cycles, self.model.counters
        for group in self.groups if counters else ():
            if absent := [name for name in group if name not in counters]:
                raise ValueError(f"counters must have those of unit {group.unit!r}, not all but "
                                 f"{', '.join(absent)}")
            if (total := sum(counters[name] for name in group)) != cycles:
                raise ValueError(f"counters of unit {group.unit!r} must add up to the cycles "
                                 f"({cycles:,}), not to {total:,}")


@dataclass(frozen=True, kw_only=True)
class Comparison:
    """Comparison of the RTL's outputs with the golden result.

    Parameters
    ----------
    compared : int
        Number of values.
    differing : int
        How many of them differ.
    """

    compared: int
    differing: int


@dataclass(frozen=True, kw_only=True)
class Reference:
    """Comparison of a model's outputs with those of ONNX Runtime.

    Parameters
    ----------
    compared : int
        Number of values.
    differing : int
        How many of them differ.
    version : str
        Version of ONNX Runtime.
    saturates : bool
        Whether ONNX Runtime's own sums may saturate on this processor.
    """

    compared: int
    differing: int
    version: str
    saturates: bool


@dataclass(frozen=True, kw_only=True)
class Speed:
    """Speed of a simulation.

    Parameters
    ----------
    simulator : str
    generate_s : float
        Time to generate the Verilog, s.
    build_s : float
        Time to compile it, or to find it in the cache, s.
    cached : bool
        Whether the compiled design was already in the cache.
    wall_s : float
        Time of the simulation, s.
    cycles_per_s : float
    work_per_s : float
        Work per second, in the unit of the result.
    macs_per_s : float
        The same, if the unit is multiply-accumulates.
    mesh : str or None
        Form in which the mesh was simulated, where there are several: ``rtl``, ``fast`` (its
        function, in C++) or ``both``, compared in every cycle.
    optimised : bool
        Whether the simulation was compiled for speed, which takes longer than a short run.
    """

    simulator: str
    generate_s: float
    build_s: float
    cached: bool
    wall_s: float
    cycles_per_s: float
    work_per_s: float
    macs_per_s: float | None = None
    mesh: str | None = None
    optimised: bool = True


@dataclass(frozen=True, kw_only=True)
class Run(Summary):
    """What ``run`` returns: RTL, model and golden result compared. ``utilization`` is the RTL's.

    Parameters
    ----------
    status : str
        ``OK``, the core's error, ``STUCK`` if it did not stop, or ``FAILED`` if the simulation
        ended before it did.
    message : str or None
        Details, unless all is well.
    rtl : Cycles
        Cycles by the RTL.
    outputs : Comparison
        Comparison with the golden result.
    counter_differences : mapping
        Counters that differ, RTL and model; a missing one is null.
    bit_exact : bool
        Whether every output is equal, and the reference's too where there is one.
    cycle_exact : bool or None
        Whether every counter is equal. Null if cycles are not modelled (``unmodelled``) and all
        that does not depend on them is equal.
    sim : Speed
    accuracy : mapping
        Shares of right answers, for a classifier.
    onnxruntime : Reference
        For an ONNX model.
    unmodelled : str
        Why ``model`` does not have the cycles of this run, if it does not.
    explain, tried : tuple of mapping
        As in :class:`Estimate`.
    training : mapping
        For training steps: ``loss`` of each by the RTL and ``golden_loss``, null where it is
        not finite; which were ``skipped``; ``scale_log2`` of each, the binary logarithm of the
        loss scale; ``first_non_finite``, the first step with a loss that is not finite;
        ``memory``, bytes by purpose; and ``density`` of each step, for maps stored sparse: the
        share of their numbers that are not 0.
    """

    status: str
    message: str | None
    rtl: Cycles
    outputs: Comparison
    counter_differences: Mapping[str, tuple[int | None, int | None]]
    bit_exact: bool
    cycle_exact: bool | None
    sim: Speed
    accuracy: Mapping[str, float] | None = None
    onnxruntime: Reference | None = None
    unmodelled: str | None = None
    explain: tuple[Mapping[str, Any], ...] | None = None
    tried: tuple[Mapping[str, Any], ...] | None = None
    training: Mapping[str, Any] | None = None

    @property
    def counted(self) -> Cycles:
        """Cycles and counters to report: here the RTL's."""
        return self.rtl

    @property
    def exact(self) -> bool:
        """Whether nothing differs: results, and counters as far as they are modelled."""
        return self.bit_exact and self.cycle_exact is not False


# --- What cannot run ------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Infeasible:
    """Why a design cannot run a workload: it needs more of a resource than there is.

    Parameters
    ----------
    resource : str
        Field of the configuration, or what else is limited.
    demand : int
        Amount needed.
    bound : int
        Amount available.
    unit : str
        What is counted, in words: ``words of 'x' in one PE``.
    subject : str
        What needs it, such as a workload's name, if the resource is not a field that can be
        set: then the subject has to ask for less.
    least : bool
        Whether the demand is only a lower bound.
    levers : tuple of str
        What would help, in words.
    layer : str
        The layer or operator of a network that needs it, as errors name it.
    """

    resource: str
    demand: int
    bound: int
    unit: str
    subject: str = ""
    least: bool = False
    levers: tuple[str, ...] = ()
    layer: str = ""

    @property
    def rule(self) -> str:
        """The rule that is broken, without the amount available."""
        if self.subject:
            return f"{self.resource} must be one of at most {self.bound} {self.unit}"
        needed = f"for {self.layer}" if self.layer else f"({self.unit})"
        return f"{self.resource} must be at least {self.demand} {needed}"

    def __str__(self) -> str:
        demand = f"{'at least ' if self.least else ''}{self.demand}"
        found = f"{self.subject!r} ({demand})" if self.subject else self.bound
        levers = ", or ".join(filter(None, [", ".join(self.levers[:-1]), *self.levers[-1:]]))
        return f"{self.rule}, not {found}" + (f": {levers}" if levers else "")


class InfeasibleError(ConfigError):
    """A design cannot run a workload; the text is that of its reason.

    Parameters
    ----------
    reason : Infeasible
    *demands : Demand
        Changes that would mend it, if they are not simply more of the resource.
    """

    def __init__(self, reason: Infeasible, *demands: Demand):
        if not demands and not reason.subject:
            demands = (Demand(reason.resource, reason.demand, "least", reason.layer),)
        super().__init__(str(reason), *demands)
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.reason, *self.demands)


# --- JSON -----------------------------------------------------------------------------------------


def _derived(cls: type) -> tuple[str, ...]:
    return (*getattr(cls, "OPTIONAL", ()), *getattr(cls, "DERIVED", ()))


@functools.cache
def _hints(cls: type) -> dict[str, Any]:
    """Return the types of a class's JSON keys: fields first, then derived ones."""
    hints = typing.get_type_hints(cls)
    found = {field.name: hints[field.name] for field in dataclasses.fields(cls)}
    for name in _derived(cls):
        found[name] = typing.get_type_hints(getattr(cls, name).fget)["return"]
    return found


def _may_miss(cls: type, name: str) -> bool:
    """Return whether a key is left out when it is None."""
    defaults = {field.name: field.default for field in dataclasses.fields(cls)}
    return defaults[name] is None if name in defaults else name in getattr(cls, "OPTIONAL", ())


def as_json(value: Any) -> Any:
    """Convert a result to JSON values."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        cls = type(value)
        found = {}
        for name in _hints(cls):
            item = getattr(value, name)
            if item is not None or not _may_miss(cls, name):
                found[name] = as_json(item)
        return found
    if isinstance(value, Mapping):
        return {key: as_json(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [as_json(item) for item in value]
    return value


def _alternatives(hint: Any) -> tuple[Any, ...]:
    if typing.get_origin(hint) in (Union, types.UnionType):
        return typing.get_args(hint)
    return (hint,)


def from_json(cls: type[_T], values: Any, path: str = "") -> _T:
    """Rebuild a result from JSON values; the inverse of :func:`as_json`.

    Keys that are not fields of the type, derived ones included, are ignored.

    Raises
    ------
    ValueError
        A value is missing or of another type; the text names it.
    """
    found: _T = _read(cls, values, path)
    return found


def difference(values: Any, result: Any, path: str = "") -> str | None:
    """Return where JSON values disagree with :func:`as_json` of the result read from them.

    Returns
    -------
    str or None
        The first key that is unknown (with the nearest known one) or missing, or derived value
        that differs.
    """
    here = path or "result"
    if isinstance(values, Mapping) and isinstance(result, Mapping):
        inner = f"{path}." if path else ""
        for key in values:
            if key not in result:
                near = difflib.get_close_matches(key, [one for one in result if one not in values],
                                                 n=1)
                hint = f"; did you mean {near[0]!r}?" if near else ""
                return f"key {inner + key!r} is none of a result{hint}"
        for key in result:
            if key not in values:
                return f"key {inner + key!r} is missing"
        return next(filter(None, (difference(values[key], result[key], inner + key)
                                  for key in values)), None)
    if isinstance(values, list) and isinstance(result, list) and len(values) == len(result):
        return next(filter(None, (difference(one, other, f"{here}[{number}]") for number, (
            one, other) in enumerate(zip(values, result, strict=True)))), None)
    if type(values) is not type(result) and not {type(values), type(result)} <= {int, float}:
        return f"{here} must be {result!r:.80}, not {values!r:.80}"
    return None if values == result else f"{here} must be {result!r:.80}, not {values!r:.80}"


def _read(hint: Any, value: Any, path: str) -> Any:
    kinds = _alternatives(hint)
    if value is None and types.NoneType in kinds:
        return None
    kind = next(kind for kind in kinds if kind is not types.NoneType)
    origin, inner = typing.get_origin(kind) or kind, typing.get_args(kind)
    here = path or "result"
    if kind is Any:
        return value
    if dataclasses.is_dataclass(kind):
        if not isinstance(value, Mapping):
            raise ValueError(f"{here} must be an object, not {value!r}")
        return _read_object(typing.cast(type, kind), value, f"{path}." if path else "")
    if origin is Mapping:
        if not isinstance(value, Mapping):
            raise ValueError(f"{here} must be an object, not {value!r}")
        return {key: _read(inner[1], item, f"{here}.{key}") for key, item in value.items()}
    if origin is tuple:
        if not isinstance(value, list):
            raise ValueError(f"{here} must be a list, not {value!r}")
        each = [inner[0]] * len(value) if inner[-1] is Ellipsis else list(inner)
        if len(each) != len(value):
            raise ValueError(f"{here} must be of {len(each)} values, not {len(value)}")
        return tuple(_read(one, item, f"{here}[{number}]")
                     for number, (one, item) in enumerate(zip(each, value, strict=True)))
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if not (number if kind is float else type(value) is kind):
        raise ValueError(f"{here} must be of type {kind.__name__}, not {value!r}")
    return value


def _read_object(cls: type, values: Mapping[str, Any], prefix: str) -> Any:
    given = {}
    for field in dataclasses.fields(cls):
        if field.name in values:
            given[field.name] = _read(_hints(cls)[field.name], values[field.name],
                                      prefix + field.name)
        elif field.default is not None:
            raise ValueError(f"{prefix}{field.name} must be there, and is missing")
    return cls(**given)


_JSON_TYPES = {int: "integer", float: "number", str: "string", bool: "boolean",
               types.NoneType: "null"}


def schema(*classes: type) -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of results, each an instance of one of the classes.

    Parameters
    ----------
    *classes : type
        :class:`Estimate` and :class:`Run` if none are given.
    """
    classes = classes or (Estimate, Run)
    found: dict[str, Any] = {}
    for cls in classes:
        _describe(cls, found)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"hwgen result, version {SCHEMA}",
        "anyOf": [{"$ref": f"#/$defs/{cls.__name__}"} for cls in classes],
        "$defs": dict(sorted(found.items())),
    }


def _describe(cls: type, found: dict[str, Any]) -> None:
    """Add a class and the types of its fields to the definitions."""
    if cls.__name__ in found:
        return
    found[cls.__name__] = {}
    texts = _texts(cls)
    properties = {}
    for name, hint in _hints(cls).items():
        properties[name] = _kind(hint, found)
        if name in texts:
            properties[name] = {**properties[name], "description": texts[name]}
    if "schema" in properties:
        properties["schema"]["const"] = SCHEMA
    found[cls.__name__] = {
        "type": "object",
        "description": " ".join((inspect.getdoc(cls) or "").partition("\n\n")[0].split()),
        "properties": properties,
        "required": [name for name in properties if not _may_miss(cls, name)],
        "additionalProperties": False,
    }


def _kind(hint: Any, found: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a value of one type."""
    kinds = _alternatives(hint)
    if len(kinds) > 1:
        return {"anyOf": [_kind(kind, found) for kind in kinds]}
    kind = kinds[0]
    origin, inner = typing.get_origin(kind) or kind, typing.get_args(kind)
    if kind is Any:
        return {}
    if dataclasses.is_dataclass(kind):
        _describe(typing.cast(type, kind), found)
        return {"$ref": f"#/$defs/{typing.cast(type, kind).__name__}"}
    if origin is Mapping:
        return {"type": "object", "additionalProperties": _kind(inner[1], found)}
    if origin is tuple and inner[-1] is Ellipsis:
        return {"type": "array", "items": _kind(inner[0], found)}
    if origin is tuple:
        return {"type": "array", "prefixItems": [_kind(one, found) for one in inner],
                "items": False, "minItems": len(inner)}
    return {"type": _JSON_TYPES[kind]}


def _texts(cls: type) -> dict[str, str]:
    """Return the docstrings' texts for fields and derived keys."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        lines = (inspect.getdoc(base) or "").partition("----------\n")[2].splitlines()
        names: list[str] = []
        for line in lines if dataclasses.is_dataclass(base) else ():
            if line and not line.startswith(" "):
                names = re.split(", ", line.partition(" : ")[0])
                found |= dict.fromkeys(names, "")
            else:
                found |= {name: f"{found[name]} {line.strip()}".strip() for name in names}
    for name in _derived(cls):
        found[name] = " ".join((inspect.getdoc(getattr(cls, name)) or "").split())
    return {name: text for name, text in found.items() if text}
