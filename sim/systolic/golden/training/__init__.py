"""Golden training: forward, backward and update in the hardware's order of operations, in numpy."""

from sim.systolic.golden.training.trainer import (
    NonFinite,
    Numerics,
    Pass,
    Step,
    Trainer,
    backward,
    forward,
)
from sim.systolic.golden.training.vector import VectorUnit

__all__ = ["NonFinite", "Numerics", "Pass", "Step", "Trainer", "VectorUnit", "backward", "forward"]
