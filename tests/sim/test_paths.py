"""No output of a core depends on an input in the same cycle; a path that exists is found.

An interface must have none. The native simulation, which evaluates the inputs of a cycle together
with its end, relies on it for the reset and the interrupt, too.
"""

import json
from pathlib import Path

import pytest

from sim.testbenches.paths import paths
from sim.toolchain import ToolchainError

ROOT = Path(__file__).parents[2]
DESIGNS = sorted((ROOT / "rtl_out").glob("*/tiny/*.json"))

BROKEN = """
module inner(input [3:0] address, output [1:0] word, input clk, input [1:0] data, input en);
  reg [1:0] rows [0:15];
  assign word = rows[address];
  always @(posedge clk) if (en) rows[address] <= data;
endmodule
module top(
  input clk, input a_valid, output a_ready, input [7:0] a_data, output [7:0] b_data,
  output reg b_valid, input b_ready, output [1:0] b_word, output [7:0] b_sum, output b_any,
  input other, output aside
);
  reg [7:0] held;
  always @(posedge clk) begin held <= a_data; b_valid <= a_valid; end
  assign a_ready = HERE;
  assign b_data = {held[7:4], 4'd0} | {4'd0, other ? held[3:0] : 4'd1};
  inner rows(.address(held[3:0]), .word(b_word), .clk(clk), .data(a_data[1:0]), .en(a_valid));
  assign b_sum = held + 8'd1;
  assign b_any = |held;
  assign aside = a_valid;
endmodule
"""
SIDECAR = {"top": "top", "interfaces": [{"name": "a"}, {"name": "b"}]}


@pytest.mark.parametrize("design", [
    # A node is a core and a NIC, which are here, too.
    pytest.param(path, marks=pytest.mark.soak if path.parts[-3] == "cluster" else ())
    for path in DESIGNS], ids=lambda path: path.parts[-3])
def test_reference_designs(design):
    sidecar = json.loads(design.read_text(encoding="utf-8"))
    assert len(sidecar["interfaces"]) >= 3
    assert paths(design.with_suffix(".v"), sidecar, whole=True) == []


def test_there_are_designs_of_all_engines():
    assert [path.parts[-3] for path in DESIGNS] == [
        "cluster", "eie", "nic", "scnn", "systolic"]


@pytest.mark.parametrize(("logic", "found"), [
    ("held[0]", []),
    ("a_valid & held[0]", [("a_valid", "a_ready")]),
    ("b_ready | ~b_valid", [("b_ready", "a_ready")]),
    ("held[0] ? a_data[3] : held[1]", [("a_data", "a_ready")]),
    ("(held + {7'd0, b_ready}) > 8'd3", [("b_ready", "a_ready")]),
    ("held[{2'd0, a_valid}]", [("a_valid", "a_ready")]),
])
def test_paths(tmp_path, logic, found):
    """Through gates, multiplexers, sums and indices; not through registers and memories' writes."""
    file = tmp_path / "top.v"
    file.write_text(BROKEN.replace("HERE", logic), encoding="utf-8")
    assert paths(file, SIDECAR) == found


def test_ports_of_no_interface(tmp_path):
    file = tmp_path / "top.v"
    file.write_text(BROKEN.replace("HERE", "held[0]"), encoding="utf-8")
    assert paths(file, SIDECAR, whole=True) == [("a_valid", "aside"), ("other", "b_data")]


def test_path_through_an_asynchronous_memory(tmp_path):
    file = tmp_path / "top.v"
    file.write_text(BROKEN.replace("HERE", "held[0]").replace(".address(held[3:0])",
                                                              ".address(a_data[3:0])"),
                    encoding="utf-8")
    assert paths(file, SIDECAR) == [("a_data", "b_word")]


def test_verilog_that_is_none(tmp_path):
    file = tmp_path / "top.v"
    file.write_text("module top(", encoding="utf-8")
    with pytest.raises(ToolchainError, match=r"^yosys could not read '.*top\.v': "):
        paths(file, SIDECAR)
