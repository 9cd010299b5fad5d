"""``--image`` of ``estimate`` and ``run``: the same files, of golden results, for every engine."""

import hashlib
import json
import os
import re
import zlib

import numpy as np
import pytest

from arch.config import load_config
from arch.registry import engines
from hwgen import cli
from hwgen.cli import files as written
from hwgen.common.registers import fingerprint

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
    listed = {image["header"] for image in manifest["images"]} | {
        segment[kind] for image in manifest["images"] for segment in image["segments"]
        for kind in ("bin", "hex")}
    assert manifest["sha256"] == {name: hashlib.sha256((folder / name).read_bytes()).hexdigest()
                                  for name in listed}
    for image in manifest["images"]:
        header = (folder / image["header"]).read_text()
        assert f"#ifndef {image['prefix']}_H\n#define {image['prefix']}_H\n" in header
        assert (f"#define {image['prefix']}_FINGERPRINT 0x{manifest['fingerprint']:08x}u\n"
                in header)
        taken = {}
        for segment in image["segments"]:
            data = (folder / segment["bin"]).read_bytes()
            at = segment["address"]
            assert len(data) == segment["bytes"] > 0
            assert segment["crc32"] == zlib.crc32(data)
            assert (f"#define {image['prefix']}_{segment['name'].upper()}_CRC32 "
                    f"0x{segment['crc32']:08x}u\n") in header
            assert at % manifest["beat_bytes"] == 0
            assert at + len(data) <= image["bytes"]
            assert read_hex((folder / segment["hex"]).read_text()) == {
                at + i: byte for i, byte in enumerate(data)}
            name = segment["name"].upper()
            assert f"#define {image['prefix']}_{name}_ADDRESS 0x{at:x}u\n" in header
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
    prefixes = [image["prefix"] for image in manifest["images"]]
    assert prefixes == ["IMAGE"] or prefixes == [
        f"IMAGE_{image['name'].upper()}" for image in manifest["images"]]
    assert len(set(prefixes)) == len(prefixes)
    assert all(image["model"]["cycles"] > 0 for image in manifest["images"])


@pytest.mark.rtl
def test_run_writes_the_same_files(tmp_path):
    for command in ("estimate", "run"):
        assert cli.main([command, *SMALL, "--image", str(tmp_path / command / "image")]) == 0
    assert files(tmp_path / "estimate") == files(tmp_path / "run")


@pytest.mark.parametrize(("name", "prefix"), [
    ("digits", "DIGITS"), ("my-net.1", "MY_NET_1"), ("2nd", "IMAGE_2ND"), ("\u00e4", "IMAGE__")])
def test_names_in_c_are_the_folder(name, prefix, tmp_path):
    """One program can include several."""
    assert cli.main(["estimate", *SMALL, "--image", str(tmp_path / name)]) == 0
    manifest = check(tmp_path / name)
    assert [image["prefix"] for image in manifest["images"]] == [prefix]
    found = re.findall(r"#\w+ (\w+)", (tmp_path / name / "image.h").read_text())
    assert found
    assert all(each.startswith(f"{prefix}_") for each in found)


def test_what_the_core_needs(tmp_path, capsys):
    """The features that the model adds are said, and `generate` adds the same."""
    asked = ["systolic", "--preset", "tiny", "--set", "ub_bank_rows=512", "--set", "param_rows=32"]
    image, core, given = tmp_path / "image", tmp_path / "core", tmp_path / "given"
    assert cli.main(["estimate", *asked, "digits-cnn:batch=1", "--image", str(image)]) == 0
    assert capsys.readouterr().out.endswith(
        f"wrote {image}\n"
        "the core of this image must be generated with --set elementwise=true\n")
    manifest = json.loads((image / "manifest.json").read_text())
    assert manifest["core_needs"] == ["--set elementwise=true"]
    assert cli.main(["generate", *asked, "--integration", str(core), "--workload",
                     "digits-cnn:batch=1"]) == 0
    assert cli.main(["generate", *asked, "--set", "elementwise=true", "-o", str(given)]) == 0
    assert json.loads((core / "systolic_core.json").read_text())["config"] == manifest["config"]
    for path in given.iterdir():
        assert path.read_bytes() == (core / path.name).read_bytes()
    assert cli.main(["estimate", *SMALL, "--image", str(tmp_path / "other")]) == 0
    assert "must be generated" not in capsys.readouterr().out
    assert json.loads((tmp_path / "other" / "manifest.json").read_text())["core_needs"] == []


