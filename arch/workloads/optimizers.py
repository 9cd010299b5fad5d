"""Optimizers for training: hyperparameters, state kept between steps, loss scaling, clipping.

Equations are in the docstrings: g is the gradient of a weight w, t counts steps from 1, and
everything not called a scalar is element by element. Hyperparameters reach the hardware as float32;
values that depend only on t (:meth:`Optimizer.scalars`) are computed here in float64, with +, -, *,
/ and sqrt, and rounded once.
"""

import math
import types
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from arch.config import ConfigError, check_int, load_config

__all__ = ["CLIP_EPSILON", "LARS", "OPTIMIZERS", "SCALE_LOG2", "SGD", "AdaGrad", "Adam",
           "LossScaling", "Momentum", "Nesterov", "Optimizer", "RMSProp", "check_float32",
           "parse_optimizer"]

#: Smallest and largest binary logarithm of a loss scale.
SCALE_LOG2 = (-126, 127)
#: Added to the norm of the gradients before dividing the largest norm that clipping allows by it.
CLIP_EPSILON = 1e-6


def check_float32(name: str, value: object, *, least: float | None = None,
                  above: float | None = None, below: float | None = None) -> float:
    """Return a number that float32 can hold without becoming infinite or, unless it is 0, zero.

    Parameters
    ----------
    name : str
        Name of the field, for the error text.
    value : object
    least, above, below : float, optional
        Bounds: inclusive, exclusive, exclusive.

    Raises
    ------
    ConfigError
        It is not a number, or out of bounds.
    """
    if isinstance(value, bool) or not isinstance(value, int | float | np.floating):
        raise ConfigError(f"{name} must be a number, not {value!r}")
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    with np.errstate(over="ignore", under="ignore"):
        rounded = float(np.float32(number))
    if not math.isfinite(rounded):
        raise ConfigError(f"{name} must be a finite float32 number, not {number!r}")
    if rounded == 0.0 and number != 0.0:
        raise ConfigError(f"{name} must not become 0 in float32, as {number!r} does")
    if least is not None and number < least:
        raise ConfigError(f"{name} must be at least {least:g}, not {number!r}")
    if above is not None and number <= above:
        raise ConfigError(f"{name} must be greater than {above:g}, not {number!r}")
    # Compare after rounding: in float32, 1 - 1e-9 is a decay of 1.
    if below is not None and rounded >= below:
        raise ConfigError(f"{name} must be less than {below:g} in float32, not {number!r}")
    return number


@dataclass(frozen=True, kw_only=True)
class Optimizer:
    """Common part of all optimizers: base of the seven below.

    Parameters
    ----------
    rate : float
        Learning rate, greater than 0.
    weight_decay : float
        At least 0. If nonzero, ``g = g + weight_decay * w`` comes first.

    Raises
    ------
    ConfigError
        A field is out of range.
    """

    #: Names of the tensors kept for each weight between steps; they start at +0.
    state: ClassVar[tuple[str, ...]] = ()

    rate: float = 0.1
    weight_decay: float = 0.0

    def __post_init__(self) -> None:
        object.__setattr__(self, "rate", check_float32("rate", self.rate, above=0.0))
        object.__setattr__(self, "weight_decay",
                           check_float32("weight_decay", self.weight_decay, least=0.0))

    def _share(self, name: str) -> None:
        """Check a field that must be at least 0 and below 1."""
        value = check_float32(name, getattr(self, name), least=0.0, below=1.0)
        object.__setattr__(self, name, value)

    def _positive(self, name: str) -> None:
        object.__setattr__(self, name, check_float32(name, getattr(self, name), above=0.0))

    def scalars(self, step: int) -> dict[str, float]:
        """Return the scalars of a step, counted from 1, each rounded to float32."""
        check_int("step", step, 1)
        return {name: float(np.float32(value)) for name, value in self._scalars(step).items()}

    def _scalars(self, step: int) -> dict[str, float]:
        return {"rate": self.rate, "weight_decay": self.weight_decay}


@dataclass(frozen=True, kw_only=True)
class SGD(Optimizer):
    """Stochastic gradient descent: ``w = w - rate * g``."""

    rate: float = 0.3


