"""Training on simulated clusters, listed or random: all bits and all counters of every node.

Without options all of the table is run: digits-mlp and digits-cnn on 2, 3, 4 and 8 nodes, on a
ring, a full mesh and a switch, with buckets sent during the backward pass and behind it, in both
orders, ``--steps 20`` each; ``--networks``, ``--nodes``, ``--graphs`` and ``--orders`` choose some
of it.
``--random 300`` runs clusters that are drawn instead: nodes, network, topology, algorithm, buckets,
order, memories (also with one rate for all ports of a node, which is not modelled: there bits alone
are compared), links, and nodes that are slow or late.
"""

import functools
import itertools
import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import numpy as np

from arch.cluster import engine
from arch.cluster.mishaps import Mishaps
from arch.cluster.params import PRESETS, ClusterConfig
from arch.config import ConfigError
from arch.memory import MemoryConfig
from arch.nic.schedules.catalogue import CATALOGUE
from arch.nic.schedules.layout import Collective
from arch.workloads.optimizers import OPTIMIZERS
from arch.workloads.training import (
    AverageLayer,
    Geometry,
    LabelledImages,
    MaxLayer,
    TrainingNetwork,
    WeightedLayer,
)
from benchmarks.options import count, some
from hwgen.cluster.design import generate
from sim import runs
from sim.cluster.engine import ClusterRun

_TINY = PRESETS["tiny"]
#: Nodes that are built: with few ports, with as many as seven neighbours need, and wider ones.
DESIGNS = {
    "tiny": _TINY,
    "meshed": replace(_TINY, nic=replace(_TINY.nic, ports=7, connections=32, rx_slots=32,
                                         steps=1024)),
    "wide": replace(
        _TINY, doors=2, core=replace(_TINY.core, rows=8, cols=8, axi_data_bits=128),
        nic=replace(_TINY.nic, axi_data_bits=128, link_bytes=16, window=2, items=4,
                    segment_bytes=128)),
}
NETWORKS, NODES = ("digits-mlp", "digits-cnn"), ("2", "3", "4", "8")
#: Options of the workload, by name of the graph.
GRAPHS = {"ring": "", "mesh": ":graph=mesh", "switch": ":graph=switch:switch-latency=20"}
ORDERS = ("fifo", "priority")
_CLASSES = 5


@functools.cache
def built(design: str) -> runs.Built:
    """Return the compiled node of a design."""
    return runs.built(lambda: generate(DESIGNS[design]))


@dataclass(frozen=True, kw_only=True)
class Compared:
    """What became of a cluster: cycles of all cores, seconds, and what was different, in words."""

    cycles: int
    seconds: float
    differences: tuple[str, ...]


def compare(design: str, task: ClusterRun) -> Compared:
    """Run a cluster of nodes of a design, and compare it with golden results and the model."""
    ended = task.simulate(built(design))
    left, found = ended.left, []
    if ended.simulated.status != "OK":
        found.append(f"{ended.simulated.status}: {ended.simulated.message}")
    else:
        golden = task.golden()
        for name, values in task.produced(left).items():
            bits = [np.ascontiguousarray(each).view(f"u{each.dtype.itemsize}")
                    for each in (values, golden[name])]
            if (differing := np.count_nonzero(bits[0] != bits[1])):
                found.append(f"{differing} numbers of {name}")
    found += [f"{name} is {rtl}, not {model}" for name, (rtl, model) in left.different.items()]
    return Compared(cycles=len(left.nodes) * sum(left.cycles), seconds=ended.simulated.seconds,
                    differences=tuple(found))


# --- The table ------------------------------------------------------------------------------------


def table(options: Any, soak: Any) -> None:
    """Run the chosen part of the table, and print a line for each cluster of it."""
    print("| network | nodes | graph | overlap | order | cycles of a step | exposed | "
          "cycles a second | |\n" + "| --- " * 9 + "|")
    for network in options.networks:
        for nodes in map(int, options.nodes):
            for graph in options.graphs:
                _rows(soak, network, nodes, graph, options)


