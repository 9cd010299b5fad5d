"""Joining several collectives, each on all or some of the ranks, into one run.

Each collective is lowered as if it were alone, on ranks numbered from 0 and with its share of the
receive slots. :func:`join` combines the results rank by rank: it concatenates channels, connections
and steps, and lays out memory as all inputs, all in-place buffers, all outputs, scratch, and with a
codec residuals. So each buffer of the hardware covers that buffer of all collectives.

No channel waits for a channel of another collective. At a rank, collectives share the units and
ports, which take one segment after the other: of the channels that are ready, the scheduler issues
a segment of the one with the lowest priority number. So a collective that starts later and is more
urgent overtakes at the next segment; segments already issued stay ahead.

Ranks are set up once per run: with one number format and one message format for all, and at each
rank with one operation for all collectives that reduce.
"""

import dataclasses
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.common.bus import align
from arch.config import ConfigError
from arch.nic.isa import INSTRUCTION_BYTES, Opcode
from arch.nic.lowering import check_limit, check_slots, instructions_of
from arch.nic.params import NicConfig
from arch.nic.program import ChannelSteps, Connection, Part, RankProgram, RunPlan
from arch.nic.schedules.ir import READS, RECEIVES, REDUCES, SENDS, WRITES, Op
from arch.nic.schedules.layout import Buffer
from arch.nic.topology import Wire, direct_wires

__all__ = ["by_part", "by_rank", "join", "slot_shares"]


def slot_shares(members: Sequence[Sequence[int]]) -> int:
    """Return the number of shares of the receive slots: the most collectives at any rank."""
    return max(sum(rank in one for one in members) for rank in set().union(*members))


def _setup(part: Part, member: int) -> dict[str, int]:
    """Return the operands of ``SETUP`` for a collective on its own."""
    return next(dict(instruction.operands) for instruction in part.plan.ranks[member].instructions
                if instruction.opcode == Opcode.SETUP)


def _joint_setup(mine: Sequence[tuple[Part, int]], rank: int) -> dict[str, int]:
    """Return the operands of ``SETUP`` for a rank, on which its collectives must agree."""
    reducing = [(part, member) for part, member in mine
                if REDUCES[part.plan.schedule.steps["op"]].any()]
    chosen, *others = reducing or mine
    found = _setup(*chosen)
    for other in others if reducing else ():
        operations = [str(part.plan.operation) for part, _ in (chosen, other)]
        if operations[0] != operations[1]:
            raise ConfigError(f"op must be the same for all collectives of rank {rank} that "
                              f"reduce, not {operations[0]} and {operations[1]}")
        ranks = [len(part.members) for part, _ in (chosen, other)]
        if found["average"] and ranks[0] != ranks[1]:
            raise ConfigError(f"ranks must be as many in all collectives of rank {rank} with the "
                              f"operation avg, not {ranks[0]} and {ranks[1]}")
    return found


class _Regions:
    """Memory map of all collectives at a rank.

    Regions in this order: inputs, in-place buffers, outputs, scratch, residuals.
    """

    def __init__(self, programs: Sequence[tuple[RankProgram, bool]]):
        self.moved: list[dict[Buffer, int]] = [{} for _ in programs]
        ends = [{Buffer.INPUT: program.buffers[Buffer.OUTPUT][0],
                 Buffer.OUTPUT: program.buffers[Buffer.SCRATCH][0],
                 Buffer.SCRATCH: program.residuals[0][0] if program.residuals
                 else program.program_at} for program, _ in programs]
        at = 0
        starts = []
        for which, in_place in ((Buffer.INPUT, False), (Buffer.INPUT, True),
                                (Buffer.OUTPUT, False), (Buffer.SCRATCH, None)):
            starts.append(at)
            for moved, end, (program, shared) in zip(self.moved, ends, programs, strict=True):
                if in_place not in (None, shared):
                    continue
                begin = 0 if shared and which != Buffer.SCRATCH else program.buffers[which][0]
                moved[which] = at - begin
                stop = end[which]
                if shared and which == Buffer.INPUT:
                    moved[Buffer.OUTPUT] = at - begin
                    stop = end[Buffer.OUTPUT]
                at = align(at + stop - begin)
        self.begins = dict(zip(Buffer, (starts[0], starts[1], starts[3]), strict=True))
        #: Residuals of each collective, and of all together; empty without a codec.
        self.residuals: list[tuple[int, int]] = []
        for program, _ in programs:
            for _, length in program.residuals:
                self.residuals.append((at, length))
                at = align(at + length)
        #: Address after the last byte.
        self.end = at

    def buffers(self, programs: Sequence[tuple[RankProgram, bool]]
                ) -> tuple[tuple[int, int], ...]:
        """Return the address and size in bytes of each buffer of the hardware."""
        found = []
        for which in Buffer:
            begin = self.begins[which]
            stops = [moved[which] + sum(program.buffers[which])
                     for moved, (program, _) in zip(self.moved, programs, strict=True)
                     if program.buffers[which][1]]
            found.append((begin, max(stops, default=begin) - begin))
        if self.residuals:
            begin = self.residuals[0][0]
            found.append((begin, sum(self.residuals[-1]) - begin))
        return tuple(found)


