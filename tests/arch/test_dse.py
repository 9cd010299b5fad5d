"""Sweeps: what a specification may say, which points are tried, their rows, resuming, clusters."""

import copy
import errno
import itertools
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from arch import dse
from arch.config import ConfigError
from arch.dse import evaluation, journal
from arch.dse.pareto import fronts
from arch.dse.search import fixed_points
from arch.dse.sweep import Results
from arch.engine import Engine
from arch.errors import EngineError
from arch.registry import find_engine
from arch.systolic import engine
from arch.systolic.fast import COLUMNS
from arch.systolic.params import SystolicConfig
from tests.support.counts import soak

TABLE = {
    "workloads": ["gemm:24x16x12"],
    "parameters": {"rows": [2, 4, 8], "cols": [2, 3], "memory": {"bytes_per_cycle": [1, 8]}},
    "objectives": {"minimise": ["cycles", "peak_macs_per_cycle"]},
}


def table(**changes):
    return {**copy.deepcopy(TABLE), **changes}


def spec(**changes):
    return dse.parse_spec(table(**changes))


# --- Specifications -------------------------------------------------------------------------------


@pytest.mark.parametrize(("written", "values"), [
    ([4, 8, 16], (4, 8, 16)),
    ({"from": 4, "to": 13, "step": 4}, (4, 8, 12)),
    ({"from": 4, "to": 4, "step": 4}, (4,)),
    ({"from": 4, "to": 40, "factor": 2}, (4, 8, 16, 32)),
    ({"from": 1, "to": 3, "factor": 1.2}, (1, 2, 3)),
    ({"from": 4, "to": 64, "points": 3}, (4, 16, 64)),
    ({"from": 1, "to": 4, "points": 9}, (1, 2, 3, 4)),
    ({"from": 7, "to": 7, "points": 1}, (7,)),
])
def test_values_of_an_integer(written, values):
    assert spec(parameters={"rows": written}).parameters == {"rows": values}


@pytest.mark.parametrize(("written", "values"), [
    (["1/3", 2, 0.1], (Fraction(1, 3), Fraction(2), Fraction(1, 10))),
    ({"from": 0.5, "to": 2, "step": 0.5}, (Fraction(1, 2), 1, Fraction(3, 2), 2)),
    ({"from": 4, "to": 64, "points": 3}, (4, 16, 64)),
    ({"from": 0.5, "to": 2.1, "factor": 2}, (Fraction(1, 2), 1, 2)),
])
def test_values_of_a_fraction(written, values):
    assert spec(parameters={"memory": {"bytes_per_cycle": written}}).parameters == {
        "memory.bytes_per_cycle": values}


def test_fixed_fields_may_need_a_parameter():
    """Points that fit are points; those that do not are rows that say why."""
    found = spec(workloads=["train:digits-mlp:batch=2"], preset="tiny", fixed={"training": True},
                 parameters={"operand_format": ["integer", "bfloat16"], "rows": [1, 3]})
    assert found.base.operand_format == "bfloat16"
    assert found.config((1, 1)).rows == 3
    with pytest.raises(ConfigError, match="training must be false with operand_format integer"):
        found.config((0, 1))
    with pytest.raises(ConfigError, match="training must be false with operand_format integer"):
        spec(fixed={"training": True})


@pytest.mark.parametrize(("workload", "engine"), [
    ("train:digits-mlp:batch=2", "systolic"), ("train:digits-mlp:batch=2:nodes=2", "cluster"),
    ("gemm:4x4x4", "systolic"), ("allreduce:ring:2x64B:float32", "nic")])
def test_engine_of_a_workload(workload, engine):
    """Of two that have such workloads, the one all of whose options are given."""
    fields = {"systolic": "rows", "cluster": "core.rows", "nic": "ports"}
    assert spec(workloads=[workload], parameters={fields[engine]: [4]}, objectives={
        "minimise": ["cycles"]}).engine == engine


def test_fields_of_a_point():
    given = spec(parameters={"rows": [2, 4], "cols": "rows", "weight_memory.latency": [7]},
                 fixed={"acc_depth": 64, "memory": {"latency": 3}}, preset="tiny")
    config = given.config([1, 0])
    assert (config.rows, config.cols, config.acc_depth) == (4, 4, 64)
    assert (config.memory.latency, config.weight_memory.latency) == (3, 7)
    assert config.ub_bank_rows == 64
    assert given.combinations == 2


def test_toml_and_dictionaries_are_the_same(tmp_path):
    file = tmp_path / "a.toml"
    file.write_text("""
workloads = ["gemm:24x16x12"]
[parameters]
rows = [2, 4, 8]
cols = [2, 3]
memory.bytes_per_cycle = [1, 8]
[objectives]
minimise = ["cycles", "peak_macs_per_cycle"]
""")
    loaded = dse.load_spec(file)
    assert loaded.digest() == spec().digest()
    assert loaded.text == file.read_text()
    assert spec(search="random", points=3, seed=2).digest() != spec(
        search="random", points=3, seed=3).digest()


