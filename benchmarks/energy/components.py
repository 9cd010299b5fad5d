"""Energy of ResNet-50 on two sizes of array, against published figures."""

import functools
from dataclasses import replace
from typing import Any

from arch.costs import TECHNOLOGIES, power
from arch.systolic.costs.accesses import accesses
from arch.systolic.costs.energy import COMPONENTS, energy, peak
from arch.systolic.lowering.search import lower_graph
from arch.systolic.params import PRESETS, SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.workloads.graphs import load_graph
from arch.workloads.models import shape_network
from benchmarks import pages

CLOCK_HZ = 700e6
PAGE = pages.DOCS / "energy.md"
ARRAYS = {"32x32": "edge32", "256x256": "tpu-v1"}
BATCHES = (1, 8)
TPU_BUSY_W, TPU_IDLE_W, TPU_CNN0_TOPS, TPU_PEAK_TOPS = 40.0, 28.0, 86.0, 91.75
EIE_W, EIE_MACS_PER_S = 0.59, 64 * 0.8e9


def config(array: str) -> SystolicConfig:
    """Return the preset of an array's size, with what residual additions need."""
    return replace(PRESETS[ARRAYS[array]], elementwise=True)


def _run(config: SystolicConfig, graph: Any) -> dict[str, Any]:
    schedule = lower_graph(config, graph)
    cycles = evaluate(schedule).cycles
    return {"accesses": accesses(schedule), "cycles": cycles}


@functools.cache
def resnet50(array: str, batch: int) -> dict[str, Any]:
    """Return accesses and cycles of ResNet-50."""
    return _run(config(array), shape_network("resnet50", batch=batch))


@functools.cache
def cnn0() -> dict[str, Any]:
    """Return accesses and cycles of the TPU paper's CNN0 on its machine."""
    return _run(PRESETS["tpu-v1"], load_graph("cnn0"))


def _on_chip(pj: dict[str, Any]) -> float:
    return pj["total"] - pj["dram"]


# --- Tables ---------------------------------------------------------------------------------------


def by_component() -> list[str]:
    """Return pJ a MAC of ResNet-50, by component."""
    header, columns = ["pJ a MAC"], []
    for array in ARRAYS:
        for batch in BATCHES:
            result = resnet50(array, batch)
            macs = result["accesses"]["macs"]
            pj = energy(config(array), result["accesses"], TECHNOLOGIES["horowitz-45nm"])
            watts = power(pj, result["cycles"], CLOCK_HZ)
            most = power(peak(config(array), TECHNOLOGIES["horowitz-45nm"]), 1, CLOCK_HZ)
            header.append(f"{array}, batch {batch}")
            columns.append([
                *(f"{pj[name] / macs:.3f}" for name in COMPONENTS), f"{_on_chip(pj) / macs:.3f}",
                f"{pj['total'] / macs:.3f}",
                f"{100 * macs / (result['cycles'] * config(array).macs_per_cycle):.1f} %",
                f"{_on_chip(watts):.2f}", f"{watts['total']:.2f}", f"{most['total']:.2f}"])
    titles = [*(name.replace("_", " ") for name in COMPONENTS), "on the chip", "total",
              "utilization", "average W, on the chip", "average W", "peak W"]
    return pages.table(header, [[title, *(column[i] for column in columns)]
                                for i, title in enumerate(titles)])


def published() -> list[str]:
    """Return energies a MAC beside published ones."""
    rows = [
        ["Horowitz, ISSCC'14, 45 nm", "int8 multiplication and int32 addition alone", "0.300", "-"],
        ["TPU v1, 28 nm", "busy, at the peak of 92 TOPS",
         f"{TPU_BUSY_W / (TPU_PEAK_TOPS / 2):.3f}", f"{TPU_BUSY_W:.1f}"],
        ["TPU v1, 28 nm", "busy, at the 86 TOPS of CNN0",
         f"{TPU_BUSY_W / (TPU_CNN0_TOPS / 2):.3f}", f"{TPU_BUSY_W:.1f}"],
        ["TPU v1, 28 nm", "busy less idle, at the 86 TOPS of CNN0",
         f"{(TPU_BUSY_W - TPU_IDLE_W) / (TPU_CNN0_TOPS / 2):.3f}",
         f"{TPU_BUSY_W - TPU_IDLE_W:.1f}"],
        ["EIE, 45 nm", "16-bit sparse, each weight from SRAM",
         f"{1e12 * EIE_W / EIE_MACS_PER_S:.3f}", f"{EIE_W:.2f}"],
    ]
    result = cnn0()
    for name, technology in TECHNOLOGIES.items():
        pj = energy(PRESETS["tpu-v1"], result["accesses"], technology)
        watts = power(pj, result["cycles"], CLOCK_HZ)
        rows.append([f"ours, `tpu-v1`, `{name}`", "CNN0, on the chip",
                     f"{_on_chip(pj) / result['accesses']['macs']:.3f}", f"{_on_chip(watts):.1f}"])
    for array in ARRAYS:
        result = resnet50(array, 8)
        pj = energy(config(array), result["accesses"], TECHNOLOGIES["horowitz-45nm"])
        watts = power(pj, result["cycles"], CLOCK_HZ)
        rows.append([f"ours, {array}, `horowitz-45nm`", "ResNet-50, batch 8, on the chip",
                     f"{_on_chip(pj) / result['accesses']['macs']:.3f}", f"{_on_chip(watts):.1f}"])
    return pages.table(["machine", "of what", "pJ a MAC", "W"], rows)


def entries() -> list[str]:
    """Return every number of every technology with its source."""
    names = list(dict.fromkeys(name for technology in TECHNOLOGIES.values()
                               for name in technology.entries))
    body = []
    for name in names:
        found = [technology.entries.get(name) for technology in TECHNOLOGIES.values()]
        first = next(entry for entry in found if entry is not None)
        body.append([f"`{name}`", first.unit,
                     *("-" if entry is None else f"{entry.value:.4g}" for entry in found),
                     "; ".join(dict.fromkeys(entry.source for entry in found[:2]
                                             if entry is not None))])
    return pages.table(["number", "unit", *(f"`{name}`" for name in TECHNOLOGIES), "source"], body)


TABLES = {"components": by_component, "published": published, "entries": entries}
