"""What the layers of a network cost a node: cycles by the core's own model, parameters and maps.

**Cycles.** A step is lowered for the core as a run would be, and timed exactly, for a few numbers
of images; a layer's cycles for other numbers are on lines through these. Products are kept apart
from what the vector unit does, as tensor parallelism does not share out all of that; the update of
the weights is per step.

**Transformers** have no form that the core trains as a whole. Of BERT-base (J. Devlin et al.,
NAACL 2019) one encoder layer is lowered: its six products as 1x1 convolutions over the tokens, with
bias, and residuals; ReLU stands for GELU, and two sums for what brings query, key and value
together. The products of attention are those of the core's product lowering, one head after the
other. Softmax, normalization, the look-up of embeddings and the loss over the vocabulary are left
out; the embeddings' weights are kept, exchanged and updated.
"""

import bisect
import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from arch.config import ConfigError
from arch.numerics import FLOAT32
from arch.scale.kinds import COLUMNS, ROWS
from arch.scale.parallelism import Share
from arch.scale.pipelines import cuts_of, least_largest, most_parts, stages_of
from arch.scale.planned import BERT, EXPERTS, NETWORKS
from arch.systolic.lowering.training.layers import sources_of
from arch.systolic.lowering.training.names import GRADIENT_SUM, LOSS, gradient_of
from arch.systolic.lowering.training.products import (
    FORWARD,
    INPUT_GRADIENT,
    WEIGHT_GRADIENT,
    Matrix,
    Product,
    lower_products,
)
from arch.systolic.lowering.training.step import TrainingLowering
from arch.systolic.lowering.training.step_schedule import Exchange
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.workloads.optimizers import Optimizer
from arch.workloads.options import parse_unsigned, suggestion
from arch.workloads.training import (
    AverageLayer,
    SumLayer,
    TrainingNetwork,
    WeightedLayer,
    training_network,
)

__all__ = ["Cycles", "Layer", "Work", "work_of"]

_ONNX = ".onnx"
# The phase that writes the gradients of all layers, and what belongs to no layer.
_BUCKET, _NORMS = "bucket0", "norms"
# Of BERT-base: encoder layers, values of a token, heads, tokens; and embeddings of words, positions
# and kinds of segments.
_ENCODERS, _HIDDEN, _HEADS, _TOKENS = 12, 768, 12, 128
_EMBEDDED = 30_522 + 512 + 2
# Images, and sequences, of the steps that are timed. Each image is convolved by itself; but a tile
# of weights serves as many sequences as accumulators hold.
_TIMED, _TIMED_SEQUENCES = (1, 2), (1, 2, 4, 8, 16, 32)


@dataclass(frozen=True)
class Cycles:
    """Cycles of phases by images: as timed for some numbers, on lines between and beyond.

    Parameters
    ----------
    points : tuple of (int, int)
        Images and cycles, in order, at least two; empty: none.
    """

    points: tuple[tuple[int, int], ...] = ()

    def __call__(self, images: int) -> int:
        """Return the cycles for some images, at least 1."""
        if not self.points:
            return 0
        at = bisect.bisect_left([point[0] for point in self.points[1:-1]], images)
        (low, begin), (high, end) = self.points[at:at + 2]
        return begin + (images - low) * (end - begin) // (high - low)

    def __add__(self, other: "Cycles") -> "Cycles":
        images = sorted({point[0] for one in (self, other) for point in one.points})
        return Cycles(tuple((each, self(each) + other(each)) for each in images))


