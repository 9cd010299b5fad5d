"""Plans of training on many nodes, and the closed forms of the field beside what our code derives.

``plans`` times the layers of each network on the core once, and takes some minutes.
"""

import functools
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from arch.cluster import engine
from arch.cluster.params import PRESETS, ClusterConfig
from arch.cluster.planning import plan_grids
from arch.config import ConfigError
from arch.contract import PlanOptions
from arch.nic.schedules.layout import Collective
from arch.scale.exchanges import Exchanges
from arch.scale.formulas import (
    ALLREDUCES,
    MOST_RANKS,
    derived,
    gpipe_bubble,
    interleaved_bubble,
    zero_table,
)
from arch.scale.network import Link, network_of
from arch.scale.parallelism import OUR_FORMATS, Grid, zero_volume
from arch.scale.pipelines import run, tick_tock, turns
from arch.scale.planning import Planner, Variant
from arch.scale.reasons import size_text
from arch.scale.work import Work, work_of
from arch.systolic.lowering.training.products import strip_width
from arch.workloads.optimizers import Adam
from benchmarks import pages
from benchmarks.driver import main
from benchmarks.measuring import log

PAGE = pages.DOCS / "parallelism.md"
ADAM = Adam(rate=0.001)
#: Node of the plans: that of docs/cluster-training.md for large networks, and a faster port.
NODE = replace(
    PRESETS["default"],
    core=replace(PRESETS["default"].core, rows=128, cols=128, vector_rows=256),
    nic=replace(PRESETS["default"].nic, segment_bytes=4096, rx_slots=256, window=64, steps=16384))
#: Networks, nodes, memory of a node, and images of a step of them all.
CASES = (("digits-cnn", 4, 1 << 20, 32), ("resnet50", 64, 1 << 30, 512),
         ("resnet50", 64, 160 << 20, 512), ("resnet50", 1024, 1 << 30, 1024),
         ("bert-base", 64, 1 << 30, 512), ("bert-base", 64, 160 << 20, 512),
         ("bert-base", 256, 1 << 30, 256), ("bert-base", 1024, 1 << 30, 1024),
         ("bert-base:experts=64", 64, 2 << 30, 512))
#: Micro-batches and parts of a node, of four stages.
PIPELINES = ((4, 1), (8, 1), (16, 1), (32, 1), (8, 2), (8, 3), (32, 2))
_STAGES = 4
#: Ours, which the field's table does not have as it is.
_TREE = ((Collective.ALLREDUCE, "tree"),)
_TREE_RANKS = 4


def costs() -> list[str]:
    """Return the table of allreduces."""
    def rows() -> Iterator[list[str]]:
        for row in ALLREDUCES:
            found = derived(row.schedules)
            ours = ", then ".join(f"`{kind}:{name}`" for kind, name in row.schedules)
            yield [row.name, f"`{row.text}`", ours, *(f"`{form}`" for form in found),
                   "==" if found == row.forms else "no"]
        found = derived(_TREE, first=_TREE_RANKS)
        yield ["our tree", "two children in turn", "`allreduce:tree`",
               *(f"`{form}`" for form in found), f"from {_TREE_RANKS} ranks on"]

    return pages.table(["allreduce", "published", "our schedule", "alpha", "n beta", "n gamma",
                        f"2 to {MOST_RANKS} ranks"], rows())


def bubbles() -> list[str]:
    """Return the table of pipelines."""
    def rows() -> Iterator[list[str]]:
        for micro, chunks in PIPELINES:
            for order in ("gpipe", "1f1b") if chunks == 1 else ("interleaved",):
                found = run([turns(order, stages=_STAGES, stage=stage, micro=micro, chunks=chunks)
                             for stage in range(_STAGES)], [1] * _STAGES * chunks,
                            [2] * _STAGES * chunks)
                form = (gpipe_bubble(_STAGES, micro) if chunks == 1 else
                        interleaved_bubble(_STAGES, micro, chunks))
                same = (found.bubble if chunks == 1 else found.idle) == form
                yield [order, str(micro), str(chunks),
                       f"`(p - 1)/(m + p - 1)` = {form}" if chunks == 1 else
                       f"`(p - 1)/(v m)` = {form}", "==" if same else "no",
                       f"{100 * float(found.bubble):.1f} %",
                       ", ".join(map(str, found.held))]

    return pages.table(["order", "m", "v", "formula, p = 4", "by passes", "idle",
                        "micro-batches kept by each node"], rows())


