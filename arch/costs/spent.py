"""The energy section of a result, for any engine."""

from collections.abc import Iterable, Mapping

from arch.costs.power import check_clock, power
from arch.costs.technology import Technology
from arch.result import Energy, Layer, LayerEnergy, Work

__all__ = ["energy_result"]


def energy_result(technology: Technology, clock_mhz: float, *, work: Work, cycles: int,
                  accesses: Mapping[str, int], pj: Mapping[str, float],
                  layers: Iterable[tuple[Layer, Mapping[str, float]]],
                  peak_pj: Mapping[str, float] | None = None) -> Energy:
    """Return energy and average power of a program and of each of its layers.

    Parameters
    ----------
    technology : Technology
    clock_mhz : float
        Above 0.
    work : Work
        Work that the energy is for.
    cycles : int
        Cycles of the program.
    accesses : mapping
        Access count of each part.
    pj : mapping
        Energy by component, and ``total``.
    layers : iterable of (Layer, mapping)
        Each layer, with its energy by component.
    peak_pj : mapping, optional
        Energy of a cycle in which every unit works.

    Raises
    ------
    ConfigError
        The clock is not above 0.
    """
    clock_hz = check_clock(clock_mhz)
    return Energy(
        technology=technology.name, clock_mhz=clock_mhz, work=work, accesses=accesses, pj=pj,
        power_w=power(pj, cycles, clock_hz),
        peak_w=None if peak_pj is None else power(peak_pj, 1, clock_hz),
        layers=tuple(LayerEnergy(
            name=layer.name, operator=layer.operator, work=layer.work, pj=spent,
            power_w=power(spent, layer.cycles, clock_hz)["total"] if layer.cycles > 0 else None)
            for layer, spent in layers))
