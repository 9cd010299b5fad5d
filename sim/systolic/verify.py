"""The testbenches of the systolic engine: two generated cores, everything tried on both."""

from typing import TYPE_CHECKING

from arch.systolic.params import PRESETS, SystolicConfig
from hwgen.systolic.design import generate
from sim.testbenches import suite

__all__ = ["CONFIGS", "SUITE", "TESTBENCHES"]

CONFIGS = {
    "tiny": PRESETS["tiny"],
    # Everything that is even, equal or plentiful in the first is not in this one.
    "odd": SystolicConfig(
        rows=3, cols=5, tile=2, pe_stages=2, operand_bits=6, acc_bits=19, acc_depth=33,
        ub_banks=2, ub_bank_rows=32, weight_fifo_tiles=1, act_lanes=1, param_rows=11,
        queue_depth=1, fetch_chunks=2, axi_data_bits=32),
    # Residual additions and pooling.
    "side": SystolicConfig(
        rows=4, cols=6, acc_depth=40, ub_banks=3, ub_bank_rows=32, act_lanes=2, param_rows=16,
        elementwise=True, queue_depth=3, axi_data_bits=64),
}
"""Cores that are tried, by name."""

TESTBENCHES = ("directed", "random_programs", "errors", "reset")
"""Modules of :mod:`sim.systolic.testbenches`."""

# What the other cores do not try already.
_ONLY = {"side": ("random_programs", "errors")}

SUITE = suite.Suite(
    package="sim.systolic.testbenches", testbenches=TESTBENCHES, configs=CONFIGS, only=_ONLY,
    generate=generate, example="tiny/errors/no_halt")

if TYPE_CHECKING:
    from arch import contract
    from arch.systolic.engine import Workload
    from hwgen.systolic import design
    from sim.systolic import simulation

    # Here the type checker compares the parts with what they have to be.
    _hardware: contract.Hardware[SystolicConfig] = design
    _simulation: contract.Simulation[SystolicConfig, Workload] = simulation
