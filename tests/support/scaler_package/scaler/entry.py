"""What the engine is, and where its parts are."""

from typing import TYPE_CHECKING

from arch.engine import Engine

if TYPE_CHECKING:
    from arch import engine as contract
    from scaler import model, roofline

    # Here a type checker compares the parts with what they have to be.
    _model: contract.Model = model
    _roofline: contract.Roofline = roofline

__all__ = ["ENGINE"]

ENGINE = Engine(
    name="scaler", text="scales vectors of integers on their way through memory",
    parts={
        "model": "scaler.model",
        "hardware": "scaler.hardware",
        "simulation": "scaler.simulation:ScalerRun",
        "testbenches": "scaler.testbenches:SUITE",
        "roofline": "scaler.roofline",
    })
