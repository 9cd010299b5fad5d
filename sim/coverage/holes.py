"""Points without a hit: constants of the netlist, exclusions with a reason, and holes."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from arch.config import ConfigError
from sim.coverage.constants import constants
from sim.coverage.counts import KINDS, Count, Point, base_signal

__all__ = ["CONSTANT", "EXCLUSIONS", "Coverage", "Exclusion", "Figure", "evaluate",
           "load_exclusions", "stale"]

EXCLUSIONS = Path(__file__).with_name("exclusions.toml")
"""The file of exclusions."""

CONSTANT = "The netlist drives it with a constant."


@dataclass(frozen=True, kw_only=True)
class Exclusion:
    """An entry of the file of exclusions.

    Parameters
    ----------
    kind, what, reason : str
    module : str
    from_bit : int
    field_bits : int
        Width of the fields that a signal consists of, in each of which bits are counted; 0 if it
        is a single one.
    engines : tuple of str
        Empty for all.
    """

    kind: str
    what: str
    reason: str
    module: str = "*"
    from_bit: int = 0
    field_bits: int = 0
    engines: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ConfigError(f"kind must be one of {', '.join(KINDS)}, not {self.kind!r}")
        if not self.reason.strip():
            raise ConfigError(f"reason must be given for the exclusion of {self.what!r}, not ''")

    def __str__(self) -> str:
        bits = f" from bit {self.from_bit}" if self.from_bit else ""
        bits += f" of {self.field_bits}" if self.field_bits else ""
        return f"{self.kind} {self.module}: {self.what}{bits}"

    def matches(self, point: Point) -> bool:
        """Return whether the entry is about a point."""
        if point.kind != self.kind or not fnmatchcase(point.module, self.module):
            return False
        if self.kind != "toggle":
            return fnmatchcase(point.what, self.what)
        signal, bits = base_signal(point.what)
        last = int(bits.rpartition("[")[2].rstrip("]") or 0) if bits else 0
        if self.field_bits:
            last %= self.field_bits
        return fnmatchcase(signal, self.what) and last >= self.from_bit


def load_exclusions(path: Path = EXCLUSIONS) -> list[Exclusion]:
    """Return the entries of a file of exclusions.

    Raises
    ------
    ConfigError
        An entry is not as described; one line.
    """
    found = []
    for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("exclusion", []):
        try:
            found.append(Exclusion(**entry | {"engines": tuple(entry.get("engines", ()))}))
        except TypeError as error:
            raise ConfigError("exclusion must have kind, what, reason and only module, from_bit, "
                              f"field_bits and engines besides, not {sorted(entry)}: {error}"
                              ) from None
    return found


@dataclass
class Figure:
    """Figures of one kind: points that were reached, are excluded, and all of them."""

    hit: int = 0
    excluded: int = 0
    points: int = 0

    @property
    def share(self) -> float | None:
        """Share of the points that are not excluded which was reached; None if there are none."""
        reachable = self.points - self.excluded
        return self.hit / reachable if reachable else None


@dataclass
class Coverage:
    """Coverage of one engine.

    Attributes
    ----------
    engine : str
    figures : dict of str to Figure
        By kind.
    modules : dict of str to dict of str to Figure
        By module and kind; functional points by the first word of their names.
    holes : list of Point
        Points that were not reached and are not excluded.
    excluded : list of (Point, str)
        Points that were not reached, with the reason.
    used : set of Exclusion
        Entries that an unreached point matches.
    counts : dict of Point to Count
    """

    engine: str
    figures: dict[str, Figure] = field(default_factory=dict)
    modules: dict[str, dict[str, Figure]] = field(default_factory=dict)
    holes: list[Point] = field(default_factory=list)
    excluded: list[tuple[Point, str]] = field(default_factory=list)
    used: set[Exclusion] = field(default_factory=set)
    counts: Mapping[Point, Count] = field(default_factory=dict, repr=False)


def _is_constant(point: Point, count: Count) -> bool:
    """Return whether a bit is constant in every instance of its module, in every design."""
    signal, bits = base_signal(point.what)
    number = int(bits.rpartition("[")[2].rstrip("]")) if bits else 0
    for source, path in count.paths:
        top, _, inside = path.partition(".")
        if not constants(Path(source), top).has(inside, signal, number):
            return False
    return True


def evaluate(engine: str, counts: Mapping[Point, Count], exclusions: Sequence[Exclusion]
             ) -> Coverage:
    """Return an engine's figures, holes and exclusions."""
    found = Coverage(engine=engine, counts=counts,
                     figures={kind: Figure() for kind in KINDS})
    rules = [rule for rule in exclusions if not rule.engines or engine in rule.engines]
    for point, count in sorted(counts.items(), key=lambda item: item[0]):
        module = point.module or point.what.partition("/")[0]
        both = (found.figures[point.kind],
                found.modules.setdefault(module, {}).setdefault(point.kind, Figure()))
        reason = None
        if not count.hits:
            rule = next((rule for rule in rules if rule.matches(point)), None)
            if rule is not None:
                found.used.add(rule)
                reason = rule.reason
            elif point.kind == "toggle" and _is_constant(point, count):
                reason = CONSTANT
            if reason is None:
                found.holes.append(point)
            else:
                found.excluded.append((point, reason))
        for figure in both:
            figure.points += 1
            figure.hit += count.hits > 0
            figure.excluded += reason is not None
    return found


def stale(found: Sequence[Coverage], exclusions: Sequence[Exclusion], every: Sequence[str]
          ) -> list[Exclusion]:
    """Return the entries that match no unreached point of any engine that they are about.

    Entries about an engine that was not measured are left out.

    Parameters
    ----------
    found : sequence of Coverage
    exclusions : sequence of Exclusion
    every : sequence of str
        Names of the engines that an entry for all is about.
    """
    measured = {one.engine for one in found}
    used = {rule for one in found for rule in one.used}
    return [rule for rule in exclusions if rule not in used
            and set(rule.engines or every) <= measured]
