"""Shapes in the model: windows and padding, products, and reshapes."""

import dataclasses
import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.ir import window_length
from arch.workloads.onnx.builder import Builder, image_shape
from arch.workloads.onnx.kinds import MOVES, PAIRS
from arch.workloads.onnx.model import Model, Operator
from arch.workloads.onnx.weights import weight_values

__all__ = ["convolution_window", "convolved", "float_shape", "matrix_shape", "max_window",
           "pool_window", "pooled", "product_shape"]


def float_shape(builder: Builder, op: Operator) -> tuple[int, ...]:
    """Return the result's shape for an operator that works on floats or integers."""
    if op.kind in PAIRS:
        return np.broadcast_shapes(*(_operand_shape(builder, op, name) for name in op.inputs))
    if builder.model.derived(op.input(0)):
        return ()
    shape = builder.shape(op, op.input(0))
    if op.kind == "Conv":
        weights = weight_values(builder.model, op, op.input(1))[0]
        return convolved(op, shape, weights.shape)
    if op.kind in ("MaxPool", "AveragePool"):
        return pooled(op, shape)
    if op.kind == "ReduceMax":
        axes = _reduced(builder.model, op, shape)
        return tuple(1 if axis in axes else size for axis, size in enumerate(shape)
                     if axis not in axes or op.attributes.get("keepdims", 1))
    if op.kind in ("GlobalAveragePool", "GlobalMaxPool"):
        return *shape[:2], *([1] * (len(shape) - 2))
    if op.kind == "MatMul" and not builder.model.derived(op.input(1)):
        return matrix_shape(op, shape, builder.shape(op, op.input(1)))
    if op.kind in ("Gemm", "MatMul"):
        return product_shape(op, shape, weight_values(builder.model, op, op.input(1))[0])
    if op.kind in MOVES:
        return _moved_shape(builder.model, op, shape)
    return shape


def _operand_shape(builder: Builder, op: Operator, name: str) -> tuple[int, ...]:
    """Return the shape of an operand, which may be a constant behind a DequantizeLinear."""
    maker = builder.model.producers.get(name)
    if name not in builder.shapes and maker is not None and maker.kind == "DequantizeLinear":
        name = maker.input(0)
    return builder.shape(op, name)


def product_shape(
    op: Operator, shape: tuple[int, ...], weights: NDArray[Any]
) -> tuple[int, ...]:
    """Return the shape of the product of activations and a matrix."""
    if weights.ndim < 2 or math.prod(weights.shape[:-2]) != 1:
        raise op.error("its weights must be one matrix that all rows are multiplied with, not of "
                       f"shape {weights.shape}")
    if op.kind in ("Gemm", "QGemm") and op.attributes.get("transA", 0):
        raise op.error("transA must be 0: transpose the activations in the model")
    swap = op.kind in ("Gemm", "QGemm") and op.attributes.get("transB", 0)
    k, n = weights.shape[:-3:-1] if swap else weights.shape[-2:]
    if len(shape) < 2 or shape[-1] != k:     # noqa: PLR2004
        raise op.error(f"its input must have shape (..., rows, {k}), not {shape}")
    # Weights of shape (1, 1, K, N) turn two dimensions into four.
    return *([1] * (weights.ndim - len(shape))), *shape[:-1], n


