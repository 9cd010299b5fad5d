"""Trees on NVLinks against rings on PCIe: the page's table is what the model says."""

import dataclasses

import pytest

from arch.nic import workloads
from arch.nic.timing.exact import evaluate
from benchmarks.nic import blink as nic_blink


def test_page():
    """The benchmark runs the same plans on the RTL, where the model is exact."""
    page = nic_blink.PAGE.read_text(encoding="utf-8")
    found = list(nic_blink.rows())
    assert [row[0] for row in found[::2]] == [", ".join(map(str, gpus))
                                              for gpus in nic_blink.ALLOCATIONS]
    for row in found:
        assert f"| {' | '.join(row)} |\n" in page
        # No more than the links carry, and most of it.
        assert all(0.75 * float(most) < float(rate) < float(most)
                   for rate, most in (row[3:5], row[6:8]))


@pytest.mark.parametrize(("collective", "gpus", "rate"), [
    ("broadcast", (0, 3, 4), "1.907"), ("allreduce", (0, 1, 2, 4, 7), "1.877")])
def test_a_longer_vector(collective, gpus, rate):
    """Ten times as long, in ten times as many messages; the page has these two."""
    config = dataclasses.replace(nic_blink.CONFIG, steps=8192)
    size, segments = 10 * nic_blink.BYTES, 10 * nic_blink.SEGMENTS
    work = workloads.load(f"{collective}:blink:{len(gpus)}x{size}:float32:graph=dgx-1v:"
                          f"gpus={','.join(map(str, gpus))}:segments={segments}")
    law = evaluate(workloads.plan_of(config, work), nic_blink.NVLINK)
    assert f"{size / law.cycles:.3f}" == rate
    assert rate in nic_blink.PAGE.read_text(encoding="utf-8")
