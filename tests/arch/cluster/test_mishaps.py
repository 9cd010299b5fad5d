"""What is wrong with nodes: how it is written, and what the model makes of it."""

from dataclasses import replace

import pytest

from arch.cluster import costs, engine
from arch.cluster.mishaps import NONE, Mishaps, parse_mishaps, slowed
from arch.cluster.params import PRESETS
from arch.config import ConfigError
from arch.contract import EstimateOptions
from arch.memory import MemoryConfig
from hwgen.cli.app import main
from tests.support.clusters import planned

TINY = PRESETS["tiny"]


def test_parsed():
    found = parse_mishaps({"slow": "2x3,0x2", "late": "1x64", "dies": "1@5", "patience": "9"}, 3)
    assert found == Mishaps(slow=((0, 2), (2, 3)), late=((1, 64),), dies=(1, 5), patience=9)
    assert (found.times(0), found.times(1), found.delay(1), found.delay(0)) == (2, 1, 64, 0)
    assert parse_mishaps({}, 3) == NONE
    assert found.text == ("memory of node 0 is 2 times as slow; memory of node 2 is 3 times as "
                          "slow; core of node 1 starts 64 cycles late; node 1 dies in cycle 5 of "
                          "the run")


REFUSED = {
    "slow=x": "slow must be NODExNUMBER, such as 1x400, ", "slow=1x1": "slow must be 2 to 1000",
    "slow=3x2": r"node of train option slow must be below 3 \(= nodes\), not 3",
    "slow=1x2,1x3": "node of train option slow must be named once, not 1 again",
    "slow=1x1000": "slow must leave a memory that can be simulated, not 1000 times",
    "late=1x63": "late must be 64 to ", "late=0x100,1x150": "late must be equal, or 64 or more ",
    "dies=1": "dies must be NODE@CYCLE, such as 1@20000, not '1'", "dies=3@1": "below 3",
    "patience=0": "patience must be 1 to ", "patience=x": "patience must be an integer",
    "patience=100": "patience must be more than the ", "shared-rate=0": "shared-rate must be ",
    "shared-rate=x": "shared-rate must be an integer, a decimal or ",
}


@pytest.mark.parametrize("option", REFUSED)
def test_refused(option):
    config = TINY
    if option == "slow=1x1000":
        config = replace(TINY, nic=replace(TINY.nic, memory=MemoryConfig(latency=5000)))
    with pytest.raises(ConfigError, match=REFUSED[option]):
        engine.plan(config, engine.load(f"train:digits-mlp:nodes=3:batch=3:{option}", config))


@pytest.mark.parametrize("kind", ["nodes=2:batch=2:zero=1:bucket=1000000",
                                  "pipeline=2:batch=2:micro=2", "nodes=2:batch=2:tensor=cols"])
def test_of_all_kinds(kind):
    """Slow and late nodes make a step longer, and NICs without patience are refused."""
    cycles = [max(planned(f"{kind}{more}")[1].core_ends)
              for more in ("", ":slow=1x3", ":late=1x4000")]
    assert cycles[0] + 500 < min(cycles[1:])
    assert cycles[2] <= cycles[0] + 4000
    with pytest.raises(ConfigError, match="train option patience must be more than the "):
        planned(f"{kind}:patience=100")


@pytest.mark.parametrize("option", ["dies=1@20", "shared-rate=8"])
def test_not_modelled(option, capsys):
    assert main(["estimate", "cluster", f"train:digits-mlp:nodes=2:{option}"]) == 2
    name, _, value = option.partition("=")
    assert capsys.readouterr().err == (
        f"hwgen: error: train option {name} must be left out for the model, which has none, not "
        f"{value!r}: hwgen run simulates it\n")


def test_slowed():
    assert slowed(MemoryConfig(latency=5, bytes_per_cycle=8), 4) == MemoryConfig(
        latency=20, bytes_per_cycle=2)


