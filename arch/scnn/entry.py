"""The SCNN engine: what it is, and where its parts are."""

from typing import TYPE_CHECKING

from arch.engine import Engine

if TYPE_CHECKING:
    from arch import engine as contract
    from arch.scnn import costs, engine, roofline

    # Here the type checker compares the parts with what they have to be.
    _model: contract.Model = engine
    _costs: contract.Costs = costs
    _roofline: contract.Roofline = roofline

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
