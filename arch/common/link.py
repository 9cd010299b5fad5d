"""Timing law of a link between two AXI4-Stream ports: which beats arrive, and when.

A beat *departs* in the cycle of its handshake with the sender, *arrives* at the receiver, is
*shown* from some cycle on (``tvalid``), and is *taken* in the cycle of its handshake with the
receiver. A frame ends with a beat that has ``tlast``. With ``L`` the latency and ``I`` the beat
interval, in exact rational time, beat ``i``, offered from cycle ``o_i`` on,

- departs in ``d_i = max(o_i, d_(i-1) + 1, ceil(T_(i-1) + I))``; ``T_i`` is ``T_(i-1) + I`` if that
  is the cycle ``ceil(T_(i-1) + I)``, else ``d_i``. The first beat is not paced. With ``C`` credits
  it departs in ``x_(i-C) + 1 + L`` at the earliest;
- arrives in ``d_i + 1 + L``;
- is shown from ``max(arrival, x of the beat taken before it + 1)`` on, and taken in ``x_i``.

Faults are decided frame by frame (:class:`LinkFaults`). The law equals the simulated link
(``sim/native/cluster.h``), cycle by cycle and bit by bit.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.port import NEVER, ceil_div
from arch.config import check_fraction, check_int
from arch.memory import MAX_LATENCY, beat_interval, check_rate

__all__ = ["LinkConfig", "LinkFaults", "deliver", "link_state", "send", "show", "splitmix64",
           "take"]

_MAX_CREDITS = 2**20
_CHANCE_BITS = 53
_GOLDEN = 0x9E3779B97F4A7C15
_FOREVER = 2**62


def splitmix64(seed: int, first: int, count: int) -> NDArray[np.uint64]:
    """Return numbers ``first`` to ``first + count - 1`` of the splitmix64 generator.

    ``z = seed + (n + 1) * 0x9e3779b97f4a7c15``, then twice ``z = (z ^ z >> s) * m`` with ``s, m`` =
    ``30, 0xbf58476d1ce4e5b9`` and ``27, 0x94d049bb133111eb``, then ``z ^ z >> 31``; all modulo
    ``2**64``. Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
    OOPSLA 2014.
    """
    state = (seed + (first + 1) * _GOLDEN) % 2**64
    z = np.arange(count, dtype=np.uint64) * np.uint64(_GOLDEN) + np.uint64(state)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@dataclass(frozen=True, kw_only=True)
class LinkFaults:
    """Faults of a link, determined by the seed and by the number of each frame.

    Frame ``n``, counted from 0 since the reset in the order in which first beats depart, owns
    numbers ``4 n`` to ``4 n + 3`` of :func:`splitmix64`, one for each of :attr:`KINDS`. It has
    the fault if the upper 53 bits of the number are below ``floor(chance * 2**53)``.

    - A frame whose first beat departs while the link is *down* is lost whole; the sender sees no
      difference. Like a *dropped* frame, it has no other fault.
    - A *corrupted* frame has flipped bits: one in beat ``j`` if number ``2 j`` of the generator
      seeded with the frame's own second number is below ``2**62``, and one in the last beat if
      there was none before. The bit flipped is bit ``number 2 j + 1 modulo 8 * bytes`` of the
      ``bytes`` that ``tkeep`` marks, counted from the lowest; ``tkeep`` and ``tlast`` stay.
    - A *duplicated* frame comes a second time right after its last beat.
    - A *reordered* frame comes whole, ``delay`` cycles after its last beat would have arrived; if
      another frame is arriving then, it follows that one. Frames that come in between overtake it.
      If it is also duplicated, one copy comes in time and the other late.

    Parameters
    ----------
    seed : int
        0 to ``2**64 - 1``.
    drop, corrupt, duplicate, reorder : Fraction
        Chance per frame, 0 to 1. Integers, decimals and ``"p/q"`` are converted exactly.
    delay : int
        Delay of a reordered frame. Cycles, 0 to 100 000.
    down : sequence of (int, int or None)
        The link is down from the first cycle until before the second; None: for ever. Cycles
        since the reset.

    Raises
    ------
    TypeError, ValueError
        If a value is of another type or out of range.
    """

    KINDS: ClassVar[tuple[str, ...]] = ("drop", "corrupt", "duplicate", "reorder")

    seed: int = 0
    drop: Fraction = Fraction(0)
    corrupt: Fraction = Fraction(0)
    duplicate: Fraction = Fraction(0)
    reorder: Fraction = Fraction(0)
    delay: int = 0
    down: Sequence[tuple[int, int | None]] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", check_int("seed", self.seed, 0, 2**64 - 1))
        object.__setattr__(self, "delay", check_int("delay", self.delay, 0, MAX_LATENCY))
        for name in self.KINDS:
            given = getattr(self, name)
            chance = check_fraction(name, given, None)
            if not 0 <= chance <= 1:
                raise ValueError(f"{name} must be from 0 to 1, not {given}")
            object.__setattr__(self, name, chance)
        windows = []
        if (not isinstance(self.down, Sequence)
                or not all(isinstance(window, tuple | list) and len(window) == 2
                           for window in self.down)):
            raise TypeError(f"down must be a sequence of pairs (start, stop), not {self.down!r}")
        for start, stop in self.down:
            first = check_int("start of down", start, 0)
            windows.append((first, None if stop is None
                            else check_int("stop of down", stop, first + 1)))
        object.__setattr__(self, "down", tuple(windows))

    def __bool__(self) -> bool:
        return bool(self.down) or any(self.thresholds)

    @property
    def thresholds(self) -> tuple[int, ...]:
        """``floor(chance * 2**53)`` for each of :attr:`KINDS`."""
        return tuple(int(getattr(self, name) * 2**_CHANCE_BITS) for name in self.KINDS)

    def fates(self, departures: Any) -> dict[str, NDArray[np.bool_]]:
        """Return which frames have which fault.

        Parameters
        ----------
        departures : (frames,) int array
            Cycle in which each frame's first beat departs, from frame 0 on.

        Returns
        -------
        dict of str to (frames,) bool array
            ``down`` and each of :attr:`KINDS`.
        """
        cycles = np.asarray(departures, np.int64)
        down = np.zeros(cycles.size, bool)
        for start, stop in self.down:
            down |= (cycles >= start) & (cycles < (_FOREVER if stop is None else stop))
        drawn = splitmix64(self.seed, 0, 4 * cycles.size).reshape(-1, 4) >> np.uint64(
            64 - _CHANCE_BITS)
        found = {"down": down}
        lost = down
        for name, numbers, threshold in zip(self.KINDS, drawn.T, self.thresholds, strict=True):
            found[name] = (numbers < np.uint64(threshold)) & ~lost
            if name == "drop":
                lost = lost | found[name]
        return found

    def corrupted(self, frame: int, data: NDArray[np.uint8],
                  keep: NDArray[np.bool_]) -> NDArray[np.uint8]:
        """Return the bytes of frame number ``frame`` with its bits flipped.

        Parameters
        ----------
        frame : int
        data : (beats, bytes) uint8 array
        keep : (beats, bytes) bool array
        """
        (seed,) = splitmix64(self.seed, 4 * frame + 1, 1).tolist()
        numbers = splitmix64(seed, 0, 2 * len(data)).reshape(-1, 2).tolist()
        data, flipped = data.copy(), False
        for beat, (chance, where) in enumerate(numbers):
            places = np.flatnonzero(keep[beat])
            last = beat == len(data) - 1
            if places.size and (chance < 2**62 or (last and not flipped)):
                byte, bit = divmod(where % (8 * places.size), 8)
                data[beat, places[byte]] ^= np.uint8(1 << bit)
                flipped = True
        return data


@dataclass(frozen=True, kw_only=True)
class LinkConfig:
    """A link from one stream port to another of the same width; the module docstring has its law.

    Parameters
    ----------
    latency : int
        ``L``: cycles under way beyond the one that every beat takes, 0 to 100 000.
    bytes_per_cycle : Fraction
        Rate, greater than 0; numerator and denominator below ``2**20``. Integers, decimals and
        ``"p/q"`` are converted exactly. A beat takes its whole width, whatever ``tkeep`` says.
    credits : int or None
        Most beats under way or waiting at the receiver; None for any number. A beat taken in
        cycle ``x`` returns its credit for cycle ``x + 1 + L``.
    faults : LinkFaults
        A link with faults has no credits: they would get lost.

    Raises
    ------
    TypeError, ValueError
        If a value is of another type or out of range.
    """

    latency: int = 0
    bytes_per_cycle: Fraction = Fraction(64)
    credits: int | None = None
    faults: LinkFaults = field(default_factory=LinkFaults)

    def __post_init__(self) -> None:
        object.__setattr__(self, "latency", check_int("latency", self.latency, 0, MAX_LATENCY))
        object.__setattr__(self, "bytes_per_cycle", check_rate(self.bytes_per_cycle))
        if not isinstance(self.faults, LinkFaults):
            raise TypeError(f"faults must be LinkFaults, not {self.faults!r}")
        if self.credits is not None:
            object.__setattr__(self, "credits",
                               check_int("credits", self.credits, 1, _MAX_CREDITS))
            if self.faults:
                raise ValueError("credits must be None on a link with faults, "
                                 f"not {self.credits}")

    def beat_interval(self, beat_bytes: int) -> Fraction:
        """Return the least time between beats of a port of this width, in cycles."""
        return beat_interval(beat_bytes, self.bytes_per_cycle)


# State of a link: cycle before which the next beat may not depart, T of the previous beat in 1/unit
# cycles, cycle in which the previous beat was taken, beats sent, beats taken, and the cycles in
# which the last C beats were taken.
_NEXT, _TIME, _TAKEN, _SENT, _COUNT, _RING = range(6)


@njit(cache=True)
def link_state(credits: Any) -> Any:
    """Return the state of a link before its first beat; 0 credits for any number."""
    state = np.full(_RING + max(credits, 1), NEVER)
    state[_SENT] = 0
    state[_COUNT] = 0
    return state


@njit(cache=True)
def send(link: Any, offered: Any, latency: Any, interval: Any, unit: Any, credits: Any) -> Any:
    """Return the cycle in which the next beat departs.

    Parameters
    ----------
    link : array
        From :func:`link_state`; updated. Earlier beats, or with credits the beat that many
        before, have been taken (:func:`take`).
    offered : int
        First cycle in which the sender offers the beat.
    latency, interval, unit, credits : int
        Parameters of the link; the beat interval is ``interval / unit`` cycles.
    """
    due = link[_TIME] + interval
    paced = ceil_div(due, unit)
    departs = max(offered, link[_NEXT], paced)
    if credits and link[_SENT] >= credits:
        departs = max(departs, link[_RING + link[_SENT] % credits] + 1 + latency)
    link[_TIME] = due if departs == paced else departs * unit
    link[_NEXT] = departs + 1
    link[_SENT] += 1
    return departs


@njit(cache=True)
def show(link: Any, arrival: Any) -> Any:
    """Return the cycle from which the receiver sees a beat that arrives in cycle ``arrival``."""
    return max(arrival, link[_TAKEN] + 1)


@njit(cache=True)
def take(link: Any, taken: Any) -> None:
    """Record the cycle in which the receiver takes the beat that is shown."""
    link[_TAKEN] = taken
    link[_RING + link[_COUNT] % (len(link) - _RING)] = taken
    link[_COUNT] += 1


def deliver(config: LinkConfig, departures: Any, last: Any) -> tuple[
        NDArray[np.int64], NDArray[np.int64]]:
    """Return which beats arrive at the receiver, in order of arrival, and when.

    Parameters
    ----------
    config : LinkConfig
    departures : (beats,) int array
        Cycle in which each beat departs.
    last : (beats,) bool array
        Whether it ends a frame.

    Returns
    -------
    beats : int array
        Indices of the beats; those of a duplicated frame occur twice.
    arrivals : int array
        The cycle in which each arrives.
    """
    cycles, ends = np.asarray(departures, np.int64), np.asarray(last, bool)
    starts = np.flatnonzero(np.concatenate([[True], ends])[:cycles.size])
    fates = config.faults.fates(cycles[starts])
    in_time: list[tuple[int, int]] = []
    late: list[tuple[int, range]] = []
    for frame, (start, stop) in enumerate(zip(starts, [*starts[1:], cycles.size], strict=True)):
        if fates["down"][frame] or fates["drop"][frame]:
            continue
        beats, whole = range(start, stop), ends[stop - 1]
        twice, held = fates["duplicate"][frame], fates["reorder"][frame]
        end = int(cycles[stop - 1]) + 1 + config.latency
        if twice or not held:
            in_time += [(int(cycles[beat]) + 1 + config.latency, beat) for beat in beats]
        if held and whole:
            late.append((end + config.faults.delay, beats))
        elif twice and whole:
            in_time += [(end, beat) for beat in beats]
    found: list[tuple[int, int]] = []
    position, inside, now = 0, False, NEVER
    for release, beats in late:
        now = max(now, release)
        # Up to the release, and then on to the end of any frame that is arriving.
        while position < len(in_time) and (in_time[position][0] <= now or inside):
            now = max(now, in_time[position][0])
            while position < len(in_time) and in_time[position][0] <= now:
                found.append(in_time[position])
                inside = not ends[in_time[position][1]]
                position += 1
        if inside:
            break
        found += [(now, beat) for beat in beats]
    found += in_time[position:]
    return (np.array([beat for _, beat in found], np.int64),
            np.array([cycle for cycle, _ in found], np.int64))
