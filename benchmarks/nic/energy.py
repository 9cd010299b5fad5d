"""Energy of a ring allreduce of 1 MiB on 8 ranks, by component.
"""

from dataclasses import replace

from arch.costs import find_technology
from arch.nic import engine
from arch.nic.costs import accesses, energy
from arch.nic.costs.energy import COMPONENTS
from arch.nic.schedules.arithmetic import WIRES
from arch.nic.workloads import load
from benchmarks import pages
from benchmarks.nic.sizes import CONFIG, PAGE, RANKS

__all__ = ["PAGE", "tables"]

_WORKLOAD = f"allreduce:ring:{RANKS}x1MiB:float32"
_TECHNOLOGY = "horowitz-45nm"


def _spent(wire):
    """Return pJ by component, with messages in a wire format or as the vector is."""
    config = CONFIG if wire is None else replace(CONFIG, wire_formats=wire)
    work = load(_WORKLOAD if wire is None else f"{_WORKLOAD}:wire={wire}")
    program, _ = engine.plan(config, work)
    return energy(config, accesses(program), find_technology(_TECHNOLOGY))


def tables():
    """Return the table of the page."""
    found = {wire or "float32": _spent(wire) for wire in (None, *WIRES)}
    body = [[name.replace("_", " "), *(cell for spent in found.values() for cell in (
        f"{spent[name] / 1e6:,.2f}", f"{100 * spent[name] / spent['total']:.1f} %"))]
        for name in (*COMPONENTS, "total")]
    return [pages.table(["component of the energy", *(cell for number in found for cell in (
        f"messages in {number}, uJ", "share"))], body)]
