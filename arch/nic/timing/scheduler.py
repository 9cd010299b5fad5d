"""The scheduler of a rank and the path of a segment through it, as compiled kernels.

:mod:`arch.nic.timing.exact` has the laws, :mod:`arch.nic.timing.tables` the records.
"""

from typing import Any

from numba import njit

from arch.common.dma import address_free, read_rows, write_rows
from arch.common.lanes import Lane, Shape, answered, read_lane, write_lane
from arch.common.port import NEVER
from arch.nic.counters import COUNTERS, WAITS
from arch.nic.timing.queues import head, put, take
from arch.nic.timing.tables import (
    ACKED,
    CAME,
    DUE,
    OPERANDS_FREE,
    RECEIVE_FREE,
    RETIRES,
    SEGMENTS,
    STORE_FREE,
)

__all__ = ["is_over", "schedule", "settle"]

# Counters that a cycle can be charged to; of several causes to wait, the largest counts.
_ISSUE, _STEP_WAIT, _DRAIN = (COUNTERS.index(name) for name in ("issue", "step_wait", "drain"))
_ORDER_WAIT, _RECV_WAIT, _CREDIT_WAIT, _WINDOW_WAIT, _SLOT_WAIT = (
    COUNTERS.index(name) for name in WAITS)


@njit(cache=True)
def _release(network: Any, r: Any, which: Any, time: Any) -> None:
    """Free a receive slot of a connection, and return credits once there is a batch of them."""
    connection = network.connections[r, which]
    connection.freed += 1
    batch = min(connection.grants, connection.batch)
    if batch and connection.freed == batch:
        connection.freed = 0
        connection.grants -= batch
        entry = put(network.port_entries[r, connection.port, DUE],
                    network.port_ends[r, connection.port, DUE], time)
        entry.which, entry.count = connection.peer_connection, batch


@njit(cache=True)
def _settle_slots(network: Any, r: Any, t: Any) -> None:
    """Process the queue entries of a rank for a cycle: slots freed, segments retired.
    """
    rank = network.ranks[r]
    entries, ends = network.rank_entries[r], network.rank_ends[r]
    while head(entries[OPERANDS_FREE], ends[OPERANDS_FREE]) <= t:
        rank.operand_slots += take(entries[OPERANDS_FREE], ends[OPERANDS_FREE]).count
    while head(entries[STORE_FREE], ends[STORE_FREE]) <= t:
        rank.store_slots += take(entries[STORE_FREE], ends[STORE_FREE]).count
    while head(entries[RETIRES], ends[RETIRES]) <= t:
        entry = take(entries[RETIRES], ends[RETIRES])
        rank.under_way -= 1
        channel = network.channels[r, entry.which]
        channel.under_way -= 1
        channel.steps_done += entry.count
    while head(entries[RECEIVE_FREE], ends[RECEIVE_FREE]) <= t:
        entry = take(entries[RECEIVE_FREE], ends[RECEIVE_FREE])
        _release(network, r, entry.which, entry.time)


@njit(cache=True)
def settle(network: Any, r: Any, t: Any) -> None:
    """Update the registers of rank ``r`` to their state in cycle ``t``."""
    _settle_slots(network, r, t)
    for p in range(network.ports.shape[1]):
        port = network.ports[r, p]
        entries, ends = network.port_entries[r, p], network.port_ends[r, p]
        while head(entries[CAME], ends[CAME]) <= t:
            entry = take(entries[CAME], ends[CAME])
            connection = network.connections[r, entry.which]
            if entry.count:
                connection.credits += entry.count
            else:
                connection.segments += 1
        while head(entries[ACKED], ends[ACKED]) <= t:
            port.places += take(entries[ACKED], ends[ACKED]).count
        port.credits_wait = head(entries[DUE], ends[DUE]) <= t


@njit(cache=True)
def is_over(network: Any, r: Any) -> Any:
    """Return whether everything that a rank has to do is done and acknowledged."""
    rank = network.ranks[r]
    if rank.under_way or rank.loading >= 0:
        return False
    for c in range(network.channels.shape[1]):
        channel = network.channels[r, c]
        if channel.loaded or channel.steps_left:
            return False
    for p in range(network.ports.shape[1]):
        port = network.ports[r, p]
        if port.places != rank.window or port.credits_wait:
            return False
    return True


