"""Nodes that are slow, late or dead, and checkpoints: runs end, name the node, and go on."""

import json

import numpy as np
import pytest

from arch.cluster import engine
from arch.cluster.params import PRESETS
from arch.contract import RunOptions
from hwgen.cli.app import main
from sim.cluster.checkpoint import FILE
from sim.cluster.engine import ClusterRun

pytestmark = pytest.mark.rtl

TINY = PRESETS["tiny"]


def ran(options, **more):
    workload = engine.load(f"train:digits-mlp:{options}", TINY)
    return ClusterRun.run(TINY, workload, RunOptions(**more))


@pytest.mark.parametrize("options", [
    "nodes=3:batch=3:bucket=1:slow=1x4,2x2", "nodes=3:batch=3:bucket=1:late=0x6000,2x1234",
    "nodes=2:batch=2:steps=2:late=1x20000:slow=1x3:graph=switch"])
def test_stragglers(options):
    """They change cycles alone, by as many as the model has it, and the note names them."""
    found = ran(options)
    assert (found.status, found.bit_exact, found.cycle_exact) == ("OK", True, True)
    assert found.counter_differences == {}
    assert found.details["counters_compared"] > 0
    alone = ran(options.partition(":slow")[0].partition(":late")[0])
    assert max(found.details["step_cycles"]) > max(alone.details["step_cycles"]) + 1000
    node = 2 if "0x6000" in options else 1
    assert f"node {node} " in found.notes["mishaps"]


def test_a_single_node():
    """It exchanges nothing; cycles and counters are the model's, too."""
    found = ran("nodes=1:batch=3:steps=2")
    assert (found.status, found.bit_exact, found.cycle_exact) == ("OK", True, True)
    assert "buckets" not in found.notes


def test_all_ports_of_a_node_share_a_rate():
    """Bits are the same; cycles are more than with a rate for each port, and not modelled."""
    found = ran("nodes=2:batch=2:bucket=1:shared-rate=3")
    assert (found.status, found.bit_exact, found.cycle_exact) == ("OK", True, None)
    assert found.details["step_cycles"][0] > found.model.cycles
    assert "share a rate" in found.unmodelled


def test_a_node_that_is_too_late():
    """NICs that lose patience give up, and the line names the node that all wait for."""
    found = ran("nodes=2:batch=2:bucket=1:late=1x60000:patience=30000")
    assert found.status == "STALLED"
    assert found.message.startswith("step 0: node0 nic: core stopped with STALLED")
    assert "the last to ring is node1, in cycle " in found.message
    assert not found.exact


@pytest.mark.parametrize("graph", ["", ":graph=switch"])
def test_a_node_that_dies(graph):
    """The run ends, says which node is lost and in which step, and keeps what was done before."""
    found = ran(f"nodes=3:batch=3:steps=3:bucket=1:dies=1@60000{graph}")
    assert found.status == "LOST"
    assert found.message == "step 1: node1: lost, neither core nor NIC answers the host"
    assert len(found.training["loss"]) == len(found.details["step_cycles"]) == 1
    assert found.training["loss"] == found.training["golden_loss"][:1]
    ended = {name: one["status"] for name, one in found.details["ended"].items()}
    assert {"step 1: node 1 core", "step 1: node 1 nic"} == {
        name for name, status in ended.items() if status == "LOST"}
    # The others wait for it, or have found out that it does not answer.
    assert set(ended.values()) - {"LOST"} <= {"STUCK", "LINK_DOWN"}
    assert ended["step 1: node 0 core"] == "STUCK"


TRAINED = "nodes=2:batch=4:optimizer=adam:rate=0.01:scale=8:interval=2"


