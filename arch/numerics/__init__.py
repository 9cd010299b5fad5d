"""Number formats of operands and accumulators, and the conversions between them."""

from arch.numerics.formats import (
    BFLOAT16,
    FLOAT8_E4M3FN,
    FLOAT8_E5M2,
    FLOAT16,
    FLOAT32,
    FLOATS,
    INT8,
    INT16,
    INT32,
    MAX_OPERAND_BITS,
    MIN_OPERAND_BITS,
    UINT8,
    FloatFormat,
    IntegerFormat,
    NumberFormat,
    as_int64,
)

__all__ = [
    "BFLOAT16",
    "FLOAT8_E4M3FN",
    "FLOAT8_E5M2",
    "FLOAT16",
    "FLOAT32",
    "FLOATS",
    "INT8",
    "INT16",
    "INT32",
    "MAX_OPERAND_BITS",
    "MIN_OPERAND_BITS",
    "UINT8",
    "FloatFormat",
    "IntegerFormat",
    "NumberFormat",
    "as_int64",
]
