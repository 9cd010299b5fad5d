"""Steps of other tools on a cluster, and steps for other tools."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from arch.cluster import engine
from arch.cluster.trace_names import parse_traces
from arch.config import ConfigError
from arch.contract import EstimateOptions
from arch.scale import chakra_messages as messages
from arch.scale.chakra import Reading, read_traces
from hwgen.cli.app import main

DATA = Path(__file__).resolve().parents[2] / "data"
CONFIG = engine.PRESETS["default"]


def _estimate(name, **options):
    return engine.estimate(CONFIG, engine.load(name, CONFIG), EstimateOptions(**options))


def test_a_public_trace_on_a_public_network(tmp_path):
    """An allreduce of ASTRA-sim's examples, on a ring of its four NPUs."""
    path = tmp_path / "ring.yml"
    path.write_text("topology: [ Ring ]\nnpus_count: [ 4 ]\n"
                    f"bandwidth: [ {8e9 / (1 << 30)} ]\nlatency: [ 4 ]\n")
    found = _estimate(f"chakra:{DATA / 'chakra'}:clock=1000:topology={path}:algorithm=ring")
    same = _estimate(f"chakra:{DATA / 'chakra'}:clock=500:topology=ring:rates=8:latencies=4:"
                     "algorithm=ring")
    assert found.model.cycles == same.model.cycles
    assert found.details["seconds"] == pytest.approx(same.details["seconds"] / 2)
    assert found.details["nodes"] == 4
    assert found.details["skipped"] == {}
    counters = found.model.counters
    assert counters["compute"] + counters["exposed"] + counters["idle"] == found.model.cycles
    # 2 (n - 1) / n of a MiB, at most 8 bytes a cycle.
    assert found.model.cycles > 1.5 * (1 << 20) / 8


def test_many_ranks_of_one_trace(tmp_path):
    (tmp_path / "t.0.et").write_bytes(b"".join(map(messages.encoded, (
        messages.metadata("1.0.0", []),
        messages.node([], id=0, name="work", type=messages.COMP, duration_micros=3),
        messages.node([("comm_type", "int64", 0), ("comm_size", "int64", 1 << 16)], id=1,
                      name="sum", type=messages.COMM_COLL, data_deps=[0])))))
    found = _estimate(f"chakra:{tmp_path}:ranks=16:algorithm=ring:topology=torus-4x4")
    assert found.model.counters["compute"] == 2100
    assert found.model.cycles > 2100
    assert found.details["programs"] == 1


def test_written_steps(tmp_path):
    """A data-parallel step for other simulators has the cycles and bytes of its layers."""
    name = "train:digits-mlp:nodes=2:bucket=1"
    _estimate(name, timeline=tmp_path / "step.et")
    found = read_traces(tmp_path, Reading(clock_mhz=Fraction(700)))
    program, = found.trace.programs
    assert [op.collective for op in program.ops if op.collective] == ["allreduce"] * 3
    _estimate(name, timeline=tmp_path / "step.goal")
    text = (tmp_path / "step.goal").read_text()
    assert text.startswith("num_ranks 2\n\nrank 0 {\nl1: calc ")
    again = _estimate(f"chakra:{tmp_path}")
    assert again.model.counters["compute"] == sum(op.cycles for op in program.ops)
    _estimate(f"chakra:{tmp_path}", timeline=tmp_path / "again.goal")
    assert (tmp_path / "again.goal").read_text() == text
    _estimate(name, timeline=tmp_path / "step.json")
    assert json.loads((tmp_path / "step.json").read_text())["traceEvents"]


@pytest.mark.parametrize(("name", "message"), [
    ("chakra:", "workload must be chakra:FOLDER, a folder of PREFIX.RANK.et, not 'chakra:'"),
    ("chakra:none:color=1", "chakra option must be one of 'clock', 'compute', "),
    ("chakra:none:clock=0", "chakra option clock must be "),
    ("chakra:none:clock=1000000", "chakra option clock must be at most 100,000 MHz, not "),
    ("chakra:none:ranks=0", "chakra option ranks must be at least 1, not 0"),
    ("chakra:none:ranks=65537", "chakra option ranks must be at most 65,536, not 65,537"),
    ("chakra:none:compute=guess",
     "chakra option compute must be one of stated, model, not 'guess'"),
    ("chakra:none:order=p3", "chakra option order must be one of fifo, priority, not 'p3'"),
])
def test_refused_names(name, message):
    with pytest.raises(ConfigError, match=re.escape(message)):
        engine.load(name, CONFIG)


