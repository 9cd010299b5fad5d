"""Data-parallel training with compressed gradients, bytes and cycles.

The digits network is trained on four ranks, each of which has a quarter of every minibatch.
Gradients are float32 and go through the golden model of the NIC's schedules: uncompressed by a ring
allreduce; compressed by a ring allgather of the messages, and what they say is then added in the
order of the naive allreduce, that of the ranks; or by a ring allreduce that compresses itself, with
one of the NIC's codecs, partial sums and results too. Plain SGD is one worker with whole
minibatches.

Momentum is taken by every rank of its own gradients, before they are compressed: the momentum
correction of Deep Gradient Compression. Without compression it is the same in exact arithmetic.
"""

import dataclasses
import functools
import itertools
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from arch.nic import engine
from arch.nic.params import NicConfig
from arch.nic.program import granule_of
from arch.nic.schedules import execute, make_schedule
from arch.nic.schedules.compression import BlockFloat, Codec, Qsgd, TopK, compress
from arch.workloads.digits import accuracy, digits_data, digits_gradients, digits_scores
from benchmarks import pages

__all__ = ["CODECS", "IN_NIC", "PAGE", "RANKS", "cost", "exchange_compressed", "exchange_floats",
           "exchange_in_nic", "measures", "parameters", "tables", "train"]

PAGE = pages.DOCS / "compression.md"
RANKS = 4
EPOCHS = 40
#: Orders of images and starts that accuracies are taken over.
SEEDS = range(3)
#: Codecs, and the first epochs in which gradients go as they are.
CODECS: dict[str, tuple[Codec, int]] = {
    "top-k, 8 of 256": (TopK(256, 8), 0),
    "top-k, 4 of 256, 2 epochs float32": (TopK(256, 4), 2),
    "block floating point, 256": (BlockFloat(256), 0),
    "QSGD, 127 levels, 256": (Qsgd(256, 127), 0)}
#: The NIC's own codecs, a segment being a block, and the first epochs without.
IN_NIC: dict[str, tuple[str, int]] = {
    "top-k in the NIC, 8 of 256, ring allreduce, 2 epochs float32": ("topk", 2),
    "1-bit in the NIC, ring allreduce, 2 epochs float32": ("onebit", 2)}
_MINIBATCH, _RATE, _MOMENTUM, _WEIGHT_DECAY = 32, 0.03, 0.9, 1e-4
_CONFIG = NicConfig()

_schedule = functools.cache(make_schedule)

# Takes a float32 gradient of each rank and returns their average.
Exchange = Callable[[list[np.ndarray]], np.ndarray]


def _same(outputs):
    """Return what every rank has: it must be the same."""
    for output in outputs[1:]:
        assert output.tobytes() == outputs[0].tobytes()
    return outputs[0]


def exchange_floats(gradients):
    """Return the average of gradients by a ring allreduce."""
    return _same(execute(_schedule("allreduce", "ring", len(gradients)), gradients, "avg"))


def exchange_compressed(codec: Codec) -> Exchange:
    """Return an exchange of messages; every rank keeps its residual from step to step.

    Of QSGD, message ``n`` of all ranks has seed ``n``.
    """
    residuals: dict[int, np.ndarray] = {}
    seeds = itertools.count()

    def exchange(gradients):
        ranks, elements = len(gradients), len(gradients[0])
        messages = []
        for rank, gradient in enumerate(gradients):
            before = residuals.get(rank, np.zeros_like(gradient))
            mine = (dataclasses.replace(codec, seed=next(seeds)) if isinstance(codec, Qsgd)
                    else codec)
            message, residuals[rank] = compress(mine, gradient, before)
            messages.append(np.frombuffer(message, np.int32))
        came = _same(execute(_schedule("allgather", "ring", ranks), messages))
        said = [codec.decode(part.tobytes(), elements) for part in np.split(came, ranks)]
        return _same(execute(_schedule("allreduce", "naive", ranks), said, "avg"))

    return exchange


def exchange_in_nic(wire: str) -> Exchange:
    """Return an allreduce with a codec of the NIC; every rank keeps its residual."""
    residuals: list[np.ndarray] = []
    codec = _CONFIG.codec(wire)
    assert codec is not None

    def exchange(gradients):
        if not residuals:
            residuals.extend(np.zeros_like(gradient) for gradient in gradients)
        return _same(execute(_schedule("allreduce", "ring", len(gradients)), gradients, "avg",
                             granule=granule_of(_CONFIG, "float32"), wire=codec,
                             residuals=residuals))

    return exchange


def parameters() -> int:
    """Return the elements of a gradient."""
    data = digits_data()
    return sum(one.size for one in (*data.weights, *data.biases))


