"""Updates of weights, against their equations in float64; clipping; the search for overflow."""

import numpy as np
import pytest

from arch.config import ConfigError
from arch.workloads.optimizers import (
    LARS,
    OPTIMIZERS,
    AdaGrad,
    Adam,
    Momentum,
    Nesterov,
    Optimizer,
    RMSProp,
)
from sim.systolic.golden.training import updates
from sim.systolic.golden.training.vector import VectorUnit

UNIT = VectorUnit(lanes=4, rows=8)


def equations(optimizer, w, g, memory, step, ratio):
    """Return the weights after a step in float64; ``memory`` is changed."""
    rate = optimizer.rate
    g = g + optimizer.weight_decay * w
    match optimizer:
        case LARS():
            memory["v"] = optimizer.momentum * memory.get("v", 0) + rate * ratio * g
            return w - memory["v"]
        case Nesterov():
            memory["v"] = optimizer.momentum * memory.get("v", 0) + g
            return w - rate * (g + optimizer.momentum * memory["v"])
        case Momentum():
            memory["v"] = optimizer.momentum * memory.get("v", 0) + g
            return w - rate * memory["v"]
        case AdaGrad():
            memory["s"] = memory.get("s", 0) + g ** 2
            return w - rate * g / (np.sqrt(memory["s"]) + optimizer.epsilon)
        case RMSProp():
            memory["s"] = (optimizer.decay * memory.get("s", 0)
                           + (1 - optimizer.decay) * g ** 2)
            return w - rate * g / (np.sqrt(memory["s"]) + optimizer.epsilon)
        case Adam():
            memory["m"] = optimizer.beta1 * memory.get("m", 0) + (1 - optimizer.beta1) * g
            memory["s"] = optimizer.beta2 * memory.get("s", 0) + (1 - optimizer.beta2) * g ** 2
            mean = memory["m"] / (1 - optimizer.beta1 ** step)
            square = memory["s"] / (1 - optimizer.beta2 ** step)
            return w - rate * mean / (np.sqrt(square) + optimizer.epsilon)
        case _:
            return w - rate * g


@pytest.mark.parametrize("decay", [0.0, 0.01])
@pytest.mark.parametrize("name", OPTIMIZERS)
def test_equations(name, decay):
    """25 steps; float32 stays within 1e-5 of float64."""
    optimizer = OPTIMIZERS[name](weight_decay=decay)
    rng = np.random.default_rng(31)
    weight = rng.uniform(-1, 1, (6, 5, 1, 2)).astype(np.float32)
    state = {each: np.zeros_like(weight) for each in optimizer.state}
    wanted, memory = weight.astype(np.float64), {}
    for step in range(1, 26):
        gradient = rng.standard_normal(weight.shape).astype(np.float32)
        norms = [np.sqrt((each.astype(np.float64) ** 2).sum()) for each in (wanted, gradient)]
        ratio = 1.0
        if isinstance(optimizer, LARS):
            ratio = optimizer.trust * norms[0] / (norms[1] + decay * norms[0])
        found = updates.layer_ratio(UNIT, optimizer, weight, gradient)
        assert float(found) == pytest.approx(ratio, rel=1e-5)
        wanted = equations(optimizer, wanted, gradient.astype(np.float64), memory, step, ratio)
        weight, state = updates.update(UNIT, optimizer, weight, gradient, state, step=step,
                                       ratio=found)
        assert weight.dtype == np.float32
        assert tuple(state) == optimizer.state
        assert np.abs(weight - wanted).max() < 1e-5


def test_order_of_operations():
    """Momentum and Adam, one operation after the other."""
    rng = np.random.default_rng(32)
    w, g, v = rng.standard_normal((3, 40)).astype(np.float32)
    f = np.float32
    found, _ = updates.update(UNIT, Momentum(rate=0.3, momentum=0.7, weight_decay=0.1), w, g,
                              {"velocity": v}, step=1, ratio=f(1))
    assert np.array_equal(found, w - f(0.3) * (f(0.7) * v + (g + f(0.1) * w)))
    m, s = g * 2, np.abs(v)
    optimizer = Adam(rate=0.3, beta1=0.7, beta2=0.95)
    found, state = updates.update(UNIT, optimizer, w, g, {"mean": m, "squares": s}, step=3,
                                  ratio=f(1))
    scalars = {name: f(value) for name, value in optimizer.scalars(3).items()}
    mean = m * f(0.7) + g * scalars["rest1"]
    squares = s * f(0.95) + (g * g) * scalars["rest2"]
    assert np.array_equal(state["squares"], squares)
    move = mean / (np.sqrt(squares) * scalars["root"] + f(1e-8))
    assert np.array_equal(found, w - move * scalars["rate"])


def test_ratio_of_zero_norms():
    optimizer = LARS(weight_decay=0.1)
    zeros, ones = np.zeros((3, 4), np.float32), np.ones((3, 4), np.float32)
    assert updates.layer_ratio(UNIT, optimizer, zeros, ones) == 1
    assert updates.layer_ratio(UNIT, optimizer, ones, zeros) == 1
    assert updates.layer_ratio(UNIT, optimizer, ones, ones) < 1


def test_sum_of_squares_is_the_stored_matrix():
    """Outputs are columns; rows blocks of channels, in these taps, in these channels."""
    rng = np.random.default_rng(33)
    x = rng.standard_normal((10, UNIT.lanes + 3, 2, 3)).astype(np.float32)
    matrix = np.array([x[:, c, ky, kx]
                       for block in (range(UNIT.lanes), range(UNIT.lanes, UNIT.lanes + 3))
                       for ky in range(2) for kx in range(3) for c in block])
    assert updates.sum_of_squares(UNIT, x) == UNIT.row_sum(UNIT.col_sum(matrix * matrix))[0, 0]
    assert np.array_equal(updates.matrix_of(x, UNIT.lanes), matrix)
    assert np.array_equal(updates.tensor_of(matrix, x.shape, UNIT.lanes), x)
    bias = x[:, 0, 0, 0]
    assert updates.matrix_of(bias, 3).shape == (1, 10)
    assert np.array_equal(updates.tensor_of(updates.matrix_of(bias, 3), bias.shape, 3), bias)


@pytest.mark.parametrize("bad", [np.inf, -np.inf, np.nan])
def test_peak(bad):
    x = np.linspace(-3, 2, 70, dtype=np.float32).reshape(7, 10)
    assert updates.peak(UNIT, x) == 3
    for value in (x[4, 5], bad):
        x[4, 5] = value
        wanted = UNIT.row_max(UNIT.col_max(UNIT.abs(updates.matrix_of(x, UNIT.lanes))))
        assert updates.peak(UNIT, x).view(np.uint32) == wanted.view(np.uint32)
    assert not np.isfinite(updates.peak(UNIT, x))


def test_clipping():
    gradients = [np.full((4, 4), 3, np.float32), np.full((9,), 4, np.float32)]
    assert updates.clip_factor(UNIT, gradients, 100.0) == 1
    norm = np.float32(np.sqrt(np.float32(16 * 9 + 9 * 16)))
    assert updates.clip_factor(UNIT, gradients, 2.0) == np.float32(2) / (norm + np.float32(1e-6))
    assert updates.clip_factor(UNIT, [np.zeros(3, np.float32)], 1.0) == 1


def test_unknown_optimizer():
    class Other(Optimizer):
        """Has no equations."""

    x = np.ones(3, np.float32)
    with pytest.raises(ConfigError, match="^optimizer must be one with equations here, not "):
        updates.update(UNIT, Other(), x, x, {}, step=1, ratio=x)
