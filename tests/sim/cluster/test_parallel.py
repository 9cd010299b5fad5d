"""ZeRO, pipelines and tensor parallelism on generated nodes: every bit, every counter."""

import numpy as np
import pytest

from arch.cluster import engine
from arch.cluster.params import PRESETS
from benchmarks.soak.parallel import NODE
from sim.cluster.engine import ClusterRun

pytestmark = pytest.mark.rtl

TINY = PRESETS["tiny"]
#: What a node of the smallest preset has doors and channels for; ``benchmarks.soak parallel`` runs
#: more kinds on larger ones.
RUNS = ("nodes=2:batch=4:zero=2:optimizer=momentum:bucket=1000000",
        "pipeline=2:batch=2:micro=2:steps=2:optimizer=momentum",
        "nodes=2:batch=4:steps=2:tensor=cols")


@pytest.mark.parametrize("options", RUNS)
def test_steps(options):
    workload = engine.load(f"train:digits-mlp:{options}", TINY)
    found = ClusterRun.run(TINY, workload)
    assert found.counter_differences == {}
    assert (found.status, found.bit_exact, found.cycle_exact) == ("OK", True, True)
    assert found.outputs.differing == 0 < found.outputs.compared
    assert found.details["counters_compared"] == workload.nodes * workload.training.steps * 63
    assert found.training["loss"] == found.training["golden_loss"]


def test_two_nodes_with_zero_train_as_without():
    """Sums of two numbers have one order: golden weights are those of plain data parallelism."""
    found = [ClusterRun(TINY, engine.load(
        f"train:digits-mlp:nodes=2:batch=4:steps=3:optimizer=momentum:bucket=1000000{zero}",
        TINY)).golden() for zero in ("", ":zero=1", ":zero=2")]
    for name, values in found[0].items():
        if name.endswith((".weight", ".bias", ".operands", "loss")):
            for other in found[1:]:
                assert (values.view(f"u{values.itemsize}") == other[name].view(
                    f"u{values.itemsize}")).all(), name


def test_tensor_parallel_sums_are_of_parts():
    """By rows, golden sums differ from those of one core in rounding alone."""
    one, other = (ClusterRun(NODE, engine.load(
        f"train:digits-mlp:nodes=2:batch=4:steps=2:tensor={kind}", NODE)
        ).golden()["node 0 fc1.bias"] for kind in ("rows", "cols"))
    mine = one[-1, :, :other.shape[2]]
    assert other.shape[2] == one.shape[2] // 2
    assert (mine != other[-1]).any()
    np.testing.assert_allclose(mine, other[-1], atol=1e-2)
