"""The six applications of the TPU paper on preset ``tpu-v1``: the exact model against Table 3.

Jouppi et al., "In-Datacenter Performance Analysis of a Tensor Processing Unit", ISCA'17,
arXiv 1704.04760. The shapes of the layers are assumed (:mod:`arch.workloads.models`): the paper
gives numbers of layers, weights and batches only.
"""

import functools
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from arch.ir import Dense, Graph
from arch.memory import MemoryConfig
from arch.systolic.lowering.search import lower_graph
from arch.systolic.params import PRESETS, SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.workloads.graphs import load_graph
from arch.workloads.models import MatrixShape, NetworkBuilder, matrix_network, matrix_shapes
from benchmarks import pages
from benchmarks.driver import main

CLOCK_HZ = 700e6
PAGE = pages.DOCS / "tpu.md"
APPS = ("mlp0", "mlp1", "lstm0", "lstm1", "cnn0", "cnn1")
#: Those whose weights come slower than the array uses them.
MEMORY_BOUND = APPS[:4]
#: Table 3: percent of cycles, row 9 in TeraOps/s.
PAPER = {
    1: (12.7, 10.6, 8.2, 10.5, 78.2, 46.2),
    2: (12.5, 9.4, 8.2, 6.3, 78.2, 22.5),
    3: (0.3, 1.2, 0.0, 4.2, 0.0, 23.7),
    4: (53.9, 44.2, 58.1, 62.1, 0.0, 28.1),
    5: (15.9, 13.4, 15.8, 17.1, 0.0, 7.0),
    6: (17.5, 31.9, 17.9, 10.3, 21.8, 18.7),
    7: (3.3, 8.4, 14.6, 10.6, 3.5, 22.8),
    8: (6.1, 8.8, 5.1, 2.4, 3.4, 0.6),
    9: (12.3, 9.7, 3.7, 2.8, 86.0, 14.1),
}
TITLES = {
    1: "array active", 2: "useful MACs, of peak", 3: "unused MACs", 4: "weight stall",
    5: "weight shift", 6: "non-matrix", 7: "RAW stalls", 8: "input stalls", 9: "TOPS",
}
#: Rows of Table 3 that split the cycles of matrix operations.
MATRIX_ROWS = (1, 4, 5)
#: Figures differ if they are further apart than this, and at least as much as is printed.
TOLERANCE, RESOLUTION = 0.1, 0.1
#: Why figures differ where they do: letters of the page's list, by row, for each application.
CAUSES = {
    1: ("a", "a", "d", "d", "a", "af"),
    2: ("a", "a", "d", "c", "a", "f"),
    3: ("c", "c", "c", "c", "c", "f"),
    4: ("a", "a", "adh", "adh", "i", "f"),
    5: ("a", "a", "ah", "ah", "i", "f"),
    6: ("a", "a", "ah", "ah", "a", "a"),
    7: ("b", "b", "bh", "bh", "b", "b"),
    8: ("e", "e", "bh", "bh", "e", "e"),
    9: ("g", "g", "ag", "acd", "g", "f"),
}


def rows(config: SystolicConfig, graph: Graph, *, cycles_per_row: int = 1) -> dict[int, float]:
    """Return the rows of Table 3 by number: percent of cycles, row 9 in TeraOps/s.

    ``cycles_per_row`` is how many rows of ``graph`` stand for one.
    """
    counters = evaluate(lower_graph(config, graph)).counters
    total = counters["total"]
    share = {name: 100 * count / total for name, count in counters.items()}
    useful = share["useful_macs"] / config.macs_per_cycle
    return {
        1: share["array_active"],
        2: useful,
        3: share["array_active"] - useful,
        4: share["weight_stall"],
        5: share["weight_shift"],
        6: share["raw_wait"] + share["input_stall"] + share["idle"],
        7: share["raw_wait"],
        8: share["input_stall"],
        9: 2 * counters["useful_macs"] / cycles_per_row / total * CLOCK_HZ / 1e12,
    }


@functools.cache
def application(app: str) -> dict[int, float]:
    """Return the rows of Table 3 of an application on the preset."""
    return rows(PRESETS["tpu-v1"], load_graph(app))


def matrix_share(values: dict[int, float], row: int) -> float:
    """Return a row as percent of the cycles of matrix operations: those of rows 1, 4 and 5."""
    return 100 * values[row] / sum(values[other] for other in MATRIX_ROWS)


def differs(ours: float, paper: float) -> bool:
    """Return whether two figures, as printed, are more than a tenth apart."""
    apart = abs(round(ours, 1) - paper)
    return apart > TOLERANCE * abs(paper) + 1e-9 and apart > RESOLUTION + 1e-9


# --- One thing changed ----------------------------------------------------------------------------


def _chain(name: str) -> Graph:
    """Return a list of products with each reading what the one before it writes."""
    shapes = matrix_shapes(name)
    net = NetworkBuilder(name)
    x = net.input((shapes[0].m, shapes[0].k, 1, 1))
    for shape in shapes:
        x = net.dense(x, shape.name.rpartition("/")[2], shape.n, relu=False)
    return net.graph(x)


