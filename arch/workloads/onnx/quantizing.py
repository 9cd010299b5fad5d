"""Quantisation of float models by ONNX Runtime's own tool, so that they run on integers."""

import contextlib
import io
import logging
import tempfile
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import helper
from onnxruntime import quantization
from onnxruntime.quantization.shape_inference import quant_pre_process

from arch.config import ConfigError
from arch.files import replace_file
from arch.npz import list_names, read_arrays
from arch.workloads.onnx.functions import POINTWISE
from arch.workloads.onnx.kinds import QUANTIZERS
from arch.workloads.onnx.model import WorkloadError
from arch.workloads.onnx.reading import checked_model
from arch.workloads.options import suggestion

__all__ = ["CALIBRATIONS", "FORMS", "TYPES", "Quantized", "batch_axis", "quantize_onnx"]

FORMS = {"qdq": quantization.QuantFormat.QDQ, "qoperator": quantization.QuantFormat.QOperator}
"""Forms of a quantised model: pairs of Q and DQ around float operators, or integer operators."""
TYPES = {"uint8": quantization.QuantType.QUInt8, "int8": quantization.QuantType.QInt8}
"""Types of activations and of weights."""
CALIBRATIONS = {
    "minmax": quantization.CalibrationMethod.MinMax,
    "entropy": quantization.CalibrationMethod.Entropy,
    "percentile": quantization.CalibrationMethod.Percentile,
}
"""How the range of an activation follows from the values that the samples give."""

# Most elements of one array of samples.
_MOST_ELEMENTS = 1 << 29


@dataclass(frozen=True, kw_only=True)
class Quantized:
    """How a model is quantised.

    Parameters
    ----------
    form : str
        One of :data:`FORMS`.
    activations, weights : str
        One of :data:`TYPES`. ONNX Runtime runs int8 activations that are read twice in float.
    calibration : str
        One of :data:`CALIBRATIONS`.
    per_channel : bool
        Whether weights have a scale for each output channel.
    symmetric : bool
        Whether zero points of activations are in the middle of their type.
    exclude : tuple of str
        Names of operators that stay in float.
    """

    form: str = "qdq"
    activations: str = "uint8"
    weights: str = "int8"
    calibration: str = "minmax"
    per_channel: bool = False
    symmetric: bool = False
    exclude: tuple[str, ...] = ()


_SAME_DIMENSIONS = POINTWISE | {"Dropout", "Identity"}
# Of a recurrent operator: its inputs that have a batch, which is the dimension 1 in layout 0.
_SEQUENCES = {"GRU": (0, 5), "LSTM": (0, 5, 6), "RNN": (0, 5)}


def batch_axis(graph: onnx.GraphProto, name: str) -> int:
    """Return the dimension of an input that counts samples.

    It is the first one, unless the input reaches a recurrent operator that has the time there.
    """
    rank = next(len(value.type.tensor_type.shape.dim) for value in graph.input
                if value.name == name)
    constants = {item.name: len(item.dims) for item in graph.initializer}
    # Of each value that begins with the input's dimensions: which of them each of its own is,
    # if it is one.
    orders: dict[str, Sequence[int | None]] = {name: range(rank)}
    for node in graph.node:
        attributes = {item.name: helper.get_attribute_value(item) for item in node.attribute}
        for index, source in enumerate(node.input):
            order = orders.get(source)
            if order is None:
                continue
            if index in _SEQUENCES.get(node.op_type, ()):
                axis = 0 if attributes.get("layout", 0) else 1
                return (order[axis] or 0) if axis < len(order) else 0
            if node.op_type == "Transpose":
                perm = attributes.get("perm", range(len(order))[::-1])
                if sorted(perm) == list(range(len(order))):
                    orders[node.output[0]] = [order[axis] for axis in perm]
            elif node.op_type == "Gather" and index and not attributes.get("axis", 0):
                # Of each index, a row of the table.
                orders[node.output[0]] = [*order, *[None] * (constants.get(node.input[0], 1) - 1)]
            elif node.op_type == "MatMul":
                if not index and node.input[1] in constants:
                    orders[node.output[0]] = order
            elif node.op_type in _SAME_DIMENSIONS:
                orders[node.output[0]] = order
    return 0


