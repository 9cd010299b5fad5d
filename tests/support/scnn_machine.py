"""The SCNN engine as a functional machine: executes a program from the bytes of host memory.

It knows blocks, rows, accumulators, halos and post-processing, and nothing of convolutions: what it
leaves shows that the lowering is right, without hardware.
"""

import numpy as np
from numba import njit

from arch.numerics import INT8, UINT8
from arch.scnn.isa import INSTRUCTION_BYTES, Opcode, disassemble
from sim.golden.requantize import requantize


@njit
def _compute(values, runs, counts, last, pointers, channels, w_values, w_runs, w_counts, w_starts,
             taps, kc_log2, maximum, acc):
    """Multiply the rows of each PE by the blocks, and return the largest address; -1: malformed."""
    highest = 0
    pes = len(pointers)
    for pe in range(pes):
        row = pointers[pe]
        for channel in range(channels):
            j = 0
            while True:
                for lane in range(counts[row]):
                    j += runs[row, lane]
                    index = 0
                    for vector in range(w_starts[channel], w_starts[channel + 1]):
                        for weight in range(w_counts[vector]):
                            index += w_runs[vector, weight]
                            product = values[row, lane] * w_values[vector, weight]
                            if product != 0:
                                tap = index >> kc_log2
                                if tap >= len(taps):
                                    return -1
                                address = (((j + taps[tap]) << kc_log2)
                                           | (index & ((1 << kc_log2) - 1)))
                                highest = max(highest, address)
                                if address >= acc.shape[1]:
                                    return highest
                                if maximum:
                                    acc[pe, address] = max(acc[pe, address], product)
                                else:
                                    acc[pe, address] += product
                            index += 1
                    j += 1
                row += 1
                if last[row - 1]:
                    break
        pointers[pe] = row
    return highest


def _bits(data, offset, bits):
    """Return a field of rows of bytes, bit by bit."""
    spread = np.unpackbits(data, axis=1, bitorder="little")[:, offset:offset + bits]
    return spread.astype(np.int64) @ (1 << np.arange(bits))


def _entries(data, lanes):
    values = np.stack([_bits(data, 12 * lane, 8) for lane in range(lanes)], axis=1)
    runs = np.stack([_bits(data, 12 * lane + 8, 4) for lane in range(lanes)], axis=1)
    return values, runs, _bits(data, 12 * lanes, lanes.bit_length())


def _signed(values, unsigned):
    return values if unsigned else values.astype(np.uint8).view(np.int8).astype(np.int64)


