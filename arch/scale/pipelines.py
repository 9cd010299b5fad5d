"""Pipelines: where a network is cut, in which order stages do their passes, and what that takes.

A network is cut into parts. Node d of p has the parts d, p + d, 2 p + d and so on: one part, unless
the order is ``interleaved``. For each of m micro-batches each part makes a forward pass, after that
of the part before, and a backward pass, after its forward pass and that of the part behind.

**Orders** of the passes of a node:

- ``gpipe``: all forward passes, then all backward passes (Y. Huang et al., "GPipe", NeurIPS 2019).
- ``1f1b``: node d begins with p - 1 - d forward passes, and then does one forward and one backward
  pass in turn (D. Narayanan et al., "PipeDream", SOSP 2019, with the flush of "Memory-Efficient
  Pipeline-Parallel DNN Training", ICML 2021).
- ``interleaved``: the same over several parts a node, in groups of p micro-batches that pass part
  after part; a node begins with ``2 (p - 1 - d) + (v - 1) p`` forward passes (D. Narayanan et al.,
  "Megatron-LM", SC 2021).

:func:`run` evaluates any order exactly: a pass begins as soon as its node is free and what it needs
has arrived. :func:`ends_of` is the same as a kernel, for the planner.

**Tick-tock** (:func:`tick_tock`): a node has two tasks, each with its own micro-batch and weights;
the second begins half a step later, so that its feature maps come while those of the first go, and
it computes while the first exchanges gradients (G. Wang et al., "Wavelet", MLSys 2021).
"""

import functools
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.config import ConfigError, check_int
from arch.scale.kinds import GPIPE, INTERLEAVED, ONE_EACH
from arch.systolic.lowering.training.convolutions import convolution_macs
from arch.systolic.lowering.training.layers import convolutions_of, sources_of
from arch.systolic.lowering.training.names import IMAGES
from arch.workloads.training import TrainingNetwork, WeightedLayer

__all__ = ["BACKWARD", "FORWARD", "ORDERS", "PipelineTiming", "TickTock", "Turn", "cuts_of",
           "ends_of", "held_by", "least_largest", "most_parts", "run", "stages_of", "tick_tock",
           "turns"]

FORWARD, BACKWARD = "forward", "backward"
#: Orders of passes.
ORDERS = (GPIPE, ONE_EACH, INTERLEAVED)
# Groups of micro-batches of an interleaved pipeline after which all repeats.
_GROUPS = 6
Passes = NDArray[np.int64]
Number = Any
"""int, Fraction or float: times have the type of the values they are computed from."""


class Turn(NamedTuple):
    """A pass of a node: its kind, its micro-batch, and which of the node's parts makes it."""

    kind: str
    micro: int
    chunk: int = 0


# --- Where a network is cut -----------------------------------------------------------------------


def _macs(network: TrainingNetwork, name: str) -> int:
    """Return the multiply-accumulates of a node for an image."""
    node = next(node for node in network.nodes if node.name == name)
    if not isinstance(node, WeightedLayer):
        return 0
    return convolution_macs(convolutions_of(network, node, 1).values())


def cuts_of(network: TrainingNetwork) -> list[int]:
    """Return the numbers of nodes before which the network can be cut: one output passes there."""
    names = [node.name for node in network.nodes]
    layers = [isinstance(node, WeightedLayer) for node in network.nodes]
    found = []
    for at in range(1, len(names)):
        passing = {source for node in network.nodes[at:] for source in sources_of(node)
                   if source not in names[at:]}
        if len(passing) == 1 and IMAGES not in passing and any(layers[:at]) and any(layers[at:]):
            found.append(at)
    return found


def least_largest(costs: Sequence[int], weighted: Sequence[bool], ends: Sequence[int], stages: int
                  ) -> tuple[int, ...] | None:
    """Return where each stage begins, so that the largest costs as little as it can.

    Parameters
    ----------
    costs : sequence of int
        Of each node.
    weighted : sequence of bool
        Whether a node is a layer with weights, of which each stage has one.
    ends : sequence of int
        Numbers of the nodes before which a stage may end, in order.
    stages : int
        At least 1.

    Returns
    -------
    tuple of int or None
        None: there are no such stages.
    """
    sums = [0, *np.cumsum(costs).tolist()]
    layers = [0, *np.cumsum(np.asarray(weighted, np.int64)).tolist()]
    # For each end, the least largest stage so far, and where its stages begin.
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for number in range(stages):
        after: dict[int, tuple[int, tuple[int, ...]]] = {}
        for end in ([len(costs)] if number == stages - 1 else ends):
            tried = [(max(largest, sums[end] - sums[begin]), (*begins, begin))
                     for begin, (largest, begins) in best.items()
                     if begin < end and layers[end] > layers[begin]]
            if tried:
                after[end] = min(tried)
        best = after
    return best[len(costs)][1] if best else None


