"""The testbenches of the SCNN engine: all run on two generated cores."""

from arch.scnn.params import ScnnConfig
from hwgen.scnn.design import generate
from sim.testbenches import suite

__all__ = ["SUITE"]

SUITE = suite.Suite(
    package="sim.scnn.testbenches",
    testbenches=("directed", "random_programs", "errors", "reset"),
    configs={
        "small": ScnnConfig(
            grid_rows=2, grid_cols=2, f=2, i=2, banks=8, bank_entries=16, queue_depth=2,
            fifo_depth=12, act_rows=32, kc=8, taps=16, param_rows=16, weight_chunks=2,
            axi_data_bits=64),
        # What is even, equal or plentiful in the first core is odd, unequal or scarce in this one.
        "odd": ScnnConfig(
            grid_rows=1, grid_cols=3, f=3, i=1, banks=4, bank_entries=21, queue_depth=1,
            fifo_depth=5, act_rows=29, kc=4, taps=11, param_rows=7, weight_chunks=1,
            axi_data_bits=32),
    },
    generate=generate, example="small/errors/no_halt",
    workloads=lambda config: ("conv:3x6x5:4x3x3",))
