"""Published chips as configurations of examples/chips: one matrix product, by the exact model."""

import sys
from pathlib import Path

from arch.config import load_config
from arch.registry import find_engine, load_workload
from arch.systolic.params import INTEGER, PRESETS, SystolicConfig
from benchmarks import pages
from benchmarks.driver import main

PAGE = pages.DOCS / "chips.md"
FOLDER = Path(__file__).resolve().parents[1] / "examples" / "chips"
PRODUCT = "gemm:512x512x512"


def chips() -> dict[str, SystolicConfig]:
    """Return the configurations by the names of their files, and preset ``tpu-v1``."""
    found = {file.stem: load_config(SystolicConfig, presets=PRESETS, file=file)
             for file in sorted(FOLDER.glob("*.toml"))}
    return {**found, "tpu-v1": PRESETS["tpu-v1"]}


def sizes() -> list[str]:
    """Return the table of what each chip has, and of the product on it."""
    engine = find_engine("systolic")
    body = []
    for name, config in chips().items():
        found = engine.model.estimate(config, load_workload(engine, PRODUCT, config, data=False))
        operands = (f"int{config.operand_bits}" if config.operand_format == INTEGER
                    else config.operand_format)
        body.append([
            f"`{name}`", f"{config.rows}x{config.cols}", operands,
            *(f"{engine.model.DESIGN[column](config):,.0f}" for column in (
                "buffer_kib", "accumulator_kib")),
            f"{found.model.cycles:,}", f"{100 * found.utilization:.1f} %"])
    return pages.table(["chip", "array", "operands", "buffer KiB", "accumulators KiB",
                        "cycles", "utilization"], body)


TABLES = {"sizes": sizes}

if __name__ == "__main__":
    sys.exit(main("chips"))
