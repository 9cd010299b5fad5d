"""Frames between ranks, as compiled kernels: sending by a port, forwarding by a switch.

:mod:`arch.nic.timing.link` has the law, :mod:`arch.nic.timing.tables` the records.
"""

from typing import Any

from numba import njit

from arch.common.link import send, take
from arch.nic.timing.link import DELIVERY_CYCLES, FREE_CYCLES, PUSH_CYCLES
from arch.nic.timing.queues import head, put
from arch.nic.timing.queues import take as take_entry
from arch.nic.timing.tables import ACKED, CAME, CREDITS, DUE, LATE, OUT, OWED, SEGMENTS

__all__ = ["forward", "frame_time", "serve"]

# Length of a link's state for unlimited credits, without the cycles in which beats were taken.
_LINK_STATE = 5


@njit(cache=True)
def frame_time(entries: Any, ends: Any) -> Any:
    """Return the first cycle in which a port's next frame can be loaded, and the frame's queue."""
    segment, credit = head(entries[SEGMENTS], ends[SEGMENTS]), head(entries[CREDITS], ends[CREDITS])
    if segment < credit:
        return segment + PUSH_CYCLES, SEGMENTS
    return (credit + PUSH_CYCLES if credit < LATE else LATE), CREDITS


@njit(cache=True)
def _counts(rank: Any, cycle: Any) -> Any:
    """Return whether events of a rank in a cycle are counted: it has not halted before."""
    return rank.end < 0 or cycle < rank.total


@njit(cache=True)
def _is_early(network: Any, r: Any, arrives: Any) -> Any:
    """Return whether a frame arrives before a rank is set up, and record it."""
    if arrives > network.ranks[r].setup:
        return False
    network.common[0].early_rank, network.common[0].early_cycle = r, arrives
    return True


@njit(cache=True)
def _progress(network: Any, r: Any, p: Any, acknowledged: Any, free: Any) -> None:
    """Record that places of a port become free in a cycle, and how long the port had to wait."""
    port, common = network.ports[r, p], network.common[0]
    entries, ends = network.port_entries[r, p], network.port_ends[r, p]
    put(entries[ACKED], ends[ACKED], free).count = acknowledged
    for _ in range(acknowledged):
        loaded = take_entry(entries[OUT], ends[OUT]).time
        port.progress = max(port.progress, loaded + 1)
        common.slowest = max(common.slowest, free - port.progress)
        port.progress = max(port.progress, free)


@njit(cache=True)
def _deliver(network: Any, r: Any, p: Any, flight: Any, taken: Any) -> None:
    """Deliver a frame to port ``p`` of rank ``r``, its last beat being taken in cycle ``taken``."""
    rank = network.ranks[r]
    entries, ends = network.port_entries[r, p], network.port_ends[r, p]
    acknowledged, target, granted = flight
    if acknowledged:
        _progress(network, r, p, acknowledged, taken + FREE_CYCLES)
        rank.wake = min(rank.wake, taken + FREE_CYCLES)
    if target >= 0:
        delivered = taken + DELIVERY_CYCLES
        put(entries[OWED], ends[OWED], delivered)
        entry = put(entries[CAME], ends[CAME], delivered + 1)
        entry.which, entry.count = target, granted
        rank.wake = min(rank.wake, delivered)


@njit(cache=True)
def _transmit(network: Any, r: Any, p: Any, t: Any, beats: Any) -> Any:
    """Send the beats of a frame loaded in cycle ``t``; return when the last departs.

    -1 if it reaches a rank that is not set up.
    """
    rank, port = network.ranks[r], network.ports[r, p]
    peer, peer_counters = network.ranks[port.peer], network.counters[port.peer]
    switched, log = network.common[0].switch >= 0, network.departed[r, p]
    link = network.links[r, p]
    if port.link_credits:
        link = link[:_LINK_STATE + port.link_credits]
    went = t
    if switched:
        # All ports share one cable, which is granted in the cycle after the offer.
        link = network.links[r, 0]
        went = t + 1
    sent = 0
    for beat in range(beats):
        went = send(link, went + 1, port.latency, port.interval, port.unit, port.link_credits)
        arrives = went + 1 + port.latency
        take(link, arrives)
        log[port.beats_sent % len(log)] = went
        port.beats_sent += 1
        sent += _counts(rank, went)
        if not switched:
            if beat == 0 and _is_early(network, port.peer, arrives):
                return -1
            peer_counters.rx_beats += _counts(peer, arrives)
    network.counters[r].tx_beats += sent
    return went


@njit(cache=True)
def _fly(network: Any, r: Any, p: Any, beats: Any, frame: Any, taken: Any) -> None:
    """Have a port's frame wait in the switch for the cable of its target."""
    port = network.ports[r, p]
    peer, from_when = network.ranks[port.peer], taken + network.common[0].switch
    flight = network.flights[port.peer, peer.flights]
    flight.waits_from, flight.source, flight.port = from_when, r, port.peer_port
    flight.beats = beats
    flight.acknowledged, flight.target, flight.granted = frame
    peer.flights += 1
    peer.wake = min(peer.wake, from_when)


