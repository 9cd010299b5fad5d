"""Names of workloads that train: ``train:NETWORK[:option=value...]``, or ``train:FILE.onnx...``."""

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from numpy.typing import NDArray

from arch.config import ConfigError, check_int
from arch.workloads.optimizers import (
    OPTIMIZERS,
    SCALE_LOG2,
    SGD,
    LossScaling,
    Optimizer,
    check_float32,
    parse_optimizer,
)
from arch.workloads.options import parse_options, parse_unsigned, split_file, split_options
from arch.workloads.training import (
    TRAINING_NETWORKS,
    LabelledImages,
    TrainingNetwork,
    digit_images,
    initial_parameters,
    minibatches,
    read_images,
    training_network,
)
from arch.workloads.training_names import CHECKMATE, ECHO, SQRT, TRAIN

if TYPE_CHECKING:
    from arch.workloads.onnx.training import TrainableModel

__all__ = ["AUTO", "MOST_STEPS", "REQUEST_OPTIONS", "TrainingRequest", "parse_training"]

# Options that are not hyperparameters of the optimizer.
_COUNTS = {"steps": (1, 1), "batch": (32, 1), "seed": (0, 0)}       # defaults, least
_SCALING = ("scale", "interval")
_ONNX = ".onnx"
#: Images of a micro-batch: as many as the memory bound allows.
AUTO = 0
_AUTO = "auto"
# Encodings of stored data: for each, whether masks and indices are packed, whether maps use a
# narrower format, and whether maps are stored without their zeros.
_ENCODINGS = {"none": (False, False, False), "lossless": (True, False, False),
              "dpr": (False, True, False), "lossless+dpr": (True, True, False),
              "ssdc": (False, False, True), "lossless+ssdc": (True, False, True)}
#: Default for the largest share of nonzero numbers in a map.
DENSITY = 0.75
_RECOMPUTATIONS = (CHECKMATE, ECHO, SQRT)
_HYPERPARAMETERS = ("rate", "momentum", "weight_decay", "decay", "epsilon", "beta1", "beta2",
                    "trust")
#: All options of a request, each of which takes a value.
REQUEST_OPTIONS = (*_COUNTS, *_SCALING, "optimizer", "clip", "data", "memory", "encode", "density",
                   "micro", "recompute", *_HYPERPARAMETERS)
#: Most steps in a run, and most images in a step.
MOST_STEPS = MOST_IMAGES = 1_000_000


@dataclass(frozen=True, kw_only=True)
class TrainingRequest:
    """What to train, and how.

    Parameters
    ----------
    network : TrainingNetwork
    optimizer : Optimizer
    scaling : LossScaling
    clip : float or None
        Largest norm of all gradients together.
    steps, batch : int
        At least 1.
    seed : int
        Seed of the initial weights and of the order of the images.
    memory : int or None
        Memory that a step may use, in addition to the program. Bytes.
    encode : bool
        Data stored for gradients is packed, where that is smaller.
    reduce : bool
        Maps stored for products of gradients use the core's second format.
    density : dict of str to float, or None
        Maps stored without their zeros, where that is smaller, with the largest share of their
        numbers that are nonzero.
    micro : int or None
        Most images in a micro-batch; :data:`AUTO`: as many as the memory has room for. None:
        all.
    recompute : str or None
        How outputs are recomputed, one of the names of :mod:`arch.workloads.training_names`.
        None: as ``checkmate``, if ``memory`` requires it.
    model : TrainableModel or None
        The ONNX file that the network and its initial weights come from.
    data : LabelledImages or None
        The images of a file; None: the digits.
    """

    network: TrainingNetwork
    optimizer: Optimizer
    scaling: LossScaling
    clip: float | None
    steps: int
    batch: int
    seed: int
    memory: int | None = None
    encode: bool = False
    reduce: bool = False
    density: Mapping[str, float] | None = None
    micro: int | None = None
    recompute: str | None = None
    model: "TrainableModel | None" = None
    data: LabelledImages | None = None

    def images(self) -> LabelledImages:
        """Return the images for training and for testing."""
        return self.data or digit_images(self.network)

    def batches(self) -> Iterator[tuple[NDArray[Any], NDArray[Any]]]:
        """Return (images, labels) of each step."""
        return minibatches(self.network, batch=self.batch, steps=self.steps, seed=self.seed,
                           data=self.images())

    def parameters(self) -> Mapping[str, NDArray[Any]]:
        """Return the initial float32 weights and biases for training."""
        if self.model is not None:
            return self.model.parameters
        return initial_parameters(self.network, seed=self.seed)


