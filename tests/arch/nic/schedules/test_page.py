"""docs/collectives.md is what the code says."""

import re

import pytest

from arch.nic.schedules.catalogue import make_schedule
from arch.nic.schedules.checker import check
from arch.nic.schedules.graphs import dgx1v
from arch.nic.schedules.ir import READS, RECEIVES, SENDS, WRITES, Op
from arch.nic.schedules.msccl import LIMITS, TYPES
from arch.nic.schedules.packing import pack_broadcast
from benchmarks.nic import schedules as collectives


@pytest.fixture(scope="module")
def page():
    return collectives.PAGE.read_text(encoding="utf-8")


def test_table_of_algorithms(page):
    assert "\n".join(collectives.algorithms()) in page


def test_fewest_trees(page):
    fewest = [len(pack_broadcast(dgx1v(), root, fewest=True).trees) for root in (2, 0)]
    assert "then finds {}\n  from GPU 2, and still {} from GPU 0.".format(*fewest) in page


def test_table_of_operations(page):
    names = {op: name for name, op in TYPES.items()}
    for op in Op:
        cells = ["yes" if table[op] else "no" for table in (RECEIVES, READS, WRITES, SENDS)]
        assert f"| `{op.name}` | `{names[op]}` | {' | '.join(cells)} |\n" in page


def test_code_runs(page, monkeypatch):
    monkeypatch.chdir(collectives.PAGE.parents[1])
    for block in re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        exec(block, {})


def test_numbers(page):
    assert f"{len(make_schedule('allreduce', 'ring', 64)):,} steps" in page
    assert f"{1024 * (2 * 1024 - 1):,} rows" in page
    assert (f"{LIMITS['steps']} steps a tb, {LIMITS['tbs']} tbs a GPU, {LIMITS['channel']} tbs a "
            f"channel,\n{LIMITS['cnt']} chunks a step") in page
    assert check(make_schedule("allreduce", "ring", 8, segments=5)).schedule.slots == 5
