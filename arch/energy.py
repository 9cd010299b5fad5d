"""Energy of a run on the systolic engine: accesses, counted by the schedule, x energy per access.

**Tables.** M. Horowitz, "Computing's energy problem (and what we can do about it)", ISSCC'14,
doi 10.1109/ISSCC.2014.6757323: 45 nm, 0.9 V. S. Han et al., "EIE", ISCA'16, arXiv 1602.01528:
Table I cites the same source, and has half of its energy of an SRAM access and the same of DRAM.
Both are offered; ``horowitz-45nm`` is the default, since it has three sizes of SRAM and int8.
``horowitz-28nm`` is that one, scaled on the chip as EIE's own projection to 28 nm scales (Table V:
0.59 W x 4 at 800 MHz become 2.36 W at 1200 MHz, so 2/3 of the energy of an operation; 40.8 mm2 x 4
become 63.8 mm2, so 0.391 of the area).

**What is counted**, in pJ by component; :func:`energy` has the equations:

=================  ================================================================================
mac                useful multiply-accumulates: an int8 multiplication and an int32 addition
array_registers    flip-flops of all PEs, for each row of activations that passes
weight_registers   flip-flops of the column that weights are shifted down, and the active weights
unified_buffer     rows read and written
accumulators       rows read and written
activation         requantisation, additions and poolings, and reads of parameters
weight_fifo        rows written and read
dram               bytes of host and weight memory, instructions included
static             what is spent in every cycle, where it is given: no table has it
=================  ================================================================================

**Assumptions.** Reading costs what writing does. A memory wider than 64 bits is so many memories
of 64 bits side by side, each with its share of the bytes, and all of them work. A PE that has
nothing to do, because its row or column is not used, spends its registers' energy and no
multiplier's; an array through which nothing passes spends nothing (clock gating, which the RTL
does not have). Wires, control and clock tree outside the array are not counted.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.config import ConfigError
from arch.systolic.columns import Columns
from arch.systolic.params import PARAM_BYTES, SystolicConfig

__all__ = ["COMPONENTS", "TECHNOLOGIES", "Entry", "Technology", "energy", "find_technology",
           "peak", "power", "sram_pj"]

COMPONENTS = ("mac", "array_registers", "weight_registers", "unified_buffer", "accumulators",
              "activation", "weight_fifo", "dram")


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A number of a technology, and where it is from."""

    value: float
    unit: str
    source: str


@dataclass(frozen=True, kw_only=True)
class Technology:
    """Energy of operations and accesses, and area of memories.

    Parameters
    ----------
    name, text : str
        What the command line calls it, and what it is, in one line.
    entries : mapping of str to Entry
        Every number by name; ``sram_<kib>_pj`` are accesses of 64 bits.
    """

    name: str
    text: str
    entries: Mapping[str, Entry] = field(repr=False)

    def value(self, name: str) -> float:
        """Return a number of the table."""
        return self.entries[name].value

    @property
    def sram_points(self) -> list[tuple[float, float]]:
        """Published energies of a 64-bit SRAM access: (KiB, pJ), by size."""
        names = (name.split("_") for name in self.entries if name.startswith("sram_"))
        return sorted((float(parts[1]), self.value("_".join(parts))) for parts in names
                      if parts[1].isdecimal())


_HOROWITZ = "Horowitz, ISSCC'14"
_EIE = "EIE, ISCA'16, Table I"
_EIE_PE = "EIE, ISCA'16, Table II"
_NANGATE = "Nangate 45 nm open cell library"

