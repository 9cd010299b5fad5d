"""Every algorithm: proved, run, and compared with numpy."""

import contextlib
import dataclasses
import random
import re

import numpy as np
import pytest

from arch.config import ConfigError
from arch.nic.schedules.arithmetic import Reduction
from arch.nic.schedules.catalogue import ALGORITHMS, CATALOGUE, make_schedule
from arch.nic.schedules.checker import check, needed_slots
from arch.nic.schedules.errors import ScheduleError
from arch.nic.schedules.executor import execute
from arch.nic.schedules.graphs import full_mesh, ring_links
from arch.nic.schedules.layout import ROOTED, Collective
from tests.support.schedule_machine import run

PAIRS = [(collective, name) for collective, entries in CATALOGUE.items() for name in entries]


def schedule_of(collective, algorithm, ranks, **options):
    if CATALOGUE[collective][algorithm].graph:
        options["graph"] = ring_links(ranks) if ranks > 1 else full_mesh(1)
    return make_schedule(collective, algorithm, ranks, **options)


def variants(collective, algorithm, ranks):
    """Yield segments, in place or not, and root."""
    entry = CATALOGUE[collective][algorithm]
    for segments in [1, 3] if entry.segments and ranks in (2, 3, 5, 8) else [1]:
        for in_place in [False, True] if entry.in_place else [False]:
            for root in sorted({0, ranks - 1}) if collective in ROOTED else [0]:
                yield {"segments": segments, "in_place": in_place, "root": root}


def inputs_of(schedule, elements, kind, seed=0):
    """Return seeded inputs of all ranks."""
    numbers = np.random.default_rng(seed)
    sizes = [schedule.layout.input_elements(rank, elements) for rank in range(schedule.ranks)]
    if np.dtype(kind) == np.int32:
        return [numbers.integers(-1 << 31, 1 << 31, size, dtype=np.int64).astype(np.int32)
                for size in sizes]
    return [numbers.standard_normal(size).astype(np.float32).astype(kind) for size in sizes]