def test_a_run_goes_on_from_a_checkpoint(tmp_path):
    """After a death, from the checkpoint of the step before: the bits of an undisturbed run."""
    whole = tmp_path / "whole.npz"
    undisturbed = ran(f"{TRAINED}:steps=3", outputs_file=whole)
    folder, rest = tmp_path / "kept", tmp_path / "rest.npz"
    cycle = sum(undisturbed.details["step_cycles"][:2]) + 20_000
    dead = ran(f"{TRAINED}:steps=3:dies=0@{cycle}", checkpoint=folder)
    assert (dead.status, len(dead.details["step_cycles"])) == ("LOST", 2)
    found = ran(f"{TRAINED}:steps=3", resume=folder, checkpoint=folder, outputs_file=rest)
    assert (found.status, found.bit_exact, found.cycle_exact) == ("OK", True, True)
    assert len(found.details["step_cycles"]) == 1
    assert found.training["loss"] == undisturbed.training["loss"][2:]
    assert found.training["scale_log2"] == undisturbed.training["scale_log2"][2:]
    with np.load(whole) as wanted, np.load(rest) as got:
        for name in wanted.files:
            if name != "loss":
                assert (wanted[name].view(np.uint32) == got[name].view(np.uint32)).all(), name
    # It has all steps now.
    given = ["run", "cluster", f"train:digits-mlp:{TRAINED}", "--preset", "tiny", "--resume",
             str(folder)]
    assert main([*given, "--steps", "3"]) == 2


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """Return the folder of a checkpoint of one step."""
    folder = tmp_path_factory.mktemp("kept")
    assert ran("nodes=2:batch=2", checkpoint=folder).exact
    return folder


def changed(**values):
    """Return what changes the text of a checkpoint."""
    def change(path):
        with np.load(path) as file:
            arrays = dict(file)
        about = json.loads(arrays["about"].tobytes()) | values
        arrays["about"] = np.frombuffer(json.dumps(about).encode(), np.uint8)
        np.savez(path, **arrays)
    return change


def without(name):
    """Return what takes an array out of a checkpoint."""
    def change(path):
        with np.load(path) as file:
            arrays = dict(file)
        del arrays[name]
        np.savez(path, **arrays)
    return change


def damage(path):
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 16
    path.write_bytes(data)


def cut(path):
    path.write_bytes(path.read_bytes()[:-100])


REFUSED = {
    "network": ("train:digits-cnn:nodes=2:batch=2", None,
                "must be of network 'digits-cnn', not 'digits-mlp'"),
    "nodes": ("train:digits-mlp:nodes=1:batch=2", None, "must be of nodes 1, not 2"),
    "batch": ("train:digits-mlp:nodes=2:batch=4", None, "must be of batch 4, not 2"),
    "optimizer": ("train:digits-mlp:nodes=2:batch=2:optimizer=adam", None,
                  "must be of optimizer 'adam', not 'sgd'"),
    "damaged": ("train:digits-mlp:nodes=2:batch=2", damage, "must be whole, not damaged"),
    "cut off": ("train:digits-mlp:nodes=2:batch=2", cut, "it is cut off"),
    "none": ("train:digits-mlp:nodes=2:batch=2", lambda path: path.unlink(),
             "resume must be a folder with a checkpoint: file "),
    "format": ("train:digits-mlp:nodes=2:batch=2", changed(format=2), "must be of format 1, not 2"),
    "count": ("train:digits-mlp:nodes=2:batch=2", changed(updates=-1),
              "must have updates from 0 to "),
    "array": ("train:digits-mlp:nodes=2:batch=2", without("fc1.bias"), "must have the arrays "),
    "about": ("train:digits-mlp:nodes=2:batch=2", without("about"),
              "must be a checkpoint, and does not say of what"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused_checkpoints(case, kept, tmp_path, capsys):
    """One line, and exit status 2."""
    workload, change, text = REFUSED[case]
    (tmp_path / FILE).write_bytes((kept / FILE).read_bytes())
    if change is not None:
        change(tmp_path / FILE)
    assert main(["run", "cluster", workload, "--preset", "tiny", "--steps", "2", "--resume",
                 str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert error.startswith("hwgen: error: ")
    assert error.count("\n") == 1
    assert text in error


def test_no_checkpoint_is_lost(kept, capsys):
    """A run that does not go on from a checkpoint does not write over it."""
    before = (kept / FILE).read_bytes()
    given = ["run", "cluster", "train:digits-mlp:nodes=2:batch=2", "--preset", "tiny"]
    assert main([*given, "--checkpoint", str(kept)]) == 2
    assert "--resume goes on from it, --force writes over it" in capsys.readouterr().err
    assert (kept / FILE).read_bytes() == before
    assert main(["run", "eie", "digits-mlp-pruned", "--preset", "tiny", "--checkpoint",
                 str(kept)]) == 2
    assert capsys.readouterr().err.startswith(
        "hwgen: error: checkpoint must be left out for an engine that keeps no checkpoints")
