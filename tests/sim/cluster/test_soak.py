"""A few random clusters of ``benchmarks.soak cluster``, and what it makes of a difference."""

import pytest

from benchmarks.soak import cluster
from benchmarks.soaking import Soak
from sim.cluster.engine import ClusterRun
from tests.support.clusters import small

pytestmark = pytest.mark.rtl


def test_random_clusters():
    """All bits, and all counters where they are modelled."""
    soak = Soak(7)
    found = cluster.clusters(3, soak, ["tiny"])
    assert soak.faults == 0
    assert found.done["clusters"] == 3
    assert found.done["counters compared"] > 0
    assert found.cycles > 0


def test_a_difference_is_found():
    """Other golden results and another model's counters are both reported."""
    config = cluster.DESIGNS["tiny"]
    task = ClusterRun(config, small("nodes=2:batch=2"))
    golden = {name: values.copy() for name, values in task.golden().items()}
    golden["node 1 last.bias"].view("u4").flat[3] ^= 1
    task.expect(golden)
    task.timing.cores[0].counters["total"] += 1
    found = cluster.compare("tiny", task)
    assert found.differences[0] == "1 numbers of node 1 last.bias"
    assert found.differences[1].startswith("step 0: node 0 core total is ")
    assert len(found.differences) in (2, 3)
