"""Timing laws of ports whose memory is a DRAM, and how a model settles with the device.

A DRAM's answer to a request depends on all requests before it, at all ports, but an engine's model
times its units one after the other, not in the order of time. So model and device are evaluated in
turn: the model with the answers as they were found last (a **lane** has those of one port in one
direction), then the device with the requests that the model made. When the answers stay as they
were, both agree, and that is the only timeline on which they do: what happens in a cycle depends on
earlier cycles alone, so the first difference between two timelines would have no cause. For the
same reason each pass makes at least one more burst right, and it ends after at most as many passes
as there are bursts.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.common.dma import row_beats
from arch.common.dram import COUNTS, Requests, serve
from arch.common.progress import say
from arch.common.queue import enters
from arch.common.sizes import FETCH_BURST_BEATS, FETCH_GAP
from arch.config import ConfigError
from arch.dram import DramConfig
from arch.memory import MemoryConfig

__all__ = ["MOST_PASSES", "Lane", "Lanes", "Shape", "answered", "counted", "fetch_lane",
           "read_lane", "write_lane"]

#: Most evaluations of model and device: what would take more is refused.
MOST_PASSES = 20_000

_T = TypeVar("_T")

# Bursts and beats so far; of how many of these the answers are known; what is assumed of others;
# the next beat that a fetch unit reads; cycle of the last answer to a write.
_BURSTS, _BEATS, _KNOWN, _GUESS, _NEXT, _REPLY, _NUMBERS = range(7)
# State of a read port: :func:`arch.common.dma.read_port`.
_BEAT, _UNPACKED = range(2)
_FEW = 256
_TELL = 100


class Shape(NamedTuple):
    """How rows lie in beats (:class:`arch.layout.RowLayout`), and beats of the longest burst."""

    beats_per_row: int
    rows_per_beat: int
    burst: int


class Lane(NamedTuple):
    """One direction of a port, for kernels.

    Attributes
    ----------
    numbers : (n,) int64
    bursts : (capacity, 3) int64
        Cycle of the address (of the last beat, for writes), first beat, and beats.
    answers : (n,) int64
        For each beat that is read, cycles from the address until it is there; for each burst that
        is written, cycles from the last beat to the answer.
    rows : (n,) int64
        Cycles in which the first rows of the last read came.
    """

    numbers: Any
    bursts: Any
    answers: Any
    rows: Any


@njit(cache=True)
def _note(lane: Any, cycle: Any, first: Any, beats: Any) -> None:
    n = lane.numbers[_BURSTS]
    if n < len(lane.bursts):
        burst = lane.bursts[n]
        burst[0], burst[1], burst[2] = cycle, first, beats
    lane.numbers[_BURSTS] = n + 1


@njit(cache=True)
def read_lane(port: Any, lane: Any, request: Any, first: Any, rows: Any, shape: Any) -> Any:
    """Return the cycle of the last row of a read: :func:`arch.common.dma.read_rows` of a DRAM.

    Parameters
    ----------
    port : (2,) int64 array
        From :func:`arch.common.dma.read_port`, in cycles; updated.
    lane : Lane
        Updated.
    request : int
        Cycle in which the DMA accepts the request, which is for ``rows`` rows.
    first : int
        First beat, counted from address 0.
    shape : Shape
        Or any record with its fields.
    """
    numbers, per_beat = lane.numbers, shape.rows_per_beat
    left, cycle = row_beats(rows, shape.beats_per_row, per_beat), request + 1
    n, before, row, part = numbers[_BEATS], port[_BEAT], 0, 0
    while left > 0:
        count = min(left, shape.burst - first % shape.burst)
        _note(lane, cycle, first, count)
        for _ in range(count):
            wait = lane.answers[n] if n < numbers[_KNOWN] else numbers[_GUESS]
            time = max(cycle + wait, before + 1)
            part += 1
            if per_beat > 1:
                time = max(time, port[_UNPACKED])
                here = min(per_beat, rows - row)
                port[_UNPACKED] = time + here
            else:
                here = part // shape.beats_per_row
            for i in range(here):
                if row + i < len(lane.rows):
                    lane.rows[row + i] = time + 1 + i
            if here:
                row, part = row + here, 0
            before = time
            n += 1
        left, first, cycle = left - count, first + count, cycle + 1
    port[_BEAT], numbers[_BEATS] = before, n
    return port[_UNPACKED] if per_beat > 1 else before + 1


@njit(cache=True)
def write_lane(port: Any, lane: Any, enter: Any, first: Any, rows: Any, shape: Any) -> Any:
    """Return the cycle in which the last beat of a write is accepted.

    That is :func:`arch.common.dma.write_rows` at one beat per cycle; the device only delays the
    answer (:func:`answered`).

    Parameters
    ----------
    port : (1,) int64 array
        From :func:`arch.common.dma.write_port`, in cycles; updated.
    lane : Lane
        Updated.
    enter : int
        Cycle in which the first row enters the DMA.
    first, rows, shape : int, int, Shape
        As for :func:`read_lane`.
    """
    numbers, per_beat = lane.numbers, shape.rows_per_beat
    beats = row_beats(rows, shape.beats_per_row, per_beat)
    time, done = port[_BEAT], 0
    while done < beats:
        count = min(beats - done, shape.burst - first % shape.burst)
        for beat in range(done, done + count):
            full = min((beat + 1) * per_beat, rows) if per_beat > 1 else (
                beat // shape.beats_per_row + 1)
            time = max(enter + full, time + 1)
        n = numbers[_BURSTS]
        wait = lane.answers[n] if n < numbers[_KNOWN] else numbers[_GUESS]
        _note(lane, time, first, count)
        numbers[_REPLY] = max(time + wait, numbers[_REPLY] + 1)
        done, first = done + count, first + count
    port[_BEAT] = time
    return time


@njit(cache=True)
def answered(lane: Any) -> Any:
    """Return the cycle in which the last burst that was written is answered."""
    return lane.numbers[_REPLY]


@njit(cache=True)
def fetch_lane(state: Any, port: Any, lane: Any, freed: Any, rows: Any, shape: Any) -> None:
    """Time the next burst of a fetch unit: :func:`arch.common.fetch.fetch_burst` of a DRAM.

    Its rows enter the queue in the cycles ``lane.rows``.
    """
    state[0] = enters(state[0] + FETCH_GAP, freed)
    read_lane(port, lane, state[0], lane.numbers[_NEXT], rows, shape)
    lane.numbers[_NEXT] += FETCH_BURST_BEATS


class Lanes:
    """The ports of one or several designs whose memories are DRAMs.

    Parameters
    ----------
    devices : sequence of (DramConfig, mapping)
        Each device, and the width of each of its ports in bytes, by their key, in the order of the
        arbitration. :meth:`of` makes them for one design.
    """

    def __init__(self, devices: Sequence[tuple[DramConfig, Mapping[Any, int]]]):
        self._devices = [(dram, [(key, write) for key in ports for write in (False, True)])
                         for dram, ports in devices]
        self._widths = {key: width for _, ports in devices for key, width in ports.items()}
        self._lanes: dict[tuple[Any, bool], Lane] = {}
        for dram, keys in self._devices:
            for key in keys:
                numbers = np.zeros(_NUMBERS, np.int64)
                numbers[_GUESS] = dram.idle_latency
                self._lanes[key] = Lane(
                    numbers, np.zeros((_FEW, 3), np.int64), np.zeros(0, np.int64),
                    np.zeros(FETCH_BURST_BEATS * 4, np.int64))

    @classmethod
    def of(cls, memories: Mapping[str, MemoryConfig], beat_bytes: int) -> "Lanes":
        """Return the ports of a design.

        Parameters
        ----------
        memories : mapping of str to MemoryConfig
            By port name, as :class:`sim.session.Host` has them. Those with an equal DRAM share it.
        beat_bytes : int
            Width of the ports.

        Raises
        ------
        ConfigError
            Some memory is no DRAM.
        """
        devices: dict[DramConfig, dict[str, int]] = {}
        for port in sorted(memories):
            dram = memories[port].dram
            if dram is None:
                raise ConfigError("dram must be given for all memories of a design or for none, "
                                  f"not none for {port}")
            devices.setdefault(dram, {})[port] = beat_bytes
        return cls(list(devices.items()))

    def read(self, key: Any, *, at: int = 0) -> Lane:
        """Return the lane of what a port reads; ``at`` is where a fetch unit begins. Bytes."""
        lane = self._lanes[key, False]
        lane.numbers[_NEXT] = at // self._widths[key]
        return lane

    def write(self, key: Any) -> Lane:
        """Return the lane of what a port writes."""
        return self._lanes[key, True]

    def settle(self, evaluate: Callable[[], _T]) -> tuple[_T, list[dict[str, int]]]:
        """Evaluate a model until it agrees with the devices.

        Parameters
        ----------
        evaluate : callable
            Evaluates the model from its start, with the lanes as they are then.

        Returns
        -------
        result : object
            What the last evaluation returned.
        counts : list of dict of str to int
            :data:`arch.common.dram.COUNTS` of each device.

        Raises
        ------
        ConfigError
            It takes more than :data:`MOST_PASSES` passes.
        """
        for number in range(1, MOST_PASSES + 1):
            if number % _TELL == 0:
                say(f"model and DRAM, pass {number}")
            for key, lane in self._lanes.items():
                if lane.numbers[_BURSTS] > len(lane.bursts):
                    self._lanes[key] = lane._replace(
                        bursts=np.zeros((2 * int(lane.numbers[_BURSTS]), 3), np.int64))
                lane.numbers[[_BURSTS, _BEATS, _NEXT]] = 0
                lane.numbers[_REPLY] = -1
            result = evaluate()
            if any(lane.numbers[_BURSTS] > len(lane.bursts) for lane in self._lanes.values()):
                continue
            counts = self._answer()
            if counts:
                return result, counts
        bursts = sum(int(lane.numbers[_BURSTS]) for lane in self._lanes.values())
        raise ConfigError(f"model must agree with its DRAM after {MOST_PASSES} passes, and does "
                          f"not yet with {bursts} bursts: use a shorter workload")

    def _answer(self) -> list[dict[str, int]]:
        """Set the answers of all lanes; return the devices' counts if they were that already."""
        counts, same = [], True
        for device, keys in self._devices:
            streams = [self._requests(key) for key in keys]
            served = serve(device, streams)
            counts.append(served.counts)
            for key, stream, ready in zip(keys, streams, served.ready, strict=True):
                asked = stream.cycle if stream.write else np.repeat(stream.cycle, stream.beats)
                lane, answers = self._lanes[key], ready - asked
                same &= np.array_equal(lane.answers, answers)
                self._lanes[key] = lane._replace(answers=answers)
                lane.numbers[_KNOWN] = len(answers)
        return counts if same else []

    def _requests(self, key: tuple[Any, bool]) -> Requests:
        lane, width = self._lanes[key], self._widths[key[0]]
        bursts: NDArray[np.int64] = lane.bursts[:int(lane.numbers[_BURSTS])]
        return Requests(key[1], bursts[:, 0].copy(), bursts[:, 1] * width, bursts[:, 2].copy(),
                        width)


def counted(counts: Sequence[Mapping[str, int]]) -> dict[str, int]:
    """Return the sums of devices' counts."""
    return {name: sum(one[name] for one in counts) for name in COUNTS}
