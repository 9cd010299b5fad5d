"""Nodes that are slow, late or dead, and checkpoints: runs end, name the node, and go on."""

import errno
import json
import os

import numpy as np
import pytest

from arch.cluster import engine
from arch.config import ConfigError
from hwgen.cli.app import main
from sim.cluster import checkpoint
from sim.cluster.checkpoint import FILE, Checkpoint
from tests.support.clusters import TINY, exact, planned, ran

pytestmark = pytest.mark.rtl


@pytest.mark.parametrize("options", [
    "nodes=3:batch=3:bucket=1:slow=1x4,2x2", "nodes=3:batch=3:bucket=1:late=0x6000,2x1234",
    "nodes=2:batch=2:steps=2:late=1x20000:slow=1x3:graph=switch"])
def test_stragglers(options):
    """They change cycles alone, by as many as the model has it, and the note names them."""
    found = ran(options)
    assert exact(found)
    _, alone = planned(options.partition(":slow")[0].partition(":late")[0])
    assert max(found.details["step_cycles"]) > alone.cores[0].cycles + 1000
    node = 2 if "0x6000" in options else 1
    assert f"node {node} " in found.notes["mishaps"]


def test_a_single_node():
    """It exchanges nothing; cycles and counters are the model's, too."""
    found = ran("nodes=1:batch=3:steps=2")
    assert exact(found)
    assert "buckets" not in found.notes


def test_all_ports_of_a_node_share_a_rate():
    """Bits are the same; cycles are more than with a rate for each port, and not modelled."""
    found = ran("nodes=2:batch=2:bucket=1:shared-rate=3")
    assert (found.status, found.bit_exact, found.cycle_exact) == ("OK", True, None)
    assert found.details["step_cycles"][0] > found.model.cycles
    assert "share a rate" in found.unmodelled


def test_a_node_that_is_too_late():
    """NICs that lose patience give up, and the line names the node that all wait for."""
    found = ran("nodes=2:batch=2:bucket=1:late=1x20000:patience=8000")
    assert found.status == "STALLED"
    assert found.message.startswith("step 0: node0 nic: core stopped with STALLED")
    assert "the last to ring is node1, in cycle " in found.message
    assert not found.exact


def cycle_of(options, steps, network="dense"):
    """Return a cycle in the middle of the step behind so many."""
    _, timing = planned(options, network)
    return int((steps + 0.4) * timing.cores[timing.last].cycles)


@pytest.mark.parametrize("options", ["nodes=3:batch=3:bucket=1", "nodes=3:batch=3:graph=switch"])
def test_a_node_that_dies(options):
    """The run ends, says which node is lost and in which step, and keeps what was done before."""
    found = ran(f"{options}:steps=3:dies=1@{cycle_of(options, 1)}")
    assert found.status == "LOST"
    assert found.message == "step 1: node1: lost, neither core nor NIC answers the host"
    assert len(found.training["loss"]) == len(found.details["step_cycles"]) == 1
    assert found.training["loss"] == found.training["golden_loss"][:1]
    # What was done is compared, and nothing else.
    assert found.outputs.differing == 0 < found.outputs.compared
    assert not found.bit_exact
    ended = {name: one["status"] for name, one in found.details["ended"].items()}
    assert {"step 1: node 1 core", "step 1: node 1 nic"} == {
        name for name, status in ended.items() if status == "LOST"}
    # The others wait for it, or have found out that it does not answer.
    assert set(ended.values()) - {"LOST"} <= {"STUCK", "LINK_DOWN"}
    assert ended["step 1: node 0 core"] == "STUCK"


def test_a_node_that_dies_in_the_first_step():
    """Nothing is reported of what was not done: counters are those of a core that answers."""
    found = ran("nodes=2:batch=2:dies=0@2000")
    assert found.status == "LOST"
    assert (found.outputs.compared, found.accuracy) == (0, None)
    assert found.training["loss"] == found.details["step_cycles"] == []
    assert found.rtl.counters["total"] == found.rtl.cycles > 0
    alone = ran("nodes=1:batch=2:dies=0@2000")
    assert (alone.status, alone.rtl.counters, alone.rtl.cycles) == ("LOST", {}, 0)


#: Network and kind of runs that die and go on; with the second, another kind goes on.
GOES_ON = {
    "data": ("dense", "nodes=2:batch=4:optimizer=adam:rate=0.01:scale=8:interval=2", ""),
    "zero": ("dense", "nodes=2:batch=2:optimizer=adam:rate=0.01:scale=8:interval=2", ":zero=2"),
    "pipeline": ("dense", "pipeline=2:batch=2:micro=2:optimizer=momentum", ""),
    "tensor": ("deep", "nodes=2:batch=2:optimizer=momentum:tensor=rows", ""),
}


