"""Chakra traces: public ones read, ours read by public tools, bad ones refused by file and node."""

import importlib.util
import json
import re
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from arch.config import ConfigError
from arch.scale import chakra_messages as messages
from arch.scale.chakra import MODEL, Reading, read_traces
from arch.scale.chakra_writing import write_traces
from arch.scale.plan_trace import plan_trace
from arch.scale.trace import COLLECTIVES, Op, Program, Trace, check
from tests.support.plans import planner, variant

DATA = Path(__file__).resolve().parents[2] / "data" / "chakra"
HOW = Reading(clock_mhz=Fraction(1000))


def _node(number, kind=messages.COMP, values=(), **fields):
    return messages.node(values, id=number, name=f"node {number}", type=kind, **fields)


def _write(folder, *nodes, rank=0, prefix="t", head=True):
    folder.mkdir(exist_ok=True)
    first = [messages.metadata("1.0.0", [])] if head else []
    # Metadata without fields would be an empty message, as some tools write it.
    (folder / f"{prefix}.{rank}.et").write_bytes(b"".join(map(messages.encoded, [*first, *nodes])))
    return folder


def _sum(number, size=64, kind="ALL_REDUCE", more=(), **fields):
    return _node(number, messages.COMM_COLL, [
        ("comm_type", "int64", messages.COLLECTIVES.index(kind)), ("comm_size", "int64", size),
        *more], **fields)


def _end(number, kind, size=8, **values):
    return _node(number, kind, [("comm_size", "int64", size),
                                *((name, "int32", value) for name, value in values.items())])


def _step():
    """A step of eight ranks with everything that a trace can have."""
    ops = (Op(0, "conv1 forward", "compute", cycles=1499),
           Op(1, "activations", "send", (0,), bytes=4096, peer=1, tag=3, priority=2),
           Op(2, "activations of the one before", "receive", bytes=4096, peer=-1, tag=3),
           *(Op(3 + place, name, "collective", (0, 2), bytes=100, collective=name,
                group=("", "rows", "columns")[place % 3])
             for place, name in enumerate(COLLECTIVES)),
           Op(20, "update", "compute", (3, 9), cycles=1 << 40))
    groups = {"rows": (range(4), range(4, 8)), "columns": tuple((i, i + 4) for i in range(4))}
    return check(Trace(8, (Program(range(8), ops, relative=True),), groups))


def test_what_is_written_is_read(tmp_path):
    """All but the names of groups, bit for bit; ranks that do the same share a program again."""
    trace = _step()
    assert write_traces(trace, tmp_path / "new", clock_mhz=Fraction(700)) == 9
    found = read_traces(tmp_path / "new", HOW)
    assert found.skipped == {}
    assert found.nodes == 8 * 11
    program, = found.trace.programs
    assert program.relative
    assert program.ranks == tuple(range(8))
    names = {"groups 0": "rows", "groups 1": "columns", "": ""}
    assert {names[name]: tuple(map(tuple, ones)) for name, ones in found.trace.groups.items()} == {
        name: tuple(map(tuple, ones)) for name, ones in trace.groups.items()}
    ours = trace.programs[0].ops
    places = {op.number: place for place, op in enumerate(ours)}
    for op, mine in zip(program.ops, ours, strict=True):
        peer = mine.peer % 8 if op.kind in ("send", "receive") else -1
        assert (op.name, op.kind, op.after, op.cycles, op.bytes, op.peer, op.tag, op.collective,
                names[op.group], op.priority) == (
            mine.name, mine.kind, tuple(places[number] for number in mine.after), mine.cycles,
            mine.bytes, peer, mine.tag,
            mine.collective, mine.group, mine.priority)


def test_stated_times_are_whole_microseconds(tmp_path):
    write_traces(_step(), tmp_path, clock_mhz=Fraction(1000))
    _, nodes = messages.read_messages(tmp_path / "trace.3.et")
    assert [node.duration_micros for node in nodes if node.type == messages.COMP] == [
        1, round(2**40 / 1000)]
    assert [messages.attributes(node)["comm_src"] for node in nodes
            if node.type == messages.COMM_SEND] == [3]


