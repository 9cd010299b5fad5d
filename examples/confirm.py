"""Which numbers to believe? The best designs of a sweep are generated and simulated.

    python examples/confirm.py [FOLDER] [DESIGNS]

The sweep in examples/confirm.toml tries small cores for three networks with the exact model. Stop
it at any time: the next run goes on where it was. The best designs, 1 unless told otherwise, are
then built as Verilog, run on Verilator, and compared with the numpy results bit by bit and with the
model cycle by cycle. The folder keeps tables, report and RTL. The same from a shell:

    hwgen sweep examples/confirm.toml -o results/confirm --confirm 1
"""

import sys
from pathlib import Path

from arch import dse
from arch.registry import find_engine
from hwgen.cli.report.sweep_page import write_page
from hwgen.cli.sweep import confirm, sweep_command

SPEC = Path(__file__).with_name("confirm.toml")


def main(folder: Path, designs: int) -> bool:
    spec = dse.load_spec(SPEC)
    results = dse.run(spec, output=folder, jobs=2)
    print(f"{len(results)} points, {results['feasible'].sum()} feasible, "
          f"{len(results.pareto())} on the Pareto front")
    confirmed = confirm(results, designs, find_engine(spec.engine), folder)
    for item in confirmed:
        print(f"  point {item['point']} on {item['workload']}: {item['rtl_cycles']:,} cycles in "
              f"RTL, {item['model_cycles']:,} in the model, difference {item['difference']}, "
              f"{'bit-exact' if item['bit_exact'] else 'not bit-exact'}")
    write_page(folder / "report.html", results, confirmed=confirmed,
               breakdown=results.breakdown(results.best(8)),
               command=sweep_command(SPEC, folder, confirm=designs))
    print(f"wrote {folder / 'report.html'}")
    return all(item["bit_exact"] and item["cycle_exact"] for item in confirmed)


if __name__ == "__main__":
    arguments = sys.argv[1:]
    exact = main(Path(arguments[0] if arguments else "results/confirm"),
                 int(arguments[1]) if arguments[1:] else 1)
    sys.exit(not exact)
