"""The systolic engine: what it is, and where its parts are."""

from typing import TYPE_CHECKING

from arch.engine import Engine

if TYPE_CHECKING:
    from arch import engine as contract
    from arch.systolic import costs, engine, fast, roofline

    # Here the type checker compares the parts with what they have to be.
    _model: contract.Model = engine
    _costs: contract.Costs = costs
    _roofline: contract.Roofline = roofline
    _fast: contract.FastModel = fast

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