def most_parts(weighted: Sequence[bool], ends: Sequence[int]) -> int:
    """Return into how many parts with weights a network can be cut; for parameters see
    :func:`least_largest`.
    """
    begins = [0, *ends]
    return sum(any(weighted[begin:end]) for begin, end in zip(
        begins, [*ends, len(weighted)], strict=True))


def stages_of(network: TrainingNetwork, stages: int) -> tuple[tuple[str, ...], ...]:
    """Return the nodes of each stage: the largest stage has as few multiply-accumulates as it can.

    Raises
    ------
    ConfigError
        The network cannot be cut into so many parts with weights.
    """
    names = [node.name for node in network.nodes]
    ends = cuts_of(network)
    weighted = [isinstance(node, WeightedLayer) for node in network.nodes]
    begins = least_largest([_macs(network, name) for name in names], weighted, ends, stages)
    if begins is None:
        most = most_parts(weighted, ends)
        raise ConfigError(f"train option pipeline must be at most {most} for {network.name}, of "
                          "which no more parts have weights and one output alone passes between "
                          f"them, not {stages}")
    return tuple(tuple(names[begin:end]) for begin, end in zip(
        begins, [*begins[1:], len(names)], strict=True))


# --- Orders ---------------------------------------------------------------------------------------


def _ahead(forward: Passes, backward: Passes, ahead: int) -> Passes:
    """Return ``ahead`` forward passes, one pass of each kind in turn, and the rest backward."""
    ahead = min(len(forward), ahead)
    pairs = np.stack((forward[ahead:], backward[:len(backward) - ahead]), axis=1).reshape(-1, 3)
    return np.concatenate((forward[:ahead], pairs, backward[len(backward) - ahead:]))


