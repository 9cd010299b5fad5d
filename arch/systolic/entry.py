"""The systolic engine: what it is, and where its parts are."""

from typing import TYPE_CHECKING

from arch.engine import Engine

if TYPE_CHECKING:
    from arch import contract
    from arch.systolic import costs, engine, fast, roofline
    from arch.systolic.engine import Workload
    from arch.systolic.lowering.geometry import LayerGeometry
    from arch.systolic.params import SystolicConfig
    from arch.systolic.program import Program, Programs
    from arch.systolic.timing.exact import Timing

    # The type checker compares the parts with their protocols here.
    _model: contract.Model[SystolicConfig, Workload, Program | Programs, Timing] = engine
    _features: contract.Featured = engine
    _files: contract.ReadingFiles = engine
    _ahead: contract.KernelsAhead = engine
    _choosing: contract.Choosing[Workload] = engine
    _mapped: contract.Mapped[SystolicConfig, Workload] = engine
    _profiling: contract.Profiling[SystolicConfig, Workload] = engine
    _costs: contract.Costs[SystolicConfig, Program | Programs] = costs
    _area: contract.Area[SystolicConfig] = costs
    _roofline: contract.Roofline[SystolicConfig, Workload] = roofline
    _fast: contract.FastModel[tuple[LayerGeometry, ...]] = fast
    _exact_alone: contract.ExactAlone = fast

__all__ = ["ENGINE"]

ENGINE = Engine(
    name="systolic", text="weight-stationary systolic array, after TPU v1",
    parts={
        "model": "arch.systolic.engine",
        "hardware": "hwgen.systolic.design",
        "simulation": "sim.systolic.simulation",
        "testbenches": "sim.systolic.verify:SUITE",
        "costs": "arch.systolic.costs",
        "roofline": "arch.systolic.roofline",
        "fast": "arch.systolic.fast",
    })