def zero() -> list[str]:
    """Return ZeRO's table."""
    table = zero_table(7_500_000_000, 64)
    names = ("`16 psi`", "`4 psi + 12 psi/N`", "`2 psi + 14 psi/N`", "`16 psi/N`")
    return pages.table(["stage of ZeRO", "of a rank", "psi = 7.5e9, N = 64", "GB",
                        "vectors sent, N = 64"], (
        [str(stage) if stage else "none", names[stage], f"{size:,} B", f"{size / 1e9:.1f}",
         f"{float(zero_volume(64, stage)):.2f}"] for stage, size in table.items()))


def planner(config: ClusterConfig, work: Work, nodes: int) -> Planner:
    """Return the planner of a network."""
    nic = config.nic
    return Planner(work, Exchanges(nic, network_of(
        "switch", nodes, Link(nic.link_bytes_per_cycle, nic.link_latency))), formats=OUR_FORMATS,
        operand=config.core.operand.bytes, strip=strip_width(config.core))


#: Runs that the cluster's exact model has, too: options, and how the planner does it.
_EXACT: tuple[tuple[str, str, int, dict[str, Any]], ...] = (
    ("digits-cnn", "nodes=2:batch=4", 4, {"data": 2, "micro": 2}),
    ("digits-cnn", "nodes=4:batch=8", 8, {"data": 4, "micro": 2}),
    ("digits-cnn", "nodes=8:batch=16", 16, {"data": 8, "micro": 2}),
    ("digits-mlp", "nodes=4:batch=16", 16, {"data": 4, "micro": 4}),
    ("digits-cnn", "nodes=4:batch=8:zero=1", 8, {"data": 4, "micro": 2, "zero": 1}),
    ("digits-mlp", "nodes=4:batch=8:zero=2", 8, {"data": 4, "micro": 2, "zero": 2}),
    ("digits-mlp", "pipeline=2:batch=8:micro=2:schedule=1f1b", 8, {"pipeline": 2, "micro": 2}),
    ("digits-mlp", "pipeline=3:batch=4:micro=2", 4,
     {"pipeline": 3, "micro": 2, "schedule": "gpipe"}),
    ("digits-cnn", "pipeline=2:batch=8:micro=2:schedule=1f1b", 8, {"pipeline": 2, "micro": 2}),
    ("digits-cnn", "nodes=2:tensor=cols:batch=4", 4, {"tensor": 2, "micro": 4, "by": "cols"}),
    ("digits-mlp", "nodes=2:tensor=pairs:batch=4", 4, {"tensor": 2, "micro": 4, "by": "pairs"}),
)
_TINY = replace(PRESETS["tiny"], doors=16, nic=replace(
    PRESETS["tiny"].nic, channels=16, connections=64, rx_slots=128, steps=4096))