def test_a_public_trace():
    """An allreduce of 1 MiB on four ranks, of ASTRA-sim's examples."""
    found = read_traces(DATA, HOW)
    assert (found.prefix, found.nodes, found.trace.ranks) == ("all_reduce", 4, 4)
    assert found.skipped == {}
    program, = found.trace.programs
    assert program.ranks == (0, 1, 2, 3)
    assert [(op.kind, op.collective, op.bytes) for op in program.ops] == [
        ("collective", "allreduce", 1 << 20)]


def test_times(tmp_path):
    """Stated, or by operations and bytes; what has no stated time by operations in any case."""
    _write(tmp_path, _node(0, duration_micros=3, values=[
        ("num_ops", "int64", 1000), ("tensor_size", "uint64", 900)]),
        _node(1, values=[("num_ops", "int64", 5000)]), _node(2, duration_micros=2))

    def cycles(**how):
        found = read_traces(tmp_path, Reading(
            clock_mhz=Fraction(1001, 2), operations_per_cycle=Fraction(100),
            bytes_per_cycle=Fraction(8), **how))
        return [op.cycles for op in found.trace.programs[0].ops], found.skipped

    assert cycles() == ([1502, 50, 1001], {
        "COMP nodes without a stated time, which num_ops gives": 1})
    assert cycles(compute=MODEL) == ([113, 50, 1001], {
        "COMP nodes without num_ops, of which the stated time counts": 1})


def test_what_is_not_used_is_counted(tmp_path):
    """And what came after it comes after what it came after."""
    host = [("is_cpu_op", "bool", True)]
    groups = _node(0, messages.METADATA, inputs={"values": (
        "['[{\"pg_name\": \"0\", \"ranks\": []}]']")})
    _write(tmp_path, groups, _node(1, duration_micros=1, start_time_micros=5),
           _node(2, values=host, duration_micros=40, data_deps=[1]),
           _node(3, messages.MEM_LOAD, data_deps=[2]), _node(4, messages.INVALID, ctrl_deps=[3]),
           _node(5, values=[("color", "string", "blue")], data_deps=[4], ctrl_deps=[77],
                 duration_micros=1),
           _sum(6, more=[("pg_name", "string", "0")], data_deps=[5], duration_micros=9))
    (tmp_path / "notes.txt").write_text("")
    found = read_traces(tmp_path, HOW)
    ops = found.trace.programs[0].ops
    assert [(op.name, op.after) for op in ops] == [
        ("node 1", ()), ("node 5", (0,)), ("node 6", (1,))]
    assert found.skipped == {
        "other files of the folder": 1, "nodes METADATA_NODE": 1, "inputs and outputs": 1,
        "start times": 1, "operators of the host": 1, "us of the host": 40,
        "nodes MEM_LOAD_NODE, as there is no remote memory": 1, "nodes INVALID_NODE": 1,
        "attributes color": 1, "nodes with ctrl_deps that do not exist": 1,
        "stated times of communication": 1}


@pytest.mark.parametrize("compute", ["stated", "model"])
def test_computing_without_a_cost_is_counted(tmp_path, compute):
    """It takes no cycle, and the output says so; a time or a number of operations is a cost."""
    _write(tmp_path, _node(0), _node(1, duration_micros=2),
           _node(2, values=[("num_ops", "int64", 3)]), _node(3))
    found = read_traces(tmp_path, replace(HOW, compute=compute))
    assert [op.cycles > 0 for op in found.trace.programs[0].ops] == [False, True, True, False]
    assert found.skipped["COMP nodes without time or num_ops, which take no cycle"] == 2


def test_many_before_one_are_joined(tmp_path):
    host = [("is_cpu_op", "bool", True)]
    _write(tmp_path, *(_node(number) for number in range(70)),
           _node(70, values=host, data_deps=list(range(70))), _node(71, data_deps=[70]),
           _node(72, data_deps=[70]))
    *_, join, one, two = read_traces(tmp_path, HOW).trace.programs[0].ops
    assert (join.name, join.cycles, len(join.after)) == ("join", 0, 70)
    assert one.after == two.after == (join.number,)