def parse_training(text: str) -> TrainingRequest:
    """Parse a request ``train:NETWORK[:option=value...]`` or ``train:FILE.onnx[:...]``.

    Options are ``data`` (an ``.npz`` file, :func:`arch.workloads.training.read_images`, whose name
    may contain ``:``; default: the digits), ``memory`` (bytes that a step may use), ``encode``
    (none, lossless, dpr, lossless+dpr, ssdc or lossless+ssdc; none), ``density``
    (``D[,NODE=D...]``, for maps stored without their zeros, 0.75), ``micro`` (images in a
    micro-batch, or auto), ``recompute`` (checkmate, echo or sqrt; without a memory bound, one of
    the last two), ``steps`` (1), ``batch`` (32), ``seed`` (0), ``optimizer`` (sgd) and its
    hyperparameters, ``scale`` (binary logarithm of the loss scale, 0), ``interval`` (steps after
    which it doubles; 0, never), and ``clip``.

    Raises
    ------
    ConfigError
        There is no such network, optimizer or option, or a value is out of range. One line.
    """
    try:
        name, behind = split_file(text.partition(":")[2])
        network, model = _network(name)
        options = parse_options(TRAIN, split_options(behind, "data"),
                                dict.fromkeys(REQUEST_OPTIONS, True))
        counts = {key: parse_unsigned(f"train option {key}", str(options.get(key, default)), least)
                  for key, (default, least) in _COUNTS.items()}
        check_int("train option steps", counts["steps"], 1, MOST_STEPS)
        check_int("train option batch", counts["batch"], 1, MOST_IMAGES)
        scaling = LossScaling(
            log2=_signed("train option scale", str(options.get("scale", 0)), *SCALE_LOG2),
            interval=parse_unsigned("train option interval", str(options.get("interval", 0))))
        clip = None
        if "clip" in options:
            name = "train option clip"
            clip = check_float32(name, _number(name, str(options["clip"])), above=0.0)
        memory = (parse_unsigned("train option memory", str(options["memory"]), 1)
                  if "memory" in options else None)
        packed, reduced, density = _encoding(options, network)
        micro = _micro(options.get("micro"), memory)
        recompute = _recomputation(options.get("recompute"), memory, micro)
        data = read_images(str(options["data"]), network) if "data" in options else None
        if data is not None:
            check_int("train option batch", counts["batch"], 1, len(data.train_images))
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    return TrainingRequest(
        network=network, scaling=scaling, clip=clip, model=model, data=data, memory=memory,
        encode=packed, reduce=reduced, density=density, micro=micro,
        recompute=recompute, **counts, optimizer=_optimizer(options))


def _network(name: str) -> "tuple[TrainingNetwork, TrainableModel | None]":
    """Return a network by name or from a file, with the file's model."""
    if name in TRAINING_NETWORKS or not name.endswith(_ONNX):
        return training_network(name), None
    # Imported here because it takes half a second.
    from arch.workloads.onnx.training import load_trainable  # noqa: PLC0415

    model = load_trainable(name)
    return model.network, model


