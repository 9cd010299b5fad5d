"""The TPU paper's sensitivity study (its section 7 and figure 11) with the exact model.

Jouppi et al., "In-Datacenter Performance Analysis of a Tensor Processing Unit", ISCA'17,
arXiv 1704.04760. Each of the six applications runs on preset ``tpu-v1`` with one thing scaled:
bandwidth of the weight memory, clock, side of the matrix unit, the latter two with and without
more accumulators. Memories keep their rates and latencies in seconds when the clock changes.
"""

import functools
import math
import sys
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import Any

import numpy as np

from arch.ir import Graph
from arch.memory import MemoryConfig
from arch.roofline import DEVICES, PUBLISHED, Level, Peak, ridge_macs, weight_roof
from arch.systolic.lowering.search import lower_graph
from arch.systolic.params import PRESETS, SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.workloads.graphs import load_graph
from arch.workloads.models import MatrixShape, matrix_network
from benchmarks import pages
from benchmarks.driver import main

PAGE = pages.DOCS / "roofline.md"
PICTURE = PAGE.with_name("sensitivity.png")
APPS = ("mlp0", "mlp1", "lstm0", "lstm1", "cnn0", "cnn1")
CLOCK_HZ = 700_000_000
BASE = PRESETS["tpu-v1"]
#: Weight memory of TPU' (GDDR5): its ridge point is 250 MACs per weight byte (section 7).
GDDR5 = Fraction(BASE.macs_per_cycle, 250) / BASE.weights.bytes_per_cycle
#: Table 6: die performance relative to Haswell, K80, TPU and the ratio of both; last the weighted
#: mean. Table 1: percent of deployed inferences of MLPs, LSTMs and CNNs.
TABLE_6 = (((2.5, 0.3, 0.4, 1.2, 1.6, 2.7), 1.9),
           ((41.0, 18.5, 3.5, 1.2, 40.3, 71.0), 29.2),
           ((16.7, 60.0, 8.0, 1.0, 25.4, 26.3), 15.3))
DEPLOYED = (61.0, 29.0, 5.0)


@dataclass(frozen=True, kw_only=True)
class LargerConfig(SystolicConfig):
    """A configuration for the model alone: a larger array and wider ports than are generated.

    Instructions have 9 bits for rows and columns of a tile, ports at most 512 bits. Schedule and
    timing hold for any size.
    """

    def __post_init__(self) -> None:
        """Check nothing: fields come from a preset, scaled."""


def _ports(config: LargerConfig) -> LargerConfig:
    """Return the configuration with ports that are no narrower than its memories are fast."""
    rate = max(config.memory.bytes_per_cycle, config.weights.bytes_per_cycle)
    bits = max(BASE.axi_data_bits, 8 << (math.ceil(rate) - 1).bit_length())
    return replace(config, axi_data_bits=bits)


def _clocked(memory: MemoryConfig, clock: Fraction, rate: Fraction = Fraction(1)) -> MemoryConfig:
    """Return a memory in cycles of another clock, ``rate`` times as fast."""
    return MemoryConfig(latency=max(1, round(memory.latency * clock)),
                        bytes_per_cycle=memory.bytes_per_cycle * rate / clock)


def scaled(*, memory: Fraction = Fraction(1), clock: Fraction = Fraction(1),
           matrix: Fraction = Fraction(1), accumulators: Fraction = Fraction(1)) -> LargerConfig:
    """Return preset ``tpu-v1`` with factors applied.

    Parameters
    ----------
    memory : Fraction
        On the bandwidth of the weight memory, in bytes a second.
    clock : Fraction
        On the clock.
    matrix : Fraction
        On rows and columns. The unified buffer keeps its 24 MiB.
    accumulators : Fraction
        On the rows of accumulators, each as wide as the array.
    """
    values = {field.name: getattr(BASE, field.name) for field in fields(BASE)}
    side = int(BASE.rows * matrix)
    values |= {
        "rows": side, "cols": side, "ub_bank_rows": int(BASE.ub_bank_rows / matrix),
        "acc_depth": int(BASE.acc_depth * accumulators),
        "memory": _clocked(BASE.memory, clock),
        "weight_memory": _clocked(BASE.weights, clock, memory),
    }
    return _ports(LargerConfig(**values))