@pytest.mark.parametrize("kind", GOES_ON)
def test_a_run_goes_on_from_a_checkpoint(kind, tmp_path):
    """After a death, from the checkpoint of the step before: the bits of an undisturbed run.

    Two nodes with ZeRO go on from a checkpoint of two without.
    """
    network, options, more = GOES_ON[kind]
    whole = tmp_path / "whole.npz"
    undisturbed = ran(f"{options}{more}:steps=2", network, outputs_file=whole)
    folder, rest = tmp_path / "kept", tmp_path / "rest.npz"
    dead = ran(f"{options}:steps=2:dies=0@{cycle_of(options, 1, network)}", network,
               checkpoint=folder)
    assert (dead.status, len(dead.details["step_cycles"])) == ("LOST", 1)
    found = ran(f"{options}{more}:steps=2", network, resume=folder, checkpoint=folder,
                outputs_file=rest)
    assert exact(found)
    assert len(found.details["step_cycles"]) == 1
    assert found.training["loss"] == undisturbed.training["loss"][1:]
    assert found.training["scale_log2"] == undisturbed.training["scale_log2"][1:]
    with np.load(whole) as wanted, np.load(rest) as got:
        for name in wanted.files:
            if name != "loss":
                assert (wanted[name].view(np.uint32) == got[name].view(np.uint32)).all(), name
    # It has all steps now, and what it has are its nodes' parts of all parameters and their state.
    with pytest.raises(ConfigError, match="steps must be more than 2, which the checkpoint has"):
        ran(f"{options}{more}:steps=2", network, resume=folder)


def test_one_run_writes_to_a_folder(tmp_path):
    """Another one is refused until it has ended, and so is one of another process."""
    held = checkpoint.hold(tmp_path)
    with pytest.raises(ConfigError, match="checkpoint must be a folder to which no other run wri"):
        ran("nodes=1:batch=1", checkpoint=tmp_path)
    checkpoint.release(held)
    assert exact(ran("nodes=1:batch=1", checkpoint=tmp_path))
    assert (tmp_path / FILE).exists()
    checkpoint.release(checkpoint.hold(tmp_path))


@pytest.mark.parametrize("error", [errno.ENOLCK, errno.EBADF])
def test_a_folder_that_cannot_be_locked_is_written_to_and_said(error, tmp_path, monkeypatch,
                                                               capsys):
    """As on file systems without locks, or that lock files alone."""
    def refuse(held, operation):
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(checkpoint.fcntl, "flock", refuse)
    checkpoint.release(checkpoint.hold(tmp_path))
    assert capsys.readouterr().err == (
        f"hwgen: warning: checkpoint folder {str(tmp_path)!r} cannot be locked "
        f"({os.strerror(error)}): nothing keeps another run from writing to it\n")


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """Return the folder of a checkpoint of one step of digits-mlp, as training begins."""
    folder = tmp_path_factory.mktemp("kept")
    workload = engine.load("train:digits-mlp:nodes=2:batch=2", TINY)
    checkpoint.write(folder, workload, Checkpoint(
        done=1, updates=1, scale_log2=0, good=0, arrays=workload.training.parameters()))
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
def test_refused_checkpoints(case, kept, tmp_path):
    """One line says what is wrong."""
    workload, change, text = REFUSED[case]
    (tmp_path / FILE).write_bytes((kept / FILE).read_bytes())
    if change is not None:
        change(tmp_path / FILE)
    with pytest.raises(ConfigError) as caught:
        checkpoint.read(tmp_path, engine.load(f"{workload}:steps=2", TINY))
    assert text in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_refused_checkpoint_on_the_command_line(kept, capsys):
    """Exit status 2; and so of one that has all steps already."""
    given = ["run", "cluster", "train:digits-mlp:nodes=2:batch=4", "--preset", "tiny", "--resume",
             str(kept), "--steps"]
    assert main([*given, "2"]) == 2
    assert capsys.readouterr().err.splitlines()[-1].endswith("must be of batch 4, not 2")
    given[2] = given[2].replace("batch=4", "batch=2")
    assert main([*given, "1"]) == 2
    assert "steps must be more than 1, which the checkpoint has" in capsys.readouterr().err


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


@pytest.mark.parametrize(("option", "name", "text"), [
    ("--checkpoint", "file", "checkpoint must be a folder, not '{}'\n"),
    ("--checkpoint", "file/in", "checkpoint must be a folder, not '{}': "),
    ("--resume", "none", "resume must be a folder with a checkpoint: file '{}"),
])
def test_folders_are_checked_before_anything_is_lowered(option, name, text, tmp_path, capsys):
    (tmp_path / "file").write_text("mine")
    folder = str(tmp_path / name)
    assert main(["run", "cluster", "train:digits-mlp:nodes=2:batch=4", "--preset", "tiny", option,
                 folder]) == 2
    error = capsys.readouterr().err
    assert error.startswith("hwgen: error: " + text.format(folder))
    assert "lowering" not in error
    assert os.listdir(tmp_path) == ["file"]


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("mine")
    with pytest.raises(ConfigError, match=r"^checkpoint must be a folder that can be made, not "):
        checkpoint.hold(tmp_path / "file" / "in")
