"""A training step on a grid of data, tensor and pipeline parallelism, as a trace.

``rank = (stage * data + replica) * tensor + share``. Consecutive layers are a stage, cut where the
cycles are nearest to equal. Of each micro-batch a stage computes its layers, each followed by an
allreduce of its outputs among the nodes that share it, and sends what the last one gives to the
next stage; backward likewise, with the gradients of the inputs. Gradients of weights are summed
among the replicas when the last micro-batch is done, layer by layer, and then the layer is updated.

Stages order micro-batches as 1F1B (D. Narayanan et al., "Memory-Efficient Pipeline-Parallel DNN
Training", ICML 2021) or as GPipe (Y. Huang et al., NeurIPS 2019).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from arch.config import ConfigError, check_int, show
from arch.scale.trace import COLLECTIVE, COMPUTE, RECEIVE, SEND, Op, Program, Trace

__all__ = ["DATA", "GPIPE", "ONE_EACH", "TENSOR", "GridStep", "Part", "grid_trace"]

#: Names of the groups.
DATA, TENSOR = "data", "tensor"
ONE_EACH, GPIPE = "1f1b", "gpipe"
_FORWARD, _BACKWARD = 0, 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A layer, with what all images of a replica take on one node.

    Parameters
    ----------
    name : str
    forward, backward, update : int
        Cycles.
    weights : int
        Bytes of the gradients of its weights.
    outputs : int
        Bytes of its outputs.
    """

    name: str
    forward: int
    backward: int
    update: int = 0
    weights: int = 0
    outputs: int = 0


@dataclass(frozen=True, kw_only=True)
class GridStep:
    """A step and its grid.

    Parameters
    ----------
    layers : tuple of Part
    data, tensor, pipeline : int
        Replicas, nodes that share each layer, and stages.
    micro : int
        Micro-batches of a step.
    order : str
        :data:`ONE_EACH` or :data:`GPIPE`.

    Raises
    ------
    ConfigError
        A number is below 1, there are more stages than layers, or there is no such order.
    """

    layers: tuple[Part, ...]
    data: int = 1
    tensor: int = 1
    pipeline: int = 1
    micro: int = 1
    order: str = ONE_EACH

    def __post_init__(self) -> None:
        for name in ("data", "tensor", "pipeline", "micro"):
            try:
                check_int(name, getattr(self, name), 1)
            except (TypeError, ValueError) as error:
                raise ConfigError(error) from None
        if self.pipeline > len(self.layers):
            raise ConfigError(f"pipeline must be at most {len(self.layers)} (= layers), as each "
                              f"stage has one, not {self.pipeline}")
        if self.order not in {ONE_EACH, GPIPE}:
            raise ConfigError(f"order must be {ONE_EACH} or {GPIPE}, not {show(self.order)}")

    @property
    def ranks(self) -> int:
        """Nodes of the grid."""
        return self.data * self.tensor * self.pipeline

    def stages(self) -> list[Sequence[Part]]:
        """Return the layers of each stage."""
        costs = [one.forward + one.backward for one in self.layers]
        cuts = [0]
        for stage in range(1, self.pipeline):
            aim = sum(costs) * stage / self.pipeline
            choices = range(cuts[-1] + 1, len(costs) - (self.pipeline - stage) + 1)
            cuts.append(min(choices, key=lambda cut: (abs(sum(costs[:cut]) - aim), cut)))
        return [self.layers[begin:end]
                for begin, end in zip(cuts, [*cuts[1:], len(costs)], strict=True)]

    def passes(self, stage: int) -> list[tuple[int, int]]:
        """Return (direction, micro-batch) of a stage's passes in order."""
        ahead = (self.micro if self.order == GPIPE
                 else min(self.micro, self.pipeline - stage))
        found = [(_FORWARD, number) for number in range(ahead)]
        for number in range(self.micro):
            found.append((_BACKWARD, number))
            if ahead + number < self.micro:
                found.append((_FORWARD, ahead + number))
        return found


