"""Training on the RTL against PyTorch, on the same processor, in one run.

digits-mlp is trained on the generated RTL, compared in every bit as always, and with PyTorch on one
thread: multiply-accumulates a second of both. The extra ``training`` installs PyTorch.
"""

import functools
import importlib.util
import itertools
import statistics
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from arch.config import ConfigError
from arch.systolic import engine
from arch.systolic.params import SystolicConfig
from arch.workloads.training import WeightedLayer, minibatches, training_network
from benchmarks import pages
from benchmarks.options import count
from benchmarks.training.steps import CORE
from sim.systolic import simulation

NETWORK = "digits-mlp"
ARRAYS = (8, 16)
HEADER = ("digits-mlp, momentum", "M MAC/s", "steps a second", "of the first")
REPEATS = 5


def rtl(config: SystolicConfig, batch: int, steps: int) -> tuple[float, float]:
    """Return multiply-accumulates and steps a second of the RTL's simulation."""
    name = f"train:{NETWORK}:steps={steps}:batch={batch}:optimizer=momentum"
    result = simulation.run(config, engine.load(name, config))
    if not (result.bit_exact and result.cycle_exact):
        raise SystemExit(f"{name} must be bit-exact and cycle-exact")
    return result.work.amount / result.sim.wall_s, steps / result.sim.wall_s


def pytorch(batch: int, steps: int, macs: int, operand: str) -> tuple[float, float]:
    """Return multiply-accumulates and steps a second of PyTorch: the median of five trainings."""
    import torch  # noqa: PLC0415
    from torch.nn import functional  # noqa: PLC0415

    torch.set_num_threads(1)
    network = training_network(NETWORK)
    layers: list[torch.nn.Module] = []
    for node in network.nodes:
        assert isinstance(node, WeightedLayer)
        out, inputs = network.weight_shape(node)[:2]
        layers.append(torch.nn.Linear(inputs, out))
        layers += [torch.nn.ReLU()] * node.relu
    model = torch.nn.Sequential(*layers).to(getattr(torch, operand))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05, momentum=0.9)
    data = [(torch.tensor(images).reshape(len(images), -1).to(getattr(torch, operand)),
             torch.tensor(labels, dtype=torch.long))
            for images, labels in minibatches(network, batch=batch, steps=steps)]
    seconds = []
    for _ in range(REPEATS + 1):
        begin = time.perf_counter()
        for images, labels in data:
            optimizer.zero_grad()
            functional.cross_entropy(model(images).float(), labels).backward()
            optimizer.step()
        seconds.append(time.perf_counter() - begin)
    # The first one warms up.
    typical = statistics.median(seconds[1:])
    return macs * steps / typical, steps / typical


def _rows(options: Any) -> Iterator[list[str]]:
    """Yield the rows: PyTorch's, then those of the arrays."""
    batch, steps, first = options.batch, options.steps, 0.0
    macs = engine.load(f"train:{NETWORK}:batch={batch}", CORE).macs
    runs = {f"PyTorch, {operand}, one thread": functools.partial(
        pytorch, batch, steps, macs, operand) for operand in ("float32", "bfloat16")}
    runs |= {f"RTL, {side}x{side} PEs of bfloat16": functools.partial(
        rtl, replace(CORE, rows=side, cols=side, axi_data_bits=8 * side), batch, steps)
        for side in ARRAYS}
    for name, run_it in runs.items():
        rate, per_second = run_it()
        first = first or rate
        yield [name, f"{rate / 1e6:,.2f}", f"{per_second:,.1f}", f"1/{first / rate:,.0f}"]


OPTIONS = (
    count("--steps", 10, ""),
    count("--batch", 128, ""),
    count("--rows", None, "the first N rows"))


def run(options: Any) -> None:
    """Print the table.

    Raises
    ------
    ConfigError
        PyTorch is not installed.
    """
    if importlib.util.find_spec("torch") is None:
        raise ConfigError("torch must be installed, which is not: type "
                          "`.venv/bin/python -m pip install -e '.[training]'`")
    print("\n".join(pages.table(HEADER, itertools.islice(_rows(options), options.rows))))
