"""Tests of logic that a simulator evaluates under its enable."""

import os
import re
import subprocess
import sys

import numpy as np
import pytest

from arch.numerics import FLOAT32
from hwgen.common.floating import FloatAdd
from hwgen.emit import emit
from hwgen.idle import under_enables

TEXT = """\
module m(clk, rst, en, \\go$1 , a, o, p);
  input clk;
  wire clk;
  input rst;
  wire rst;
  input en;
  wire en;
  input \\go$1 ;
  wire \\go$1 ;
  input [3:0] a;
  wire [3:0] a;
  output [3:0] o;
  reg [3:0] o = 4'h0;
  output [3:0] p;
  wire [3:0] p;
  wire [3:0] \\$1 ;
  wire [4:0] \\$2 ;
  wire [3:0] both;
  wire [3:0] unread;
  reg [3:0] q = 4'h0;
  reg [3:0] r = 4'h0;
  assign unread = a + 4'h3;
  assign { \\$2 [4], \\$1  } = both + a;
  assign both = a ^ q;
  assign p = q;
  always @(posedge clk)
    if (rst) o <= 4'h0;
    else if (en) o <= \\$1 ;
  always @(posedge clk)
    if (en) r <= BOTH;
  always @(posedge clk)
    if (\\go$1 ) q <= a;
endmodule
"""


def test_what_one_enable_reads_is_under_it():
    found = under_enables(TEXT.replace("BOTH", "both"))
    assert found.partition("  reg [3:0] r = 4'h0;\n")[2] == """\
  assign p = q;
  always @(posedge clk)
    if (\\go$1 ) q <= a;
  always @(posedge clk) begin
    if (en) begin
      both = a ^ q;
      { \\$2 [4], \\$1  } = both + a;
      o <= \\$1 ;
      r <= both;
    end
    if (rst) begin
      o <= 4'h0;
    end
  end
endmodule
"""
    assert "  reg [3:0] both;\n" in found
    assert "  reg [3:0] \\$1 ;\n" in found


@pytest.mark.parametrize("change", [
    ("if (en) r <= BOTH;", "if (\\go$1 ) r <= both;"),          # two enables
    ("if (en) r <= BOTH;", "r <= both;"),                       # none
    ("assign p = q;", "assign p = both;"),                      # a port
    ("assign p = q;", "child c (\n    .i(both)\n  );\n  assign p = q;"),
    ("if (en) r <= BOTH;", "if (both[0]) r <= a;"),             # an enable itself
    ("if (en) r <= BOTH;", "if (both[0]) r <= 4'h0;\n    else r <= a;"),
], ids=["enables", "always", "port", "instance", "condition", "reset"])
def test_what_others_read_stays(change):
    found = under_enables(TEXT.replace(*change).replace("BOTH", "a"))
    assert "  assign both = a ^ q;\n" in found
    assert "      { \\$2 [4], \\$1  } = both + a;\n      o <= \\$1 ;\n" in found


def test_loops_and_unknown_lines_stay():
    loop = TEXT.replace("a ^ q", "a ^ { q[3:1], both[1] }").replace("BOTH", "both")
    assert "  assign both = a" in under_enables(loop)
    odd = TEXT.replace("BOTH", "both").replace("  assign p = q;", "  assign p\n    = q;")
    assert under_enables(odd) == odd


def test_stages_of_a_unit_are_under_their_valid_bits():
    block = FloatAdd(number=FLOAT32, latency=4)
    plain, found = (
        emit(block, enables=True, skip_idle=skip).simulated for skip in (False, True))
    before, after = (len(re.findall(r"^  assign ", text, re.MULTILINE)) for text in (plain, found))
    assert after < before / 4
    assert emit(block, skip_idle=True).verilog == emit(block).verilog
    assert np.unique(re.findall(r"if \((valid\[\d\])\) begin", found)).tolist() == [
        f"valid[{stage}]" for stage in range(4)]


def test_the_same_text_in_every_process():
    """Whatever order a set of assignments and enables has there."""
    count = 6
    lines = ["module m(clk, en, a, o);", "  input clk;", "  wire clk;", "  input en;", "  wire en;",
             "  input [3:0] a;", "  wire [3:0] a;", "  output [3:0] o;", "  reg [3:0] o = 4'h0;",
             "  reg [3:0] r = 4'h0;"]
    for i in range(count):
        lines += [f"  wire [3:0] {letter}{i};" for letter in "vwx"]
    lines += ["  always @(posedge clk)",
              f"    if (en) o <= {' ^ '.join(f'w{i} ^ x{i}' for i in range(count))};",
              "  always @(posedge clk)",
              f"    if (en) r <= {' ^ '.join(f'v{i}' for i in range(count))};"]
    for i in range(count):
        # Read by two assignments that do not read each other, and by a register.
        lines += [f"  assign v{i} = a + 4'h{i};", f"  assign w{i} = v{i} ^ a;",
                  f"  assign x{i} = v{i} & a;"]
    lines += ["endmodule", ""]
    program = "import sys; from hwgen.idle import under_enables; print(under_enables(sys.argv[1]))"
    found = {subprocess.run([sys.executable, "-c", program, "\n".join(lines)],
                            capture_output=True, text=True, check=True,
                            env={**os.environ, "PYTHONHASHSEED": str(seed)}).stdout
             for seed in range(2, 7)}
    assert len(found) == 1
    assert "begin" in found.pop()
