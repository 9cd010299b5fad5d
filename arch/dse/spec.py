"""Specification of a sweep, as :mod:`arch.dse.reading` produces it."""

import dataclasses
import hashlib
import json
import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from arch.config import field_type, to_dict, with_fields
from arch.costs import find_technology, is_technology_file
from arch.mapping import MappingFile

__all__ = ["Bound", "Objective", "Spec", "plain_value"]


@dataclass(frozen=True)
class Bound:
    """A constraint: ``minimum <= column <= maximum``; None means no bound."""

    column: str
    minimum: float | None
    maximum: float | None


@dataclass(frozen=True)
class Objective:
    """A column to minimize or maximize."""

    column: str
    maximise: bool = False


@dataclass(frozen=True, kw_only=True)
class Spec:
    """A checked specification, made by :func:`load_spec` and :func:`parse_spec`.

    Parameters
    ----------
    engine : str
        One of :func:`arch.registry.engines`.
    workloads : tuple of str
        Each is evaluated on each point.
    base : configuration
        The preset with the fixed fields.
    parameters : mapping
        Values by dotted field name, in the fields' types and the specification's order.
    tied : mapping
        Parameters that always take the value of another one.
    constraints : tuple of Bound
    objectives : tuple of Objective
    search : str
        One of :data:`SEARCHES`.
    points : int
        Points to evaluate.
    population : int
        Points per generation of ``nsga2``.
    seed : int
    fidelity : str
        One of :data:`FIDELITIES`.
    clock_mhz : float or None
    technology : str or None
        Name in ``arch.costs.TECHNOLOGIES``, or a file; None if the engine has none.
    minimise : str
        Goal for which schedules are chosen.
    mapping : MappingFile or None
        How layers are mapped, on every point.
    mapping_key : bool
        Whether the specification itself names the mapping.
    text : str
        The specification as written.
    """

    engine: str
    workloads: tuple[str, ...]
    base: Any
    parameters: dict[str, tuple[Any, ...]]
    tied: dict[str, str]
    constraints: tuple[Bound, ...]
    objectives: tuple[Objective, ...]
    search: str
    points: int
    population: int
    seed: int
    fidelity: str
    clock_mhz: float | None
    technology: str | None
    minimise: str = "cycles"
    mapping: MappingFile | None = None
    mapping_key: bool = False
    text: str = ""

    @property
    def combinations(self) -> int:
        """Number of points in the full grid."""
        return math.prod(map(len, self.parameters.values()))

    def values(self, indices: Any) -> dict[str, Any]:
        """Return the fields of the point at these positions in the lists of values."""
        chosen = {name: values[int(index)] for (name, values), index in zip(
            self.parameters.items(), indices, strict=True)}
        return chosen | {name: chosen[other] for name, other in self.tied.items()}

    def config(self, indices: Any) -> Any:
        """Return the configuration of a point.

        Raises
        ------
        ConfigError
            The configuration does not exist, because the values contradict each other.
        """
        return with_fields(self.base, self.values(indices))

    def to_dict(self) -> dict[str, Any]:
        """Return everything that determines the results, as JSON values."""
        return {
            "engine": self.engine, "workloads": list(self.workloads), "base": to_dict(self.base),
            "parameters": {name: [plain_value(value) for value in values]
                           for name, values in self.parameters.items()},
            "tied": self.tied, "constraints": [dataclasses.astuple(x) for x in self.constraints],
            "objectives": [dataclasses.astuple(x) for x in self.objectives],
            "search": self.search, "points": self.points, "population": self.population,
            "seed": self.seed, "fidelity": self.fidelity, "clock_mhz": self.clock_mhz,
            "technology": self.technology,
            # Keep the digest of sweeps written before this key existed, so that they can resume.
            **({} if self.minimise == "cycles" else {"minimise": self.minimise}),
            **self._own_technology(),
            **self._own_devices(),
            **({} if self.mapping is None else {"mapping": self.mapping.table}),
        }

    def _own_technology(self) -> dict[str, Any]:
        """Return the numbers of a technology that is a file, which may change."""
        if not is_technology_file(self.technology):
            return {}
        assert self.technology is not None
        entries = find_technology(self.technology).entries
        return {"technology_entries": {name: entry.value for name, entry in entries.items()}}

    def _own_devices(self) -> dict[str, Any]:
        """Return what named parameters, such as a DRAM, stand for: a file of that name may change.
        """
        kinds = {name: field_type(type(self.base), name) for name in self.parameters}
        found = {name: {value: to_dict(kind.named(value, name)) for value in self.parameters[name]
                        if value != "none"}
                 for name, kind in kinds.items() if hasattr(kind, "named")}
        return {"devices": found} if found else {}

    def digest(self) -> str:
        """Return a hash of :meth:`to_dict`."""
        return hashlib.sha256(json.dumps(self.to_dict()).encode()).hexdigest()


def plain_value(value: Any) -> Any:
    """Return a parameter's value as a JSON value, fractions as text."""
    return str(value) if isinstance(value, Fraction) else value
