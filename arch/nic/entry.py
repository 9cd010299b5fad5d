"""The NIC: what it is, and where its parts are."""

from typing import TYPE_CHECKING

from arch.engine import Engine

if TYPE_CHECKING:
    from arch import contract
    from arch.nic import costs, engine, roofline
    from arch.nic.engine import Workload
    from arch.nic.params import NicConfig
    from arch.nic.program import RunPlan
    from arch.nic.timing.exact import RunTiming

    # The type checker compares the parts with their protocols here.
    _model: contract.Model[NicConfig, Workload, RunPlan, RunTiming] = engine
    _fitting: contract.Fitting[NicConfig, Workload] = engine
    _ahead: contract.KernelsAhead = engine
    _costs: contract.Costs[NicConfig, RunPlan] = costs
    _roofline: contract.Roofline[NicConfig, Workload] = roofline

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