def test_a_folder_may_have_colons(tmp_path):
    folder = tmp_path / "a:b"
    folder.mkdir()
    found = parse_traces(f"{folder}:ranks=2:rates=1/2,8:latencies=3,4")
    assert (found.folder, found.ranks) == (str(folder), 2)
    assert found.rates == (Fraction(1, 2), 8)
    assert found.latencies == (3, 4)


def test_a_circle_is_one_line(tmp_path, capsys):
    """Named by file and nodes, with exit status 2."""
    (tmp_path / "t.0.et").write_bytes(b"".join(map(messages.encoded, (
        messages.metadata("1.0.0", []), *(messages.node(
            [], id=number, name=name, type=messages.COMP, data_deps=[1 - number])
            for number, name in enumerate(("egg", "hen")))))))
    assert main(["estimate", "cluster", f"chakra:{tmp_path}"]) == 2
    *_, last = capsys.readouterr().err.splitlines()
    assert last == (f"hwgen: error: {tmp_path}/t.0.et: nodes must not wait for each other in a "
                    "circle, but 0 ('egg') -> 1 ('hen') -> 0 ('egg')")


def test_what_is_modelled_alone(tmp_path):
    work = engine.load(f"chakra:{DATA / 'chakra'}", CONFIG)
    with pytest.raises(ConfigError, match="workload must be train:NETWORK:nodes=N to be run"):
        engine.plan(CONFIG, work)
    with pytest.raises(ConfigError, match="timeline must be a file PREFIX.et of Chakra traces or "):
        engine.estimate(CONFIG, work, EstimateOptions(timeline=tmp_path / "x.json"))
    with pytest.raises(ConfigError, match="timeline must be a file of Chrome's format, .* with "
                       "train option pipeline"):
        _estimate("train:digits-mlp:pipeline=2", timeline=tmp_path / "x.et")
    with pytest.raises(ConfigError, match="timeline of a run must be a file of Chrome's format"):
        engine.write_timeline(tmp_path / "x.goal", None, None)
    with pytest.raises(ConfigError, match="rates and latencies must be left out with a network"):
        _estimate(f"chakra:{DATA / 'chakra'}:topology=x.yml:rates=3")
    with pytest.raises(ConfigError, match="^chakra option topology must be one of ring, mesh, .* "
                                          "or left out for the mesh, not ''$"):
        _estimate(f"chakra:{DATA / 'chakra'}:topology=")


def test_a_trace_has_no_layers(capsys):
    assert main(["estimate", "cluster", f"chakra:{DATA / 'chakra'}", "--layers"]) == 0
    assert "has no layers: it is a trace of operations" in " ".join(capsys.readouterr().out.split())


def test_algorithms_of_traces():
    with pytest.raises(ConfigError, match="chakra option algorithm must be one of ring, .* not "
                                          "'rign'; did you mean 'ring'"):
        _estimate(f"chakra:{DATA / 'chakra'}:algorithm=rign")


def test_a_refusal_of_what_is_modelled_alone_says_what_helps(capsys):
    """Not that it cannot be run, which nobody asked for."""
    assert main(["estimate", "cluster", f"chakra:{DATA / 'chakra'}:algorithm=halving-doubling",
                 "--set", "nic.ports=1"]) == 2
    assert "runs with --set nic.ports=2" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["overlap=off", "slow=1x400"])
def test_what_a_written_step_would_leave_out_is_refused(option, tmp_path):
    with pytest.raises(ConfigError, match=r"timeline must be a file of Chrome's format.* overlap"):
        _estimate(f"train:digits-mlp:nodes=2:{option}", timeline=tmp_path / "s.et")


def test_one_node_is_written_and_modelled(tmp_path):
    """It exchanges nothing: a topology makes no difference, and layers are all there."""
    alone = _estimate("train:digits-mlp:nodes=1", timeline=tmp_path / "s.et")
    assert _estimate("train:digits-mlp:nodes=1:topology=ring").model.cycles == alone.model.cycles
    found = read_traces(tmp_path, Reading(clock_mhz=Fraction(700)))
    names = [op.name for op in found.trace.programs[0].ops]
    assert {"fc1 update", "fc3 backward"} <= set(names)


def test_a_written_step_has_the_order_of_its_exchange(tmp_path):
    """An allreduce of each layer, which its update alone waits for."""
    _estimate("train:digits-mlp:nodes=2:order=layers", timeline=tmp_path / "s.et")
    ops = read_traces(tmp_path, Reading(clock_mhz=Fraction(700))).trace.programs[0].ops
    sums = [op for op in ops if op.collective]
    assert [op.name for op in sums] == [f"allreduce of fc{layer}" for layer in (3, 2, 1)]
    assert [next(op for op in ops if op.name == f"fc{layer} update").after
            for layer in (3, 2, 1)] == [(op.number,) for op in sums]