class _Samples(quantization.CalibrationDataReader):     # type: ignore[misc]
    """Samples for the calibration, one batch of the model at a time.

    ``axes`` are the dimensions that count samples, by input.
    """

    def __init__(self, arrays: Mapping[str, NDArray[Any]], axes: Mapping[str, int], batch: int,
                 progress: Callable[[str], None]):
        self._arrays, self._axes, self._batch = arrays, axes, batch
        self._progress = progress
        self.count: int = next(array.shape[axes[name]] for name, array in arrays.items())
        self.rewind()

    def get_next(self) -> dict[str, NDArray[Any]] | None:
        return next(self._parts, None)

    def rewind(self) -> None:
        """Begin again, for a calibration that reads its data twice."""
        self._parts = self._batches()

    def _batches(self) -> Iterator[dict[str, NDArray[Any]]]:
        for start in range(0, self.count, self._batch):
            self._progress(f"calibrating: sample {start + 1} of {self.count}")
            part = slice(start, start + self._batch)
            yield {name: array[(slice(None),) * self._axes[name] + (part,)]
                   for name, array in self._arrays.items()}


def _samples(data: Path | Mapping[str, NDArray[Any]], proto: onnx.ModelProto,
             progress: Callable[[str], None]) -> _Samples:
    """Return the samples, or read those of a file, checked against the inputs of the model."""
    where = f"file {str(data)!r}" if isinstance(data, Path) else "data"
    stored = {item.name for item in proto.graph.initializer}
    inputs = {value.name: value for value in proto.graph.input if value.name not in stored}
    arrays = read_arrays(data, most=_MOST_ELEMENTS) if isinstance(data, Path) else data
    for found, wanted, what in ((arrays, inputs, "hold no array but those of the model's inputs"),
                                (inputs, arrays, "hold an array for each of the model's inputs")):
        other = found.keys() - wanted.keys()
        if other:
            raise ConfigError(f"{where} must {what}, {list_names(inputs)}: "
                              f"{'not' if found is arrays else 'it has none for'} "
                              f"{list_names(other)}")
    batches, axes = {}, {name: batch_axis(proto.graph, name) for name in inputs}
    for name, value in inputs.items():
        batches[name] = _check_samples(where, arrays[name], value, axes[name])
    counts = {name: array.shape[axes[name]] for name, array in arrays.items()}
    if len(set(counts.values())) > 1:
        raise ConfigError(f"{where} must hold as many samples for each input, not "
                          + ", ".join(f"{count} of {name!r}" for name, count in counts.items()))
    batch = max(batches.values())
    count = next(iter(counts.values()))
    if not count:
        raise ConfigError(f"{where} must hold at least one sample, not none")
    if count % batch:
        raise ConfigError(f"{where} must hold a multiple of {batch} samples, the model's batch, "
                          f"not {count}")
    return _Samples(arrays, axes, batch, progress)


def _check_samples(where: str, array: NDArray[Any], value: onnx.ValueInfoProto, axis: int) -> int:
    """Refuse an array that is none of samples of an input; return the input's batch.

    ``axis`` is the dimension that counts samples.
    """
    tensor, name = value.type.tensor_type, value.name
    wanted = np.dtype(helper.tensor_dtype_to_np_dtype(tensor.elem_type))
    if array.dtype != wanted:
        raise ConfigError(f"{where}: array {name!r} must be {wanted}, as the model's input, not "
                          f"{array.dtype}: .astype({str(wanted)!r}) makes it so")
    sizes = [dim.dim_value if dim.HasField("dim_value") and dim.dim_value > 0 else None
             for dim in tensor.shape.dim]
    if not tensor.HasField("shape"):
        sizes = [None] * max(1, array.ndim)
    shown = "x".join("samples" if at == axis else "?" if size is None else str(size)
                     for at, size in enumerate(sizes or [None]))
    if not sizes or array.ndim != len(sizes) or any(
            size not in (None, found) and at != axis
            for at, (size, found) in enumerate(zip(sizes, array.shape, strict=True))):
        raise ConfigError(f"{where}: array {name!r} must have the shape {shown}, not "
                          f"{'x'.join(map(str, array.shape)) or 'that of a scalar'}")
    if wanted.kind == "f" and not np.isfinite(array).all():
        raise ConfigError(f"{where}: array {name!r} must be of finite numbers, not of NaN or "
                          "infinities")
    return sizes[axis] or 1


