# amaranth: UnusedElaboratable=no
"""Tests of the generated design and its sidecar."""

import dataclasses
import json

import pytest

from arch.config import to_dict
from arch.memory import MemoryConfig
from arch.systolic.counters import COUNTER_TEXT, COUNTERS
from arch.systolic.params import SystolicConfig
from hwgen import design as module
from hwgen.common.control import COUNTER_BITS, REGISTERS
from hwgen.emit import tool_versions
from hwgen.systolic.core import SystolicCore
from hwgen.systolic.design import generate
from tests.support.designs import TINY, design


@pytest.fixture
def tiny():
    return design(TINY)


def test_sidecar_keys(tiny):
    assert set(tiny.sidecar) == {
        "engine", "config", "top", "clock", "reset", "irq", "interfaces", "ports", "registers",
        "ident", "fingerprint", "counters", "latencies", "peak_macs_per_cycle", "modules",
        "tools"}
    assert json.loads(json.dumps(tiny.sidecar)) == tiny.sidecar


def test_sidecar_values(tiny):
    sidecar = tiny.sidecar
    assert sidecar["engine"] == "systolic"
    assert sidecar["config"] == to_dict(TINY)
    assert sidecar["top"] == tiny.netlist.top == "systolic_core"
    assert sidecar["registers"] == REGISTERS
    assert sidecar["ident"] == SystolicCore.ident
    assert sidecar["peak_macs_per_cycle"] == 16
    assert sidecar["latencies"]["array_cycles"] == 4 + 4 + 1 + 1
    assert sidecar["tools"] == tool_versions()
    assert sidecar["modules"] == list(tiny.netlist.modules)
    assert sidecar["counters"] == {
        name: {"address": REGISTERS["COUNTER"] + 8 * i, "bits": COUNTER_BITS,
               "text": COUNTER_TEXT[name]} for i, name in enumerate(COUNTERS)}


def test_ports(tiny):
    """The ports of the top module in the text are those of the sidecar, and no others."""
    ports = tiny.sidecar["ports"]
    text = tiny.netlist.verilog
    start = text.index("module systolic_core(")
    header = text[start:text.index(");", start)].split("(")[1]
    assert {name.strip() for name in header.split(",")} == set(ports)
    body = text[start:text.index("endmodule", start)]
    for name, port in ports.items():
        width = "" if port["width"] == 1 else f"[{port['width'] - 1}:0] "
        assert f"  {port['direction']} {width}{name};\n" in body
    for name in (tiny.sidecar["clock"], tiny.sidecar["reset"]):
        assert ports[name] == {"direction": "input", "width": 1, "signed": False}
    assert ports[tiny.sidecar["irq"]]["direction"] == "output"


def test_interfaces(tiny):
    ports = tiny.sidecar["ports"]
    lite, *masters = tiny.sidecar["interfaces"]
    assert (lite["name"], lite["protocol"], lite["role"]) == ("s_axil", "axi4-lite", "slave")
    assert ports["s_axil_araddr"] == {
        "direction": "input", "width": lite["addr_bits"], "signed": False}
    assert [(port["name"], port["read"], port["write"]) for port in masters] == [
        ("m_axi_ins", True, False), ("m_axi_wgt", True, False), ("m_axi_host", True, True)]
    for port in masters:
        assert port["data_bits"] == 64
        assert ports[f"{port['name']}_araddr"]["width"] == port["addr_bits"]
        assert ports[f"{port['name']}_rdata"] == {
            "direction": "input", "width": 64, "signed": False}
        assert (f"{port['name']}_awvalid" in ports) == port["write"]


def test_memory_does_not_shape_the_hardware(tiny):
    other = generate(dataclasses.replace(
        TINY, memory=MemoryConfig(latency=99), weight_memory=MemoryConfig(latency=5)))
    assert other.netlist == tiny.netlist
    assert other.directives == tiny.directives
    different = {key for key in tiny.sidecar if other.sidecar[key] != tiny.sidecar[key]}
    assert different == {"config"}


@pytest.mark.parametrize(("rows", "directives"), [
    (16, ()), (17, ('no_inline -module "tile_8x8_8x32_s1"',)),
    (144, ('no_inline -module "tile_8x8_8x32_s1"',)),
    (145, ('hier_block -module "tile_8x8_8x32_s1"',))])
def test_directives(rows, directives, tiny, monkeypatch):
    """Tiles are inlined up to 256 PEs, functions up to 2304, then compiled on their own."""
    monkeypatch.setattr(module, "emit", lambda core, **_: tiny.netlist)
    assert generate(SystolicConfig(rows=rows, cols=16, tile=8)).directives == directives


def test_directives_name_the_largest_tile(tiny, monkeypatch):
    monkeypatch.setattr(module, "emit", lambda core, **_: tiny.netlist)
    generated = generate(SystolicConfig(rows=3, cols=128, tile=16, pe_stages=2, operand_bits=4))
    assert generated.directives == ('no_inline -module "tile_3x16_4x32_s2"',)
    assert generated.waivers.endswith(f"{generated.directives[0]}\n")


@pytest.mark.parametrize(("cols", "shared"), [
    (4, []),
    (5, ["vector_lane", "float_add_float32_3", "float_select_float32_3",
          "float_lane_bfloat16_1_1", "float_add_float32_1"])])
def test_directives_of_a_vector_unit(cols, shared, tiny, monkeypatch):
    """What each of many columns has is one function; the mesh in C++ has no PE."""
    monkeypatch.setattr(module, "emit", lambda core, **_: tiny.netlist)
    config = SystolicConfig(rows=8, cols=cols, operand_format="bfloat16", training=True,
                            axi_data_bits=64, vector_rows=16)
    directives = generate(config, form="fast").directives
    assert [line.split('"')[1] for line in directives if line.startswith("no_inline")] == shared
    for name in shared:
        assert f'public_flat_rd -module "{name}" -var "valid"' in directives or \
            name == "vector_lane"
    assert generate(config).directives == ('no_inline -module "pe_bfloat16_s1_1"', *directives)
