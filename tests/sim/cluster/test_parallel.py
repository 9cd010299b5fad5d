"""ZeRO, pipelines and tensor parallelism on generated nodes: every bit, every counter."""

import numpy as np
import pytest

from arch.cluster import engine
from benchmarks.soak.parallel import NODE
from sim.cluster.engine import ClusterRun
from tests.support.clusters import TINY, Small, exact, ran, small

pytestmark = pytest.mark.rtl

#: What a node of the smallest preset has doors and channels for; ``benchmarks.soak parallel`` runs
#: more kinds on larger ones.
RUNS = [
    ("dense", "nodes=2:batch=4:zero=2:optimizer=momentum:bucket=1000000"),
    ("dense", "nodes=3:batch=3:zero=1:steps=2:clip=0.5:bucket=1000000"),
    ("dense", "nodes=2:batch=2:zero=2:steps=2:optimizer=lars:clip=0.5:bucket=1000000"),
    ("dense", "nodes=2:batch=2:zero=1:algorithm=auto"),
    ("dense", "pipeline=2:batch=2:micro=2:steps=2:optimizer=momentum"),
    ("dense", "nodes=2:batch=4:steps=2:tensor=cols"),
    ("convolutions", "nodes=2:batch=2:steps=2:tensor=cols"),
    ("deep", "nodes=2:batch=3:steps=2:tensor=rows:optimizer=momentum"),
    # Nodes that are slow and late.
    ("dense", "nodes=2:batch=2:zero=1:bucket=1000000:slow=0x3:late=1x4000"),
    ("dense", "pipeline=2:batch=2:micro=2:slow=1x3:late=0x1000"),
    ("convolutions", "nodes=2:batch=2:tensor=cols:slow=1x2:late=0x3000"),
]


@pytest.mark.parametrize(("network", "options"), RUNS)
def test_steps(network, options):
    workload, found = small(options, network), ran(options, network)
    assert exact(found)
    assert found.details["counters_compared"] == workload.nodes * workload.training.steps * 63
    assert found.training["loss"] == found.training["golden_loss"]
    assert ("mishaps" in found.notes) == ("slow" in options)


@pytest.mark.parametrize("options", [
    "nodes=2:batch=2:zero=2:bucket=1000000:drop=0.05", "nodes=2:batch=2:tensor=cols:shared-rate=3"])
def test_what_is_not_modelled(options):
    """Bits are the same with lost frames, and where ports share a rate."""
    found = ran(options)
    assert (found.status, found.bit_exact, found.cycle_exact) == ("OK", True, None)


def test_two_nodes_with_zero_train_as_without():
    """Sums of two numbers have one order: golden weights are those of plain data parallelism."""
    found = [Small(TINY, small(
        f"nodes=2:batch=4:steps=3:optimizer=momentum:bucket=1000000{zero}")).golden()
        for zero in ("", ":zero=1", ":zero=2")]
    for name, values in found[0].items():
        if name.endswith((".weight", ".bias", ".operands", "loss")):
            for other in found[1:]:
                assert (values.view(f"u{values.itemsize}") == other[name].view(
                    f"u{values.itemsize}")).all(), name


@pytest.mark.parametrize("options", ["clip=0.01", "optimizer=lars:rate=10",
                                     "optimizer=lars:rate=10:clip=0.01"])
def test_norms_with_zero(options):
    """They are added in another order than without: weights differ in rounding alone.

    Gradients are clipped by much, and ratios are far from 1, so that wrong norms would show.
    """
    plain, shared, free = (Small(TINY, small(
        f"nodes=3:batch=3:steps=2:{each}bucket=1000000")).golden()["node 0 fc1.weight"]
        for each in (f"{options}:", f"{options}:zero=1:", "rate=10:"))
    np.testing.assert_allclose(shared, plain, rtol=1e-3, atol=1e-5)
    assert np.abs(plain - free).max() > 1e-3


def test_tensor_parallel_sums_are_of_parts():
    """By rows, golden sums differ from those of one core in rounding alone."""
    one, other = (ClusterRun(NODE, engine.load(
        f"train:digits-mlp:nodes=2:batch=4:steps=2:tensor={kind}", NODE)
        ).golden()["node 0 fc1.bias"] for kind in ("rows", "cols"))
    mine = one[-1, :, :other.shape[2]]
    assert other.shape[2] == one.shape[2] // 2
    assert (mine != other[-1]).any()
    np.testing.assert_allclose(mine, other[-1], atol=1e-2)
    one, other = (ClusterRun(NODE, small(
        f"nodes=2:batch=4:steps=4:tensor={kind}", "deep", NODE)).golden()["node 0 loss"]
        for kind in ("rows", "cols"))
    assert (one != other).any()
    np.testing.assert_allclose(one, other, rtol=1e-3)


def test_both_shares_of_a_convolution_train_alike():
    """By filters and by channels, nodes together have the weights of one core but for rounding."""
    whole = []
    for kind in ("cols", "rows"):
        task = ClusterRun(NODE, small(f"nodes=2:batch=4:steps=3:tensor={kind}", "deep", NODE))
        whole.append(type(task.nodes[0]).whole(task.nodes, task.golden())["conv.weight"][-1])
    alone = ClusterRun(NODE, small("nodes=1:batch=4:steps=3", "deep", NODE)).golden()[
        "node 0 conv.weight"][-1]
    for found in whole:
        assert found.shape == alone.shape
        np.testing.assert_allclose(found, alone, atol=1e-3)
