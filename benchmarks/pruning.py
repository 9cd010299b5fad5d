"""Kinds of pruning on the digit classifier: loss of accuracy, and cycles on the engines.

The network is that of ``digits-cnn-pruned``; all layers but the first are pruned in one step and
trained on. Accuracy is on the 360 test images: without that training of the float network, with it
of the quantised one. Cycles are the engines' models on four images: ``scnn`` and ``systolic`` run
the network, ``eie`` its fully connected layer, with weights shared.

A second table has one layer of GoogLeNet's with normal weights, pruned to a quarter.
"""

import logging
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from scipy import sparse

from arch.eie import engine as eie
from arch.eie.format import share
from arch.eie.layers import random_activations
from arch.eie.network import SparseLayer, SparseNetwork, to_fixed
from arch.scnn import engine as scnn
from arch.scnn.graphs import from_graph
from arch.scnn.papers import conv_network, find_conv
from arch.systolic import engine as systolic
from arch.workloads import accuracy
from arch.workloads.digits_cnn import graph_of, write_quantised
from arch.workloads.digits_cnn_pruned import LAYERS, dense_parameters, pruned_parameters
from arch.workloads.digits_training import accuracy as right
from arch.workloads.digits_training import cnn_data, forward
from arch.workloads.pruning import Pruning, parse_pruning, prune_mask
from benchmarks import pages
from benchmarks.driver import main
from benchmarks.measuring import log
from sim.golden.graph import run_host

PAGE = pages.DOCS / "pruning.md"
HEADER = ("pruned", "weights kept", "correct, not trained", "correct, trained on", "scnn",
          "eie, fc", "systolic")
#: A layer of the SCNN paper, whose shape is pruned too.
LAYER = "googlenet/4a/3x3"
LAYER_HEADER = ("layer pruned", "weights kept", "scnn, groups", "multipliers used",
                "eie, one window")
CASES = (("fine", 0.5), ("fine", 0.25), ("2:4", 1.0), ("1:4", 1.0), ("row", 0.5), ("row", 0.25),
         ("kernel", 0.5), ("kernel", 0.25), ("block2", 0.5), ("block2", 0.25), ("channel", 0.5),
         ("channel", 0.25))
IMAGES = 4
_EPOCHS = 3

Array = np.ndarray[Any, Any]


def prunings_of(text: str, density: float) -> dict[str, Pruning]:
    """Return what is pruned: a fully connected layer has rows and channels of its matrix alone."""
    found = parse_pruning(text, density)
    matrix = parse_pruning("fine", density) if text in {"row", "kernel", "channel"} else found
    return {layer: matrix if layer == "fc" else found for layer in LAYERS[1:]}


def quantised(parameters: Sequence[Array], path: Path) -> float:
    """Write a network; return the share of the test images that it gets right."""
    write_quantised(path, "digits", parameters, residual=False, signed_scores=True)
    graph = graph_of(path, "digits", batch=360)
    scores = run_host(graph, {"images": graph.metadata["images"]})["scores"]
    return accuracy(scores, graph.metadata["labels"])


def cycles(parameters: Sequence[Array], path: Path) -> tuple[int, int, int]:
    """Return the cycles of a few images on ``scnn``, ``eie`` and ``systolic``."""
    graph = graph_of(path, "digits", batch=IMAGES)
    images = cnn_data().test_images[:IMAGES]
    spec = graph.inputs[0].tensor
    pixels = np.rint(images / spec.scale) + spec.zero_point
    network = from_graph(graph, {spec.name: np.clip(pixels, -128, 127).astype(np.int8)})
    config = scnn.PRESETS["default"]
    _, ours = scnn.plan(config, scnn.Workload(name="digits", network=network))
    features = forward(images.astype(np.float64), parameters, residual=False).features
    small = eie.PRESETS["default"]
    layer = SparseLayer(name="fc", relu=False, matrix=share(
        sparse.csc_matrix(parameters[6].T.astype(np.float64)), small.codebook_bits))
    scale = 4.0 / max(features.max(), 1e-9)
    inputs = to_fixed(features * scale, small.act_fraction_bits)
    _, theirs = eie.plan(small, eie.Workload(name="fc", network=SparseNetwork(
        name="fc", layers=(layer,), inputs=inputs)))
    array = replace(systolic.PRESETS["default"], elementwise=True)
    _, dense = systolic.plan(array, systolic.load(f"onnx:{path}:batch={IMAGES}", array))
    return ours.cycles, theirs.cycles, dense.cycles


