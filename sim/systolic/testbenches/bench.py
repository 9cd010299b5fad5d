"""The environment of the systolic core in a testbench."""

import numpy as np

from arch.systolic.isa import UNITS, assemble
from arch.systolic.params import SystolicConfig
from sim.systolic.host import HOST
from sim.testbenches.bench import BASE, PAUSES, CoreBench

__all__ = ["BASE", "PAUSES", "Bench"]


class Bench(CoreBench):
    """A systolic core after reset, with everything connected.

    ``instructions``, ``weights`` and ``reads`` are the memory's read ports.
    """

    engine_host = HOST
    units = len(UNITS)
    engine_config = SystolicConfig
    assemble = staticmethod(assemble)
    read_ports = {"instructions": "m_axi_ins", "weights": "m_axi_wgt", "reads": "m_axi_host"}

    def put_operands(self, layout, values: np.ndarray) -> int:
        """Store rows of operands; places of a row without an operand stay 0."""
        wide = self.config.element_bytes
        rows = np.zeros((len(values), layout.row_bytes // wide), f"<i{wide}")
        rows[:, :values.shape[1]] = values
        return self.put(layout, rows.view(np.uint8))

    def put_params(self, bias: np.ndarray, scale: np.ndarray) -> tuple[int, int]:
        """Store biases and scales of ``cols`` columns; return address and memory rows.

        They fill ``act_groups`` rows of the parameter memory, each transferred as ``param_chunks``
        rows of the unified buffer's size.
        """
        config = self.config
        pairs = np.zeros(config.cols, [("bias", "<i4"), ("scale", "<f4")])
        pairs["bias"], pairs["scale"] = bias, scale
        lanes = pairs.view(np.uint8).reshape(config.act_groups, -1)
        width = config.param_chunks * config.ub_layout.row_bytes
        rows = np.zeros((config.act_groups, width), np.uint8)
        rows[:, :lanes.shape[1]] = lanes
        rows = rows.reshape(-1, config.ub_layout.row_bytes)
        return self.put(config.ub_layout, rows), len(rows)

    def get_operands(self, address: int, rows: int) -> np.ndarray:
        """Return ``rows`` unified buffer rows from memory, (rows, ub_width)."""
        config = self.config
        data = config.ub_layout.unpack(self.memory, address - BASE, rows)
        return np.ascontiguousarray(data).view(f"<i{config.element_bytes}")
