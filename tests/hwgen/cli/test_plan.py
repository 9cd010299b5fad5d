"""``hwgen plan``: what it prints, and what it refuses."""

import json

import pytest

from arch.config import ConfigError
from hwgen.cli.app import main
from hwgen.cli.commands.plan import parse_size

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
    assert found["parameters"] == 4402


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
     "grid's pipeline must be at most 5 parts with layers for digits-cnn, which has 4 places "),
    (["--nodes", "0"], "nodes must be at least 1, not 0"),
    (["--batch", "0"], "batch must be at least 1, not 0"),
    (["--batch", "9", "--data", "4"], "batch must be a multiple of the 4 replicas, not 9"),
    (["--memory", "100"], "which needs the fewest, not 100"),
    (["--memory", "16 GB"], "GiB, TiB, such as 16GiB, not '16 GB'"),
    (["--schedule", "zigzag"], "schedule must be 1f1b, gpipe or interleaved, not 'zigzag'"),
    (["--zero", "4"], "zero must be 0, 1, 2 or 3, not 4"),
    (["--optimizer", "none"], "optimizer must be "),
    (["--topology", "none"], "topology must be "),
    (["--clock", "0"], "clock must be "),
])
def test_refused(words, message, capsys):
    assert main([*GIVEN, *words]) == 2
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
