"""What the checker refuses, what it says, and that it refuses enough."""

import dataclasses
import random
import re
import time

import numpy as np
import pytest

from arch.nic.schedules.catalogue import CATALOGUE, make_schedule
from arch.nic.schedules.checker import check, needed_slots
from arch.nic.schedules.errors import ScheduleError
from arch.nic.schedules.executor import execute
from arch.nic.schedules.graphs import ring_links
from arch.nic.schedules.ir import Builder, Op
from arch.nic.schedules.layout import Buffer, Collective, Layout
from arch.nic.schedules.msccl import from_msccl
from tests.support.msccl_files import FILES
from tests.support.schedule_machine import DeadlockError, run

IN, OUT, SCRATCH = Buffer.INPUT, Buffer.OUTPUT, Buffer.SCRATCH


def builder(ranks=2, parts=1, collective=Collective.ALLREDUCE, **options):
    return Builder("test", Layout(collective=collective, ranks=ranks, parts=parts), **options)


def exchange(build, *, reduce=(True, True)):
    """Two ranks exchange their vectors and add them up."""
    for rank in range(2):
        channel = build.channel(rank)
        channel.send(1 - rank, (IN, 0))
        if reduce[rank]:
            channel.receive_reduce(1 - rank, (IN, 0), (OUT, 0))
        else:
            channel.receive(1 - rank, (OUT, 0))
    return build


def refused(schedule, message):
    with pytest.raises(ScheduleError, match=f"^{re.escape(message)}$") as caught:
        check(schedule)
    return caught.value


def test_right():
    proof = check(exchange(builder()).build())
    assert proof.completes.tolist() == [False, True, False, True]
    assert not proof.uniform
    assert sorted(proof.order.tolist()) == list(range(8))


# --- Result ---------------------------------------------------------------------------------------


def test_missing_contribution():
    error = refused(exchange(builder(), reduce=(True, False)).build(),
                    "rank 1, output chunk 0: must have every contribution once, but lacks the "
                    "contribution of rank 1")
    assert (error.rank, error.chunk, error.missing, error.duplicate) == (1, 0, (1,), ())


def test_duplicate_contribution():
    both = builder()
    for rank in range(2):
        channel = both.channel(rank)
        channel.send(1 - rank, (IN, 0))
        channel.receive_reduce(1 - rank, (IN, 0), (OUT, 0))
        if rank == 0:
            channel.add(Op.REDUCE, src=(IN, 0), dst=(OUT, 0))
    error = refused(both.build(), "rank 0, output chunk 0: must have every contribution once, but "
                                  "has the contribution of rank 0 more than once")
    assert (error.duplicate, error.missing) == ((0,), ())


def test_nothing_written():
    build = builder(parts=2)
    for rank in range(2):
        channel = build.channel(rank)
        channel.send(1 - rank, (IN, 0))
        channel.receive_reduce(1 - rank, (IN, 0), (OUT, 0))
    error = refused(build.build(), "rank 0, output chunk 1: must have the contributions of ranks "
                                   "0, 1, but is never written")
    assert (error.rank, error.chunk, error.missing) == (0, 1, (0, 1))


def test_wrong_chunk():
    build = builder(collective=Collective.ALLGATHER)
    for rank in range(2):
        channel = build.channel(rank)
        channel.send(1 - rank, (IN, 0))
        channel.add(Op.COPY, src=(IN, 0), dst=(OUT, 1 - rank))
        channel.receive(1 - rank, (OUT, rank))
    refused(build.build(), "rank 0, output chunk 0: must be chunk 0 of the vector, not chunk 1 "
                           "with the contributions of rank 1")


def test_contribution_that_is_not_asked_for():
    build = builder(collective=Collective.BROADCAST)
    build.channel(0).send(1, (IN, 0))
    build.channel(0, 1).add(Op.COPY, src=(IN, 0), dst=(OUT, 0))
    build.channel(1).receive(0, (OUT, 0))
    assert check(build.build())
    other = builder(collective=Collective.ALL_TO_ALL)
    for rank in range(2):
        channel = other.channel(rank)
        channel.add(Op.COPY, src=(IN, rank), dst=(OUT, rank))
        channel.send(1 - rank, (IN, 1 - rank))
        channel.receive_reduce(1 - rank, (IN, rank), (OUT, 1 - rank))
    refused(other.build(), "rank 0, output chunk 1: must have every contribution once, but has a "
                           "contribution of rank 0 that is not asked for")


