"""Graphs of quantized operators by name, as the command line accepts them."""

import contextlib
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arch.ir import Graph, layer
from arch.workloads.digits import DIGITS_IMAGES
from arch.workloads.mlperf_tiny import MLPERF_TINY, mlperf_tiny
from arch.workloads.models import (
    has_sequence,
    matrix_graph,
    matrix_network,
    matrix_networks,
    matrix_shapes,
    shape_network,
    shape_networks,
)
from arch.workloads.narrowed import narrow_graph, parse_layer_bits
from arch.workloads.options import (
    check_no_layer,
    find_kind,
    parse_options,
    parse_unsigned,
    split_file,
    suggestion,
    workload_kind,
)
from arch.workloads.pruned import parse_pattern, prune_graph
from arch.workloads.scalesim import scalesim_layer, scalesim_network

if TYPE_CHECKING:
    from arch.workloads.onnx import Survey
    from arch.workloads.onnx.model import Unsupported

__all__ = ["FILES", "MOST_BATCH", "available_graphs", "float_file", "is_graph", "load_graph",
           "survey_model"]

_HOST = "host"
_ONNX, _SCALESIM, _DIGITS, _PRUNED = "onnx", "scalesim", "digits-cnn", "digits-cnn-pruned"
_TINY = "mlperf-tiny"
_PRUNE, _BITS = "prune", "bits"
# Options of networks with seeded or trained weights.
_OF_WEIGHTS = {"batch": True, _PRUNE: True, _BITS: True}
#: Most images of an ONNX model: each tensor is made with all of them.
MOST_BATCH = 1 << 12
#: Kinds of workloads by the ends of their files' names.
FILES = {".onnx": _ONNX, ".csv": _SCALESIM}
# A layer after a file name, which may contain anything, and options at the end.
# The end of an option shape that is complete.
_SHAPE_ENDS = re.compile(r"=\d+(x\d+)*$")
_LAYER_OPTIONS = re.compile(r"/(.*?)((?::[^:/=]+=[^:/]*)*)", re.DOTALL)


