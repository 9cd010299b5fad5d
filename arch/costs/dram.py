"""Energy of a DRAM, by its commands and its currents.

As DRAMsim3 has it (S. Li et al., IEEE Computer Architecture Letters 2020; configuration.cc), but
for refresh, with ``T`` the clocks of a program over all channels and ``O`` those of them in which a
row is open (:mod:`arch.common.dram` counts them):

===============  ===================================================================================
dram_activate    ``activates * (idd0 rc - idd3n ras - idd2n (rc - ras))``, with the precharge
dram_read        ``reads * (idd4r - idd3n) bl``
dram_write       ``writes * (idd4w - idd3n) bl``
dram_refresh     ``refreshes * (idd5 - idd2n) rfc``
dram_background  ``idd3n O + idd2n (T - O)``
===============  ===================================================================================

each times ``vdd``, the length of a clock and ``devices``: V x mA x ns is pJ.

**Assumptions.** What a command adds is above standby, which is that with closed banks during a
refresh (DRAMsim3 subtracts ``idd3n``), so a refresh costs ``idd5`` for ``rfc`` in all. Currents
are those of the data sheet, which are maxima. There is no power-down; the pump's supply (VPP),
termination and the energy of the data pins are not counted.
"""

import dataclasses
from collections.abc import Collection, Mapping
from typing import Any

import numpy as np

from arch.config import ConfigError
from arch.costs.power import power
from arch.dram import DramConfig
from arch.result import Energy

__all__ = ["DRAM_COMPONENTS", "check_drams", "dram_peak_pj", "dram_pj", "with_dram"]

#: Components of the energy of a DRAM.
DRAM_COMPONENTS = ("dram_activate", "dram_read", "dram_write", "dram_refresh", "dram_background")
_COMMANDS = dict(zip(DRAM_COMPONENTS[:4], (
    "dram_activates", "dram_reads", "dram_writes", "dram_refreshes"), strict=True))
_TOTAL = "total"


def _each(dram: DramConfig) -> dict[str, float]:
    """Return the energy of a command by component, above standby, and of a clock. pJ."""
    mw = float(dram.vdd * dram.devices) * 1e3 / float(dram.clock_mhz)
    currents = {
        "dram_activate": (dram.idd0 * dram.rc - dram.idd3n * dram.ras
                          - dram.idd2n * (dram.rc - dram.ras)),
        "dram_read": (dram.idd4r - dram.idd3n) * dram.bl,
        "dram_write": (dram.idd4w - dram.idd3n) * dram.bl,
        "dram_refresh": (dram.idd5 - dram.idd2n) * dram.rfc,
        "open": dram.idd3n, "closed": dram.idd2n}
    return {name: float(value) * mw for name, value in currents.items()}


def dram_pj(dram: DramConfig, counters: Mapping[str, int], cycles: int) -> dict[str, float]:
    """Return the energy of a program by component. pJ.

    Parameters
    ----------
    dram : DramConfig
        With currents (:attr:`DramConfig.draws`).
    counters : mapping
        With those of :data:`arch.common.dram.COUNTS`, of the model or of the RTL.
    cycles : int
        Of the core, from start to halt.
    """
    each = _each(dram)
    found = {name: each[name] * counters[count] for name, count in _COMMANDS.items()}
    clocks = float(dram.clocks_per_cycle * cycles * dram.channels)
    is_open = counters["dram_open_clocks"]
    return {**found, "dram_background": (each["open"] * is_open
                                         + each["closed"] * max(0.0, clocks - is_open))}


def dram_peak_pj(dram: DramConfig) -> dict[str, float]:
    """Return the energy of a cycle in which all channels read or write and activate, at most. pJ.
    """
    each = _each(dram)
    clocks = float(dram.clocks_per_cycle * dram.channels)
    kind = max("dram_read", "dram_write", key=each.__getitem__)
    return {"dram_activate": each["dram_activate"] * clocks / max(dram.rrd_s, dram.faw / 4),
            kind: each[kind] * clocks / max(dram.ccd_s, dram.bl),
            "dram_background": each["open"] * clocks}


def check_drams(*drams: DramConfig | None) -> DramConfig | None:
    """Return the DRAM whose energy is known by its currents, of those behind a core's ports.

    None: it is counted by bytes, of a memory without a DRAM or with one of unknown currents.

    Raises
    ------
    ConfigError
        There are several, of which the commands are counted together.
    """
    first = drams[0]
    for other in drams[1:]:
        if other != first and any(one is not None and one.draws for one in drams):
            raise ConfigError("weight_memory.dram must be that of memory with energy, where the "
                              "commands of both are counted together: leave weight_memory out")
    return first if first is not None and first.draws else None


def with_dram(energy: Energy, dram: DramConfig | None, counters: Mapping[str, int], *,
              cycles: int, replaced: Collection[str]) -> Energy:
    """Return an energy in which a DRAM is counted by its commands.

    Parameters
    ----------
    energy : Energy
    dram : DramConfig, optional
        None: the energy as it is.
    counters : mapping
    cycles : int
    replaced : collection of str
        Components that count a DRAM by bytes. They go, and those of the DRAM come; of a layer, in
        proportion to its bytes.
    """
    if dram is None:
        return energy
    found = dram_pj(dram, counters, cycles)
    by_bytes = sum(energy.pj[name] for name in replaced)
    peak = energy.peak_w
    if peak is not None:
        peak = _exchanged(peak, power(dram_peak_pj(dram), 1, energy.clock_mhz * 1e6), replaced)

    def layer_pj(pj: Mapping[str, float]) -> dict[str, float]:
        share = sum(pj[name] for name in replaced) / by_bytes if by_bytes else 0.0
        return _exchanged(pj, {name: value * share for name, value in found.items()}, replaced)

    layers = []
    for layer in energy.layers:
        pj = layer_pj(layer.pj)
        watts = layer.power_w
        layers.append(dataclasses.replace(
            layer, pj=pj, power_w=None if watts is None else (
                watts * pj[_TOTAL] / layer.pj[_TOTAL] if layer.pj[_TOTAL] else 0.0)))
    pj = _exchanged(energy.pj, found, replaced)
    return dataclasses.replace(
        energy, pj=pj, power_w=power(pj, cycles, energy.clock_mhz * 1e6), peak_w=peak,
        layers=tuple(layers))


def _exchanged(parts: Mapping[str, Any], more: Mapping[str, Any], replaced: Collection[str]
               ) -> dict[str, Any]:
    """Return parts without those that are replaced, with others, and their total."""
    kept = {name: value for name, value in parts.items() if name not in {*replaced, _TOTAL}}
    together = {**kept, **more}
    return {**together, _TOTAL: np.asarray(sum(together.values())).item()}
