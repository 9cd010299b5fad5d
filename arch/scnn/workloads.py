"""Workloads of the SCNN engine by name, as the command line accepts them."""

import dataclasses
import math
import re
from pathlib import Path
from typing import Any

import numpy as np

from arch.config import ConfigError
from arch.ir import float32, random_inputs
from arch.scnn.arrays import load_layer, masked, random_network
from arch.scnn.format import MOST_ELEMENTS
from arch.scnn.graphs import from_graph
from arch.scnn.names import CONV, DIGITS, NPZ, ONNX, available_networks
from arch.scnn.network import MOST_IMAGES, SparseNetwork
from arch.scnn.papers import conv_network, find_conv
from arch.workloads.graphs import load_graph
from arch.workloads.options import find_kind, parse_options, parse_unsigned
from arch.workloads.pruning import FLAVOURS, Pruning, parse_pruning

__all__ = ["load_network"]

_CONV_OPTIONS = {"density": True, "stride": True, "pad": True, "dilation": True, "groups": True,
                 "batch": True, "signed": False, "seed": True, "prune": True}


def _sizes(what: str, text: str, counts: tuple[int, ...], minimum: int) -> tuple[int, ...]:
    """Parse numbers separated by x."""
    parts = text.split("x")
    if len(parts) not in counts or not all(part.isascii() and part.isdigit() for part in parts):
        many = " or ".join(map(str, counts))
        raise ConfigError(f"{what} must be {many} integers with x between them, not {text!r}")
    return tuple(parse_unsigned(what, part, minimum) for part in parts)


