"""Methods and stragglers as texts: what is read, and each refusal in a line."""

import re

import pytest

from arch.cluster.convergence.lamb import Lamb
from arch.cluster.convergence.methods import (
    METHODS,
    Easgd,
    Gossip,
    LocalSgd,
    StaleSynchronous,
    Synchronous,
    parse_method,
)
from arch.cluster.convergence.request import STEPS, load_convergence
from arch.cluster.convergence.stragglers import Stragglers, chances, parse_stragglers
from arch.config import ConfigError
from arch.convergence import ConvergenceOptions

WORKLOAD = "train:digits-mlp:nodes=4:batch=32"


@pytest.mark.parametrize(("text", "method"), [
    ("sync", Synchronous(text="sync")),
    ("sync:compress=topk", Synchronous(text="sync:compress=topk", compress="topk")),
    ("ssp:staleness=0:servers=4",
     StaleSynchronous(text="ssp:staleness=0:servers=4", staleness=0, servers=4)),
    ("gossip:peers=ring", Gossip(text="gossip:peers=ring", peers="ring")),
    ("easgd:period=2:beta=0.5", Easgd(text="easgd:period=2:beta=0.5", period=2, beta=0.5)),
    ("local:period=8", LocalSgd(text="local:period=8", period=8)),
])
def test_methods(text, method):
    assert parse_method(text) == method


def test_every_method_has_a_name():
    assert list(METHODS) == ["sync", "ssp", "async", "gossip", "easgd", "hogwild", "local"]
    assert all(type(parse_method(name)) is kind for name, kind in METHODS.items())


