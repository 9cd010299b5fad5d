"""What the nodes of a cluster do in a step, and when: the engines' own programs, joined by doors.

**Memory of a node**, one for both cores: that of the core's step, in which the buckets of
gradients stand one behind the other, then the NIC's scratch buffer and program. The NIC's input and
output are the buckets themselves.

**Programs.** The core's is :class:`arch.systolic.lowering.training.step.TrainingLowering` with an
exchange; the NIC's an allreduce of each bucket, joined as several collectives of a run are, each
channel of which has the bucket's door instead of a start.

**Time.** Ports are paced by themselves, so that the doors alone couple the two models; and all
rings of a step come before all answers. So the exact models are evaluated one after the other:

1. the core's, without answers: door b is rung in cycle ``r``, that of its ``SYNC``;
2. the NICs' of all nodes, with channels that begin in ``r + 2``: a ring is in the doors from
   ``r + 1`` on, and opens its channels for the next cycle;
3. the core's of each node, with answers from ``d + 2`` on, where ``d`` is the cycle in which the
   last segment of the bucket retires there: its answer is given in ``d + 1``.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from arch.cluster.params import ClusterConfig
from arch.cluster.workloads import FIFO, Workload
from arch.common.bus import align
from arch.config import ConfigError
from arch.encoding import Instruction
from arch.nic import engine as nic
from arch.nic.isa import Opcode, door_delay
from arch.nic.program import RankProgram, RunPlan
from arch.nic.schedules.layout import Buffer
from arch.nic.timing.exact import RankTiming, RunTiming
from arch.nic.timing.exact import evaluate as evaluate_nics
from arch.numerics import FLOAT32
from arch.systolic.lowering.training.step import TrainingLowering
from arch.systolic.lowering.training.step_schedule import Exchange, TrainingSchedule
from arch.systolic.timing.exact import Timing, evaluate
from arch.workloads.training import TrainingNetwork, WeightedLayer

__all__ = ["ANSWER_CYCLES", "RING_CYCLES", "ClusterPlan", "ClusterTiming", "begin_with",
           "buckets_of", "gradient_bytes", "plan"]

#: Cycles from the ``SYNC`` that rings to the first in which channels may begin, and from the last
#: retirement to the first in which a ``SYNC`` finds the answer.
RING_CYCLES, ANSWER_CYCLES = 2, 2

#: Numbers of a NIC's run, which differ from one step to the next.
_JOBS = 255


@dataclass(frozen=True, kw_only=True, eq=False)
class ClusterPlan:
    """Programs of all nodes for a step.

    Parameters
    ----------
    config : ClusterConfig
    step : TrainingSchedule
        Program of every core.
    nics : RunPlan
        Programs of all NICs, which work on the memory of the cores.
    steps : int
        Number of steps; all take the same cycles.
    """

    config: ClusterConfig
    step: TrainingSchedule
    nics: RunPlan
    steps: int

    def __len__(self) -> int:
        """Return the number of instructions of all cores and NICs."""
        return len(self.nics.ranks) * len(self.step) + len(self.nics)

    @property
    def nodes(self) -> int:
        """Number of nodes."""
        return len(self.nics.ranks)

    def core(self, node: int) -> TrainingSchedule:
        """Return the program of a node's core."""
        del node
        return self.step

    def nic(self, node: int, step: int) -> RankProgram:
        """Return the program of a node's NIC in a step, counted from 0."""
        program = self.nics.ranks[node]
        return replace(program, instructions=tuple(
            Instruction(opcode=one.opcode, operands=dict(one.operands) | {"job": 1 + step % _JOBS})
            if one.opcode == Opcode.SETUP else one for one in program.instructions))


