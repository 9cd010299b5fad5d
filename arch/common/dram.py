"""Law of a DRAM and its controller (:class:`arch.dram.DramConfig`).

Requests are the bursts of the ports, cut into **accesses**: the aligned blocks of ``access_bytes``
that a burst touches, in order. Time is in clocks of the device's command bus, from the cycle ``A``
of the first address after a reset: cycle ``c`` of the core begins at clock ``(c - A) k``, with
``k`` clocks per cycle.

- **Arrival.** A read burst arrives with its address, a write burst with its last beat. If that is
  in cycle ``c``, its accesses can be taken from clock ``ceil((c + 1 - A) k)`` on.
- **Arbitration.** Each channel takes one access per clock, if one waits at a port and if its queue
  has a place: those of a port and direction in order, and between these by ``order``. Ports are in
  alphabetical order, reads before writes; that breaks ties.
- **Commands.** An access that is taken at clock ``p`` issues its commands from ``p + 1`` on, each
  as early as the timing rules and the command bus allow: to a bank with another row open,
  precharge (a conflict); to a bank without the row, activate (a conflict or a miss); then the read
  or write. Commands for rows are issued in the order of the accesses, and so are reads and writes,
  but a row is opened while earlier accesses still wait. The place in the queue is free at the
  clock of the read or write. With ``page`` closed, that also precharges the bank.
- **Refresh** is due every ``refi`` clocks and goes before the first access that is taken from then
  on, behind all earlier ones: all banks are precharged, and closed for ``rfc``.
- **Open rows.** A row is open from its activate to the precharge, also that of a refresh or of a
  closed page; those that nothing closes, up to the channel's last read or write. Clocks with an
  open row are counted in each channel, which is then in active standby.
- **Data.** They are there ``cl`` (``cwl``) + ``bl`` clocks after the command; in cycles, that is
  rounded up and ``latency`` is added. A read beat is shown from the cycle on in which all of its
  accesses have their data, one per cycle and port, in order. A write burst is answered in the cycle
  in which all of its accesses are written, also one per cycle and in order. The port itself takes
  a written beat in every cycle after its address.

What is taken at a clock depends only on what arrived before, so the device can be evaluated with
all arrivals known (here) or in step with the core (``sim/native/dram.cpp``), with the same result.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.dram import MAX_QUEUE, DramConfig

__all__ = ["ACTIVATE", "COMMANDS", "COUNTS", "PRECHARGE", "PRECHARGE_ALL", "READ", "REFRESH",
           "WRITE", "Requests", "Served", "serve"]

#: Counters of a device. Accesses to an open row, to a bank with no row open and with another one;
#: reads, writes, activates, and refreshes; and clocks of all channels in which a row is open.
COUNTS = ("dram_hits", "dram_misses", "dram_conflicts", "dram_reads", "dram_writes",
          "dram_activates", "dram_refreshes", "dram_open_clocks")
_HITS, _MISSES, _CONFLICTS, _READS, _WRITES, _ACTIVATES, _REFRESHES, _OPEN_CLOCKS = range(
    len(COUNTS))

#: Commands, as :attr:`Served.commands` has them; reads and writes of a closed page precharge.
COMMANDS = ("activate", "precharge", "precharge all", "read", "write", "refresh")
ACTIVATE, PRECHARGE, PRECHARGE_ALL, READ, WRITE, REFRESH = range(len(COMMANDS))

# State of a channel: from when the next activate, read and write may be for any group; the first
# clock in which each command bus is free; the next access may be taken; the next refresh is due;
# activates and accesses so far; the stream that was served last; banks that are open; and the clock
# up to which open ones are counted.
(_ACT, _RD, _WR, _ROW_BUS, _COLUMN_BUS, _TAKE, _DUE, _ACTIVATED, _TAKEN, _LAST, _OPENED, _UNTIL,
 _CHANNEL) = range(13)
# State of a group: from when the next activate, read and write may be; of a bank: the same, and
# precharge, and its open row.
_PRE, _OPEN = 3, 4
_NEVER = -(1 << 50)
_LATER = 1 << 60


class _Rules(NamedTuple):
    """Constants of a device for the kernels: fields of :class:`DramConfig`."""

    channels: int
    groups: int
    banks: int
    cl: int
    cwl: int
    bl: int
    rcd_read: int
    rcd_write: int
    rp: int
    ras: int
    rc: int
    rrd_s: int
    rrd_l: int
    faw: int
    ccd_s: int
    ccd_l: int
    wtr_s: int
    wtr_l: int
    rtp: int
    wr: int
    turnaround: int
    refi: int
    rfc: int
    activate_clocks: int
    one_bus: int
    closed: int
    order: int
    queue: int


class _State(NamedTuple):
    """State of a device: arrays by channel."""

    channel: Any        # (channels, _CHANNEL)
    groups: Any         # (channels, groups, 3)
    banks: Any          # (channels, banks of all groups, 5)
    activates: Any      # (channels, 4): clocks of the latest
    columns: Any        # (channels, MAX_QUEUE): clocks of the latest reads and writes
    counts: Any         # (len(COUNTS),)
    commands: Any       # (n, 5): clock, command, channel, bank, row; none if they are not kept
    written: Any        # (1,): commands so far


class Requests(NamedTuple):
    """Bursts of one port in one direction, in order.

    Attributes
    ----------
    write : bool
    cycle : (n,) int64 array
        Cycle of the address handshake; for writes, of the last beat. Not decreasing.
    address : (n,) int64 array
        Byte address of the first beat.
    beats : (n,) int64 array
    beat_bytes : int
    """

    write: bool
    cycle: NDArray[np.int64]
    address: NDArray[np.int64]
    beats: NDArray[np.int64]
    beat_bytes: int


class Served(NamedTuple):
    """What the device makes of requests.

    Attributes
    ----------
    ready : list of int64 arrays
        For each stream of requests: the cycle from which each beat can be shown (reads), or in
        which each burst is answered (writes).
    counts : dict of str to int
        :data:`COUNTS`.
    commands : (n, 5) int64 array
        If asked for: clock, command, channel, bank (group * banks + bank) and row, in the order of
        decisions; clocks of activates are their last ones.
    """

    ready: list[NDArray[np.int64]]
    counts: dict[str, int]
    commands: NDArray[np.int64]


def _rules(config: DramConfig) -> _Rules:
    own = {"groups": config.bank_groups, "one_bus": int(config.buses == 1),
           "closed": int(config.page == "closed"),
           "order": ("oldest", "reads-first", "round-robin").index(config.order)}
    return _Rules(**{name: own[name] if name in own else getattr(config, name)
                     for name in _Rules._fields})


def _start(rules: _Rules, commands: int) -> _State:
    banks = rules.groups * rules.banks
    state = _State(
        channel=np.full((rules.channels, _CHANNEL), _NEVER, np.int64),
        groups=np.full((rules.channels, rules.groups, 3), _NEVER, np.int64),
        banks=np.full((rules.channels, banks, 5), _NEVER, np.int64),
        activates=np.full((rules.channels, 4), _NEVER, np.int64),
        columns=np.full((rules.channels, MAX_QUEUE), _NEVER, np.int64),
        counts=np.zeros(len(COUNTS), np.int64), commands=np.zeros((commands, 5), np.int64),
        written=np.zeros(1, np.int64))
    state.banks[..., _OPEN] = -1
    state.channel[:, _DUE] = rules.refi if rules.refi else _LATER
    state.channel[:, [_ACTIVATED, _TAKEN, _OPENED]] = 0
    state.channel[:, _LAST] = -1
    return state


@njit(cache=True)
def _note(state: Any, clock: Any, command: Any, c: Any, bank: Any, row: Any) -> None:
    n = state.written[0]
    if n < len(state.commands):
        entry = state.commands[n]
        entry[0], entry[1], entry[2], entry[3], entry[4] = clock, command, c, bank, row
    state.written[0] = n + 1


@njit(cache=True)
def _count_open(state: Any, c: Any, clock: Any) -> None:
    """Count the clocks in which a row has been open, up to ``clock``."""
    channel = state.channel[c]
    if clock > channel[_UNTIL]:
        state.counts[_OPEN_CLOCKS] += clock - channel[_UNTIL]
        channel[_UNTIL] = clock


@njit(cache=True)
def _slot(rules: Any, state: Any, c: Any, clock: Any) -> Any:
    """Return the first clock from ``clock`` on in which no read or write is on the one bus."""
    if rules.one_bus:
        again = True
        while again:
            again = False
            for at in state.columns[c]:
                if at == clock:
                    clock += 1
                    again = True
    return clock


@njit(cache=True)
def _refresh(rules: Any, state: Any, c: Any) -> None:
    """Precharge all banks of a channel, if some row is open, and refresh them."""
    channel, banks = state.channel[c], state.banks[c]
    clock = max(channel[_DUE], channel[_ROW_BUS], channel[_COLUMN_BUS])
    close, opened = clock, False
    for bank in banks:
        if bank[_OPEN] >= 0:
            opened = True
            close = max(close, bank[_PRE])
    if opened:
        _note(state, close, PRECHARGE_ALL, c, 0, 0)
        _count_open(state, c, close)
        channel[_OPENED] = 0
        clock = close + 1
        for bank in banks:
            if bank[_OPEN] >= 0:
                bank[_ACT], bank[_OPEN] = max(bank[_ACT], close + rules.rp), -1
    for bank in banks:
        clock = max(clock, bank[_ACT])
    _note(state, clock, REFRESH, c, 0, 0)
    for bank in banks:
        bank[_ACT] = clock + rules.rfc
    channel[_ROW_BUS] = channel[_COLUMN_BUS] = clock + 1
    channel[_DUE] += rules.refi
    state.counts[_REFRESHES] += 1


@njit(cache=True)
def _open_row(rules: Any, state: Any, c: Any, b: Any, row: Any, clock: Any) -> None:
    """Open a row, from ``clock`` on; close the one that is open."""
    channel, bank = state.channel[c], state.banks[c, b]
    group = state.groups[c, b // rules.banks]
    if bank[_OPEN] >= 0:
        close = _slot(rules, state, c, max(clock, channel[_ROW_BUS], bank[_PRE]))
        _note(state, close, PRECHARGE, c, b, bank[_OPEN])
        _count_open(state, c, close)
        channel[_OPENED] -= 1
        channel[_ROW_BUS] = close + 1
        bank[_ACT] = max(bank[_ACT], close + rules.rp)
        state.counts[_CONFLICTS] += 1
    else:
        state.counts[_MISSES] += 1
    oldest = channel[_ACTIVATED] % 4
    clock = max(max(clock, channel[_ROW_BUS]) + rules.activate_clocks - 1, channel[_ACT],
                group[_ACT], bank[_ACT], state.activates[c, oldest] + rules.faw)
    clock = _slot(rules, state, c, clock)
    _note(state, clock, ACTIVATE, c, b, row)
    if channel[_OPENED]:
        _count_open(state, c, clock)
    channel[_UNTIL] = max(channel[_UNTIL], clock)
    channel[_OPENED] += 1
    state.activates[c, oldest] = clock
    channel[_ACTIVATED] += 1
    channel[_ROW_BUS] = clock + 1
    channel[_ACT], group[_ACT] = clock + rules.rrd_s, clock + rules.rrd_l
    bank[_ACT], bank[_PRE] = clock + rules.rc, clock + rules.ras
    bank[_RD], bank[_WR] = clock + rules.rcd_read, clock + rules.rcd_write
    bank[_OPEN] = row
    state.counts[_ACTIVATES] += 1


@njit(cache=True)
def _access(rules: Any, state: Any, c: Any, b: Any, row: Any, write: Any, taken: Any) -> Any:
    """Do an access that is taken at a clock; return the clock in which its data end."""
    channel, bank = state.channel[c], state.banks[c, b]
    group = state.groups[c, b // rules.banks]
    if bank[_OPEN] == row:
        state.counts[_HITS] += 1
    else:
        _open_row(rules, state, c, b, row, taken + 1)
    kind = _WR if write else _RD
    clock = max(taken + 1, channel[_COLUMN_BUS], channel[kind], group[kind], bank[kind])
    _note(state, clock, WRITE if write else READ, c, b, row)
    state.columns[c, channel[_TAKEN] % MAX_QUEUE] = clock
    channel[_TAKEN] += 1
    channel[_COLUMN_BUS] = clock + 1
    channel[kind] = max(channel[kind], clock + rules.ccd_s)
    group[kind] = max(group[kind], clock + rules.ccd_l)
    if write:
        end = clock + rules.cwl + rules.bl
        channel[_RD] = max(channel[_RD], end + rules.wtr_s)
        group[_RD] = max(group[_RD], end + rules.wtr_l)
        bank[_PRE] = max(bank[_PRE], end + rules.wr)
        state.counts[_WRITES] += 1
    else:
        end = clock + rules.cl + rules.bl
        channel[_WR] = max(channel[_WR], end + rules.turnaround - rules.cwl)
        bank[_PRE] = max(bank[_PRE], clock + rules.rtp)
        state.counts[_READS] += 1
    _count_open(state, c, clock)
    if rules.closed:
        _count_open(state, c, bank[_PRE])
        channel[_OPENED] = 0
        bank[_ACT], bank[_OPEN] = max(bank[_ACT], bank[_PRE] + rules.rp), -1
    return end


@njit(cache=True)
def _turn(rules: Any, last: Any, stream: Any, write: Any, arrival: Any, streams: Any) -> Any:
    """Return the rank of a waiting access: the least is taken, at equal ranks the first stream."""
    if rules.order == 2:
        return (stream - last - 1) % streams
    return arrival + (_LATER if rules.order == 1 and write else 0)


@njit(cache=True)
def _serve(rules: Any, state: Any, ends: Any, first: Any, writes: Any, arrival: Any,
           where: Any) -> None:
    """Serve all accesses; set the clock in which the data of each end.

    Stream ``s`` has the accesses ``first[s]`` to ``first[s + 1] - 1``; ``where`` has channel, bank
    and row of each.
    """
    streams = len(writes)
    heads = np.empty(streams, np.int64)
    for c in range(rules.channels):
        channel = state.channel[c]
        for s in range(streams):
            heads[s] = first[s]
        while True:
            soonest = _LATER
            for s in range(streams):
                while heads[s] < first[s + 1] and where[heads[s], 0] != c:
                    heads[s] += 1
                if heads[s] < first[s + 1]:
                    soonest = min(soonest, arrival[heads[s]])
            if soonest == _LATER:
                break
            taken = max(soonest, channel[_TAKE])
            if channel[_TAKEN] >= rules.queue:
                taken = max(taken, state.columns[c, (channel[_TAKEN] - rules.queue) % MAX_QUEUE])
            best, rank = -1, _LATER
            for s in range(streams):
                n = heads[s]
                if n < first[s + 1] and arrival[n] <= taken:
                    own = _turn(rules, channel[_LAST], s, writes[s], arrival[n], streams)
                    if best < 0 or own < rank:
                        best, rank = s, own
            while channel[_DUE] <= taken:
                _refresh(rules, state, c)
            n = heads[best]
            ends[n] = _access(rules, state, c, where[n, 1], where[n, 2], writes[best], taken)
            channel[_TAKE], channel[_LAST] = taken + 1, best
            heads[best] += 1


def _decode(config: DramConfig, blocks: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return channel, bank and row of accesses, by the number of their block of memory."""
    part = {name: blocks >> bit & size - 1 for name, (bit, size) in config.parts.items()}
    return np.stack([part["channel"], part["group"] * config.banks + part["bank"], part["row"]],
                    axis=1)


