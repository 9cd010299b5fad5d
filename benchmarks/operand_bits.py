"""Weights of 8, 4 and 2 bits: cycles of ResNet-50, area, and the digits' accuracy.

Cores of 32x32 PEs with equal memories: ``edge32`` with ``elementwise``, and the same with
``weight_bits`` and as many bits of buffer and sums. Matrix cycles are those in which the array
takes a row (``array_active``). All layers but the first have weights of so many bits.
"""

import logging
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from arch.costs import TECHNOLOGIES
from arch.ir import Graph
from arch.systolic import engine as systolic
from arch.systolic.costs.area import area
from arch.systolic.params import PRESETS, SystolicConfig
from arch.workloads import accuracy
from arch.workloads.digits_cnn import graph_of, write_quantised
from arch.workloads.digits_cnn_pruned import dense_parameters
from arch.workloads.digits_training import backward, cnn_data, forward, minibatches, momentum
from arch.workloads.narrowed import WEIGHT_BITS, narrow, narrow_graph
from benchmarks import pages
from benchmarks.driver import main
from benchmarks.measuring import log
from sim.golden.graph import run_host

PAGE = pages.DOCS / "operand-bits.md"
NETWORK = "resnet50"
EDGE = replace(PRESETS["edge32"], elementwise=True)
#: The core of the digits: their CNN has up to 16 channels.
SMALL = replace(PRESETS["tiny"], elementwise=True, ub_bank_rows=512)
DENSE = WEIGHT_BITS[0]
#: Bits of the narrowest weights of a core, and of those that it runs.
CASES = tuple((core, bits) for core in WEIGHT_BITS for bits in WEIGHT_BITS if bits >= core)
IMAGES = 4
_EPOCHS, _RATE, _SEED = 12, 0.03, 1

Array = np.ndarray[Any, Any]


def core(bits: int, config: SystolicConfig = EDGE) -> SystolicConfig:
    """Return a core with narrow weights, and as many bits of buffer and sums as without."""
    share = DENSE // bits
    if share == 1:
        return config
    return replace(config, weight_bits=bits, acc_depth=config.acc_depth // share,
                   ub_bank_rows=config.ub_bank_rows // share)


def layers(network: str = NETWORK) -> list[str]:
    """Return the table of cycles."""
    def rows() -> Iterator[list[str]]:
        dense = 0
        for narrowest, bits in CASES:
            config = core(narrowest)
            option = "" if bits == DENSE else f":bits={bits}"
            _, timing = systolic.plan(config, systolic.load(network + option, config))
            log(f"{network}: core {narrowest}, weights {bits}: {timing.cycles:,} cycles")
            dense = dense or timing.cycles
            yield ["dense" if narrowest == DENSE else f"`weight_bits={narrowest}`", f"{bits} bits",
                   f"{timing.counters['array_active']:,}", f"{timing.cycles:,}",
                   f"{dense / timing.cycles:.2f}x", f"{timing.counters['weight_beats']:,}"]

    return pages.table(["core", "weights", "matrix cycles", "all cycles", "fewer by",
                        "beats of weights"], rows())


def areas() -> list[str]:
    """Return the table of areas."""
    def rows() -> Iterator[list[str]]:
        first: list[float] = []
        for bits in WEIGHT_BITS:
            um2 = area(core(bits), TECHNOLOGIES["horowitz-45nm"])
            array = sum(um2.get(part, 0.0)
                        for part in ("pe", "array_registers", "skew", "digits"))
            sram = sum(value for name, value in um2.items() if name.endswith("_sram"))
            found = array, um2["lanes"] + um2["elementwise"], sram, um2["total"]
            first = first or list(found)
            yield [f"{bits}", *(f"{each / 1e6:.3f}" for each in found),
                   f"{100 * (array / first[0] - 1):+.1f} %",
                   f"{100 * (um2['total'] / first[-1] - 1):+.1f} %"]

    return pages.table(["narrowest weights, bits", "array, mm2", "vector lanes, mm2",
                        "memories, mm2", "all, mm2", "array, to 8 bits", "all, to 8 bits"],
                       rows())


def rounded(parameters: Sequence[Array], bits: int) -> list[Array]:
    """Return parameters with weights that so many bits can hold, but for the first layer's."""
    found = list(parameters)
    for index in range(2, len(found), 2):
        weights = np.asarray(found[index], dtype=np.float64)
        axis = int(weights.ndim == 2)  # a matrix is (inputs, outputs), filters the other way
        narrowed, steps = narrow(weights, bits, axis)
        shape = [1] * weights.ndim
        shape[axis] = -1
        found[index] = narrowed * steps.reshape(shape)
    return found


def trained_on(parameters: Sequence[Array], bits: int) -> list[Array]:
    """Return parameters trained on with rounded weights.

    The rounding is passed by gradients as if it were not there (a straight-through estimator,
    Bengio et al. 2013).
    """
    data = cnn_data()
    images = data.train_images.astype(np.float64)
    found: list[Array] = [np.asarray(each, dtype=np.float64) for each in parameters]
    steps = [np.zeros_like(each) for each in found]
    for rows, rate in minibatches(len(images), epochs=_EPOCHS, rate=_RATE,
                                  rng=np.random.default_rng(_SEED)):
        seen = rounded(found, bits)
        done = forward(images[rows], seen, residual=False)
        for index, gradient in enumerate(backward(done, data.train_labels[rows], seen,
                                                  residual=False)):
            steps[index] = momentum(steps[index], rate, gradient, found[index])
            found[index] = found[index] + steps[index]
    return [each.astype(np.float32) for each in rounded(found, bits)]


def network(parameters: Sequence[Array], bits: int, path: Path, batch: int) -> Graph:
    """Return the quantised classifier with weights of so many bits in all layers but the first."""
    write_quantised(path, "digits", parameters, residual=False, signed_scores=True)
    graph = graph_of(path, "digits", batch=batch)
    return graph if bits == DENSE else narrow_graph("digits", graph, bits, {})


def right(parameters: Sequence[Array], bits: int, path: Path) -> int:
    """Return how many test images the quantised classifier gets right."""
    graph = network(parameters, bits, path, len(cnn_data().test_images))
    scores = run_host(graph, {"images": graph.metadata["images"]})["scores"]
    labels = graph.metadata["labels"]
    return round(len(labels) * accuracy(scores, labels))


def digits() -> list[str]:
    """Return the table of the digit classifier."""
    # ONNX Runtime's quantisation recommends a preparation that these networks do not need.
    logging.getLogger().setLevel(logging.ERROR)

    def rows() -> Iterator[list[str]]:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "network.onnx"
            for bits in WEIGHT_BITS:
                before = dense_parameters()
                after = before if bits == DENSE else trained_on(before, bits)
                cells = [str(bits), str(right(before, bits, path)), str(right(after, bits, path))]
                graph = network(after, bits, path, IMAGES)
                work = systolic.Workload(name="digits", graph=graph)
                for narrowest in dict.fromkeys((DENSE, bits)):
                    _, timing = systolic.plan(core(narrowest, SMALL), work)
                    cells += [f"{timing.counters['array_active']:,}", f"{timing.cycles:,}"]
                yield [*cells, *["-"] * (7 - len(cells))]

    return pages.table(["bits of the digits' weights", "correct, rounded", "correct, trained on",
                        "dense core: matrix cycles", "all cycles",
                        "core with `weight_bits`: matrix cycles", "all of its cycles"], rows())


TABLES = {"layers": layers, "areas": areas, "digits": digits}

if __name__ == "__main__":
    sys.exit(main("operand_bits"))
