"""Exact timing of a run: every cycle and counter of every rank.

Laws of the core
----------------
An instruction that is taken in cycle t is carried out in ``t + 2``; the next one is taken in
``t + 3`` at the earliest. Segments are issued in an order that the scheduler decides, and with its
issue in cycle ``i`` all that becomes of a segment inside the NIC is known, since units are in order
and everything has been reserved. With ``n`` rows, ``j`` the segment before, the laws of the DMAs
(:mod:`arch.common.dma`) and ``D`` the latency of the datapath:

========================  ==========================================================================
its read is asked for     ``q = max(i + 2, one cycle behind the address of the last burst before)``
operands are complete     ``c``, the cycle of the last row of ``read_rows`` from ``q``
first row is executed     ``e = max(i + 2, last of j + 1, c + 1)``, last row ``e + n - 1``
receive slot is free      ``e + n - 1``; operand slots can be taken in the next cycle
frame is pushed, store    ``f = e + n - 1 + D``
is requested
store begins              ``s = max(f + 1, last beat of the store before + 1)``; its last beat is
                          that of ``write_rows`` from ``s + 1``: ``x``; the slot can be taken in
                          ``x + 1``
its residuals are stored  if it has any, in the same slot and by the same law: after its result,
                          or from ``s`` on if that is not stored
it retires                ``max(f + 1, retirement of j + 1)``, stores ``x + latency + 1`` at the
                          earliest; what waits for that goes on in the next cycle
========================  ==========================================================================

What is left is the scheduler, cycle by cycle where something changes, and the ports: frames follow
the laws of :mod:`arch.nic.timing.link`. A segment that is delivered in cycle d can be issued from
``d + 1`` on, and so can one that waits for credits which are delivered in d.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit

from arch.common.dma import address_free, read_port, read_rows, write_port, write_rows
from arch.common.fetch import FetchTimes
from arch.common.link import LinkConfig, link_state, send, take
from arch.common.port import NEVER, pace
from arch.config import ConfigError
from arch.nic.counters import COUNTERS, WAITS
from arch.nic.isa import Opcode
from arch.nic.program import HwStep, RankProgram, RunPlan, batch_of
from arch.nic.schedules.arithmetic import FORMATS
from arch.nic.schedules.ir import READS, RECEIVES, SENDS, WRITES, Op
from arch.nic.timing.link import DELIVERY_CYCLES, FREE_CYCLES, PUSH_CYCLES
from arch.nic.topology import Wire

__all__ = ["Links", "NotSetUpError", "RankTiming", "RunTiming", "evaluate"]

Links = LinkConfig | Mapping[Wire, tuple[LinkConfig, LinkConfig]]
"""Of all links, or there and back of each wire."""

_LATE = 1 << 60

# What a step does.
_RECEIVES, _SENDS, _READS, _PAIR, _WRITES, _KEEPS = (1 << bit for bit in range(6))

# Columns of the tables of steps, channels and connections.
_DOES, _LENGTH, _SEND, _RECV, _FENCE, _WAIT, _WAIT_STEP = range(7)
_FIRST, _STEPS, _PRIORITY, _DELAY = range(4)
_PORT, _PEER, _PEER_PORT, _PEER_CONNECTION, _BATCH, _GRANTS, _CREDITS = range(7)

# Of the configuration.
(_WINDOW, _SEGMENT, _BEAT, _LINK, _HEADER, _ROWS, _LATENCY, _OPERANDS, _STORES, _ITEMS, _BURST,
 _MEMORY, _INTERVAL, _UNIT, _BATCHES, _NUMBER) = range(16)

# State of a rank: registers of the scheduler, and times of the units.
(_NEXT_LOAD, _LOADING, _BEFORE, _OPERANDS_FREE, _STORES_FREE, _UNDER_WAY, _READ_FREE, _READ_LAST,
 _ROW_LAST, _STORE_LAST, _RETIRED, _RUN, _END, _LAST_SEEN, _QUIET, _RANK_STATE) = range(16)

# State of a channel.
(_AT, _LEFT, _LOADED, _STEP, _BYTES, _FRESH, _ITEMS_OUT, _STEPS_DONE, _DONE,
 _CHANNEL_STATE) = range(10)

# State of a port.
(_FREE, _BORDER, _PUSHED, _CREDITS_PUSHED, _LOADS, _ANSWERED, _DELIVERED, _FRAMES) = range(8)

_CAUSES = tuple(COUNTERS.index(name) for name in WAITS)
(_ISSUE, _STEP_WAIT, _DRAIN, _READ, _READ_WAIT, _EXECUTE, _OPERAND_WAIT, _STORE, _STORE_WAIT,
 _SEGMENTS, _CREDIT_FRAMES, _TX_BEATS, _RX_BEATS) = (COUNTERS.index(name) for name in (
     "issue", "step_wait", "drain", "read", "read_wait", "execute", "operand_wait", "store",
     "store_wait", "segments", "credit_frames", "tx_beats", "rx_beats"))
_ORDER_WAIT, _RECV_WAIT, _CREDIT_WAIT, _WINDOW_WAIT, _SLOT_WAIT = _CAUSES


class NotSetUpError(ConfigError):
    """A frame would come to a rank that is not set up yet.

    Parameters
    ----------
    rank, cycle : int
        That rank, and the cycle in which the frame comes.
    set_up, runs : tuple of int
        Cycle in which each rank is set up, and in which its steps begin.
    """

    def __init__(self, rank: int, cycle: int, set_up: tuple[int, ...], runs: tuple[int, ...]):
        super().__init__(f"rank {rank} must be set up before cycle {cycle}, in which a frame comes "
                         f"to it, not in cycle {set_up[rank]}")
        self.rank, self.cycle, self.set_up, self.runs = rank, cycle, set_up, runs

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.rank, self.cycle, self.set_up, self.runs)


@dataclass(frozen=True, kw_only=True)
class RankTiming:
    """What a rank does in a run.

    Attributes
    ----------
    counters : dict of str to int
        Every counter.
    run, end : int
        First and last cycle of the steps.
    quiet : int
        Most cycles in a row of these in which no segment retires: a rank whose ``patience`` is not
        more than that gives up.
    acknowledgements : int
        Frames that the rank sends only to acknowledge.
    done : tuple of int
        Cycle in which the last segment of each channel retires; -1 where there is none.
    """

    counters: dict[str, int]
    run: int
    end: int
    quiet: int
    acknowledgements: int
    done: tuple[int, ...]

    @property
    def cycles(self) -> int:
        """Cycles from start to halt."""
        return self.counters["total"]


@dataclass(frozen=True, kw_only=True)
class RunTiming:
    """What all ranks do in a run, started in one cycle.

    Attributes
    ----------
    ranks : tuple of RankTiming
    slowest : int
        Cycles that a port waits at most for a frame's acknowledgement: the law holds if
        ``timeout`` is at least that.
    """

    ranks: tuple[RankTiming, ...]
    slowest: int

    @property
    def last(self) -> int:
        """The rank that ends last, the first of several."""
        return max(range(len(self.ranks)), key=lambda rank: (self.ranks[rank].cycles, -rank))

    @property
    def cycles(self) -> int:
        """Cycles until the last rank has ended."""
        return self.ranks[self.last].cycles

    @property
    def counters(self) -> dict[str, int]:
        """Counters of the rank that ends last."""
        return self.ranks[self.last].counters


# Queues of a rank and of a port: times from which an entry counts, and what it says.
_OPERAND, _STORED, _RETIRE, _RELEASE, _RANK_QUEUES = range(5)
_DATA, _CREDIT, _DUE, _CAME, _ACKED, _OWED, _OUT, _PORT_QUEUES = range(8)
_TIME, _A, _B = range(3)

# Of a frame on its way through a switch: from when on it waits for the cable of its target, whose
# it is, the port that it is for, its beats, what it acknowledges, its connection, and credits.
_WAITS_FROM, _SOURCE, _TO_PORT, _BEATS, _ACKS, _TARGET, _GRANTED, _FLIGHT = range(8)


@njit(cache=True)
def _put(queue: Any, ends: Any, time: Any, a: Any, b: Any) -> None:
    """Append an entry to a ring; ``ends`` counts what was taken and what was put."""
    entry = queue[ends[1] % len(queue)]
    entry[_TIME], entry[_A], entry[_B] = time, a, b
    ends[1] += 1


@njit(cache=True)
def _head(queue: Any, ends: Any) -> Any:
    """Return the time of the oldest entry; far in the future if there is none."""
    return queue[ends[0] % len(queue), _TIME] if ends[0] < ends[1] else _LATE


@njit(cache=True)
def _update(t: Any, state: Any, chan: Any, segments: Any, credits: Any, counts: Any, conns: Any,
            ports: Any, queues: Any, ends: Any, port_queues: Any, port_ends: Any) -> None:
    """Set the registers of a rank to what they are in cycle ``t``."""
    for kind in range(_RANK_QUEUES):
        queue, end = queues[kind], ends[kind]
        while _head(queue, end) <= t:
            entry = queue[end[0] % len(queue)]
            end[0] += 1
            if kind == _OPERAND:
                state[_OPERANDS_FREE] += entry[_A]
            elif kind == _STORED:
                state[_STORES_FREE] += 1
            elif kind == _RETIRE:
                state[_UNDER_WAY] -= 1
                chan[entry[_A], _ITEMS_OUT] -= 1
                chan[entry[_A], _STEPS_DONE] += entry[_B]
            else:
                connection = entry[_A]
                row = conns[connection]
                counts[connection, 0] += 1
                batch = min(counts[connection, 1], row[_BATCH])
                if batch and counts[connection, 0] == batch:
                    counts[connection, 0] = 0
                    counts[connection, 1] -= batch
                    port = row[_PORT]
                    _put(port_queues[port, _DUE], port_ends[port, _DUE], entry[_TIME], batch,
                         row[_PEER_CONNECTION])
    for p in range(len(ports)):
        queue, end = port_queues[p, _CAME], port_ends[p, _CAME]
        while _head(queue, end) <= t:
            entry = queue[end[0] % len(queue)]
            end[0] += 1
            if entry[_B]:
                credits[entry[_A]] += entry[_B]
            else:
                segments[entry[_A]] += 1
        queue, end = port_queues[p, _ACKED], port_ends[p, _ACKED]
        while _head(queue, end) <= t:
            ports[p, _FREE] += queue[end[0] % len(queue), _A]
            end[0] += 1


@njit(cache=True)
def _cause(t: Any, config: Any, state: Any, one: Any, step: Any, delay: Any, chan: Any,
           segments: Any, credits: Any, conns: Any, ports: Any, waits: Any) -> Any:
    """Return what a channel's next segment waits for; 0 if it is ready."""
    does = step[_DOES]
    if (t < state[_RUN] + delay
            or (one[_FRESH] and step[_WAIT] >= 0
                and chan[step[_WAIT], _STEPS_DONE] <= step[_WAIT_STEP])
            or (one[_FRESH] and step[_FENCE] and one[_ITEMS_OUT] > 0)):
        return _ORDER_WAIT
    if does & _RECEIVES and segments[step[_RECV]] == 0:
        return _RECV_WAIT
    if does & _SENDS:
        if credits[step[_SEND]] == 0:
            return _CREDIT_WAIT
        port = conns[step[_SEND], _PORT]
        if ports[port, _FREE] <= waits[port]:
            return _WINDOW_WAIT
    operands = (does & _READS != 0) + (does & _PAIR != 0)
    if (state[_OPERANDS_FREE] < operands
            or (does & (_WRITES | _KEEPS) and state[_STORES_FREE] == 0)
            or state[_UNDER_WAY] == config[_ITEMS]):
        return _SLOT_WAIT
    return 0


