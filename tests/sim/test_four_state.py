"""Cores in simulators of four states: nothing but the reset and the inputs gives them a state.

All engines need Icarus Verilog 11 or later (``apt-get install iverilog``), and are skipped without
it. Yosys's ``sim`` is always there, and slower by two orders of magnitude: one engine.
"""

import contextlib
import re

import pytest

from sim.four_state import UnknownBitsError, find_icarus, without_initial_values
from tests.support.four_state import Point, prepared, run_point

icarus = pytest.mark.skipif(find_icarus() is None, reason=(
    "needs Icarus Verilog (iverilog) to run workloads in four states, which is not on PATH"))

EIE = Point(engine="eie", preset="tiny",
            workload="spmv:tests/data/small.mtx:density=0.3:acts=0.5:relu")
YOSYS_CYCLES = 420
POINTS = [
    Point(engine="systolic", preset="tiny", workload="gemm:7x5x4:relu"),
    Point(engine="systolic", preset="tiny", settings=("operand_format=bfloat16",),
          workload="gemm:7x5x4:relu"),
    EIE,
    Point(engine="scnn", preset="tiny", workload="conv:2x4x4:3x3x3:density=0.5/0.5:pad=1"),
    Point(engine="nic", preset="tiny", workload="allreduce:ring:2x100B:int32"),
]


@icarus
@pytest.mark.parametrize("point", POINTS, ids=str)
def test_workload_without_unknown_bits(point):
    """Results and every counter are those of golden and of the model, too."""
    found = run_point(point)
    assert (found.status, found.different) == ("OK", [])
    assert found.cycles > 100


# What a fault of the kind looks like: registers that the reset does not set, and an answer that is
# used without its valid.
PLANTED = {
    "reset": ("control", (r"(?m)^(  assign \S+\s+=) rst \? 1'h0 : ", r"\1 ")),
    "valid": ("write_dma_", (r"assign error = bus_bvalid & ", "assign error = ")),
}


def planted(text, module, change):
    """Return Verilog with a change in the modules whose names begin so."""
    parts = re.split(r"(?m)^(?=module )", text)
    made = [re.sub(*change, part) if part.startswith(f"module {module}") else part
            for part in parts]
    assert made != parts
    return "".join(made)


@icarus
@pytest.mark.parametrize("fault", PLANTED)
def test_planted_fault_is_found(fault):
    module, change = PLANTED[fault]
    with pytest.raises(UnknownBitsError, match=r"^unknown core_\w+ from cycle \d+ on \(\d+ times"):
        run_point(EIE, lambda text: planted(text, module, change))


@pytest.mark.parametrize("fault", [None, "valid"])
def test_workload_in_yosys(fault):
    """Where there is no Icarus Verilog, and with every unknown bit shown."""
    task, simulator = prepared(EIE, None if fault is None else (
        lambda text: planted(text, *PLANTED[fault])))
    node = simulator.node(task.host, task.config, task.image())
    how = contextlib.nullcontext() if fault is None else pytest.raises(
        UnknownBitsError, match=r"^must hold in every cycle: .*core_\w+\) !== 1'bx")
    with how:
        simulator.assert_in_yosys({"core": node}, [], {"core": task.program}, YOSYS_CYCLES)


def test_initial_values_are_removed():
    text = ("module m(clk);\n  reg [3:0] \\a.b  = 4'h3;\n  output reg c = 1'h0;\n"
            "  reg [7:0] mem [3:0];\n  assign d = 1'h1;\nendmodule\n")
    assert without_initial_values(text) == text.replace(" = 4'h3", "").replace(" = 1'h0", "")
    with pytest.raises(ValueError, match="^generated Verilog must have no initial blocks$"):
        without_initial_values("module m;\n  initial c = 1;\nendmodule\n")