@njit(cache=True)
def _send_frame(network: Any, r: Any, p: Any, t: Any, kind: Any) -> Any:
    """Load a port's next frame in cycle ``t`` and deliver it; return False if it arrives too soon.

    The frame comes from queue ``kind``, or is a bare acknowledgement if that is -1. Through a
    switch, the frame goes to ``flights`` of the other rank.
    """
    rank, port = network.ranks[r], network.ports[r, p]
    entries, ends = network.port_entries[r, p], network.port_ends[r, p]
    length, target, granted = 0, -1, 0
    if kind >= 0:
        entry = take_entry(entries[kind], ends[kind])
        target = entry.which
        if kind == SEGMENTS:
            length = entry.count
        else:
            granted = entry.count
    beats = rank.header_beats + -(-length // rank.link_bytes)
    went = _transmit(network, r, p, t, beats)
    if went < 0:
        return False
    port.border = went
    acknowledged = 0
    while head(entries[OWED], ends[OWED]) <= t:
        ends[OWED].taken += 1
        acknowledged += 1
    rank.acknowledgements += target < 0
    if target >= 0:
        put(entries[OUT], ends[OUT], t)
    frame = acknowledged, target, granted
    if network.common[0].switch >= 0:
        _fly(network, r, p, beats, frame, went + 1 + port.latency)
    else:
        _deliver(network, port.peer, port.peer_port, frame, went + 1 + port.latency)
    return True


@njit(cache=True)
def _push_credits(network: Any, r: Any, p: Any, t: Any) -> None:
    """Push a frame for the credits that have been due longest."""
    entries, ends = network.port_entries[r, p], network.port_ends[r, p]
    due = take_entry(entries[DUE], ends[DUE])
    entry = put(entries[CREDITS], ends[CREDITS], t)
    entry.which, entry.count = due.which, due.count
    network.ports[r, p].places -= 1
    network.counters[r].credit_frames += 1


@njit(cache=True)
def _is_pushed(entries: Any, ends: Any, t: Any) -> Any:
    """Return whether a frame of a queue is pushed in a cycle."""
    for entry in range(ends.taken, ends.put):
        if entries[entry % len(entries)].time == t:
            return True
    return False


@njit(cache=True)
def serve(network: Any, r: Any, p: Any, t: Any, claimed: Any) -> Any:
    """Serve a port in cycle ``t``; return False if a frame arrives too soon, and whether anything
    changed.

    ``claimed`` says whether a segment has claimed one of its places.
    """
    port = network.ports[r, p]
    entries, ends = network.port_entries[r, p], network.port_ends[r, p]
    changed = False
    # Credits go out if no segment takes a place and no frame is pushed.
    if port.credits_wait and port.places > 0:
        changed = True
        if not claimed and not _is_pushed(entries[SEGMENTS], ends[SEGMENTS], t):
            _push_credits(network, r, p, t)
    port.places -= claimed
    # At a border, load a frame or an acknowledgement.
    if port.border <= t:
        ready, kind = frame_time(entries, ends)
        if ready > t:
            kind = -1
        if kind >= 0 or head(entries[OWED], ends[OWED]) <= t:
            return _send_frame(network, r, p, t, kind), True
    return True, changed


@njit(cache=True)
def _next_flight(network: Any, r: Any, t: Any) -> Any:
    """Return the frame that the switch sends to rank ``r`` in cycle ``t``; -1 if there is none."""
    flights, first = network.flights, -1
    for n in range(network.ranks[r].flights):
        one = flights[r, n]
        if one.waits_from <= t and (
                first < 0 or one.waits_from < flights[r, first].waits_from
                or (one.waits_from == flights[r, first].waits_from
                    and one.source < flights[r, first].source)):
            first = n
    return first


@njit(cache=True)
def forward(network: Any, r: Any, t: Any) -> Any:
    """Send the frames that wait in a switch for the cable of rank ``r`` in cycle ``t``.

    Return False if the rank is not set up when a frame arrives.
    """
    rank, cable = network.ranks[r], network.ports[r, 0]
    down = network.links[r, network.ports.shape[1]]
    while True:
        first = _next_flight(network, r, t)
        if first < 0:
            return True
        flight = network.flights[r, first]
        port, log = network.ports[r, flight.port], network.arrived[r, flight.port]
        went = flight.waits_from - 1
        for beat in range(flight.beats):
            went = send(down, went + 1, cable.latency, cable.interval, cable.unit,
                        cable.link_credits)
            arrives = went + 1 + cable.latency
            take(down, arrives)
            if beat == 0 and _is_early(network, r, arrives):
                return False
            log[port.beats_forwarded % len(log)] = arrives
            port.beats_forwarded += 1
            network.counters[r].rx_beats += _counts(rank, arrives)
        frame = flight.acknowledged, flight.target, flight.granted
        _deliver(network, r, flight.port, frame, went + 1 + cable.latency)
        rank.flights -= 1
        network.flights[r, first] = network.flights[r, rank.flights]
