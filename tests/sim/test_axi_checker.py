"""Each rule has a manager or a subordinate that breaks it, alone; the checker finds that one."""

import inspect
import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from sim.axi_rules import RULES
from sim.testbenches.axi_checker import (
    BrokenRuleError,
    Handshake,
    LiteChecker,
    ReadChecker,
    StreamChecker,
    WriteChecker,
)

BEAT = 8
ALL = (1 << BEAT) - 1


class Reads:
    """A manager and a memory on read channels, which keep all rules; a fault changes that once.

    Every method of the run that a broken one replaces has one decision of a manager (``request``,
    ``hold_request``) or of a subordinate (``beat``, ``early``, ``spare``, ``hold_beat``).
    """

    def __init__(self, checker, rng, bursts=30):
        self.checker, self.rng, self.bursts = checker, rng, bursts
        self.queue, self.offered, self.shown, self.cycle = [], None, None, 0
        self.rest = False       # something was taken back: nothing new in the next cycle

    def request(self):
        """Return id, addr, len, size, burst."""
        length = self.rng.choice([0, 1, 7, 15])
        page = self.rng.randrange(1 << 20) * 4096
        return (0, page + self.rng.randrange(512 - length) * BEAT, length, 3, 1)

    def hold_request(self, request):
        return request

    def beat(self, done, beats):
        """Return id, data, resp, last."""
        return (0, self.rng.getrandbits(64), 0, int(done + 1 == beats))

    def hold_beat(self, beat):
        return beat

    def early(self):
        """Return whether a beat is shown in the cycle of its address."""
        return False

    def spare(self):
        """Return whether a beat that nobody wants is shown, although nothing is due."""
        return False

    def step(self):
        checker, rng = self.checker, self.rng
        ready, rest, self.rest = rng.random() < 0.5, self.rest, False
        if self.offered is None and self.bursts and not rest and rng.random() < 0.1:
            self.offered = self.request()
            self.bursts -= 1
        if self.shown is None and self.queue and not rest and rng.random() < 0.7:
            self.shown = self.beat(*self.queue[0])
        elif self.shown is None and not self.queue and (
                self.spare() or (self.early() and self.offered and ready)):
            self.shown = self.beat(0, 1)
        if self.shown is None:
            checker.r.idle()
        else:
            take = rng.random() < 0.5
            checker.data(take, self.shown)
            if take:
                self.shown = None
                if self.queue:
                    done, beats = self.queue[0]
                    self.queue[0] = (done + 1, beats)
                    if done + 1 == beats:
                        self.queue.pop(0)
            else:
                self.shown = self.hold_beat(self.shown)
                self.rest |= self.shown is None
        if self.offered is None:
            checker.ar.idle()
        else:
            checker.address(ready, self.offered)
            if ready:
                self.queue.append((0, self.offered[2] + 1))
                self.offered = None
            else:
                self.offered = self.hold_request(self.offered)
                self.rest |= self.offered is None
        self.cycle += 1

    @property
    def finished(self):
        return not (self.bursts or self.queue or self.offered or self.shown)


class Writes:
    """The same on write channels; data may be before its address."""

    def __init__(self, checker, rng, bursts=30):
        self.checker, self.rng, self.bursts = checker, rng, bursts
        self.addresses, self.beats, self.owed = [], [], [0, 0]     # addresses, last beats accepted
        self.offered, self.word, self.shown, self.cycle = None, None, None, 0
        self.rest = False

    request = Reads.request

    def words(self, request):
        """Return data, strb, last of every beat of a burst."""
        return [(self.rng.getrandbits(64), self.rng.getrandbits(BEAT), int(i == request[2]))
                for i in range(request[2] + 1)]

    def hold_request(self, request):
        return request

    def hold_word(self, word):
        return word

    def answer(self):
        """Return id, resp."""
        return (0, 0)

    def hold_answer(self, answer):
        return answer

    def may_answer(self):
        """Return whether the oldest burst may be answered."""
        return min(self.owed) > 0

    def step(self):
        checker, rng, rest, self.rest = self.checker, self.rng, self.rest, False
        if self.bursts and rng.random() < 0.3 and len(self.addresses) < 3:
            request = self.request()
            self.addresses.append(request)
            self.beats += self.words(request)
            self.bursts -= 1
        if self.shown is None and self.may_answer() and not rest and rng.random() < 0.4:
            self.shown = self.answer()
        if self.shown is None:
            checker.b.idle()
        else:
            take = rng.random() < 0.5
            checker.response(take, self.shown)
            if take:
                self.shown, self.owed = None, [max(0, count - 1) for count in self.owed]
            else:
                self.shown = self.hold_answer(self.shown)
                self.rest |= self.shown is None
        if self.word is None and self.beats and not rest and rng.random() < 0.7:
            self.word = self.beats.pop(0)
        if self.word is None:
            checker.w.idle()
        else:
            take = rng.random() < 0.5
            checker.data(take, self.word)
            if take:
                self.owed[1] += self.word[2]
                self.word = None
            else:
                self.word = self.hold_word(self.word)
                self.rest |= self.word is None
        if self.offered is None and self.addresses and not rest and rng.random() < 0.4:
            self.offered = self.addresses.pop(0)
        if self.offered is None:
            checker.aw.idle()
        else:
            take = rng.random() < 0.5
            checker.address(take, self.offered)
            if take:
                self.owed[0] += 1
                self.offered = None
            else:
                self.offered = self.hold_request(self.offered)
                self.rest |= self.offered is None
        self.cycle += 1

    @property
    def finished(self):
        return not (self.bursts or self.addresses or self.beats or self.offered or self.word
                    or any(self.owed) or self.shown)


