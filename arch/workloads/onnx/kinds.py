"""Kinds of operators that the importer distinguishes."""

__all__ = ["ELEMENTWISE", "FLOAT_KINDS", "FUSED", "LIMITS", "MAXIMA", "MOVES", "PAIRS", "PLACED",
           "QUANTIZERS"]

ELEMENTWISE = ("Clip", "HardSigmoid", "LeakyRelu", "Relu", "Sigmoid", "Tanh")
"""Functions of single elements; between Q-DQs they become a table."""
PAIRS = ("Add", "Mul")
"""Operators on two operands, element by element, that ONNX Runtime has for integers too."""
LIMITS = ("Clip", "Relu")
"""Operators that may work on integers between a QuantizeLinear and a DequantizeLinear."""
MOVES = ("Flatten", "Reshape", "Squeeze", "Transpose", "Unsqueeze")
"""Operators that reshape or reorder elements."""
PLACED = ("DepthToSpace", "Expand", "Gather", "Pad", "Resize", "Slice", "SpaceToDepth", "Split",
          "Tile")
"""Further ones, each of whose results is an element of the first input or a constant."""
MAXIMA = ("GlobalMaxPool", "MaxPool", "ReduceMax")
"""Maxima over windows, or over all of an image."""
FUSED = ("Add", "AveragePool", "Conv", "Gemm", "GlobalAveragePool", "MatMul", "Mul")
"""Operators that ONNX Runtime turns into quantized ones if Q-DQs surround them."""
FLOAT_KINDS = (*ELEMENTWISE, *MOVES, *FUSED, *MAXIMA, "Softmax")
"""Operators that may be in float32, if what follows explains why they are not quantized."""
QUANTIZERS = ("DequantizeLinear", "QuantizeLinear")