def _check(what: str, proto: onnx.ModelProto, how: Quantized) -> None:
    for name, value, known in (("form", how.form, FORMS), ("activations", how.activations, TYPES),
                               ("weights", how.weights, TYPES),
                               ("calibration", how.calibration, CALIBRATIONS)):
        if value not in known:
            raise ConfigError(f"{name} must be one of {', '.join(known)}, not {value!r}"
                              f"{suggestion(value, known)}")
    quantised = next((node for node in proto.graph.node if node.op_type in QUANTIZERS
                      or "QLinear" in node.op_type or "Integer" in node.op_type), None)
    if quantised is not None:
        raise WorkloadError(f"{what} must be a float model, not one that is quantised already: "
                            f"node {quantised.name or quantised.output[0]!r} "
                            f"({quantised.op_type})")
    inputs = {value.name for value in proto.graph.input}
    passed = [value.name for value in proto.graph.output if value.name in inputs]
    if passed:
        # quantize_static makes a circle of it, and says that the graph is no DAG.
        raise WorkloadError(f"{what} must have no input that is an output, too, for ONNX Runtime's "
                            f"quantize_static, not {list_names(passed)}: take it out of the "
                            "outputs")
    names = [node.name for node in proto.graph.node if node.name]
    for name in how.exclude:
        if name not in names:
            raise ConfigError(f"exclude must name a node of the model, such as "
                              f"{list_names(names)}, not {name!r}")


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Keep the tool's remarks on standard output, and through logging, to itself."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logging.disable(before)


def quantize_onnx(path: Path, data: Path | Mapping[str, NDArray[Any]], output: Path,
                  how: Quantized, progress: Callable[[str], None]) -> int:
    """Quantise a float ONNX model with ONNX Runtime's ``quantize_static``; write the result.

    Before it, ONNX Runtime's ``quant_pre_process`` folds constants and batch normalisations, and
    infers shapes, as its documentation recommends.

    Parameters
    ----------
    path : Path
        The float model.
    data : Path or mapping of str to array
        ``.npz``, or its content, with an array of samples for each input, by name: of the input's
        shape, with samples in place of its batch, which is the first dimension, or the second one
        of what a recurrent operator reads time first.
    output : Path
        File for the quantised model.
    how : Quantized
    progress : callable
        Called with a line of text before each step, and for each batch of samples.

    Returns
    -------
    int
        Samples that were used.

    Raises
    ------
    ConfigError
        The model, the samples or an option cannot be used, or the tool fails.
    OSError
        The file cannot be written.
    """
    what = f"file {str(path)!r}"
    proto = checked_model(path)
    _check(what, proto, how)
    samples = _samples(data, proto, progress)
    with tempfile.TemporaryDirectory() as folder, _quiet():
        prepared, made = Path(folder) / "prepared.onnx", Path(folder) / "quantised.onnx"
        try:
            progress("folding constants and inferring shapes")
            # From a file: of a model in memory it takes even small constants out, and fails.
            onnx.save(proto, Path(folder) / "float.onnx")
            quant_pre_process(Path(folder) / "float.onnx", prepared, skip_symbolic_shape=True)
            quantization.quantize_static(
                prepared, made, samples, quant_format=FORMS[how.form],
                activation_type=TYPES[how.activations], weight_type=TYPES[how.weights],
                per_channel=how.per_channel, calibrate_method=CALIBRATIONS[how.calibration],
                nodes_to_exclude=list(how.exclude),
                extra_options={"ActivationSymmetric": how.symmetric})
        except OSError:
            raise
        except Exception as error:      # of many classes
            reason = " ".join(str(error).split()) or type(error).__name__
            raise WorkloadError(f"{what} must be one that ONNX Runtime quantises: {reason}"
                                ) from None
        content = made.read_bytes()
    replace_file(output, lambda file: file.write(content))
    return samples.count
