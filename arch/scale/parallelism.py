"""Data, tensor, pipeline and expert parallelism: who does what, what is sent, what memory holds.

**Grid.** ``data x tensor x pipeline`` nodes. Consecutive ranks share out the layers of one replica,
as they send most; then come the replicas of a stage, then the stages:
``rank = (stage * data + replica) * tensor + share``. Experts are shared out by ``expert`` replicas
that follow each other.

**Tensor parallelism** (:func:`shares_of`): of a layer with weights W, whose columns are its outputs
and whose rows are its inputs (of a convolution filters, and taps of channels), a node has

- by columns ``W[:, r]``: forward its outputs, which are gathered; backward the sums of all nodes
  are the gradient of the inputs;
- by rows ``W[r]``: forward sums of all nodes are the outputs; backward its part of the gradient of
  the inputs, which is gathered;
- with ``pairs``, columns and then rows, which need no gathering (M. Shoeybi et al., "Megatron-LM",
  arXiv:1909.08053);
- ``spatial``: all weights, and a band of each image's lines, for which it takes lines of its
  neighbours (:func:`halo`); the gradients of the weights are summed over the nodes (N. Dryden et
  al., "Improving Strong-Scaling of CNN Training by Exploiting Finer-Grained Parallelism", IPDPS
  2019).

**ZeRO** (:func:`model_memory`): replicas share out the optimiser's state from stage 1 on, gradients
from stage 2 on, and operands from stage 3 on.
"""

import math
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import lru_cache

from arch.config import ConfigError, check_int
from arch.scale.kinds import COLUMNS, PAIRS, ROWS
from arch.systolic.lowering.training.layers import sources_of
from arch.workloads.training import Geometry, TrainingNetwork, WeightedLayer

__all__ = ["OUR_FORMATS", "ZERO_FORMATS", "Formats", "Grid", "Halo", "ModelMemory", "Sent", "Share",
           "all_to_all", "halo", "model_memory", "sent_by", "shares_of", "zero_volume"]

#: Highest stage of ZeRO.
_STATE, _GRADIENTS, _PARAMETERS = 1, 2, 3


# --- Grids ----------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Grid:
    """Nodes of a cluster by what they do.

    Parameters
    ----------
    data : int
        Replicas of the network, at least 1.
    tensor : int
        Nodes that share out each layer, at least 1.
    pipeline : int
        Stages, at least 1.
    expert : int
        Replicas that share out the experts; a divisor of ``data``.

    Raises
    ------
    ConfigError
        A number is out of range.
    """

    data: int = 1
    tensor: int = 1
    pipeline: int = 1
    expert: int = 1

    def __post_init__(self) -> None:
        for field in fields(self):
            try:
                value = check_int(f"grid's {field.name}", getattr(self, field.name), 1)
            except (TypeError, ValueError) as error:
                raise ConfigError(error) from None
            object.__setattr__(self, field.name, value)
        if self.data % self.expert:
            raise ConfigError(f"grid's expert must be a divisor of its data ({self.data}), not "
                              f"{self.expert}")

    @property
    def nodes(self) -> int:
        """Number of nodes."""
        return self.data * self.tensor * self.pipeline

    def __str__(self) -> str:
        return f"{self.data} x {self.tensor} x {self.pipeline}"

    def check(self, nodes: int) -> "Grid":
        """Return the grid, if it has so many nodes.

        Raises
        ------
        ConfigError
            It has more, or fewer.
        """
        if self.nodes != nodes:
            raise ConfigError(
                f"grid must be of all {nodes} nodes, not data {self.data} x tensor {self.tensor} x "
                f"pipeline {self.pipeline} = {self.nodes}")
        return self

    def rank(self, replica: int, share: int, stage: int) -> int:
        """Return the rank of a node."""
        return (stage * self.data + replica) * self.tensor + share

    def place(self, rank: int) -> tuple[int, int, int]:
        """Return the replica, the share and the stage of a rank."""
        rest, share = divmod(rank, self.tensor)
        stage, replica = divmod(rest, self.data)
        return replica, share, stage

    def groups(self, kind: str) -> tuple[range, ...]:
        """Return the ranks of each group: of ``data``, ``tensor``, ``pipeline`` or ``expert``.

        The members of a group differ in that alone.
        """
        along = self.data * self.tensor
        match kind:
            case "tensor":
                return tuple(range(first, first + self.tensor)
                             for first in range(0, self.nodes, self.tensor))
            case "data":
                return tuple(range(first, first + along, self.tensor)
                             for stage in range(self.pipeline)
                             for first in range(stage * along, stage * along + self.tensor))
            case "expert":
                size = self.expert * self.tensor
                return tuple(range(first, first + size, self.tensor)
                             for begin in range(0, self.nodes, size)
                             for first in range(begin, begin + self.tensor))
            case "pipeline":
                return tuple(range(first, self.nodes, along) for first in range(along))
        raise ConfigError(f"groups of a grid must be of data, tensor, pipeline or expert, not "
                          f"{kind!r}")


