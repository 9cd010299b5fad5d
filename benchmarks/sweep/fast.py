"""Accuracy and speed of the fast model of networks, against the exact model and others.

Random configurations: sides of 4 to 128 and everything else evenly on a logarithmic scale
(:func:`draw`), for each of :data:`NETWORKS` its own. The exact model takes seconds to minutes a
point, so those are left out whose programs have more than ``--instructions`` for sure, and
``--keep FILE`` keeps what it said, for the next time.

With ``--peers``, ZigZag and SCALE-Sim run beside it, each in an environment of its own.
"""

import itertools
import json
import math
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.ir import Convolution, Dense, Graph, Reshape
from arch.memory import MemoryConfig
from arch.systolic.fast import COLUMNS, evaluate_many
from arch.systolic.lowering.geometry import geometry
from arch.systolic.lowering.search import lower_graph
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.workloads.graphs import load_graph
from benchmarks import pages, simulators
from benchmarks.measuring import log
from benchmarks.options import count, flag, option, some
from sim.toolchain import cache_dir

PAGE = pages.DOCS / "sweep.md"
# Networks and how many of a thousand points are theirs; the first one is timed.
NETWORKS = {"resnet50": 1000, "mobilenet-v1": 100, "vgg16": 100}
SPEED_NETWORK = next(iter(NETWORKS))
MARK = "<!-- benchmarks.sweep fast: {} -->"


def shares(points: int) -> dict[str, int]:
    """Return how many points each network has, if :data:`SPEED_NETWORK` has so many."""
    return {name: math.ceil(points * share / NETWORKS[SPEED_NETWORK])
            for name, share in NETWORKS.items()}


