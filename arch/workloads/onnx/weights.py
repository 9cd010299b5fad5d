"""Weights with their scales and zero points, biases, and requantization factors."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.workloads.onnx.model import Model, Operator
from arch.workloads.onnx.reasons import TAKE_OUT, constants_of, constants_only

__all__ = ["check_bias", "gemm_attributes", "integer_bias", "integer_weights", "qdq_weights",
           "requantization", "weight_values"]

_F32 = np.float32
# Tolerances of ONNX Runtime's test of a bias scale against input scale * weight scale.
_BIAS_ATOL, _BIAS_RTOL = 1e-6, 1e-2


def weight_values(
    model: Model, op: Operator, name: str
) -> tuple[NDArray[Any], Operator | None]:
    """Return the integers of ``name``, possibly before a DequantizeLinear."""
    value = model.constant(name)
    if value is not None:
        if value.dtype == np.float32:
            raise op.error(
                f"ONNX Runtime runs it in float because its weights {name!r} are float32: "
                f"{model.quantise_first('them')}"
            )
        return value, None
    source = model.producers.get(name)
    if source is not None and source.kind == "Transpose" and model.derived(name):
        value, dequantize = weight_values(model, op, source.input(0))
        return value.transpose(source.attributes.get("perm")), dequantize
    if source is not None and source.kind != "DequantizeLinear" and constants_only(model, name):
        raise op.error(f"ONNX Runtime runs it in float because its weights pass {source.label} "
                       f"behind their DequantizeLinear: store them as {source.kind} leaves them")
    if source is None or source.kind != "DequantizeLinear" or not model.derived(name):
        raise op.error(f"its weights {name!r} must be constant")
    return weight_values(model, op, source.input(0))[0], source


def _factors(
    model: Model, op: Operator, scale: str, zero_point: str, axis_size: int, dtype: Any,
    *, columns: bool = False,
) -> tuple[NDArray[Any], NDArray[Any]]:
    """Return the weight scales, one or one per channel, and zero points as int64."""
    factor = model.constant(scale)
    offset = model.constant(zero_point) if zero_point else np.zeros((), dtype)
    if factor is None or offset is None:
        raise op.error("the scale and zero point of its weights must be constants")
    if factor.dtype != np.float32:
        raise op.error(f"its scale must be float32, not {factor.dtype}")
    good = np.isfinite(factor) & (factor >= 0)      # 0 for a pruned channel
    if not good.all():
        bad = factor.reshape(-1)[~good.reshape(-1)][0]
        raise op.error(f"its weight scale must be finite and not negative, not {float(bad)!r}")
    if offset.dtype != dtype:
        raise op.error(f"its weight zero point must be {dtype}, not {offset.dtype}")
    for what, value in (("scales", factor), ("zero points", offset)):
        if value.size not in (1, axis_size) or value.ndim > 1:
            raise op.error(f"its weights must have 1 or {axis_size} {what}, not {value.size}")
    if not columns and (offset != offset.reshape(-1)[0]).any():
        raise op.error("the zero point of its weights must be the same for all channels")
    return factor.reshape(-1), offset.astype(np.int64).reshape(-1)


def _check_weight_type(op: Operator, weights: NDArray[Any]) -> None:
    if weights.dtype not in (np.dtype(np.int8), np.dtype(np.uint8)):
        raise op.error(f"its weights must be int8 or uint8, not {weights.dtype}")


def qdq_weights(
    model: Model, op: Operator, axis: int
) -> tuple[NDArray[Any], NDArray[Any]]:
    """Return weights minus their zero point, and their scales, for an operator between Q-DQs.

    ``axis`` is the axis of the output channels in the weights as the operator sees them.
    """
    weights, dequantize = weight_values(model, op, op.input(1))
    _check_weight_type(op, weights)
    if dequantize is None:
        raise op.error("its weights must pass a DequantizeLinear")
    if op.kind == "Gemm" and not dequantize.input(2):
        raise op.error(
            "ONNX Runtime runs it in float because the DequantizeLinear of its weights has no "
            "zero point: give it one of 0"
        )
    factor, offset = _factors(
        model, dequantize, dequantize.input(1), dequantize.input(2), weights.shape[axis],
        weights.dtype, columns=op.kind != "Conv",
    )
    if max(factor.size, offset.size) > 1:
        source = model.producers[op.input(1)]
        stated = dequantize.attributes.get("axis", 1) % weights.ndim
        if source.kind == "Transpose":
            raise op.error("weights with one scale a channel must not pass a Transpose")
        if stated != axis:
            raise op.error(
                f"its weights must have one scale for each output channel (axis {axis}), "
                f"not along axis {stated}"
            )
    if dequantize.attributes.get("block_size", 0):
        raise op.error("its weights must not be quantised in blocks")
    shape = [1] * weights.ndim
    shape[axis] = offset.size
    return weights.astype(np.int64) - offset.reshape(shape), factor


def check_bias(
    model: Model, op: Operator, index: int, scale: NDArray[Any], columns: int, *, strict: bool
) -> None:
    """Refuse a bias of a Conv (``strict``) or Gemm that keeps it in float."""
    name = op.input(index)
    if not name or model.constant(name) is not None:
        return
    source = model.producers.get(name)
    value = None
    if source is not None and source.kind == "DequantizeLinear":
        value = model.constant(source.input(0))
    if source is None or value is None or value.dtype != np.int32:
        raise op.error("its bias must be a constant, float32 or int32 behind DequantizeLinear")
    if value.size != columns or value.shape[-1] != columns:
        raise op.error(f"its bias must have shape ({columns},), not {value.shape}")
    stated = model.constant(source.input(1))
    offset = model.constant(source.input(2)) if source.input(2) else np.zeros(1, np.int32)
    if stated is None or offset is None or offset.any():
        raise op.error("its bias must have a constant scale and the zero point 0")
    if strict:
        wanted = np.broadcast_to(scale.astype(np.float64), (columns,))
        given = np.broadcast_to(stated.reshape(-1).astype(np.float64), (columns,))
        if (np.abs(given - wanted) > _BIAS_ATOL + _BIAS_RTOL * np.abs(wanted)).any():
            raise op.error(
                "ONNX Runtime runs it in float because the scale of its bias is not input "
                "scale * weight scale: quantise the bias with that scale"
            )


def requantization(op: Operator, scale: NDArray[Any], output: Any, columns: int) -> Any:
    """Return ``f32(scale / output scale)`` for each column."""
    with np.errstate(all="ignore"):
        factors = np.asarray(scale / _F32(output), np.float32)
    good = np.isfinite(factors) & (factors >= 0)
    if not good.all():
        raise op.error(
            "its input scale * weight scale / output scale must be a finite float32, "
            f"not {float(factors[~good][0])!r}"
        )
    return np.broadcast_to(factors, (columns,)).copy()


def gemm_attributes(op: Operator) -> tuple[Any, bool]:
    """Return alpha, and whether the weights of a Gemm are transposed."""
    alpha, beta = _F32(op.attributes.get("alpha", 1.0)), op.attributes.get("beta", 1.0)
    if op.attributes.get("transA", 0):
        raise op.error("transA must be 0: transpose the activations in the model")
    if op.input(2) and op.kind == "Gemm" and (alpha != 1.0 or beta != 1.0):
        raise op.error(
            "ONNX Runtime runs it in float because it has a bias and alpha or beta is not 1: "
            "scale the weights before quantising"
        )
    if not (np.isfinite(alpha) and alpha > 0):
        raise op.error(f"alpha must be finite and greater than zero, not {float(alpha)!r}")
    return alpha, bool(op.attributes.get("transB", 0))


def integer_weights(
    model: Model, op: Operator, index: int, scale: str, zero_point: str, axis: int,
    *, columns: bool = False,
) -> tuple[NDArray[Any], NDArray[Any]]:
    """Return weights minus their zero point, and their scales, for an operator on integers."""
    weights, dequantize = weight_values(model, op, op.input(index))
    _check_weight_type(op, weights)
    if dequantize is not None:
        raise op.error("its weights must be integers")
    if scale:
        factor, offset = _factors(
            model, op, scale, zero_point, weights.shape[axis], weights.dtype, columns=columns
        )
    else:
        value = model.constant(zero_point) if zero_point else np.zeros((), weights.dtype)
        if value is None or value.size not in (1, weights.shape[axis] if columns else 1):
            raise op.error("the zero point of its weights must be a constant, one for all "
                           "weights or, of a matrix, one a column")
        factor, offset = np.ones(1, np.float32), value.astype(np.int64).reshape(-1)
    shape = [1] * weights.ndim
    shape[axis] = offset.size
    return weights.astype(np.int64) - offset.reshape(shape), factor


def integer_bias(model: Model, op: Operator, index: int, columns: int) -> NDArray[Any] | None:
    """Return the bias of an operator on integers; None if it has none."""
    if not op.input(index):
        return None
    value = model.constant(op.input(index))
    if op.input(index) in model.computed:
        names = [name for name in constants_of(model, op) if name in model.overridable]
        raise op.error(
            f"ONNX Runtime computes its bias whenever it runs, because its constant "
            f"{names[0] if names else op.input(index)!r} is an input "
            f"of the model too: {TAKE_OUT}"
        )
    if value is None or value.dtype != np.int32:
        raise op.error(f"its bias must be an int32 constant of {columns} elements")
    # A Gemm accepts a bias of shape (1, N); one of (N, 1) would be a value per row.
    shapes = [(columns,)] if "Conv" in op.kind else [(columns,), (1, columns)]
    if value.shape not in shapes:
        raise op.error(f"its bias must have shape {' or '.join(map(str, shapes))}, not "
                       f"{value.shape}")
    return value.reshape(columns)
