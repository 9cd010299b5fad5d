"""A part of a pipeline on the nodes of a grid: time of its passes, what is sent, what is kept.

Each of its layers is a :class:`Piece`: what a node computes of it, and what it exchanges meanwhile.
A :class:`Part` has the sums; a trace (:mod:`arch.scale.plan_trace`) has the pieces one by one.

Products of a shared layer take a part of the time, as shares are whole strips of the array; what
the vector unit does takes a part where a node has its own columns, else all of it. What a layer
sends in the forward pass is waited for, as what follows reads it; sums of gradients are under way
while the gradients of the weights are computed, half of the backward products.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NamedTuple

from arch.config import ConfigError
from arch.numerics import FLOAT32
from arch.scale.kinds import COLUMNS, PAIRS, ROWS, SPATIAL
from arch.scale.parallelism import Share, halo, sent_by, shares_of
from arch.scale.work import Layer, Work
from arch.systolic.lowering.training.layers import sources_of
from arch.workloads.training import SumLayer, TrainingNetwork

__all__ = ["Complete", "Message", "Part", "Piece", "Sharing", "part_of", "pieces_of",
           "sharing_of"]

#: Cycles of a collective of the nodes that share layers, by name and bytes.
Sends = Callable[[str, int], int]


class Message(NamedTuple):
    """What nodes that share a layer, or experts, exchange: ``allgather``, ``allreduce``,
    ``all-to-all``, or ``halo``, a message; and the bytes of the whole array of a node.
    """

    collective: str
    size: int


class Complete(NamedTuple):
    """Gradients of a layer: parameters of this node, experts, and cycles of a backward pass that
    are left once they are complete: of passes, of adding and of writing the gradients of the layers
    before it.
    """

    parameters: int
    experts: int
    left: int
    add: int
    write: int


class Band(NamedTuple):
    """Parts of a layer that is shared out by lines: the most of the input's lines that a node takes
    from others, and of the output's lines that it computes.
    """

    taken: Fraction
    share: Fraction


@dataclass(frozen=True, kw_only=True)
class Sharing:
    """How the layers of a network are shared out to some nodes.

    Parameters
    ----------
    by : str
        A kind of tensor parallelism; empty: not at all.
    nodes : int
    shares : mapping of str to Share
        By layer.
    lines : mapping of str to Band
        By layer.
    alone : frozenset of str
        Layers of which a node computes its part without sending anything.
    """

    by: str = ""
    nodes: int = 1
    shares: Mapping[str, Share] = field(default_factory=dict)
    lines: Mapping[str, Band] = field(default_factory=dict)
    alone: frozenset[str] = frozenset()


@dataclass(frozen=True, kw_only=True)
class Piece:
    """A layer of a part on one node, for a micro-batch.

    Attributes
    ----------
    name : str
    forward, backward : int
        Cycles of computing.
    hidden : int
        Of the backward pass, those at its end in which ``sums`` are under way.
    before, behind : tuple of Message
        What is exchanged before and behind the forward pass, and, the other way round, behind and
        before the backward pass.
    outputs : Message or None
        What is exchanged behind the forward pass alone.
    sums : Message or None
        What is exchanged in the backward pass alone, once ``hidden`` cycles of it are left.
    update, write, add : int
        Cycles of the update of its weights, of writing their gradients for the NIC, and of adding
        those of another micro-batch.
    parameters : int
        Of this node, of one expert.
    experts : int
    """

    name: str
    forward: int
    backward: int
    hidden: int = 0
    before: tuple[Message, ...] = ()
    behind: tuple[Message, ...] = ()
    outputs: Message | None = None
    sums: Message | None = None
    update: int = 0
    write: int = 0
    add: int = 0
    parameters: int = 0
    experts: int = 1


@dataclass(frozen=True, kw_only=True)
class Part:
    """A part of a pipeline on one node, for a micro-batch.

    Attributes
    ----------
    forward, backward : int
        Cycles of computing.
    forward_waits, backward_waits : int
        Cycles in which it waits for other nodes that share its layers.
    update, write, add : int
        Cycles of the update of all its weights, of writing their gradients for the NIC, and of
        adding those of another micro-batch.
    gradients : tuple of Complete
        Of each layer with weights from the last.
    parameters, expert_parameters : int
        Of this node; the latter if it had all experts.
    kept : int
        Bytes that its backward pass needs.
    arrives : int
        Bytes of what it reads.
    largest : int
        Bytes that a layer needs while it is computed.
    widest : int
        Most parameters of a layer.
    """

    forward: int
    backward: int
    forward_waits: int
    backward_waits: int
    update: int
    write: int
    add: int
    gradients: tuple[Complete, ...]
    parameters: int
    expert_parameters: int
    kept: int
    arrives: int
    largest: int
    widest: int


def _lines(network: TrainingNetwork, nodes: int) -> dict[str, Band]:
    """Return the bands of lines of each layer that has a line for each node."""
    found = {}
    for node in network.nodes:
        height = network.shapes[sources_of(node)[0]][1]
        if min(height, network.shapes[node.name][1]) < nodes:
            continue
        if isinstance(node, SumLayer):
            found[node.name] = Band(taken=Fraction(0), share=Fraction(-(-height // nodes), height))
            continue
        kernel = node.kernel[0] if node.kernel else height
        bands = halo(node.geometry, height, kernel, nodes)
        found[node.name] = Band(
            taken=Fraction(max(one.above + one.below for one in bands), height),
            share=Fraction(max(len(one.outputs) for one in bands),
                           network.shapes[node.name][1]))
    return found


def sharing_of(work: Work, nodes: int, by: str, strip: int) -> Sharing:
    """Return how layers are shared out.

    Raises
    ------
    ConfigError
        No layer can be.
    """
    if nodes == 1:
        return Sharing()
    if by == SPATIAL:
        if work.network is None:
            raise ConfigError(f"tensor parallelism must be other than {SPATIAL} for {work.name}, "
                              "which has no images")
        lines = _lines(work.network, nodes)
        if not lines:
            raise ConfigError(f"grid's tensor must be at most the lines of an image of "
                              f"{work.name}, not {nodes}")
        return Sharing(by=by, nodes=nodes, lines=lines)
    if work.network is not None:
        try:
            shares = shares_of(work.network, nodes, by, strip)
        except ConfigError:
            raise ConfigError(f"grid's tensor must leave each node whole strips of {strip} columns "
                              f"of a layer of {work.name} by {by}, not {nodes} nodes") from None
        return Sharing(by=by, nodes=nodes, shares=shares)
    if by != PAIRS:
        raise ConfigError(f"tensor parallelism must be {PAIRS} for {work.name}, not {by}")
    shares, alone = work.shares(nodes, strip)
    if not shares:
        raise ConfigError(f"grid's tensor must leave each node heads, or whole strips of {strip} "
                          f"columns, of {work.name}, not {nodes} nodes")
    return Sharing(by=by, nodes=nodes, shares=shares, alone=alone)


def _up(value: int, parts: int) -> int:
    return -(-value // parts)


def _whole(layer: Layer, images: int) -> Piece:
    return Piece(name=layer.name, forward=layer.forward(images) + layer.around(images),
                 backward=layer.backward(images) + layer.behind(images))


def _shared(layer: Layer, share: Share, images: int, nodes: int, operand: int, *, first: bool
            ) -> Piece:
    """Return a layer that is shared out by its weights."""
    own = nodes if share.by == COLUMNS else 1
    products = _up(layer.backward(images), nodes)
    there, back = sent_by(share, layer.inputs, layer.outputs, first=first)
    size = operand if share.by == COLUMNS else FLOAT32.bytes
    return Piece(
        name=layer.name, forward=_up(layer.forward(images), nodes) + _up(layer.around(images), own),
        backward=products + _up(layer.behind(images), own), hidden=products // 2,
        outputs=Message(there.collective, there.elements * images * size) if there else None,
        sums=Message(back.collective, back.elements * images * FLOAT32.bytes) if back else None)


def _banded(layer: Layer, band: Band, images: int, operand: int) -> Piece:
    """Return a layer whose lines are shared out."""
    whole = _whole(layer, images)
    size = math.ceil(band.taken * layer.inputs) * images * operand
    return Piece(name=layer.name, forward=math.ceil(whole.forward * band.share),
                 backward=math.ceil(whole.backward * band.share),
                 before=(Message("halo", size),) if band.taken else ())


def _shared_out(layer: Layer, sharing: Sharing, images: int, operand: int, *, first: bool) -> Piece:
    """Return a layer on one of the nodes that share it, without what belongs to its weights."""
    share, lines = sharing.shares.get(layer.name), sharing.lines.get(layer.name)
    if share is not None:
        return _shared(layer, share, images, sharing.nodes, operand, first=first)
    if lines is not None:
        return _banded(layer, lines, images, operand)
    whole = _whole(layer, images)
    if layer.name in sharing.alone:
        return replace(whole, forward=_up(whole.forward, sharing.nodes),
                       backward=_up(whole.backward, sharing.nodes))
    return whole


def _parted(layer: Layer, sharing: Sharing) -> int:
    """Return among how many nodes the weights of a layer are shared out."""
    shared = layer.name in sharing.shares or layer.name in sharing.alone
    return sharing.nodes if shared else 1


def pieces_of(work: Work, layers: range, sharing: Sharing, images: int, operand: int, *,
              experts: int = 1) -> list[Piece]:
    """Return the layers of a part of a pipeline; for parameters see :func:`part_of`."""
    found = []
    lines = False
    for number in layers:
        layer = work.layers[number]
        piece = _shared_out(layer, sharing, images, operand, first=not number)
        before, behind = piece.before, piece.behind
        banded = layer.name in sharing.lines
        if lines and not banded:
            before = (*before, Message("allgather", layer.inputs * images * operand))
        lines = banded
        if layer.experts > 1 and experts > 1:
            # To the experts before the first of their layers, and back behind the last.
            to = layer.inputs <= layer.outputs
            tokens = Message("all-to-all", min(layer.inputs, layer.outputs) * images * operand)
            before, behind = ((*before, tokens), behind) if to else (before, (tokens, *behind))
        parted, copies = _parted(layer, sharing), _up(layer.experts, experts)
        found.append(replace(
            piece, before=before, behind=behind, update=_up(layer.update * copies, parted),
            write=_up(layer.write * copies, parted), add=_up(layer.add * copies, parted),
            parameters=_up(layer.parameters, parted), experts=layer.experts))
    return found


def part_of(work: Work, layers: range, sharing: Sharing, images: int, operand: int, sends: Sends, *,
            experts: int = 1) -> Part:
    """Return a part of a pipeline.

    Parameters
    ----------
    work : Work
    layers : range
        Numbers of its layers.
    sharing : Sharing
    images : int
        Of a micro-batch.
    operand : int
        Bytes of an operand.
    sends : callable
        Returns the cycles of a collective of the nodes that share layers: ``allgather``,
        ``allreduce``, ``halo`` (a message), and of the nodes that share experts ``all-to-all``.
    experts : int
        Nodes that share out the experts.
    """
    found = _Sum()
    pieces = pieces_of(work, layers, sharing, images, operand, experts=experts)
    for number, piece in zip(layers, pieces, strict=True):
        found.count(piece, sends)
        found.keep(work.layers[number], sharing, images, operand)
    return Part(**vars(found) | {"gradients": tuple(reversed(found.gradients))},
                arrives=work.layers[layers[0]].inputs * images * operand)


@dataclass
class _Sum:
    """Sums over the layers of a part: fields of :class:`Part`."""

    forward: int = 0
    backward: int = 0
    forward_waits: int = 0
    backward_waits: int = 0
    update: int = 0
    write: int = 0
    add: int = 0
    gradients: list[Complete] = field(default_factory=list)
    parameters: int = 0
    expert_parameters: int = 0
    kept: int = 0
    largest: int = 0
    widest: int = 0

    def count(self, piece: Piece, sends: Sends) -> None:
        """Add a layer's time and weights."""
        complete = Complete(piece.parameters, piece.experts, self.backward + self.backward_waits,
                            self.add, self.write)
        both = sum(sends(*sent) for sent in (*piece.before, *piece.behind))
        self.forward += piece.forward
        self.backward += piece.backward
        self.forward_waits += both + (sends(*piece.outputs) if piece.outputs else 0)
        self.backward_waits += both + (
            max(0, sends(*piece.sums) - piece.hidden) if piece.sums else 0)
        self.update += piece.update
        self.write += piece.write
        self.add += piece.add
        if piece.parameters:
            self.gradients.append(complete)
            self.widest = max(self.widest, piece.parameters)
            if piece.experts > 1:
                self.expert_parameters += piece.parameters * piece.experts
            else:
                self.parameters += piece.parameters

    def keep(self, layer: Layer, sharing: Sharing, images: int, operand: int) -> None:
        """Add what a layer keeps for its backward pass, and needs while it is computed."""
        share, band = sharing.shares.get(layer.name), sharing.lines.get(layer.name)
        whole = share is not None and (share.by == ROWS or share.gathers)
        own = band.share if band is not None else Fraction(
            1, 1 if whole else _parted(layer, sharing))
        self.kept += math.ceil(layer.kept * own) * images * operand
        self.largest = max(self.largest, math.ceil(layer.largest * own) * images)
