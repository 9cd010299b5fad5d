"""Leakage: the power that a circuit draws even while it is idle."""

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from arch.config import ConfigError
from arch.costs.technology import Technology
from arch.result import Energy, Layer

__all__ = ["LEAKAGE", "leakage_w", "with_leakage"]

#: Component of the energy.
LEAKAGE = "leakage"
_TOTAL = "total"
_MEMORY = "_sram"


def leakage_w(technology: Technology, um2: Mapping[str, Any]) -> Any:
    """Return the leakage of a design, in W: that of its memories, and that of everything else.

    ``(sum of memories' um2 * SRAM leak + sum of other um2 * logic leak) * 1e-9``

    Parameters
    ----------
    technology : Technology
        Leakage in nW a um2.
    um2 : mapping
        Area by component, numbers or columns; memories are called ``<component>_sram``.
    """
    return 1e-9 * sum(
        area * (technology.sram_leak if name.endswith(_MEMORY) else technology.logic_leak)
        for name, area in um2.items() if name != _TOTAL)


def with_leakage(energy: Energy, technology: Technology, um2: Mapping[str, float] | None, *,
                 cycles: int, layers: Sequence[Layer]) -> Energy:
    """Return an energy with that of leakage: power times cycles at the energy's clock.

    Parameters
    ----------
    energy : Energy
    technology : Technology
    um2 : mapping, optional
        Area by component; None if the engine has no model of it.
    cycles : int
    layers : sequence of Layer
        Those of the energy.

    Raises
    ------
    ConfigError
        The technology leaks, and there is no area.
    """
    if not technology.leaks:
        return energy
    if um2 is None:
        raise ConfigError(f"technology must be without leak for an engine without a model of area, "
                          f"not {technology.name!r}")
    watts = float(leakage_w(technology, um2))
    pj_a_cycle = watts / (energy.clock_mhz * 1e6) * 1e12

    def more(values: Mapping[str, float], leaked: float) -> dict[str, float]:
        parts = {name: value for name, value in values.items() if name != _TOTAL}
        return {**parts, LEAKAGE: leaked, _TOTAL: values[_TOTAL] + leaked}

    return dataclasses.replace(
        energy, pj=more(energy.pj, pj_a_cycle * cycles), power_w=more(energy.power_w, watts),
        peak_w=None if energy.peak_w is None else more(energy.peak_w, watts),
        layers=tuple(dataclasses.replace(
            spent, pj=more(spent.pj, pj_a_cycle * layer.cycles),
            power_w=None if spent.power_w is None else spent.power_w + watts)
            for spent, layer in zip(energy.layers, layers, strict=True)))
