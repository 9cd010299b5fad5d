"""Memories that answer after 100,000 cycles: every output and every counter as predicted."""

from pathlib import Path

import pytest

import hwgen
from arch.memory import MAX_LATENCY

pytestmark = pytest.mark.rtl

WORKLOADS = {
    "systolic": "gemm:5x6x7", "eie": f"spmv:{Path(__file__).parents[1] / 'data' / 'small.mtx'}",
    "scnn": "conv:2x5x5:3x3x3", "nic": "allreduce:ring:2x64B:int32"}


@pytest.mark.parametrize("engine", WORKLOADS)
def test_late_answers(engine):
    found = hwgen.run(engine, WORKLOADS[engine], preset="tiny",
                      set={"memory.latency": MAX_LATENCY})
    assert found.exact
    assert found.cycles > 2 * MAX_LATENCY
