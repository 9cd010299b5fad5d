"""Layers made from arrays: quantization of real numbers, files, and seeded random data."""

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from arch.config import ConfigError, check_int
from arch.npz import list_names
from arch.numerics import INT8, INT32, UINT8
from arch.scnn.format import FormatError, read_npz
from arch.scnn.forward import sums
from arch.scnn.network import SparseLayer, SparseNetwork
from arch.workloads.pruning import Pruning, prune_mask

__all__ = ["layer_network", "load_layer", "masked", "quantize", "random_network"]

Array = NDArray[Any]

# Fields of a layer other than its arrays and its name.
_OPTIONS = tuple(field.name for field in dataclasses.fields(SparseLayer)
                 if field.name not in ("name", "weights", "bias", "scale"))

# Quotients of normal numbers lose nothing to underflow.
_LEAST_STEP = float(np.finfo(np.float64).tiny)

_ARRAYS = ("weights", "activations")
# Optional fields of a layer in a file, and how many numbers each has; None: any number.
_FIELDS: Mapping[str, int | None] = {
    "bias": None, "scale": None, "stride": 2, "pads": 4, "dilation": 2, "groups": 1, "relu": 1,
    "unsigned": 1}


def quantize(name: str, values: ArrayLike, *, unsigned: bool = False) -> tuple[Array, float]:
    """Quantize values to 8 bits; return ``rint(values / step)`` and the step.

    The step maps the largest magnitude to full scale. Zero stays zero: there is no zero point.
    Integers are returned unchanged, with a step of 1.

    Parameters
    ----------
    name : str
        Name for error texts.
    values : array
        Real, finite.
    unsigned : bool
        Whether to use the range 0 to 255, provided that no value is negative.

    Raises
    ------
    ConfigError
        They are not finite real numbers, or integers beyond 8 bits.
    """
    array = _real(name, values)
    positive = unsigned and bool(array.min() >= 0)
    wanted = UINT8 if positive else INT8
    if array.dtype.kind != "f":
        if array.dtype == INT8.dtype:
            wanted = INT8
        try:
            return wanted.check(name, array, array.ndim), 1.0
        except ValueError as error:
            raise ConfigError(error) from None
    largest = float(np.abs(array).max())
    step = largest / wanted.maximum
    if largest and step < _LEAST_STEP:
        raise ConfigError(f"{name} must be 0 or have a largest magnitude of at least "
                          f"{_LEAST_STEP * wanted.maximum:.3g}, not {largest:.3g}")
    return np.rint(array / (step or 1.0)).astype(wanted.dtype), step or 1.0


def _real(name: str, values: ArrayLike) -> Array:
    """Return integers unchanged, and other real numbers as finite float64."""
    try:
        array = np.asarray(values)
    except ValueError as error:     # ragged rows
        raise ConfigError(f"{name} must be a non-empty array of real numbers: {error}") from None
    if array.dtype.kind not in "iuf" or not array.size:
        raise ConfigError(f"{name} must be a non-empty array of real numbers, "
                          f"not shape {array.shape} of {array.dtype}")
    if array.dtype.kind != "f":
        return array
    with np.errstate(over="ignore"):    # longdouble: refused below
        found = array.astype(np.float64)
    finite = np.isfinite(found)
    if not finite.all():
        raise ConfigError(f"{name} must be finite in float64, not {array[~finite][0]!s}")
    return found


def _real_bias(values: Array, step: float) -> Array:
    """Return ``rint(values / step)`` in 32 bits, saturating."""
    if not 0 < step < np.inf:
        raise ConfigError("weights and activations must have steps whose product is a positive "
                          f"float64, not {step!r}: their magnitudes are too far from 1")
    with np.errstate(over="ignore"):    # saturates
        found = np.rint(values / step)
    return np.clip(found, INT32.minimum, INT32.maximum).astype(INT32.dtype)


def _default_scale(layer: SparseLayer, inputs: Array) -> float:
    """Return the factor that scales the largest result for these inputs to full range."""
    found = INT32.wrap(sums(layer, inputs).astype(np.int64) + layer.bias[:, None, None])
    largest = int(found.max() if layer.relu else np.abs(found).max())
    return (UINT8 if layer.unsigned else INT8).maximum / largest if largest > 0 else 1.0


def layer_network(name: str, weights: ArrayLike, activations: ArrayLike, *,
                  bias: ArrayLike | None = None, scale: Any = None,
                  metadata: Mapping[str, Any] | None = None, **options: Any) -> SparseNetwork:
    """Return a network of a single layer given as arrays.

    Parameters
    ----------
    name : str
    weights : (K, C / groups, R, S) array
        int8, or real numbers to be quantized (:func:`quantize`).
    activations : (C, H, W) or (N, C, H, W) array
        Like the weights; unsigned if none is negative and they are not int8.
    bias : (K,) array, optional
        Integers; may be real if weights or activations are real.
    scale : float or (K,) array, optional
        Scale of the requantization; by default the largest result takes the whole range.
    metadata : mapping, optional
        Metadata of the network.
    **options
        Other fields of :class:`arch.scnn.network.SparseLayer`; ``relu`` and ``unsigned``
        default to True.

    Raises
    ------
    ConfigError
        Arrays contradict each other or are out of range.
    """
    if not isinstance(name, str):
        raise ConfigError(f"name must be a string, not {name!r}")
    if metadata is not None and not isinstance(metadata, Mapping):
        raise ConfigError(f"metadata must be a mapping, not {metadata!r}")
    for option in options:
        if option not in _OPTIONS:
            raise ConfigError(f"options must be of {', '.join(_OPTIONS)}, not {option!r}")
    given = {"weights": _real("weights", weights), "activations": _real("activations", activations)}
    acts, step = quantize("activations", given["activations"], unsigned=True)
    if acts.ndim == 3:
        acts = acts[None]
    if acts.ndim != 4:
        raise ConfigError("activations must have shape (C, H, W) or (N, C, H, W), "
                          f"not {acts.shape}")
    held, weight_step = quantize("weights", given["weights"])
    offsets = None
    if bias is not None:
        offsets = _real("bias", bias)
        if offsets.dtype.kind == "f":
            if all(array.dtype.kind != "f" for array in given.values()):
                raise ConfigError("bias must be an integer array as weights and activations are, "
                                  f"not dtype {np.asarray(bias).dtype}")
            offsets = _real_bias(offsets, step * weight_step)
    try:
        found = SparseLayer(name=name.partition(":")[0], weights=held, bias=offsets,
                            scale=1.0 if scale is None else scale,
                            **({"relu": True, "unsigned": True} | options))
        network = SparseNetwork(name=name, layers=(found,), inputs=acts, metadata=metadata or {})
        if scale is None:
            scale = np.float32(_default_scale(found, network.inputs))
            network = dataclasses.replace(
                network, layers=(dataclasses.replace(found, scale=scale),))
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    return network


