"""Recomputation and encodings: the cheapest schedules under bounds, and what packing saves."""

import functools
import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from arch.files import replace_file
from arch.numerics import BFLOAT16, FLOAT8_E4M3FN, FLOAT8_E5M2, FLOAT32, FloatFormat
from arch.systolic import engine
from arch.systolic.lowering.training.names import SHARED
from arch.systolic.lowering.training.packing import Packing, index_bits
from arch.systolic.lowering.training.step import TrainingLowering, training_bytes
from arch.systolic.lowering.training.step_schedule import TrainingSchedule
from arch.systolic.lowering.training.step_search import lower_again, lower_split, lower_within
from arch.systolic.params import UNSTORED, SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.training import (
    CostGraph,
    MemoryBoundError,
    Schedule,
    block_graph,
    echo,
    rematerialize,
    sqrt_checkpoints,
    step_graph,
    store_all,
)
from arch.workloads.models import shape_network
from arch.workloads.optimizers import Momentum
from arch.workloads.training import (
    AverageLayer,
    Geometry,
    MaxLayer,
    Node,
    SumLayer,
    TrainingNetwork,
    WeightedLayer,
    training_network,
)
from arch.workloads.training_names import ECHO, SQRT
from benchmarks import pages
from benchmarks.training.steps import CORE, NETWORKS
from hwgen.cli.report.palette import BLUE, ORANGE, VERMILION
from sim.systolic.training import TrainingRun

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


def _conv(name: str, source: str, channels: int, side: int, *, stride: int = 1,
          pad: int | None = None, relu: bool = True) -> WeightedLayer:
    """Return a convolution; by default with a padding of half of its kernel."""
    pad = side // 2 if pad is None else pad
    return WeightedLayer(name=name, source=source, channels=channels, kernel=(side, side),
                         relu=relu, geometry=Geometry(strides=(stride, stride),
                                                      pads=(pad, pad, pad, pad)))


def _classifier(source: str) -> list[Node]:
    """Return the three dense layers of AlexNet and VGG."""
    return [WeightedLayer(name="fc1", source=source, channels=4096),
            WeightedLayer(name="fc2", source="fc1", channels=4096),
            WeightedLayer(name="fc3", source="fc2", channels=1000, relu=False)]


def alexnet() -> TrainingNetwork:
    """Return AlexNet as torchvision has it (A. Krizhevsky, arXiv 1404.5997)."""
    overlapping = Geometry(strides=(2, 2))
    return TrainingNetwork(name="alexnet", image=(3, 224, 224), nodes=(
        _conv("conv1", "images", 64, 11, stride=4, pad=2),
        MaxLayer(name="pool1", source="conv1", kernel=(3, 3), geometry=overlapping),
        _conv("conv2", "pool1", 192, 5),
        MaxLayer(name="pool2", source="conv2", kernel=(3, 3), geometry=overlapping),
        _conv("conv3", "pool2", 384, 3), _conv("conv4", "conv3", 256, 3),
        _conv("conv5", "conv4", 256, 3),
        MaxLayer(name="pool5", source="conv5", kernel=(3, 3), geometry=overlapping),
        *_classifier("pool5")))


def vgg16() -> TrainingNetwork:
    """Return VGG-16: configuration D."""
    nodes: list[Node] = []
    source = "images"
    for block, (channels, count) in enumerate(((64, 2), (128, 2), (256, 3), (512, 3), (512, 3)), 1):
        for number in range(1, count + 1):
            nodes.append(_conv(f"conv{block}_{number}", source, channels, 3))
            source = nodes[-1].name
        nodes.append(MaxLayer(name=f"pool{block}", source=source))
        source = nodes[-1].name
    return TrainingNetwork(name="vgg16", image=(3, 224, 224),
                           nodes=(*nodes, *_classifier(source)))


