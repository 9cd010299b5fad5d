"""Texts of designs for a simulator: no wire depends on itself, or Verilator evaluates it twice.

Where instances share a function, Verilator runs without the pass that resolves such wires.
"""

import subprocess
from dataclasses import replace

import pytest
from amaranth.hdl import Module, Signal, signed
from amaranth.lib.wiring import In, Out

from arch.registry import engines
from arch.systolic.params import SystolicConfig
from hwgen.common.block import Block
from hwgen.emit import emit
from sim.native.builder import SHARED_FUNCTIONS
from sim.toolchain import find_verilator, plain_verilator
from tests.support import eie, scnn_designs
from tests.support.counts import every_day

pytestmark = pytest.mark.rtl

CONFIGS = {
    **{f"eie-{name}": config for name, config in eie.CONFIGS.items()},
    "eie-shared": replace(eie.CONFIGS["plain"], pes=9, weight_fraction_bits=15),
    **{f"scnn-{name}": config for name, config in scnn_designs.CONFIGS.items()},
    "systolic-floats": SystolicConfig(
        rows=4, cols=5, acc_depth=64, ub_bank_rows=64, operand_format="bfloat16", training=True),
}
UNOPTIMISED = "Warning-UNOPTFLAT"


class Copying(Block):
    """A sum in a wire that is wider than it: the wire's high bits are copies of a lower one."""

    def __init__(self):
        super().__init__({"a": In(signed(8)), "o": Out(signed(13))})

    @property
    def module_name(self):
        return "copying"

    def elaborate(self, platform):
        m = Module()
        wide = Signal(signed(12))
        m.d.comb += [wide.eq((self.a + 4) >> 3), self.o.eq(wide + self.a)]
        return m


def warnings(netlist, directives, folder):
    """Return what Verilator says of wires that depend on themselves."""
    (folder / "design.v").write_text(netlist.simulated or netlist.verilog)
    (folder / "design.vlt").write_text("\n".join(("`verilator_config", *directives, "")))
    verilator = plain_verilator(find_verilator())
    done = subprocess.run(
        [str(verilator.program), "--lint-only", "-Wno-lint", "-Wno-style", "-Wwarn-UNOPTFLAT",
         *SHARED_FUNCTIONS, "--top-module", netlist.top, "design.vlt", "design.v"],
        env=verilator.env, capture_output=True, text=True, check=False, cwd=folder)
    assert (done.returncode == 0) == (not done.stderr), done.stderr
    return done.stderr


# The blocks of a larger design are those of a small one.
@pytest.mark.parametrize("which", every_day(
    [*(name for name in CONFIGS if name.startswith("eie-")), "scnn-one"], CONFIGS))
def test_no_wire_depends_on_itself(which, tmp_path):
    design = engines()[which.split("-")[0]].hardware.generate(CONFIGS[which])
    shared = [line for line in design.directives if not line.startswith("lint_off")]
    assert warnings(design.netlist, shared, tmp_path) == ""


def test_one_that_does_is_found(tmp_path):
    assert UNOPTIMISED in warnings(emit(Copying()), (), tmp_path)
