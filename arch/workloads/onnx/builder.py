"""The graph under construction: tensors, nodes and inputs so far, and all known shapes."""

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from arch.ir import Constant, HostInput, HostOutput, Node, Shape, TensorSpec
from arch.workloads.onnx.kinds import LIMITS, MAXIMA, MOVES, PLACED
from arch.workloads.onnx.model import Model, Operator, Quantization, WorkloadError

__all__ = ["Builder", "ImportedTensor", "StacksError", "check_parameters", "image_shape"]

_F32 = np.float32


@dataclass(frozen=True, kw_only=True)
class ImportedTensor:
    """A tensor of the graph, and its form in the model."""

    spec: TensorSpec
    shape: tuple[int, ...]
    dtype: Any
    channels_last: bool = False


def _is_window(kind: str) -> bool:
    """Return whether an operator slides a window over images, (N, C, L) or (N, C, H, W)."""
    return "Conv" in kind or "Pool" in kind


def _is_product(kind: str) -> bool:
    """Return whether an operator multiplies matrices, (..., rows, columns)."""
    return "MatMul" in kind or "Gemm" in kind


def image_shape(shape: tuple[int, ...]) -> Shape:
    """Return images of one or two dimensions as (N, C, H, W)."""
    n, channels, *sizes = shape
    height, width = sizes if len(sizes) == 2 else (1, *sizes)   # noqa: PLR2004
    return n, channels, height, width


def check_parameters(
    op: Operator, tensor: ImportedTensor, stated: Quantization, model: Model | None = None
) -> None:
    """Refuse parameters that differ from those with which a tensor was quantized.

    ``model`` is given if the file states its own zero point for them.
    """
    spec = tensor.spec
    if stated.dtype != tensor.dtype:
        raise op.error(f"its zero point must be {tensor.dtype} as its input, not "
                       f"{np.dtype(stated.dtype)}")
    if (stated.scale, stated.zero_point - stated.offset) != (spec.scale, spec.zero_point):
        shown = stated if model is None else model.as_stated(op, stated)
        raise op.error(
            f"it must read {spec.name!r} with the scale and zero point it was quantised with, "
            f"{float(spec.scale)!r} and {spec.zero_point + shown.offset}, not "
            f"{float(stated.scale)!r} and {shown.zero_point}"
        )


class StacksError(Exception):
    """Stacks of matrices must be multiplied one by one: :class:`Builder` must be ``stacked``."""


