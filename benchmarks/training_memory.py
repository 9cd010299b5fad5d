"""Recomputation: the cheapest schedules under memory bounds beside known ones.

``python -m benchmarks.training_memory`` prints the tables of docs/training-memory.md; ``--write``
puts them there, and draws docs/training-memory.png.
"""

import argparse
from dataclasses import dataclass

from arch.files import replace_file
from arch.numerics import BFLOAT16
from arch.training import (
    CostGraph,
    MemoryBoundError,
    Schedule,
    block_graph,
    rematerialize,
    sqrt_checkpoints,
    step_graph,
    store_all,
)
from arch.workloads.models import shape_network
from arch.workloads.training import (
    Geometry,
    MaxLayer,
    Node,
    TrainingNetwork,
    WeightedLayer,
)
from benchmarks import pages
from hwgen.cli.report.palette import BLUE, ORANGE, VERMILION

PAGE = pages.DOCS / "training-memory.md"
PICTURE = pages.DOCS / "training-memory.png"
HEADER = ("schedule", "feature maps and gradients", "of all kept", "operations", "of all kept once")
BATCH = 32
#: Per cent of what storing all needs.
BOUNDS = (95, 90, 85, 80)
SEGMENTS = (2, 3, 4, 6)
#: Deep networks, and the blocks that they are cut into.
DEEP, BLOCKS = ("vgg16", "resnet50", "mobilenet-v1"), 14
DEEP_BOUNDS = (90, 80, 70, 60, 50)
DEEP_HEADER = ("network", "all kept", "besides", "checkpoints: memory, time",
               *(f"within {percent} %" for percent in DEEP_BOUNDS))
#: K. Simonyan, A. Zisserman, arXiv 1409.1556, configuration A, on images of 32x32: channels of 3x3
#: convolutions, 0 for a pooling.
_VGG11 = (64, 0, 128, 0, 256, 256, 0, 512, 512, 0, 512, 512, 0)


def vgg11() -> TrainingNetwork:
    """Return VGG-11 for images of 32x32 and ten classes, with one dense layer."""
    nodes: list[Node] = []
    same, source = Geometry(pads=(1, 1, 1, 1)), "images"
    for number, channels in enumerate(_VGG11):
        name = f"{'conv' if channels else 'pool'}{number}"
        nodes.append(WeightedLayer(name=name, source=source, channels=channels, kernel=(3, 3),
                                   geometry=same) if channels else
                     MaxLayer(name=name, source=source))
        source = name
    nodes.append(WeightedLayer(name="fc", source=source, channels=10, relu=False))
    return TrainingNetwork(name="vgg11", image=(3, 32, 32), nodes=tuple(nodes))


def graph() -> CostGraph:
    """Return a training step of it."""
    return step_graph(vgg11(), batch=BATCH, operand=BFLOAT16)


def row(name: str, schedule: Schedule, size: int) -> list[str]:
    """Return a row: bytes of feature maps and gradients, ``size`` of them, and operations."""
    step = schedule.graph
    kept = store_all(step)
    return [name, f"{size:,} B", f"{100 * size / (kept.peak - step.fixed):.1f} %",
            f"{schedule.cost:,}", f"{schedule.cost / kept.cost:.4f}"]


def bounded(step: CostGraph, percent: int) -> list[str]:
    """Return the row of the cheapest schedule under a bound, which is what it shows as its size."""
    size = (store_all(step).peak - step.fixed) * percent // 100
    return row(f"cheapest within {percent} %", rematerialize(step, step.fixed + size), size)


def vgg11_table() -> list[str]:
    """Return the table of VGG-11."""
    step = graph()
    kept = store_all(step)
    body = [row("all kept", kept, kept.peak - step.fixed)]
    for segment in SEGMENTS:
        schedule = sqrt_checkpoints(step, segment=segment)
        body.append(row(f"checkpoints, {segment} a segment", schedule,
                        schedule.peak - step.fixed))
    return pages.table(HEADER, body + [bounded(step, percent) for percent in BOUNDS])


# --- Deep networks, in blocks ---------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Deep:
    """A network's step in blocks: what all kept needs, and points (bytes, times the cost of that).

    Bytes are of feature maps and gradients. ``cheapest`` are by bound in per cent, without those
    under which there is no schedule.
    """

    name: str
    size: int
    fixed: int
    checkpoints: tuple[tuple[int, float], ...]
    cheapest: dict[int, tuple[int, float]]


def deep(name: str, bounds: tuple[int, ...] = DEEP_BOUNDS) -> Deep:
    """Return the schedules of a network."""
    step = block_graph(shape_network(name, batch=BATCH), operand=BFLOAT16, blocks=BLOCKS)
    kept = store_all(step)
    size = kept.peak - step.fixed

    def point(schedule: Schedule) -> tuple[int, float]:
        return schedule.peak - step.fixed, schedule.cost / kept.cost

    cheapest = {}
    for percent in bounds:
        try:
            cheapest[percent] = point(rematerialize(step, step.fixed + size * percent // 100))
        except MemoryBoundError:
            continue
    return Deep(name=name, size=size, fixed=step.fixed, cheapest=cheapest, checkpoints=tuple(
        point(sqrt_checkpoints(step, segment=segment)) for segment in SEGMENTS))


def deep_row(found: Deep, bounds: tuple[int, ...] = DEEP_BOUNDS) -> list[str]:
    """Return a network's row: of all checkpoints those with the least memory."""
    size, cost = min(found.checkpoints)
    return [f"`{found.name}`", f"{found.size / 1e6:,.0f} MB", f"{found.fixed / 1e6:,.0f} MB",
            f"{100 * size / found.size:.0f} %: {cost:.3f}",
            *(f"{found.cheapest[percent][1]:.3f}" if percent in found.cheapest else "-"
              for percent in bounds)]


def _draw(networks: list[Deep]) -> None:
    # Takes longer to import than the page's examples to run.
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    figure = Figure(figsize=(8, 4.5), dpi=140, layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    for found, colour in zip(networks, (BLUE, ORANGE, VERMILION), strict=True):
        line = [(found.size, 1.0), *found.cheapest.values()]
        axes.plot([bytes_ / found.size for bytes_, _ in line], [cost for _, cost in line],
                  marker=".", color=colour, label=f"{found.name}: cheapest")
        axes.plot([bytes_ / found.size for bytes_, _ in found.checkpoints],
                  [cost for _, cost in found.checkpoints], marker="x", linestyle="none",
                  color=colour, label=f"{found.name}: checkpoints")
    axes.set_xlabel("feature maps and gradients, of what keeping all takes")
    axes.set_ylabel("operations of a step, of those without recomputation")
    axes.legend(fontsize=8)
    replace_file(PICTURE, lambda file: figure.savefig(file, format="png"))


def deep_table(networks: list[Deep]) -> list[str]:
    """Return the table of deep networks."""
    return pages.table(DEEP_HEADER, [deep_row(found) for found in networks])


def main() -> None:
    """Print the tables, or write them and the picture."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--write", action="store_true",
                        help=f"put the tables into docs/{PAGE.name}, and draw docs/{PICTURE.name}")
    write = parser.parse_args().write
    networks = [deep(name) for name in DEEP]
    found = [vgg11_table(), deep_table(networks)]
    if write:
        _draw(networks)
        PAGE.write_text(pages.filled(PAGE.read_text(encoding="utf-8"), found), encoding="utf-8")
        return
    print("\n\n".join("\n".join(lines) for lines in found))


if __name__ == "__main__":
    main()
