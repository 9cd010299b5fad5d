"""The NIC: what it is, and where its parts are."""

from typing import TYPE_CHECKING

from arch.engine import Engine

if TYPE_CHECKING:
    from arch import engine as contract
    from arch.nic import costs, engine, roofline

    # Here the type checker compares the parts with what they have to be.
    _model: contract.Model = engine
    _costs: contract.Costs = costs
    _roofline: contract.Roofline = roofline

__all__ = ["ENGINE"]

ENGINE = Engine(
    name="nic", text="collectives offloaded to network interfaces, several of them linked",
    parts={
        "model": "arch.nic.engine",
        "hardware": "hwgen.nic.design",
        "simulation": "sim.nic.engine:NicRun",
        "testbenches": "sim.nic.verify:SUITE",
        "costs": "arch.nic.costs",
        "roofline": "arch.nic.roofline",
    })
