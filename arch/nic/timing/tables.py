"""Tables of the exact model: what its kernels know of a run, and the state that they update.

Rows are records with named fields (numpy's structured arrays), so that a kernel says
``rank.retired`` instead of a column number. :func:`network_of` builds the tables of a run.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.dma import read_port, write_port
from arch.common.fetch import FetchTimes
from arch.common.kernels import lent
from arch.common.lanes import Lane, Lanes
from arch.common.link import LinkConfig, link_state
from arch.common.port import NEVER, pace
from arch.config import ConfigError
from arch.nic.counters import COUNTERS
from arch.nic.isa import Opcode
from arch.nic.params import NicConfig
from arch.nic.program import HwStep, RankProgram, RunPlan, batch_of
from arch.nic.schedules.arithmetic import FORMATS
from arch.nic.schedules.ir import READS, RECEIVES, SENDS, WRITES, Op
from arch.nic.topology import Wire

__all__ = ["ACKED", "CAME", "CREDITS", "DUE", "LATE", "OPERANDS_FREE", "OUT", "OWED",
           "RECEIVE_FREE", "RETIRES", "SEGMENTS", "STORE_FREE", "Links", "Network", "RankLanes",
           "keep_lanes", "lent_network", "network_of"]

Links = LinkConfig | Mapping[Wire, tuple[LinkConfig, LinkConfig]]
"""The same for all links, or forward and backward for each wire."""

#: Later than any other cycle.
LATE = 1 << 60


def _record(*names: str, **arrays: tuple[int, ...]) -> np.dtype[Any]:
    """Return the dtype of a record of int64 numbers, and arrays of them, by name."""
    return np.dtype([*((name, np.int64) for name in names),
                     *((name, np.int64, shape) for name, shape in arrays.items())], align=True)


# A step: operands read and results stored per beat, and whether it receives and sends; bytes;
# connections; whether it waits until everything that its channel wrote is in memory, and for which
# channel (-1: none) to have completed how many steps. The first beats of its operands and of its
# results advance with each segment.
_STEP = _record("operands", "stores", "receives", "sends", "length", "send", "recv", "fence",
                "wait", "wait_step", operand_at=(2,), store_at=(2,))

# The next step, and how many are left; the loaded step: its index, bytes left, whether none of its
# segments has been issued. Then segments in flight, steps done, and when the last segment retired.
_CHANNEL = _record("priority", "delay", "next_step", "steps_left", "loaded", "step", "bytes",
                   "fresh", "under_way", "steps_done", "done")

# Credits are returned ``batch`` at a time, of ``grants`` still to be given; ``freed`` slots wait
# for that. ``segments`` have arrived; ``credits`` are available for sending.
_CONNECTION = _record("port", "peer_connection", "batch", "grants", "freed", "segments", "credits")

# A port, without a cable if ``peer`` is -1, and the link from it. ``places`` of the retransmit
# buffer are free; the next frame is loaded at the ``border``; beats so far; last progress; whether
# credits wait for a place.
_PORT = _record("peer", "peer_port", "latency", "interval", "unit", "link_credits", "places",
                "border", "beats_sent", "beats_forwarded", "progress", "credits_wait")

# Configuration; cycles set by the program; scheduler state; times of the units; results.
_RANK = _record(
    "window", "segment_bytes", "beat_bytes", "link_bytes", "header_beats", "slot_rows",
    "datapath_latency", "items", "burst_beats", "memory_latency", "interval", "unit",
    "number_bytes",
    "setup", "run", "halt",
    "loading", "issued_before", "operand_slots", "store_slots", "under_way",
    "read_free", "row_last", "store_last", "retired", "executed",
    "wake", "seen", "last_cause", "flights", "quiet", "end", "total", "acknowledgements",
    read_port=(2,), write_port=(1,))

_COUNTERS = _record(*COUNTERS)

# Entry of a ring: when it takes effect and its contents; then how many were taken and put.
_ENTRY = _record("time", "which", "count")
_ENDS = _record("taken", "put")

# A frame in a switch: when it begins to wait for its target's cable, its source, destination port,
# beats, acknowledgements, connection, and credits.
_FLIGHT = _record("waits_from", "source", "port", "beats", "acknowledged", "target", "granted")

# Shared by all ranks: latency of the switch, -1 without one; longest wait for progress; ranks that
# have not ended; a rank (-1: none) that is not set up when a frame arrives, and that cycle.
_COMMON = _record("switch", "slowest", "left", "early_rank", "early_cycle")


# Queues of a rank: slots becoming free, for operands, results and received segments, and segments
# that retire. Queues of a port: frames of segments and of credits pushed, credits due, frames
# arrived, places becoming free, acknowledgements owed, frames out.
OPERANDS_FREE, STORE_FREE, RETIRES, RECEIVE_FREE, _RANK_QUEUES = range(5)
SEGMENTS, CREDITS, DUE, CAME, ACKED, OWED, OUT, _PORT_QUEUES = range(8)


class RankLanes(NamedTuple):
    """What ranks read and write at their host ports, if their memories are DRAMs.

    Both are a :class:`arch.common.lanes.Lane` whose arrays have one more axis, of the ranks.
    """

    reads: Any
    writes: Any


class Network(NamedTuple):
    """All ranks of a run, as the kernels see them.

    Attributes
    ----------
    common : (1,) records
    ranks, counters : (ranks,) records
    waits : (ranks, counters) int64
        The same counters, by index.
    channels : (ranks, channels) records
    connections : (ranks, connections) records
    ports : (ranks, ports) records
    steps : (steps,) records
        Steps of all channels of all ranks.
    rank_entries, rank_ends : (ranks, queues, places) and (ranks, queues) records
    port_entries, port_ends : (ranks, ports, queues, places) and (ranks, ports, queues) records
    links : (ranks, ports + 1, n) int64
        State of the link from each port (:func:`arch.common.link.link_state`); last, that of
        the link from a switch to the rank.
    departed : (ranks, ports, n) int64
        When the last beats of each port departed.
    arrived : (ranks, ports, n) int64
        When the last beats arrived at each port, through a switch.
    flights : (ranks, n) records
        Frames to each rank that are under way in a switch.
    messages : (n,) int64
        Bytes of the message for a segment, by its number of elements.
    lanes : RankLanes, optional
    """

    common: Any
    ranks: Any
    counters: Any
    waits: Any
    channels: Any
    connections: Any
    ports: Any
    steps: Any
    rank_entries: Any
    rank_ends: Any
    port_entries: Any
    port_ends: Any
    links: Any
    departed: Any
    arrived: Any
    flights: Any
    messages: Any
    lanes: Any = None


@njit(cache=True)
def _lent_lanes(lanes: Any) -> Any:
    if lanes is None:
        return None
    return RankLanes(
        Lane(lent(lanes.reads.numbers), lent(lanes.reads.bursts), lent(lanes.reads.answers),
             lent(lanes.reads.rows)),
        Lane(lent(lanes.writes.numbers), lent(lanes.writes.bursts), lent(lanes.writes.answers),
             lent(lanes.writes.rows)))


@njit(cache=True)
def lent_network(owned: Any) -> Any:
    """Return a network of arrays without reference counting (:func:`arch.common.kernels.lent`)."""
    return Network(
        lent(owned.common), lent(owned.ranks), lent(owned.counters), lent(owned.waits),
        lent(owned.channels), lent(owned.connections), lent(owned.ports), lent(owned.steps),
        lent(owned.rank_entries), lent(owned.rank_ends), lent(owned.port_entries),
        lent(owned.port_ends), lent(owned.links), lent(owned.departed), lent(owned.arrived),
        lent(owned.flights), lent(owned.messages), _lent_lanes(owned.lanes))


def _dispatch(config: Any, program: RankProgram, lane: Lane | None) -> tuple[int, int, int]:
    """Return when the job is set, the first cycle of the run, and when HALT can first be taken.

    Raises
    ------
    ConfigError
        The program is not a single run followed by HALT.
    """
    fetch = FetchTimes(config, len(program), lane=lane)
    free = setup = run = 0
    for index, instruction in enumerate(program.instructions[:-1]):
        taken = max(free, fetch.available(index))
        fetch.taken(taken)
        free = taken + 3
        if instruction.opcode == Opcode.SETUP:
            setup = taken + 2
        run = taken + 3
    codes = [instruction.opcode for instruction in program.instructions]
    if codes[-2:] != [Opcode.RUN, Opcode.HALT] or codes.count(Opcode.RUN) != 1:
        raise ConfigError("program must be of one run and a halt behind it, "
                          f"not {codes.count(Opcode.RUN)} runs")
    return setup, run, fetch.available(len(program) - 1)


def _ranks(plan: RunPlan, lanes: Lanes | None) -> NDArray[Any]:
    config = plan.config
    ranks = np.zeros(len(plan.ranks), _RANK)
    for rank, program in enumerate(plan.ranks):
        own = plan.config_of(rank)
        interval, unit = pace(own.memory, config.beat_bytes)
        lane = None if lanes is None else lanes.read((rank, "m_axi_ins"), at=program.program_at)
        setup, run, halt = _dispatch(own, program, lane)
        row: dict[str, Any] = {
            "memory_latency": own.memory.latency, "interval": interval, "unit": unit,
            "setup": setup, "run": run, "halt": halt, "wake": run, "seen": run - 1,
            # Nothing retires before the run.
            "retired": run - 1}
        for name, value in row.items():
            ranks[rank][name] = value
    fixed: dict[str, Any] = {
        "window": config.window, "segment_bytes": config.segment_bytes,
        "beat_bytes": config.beat_bytes, "link_bytes": config.link_bytes,
        "header_beats": config.header_beats, "slot_rows": config.slot_rows,
        "datapath_latency": config.latency(plan.wire_format), "items": config.items,
        "burst_beats": config.burst_beats, "number_bytes": FORMATS[plan.kind].bytes,
        "loading": -1, "operand_slots": config.operand_slots, "store_slots": config.store_slots,
        "end": -1, "read_port": read_port(), "write_port": write_port()}
    fixed |= dict.fromkeys(("read_free", "row_last", "store_last", "executed"), NEVER)
    for name, value in fixed.items():
        ranks[name] = value
    return ranks


def _step(config: NicConfig, program: RankProgram, step: HwStep) -> tuple[Any, ...]:
    op, keeps = step.op, step.residual is not None
    operands = (2 if op == Op.REDUCE or keeps else 1) if READS[op] else 0
    wait, wait_step = step.wait if step.wait is not None else (-1, 0)
    at = [(program.buffers[buffer][0] + offset) // config.beat_bytes
          for buffer, offset in (step.src, step.residual or step.dst)]
    stored = [step.dst] * bool(WRITES[op]) + ([step.residual] if step.residual is not None else [])
    to = [(program.buffers[buffer][0] + offset) // config.beat_bytes for buffer, offset in stored]
    return (operands, bool(WRITES[op]) + keeps, bool(RECEIVES[op]), bool(SENDS[op]), step.length,
            step.send, step.recv, step.fence, wait, wait_step, at, [*to, 0, 0][:2])


def _programs(plan: RunPlan) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Return the channels, steps and connections of all ranks as tables."""
    ranks = len(plan.ranks)
    channels = np.zeros((ranks, max(1, *(len(one.channels) for one in plan.ranks))), _CHANNEL)
    connections = np.zeros((ranks, max(1, *(len(one.connections) for one in plan.ranks))),
                           _CONNECTION)
    channels["done"] = -1
    steps: list[tuple[Any, ...]] = []
    for rank, program in enumerate(plan.ranks):
        for number, channel in enumerate(program.channels):
            row = channels[rank, number]
            row["priority"], row["delay"] = channel.priority, channel.delay
            row["next_step"], row["steps_left"] = len(steps), len(channel.steps)
            steps += [_step(plan.config, program, step) for step in channel.steps]
        for number, end in enumerate(program.connections):
            connections[rank, number] = (end.port, end.peer_connection, batch_of(end.slots),
                                         end.grants, 0, 0, end.credits)
    return channels, np.array(steps, _STEP), connections