class Registers:
    """A host that reads or writes registers, and a core that answers."""

    def __init__(self, checker, rng, accesses=40):
        self.checker, self.rng, self.accesses = checker, rng, accesses
        self.cycle, self.left = 0, {}

    def strobes(self):
        return 15

    def value(self):
        return (self.rng.getrandbits(32), 0)

    def response(self):
        return (0,)

    def spare(self):
        """Return a channel that answers what nobody asked for."""
        return None

    def hold(self, channel, payload):
        del channel
        return payload

    def _open(self):
        if self.rng.random() < 0.5:
            return {"ar": (self.rng.randrange(1 << 10), 0)}
        return {"aw": (self.rng.randrange(1 << 10), 0),
                "w": (self.rng.getrandbits(32), self.strobes())}

    def step(self):
        checker, rng = self.checker, self.rng
        spare = self.spare()
        if not self.left and spare:
            self.left = {spare: self.value() if spare == "r" else self.response()}
        elif not self.left and self.accesses:
            self.left, self.accesses = self._open(), self.accesses - 1
            self.answer = "r" if "ar" in self.left else "b"
        shown = bool(set(self.left) & {"r", "b"})
        offered = [channel for channel in ("r", "ar", "b", "w", "aw") if channel in self.left]
        for channel in ("r", "ar", "b", "w", "aw"):
            if channel not in offered:
                getattr(checker, channel).idle()
                continue
            take = {"r": checker.value, "b": checker.response, "w": checker.data,
                    "ar": checker.ar.offer, "aw": checker.aw.offer}[channel]
            ready = rng.random() < 0.5
            take(ready, self.left[channel])
            if ready:
                del self.left[channel]
            else:
                self.left[channel] = self.hold(channel, self.left[channel])
                if self.left[channel] is None:
                    del self.left[channel]
        if offered and not self.left and not shown:
            self.left = {self.answer: self.value() if self.answer == "r" else self.response()}
        self.cycle += 1

    @property
    def finished(self):
        return not (self.accesses or self.left)


class Frames:
    """A transmitter and a receiver."""

    def __init__(self, checker, rng, beats=60):
        self.checker, self.rng, self.left = checker, rng, beats
        self.offered, self.cycle, self.rest = None, 0, False

    def beat(self, last):
        """Return data, keep, last."""
        keep = (1 << self.rng.randint(1, BEAT)) - 1 if last else ALL
        return (self.rng.getrandbits(64), keep, int(last))

    def hold(self, beat):
        return beat

    def step(self):
        rest, self.rest = self.rest, False
        if self.offered is None and self.left and not rest and self.rng.random() < 0.6:
            self.left -= 1
            self.offered = self.beat(self.left == 0 or self.rng.random() < 0.2)
        if self.offered is None:
            self.checker.t.idle()
        else:
            ready = self.rng.random() < 0.5
            self.checker.beat(ready, self.offered)
            self.offered = None if ready else self.hold(self.offered)
            self.rest = not ready and self.offered is None
        self.cycle += 1

    @property
    def finished(self):
        return not (self.left or self.offered)


KINDS = {Reads: ReadChecker, Writes: WriteChecker, Registers: LiteChecker, Frames: StreamChecker}
OPTIONS = {Frames: {"whole": True}}


def channels(checker):
    return [value for value in vars(checker).values() if isinstance(value, Handshake)]


