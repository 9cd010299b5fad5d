"""Why ONNX Runtime runs an operator in float32, and the remedy, as far as these can be found."""

import numpy as np

from arch.workloads.onnx.builder import ImportedTensor
from arch.workloads.onnx.kinds import ELEMENTWISE, QUANTIZERS
from arch.workloads.onnx.model import USE_UNSIGNED, Model, Operator, WorkloadError

__all__ = ["LEAVE_FLOAT", "QUANTIZE_OUTPUT", "TAKE_OUT", "check_constants", "constants_of",
           "constants_only", "float_error", "known_reason"]

LEAVE_FLOAT = "leave its result float32, and the host computes it"
QUANTIZE_OUTPUT = "quantise its output, once and right behind it"
TAKE_OUT = "take the constants out of the graph's inputs"


def float_error(model: Model, op: Operator, *tensors: ImportedTensor) -> WorkloadError:
    """Return why ONNX Runtime runs an operator in float, as far as that can be determined."""
    return known_reason(model, op, *tensors) or op.error(
        "ONNX Runtime runs it in float: quantise all that it reads and its result, each once, "
        "with constant scales and zero points"
    )


def known_reason(model: Model, op: Operator, *tensors: ImportedTensor) -> WorkloadError | None:
    """Return why ONNX Runtime runs an operator in float; None if that is not known.

    ``tensors`` are the quantized tensors before and after it. What ONNX Runtime decides follows
    from the whole model, also if it is for a part of it that an engine runs.
    """
    model = model.whole
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
            if model.reads.get(name) == 1:
                reason += ", as ONNX Runtime joins equal quantisations"
        else:
            continue
        what = "output" if tensor is tensors[-1] and tensors[1:] else "input"
        return op.error(
            f"ONNX Runtime runs it in float because its int8 {what} {name!r} {reason}: "
            f"{USE_UNSIGNED}"
        )
    signed = any(tensor.dtype == np.dtype(np.int8) for tensor in tensors)
    # Its own constants, and those of the quantizing operators before and after it.
    sources = [model.producers[name] for name in op.inputs if name in model.producers]
    readers = list(model.consumers.get(op.output, ()))
    for reader in readers:
        # Of int8, the pair behind it must become uint8 as a whole.
        if reader.kind in ELEMENTWISE or (signed and reader.kind == "QuantizeLinear"):
            readers += model.consumers.get(reader.output, ())
    near = [name for item in (*sources, *readers) if item.kind in QUANTIZERS
            for name in item.inputs]
    for name in (*constants_of(model, op), *near):
        if name in model.overridable:
            return op.error(
                f"ONNX Runtime runs it in float because its constant {name!r} is an input of "
                f"the model too: {TAKE_OUT}"
            )
    if signed:
        between = _between(model, op)
        if between is not None:
            what, name, other = between
            return op.error(
                f"ONNX Runtime runs it in float because its int8 {what} {name!r} passes "
                f"{other.label} between QuantizeLinear and DequantizeLinear: {USE_UNSIGNED}")
    return None


def check_constants(model: Model, op: Operator) -> None:
    """Refuse an addition or a product of activations and an int8 constant.

    ONNX Runtime turns int8 activations into uint8, but not the constant.

    Raises
    ------
    WorkloadError
        An operand is such a constant.
    """
    for name in op.inputs:
        maker = model.producers.get(name)
        if maker is not None and maker.kind == "DequantizeLinear":
            value = model.constant(maker.input(0))
            if value is not None and value.dtype == np.dtype(np.int8):
                raise op.error(
                    "ONNX Runtime runs it in float because its constant "
                    f"{maker.input(0)!r} is int8: {USE_UNSIGNED}, and the constant, too")


def _between(model: Model, op: Operator) -> tuple[str, str, Operator] | None:
    """Return an integer computation between an operator and its neighbouring quantization.

    The result is "input" or "output", the tensor and the computing operator; None if there is none.
    """
    for name in op.inputs:
        source = model.producers.get(name)
        if source is not None and source.kind == "DequantizeLinear" and not constants_only(
                model, source.input(0)):
            maker = model.producers.get(source.input(0))
            if maker is not None and maker.kind not in ("QuantizeLinear", "DequantizeLinear"):
                return "input", source.input(0), maker
    readers = list(model.consumers.get(op.output, ()))
    for reader in readers:
        if reader.kind in ELEMENTWISE:
            readers += model.consumers.get(reader.output, ())
        elif reader.kind == "QuantizeLinear":
            for other in model.consumers.get(reader.output, ()):
                if other.kind != "DequantizeLinear":
                    return "output", reader.output, other
    return None


def constants_only(model: Model, name: str) -> bool:
    """Return whether a tensor is computed from constants only."""
    source = model.producers.get(name)
    return name in model.constants or (source is not None and all(
        not read or constants_only(model, read) for read in source.inputs))


def constants_of(model: Model, op: Operator) -> list[str]:
    """Return the constants that an operator reads, directly or through a DequantizeLinear."""
    found = []
    for name in filter(None, op.inputs):
        source = model.producers.get(name)
        if name in model.constants:
            found.append(name)
        elif source is not None and (name in model.computed
                                     or model.derived(name)):
            found += constants_of(model, source)
    return found