def resnet50() -> TrainingNetwork:
    """Return ResNet-50 (K. He et al., CVPR 2016, table 1), without normalisation."""
    nodes: list[Node] = [
        _conv("conv1", "images", 64, 7, stride=2),
        MaxLayer(name="pool1", source="conv1", kernel=(3, 3),
                 geometry=Geometry(strides=(2, 2), pads=(1, 1, 1, 1)))]
    source = "pool1"
    for stage, (width, count) in enumerate(((64, 3), (128, 4), (256, 6), (512, 3)), 2):
        for block in range(1, count + 1):
            name, stride = f"conv{stage}_{block}", 2 if stage > 2 and block == 1 else 1
            nodes += [_conv(f"{name}a", source, width, 1),
                      _conv(f"{name}b", f"{name}a", width, 3, stride=stride),
                      _conv(f"{name}c", f"{name}b", 4 * width, 1, relu=False)]
            if block == 1:
                nodes.append(_conv(f"{name}s", source, 4 * width, 1, stride=stride, relu=False))
            nodes.append(SumLayer(name=name, relu=True, sources=(
                f"{name}c", f"{name}s" if block == 1 else source)))
            source = name
    return TrainingNetwork(name="resnet50", image=(3, 224, 224), nodes=(
        *nodes, AverageLayer(name="average", source=source, kernel=(7, 7)),
        WeightedLayer(name="fc", source="average", channels=1000, relu=False)))


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
    cheap = echo(step)
    body.append(row("cheap ones again (Echo)", cheap, cheap.peak - step.fixed))
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


@functools.cache
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


