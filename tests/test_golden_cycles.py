"""The lowering gives the programs, and the exact model the cycles and counters, on record."""

import json

import pytest

from arch.registry import find_engine
from benchmarks.golden_cycles import FILE, digest, evaluate, is_quick, load, points

RECORD = json.loads(FILE.read_text(encoding="utf-8"))
POINTS = RECORD["points"]
KEYS = ("engine", "preset", "set", "workload")


def key(point):
    return tuple(tuple(point[name]) if name == "set" else point[name] for name in KEYS)


def designs():
    """Each design with its quick points."""
    found = {}
    for point in POINTS:
        if is_quick(point):
            found.setdefault(key(point)[:3], []).append(point)
    return found


def lowered(engine, workload):
    config, loaded = load({"engine": engine, "preset": "default", "set": [], "workload": workload})
    return find_engine(engine).model.plan(config, loaded)[0]


def test_the_record_has_every_point():
    assert [key(point) for point in POINTS] == [key(point) for point in points()]
    assert len({point["workload"] for point in POINTS if "cycles" in point}) >= 40
    assert sum(map(is_quick, POINTS)) >= 0.75 * len(POINTS)
    training = [point for point in POINTS
                if point["workload"].startswith("train:") and point["engine"] == "systolic"]
    assert sum("cycles" in point for point in training) == len(training) >= 60
    assert sum(map(is_quick, training)) >= 25
    assert all(len(point["program"]) == 64 for point in POINTS if "cycles" in point)
    assert len(RECORD["commit"]) == 40


@pytest.mark.parametrize("design", designs(), ids=lambda design: "-".join(map(str, design[:2])))
def test_cycles_and_counters(design):
    for point in designs()[design]:
        fresh = evaluate(point)
        if "refused" in point:
            assert "refused" in fresh, point["workload"]
            continue
        assert fresh == {name: value for name, value in point.items() if name not in KEYS}, (
            point["workload"])


@pytest.mark.parametrize("engine", ["systolic", "eie", "scnn", "nic", "cluster"])
def test_digest_is_of_what_the_hardware_gets(engine):
    """Equal for the same program made twice; another one for another size of the same workload."""
    one, other = {"systolic": ("gemm:3x4x5", "gemm:3x4x6"),
                  "eie": ("spmv:tests/data/small.mtx",
                          "spmv:tests/data/small.mtx:prune=fine:density=0.1"),
                  "scnn": ("conv:1x4x4:2x3x3", "conv:1x4x4:3x3x3"),
                  "nic": ("allreduce:ring:2x100B:int32", "allreduce:ring:2x104B:int32"),
                  "cluster": ("train:digits-mlp:batch=2:nodes=2",
                              "train:digits-mlp:batch=4:nodes=2")}[engine]
    found = [digest(engine, lowered(engine, workload)) for workload in (one, one, other)]
    assert found[0] == found[1] != found[2]