def join(config: NicConfig, parts: Sequence[Part], ranks: int, *,
         wires: Iterable[Wire] | None = None, patience: int = 0,
         delays: Sequence[int] | None = None) -> RunPlan:
    """Join several collectives into one run.

    Parameters
    ----------
    config : NicConfig
    parts : sequence of Part
        Lowered for ``config`` with the receive slots that :func:`slot_shares` leaves. Their
        first channels are assigned here.
    ranks : int
        Ranks of the run; those in no collective have nothing to do.
    wires : iterable of Wire, optional
        Cables between the ranks, those of the parts. Default: one between any two that exchange
        messages.
    patience : int
    delays : sequence of int, optional
        As for :func:`arch.nic.lowering.lower`.

    Raises
    ------
    InfeasibleError
        The configuration lacks a resource.
    ConfigError
        Collectives disagree on something that they must share.
    """
    first = parts[0].plan
    for name, values in (("type", {part.plan.kind for part in parts}),
                         ("wire", {part.plan.wire_format for part in parts})):
        if len(values) > 1:
            raise ConfigError(f"{name} must be the same for all collectives of a run, not "
                              f"{' and '.join(sorted(map(str, values)))}")
    if wires is None:
        cables = direct_wires({(part.members[wire.rank], part.members[wire.peer])
                               for part in parts for wire in part.plan.wires})
        ports = {one[:3:2]: one.port for wire in cables for one in (wire, wire.reverse())}
    else:
        cables, ports = tuple(wires), None
    check_limit("ports", max((1 + max(cable.port, cable.peer_port) for cable in cables), default=0),
                config.ports, "peers of a rank")
    at = [[(part, part.members.index(rank)) for part in parts if rank in part.members]
          for rank in range(ranks)]
    # By part and member: its first connection, slot and channel at that rank.
    firsts: dict[tuple[int, int], tuple[int, int, int]] = {}
    for mine in at:
        connection = channel = 0
        for number, (part, member) in enumerate(mine):
            program = part.plan.ranks[member]
            firsts[id(part), member] = (connection, number * part.plan.config.rx_slots, channel)
            connection += len(program.connections)
            channel += len(program.channels)
        check_limit("connections", connection, config.connections, "connections of a rank")
        check_limit("channels", channel, config.channels, "channels of a rank")
        check_limit("steps", sum(len(one.steps) for part, member in mine
                                 for one in part.plan.ranks[member].channels), config.steps,
                    "steps of a rank")
    idle = _setup(parts[0], 0)
    programs = [
        _program(config, mine, firsts, ports, 0 if delays is None else delays[rank],
                 (_joint_setup(mine, rank) if mine else idle) | {
                     "rank": rank, "patience": patience})
        for rank, mine in enumerate(at)]
    plan = dataclasses.replace(
        first, config=config, wires=cables, ranks=tuple(programs), parts=tuple(
            dataclasses.replace(part, first_channels=tuple(
                firsts[id(part), member][2] for member in range(len(part.members))))
            for part in parts))
    check_slots(plan)
    return plan


