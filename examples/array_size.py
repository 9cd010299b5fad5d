"""How large should the array be? Every size up to 24 x 24 for a small convolutional network.

    python examples/array_size.py

The exact model runs LeNet-5 on each of the sizes, with slow memory and with fast memory. Printed is
the Pareto front: no other size takes fewer cycles with as few multipliers and as slow a memory.
"""

from arch import dse

SPEC = dse.parse_spec({
    "engine": "systolic",
    "workloads": ["lenet5"],
    "parameters": {
        "rows": {"from": 4, "to": 24, "step": 4},
        "cols": "rows",                                 # always as many columns as rows
        "memory": {"bytes_per_cycle": [2, 16]},
    },
    "fixed": {"elementwise": True},                     # LeNet-5 has average pooling
    "constraints": {"buffer_kib": {"max": 300}},
    "objectives": {"minimise": ["cycles", "peak_macs_per_cycle", "bandwidth"]},
})


def main() -> None:
    results = dse.run(SPEC)
    print(f"{len(results)} points, {results['feasible'].sum()} feasible")
    for point in results.pareto():
        row = results.row(point)
        print(f"  {row['rows']:2} x {row['cols']:2} at {row['memory.bytes_per_cycle']:2g} B/cycle: "
              f"{row['cycles']:7,} cycles, {row['utilization']:.1%} of peak")
    for rule, count, example in results.infeasible():
        print(f"  {count} infeasible: {rule}, such as '{example}'")


# With jobs above 1, worker processes import this file: the guard keeps them from starting a sweep.
if __name__ == "__main__":
    main()
