"""The search of the lowering: what is listed, the bound of its cycles, and more is not slower."""

import functools
import math
import random

import numpy as np
import pytest

from arch.config import ConfigError
from arch.systolic.lowering import search
from arch.systolic.lowering.candidates import (
    C_ACC,
    C_BANK_ROWS,
    C_BANKS,
    C_BOUND,
    C_KIND,
    C_LEAST,
    C_RESIDENT,
    CANDIDATE_COLUMNS,
    PIECES,
    survey,
    units_of,
)
from arch.systolic.lowering.geometry import layers_of, table_of
from arch.systolic.lowering.graph_schedule import Choice
from arch.systolic.lowering.operators import Operators
from arch.systolic.lowering.search import lower_graph
from arch.systolic.lowering.tiling import Memories
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.workloads.graphs import load_graph
from benchmarks.soak.monotone import RESOURCES, draw_pair

SEED = 3


@functools.cache
def pairs(count):
    """Return (resource, graph, design, design with more) of small networks, of every resource."""
    found, number = [], 0
    while len(found) < count:
        resource, graph, small, large = draw_pair(SEED, number)
        number += 1
        if graph.name != "resnet18" and graph.macs < 3_000_000 and (
                resource == RESOURCES[len(found) % len(RESOURCES)]):
            found.append((resource, graph, small, large))
    return found


def candidates(config, graph, *, whole=False, most=math.inf):
    """Return what the search may try."""
    layers, elsewhere = table_of(layers_of(graph, Operators(config, graph)))
    found = np.empty((2000, CANDIDATE_COLUMNS), np.int64)
    core = Memories(config.acc_depth, config.ub_bank_rows, config.ub_banks - 2,
                    min(config.rows, config.cols), config.ub_layout.rows_per_beat)
    count = survey(layers, elsewhere, units_of(config), core, found, whole=whole, most=most)
    return found[:count]


def cycles(config, graph, choice=None):
    """Return the cycles of a graph; None where it does not fit."""
    try:
        return evaluate(lower_graph(config, graph, choice)).cycles
    except ValueError:
        return None


def choice_of(candidate, config, pieces, count):
    return Choice(
        resident_banks=int(candidate[C_RESIDENT]), input_banks=int(candidate[C_BANKS]),
        bank_rows=int(candidate[C_BANK_ROWS]), acc_depth=int(candidate[C_ACC]),
        pieces=(pieces,) * count)


@pytest.mark.parametrize("number", range(7))
def test_more_hardware_is_not_slower(number):
    _, graph, small, large = pairs(7)[number]
    before, after = cycles(small, graph), cycles(large, graph)
    assert before is None or after <= before


def test_no_cut_takes_less_than_its_bound():
    r, ran = random.Random(5), 0
    for _, graph, config, _ in pairs(7):
        count = len(Operators(config, graph).layers)
        found = candidates(config, graph)
        for candidate in r.sample(list(found), min(4, len(found))):
            which = r.randrange(len(PIECES))
            if candidate[C_KIND + which]:
                exact = cycles(config, graph,
                               choice_of(candidate, config, PIECES[which], count))
                assert exact is None or candidate[C_LEAST + which] <= exact
                ran += exact is not None
    assert ran >= 10


def test_what_may_take_fewer_cycles_is_listed():
    """With a bound on the cycles: all that may be below it, and nothing else."""
    for _, graph, config, _ in pairs(7):
        found = candidates(config, graph)
        if not len(found):
            continue
        most = int(np.median(found[:, C_BOUND]))
        below = candidates(config, graph, most=most)
        assert below.tolist() == [row for row in found.tolist() if row[C_BOUND] < most]


def test_a_core_does_what_one_with_less_does():
    """Fewer rows and banks: the same cycles. Fewer accumulators: as many at most."""
    graph = load_graph("lenet5")
    config = SystolicConfig(elementwise=True, ub_banks=6, ub_bank_rows=4096, acc_depth=2048)
    for banks, rows, resident in ((3, 4096, 0), (4, 2048, 1), (5, 1024, 2)):
        small = SystolicConfig(elementwise=True, ub_banks=banks, ub_bank_rows=rows, acc_depth=2048)
        choice = Choice(resident_banks=resident)
        same = Choice(resident_banks=resident, input_banks=banks - 2 - resident, bank_rows=rows)
        assert cycles(config, graph, same) == cycles(small, graph, choice) is not None
        few = SystolicConfig(elementwise=True, ub_banks=6, ub_bank_rows=4096, acc_depth=512)
        assert cycles(config, graph, Choice(acc_depth=512)) <= cycles(few, graph, Choice())


def test_a_fault_of_the_lowering_is_no_refusal(monkeypatch):
    """The search leaves out what is refused, and nothing else."""
    def code(lowering, cut, *, words):
        raise ValueError("operands could not be broadcast together")

    monkeypatch.setattr(search.Lowering, "code", code)
    config = SystolicConfig(elementwise=True, ub_bank_rows=4096)
    with pytest.raises(ValueError, match="^operands could not") as fault:
        lower_graph(config, load_graph("lenet5"))
    assert not isinstance(fault.value, ConfigError)
