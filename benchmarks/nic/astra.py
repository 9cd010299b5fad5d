"""ASTRA-sim's formula of an allreduce beside the exact model and the RTL, 1 KiB to 64 MiB.

Four ranks on a ring, through a switch and on a full mesh, by the algorithms that ASTRA-sim pairs
with them. It gets the links of the NICs: a cycle is a ns. With ``--rtl BYTES`` vectors up to that
size are run on the RTL, too, and every byte and counter is compared: 64 MiB take some seven minutes
of an idle core for each case. ``--write`` draws the picture.
"""

import functools
import math
from dataclasses import dataclass, replace

from arch.files import replace_file
from arch.nic import engine
from arch.nic.bounds import link_rate, memory_rate
from arch.nic.params import NicConfig
from arch.scale import astra
from benchmarks import pages
from benchmarks.measuring import log
from benchmarks.options import some

__all__ = ["CASES", "CONFIG", "OPTIONS", "PAGE", "RANKS", "SIZES", "Case", "Row", "draw",
           "evaluate", "formulas", "mean_error", "network_of", "size_name", "tables"]

PAGE, PICTURE = pages.DOCS / "astra-sim.md", pages.DOCS / "astra-sim.png"
RANKS = 4
#: Links between machines, of the latency of ASTRA-sim's examples, and frames for that latency.
CONFIG = NicConfig(axi_data_bits=128, ports=RANKS, rx_slots=64, connections=64, channels=16,
                   steps=1 << 14, window=32, link_latency=500)
#: The default latency, which is that of links on a board.
_SHORT = replace(CONFIG, link_latency=4)
SIZES = tuple(1 << power for power in range(10, 27, 2))
#: A GB of ASTRA-sim's networks.
_GB = 1 << 30


@dataclass(frozen=True)
class Case:
    """A network and an algorithm.

    Parameters
    ----------
    title : str
        First cell of the table's header.
    topology, algorithm : str
        Of ASTRA-sim.
    works : tuple of str
        Workloads of the NIC that one after the other do the same; ``{}`` is the size.
    """

    title: str
    topology: str
    algorithm: str
    works: tuple[str, ...]


CASES = {
    "ring": Case("vector on a ring, by `ring`", astra.RING, "ring",
                 (f"allreduce:ring:{RANKS}x{{}}:float32",)),
    "switch-ring": Case("vector through a switch, by `ring`", astra.SWITCH, "ring",
                        (f"allreduce:ring:{RANKS}x{{}}:float32:graph=switch",)),
    "switch-halving": Case(
        "vector through a switch, by `halving-doubling`", astra.SWITCH, "halving-doubling",
        (f"allreduce:halving-doubling:{RANKS}x{{}}:float32:graph=switch",)),
    "mesh-halving": Case(
        "vector on a full mesh, by `halving-doubling`", astra.FULLY_CONNECTED, "halving-doubling",
        (f"allreduce:halving-doubling:{RANKS}x{{}}:float32",)),
    "mesh-direct": Case(
        "vector on a full mesh, by `direct`", astra.FULLY_CONNECTED, "direct",
        (f"reduce-scatter:naive:{RANKS}x{{}}:float32", f"allgather:naive:{RANKS}x{{}}:float32")),
}


@dataclass(frozen=True)
class Row:
    """Cycles of an allreduce: exact model, RTL (None: not run), and three of ASTRA-sim.

    Attributes
    ----------
    formula, aware : int
        Its network alone, congestion-unaware and congestion-aware.
    system : int
        The former with the endpoint delay and the reductions of its system layer.
    """

    size: int
    cycles: int
    rtl: int | None
    formula: int
    aware: int
    system: int

    def error(self, cycles):
        """Return by how much of the hardware's cycles a number differs."""
        return cycles / self.cycles - 1


def network_of(case, config):
    """Return the network of ASTRA-sim with the links of a configuration; a cycle is a ns."""
    return astra.AstraNetwork((astra.Dimension(
        topology=case.topology, npus=RANKS, bandwidth=float(link_rate(config)) * 1e9 / _GB,
        latency=float(config.link_latency)),))


def size_name(size):
    """Return a size in words."""
    return f"{size >> 20} MiB" if size >= 1 << 20 else f"{size >> 10} KiB"


def _run(config, name):
    """Return the cycles of a run on the RTL, all bytes and counters of which are as predicted."""
    from sim.nic.engine import NicRun  # noqa: PLC0415 - simulators are looked for when used

    result = NicRun.run(config, engine.load(name, config))
    if not (result.bit_exact and result.cycle_exact):
        raise AssertionError(f"{name} differs between model and RTL")
    return result.rtl.cycles


