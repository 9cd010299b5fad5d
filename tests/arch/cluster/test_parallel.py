"""ZeRO, pipelines and tensor parallelism: what nodes keep and wait for, and what is refused."""

import dataclasses

import pytest

from arch.cluster import engine
from arch.cluster.params import PRESETS
from arch.cluster.pipeline import Stage, stages_of, turns_of
from arch.cluster.tensor import shares_of
from arch.cluster.zero import agreements_of
from arch.config import ConfigError
from arch.workloads.optimizers import OPTIMIZERS
from arch.workloads.training import training_network

TINY = PRESETS["tiny"]
WIDE = dataclasses.replace(TINY, doors=16, nic=dataclasses.replace(
    TINY.nic, channels=16, connections=32, rx_slots=32))


def summarised(options, config=WIDE):
    workload = engine.load(f"train:digits-mlp:{options}", config)
    return engine.summary(config, workload, *engine.plan(config, workload))


def test_memory_of_zero():
    """Four nodes keep a quarter of the state each, but for the rows that fill up a shard."""
    plain, one, two = (summarised(f"nodes=4:batch=4:optimizer=adam:bucket=1:zero={stage}"
                                  ).details["memory"] for stage in (0, 1, 2))
    state = "optimiser state"
    assert plain[0][state] / 4 <= one[0][state] < plain[0][state] / 4 * 1.05
    assert one[0]["gradients"] == plain[0]["gradients"]
    assert two[0][state] == one[0][state]
    assert two[0]["gradients"] < 0.8 * one[0]["gradients"]
    assert one[0]["weights"] == plain[0]["weights"]
    for kind in (state, "gradients", "weights"):
        assert len({mine[kind] for mine in (*one, *two)}) == (2 if kind == "gradients" else 1)


def test_layers_add_up():
    for options in ("nodes=2:batch=4:zero=2:steps=2", "pipeline=2:batch=4:micro=2",
                    "nodes=2:batch=2:tensor=cols"):
        found = summarised(options)
        assert sum(layer.cycles for layer in found.layers) == found.model.cycles
        assert all(one["rung"] < one["done"] for one in found.details["transfers"])


def test_stages():
    """The largest stage is as small as it can be, and one output passes from each to the next."""
    mlp, cnn = map(training_network, ("digits-mlp", "digits-cnn"))
    assert stages_of(mlp, 2) == (("fc1",), ("fc2", "fc3"))
    assert stages_of(mlp, 3) == (("fc1",), ("fc2",), ("fc3",))
    # Not between conv2 and its residual, which reads conv1, too.
    assert stages_of(cnn, 2) == (("conv1", "conv2", "add"), ("pool", "conv3", "fc"))
    with pytest.raises(ConfigError, match="train option pipeline must be at most "):
        stages_of(mlp, 4)


def test_schedules():
    def of(number, schedule):
        stage = Stage(number=number, stages=3, nodes=("a",), given="b", places=1, micro=3)
        return " ".join(f"{turn[0]}{k}" for turn, k in turns_of(stage, schedule))

    assert of(0, "gpipe") == of(2, "gpipe") == "f0 f1 f2 b0 b1 b2"
    assert [of(number, "1f1b") for number in range(3)] == [
        "f0 f1 f2 b0 b1 b2", "f0 f1 b0 f2 b1 b2", "f0 b0 f1 b1 f2 b2"]


def test_bubble_and_memory_of_schedules():
    """More micro-batches idle less; 1f1b keeps outputs of fewer of them in the last stage."""
    few, many = (summarised(f"pipeline=2:batch=8:micro={micro}").details["bubble"]["share"]
                 for micro in (4, 2))
    assert many < few
    one, other = (summarised(f"pipeline=2:batch=8:micro=2:schedule={name}").details["memory"]
                  for name in ("gpipe", "1f1b"))
    assert other[1]["feature maps"] < one[1]["feature maps"]


