"""Recomputation for VGG-11: the cheapest schedules under memory bounds beside known ones.

``python -m benchmarks.training_memory`` prints the table of docs/training-memory.md; ``--write``
puts it there.
"""

from arch.numerics import BFLOAT16
from arch.training import (
    CostGraph,
    Schedule,
    rematerialize,
    sqrt_checkpoints,
    step_graph,
    store_all,
)
from arch.workloads.training import (
    Geometry,
    MaxLayer,
    Node,
    TrainingNetwork,
    WeightedLayer,
)
from benchmarks import pages

PAGE = pages.DOCS / "training-memory.md"
HEADER = ("schedule", "feature maps and gradients", "of all kept", "operations", "of all kept once")
BATCH = 32
#: Per cent of what storing all needs.
BOUNDS = (95, 90, 85, 80)
SEGMENTS = (2, 3, 4, 6)
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


def tables() -> list[list[str]]:
    """Return the table of the page."""
    step = graph()
    kept = store_all(step)
    body = [row("all kept", kept, kept.peak - step.fixed)]
    for segment in SEGMENTS:
        schedule = sqrt_checkpoints(step, segment=segment)
        body.append(row(f"checkpoints, {segment} a segment", schedule,
                        schedule.peak - step.fixed))
    return [pages.table(HEADER, body + [bounded(step, percent) for percent in BOUNDS])]


if __name__ == "__main__":
    pages.run(__doc__, PAGE, tables)
