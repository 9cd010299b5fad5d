"""The fast model of SCNN against the exact one, on the layers of the paper and on random ones.

The fast model sees densities alone, the exact one every value; both cut a layer as the lowering
does. Errors are of AlexNet's and GoogLeNet's layers and of random layers on random machines;
``--seed`` and ``--count`` choose those.
"""

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import numpy as np

from arch.result import InfeasibleError
from arch.scnn.fast import Mapping, conflict_factor, expected, fast
from arch.scnn.lowering import lower
from arch.scnn.papers import NETWORKS, ConvShape, Density, conv_network
from arch.scnn.params import PRESETS, ScnnConfig
from arch.scnn.timing.exact import evaluate
from benchmarks import pages
from benchmarks.options import count, some

#: Titles of what is compared; ``random`` is drawn.
LAYERS = {"alexnet": "AlexNet", "googlenet": "GoogLeNet", "random": "random"}
HEADER = ("layers", "count", "mean error", "largest", "where", "all together", "exact, ms",
          "fast, ms")


def random_layers(count: int, seed: int) -> Iterator[tuple[ConvShape, ScnnConfig]]:
    """Yield random layers that have something to do, and random machines."""
    rng = np.random.default_rng(seed)
    for number in range(count):
        kernel = int(rng.choice([1, 2, 3, 5]))
        groups = int(rng.choice([1, 1, 2]))
        size = int(rng.integers(max(kernel, 6), 29))
        shape = ConvShape(
            name=f"random{number}", channels=int(rng.integers(4, 49)) * groups,
            outputs=int(rng.integers(4, 65)) * groups, height=size,
            width=int(rng.integers(max(kernel, 6), 29)), kernel=kernel,
            stride=int(rng.choice([1, 1, 2])), padding=int(rng.integers(0, kernel)), groups=groups,
            weights=Density(value=float(rng.uniform(0.1, 1)), source="sweep"),
            acts=Density(value=float(rng.uniform(0.1, 1)), source="sweep"))
        f, i = int(rng.integers(2, 5)), int(rng.integers(2, 5))
        config = replace(
            PRESETS["default"], grid_rows=int(rng.integers(2, 6)),
            grid_cols=int(rng.integers(2, 6)), f=f, i=i,
            banks=1 << (2 * f * i - 1).bit_length(), bank_entries=64,
            queue_depth=int(rng.choice([2, 4, 8])), fifo_depth=int(rng.integers(24, 100)),
            kc=int(rng.choice([8, 16, 32])))
        yield shape, config


def compare(shape: ConvShape, config: ScnnConfig) -> tuple[float, float, float, float]:
    """Return (exact cycles, fast cycles, seconds of each)."""
    network = conv_network(shape)
    programs = lower(config, network).programs
    if len(programs) > 1:
        raise ValueError("layer must fit in one program")
    begin = time.perf_counter()
    counters = evaluate(programs[0]).counters
    middle = time.perf_counter()
    tile = programs[0].stages[0].tile
    mapping = Mapping(tile_h=tile.tile_h, tile_w=tile.tile_w, kc=1 << tile.kc_log2)
    # A factor that was kept would cost nothing.
    conflict_factor.cache_clear()
    result = fast(expected(shape, config, mapping), config)
    end = time.perf_counter()
    exact = counters["compute"] + counters["halo_wait"] + counters["post_wait"]
    return exact, result.cycles, middle - begin, end - middle


def row(label: str, work: list[tuple[ConvShape, ScnnConfig]]) -> list[str]:
    """Return the errors of some layers."""
    found = []
    for shape, config in work:
        try:
            found.append((shape.name, *compare(shape, config)))
        except (InfeasibleError, ValueError):
            continue
    exact, quick, slow, short = (np.array(column) for column in list(zip(*found, strict=True))[1:])
    errors = quick / exact - 1
    worst = int(np.abs(errors).argmax())
    return [label, f"{len(found)}", f"{100 * np.abs(errors).mean():.1f} %",
            f"{100 * errors[worst]:+.1f} %", f"`{found[worst][0]}`",
            f"{100 * (quick.sum() / exact.sum() - 1):+.1f} %", f"{1e3 * np.median(slow):,.0f}",
            f"{1e3 * np.median(short):,.1f}"]


OPTIONS = (
    some("--layers", LAYERS),
    count("--count", 60, "random layers"),
    count("--seed", 1, "", 0))


def run(options: Any) -> None:
    """Print the errors."""
    paper = PRESETS["paper64"]
    # The first time costs more.
    compare(NETWORKS["alexnet"][-1], paper)
    print("\n".join(pages.table(HEADER, (row(LAYERS[name], (
        list(random_layers(options.count, options.seed)) if name == "random" else
        [(layer, paper) for layer in NETWORKS[name]])) for name in options.layers))))