@njit(cache=True)
def _cause(network: Any, r: Any, channel: Any, t: Any) -> Any:
    """Return what a channel's next segment waits for in cycle ``t``; 0 if it is ready."""
    rank, step = network.ranks[r], network.steps[channel.step]
    if t < rank.run + channel.delay:
        return _ORDER_WAIT
    if channel.fresh and (
            (step.wait >= 0 and network.channels[r, step.wait].steps_done <= step.wait_step)
            or (step.fence and channel.under_way > 0)):
        return _ORDER_WAIT
    if step.receives and network.connections[r, step.recv].segments == 0:
        return _RECV_WAIT
    if step.sends:
        connection = network.connections[r, step.send]
        if connection.credits == 0:
            return _CREDIT_WAIT
        port = network.ports[r, connection.port]
        if port.places <= port.credits_wait:
            return _WINDOW_WAIT
    if (rank.operand_slots < step.operands or (step.stores and rank.store_slots == 0)
            or rank.under_way == rank.items):
        return _SLOT_WAIT
    return 0


@njit(cache=True)
def _choose(network: Any, r: Any, t: Any) -> Any:
    """Choose the channel that issues; return it, or -1, the cause for which the farthest of the
    others waits, and whether any segments remain.
    """
    rank = network.ranks[r]
    cause, winner, priority = 0, -1, 0
    more = rank.loading >= 0
    for c in range(network.channels.shape[1]):
        channel = network.channels[r, c]
        more |= channel.loaded != 0 or channel.steps_left > 0
        if not channel.loaded:
            continue
        found = _cause(network, r, channel, t)
        if found:
            cause = max(cause, found)
            continue
        # Round robin: channels after the last one that issued come first, each part in order.
        ahead = c > rank.issued_before and winner <= rank.issued_before
        if winner < 0 or channel.priority < priority or (channel.priority == priority and ahead):
            winner, priority = c, channel.priority
    return winner, cause, more


@njit(cache=True)
def _load(network: Any, r: Any) -> Any:
    """Read the step memory, whose output has a register; return whether anything changes.
    """
    rank = network.ranks[r]
    load = -1
    for c in range(network.channels.shape[1]):
        channel = network.channels[r, c]
        if not channel.loaded and channel.steps_left > 0 and rank.loading != c:
            load = c
            break
    changed = load >= 0 or rank.loading >= 0
    if rank.loading >= 0:
        channel = network.channels[r, rank.loading]
        channel.step = channel.next_step - 1
        channel.loaded, channel.fresh = 1, 1
        channel.bytes = network.steps[channel.step].length
    if load >= 0:
        network.channels[r, load].next_step += 1
        network.channels[r, load].steps_left -= 1
    rank.loading = load
    return changed


@njit(cache=True)
def _of_rank(lanes: Any, r: Any) -> Any:
    return Lane(lanes.numbers[r], lanes.bursts[r], lanes.answers[r], lanes.rows[r])


@njit(cache=True)
def _operand(lanes: Any, rank: Any, r: Any, asked: Any, first: Any, rows: Any) -> Any:
    """Return the cycle of the last row of an operand that is requested in cycle ``asked``."""
    if lanes is None:
        return read_rows(rank.read_port, asked, rank.memory_latency, rows, 1, 1, rank.interval,
                         rank.unit)
    return read_lane(rank.read_port, _of_rank(lanes.reads, r), asked, first, rows,
                     Shape(1, 1, rank.burst_beats))


@njit(cache=True)
def _result(lanes: Any, rank: Any, r: Any, enters: Any, first: Any, rows: Any) -> Any:
    """Return the cycle of a stored result's last beat, and in which it is answered."""
    if lanes is None:
        stored = write_rows(rank.write_port, enters, rows, 1, 1, rank.interval, rank.unit)
        return stored, stored + rank.memory_latency
    lane = _of_rank(lanes.writes, r)
    stored = write_lane(rank.write_port, lane, enters, first, rows, Shape(1, 1, rank.burst_beats))
    return stored, answered(lane)


@njit(cache=True)
def _read(network: Any, r: Any, step: Any, rows: Any, enters: Any) -> Any:
    """Read the operands of a segment; return the cycle of their last row."""
    rank, counters = network.ranks[r], network.counters[r]
    complete = NEVER
    start = max(enters, rank.row_last + 1)
    for which in range(step.operands):
        asked = max(enters, rank.read_free)
        rank.read_free = address_free(asked, step.operand_at[which], rows, rank.burst_beats)
        complete = _operand(network.lanes, rank, r, asked, step.operand_at[which], rows)
    rank.row_last = complete
    counters.read += step.operands * rows
    counters.read_wait += complete - start + 1 - step.operands * rows
    return complete


