"""``hwgen profile``: a step of training taken apart, and other batches, by the exact model."""

import json

import pytest

from arch.config import load_config
from arch.systolic import engine
from arch.systolic.params import PRESETS, SystolicConfig
from hwgen import cli

SETTINGS = ["operand_format=bfloat16", "training=true", "vector_rows=16"]
OPTIONS = ["--preset", "tiny", *(word for one in SETTINGS for word in ("--set", one))]


def profiled(capsys, workload, *more):
    assert cli.main(["profile", workload, *OPTIONS, *more, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)


def planned(batch):
    config = load_config(SystolicConfig, presets=PRESETS, preset="tiny", assignments=SETTINGS)
    schedule, timing = engine.plan(
        config, engine.load(f"train:digits-mlp:batch={batch}", config, data=False))
    return sum(schedule.kinds.values()) - schedule.kinds["program"], timing


def test_everything_adds_up(capsys):
    found = profiled(capsys, "train:digits-mlp:batch=4", "--clock", "500", "--memory", "225280")
    cycles = found["cycles"]
    assert sum(found["parts"].values()) == cycles
    for part, value in found["parts"].items():
        assert value == sum(layer[part] for layer in found["layers"].values()) > 0
    assert {sum(counters.values()) for counters in found["units"].values()} == {cycles}
    assert found["images_per_s"] == pytest.approx(4 * 500e6 / cycles)
    assert found["memory_bytes"] == sum(found["memory"].values()) - found["memory"]["program"]
    assert {"weights", "gradients", "workspace", "feature maps"} < set(found["memory"])
    for row in found["batches"]:
        size, timing = planned(row["batch"])
        assert (row["cycles"], row["memory_bytes"]) == (timing.cycles, size)
    assert [row["batch"] for row in found["batches"]] == [1, 2, 4, 8]
    fit = found["fits"]["cycles"]
    assert fit["largest_error"] == pytest.approx(max(
        abs(fit["constant"] + fit["per_image"] * row["batch"] - row["cycles"]) / row["cycles"]
        for row in found["batches"]))
    largest = found["largest_batch"]
    assert planned(largest)[0] <= 225280 < planned(largest + 1)[0]


def test_tables(capsys):
    assert cli.main(["profile", "train:digits-mlp:batch=2", *OPTIONS]) == 0
    out = capsys.readouterr().out
    for word in ("images a second at 700 MHz", "workspace", "backward", "fc1", "vector_wait",
                 "x batch, with an error of"):
        assert word in out


@pytest.mark.parametrize(("arguments", "message"), [
    (["gemm:4x4x4"], "workload must be one that trains (train:NETWORK), not 'gemm:4x4x4'"),
    (["alex-6"], "workload must be one that trains (train:NETWORK), not 'alex-6'"),
    (["train:digits-mlp", "--memory", "0"], "memory must be at least 1, not 0"),
    (["train:digits-mlp", "--clock", "-1"],
     "clock must be greater than 0 and finite (MHz), not -1")])
def test_refused(capsys, arguments, message):
    assert cli.main(["profile", *arguments]) == 2
    assert capsys.readouterr().err == f"hwgen: error: {message}\n"
