"""The golden model adds in the schedule's order."""

import re

import numpy as np
import pytest

from arch.config import ConfigError
from arch.nic.schedules.arithmetic import (
    FORMATS,
    Reduction,
    average,
    combine,
    transmitted,
)
from arch.nic.schedules.catalogue import CATALOGUE, make_schedule
from arch.nic.schedules.executor import execute
from arch.nic.schedules.ir import Builder, Op
from arch.nic.schedules.layout import Buffer, Collective, Layout, chunk_bounds
from arch.nic.schedules.trees import binary_tree

FLOATS = ["float32", "bfloat16", "float16"]


def vectors(ranks, elements, kind, seed=5):
    numbers = np.random.default_rng(seed)
    scale = 2.0 ** numbers.integers(-6, 6, (ranks, elements))
    return [row.astype(np.float32).astype(kind)
            for row in numbers.standard_normal((ranks, elements)) * scale]


def added(arrays):
    """Return ``op(x_n, ... op(x_1, x_0))``."""
    total = arrays[0]
    for array in arrays[1:]:
        total = combine("sum", array, total)
    return total


@pytest.mark.parametrize("kind", FLOATS)
@pytest.mark.parametrize("ranks", [2, 5])
def test_ring_adds_from_the_rank_that_sends_first(kind, ranks):
    inputs = vectors(ranks, 23, kind)
    outputs = execute(make_schedule("allreduce", "ring", ranks), inputs)
    for chunk in range(ranks):
        cut = slice(23 * chunk // ranks, 23 * (chunk + 1) // ranks)
        wanted = added([inputs[(chunk + turn) % ranks][cut] for turn in range(ranks)])
        assert all(output[cut].tobytes() == wanted.tobytes() for output in outputs)


@pytest.mark.parametrize("granule", [4, 7, 100])
def test_granules_move_the_chunks(granule):
    ranks, elements = 5, 83
    inputs = vectors(ranks, elements, "float32")
    outputs = execute(make_schedule("allreduce", "ring", ranks), inputs, granule=granule)
    bounds = chunk_bounds(elements, ranks, granule)
    for chunk in range(ranks):
        cut = slice(*bounds[chunk:chunk + 2])
        wanted = added([inputs[(chunk + turn) % ranks][cut] for turn in range(ranks)])
        assert all(output[cut].tobytes() == wanted.tobytes() for output in outputs)


@pytest.mark.parametrize("kind", FLOATS)
def test_naive_adds_in_the_order_of_ranks(kind):
    inputs = vectors(5, 11, kind)
    for output in execute(make_schedule("allreduce", "naive", 5), inputs):
        assert output.tobytes() == added(inputs).tobytes()


@pytest.mark.parametrize("kind", FLOATS)
def test_tree_adds_the_last_child_first(kind):
    inputs = vectors(7, 11, kind)

    def total(rank):
        found = inputs[rank]
        for child in reversed(binary_tree(7).children[rank]):
            found = combine("sum", total(child), found)
        return found

    for output in execute(make_schedule("allreduce", "tree", 7), inputs):
        assert output.tobytes() == total(0).tobytes()


@pytest.mark.parametrize("kind", FLOATS)
def test_recursive_doubling_folds_then_pairs(kind):
    inputs = vectors(6, 11, kind)
    four = [added(inputs[:2]), added(inputs[2:4]), inputs[4], inputs[5]]
    wanted = added([added(four[:2]), added(four[2:])])
    for output in execute(make_schedule("allreduce", "recursive-doubling", 6), inputs):
        assert output.tobytes() == wanted.tobytes()


def test_the_orders_differ():
    """Otherwise the tests above could not fail."""
    inputs = vectors(5, 200, "bfloat16")
    results = {execute(make_schedule("allreduce", name, 5), inputs)[0].tobytes()
               for name in ("ring", "naive", "tree", "recursive-doubling")}
    assert len(results) == 4


@pytest.mark.parametrize("kind", ["int32", *FLOATS])
@pytest.mark.parametrize("algorithm", ["ring", "tree", "halving-doubling", "pat", "naive"])
def test_average_is_taken_once_where_the_sum_is_complete(kind, algorithm):
    ranks = 6
    inputs = vectors(ranks, 17, kind) if kind != "int32" else [
        np.arange(17, dtype=np.int32) * (rank - 3) for rank in range(ranks)]
    schedule = make_schedule("allreduce", algorithm, ranks)
    for found, total in zip(execute(schedule, inputs, "avg"), execute(schedule, inputs),
                            strict=True):
        assert found.tobytes() == average(total, ranks).tobytes()


def test_local_reduction_takes_the_source_as_received():
    """``REDUCE`` is ``dst = op(src, dst)``, in the order of the steps."""
    layout = Layout(collective=Collective.REDUCE, ranks=2, parts=1)
    builder = Builder("local", layout)
    root, other = builder.channel(0), builder.channel(1)
    other.send(0, (Buffer.INPUT, 0))
    cell = builder.scratch(0, 1)
    root.receive(1, (Buffer.SCRATCH, cell))
    root.add(Op.COPY, src=(Buffer.INPUT, 0), dst=(Buffer.OUTPUT, 0))
    root.add(Op.REDUCE, src=(Buffer.SCRATCH, cell), dst=(Buffer.OUTPUT, 0))
    inputs = vectors(2, 9, "float16")
    found, nothing = execute(builder.build(), inputs)
    assert found.tobytes() == combine("sum", inputs[1], inputs[0]).tobytes()
    assert len(nothing) == 0


@pytest.mark.parametrize("in_place", [False, True])
def test_inputs_are_not_written(in_place):
    inputs = vectors(4, 9, "float32")
    before = [array.copy() for array in inputs]
    execute(make_schedule("allreduce", "halving-doubling", 4, in_place=in_place), inputs)
    assert all((a == b).all() for a, b in zip(inputs, before, strict=True))


def test_wrong_inputs():
    schedule = make_schedule("allreduce", "ring", 3)
    good = vectors(3, 9, "float32")
    for inputs, error, message in [
        (good[:2], ConfigError, "inputs must be one for each of 3 ranks, not 2"),
        ([*good[:2], good[2][:5]], ConfigError,
         "input of rank 2 must be 9 of the 9 elements of the vector, not 5"),
        ([*good[:2], good[2].astype(np.float16)], TypeError,
         "inputs must be of one type, float32, not float16 of rank 2"),
        ([x.astype(np.float64) for x in good], TypeError,
         f"elements must be one of {', '.join(FORMATS)}, not float64"),
    ]:
        with pytest.raises(error, match=f"^{re.escape(message)}$"):
            execute(schedule, inputs)
    with pytest.raises(ConfigError, match="^elements must be a multiple of the 3 chunks of this "
                                          "schedule, not 10$"):
        execute(make_schedule("all-to-all", "naive", 3, in_place=True), vectors(3, 10, "float32"))
    with pytest.raises(ConfigError, match="^input of rank 1 must be 3 of the 9 elements of the "
                                          "vector, not 4$"):
        execute(make_schedule("allgather", "ring", 3), [good[0][:3], good[1][:4], good[2][:2]])


def test_average_of_a_step_that_completes_some_chunks_only():
    layout = Layout(collective=Collective.REDUCE, ranks=3, parts=2)
    builder = Builder("mixed", layout)
    # Rank 2 adds chunk 0 of rank 1 to its own and sends both chunks; so one sum is complete with
    # rank 0's, the other one not yet.
    channel = builder.channel(1)
    channel.send(2, (Buffer.INPUT, 0))
    channel.send(0, (Buffer.INPUT, 1))
    channel = builder.channel(2)
    cells = builder.scratch(2, 2)
    channel.receive_reduce(1, (Buffer.INPUT, 0), (Buffer.SCRATCH, cells))
    channel.add(Op.COPY, src=(Buffer.INPUT, 1), dst=(Buffer.SCRATCH, cells + 1))
    channel.send(0, (Buffer.SCRATCH, cells), 2)
    channel = builder.channel(0)
    channel.receive_reduce(2, (Buffer.INPUT, 0), (Buffer.OUTPUT, 0), 2)
    channel.receive_reduce(1, (Buffer.OUTPUT, 1), (Buffer.OUTPUT, 1))
    schedule = builder.build()
    inputs = vectors(3, 6, "float32")
    assert len(execute(schedule, inputs)[0]) == 6
    with pytest.raises(ConfigError, match="^operation must be other than avg for this schedule"):
        execute(schedule, inputs, "avg")


@pytest.mark.parametrize("operation", ["sum", "avg", "max"])
def test_messages_in_bfloat16(operation):
    """Every hop of a ring rounds, and adds in float32 what it gets; all ranks have the same."""
    ranks, elements = 5, 41
    inputs = vectors(ranks, elements, "float32")
    outputs = execute(make_schedule("allreduce", "ring", ranks), inputs, operation, wire="bfloat16")
    of_two = Reduction.MAX if operation == "max" else Reduction.SUM
    for chunk in range(ranks):
        cut = slice(elements * chunk // ranks, elements * (chunk + 1) // ranks)
        total, *others = (inputs[(chunk + turn) % ranks][cut] for turn in range(ranks))
        for other in others:
            total = combine(of_two, transmitted(total, "bfloat16"), other)
        if operation == "avg":
            total = average(total, ranks)
        wanted = transmitted(total, "bfloat16")
        assert all(output[cut].tobytes() == wanted.tobytes() for output in outputs)
    with pytest.raises(TypeError, match="^inputs must be of float32 to be sent in bfloat16, not"):
        execute(make_schedule("allreduce", "ring", 2), vectors(2, 4, "float16"), wire="bfloat16")


@pytest.mark.parametrize("ranks", [2, 3, 5, 8])
def test_ranks_agree_if_each_result_is_completed_once(ranks):
    """Where ranks complete a result for themselves, each has its own contribution unrounded."""
    inputs = vectors(ranks, 67, "float32")
    for name, entry in CATALOGUE["allreduce"].items():
        if entry.graph:
            continue
        outputs = execute(make_schedule("allreduce", name, ranks), inputs, wire="bfloat16")
        alike = len({output.tobytes() for output in outputs}) == 1
        assert alike == (name not in ("naive", "recursive-doubling"))
        exact = np.sum(inputs, axis=0, dtype=np.float64)
        sizes = np.sum(np.abs(inputs), axis=0, dtype=np.float64)
        # At most a rounding for each contribution on the way and one of the result, of 2**-9 each.
        for output in outputs:
            assert (np.abs(output - exact) <= (ranks + 1) * 2.0**-8 * sizes).all()
            assert np.abs(output - exact).max() > 0