def formulas(name, size, config=CONFIG):
    """Return ASTRA-sim's cycles of a case: unaware, aware, and with its system layer."""
    case = CASES[name]
    network = network_of(case, config)
    system = astra.System(memory_bytes_per_ns=float(memory_rate(config)))
    return (*(astra.allreduce_ns(network, size, case.algorithm, aware=aware)
              for aware in (False, True)),
            astra.allreduce_ns(network, size, case.algorithm, system=system))


@functools.cache
def evaluate(name, size, config=CONFIG, rtl=False):
    """Return the row of a case and a size."""
    case = CASES[name]
    log(f"{case.title}: {size_name(size)}{' on the RTL' if rtl else ''}")
    works = [text.format(size) for text in case.works]
    cycles = sum(engine.plan(config, engine.load(work, config))[1].cycles for work in works)
    found = sum(_run(config, work) for work in works) if rtl else None
    return Row(size, cycles, found, *formulas(name, size, config))


def _percent(value):
    return f"{100 * value:+.1f} %"


def _cells(row):
    return [size_name(row.size), f"{row.rtl:,}" if row.rtl is not None else "-", f"{row.cycles:,}",
            *(cell for cycles in (row.formula, row.aware, row.system)
              for cell in (f"{cycles:,}", _percent(row.error(cycles))))]


def _header(case):
    return [case.title, "RTL, cycles", "exact model", "formula", "error", "congestion-aware",
            "error", "with its system layer", "error"]


def mean_error(rows, what):
    """Return the geometric mean of the errors' sizes, as ASTRA-sim states its own."""
    errors = [abs(row.error(getattr(row, what))) for row in rows]
    return math.exp(sum(math.log(max(one, 1e-6)) for one in errors) / len(errors))


def _summary():
    """Return the table of mean errors, by latency."""
    body = []
    for name, case in CASES.items():
        cells = [case.title.removeprefix("vector ")]
        for config in (CONFIG, _SHORT):
            rows = [evaluate(name, size, config) for size in SIZES]
            cells += [f"{100 * mean_error(rows, what):.1f} %" for what in
                      ("formula", "aware", "system")]
        body.append(cells)
    return pages.table(["network and algorithm", *(
        f"{what}, {config.link_latency} cycles" for config in (CONFIG, _SHORT)
        for what in ("formula", "aware", "system layer"))], body)


def draw():
    """Draw the errors against the size, a picture for each network and algorithm."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    figure = Figure(figsize=(13, 6.4), dpi=110, layout="constrained")
    FigureCanvasAgg(figure)
    *places, last = figure.subplots(2, 3, sharey=True).flat
    for axes, (name, case) in zip(places, CASES.items(), strict=True):
        for config, style in ((CONFIG, "-"), (_SHORT, ":")):
            rows = [evaluate(name, size, config) for size in SIZES]
            # Where one hop is all there is, both backends are the same.
            for what, colour in (("formula", "#D55E00"), ("system", "#009E73"),
                                 *([("aware", "#CC79A7")] if case.topology == astra.SWITCH
                                   else [])):
                axes.plot(SIZES, [100 * row.error(getattr(row, what)) for row in rows],
                          color=colour, linestyle=style, marker=".")
        axes.axhline(0, color="#0072B2")
        axes.set_title(case.title.removeprefix("vector ").replace("`", ""), fontsize=10)
        axes.set_xscale("log", base=2)
        axes.set_xticks(SIZES[::2], [size_name(size) for size in SIZES[::2]], fontsize=8)
        axes.grid(True, color="#E5E5E5", linewidth=0.6)
        axes.spines[["top", "right"]].set_visible(False)
    last.axis("off")
    for label, colour, style in (
            ("exact model = RTL", "#0072B2", "-"), ("ASTRA-sim's formula", "#D55E00", "-"),
            ("congestion-aware, where it differs", "#CC79A7", "-"),
            ("with its system layer", "#009E73", "-"),
            (f"links of {CONFIG.link_latency} cycles", "#444444", "-"),
            (f"links of {_SHORT.link_latency} cycles", "#444444", ":")):
        last.plot([], [], color=colour, linestyle=style, label=label)
    last.legend(frameon=False, loc="center")
    figure.supylabel("cycles less those of the hardware, %", fontsize=10)
    figure.supxlabel(f"vector of float32 on {RANKS} ranks", fontsize=10)
    replace_file(PICTURE, lambda file: figure.savefig(file, format="png"))


OPTIONS = (some("--cases", CASES),
           ("--rtl", {"type": int, "default": 0, "metavar": "BYTES",
                      "help": "also run vectors of at most so many bytes on the RTL"}))


def tables(options):
    """Return the tables of the page."""
    found = [pages.table(_header(case), (
        _cells(evaluate(name, size, CONFIG, size <= options.rtl)) for size in SIZES))
        for name, case in CASES.items() if name in options.cases]
    whole = options.rows is None and len(options.cases) == len(CASES)
    return [*found, _summary()] if whole else found
