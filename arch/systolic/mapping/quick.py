"""Fast model of a mapped graph: it ranks mappings, and the exact model confirms the best."""

import math
from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

from arch.systolic.costs.accesses import ACCESSES
from arch.systolic.fast import set_core
from arch.systolic.lowering.search import Lowering
from arch.systolic.steps.accesses import count_accesses
from arch.systolic.steps.network import simulate
from arch.systolic.steps.records import CONFIG, COUNTED, network_of, start_records

__all__ = ["Quick"]


@njit(cache=True, error_model="numpy")
def _time(configs: Any, records: Any, net: Any, rings: Any, ends: Any, counts: Any) -> Any:
    """Return the cycles; ``rings``: rows of a bank, and of the banks for inputs."""
    core = records[0][0]
    set_core(configs[0], core)
    core.bank_rows, core.in_rows = rings
    cycles = simulate(core, net, records[1:3], ends[0], ends[1], math.inf)
    count_accesses(core, net, counts[0])
    return cycles


class Quick:
    """The fast model of a graph on a core."""

    def __init__(self, lowering: Lowering):
        config = lowering.config
        weights = config.weights
        self._macs = lowering.graph.macs
        self._configs = np.zeros(1, CONFIG)
        self._configs[0] = (
            config.rows, config.cols, config.acc_depth, config.ub_banks, config.ub_bank_rows,
            config.weight_fifo_tiles, config.act_lanes, config.axi_data_bits, config.pe_stages,
            config.elementwise, config.products, config.memory.latency,
            float(config.memory.bytes_per_cycle), weights.latency, float(weights.bytes_per_cycle))
        widest = max(max(layer.input[1], layer.output[1], layer.packed)
                     for layer in lowering.geometry)
        self._records = start_records()
        self._net = network_of(lowering.rows, len(lowering.elsewhere),
                               -(-widest // lowering.tile))
        self._ends = np.zeros((2, len(lowering.rows)))

    def time(self, plans: NDArray[np.int64], rows_of: NDArray[np.int64], bank_rows: int,
             inputs: int) -> tuple[float, dict[str, int]]:
        """Return cycles and accesses of a graph with these plans.

        Parameters
        ----------
        plans : (L, ...) int64 array
            Of :mod:`arch.systolic.lowering.tiling`.
        rows_of : (T,) int64 array
            First row of each tensor that stays.
        bank_rows, inputs : int
            Rows of a bank, and banks for inputs.
        """
        del rows_of      # the plans say which tensors stay
        self._net.plan_rows[:] = plans
        counts = np.zeros((1, len(ACCESSES)), np.int64)
        cycles = _time(self._configs, self._records, self._net, (bank_rows, inputs * bank_rows),
                       self._ends, counts.view(COUNTED).reshape(1))
        counts[0, 0] = self._macs
        return float(cycles), dict(zip(ACCESSES, counts[0].tolist(), strict=True))
