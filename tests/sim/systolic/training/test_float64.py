"""Golden training beside numpy's float64: where the formats of the mesh show, and where not.

What docs/training-numerics.md says of it, computed again.
"""

import re
from pathlib import Path

import numpy as np
import pytest

from arch.numerics import BFLOAT16, FLOAT32
from arch.workloads.optimizers import OPTIMIZERS, parse_optimizer
from arch.workloads.training import initial_parameters, minibatches, training_network
from sim.systolic.golden.training.trainer import Numerics, Trainer
from tests.support.optimizers import RULES, mlp_gradients, train

PAGE = Path(__file__).resolve().parents[4] / "docs" / "training-numerics.md"
NETWORK = training_network("digits-mlp")
FIRST = initial_parameters(NETWORK)
STEPS = 20
BATCHES = list(minibatches(NETWORK, batch=32, steps=STEPS))


def largest(before, after):
    return max(float(np.abs(after[name].astype(np.float64) - before[name]).max())
               for name in FIRST)


def roundings(weights, steps):
    """Return a bound: eight roundings a step to 24 bits, of numbers of the largest weight's size.

    They are of the weight, its decay, gradient and state, the scalars, and what is made of them.
    """
    return 8 * steps * 2.0**-24 * max(float(np.abs(value).max()) for value in weights.values())


def golden(optimizer, number, steps=STEPS):
    """Return the weights after so many steps, and the gradients of each."""
    trainer = Trainer(NETWORK, optimizer, Numerics(forward=number, gradient=number, depth=8))
    gradients = [step.gradients for step in trainer.run(BATCHES[:steps])]
    assert {value.dtype for value in trainer.parameters.values()} == {np.dtype(np.float32)}
    return trainer.parameters, gradients


def with_gradients(name, optimizer, gradients):
    *_, found = train(name, optimizer, FIRST, iter([lambda _, g=g: g for g in gradients]))
    return found


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_optimizers(name):
    """Weights and state are float32; the formats of the mesh reach them by the gradients alone."""
    optimizer = parse_optimizer(name)
    *_, exact = train(name, optimizer, FIRST, iter(
        [lambda at, batch=batch: mlp_gradients(at, *batch) for batch in BATCHES]))
    move = largest(FIRST, exact)
    weights, gradients = golden(optimizer, FLOAT32)
    assert largest(exact, weights) < 1e-4 * move
    assert largest(with_gradients(name, optimizer, gradients), weights) < roundings(exact, STEPS)
    weights, gradients = golden(optimizer, BFLOAT16)
    assert largest(with_gradients(name, optimizer, gradients), weights) < roundings(exact, STEPS)
    row, = re.findall(rf"^\| `{name}` \| ([0-9.]+) \| ([0-9.]+) \|$",
                      PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert row == (f"{move:.3f}", f"{largest(exact, weights):.4f}")


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_weight_decay(name):
    """Which no default has, and another rate."""
    assert list(RULES) == list(OPTIMIZERS)
    optimizer = parse_optimizer(name, ["rate=0.02", "weight_decay=0.05"])
    weights, gradients = golden(optimizer, FLOAT32, steps=4)
    found = with_gradients(name, optimizer, gradients)
    assert largest(found, weights) < roundings(found, 4)
    without = with_gradients(name, parse_optimizer(name, ["rate=0.02"]), gradients)
    assert largest(found, without) > 10 * roundings(found, 4)
