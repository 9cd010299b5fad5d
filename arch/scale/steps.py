"""A step of data-parallel training as a trace: computing by layer, and the exchange of gradients.

Cycles of computing are those of the core's exact model, phase by phase
(:func:`cycles_of`); none is typed in. There are two ways to wait for gradients:

- ``together``: as the cores of a cluster do (:mod:`arch.cluster.plan`). Whether a step counts
  depends on all gradients, so all buckets must have come before any layer is updated, and steps do
  not overlap.
- layer by layer, as in the schedulers of parameter exchange (:mod:`arch.scale.orders`): a layer is
  updated when its own gradients have come, and the next step's forward pass through it waits for
  that alone. The core goes on with what is ready; the time of a step is that between two steps.
"""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from arch.scale.execution import Costs, Order, Timing, run
from arch.scale.trace import COLLECTIVE, COMPUTE, Op, Program, Trace
from arch.systolic.lowering.training.names import LOSS

if TYPE_CHECKING:
    from arch.systolic.lowering.training.step_schedule import TrainingSchedule
    from arch.systolic.timing.exact import Timing as CoreTiming

__all__ = ["LayerCycles", "StepCycles", "StepTime", "buckets_by_size", "cycles_of",
           "data_parallel", "time_steps"]

#: Steps of a trace of which the time between the last two is that of a step.
_STEPS = 4
_GRADIENTS, _UPDATE, _OPERANDS = ".gradients", ".update", ".operands"


@dataclass(frozen=True, kw_only=True)
class LayerCycles:
    """Cycles of a node of a network in a step, and the bytes of its gradients, 0 without weights.

    Parameters
    ----------
    name : str
    forward, backward, update : int
    bytes : int
    """

    name: str
    forward: int
    backward: int
    update: int
    bytes: int


@dataclass(frozen=True, kw_only=True)
class StepCycles:
    """Cycles of a step of one core.

    Parameters
    ----------
    network : str
    layers : tuple of LayerCycles
        All nodes in the order of the forward pass.
    loss, norms : int
        Of the loss, and of the largest gradients and norms, before the first update.
    write : int
        Of writing all gradients as float32 numbers, which the NIC exchanges.
    images : int
        Of a core in a step.
    left_out : str
        What these cycles do not have, in words; empty: nothing.
    """

    network: str
    layers: tuple[LayerCycles, ...]
    loss: int
    norms: int
    write: int
    images: int
    left_out: str = ""

    @property
    def cycles(self) -> int:
        """Cycles of a step without any exchange."""
        return self.loss + self.norms + self.write + sum(
            one.forward + one.backward + one.update for one in self.layers)

    @property
    def bytes(self) -> int:
        """Bytes of all gradients."""
        return sum(one.bytes for one in self.layers)

    def writing(self, size: int) -> int:
        """Return the cycles of writing some bytes of gradients."""
        return round(self.write * size / self.bytes) if self.bytes else 0


def cycles_of(step: "TrainingSchedule", timing: "CoreTiming", sizes: Mapping[str, int]
              ) -> StepCycles:
    """Return the cycles of a step by node, from its program and its exact timing.

    Parameters
    ----------
    step : TrainingSchedule
        With an exchange, so that gradients are written.
    timing : Timing
        Without waits for answers.
    sizes : mapping of str to int
        Bytes of the gradients of each layer.
    """
    phases = [(info.name, counters["total"])
              for info, counters in zip(step.phases, timing.layers, strict=True)]
    forward: dict[str, int] = {}
    backward: dict[str, int] = {}
    update: dict[str, int] = {}
    loss = norms = write = at = 0
    for part in step.parts:
        for name, cycles in phases[at:at + part.phases]:
            if name.startswith("bucket") and name[6:].isdigit():
                write += cycles
            elif part.name == LOSS:
                loss += cycles
            elif part.name.endswith(_GRADIENTS):
                node = part.name.removesuffix(_GRADIENTS)
                backward[node] = backward.get(node, 0) + cycles
            else:
                forward[part.name] = forward.get(part.name, 0) + cycles
        at += part.phases
    for name, cycles in phases[at:]:
        node = name.removesuffix(_UPDATE).removesuffix(_OPERANDS)
        if node in sizes:
            update[node] = update.get(node, 0) + cycles
        else:
            norms += cycles
    return StepCycles(
        network=step.network.name, loss=loss, norms=norms, write=write, images=step.batch,
        layers=tuple(LayerCycles(
            name=node.name, forward=forward.get(node.name, 0), backward=backward.get(node.name, 0),
            update=update.get(node.name, 0), bytes=sizes.get(node.name, 0))
            for node in step.network.nodes))


def buckets_by_size(step: StepCycles, least: int) -> tuple[tuple[str, ...], ...]:
    """Return the layers of each bucket, in the order of the backward pass.

    Each has at least so many bytes, but for the last one.
    """
    found: list[list[str]] = [[]]
    size = 0
    for layer in reversed(step.layers):
        if not layer.bytes:
            continue
        if size >= least and found[-1]:
            found.append([])
            size = 0
        found[-1].append(layer.name)
        size += layer.bytes
    return tuple(map(tuple, found))


