"""The exact model gives the cycles and counters that are on record, no more and no fewer."""

import json

import pytest

from benchmarks.golden_cycles import FILE, QUICK_INSTRUCTIONS, evaluate, points

RECORD = json.loads(FILE.read_text(encoding="utf-8"))
POINTS = RECORD["points"]
KEYS = ("engine", "preset", "set", "workload")


def key(point):
    return tuple(tuple(point[name]) if name == "set" else point[name] for name in KEYS)


def is_quick(point):
    return "refused" in point or point["instructions"] <= QUICK_INSTRUCTIONS


def designs():
    """Each design with its quick points."""
    found = {}
    for point in POINTS:
        if is_quick(point):
            found.setdefault(key(point)[:3], []).append(point)
    return found


def test_the_record_has_every_point():
    assert [key(point) for point in POINTS] == [key(point) for point in points()]
    assert len({point["workload"] for point in POINTS if "cycles" in point}) >= 40
    assert sum(map(is_quick, POINTS)) >= 0.8 * len(POINTS)
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