@pytest.mark.parametrize(("changes", "message"), [
    ({"serch": "grid"},
     ("key must be one of engine, preset, workloads, parameters, fixed, constraints, objectives, "
      "search, points, population, seed, fidelity, clock, technology, minimise, mapping, not "
      "'serch'; did you mean 'search'?")),
    ({"workloads": []}, "workloads must be a list of at least one name, not []"),
    ({"workloads": ["lenet5", "lenet5"]}, "workloads must be different, not 'lenet5' twice"),
    ({"workloads": ["gemm:4x4"]}, "gemm shape must be MxKxN with decimal integers, not '4x4'"),
    ({"parameters": {}}, "parameters must have at least one field, not none"),
    ({"parameters": {"rows": []}}, "parameters.rows must have at least one value, not []"),
    ({"parameters": {"rows": {"from": 8, "to": 4, "step": 1}}},
     "parameters.rows must be a range with 'from' at most 'to', not from 8 to 4"),
    ({"parameters": {"rows": {"from": 4, "to": 8, "step": 0}}},
     "parameters.rows step must be greater than 0, not 0"),
    ({"parameters": {"rows": {"from": 4, "to": 8, "factor": 1}}},
     "parameters.rows factor must be greater than 1, not 1"),
    ({"parameters": {"rows": {"from": 0, "to": 8, "points": 3}}},
     "parameters.rows must be a range from above 0 where it is logarithmic, not from 0"),
    ({"parameters": {"rows": {"from": 4, "to": 8, "step": 16}}},
     ("parameters.rows must be a range of more than one value, not "
      "{'from': 4, 'to': 8, 'step': 16}, which is 4 alone")),
    ({"parameters": {"rows": {"from": 4, "to": 8, "factor": 3}}},
     ("parameters.rows must be a range of more than one value, not "
      "{'from': 4, 'to': 8, 'factor': 3}, which is 4 alone")),
    ({"parameters": {"rows": {"from": 4, "to": 8}}},
     ("parameters.rows must be a range with one of 'step', 'points', 'factor', "
      "not {'from': 4, 'to': 8}")),
    ({"parameters": {"rows": {"from": 4, "to": 8, "stp": 1}}},
     ("parameters.rows key must be one of from, to, step, points, factor, not 'stp'; "
      "did you mean 'step'?")),
    ({"parameters": {"rows": [4, 8, 4]}},
     "parameters.rows must have different values, not 4 twice"),
    ({"parameters": {"rows": [4.5]}}, "parameters.rows must be an integer, not 4.5"),
    ({"parameters": {"rows": 4}},
     "parameters.rows must be a list, a range or another parameter, not 4"),
    ({"parameters": {"rows": [4], "cols": "rovs"}},
     ("parameters.cols must be a list, a range or the name of a parameter that has one, "
      "not 'rovs'")),
    ({"parameters": {"rws": [4]}},
     "parameters key must be a field of SystolicConfig, not 'rws'; did you mean 'rows'?"),
    ({"parameters": {"elementwise": {"from": 0, "to": 1, "step": 1}}},
     "parameters.elementwise must be a list of values, not a range: it is no number"),
    ({"parameters": {"acc_depth": {"from": 1, "to": 65536 * 2, "step": 1}}},
     "parameters.acc_depth must have at most 65536 values, not 131072"),
    ({"fixed": {"rows": 4}}, "fixed must be of fields that are no parameters, not 'rows'"),
    ({"fixed": {"acc_depth": 0}}, "acc_depth must be at least 1, not 0"),
    ({"constraints": {"cycls": {"max": 4}}}, None),
    ({"constraints": {"cycles": {"max": 4, "min": 5}}},
     "constraints.cycles must have min at most max, not min 5 and max 4"),
    ({"constraints": {"cycles": {"maximum": 4}}},
     "constraints.cycles key must be one of min, max, not 'maximum'; did you mean 'max'?"),
    ({"constraints": {"cycles": 4}},
     "constraints.cycles must be a table with 'min' or 'max', not 4"),
    ({"constraints": {"rows": {"max": 1}}},
     "constraints.rows must allow a value of parameters.rows (2 to 8), not max 1"),
    ({"constraints": {"memory": {"bytes_per_cycle": {"min": 9}}}},
     ("constraints.memory.bytes_per_cycle must allow a value of parameters.memory.bytes_per_cycle "
      "(1 to 8), not min 9")),
    ({"objectives": {}},
     "objectives must have at least one column in minimise or maximise, not none"),
    ({"objectives": {"minimize": ["cycles"]}},
     ("objectives key must be one of minimise, maximise, not 'minimize'; "
      "did you mean 'minimise'?")),
    ({"objectives": {"minimise": ["cycles"], "maximise": ["cycles"]}},
     "objectives must be different, not 'cycles' twice"),
    ({"objectives": {"minimise": ["milliseconds"]}},
     "clock must be given (MHz) for objectives.milliseconds"),
    ({"search": "genetic"}, "search must be one of grid, random, sobol, nsga2, not 'genetic'"),
    ({"search": "random"}, "points must be given with search 'random'"),
    ({"points": 3},
     "points must not be given with search 'grid', which takes all 12, not 3"),
    ({"search": "sobol", "points": 13},
     "points must be at most 12, the combinations of the parameters, not 13"),
    ({"search": "random", "points": 3, "population": 8},
     "population must be given with search 'nsga2' only, not with 'random'"),
    ({"clock": 0}, "clock must be greater than 0, not 0"),
    ({"seed": -1}, "seed must be at least 0, not -1"),
    ({"fidelity": "rtl"}, "fidelity must be one of exact, closed, not 'rtl'"),
    ({"engine": "systolc"}, None),
    ({"preset": "tny"}, None),
    ({"technology": "1nm"}, None),
])
def test_specification_is_refused(changes, message):
    with pytest.raises(ConfigError) as caught:
        spec(**changes)
    text = str(caught.value)
    assert "\n" not in text
    if message is not None:
        assert text == message
    else:
        name = next(iter(changes))
        assert text.startswith(name)
        assert " must be " in text