def _passes(order: str, stages: int, stage: int, micro: int, chunks: int) -> Passes:
    """Return rows of kind (0 forward, 1 backward), micro-batch and part of a node, in order."""
    group = stages if chunks > 1 else 1
    first, chunk, within = np.indices((micro // group, chunks, group)).reshape(3, -1)
    each = first * group + within
    forward = np.stack((np.zeros_like(each), each, chunk), axis=1)
    backward = np.stack((np.ones_like(each), each, chunks - 1 - chunk), axis=1)
    if order == GPIPE:
        return np.concatenate((forward, backward))
    ahead = stages - 1 - stage
    return _ahead(forward, backward, ahead if chunks == 1 else 2 * ahead + (chunks - 1) * stages)


def turns(order: str, *, stages: int, stage: int, micro: int, chunks: int = 1) -> tuple[Turn, ...]:
    """Return the passes of a node of a pipeline, in order.

    Parameters
    ----------
    order : str
        One of :data:`ORDERS`.
    stages : int
        Nodes of the pipeline, at least 1.
    stage : int
        Number of the node.
    micro : int
        Micro-batches, at least 1; of ``interleaved`` with several parts a multiple of ``stages``.
    chunks : int
        Parts of a node; 1 unless the order is ``interleaved``.

    Raises
    ------
    ConfigError
        There is no such order, or a number is out of range.
    """
    if order not in ORDERS:
        raise ConfigError(f"schedule must be one of {', '.join(ORDERS)}, not {order!r}")
    try:
        check_int("stages", stages, 1)
        check_int("stage", stage, 0, stages - 1)
        check_int("micro-batches", micro, 1)
        check_int(f"parts of a node with schedule {order}", chunks, 1,
                  None if order == INTERLEAVED else 1)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    if chunks > 1 and micro % stages:
        raise ConfigError(f"micro-batches must be a multiple of the stages ({stages}) with "
                          f"schedule {order}, not {micro}")
    return tuple(Turn((FORWARD, BACKWARD)[kind], k, chunk) for kind, k, chunk in _passes(
        order, stages, stage, micro, chunks).tolist())


# --- Time -----------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class PipelineTiming:
    """When passes are made.

    Attributes
    ----------
    orders : tuple of tuples of Turn
        Of each node.
    begins, ends : tuple of tuples of numbers
        Of each pass.
    held : tuple of int
        Most micro-batches that each node keeps at a time, those of each of its parts counted.
    """

    orders: tuple[tuple[Turn, ...], ...]
    begins: tuple[tuple[Number, ...], ...]
    ends: tuple[tuple[Number, ...], ...]
    held: tuple[int, ...]

    @property
    def time(self) -> Number:
        """When the last pass ends."""
        return max(ends[-1] for ends in self.ends)

    @property
    def busy(self) -> tuple[Number, ...]:
        """Time of the passes of each node."""
        return tuple(sum(end - begin for begin, end in zip(one, other, strict=True))
                     for one, other in zip(self.begins, self.ends, strict=True))

    @property
    def bubble(self) -> Fraction:
        """Idle part of the time of all nodes, until the last pass ends."""
        whole = Fraction(self.time) * len(self.ends)
        return 1 - Fraction(sum(self.busy)) / whole if whole else Fraction(0)

    @property
    def idle(self) -> Fraction:
        """Idle time over the time of the passes of the busiest node."""
        most = Fraction(max(self.busy))
        return (Fraction(self.time) - most) / most if most else Fraction(0)


def held_by(order: str, *, stages: int, stage: int, micro: int, sizes: Sequence[int]) -> int:
    """Return the most that a node keeps at a time, from forward to backward passes.

    Parameters
    ----------
    order, stages, stage, micro
        As in :func:`turns`.
    sizes : sequence of int
        What a pass of each part of the node leaves.
    """
    if len(sizes) == 1:
        return sizes[0] * (micro if order == GPIPE else min(micro, stages - stage))
    # What is under way repeats with each group of micro-batches.
    passes = _passes(order, stages, stage, min(micro, _GROUPS * stages), len(sizes))
    left = np.array(sizes, np.int64)[passes[:, 2]] * (1 - 2 * passes[:, 0])
    return int(np.cumsum(left).max())


def _held(order: Iterable[Turn]) -> int:
    """Return the most forward passes without their backward passes."""
    now = most = 0
    for turn in order:
        now += 1 if turn.kind == FORWARD else -1
        most = max(most, now)
    return most


def run(orders: Sequence[Sequence[Turn]], forward: Sequence[Number], backward: Sequence[Number],
        send: Sequence[Number] = (), *, more: Sequence[Number] = ()) -> PipelineTiming:
    """Evaluate the passes of all nodes.

    Parameters
    ----------
    orders : sequence of sequences of Turn
        Of each node.
    forward, backward : sequence of numbers
        Time of a pass of each part, in the order of the network.
    send : sequence of numbers
        Time in which what leaves each part but the last arrives at the next one, and a gradient
        comes back; default: none.
    more : sequence of numbers
        What the backward pass of the last micro-batch takes beyond that of the others, of each
        part; default: nothing.

    Raises
    ------
    ConfigError
        Passes wait for each other in a circle, or for one that nobody makes.
    """
    nodes, parts = len(orders), len(forward)
    send = send or [0] * (parts - 1)
    more = more or [0] * parts
    final = max(turn.micro for order in orders for turn in order)
    ended: dict[tuple[str, int, int], Number] = {}
    begins: list[list[Number]] = [[] for _ in orders]
    ends: list[list[Number]] = [[] for _ in orders]
    waiting = deque(range(nodes))
    while waiting:
        node = waiting.popleft()
        moved = False
        for turn in orders[node][len(ends[node]):]:
            part = turn.chunk * nodes + node
            ready = _ready(ended, turn, part, parts, send)
            if ready is None:
                break
            begin = max(ready, ends[node][-1]) if ends[node] else ready
            end = begin + (forward if turn.kind == FORWARD else backward)[part]
            if turn.kind == BACKWARD and turn.micro == final:
                end += more[part]
            begins[node].append(begin)
            ends[node].append(end)
            ended[turn.kind, turn.micro, part] = end
            moved = True
        if moved:
            waiting += [other for other in {(node + 1) % nodes, (node - 1) % nodes}
                        if len(ends[other]) < len(orders[other]) and other not in waiting]
    for node, order in enumerate(orders):
        if len(ends[node]) < len(order):
            turn = order[len(ends[node])]
            raise ConfigError(f"pass of stage {node} must not wait for itself, but {turn.kind} of "
                              f"micro-batch {turn.micro} does")
    return PipelineTiming(
        orders=tuple(map(tuple, orders)), begins=tuple(map(tuple, begins)),
        ends=tuple(map(tuple, ends)), held=tuple(map(_held, orders)))


def _ready(ended: dict[tuple[str, int, int], Number], turn: Turn, part: int, parts: int,
           send: Sequence[Number]) -> Number | None:
    """Return when what a pass needs is there; None if that is not known yet."""
    if turn.kind == FORWARD:
        if not part:
            return 0
        before = ended.get((FORWARD, turn.micro, part - 1))
        return None if before is None else before + send[part - 1]
    own = ended.get((FORWARD, turn.micro, part))
    if part == parts - 1 or own is None:
        return own
    after = ended.get((BACKWARD, turn.micro, part + 1))
    return None if after is None else max(own, after + send[part])


# --- The same, for the planner --------------------------------------------------------------------


@njit(cache=True)
def _ends(passes: Any, forward: Any, backward: Any, send: Any, more: Any, micro: Any) -> Any:
    """Return when the last pass of each node ends; -1 if passes wait for each other.

    ``passes``: (nodes, passes, 3) as from :func:`_passes`; the rest as in :func:`run`.
    """
    nodes, count, _ = passes.shape
    parts = len(forward)
    ended = np.full((2, parts, micro), -1, np.int64)
    at, last = np.zeros(nodes, np.int64), np.zeros(nodes, np.int64)
    moved = True
    while moved:
        moved = False
        for node in range(nodes):
            while at[node] < count:
                kind, k, chunk = passes[node, at[node]]
                part = chunk * nodes + node
                ready: Any = 0
                if kind:
                    ready = ended[0, part, k]
                    if ready >= 0 and part < parts - 1:
                        after = ended[1, part + 1, k]
                        ready = max(ready, after + send[part]) if after >= 0 else -1
                elif part:
                    before = ended[0, part - 1, k]
                    ready = before + send[part - 1] if before >= 0 else -1
                if ready < 0:
                    break
                last[node] = max(ready, last[node]) + (backward[part] if kind else forward[part])
                if kind and k == micro - 1:
                    last[node] += more[part]
                ended[kind, part, k] = last[node]
                at[node] += 1
                moved = True
    for node in range(nodes):
        if at[node] < count:
            last[node] = -1
    return last


@functools.lru_cache(maxsize=64)
def _all_passes(order: str, stages: int, micro: int, chunks: int) -> Passes:
    return np.stack([_passes(order, stages, stage, micro, chunks) for stage in range(stages)])


def ends_of(order: str, forward: Sequence[int], backward: Sequence[int], send: Sequence[int], *,
            stages: int, micro: int, more: Sequence[int] = ()) -> tuple[int, ...]:
    """Return when the last pass of each node ends, as :func:`run` finds it.

    Parameters
    ----------
    order : str
        One of :data:`ORDERS`.
    forward, backward, send, more : sequence of int
        As in :func:`run`.
    stages, micro : int
        Nodes and micro-batches.
    """
    found = _ends(_all_passes(order, stages, micro, len(forward) // stages),
                  np.array(forward, np.int64), np.array(backward, np.int64),
                  np.array([*send, 0], np.int64),
                  np.array(more or [0] * len(forward), np.int64), micro)
    return tuple(found.tolist())


# --- Tick-tock ------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class TickTock:
    """Two tasks of a node, one half a step behind the other.

    Attributes
    ----------
    alone : int
        What the feature maps of one task need at most.
    apart : int
        What those of both need at most, half a step apart.
    together : int
        What those of both need at most, if both do the same at the same time.
    period, gang : int
        Time of a step of both tasks, and of two steps one after the other, each of which waits for
        its exchange.
    """

    alone: int
    apart: int
    together: int
    period: int
    gang: int


def tick_tock(forward: Sequence[int], backward: Sequence[int], kept: Sequence[int], exchange: int
              ) -> TickTock:
    """Return what two tasks of a node take whose steps are half a step apart.

    The node makes one pass of a layer at a time: after each layer that one task has gone back, the
    other goes forward as far as the first one's part of the time. In steady state, both tasks at
    work on their own layers, a step of both takes the time of all passes, or that of two exchanges
    if these take longer, or that of one task's own passes and its exchange.

    Parameters
    ----------
    forward, backward : sequence of int
        Times of each layer.
    kept : sequence of int
        What each layer keeps between its passes.
    exchange : int
        Time of the exchange of a task's gradients.
    """
    one, other = sum(forward), sum(backward)
    alone = sum(kept)
    most = held = 0
    ahead, begun = 0, 0
    # One task holds everything and goes back; the other one begins.
    held = most = alone
    for layer in reversed(range(len(forward))):
        done = sum(backward[layer:])
        held -= kept[layer]
        while ahead < len(forward) and (begun + forward[ahead]) * other <= done * one:
            begun += forward[ahead]
            held += kept[ahead]
            most = max(most, held)
            ahead += 1
    return TickTock(
        alone=alone, apart=most, together=2 * alone,
        period=max(2 * (one + other), 2 * exchange, one + other + exchange),
        gang=2 * (one + other + exchange))