def matrix_shape(op: Operator, a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
    """Return the shape of the product of two computed matrices."""
    if min(len(a), len(b)) < 2 or a[-1] != b[-2]:    # noqa: PLR2004
        raise op.error(f"its operands must have shapes (..., M, K) and (..., K, N), not {a} "
                       f"and {b}")
    rank = max(len(a), len(b))
    left, right = ((*([1] * (rank - len(shape))), *shape[:-2]) for shape in (a, b))
    if math.prod(right) != 1 and left != right:
        raise op.error(f"its operands must be stacks of as many matrices, or the second one a "
                       f"single one, not {a} and {b}")
    return *left, a[-2], b[-1]


def _moved_shape(model: Model, op: Operator, shape: tuple[int, ...]) -> tuple[int, ...]:
    if op.kind == "Flatten":
        axis = op.attributes.get("axis", 1)
        axis += len(shape) if axis < 0 else 0
        return math.prod(shape[:axis]), math.prod(shape[axis:])
    if op.kind == "Transpose":
        order = op.attributes.get("perm", list(range(len(shape)))[::-1])
        long = [axis for axis in order if shape[axis] > 1]
        if long != sorted(long):
            what = "it" if op.stated in ("", "Transpose") else (
                "the Transpose that ONNX Runtime moves past it")
            raise op.error(
                f"{what} must only relabel, moving dimensions of 1, not permute {shape} by "
                f"{list(order)}"
            )
        return tuple(shape[axis] for axis in order)
    if op.kind == "Reshape":
        return _reshaped(model, op, shape)
    axes = op.attributes.get("axes")
    if axes is None and op.input(1):
        axes = _listed(model, op, "axes", scalar=True)
    if op.kind == "Squeeze":
        drop = [i for i, size in enumerate(shape) if size == 1] if axes is None else [
            axis % len(shape) for axis in axes
        ]
        if any(shape[axis] != 1 for axis in drop):
            raise op.error(f"its axes must have size 1, not {axes} of {shape}")
        return tuple(size for axis, size in enumerate(shape) if axis not in drop)
    rank = len(shape) + len(axes or ())
    added = {axis % rank for axis in axes or ()}
    if len(added) != len(axes or ()):
        raise op.error(f"its axes must differ, not {axes}")
    rest = iter(shape)
    return tuple(1 if axis in added else next(rest) for axis in range(rank))


def _reshaped(model: Model, op: Operator, shape: tuple[int, ...]) -> tuple[int, ...]:
    target = _listed(model, op, "shape")
    keep_zero = op.attributes.get("allowzero", 0)
    result = list(target)
    if any(size == 0 and (keep_zero or i >= len(shape)) for i, size in enumerate(result)):
        raise op.error(f"its shape must not be empty, not {result}")
    result = [shape[i] if size == 0 else size for i, size in enumerate(result)]
    if result.count(-1) == 1:
        known = -math.prod(result)
        if known and math.prod(shape) % known == 0:
            result[result.index(-1)] = math.prod(shape) // known
    if min(result, default=0) < 1 or math.prod(result) != math.prod(shape):
        raise op.error(f"its shape must have the {math.prod(shape)} elements of {shape}, "
                       f"not {target}")
    return tuple(result)


def _listed(model: Model, op: Operator, what: str, *, scalar: bool = False) -> list[int]:
    """Return the integers in an operator's second input, a constant list in ONNX.

    Raises
    ------
    WorkloadError
        It is computed, or has another rank, with which ONNX Runtime crashes when it runs.
    """
    value = model.constant(op.input(1))
    if value is None:
        raise op.error(f"its {what} must be a constant")
    if value.ndim != 1 and not (scalar and value.ndim == 0):
        raise op.error(f"its {what} {op.input(1)!r} must be a list of integers, not of shape "
                       f"{value.shape}")
    return [int(number) for number in value.reshape(-1)]


def _widened(op: Operator, rank: int) -> Operator:
    """Treat a window over (N, C, L) as one over (N, C, 1, L); return others unchanged."""
    if rank != 3:       # noqa: PLR2004
        return op
    attributes = dict(op.attributes)
    for key in ("kernel_shape", "strides", "dilations"):
        if attributes.get(key):
            if len(attributes[key]) != 1 or attributes[key][0] < 1:
                raise op.error(f"its {key} must be one positive integer, "
                               f"not {list(attributes[key])}")
            attributes[key] = [1, *attributes[key]]
    if attributes.get("pads"):
        if len(attributes["pads"]) != 2 or min(attributes["pads"]) < 0:     # noqa: PLR2004
            raise op.error("its pads must be two integers of at least 0, not "
                           f"{list(attributes['pads'])}")
        before, after = attributes["pads"]
        attributes["pads"] = [0, before, 0, after]
    return dataclasses.replace(op, attributes=attributes)


def _pair(op: Operator, key: str, default: int = 1) -> tuple[int, int]:
    values = op.attributes.get(key) or [default, default]
    if len(values) != 2 or min(values) < 1:
        raise op.error(f"its {key} must be two positive integers, not {list(values)}")
    return int(values[0]), int(values[1])


def _pads(
    op: Operator, shape: tuple[int, ...], kernel: tuple[int, int],
    strides: tuple[int, int], dilations: tuple[int, int],
) -> tuple[int, int, int, int]:
    mode = op.attributes.get("auto_pad", "NOTSET")
    if mode in ("NOTSET", "VALID"):
        pads = op.attributes.get("pads") or [0, 0, 0, 0]
        if mode == "VALID":
            pads = [0, 0, 0, 0]
        if len(pads) != 4 or min(pads) < 0:
            raise op.error(f"its pads must be four integers of at least 0, not {list(pads)}")
        return tuple(int(pad) for pad in pads)  # type: ignore[return-value]
    # Dilations do not count in ONNX Runtime's padding of a maximum.
    if dilations != (1, 1) and "Conv" in op.kind:
        raise op.error(
            f"dilations must be 1 with auto_pad {mode!r}, not {list(dilations)}: ONNX Runtime "
            "does not run that; give pads"
        )
    before, after = [], []
    for i in range(2):
        size = shape[2 + i]
        total = (-(-size // strides[i]) - 1) * strides[i] + kernel[i] - size
        if total < 0 and "Pool" in op.kind:
            raise op.error(
                f"its strides must be at most its kernel {list(kernel)} with auto_pad "
                f"{mode!r}, not {list(strides)}: ONNX Runtime crops the input by "
                f"{-total}; give pads"
            )
        total = max(total, 0)
        small, large = total // 2, total - total // 2
        before.append(small if mode == "SAME_UPPER" else large)
        after.append(large if mode == "SAME_UPPER" else small)
    return before[0], before[1], after[0], after[1]


def _windowed(
    op: Operator, shape: tuple[int, ...], channels: int, kernel: tuple[int, int],
    strides: tuple[int, int], pads: tuple[int, ...], dilations: tuple[int, int],
) -> tuple[int, ...]:
    """Return the shape after a window over images, with the same number of dimensions."""
    image, flat = image_shape(shape), 4 - len(shape)
    sizes = [
        window_length(image[2 + i], kernel[i], strides[i], pads[i], pads[2 + i], dilations[i])
        for i in range(2)
    ]
    if min(sizes) < 1:
        raise op.error(f"its window of {kernel[flat:]} must fit the padded input of shape {shape}")
    return shape[0], channels, *sizes[flat:]


def convolution_window(
    op: Operator, shape: tuple[int, ...], weights: tuple[int, ...]
) -> dict[str, Any]:
    """Return strides, dilations, pads and group of a convolution, as fields of its node."""
    if len(shape) not in (3, 4) or len(weights) != len(shape):
        raise op.error("it must be one- or two-dimensional: input of 3 or 4 dimensions, "
                       f"not {shape}")
    stated = op.attributes.get("kernel_shape")
    if stated and tuple(stated) != weights[2:]:
        raise op.error(f"its kernel_shape must be {weights[2:]} as its weights, "
                       f"not {tuple(stated)}")
    op = _widened(op, len(shape))
    shape, kernel = image_shape(shape), image_shape(weights)[2:]
    strides, dilations = _pair(op, "strides"), _pair(op, "dilations")
    return {
        "strides": strides, "dilations": dilations,
        "pads": _pads(op, shape, kernel, strides, dilations),
        "group": int(op.attributes.get("group", 1)),
    }


def convolved(
    op: Operator, shape: tuple[int, ...], weights: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the shape after a convolution."""
    window = convolution_window(op, shape, weights)
    return _windowed(op, shape, weights[0], image_shape(weights)[2:], window["strides"],
                     window["pads"], window["dilations"])


def pooled(op: Operator, shape: tuple[int, ...]) -> tuple[int, ...]:
    """Return the shape after a pooling."""
    _, strides, pads, dilations, kernel = pool_window(op, shape)
    return _windowed(op, shape, shape[1], kernel, strides, pads, dilations)


def _reduced(model: Model, op: Operator, shape: tuple[int, ...]) -> set[int]:
    """Return the axes over which an operator reduces: all of an image."""
    axes = op.attributes.get("axes")
    if axes is None and op.input(1):
        axes = _listed(model, op, "axes")
    found = {axis % max(1, len(shape)) for axis in axes or ()} or (
        set() if op.attributes.get("noop_with_empty_axes", 0) else set(range(len(shape))))
    if len(shape) not in (3, 4) or found != set(range(2, len(shape))):
        raise op.error(f"its axes must be lines and columns of images, not {sorted(found)} of "
                       f"shape {shape}")
    return found


def max_window(model: Model, op: Operator, shape: tuple[int, ...]) -> tuple[Any, ...]:
    """Return strides, pads adjusted for ceil_mode, dilations and kernel of a maximum."""
    if op.kind == "MaxPool":
        return pool_window(op, shape)[1:]
    if op.kind == "ReduceMax":
        _reduced(model, op, shape)
    if len(shape) not in (3, 4):
        raise op.error("it must be one- or two-dimensional: input of 3 or 4 dimensions, "
                       f"not {shape}")
    return (1, 1), (0, 0, 0, 0), (1, 1), image_shape(shape)[2:]


def pool_window(op: Operator, shape: tuple[int, ...]) -> tuple[Any, ...]:
    """Return count_include_pad, strides, pads adjusted for ceil_mode, dilations, and kernel."""
    if len(shape) not in (3, 4):
        raise op.error("it must be one- or two-dimensional: input of 3 or 4 dimensions, "
                       f"not {shape}")
    if len(op.outputs) > 1 and op.outputs[1]:
        raise op.error("it must not return indices")
    if op.attributes.get("channels_last", 0):
        raise op.error("channels_last must be 0")
    op = _widened(op, len(shape))
    shape = image_shape(shape)
    kernel = _pair(op, "kernel_shape")
    strides, dilations = _pair(op, "strides"), _pair(op, "dilations")
    if "AveragePool" in op.kind and dilations != (1, 1):
        raise op.error(f"dilations must be 1, not {list(dilations)}: ONNX Runtime does not "
                       "load a quantised AveragePool with dilations")
    pads = list(_pads(op, shape, kernel, strides, dilations))
    if any(pad >= kernel[i % 2] for i, pad in enumerate(pads)):
        raise op.error(f"its pads must be smaller than its kernel {list(kernel)}, not {pads}")
    ceil = op.attributes.get("ceil_mode", 0)
    if ceil not in (0, 1):
        raise op.error(f"ceil_mode must be 0 or 1, not {ceil}")
    if ceil:
        for i in range(2):
            span, size = dilations[i] * (kernel[i] - 1) + 1, shape[2 + i]
            padded = size + pads[i]
            count = -(-(padded + pads[2 + i] - span) // strides[i]) + 1
            if (count - 1) * strides[i] >= padded:
                count -= 1
            pads[2 + i] = max((count - 1) * strides[i] + span - padded, 0)
    include = bool(op.attributes.get("count_include_pad", 0))
    return include, strides, tuple(pads), dilations, kernel