@dataclass(frozen=True, kw_only=True)
class Momentum(Optimizer):
    """Gradient descent with momentum: ``v = momentum * v + g``; ``w = w - rate * v``.

    Parameters
    ----------
    momentum : float
        At least 0, below 1.
    """

    state: ClassVar[tuple[str, ...]] = ("velocity",)

    rate: float = 0.05
    momentum: float = 0.9

    def __post_init__(self) -> None:
        super().__post_init__()
        self._share("momentum")

    def _scalars(self, step: int) -> dict[str, float]:
        return {**super()._scalars(step), "momentum": self.momentum}


@dataclass(frozen=True, kw_only=True)
class Nesterov(Momentum):
    """Nesterov's momentum: ``v = momentum * v + g``; ``w = w - rate * (g + momentum * v)``.

    As in I. Sutskever et al., "On the importance of initialization and momentum in deep learning",
    ICML 2013, rewritten so that the weights are those at which the gradient is taken.
    """


@dataclass(frozen=True, kw_only=True)
class AdaGrad(Optimizer):
    """AdaGrad: ``s = s + g * g``; ``w = w - rate * (g / (sqrt(s) + epsilon))``.

    J. Duchi, E. Hazan, Y. Singer, "Adaptive Subgradient Methods", JMLR 12, 2011.

    Parameters
    ----------
    epsilon : float
        Greater than 0.
    """

    state: ClassVar[tuple[str, ...]] = ("squares",)

    rate: float = 0.03
    epsilon: float = 1e-8

    def __post_init__(self) -> None:
        super().__post_init__()
        self._positive("epsilon")

    def _scalars(self, step: int) -> dict[str, float]:
        return {**super()._scalars(step), "epsilon": self.epsilon}


@dataclass(frozen=True, kw_only=True)
class RMSProp(Optimizer):
    """RMSProp: ``s = decay * s + rest * (g * g)``; ``w = w - rate * (g / (sqrt(s) + epsilon))``.

    ``rest`` is 1 - decay. T. Tieleman, G. Hinton, "Lecture 6.5 - rmsprop", Coursera 2012.

    Parameters
    ----------
    decay : float
        At least 0, below 1.
    epsilon : float
        Greater than 0.
    """

    state: ClassVar[tuple[str, ...]] = ("squares",)

    rate: float = 0.003
    decay: float = 0.9
    epsilon: float = 1e-8

    def __post_init__(self) -> None:
        super().__post_init__()
        self._share("decay")
        self._positive("epsilon")

    def _scalars(self, step: int) -> dict[str, float]:
        return {**super()._scalars(step), "decay": self.decay, "rest": 1.0 - self.decay,
                "epsilon": self.epsilon}


@dataclass(frozen=True, kw_only=True)
class Adam(Optimizer):
    """Adam: ``w = w - rate_t * (m / (sqrt(v) * root_t + epsilon))``.

    ``m = beta1 * m + rest1 * g``; ``v = beta2 * v + rest2 * (g * g)``; rest1 and rest2 are 1 -
    beta1 and 1 - beta2; ``rate_t = rate / (1 - beta1**t)``; ``root_t = 1 / sqrt(1 - beta2**t)``.
    D. P. Kingma, J. Ba, "Adam: A Method for Stochastic Optimization", ICLR 2015, algorithm 1.

    Parameters
    ----------
    beta1, beta2 : float
        At least 0, below 1.
    epsilon : float
        Greater than 0.
    """

    state: ClassVar[tuple[str, ...]] = ("mean", "squares")

    rate: float = 0.003
    beta1: float = 0.9
    beta2: float = 0.999
    epsilon: float = 1e-8

    def __post_init__(self) -> None:
        super().__post_init__()
        self._share("beta1")
        self._share("beta2")
        self._positive("epsilon")

    def _scalars(self, step: int) -> dict[str, float]:
        power1, power2 = 1.0, 1.0
        # Not pow, whose last bit depends on the library.
        for _ in range(step):
            power1, power2 = power1 * self.beta1, power2 * self.beta2
        return {**super()._scalars(step), "rate": self.rate / (1.0 - power1),
                "root": 1.0 / math.sqrt(1.0 - power2), "epsilon": self.epsilon,
                "beta1": self.beta1, "rest1": 1.0 - self.beta1,
                "beta2": self.beta2, "rest2": 1.0 - self.beta2}


