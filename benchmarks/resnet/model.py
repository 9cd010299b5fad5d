"""ResNet-50 by the exact model: utilization by layer at batch 1 and 8, and larger arrays.

The whole network is one program; 32x32 PEs, 2 MiB of unified buffer, 64 bytes a cycle on each port.
"""

import functools
from typing import Any

from arch.result import as_json
from arch.systolic.engine import Workload, summary
from arch.systolic.lowering.graph_schedule import Choice
from arch.systolic.lowering.search import lower_graph
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.workloads.models import shape_network
from benchmarks import pages

PAGE = pages.DOCS / "resnet50.md"
SIDES, BATCHES = (16, 32, 64), (1, 8)
_BUFFER_BYTES = 2 << 20
_BANKS = 4


def config(side: int) -> SystolicConfig:
    """Return a core of ``side`` x ``side`` PEs; those of other sizes have as many bytes."""
    return SystolicConfig(
        rows=side, cols=side, acc_depth=4096, elementwise=True, ub_banks=_BANKS,
        ub_bank_rows=_BUFFER_BYTES // _BANKS // side, axi_data_bits=512)


@functools.cache
def measured(side: int, batch: int, choice: Choice | None = None) -> dict[str, Any]:
    """Return :func:`arch.systolic.engine.summary` of the network, with its ``choice``."""
    graph = shape_network("resnet50", batch=batch)
    schedule = lower_graph(config(side), graph, choice)
    result = summary(config(side), Workload(name=graph.name, graph=graph), schedule,
                     evaluate(schedule))
    return as_json(result) | {"choice": schedule.choice}


def _share(value: float | None) -> str:
    return "-" if value is None else f"{100 * value:.1f} %"


def by_layer(results: dict[int, dict[str, Any]]) -> list[str]:
    """Return the table of layers; ``results`` by batch."""
    lines = ["| layer | operator and shape, one image | MACs, one image "
             + "".join(f"| cycles, {n} | utilization, {n} " for n in results) + "|",
             "| --- | --- | --- " + "| --- | --- " * len(results) + "|"]
    first = next(iter(results.values()))
    for i, layer in enumerate(first["layers"]):
        columns = [layer["name"], f"{layer['operator']} {layer['shape']}", f"{layer['macs']:,}"]
        for result in results.values():
            same = result["layers"][i]
            columns += [f"{same['cycles']:,}", _share(same["utilization"] or None)]
        lines.append("| " + " | ".join(columns) + " |")
    columns = ["all", "", f"{first['macs']:,}"]
    for result in results.values():
        columns += [f"{result['model']['cycles']:,}", _share(result["utilization"])]
    return [*lines, "| " + " | ".join(columns) + " |"]


def by_size() -> list[str]:
    """Return the table of array sizes, one image."""
    lines = ["| array | cycles | utilization | times faster than 16x16 |",
             "| --- | --- | --- | --- |"]
    slowest = measured(SIDES[0], 1)["model"]["cycles"]
    for side in SIDES:
        result = measured(side, 1)
        cycles = result["model"]["cycles"]
        lines.append(f"| {side}x{side} | {cycles:,} | {_share(result['utilization'])} "
                     f"| {slowest / cycles:.1f} |")
    return lines


TABLES = {
    "sizes": by_size,
    "layers": lambda: by_layer({batch: measured(32, batch) for batch in BATCHES})}