def exact() -> list[str]:
    """Return the table of the planner's time beside the cluster's exact model."""
    def rows() -> Iterator[list[str]]:
        for network, options, batch, how in _EXACT:
            log(f"{network}:{options}")
            axes = {axis: how[axis] for axis in ("data", "tensor", "pipeline") if axis in how}
            given: dict[str, Any] = {
                "grid": Grid(**axes), "by": "", "schedule": "1f1b", "chunks": 1, "zero": 0,
                "recompute": False} | {key: how[key] for key in how if key not in axes}
            variant = Variant(**given)
            program = engine.plan(_TINY, engine.load(
                f"train:{network}:{options}:optimizer=adam", _TINY))[1]
            cycles = max(core.cycles for core in program.cores)
            work = work_of(_TINY.node_core, network, ADAM)
            found = sum(planner(_TINY, work, variant.grid.nodes).time(variant, batch).values())
            yield [f"`{network}:{options}`", f"{cycles:,}", f"{found:,}",
                   f"{100 * (found / cycles - 1):+.1f} %"]

    return pages.table(["training on preset `tiny`, Adam", "exact model, cycles", "planner",
                        "error"], rows())


@functools.cache
def planned(network: str, nodes: int, memory: int, batch: int) -> dict[str, Any]:
    """Return what the planner finds."""
    log(f"{network} on {nodes} nodes")
    return plan_grids(NODE, network, PlanOptions(nodes=nodes, memory=memory, batch=batch))


def _how(row: dict[str, Any]) -> str:
    parts = [f"{row['data']} x {row['tensor']} x {row['pipeline']}", f"micro-batch {row['micro']}"]
    parts += [row["by"]] if row["by"] else []
    if row["pipeline"] > 1:
        parts.append(row["schedule"] + (f" of {row['chunks']}" if row["chunks"] > 1 else ""))
    parts += [f"ZeRO {row['zero']}"] if row["zero"] else []
    parts += ["recomputation"] if row["recompute"] else []
    parts += [f"experts on {row['expert']}"] if row["expert"] > 1 else []
    return ", ".join(parts)


def plans() -> list[str]:
    """Return the table of best plans."""
    def rows() -> Iterator[list[str]]:
        for case in CASES:
            network, nodes, memory, batch = case
            try:
                found = planned(*case)
            except ConfigError as error:
                yield [f"`{network}`", f"{nodes:,}", size_text(memory), f"{batch:,}", str(error),
                       "", "", "", ""]
                continue
            best, second = found["best"], (*found["grids"][1:2], None)[0]
            kinds = sorted(best["time"].items(), key=lambda item: -item[1])
            yield [f"`{network}`", f"{nodes:,}", size_text(memory), f"{batch:,}", _how(best),
                   size_text(best["bytes"]), f"{best['cycles']:,}",
                   ", ".join(f"{name} {100 * value / best['cycles']:.0f} %"
                             for name, value in kinds[:3] if value),
                   "" if second is None else f"{_how(second)}: {second['why_not']}"]

    return pages.table(["network", "nodes", "memory", "images", "best: data x tensor x pipeline",
                        "of memory", "cycles of a step", "of these", "next grid"], rows())


def waves() -> list[str]:
    """Return the table of two tasks half a step apart."""
    def rows() -> Iterator[list[str]]:
        for network in ("digits-cnn", "resnet50", "bert-base"):
            work = work_of(NODE.node_core, network, ADAM)
            forward = [layer.forward(1) + layer.around(1) for layer in work.layers]
            backward = [layer.backward(1) + layer.behind(1) for layer in work.layers]
            kept = [layer.kept * NODE.core.operand.bytes for layer in work.layers]
            size = OUR_FORMATS.gradients * work.parameters
            exchange = planner(NODE, work, 16).exchanges(Grid(data=16), "data", "allreduce", size)
            found = tick_tock(forward, backward, kept, exchange)
            yield [f"`{network}`", size_text(found.alone), size_text(found.apart),
                   f"{found.apart / found.together:.2f}", f"{exchange:,}",
                   f"{found.gang / found.period:.2f}"]

    return pages.table(["tick-tock of", "maps of one task", "of two, half a step apart",
                        "of two at once: 1", "exchange, 16 nodes", "times as fast"], rows())


TABLES = {"costs": costs, "bubbles": bubbles, "zero": zero, "exact": exact, "waves": waves,
          "plans": plans}

if __name__ == "__main__":
    sys.exit(main("parallelism"))
