# amaranth: UnusedElaboratable=no
"""Tests of what is taken from the cache instead of being converted again."""

import os
import subprocess
import sys

import pytest
from amaranth.back import rtlil
from amaranth.hdl import Module
from amaranth.lib.wiring import In, Out

from arch.registry import find_engine
from hwgen import emit, emit_cache
from hwgen.common.block import Block, place
from hwgen.common.delay import Delay
from hwgen.common.queue import Queue
from hwgen.systolic.array import Array
from tests.support.counts import every_day
from tests.support.designs import TINY


@pytest.fixture(autouse=True)
def folder(monkeypatch, tmp_path):
    monkeypatch.setenv("HWGEN_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "verilog"


@pytest.fixture
def work(monkeypatch):
    """Names of the modules that are converted, and 'yosys' for each run of it."""
    done = []
    convert, yosys = rtlil.convert_fragment, emit._Yosys.run

    def converting(fragment, ports, name, **options):
        done.append(name)
        return convert(fragment, ports, name, **options)

    def running(self, script):
        done.append("yosys")
        return yosys(self, script)

    monkeypatch.setattr(emit.rtlil, "convert_fragment", converting)
    monkeypatch.setattr(emit._Yosys, "run", running)
    return done


def core():
    return Array(rows=2, cols=3, tile=2, operand=TINY.operand, accumulator=TINY.accumulator,
                 pe_stages=1, add_stages=1)


@pytest.mark.parametrize("engine", every_day(("eie",), ("systolic", "eie")))
def test_text_is_that_of_a_design_that_is_converted(monkeypatch, work, engine):
    found = find_engine(engine)
    generate, config = found.hardware.generate, found.model.PRESETS["tiny"]
    first = generate(config, prefix="p_")
    assert len(set(work)) == len(work) > 2
    assert work[-1] == "yosys"
    work.clear()
    second = generate(config, prefix="p_")
    assert work == []
    monkeypatch.setattr(emit_cache, "_surroundings", lambda: None)
    uncached = generate(config, prefix="p_")
    assert work[-1] == "yosys"
    assert first.netlist == second.netlist == uncached.netlist
    assert first.netlist.modules == uncached.netlist.modules
    assert first.sidecar == second.sidecar == uncached.sidecar


def test_modules_are_shared_between_designs(work):
    emit.emit(Queue(6, depth=3))
    emit.emit(Delay(width=4, cycles=2))
    work.clear()
    library = emit.ModuleLibrary()
    for block in (Queue(6, depth=3), Delay(width=4, cycles=2), Queue(7, depth=3)):
        library.add(block)
    assert work == ["queue_7x3"]
    assert list(library.memories) == ["sram_3x6_1w1ra", "sram_3x7_1w1ra"]


def test_what_the_text_depends_on_is_in_the_name(monkeypatch):
    key = emit_cache.block_key
    assert key(Queue(6, depth=3)) == key(Queue(6, depth=3))
    assert len({key(Queue(6, depth=3)), key(Queue(7, depth=3)), key(Queue(6, depth=4)),
                key(Queue(6, depth=3, early=1)), key(Delay(width=6, cycles=3)),
                key(Queue(6, depth=3), "prefix")}) == 6
    before = key(Queue(6, depth=3)), emit_cache.text_key("script")
    monkeypatch.setattr(emit_cache, "_surroundings", lambda: "another source")
    after = key(Queue(6, depth=3)), emit_cache.text_key("script")
    assert before[0] != after[0]
    assert before[1] != after[1]


@pytest.mark.parametrize("root", ["source_digest", "model_digest", "tool_versions"])
def test_source_and_tools_are_part_of_the_surroundings(monkeypatch, root):
    now = emit_cache._surroundings()
    assert now is not None
    monkeypatch.setattr(emit_cache, root, lambda *_: b"another")
    assert emit_cache._surroundings.__wrapped__() != now


def test_source_that_changed_since_it_was_loaded_has_no_entries(monkeypatch):
    monkeypatch.setattr(emit_cache, "_BEGIN", 0)
    monkeypatch.setattr(emit_cache, "_surroundings", emit_cache._surroundings.__wrapped__)
    assert emit_cache.block_key(Queue(6, depth=3)) is None
    assert emit_cache.text_key("script") is None


class Foreign(Block):
    """A block of somebody else."""

    module_name = "foreign"

    def __init__(self):
        super().__init__({"i": In(4), "o": Out(4)})

    def elaborate(self, platform):
        m = Module()
        delay = place(m, platform, "delay", Delay(width=4, cycles=1))
        m.d.comb += [delay.i.eq(self.i), self.o.eq(delay.o)]
        return m


class Heir(Delay):
    """A block of this package, changed."""


def test_blocks_of_others_are_converted_every_time(work, monkeypatch):
    assert emit_cache.block_key(Foreign()) is None
    assert emit_cache.block_key(Heir(width=4, cycles=1)) is None
    block = Queue(4, depth=2)
    block._rule = lambda: None      # more than a value
    assert emit_cache.block_key(block) is None
    emit.ModuleLibrary().add(Foreign())
    emit.ModuleLibrary().add(Foreign())
    assert work == ["delay_4x1", "foreign", "foreign"]
    assert emit_cache.block_key(Delay(width=4, cycles=1)) is not None
    monkeypatch.setattr(Delay, "elaborate", lambda _self, _platform: Module())
    assert emit_cache.block_key(Delay(width=4, cycles=1)) is None


def test_forms_for_simulation_are_made_from_what_is_there_now(monkeypatch):
    """Also where what has one inside was converted before."""
    first = emit.emit(core(), form="both")
    monkeypatch.setattr(Array, "sources", staticmethod(lambda: {"other.h": "// other\n"}))
    second = emit.emit(core(), form="both")
    assert first.verilog == second.verilog
    assert second.sources == {"other.h": "// other\n"} != first.sources


@pytest.mark.parametrize("damage", [b"", b"x", b"0" * 64 + b"\n{}", None])
def test_damaged_entries_are_made_again(folder, work, damage):
    first = emit.emit(Foreign()), emit.emit(Queue(6, depth=3))
    entries = sorted(folder.iterdir())
    whole = [entry.read_bytes() for entry in entries]
    assert len(entries) == 4
    for entry, content in zip(entries, whole, strict=True):
        entry.write_bytes(content[:-1] if damage is None else damage)
    work.clear()
    assert (emit.emit(Foreign()), emit.emit(Queue(6, depth=3))) == first
    assert work == ["delay_4x1", "foreign", "yosys", "queue_6x3", "yosys"]
    assert [entry.read_bytes() for entry in entries] == whole


def test_a_child_that_has_gone_is_made_again_with_its_parent(folder, work):
    emit.emit(core())
    first = emit.emit(core()).verilog
    work.clear()
    for entry in folder.iterdir():
        content = emit_cache.load(entry.name)
        if isinstance(content, dict) and content["name"].startswith("pe_"):
            entry.unlink()
    assert emit.emit(core()).verilog == first
    assert any(name.startswith("pe_") for name in work)
    assert any(name.startswith("array_") for name in work)
    assert not any(name.startswith(("skew", "deskew", "yosys")) for name in work)


def test_a_cache_that_cannot_be_written(monkeypatch, tmp_path, work):
    """Everything is made, every time; nothing is said or raised."""
    def refused(*_arguments):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(emit_cache, "replace_file", refused)
    first = emit.emit(Queue(6, depth=3))
    assert emit.emit(Queue(6, depth=3)) == first
    assert work == ["queue_6x3", "yosys"] * 2


def test_processes_at_a_time(folder):
    script = ("from hwgen.emit import emit; from hwgen.common.queue import Queue; import hashlib; "
              "print([hashlib.sha256(emit(Queue(width, depth=4)).verilog.encode()).hexdigest() "
              "for width in (5, 6)])")
    running = [subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True,
                                env={**os.environ, "HWGEN_CACHE": str(folder.parent)})
               for _ in range(3)]
    said = {process.communicate()[0] for process in running}
    assert [process.returncode for process in running] == [0, 0, 0]
    assert len(said) == 1
    assert len(list(folder.iterdir())) == 4
