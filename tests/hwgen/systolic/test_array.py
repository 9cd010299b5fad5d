"""Tests of the array: its fast form is the RTL in every cycle, whatever goes in."""

import numpy as np
import pytest

from arch.numerics import BFLOAT16, FLOAT8_E4M3FN, FLOAT8_E5M2, FLOAT16, INT16, IntegerFormat
from sim.native import SimulationError
from tests.support.array import Shape, cases, lockstep, play
from tests.support.counts import cases as draws
from tests.support.counts import every_day, soak

# One row, one column, sizes that are no powers of two, more than a word of control bits; operands
# and sums of other widths; all stages.
SHAPES = [
    Shape(rows=1, cols=1),
    Shape(rows=5, cols=3, tile=2, operand=IntegerFormat(bits=5), pe_stages=2,
          accumulator=IntegerFormat(bits=13)),
    Shape(rows=6, cols=20, pe_stages=3),
    Shape(rows=34, cols=4, operand=INT16, tile=16),
]
CASES = draws(160, 500)
FLOAT_SHAPES = [
    Shape(rows=1, cols=1, operand=FLOAT8_E5M2),
    Shape(rows=3, cols=3, tile=2, operand=BFLOAT16, pe_stages=5, add_stages=3),
    Shape(rows=2, cols=17, operand=FLOAT16, pe_stages=2, add_stages=2),
    Shape(rows=33, cols=2, operand=FLOAT8_E4M3FN, pe_stages=3),
]
# One PE; tiles cut between rows, of both; more than a word of control bits.
EVERY_DAY = [SHAPES[1], SHAPES[3], *FLOAT_SHAPES[:2]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("array")


@pytest.mark.many
@pytest.mark.parametrize(("shape", "count"), [
    pytest.param(shape, CASES // len(shapes),
                 marks=() if shape in EVERY_DAY else pytest.mark.soak)
    for shapes in (SHAPES, FLOAT_SHAPES) for shape in shapes
], ids=lambda value: (f"{value.operand}-{value.rows}x{value.cols}" if isinstance(value, Shape)
                      else str(value)))
def test_forms_are_equal(folder, shape, count):
    vectors = lockstep(shape, folder)
    ran = other = 0
    for words in cases(shape, count, seed=1):
        sums = play(vectors, words)
        ran += 1
        other += bool(sums.any())
    assert ran == count
    assert other > ran // 2


@pytest.mark.parametrize("shape", [SHAPES[1], FLOAT_SHAPES[1]], ids=["integers", "floats"])
def test_fast_alone(folder, shape):
    """What the fast form returns is what the RTL does, and not only what it compares."""
    both, fast = lockstep(shape, folder), lockstep(shape, folder, form="fast")
    for words in cases(shape, 20, seed=2):
        np.testing.assert_array_equal(play(fast, words), play(both, words))


FAULTS = {
    "late": ("cycle_ + 1 - static_cast", "cycle_ + 2 - static_cast"),   # weights change late
    "sign": ("to[2 * c] = from[c]", "to[2 * c] = from[c] & 0x7f"),      # a weight loses its sign
    "rows": ("if (used_[at] == 0)", "if (used_[at] <= 1)"),             # the first are left out
}
FLOAT_FAULTS = {
    "shift": ("row ? shadow_[row - 1]", "row ? shadow_[row]"),          # weights do not go down
    "absent": ("if (absent) numbers[row] *= 0.0f;", ""),            # a row without operand has one
    "infinity": ("size < least_special_", "size <= least_special_"),    # it is a number
    "repeated": ("repeats_[at] && !changed_", "repeats_[at]"),      # new weights change no sums
}


@pytest.mark.many
@pytest.mark.parametrize("change", draws(["rows"], list(FAULTS)))
def test_planted_faults_of_the_fast_form_are_found(folder, change):
    check_found(SHAPES[0], folder, FAULTS[change])


@soak("test_planted_faults_of_the_fast_form_are_found")
@pytest.mark.parametrize("change", FLOAT_FAULTS)
def test_planted_faults_of_the_fast_form_of_floats_are_found(folder, change):
    check_found(FLOAT_SHAPES[change == "shift"], folder, FLOAT_FAULTS[change])


@pytest.mark.parametrize("shape", every_day(FLOAT_SHAPES[1:2], [SHAPES[1], FLOAT_SHAPES[1]]),
                         ids=["integers", "floats"])
def test_planted_fault_of_the_rtl_is_found(folder, shape):
    """A switch bit does not reach the second column of a tile."""
    check_found(shape, folder, ("rst ? 2'h0 : { switches_0[0], switch_in }",
                                "rst ? 2'h0 : { switches_0[0], 1'h0 }"))


def check_found(shape, folder, change):
    vectors = lockstep(shape, folder, change=(change,))
    given = list(cases(shape, 50, seed=3))
    with pytest.raises(SimulationError, match=r"^column \d+ of the array must be the same in both "
                                              r"forms, not 0x[0-9a-f]+ in the rtl form and "
                                              r"0x[0-9a-f]+ in the fast form \(cycle \d+"):
        np.stack([play(vectors, words) for words in given])
