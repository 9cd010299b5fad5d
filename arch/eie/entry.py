"""The EIE engine: what it is, and where its parts are."""

from typing import TYPE_CHECKING

from arch.engine import Engine

if TYPE_CHECKING:
    from arch import contract
    from arch.eie import engine, roofline
    from arch.eie.engine import Workload
    from arch.eie.lowering import Program
    from arch.eie.params import EieConfig
    from arch.eie.timing import Timing

    # The type checker compares the parts with their protocols here.
    _model: contract.Model[EieConfig, Workload, Program, Timing] = engine
    _files: contract.ReadingFiles = engine
    _ahead: contract.KernelsAhead = engine
    _roofline: contract.Roofline[EieConfig, Workload] = roofline

__all__ = ["ENGINE"]

ENGINE = Engine(
    name="eie", text="compressed sparse matrix-vector products, after EIE",
    parts={
        "model": "arch.eie.engine",
        "hardware": "hwgen.eie.design",
        "simulation": "sim.eie.engine:EieRun",
        "testbenches": "sim.eie.verify:SUITE",
        "roofline": "arch.eie.roofline",
    })