def test_shares():
    mlp = training_network("digits-mlp")
    assert {name: (share.by, share.inputs, share.outputs, share.gathers)
            for name, share in shares_of(mlp, 2, "pairs", 8).items()} == {
        "fc1": ("cols", 64, 32, False), "fc2": ("rows", 32, 32, False)}
    assert list(shares_of(mlp, 2, "rows", 8)) == ["fc1", "fc2", "fc3"]
    with pytest.raises(ConfigError, match="train option tensor must be left out for digits-mlp on"):
        shares_of(mlp, 7, "cols", 8)


def test_shares_of_convolutions():
    """By filters, or by channels with all their taps; what has groups is whole at every node."""
    cnn = training_network("digits-cnn")
    assert {name: (share.by, share.inputs, share.outputs, share.rows)
            for name, share in shares_of(cnn, 2, "cols", 4).items()} == {
        "conv1": ("cols", 1, 4, 9), "conv2": ("cols", 8, 4, 72), "conv3": ("cols", 8, 8, 72)}
    assert {name: (share.by, share.inputs, share.outputs, share.rows)
            for name, share in shares_of(cnn, 2, "rows", 4).items()} == {
        "conv2": ("rows", 4, 8, 36), "conv3": ("rows", 4, 16, 36), "fc": ("rows", 8, 10, 128)}
    pairs = shares_of(cnn, 2, "pairs", 4)
    # conv1 is read by the residual, too; conv3 by the dense layer alone.
    assert {name: (share.by, share.gathers) for name, share in pairs.items()} == {
        "conv1": ("cols", True), "conv2": ("rows", True), "conv3": ("cols", False),
        "fc": ("rows", False)}
    mobile = training_network("digits-mobilenet")
    grouped = {layer.name for layer in mobile.layers if layer.geometry.groups > 1}
    assert grouped
    assert not grouped & set(shares_of(mobile, 2, "cols", 4))


def test_agreements():
    """Squares travel with the flag, but those of clipped gradients, which need the clipping."""
    mlp = training_network("digits-mlp")
    weights = ["fc1.weight", "fc2.weight", "fc3.weight"]
    sgd, lars = OPTIMIZERS["sgd"](), OPTIMIZERS["lars"]()
    assert agreements_of(mlp, sgd, None, skip=True) == {"flag": ["flag"]}
    assert agreements_of(mlp, sgd, 1.0, skip=True) == {"flag": ["flag", "total"]}
    assert agreements_of(mlp, lars, None, skip=True) == {"flag": ["flag", *weights]}
    assert agreements_of(mlp, lars, 1.0, skip=True) == {
        "flag": ["flag", "total"], "norms": weights}


REFUSED = {
    "nodes=2:zero=3": "train option zero must be 0, 1 or 2, not '3'$",
    "nodes=2:tensor=cols:clip=1": "train option clip must be left out with tensor=cols, where no ",
    "nodes=2:zero=1:optimizer=lars:clip=1:bucket=9000": r"doors must be at least 5 \(exchanges of",
    "nodes=2:zero=1:bucket=1": "doors",
    "pipeline=1": "train option pipeline must be at least 2, not 1$",
    "pipeline=9": "train option pipeline must be at most 3 for digits-mlp, of which no more ",
    "nodes=3:pipeline=2": r"train option nodes must be the stages of the pipeline \(2\) or left ",
    "pipeline=2:zero=1": "train option zero must be left out with pipeline, not '1'$",
    "pipeline=2:tensor=cols": "train option tensor must be left out with pipeline, not 'cols'$",
    "pipeline=2:clip=1": "train option clip must be left out with pipeline, where no node has all ",
    "pipeline=2:batch=8:micro=1": "doors",
    "nodes=2:schedule=1f1b": "train option schedule must be left out without pipeline, not '1f1b'$",
    "nodes=2:tensor=both": "train option tensor must be off, cols, rows or pairs, not 'both'$",
    "nodes=2:tensor=rows:bucket=1": "train option bucket must be left out with tensor=rows, not '1",
    "nodes=2:tensor=rows": "doors",
}


@pytest.mark.parametrize("options", REFUSED)
def test_refused(options):
    with pytest.raises(ConfigError, match=REFUSED[options]):
        engine.plan(TINY, engine.load(f"train:digits-mlp:{options}", TINY))
