"""Cycles of convergence beside the models that they come from."""

import re
from dataclasses import replace

import pytest

from arch.cluster import engine as cluster
from arch.cluster.convergence.costs import costs_of
from arch.cluster.convergence.request import load_convergence
from arch.cluster.convergence.stragglers import Stragglers
from arch.cluster.params import PRESETS
from arch.config import ConfigError
from arch.convergence import ConvergenceOptions
from arch.nic import engine as nic

TINY, DEFAULT = PRESETS["tiny"], PRESETS["default"]
NAME = "train:digits-mlp:nodes=4:batch=16"


def costs(name=NAME, config=TINY):
    return costs_of(config, load_convergence(name, ConvergenceOptions(methods=("sync",))).workload)


@pytest.fixture(scope="module")
def four():
    return costs()


@pytest.mark.parametrize("name", [NAME, f"{NAME}:overlap=off:bucket=100000"])
def test_a_synchronous_step_is_the_clusters(name):
    """Without stragglers; its three parts are those of the cluster's model."""
    found = costs(name)
    estimate = cluster.estimate(TINY, cluster.load(name, TINY))
    assert found.synchronous(Stragglers(), 0) == estimate.details["step_cycles"]
    assert found.exposed == next(
        layer.cycles for layer in estimate.layers if layer.name == "exchange")
    assert min(found.compute, found.update) > 0


@pytest.mark.parametrize("late", [1_000, 20_000])
def test_a_late_node_makes_all_late(late, four):
    """By the exact model of a cluster with a late core: the law is never less, and close.

    Where all wait for one, its last bucket is alone on the links: what is under way behind the
    backward pass is at most what it is without.
    """
    name = f"{NAME}:late=1x{late}"
    plan, timing = cluster.plan(TINY, cluster.load(name, TINY))
    law = four.synchronous(Stragglers(), 0) + late
    assert plan.mishaps.late == ((1, late),)
    assert 0.97 * law <= max(timing.core_ends) <= law


def test_one_node_exchanges_nothing():
    found = costs("train:digits-mlp:nodes=1:batch=4")
    assert found.exposed == 0
    assert found.synchronous(Stragglers(), 0) == cluster.estimate(
        TINY, cluster.load("train:digits-mlp:nodes=1:batch=4", TINY)).details["step_cycles"]


def test_layers_of_a_step_alone(four):
    """Forward from the first, back from the last; an update behind its gradients."""
    times = four.layers
    assert list(times.reads) == ["fc1", "fc2", "fc3"]
    reads, updates = list(times.reads.values()), [times.updates[name] for name in times.reads]
    assert reads == sorted(reads)
    assert reads[0] == 0
    assert reads[-1] < times.backward < updates[2] < updates[1] < updates[0] <= times.cycles
    alone = cluster.estimate(TINY, cluster.load("train:digits-mlp:nodes=1:batch=4", TINY))
    assert times.cycles == alone.details["step_cycles"]


def test_collectives_are_those_of_nics(four):
    size = four.bytes
    assert size == 4 * (64 * 64 + 64 + 64 * 32 + 32 + 32 * 10 + 10)
    for found, name in (
            (four.allreduce(), f"allreduce:ring:4x{size}B:float32:op=avg:in-place"),
            (four.pair(), f"allreduce:ring:2x{size}B:float32:op=avg:in-place:graph=switch")):
        assert found == nic.plan(TINY.nic, nic.load(name, TINY.nic))[1].cycles + 4
    message = four.message(size)
    assert message.cycles == nic.plan(TINY.nic, nic.load(
        f"broadcast:naive:2x{size}B:float32:in-place:graph=switch", TINY.nic))[1].cycles


def test_codecs_are_added(four):
    config = four.wired("topk")
    assert config.wire_formats == "topk"
    assert four.wired("topk") == replace(TINY.nic, wire_formats="topk")
    assert four.allreduce("topk") != four.allreduce()


def test_messages_at_one_cable():
    """The law against the exact model of as many messages that one node sends or receives.

    Sent ones are within 10 %. Received ones come all at once in the exact model, from connections
    in turn, and take up to a third longer than one after the other.
    """
    found = costs("train:digits-mlp:nodes=8:batch=64", DEFAULT)
    config = replace(DEFAULT.nic, ports=8, connections=16)
    message = found.message(found.bytes)
    for kind, least, most in (("scatter", -0.10, 0.10), ("gather", -0.30, 0.0)):
        for count in (4, 7):
            name = f"{kind}:naive:{count + 1}x{(count + 1) * found.bytes}B:float32:graph=switch"
            exact = nic.plan(config, nic.load(name, config))[1].cycles
            law = message.latency + count * message.cable
            assert least <= law / exact - 1 <= most, (kind, count, law, exact)


def test_lamb_takes_the_ratios_of_lars():
    """Its update is Adam's, and as many cycles more as that of LARS than that of momentum."""
    update = {name: costs(f"{NAME}:optimizer={name}").update
              for name in ("adam", "lars", "momentum", "lamb")}
    assert update["lamb"] == update["adam"] + update["lars"] - update["momentum"]
    assert update["lars"] > update["momentum"]


@pytest.mark.parametrize("option", [
    "zero=1", "pipeline=4", "tensor=cols", "shared-rate=8", "drop=0.1", "reorder=0.1", "interval=5",
    "clip=1", "slow=1x4", "patience=50000",
])
def test_refused(option):
    key, _, value = option.partition("=")
    with pytest.raises(ConfigError, match=f"^train option {key} must be left out for convergence "
                                          f"in time, not {re.escape(repr(value))}$"):
        costs(f"{NAME}:{option}")


def test_refused_graph():
    with pytest.raises(ConfigError, match="^train option graph must be mesh, switch or left out "
                                          "for convergence in time, not 'ring'$"):
        costs(f"{NAME}:graph=ring")
