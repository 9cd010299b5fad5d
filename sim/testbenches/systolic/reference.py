"""What a program computes: its instructions one after the other, in numpy."""

from collections import deque
from collections.abc import Callable, Iterable

import numpy as np

from arch.systolic.isa import Instruction, Opcode
from arch.systolic.params import SystolicConfig
from sim.golden import matmul, requantize, wrap

__all__ = ["Machine"]


class Machine:
    """The core's memories, and what each instruction does to them.

    Has no notion of time: a program whose tokens are right gives the same result when its
    instructions run strictly in order. Like the core, it keeps its memories from program to
    program, and starts each with an empty weight FIFO.

    Parameters
    ----------
    config : SystolicConfig
    memory : uint8 array
        Host memory before the first program. A copy of it is kept.
    base : int
        Address of its first byte.

    Attributes
    ----------
    memory : uint8 array
        Host memory now.
    """

    def __init__(self, config: SystolicConfig, memory: np.ndarray, base: int):
        self.config = config
        self.memory = memory.copy()
        self._base = base
        self._buffer = np.zeros((config.ub_rows, config.ub_width), np.int64)
        self._sums = np.zeros((config.acc_depth, config.cols), np.int64)
        self._params = np.zeros(
            (config.param_rows * config.param_chunks, config.ub_layout.row_bytes), np.uint8)
        self._tiles: deque[np.ndarray] = deque()
        self._weights = np.zeros((config.rows, config.cols), np.int64)

    def execute(self, program: Iterable[Instruction], memory: np.ndarray) -> None:
        """Run a program on host memory as it is now; :attr:`memory` is as the core must leave it.

        Parameters
        ----------
        program : iterable of Instruction
            Legal instructions, the last one ``HALT``.
        memory : uint8 array
            Host memory before the program.
        """
        self.memory = memory.copy()
        self._tiles.clear()
        steps: dict[Opcode, Callable] = {
            Opcode.READ_HOST: self._read_host, Opcode.READ_WEIGHTS: self._read_weights,
            Opcode.MATMUL: self._matmul, Opcode.ACTIVATE: self._activate,
            Opcode.WRITE_HOST: self._write_host,
        }
        for instruction in program:
            if instruction.opcode in steps:
                steps[instruction.opcode](**instruction.operands)

    def _numbers(self, rows: np.ndarray) -> np.ndarray:
        values = np.ascontiguousarray(rows).view(f"<i{self.config.element_bytes}")
        return wrap(values.astype(np.int64), self.config.operand_bits)

    def _read_host(self, host_addr, ub_addr, rows, target):
        data = self.config.ub_layout.unpack(self.memory, host_addr - self._base, rows)
        if target:
            first = ub_addr * self.config.param_chunks
            self._params[first:first + rows] = data
        else:
            self._buffer[ub_addr:ub_addr + rows] = self._numbers(data)

    def _read_weights(self, host_addr, k):
        data = self.config.weight_layout.unpack(self.memory, host_addr - self._base, k)
        self._tiles.append(self._numbers(data))

    def _matmul(self, ub_addr, acc_addr, rows, k, n, accumulate, switch):
        bits = self.config.acc_bits
        if switch:
            tile = self._tiles.popleft()
            self._weights[:len(tile)] = tile
        sums = matmul(self._buffer[ub_addr:ub_addr + rows, :k], self._weights[:k], acc_bits=bits)
        place = self._sums[acc_addr:acc_addr + rows]
        place[:] = wrap(place + sums, bits) if accumulate else sums

    def _activate(self, acc_addr, ub_addr, rows, param, table, zero_point, relu, byte):
        assert not table
        assert not byte
        config = self.config
        chunks, lane_bytes = config.param_chunks, 8 * config.lanes
        first = param * chunks
        lanes = self._params[first:first + config.act_groups * chunks]
        lanes = np.ascontiguousarray(lanes.reshape(config.act_groups, -1)[:, :lane_bytes])
        pairs = lanes.view([("bias", "<i4"), ("scale", "<f4")]).reshape(-1)
        result = requantize(
            self._sums[acc_addr:acc_addr + rows], pairs["bias"], pairs["scale"], zero_point,
            relu=bool(relu), acc_bits=config.acc_bits, out_bits=config.operand_bits)
        self._buffer[ub_addr:ub_addr + rows] = 0
        self._buffer[ub_addr:ub_addr + rows, :config.cols] = result

    def _write_host(self, host_addr, ub_addr, rows):
        # Row by row and not with the layout's pack, which also writes the padding of a last beat.
        layout, wide = self.config.ub_layout, self.config.element_bytes
        data = self._buffer[ub_addr:ub_addr + rows].astype(f"<i{wide}").view(np.uint8)
        for i, row in enumerate(data):
            beat, within = divmod(i, layout.rows_per_beat)
            at = (host_addr - self._base + beat * layout.beats_per_row * layout.beat_bytes
                  + within * layout.row_bytes)
            self.memory[at:at + layout.row_bytes] = row
