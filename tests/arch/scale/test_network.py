"""Networks: routes, what messages get on them, and what is refused."""

from fractions import Fraction

import numpy as np
import pytest

from arch.config import ConfigError
from arch.scale.network import Link, flow, network_of

LINK = Link(Fraction(8), 4)


def _all_pairs(ranks):
    pairs = [(a, b) for a in range(ranks) for b in range(ranks) if a != b]
    return (np.array(column) for column in zip(*pairs, strict=True))


@pytest.mark.parametrize(("topology", "ranks", "longest"), [
    ("ring", 7, 3), ("mesh", 5, 1), ("switch", 6, 2), ("fat-tree-2x3", 6, 4),
    ("fat-tree-2x2x2", 8, 6), ("torus-3x4", 12, 3), ("torus-2x2x3", 12, 3),
    ("dragonfly-3x2x2", 12, 5), ("rail-3x4", 12, 4), ("dgx-2", 16, 2)])
def test_every_pair_has_a_route_over_links_that_exist(topology, ranks, longest):
    network = network_of(topology, ranks, LINK)
    routes = network.routes(*_all_pairs(ranks))
    hops = (routes >= 0).sum(axis=1)
    assert hops.min() >= 1
    assert hops.max() == longest
    assert routes.max() < network.edges
    kinds = network.kinds(routes[routes >= 0])
    assert kinds.min() >= 0
    assert kinds.max() == len(network.links) - 1
    assert np.prod(network.grid) == ranks


def test_a_message_alone_gets_the_sum_of_latencies_and_the_least_rate():
    network = network_of("fat-tree-2x2", 4, LINK, rates=[Fraction(8), Fraction(3)],
                         latencies=[4, 10])
    found = flow(network, [0], [3])
    # A trunk is as wide as the two ranks below it; beats take a cycle at each of three switches.
    assert (found.rate, found.latency, found.exact) == (Fraction(6), 4 + 10 + 10 + 4 + 3, True)
    assert flow(network, [0], [1]).latency == 4 + 4 + 1


def test_messages_share_links_evenly():
    network = network_of("switch", 4, LINK)
    found = flow(network, [0, 1, 2], [3, 3, 3])
    assert (found.rate, found.load, found.alike, found.exact) == (Fraction(8, 3), 3, True, False)
    uneven = flow(network, [0, 1, 2], [3, 3, 0])
    assert (uneven.rate, uneven.alike) == (Fraction(4), False)


