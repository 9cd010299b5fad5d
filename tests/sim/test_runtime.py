"""Tests of keeping the object files of Verilator's library."""

import os

import pytest

from sim.native.runtime import keep_objects, place_objects

KEY = "0123456789abcdef01234567"


@pytest.fixture
def built(tmp_path, monkeypatch):
    """A cache of its own, and what a build leaves."""
    monkeypatch.setenv("HWGEN_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "first"
    folder.mkdir()
    for name in ("verilated.o", "verilated_threads.o", "Vmodel.o", "verilated.d"):
        (folder / name).write_bytes(name.encode())
    return folder


def test_kept_and_placed(built, tmp_path):
    """Of the library only, of one key only, and newer than what they are made of."""
    second = tmp_path / "second"
    assert not place_objects(KEY, second)
    assert not list(second.iterdir())
    before = max(path.stat().st_mtime_ns for path in built.iterdir())
    os.utime(built / "verilated.o", ns=(1, 1))
    keep_objects(KEY, built)
    assert place_objects(KEY, second)
    assert {path.name: path.read_bytes() for path in second.iterdir()} == {
        "verilated.o": b"verilated.o", "verilated_threads.o": b"verilated_threads.o"}
    assert all(path.stat().st_mtime_ns >= before for path in second.iterdir())
    assert not place_objects(KEY[::-1], tmp_path / "third")


def test_damaged_object_is_left_to_make(built, tmp_path):
    keep_objects(KEY, built)
    kept = tmp_path / "cache" / "tools" / f"verilated-{KEY}"
    damaged = next(path for path in kept.iterdir() if path.name.startswith("verilated."))
    damaged.write_bytes(b"half")
    assert place_objects(KEY, tmp_path / "second")
    assert [path.name for path in (tmp_path / "second").iterdir()] == ["verilated_threads.o"]