@njit(cache=True)
def _issue(t: Any, config: Any, messages: Any, state: Any, channel: Any, one: Any, step: Any,
           address: Any, chan: Any, segments: Any, credits: Any, conns: Any, queues: Any,
           ends: Any, port_queues: Any, port_ends: Any, reads: Any, writes: Any, counters: Any
           ) -> None:
    """Issue the next segment of a channel in cycle ``t``: what becomes of it inside the NIC."""
    does = step[_DOES]
    length = min(one[_BYTES], config[_SEGMENT])
    rows = max(1, -(-length // config[_BEAT]))
    last = one[_BYTES] <= config[_SEGMENT]
    enters = t + 2
    latency, interval, unit = config[_MEMORY], config[_INTERVAL], config[_UNIT]
    complete = NEVER
    operands = 0
    if does & _READS:
        operands = 2 if does & _PAIR else 1
        start = max(enters, state[_ROW_LAST] + 1)
        for which in range(operands):
            asked = max(enters, state[_READ_FREE])
            state[_READ_FREE] = address_free(asked, address[which], rows, config[_BURST])
            complete = read_rows(reads, asked, latency, rows, 1, 1, interval, unit)
        state[_ROW_LAST] = complete
        counters[_READ] += operands * rows
        counters[_READ_WAIT] += complete - start + 1 - operands * rows
    begin = max(enters, state[_LAST_SEEN] + 1)
    first = max(begin, complete + 1)
    counters[_OPERAND_WAIT] += first - begin
    counters[_EXECUTE] += rows
    executed = first + rows - 1
    state[_LAST_SEEN] = executed
    if operands:
        _put(queues[_OPERAND], ends[_OPERAND], executed + 1, operands, 0)
        state[_OPERANDS_FREE] -= operands
    if does & _RECEIVES:
        segments[step[_RECV]] -= 1
        _put(queues[_RELEASE], ends[_RELEASE], executed + 1, step[_RECV], 0)
    finished = executed + config[_LATENCY]
    retires = max(finished + 1, state[_RETIRED] + 1)
    if does & (_WRITES | _KEEPS):
        state[_STORES_FREE] -= 1
        stored = NEVER
        for _ in range((does & _WRITES != 0) + (does & _KEEPS != 0)):
            offered = max(finished + 1, state[_STORE_LAST] + 1)
            stored = write_rows(writes, offered + 1, rows, 1, 1, interval, unit)
            counters[_STORE] += rows
            counters[_STORE_WAIT] += stored - offered + 1 - rows
            state[_STORE_LAST] = stored
        _put(queues[_STORED], ends[_STORED], stored + 1, 0, 0)
        retires = max(retires, stored + latency + 1)
    if does & _SENDS:
        credits[step[_SEND]] -= 1
        row = conns[step[_SEND]]
        port = row[_PORT]
        _put(port_queues[port, _DATA], port_ends[port, _DATA], finished,
             messages[length // config[_NUMBER]], row[_PEER_CONNECTION])
    state[_QUIET] = max(state[_QUIET], retires - state[_RETIRED] - 1)
    state[_RETIRED] = retires
    one[_DONE] = retires
    _put(queues[_RETIRE], ends[_RETIRE], retires + 1, channel, 1 if last else 0)
    counters[_SEGMENTS] += 1
    state[_UNDER_WAY] += 1
    one[_ITEMS_OUT] += 1
    one[_BYTES] -= config[_SEGMENT]
    one[_FRESH] = 0
    if last:
        one[_LOADED] = 0
    address += config[_ROWS]


@njit(cache=True)
def _schedule(t: Any, config: Any, messages: Any, state: Any, steps: Any, channels: Any,
              addresses: Any, chan: Any, segments: Any, credits: Any, conns: Any, ports: Any,
              queues: Any, ends: Any, port_queues: Any, port_ends: Any, reads: Any, writes: Any,
              counters: Any, waits: Any) -> Any:
    """Do what the scheduler does in cycle ``t``; return the port that is claimed, what the cycle
    counts as, and whether something has changed.
    """
    cause, winner = 0, -1
    more = state[_LOADING] >= 0
    for c in range(len(channels)):
        one = chan[c]
        more |= one[_LOADED] != 0 or one[_LEFT] > 0
        if not one[_LOADED]:
            continue
        found = _cause(t, config, state, one, steps[one[_STEP]], channels[c, _DELAY], chan,
                       segments, credits, conns, ports, waits)
        if found:
            cause = max(cause, found)
        elif winner < 0:
            winner = c
        else:
            mine, best = channels[c, _PRIORITY], channels[winner, _PRIORITY]
            # Behind the one that was issued before come first, each part in order.
            ahead = c > state[_BEFORE] and winner <= state[_BEFORE]
            if mine < best or (mine == best and ahead):
                winner = c
    changed = False
    # The step memory: one register behind its address.
    load = -1
    for c in range(len(channels)):
        one = chan[c]
        if not one[_LOADED] and one[_LEFT] > 0 and state[_LOADING] != c:
            load = c
            break
    if state[_LOADING] >= 0:
        one = chan[state[_LOADING]]
        one[_STEP] = one[_AT] - 1
        one[_LOADED], one[_FRESH], one[_BYTES] = 1, 1, steps[one[_STEP], _LENGTH]
        changed = True
    if load >= 0:
        chan[load, _AT] += 1
        chan[load, _LEFT] -= 1
        changed = True
    state[_LOADING] = load
    claimed = -1
    if winner >= 0:
        one = chan[winner]
        step = steps[one[_STEP]]
        if step[_DOES] & _SENDS:
            claimed = conns[step[_SEND], _PORT]
        # An address of a step that has just been loaded is that of the step.
        _issue(t, config, messages, state, winner, one, step, addresses[one[_STEP]], chan,
               segments, credits, conns, queues, ends, port_queues, port_ends, reads, writes,
               counters)
        state[_BEFORE] = winner
        return claimed, _ISSUE, True
    if cause:
        return claimed, cause, changed
    return claimed, _STEP_WAIT if more else _DRAIN, changed


@njit(cache=True)
def _frame_time(t: Any, port_queues: Any, port_ends: Any) -> Any:
    """Return from when on the next frame of a port can be loaded, and its queue."""
    data = _head(port_queues[_DATA], port_ends[_DATA])
    credit = _head(port_queues[_CREDIT], port_ends[_CREDIT])
    if data < credit:
        return data + PUSH_CYCLES, _DATA
    return (credit + PUSH_CYCLES if credit < _LATE else _LATE), _CREDIT


@njit(cache=True)
def _send_frame(t: Any, r: Any, p: Any, ready: Any, kind: Any, config: Any, wires: Any, rates: Any,
                links: Any, ports: Any, port_queues: Any, port_ends: Any, departed: Any,
                since: Any, setup: Any, end: Any, totals: Any, wake: Any, slowest: Any,
                counters: Any, acks: Any, switch: Any, flights: Any, flying: Any) -> Any:
    """Load what port ``p`` of rank ``r`` sends from cycle ``t`` on, and deliver it.

    That is the next frame of queue ``kind`` if it is ready, or an acknowledgement. Return the
    longest wait for progress until then; if the other rank is not set up when the frame comes to
    it, that cycle with a minus. Through a switch
    (its latency is not negative) the frame goes to ``flights`` of the other rank.
    """
    mine, mine_ends = port_queues[r, p], port_ends[r, p]
    size, log_size = port_queues.shape[3], departed.shape[2]
    peer, peer_port = wires[r, p]
    latency, interval, unit, window = rates[r, p]
    length, target, granted = 0, -1, 0
    if ready <= t:
        queue, queue_ends = mine[kind], mine_ends[kind]
        entry = queue[queue_ends[0] % size]
        queue_ends[0] += 1
        target = entry[_B]
        if kind == _DATA:
            length = entry[_A]
        else:
            granted = entry[_A]
    beats = config[_HEADER] + -(-length // config[_LINK])
    link = links[r, p, :6 + max(1, window) - 1] if window else links[r, p]
    went = t
    if switch >= 0:
        # All ports have one cable, which is granted in the cycle behind the offer.
        link = links[r, 0]
        went = t + 1
    for beat in range(beats):
        went = send(link, went + 1, latency, interval, unit, window)
        arrives = went + 1 + latency
        take(link, arrives)
        departed[r, p, ports[r, p, _LOADS] % log_size] = went
        ports[r, p, _LOADS] += 1
        counters[r, _TX_BEATS] += end[r] < 0 or went < totals[r]
        if switch < 0:
            if beat == 0 and arrives <= setup[peer]:
                return -arrives
            counters[peer, _RX_BEATS] += end[peer] < 0 or arrives < totals[peer]
    taken = went + 1 + latency
    ports[r, p, _BORDER] = went
    acked = 0
    while _head(mine[_OWED], mine_ends[_OWED]) <= t:
        mine_ends[_OWED, 0] += 1
        acked += 1
    acks[r] += target < 0
    if target >= 0:
        _put(mine[_OUT], mine_ends[_OUT], t, 0, 0)
    if switch >= 0:
        flight = flights[peer, flying[peer]]
        flight[_WAITS_FROM], flight[_SOURCE], flight[_TO_PORT] = taken + switch, r, peer_port
        flight[_BEATS], flight[_ACKS] = beats, acked
        flight[_TARGET], flight[_GRANTED] = target, granted
        flying[peer] += 1
        wake[peer] = min(wake[peer], taken + switch)
        return slowest
    return _deliver(taken, peer, peer_port, acked, target, granted, port_queues, port_ends, since,
                    wake, slowest)


@njit(cache=True)
def _deliver(taken: Any, peer: Any, peer_port: Any, acked: Any, target: Any, granted: Any,
             port_queues: Any, port_ends: Any, since: Any, wake: Any, slowest: Any) -> Any:
    """Deliver a frame whose last beat is taken in a cycle; return the longest wait for progress."""
    theirs, their_ends = port_queues[peer, peer_port], port_ends[peer, peer_port]
    if acked:
        _put(theirs[_ACKED], their_ends[_ACKED], taken + FREE_CYCLES, acked, 0)
        for _ in range(acked):
            loaded = _head(theirs[_OUT], their_ends[_OUT])
            their_ends[_OUT, 0] += 1
            since[peer, peer_port] = max(since[peer, peer_port], loaded + 1)
            slowest = max(slowest, taken + FREE_CYCLES - since[peer, peer_port])
            since[peer, peer_port] = max(since[peer, peer_port], taken + FREE_CYCLES)
        wake[peer] = min(wake[peer], taken + FREE_CYCLES)
    if target >= 0:
        delivered = taken + DELIVERY_CYCLES
        _put(theirs[_OWED], their_ends[_OWED], delivered, 0, 0)
        _put(theirs[_CAME], their_ends[_CAME], delivered + 1, target, granted)
        wake[peer] = min(wake[peer], delivered)
    return slowest


@njit(cache=True)
def _forward(t: Any, r: Any, rate: Any, down: Any, flights: Any, flying: Any, arrived: Any,
             port_queues: Any, port_ends: Any, ports: Any, since: Any, setup: Any, end: Any,
             totals: Any, wake: Any, slowest: Any, counters: Any) -> Any:
    """Send what waits in a switch for the cable of rank ``r`` in cycle ``t``, and deliver it.

    Return the longest wait for progress; if the rank is not set up when a frame comes to it, that
    cycle with a minus.
    """
    latency, interval, unit, _ = rate
    mine = flights[r]
    while True:
        first = -1
        for n in range(flying[r]):
            if mine[n, _WAITS_FROM] <= t and (
                    first < 0 or mine[n, _WAITS_FROM] < mine[first, _WAITS_FROM]
                    or (mine[n, _WAITS_FROM] == mine[first, _WAITS_FROM]
                        and mine[n, _SOURCE] < mine[first, _SOURCE])):
                first = n
        if first < 0:
            return slowest
        port = mine[first, _TO_PORT]
        went = mine[first, _WAITS_FROM] - 1
        for beat in range(mine[first, _BEATS]):
            went = send(down, went + 1, latency, interval, unit, 0)
            arrives = went + 1 + latency
            take(down, arrives)
            if beat == 0 and arrives <= setup[r]:
                return -arrives
            arrived[r, port, ports[r, port, _FRAMES] % arrived.shape[2]] = arrives
            ports[r, port, _FRAMES] += 1
            counters[r, _RX_BEATS] += end[r] < 0 or arrives < totals[r]
        slowest = _deliver(went + 1 + latency, r, port, mine[first, _ACKS], mine[first, _TARGET],
                           mine[first, _GRANTED], port_queues, port_ends, since, wake, slowest)
        flying[r] -= 1
        mine[first] = mine[flying[r]]


@njit(cache=True)
def _early(end: Any, rank: Any) -> Any:
    end[:] = -2
    end[rank] = -3
    return end


@njit(cache=True)
def _simulate(config: Any, messages: Any, steps: Any, step_first: Any, channels: Any,
              addresses: Any, conns: Any, wires: Any, links: Any, rates: Any, run: Any, setup: Any,
              halt: Any, log_size: Any, counters: Any, totals: Any, quiet: Any, done: Any,
              acks: Any, switch: Any, downs: Any, flights: Any, flying: Any, arrived: Any) -> Any:
    """Run all ranks; return the last cycle of each one's steps, and the longest wait for progress.

    Each rank has a row of ``config``.
    The first of these is -1 if some rank never ends. If a frame comes before a rank is set up, they
    are -2, that of the rank -3, and the wait is the cycle with a minus.
    """
    ranks, ports_of, count = len(conns), wires.shape[1], channels.shape[1]
    connections = conns.shape[1]
    state = np.zeros((ranks, _RANK_STATE), np.int64)
    chan = np.zeros((ranks, count, _CHANNEL_STATE), np.int64)
    segments, credits = (np.zeros((ranks, connections), np.int64),
                         conns[:, :, _CREDITS].copy())
    counts = np.zeros((ranks, connections, 2), np.int64)
    counts[:, :, 1] = conns[:, :, _GRANTS]
    ports = np.zeros((ranks, ports_of, 8), np.int64)
    ports[:, :, _FREE] = config[0, _WINDOW]
    queues = np.zeros((ranks, _RANK_QUEUES, config[0, _ITEMS] + 2, 3), np.int64)
    ends = np.zeros((ranks, _RANK_QUEUES, 2), np.int64)
    size = max(2 * config[0, _WINDOW] + 8, config[0, _BATCHES] + 2)
    port_queues = np.zeros((ranks, ports_of, _PORT_QUEUES, size, 3), np.int64)
    port_ends = np.zeros((ranks, ports_of, _PORT_QUEUES, 2), np.int64)
    departed = np.full((ranks, ports_of, log_size), NEVER)
    since = np.zeros((ranks, ports_of), np.int64)
    waits = np.zeros((ranks, ports_of), np.int64)
    reads = np.zeros((ranks, 2), np.int64)
    writes = np.zeros((ranks, 1), np.int64)
    last_cause, seen = np.zeros(ranks, np.int64), run - 1
    wake = run.copy()
    end = np.full(ranks, -1)
    slowest = 0
    left = ranks
    for r in range(ranks):
        reads[r], writes[r] = read_port(), write_port()
        state[r, _OPERANDS_FREE], state[r, _STORES_FREE] = config[0, _OPERANDS], config[0, _STORES]
        state[r, _LOADING], state[r, _RUN] = -1, run[r]
        for name in (_READ_FREE, _ROW_LAST, _STORE_LAST, _LAST_SEEN):
            state[r, name] = NEVER
        # Nothing retires before the run.
        state[r, _RETIRED] = run[r] - 1
        for c in range(count):
            chan[r, c, _DONE] = -1
            chan[r, c, _AT] = channels[r, c, _FIRST]
            chan[r, c, _LEFT] = channels[r, c, _STEPS]
    while True:
        t = wake.min()
        if t >= _LATE:
            return (end, slowest) if left == 0 else (np.full(ranks, -1), slowest)
        if left == 0 and t >= totals.max():
            return end, slowest
        for r in range(ranks):
            if wake[r] > t:
                continue
            mine, mine_ends = port_queues[r], port_ends[r]
            if switch >= 0:
                slowest = _forward(t, r, rates[r, 0], downs[r], flights, flying, arrived,
                                   port_queues, port_ends, ports, since, setup, end, totals, wake,
                                   slowest, counters)
                if slowest < 0:
                    return _early(end, r), slowest
            running = run[r] <= t and end[r] < 0
            if running and t > seen[r] + 1:
                counters[r, last_cause[r]] += t - seen[r] - 1
            _update(t, state[r], chan[r], segments[r], credits[r], counts[r], conns[r], ports[r],
                    queues[r], ends[r], mine, mine_ends)
            for p in range(ports_of):
                waits[r, p] = _head(mine[p, _DUE], mine_ends[p, _DUE]) <= t
            changed, claimed = False, -1
            if running:
                first = step_first[r]
                over = state[r, _UNDER_WAY] == 0 and state[r, _LOADING] < 0
                for c in range(count):
                    over &= not chan[r, c, _LOADED] and chan[r, c, _LEFT] == 0
                for p in range(ports_of):
                    over &= ports[r, p, _FREE] == config[0, _WINDOW] and not waits[r, p]
                claimed, cause, changed = _schedule(
                    t, config[r], messages, state[r], steps[first:], channels[r], addresses[first:],
                    chan[r], segments[r], credits[r], conns[r], ports[r], queues[r], ends[r], mine,
                    mine_ends, reads[r], writes[r], counters[r], waits[r])
                counters[r, cause] += 1
                last_cause[r], seen[r] = cause, t
                if over:
                    end[r] = t
                    quiet[r] = max(state[r, _QUIET], t - state[r, _RETIRED] - 1)
                    done[r] = chan[r, :, _DONE]
                    left -= 1
                    totals[r] = max(t + 1, halt[r]) + 3
                    for p in range(ports_of):
                        peer, peer_port = wires[r, p]
                        if peer < 0:
                            continue
                        latency = rates[peer, peer_port, 0]
                        for beat in range(log_size):
                            counters[r, _TX_BEATS] -= departed[r, p, beat] >= totals[r]
                            counters[r, _RX_BEATS] -= switch < 0 and (
                                departed[peer, peer_port, beat] + 1 + latency >= totals[r])
                        for beat in range(arrived.shape[2]):
                            counters[r, _RX_BEATS] -= arrived[r, p, beat] >= totals[r]
            soonest = _LATE
            for p in range(ports_of):
                # Credits, where neither a segment takes a place nor a frame is pushed.
                if waits[r, p] and ports[r, p, _FREE] > 0:
                    changed = True
                    pushed = False
                    data, data_ends = mine[p, _DATA], mine_ends[p, _DATA]
                    for entry in range(data_ends[0], data_ends[1]):
                        pushed |= data[entry % size, _TIME] == t
                    if claimed != p and not pushed:
                        due, due_ends = mine[p, _DUE], mine_ends[p, _DUE]
                        entry = due[due_ends[0] % size]
                        due_ends[0] += 1
                        _put(mine[p, _CREDIT], mine_ends[p, _CREDIT], t, entry[_A], entry[_B])
                        ports[r, p, _FREE] -= 1
                        counters[r, _CREDIT_FRAMES] += 1
                if claimed == p:
                    ports[r, p, _FREE] -= 1
                # A frame, or an acknowledgement, at a border.
                ready, kind = _frame_time(t, mine[p], mine_ends[p])
                owed = _head(mine[p, _OWED], mine_ends[p, _OWED])
                if ports[r, p, _BORDER] <= t and (ready <= t or owed <= t):
                    changed = True
                    slowest = _send_frame(
                        t, r, p, ready, kind, config[r], wires, rates, links, ports, port_queues,
                        port_ends, departed, since, setup, end, totals, wake, slowest, counters,
                        acks, switch, flights, flying)
                    if slowest < 0:
                        return _early(end, wires[r, p, 0]), slowest
                else:
                    soonest = min(soonest, max(ports[r, p, _BORDER], min(ready, owed)))
                for kind in (_CAME, _ACKED):
                    soonest = min(soonest, _head(mine[p, kind], mine_ends[p, kind]))
                # What is due already waits for a place.
                due = _head(mine[p, _DUE], mine_ends[p, _DUE])
                if due > t:
                    soonest = min(soonest, due)
            for kind in range(_RANK_QUEUES):
                soonest = min(soonest, _head(queues[r, kind], ends[r, kind]))
            for n in range(flying[r]):
                soonest = min(soonest, flights[r, n, _WAITS_FROM])
            if run[r] > t:
                soonest = min(soonest, run[r])
            elif end[r] < 0:
                for c in range(count):
                    if chan[r, c, _LOADED] and run[r] + channels[r, c, _DELAY] > t:
                        soonest = min(soonest, run[r] + channels[r, c, _DELAY])
            wake[r] = t + 1 if changed else soonest


def _dispatch(config: Any, program: RankProgram) -> tuple[int, int, int]:
    """Return when the job is set, the first cycle of the run, and from when on HALT can be taken.

    Raises
    ------
    ConfigError
        The program is not one run and then HALT.
    """
    fetch = FetchTimes(config, len(program))
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


def _does(step: HwStep) -> int:
    op, keeps = step.op, step.residual is not None
    return (_RECEIVES * bool(RECEIVES[op]) | _SENDS * bool(SENDS[op]) | _READS * bool(READS[op])
            | _PAIR * (op == Op.REDUCE or keeps) | _WRITES * bool(WRITES[op]) | _KEEPS * keeps)


def evaluate(plan: RunPlan, links: Links) -> RunTiming:
    """Return what all ranks do, started in one cycle after a reset, on links without faults.

    Parameters
    ----------
    plan : RunPlan
    links : LinkConfig, or mapping of Wire to (LinkConfig, LinkConfig)
        Of all links, or there and back of each wire; of all cables of a switch.

    Raises
    ------
    NotSetUpError
        A frame would come before a rank is set up: :func:`arch.nic.timing.starting.start` lets all
        begin later.
    ConfigError
        A link has faults, or ranks never end.
    """
    config, ranks = plan.config, len(plan.ranks)
    burst = config.burst_beats
    channels = max(1, *(len(program.channels) for program in plan.ranks))
    connections = max(1, *(len(program.connections) for program in plan.ranks))
    step_rows: list[list[int]] = []
    addresses: list[list[int]] = []
    step_first = []
    channel_rows = np.zeros((ranks, channels, 4), np.int64)
    conns = np.zeros((ranks, connections, 7), np.int64)
    wires = np.full((ranks, config.ports, 2), -1)
    ends = [wire for one in plan.wires for wire in (one, one.reverse())]
    for rank, port, peer, peer_port in ends:
        wires[rank, port] = peer, peer_port
    for rank, program in enumerate(plan.ranks):
        step_first.append(len(step_rows))
        at = 0
        for c, channel in enumerate(program.channels):
            channel_rows[rank, c] = at, len(channel.steps), channel.priority, channel.delay
            at += len(channel.steps)
            for step in channel.steps:
                wait, wait_step = step.wait if step.wait is not None else (-1, 0)
                step_rows.append([_does(step), step.length, step.send, step.recv, step.fence,
                                  wait, wait_step])
                addresses.append([(program.buffers[buffer][0] + offset) // config.beat_bytes
                                  for buffer, offset in (step.src, step.residual or step.dst)])
        for k, end in enumerate(program.connections):
            conns[rank, k] = (end.port, end.peer, wires[rank, end.port, 1], end.peer_connection,
                              batch_of(end.slots), end.grants, end.credits)
    rates = np.zeros((ranks, config.ports, 4), np.int64)
    most = 0
    for wire in plan.wires:
        there, back = (links, links) if isinstance(links, LinkConfig) else links[wire]
        for one, link in ((wire, there), (wire.reverse(), back)):
            if link.faults:
                raise ConfigError("faults of a link must be none for the exact model, "
                                  f"not {link.faults}")
            interval = link.beat_interval(config.link_bytes)
            rates[one.rank, one.port] = (link.latency, interval.numerator, interval.denominator,
                                         link.credits or 0)
            most = max(most, link.credits or 0)
    one_state = link_state(most)
    states = np.tile(one_state, (ranks, config.ports, 1))
    # One layout in memory for any number of ranks: for another one numba would compile again.
    setup, run, halt = (np.array(column, np.int64) for column in zip(
        *(_dispatch(plan.config_of(rank), program) for rank, program in enumerate(plan.ranks)),
        strict=True))
    number = FORMATS[plan.kind].bytes
    table = np.array([[
        config.window, config.segment_bytes, config.beat_bytes, config.link_bytes,
        config.header_beats, config.slot_rows, config.latency(plan.wire_format),
        config.operand_slots, config.store_slots, config.items, burst, memory.latency,
        *pace(memory, config.beat_bytes), config.rx_slots, number]
        for rank in range(ranks) for memory in [plan.config_of(rank).memory]], np.int64)
    messages = np.array([plan.message_bytes(number * count)
                         for count in range(config.segment_bytes // number + 1)], np.int64)
    counters = np.zeros((ranks, len(COUNTERS)), np.int64)
    totals, quiet, acks = (np.zeros(ranks, np.int64) for _ in range(3))
    done = np.zeros((ranks, channels), np.int64)
    log_size = int(rates[:, :, 0].max(initial=0)) + config.max_frame_beats + 16
    # A cable of each rank has the frames of all its ports.
    switch = -1 if plan.switch is None else plan.switch
    most_flights = 0 if switch < 0 else config.ports * (2 * config.window + 8)
    downs = np.tile(link_state(0), (ranks, 1))
    flights = np.zeros((ranks, most_flights, _FLIGHT), np.int64)
    arrived = np.full((ranks, config.ports, 0 if switch < 0 else (
        (config.window + 4) * config.max_frame_beats + log_size)), NEVER)
    ended, slowest = _simulate(
        table, messages, np.array(step_rows, np.int64).reshape(-1, 7),
        np.array(step_first, np.int64), channel_rows,
        np.array(addresses, np.int64).reshape(-1, 2), conns, wires, states, rates, run, setup,
        halt, log_size, counters, totals, quiet, done, acks, switch, downs, flights,
        np.zeros(ranks, np.int64), arrived)
    if ended[0] == -1:
        raise ConfigError("ranks must come to an end, but some wait for ever")
    if ended[0] < -1:
        raise NotSetUpError(int(ended.argmin()), int(-slowest), tuple(setup.tolist()),
                            tuple(run.tolist()))
    found = []
    for rank in range(ranks):
        values = dict(zip(COUNTERS, counters[rank].tolist(), strict=True))
        total = int(totals[rank])
        values["total"] = total
        values["setup"] = total - (int(ended[rank]) - int(run[rank]) + 1)
        values["read_idle"] = total - values["read"] - values["read_wait"]
        values["execute_idle"] = total - values["execute"] - values["operand_wait"]
        values["store_idle"] = total - values["store"] - values["store_wait"]
        values["host_read_beats"], values["host_write_beats"] = values["read"], values["store"]
        found.append(RankTiming(
            counters=values, run=int(run[rank]), end=int(ended[rank]), quiet=int(quiet[rank]),
            acknowledgements=int(acks[rank]),
            done=tuple(done[rank, :len(plan.ranks[rank].channels)].tolist())))
    return RunTiming(ranks=tuple(found), slowest=int(slowest))