def available_graphs() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every graph; capitals are placeholders."""
    shapes = [(name, f"{text}; one layer: {name}/LAYER; add :batch=B, :prune=NofM, :bits=BITS")
              for name, text in shape_networks()]
    matrices = [
        (name, f"{text}; one product: {name}/LAYER; add :batch=B"
         + (", :sequence=S" if has_sequence(name) else ""))
        for name, text in matrix_networks()]
    more = "add :batch=B, :prune=NofM, :bits=BITS"
    tiny = [(f"{_TINY}/{name}", f"{model.description}; one layer: {_TINY}/{name}/LAYER; {more}")
            for name, model in MLPERF_TINY.items()]
    return [(_DIGITS,
             "CNN with a residual on 360 real 8x8 digits; add :batch=B, :prune=NofM, :bits=BITS"),
            (_PRUNED, "CNN at 23 % density on the same digits; add :batch=B"),
            *shapes, *tiny, *matrices,
            (f"{_SCALESIM}:FILE", "a SCALE-Sim topology; one layer: FILE/LAYER; add :batch=B"),
            (f"{_ONNX}:FILE", "a quantised ONNX model; one layer: FILE/LAYER; add :batch=B")]


def is_graph(name: str) -> bool:
    """Return whether a name is one of :func:`available_graphs`."""
    return workload_kind(name) in {workload_kind(usage) for usage, _ in available_graphs()}


def load_graph(name: str, *, host: bool = False,
               unsupported: "Unsupported | None" = None) -> Graph:
    """Load a graph by name.

    Parameters
    ----------
    name : str
        ``NETWORK[:batch=B]`` with seeded weights, such as ``resnet50``; ``NETWORK/LAYER`` is one
        layer, such as ``resnet50/conv3_2a``. ``mlperf-tiny/MODEL[/LAYER][:batch=B]`` is a model of
        that benchmark. ``digits-cnn[:batch=B]`` and
        ``digits-cnn-pruned[:batch=B]`` have real images, the first B of them. All of these take
        ``:prune=NofM``, such as ``2of4`` (:mod:`arch.workloads.pruned`), and ``:bits=BITS``, such
        as ``4`` or ``4,fc=8`` (:mod:`arch.workloads.narrowed`). Networks of matrix products
        (``bert-base``) take ``:sequence=S`` where they have one.
        ``onnx:FILE[/LAYER][:batch=B][:shape=[NAME=]1x3x8x8,...][:DIM=SIZE...][:host=no]`` is a
        model from a file, with shapes, or sizes of dimensions by name, that the file leaves open,
        and ``scalesim:FILE[/LAYER][:batch=B]`` the layers of a topology with seeded weights. FILE
        may contain ``/`` and ``:``: it is the longest part of the name that is a file.
    host : bool
        Whether the host may compute what an engine does not
        (:func:`arch.workloads.onnx.partition_onnx`), unless the name says ``:host=no``.
    unsupported : callable, optional
        What the engine does not compute (:meth:`arch.contract.Hosting.unsupported`), of a model
        from an ONNX file.

    Raises
    ------
    WorkloadError, ConfigError, ValueError
        There is no such network, file, layer or option, or the model cannot be run exactly. One
        line.
    """
    kind = find_kind(name, (usage for usage, _ in available_graphs()))
    if kind in (_ONNX, _SCALESIM):
        check_no_layer(kind, name)
        return _from_file(kind, name, host=host, unsupported=unsupported)
    title, *parts = name.split(":")
    _, slash, text = title.partition("/")
    part = text if slash else None
    if kind in (_DIGITS, _PRUNED):
        options = parse_options(kind, parts, _OF_WEIGHTS)
        images = _number(kind, "batch", options.get("batch")) or DIGITS_IMAGES
        if images > DIGITS_IMAGES:
            raise ValueError(f"{kind} option batch must be at most {DIGITS_IMAGES}, "
                             f"not {images}")
        from arch.workloads.digits_cnn import digits_cnn  # noqa: PLC0415
        from arch.workloads.digits_cnn_pruned import digits_cnn_pruned  # noqa: PLC0415

        made = digits_cnn if kind == _DIGITS else digits_cnn_pruned
        return _part(f"{kind}'s", _changed(kind, made(batch=images), options, part), part)
    if kind == _TINY:
        return _tiny(text, parts)
    if kind not in dict(matrix_networks()):
        options = parse_options(kind, parts, _OF_WEIGHTS)
        batch = _number(kind, "batch", options.get("batch"))
        return _part(f"{kind}'s", _changed(kind, shape_network(kind, batch=batch), options, part),
                     part)
    allowed = {"batch": True, **({"sequence": True} if has_sequence(kind) else {})}
    options = parse_options(kind, parts, allowed)
    batch, sequence = (_number(kind, key, options.get(key)) for key in ("batch", "sequence"))
    shapes = {shape.name.partition("/")[2]: shape
              for shape in matrix_shapes(kind, batch=batch, sequence=sequence)}
    if part is None:
        return matrix_network(kind, shapes.values())
    if part not in shapes:
        raise _unknown_layer(f"{kind}'s", list(shapes), part)
    return matrix_graph(shapes[part])


def _tiny(text: str, parts: list[str]) -> Graph:
    """Return ``MODEL[/LAYER]`` of MLPerf Tiny with the options ``parts``."""
    model, slash, part = text.partition("/")
    options = parse_options(_TINY, parts, _OF_WEIGHTS)
    batch = _number(_TINY, "batch", options.get("batch"))
    taken = part if slash else None
    return _part(f"{_TINY}/{model}'s",
                 _changed(_TINY, mlperf_tiny(model, batch=batch), options, taken), taken)


def _changed(kind: str, graph: Graph, options: Mapping[str, str | None], part: str | None) -> Graph:
    """Return a graph, pruned and with weights of fewer bits if its options say so.

    ``part`` is the layer that is taken of it, the only one that may be named.
    """
    pattern, bits = options.get(_PRUNE), options.get(_BITS)
    if pattern is not None:
        graph = prune_graph(graph, parse_pattern(f"{kind} option {_PRUNE}", pattern))
    if bits is not None:
        usual, layers = parse_layer_bits(f"{kind} option {_BITS}", bits)
        for name in layers:
            if part not in (None, name):
                raise ValueError(f"{kind} option {_BITS} must name {part!r}, which is all that is "
                                 f"taken of the network, not {name!r}")
        graph = narrow_graph(kind, graph, usual, layers)
    return graph


def _from_file(kind: str, name: str, *, host: bool, unsupported: "Unsupported | None") -> Graph:
    path, part, options = _file_options(kind, name)
    batch = _number(kind, "batch", options.get("batch"))
    if kind == _SCALESIM:
        if part is not None:
            return scalesim_layer(path, part, batch=batch or 1)
        return scalesim_network(path, batch=batch or 1)
    # Imported here because it takes half a second.
    from arch.workloads.onnx import (  # noqa: PLC0415
        FloatModelError,
        NothingLeftError,
        WorkloadError,
        load_onnx,
        partition_onnx,
        survey_onnx,
    )

    given, may_host, hints = _given_sizes(options), _may_host(options), list[str]()
    try:
        graph = load_onnx(Path(path), unsupported=unsupported, **given)
    except WorkloadError as error:
        refusal = error
        if host:
            try:
                found = partition_onnx(Path(path), unsupported=unsupported, **given)
                if may_host:
                    return _part(f"file {path!r}", found, part)
                hints.append(f"without :{_HOST}=no the host computes what the engine does not")
            except FloatModelError:
                pass
            except NothingLeftError:
                if may_host and error.node:
                    refusal = WorkloadError(str(error).removesuffix(" or run it on the host"))
                    hints.append("on the host it would leave nothing for the engine")
            except WorkloadError as other:
                # What is in the way even where the host computes all that the engine does not.
                refusal = other if may_host else error
        with contextlib.suppress(WorkloadError):
            more = survey_onnx(Path(path), unsupported=unsupported, **given).refused - 1
            if more > 0:
                only = "" if may_host else f":{_HOST}=no"
                hints.insert(0, f"and {more} more: 'hwgen onnx {path}{only}' shows all")
        text = f"{refusal} ({'; '.join(hints)})" if hints else str(refusal)
        raise WorkloadError(text) from None
    return _part(f"file {path!r}", graph, part)


def _may_host(options: Mapping[str, str | None]) -> bool:
    """Return whether the host may compute what an engine does not: option ``host``."""
    text = options.get(_HOST, "yes")
    if text not in ("yes", "no"):
        raise ValueError(f"{_ONNX} option {_HOST} must be yes or no, not {text!r}")
    return text == "yes"


def _file_options(kind: str, name: str
                  ) -> tuple[str, str | None, dict[str, str | None]]:
    """Return the file, the layer and the options of ``KIND:FILE[/LAYER][:OPTION=VALUE...]``."""
    path, behind = split_file(name.partition(":")[2])
    if not path:
        raise ValueError(f"workload {kind}:FILE must name a file, not {name!r}")
    part, options_text = None, behind
    if behind.startswith("/"):
        match = _LAYER_OPTIONS.fullmatch(behind)
        assert match is not None, behind
        part, options_text = match.groups()
    parts = options_text.split(":")[1:]
    allowed = {"batch": True}
    if kind == _ONNX:
        parts = _joined_shapes(parts)
        # Any other name may be that of an open dimension: the file will tell.
        names = (text.partition("=")[0] for text in parts if "=" in text)
        allowed = {"batch": True, "shape": True, _HOST: True, **dict.fromkeys(names, True)}
    return path, part, parse_options(kind, parts, allowed)


def _joined_shapes(parts: list[str]) -> list[str]:
    """Put option ``shape`` together again where the names of its inputs have colons."""
    found: list[str] = []
    for part in parts:
        if found and found[-1].startswith("shape=") and not _SHAPE_ENDS.search(found[-1]):
            found[-1] += f":{part}"
        else:
            found.append(part)
    return found


def _given_sizes(options: Mapping[str, str | None]) -> dict[str, Any]:
    """Return batch, shapes and open dimensions that the options of an ONNX model give."""
    dims = {name: parse_unsigned(f"{_ONNX} option {name}", str(text), 1)
            for name, text in options.items() if name not in ("batch", "shape", _HOST)}
    batch = _number(_ONNX, "batch", options.get("batch"))
    if batch is not None and batch > MOST_BATCH:
        raise ValueError(f"{_ONNX} option batch must be at most {MOST_BATCH}, not {batch}")
    return {"batch": batch,
            "shapes": _shapes(options.get("shape")), "sizes": dims}


def float_file(name: str) -> tuple[str, str | None, dict[str, str | None]] | None:
    """Return file, layer and options of ``onnx:FILE[/LAYER][:OPTION=VALUE...]``; None of others.

    Raises
    ------
    ValueError
        An option is wrong. One line.
    """
    if find_kind(name, (usage for usage, _ in available_graphs())) != _ONNX:
        return None
    return _file_options(_ONNX, name)


def survey_model(name: str, *, unsupported: "Unsupported | None" = None) -> "Survey":
    """Return where each operator of an ONNX model would run, and every reason why one does not.

    Parameters
    ----------
    name : str
        ``[onnx:]FILE[:batch=B][:shape=...][:DIM=SIZE...][:host=no]``, as for :func:`load_graph`.
    unsupported : callable, optional
        As for :func:`load_graph`.

    Raises
    ------
    WorkloadError, ValueError
        The file is not a model, or an option is wrong. One line.
    """
    from arch.workloads.onnx import survey_onnx  # noqa: PLC0415

    full = name if name.startswith(f"{_ONNX}:") else f"{_ONNX}:{name}"
    path, part, options = _file_options(_ONNX, full)
    if part is not None:
        raise ValueError(f"file must be a whole model, not a layer of one, {name!r}")
    return survey_onnx(Path(path), **_given_sizes(options), host=_may_host(options),
                       unsupported=unsupported)


def _shapes(text: str | None) -> dict[str, tuple[int, ...]]:
    """Parse ``[NAME=]1x3x8x8[,NAME=...]`` to shapes by name; an omitted name is empty."""
    shapes: dict[str, tuple[int, ...]] = {}
    for item in [] if text is None else text.split(","):
        name, _, sizes = item.rpartition("=")
        if name in shapes:
            raise ValueError(f"onnx option shape must give one shape for each input, not {text!r}")
        shapes[name] = tuple(parse_unsigned("onnx option shape", size, 1)
                             for size in sizes.split("x"))
    if "" in shapes and len(shapes) > 1:
        raise ValueError(f"onnx option shape must name each input, not be {text!r}")
    return shapes


def _part(of: str, graph: Graph, part: str | None) -> Graph:
    """Return layer ``part`` of the graph named ``of``, or the whole graph if ``part`` is None."""
    if part is None:
        return graph
    names = [node.name for node in graph.nodes]
    if part not in names:
        raise _unknown_layer(of, names, part)
    return layer(graph, part)


def _unknown_layer(of: str, names: list[str], part: str) -> ValueError:
    return ValueError(f"layer must be one of {of}, such as {names[0]!r}, not {part!r}"
                      f"{suggestion(part, names)}")


def _number(kind: str, option: str, text: str | None) -> int | None:
    if text is None:
        return None
    return parse_unsigned(f"{kind} option {option}", text, 1)
