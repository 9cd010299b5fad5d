"""Planted faults that only tests find which need cocotb."""

import json
from dataclasses import replace

import pytest

from arch.errors import HwgenError
from arch.registry import find_engine
from benchmarks.mutants import in_cocotb
from benchmarks.mutants.cases import COCOTB, cases
from benchmarks.mutants.netlist import ENGINES, PRESET
from benchmarks.mutants.netlists import Mutant, netlist, yosys
from tests.support.counts import soak


@soak("benchmarks/test_mutants.py::test_none_is_the_core_itself")
def test_each_test_runs_in_one_of_both():
    """What an engine's testbenches have and cocotb alone can run is chosen, with its parameters."""
    found = {}
    for name in ENGINES:
        config = find_engine(name).model.PRESETS[PRESET]
        if name == "nic":
            config = replace(config, timeout=400)
        found[name] = in_cocotb.chosen(name, config)
        native = [case.name.partition("/")[2] for case in cases(name, config, seed=1)]
        assert any(native)
        assert not [test for test in native if test.startswith(COCOTB)]
    assert {name: set(tests) for name, tests in found.items()} == {
        "eie": set(), "scnn": set(), "nic": {
            "sim.nic.testbenches.directed", "sim.nic.testbenches.faults",
            "sim.nic.testbenches.headers", "sim.coverage.extremes"},
        "systolic": {"sim.systolic.testbenches.directed",
                     "sim.systolic.testbenches.random_programs"}}
    assert "hostile_frames/pauses=cycle" in found["nic"]["sim.nic.testbenches.faults"].replace(
        "\\", "")


@soak("benchmarks/test_mutants.py::test_workloads_find_most_and_none_that_is_equivalent")
@pytest.mark.rtl
def test_fault_fails_a_test(tmp_path, monkeypatch):
    """A core without its interrupt; the same core without a fault; a core that never ends."""
    engine = find_engine("eie")
    config = engine.model.PRESETS[PRESET]
    design = engine.hardware.generate(config)
    yosys(f"{netlist(design, tmp_path)}; write_json modules.json", tmp_path)
    control = json.loads((tmp_path / "modules.json").read_text())["modules"]["control"]
    bits = control["netnames"]["irq"]["bits"]
    cell = next(name for name, about in control["cells"].items()
                if about["type"] == "$dff" and about["connections"]["Q"] == bits)
    mutants = [Mutant(number=number, command=f"-mode {mode} -module control -cell {cell} "
                                             "-port \\D -portbit 0")
               for number, mode in ((1, "none"), (2, "const0"))]
    monkeypatch.setattr(in_cocotb, "chosen", lambda name, config: {
        "sim.eie.testbenches.directed": r"\.one_entry/pauses=none$"})
    found = dict(in_cocotb.in_cocotb(design, config, mutants, tmp_path))
    assert found[1] == ""
    assert found[2].startswith("directed/one_entry/pauses=none: ")
    monkeypatch.setattr(in_cocotb, "_MOST_CYCLES", 50)
    with pytest.raises(HwgenError, match="without a fault fails .*ended prematurely"):
        list(in_cocotb.in_cocotb(design, config, mutants, tmp_path))