@pytest.mark.parametrize(("text", "message"), [
    ("bsp", ("sync must be one of sync, ssp, async, gossip, easgd, hogwild, local, not 'bsp'; "
            "did you mean 'ssp'?")),
    ("gosip", ("sync must be one of sync, ssp, async, gossip, easgd, hogwild, local, not 'gosip'; "
              "did you mean 'gossip'?")),
    ("ssp:stale=3", ("ssp option must be one of 'servers', 'staleness', not 'stale'; did you mean "
                    "'staleness'?")),
    ("ssp:staleness", "ssp option must be staleness=VALUE, not 'staleness'"),
    ("ssp:staleness=-1", "ssp option staleness must be an integer of at least 0, not '-1'"),
    ("async:servers=0", "async option servers must be at least 1, not 0"),
    ("async:servers=65", "async option servers must be at most 64, not 65"),
    ("easgd:period=0", "easgd option period must be at least 1, not 0"),
    ("easgd:beta=0", "easgd option beta must be a number above 0 and at most 1, not '0'"),
    ("easgd:beta=nan", "easgd option beta must be a number above 0 and at most 1, not 'nan'"),
    ("gossip:peers=all", "gossip option peers must be random or ring, not 'all'"),
    ("sync:compress=zip", "sync option compress must be none or onebit or topk, not 'zip'"),
    ("hogwild:locks=1", "hogwild must be given without options, not 'locks=1'"),
])
def test_refused_methods(text, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        parse_method(text)


def test_stragglers():
    found = parse_stragglers("slow=0x4,2x1.5:chance=0.25:times=10:tail=0.5:seed=7", 4)
    assert found == Stragglers(slow=((0, 4.0), (2, 1.5)), chance=0.25, times=10.0, tail=0.5, seed=7)


def test_factors_are_functions_of_seed_node_and_step():
    """In any order, and with the chance that was asked for; other seeds and nodes differ."""
    some = Stragglers(slow=((1, 2.0),), chance=0.25, times=8.0, seed=3)
    steps = range(400)
    first = [some.factor(0, step) for step in steps]
    assert first[::-1] == [some.factor(0, step) for step in reversed(steps)]
    assert set(first) == {1.0, 8.0}
    assert 60 < first.count(8.0) < 140
    second = [some.factor(1, step) for step in steps]
    assert set(second) == {2.0, 16.0}
    assert [factor / 2 for factor in second] != first
    assert [Stragglers(chance=0.25, times=8.0, seed=4).factor(0, step) for step in steps] != first
    assert Stragglers().cycles(1001, 3, 5) == 1001


def test_tail_is_of_shape_two():
    """A step is more than ``1 + s`` times as slow with a chance of ``1 / (1 + s / scale)^2``."""
    some = Stragglers(tail=0.5, seed=1)
    factors = [some.factor(node, step) for node in range(4) for step in range(500)]
    assert min(factors) >= 1.0
    for times in (1.5, 2.0, 3.0):
        share = sum(factor > times for factor in factors) / len(factors)
        assert share == pytest.approx((1 + (times - 1) / 0.5) ** -2, abs=0.03)


def test_chances_are_of_splitmix64():
    numbers = chances(11, 3, 0, 1000)
    assert all(0 <= number < 1 for number in numbers)
    assert numbers[400:410] == chances(11, 3, 400, 10)
    assert sum(numbers) / 1000 == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize(("text", "message"), [
    ("slow=4x2", "node of stragglers option slow must be below 4 (= nodes), not 4"),
    ("slow=0x2,0x3", "node of stragglers option slow must be named once, not 0 again"),
    ("slow=0", ("stragglers option slow must be NODExTIMES, such as 0x4, several of them separated "
               "by commas, not '0'")),
    ("slow=0x0.5", "times of stragglers option slow must be a number from 1 to 1000, not '0.5'"),
    ("chance=2", "stragglers option chance must be a number from 0 to 1, not '2'"),
    ("times=3", "stragglers option times must be left out without chance, not '3'"),
    ("tail=nan", "stragglers option tail must be a number from 0 to 1000, not 'nan'"),
    ("seed=18446744073709551616",
     "stragglers option seed must be at most 18446744073709551615, not 18446744073709551616"),
    ("sloww=0x2", ("stragglers option must be one of 'slow', 'chance', 'times', 'tail', 'seed', "
                   "not 'sloww'; did you mean 'slow'?")),
])
def test_refused_stragglers(text, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        parse_stragglers(text, 4)


def test_request():
    request = load_convergence(WORKLOAD)
    assert [method.text for method in request.methods] == list(METHODS)
    assert request.workload.training.steps == STEPS
    assert load_convergence(f"{WORKLOAD}:steps=7").workload.training.steps == 7


def test_lamb_is_an_optimizer_here():
    request = load_convergence(f"{WORKLOAD}:optimizer=lamb:rate=0.5:weight_decay=0.01")
    assert request.workload.training.optimizer == Lamb(rate=0.5, weight_decay=0.01)
    assert load_convergence(f"{WORKLOAD}:optimizer=lamb").workload.training.optimizer == Lamb()


@pytest.mark.parametrize(("name", "more", "message"), [
    ("gemm:4x4x4", {}, "workload must be train:NETWORK:nodes=N, not 'gemm:4x4x4'"),
    ("train:digits-mlp", {}, ("train option nodes must be given in a cluster, such as "
                             "train:digits-mlp:nodes=2")),
    ("train:digits-mlp:nodes=1", {"methods": ("gossip",)},
     "train option nodes must be at least 2 for gossip, not 1"),
    ("train:digits-mlp:nodes=1", {"methods": ("sync:compress=topk",)},
     "train option nodes must be at least 2 for messages of a codec, not 1"),
    (WORKLOAD, {"points": 0}, "points must be from 1 to 10000, not 0"),
    (WORKLOAD, {"target": 1.5}, "target must be above 0 and at most 1, not 1.5"),
    (WORKLOAD, {"methods": ("sync", "sync")}, "sync must be given once, not 'sync' again"),
])
def test_refused_requests(name, more, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        load_convergence(name, ConvergenceOptions(**more))
