"""When operations of a trace start and end."""

import pytest

from arch.config import ConfigError
from arch.scale.collectives import Cost
from arch.scale.execution import FIFO, Order, apart, run
from arch.scale.trace import Op, Program, Trace


class Fixed:
    """A network on which everything is busy for a cycle a byte, and takes ten cycles more."""

    def cost(self, collective, size, members=None):
        return Cost(cycles=size + 10, busy=size, algorithm=collective, exact=True)

    def message(self, size, source, target):
        return Cost(cycles=size + 10, busy=size, algorithm="message", exact=False)


def _work(number, cycles, after=()):
    return Op(number, f"work {number}", "compute", after, cycles=cycles)


def _sum(number, size, after=(), priority=0, group=""):
    return Op(number, f"sum {number}", "collective", after, bytes=size, collective="allreduce",
              priority=priority, group=group)


def _same(*ops, ranks=4):
    return Trace(ranks, (Program(range(ranks), ops),))


def test_computing_and_sending_overlap():
    found = run(_same(_work(0, 100), _sum(1, 50, (0,)), _work(2, 30, (0,)), _work(3, 5, (1, 2))),
                Fixed())
    assert found.start == ({0: 0, 1: 100, 2: 100, 3: 160},)
    assert found.end == ({0: 100, 1: 160, 2: 130, 3: 165},)
    assert (found.cycles, found.compute(0), found.exposed(0), found.exact) == (165, 135, 30, True)


def test_a_core_does_one_thing_at_a_time_in_the_order_in_which_it_could():
    found = run(_same(_work(0, 10), _work(1, 20), _work(2, 5, (0,)), _work(3, 1, (0,))), Fixed())
    assert found.start == ({0: 0, 1: 10, 2: 30, 3: 35},)


@pytest.mark.parametrize(("order", "starts"), [
    (FIFO, [0, 100, 120]),
    (Order(name="priority", priority=True), [0, 130, 100]),
    (Order(name="one at a time", credit=1), [0, 110, 140]),
    (Order(name="room for two", credit=120), [0, 100, 120])])
def test_orders(order, starts):
    # The network is free again before the first has ended.
    found = run(_same(_sum(0, 100, priority=9), _work(3, 1), _sum(1, 20, (3,), 5),
                      _sum(2, 30, (3,), 1)), Fixed(), order=order)
    assert [found.start[0][number] for number in range(3)] == starts


def test_messages_of_a_pipeline():
    first = Program((0,), (_work(0, 40), Op(1, "s", "send", (0,), bytes=8, peer=1),
                           Op(2, "r", "receive", peer=1, bytes=4), _work(3, 7, (2,))))
    second = Program((1,), (Op(0, "r", "receive", peer=0, bytes=8), _work(1, 20, (0,)),
                            Op(2, "s", "send", (1,), bytes=4, peer=0)))
    found = run(Trace(2, (first, second)), Fixed())
    assert found.end[1][0] == 40 + 18
    assert found.start[0][3] == 40 + 18 + 20 + 14
    assert (found.cycles, found.last) == (99, 0)


def test_a_receive_ends_after_what_it_comes_after():
    first = Program((0,), (Op(0, "s", "send", bytes=8, peer=1),))
    second = Program((1,), (_work(0, 500), Op(1, "r", "receive", (0,), bytes=8, peer=0)))
    assert run(Trace(2, (first, second)), Fixed()).end[1] == {0: 500, 1: 500}


def test_ranks_of_a_grid_are_evaluated_once():
    # Two stages of four replicas; gradients are added within a stage.
    stage0 = Program(range(4), (_work(0, 10), Op(1, "s", "send", (0,), bytes=8, peer=4),
                                _sum(2, 30, (0,), group="stage")), relative=True)
    stage1 = Program(range(4, 8), (Op(0, "r", "receive", peer=-4, bytes=8), _work(1, 20, (0,)),
                                   _sum(2, 30, (1,), group="stage")), relative=True)
    trace = Trace(8, (stage0, stage1), {"stage": (range(4), range(4, 8))})
    found = run(trace, Fixed())
    assert found.trace is trace
    assert found.end == ({0: 10, 1: 28, 2: 58}, {0: 28, 1: 48, 2: 88})
    assert run(apart(trace), Fixed()).end == (found.end[0],) * 4 + (found.end[1],) * 4


def test_programs_whose_ranks_have_other_peers_are_taken_apart():
    # Rank 0 sends to 1 and 1 to 2, which receives alone.
    both = Program((0, 1), (_work(0, 5), Op(1, "s", "send", (0,), bytes=8, peer=1)), relative=True)
    trace = Trace(3, (Program((0,), both.ops, relative=True), Program(
        (1,), (Op(0, "r", "receive", peer=0, bytes=8), Op(1, "s", "send", (0,), bytes=8, peer=2))),
        Program((2,), (Op(0, "r", "receive", peer=1, bytes=8),))))
    assert run(trace, Fixed()).end[2] == {0: 5 + 18 + 18}
    groups = Trace(4, (Program(range(3), (_sum(0, 8, group="x"),)),
                       Program((3,), (_work(1, 100), _sum(0, 8, (1,), group="x")))),
                   {"x": ((0, 1), (2, 3))})
    found = run(groups, Fixed())
    assert len(found.trace.programs) == 4
    assert [ends[0] for ends in found.end] == [18, 18, 118, 118]


def test_ranks_that_wait_for_each_other_are_named():
    one = Program((0,), (Op(0, "r", "receive", peer=1, bytes=8),
                         Op(1, "s", "send", (0,), bytes=8, peer=1)))
    other = Program((1,), (Op(0, "r", "receive", peer=0, bytes=8),
                           Op(1, "s", "send", (0,), bytes=8, peer=0)))
    with pytest.raises(ConfigError) as error:
        run(Trace(2, (one, other)), Fixed())
    assert str(error.value) == ("rank 0, operation 0 ('r'): must come to an end, but waits for "
                                "ever: ranks wait for each other")


def test_too_many_ranks_to_take_apart():
    ranks = 8192
    trace = Trace(ranks, (Program(range(ranks), (_sum(0, 8, group="x"),)),),
                  {"x": (range(ranks // 2),)})
    with pytest.raises(ConfigError, match="its rank must be in a group 'x', but is in none"):
        run(trace, Fixed())
    uneven = Trace(ranks, (Program(range(1, ranks), (_sum(0, 8, group="x"),)),
                           Program((0,), (_sum(0, 8, group="x"),))),
                   {"x": (range(ranks // 2), range(ranks // 2, ranks))})
    with pytest.raises(ConfigError, match="must be at most 4,096, not 8,192: give ranks that do"):
        run(uneven, Fixed())