@functools.cache
def _graph(app: str) -> Graph:
    return load_graph(app)


@functools.cache
def _cycles(app: str, config: SystolicConfig) -> int:
    return evaluate(lower_graph(config, _graph(app))).cycles


#: Factors of :func:`scaled` that a knob gives, by name as in figure 11.
KNOBS: dict[str, Any] = {
    "memory": lambda factor: {"memory": factor},
    "clock": lambda factor: {"clock": factor},
    "clock+": lambda factor: {"clock": factor, "accumulators": factor},
    "matrix": lambda factor: {"matrix": factor},
    "matrix+": lambda factor: {"matrix": factor, "accumulators": factor**2},
}
_ALL = tuple(Fraction(factor) for factor in ("1/4", "1/2", "2", "4"))
SCALES = {"memory": _ALL, "clock": _ALL, "clock+": _ALL, "matrix": _ALL[1:3],
          "matrix+": _ALL[1:3]}


def speedup(app: str, **factors: Fraction) -> float:
    """Return how many times as fast an application is as on the preset, by time."""
    clock = factors.get("clock", Fraction(1))
    return float(clock * Fraction(_cycles(app, scaled()), _cycles(app, scaled(**factors))))


def speedups(**factors: Fraction) -> tuple[float, ...]:
    """Return the speed-up of each application."""
    return tuple(speedup(app, **factors) for app in APPS)


# --- Means ----------------------------------------------------------------------------------------


@functools.cache
def mix() -> tuple[float, ...]:
    """Return the weights of the six applications in the paper's weighted means, which sum to 1.

    Table 1 gives those of the pairs. How each pair splits follows from the three weighted means
    of Table 6: three equations, three unknowns.
    """
    pairs = np.array(DEPLOYED) / sum(DEPLOYED)
    # Of pair p the first has share s[p] of pairs[p].
    matrix = np.array([[pairs[p] * (row[2 * p] - row[2 * p + 1]) for p in range(3)]
                       for row, _ in TABLE_6])
    wanted = np.array([mean - sum(pairs[p] * row[2 * p + 1] for p in range(3))
                       for row, mean in TABLE_6])
    shares = np.linalg.solve(matrix, wanted)
    return tuple(float(weight) for share, pair in zip(shares, pairs, strict=True)
                 for weight in (share * pair, (1 - share) * pair))


def geometric(values: tuple[float, ...]) -> float:
    """Return the geometric mean."""
    return math.prod(values) ** (1 / len(values))


def weighted(values: tuple[float, ...]) -> float:
    """Return the mean weighted by :func:`mix`."""
    return sum(weight * value for weight, value in zip(mix(), values, strict=True))


# --- Tables ---------------------------------------------------------------------------------------

_ONE = Fraction(1)
_FOUR, _HALF_MORE, _TWO = Fraction(4), Fraction(3, 2), Fraction(2)
#: Of the six applications.
MLPS_AND_LSTMS, CNNS = slice(0, 4), slice(4, 6)
#: Ridge points of section 4, operations per weight byte as the paper counts them.
RIDGES = {"tpu-v1": 1350, "haswell": 13, "k80": 9}


def _number(value: float) -> str:
    """Return three digits, with commas from a thousand on."""
    return f"{float(f'{value:.3g}'):,.0f}" if value >= 1000 else f"{value:.3g}"