def test_a_late_core():
    """Its rings are as late, and so are all others' ends if they wait for it."""
    plain = engine.plan(TINY, engine.load("train:digits-mlp:nodes=3:batch=3:bucket=1", TINY))[1]
    late = engine.plan(TINY, engine.load(
        "train:digits-mlp:nodes=3:batch=3:bucket=1:late=1x50000", TINY))[1]
    assert late.rung_at[0] == plain.rung_at[0]
    assert late.rung_at[1] == tuple(cycle + 50_000 for cycle in plain.rung_at[1])
    assert (late.slowest, late.late) == (1, (0, 50_000, 0))
    # Its own core does what it ever does, and waits as much longer as its last answer takes: frames
    # of its NIC, which is on time, meet others'.
    before, after = (dict(timing.cores[1].counters) for timing in (plain, late))
    longer = late.done[1][-1] - 50_000 - plain.done[1][-1]
    waits = {name for name in before if name == "total" or name.endswith("idle")}
    assert after == {name: cycles + longer * (name in waits) for name, cycles in before.items()}
    assert late.cores[1].cycles == plain.cores[1].cycles + longer
    assert min(late.core_ends) > max(plain.core_ends) + 40_000
    assert late.waits >= max(late.core_ends)


def test_a_single_node_has_nobody_to_wait_for():
    program, timing = engine.plan(TINY, engine.load("train:digits-mlp:nodes=1:batch=2", TINY))
    assert program.step.exchange is None
    assert (timing.rung_at, timing.exposed, timing.backward, timing.slowest) == (((),), 0, 0, 0)


def test_energy(capsys):
    """It is that of the cores and of the NICs of all nodes, and of all layers."""
    workload = engine.load("train:digits-mlp:nodes=3:batch=3:steps=2", TINY)
    found = engine.estimate(TINY, workload, EstimateOptions(technology="horowitz-45nm")).energy
    program, _ = engine.plan(TINY, workload)
    parts = {name: value for name, value in found.pj.items() if name != "total"}
    assert sum(parts.values()) == pytest.approx(found.pj["total"])
    assert sum(layer.pj["total"] for layer in found.layers) == pytest.approx(found.pj["total"])
    assert found.pj["nic_links"] > 0
    beats = program.nics.acknowledgements * TINY.nic.header_beats
    assert found.accesses["nic_ack_beats"] == 2 * beats
    assert found.accesses["core_macs"] == found.work.amount
    alone, _ = engine.plan(TINY, engine.load("train:digits-mlp:nodes=1:batch=1", TINY))
    assert not any(count for name, count in costs.accesses(alone).items()
                   if name.startswith("nic_"))
    assert main(["estimate", "cluster", "train:digits-mlp:nodes=2:batch=4", "--preset", "tiny",
                 "--energy"]) == 0
    assert "nic links" in capsys.readouterr().out


@pytest.mark.parametrize(("workload", "settings", "text"), [
    ("digits-mlp:nodes=3", (),
     "train option batch must be a multiple of nodes (3), such as 30, not 32"),
    ("digits-mlp:nodes=2:bucket=0", (), "train option bucket must be at least 1, not 0"),
    ("digits-mlp:nodes=8:graph=mesh", (),
     "nic.ports must be at least 7 (neighbours of a node on a full mesh), not 3"),
    ("digits-mlp:nodes=2:bucket=1", ("doors=2",),
     "doors must be at least 3 (buckets of gradients)"),
    ("digits-mlp:nodes=4:bucket=1:graph=mesh:batch=4", (), "nic.connections must be at least 9 "),
])
def test_a_node_that_cannot(workload, settings, text, capsys):
    """One line that names the field as a cluster has it, and exit status 2."""
    words = [word for each in settings for word in ("--set", each)]
    assert main(["estimate", "cluster", f"train:{workload}", "--preset", "tiny", *words]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"hwgen: error: {text}")
    assert error.count("\n") == 1


@pytest.mark.parametrize(("workload", "nic", "text"), [
    ("mobilenet-v1:nodes=2:batch=2:bucket=100000000", {},
     "workload must be one of at most 16384 registers of activations, not 'a step of mobilenet-v1"),
    ("digits-mlp:nodes=2:batch=2:bucket=10000", {"rx_slots": 1},
     "nic.rx_slots must be at least 2 "),
])
def test_a_network_that_a_node_cannot_hold(workload, nic, text):
    config = replace(TINY, nic=replace(TINY.nic, **nic))
    with pytest.raises(ConfigError) as caught:
        engine.plan(config, engine.load(f"train:{workload}", config))
    assert str(caught.value).startswith(text)
    assert "\n" not in str(caught.value)
