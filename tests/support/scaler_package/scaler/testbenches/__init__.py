"""The testbenches: two generated cores, everything tried on both."""

from scaler.hardware import generate
from scaler.params import PRESETS, ScalerConfig
from sim.testbenches import suite

__all__ = ["SUITE"]

SUITE = suite.Suite(
    package="scaler.testbenches", testbenches=("directed",), generate=generate,
    example="tiny/directed/random_programs",
    # Everything that is even, equal or plentiful in the first is not in the second.
    configs={"tiny": PRESETS["tiny"],
             "odd": ScalerConfig(lanes=3, element_bits=32, buffer_rows=5, axi_data_bits=64)})