def expected(schedule, inputs, elements, operation):
    """Return the outputs after MPI's definition, by numpy."""
    layout = schedule.layout
    ranks, root = layout.ranks, layout.root
    cut = [elements * r // ranks for r in range(ranks + 1)]
    reduced = {"sum": np.sum, "max": np.max, "min": np.min, "prod": np.prod}
    nothing = np.zeros(0, dtype=inputs[0].dtype)

    def total():
        with np.errstate(all="ignore"):
            return reduced[operation](np.stack(inputs), axis=0, dtype=inputs[0].dtype) if (
                operation in ("sum", "prod")) else reduced[operation](np.stack(inputs), axis=0)

    match layout.collective:
        case Collective.ALLREDUCE | Collective.BARRIER:
            return [total()] * ranks
        case Collective.REDUCE:
            return [total() if rank == root else nothing for rank in range(ranks)]
        case Collective.REDUCE_SCATTER:
            return [total()[cut[rank]:cut[rank + 1]] for rank in range(ranks)]
        case Collective.ALLGATHER:
            return [np.concatenate(inputs)] * ranks
        case Collective.GATHER:
            return [np.concatenate(inputs) if rank == root else nothing for rank in range(ranks)]
        case Collective.BROADCAST:
            return [inputs[root]] * ranks
        case Collective.SCATTER:
            return [inputs[root][cut[rank]:cut[rank + 1]] for rank in range(ranks)]
        case _:
            return [np.concatenate([array[cut[rank]:cut[rank + 1]] for array in inputs])
                    for rank in range(ranks)]


@pytest.mark.parametrize(("collective", "algorithm"), PAIRS)
def test_proved_with_exactly_the_slots_it_asks_for(collective, algorithm):
    packed = CATALOGUE[collective][algorithm].graph
    for ranks in (1, 2, 3, 5, 8) if packed else (*range(1, 10), 11, 16, 17):
        for options in variants(collective, algorithm, ranks):
            schedule = schedule_of(collective, algorithm, ranks, **options)
            proof = check(schedule)
            assert needed_slots(schedule) == (schedule.slots if ranks > 1 else 1)
            assert not proof.mixed
            # Blocks of other ranks are of other lengths; in place they share memory.
            assert proof.uniform == (collective == "all-to-all" and options["in_place"]
                                     and ranks > 1)


@pytest.mark.parametrize(("collective", "algorithm"), PAIRS)
def test_integers_equal_numpy(collective, algorithm):
    for ranks in (1, 2, 3, 5, 8):
        for options in variants(collective, algorithm, ranks):
            schedule = schedule_of(collective, algorithm, ranks, **options)
            chunks = schedule.layout.chunks
            lengths = [0, ranks - 1, 2 * chunks + 3]
            if check(schedule).uniform:
                lengths = [0, 3 * chunks]
            for elements, operation in zip(lengths, ("sum", "max", "prod"), strict=False):
                inputs = inputs_of(schedule, elements, np.int32)
                wanted = expected(schedule, inputs, elements, operation)
                if collective is Collective.BARRIER and operation != "max":
                    continue    # a contribution may be in it twice
                for found, right in zip(execute(schedule, inputs, operation), wanted, strict=True):
                    assert found.dtype == np.int32
                    assert np.array_equal(found, right), (ranks, options, elements, operation)


@pytest.mark.parametrize(("collective", "algorithm"), PAIRS)
def test_random_orders_of_channels_give_the_same_bits(collective, algorithm):
    """An independent machine with the stated slots: no deadlock, and the executor's result."""
    chance = random.Random(1)
    for ranks in (2, 3, 6):
        for options in variants(collective, algorithm, ranks):
            schedule = schedule_of(collective, algorithm, ranks, **options)
            layout = schedule.layout
            inputs = inputs_of(schedule, layout.chunks, np.float32)
            wanted = execute(schedule, inputs)
            cells = [list(array) for array in inputs]
            found = run(schedule, cells, lambda a, b: np.float32(a + b), chance)
            for output, right in zip(found, wanted, strict=True):
                assert np.array_equal(np.array(output, dtype=np.float32).view(np.int32),
                                      right.view(np.int32))


@pytest.mark.parametrize("algorithm", CATALOGUE[Collective.ALLREDUCE])
@pytest.mark.parametrize("kind", ["float32", "bfloat16", "float16"])
def test_allreduce_has_the_same_bits_on_every_rank(algorithm, kind):
    for ranks in (2, 3, 7, 8):
        schedule = schedule_of(Collective.ALLREDUCE, algorithm, ranks)
        inputs = inputs_of(schedule, 41, kind)
        with np.errstate(all="ignore"):
            inputs[0][:4] = [np.nan, np.inf, -np.inf, -0.0]
            inputs[1][:4] = [1.0, -np.inf, -np.inf, 0.0]
        for operation in Reduction:
            first, *others = execute(schedule, inputs, operation)
            assert all(first.tobytes() == other.tobytes() for other in others)


@pytest.mark.parametrize("ranks", [64, 63])
def test_64_ranks(ranks):
    for collective, algorithm in PAIRS:
        if not CATALOGUE[collective][algorithm].graph:
            check(make_schedule(collective, algorithm, ranks))


def test_root_in_the_middle():
    for collective in ROOTED:
        for algorithm in CATALOGUE[collective]:
            schedule = schedule_of(collective, algorithm, 7, root=3)
            inputs = inputs_of(schedule, 30, np.int32)
            for found, right in zip(execute(schedule, inputs),
                                    expected(schedule, inputs, 30, "sum"), strict=True):
                assert np.array_equal(found, right)


def test_names():
    assert {name for _, name in PAIRS} == set(ALGORITHMS)
    assert set(CATALOGUE) == set(Collective)


@pytest.mark.parametrize(("arguments", "options", "message"), [
    (("allredcue", "ring", 4), {}, ("collective must be one of allreduce, reduce-scatter, "
     "allgather, broadcast, reduce, all-to-all, gather, scatter, barrier, not 'allredcue'")),
    (("allgather", "tree", 4), {}, ("algorithm of allgather must be one of naive, ring, "
     "recursive-doubling, pat, not 'tree'")),
    (("allreduce", "ring", 0), {}, "ranks must be at least 1, not 0"),
    (("allreduce", "ring", 1025), {}, "ranks must be at most 1024, not 1025"),
    (("allreduce", "ring", 4.5), {}, "ranks must be an integer, not 4.5"),
    (("allreduce", "ring", 4), {"segments": 0}, "segments must be at least 1, not 0"),
    (("allreduce", "ring", 4), {"root": 1}, "root must be left out for allreduce, not 1"),
    (("allreduce", "pat", 4), {"segments": 2},
     "segments of allreduce:pat must be at most 1, not 2"),
    (("all-to-all", "recursive-doubling", 4), {"in_place": True},
     "in_place must be false for all-to-all:recursive-doubling, not True"),
    (("allreduce", "ring", 4), {"graph": ring_links(4)},
     "graph must be None for allreduce:ring, not ring"),
    (("allreduce", "blink", 4), {}, "graph must be given for blink, not None"),
    (("allreduce", "blink", 4), {"graph": ring_links(5)}, "graph must have 4 ranks, not 5"),
])
def test_refused(arguments, options, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        make_schedule(*arguments, **options)


@pytest.mark.parametrize(("ranks", "right"), [(4, True), (5, False), (8, True), (12, False)])
def test_bruck_in_place_is_for_powers_of_two_alone(ranks, right):
    """Why it is refused: of other numbers, a block is overwritten before it leaves."""
    schedule = make_schedule("all-to-all", "recursive-doubling", ranks)
    layout = dataclasses.replace(schedule.layout, in_place=True)
    with contextlib.nullcontext() if right else pytest.raises(ScheduleError, match="must be chunk"):
        check(dataclasses.replace(schedule, layout=layout))


@pytest.mark.parametrize("collective", ["allreduce", "reduce-scatter", "allgather"])
@pytest.mark.parametrize("window", [1, 2, 3, 5])
def test_windows_of_rings(collective, window):
    """A window of messages needs no more slots, and the result is that of the whole ring."""
    schedule = make_schedule(collective, "ring", 4, segments=5, window=window)
    assert schedule.slots == window == needed_slots(schedule)
    layout = schedule.layout
    inputs = [np.arange(layout.input_elements(rank, 41), dtype=np.int32) * 7 ** rank
              for rank in range(4)]
    whole = make_schedule(collective, "ring", 4, segments=5)
    assert [array.tolist() for array in execute(schedule, inputs)] == [
        array.tolist() for array in execute(whole, inputs)]


def test_wrong_windows():
    with pytest.raises(ConfigError, match="^window must be at most 2, not 3$"):
        make_schedule("allreduce", "ring", 4, segments=2, window=3)
    with pytest.raises(ConfigError, match="^window must be None for allreduce:tree, not 1$"):
        make_schedule("allreduce", "tree", 4, window=1)
