"""Collectives between nodes that run different programs: where, through which doors, and when.

A :class:`Transfer` is one collective of some nodes, on places in their memories. All transfers of
a step are one run of the NICs, joined as several collectives of a run are; a NIC's steps then refer
to one buffer, the node's whole memory.

**Time.** A core goes on when a transfer is done, and a transfer begins when a core rings; so rings
may follow answers. The exact models of cores and NICs are evaluated in turn, each with what the
other gave, until nothing changes. Effects follow causes by two cycles at least, so that each turn
settles a longer beginning of the step, and what no longer changes is the only solution.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from arch.cluster.params import ClusterConfig
from arch.cluster.plan import ANSWER_CYCLES, RING_CYCLES, ClusterPlan, ClusterTiming, begin_with
from arch.cluster.refusals import refusals_of
from arch.common.bus import align
from arch.config import ConfigError
from arch.encoding import INSTRUCTION_BYTES
from arch.nic import engine as nic
from arch.nic.isa import Opcode, door_delay
from arch.nic.lowering import instructions_of
from arch.nic.program import ChannelSteps, RankProgram, RunPlan
from arch.nic.schedules.ir import READS, WRITES, Op
from arch.nic.schedules.layout import Buffer
from arch.nic.timing.exact import evaluate as evaluate_nics
from arch.systolic.lowering.training.step_schedule import TrainingSchedule
from arch.systolic.timing.exact import evaluate

__all__ = ["JoinedPlan", "JoinedTiming", "Transfer", "join_plan", "settle"]

#: Most turns of the models; a step with fewer doors takes as many turns as it has, or fewer.
_MOST_TURNS = 200


@dataclass(frozen=True, kw_only=True)
class Transfer:
    """A collective of some nodes.

    Parameters
    ----------
    name : str
        What it is for, in reports.
    collective : str
        Kind and algorithm, as ``reduce-scatter:ring``.
    size : int
        Bytes of the vector, float32 numbers.
    doors : dict of int to int
        For each node that takes part, in order, the door that begins it there, which is answered
        when it is done.
    inputs, outputs : dict of int to int
        Address of the vector, or of the node's part of it, at each node. Equal ones are in place.
    options : tuple of str
        Further options of the collective.
    priority : int
        0 (first) to 15.
    """

    name: str
    collective: str
    size: int
    doors: Mapping[int, int]
    inputs: Mapping[int, int]
    outputs: Mapping[int, int]
    options: tuple[str, ...] = ()
    priority: int = 0

    @property
    def in_place(self) -> bool:
        """Whether input and output are the same memory."""
        return self.inputs == self.outputs

    def text(self, more: Iterable[str] = ()) -> str:
        """Return it as a workload of NICs."""
        options = [*self.options, *(["in-place"] if self.in_place else []),
                   f"ranks={','.join(map(str, self.doors))}", f"priority={self.priority}", *more]
        return ":".join([self.collective, f"{len(self.doors)}x{self.size}B", "float32", *options])


@dataclass(frozen=True, kw_only=True, eq=False)
class JoinedPlan(ClusterPlan):
    """Programs of all nodes for a step, each with its own.

    Parameters
    ----------
    cores : tuple of TrainingSchedule
        Program of each core; ``step`` is that of the first.
    transfers : tuple of Transfer
        In the order of the parts of ``nics``.
    doors : tuple of tuple of int
        Door of each channel of each NIC.
    """

    cores: tuple[TrainingSchedule, ...]
    transfers: tuple[Transfer, ...]
    doors: tuple[tuple[int, ...], ...]

    def __len__(self) -> int:
        """Return the number of instructions of all cores and NICs."""
        return sum(map(len, self.cores)) + len(self.nics)

    def core(self, node: int) -> TrainingSchedule:
        """Return the program of a node's core."""
        return self.cores[node]


@dataclass(frozen=True, kw_only=True)
class JoinedTiming(ClusterTiming):
    """When what happens in a step whose nodes have programs of their own.

    Attributes
    ----------
    rings : tuple of dict of int to int
        For each node the cycle in which each of its doors is rung.
    ends : tuple of dict of int to int
        For each node the cycle in which the last segment of each door's channels retires.
    turns : int
        How often the models were evaluated until nothing changed.
    """

    rings: tuple[dict[int, int], ...]
    ends: tuple[dict[int, int], ...]
    turns: int


