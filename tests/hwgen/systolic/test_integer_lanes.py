"""Tests of the integer lanes: their fast form is the RTL in every cycle, and the golden."""

import numpy as np
import pytest

from hwgen.systolic.integer_lanes import MOST_LANES, IntegerLanes
from sim.golden.requantize import requantize
from sim.native import SimulationError
from tests.support.counts import every_day, soak
from tests.support.forms import inputs_of, lockstep, random_words, split

CYCLES = 400
SHAPES = [
    {"lanes": 3, "acc_bits": 21, "out_bits": 5},
    {"lanes": 5, "acc_bits": 32, "out_bits": 8, "bytes": True},
    {"lanes": 2, "acc_bits": 27, "out_bits": 16},
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("lanes")


def words(block, seed, *, scales=True):
    """Return random inputs: sums of all magnitudes, scales of all kinds, seldom a reset."""
    rng = np.random.default_rng(seed)
    ports = inputs_of(block)
    lanes, acc_bits = len(block.params) // 64, len(block.sums) * 64 // len(block.params)
    given = {}
    for name, bits in ports.items():
        given |= random_words(rng, name, bits, CYCLES)
    sums, params = [], []
    for _ in range(CYCLES):
        row = [int(rng.integers(-1 << 31, 1 << 31)) >> int(rng.integers(0, 32)) for _ in
               range(lanes)]
        sums.append(sum((x & (1 << acc_bits) - 1) << i * acc_bits for i, x in enumerate(row)))
        pairs = []
        for total in row:
            bias = int(rng.integers(-1 << 31, 1 << 31)) >> int(rng.integers(0, 32))
            if rng.random() < 0.1:
                bias = -total
            if rng.random() < 0.6 or not scales:
                exponent = int(rng.integers(95, 135))
            else:
                exponent = int(rng.choice([0, 1, 126, 254, 255]))
            fraction = int(rng.choice([0, 1, (1 << 23) - 1, int(rng.integers(0, 1 << 23))]))
            sign = int(rng.random() < 0.2) if scales else 0
            pairs.append((bias & 0xffffffff) | (sign << 31 | exponent << 23 | fraction) << 32)
        params.append(sum(x << 64 * i for i, x in enumerate(pairs)))
    given |= split("sums", ports["sums"], sums) | split("params", ports["params"], params)
    given["valid_0"] = (rng.random(CYCLES) < rng.choice([0.1, 0.6, 1.0])).astype(np.uint64)
    given["again"] = (rng.random(CYCLES) < 0.02).astype(np.uint64)
    if "part" in ports:
        given["part_0"] = rng.integers(0, 5, CYCLES).astype(np.uint64) * (rng.random(CYCLES) < 0.5)
    return given


@pytest.mark.parametrize("lanes", [0, MOST_LANES + 1])
def test_wrong_lanes(lanes):
    with pytest.raises(ValueError, match=f"^lanes must be from 1 to {MOST_LANES}, not {lanes}$"):
        IntegerLanes(lanes=lanes, acc_bits=32, out_bits=8)


def test_room_of_the_fast_form():
    assert f"MOST = {MOST_LANES};" in IntegerLanes(**SHAPES[0]).sources()["integer_lanes.h"]


@pytest.mark.parametrize("shape", every_day(SHAPES[:2], SHAPES),
                         ids=lambda shape: "x".join(map(str, shape.values())))
def test_forms_are_equal(folder, shape):
    block = IntegerLanes(**shape)
    vectors = lockstep(block, folder)
    for seed in range(40):
        rows = vectors.play(words(block, seed), CYCLES)
        assert len(np.unique(rows["row_0"])) > 5


def test_fast_alone_is_the_golden(folder):
    """Zero points, scales and sums of many rows, without a reset."""
    block = IntegerLanes(lanes=1, acc_bits=32, out_bits=8)
    vectors = lockstep(block, folder, form="fast")
    given = words(block, 77, scales=False)
    given["valid_0"][:], given["again"][:], given["relu_0"][:] = 1, 0, 0
    found = vectors.play(given, CYCLES)["row_0"].astype(np.uint8).view(np.int8)
    signed = given["sums_0"].astype(np.uint32).view(np.int32)
    bias = (given["params_0"] & np.uint64(0xffffffff)).astype(np.uint32).view(np.int32)
    scale = (given["params_0"] >> np.uint64(32)).astype(np.uint32).view(np.float32)
    zeros = given["zero_point_0"].astype(np.uint8).view(np.int8)
    # Inputs have a register in front of the block.
    late = block.LATENCY + 1
    for t in range(CYCLES - late):
        wanted = requantize(signed[t:t + 1, None], bias[t:t + 1], scale[t:t + 1], int(zeros[t]))
        assert found[t + late] == wanted[0, 0]


FAULTS = {
    "rounding": ("12582912.0f) - 12582912.0f", "8388608.0f) - 8388608.0f"),     # negative: halves
    "reset": ("taps <= rst ? 0 : {taps", "taps <= {taps"),                      # not reset
}


@soak("hwgen/systolic/test_array.py::test_planted_faults_of_the_fast_form_are_found")
@pytest.mark.parametrize("change", FAULTS)
def test_planted_faults_of_the_fast_form_are_found(folder, change):
    check_found(SHAPES[1], folder, FAULTS[change])


@soak("hwgen/systolic/test_array.py::test_planted_fault_of_the_rtl_is_found")
def test_planted_fault_of_the_rtl_is_found(folder):
    """The wrong byte of a sum leaves."""
    check_found(SHAPES[1], folder, ("$2  = part_now - 1'h1", "$2  = part_now - 2'h2"))


def play_all(vectors, block):
    for seed in range(40):
        vectors.play(words(block, seed), CYCLES)


def check_found(shape, folder, change):
    block = IntegerLanes(**shape)
    vectors = lockstep(block, folder, change=(change,))
    with pytest.raises(SimulationError, match=r"^lane \d+ of row of the integer lanes must be the "
                                              r"same in both forms, not 0x[0-9a-f]+ in the rtl "
                                              r"form and 0x[0-9a-f]+ in the fast form \(cycle \d+"):
        play_all(vectors, block)
