"""The nine layers of the EIE paper: Table IV, Figures 8, 11, 12 and 13, energy, and this CPU.

Han et al., "EIE: Efficient Inference Engine on Compressed Deep Neural Network", ISCA'16,
arXiv 1602.01528. Cycles are those of the exact model, which the RTL equals (``hwgen run eie LAYER
--preset paper64``); weights and activations are seeded, of the paper's sizes and densities.

``--write`` writes the picture docs/eie.png and the numbers of the curves in docs/eie.json, too;
``cpu`` times scipy.sparse and numpy, on this machine.
"""

import functools
import json
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np
from threadpoolctl import threadpool_limits

from arch.eie.activity import activations
from arch.eie.costs import CLOCK_HZ, cost
from arch.eie.layers import paper_layer
from arch.eie.lowering import Program, lower
from arch.eie.names import LAYERS
from arch.eie.params import PRESETS, EieConfig
from arch.eie.timing import multiplication, slices_of
from benchmarks import pages
from benchmarks.driver import main

PAGE, CURVES, PICTURE = (pages.DOCS / f"eie.{kind}" for kind in ("md", "json", "png"))
PAPER = PRESETS["paper64"]
TITLES = {"alex": "Alex", "vgg": "VGG", "nt": "NT"}
DEPTHS = (1, 2, 4, 8, 16, 32, 64, 128, 256)
PES = (1, 2, 4, 8, 16, 32, 64, 128, 256)
#: A layer's times agree if they are no further apart than this.
TOLERANCE = 0.10
#: What the published numbers cannot explain, by layer: letters of the page's list.
CAUSES = {"alex-8": "a", "vgg-6": "b"}
_REPEATS = 200
_SECONDS = 1.0


def title(name: str) -> str:
    """Return a layer's name as the paper writes it."""
    family, layer = name.split("-")
    return f"{TITLES[family]}-{layer if layer.isdigit() else _capital(layer)}"


def _capital(layer: str) -> str:
    return layer.upper() if layer == "lstm" else layer.capitalize()


def lowered(name: str, config: EieConfig) -> Program:
    """Return the program of a layer on a configuration."""
    return lower(config, paper_layer(name, codebook_bits=config.codebook_bits,
                                     act_fraction_bits=config.act_fraction_bits))


def of_size(pes: int) -> EieConfig:
    """Return the paper's configuration with another number of PEs, and the same 4096 registers.

    Memories are as large as the layers ask for.
    """
    return replace(PAPER, pes=pes, act_regs=PAPER.vector // pes, act_rows=65535,
                   spmat_rows=1 << 22, ptr_rows=1 << 20)


def measure(program: Program, depths: tuple[int, ...]) -> dict[int, dict[str, int]]:
    """Return, by depth of the queues, cycles of the multiplications and what the PEs did."""
    active = activations(program.network, program.config.weight_fraction_bits)[0][0] != 0
    slices = [slices_of(program.config, block) for block in program.blocks]
    found = {}
    for depth in depths:
        config = replace(program.config, queue_depth=depth)
        results = [multiplication(config, part, active, in_rows=block.in_rows, chain=False,
                                  save_rows=block.out_rows)
                   for part, block in zip(slices, program.blocks, strict=True)]
        busy, _, _, padding, _, reads = np.sum([result.pe for result in results], axis=(0, 2))
        found[depth] = {"cycles": sum(result.cycles for result in results), "busy": int(busy),
                        "padding": int(padding), "reads": int(reads)}
    return found


def microseconds(cycles: float) -> float:
    """Return the time of so many cycles at the paper's clock."""
    return cycles / CLOCK_HZ * 1e6