def _encoding(options: Mapping[str, object], network: TrainingNetwork
              ) -> tuple[bool, bool, dict[str, float] | None]:
    """Return whether stored data is packed, or in a second format, and the densities of maps."""
    encode = str(options.get("encode", "none"))
    if encode not in _ENCODINGS:
        raise ConfigError(f"train option encode must be one of {', '.join(_ENCODINGS)}, not "
                          f"{encode!r}")
    packed, reduced, sparse = _ENCODINGS[encode]
    if "density" in options and not sparse:
        raise ConfigError("train option density must be left out without encode=ssdc, not "
                          f"{options['density']}")
    density = _densities(str(options.get("density", DENSITY)), network) if sparse else None
    return packed, reduced, density


def _micro(given: object, memory: int | None) -> int | None:
    """Return the images in a micro-batch, if given."""
    if given is None:
        return None
    if given != _AUTO:
        return parse_unsigned("train option micro", str(given), 1)
    if memory is None:
        raise ConfigError("train option micro must be a number without a memory bound, not "
                          f"{_AUTO!r}")
    return AUTO


def _optimizer(options: Mapping[str, object]) -> Optimizer:
    """Return the optimizer with its hyperparameters."""
    optimizer = str(options.get("optimizer", next(
        key for key, kind in OPTIMIZERS.items() if kind is SGD)))
    hyperparameters = []
    own = [field.name for field in dataclasses.fields(OPTIMIZERS.get(optimizer, SGD))]
    for key in _HYPERPARAMETERS:
        if key in options:
            if optimizer in OPTIMIZERS and key not in own:
                raise ConfigError(
                    f"train option {key} must be left out with optimizer={optimizer} (which has "
                    f"{', '.join(own)}), not {options[key]}")
            # The optimizer would accept underscores, as in a Python number.
            if "_" in str(options[key]):
                _number(key, str(options[key]))
            hyperparameters.append(f"{key}={options[key]}")
    return parse_optimizer(optimizer, hyperparameters)


def _densities(text: str, network: TrainingNetwork) -> dict[str, float]:
    """Return the density of each map: a common one, then those of some maps by name."""
    found: dict[str, float] = {}
    named: set[str] = set()
    for at, part in enumerate(text.split(",")):
        node, equals, number = part.rpartition("=")
        name = f"train option density of {node}" if equals else "train option density"
        if bool(equals) != bool(at):
            raise ConfigError(f"train option density must be D or D,NODE=D..., not {text!r}")
        if equals and node in named:
            raise ConfigError(f"{name} must be given once, not again as {part!r}")
        named |= {node} if equals else set()
        density = _number(name, number)
        if not 0 < density <= 1:
            raise ConfigError(f"{name} must be above 0 and at most 1, not {number}")
        found |= {node: density} if equals else dict.fromkeys(network.rectified, density)
    return found


def _recomputation(given: object, memory: int | None, micro: int | None) -> str | None:
    """Return how outputs are recomputed, if given."""
    if given is None:
        return None
    recompute = str(given)
    if recompute not in _RECOMPUTATIONS:
        raise ConfigError("train option recompute must be one of "
                          f"{', '.join(_RECOMPUTATIONS)}, not {recompute!r}")
    if micro == AUTO:
        raise ConfigError(f"train option recompute must be left out with micro={_AUTO}, not "
                          f"{recompute!r}")
    if memory is None and recompute == CHECKMATE:
        raise ConfigError(f"train option recompute must be {ECHO} or {SQRT} without a memory "
                          f"bound, not {recompute!r}")
    return recompute


def _signed(name: str, text: str, least: int, most: int) -> int:
    sign, digits = (-1, text[1:]) if text.startswith("-") else (1, text)
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise ConfigError(f"{name} must be an integer from {least} to {most}, not {text!r}")
    return check_int(name, sign * int(digits), least, most)


def _number(name: str, text: str) -> float:
    try:
        # Python and TOML allow underscores between digits; names of workloads do not.
        return float(text.replace("_", "?"))
    except ValueError:
        raise ConfigError(f"{name} must be a number, not {text!r}") from None