# --- Points ---------------------------------------------------------------------------------------


def test_grid_is_every_combination_in_order():
    given = spec()
    points = [list(given.values(row).values()) for row in fixed_points(given)]
    assert points == [list(x) for x in itertools.product((2, 4, 8), (2, 3), (1, 8))]


@pytest.mark.parametrize("search", ["random", "sobol"])
@pytest.mark.parametrize("points", [1, 3, 11, 12])
def test_drawn_points_differ_and_follow_the_seed(search, points):
    drawn = [fixed_points(spec(search=search, points=points, seed=seed)) for seed in (1, 1, 2)]
    assert drawn[0].shape == (points, 3)
    assert len({tuple(row) for row in drawn[0]}) == points
    assert (drawn[0] >= 0).all()
    assert (drawn[0] < [3, 2, 2]).all()
    assert (drawn[0] == drawn[1]).all()
    assert points == 12 or not np.array_equal(drawn[0], drawn[2])


def test_sobol_points_are_spread():
    """Of 64 points in 64 x 64 cells, each row and column of 8 x 8 blocks has eight."""
    given = spec(parameters={"rows": {"from": 1, "to": 64, "step": 1},
                             "cols": {"from": 1, "to": 64, "step": 1}}, search="sobol", points=64)
    points = fixed_points(given)
    for axis in (0, 1):
        assert np.bincount(points[:, axis] // 8).tolist() == [8] * 8


# --- Pareto ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("objectives", [1, 2, 3])
def test_pareto_is_the_definition(objectives):
    costs = np.random.default_rng(objectives).integers(0, 12, size=(300, objectives)).astype(float)
    expected = [not any((other <= row).all() and (other < row).any() for other in costs)
                for row in costs]
    assert dse.pareto_mask(costs).tolist() == expected
    assert dse.pareto_mask(costs[:0]).tolist() == []


def test_fronts():
    costs = np.array([[3, 1], [1, 3], [2, 2], [2, 2], [3, 3], [9, 9]], dtype=float)
    assert [front.tolist() for front in fronts(costs, 9)] == [[1, 2, 0], [4], [5]]
    assert [front.tolist() for front in fronts(costs, 3)] == [[1, 2, 0]]


def test_best_is_spread_along_the_front():
    given = spec(parameters={"rows": {"from": 1, "to": 9, "step": 1}},
                 objectives={"minimise": ["rows"], "maximise": ["cycles"]})
    rows = np.arange(1.0, 10.0)
    results = Results(given, fixed_points(given), {
        "rows": rows, "cycles": rows, "feasible": rows > 1,
        "reason": np.where(rows > 1, "", "no").astype(object)})
    assert results.pareto() == list(range(1, 9))
    assert results.best(1) == [1]
    assert results.best(3) == [1, 5, 8]
    assert results.best(20) == list(range(1, 9))


# --- Rows -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def results():
    return dse.run(spec(
        workloads=["gemm:24x16x12", "gemm:5x40x9"], clock=200,
        parameters={**TABLE["parameters"], "acc_depth": [8, 4096], "act_lanes": [0, 2]},
        constraints={"bandwidth": {"max": 20}, "cycles": {"max": 2000},
                     "buffer_kib": {"min": 33}}))


def test_rows_are_what_the_model_says(results):
    assert len(results) == 48
    feasible = np.flatnonzero(results["feasible"])
    assert feasible.size
    for point in feasible:
        config = results.config(point)
        row = results.row(point)
        cycles = 0
        for name in ("gemm:24x16x12", "gemm:5x40x9"):
            estimate = engine.estimate(config, engine.load(name, config, data=False))
            assert row[f"cycles:{name}"] == estimate.model.cycles
            assert row[f"utilization:{name}"] == estimate.utilization
            cycles += estimate.model.cycles
        assert row["cycles"] == cycles
        assert row["macs"] == 24 * 16 * 12 + 5 * 40 * 9
        assert row["utilization"] == row["macs"] / (cycles * config.macs_per_cycle)
        assert sum(row[name] for name in engine.GROUPS["matrix"]) == cycles
        assert row["milliseconds"] == cycles / 200e6 * 1e3
        assert row["rows"] == config.rows
        assert row["memory.bytes_per_cycle"] == float(config.memory.bytes_per_cycle)


def test_bytes_are_those_of_the_ports(results):
    point = int(np.flatnonzero(results["feasible"])[0])
    config = results.config(point)
    for column, counter in (("host_read_bytes", "host_read_beats"),
                            ("weight_bytes", "weight_read_beats"),
                            ("host_write_bytes", "host_write_beats")):
        timings = [engine.plan(config, engine.load(name, config, data=False))[1]
                   for name in results.spec.workloads]
        assert results[column][point] == config.beat_bytes * sum(
            timing.counters[counter] for timing in timings)


def test_infeasible_points_say_why(results):
    reasons = {}
    for point in np.flatnonzero(~results["feasible"]):
        row = results.row(point)
        reasons.setdefault(row["reason"].partition(" must")[0], row)
        assert not row["pareto"]
    # Values that do not fit each other: the configuration's own words, and no numbers.
    assert reasons["act_lanes"]["reason"] == "act_lanes must divide cols (3), not 2"
    assert reasons["act_lanes"]["cycles"] is None
    # A bound on the design is checked before the model.
    assert reasons["buffer_kib"]["reason"] == "buffer_kib must be at least 33, not 32"
    assert reasons["buffer_kib"]["cycles"] is None
    assert reasons["cycles"]["cycles"] > 2000
    assert reasons["cycles"]["reason"] == (
        f"cycles must be at most 2000, not {reasons['cycles']['cycles']}")
    assert set(reasons) == {"act_lanes", "buffer_kib", "cycles"}


def test_a_workload_that_does_not_fit_is_named():
    found = dse.run(spec(workloads=["gemm:24x16x12", "digits-mlp"],
                         parameters={"ub_bank_rows": [16, 4096]}))
    assert found["feasible"].tolist() == [False, True]
    row = found.row(0)
    assert row["reason"].startswith("digits-mlp: ub_bank_rows must be ")
    assert row["cycles"] is None
    assert found.infeasible()[0][1:] == (1, row["reason"])


def test_nothing_is_feasible():
    found = dse.run(spec(constraints={"cycles": {"max": 10}}))
    assert not found["feasible"].any()
    assert found.pareto() == found.best(3) == []
    smallest = int(found["cycles"][0])
    assert found.nothing_feasible() == (
        f"constraints must leave a feasible point, not none of 12: 12 break 'cycles must be at "
        f"most 10', such as 'cycles must be at most 10, not {smallest}'")


def test_arrow(results):
    arrow = results.to_arrow()
    assert arrow.num_rows == 48
    assert str(arrow.schema.field("cycles").type) == "int64"
    assert str(arrow.schema.field("rows").type) == "int64"
    assert str(arrow.schema.field("utilization").type) == "double"
    row = arrow.slice(1, 1).to_pylist()[0]
    assert row == results.row(1)
    assert arrow.schema.metadata[b"hwgen.spec_sha256"].decode() == results.spec.digest()


def test_breakdown(results):
    point = results.best(1)[0]
    item, = results.breakdown([point])
    assert sum(item["counters"].values()) == item["cycles"] == results["cycles"][point]


# --- Faults of the model --------------------------------------------------------------------------

FAULTS = {"AssertionError": AssertionError("a\nb"), "IndexError": IndexError(),
          "OverflowError": OverflowError("too large"), "RecursionError": RecursionError("deep"),
          "OSError": OSError(5, "gone")}
REASONS = {"AssertionError": "internal error: AssertionError: a b",
           "IndexError": "internal error: IndexError: ",
           "OverflowError": "internal error: OverflowError: too large",
           "RecursionError": "internal error: RecursionError: deep",
           "OSError": "internal error: OSError: [Errno 5] gone"}


def failing(monkeypatch, fault, *, module=engine, name="plan", at=lambda config: config.rows == 4):
    """Have a function of a configuration fail at some of them."""
    right = getattr(module, name)

    def plan(config, *arguments):
        if at(config):
            raise fault
        return right(config, *arguments)

    monkeypatch.setattr(module, name, plan)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_the_reason_of_its_point(monkeypatch, fault):
    whole = dse.run(spec())
    failing(monkeypatch, FAULTS[fault])
    found = dse.run(spec())
    failed = found["rows"] == 4
    assert failed.sum() == 4
    assert found["feasible"].tolist() == (~failed).tolist()
    assert found["reason"][failed].tolist() == [REASONS[fault]] * 4
    assert (found["cycles"][~failed] == whole["cycles"][~failed]).all()
    assert found.infeasible() == [(REASONS[fault], 4, REASONS[fault])]


def test_faults_at_every_point_are_the_engines(monkeypatch):
    """No parameter is to blame."""
    failing(monkeypatch, IndexError("x"), at=lambda config: True)
    refusal = dse.run(spec()).refusal()
    assert isinstance(refusal, EngineError)
    assert "internal error: IndexError: x" in str(refusal)
    failing(monkeypatch, ConfigError("rows must be odd, not even"), at=lambda config: True)
    refusal = dse.run(spec()).refusal()
    assert isinstance(refusal, ConfigError)
    assert str(refusal).startswith("parameters must leave a feasible point, ")


def test_a_fault_of_numbers_of_the_design(monkeypatch):
    monkeypatch.setitem(engine.DESIGN, "bandwidth", lambda config: 1 / (config.cols - 3))
    found = dse.run(spec())
    assert found["feasible"].tolist() == (found["cols"] != 3).tolist()
    assert set(found["reason"][found["cols"] == 3]) == {
        "internal error: ZeroDivisionError: division by zero"}
    assert np.isnan(found["cycles"][found["cols"] == 3]).all()


@pytest.mark.parametrize("bad", [[], [0], [7], [2, 3, 11], list(range(12))])
def test_points_that_fail_in_a_batch_are_found(monkeypatch, bad):
    """The closed form takes all points at once: where that fails, the others keep their numbers."""
    whole = dse.run(spec(**CLOSED))
    form = find_engine("systolic").fast
    right = form.evaluate_many
    points = [(whole["rows"][i], whole["cols"][i], whole["ub_bank_rows"][i]) for i in bad]

    def evaluate_many(layers, parameters):
        rows = zip(*(parameters[name] for name in ("rows", "cols", "ub_bank_rows")), strict=True)
        if set(rows) & set(points):
            raise IndexError("out of bounds")
        return right(layers, parameters)

    monkeypatch.setattr(form, "evaluate_many", evaluate_many)
    found = dse.run(spec(**CLOSED))
    assert len(found) == 12
    failed = np.isin(np.arange(12), bad)
    assert set(found["reason"][failed]) == {
        "internal error: IndexError: out of bounds"} - (set() if bad else {
            "internal error: IndexError: out of bounds"})
    assert not found["feasible"][failed].any()
    assert found["reason"][~failed].tolist() == whole["reason"][~failed].tolist()
    for name in ("cycles", "energy_uj", "area_mm2"):
        if name in found.columns:
            assert np.array_equal(found[name][~failed], whole[name][~failed], equal_nan=True)
    assert ("cycles" in found.columns) == (len(bad) < 12)


def test_a_fault_of_the_exact_model_beside_the_closed_form(monkeypatch):
    """It does not end the report, which has the exact model's counters."""
    found = dse.run(spec(**CLOSED))
    point = found.best(1)[0]
    failing(monkeypatch, AssertionError("x"), at=lambda config: True)
    item, = found.breakdown([point])
    assert item["cycles"] is None
    assert item["table_cycles"] == found["cycles"][point]


@pytest.mark.parametrize("end", [KeyboardInterrupt, SystemExit])
def test_who_ends_a_sweep_ends_it(monkeypatch, end):
    failing(monkeypatch, end)
    with pytest.raises(end):
        dse.run(spec())


def test_a_lack_of_memory_stays_in_no_table(monkeypatch, tmp_path):
    """Another try, with fewer jobs or on another machine, goes on from there."""
    with monkeypatch.context() as patch:
        failing(patch, MemoryError("8 GiB"), at=lambda config: config.rows == 8)
        with pytest.raises(ConfigError, match=r"^jobs must be so few that no worker runs out of "
                           r"memory \(8 GiB\): the same command goes on from there$"):
            dse.run(spec(), output=tmp_path)
    assert dse.run(spec(), output=tmp_path)["feasible"].all()


# --- Closed form, energy, area: their interface ---------------------------------------------------


def fake_form():
    def evaluate_many(layers, parameters):
        assert layers == "layers of lenet5"
        assert set(parameters) == set(COLUMNS)
        assert (parameters["weight_memory.latency"] == parameters["memory.latency"]).all()
        rows = parameters["rows"]
        count = len(rows)
        reason = np.where(rows < 4, "rows must be at least 4 for c1, not 2", "").astype(object)
        return {"cycles": 1000 / rows + 0.4, "feasible": rows >= 4, "reason": reason,
                **{name: np.full(count, 64) for name in
                   ("macs", "host_read_bytes", "host_write_bytes", "weight_bytes", "array_rows",
                    "ub_read_rows", "ub_write_rows", "acc_read_rows", "acc_write_rows",
                    "param_reads")}}

    return SimpleNamespace(evaluate_many=evaluate_many, COLUMNS=COLUMNS,
                           geometry=lambda graph: f"layers of {graph.name}")


@pytest.fixture
def closed(monkeypatch):
    monkeypatch.setattr(Engine, "fast", fake_form())
    evaluation._geometry.cache_clear()
    yield
    evaluation._geometry.cache_clear()


@pytest.mark.usefixtures("closed")
def test_closed_form():
    found = dse.run(spec(workloads=["lenet5"], fidelity="closed"))
    assert found["feasible"].tolist() == [False] * 4 + [True] * 8
    assert found.row(0)["reason"] == "rows must be at least 4 for c1, not 2"
    assert found.row(0)["cycles"] is None
    assert found["cycles"][4:].tolist() == [250] * 4 + [125] * 4
    assert found["memory_bytes"][4] == 3 * 64


@pytest.mark.usefixtures("closed")
@pytest.mark.parametrize(("changes", "message"), [
    ({"parameters": {"queue_depth": [2, 4]}}, None),
    ({"fixed": {"operand_bits": 4}}, "operand_bits must be 8 with fidelity 'closed', not 4"),
])
def test_closed_form_is_refused(changes, message):
    with pytest.raises(ConfigError) as caught:
        spec(**{"workloads": ["lenet5"], "fidelity": "closed", **changes})
    if message:
        assert str(caught.value) == message
    else:
        assert str(caught.value).startswith("parameters must be of those that the closed form ")


CLOSED = {
    "workloads": ["lenet5", "gemm:30x20x40"], "fidelity": "closed",
    "parameters": {"rows": [4, 6, 8], "cols": [4, 8], "ub_bank_rows": [64, 2048]},
    "fixed": {"elementwise": True, "acc_depth": 256, "axi_data_bits": 64},
    "objectives": {"minimise": ["cycles", "area_mm2"]},
}


def test_networks_in_closed_form_and_products_beside_them():
    """A product takes the exact model; of a network cycles are close, and bytes are equal."""
    found, exact = (dse.run(spec(**{**CLOSED, "fidelity": fidelity}))
                    for fidelity in ("closed", "exact"))
    assert found["feasible"].tolist() == exact["feasible"].tolist()
    assert found["reason"].tolist() == exact["reason"].tolist()
    runs = found["feasible"]
    assert 0 < runs.sum() < len(found)
    name = "cycles:gemm:30x20x40"
    assert (found[name][runs] == exact[name][runs]).all()
    assert found["cycles:lenet5"][runs] == pytest.approx(exact["cycles:lenet5"][runs], rel=0.02)
    assert (found["cycles"][runs] == np.rint(found["cycles"][runs])).all()
    for name in ("macs", "memory_bytes", "weight_bytes", "energy_uj:mac", "area_mm2"):
        assert found[name][runs] == pytest.approx(exact[name][runs], rel=1e-9), name
    # But for the bytes of programs, in which settings and tokens are not counted.
    assert found["energy_uj"][runs] == pytest.approx(exact["energy_uj"][runs], rel=0.02)
    point = found.best(1)[0]
    for jobs in (1, 2):
        item, = found.breakdown([point], jobs=jobs)
        assert item["table_cycles"] == found["cycles"][point]
        assert item["cycles"] == exact["cycles"][point]
        assert sum(item["counters"].values()) == item["cycles"]


def test_closed_form_of_a_network_that_no_configuration_runs(monkeypatch):
    def geometry(_graph):
        raise ValueError("node 'a' must not be there")

    monkeypatch.setattr(Engine, "fast", SimpleNamespace(geometry=geometry, COLUMNS=COLUMNS))
    evaluation._geometry.cache_clear()
    found = dse.run(spec(**{**CLOSED, "workloads": ["lenet5"]}))
    assert set(found["reason"]) == {"node 'a' must not be there"}
    evaluation._geometry.cache_clear()


def test_energy_and_area(monkeypatch):
    """Components are added up over the workloads; what the tables refuse has no number."""
    def energy(columns, accesses, technology):
        assert technology == "table"
        if (columns["operand_bits"] != 8).any():
            raise ValueError("operand_bits must be 8")
        return {"mac": accesses["macs"] * 2.0, "dram": 1e6, "total": accesses["macs"] * 2.0 + 1e6}

    monkeypatch.setattr(Engine, "costs", SimpleNamespace(
        TECHNOLOGIES={"a": "table"}, energy=energy, accesses=lambda program: {},
        area=lambda columns, technology: {"total": columns["rows"] * 1e6}))
    plain = evaluation._exact

    def exact(spec, workload, config):
        found, _ = plain(spec, workload, config)
        return found, dict(found)

    monkeypatch.setattr(evaluation, "_exact", exact)
    found = dse.run(spec(workloads=["gemm:24x16x12", "gemm:5x40x9"], clock=100,
                         parameters={"rows": [4, 8], "operand_bits": [4, 8]},
                         constraints={"area_mm2": {"max": 6}}))
    assert found["area_mm2"].tolist() == [4, 4, 8, 8]
    assert found["feasible"].tolist() == [True, True, False, False]
    row = found.row(1)
    macs = 24 * 16 * 12 + 5 * 40 * 9
    assert row["energy_uj:dram"] == 2.0
    assert row["energy_uj"] == pytest.approx(macs * 2e-6 + 2)
    assert row["power_w"] == pytest.approx(row["energy_uj"] * 1e-3 / row["milliseconds"])
    assert found.row(0)["energy_uj"] is None
    assert found.breakdown([1])[0]["energy"] == {"mac": row["energy_uj:mac"], "dram": 2.0}


# --- The optimiser --------------------------------------------------------------------------------


LARGE = {
    "parameters": {"rows": {"from": 1, "to": 15, "step": 2},
                   "cols": {"from": 1, "to": 15, "step": 2},
                   "memory": {"bytes_per_cycle": {"from": 1, "to": 16, "factor": 2}}},
    "constraints": {"cycles": {"max": 900}},
    "objectives": {"minimise": ["cycles", "peak_macs_per_cycle", "bandwidth"]},
}


def test_optimiser_beats_chance():
    """Of 200 points of 1280, it finds more of the true front than a random choice does."""
    given = {**CLOSED, **LARGE, "workloads": ["lenet5"], "constraints": {"cycles": {"max": 60000}},
             "parameters": {**LARGE["parameters"], **{
                 name: {"from": 1, "to": 16, "step": 1} for name in ("rows", "cols")}}}
    whole = dse.run(spec(**given))
    assert len(whole) == 1280
    best = {tuple(row) for row in whole.costs()[whole.pareto()]}
    found = Counter()
    for search, seed in itertools.product(("nsga2", "random"), (3, 4, 5)):
        population = {"population": 24} if search == "nsga2" else {}
        some = dse.run(spec(**given, search=search, points=200, seed=seed, **population))
        assert len(some) == 200
        assert len({tuple(some.values(point).values()) for point in range(200)}) == 200
        found[search] += len(best & {tuple(row) for row in some.costs()[some.pareto()]})
    assert found["nsga2"] > 2 * found["random"]


def test_optimiser_ends_when_all_is_tried():
    found = dse.run(spec(search="nsga2", points=12, population=4))
    assert 1 <= len(found) <= 12
    assert len({tuple(found.values(point).values()) for point in range(len(found))}) == len(found)


# --- The same table -------------------------------------------------------------------------------


def written(folder):
    return [(folder / name).read_bytes() for name in ("results.parquet", "results.csv")]


def chunks(folder):
    return {path.name: path.stat().st_mtime_ns for path in (folder / "journal").glob("chunk-*")}


@pytest.mark.parametrize("search", [{}, {"search": "sobol", "points": 30},
                                    {"search": "nsga2", "points": 30, "population": 8}])
def test_resumed_sweep_is_the_same(tmp_path, monkeypatch, search):
    given = spec(**LARGE, **search) if search else spec()
    whole = dse.run(given, output=tmp_path / "whole")

    def stop(done, total):
        if done >= total // 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        dse.run(given, output=tmp_path / "half", progress=stop)
    before = chunks(tmp_path / "half")
    assert 0 < len(before) < len(chunks(tmp_path / "whole"))
    evaluated = []
    plain = dse.sweep.evaluate_points
    monkeypatch.setattr(dse.sweep, "evaluate_points", lambda spec, indices: (
        evaluated.append(len(indices)) or plain(spec, indices)))
    dse.run(given, output=tmp_path / "half")
    after = chunks(tmp_path / "half")
    assert {name: after[name] for name in before} == before, "a chunk was written again"
    assert sum(evaluated) < len(whole)
    assert written(tmp_path / "half") == written(tmp_path / "whole")


def test_processes_make_the_same_table(tmp_path):
    dse.run(spec(), output=tmp_path / "one")
    calls = []
    dse.run(spec(), output=tmp_path / "two", jobs=2,
            progress=lambda done, total: calls.append((done, total)))
    assert written(tmp_path / "one") == written(tmp_path / "two")
    assert calls[0] == (0, 12)
    assert calls[-1] == (12, 12)


@soak("test_processes_make_the_same_table")
@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_cluster_makes_the_same_table(tmp_path):
    import distributed

    given = spec(**LARGE, search="nsga2", points=30, population=8)
    dse.run(given, output=tmp_path / "here")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1,
                                  dashboard_address=None) as cluster:
        dse.run(given, output=tmp_path / "there", scheduler=cluster.scheduler_address)
    assert written(tmp_path / "here") == written(tmp_path / "there")


