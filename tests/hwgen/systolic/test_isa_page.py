# amaranth: UnusedElaboratable=no
"""Programs by the rules of docs/isa.md alone: instructions by hand, memory by hand, numpy beside.

Nothing of the lowering is used, so a page that is wrong about a unit or a place is found here.
"""

import numpy as np
import pytest

from arch.memory import MemoryConfig
from arch.systolic.isa import Instruction, Opcode, Status, Unit, assemble
from arch.systolic.params import SystolicConfig
from tests.hwgen.systolic.test_core import run

LOAD, MATRIX, ACTIVATE, STORE = Unit.LOAD, Unit.MATRIX, Unit.ACTIVATE, Unit.STORE
#: 4 operands a row, 2 rows a beat; a parameter row has 2 columns (16 bytes, so 4 rows), and a tile
#: takes 2 parameter rows.
CONFIG = SystolicConfig(
    rows=3, cols=4, tile=2, acc_depth=32, ub_banks=3, ub_bank_rows=32, param_rows=6, act_lanes=2,
    elementwise=True, axi_data_bits=64, weight_fifo_tiles=2, memory=MemoryConfig(latency=3))
INPUTS, WEIGHTS, PARAMS, OUTPUTS = 0x1000, 0x2000, 0x3000, 0x4000
# Unified buffer: a bank each for what is loaded, what is made, and what is added.
MADE, SIDE = 32, 64


def ins(name, wait=(), signal=(), **operands):
    return Instruction(opcode=Opcode[name], operands=operands, wait=frozenset(wait),
                       signal=frozenset(signal))


def execute(program, **memory):
    """Run a program with arrays at addresses; return the memory afterwards."""
    data = bytearray(0x5000)
    program = [*program, ins("HALT")]
    data[:16 * len(program)] = b"".join(assemble(instruction) for instruction in program)
    for name, values in memory.items():
        place = {"inputs": INPUTS, "weights": WEIGHTS, "params": PARAMS}[name]
        data[place:place + values.nbytes] = values.tobytes()
    [(status, index, _)] = run(CONFIG, data, 0, len(program))
    assert (status, index) == (Status.OK, len(program) - 1)
    return data


def outputs(data, rows):
    return np.frombuffer(bytes(data[OUTPUTS:OUTPUTS + 4 * rows]), np.int8).reshape(rows, 4)


def random(seed, *shape):
    return np.random.default_rng(seed).integers(-128, 128, shape).astype(np.int8)


def rows_of(matrix):
    """Return rows of at most 4 operands, as the buffer's rows."""
    padded = np.zeros((len(matrix), 4), np.int8)
    padded[:, :matrix.shape[1]] = matrix
    return padded


def parameters(bias, scale):
    """Return (int32 bias, float32 scale) of each column, one behind the other."""
    found = np.zeros(len(bias), [("bias", "<i4"), ("scale", "<f4")])
    found["bias"], found["scale"] = bias, scale
    return found


def requantised(sums, bias, scale, zero_point):
    product = (sums + bias).astype(np.float32) * scale.astype(np.float32)
    return np.clip(np.rint(product) + zero_point, -128, 127).astype(np.int8)


def product(first, n, acc_addr, **more):
    return ins("MATMUL", ub_addr=0, acc_addr=acc_addr, rows=5, k=3, n=n, accumulate=0, switch=1,
               **({"wait": [LOAD]} if first else {}), **more)


