"""Design-space exploration: thousands of configurations by the model, for scripts.

::

    from arch import dse

    if __name__ == "__main__":
        spec = dse.load_spec("sweep.toml")
        results = dse.run(spec, output=Path("results/sweep"), jobs=2)
        for point in results.pareto():
            print(results.row(point))

The guard is needed if ``jobs`` is above 1, because worker processes import the script. The contents
of a specification are described in :mod:`arch.dse.reading`. Confirming the best designs on RTL, and
the report, are in ``hwgen.cli.sweep``, which builds on this package.
"""

from arch.dse.pareto import pareto_mask
from arch.dse.reading import load_spec, mapped_spec, parse_spec
from arch.dse.spec import Bound, Objective, Spec
from arch.dse.stored import load_results
from arch.dse.sweep import Results, Sweep, run

__all__ = [
    "Bound",
    "Objective",
    "Results",
    "Spec",
    "Sweep",
    "load_results",
    "load_spec",
    "mapped_spec",
    "pareto_mask",
    "parse_spec",
    "run",
]