def test_files_of_an_earlier_image_go(tmp_path):
    """And those of nobody stay."""
    folder = tmp_path / "image"
    for arguments in (["scnn", "digits-cnn-pruned:batch=1", "--preset", "tiny"],
                      ["systolic", "gemm:5x7x9", "--preset", "tiny"], SMALL):
        assert cli.main(["estimate", *arguments, "--image", str(folder)]) == 0
        manifest = check(folder)
        (folder / "mine").mkdir(exist_ok=True)
        listed = {"manifest.json"} | {
            name for image in manifest["images"] for name in (
                image["header"], *(segment[kind] for segment in image["segments"]
                                   for kind in ("bin", "hex")))}
        assert set(files(folder)) == listed
    assert {path.name for path in folder.iterdir() if path.is_dir()} == {"mine"}
    # A manifest that somebody changed names no file to remove outside of the folder.
    (tmp_path / "precious.bin").write_text("mine")
    manifest["images"][0]["segments"][0]["bin"] = "../precious.bin"
    (folder / "manifest.json").write_text(json.dumps(manifest))
    assert cli.main(["estimate", *SMALL, "--image", str(folder)]) == 0
    assert (tmp_path / "precious.bin").read_text() == "mine"


def test_fingerprint_is_of_the_core(tmp_path):
    """The one that the sidecar has, and the hardware's FINGERPRINT reads."""
    assert cli.main(["estimate", *SMALL, "--set", "memory.latency=7", "--image",
                     str(tmp_path)]) == 0
    found = engines()["eie"]
    numbers = {assignments: fingerprint("eie", load_config(
        found.model.CONFIG, presets=found.model.PRESETS, preset="tiny",
        assignments=list(assignments))) for assignments in ((), ("index_bits=3",))}
    assert json.loads((tmp_path / "manifest.json").read_text())["fingerprint"] == numbers[()]
    assert numbers[()] != numbers["index_bits=3",]


def test_scale_of_results(tmp_path):
    """A step of EIE's integers, in the manifest and in C."""
    assert cli.main(["estimate", *SMALL, "--image", str(tmp_path / "image")]) == 0
    scales = json.loads((tmp_path / "image" / "manifest.json").read_text())["scales"]
    header = (tmp_path / "image" / "image.h").read_text()
    found = dict(re.findall(r"#define IMAGE_(\w+)_SCALE_LOG2 \((-?\d+)\)", header))
    assert {name.lower(): 2.0 ** int(power) for name, power in found.items()} == scales
    assert set(scales) == {"activation", "weight", "output"}


@pytest.mark.parametrize("names", [
    ["inputs.bin"], ["rank1/inputs.bin"], ["manifest.json"]], ids=" ".join)
def test_a_killed_write_leaves_no_image(names, tmp_path, monkeypatch):
    """There is no manifest then, and the next call removes what both writes left."""
    folder, replace_file = tmp_path / "image", written.replace_file
    assert cli.main(["estimate", "systolic", "gemm:5x7x9", "--preset", "tiny", "--image",
                     str(folder)]) == 0

    def killed(path, write):
        if str(path.relative_to(folder)) in names:
            (path.parent / f".writing-{2**22 + 1}-0").write_text("half")
            raise KeyboardInterrupt
        replace_file(path, write)

    asked = (["estimate", "nic", "allreduce:ring:3x300:int32", "--preset", "tiny"]
             if names[0].startswith("rank") else ["estimate", *SMALL])
    with monkeypatch.context() as patch:
        patch.setattr(written, "replace_file", killed)
        assert cli.main([*asked, "--image", str(folder)]) == 130
    assert "manifest.json" not in files(folder)
    assert "incomplete.json" in files(folder)
    (folder / f".writing-{os.getpid()}-7").write_text("another's")
    (folder / "mine.bin").write_text("mine")
    assert cli.main(["estimate", *SMALL, "--image", str(folder)]) == 0
    manifest = check(folder)
    assert set(files(folder)) == {*manifest["sha256"], "manifest.json", "mine.bin",
                                  f".writing-{os.getpid()}-7"}
    assert not any(path.is_dir() for path in folder.iterdir())


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
