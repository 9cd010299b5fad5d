"""Costs of schedules chosen for each goal: cycles, energy and bytes on the ports."""

import functools
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from arch.config import with_fields
from arch.contract import EstimateOptions
from arch.systolic import engine
from arch.systolic.goals import MINIMISE
from arch.systolic.params import PRESETS, SystolicConfig
from benchmarks import pages

__all__ = ["CASES", "PAGE", "Cost", "cost", "tables"]

PAGE = pages.DOCS / "energy.md"
TECHNOLOGY = "horowitz-45nm"

#: (workload, preset, fields that differ).
CASES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("gemm:64x64x64", "tiny", {"memory.bytes_per_cycle": Fraction(4)}),
    ("gemm:64x64x64", "tiny", {"memory.bytes_per_cycle": Fraction(2)}),
    ("digits-mlp", "default", {}),
    ("digits-mlp:batch=5", "tiny", {}),
    ("digits-cnn:batch=8", "default", {"elementwise": True}),
    *((f"resnet18/{layer}", "edge32", {}) for layer in (
        "conv1", "conv2_1a", "conv3_1a", "conv4_1b", "conv5_1b", "fc")),
)


class Cost(NamedTuple):
    """What a schedule costs: cycles, pJ, and bytes on host and weight ports."""

    cycles: int
    pj: float
    moved: int

    def of(self, goal: str) -> float:
        """Return what a goal minimises."""
        return {"cycles": self.cycles, "energy": self.pj, "edp": self.pj * self.cycles,
                "traffic": self.moved}[goal]


@functools.cache
def cost(workload: str, config: SystolicConfig, goal: str) -> Cost:
    """Return what the schedule of a workload costs that is chosen for a goal."""
    loaded = engine.minimising(engine.load(workload, config, data=False), goal, TECHNOLOGY)
    found = engine.estimate(config, loaded, EstimateOptions(technology=TECHNOLOGY))
    assert found.energy is not None
    assert found.energy.accesses is not None
    return Cost(found.model.cycles, found.energy.pj["total"], sum(
        found.energy.accesses[name]
        for name in ("host_read_bytes", "host_write_bytes", "weight_bytes")))


def _rows() -> Iterator[list[str]]:
    for workload, preset, fields in CASES:
        config = with_fields(PRESETS[preset], fields)
        changed = ", ".join(f"{name}={str(value).lower()}" for name, value in fields.items())
        costs = (cost(workload, config, goal) for goal in MINIMISE)
        yield [f"`{workload}`", f"`{preset}`" + (f", `{changed}`" if changed else ""), *(
            f"{one.cycles:,} / {one.pj / 1e6:.4g} / {one.moved / 1e3:.4g}" for one in costs)]


def tables() -> list[list[str]]:
    """Return the table: a row a case, for each goal cycles, energy and bytes."""
    return [pages.table(["schedule of least", "core", *MINIMISE], _rows())]