def random_values(rng: np.random.Generator) -> dict[str, Any]:
    """Return a random configuration as values of :data:`COLUMNS`."""
    def even(low: int, high: int) -> int:
        return round(math.exp(rng.uniform(math.log(low), math.log(high))))

    rows = even(4, 128)
    cols = rows if rng.random() < 0.5 else even(4, 128)
    lanes = [lanes for lanes in range(1, cols + 1) if cols % lanes == 0 and cols // lanes <= 8]
    values: dict[str, Any] = {
        "rows": rows, "cols": cols, "acc_depth": even(256, 8192),
        "ub_banks": int(rng.choice([3, 4, 6, 8])), "ub_bank_rows": 1 << int(rng.integers(10, 16)),
        "weight_fifo_tiles": int(rng.choice([2, 4, 8])),
        "act_lanes": 0 if rng.random() < 0.6 else int(rng.choice(lanes)),
        "axi_data_bits": int(rng.choice([64, 128, 256, 512])), "pe_stages": int(rng.integers(1, 4)),
        "elementwise": True, "products": False, "memory.latency": even(10, 200),
        "memory.bytes_per_cycle": even(4, 128)}
    apart = rng.random() < 0.3
    for item, low, high in (("latency", 10, 200), ("bytes_per_cycle", 4, 128)):
        values[f"weight_memory.{item}"] = even(low, high) if apart else values[f"memory.{item}"]
    return values


def config_of(values: Mapping[str, Any]) -> SystolicConfig:
    """Return the configuration of values of :data:`COLUMNS`."""
    ports: dict[str, dict[str, Any]] = {"memory": {}, "weight_memory": {}}
    items: dict[str, Any] = {}
    for name, value in values.items():
        port, dot, item = name.rpartition(".")
        (ports[port] if dot else items)[item] = value
    items |= {port: MemoryConfig(**given) for port, given in ports.items()}
    return SystolicConfig(**items)


def columns(points: list[dict[str, Any]]) -> dict[str, NDArray[Any]]:
    """Return the columns of a list of configurations."""
    return {name: np.array([point[name] for point in points]) for name in COLUMNS}


def exact(name: str, values: Mapping[str, Any]) -> int | str:
    """Return the exact model's cycles, or why the network does not run."""
    try:
        return evaluate(lower_graph(config_of(values), load_graph(name))).cycles
    except ValueError as error:
        return str(error)


def least_instructions(config: SystolicConfig, graph: Graph) -> int:
    """Return how many instructions a graph's program has at least: which points are measured.

    Two for each tap of a tile and ``acc_depth`` outputs, and one for what has no weights and each
    bank. The tables were drawn with this rule; a closer bound would draw others.
    """
    tile = min(config.rows, config.cols)
    least = 0
    for node in graph.nodes:
        images, columns, height, width = node.output.shape
        pixels, tiles = images * height * width, -(-columns // tile)
        if isinstance(node, Convolution | Dense):
            depth = node.input.shape[1]
            taps = -(-depth // tile)
            if isinstance(node, Convolution):
                # Columns of a kernel may be packed; blocks that a group does not see are left out.
                packed = depth * node.kernel[1] <= tile
                taps = (taps if node.group == 1 else 1) * node.kernel[0]
                taps *= 1 if packed else node.kernel[1]
            least += 2 * tiles * taps * -(-pixels // config.acc_depth)
        elif not isinstance(node, Reshape):
            least += tiles * -(-pixels // max(config.acc_depth, config.ub_bank_rows))
    return least


def points(name: str, seed: int, most: int) -> Iterator[dict[str, Any]]:
    """Yield configurations on which a network's program may have at most so many instructions."""
    rng, graph = np.random.default_rng(seed), load_graph(name)
    while True:
        values = random_values(rng)
        if least_instructions(config_of(values), graph) <= most:
            yield values


class Kept:
    """What the exact model said before, in a file of lines of JSON: of one version of the model.

    Parameters
    ----------
    path : Path, optional
        None keeps nothing.
    """

    def __init__(self, path: Path | None):
        self._path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path and path.exists() else []
        self._said = {key: said for key, said in map(json.loads, lines)}

    def exact(self, name: str, values: Mapping[str, Any]) -> int | str:
        """Return what :func:`exact` does, from the file if it is there."""
        key = f"{name} {json.dumps(values)}"
        if key not in self._said:
            self._said[key] = exact(name, values)
            if self._path is not None:
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([key, self._said[key]]) + "\n")
        return self._said[key]


Found = dict[str, list[tuple[dict[str, Any], int | str]]]


def measured(counts: Mapping[str, int], seed: int, most: int, kept: Kept) -> Found:
    """Return for each network configurations, and what the exact model says of them."""
    found: Found = {}
    for name, number in counts.items():
        found[name] = []
        for values in itertools.islice(points(name, seed, most), number):
            log(f"{name}, point {len(found[name]) + 1} of {number}: "
                f"{values['rows']}x{values['cols']}")
            found[name].append((values, kept.exact(name, values)))
    return found


def error_table(found: Found) -> list[str]:
    """Return how far the fast model is from the exact model, as a table."""
    body = []
    for name, mine in found.items():
        results = evaluate_many(geometry(load_graph(name)), columns([v for v, _ in mine]))
        runs = np.array([isinstance(said, int) for _, said in mine])
        if (runs != results["feasible"]).any():
            raise SystemExit(f"{name}: fast model and lowering must agree on what runs")
        cycles = np.array([said for _, said in mine if isinstance(said, int)])
        errors = results["cycles"][runs] / cycles - 1
        same = sum(said == reason for (_, said), reason in zip(
            mine, results["reason"], strict=True))
        body.append([name, str(len(errors)), *(f"{100 * value:.2f} %" for value in (
            np.median(np.abs(errors)), np.quantile(np.abs(errors), 0.95), np.abs(errors).max())),
            f"{100 * errors.mean():+.2f} %", f"{(~runs).sum()}, {same}"])
    return pages.table(["network", "points", "median error", "95th percentile", "largest", "mean",
                        "refused, in the same words"], body)


def speed(count: int, threads: int) -> list[str]:
    """Return how long ``count`` configurations of ResNet-50 take, as a row."""
    layers = geometry(load_graph(SPEED_NETWORK))
    rng = np.random.default_rng(0)
    drawn = columns([random_values(rng) for _ in range(count)])
    evaluate_many(layers, {name: values[:1] for name, values in drawn.items()})
    begin = time.perf_counter(), time.process_time()
    results = evaluate_many(layers, drawn, threads=threads)
    wall, cpu = time.perf_counter() - begin[0], time.process_time() - begin[1]
    what = (f"{SPEED_NETWORK}, {count:,} configurations, "
            f"{int(results['feasible'].sum()):,} that run")
    return [f"fast model, {threads} threads", what, f"{wall:.1f} s",
            f"{1e3 * cpu / count:.2f} ms"]


def peers(folder: Path) -> list[list[str]]:
    """Return how long SCALE-Sim and ZigZag take for ResNet-18, as rows.

    SCALE-Sim on its fast path: no traces, CALC bandwidth, 256 x 256, weight stationary. ZigZag's
    search on its own ``tpu_like`` example, and the time of a mapping that it looks at.
    """
    products = {}
    for layer in geometry(load_graph("resnet18")):
        if layer.operator in ("convolution", "dense"):
            _, columns_out, height, width = layer.output
            for copy in range(layer.count):
                products[f"{layer.name.replace('+', '_')}_{copy}"] = (
                    height * width, layer.macs // (columns_out * height * width), columns_out)
    seconds = simulators.scalesim(256, 256, products, folder).processor_seconds
    rows = [["SCALE-Sim 3.0.0", f"resnet18, {len(products)} products on 256x256, 1 configuration",
             f"{seconds:.1f} s", f"{1e3 * seconds:,.0f} ms"]]
    seconds, mappings = simulators.zigzag(folder)
    what = f"resnet18 on its tpu_like, 1 configuration, {mappings:,} mappings"
    rows.append(["ZigZag 3.9.1", what, f"{seconds:.1f} s",
                 f"{1e3 * seconds:,.0f} ms, of which a mapping {1e3 * seconds / mappings:.1f} ms"])
    return rows


OPTIONS = (
    count("--points", 100, f"of {SPEED_NETWORK} beside the exact model; others have fewer"),
    some("--networks", NETWORKS),
    count("--seed", 1, "of what is drawn", 0),
    count("--instructions", 50_000, "least instructions of a program, at most"),
    option("--keep", None, "what the exact model said", type=Path, metavar="FILE"),
    count("--configurations", 100_000, "that are timed"),
    count("--threads", 2, "of the fast model"),
    flag("--peers", "run ZigZag and SCALE-Sim too"))


def tables(options: Any) -> dict[str, list[str]]:
    """Return the tables, by their marks in the page."""
    counts = {name: number for name, number in shares(options.points).items()
              if name in options.networks}
    found = measured(counts, options.seed, options.instructions, Kept(options.keep))
    rows = [speed(options.configurations, options.threads)]
    if options.peers:
        rows += peers(cache_dir() / "peers")
    return {MARK.format("error"): error_table(found),
            MARK.format("speed"): pages.table(
                ["model", "what", "time", "processor time each"], rows)}