_COMMON = {
    "add8_pj": Entry(value=0.03, unit="pJ", source=_HOROWITZ),
    "add32_pj": Entry(value=0.1, unit="pJ", source=_HOROWITZ),
    "mult8_pj": Entry(value=0.2, unit="pJ", source=_HOROWITZ),
    "fadd32_pj": Entry(value=0.9, unit="pJ", source=_HOROWITZ),
    "fmult32_pj": Entry(value=3.7, unit="pJ", source=_HOROWITZ),
    "register_pj": Entry(
        value=0.00173, unit="pJ a bit and cycle", source=(
            f"assumed: {_EIE_PE}: registers and clock network, 1.026 + 1.874 mW at 800 MHz, over "
            f"9,465 um2 of registers / 4.522 um2 a flip-flop ({_NANGATE})")),
    "logic_area": Entry(value=1.0, unit="of the fitted cells", source=_NANGATE),
    "sram_um2_per_bit": Entry(
        value=0.853, unit="um2 a bit", source=(
            "cell with a read and a write port 0.597 um2 (45 nm, IEEE JSSC 43(4), 2008, "
            "2-port SRAM with a single read bit line); 70 % of a macro are cells: assumed")),
    "sram_um2_per_macro": Entry(
        value=5994.0, unit="um2 a macro", source=(
            f"{_EIE_PE}: 121,849 um2 for 32 KB and 469,412 um2 for 128 KB, the line through both "
            "at no bits")),
    "register_um2_per_bit": Entry(
        value=8.11, unit="um2 a bit", source=f"{_NANGATE}: a queue's flip-flops and multiplexers, "
                                             "as Yosys maps 32 x 128 bits"),
}


def _technology(name: str, text: str, **entries: Entry) -> Technology:
    return Technology(name=name, text=text, entries=MappingProxyType({**_COMMON, **entries}))


def _scaled(base: Technology, name: str, text: str, *, energy_by: float, area_by: float,
            source: str) -> Technology:
    """Return a technology whose numbers, but for those off the chip, are scaled."""
    entries = {}
    for key, entry in base.entries.items():
        factor = (1.0 if key == "dram_pj" else area_by if "um2" in key or key == "logic_area"
                  else energy_by)
        entries[key] = entry if factor == 1.0 else Entry(
            value=entry.value * factor, unit=entry.unit,
            source=f"{entry.source}; x {factor:.3g}: {source}")
    return Technology(name=name, text=text, entries=MappingProxyType(entries))


_DRAM_NOTE = "the lower end of 1300 to 2600"
_HOROWITZ_45 = _technology(
    "horowitz-45nm", "45 nm, 0.9 V, of Horowitz, ISSCC'14",
    sram_8_pj=Entry(value=10.0, unit="pJ for 64 bits", source=_HOROWITZ),
    sram_32_pj=Entry(value=20.0, unit="pJ for 64 bits", source=_HOROWITZ),
    sram_1024_pj=Entry(value=100.0, unit="pJ for 64 bits", source=_HOROWITZ),
    dram_pj=Entry(value=1300.0, unit="pJ for 64 bits", source=f"{_HOROWITZ}, {_DRAM_NOTE}"))

#: Tables by name; the first is the default.
TECHNOLOGIES: dict[str, Technology] = {technology.name: technology for technology in (
    _HOROWITZ_45,
    _technology(
        "eie-45nm", "45 nm, of EIE, ISCA'16, Table I; int8 of Horowitz",
        sram_32_pj=Entry(value=10.0, unit="pJ for 64 bits", source=f"{_EIE}: 5 pJ for 32 bits"),
        dram_pj=Entry(value=1280.0, unit="pJ for 64 bits", source=f"{_EIE}: 640 pJ for 32 bits")),
    _scaled(_HOROWITZ_45, "horowitz-28nm", "horowitz-45nm, scaled to 28 nm as EIE's projection is",
            energy_by=2 / 3, area_by=63.8 / (4 * 40.8),
            source="EIE, ISCA'16, Table V, 45 nm to 28 nm"),
)}


def find_technology(name: str) -> Technology:
    """Return the technology called ``name``.

    Raises
    ------
    ConfigError
        There is none of that name.
    """
    if name not in TECHNOLOGIES:
        raise ConfigError(f"technology must be one of {', '.join(TECHNOLOGIES)}, not {name!r}")
    return TECHNOLOGIES[name]