@functools.cache
def curves() -> dict[str, dict]:
    """Return the numbers of Figures 8, 11, 12 and 13, by layer."""
    found: dict[str, dict] = {}
    for name in LAYERS:
        own: dict[str, dict] = {"load_balance_by_depth": {}, "speedup_by_pes": {},
                                "real_work_by_pes": {}, "load_balance_by_pes": {}}
        first = 0
        for pes in PES:
            config = of_size(pes)
            results = measure(lowered(name, config), DEPTHS if pes == PAPER.pes else (8,))
            result = results[8]
            first = first or result["cycles"]
            own["speedup_by_pes"][pes] = first / result["cycles"]
            own["real_work_by_pes"][pes] = 1 - result["padding"] / result["busy"]
            own["load_balance_by_pes"][pes] = result["busy"] / pes / result["cycles"]
            if pes == PAPER.pes:
                own["load_balance_by_depth"] = {
                    depth: values["busy"] / pes / values["cycles"]
                    for depth, values in results.items()}
        found[name] = {key: {str(x): round(y, 4) for x, y in values.items()}
                       for key, values in own.items()}
    return found


# --- Tables ---------------------------------------------------------------------------------------


def table_iv() -> list[list[str]]:
    """Return the rows of the comparison with Table IV."""
    rows = []
    for name, shape in LAYERS.items():
        result = measure(lowered(name, PAPER), (PAPER.queue_depth,))[PAPER.queue_depth]
        theoretical = microseconds(result["busy"] / PAPER.pes)
        actual = microseconds(result["cycles"])
        error = actual / shape.actual_us - 1
        mark = "" if abs(error) <= TOLERANCE else f" {CAUSES.get(name, '?')}"
        rows.append([f"`{name}`", f"{theoretical:.1f} / {shape.theoretical_us}",
                     f"{result['cycles']:,}", f"{actual:.2f} / {shape.actual_us}",
                     f"{100 * error:+.1f} %{mark}"])
    return rows


def energy_rows() -> list[list[str]]:
    """Return area and power by component, of the preset."""
    chip = cost(PAPER)
    rows = [[f"`{name}`", f"{chip.power_w[name] * 1e3:.1f}", f"{chip.area_m2[name] * 1e6:.2f}"]
            for name in chip.power_w]
    return [*rows, ["all", f"{chip.power * 1e3:.1f}", f"{chip.area * 1e6:.2f}"]]


def curve_rows(found: Mapping[str, dict], key: str, points: tuple[int, ...]) -> list[list[str]]:
    """Return a curve's rows, one a layer."""
    digits = 1 if key == "speedup_by_pes" else 2
    return [[f"`{name}`", *(f"{values[key][str(point)]:.{digits}f}" for point in points)]
            for name, values in found.items()]


def _best(function: Callable[[], object]) -> float:
    """Return the least seconds that a function takes."""
    seconds: list[float] = []
    begin = time.perf_counter()
    while len(seconds) < 3 or (len(seconds) < _REPEATS
                               and time.perf_counter() - begin < _SECONDS):
        started = time.perf_counter()
        function()
        seconds.append(time.perf_counter() - started)
    return min(seconds)


def cpu_times(name: str) -> tuple[float, float]:
    """Return the seconds that scipy.sparse and dense numpy take for a layer, in float32.

    scipy.sparse is the faster of two: all activations by rows, and only the non-zero ones, as EIE
    does, by columns. numpy is the faster of one thread and as many as its BLAS takes by itself,
    which on a machine that does other work wait for each other.
    """
    network = paper_layer(name)
    by_row = network.layers[0].matrix.to_scipy().astype(np.float32).tocsr()
    by_column = by_row.tocsc()
    x = (network.inputs[0] / 2.0**PAPER.act_fraction_bits).astype(np.float32)
    chosen = np.flatnonzero(x)
    part = x[chosen]
    full = by_row.toarray()
    assert np.allclose(full @ x, by_row @ x, atol=1e-2)
    sparse = min(_best(lambda: by_row @ x), _best(lambda: by_column[:, chosen] @ part))
    dense = _best(lambda: full @ x)
    with threadpool_limits(limits=1):
        dense = min(dense, _best(lambda: full @ x))
    return sparse, dense


