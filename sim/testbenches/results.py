"""Results of runs without a simulation."""

import dataclasses
from typing import Any

from arch.result import Comparison, Run, Speed, Summary

__all__ = ["run_of"]


def run_of(summary: Summary, **more: Any) -> Run:
    """Return a run with the contents of a summary; ``more`` overrides some fields."""
    values = {field.name: getattr(summary, field.name) for field in dataclasses.fields(Run)
              if hasattr(summary, field.name)}
    return Run(**values | {
        "status": "OK", "message": None, "rtl": summary.model, "counter_differences": {},
        "outputs": Comparison(compared=1, differing=0), "bit_exact": True, "cycle_exact": True,
        "sim": Speed(simulator="verilator", generate_s=1.0, build_s=1.0, cached=True, wall_s=1.0,
                     cycles_per_s=1.0, work_per_s=1.0, macs_per_s=1.0)} | more)
