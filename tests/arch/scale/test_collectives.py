"""Times of collectives on networks."""

import dataclasses
from fractions import Fraction

import numpy as np
import pytest

from arch.common.link import LinkConfig
from arch.config import ConfigError
from arch.nic import engine, fast
from arch.nic.timing.starting import start
from arch.scale import collectives
from arch.scale.collectives import ANSWER_CYCLES, RING_CYCLES, Collectives, choices, link_of
from arch.scale.network import Link, flow, network_of

CONFIG = dataclasses.replace(engine.PRESETS["default"], ports=6, steps=4096, rx_slots=32,
                             connections=16, channels=8)
LINK = Link(CONFIG.link_bytes_per_cycle, CONFIG.link_latency)


def _on(topology, ranks, **more):
    return Collectives(CONFIG, network_of(topology, ranks, LINK), **more)


def test_a_ring_takes_the_cycles_of_the_exact_model():
    _, timing = engine.plan(CONFIG, engine.load("allreduce:ring:8x16KiB:float32:in-place", CONFIG))
    cost = _on("ring", 8).cost("allreduce", 16384, algorithm="ring")
    taken = timing.ranks[0].done[0] - timing.ranks[0].run
    assert cost.exact
    assert cost.cycles == taken + RING_CYCLES + ANSWER_CYCLES
    assert 0 < cost.busy < cost.cycles


@pytest.mark.parametrize(("slow", "rate", "latency"), [
    ((1,), 2, 4), ((1, 5), 2, 200), ((0, 1, 2, 3), 2, 200), ((1,), 8, 200)])
@pytest.mark.parametrize("size", [4096, 1 << 15])
def test_rings_whose_links_differ_are_within_a_tenth(tmp_path, slow, rate, latency, size):
    ranks = 8
    plan = engine.lower(CONFIG, engine.load(f"allreduce:ring:{ranks}x{size}B:float32:in-place",
                                            CONFIG))
    kinds = LinkConfig(latency=LINK.latency, bytes_per_cycle=8), LinkConfig(
        latency=latency, bytes_per_cycle=rate)
    links = {}
    for wire in plan.wires:
        low = wire.rank if (wire.rank + 1) % ranks == wire.peer else wire.peer
        links[wire] = (kinds[low in slow],) * 2
    _, timing = start(plan, links)
    exact = max(one.done[0] - one.run for one in timing.ranks) + RING_CYCLES + ANSWER_CYCLES
    file = tmp_path / "ring.toml"
    file.write_text("".join(
        f"[[links]]\nends = [{rank}, {(rank + 1) % ranks}]\nrate = {rate if rank in slow else 8}\n"
        f"latency = {latency if rank in slow else LINK.latency}\n" for rank in range(ranks)))
    cost = Collectives(CONFIG, network_of(str(file), ranks, LINK)).cost(
        "allreduce", size, algorithm="ring")
    assert not cost.exact
    assert abs(cost.cycles - exact) <= exact / 10


def test_all_groups_at_the_same_time_share_links():
    groups = tuple(tuple(range(first, 64, 8)) for first in range(8))
    wide, narrow = (Collectives(CONFIG, network_of("fat-tree-8x8", 64, LINK, rates=rates))
                    for rates in ([Fraction(8)], [Fraction(8), Fraction(1)]))
    fast_one, slow_one = (one.cost("allreduce", 65536, groups, algorithm="ring")
                          for one in (wide, narrow))
    assert slow_one.cycles > 5 * fast_one.cycles
    # Within racks the trunks do not matter.
    racks = tuple(range(first, first + 8) for first in range(0, 64, 8))
    assert (wide.cost("allreduce", 65536, racks, algorithm="ring")
            == narrow.cost("allreduce", 65536, racks, algorithm="ring"))


