"""Clusters that are modelled alone: the same cycles as the exact model of all nodes."""

import dataclasses

import pytest

from arch.cluster import engine, scaled
from arch.cluster.params import PRESETS
from arch.cluster.workloads import Scale
from arch.config import ConfigError
from arch.contract import EstimateOptions

TINY = PRESETS["tiny"]
WIDE = dataclasses.replace(TINY, nic=dataclasses.replace(
    TINY.nic, ports=6, connections=32, channels=8, rx_slots=64, steps=4096))


def _load(name):
    return engine.load(name, WIDE)


def _alone(workload):
    return dataclasses.replace(workload, scale=Scale())


@pytest.mark.parametrize(("nodes", "algorithm", "more"), [
    (2, "recursive-doubling", ""), (4, "ring", ""), (8, "ring", ""), (4, "ring", ":order=priority"),
    (4, "recursive-doubling", ""), (8, "recursive-doubling", "")])
def test_one_node_has_the_cycles_of_all(nodes, algorithm, more):
    # Buckets whose chunks are equally long for so many nodes.
    workload = _load(f"train:digits-mlp:nodes={nodes}:batch={4 * nodes}:algorithm={algorithm}"
                     f":bucket=8000{more}")
    _, timing = engine.plan(WIDE, workload)
    found = scaled.plan(WIDE, _alone(workload))
    assert found.exact
    assert found.model == "exact: all nodes are alike, and one stands for all"
    assert found.core.cycles == timing.cycles
    assert found.core.counters == timing.counters
    assert (found.rung, found.done, found.exposed) == (timing.rung, timing.done[timing.last],
                                                       timing.exposed)


@pytest.mark.parametrize("nodes", [2, 4, 8])
@pytest.mark.parametrize("bucket", [1, 1_000_000])
def test_a_trace_is_as_near_as_it_says(nodes, bucket):
    workload = _load(f"train:digits-cnn:nodes={nodes}:batch={nodes}:bucket={bucket}")
    exact = engine.plan(WIDE, workload)[1].cycles
    one = _alone(workload)
    network = scaled.nodes_network(WIDE, one)
    found = scaled.by_trace(WIDE, one, scaled.collectives_of(WIDE, one, network))
    assert abs(found.core.cycles - exact) <= scaled.ERRORS["trace"] * exact
    assert not found.exact
    assert "within 7 % of the exact model" in found.model


@pytest.mark.parametrize(("name", "algorithm", "said"), [
    ("train:digits-mlp:nodes=100", "ring", "one node stands for all, within 0.1 %"),
    ("train:digits-mlp:nodes=128:algorithm=recursive-doubling", "recursive-doubling",
     "exact: all nodes"),
    ("train:digits-mlp:nodes=128:topology=torus-8x16", "rings",
     "follow each other at the network; no exact model has rings, so its error is not known"),
    ("train:digits-mlp:nodes=64:topology=fat-tree-8x8:algorithm=auto:rates=8,2", None, ""),
    ("train:digits-mlp:nodes=64:topology=torus-64", "ring", "one node stands for all"),
    ("train:digits-mlp:nodes=64:topology=switch:algorithm=servers:servers=4", "servers",
     "a trace: buckets follow each other at the network; no exact model has servers"),
    ("train:digits-mlp:nodes=64:order=p3", "ring",
     "layers, or pieces of them, follow each other at the network; no exact model has p3"),
    ("train:digits-mlp:nodes=64:topology=torus-8x8:algorithm=ring:rates=8,1", "ring",
     "no exact model of so many nodes has links that differ, so its error is not known"),
    ("train:digits-mlp:nodes=16:topology=ring:bucket=auto", "ring", "one node stands for all")])
def test_what_is_said_of_large_clusters(name, algorithm, said):
    nic = dataclasses.replace(WIDE.nic, ports=8)
    config = dataclasses.replace(WIDE, nic=nic)
    result = engine.estimate(config, engine.load(name, config))
    nodes = result.details["nodes"]
    assert result.engine == "cluster"
    assert result.model.cycles == result.details["step_cycles"]
    assert result.details["exact"] == result.notes["model"].startswith("exact")
    assert result.notes["nodes"].startswith(f"{nodes:,} with 1 images" if nodes > 32 else "16 with")
    assert said in result.notes["model"]
    if algorithm is not None:
        assert result.details["algorithm"] == algorithm
    assert 0 <= result.details["exposed_cycles"] < result.model.cycles


