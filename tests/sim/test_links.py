"""The simulated link alone against its law: every departure, arrival, byte and count."""

import ctypes
import re
from fractions import Fraction

import numpy as np
import pytest

from arch.common.link import (
    LinkConfig,
    LinkFaults,
    deliver,
    link_state,
    send,
    show,
    splitmix64,
    take,
)
from sim.native.lockstep import Beat, Counts, Stream, load_links, settings


@pytest.fixture(scope="module")
def library():
    return load_links()


def traffic(rng, beats, width):
    """Return random data, which bytes count, which beats end a frame, and the gaps before beats."""
    last = rng.random(beats) < rng.choice([0.15, 0.5, 1.0])
    last[-1] = True
    keep = np.ones((beats, width), bool)
    keep[last] = np.arange(width) < rng.integers(0, width + 1, (int(last.sum()), 1))
    gaps = rng.integers(0, rng.choice([1, 2, 9]), beats)
    return rng.integers(0, 256, (beats, width), np.uint8), keep, last, gaps


def words(keep):
    return [sum(1 << place for place in np.flatnonzero(row).tolist()) for row in keep]


def simulate(lib, config, width, data, keep, last, gaps, ready, cycles):
    """Run the link; return departures, when beats were shown and taken, the beats, and counts."""
    link = lib.link_create(settings(config, width))
    for start, stop in config.faults.down:
        lib.link_window(link, start, 2**62 if stop is None else stop)
    sender, receiver = Stream(), Stream()
    departed, shown, taken, found = [], [], [], []
    kept = words(keep)
    offered = int(gaps[0])
    lib.link_drive(link, 0, sender, receiver)
    for cycle in range(cycles):
        beat = len(departed)
        sender.valid = beat < len(data) and cycle >= offered
        if sender.valid:
            sender.beat = Beat((ctypes.c_uint8 * 64)(*data[beat].tolist()), kept[beat],
                               bool(last[beat]))
        receiver.ready = bool(ready[cycle % len(ready)])
        if receiver.valid and len(shown) == len(taken):
            shown.append(cycle)
        if receiver.valid and receiver.ready:
            taken.append(cycle)
            found.append((bytes(receiver.beat.data[:width]), receiver.beat.keep,
                          receiver.beat.last))
        going = sender.valid and sender.ready
        assert lib.link_sample(link, cycle, sender, receiver) is None
        if going:
            departed.append(cycle)
            offered = cycle + 1 + int(gaps[len(departed)]) if len(departed) < len(data) else 0
        lib.link_drive(link, cycle + 1, sender, receiver)
    counts = Counts()
    lib.link_counts(link, counts)
    lib.link_destroy(link)
    return departed, shown, taken, found, counts.table()


def accepted(ready, cycle):
    while not ready[cycle % len(ready)]:
        cycle += 1
    return cycle


def predict(config, width, last, gaps, ready):
    """Return departures, the beats that arrive, and when each is shown and taken, by the law."""
    interval, credits = config.beat_interval(width), config.credits or 0
    link, beats = link_state(credits), len(gaps)
    departed, shown, taken = [], [], []

    def arrive(cycle):
        shown.append(int(show(link, cycle)))
        taken.append(accepted(ready, shown[-1]))
        take(link, taken[-1])

    cycle = -1
    for gap in gaps.tolist():
        cycle = int(send(link, cycle + 1 + gap, config.latency, interval.numerator,
                         interval.denominator, credits))
        departed.append(cycle)
        if credits:
            arrive(cycle + 1 + config.latency)
    if credits:
        return departed, np.arange(beats), shown, taken
    order, arrivals = deliver(config, departed, last)
    for cycle in arrivals.tolist():
        arrive(cycle)
    return departed, order, shown, taken


LINKS = [
    pytest.param({}, 8, id="every cycle"),
    pytest.param({"latency": 1, "bytes_per_cycle": Fraction(5, 3)}, 8, id="5/3 bytes a cycle"),
    pytest.param({"latency": 0, "bytes_per_cycle": Fraction(340, 77)}, 16, id="340/77"),
    pytest.param({"latency": 29, "bytes_per_cycle": Fraction(1, 3)}, 1, id="one byte wide"),
    pytest.param({"latency": 7, "credits": 1}, 4, id="one credit"),
    pytest.param({"latency": 3, "bytes_per_cycle": Fraction(13, 3), "credits": 5}, 8,
                 id="five credits"),
    pytest.param({"latency": 0, "bytes_per_cycle": Fraction(64, 65), "credits": 3}, 64, id="wide"),
]