def test_barrier_may_hear_twice():
    schedule = make_schedule("barrier", "recursive-doubling", 3)
    check(schedule)
    layout = dataclasses.replace(schedule.layout, collective=Collective.ALLREDUCE)
    refused(dataclasses.replace(schedule, layout=layout),
            "rank 0, output chunk 0: must have every contribution once, but has the contribution "
            "of rank 0 more than once")


def test_two_chunks_are_not_added():
    build = builder(parts=2)
    build.channel(0).send(1, (IN, 0), 1)
    build.channel(1).receive_reduce(0, (IN, 1), (OUT, 1))
    refused(build.build(), "rank 1, channel 0, step 0: operands must be the same chunk of the "
                           "vector, not chunk 0 and chunk 1")


# --- Steps ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("change", "message"), [
    ({"op": 9}, "op must be below 9, not 9"),
    ({"send": 1}, "send peer must be -1 for recv_reduce_copy, not 1"),
    ({"recv": -1}, "recv peer must be another rank below 2, not -1"),
    ({"recv": 0}, "recv peer must be another rank below 2, not 0"),
    ({"recv": 2}, "recv peer must be another rank below 2, not 2"),
    ({"count": 0}, "count must be at least 1, not 0"),
    ({"src_offset": 1}, "src must be within the 1 chunks of input, not 1 to 1"),
    ({"src_offset": -1}, "src must be within the 1 chunks of input, not -1 to -1"),
    ({"count": 2}, "src must be within the 1 chunks of input, not 0 to 1"),
    ({"dst_buffer": 2}, "dst must be within the 0 chunks of scratch, not 0 to 0"),
    ({"dst_buffer": 3}, "dst buffer must be below 3, not 3"),
    ({"dst_buffer": 0}, ("dst must be output or scratch, not input, unless the schedule is in "
                        "place")),
    ({"src_buffer": 1}, "chunk 0 of output must be written before it is read, not after"),
])
def test_wrong_step(change, message):
    schedule = exchange(builder()).build()
    steps = schedule.steps.copy()
    for field, value in change.items():
        steps[field][1] = value
    refused(dataclasses.replace(schedule, steps=steps), f"rank 0, channel 0, step 1: {message}")


@pytest.mark.parametrize(("change", "message"), [
    ({"op": 9}, "op must be below 9, not 9"),
    ({"send": 2}, "send peer must be another rank below 2, not 2"),
    ({"recv": 1}, "recv peer must be -1 for send, not 1"),
    ({"count": 0}, "count must be at least 1, not 0"),
    ({"src_offset": 1}, "src must be within the 1 chunks of input, not 1 to 1"),
])
def test_wrong_first_step(change, message):
    schedule = exchange(builder()).build()
    steps = schedule.steps.copy()
    for field, value in change.items():
        steps[field][0] = value
    refused(dataclasses.replace(schedule, steps=steps), f"rank 0, channel 0, step 0: {message}")


def test_send_without_receipt():
    build = exchange(builder())
    build.channel(0, connection=3).send(1, (IN, 0))
    refused(build.build(), "rank 0, channel 1, step 0: message 0 of connection 3 must be taken by "
                           "rank 1, which has 0 such steps, not 1")


def test_receipt_without_send():
    build = exchange(builder())
    build.channel(1, connection=3).receive(0, (OUT, 0))
    refused(build.build(), "rank 1, channel 1, step 0: message 0 of connection 3 must be sent by "
                           "rank 0, which has 0 such steps, not 1")


def test_sizes_differ():
    build = builder(parts=2)
    build.channel(0).send(1, (IN, 0), 2)
    build.channel(1).receive(0, (OUT, 0), 1)
    refused(build.build(), "rank 1, channel 0, step 0: count must be 2, that of rank 0, channel 0, "
                           "step 0 whose message it takes, not 1")


def test_two_channels_of_one_connection():
    build = exchange(builder())
    build.channel(0).send(1, (IN, 0))
    build.channel(1).receive(0, (OUT, 0))
    refused(build.build(), "rank 0, channel 1, step 0: connection 0 with rank 1 must have one "
                           "channel that sends to it, not also channel 0")