def draw() -> None:
    """Draw the schedules of deep networks."""
    # Takes longer to import than the page's examples to run.
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    figure = Figure(figsize=(8, 4.5), dpi=140, layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    for found, colour in zip(map(deep, DEEP), (BLUE, ORANGE, VERMILION), strict=True):
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


def deep_table() -> list[str]:
    """Return the table of deep networks."""
    return pages.table(DEEP_HEADER, (deep_row(deep(name)) for name in DEEP))


# --- Cheap values again ---------------------------------------------------------------------------

ECHO_HEADER = ("layer by layer", "all kept", "cheap again (Echo)", "of all kept",
               "operations, of all kept once")


def echo_table() -> list[str]:
    """Return the table of the deep networks, whose poolings and residuals are computed again."""
    body = []
    for network in PLANNED:
        step = step_graph(network(), batch=BATCH, operand=BFLOAT16)
        kept, cheap = store_all(step), echo(step)
        size, less = (schedule.peak - step.fixed for schedule in (kept, cheap))
        body.append([f"`{network.__name__}`", f"{size / 1e6:,.0f} MB", f"{less / 1e6:,.0f} MB",
                     f"{100 * less / size:.1f} %", f"{cheap.cost / kept.cost:.5f}"])
    return pages.table(ECHO_HEADER, body)


# --- Encodings ------------------------------------------------------------------------------------

ENCODED_HEADER = ("on 8x8 PEs", "images", "maps and gradients", "packed", "ratio", "cycles",
                  "cycles, packed", "more")
#: Networks whose memory alone is planned.
PLANNED = (alexnet, vgg16, resnet50)
PLANNED_CORE = SystolicConfig(rows=32, cols=32, operand_format="bfloat16", training=True,
                              vector_rows=32, stored_format=FLOAT8_E4M3FN.name)
PLANNED_HEADER = ("of 32 images", "maps and gradients", "packed", "reduced", "packed and reduced")
WAITING_HEADER = ("wait for gradients", "as they are", "packed", "packed and reduced",
                  "packed and sparse, 50 %", "packed and sparse, 25 %")
REDUCED_HEADER = ("on 8x8 PEs, reduced", "images", "maps and gradients", "reduced", "ratio",
                  "packed and reduced", "ratio", "cycles, reduced", "more",
                  "cycles, packed and reduced", "more")
SPARSE_HEADER = ("on 8x8 PEs, sparse", "images", "density", "maps and gradients", "sparse", "ratio",
                 "packed and sparse", "ratio", "cycles, sparse", "more",
                 "cycles, packed and sparse", "more")
#: Densities that hold the maps of the first steps: of all, and of some.
SPARSE: dict[str, tuple[float, dict[str, float]]] = {
    "digits-cnn": (0.6, {}), "lenet5": (0.75, {}), "resnet18-block": (0.75, {"average": 1.0}),
    "digits-mobilenet": (0.75, {"average": 1.0})}
#: Second formats, and a run with each: maps that wait in it, and as they are.
SECOND = (None, FLOAT8_E4M3FN, FLOAT8_E5M2)
TRAINED_HEADER = ("100 steps of digits-cnn, 64 images, momentum", "first loss", "last loss",
                  "correct")
TRAINED = "train:digits-cnn:steps=100:batch=64:optimizer=momentum"
#: Shares of numbers that are not zero.
DENSITIES = (0.5, 0.25)


def encoded_row(name: str, batch: int) -> list[str]:
    """Return the row of a network that the core runs."""
    lower = TrainingLowering(CORE, training_network(name), batch=batch, optimizer=Momentum())
    packed = lower(encode=True)
    shared = lower(order=[part.name for part in lower().parts])
    size, less = (schedule.kinds[SHARED] for schedule in (shared, packed))
    cycles, more = (evaluate(schedule).cycles for schedule in (shared, packed))
    return [f"`{name}`", str(batch), f"{size:,} B", f"{less:,} B", f"{size / less:.2f}",
            f"{cycles:,}", f"{more:,}", f"{100 * (more / cycles - 1):.1f} %"]


@dataclass(frozen=True, kw_only=True)
class Waiting:
    """Bytes that wait for gradients: as they are, packed, and packed with maps of other sizes.

    ``sparse`` are by density, a bit for each number besides. ``narrow`` of 8 bits.
    """

    plain: int
    packed: int
    sparse: tuple[int, ...]
    narrow: int


def waiting(network: TrainingNetwork, batch: int) -> Waiting:
    """Return what waits for the gradients of a network, without padding."""
    factors = {layer.source for layer in network.layers}
    plain = packed = maps = zeros = 0
    for node in network.nodes[:-1]:
        numbers = batch * math.prod(network.shapes[node.name])
        relu = isinstance(node, WeightedLayer | SumLayer) and node.relu

        def small(bits: int, numbers: int = numbers) -> int:
            return -(-numbers // Packing(bits=bits, rows=1, height=1).digits) * FLOAT32.bytes

        if isinstance(node, MaxLayer):
            plain += numbers * FLOAT32.bytes
            packed += small(index_bits(math.prod(node.kernel)))
        if node.name in factors:
            plain += numbers * BFLOAT16.bytes
            maps += numbers
            zeros += numbers if node.name in network.rectified else 0
        elif relu:
            plain += numbers * BFLOAT16.bytes
            packed += small(1)
    dense = packed + (maps - zeros) * BFLOAT16.bytes
    return Waiting(
        plain=plain, packed=packed + maps * BFLOAT16.bytes, narrow=packed + maps,
        sparse=tuple(dense + round(zeros * (density * BFLOAT16.bytes + 1 / 8))
                     for density in DENSITIES))


def planned_row(network: TrainingNetwork) -> list[str]:
    """Return the row of a network whose memory is planned."""
    plain, *less = (training_bytes(
        PLANNED_CORE, network, batch=BATCH, optimizer=Momentum(), encode=encode,
        reduce=reduce)[SHARED] for encode, reduce in (
            (False, False), (True, False), (False, True), (True, True)))
    return [f"`{network.name}`", *_ratios(plain, less)]


def waiting_row(network: TrainingNetwork) -> list[str]:
    """Return the row of what waits for the gradients of such a network."""
    found = waiting(network, BATCH)
    return [f"`{network.name}`", *_ratios(found.plain, (found.packed, found.narrow,
                                                        *found.sparse))]


def _ratios(plain: int, less: Sequence[int]) -> list[str]:
    return [f"{plain / 1e6:,.0f} MB",
            *(f"{each / 1e6:,.0f} MB, {plain / each:.2f}" for each in less)]


def encoded_table() -> list[str]:
    """Return the table of networks that the core runs."""
    return pages.table(ENCODED_HEADER, [
        encoded_row(name, batch) for name, ((_, _, batch, _), *_) in NETWORKS.items()])


def reduced_row(name: str, batch: int) -> list[str]:
    """Return the row of a network that the core runs with maps in a second format."""
    lower = TrainingLowering(
        replace(CORE, stored_format=FLOAT8_E4M3FN.name), training_network(name), batch=batch,
        optimizer=Momentum())
    shared = lower(order=[part.name for part in lower().parts])
    size, cycles = shared.kinds[SHARED], evaluate(shared).cycles
    row, costs = [f"`{name}`", str(batch), f"{size:,} B"], []
    for encode in (False, True):
        found = replace(lower, reduce=True)(encode=encode)
        less, more = found.kinds[SHARED], evaluate(found).cycles
        row += [f"{less:,} B", f"{size / less:.2f}"]
        costs += [f"{more:,}", f"{100 * (more / cycles - 1):.1f} %"]
    return row + costs


def reduced_table() -> list[str]:
    """Return the table of networks that the core runs with maps in a second format."""
    return pages.table(REDUCED_HEADER, [
        reduced_row(name, batch) for name, ((_, _, batch, _), *_) in NETWORKS.items()])


def sparse_row(name: str, batch: int) -> list[str]:
    """Return the row of a network that the core runs with maps without their zeros.

    Cycles are those of maps as dense as their regions are planned for.
    """
    network = training_network(name)
    share, others = SPARSE[name]
    lower = TrainingLowering(
        replace(CORE, sparse_storage=True), network, batch=batch, optimizer=Momentum())
    shared = lower(order=[part.name for part in lower().parts])
    size, cycles = shared.kinds[SHARED], evaluate(shared).cycles
    row, costs = [f"`{name}`", str(batch), ", ".join(
        [str(share), *(f"`{node}` {each:g}" for node, each in others.items())]), f"{size:,} B"], []
    for encode in (False, True):
        found = replace(lower, density=dict.fromkeys(network.rectified, share) | others)(
            encode=encode)
        less, more = found.kinds[SHARED], evaluate(found).cycles
        row += [f"{less:,} B", f"{size / less:.2f}"]
        costs += [f"{more:,}", f"{100 * (more / cycles - 1):.1f} %"]
    return row + costs


def sparse_table() -> list[str]:
    """Return the table of networks that the core runs with maps without their zeros."""
    return pages.table(SPARSE_HEADER, [
        sparse_row(name, batch) for name, ((_, _, batch, _), *_) in NETWORKS.items()])


def trained_row(stored: FloatFormat | None) -> list[str]:
    """Return the row of golden training, whose bits are the core's, with maps in a format."""
    config = replace(CORE, stored_format=UNSTORED if stored is None else stored.name)
    encode = "none" if stored is None else "dpr"
    run = TrainingRun(config, engine.load(f"{TRAINED}:encode={encode}", config))
    golden = run.golden()
    losses = golden["loss"].ravel()
    return ["maps as they are" if stored is None else f"`{stored}`", f"{losses[0]:.4f}",
            f"{losses[-1]:.4f}", f"{100 * run.accuracy(golden):.1f} %"]


def trained_table() -> list[str]:
    """Return the table of training with maps in second formats."""
    return pages.table(TRAINED_HEADER, [trained_row(stored) for stored in SECOND])


def planned_table() -> list[str]:
    """Return the table of networks whose memory is planned."""
    return pages.table(PLANNED_HEADER, [planned_row(network()) for network in PLANNED])


def waiting_table() -> list[str]:
    """Return the table of what waits in these networks."""
    return pages.table(WAITING_HEADER, [waiting_row(network()) for network in PLANNED])


# --- Recomputation in a step ----------------------------------------------------------------------

RECOMPUTED_HEADER = ("a step", "outputs and gradients", "of all kept", "cycles", "more",
                     "computed again")
RECOMPUTED_BATCH = 4
#: Of what all kept take.
RECOMPUTED_SHARE = 0.8


def stages() -> TrainingNetwork:
    """Return six convolutions of 3x3 and two poolings, for images of 16x16."""
    nodes: list[Node] = []
    source = "images"
    for name, channels in (("c1", 8), ("p1", 0), ("c2", 16), ("c3", 32), ("c4", 32), ("c5", 32),
                           ("c6", 32), ("p2", 0)):
        nodes.append(_conv(name, source, channels, 3) if channels else
                     MaxLayer(name=name, source=source))
        source = name
    return TrainingNetwork(name="stages", image=(3, 16, 16), nodes=(
        *nodes, WeightedLayer(name="fc", source=source, channels=10, relu=False)))


def recomputed_rows(count: int | None = None) -> list[list[str]]:
    """Return the rows of the first ways to lower that network's step, or of all."""
    lower = TrainingLowering(CORE, stages(), batch=RECOMPUTED_BATCH, optimizer=Momentum())
    nodes = {node.name for node in stages().nodes}
    kept = lower(order=[part.name for part in lower().parts])
    size, cycles = kept.kinds[SHARED], evaluate(kept).cycles
    bound = kept.program_at - round((1 - RECOMPUTED_SHARE) * size)
    within = f"within {RECOMPUTED_SHARE:.0%}, ".replace("%", " %")
    ways: list[tuple[str, Callable[[], TrainingSchedule]]] = [
        ("all kept", lambda: kept),
        ("`recompute=echo`", lambda: lower_again(lower, ECHO)),
        ("`recompute=sqrt`", lambda: lower_again(lower, SQRT)),
        ("packed", lambda: lower(encode=True)),
        ("packed, `recompute=echo`", lambda: lower_again(lower, ECHO, encode=True)),
        ("packed, `recompute=sqrt`", lambda: lower_again(lower, SQRT, encode=True)),
        (f"{within}`recompute=sqrt`", lambda: lower_within(lower, bound, recompute=SQRT)),
        (f"{within}`recompute=checkmate`", lambda: lower_within(lower, bound))]
    rows = []
    for name, way in ways[:count]:
        found = way()
        less, more = found.kinds[SHARED], evaluate(found).cycles
        times = Counter(info.name for info in found.phases if info.name in nodes)
        rows.append([name, f"{less:,} B", f"{100 * less / size:.0f} %", f"{more:,}",
                     f"{100 * (more / cycles - 1):.1f} %",
                     ", ".join(f"`{part}`" for part, each in times.items() if each > 1) or "-"])
    return rows


def recomputed_table() -> list[str]:
    """Return the table of that network's step."""
    return pages.table(RECOMPUTED_HEADER, recomputed_rows())


# --- Micro-batches --------------------------------------------------------------------------------

SPLIT_HEADER = ("digits-cnn, 32 images", "bytes", "micro-batches", "cycles", "of the whole batch",
                "speed-up over one by one")
#: Bounds: what outputs and gradients may have, of what they have in the whole batch.
SPLIT_SHARES = (0.75, 0.6, 0.25)


def split_rows(shares: Sequence[float] = SPLIT_SHARES) -> list[list[str]]:
    """Return the rows of the whole batch, of the fastest splits within bounds, and of images."""
    lower = TrainingLowering(
        CORE, training_network("digits-cnn"), batch=BATCH, optimizer=Momentum())
    whole, single = lower(split=(BATCH,)), lower(split=(1,) * BATCH)
    most, least = (evaluate(schedule).cycles for schedule in (single, whole))
    rows = []
    for name, share in (("no bound", 1.0), *((f"within {100 * share:.0f} %", share)
                                            for share in shares), ("one by one", 0.0)):
        bound = whole.program_at - round((1 - share) * whole.kinds[SHARED])
        found = (single if not share else whole if share == 1 else
                 lower_split(lower, BATCH, bound))
        cycles = evaluate(found).cycles
        count = Counter(found.split)
        rows.append([name, f"{found.program_at:,}",
                     ", ".join(f"{times} of {images}" for images, times in count.items()),
                     f"{cycles:,}", f"{cycles / least:.2f}", f"{most / cycles:.2f}"])
    return rows


def split_table() -> list[str]:
    """Return the table of micro-batches."""
    return pages.table(SPLIT_HEADER, split_rows())


TABLES = {
    "vgg11": vgg11_table, "deep": deep_table, "echo": echo_table, "encoded": encoded_table,
    "reduced": reduced_table, "sparse": sparse_table, "trained": trained_table,
    "planned": planned_table, "waiting": waiting_table, "recomputed": recomputed_table,
    "split": split_table}