@dataclass(frozen=True, kw_only=True)
class ClusterTiming:
    """When what happens in a step.

    Attributes
    ----------
    cores : tuple of Timing
        Of each node.
    nics : RunTiming
    rung : tuple of int
        Cycle in which each door is rung, which is the same at all nodes.
    done : tuple of tuple of int
        For each node the cycle in which the last segment of each bucket retires.
    steps : int
    """

    cores: tuple[Timing, ...]
    nics: RunTiming
    rung: tuple[int, ...]
    done: tuple[tuple[int, ...], ...]
    steps: int

    @property
    def last(self) -> int:
        """The node whose core ends last; the first in a tie."""
        return max(range(len(self.cores)), key=lambda node: (self.cores[node].cycles, -node))

    @property
    def core(self) -> Timing:
        """Timing of that core in all steps."""
        return self.cores[self.last].times(self.steps)

    @property
    def cycles(self) -> int:
        """Cycles of all steps, until the last core has ended each."""
        return self.core.cycles

    @property
    def counters(self) -> dict[str, int]:
        """Counters of the core that ends last, over all steps."""
        return self.core.counters

    @property
    def backward(self) -> int:
        """Cycle in which the last door is rung."""
        return max(self.rung)

    @property
    def exposed(self) -> int:
        """Cycles of a step in which the core that ends last waits for its NIC alone."""
        return max(0, max(self.done[self.last]) + ANSWER_CYCLES - self.backward)

    @property
    def waits(self) -> int:
        """Cycles in which all of a step must have ended, with those of the NICs."""
        return max(*(core.cycles for core in self.cores), *(one.cycles for one in self.nics.ranks))


def gradient_bytes(network: TrainingNetwork, layer: WeightedLayer) -> int:
    """Return the bytes of the gradients of a layer, without gaps."""
    channels, *taps = network.weight_shape(layer)
    return FLOAT32.bytes * channels * (1 + math.prod(taps))


def buckets_of(network: TrainingNetwork, least: int) -> tuple[tuple[str, ...], ...]:
    """Return the layers of each bucket, of at least so many bytes each but for the last."""
    found: list[list[str]] = [[]]
    size = 0
    for layer in reversed(network.layers):
        if size >= least:
            found.append([])
            size = 0
        found[-1].append(layer.name)
        size += gradient_bytes(network, layer)
    return tuple(map(tuple, found))


def _lower_step(config: ClusterConfig, workload: Workload,
                buckets: tuple[tuple[str, ...], ...]) -> TrainingSchedule:
    request = workload.local
    return TrainingLowering(
        config.node_core, request.network, batch=request.batch, optimizer=request.optimizer,
        scaling=request.scaling, clip=request.clip, steps=request.steps,
        exchange=Exchange(buckets=buckets, overlap=workload.overlap))()


def _collectives(workload: Workload, step: TrainingSchedule) -> nic.Workload:
    """Return the allreduces of all buckets as one run of NICs."""
    assert step.exchange is not None
    count = len(step.exchange.buckets)
    names = []
    for number in range(count):
        options = ["op=avg", "in-place"]
        if count > 1:
            options.append(f"priority={number if workload.order == FIFO else count - 1 - number}")
        if not number:
            options += [f"{key}={value}" for key, value in workload.network]
        names.append(":".join([
            "allreduce", workload.algorithm,
            f"{workload.nodes}x{step.bucket(number)[1]}B", "float32", *options]))
    return nic.load("+".join(names), nic.CONFIG())


def _placed(program: RankProgram, step: TrainingSchedule, doors: Sequence[int]) -> RankProgram:
    """Return a NIC's program on the memory of a step, with a door for each channel."""
    first = step.bucket(0)[0]
    behind = align(step.size)
    scratch = program.buffers[Buffer.SCRATCH][0]

    def moved(address: int) -> int:
        return address + first if address < scratch else address - scratch + behind

    buffers = tuple((moved(address) if number == Buffer.SCRATCH else address + first, size)
                    for number, (address, size) in enumerate(program.buffers))
    code = []
    for one in program.instructions:
        operands = dict(one.operands)
        if one.opcode == Opcode.BUFFER:
            operands["host_addr"] = buffers[operands["buffer"]][0]
        elif one.opcode == Opcode.CHANNEL:
            operands["delay"] = door_delay(doors[operands["channel"]])
        code.append(Instruction(opcode=one.opcode, operands=operands))
    return replace(
        program, instructions=tuple(code), buffers=buffers, program_at=moved(program.program_at),
        size=program.size - scratch + behind,
        inputs=tuple((moved(address), size) for address, size in program.inputs),
        outputs=tuple((moved(address), size) for address, size in program.outputs))