class Builder:
    """Nodes and tensors of the graph, collected operator by operator.

    Parameters
    ----------
    model : Model
        Model to import.
    metadata : mapping
        Metadata of the graph.
    stacked : bool
        Whether stacks of two computed matrices are multiplied one by one. Then tensors of rows
        with more than two dimensions are images with that many lines.

    Attributes
    ----------
    tensors : dict of str to ImportedTensor
        Tensors of the graph, by their names in the model.
    shapes : dict of str to tuple
        Shapes in the model, float tensors included.
    nodes, inputs, constants : list
        Nodes, inputs and constants of the graph.
    accumulators : dict of str to HostOutput
        Products whose sums the host scales to float32, by result.
    functions : dict of str to list
        How values follow, element by element, from tensors of the graph
        (:mod:`arch.workloads.onnx.functions`), by their names in the model.
    moved : dict of str to Moved
        Of which elements values consist (:mod:`arch.workloads.onnx.moves`), by their names.
    """

    def __init__(self, model: Model, metadata: Mapping[str, Any], *, stacked: bool = False):
        self.model = model
        self.metadata = metadata
        self.stacked = stacked
        self.tensors: dict[str, ImportedTensor] = {}
        self.nodes: list[Node] = []
        self.inputs: list[HostInput] = []
        self.constants: list[Constant] = []
        self.shapes: dict[str, tuple[int, ...]] = {
            name: shape for name, (_, shape) in model.inputs.items()
        }
        self._names: set[str] = set()
        self.accumulators: dict[str, HostOutput] = {}
        self.functions: dict[str, list[Any]] = {}
        self.moved: dict[str, Any] = {}

    def _name(self, name: str) -> str:
        unique, count = name, 1
        while unique in self._names:
            count += 1
            unique = f"{name}#{count}"
        self._names.add(unique)
        return unique

    def kept(self) -> tuple[Any, ...]:
        """Return what :meth:`restore` takes back to: the tensors and nodes so far."""
        return (dict(self.tensors), dict(self.shapes), set(self._names), len(self.nodes),
                len(self.inputs), len(self.constants))

    def restore(self, kept: tuple[Any, ...]) -> None:
        """Forget what a conversion has registered before it was refused."""
        self.tensors, self.shapes, self._names, nodes, inputs, constants = kept
        del self.nodes[nodes:], self.inputs[inputs:], self.constants[constants:]

    def is_rows(self, name: str, shape: tuple[int, ...]) -> bool:
        """Return whether the reader of a tensor multiplies its last dimension by a matrix.

        If no reader tells, four dimensions are images, others are rows.
        """
        if len(shape) not in (3, 4):
            return True
        names, seen = [name], set()
        while names:
            for op in self.model.consumers.get(names.pop(0), ()):
                if _is_window(op.kind) or _is_product(op.kind):
                    return _is_product(op.kind)
                if op.kind not in MOVES and op.output not in seen:
                    seen.update(op.outputs)
                    names += op.outputs
        return len(shape) != 4      # noqa: PLR2004

    def ir_shape(self, op: Operator, shape: tuple[int, ...], *, rows: bool) -> Shape:
        """Return (N, C, H, W) for a shape of the model.

        Images keep their shape; for rows, the last dimension becomes the channels.
        """
        if not shape:
            raise op.error("its tensors must have a dimension, not shape ()")
        if 0 in shape:
            raise op.error(f"its tensors must have elements, not shape {shape}")
        if not rows and len(shape) in (3, 4):
            return image_shape(shape)
        if self.stacked and len(shape) > 2:     # noqa: PLR2004
            return math.prod(shape[:-2]), shape[-1], shape[-2], 1
        return math.prod(shape[:-1]), shape[-1], 1, 1

    def keep(
        self, op: Operator, name: str, shape: tuple[int, ...], parameters: Quantization, *,
        like: ImportedTensor | None = None, rows: bool | None = None,
    ) -> ImportedTensor:
        """Register a tensor of the model and return it.

        ``like`` is a tensor with the same elements in the same order; ``rows`` says whether the
        tensor consists of rows, unless its reader decides that.
        """
        if like is not None and like.shape == shape:
            found, last = like.spec.shape, like.channels_last
        else:
            rows = self.is_rows(name, shape) if rows is None else rows
            found = self.ir_shape(op, shape, rows=rows)
            last = self.stacked and rows and len(shape) > 2     # noqa: PLR2004
        spec = TensorSpec(name=name, shape=found, scale=parameters.scale,
                          zero_point=parameters.zero_point - parameters.offset)
        tensor = ImportedTensor(spec=spec, shape=shape, dtype=parameters.dtype,
                                channels_last=last)
        self.tensors[name] = tensor
        self.shapes[name] = shape
        return tensor

    def append(self, op: Operator, kind: Callable[..., Node], **fields: Any) -> None:
        """Append a node named after an operator."""
        try:
            self.nodes.append(kind(name=self._name(op.name),
                                   stated=self.model.stated_label(op.name), **fields))
        except (TypeError, ValueError) as error:
            raise WorkloadError(error) from None

    def constant(self, op: Operator, name: str, parameters: Quantization, like: ImportedTensor
                 ) -> ImportedTensor:
        """Return a constant operand, broadcast to the form of another one of the operator.

        If it has one value for each channel, it gets a single pixel.

        Raises
        ------
        WorkloadError
            Its type is not that of its zero point.
        """
        values = self.model.constants[name]
        if values.dtype != parameters.dtype:
            raise op.error(f"its operand {name!r} must be {np.dtype(parameters.dtype)} as its zero "
                           f"point, not {values.dtype}")
        stored = np.broadcast_to(values.astype(np.int16) - parameters.offset, like.shape)
        n, channels, height, width = like.spec.shape
        if like.channels_last:
            stored = np.moveaxis(stored.reshape(n, height, width, channels), -1, 1)
        stored = stored.reshape(like.spec.shape)
        pixel = stored[:1, :, :1, :1]
        if (stored == pixel).all():
            stored = pixel
        taken = {constant.tensor.name for constant in self.constants} | self.tensors.keys()
        own, count = name, 1
        while own in taken:
            count += 1
            own = f"{name}#{count}"
        spec = TensorSpec(name=own, shape=stored.shape, scale=parameters.scale,
                          zero_point=parameters.zero_point - parameters.offset)
        self.constants.append(Constant(tensor=spec, values=stored.astype(np.int8)))
        return ImportedTensor(spec=spec, shape=values.shape, dtype=parameters.dtype,
                              channels_last=like.channels_last)

    def live_nodes(self, outputs: Iterable[str]) -> tuple[Node, ...]:
        """Return the nodes on which any of these tensors depends, in order."""
        read, kept = set(outputs), []
        for node in reversed(self.nodes):
            if node.output.name in read:
                kept.append(node)
                read.update(spec.name for spec in node.inputs)
        return tuple(reversed(kept))

    def tensor(self, op: Operator, name: str) -> ImportedTensor:
        """Return the int8 tensor ``name``; an input of the model is registered on first use."""
        if name in self.tensors:
            return self.tensors[name]
        if name in self.model.constants:
            raise op.error(
                f"its operand {name!r} is a constant: only weights and biases may be one"
            )
        if name not in self.model.inputs:
            raise op.error(f"its input {name!r} must be quantised to int8 or uint8")
        dtype, shape = self.model.inputs[name]
        if dtype == np.dtype(np.float32):
            raise op.error(f"its input {name!r} is float32: {self.model.quantise_first('it')}")
        found = self.declared(name)
        parameters = Quantization(
            scale=_F32(1) if found is None else found.scale,
            zero_point=0 if found is None else found.zero_point, dtype=dtype,
        )
        tensor = self.keep(op, name, shape, parameters)
        self.inputs.append(HostInput(name=name, tensor=tensor.spec, dtype=str(dtype), shape=shape,
                                     channels_last=tensor.channels_last))
        return tensor

    def image(self, op: Operator, tensor: ImportedTensor) -> ImportedTensor:
        """Return the tensor over which an operator slides a window.

        Raises
        ------
        WorkloadError
            It is not an image, or is stored as rows.
        """
        if len(tensor.shape) not in (3, 4):
            raise op.error("it must be one- or two-dimensional: input of 3 or 4 dimensions, "
                           f"not {tensor.shape}")
        return self._stored(op, tensor, image_shape(tensor.shape), "images")

    def rows(self, op: Operator, tensor: ImportedTensor) -> ImportedTensor:
        """Return the tensor whose rows an operator multiplies.

        Raises
        ------
        WorkloadError
            It is stored as images.
        """
        wanted = self.ir_shape(op, tensor.shape, rows=True)
        return self._stored(op, tensor, wanted, "rows of its last dimension")

    def _stored(self, op: Operator, tensor: ImportedTensor, wanted: Shape, what: str
                ) -> ImportedTensor:
        if tensor.spec.shape != wanted:
            other = "images" if what.startswith("rows") else "rows of its last dimension"
            raise op.error(f"its input {tensor.spec.name!r} of shape {tensor.shape} must be stored "
                           f"as {what}, not as {other}, which another operator makes of it or "
                           "reads: only a transposition between them would be of both")
        return tensor

    def declared(self, name: str, dtype: Any = np.int8) -> Quantization | None:
        """Return the parameters that the first reader of a tensor states; None if none does.

        ``dtype`` is the type of its elements, if it is not an input of the model.

        Raises
        ------
        WorkloadError
            They are not usable.
        """
        dtype = np.dtype(self.model.inputs[name][0] if name in self.model.inputs else dtype)
        for op in self.model.consumers.get(name, ()):
            if op.kind == "DequantizeLinear":
                return self.model.parameters(op, dtype)
            if op.kind in (*MOVES, *PLACED, *LIMITS, *MAXIMA, "Concat"):
                found = self.declared(op.output, dtype)
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

    def dequantized(self, op: Operator, name: str) -> ImportedTensor:
        """Return the tensor whose DequantizeLinear produces the float ``name``.

        Raises
        ------
        WorkloadError
            It is not dequantized, or with other parameters than those it was quantized with.
        """
        source = self.model.producers.get(name)
        if source is None or source.kind != "DequantizeLinear":
            if source is None and name in self.model.inputs:
                raise op.error(f"its input {name!r} is float32: {self.model.quantise_first('it')}")
            if source is None:
                raise op.error(
                    f"ONNX Runtime runs it in float because its operand {name!r} is a float "
                    f"constant: {self.model.quantise_first('it')}"
                )
            raise op.error(
                f"ONNX Runtime runs it in float because the result of {source.label} is not "
                f"quantised: quantise activations before and behind {op.kind}"
            )
        if source.input(0) in self.model.constants:
            raise op.error(
                f"its operand {name!r} is a constant: only weights and biases may be one"
            )
        tensor = self.tensor(source, source.input(0))
        check_parameters(source, tensor, self.model.parameters(source, tensor.dtype), self.model)
        return tensor

    def is_int8_input(self, name: str) -> bool:
        """Return whether an input of the model has integers."""
        return name in self.model.inputs and self.model.inputs[name][0] != np.dtype(np.float32)

    def shape(self, op: Operator, name: str) -> tuple[int, ...]:
        """Return the shape of a tensor that an operator reads."""
        if name in self.shapes:
            return self.shapes[name]
        if name in self.model.constants:
            return self.model.constants[name].shape
        raise op.error(f"the shape of its input {name!r} must be known")

    def only_host(self, name: str) -> bool:
        """Return whether only the host reads a tensor, on its way to outputs of the model."""
        return all(
            op.kind in ("DequantizeLinear", "Softmax", *MOVES) and self.only_host(op.output)
            for op in self.model.consumers.get(name, ())
        )

    def accumulator(self, op: Operator, shape: tuple[int, ...]) -> ImportedTensor:
        """Register the result of an operator as int32 sums, and return it."""
        rows = _is_product(op.kind)
        spec = TensorSpec(name=op.output, shape=self.ir_shape(op, shape, rows=rows), scale=None,
                          zero_point=0, dtype="int32")
        tensor = ImportedTensor(spec=spec, shape=shape, dtype=np.dtype(np.int32),
                                channels_last=self.stacked and rows and len(shape) > 2)  # noqa: PLR2004
        self.tensors[op.output] = tensor
        self.shapes[op.output] = shape
        return tensor
