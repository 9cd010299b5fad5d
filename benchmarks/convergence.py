"""Accuracy against time: ways to synchronise, compressed gradients, large batches.

Each of them trains the digits in numpy; times are those of the exact models of the configuration
``default`` of the cluster. ``--write`` draws the picture, too. All of it takes some minutes of a
processor.
"""

import argparse
import dataclasses
import functools
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction

from arch.cluster.convergence.methods import METHODS
from arch.cluster.convergence.request import load_convergence
from arch.cluster.params import PRESETS, ClusterConfig
from arch.config import with_fields
from arch.convergence import ConvergenceOptions, ConvergenceReport, Curve
from benchmarks import pages
from benchmarks.driver import main
from benchmarks.measuring import log
from benchmarks.options import count, some
from hwgen.cli.report.converge import convergence_picture
from sim.cluster.convergence.study import converge

PAGE = pages.DOCS / "convergence.md"
PICTURE = pages.DOCS / "convergence.png"
STEPS = 60
WORKLOAD = "train:digits-mlp:nodes=8:batch=64:rate=0.2"
CNN = "train:digits-cnn:nodes=8:batch=64:rate=0.1"
#: One node that is always slow, and one step of ten that takes five times as long.
STRAGGLERS = "slow=0x4:chance=0.1:times=5:seed=1"
TARGET = 0.9
#: A link of a quarter of a byte a cycle, and the same link as the default's.
LINKS = (Fraction(1, 4), Fraction(64))
CODECS = ("sync", "sync:compress=onebit", "sync:compress=topk")
#: Nodes of eight images each, with the rate of each optimiser: by the number of images or not.
BATCHES: dict[tuple[str, str], dict[int, float]] = {
    ("momentum", "0.05"): dict.fromkeys((8, 32), 0.05),
    ("momentum", "0.05 for 64 images"): {8: 0.05, 32: 0.2},
    ("lars", "2"): dict.fromkeys((8, 32), 2.0),
    ("lamb", "0.02"): dict.fromkeys((8, 32), 0.02)}
_BATCH_STEPS = 40


@functools.cache
def study(workload: str, methods: tuple[str, ...], stragglers: str = "",
          config: ClusterConfig = PRESETS["default"]) -> ConvergenceReport:
    """Train with some methods, once."""
    log(f"{workload} {' '.join(methods)} {stragglers}")
    return converge(config, load_convergence(workload, ConvergenceOptions(
        methods=methods, stragglers=stragglers, target=TARGET)))


def reached(report: ConvergenceReport, curve: Curve) -> list[str]:
    """Return the cells of time to the target and of the accuracy at the end."""
    cycles = curve.target_cycles
    return ["-" if cycles is None else f"{cycles / 1e6:.2f}", f"{100 * curve.accuracy[-1]:.1f} %"]


def _of_nodes(curve: Curve) -> list[str]:
    """Return the cells of what nodes did."""
    stale = curve.mean_staleness
    assert stale is not None
    return [f"{min(curve.steps)} to {max(curve.steps)}", f"{stale:.1f}", f"{curve.most_staleness}",
            f"{100 * curve.idle:.0f} %", f"{curve.sent_bytes / 1e6:.1f}"]


def _method_rows(steps: int) -> Iterator[list[str]]:
    for method in METHODS:
        uneven, even = (study(f"{WORKLOAD}:steps={steps}", (method,), stragglers)
                        for stragglers in (STRAGGLERS, ""))
        curve, = uneven.curves
        yield [f"`{method}`", *_of_nodes(curve), *reached(uneven, curve),
               *reached(even, even.curves[0])]


def methods(steps: int = STEPS) -> list[str]:
    """Return the table of the ways to synchronise, with stragglers and without."""
    return pages.table(
        ["way", "steps of a node", "staleness", "most", "idle", "MB sent", "Mcycles to 90 %",
         "correct", "no stragglers: Mcycles to 90 %", "correct then"], _method_rows(steps))


def _cnn_rows(steps: int) -> Iterator[list[str]]:
    for method in METHODS:
        report = study(f"{CNN}:steps={steps}", (method,), STRAGGLERS)
        curve, = report.curves
        yield [f"`{method}`", *_of_nodes(curve), *reached(report, curve)]


def cnn(steps: int = STEPS) -> list[str]:
    """Return the table of the ways to synchronise the convolutional network, with stragglers."""
    return pages.table(
        ["way, of the CNN", "steps of a node", "staleness", "most", "idle", "MB sent",
         "Mcycles to 90 %", "correct"], _cnn_rows(steps))


def _codec_rows(steps: int) -> Iterator[list[str]]:
    for rate in LINKS:
        config = with_fields(PRESETS["default"], {"nic.link_bytes_per_cycle": rate})
        for method in CODECS:
            report = study(f"{WORKLOAD}:steps={steps}", (method,), config=config)
            curve, = report.curves
            spent = report.costs
            codec = spent.get(f"allreduce in {method.rpartition('=')[2]}", spent["exposed"])
            yield [f"{float(rate):g}", f"`{method}`",
                   f"{spent['compute'] + codec + spent['update']:,}", f"{curve.steps[0]}",
                   f"{curve.sent_bytes / 1e6:.1f}", *reached(report, curve)]


def codecs(steps: int = STEPS) -> list[str]:
    """Return the table of compressed gradients, on links of two rates."""
    return pages.table(["bytes a cycle of a link", "gradients", "cycles of a step", "steps",
                        "MB sent", "Mcycles to 90 %", "correct"], _codec_rows(steps))


def _batch_rows(steps: int) -> Iterator[list[str]]:
    config = with_fields(PRESETS["default"], {"nic.steps": 4096})
    for (optimizer, text), rates in BATCHES.items():
        for nodes, rate in rates.items():
            report = study(f"train:digits-mlp:nodes={nodes}:batch={8 * nodes}:steps={steps}:"
                           f"optimizer={optimizer}:rate={rate}", ("sync",), config=config)
            curve, = report.curves
            yield [f"`{optimizer}`", f"{nodes}", f"{8 * nodes}", text,
                   f"{report.costs['synchronous step']:,}", *reached(report, curve)]


def batches(steps: int = STEPS) -> list[str]:
    """Return the table of large batches: eight images on each of more and more nodes."""
    return pages.table(["optimiser", "nodes", "images of a step", "rate", "cycles of a step",
                        "Mcycles to 90 %", "correct"], _batch_rows(min(steps, _BATCH_STEPS)))


_TABLES = {"methods": methods, "cnn": cnn, "codecs": codecs, "batches": batches}
OPTIONS = [count("--steps", STEPS, "synchronous steps whose time is looked at"),
           some("--tables", _TABLES, "which tables: ")]


def tables(options: argparse.Namespace) -> list[list[str]]:
    """Return the tables that are asked for."""
    return [_TABLES[name](options.steps) for name in options.tables]


def _side(stragglers: str) -> ConvergenceReport:
    """Return the studies of all methods as one."""
    found: Sequence[ConvergenceReport] = [
        study(f"{WORKLOAD}:steps={STEPS}", (method,), stragglers) for method in METHODS]
    return dataclasses.replace(found[0], curves=tuple(one.curves[0] for one in found))


def draw() -> None:
    """Draw accuracy against time, with stragglers and without."""
    convergence_picture(PICTURE, _side(STRAGGLERS), _side(""))


if __name__ == "__main__":
    sys.exit(main("convergence"))
