"""Where a grid is too large: NSGA-II looks for the front among 320 designs with 60 evaluations.

    python examples/optimise.py

For comparison the whole grid is evaluated too, which for one small matrix product is quick, and as
many random points as the optimiser had. A constraint makes most of the space infeasible; the
optimiser learns from how far a point is away from it.
"""

from typing import Any

from arch import dse

SPACE: dict[str, Any] = {
    "workloads": ["gemm:48x40x24"],
    "parameters": {
        "rows": {"from": 1, "to": 15, "step": 2},
        "cols": {"from": 1, "to": 15, "step": 2},
        "memory": {"bytes_per_cycle": {"from": 1, "to": 16, "factor": 2}},
    },
    "constraints": {"cycles": {"max": 2500}},
    "objectives": {"minimise": ["cycles", "peak_macs_per_cycle", "bandwidth"]},
    "seed": 3,
}
POINTS = 60


def main() -> None:
    whole = dse.run(dse.parse_spec(SPACE))
    front = {tuple(costs) for costs in whole.costs()[whole.pareto()]}
    print(f"grid: {len(whole)} points, {whole['feasible'].sum()} feasible, "
          f"{len(front)} different ones on the front")
    for search, more in (("nsga2", {"population": 12}), ("random", {})):
        results = dse.run(dse.parse_spec({**SPACE, "search": search, "points": POINTS, **more}))
        found = {tuple(costs) for costs in results.costs()[results.pareto()]}
        print(f"{search}: {POINTS} points, {results['feasible'].sum()} feasible, "
              f"{len(front & found)} of the front found")


if __name__ == "__main__":
    main()
