"""The model of a cluster: what couples the engines' models, and what is refused."""

import json
import re

import pytest

from arch.cluster import engine, plan
from arch.cluster.params import PRESETS, ClusterConfig
from arch.common.progress import showing
from arch.config import ConfigError, load_config
from arch.nic.isa import Opcode, door_delay
from hwgen.cli.app import main

TINY = PRESETS["tiny"]


def planned(options):
    workload = engine.load(f"train:digits-mlp:{options}", TINY)
    return engine.plan(TINY, workload)


def test_doors():
    """Buckets are in the order of the backward pass, and so are their doors and their rings."""
    program, timing = planned("nodes=2:batch=4:bucket=1")
    assert program.step.exchange.buckets == (("fc3",), ("fc2",), ("fc1",))
    assert list(timing.rung) == sorted(timing.rung)
    for rank in program.nics.ranks:
        delays = [one.operands["delay"] for one in rank.instructions
                  if one.opcode == Opcode.CHANNEL]
        assert delays == [door_delay(door) for door in range(3)]
    for done in timing.done:
        assert all(rung < end for rung, end in zip(timing.rung, done, strict=True))


def test_overlap():
    """Without overlap all doors are rung behind the backward pass.

    With it the step is shorter than with one bucket, of which the core waits for longer.
    """
    one, other = (planned(f"nodes=2:batch=4:bucket=1:overlap={word}")[1] for word in ("on", "off"))
    assert one.rung[0] < one.rung[-1] - 5000
    assert other.rung[0] > one.rung[-2]
    _, whole = planned("nodes=2:batch=4:bucket=1000000")
    assert one.cycles < whole.cycles
    assert one.exposed < whole.exposed


def test_buckets_by_the_model():
    """What is chosen takes no more cycles than any fixed size."""
    _, chosen = planned("nodes=2:batch=4")
    assert chosen.cycles == min(planned(f"nodes=2:batch=4:bucket={size}")[1].cycles
                                for size in (1, 5000, 10000, 10**6))


def test_progress(monkeypatch):
    """Each part of a plan says what it does; NICs, which take longest, are evaluated once."""
    said, evaluated = [], []
    evaluate = plan.evaluate_nics
    monkeypatch.setattr(plan, "evaluate_nics",
                        lambda *given: evaluated.append(given) or evaluate(*given))
    with showing(said.append):
        program, timing = planned("nodes=2:batch=4:bucket=1")
    assert said == ["writing the core's program", "writing the programs of 2 NICs",
                    f"timing {len(program.step):,} instructions of the core",
                    "timing the NICs of 2 nodes"]
    assert len(evaluated) == 1
    for rank, one in zip(evaluated[0][0].ranks, timing.nics.ranks, strict=True):
        assert [one.run + channel.delay - plan.RING_CYCLES for channel in rank.channels] == list(
            timing.rung)


def test_layers_add_up():
    workload = engine.load("train:digits-mlp:nodes=2:batch=4:steps=3", TINY)
    found = engine.summary(TINY, workload, *engine.plan(TINY, workload))
    assert sum(layer.cycles for layer in found.layers) == found.model.cycles
    (waits,) = (layer for layer in found.layers if layer.name == "exchange")
    # From the end of the last store before the ring, a few cycles earlier, to the answer.
    assert 0 <= waits.cycles - 3 * found.details["exposed_cycles"] < 3 * 40