def _part(name: str, *, dense: bool) -> Graph:
    """Return the dense layers of a network, or all before them, as a graph."""
    whole = load_graph(name)
    net = NetworkBuilder(name)
    layers = [node for node in whole.nodes if isinstance(node, Dense)]
    first = layers[0] if dense else whole.nodes[0]
    x = net.input(first.inputs[0].shape)
    for node in layers if dense else whole.nodes:
        if isinstance(node, Dense):
            if not dense:
                break
            x = net.dense(x, node.name, node.columns)
        elif node.macs:
            x = net.convolution(x, node.name, node.output.shape[1], 3)
    return net.graph(x)


def _products(name: str, *, width: int, count: int, batch: int) -> Graph:
    """Return ``count`` square products that do not depend on each other."""
    shape = MatrixShape(name=f"{name}/fc", m=batch, k=width, n=width, count=count)
    return matrix_network(name, (shape,))


def _board(channels: int) -> Graph:
    """Return CNN0 with another number of channels."""
    net = NetworkBuilder("cnn0")
    batch, _, height, width = load_graph("cnn0").inputs[0].tensor.shape
    x = net.input((batch, channels, height, width))
    for node in load_graph("cnn0").nodes:
        x = net.convolution(x, node.name, channels, 3)
    return net.graph(x)


@dataclass(frozen=True, kw_only=True)
class Variant:
    """An application with one thing changed."""

    letter: str
    app: str
    text: str
    graph: Callable[[], Graph]
    fast_host: bool = False
    cycles_per_row: int = 1

    def rows(self, config: SystolicConfig) -> dict[int, float]:
        """Return the rows of Table 3."""
        if self.fast_host:
            config = replace(config, memory=MemoryConfig(
                latency=1, bytes_per_cycle=Fraction(config.beat_bytes)))
        return rows(config, self.graph(), cycles_per_row=self.cycles_per_row)


_FAST = "host port of 64 bytes a cycle, 1 cycle of latency"
_SLOW = "two cycles a row, as for 16-bit activations (as twice the batch)"
VARIANTS = (
    *(Variant(letter="b", app=app, text="each product reads what the one before wrote",
              graph=functools.partial(_chain, app)) for app in ("lstm0", "lstm1")),
    *(Variant(letter="d", app=app, text=_SLOW, cycles_per_row=2,
              graph=functools.partial(load_graph, f"{app}:batch={batch}"))
      for app, batch in (("lstm0", 128), ("lstm1", 192))),
    Variant(letter="c", app="lstm1", cycles_per_row=2,
            text="94 products of 600 x 600, of 34 M weights too; and two cycles a row",
            graph=lambda: _products("lstm1", width=600, count=94, batch=192)),
    *(Variant(letter="e", app=app, text=_FAST, graph=functools.partial(load_graph, app),
              fast_host=True) for app in ("mlp0", "mlp1", "cnn0", "cnn1")),
    Variant(letter="c", app="cnn0", text="256 channels and not 236; and the host port as above",
            graph=lambda: _board(256), fast_host=True),
    Variant(letter="f", app="cnn1", text="the 72 convolutions alone, and the host port as above",
            graph=lambda: _part("cnn1", dense=False), fast_host=True),
    Variant(letter="f", app="cnn1", text="the 4 dense layers alone, and the host port as above",
            graph=lambda: _part("cnn1", dense=True), fast_host=True),
)


# --- Tables ---------------------------------------------------------------------------------------


def table_3() -> list[str]:
    """Return the rows of Table 3, ours and the paper's."""
    def cell(row: int, app: str) -> str:
        index = APPS.index(app)
        ours, paper = application(app)[row], PAPER[row][index]
        mark = f" {CAUSES[row][index] or '?'}" if differs(ours, paper) else ""
        return f"{ours:.1f} / {paper:.1f}{mark}"

    return pages.table(["row of Table 3", *(app.upper() for app in APPS)], [
        [f"{row} {TITLES[row]}", *(cell(row, app) for app in APPS)] for row in PAPER])


def matrix_shares() -> list[str]:
    """Return the shares of matrix time, ours and the paper's."""
    paper = {app: {row: PAPER[row][i] for row in MATRIX_ROWS} for i, app in enumerate(APPS)}
    return pages.table(["share of matrix time", *(app.upper() for app in APPS)], [
        [f"{row} {TITLES[row]}", *(f"{matrix_share(application(app), row):.1f} / "
                                   f"{matrix_share(paper[app], row):.1f}" for app in APPS)]
        for row in MATRIX_ROWS])


def changed() -> list[str]:
    """Return what each cause is worth."""
    return pages.table(["cause", "application", "what is changed", *map(str, PAPER)], (
        [variant.letter, variant.app.upper(), variant.text,
         *(f"{value:.1f}" for value in variant.rows(PRESETS["tpu-v1"]).values())]
        for variant in VARIANTS))


TABLES = {"table-3": table_3, "shares": matrix_shares, "causes": changed}

if __name__ == "__main__":
    sys.exit(main("tpu"))
