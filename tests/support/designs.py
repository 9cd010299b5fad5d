"""Generated designs that several tests look at; generated once."""

import functools

from arch.systolic.params import PRESETS, SystolicConfig
from hwgen.systolic.design import generate

__all__ = ["RAGGED", "TINY", "design"]

TINY = PRESETS["tiny"]
#: Tiles of every shape, and queues, memories and lanes at small sizes.
RAGGED = SystolicConfig(rows=3, cols=5, tile=2, pe_stages=2, acc_depth=17, ub_banks=2,
                        ub_bank_rows=16, act_lanes=1, param_rows=5, axi_data_bits=32)

design = functools.cache(generate)
