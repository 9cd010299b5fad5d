"""Traces: what can be run, and what is refused in one line."""

import re

import pytest

from arch.config import ConfigError
from arch.scale.trace import Op, Program, Trace, check


def _compute(number, after=(), name=None):
    return Op(number=number, name=name or f"work {number}", kind="compute", after=after, cycles=10)


def _send(number, peer, size=8, tag=0):
    return Op(number=number, name=f"send {number}", kind="send", peer=peer, bytes=size, tag=tag)


def _receive(number, peer, size=8, tag=0):
    return Op(number=number, name=f"receive {number}", kind="receive", peer=peer, bytes=size,
              tag=tag)


def _allreduce(number, size=64, group=""):
    return Op(number=number, name=f"sum {number}", kind="collective", bytes=size,
              collective="allreduce", group=group)


def _two(first, second, **groups):
    return Trace(2, (Program((0,), tuple(first)), Program((1,), tuple(second))), groups)


def test_a_step_of_many_ranks_is_taken():
    ring = Program(range(65536), (_send(0, 1), _receive(1, -1), _compute(2, after=(0, 1)),
                                  _allreduce(3), _allreduce(4, group="rows")), relative=True)
    trace = Trace(65536, (ring,), {"rows": tuple(
        range(first, first + 8) for first in range(0, 65536, 8))})
    assert check(trace) is trace
    assert ring.peer(65535, ring.ops[0], trace.ranks) == 0
    assert len(trace.members("rows")) == 8192
    assert trace.members("") == (range(65536),)


def test_messages_are_matched_in_order():
    check(_two([_send(0, 1, 8), _send(1, 1, 16)], [_receive(7, 0, 8), _receive(3, 0, 16)]))
    with pytest.raises(ConfigError, match=re.escape(
            "rank 0: a send to rank 1 with tag 0 must move as many bytes as its receive (16), "
            "not 8")):
        check(_two([_send(0, 1, 8), _send(1, 1, 16)], [_receive(7, 0, 16), _receive(3, 0, 8)]))


@pytest.mark.parametrize(("trace", "message"), [
    (Trace(0, ()), "ranks of a trace must be at least 1, not 0"),
    (Trace(2, (Program((0,), ()),)), "rank 1 must be in a program, but is in none"),
    (Trace(2, (Program((0, 1), ()), Program((1,), ()))),
     "rank 1 must be in exactly one program, not in two"),
    (Trace(2, (Program((0, 2), ()),)), "rank of program 0 must be below 2, not 2"),
    (Trace(1, (Program((), ()),)), "program 0 of a trace must have a rank, not none"),
    (_two([_compute(1), _compute(1, name="again")], []),
     "rank 0, operation 1 ('again'): number must be unique, but 'work 1' has it, too"),
    (_two([], [_compute(4, after=(9,))]),
     ("rank 1, operation 4 ('work 4'): what it comes after must be operations of the same rank, "
      "not 9, which does not exist")),
    (_two([_compute(1, (3,)), _compute(2, (1,)), _compute(3, (2,)), _compute(4, (3,))], []),
     ("rank 0: operations must not wait for each other in a circle, but 1 ('work 1') -> "
      "2 ('work 2') -> 3 ('work 3') -> 1 ('work 1')")),
    (_two([_send(0, 1)], []),
     "rank 0: a send to rank 1 with tag 0 must have a receive there, but has none"),
    (_two([_send(0, 1, tag=1)], [_receive(0, 0, tag=2)]),
     "rank 0: a send to rank 1 with tag 1 must have a receive there, but has none"),
    (_two([], [_receive(0, 0)]),
     "rank 1: a receive from rank 0 with tag 0 must have a send there, but has none"),
    (_two([_send(0, 0)], []),
     "rank 0, operation 0 ('send 0'): peer must be another rank, not 0 itself"),
    (_two([_send(0, 2)], []),
     "rank 0, operation 0 ('send 0'): peer must be a rank below 2, not 2"),
    (_two([_allreduce(0)], []),
     ("collective 0 of group '' must be the same for all members, but rank 0 has allreduce of 64 "
      "bytes and rank 1 has none")),
    (_two([_allreduce(0, 64), _allreduce(1, 32)], [_allreduce(0, 32), _allreduce(1, 64)]),
     ("collective 0 of group '' must be the same for all members, but rank 0 has allreduce of 64 "
      "bytes and rank 1 has allreduce of 32 bytes")),
    (_two([_allreduce(0, group="x")], []),
     "rank 0, operation 0 ('sum 0'): group must be one of the trace's (none), not 'x'"),
    (_two([_allreduce(0, group="x")], [_allreduce(0, group="x")], x=((1,),)),
     "rank 0, operation 0 ('sum 0'): its rank must be in a group 'x', but is in none"),
    (_two([], [], x=((0, 1), (1,))),
     "rank of group 'x' must be in at most one of them, but 1 is in two"),
    (_two([], [], x=((0, 5),)), "rank of group 'x' must be below 2, not 5"),
    (_two([Op(0, "a", "think")], []),
     ("rank 0, operation 0 ('a'): kind must be one of compute, send, receive, collective, "
      "not 'think'")),
    (_two([Op(0, "a", "compute", cycles=-1)], []),
     "rank 0, operation 0 ('a'): cycles must be an integer of at least 0, not -1"),
    (_two([Op(0, "a", "collective", collective="sum")], []),
     ("rank 0, operation 0 ('a'): collective must be one of allreduce, reduce-scatter, allgather, "
      "all-to-all, broadcast, reduce, barrier, not 'sum'")),
])
def test_what_cannot_run_is_refused_by_rank_operation_and_rule(trace, message):
    with pytest.raises(ConfigError) as error:
        check(trace)
    assert str(error.value) == message