def cpu_rows() -> list[list[str]]:
    """Return this machine's times for the same products beside EIE's, and the ratios."""
    rows = []
    for name in LAYERS:
        sparse, dense = (seconds * 1e6 for seconds in cpu_times(name))
        result = measure(lowered(name, PAPER), (PAPER.queue_depth,))[PAPER.queue_depth]
        ours = microseconds(result["cycles"])
        rows.append([f"`{name}`", f"{sparse:,.0f}", f"{dense:,.0f}", f"{ours:.1f}",
                     f"{sparse / ours:,.0f}", f"{dense / ours:,.0f}"])
    return rows


HEADERS = {
    "table-iv": ("layer", "theoretical, us", "cycles", "actual, us", "difference"),
    "figure-8": ("layer, FIFO depth", *map(str, DEPTHS)),
    "figure-11": ("layer, speed-up at PEs", *map(str, PES)),
    "figure-12": ("layer, real work at PEs", *map(str, PES)),
    "figure-13": ("layer, load balance at PEs", *map(str, PES)),
    "energy": ("component", "power, mW", "area, mm2"),
    "cpu": ("layer", "scipy.sparse, us", "numpy dense, us", "EIE, us", "against sparse",
            "against dense"),
}


def _figure(number: int, key: str, points: tuple[int, ...]) -> Callable[[], list[str]]:
    return lambda: pages.table(HEADERS[f"figure-{number}"], curve_rows(curves(), key, points))


TABLES = {
    "table-iv": lambda: pages.table(HEADERS["table-iv"], table_iv()),
    "figure-8": _figure(8, "load_balance_by_depth", DEPTHS),
    "figure-11": _figure(11, "speedup_by_pes", PES),
    "figure-12": _figure(12, "real_work_by_pes", PES),
    "figure-13": _figure(13, "load_balance_by_pes", PES),
    "energy": lambda: pages.table(HEADERS["energy"], energy_rows()),
    "cpu": lambda: pages.table(HEADERS["cpu"], cpu_rows()),
}
#: Made when it is named alone: it is of the machine.
NAMED = ("cpu",)


def draw() -> None:
    """Write the four figures as one picture, and their numbers."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    found = curves()
    panels = (("load_balance_by_depth", "Figure 8: load balance", "FIFO depth, 64 PEs"),
              ("speedup_by_pes", "Figure 11: speed-up", "PEs"),
              ("real_work_by_pes", "Figure 12: real work / all entries", "PEs"),
              ("load_balance_by_pes", "Figure 13: load balance", "PEs"))
    figure = Figure(figsize=(11, 7.4), dpi=90, layout="constrained")
    FigureCanvasAgg(figure)
    # Hue by network, line by layer.
    colours = {"alex": "#0072B2", "vgg": "#D55E00", "nt": "#009E73"}
    for place, (key, heading, label) in enumerate(panels):
        axes = figure.add_subplot(2, 2, place + 1)
        seen = {"alex": 0, "vgg": 0, "nt": 0}
        for name, values in found.items():
            family = name.split("-")[0]
            points = values[key]
            axes.plot([int(x) for x in points], list(points.values()), label=title(name),
                      color=colours[family], linestyle=("-", "--", ":")[seen[family]],
                      marker="o", markersize=3, linewidth=1.4)
            seen[family] += 1
        axes.set_xscale("log", base=2)
        axes.set_xticks(DEPTHS, [str(x) for x in DEPTHS])
        if key == "speedup_by_pes":
            axes.set_yscale("log", base=2)
            axes.set_yticks(PES, [str(x) for x in PES])
            axes.plot(PES, PES, color="#BBBBBB", linewidth=1, zorder=0)
        else:
            axes.set_ylim(0, 1.02)
        axes.set_title(heading, loc="left", fontsize=11)
        axes.set_xlabel(label)
        axes.grid(visible=True, color="#E6E6E6", linewidth=0.6)
        axes.spines[["top", "right"]].set_visible(False)
    handles, labels = figure.axes[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside right center", frameon=False)
    figure.savefig(PICTURE)
    CURVES.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main("eie"))