def devices() -> list[str]:
    """Return the table of the published devices."""
    body = []
    for device in DEVICES.values():
        peaks = ", ".join(f"{peak.precision} {_number(peak.ops_per_s / 1e12)} {peak.mark}"
                          for peak in device.peaks) or "missing"
        levels = ", ".join(f"{level.name} {_number(level.bytes_per_s / 1e9)} {level.mark}"
                           for level in device.levels) or "missing"
        peak, memory = device.peak(), device.memory
        ridge = _number(ridge_macs(peak, memory)) if peak and memory else "-"
        rates: tuple[Peak | Level, ...] = (*device.peaks, *device.levels)
        sources = dict.fromkeys(f"{item.source} ({item.mark})" for item in rates)
        body.append([f"`{device.name}`", device.text, peaks, levels, ridge,
                     "; ".join([*sources, *filter(None, [device.note])])])
    return pages.table(["`--device`", "what", "TOPS", "GB/s", "ridge, MACs/byte",
                        "sources and notes"], body)


def ridges() -> list[str]:
    """Return the table of the paper's ridge points."""
    body = []
    for name, paper in RIDGES.items():
        device = DEVICES[name]
        peak, memory = device.peak(), device.memory
        assert peak is not None
        assert memory is not None
        here = ridge_macs(peak, memory)
        body.append([f"{device.text}, {peak.precision}", f"{paper:,}", f"{here:,.1f}",
                     f"{2 * here:,.1f}"])
    return pages.table(["ridge point", "paper", "MACs per weight byte", "operations per byte"],
                       body)


def attained() -> list[str]:
    """Return the table of what Tables 3 and 4 say was attained, below the roofs."""
    body = []
    for name, points in PUBLISHED.items():
        for point in points:
            intensity = point.macs_per_weight_byte
            assert intensity is not None
            roof = weight_roof(DEVICES[name], intensity)
            assert roof is not None
            rate = point.ops_per_s
            assert rate is not None
            table = "4" if "batch" in point.name else "3"
            body.append([f"{point.name}", name, table, _number(intensity), _number(rate / 1e12),
                         _number(roof.ops_per_s / 1e12), f"{100 * rate / roof.ops_per_s:.0f} %",
                         roof.limit])
    return pages.table(["attained", "device", "table", "MACs per weight byte", "TOPS", "roof",
                        "of roof", "limit"], body)


def _cells(values: tuple[float, ...]) -> list[str]:
    return [*(f"{value:.2f}" for value in values), f"{geometric(values):.2f}",
            f"{weighted(values):.2f}"]


_HEADER = [*(app.upper() for app in APPS), "geometric mean", "weighted mean"]


def _factor(value: Fraction) -> str:
    return f"x{float(value):g}"


def curves() -> list[str]:
    """Return the table of speed-ups by knob and factor."""
    return pages.table(["knob", "factor", *_HEADER], [
        [knob, _factor(factor), *_cells(speedups(**KNOBS[knob](factor)))]
        for knob, factors in SCALES.items() for factor in factors])


#: TPU' of section 7: what is changed, factors, geometric and weighted mean in the paper.
IMPROVED = (
    ("GDDR5", {"memory": GDDR5}, "2.6", "3.9"),
    ("GDDR5 and 1050 MHz", {"memory": GDDR5, "clock": _HALF_MORE}, "2.9", "3.9"),
    ("1050 MHz", {"clock": _HALF_MORE}, "about 1", "about 1"),
)


def improved() -> list[str]:
    """Return the table of TPU'; means of model / paper."""
    body = []
    for text, factors, gm, wm in IMPROVED:
        *apps, ours_gm, ours_wm = _cells(speedups(**factors))
        body.append([text, *apps, f"{ours_gm} / {gm}", f"{ours_wm} / {wm}"])
    return pages.table(["TPU'", *_HEADER], body)


def example(side: int) -> float:
    """Return the microseconds that one of many 600 x 600 products of LSTM1 takes, at its batch."""
    config = scaled(matrix=Fraction(side, BASE.rows))

    def cycles(count: int) -> int:
        shape = MatrixShape(name="lstm1/fc", m=96, k=600, n=600, count=count)
        return evaluate(lower_graph(config, matrix_network("lstm1", (shape,)))).cycles

    return (cycles(24) - cycles(8)) / 16 / CLOCK_HZ * 1e6


def _span(values: tuple[float, ...]) -> str:
    low, high = f"{min(values):.2f}", f"{max(values):.2f}"
    return low if low == high else f"{low} to {high}"


