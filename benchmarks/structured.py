"""Structured sparsity: cycles of ResNet-50 dense, 2:4 and 1:4, area, and the digits' accuracy.

Cores of 32x32 PEs with equal memories: ``edge32``, and the same with a pattern. Matrix cycles are
those in which the array takes a row (``array_active``). Networks are pruned by magnitude; that of
the digits is also trained on.
"""

import functools
import logging
import math
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np

from arch.costs import TECHNOLOGIES
from arch.ir import Convolution, Dense
from arch.systolic import engine as systolic
from arch.systolic.costs.area import area
from arch.systolic.counters import counter_names
from arch.systolic.params import PRESETS, SystolicConfig
from arch.systolic.sparsity import DENSE
from arch.workloads.digits_cnn_pruned import dense_parameters, pruned_parameters
from arch.workloads.digits_training import accuracy as right
from arch.workloads.digits_training import cnn_data
from arch.workloads.graphs import load_graph
from benchmarks import pages
from benchmarks.driver import main
from benchmarks.measuring import log
from benchmarks.pruning import prunings_of, quantised

PAGE = pages.DOCS / "structured-sparsity.md"
NETWORK = "resnet50"
#: Patterns of cores and of weights: a core of dense weights, and each pattern with both.
CASES = ((DENSE, DENSE), ("2:4", DENSE), ("2:4", "2:4"), ("1:4", DENSE), ("1:4", "1:4"))
DIGITS = (DENSE, "2:4", "1:4")
EDGE = replace(PRESETS["edge32"], elementwise=True)
#: The core of the digits: their CNN has up to 16 channels.
SMALL = replace(PRESETS["tiny"], elementwise=True, ub_bank_rows=512)
_EPOCHS = 3
_IMAGES = 4


def core(sparsity: str, config: SystolicConfig = EDGE) -> SystolicConfig:
    """Return a core with a pattern, and as many bits of buffer, sums and lanes as without."""
    if sparsity == DENSE:
        return config
    wide = replace(config, sparsity=sparsity)
    return replace(
        wide, acc_depth=config.acc_depth // wide.passes, act_lanes=config.lanes,
        ub_bank_rows=config.ub_bank_rows * config.ub_width // wide.ub_width,
        param_rows=config.param_rows * wide.act_groups)


def _option(weights: str) -> str:
    return "" if weights == DENSE else f":prune={weights.replace(':', 'of')}"


@functools.cache
def measured(sparsity: str, weights: str, network: str = NETWORK) -> tuple[Counter[str], int]:
    """Return the matrix cycles of the stages of a network, and the cycles of all of it."""
    config = core(sparsity)
    schedule, timing = systolic.plan(config, systolic.load(network + _option(weights), config))
    column = counter_names(training=False).index("array_active")
    stages: Counter[str] = Counter()
    for info, counters in zip(schedule.layer_info, timing.layer_counters, strict=True):
        if info.weighted:
            match = re.match(r"conv\d", info.name)
            stages[match[0] if match else info.name] += int(counters[column])
    log(f"{network}: core {sparsity}, weights {weights}: {timing.cycles:,} cycles")
    return stages, timing.cycles


def layers(network: str = NETWORK) -> list[str]:
    """Return the table of matrix cycles."""
    found = [measured(*case, network) for case in CASES]

    def rows() -> Iterator[list[str]]:
        first, *pruned = found[0][0]
        for stage in (first, *pruned):
            yield [f"{stage}, dense" if stage == first else stage,
                   *(f"{stages[stage]:,}" for stages, _ in found)]
        sums = [sum(stages[stage] for stage in pruned) for stages, _ in found]
        yield ["pruned layers", *(f"{count:,}" for count in sums)]
        yield ["fewer by", *(f"{sums[0] / count:.2f}x" for count in sums)]
        yield ["all cycles", *(f"{cycles:,}" for _, cycles in found)]
        yield ["fewer by", *(f"{found[0][1] / cycles:.2f}x" for _, cycles in found)]

    return pages.table(["matrix cycles", *(
        f"{pattern} core, {weights} weights" for pattern, weights in CASES)], rows())


