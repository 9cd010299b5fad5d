"""Quantized ONNX models as graphs whose results equal ONNX Runtime's, bit for bit.

The graph imported is the one that ONNX Runtime itself derives from the model
(:mod:`arch.workloads.onnx.rewriting`): ONNX Runtime decides, for the processor at hand, which
operators run in integers, and with which scales and zero points. Operators that it runs in float32
are refused by name, with the reason and a remedy where these can be determined, because
floating-point results cannot be reproduced exactly.

The operators' formulas are those of ONNX Runtime 1.31.1, CPU, default session options, on x86-64
with AVX2 and FMA. On a processor with VNNI it computes them exactly. Without VNNI, its sums of
uint8 times int8 products saturate at 16 bits unless all weights are within [-64, 63]
(``reduce_range=True``) or the session option ``session.x64quantprecision`` is set; here they never
saturate.
"""

from arch.workloads.onnx.importer import load_onnx
from arch.workloads.onnx.model import FloatModelError, NothingLeftError, WorkloadError
from arch.workloads.onnx.partition import partition_onnx
from arch.workloads.onnx.survey import Survey, SurveyedNode, survey_onnx

__all__ = ["FloatModelError", "NothingLeftError", "Survey", "SurveyedNode", "WorkloadError",
           "load_onnx", "partition_onnx", "survey_onnx"]
