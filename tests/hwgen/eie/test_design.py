# amaranth: UnusedElaboratable=no
"""Tests of the generated core: modules, sidecar, lint."""

import json
import subprocess

import pytest

from arch.eie.counters import COUNTERS, PE_COUNTERS
from arch.eie.params import EieConfig
from hwgen.common.control import REGISTERS, SELECT_REGISTERS
from hwgen.eie.ccu import CCU
from hwgen.eie.core import EieCore
from hwgen.eie.design import generate
from hwgen.eie.pe import PE
from sim.toolchain import find_verilator, plain_verilator
from tests.support.counts import every_day
from tests.support.eie import CONFIGS
from tests.support.pysim import assert_elaborates_twice


@pytest.mark.parametrize("name", CONFIGS)
def test_one_module_for_all_pes(name):
    design = generate(CONFIGS[name])
    assert design.netlist.top == "eie_core"
    assert design.netlist.verilog.count("\nmodule pe(") == 1
    core = design.netlist.verilog.split("\nmodule eie_core(")[1].split("\nendmodule")[0]
    assert core.count("\n  pe \\pe_") + core.count("\n  pe pe_") == CONFIGS[name].pes


def test_sidecar():
    sidecar = generate(CONFIGS["plain"]).sidecar
    assert json.loads(json.dumps(sidecar)) == sidecar
    assert list(sidecar["counters"]) == list(COUNTERS)
    assert list(sidecar["pe_counters"]) == list(PE_COUNTERS)
    assert sidecar["registers"] == REGISTERS | SELECT_REGISTERS
    assert len(set(sidecar["registers"].values())) == len(sidecar["registers"])
    assert {item["name"] for item in sidecar["interfaces"]} == {
        "s_axil", "m_axi_ins", "m_axi_host"}


def test_elaborates_twice():
    config = CONFIGS["ragged"]
    assert EieCore(config).config == config
    for make in (lambda: PE(config), lambda: CCU(config, item_bits=2), lambda: EieCore(config)):
        assert_elaborates_twice(make)


EXTREMES = {
    **CONFIGS,
    # Verilator takes half a minute for 256.
    "most_pes": EieConfig(pes=256, act_regs=2, spmat_rows=16, ptr_rows=16, act_rows=16),
    "largest": EieConfig(pes=2, queue_depth=1024, index_bits=8, codebook_bits=8, codebooks=64,
                         spmat_bits=512, spmat_rows=1 << 22, ptr_rows=1 << 21, act_regs=100,
                         act_rows=65535, weight_fraction_bits=15, axi_data_bits=512),
    "smallest_memory": EieConfig(pes=2, index_bits=8, codebook_bits=8, codebooks=1, spmat_bits=32,
                                 spmat_rows=1, ptr_rows=1, act_regs=1, act_rows=1),
}


@pytest.mark.rtl
@pytest.mark.parametrize("name", every_day((*CONFIGS, "largest", "smallest_memory"), EXTREMES))
def test_verilator_lint(name, tmp_path):
    """No warning that is not waived by name, at the ends of every range."""
    verilator = plain_verilator(find_verilator())
    verilog, _, waivers = generate(EXTREMES[name]).write(tmp_path)
    done = subprocess.run(
        [str(verilator.program), "--lint-only", "-Wall", "--top-module", "eie_core",
         str(waivers), str(verilog)],
        capture_output=True, text=True, check=False, env=verilator.env, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
