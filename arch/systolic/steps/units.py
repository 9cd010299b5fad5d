"""Steps of the units: a read, a write, an activation, and a run of equal taps.

Each takes ``core``, the constants of a configuration, and updates ``state``, the clocks of the
recurrence (:mod:`arch.systolic.steps.records`). Times are cycles that are not rounded.
"""


from typing import Any

from numba import njit

from arch.common.dma import address_free, read_rows, row_beats, write_rows
from arch.common.port import ceil_div
from arch.common.queue import enters, offered
from arch.common.sizes import STORE_LATENCY
from arch.systolic.latency import PENDING_READS
from arch.systolic.lowering.rings import Rings, close
from arch.systolic.lowering.rings import take as rings_take
from arch.systolic.steps.records import QUEUE, RING, TAPS

__all__ = ["activate", "give", "issue", "load", "multiply", "reading", "set_pace", "take",
           "write", "writing"]

# Starts that later taps may wait for, besides those that the FIFO holds.
_STARTS = QUEUE + 2
# Taps of a run that are timed individually, of networks of which all are.
_TIMED_TAPS = 8


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
def take(state: Any, which: Any, rows: Any) -> Any:
    """Take rows of a memory; return when their previous users are done.

    The law is the lowering's (:mod:`arch.systolic.lowering.rings`), with times in place of
    instructions. A user counts as done until :func:`give` says when it is.
    """
    rings = Rings(state.heads, state.entries, state.users)
    user = which * RING + state.heads[which].number % RING
    _, free = rings_take(rings, which, rows, user)
    close(rings, user, 0.0)
    return free


@njit(cache=True, error_model="numpy")
def give(state: Any, which: Any, at: Any) -> None:
    """Set when the latest user of rows is done."""
    state.users[which * RING + (state.heads[which].number - 1) % RING].last = at


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


@njit(cache=True, error_model="numpy")
def set_pace(core: Any, pace: Any, shots: Any, k: Any) -> None:
    """Set the pace of tiles of ``k`` rows with ``shots`` multiplications each.

    A multiplication enters its unit's queue when the one :data:`QUEUE` earlier begins: that of a
    tap's first shot, and that of the next tap's tile, which is read once the last shot has entered.
    """
    pace.first_taps = ceil_div(QUEUE, shots)
    pace.first_shot = pace.first_taps * shots - QUEUE
    pace.last_taps = ceil_div(QUEUE + 1, shots)
    pace.last_shot = pace.last_taps * shots - (QUEUE + 1)
    pace.beats = row_beats(k, core.w_beats, core.w_per_beat)
    interval = pace.beats * core.w_interval
    arrival = (pace.beats - 1) * core.w_interval
    if core.w_per_beat > 1:
        interval, arrival = max(interval, k), max(arrival, k - 1)
    pace.of_tile = core.w_latency + arrival + k + 4
    pace.interval = max(interval, pace.of_tile / core.fifo,
                        (core.w_latency + arrival + 3) / PENDING_READS)


@njit(cache=True, error_model="numpy", forceinline=True)
def _begun(state: Any, tap: Any, offset: Any) -> Any:
    """Return when a shot of a tap begins, ``offset`` after the first; taps are remembered."""
    return state.starts[tap & TAPS - 1] + offset if tap >= 0 else 0.0


