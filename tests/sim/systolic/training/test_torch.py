"""Golden training against PyTorch in float32: kernels, optimisers, and networks step by step.

Both add up the same terms in float32 in different orders. A sum of K terms is off by at most
``g_K * sum |terms|``, ``g_K = K u / (1 - K u)``, ``u = 2**-24``, in any order (N. Higham, "Accuracy
and Stability of Numerical Algorithms", 4.2): two such sums differ by at most twice that.
"""

import numpy as np
import pytest

from arch.numerics import FLOAT32
from arch.workloads.optimizers import SGD, AdaGrad, Adam, Momentum, Nesterov, RMSProp
from arch.workloads.training import (
    AverageLayer,
    Geometry,
    MaxLayer,
    SumLayer,
    TrainingNetwork,
    WeightedLayer,
    initial_parameters,
    minibatches,
    training_network,
)
from sim.systolic.golden.training import layers, products, updates
from sim.systolic.golden.training.trainer import Numerics, Trainer
from sim.systolic.golden.training.vector import VectorUnit

torch = pytest.importorskip("torch")
functional = torch.nn.functional

UNIT = VectorUnit()
PLAIN = Numerics(forward=FLOAT32, gradient=FLOAT32)
U = 2.0 ** -24


@pytest.fixture(autouse=True)
def one_thread():
    """Two threads a process are slower on a busy machine."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


def tensor(x, grad=False):
    return torch.tensor(np.ascontiguousarray(x), requires_grad=grad)


def within(ours, theirs, terms, magnitudes):
    """Return how many numbers there are, all of them within the bound of two sums of the terms."""
    bound = 2 * terms * U / (1 - terms * U) * magnitudes
    theirs = theirs.detach().numpy()
    assert ours.dtype == theirs.dtype == np.float32
    assert (np.abs(ours.astype(np.float64) - theirs) <= bound).all()
    return ours.size


@pytest.mark.parametrize(("strides", "pads", "groups", "kernel"), [
    ((1, 1), (0, 0), 1, (1, 1)), ((1, 1), (1, 1), 1, (3, 3)), ((2, 2), (1, 1), 2, (3, 3)),
    ((2, 1), (0, 2), 4, (2, 3)), ((1, 3), (3, 0), 8, (5, 2)), ((4, 4), (2, 2), 1, (7, 5)),
    ((1, 1), (0, 0), 1, (9, 11)),
])
def test_convolutions(strides, pads, groups, kernel):
    rng = np.random.default_rng(21)
    geometry = Geometry(strides=strides, pads=(*pads, *pads), groups=groups)
    x = rng.standard_normal((3, 8, 9, 11)).astype(np.float32)
    w = rng.standard_normal((16, 8 // groups, *kernel)).astype(np.float32)
    dy = rng.standard_normal((3, 16, *geometry.outputs((9, 11), kernel))).astype(np.float32)
    sides = [tensor(x, grad=True), tensor(w, grad=True)]
    y = functional.conv2d(*sides, stride=strides, padding=pads, groups=groups)
    y.backward(tensor(dy))
    # Sums of magnitudes, by the same kernels in float64.
    big = [np.abs(each).astype(np.float64) for each in (x, w, dy)]
    compared = within(products.forward(x, w, geometry, depth=8), y, w[0].size,
                      products.forward(big[0], big[1], geometry, depth=8))
    compared += within(
        products.input_gradient(dy, w, geometry, (9, 11), depth=8), sides[0].grad,
        16 // groups * kernel[0] * kernel[1],
        products.input_gradient(big[2], big[1], geometry, (9, 11), depth=8))
    compared += within(
        products.weight_gradient(x, dy, geometry, kernel, depth=8), sides[1].grad,
        dy[:, 0].size, products.weight_gradient(big[0], big[2], geometry, kernel, depth=8))
    assert compared == dy.size + x.size + w.size


@pytest.mark.parametrize(("kernel", "strides", "pads"), [
    ((2, 2), (2, 2), (0, 0)), ((3, 3), (2, 2), (1, 1)), ((3, 2), (1, 1), (1, 1)),
    ((2, 5), (3, 1), (0, 2)), ((6, 7), (1, 1), (0, 0)),
])
def test_pooling(kernel, strides, pads):
    rng = np.random.default_rng(22)
    geometry = Geometry(strides=strides, pads=(*pads, *pads))
    # Few values: there are ties, and PyTorch takes the first, too.
    x = rng.integers(-3, 4, (2, 5, 6, 7)).astype(np.float32)
    given = tensor(x, grad=True)
    y, index = layers.max_pool(UNIT, x, kernel, geometry)
    dy = rng.standard_normal(y.shape).astype(np.float32)
    theirs = functional.max_pool2d(given, kernel, strides, pads)
    theirs.backward(tensor(dy))
    assert np.array_equal(y, theirs.detach().numpy())
    taps = kernel[0] * kernel[1]
    compared = within(layers.max_pool_back(UNIT, index, dy, (6, 7), kernel, geometry), given.grad,
                      taps, layers.max_pool_back(UNIT, index, np.abs(dy), (6, 7), kernel, geometry))
    given = tensor(x, grad=True)
    theirs = functional.avg_pool2d(given, kernel, strides, pads)
    theirs.backward(tensor(dy))
    compared += within(layers.average_pool(UNIT, x, kernel, geometry), theirs, taps + 1,
                       layers.average_pool(UNIT, np.abs(x), kernel, geometry))
    compared += within(
        layers.average_pool_back(UNIT, dy, (6, 7), kernel, geometry), given.grad, taps + 1,
        layers.average_pool_back(UNIT, np.abs(dy), (6, 7), kernel, geometry))
    assert compared == y.size + 2 * x.size


def test_cross_entropy():
    """Within 16 u, and of the gradient of 1/N: exponentials, quotients and logarithms are near."""
    rng = np.random.default_rng(23)
    compared = 0
    for classes in (2, 10, 1000):
        scores = (4 * rng.standard_normal((32, classes))).astype(np.float32)
        labels = rng.integers(0, classes, 32)
        given = tensor(scores, grad=True)
        theirs = functional.cross_entropy(given, tensor(labels))
        theirs.backward()
        loss = layers.cross_entropy(UNIT, scores, labels)
        assert float(loss.value) == pytest.approx(float(theirs.detach()), rel=16 * U)
        assert np.abs(loss.gradient - given.grad.numpy()).max() <= 16 * U / 32
        compared += scores.size + 1
    assert compared == 32 * 1012 + 3


def test_nothing_is_lost_in_a_bias():
    rng = np.random.default_rng(24)
    dz = rng.standard_normal((5, 6, 7, 9)).astype(np.float32)
    assert within(layers.bias_gradient(UNIT, dz), tensor(dz).sum(dim=(0, 2, 3)), 5 * 63,
                  np.abs(dz.astype(np.float64)).sum(axis=(0, 2, 3))) == 6


OPTIMIZERS = {
    "sgd": (SGD(rate=0.1, weight_decay=0.01),
            lambda p: torch.optim.SGD(p, lr=0.1, weight_decay=0.01)),
    "momentum": (Momentum(rate=0.05, momentum=0.8),
                 lambda p: torch.optim.SGD(p, lr=0.05, momentum=0.8)),
    "nesterov": (Nesterov(rate=0.05, momentum=0.9, weight_decay=1e-3),
                 lambda p: torch.optim.SGD(p, lr=0.05, momentum=0.9, nesterov=True,
                                           weight_decay=1e-3)),
    "adagrad": (AdaGrad(rate=0.1, epsilon=1e-10),
                lambda p: torch.optim.Adagrad(p, lr=0.1, eps=1e-10)),
    "rmsprop": (RMSProp(rate=0.01, decay=0.95),
                lambda p: torch.optim.RMSprop(p, lr=0.01, alpha=0.95)),
    "adam": (Adam(rate=0.01, beta1=0.8, beta2=0.99, weight_decay=1e-2),
             lambda p: torch.optim.Adam(p, lr=0.01, betas=(0.8, 0.99), weight_decay=1e-2)),
}


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_optimizers(name):
    """30 steps with given gradients: every weight within 1e-6 of what it can be, 1."""
    optimizer, make = OPTIMIZERS[name]
    rng = np.random.default_rng(25)
    weight = rng.uniform(-1, 1, (13, 7)).astype(np.float32)
    theirs = torch.nn.Parameter(tensor(weight))
    other = make([theirs])
    state = {each: np.zeros_like(weight) for each in optimizer.state}
    ratio = updates.layer_ratio(UNIT, optimizer, weight, weight)
    assert ratio == 1
    compared = 0
    for step in range(1, 31):
        gradient = rng.standard_normal(weight.shape).astype(np.float32)
        theirs.grad = tensor(gradient)
        other.step()
        before = weight
        weight, state = updates.update(UNIT, optimizer, weight, gradient, state, step=step,
                                       ratio=ratio)
        assert np.abs(weight - before).max() > 1e-4
        compared += int((np.abs(weight - theirs.detach().numpy()) <= 1e-6 * max(
            1.0, np.abs(weight).max())).sum())
    assert compared == 30 * weight.size


def test_clipping():
    rng = np.random.default_rng(26)
    compared = 0
    for limit in (0.5, 5.0, 1e3):
        gradients = [rng.standard_normal(shape).astype(np.float32)
                     for shape in ((8, 3, 3, 3), (8,), (10, 72))]
        parameters = [torch.nn.Parameter(torch.zeros(g.shape)) for g in gradients]
        for parameter, gradient in zip(parameters, gradients, strict=True):
            parameter.grad = tensor(gradient)
        torch.nn.utils.clip_grad_norm_(parameters, limit)
        factor = updates.clip_factor(UNIT, gradients, limit)
        assert (factor == 1) == (limit == 1e3)
        for parameter, gradient in zip(parameters, gradients, strict=True):
            np.testing.assert_allclose(UNIT.mul(gradient, factor), parameter.grad.numpy(),
                                       rtol=1e-6)
            compared += gradient.size
    assert compared == 3 * (216 + 8 + 720)


#: Average pooling, groups and a rectified sum besides.
OTHER = TrainingNetwork(name="other", image=(1, 8, 8), nodes=(
    WeightedLayer(name="c1", source="images", channels=4, kernel=(3, 3),
                  geometry=Geometry(strides=(2, 2), pads=(1, 1, 1, 1))),
    WeightedLayer(name="c2", source="c1", channels=4, kernel=(3, 3), relu=False,
                  geometry=Geometry(pads=(1, 1, 1, 1), groups=2)),
    SumLayer(name="sum", sources=("c2", "c1"), relu=True),
    AverageLayer(name="mean", source="sum"),
    WeightedLayer(name="fc", source="mean", channels=10, relu=False)))


def scores_of(network, parameters, images):
    """Return the scores by PyTorch."""
    outputs = {"images": images}
    y = images
    for node in network.nodes:
        match node:
            case WeightedLayer():
                top, left, bottom, right = node.geometry.pads
                x = functional.pad(outputs[node.source], (left, right, top, bottom))
                y = functional.conv2d(x, parameters[f"{node.name}.weight"],
                                      parameters[f"{node.name}.bias"],
                                      stride=node.geometry.strides, groups=node.geometry.groups)
                y = functional.relu(y) if node.relu else y
            case SumLayer():
                y = outputs[node.sources[0]] + outputs[node.sources[1]]
                y = functional.relu(y) if node.relu else y
            case MaxLayer():
                y = functional.max_pool2d(outputs[node.source], node.kernel, node.geometry.strides)
            case AverageLayer():
                y = functional.avg_pool2d(outputs[node.source], node.kernel, node.geometry.strides)
        outputs[node.name] = y
    return y.flatten(1)


@pytest.mark.parametrize(("network", "optimizer", "make"), [
    (training_network("digits-mlp"), Momentum(rate=0.05),
     lambda p: torch.optim.SGD(p, lr=0.05, momentum=0.9)),
    (training_network("digits-cnn"), Nesterov(rate=0.02),
     lambda p: torch.optim.SGD(p, lr=0.02, momentum=0.9, nesterov=True)),
    (OTHER, Adam(rate=0.01), lambda p: torch.optim.Adam(p, lr=0.01)),
], ids=["mlp", "cnn", "other"])
def test_networks(network, optimizer, make):
    """Ten steps: losses within 1e-5, gradients within 1e-4 of their norm, weights of theirs."""
    ours = Trainer(network, optimizer, PLAIN)
    parameters = {name: torch.nn.Parameter(tensor(value))
                  for name, value in initial_parameters(network).items()}
    other = make(list(parameters.values()))
    compared = 0
    for images, labels in minibatches(network, batch=32, steps=10):
        step = ours.step(images, labels)
        other.zero_grad()
        loss = functional.cross_entropy(scores_of(network, parameters, tensor(images)),
                                        tensor(labels))
        loss.backward()
        assert step.loss == pytest.approx(float(loss.detach()), rel=1e-5)
        for name, parameter in parameters.items():
            wanted = parameter.grad.numpy()
            assert np.linalg.norm(step.gradients[name] - wanted) <= 1e-4 * np.linalg.norm(wanted)
            compared += wanted.size
        other.step()
        for name, parameter in parameters.items():
            wanted = parameter.detach().numpy()
            assert np.linalg.norm(ours.parameters[name] - wanted) <= 1e-4 * np.linalg.norm(wanted)
    assert compared == 10 * sum(value.size for value in ours.parameters.values())
    assert step.loss < 2.3