def serve(config: DramConfig, streams: Sequence[Requests], *, commands: bool = False) -> Served:
    """Return when a device serves all requests.

    Parameters
    ----------
    config : DramConfig
    streams : sequence of Requests
        Of each port and direction, in the order of the arbitration: ports in alphabetical order,
        reads before writes. Those without requests do not matter, except in the round robin.
    commands : bool
        Whether to return the commands.
    """
    cycles = [stream.cycle for stream in streams]
    origin = min((int(each[0]) for each in cycles if len(each)), default=0)
    ratio = config.clocks_per_cycle
    k, d = ratio.numerator, ratio.denominator
    size = config.access_bytes
    firsts, counts, numbers, arrivals = [], [], [], []
    for stream in streams:
        begin = stream.address // size
        count = (stream.address + stream.beats * stream.beat_bytes - 1) // size - begin + 1
        offset = np.cumsum(count) - count
        index = np.arange(int(count.sum())) - np.repeat(offset, count)
        firsts.append(offset)
        counts.append(count)
        numbers.append(np.repeat(begin, count) + index)
        arrivals.append(np.repeat(-(-(stream.cycle + 1 - origin) * k // d), count))
    blocks = np.concatenate([np.zeros(0, np.int64), *numbers])
    ends = np.zeros(len(blocks), np.int64)
    starts = np.cumsum([0, *map(len, numbers)])
    rules = _rules(config)
    arrival = np.concatenate([np.zeros(0, np.int64), *arrivals])
    writes = np.array([stream.write for stream in streams], np.bool_)
    where = _decode(config, blocks)
    run: Any = _serve
    state = _start(rules, 0)
    run(rules, state, ends, starts, writes, arrival, where)
    if commands:
        # How many there are is known now: the longer it takes, the more refreshes.
        state = _start(rules, int(state.written[0]))
        run(rules, state, ends, starts, writes, arrival, where)
    there = origin + -(-ends * d // k) + config.latency
    ready = []
    for s, stream in enumerate(streams):
        own = there[starts[s]:starts[s + 1]]
        if stream.write:
            done = np.maximum.reduceat(own, firsts[s]) if len(own) else own
            turn = np.arange(len(done))
            ready.append(np.maximum.accumulate(done - turn) + turn)
        else:
            ready.append(_beats(stream, size, firsts[s], own))
    return Served(ready=ready, counts=dict(zip(COUNTS, state.counts.tolist(), strict=True)),
                  commands=state.commands)


def _beats(stream: Requests, size: int, firsts: NDArray[np.int64],
           there: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return when each beat of the read bursts has all of its data."""
    total = int(stream.beats.sum())
    index = np.arange(total) - np.repeat(np.cumsum(stream.beats) - stream.beats, stream.beats)
    begin = np.repeat(stream.address // size, stream.beats)
    address = np.repeat(stream.address, stream.beats) + index * stream.beat_bytes
    offset = np.repeat(firsts, stream.beats) - begin
    low, high = address // size + offset, (address + stream.beat_bytes - 1) // size + offset
    ready = there[high]
    for back in range(1, -(-stream.beat_bytes // size) + 1):
        ready = np.maximum(ready, there[np.maximum(low, high - back)])
    return ready
