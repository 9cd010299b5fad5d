"""Steps of the units: a read, a write, an activation, and a run of equal taps.

Each takes ``core``, the constants of a configuration, and updates ``state``, the clocks of the
recurrence (:mod:`arch.systolic.steps.records`). Times are cycles that are not rounded.
"""


from typing import Any

from numba import njit

from arch.common.dma import address_free, read_rows, row_beats, write_rows
from arch.common.queue import enters, offered
from arch.common.sizes import STORE_LATENCY
from arch.systolic.latency import PENDING_READS
from arch.systolic.steps.records import QUEUE, RING, TAPS

__all__ = ["activate", "give", "issue", "load", "multiply", "reading", "set_pace", "take",
           "write", "writing"]

# After the last multiplication there is always a tap whose start is known.
_MORE_STARTS = 10


@njit(cache=True, error_model="numpy")
def issue(core: Any, state: Any, instructions: Any, bound: Any) -> None:
    """Dispatch instructions: one per cycle, once they are fetched, and not before ``bound``."""
    state.fetched = max(state.fetched,
                        state.dispatched - core.held * core.fetch) + instructions * core.fetch
    state.dispatched = max(state.dispatched + instructions, state.fetched, bound)


@njit(cache=True, error_model="numpy", forceinline=True)
def _room(begins: Any, number: Any) -> Any:
    """Return when a unit's queue has room for its next instruction."""
    return enters(0.0, begins[number % QUEUE]) if number >= QUEUE else 0.0


@njit(cache=True, error_model="numpy")
def take(state: Any, which: Any, size: Any, rows: Any, most: Any) -> Any:
    """Take rows of a memory of ``size`` rows; return when their previous users are done.

    At most ``most`` users have rows. A user whose rows would not fit before the end of the memory
    takes them from its start.
    """
    ring = state.rings[which]
    count, oldest, at = ring.count, ring.oldest, ring.at
    offset = at % size
    if offset + rows > size:
        at += size - offset
    last = 0.0
    while oldest < count and (ring.first[oldest & RING - 1] < at + rows - size
                              or count - oldest >= most):
        last = max(last, ring.done[oldest & RING - 1])
        oldest += 1
    ring.first[count & RING - 1] = at
    ring.count, ring.oldest, ring.at = count + 1, oldest, at + rows
    return last


@njit(cache=True, error_model="numpy")
def give(state: Any, which: Any, at: Any) -> None:
    """Set when the latest user of rows is done."""
    ring = state.rings[which]
    ring.done[ring.count - 1 & RING - 1] = at


@njit(cache=True, error_model="numpy")
def load(core: Any, state: Any, token: Any, rows: Any) -> Any:
    """Read rows with the load unit; return when the last has arrived."""
    number = state.reads
    issue(core, state, 1, _room(state.load_begins, number))
    begin = max(offered(state.dispatched, 0.0), token, state.address)
    pending = number % PENDING_READS
    if number >= PENDING_READS:
        begin = max(begin, enters(0.0, state.arrivals[pending]))
    end = read_rows(state.read_port, begin, core.latency, rows, core.beats, core.per_beat,
                    core.interval, 1)
    state.address = address_free(begin, 0, row_beats(rows, core.beats, core.per_beat), core.burst)
    state.load_begins[number % QUEUE], state.arrivals[pending] = begin, end
    state.reads += 1
    return end


@njit(cache=True, error_model="numpy", forceinline=True)
def _started(state: Any, tap: Any) -> Any:
    """Return the start of one of the last :data:`~arch.systolic.steps.records.TAPS` taps."""
    return state.starts[int(tap) % TAPS] if tap >= 0 else 0.0


@njit(cache=True, error_model="numpy")
def set_pace(core: Any, pace: Any, shots: Any, k: Any) -> None:
    """Set the pace of tiles of ``k`` rows with ``shots`` multiplications each."""
    pace.behind = QUEUE / shots
    beats = row_beats(k, core.w_beats, core.w_per_beat)
    interval = beats * core.w_interval
    pace.arrival = (beats - 1) * core.w_interval
    if core.w_per_beat > 1:
        interval, pace.arrival = max(interval, k), max(pace.arrival, k - 1)
    pace.of_tile = core.w_latency + pace.arrival + k + 4
    pace.interval = max(interval, pace.of_tile / core.fifo,
                        (core.w_latency + pace.arrival + 3) / PENDING_READS,
                        (pace.of_tile + 2) / (pace.behind + 1))


