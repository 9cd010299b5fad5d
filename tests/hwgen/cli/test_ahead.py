"""After ``hwgen cache --compile``, which the set-up runs, first commands compile no kernel."""

import json
import multiprocessing
import signal
import subprocess
import sys
import time
from dataclasses import replace

import pytest

from arch import registry
from arch.ahead import workloads_ahead
from arch.contract import BUILDING
from arch.registry import find_engine
from hwgen import cli, emit
from hwgen.cli import ahead
from hwgen.cli.commands.run import loading_early
from sim.toolchain import ToolchainError

COUNTED = """
import sys
from numba.core import event

class Names(event.Listener):
    def on_start(self, found):
        pass

    def on_end(self, found):
        compiled.append(found.data["dispatcher"].py_func.__qualname__)

compiled = []
event.register("numba:compile", Names())
from hwgen import cli
for command in sys.argv[1:]:
    assert cli.main(command.split(" ")) == 0, command
sys.stderr.write(f"compiled {compiled}")
"""


FIRST = [
    "estimate systolic gemm:64x64x64", "estimate systolic digits-mlp:batch=5 --preset tiny",
    "estimate systolic gemm:1x1x1:relu --energy --explain",
    "estimate systolic lenet5", "estimate systolic digits-cnn --energy --layers",
    "estimate systolic resnet50", "estimate systolic mobilenet-v1 --preset edge32",
    "estimate systolic resnet18/conv2_1a --preset edge32",
    "estimate systolic train:digits-mlp --steps 2", "estimate systolic train:digits-cnn --energy",
    "estimate nic allreduce:ring:4x64KiB:float32",
    "estimate nic reduce-scatter:naive:3x1200:float32",
    "estimate scnn googlenet/5b/5x5", "estimate scnn digits-cnn-pruned --energy",
    "estimate eie nt-we --preset paper64", "estimate eie digits-mlp-pruned"]


@pytest.fixture(scope="module")
def compiled():
    """Compile what is not there yet; return the lines of its progress.

    Mostly there is nothing: then a second process would only be started.
    """
    lines = []
    ahead.compile_all(lines.append, jobs=1)
    return lines


def test_first_commands_compile_nothing(compiled):
    """Of all engines, in a process that has loaded no kernel."""
    done = subprocess.run([sys.executable, "-c", COUNTED, *FIRST], capture_output=True,
                          text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr.endswith("compiled []"), done.stderr


def test_command(compiled, monkeypatch, capsys):
    """Of a piece of each engine, and of each fast model: all in a second time compile no more."""
    pieces = {piece[::2]: piece for piece in ahead._pieces()}
    monkeypatch.setattr(ahead, "_pieces", lambda: list(pieces.values()))
    monkeypatch.setattr("os.sched_getaffinity", lambda _: {0})
    assert cli.main(["cache", "--compile", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["kernels_compiled"] == 0
    assert next(kind for kind in found["kinds"] if kind["kind"] == "numba")["entries"] > 100


def test_engines_with_kernels_say_what_compiles_them():
    assert all(workloads_ahead(engine) for engine in registry.engines().values())


def test_an_engine_without_workloads_ahead_compiles_nothing(monkeypatch):
    """A fast model alone, as an engine in a package may have, names nothing to compile."""
    monkeypatch.setattr(find_engine("systolic").model, "AHEAD", ())
    assert "systolic" not in {name for name, *_ in ahead._pieces()}


def test_progress_says_how_far(compiled):
    lines = compiled
    total = 3 + sum(len(workloads_ahead(engine)) + (engine.fast is not None)
                    for engine in registry.engines().values())
    assert lines[0].startswith(f"compiling for this machine, once: 0 of {total} pieces, "
                               "0 kernels; left: simulations, ")
    assert all(f" of {total} pieces, " in line for line in lines)


def test_simulations_that_share_nothing(monkeypatch, tmp_path):
    """CXXRTL has no library of its own."""
    monkeypatch.setenv("HWGEN_SIMULATOR", "cxxrtl")
    assert ahead._compile_library(tmp_path) == "those of CXXRTL share nothing"


def test_what_simulations_share_is_left_out_by_name(monkeypatch, capsys, tmp_path):
    """Models need no simulator; ``run`` says what is missing, too."""
    def missing(progress=None, folder=None):
        raise ToolchainError("no Verilator found")

    monkeypatch.setattr("sim.native.ahead.compile_library", missing)
    assert ahead._compile_library(tmp_path) == "no Verilator found"
    found = ahead.Compiled(kernels=3, left_out="no Verilator found")
    monkeypatch.setattr(ahead, "compile_all", lambda progress: found)
    assert cli.main(["cache", "--compile"]) == 0
    assert capsys.readouterr().out.endswith(
        "\ncompiled 3 kernels; any others were there\n"
        "left out what simulations share: no Verilator found\n")
    assert cli.main(["cache", "--compile", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["left_out"] == "no Verilator found"


def test_the_smallest_presets_are_generated(monkeypatch, tmp_path):
    monkeypatch.setenv("HWGEN_CACHE", str(tmp_path))
    monkeypatch.setattr(registry, "engines", lambda: {"eie": find_engine("eie")})
    assert ahead._generate_smallest() is None

    def run(*_arguments):
        raise AssertionError("Yosys")

    monkeypatch.setattr(emit._Yosys, "run", run)
    generate, presets = find_engine("eie").hardware.generate, find_engine("eie").model.PRESETS
    assert generate(presets["tiny"]).netlist.verilog
    with pytest.raises(AssertionError, match="Yosys"):
        generate(replace(presets["tiny"], queue_depth=3))


def test_what_draws_is_loaded_while_a_compiler_works(monkeypatch):
    """With the step after the one that prepares it, at which files are read."""
    happened = []
    monkeypatch.setattr("hwgen.cli.report.drawing.loading_library",
                        lambda: happened.append("load"))
    shown = loading_early(happened.append)
    for text in ("lowering", BUILDING, "Verilator build of it"):
        shown(text)
    assert happened == ["lowering", BUILDING, "Verilator build of it", "load"]


def test_an_interrupt_ends_running_compilations(monkeypatch):
    """At once: the end of a workload's compilation may be minutes away."""
    workers = []

    def interrupted(*_arguments, **_options):
        workers.extend(multiprocessing.active_children())
        raise KeyboardInterrupt

    monkeypatch.setattr(ahead, "wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        ahead.compile_all(lambda text: None, jobs=1)
    assert [worker.exitcode for worker in workers] == [-signal.SIGKILL]


def test_killed_compilations_leave_no_temporary_files(monkeypatch, tmp_path):
    found = []

    def interrupted(*_arguments, **_options):
        end = time.monotonic() + 60
        while not list(tmp_path.rglob("tmp*")):
            assert time.monotonic() < end
            time.sleep(0.01)
        found.extend(path.name for path in tmp_path.iterdir())
        raise KeyboardInterrupt

    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(ahead, "wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        ahead.compile_all(lambda text: None, jobs=1)
    assert found
    assert [path.name for path in tmp_path.iterdir() if not path.name.startswith("hwgen-cache-")
            ] == []


def test_a_failure_is_that_of_the_engine(monkeypatch):
    monkeypatch.setattr(ahead, "_pieces", lambda: [("no-such-engine", "gemm:1x1x1")])
    with pytest.raises(Exception, match="no-such-engine"):
        ahead.compile_all(lambda text: None)