def _ports(plan: RunPlan, links: Links) -> NDArray[Any]:
    """Return the ports of all ranks as a table.

    Raises
    ------
    ConfigError
        A link has faults.
    """
    config = plan.config
    ports = np.zeros((len(plan.ranks), config.ports), _PORT)
    ports["peer"] = ports["peer_port"] = -1
    ports["places"] = config.window
    for wire in plan.wires:
        there, back = (links, links) if isinstance(links, LinkConfig) else links[wire]
        for one, link in ((wire, there), (wire.reverse(), back)):
            if link.faults:
                raise ConfigError("faults of a link must be none for the exact model, "
                                  f"not {link.faults}")
            interval = link.beat_interval(config.link_bytes)
            row = ports[one.rank, one.port]
            row["peer"], row["peer_port"] = one.peer, one.peer_port
            row["latency"], row["link_credits"] = link.latency, link.credits or 0
            row["interval"], row["unit"] = interval.numerator, interval.denominator
    return ports


def _stacked(lanes: Sequence[Lane]) -> Lane:
    """Return the lanes of ranks in one, with room for the most bursts and answers of any."""
    most = [max(len(array) for array in arrays) for arrays in zip(*lanes, strict=True)]
    found = Lane(*(np.zeros((len(lanes), size, *array.shape[1:]), np.int64)
                   for size, array in zip(most, lanes[0], strict=True)))
    for rank, lane in enumerate(lanes):
        for into, array in zip(found, lane, strict=True):
            into[rank, :len(array)] = array
    return found