def load_layer(path: str | Path) -> SparseNetwork:
    """Load a layer from an ``.npz`` file.

    The file has the arrays ``weights`` and ``activations``, and optionally ``bias``, ``scale``,
    ``stride``, ``pads`` (top, left, bottom, right), ``dilation``, ``groups``, ``relu`` and
    ``unsigned``, which are passed to :func:`layer_network`.

    Raises
    ------
    ConfigError
        The file cannot be read, or its arrays contradict each other.
    """
    where = f"file {str(path)!r}"
    arrays = read_npz(path)
    for name in _ARRAYS:
        if name not in arrays:
            raise FormatError(f"{where} must have an array {name!r}, not only "
                              f"{list_names(arrays)}")
    options: dict[str, Any] = {}
    for name, array in arrays.items():
        if name in _ARRAYS:
            continue
        if name not in _FIELDS:
            raise FormatError(f"{where} must have no arrays but {', '.join(_ARRAYS)} and "
                              f"{', '.join(_FIELDS)}, not {name[:40]!r}")
        count = _FIELDS[name]
        if count is not None and (array.size != count or array.ndim > 1):
            raise FormatError(f"{where}: {name} must be {count} number{'s' * (count > 1)}, "
                              f"not of shape {array.shape}")
        values = array.reshape(-1).tolist()
        options[name] = array if count is None else values[0] if count == 1 else tuple(values)
    for name in ("relu", "unsigned"):
        if name in options:
            if options[name] not in (0, 1):
                raise FormatError(f"{where}: {name} must be true or false, not {options[name]!r}")
            options[name] = bool(options[name])
    try:
        return layer_network(Path(path).stem, arrays["weights"], arrays["activations"], **options)
    except ConfigError as error:
        raise FormatError(f"{where}: {error}") from None


# --- Random data ----------------------------------------------------------------------------------


def masked(values: Array, density: float, rng: np.random.Generator) -> Array:
    """Return the values with all but ``round(density * size)`` random ones set to zero."""
    chosen = np.zeros(values.size, bool)
    chosen[:round(density * values.size)] = True
    rng.shuffle(chosen)
    return np.where(chosen.reshape(values.shape), values, 0)


def random_network(name: str, shape: tuple[int, int, int], kernel: tuple[int, int, int], *,
                   density: tuple[float, float] = (1.0, 1.0), images: int = 1, seed: int = 0,
                   signed: bool = False, pruning: Pruning | None = None,
                   **options: Any) -> SparseNetwork:
    """Return a network of one convolution with seeded weights and activations.

    Weights are uniform over -127 to 127 without 0, activations over 1 to 255, or over the range of
    weights if signed; then all but an exact share of them are set to zero. If a pruning is given,
    it selects the weights to keep by their magnitudes.

    Parameters
    ----------
    name : str
    shape : (int, int, int)
        Channels, rows and columns of the input.
    kernel : (int, int, int)
        Output channels, rows and columns.
    density : (float, float)
        Densities of weights and activations, 0 to 1; that of weights is not used with a
        pruning.
    images, seed : int
    signed : bool
        Whether activations and results are.
    pruning : Pruning, optional
        Pruning of the weights.
    **options
        ``groups`` and other fields of :class:`arch.scnn.network.SparseLayer`.

    Raises
    ------
    ConfigError
        Sizes, or the pruning, do not fit each other.
    """
    rng = np.random.default_rng([seed, *name.encode()])
    outputs, *taps = kernel
    groups = check_int("groups", options.get("groups", 1), 1)
    if shape[0] % groups:
        raise ConfigError(f"groups must divide {shape[0]} input channels, not be {groups}")

    def draw(size: tuple[int, ...]) -> Array:
        drawn: Array = rng.integers(1, INT8.maximum + 1, size) * rng.choice([-1, 1], size)
        return drawn

    weights = draw((outputs, shape[0] // groups, *taps))
    if pruning is None:
        weights = masked(weights, density[0], rng)
    else:
        weights = np.where(prune_mask(weights, pruning), weights, 0)
    size = (images, *shape)
    acts = draw(size) if signed else rng.integers(1, UINT8.maximum + 1, size)
    acts = masked(acts, density[1], rng).astype(INT8.dtype if signed else UINT8.dtype)
    return layer_network(name, weights, acts, metadata={"seed": seed}, unsigned=not signed,
                         relu=not signed, **options)
