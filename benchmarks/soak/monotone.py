"""Pairs of designs, of which one has more resources: it must never take more cycles.

Each pair is a random design and the same with more of one resource: accumulators, rows of a bank of
the unified buffer or banks of it, bytes a cycle of a memory; or less latency of one. Both meet the
same network in the exact model. It ends with how many pairs there were of each resource, and in how
many the larger design was slower; ``--only`` repeats one pair.
"""

import collections
import dataclasses
import random
from fractions import Fraction
from typing import Any

from arch.config import ConfigError
from arch.ir.graph import Graph
from arch.memory import MemoryConfig
from arch.systolic.engine import Workload, plan
from arch.systolic.params import SystolicConfig
from arch.workloads.graphs import load_graph
from benchmarks.options import count
from benchmarks.soaking import Soak
from tests.support.fuzz import draw_network

__all__ = ["RESOURCES", "campaign", "draw_pair"]

RESOURCES = ("acc_depth", "ub_bank_rows", "ub_banks", "latency", "bytes_per_cycle",
             "weight latency", "weight bytes_per_cycle")
_KINDS = ("digits-cnn", "lenet5", "random", "random", "random", "resnet18")


def _memory(r: random.Random, beat_bytes: int) -> MemoryConfig:
    return MemoryConfig(latency=r.choice([1, 5, 20, 60, 100, 300]),
                        bytes_per_cycle=Fraction(beat_bytes, r.choice([1, 1, 2, 3, 4, 8])))


def _design(r: random.Random, kind: str) -> SystolicConfig:
    side = r.choice([16, 24, 32] if kind == "resnet18" else [3, 4, 8, 12, 16, 32])
    beat = r.choice([8, 16, 32])
    return SystolicConfig(
        rows=side, cols=side if r.random() < 0.7 else r.choice([side, 2 * side, side + 3]),
        acc_depth=r.choice([48, 64, 100, 128, 256, 512, 1024, 2048]) * (
            4 if kind == "resnet18" else 1),
        ub_banks=r.choice([3, 4, 4, 5, 6]), elementwise=True, products=True,
        ub_bank_rows=1 << (r.randint(10, 14) if kind == "resnet18" else r.randint(6, 13)),
        weight_fifo_tiles=r.choice([1, 2, 4, 4]), axi_data_bits=8 * beat,
        memory=_memory(r, beat), weight_memory=_memory(r, beat))


def _more(r: random.Random, config: SystolicConfig, resource: str) -> SystolicConfig:
    """Return the design with more of a resource."""
    factor = r.choice([2, 2, 4, 16])
    if resource == "acc_depth":
        return dataclasses.replace(config, acc_depth=min(65536, config.acc_depth * factor))
    if resource == "ub_bank_rows":
        return dataclasses.replace(config, ub_bank_rows=config.ub_bank_rows * factor)
    if resource == "ub_banks":
        return dataclasses.replace(config, ub_banks=config.ub_banks + r.choice([1, 1, 2]))
    port, _, item = resource.rpartition(" ")
    name = "weight_memory" if port else "memory"
    memory = getattr(config, name)
    change: dict[str, Any] = {"latency": max(1, memory.latency // factor)}
    if item != "latency":
        change = {item: memory.bytes_per_cycle * factor}
    return dataclasses.replace(config, **{name: dataclasses.replace(memory, **change)})


def draw_pair(seed: int, number: int) -> tuple[str, Graph, SystolicConfig, SystolicConfig]:
    """Return the resource, the network, a design, and one that has more of the resource."""
    r = random.Random(f"{seed}:{number}")
    kind = r.choice(_KINDS)
    graph = load_graph(kind) if kind == "resnet18" else draw_network(r, kind)
    config = _design(r, kind)
    resource = r.choice(RESOURCES)
    return resource, graph, config, _more(r, config, resource)


def _cycles(config: SystolicConfig, graph: Graph) -> int | None:
    try:
        return plan(config, Workload(name=graph.name, graph=graph))[1].cycles
    except ConfigError:
        return None


OPTIONS = (
    count("--pairs", 2000, "that run"),
    count("--first", 0, "number of the first pair", 0),
    count("--only", None, "repeat the pair of this number", 0))


def campaign(options: Any, soak: Soak) -> None:
    """Compare pairs."""
    found: dict[str, collections.Counter[str]] = {
        name: collections.Counter() for name in RESOURCES}
    soak.report = lambda: ["resource                pairs   faster   slower", *(
        f"{name:<22} {row['pairs']:>6} {row['faster']:>8} {row['slower']:>8}"
        for name, row in found.items())]
    number, compared = options.first if options.only is None else options.only, 0
    while compared < (options.pairs if options.only is None else 1):
        resource, graph, small, large = draw_pair(soak.seed, number)
        before, after = _cycles(small, graph), _cycles(large, graph)
        number += 1
        if options.only is None and before is None:
            continue
        compared += 1
        found[resource]["pairs"] += 1
        if before is not None and (after is None or after > before):
            found[resource]["slower"] += 1
            soak.fault(f"pair {number - 1} of seed {soak.seed}: {graph.name}, more {resource}: "
                       f"{before} -> {after}")
        elif before is not None and after is not None and after < before:
            found[resource]["faster"] += 1
        soak.progress(f"{compared} pairs")
