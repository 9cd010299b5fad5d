"""The model of a cluster: what couples the engines' models, and what is refused."""

import json
import re
from dataclasses import replace

import pytest

from arch.cluster import engine, plan
from arch.cluster.buckets import Choice, buckets_of
from arch.cluster.params import PRESETS, ClusterConfig
from arch.common.progress import showing
from arch.config import ConfigError, load_config
from arch.nic.isa import Opcode, door_delay
from hwgen.cli.app import main
from tests.support.clusters import small

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


@pytest.mark.parametrize("options", ["nodes=3:batch=3", "nodes=3:batch=3:bucket=1",
                                     "nodes=3:batch=3:graph=mesh:overlap=off",
                                     "nodes=2:batch=2:zero=1"])
def test_algorithm_by_the_model(options):
    """It is never slower than the one without the option, and that of the fewest cycles tried."""
    usual, chosen = (engine.plan(TINY, small(f"{options}{more}"))
                     for more in ("", ":algorithm=auto"))
    assert chosen[1].cycles <= usual[1].cycles
    choice = chosen[0].choice
    assert choice.cycles[choice.algorithm] == chosen[1].cycles == min(choice.cycles.values())
    assert len(choice.cycles) > 1
    # Typed, it is the same.
    typed = engine.plan(TINY, small(f"{options.replace(':bucket=1', '')}:bucket={choice.bucket}"
                                    f":algorithm={choice.algorithm}"))
    assert typed[1].cycles == chosen[1].cycles
    assert typed[0].choice == Choice(bucket=choice.bucket, algorithm=choice.algorithm, cycles={
        choice.algorithm: chosen[1].cycles})


def test_sizes_of_buckets_as_a_user_types_them():
    """The note has the size that gives these buckets, their bytes, and those in memory."""
    workload = engine.load("train:digits-mlp:nodes=2:batch=4", TINY)
    program, timing = engine.plan(TINY, workload)
    found = engine.summary(TINY, workload, program, timing)
    text = found.notes["buckets"]
    assert text.startswith(f"bucket={found.details['bucket']}: ")
    own = [one["gradient_bytes"] for one in found.details["buckets"]]
    # 64 -> 64 -> 32 -> 10 with biases, as float32.
    assert sum(own) == 4 * (65 * 64 + 65 * 32 + 33 * 10)
    assert buckets_of(workload.training.network, found.details["bucket"]
                      ) == program.step.exchange.buckets
    for one in found.details["buckets"]:
        padded = f" ({one['bytes']:,} in memory)" if one["bytes"] > one["gradient_bytes"] else ""
        assert f"{one['gradient_bytes']:,} bytes{padded} in cycles {one['rung']:,} to " in text
    assert any(one["bytes"] > one["gradient_bytes"] for one in found.details["buckets"])


def test_refused_before_anything_is_written(capsys):
    """What a NIC lacks is found before the core's program, and a large network is soon refused."""
    said = []
    narrow = replace(TINY, nic=replace(TINY.nic, connections=1))
    with showing(said.append), pytest.raises(ConfigError, match=r"nic\.connections must be at lea"):
        engine.plan(narrow, small("nodes=3:batch=3:bucket=1", config=narrow))
    assert said == ["writing the programs of 3 NICs"]
    said = []
    with showing(said.append), pytest.raises(ConfigError, match="^workload must be one of at mos"):
        engine.plan(TINY, engine.load("train:mobilenet-v1:nodes=2", TINY))
    assert said == []
    # What would help is found without the core's program.
    given = ["estimate", "cluster", "train:digits-mlp:nodes=2:batch=2:bucket=1", "--preset",
             "tiny", "--set", "nic.rx_slots=1"]
    assert main(given) == 2
    error = capsys.readouterr().err
    assert "; runs with --set nic.rx_slots=" in error
    assert "writing the core's program" not in error


