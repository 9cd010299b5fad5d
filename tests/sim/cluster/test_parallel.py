"""ZeRO, pipelines and tensor parallelism on generated nodes: every bit, every counter."""

import dataclasses

import numpy as np
import pytest

from arch.cluster import engine
from arch.cluster.params import PRESETS
from sim.cluster.engine import ClusterRun

pytestmark = pytest.mark.rtl

TINY = PRESETS["tiny"]
#: With doors, channels and connections for as many transfers as a step may have.
WIDE = dataclasses.replace(TINY, doors=16, nic=dataclasses.replace(
    TINY.nic, channels=16, connections=32, rx_slots=32))

RUNS = {
    "nodes=2:batch=4:steps=2:zero=1:optimizer=momentum:bucket=1000000": TINY,
    "nodes=4:batch=4:zero=2:optimizer=adam:bucket=1": WIDE,
    "pipeline=2:batch=4:micro=1:steps=2": WIDE,
    "pipeline=3:batch=5:micro=2:schedule=1f1b:optimizer=momentum": WIDE,
    "nodes=2:batch=4:steps=2:tensor=cols": TINY,
    "nodes=2:batch=4:tensor=rows:optimizer=momentum": WIDE,
}


def ran(config, options):
    workload = engine.load(f"train:digits-mlp:{options}", config)
    found = ClusterRun.run(config, workload)
    assert found.counter_differences == {}
    assert (found.status, found.bit_exact, found.cycle_exact) == ("OK", True, True)
    assert found.outputs.differing == 0 < found.outputs.compared
    assert found.details["counters_compared"] == workload.nodes * workload.training.steps * 63
    assert found.training["loss"] == found.training["golden_loss"]
    return found


@pytest.mark.parametrize("options", RUNS)
def test_steps(options):
    ran(RUNS[options], options)


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
    (one, other) = (ClusterRun(WIDE, engine.load(
        f"train:digits-mlp:nodes=2:batch=4:tensor={kind}", WIDE)).golden()["node 0 loss"]
        for kind in ("rows", "cols"))
    assert one != pytest.approx(0)
    np.testing.assert_allclose(one, other, rtol=1e-2)
