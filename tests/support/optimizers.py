"""Training in numpy's float64: a network of dense layers, and each optimiser as its paper has it.

It shares nothing with the golden model, neither code nor order of operations.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["RULES", "mlp_gradients", "train"]

Array = NDArray[np.float64]
Rule = Callable[[list[Array], Any], Iterator[None]]


def mlp_gradients(parameters: Mapping[str, Any], images: Any, labels: Any) -> dict[str, Array]:
    """Return the gradients of the mean cross-entropy of fc1, fc2, ... with ReLU between them."""
    values = {name: np.asarray(value, np.float64) for name, value in parameters.items()}
    count = len(values) // 2
    weights = [values[f"fc{n + 1}.weight"] for n in range(count)]
    x = np.asarray(images, np.float64).reshape(len(images), -1)
    seen = [x]
    for n, weight in enumerate(weights):
        z = seen[-1] @ weight.reshape(len(weight), -1).T + values[f"fc{n + 1}.bias"]
        seen.append(np.maximum(z, 0) if n < count - 1 else z)
    odds = np.exp(seen[-1] - seen[-1].max(axis=1, keepdims=True))
    back = odds / odds.sum(axis=1, keepdims=True)
    back[np.arange(len(labels)), labels] -= 1
    back /= len(labels)
    found = {}
    for n in reversed(range(count)):
        found[f"fc{n + 1}.weight"] = (back.T @ seen[n]).reshape(weights[n].shape)
        found[f"fc{n + 1}.bias"] = back.sum(axis=0)
        back = back @ weights[n].reshape(len(weights[n]), -1) * (seen[n] > 0)
    return found


def sgd(w: Array, g: Array, s: dict[str, Array], o: Any, t: int, ratio: float) -> Array:
    """H. Robbins and S. Monro, 1951: a step against the gradient."""
    return w - o.rate * g


def momentum(w: Array, g: Array, s: dict[str, Array], o: Any, t: int, ratio: float) -> Array:
    """B. Polyak, 1964: the velocity is what is left of the last one, and the gradient."""
    s["v"] = o.momentum * s.get("v", 0.0) + g
    return w - o.rate * s["v"]


def nesterov(w: Array, g: Array, s: dict[str, Array], o: Any, t: int, ratio: float) -> Array:
    """Sutskever et al., 2013, (3) and (4), seen from the point at which the gradient is taken.

    There ``v' = momentum * v - rate * g`` and ``theta' = theta + v'``, g taken at ``w = theta +
    momentum * v``. So ``w' = theta' + momentum * v'`` is what moves.
    """
    before = s.get("v", np.zeros_like(w))
    theta = w - o.momentum * before
    s["v"] = o.momentum * before - o.rate * g
    return theta + s["v"] + o.momentum * s["v"]


def adagrad(w: Array, g: Array, s: dict[str, Array], o: Any, t: int, ratio: float) -> Array:
    """Duchi et al., 2011, figure 1, diagonal: s is the norm of the gradients until now."""
    s["norm"] = np.hypot(s.get("norm", np.zeros_like(w)), g)
    return w - o.rate * g / (o.epsilon + s["norm"])


def rmsprop(w: Array, g: Array, s: dict[str, Array], o: Any, t: int, ratio: float) -> Array:
    """Tieleman and Hinton, 2012, slide 29: divided by a running root of mean squares."""
    before = s.get("mean", np.zeros_like(w))
    s["mean"] = before + (1 - o.decay) * (g**2 - before)
    return w - o.rate * g / (np.sqrt(s["mean"]) + o.epsilon)


def adam(w: Array, g: Array, s: dict[str, Array], o: Any, t: int, ratio: float) -> Array:
    """Kingma and Ba, 2015, algorithm 1, line by line."""
    s["m"] = o.beta1 * s.get("m", 0.0) + (1 - o.beta1) * g
    s["v"] = o.beta2 * s.get("v", 0.0) + (1 - o.beta2) * g**2
    m_hat, v_hat = s["m"] / (1 - o.beta1**t), s["v"] / (1 - o.beta2**t)
    return w - o.rate * m_hat / (np.sqrt(v_hat) + o.epsilon)


def lars(w: Array, g: Array, s: dict[str, Array], o: Any, t: int, ratio: float) -> Array:
    """You et al., 2017, algorithm 1: the layer's own rate is in the velocity."""
    s["v"] = o.momentum * s.get("v", 0.0) + o.rate * ratio * g
    return w - s["v"]


#: By the names of :data:`arch.workloads.optimizers.OPTIMIZERS`.
RULES = {"sgd": sgd, "momentum": momentum, "nesterov": nesterov, "adagrad": adagrad,
         "rmsprop": rmsprop, "adam": adam, "lars": lars}


def train(name: str, optimizer: Any, parameters: Mapping[str, Any],
          steps: Iterator[Callable[[Mapping[str, Array]], Mapping[str, Any]]]
          ) -> Iterator[dict[str, Array]]:
    """Yield the parameters behind each step.

    Parameters
    ----------
    name : str
        Of :data:`RULES`.
    optimizer : arch.workloads.optimizers.Optimizer
        Its hyperparameters.
    parameters : mapping of str to array
        At the start.
    steps : iterator of callables
        Each gives the gradients of a step at given parameters.
    """
    values = {each: np.asarray(value, np.float64) for each, value in parameters.items()}
    state: dict[str, dict[str, Array]] = {each: {} for each in values}
    for t, gradients_at in enumerate(steps, start=1):
        found = {each: np.asarray(g, np.float64) for each, g in gradients_at(values).items()}
        ratios = {}
        for each in values:
            weight, gradient = (part[f"{each.rpartition('.')[0]}.weight"]
                                for part in (values, found))
            norm, slope = np.sqrt((weight**2).sum()), np.sqrt((gradient**2).sum())
            ratios[each] = (optimizer.trust * norm / (slope + optimizer.weight_decay * norm)
                            if name == "lars" and norm and slope else 1.0)
        values = {each: RULES[name](
            value, found[each] + optimizer.weight_decay * value, state[each], optimizer, t,
            ratios[each]) for each, value in values.items()}
        yield values