def run(kind, found, *, seed=1, **options):
    """Run models of a kind to the end, and return them."""
    base = next(one for one in KINDS if issubclass(kind, one))
    width = () if base is Registers else (BEAT,)
    checker = KINDS[base]("port", *width, report=found, **OPTIONS.get(base, {}) | options)
    model = kind(checker, random.Random(seed))
    checker.reset()
    for channel in channels(checker):
        channel.idle()
    while not model.finished:
        model.step()
        assert model.cycle < 5000, "the models are stuck"
    return model


def broken_by(kind, **options):
    """Return the first rule that is broken, or None."""
    def report(rule, text):
        raise BrokenRuleError(rule, text)

    try:
        run(kind, report, **options)
    except BrokenRuleError as broken:
        return broken.rule if re.search(r"\bport(_\w+)?\b", str(broken)) else str(broken)
    return None


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("seed", range(5))
def test_rules_that_are_kept(kind, seed):
    """No false alarm, and every channel has transfers."""
    found = []
    model = run(kind, lambda *broken: found.append(broken), seed=seed)
    assert not found
    assert all(channel.transfers > 5 for channel in channels(model.checker))


@dataclass(frozen=True)
class Fault:
    """A rule, the models that break it, and the one decision in which they do."""

    rule: str
    kind: type
    method: str
    change: Callable
    options: dict = field(default_factory=dict)


def put(index, value):
    """Return a change of one place of what a method returns."""
    return lambda found: (*found[:index], value, *found[index + 1:])


def nothing(found):
    del found


def flip_last(found):
    return (*found[:-1], 1 - found[-1])


def swap(index):
    return lambda found: (*found[:index], found[index] ^ 1, *found[index + 1:])


FAULTS = [
    Fault("VALID_STABLE", Reads, "hold_request", nothing),
    Fault("VALID_STABLE", Reads, "hold_beat", nothing),
    Fault("VALID_STABLE", Writes, "hold_request", nothing),
    Fault("VALID_STABLE", Writes, "hold_word", nothing),
    Fault("VALID_STABLE", Writes, "hold_answer", nothing),
    Fault("VALID_STABLE", Frames, "hold", nothing),
    *[Fault("PAYLOAD_STABLE", Reads, "hold_request", swap(i)) for i in range(5)],
    *[Fault("PAYLOAD_STABLE", Reads, "hold_beat", swap(i)) for i in range(3)],
    *[Fault("PAYLOAD_STABLE", Writes, "hold_request", swap(i)) for i in range(5)],
    *[Fault("PAYLOAD_STABLE", Writes, "hold_word", swap(i)) for i in range(3)],
    Fault("PAYLOAD_STABLE", Writes, "hold_answer", put(1, 2)),
    *[Fault("PAYLOAD_STABLE", Frames, "hold", swap(i)) for i in range(3)],
    *[Fault("KNOWN", Reads, "request", put(i, None)) for i in range(5)],
    *[Fault("KNOWN", Reads, "beat", put(i, None)) for i in (1, 2)],
    Fault("KNOWN", Frames, "beat", put(0, None)),
    *[Fault("BURST_TYPE", kind, "request", put(4, value))
      for kind in (Reads, Writes) for value in (0, 2, 3)],
    *[Fault("BURST_SIZE", kind, "request", put(3, value))
      for kind in (Reads, Writes) for value in (0, 2, 4, 7)],
    *[Fault("BURST_ALIGNED", kind, "request", put(1, 4096 + value))
      for kind in (Reads, Writes) for value in (1, 4, 7)],
    *[Fault("BOUNDARY_4K", kind, "request", lambda found: (*found[:1], 4096 * 9 - BEAT, 1, 3, 1))
      for kind in (Reads, Writes)],
    *[Fault("REQUEST_ID", kind, "request", put(0, 1)) for kind in (Reads, Writes)],
    Fault("OUTSTANDING", Reads, "request", lambda found: (*found[:2], 15, *found[3:]),
          {"limit": 16}),
    Fault("OUTSTANDING", Writes, "request", lambda found: found, {"limit": 1}),
    Fault("W_LAST", Writes, "words", lambda found: [*found[:-1], flip_last(found[-1])]),
    Fault("W_LAST", Writes, "words", lambda found: [(*found[0][:2], 1), *found[1:]]),
    Fault("R_ID", Reads, "beat", put(0, 1)),
    Fault("R_LAST", Reads, "beat", flip_last),
    Fault("R_RESP", Reads, "beat", put(2, 1)),
    Fault("R_REQUESTED", Reads, "early", lambda found: True),
    Fault("R_REQUESTED", Reads, "spare", lambda found: True),
    Fault("B_ID", Writes, "answer", put(0, 1)),
    Fault("B_RESP", Writes, "answer", put(1, 1)),
    Fault("LITE_WORDS", Registers, "strobes", lambda found: 7),
    Fault("R_RESP", Registers, "value", put(1, 1)),
    Fault("B_RESP", Registers, "response", put(0, 1)),
    Fault("LITE_REQUESTED", Registers, "spare", lambda found: "r"),
    Fault("B_ADDRESS", Registers, "spare", lambda found: "b"),
    Fault("T_KEEP", Frames, "beat", lambda found: (found[0], 0, 1)),
    Fault("T_KEEP", Frames, "beat", lambda found: (found[0], ALL - 1, 1)),
    Fault("T_KEEP", Frames, "beat", lambda found: (found[0], ALL >> 1, 0)),
]


