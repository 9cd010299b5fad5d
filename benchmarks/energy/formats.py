"""Energy and area of a multiply-accumulate by operand format, against Horowitz's figures.

The areas are those in docs/formats.json; ``--measure`` synthesises one PE of each format and writes
that file, too.
"""

import json
from typing import Any

from arch.costs import TECHNOLOGIES
from arch.numerics import INT8, FloatFormat, NumberFormat
from arch.systolic.costs.accesses import ACCESSES
from arch.systolic.costs.energy import energy
from arch.systolic.params import INTEGER, OPERAND_FORMATS, SystolicConfig
from benchmarks import pages
from benchmarks.options import flag
from benchmarks.synthesis import FLIP_FLOP, modules_of, sizes, synthesise, to_json
from hwgen.emit import emit, tool_versions
from hwgen.systolic.pe import PE

PAGE = pages.DOCS / "systolic-floating.md"
DATA = pages.DOCS / "formats.json"
FORMATS: dict[str, NumberFormat] = {INTEGER: INT8, **OPERAND_FORMATS}
#: ``pe_stages``, ``add_stages`` of floating-point PEs: in one cycle, and as fast ones have it.
STAGES = ((1, 1), (5, 3))
_TECHNOLOGY = TECHNOLOGIES["horowitz-45nm"]
#: M. Horowitz, ISSCC'14, 45 nm: multiplication and addition, um2.
_PUBLISHED_UM2 = {"8-bit integer, 32-bit sum": (282, 137), "float16": (1640, 1360),
                  "float32": (7700, 4184)}


def pe_um2(operand: NumberFormat, pe_stages: int, add_stages: int) -> float:
    """Return the area of a PE's cells, in um2."""
    netlist = emit(PE(operand=operand, accumulator=operand.accumulator, pe_stages=pe_stages,
                      add_stages=add_stages))
    modules = modules_of(netlist.verilog)
    cells = synthesise(modules, fpga=False)

    def of(name: str) -> float:
        return sizes(cells[name], fpga=False)["um2"] + sum(
            count * of(child) for child, count in cells[name].items() if child in modules)

    return round(of(netlist.top), 1)


def measure() -> dict[str, Any]:
    """Return the areas of PEs by format and stages."""
    return {"versions": tool_versions(), "flip_flop_um2": FLIP_FLOP, "um2": {
        name: {f"{total}/{add}": pe_um2(operand, total, add) for total, add in
               (STAGES if isinstance(operand, FloatFormat) else STAGES[:1])}
        for name, operand in FORMATS.items()}}


def pj_per_mac(name: str) -> float:
    """Return the energy of a multiply-accumulate alone, in pJ."""
    config = SystolicConfig(operand_format=name)
    return float(energy(config, dict.fromkeys(ACCESSES, 0) | {"macs": 1}, _TECHNOLOGY)["mac"])


OPTIONS = (flag("--measure", f"synthesise one PE of each format, and write docs/{DATA.name}"),)


def tables(options: Any) -> list[list[str]]:
    """Return the table of the page."""
    if options.measure:
        DATA.write_text(to_json(measure()), encoding="utf-8")
    return [table()]


def table() -> list[str]:
    """Return the table of what docs/formats.json has."""
    areas = json.loads(DATA.read_text(encoding="utf-8"))["um2"]
    body = []
    for name, operand in FORMATS.items():
        found = areas[name]
        body.append([f"`{name}`" if isinstance(operand, FloatFormat) else str(operand),
                     f"{pj_per_mac(name):.2f}",
                     *(f"{found[key]:,.0f}" if key in found else "-"
                       for key in (f"{total}/{add}" for total, add in STAGES)),
                     f"{found['1/1'] / areas[INTEGER]['1/1']:.1f}"])
    energies = {"8-bit integer, 32-bit sum": ("mult8_pj", "add32_pj"),
                "float16": ("fmult16_pj", "fadd16_pj"), "float32": ("fmult32_pj", "fadd32_pj")}
    for name, (multiply, add) in _PUBLISHED_UM2.items():
        pj = sum(_TECHNOLOGY.value(entry) for entry in energies[name])
        body.append([f"{name} (Horowitz)", f"{pj:.2f}", f"{multiply + add:,}", "-",
                     f"{(multiply + add) / sum(_PUBLISHED_UM2['8-bit integer, 32-bit sum']):.1f}"])
    return pages.table(["operands", "pJ a MAC", "um2 of a PE, stages 1/1", "stages 5/3",
                        "of an integer one"], body)