def row(text: str, density: float, folder: Path) -> list[str]:
    """Return a row of the table."""
    prunings = prunings_of(text, density) if text else {}
    path = folder / "network.onnx"
    data = cnn_data()
    before = right(data.test_images, data.test_labels, residual=False,
                   parameters=pruned_parameters(prunings, steps=(1.0,), epochs=0))
    parameters = (pruned_parameters(prunings, steps=(1.0,), epochs=_EPOCHS) if text
                  else list(dense_parameters()))
    after = quantised(parameters, path)
    weights = parameters[2::2]
    kept = sum(np.count_nonzero(each) for each in weights) / sum(each.size for each in weights)
    label = parse_pruning(text, density).label if text else "nothing"
    share_text = f", {density:g}" if text and density < 1 else ""
    return [label + share_text, f"{100 * kept:.1f} %", f"{round(360 * before)}",
            f"{round(360 * after)}", *(f"{count:,}" for count in cycles(parameters, path))]


def layer_rows() -> Iterator[list[str]]:
    """Yield the cycles of a layer with normal weights, by flavour, on ``scnn`` and ``eie``.

    ``eie`` multiplies them as a matrix by one vector of as many activations as a window has.
    """
    config, small = scnn.PRESETS["paper64"], eie.PRESETS["paper64"]
    shape = find_conv(LAYER)
    network = conv_network(shape)
    rng = np.random.default_rng(0)
    normal = rng.normal(size=shape.weight_shape)
    inputs = to_fixed(random_activations(normal[0].size, shape.acts.value, rng, signed=False),
                      small.act_fraction_bits)[None]
    for text in ("", "fine", "1:4", "row", "kernel", "block2", "block4", "channel"):
        pruning = parse_pruning(text or "fine", 0.25 if text and ":" not in text else 1.0)
        mask = prune_mask(normal, pruning)
        magnitude = np.clip(np.rint(np.abs(normal) * 32), 1, 127)
        weights = np.where(mask, np.copysign(magnitude, normal), 0).astype(np.int8)
        changed = replace(network, layers=(replace(network.layers[0], weights=weights),))
        _, timing = scnn.plan(config, scnn.Workload(name=LAYER, network=changed))
        counters = timing.counters
        cycles_of_groups = sum(counters[name] for name in ("compute", "halo_wait", "post_wait"))
        used = counters["pe_products"] / (cycles_of_groups * config.macs_per_cycle)
        matrix = sparse.csc_matrix(np.where(mask, normal, 0).reshape(len(normal), -1))
        _, theirs = eie.plan(small, eie.Workload(name="window", network=SparseNetwork(
            name="window", inputs=inputs, layers=(SparseLayer(
                name="window", relu=False, matrix=share(matrix, small.codebook_bits)),))))
        yield [pruning.label if text else "nothing", f"{100 * mask.mean():.1f} %",
               f"{cycles_of_groups:,}", f"{100 * used:.1f} %", f"{theirs.counters['multiply']:,}"]


def network_rows() -> Iterator[list[str]]:
    """Yield the rows of the digit classifier, by flavour."""
    # ONNX Runtime's quantisation recommends a preparation that these networks do not need.
    logging.getLogger().setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder:
        for text, density in (("", 1.0), *CASES):
            cells = row(text, density, Path(folder))
            log(" | ".join(cells))
            yield cells


TABLES = {"layer": lambda: pages.table(LAYER_HEADER, layer_rows()),
          "network": lambda: pages.table(HEADER, network_rows())}

if __name__ == "__main__":
    sys.exit(main("pruning"))
