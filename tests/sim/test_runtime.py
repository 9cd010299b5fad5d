"""Tests of keeping the object files and the precompiled headers of Verilator's library."""

import json
import os
import re
import shutil
from dataclasses import replace

import pytest

from sim import toolchain
from sim.native.ahead import compile_library
from sim.native.builder import HARNESS, Glued, build_glued
from sim.native.runtime import (
    UNIT,
    keep_headers,
    keep_objects,
    place_headers,
    place_objects,
    shares_headers,
    write_unit,
)
from sim.testbenches import runner
from sim.toolchain import Compiler, Cxxrtl, Verilator, find_compiler, find_simulator

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


HEADERS = ["library.h.fast.gch", "library.h.slow.gch"]


def precompiled(folder):
    """What a build leaves that had to precompile."""
    assert place_headers(KEY, folder) == []
    assert {path.name for path in folder.iterdir()} == {
        "library.h", "library.h.fast", "library.h.slow"}
    for name in HEADERS:
        (folder / name).write_bytes(name.encode() * 9)
    return folder


def test_headers_kept_and_placed(built, tmp_path):
    keep_headers(KEY, built)        # nothing was precompiled
    keep_headers(KEY, precompiled(tmp_path / "second"))
    third = tmp_path / "third"
    assert place_headers(KEY, third) == HEADERS
    for name in HEADERS:
        assert (third / name).read_bytes() == name.encode() * 9
        assert '#include "verilated.h"\n' in (third / name.removesuffix(".gch")).read_text()
    assert place_headers(KEY[::-1], tmp_path / "fourth") == []


def test_headers_of_one_unit(built, tmp_path):
    """A build of one unit has no use for the second one."""
    (second := tmp_path / "second").mkdir()
    (second / HEADERS[0]).write_bytes(b"first")
    keep_headers(KEY, second, names=HEADERS[:1])
    assert place_headers(KEY, tmp_path / "third", names=HEADERS[:1]) == HEADERS[:1]
    assert place_headers(KEY, tmp_path / "fourth") == []


def test_unit_includes_each_file_once(tmp_path):
    """Also those of a large model, for which Verilator writes files that include others."""
    for name in ("Vmodel.cpp", "Vmodel__1.cpp", "Vmodel__1__Slow.cpp", "Vmodel_vm_classes_0.cpp",
                 "Vmodel_vm_classes_Slow_0.cpp", "other.cpp"):
        (tmp_path / name).write_text("")
    write_unit(tmp_path, "Vmodel")
    assert re.findall(r'#include "(.*)"', (tmp_path / UNIT).read_text()) == [
        "Vmodel.cpp", "Vmodel__1.cpp", "Vmodel__1__Slow.cpp"]


@pytest.mark.parametrize("name", [*HEADERS, "headers.json"])
def test_damaged_header_is_left_to_make(built, tmp_path, name):
    keep_headers(KEY, precompiled(tmp_path / "second"))
    (tmp_path / "cache" / "tools" / f"headers-{KEY}" / name).write_bytes(b"half")
    precompiled(tmp_path / "third")


@pytest.mark.parametrize(("version", "makefile", "shared"), [
    ("g++ (Debian 12.2.0-14+deb12u1) 12.2.0", "VK_PCH_I_SLOW = \n", True),
    ("Debian clang version 14.0.6", "VK_PCH_I_SLOW = \n", False),
    ("g++ (Debian 12.2.0-14+deb12u1) 12.2.0", "", False),
])
def test_who_shares_headers(tmp_path, version, makefile, shared):
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "verilated.mk").write_text(
        f"VK_PCH_H = x\nVK_PCH_I_FAST = y\n{makefile}")
    found = Verilator(program=tmp_path / "bin" / "verilator", root=tmp_path, version="5.048",
                      env={}, origin="test", make_variables={})
    assert shares_headers(found, Compiler(command=("c++",), version=version)) == shared
    assert not shares_headers(replace(found, root=tmp_path / "nowhere"),
                              Compiler(command=("c++",), version=version))


# What is shared does not depend on the design.
SIDECAR = {"top": "counter", "clock": "clk", "reset": "rst", "interfaces": []}
VERILOG = """\
module counter (input clk, input rst, output reg [{high}:0] count);
  always @(posedge clk) count <= rst ? 0 : count + 1;
endmodule
"""


@pytest.fixture
def compiled(tmp_path, monkeypatch):
    """A function that returns the commands of the compiler since it was called last."""
    if isinstance(find_simulator(), Cxxrtl) or os.environ.get("CXX"):
        pytest.skip("with Verilator and the g++ on the path")
    # By the same name, so that it is taken for the same compiler.
    said, compiler = tmp_path / "said", tmp_path / "bin" / find_compiler().command[0]
    compiler.parent.mkdir()
    compiler.write_text(f'#!/bin/sh\necho "$*" >> {said}\n'
                        f'exec {shutil.which(compiler.name)} "$@"\n')
    compiler.chmod(0o755)
    said.write_text("")
    monkeypatch.setenv("PATH", os.pathsep.join([str(compiler.parent), os.environ["PATH"]]))

    def lines():
        found = said.read_text().splitlines()
        said.write_text("")
        return found
    return lines


