"""Workloads of the EIE engine by name, as the command line accepts them."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from scipy import sparse

from arch.config import ConfigError, Demand
from arch.eie.digits_pruned import pruned_digits
from arch.eie.feeding import MOST_VECTORS, fitted, with_constants
from arch.eie.files import SUFFIXES, read_matrix
from arch.eie.format import FormatError, SharedMatrix, prune, share
from arch.eie.layers import paper_layer, random_activations
from arch.eie.lowering import check_shapes
from arch.eie.names import DIGITS, LAYERS, ONNX, SPMV, available_networks
from arch.eie.network import SparseLayer, SparseNetwork, to_fixed
from arch.eie.params import ACT, EieConfig
from arch.eie.tiles import check_rows
from arch.result import InfeasibleError
from arch.workloads.options import (
    check_no_layer,
    find_kind,
    parse_options,
    parse_unsigned,
    split_file,
)
from arch.workloads.pruning import parse_pruning, prune_mask

__all__ = ["load_network"]

_TEST_IMAGES = 360
# Most elements of a matrix that is pruned in dense form.
_MAX_REGULAR_ELEMENTS = 1 << 25


def _share_option(kind: str, name: str, text: str | None) -> float:
    """Return the value of an option, a share above 0."""
    if text is None:
        return 1.0
    try:
        value = float(text)
    except ValueError:
        raise ConfigError(f"{kind} option {name} must be a number, not {text!r}") from None
    if not 0 < value <= 1:
        raise ConfigError(f"{kind} option {name} must be above 0 and at most 1, not {text}")
    return value


def _seed_option(kind: str, text: str | None) -> int:
    return 0 if text is None else parse_unsigned(f"{kind} option seed", text)


def _digits(parts: list[str], config: EieConfig) -> SparseNetwork:
    options = parse_options(DIGITS, parts, {"batch": True})
    images = _TEST_IMAGES
    text = options.get("batch")
    if text is not None:
        images = parse_unsigned(f"{DIGITS} option batch", text, 1)
        if images > _TEST_IMAGES:
            raise ConfigError(
                f"{DIGITS} option batch must be at most {_TEST_IMAGES}, not {images}")
    if config.codebook_bits < 4:  # the digits' codebooks have up to 15 weights
        raise ConfigError(f"codebook_bits must be at least 4 for {DIGITS}, "
                          f"not {config.codebook_bits}", Demand("codebook_bits", 4, "least"))
    trained = pruned_digits()
    matrices = trained.matrices
    layers = tuple(
        SparseLayer(name=f"fc{index + 1}", matrix=share(matrix, config.codebook_bits),
                    relu=index < len(matrices) - 1, constants=(index < len(matrices) - 1, 1))
        for index, matrix in enumerate(matrices))
    return SparseNetwork(
        name=DIGITS, layers=layers,
        inputs=to_fixed(trained.images[:images], config.act_fraction_bits),
        metadata={"labels": trained.labels[:images], "float_accuracy": trained.float_accuracy,
                  "dense_accuracy": trained.dense_accuracy, "density": trained.density})


def _read(path: Path, config: EieConfig) -> Any:
    """Read a matrix file: :func:`arch.eie.files.read_matrix`.

    One whose rows need more tiles than there may be is refused by its header, if it has one.
    """
    if not path.name.endswith(SUFFIXES):
        raise ConfigError(f"{SPMV} file must end in {', '.join(SUFFIXES[:-1])} or "
                          f"{SUFFIXES[-1]}, not {str(path)!r}")
    if not path.exists():
        raise ConfigError(f"{SPMV} file must exist, not {str(path)!r}")
    def check(shape: tuple[int, int]) -> None:
        check_rows(config, f"file {str(path)!r}", shape)

    found = read_matrix(path, check)
    check(found.shape)
    return found


def _pruned(matrix: Any, density: float, flavour: str | None) -> Any:
    """Prune a matrix to a density, with a given flavour of pruning."""
    if flavour in {None, "fine"}:
        return prune(matrix, density)
    pruning = parse_pruning(flavour or "", density)
    matrix = prune(matrix, 1.0)
    rows, columns = matrix.shape
    if rows * columns > _MAX_REGULAR_ELEMENTS:
        raise FormatError(f"matrix must have at most {_MAX_REGULAR_ELEMENTS} elements to be "
                          f"pruned by {flavour!r}, not {rows} x {columns}")
    full = matrix.toarray()
    return sparse.csc_array(np.where(prune_mask(full, pruning), full, 0.0))


def _fits(config: EieConfig, matrix: Any) -> bool:
    """Return whether a matrix may fit the memories as a whole."""
    try:
        check_shapes(config, SPMV, [matrix.shape])
    except InfeasibleError:
        return False
    return bool(matrix.nnz <= config.pes * config.spmat_entries)


def _shared(matrix: sparse.csc_array, config: EieConfig) -> tuple[SharedMatrix, dict[str, Any]]:
    """Return a matrix with its weights shared, and by how much they changed."""
    # A matrix in tiles needs a weight of 1 besides its own.
    spare = 0 if config.codebook_bits == 1 or _fits(config, matrix) else 1
    found = share(matrix, config.codebook_bits, spare=spare, fill=True)
    if not matrix.nnz:
        return found, _sharing(0, 0)
    apart = found.to_scipy().data - matrix.data
    # Squares of the largest numbers of float64 overflow.
    scale = np.abs(matrix.data).max()
    return found, _sharing(
        len(np.unique(matrix.data)), len(found.codebook) - 1,
        rms_error=float(np.sqrt(np.mean((apart / scale) ** 2)
                                / np.mean((matrix.data / scale) ** 2))),
        largest_error=float(np.abs(apart).max()))


def _sharing(distinct: int, shared: int, rms_error: float = 0.0, largest_error: float = 0.0
             ) -> dict[str, Any]:
    return {"distinct": distinct, "shared": shared, "rms_error": rms_error,
            "largest_error": largest_error}


def _sharing_note(sharing: Mapping[str, Any]) -> str:
    return (f"{sharing['distinct']:,} distinct ones, shared as {sharing['shared']}: off by "
            f"{sharing['rms_error']:.2%} (RMS), at most {sharing['largest_error']:.3g}")


def _compressed(path: Path, config: EieConfig, density: float, flavour: str | None
                ) -> tuple[SharedMatrix, dict[str, Any]]:
    """Read a matrix file; prune it, and share as many weights as fit in a codebook.

    Return also by how much the weights changed.
    """
    matrix = _read(path, config)
    if isinstance(matrix, SharedMatrix):
        if len(matrix.codebook) > config.codebook_size:
            bits = (len(matrix.codebook) - 1).bit_length()
            raise ConfigError(f"codebook_bits must be at least {bits} for {str(path)!r}, "
                              f"not {config.codebook_bits}", Demand("codebook_bits", bits, "least"))
        if density == 1 and flavour is None:
            entries = len(matrix.codebook) - 1
            return matrix, _sharing(entries, entries)
        matrix = matrix.to_scipy()
    try:
        return _shared(_pruned(matrix, density, flavour), config)
    except FormatError as error:
        raise FormatError(f"file {str(path)!r}: {error}") from None


def _spmv(parts: list[str], config: EieConfig) -> SparseNetwork:
    if not parts or not parts[0]:
        raise ConfigError(f"workload {SPMV}:FILE must name a file, not {':'.join(parts)!r}")
    path = Path(parts[0])
    options = parse_options(SPMV, parts[1:], {"density": True, "acts": True, "prune": True,
                                               "relu": False, "seed": True})
    density = _share_option(SPMV, "density", options.get("density"))
    acts = _share_option(SPMV, "acts", options.get("acts"))
    flavour = options.get("prune")
    rng = np.random.default_rng(_seed_option(SPMV, options.get("seed")))
    matrix, sharing = _compressed(path, config, density, flavour)
    # Weights may have any magnitude: scale by a power of two so that the largest uses the whole
    # range.
    largest = float(np.abs(matrix.codebook).max())
    limit = float(ACT.maximum) / 2.0**config.weight_fraction_bits
    # By its mantissa, since the quotient by the smallest numbers overflows float64.
    mantissa, power = np.frexp(largest)
    exponent = int(np.floor(np.log2(limit / mantissa))) - int(power) if largest else 0
    scaled = SharedMatrix(shape=matrix.shape, codebook=np.ldexp(matrix.codebook, exponent),
                          indptr=matrix.indptr, rows=matrix.rows, codes=matrix.codes)
    inputs = random_activations(matrix.shape[1], acts, rng, signed=True)
    fixed = to_fixed(inputs, config.act_fraction_bits)
    fixed[(inputs != 0) & (fixed == 0)] = 1
    return SparseNetwork(
        name=f"{SPMV}:{path}", inputs=fixed[None, :],
        metadata={"weight_scale_log2": exponent, "sharing": sharing,
                  "notes": {"weights": _sharing_note(sharing)}},
        layers=(SparseLayer(name=path.name, matrix=scaled, relu="relu" in options),))


def _layer_and_options(rest: str, layers: tuple[str, ...]) -> tuple[str, list[str]]:
    """Split what stands behind a file: ``/LAYER`` or ``:LAYER``, and options.

    The name of a layer may have colons in it.
    """
    if not rest:
        return "", []
    name = next((each for each in sorted(layers, key=len, reverse=True)
                 if rest[1:] == each or rest[1:].startswith(f"{each}:")), None)
    if name is not None:
        options = rest[1 + len(name):]
        return name, options[1:].split(":") if options else []
    first, *more = rest[1:].split(":")
    if rest[0] == "/" or "=" not in first:
        return first, more
    return "", [first, *more]


def _onnx(name: str, config: EieConfig) -> SparseNetwork:
    # It is slow to import.
    from arch.eie.onnx_layer import OnnxFile  # noqa: PLC0415

    text, rest = split_file(name.partition(":")[2])
    path = Path(text)
    if not text:
        raise ConfigError(f"workload {ONNX}:FILE must name a file, not {name!r}")
    file = OnnxFile(path)
    layer, parts = _layer_and_options(rest, file.layers)
    options = parse_options(ONNX, parts, {"batch": True, "density": True, "acts": True,
                                          "seed": True})
    found = file.read(file.chosen(layer))
    density = _share_option(ONNX, "density", options.get("density"))
    acts = _share_option(ONNX, "acts", options.get("acts"))
    batch = parse_unsigned(f"{ONNX} option batch", options.get("batch") or "1", 1)
    if batch > MOST_VECTORS:
        raise ConfigError(f"{ONNX} option batch must be at most {MOST_VECTORS}, not {batch}")
    outputs, inputs = found.weights.shape
    if found.weights.nnz == outputs * inputs and "density" not in options:
        raise ConfigError(f"node {found.name!r}: its weights must have zeros, as pruning leaves "
                          f"them, not none in {outputs} x {inputs}: :density=0.1 prunes it to a "
                          "tenth here")
    found = replace(found, weights=prune(found.weights, density))
    try:
        matrix, sharing = _shared(found.with_bias(), config)
    except FormatError as error:
        raise FormatError(f"node {found.name!r}: {error}") from None
    rng = np.random.default_rng(_seed_option(ONNX, options.get("seed")))
    real = np.stack([random_activations(inputs, acts, rng, signed=not found.positive)
                     for _ in range(batch)])
    constants = (0, 1 if found.bias is not None else 0)
    sharing["density"] = found.weights.nnz / (outputs * inputs)
    return fitted(SparseNetwork(
        name=f"{ONNX}:{path}/{found.name}",
        inputs=with_constants(to_fixed(real, config.act_fraction_bits), constants[1], config),
        metadata={"input": found.input, "output": found.output, "float": found, "given": real,
                  "sharing": sharing, "notes": {"weights": _sharing_note(sharing)}},
        layers=(SparseLayer(name=found.name, matrix=matrix, relu=found.relu,
                            constants=constants),)), config)


def load_network(name: str, config: EieConfig) -> SparseNetwork:
    """Load a workload by name, in the configuration's number formats.

    Parameters
    ----------
    name : str
        A layer of :data:`arch.eie.names.LAYERS` (``[:seed=S]``), ``digits-mlp-pruned[:batch=B]``,
        ``spmv:FILE[:density=D][:prune=FLAVOUR][:acts=D][:relu][:seed=S]``, or
        ``onnx:FILE[/LAYER][:batch=B][:density=D][:acts=D][:seed=S]``; ``:LAYER`` is the same as
        ``/LAYER``.
    config : EieConfig

    Raises
    ------
    ConfigError
        There is no such workload, option or file, or a value is out of range. One line.
    """
    return _load(name, config, _stamp(name))


def _stamp(name: str) -> tuple[int, int] | None:
    """Return time and size of the file that a name begins with: another file is read anew."""
    try:
        found = Path(split_file(name.partition(":")[2])[0]).stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size


@lru_cache(maxsize=2)
def _load(name: str, config: EieConfig, _stamp: tuple[int, int] | None) -> SparseNetwork:
    parts = name.split(":")[1:]
    try:
        kind = find_kind(name, (usage for usage, _ in available_networks()))
        check_no_layer(kind, name)
        if kind in LAYERS:
            options = parse_options(kind, parts, {"seed": True})
            return paper_layer(kind, codebook_bits=config.codebook_bits,
                               act_fraction_bits=config.act_fraction_bits,
                               seed=_seed_option(kind, options.get("seed")))
        if kind == DIGITS:
            return _digits(parts, config)
        if kind == ONNX:
            return _onnx(name, config)
        return _spmv(parts, config)
    except ConfigError:
        raise
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