def statements() -> list[str]:
    """Return what section 7 says beside what the model has."""
    memory, clock, more = (speedups(**KNOBS[knob](_FOUR)) for knob in ("memory", "clock", "clock+"))
    matrix, square = (speedups(**KNOBS[knob](_TWO)) for knob in ("matrix", "matrix+"))
    return pages.table(["statement of section 7", "paper", "here"], [
        ["bandwidth x4: weighted mean", "3", f"{weighted(memory):.2f}"],
        ["bandwidth x4: MLPs and LSTMs", "3", _span(memory[MLPS_AND_LSTMS])],
        ["bandwidth x4: CNNs", "-", _span(memory[CNNS])],
        ["clock x4: weighted mean; with more accumulators", "little",
         f"{weighted(clock):.2f}; {weighted(more):.2f}"],
        ["clock x4: MLPs and LSTMs; with more accumulators", "nothing",
         f"{_span(clock[MLPS_AND_LSTMS])}; {_span(more[MLPS_AND_LSTMS])}"],
        ["clock x4: CNNs; with more accumulators", "about 2",
         f"{_span(clock[CNNS])}; {_span(more[CNNS])}"],
        ["512 x 512: weighted mean; with more accumulators", "slightly less",
         f"{weighted(matrix):.2f}; {weighted(square):.2f}"],
        ["a 600 x 600 matrix of LSTM1 on 256 x 256; on 512 x 512", "18 us; 32 us",
         f"{example(256):.1f} us; {example(512):.1f} us"],
    ])


def shares() -> list[str]:
    """Return the weights of the weighted mean, and Table 6's means with them."""
    means = [weighted(row) for row, _ in TABLE_6]
    return pages.table(["weights of the mean", *(app.upper() for app in APPS),
                        "K80, TPU, ratio of Table 6"],
                       [["percent", *(f"{100 * weight:.1f}" for weight in mix()),
                         ", ".join(f"{mean:.1f}" for mean in means)]])


TABLES = {"devices": devices, "ridges": ridges, "attained": attained, "statements": statements,
          "curves": curves, "improved": improved, "shares": shares}


def draw() -> None:
    """Draw the weighted mean of each knob over the factor, as figure 11, and two of its parts."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    figure = Figure(figsize=(12, 4.2), dpi=110, layout="constrained")
    FigureCanvasAgg(figure)
    panels = figure.subplots(1, 3)
    parts = (("weighted mean of all six", weighted),
             ("MLPs and LSTMs, geometric mean", lambda values: geometric(values[MLPS_AND_LSTMS])),
             ("CNNs, geometric mean", lambda values: geometric(values[CNNS])))
    colours = dict(zip(SCALES, ("#0072B2", "#D55E00", "#CC79A7", "#009E73", "#E69F00"),
                       strict=True))
    for axes, (title, mean) in zip(panels, parts, strict=True):
        for knob, factors in SCALES.items():
            xs = sorted((*factors, _ONE))
            ys = [mean(speedups(**KNOBS[knob](x))) for x in xs]
            axes.plot([float(x) for x in xs], ys, marker="o", markersize=4, label=knob,
                      color=colours[knob], linestyle="--" if knob.endswith("+") else "-")
        axes.set_xscale("log", base=2)
        axes.set_yscale("log", base=2)
        axes.set_ylim(0.22, 4.5)
        axes.set_xticks([0.25, 0.5, 1, 2, 4], ["x0.25", "x0.5", "x1", "x2", "x4"])
        axes.set_yticks([0.25, 0.5, 1, 2, 4], ["0.25", "0.5", "1", "2", "4"])
        axes.grid(True, color="#E5E5E5", linewidth=0.6)
        axes.spines[["top", "right"]].set_visible(False)
        axes.set_title(title, loc="left", fontsize=10)
        axes.set_xlabel("factor")
    panels[0].set_ylabel("speed, preset tpu-v1 = 1")
    panels[0].legend(frameon=False, fontsize=9)
    figure.savefig(PICTURE)


if __name__ == "__main__":
    sys.exit(main("sensitivity"))