def check(lib, config, width, seed, beats):
    rng = np.random.default_rng(seed)
    data, keep, last, gaps = traffic(rng, beats, width)
    ready = rng.random(97) < rng.choice([0.3, 0.8, 1.1])
    ready[0] = True
    departed, order, shown, taken = predict(config, width, last, gaps, ready)
    # On for a while after the last beat: nothing may come then.
    found = simulate(lib, config, width, data, keep, last, gaps, ready,
                     max([*departed, *taken]) + 2 * len(ready))
    assert found[0] == departed
    assert found[1] == shown
    assert found[2] == taken
    starts = np.flatnonzero(np.concatenate([[True], last[:-1]]))
    fates = config.faults.fates(np.array(departed)[starts])
    for frame, (start, stop) in enumerate(zip(starts, [*starts[1:], beats], strict=True)):
        if fates["corrupt"][frame]:
            clean = data[start:stop].copy()
            data[start:stop] = config.faults.corrupted(frame, clean, keep[start:stop])
            # It is not as it was, unless no byte of its last beat counts.
            changed = (data[start:stop] != clean) & keep[start:stop]
            assert changed.any() or not keep[stop - 1].any()
    kept = words(keep)
    assert found[3] == [(data[beat].tobytes(), kept[beat], int(last[beat])) for beat in order]
    assert found[4] == {
        "beats": beats, "frames": len(starts), "delivered_beats": len(order),
        "delivered_frames": int(last[order].sum()),
        **{name: int(frames.sum()) for name, frames in fates.items()}}
    return found[4]


@pytest.mark.rtl
@pytest.mark.parametrize(("options", "width"), LINKS)
def test_link(library, options, width):
    for seed in range(4):
        check(library, LinkConfig(**options), width, seed, 150)


FAULTS = [
    pytest.param({"drop": "0.05", "corrupt": "0.01", "duplicate": "0.01", "reorder": "1/20",
                  "delay": 40}, id="a few"),
    pytest.param({"drop": "1/3", "corrupt": "1/2", "duplicate": "2/7", "reorder": "1/2",
                  "delay": 9}, id="many"),
    pytest.param({"reorder": 1}, id="all late by nothing"),
    pytest.param({"duplicate": 1, "corrupt": 1}, id="all twice"),
    pytest.param({"drop": 1}, id="all lost"),
    pytest.param({"down": [(50, 120), (300, None)], "corrupt": "1/2"}, id="down"),
]


@pytest.mark.rtl
@pytest.mark.parametrize("faults", FAULTS)
def test_faults(library, faults):
    totals = dict.fromkeys(("down", *LinkFaults.KINDS), 0)
    for seed in range(4):
        config = LinkConfig(latency=seed, bytes_per_cycle=Fraction(11, 1 + seed),
                            faults=LinkFaults(seed=2**63 + seed, **faults))
        counts = check(library, config, 8, seed, 300)
        for name in totals:
            totals[name] += counts[name]
    assert all((totals[name] > 0) == bool(faults.get(name)) for name in totals)


def test_generator():
    """The first numbers of the generator's own program, for seed 1234567."""
    assert splitmix64(1234567, 0, 5).tolist() == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431,
        16408922859458223821]
    assert splitmix64(7, 3, 2).tolist() == splitmix64(7, 0, 5).tolist()[3:]


@pytest.mark.rtl
@pytest.mark.parametrize(("second", "message"), [
    ({"valid": 0}, b"tvalid was dropped before tready"),
    ({"keep": 1}, b"payload changed before tready"),
])
def test_sender_that_breaks_a_rule(library, second, message):
    link = library.link_create(settings(LinkConfig(credits=1, latency=9), 8))
    sender, receiver = Stream(), Stream()
    answers = []
    for cycle in range(3):
        library.link_drive(link, cycle, sender, receiver)
        sender.valid = second.get("valid", 1) if cycle == 2 else 1
        sender.beat.keep = second.get("keep", 255) if cycle == 2 else 255
        answers.append(library.link_sample(link, cycle, sender, receiver))
    library.link_destroy(link)
    assert answers == [None, None, message]


@pytest.mark.parametrize(("options", "kind", "message"), [
    ({"latency": -1}, ValueError, "latency must be at least 0, not -1"),
    ({"credits": 0}, ValueError, "credits must be at least 1, not 0"),
    ({"bytes_per_cycle": 0}, ValueError, "bytes_per_cycle must be greater than 0, not 0"),
    ({"bytes_per_cycle": "1/2000000"}, ValueError,
     ("bytes_per_cycle must be a fraction with numerator and denominator below 1048576, "
     "not 1/2000000")),
    ({"credits": 4, "faults": LinkFaults(drop="0.1")}, ValueError,
     "credits must be None on a link with faults, not 4"),
    ({"faults": 3}, TypeError, "faults must be LinkFaults, not 3"),
])
def test_wrong_link(options, kind, message):
    with pytest.raises(kind, match=f"^{message}$"):
        LinkConfig(**options)


@pytest.mark.parametrize("down", [5, [5], "ab", [(1, 2, 3)]])
def test_wrong_windows(down):
    with pytest.raises(TypeError, match=re.escape("down must be a sequence of pairs (start, stop), "
                                                  f"not {down!r}")):
        LinkFaults(down=down)


@pytest.mark.parametrize(("options", "message"), [
    ({"drop": "1.5"}, "drop must be from 0 to 1, not 1.5"),
    ({"reorder": -1}, "reorder must be from 0 to 1, not -1"),
    ({"seed": 2**64}, f"seed must be at most {2**64 - 1}, not {2**64}"),
    ({"down": [(5, 5)]}, "stop of down must be at least 6, not 5"),
])
def test_wrong_faults(options, message):
    with pytest.raises(ValueError, match=f"^{message}$"):
        LinkFaults(**options)