def sram_pj(technology: Technology, kib: Any, width_bits: Any) -> Any:
    """Return the energy of one access to an SRAM of ``kib`` KiB that is ``width_bits`` wide.

    ``w * E(kib / w)`` with w = width / 64 and E the published energies of 64-bit accesses, between
    which log E is linear in log size; below the least and above the largest size (and everywhere,
    if there is only one) E grows with the square root, which is within 13 % the law of the three
    published points. A memory narrower than 64 bits costs its share of 64.

    Parameters
    ----------
    technology : Technology
    kib, width_bits : float or array
        Size and width, above 0.
    """
    points = technology.sram_points
    ways = np.asarray(width_bits, np.float64) / 64
    wide = np.maximum(ways, 1.0)
    x = np.log(np.asarray(kib, np.float64) / wide)
    sizes = np.log([size for size, _ in points])
    energies = np.log([energy for _, energy in points])
    inside = np.interp(x, sizes, energies)
    beyond = 0.5 * (np.minimum(x - sizes[0], 0.0) + np.maximum(x - sizes[-1], 0.0))
    result = ways * np.exp(inside + beyond)
    return result.item() if result.ndim == 0 else result


def _row_energies(c: Columns, technology: Technology) -> dict[str, NDArray[Any]]:
    """Return the energy of one access of each kind, in pJ."""
    register = technology.value("register_pj")
    mac = technology.value("mult8_pj") + technology.value("add32_pj")
    row_bits = 8 * c.ub_width
    acc_bits = 32 * c.cols
    param_bits = 8 * PARAM_BYTES * c.lanes
    weight_bits = 8 * c.cols

    def memory(rows: Any, bits: Any) -> Any:
        return np.asarray(sram_pj(technology, rows * bits / 8192, bits))

    # Activation and its two control bits, partial sum; registers in front of and behind the
    # multiplier.
    pe_bits = (8 + 2 + 32 + 16 * (c.pe_stages >= 2) + 16 * (c.pe_stages >= 3))
    # Bias, conversion to float, scale, rounding; conversion and rounding as one addition each.
    requantise = (technology.value("add32_pj") + technology.value("fmult32_pj")
                  + 2 * technology.value("fadd32_pj"))
    return {
        "mac": np.asarray(mac),
        "array_row": register * pe_bits * c.pes,
        "weight_step": register * weight_bits,
        "unified_buffer": memory(c.ub_bank_rows, row_bits),
        "accumulators": memory(c.acc_depth, acc_bits),
        "weight_fifo": memory(c.weight_fifo_tiles * c.rows, weight_bits),
        "activation": requantise * c.lanes + memory(c.param_rows, param_bits),
        # A residual takes two fused multiply-adds a lane, a tap of a pooling a comparison.
        "side_add": 2 * (technology.value("fmult32_pj") + technology.value("fadd32_pj")) * c.lanes,
        "side_tap": technology.value("add8_pj") * c.lanes,
        "dram_byte": np.asarray(technology.value("dram_pj") / 8),
    }


