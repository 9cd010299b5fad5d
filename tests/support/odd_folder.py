# amaranth: UnusedElaboratable=no
"""Every way to build and run a design: a script, ``python -m tests.support.odd_folder FOLDER``.

Whose interpreter starts it, and what is in the environment, decides in which folders all of it is.
"""

import importlib
import os
import re
import sys
from pathlib import Path

import numpy as np
import pytest
from amaranth import Module
from amaranth.hdl import Assert
from amaranth.lib.wiring import In, Out

from arch.cache import cache_dir
from arch.registry import find_engine
from hwgen.common.block import Block, place
from hwgen.common.delay import Delay
from hwgen.emit import Design, emit
from sim import native
from sim.coverage.python_lines import python_lines
from sim.native import build_vectors
from sim.proofs.chain import Kind, Verdict, prove
from sim.testbenches import runner
from sim.toolchain import ToolchainError

__all__ = ["BENCH", "WAYS", "Chain"]

BENCH = """
import cocotb
from cocotb.triggers import Timer


@cocotb.test()
async def two_edges(dut):
    dut.rst.value, dut.clk.value, dut.i.value = 0, 0, 77
    for level in (0, 1, 0, 1, 0):
        dut.clk.value = level
        await Timer(1, "ns")
    assert int(dut.o.value) == 77
"""


class Chain(Block):
    """Two delays of a cycle each, one behind the other."""

    module_name = "chain"

    def __init__(self):
        super().__init__({"i": In(8), "o": Out(8)})

    def elaborate(self, platform):
        m = Module()
        first, second = (place(m, platform, name, Delay(width=8, cycles=1))
                         for name in ("first", "second"))
        m.d.comb += [first.i.eq(self.i), second.i.eq(first.o), self.o.eq(second.o)]
        return m


DOUBLED = """
import "DPI-C" function int twice(input int x);
module doubled(input clk, input rst, input [7:0] i, output reg [31:0] o);
  wire [7:0] late;
  chain chain(.clk(clk), .rst(rst), .i(i), .o(late));
  always @(posedge clk) o <= twice({24'd0, late});
endmodule
"""


def hierarchical(folder):
    """Blocks that are compiled on their own, in SystemVerilog that calls C++.

    Verilator runs once for such a block: twice at a time, one run spoils the other's files.
    """
    name = Delay(width=8, cycles=1).module_name
    netlist = emit(Chain())
    _, _, vlt = Design(netlist, {}, (f'hier_block -module "{name}"',)).write(folder)
    verilog = folder / "doubled ü.sv"
    verilog.write_text(netlist.verilog + DOUBLED)
    ports = {**netlist.ports, "o": {"direction": "output", "width": 32}}
    vectors = build_vectors(verilog=verilog, vlt=vlt, top="doubled", ports=ports, sources={
        "twice.cpp": '#include "svdpi.h"\nextern "C" int twice(int x) { return 2 * x; }\n'})
    values = np.arange(1, 21, dtype=np.uint64)
    assert vectors.play({"i": values}, 23)["o"].tolist() == [0, 0, 0, *(2 * values).tolist()]
    log, = (cache_dir() / "native").glob("doubled-*.log")
    runs = re.findall(r"-f \S*V(\w+)__hierMkArgs\.f$", log.read_text(), re.MULTILINE)
    assert runs == [name, "model"], runs


def waves(folder):
    """The harness with its memory, and waves of it."""
    from tests.sim.test_native import COPY_ENGINE, SIDECAR, fresh_memory, start_and_run

    verilog, waivers = folder / "cöpy.v", folder / "cöpy.vlt"
    verilog.write_text(COPY_ENGINE)
    waivers.write_text("`verilator_config\nlint_off -rule UNUSEDSIGNAL\n")
    arguments = {"verilog": [verilog], "vlt": waivers, "sidecar": SIDECAR, "trace": "vcd"}
    build = native.build(**arguments)
    assert native.build(**arguments).cached
    assert cache_dir() in build.library.parents
    with native.Simulation(build, SIDECAR, fresh_memory()) as simulation:
        simulation.trace(folder / "wäves.vcd")
        start_and_run(simulation, beats=4)
    assert (folder / "wäves.vcd").read_text().startswith("$")


def waived(folder):
    """A core as it is written, whose many lint warnings are waived in a file of that name alone."""
    engine = find_engine("eie")
    design = engine.hardware.generate(engine.model.PRESETS["tiny"])
    verilog, _, vlt = design.write(folder)
    with pytest.raises(ToolchainError, match="WIDTH"):
        native.build(verilog=[verilog], sidecar=design.sidecar)
    assert native.build(verilog=[verilog], vlt=vlt, sidecar=design.sidecar).library.is_file()


def cxxrtl(folder):
    """The same on CXXRTL."""
    os.environ["HWGEN_SIMULATOR"] = "cxxrtl"
    try:
        waves(folder)
    finally:
        os.environ["HWGEN_SIMULATOR"] = "verilator"


def cocotb(folder):
    """A testbench, with waves."""
    netlist = emit(Chain())
    verilog, sidecar, vlt = Design(netlist, {"top": netlist.top}).write(folder)
    (folder / "odd_bench.py").write_text(BENCH)
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    model = runner.build(verilog=[verilog], vlt=vlt, sidecar=sidecar, waves=True)
    found = runner.run(model, module="odd_bench", directory=folder / "rün", seed=1,
                       waves=folder / "wäves.vcd")
    assert [(test.name, test.passed) for test in found] == [("two_edges", True)], found
    assert (folder / "wäves.vcd").read_text().startswith("$")


def proof(folder):
    """sby, Yosys and the solver."""
    m = Module()
    m.submodules.chain = chain = Chain()
    m.d.comb += Assert((chain.o == 0) | (chain.o == 5))
    assert prove(m, [chain.i], folder, kind=Kind.BMC, depth=4) is Verdict.FAILS


def places(folder):
    """Lines of Python behind those of a design's Verilog."""
    engine = find_engine("eie")
    verilog, *_ = engine.hardware.generate(engine.model.PRESETS["tiny"]).write(folder)
    found = python_lines(verilog)
    assert len(found) > 100, found
    assert {place.partition("/")[0] for place in found.values()} == {"hwgen"}


WAYS = (hierarchical, waves, waived, cxxrtl, cocotb, proof, places)


def main(folder):
    """Go every way in a folder of its own; print the names of those gone."""
    for way in WAYS:
        own = folder / way.__name__
        own.mkdir()
        way(own)
        print(way.__name__, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