def build(tmp_path, kind, bits, cache, **options):
    """Build a counter of some bits; return whether it was there."""
    return made(tmp_path, kind, bits, cache, **options).cached


def made(tmp_path, kind, bits, cache, **options):
    verilog, vlt, sidecar = (tmp_path / f"counter.{end}" for end in ("v", "vlt", "json"))
    verilog.write_text(VERILOG.format(high=bits - 1))
    vlt.write_text("`verilator_config\n")
    sidecar.write_text(json.dumps(SIDECAR))
    if kind == "cocotb":
        return runner.build(verilog=[verilog], vlt=vlt, sidecar=sidecar,
                            cache_dir=tmp_path / cache)
    return build_glued(Glued(top=SIDECAR["top"], verilog=[verilog], vlt=vlt,
                             glue=lambda simulator: '#include "dram.h"\n', **HARNESS, **options),
                       cache_dir=tmp_path / cache)


def own_text_only(lines, own):
    """Whether what is compiled is the design, and neither Verilator's library nor what is ours."""
    return any(own in line for line in lines) and not [line for line in lines if any(
        text in line for text in ("c++-header", "/verilated", "dram.cpp"))]


@pytest.mark.rtl
@pytest.mark.parametrize(("kind", "own"), [("native", "glue.cpp"), ("cocotb", "-o Vtop__ALL.o")])
def test_second_build_compiles_its_own_text_only(tmp_path, compiled, kind, own):
    """Each of a cache of its own: what is there already may be of who has other temporary files,
    and the library with them.
    """
    assert not build(tmp_path, kind, 8, "first")
    compiled()
    assert not build(tmp_path, kind, 9, "second")
    lines = compiled()
    assert own_text_only(lines, own)
    assert any("library.h.fast" in line and own in line for line in lines) or kind == "native"


@pytest.mark.rtl
def test_library_of_builds_that_are_not_quick(tmp_path, monkeypatch, compiled):
    """While it is there nothing is compiled again; the first of them compiles its own text only."""
    monkeypatch.setenv("HWGEN_BUILDS", "")
    monkeypatch.setenv("HWGEN_CACHE", str(tmp_path / "cache"))
    lines = []
    compile_library(lines.append)
    assert lines == ["Verilator build of ahead"] * 2
    text = "\n".join(compiled())
    assert all(name in text for name in (
        "/verilated.cpp", "dram.cpp", "library.h.fast.gch", "library.h.slow.gch"))
    # Those of builds for short runs, and those of others.
    assert sorted(len(list(headers.glob("*.gch"))) for headers in (
        tmp_path / "cache" / "tools").glob("headers-*")) == [1, len(HEADERS)]
    compile_library(lines.append)
    assert (len(lines), compiled()) == (2, [])
    assert not build(tmp_path, "native", 8, "first")
    assert own_text_only(compiled(), "glue.cpp")
    assert not build(tmp_path, "native", 9, "first", quick=True)
    assert own_text_only(compiled(), "glue.cpp")


@pytest.mark.rtl
def test_registers_of_one_enable_stay_together(tmp_path, monkeypatch):
    """Each way has an entry of its own in the cache."""
    commands, run_logged = [], toolchain.run_logged

    def run(command, **options):
        commands.append(command)
        return run_logged(command, **options)

    monkeypatch.setattr(toolchain, "run_logged", run)
    for simulated in (False, True):
        assert not build(tmp_path, "native", 8, "first", simulated=simulated)
        assert ("-fno-split" in next(each for each in commands if "--cc" in each)) == simulated
        commands.clear()


@pytest.mark.rtl
def test_what_is_optimised_is_as_good_as_what_is_quick(tmp_path, monkeypatch):
    """And not the other way round."""
    monkeypatch.setenv("HWGEN_BUILDS", "")
    assert not build(tmp_path, "native", 8, "first", quick=True)
    quick = made(tmp_path, "native", 8, "first", quick=True)
    assert (quick.cached, quick.optimised) == (True, False)
    assert not build(tmp_path, "native", 8, "first")
    assert not build(tmp_path, "native", 8, "second")
    optimised = made(tmp_path, "native", 8, "second", quick=True)
    assert (optimised.cached, optimised.optimised) == (True, True)
    assert len(list((tmp_path / "second" / "native").glob("*/build.json"))) == 1
    monkeypatch.setenv("HWGEN_BUILDS", "quick")
    assert not made(tmp_path, "native", 8, "second").optimised