@pytest.mark.filterwarnings("default")
def test_no_scheduler_is_there(monkeypatch):
    monkeypatch.setattr(dse.sweep, "_CONNECT_SECONDS", 0.2)
    with pytest.raises(ConfigError, match=r"^scheduler must be the address of a running Dask "
                                          r"scheduler, not 'tcp://127.0.0.1:9' \(\w+\)$"):
        dse.run(spec(), scheduler="tcp://127.0.0.1:9")


def test_killed_sweep_goes_on(tmp_path):
    """SIGKILL in the middle; the second run evaluates the rest alone."""
    file = tmp_path / "a.toml"
    file.write_text("""
workloads = ["gemm:8x8x8"]
[parameters]
rows = {from = 1, to = 16, step = 1}
cols = {from = 1, to = 3, step = 1}
[objectives]
minimise = ["cycles"]
""")
    command = [sys.executable, "-c", (
        "import sys; from pathlib import Path; from arch import dse\n"
        "if __name__ == '__main__':\n"
        "    dse.run(dse.load_spec(sys.argv[1]), output=Path(sys.argv[2]))")]
    folder = tmp_path / "killed"
    process = subprocess.Popen([*command, str(file), str(folder)], cwd=Path(__file__).parents[2])
    while process.poll() is None and not (folder / "journal" / "chunk-0000005.parquet").exists():
        time.sleep(0.002)
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    before = chunks(folder)
    assert 5 < len(before) < 48
    assert not (folder / "results.csv").exists()
    # What a kill within a write leaves.
    for name in ("journal/.writing-chunk-0000009.parquet.1", ".writing-results.csv.1"):
        (folder / name).write_bytes(b"half")
    given = dse.load_spec(file)
    dse.run(given, output=folder)
    assert chunks(folder).items() >= before.items()
    dse.run(given, output=tmp_path / "whole")
    assert written(folder) == written(tmp_path / "whole")
    for place in (folder, folder / "journal"):
        assert [name for name in os.listdir(place) if name.startswith(".")] == []


