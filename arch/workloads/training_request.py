"""Names of workloads that train: ``train:NETWORK[:option=value...]``."""

from dataclasses import dataclass

from arch.config import ConfigError, check_int
from arch.workloads.optimizers import (
    OPTIMIZERS,
    SGD,
    LossScaling,
    Optimizer,
    check_float32,
    parse_optimizer,
)
from arch.workloads.options import parse_options, parse_unsigned
from arch.workloads.training import TrainingNetwork, training_network
from arch.workloads.training_names import TRAIN

__all__ = ["MOST_STEPS", "TrainingRequest", "parse_training"]

# Options that are no hyperparameters of the optimiser.
_COUNTS = {"steps": (1, 1), "batch": (32, 1), "seed": (0, 0)}       # defaults, least
_SCALING = ("scale", "interval")
_HYPERPARAMETERS = ("rate", "momentum", "weight_decay", "decay", "epsilon", "beta1", "beta2",
                    "trust")
#: Binary logarithms of a loss scale, the least and the most.
MOST_SCALE = (-126, 127)
#: Steps of a run, at most.
MOST_STEPS = 1_000_000


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
    """

    network: TrainingNetwork
    optimizer: Optimizer
    scaling: LossScaling
    clip: float | None
    steps: int
    batch: int
    seed: int


def parse_training(text: str) -> TrainingRequest:
    """Return the request ``train:NETWORK[:option=value...]``.

    Options are ``steps`` (1), ``batch`` (32), ``seed`` (0), ``optimizer`` (sgd) and its
    hyperparameters, ``scale`` (binary logarithm of the loss scale, 0), ``interval`` (steps after
    which it doubles; 0, never), and ``clip``.

    Raises
    ------
    ConfigError
        There is no such network, optimiser or option, or a value is out of range. One line.
    """
    try:
        _, _, rest = text.partition(":")
        name, *parts = rest.split(":")
        network = training_network(name)
        options = parse_options(TRAIN, parts, dict.fromkeys(
            (*_COUNTS, *_SCALING, "optimizer", "clip", *_HYPERPARAMETERS), True))
        counts = {key: parse_unsigned(f"train option {key}", str(options.get(key, default)), least)
                  for key, (default, least) in _COUNTS.items()}
        check_int("train option steps", counts["steps"], 1, MOST_STEPS)
        optimizer = str(options.get("optimizer", next(
            key for key, kind in OPTIMIZERS.items() if kind is SGD)))
        scaling = LossScaling(
            log2=_signed("train option scale", str(options.get("scale", 0)), *MOST_SCALE),
            interval=parse_unsigned("train option interval", str(options.get("interval", 0))))
        clip = None
        if "clip" in options:
            name = "train option clip"
            clip = check_float32(name, _number(name, str(options["clip"])), above=0.0)
    except (TypeError, ValueError) as error:
        raise ConfigError(error) from None
    hyperparameters = []
    for key in _HYPERPARAMETERS:
        if key in options:
            if "_" in str(options[key]):
                _number(key, str(options[key]))
            hyperparameters.append(f"{key}={options[key]}")
    return TrainingRequest(
        network=network, scaling=scaling, clip=clip, **counts,
        optimizer=parse_optimizer(optimizer, hyperparameters))


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