@pytest.mark.parametrize(("name", "message"), [
    ("train:digits-mlp:nodes=100:zero=1",
     ("train option zero must be left out with more than 64 nodes, which is modelled alone, "
     "not '1'")),
    ("train:digits-mlp:nodes=4:topology=ring:graph=switch",
     ("train option graph must be left out with topology=ring, which is modelled alone, "
     "not 'switch'")),
    ("train:digits-mlp:nodes=4:order=p3:slow=1x2",
     "train option slow must be left out with order=p3, which is modelled alone, not '1x2'"),
    ("train:digits-mlp:nodes=4:topology=ring:servers=2",
     "train option servers must be left out without algorithm=servers, not '2'"),
    ("train:digits-mlp:nodes=4:algorithm=servers:servers=65537",
     "train option servers must be at most 65,536, not 65,537"),
    ("train:digits-mlp:nodes=4:order=p3:bucket=5",
     ("train option bucket must be left out with order=p3, which sends layers or pieces of them, "
     "not '5'")),
    (f"train:digits-mlp:nodes={10 ** 20}",
     f"train option nodes must be at most 65,536, not '{10 ** 20}'"),
    ("train:digits-mlp:nodes=4:topology=",
     ("train option topology must be one of ring, mesh, switch, fat-tree-AxB, torus-AxB, "
      "dragonfly-GxAxP, rail-SxN, dgx-2, FILE.toml, FILE.yml, or left out for the mesh, not ''")),
    ("train:digits-mlp:nodes=4:topology=ring:rates=fast", "train option rates must be"),
    ("train:digits-mlp:nodes=4:topology=ring:latencies=-1",
     "train option latencies must be an integer of at least 0, not '-1'"),
    ("train:digits-mlp:nodes=100:batch=150",
     "train option batch must be a multiple of nodes (100), such as 100, not 150"),
    ("train:digits-mlp:nodes=4:topology=ring:order=last",
     ("train option order must be fifo, priority, layers, tictac, p3, bytescheduler or byteps, "
     "not 'last'"))])
def test_names_that_are_refused(name, message):
    with pytest.raises(ConfigError) as error:
        _load(name)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(("name", "message"), [
    ("train:digits-mlp:nodes=100:algorithm=tree",
     ("train option algorithm must be one of ring, recursive-doubling, halving-doubling, rings, "
     "servers, auto where nodes are modelled alone, not 'tree'")),
    ("train:digits-mlp:nodes=100:topology=torus-8x8",
     "sizes of torus-8x8 must multiply to the 100 nodes, not to 64"),
    ("train:digits-mlp:nodes=100:algorithm=halving-doubling",
     "train option nodes with algorithm halving-doubling must be a power of two, not 100"),
    ("train:digits-mlp:nodes=100:topology=ring:algorithm=rings",
     "algorithm must be other than rings for a topology without nested groups"),
    ("train:digits-mlp:nodes=2050", "nic.steps must be at least ")])
def test_clusters_that_are_refused(name, message):
    with pytest.raises(ConfigError) as error:
        engine.estimate(WIDE, _load(name))
    assert str(error.value).startswith(message)


def test_what_is_modelled_alone_is_not_run_and_has_no_timeline(tmp_path):
    workload = _load("train:digits-mlp:nodes=100")
    with pytest.raises(ConfigError, match="^train option nodes must be at most 64 to be run or "
                       "trained, not '100', which hwgen estimate models$"):
        engine.plan(WIDE, workload)
    for option in ("topology=ring", "algorithm=rings", "order=tictac", "rates=1,2"):
        key, _, value = option.partition("=")
        with pytest.raises(ConfigError, match=f"^train option {key} must be .*left out,? to be run "
                           f"or trained, not '{value}', which hwgen estimate models$"):
            engine.plan(WIDE, _load(f"train:digits-mlp:nodes=4:{option}"))
    with pytest.raises(ConfigError, match="^timeline must be a file PREFIX.et of Chakra "
                       "traces or FILE.goal of a GOAL schedule where nodes are modelled alone"):
        engine.estimate(WIDE, workload, EstimateOptions(timeline=tmp_path / "x.json"))
    with pytest.raises(ConfigError, match="^energy must be left out where nodes are modelled"):
        engine.estimate(WIDE, workload, EstimateOptions(technology="45nm"))
