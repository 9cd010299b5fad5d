"""A step of training of MobileNet v1 by the exact model: depthwise layers against 1x1 layers."""

from typing import Any

from arch.systolic import engine
from arch.systolic.params import SystolicConfig
from benchmarks import pages
from benchmarks.options import option

PAGE = pages.DOCS / "training-steps.md"
CORE = SystolicConfig(rows=32, cols=32, operand_format="bfloat16", pe_stages=4, add_stages=3,
                      axi_data_bits=256, training=True)
NETWORK = "mobilenet-v1"
_KINDS = {"_dw": "depthwise", "_pw": "1x1", "conv1": "first and last", "fc": "first and last"}
_PRODUCTS = ("forward", "gradients")


def kinds(network: str) -> dict[str, dict[str, list[int]]]:
    """Return cycles and MACs of forward products and of gradients, and other cycles, by kind."""
    workload = engine.load(f"train:{network}:batch=1:optimizer=momentum", CORE)
    schedule, timing = engine.plan(CORE, workload)
    found = {kind: {name: [0, 0] for name in (*_PRODUCTS, "rest")} for kind in
             dict.fromkeys((*_KINDS.values(), "all others"))}
    for info, counters in zip(schedule.layer_info, timing.layers, strict=True):
        kind = next((kind for part, kind in _KINDS.items() if part in info.name), "all others")
        phase = "rest"
        if info.weighted:
            phase = _PRODUCTS["gradient" in info.operator]
        sums = found[kind][phase]
        sums[0] += counters["total"]
        sums[1] += info.macs
    assert sum(sums[0] for of in found.values() for sums in of.values()) == timing.cycles
    assert sum(sums[1] for of in found.values() for sums in of.values()) == (
        timing.counters["useful_macs"])
    return found


OPTIONS = (option("--network", NETWORK, "another one, with layers of these names"),)


def tables(options: Any) -> list[list[str]]:
    """Return the table of the page."""
    body = []
    for kind, phases in kinds(options.network).items():
        cells = [kind]
        for name in _PRODUCTS:
            cycles, macs = phases[name]
            cells += [f"{cycles:,}", f"{macs / (cycles * CORE.macs_per_cycle):.3f}"
                      if cycles else "-"]
        body.append([*cells, f"{phases['rest'][0]:,}"])
    return [pages.table([f"layers of `{options.network}`", "forward", "utilization", "gradients",
                         "utilization", "vector unit"], body)]
