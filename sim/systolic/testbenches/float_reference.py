"""Reference model of a core with training: it executes instructions one by one, in numpy."""

from collections import deque
from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

from arch.numerics import FLOAT32, FloatFormat
from arch.systolic.isa import Instruction, Opcode, operand_fields
from arch.systolic.params import SystolicConfig
from arch.systolic.vector_rows import (
    FLOATS,
    OPERANDS,
    PARTS,
    element_bytes,
    gradients,
    mask_beats,
    stored_form,
    value_beats,
)
from sim.golden.float_mlp import float_matmul
from sim.golden.floating import add, convert
from sim.systolic.golden.vector import VectorRegisters

__all__ = ["FloatMachine", "SparseRoomError"]

# Addresses of walks are taken modulo this.
_ADDRESSES = 1 << operand_fields(Opcode.CONVOLVE)["ub_addr"][1]


class SparseRoomError(Exception):
    """A sparse register exceeds the rest of its region; the core would have stopped."""


class FloatMachine:
    """The memories of a core with floating-point operands, and the effect of instructions on them.

    Has no notion of time, like :class:`sim.systolic.testbenches.reference.Machine` for integers.
    Operands are kept as raw bits, because parts of float32 numbers are not operands.

    Parameters
    ----------
    config : SystolicConfig
    memory : (N,) uint8 array
        Host memory from address 0 on; it is written to.

    Attributes
    ----------
    buffer : (ub_rows, ub_width) array
        Unified buffer, raw bits.
    sums : (acc_depth, cols) float32 array
        Accumulators.
    vectors : sim.systolic.golden.vector.VectorRegisters
        With ``training``.
    """

    def __init__(self, config: SystolicConfig, memory: NDArray[np.uint8]):
        assert isinstance(config.operand, FloatFormat)
        self._config = config
        assert isinstance(config.gradient, FloatFormat)
        self._operand: FloatFormat = config.operand
        self._gradient: FloatFormat = config.gradient
        self._memory = memory
        self._raw = f"<u{config.element_bytes}"
        self.buffer = np.zeros((config.ub_rows, config.ub_width), self._raw)
        self.sums = np.zeros((config.acc_depth, config.cols), np.float32)
        self.vectors = VectorRegisters(registers=config.vector_registers, rows=config.vector_rows,
                                       lanes=config.vector_lanes)
        self._params = np.zeros((config.param_rows * config.param_chunks,
                                 config.ub_layout.row_bytes), np.uint8)
        self._tiles: deque[NDArray[np.float32]] = deque()
        self._turned: deque[NDArray[np.uint32]] = deque()
        self._weights = np.zeros((config.rows, config.cols), np.float32)
        self._walk: dict[str, int] = {}
        # For loads and for stores: next byte of the sparse region, and its end.
        self._loading = self._storing = (0, 0)
        #: Number of elements other than +0 in each sparse register that was moved, in order.
        self.nonzeros: list[int] = []

    def begin(self) -> None:
        """Forget the tiles that an earlier program has left, as a start does."""
        self._tiles.clear()
        self._turned.clear()

    def execute(self, program: Iterable[Instruction]) -> None:
        """Run legal instructions.

        Raises
        ------
        SparseRoomError
            Sparse rows do not fit in their region; none of them is stored.
        """
        steps: dict[Opcode, Callable[..., None]] = {
            Opcode.READ_HOST: self._read_host, Opcode.READ_WEIGHTS: self._read_weights,
            Opcode.READ_WEIGHTS_T: self._read_weights_t, Opcode.MATMUL: self._matmul,
            Opcode.MATMUL_T: self._matmul_t, Opcode.SET_WALK: self._set_walk,
            Opcode.CONVOLVE: self._convolve, Opcode.ACTIVATE: self._activate,
            Opcode.WRITE_HOST: self._write_host, Opcode.TRANSPOSE: self._transpose,
            Opcode.VLOAD: self._vload, Opcode.VECTOR: self._vector, Opcode.VSTORE: self._vstore,
            Opcode.VLOAD_SPARSE: self._vload_sparse, Opcode.VSTORE_SPARSE: self._vstore_sparse,
        }
        for instruction in program:
            if instruction.opcode not in (Opcode.SYNC, Opcode.HALT):
                steps[instruction.opcode](**instruction.operands)

    def _operands(self, rows):
        return np.ascontiguousarray(rows).view(self._raw)

    def _read_host(self, host_addr, ub_addr, rows, target):
        data = self._config.ub_layout.unpack(self._memory, host_addr, rows)
        if target:
            first = ub_addr * self._config.param_chunks
            self._params[first:first + rows] = data
        else:
            self.buffer[ub_addr:ub_addr + rows] = self._operands(data)

    def _stored_weights(self, host_addr, rows):
        return self._operands(self._config.weight_layout.unpack(self._memory, host_addr, rows))

    def _numbers(self, raw, gradient):
        number = self._gradient if gradient else self._operand
        return convert(number.from_raw(raw), number, FLOAT32)

    def _read_weights(self, host_addr, k, gradient=0):
        self._tiles.append(self._numbers(
            self._stored_weights(host_addr, k)[:, :self._config.cols], gradient))

    def _read_weights_t(self, host_addr, k, n, gradient=0):
        tile = np.zeros((k, self._config.cols), self._raw)
        tile[:, :n] = self._stored_weights(host_addr, n)[:, :k].T
        self._tiles.append(self._numbers(tile, gradient))

    def _multiply(self, data, acc_addr, k, accumulate, switch, gradient):
        if switch:
            tile = self._tiles.popleft()
            self._weights[:len(tile)] = tile
        # Operands are float32 numbers; so are their products.
        sums = float_matmul(self._numbers(data[:, :k], gradient), self._weights[:k], FLOAT32,
                            k_width=k)
        place = self.sums[acc_addr:acc_addr + len(sums)]
        place[:] = add(place, sums, FLOAT32) if accumulate else sums

    def _matmul(self, ub_addr, acc_addr, rows, k, n, accumulate, switch, gradient=0):
        self._multiply(self.buffer[ub_addr:ub_addr + rows], acc_addr, k, accumulate, switch,
                       gradient)

    def _matmul_t(self, column, acc_addr, rows, k, n, accumulate, switch, gradient=0):
        tile = self._turned.popleft()
        self._multiply(tile.T[column:column + rows], acc_addr, k, accumulate, switch, gradient)

    def _transpose(self, ub_addr, rows):
        self._turned.append(self.buffer[ub_addr:ub_addr + rows].copy())

    def _set_walk(self, **walk):
        self._walk = walk

    def _convolve(self, rows, k, accumulate, switch, **start):
        walk = self._walk
        down, across = np.divmod(np.arange(rows), walk["out_width"])
        column = start["x"] + across * walk["stride_x"]
        line = start["y"] + down * walk["stride_y"]
        at = start["ub_addr"] + down * walk["row_step"] + across * walk["stride_x"]
        inside = ((column >= 0) & (column < walk["width"]) & (line >= 0)
                  & (line < walk["height"]))
        data = np.full((rows, self._config.ub_width),
                       walk["pad"] & (1 << self._operand.bits) - 1, self._raw)
        data[inside] = self.buffer[at[inside] % _ADDRESSES]
        self._multiply(data, start["acc_addr"], k, accumulate, switch, walk.get("gradient", 0))

    def _activate(self, acc_addr, ub_addr, rows, param, table, zero_point, relu, byte):
        config = self._config
        chunks = config.param_chunks
        first = param * chunks
        lanes = self._params[first:first + config.act_groups * chunks]
        lanes = lanes.reshape(config.act_groups, -1)[:, :config.param_bytes * config.lanes]
        bias = np.ascontiguousarray(lanes).view("<f4").reshape(-1)
        sums = add(self.sums[acc_addr:acc_addr + rows], bias, FLOAT32)
        if relu:
            sums = np.where((sums > 0) | np.isnan(sums), sums, np.float32(0))
        self.buffer[ub_addr:ub_addr + rows] = 0
        self.buffer[ub_addr:ub_addr + rows, :config.cols] = (
            FLOAT32.raw(sums).view(self._raw)[:, byte - 1::config.sum_parts] if byte
            else self._operand.raw(convert(sums, FLOAT32, self._operand)))

    def _write_host(self, host_addr, ub_addr, rows):
        layout = self._config.ub_layout
        for i, row in enumerate(self.buffer[ub_addr:ub_addr + rows]):
            beat, within = divmod(i, layout.rows_per_beat)
            at = (host_addr + beat * layout.beats_per_row * layout.beat_bytes
                  + within * layout.row_bytes)
            self._memory[at:at + layout.row_bytes] = row.view(np.uint8)

    def _vector(self, **operands):
        self.vectors.execute(operands)

    def _rounded(self, form):
        """Return the format that a store of registers rounds to; None if it does not round."""
        return {OPERANDS: self._operand, gradients(self._config): self._gradient,
                stored_form(self._config): self._config.stored}.get(form)

    def _vload(self, host_addr, register, row, rows, stride, format, count):  # noqa: A002
        size = element_bytes(self._config, format)
        for i in range(rows):
            at = host_addr + i * stride
            stored = self._memory[at:at + count * size]
            held = self.vectors.values[register, row + i].view("<u4")
            if format == FLOATS:
                held[:] = 0
                held[:count] = stored.view("<u4")
            elif (number := self._rounded(format)) is not None:
                held[:] = 0
                held[:count] = FLOAT32.raw(convert(
                    number.from_raw(stored.view(number.raw_dtype)), number, FLOAT32))
            else:
                part = held.view(self._raw)[format - PARTS::self._config.sum_parts]
                part[:] = 0
                part[:count] = stored.view(self._raw)

    def _vstore(self, host_addr, register, row, rows, stride, format, count):  # noqa: A002
        number = self._rounded(format)
        for i, values in enumerate(self.vectors.values[register, row:row + rows, :count]):
            if format == FLOATS:
                data = values.view(np.uint8)
            elif number is not None:
                data = number.raw(convert(values, FLOAT32, number)).view(np.uint8)
            else:
                data = np.ascontiguousarray(
                    values.view(self._raw)[format - PARTS::self._config.sum_parts]).view(np.uint8)
            at = host_addr + i * stride
            self._memory[at:at + len(data)] = data

    def _sparse_mask(self, rows, count):
        """Return the bytes of the rows' mask, padded to whole beats."""
        return mask_beats(self._config, rows, count) * self._config.beat_bytes

    def _sparse_values(self, nonzeros):
        """Return the bytes of the rows' operands, padded to whole beats."""
        return value_beats(self._config, nonzeros) * self._config.beat_bytes

    def _begin(self, host_addr, room):
        return host_addr, host_addr + room * self._config.beat_bytes

    def _vload_sparse(self, host_addr, register, row, rows, room, count, first):
        at, end = self._begin(host_addr, room) if first else self._loading
        values_at = at + self._sparse_mask(rows, count)
        if values_at > end:
            raise SparseRoomError
        there = np.unpackbits(self._memory[at:values_at], bitorder="little")[:rows * count] > 0
        nonzeros = int(np.count_nonzero(there))
        after = values_at + self._sparse_values(nonzeros)
        if after > end:
            raise SparseRoomError
        raw = np.zeros(rows * count, self._raw)
        raw[there] = self._memory[values_at:after].view(self._raw)[:nonzeros]
        held = self.vectors.values[register, row:row + rows].view("<u4")
        held[:] = 0
        held[:, :count] = FLOAT32.raw(convert(
            self._operand.from_raw(raw), self._operand, FLOAT32)).reshape(rows, count)
        self._loading = (after, end)
        self.nonzeros.append(nonzeros)

    def _vstore_sparse(self, host_addr, register, row, rows, room, count, first):
        at, end = self._begin(host_addr, room) if first else self._storing
        raw = self._operand.raw(convert(
            self.vectors.values[register, row:row + rows, :count], FLOAT32,
            self._operand)).astype(self._raw).ravel()
        values = raw[raw != 0]
        self.nonzeros.append(len(values))
        values_at = at + self._sparse_mask(rows, count)
        after = values_at + self._sparse_values(len(values))
        if after > end:
            raise SparseRoomError
        region = np.zeros(after - at, np.uint8)
        mask = np.packbits(raw != 0, bitorder="little")
        region[:len(mask)] = mask
        region[values_at - at:].view(self._raw)[:len(values)] = values
        self._memory[at:after] = region
        self._storing = (after, end)