@dataclass(frozen=True, kw_only=True)
class LARS(Momentum):
    """Layer-wise adaptive rates: ``v = momentum * v + (rate * ratio) * g``; ``w = w - v``.

    ``ratio = trust * norm(w) / (norm(g) + weight_decay * norm(w))`` is a scalar per layer, computed
    from its weights and their gradient before the decay is added; 1 if a norm is 0. The layer's
    bias uses the same ratio.
    Y. You, I. Gitman, B. Ginsburg, "Large Batch Training of Convolutional Networks", arXiv
    1708.03888, algorithm 1.

    Parameters
    ----------
    trust : float
        Greater than 0.
    """

    rate: float = 1.0
    trust: float = 0.005

    def __post_init__(self) -> None:
        super().__post_init__()
        self._positive("trust")

    def _scalars(self, step: int) -> dict[str, float]:
        return {**super()._scalars(step), "trust": self.trust}


#: Optimizers by name.
OPTIMIZERS: Mapping[str, type[Optimizer]] = types.MappingProxyType({
    "sgd": SGD, "momentum": Momentum, "nesterov": Nesterov, "adagrad": AdaGrad,
    "rmsprop": RMSProp, "adam": Adam, "lars": LARS})


def parse_optimizer(name: str, assignments: Sequence[str] = ()) -> Optimizer:
    """Return an optimizer of :data:`OPTIMIZERS` with some hyperparameters set.

    Parameters
    ----------
    name : str
    assignments : sequence of str
        ``key=value``, as for :func:`arch.config.load_config`.

    Raises
    ------
    ConfigError
        There is no such optimizer or hyperparameter, or a value is out of range.
    """
    if name not in OPTIMIZERS:
        raise ConfigError(f"optimizer must be one of {', '.join(OPTIMIZERS)}, not {name!r}")
    none: Mapping[str, Any] = {}
    found: Optimizer = load_config(OPTIMIZERS[name], presets=none, assignments=assignments)
    return found


@dataclass(frozen=True, kw_only=True)
class LossScaling:
    """The factor on the gradient of the loss, which keeps small gradients from vanishing.

    Gradients of weights are divided by it again. A step whose gradients contain an infinity or NaN
    is skipped: weights and state stay as they are. With dynamic scaling, such a step halves the
    scale, and ``interval`` steps without one double it, within ``2**-126`` and ``2**127``.
    P. Micikevicius et al., "Mixed Precision Training", ICLR 2018, section 3.2.

    Parameters
    ----------
    log2 : int
        Binary logarithm of the scale, or of the initial scale if it is dynamic; -126 to 127.
    interval : int
        Steps after which the scale doubles, at least 1; 0: the scale is constant.
    skip : bool
        Whether steps are skipped at all; required for dynamic scaling.

    Raises
    ------
    ConfigError
        A field is out of range.
    """

    log2: int = 0
    interval: int = 0
    skip: bool = True

    def __post_init__(self) -> None:
        try:
            check_int("log2", self.log2, *SCALE_LOG2)
            check_int("interval", self.interval, 0)
        except (TypeError, ValueError) as error:
            raise ConfigError(error) from None
        if self.interval and not self.skip:
            raise ConfigError("skip must be true if interval is not 0, not False")

    def after(self, log2: int, good: int, overflow: bool) -> tuple[int, int]:
        """Return the next logarithm of the scale, and the number of good steps since it changed.

        Parameters
        ----------
        log2 : int
            Logarithm for the step just done.
        good : int
            Steps without overflow before it, since the scale changed.
        overflow : bool
            Whether the step had an infinity or NaN.
        """
        if not self.interval:
            return log2, 0
        if overflow:
            return max(log2 - 1, SCALE_LOG2[0]), 0
        if good + 1 == self.interval:
            return min(log2 + 1, SCALE_LOG2[1]), 0
        return log2, good + 1
