"""``--image`` of ``estimate`` and ``run``: the same files, of golden results, for every engine."""

import json

import numpy as np
import pytest

from hwgen import cli

SMALL = ["eie", "digits-mlp-pruned:batch=2", "--preset", "tiny"]


def files(folder):
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(folder.rglob("*")) if path.is_file()}


def read_hex(text):
    """Return {byte address: byte}, as ``$readmemh`` fills a memory of beats."""
    found = {}
    for line in text.split():
        if line.startswith("@"):
            at = int(line[1:], 16)
            continue
        data = bytes.fromhex(line)[::-1]
        found |= {at * len(data) + i: byte for i, byte in enumerate(data)}
        at += 1
    return found


def check(folder):
    """Check that all files of an image agree; return its manifest."""
    manifest = json.loads((folder / "manifest.json").read_text())
    for image in manifest["images"]:
        header = (folder / image["header"]).read_text()
        taken = {}
        for segment in image["segments"]:
            data = (folder / segment["bin"]).read_bytes()
            at = segment["address"]
            assert len(data) == segment["bytes"] > 0
            assert at % manifest["beat_bytes"] == 0
            assert at + len(data) <= image["bytes"]
            assert read_hex((folder / segment["hex"]).read_text()) == {
                at + i: byte for i, byte in enumerate(data)}
            name = segment["name"].upper()
            assert f"#define IMAGE_{name}_ADDRESS 0x{at:x}u\n" in header
            kind = segment["name"].partition("_")[0]
            marked = taken.setdefault(kind, np.zeros(image["bytes"], bool))
            marked[at:at + len(data)] = True
        assert (taken["mask"] == taken["expected"]).all()
        assert not (taken["program"] & (taken["inputs"] | taken["expected"])).any()
        for kind in taken.keys() - {"weights"}:
            assert not (taken.get("weights", np.zeros(1, bool)) & taken[kind]).any()
    return manifest


@pytest.mark.parametrize("arguments", [
    ["systolic", "digits-mlp:batch=3", "--preset", "tiny", "--set", "ub_bank_rows=64"],
    ["systolic", "gemm:5x7x9", "--preset", "tiny"],
    ["systolic", "digits-cnn:batch=1", "--set", "elementwise=true"],
    ["systolic", "gemm:9x8x7", "--preset", "tiny", "--set", "operand_format=bfloat16",
     "--set", "pe_stages=2"],
    ["scnn", "digits-cnn-pruned:batch=1", "--preset", "tiny"],
    ["eie", "digits-mlp-pruned:batch=3", "--set", "pes=3"],
    ["nic", "allreduce:ring:3x300:int32"],
    ["nic", "allgather:ring:2x128:int32"],
    ["nic", "allreduce:ring:2x256:float32:wire=topk", "--set", "wire_formats=topk"],
], ids=" ".join)
def test_estimate(arguments, tmp_path):
    folder = tmp_path / "image"
    assert cli.main(["estimate", *arguments, "--image", str(folder)]) == 0
    manifest = check(folder)
    assert manifest["engine"] == arguments[0]
    assert manifest["workload"]
    assert all(image["model"]["cycles"] > 0 for image in manifest["images"])


@pytest.mark.rtl
def test_run_writes_the_same_files(tmp_path):
    for command in ("estimate", "run"):
        assert cli.main([command, *SMALL, "--image", str(tmp_path / command)]) == 0
    assert files(tmp_path / "estimate") == files(tmp_path / "run")


def test_refused(tmp_path, capsys):
    folder = tmp_path / "image"
    asked = ["estimate", *SMALL, "--image", str(folder)]
    assert cli.main(["estimate", "systolic", "train:digits-mlp:batch=4", "--set", "training=true",
                 "--set", "operand_format=bfloat16", "--image", str(folder)]) == 2
    assert "hwgen: error: image must be left out for " in capsys.readouterr().err
    assert not folder.exists()
    folder.mkdir()
    (folder / "inputs.bin").write_text("mine")
    assert cli.main(asked) == 2
    assert ("inputs.bin' is not of an earlier image: give --force to write over it, or another "
            "folder") in capsys.readouterr().err
    assert files(folder) == {"inputs.bin": b"mine"}
    assert cli.main([*asked, "--force"]) == 0
    first = files(folder)
    (folder / "inputs.bin").write_text("mine")
    assert cli.main(asked) == 0
    assert files(folder) == first