@dataclass(frozen=True, kw_only=True)
class Layer:
    """A node of a network, or a part of one.

    Parameters
    ----------
    name : str
    forward, backward : Cycles
        Of its products.
    around : Cycles
        Of the vector unit in the forward pass.
    behind : Cycles
        Of the vector unit in the backward pass.
    update : int
        Cycles of the update of its weights.
    write : int
        Cycles of writing its gradients for the NIC.
    add : int
        Cycles of adding the gradients of another micro-batch.
    parameters : int
        Weights and biases.
    inputs, outputs : int
        Elements of an image that it reads and writes.
    kept : int
        Elements of an image that its backward pass needs: its output, as a rule.
    largest : int
        Bytes that it needs while it is computed, for an image.
    experts : int
        Experts that there are of it; a token is seen by one of them.
    macs : int
        Multiply-accumulates of its forward pass, for an image.
    """

    name: str
    forward: Cycles = Cycles()
    backward: Cycles = Cycles()
    around: Cycles = Cycles()
    behind: Cycles = Cycles()
    update: int = 0
    write: int = 0
    add: int = 0
    parameters: int = 0
    inputs: int = 0
    outputs: int = 0
    kept: int = 0
    largest: int = 0
    experts: int = 1
    macs: int = 0

    @property
    def cycles(self) -> int:
        """Cycles of both passes of an image."""
        return sum(part(1) for part in (self.forward, self.around, self.backward, self.behind))


