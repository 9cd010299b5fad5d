"""Faults in MSCCL files, one at a time: used, refused, or named in the output as not used."""

import random
import re

import pytest

from arch.config import ConfigError
from arch.nic import engine
from arch.nic.params import PRESETS
from arch.nic.schedules.checker import check
from arch.nic.schedules.ir import READS, WRITES
from arch.nic.schedules.msccl import TYPES, from_msccl, read_msccl
from tests.support.msccl_files import FILES, FOLDER, ring_allreduce
from tests.support.silence import GARBAGE, Fault, faults_of_lines, plant

_ATTRIBUTE = re.compile(r' (\w+)="([^"]*)"')

#: Faults of attributes and of lines, for each file.
ATTRIBUTES, LINES = 70, 20


def faults_of_attributes(text, rng, count):
    """Yield faults of single attributes: left out, written twice, with another value or name."""
    places = list(_ATTRIBUTE.finditer(text))
    for _ in range(count):
        place = rng.choice(places)
        name, value = place.groups()
        kind = rng.choice(("delete", "double", "garble", "garble", "rename"))
        other = rng.choice([word for word in GARBAGE if word != value and not set(word) & set('"')])
        new = {"delete": "", "double": place[0] + place[0], "garble": f' {name}="{other}"',
               "rename": f' {name}x="{value}"'}[kind]
        line = text.count("\n", 0, place.start()) + 1
        yield Fault(kind, f"line {line}, {place[0]} to {new}",
                    text[:place.start()] + new + text[place.end():])


def read(text):
    """Return what is read of a file, proved, and what the user is told is not used."""
    schedule = from_msccl(text)
    check(schedule)
    tables = schedule.channels, schedule.steps, schedule.dep_first, schedule.deps
    return ((schedule.name, schedule.layout, schedule.scratch, schedule.slots,
             *(table.tobytes() for table in tables)), schedule.unused)


def sides_without_use(text):
    """Return the text with what a step's type neither reads nor writes made equal.

    Tools write there what they like, often where the message comes from or goes to at the other
    gpu: any buffer and offset of the format are let be.
    """
    def one(match):
        step = match[0]
        kind = re.search(r' type="(\w+)"', step)
        if kind is None or kind[1] not in TYPES:
            return step
        for side, used in (("src", READS), ("dst", WRITES)):
            if not used[TYPES[kind[1]]]:
                step = re.sub(rf'{side}buf="[ios]"', f'{side}buf="i"', step)
                step = re.sub(rf'{side}off="(-1|\d+)"', f'{side}off="0"', step)
        return step
    return re.sub(r"<step [^>]*>", one, text)


@pytest.mark.parametrize("stem", [stem for stem in FILES if not stem.startswith("not-")])
def test_no_fault_is_silent(stem):
    """With the same seeds always the same faults: 90 for each of seven files, 630 together."""
    text = FILES[stem]()
    rng = random.Random(f"msccl {stem}")
    faults = [*faults_of_attributes(text, rng, ATTRIBUTES),
              *faults_of_lines(text.splitlines(), rng, LINES)]
    bare = sides_without_use(text)
    count = plant(faults, text, read, lambda fault: (
        sides_without_use(fault.data) == bare
        # A line that was empty, or a blank beside another one.
        or fault.data.split() == text.split()))
    assert not count.silent
    assert count.total > ATTRIBUTES + LINES - 5
    assert count.refused["delete"] + count.refused["rename"] > 5
    assert count.refused["double"] > 5


@pytest.mark.parametrize(("old", "new", "unused"), [
    ('proto="Simple"', 'proto="LL128" nthreads="512"', ("proto='LL128'", "nthreads='512'")),
    (' inplace="1"', ' inplace="1" outofplace="0" minBytes="8" maxBytes="64" redop="max"',
     ("minBytes='8'", "maxBytes='64'", "outofplace='0'", "redop='max'")),
    ('nchannels="1"', 'nchannels="7"', ('nchannels="7", 1 of them used',)),
    ('i_chunks="2"', 'i_chunks="9"', ('i_chunks="9" of 1 gpus, 2 in the collective',)),
    ('deps="-1"', 'deps="1"', ('deps="1" of 1 steps without depid',)),
    ('hasdep="0"', 'hasdep="1"', ('hasdep="1" of 1 steps that none waits for',)),
    ('name="ring_allreduce"', "", ("no name",)),
])
def test_what_is_named_as_not_used(old, new, unused):
    """With its value, so that a change of it shows; the schedule is what it was."""
    text = ring_allreduce(2, 1)
    assert old in text
    before, told = read(text)
    after, now = read(text.replace(old, new, 1))
    assert set(now) - set(told) == set(unused)
    assert after[1:] == before[1:]


def test_the_output_names_what_is_not_used():
    """In the notes of an estimate, and its JSON."""
    path = FOLDER / "allreduce-ring-4.xml"
    config = PRESETS["default"]
    found = engine.estimate(config, engine.load(f"msccl:{path}:4KiB:float32", config))
    unused = list(read_msccl(path).unused)
    assert found.details["unused"] == unused
    assert found.notes["not used"] == f"of the file: {', '.join(unused)}"
    assert "proto='Simple'" in unused


@pytest.mark.parametrize(("old", "new", "message"), [
    ('coll="allreduce"', 'coll="allreduce" nchanels="1"', (
        "file, line 1: algo must have no attribute but name, coll, ngpus, nchannels, "
        "nchunksperloop, inplace, proto, minBytes, maxBytes, nthreads, nthreadblocks, outofplace, "
        "redop, not 'nchanels'; did you mean 'nchannels'?")),
    ("<tb ", "once<tb ", "file, line 3: text between elements must be none, not 'once'"),
    ("<algo ", "<?skip all?><algo ", ("file, line 1: processing instruction must be none, "
                                     "not 'skip'")),
    ('name="ring_allreduce"', 'name="a&#10;b"', ("file, line 1: algo name must be up to 500 "
                                                 "printable characters, not 'a\\nb'")),
])
def test_what_is_refused(old, new, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        from_msccl(ring_allreduce(2, 1).replace(old, new, 1), name="file")


PROTO = "proto must be one of Simple, LL, LL128, not"


@pytest.mark.parametrize(("attributes", "message"), [
    ('proto="Foo"', f"{PROTO} 'Foo'"),
    ('proto="simple"', f"{PROTO} 'simple'"),
    ('proto=""', f"{PROTO} ''"),
    ('redop="average"', "redop must be one of sum, prod, max, min, nop, not 'average'"),
    ('minBytes="-1"', "minBytes must be an integer from 0 to 9223372036854775807, not '-1'"),
    ('nthreads="many"', "nthreads must be an integer from 0 to 2147483647, not 'many'"),
    ('outofplace="2"', "outofplace must be an integer from 0 to 1, not '2'"),
    ('minBytes="9" maxBytes="8"', "minBytes must be at most maxBytes = 8, not 9"),
])
def test_values_that_are_not_used_must_be_the_formats(attributes, message):
    text = ring_allreduce(2, 1).replace('proto="Simple"', attributes)
    with pytest.raises(ConfigError, match=f"^file, line 1: algo {re.escape(message)}$"):
        from_msccl(text, name="file")
