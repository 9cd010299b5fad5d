"""Steps of data-parallel training as traces, and orders of their exchange."""

import pytest

from arch.config import ConfigError
from arch.scale import names, orders
from arch.scale.collectives import Cost
from arch.scale.orders import exchange_of, tictac
from arch.scale.steps import (
    LayerCycles,
    StepCycles,
    buckets_by_size,
    data_parallel,
    time_steps,
    with_images,
)
from arch.scale.trace import check

STEP = StepCycles(network="three", loss=5, norms=6, write=30, images=2, layers=(
    LayerCycles(name="a", forward=10, backward=20, update=3, bytes=100),
    LayerCycles(name="pool", forward=4, backward=8, update=0, bytes=0),
    LayerCycles(name="b", forward=10, backward=20, update=3, bytes=100),
    LayerCycles(name="c", forward=10, backward=20, update=3, bytes=100)))


class Fixed:
    """A network that takes a cycle a byte, and ten more."""

    def cost(self, collective, size, members=None):
        return Cost(cycles=size + 10, busy=size, algorithm=collective, exact=True)

    def message(self, size, source, target):
        raise AssertionError("no messages here")


def test_cycles_of_a_step_add_up():
    assert STEP.cycles == 34 + 68 + 9 + 5 + 6 + 30
    assert STEP.bytes == 300
    assert buckets_by_size(STEP, 150) == (("c", "b"), ("a",))
    assert buckets_by_size(STEP, 1) == (("c",), ("b",), ("a",))
    assert with_images(STEP, 4).cycles == STEP.cycles + 34 + 68 + 5


def test_a_step_whose_gradients_are_waited_for_together():
    found = time_steps(STEP, (("c", "b"), ("a",)), 8, Fixed(), exchange_of("fifo").order)
    check(found.timing.trace)
    # Gradients of c and b are ready after 34 + 5 + 40 + 20, and take 210; those of a follow.
    assert found.cycles == 99 + 200 + 110 + 6 + 9
    assert found.exposed == found.cycles - STEP.cycles


def test_layer_by_layer_the_next_step_begins_before_the_last_gradients():
    waits = {name: time_steps(
        STEP, (("c",), ("b",), ("a",)), 8, Fixed(), exchange_of(name).order,
        together=exchange_of(name).together, partition=exchange_of(name).partition).cycles
        for name in ("fifo", "layers", "tictac")}
    # Three transfers of 110 cycles that follow each other are the step; by priority that of the
    # first layer goes first.
    assert waits["tictac"] < waits["layers"]
    assert waits["layers"] <= waits["fifo"] + 3 * 10
    assert waits["tictac"] >= 330


def test_pieces_go_by_priority():
    trace = data_parallel(STEP, (("c",), ("b",), ("a",)), 8, together=False, partition=40)
    sizes = [(op.bytes, op.priority) for op in trace.programs[0].ops if op.collective]
    assert sizes == [(40, 3), (40, 3), (20, 3), (40, 2), (40, 2), (20, 2), (40, 0), (40, 0),
                     (20, 0)]


def test_names_of_orders():
    assert tuple(orders.ORDERS) == names.ORDERS
    with pytest.raises(ConfigError, match="^train option order must be one of fifo, priority, "
                                          "layers, .*, not 'tictoc'; did you mean 'tictac'"):
        exchange_of("tictoc")


def test_tictac_puts_first_what_lets_most_be_computed():
    times = {"a": 10, "b": 2, "c": 2}
    needs = {"one": ["b"], "two": ["c"], "three": ["a"], "all": ["a", "b", "c"]}
    assert tictac(times, needs, {"one": 1, "two": 5, "three": 1, "all": 9}) == ["c", "a", "b"] or (
        tictac(times, needs, {"one": 1, "two": 5, "three": 1, "all": 9})[0] == "c")
    # In a chain it is the order of the forward pass.
    chain = {"f0": ["w0"], "f1": ["w0", "w1"], "f2": ["w0", "w1", "w2"]}
    assert tictac(dict.fromkeys(["w2", "w1", "w0"], 5), chain,
                  dict.fromkeys(chain, 4)) == ["w0", "w1", "w2"]
