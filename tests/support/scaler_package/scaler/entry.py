"""What the engine is, and where its parts are."""

from arch.engine import Engine

__all__ = ["ENGINE"]

ENGINE = Engine(
    name="scaler", text="scales vectors of integers on their way through memory",
    parts={
        "model": "scaler.model:MODEL",
        "hardware": "scaler.hardware",
        "simulation": "scaler.simulation:ScalerRun",
        "testbenches": "scaler.directed:SUITE",
        "roofline": "scaler.model:MODEL",
    })
