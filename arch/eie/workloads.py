"""Workloads of the EIE engine by name, as the command line takes them."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from scipy import sparse

from arch.config import ConfigError
from arch.eie.digits_pruned import pruned_digits
from arch.eie.format import MOST_ELEMENTS, FormatError, SharedMatrix, from_arrays, prune, share
from arch.eie.layers import paper_layer, random_activations
from arch.eie.names import DIGITS, LAYERS, SPMV, available_networks
from arch.eie.network import SparseLayer, SparseNetwork, to_fixed
from arch.eie.params import ACT, EieConfig
from arch.npz import read_arrays
from arch.workloads.options import find_kind, parse_options, parse_unsigned
from arch.workloads.pruning import parse_pruning, prune_mask

__all__ = ["load_network"]

_TEST_IMAGES = 360
# Of a matrix that is pruned with its zeros written out.
_MAX_REGULAR_ELEMENTS = 1 << 25


def _share_option(kind: str, name: str, text: str | None) -> float:
    """Return the value of an option that is a share above 0."""
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
    if config.codebook_bits < 4:  # its codebooks have up to 15 weights
        raise ConfigError(f"codebook_bits must be at least 4 for {DIGITS}, "
                          f"not {config.codebook_bits}")
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


def _read(path: Path) -> Any:
    """Return the matrix in a file: scipy's, or an encoded one decoded."""
    suffix = path.suffix
    if suffix not in (".npz", ".mtx"):
        raise ConfigError(f"{SPMV} file must end in .npz or .mtx, not {str(path)!r}")
    if not path.is_file():
        raise ConfigError(f"{SPMV} file must exist, not {str(path)!r}")
    if suffix == ".mtx":
        from scipy.io import mmread  # noqa: PLC0415

        try:
            return mmread(path)
        except (ValueError, OverflowError, OSError, TypeError) as error:
            raise FormatError(f"file {str(path)!r} must be a Matrix Market file, not damaged "
                              f"({error})") from None
    arrays = read_arrays(path, most=MOST_ELEMENTS)
    if "runs" in arrays:
        return from_arrays(path, arrays).decode()
    try:
        with open(path, "rb") as raw:
            return sparse.load_npz(raw)
    except Exception as error:
        raise FormatError(f"file {str(path)!r} must be a matrix of scipy.sparse or of hwgen, "
                          f"not damaged ({error})") from None


def _pruned(matrix: Any, density: float, flavour: str | None) -> Any:
    """Return a matrix of which a flavour of pruning keeps a share."""
    if flavour in {None, "fine"}:
        return prune(matrix, density)
    pruning = parse_pruning(flavour or "", density)
    matrix = prune(matrix, 1.0)
    rows, columns = matrix.shape
    if rows * columns > _MAX_REGULAR_ELEMENTS:
        raise ConfigError(f"{SPMV} matrix must have at most {_MAX_REGULAR_ELEMENTS} elements to be "
                          f"pruned by {flavour!r}, not {rows} x {columns}")
    full = matrix.toarray()
    return sparse.csc_array(np.where(prune_mask(full, pruning), full, 0.0))


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
    matrix = _read(path)
    if isinstance(matrix, SharedMatrix):
        if len(matrix.codebook) > config.codebook_size:
            raise ConfigError(f"codebook_bits must be at least "
                              f"{(len(matrix.codebook) - 1).bit_length()} for {str(path)!r}, "
                              f"not {config.codebook_bits}")
        if density < 1 or flavour is not None:
            matrix = share(_pruned(matrix.to_scipy(), density, flavour), config.codebook_bits)
    else:
        rows, columns = matrix.shape
        if rows * columns > MOST_ELEMENTS:
            raise ConfigError(f"{SPMV} matrix must have at most {MOST_ELEMENTS} elements, "
                              f"not {rows} x {columns}")
        matrix = share(_pruned(matrix, density, flavour), config.codebook_bits)
    # Weights of any size: the largest takes the whole range, by a power of two.
    largest = float(np.abs(matrix.codebook).max())
    limit = float(ACT.maximum) / 2.0**config.weight_fraction_bits
    exponent = int(np.floor(np.log2(limit / largest))) if largest else 0
    scaled = SharedMatrix(shape=matrix.shape, codebook=matrix.codebook * 2.0**exponent,
                          indptr=matrix.indptr, rows=matrix.rows, codes=matrix.codes)
    inputs = random_activations(matrix.shape[1], acts, rng, signed=True)
    fixed = to_fixed(inputs, config.act_fraction_bits)
    fixed[(inputs != 0) & (fixed == 0)] = 1
    return SparseNetwork(
        name=f"{SPMV}:{path}", inputs=fixed[None, :], metadata={"weight_scale_log2": exponent},
        layers=(SparseLayer(name=path.name, matrix=scaled, relu="relu" in options),))


@lru_cache(maxsize=2)
def load_network(name: str, config: EieConfig) -> SparseNetwork:
    """Return the workload called ``name``, in the configuration's number formats.

    Parameters
    ----------
    name : str
        A layer of :data:`arch.eie.names.LAYERS` (``[:seed=S]``), ``digits-mlp-pruned[:batch=B]``,
        or ``spmv:FILE[:density=D][:prune=FLAVOUR][:acts=D][:relu][:seed=S]``.
    config : EieConfig

    Raises
    ------
    ConfigError
        There is no such workload, option or file, or a value is out of range. One line.
    """
    parts = name.split(":")[1:]
    try:
        kind = find_kind(name, (usage for usage, _ in available_networks()))
        if kind in LAYERS:
            options = parse_options(kind, parts, {"seed": True})
            return paper_layer(kind, codebook_bits=config.codebook_bits,
                               act_fraction_bits=config.act_fraction_bits,
                               seed=_seed_option(kind, options.get("seed")))
        if kind == DIGITS:
            return _digits(parts, config)
        return _spmv(parts, config)
    except ConfigError:
        raise
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
