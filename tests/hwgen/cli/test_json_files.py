"""JSON files that commands read, with faults: each is used or refused, none lost."""

import copy
import json
import random
import re

import pytest

from arch.config import ConfigError
from arch.dse import parse_spec
from arch.dse.journal import Journal
from arch.eie import engine
from arch.eie.params import PRESETS
from arch.eie.roofline import traffic
from arch.files import read_json
from arch.result import as_json
from hwgen.cli.study import load_measured
from hwgen.cli.sweep import confirmed_before
from sim.testbenches.results import run_of
from tests.support.silence import Fault, faults_of_lines, plant

#: What a roofline does not need of a run, and checks all the same: types, keys, what derives.
UNUSED = {"instructions", "groups", "model", "layers", "details", "notes", "subtotals", "outputs",
          "rtl", "counter_differences", "unmodelled", "bit_exact", "cycle_exact", "sim", "message",
          "accuracy", "training", "onnxruntime", "energy", "area", "explain", "tried", "loss"}
# Of ``rtl`` only what is no counter of bytes and cycles: :func:`same_traffic`.
OTHER_VALUES = (0, 1, -1, 2.5, "x", None, True, [], {}, float("1e300"))


def places(value, path=()):
    """Yield the path of everything in JSON values."""
    items = value.items() if isinstance(value, dict) else (
        enumerate(value) if isinstance(value, list) else ())
    for key, inner in items:
        yield (*path, key)
        yield from places(inner, (*path, key))


def faults_of_values(values, rng, count):
    """Yield JSON texts with one value left out, misspelt, replaced, or another key beside it."""
    known = list(places(values))
    for _ in range(count):
        *path, last = rng.choice(known)
        changed = copy.deepcopy(values)
        inside = changed
        for key in path:
            inside = inside[key]
        kind = rng.choice(("delete", "garble", "misspell", "add"))
        if kind == "delete":
            del inside[last]
        elif kind == "garble":
            inside[last] = rng.choice([one for one in OTHER_VALUES if one != inside[last]])
        elif isinstance(inside, list):
            inside.append(inside[last])
        elif kind == "misspell":
            inside[f"{last}s"] = inside.pop(last)
        else:
            inside[f"{last}_too"] = inside[last]
        yield Fault(kind, f"{path} {last}", json.dumps(changed, indent=2))


def faults_of(values, seed, count):
    rng = random.Random(seed)
    return [*faults_of_values(values, rng, count),
            *faults_of_lines(json.dumps(values, indent=2).splitlines(), rng, count)]


def differing(fault, values):
    """Return the keys in whose values a file differs; all of them if it is no JSON."""
    try:
        found = json.loads(fault.data)
    except ValueError:
        return None
    if not isinstance(found, dict):
        return None
    return {key for key in values.keys() | found.keys() if key not in values or key not in found
            or json.dumps(values[key]) != json.dumps(found[key])}


@pytest.fixture(scope="module")
def values():
    config = PRESETS["tiny"]
    workload = engine.load("digits-mlp-pruned:batch=1", config, data=False)
    return as_json(run_of(engine.estimate(config, workload)))


def same_traffic(fault, values):
    """Return whether a file has the cycles, and counters for as many bytes of each kind."""
    found = json.loads(fault.data)
    try:
        return found["rtl"]["cycles"] == values["rtl"]["cycles"] and traffic(
            PRESETS["tiny"], found["rtl"]["counters"]) == traffic(
            PRESETS["tiny"], values["rtl"]["counters"])
    except (KeyError, TypeError):
        return False


def test_results_of_runs(values, tmp_path):
    path = tmp_path / "result.json"

    def read(data):
        path.write_text(data, encoding="utf-8")
        work = load_measured(path, None)
        return (work.point, work.name, work.machine.config, work.machine.engine.name), None

    def unused(fault):
        keys = differing(fault, values)
        return keys is not None and keys <= UNUSED and same_traffic(fault, values)

    sound = json.dumps(values, indent=2)
    faults = faults_of(values, 3, 400)
    count = plant(faults, sound, read, unused)
    assert count.silent == []
    assert count.total == sum(fault.data != sound for fault in faults) > 500
    assert count.refused.total() > 400


CONFIRMED = {
    "rank": 1, "point": 3, "workload": "gemm:4x4x4", "folder": "rank1", "table_cycles": 70,
    "model_cycles": 70, "rtl_cycles": 71, "difference": 1, "bit_exact": True,
    "cycle_exact": False, "onnxruntime": None, "message": None}


def test_confirmed_designs(tmp_path):
    """Those whose folder was removed are left out."""
    path = tmp_path / "confirmed.json"
    (tmp_path / "rank1").mkdir()
    found = [CONFIRMED, CONFIRMED | {"rank": 2, "message": "x"}]

    def read(data):
        path.write_text(data, encoding="utf-8")
        return confirmed_before(tmp_path), None

    sound = json.dumps(found, indent=2)
    faults = faults_of(found, 4, 300)
    count = plant(faults, sound, read, lambda fault: json.loads(fault.data) == found)
    assert count.silent == []
    assert count.total == sum(fault.data != sound for fault in faults) > 500
    path.unlink()
    assert confirmed_before(tmp_path) == []


def test_identity_of_a_journal(tmp_path):
    spec = parse_spec({"engine": "eie", "workloads": ["alex-8"], "parameters": {"pes": [4, 8]},
                       "objectives": {"minimise": ["cycles"]}})
    Journal(tmp_path, spec)
    path = tmp_path / "journal" / "identity.json"
    identity = json.loads(path.read_text(encoding="utf-8"))

    def read(data):
        path.write_text(data, encoding="utf-8")
        Journal(tmp_path, spec)
        return None, None

    faults = faults_of(identity, 5, 300)
    count = plant(faults, json.dumps(identity), read,
                  lambda fault: json.loads(fault.data) == identity)
    assert count.silent == []
    assert count.total == len(faults) > 500
    assert count.used.total() == 0


@pytest.mark.parametrize(("text", "why"), [
    ('{"a": 1, "a": 2}', "key 'a' is there twice"), ('{"a": [{"b": 1, "b": 1}]}', "key 'b' is"),
    ("[NaN]", "NaN is no JSON"), ("[-Infinity]", "-Infinity is no JSON"),
    ("[1,]", "no JSON at line 1, column "), ("[" * 100_000, "it is nested too deeply")])
def test_json_that_is_none(text, why, tmp_path):
    (tmp_path / "a.json").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=f"^{re.escape(why)}"):
        read_json(tmp_path / "a.json")


@pytest.mark.parametrize(("change", "why"), [
    ({"workloads": "x"}, "key 'workloads' is none of a result"),
    ({"utilization": 0.5}, "utilization must be "), ({"status": 3}, "status must be of type str")])
def test_a_result_that_was_changed(values, change, why, tmp_path):
    (tmp_path / "result.json").write_text(json.dumps(values | change), encoding="utf-8")
    with pytest.raises(ConfigError, match=rf"result\.json' \({re.escape(why)}"):
        load_measured(tmp_path, None)
