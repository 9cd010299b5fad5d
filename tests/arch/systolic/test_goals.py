"""Schedules for other goals than cycles: never worse than the fastest, and exact all the same."""

import random
from fractions import Fraction

import numpy as np
import pytest

from arch.config import ConfigError, with_fields
from arch.dse import parse_spec
from arch.memory import MemoryConfig
from arch.registry import find_engine, for_goal
from arch.systolic import engine
from arch.systolic.costs.accesses import accesses
from arch.systolic.goals import MINIMISE, Goal
from arch.systolic.lowering.candidates import least_beats, units_of
from arch.systolic.lowering.graph_schedule import Choice
from arch.systolic.lowering.search import lower, lower_chain, lower_graph
from arch.systolic.params import PRESETS, SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.workloads.chains import dense_chain
from arch.workloads.graphs import load_graph
from benchmarks.energy import goals
from benchmarks.soak.monotone import draw_pair
from hwgen import cli

SEED = 30
TECHNOLOGY = "horowitz-45nm"
OTHERS = tuple(goal for goal in MINIMISE if goal != "cycles")
CNN = "digits-cnn:batch=1"


def draw_chain(number):
    """Return a random core, and a chain of one or two dense layers."""
    rng = random.Random(f"{SEED} {number}")
    layers, rows = rng.choice((1, 1, 2)), rng.randint(1, 80)
    memory = MemoryConfig(latency=rng.randint(1, 40),
                          bytes_per_cycle=Fraction(rng.choice((1, 2, 3, 4, 8))))
    config = SystolicConfig(
        rows=rng.choice((2, 4, 8)), cols=rng.choice((2, 4, 8)), ub_banks=4, ub_bank_rows=512,
        acc_depth=rng.choice((32, 64, 256)), memory=memory)
    sizes = [rng.randint(1, 90) for _ in range(layers + 1)]
    return config, dense_chain("chain", sizes, rows, batch=rng.choice((0, rows)),
                               operand=config.operand)


def draw_network(number):
    """Return a random core, and a small network of convolutions and what else there is."""
    while True:
        _, graph, small, _ = draw_pair(SEED, number)
        number += 1_000
        if graph.name != "resnet18" and graph.macs < 1_000_000:
            return small, graph


def value(goal, schedule):
    """Return what a goal is of a schedule, by the models and not by the search."""
    found = accesses(schedule)
    moved = found["host_read_bytes"] + found["host_write_bytes"] + found["weight_bytes"]
    pj = find_engine("systolic").costs.energy(
        schedule.config, found, find_engine("systolic").costs.TECHNOLOGIES[TECHNOLOGY])["total"]
    cycles = evaluate(schedule).cycles
    return {"cycles": cycles, "energy": pj, "edp": pj * cycles, "traffic": moved}[goal]


def check(config, graph):
    """Every goal's schedule is the best of what was tried, and not worse than any other's."""
    try:
        fastest = lower(config, graph)
    except ConfigError:
        return False
    for goal in OTHERS:
        found = lower(config, graph, Goal(minimise=goal, technology=TECHNOLOGY))
        assert value(goal, found) <= value(goal, fastest), goal
        tried = [entry.value for entry in found.measured]
        assert value(goal, found) == tried[0] == min(tried), goal
        assert found.measured[0].cycles == evaluate(found).cycles
        if not graph.rows_at_a_time:
            assert evaluate(fastest).cycles <= evaluate(found).cycles, goal
    return True


@pytest.mark.parametrize("number", range(12))
def test_chains(number):
    check(*draw_chain(number))


@pytest.mark.parametrize("number", range(6))
def test_networks(number):
    check(*draw_network(number))


def test_cycles_are_the_default_to_the_byte():
    goal = Goal(minimise="cycles", technology=TECHNOLOGY)
    for config, graph in (draw_chain(0), (PRESETS["default"], load_graph("resnet18/conv5_1a"))):
        plain, asked = lower(config, graph), lower(config, graph, goal)
        assert plain.program() == asked.program()
        assert asked.goal is None


def test_bound_of_traffic_is_below_what_moves():
    """Of every cut that is measured, so that what is pruned by it is not better."""
    for number in range(4):
        config, graph = draw_network(number)
        for pieces in (1, 2, 4):
            choice = Choice(pieces=(pieces,) * len(graph.nodes))
            try:
                schedule = lower_graph(config, graph, choice)
            except (ConfigError, ValueError):
                continue
            bound = least_beats(schedule.rows, schedule.plans, units_of(config))
            assert 0 < bound * config.beat_bytes <= value("traffic", schedule)
            goal = Goal(minimise="energy", technology=TECHNOLOGY)
            assert goal.least(config, bound * config.beat_bytes, graph.macs) <= value(
                "energy", schedule)


