"""Planted faults in what a register holds while nobody reads it."""

import json
from types import SimpleNamespace

import pytest

from benchmarks.mutants.equivalent import equivalents, in_core
from benchmarks.mutants.held import held
from benchmarks.mutants.netlists import Mutant, netlist, yosys

#: A unit that takes a word with ``valid`` and shows it in the cycle after; two such in a core.
UNIT = """\
module unit(clk, rst, valid, data, out);
  input clk;
  input rst;
  input valid;
  input [3:0] data;
  output [3:0] out;
  reg [1:0] stages = 2'h0;
  reg [3:0] word = 4'h0;
  wire [3:0] next;
  assign next = valid ? data : word;
  always @(posedge clk)
    stages <= rst ? 2'h0 : {stages[0], valid};
  always @(posedge clk)
    word <= next;
  assign out = stages[0] ? word : 4'h0;
endmodule

module held_core(clk, rst, valid, data, out, other);
  input clk;
  input rst;
  input valid;
  input [3:0] data;
  output [3:0] out;
  output [3:0] other;
  unit unit (.clk(clk), .rst(rst), .valid(valid), .data(data), .out(out));
  unit unit_2 (.clk(clk), .rst(rst), .valid(valid & data[0]), .data(data), .out(other));
endmodule
"""


def design_of(verilog):
    """Return a design of the two units, or of others with their ports."""
    ports = {name: {"direction": way, "width": width} for name, way, width in (
        ("clk", "input", 1), ("rst", "input", 1), ("valid", "input", 1), ("data", "input", 4),
        ("out", "output", 4), ("other", "output", 4))}
    return SimpleNamespace(netlist=SimpleNamespace(top="held_core", verilog=verilog),
                           sidecar={"top": "held_core", "ports": ports, "interfaces": []})


def planted(design, module, wire, folder):
    """Return faults, of each mode and port, in the multiplexer that can hold a wire."""
    yosys(f"{netlist(design, folder)}; write_json modules.json", folder)
    found = json.loads((folder / "modules.json").read_text())["modules"][module]
    cell, = (name for name, about in found["cells"].items() if about["type"] == "$mux"
             and about["connections"]["A"] == found["netnames"][wire]["bits"])
    return [Mutant(number=index, command=f"-mode {mode} -module {module} -cell {cell} "
                                         f"-port \\{port} -portbit {0 if port == 'S' else 2}")
            for index, (mode, port) in enumerate(FAULTS)]


FAULTS = [("inv", "A"), ("const1", "S"), ("inv", "B"), ("const0", "S"), ("inv", "Y")]


def test_what_is_held_behind_valid(tmp_path):
    """In both instances: another word is held, a word is taken without valid. Not what is shown."""
    design = design_of(UNIT)
    mutants = planted(design, "unit", "word", tmp_path)
    assert held(design, mutants, tmp_path) == {0, 1}
    assert not in_core(design, mutants, tmp_path)
    assert not equivalents(design, mutants, tmp_path)


@pytest.mark.parametrize(("old", "new"), [
    ("stages[0] ? word", "1'h1 ? word"),
    # Two cycles behind the load.
    ("stages[0] ? word", "stages[1] ? word"),
    # A reader that waits, and reads what is held.
    ("{stages[0], valid}", "{stages[0], stages[0] | valid}"),
    ("{stages[0], valid}", "{stages[0], 1'h1}"),
])
def test_what_is_held_and_read(old, new, tmp_path):
    assert old in UNIT
    design = design_of(UNIT.replace(old, new))
    mutants = planted(design, "unit", "word", tmp_path)
    assert held(design, mutants, tmp_path) == set()


#: The same with a memory, whose port holds what it read last.
MEMORY = UNIT.replace("""\
  reg [3:0] word = 4'h0;
  wire [3:0] next;
  assign next = valid ? data : word;
""", """\
  wire [3:0] word;
  reg [1:0] at = 2'h0;
  sram_4x4_1w1r memory (.clk(clk), .w0_addr(at), .w0_data(data), .w0_en(data[3]), .r0_addr(at),
    .r0_en(valid), .r0_data(word));
""").replace("    word <= next;", "    at <= at + data[0];") + """
module sram_4x4_1w1r(clk, w0_addr, w0_data, w0_en, r0_addr, r0_en, r0_data);
  input clk;
  input [1:0] w0_addr;
  input [3:0] w0_data;
  input w0_en;
  input [1:0] r0_addr;
  input r0_en;
  output reg [3:0] r0_data;
  reg [3:0] mem [0:3];
  always @(posedge clk) begin
    if (w0_en) mem[w0_addr] <= w0_data;
    if (r0_en) r0_data <= mem[r0_addr];
  end
endmodule
"""


@pytest.mark.parametrize(("shown", "expected"), [("stages[0]", {0, 1}), ("1'h1", set())])
def test_what_a_memory_holds(shown, expected, tmp_path):
    design = design_of(MEMORY.replace("stages[0] ? word", f"{shown} ? word"))
    mutants = planted(design, "sram_4x4_1w1r", "r0_data", tmp_path)
    assert held(design, mutants, tmp_path) == expected