def test_callers_of_pytorch(tmp_path):
    """Its ctrl_deps name who called what: where they contradict data_deps, these count."""
    _write(tmp_path, _node(1, data_deps=[2], duration_micros=1),
           _node(2, ctrl_deps=[1], duration_micros=1))
    found = read_traces(tmp_path, HOW)
    assert [(op.name, op.after) for op in found.trace.programs[0].ops] == [
        ("node 2", ()), ("node 1", (0,))]
    assert found.skipped == {"ctrl_deps, which form a circle with data_deps": 1}


def test_one_rank_for_all(tmp_path):
    _write(tmp_path, _sum(0))
    found = read_traces(tmp_path, Reading(clock_mhz=Fraction(1000), ranks=1024))
    assert found.trace.ranks == 1024
    assert len(found.trace.programs) == 1
    _write(tmp_path, _end(0, messages.COMM_SEND, comm_dst=1))
    with pytest.raises(ConfigError, match=r"t\.0\.et: node 0 \('node 0'\): must be no send in a "
                       "trace that all of 8 ranks run"):
        read_traces(tmp_path, Reading(clock_mhz=Fraction(1000), ranks=8))
    _write(tmp_path, rank=1)
    with pytest.raises(ConfigError, match="ranks must be left out for a trace of 2 ranks, not 8"):
        read_traces(tmp_path, Reading(clock_mhz=Fraction(1000), ranks=8))


@pytest.mark.parametrize(("nodes", "message"), [
    ([_node(1, data_deps=[3]), _node(2, data_deps=[1]), _node(3, data_deps=[2])],
     ("t.0.et: nodes must not wait for each other in a circle, but 1 ('node 1') -> 2 ('node 2') -> "
     "3 ('node 3') -> 1 ('node 1')")),
    ([_node(1), _node(1)],
     "t.0.et: node 1 ('node 1'): id must be unique, but 'node 1' has it, too"),
    ([_node(1, data_deps=[9])],
     "t.0.et: node 1 ('node 1'): data_deps must be nodes of the file, not 9, which does not exist"),
    ([_node(1, 12)], ("t.0.et: node 1 ('node 1'): type must be 0 to 7 (INVALID_NODE to "
     "COMM_COLL_NODE), not 12")),
    ([_sum(1, kind="GATHER")], ("t.0.et: node 1 ('node 1'): comm_type must be one of ALL_REDUCE, "
     "REDUCE, ALL_GATHER, BROADCAST, ALL_TO_ALL, REDUCE_SCATTER, REDUCE_SCATTER_BLOCK, BARRIER, "
     "not GATHER")),
    ([_node(1, messages.COMM_COLL, [("comm_type", "int64", 0)])],
     "t.0.et: node 1 ('node 1'): comm_size must be there, but is not"),
    ([_node(1, messages.COMM_COLL, [("comm_type", "int64", 77), ("comm_size", "int64", 1)])],
     "BARRIER, not 77"),
    ([_sum(1, -5)], "comm_size must be an integer of at least 0, not -5"),
    ([_end(1, messages.COMM_SEND)], "comm_dst must be there, but is not"),
    ([_end(1, messages.COMM_SEND, comm_dst=1, comm_src=3)],
     "comm_src must be the rank of the file, 0, not 3"),
    ([_end(1, messages.COMM_SEND, comm_dst=0)],
     "rank 0, operation 0 ('node 1'): peer must be another rank, not 0 itself"),
    ([_sum(1, more=[("pg_name", "string", "7")])],
     ("pg_name '7' of rank 0 must be a group of comm_groups.json or of a METADATA node (there is "
     "none)")),
    ([_node(0, messages.METADATA, inputs={"values": "[{\"pg_name\": }]"})],
     "t.0.et: node 0 ('node 0'): inputs must list process groups with pg_name and ranks, not "),
])
def test_bad_nodes(nodes, message, tmp_path):
    folder = _write(tmp_path / "bad", *nodes)
    with pytest.raises(ConfigError, match=re.escape(message)) as caught:
        read_traces(folder, HOW)
    assert str(caught.value).startswith(str(folder))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("content", "message"), [
    (b"", "t.0.et: must begin with a message of Chakra, but the file is empty"),
    (b"\x80", "t.0.et: message 0 must begin with its length, but the file ends there, at byte 1"),
    (b"\x05\x0a", "t.0.et: message 0 must have 5 bytes, but the file ends after 1 of them"),
    (b"\x03\x0a\x05x", ("t.0.et: message 0 must be a GlobalMetadata of Chakra, but its bytes are "
     "none")),
    (messages.encoded(messages.node([], id=3)),
     "t.0.et: message 0 must be a GlobalMetadata of Chakra, but is something else"),
    (messages.encoded(messages.metadata("1", [])) + messages.encoded(_node(3))[:-2],
     "t.0.et: message 1 must have 12 bytes, but the file ends after 10 of them"),
])
def test_bad_bytes(content, message, tmp_path):
    (tmp_path / "t.0.et").write_bytes(content)
    with pytest.raises(ConfigError, match=re.escape(message)):
        read_traces(tmp_path, HOW)