def scalesim(network: str = NETWORK) -> list[str]:
    """Return the table of the cycles by SCALE-Sim v3's law.

    K shrinks by N / M, and each fold takes ``2 rows + cols + pixels - 2`` cycles.
    """
    side = PRESETS["edge32"].rows

    def cycles(node: Convolution | Dense, first: bool, weights: str) -> int:
        taps = int(np.prod(node.weight_shape)) // node.columns
        kept = Fraction(1) if first or weights == DENSE else Fraction(weights.replace(":", "/"))
        folds = -(-math.ceil(taps * kept) // side) * -(-node.columns // side)
        return folds * (3 * side + node.output.size // node.columns - 2)

    def rows() -> Iterator[list[str]]:
        nodes = [node for node in load_graph(network).nodes
                 if isinstance(node, Convolution | Dense)]
        dense = None
        for weights in DIGITS:
            each = [cycles(node, index == 0, weights) for index, node in enumerate(nodes)]
            dense = dense or each
            yield [weights, f"{sum(each[1:]):,}", f"{sum(dense[1:]) / sum(each[1:]):.2f}x",
                   f"{sum(each):,}", f"{sum(dense) / sum(each):.2f}x"]

    return pages.table(["SCALE-Sim v3's law", "pruned layers", "fewer by", "all layers", "by"],
                       rows())


def areas() -> list[str]:
    """Return the table of areas."""
    def rows() -> Iterator[list[str]]:
        dense = area(core(DENSE), TECHNOLOGIES["horowitz-45nm"])
        for sparsity in DIGITS:
            config = core(sparsity)
            um2 = area(config, TECHNOLOGIES["horowitz-45nm"])
            sram = sum(value for name, value in um2.items() if name.endswith("_sram"))
            array = (um2["pe"] + um2["array_registers"] + um2["skew"]
                     + um2.get("indices", 0.0))
            of_array = dense["pe"] + dense["array_registers"] + dense["skew"]
            yield [sparsity, str(config.channels), f"{array / 1e6:.3f}",
                   f"{100 * (array / of_array - 1):+.1f} %", f"{sram / 1e6:.3f}",
                   f"{um2['total'] / 1e6:.3f}",
                   f"{100 * (um2['total'] / dense['total'] - 1):+.1f} %"]

    return pages.table(["core of 32x32 PEs", "channels a pass", "array, mm2", "array, to dense",
                        "memories, mm2", "all, mm2", "all, to dense"], rows())


def digits() -> list[str]:
    """Return the table of the digit classifier."""
    # ONNX Runtime's quantisation recommends a preparation that these networks do not need.
    logging.getLogger().setLevel(logging.ERROR)
    data = cnn_data()

    def row(pattern: str, path: Path) -> list[str]:
        chosen: Any = {} if pattern == DENSE else prunings_of(pattern, 1.0)
        before = right(data.test_images, data.test_labels, residual=False,
                       parameters=pruned_parameters(chosen, steps=(1.0,), epochs=0))
        parameters = (pruned_parameters(chosen, steps=(1.0,), epochs=_EPOCHS) if chosen
                      else list(dense_parameters()))
        after = quantised(parameters, path)
        weights = parameters[2::2]
        kept = sum(np.count_nonzero(each) for each in weights) / sum(each.size for each in weights)
        cells = [pattern, f"{100 * kept:.1f} %", str(round(360 * before)), str(round(360 * after))]
        for sparsity in dict.fromkeys((DENSE, pattern)):
            config = core(sparsity, SMALL)
            _, timing = systolic.plan(config, systolic.load(
                f"onnx:{path}:batch={_IMAGES}", config))
            cells += [f"{timing.counters['array_active']:,}", f"{timing.cycles:,}"]
        return [*cells, *["-"] * (8 - len(cells))]

    def rows() -> Iterator[list[str]]:
        with tempfile.TemporaryDirectory() as folder:
            for pattern in DIGITS:
                yield row(pattern, Path(folder) / "network.onnx")

    return pages.table(["digits pruned", "weights kept", "correct, not trained",
                        "correct, trained on", "dense core: matrix cycles", "all cycles",
                        "core with the pattern: matrix cycles", "all of its cycles"], rows())


TABLES = {"layers": layers, "scalesim": scalesim, "areas": areas, "digits": digits}

if __name__ == "__main__":
    sys.exit(main("structured"))
