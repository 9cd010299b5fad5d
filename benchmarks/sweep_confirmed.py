"""Sweep rows, columns, buffers and bandwidth for three networks; the best designs on RTL.

``python -m benchmarks.sweep_confirmed`` runs ``hwgen sweep benchmarks/three_networks.toml`` with
``--confirm 5`` and prints the table of docs/sweep.md, ``--write`` puts it there. It takes about
half an hour: ResNet-50 and MobileNet run whole, on Verilator, on each design.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from benchmarks import pages
from hwgen.cli.sweep import result_name

SPEC = Path(__file__).with_name("three_networks.toml")
PAGE = pages.DOCS / "sweep.md"
MARK = "<!-- benchmarks/sweep_confirmed.py -->"


def rows(folder: Path) -> list[str]:
    """Return the designs of a folder that a sweep wrote, as a table."""
    found: list[dict[str, Any]] = json.loads(
        (folder / "confirmed.json").read_text(encoding="utf-8"))
    points = pq.read_table(folder / "results.parquet").to_pylist()
    body = []
    for item in found:
        point = points[item["point"]]
        result = json.loads((folder / item["folder"] / result_name(item["workload"])).read_text(
            encoding="utf-8"))
        error = item["table_cycles"] / item["model_cycles"] - 1
        design = (f"{point['rows']}x{point['cols']}, {point['acc_depth']}, "
                  f"{point['ub_banks']} x {point['ub_bank_rows']}, "
                  f"{point['axi_data_bits']} bits at {point['memory.bytes_per_cycle']:g} B/cycle")
        body.append([design, item["workload"], f"{item['table_cycles']:,}",
                     f"{round(100 * error, 2) + 0:+.2f} %", f"{item['model_cycles']:,}",
                     f"{item['rtl_cycles']:,}", str(item["difference"]),
                     f"{result['outputs']['compared']:,}",
                     str(result["outputs"]["differing"])])
    return pages.table(["array, accumulators, buffer, ports", "network", "fast model",
                        "its error", "exact model", "RTL", "difference", "values compared",
                        "differ"], body)


def main() -> None:
    """Print the table, or write it into the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=Path("results/three_networks"))
    parser.add_argument("--designs", type=int, default=5)
    parser.add_argument("--write", action="store_true", help="put the table into docs/sweep.md")
    arguments = parser.parse_args()
    subprocess.run([Path(sys.executable).with_name("hwgen"), "sweep", SPEC, "-o", arguments.folder,
                    "--confirm", str(arguments.designs)], check=True)
    lines = rows(arguments.folder)
    if arguments.write:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(pages.put(page, MARK, lines), encoding="utf-8")
    else:
        print("\n".join(lines))


if __name__ == "__main__":
    main()