def test_several_parameter_rows():
    """5 x 3 times 3 x 7: two tiles, parameter rows 2 to 5 in 16 rows of memory."""
    a, w = random(1, 5, 3), random(2, 3, 7)
    bias, scale = np.arange(8) * 100 - 350, np.linspace(0.001, 0.01, 8).astype(np.float32)
    tiles = np.concatenate([w[:, :4], rows_of(w[:, 4:])])

    def activate(tile, **more):
        return ins("ACTIVATE", wait=[MATRIX, *([LOAD] if tile == 0 else [])], signal=[STORE],
                   acc_addr=5 * tile, ub_addr=MADE + 5 * tile, rows=5, param=2 + 2 * tile, table=0,
                   zero_point=-3, relu=0, byte=0)

    data = execute([
        ins("READ_HOST", signal=[MATRIX], host_addr=INPUTS, ub_addr=0, rows=5, target=0),
        ins("READ_HOST", signal=[ACTIVATE], host_addr=PARAMS, ub_addr=2, rows=16, target=1),
        ins("READ_WEIGHTS", host_addr=WEIGHTS, k=3),
        # The second tile starts at a beat: 3 rows take 2 beats.
        ins("READ_WEIGHTS", host_addr=WEIGHTS + 16, k=3),
        product(True, 4, 0, signal=[ACTIVATE]), product(False, 3, 5, signal=[ACTIVATE]),
        activate(0), activate(1),
        ins("WRITE_HOST", wait=[ACTIVATE], host_addr=OUTPUTS, ub_addr=MADE, rows=5),
        ins("WRITE_HOST", wait=[ACTIVATE], host_addr=OUTPUTS + 24, ub_addr=MADE + 5, rows=5),
    ], inputs=rows_of(a), params=parameters(bias, scale), weights=np.concatenate(
        [tiles[:3], np.zeros((1, 4), np.int8), tiles[3:]]))
    whole = np.zeros((3, 8), np.int64)
    whole[:, :7] = w
    expected = requantised(a.astype(np.int64) @ whole, bias, scale, -3)
    found = outputs(data, 11)
    np.testing.assert_array_equal(found[:5], expected[:, :4])
    np.testing.assert_array_equal(found[6:], expected[:, 4:])


def activation(opcode, rows, **more):
    return ins(opcode, wait=[MATRIX, LOAD], signal=[STORE], acc_addr=0, ub_addr=MADE, rows=rows,
               param=0, table=0, **more)