def _rank_lanes(plan: RunPlan, lanes: Lanes | None) -> RankLanes | None:
    if lanes is None:
        return None
    keys = [(rank, "m_axi_host") for rank in range(len(plan.ranks))]
    return RankLanes(_stacked([lanes.read(key) for key in keys]),
                     _stacked([lanes.write(key) for key in keys]))


def keep_lanes(network: Network, lanes: Lanes) -> None:
    """Copy what the ranks asked for from the tables of a run to their lanes."""
    for rank in range(len(network.ranks)):
        key = rank, "m_axi_host"
        for lane, all_lanes in ((lanes.read(key), network.lanes.reads),
                                (lanes.write(key), network.lanes.writes)):
            lane.numbers[:] = all_lanes.numbers[rank]
            lane.bursts[:] = all_lanes.bursts[rank, :len(lane.bursts)]


def network_of(plan: RunPlan, links: Links, lanes: Lanes | None = None) -> Network:
    """Return the tables of a run, started in cycle 0, before anything has happened.

    ``lanes`` has the ports of all ranks, if their memories are DRAMs: ``(rank, name)``.

    Raises
    ------
    ConfigError
        A link has faults, or a program is not a single run followed by HALT.
    """
    config = plan.config
    channels, steps, connections = _programs(plan)
    ports = _ports(plan, links)
    ranks = _ranks(plan, lanes)
    count = ranks.size
    counters = np.zeros((count, len(COUNTERS)), np.int64)
    number = FORMATS[plan.kind].bytes
    window, most = config.window, config.max_frame_beats
    places = max(2 * window + 8, config.rx_slots + 2)
    log_size = int(ports["latency"].max(initial=0)) + most + 16
    # A rank's single cable carries the frames of all its ports.
    switched = plan.switch is not None
    common = np.zeros(1, _COMMON)
    common["switch"] = plan.switch if switched else -1
    common["left"], common["early_rank"] = count, -1
    return Network(
        common=common, ranks=ranks, counters=counters.view(_COUNTERS)[:, 0], waits=counters,
        channels=channels, connections=connections, ports=ports, steps=steps,
        rank_entries=np.zeros((count, _RANK_QUEUES, config.items + 2), _ENTRY),
        rank_ends=np.zeros((count, _RANK_QUEUES), _ENDS),
        port_entries=np.zeros((count, config.ports, _PORT_QUEUES, places), _ENTRY),
        port_ends=np.zeros((count, config.ports, _PORT_QUEUES), _ENDS),
        links=np.tile(link_state(int(ports["link_credits"].max(initial=0))),
                      (count, config.ports + 1, 1)),
        departed=np.full((count, config.ports, log_size), NEVER),
        arrived=np.full((count, config.ports,
                         (window + 4) * most + log_size if switched else 0), NEVER),
        flights=np.zeros((count, config.ports * (2 * window + 8) if switched else 0), _FLIGHT),
        messages=np.array([plan.message_bytes(number * numbers)
                           for numbers in range(config.segment_bytes // number + 1)], np.int64),
        lanes=_rank_lanes(plan, lanes))
