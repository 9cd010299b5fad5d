"""Results as types: their JSON and back, the published schema, and refusals."""

import copy
import dataclasses
import json
import pickle
import re
from pathlib import Path

import pytest

from arch import result
from arch.config import ConfigError
from arch.result import (
    MAC,
    Cycles,
    Estimate,
    Infeasible,
    InfeasibleError,
    Layer,
    Run,
    Unit,
    Work,
    as_json,
    counter_groups,
    from_json,
    schema,
)
from benchmarks.result_schema import CLASSES, text_of
from sim.testbenches.json_schema import SchemaError, validate
from sim.testbenches.results import run_of

FILE = Path(result.__file__).parents[1] / "docs" / "result.schema.json"
BYTES = Work(unit="byte", counted="of payload", amount=640, peak_per_cycle=8)


def estimate(work, **more):
    group = result.CounterGroup(unit="link", work="busy", waits=("wait",), idle="idle")
    counters = {"busy": 80, "wait": 10, "idle": 10}
    layer = Layer(name="a", operator="send", shape="640", work=work, cycles=0, bytes={"sent": 640},
                  counters=counters)
    return Estimate(engine="x", config={"width": 8}, workload="w", work=work, instructions=2,
                    groups=tuple(counter_groups(group).values()), layers=(layer,), model_ms=0.5,
                    schedule_ms=1, model=Cycles(cycles=100, counters=counters), **more)


def test_work():
    assert BYTES.utilization(100) == 0.8
    assert BYTES.utilization(0) is None
    assert BYTES.macs is None
    assert (BYTES.of(8).amount, BYTES.of(8).unit) == (8, "byte")
    assert Unit(name="Byte", operations=0).column == "bytes"
    assert Work(unit=MAC.name, amount=7, peak_per_cycle=1).macs == 7


@pytest.mark.parametrize(("field", "value", "message"), [
    ("peak_per_cycle", 0, "peak of work in a cycle must be an integer from 1, not 0"),
    ("peak_per_cycle", "two", "peak of work in a cycle must be an integer from 1, not 'two'"),
    ("amount", -1, "amount of work must be an integer from 0, not -1"),
    ("amount", 1.5, "amount of work must be an integer from 0, not 1.5"),
])
def test_work_is_a_count(field, value, message):
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        Work(**{"unit": "byte", "amount": 1, "peak_per_cycle": 1, field: value})


@pytest.mark.parametrize(("changes", "cycles", "message"), [
    ({}, 99, "counters of unit 'link' must add up to the cycles (99), not to 100"),
    ({}, 100.0, "cycles must be an integer from 0, not 100.0"),
    ({"wait": -5, "idle": 25}, 100, "counter 'wait' must be an integer from 0, not -5"),
    ({"beats": True}, 100, "counter 'beats' must be an integer from 0, not True"),
    ({"wait": None}, 100, "counters must have those of unit 'link', not all but wait"),
])
def test_counters_of_a_model_add_up(changes, cycles, message):
    """A table says so of them: it is checked, and a mistake of an engine is said to be its own."""
    good = estimate(BYTES)
    counters = {name: value for name, value in (dict(good.model.counters) | changes).items()
                if value is not None}
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        dataclasses.replace(good, model=Cycles(cycles=cycles, counters=counters))


def test_groups_iterate_over_their_counters():
    group, = counter_groups(
        result.CounterGroup(unit="u", work="a", waits=("b", "c"), idle="d")).values()
    assert list(group) == ["a", "b", "c", "d"]


def test_json_of_bytes_has_no_macs():
    values = as_json(estimate(BYTES))
    assert values["schema"] == result.SCHEMA
    assert values["work"] == {"unit": "byte", "amount": 640, "peak_per_cycle": 8,
                              "counted": "of payload"}
    assert values["utilization"] == 0.8
    assert values["layers"][0]["utilization"] is None, "the layer has no cycles of its own"
    assert values["groups"] == [{"unit": "link", "work": "busy", "waits": ["wait"],
                                 "idle": "idle"}]
    for object_ in (values, values["layers"][0]):
        assert {"macs", "peak_macs_per_cycle", "energy", "explain", "dense_macs",
                "dense_utilization"}.isdisjoint(object_)


def test_json_of_macs_has_them():
    values = as_json(estimate(Work(unit="MAC", amount=640, peak_per_cycle=8)))
    assert (values["macs"], values["peak_macs_per_cycle"]) == (640, 8)
    assert values["layers"][0]["macs"] == 640


def test_dense_utilization_may_be_above_one():
    work = Work(unit="MAC", counted="of values that are not zero", amount=640, dense_macs=2000,
                peak_per_cycle=8)
    values = as_json(estimate(work))
    assert (values["utilization"], values["dense_macs"], values["dense_utilization"]) == (
        0.8, 2000, 2.5)
    assert "dense_utilization" not in values["layers"][0], "the layer has no cycles of its own"
    assert work.of(8).dense_macs is None
    run = as_json(run_of(estimate(work), rtl=Cycles(cycles=500, counters={})))
    assert (run["utilization"], run["dense_utilization"]) == (0.16, 0.5)