def energy(source: SystolicConfig | Mapping[str, Any], accesses: Mapping[str, Any],
           technology: Technology, *, static_pj: Any = None) -> dict[str, Any]:
    """Return the energy of a run by component, and ``total``. pJ.

    ==================  ===========================================================================
    mac                 ``macs * (mult8 + add32)``
    array_registers     ``array_rows * rows * cols * bits of a PE * register``
    weight_registers    ``(weight_shifts + weight_rows) * cols * 8 * register``
    unified_buffer      ``(ub_read_rows + ub_write_rows) * sram(bank)``
    accumulators        ``(acc_read_rows + acc_write_rows) * sram(accumulators)``
    activation          ``param_reads * (lanes * (add32 + fmult32 + 2 fadd32) + sram(parameters))``
                        ``+ side_adds * lanes * 2 (fmult32 + fadd32) + side_taps * lanes * add8``
    weight_fifo         ``2 * weight_rows * sram(FIFO)``
    dram                ``(host_read + host_write + weight + instruction bytes) * dram / 8``
    static              ``cycles * static_pj``
    ==================  ===========================================================================

    Parameters
    ----------
    source : SystolicConfig or mapping
        One configuration, or columns (:class:`arch.systolic.columns.Columns`).
    accesses : mapping
        What :func:`arch.systolic.accesses.accesses` returns, or columns of the same names.
        ``weight_rows``, ``weight_shifts``, ``side_adds``, ``side_taps`` and ``instruction_bytes``
        may be missing: then weight rows follow from ``weight_bytes``, each shifted down half of
        the array, and the others are 0.
    technology : Technology
    static_pj : float or array, optional
        Energy that each of ``accesses["cycles"]`` takes whatever runs, in pJ; without it there is
        no ``static``.

    Returns
    -------
    dict
        Floats of one configuration, else float64 columns.

    Raises
    ------
    ValueError
        A column is none of a configuration's, or operands are not 8 bits or sums not 32.
    """
    c = Columns(source)
    each = _row_energies(c, technology)
    count = {name: np.asarray(value, np.float64) for name, value in accesses.items()
             if name != "reason"}
    if "weight_rows" not in count:
        pitch = c.beats_per_row(c.cols) * c.beat_bytes / c.rows_per_beat(c.cols)
        count["weight_rows"] = count["weight_bytes"] / pitch
    weight_rows = count["weight_rows"]
    shifts = count.get("weight_shifts", weight_rows * (c.rows + 1) / 2)
    moved = sum(count.get(f"{name}_bytes", np.asarray(0.0))
                for name in ("host_read", "host_write", "weight", "instruction"))
    zero = np.asarray(0.0)
    parts = {
        "mac": count["macs"] * each["mac"],
        "array_registers": count["array_rows"] * each["array_row"],
        "weight_registers": (shifts + weight_rows) * each["weight_step"],
        "unified_buffer": (count["ub_read_rows"] + count["ub_write_rows"])
        * each["unified_buffer"],
        "accumulators": (count["acc_read_rows"] + count["acc_write_rows"]) * each["accumulators"],
        "activation": (count["param_reads"] * each["activation"]
                       + count.get("side_adds", zero) * each["side_add"]
                       + count.get("side_taps", zero) * each["side_tap"]),
        "weight_fifo": 2 * weight_rows * each["weight_fifo"],
        "dram": moved * each["dram_byte"],
    }
    if static_pj is not None:
        parts["static"] = np.asarray(static_pj, np.float64) * count["cycles"]
    parts["total"] = sum(parts.values())
    return c.result(parts)


def peak(source: SystolicConfig | Mapping[str, Any], technology: Technology) -> dict[str, Any]:
    """Return the energy of a cycle in which every unit works, by component, and ``total``. pJ.

    All PEs multiply, weights shift, the unified buffer is read by the array and written, a row of
    accumulators is read twice and written, all lanes requantise, and each direction of each memory
    port moves what its memory can, at most a beat. No program keeps that up.
    """
    c = Columns(source)
    host = np.minimum(c.values["memory.bytes_per_cycle"], c.beat_bytes)
    weight = np.minimum(c.values["weight_memory.bytes_per_cycle"], c.beat_bytes)
    one = np.ones(c.rows.shape)
    return energy(source, {
        "macs": c.pes, "array_rows": one, "weight_rows": one, "weight_shifts": c.rows,
        "ub_read_rows": one, "ub_write_rows": one, "acc_read_rows": 2 * one, "acc_write_rows": one,
        "param_reads": one, "host_read_bytes": host, "host_write_bytes": host,
        "weight_bytes": weight}, technology)


def power(energies: Mapping[str, Any], cycles: Any, clock_hz: Any) -> dict[str, Any]:
    """Return the average power over ``cycles`` at a clock, by the same names. W.

    Parameters
    ----------
    energies : mapping
        pJ, as :func:`energy` returns them.
    cycles, clock_hz : float or array
        Above 0. Of :func:`peak`, one cycle.
    """
    seconds = np.asarray(cycles, np.float64) / clock_hz
    result = {}
    for name, value in energies.items():
        watts = np.asarray(value) * 1e-12 / seconds
        result[name] = watts.item() if watts.ndim == 0 else watts
    return result


def check_clock(mhz: float) -> float:
    """Return a clock in Hz.

    Raises
    ------
    ConfigError
        It is not above 0.
    """
    if not (math.isfinite(mhz) and mhz > 0):
        raise ConfigError(f"clock must be greater than 0 MHz, not {mhz}")
    return mhz * 1e6