@pytest.mark.parametrize("options", [
    "nodes=3:batch=3", "nodes=2:batch=2:zero=1", "pipeline=2:batch=2:micro=2",
    "nodes=2:batch=2:tensor=cols"])
def test_what_fits(options):
    """It is what can be planned, and what cannot is refused with the same line."""
    engine.fits(TINY, small(options))
    narrow = replace(TINY, nic=replace(TINY.nic, connections=1))
    with pytest.raises(ConfigError) as planning:
        engine.plan(narrow, small(options, config=narrow))
    with pytest.raises(ConfigError) as fitting:
        engine.fits(narrow, small(options, config=narrow))
    assert str(planning.value) == str(fitting.value)
    shallow = replace(TINY, core=replace(TINY.core, acc_depth=2, ub_bank_rows=2))
    with pytest.raises(ConfigError, match=r"^core\.acc_depth"):
        engine.fits(shallow, small(options, config=shallow))


def test_progress(monkeypatch):
    """Each part of a plan says what it does; NICs, which take longest, are evaluated once."""
    said, evaluated = [], []
    evaluate = plan.evaluate_nics
    monkeypatch.setattr(plan, "evaluate_nics",
                        lambda *given: evaluated.append(given) or evaluate(*given))
    with showing(said.append):
        program, timing = planned("nodes=2:batch=4:bucket=1")
    assert said == ["writing the programs of 2 NICs", "writing the core's program",
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
    "train:digits-mlp:nodes=65537": "train option nodes must be at most 65,536, not '65537'$",
    "train:digits-mlp:nodes=3":
        r"train option batch must be a multiple of nodes \(3\), such as 30, not 32$",
    "train:digits-mlp:nodes=2:batch=1":
        r"train option batch must be a multiple of nodes \(2\), such as 2, not 1$",
    "train:digits-mlp:nodes=1:zero=2": "train option nodes must be at least 2 with zero=2, not 1$",
    "train:digits-mlp:nodes=1:tensor=rows":
        "train option nodes must be at least 2 with tensor=rows, not 1$",
    "train:digits-mlp:nodes=2:nodes=2": "train option nodes must be given once, not again as ",
    "train:digits-mlp:nodes=2:bucket=0": "train option bucket must be at least 1, not 0$",
    "train:digits-mlp:nodes=2:overlap=maybe": "train option overlap must be on or off, not 'maybe'",
    "train:digits-mlp:nodes=2:order=x": "train option order must be fifo or priority, not 'x'$",
    "train:digits-mlp:nodes=2:micro=2":
        "train option micro must be left out without pipeline, not '2'$",
    "train:digits-mlp:nodes=2:memory=9":
        r"train option memory \(--memory-bound\) must be left out in a cluster, not '9'$",
    "train:digits-mlp:nodes=2:algorithm=circle": "train option algorithm must be one of naive, ",
    "train:digits-mlp:nodes=2:batch=2:algorithm=blink": "train option graph must be one of .*blink",
    "train:digits-mlp:nodes=2:graph=star": "train option graph must be one of .*, not 'star'$",
    "train:digits-mlp:nodes=2:switch-latency=5":
        "train option switch-latency must be left out for a graph other than switch, not '5'$",
    "train:digits-mlp:nodes=2:tensor=cols:switch-latency=5":
        "train option switch-latency must be left out for a graph other than switch, not '5'$",
    "train:digits-mlp:nodes=2:zero=1:graph=switch:switch-latency=-5":
        "train option switch-latency must be an integer of at least 0, not '-5'$",
    "train:digits-mlp:nodes=2:drop=2": "train option drop must be from 0 to 1, not 2$",
    "train:digits-mlp:nodes=2:fault-seed=3":
        "train option fault-seed must be left out without drop or .*, not '3'$",
    "train:digits-mlp:nodes=2:drop=0.1:fault-seed=x":
        "train option fault-seed must be an integer of at least 0, not 'x'$",
    "train:digits-mlp:nodes=2:reorder-delay=5":
        "train option reorder-delay must be left out without reorder, not '5'$",
    "train:digits-mlp:nodes=2:graph=switch:drop=0.1":
        "train option graph must be other than switch for faults of links, not 'switch'$",
    "train:digits-mlp:nodes=2:bukcet=3": "train option must be one of 'nodes', .*'bucket', .*"
        "'dies', .*'steps', .*'rate', .* in a cluster, not 'bukcet'; did you mean 'bucket'[?]$",
    "train:digits-mlp:nodes=2:foo": "train option must be one of 'nodes', .* not 'foo'$",
    "train:digits-mlp:nodes=2:": "train option must be one of 'nodes', .* not ''$",
    "train:digits-mlp:nodes=2:overlap": "train option must be overlap=VALUE, not 'overlap'$",
    "train:digits-mlp:nodes=2:batch": "train option must be batch=VALUE, not 'batch'$",
    "gemm:1x1x1": "workload must be train:NETWORK:nodes=N or chakra:FOLDER, not 'gemm:1x1x1'$",
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
    promised, *_ = (text for _, text in engine.workloads())
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
    assert capsys.readouterr().err == (
        "hwgen: error: train option drop must be left out for the model, which has none, not "
        "'0.1': hwgen run simulates it\n")
    assert main(["estimate", "cluster", "train:digits-mlp:nodes=2:drop=2"]) == 2
    assert capsys.readouterr().err == (
        "hwgen: error: train option drop must be from 0 to 1, not 2\n")


def test_steps_are_given_once(capsys):
    """In words that were typed: the name of the workload, or the option of the command."""
    assert main(["estimate", "cluster", "train:digits-mlp:steps=2:nodes=2", "--steps", "3"]) == 2
    assert capsys.readouterr().err == (
        "hwgen: error: --steps must be left out where the workload has steps=, not 3\n")


def test_timeline(tmp_path):
    file = tmp_path / "t.json"
    assert main(["estimate", "cluster", "train:digits-mlp:nodes=3:batch=6:bucket=1", "--preset",
                 "tiny", "--timeline", str(file)]) == 0
    events = json.loads(file.read_text())["traceEvents"]
    assert not [one for one in events if one["name"].startswith("waiting: ")]
    sent = [one for one in events if one["name"].startswith("allreduce of ")]
    assert sorted({one["pid"] for one in events}) == [0, 1, 2]
    assert len(sent) == 9


@pytest.mark.parametrize("options", ["pipeline=2:batch=4:micro=2", "nodes=3:batch=3:late=1x5000"])
def test_timeline_of_waits(options, tmp_path):
    """A transfer begins when those that it needs have rung; until then a node waits."""
    wide = replace(TINY, doors=8, nic=replace(TINY.nic, channels=8, connections=16))
    program, timing = engine.plan(wide, small(options, config=wide))
    engine.write_timeline(tmp_path / "t.json", program, timing)
    events = json.loads((tmp_path / "t.json").read_text())["traceEvents"]
    waits = {(one["name"].removeprefix("waiting: "), one["pid"]): one for one in events
             if one["name"].startswith("waiting: ")}
    sent = {(one["name"], one["pid"]): one for one in events if one["ph"] == "X"
            and one["tid"] > 1 and one["name"][:8] != "waiting:"}
    assert waits
    for key, one in waits.items():
        assert one["ts"] + one["dur"] == sent[key]["ts"] > one["ts"]
    if "late" in options:
        assert {node for _, node in waits} == {0, 2}
        return
    # Who sends does not wait; activations are there long before their gradients come back.
    name = next(name for name, _ in sent if name.startswith("activations 0"))
    back = next(name for name, _ in sent if name.startswith("gradients 0"))
    assert (name, 0) not in waits
    assert sent[name, 0]["ts"] + sent[name, 0]["dur"] < sent[back, 0]["ts"]
    assert (name, 1) in waits
    assert (back, 0) in waits