def test_bad_folders(tmp_path):
    for folder, message in ((tmp_path / "none", "not there"), (DATA / "all_reduce.0.et",
                                                               "not a file")):
        with pytest.raises(ConfigError, match=re.escape(
                f"{folder}: must be a folder with a file PREFIX.RANK.et for each rank, {message}")):
            read_traces(folder, HOW)
    with pytest.raises(ConfigError, match="must have a file PREFIX.RANK.et for each rank, not no"):
        read_traces(tmp_path, HOW)
    _write(tmp_path, _node(0), rank=2)
    with pytest.raises(ConfigError, match=r"must have t\.0\.et, as there are files up to rank 2"):
        read_traces(tmp_path, HOW)
    _write(tmp_path, _node(0, duration_micros=1), prefix="u")
    with pytest.raises(ConfigError, match="prefix must be given, one of t, u, as there are traces"):
        read_traces(tmp_path, HOW)
    with pytest.raises(ConfigError, match="prefix must be one of t, u, not 'v'"):
        read_traces(tmp_path, Reading(clock_mhz=Fraction(1), prefix="v"))
    found = read_traces(tmp_path, Reading(clock_mhz=Fraction(1), prefix="u"))
    assert found.skipped == {"traces of other prefixes": 1}


def test_ranks_that_do_not_fit(tmp_path):
    _write(tmp_path, _sum(0, 64))
    _write(tmp_path, _sum(0, 32), rank=1)
    with pytest.raises(ConfigError, match="must be the same for all members, but rank 0 has "
                       "allreduce of 64 bytes and rank 1 has allreduce of 32 bytes"):
        read_traces(tmp_path, HOW)


@pytest.mark.parametrize(("text", "message"), [
    ("{", "no JSON at line 1"), ("[1]", "must be an object of groups and their ranks, not [1]"),
    ('{"1": [0, 0]}', "group '1' must be a list of different ranks, not [0, 0]"),
    ('{"1": [0, 5]}', "group '1' must have ranks below 2, not 5"),
    ('{"1": [1]}', "group '1' must have rank 0, which uses it, but has not"),
])
def test_bad_groups(text, message, tmp_path):
    for rank in range(2):
        _write(tmp_path, _sum(0, more=[("pg_name", "string", "1")]), rank=rank)
    (tmp_path / "comm_groups.json").write_text(text)
    with pytest.raises(ConfigError, match=re.escape(message)):
        read_traces(tmp_path, HOW)


def test_writing_is_refused(tmp_path):
    trace = _step()
    (tmp_path / "trace.8.et").write_bytes(b"")
    with pytest.raises(ConfigError, match=r"must have no trace\.8\.et of a larger trace"):
        write_traces(trace, tmp_path, clock_mhz=Fraction(1))
    with pytest.raises(ConfigError, match="Not a directory|File exists"):
        write_traces(trace, tmp_path / "trace.8.et", clock_mhz=Fraction(1))


def _jsonized(path, out):
    """Return the messages that the jsonizer of mlc-chakra finds in a file."""
    subprocess.run([sys.executable, "-m", "chakra.src.jsonizer.jsonizer", "--input_filename", path,
                    "--output_filename", out], check=True)
    decoder, text, found = json.JSONDecoder(), out.read_text(), []
    while text.strip():
        one, end = decoder.raw_decode(text.lstrip())
        found.append(one)
        text = text.lstrip()[end:]
    return found


PUBLIC = pytest.mark.skipif(importlib.util.find_spec("chakra") is None,
                            reason="mlc-chakra is not there")


