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

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from arch.cluster.buckets import Buckets, Choice, algorithms_of, candidates, choose, first_fit
from arch.cluster.feasible import check_bounds, check_layers, check_placed
from arch.cluster.mishaps import NONE, Mishaps, slowed
from arch.cluster.params import ClusterConfig, NodeCore
from arch.cluster.refusals import refusals_of
from arch.cluster.workloads import AUTO, FIFO, MESH, Workload, usual_algorithm
from arch.common.bus import align
from arch.common.progress import say
from arch.config import ConfigError
from arch.encoding import Instruction
from arch.nic import engine as nic
from arch.nic.isa import Opcode, door_delay
from arch.nic.program import RankProgram, RunPlan
from arch.nic.schedules.layout import Buffer, Collective
from arch.nic.timing.exact import RankTiming, RunTiming
from arch.nic.timing.exact import evaluate as evaluate_nics
from arch.nic.timing.tables import network_of
from arch.numerics import FLOAT32
from arch.result import Infeasible, InfeasibleError
from arch.systolic.lowering.training.memory import Rule, Savers
from arch.systolic.lowering.training.names import exchanged_names
from arch.systolic.lowering.training.step import Step, TrainingLowering, place_all
from arch.systolic.lowering.training.step_schedule import Exchange, TrainingSchedule
from arch.systolic.timing.exact import Timing, evaluate

