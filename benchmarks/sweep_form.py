"""How good and how quick the fast model of whole networks is, beside the exact model and others.

Random configurations: sides of 4 to 128 and everything else evenly on a logarithmic scale
(:func:`draw`), for each of :data:`NETWORKS` its own. The exact model takes seconds to minutes a
point, so those are left out whose programs have more than ``--instructions`` for sure, and
``--keep FILE`` keeps what it said, for the next time.

``python -m benchmarks.sweep_form`` prints the tables of docs/sweep.md, ``--write`` puts them there.
With ``--peers``, ZigZag and SCALE-Sim run beside it, each in an environment of its own.
"""

import argparse
import itertools
import json
import math
import os
import subprocess
import sys
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
from benchmarks import pages
from sim.toolchain import cache_dir

PAGE = pages.DOCS / "sweep.md"
# Networks and how many of a thousand points are theirs; the first one is timed.
NETWORKS = {"resnet50": 1000, "mobilenet-v1": 100, "vgg16": 100}
SPEED_NETWORK = next(iter(NETWORKS))
_MARK = "<!-- benchmarks/sweep_form.py: {} -->"


def shares(points: int) -> dict[str, int]:
    """Return how many points each network has, if :data:`SPEED_NETWORK` has so many."""
    return {name: math.ceil(points * share / NETWORKS[SPEED_NETWORK])
            for name, share in NETWORKS.items()}


def draw(rng: np.random.Generator) -> dict[str, Any]:
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
        "elementwise": True, "memory.latency": even(10, 200),
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
    return SystolicConfig(**items, **{port: MemoryConfig(**given) for port, given in ports.items()})


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
        values = draw(rng)
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
    for name, count in counts.items():
        found[name] = []
        for values in itertools.islice(points(name, seed, most), count):
            print(f"{name}, point {len(found[name]) + 1} of {count}: "
                  f"{values['rows']}x{values['cols']}", file=sys.stderr)
            found[name].append((values, kept.exact(name, values)))
    return found


# --- Tables ---------------------------------------------------------------------------------------


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
    drawn = columns([draw(rng) for _ in range(count)])
    evaluate_many(layers, {name: values[:1] for name, values in drawn.items()})
    begin = time.perf_counter(), time.process_time()
    results = evaluate_many(layers, drawn, threads=threads)
    wall, cpu = time.perf_counter() - begin[0], time.process_time() - begin[1]
    what = (f"{SPEED_NETWORK}, {count:,} configurations, "
            f"{int(results['feasible'].sum()):,} that run")
    return [f"fast model, {threads} threads", what, f"{wall:.1f} s",
            f"{1e3 * cpu / count:.2f} ms"]


# --- Others ---------------------------------------------------------------------------------------

_SCALESIM = ("scalesim-3.0.0", ["scalesim==3.0.0", "numpy>=2.0.2,<2.4"])
_ZIGZAG = ("zigzag-3.9.1", ["zigzag-dse==3.9.1", "six"])
_SCALESIM_DRIVER = """import sys, time
from scalesim.scale_sim import scalesim
begin = time.process_time()
simulator = scalesim(save_disk_space=True, verbose=False, config="run.cfg",
                     topology="resnet18.csv", layout="layout.csv", input_type_gemm=True)
simulator.run_scale(top_path="out")
print("SECONDS", time.process_time() - begin)
"""
_ZIGZAG_DRIVER = """import logging, sys, time
logging.disable(logging.CRITICAL)
from zigzag.cost_model.cost_model import CostModelEvaluation
count = [0]
made = CostModelEvaluation.__init__
def counting(self, *args, **kwargs):
    count[0] += 1
    made(self, *args, **kwargs)
CostModelEvaluation.__init__ = counting
import zigzag, pathlib
from zigzag.api import get_hardware_performance_zigzag
inputs = pathlib.Path(zigzag.__file__).parent / "inputs"
begin = time.process_time()
get_hardware_performance_zigzag(
    workload=str(inputs / "workload/resnet18.onnx"),
    accelerator=str(inputs / "hardware/tpu_like.yaml"),
    mapping=str(inputs / "mapping/tpu_like.yaml"), opt="latency", dump_folder="out",
    pickle_filename="out/list.pickle", lpf_limit=6)
print("SECONDS", time.process_time() - begin, count[0])
"""


