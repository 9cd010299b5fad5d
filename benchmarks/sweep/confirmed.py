"""Sweep rows, columns, buffers and bandwidth for three networks; the best designs on RTL.

``hwgen sweep benchmarks/sweep/three_networks.toml`` runs with ``--confirm 5``, which takes about
half an hour: ResNet-50 and MobileNet run whole, on Verilator, on each design.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq

from arch.config import ConfigError
from arch.dse import load_spec
from benchmarks import pages
from benchmarks.options import count, option
from hwgen.cli.sweep import result_name

SPEC = Path(__file__).with_name("three_networks.toml")
PAGE = pages.DOCS / "sweep.md"
MARK = "<!-- benchmarks.sweep confirmed -->"
# What the table says of a design.
_PARAMETERS = ("rows", "cols", "acc_depth", "ub_banks", "ub_bank_rows", "axi_data_bits",
               "memory.bytes_per_cycle")


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


OPTIONS = (
    option("--spec", SPEC, "another sweep", type=Path, metavar="FILE"),
    option("--folder", Path("results/three_networks"), type=Path),
    count("--designs", 5, "that run on RTL"))


def tables(options: Any) -> dict[str, list[str]]:
    """Return the table, by its mark in the page.

    Raises
    ------
    ConfigError
        The sweep is not over all that the table says of a design.
    """
    spec = load_spec(options.spec)
    swept = [*spec.parameters, *spec.tied]
    for name in _PARAMETERS:
        if name not in swept:
            raise ConfigError(f"--spec must have {name} among its [parameters], not only "
                              f"{', '.join(swept)}")
    done = subprocess.run([sys.executable, "-m", "hwgen.cli", "sweep", options.spec, "-o",
                           options.folder, "--confirm", str(options.designs)], check=False,
                          stdout=2)      # standard error
    if done.returncode:
        raise SystemExit(done.returncode)
    return {MARK: rows(options.folder)}
