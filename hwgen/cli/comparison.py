"""Comparison of engines and presets on one workload: cost of each, or why it cannot run it."""

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from arch.completion import complete
from arch.config import ConfigError, load_explicit
from arch.contract import EstimateOptions, Mapped
from arch.costs import check_clock, find_technology
from arch.engine import Engine
from arch.errors import HwgenError
from arch.mapping import MappingFile
from arch.registry import (
    engines,
    engines_of,
    find_engine,
    load_workload,
    mapping_model,
    with_mapping,
)
from arch.workloads.options import suggestion

__all__ = ["Compared", "Row", "as_values", "compare", "designs"]


@dataclass(frozen=True, kw_only=True)
class Row:
    """One design, with the exact model's results for the workload on it.

    Parameters
    ----------
    engine, preset : str
    reason : str or None
        Why the design cannot run the workload; then there are no numbers.
    cycles : int or None
    seconds : float or None
        At the clock.
    utilization : float or None
        Share of the peak, in the unit of work that ``counted`` names.
    counted : str
        The engine's unit of work, such as MACs of nonzero weights and activations.
    dense_utilization : float or None
        Multiply-accumulates of the dense workload, per multiplier and cycle: the figure that
        compares engines. None if the work does not consist of multiply-accumulates.
    energy_uj, area_mm2 : float or None
        None if the engine has no model for this technology.
    bytes : int or None
        Off-chip traffic.
    added : tuple of str
        Hardware options that the workload needs and the preset lacks; the numbers include them.
    mapped : bool
        Whether its layers are mapped by the file that was given.
    """

    engine: str
    preset: str
    reason: str | None = None
    cycles: int | None = None
    seconds: float | None = None
    utilization: float | None = None
    counted: str = ""
    dense_utilization: float | None = None
    energy_uj: float | None = None
    area_mm2: float | None = None
    bytes: int | None = None
    added: tuple[str, ...] = ()
    mapped: bool = False


@dataclass(frozen=True, kw_only=True)
class Compared:
    """What ``compare`` prints.

    Parameters
    ----------
    workload : str
    clock_mhz : float
        Clock of all designs.
    technology : str
        Table of energies and areas.
    mapping : str or None
        File that maps the layers, on engines that take mappings.
    designs : tuple of Row
        Those that can run the workload first, by their time.
    """

    workload: str
    clock_mhz: float
    technology: str
    mapping: str | None = None
    designs: tuple[Row, ...]


def designs(names: Sequence[str], presets: Sequence[str]) -> list[tuple[Engine, str]]:
    """Return the engines and presets with the given names; all of them without names.

    Raises
    ------
    ConfigError
        There is no such engine, or none of the engines has such a preset.
    """
    chosen = ([find_engine(name) for name in dict.fromkeys(names)] if names
              else list(engines().values()))
    known = [preset for engine in chosen for preset in engine.model.PRESETS]
    for preset in presets:
        if preset not in known:
            raise ConfigError(f"preset must be one of {', '.join(dict.fromkeys(known))}, "
                              f"not {preset!r}{suggestion(preset, known)}")
    return [(engine, preset) for engine in chosen for preset in engine.model.PRESETS
            if not presets or preset in presets]


def compare(workload: str, chosen: Sequence[tuple[Engine, str]], *, technology: str,
            clock_mhz: float, progress: Callable[[str], None],
            mapping: MappingFile | None = None) -> list[Row]:
    """Return a row for each design, those that can run the workload first, by their time.

    An engine that has no such workload at all is one row, with a preset of ``*``. Layers are mapped
    as ``mapping`` says on engines that take mappings; other engines have no use of it.

    Raises
    ------
    ConfigError
        No engine can read the workload: the reasons of those that know such workloads. Or none
        takes mappings, and there is one.
    """
    find_technology(technology)
    check_clock(clock_mhz)
    if mapping is not None and not any(isinstance(engine.model, Mapped) for engine, _ in chosen):
        mapping_model(chosen[0][0])
    rows = list(_rows(workload, chosen, technology, clock_mhz, progress, mapping))
    if all(row.preset == "*" for row in rows):
        # Engines that do not know the workload say so; those that do say what is wrong with it.
        knowing = engines_of(workload)
        told = [row for row in rows if row.engine in knowing]
        reasons = dict.fromkeys(row.reason or "" for row in told or rows)
        raise ConfigError("; ".join(reasons))
    return sorted(rows, key=lambda row: (row.cycles is None, row.preset == "*", row.cycles or 0))


def _rows(workload: str, chosen: Sequence[tuple[Engine, str]], technology: str, clock_mhz: float,
          progress: Callable[[str], None], mapping: MappingFile | None) -> Iterator[Row]:
    lost: set[str] = set()
    for number, (engine, preset) in enumerate(chosen, 1):
        if engine.name in lost:
            continue
        progress(f"evaluating the models: {engine.name} {preset}, {number} of {len(chosen)}")
        try:
            yield _completed(engine, preset, workload, technology, clock_mhz,
                             mapping if isinstance(engine.model, Mapped) else None)
        except HwgenError as error:
            # An error in the name applies to every preset; an option that a preset lacks does not.
            refused = _refused_by_all(engine, workload)
            if refused:
                lost.add(engine.name)
            yield Row(engine=engine.name, preset="*" if refused else preset, reason=str(error))


def _refused_by_all(engine: Engine, workload: str) -> bool:
    for config in engine.model.PRESETS.values():
        try:
            load_workload(engine, workload, config, data=False)
        except ConfigError as error:
            # A refusal that demands a hardware option shows that the engine knows the workload.
            if error.demands:
                return False
        except HwgenError:
            continue
        else:
            return False
    return True


def _completed(engine: Engine, preset: str, workload: str, technology: str, clock_mhz: float,
               mapping: MappingFile | None) -> Row:
    """Return the row of a preset with the options that the workload needs."""
    config, explicit = load_explicit(engine.model.CONFIG, presets=engine.model.PRESETS,
                                     preset=preset)
    done = complete(
        engine, workload, config, lambda config, loaded: _row(
            engine, preset, config, with_mapping(engine, loaded, mapping), technology, clock_mhz),
        explicit=explicit, remedies=False)
    row: Row = done.result
    return dataclasses.replace(row, added=tuple(map(str, done.additions)),
                               mapped=mapping is not None)


def _row(engine: Engine, preset: str, config: Any, loaded: Any, technology: str, clock_mhz: float
         ) -> Row:
    options = EstimateOptions(
        technology=None if engine.costs is None else technology, clock_mhz=clock_mhz)
    with engine.doing("estimate"):
        try:
            result = engine.model.estimate(config, loaded, options)
        except ConfigError:
            if options.technology is None:
                raise
            # Energy may not be known for its operands, but cycles are.
            result = engine.model.estimate(config, loaded)
    moved = [layer.bytes for layer in result.layers]
    named = find_technology(technology).name
    comparable = result.energy is not None and result.energy.technology == named
    sized = result.area is not None and result.area.technology == named
    return Row(
        engine=engine.name, preset=preset, cycles=result.model.cycles,
        seconds=result.model.cycles / (clock_mhz * 1e6), utilization=result.utilization,
        counted=f"{result.work.unit}s {result.work.counted}".strip(),
        dense_utilization=result.dense_utilization,
        energy_uj=result.energy.pj["total"] / 1e6 if comparable and result.energy else None,
        area_mm2=result.area.um2["total"] / 1e6 if sized and result.area else None,
        bytes=sum(sum(each.values()) for each in moved))


def as_values(found: Compared) -> dict[str, Any]:
    """Return a comparison as JSON values."""
    return dataclasses.asdict(found)