def _environment(name: str, packages: list[str]) -> Path:
    """Return the interpreter of an environment with other simulators, made on first use."""
    directory = cache_dir() / name
    python, stamp = directory / "bin" / "python", directory / "installed"
    if not stamp.exists():
        subprocess.run([sys.executable, "-m", "venv", "--clear", directory], check=True)
        subprocess.run([python, "-m", "pip", "install", "-qq", *packages], check=True,
                       env={**os.environ, "PYTHONPATH": ""})
        stamp.touch()
    return python


def _run(python: Path, folder: Path, driver: str) -> list[str]:
    """Run a driver; return what it prints behind ``SECONDS``."""
    (folder / "driver.py").write_text(driver, encoding="utf-8")
    (folder / "out").mkdir(exist_ok=True)
    done = subprocess.run([python, "driver.py"], cwd=folder, check=False, capture_output=True,
                          text=True, env={**os.environ, "PYTHONPATH": ""})
    for line in done.stdout.splitlines():
        if line.startswith("SECONDS"):
            return line.split()[1:]
    raise SystemExit(f"{python} failed: {(done.stderr or done.stdout).strip()[-500:]}")


def peers(folder: Path) -> list[list[str]]:
    """Return how long SCALE-Sim and ZigZag take for ResNet-18, as rows.

    SCALE-Sim on its fast path: no traces, CALC bandwidth, 256 x 256, weight stationary. ZigZag's
    search on its own ``tpu_like`` example, and the time of a mapping that it looks at.
    """
    from benchmarks.__main__ import _CONFIG  # noqa: PLC0415

    layers = [layer for layer in geometry(load_graph("resnet18"))
              for _ in range(layer.count) if layer.operator in ("convolution", "dense")]
    lines = ["Layer Name, M, N, K,"]
    for layer in layers:
        _, columns_out, height, width = layer.output
        k = layer.macs // (columns_out * height * width)
        lines.append(f"{layer.name.replace('+', '_')}, {height * width}, {columns_out}, {k},")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "run.cfg").write_text(_CONFIG.format(rows=256, cols=256), encoding="utf-8")
    (folder / "resnet18.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "layout.csv").write_text("Layer name,\n", encoding="utf-8")
    (seconds,) = _run(_environment(*_SCALESIM), folder, _SCALESIM_DRIVER)
    rows = [["SCALE-Sim 3.0.0", f"resnet18, {len(layers)} products on 256x256, 1 configuration",
             f"{float(seconds):.1f} s", f"{1e3 * float(seconds):,.0f} ms"]]
    seconds, mappings = _run(_environment(*_ZIGZAG), folder, _ZIGZAG_DRIVER)
    what = f"resnet18 on its tpu_like, 1 configuration, {int(mappings):,} mappings"
    each = 1e3 * float(seconds) / int(mappings)
    rows.append(["ZigZag 3.9.1", what, f"{float(seconds):.1f} s",
                 f"{1e3 * float(seconds):,.0f} ms, of which a mapping {each:.1f} ms"])
    return rows


def main() -> None:
    """Print the tables, or write them into the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--points", type=int, default=100, metavar="N",
                        help=f"of {SPEED_NETWORK} beside the exact model (default 100; others "
                             "have fewer)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--instructions", type=int, default=50_000,
                        help="least instructions of a program, at most")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="what the exact model said")
    parser.add_argument("--configurations", type=int, default=100_000)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--peers", action="store_true", help="run ZigZag and SCALE-Sim too")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/sweep.md")
    arguments = parser.parse_args()
    found = measured(shares(arguments.points), arguments.seed, arguments.instructions,
                     Kept(arguments.keep))
    tables = {"error": error_table(found)}
    rows = [speed(arguments.configurations, arguments.threads)]
    if arguments.peers:
        rows += peers(cache_dir() / "peers")
    tables["speed"] = pages.table(["model", "what", "time", "processor time each"], rows)
    if arguments.write:
        page = PAGE.read_text(encoding="utf-8")
        for name, lines in tables.items():
            page = pages.put(page, _MARK.format(name), lines)
        PAGE.write_text(page, encoding="utf-8")
        return
    print("\n\n".join("\n".join(lines) for lines in tables.values()))


if __name__ == "__main__":
    main()
