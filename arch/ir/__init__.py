"""The intermediate representation: networks of quantized operators on signed int8 tensors.

Every activation is stored as int8: a uint8 tensor of a model is stored as value - 128, with its
zero point - 128, which makes no difference to integer operators. Tensors are (batch, channels,
height, width); dense rows are (rows, channels, 1, 1).
"""

from arch.ir.checks import WEIGHT_LIMIT
from arch.ir.graph import Constant, Graph, layer, random_inputs
from arch.ir.host import (
    Dequantize,
    HostInput,
    HostOutput,
    HostStep,
    Relabel,
    Softmax,
    ToUnsigned,
    UnreadInput,
    wrong_shape,
)
from arch.ir.moves import Concat, Gather, Move
from arch.ir.operators import (
    Add,
    AveragePool,
    Convolution,
    Dense,
    GlobalAveragePool,
    MatMul,
    MaxPool,
    Multiply,
    Node,
    Pair,
    Reshape,
    Table,
)
from arch.ir.tensors import UNSIGNED_OFFSET, Deferred, Shape, TensorSpec, window_length

__all__ = [
    "UNSIGNED_OFFSET",
    "WEIGHT_LIMIT",
    "Add",
    "AveragePool",
    "Concat",
    "Constant",
    "Convolution",
    "Deferred",
    "Dense",
    "Dequantize",
    "Gather",
    "GlobalAveragePool",
    "Graph",
    "HostInput",
    "HostOutput",
    "HostStep",
    "MatMul",
    "MaxPool",
    "Move",
    "Multiply",
    "Node",
    "Pair",
    "Relabel",
    "Reshape",
    "Shape",
    "Softmax",
    "Table",
    "TensorSpec",
    "ToUnsigned",
    "UnreadInput",
    "layer",
    "random_inputs",
    "window_length",
    "wrong_shape",
]
