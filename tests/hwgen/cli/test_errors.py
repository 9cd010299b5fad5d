"""What every error on the command line has in common: one short line, a status, and no waiting."""

import os
import sys
import zipfile
from pathlib import Path

import pytest

from hwgen import cli
from hwgen.cli import app
from hwgen.cli.status import BAD, FAULT
from tests.arch.test_npz import archive, member

SPEC = """engine = "systolic"
workloads = ["gemm:4x4x4"]
[parameters]
rows = [4]
[objectives]
minimise = ["cycles"]
"""
# A command that reads each kind of file that a user can name.
READERS = {
    "config": ["estimate", "systolic", "gemm:4x4x4", "--config", "FILE.toml"],
    "scalesim": ["estimate", "systolic", "scalesim:FILE.csv"],
    "msccl": ["estimate", "nic", "msccl:FILE.xml:64:int32"],
    "mtx": ["estimate", "eie", "spmv:FILE.mtx"],
    "mtx.gz": ["estimate", "eie", "spmv:FILE.mtx.gz"],
    "npz": ["estimate", "eie", "spmv:FILE.npz"],
    "layer": ["estimate", "scnn", "npz:FILE.npz"],
    "images": ["run", "systolic", "train:digits-mlp:data=FILE.npz", "--set", "training=true",
               "--set", "operand_format=bfloat16"],
    "inputs": ["run", "systolic", "digits-cnn", "--set", "elementwise=true", "--inputs",
               "FILE.npz"],
    "sweep": ["sweep", "FILE.toml", "-o", "out"],
    "measured": ["roofline", "systolic", "gemm:4x4x4", "--measured", "FILE.json"],
}


def refused(capsys, arguments, status=BAD):
    assert cli.main(arguments) == status
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("hwgen: error: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert len(err) <= 1100
    return err.removeprefix("hwgen: error: ").rstrip("\n")


@pytest.mark.parametrize("reader", READERS)
def test_only_files_are_read_and_no_larger_than_they_may_be(capsys, monkeypatch, tmp_path, reader):
    """Whatever never ends, or is larger than any memory: a reader names it and reads nothing."""
    monkeypatch.chdir(tmp_path)
    arguments = [item.replace("FILE", "a") for item in READERS[reader]]
    name = next(item for item in READERS[reader] if "FILE" in item)
    path = Path("a" + name[name.index("FILE") + 4:].removesuffix(":64:int32"))
    os.mkfifo(path)
    message = refused(capsys, arguments)
    assert str(path) in message
    assert "a file is needed, not a pipe" in message
    path.unlink()
    path.symlink_to("/dev/zero")
    assert "a file is needed, not a device" in refused(capsys, arguments)
    path.unlink()
    path.mkdir()
    message = refused(capsys, arguments)
    assert str(path) in message
    assert "Is a directory" in message or reader == "measured"      # a folder has result.json
    path.rmdir()
    with path.open("wb") as file:
        file.truncate(3 << 30)          # takes no room
    message = refused(capsys, arguments)
    assert str(path) in message
    assert "more than " in message


@pytest.mark.parametrize("arguments", [
    ["estimate", "systolic", 10**6 * "y"],
    ["estimate", "eie", f"spmv:{10**6 * 'z'}.mtx"],
    ["estimate", 10**6 * "e", "gemm:4x4x4"],
    ["estimate", "systolic", "gemm:4x4x4", "--" + 10**6 * "o"],
])
def test_long_arguments(capsys, arguments):
    """Quoted, and cut in the middle."""
    assert " letters ...] " in refused(capsys, arguments)


def test_a_long_value_of_a_field(capsys):
    """The beginning of it."""
    assert refused(capsys, ["estimate", "systolic", "gemm:4x4x4", "--set",
                            "rows=" + 10**6 * "x"]) == (
        f"rows must be an integer, not '{80 * 'x'}...'")


def test_a_long_line_keeps_its_place(capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    Path("a.toml").write_text(f"rows = 4\ncols = {4_400_000 * 'x'}\n")
    assert refused(capsys, ["estimate", "systolic", "gemm:4x4x4", "--config", "a.toml"]) == (
        f"a.toml, line 2, column 8: must be valid TOML, not 'cols = {73 * 'x'}' (Invalid value)")
    Path("b.toml").write_text(f"rows = 4\ncols = [{100_000 * '1,'}x]\n")
    assert refused(capsys, ["estimate", "systolic", "gemm:4x4x4", "--config", "b.toml"]) == (
        f"b.toml, line 2, column 200009: must be valid TOML, not '{29 * ',1'},x]' (Invalid value)")
    Path("c.toml").write_text(f"rows = '{4_400_000 * 'x'}'\n")
    assert refused(capsys, ["estimate", "systolic", "gemm:4x4x4", "--config", "c.toml"]) == (
        f"c.toml, line 1: rows must be an integer, not '{80 * 'x'}...'")


def test_a_shape_of_booleans_does_not_differ(capsys, tmp_path):
    """It was a TypeError, whose status said that the outputs differ."""
    path = tmp_path / "a.npz"
    path.write_bytes(archive(weights=member("(True, 4)", data=bytes(32))))
    assert zipfile.is_zipfile(path)
    for workload in (["eie", f"spmv:{path}"], ["scnn", f"npz:{path}"]):
        assert refused(capsys, ["estimate", *workload]) == (
            f"file {str(path)!r}: weights shape must be of integers from 0, not (True, 4)")


@pytest.mark.parametrize("error", [
    TypeError("unsupported operand"), AssertionError(), RecursionError("deep"), SystemExit(1),
    SystemExit(0), KeyError("x" * 10**6), UnicodeDecodeError("ascii", b"\xff", 0, 1, "no")])
def test_no_exception_says_that_something_differs(capsys, monkeypatch, error):
    def fail(*arguments, **options):
        raise error

    monkeypatch.setattr("hwgen.cli.commands.list.engines", fail)
    message = refused(capsys, ["list"], FAULT)
    assert message.startswith(f"hwgen failed: {type(error).__name__}: ")
    assert message.endswith(" (HWGEN_TRACEBACK=1 shows the traceback)")
    monkeypatch.setenv("HWGEN_TRACEBACK", "1")
    assert cli.main(["list"]) == FAULT
    err = capsys.readouterr().err
    assert err.startswith("Traceback (most recent call last):\n")
    assert "hwgen: error: hwgen failed: " in err.splitlines()[-1]


def test_a_package_that_cannot_be_loaded(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, app.__name__, None)
    message = refused(capsys, ["list"])
    assert message.startswith("hwgen could not be loaded: ModuleNotFoundError: ")


@pytest.mark.parametrize(("words", "option"), [
    (["verify", "eie", "--seed", "abc"], "--seed"), (["verify", "eie", "--seed", "1.5"], "--seed"),
    (["sweep", "a.toml", "-o", "b", "--jobs", "abc"], "--jobs")])
def test_text_for_an_integer(words, option, capsys):
    assert cli.main(words) == 2
    assert capsys.readouterr().err == (
        f"hwgen: error: {option} must be an integer, not {words[-1]!r} "
        f"(see hwgen {words[0]} --help)\n")
