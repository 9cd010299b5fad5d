"""What a run makes of a core's results, with a core that leaves what golden and model say."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from arch.config import ConfigError
from arch.contract import RunOptions
from arch.scnn import engine
from arch.scnn.params import PRESETS
from hwgen.scnn.design import generate
from sim import native, runs
from sim.native import builder
from sim.scnn import engine as simulation
from sim.scnn.golden import run_network
from sim.session import Simulated
from sim.toolchain import ToolchainError

CONFIG = PRESETS["tiny"]
WORKLOAD = "conv:4x9x8:6x3x3:density=0.5/0.5:pad=1"


@pytest.fixture
def ideal(monkeypatch):
    """Return the workload, run on a core that is right; ``wrong`` adds to the first result."""
    workload = engine.load(WORKLOAD, CONFIG)
    _, timing = engine.plan(CONFIG, workload)
    golden = run_network(workload.network)
    core = runs.Built(sidecar={}, generate_s=0.0, build=native.Build(
        simulator="none", library=Path(), directory=Path(), trace=None, seconds=0.0, cached=True,
        optimised=False))

    def run(wrong=0, **options):
        tensors = {number: values.copy() for number, values in enumerate(golden, 1)}
        tensors[len(golden)].flat[0] += wrong
        left = Simulated(status="OK", message=None, cycles=timing.cycles, seconds=1.0,
                         counters=dict(timing.counters), pe=timing.pe)
        monkeypatch.setattr(runs, "built", lambda generate, **_options: core)
        monkeypatch.setattr(simulation, "execute", lambda *_arguments, **_options: (left, tensors))
        return simulation.ScnnRun.run(CONFIG, workload, RunOptions(**options))

    return run


def test_everything_that_a_run_leaves(ideal, tmp_path):
    said = []
    found = ideal(program=tmp_path / "p.txt", timeline=tmp_path / "t.json", explain=True,
                  outputs_file=tmp_path / "o.npz", progress=said.append)
    assert (found.bit_exact, found.cycle_exact, found.accuracy) == (True, True, None)
    assert (found.sim.cached, found.sim.optimised, found.sim.mesh) == (True, False, None)
    assert found.explain
    assert found.tried == ()
    assert len((tmp_path / "p.txt").read_text().splitlines()) >= found.instructions + 2
    assert json.loads((tmp_path / "t.json").read_text())["traceEvents"]
    with np.load(tmp_path / "o.npz") as outputs:
        assert outputs["result"].size == found.outputs.compared
    assert said[0] == "lowering"
    assert said[-1] == "writing the timeline"


def test_a_wrong_result(ideal):
    found = ideal(wrong=1)
    assert (found.bit_exact, found.cycle_exact, found.outputs.differing) == (False, True, 1)


def test_inputs_are_refused(ideal):
    with pytest.raises(ConfigError, match="^inputs must be left out for 'conv:4x9x8"):
        ideal(inputs={"x": np.zeros(1)})


@pytest.mark.parametrize(("builds", "cycles", "sources", "quick"), [
    ("", 20_000, {}, True), ("", 20_001, {}, False), ("", None, {}, False),
    ("", 1, {"mesh.cpp": ""}, False), ("quick", 1, {}, False)])
def test_short_runs_are_not_optimised(monkeypatch, tmp_path, builds, cycles, sources, quick):
    """Nor is what calls C++, or where builds are quick anyway, compiled in another way for them."""
    monkeypatch.setenv("HWGEN_BUILDS", builds)
    given = []
    monkeypatch.setattr(runs.native, "build_glued", lambda model, **options: given.append(model))
    design = generate(CONFIG)
    design = replace(design, netlist=replace(design.netlist, sources=sources))
    runs.built(lambda: design, output=tmp_path, cycles=cycles)
    assert given[0].quick == quick


@pytest.mark.parametrize("simulated", [True, False])
def test_registers_of_one_enable_stay_together(monkeypatch, tmp_path, simulated):
    """Of a text that has them together: others run faster if Verilator takes them apart."""
    given = []
    monkeypatch.setattr(runs.native, "build_glued", lambda model, **options: given.append(model))
    design = generate(CONFIG)
    if not simulated:
        design = replace(design, netlist=replace(design.netlist, simulated=""))
    runs.built(lambda: design, output=tmp_path)
    assert given[0].verilator_flags == (("-fno-split",) if simulated else ())


@pytest.mark.parametrize(("simulated", "simulator", "trace", "once"), [
    (True, "verilator", None, True), (False, "verilator", None, False),
    (True, "cxxrtl", None, False), (True, "verilator", "vcd", False)])
def test_a_cycle_is_evaluated_once(tmp_path, simulated, simulator, trace, once):
    """In a text that is for simulators, without waves, in which a clock has two edges a cycle."""
    design = generate(CONFIG)
    model = native.in_harness(design.sidecar, verilog=["core.v"], simulated=simulated)
    assert model.at_both_edges(simulator, trace) == once
    assert ("HWGEN_BOTH_EDGES 1" in model.files(simulator, trace)["glue.cpp"]) == once


def test_no_register_is_left_at_one_edge(tmp_path):
    text = generate(CONFIG).netlist.simulated
    file = tmp_path / "core.v"
    file.write_text(text, encoding="utf-8")
    found = builder._at_both_edges(file, tmp_path / "edges").read_text(encoding="utf-8")
    assert "posedge" not in found
    assert found.count("always @(edge clk)") == text.count("always @(posedge clk)")


@pytest.mark.parametrize("variable", ["HWGEN_BUILDS", "HWGEN_SIMULATOR"])
def test_surroundings_are_checked_before_anything_is_made(monkeypatch, variable):
    monkeypatch.setenv(variable, "fast")
    monkeypatch.setattr(simulation.ScnnRun, "__init__", lambda *_arguments: 1 / 0)
    with pytest.raises(ToolchainError, match=f"^{variable} must be .*, not 'fast'$"):
        simulation.ScnnRun.run(CONFIG, engine.load(WORKLOAD, CONFIG), RunOptions())


def test_a_run_says_how_long_it_will_be(monkeypatch):
    found = []
    monkeypatch.setattr(runs, "built", lambda generate, **options: found.append(options) or 1 / 0)
    workload = engine.load(WORKLOAD, CONFIG)
    with pytest.raises(ZeroDivisionError):
        simulation.ScnnRun.run(CONFIG, workload, RunOptions())
    assert found[0]["cycles"] == engine.plan(CONFIG, workload)[1].cycles
