"""The SCNN engine: what it is, and where its parts are."""

from typing import TYPE_CHECKING

from arch.engine import Engine

if TYPE_CHECKING:
    from arch import contract
    from arch.scnn import costs, engine, roofline
    from arch.scnn.engine import Timing, Workload
    from arch.scnn.params import ScnnConfig
    from arch.scnn.program import Schedule

    # The type checker compares the parts with their protocols here.
    _model: contract.Model[ScnnConfig, Workload, Schedule, Timing] = engine
    _files: contract.ReadingFiles = engine
    _ahead: contract.KernelsAhead = engine
    _costs: contract.Costs[ScnnConfig, Schedule] = costs
    _area: contract.Area[ScnnConfig] = costs
    _roofline: contract.Roofline[ScnnConfig, Workload] = roofline

__all__ = ["ENGINE"]

ENGINE = Engine(
    name="scnn", text="sparse convolutions, compressed weights and activations, after SCNN",
    parts={
        "model": "arch.scnn.engine",
        "hardware": "hwgen.scnn.design",
        "simulation": "sim.scnn.engine:ScnnRun",
        "testbenches": "sim.scnn.verify:SUITE",
        "costs": "arch.scnn.costs",
        "roofline": "arch.scnn.roofline",
    })
