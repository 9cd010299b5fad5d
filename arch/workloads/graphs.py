"""Graphs of quantised operators by name, as the command line takes them."""

from pathlib import Path

from arch.config import check_int
from arch.workloads.graph import Graph, layer
from arch.workloads.models import (
    matrix_graph,
    matrix_networks,
    matrix_shapes,
    shape_network,
    shape_networks,
)
from arch.workloads.options import parse_options, parse_unsigned, suggestion

__all__ = ["available_graphs", "is_graph", "load_graph"]

_ONNX, _DIGITS = "onnx", "digits-cnn"
_TEST_IMAGES = 360


def available_graphs() -> list[tuple[str, str]]:
    """Return ``(name, description)`` of every graph; capitals in a name are to be filled in."""
    shapes = [(f"{name}/LAYER", f"a layer of {text}; add :batch=B")
              for name, text in shape_networks()]
    matrices = [(f"{name}/LAYER", f"a product of {text}; add :batch=B")
                for name, text in matrix_networks()]
    return [(_DIGITS, "CNN with a residual on 360 real 8x8 handwritten digits; add :batch=B"),
            *shapes, *matrices,
            (f"{_ONNX}:FILE", "a quantised ONNX model, or FILE/LAYER; add :batch=B")]


def _kind(name: str) -> str:
    return name.partition(":")[0].partition("/")[0]


def is_graph(name: str) -> bool:
    """Return whether a name is one of :func:`available_graphs`."""
    known = [_ONNX, _DIGITS, *(entry[0] for entry in (*shape_networks(), *matrix_networks()))]
    return _kind(name) in known


def load_graph(name: str) -> Graph:
    """Return the graph called ``name``.

    Parameters
    ----------
    name : str
        ``NETWORK/LAYER[:batch=B]`` with seeded weights, such as ``resnet50/conv3_2a``; ``NETWORK``
        alone is all of it. ``digits-cnn[:batch=B]`` has real images, the first B of them. Networks
        of matrix products (``bert-base``) take ``:sequence=S`` too, and need a layer.
        ``onnx:FILE[:batch=B]`` is a model from a file.

    Raises
    ------
    WorkloadError, ValueError
        There is no such network, layer or option, or the model is none that can be run exactly.
        One line.
    """
    kind = _kind(name)
    if kind == _ONNX:
        _, _, rest = name.partition(":")
        path, *parts = rest.split(":")
        if not path:
            raise ValueError(f"workload onnx:FILE must name a file, not {name!r}")
        options = parse_options(_ONNX, parts, {"batch": True})
        # Here: it takes half a second to import.
        from arch.workloads.onnx_import import load_onnx  # noqa: PLC0415

        return load_onnx(Path(path), batch=_number(_ONNX, "batch", options.get("batch")))
    if kind == _DIGITS:
        title, *parts = name.split(":")
        options = parse_options(_DIGITS, parts, {"batch": True})
        images = _number(_DIGITS, "batch", options.get("batch")) or _TEST_IMAGES
        if images > _TEST_IMAGES:
            raise ValueError(f"{_DIGITS} option batch must be at most {_TEST_IMAGES}, not {images}")
        from arch.workloads.digits_cnn import digits_cnn  # noqa: PLC0415

        graph = digits_cnn(batch=images)
        _, slash, part = title.partition("/")
        return layer(graph, part) if slash else graph
    title, *parts = name.split(":")
    _, _, part = title.partition("/")
    matrices = kind in dict(matrix_networks())
    options = parse_options(kind, parts,
                            {"batch": True, **({"sequence": True} if matrices else {})})
    batch = _number(kind, "batch", options.get("batch"))
    if matrices:
        shapes = {shape.name.partition("/")[2]: shape for shape in matrix_shapes(
            kind, batch=batch, sequence=_number(kind, "sequence", options.get("sequence")))}
        if part not in shapes:
            raise ValueError(f"layer must be one of {kind}'s, such as {next(iter(shapes))!r}, "
                             f"not {part!r}{suggestion(part, shapes)}")
        return matrix_graph(shapes[part])
    graph = shape_network(kind, batch=batch)
    if not part and "/" not in title:
        return graph
    names = [node.name for node in graph.nodes]
    if part not in names:
        raise ValueError(f"layer must be one of {kind}'s, such as {names[0]!r}, not {part!r}"
                         f"{suggestion(part, names)}")
    return layer(graph, part)


def _number(kind: str, option: str, text: str | None) -> int | None:
    if text is None:
        return None
    value = parse_unsigned(f"{kind} option {option}", text)
    return check_int(f"{kind} option {option}", value, 1)
