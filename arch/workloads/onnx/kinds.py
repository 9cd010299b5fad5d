"""Kinds of operators that the importer tells apart."""

__all__ = ["ELEMENTWISE", "FLOAT_KINDS", "FUSED", "LIMITS", "MOVES", "QUANTIZERS"]

ELEMENTWISE = ("Clip", "HardSigmoid", "LeakyRelu", "Relu", "Sigmoid", "Tanh")
"""Functions of one element, between Q-DQs a table."""
LIMITS = ("Clip", "Relu")
"""What may be between a QuantizeLinear and a DequantizeLinear, on integers."""
MOVES = ("Flatten", "Reshape", "Squeeze", "Transpose", "Unsqueeze")
"""Other shapes of the same elements."""
FUSED = ("Add", "AveragePool", "Conv", "Gemm", "GlobalAveragePool", "MatMul")
"""What ONNX Runtime makes a quantised operator of, where Q-DQs surround it."""
FLOAT_KINDS = (*ELEMENTWISE, *MOVES, *FUSED, "MaxPool", "Softmax")
"""What may be in float32 where what follows it says why it is not quantised."""
QUANTIZERS = ("DequantizeLinear", "QuantizeLinear")