def test_joined_to_nothing():
    build = builder()
    build.channel(0).send(1, (IN, 0), joined=True)
    build.channel(1).receive_reduce(0, (IN, 0), (OUT, 0))
    refused(build.build(), "rank 0, channel 0, step 0: joined must be false for the first message "
                           "of a connection, not true")


def test_dependency_on_another_rank():
    schedule = exchange(builder()).build()
    schedule = dataclasses.replace(schedule, deps=np.array([2]),
                                   dep_first=np.array([0, 1, 1, 1, 1]))
    refused(schedule, "rank 0, channel 0, step 0: dependency must be a step of the same rank, "
                      "not of rank 1")
    schedule = dataclasses.replace(schedule, deps=np.array([9]))
    refused(schedule, "rank 0, channel 0, step 0: dependency must be a step below 4, not 9")


# --- Deadlock -------------------------------------------------------------------------------------


def test_both_receive_first():
    build = builder()
    for rank in range(2):
        channel = build.channel(rank)
        channel.receive_reduce(1 - rank, (IN, 0), (OUT, 0))
        channel.send(1 - rank, (IN, 0))
    refused(build.build(), (
        "deadlock with 1 slots a connection (with any number of slots): rank 0, channel 0, step 0 "
        "waits for a message of rank 1, channel 0, step 1; rank 1, channel 0, step 0 waits for a "
        "message of rank 0, channel 0, step 1"))


def test_too_few_slots():
    schedule = make_schedule("allreduce", "ring", 3, segments=4)
    assert needed_slots(schedule) == 4
    check(schedule)
    with pytest.raises(ScheduleError, match=(
            r"^deadlock with 3 slots a connection \(it needs 4\): rank \d, channel 0, step 3 waits "
            r"for a slot freed by rank \d, channel 0, step 4; ")):
        check(dataclasses.replace(schedule, slots=3))
    with pytest.raises(DeadlockError):
        run(dataclasses.replace(schedule, slots=3), [[1] * 12] * 3, int.__add__, random.Random(0))


def test_circle_of_dependencies():
    build = exchange(builder())
    first, second = build.channel(0), build.channel(0)
    one = first.add(Op.NOP, count=0)
    two = second.add(Op.NOP, count=0, after=[one])
    first.after.append((0, two))
    refused(build.build(), (
        "deadlock with 1 slots a connection (with any number of slots): rank 0, channel 1, step 0 "
        "waits for the dependency rank 0, channel 2, step 0; rank 0, channel 2, step 0 waits for "
        "the dependency rank 0, channel 1, step 0"))


def test_step_that_waits_for_itself():
    build = exchange(builder())
    channel = build.channel(0)
    channel.after.append((0, channel.add(Op.NOP, count=0)))
    refused(build.build(), (
        "deadlock with 1 slots a connection (with any number of slots): rank 0, channel 1, step 0 "
        "waits for a later step of its channel"))


# --- Races ----------------------------------------------------------------------------------------


def copies(ordered):
    """Rank 0 copies its sum with a second channel."""
    build = builder(collective=Collective.REDUCE)
    build.channel(1).send(0, (IN, 0))
    first, second = build.channel(0), build.channel(0)
    cell = build.scratch(0, 1)
    done = first.receive_reduce(1, (IN, 0), (SCRATCH, cell))
    second.add(Op.COPY, src=(SCRATCH, cell), dst=(OUT, 0), after=[done] if ordered else [])
    return build.build()


def test_dependency_orders_channels():
    check(copies(True))
    with pytest.raises(ScheduleError, match="chunk 0 of scratch must be written before it is read"):
        check(copies(False))


def races(how):
    """Rank 0 writes scratch with one channel, after it was read by another, which may wait."""
    build = builder(collective=Collective.REDUCE)
    other = build.channel(1)
    other.send(0, (IN, 0))
    first, second = build.channel(0), build.channel(0, connection=1)
    cell = build.scratch(0, 1)
    first.add(Op.COPY, src=(IN, 0), dst=(SCRATCH, cell))
    read = first.receive_reduce(1, (SCRATCH, cell), (OUT, 0))
    if how == "message":
        # Through rank 1 and back.
        first.send(1, (OUT, 0))
        other.receive(0, (SCRATCH, build.scratch(1, 1)))
        back = build.channel(1, connection=1)
        relay = other.add(Op.NOP, count=0)
        back.send(0, (IN, 0), after=[relay])
        second.receive(1, (SCRATCH, cell))
    else:
        second.add(Op.COPY, src=(IN, 0), dst=(SCRATCH, cell),
                   after=[read] if how == "dependency" else [])
    return build.build()