def _rows(soak: Any, network: str, nodes: int, graph: str, options: Any) -> None:
    """Run a cluster in all ways, which have the same results."""
    design = "meshed" if graph == "mesh" else "tiny"
    golden, steps = None, options.steps
    for overlap, order in itertools.product(("on", "off"), options.orders):
        name = (f"train:{network}:nodes={nodes}:batch={nodes}:steps={steps}:bucket=1"
                f":overlap={overlap}:order={order}{GRAPHS[graph]}")
        task = ClusterRun(DESIGNS[design], engine.load(name, DESIGNS[design]))
        if golden is None:
            golden = task.golden()
        task.expect(golden)
        found = compare(design, task)
        for text in found.differences:
            soak.fault(f"{name}: {text}")
        print(f"| {network} | {nodes} | {graph} | {overlap} | {order} | "
              f"{task.timing.cycles // steps:,} | {task.timing.exposed:,} | "
              f"{found.cycles / nodes / found.seconds:,.0f} | "
              f"{'differs' if found.differences else 'exact'} |", flush=True)
        soak.progress(name)


# --- Random ones ----------------------------------------------------------------------------------


def _network(rng: random.Random) -> TrainingNetwork:
    """Draw a network: dense layers alone, or behind a convolution and maybe a pooling."""
    nodes: list[Any] = []
    image, source = (rng.randint(3, 24), 1, 1), "images"
    if rng.random() < 0.5:
        side = rng.randint(4, 7)
        image = rng.randint(1, 3), side, side
        pad = rng.randint(0, 1)
        nodes.append(WeightedLayer(
            name="conv", source=source, channels=rng.randint(2, 9), kernel=(3, 3),
            geometry=Geometry(pads=(pad, pad, pad, pad))))
        source = "conv"
        if rng.random() < 0.5 and side > 4:
            nodes.append(rng.choice((MaxLayer, AverageLayer))(name="pool", source=source))
            source = "pool"
    for number in range(rng.randint(0, 2)):
        nodes.append(WeightedLayer(name=f"fc{number}", source=source,
                                   channels=rng.randint(2, 21)))
        source = nodes[-1].name
    nodes.append(WeightedLayer(name="last", source=source, channels=_CLASSES, relu=False))
    return TrainingNetwork(name="drawn", image=image, nodes=tuple(nodes))


def _name(rng: random.Random, nodes: int) -> str:
    """Draw the options of a workload, in the place of whose network another one comes."""
    parts = [f"train:digits-mlp:nodes={nodes}", f"batch={nodes * rng.randint(1, 3)}",
             f"steps={rng.randint(1, 2)}", f"seed={rng.randint(0, 99)}",
             f"optimizer={rng.choice(list(OPTIMIZERS))}", f"rate={rng.choice((0.1, 0.01))}",
             f"overlap={rng.choice(('on', 'off'))}", f"order={rng.choice(('fifo', 'priority'))}",
             f"bucket={rng.choice((1, rng.randint(50, 4000), 100_000, 'auto'))}"]
    graph = rng.choice(("none", "ring", "mesh", "switch"))
    if graph != "none":
        parts.append(f"graph={graph}")
    if graph == "switch":
        parts.append(f"switch-latency={rng.choice((0, 1, 13, 40))}")
    if graph in ("none", "switch") and rng.random() < 0.5:
        algorithm = rng.choice([name for name, entry in CATALOGUE[Collective.ALLREDUCE].items()
                                if not entry.graph])
        parts.append(f"algorithm={algorithm}")
    if rng.random() < 0.3:
        parts.append(f"clip={rng.choice((0.5, 2.0))}")
    if rng.random() < 0.2:
        parts.append(f"shared-rate={rng.choice(('16', '8', '20/3'))}")
    return ":".join(parts)