REFUSED = {
    "train:digits-mlp": "train option nodes must be given in a cluster, such as .*:nodes=2$",
    "train:digits-mlp:nodes=0": "train option nodes must be at least 1, not 0$",
    "train:digits-mlp:nodes=99": "train option nodes must be at most 64, not 99$",
    "train:digits-mlp:nodes=3": r"train option batch must be a multiple of nodes \(3\), not 32$",
    "train:digits-mlp:nodes=2:nodes=2": "train option nodes must be given once, not again as ",
    "train:digits-mlp:nodes=2:bucket=0": "train option bucket must be at least 1, not 0$",
    "train:digits-mlp:nodes=2:overlap=maybe": "train option overlap must be on or off, not 'maybe'",
    "train:digits-mlp:nodes=2:order=x": "train option order must be fifo or priority, not 'x'$",
    "train:digits-mlp:nodes=2:micro=2": "train option micro must be left out in a cluster, not ",
    "train:digits-mlp:nodes=2:algorithm=circle": "algorithm of allreduce must be one of ",
    "train:digits-mlp:nodes=2:drop=2": "drop",
    "train:digits-mlp:nodes=2:bukcet=3": "train option must be one of 'nodes', .*'bucket', .*"
        "'dies', .*'steps', .*'rate', .* in a cluster, not 'bukcet'; did you mean 'bucket'[?]$",
    "train:digits-mlp:nodes=2:foo": "train option must be one of 'nodes', .* not 'foo'$",
    "train:digits-mlp:nodes=2:": "train option must be one of 'nodes', .* not ''$",
    "train:digits-mlp:nodes=2:overlap": "train option must be overlap=VALUE, not 'overlap'$",
    "train:digits-mlp:nodes=2:batch": "train option must be batch=VALUE, not 'batch'$",
    "gemm:1x1x1": "workload must be train:NETWORK:nodes=N, not 'gemm:1x1x1'$",
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name):
    with pytest.raises(ConfigError, match=REFUSED[name]):
        engine.plan(TINY, engine.load(name, TINY))


def test_unknown_options_list_each_that_a_cluster_takes():
    """Those of the cluster's own, and those of training that the list of workloads promises."""
    with pytest.raises(ConfigError) as caught:
        engine.load("train:digits-mlp:nodes=2:x=1", TINY)
    named = set(re.findall(r"'([\w-]+)'", str(caught.value).partition(" in a cluster")[0]))
    (promised, _) = (text for _, text in engine.workloads())
    words = set(re.findall(r"[a-z][\w-]*", promised.partition("options ")[2])) - {
        "of", "all", "the", "nodes", "cluster", "auto", "on", "off", "fifo", "priority", "gpipe",
        "f1b", "cols", "rows", "pairs", "xTIMES", "xCYCLES"}
    assert words <= named
    assert {"nodes", "momentum", "micro"} <= named
    assert not {"memory", "encode", "density", "recompute"} & named


@pytest.mark.parametrize(("settings", "text"), [
    (["core.training=false"], "core.training must be true in a cluster, not false"),
    (["nic.averages=false"], "nic.averages must be true in a cluster, not false"),
    (["doors=17"], "doors must be at most 16, not 17"),
    (["doors=0"], "doors must be at least 1, not 0"),
    (["core.rows=0"], "core.rows must be at least 1, not 0"),
])
def test_refused_configurations(settings, text):
    with pytest.raises(ConfigError, match=f"^{text}$"):
        load_config(ClusterConfig, presets=PRESETS, preset="tiny", assignments=settings)


def test_command_line(capsys):
    given = ["estimate", "cluster", "train:digits-mlp:nodes=2:batch=4", "--preset", "tiny"]
    assert main([*given, "--json"]) == 0
    values = json.loads(capsys.readouterr().out)
    assert len(values["details"]["nodes"]) == 2
    assert main([*given, "--set", "doors=0"]) == 2
    assert capsys.readouterr().err == "hwgen: error: doors must be at least 1, not 0\n"
    assert main(["estimate", "cluster", "train:digits-mlp:nodes=2:drop=0.1"]) == 2
    assert capsys.readouterr().err.startswith("hwgen: error: faults of links must be left out ")


def test_timeline(tmp_path):
    file = tmp_path / "t.json"
    assert main(["estimate", "cluster", "train:digits-mlp:nodes=3:batch=6:bucket=1", "--preset",
                 "tiny", "--timeline", str(file)]) == 0
    events = json.loads(file.read_text())["traceEvents"]
    sent = [one for one in events if one["name"].startswith("allreduce of ")]
    assert sorted({one["pid"] for one in events}) == [0, 1, 2]
    assert len(sent) == 9