def names(faults):
    count = {}
    for fault in faults:
        name = f"{fault.rule}-{fault.kind.__name__}-{fault.method}"
        count[name] = count.get(name, 0) + 1
        yield f"{name}-{count[name]}"


@pytest.mark.parametrize("fault", FAULTS, ids=names(FAULTS))
def test_one_who_breaks_a_rule(fault):
    """From the third time on that the decision is made, wherever the others fall."""
    for seed in range(20):
        made = []

        def method(self, *arguments, made=made):
            found = getattr(fault.kind, fault.method)(self, *arguments)
            made.append(found)
            return fault.change(found) if len(made) > 2 else found

        kind = type("Rogue", (fault.kind,), {fault.method: method})
        assert broken_by(kind, seed=seed, **fault.options) == fault.rule


@pytest.mark.parametrize(("rule", "come", "missing"), [("B_ADDRESS", 1, 0), ("B_DATA", 0, 1)])
def test_answers_before_a_write_is_complete(rule, come, missing):
    """As soon as one half of a burst has come and the other has not."""
    class Rogue(Writes):
        def may_answer(self):
            return super().may_answer() or self.owed[come] > self.owed[missing] == 0

    assert {broken_by(Rogue, seed=seed) for seed in range(20)} - {None} == {rule}


def test_strobes_beside_a_narrow_beat():
    """Of a bus that narrow bursts may use: a byte beside the address is not to be written."""
    found = []
    checker = WriteChecker("port", BEAT, lambda rule, text: found.append(rule))
    checker.reset()
    checker.aw.idle()
    checker.w.idle()
    for data, strobes in ((0, 0b0000_1100), (1, 0b0011_0000), (2, 0b0111_0000)):
        checker.data(True, (data, strobes, int(data == 2)))
    checker.address(True, (0, 0x102, 2, 1, 1))
    assert found == ["BURST_SIZE", "BURST_ALIGNED", "W_STRB"]


def test_answers_out_of_order():
    """IDs may overtake each other where a manager has several; beats of one ID may not."""
    found = []
    checker = ReadChecker("port", BEAT, lambda rule, text: found.append(rule), ids=4)
    checker.reset()
    checker.ar.idle()
    checker.r.idle()
    for ident, length in ((2, 1), (1, 0), (2, 0)):
        checker.address(True, (ident, 0, length, 3, 1))
    for ident, last in ((1, 1), (2, 0), (2, 1), (2, 1)):
        checker.data(True, (ident, 0, 0, last))
    assert not found
    assert checker.due == 0


@pytest.mark.parametrize("reset", [False, True])
def test_valid_after_reset(reset):
    found = []
    channel = Handshake("port_ar", lambda rule, text: found.append(rule))
    if not reset:
        channel.idle()
    channel.offer(True, (1,))
    assert found == ["VALID_RESET"] * reset


def test_unknown_valid():
    found = []
    Handshake("port_ar", lambda rule, text: found.append(rule)).unknown()
    assert found == ["KNOWN"]


def test_every_rule_has_one_who_breaks_it():
    """But the two that are not of a channel: ANSWERED is a bench's, NO_PATH the netlist's."""
    text = Path(inspect.getfile(Handshake)).read_text(encoding="utf-8")
    reported = set(re.findall(r'"([A-Z][A-Z0-9]*_[A-Z0-9]+|KNOWN|OUTSTANDING)"', text))
    assert reported == RULES.keys() - {"ANSWERED", "NO_PATH"}
    tried = {fault.rule for fault in FAULTS} | {"B_ADDRESS", "B_DATA", "W_STRB", "VALID_RESET"}
    assert tried == reported
