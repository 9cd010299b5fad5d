"""Small cores with training."""

from arch.memory import MemoryConfig
from arch.systolic.params import SystolicConfig

__all__ = ["CORES", "PLAIN"]

_MEMORY = MemoryConfig(latency=3)

#: Square; more rows than columns, and fewer; one column; one row; two formats of operands.
CORES = {
    "square": SystolicConfig(
        rows=3, cols=3, acc_depth=16, ub_banks=3, ub_bank_rows=16, param_rows=4, axi_data_bits=64,
        queue_depth=4, memory=_MEMORY, operand_format="bfloat16", training=True),
    "tall": SystolicConfig(
        rows=5, cols=2, acc_depth=11, ub_banks=2, ub_bank_rows=16, param_rows=3, axi_data_bits=32,
        queue_depth=2, weight_fifo_tiles=2, memory=_MEMORY, operand_format="float8_e4m3fn",
        training=True),
    "broad": SystolicConfig(
        rows=2, cols=5, tile=2, pe_stages=5, add_stages=3, acc_depth=5, ub_banks=3, ub_bank_rows=8,
        param_rows=5, act_lanes=1, axi_data_bits=64, weight_fifo_tiles=1, queue_depth=1,
        memory=_MEMORY, operand_format="float16", training=True),
    "column": SystolicConfig(
        rows=3, cols=1, acc_depth=6, ub_banks=2, ub_bank_rows=4, param_rows=2, axi_data_bits=32,
        memory=_MEMORY, operand_format="bfloat16", training=True),
    "row": SystolicConfig(
        rows=1, cols=4, pe_stages=2, add_stages=2, acc_depth=4, ub_banks=2, ub_bank_rows=4,
        param_rows=2, axi_data_bits=32, memory=_MEMORY, operand_format="float8_e5m2",
        training=True),
    "mixed": SystolicConfig(
        rows=3, cols=4, pe_stages=2, acc_depth=12, ub_banks=3, ub_bank_rows=16, param_rows=4,
        axi_data_bits=32, memory=_MEMORY, operand_format="float8_e4m3fn",
        gradient_format="float8_e5m2", training=True),
}

#: Those whose operands go into the array as they are stored, without being widened.
PLAIN = tuple(name for name, config in CORES.items() if not config.mixed)