@dataclass
class _Stage:
    """The operations of a stage's ranks."""

    step: GridStep
    number: int
    layers: Sequence[Part]
    ops: list[Op] = field(default_factory=list)
    #: The last operation of the core.
    last: tuple[int, ...] = ()

    def add(self, name: str, kind: str, after: tuple[int, ...], **more: object) -> int:
        """Add an operation, and return its number."""
        number = len(self.ops)
        self.ops.append(Op(number=number, name=name, kind=kind,
                           after=tuple(dict.fromkeys(after)), **more))  # type: ignore[arg-type]
        return number

    def share(self, amount: int) -> int:
        """Return the part of a micro-batch and of a node, rounded up."""
        return -(-amount // (self.step.micro * self.step.tensor))

    def exchange(self, name: str, size: int, group: str, members: int) -> None:
        """Add an allreduce that the core waits for, if the group has several members."""
        if members > 1 and size:
            self.last = (self.add(name, COLLECTIVE, self.last, collective="allreduce", bytes=size,
                                  group=group),)

    def message(self, name: str, kind: str, stages: int, size: int, tag: int,
                after: tuple[int, ...]) -> int:
        """Add a message to or from the stage that is so many further."""
        return self.add(name, kind, after, bytes=size, tag=tag,
                        peer=stages * self.step.data * self.step.tensor)

    def one_pass(self, direction: int, micro: int) -> None:
        """Add a pass of a micro-batch."""
        forward = direction == _FORWARD
        said = f"micro-batch {micro}"
        onward = 1 if forward else -1
        tag = 2 * micro + direction
        layers = self.layers if forward else self.layers[::-1]
        there = self.number - onward
        if 0 <= there < self.step.pipeline:
            # Received is what is sent: the outputs of the stage before, or their gradients.
            size = (self.step.stages()[there][-1] if forward else self.layers[-1]).outputs
            came = self.message(f"{'inputs' if forward else 'gradients'} of {said}", RECEIVE,
                                -onward, -(-size // self.step.micro), tag, ())
            self.last = (*self.last, came)
        for layer in layers:
            cycles = self.share(layer.forward if forward else layer.backward)
            self.last = (self.add(f"{layer.name}{'' if forward else ' backward'}, {said}", COMPUTE,
                                  self.last, cycles=cycles),)
            size = -(-layer.outputs // self.step.micro)
            self.exchange(f"{'outputs' if forward else 'gradients'} of {layer.name}, {said}", size,
                          TENSOR, self.step.tensor)
        if 0 <= self.number + onward < self.step.pipeline:
            before = self.step.stages()[self.number + (0 if forward else -1)][-1].outputs
            self.message(f"{'outputs' if forward else 'gradients'} of {said}", SEND, onward,
                         -(-before // self.step.micro), tag, self.last)

    def updates(self) -> None:
        """Add the exchange of gradients, and the updates."""
        done = self.last
        for layer in reversed(self.layers):
            size = -(-layer.weights // self.step.tensor)
            self.last = done
            self.exchange(f"gradients of the weights of {layer.name}", size, DATA, self.step.data)
            if layer.update:
                self.add(f"{layer.name} update", COMPUTE, self.last,
                         cycles=-(-layer.update // self.step.tensor))


def grid_trace(step: GridStep) -> Trace:
    """Return the trace of a step; the ranks of a stage share a program."""
    each = step.data * step.tensor
    programs = []
    for number, layers in enumerate(step.stages()):
        stage = _Stage(step, number, layers)
        for direction, micro in step.passes(number):
            stage.one_pass(direction, micro)
        stage.updates()
        programs.append(Program(range(number * each, (number + 1) * each), tuple(stage.ops), True))
    groups: dict[str, tuple[tuple[int, ...] | range, ...]] = {}
    if step.tensor > 1:
        groups[TENSOR] = tuple(range(first, first + step.tensor)
                               for first in range(0, step.ranks, step.tensor))
    if step.data > 1:
        groups[DATA] = tuple(range(stage * each + share, (stage + 1) * each, step.tensor)
                             for stage in range(step.pipeline) for share in range(step.tensor))
    return Trace(step.ranks, tuple(programs), groups)
