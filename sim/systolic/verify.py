"""The testbenches of the systolic engine: two generated cores, everything tried on both."""

from typing import TYPE_CHECKING

from arch.config import ConfigError
from arch.systolic.params import PRESETS, WEIGHT_STATIONARY, SystolicConfig
from arch.workloads.chains import chain
from arch.workloads.gemm import parse_gemm
from hwgen.systolic.design import generate
from sim.systolic.testbenches.sizes import LEAST_RACE, gemm_of, has_halves, has_maps
from sim.testbenches import suite

__all__ = ["CONFIGS", "SUITE", "TESTBENCHES"]

CONFIGS = {
    "tiny": PRESETS["tiny"],
    # What is even, equal or plentiful in the first core is odd, unequal or scarce in this one.
    "odd": SystolicConfig(
        rows=3, cols=5, tile=2, pe_stages=2, operand_bits=6, acc_bits=19, acc_depth=33,
        ub_banks=2, ub_bank_rows=32, weight_fifo_tiles=1, act_lanes=1, param_rows=11,
        queue_depth=1, fetch_chunks=2, axi_data_bits=32),
    # Residual additions, products and pooling.
    "side": SystolicConfig(
        rows=4, cols=6, acc_depth=40, ub_banks=3, ub_bank_rows=32, act_lanes=2, param_rows=16,
        elementwise=True, products=True, queue_depth=3, axi_data_bits=64),
}
"""Cores under test, by name."""

TESTBENCHES = ("directed", "random_programs", "errors", "reset")
"""Modules of :mod:`sim.systolic.testbenches`."""

# Only the testbenches that the other cores do not cover.
_ONLY = {"side": ("random_programs", "errors")}
# Tests of the instructions that multiply where operands stay in the array.
_MULTIPLYING = ("errors/last_places", "errors/token_pairs", "errors/buffer_conflict",
                "errors/token_overflow", "errors/deadlock")



def _unfit(config: SystolicConfig) -> dict[str, str]:
    """Return what cannot run on a core, with the reasons."""
    found = {}
    if config.dataflow != WEIGHT_STATIONARY:
        found["random_programs/programs_in_a_row"] = (
            f"they are for dataflow {WEIGHT_STATIONARY}; layers are run")
    if config.output_stationary:
        found |= dict.fromkeys(_MULTIPLYING, f"its programs are for dataflow {WEIGHT_STATIONARY}")
    if config.floating:
        found["random_programs/lowered_gemm"] = "its operands are integers; workloads are run"
    elif (refused := _refusal(config)) is not None:
        found["random_programs/lowered_gemm"] = refused
    if not has_halves(config):
        found["random_programs/programs_in_a_row"] = "two halves of everything do not fit"
    if not has_maps(config):
        found["errors/outside_of_the_buffer"] = "a map of 3x3 does not fit"
    if min(config.ub_bank_rows, config.acc_depth) < LEAST_RACE:
        found["errors/buffer_conflict"] = "units hardly meet in so few rows"
    return found


def _refusal(config: SystolicConfig) -> str | None:
    """Return why the product of several tiles does not run on a core, or None if it does."""
    # They take a second.
    from arch.systolic.lowering.dataflows.schedule import lower_layer  # noqa: PLC0415
    from arch.systolic.lowering.search import lower as lower_graph  # noqa: PLC0415
    from arch.systolic.lowering.search import lower_chain  # noqa: PLC0415

    network = parse_gemm(gemm_of(config), seed=0, operand_bits=config.operand_bits)
    lower = lower_chain if config.dataflow == WEIGHT_STATIONARY else lower_layer
    try:
        (lower if config.grouping is None else lower_graph)(config, chain(network))
    except ConfigError as error:
        return str(error)
    return None


def _workloads(config: SystolicConfig) -> tuple[str, ...]:
    """Return a product of several tiles, and a training step if the core has training."""
    product = gemm_of(config)
    return (product, "train:digits-mlp:steps=1:batch=2") if config.training else (product,)


SUITE = suite.WorkloadSuite(
    package="sim.systolic.testbenches", testbenches=TESTBENCHES, configs=CONFIGS, only=_ONLY,
    generate=generate, example="tiny/errors/no_halt", unfit=_unfit, workloads=_workloads)

if TYPE_CHECKING:
    from arch import contract
    from arch.systolic.engine import Workload
    from hwgen.systolic import design
    from sim.systolic import simulation

    # Here the type checker compares the parts with their protocols.
    _hardware: contract.Hardware[SystolicConfig] = design
    _simulation: contract.Simulation[SystolicConfig, Workload] = simulation
