"""Access to ONNX Runtime: the graph that it derives from a model, and the results it computes."""

import contextlib
import functools
import os
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
import onnx
import onnxruntime
from numpy.typing import NDArray
from onnx import TensorProto, helper

from arch.ir import UnreadInput

__all__ = ["OnnxReference", "PartsReference", "optimized", "run_model", "run_unoptimized",
           "softmax", "value_types"]

_FATAL = 4
_PROVIDERS = ["CPUExecutionProvider"]
_EXTERNAL_BYTES = 1024

# Of ONNX Runtime's transformations, those that change numbers: in a graph that has been rewritten,
# the first may find pairs of QuantizeLinear and DequantizeLinear that others have made.
_REWRITERS = ["DoubleQDQPairsRemover", "QDQPropagationTransformer", "QDQSelectorActionTransformer",
              "QDQFinalCleanupTransformer", "ClipQuantRewrite", "ConstantFolding",
              "CommonSubexpressionElimination", "MatMulIntegerToFloatFusion"]

# Otherwise it prints to the terminal about anything unusual in a model, even if it corrects it.
onnxruntime.set_default_logger_severity(_FATAL)


def _options(sizes: Mapping[str, int] = MappingProxyType({}), **entries: str) -> Any:
    """Return session options: sizes of open dimensions by their names, and entries by theirs."""
    options = onnxruntime.SessionOptions()
    for name, size in sizes.items():
        options.add_free_dimension_override_by_name(name, size)
    options.log_severity_level = _FATAL
    for key, value in entries.items():
        options.add_session_config_entry(f"session.{key}", value)
    return options


def optimized(data: bytes, folder: Path, sizes: Mapping[str, int] = MappingProxyType({}), *,
              layout: bool = False) -> onnx.ModelProto:
    """Return the optimized graph that ONNX Runtime runs for a model on this processor.

    The optimization level is EXTENDED, or ALL with ``layout``. The default, ALL, makes the same
    decisions, and additionally stores images channels-last, for which it renames operators and
    transposes tensors.

    Parameters
    ----------
    data : bytes
        The model. Its constants may be in other files.
    folder : Path
        Folder of those files.
    sizes : mapping of str to int, optional
        Sizes of open dimensions, by name.
    layout : bool
        Whether it also decides how tensors are stored.

    Raises
    ------
    Exception
        ONNX Runtime does not load the model. It has many exception classes for that, which
        share no base class of their own.
    """
    with tempfile.TemporaryDirectory() as name:
        target = Path(name) / "optimized.onnx"
        # Constants go to a file of their own, because one file can hold at most 2 GB.
        options = _options(
            sizes, disable_prepacking="1",
            model_external_initializers_file_folder_path=f"{folder.resolve()}{os.sep}",
            optimized_model_external_initializers_file_name="constants.bin",
            optimized_model_external_initializers_min_size_in_bytes=str(_EXTERNAL_BYTES),
        )
        levels = onnxruntime.GraphOptimizationLevel
        options.graph_optimization_level = (
            levels.ORT_ENABLE_ALL if layout else levels.ORT_ENABLE_EXTENDED)
        options.intra_op_num_threads = 1
        options.optimized_model_filepath = str(target)
        onnxruntime.InferenceSession(data, options, providers=_PROVIDERS)
        return onnx.load(str(target))


def run_unoptimized(model: bytes, inputs: Sequence[Mapping[str, NDArray[Any]]]
                    ) -> list[NDArray[Any]]:
    """Return the only output of a model for each of several inputs, with its operators as they are.

    Raises
    ------
    Exception
        As for :func:`optimized`.
    """
    options = _options()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(model, options, providers=_PROVIDERS)
    return [np.asarray(session.run(None, dict(each))[0]) for each in inputs]


def run_model(model: bytes, inputs: Mapping[str, NDArray[Any]], images: int = 1
              ) -> dict[str, NDArray[Any]]:
    """Return all outputs of a model, by name, with its operators as they are.

    Parameters
    ----------
    model : bytes
    inputs : mapping of str to array
    images : int
        If above 1, how many images the inputs hold, of which the model takes one at a time.

    Raises
    ------
    Exception
        As for :func:`optimized`.
    """
    return _run_session(_rewritten(model), inputs, {}, images)


def _rewritten(model: bytes, sizes: Mapping[str, int] = MappingProxyType({})) -> Any:
    """Return a session of a graph that ONNX Runtime has rewritten, or of a part of one.

    It runs the operators as they are. On a processor whose sums of 8-bit products saturate, they
    are exact: there ONNX Runtime makes weights unsigned, and nothing else of what changes numbers.
    """
    levels = onnxruntime.GraphOptimizationLevel
    if _saturates():
        options = _options(sizes, x64quantprecision="1")
        options.graph_optimization_level = levels.ORT_ENABLE_EXTENDED
        with contextlib.suppress(Exception):
            return onnxruntime.InferenceSession(
                model, options, providers=_PROVIDERS, disabled_optimizers=_REWRITERS)
    options = _options(sizes)
    options.graph_optimization_level = levels.ORT_DISABLE_ALL
    return onnxruntime.InferenceSession(model, options, providers=_PROVIDERS)