def train(exchange: Exchange | None, *, seed: int = 0, ranks: int = RANKS, epochs: int = EPOCHS,
          warm_up: int = 0) -> float:
    """Return the accuracy on the test images after training; without an exchange on one worker.

    In the first ``warm_up`` epochs gradients are exchanged as they are.
    """
    data = digits_data()
    rng = np.random.default_rng(seed)
    layers = [np.vstack([rng.uniform(-1.0, 1.0, weight.shape) * np.sqrt(6.0 / len(weight)),
                         np.zeros(weight.shape[1])]) for weight in data.weights]
    ends = np.cumsum([layer.size for layer in layers])[:-1]
    kind: Any = np.float64 if exchange is None else np.float32
    momenta = [np.zeros(parameters(), kind) for _ in range(1 if exchange is None else ranks)]

    def gradient(rows):
        """Return that of the mean loss of some images, weights decaying."""
        found = digits_gradients(data.train_images[rows], data.train_labels[rows], layers)
        for one, layer in zip(found, layers, strict=True):
            one[:-1] += _WEIGHT_DECAY * layer[:-1]
        return np.concatenate([one.ravel() for one in found]).astype(kind)

    for epoch in range(epochs):
        rate = _RATE * (1.0 - epoch / epochs)
        order = rng.permutation(len(data.train_images))
        # Whole minibatches, so that every rank has as many images.
        for start in range(0, len(order) - _MINIBATCH + 1, _MINIBATCH):
            parts = np.split(order[start:start + _MINIBATCH], len(momenta))
            momenta = [kind(_MOMENTUM) * momentum + gradient(part)
                       for momentum, part in zip(momenta, parts, strict=True)]
            mean = (momenta[0] if exchange is None else
                    (exchange_floats if epoch < warm_up else exchange)(momenta))
            layers = [layer - rate * step.reshape(layer.shape).astype(np.float64)
                      for layer, step in zip(layers, np.split(mean, ends), strict=True)]
    return accuracy(digits_scores(data.test_images, layers), data.test_labels)


def cost(codec: Codec | None, wire: str | None = None) -> tuple[int, int, int]:
    """Return bytes of a rank's message, and of a step: bytes that leave a port, and cycles.

    With ``wire`` the NIC compresses, and a message is that of all chunks.

    Of the rank that ends last, headers and acknowledgements included, by the exact model of the
    default configuration. Cycles to compress and to add what came are not in it.
    """
    elements = parameters()
    if wire is not None:
        config = dataclasses.replace(_CONFIG, steps=1024, wire_formats=wire)
        work = engine.load(f"allreduce:ring:{RANKS}x{4 * elements}:float32:wire={wire}", config)
        program, timing = engine.plan(config, work)
        sizes = [length for _, length in program.ranks[0].inputs]
        return (sum(map(program.message_bytes, sizes)),
                timing.counters["tx_beats"] * config.link_bytes, timing.cycles)
    message = 4 * elements if codec is None else codec.message_bytes(elements)
    name = (f"allreduce:ring:{RANKS}x{message}:float32" if codec is None
            else f"allgather:ring:{RANKS}x{RANKS * message}:int32")
    config = dataclasses.replace(_CONFIG, steps=1024)
    found = engine.estimate(config, engine.load(name, config)).model
    return message, found.counters["tx_beats"] * config.link_bytes, found.cycles


def measures(codec: Codec | None, warm_up: int, wire: str | None = None) -> list[str]:
    """Return the cells of a row before the accuracies; bytes are the mean of all steps."""
    _, all_bytes, all_cycles = cost(None)
    message, sent, cycles = cost(codec, wire)
    mean_bytes, mean_cycles = ((warm_up * whole + (EPOCHS - warm_up) * part) / EPOCHS
                               for whole, part in ((all_bytes, sent), (all_cycles, cycles)))
    return [f"{message:,}", f"{mean_bytes:,.0f}", f"{all_bytes / mean_bytes:.1f}",
            f"{mean_cycles:,.0f}", f"{all_cycles / mean_cycles:.1f}"]


def _rows() -> Iterator[list[str]]:
    def accuracies(make: Callable[[], Exchange] | None, warm_up: int = 0) -> list[str]:
        found = [train(make() if make else None, seed=seed, warm_up=warm_up) for seed in SEEDS]
        return [", ".join(f"{one:.2%}" for one in found), f"{np.mean(found):.2%}"]

    yield ["plain SGD, one worker", *["-"] * 5, *accuracies(None)]
    yield ["float32, ring allreduce", *measures(None, 0), *accuracies(lambda: exchange_floats)]
    for name, (codec, warm_up) in CODECS.items():
        yield [name, *measures(codec, warm_up),
               *accuracies(functools.partial(exchange_compressed, codec), warm_up)]
    for name, (wire, warm_up) in IN_NIC.items():
        yield [name, *measures(None, warm_up, wire),
               *accuracies(functools.partial(exchange_in_nic, wire), warm_up)]


def tables() -> list[list[str]]:
    """Return the table of the page."""
    return [pages.table(["gradients", "bytes of a message", "bytes on a link", "less by", "cycles",
                         "less by", "accuracy, by seed", "mean"], _rows())]