@pytest.mark.parametrize("found", [
    estimate(BYTES), estimate(BYTES, explain=({"layer": "a"},), tried=(), notes={"a": "b"}),
    run_of(estimate(BYTES), counter_differences={"busy": (80, None)}, accuracy={"rtl": 0.5})],
    ids=["estimate", "explained", "run"])
def test_json_and_back(found):
    values = json.loads(json.dumps(as_json(found)))
    assert from_json(type(found), values) == found
    validate(values, schema())


def test_utilization_of_a_run_is_that_of_the_rtl():
    found = run_of(estimate(BYTES), rtl=Cycles(cycles=200, counters={}))
    assert as_json(found)["utilization"] == 0.4
    assert as_json(run_of(estimate(BYTES), rtl=Cycles(cycles=0, counters={})))["utilization"] == 0


def _change(path, value):
    def change(values):
        *parents, last = path
        for key in parents:
            values = values[key]
        if value is None:
            del values[last]
        else:
            values[last] = value

    return change


@pytest.mark.parametrize(("change", "message"), [
    (_change(["status"], None), "^status must be there, and is missing$"),
    (_change(["rtl", "cycles"], "7"), r"^rtl\.cycles must be of type int, not '7'$"),
    (_change(["rtl", "cycles"], True), r"^rtl\.cycles must be of type int, not True$"),
    (_change(["rtl"], [1]), r"^rtl must be an object, not \[1\]$"),
    (_change(["layers"], {}), r"^layers must be a list, not {}$"),
    (_change(["layers", 0, "work", "unit"], 1), r"^layers\[0\]\.work\.unit must be of type str"),
    (_change(["counter_differences"], {"busy": [1]}),
     r"^counter_differences\.busy must be of 2 values, not 1$"),
    (_change(["model", "counters"], {"busy": 0.5}),
     r"^model\.counters\.busy must be of type int, not 0\.5$"),
])
def test_other_values_are_refused(change, message):
    """By the reader, in one line that names the value, and by the schema."""
    values = as_json(run_of(estimate(BYTES)))
    change(values)
    with pytest.raises(ValueError, match=message):
        from_json(Run, values)
    with pytest.raises(SchemaError):
        validate(values, schema(Run))


def test_schema_refuses_unknown_keys_and_versions():
    for name, value in (("more", 1), ("schema", 2)):
        values = copy.deepcopy(as_json(estimate(BYTES))) | {name: value}
        with pytest.raises(SchemaError):
            validate(values, schema())


@pytest.mark.parametrize("name", CLASSES)
def test_published_schemas(name):
    """Those of docs are what the types say, each version the same."""
    file = FILE.parent / f"{name}.schema.json"
    assert file.read_text(encoding="utf-8") == text_of(name), (
        "run python -m benchmarks.result_schema")
    values = json.loads(text_of(name))
    for one in values["anyOf"]:
        found = values["$defs"][one["$ref"].rpartition("/")[2]]
        assert found["properties"]["schema"]["const"] == result.SCHEMA


def test_schema_of_results():
    """Each field has its text, and what may be left out is not required."""
    run = schema()["$defs"]["Run"]
    assert run["properties"]["schema"]["const"] == result.SCHEMA
    assert {"status", "rtl", "utilization"} <= set(run["required"])
    assert "macs" not in run["required"]
    assert run["properties"]["status"]["description"].startswith("``OK``, the core's error")


@pytest.mark.parametrize(("reason", "rule", "text"), [
    (Infeasible(resource="rows", demand=9, bound=4, unit="lines of 'x'"),
     "rows must be at least 9 (lines of 'x')", "rows must be at least 9 (lines of 'x'), not 4"),
    (Infeasible(resource="rows", demand=9, bound=4, unit="lines", layer="node 'x' (Add)"),
     "rows must be at least 9 for node 'x' (Add)",
     "rows must be at least 9 for node 'x' (Add), not 4"),
    (Infeasible(resource="workload", subject="x", demand=9, bound=4, unit="instructions"),
     "workload must be one of at most 4 instructions",
     "workload must be one of at most 4 instructions, not 'x' (9)"),
    (Infeasible(resource="workload", subject="x", demand=9, bound=4, unit="bytes", least=True,
                levers=("a layer of it", "a smaller batch", "a larger array")),
     "workload must be one of at most 4 bytes",
     ("workload must be one of at most 4 bytes, not 'x' (at least 9): a layer of it, a smaller "
      "batch, or a larger array")),
])
def test_infeasible(reason, rule, text):
    assert (reason.rule, str(reason)) == (rule, text)
    error = InfeasibleError(reason)
    assert isinstance(error, ConfigError)
    assert (str(error), error.reason) == (text, reason)
    # A worker of a sweep sends it.
    assert pickle.loads(pickle.dumps(error)).reason == reason