def test_rings_over_racks_take_fewer_steps():
    one = Collectives(CONFIG, network_of("fat-tree-8x8", 64, LINK, latencies=[4, 400]))
    assert choices(collectives.Collective.ALLREDUCE, one.network)[-1] == "rings"
    costs = {name: one.cost("allreduce", 4096, algorithm=name) for name in ("ring", "rings")}
    assert costs["rings"].cycles < costs["ring"].cycles
    # Both wait for the links' latency, when no port sends.
    assert all(0 < cost.busy < cost.cycles for cost in costs.values())
    assert not costs["rings"].exact
    best = one.cost("allreduce", 4096)
    assert best.cycles == min(costs["rings"].cycles, best.cycles)


def test_large_arrays_are_extended(monkeypatch):
    size = 1 << 18
    exact = _on("mesh", 8).cost("allreduce", size, algorithm="ring")
    monkeypatch.setattr(collectives, "MOST_SEGMENTS", 8)
    found = _on("mesh", 8).cost("allreduce", size, algorithm="ring")
    assert exact.exact
    assert not found.exact
    assert abs(found.cycles - exact.cycles) <= exact.cycles * 0.03


def test_parameter_servers_by_alpha_beta_gamma():
    constants = fast.constants(dataclasses.replace(CONFIG, link_latency=2 * LINK.latency + 1))
    alpha, beta, gamma = (getattr(constants, name) for name in ("alpha", "beta", "gamma"))
    size = 1 << 16
    beside = _on("switch", 8, servers=2).cost("allreduce", size, algorithm="servers")
    assert beside.cycles == round(2 * alpha + 4 * size * (2 * beta + gamma))
    own = _on("switch", 8).cost("allreduce", size, algorithm="servers")
    assert own.cycles == round(2 * alpha + Fraction(7, 8) * size * (2 * beta + gamma))


def test_other_collectives_by_their_formulas():
    one = _on("mesh", 8)
    constants = fast.constants(CONFIG)
    alpha, beta = constants.alpha, constants.beta
    assert one.message(4096, 0, 5).cycles == round(alpha + 4096 * beta)
    assert one.cost("barrier", 0).cycles == round(3 * alpha)
    assert one.cost("all-to-all", 4096).cycles == round(7 * alpha + 7 * 512 * beta)
    assert one.cost("broadcast", 8).cycles == round(3 * (alpha + 8 * beta))
    assert one.cost("broadcast", 1 << 20).algorithm == "scatter-allgather"
    assert one.cost("reduce", 1 << 20).cycles >= one.cost("broadcast", 1 << 20).cycles
    assert one.cost("allreduce", 64, ((0,), (1,))).cycles == 0


@pytest.mark.parametrize(("ranks", "algorithm", "message"), [
    (5, "recursive-doubling", "ranks of recursive-doubling must be a power of two, not 5"),
    (8, "tree", "algorithm of allreduce must be one of ring, recursive-doubling, "),
    (8, "rings", "algorithm must be other than rings for a topology without nested groups")])
def test_algorithms_that_do_not_suit(ranks, algorithm, message):
    with pytest.raises(ConfigError) as error:
        _on("mesh", ranks).cost("allreduce", 4096, algorithm=algorithm)
    assert str(error.value).startswith(message)


def test_where_no_algorithm_can_run_each_says_why():
    few = Collectives(dataclasses.replace(CONFIG, steps=8), network_of("mesh", 48, LINK))
    with pytest.raises(ConfigError) as error:
        few.cost("allreduce", 1 << 16)
    assert "none can: ring: steps must be at least 95" in str(error.value)


@pytest.mark.parametrize(("ranks", "link", "message"), [
    (64, Link(Fraction(1, 64), 4),
     (r"rate of a message must be at least 1/1024 bytes a cycle, not 0\.000488: 32 share a link "
      "of its route")),
    (64, Link(Fraction(8), 5000),
     "latency of a message's route must be at most 100,000 cycles, not 160,031")])
def test_routes_beyond_the_exact_model_are_refused(ranks, link, message):
    """Messages to the other side of a ring, 32 links long, each of which 32 messages share."""
    found = flow(network_of("ring", ranks, link), range(ranks), np.roll(np.arange(ranks), -32))
    with pytest.raises(ConfigError, match=message):
        link_of(CONFIG, found, mean=False)