__all__ = ["ANSWER_CYCLES", "RING_CYCLES", "ClusterPlan", "ClusterTiming", "begin_with",
           "check_patience", "fits", "lower_step", "plan", "rung_cycles", "with_slow_memories"]

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
    mishaps : Mishaps
        What is wrong with some nodes.
    choice : Choice or None
        Buckets and algorithm; None without buckets.
    """

    config: ClusterConfig
    step: TrainingSchedule
    nics: RunPlan
    steps: int
    mishaps: Mishaps = NONE
    choice: Choice | None = None

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

    def core_config(self, node: int) -> NodeCore:
        """Return the configuration of a node's core, whose memory may be slow."""
        config, times = self.config.node_core, self.mishaps.times(node)
        if times == 1:
            return config
        weights = config.weight_memory
        return replace(config, memory=slowed(config.memory, times),
                       weight_memory=None if weights is None else slowed(weights, times))

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
        Cycle in which each door of the node whose core ends last is rung.
    done : tuple of tuple of int
        For each node the cycle in which the last segment of each bucket retires.
    steps : int
    rung_at : tuple of tuple of int
        For each node the cycle in which each door is rung, if not all are alike.
    late : tuple of int
        Cycle in which the core of each node starts, its own cycles counting from there; empty: 0.
    """

    cores: tuple[Timing, ...]
    nics: RunTiming
    rung: tuple[int, ...]
    done: tuple[tuple[int, ...], ...]
    steps: int
    rung_at: tuple[tuple[int, ...], ...] = ()
    late: tuple[int, ...] = ()

    @property
    def starts(self) -> tuple[int, ...]:
        """Cycle in which the core of each node starts."""
        return self.late or (0,) * len(self.cores)

    @property
    def core_ends(self) -> tuple[int, ...]:
        """Cycle in which the core of each node has ended."""
        return tuple(at + core.cycles for at, core in zip(self.starts, self.cores, strict=True))

    @property
    def last(self) -> int:
        """The node whose core ends last; the first in a tie."""
        return max(range(len(self.cores)), key=lambda node: (self.core_ends[node], -node))

    @property
    def slowest(self) -> int:
        """The node that rings its last door last; the first in a tie."""
        return max(range(len(self.rung_at)), key=lambda node: (max(self.rung_at[node], default=0),
                                                             -node))

    @property
    def core(self) -> Timing:
        """Timing of that core in all steps."""
        return self.cores[self.last].times(self.steps)

    @property
    def cycles(self) -> int:
        """Cycles of all steps of the core that ends last, until it has ended each."""
        return self.core.cycles

    @property
    def counters(self) -> dict[str, int]:
        """Counters of the core that ends last, over all steps."""
        return self.core.counters

    @property
    def backward(self) -> int:
        """Cycle in which that core rings its last door; 0 if it has none."""
        return max(self.rung, default=0)

    @property
    def exposed(self) -> int:
        """Cycles of a step in which the core that ends last waits for its NIC alone."""
        answered = max((done + ANSWER_CYCLES for done in self.done[self.last]), default=0)
        return max(0, answered - self.backward)

    @property
    def quiet(self) -> int:
        """Longest stretch of cycles in which no segment of some NIC retires."""
        return max(one.quiet for one in self.nics.ranks)

    @property
    def waits(self) -> int:
        """Cycles in which all of a step must have ended, with those of the NICs."""
        return max(*self.core_ends, *(one.cycles for one in self.nics.ranks))


def _exchange(workload: Workload, buckets: Buckets) -> Exchange | None:
    """Return the exchange of gradients; of one node, none."""
    return Exchange(buckets=buckets, overlap=workload.overlap) if workload.nodes > 1 else None


def lower_step(config: ClusterConfig, workload: Workload, buckets: Buckets) -> TrainingSchedule:
    """Return the program of a core, whose buckets have as many layers each."""
    say("writing the core's program")
    request = workload.local
    with refusals_of("core"):
        return TrainingLowering(
            config.node_core, request.network, batch=request.batch, optimizer=request.optimizer,
            scaling=request.scaling, clip=request.clip, steps=request.steps,
            exchange=_exchange(workload, buckets))()


def _bucket_sizes(config: ClusterConfig, workload: Workload, buckets: Buckets) -> list[int]:
    """Return the bytes of each bucket in memory, without writing a program."""
    request, exchange = workload.local, _exchange(workload, buckets)
    if exchange is None:
        return [FLOAT32.bytes]
    step = Step(config.node_core, request.network, (request.batch,), 0, Rule(
        optimizer=request.optimizer, scaling=request.scaling, clip=request.clip,
        exchange=exchange), Savers(), order=None, shared=False)
    place_all([step])
    check_placed(step)
    found = []
    for bucket in buckets:
        first, *_, last = exchanged_names(bucket)
        found.append(step.addresses[last] + step.matrices[last].size(step.config)
                     - step.addresses[first])
    return found


def _collectives(workload: Workload, sizes: Sequence[int], algorithm: str) -> nic.Workload:
    """Return the allreduces of all buckets as one run of NICs; of one node, of nothing."""
    count = len(sizes)
    names = []
    for number in range(count):
        options = ["op=avg", "in-place"]
        if count > 1:
            options.append(f"priority={number if workload.order == FIFO else count - 1 - number}")
        if not number:
            options += [f"{key}={value}" for key, value in workload.network]
            if workload.mishaps.patience:
                options.append(f"patience={workload.mishaps.patience}")
        names.append(":".join([
            "allreduce", algorithm,
            f"{workload.nodes}x{sizes[number]}B", "float32", *options]))
    return nic.load("+".join(names), nic.CONFIG())


def _placed(program: RankProgram, step: TrainingSchedule, doors: Sequence[int]) -> RankProgram:
    """Return a NIC's program on the memory of a step, with a door for each channel.

    That of a single node has no doors: it works on memory of its own.
    """
    scratch = program.buffers[Buffer.SCRATCH][0]
    alone, behind = step.exchange is None, align(step.size)
    first = behind if alone else step.bucket(0)[0]
    if alone:
        behind += align(scratch)

    def moved(address: int) -> int:
        return address + first if address < scratch else address - scratch + behind

    buffers = tuple((moved(address) if number == Buffer.SCRATCH else address + first, size)
                    for number, (address, size) in enumerate(program.buffers))
    code = []
    for one in program.instructions:
        operands = dict(one.operands)
        if one.opcode == Opcode.BUFFER:
            operands["host_addr"] = buffers[operands["buffer"]][0]
        elif one.opcode == Opcode.CHANNEL and not alone:
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


def _check_neighbours(config: ClusterConfig, workload: Workload) -> None:
    """Refuse a full mesh of more nodes than a NIC has ports for."""
    if dict(workload.network).get("graph") == MESH and workload.nodes - 1 > config.nic.ports:
        raise InfeasibleError(Infeasible(
            resource="nic.ports", demand=workload.nodes - 1, bound=config.nic.ports,
            unit="neighbours of a node on a full mesh"))


def _check_doors(config: ClusterConfig, buckets: Buckets) -> None:
    if len(buckets) > config.doors:
        raise InfeasibleError(Infeasible(
            resource="doors", demand=len(buckets), bound=config.doors,
            unit="buckets of gradients", levers=("larger buckets",)))


def with_slow_memories(config: ClusterConfig, workload: Workload, nics: RunPlan) -> RunPlan:
    """Return programs of NICs, some of which have slow memories."""
    mishaps, memory = workload.mishaps, config.nic.memory
    if not mishaps.slow:
        return nics
    return replace(nics, memories=tuple(
        slowed(memory, mishaps.times(node)) if mishaps.times(node) > 1 else memory
        for node in range(workload.nodes)))


def _lower_nics(config: ClusterConfig, workload: Workload, buckets: Buckets, algorithm: str
                ) -> RunPlan:
    """Return the programs of the NICs, each on memory of its own."""
    if workload.nodes > 1:
        _check_doors(config, buckets)
    sizes = _bucket_sizes(config, workload, buckets)
    say(f"writing the programs of {workload.nodes} NICs")
    with refusals_of("nic"):
        nics = nic.lower(config.node_nic, _collectives(workload, sizes, algorithm))
    return with_slow_memories(config, workload, nics)


def _join(config: ClusterConfig, workload: Workload, step: TrainingSchedule, nics: RunPlan
          ) -> ClusterPlan:
    """Return the programs of cores and NICs on one memory."""
    ranks = tuple(_placed(program, step, _doors(nics, rank))
                  for rank, program in enumerate(nics.ranks))
    for number in range(len(step.exchange.buckets) if step.exchange is not None else 0):
        begin, size = step.bucket(number)
        for program in ranks:
            there = [(address, length) for address, length in program.inputs
                     if begin <= address < begin + size]
            assert sum(length for _, length in there) == size, "buckets are where they were placed"
    return ClusterPlan(config=config, step=step, nics=replace(nics, ranks=ranks),
                       steps=workload.steps, mishaps=workload.mishaps)


def begin_with(plan: RunPlan, delays: Sequence[Sequence[int]]) -> RunPlan:
    """Return a plan for the model, whose channels have delays in the place of doors."""
    return replace(plan, ranks=tuple(
        replace(program, channels=tuple(
            replace(channel, delay=max(1, delay))
            for channel, delay in zip(program.channels, mine, strict=True)))
        for program, mine in zip(plan.ranks, delays, strict=True)))


def _time(found: ClusterPlan) -> ClusterTiming:
    """Evaluate the exact models of cores and NICs, one after the other."""
    nics, nodes = found.nics, range(found.nodes)
    link = nic.link_of(found.config.nic)
    say(f"timing {len(found.step):,} instructions of the core")
    steps = {times: replace(found.step, config=found.core_config(node))
             for node, times in ((node, found.mishaps.times(node)) for node in nodes)}
    late = tuple(found.mishaps.delay(node) for node in nodes)
    rung = {times: rung_cycles(step) for times, step in steps.items()}
    rings = tuple(tuple(late[node] + cycle for cycle in rung[found.mishaps.times(node)])
                  for node in nodes)
    if found.step.exchange is None:
        core = evaluate(steps[found.mishaps.times(0)])
        return ClusterTiming(cores=(core,), nics=evaluate_nics(nics, link), rung=(), done=((),),
                             rung_at=rings, late=late, steps=found.steps)
    doors = [_doors(nics, node) for node in nodes]
    # When the steps begin depends on the length of the program alone, not on delays.
    runs = network_of(nics, link).ranks["run"].tolist()
    say(f"timing the NICs of {len(nodes)} nodes")
    timing = evaluate_nics(begin_with(nics, [
        [rings[node][door] + RING_CYCLES - runs[node] for door in doors[node]]
        for node in nodes]), link)
    done = tuple(tuple(max(_ended(one, mine, door)) for door in range(len(rings[0])))
                 for one, mine in zip(timing.ranks, doors, strict=True))
    known: dict[tuple[int, tuple[int, ...]], Timing] = {}
    cores = []
    for node in nodes:
        key = found.mishaps.times(node), tuple(
            cycle + ANSWER_CYCLES - late[node] for cycle in done[node])
        if key not in known:
            known[key] = evaluate(steps[key[0]], answers=dict(enumerate(key[1])))
        cores.append(known[key])
    timed = ClusterTiming(cores=tuple(cores), nics=timing, rung=rings[0], done=done,
                          steps=found.steps, rung_at=rings, late=late)
    return replace(timed, rung=rings[timed.last])


def rung_cycles(step: TrainingSchedule) -> list[int]:
    """Return the cycle of a core in which it rings each door; none without an exchange."""
    try:
        start = evaluate(step).start
    except OverflowError as error:
        raise ConfigError(error) from None
    return step.rung(start) if step.exchange is not None else []


def _ended(timing: RankTiming, doors: Sequence[int], door: int) -> list[int]:
    return [cycle for cycle, mine in zip(timing.done, doors, strict=True) if mine == door]


def _tries(config: ClusterConfig, workload: Workload) -> tuple[dict[Buckets, int], list[str]]:
    """Return the buckets and the algorithms to try, once what no node can hold is refused."""
    request, alone = workload.local, workload.nodes == 1
    _check_neighbours(config, workload)
    check_bounds(config, request, (request.batch,))
    algorithms = ([usual_algorithm(workload)] if alone and workload.algorithm == AUTO
                  else algorithms_of(workload, Collective.ALLREDUCE))
    return candidates(request.network, config.doors,
                      workload.bucket or 1 if alone else workload.bucket), algorithms


def fits(config: ClusterConfig, workload: Workload) -> None:
    """Refuse what :func:`plan` refuses, but for the length of the program, without timing it.

    Raises
    ------
    ConfigError
        As for :func:`plan`.
    """
    wanted, algorithms = _tries(config, workload)
    first_fit(wanted, algorithms, functools.partial(_lower_nics, config, workload))
    check_layers(config, workload.local)


def plan(config: ClusterConfig, workload: Workload) -> tuple[ClusterPlan, ClusterTiming]:
    """Lower a step of all nodes, and time it exactly.

    Without a size of buckets, the plan is the one with the fewest cycles of those with as many
    buckets of like size as there are doors, or fewer; with :data:`AUTO` for the algorithm, of those
    with any.

    Raises
    ------
    InfeasibleError
        A core or a NIC lacks a resource.
    ConfigError
        The workload does not fit the configuration.
    """
    wanted, algorithms = _tries(config, workload)
    core = functools.lru_cache(maxsize=1)(functools.partial(lower_step, config, workload))
    checked: list[bool] = []

    def finish(buckets: Buckets, nics: RunPlan) -> tuple[ClusterPlan, ClusterTiming]:
        if not checked:
            check_layers(config, workload.local, images=workload.local.batch)
            checked.append(True)
        found = _join(config, workload, core(buckets), nics)
        return found, _time(found)

    program, timing, choice = choose(
        wanted, algorithms, functools.partial(_lower_nics, config, workload), finish)
    return replace(program, choice=choice if workload.nodes > 1 else None), timing


def check_patience(workload: Workload, timing: ClusterTiming) -> None:
    """Refuse NICs that give up although nothing is wrong with any node.

    Raises
    ------
    ConfigError
        They would.
    """
    quiet, mishaps = timing.quiet, workload.mishaps
    if 0 < mishaps.patience <= quiet and not mishaps.text and not workload.unmodelled:
        raise ConfigError(f"train option patience must be more than the {quiet} cycles in which no "
                          f"segment of a NIC retires in a step, not {mishaps.patience}")
