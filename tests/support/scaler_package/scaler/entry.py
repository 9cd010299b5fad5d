"""What the engine is, and where its parts are."""

from typing import TYPE_CHECKING

from arch.engine import Engine

if TYPE_CHECKING:
    from arch import contract
    from arch.core_model import CoreProgram, CoreTiming
    from arch.workloads.vectors import Vector
    from scaler import hardware
    from scaler.directed import SUITE
    from scaler.model import MODEL
    from scaler.params import ScalerConfig
    from scaler.simulation import ScalerRun

    # Here a type checker compares the parts with what they have to be.
    _model: contract.Model[ScalerConfig, Vector, CoreProgram, CoreTiming] = MODEL
    _roofline: contract.Roofline[ScalerConfig, Vector] = MODEL
    _hardware: contract.Hardware[ScalerConfig] = hardware
    _simulation: contract.Simulation[ScalerConfig, Vector] = ScalerRun
    _testbenches: contract.Testbenches = SUITE

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
