"""Cycles of six layers in three dataflows, beside SCALE-Sim's closed forms.

On preset ``edge32`` with each ``dataflow``, by the exact model; with ``rtl``, a table that is only
made by name, the layers also run on the generated RTL, where every bit and counter must agree.
"""

import functools
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from arch.errors import HwgenError
from arch.registry import find_engine
from arch.systolic.lowering.dataflows.product import LayerProduct, product_of
from arch.systolic.params import DATAFLOWS, PRESETS
from benchmarks import pages
from benchmarks.driver import main
from sim.systolic.simulation import run

PAGE = pages.DOCS / "dataflows.md"
NAMED = ("rtl",)
#: Workloads, and what they are.
LAYERS = {"mlp0/fc1": "dense", "mobilenet-v1/conv5_dw": "depthwise 3x3",
          "resnet50/conv2_2a": "1x1", "resnet50/conv1": "7x7, stride 2",
          "gemm:1x1024x1024": "GEMV", "gemm:1024x1024x1024": "1024^3"}


class DifferenceError(HwgenError):
    """RTL and model, or RTL and golden, differ."""


@functools.cache
def _config(dataflow: str) -> Any:
    return replace(PRESETS["edge32"], dataflow=dataflow)


@functools.cache
def _planned(layer: str, dataflow: str) -> tuple[Any, Any]:
    """Return the layer's summary by the exact model, and its product."""
    config, model = _config(dataflow), find_engine("systolic").model
    workload = model.load(layer, config, data=False)
    schedule, timing = model.plan(config, workload)
    return model.summary(config, workload, schedule, timing), product_of(
        _config("os"), workload.graph)


def scale_sim(dataflow: str, rows: int, cols: int, product: LayerProduct) -> int:
    """Return SCALE-Sim 3.0.0's cycles: folds one after the other, less 1, as it counts from 0.

    What stays fills rows x cols, and the rest streams: of ``ws`` K x N and M, of ``os`` M x N and
    K, of ``is`` K x M and N. A fold takes rows + cols + stream - 2 cycles, and rows more where
    operands stay, which have to be loaded. Groups are layers of their own.
    """
    m, k, n = product.rows, product.depth, product.columns
    down, across, stream = {"ws": (k, n, m), "os": (m, n, k), "is": (k, m, n)}[dataflow]
    folds = -(-down // rows) * -(-across // cols)
    fold = rows + cols + stream - 2 + (0 if dataflow == "os" else rows)
    return product.groups * folds * fold - 1


def _shape(product: LayerProduct) -> str:
    groups = f"{product.groups} x " if product.groups > 1 else ""
    return f"{groups}{product.rows:,} x {product.depth:,} x {product.columns:,}"


def _best(cycles: dict[str, int]) -> str:
    return min(cycles, key=cycles.__getitem__)


def cycles() -> list[str]:
    """Return the table of cycles."""
    def rows() -> Iterator[list[str]]:
        for layer, kind in LAYERS.items():
            found = {name: _planned(layer, name)[0].model.cycles for name in DATAFLOWS}
            product = _planned(layer, DATAFLOWS[0])[1]
            config = _config(DATAFLOWS[0])
            peers = {name: scale_sim(name, config.rows, config.cols, product)
                     for name in DATAFLOWS}
            yield [f"`{layer}`, {kind}", _shape(product),
                   *(f"{found[name]:,}" for name in DATAFLOWS), f"`{_best(found)}`",
                   *(f"{peers[name]:,}" for name in DATAFLOWS), f"`{_best(peers)}`"]

    return pages.table(["cycles of", "M x K x N", *(f"`{name}`" for name in DATAFLOWS), "fewest",
                        *(f"SCALE-Sim {name}" for name in DATAFLOWS), "its fewest"], rows())


def traffic() -> list[str]:
    """Return the table of utilisations, and of bytes read and written."""
    def rows() -> Iterator[list[str]]:
        for layer in LAYERS:
            cells = []
            for name in DATAFLOWS:
                result = _planned(layer, name)[0]
                moved = [sum(layer.bytes[kind] for layer in result.layers)
                         for kind in ("read", "weights", "written")]
                cells += [f"{100 * result.utilization:.1f} %",
                          ", ".join(f"{count / 1e6:,.2f}" for count in moved)]
            yield [f"`{layer}`", *cells]

    return pages.table(["use of the array by", *(text for name in DATAFLOWS for text in (
        f"`{name}`", f"MB of `{name}`"))], rows())


def rtl() -> list[str]:
    """Return the table of runs on RTL; a layer that differs in a bit or a counter is an error."""
    model = find_engine("systolic").model

    def rows() -> Iterator[list[str]]:
        for layer in LAYERS:
            for name in DATAFLOWS:
                config = _config(name)
                done = run(config, model.load(layer, config))
                if not (done.bit_exact and done.cycle_exact):
                    raise DifferenceError(f"{layer} with dataflow {name}: bits "
                                          f"{done.bit_exact}, counters {done.cycle_exact}")
                yield [f"`{layer}`", f"`{name}`", f"{done.rtl.cycles:,}",
                       f"{done.outputs.compared:,}"]

    return pages.table(["on RTL", "dataflow", "cycles, as modelled", "outputs, as golden"], rows())


TABLES = {"cycles": cycles, "traffic": traffic, "rtl": rtl}

if __name__ == "__main__":
    sys.exit(main("dataflows"))