class Machine:
    """Run programs on a configuration; every limit of the hardware is asserted."""

    def __init__(self, config):
        self.config = config

    def run(self, memory, program_at, count):
        config = self.config
        self.memory = memory
        self.taps = np.zeros(0, np.int64)
        self.bias = np.zeros(config.param_rows, np.int64)
        self.scale = np.zeros(config.param_rows, np.float32)
        for index in range(count):
            at = program_at + index * INSTRUCTION_BYTES
            instruction = disassemble(memory[at:at + INSTRUCTION_BYTES].tobytes())
            if instruction.opcode == Opcode.HALT:
                assert index == count - 1
                return
            getattr(self, f"_{instruction.opcode.name.lower()}")(**instruction.operands)
        raise AssertionError("no halt")

    def _rows(self, address, rows):
        return self.config.row_layout.unpack(self.memory, address, rows)

    def _load_taps(self, host_addr, rows):
        assert rows <= self.config.taps
        self.taps = _bits(self._rows(host_addr, rows), 0, 16)

    def _load_params(self, host_addr, rows, addr):
        assert addr + rows <= self.config.param_rows
        data = np.ascontiguousarray(self._rows(host_addr, rows)[:, :8])
        self.bias[addr:addr + rows] = data[:, :4].copy().view("<i4")[:, 0]
        self.scale[addr:addr + rows] = data[:, 4:].copy().view("<f4")[:, 0]

    def _load_activations(self, host_addr, rows):
        self._take(self._rows(host_addr, rows))

    def _take(self, data):
        """Take rows as the input activations of the PEs."""
        lanes = self.config.i
        self.data = data
        self.values, self.runs, self.counts = _entries(data, lanes)
        behind = 12 * lanes + lanes.bit_length()
        self.last = _bits(data, behind, 1).astype(bool)
        ends = np.flatnonzero(_bits(data, behind + 1, 1)) + 1
        assert len(ends) == self.config.pes
        assert ends[-1] == len(data)
        self.starts = np.concatenate([[0], ends[:-1]])
        assert np.diff(ends, prepend=0).max() <= self.config.act_rows
        self.group_start, self.group_end = self.starts.copy(), self.starts.copy()
        self.output = [[] for _ in range(self.config.pes)]

    def _set_tile(self, **operands):
        self.tile = operands
        self.pitch = operands["left"] + operands["tile_w"] + operands["right"]
        self.ext_h = operands["top"] + operands["tile_h"] + operands["bottom"]

    def _set_output(self, **operands):
        self.out = operands

    def _weights(self, host_addr, words):
        config = self.config
        data = config.word_layout.unpack(self.memory, host_addr, words)
        data = data.reshape(-1, config.vector_bytes)
        values, self.w_runs, self.w_counts = _entries(data, config.f)
        self.w_values = _signed(values, unsigned=False)
        self.left = _bits(data, 12 * config.f + config.f.bit_length(), 8)
        self.vector = 0

    def _group(self, channels, kc, param_addr, advance):
        config, tile = self.config, self.tile
        shift = tile["kc_log2"]
        assert kc <= 1 << shift
        size = (self.pitch * self.ext_h) << shift
        assert size <= config.accumulators
        starts = [self.vector]
        for _ in range(channels):
            block = self.left[self.vector] + 1
            assert block <= config.block_vectors
            assert (self.left[self.vector:self.vector + block] == np.arange(block)[::-1]).all()
            self.vector += int(block)
            starts.append(self.vector)
        if advance:
            self.group_start = self.group_end.copy()
        pointers = self.group_start.copy()
        acc = np.zeros((config.pes, size), np.int32)
        highest = _compute(
            _signed(self.values, tile["unsigned_in"]), self.runs, self.counts, self.last, pointers,
            channels, self.w_values, self.w_runs, self.w_counts, np.array(starts), self.taps, shift,
            tile["maximum"], acc)
        assert 0 <= highest < size
        self.group_end = pointers
        grid = config.grid_rows, config.grid_cols
        acc = acc.reshape(*grid, self.ext_h, self.pitch, 1 << shift)
        assert not acc[..., kc:].any()
        self._halo(acc)
        self._post(acc[..., :kc], param_addr, kc)

    def _halo(self, acc):
        tile = self.tile
        combine = np.maximum if tile["maximum"] else np.add
        left, top = tile["left"], tile["top"]
        own_columns = slice(left, left + tile["tile_w"])

        def move(send, receive, down, across):
            link = acc[send].copy()
            acc[send] = 0
            moved = np.zeros_like(link)
            grid = [slice(max(0, step), size + min(0, step))
                    for step, size in ((down, acc.shape[0]), (across, acc.shape[1]))]
            source = [slice(max(0, -step), size + min(0, -step))
                      for step, size in ((down, acc.shape[0]), (across, acc.shape[1]))]
            moved[tuple(grid)] = link[tuple(source)]
            acc[receive] = combine(acc[receive], moved)

        whole = slice(None)
        for u in range(left):
            move((whole, whole, whole, u), (whole, whole, whole, u + tile["tile_w"]), 0, -1)
        for u in range(self.pitch - 1, left + tile["tile_w"] - 1, -1):
            move((whole, whole, whole, u), (whole, whole, whole, u - tile["tile_w"]), 0, 1)
        for v in range(top):
            move((whole, whole, v, own_columns), (whole, whole, v + tile["tile_h"], own_columns),
                 -1, 0)
        for v in range(self.ext_h - 1, top + tile["tile_h"] - 1, -1):
            move((whole, whole, v, own_columns), (whole, whole, v - tile["tile_h"], own_columns),
                 1, 0)

    def _post(self, acc, param_addr, kc):
        tile, out, config = self.tile, self.out, self.config
        own = acc[:, :, tile["top"]:tile["top"] + tile["tile_h"],
                  tile["left"]:tile["left"] + tile["tile_w"]]
        part = slice(param_addr, param_addr + kc)
        values = requantize(own.reshape(-1, kc), self.bias[part], self.scale[part], 0,
                            relu=bool(out["relu"]), out_bits=9)
        values = (UINT8 if out["unsigned_out"] else INT8).saturate(values).reshape(own.shape)
        across, down = out["step_x"], out["step_y"]
        assert tile["tile_w"] % across == 0
        assert tile["tile_h"] % down == 0
        gap = out["pitch"] - tile["tile_w"] // across
        assert 0 <= gap <= 15
        for row in range(config.grid_rows):
            for column in range(config.grid_cols):
                mine = values[row, column].copy()
                mine[max(0, out["height"] - row * tile["tile_h"]):] = 0
                mine[:, max(0, out["width"] - column * tile["tile_w"]):] = 0
                rows = self.output[row * config.grid_cols + column]
                for k in range(kc):
                    for py in range(down):
                        for px in range(across):
                            self._compress(mine[py::down, px::across, k], gap, rows)

    def _compress(self, plane, gap, rows):
        """Append the rows of one sub-channel, as the hardware makes them: a value a cycle."""
        lanes = self.config.i
        held, run = [], 0
        for line in plane.tolist():
            for x, value in enumerate(line):
                before = run
                run = 0 if value else run + 1
                run += gap if x == len(line) - 1 else 0
                if value or run > 15:
                    if len(held) == lanes:
                        rows.append((held, 0))
                        held = []
                    held.append((value, before) if value else (0, 15))
                    run -= 0 if value else 16
        while held and not held[-1][0]:
            held.pop()
        rows.append((held, 1))

    def _swap(self):
        config = self.config
        lanes = config.i
        data = []
        for rows in self.output:
            for index, (entries, last) in enumerate(rows):
                word = last << 12 * lanes + lanes.bit_length()
                word |= len(entries) << 12 * lanes
                for lane, (value, run) in enumerate(entries):
                    word |= (value & 0xFF | run << 8) << 12 * lane
                word |= (index == len(rows) - 1) << config.row_bits
                data.append(word.to_bytes(config.row_layout.row_bytes, "little"))
        self._take(np.frombuffer(b"".join(data), np.uint8).reshape(len(data), -1))

    def _store_activations(self, host_addr):
        self.config.row_layout.pack(self.memory, host_addr, self.data)
