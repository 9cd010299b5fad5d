"""Products of convolutions as described: shapes, work, order of rows. Their programs are those of
test_training_step.py.
"""

import numpy as np
import pytest

from arch.systolic.lowering.training.convolutions import (
    Convolution,
    Strips,
    convolution_macs,
    weight_row,
)
from arch.systolic.lowering.training.products import FORWARD, INPUT_GRADIENT, WEIGHT_GRADIENT
from arch.systolic.params import SystolicConfig
from arch.workloads.training import Geometry
from sim.systolic.golden.training.updates import matrix_of

CORE = SystolicConfig(rows=6, cols=4, operand_format="bfloat16", training=True)


def of(kind, image=(5, 6, 7), channels=9, kernel=(3, 2), batch=2, **geometry):
    return Convolution(kind=kind, left="a", right="b", output="c", batch=batch, image=image,
                       channels=channels, kernel=kernel, geometry=Geometry(**geometry))


def test_weight_row():
    """The row that golden's matrix has."""
    tensor = np.arange(2 * 7 * 3 * 2).reshape(2, 7, 3, 2)
    matrix = matrix_of(tensor, 4)
    for block, channels in enumerate((range(4), range(4, 7))):
        for tap, (ky, kx) in enumerate(np.ndindex(3, 2)):
            first = weight_row(7, 6, 4, block, tap)
            assert np.array_equal(matrix[first:first + len(channels)],
                                  tensor[:, list(channels), ky, kx].T)


@pytest.mark.parametrize(("channels", "outputs", "groups", "width"), [
    (5, 9, 1, 4), (6, 6, 6, 4), (6, 12, 6, 4), (9, 6, 3, 4), (8, 16, 2, 4), (10, 14, 2, 3)])
def test_strips(channels, outputs, groups, width):
    """Which belong together, and where their weights are, channel by channel."""
    strips = Strips(width=width, channels=channels, outputs=outputs, groups=groups)
    per_in, per_out = channels // groups, outputs // groups
    together = {(c // width, o // width) for c in range(channels) for o in range(outputs)
                if c // per_in == o // per_out}
    assert strips.pairs() == sorted(together)
    for to in range(-(-outputs // width)):
        blocks = [block for block, other in sorted(together) if other == to]
        assert list(strips.inputs(to)) == blocks
        # One behind the other: strip by strip, tap by tap.
        at = 0
        for block in blocks:
            for tap in range(3):
                assert strips.row(3, block, to, tap) == at
                at += strips.wide(block)
        assert at == 3 * strips.depth(to) <= strips.rows(3)
    ones = sum(int(strips.joined(*pair).sum()) for pair in together)
    assert ones == channels * outputs // groups
    assert strips.narrow == any(
        c // width == d // width and c // per != d // per
        for size, per in ((channels, per_in), (outputs, per_out)) if groups > 1
        for c in range(size) for d in range(size))


@pytest.mark.parametrize("kind", [FORWARD, INPUT_GRADIENT, WEIGHT_GRADIENT])
@pytest.mark.parametrize(("channels", "more"), [(8, 1), (16, 1), (12, 1.5)])
def test_macs_of_groups(kind, channels, more):
    """Those of the groups; whole columns, where groups end within a strip."""
    convolution = of(kind, image=(8, 6, 7), channels=channels, groups=4)
    assert convolution.macs * 4 == of(kind, image=(8, 6, 7), channels=channels).macs
    assert convolution.macs <= convolution.counted(CORE) <= more * convolution.macs


@pytest.mark.parametrize("kind", [FORWARD, WEIGHT_GRADIENT])
def test_macs(kind):
    convolution = of(kind, strides=(2, 1), pads=(1, 0, 0, 2))
    assert convolution.outputs == (3, 8)
    assert convolution.macs == 2 * 3 * 8 * 6 * 5 * 9
    assert convolution_macs([convolution, convolution]) == 2 * convolution.macs


def test_macs_of_the_gradient_of_the_input():
    """Those of places that a stride leads to, also outside of the output."""
    places = sum((y + 1 - ky) % 2 == 0 for y in range(6) for ky in range(3)) * 7 * 2
    assert of(INPUT_GRADIENT, strides=(2, 1), pads=(1, 0, 0, 2)).macs == 2 * 5 * 9 * places
    # A pixel that no window sees has one a channel.
    assert of(INPUT_GRADIENT, image=(3, 4, 4), kernel=(1, 1), strides=(2, 2)).macs == (
        2 * 3 * (4 * 9 + 12))


def test_windows_that_are_images():
    convolution = of(INPUT_GRADIENT, kernel=(6, 7))
    assert convolution.whole
    assert convolution.macs == 2 * 42 * 5 * 9
    assert convolution.input_rows[1, :3].tolist() == [1, 3, 5]
    assert sorted(convolution.input_rows.ravel()) == list(range(84))
    for other in (of(INPUT_GRADIENT), of(INPUT_GRADIENT, kernel=(6, 7), pads=(0, 0, 0, 1))):
        assert not other.whole
        assert np.array_equal(other.input_rows.ravel(), np.arange(84))


def test_tiles():
    """Two strips of 5 channels, three of 9; lines of 6 pixels are one tile."""
    assert of(FORWARD).tiles(CORE) == 2 * 3 * 6 * 2
    assert of(WEIGHT_GRADIENT).outputs == (4, 6)
    assert of(WEIGHT_GRADIENT).tiles(CORE) == 2 * 3 * 6 * 2 * 4
    assert of(WEIGHT_GRADIENT, kernel=(6, 7)).tiles(CORE) == 2 * 3 * 42
