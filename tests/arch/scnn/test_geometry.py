"""Convolutions as ones of stride 1 on sub-channels, and parts of them, against the definition."""

import numpy as np
import pytest

from arch.scnn.geometry import Axis


def axes(seed, count=60):
    rng = np.random.default_rng(seed)
    while count:
        kernel, stride, dilation = (int(value) for value in rng.integers(1, [7, 6, 4]))
        pad, behind = (int(value) for value in rng.integers(0, 6, 2))
        size = int(rng.integers(1, 25))
        outputs = (size + pad + behind - dilation * (kernel - 1) - 1) // stride + 1
        if outputs >= 1:
            count -= 1
            yield Axis(size=size, outputs=outputs, kernel=kernel, stride=stride, dilation=dilation,
                       pad=pad)


def met(axis):
    """Return {(input, output): tap} by the definition of a convolution."""
    found = {}
    for output in range(axis.outputs):
        for tap in range(axis.kernel):
            place = output * axis.stride + tap * axis.dilation - axis.pad
            if 0 <= place < axis.size:
                found[place, output] = tap
    return found


def test_taps_by_phase_and_offset():
    for axis in axes(1):
        found = {}
        for phase, row in enumerate(axis.taps.tolist()):
            for q, tap in zip(axis.offsets, row, strict=True):
                for x in range(-(-(axis.size - phase) // axis.stride) if tap >= 0 else 0):
                    if 0 <= x - q < axis.outputs:
                        found[x * axis.stride + phase, x - q] = tap
        assert found == met(axis)


def test_halos_hold_all_products():
    for axis in axes(2):
        assert axis.before == max(0, *axis.offsets)
        assert axis.behind == max(0, *(-q for q in axis.offsets))


@pytest.mark.parametrize("pes", [1, 3, 8])
def test_tiles_hold_inputs_and_outputs(pes):
    for axis in axes(3):
        tile = axis.tile(pes)
        assert tile * pes >= axis.outputs
        assert tile * pes * axis.stride >= axis.size
        smaller = (tile - 1) * pes
        assert smaller < axis.outputs or smaller * axis.stride < axis.size


def test_parts_are_convolutions():
    """Outputs of a part meet the same inputs, by the same taps, as in the whole."""
    for axis in axes(4):
        whole = met(axis)
        for start in range(axis.outputs):
            for stop in range(start + 1, axis.outputs + 1):
                inputs, before, behind = axis.part(start, stop)
                assert before >= 0
                assert behind >= 0
                size = inputs.stop - inputs.start
                part = Axis(size=size, outputs=stop - start, kernel=axis.kernel,
                            stride=axis.stride, dilation=axis.dilation, pad=before)
                assert (size + before + behind - axis.dilation * (axis.kernel - 1)
                        - 1) // axis.stride + 1 == stop - start
                found = {(place + inputs.start, output + start): tap
                         for (place, output), tap in met(part).items()
                         if 0 <= place + inputs.start < axis.size}
                assert found == {key: tap for key, tap in whole.items()
                                 if start <= key[1] < stop}
