"""``hwgen plan``: what it prints, and what it refuses."""

import json
from pathlib import Path

import pytest

from arch.config import ConfigError
from arch.reports import PlanReport
from arch.result import as_json, from_json
from benchmarks.pages import DOCS
from hwgen.cli.app import main
from hwgen.cli.commands.plan import parse_size
from sim.testbenches.json_schema import SchemaError, validate

GIVEN = ["plan", "digits-cnn", "--nodes", "4", "--memory", "1MiB", "--preset", "tiny"]


def test_json(capsys):
    assert main([*GIVEN, "--batch", "8", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    best = found["best"]
    assert best["data"] * best["tensor"] * best["pipeline"] == found["nodes"] == 4
    assert best["bytes"] == sum(best["memory"].values()) <= found["memory_bytes"] == 1 << 20
    assert best["cycles"] == sum(best["time"].values())
    cycles = [row["cycles"] for row in found["grids"]]
    assert cycles == sorted(cycles)
    assert found["grids"][0] == best | {"why_not": ""}
    assert all(row["why_not"] for row in found["grids"][1:])
    assert found["reasons"]
    assert found["parameters"] == sum(layer["parameters"] for layer in found["layers"]) == 4402
    assert found["macs"] == sum(layer["macs"] for layer in found["layers"])
    assert [(layer["name"], layer["macs"], layer["activations"]) for layer in found["layers"]] == [
        ("conv1", 9 * 8 * 64, 8 * 64), ("conv2", 9 * 8 * 8 * 64, 8 * 64), ("add", 0, 8 * 64),
        ("pool", 0, 8 * 16), ("conv3", 9 * 8 * 16 * 16, 16 * 16), ("fc", 16 * 16 * 10, 10)]
    schema = json.loads((DOCS / "plan.schema.json").read_text())
    validate(found, schema)
    assert as_json(from_json(PlanReport, found)) == found
    for wrong in ({"schema": 0}, {"more": 1}, {"tried": "many"}):
        with pytest.raises(SchemaError):
            validate(found | wrong, schema)


def test_text(capsys):
    assert main([*GIVEN, "--batch", "8", "--tensor", "1", "--pipeline", "2", "--schedule", "1f1b",
                 "--zero", "0", "--no-recompute"]) == 0
    out = capsys.readouterr().out
    assert "best: data x tensor x pipeline = 2 x 1 x 2, micro-batch" in out
    assert "times the cycles: " in out
    assert "images a second" in out


@pytest.mark.parametrize(("words", "message"), [
    (["--data", "2", "--tensor", "2", "--pipeline", "2"],
     "grid must be of all 4 nodes, not data 2 x tensor 2 x pipeline 2 = 8"),
    (["--data", "3"], "data must divide the 4 nodes, not 3"),
    (["--nodes", "6", "--pipeline", "6"],
     "grid's pipeline must be at most 4 parts with weights for digits-cnn, between which one "),
    (["--nodes", "5", "--pipeline", "5"],
     "grid's pipeline must be at most 4 parts with weights for digits-cnn, between which one "),
    (["--nodes", "0"], "nodes must be at least 1, not 0"),
    (["--batch", "0"], "batch must be at least 1, not 0"),
    (["--batch", "9", "--data", "4"], "batch must be a multiple of the 4 replicas, not 9"),
    (["--memory", "100"], "which needs the fewest, not 100"),
    (["--memory", "16 GB"], "GiB, TiB, such as 16GiB, not '16 GB'"),
    (["--schedule", "zigzag"], "schedule must be 1f1b, gpipe or interleaved, not 'zigzag'"),
    (["--zero", "4"], "zero must be 0, 1, 2 or 3, not 4"),
    (["--batch", "100000000000"], "batch must be at most 16384, not 100000000000"),
    (["--micro", "0"], "micro must be at least 1, not 0"),
    (["--micro", "3"], "micro must divide the 8 images of a replica, not 3"),
    (["--pipeline", "1", "--schedule", "gpipe"],
     "schedule must be 1f1b without a pipeline, not 'gpipe'"),
    (["--pipeline", "4", "--schedule", "interleaved"],
     "schedule must be 1f1b or gpipe for 4 stages of digits-cnn, which has no 8 parts, not "),
    (["--tensor", "1", "--pipeline", "2", "--schedule", "interleaved", "--batch", "2"],
     "schedule interleaved must have a multiple of the 2 stages of micro-batches, not of 1 "),
    (["--data", "1", "--zero", "3"],
     "zero must be 0 for one replica, which shares nothing out, not 3"),
    (["--expert", "2"], "expert must divide the experts of a layer of digits-cnn, of which "),
    (["--nodes", "8", "--tensor", "4", "--pipeline", "4"],
     "grid must be of all 8 nodes, and none is with tensor 4 x pipeline 4"),
    (["--nodes", "64", "--tensor", "64", "--by", "rows"],
     "grid's tensor must leave each node whole strips of "),
    (["--topology", "fat-tree"], "topology fat-tree must have its sizes, fat-tree-AxB, which "),
    (["--topology", "torus:2x2"], "not 'torus:2x2'; did you mean 'torus-AxB'?"),
    (["--optimizer", "none"], "optimizer must be "),
    (["--topology", "none"], "topology must be "),
    (["--clock", "0"], "clock must be "),
    (["--timeline", "step.json"],
     "timeline of a plan must be a file PREFIX.et of Chakra traces or FILE.goal of a GOAL "),
    (["--timeline", "nowhere/step.et"], "timeline file must be writable, not 'nowhere/step.et' ("),
])
def test_refused(words, message, capsys):
    left = [word for at in range(2, len(GIVEN), 2) if GIVEN[at] not in words
            for word in GIVEN[at:at + 2]]
    assert main([*GIVEN[:2], *left, *words]) == 2
    err = capsys.readouterr().err.splitlines()[-1]
    assert err.startswith("hwgen: error: ")
    assert message in err


@pytest.mark.parametrize(("network", "message"), [
    ("digits-ccn", "network must be one of digits-mlp, "),
    ("digits-cnn:experts=2", "network option must be left out but for bert-base:experts"),
    ("bert-base:experts=0", "network option experts must be at least 1, not 0")])
def test_refused_networks(network, message, capsys):
    assert main(["plan", network, *GIVEN[2:]]) == 2
    assert message in capsys.readouterr().err


def test_sizes():
    for text, size in (("7", 7), ("7B", 7), ("2KiB", 2 << 10), ("3MiB", 3 << 20),
                       ("16GiB", 16 << 30), ("1TiB", 1 << 40)):
        assert parse_size("memory", text) == size
    for text in ("", "-1", "1.5GiB", "GiB", "16gib", "9" * 20):
        with pytest.raises(ConfigError, match="^memory must be a number of bytes or of KiB, MiB, "):
            parse_size("memory", text)


def test_a_size_that_is_no_power_of_two(capsys):
    """A replica's images are searched and taken in any size that divides them."""
    words = [*GIVEN[:-2], "--preset", "tiny", "--batch", "12", "--data", "4", "--json"]
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["best"]["micro"] == 3
    assert main([*words, "--micro", "3"]) == 0
    assert json.loads(capsys.readouterr().out)["best"] == found["best"]


def test_what_is_faster_than_what_is_given(capsys):
    """It is said to be, and is not called refuted by more cycles."""
    assert main([*GIVEN, "--data", "4", "--zero", "0", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert main([*GIVEN, "--data", "4", "--json"]) == 0
    best = json.loads(capsys.readouterr().out)["best"]
    assert best["zero"] == 3
    assert best["cycles"] < found["best"]["cycles"]
    assert found["reasons"]["ZeRO stage 3"].startswith("zero, which is given: 0.")


def test_a_workload_is_no_network(capsys):
    assert main([*GIVEN[:1], "train:digits-cnn", *GIVEN[2:]]) == 2
    assert ("network must be without train:, such as digits-mlp, not 'train:digits-cnn'"
            in capsys.readouterr().err)


def test_own_models(capsys, tmp_path):
    """A float model is read each time, and its layers can be printed."""
    path = tmp_path / "own.onnx"
    path.write_bytes(Path("tests/data/trainable.onnx").read_bytes())
    words = ["plan", str(path), "--nodes", "2", "--memory", "1MiB", "--preset", "tiny"]
    assert main([*words, "--layers"]) == 0
    out = capsys.readouterr().out
    assert "own.onnx on 2 nodes of 1.0 MiB: 614 parameters" in " ".join(out.split())
    assert ["conv2", "864", "224", "32"] in [line.split()[:4] for line in out.splitlines()]
    path.write_bytes(b"other")
    assert main(words) == 2
    assert "hwgen: error: file '" in capsys.readouterr().err


def test_steps_for_other_simulators(tmp_path, capsys):
    """Traces of the best plan are read as a workload, and take about as long."""
    how = [*GIVEN, "--batch", "8", "--data", "2", "--pipeline", "2", "--zero", "1"]
    assert main([*how, "--timeline", str(tmp_path / "step.et"), "--json"]) == 0
    best = json.loads(capsys.readouterr().out)["best"]
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "comm_groups.json", *(f"step.{rank}.et" for rank in range(4))]
    assert main(["estimate", "cluster", f"chakra:{tmp_path}:topology=switch", "--preset", "tiny",
                 "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["details"]["nodes"] == 4
    assert abs(found["model"]["cycles"] / best["cycles"] - 1) < 0.05
    assert main([*how, "--timeline", str(tmp_path / "step.goal")]) == 0
    assert f"wrote {tmp_path / 'step.goal'}\n" in capsys.readouterr().out
    assert (tmp_path / "step.goal").read_text().startswith("num_ranks 4\n")


def test_network_file(tmp_path, capsys):
    """A network file of ASTRA-sim's is read, as for a step of a cluster."""
    file = tmp_path / "own ring.yml"
    file.write_text("topology: [ Ring ]\nnpus_count: [ 8 ]\nbandwidth: [ 50.0 ]\n"
                    "latency: [ 500.0 ]\n")
    words = ["plan", "digits-mlp", "--memory", "1MiB", "--preset", "tiny", "--data", "8"]
    assert main([*words, "--nodes", "8", "--topology", str(file)]) == 0
    assert "8 x 1 x 1" in capsys.readouterr().out
    assert main([*words, "--nodes", "8", "--by", "cols"]) == 2
    assert capsys.readouterr().err.splitlines()[-1].endswith(
        "by must be left out without nodes that share layers, not 'cols'")
    # Where nodes may share layers, the reason is why they do not.
    assert main([*words[:-2], "--nodes", "4", "--by", "spatial"]) == 2
    assert capsys.readouterr().err.splitlines()[-1].endswith(
        "grid's tensor must be at most the lines of an image of digits-mlp, not 2")