def _number(what: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ConfigError(f"{what} must be a number, not {text!r}") from None


def _share(what: str, text: str) -> float:
    value = _number(what, text)
    if not 0 <= value <= 1:
        raise ConfigError(f"{what} must be a share of 0 to 1, not {text}")
    return value


def _pair(what: str, text: str, minimum: int) -> tuple[int, int]:
    """Parse two numbers, or one that counts twice."""
    found = _sizes(what, text, (1, 2), minimum)
    return found[0], found[-1]


def _pruning(what: str, text: str, density: float) -> Pruning:
    """Parse the pruning ``FLAVOUR``, with the layer's own density, or ``FLAVOUR/DENSITY``."""
    flavour, slash, text_share = text.partition("/")
    if not flavour or (slash and not text_share):
        raise ConfigError(f"{what} must be FLAVOUR or FLAVOUR/DENSITY, such as "
                          f"{FLAVOURS[-1]}/0.5, not {text!r}")
    try:
        share = _number(f"{what} density", text_share) if slash else 1.0
        pruning = parse_pruning(flavour, share)
        # N of M itself says how much is kept.
        return pruning if slash or pruning.flavour == "n:m" else dataclasses.replace(
            pruning, density=density)
    except ValueError as error:
        raise ConfigError(f"{what} {text!r}: {error}") from None


def _conv(name: str, parts: list[str]) -> SparseNetwork:
    if len(parts) < 2:
        raise ConfigError(f"workload must be {CONV}:CxHxW:KxRxS, not {name!r}")
    shape = _sizes(f"{CONV} input CxHxW", parts[0], (3,), 1)
    kernel = _sizes(f"{CONV} kernel KxRxS", parts[1], (3,), 1)
    given = parse_options(CONV, parts[2:], _CONV_OPTIONS)
    label = {key: f"{CONV} option {key}" for key in _CONV_OPTIONS}
    options: dict[str, Any] = {}
    for key, text in given.items():
        if text is None:
            options[key] = True
        elif key == "density":
            shares = text.split("/")
            if len(shares) != 2:
                raise ConfigError(f"{label[key]} must be WEIGHTS/ACTS, not {text!r}")
            options[key] = tuple(_share(f"{label[key]} of {what}", share) for what, share in zip(
                ("weights", "activations"), shares, strict=True))
        elif key == "prune":
            options[key] = text
        elif key in ("stride", "dilation"):
            options[key] = _pair(label[key], text, 1)
        elif key == "pad":
            found = _sizes(label[key], text, (1, 2, 4), 0)
            options["pads"] = (found if len(found) == 4 else (found[0], found[-1]) * 2)
        elif key == "batch":
            options["images"] = parse_unsigned(label[key], text, 1)
            if options["images"] > MOST_IMAGES:
                raise ConfigError(f"{label[key]} must be at most {MOST_IMAGES}, not {text}")
        else:
            options[key] = parse_unsigned(label[key], text)
    if "prune" in options:
        options["pruning"] = _pruning(
            label["prune"], options.pop("prune"), options.get("density", (1.0, 1.0))[0])
    elements = max(math.prod(shape) * options.get("images", 1), math.prod(kernel) * shape[0])
    if elements > MOST_ELEMENTS:
        raise ConfigError(f"{CONV} must have at most {MOST_ELEMENTS} elements, not {elements}")
    return random_network(name, shape, kernel, **options)  # type: ignore[arg-type]


def _npz(name: str, parts: list[str]) -> SparseNetwork:
    path = ":".join(parts)
    if not path:
        raise ConfigError(f"workload {NPZ}:FILE must name a file, not {name!r}")
    return load_layer(Path(path))


def _onnx(name: str, parts: list[str]) -> SparseNetwork:
    options: list[str] = []
    # Text that is not an option may belong to the file name.
    while parts[1:] and re.match(r"[^\W\d]\w*=", parts[-1]):
        options.insert(0, parts.pop())
    names = {"seed": True, "acts": True}
    mine = [part for part in options if part.partition("=")[0] in names]
    parts += [part for part in options if part not in mine]
    own = parse_options(ONNX, mine, names)
    seed = parse_unsigned(f"{ONNX} option seed", own.get("seed", "0") or "")
    graph = load_graph(":".join([ONNX, *parts]))
    inputs: dict[str, Any] = dict(random_inputs(graph, seed))
    if "acts" in own:
        share = _share(f"{ONNX} option acts", own["acts"] or "")
        rng = np.random.default_rng(seed)
        for item in graph.inputs:
            zero = item.tensor.zero_point
            centred = inputs[item.tensor.name].astype(np.int16) - zero
            # Values that are already zero must not count as kept.
            kept = masked(np.where(centred == 0, 1, centred), share, rng)
            inputs[item.tensor.name] = (kept + zero).astype(np.int8)
    network = from_graph(graph, inputs)
    return dataclasses.replace(network, metadata={**network.metadata, "drawn by": tuple(own)})


def _paper(name: str, parts: list[str]) -> SparseNetwork:
    title = name.partition(":")[0]
    given = parse_options(title, parts, {"seed": True, "prune": True})
    seed = parse_unsigned("option seed", given.get("seed", "0") or "")
    shape = find_conv(title)
    text = given.get("prune")
    pruning = _pruning("option prune", text, shape.weights.value) if text is not None else None
    return conv_network(shape, seed, pruning)


def _digits(name: str, _parts: list[str]) -> SparseNetwork:
    graph = load_graph(name)
    spec = graph.inputs[0].tensor
    images = graph.metadata["images"][:graph.batch]
    stored = float32.quantize(images, spec.scale, spec.zero_point).astype(np.int8)
    labels = graph.metadata["labels"][:graph.batch]
    return dataclasses.replace(from_graph(graph, {spec.name: stored}), metadata={"labels": labels})


_LOADERS = {CONV: _conv, DIGITS: _digits, NPZ: _npz, ONNX: _onnx}


def load_network(name: str) -> SparseNetwork:
    """Load a workload by name.

    Parameters
    ----------
    name : str
        A layer of :data:`arch.scnn.papers.LAYERS` (``alexnet/conv3[:seed=S][:prune=FLAVOUR]``,
        with ``prune`` as in :func:`arch.workloads.pruning.parse_pruning`, followed by
        ``/DENSITY`` if that differs from the layer's);
        ``conv:CxHxW:KxRxS`` with ``density=WEIGHTS/ACTS``, ``stride``, ``dilation`` (one number, or
        DOWNxACROSS), ``pad`` (the same, or TOPxLEFTxBOTTOMxRIGHT), ``groups``, ``batch``,
        ``signed``, ``seed`` and ``prune``; ``digits-cnn-pruned[:batch=B]``; ``npz:FILE``;
        ``onnx:FILE[/LAYER][:batch=B][:seed=S][:acts=D]``.

    Raises
    ------
    ConfigError
        There is no such workload, option or file, or a value is out of range. One line.
    """
    try:
        kind = find_kind(name, (usage for usage, _ in available_networks()))
        return _LOADERS.get(kind, _paper)(name, name.split(":")[1:])
    except ConfigError:
        raise
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