@pytest.mark.parametrize("hold", [0, 1])
def test_convolution(hold):
    """A 3 x 3 kernel over a map of 4 lines of 5 columns, 3 channels, stride 2, padded by one.

    With ``hold`` every position is added to one row.
    """
    image, kernel = random(3, 4, 5, 3), random(4, 3, 3, 3, 4)
    bias, scale, pad = np.array([5, -700, 30, 0]), np.full(4, 0.003, np.float32), -7
    positions = 2 * 3       # lines 0 and 2, columns 0, 2 and 4
    weights = np.zeros((9, 4, 4), np.int8)
    weights[:, :3] = kernel.reshape(9, 3, 4)        # a tile takes 2 beats: 4 rows
    walk = [ins("CONVOLVE", wait=[LOAD] if tap == 0 else [], signal=[ACTIVATE] if tap == 8 else [],
                ub_addr=(5 * (tap // 3 - 1) + tap % 3 - 1) % (1 << 24), acc_addr=0, rows=positions,
                k=3, n=4, accumulate=int(tap > 0), switch=1, x=tap % 3 - 1, y=tap // 3 - 1,
                hold=hold) for tap in range(9)]
    made = 1 if hold else positions
    data = execute([
        ins("READ_HOST", signal=[MATRIX], host_addr=INPUTS, ub_addr=0, rows=20, target=0),
        ins("READ_HOST", signal=[ACTIVATE], host_addr=PARAMS, ub_addr=0, rows=8, target=1),
        ins("SET_WALK", width=5, height=4, out_width=3, stride_x=2, stride_y=2, row_step=10,
            pad=pad),
        *(each for tap in range(9) for each in (
            ins("READ_WEIGHTS", host_addr=WEIGHTS + 16 * tap, k=3), walk[tap])),
        activation("ACTIVATE", made, zero_point=1, relu=1, byte=0),
        ins("WRITE_HOST", wait=[ACTIVATE], host_addr=OUTPUTS, ub_addr=MADE, rows=made),
    ], inputs=rows_of(image.reshape(20, 3)), weights=weights, params=parameters(bias, scale))
    padded = np.full((6, 7, 3), pad, np.int64)
    padded[1:5, 1:6] = image
    sums = np.array([[np.einsum("ijc,ijcn", padded[y:y + 3, x:x + 3], kernel.astype(np.int64))
                      for x in (0, 2, 4)] for y in (0, 2)]).reshape(positions, 4)
    sums = sums.sum(axis=0, keepdims=True) if hold else sums
    expected = np.maximum(requantised(sums, bias, scale, 1), 1)
    np.testing.assert_array_equal(outputs(data, made), expected)


def bits(value):
    return int(np.float32(value).view(np.uint32))


@pytest.mark.parametrize("swap", [0, 1])
def test_addition(swap):
    """Ratios are powers of two, so that every float32 operation is exact."""
    a, w, side = random(5, 5, 3), random(6, 3, 4), random(7, 5, 4)
    bias, scale = np.array([1, 2, 3, 4]), np.full(4, 0.004, np.float32)
    data = execute([
        ins("READ_HOST", host_addr=INPUTS + 64, ub_addr=SIDE, rows=5, target=0),
        ins("READ_HOST", signal=[MATRIX], host_addr=INPUTS, ub_addr=0, rows=5, target=0),
        ins("READ_HOST", signal=[ACTIVATE], host_addr=PARAMS, ub_addr=0, rows=8, target=1),
        ins("READ_WEIGHTS", host_addr=WEIGHTS, k=3),
        product(True, 4, 0, signal=[ACTIVATE]),
        ins("SET_ADD", ratio_a=bits(0.5), ratio_b=bits(0.25), fixed=bits(-3.0), add_zero=-9,
            offset=0, swap=swap),
        activation("ACTIVATE_ADD", 5, side_addr=SIDE),
        ins("WRITE_HOST", wait=[ACTIVATE], host_addr=OUTPUTS, ub_addr=MADE, rows=5),
    ], inputs=np.concatenate([rows_of(a), np.zeros((11, 4), np.int8), side]), weights=w,
        params=parameters(bias, scale))
    own = requantised(a.astype(np.int64) @ w.astype(np.int64), bias, scale, -9).astype(float)
    one, two = (side, own) if swap else (own, side)
    expected = np.clip(np.rint(one * 0.5 + two * 0.25 - 3), -128, 127)
    np.testing.assert_array_equal(outputs(data, 5), expected)


@pytest.mark.parametrize("opcode", ["POOL", "AVERAGE"])
def test_pooling(opcode):
    """Windows of 2 x 2 taps, two columns apart, over 4 lines of 5 columns; then a table."""
    image = random(8, 4, 5, 4)
    table = np.zeros((256, 4), np.int8)
    table[:, 0] = np.arange(256) ^ 0x55
    data = execute([
        ins("READ_HOST", host_addr=INPUTS, ub_addr=0, rows=20, target=0),
        ins("READ_HOST", host_addr=WEIGHTS, ub_addr=0, rows=256, target=2, signal=[ACTIVATE]),
        ins("SET_POOL", width=5, height=4, out_width=3, stride_x=1, stride_y=2, kernel_x=2,
            kernel_y=2, dilation_x=2, dilation_y=1, line_step=10, tap_step=5),
        ins("SET_AVERAGE", in_scale=bits(0.5), out_scale=bits(0.25), in_zero=3, out_zero=-2,
            include_pad=1, mean_offset=0),
        ins(opcode, wait=[LOAD], signal=[STORE], x=-1, ub_addr=MADE, rows=6, y=0, table=1,
            side_addr=(1 << 24) - 1),
        ins("WRITE_HOST", wait=[ACTIVATE], host_addr=OUTPUTS, ub_addr=MADE, rows=6),
    ], inputs=image.reshape(20, 4), weights=table)
    windows = []
    for y in (0, 2):
        for x in (-1, 0, 1):
            taps = np.array([image[y + j, x + i] for j in (0, 1) for i in (0, 2)
                             if 0 <= x + i < 5], float)
            windows.append(taps.max(axis=0) if opcode == "POOL" else np.clip(np.rint(
                ((taps - 3) * 0.5).sum(axis=0) / 4 / 0.25 - 2), -128, 127))
    found = np.array(windows, int)
    np.testing.assert_array_equal(outputs(data, 6), table[found + 128, 0])
