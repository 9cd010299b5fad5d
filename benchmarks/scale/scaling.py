"""Strong and weak scaling of ResNet-50, VGG-16 and BERT base by the model, 8 to 1,024 nodes.

Nodes are on a fat tree of racks of eight. Strong scaling is of 2,048 images, or sequences, of all
nodes in a step, weak scaling of 32 of each. ``--write`` draws the picture, too.
"""

from arch.config import ConfigError
from arch.files import replace_file
from arch.scale.steps import StepTime
from benchmarks import pages
from benchmarks.options import integers, option
from benchmarks.scale.node import NETWORKS, collectives, step_of, time_of

__all__ = ["OPTIONS", "PAGE", "draw", "tables"]

PAGE, PICTURE = pages.DOCS / "scale.md", pages.DOCS / "scale.png"
NODES = (8, 16, 32, 64, 128, 256, 512, 1024)
STRONG_IMAGES, WEAK_IMAGES = 2048, 32
ALGORITHMS = ("ring", "recursive-doubling", "halving-doubling", "rings", "servers")
_RACK = 8
# Times of steps by network, images of a node, and nodes.
_found: dict[tuple[str, int, int], dict[str, StepTime | None]] = {}


def _costs(nodes, algorithm):
    topology = f"fat-tree-{_RACK}x{nodes // _RACK}" if nodes > _RACK else "switch"
    return collectives(nodes, topology, algorithm)


def _times(network, images, nodes):
    """Return the time of a step by algorithm; None where one cannot run."""
    key = network, images, nodes
    if key not in _found:
        _found[key] = {}
        for algorithm in ALGORITHMS:
            try:
                _found[key][algorithm] = time_of(step_of(network, images), nodes,
                                                 _costs(nodes, algorithm))
            except ConfigError:
                _found[key][algorithm] = None
    return _found[key]


def _best(network, images, nodes):
    times = {name: one for name, one in _times(network, images, nodes).items() if one is not None}
    name = min(times, key=lambda name: times[name].cycles)
    return name, times[name]


def _scaling(options, strong):
    for network in options.networks:
        first = None
        for nodes in options.nodes:
            images = max(1, STRONG_IMAGES // nodes) if strong else WEAK_IMAGES
            name, time = _best(network, images, nodes)
            rate = nodes * images / time.cycles
            first = first or rate / nodes
            times = _times(network, images, nodes)
            cells = [f"{one.cycles / 1e6:,.1f}" if one is not None else "-"
                     for one in times.values()]
            best = list(times).index(name)
            cells[best] = f"**{cells[best]}**"
            yield [network, f"{nodes:,}", f"{images:,}", *cells,
                   f"{100 * time.exposed / time.cycles:.1f} %",
                   f"{100 * rate / nodes / first:.1f} %"]


def tables(options):
    """Return the tables: strong scaling, and weak."""
    more = [*(f"`{name}`" for name in ALGORITHMS), "exposed", "efficiency"]
    return [pages.table([f"{kind} scaling", "nodes", "of each", *more],
                        _scaling(options, kind == "strong")) for kind in ("strong", "weak")]


def draw():
    """Draw both against the number of nodes, and what is exposed."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    figure = Figure(figsize=(9.6, 3.6), dpi=110, layout="constrained")
    FigureCanvasAgg(figure)
    plots = figure.subplots(1, 3)
    colours = dict(zip(NETWORKS, ("#0072B2", "#D55E00", "#009E73"), strict=True))
    for network, colour in colours.items():
        for axes, strong in zip(plots, (True, False), strict=False):
            rates = []
            for nodes in NODES:
                images = STRONG_IMAGES // nodes if strong else WEAK_IMAGES
                rates.append(nodes * images / _best(network, images, nodes)[1].cycles)
            axes.plot(NODES, [_RACK * rate / rates[0] for rate in rates], color=colour, marker=".",
                      label=network)
        exposed = [_best(network, STRONG_IMAGES // nodes, nodes)[1] for nodes in NODES]
        plots[2].plot(NODES, [100 * one.exposed / one.cycles for one in exposed], color=colour,
                      marker=".")
    for axes, title in zip(plots, ("strong: 2,048 of all", "weak: 32 of each",
                                   "strong: exposed, % of the step"), strict=True):
        axes.set_xscale("log", base=2)
        axes.set_xticks(NODES, [f"{nodes:,}" for nodes in NODES], fontsize=7)
        axes.set_title(title, fontsize=10)
        axes.set_xlabel("nodes")
        axes.grid(True, color="#E5E5E5", linewidth=0.6)
        axes.spines[["top", "right"]].set_visible(False)
    for axes in plots[:2]:
        axes.set_yscale("log", base=2)
        axes.plot(NODES, NODES, color="#999999", linestyle=":", linewidth=1)
        axes.set_ylabel("speed; that of eight nodes is 8")
    plots[0].legend(frameon=False, fontsize=8)
    replace_file(PICTURE, lambda file: figure.savefig(file, format="png"))


OPTIONS = (option("--networks", list(NETWORKS), "networks, by name", type=lambda t: t.split(","),
                  metavar="NAME,..."),
           option("--nodes", list(NODES), "numbers of nodes", type=integers(","), metavar="N,..."))
