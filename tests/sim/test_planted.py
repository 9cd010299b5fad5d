"""What somebody else put into the cache, its hash beside it, is never loaded, but made again."""

import contextlib
import hashlib
import json
from types import SimpleNamespace

import pytest

from arch.cache import make_folder
from hwgen import emit_cache
from sim import toolchain
from sim.native import builder
from sim.testbenches import runner
from sim.toolchain import ToolchainError


@pytest.fixture
def folder(tmp_path, monkeypatch):
    root = tmp_path / "cache"
    root.mkdir()
    for kind in ("native", "cocotb", "tools", "verilog"):
        (root / kind).mkdir()
    for path in (root, *root.iterdir()):
        path.chmod(0o755)
    monkeypatch.setenv("HWGEN_CACHE", str(root))
    return root


def library(text="made", cache_dir=None):
    """Return what a library of the cache holds, made if need be, and whether it was there."""
    def make(work, log):
        (work / "libmodel.so").write_text(text)

    directory, cached = builder._entry("core", "0" * 64, cache_dir, {}, make, progress=None)
    return (directory / "libmodel.so").read_text(), cached


def test_libraries(folder, capsys):
    assert library() == ("made", False)
    assert library() == ("made", True)
    entry, = (path for path in (folder / "native").iterdir() if path.is_dir())
    entry.chmod(0o777)
    (entry / "libmodel.so").write_text("planted")
    (entry / "build.json").write_text(json.dumps(
        {"library": hashlib.sha256(b"planted").hexdigest()}))
    assert library() == ("made", False)
    assert capsys.readouterr().err == (
        f"hwgen: warning: '{entry}' can be written by everybody, and what is in the cache runs: "
        f"'{entry}' is made again\n")
    assert library() == ("made", True)


def test_folder_that_a_caller_chose(tmp_path):
    chosen = tmp_path / "chosen"
    chosen.mkdir()
    chosen.chmod(0o777)
    with pytest.raises(ToolchainError) as caught:
        library(cache_dir=chosen)
    assert str(caught.value) == (
        f"cache folder must be one that nobody else can write, not '{chosen}' ('{chosen}' can be "
        f"written by everybody): chmod -R go-w {chosen}")


def test_testbenches(folder, tmp_path, monkeypatch):
    (tmp_path / "top.json").write_text('{"top": "top"}')
    (tmp_path / "top.v").write_text("module top; endmodule\n")
    entries = []

    @contextlib.contextmanager
    def work_folder(entry, **options):
        entries.append(entry)
        yield None      # another process has made it

    monkeypatch.setattr(toolchain, "work_folder", work_folder)
    monkeypatch.setattr(runner, "_verilator", lambda: SimpleNamespace(version="5.052", root="/v"))
    monkeypatch.setattr(toolchain, "plain_verilator", lambda found: SimpleNamespace(
        make_env=lambda compiler, variables: {}))

    def build():
        runner.build(verilog=[tmp_path / "top.v"], vlt=tmp_path / "top.v",
                     sidecar=tmp_path / "top.json")

    build()
    entry, = entries
    make_folder(entry)
    (entry / "top").write_text("program")
    build()
    assert entries == [entry]
    entry.chmod(0o777)
    build()
    assert entries == [entry, entry]
    assert not entry.exists()


def test_tools(folder):
    def fill(made):
        (made / "object.o").write_text("made")

    entry = toolchain.tools_entry("objects-" + 24 * "0", fill)
    assert toolchain.find_tools_entry(entry.name) == entry
    for plant in (lambda: entry.chmod(0o777), lambda: (entry / "object.o").chmod(0o666)):
        entry.chmod(0o755)      # others can read it, so modes count
        assert toolchain.find_tools_entry(entry.name) == entry
        (entry / "object.o").write_text("planted")
        plant()
        assert toolchain.find_tools_entry(entry.name) is None
        assert (toolchain.tools_entry(entry.name, fill) / "object.o").read_text() == "made"


def test_generated_verilog(folder, capsys):
    emit_cache.store("key", "text")
    assert emit_cache.load("key") == "text"
    path = folder / "verilog" / "key"
    path.chmod(0o666)
    assert emit_cache.load("key") is None
    assert f"'{path}' can be written by everybody" in capsys.readouterr().err
    assert not path.exists()
