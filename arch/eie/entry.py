"""The EIE engine: what it is, and where its parts are."""

from typing import TYPE_CHECKING

from arch.engine import Engine

if TYPE_CHECKING:
    from arch import engine as contract
    from arch.eie import engine, roofline

    # Here the type checker compares the parts with what they have to be.
    _model: contract.Model = engine
    _roofline: contract.Roofline = roofline

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
