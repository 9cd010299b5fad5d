"""Files are read within a bound, written whole or not at all, and an error names the file."""

import errno
import os
import re
import socket
import stat
from pathlib import Path

import pytest

from arch.files import (
    check_writable,
    open_regular,
    publish,
    read_bytes,
    replace_file,
    scratch_for,
    write_text,
)
from hwgen.cli import main
from tests.support.limits import file_size_limit

ROOT = Path(__file__).resolve().parents[2]
# Writes that have no reader if they are cut: logs, locks, and folders that nobody else sees yet.
PRIVATE = {"arch/dse/journal.py": 1, "arch/workloads/onnx/trial.py": 1,
           "sim/native/builder.py": 3, "sim/native/runtime.py": 3, "sim/toolchain.py": 2,
           "hwgen/cli/app.py": 1, "hwgen/scratch.py": 2, "sim/four_state/runs.py": 5,
           "sim/native/texts.py": 4, "sim/proofs/chain.py": 4}


@pytest.mark.parametrize("before", [None, "old"])
def test_a_full_disk_leaves_what_was_there(tmp_path, before):
    path = tmp_path / "a.json"
    if before is not None:
        path.write_text(before)
    with file_size_limit(1000), pytest.raises(OSError) as caught:  # noqa: PT011 - fields below
        write_text(path, 100_000 * "x")
    assert (caught.value.errno, caught.value.filename) == (errno.EFBIG, str(path))
    assert (path.read_text() if path.exists() else None) == before
    assert os.listdir(tmp_path) == ([] if before is None else ["a.json"])


def test_an_exception_of_the_writer_leaves_what_was_there(tmp_path):
    path = tmp_path / "a"
    path.write_text("old")

    def write(file):
        file.write(b"half")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        replace_file(path, write)
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["a"]