def test_a_product_on_a_small_core_takes_two_thirds_of_the_energy():
    """Where a memory of 4 bytes a cycle has the time to read what one of 2 has not."""
    config = with_fields(PRESETS["tiny"], {"memory.bytes_per_cycle": Fraction(4)})
    fastest, least = (goals.cost("gemm:64x64x64", config, goal) for goal in ("cycles", "energy"))
    assert fastest.pj == pytest.approx(17.26e6, rel=1e-3)
    slow = with_fields(PRESETS["tiny"], {"memory.bytes_per_cycle": Fraction(2)})
    assert least.pj <= goals.cost("gemm:64x64x64", slow, "cycles").pj


def test_details_say_what_decided(capsys):
    command = ["estimate", "systolic", CNN, "--set", "elementwise=true", "--explain"]
    assert cli.main([*command, "--minimise", "energy"]) == 0
    out = capsys.readouterr().out
    assert "the schedule is that of the least energy." in out
    assert " pJ, the least of " in out
    assert cli.main(command) == 0
    assert "the schedule is that of the least cycles." in capsys.readouterr().out


@pytest.mark.parametrize(("arguments", "message"), [
    (["systolic", "gemm:4x4x4", "--minimise", "power"],
     "minimise must be one of cycles, energy, edp, traffic, not 'power'"),
    (["systolic", "train:digits-mlp:batch=8", "--minimise", "energy", "--set", "training=true",
      "--set", "operand_format=bfloat16"],
     ("minimise must be cycles for 'train:digits-mlp:batch=8': steps of training have one schedule "
     "for each memory bound, not 'energy'")),
    (["nic", "allreduce:ring:2x1KiB:float32", "--minimise", "energy"],
     ("minimise must be left out with engine 'nic', which has one schedule for each workload, "
     "not 'energy'")),
])
def test_what_has_no_such_goal_is_refused(capsys, arguments, message):
    assert cli.main(["estimate", *arguments]) == 2
    assert capsys.readouterr().err == f"hwgen: error: {message}\n"


def test_engines_with_one_schedule_have_that_of_the_fewest_cycles():
    for name in ("eie", "scnn", "nic"):
        given = object()
        assert for_goal(find_engine(name), given, "cycles") is given


SWEEP = {"engine": "systolic", "preset": "tiny", "workloads": ["gemm:64x64x64"],
         "parameters": {"acc_depth": [64, 128]}, "objectives": {"minimise": ["cycles"]}}


def test_sweeps_by_the_exact_model_take_goals():
    from arch.dse.evaluation import evaluate_points

    points = np.array([[0], [1]])
    fastest, least = (evaluate_points(parse_spec(SWEEP | {"minimise": goal}), points)
                      for goal in ("cycles", "energy"))
    assert (least["energy_uj"] <= fastest["energy_uj"]).all()
    for point, depth in enumerate((64, 128)):
        config = with_fields(PRESETS["tiny"], {"acc_depth": depth})
        assert least["energy_uj"][point] * 1e6 == pytest.approx(
            goals.cost("gemm:64x64x64", config, "energy").pj, rel=1e-12)
    assert parse_spec(SWEEP).digest() == parse_spec(SWEEP | {"minimise": "cycles"}).digest()


@pytest.mark.parametrize(("more", "message"), [
    ({"minimise": "speed"}, "minimise must be one of cycles, energy, edp, traffic, not 'speed'"),
    ({"minimise": "energy", "fidelity": "closed"},
     ("minimise must be 'cycles' with fidelity 'closed', whose schedules are those of the fewest "
     "cycles, not 'energy': set fidelity to 'exact'")),
])
def test_sweeps_refuse_goals(more, message):
    with pytest.raises(ConfigError) as caught:
        parse_spec(SWEEP | more)
    assert str(caught.value) == message


def test_edp_does_not_depend_on_the_order_of_equals():
    """The same schedule each time: what is measured is sorted by value and cycles alone."""
    config, graph = draw_chain(3)
    goal = Goal(minimise="edp", technology=TECHNOLOGY)
    first, second = (lower_chain(config, graph, goal) for _ in range(2))
    assert [one[:2] for one in first.measured] == [
        one[:2] for one in second.measured]
    assert first.program() == second.program()


def test_workloads_of_goals_run_and_stay_what_they_are():
    work = engine.load("gemm:8x8x8", PRESETS["tiny"], data=False)
    assert engine.minimising(work, "cycles").goal is None
    assert engine.minimising(work, "edp").graph is work.graph


def test_table_of_the_page(monkeypatch):
    """The rows of the small core; ``python -m benchmarks.energy goals --write`` makes all."""
    monkeypatch.setattr(goals, "CASES", goals.CASES[:2])
    header, _, *rows = goals.tables()[0]
    page = goals.PAGE.read_text(encoding="utf-8").splitlines()
    assert {header, *rows} <= set(page)
