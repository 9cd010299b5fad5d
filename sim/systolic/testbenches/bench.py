"""The environment of the systolic core in a testbench."""

from dataclasses import replace

import numpy as np
from cocotbext.axi import AxiReadBus, AxiWriteBus

from arch.systolic.counters import unit_groups
from arch.systolic.isa import BASE as BASE_SET
from arch.systolic.isa import Instruction, Opcode, instruction_set
from arch.systolic.params import SystolicConfig
from sim.systolic.host import HOST, host_of
from sim.testbenches.bench import BASE, CoreBench
from sim.testbenches.memory import ReadPort, WritePort
from sim.testbenches.pauses import PAUSES

__all__ = ["BASE", "PAUSES", "Bench"]

# For instructions that a core does not know: it looks at their opcode alone.
_FOREIGN = replace(BASE_SET, opcodes=tuple(Opcode))


class Bench(CoreBench):
    """A systolic core after reset, with everything connected.

    ``instructions``, ``weights`` and ``reads`` are the memory's read ports. The port of the vector
    unit, of a core with training, has the memory, too.

    Attributes
    ----------
    instruction_set : InstructionSet
    groups : dict of str to CounterGroup
        Counters that add up to the total.
    """

    engine_host = HOST
    engine_config = SystolicConfig
    read_ports = {"instructions": "m_axi_ins", "weights": "m_axi_wgt", "reads": "m_axi_host"}

    def __init__(self, dut, pauses: str):
        super().__init__(dut, pauses)
        if self.config.training:
            for port, bus in ((ReadPort, AxiReadBus), (WritePort, AxiWriteBus)):
                port(bus.from_prefix(dut, "m_axi_vec"), dut.clk, dut.rst,
                     self.ports["reads"].mem, BASE)

    def derive(self) -> None:
        """Set what depends on the options of a core."""
        self.instruction_set = instruction_set(self.config)
        self.engine_host = host_of(self.config)
        self.assemble = self._assemble
        self.units = len(self.instruction_set.units)
        self.groups = unit_groups(training=self.config.training)

    def _assemble(self, instruction: Instruction) -> bytes:
        """Return the bytes of an instruction; its operands are no gradients, and all of a row's
        channels, unless it says so."""
        pattern, operands = self.config.pattern, instruction.operands
        if pattern is not None and "k" in operands:
            # Instructions that need only be legal have k 1.
            whole = -(-operands["k"] // pattern.kept) * pattern.kept
            instruction = replace(instruction, operands=operands | {"k": whole})
        more = {name: 0 for name in ("gradient", "share")
                if name in self.instruction_set.operand_fields(instruction.opcode)}
        instruction = replace(instruction, operands=more | instruction.operands)
        known = self.instruction_set
        return (known if instruction.opcode in known.opcodes else _FOREIGN).assemble(instruction)

    def put_operands(self, layout, values: np.ndarray) -> int:
        """Store rows of operands; places of a row without an operand stay 0."""
        wide = self.config.element_bytes
        rows = np.zeros((len(values), layout.row_bytes // wide), f"<i{wide}")
        rows[:, :values.shape[1]] = values
        return self.put(layout, rows.view(np.uint8))

    def put_params(self, bias: np.ndarray, scale: np.ndarray) -> tuple[int, int]:
        """Store biases and scales of all ``columns``; return address and memory rows.

        With floating-point operands there are biases alone.

        They fill ``act_groups`` rows of the parameter memory, each transferred as ``param_chunks``
        rows of the unified buffer's size.
        """
        config = self.config
        if config.floating:
            pairs = bias.astype("<f4")
        else:
            pairs = np.zeros(config.columns, [("bias", "<i4"), ("scale", "<f4")])
            pairs["bias"], pairs["scale"] = bias, scale
        lanes = pairs.view(np.uint8).reshape(config.act_groups, -1)
        width = config.param_chunks * config.ub_layout.row_bytes
        rows = np.zeros((config.act_groups, width), np.uint8)
        rows[:, :lanes.shape[1]] = lanes
        rows = rows.reshape(-1, config.ub_layout.row_bytes)
        return self.put(config.ub_layout, rows), len(rows)

    def get_operands(self, address: int, rows: int, memory: np.ndarray | None = None
                     ) -> np.ndarray:
        """Return ``rows`` unified buffer rows from memory, (rows, ub_width).

        ``memory`` is that of the bench unless given.
        """
        config = self.config
        data = config.ub_layout.unpack(
            self.memory if memory is None else memory, address - BASE, rows)
        return np.ascontiguousarray(data).view(f"<i{config.element_bytes}")
