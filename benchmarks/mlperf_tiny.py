"""MLPerf Tiny's four models by the exact model, against published inference rates and energies.

One input on preset ``default`` at 200 MHz, energy of a 28 nm process.
"""

import functools
import sys
from dataclasses import replace
from typing import Any

import numpy as np

from arch.contract import EstimateOptions
from arch.registry import find_engine, load_workload
from arch.systolic.params import PRESETS
from arch.workloads.mlperf_tiny import MLPERF_TINY, mlperf_tiny
from benchmarks import pages
from benchmarks.driver import main

PAGE = pages.DOCS / "mlperf-tiny.md"
CLOCK_MHZ, TECHNOLOGY = 200.0, "horowitz-28nm"
# Sums of residuals need that option, which ``hwgen estimate`` adds by itself.
CONFIGS = {name: replace(PRESETS["default"], elementwise=name == "ic") for name in MLPERF_TINY}
#: Inferences a second, and uJ an inference or None where the submission measured none. MLPerf Tiny
#: v1.2, closed division: mlcommons/tiny_results_v1.2 at commit cadb362, summary.csv.
PUBLISHED: dict[str, dict[str, tuple[float, float | None]]] = {
    "Syntiant NDP9120, 0.9 V, 30.7 MHz": {
        "kws": (228.982, 31.537), "vww": (78.6, 71.711), "ic": (62.598, 101.833)},
    "Syntiant NDP9120, 1.1 V, 98.7 MHz": {
        "kws": (675.024, 43.802), "vww": (243.883, 97.164), "ic": (195.238, 139.367)},
    "STM32U575, Cortex-M33, 160 MHz": {
        "kws": (34.416, 656.163), "vww": (16.87, 1354.685), "ic": (9.003, 2578.969),
        "ad": (291.589, 81.875)},
    "STM32H7A3, Cortex-M7, 280 MHz": {
        "kws": (88.356, 1375.599), "vww": (42.009, 2965.461), "ic": (24.483, 5090.283),
        "ad": (816.004, 165.728)},
    "Snapdragon 8 Gen 3, sensing hub": {
        "kws": (11705.22, None), "vww": (5211.445, None), "ic": (6721.999, None),
        "ad": (13541.002, None)},
}


@functools.cache
def measured(name: str) -> Any:
    """Return the estimate of a model with its energy."""
    engine, config = find_engine("systolic"), CONFIGS[name]
    return engine.model.estimate(
        config, load_workload(engine, f"mlperf-tiny/{name}", config, data=False),
        EstimateOptions(technology=TECHNOLOGY, clock_mhz=CLOCK_MHZ))


def models() -> list[str]:
    """Return the table of models."""
    body = []
    for name, model in MLPERF_TINY.items():
        graph = mlperf_tiny(name)
        weights = sum(int(np.prod(node.weight_shape)) for node in graph.nodes
                      if hasattr(node, "weight_shape"))
        body.append([f"`mlperf-tiny/{name}`", model.description, f"{graph.macs:,}",
                     f"{weights:,}", model.target])
    return pages.table(["model", "task, network, input", "MACs", "weights", "quality target"], body)


def ours() -> list[str]:
    """Return the table of cycles and energies."""
    body = []
    for name in MLPERF_TINY:
        found = measured(name)
        cycles, pj = found.model.cycles, found.energy.pj
        body.append([f"`{name}`", f"{cycles:,}", f"{100 * found.utilization:.1f} %",
                     f"{CLOCK_MHZ * 1e6 / cycles:,.0f}", f"{pj['total'] / 1e6:.1f}",
                     f"{(pj['total'] - pj['dram']) / 1e6:.1f}"])
    return pages.table(["run", "cycles", "utilization", "inferences/s", "uJ", "uJ without DRAM"],
                       body)


def beside_published() -> list[str]:
    """Return inferences a second and uJ of each system, ours first."""
    body = []
    mine = {name: (CLOCK_MHZ * 1e6 / measured(name).model.cycles,
                   measured(name).energy.pj["total"] / 1e6) for name in MLPERF_TINY}
    for system, figures in ({"ours, predicted": mine} | PUBLISHED).items():
        cells = []
        for name in MLPERF_TINY:
            if name not in figures:
                cells.append("-")
                continue
            rate, energy = figures[name]
            cells.append(f"{rate:,.0f}, {'-' if energy is None else f'{energy:,.0f} uJ'}")
        body.append([system, *cells])
    return pages.table(["system", *MLPERF_TINY], body)


TABLES = {"models": models, "ours": ours, "published": beside_published}

if __name__ == "__main__":
    sys.exit(main("mlperf_tiny"))
