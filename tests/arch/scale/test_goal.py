"""GOAL schedules: what LogGOPSim's grammar takes, matched and complete."""

import re
from collections import Counter
from fractions import Fraction

import pytest

from arch.config import ConfigError
from arch.scale import goal
from arch.scale.goal import goal_lines, write_goal
from arch.scale.trace import COLLECTIVES, Op, Program, Trace, check

LINE = re.compile(r"l(\d+): (?:calc (\d+)|(send|recv) (\d+)b (?:to|from) (\d+) tag (\d+))|"
                  r"l(\d+) requires l(\d+)")


def _trace(ranks, *ops, groups=None, relative=False):
    return check(Trace(ranks, (Program(range(ranks), ops, relative),), groups or {}))


def _collective(number, name, size, after=(), group=""):
    return Op(number=number, name=name, kind="collective", bytes=size, collective=name,
              after=after, group=group)


def _run(trace):
    """Return (messages sent, by sender and receiver, with their bytes; calc times by rank).

    All operations run in an order that their requirements allow, receives behind their sends.
    """
    lines = list(goal_lines(trace, clock_mhz=Fraction(500)))
    assert lines[0] == f"num_ranks {trace.ranks}"
    todo, needs, rank = {}, {}, None
    for line in lines[1:]:
        if (begins := re.fullmatch(r"rank (\d+) \{", line)) is not None:
            rank = int(begins[1])
        elif line not in ("", "}"):
            found = LINE.fullmatch(line)
            assert found is not None, line
            if found[7]:
                needs[rank, int(found[7])].add((rank, int(found[8])))
            else:
                todo[rank, int(found[1])] = found
                needs[rank, int(found[1])] = set()
    assert rank == trace.ranks - 1
    sent, messages, calcs, waiting = Counter(), Counter(), Counter(), dict(todo)
    while waiting:
        before = len(waiting)
        for key, found in list(waiting.items()):
            if needs[key] & waiting.keys():
                continue
            if found[3]:
                size, peer, tag = map(int, found.groups()[3:6])
                ends = (key[0], peer) if found[3] == "send" else (peer, key[0])
                if found[3] == "send":
                    sent[*ends, tag, size] += 1
                    messages[ends] += size
                elif not sent[*ends, tag, size]:
                    continue
                else:
                    sent[*ends, tag, size] -= 1
            else:
                calcs[key[0]] += int(found[2])
            del waiting[key]
        assert len(waiting) < before, "it blocks"
    assert not +sent, "nothing is sent that nobody receives"
    return messages, calcs


def test_computation_and_messages():
    trace = _trace(3, Op(0, "work", "compute", cycles=501), Op(1, "to", "send", (0,), bytes=7,
                                                               peer=1, tag=5),
                   Op(2, "from", "receive", bytes=7, peer=-1, tag=5), relative=True)
    messages, calcs = _run(trace)
    assert messages == {(0, 1): 7, (1, 2): 7, (2, 0): 7}
    assert calcs == {0: 1002, 1: 1002, 2: 1002}


@pytest.mark.parametrize("ranks", [2, 3, 5, 8])
@pytest.mark.parametrize("name", COLLECTIVES)
def test_collectives(name, ranks):
    """Every one ends, and moves the bytes that it must."""
    size = 1000
    messages, _ = _run(_trace(ranks, Op(0, "work", "compute"), _collective(1, name, size, (0,)),
                              _collective(2, name, size, (1,))))
    total = sum(messages.values()) // 2
    assert total == {
        "allreduce": 2 * (ranks - 1) * size, "reduce-scatter": (ranks - 1) * size,
        "allgather": (ranks - 1) * size, "all-to-all": (ranks - 1) * size,
        "broadcast": (ranks - 1) * size, "reduce": (ranks - 1) * size,
        "barrier": ranks * (ranks - 1).bit_length()}[name]


def test_groups_have_tags_of_their_own():
    groups = {"rows": ((0, 1), (2, 3)), "columns": ((0, 2), (1, 3))}
    messages, _ = _run(_trace(4, Op(0, "to", "send", bytes=9, peer=2, tag=3),
                              Op(1, "from", "receive", bytes=9, peer=2, tag=3),
                              _collective(2, "allreduce", 64, group="rows"),
                              _collective(3, "allreduce", 32, group="columns"),
                              groups=groups, relative=True))
    assert messages[0, 1] == 64
    assert messages[0, 2] == 32 + 9
    assert messages[0, 3] == 0


def test_operations_may_be_in_any_order(tmp_path):
    trace = _trace(2, Op(1, "later", "compute", (0,), cycles=1), Op(0, "first", "compute"))
    path = tmp_path / "step.goal"
    assert write_goal(trace, path, clock_mhz=Fraction(1000)) == 13
    assert path.read_text().splitlines() == [
        "num_ranks 2", *(line for rank in range(2) for line in (
            "", f"rank {rank} {{", "l1: calc 0", "l2: calc 1", "l2 requires l1", "}"))]


def test_too_long(monkeypatch):
    monkeypatch.setattr(goal, "MOST_LINES", 10)
    with pytest.raises(ConfigError, match="lines of a GOAL schedule must be at most 10, not about"):
        list(goal_lines(_trace(4, _collective(0, "allreduce", 64)), clock_mhz=Fraction(1)))


def test_not_writable(tmp_path):
    with pytest.raises(ConfigError, match="Is a directory|No such file"):
        write_goal(_trace(1, Op(0, "work", "compute")), tmp_path / "none" / "a.goal",
                   clock_mhz=Fraction(1))
