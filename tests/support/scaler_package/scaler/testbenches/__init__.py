"""The testbenches: two generated cores, everything tried on both."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from scaler.hardware import generate
from scaler.params import PRESETS, ScalerConfig
from sim.testbenches import suite

__all__ = ["SUITE", "results"]

SUITE = suite.Suite(
    package="scaler.testbenches", testbenches=("directed",), generate=generate,
    example="tiny/directed/random_programs",
    # Everything that is even, equal or plentiful in the first is not in the second.
    configs={"tiny": PRESETS["tiny"],
             "odd": ScalerConfig(lanes=3, element_bits=32, buffer_rows=5, axi_data_bits=64)})


def results(*, pattern: str | None = None, seed: int | None = None,
            waves: str | Path | None = None,
            progress: Callable[[str], None] | None = None) -> list[dict[str, Any]]:
    """Run the testbenches: :func:`sim.testbenches.suite.results`."""
    return suite.results(SUITE, pattern=pattern, seed=seed, waves=waves, progress=progress)