def _run_session(session: Any, inputs: Mapping[str, NDArray[Any]], fixed: Mapping[str, Any],
                 images: int) -> dict[str, NDArray[Any]]:
    """Run a session, on one image at a time if there are several; ``fixed`` are for each of them.
    """
    names = [output.name for output in session.get_outputs()]
    if images == 1:
        found = session.run(None, {**inputs, **fixed})
        return dict(zip(names, map(np.asarray, found), strict=True))
    parts = [session.run(None, {**{name: array[i:i + 1] for name, array in inputs.items()},
                                **fixed}) for i in range(images)]
    return {name: np.concatenate([part[k] for part in parts]) for k, name in enumerate(names)}


def value_types(model: onnx.ModelProto, inputs: Mapping[str, tuple[int, ...]]
                ) -> dict[str, tuple[str, tuple[int, ...]]]:
    """Return the type and shape of each value of a graph, as ONNX Runtime infers them.

    It knows its own operators, for which the onnx package has no shape inference. A maximum with
    dilations and ``auto_pad`` has another shape when it runs, since its kernel leaves dilations
    out of the padding and its inference does not: a graph with one is run, on zeros.

    Parameters
    ----------
    model : ModelProto
        With all constants.
    inputs : mapping of str to tuple of int
        Shapes of inputs.

    Returns
    -------
    dict
        Type of the elements, such as ``float`` or ``uint8``, and shape, by name; without values
        that have an open dimension.
    """
    probe = onnx.ModelProto()
    probe.CopyFrom(model)
    for value in probe.graph.input:
        shape = value.type.tensor_type.shape
        if value.name in inputs:
            shape.ClearField("dim")
            shape.dim.extend(onnx.TensorShapeProto.Dimension(dim_value=size)
                             for size in inputs[value.name])
    del probe.graph.output[:]
    probe.graph.output.extend(onnx.ValueInfoProto(name=name) for node in probe.graph.node
                              for name in node.output if name)
    options = _options()
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
    session = onnxruntime.InferenceSession(
        probe.SerializeToString(), options, providers=_PROVIDERS)
    items = session.get_outputs()
    shapes = [tuple(item.shape) for item in items]
    if any(map(_declares_another_shape, probe.graph.node)):
        zeros = {value.name: np.zeros(inputs[value.name], helper.tensor_dtype_to_np_dtype(
                     value.type.tensor_type.elem_type))
                 for value in probe.graph.input if value.name in inputs}
        shapes = [np.shape(found) for found in session.run(None, zeros)]
    return {item.name: (item.type.removeprefix("tensor(").removesuffix(")"), shape)
            for item, shape in zip(items, shapes, strict=True)
            if all(isinstance(size, int) for size in shape)}


def _declares_another_shape(node: onnx.NodeProto) -> bool:
    """Return whether a maximum has dilations, and a padding that its kernel computes."""
    given = {item.name: helper.get_attribute_value(item) for item in node.attribute}
    return (node.op_type in ("MaxPool", "NhwcMaxPool") and max(given.get("dilations") or [1]) > 1
            and given.get("auto_pad", b"NOTSET") in (b"SAME_UPPER", b"SAME_LOWER"))


@functools.lru_cache(maxsize=1)
def _saturates() -> bool:
    """Return whether sums of 8-bit products saturate on this processor, as on x86-64 without VNNI.

    This is tested with ONNX Runtime, on two products of the largest values.
    """
    model = _one_node(
        "MatMulInteger", [("a", TensorProto.UINT8, [1, 2])], ("y", TensorProto.INT32, [1, 1]),
        constants={"b": np.full((2, 1), 127, np.int8)})
    found = _run(model, {"a": np.full((1, 2), 255, np.uint8)})
    return int(found.item()) != 2 * 255 * 127


def _one_node(kind: str, inputs: list[Any], output: Any, *,
              constants: Mapping[str, NDArray[Any]] | None = None, **attributes: Any) -> bytes:
    known = constants or {}
    names = [name for name, _, _ in inputs]
    graph = helper.make_graph(
        [helper.make_node(kind, [*names, *known], [output[0]], **attributes)], kind,
        [helper.make_tensor_value_info(*item) for item in inputs],
        [helper.make_tensor_value_info(*output)],
        [onnx.numpy_helper.from_array(value, name) for name, value in known.items()])
    return bytes(helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8).SerializeToString())


def _run(model: bytes, inputs: Mapping[str, NDArray[Any]]) -> NDArray[Any]:
    options = _options()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(model, options, providers=_PROVIDERS)
    return np.asarray(session.run(None, dict(inputs))[0])