# --- Layers in shares -----------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Share:
    """How a layer is shared out.

    Parameters
    ----------
    by : str
        :data:`~arch.scale.kinds.COLUMNS` or :data:`~arch.scale.kinds.ROWS`.
    inputs, outputs : int
        Input and output channels of a node's weights.
    taps : int
        Positions in the kernel.
    gathers : bool
        Whether outputs, by rows gradients of the inputs, are gathered from all nodes.
    """

    by: str
    inputs: int
    outputs: int
    taps: int = 1
    gathers: bool = True

    @property
    def rows(self) -> int:
        """Rows of a node's weights."""
        return self.inputs * self.taps


def shares_of(network: TrainingNetwork, nodes: int, tensor: str, strip: int) -> dict[str, Share]:
    """Return how each layer that can be is shared out.

    Raises
    ------
    ConfigError
        There is no such layer.
    """
    found: dict[str, Share] = {}
    before: WeightedLayer | None = None
    for layer in network.layers:
        outputs, inputs, *kernel = network.weight_shape(layer)
        fits = {COLUMNS: outputs % (nodes * strip) == 0 and layer is not network.layers[-1],
                ROWS: inputs % (nodes * strip) == 0}
        by = tensor
        if tensor == PAIRS:
            second = (before is not None and layer.source == before.name
                      and before.name in found and found[before.name].by == COLUMNS)
            by = ROWS if second else COLUMNS
        if layer.geometry.groups == 1 and fits[by]:
            found[layer.name] = Share(
                by=by, taps=math.prod(kernel), inputs=inputs // nodes if by == ROWS else inputs,
                outputs=outputs // nodes if by == COLUMNS else outputs)
            if by == ROWS and tensor == PAIRS:
                assert before is not None
                readers = [node for node in network.nodes if before.name in sources_of(node)]
                if len(readers) == 1:
                    found[layer.name] = replace(found[layer.name], gathers=False)
                    found[before.name] = replace(found[before.name], gathers=False)
        before = layer
    if not found:
        raise ConfigError(f"train option tensor must be left out for {network.name} on {nodes} "
                          f"nodes with strips of {strip} columns, of which no layer has a "
                          f"multiple of {nodes}, not {tensor!r}")
    return found


@dataclass(frozen=True, kw_only=True)
class Sent:
    """A collective of the nodes that share out a layer, for one image.

    Parameters
    ----------
    collective : str
        ``allgather`` or ``allreduce``.
    elements : int
        Of the whole array.
    """

    collective: str
    elements: int


def sent_by(share: Share, inputs: int, outputs: int, *, first: bool = False
            ) -> tuple[Sent | None, Sent | None]:
    """Return what a shared layer sends in the forward and in the backward pass of an image.

    Parameters
    ----------
    share : Share
    inputs, outputs : int
        Elements of an image before and behind the layer.
    first : bool
        Whether it reads the images, whose gradient nobody needs.
    """
    kinds = ("allgather", "allreduce") if share.by == COLUMNS else ("allreduce", "allgather")
    forward, backward = (
        Sent(collective=kind, elements=elements) if kind == "allreduce" or share.gathers else None
        for kind, elements in zip(kinds, (outputs, inputs), strict=True))
    return forward, None if first else backward


@dataclass(frozen=True, kw_only=True)
class Halo:
    """Lines of an image that a node has, and what it takes from others for a convolution.

    Parameters
    ----------
    own : range
        Lines of the input that it has.
    outputs : range
        Lines of the output that it computes.
    needed : range
        Lines of the input, within the image, that these need.
    """

    own: range
    outputs: range
    needed: range

    @property
    def above(self) -> int:
        """Lines that it takes from nodes above."""
        return len(range(self.needed.start, min(self.needed.stop, self.own.start)))

    @property
    def below(self) -> int:
        """Lines that it takes from nodes below."""
        return len(range(max(self.needed.start, self.own.stop), self.needed.stop))


def _bands(lines: int, nodes: int) -> list[range]:
    """Return the lines of each node, as equal as can be."""
    return [range(lines * node // nodes, lines * (node + 1) // nodes) for node in range(nodes)]


def halo(geometry: Geometry, height: int, kernel: int, nodes: int) -> tuple[Halo, ...]:
    """Return the lines of each node of a convolution that is shared out by lines.

    Parameters
    ----------
    geometry : Geometry
        Of its windows.
    height, kernel : int
        Lines of an image, and of a window.
    nodes : int

    Raises
    ------
    ConfigError
        A node has no line of the output.
    """
    top, stride = geometry.pads[0], geometry.strides[0]
    lines = geometry.outputs((height, kernel), (kernel, kernel))[0]
    if lines < nodes:
        raise ConfigError(f"grid's tensor must be at most {lines}, the lines of an output that "
                          f"nodes share, not {nodes}")
    return tuple(Halo(own=own, outputs=outputs, needed=range(
        max(0, outputs.start * stride - top),
        min(height, (outputs.stop - 1) * stride - top + kernel)))
        for own, outputs in zip(_bands(height, nodes), _bands(lines, nodes), strict=True))


def all_to_all(tokens: int, hidden: int, experts: int, chosen: int) -> int:
    """Return the elements that a node's tokens are, on their way to their experts and back.

    Each of four all-to-alls of a layer (to and back, forward and backward) moves so many; of these
    a part of ``(e - 1) / e`` leaves the node if e nodes share out the experts evenly (D. Lepikhin
    et al., "GShard", ICLR 2021).

    Parameters
    ----------
    tokens, hidden : int
        Tokens of a node, and values of each.
    experts : int
    chosen : int
        Experts that see a token, at most all.

    Raises
    ------
    ConfigError
        A number is out of range.
    """
    try:
        check_int("experts", experts, 1)
        check_int("experts of a token", chosen, 1, experts)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    return tokens * hidden * chosen


# --- Memory ---------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Formats:
    """Bytes that training keeps for each weight.

    Parameters
    ----------
    operands, gradients : int
        Of the weights as operands, and of their gradients.
    weights : int
        Of the weights that the optimiser updates.
    state : int
        Of its other tensors together.
    """

    operands: int
    gradients: int
    weights: int
    state: int

    @property
    def optimizer(self) -> int:
        """Bytes that stage 1 of ZeRO shares out."""
        return self.weights + self.state


#: Of the paper on ZeRO: float16, and float32 with Adam's two moments.
ZERO_FORMATS = Formats(operands=2, gradients=2, weights=4, state=8)
#: Of our nodes: bfloat16, gradients in float32, and Adam.
OUR_FORMATS = Formats(operands=2, gradients=4, weights=4, state=8)


@dataclass(frozen=True, kw_only=True)
class ModelMemory:
    """Bytes of a rank for its weights, by kind.

    Parameters
    ----------
    operands, gradients, weights, state : Fraction
    """

    operands: Fraction
    gradients: Fraction
    weights: Fraction
    state: Fraction

    @property
    def total(self) -> Fraction:
        """All bytes."""
        return self.operands + self.gradients + self.weights + self.state


@lru_cache(maxsize=1 << 14)
def model_memory(parameters: int, formats: Formats, *, zero: int = 0, ranks: int = 1
                 ) -> ModelMemory:
    """Return the bytes of a rank for the weights that its replica has.

    Parameters
    ----------
    parameters : int
        Of one replica on this rank.
    formats : Formats
    zero : int
        Stage of ZeRO, 0 to 3.
    ranks : int
        Replicas, which share out.

    Raises
    ------
    ConfigError
        A number is out of range.
    """
    try:
        check_int("parameters", parameters, 0)
        check_int("zero", zero, 0, _PARAMETERS)
        check_int("ranks", ranks, 1)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None

    def kept(size: int, stage: int) -> Fraction:
        return Fraction(parameters * size, ranks if zero >= stage else 1)

    return ModelMemory(
        operands=kept(formats.operands, _PARAMETERS), gradients=kept(formats.gradients, _GRADIENTS),
        weights=kept(formats.weights, _STATE), state=kept(formats.state, _STATE))


def zero_volume(ranks: int, zero: int) -> Fraction:
    """Return the vectors of all parameters that a rank sends in a step.

    By rings: without ZeRO and with stages 1 and 2, a reduce-scatter of the gradients and an
    allgather of the weights, together an allreduce; with stage 3 the weights are gathered before
    the forward pass and again before the backward pass. For many ranks 2, 2, 2 and 3.
    """
    share = Fraction(ranks - 1, ranks)
    return share * (3 if zero >= _PARAMETERS else 2)
