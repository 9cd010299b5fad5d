"""Quantised ONNX models as graphs that give what ONNX Runtime gives, bit for bit.

What is imported is the graph that ONNX Runtime itself makes of the model
(:mod:`arch.workloads.onnx.rewriting`): which operators run in integers, and with which scales and
zero points, is its decision, on the processor at hand. What it runs in float32 is refused, with the
name of the operator and, as far as that can be told, why and what to change, because floating-point
results cannot be repeated exactly.

The formulas of the operators are those of ONNX Runtime 1.31.1, CPU, default session options, on
x86-64 with AVX2 and FMA. On a processor with VNNI it computes them exactly. Without VNNI, its sums
of uint8 times int8 products saturate at 16 bits unless all weights are within [-64, 63]
(``reduce_range=True``) or the session option ``session.x64quantprecision`` is set; here they never
do.
"""

from arch.workloads.onnx.importer import load_onnx
from arch.workloads.onnx.model import WorkloadError

__all__ = ["WorkloadError", "load_onnx"]
