"""Schedules for other goals than cycles, on the RTL: every bit, and every counter, is as said."""

from fractions import Fraction

import pytest

from arch.config import with_fields
from arch.systolic import engine
from arch.systolic.goals import MINIMISE
from arch.systolic.params import PRESETS
from sim.systolic.simulation import run

# One design: what the memory gives changes no hardware.
CORE = with_fields(PRESETS["tiny"], {"elementwise": True, "ub_banks": 4,
                                     "memory.bytes_per_cycle": Fraction(4)})
# Whether a goal has another schedule than another.
WORKLOADS = {"gemm:64x64x64": True, "digits-mlp:batch=5": False, "digits-cnn:batch=1": True}


@pytest.mark.parametrize("workload", WORKLOADS)
def test_schedules_of_goals_are_exact(workload):
    cycles = {}
    for goal in MINIMISE:
        work = engine.minimising(engine.load(workload, CORE), goal)
        found = run(CORE, work)
        assert found.status == "OK", goal
        assert found.exact, (goal, found.counter_differences)
        cycles[goal] = found.rtl.cycles
    assert (len(set(cycles.values())) > 1) == WORKLOADS[workload], cycles