@dataclass(frozen=True, kw_only=True)
class Work:
    """A network as layers in order.

    Parameters
    ----------
    name : str
    network : TrainingNetwork or None
        As the core trains it; None of a transformer.
    layers : tuple of Layer
    cuts : tuple of int
        Numbers of the layers before which the network can be cut for a pipeline.
    image : int
        Elements of an input.
    left_out : tuple of str
        What has no cycles here.
    """

    name: str
    network: TrainingNetwork | None
    layers: tuple[Layer, ...]
    cuts: tuple[int, ...]
    image: int
    left_out: tuple[str, ...] = ()

    @property
    def parameters(self) -> int:
        """All weights and biases."""
        return sum(layer.parameters * layer.experts for layer in self.layers)

    @property
    def _weighted(self) -> list[bool]:
        return [layer.parameters > 0 for layer in self.layers]

    @property
    def most_parts(self) -> int:
        """Most parts of a pipeline, each of which has weights."""
        return most_parts(self._weighted, self.cuts)

    def passing(self, at: int) -> int:
        """Return the elements of an image that pass where the network is cut before a layer."""
        return self.layers[at].inputs

    def shares(self, nodes: int, strip: int) -> tuple[dict[str, Share], frozenset[str]]:
        """Return how layers of a transformer are shared out, and those that send nothing.

        In pairs, after Megatron-LM: heads with their queries, keys and values, and then the rows
        that read them; the columns of the first feed-forward layer, and the rows of the second.
        Nodes have whole strips of columns, as elsewhere.
        """
        shares: dict[str, Share] = {}
        alone: set[str] = set()
        heads = _HEADS % nodes == 0 and _HIDDEN % (nodes * strip) == 0
        wide = 4 * _HIDDEN % (nodes * strip) == 0
        for layer in self.layers:
            # The gradients of what queries, keys and values read are added before they are sent.
            match layer.name.rpartition(".")[2]:
                case "query" if heads:
                    shares[layer.name] = _share(COLUMNS, _HIDDEN, _HIDDEN // nodes)
                case "key" | "value" | "attention" if heads:
                    alone.add(layer.name)
                case "output" if heads:
                    shares[layer.name] = _share(ROWS, _HIDDEN // nodes, _HIDDEN)
                case "ffn1" if wide:
                    shares[layer.name] = _share(COLUMNS, _HIDDEN, 4 * _HIDDEN // nodes)
                case "ffn2" if wide:
                    shares[layer.name] = _share(ROWS, 4 * _HIDDEN // nodes, _HIDDEN)
        return shares, frozenset(alone)

    def stages(self, count: int) -> tuple[range, ...]:
        """Return the layers of each part of a pipeline.

        Those of a network that the core trains are cut as its own pipelines are, so that the
        largest part has as few multiply-accumulates as it can; of others, as few cycles.

        Raises
        ------
        ConfigError
            A part would have no layers.
        """
        most = self.most_parts
        if count > most:
            raise ConfigError(f"grid's pipeline must be at most {most} parts with weights for "
                              f"{self.name}, between which one output alone passes, not {count}")
        if self.network is not None:
            ends = np.cumsum([len(names) for names in stages_of(self.network, count)]).tolist()
            begins: Sequence[int] = [0, *ends[:-1]]
        else:
            found = least_largest([layer.cycles for layer in self.layers], self._weighted,
                                  self.cuts, count)
            assert found is not None, "each piece between cuts has layers"
            begins = found
        return tuple(range(begin, end) for begin, end in zip(
            begins, [*begins[1:], len(self.layers)], strict=True))


def _share(by: str, inputs: int, outputs: int) -> Share:
    return Share(by=by, inputs=inputs, outputs=outputs, gathers=False)


class _Timed(NamedTuple):
    """Cycles of a step: of products and of the vector unit by part of it, of the sums of
    micro-batches' gradients and of updates by layer, and of writing all gradients for the NIC.
    """

    parts: dict[str, tuple[int, int]]
    adds: dict[str, int]
    updates: dict[str, int]
    write: int


def _timed(config: SystolicConfig, network: TrainingNetwork, optimizer: Optimizer, images: int, *,
           twice: bool) -> _Timed:
    """Return the cycles of a step of some images, without waits for the NIC.

    ``twice``: of two micro-batches, of which the second adds its gradients to those of the first.
    """
    # The NIC sends float32 numbers, which a core with doors to one writes.
    exchange = (Exchange(buckets=(tuple(layer.name for layer in reversed(network.layers)),))
                if config.doorbells and not twice else None)
    lower = TrainingLowering(config, network, batch=images, optimizer=optimizer, exchange=exchange)
    schedule = lower(batch=2 * images, split=(images, images)) if twice else lower()
    phases = list(zip(schedule.layer_info, (
        counters["total"] for counters in evaluate(schedule).layers), strict=True))
    found: dict[str, tuple[int, int]] = {}
    at = write = 0
    for part in schedule.parts:
        mine = phases[at:at + part.phases]
        writes = sum(cycles for info, cycles in mine if info.name == _BUCKET)
        write += writes
        found[part.name] = (sum(cycles for info, cycles in mine if info.weighted),
                            sum(cycles for info, cycles in mine if not info.weighted) - writes)
        at += part.phases
    adds: dict[str, int] = {}
    updates: dict[str, int] = {}
    for info, cycles in phases[2 * at if twice else at:]:
        name = info.name.rpartition(".")[0] or _NORMS
        kind = adds if info.operator == GRADIENT_SUM else updates
        kind[name] = kind.get(name, 0) + cycles
    return _Timed(found, adds, updates, write)


def _lowered(config: SystolicConfig, network: TrainingNetwork, optimizer: Optimizer,
             images: Sequence[int]) -> dict[str, Layer]:
    """Return each node of a network that the core trains, with the loss in the last one.

    ``images``: those for which a step is timed.
    """
    timed = {count: _timed(config, network, optimizer, count, twice=count == images[0])
             for count in images}
    adds, updates, write = (timed[images[0]].adds, timed[images[0]].updates,
                            timed[images[1]].write)
    weights = sum(layer.channels + math.prod(network.weight_shape(layer))
                  for layer in network.layers)

    def cycles(name: str, kind: int) -> Cycles:
        return Cycles(tuple((count, one.parts.get(name, (0, 0))[kind])
                            for count, one in timed.items()))

    found = {}
    operand = config.operand.bytes
    for node in network.nodes:
        outputs = math.prod(network.shapes[node.name])
        inputs = math.prod(network.shapes[sources_of(node)[0]])
        weighted = isinstance(node, WeightedLayer)
        parameters = (node.channels + math.prod(network.weight_shape(node))
                      if isinstance(node, WeightedLayer) else 0)
        macs = (outputs // node.channels * math.prod(network.weight_shape(node))
                if isinstance(node, WeightedLayer) else 0)
        back = gradient_of(node.name)
        found[node.name] = Layer(
            name=node.name, forward=cycles(node.name, 0), around=cycles(node.name, 1),
            backward=cycles(back, 0), behind=cycles(back, 1),
            update=updates.get(node.name, 0), write=write * parameters // weights,
            add=adds.get(node.name, 0), parameters=parameters, inputs=inputs, outputs=outputs,
            kept=outputs, macs=macs,
            largest=outputs * (operand + (FLOAT32.bytes if weighted else 0)) + inputs * operand)
    last = network.nodes[-1].name
    found[last] = replace(found[last], behind=found[last].behind + cycles(LOSS, 1),
                          update=found[last].update + updates.get(_NORMS, 0))
    return found


@functools.lru_cache(maxsize=8)
def _trained(config: SystolicConfig, network: TrainingNetwork, optimizer: Optimizer) -> Work:
    layers = _lowered(config, network, optimizer, _TIMED)
    return Work(name=network.name, network=network, layers=tuple(layers.values()),
                cuts=tuple(cuts_of(network)), image=math.prod(network.image))


# --- BERT -----------------------------------------------------------------------------------------


def _encoder() -> TrainingNetwork:
    """Return an encoder layer without its attention, between what makes it a network."""
    def dense(name: str, source: str, columns: int, *, relu: bool = False) -> WeightedLayer:
        return WeightedLayer(name=name, source=source, channels=columns, kernel=(1, 1), relu=relu)

    return TrainingNetwork(name=BERT, image=(_HIDDEN, 1, _TOKENS), nodes=(
        dense("before", "images", _HIDDEN),
        *(dense(name, "before", _HIDDEN) for name in ("query", "key", "value")),
        SumLayer(name="both", sources=("query", "key")),
        SumLayer(name="context", sources=("both", "value")),
        dense("output", "context", _HIDDEN),
        SumLayer(name="residual1", sources=("output", "before")),
        dense("ffn1", "residual1", 4 * _HIDDEN, relu=True),
        dense("ffn2", "ffn1", _HIDDEN),
        SumLayer(name="residual2", sources=("ffn2", "residual1")),
        AverageLayer(name="average", source="residual2", kernel=(1, _TOKENS)),
        WeightedLayer(name="classes", source="average", channels=2, relu=False)))


# Operands and output of each product of a layer.
_READS = {FORWARD: ("x", "w", "y"), INPUT_GRADIENT: ("y", "w", "x"),
          WEIGHT_GRADIENT: ("x", "y", "w")}


def _product_cycles(config: SystolicConfig, kinds: Sequence[str], m: int, k: int, n: int) -> int:
    """Return the cycles of products ``x (m, k) w (k, n)`` and their gradients, one by one."""
    total = 0
    for kind in kinds:
        matrices = {"x": Matrix(rows=m, cols=k), "w": Matrix(rows=k, cols=n),
                    "y": Matrix(rows=m, cols=n)}
        left, right, output = _READS[kind]
        total += evaluate(lower_products(config, matrices, [Product(
            kind=kind, left=left, right=right, output=output)])).cycles
    return total


def _attention(config: SystolicConfig) -> Layer:
    """Return the scores and the context of all heads of one sequence, without softmax."""
    size, tokens = _HIDDEN // _HEADS, _TOKENS
    shapes = ((tokens, size, tokens), (tokens, tokens, size))
    forward, backward = (_HEADS * sum(_product_cycles(config, kinds, *shape) for shape in shapes)
                         for kinds in ((FORWARD,), (INPUT_GRADIENT, WEIGHT_GRADIENT)))
    scores = _HEADS * tokens * tokens
    return Layer(
        name="attention", forward=Cycles(((1, forward), (2, 2 * forward))),
        backward=Cycles(((1, backward), (2, 2 * backward))), inputs=3 * _HIDDEN * tokens,
        outputs=_HIDDEN * tokens, kept=scores + _HIDDEN * tokens,
        macs=_HEADS * sum(math.prod(shape) for shape in shapes),
        largest=scores * (config.operand.bytes + FLOAT32.bytes))


def _bert(config: SystolicConfig, optimizer: Optimizer, experts: int) -> Work:
    """Return BERT-base; with experts, a layer has so many feed-forward networks."""
    parts = _lowered(config, _encoder(), optimizer, _TIMED_SEQUENCES)
    attention = _attention(config)
    attention = replace(attention, around=parts["both"].around + parts["context"].around)
    parts["output"] = replace(parts["output"], around=parts["output"].around
                              + parts["residual1"].around, behind=parts["output"].behind
                              + parts["residual1"].behind)
    # The gradients of what reads an encoder's input are added as those of the layer before are.
    parts["ffn2"] = replace(parts["ffn2"], around=parts["ffn2"].around + parts["residual2"].around,
                            behind=parts["ffn2"].behind + parts["before"].behind)
    for name in ("ffn1", "ffn2"):
        parts[name] = replace(parts[name], experts=experts)
    ffn1 = parts["ffn1"]
    embedded = _EMBEDDED * _HIDDEN
    layers = [Layer(name="embeddings", parameters=embedded, inputs=_TOKENS,
                    update=embedded * ffn1.update // ffn1.parameters,
                    write=embedded * ffn1.write // ffn1.parameters,
                    add=embedded * ffn1.add // ffn1.parameters,
                    outputs=_HIDDEN * _TOKENS, kept=_HIDDEN * _TOKENS)]
    cuts = []
    for number in range(_ENCODERS):
        cuts += [len(layers), len(layers) + 5]
        layers += [replace(part, name=f"layer{number}.{part.name}") for part in (
            *(parts[name] for name in ("query", "key", "value")), attention,
            *(parts[name] for name in ("output", "ffn1", "ffn2")))]
    name = BERT if experts == 1 else f"{BERT}:experts={experts}"
    return Work(name=name, network=None, layers=tuple(layers), cuts=tuple(cuts), image=_TOKENS,
                left_out=("softmax", "normalization", "look-up of embeddings",
                          "loss over the vocabulary"))


@functools.lru_cache(maxsize=8)
def _named(config: SystolicConfig, optimizer: Optimizer, base: str, experts: int) -> Work:
    """Return a network that has a name."""
    if base == BERT:
        return _bert(config, optimizer, experts)
    return _trained(config, training_network(base), optimizer)


def work_of(config: SystolicConfig, name: str, optimizer: Optimizer) -> Work:
    """Return a network as layers, with the cycles of a core.

    Parameters
    ----------
    config : SystolicConfig
        With ``training``.
    name : str
        One of :data:`NETWORKS`, of which ``bert-base`` takes ``:experts=E``, or a float or
        quantised ONNX model, ``FILE.onnx``, which is read each time.
    optimizer : Optimizer

    Raises
    ------
    ConfigError
        There is no such network, it has a layer that is not trained, or it does not fit the core.
    """
    if name.endswith(_ONNX):
        # Imported here because it takes half a second.
        from arch.workloads.onnx.planned import planned_network  # noqa: PLC0415

        return _trained(config, planned_network(name), optimizer)
    base, colon, option = name.partition(":")
    if base == "train":
        raise ConfigError(f"network must be without train:, such as {NETWORKS[0]}, not {name!r}")
    if base not in NETWORKS:
        raise ConfigError(f"network must be one of {', '.join(NETWORKS)}, FILE.onnx, not {base!r}"
                          f"{suggestion(base, NETWORKS)}")
    experts = 1
    if colon:
        key, _, value = option.partition("=")
        if base != BERT or key != "experts":
            raise ConfigError(f"network option must be left out but for {EXPERTS}, not "
                              f"{option!r}")
        try:
            experts = parse_unsigned("network option experts", value, 1)
        except ValueError as error:
            raise ConfigError(error) from None
    return _named(config, optimizer, base, experts)