def softmax(x: NDArray[Any], axis: int) -> NDArray[Any]:
    """Return the softmax of float32 values along an axis, as ONNX Runtime computes it here."""
    model = _one_node("Softmax", [("x", TensorProto.FLOAT, list(x.shape))],
                      ("y", TensorProto.FLOAT, list(x.shape)), axis=axis)
    return _run(model, {"x": np.ascontiguousarray(x, np.float32)})


def _nothing(item: UnreadInput) -> Any:
    """Return the value to feed to an unused input: zeros, or an empty list."""
    if not item.dtype:
        return []
    shape = tuple(1 if size is None else size for size in item.shape or ())
    if item.dtype == "str":
        return np.full(shape, "", object)
    zeros = np.zeros(shape, np.dtype(item.dtype))
    if zeros.dtype.isbuiltin == 1:
        return zeros
    # Types that numpy lacks, such as bfloat16.
    return onnxruntime.OrtValue.ortvalue_from_numpy_with_onnx_type(
        zeros.view(f"u{zeros.dtype.itemsize}"), helper.np_dtype_to_tensor_dtype(zeros.dtype))




@dataclass(frozen=True, kw_only=True)
class OnnxReference:
    """A model file as ONNX Runtime runs it: the reference for an imported graph.

    Without VNNI, ONNX Runtime's sums of 8-bit products saturate at 16 bits if int8 weights are
    beyond [-64, 63]. There ``session.x64quantprecision`` is set, which prevents it in most
    operators, but not with int8 activations nor in QLinearMatMul of opset 21.

    Parameters
    ----------
    path : Path
        The file, unchanged.
    batch : int
        Images per run; if the file has a fixed batch of 1, they run one at a time.
    unread : tuple of UnreadInput
        Inputs on which no output depends; fed with zeros unless given.
    sizes : mapping of str to int
        Sizes of open dimensions, by name.
    layout : bool
        Whether ONNX Runtime decides how tensors are stored: its level ALL, the default, not
        EXTENDED.
    """

    path: Path
    batch: int
    unread: tuple[UnreadInput, ...] = ()
    sizes: Mapping[str, int] = field(default_factory=dict)
    layout: bool = True

    @property
    def version(self) -> str:
        """Version of ONNX Runtime."""
        return str(onnxruntime.__version__)

    @property
    def saturates(self) -> bool:
        """Whether sums may saturate on this processor, i.e. whether it lacks VNNI."""
        return _saturates()

    def _options(self, **entries: str) -> Any:
        options = _options(self.sizes, **entries)
        if not self.layout:
            options.graph_optimization_level = (
                onnxruntime.GraphOptimizationLevel.ORT_ENABLE_EXTENDED)
        return options

    def _session(self) -> Any:
        if _saturates():
            # It lacks a kernel for int8 activations with uint8 weights, which this would produce.
            with contextlib.suppress(Exception):
                return onnxruntime.InferenceSession(
                    str(self.path), self._options(x64quantprecision="1"), providers=_PROVIDERS)
        return onnxruntime.InferenceSession(str(self.path), self._options(), providers=_PROVIDERS)

    def run(self, inputs: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
        """Run the model; return its outputs by name.

        Parameters
        ----------
        inputs : mapping of str to array
            The model's inputs by name, with its types and the imported graph's shapes; those in
            ``unread`` may be omitted.

        Raises
        ------
        Exception
            As for :func:`optimized`.
        """
        session = self._session()
        unread = {item.name: inputs.get(item.name, _nothing(item)) for item in self.unread}
        read = [item for item in session.get_inputs() if item.name not in unread]
        one = any(item.shape and item.shape[0] == 1 for item in read)
        return _run_session(session, {item.name: inputs[item.name] for item in read}, unread,
                            self.batch if one else 1)


@dataclass(frozen=True, kw_only=True)
class PartsReference(OnnxReference):
    """The reference of a model that runs in several steps, with the values between them.

    Parameters
    ----------
    runtime : bytes
        ONNX Runtime's graph of the model, with these values as outputs.
    between : mapping of str to str
        Names of these values, by their names in that graph.
    """

    runtime: bytes = field(repr=False)
    between: Mapping[str, str] = field(repr=False)

    def run(self, inputs: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
        """Run the model; return its outputs, and the values between the steps, by name."""
        found = super().run(inputs)
        unread = {item.name: inputs.get(item.name, _nothing(item)) for item in self.unread}
        session = _rewritten(self.runtime, self.sizes)
        read = [item for item in session.get_inputs() if item.name not in unread]
        one = any(item.shape and item.shape[0] == 1 for item in read)
        values = _run_session(session, {item.name: inputs[item.name] for item in read}, unread,
                              self.batch if one else 1)
        return {name: values[own] for own, name in self.between.items()} | found
