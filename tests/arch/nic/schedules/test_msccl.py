"""MSCCL's XML: files of public algorithms run here, ours are read back, wrong ones are named."""

import dataclasses
import re

import numpy as np
import pytest

from arch.config import ConfigError
from arch.nic.schedules.catalogue import CATALOGUE, make_schedule
from arch.nic.schedules.checker import check
from arch.nic.schedules.errors import ScheduleError
from arch.nic.schedules.executor import execute
from arch.nic.schedules.graphs import full_mesh
from arch.nic.schedules.layout import Collective
from arch.nic.schedules.msccl import COLLECTIVES, LIMITS, from_msccl, read_msccl, to_msccl
from tests.support.msccl_files import FILES, FOLDER, ring_allreduce

RIGHT = [stem for stem in FILES if not stem.startswith("not-")]


def test_files_are_what_is_committed():
    assert {path.name for path in FOLDER.iterdir()} == {f"{stem}.xml" for stem in FILES}
    for stem, make in FILES.items():
        assert (FOLDER / f"{stem}.xml").read_text(encoding="utf-8") == make()


@pytest.mark.parametrize("stem", RIGHT)
@pytest.mark.parametrize("kind", ["int32", "float16"])
def test_files_equal_numpy(stem, kind):
    schedule = read_msccl(FOLDER / f"{stem}.xml")
    assert not check(schedule).uniform
    layout = schedule.layout
    numbers = np.random.default_rng(3)
    for elements in (0, 3, 8 * layout.chunks + 1):
        # Integers that are exact in all formats, so that the order does not matter here.
        inputs = [numbers.integers(-50, 50, layout.input_elements(rank, elements)).astype(kind)
                  for rank in range(layout.ranks)]
        if layout.collective is Collective.ALLREDUCE:
            wanted = [np.sum(inputs, axis=0).astype(kind)] * layout.ranks
        elif layout.collective is Collective.ALLGATHER:
            wanted = [np.concatenate(inputs)] * layout.ranks
        else:
            cut = [elements * r // layout.ranks for r in range(layout.ranks + 1)]
            wanted = [np.concatenate([x[cut[r]:cut[r + 1]] for x in inputs])
                      for r in range(layout.ranks)]
        for found, right in zip(execute(schedule, inputs), wanted, strict=True):
            assert found.tobytes() == right.tobytes()


def test_ring_has_the_offsets_of_the_public_one():
    """Of rank 0 of 4 with two channels: s rrs rrs rrcs rcs rcs r at 0 6 4 2 0 6 4."""
    steps = list(from_msccl(ring_allreduce()).channel_steps(0, 0))
    assert [step.op.name for step in steps] == [
        "SEND", "RECV_REDUCE_SEND", "RECV_REDUCE_SEND", "RECV_REDUCE_COPY_SEND",
        "RECV_COPY_SEND", "RECV_COPY_SEND", "RECV"]
    assert [step.src[1] for step in steps[:4]] == [0, 6, 4, 2]
    assert [step.dst[1] for step in steps[3:]] == [2, 0, 6, 4]


def test_ring_is_ours():
    """Our own ring, in place, but for the name of the buffer that has input and output."""
    theirs, ours = from_msccl(ring_allreduce(4, 1)), make_schedule("allreduce", "ring", 4)
    for field in ("op", "send", "recv", "src_offset", "dst_offset", "count"):
        assert np.array_equal(theirs.steps[field], ours.steps[field])


def test_exchange_without_reduction_is_refused():
    with pytest.raises(ScheduleError, match=(
            r"not-an-allreduce-2\.xml: rank 0, output chunk 0: must have every "
            "contribution once, but lacks the contribution of rank 1$")) as caught:
        check(read_msccl(FOLDER / "not-an-allreduce-2.xml"))
    assert (caught.value.rank, caught.value.chunk, caught.value.missing) == (0, 0, (1,))


PAIRS = [(collective, name) for collective in COLLECTIVES.values()
         for name in CATALOGUE[collective]]


@pytest.mark.parametrize(("collective", "algorithm"), PAIRS)
def test_ours_come_back(collective, algorithm):
    """Written and read, a schedule is proved again and gives the same bits."""
    entry = CATALOGUE[collective][algorithm]
    numbers = np.random.default_rng(8)
    for ranks in (1, 2, 5):
        for segments in (1, 2) if entry.segments else (1,):
            root = ranks - 1 if collective in ("broadcast", "reduce") else 0
            schedule = make_schedule(collective, algorithm, ranks, segments=segments, root=root,
                                     graph=full_mesh(ranks) if entry.graph else None)
            text = to_msccl(schedule)
            again = from_msccl(text, root=root)
            elements = 2 * schedule.layout.chunks + 3
            inputs = [numbers.standard_normal(schedule.layout.input_elements(rank, elements))
                      .astype(np.float32) for rank in range(ranks)]
            for a, b in zip(execute(schedule, inputs), execute(again, inputs), strict=True):
                assert a.tobytes() == b.tobytes()
            # What has been written once does not change any more.
            assert to_msccl(dataclasses.replace(again, name=schedule.name)) == text


def test_channels_of_one_peer_come_back_unchanged():
    schedule = make_schedule("allreduce", "ring", 5, segments=3)
    assert from_msccl(to_msccl(schedule)).equals(schedule)


@pytest.mark.parametrize(("make", "message"), [
    (lambda: make_schedule("gather", "naive", 3), ("collective must be one of allreduce, "
     "reduce-scatter, allgather, broadcast, reduce, all-to-all for an MSCCL file, not 'gather'")),
    (lambda: make_schedule("allreduce", "ring", 200), (
     "ring with 200 ranks as an MSCCL file: steps "
     f"of a tb must be at most {LIMITS['steps']}, not 399")),
    (lambda: make_schedule("allgather", "naive", 40), ("naive with 40 ranks as an MSCCL file: tbs "
     f"of a channel must be at most {LIMITS['channel']}, not 79")),
    (lambda: make_schedule("allreduce", "halving-doubling", 256), (
     "halving-doubling with 256 ranks "
     f"as an MSCCL file: chunks of a step must be at most {LIMITS['cnt']}, not 128")),
])
def test_what_cannot_be_written(make, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        to_msccl(make())


def test_unknown_protocol():
    with pytest.raises(ConfigError, match="^proto must be one of Simple, LL, LL128, not 'fast'$"):
        to_msccl(make_schedule("allreduce", "ring", 2), proto="fast")


GOOD = ring_allreduce(2, 1)


def changed(old, new, count=1):
    assert old in GOOD
    return GOOD.replace(old, new, count)


@pytest.mark.parametrize(("text", "message"), [
    ("", "file, line 1: must be well-formed XML: no element found"),
    ("<algo", "file, line 1: must be well-formed XML: unclosed token"),
    ("<algo><gpu></algo>", "file, line 1: must be well-formed XML: mismatched tag"),
    ("<plan/>", "file, line 1: element as the root must be algo, not 'plan'"),
    ('<!DOCTYPE algo [<!ENTITY a "aaaa">]><algo name="&a;"/>',
     "file, line 1: document type must not be declared, not even an empty one"),
    (changed("<tb ", "<block ").replace("</tb>", "</block>", 1),
     "file, line 3: element in gpu must be tb, not 'block'"),
    (changed('coll="allreduce"', 'coll="custom"'), ("file, line 1: algo coll must be one of "
     "allreduce, reduce_scatter, allgather, broadcast, reduce, alltoall, not 'custom'")),
    (changed('ngpus="2"', 'ngpus="3"'),
     "file, line 1: algo must have ngpus = 3 gpu elements, not 2"),
    (changed('ngpus="2"', 'ngpus="two"'),
     "file, line 1: algo ngpus must be an integer from 1 to 4096, not 'two'"),
    (changed('ngpus="2"', 'ngpus="99999999999"'),
     "file, line 1: algo ngpus must be an integer from 1 to 4096, not '99999999999'"),
    (changed('inplace="1"', 'inplace="2"'),
     "file, line 1: algo inplace must be an integer from 0 to 1, not '2'"),
    (changed(' ngpus="2"', ""), ("file, line 1: algo must have the attribute 'ngpus', not name, "
     "proto, nchannels, nchunksperloop, coll, inplace")),
    (changed('coll="allreduce"', 'coll="allgather"').replace(
        'nchunksperloop="2"', 'nchunksperloop="3"'), ("file, line 1: algo nchunksperloop must be a "
     "multiple of the 2 gpus for allgather, not 3")),
    (changed('gpu id="0"', 'gpu id="1"'),
     "file, line 2: gpu id must be 0, gpus counted from 0, not '1'"),
    (changed('tb id="0"', 'tb id="4"'),
     "file, line 3: tb id must be 0, tbs counted from 0, not '4'"),
    (changed('send="1"', 'send="0"'), ("file, line 3: tb send must be another gpu or -1, not 0, "
     "its own")),
    (changed('send="1"', 'send="2"'),
     "file, line 3: tb send must be an integer from -1 to 1, not '2'"),
    (changed('send="1"', 'send="-1"'), ('file, line 4: step type must be one that does not send in '
     'a tb with send="-1", not \'s\'')),
    (changed('chan="0"', 'chan="1"'),
     "file, line 3: tb chan must be an integer from 0 to 0, not '1'"),
    (changed(' s="0"', ' s="1"'), "file, line 4: step s must be 0, steps counted from 0, not '1'"),
    (changed('type="rrcs"', 'type="rrx"'), (
     "file, line 5: step type must be one of nop, s, r, rcs, "
     "rrs, rrc, rrcs, cpy, re, not 'rrx'")),
    (changed('srcbuf="i"', 'srcbuf="q"'),
     "file, line 4: step srcbuf must be one of i, o, s, not 'q'"),
    (changed('srcoff="0"', 'srcoff="-1"'),
     "file, line 4: step srcoff must be an integer from 0 to 65536, not '-1'"),
    (changed('srcoff="0"', 'srcoff="2"'), ("file, line 4: step srcoff + cnt must be at most "
     "i_chunks = 2 of its gpu, not 2 + 1")),
    (changed('cnt="1"', 'cnt="0"'),
     "file, line 4: step cnt must be an integer from 1 to 65536, not '0'"),
    (changed('depid="-1" deps="-1"', 'depid="1" deps="0"'),
     "file, line 4: step depid must be an integer from -1 to 0, not '1'"),
    (changed('depid="-1" deps="-1"', 'depid="0" deps="7"'),
     "file, line 4: step deps must be a step of tb 0, which has 3, not 7"),
    (changed('depid="-1" deps="-1"', 'depid="0" deps="1"'),
     'file, line 4: step deps must be a step with hasdep="1", not step 1 of tb 0'),
    (changed(' hasdep="0"', ""), ("file, line 4: step must have the attribute 'hasdep', not s, "
     "type, srcbuf, srcoff, dstbuf, dstoff, cnt, depid, deps")),
])
def test_malformed(text, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        from_msccl(text, name="file")


def test_other_encodings_and_names(tmp_path):
    with pytest.raises(ConfigError, match="^file: must be text in an encoding that XML knows, not "
                                          "unknown encoding: klingon$"):
        from_msccl(b'<?xml version="1.0" encoding="klingon"?><algo/>', name="file")
    with pytest.raises(ConfigError, match="^MSCCL file must be readable, not "):
        read_msccl(tmp_path / "nothing.xml")
    with pytest.raises(ConfigError, match="^file: root must be left out for allreduce, not 1$"):
        from_msccl(GOOD, name="file", root=1)


def test_steps_that_do_not_match_are_named():
    with pytest.raises(ScheduleError, match=(
            "^file, line 4: rank 0, channel 0, step 0: message 0 of connection 0 must be taken by "
            "rank 1, which has")):
        from_msccl(re.sub(r'type="(rrcs|r)"', 'type="nop"', GOOD), name="file")


def test_what_the_checker_refuses_is_named_by_file_and_line():
    """Also where a tb without steps is no channel: by the line of the step itself."""
    # A gpu that says more chunks than there are, and reads one of these.
    text = changed('i_chunks="2"', 'i_chunks="9"', 2).replace('srcoff="0"', 'srcoff="7"', 1)
    begin, end = text.index("<tb "), text.index("</tb>")
    empty = '<tb id="0" send="-1" recv="-1" chan="0"></tb>\n'
    moved = text[:begin] + empty + text[begin:end].replace('tb id="0"', 'tb id="1"') + text[end:]
    for each, line in ((text, 4), (moved, 5)):
        with pytest.raises(ScheduleError, match=(
                f"^file, line {line}: rank 0, channel 0, step 0: src must be within the 2 chunks "
                "of input")) as caught:
            check(from_msccl(each, name="file", slots=2))
        assert (caught.value.rank, caught.value.channel, caught.value.step) == (0, 0, 0)


def test_damaged_files_end_in_one_line():
    """Bytes changed at random: a schedule, or one of our errors with one line."""
    numbers = np.random.default_rng(2)
    data = FILES["allreduce-all-pairs-4"]().encode()
    outcomes = set()
    digits = [place for place, byte in enumerate(data) if chr(byte).isdigit()]
    for turn in range(300):
        damaged = bytearray(data)
        for _ in range(numbers.integers(1, 3)):
            if turn % 2:
                damaged[numbers.choice(digits)] = ord("0") + numbers.integers(0, 4)
            else:
                damaged[numbers.integers(0, len(data))] = numbers.choice(list(b'<>"/ 0-sri&;!'))
        outcome, text = "right", ""
        try:
            check(from_msccl(bytes(damaged), name="file"))
        except (ConfigError, ScheduleError) as error:
            outcome, text = type(error).__name__, str(error)
        outcomes.add(outcome)
        assert "\n" not in text
    assert outcomes == {"right", "ConfigError", "ScheduleError"}