class _Builder:
    """Operations of a program, one after the other."""

    def __init__(self) -> None:
        self.ops: list[Op] = []

    def add(self, name: str, after: Sequence[int], *, cycles: int = 0, size: int = 0,
            collective: str = "", priority: int = 0) -> int:
        """Add an operation and return its number."""
        number = len(self.ops)
        self.ops.append(Op(number=number, name=name, kind=COLLECTIVE if collective else COMPUTE,
                           after=tuple(after), cycles=cycles, bytes=size, collective=collective,
                           priority=priority))
        return number


def _slices(size: int, most: int | None) -> list[int]:
    """Return the bytes of the parts of a transfer, of at most so many each."""
    if most is None or size <= most:
        return [size]
    whole, rest = divmod(size, most)
    return [most] * whole + ([rest] if rest else [])


def data_parallel(step: StepCycles, buckets: Sequence[Sequence[str]], nodes: int, *,
                  together: bool = True, partition: int | None = None,
                  priorities: Mapping[str, int] | None = None, steps: int = 1) -> Trace:
    """Return steps of data-parallel training as a trace.

    Parameters
    ----------
    step : StepCycles
        Of every node.
    buckets : sequence of sequence of str
        Layers whose gradients are sent together, in the order of the backward pass.
    nodes : int
    together : bool
        Whether all gradients must have come before any layer is updated.
    partition : int, optional
        Most bytes that are sent at once; None: a bucket.
    priorities : mapping of str to int, optional
        Of each layer, lowest first; by default the order of the forward pass.
    steps : int
    """
    order = priorities or {layer.name: place for place, layer in enumerate(step.layers)}
    sizes = {layer.name: layer.bytes for layer in step.layers}
    last_of = {bucket[-1]: bucket for bucket in buckets}
    builder = _Builder()
    updated: dict[str, int] = {}
    before: list[int] = []
    for number in range(steps):
        name = f"step {number}: " if steps > 1 else ""
        for layer in step.layers:
            waits = [updated[layer.name]] if layer.name in updated else []
            before = [builder.add(f"{name}{layer.name}", [*before, *waits], cycles=layer.forward)]
        before = [builder.add(f"{name}loss", before, cycles=step.loss)]
        sent: dict[str, list[int]] = {}
        for layer in reversed(step.layers):
            before = [builder.add(f"{name}{layer.name} backward", before, cycles=layer.backward)]
            bucket = last_of.get(layer.name)
            if bucket is None:
                continue
            size = sum(sizes[one] for one in bucket)
            before = [builder.add(f"{name}gradients of {bucket[0]}", before,
                                  cycles=step.writing(size))]
            parts = [builder.add(f"{name}allreduce of {', '.join(bucket)}", before, size=part,
                                 collective="allreduce", priority=min(order[one] for one in bucket))
                     for part in _slices(size, partition)]
            sent |= dict.fromkeys(bucket, parts)
        everything = [*before, *dict.fromkeys(itertools.chain.from_iterable(sent.values()))]
        if together:
            before = [builder.add(f"{name}norms", everything, cycles=step.norms)]
        updated = {}
        for layer in step.layers:
            if not layer.bytes:
                continue
            # Norms are a part of each update where there is no common one.
            cycles = layer.update + (0 if together else round(
                step.norms * layer.bytes / max(1, step.bytes)))
            updated[layer.name] = builder.add(
                f"{name}{layer.name} update", before if together else sent[layer.name],
                cycles=cycles)
            if together:
                before = [updated[layer.name]]
    return Trace(nodes, (Program(range(nodes), tuple(builder.ops)),))


@dataclass(frozen=True, kw_only=True)
class StepTime:
    """What a step of a cluster takes.

    Attributes
    ----------
    cycles, compute : int
        Of a step, and of these those of computing.
    timing : Timing
    """

    cycles: int
    compute: int
    timing: Timing

    @property
    def exposed(self) -> int:
        """Cycles of a step in which a core waits for gradients."""
        return self.cycles - self.compute


def time_steps(step: StepCycles, buckets: Sequence[Sequence[str]], nodes: int, costs: Costs,
               order: Order, *, together: bool = True, partition: int | None = None,
               priorities: Mapping[str, int] | None = None) -> StepTime:
    """Return the time of a step: of one by itself if all gradients are waited for together, else
    that from one step to the next, once they follow each other at equal distances.
    """
    count = 1 if together else _STEPS
    trace = data_parallel(step, buckets, nodes, together=together, partition=partition,
                          priorities=priorities, steps=count)
    timing = run(trace, costs, order=order)
    if count == 1:
        return StepTime(cycles=timing.cycles, compute=step.cycles, timing=timing)
    ops = trace.programs[0].ops
    each = len(ops) // count
    begins = [timing.start[0][ops[number * each].number] for number in range(count)]
    return StepTime(cycles=begins[-1] - begins[-2], compute=step.cycles, timing=timing)


def with_images(step: StepCycles, images: int) -> StepCycles:
    """Return a step of other images at a node, its passes taking as long for each image."""
    def scaled(cycles: int) -> int:
        return round(cycles * images / step.images)

    return replace(step, images=images, loss=scaled(step.loss), layers=tuple(
        replace(one, forward=scaled(one.forward), backward=scaled(one.backward))
        for one in step.layers))