@njit(cache=True, error_model="numpy")
def _multiply_tap(core: Any, state: Any, pace: Any, rows: Any, shots: Any, k: Any, token: Any
                  ) -> None:
    """Read a tile of weights, and multiply it ``shots`` times by ``rows`` inputs."""
    tap = state.taps
    place, pending = tap % QUEUE, tap % PENDING_READS
    issue(core, state, 1, enters(0.0, state.weight_begins[place]) if tap >= QUEUE else 0.0)
    begin = max(offered(state.dispatched, 0.0), state.weight_address)
    if tap >= PENDING_READS:
        begin = max(begin, enters(0.0, state.weight_arrivals[pending]))
    if tap >= core.fifo:
        begin = max(begin, state.shifted[tap - core.fifo & TAPS - 1] + 1)
    arrived = read_rows(state.weight_port, begin, core.w_latency, k, core.w_beats, core.w_per_beat,
                        core.w_interval, 1)
    state.weight_address = address_free(begin, 0, pace.beats, core.burst)
    state.weight_begins[place], state.weight_arrivals[pending] = begin, arrived
    issue(core, state, 1, _begun(state, tap - pace.first_taps, pace.first_shot * rows) + 1)
    before = tap - 1 & TAPS - 1
    shifted = arrived + 1 + k
    if tap:
        shifted = max(shifted, max(state.starts[before], state.shifted[before]) + k)
    start = max(offered(state.dispatched, 0.0), state.multiplied, shifted, token)
    state.starts[tap & TAPS - 1], state.shifted[tap & TAPS - 1] = start, shifted
    state.multiplied = start + rows * shots
    state.taps = tap + 1
    if shots > 1:
        issue(core, state, shots - 1,
              _begun(state, tap + 1 - pace.last_taps, pace.last_shot * rows) + 1)


@njit(cache=True, error_model="numpy")
def _skip_taps(core: Any, state: Any, pace: Any, taps: Any, rows: Any, shots: Any, k: Any) -> None:
    """Run equal taps at the pace of multiplications, or of weights if that is slower."""
    done, end = state.taps, state.taps + taps
    least = max(rows * shots, k, core.fetch * (1 + shots))
    interval = max(pace.interval, (pace.of_tile + 2 + pace.last_shot * rows) / pace.last_taps)
    first, arrived = state.starts[done - 1 & TAPS - 1], state.weight_arrivals[
        (done - 1) % PENDING_READS]
    # Tiles are read one after the other, but not before there is room in the queues and the FIFO.
    last = arrived + taps * interval
    trip = pace.of_tile - k + 1
    limited = min(taps, pace.last_taps, core.fifo)
    # What limits a tile that is read in time does so at the end.
    for tap in range(done if interval > least else done + limited - 1, done + limited):
        free = _begun(state, tap - pace.last_taps, pace.last_shot * rows)
        if tap >= core.fifo:
            free = max(free, state.shifted[tap - core.fifo & TAPS - 1])
        last = max(last, free + trip + (end - 1 - tap) * interval)
    later = last - arrived
    start = max(first + taps * least, last + 1 + k)
    between = (start - first) / taps
    early = max(0.0, between - k)
    for back in range(min(taps, max(_STARTS, core.fifo + 1))):
        at, begun = end - 1 - back & TAPS - 1, start - back * between
        state.starts[at], state.shifted[at] = begun, begun - early
    for number in range(PENDING_READS):
        state.weight_arrivals[number] += later
    if state.each_tap:
        for number in range(QUEUE):
            state.weight_begins[number] += later
    state.weight_port[0] += later
    state.weight_port[1] += later
    state.weight_address += later
    state.multiplied, state.taps = start + rows * shots, end
    issue(core, state, taps * (1 + shots), _begun(
        state, end - pace.last_taps, pace.last_shot * rows) + 1)


@njit(cache=True, error_model="numpy")
def multiply(core: Any, state: Any, pace: Any, taps: Any, rows: Any, shots: Any, k: Any,
             token: Any) -> None:
    """Run equal taps: ``k`` weight rows each, multiplied ``shots`` times by ``rows`` inputs.

    ``pace``: the pace of a tile (:func:`set_pace`). Of many taps, those in the middle are one step;
    in a long network, all after the first are.
    """
    _multiply_tap(core, state, pace, rows, shots, k, token)
    left = taps - 1
    if left > 2 and not state.each_tap:
        _skip_taps(core, state, pace, left, rows, shots, k)
        return
    # As many are skipped as keep their order among the pending reads.
    timed = _TIMED_TAPS if pace.interval > rows * shots else 2
    skipped = (left - timed) // PENDING_READS * PENDING_READS
    if skipped > 0:
        for _ in range((left - skipped) // 2):
            _multiply_tap(core, state, pace, rows, shots, k, 0.0)
        left -= (left - skipped) // 2 + skipped
        _skip_taps(core, state, pace, skipped, rows, shots, k)
    for _ in range(left):
        _multiply_tap(core, state, pace, rows, shots, k, 0.0)


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
