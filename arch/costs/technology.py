"""Technologies: energies of operations and accesses, and areas of memories, with their sources.

M. Horowitz, "Computing's energy problem (and what we can do about it)", ISSCC'14,
doi 10.1109/ISSCC.2014.6757323: 45 nm, 0.9 V. S. Han et al., "EIE", ISCA'16, arXiv 1602.01528:
Table I cites the same source, with half of its energy for an SRAM access and the same for DRAM.
Both are offered; ``horowitz-45nm`` is the default, since it has three sizes of SRAM and int8.
``horowitz-28nm`` is the same table with on-chip values scaled like EIE's own projection to 28 nm
(Table V: 0.59 W x 4 at 800 MHz become 2.36 W at 1200 MHz, i.e. 2/3 of the energy per operation;
40.8 mm2 x 4 become 63.8 mm2, i.e. 0.391 of the area).
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from arch.numerics import FLOAT16, FLOAT32

__all__ = ["OFF_CHIP", "TECHNOLOGIES", "Entry", "Technology"]


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A number of a technology, and its source."""

    value: float
    unit: str
    source: str


@dataclass(frozen=True, kw_only=True)
class Technology:
    """Energy of operations and accesses, and area of memories.

    Parameters
    ----------
    name, text : str
        Name on the command line, and a description in one line.
    entries : mapping of str to Entry
        Every number by name; ``sram_<kib>_pj`` are 64-bit accesses.
    node_nm : int, optional
    voltage : float, optional
        Node and supply voltage (V) of the numbers, where they are known.
    """

    name: str
    text: str
    entries: Mapping[str, Entry] = field(repr=False)
    node_nm: int | None = None
    voltage: float | None = None

    def value(self, name: str) -> float:
        """Return a number of the table."""
        return self.entries[name].value

    def fmult_pj(self, significand_bits: int) -> float:
        """Return the energy of a floating-point multiplication, in pJ.

        ``a * significand_bits**b``, a straight line in log-log scale through the published values
        for float16 (11 bits) and float32 (24 bits); b is 1.55 in Horowitz's table.
        """
        half, single = self.value("fmult16_pj"), self.value("fmult32_pj")
        power = math.log(single / half) / math.log(
            FLOAT32.significand_bits / FLOAT16.significand_bits)
        energy: float = half * (significand_bits / FLOAT16.significand_bits) ** power
        return energy

    @property
    def logic_leak(self) -> float:
        """Leakage of logic, nW a um2; 0 if the table has none."""
        return self.value("logic_leak") if "logic_leak" in self.entries else 0.0

    @property
    def sram_leak(self) -> float:
        """Leakage of memories, nW a um2; 0 if the table has none."""
        return self.value("sram_leak") if "sram_leak" in self.entries else 0.0

    @property
    def leaks(self) -> bool:
        """Whether it has a leakage above 0."""
        return bool(self.logic_leak or self.sram_leak)

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

_MCM_GPU = "Arunkumar et al., MCM-GPU, ISCA'17, Table 2"

_COMMON = {
    "add8_pj": Entry(value=0.03, unit="pJ", source=_HOROWITZ),
    "add32_pj": Entry(value=0.1, unit="pJ", source=_HOROWITZ),
    "mult8_pj": Entry(value=0.2, unit="pJ", source=_HOROWITZ),
    "mult32_pj": Entry(value=3.1, unit="pJ", source=_HOROWITZ),
    "fadd32_pj": Entry(value=0.9, unit="pJ", source=_HOROWITZ),
    "fmult32_pj": Entry(value=3.7, unit="pJ", source=_HOROWITZ),
    "fadd16_pj": Entry(value=0.4, unit="pJ", source=_HOROWITZ),
    "fmult16_pj": Entry(value=1.1, unit="pJ", source=_HOROWITZ),
    "link_pj": Entry(value=10.0, unit="pJ a bit", source=f"{_MCM_GPU}: a link on a board"),
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


def _technology(name: str, text: str, voltage: float | None = None, **entries: Entry
                ) -> Technology:
    return Technology(name=name, text=text, entries=MappingProxyType({**_COMMON, **entries}),
                      node_nm=45, voltage=voltage)


#: Off-chip entries, which do not shrink with the chip.
OFF_CHIP = ("dram_pj", "link_pj")


def _scaled(base: Technology, name: str, text: str, *, energy_by: float, area_by: float,
            source: str) -> Technology:
    """Return a technology with all on-chip numbers scaled."""
    entries = {}
    for key, entry in base.entries.items():
        factor = (1.0 if key in OFF_CHIP else area_by if "um2" in key or key == "logic_area"
                  else energy_by)
        entries[key] = entry if factor == 1.0 else Entry(
            value=entry.value * factor, unit=entry.unit,
            source=f"{entry.source}; x {factor:.3g}: {source}")
    return Technology(name=name, text=text, entries=MappingProxyType(entries))


_DRAM_NOTE = "the lower end of 1300 to 2600"
_HOROWITZ_45 = _technology(
    "horowitz-45nm", "45 nm, 0.9 V, of Horowitz, ISSCC'14", voltage=0.9,
    sram_8_pj=Entry(value=10.0, unit="pJ for 64 bits", source=_HOROWITZ),
    sram_32_pj=Entry(value=20.0, unit="pJ for 64 bits", source=_HOROWITZ),
    sram_1024_pj=Entry(value=100.0, unit="pJ for 64 bits", source=_HOROWITZ),
    dram_pj=Entry(value=1300.0, unit="pJ for 64 bits", source=f"{_HOROWITZ}, {_DRAM_NOTE}"))

#: Technologies by name; the first is the default.
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