class _Moves:
    """Where a NIC's joint memory map has gone, at one node."""

    def __init__(self, plan: RunPlan, transfers: Sequence[Transfer], node: int, behind: int):
        self._spans: list[tuple[int, int, int]] = []
        program = plan.ranks[node]
        taken = [0, 0]
        for part, transfer in zip(plan.parts, transfers, strict=True):
            if node not in part.members:
                continue
            alone = part.plan.ranks[part.members.index(node)]
            chunks = []
            for which, (mine, whole) in enumerate(((alone.inputs, program.inputs),
                                                   (alone.outputs, program.outputs))):
                chunks.append(whole[taken[which]:taken[which] + len(mine)])
                taken[which] += len(mine)
            if transfer.in_place:
                chunks = [(*chunks[0], *chunks[1]), ()]
            for those, place in zip(chunks, (transfer.inputs, transfer.outputs), strict=True):
                some = [chunk for chunk in those if chunk[1]]
                if some:
                    begin = min(address for address, _ in some)
                    self._spans.append((begin, max(map(sum, some)), place[node]))
        scratch, size = program.buffers[Buffer.SCRATCH]
        self._spans.append((scratch, scratch + size, behind))
        self.program_at = align(behind + size)

    def __call__(self, address: int) -> int:
        """Return where an address of the joint memory map is now."""
        for begin, end, to in self._spans:
            if begin <= address < end:
                return address - begin + to
        raise AssertionError(f"address {address} is in no transfer")

    def chunks(self, some: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        """Return the new address, and the bytes, of chunks."""
        return tuple((self(address) if size else address, size) for address, size in some)


def _moved(plan: RunPlan, transfers: Sequence[Transfer], node: int, behind: int,
           doors: Sequence[int]) -> RankProgram:
    """Return a NIC's program on the memory of its node, with a door for each channel."""
    program, moves = plan.ranks[node], _Moves(plan, transfers, node, behind)

    def place(where: tuple[int, int]) -> tuple[int, int]:
        return 0, moves(program.buffers[where[0]][0] + where[1])

    channels = tuple(replace(channel, steps=tuple(replace(
        step, src=place(step.src) if READS[step.op] else step.src,
        dst=place(step.dst) if WRITES[step.op] or step.op == Op.REDUCE else step.dst)
        for step in channel.steps)) for channel in program.channels)
    setup = next(dict(one.operands) for one in program.instructions if one.opcode == Opcode.SETUP)
    size = align(moves.program_at + INSTRUCTION_BYTES * len(program.instructions))
    buffers = ((0, size), (0, size), (0, size))
    code = instructions_of(plan.config, program.connections, [
        ChannelSteps(steps=channel.steps, priority=channel.priority, delay=door_delay(door))
        for channel, door in zip(channels, doors, strict=True)], buffers, setup)
    return replace(program, channels=channels, buffers=buffers, instructions=code,
                   inputs=moves.chunks(program.inputs), outputs=moves.chunks(program.outputs),
                   program_at=moves.program_at, size=size)


def join_plan(config: ClusterConfig, cores: Sequence[TrainingSchedule],
              transfers: Sequence[Transfer], *, network: Iterable[tuple[str, str]] = (),
              steps: int = 1) -> JoinedPlan:
    """Return the programs of all nodes, whose transfers are two or more.

    Parameters
    ----------
    config : ClusterConfig
    cores : sequence of TrainingSchedule
        Program of each node's core.
    transfers : sequence of Transfer
    network : iterable of (str, str)
        Options of the NICs' run.
    steps : int

    Raises
    ------
    InfeasibleError
        A NIC lacks a resource.
    ConfigError
        A transfer does not fit the configuration.
    """
    run = [f"cluster={len(cores)}", *(f"{key}={value}" for key, value in network)]
    joined = nic.load("+".join(
        one.text(() if number else run) for number, one in enumerate(transfers)), nic.CONFIG())
    with refusals_of("nic"):
        plan = nic.lower(config.node_nic, joined)
    doors = tuple(tuple(
        transfer.doors[node] for part, transfer in zip(plan.parts, transfers, strict=True)
        if node in part.members
        for _ in part.plan.ranks[part.members.index(node)].channels) for node in range(len(cores)))
    ranks = tuple(_moved(plan, transfers, node, align(core.size), doors[node])
                  for node, core in enumerate(cores))
    return JoinedPlan(config=config, step=cores[0], nics=replace(plan, ranks=ranks), steps=steps,
                      cores=tuple(cores), transfers=tuple(transfers), doors=doors)


def _ends(plan: JoinedPlan, done: Sequence[Sequence[int]]) -> tuple[dict[int, int], ...]:
    """Return for each node the cycle in which the last segment of each of its doors retires."""
    found: list[dict[int, int]] = []
    for mine, doors in zip(done, plan.doors, strict=True):
        found.append({})
        for cycle, door in zip(mine, doors, strict=True):
            found[-1][door] = max(cycle, found[-1].get(door, 0))
    return tuple(found)


def settle(plan: JoinedPlan) -> JoinedTiming:
    """Evaluate the exact models of cores and NICs in turn until nothing changes.

    Raises
    ------
    ConfigError
        Cycles would overflow, or nodes wait for each other for ever.
    """
    link = nic.link_of(plan.config.nic)
    ends: tuple[dict[int, int], ...] = tuple({} for _ in plan.cores)
    runs: list[int] | None = None
    for turn in range(1, _MOST_TURNS + 1):
        try:
            cores = tuple(evaluate(core, answers={
                door: cycle + ANSWER_CYCLES for door, cycle in mine.items()})
                for core, mine in zip(plan.cores, ends, strict=True))
        except OverflowError as error:
            raise ConfigError(error) from None
        rings = tuple(core.rings(timing.start)
                      for core, timing in zip(plan.cores, cores, strict=True))
        if runs is None:
            first = evaluate_nics(begin_with(plan.nics, [
                [rung[door] for door in mine] for rung, mine in zip(
                    rings, plan.doors, strict=True)]), link)
            runs = [one.run for one in first.ranks]
        nics = evaluate_nics(begin_with(plan.nics, [
            [rung[door] + RING_CYCLES - run for door in mine]
            for rung, mine, run in zip(rings, plan.doors, runs, strict=True)]), link)
        before, ends = ends, _ends(plan, [one.done for one in nics.ranks])
        if ends == before:
            return JoinedTiming(
                cores=cores, nics=nics, rung=tuple(sorted(rings[0].values())),
                done=tuple(tuple(mine.values()) for mine in ends), steps=plan.steps, rings=rings,
                ends=ends, turns=turn)
    raise ConfigError("transfers must come to an end, but nodes wait for each other")