@njit(cache=True)
def _store(network: Any, r: Any, step: Any, rows: Any, finished: Any) -> Any:
    """Store a segment's results, ready in cycle ``finished``.

    Return the cycle of their last beat, and in which it is answered.
    """
    rank, counters = network.ranks[r], network.counters[r]
    stored = answer = NEVER
    for which in range(step.stores):
        offered = max(finished + 1, rank.store_last + 1)
        stored, answer = _result(network.lanes, rank, r, offered + 1, step.store_at[which], rows)
        counters.store += rows
        counters.store_wait += stored - offered + 1 - rows
        rank.store_last = stored
    return stored, answer


@njit(cache=True)
def _execute(network: Any, r: Any, step: Any, rows: Any, enters: Any) -> Any:
    """Take a segment through the datapath; return the cycle of its last row.

    Its operand slots and its receive slot are freed in that cycle.
    """
    rank, counters = network.ranks[r], network.counters[r]
    entries, ends = network.rank_entries[r], network.rank_ends[r]
    complete = _read(network, r, step, rows, enters) if step.operands else NEVER
    begin = max(enters, rank.executed + 1)
    first = max(begin, complete + 1)
    counters.operand_wait += first - begin
    counters.execute += rows
    executed = first + rows - 1
    rank.executed = executed
    if step.operands:
        put(entries[OPERANDS_FREE], ends[OPERANDS_FREE], executed + 1).count = step.operands
        rank.operand_slots -= step.operands
    if step.receives:
        network.connections[r, step.recv].segments -= 1
        put(entries[RECEIVE_FREE], ends[RECEIVE_FREE], executed + 1).which = step.recv
    return executed


@njit(cache=True)
def _send(network: Any, r: Any, step: Any, length: Any, finished: Any) -> None:
    """Push the frame of a segment of ``length`` bytes."""
    connection = network.connections[r, step.send]
    connection.credits -= 1
    entry = put(network.port_entries[r, connection.port, SEGMENTS],
                network.port_ends[r, connection.port, SEGMENTS], finished)
    entry.which = connection.peer_connection
    entry.count = network.messages[length // network.ranks[r].number_bytes]


@njit(cache=True)
def _issue(network: Any, r: Any, c: Any, t: Any) -> None:
    """Issue the next segment of a channel in cycle ``t``, and time its way through the NIC."""
    rank, channel = network.ranks[r], network.channels[r, c]
    step = network.steps[channel.step]
    entries, ends = network.rank_entries[r], network.rank_ends[r]
    length = min(channel.bytes, rank.segment_bytes)
    rows = max(1, -(-length // rank.beat_bytes))
    finished = _execute(network, r, step, rows, t + 2) + rank.datapath_latency
    retires = max(finished + 1, rank.retired + 1)
    if step.stores:
        rank.store_slots -= 1
        stored, answer = _store(network, r, step, rows, finished)
        put(entries[STORE_FREE], ends[STORE_FREE], stored + 1).count = 1
        retires = max(retires, answer + 1)
    if step.sends:
        _send(network, r, step, length, finished)
    last = channel.bytes <= rank.segment_bytes
    rank.quiet = max(rank.quiet, retires - rank.retired - 1)
    rank.retired = channel.done = retires
    entry = put(entries[RETIRES], ends[RETIRES], retires + 1)
    entry.which, entry.count = c, last
    network.counters[r].segments += 1
    rank.under_way += 1
    channel.under_way += 1
    channel.bytes -= rank.segment_bytes
    channel.fresh = 0
    if last:
        channel.loaded = 0
    step.operand_at[0] += rank.slot_rows
    step.operand_at[1] += rank.slot_rows
    step.store_at[0] += rank.slot_rows
    step.store_at[1] += rank.slot_rows


@njit(cache=True)
def schedule(network: Any, r: Any, t: Any) -> Any:
    """Run the scheduler of rank ``r`` in cycle ``t``.

    Return the port that is claimed, or -1; the counter that the cycle is charged to; and whether
    anything has changed.
    """
    winner, cause, more = _choose(network, r, t)
    changed = _load(network, r)
    if winner >= 0:
        claimed = -1
        step = network.steps[network.channels[r, winner].step]
        if step.sends:
            claimed = network.connections[r, step.send].port
        _issue(network, r, winner, t)
        network.ranks[r].issued_before = winner
        return claimed, _ISSUE, True
    if cause:
        return -1, cause, changed
    return -1, _STEP_WAIT if more else _DRAIN, changed
