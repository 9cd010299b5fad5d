"""The cluster: what it is, and where its parts are."""

from typing import TYPE_CHECKING

from arch.engine import Engine

if TYPE_CHECKING:
    from arch import contract
    from arch.cluster import costs, engine, roofline
    from arch.cluster.params import ClusterConfig
    from arch.cluster.plan import ClusterPlan, ClusterTiming
    from arch.cluster.workloads import Workload

    # The type checker compares the parts with their protocols here.
    _model: contract.Model[ClusterConfig, Workload, ClusterPlan, ClusterTiming] = engine
    _fits: contract.Fitting[ClusterConfig, Workload] = engine
    _plans: contract.Planning[ClusterConfig] = engine
    _ahead: contract.KernelsAhead = engine
    _costs: contract.Costs[ClusterConfig, ClusterPlan] = costs
    _roofline: contract.Roofline[ClusterConfig, Workload] = roofline

__all__ = ["ENGINE"]

ENGINE = Engine(
    name="cluster", text="nodes of an array and a NIC each, which train together",
    parts={
        "model": "arch.cluster.engine",
        "hardware": "hwgen.cluster.design",
        "simulation": "sim.cluster.engine:ClusterRun",
        "testbenches": "sim.cluster.verify:SUITE",
        "costs": "arch.cluster.costs",
        "roofline": "arch.cluster.roofline",
    })