# --- The journal ----------------------------------------------------------------------------------


def test_workers_end_with_their_parent(tmp_path):
    """Nobody who reads the output of a sweep that was killed waits for ever."""
    file = tmp_path / "a.toml"
    file.write_text("""
workloads = ["gemm:640x480x400"]
[parameters]
rows = {from = 1, to = 32, step = 1}
cols = {from = 1, to = 32, step = 1}
[objectives]
minimise = ["cycles"]
""")
    script = tmp_path / "run.py"
    script.write_text("import sys; from pathlib import Path; from arch import dse\n"
                      "if __name__ == '__main__':\n"
                      "    dse.run(dse.load_spec(sys.argv[1]), output=Path(sys.argv[2]), jobs=2)")
    folder = tmp_path / "killed"
    process = subprocess.Popen([sys.executable, str(script), str(file), str(folder)],
                               stdout=subprocess.PIPE, cwd=Path(__file__).parents[2],
                               env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])})
    while process.poll() is None and not any(folder.glob("journal/chunk-*")):
        time.sleep(0.01)
    process.kill()
    # Ends when the last process has closed it.
    process.communicate(timeout=60)
    assert process.returncode == -signal.SIGKILL


def test_chunks_without_identity_are_refused(tmp_path):
    given = spec()
    dse.run(given, output=tmp_path)
    (tmp_path / "journal" / "identity.json").unlink()
    with pytest.raises(ConfigError, match=r"^output folder must be new or have journal/identity"):
        dse.run(given, output=tmp_path)


