"""Hyperparameters: defaults, bounds, scalars of a step, loss scaling."""

import dataclasses
import math

import numpy as np
import pytest

from arch.config import ConfigError, to_dict
from arch.workloads.optimizers import (
    LARS,
    OPTIMIZERS,
    Adam,
    LossScaling,
    Momentum,
    Nesterov,
    RMSProp,
    check_float32,
    parse_optimizer,
)


def test_seven_optimizers():
    assert list(OPTIMIZERS) == ["sgd", "momentum", "nesterov", "adagrad", "rmsprop", "adam", "lars"]
    for name, kind in OPTIMIZERS.items():
        optimizer = parse_optimizer(name, ["rate=0.25"])
        assert type(optimizer) is kind
        assert optimizer.rate == 0.25
        assert dataclasses.replace(optimizer, rate=kind().rate) == kind()
        assert to_dict(optimizer)["weight_decay"] == 0.0
        for scalar in optimizer.scalars(3).values():
            assert float(np.float32(scalar)) == scalar


def test_states():
    assert {name: kind.state for name, kind in OPTIMIZERS.items()} == {
        "sgd": (), "momentum": ("velocity",), "nesterov": ("velocity",), "adagrad": ("squares",),
        "rmsprop": ("squares",), "adam": ("mean", "squares"), "lars": ("velocity",)}


def test_scalars_of_adam():
    optimizer = Adam(rate=0.01, beta1=0.9, beta2=0.99)
    for step in (1, 2, 50):
        scalars = optimizer.scalars(step)
        assert scalars["rate"] == pytest.approx(0.01 / (1 - 0.9 ** step), rel=1e-6)
        assert scalars["root"] == pytest.approx(1 / math.sqrt(1 - 0.99 ** step), rel=1e-6)
        assert scalars["rest1"] == float(np.float32(1.0 - 0.9))
    assert optimizer.scalars(1) != optimizer.scalars(2)
    with pytest.raises(ValueError, match="^step must be at least 1, not 0$"):
        optimizer.scalars(0)


@pytest.mark.parametrize(("name", "assignments", "message"), [
    ("adamw", [], ("optimizer must be one of sgd, momentum, nesterov, adagrad, rmsprop, adam, "
                   "lars, not 'adamw'")),
    ("sgd", ["rate=0"], "rate must be greater than 0, not 0.0"),
    ("sgd", ["rate=1e39"], "rate must be a finite float32 number, not 1e+39"),
    ("sgd", ["rate=fast"], "rate must be a number, not 'fast'"),
    ("sgd", ["weight_decay=-1e-4"], "weight_decay must be at least 0, not -0.0001"),
    ("momentum", ["momentum=1"], "momentum must be less than 1 in float32, not 1.0"),
    ("momentum", ["momentum=0.999999999"],
     "momentum must be less than 1 in float32, not 0.999999999"),
    ("adagrad", ["epsilon=0"], "epsilon must be greater than 0, not 0.0"),
    ("rmsprop", ["decay=-0.5"], "decay must be at least 0, not -0.5"),
    ("adam", ["epsilon=1e-50"], "epsilon must not become 0 in float32, as 1e-50 does"),
    ("adam", ["beta2=1.5"], "beta2 must be less than 1 in float32, not 1.5"),
    ("lars", ["trust=-1"], "trust must be greater than 0, not -1.0"),
])
def test_wrong_hyperparameters(name, assignments, message):
    with pytest.raises(ConfigError) as caught:
        parse_optimizer(name, assignments)
    assert str(caught.value) == message


def test_unknown_hyperparameter():
    with pytest.raises(ConfigError, match="^key must be a field of Adam, not 'beta3'; did you mean "
                                          "'beta2'\\?$"):
        parse_optimizer("adam", ["beta3=0.5"])


def test_wrong_kinds():
    for kind, field, value, message in (
            (Momentum, "momentum", True, "momentum must be a number, not True"),
            (Nesterov, "rate", math.nan, "rate must be a finite float32 number, not nan"),
            (RMSProp, "decay", "0.9", "decay must be a number, not '0.9'"),
            (LARS, "rate", 10 ** 400, "rate must be a finite float32 number, not inf")):
        with pytest.raises(ConfigError) as caught:
            kind(**{field: value})
        assert str(caught.value) == message
    assert check_float32("x", np.float32(0.5)) == 0.5


def test_static_scale_stays():
    scaling = LossScaling(log2=10)
    assert scaling.after(10, 0, overflow=True) == (10, 0)
    assert scaling.after(10, 0, overflow=False) == (10, 0)


def test_dynamic_scale():
    scaling = LossScaling(log2=4, interval=3)
    log2, good, seen = 4, 0, []
    for overflow in (False, False, False, False, True, False, False, False):
        log2, good = scaling.after(log2, good, overflow)
        seen.append(log2)
    assert seen == [4, 4, 5, 5, 4, 4, 4, 5]
    assert scaling.after(127, 2, overflow=False) == (127, 0)
    assert scaling.after(-126, 2, overflow=True) == (-126, 0)


@pytest.mark.parametrize(("fields", "message"), [
    ({"log2": 128}, "log2 must be at most 127, not 128"),
    ({"log2": 1.5}, "log2 must be an integer, not 1.5"),
    ({"interval": -1}, "interval must be at least 0, not -1"),
    ({"interval": 5, "skip": False}, "skip must be true if interval is not 0, not False"),
])
def test_wrong_scaling(fields, message):
    with pytest.raises(ConfigError) as caught:
        LossScaling(**fields)
    assert str(caught.value) == message
