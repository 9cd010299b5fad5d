"""Lowering of a schedule: the program, memory and connections of every rank.

Memory of a rank: input, output and scratch buffers, residuals, then the program. A chunk begins at
a beat of the datapath, its granule (:func:`arch.nic.schedules.layout.chunk_bounds`); a scratch
chunk has room for the largest chunk of the vector. Where several chunks in a buffer end in a
partial beat, as in an all-to-all, each leaves a gap.

A step of several chunks becomes one hardware step per chunk, in the same way at both ends of a
connection; chunks without elements are skipped. Besides its message, a step may wait:

- *fence*: it reads data that its channel has written since the last fence. All of that must be in
  memory first.
- It reads data last written by another channel of the rank: then it waits for that step, even if a
  chain of messages already orders the two.

With a codec, a rank has a residual for each element of its vector, in memory after scratch and in
the vector's order (:mod:`arch.nic.schedules.feedback`); a step that uses one is preceded by a
``RESIDUAL``.

Receive slots of a port are divided evenly among the connections that end there. A segment takes its
slot and a credit of its own connection at once, so a schedule needs more than its proof requires:
:func:`_blocked` executes all segments without time, and a schedule that blocks is refused, with the
number of slots that would suffice.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.common.bus import align
from arch.common.reduction import Reduction as LaneOp
from arch.common.reduction import kind_of
from arch.config import ConfigError, Demand, check_int
from arch.nic.isa import INSTRUCTION_BYTES, Instruction, Opcode, operand_bits, step_opcode
from arch.nic.params import MAX_RX_SLOTS, MAX_SEGMENT_BYTES, NicConfig
from arch.nic.program import (
    ChannelSteps,
    Connection,
    HwStep,
    RankProgram,
    RunPlan,
    batch_of,
    granule_of,
    segments_of,
)
from arch.nic.schedules.arithmetic import (
    CODECS,
    FORMATS,
    WIRE_FROM,
    WIRES,
    Reduction,
    wire_code,
)
from arch.nic.schedules.checker import Proof, check
from arch.nic.schedules.executor import check_operation, check_uniform
from arch.nic.schedules.feedback import feedback
from arch.nic.schedules.ir import READS, RECEIVES, REDUCES, SENDS, WRITES, Op, Schedule
from arch.nic.schedules.layout import Buffer
from arch.nic.topology import Wire, check_wires, direct_wires
from arch.result import Infeasible, InfeasibleError

__all__ = ["RESIDUALS", "Start", "check_limit", "check_slots", "instructions_of", "lower",
           "slots_error"]

_MOST_SLOTS = 1 << 24
_MOST_LENGTH = (1 << operand_bits(Opcode.COPY, "length")) - 1
#: Index of the residual buffer, after the buffers of the schedule.
RESIDUALS = len(Buffer)


def _sizes(proof: Proof, elements: int, granule: int) -> list[NDArray[np.int64]]:
    """Return the elements in each chunk of every step."""
    schedule = proof.schedule
    layout, steps = schedule.layout, schedule.steps
    sizes = np.diff(layout.bounds(elements, granule))
    bases = [layout.bases(rank) for rank in range(layout.ranks)]
    cells = []
    for rank in range(layout.ranks):
        mine = np.zeros(bases[rank][2] + schedule.scratch[rank], np.int64)
        inputs = sizes[list(layout.input_chunks(rank))]
        mine[bases[rank][Buffer.INPUT]:bases[rank][Buffer.INPUT] + len(inputs)] = inputs
        cells.append(mine)
    channel = schedule.channel_of()
    found: list[Any] = [None] * len(steps)
    for node in proof.order.tolist():
        step = node >> 1
        row = steps[step]
        op, count = int(row["op"]), int(row["count"])
        if node & 1:
            continue
        if op == Op.NOP:
            found[step] = np.zeros(0, np.int64)
            continue
        rank = int(schedule.channels["rank"][channel[step]])
        base, mine = bases[rank], cells[rank]
        source = base[row["src_buffer"]] + int(row["src_offset"])
        target = base[row["dst_buffer"]] + int(row["dst_offset"])
        value = (found[int(proof.graph.sender[step])] if RECEIVES[op]
                 else mine[source:source + count].copy())
        # Joined messages share the receipt of the first; each sender's step has its own.
        found[step] = value
        if WRITES[op]:
            mine[target:target + count] = value
    return found


def _cells(schedule: Schedule, rank: int, sizes: NDArray[np.int64], number_bytes: int, beat: int
           ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the addresses of a rank's cells, with the end of the last; and the cells' bytes."""
    layout = schedule.layout
    begin_in, begin_out, scratch = layout.bases(rank)
    lengths = np.zeros(scratch + schedule.scratch[rank], np.int64)
    inputs = sizes[list(layout.input_chunks(rank))]
    outputs = sizes[layout.output_chunks(rank)]
    lengths[begin_in:begin_in + len(inputs)] = inputs
    lengths[begin_out:begin_out + len(outputs)] = np.maximum(
        lengths[begin_out:begin_out + len(outputs)], outputs)
    lengths[scratch:] = sizes.max(initial=0)
    lengths *= number_bytes
    offsets = np.zeros(len(lengths) + 1, np.int64)
    starts = {scratch} if layout.in_place else {begin_out, scratch}
    at = 0
    for cell in range(len(lengths) + 1):
        if cell in starts:
            at = align(at)
        offsets[cell] = at
        if cell < len(lengths):
            at += -(-int(lengths[cell]) // beat) * beat
    return offsets, lengths


@dataclass
class _Channel:
    """A channel under construction, with the hardware step at which each schedule step ends."""

    steps: list[HwStep]
    ends: dict[int, int]


def _pairs(schedule: Schedule) -> set[tuple[int, int]]:
    channel = schedule.channel_of()
    rank = schedule.channels["rank"][channel]
    sends = SENDS[schedule.steps["op"]]
    return set(zip(rank[sends].tolist(), schedule.steps["send"][sends].tolist(), strict=True))


def _last_writers(proof: Proof) -> dict[tuple[int, int], int]:
    """For each cell that a step reads, return the step of another channel that last wrote it.

    Keys are (step, cell).
    """
    schedule = proof.schedule
    layout, steps, channel = schedule.layout, schedule.steps, schedule.channel_of()
    writer: dict[tuple[int, int], int] = {}
    found: dict[tuple[int, int], int] = {}
    bases = [layout.bases(rank) for rank in range(layout.ranks)]
    for node in proof.order.tolist():
        if node & 1:
            continue
        step = node >> 1
        row = steps[step]
        op, count = int(row["op"]), int(row["count"])
        rank = int(schedule.channels["rank"][channel[step]])
        reads, writes = _touched(row, op, count, bases[rank])
        for cell in reads:
            last = writer.get((rank, cell))
            if last is not None and channel[last] != channel[step]:
                found[step, cell] = last
        for cell in writes:
            writer[rank, cell] = step
    return found


def _touched(row: Any, op: int, count: int, base: Sequence[int]) -> tuple[range, range]:
    """Return the cells that a step reads, ``src`` and for ``REDUCE`` also ``dst``, and writes."""
    source = base[row["src_buffer"]] + int(row["src_offset"])
    target = base[row["dst_buffer"]] + int(row["dst_offset"])
    return (range(source, source + count) if READS[op] else range(0),
            range(target, target + count) if WRITES[op] else range(0))


def _with_format(field: str, formats: str, name: str) -> Demand:
    """Return the demand to add a format to those that a field has."""
    return Demand(field, ",".join(filter(None, [formats, name])))


def check_limit(resource: str, demand: int, bound: int, unit: str, *demands: Demand) -> None:
    """Refuse a demand beyond its bound: :class:`arch.result.InfeasibleError`.

    ``demands`` would mend it, if the resource is not a parameter.
    """
    if demand > bound:
        raise InfeasibleError(Infeasible(resource=resource, demand=demand, bound=bound, unit=unit),
                              *demands)


def slots_error(config: NicConfig, demand: int, unit: str) -> InfeasibleError:
    """Return the refusal for lack of receive slots; longer segments need fewer."""
    reason = Infeasible(resource="rx_slots", demand=demand, bound=config.rx_slots, unit=unit,
                        levers=("more segments of a transfer",))
    if demand <= MAX_RX_SLOTS or config.segment_bytes == MAX_SEGMENT_BYTES:
        return InfeasibleError(reason)
    length = min(MAX_SEGMENT_BYTES, -(-demand // MAX_RX_SLOTS) * config.segment_bytes)
    return InfeasibleError(reason, Demand("segment_bytes", length, "least"))


@dataclass(frozen=True, kw_only=True)
class Start:
    """When and how the ranks begin a run.

    Attributes
    ----------
    job : int
        Number of the run, 1 to 255, different from that of the previous run.
    patience : int
        Cycles without a segment after which a rank gives up; 0: never.
    delays : sequence of int, optional
        Cycles of the run after which each rank begins. Default 0.
    """

    job: int = 1
    patience: int = 0
    delays: Sequence[int] | None = None


def _check_formats(config: NicConfig, schedule: Schedule, kind: str, wire_format: str | None
                   ) -> None:
    """Refuse formats of elements and messages that the ranks do not support."""
    if kind not in FORMATS:
        raise ConfigError(f"type must be one of {', '.join(FORMATS)}, not {kind!r}")
    if FORMATS[kind] not in config.numbers and REDUCES[schedule.steps["op"]].any():
        raise ConfigError(f"formats must have {kind}, not {config.formats!r}",
                          _with_format("formats", config.formats, kind))
    if wire_format is None:
        return
    if kind != str(WIRE_FROM):
        raise ConfigError(f"wire must be left out for {kind}, not {wire_format!r}: only "
                          f"{WIRE_FROM} is sent in another format")
    if wire_format not in WIRES or wire_format not in config.wire_formats.split(","):
        more = ([] if FORMATS[kind] in config.numbers
                else [_with_format("formats", config.formats, kind)])
        raise ConfigError(f"wire_formats must have {wire_format} for wire={wire_format}, not "
                          f"{config.wire_formats!r}", *more,
                          _with_format("wire_formats", config.wire_formats, wire_format))


def _check_average(config: NicConfig, proof: Proof) -> None:
    """Refuse an average that the schedule or the ranks do not support."""
    if proof.mixed:
        raise ConfigError("operation must be other than avg for this schedule, a step of which "
                          "completes some chunks only, not 'avg'")
    if not config.averages and proof.schedule.ranks > 1:
        raise ConfigError("averages must be true for the operation avg, not False",
                          Demand("averages", True))


def lower(config: NicConfig, schedule: Schedule | Proof, elements: int, kind: str,
          operation: Reduction | str = Reduction.SUM, *, wires: Iterable[Wire] | None = None,
          wire_format: str | None = None, start: Start | None = None) -> RunPlan:
    """Lower a schedule to what all ranks do.

    Parameters
    ----------
    config : NicConfig
        Configuration of every rank.
    schedule : Schedule or Proof
        The proof of the schedule, if already known.
    elements : int
        Elements in the vector.
    kind : str
        Format of the elements, of :data:`arch.nic.schedules.arithmetic.FORMATS`.
    operation : Reduction or str
    wires : iterable of Wire, optional
        Cables between the ranks. Default: one between any two ranks that exchange messages.
    wire_format : str, optional
        Format of messages, of :data:`arch.nic.schedules.arithmetic.WIRES`; default: that of the
        elements.
    start : Start, optional
        Default: job 1, without patience and delays.

    Raises
    ------
    ScheduleError
        The schedule is not correct.
    InfeasibleError
        The configuration lacks a resource.
    ConfigError
        The format cannot be reduced, or cannot be sent in another one; the schedule or the
        operation does not suit a codec; ranks that exchange messages have no wire, or the
        vector does not suit the schedule.
    """
    proof = schedule if isinstance(schedule, Proof) else check(schedule)
    schedule = proof.schedule
    operation = Reduction(operation)
    elements = check_int("elements", elements, 0)
    start = replace(start or Start(), job=check_int("job", (start or Start()).job, 1, 255))
    _check_formats(config, schedule, kind, wire_format)
    if operation is Reduction.AVG:
        _check_average(config, proof)
    granule = granule_of(config, kind)
    check_uniform(proof, elements, granule)
    residuals = None
    if wire_format in CODECS:
        check_operation(operation, wire_format)
        residuals = feedback(proof, wire_format)
    ranks = schedule.ranks
    pairs = _pairs(schedule)
    cables = check_wires(direct_wires(pairs) if wires is None else wires, ranks, 1 << 30)
    check_limit("ports", max((1 + max(cable.port, cable.peer_port) for cable in cables), default=0),
                config.ports, "peers of a rank")
    builder = _Lowering(config, proof, elements, FORMATS[kind].bytes, granule, residuals)
    channels = [builder.channels(rank) for rank in range(ranks)]
    check_limit("channels", max((len(mine) for mine in channels), default=0), config.channels,
           "channels of a rank")
    check_limit("steps", max((sum(len(one.steps) for one in mine) for mine in channels), default=0),
           config.steps, "steps of a rank")
    connections, numbered = _connect(config, schedule, channels, cables)
    plan = RunPlan(config=config, schedule=schedule, elements=elements, kind=kind,
                   operation=operation, wires=cables, ranks=(), wire_format=wire_format)
    plan = replace(plan, ranks=tuple(
        _rank(plan, start, rank, builder.memory[rank], connections[rank], numbered[rank])
        for rank in range(ranks)))
    check_slots(plan)
    return plan


def _rank(plan: RunPlan, start: Start, rank: int,
          memory: tuple[NDArray[np.int64], NDArray[np.int64]],
          connections: tuple[Connection, ...], channels: Sequence[_Channel]) -> RankProgram:
    """Return what one rank does.

    ``plan`` has no ranks yet; ``memory`` gives the addresses and bytes of the rank's cells
    (:func:`_cells`).
    """
    config, layout, number = plan.config, plan.schedule.layout, FORMATS[plan.kind]
    offsets, lengths = memory
    bases = layout.bases(rank)
    counts = (len(layout.input_chunks(rank)), len(layout.output_chunks(rank)),
              plan.schedule.scratch[rank])
    buffers = tuple((int(offsets[base]),
                     0 if not count else int(offsets[base + count - 1]
                                             + lengths[base + count - 1] - offsets[base]))
                    for base, count in zip(bases, counts, strict=True))
    at = align(int(offsets[-1]))
    left = ((at, plan.elements * number.bytes),) if plan.wire_format in CODECS else ()
    buffers += left
    at = align(at + sum(length for _, length in left))
    chunks = [tuple((int(offsets[cell]), int(lengths[cell])) for cell in range(base, base + count))
              for base, count in zip(bases[:2], counts[:2], strict=True)]
    delay = 0 if start.delays is None else start.delays[rank]
    steps = tuple(ChannelSteps(steps=tuple(one.steps), delay=delay) for one in channels)
    average = plan.operation is Reduction.AVG
    lane = LaneOp.SUM if average else LaneOp[plan.operation.name]
    # The format of the elements does not matter if nothing is reduced.
    lanes = number if number in config.numbers else config.numbers[0]
    setup = {"job": start.job, "rank": rank, "kind": kind_of(lanes), "op": int(lane),
             "count": plan.schedule.ranks, "patience": start.patience,
             "wire": wire_code(plan.wire_format),
             "average": int(average and plan.schedule.ranks > 1)}
    code = instructions_of(config, connections, steps, buffers, setup)
    return RankProgram(
        connections=connections, channels=steps, buffers=buffers, inputs=chunks[0],
        outputs=chunks[1], instructions=code, program_at=at,
        size=align(at + INSTRUCTION_BYTES * len(code)), residuals=left)


class _Lowering:
    """Conversion of schedule steps to hardware steps, in the channels of every rank."""

    def __init__(self, config: NicConfig, proof: Proof, elements: int, number_bytes: int,
                 granule: int, residuals: list[NDArray[np.int64]] | None = None):
        self._config, self._proof, self._residuals = config, proof, residuals
        self._bytes = number_bytes
        schedule = proof.schedule
        self._bounds = schedule.layout.bounds(elements, granule)
        sizes = np.diff(self._bounds)
        self._sizes = _sizes(proof, elements, granule)
        self._writers = (_last_writers(proof) if (schedule.channels["index"] > 0).any() else {})
        self.memory = [_cells(schedule, rank, sizes, number_bytes, config.beat_bytes)
                       for rank in range(schedule.ranks)]

    def channels(self, rank: int) -> list[_Channel]:
        """Return the channels of a rank; their waits still refer to steps of the schedule."""
        schedule = self._proof.schedule
        rows = schedule.channels[schedule.channels["rank"] == rank]
        built = [self._channel(rank, row) for row in rows]
        # Waits name rows of the schedule; the hardware steps at which these end are known now.
        ends = {step: (number, end) for number, one in enumerate(built)
                for step, end in one.ends.items()}
        for one in built:
            for index, step in enumerate(one.steps):
                if step.wait is not None:
                    number, end = ends[step.wait[1]]
                    one.steps[index] = HwStep(**vars(step) | {
                        "wait": None if end < 0 else (number, end)})
        return built

    def _channel(self, rank: int, channel: Any) -> _Channel:
        schedule, proof = self._proof.schedule, self._proof
        base = schedule.layout.bases(rank)
        offsets, _ = self.memory[rank]
        starts = [int(offsets[begin]) for begin in base]
        found = _Channel([], {})
        dirty: set[int] = set()
        first = int(channel["first"])
        for number in range(first, first + int(channel["steps"])):
            row = schedule.steps[number]
            op, count = Op(row["op"]), int(row["count"])
            waits = set(schedule.deps[schedule.dep_first[number]:
                                      schedule.dep_first[number + 1]].tolist())
            reads, writes = _touched(row, op, count, base)
            waits |= {self._writers[number, cell] for cell in (*reads, *(
                writes if op == Op.REDUCE else ())) if (number, cell) in self._writers}
            chunks = [chunk for chunk in range(len(self._sizes[number]))
                      if self._sizes[number][chunk]]
            pending = sorted(waits)
            spare = pending if not chunks else pending[:-1]
            found.steps += [HwStep(op=Op.NOP, wait=(-1, step), source=number) for step in spare]
            last = pending[-1:] if chunks else []
            for chunk in chunks:
                touched = {cells[chunk] for cells in (
                    reads, writes if op == Op.REDUCE else range(0)) if len(cells)}
                fence = bool(touched & dirty)
                if fence:
                    dirty.clear()
                if WRITES[op]:
                    dirty.add(writes[chunk])

                def place(field: str, cells: range, chunk: int = chunk,
                          row: Any = row) -> tuple[int, int]:
                    if not len(cells):
                        return 0, 0
                    buffer = int(row[f"{field}_buffer"])
                    return buffer, int(offsets[cells[chunk]]) - starts[buffer]

                residual = None
                if self._residuals is not None and self._residuals[number][chunk] >= 0:
                    begin = int(self._bounds[self._residuals[number][chunk]])
                    residual = RESIDUALS, begin * self._bytes
                found.steps.append(HwStep(
                    op=op, src=place("src", reads), dst=place("dst", writes),
                    length=int(self._sizes[number][chunk]) * self._bytes,
                    send=int(row["send"]), recv=int(row["recv"]), fence=fence,
                    complete=bool(proof.completes[number]),
                    wait=(-1, last[0]) if last else None, residual=residual, source=number))
                last = []
            found.ends[number] = len(found.steps) - 1
        return found


def _cables_of(sent: dict[tuple[int, int, int], int], cables: dict[tuple[int, int], int]
               ) -> dict[tuple[int, int, int], int]:
    """Assign connections to the cables between two ranks.

    Connections with the most segments come first; each gets the cable with the fewest segments so
    far in its busier direction.

    Parameters
    ----------
    sent : dict
        Segments by sender, receiver and connection number.
    cables : dict
        Number of cables by rank and peer.

    Returns
    -------
    dict
        Cable by lower rank, higher rank and connection number: both directions share one.
    """
    both: dict[tuple[int, int, int], tuple[int, int]] = {}
    for sender, receiver, number in sent:
        low, high = sorted((sender, receiver))
        both[low, high, number] = (sent.get((low, high, number), 0),
                                   sent.get((high, low, number), 0))
    loads: dict[tuple[int, int], list[tuple[int, int]]] = {}
    found = {}
    for (low, high, number), (there, back) in sorted(
            both.items(), key=lambda item: (-max(item[1]), item[0])):
        busy = loads.setdefault((low, high), [(0, 0)] * cables[low, high])
        with_it = [(load[0] + there, load[1] + back) for load in busy]
        cable = min(range(len(busy)), key=lambda one: (max(with_it[one]), one))
        busy[cable] = with_it[cable]
        found[low, high, number] = cable
    return found


def _connect(config: NicConfig, schedule: Schedule, channels: list[list[_Channel]],
             cables: tuple[Wire, ...]) -> tuple[list[tuple[Connection, ...]], list[Any]]:
    """Return the connections of every rank, and its channels with connection numbers filled in."""
    channel_of = schedule.channel_of()
    sent: dict[tuple[int, int, int], int] = {}
    for rank, mine in enumerate(channels):
        for one in mine:
            for step in one.steps:
                if SENDS[step.op]:
                    key = (rank, step.send,
                           int(schedule.channels["connection"][channel_of[step.source]]))
                    sent[key] = sent.get(key, 0) + segments_of(step.length, config.segment_bytes)
    ends: list[dict[tuple[int, int], int]] = [{} for _ in channels]
    for sender, receiver, number in sorted(sent):
        for rank, peer in ((sender, receiver), (receiver, sender)):
            ends[rank].setdefault((peer, number), len(ends[rank]))
    by_pair: dict[tuple[int, int], list[Wire]] = {}
    for cable in cables:
        for wire in (cable, cable.reverse()):
            by_pair.setdefault((wire.rank, wire.peer), []).append(wire)
    for sender, receiver, _ in sent:
        if (sender, receiver) not in by_pair:
            raise ConfigError(f"wires must join rank {sender} and rank {receiver}, which exchange "
                              "messages: there is none between them")
    check_limit("connections", max((len(mine) for mine in ends), default=0), config.connections,
           "connections of a rank")

    chosen = _cables_of(sent, {pair: len(choice) for pair, choice in by_pair.items()})

    def wire_of(rank: int, peer: int, number: int) -> Wire:
        # Both ends list their cables in the same order.
        return by_pair[rank, peer][chosen[min(rank, peer), max(rank, peer), number]]

    receivers: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for rank, keys in enumerate(ends):
        for peer, number in keys:
            if (peer, rank, number) in sent:
                receivers.setdefault((rank, wire_of(rank, peer, number).port), []).append(
                    (peer, number))
    place: dict[tuple[int, int, int], tuple[int, int]] = {}
    for (rank, _), sources in receivers.items():
        check_limit("rx_slots", len(sources), config.rx_slots, "connections that end at a port")
        for index, (peer, number) in enumerate(sources):
            begin = index * config.rx_slots // len(sources)
            end = (index + 1) * config.rx_slots // len(sources)
            place[rank, peer, number] = begin, end - begin
    found = []
    for rank, keys in enumerate(ends):
        row = []
        for peer, number in keys:
            base, slots = place.get((rank, peer, number), (0, 0))
            total = sent.get((peer, rank, number), 0)
            row.append(Connection(
                port=wire_of(rank, peer, number).port, peer=peer,
                peer_connection=ends[peer][rank, number], base=base, slots=slots,
                grants=max(0, total - slots),
                credits=place.get((peer, rank, number), (0, 0))[1]))
        found.append(tuple(row))
    numbered = []
    for rank, mine_channels in enumerate(channels):
        numbered.append([_Channel([
            HwStep(**vars(step) | {
                "send": ends[rank][step.send, number] if SENDS[step.op] else 0,
                "recv": ends[rank][step.recv, number] if RECEIVES[step.op] else 0})
            for step in one.steps
            for number in [int(schedule.channels["connection"][channel_of[step.source]])]],
            one.ends) for one in mine_channels])
    return found, numbered


def instructions_of(config: NicConfig, connections: Sequence[Connection],
             channels: Sequence[ChannelSteps], buffers: Sequence[tuple[int, int]],
             setup: dict[str, int]) -> tuple[Instruction, ...]:
    """Return the instructions of a rank.

    Connections come first and the job after them: a port accepts nothing until it knows the job.
    """
    beat = config.beat_bytes
    code = []
    for number, one in enumerate(connections):
        check_limit("grants", one.grants, (1 << operand_bits(Opcode.CONN, "grants")) - 1,
               "segments of a connection",
               Demand("segment_bytes", 2 * config.segment_bytes, "least"))
        code.append(Instruction(opcode=Opcode.CONN, operands={"connection": number} | vars(one)))
    code.append(Instruction(opcode=Opcode.SETUP, operands=dict(setup)))
    for buffer, (address, length) in enumerate(buffers):
        most = 1 << operand_bits(Opcode.COPY, "src")
        check_limit("buffer", -(-length // beat), most, "beats of a buffer",
                    Demand("axi_data_bits", 8 * -(-length // most), "least"))
        code.append(Instruction(opcode=Opcode.BUFFER, operands={
            "buffer": buffer, "host_addr": address, "bytes": length}))
    first = []
    count = 0
    for channel in channels:
        first.append(count)
        for step in channel.steps:
            if step.length > _MOST_LENGTH:
                raise InfeasibleError(Infeasible(
                    resource="chunk", demand=step.length, bound=_MOST_LENGTH, unit="bytes",
                    subject=step.op.name.lower()))
            where, index = step.wait if step.wait is not None else (0, 0)
            if step.residual is not None:
                code.append(Instruction(opcode=Opcode.RESIDUAL, operands={
                    "buffer": step.residual[0], "offset": step.residual[1] // beat}))
            code.append(Instruction(opcode=step_opcode(step.op), operands={
                "src_buffer": step.src[0], "src": step.src[1] // beat, "dst_buffer": step.dst[0],
                "dst": step.dst[1] // beat, "length": step.length, "send": step.send,
                "recv": step.recv, "fence": int(step.fence), "complete": int(step.complete),
                "wait": int(step.wait is not None), "wait_channel": where, "wait_step": index}))
            count += 1
    for number, channel in enumerate(channels):
        code.append(Instruction(opcode=Opcode.CHANNEL, operands={
            "channel": number, "first": first[number], "steps": len(channel.steps),
            "priority": channel.priority, "delay": channel.delay}))
    code += [Instruction(opcode=Opcode.RUN), Instruction(opcode=Opcode.HALT)]
    return tuple(code)


def _blocked(plan: RunPlan, slots: int | None = None) -> bool:
    """Return whether segments block forever, with the slots of the plan or another number.

    A segment takes its message and its credit to send at the same time. No channel ever has a
    choice, so a single order represents all.
    """
    segment = plan.config.segment_bytes
    todo = [[[(step, segments_of(step.length, segment)) for step in channel.steps]
             for channel in program.channels] for program in plan.ranks]
    at = [[0] * len(mine) for mine in todo]
    left = [[mine[c][0][1] if mine[c] else 0 for c in range(len(mine))] for mine in todo]
    arrived = [[0] * len(program.connections) for program in plan.ranks]
    taken = [[0] * len(program.connections) for program in plan.ranks]
    sent = [[0] * len(program.connections) for program in plan.ranks]

    def allowed(rank: int, connection: int) -> int:
        """Return how many segments a connection may have sent so far."""
        one = plan.ranks[rank].connections[connection]
        other = plan.ranks[one.peer].connections[one.peer_connection]
        total = other.slots + other.grants
        number = other.slots if slots is None else slots
        grants = max(0, total - number)
        batch = batch_of(number)
        read = taken[one.peer][one.peer_connection]
        return number + (grants if read >= grants else read // batch * batch)

    moved = True
    while moved:
        moved = False
        for rank, mine in enumerate(todo):
            for c, steps in enumerate(mine):
                while at[rank][c] < len(steps):
                    step = steps[at[rank][c]][0]
                    if step.wait is not None and at[rank][step.wait[0]] <= step.wait[1]:
                        break
                    count = left[rank][c]
                    if RECEIVES[step.op]:
                        count = min(count, arrived[rank][step.recv] - taken[rank][step.recv])
                    if SENDS[step.op]:
                        count = min(count, allowed(rank, step.send) - sent[rank][step.send])
                    if count <= 0:
                        break
                    moved = True
                    if RECEIVES[step.op]:
                        taken[rank][step.recv] += count
                    if SENDS[step.op]:
                        sent[rank][step.send] += count
                        one = plan.ranks[rank].connections[step.send]
                        arrived[one.peer][one.peer_connection] += count
                    left[rank][c] -= count
                    if left[rank][c] == 0:
                        at[rank][c] += 1
                        if at[rank][c] < len(steps):
                            left[rank][c] = steps[at[rank][c]][1]
    return any(at[rank][c] < len(steps) for rank, mine in enumerate(todo)
               for c, steps in enumerate(mine))


def check_slots(plan: RunPlan) -> None:
    """Refuse a plan whose segments block each other."""
    if not _blocked(plan):
        return
    low, high = 1, 2
    while high < _MOST_SLOTS and _blocked(plan, high):
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _blocked(plan, middle) else (low, middle)
    shared = max(sum(1 for one in program.connections if one.port == port and one.slots)
                 for program in plan.ranks for port in range(plan.config.ports))
    raise slots_error(plan.config, high * shared, "segments that a port must hold")