def test_chunk_of_other_points_is_evaluated_again(tmp_path):
    given = spec()
    whole = written_after(given, tmp_path)
    paths = sorted(tmp_path.glob("journal/chunk-*"))
    assert len(paths) == 12
    paths[2].write_bytes(paths[0].read_bytes())
    paths[1].unlink()
    assert written_after(given, tmp_path) == whole


def written_after(given, folder):
    dse.run(given, output=folder)
    return written(folder)


def test_folder_in_the_place_of_a_chunk(tmp_path):
    given = spec()
    dse.run(given, output=tmp_path)
    path = sorted(tmp_path.glob("journal/chunk-*"))[1]
    path.unlink()
    path.mkdir()
    with pytest.raises(OSError, match=r"chunk-0000001.parquet'$") as caught:
        dse.run(given, output=tmp_path)
    assert caught.value.filename == str(path)


def test_a_metric_that_is_missing_makes_a_point_infeasible():
    """16-bit operands have no energy in the tables."""
    found = dse.run(spec(parameters={"operand_bits": [8, 16]}, fixed={"rows": 4, "cols": 4},
                         objectives={"minimise": ["energy_uj"]}))
    assert found["feasible"].tolist() == [True, False]
    reason = "energy_uj must be known, and is not for this configuration"
    assert found["reason"].tolist() == ["", reason]


