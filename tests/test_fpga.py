"""Tests of what ``make fpga`` wraps and reads; placing takes minutes, and is not run here."""

import re

import pytest

from benchmarks import fpga
from benchmarks.driver import main

PEER = """module adder #(parameter W = 4) (
  input clock, input rstn, input [W-1:0] a, input [W-1:0] b, output reg [W:0] sum);
  always @(posedge clock) sum <= rstn ? a + b : 0;
endmodule
"""


def test_ports_of_a_peer_with_its_parameters(tmp_path):
    (tmp_path / "adder.v").write_text(PEER)
    ports = fpga._ports("adder.v", "adder", {"W": "6"}, tmp_path)
    assert ports == {
        "clock": {"direction": "input", "width": 1}, "rstn": {"direction": "input", "width": 1},
        "a": {"direction": "input", "width": 6}, "b": {"direction": "input", "width": 6},
        "sum": {"direction": "output", "width": 7}}


def test_wrapper():
    """All bits but the clock's come from the shift register, and all outputs are folded."""
    ports = {name: {"direction": "input", "width": width}
             for name, width in (("clock", 1), ("rstn", 1), ("a", 6))}
    ports["sum"] = {"direction": "output", "width": 17}
    text = fpga.wrapper("adder", ports, clock="clock", parameters={"W": 6, "S": 1})
    assert "  adder #(.W(6), .S(1)) core(.clock(clk)\n" in text
    assert "reg [6:0] inputs;" in text
    assert "wire [16:0] outputs;" in text
    assert "reg [2:0] folded;" in text
    assert re.findall(r", \.(\w+)\((\w+\[.*?\])\)", text) == [
        ("rstn", "inputs[0:0]"), ("a", "inputs[6:1]"), ("sum", "outputs[16:0]")]
    assert ".rst(rst)" not in text
    own = fpga.wrapper("core", {"clk": ports["clock"], "rst": ports["rstn"], "a": ports["a"],
                                "sum": ports["sum"]})
    assert "  core core(.clk(clk)\n    , .rst(rst)\n" in own
    assert "reg [5:0] inputs;" in own


def test_worst_path():
    def step(kind, delay, begin, end):
        return {"type": kind, "delay": delay, "from": {"cell": begin}, "to": {"cell": end}}

    report = {"critical_paths": [
        {"from": "<async>", "to": "posedge clk", "path": [step("routing", 99.0, "a", "b")]},
        {"from": "posedge clk", "to": "posedge clk", "path": [
            step("clk-to-q", 0.5, "core.unit.word_TRELLIS_FF_Q_5", "core.unit.word_TRELLIS_FF_Q_5"),
            step("routing", 2.25, "core.unit.word_TRELLIS_FF_Q_5", "lut"),
            step("logic", 0.25, "lut", "lut"),
            step("setup", 0.0, "lut", "core.other.level_TRELLIS_FF_Q")]}]}
    assert fpga._worst_path(report) == {
        "from": "unit.word", "to": "other.level", "logic_ns": 0.75, "wires_ns": 2.25}


@pytest.mark.parametrize(("arguments", "message"), [
    (("--peer", "/nowhere", "--top", "adder"),
     "peer must be a folder with Verilog, not '/nowhere'"),
    (("--peer", "/nowhere"), "peer must have its module named with --top"),
    (("--seeds", "1,x"), "seeds must be integers with commas between, not '1,x'"),
    (("--parameters", "R"), "parameters must be NAME=INTEGER,..., not 'R'"),
    (("--set", "rows=0"), "rows must be at least 1, not 0"),
    (("--also", "rows=9,rows"), "assignment must be key=value, not 'rows'"),
    (("--peer", ".", "--top", "adder", "--also", "rows=9"), "also must be without --peer"),
    (("--engine", "eie", "--preset", "fpga8"), "preset must be one of"),
])
def test_refused(capsys, arguments, message):
    with pytest.raises(SystemExit) as stop:
        main("fpga", arguments)
    assert stop.value.code == 2
    assert message in capsys.readouterr().err
