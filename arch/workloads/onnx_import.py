"""Quantised ONNX models as graphs that give what ONNX Runtime gives, bit for bit.

What is imported is the graph that ONNX Runtime itself makes of the model
(:mod:`arch.workloads.onnx_model`): which operators run in integers, and with which scales and zero
points, is its decision, on the processor at hand. What it runs in float32 is refused, with the name
of the operator and, as far as that can be told, why and what to change, because floating-point
results cannot be repeated exactly.

The formulas of the operators are those of ONNX Runtime 1.31.1, CPU, default session options, on
x86-64 with AVX2 and FMA. On a processor with VNNI it computes them exactly. Without VNNI, its sums
of uint8 times int8 products saturate at 16 bits unless all weights are within [-64, 63]
(``reduce_range=True``) or the session option ``session.x64quantprecision`` is set; here they never
do.
"""

import dataclasses
import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from arch.ir import float32
from arch.ir.graph import (
    UNSIGNED_OFFSET,
    Add,
    AveragePool,
    Convolution,
    Dense,
    Dequantize,
    GlobalAveragePool,
    Graph,
    HostInput,
    HostOutput,
    HostStep,
    MaxPool,
    Node,
    Relabel,
    Reshape,
    Shape,
    Softmax,
    Table,
    TensorSpec,
    ToUnsigned,
    window_length,
)
from arch.workloads.onnx_model import Model, Operator, Quantization, WorkloadError, read_model
from arch.workloads.onnx_runtime import OnnxReference

__all__ = ["WorkloadError", "load_onnx"]

_F32 = np.float32
# Elements of ONNX Runtime's test of a bias scale against input scale * weight scale.
_BIAS_ATOL, _BIAS_RTOL = 1e-6, 1e-2

_ELEMENTWISE = ("Clip", "HardSigmoid", "LeakyRelu", "Relu", "Sigmoid", "Tanh")
_MOVES = ("Flatten", "Reshape", "Squeeze", "Transpose", "Unsqueeze")
_FUSED = ("Add", "AveragePool", "Conv", "Gemm", "GlobalAveragePool", "MatMul")
_FLOAT_KINDS = (*_ELEMENTWISE, *_MOVES, *_FUSED, "MaxPool", "Softmax")
_HINTS = {
    "BatchNormalization": "fold it into the convolution before quantising",
    "ConvTranspose": "ONNX Runtime has no quantised form of it",
    "DynamicQuantizeLinear": "quantise statically, with calibration data",
    "Pad": "use the pads of the operator behind it",
    "ReduceMean": "export the mean of an image as GlobalAveragePool",
    "Concat": "use Add to join branches",
    "QLinearSoftmax": "leave it and its result float32, and the host computes it",
    "Softmax": (
        "ONNX Runtime runs it quantised, as QLinearSoftmax; leave its result float32, and the host "
        "computes it"
    ),
}
# What operators with wrong ranks or attributes, which the checker of onnx lets pass, run into.
_MISFITS = (
    ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError
)
_QUANTIZE_OUTPUT = "quantise its output, once and right behind it"
_QUANTIZERS = ("DequantizeLinear", "QuantizeLinear")
_TAKE_OUT = "take the constants out of the graph's inputs"
_USE_UNSIGNED = "quantise activations as uint8"


@dataclass(frozen=True, kw_only=True)
class _Tensor:
    """A tensor of the graph and how it stands in the model."""

    spec: TensorSpec
    shape: tuple[int, ...]
    dtype: Any


def _ir_shape(op: Operator, shape: tuple[int, ...]) -> Shape:
    """Return (N, C, H, W) for a shape of the model; three dimensions are rows of the last."""
    if len(shape) == 4:
        return shape[0], shape[1], shape[2], shape[3]
    if len(shape) in (2, 3):
        return math.prod(shape[:-1]), shape[-1], 1, 1
    raise op.error(f"its tensors must have 2 to 4 dimensions, not shape {shape}")


def _relu(x: NDArray[Any]) -> NDArray[Any]:
    return np.maximum(x, _F32(0))