@PUBLIC
def test_public_tools_read_ours(tmp_path):
    """The jsonizer of mlc-chakra finds every node of a trace, with what is in it."""
    write_traces(_step(), tmp_path, clock_mhz=Fraction(1000))
    found = _jsonized(tmp_path / "trace.0.et", tmp_path / "trace.json")
    assert found[0]["version"] == "1.0.0"
    assert [one["name"] for one in found[1:]] == [op.name for op in _step().programs[0].ops]
    assert [one["type"] for one in found[1:4]] == ["COMP_NODE", "COMM_SEND_NODE", "COMM_RECV_NODE"]
    assert found[2]["dataDeps"] == ["0"] or found[2]["name"] == "conv1 forward"


@PUBLIC
def test_public_tools_read_plans(tmp_path):
    """They find every operation of a plan's step, with the type and the size of its collectives."""
    how = variant(data=2, tensor=2, by="cols", zero=1)
    trace = plan_trace(planner(), how, 8)
    write_traces(trace, tmp_path, clock_mhz=Fraction(700))
    found = _jsonized(tmp_path / "trace.3.et", tmp_path / "trace.json")[1:]
    ops = trace.programs[0].ops
    assert [one["name"] for one in found] == [op.name for op in ops]
    assert [one.get("dataDeps", []) for one in found] == [
        [str(other) for other in op.after] for op in ops]
    values = [{attribute["name"]: next(value for key, value in attribute.items() if key != "name")
               for attribute in one["attr"]} for one in found]
    named = dict(enumerate(messages.COLLECTIVES))
    kinds = {"allreduce": "ALL_REDUCE", "allgather": "ALL_GATHER",
             "reduce-scatter": "REDUCE_SCATTER"}
    for op, has in zip(ops, values, strict=True):
        if op.collective:
            assert named[int(has["comm_type"])] == kinds[op.collective]
            members = 2 if op.collective == "allgather" else 1
            assert int(has["comm_size"]) == -(-op.bytes // members)
    assert {op.collective for op in ops} == {"", *kinds}


def test_groups_of_other_traces_stay(tmp_path):
    """Both traces of a folder would use the one file of groups."""
    _write(tmp_path, _sum(0, more=[("pg_name", "string", "mine")]))
    (tmp_path / "comm_groups.json").write_text('{"mine": [0]}')
    half = tuple(Program((rank, rank + 1), (
        Op(number=0, name="a", kind="collective", collective="allreduce", bytes=64, group="g"),))
        for rank in (0, 2))
    trace = check(Trace(4, half, {"g": ((0, 1), (2, 3))}))
    with pytest.raises(ConfigError, match=r"comm_groups\.json: must have the groups of this trace, "
                                          r"as t\.0\.et uses them, too, but has others"):
        write_traces(trace, tmp_path, clock_mhz=Fraction(700), prefix="new")
    assert not (tmp_path / "new.0.et").exists()
    assert (tmp_path / "comm_groups.json").read_text() == '{"mine": [0]}'
    write_traces(trace, tmp_path / "own", clock_mhz=Fraction(700), prefix="new")
    write_traces(trace, tmp_path / "own", clock_mhz=Fraction(700), prefix="same")


@pytest.mark.parametrize(("name", "value"), [
    ("cycles", 1 << 63), ("bytes", 1 << 63), ("tag", 1 << 31), ("priority", 1 << 31)])
def test_numbers_that_the_format_does_not_hold(name, value, tmp_path):
    kind = {"kind": "compute"} if name == "cycles" else {
        "kind": "collective", "collective": "allreduce"}
    trace = Trace(1, (Program((0,), (Op(number=0, name="a", **kind, **{name: value}),)),))
    with pytest.raises(ConfigError, match=rf"operation 0 \('a'\): {name} must be at most .* in a "
                                          f"Chakra trace, not {value:,}"):
        write_traces(trace, tmp_path, clock_mhz=Fraction(700))
    assert not list(tmp_path.iterdir())


def test_operators_of_the_host_are_true_or_false(tmp_path):
    _write(tmp_path, _node(0, values=[("is_cpu_op", "string", "false")], duration_micros=3))
    with pytest.raises(ConfigError, match="is_cpu_op must be true or false, not 'false'"):
        read_traces(tmp_path, HOW)