def test_folder_of_another_sweep_is_refused(tmp_path, monkeypatch):
    dse.run(spec(), output=tmp_path)
    with pytest.raises(ConfigError, match="^output folder must be new or of the same "
                                          "specification"):
        dse.run(spec(seed=1), output=tmp_path)
    monkeypatch.setattr(journal, "model_digest", lambda engine: "0" * 64)
    with pytest.raises(ConfigError, match="^output folder must be new or of the same version of "
                                          "the model"):
        dse.run(spec(), output=tmp_path)


def test_folder_in_use_is_refused(tmp_path):
    with journal.Journal(tmp_path, spec()).lock(), pytest.raises(
            ConfigError, match="^output folder must not be in use by another sweep, not "):
        dse.run(spec(), output=tmp_path)


def test_a_folder_without_locks_is_written_to_and_said(tmp_path, monkeypatch, capsys):
    def refuse(file, operation):
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(journal.fcntl, "flock", refuse)
    assert len(dse.run(spec(), output=tmp_path)) == len(dse.run(spec()))
    assert capsys.readouterr().err == (
        f"hwgen: warning: output folder {str(tmp_path)!r} cannot be locked (No locks available): "
        "nothing keeps another sweep from writing to it\n")


def test_damaged_chunk_is_evaluated_again(tmp_path):
    dse.run(spec(), output=tmp_path)
    expected = written(tmp_path)
    (tmp_path / "journal" / "chunk-0000001.parquet").write_bytes(b"PAR1 and no more")
    dse.run(spec(), output=tmp_path)
    assert written(tmp_path) == expected


def test_replaced_file_is_whole(tmp_path):
    file = tmp_path / "a"
    file.write_bytes(b"old")

    def fail(out):
        out.write(b"ne")
        raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        journal.replace_file(file, fail)
    assert file.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_default_configuration_is_kept():
    assert spec().base == SystolicConfig()