class _Importer:
    """Walks the operators in order and collects nodes."""

    def __init__(self, model: Model, metadata: Mapping[str, Any]):
        self.model = model
        self.metadata = metadata
        self.tensors: dict[str, _Tensor] = {}
        self.nodes: list[Node] = []
        self.inputs: list[HostInput] = []
        self.shapes: dict[str, tuple[int, ...]] = {
            name: shape for name, (_, shape) in model.inputs.items()
        }
        self._names: set[str] = set()
        self._accumulators: dict[str, HostOutput] = {}

    # --- Plumbing ---------------------------------------------------------------------------------

    def _name(self, name: str) -> str:
        unique, count = name, 1
        while unique in self._names:
            count += 1
            unique = f"{name}#{count}"
        self._names.add(unique)
        return unique

    def _spec(
        self, op: Operator, name: str, shape: tuple[int, ...], parameters: Quantization
    ) -> TensorSpec:
        return TensorSpec(
            name=name, shape=_ir_shape(op, shape), scale=parameters.scale,
            zero_point=parameters.zero_point - parameters.offset,
        )

    def _keep(
        self, op: Operator, name: str, shape: tuple[int, ...], parameters: Quantization
    ) -> _Tensor:
        tensor = _Tensor(
            spec=self._spec(op, name, shape, parameters), shape=shape, dtype=parameters.dtype
        )
        self.tensors[name] = tensor
        self.shapes[name] = shape
        return tensor

    def _append(self, op: Operator, kind: Callable[..., Node], **fields: Any) -> None:
        try:
            self.nodes.append(kind(name=self._name(op.name), **fields))
        except (TypeError, ValueError) as error:
            raise WorkloadError(error) from None

    def _tensor(self, op: Operator, name: str) -> _Tensor:
        """Return the int8 tensor ``name``; an input of the model is entered when first read."""
        if name in self.tensors:
            return self.tensors[name]
        if name in self.model.constants:
            raise op.error(
                f"its operand {name!r} is a constant, which ONNX Runtime broadcasts or runs in "
                "float: only weights and biases may be constant"
            )
        if name not in self.model.inputs:
            raise op.error(f"its input {name!r} must be quantised to int8 or uint8")
        dtype, shape = self.model.inputs[name]
        if dtype == np.dtype(np.float32):
            raise op.error(f"its input {name!r} is float32: quantise the model first")
        found = self._declared(name)
        parameters = Quantization(
            scale=_F32(1) if found is None else found.scale,
            zero_point=0 if found is None else found.zero_point, dtype=dtype,
        )
        tensor = self._keep(op, name, shape, parameters)
        self.inputs.append(
            HostInput(name=name, tensor=tensor.spec, dtype=str(dtype), shape=shape)
        )
        return tensor

    def _declared(self, name: str) -> Quantization | None:
        """Return the parameters that the first reader of an int8 input states."""
        dtype = self.model.inputs[name][0] if name in self.model.inputs else np.dtype(np.int8)
        for op in self.model.consumers.get(name, ()):
            if op.kind == "DequantizeLinear":
                return self.model.parameters(op, dtype)
            if op.kind in _MOVES or op.kind == "MaxPool":
                found = self._declared(op.output)
                if found is not None:
                    return found
            elif op.kind in ("ConvInteger", "MatMulInteger"):
                zero_point = self.model.constant(op.input(2))
                value = 0 if zero_point is None else int(zero_point.reshape(-1)[0])
                return Quantization(scale=_F32(1), zero_point=value, dtype=dtype)
            elif op.kind == "MatMulIntegerToFloat":
                return self.model.quantization(op, op.input(2), op.input(4), dtype)
            elif op.kind.startswith("QLinear") or op.kind == "QGemm":
                index = op.inputs.index(name)
                return self.model.quantization(
                    op, op.input(index + 1), op.input(index + 2), dtype
                )
        return None

    def _dequantized(self, op: Operator, name: str) -> _Tensor:
        """Return the tensor behind the DequantizeLinear that makes the float ``name``.

        Raises
        ------
        WorkloadError
            It is not dequantised, or with other parameters than it was quantised.
        """
        source = self.model.producers.get(name)
        if source is None or source.kind != "DequantizeLinear":
            if source is None and name in self.model.inputs:
                raise op.error(f"its input {name!r} is float32: quantise the model first")
            if source is None:
                raise op.error(
                    f"ONNX Runtime runs it in float because its operand {name!r} is a float "
                    "constant: quantise the model first"
                )
            raise op.error(
                f"ONNX Runtime runs it in float because the result of {source.label} is not "
                f"quantised: quantise activations before and behind {op.kind}"
            )
        if source.input(0) in self.model.constants:
            raise op.error(
                f"its operand {name!r} is a constant, which ONNX Runtime broadcasts or runs in "
                "float: only weights and biases may be constant"
            )
        tensor = self._tensor(source, source.input(0))
        self._check_parameters(source, tensor, self.model.parameters(source, tensor.dtype))
        return tensor

    @staticmethod
    def _check_parameters(op: Operator, tensor: _Tensor, stated: Quantization) -> None:
        spec = tensor.spec
        if stated.dtype != tensor.dtype:
            raise op.error(f"its zero point must be {tensor.dtype} as its input, not "
                           f"{np.dtype(stated.dtype)}")
        if (stated.scale, stated.zero_point - stated.offset) != (spec.scale, spec.zero_point):
            raise op.error(
                f"it must read {spec.name!r} with the scale and zero point it was quantised with, "
                f"{float(spec.scale)!r} and {spec.zero_point + stated.offset}, not "
                f"{float(stated.scale)!r} and {stated.zero_point}"
            )

    def _float_error(self, op: Operator, *tensors: _Tensor) -> WorkloadError:
        """Return why ONNX Runtime runs an operator in float, as far as that can be told."""
        return self._known_reason(op, *tensors) or op.error(
            "ONNX Runtime runs it in float: quantise all that it reads and its result, each once, "
            "with constant scales and zero points"
        )

    def _known_reason(self, op: Operator, *tensors: _Tensor) -> WorkloadError | None:
        """Return why ONNX Runtime runs an operator in float, None if that is not known.

        ``tensors`` are the quantised ones before and behind it.
        """
        model = self.model
        for tensor in tensors:
            name = tensor.spec.name
            if tensor.dtype != np.dtype(np.int8):
                continue
            if name in model.inputs:
                reason = "is an input of the model"
            elif name in model.outputs.values():
                reason = "is an output of the model"
            elif model.uses(name) > 1:
                reason = "is used twice"
            else:
                continue
            what = "output" if tensor is tensors[-1] and tensors[1:] else "input"
            return op.error(
                f"ONNX Runtime runs it in float because its int8 {what} {name!r} {reason}: "
                f"{_USE_UNSIGNED}"
            )
        # Its own constants, and those of what quantises before and behind it.
        sources = [model.producers[name] for name in op.inputs if name in model.producers]
        readers = list(model.consumers.get(op.output, ()))
        for reader in readers:
            if reader.kind in _ELEMENTWISE:
                readers += model.consumers.get(reader.output, ())
        near = [name for item in (*sources, *readers) if item.kind in _QUANTIZERS
                for name in item.inputs]
        for name in (*self._constants_of(op), *near):
            if name in model.overridable:
                return op.error(
                    f"ONNX Runtime runs it in float because its constant {name!r} is an input of "
                    f"the model too: {_TAKE_OUT}"
                )
        return None

    def _constants_of(self, op: Operator) -> list[str]:
        """Return the constants that an operator reads, through a DequantizeLinear too."""
        found = []
        for name in filter(None, op.inputs):
            source = self.model.producers.get(name)
            if name in self.model.constants:
                found.append(name)
            elif source is not None and (name in self.model.computed
                                         or self.model.derived(name)):
                found += self._constants_of(source)
        return found

    # --- Walk -------------------------------------------------------------------------------------

    def run(self) -> Graph:
        model = self.model
        for op in model.live_operators():
            try:
                self._convert(op)
            except WorkloadError:
                raise
            except _MISFITS as error:
                raise op.error(f"its inputs and attributes must fit each other: {error}") from None
        outputs = tuple(self._output(name, value) for name, value in model.outputs.items())
        if not self.nodes:
            raise WorkloadError(f"model {model.name!r} must have a quantised operator, not none")
        try:
            return Graph(
                name=model.name, nodes=tuple(self.nodes), inputs=tuple(self.inputs),
                outputs=outputs, metadata=self.metadata,
            )
        except (TypeError, ValueError) as error:
            raise WorkloadError(error) from None

    def _convert(self, op: Operator) -> None:
        if all(name in self.model.constants for name in op.outputs):
            return
        method = getattr(self, f"_on_{op.kind.lower()}", None)
        if method is not None:
            method(op)
        elif op.kind in _FLOAT_KINDS:
            self.shapes[op.output] = self._float_shape(op)
            if op.kind in _MOVES or op.kind == "MaxPool":
                source = op.input(0)
                if source in self.tensors or self._is_int8_input(source):
                    self._move_int8(op)
        elif op.kind.startswith("Nhwc"):
            raise op.error("ONNX Runtime moves a Transpose past it: take the Transpose out")
        elif op.output not in self.model.computed:
            kind = op.stated or op.kind
            hint = _HINTS.get(kind, "remove it from the model or run it on the host")
            raise op.error(f"operator {kind} is not supported: {hint}")

    def _is_int8_input(self, name: str) -> bool:
        return name in self.model.inputs and self.model.inputs[name][0] != np.dtype(np.float32)

    def _on_dequantizelinear(self, op: Operator) -> None:
        if self.model.derived(op.input(0)) or op.input(0) in self.model.computed:
            return
        self.shapes[op.output] = self._shape(op, op.input(0))

    # --- Shapes -----------------------------------------------------------------------------------

    def _shape(self, op: Operator, name: str) -> tuple[int, ...]:
        if name in self.shapes:
            return self.shapes[name]
        if name in self.model.constants:
            return self.model.constants[name].shape
        raise op.error(f"the shape of its input {name!r} must be known")

    def _float_shape(self, op: Operator) -> tuple[int, ...]:
        """Return the shape of the result of an operator that takes float or integers."""
        if self.model.derived(op.input(0)):
            return ()
        shape = self._shape(op, op.input(0))
        if op.kind == "Conv":
            weights = self._weight_values(op, op.input(1))[0]
            return self._convolved(op, shape, weights.shape)
        if op.kind in ("MaxPool", "AveragePool"):
            _, strides, pads, dilations, kernel = self._pool_window(op, shape)
            return self._windowed(op, shape, shape[1], kernel, strides, pads, dilations)
        if op.kind == "GlobalAveragePool":
            return *shape[:2], *([1] * (len(shape) - 2))
        if op.kind in ("Gemm", "MatMul"):
            return self._product_shape(op, shape, self._weight_values(op, op.input(1))[0])
        if op.kind in _MOVES:
            return self._moved_shape(op, shape)
        return shape

    def _product_shape(
        self, op: Operator, shape: tuple[int, ...], weights: NDArray[Any]
    ) -> tuple[int, ...]:
        if weights.ndim != 2:
            raise op.error(f"its weights must be a matrix, not of shape {weights.shape}")
        if op.kind in ("Gemm", "QGemm") and op.attributes.get("transA", 0):
            raise op.error("transA must be 0: transpose the activations in the model")
        swap = op.kind in ("Gemm", "QGemm") and op.attributes.get("transB", 0)
        k, n = weights.shape[::-1] if swap else weights.shape
        if len(shape) not in (2, 3) or shape[-1] != k:
            raise op.error(f"its input must have shape (..., {k}) in 2 or 3 dimensions, "
                           f"not {shape}")
        return *shape[:-1], n

    def _moved_shape(self, op: Operator, shape: tuple[int, ...]) -> tuple[int, ...]:
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
            return self._reshaped(op, shape)
        axes = op.attributes.get("axes")
        if axes is None and op.input(1):
            value = self.model.constant(op.input(1))
            if value is None:
                raise op.error("its axes must be a constant")
            axes = value.reshape(-1).tolist()
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

    def _reshaped(self, op: Operator, shape: tuple[int, ...]) -> tuple[int, ...]:
        target = self.model.constant(op.input(1))
        if target is None:
            raise op.error("its shape must be a constant")
        keep_zero = op.attributes.get("allowzero", 0)
        result = [int(size) for size in target.reshape(-1)]
        if any(size == 0 and (keep_zero or i >= len(shape)) for i, size in enumerate(result)):
            raise op.error(f"its shape must not be empty, not {result}")
        result = [shape[i] if size == 0 else size for i, size in enumerate(result)]
        if result.count(-1) == 1:
            known = -math.prod(result)
            if known and math.prod(shape) % known == 0:
                result[result.index(-1)] = math.prod(shape) // known
        if min(result, default=0) < 1 or math.prod(result) != math.prod(shape):
            raise op.error(f"its shape must have the {math.prod(shape)} elements of {shape}, "
                           f"not {[int(size) for size in target.reshape(-1)]}")
        return tuple(result)

    def _pair(self, op: Operator, key: str, default: int = 1) -> tuple[int, int]:
        values = op.attributes.get(key) or [default, default]
        if len(values) != 2 or min(values) < 1:
            raise op.error(f"its {key} must be two positive integers, not {list(values)}")
        return int(values[0]), int(values[1])

    def _pads(
        self, op: Operator, shape: tuple[int, ...], kernel: tuple[int, int],
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
        if dilations != (1, 1):
            what = "does not run that" if "Conv" in op.kind else "leaves them out of the padding"
            raise op.error(
                f"dilations must be 1 with auto_pad {mode!r}, not {list(dilations)}: ONNX Runtime "
                f"{what}; give pads"
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
        self, op: Operator, shape: tuple[int, ...], channels: int, kernel: tuple[int, int],
        strides: tuple[int, int], pads: tuple[int, ...], dilations: tuple[int, int],
    ) -> tuple[int, ...]:
        sizes = [
            window_length(shape[2 + i], kernel[i], strides[i], pads[i], pads[2 + i], dilations[i])
            for i in range(2)
        ]
        if min(sizes) < 1:
            raise op.error(f"its window of {kernel} must fit the padded input of shape {shape}")
        return shape[0], channels, *sizes

    def _convolution_window(
        self, op: Operator, shape: tuple[int, ...], weights: tuple[int, ...]
    ) -> dict[str, Any]:
        if len(shape) != 4 or len(weights) != 4:
            raise op.error(f"it must be two-dimensional: input of 4 dimensions, not {shape}")
        kernel = weights[2], weights[3]
        stated = op.attributes.get("kernel_shape")
        if stated and tuple(stated) != kernel:
            raise op.error(f"its kernel_shape must be {kernel} as its weights, not {tuple(stated)}")
        strides, dilations = self._pair(op, "strides"), self._pair(op, "dilations")
        return {
            "strides": strides, "dilations": dilations,
            "pads": self._pads(op, shape, kernel, strides, dilations),
            "group": int(op.attributes.get("group", 1)),
        }

    def _convolved(
        self, op: Operator, shape: tuple[int, ...], weights: tuple[int, ...]
    ) -> tuple[int, ...]:
        window = self._convolution_window(op, shape, weights)
        return self._windowed(
            op, shape, weights[0], (weights[2], weights[3]), window["strides"], window["pads"],
            window["dilations"],
        )

    def _pool_window(self, op: Operator, shape: tuple[int, ...]) -> tuple[Any, ...]:
        """Return count_include_pad, strides, pads with ceil_mode worked in, dilations, kernel."""
        if len(shape) != 4:
            raise op.error(f"it must be two-dimensional: input of 4 dimensions, not {shape}")
        if len(op.outputs) > 1 and op.outputs[1]:
            raise op.error("it must not return indices")
        if op.attributes.get("channels_last", 0):
            raise op.error("channels_last must be 0")
        kernel = self._pair(op, "kernel_shape")
        strides, dilations = self._pair(op, "strides"), self._pair(op, "dilations")
        if "AveragePool" in op.kind and dilations != (1, 1):
            raise op.error(f"dilations must be 1, not {list(dilations)}: ONNX Runtime does not "
                           "load a quantised AveragePool with dilations")
        pads = list(self._pads(op, shape, kernel, strides, dilations))
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

    # --- Weights ----------------------------------------------------------------------------------

    def _weight_values(
        self, op: Operator, name: str
    ) -> tuple[NDArray[Any], Operator | None]:
        """Return the integers behind ``name`` and the DequantizeLinear they pass, if any."""
        value = self.model.constant(name)
        if value is not None:
            if value.dtype == np.float32:
                raise op.error(
                    "ONNX Runtime runs it in float because its weights are float32: quantise the "
                    "model first"
                )
            return value, None
        source = self.model.producers.get(name)
        if source is not None and source.kind == "Transpose" and self.model.derived(name):
            value, dequantize = self._weight_values(op, source.input(0))
            return value.transpose(source.attributes.get("perm")), dequantize
        if source is None or source.kind != "DequantizeLinear" or not self.model.derived(name):
            raise op.error(f"its weights {name!r} must be constant")
        return self._weight_values(op, source.input(0))[0], source

    def _factors(
        self, op: Operator, scale: str, zero_point: str, axis_size: int, dtype: Any,
        *, columns: bool = False,
    ) -> tuple[NDArray[Any], NDArray[Any]]:
        """Return weight scales, one or one a channel, and zero points as int64."""
        factor = self.model.constant(scale)
        offset = self.model.constant(zero_point) if zero_point else np.zeros((), dtype)
        if factor is None or offset is None:
            raise op.error("the scale and zero point of its weights must be constants")
        if factor.dtype != np.float32:
            raise op.error(f"its scale must be float32, not {factor.dtype}")
        if not (np.isfinite(factor).all() and (factor > 0).all()):
            bad = factor.reshape(-1)[~(np.isfinite(factor) & (factor > 0)).reshape(-1)][0]
            raise op.error(f"its scale must be finite and greater than zero, not {float(bad)!r}")
        if offset.dtype != dtype:
            raise op.error(f"its weight zero point must be {dtype}, not {offset.dtype}")
        for what, value in (("scales", factor), ("zero points", offset)):
            if value.size not in (1, axis_size) or value.ndim > 1:
                raise op.error(f"its weights must have 1 or {axis_size} {what}, not {value.size}")
        if not columns and (offset != offset.reshape(-1)[0]).any():
            raise op.error("the zero point of its weights must be the same for all channels")
        return factor.reshape(-1), offset.astype(np.int64).reshape(-1)

    def _check_weight_type(self, op: Operator, weights: NDArray[Any]) -> None:
        if weights.dtype not in (np.dtype(np.int8), np.dtype(np.uint8)):
            raise op.error(f"its weights must be int8 or uint8, not {weights.dtype}")

    def _qdq_weights(
        self, op: Operator, axis: int
    ) -> tuple[NDArray[Any], NDArray[Any]]:
        """Return weights less their zero point, and their scales, of an operator between Q-DQs.

        ``axis`` is that of the output channels in the weights as the operator sees them.
        """
        weights, dequantize = self._weight_values(op, op.input(1))
        self._check_weight_type(op, weights)
        if dequantize is None:
            raise op.error("its weights must pass a DequantizeLinear")
        if op.kind == "Gemm" and not dequantize.input(2):
            raise op.error(
                "ONNX Runtime runs it in float because the DequantizeLinear of its weights has no "
                "zero point: give it one of 0"
            )
        factor, offset = self._factors(
            dequantize, dequantize.input(1), dequantize.input(2), weights.shape[axis],
            weights.dtype, columns=op.kind != "Conv",
        )
        if max(factor.size, offset.size) > 1:
            source = self.model.producers[op.input(1)]
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

    def _check_bias(
        self, op: Operator, index: int, scale: NDArray[Any], columns: int, *, strict: bool
    ) -> None:
        """Refuse the bias of a Conv (``strict``) or Gemm that keeps it in float."""
        name = op.input(index)
        if not name or self.model.constant(name) is not None:
            return
        source = self.model.producers.get(name)
        value = None
        if source is not None and source.kind == "DequantizeLinear":
            value = self.model.constant(source.input(0))
        if source is None or value is None or value.dtype != np.int32:
            raise op.error("its bias must be a constant, float32 or int32 behind DequantizeLinear")
        if value.size != columns or value.shape[-1] != columns:
            raise op.error(f"its bias must have shape ({columns},), not {value.shape}")
        stated = self.model.constant(source.input(1))
        offset = self.model.constant(source.input(2)) if source.input(2) else np.zeros(1, np.int32)
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

    @staticmethod
    def _requantization(op: Operator, scale: NDArray[Any], output: Any, columns: int) -> Any:
        """Return ``f32(scale / output scale)`` for each column."""
        with np.errstate(all="ignore"):
            factors = np.asarray(scale / _F32(output), np.float32)
        if not (np.isfinite(factors).all() and (factors > 0).all()):
            raise op.error(
                "its input scale * weight scale / output scale must be a positive float32, "
                f"not {float(factors[~(np.isfinite(factors) & (factors > 0))][0])!r}"
            )
        return np.broadcast_to(factors, (columns,)).copy()

    # --- QuantizeLinear and what it closes --------------------------------------------------------

    def _on_quantizelinear(self, op: Operator) -> None:
        model = self.model
        parameters = model.parameters(op)
        name = op.input(0)
        shape = self._shape(op, name)
        if name in model.inputs:
            if model.inputs[name][0] != np.dtype(np.float32):
                raise op.error(f"its input {name!r} must be float32")
            tensor = self._keep(op, op.output, shape, parameters)
            self.inputs.append(
                HostInput(name=name, tensor=tensor.spec, dtype="float32", shape=shape)
            )
            return
        core = model.producers[name]
        chain = [core]
        while core.kind in _ELEMENTWISE and core.input(0) in model.producers:
            core = model.producers[core.input(0)]
            chain.append(core)
        elementwise = chain[:-1]
        tensor = self._keep(op, op.output, shape, parameters)
        if core.kind == "DequantizeLinear":
            self._table(op, elementwise[::-1], self._dequantized(op, core.output), tensor.spec)
        elif core.kind in _FUSED:
            self._require_closed(core, elementwise, parameters)
            raise self._unfused(core, tensor)
        elif core.kind in _MOVES or core.kind == "MaxPool":
            if elementwise:
                raise elementwise[-1].error(
                    f"ONNX Runtime runs it in float: quantise between {core.kind} and it"
                )
            self._move(core, self._dequantized(core, core.input(0)), tensor)
        elif core.output in self._accumulators and self.model.uses(core.output) > 1:
            raise core.error(
                "ONNX Runtime keeps its float32 result because it is used twice: "
                f"{_QUANTIZE_OUTPUT}"
            )
        elif core.kind == "Softmax":
            raise core.error(
                "ONNX Runtime runs it in float: leave its result float32, and the host computes it"
            )
        else:
            raise self._float_error(core)

    def _require_closed(
        self, core: Operator, elementwise: list[Operator], parameters: Quantization
    ) -> None:
        """Refuse what stands between a fused operator and its QuantizeLinear if it stays."""
        for op in (core, *elementwise):
            if self.model.uses(op.output) != 1:
                raise op.error(
                    "ONNX Runtime runs it in float because its float32 result is used twice: "
                    f"{_QUANTIZE_OUTPUT}"
                )
        if not elementwise:
            return
        first = elementwise[-1]
        if len(elementwise) > 1 or first.kind not in ("Relu", "Clip"):
            raise first.error(
                f"ONNX Runtime runs it and {core.label} in float: quantise between them"
            )
        low, high = parameters.limits
        if first.kind == "Relu":
            if parameters.zero_point != low:
                raise first.error(
                    f"ONNX Runtime runs it and {core.label} in float because the zero point behind "
                    f"it is {parameters.zero_point}, not {low}: quantise between them, or with an "
                    "asymmetric range that starts at 0"
                )
            return
        bounds = self._clip_bounds(first)
        with np.errstate(all="ignore"):
            least, most = (
                float(np.rint(_F32(bound / parameters.scale))) + parameters.zero_point
                for bound in bounds
            )
        if least > low or most < high:
            raise first.error(
                f"ONNX Runtime runs it and {core.label} in float because its bounds "
                f"{float(bounds[0])!r} and {float(bounds[1])!r} lie within the quantised range: "
                "quantise between them, or with a range that ends at its bounds"
            )

    def _clip_bounds(self, op: Operator) -> tuple[Any, Any]:
        limits: list[Any] = [np.finfo(np.float32).min, np.finfo(np.float32).max]
        for i, key in enumerate(("min", "max")):
            if key in op.attributes:
                limits[i] = op.attributes[key]
            elif op.input(1 + i):
                value = self.model.constant(op.input(1 + i))
                if value is None or value.ndim:
                    raise op.error("its bounds must be constant scalars")
                limits[i] = value.reshape(())[()]
        return _F32(limits[0]), _F32(limits[1])

    def _function(self, op: Operator) -> Callable[[NDArray[Any]], NDArray[Any]]:
        kind = op.kind
        if kind == "Relu":
            return _relu
        if kind == "Clip":
            low, high = self._clip_bounds(op)
            return lambda x: np.minimum(np.maximum(x, low), high)
        if kind in ("LeakyRelu", "QLinearLeakyRelu"):
            slope = float(op.attributes.get("alpha", 0.01))
            return lambda x: float32.leaky_relu(x, slope)
        if kind == "HardSigmoid":
            alpha = _F32(op.attributes.get("alpha", 0.2))
            beta = _F32(op.attributes.get("beta", 0.5))
            return lambda x: np.clip(alpha * x + beta, _F32(0), _F32(1))
        return float32.tanh if kind == "Tanh" else float32.logistic

    def _table(
        self, op: Operator, steps: list[Operator], source: _Tensor, output: TensorSpec
    ) -> None:
        functions = [self._function(step) for step in steps]

        def function(x: NDArray[Any]) -> NDArray[Any]:
            for step in functions:
                x = step(x)
            return x

        spec = source.spec
        entries = float32.table(
            function, spec.scale, spec.zero_point, output.scale, output.zero_point
        )
        self._append(steps[-1] if steps else op, Table, input=spec, output=output, entries=entries)

    def _move(self, op: Operator, source: _Tensor, output: _Tensor) -> None:
        """Append a MaxPool or Reshape, and a Table if the parameters differ behind it."""
        spec, target = source.spec, output.spec
        same = (spec.scale, spec.zero_point) == (target.scale, target.zero_point)
        between = target if same else TensorSpec(
            name=f"{target.name}/moved", shape=target.shape, scale=spec.scale,
            zero_point=spec.zero_point,
        )
        if op.kind == "MaxPool":
            _, strides, pads, dilations, kernel = self._pool_window(op, source.shape)
            self._append(op, MaxPool, input=spec, output=between, kernel=kernel, strides=strides,
                         pads=pads, dilations=dilations)
        else:
            if spec.shape[0] != between.shape[0] and same and self._only_host(output.spec.name):
                self.tensors[output.spec.name] = dataclasses.replace(output, spec=spec)
                return
            if spec.shape[0] != between.shape[0]:
                raise WorkloadError(
                    f"{op.label} output must keep batch {spec.shape[0]} and {spec.size} elements, "
                    f"not have shape {between.shape}"
                )
            self._append(op, Reshape, input=spec, output=between)
        if not same:
            entries = float32.table(
                lambda x: x, spec.scale, spec.zero_point, target.scale, target.zero_point
            )
            renamed = Operator(kind="Table", name=f"{op.name}/requantize", inputs=[], outputs=[])
            self._append(renamed, Table, input=between, output=target, entries=entries)

    def _only_host(self, name: str) -> bool:
        """Return whether only the host reads a tensor, on its way to outputs of the model."""
        return all(
            op.kind in ("DequantizeLinear", "Softmax", *_MOVES) and self._only_host(op.output)
            for op in self.model.consumers.get(name, ())
        )

    def _move_int8(self, op: Operator) -> None:
        source = self._tensor(op, op.input(0))
        spec = source.spec
        offset = UNSIGNED_OFFSET if source.dtype == np.dtype(np.uint8) else 0
        parameters = Quantization(
            scale=spec.scale, zero_point=spec.zero_point + offset, dtype=source.dtype
        )
        output = self._keep(op, op.output, self.shapes[op.output], parameters)
        self._move(op, source, output)

    def _unfused(self, op: Operator, output: _Tensor) -> WorkloadError:
        """Return why an operator between DequantizeLinear and QuantizeLinear stays in float.

        Raises
        ------
        WorkloadError
            The same, for what concerns one operand.
        """
        operands = [op.input(0), op.input(1)] if op.kind == "Add" else [op.input(0)]
        sources = [self._dequantized(op, name) for name in operands]
        reason = self._known_reason(op, *sources, output)
        if reason is not None:
            return reason
        if op.kind == "Conv":
            weights, factor = self._qdq_weights(op, 0)
            self._check_bias(op, 2, sources[0].spec.scale * factor, weights.shape[0], strict=True)
        elif op.kind in ("Gemm", "MatMul"):
            self._check_product(op, sources[0].spec, quantized=True)
        return self._float_error(op)

    def _check_product(self, op: Operator, spec: TensorSpec, *, quantized: bool) -> None:
        """Refuse a Gemm or MatMul for what keeps its weights or bias in float."""
        if op.kind == "MatMul":
            self._qdq_weights(op, 1)
            return
        _, swap = self._gemm_attributes(op)
        weights, factor = self._qdq_weights(op, 0 if swap else 1)
        value = self.model.constant(op.input(2)) if op.input(2) else None
        if not quantized and value is not None and value.dtype == np.float32:
            raise op.error(
                "ONNX Runtime runs it in float because its float32 bias is not quantised and "
                f"neither is its output: {_QUANTIZE_OUTPUT}"
            )
        self._check_bias(op, 2, spec.scale * factor, weights.shape[0 if swap else 1],
                         strict=False)

    def _gemm_attributes(self, op: Operator) -> tuple[Any, bool]:
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

    def _average(self, op: Operator, source: _Tensor, output: TensorSpec, offset: int) -> None:
        spec = source.spec
        if len(source.shape) != 4:
            raise op.error(
                f"it must be two-dimensional: input of 4 dimensions, not {source.shape}"
            )
        whole = "Global" in op.kind
        if not whole:
            include, strides, pads, _, kernel = self._pool_window(op, source.shape)
            whole = kernel == source.shape[2:] and not any(pads)
        if whole:
            self._append(op, GlobalAveragePool, input=spec, output=output)
        else:
            self._append(op, AveragePool, input=spec, output=output, kernel=kernel,
                         strides=strides, pads=pads, count_include_pad=include, offset=offset)

    # --- Operators on integers --------------------------------------------------------------------

    def _stated(self, op: Operator, index: int) -> Quantization:
        """Return parameters given as inputs ``index`` and ``index + 1``."""
        return self.model.quantization(op, op.input(index), op.input(index + 1), np.uint8)

    def _operand(self, op: Operator, index: int) -> _Tensor:
        """Return the tensor that is input ``index``, with parameters in the inputs behind it."""
        tensor = self._tensor(op, op.input(index))
        if not op.input(index + 2):
            parameters = self.model.quantization(op, op.input(index + 1), "", tensor.dtype)
        else:
            parameters = self._stated(op, index + 1)
        self._check_parameters(op, tensor, parameters)
        return tensor

    def _result(
        self, op: Operator, source: _Tensor, index: int, shape: tuple[int, ...]
    ) -> tuple[_Tensor, Quantization]:
        """Return the output tensor, with parameters in inputs ``index`` and ``index + 1``."""
        if op.input(index + 1):
            parameters = self._stated(op, index)
        else:
            parameters = self.model.quantization(op, op.input(index), "", source.dtype)
        if parameters.dtype != source.dtype:
            raise op.error(f"its output must be {source.dtype} as its input, not "
                           f"{np.dtype(parameters.dtype)}")
        return self._keep(op, op.output, shape, parameters), parameters

    def _integer_weights(
        self, op: Operator, index: int, scale: str, zero_point: str, axis: int,
        *, columns: bool = False,
    ) -> tuple[NDArray[Any], NDArray[Any]]:
        weights, dequantize = self._weight_values(op, op.input(index))
        self._check_weight_type(op, weights)
        if dequantize is not None:
            raise op.error("its weights must be integers")
        if scale:
            factor, offset = self._factors(
                op, scale, zero_point, weights.shape[axis], weights.dtype, columns=columns
            )
        else:
            value = self.model.constant(zero_point) if zero_point else np.zeros((), weights.dtype)
            if value is None or value.size not in (1, weights.shape[axis] if columns else 1):
                raise op.error("the zero point of its weights must be a constant, one for all "
                               "weights or, of a matrix, one a column")
            factor, offset = np.ones(1, np.float32), value.astype(np.int64).reshape(-1)
        shape = [1] * weights.ndim
        shape[axis] = offset.size
        return weights.astype(np.int64) - offset.reshape(shape), factor

    def _integer_bias(self, op: Operator, index: int, columns: int) -> NDArray[Any] | None:
        if not op.input(index):
            return None
        value = self.model.constant(op.input(index))
        if op.input(index) in self.model.computed:
            names = [name for name in self._constants_of(op) if name in self.model.overridable]
            raise op.error(
                f"ONNX Runtime computes its bias whenever it runs, because its constant "
                f"{names[0] if names else op.input(index)!r} is an input "
                f"of the model too: {_TAKE_OUT}"
            )
        if value is None or value.dtype != np.int32 or value.size != columns:
            raise op.error(f"its bias must be an int32 constant of {columns} elements")
        return value.reshape(columns)

    def _on_qlinearconv(self, op: Operator) -> None:
        source = self._operand(op, 0)
        if op.attributes.get("channels_last", 0):
            raise op.error("channels_last must be 0")
        weights, factor = self._integer_weights(op, 3, op.input(4), op.input(5), 0)
        shape = self._convolved(op, source.shape, weights.shape)
        output, parameters = self._result(op, source, 6, shape)
        self._append(
            op, Convolution, input=source.spec, output=output.spec, weights=weights,
            bias=self._integer_bias(op, 8, weights.shape[0]),
            scale=self._requantization(
                op, source.spec.scale * factor, parameters.scale, weights.shape[0]
            ),
            **self._convolution_window(op, source.shape, weights.shape),
        )

    def _integer_source(self, op: Operator) -> _Tensor:
        """Return the input of an operator that states a zero point (input 2) and no scale."""
        tensor = self._tensor(op, op.input(0))
        value = self.model.constant(op.input(2)) if op.input(2) else np.zeros(1, tensor.dtype)
        if value is None or value.size != 1:
            raise op.error("the zero point of its input must be one constant")
        offset = UNSIGNED_OFFSET if tensor.dtype == np.dtype(np.uint8) else 0
        if int(value.reshape(())) - offset != tensor.spec.zero_point:
            raise op.error(
                f"it must read {tensor.spec.name!r} with the zero point it was quantised with, "
                f"{tensor.spec.zero_point + offset}, not {int(value.reshape(()))}"
            )
        return tensor

    def _accumulator(self, op: Operator, shape: tuple[int, ...]) -> TensorSpec:
        spec = TensorSpec(name=op.output, shape=_ir_shape(op, shape), scale=None, zero_point=0,
                          dtype="int32")
        self.tensors[op.output] = _Tensor(
            spec=spec, shape=shape, dtype=np.dtype(np.int32)
        )
        self.shapes[op.output] = shape
        return spec

    def _on_convinteger(self, op: Operator) -> None:
        source = self._integer_source(op)
        weights, _ = self._integer_weights(op, 1, "", op.input(3), 0)
        shape = self._convolved(op, source.shape, weights.shape)
        self._append(op, Convolution, input=source.spec, output=self._accumulator(op, shape),
                     weights=weights, **self._convolution_window(op, source.shape, weights.shape))

    def _on_matmulinteger(self, op: Operator) -> None:
        source = self._integer_source(op)
        weights, _ = self._integer_weights(op, 1, "", op.input(3), 1, columns=True)
        shape = self._product_shape(op, source.shape, weights)
        self._append(op, Dense, input=source.spec, output=self._accumulator(op, shape),
                     weights=weights)

    def _on_qlinearmatmul(self, op: Operator) -> None:
        source = self._operand(op, 0)
        weights, factor = self._integer_weights(
            op, 3, op.input(4), op.input(5), 1, columns=True
        )
        shape = self._product_shape(op, source.shape, weights)
        output, parameters = self._result(op, source, 6, shape)
        self._append(
            op, Dense, input=source.spec, output=output.spec, weights=weights,
            scale=self._requantization(
                op, source.spec.scale * factor, parameters.scale, weights.shape[1]
            ),
        )

    def _on_qgemm(self, op: Operator) -> None:
        source = self._operand(op, 0)
        alpha, swap = self._gemm_attributes(op)
        weights, factor = self._integer_weights(
            op, 3, op.input(4), op.input(5), 0 if swap else 1, columns=True
        )
        shape = self._product_shape(op, source.shape, weights)
        weights = weights.T if swap else weights
        columns = weights.shape[1]
        bias = self._integer_bias(op, 6, columns)
        scale = _F32(alpha * source.spec.scale) * factor
        if not op.input(7):
            self._float_product(op, source, shape, weights, scale, bias)
            return
        output, parameters = self._result(op, source, 7, shape)
        self._append(
            op, Dense, input=source.spec, output=output.spec, weights=weights, bias=bias,
            scale=self._requantization(op, scale, parameters.scale, columns),
        )

    def _float_product(
        self, op: Operator, source: _Tensor, shape: tuple[int, ...], weights: NDArray[Any],
        scale: NDArray[Any], bias: NDArray[Any] | None,
    ) -> None:
        """Append a product of which the host scales the accumulators to float32."""
        if not np.isfinite(scale).all():
            raise op.error("its input scale * weight scale must be finite")
        spec = self._accumulator(op, shape)
        del self.tensors[op.output]  # in the model it is float32
        self._append(op, Dense, input=source.spec, output=spec, weights=weights, bias=bias)
        self._accumulators[op.output] = HostOutput(
            name=op.output, tensor=spec, shape=shape,
            steps=(Dequantize(scale=np.broadcast_to(scale, (weights.shape[1],)).copy()),),
        )

    def _on_matmulintegertofloat(self, op: Operator) -> None:
        source = self._tensor(op, op.input(0))
        self._check_parameters(op, source, self.model.quantization(
            op, op.input(2), op.input(4), source.dtype))
        weights, factor = self._integer_weights(
            op, 1, op.input(3), op.input(5), 1, columns=True
        )
        if op.input(6):
            raise op.error("ONNX Runtime adds its bias in float: quantise its output, once and "
                           "right behind it")
        shape = self._product_shape(op, source.shape, weights)
        self.shapes[op.output] = shape
        self._float_product(op, source, shape, weights, source.spec.scale * factor, None)

    def _on_qlinearadd(self, op: Operator) -> None:
        a, b = self._operand(op, 0), self._operand(op, 3)
        if a.shape != b.shape:
            raise op.error(
                f"its operands must have one shape, not {a.shape} and {b.shape}: broadcasting is "
                "not supported"
            )
        if a.dtype != b.dtype:
            raise op.error(f"its operands must have one type, not {a.dtype} and {b.dtype}")
        output, parameters = self._result(op, a, 6, a.shape)
        self._append(op, Add, a=a.spec, b=b.spec, output=output.spec, offset=parameters.offset)

    def _on_qlinearaveragepool(self, op: Operator) -> None:
        source = self._operand(op, 0)
        _, strides, pads, dilations, kernel = self._pool_window(op, source.shape)
        shape = self._windowed(
            op, source.shape, source.shape[1], kernel, strides, pads, dilations
        )
        output, parameters = self._result(op, source, 3, shape)
        self._average(op, source, output.spec, parameters.offset)

    def _on_qlinearglobalaveragepool(self, op: Operator) -> None:
        source = self._operand(op, 0)
        if op.attributes.get("channels_last", 0):
            raise op.error("channels_last must be 0")
        shape = (*source.shape[:2], *([1] * (len(source.shape) - 2)))
        output, parameters = self._result(op, source, 3, shape)
        self._average(op, source, output.spec, parameters.offset)

    def _on_qlinearsigmoid(self, op: Operator) -> None:
        source = self._operand(op, 0)
        output, _ = self._result(op, source, 3, source.shape)
        self._table(op, [op], source, output.spec)

    _on_qlinearleakyrelu = _on_qlinearsigmoid

    # --- Outputs ----------------------------------------------------------------------------------

    def _output(self, name: str, value: str) -> HostOutput:
        """Return what the host does from a tensor of the graph to an output of the model."""
        steps: list[HostStep] = []
        model = self.model
        while value not in self.tensors:
            op = model.producers.get(value)
            if op is None:
                raise WorkloadError(
                    f"output {name!r} must be computed by a quantised operator, not be "
                    f"{value!r} itself"
                )
            if op.kind in ("Gemm", "MatMul"):
                source = self._dequantized(op, op.input(0))
                reason = self._known_reason(op, source)
                if reason is not None:
                    raise reason
                self._check_product(op, source.spec, quantized=False)
                raise self._float_error(op, source)
            if value in self._accumulators:
                found = self._accumulators[value]
                return HostOutput(name=name, tensor=found.tensor, shape=found.shape,
                                  steps=(*found.steps, *steps))
            if op.kind == "DequantizeLinear":
                tensor = self._dequantized(op, value)
                steps.insert(0, Dequantize(scale=np.asarray(tensor.spec.scale).reshape(1),
                                           zero_point=tensor.spec.zero_point))
                return HostOutput(name=name, tensor=tensor.spec, shape=tensor.shape,
                                  steps=tuple(steps))
            if op.kind == "Softmax":
                steps.insert(0, self._softmax(op))
            elif op.kind in _MOVES:
                steps.insert(0, Relabel(shape=self.shapes[value]))
            else:
                raise op.error(
                    f"ONNX Runtime runs it in float because its result is not quantised: "
                    f"{_QUANTIZE_OUTPUT}"
                )
            value = op.input(0)
        tensor = self.tensors[value]
        if tensor.dtype == np.dtype(np.uint8):
            steps.insert(0, ToUnsigned())
        return HostOutput(name=name, tensor=tensor.spec, shape=tensor.shape, steps=tuple(steps))

    def _softmax(self, op: Operator) -> Softmax:
        shape = self.shapes[op.output]
        if not shape:
            raise op.error("its input must have a dimension")
        axis = op.attributes.get("axis", -1 if self.model.opset >= 13 else 1) % len(shape)
        if self.model.opset < 13 and axis != len(shape) - 1:
            raise op.error(f"its axis must be the last of {len(shape)} before opset 13, not {axis}")
        return Softmax(axis=axis)


def load_onnx(path: str | Path, batch: int | None = None) -> Graph:
    """Return the graph of a quantised ONNX model.

    Operators may be in QDQ form (between DequantizeLinear and QuantizeLinear) or in QOperator form
    (QLinearConv and so on). Quantising the inputs, dequantising the outputs and a softmax are left
    to the host. The graph's ``metadata`` has the :class:`arch.workloads.onnx_runtime.OnnxReference`
    of the file as ``reference``.

    Parameters
    ----------
    path : str or Path
        The ``.onnx`` file.
    batch : int or None
        Replaces a batch, the first dimension of the inputs, that is symbolic or 1. None: 1 for a
        symbolic one.

    Raises
    ------
    WorkloadError
        The file is not a valid model, ONNX Runtime would run one of its operators in float, or an
        operator is not supported. One line.
    TypeError, ValueError
        ``batch`` is not an integer of at least 1.
    """
    model = read_model(path, batch)
    reference = OnnxReference(path=Path(path).resolve(), batch=batch or 1)
    return _Importer(model, {"reference": reference}).run()