def _doors(plan: RunPlan, rank: int) -> list[int]:
    """Return the door, that of its bucket, of each channel of a rank."""
    if not plan.parts:
        return [0] * len(plan.ranks[rank].channels)
    return [door for door, part in enumerate(plan.parts)
            for _ in part.plan.ranks[part.members.index(rank)].channels]


def _lower(config: ClusterConfig, workload: Workload, least: int) -> ClusterPlan:
    """Return the programs with buckets of at least so many bytes."""
    step = _lower_step(config, workload, buckets_of(workload.training.network, least))
    nics = nic.lower(config.node_nic, _collectives(workload, step))
    ranks = tuple(_placed(program, step, _doors(nics, rank))
                  for rank, program in enumerate(nics.ranks))
    assert step.exchange is not None
    for number in range(len(step.exchange.buckets)):
        begin, size = step.bucket(number)
        for program in ranks:
            there = [(address, length) for address, length in program.inputs
                     if begin <= address < begin + size]
            assert sum(length for _, length in there) == size, "buckets are where they were placed"
    return ClusterPlan(config=config, step=step, nics=replace(nics, ranks=ranks),
                       steps=workload.training.steps)


def begin_with(plan: RunPlan, delays: Sequence[Sequence[int]]) -> RunPlan:
    """Return a plan for the model, whose channels have delays in the place of doors."""
    return replace(plan, ranks=tuple(
        replace(program, channels=tuple(
            replace(channel, delay=max(1, delay))
            for channel, delay in zip(program.channels, mine, strict=True)))
        for program, mine in zip(plan.ranks, delays, strict=True)))


def _time(found: ClusterPlan) -> ClusterTiming:
    """Evaluate the exact models of cores and NICs, one after the other."""
    step, nics = found.step, found.nics
    link = nic.link_of(found.config.nic)
    try:
        rung = step.rung(evaluate(step).start)
    except OverflowError as error:
        raise ConfigError(error) from None
    doors = [_doors(nics, rank) for rank in range(found.nodes)]
    runs = [one.run for one in evaluate_nics(begin_with(nics, [
        [rung[door] for door in mine] for mine in doors]), link).ranks]
    timing = evaluate_nics(begin_with(nics, [
        [rung[door] + RING_CYCLES - run for door in mine]
        for mine, run in zip(doors, runs, strict=True)]), link)
    done = tuple(tuple(max(_ended(one, mine, door)) for door in range(len(rung)))
                 for one, mine in zip(timing.ranks, doors, strict=True))
    known: dict[tuple[int, ...], Timing] = {}
    for answers in done:
        if answers not in known:
            known[answers] = evaluate(step, answers={
                door: cycle + ANSWER_CYCLES for door, cycle in enumerate(answers)})
    return ClusterTiming(cores=tuple(known[answers] for answers in done), nics=timing,
                         rung=tuple(rung), done=done, steps=found.steps)


def _ended(timing: RankTiming, doors: Sequence[int], door: int) -> list[int]:
    return [cycle for cycle, mine in zip(timing.done, doors, strict=True) if mine == door]


def plan(config: ClusterConfig, workload: Workload) -> tuple[ClusterPlan, ClusterTiming]:
    """Lower a step of all nodes, and time it exactly.

    Without a size of buckets, the plan is the one with the fewest cycles of those with as many
    buckets of like size as there are doors, or fewer.

    Raises
    ------
    InfeasibleError
        A core or a NIC lacks a resource.
    ConfigError
        The workload does not fit the configuration.
    """
    if workload.bucket is not None:
        found = _lower(config, workload, workload.bucket)
        return found, _time(found)
    tried: dict[tuple[tuple[str, ...], ...], tuple[ClusterPlan, ClusterTiming]] = {}
    network = workload.training.network
    whole = sum(gradient_bytes(network, layer) for layer in network.layers)
    refused = None
    for count in range(1, config.doors + 1):
        least = -(-whole // count)
        buckets = buckets_of(network, least)
        if buckets in tried or len(buckets) > config.doors:
            continue
        try:
            one = _lower(config, workload, least)
            tried[buckets] = one, _time(one)
        except ConfigError as error:
            refused = refused or error
    if not tried:
        assert refused is not None
        raise refused
    return min(tried.values(), key=lambda pair: pair[1].cycles)
