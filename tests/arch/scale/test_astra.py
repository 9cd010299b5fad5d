"""ASTRA-sim's network files, and its formulas beside what the program itself prints."""

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from arch.config import ConfigError
from arch.scale import astra

DATA = Path(__file__).resolve().parents[2] / "data" / "astra"


def _network(topology, npus=4, bandwidth=8e9 / (1 << 30), latency=500.0):
    return astra.AstraNetwork((astra.Dimension(topology=topology, npus=npus, bandwidth=bandwidth,
                                               latency=latency),))


@pytest.mark.parametrize(("name", "topology", "npus", "bandwidth", "latency"), [
    ("Ring_8npus.yml", "Ring", 8, 50.0, 500.0),
    ("HGX-H100-validated.yml", "Switch", 8, 400.0, 936.25)])
def test_its_own_files(name, topology, npus, bandwidth, latency):
    found = astra.read_network(DATA / name)
    assert found.dimensions == (astra.Dimension(topology=topology, npus=npus, bandwidth=bandwidth,
                                                latency=latency),)
    assert found.npus == npus
    assert found.unused == ()


def test_what_is_written_is_read(tmp_path):
    path = tmp_path / "three.yml"
    path.write_text("topology: [ Ring, FullyConnected, Switch ]\nnpus_count: [ 2, 8, 4 ]\n"
                    "bandwidth: [ 200, 100.0, 50.0 ] # GB/s\nlatency: [ 50.0, 500, 2000.0 ]\n"
                    "colour: blue\n")
    found = astra.read_network(path)
    assert found.npus == 64
    assert found.unused == ("colour",)
    assert found.address(47) == (1, 7, 2)
    path.write_text(astra.network_text(found))
    assert astra.read_network(path).dimensions == found.dimensions


def test_messages():
    """GB are 2^30 bytes; a switch is two hops, a ring the shorter way; whole ns."""
    rate = 1e9 / (1 << 30)
    for topology, target, hops in (("Ring", 1, 1), ("Ring", 3, 1), ("Ring", 2, 2), ("Switch", 2, 2),
                                   ("FullyConnected", 2, 1)):
        network = _network(topology, bandwidth=rate, latency=10.5)
        assert astra.message_ns(network, 0, target, 100) == int(hops * 10.5 + 100)
        assert astra.message_ns(network, 0, target, 100, aware=True) == hops * 110
    assert astra.message_ns(_network("Ring", bandwidth=50.0), 0, 1, 1 << 20) == int(
        500 + (1 << 20) / (50 * (1 << 30) / 1e9))


def test_several_dimensions():
    """The first dimension in which two NPUs differ alone counts."""
    one, two = (_network(topology, npus, 1e9 / (1 << 30), latency).dimensions[0]
                for topology, npus, latency in (("Ring", 4, 10.0), ("Switch", 2, 100.0)))
    network = astra.AstraNetwork((one, two))
    assert astra.message_ns(network, 0, 2, 5) == 25
    assert astra.message_ns(network, 0, 4, 5) == 205
    assert astra.message_ns(network, 1, 6, 5) == 15


@pytest.mark.parametrize(("text", "message"), [
    ("", "must have the fields topology, npus_count, bandwidth, latency, not None"),
    ("- 1", "must have the fields topology, npus_count, bandwidth, latency, not [1]"),
    ("topology: [ Ring ]\nnpus_counts: [ 4 ]\n",
     ("npus_count must be there, a list with a value for each dimension, not only topology, "
     "npus_counts; did you mean 'npus_counts'?")),
    ("topology: [ Ring ]\nnpus_count: 4\n",
     "npus_count must be a list with a value for each dimension, not 4"),
    ("topology: [ Rign ]\nnpus_count: [ 4 ]\nbandwidth: [ 1 ]\nlatency: [ 0 ]\n",
     "topology[0] must be one of Ring, FullyConnected, Switch, not 'Rign'; did you mean 'Ring'?"),
    ("topology: [ Ring, Switch ]\nnpus_count: [ 4 ]\nbandwidth: [ 1 ]\nlatency: [ 0 ]\n",
     "npus_count must have 2 values (= those of topology), not 1"),
    ("topology: [ Ring ]\nnpus_count: [ 1 ]\nbandwidth: [ 1 ]\nlatency: [ 0 ]\n",
     "npus_count[0] must be an integer of at least 2, not 1"),
    ("topology: [ Ring ]\nnpus_count: [ 4 ]\nbandwidth: [ 0 ]\nlatency: [ 0 ]\n",
     "bandwidth[0] must be a number above 0, not 0"),
    ("topology: [ Ring ]\nnpus_count: [ 4 ]\nbandwidth: [ .inf ]\nlatency: [ 0 ]\n",
     "bandwidth[0] must be a number above 0, not inf"),
    ("topology: [ Ring ]\nnpus_count: [ 4 ]\nbandwidth: [ 1 ]\nlatency: [ -1 ]\n",
     "latency[0] must be a number of at least 0, not -1"),
    (("topology: [ Ring, Ring ]\nnpus_count: [ 4096, 4096 ]\nbandwidth: [ 1, 1 ]\n"
     "latency: [ 1, 1 ]\n"), "npus_count must make at most 1,048,576 NPUs, not 16,777,216"),
    ("topology: [ Ring ]\ntopology: [ Ring ]\n", (", line 2: must be YAML, but key 'topology' is "
     "there twice")),
    ("topology: [ Ring\n", (", line 2: must be YAML, but expected ',' or ']', but got "
     "'<stream end>'")),
    ("a: !!python/object/apply:os.system [ls]",
     ", line 1: must be YAML, but could not determine a constructor for the tag"),
])
def test_bad_files(text, message, tmp_path):
    path = tmp_path / "network.yml"
    path.write_text(text)
    with pytest.raises(ConfigError, match=re.escape(message)) as caught:
        astra.read_network(path)
    assert str(caught.value).startswith(str(path))