def test_neighbours_of_a_torus_do_not_share_links():
    network = network_of("torus-64x64", 4096, LINK)
    ranks = np.arange(4096)
    found = flow(network, ranks, ranks // 64 * 64 + (ranks + 1) % 64)
    assert found.exact
    assert (found.rate, found.latency) == (LINK.rate, LINK.latency)
    # A ring through all ranks has longer routes at the ends of rows.
    through = flow(network, ranks, (ranks + 1) % 4096)
    assert (through.load, through.latency, through.alike) == (1, 4 + 1 + 4, False)


def test_ranks_of_a_dgx_2_have_six_planes():
    assert flow(network_of("dgx-2", 16, LINK), [0], [9]).rate == 48


def test_rails_join_ranks_of_the_same_number():
    network = network_of("rail-4x8", 32, LINK, rates=[Fraction(64), Fraction(8)],
                         latencies=[2, 30])
    assert flow(network, [0], [8]).latency == 30 + 30 + 1
    assert flow(network, [0], [3]).rate == 64
    # To another rail first within the server.
    assert flow(network, [0], [11]).latency == 2 + 2 + 30 + 30 + 3


def test_links_of_a_file(tmp_path):
    file = tmp_path / "links.toml"
    file.write_text("switches = 1\n[[links]]\nends = [0, 3]\nrate = 2.5\n[[links]]\nends = [1, 3]\n"
                    "latency = 9\n[[links]]\nends = [2, 3]\n[[links]]\nends = [0, 1]\n"
                    "one_way = true\n")
    network = network_of(str(file), 3, LINK)
    assert flow(network, [0], [2]).rate == Fraction(5, 2)
    assert flow(network, [0], [1]).latency == 4          # the one-way link
    assert flow(network, [1], [0]).latency == 9 + 4 + 1   # back through the switch
    assert network.routes(np.array([1]), np.array([1])).max() == -1


@pytest.mark.parametrize(("text", "message"), [
    ("[[links]]\nends = [0, 1]\n",
     "topology must be connected, but there is no way from rank 2 to rank 0"),
    ("[[links]]\nends = [0, 1]\n[[links]]\nends = [1, 2]\none_way = true\n",
     "topology must be connected, but there is no way from rank 2 to rank 0"),
    ("[[links]]\nends = [0, 3]\n", "end of link 0 must be at most 2, not 3"),
    ("[[links]]\nends = [1, 1]\n", "ends of link 0 must be two different ones, not [1, 1]"),
    ("[[links]]\nends = 3\n", "ends must be two numbers, such as [0, 1], not 3"),
    ("[[links]]\nends = [0, 1]\nrate = 0\n", "rate of link 0 must be"),
    ("[[links]]\nends = [0, 1]\nspeed = 1\n",
     "key must be one of ends, rate, latency, one_way, not 'speed'"),
    ("[[links]]\nends = [0, 1]\none_way = 1\n", "one_way must be true or false, not 1"),
    ("nodes = 3\n", "key must be one of switches, links, not 'nodes'"),
    ("links = 3\n", "links must be at most 4096 tables [[links]], not 3"),
    ("links = [3]\n", "must be a table, not 3")])
def test_files_that_are_refused(tmp_path, text, message):
    file = tmp_path / "links.toml"
    file.write_text(text)
    with pytest.raises(ConfigError) as error:
        network_of(str(file), 3, LINK)
    assert message in str(error.value)
    assert str(error.value).startswith(str(file))


@pytest.mark.parametrize(("topology", "ranks", "more", "message"), [
    ("torus-3x4", 10, {}, "sizes of torus-3x4 must multiply to the 10 nodes, not to 12"),
    ("torus", 4, {},
     "topology torus must have its sizes, torus-AxB, which multiply to the 4 nodes, not none"),
    ("ring-4", 4, {}, "topology must be one of ring, mesh, switch,"),
    ("hypercube", 4, {}, "topology must be one of ring, mesh, switch,"),
    ("torus-2xx", 4, {}, "size of torus must be an integer of at least 1, not ''"),
    ("dragonfly-2x2", 4, {}, "sizes of dragonfly must be 3, such as dragonfly-4x4x4, not '2x2'"),
    ("rail-2x2", 4, {"rates": [Fraction(1)] * 3},
     "rates of topology rail-2x2 must be 2, or one for all, not 3"),
    ("fat-tree-2x2", 4, {"latencies": [1, 2, 3]},
     "latencies of topology fat-tree-2x2 must be 2, or one for all, not 3"),
    ("dgx-2", 17, {}, "nodes of a dgx-2 must be at most 16, not 17"),
    ("x.toml", 4, {"rates": [Fraction(1)]},
     "rates and latencies must be left out with a file of links, which has them,"),
    ("ring", 65537, {}, "nodes must be 1 to 65,536, not 65,537")])
def test_topologies_that_are_refused(topology, ranks, more, message):
    with pytest.raises(ConfigError) as error:
        network_of(topology, ranks, LINK, **more)
    assert str(error.value).startswith(message)


def test_links_that_the_exact_model_does_not_have_are_refused():
    """Neither rates nor latencies are brought into its range in silence."""
    with pytest.raises(ConfigError, match=r"latencies\[0\] of topology ring must be at most "
                                          "100,000 cycles, not 100,001"):
        network_of("ring", 4, LINK, latencies=[100_001])
    with pytest.raises(ConfigError, match=r"rates\[1\] of topology torus-2x2 must be at least "
                                          "1/1024 bytes a cycle, not 1/2000"):
        network_of("torus-2x2", 4, LINK, rates=[Fraction(1), Fraction(1, 2000)])


def test_a_file_that_cannot_join_its_ranks_takes_no_memory(tmp_path, monkeypatch):
    file = tmp_path / "links.toml"
    file.write_text("[[links]]\nends = [0, 1]\n")
    monkeypatch.setattr(np, "full", None)
    with pytest.raises(ConfigError, match="there is no way from rank 2 to rank 0"):
        network_of(str(file), 65_536, LINK)