def _program(config: NicConfig, mine: Sequence[tuple[Part, int]],
             firsts: dict[tuple[int, int], tuple[int, int, int]],
             ports: dict[tuple[int, int], int] | None, delay: int, setup: dict[str, int]
             ) -> RankProgram:
    """Return the program and memory of a rank."""
    rank = setup["rank"]
    alone = [(part.plan.ranks[member], part.plan.schedule.layout.in_place)
             for part, member in mine]
    regions = _Regions(alone)
    connections: list[Connection] = []
    channels: list[ChannelSteps] = []
    places: tuple[list[tuple[int, int]], list[tuple[int, int]]] = [], []
    for number, ((part, member), (program, _), moved) in enumerate(zip(
            mine, alone, regions.moved, strict=True)):
        # Either all collectives of a run have residuals or none has.
        left = regions.residuals[number][0] - regions.residuals[0][0] if regions.residuals else 0
        connection, slot, channel = firsts[id(part), member]

        def place(where: tuple[int, int], program: RankProgram = program,
                  moved: dict[Buffer, int] = moved) -> tuple[int, int]:
            which = Buffer(where[0])
            return which, (program.buffers[which][0] + where[1] + moved[which]
                           - regions.begins[which])

        for one in program.connections:
            peer = part.members[one.peer]
            connections.append(dataclasses.replace(
                one, peer=peer, port=one.port if ports is None else ports[rank, peer],
                peer_connection=one.peer_connection + firsts[id(part), one.peer][0],
                base=one.base + slot if one.slots else 0))
        for stream in program.channels:
            steps = tuple(dataclasses.replace(
                step, src=place(step.src) if READS[step.op] else step.src,
                dst=place(step.dst) if WRITES[step.op] or step.op == Op.REDUCE else step.dst,
                send=step.send + connection * int(SENDS[step.op]),
                recv=step.recv + connection * int(RECEIVES[step.op]),
                wait=None if step.wait is None else (step.wait[0] + channel, step.wait[1]),
                residual=None if step.residual is None else (
                    step.residual[0], step.residual[1] + left))
                for step in stream.steps)
            channels.append(ChannelSteps(steps=steps, priority=part.priority,
                                         delay=delay + part.start))
        for chunks, which, found in ((program.inputs, Buffer.INPUT, places[0]),
                                     (program.outputs, Buffer.OUTPUT, places[1])):
            found += [(address + moved[which], length) for address, length in chunks]
    buffers = regions.buffers(alone)
    code = instructions_of(config, connections, channels, buffers, setup)
    return RankProgram(
        connections=tuple(connections), channels=tuple(channels), buffers=buffers,
        inputs=tuple(places[0]), outputs=tuple(places[1]), residuals=tuple(regions.residuals),
        instructions=code, program_at=regions.end,
        size=align(regions.end + INSTRUCTION_BYTES * len(code)))


def by_rank(plan: RunPlan, values: Sequence[Sequence[NDArray[Any]]]) -> list[NDArray[Any]]:
    """Concatenate, for every rank, the elements of all its collectives.

    Parameters
    ----------
    plan : RunPlan
        With parts.
    values : sequence of sequences of arrays
        By part and by rank of the part.
    """
    dtype = values[0][0].dtype
    found: list[list[NDArray[Any]]] = [[] for _ in plan.ranks]
    for part, mine in zip(plan.parts, values, strict=True):
        for rank, one in zip(part.members, mine, strict=True):
            found[rank].append(one)
    return [np.concatenate([np.zeros(0, dtype), *mine]) for mine in found]


def by_part(plan: RunPlan, values: Sequence[NDArray[Any]], which: str = "outputs"
            ) -> list[list[NDArray[Any]]]:
    """Return the elements of every part and each of its ranks; the inverse of :func:`by_rank`.

    Parameters
    ----------
    plan : RunPlan
        With parts.
    values : sequence of arrays
        By rank.
    which : str
        ``inputs``, ``outputs`` or ``residuals``.
    """
    taken = [0] * len(plan.ranks)
    found = []
    for part in plan.parts:
        mine = []
        for rank, program in zip(part.members, part.plan.ranks, strict=True):
            size = sum(length for _, length in getattr(program, which))
            count = size // values[rank].itemsize
            mine.append(values[rank][taken[rank]:taken[rank] + count])
            taken[rank] += count
        found.append(mine)
    return found
