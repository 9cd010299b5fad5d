"""Options of energy and area: the table of the technology, and the clock."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Protocol

import typer

from arch.config import ConfigError
from arch.contract import EstimateOptions
from arch.engine import Engine
from arch.registry import engines

__all__ = ["Asking", "Clock", "ShowEnergy", "TechnologyName", "energy_options", "technology_file"]

ShowEnergy = Annotated[bool, typer.Option(
    "--energy",
    help="Print energy, power and, where there is a model of it, area by component.")]
TechnologyName = Annotated[str | None, typer.Option(
    "--technology", metavar="NAME",
    help="Table of the energies, or a file of your own: FILE.toml; default horowitz-45nm.")]
Clock = Annotated[float | None, typer.Option(
    "--clock", metavar="MHZ", help="Clock of power and leakage; default 700 MHz.")]

# Goals of a schedule that need a technology.
_FOR_ENERGY = ("energy", "edp")


class Asking(Protocol):
    """Arguments of a command that has the options of energy."""

    @property
    def energy(self) -> bool: ...
    @property
    def technology(self) -> str | None: ...
    @property
    def clock(self) -> float | None: ...
    @property
    def minimise(self) -> str | None: ...


def technology_file(technology: str | None) -> Path | None:
    """Return the file of a technology, if it is one."""
    from arch.costs import is_technology_file

    return Path(technology) if technology is not None and is_technology_file(technology) else None


def energy_options(engine: Engine, given: Asking) -> EstimateOptions | None:
    """Return the options of an estimate with energy; None if it is not asked for.

    Raises
    ------
    ConfigError
        An option is given without ``energy``, the engine has no model of energy, or a value is
        wrong.
    """
    from arch.costs import TECHNOLOGIES, check_clock, find_technology

    for name, value in (("technology", given.technology), ("clock", given.clock)):
        # For such a goal the technology matters without --energy, too.
        if value is not None and not given.energy and not (
                name == "technology" and given.minimise in _FOR_ENERGY):
            raise ConfigError(f"{name} must be given together with --energy, not alone")
    if not given.energy:
        return None
    if engine.costs is None:
        having = [each.name for each in engines().values() if each.costs is not None]
        raise ConfigError(f"energy must be asked of an engine with tables of technologies "
                          f"({', '.join(having)}), not {engine.name!r}")
    asked = EstimateOptions()
    name = given.technology if given.technology is not None else next(iter(TECHNOLOGIES))
    clock = given.clock if given.clock is not None else asked.clock_mhz
    find_technology(name)
    check_clock(clock)
    return replace(asked, technology=name, clock_mhz=clock)
