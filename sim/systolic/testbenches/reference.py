"""Reference model of the core: it executes instructions one by one, in numpy."""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace

import numpy as np

from arch.ir import UNSIGNED_OFFSET
from arch.numerics import INT8, IntegerFormat
from arch.systolic import fusion
from arch.systolic.isa import Instruction, Opcode, operand_fields
from arch.systolic.latency import TABLE_ENTRIES, WINDOW_POSITIONS, WINDOW_SIDE, WINDOW_TAPS
from arch.systolic.params import SystolicConfig
from arch.systolic.sparsity import decode
from arch.systolic.windows import addressed
from sim.golden import matmul, requantize
from sim.golden.graph import add_int8, multiply_int8
from sim.systolic.testbenches.float_reference import FloatMachine

__all__ = ["FloatPrograms", "Machine", "machine_of"]

# Addresses of walks are taken modulo this; positions outside the map may have any address.
_ADDRESSES = 1 << operand_fields(Opcode.CONVOLVE)["ub_addr"][1]


class Machine:
    """The core's memories, and the effect of each instruction on them.

    Has no notion of time: a program with correct tokens gives the same result when its instructions
    run strictly in order. Like the core, it keeps its memories from program to program, and starts
    each program with an empty weight FIFO.

    Parameters
    ----------
    config : SystolicConfig
        Must have integer operands.
    memory : uint8 array
        Host memory before the first program; it is copied.
    base : int
        Address of the memory's first byte.

    Attributes
    ----------
    memory : uint8 array
        Host memory now.
    """

    def __init__(self, config: SystolicConfig, memory: np.ndarray, base: int):
        self.config = config
        self._operand = IntegerFormat(bits=config.operand_bits)
        self._accumulator = IntegerFormat(bits=config.acc_bits)
        self.memory = memory.copy()
        self._base = base
        self._buffer = np.zeros((config.ub_rows, config.ub_width), np.int64)
        self._sums = np.zeros((config.sum_rows, config.cols), np.int64)
        self._params = np.zeros(
            (config.param_rows * config.param_chunks, config.ub_layout.row_bytes), np.uint8)
        self._tiles: deque[np.ndarray] = deque()
        self._weights = np.zeros((config.channels, config.cols), np.int64)
        self._held = np.zeros((config.rows, config.cols), np.int64)
        self._lines = np.zeros((WINDOW_SIDE - 1, WINDOW_POSITIONS, config.window_lanes), np.int64)
        self._walk: dict[str, int] = {}
        self._windows: dict[str, int] = {}
        self._sum: dict[str, int] = {}
        self._mean: dict[str, int] = {}
        self._table = np.zeros(TABLE_ENTRIES, np.int64)

    def execute(self, program: Iterable[Instruction], memory: np.ndarray) -> None:
        """Run a program on host memory; :attr:`memory` is then as the core must leave it.

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
            Opcode.WRITE_HOST: self._write_host, Opcode.SET_WALK: self._set_walk,
            Opcode.CONVOLVE: self._convolve, Opcode.SET_ADD: self._set_add,
            Opcode.ACTIVATE_ADD: self._activate_add, Opcode.SET_POOL: self._set_pool,
            Opcode.POOL: self._pool, Opcode.SET_AVERAGE: self._set_average,
            Opcode.AVERAGE: self._average, Opcode.SET_PRODUCT: self._set_add,
            Opcode.ACTIVATE_ROW: self._activate_row, Opcode.SET_DEPTHWISE: self._set_walk,
            Opcode.DEPTHWISE: self._depthwise, Opcode.OUTER_PRODUCT: self._outer_product,
        }
        for instruction in program:
            if instruction.opcode not in (Opcode.SYNC, Opcode.HALT):
                steps[instruction.opcode](**instruction.operands)

    def _numbers(self, rows: np.ndarray) -> np.ndarray:
        values = np.ascontiguousarray(rows).view(f"<i{self.config.element_bytes}")
        return self._operand.wrap(values)

    def _read_host(self, host_addr, ub_addr, rows, target):
        data = self.config.ub_layout.unpack(self.memory, host_addr - self._base, rows)
        if target == 2:
            self._table[ub_addr:ub_addr + rows] = self._numbers(data)[:, 0]
        elif target:
            first = ub_addr * self.config.param_chunks
            self._params[first:first + rows] = data
        else:
            self._buffer[ub_addr:ub_addr + rows] = self._numbers(data)

    def _read_weights(self, host_addr, k):
        data = self.config.weight_layout.unpack(self.memory, host_addr - self._base,
                                                self.config.stored_rows(k))
        pattern = self.config.pattern
        self._tiles.append(self._numbers(data) if pattern is None else
                           decode(data[:, :self.config.cols].view(np.int8), pattern, k))

    def _multiply(self, data, k, switch, share=0):
        """Return the sums of rows of operands, with the next weights if ``switch``."""
        if switch:
            tile = self._tiles.popleft()
            self._weights[:len(tile)] = tile
        if self.config.fusion is not None:
            weights = fusion.decode(self._weights[:k], self.config.fusion, share, self.config.rows)
            return matmul(data[:, :len(weights)], weights, acc_bits=self.config.acc_bits)
        depth = k * self.config.channels // self.config.rows
        return matmul(data[:, :depth], self._weights[:depth], acc_bits=self.config.acc_bits)

    def _matmul(self, ub_addr, acc_addr, rows, k, n, accumulate, switch, share=0):
        sums = self._multiply(self._buffer[ub_addr:ub_addr + rows], k, switch, share)
        place = self._sums[acc_addr:acc_addr + rows]
        place[:] = self._accumulator.wrap(place + sums) if accumulate else sums

    def _outer_product(self, ub_addr, acc_addr, rows, k, n, accumulate, drain):
        data = self._buffer[ub_addr:ub_addr + rows, :self.config.rows].copy()
        data[:, k:] = 0
        sums = matmul(data.T, self._tiles.popleft()[:rows], acc_bits=self.config.acc_bits)
        self._held = self._accumulator.wrap(self._held + sums) if accumulate else sums
        if drain:
            self._sums[acc_addr:acc_addr + k] = self._held[:k]

    def _set_walk(self, **walk):
        self._walk = walk

    def _convolve(self, rows, k, accumulate, switch, hold, **at):
        walk, acc_addr = self._walk, at["acc_addr"]
        line, column = np.divmod(np.arange(rows), walk["out_width"])
        data = self._rows(
            at["ub_addr"] + line * walk["row_step"] + column * walk["stride_x"],
            at["x"] + column * walk["stride_x"], at["y"] + line * walk["stride_y"], walk,
            walk["pad"])
        sums = self._multiply(data, k, switch, at.get("share", 0))
        if hold:
            sums = sums.sum(axis=0, keepdims=True)
        place = self._sums[acc_addr:acc_addr + len(sums)]
        place[:] = self._accumulator.wrap(place + sums if accumulate else sums)

    def _depthwise(self, rows, k, n, accumulate, switch, **at):
        """Send the walk through the line buffers, and add up the windows that end in its rows.

        Before the walk's first line come those that the buffers have of earlier walks. Weights
        before the kernel's columns must be 0: what is there has come in earlier cycles.
        """
        if switch:
            tile = self._tiles.popleft()
            self._weights[:len(tile)] = tile
        walk, lanes = self._walk, self.config.window_lanes
        across, down = max(1, walk["kernel_x"]), max(1, walk["kernel_y"])
        taps = self._weights[:WINDOW_TAPS, :lanes].reshape(WINDOW_SIDE, WINDOW_SIDE, lanes)
        assert not taps[:, across:].any(), "weights before the kernel"
        total = addressed(rows, walk["positions"], walk["kernel_x"], walk["kernel_y"])
        line, column = np.divmod(np.arange(total), walk["positions"])
        data = self._rows(
            at["ub_addr"] + line * walk["row_step"] + column * walk["stride_x"],
            at["x"] + column * walk["stride_x"], at["y"] + line * walk["stride_y"], walk,
            walk["pad"])[:, :lanes]
        data[:, k:] = 0
        sums = []
        for first in range(0, total, walk["positions"]):
            new = data[first:first + walk["positions"]]
            # The latest line and position are row 0.
            lines = np.concatenate([new[None], self._lines[:, :len(new)]])
            self._lines[:, :len(new)] = lines[:-1]
            if first >= (down - 1) * walk["positions"] and len(new) >= across:
                sums.append(sum(
                    lines[y, across - 1 - x:len(new) - x] * taps[y, x]
                    for y, x in np.ndindex(WINDOW_SIDE, across)))
        place = self._sums[at["acc_addr"]:at["acc_addr"] + rows]
        found = np.zeros_like(place)
        found[:, :lanes] = np.concatenate(sums)
        place[:] = self._accumulator.wrap(place + found if accumulate else found)

    def _rows(self, addr, x, y, area, outside):
        """Return the buffer rows of a map's positions, ``outside`` for those outside the map.

        Raises
        ------
        IndexError
            A position inside the map is past the end of the buffer; the core would have stopped.
        """
        inside = (x >= 0) & (x < area["width"]) & (y >= 0) & (y < area["height"])
        data = np.full((len(addr), self._buffer.shape[1]), outside, np.int64)
        data[inside] = self._buffer[addr[inside] % _ADDRESSES]
        return data

    def _pairs(self, param, count=None):
        """Return bias and scale of each column, or of ``count`` lanes."""
        config = self.config
        chunks, lane_bytes = config.param_chunks, 8 * config.lanes
        first, groups = param * chunks, -(-(count or config.columns) // config.lanes)
        lanes = self._params[first:first + groups * chunks]
        lanes = np.ascontiguousarray(lanes.reshape(groups, -1)[:, :lane_bytes])
        return lanes.view([("bias", "<i4"), ("scale", "<f4")]).reshape(-1)[:count]

    def _row_sums(self, acc_addr, rows):
        """Return rows of sums as the activation unit reads them: the passes side by side."""
        parts = self._sums.reshape(self.config.passes, self.config.acc_depth, -1)
        return np.concatenate(parts[:, acc_addr:acc_addr + rows], axis=1)

    def _activated(self, acc_addr, rows, param, zero_point, relu):
        config = self.config
        if config.input_stationary:
            # Each row has its own, so columns and rows change places.
            pairs = self._pairs(param, rows)
            return requantize(
                self._sums[acc_addr:acc_addr + rows].T, pairs["bias"], pairs["scale"], zero_point,
                relu=bool(relu), acc_bits=config.acc_bits, out_bits=config.operand_bits).T
        pairs = self._pairs(param)
        return requantize(
            self._row_sums(acc_addr, rows), pairs["bias"], pairs["scale"], zero_point,
            relu=bool(relu), acc_bits=config.acc_bits, out_bits=config.operand_bits)

    def _put(self, ub_addr, result, table=0):
        if table:
            result = self._table[result.astype(np.int64) + TABLE_ENTRIES // 2]
        self._buffer[ub_addr:ub_addr + len(result)] = 0
        self._buffer[ub_addr:ub_addr + len(result), :self.config.columns] = result

    def _activate(self, acc_addr, ub_addr, rows, param, table, zero_point, relu, byte):
        result = self._activated(acc_addr, rows, param, zero_point, relu)
        if byte:
            sums = self._accumulator.wrap(
                self._row_sums(acc_addr, rows) + self._pairs(param)["bias"])
            result = INT8.wrap(sums >> INT8.bits * (byte - 1))
        self._put(ub_addr, result, table)

    def _set_add(self, **constants):
        self._sum = constants

    def _activate_add(self, acc_addr, ub_addr, rows, param, table, side_addr):
        self._combine(acc_addr, ub_addr, rows, param, table,
                      self._buffer[side_addr:side_addr + rows, :self.config.columns])

    def _activate_row(self, acc_addr, ub_addr, rows, param, table, side_addr):
        self._combine(acc_addr, ub_addr, rows, param, table,
                      self._buffer[side_addr:side_addr + 1, :self.config.columns])

    def _combine(self, acc_addr, ub_addr, rows, param, table, other):
        constants = self._sum
        if "ratio" in constants:
            zeros = constants["zero_a"], constants["zero_b"]
            mine = self._activated(acc_addr, rows, param, zeros[0], 0)
            self._put(ub_addr, multiply_int8(
                mine, other, ratio=np.uint32(constants["ratio"]).view(np.float32), zeros=zeros,
                zero_point=constants["product_zero"],
                offset=UNSIGNED_OFFSET * constants["product_offset"]), table)
            return
        mine = self._activated(acc_addr, rows, param, constants["add_zero"], 0)
        a, b = (other, mine) if constants["swap"] else (mine, other)
        ratio_a, ratio_b, fixed = (np.uint32(constants[name]).view(np.float32)
                                   for name in ("ratio_a", "ratio_b", "fixed"))
        self._put(ub_addr, add_int8(a, b, ratio_a=ratio_a, ratio_b=ratio_b, fixed=fixed,
                                    offset=UNSIGNED_OFFSET * constants["offset"]), table)

    def _set_pool(self, **windows):
        self._windows = windows

    def _taps(self, x, rows, y, side_addr, outside):
        """Return the rows of each tap of the windows, in the order of the taps."""
        area = self._windows
        line, column = np.divmod(np.arange(rows), area["out_width"])
        for down, across in np.ndindex(area["kernel_y"], area["kernel_x"]):
            yield self._rows(
                side_addr + line * area["line_step"] + column * area["stride_x"]
                + down * area["tap_step"] + across * area["dilation_x"],
                x + column * area["stride_x"] + across * area["dilation_x"],
                y + line * area["stride_y"] + down * area["dilation_y"], area, outside
            )[:, :self.config.columns]

    def _pool(self, x, ub_addr, rows, y, table, side_addr):
        least = self._operand.minimum
        taps = list(self._taps(x, rows, y, side_addr, least))
        self._put(ub_addr, np.max(taps, axis=0), table)

    def _set_average(self, **constants):
        self._mean = constants

    def _average(self, x, ub_addr, rows, y, table, side_addr):
        mean = self._mean
        in_scale, out_scale = (np.uint32(mean[name]).view(np.float32)
                               for name in ("in_scale", "out_scale"))
        offset, outside = UNSIGNED_OFFSET * mean["mean_offset"], 1 << 8
        total = np.zeros((rows, self.config.columns), np.float32)
        count = np.zeros((rows, self.config.columns), np.float32)
        for tap in self._taps(x, rows, y, side_addr, outside):
            inside = tap != outside
            real = in_scale * (tap - mean["in_zero"]).astype(np.float32)
            total = np.where(inside, total + real, total)
            count += inside | bool(mean["include_pad"])
        value = total / count / out_scale + np.float32(mean["out_zero"] + offset)
        self._put(ub_addr, self._operand.quantize(value, -offset), table)

    def _write_host(self, host_addr, ub_addr, rows):
        # Row by row, not with the layout's pack, which also writes the padding of the last beat.
        layout, wide = self.config.ub_layout, self.config.element_bytes
        data = self._buffer[ub_addr:ub_addr + rows].astype(f"<i{wide}").view(np.uint8)
        for i, row in enumerate(data):
            beat, within = divmod(i, layout.rows_per_beat)
            at = (host_addr - self._base + beat * layout.beats_per_row * layout.beat_bytes
                  + within * layout.row_bytes)
            self.memory[at:at + layout.row_bytes] = row


class FloatPrograms:
    """:class:`FloatMachine` for programs one after the other, in memory from a base address on.

    It has the interface of :class:`Machine`.

    Parameters
    ----------
    config : SystolicConfig
        Must have floating-point operands.
    memory : uint8 array
        Host memory before the first program; it is copied.
    base : int
        Address of the memory's first byte.
    """

    def __init__(self, config: SystolicConfig, memory: np.ndarray, base: int):
        self.memory = memory.copy()
        self._machine = FloatMachine(config, self.memory)
        self._base = base

    def execute(self, program: Iterable[Instruction], memory: np.ndarray) -> None:
        """Run a program on host memory; :attr:`memory` is then as the core must leave it."""
        self.memory[:] = memory
        self._machine.begin()
        self._machine.execute(
            replace(line, operands=line.operands | {
                "host_addr": line.operands["host_addr"] - self._base})
            if "host_addr" in line.operands else line for line in program)


def machine_of(config: SystolicConfig, memory: np.ndarray, base: int) -> Machine | FloatPrograms:
    """Return the reference model of a core: parameters as of :class:`Machine`."""
    return (FloatPrograms if config.floating else Machine)(config, memory, base)