def _mishaps(rng: random.Random, nodes: int) -> Mishaps:
    """Draw nodes that are slow and nodes that are late; often none."""
    slow, late = (tuple(sorted((node, draw()) for node in rng.sample(
        range(nodes), rng.randint(1, nodes)))) if rng.random() < 0.25 else ()
        for draw in (lambda: rng.randint(2, 6), lambda: 64 * rng.randint(1, 60)))
    return Mishaps(slow=slow, late=late)


def _config(rng: random.Random, config: ClusterConfig) -> ClusterConfig:
    """Draw what is around a node that is built: memories and links."""
    def memory() -> MemoryConfig:
        return MemoryConfig(latency=rng.choice((1, 5, rng.randint(2, 60))),
                            bytes_per_cycle=Fraction(rng.choice(("64", "8", "4", "20/3", "5/4"))))

    return replace(
        config, core=replace(config.core, memory=memory(),
                             weight_memory=rng.choice((None, memory()))),
        nic=replace(config.nic, memory=memory(), link_latency=rng.choice((0, 4, 30)),
                    link_bytes_per_cycle=Fraction(rng.choice(("64", "8", "4", "10/3")))))


def drawn(rng: random.Random, designs: Sequence[str] = tuple(DESIGNS)
          ) -> tuple[str, ClusterConfig, engine.Workload]:
    """Draw a design, a configuration around it and a workload, which may not fit."""
    design, nodes = rng.choice(designs), rng.randint(1, 8)
    config, network = _config(rng, DESIGNS[design]), _network(rng)
    workload = engine.load(_name(rng, nodes), config)
    numbers = np.random.default_rng(rng.randint(0, 1 << 30))
    images = numbers.standard_normal((50, *network.image)).astype(np.float32)
    labels = numbers.integers(0, _CLASSES, 50)
    request = replace(workload.training, network=network, data=LabelledImages(
        train_images=images, train_labels=labels, test_images=images[:5], test_labels=labels[:5]))
    return design, config, replace(workload, training=request, mishaps=_mishaps(rng, nodes))


def clusters(count: int, soak: Any, designs: Sequence[str] = tuple(DESIGNS)) -> SimpleNamespace:
    """Run so many random clusters; return what they were."""
    done: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    number = cycles = 0
    while done["clusters"] < count:
        rng = random.Random(f"{soak.seed} {number}")
        number += 1
        design, config, workload = drawn(rng, designs)
        try:
            task = ClusterRun(config, workload)
        except ConfigError as error:
            refused[str(error).split(" must ")[0]] += 1
            continue
        found = compare(design, task)
        exact = not workload.unmodelled
        for text in found.differences:
            soak.fault(f"number {number - 1}, {workload.name} on {design}: {text}")
        done.update(["clusters", f"{workload.nodes} nodes", design,
                     "counters compared" if exact else "bits alone",
                     *(["slow"] if workload.mishaps.slow else []),
                     *(["late"] if workload.mishaps.late else []),
                     workload.algorithm, dict(workload.network).get("graph", "no graph")])
        cycles += found.cycles
        soak.progress(f"{done['clusters']} of {count} clusters")
    return SimpleNamespace(done=done, refused=refused, cycles=cycles, drawn=number)


OPTIONS = (
    count("--steps", 20, "steps of each cluster of the table"),
    some("--networks", NETWORKS), some("--nodes", NODES), some("--graphs", GRAPHS),
    some("--orders", ORDERS, "of buckets: "),
    count("--random", 0, "random clusters instead of the table", 0))


def campaign(options: Any, soak: Any) -> None:
    """Run what the command line asks for."""
    if not options.random:
        table(options, soak)
        return
    start = time.monotonic()
    found = clusters(options.random, soak)
    print(f"clusters: {found.done.pop('clusters')} of {found.drawn} drawn, {found.cycles:,} cycles "
          f"of a node, {time.monotonic() - start:.0f} s\n  "
          + ", ".join(f"{name} {number}" for name, number in sorted(found.done.items())))
    for text, number in found.refused.most_common():
        print(f"  refused {number}: {text}")
