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

__all__ = ["AUTO", "MOST_STEPS", "TrainingRequest", "parse_training"]

# Options that are no hyperparameters of the optimiser.
_COUNTS = {"steps": (1, 1), "batch": (32, 1), "seed": (0, 0)}       # defaults, least
_SCALING = ("scale", "interval")
_ONNX = ".onnx"
#: Of micro-batches: chosen by the memory bound.
AUTO = 0
_AUTO = "auto"
# Encodings of what waits, and whether they have those of masks and indices, a narrower format, and
# maps without their zeros.
_ENCODINGS = {"none": (False, False, False), "lossless": (True, False, False),
              "dpr": (False, True, False), "lossless+dpr": (True, True, False),
              "ssdc": (False, False, True), "lossless+ssdc": (True, False, True)}
#: Share of the numbers of a map that are not 0, at most, unless it is said.
DENSITY = 0.75
_RECOMPUTATIONS = (CHECKMATE, ECHO, SQRT)
_HYPERPARAMETERS = ("rate", "momentum", "weight_decay", "decay", "epsilon", "beta1", "beta2",
                    "trust")
#: Steps of a run, and images of a step, at most.
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
        Of the first weights and of the order of the images.
    memory : int or None
        Bytes of memory, besides the program, that a step may have.
    encode : bool
        What waits for gradients is packed, where that is smaller.
    reduce : bool
        Maps that wait for products of gradients do so in the core's second format.
    density : dict of str to float, or None
        Maps that do so without their zeros, where that is smaller, and the share of their numbers
        that are not 0, at most.
    micro : int or None
        Images of a micro-batch, at most; :data:`AUTO`: as the memory has room. None: all.
    recompute : str or None
        How outputs are computed again, one of the names of :mod:`arch.workloads.training_names`.
        None: as ``checkmate``, if ``memory`` wants it.
    model : TrainableModel or None
        The ONNX file that the network, and its first weights, are from.
    data : LabelledImages or None
        The images of a file; without one those of the digits.
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
        """Return the images to train on and to test with."""
        return self.data or digit_images(self.network)

    def batches(self) -> Iterator[tuple[NDArray[Any], NDArray[Any]]]:
        """Return (images, labels) of each step."""
        return minibatches(self.network, batch=self.batch, steps=self.steps, seed=self.seed,
                           data=self.images())

    def parameters(self) -> Mapping[str, NDArray[Any]]:
        """Return the float32 weights and biases that training starts from."""
        if self.model is not None:
            return self.model.parameters
        return initial_parameters(self.network, seed=self.seed)


def parse_training(text: str) -> TrainingRequest:
    """Return the request ``train:NETWORK[:option=value...]`` or ``train:FILE.onnx[:...]``.

    Options are ``data`` (an ``.npz`` file, :func:`arch.workloads.training.read_images`; without it
    the digits; its name may contain ``:``), ``memory`` (bytes that a step may have), ``encode``
    (none, lossless, dpr, lossless+dpr, ssdc or lossless+ssdc; none), ``density``
    (``D[,NODE=D...]``, of maps that wait without their zeros, 0.75), ``micro`` (images of a
    micro-batch, or auto), ``recompute`` (checkmate, echo or sqrt; without a memory bound one of the
    last two),
    ``steps`` (1), ``batch`` (32), ``seed`` (0), ``optimizer`` (sgd) and its hyperparameters,
    ``scale`` (binary logarithm of the loss scale, 0), ``interval`` (steps after which it doubles;
    0, never), and ``clip``.

    Raises
    ------
    ConfigError
        There is no such network, optimiser or option, or a value is out of range. One line.
    """
    try:
        name, behind = split_file(text.partition(":")[2])
        network, model = _network(name)
        options = parse_options(TRAIN, split_options(behind, "data"), dict.fromkeys(
            (*_COUNTS, *_SCALING, "optimizer", "clip", "data", "memory", "encode", "density",
             "micro", "recompute", *_HYPERPARAMETERS), True))
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
    """Return the network of that name, or of a file, and the file's model."""
    if name in TRAINING_NETWORKS or not name.endswith(_ONNX):
        return training_network(name), None
    # Here: it takes half a second to import.
    from arch.workloads.onnx.training import load_trainable  # noqa: PLC0415

    model = load_trainable(name)
    return model.network, model


def _encoding(options: Mapping[str, object], network: TrainingNetwork
              ) -> tuple[bool, bool, dict[str, float] | None]:
    """Return whether what waits is packed, or in a second format, and densities without zeros."""
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
    """Return the images of a micro-batch, if it is said."""
    if given is None:
        return None
    if given != _AUTO:
        return parse_unsigned("train option micro", str(given), 1)
    if memory is None:
        raise ConfigError("train option micro must be a number without a memory bound, not "
                          f"{_AUTO!r}")
    return AUTO


def _optimizer(options: Mapping[str, object]) -> Optimizer:
    """Return the optimiser with its hyperparameters."""
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
            # The optimiser would take it for a number of Python.
            if "_" in str(options[key]):
                _number(key, str(options[key]))
            hyperparameters.append(f"{key}={options[key]}")
    return parse_optimizer(optimizer, hyperparameters)


def _densities(text: str, network: TrainingNetwork) -> dict[str, float]:
    """Return the density of each map: one of all, and behind it those of some by name."""
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
    """Return how outputs are computed again, if it is said."""
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
        # Digits may be grouped in Python and in TOML; in names of workloads they may not.
        return float(text.replace("_", "?"))
    except ValueError:
        raise ConfigError(f"{name} must be a number, not {text!r}") from None
