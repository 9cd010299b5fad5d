# amaranth: UnusedElaboratable=no
"""Tests of the generated core: modules, sidecar, lint."""

import json

import pytest

from arch.eie.counters import COUNTERS, PE_COUNTERS
from hwgen.eie.ccu import CCU
from hwgen.eie.core import EIE_REGISTERS, EieCore
from hwgen.eie.design import generate
from hwgen.eie.pe import PE
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
    assert sidecar["registers"] == EIE_REGISTERS
    assert len(set(EIE_REGISTERS.values())) == len(EIE_REGISTERS)
    assert {item["name"] for item in sidecar["interfaces"]} == {
        "s_axil", "m_axi_ins", "m_axi_host"}


def test_elaborates_twice():
    config = CONFIGS["ragged"]
    assert EieCore(config).config == config
    for make in (lambda: PE(config), lambda: CCU(config, item_bits=2), lambda: EieCore(config)):
        assert_elaborates_twice(make)
