"""Areas of the NIC's presets, component by component: a measurement, to which nothing is fitted.

Cells are as in :mod:`benchmarks.synthesis`; memories that are read by a clock edge are counted in
bits.
"""

from dataclasses import replace
from pathlib import Path

from arch.nic.params import PRESETS
from arch.nic.schedules.arithmetic import CODECS
from benchmarks import pages
from benchmarks.synthesis import Synthesis
from hwgen.nic.design import generate

__all__ = ["COMPONENTS", "PAGE", "tables"]

PAGE = pages.DOCS / "nic.md"
CACHE = Path("results/area/nic.json")
#: The presets, and one with what a codec adds.
DESIGNS = {**PRESETS, **{f"default, {wire}": replace(PRESETS["default"], wire_formats=wire)
                         for wire in CODECS}}
#: Components by the begin of the name of the module that is placed; others are part of what they
#: are in.
_PARTS = {
    "link_tx": "transmit sides", "link_rx": "receive sides", "link_port": "port counters",
    "nic_execute": "datapath", "nic_scheduler": "scheduler", "nic_dispatcher": "dispatcher",
    "nic_read": "reads", "nic_store": "stores", "nic_credit": "credits", "fetch_unit": "fetch",
}
_TOP = "registers and counters"
COMPONENTS = (*_PARTS.values(), _TOP)


def _component(child, parent):
    """Return the component of an instance inside one of ``parent``."""
    return next((name for begin, name in _PARTS.items() if child.startswith(begin)), parent)


def tables():
    """Return the table of the page."""
    synthesis = Synthesis(design=lambda changes: generate(DESIGNS[changes["preset"]]),
                          component=_component, top=_TOP, components=COMPONENTS,
                          quantities=("um2",), path=CACHE)
    records = {name: synthesis.measure({"preset": name}, fpga=False) for name in DESIGNS}
    body = []
    for component in (*COMPONENTS, "all cells"):
        cells = []
        for record in records.values():
            um2 = record["um2"]
            total = sum(um2.values())
            part = total if component == "all cells" else um2.get(component, 0.0)
            cells += [f"{part / 1e6:.4f}", f"{100 * part / total:.1f} %"]
        body.append([component, *cells])
    body.append(["memories, KiB", *(cell for record in records.values() for cell in (
        f"{record['memory']['bits'] / 8192:.2f}", "-"))])
    return [pages.table(["component of `nic`", *(cell for name in records for cell in (
        f"`{name}`, mm2 at 45 nm", "share"))], body)]
