"""The testbenches of the systolic engine: two generated cores, everything tried on both."""

from typing import TYPE_CHECKING

from arch.systolic.params import INTEGER, PRESETS, SystolicConfig
from hwgen.systolic.design import generate
from sim.testbenches import suite

__all__ = ["CONFIGS", "SUITE", "TESTBENCHES"]

CONFIGS = {
    "tiny": PRESETS["tiny"],
    # What is even, equal or plentiful in the first core is odd, unequal or scarce in this one.
    "odd": SystolicConfig(
        rows=3, cols=5, tile=2, pe_stages=2, operand_bits=6, acc_bits=19, acc_depth=33,
        ub_banks=2, ub_bank_rows=32, weight_fifo_tiles=1, act_lanes=1, param_rows=11,
        queue_depth=1, fetch_chunks=2, axi_data_bits=32),
    # Residual additions and pooling.
    "side": SystolicConfig(
        rows=4, cols=6, acc_depth=40, ub_banks=3, ub_bank_rows=32, act_lanes=2, param_rows=16,
        elementwise=True, queue_depth=3, axi_data_bits=64),
}
"""Cores under test, by name."""

TESTBENCHES = ("directed", "random_programs", "errors", "reset")
"""Modules of :mod:`sim.systolic.testbenches`."""

# Only the testbenches that the other cores do not cover.
_ONLY = {"side": ("random_programs", "errors")}



def _fitting(config: SystolicConfig) -> tuple[str, ...]:
    """Return the testbenches that fit the core: they need integer operands and no training."""
    return () if config.training or config.operand_format != INTEGER else TESTBENCHES


def _workloads(config: SystolicConfig) -> tuple[str, ...]:
    """Return a product of several tiles, and a training step if the core has training."""
    product = f"gemm:7x{2 * config.rows + 1}x{config.cols + 2}:relu"
    return (product, "train:digits-mlp:steps=1:batch=2") if config.training else (product,)


SUITE = suite.Suite(
    package="sim.systolic.testbenches", testbenches=TESTBENCHES, configs=CONFIGS, only=_ONLY,
    generate=generate, example="tiny/errors/no_halt", fitting=_fitting, workloads=_workloads)

if TYPE_CHECKING:
    from arch import contract
    from arch.systolic.engine import Workload
    from hwgen.systolic import design
    from sim.systolic import simulation

    # Here the type checker compares the parts with their protocols.
    _hardware: contract.Hardware[SystolicConfig] = design
    _simulation: contract.Simulation[SystolicConfig, Workload] = simulation
