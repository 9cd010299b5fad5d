"""Pipelines: nodes that compute consecutive parts of a network, one micro-batch after the other.

A stage sends each micro-batch's activations to the next stage, and the gradients of what it got to
the one before. Gradients of micro-batches are added in their order, so that all bits are those of
one core with the same micro-batches.

**Schedules.** ``gpipe``: all forward passes, then all backward passes (Y. Huang et al., "GPipe:
Efficient Training of Giant Neural Networks using Pipeline Parallelism", NeurIPS 2019). ``1f1b``:
stage s of S begins with S - 1 - s forward passes, and then does one forward and one backward pass
in turn (D. Narayanan et al., "PipeDream", SOSP 2019, with the flush of "Memory-Efficient
Pipeline-Parallel DNN Training", ICML 2021). A stage keeps the outputs of as many micro-batches as
it has under way: all, or S - s. Micro-batches whose numbers differ by that share memory.

**Doors** of a stage, for micro-batch k of m: A(k), rung when the activations are there, begins to
send them and to receive their gradients. R(k) begins to receive activations, G(k) to send
gradients. R is rung at the start, if there is room; else that is when the backward pass has ended
which made room, so that R(k) is the same door as G(k - places). A last door is for the agreement on
whether the step counts.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial

from arch.cluster.agreement import FLAG, agree, agreed, check_without_norms, flag_matrix, write_flag
from arch.cluster.doors import Piece, ringing, waiting
from arch.cluster.feasible import check_bounds, check_layers, check_placed
from arch.cluster.params import ClusterConfig
from arch.cluster.refusals import refusals_of
from arch.cluster.transfers import (
    JoinedPlan,
    JoinedTiming,
    Transfer,
    join_plan,
    lower_nics,
    settle,
)
from arch.cluster.workloads import GPIPE, Workload
from arch.common.progress import say
from arch.config import Demand
from arch.nic.program import RunPlan
from arch.result import Infeasible, InfeasibleError
from arch.scale.pipelines import FORWARD, stages_of, turns
from arch.systolic.lowering.training import update
from arch.systolic.lowering.training.layers import sources_of
from arch.systolic.lowering.training.memory import Phase, Rule, Savers
from arch.systolic.lowering.training.names import (
    GIVEN,
    GRADIENT_SUM,
    IMAGES,
    LOSS,
    gradient_of,
)
from arch.systolic.lowering.training.step import Step
from arch.systolic.lowering.training.step_schedule import TrainingSchedule
from arch.systolic.lowering.training.vector_code import VectorCode
from arch.systolic.params import SystolicConfig
from arch.workloads.training import TrainingNetwork

__all__ = ["UPDATE", "WAIT", "Stage", "fits", "plan", "stages_of", "turns_of"]

#: Operator of the phases in which a stage waits for another: together they are the bubble.
WAIT = "wait for a stage"
#: The first phase after all passes.
UPDATE = "norms"
#: Micro-batches of a step without a size.
_MICRO = 4


@dataclass(frozen=True, kw_only=True)
class Stage:
    """A stage of a pipeline.

    Parameters
    ----------
    number, stages : int
        Its number, from 0, and that of all.
    nodes : tuple of str
        Its part of the network.
    given : str
        Node before it whose output it reads; the images for the first.
    places : int
        Micro-batches that it has under way at most.
    micro : int
        Number of micro-batches.
    """

    number: int
    stages: int
    nodes: tuple[str, ...]
    given: str
    places: int
    micro: int

    @property
    def first(self) -> bool:
        """Whether it reads the images."""
        return not self.number

    @property
    def last(self) -> bool:
        """Whether it computes the loss."""
        return self.number == self.stages - 1

    @cached_property
    def _doors(self) -> dict[str, int]:
        names = [] if self.last else [f"A{k}" for k in range(self.micro)]
        if not self.first:
            names += [*(f"R{k}" for k in range(self.places)), *(f"G{k}" for k in range(self.micro))]
        names.append(FLAG)
        found = {name: door for door, name in enumerate(names)}
        if not self.first:
            found |= {f"R{k}": found[f"G{k - self.places}"]
                      for k in range(self.places, self.micro)}
        return found

    @property
    def doors(self) -> Mapping[str, int]:
        """Doors by name."""
        return self._doors

    @property
    def count(self) -> int:
        """Number of doors."""
        return 1 + max(self._doors.values())

    @property
    def unanswered(self) -> int:
        """Doors whose answers nothing in the step waits for, as bits."""
        return 0 if self.first else sum(
            1 << self.doors[f"G{k}"] for k in range(self.micro - self.places, self.micro))


def turns_of(stage: Stage, schedule: str) -> list[tuple[str, int]]:
    """Return the passes of a stage, in order, each with its micro-batch."""
    return [(turn.kind, turn.micro) for turn in turns(
        schedule, stages=stage.stages, stage=stage.number, micro=stage.micro)]


class _StageStep(Step):
    """A micro-batch of a stage."""

    def __init__(self, config: SystolicConfig, network: TrainingNetwork, split: tuple[int, ...],
                 number: int, rule: Rule, stage: Stage):
        self.stage = stage
        nodes = stage.nodes
        super().__init__(config, network, split, number, rule, Savers(), shared=False, order=[
            *nodes, *([LOSS] if stage.last else []), *map(gradient_of, reversed(nodes))])
        count = sum(part.phases for part in self.parts if part.name in nodes)
        self.forward, self.backward = self.phases[:count], self.phases[count:]
        #: What the next stage sends back, and what this one does.
        self.received = [] if stage.last else self.arrived[self.given_on]
        self.sent = [] if stage.first else self.arrived[stage.given]
        for name in self._foreign():
            self.matrices.pop(name, None)
            self.kind.pop(name, None)
        kept = [(layer, size) for layer, size in zip(self.layers, self.sizes, strict=True)
                if layer.name in nodes]
        self.layers, self.sizes = tuple(layer for layer, _ in kept), [size for _, size in kept]

    @property
    def given_on(self) -> str:
        """Node whose output the next stage reads."""
        nodes = self.network.nodes
        after = [node.name for node in nodes].index(self.stage.nodes[-1]) + 1
        return next(source for node in nodes[after:] for source in sources_of(node)
                    if source in self.stage.nodes)

    def _foreign(self) -> list[str]:
        """Return the names of the matrices of other stages."""
        needed = {self.stage.given, *self.received}
        found = [] if self.stage.first else [IMAGES]
        if not self.stage.last:
            found += ["labels", "loss"]
        state = self.optimizer.state
        for node in self.network.nodes:
            if node.name in self.stage.nodes:
                continue
            own = [node.name, *(f"{node.name}.{what}" for what in (
                "sums", "dz", "dx", "index", "operands", "ratio", "weight.products"))]
            for what in ("weight", "bias"):
                own += [f"{node.name}.{what}{ending}" for ending in (
                    "", ".gradient", ".gradient.sum", ".peak", *(f".{each}" for each in state))]
            found += [name for name in own if name not in needed]
        return found

    def add_flag(self, nodes: int, beat: int) -> None:
        """Add the matrix of the agreement."""
        self._have("workspace", FLAG, flag_matrix(self, nodes, beat))

    def in_places(self) -> list[str]:
        """Return the matrices that each micro-batch that is under way has for itself."""
        own = {name for name, kind in self.kind.items()
               if kind == "feature maps" and name not in GIVEN}
        if self.stage.last:
            own.add(f"{self.layers[-1].name}.sums")
        own |= {*self.received, *self.sent}
        return [name for name in self.matrices if name in own]

    def write(self, phases: Iterable[Phase]) -> list[Piece]:
        """Return phases of this micro-batch."""
        self.pieces = []
        for phase in phases:
            phase.write()
        return [(replace(info, name=f"{info.name} {self.number}"), code)
                for info, code in self.pieces]

    def added(self) -> list[Piece]:
        """Return the phases that add its gradients to those of the micro-batches before."""
        self.pieces = []
        for layer, (k, n) in zip(self.layers, self.sizes, strict=True):
            if self.number:
                self.vector(f"{layer.name}.sum {self.number}", GRADIENT_SUM, f"{k}x{n}",
                            partial(update.accumulate, self, layer))
        return self.pieces

    def end(self) -> list[Piece]:
        """Return the update, with the agreement on whether the step counts before it."""
        self.pieces = []
        door = self.stage.doors[FLAG]
        self.vector(UPDATE, "largest gradients, norms", "", partial(_norms, self))
        self.pieces[-1] = ringing(self.pieces[-1], 1 << door)
        self.pieces.append(waiting("agreement", "wait for all stages", 1 << door))
        self.vector("counts", "whether the step counts", "", partial(_counts, self))
        for layer, (k, n) in zip(self.layers, self.sizes, strict=True):
            self.vector(f"{layer.name}.update", type(self.optimizer).__name__.lower(),
                        f"{k}x{n}", partial(update.update, self, layer))
            if self.narrow(layer):
                self.vector(f"{layer.name}.operands", "operands in groups", f"{k}x{n}",
                            partial(update.put_groups, self, layer))
        if self.stage.unanswered:
            self.pieces.append(waiting("last gradients", "wait until all is sent",
                                     self.stage.unanswered))
        return self.pieces


def _norms(step: _StageStep, code: VectorCode) -> None:
    update.norms(step, code)
    write_flag(step, code, code.load(step.rows("counts", 0, 0, 1)))


def _counts(step: _StageStep, code: VectorCode) -> None:
    code.store(agreed(step, code), step.rows("counts", 0, 0, 1))


def _place(steps: Sequence[_StageStep]) -> None:
    """Place the matrices of all micro-batches of a stage."""
    main, *others = steps
    stage = main.stage
    end = main.place(0, main.matrices)
    gradients = main.gradients()
    for step in others:
        step.addresses |= {name: main.addresses[name] for name in step.matrices
                           if name in main.addresses}
        end = step.place(end, [name for name in GIVEN if name in step.matrices])
        step.addresses |= {f"{name}.sum": main.addresses[name] for name in gradients}
        if step is others[0]:
            end = step.place(end, gradients)
        else:
            step.addresses |= {name: others[0].addresses[name] for name in gradients}
        own = step.in_places()
        if step.number < stage.places:
            end = step.place(end, own)
        else:
            before = steps[step.number - stage.places]
            step.addresses |= {name: before.addresses[name] for name in own}
    for step in steps:
        step.reserve(end)


def _kinds(steps: Sequence[_StageStep]) -> dict[str, int]:
    """Return the bytes of all matrices by purpose."""
    kinds: dict[str, int] = {}
    seen: set[int] = set()
    for step in steps:
        for name, matrix in step.matrices.items():
            if step.addresses[name] not in seen:
                seen.add(step.addresses[name])
                kinds[step.kind[name]] = kinds.get(step.kind[name], 0) + matrix.size(step.config)
    return kinds


def _program(steps: Sequence[_StageStep], schedule: str) -> TrainingSchedule:
    """Return the program of a stage."""
    main, stage = steps[0], steps[0].stage
    doors = stage.doors
    pieces: list[Piece] = []
    if not stage.first:
        pieces.append(waiting("room", "receive", 0, sum(
            1 << doors[f"R{k}"] for k in range(stage.places))))
    for turn, k in turns_of(stage, schedule):
        step = steps[k]
        if turn == FORWARD:
            if not stage.first:
                pieces.append(waiting(f"activations {k}", WAIT, 1 << doors[f"R{k}"]))
            pieces += step.write(step.forward)
            if not stage.last:
                pieces[-1] = ringing(pieces[-1], 1 << doors[f"A{k}"])
            continue
        if not stage.last:
            pieces.append(waiting(f"gradients {k}", WAIT, 1 << doors[f"A{k}"]))
        pieces += step.write(step.backward)
        if not stage.first:
            pieces[-1] = ringing(pieces[-1], 1 << doors[f"G{k}"])
        pieces += step.added()
    return main.joined(steps, pieces + main.end(), _kinds(steps))


def _transfers(steps: Sequence[Sequence[_StageStep]]) -> list[Transfer]:
    """Return all transfers between the stages."""
    found = []
    for before, (mine, others) in enumerate(zip(steps, steps[1:], strict=False)):
        after = before + 1
        for sender, receiver in zip(mine, others, strict=True):
            k = sender.number

            def add(what: str, source: tuple[int, str], target: tuple[int, str], names: list[str],
                    here: _StageStep = sender, there: _StageStep = receiver,
                    before: int = before) -> None:
                at = {before: here, before + 1: there}
                for name in names:
                    places = {node: at[node].addresses[name] for node, _ in (source, target)}
                    found.append(Transfer(
                        name=f"{what} of {name}", collective="broadcast:naive",
                        size=here.matrices[name].size(here.config),
                        doors={node: at[node].stage.doors[door] for node, door in (source, target)},
                        inputs=places, outputs=places))

            add(f"activations {k}", (before, f"A{k}"), (after, f"R{k}"), [receiver.stage.given])
            add(f"gradients {k}", (after, f"G{k}"), (before, f"A{k}"), sender.received)
    first = [mine[0] for mine in steps]
    found.append(agree(first[0], {node: step.stage.doors[FLAG] for node, step in enumerate(first)},
                       {node: step.addresses[FLAG] for node, step in enumerate(first)}))
    return found


def _split(workload: Workload) -> tuple[int, ...]:
    """Return the images of each micro-batch."""
    batch = workload.training.batch
    micro = min(batch, workload.training.micro or -(-batch // _MICRO))
    return (*[micro] * (batch // micro), *([batch % micro] if batch % micro else []))


def _stages(workload: Workload, micro: int) -> list[Stage]:
    network, count = workload.training.network, workload.pipeline
    parts = stages_of(network, count)
    found: list[Stage] = []
    for number, nodes in enumerate(parts):
        given = next(source for node in network.nodes if node.name in nodes
                     for source in sources_of(node) if source not in nodes)
        places = micro if workload.schedule == GPIPE else min(micro, count - number)
        found.append(Stage(number=number, stages=count, nodes=nodes, given=given, places=places,
                           micro=micro))
    return found


def _check(config: ClusterConfig, workload: Workload, stages: Sequence[Stage]) -> None:
    check_without_norms(workload.training, "pipeline", of_layers=True)
    demand = max(stage.count for stage in stages)
    if demand > config.doors:
        raise InfeasibleError(Infeasible(
            resource="doors", demand=demand, bound=config.doors, unit="transfers of a stage",
            levers=("larger micro-batches", *(("schedule=1f1b",) if workload.schedule == GPIPE else
                                              ()))), Demand("doors", demand, "least"))


def _lower(config: ClusterConfig, workload: Workload
           ) -> tuple[list[list[_StageStep]], list[Transfer], RunPlan]:
    """Return the micro-batches of each stage, placed, the transfers, and the NICs' programs."""
    request = workload.training
    split = _split(workload)
    check_bounds(config, request, split)
    stages = _stages(workload, len(split))
    _check(config, workload, stages)
    rule = Rule(optimizer=request.optimizer, scaling=request.scaling)
    steps = []
    for stage in stages:
        mine = [_StageStep(config.node_core, request.network, split, number, rule, stage)
                for number in range(len(split))]
        mine[0].add_flag(len(stages), config.nic.beat_bytes)
        _place(mine)
        for step in mine:
            check_placed(step)
        steps.append(mine)
    transfers = _transfers(steps)
    return steps, transfers, lower_nics(config, workload, transfers)


def fits(config: ClusterConfig, workload: Workload) -> None:
    """Refuse what :func:`plan` refuses, but for the length of programs, without timing it.

    Raises
    ------
    ConfigError
        As for :func:`plan`.
    """
    _lower(config, workload)
    check_layers(config, workload.training)


def plan(config: ClusterConfig, workload: Workload) -> tuple[JoinedPlan, JoinedTiming]:
    """Lower a step of all stages, and time it exactly.

    Raises
    ------
    InfeasibleError
        A core or a NIC lacks a resource.
    ConfigError
        The workload does not fit the configuration.
    """
    steps, transfers, nics = _lower(config, workload)
    check_layers(config, workload.training, images=workload.training.batch)
    cores = []
    for number, mine in enumerate(steps):
        say(f"writing the program of stage {number}")
        with refusals_of("core"):
            cores.append(_program(mine, workload.schedule))
    found = join_plan(config, workload, nics, cores, transfers)
    return found, settle(found)