@njit(cache=True, error_model="numpy")
def multiply(core: Any, state: Any, pace: Any, taps: Any, rows: Any, shots: Any, k: Any,
             token: Any) -> None:
    """Run equal taps: ``k`` weight rows each, multiplied ``shots`` times by ``rows`` inputs.

    ``pace``: the pace of a tile (:func:`set_pace`).
    """
    tap = state.taps
    issue(core, state, 2, _started(state, tap - pace.behind) + 1)
    weights = max(
        state.weights, state.dispatched + core.w_latency + pace.arrival + (3 if tap else 4),
        _started(state, tap - core.fifo - 1) + pace.of_tile if tap else 0.0)
    first = max(state.multiplied, state.last + k, token, weights + k, state.dispatched + 1)
    last = first
    if taps == 1:
        last = max(first, weights + k)
        state.starts[tap & TAPS - 1] = last
    else:
        least = max(rows * shots, k, core.fetch * (1 + shots))
        # No more tiles than the FIFO holds are there when the first one is multiplied.
        last = max(first + (taps - 1) * least, weights + (taps - 1) * pace.interval + k,
                   first + max(0, taps - 1 - core.fifo) * pace.interval)
        between = (last - first) / (taps - 1)
        for back in range(min(taps, _MORE_STARTS + core.fifo)):
            state.starts[tap + taps - 1 - back & TAPS - 1] = last - back * between
    state.multiplied, state.last = last + rows * shots, last
    state.weights = weights + taps * pace.interval
    state.taps = tap + taps
    rest = taps * (1 + shots) - 2
    if rest:
        issue(core, state, rest, _started(state, tap + taps - pace.behind) + 1)


@njit(cache=True, error_model="numpy")
def activate(core: Any, state: Any, ready: Any, cycles: Any, tail: Any) -> Any:
    """Activate or pool for ``cycles`` cycles; return when the last row is written."""
    number = state.activations
    issue(core, state, 1, _room(state.activation_begins, number))
    begin = max(offered(state.dispatched, 0.0), ready, state.free)
    state.free = begin + cycles
    state.done = state.free - tail + core.activate
    state.activation_begins[number % QUEUE] = begin
    state.activations += 1
    return state.done


@njit(cache=True, error_model="numpy")
def write(core: Any, state: Any, ready: Any, rows: Any, answered: Any) -> Any:
    """Write rows with the store unit; return when they are written, or answered if ``answered``."""
    number = state.writes
    issue(core, state, 1, _room(state.store_begins, number))
    begin = max(offered(state.dispatched, 0.0), ready, state.stored + 1)
    last = write_rows(state.write_port, begin + STORE_LATENCY, rows, core.beats, core.per_beat,
                      core.interval, 1)
    state.stored = last + (core.latency + 1 if answered else 0.0)
    state.store_begins[number % QUEUE] = begin
    state.writes += 1
    return state.stored


@njit(cache=True, error_model="numpy")
def reading(core: Any, rows: Any) -> Any:
    """Return the cycles per read of a continuously busy load unit."""
    beats = row_beats(rows, core.beats, core.per_beat)
    interval = core.interval if core.per_beat == 1 else max(core.interval, core.per_beat)
    return max(beats * interval, (core.latency + 3 + (beats - 1) * interval) / PENDING_READS)


@njit(cache=True, error_model="numpy")
def writing(core: Any, rows: Any, writes: Any, answered: Any) -> Any:
    """Return the cycles for a block's writes of a continuously busy store unit.

    ``answered``: whether the next block waits for the response to the last.
    """
    beats = row_beats(rows, core.beats, core.per_beat)
    rest = (beats - 1) * max(core.interval, core.per_beat)
    alone = rest + (STORE_LATENCY + 1) + min(core.per_beat, rows)
    return (writes * max(rest + core.interval, alone)
            + (core.latency + 1 if answered else 0.0))