def test_missing_file(tmp_path):
    with pytest.raises(ConfigError, match="No such file"):
        astra.read_network(tmp_path / "none.yml")


def test_refused_allreduces():
    with pytest.raises(ConfigError, match="algorithm must be one of ring, direct, halv.*'tree'"):
        astra.allreduce_ns(_network("Ring"), 1024, "tree")
    with pytest.raises(ConfigError, match="must be FullyConnected for the algorithm direct"):
        astra.allreduce_ns(_network("Ring"), 1024, "direct")
    with pytest.raises(ConfigError, match="npus_count must be a power of two .*, not 6"):
        astra.allreduce_ns(_network("Switch", 6), 1024, "halving-doubling")
    one, = _network("Ring").dimensions
    with pytest.raises(ConfigError, match="topology must have 1 dimension .*, not 2"):
        astra.allreduce_ns(astra.AstraNetwork((one, one)), 1024)


@pytest.mark.parametrize(("topology", "npus", "algorithm", "size", "system", "aware", "ns"), [
    ("Ring", 4, "ring", 1048576, (10, 16.0, 1), False, 347134),
    ("Ring", 8, "ring", 16384, (10, 16.0, 4), False, 34872),
    ("Ring", 4, "ring", 67108864, (1, None, 1), True, 12585919),
    ("Switch", 4, "ring", 1024, (10, 16.0, 1), False, 6406),
    ("Switch", 8, "ring", 1048576, (1, None, 1), True, 472767),
    ("Switch", 4, "halving-doubling", 16384, (10, 16.0, 1), False, 7890),
    ("Switch", 8, "halving-doubling", 1048576, (10, 16.0, 1), True, 538550),
    ("FullyConnected", 8, "halving-doubling", 16384, (10, 16.0, 4), False, 17016),
    ("FullyConnected", 4, "direct", 67108864, (10, 16.0, 1), False, 7341062),
    ("FullyConnected", 8, "direct", 1048576, (10, 16.0, 1), True, 58374),
])
def test_what_the_program_prints(topology, npus, algorithm, size, system, aware, ns):
    """Cycles of ``sys[0] finished`` of ASTRA-sim at commit 518bd513, whose cycles are ns."""
    endpoint, memory, splits = system
    assert astra.allreduce_ns(
        _network(topology, npus), size, algorithm, aware=aware, system=astra.System(
            endpoint_ns=endpoint, memory_bytes_per_ns=memory, splits=splits)) == ns


def test_as_one_of_our_networks():
    """The routes have as many links as there are hops, of the kind of their dimension."""
    found = astra.AstraNetwork(tuple(
        astra.Dimension(topology=topology, npus=npus, bandwidth=float(rate), latency=latency)
        for topology, npus, rate, latency in (
            ("Ring", 5, 50, 500.0), ("FullyConnected", 3, 100, 50), ("Switch", 4, 25, 936.25))))
    network = astra.as_network(found, "x.yml", 60, Fraction(2000))
    assert [link.latency for link in network.links] == [1000, 100, 1872]
    assert float(network.links[0].rate) == pytest.approx(50 * 2**30 / 2e9, rel=1e-3)
    source, target = (ranks.ravel() for ranks in np.meshgrid(np.arange(60), np.arange(60)))
    routes = network.routes(source, target)
    for dimension, one in enumerate(found.dimensions):
        hops = [one.hops(found.address(a)[dimension], found.address(b)[dimension])
                if found.address(a)[dimension] != found.address(b)[dimension] else 0
                for a, b in zip(source.tolist(), target.tolist(), strict=True)]
        assert ((routes >= 0) & (network.kinds(routes) == dimension)).sum(axis=1).tolist() == hops
    # A link is of one rank, so no two of these routes share one.
    ring = network.routes(np.arange(60), np.arange(60) // 5 * 5 + (np.arange(60) + 1) % 5)
    assert len(np.unique(ring)) == 60 + 1
    assert routes.max() < network.edges


def test_networks_that_do_not_fit():
    one, = _network("Ring").dimensions
    for found, message in (
            (astra.AstraNetwork((one,)), "x.yml: npus_count must make 8 (= nodes), not 4"),
            (astra.AstraNetwork((replace(one, npus=8, latency=1e9),)),
             "x.yml: latency[0] must be at most 100,000 cycles of the clock, not 1e+09"),
            (astra.AstraNetwork((replace(one, npus=8, bandwidth=1e-9),)),
             "x.yml: bandwidth[0] must be at least 1/1024 bytes a cycle, not 1e-09 GB/s")):
        with pytest.raises(ConfigError, match=re.escape(message)):
            astra.as_network(found, "x.yml", 8, Fraction(1000))


@pytest.mark.parametrize(("text", "message"), [
    ("topology: [ Ring ]\nnpus_count: [ 4 ]\nbandwidth: [ 1" + "0" * 400 + " ]\nlatency: [ 1 ]\n",
     "bandwidth[0] must be a number above 0 and at most 1.79769e+308, not an integer"),
    ("? [1, 2]\n: 3\n", "line 1: must be YAML, but a key is no text"),
    ("[" * 1500, "must be YAML, but its brackets are nested too deeply")])
def test_files_that_numbers_and_keys_do_not_suit(text, message, tmp_path):
    path = tmp_path / "n.yml"
    path.write_text(text)
    with pytest.raises(ConfigError) as error:
        astra.read_network(path)
    assert message in str(error.value)
