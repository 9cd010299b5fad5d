"""Training of the digit classifiers: gradients against differences, masks, and that it learns."""

import numpy as np
import pytest

from arch.workloads.digits_training import accuracy, backward, cnn_data, forward, initial, train


def loss(images, labels, parameters, residual):
    scores = forward(images, parameters, residual=residual).scores
    shifted = scores - scores.max(axis=1, keepdims=True)
    logs = shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    return -logs[np.arange(len(labels)), labels].mean()


@pytest.mark.parametrize("residual", [True, False])
def test_gradients_are_those_of_the_loss(residual):
    data = cnn_data()
    images, labels = data.train_images[:6].astype(np.float64), data.train_labels[:6]
    rng = np.random.default_rng(3)
    parameters = initial(rng)
    parameters = [value + 0.01 * rng.normal(size=value.shape) for value in parameters]
    done = forward(images, parameters, residual=residual)
    gradients = backward(done, labels, parameters, residual=residual)
    for index, gradient in enumerate(gradients):
        place = tuple(rng.integers(size) for size in gradient.shape)
        found = []
        for step in (1e-6, -1e-6):
            moved = [value.copy() for value in parameters]
            moved[index][place] += step
            found.append(loss(images, labels, moved, residual))
        assert gradient[place] == pytest.approx((found[0] - found[1]) / 2e-6, abs=1e-6)


def test_masked_weights_stay_zero_and_others_learn():
    data = cnn_data()
    images, labels = data.train_images[:256].astype(np.float64), data.train_labels[:256]
    rng = np.random.default_rng(0)
    start = initial(rng)
    mask = rng.random(start[2].shape) < 0.4
    masks = [None, None, mask, *[None] * 5]
    found = train(images, labels, start, epochs=2, rate=0.05, rng=rng, residual=False, masks=masks)
    assert np.all(found[2][~mask] == 0)
    assert np.all(found[2][mask] != 0)
    before = [value if m is None else value * m for value, m in zip(start, masks, strict=True)]
    assert (accuracy(images, labels, found, residual=False)
            > accuracy(images, labels, before, residual=False) + 0.1)