@pytest.mark.parametrize("how", ["dependency", "message"])
def test_order_is_enforced(how):
    check(races(how))


def test_race():
    with pytest.raises(ScheduleError, match=(
            r"^rank 0, channel [01], step \d: chunk 0 of scratch must be used in one order, not in "
            r"either order with rank 0, channel [01], step \d: nothing makes one wait for the "
            r"other$")):
        check(races("nothing"))


# --- Enough ---------------------------------------------------------------------------------------

MUTANTS = [(collective, name) for collective, entries in CATALOGUE.items()
           for name in entries if collective is not Collective.BARRIER]


@pytest.mark.parametrize(("collective", "algorithm"), MUTANTS)
def test_changed_schedules_are_refused_or_still_right(collective, algorithm):
    """Whatever one changes in a table: what is not refused computes the same, in any order."""
    chance = random.Random(f"{collective}:{algorithm}")
    graph = ring_links(4) if algorithm == "blink" else None
    schedule = make_schedule(collective, algorithm, 4, graph=graph)
    layout = schedule.layout
    inputs = [np.arange(layout.input_elements(rank, layout.chunks), dtype=np.int32) * 7 ** rank
              + 1000 * rank for rank in range(4)]
    wanted = [output.tolist() for output in execute(schedule, inputs)]
    refusals = 0
    for _ in range(40):
        steps = schedule.steps.copy()
        step = chance.randrange(len(steps))
        field = chance.choice(["op", "send", "recv", "src_buffer", "src_offset", "dst_buffer",
                               "dst_offset", "count", "swap", "joined"])
        if field == "swap":
            step = max(1, step)
            steps[[step - 1, step]] = steps[[step, step - 1]]
        elif field == "joined":
            steps["joined"][step] ^= True
        else:
            low, high = {"op": (0, 8), "src_buffer": (0, 2), "dst_buffer": (0, 2)}.get(
                field, (-1, 4))
            steps[field][step] = chance.randint(low, high)
        mutant = dataclasses.replace(schedule, steps=steps)
        try:
            check(mutant)
        except ScheduleError:
            refusals += 1
            continue
        found = run(mutant, [list(map(int, array)) for array in inputs], int.__add__, chance)
        assert found == wanted, (step, field, steps[step])
    assert refusals


@pytest.mark.parametrize("name", ["allreduce-tree-6", "allreduce-all-pairs-4",
                                  "allreduce-hierarchical-2x3", "all-to-all-hierarchical-2x2"])
def test_without_a_dependency_refused_or_still_right(name):
    """Each dependency of the files is left out once."""
    chance = random.Random(name)
    schedule = from_msccl(FILES[name]())
    layout = schedule.layout
    inputs = [np.arange(len(layout.input_chunks(rank)), dtype=np.int32) + 100 * rank
              for rank in range(layout.ranks)]
    wanted = [output.tolist() for output in execute(schedule, inputs)]
    refusals = 0
    for left_out in range(len(schedule.deps)):
        first = schedule.dep_first - (schedule.dep_first > left_out)
        mutant = dataclasses.replace(schedule, deps=np.delete(schedule.deps, left_out),
                                     dep_first=first)
        try:
            check(mutant)
        except ScheduleError:
            refusals += 1
            continue
        for _ in range(5):
            found = run(mutant, [list(map(int, array)) for array in inputs], int.__add__, chance)
            assert found == wanted
    # Most are needed; one that repeats what another step of its tb waits for is not.
    assert refusals > len(schedule.deps) // 2


def test_64_ranks_in_less_than_a_second():
    schedule = make_schedule("allreduce", "ring", 64)
    begin = time.process_time()
    proof = check(schedule)
    assert time.process_time() - begin < 1
    assert len(proof.order) == 2 * 64 * 127
