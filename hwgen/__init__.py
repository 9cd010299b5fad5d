"""Hardware accelerators described once: Verilog, programs, golden results, cycles, energy.

::

    import hwgen

    result = hwgen.estimate("systolic", "resnet50", preset="edge32", set={"ub_depth": 4096})
    print(result.cycles, result.utilization)
    print(result)                       # what the command ``hwgen estimate`` prints

The functions are the commands of the same names: they take the same options, return what
``--json`` prints as typed objects, and raise :class:`hwgen.Error` where the commands refuse input.
Slow imports are deferred until the first call.
"""

import importlib
from typing import TYPE_CHECKING

from hwgen import packages

if TYPE_CHECKING:
    from hwgen.api import (
        Comparison,
        Convergence,
        Error,
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
        compare,
        converge,
        engines,
        estimate,
        generate,
        load,
        map,
        onnx,
        parameters,
        plan,
        presets,
        profile,
        quantize,
        roofline,
        run,
        sweep,
        verify,
        workloads,
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

packages.check()

# A type checker knows the names from above, and reports unknown names as errors.
if not TYPE_CHECKING:
    def __getattr__(name):
        """Import and return a name of the interface (PEP 562)."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(importlib.import_module("hwgen.api"), name)
        globals()[name] = found
        return found

    def __dir__():
        return sorted({*globals(), *__all__})
