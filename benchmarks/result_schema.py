"""Writes the JSON Schemas of the commands' output, ``docs/*.schema.json``."""

import json
import sys
from typing import Any

from arch.convergence import ConvergenceReport
from arch.reports import PlanReport, RooflineReport, SweepReport, VerifyReport
from arch.result import Estimate, Run, schema
from benchmarks import pages
from benchmarks.driver import main

__all__ = ["CLASSES", "run", "text_of"]

#: Of what each schema is, by the file's name.
CLASSES = {"result": (Estimate, Run), "sweep": (SweepReport,), "roofline": (RooflineReport,),
           "verify": (VerifyReport,), "plan": (PlanReport,), "converge": (ConvergenceReport,)}


def text_of(name: str) -> str:
    """Return the text of a file."""
    return json.dumps(schema(*CLASSES[name]), indent=1) + "\n"


def run(_options: Any) -> None:
    """Write the files."""
    for name in CLASSES:
        (pages.DOCS / f"{name}.schema.json").write_text(text_of(name), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main("result_schema"))
