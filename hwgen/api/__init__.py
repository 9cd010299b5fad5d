"""The Python API: the commands as functions, and their results as objects.

Each function takes the same options as its command, runs the same code, and refuses the same
input with the same line (:class:`Error`).
"""

from arch.errors import HwgenError as Error
from hwgen.api.calls import (
    compare,
    converge,
    estimate,
    generate,
    map,
    onnx,
    plan,
    profile,
    quantize,
    roofline,
    run,
    sweep,
    verify,
)
from hwgen.api.listing import engines, parameters, presets, workloads
from hwgen.api.loading import load
from hwgen.api.results import (
    Comparison,
    Convergence,
    Estimate,
    Generated,
    Mapped,
    Plan,
    Profile,
    Quantized,
    Roofline,
    Run,
    Survey,
    Sweep,
    Verification,
)

__all__ = [
    "Comparison",
    "Convergence",
    "Error",
    "Estimate",
    "Generated",
    "Mapped",
    "Plan",
    "Profile",
    "Quantized",
    "Roofline",
    "Run",
    "Survey",
    "Sweep",
    "Verification",
    "compare",
    "converge",
    "engines",
    "estimate",
    "generate",
    "load",
    "map",
    "onnx",
    "parameters",
    "plan",
    "presets",
    "profile",
    "quantize",
    "roofline",
    "run",
    "sweep",
    "verify",
    "workloads",
]
