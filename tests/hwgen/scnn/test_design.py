# amaranth: UnusedElaboratable=no
"""Tests of the generated core: modules, sidecar, lint."""

import json
import subprocess

import pytest

from arch.scnn.counters import COUNTERS, PE_COUNTERS
from arch.scnn.params import ScnnConfig
from hwgen.common.control import REGISTERS, SELECT_REGISTERS
from hwgen.scnn.core import ScnnCore
from hwgen.scnn.design import generate
from hwgen.scnn.pe import PE
from hwgen.scnn.sequencer import Sequencer
from sim.toolchain import find_verilator, plain_verilator
from tests.support.counts import every_day
from tests.support.pysim import assert_elaborates_twice
from tests.support.scnn_designs import CONFIGS


@pytest.mark.parametrize("name", CONFIGS)
def test_one_module_for_all_pes(name):
    design = generate(CONFIGS[name])
    assert design.netlist.top == "scnn_core"
    assert design.netlist.verilog.count("\nmodule pe(") == 1
    core = design.netlist.verilog.split("\nmodule scnn_core(")[1].split("\nendmodule")[0]
    assert core.count("\n  pe \\pe_") + core.count("\n  pe pe_") == CONFIGS[name].pes


def test_sidecar():
    sidecar = generate(CONFIGS["plain"]).sidecar
    assert json.loads(json.dumps(sidecar)) == sidecar
    assert list(sidecar["counters"]) == list(COUNTERS)
    assert list(sidecar["pe_counters"]) == list(PE_COUNTERS)
    assert sidecar["registers"] == REGISTERS | SELECT_REGISTERS
    assert len(set(sidecar["registers"].values())) == len(sidecar["registers"])
    assert {item["name"] for item in sidecar["interfaces"]} == {
        "s_axil", "m_axi_ins", "m_axi_weights", "m_axi_host"}


def test_elaborates_twice():
    config = CONFIGS["ragged"]
    assert ScnnCore(config).config == config
    assert ScnnCore(config).module_name == "scnn_core"
    for make in (lambda: PE(config), lambda: Sequencer(config), lambda: ScnnCore(config)):
        assert_elaborates_twice(make)


EXTREMES = {
    **CONFIGS,
    "most_rows": ScnnConfig(grid_rows=16, grid_cols=3, f=1, i=1, banks=2,
                            bank_entries=8, kc=2, fifo_depth=16, act_rows=65535, taps=4,
                            param_rows=4),
    "largest": ScnnConfig(grid_rows=1, grid_cols=2, f=8, i=8, banks=128, bank_entries=4096,
                          queue_depth=64, fifo_depth=256, act_rows=65535, kc=128, taps=256,
                          param_rows=8192, weight_chunks=16, axi_data_bits=512),
    "deepest": ScnnConfig(grid_rows=1, grid_cols=1, f=2, i=2, banks=4, bank_entries=4096,
                          queue_depth=64, fifo_depth=256, act_rows=65535, kc=128, taps=256,
                          param_rows=8192, weight_chunks=16, axi_data_bits=512),
    "smallest": ScnnConfig(grid_rows=1, grid_cols=1, f=1, i=1, banks=1, bank_entries=1,
                           queue_depth=1, fifo_depth=1, act_rows=1, kc=1, taps=1, param_rows=1,
                           weight_chunks=1, axi_data_bits=32),
}


@pytest.mark.rtl
@pytest.mark.parametrize("name", every_day(("ragged", "deepest", "smallest"), EXTREMES))
def test_verilator_lint(name, tmp_path):
    """No warning that is not waived by name, at the ends of every range."""
    verilator = plain_verilator(find_verilator())
    verilog, _, waivers = generate(EXTREMES[name]).write(tmp_path)
    done = subprocess.run(
        [str(verilator.program), "--lint-only", "-Wall", "--top-module", "scnn_core",
         str(waivers), str(verilog)],
        capture_output=True, text=True, check=False, env=verilator.env, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