def test_links_and_modes_stay(tmp_path):
    target, link = tmp_path / "folder" / "target", tmp_path / "link"
    target.parent.mkdir()
    target.write_text("old")
    target.chmod(0o640)
    link.symlink_to(target)
    write_text(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_longest_name(tmp_path):
    path = tmp_path / ("x" * os.pathconf(tmp_path, "PC_NAME_MAX"))
    write_text(path, "new")
    assert path.read_text() == "new"


def test_devices_are_written_directly():
    check_writable(Path("/dev/null"))
    write_text("/dev/null", "x")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux has it")
def test_full_device():
    with pytest.raises(OSError) as caught:  # noqa: PT011 - fields below
        write_text("/dev/full", "x")
    assert (caught.value.errno, caught.value.filename) == (errno.ENOSPC, "/dev/full")


@pytest.mark.parametrize(("name", "error"), [("none/a", FileNotFoundError), ("", IsADirectoryError),
                                             ("file/a", NotADirectoryError)])
def test_places_without_files(tmp_path, name, error):
    (tmp_path / "file").write_text("")
    path = tmp_path / name
    with pytest.raises(error):
        check_writable(path)
    with pytest.raises(error) as caught:
        write_text(path, "x")
    assert caught.value.filename == str(path)
    assert os.listdir(tmp_path) == ["file"]


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is protected from root")
def test_protected_files_stay(tmp_path):
    path = tmp_path / "a"
    path.write_text("old")
    path.chmod(0o444)
    with pytest.raises(PermissionError):
        check_writable(path)
    with pytest.raises(PermissionError) as caught:
        write_text(path, "new")
    assert caught.value.filename == str(path)
    assert path.read_text() == "old"


def test_two_files_at_a_time(tmp_path):
    first, second = tmp_path / "a", tmp_path / "b"
    scratches = [scratch_for(first), scratch_for(second)]
    for scratch, text in zip(scratches, "ab", strict=True):
        scratch.write_text(text)
    for scratch, path in zip(scratches, (first, second), strict=True):
        publish(scratch, path)
    assert (first.read_text(), second.read_text()) == ("a", "b")
    assert sorted(os.listdir(tmp_path)) == ["a", "b"]


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_an_interruption_on_the_way_to_the_disk_leaves_what_was_there(tmp_path, monkeypatch, call):
    def interrupted(*_):
        raise KeyboardInterrupt

    path = tmp_path / "a.json"
    path.write_text("old")
    monkeypatch.setattr(os, call, interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_text(path, "new")
    assert os.listdir(tmp_path) == ["a.json"]
    assert path.read_text() == "old"


def test_every_output_is_written_so():
    """No module opens a file for writing on its own."""
    direct = re.compile(r"\.write_(?:text|bytes)\(|open\([^()]*[\"'][wax]b?[\"']")
    found = {}
    for package in ("arch", "hwgen", "sim"):
        for path in (ROOT / package).rglob("*.py"):
            name = path.relative_to(ROOT).as_posix()
            count = len(direct.findall(path.read_text(encoding="utf-8")))
            if count and name != "arch/files.py":
                found[name] = count
    assert found == PRIVATE


def _refusal(path, most=10):
    with pytest.raises(OSError) as caught:  # noqa: PT011 - fields below
        open_regular(path, most=most)
    assert caught.value.filename == str(path)
    return caught.value.strerror


def test_what_is_no_file_is_refused_before_it_is_opened(tmp_path, monkeypatch):
    os.mkfifo(tmp_path / "pipe")        # to open one waits for who writes it
    assert _refusal(tmp_path / "pipe") == "a file is needed, not a pipe"
    with socket.socket(socket.AF_UNIX) as there:
        monkeypatch.chdir(tmp_path)     # its name has a limit
        there.bind("socket")
        assert _refusal(tmp_path / "socket") == "a file is needed, not a socket"
    assert _refusal("/dev/null") == "a file is needed, not a device"
    (tmp_path / "link").symlink_to("/dev/null")
    assert _refusal(tmp_path / "link") == "a file is needed, not a device"
    assert _refusal(tmp_path) == os.strerror(errno.EISDIR)
    assert _refusal(tmp_path / "none") == os.strerror(errno.ENOENT)
    assert _refusal("a\0b") == "its name has a NUL"
    before, after = os.pipe()
    try:
        assert _refusal(f"/dev/fd/{before}") == "a file is needed, not a pipe"
    finally:
        os.close(before)
        os.close(after)


def test_a_file_has_a_bound(tmp_path):
    path = tmp_path / "a"
    path.write_bytes(b"0123456789")
    assert read_bytes(path, most=10) == b"0123456789"
    assert _refusal(path, most=9) == "more than 9 bytes"
    with open_regular(path, most=10) as file:
        assert (file.read(3), file.seek(0, 2), file.name) == (b"012", 10, str(path))
    with path.open("wb") as file:
        file.truncate(3 << 30)          # takes no room
    assert _refusal(path, most=1 << 20) == "more than 1 MiB"


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="Linux has it")
def test_a_file_that_says_it_is_empty_has_the_bound_too():
    assert read_bytes("/proc/self/status", most=1 << 20).startswith(b"Name:")
    with pytest.raises(OSError, match="more than 100 bytes"):
        read_bytes("/proc/self/status", most=100)
    with open_regular("/proc/self/status", most=100) as file, pytest.raises(OSError, match="100"):
        file.read(1000)


@pytest.mark.parametrize(("option", "text"), [
    ("--config", "rows = 3\n"), ("--mapping", "[layer.gemm]\n"), ("--mapping", "[layer.gemn]\n"),
    ("--technology", "nothing = 1\n")])
def test_a_byte_order_mark_is_no_text(tmp_path, capsys, option, text):
    """As editors write it: files of the user's are read, or refused, as without it."""
    said = []
    for mark in ("", "\ufeff"):
        file = tmp_path / "own.toml"
        file.write_text(mark + text, encoding="utf-8")
        status = main(["estimate", "systolic", "gemm:8x8x8", "--preset", "tiny", option, str(file)])
        out, error = capsys.readouterr()
        said.append((status, [line for line in [*out.splitlines(), *error.splitlines()[-1:]]
                              if not line.startswith("model ")]))
    assert said[0] == said[1]
