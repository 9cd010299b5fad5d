"""Cores in a simulator of four states: memories are unknown, and nothing is offered after a reset.

Needs Icarus Verilog 11 or later (``apt-get install iverilog``), and is skipped without it.
"""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

_RTL = Path(__file__).resolve().parents[2] / "rtl_out"
_CYCLES = 50

pytestmark = pytest.mark.skipif(shutil.which("iverilog") is None, reason=(
    "needs Icarus Verilog (iverilog) to simulate four states, which is not on PATH"))


def bench(text, top):
    """Return a bench that resets a core with inputs of 0 and prints outputs with unknown bits."""
    head = re.search(rf"^module {top}\(.*?\);", text, re.MULTILINE | re.DOTALL)
    body = text[head.end():text.index("endmodule", head.end())]
    ports = [(way, int(high or 0) + 1, name) for way, high, name in re.findall(
        r"^\s*(input|output) (?:reg )?(?:\[(\d+):0\] )?(\S+);", body, re.MULTILINE)]
    inputs = [name for way, _, name in ports if way == "input"]
    return "\n".join([
        "`timescale 1ns/1ns", "module bench;",
        *(f"{'reg' if way == 'input' else 'wire'} [{width - 1}:0] {name};"
          for way, width, name in ports),
        f"{top} core(" + ", ".join(f".{name}({name})" for *_, name in ports) + ");",
        "always #5 clk = ~clk;", "integer i;", "initial begin",
        *(f"{name} = 0;" for name in inputs),
        "rst = 1; repeat (4) @(posedge clk); #1 rst = 0;",
        f"for (i = 0; i < {_CYCLES}; i = i + 1) begin @(negedge clk);",
        *(f'if (^{name} === 1\'bx) $display("unknown {name}");'
          for way, _, name in ports if way == "output"),
        'end $display("done"); $finish; end', "endmodule", ""])


@pytest.mark.parametrize("design", ["nic/tiny", "systolic/tiny", "eie/tiny", "scnn/tiny"])
def test_nothing_unknown_is_offered_after_a_reset(design, tmp_path):
    """Data that no ``valid`` stands beside may be unknown; nothing else is."""
    top = f"{design.partition('/')[0]}_core"
    sources = sorted((_RTL / design).glob("*.v"))
    text = (_RTL / design / f"{top}.v").read_text(encoding="utf-8")
    (tmp_path / "bench.v").write_text(bench(text, top), encoding="utf-8")
    subprocess.run(["iverilog", "-g2012", "-o", tmp_path / "bench", tmp_path / "bench.v", *sources],
                   check=True)
    lines = subprocess.run([tmp_path / "bench"], check=True, capture_output=True,
                           text=True).stdout.split("\n")
    assert lines[-2] == "done"
    unknown = {line.removeprefix("unknown ") for line in lines if line.startswith("unknown ")}
    assert unknown <= {"m_axi_host_wdata", "m_axi_host_wstrb"}
