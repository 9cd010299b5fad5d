"""Timing law of the link layer: when frames depart, are delivered and are acknowledged.

A frame of ``n`` beats (:func:`arch.nic.frame.frame_beats`) that is pushed in cycle ``p`` can be
loaded from cycle ``p + PUSH_CYCLES`` on. A port loads a frame at a border: in a cycle in which it
has no frame, or in which the last beat of the previous one departs. If a user frame can be loaded
then, the port loads the next of these; otherwise, if an acknowledgement is owed, an ACK. Frame
``f``, loaded in cycle ``l``,

- offers its first beat from cycle ``l + 1`` on, and each further beat in the cycle after the
  previous one departed. Beats depart, arrive and are taken by the law of the link
  (:mod:`arch.common.link`); the other port always takes them at once, the last in cycle ``x``.
- is delivered in cycle ``x + DELIVERY_CYCLES``; from then on its acknowledgement is owed, and goes
  out with each frame that the other port loads in that cycle or later.
- If it carries the acknowledgement of frame ``g``, the place of ``g`` is free, for ``claim``,
  from cycle ``x + FREE_CYCLES`` on.

This law holds without faults: nothing is retransmitted as long as no port waits more than
``timeout`` cycles for progress (:attr:`Exchange.slowest`).
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.link import LinkConfig, link_state, send, take
from arch.nic import frame
from arch.nic.params import NicConfig

__all__ = ["DELIVERY_CYCLES", "FREE_CYCLES", "PUSH_CYCLES", "Exchange", "Traffic", "down_cycle",
           "exchange"]

#: Cycles from the push of a frame to the first cycle in which it can be loaded.
PUSH_CYCLES = 2

#: Cycles from the one in which a frame's last beat is taken to its delivery.
DELIVERY_CYCLES = 4

#: Cycles from the one in which a frame's last beat is taken to the first in which the places that
#: it acknowledges are free.
FREE_CYCLES = DELIVERY_CYCLES + 1

_NEVER = 2**62

# Columns of the log of loaded frames.
_LOADED, _FIRST, _LAST, _TAKEN, _FRAME, _ACK = range(6)


def down_cycle(config: NicConfig, since: int) -> int:
    """Return the first cycle in which a port is down if nothing more is acknowledged.

    Parameters
    ----------
    config : NicConfig
    since : int
        The later of two cycles: the one in which the oldest unacknowledged frame first offered
        its first beat, and the one in which the last place became free.
    """
    return since + config.tries * config.timeout


@dataclass(frozen=True, kw_only=True)
class Traffic:
    """Traffic that the user of a port sends.

    Attributes
    ----------
    ready : (frames,) int array
        Cycle from which the user wants a place for each frame. It claims one place at a time,
        in a cycle after the previous push.
    writing : (frames,) int array
        Cycles from the claim to the push, 0 or more.
    lengths : (frames,) int array
        Bytes of the payloads.
    """

    ready: Any
    writing: Any
    lengths: Any


@dataclass(frozen=True, kw_only=True)
class Exchange:
    """What a port does, cycle by cycle. Arrays of frames are in frame order.

    Attributes
    ----------
    claimed, pushed, freed : (frames,) int array
        For the user's frames. ``freed`` is the first cycle in which the place is free again.
    delivered : (frames,) int array
        Cycle in which the other port delivers each frame.
    loaded, first, last, taken : (loads,) int array
        For everything that the port loads, ACK frames included: cycles in which it is loaded,
        its first and last beat depart, and its last beat is taken.
    frame : (loads,) int array
        Index of the user's frame, -1 for an ACK.
    ack : (loads,) int array
        Number of the other port's frames that it acknowledges, from the first on.
    slowest : int
        Least ``timeout`` for which the result holds.
    """

    claimed: NDArray[np.int64]
    pushed: NDArray[np.int64]
    freed: NDArray[np.int64]
    delivered: NDArray[np.int64]
    loaded: NDArray[np.int64]
    first: NDArray[np.int64]
    last: NDArray[np.int64]
    taken: NDArray[np.int64]
    frame: NDArray[np.int64]
    ack: NDArray[np.int64]
    slowest: int


@njit(cache=True)
def _cross(link: Any, offered: Any, beats: Any, latency: Any, interval: Any, unit: Any,
           credits: Any) -> Any:
    """Send a frame; return when its first and last beats depart, and when its last is taken."""
    first = departed = send(link, offered, latency, interval, unit, credits)
    take(link, departed + 1 + latency)
    for _ in range(beats - 1):
        departed = send(link, departed + 1, latency, interval, unit, credits)
        take(link, departed + 1 + latency)
    return first, departed, departed + 1 + latency


class _Users(NamedTuple):
    """What the users of both ports send.

    Attributes
    ----------
    ready, writing, beats : (2, most frames) int64 arrays
        When a place is wanted; cycles from the claim to the push; beats of a frame.
    frames : (2,) int64 array
        How many.
    """

    ready: Any
    writing: Any
    beats: Any
    frames: Any


@njit(cache=True)
def _run(users: Any, header: Any, window: Any, links: Any, states: Any, times: Any, log: Any
         ) -> Any:
    """Fill ``times`` (claimed, pushed, freed, delivered a port and frame) and ``log``.

    In each step the port that loads first does: what the other one loads later is not seen before.
    ``links``: latency, interval, unit and credits of the link from each port on; ``states``: of
    each, :func:`~arch.common.link.link_state`.
    """
    ready, writing, beats, frames = users
    pushes, next_frame, acked = np.zeros(2, np.int64), np.zeros(2, np.int64), np.zeros(2, np.int64)
    delivered, answered = np.zeros(2, np.int64), np.zeros(2, np.int64)
    border, loads = np.zeros(2, np.int64), np.zeros(2, np.int64)
    while True:
        best, cycle = -1, _NEVER
        for port in range(2):
            # Frames whose place is known to become free at some time.
            while pushes[port] < frames[port] and pushes[port] < acked[port] + window:
                n = pushes[port]
                claim = ready[port, n]
                if n:
                    claim = max(claim, times[port, 1, n - 1] + 1)
                if n >= window:
                    claim = max(claim, times[port, 2, n - window])
                times[port, 0, n] = claim
                times[port, 1, n] = claim + writing[port, n]
                pushes[port] += 1
            possible = _NEVER
            if next_frame[port] < pushes[port]:
                possible = times[port, 1, next_frame[port]] + PUSH_CYCLES
            if answered[port] < delivered[port]:
                possible = min(possible, times[1 - port, 3, answered[port]])
            if possible < _NEVER and max(possible, border[port]) < cycle:
                best, cycle = port, max(possible, border[port])
        if best < 0:
            return loads
        port, other = best, 1 - best
        n = next_frame[port]
        whole = n < pushes[port] and times[port, 1, n] + PUSH_CYCLES <= cycle
        while answered[port] < delivered[port] and times[other, 3, answered[port]] <= cycle:
            answered[port] += 1
        latency, interval, unit, credits = links[port]
        first, last, taken = _cross(states[port], cycle + 1,
                                    beats[port, n] if whole else header, latency, interval, unit,
                                    credits)
        row = log[port, loads[port]]
        row[_LOADED], row[_FIRST], row[_LAST], row[_TAKEN] = cycle, first, last, taken
        row[_FRAME], row[_ACK] = n if whole else -1, answered[port]
        loads[port] += 1
        border[port] = last
        while acked[other] < answered[port]:
            times[other, 2, acked[other]] = taken + FREE_CYCLES
            acked[other] += 1
        if whole:
            times[port, 3, n] = taken + DELIVERY_CYCLES
            delivered[other] += 1
            next_frame[port] += 1


def exchange(config: NicConfig, links: tuple[LinkConfig, LinkConfig],
             traffic: tuple[Traffic, Traffic]) -> tuple[Exchange, Exchange]:
    """Return what two connected ports do without faults, from a reset in cycle 0.

    Parameters
    ----------
    config : NicConfig
        Configuration of both ports.
    links : (LinkConfig, LinkConfig)
        From the first port to the second, and back; without faults.
    traffic : (Traffic, Traffic)
        Of the first port's user and of the second's. Receivers always have room: a user sends
        no more than its credits.
    """
    count = [len(one.ready) for one in traffic]
    size = max(*count, 1)
    ready, writing, beats = (np.zeros((2, size), np.int64) for _ in range(3))
    states, rates = [], []
    for port, (one, link) in enumerate(zip(traffic, links, strict=True)):
        ready[port, :count[port]], writing[port, :count[port]] = one.ready, one.writing
        beats[port, :count[port]] = [frame.frame_beats(int(length), config.link_bytes)
                                     for length in one.lengths]
        interval = link.beat_interval(config.link_bytes)
        rates.append((link.latency, interval.numerator, interval.denominator, link.credits or 0))
        states.append(link_state(link.credits or 0))
    times = np.zeros((2, 4, size), np.int64)
    # An ACK acknowledges at least one frame of the other port.
    log = np.zeros((2, sum(count) + 1, 6), np.int64)
    users = _Users(ready=ready, writing=writing, beats=beats, frames=np.array(count))
    loads = _run(users, config.header_beats, config.window, np.array(rates), tuple(states), times,
                 log)
    found = []
    for port in range(2):
        rows, frames = log[port, :loads[port]].T, times[port, :, :count[port]]
        found.append(Exchange(
            claimed=frames[0], pushed=frames[1], freed=frames[2], delivered=frames[3],
            loaded=rows[_LOADED], first=rows[_FIRST], last=rows[_LAST], taken=rows[_TAKEN],
            frame=rows[_FRAME], ack=rows[_ACK],
            slowest=_slowest(rows[_LOADED][rows[_FRAME] >= 0], frames[2])))
    return found[0], found[1]


def _slowest(loaded: NDArray[np.int64], freed: NDArray[np.int64]) -> int:
    """Return the longest time for which frames are out without progress, in cycles.

    Frames are out from the cycle after they are loaded. A place that becomes free in a cycle
    belongs to a frame acknowledged in the cycle before, which is the last one that counts.
    """
    longest, since = 0, 0
    for load, free in zip(loaded.tolist(), freed.tolist(), strict=True):
        since = max(since, load + 1)
        longest = max(longest, free - since)
        since = max(since, free)
    return longest
