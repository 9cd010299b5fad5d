"""Tests of keeping the object files of Verilator's library."""

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
    """Of the library only, and of one key only; what is kept first stays."""
    second = tmp_path / "second"
    assert not place_objects(KEY, second)
    assert not list(second.iterdir())
    keep_objects(KEY, built)
    (built / "verilated_vcd_c.o").write_bytes(b"later")
    keep_objects(KEY, built)
    assert place_objects(KEY, second) == ["verilated.o", "verilated_threads.o"]
    assert {path.name: path.read_bytes() for path in second.iterdir()} == {
        "verilated.o": b"verilated.o", "verilated_threads.o": b"verilated_threads.o"}
    assert not place_objects(KEY[::-1], tmp_path / "third")


def test_damaged_object_is_left_to_make(built, tmp_path):
    keep_objects(KEY, built)
    kept = tmp_path / "cache" / "tools" / f"verilated-{KEY}"
    damaged = next(path for path in kept.iterdir() if path.name.startswith("verilated."))
    damaged.write_bytes(b"half")
    assert place_objects(KEY, tmp_path / "second") == ["verilated_threads.o"]
    assert [path.name for path in (tmp_path / "second").iterdir()] == ["verilated_threads.o"]
