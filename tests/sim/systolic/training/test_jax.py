"""Golden training against JAX and optax: kernels, optimisers, networks, in float32 and narrower.

In float32 both add up the same terms in different orders. A sum of K terms is off by at most
``g_K * sum |terms|``, ``g_K = K u / (1 - K u)``, ``u = 2**-24``, in any order (N. Higham, "Accuracy
and Stability of Numerical Algorithms", 4.2): two such sums differ by at most twice that. In
narrower formats JAX rounds operands where golden training does, and differentiates the rest by
itself.
"""

import dataclasses
import functools

import jax
import jax.numpy as jnp
import numpy as np
import optax
import pytest
from jax import lax

from arch.numerics import (
    BFLOAT16,
    FLOAT8_E4M3FN,
    FLOAT8_E5M2,
    FLOAT16,
    FLOAT32,
    FloatFormat,
)
from arch.workloads.optimizers import (
    LARS,
    OPTIMIZERS,
    SGD,
    AdaGrad,
    Adam,
    LossScaling,
    Momentum,
    Nesterov,
    RMSProp,
)
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

UNIT = VectorUnit()
U = 2.0 ** -24
PLAIN = Numerics(forward=FLOAT32, gradient=FLOAT32)


def within(ours, theirs, terms, magnitudes):
    """Return how many numbers there are, all of them within the bound of two sums of the terms."""
    bound = 2 * terms * U / (1 - terms * U) * magnitudes
    theirs = np.asarray(theirs)
    assert ours.dtype == theirs.dtype == np.float32
    assert (np.abs(ours.astype(np.float64) - theirs) <= bound).all()
    return ours.size


def convolve(x, w, geometry):
    top, left, bottom, right = geometry.pads
    return lax.conv_general_dilated(
        x, w, geometry.strides, ((top, bottom), (left, right)),
        feature_group_count=geometry.groups, precision=lax.Precision.HIGHEST)


def pool(x, kernel, geometry, start, reduce):
    top, left, bottom, right = geometry.pads
    return lax.reduce_window(x, start, reduce, (1, 1, *kernel), (1, 1, *geometry.strides),
                             ((0, 0), (0, 0), (top, bottom), (left, right)))


def max_pool(x, kernel, geometry):
    return pool(x, kernel, geometry, -jnp.inf, lax.max)


def average_pool(x, kernel, geometry):
    return pool(x, kernel, geometry, 0.0, lax.add) / np.float32(kernel[0] * kernel[1])


def cross_entropy(scores, labels):
    return optax.losses.softmax_cross_entropy_with_integer_labels(scores, labels).mean()


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
    y, back = jax.vjp(functools.partial(convolve, geometry=geometry), x, w)
    dx, dw = back(jnp.asarray(dy))
    # Sums of magnitudes, by the same kernels in float64.
    big = [np.abs(each).astype(np.float64) for each in (x, w, dy)]
    compared = within(products.forward(x, w, geometry, depth=8), y, w[0].size,
                      products.forward(big[0], big[1], geometry, depth=8))
    compared += within(
        products.input_gradient(dy, w, geometry, (9, 11), depth=8), dx,
        16 // groups * kernel[0] * kernel[1],
        products.input_gradient(big[2], big[1], geometry, (9, 11), depth=8))
    compared += within(
        products.weight_gradient(x, dy, geometry, kernel, depth=8), dw,
        dy[:, 0].size, products.weight_gradient(big[0], big[2], geometry, kernel, depth=8))
    assert compared == dy.size + x.size + w.size


@pytest.mark.parametrize(("kernel", "strides", "pads"), [
    ((2, 2), (2, 2), (0, 0)), ((3, 3), (2, 2), (1, 1)), ((3, 2), (1, 1), (1, 1)),
    ((2, 5), (3, 1), (0, 2)), ((6, 7), (1, 1), (0, 0)),
])
def test_pooling(kernel, strides, pads):
    rng = np.random.default_rng(22)
    geometry = Geometry(strides=strides, pads=(*pads, *pads))
    # Few values: there are ties, and JAX takes the first, too.
    x = rng.integers(-3, 4, (2, 5, 6, 7)).astype(np.float32)
    theirs, back = jax.vjp(lambda x: max_pool(x, kernel, geometry), x)
    y, index = layers.max_pool(UNIT, x, kernel, geometry)
    dy = rng.standard_normal(y.shape).astype(np.float32)
    assert np.array_equal(y, theirs)
    taps = kernel[0] * kernel[1]
    compared = within(layers.max_pool_back(UNIT, index, dy, (6, 7), kernel, geometry),
                      back(jnp.asarray(dy))[0], taps,
                      layers.max_pool_back(UNIT, index, np.abs(dy), (6, 7), kernel, geometry))
    theirs, back = jax.vjp(lambda x: average_pool(x, kernel, geometry), x)
    compared += within(layers.average_pool(UNIT, x, kernel, geometry), theirs, taps + 1,
                       layers.average_pool(UNIT, np.abs(x), kernel, geometry))
    compared += within(
        layers.average_pool_back(UNIT, dy, (6, 7), kernel, geometry), back(jnp.asarray(dy))[0],
        taps + 1, layers.average_pool_back(UNIT, np.abs(dy), (6, 7), kernel, geometry))
    assert compared == y.size + 2 * x.size


def test_cross_entropy():
    """Within 16 u, and of the gradient of 1/N: exponentials, quotients and logarithms are near."""
    rng = np.random.default_rng(23)
    compared = 0
    for classes in (2, 10, 1000):
        scores = (4 * rng.standard_normal((32, classes))).astype(np.float32)
        labels = rng.integers(0, classes, 32)
        wanted, slope = jax.value_and_grad(cross_entropy)(scores, labels)
        loss = layers.cross_entropy(UNIT, scores, labels)
        assert float(loss.value) == pytest.approx(float(wanted), rel=16 * U)
        assert np.abs(loss.gradient - slope).max() <= 16 * U / 32
        compared += scores.size + 1
    assert compared == 32 * 1012 + 3


def test_nothing_is_lost_in_a_bias():
    rng = np.random.default_rng(24)
    dz = rng.standard_normal((5, 6, 7, 9)).astype(np.float32)
    assert within(layers.bias_gradient(UNIT, dz), jnp.sum(dz, axis=(0, 2, 3)), 5 * 63,
                  np.abs(dz.astype(np.float64)).sum(axis=(0, 2, 3))) == 6


def rss(epsilon):
    """AdaGrad's scaling with epsilon beside the root, as its paper and PyTorch have it.

    optax adds it below the root; its sum of squares is kept, and divides here.
    """
    sums = optax.scale_by_rss(initial_accumulator_value=0.0, eps=0.0)

    def advance(gradient, state, parameters=None):
        _, state = sums.update(gradient, state, parameters)
        return gradient / (jnp.sqrt(state.sum_of_squares) + epsilon), state

    return optax.GradientTransformation(sums.init, advance)


def trust(coefficient, decay):
    """Ratios of LARS with its decay: the paper, and ours, add the norms of gradient and weights.

    optax takes the norm of their sum, which is the same without decay.
    """
    def advance(gradient, state, parameters):
        weight, slope = jnp.linalg.norm(parameters), jnp.linalg.norm(gradient)
        ratio = coefficient * weight / (slope + decay * weight)
        return ratio * (gradient + decay * parameters), state

    return optax.GradientTransformation(lambda parameters: optax.EmptyState(), advance)


def decayed(optimizer, *chain):
    """A chain of optax behind the decay of weights."""
    return optax.chain(optax.add_decayed_weights(optimizer.weight_decay), *chain,
                       optax.scale(-optimizer.rate))


def optax_of(optimizer):
    """Return optax's optimiser with the hyperparameters of ours."""
    o = optimizer
    match o:
        case SGD():
            return decayed(o)
        case LARS():
            return optax.chain(trust(o.trust, o.weight_decay), optax.scale(o.rate),
                               optax.trace(o.momentum), optax.scale(-1.0))
        case Nesterov():
            return decayed(o, optax.trace(o.momentum, nesterov=True))
        case Momentum():
            return decayed(o, optax.trace(o.momentum))
        case AdaGrad():
            return decayed(o, rss(o.epsilon))
        case RMSProp():
            return decayed(o, optax.scale_by_rms(o.decay, o.epsilon, eps_in_sqrt=False))
        case Adam():
            return decayed(o, optax.scale_by_adam(o.beta1, o.beta2, o.epsilon))


#: Each with its defaults, with decay, and with every hyperparameter another one: an epsilon so
#: large that it shows where it stands.
VARIANTS = {
    "sgd": SGD(), "sgd, all": SGD(rate=0.1, weight_decay=0.01),
    "momentum": Momentum(), "momentum, all": Momentum(rate=0.03, momentum=0.8, weight_decay=0.02),
    "nesterov": Nesterov(),
    "nesterov, all": Nesterov(rate=0.03, momentum=0.7, weight_decay=1e-2),
    "adagrad": AdaGrad(), "adagrad, all": AdaGrad(rate=0.1, epsilon=0.3, weight_decay=0.01),
    "rmsprop": RMSProp(),
    "rmsprop, all": RMSProp(rate=0.01, decay=0.95, epsilon=0.2, weight_decay=0.03),
    "adam": Adam(),
    "adam, all": Adam(rate=0.01, beta1=0.8, beta2=0.99, epsilon=0.1, weight_decay=1e-2),
    "lars": LARS(), "lars, all": LARS(rate=0.5, momentum=0.8, trust=0.02, weight_decay=0.1),
}
STEPS = 30


def trained(optimizer, steps=STEPS):
    """Yield weights of ours after each step, and the gradient, from equal ones."""
    rng = np.random.default_rng(25)
    weight = rng.uniform(-1, 1, (13, 7)).astype(np.float32)
    state = {each: np.zeros_like(weight) for each in optimizer.state}
    for step in range(1, steps + 1):
        gradient = rng.standard_normal(weight.shape).astype(np.float32)
        ratio = updates.layer_ratio(UNIT, optimizer, weight, gradient)
        assert (ratio == 1) == (not isinstance(optimizer, LARS))
        before = weight
        weight, state = updates.update(UNIT, optimizer, weight, gradient, state, step=step,
                                       ratio=ratio)
        assert np.abs(weight - before).max() > 1e-4
        yield before, gradient, weight


@pytest.mark.parametrize("name", VARIANTS)
def test_optimizers(name):
    """30 steps with given gradients: every weight within 1e-6 of what it can be, 1."""
    theirs = optax_of(VARIANTS[name])
    advance = jax.jit(theirs.update)
    other, compared = None, 0
    for before, gradient, weight in trained(VARIANTS[name]):
        if other is None:
            other = jnp.asarray(before)
            kept = theirs.init(other)
        move, kept = advance(jnp.asarray(gradient), kept, other)
        other = optax.apply_updates(other, move)
        compared += int((np.abs(weight - np.asarray(other)) <= 1e-6 * max(
            1.0, np.abs(weight).max())).sum())
    assert compared == STEPS * weight.size


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_every_hyperparameter_is_compared(name):
    """A variant has each field at another value than the default, and it moves weights by 1e-4.

    So an equation that had it elsewhere, or not at all, would differ by more than is allowed.
    """
    optimizer = VARIANTS[f"{name}, all"]
    assert type(VARIANTS[name]) is type(optimizer) is OPTIMIZERS[name]
    *_, (_, _, found) = trained(optimizer)
    for field in dataclasses.fields(optimizer):
        assert getattr(optimizer, field.name) != field.default
        *_, (_, _, other) = trained(dataclasses.replace(optimizer, **{field.name: field.default}))
        assert np.abs(found - other).max() > 1e-4, field.name


def test_clipping():
    rng = np.random.default_rng(26)
    compared = 0
    for limit in (0.5, 5.0, 1e3):
        gradients = [rng.standard_normal(shape).astype(np.float32)
                     for shape in ((8, 3, 3, 3), (8,), (10, 72))]
        theirs, _ = optax.clip_by_global_norm(limit).update(gradients, optax.EmptyState())
        factor = updates.clip_factor(UNIT, gradients, limit)
        assert (factor == 1) == (limit == 1e3)
        for gradient, wanted in zip(gradients, theirs, strict=True):
            # 1e-6 is added to our norm, as PyTorch does.
            np.testing.assert_allclose(UNIT.mul(gradient, factor), wanted, rtol=1e-6 + 1e-6 / 20)
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


@functools.partial(jax.custom_vjp, nondiff_argnums=(1, 2))
def rounded(x, forward, gradient):
    """Round to a format on the way forward, and what comes back to another; None: not at all."""
    return x if forward is None else x.astype(forward).astype(jnp.float32)


rounded.defvjp(
    lambda x, forward, gradient: (rounded(x, forward, gradient), None),
    lambda forward, gradient, _, dy: (
        dy if gradient is None else dy.astype(gradient).astype(jnp.float32),))


def scores_of(network, parameters, images, forward=None, gradient=None):
    """Return the scores by JAX, with operands of products in narrower formats where they are given.

    Outputs of nodes and weights are rounded to ``forward``, gradients of products to ``gradient``.
    """
    y = rounded(images, forward, None)
    outputs = {"images": y}
    for node in network.nodes:
        match node:
            case WeightedLayer():
                weight = rounded(parameters[f"{node.name}.weight"], forward, None)
                y = rounded(convolve(outputs[node.source], weight, node.geometry), None, gradient)
                y = y + parameters[f"{node.name}.bias"][:, None, None]
            case SumLayer():
                y = outputs[node.sources[0]] + outputs[node.sources[1]]
            case MaxLayer():
                y = max_pool(outputs[node.source], node.kernel, node.geometry)
            case AverageLayer():
                y = average_pool(outputs[node.source], node.kernel, node.geometry)
        if isinstance(node, WeightedLayer | SumLayer) and node.relu:
            y = jax.nn.relu(y)      # its gradient at 0 is 0, that of a maximum half
        outputs[node.name] = rounded(y, forward, None)
    return y.reshape(len(y), -1)


def loss_of(network, forward=None, gradient=None):
    """Return a compiled function of parameters, images and labels: the loss, and gradients."""
    return jax.jit(jax.value_and_grad(lambda parameters, images, labels: cross_entropy(
        scores_of(network, parameters, images, forward, gradient), labels)))


def test_scaled_clipped_and_skipped_steps():
    """Twelve steps from the largest loss scale: those that overflow are skipped, as optax does it.

    Adam counts updates alone; gradients are clipped after their scale is taken off.
    """
    network = training_network("digits-mlp")
    ours = Trainer(network, Adam(rate=0.01), PLAIN, clip=0.5,
                   scaling=LossScaling(log2=127, interval=2))
    theirs = optax.apply_if_finite(
        optax.chain(optax.clip_by_global_norm(0.5), optax.adam(0.01)), max_consecutive_errors=99)
    parameters = dict(initial_parameters(network))
    kept, advance = theirs.init(parameters), jax.jit(theirs.update)
    evaluate = jax.jit(jax.grad(lambda parameters, images, labels, scale: scale * cross_entropy(
        scores_of(network, parameters, images), labels)))
    skipped, clipped, decided = [], 0, 0
    for images, labels in minibatches(network, batch=32, steps=12):
        # Gradients of such images leave float32 at the largest scales.
        large = images.astype(np.float32) * 256
        step = ours.step(large, labels)
        scale = np.float32(2.0) ** np.float32(step.scale_log2)
        slopes = {name: np.asarray(slope) / scale for name, slope in evaluate(
            parameters, large, labels, scale).items()}
        skipped.append(step.skipped)
        plain = {name: np.asarray(slope) for name, slope in evaluate(
            parameters, large, labels, np.float32(1)).items()}
        largest = max(float(np.abs(each).max()) for each in plain.values())
        finite = all(np.isfinite(each).all() for each in slopes.values())
        if 0.9 < largest * 2.0 ** step.scale_log2 / float(np.finfo(np.float32).max) < 1.1:
            # Whether a sum overflows on its way depends on its order, and theirs on the processor.
            if step.skipped == finite:
                slopes = {name: np.float32(np.inf) * each if step.skipped else each
                          for name, each in plain.items()}
        else:
            assert step.skipped != finite
            decided += 1
        clipped += bool(optax.tree.norm(slopes) > 0.5)
        moves, kept = advance(slopes, kept, parameters)
        parameters = optax.apply_updates(parameters, moves)
        for name, wanted in parameters.items():
            assert np.linalg.norm(ours.parameters[name] - wanted) <= 1e-3 * np.linalg.norm(wanted)
    assert 2 <= sum(skipped) <= 9
    assert clipped >= 2
    assert decided >= 8


@pytest.mark.parametrize(("network", "optimizer", "theirs"), [
    (training_network("digits-mlp"), Momentum(rate=0.05), optax.sgd(0.05, momentum=0.9)),
    (training_network("digits-cnn"), Nesterov(rate=0.02),
     optax.sgd(0.02, momentum=0.9, nesterov=True)),
    (OTHER, Adam(rate=0.01), optax.adam(0.01)),
], ids=["mlp", "cnn", "other"])
def test_networks(network, optimizer, theirs):
    """Ten steps: losses within 1e-5, gradients within 1e-4 of their norm, weights of theirs."""
    ours = Trainer(network, optimizer, PLAIN)
    parameters = dict(initial_parameters(network))
    kept = theirs.init(parameters)
    evaluate, advance = loss_of(network), jax.jit(theirs.update)
    compared = 0
    for images, labels in minibatches(network, batch=32, steps=10):
        step = ours.step(images, labels)
        loss, slopes = evaluate(parameters, images.astype(np.float32), labels)
        assert step.loss == pytest.approx(float(loss), rel=1e-5)
        for name, wanted in slopes.items():
            assert np.linalg.norm(step.gradients[name] - wanted) <= 1e-4 * np.linalg.norm(wanted)
            compared += wanted.size
        moves, kept = advance(slopes, kept, parameters)
        parameters = optax.apply_updates(parameters, moves)
        for name, wanted in parameters.items():
            assert np.linalg.norm(ours.parameters[name] - wanted) <= 1e-4 * np.linalg.norm(wanted)
    assert compared == 10 * sum(value.size for value in ours.parameters.values())
    assert step.loss < 2.3


@pytest.mark.parametrize(("forward", "gradient"), [
    (BFLOAT16, BFLOAT16), (FLOAT16, FLOAT16), (FLOAT8_E4M3FN, FLOAT8_E5M2),
], ids=["bfloat16", "float16", "float8"])
@pytest.mark.parametrize("network", [
    pytest.param(training_network("digits-mlp"), id="mlp", marks=pytest.mark.soak),
    pytest.param(training_network("digits-cnn"), id="cnn", marks=pytest.mark.soak),
    pytest.param(OTHER, id="other")])
def test_formats(network, forward: FloatFormat, gradient: FloatFormat):
    """Two steps from equal weights each: far nearer to JAX in the same formats than to float32.

    Sums of another order may round an operand to its other neighbour, which is an eighth away in
    float8.
    """
    share = 0.1 if forward.bits == 16 else 0.5
    ours = Trainer(network, SGD(rate=0.05), Numerics(forward=forward, gradient=gradient))
    evaluate = loss_of(network, forward.dtype, gradient.dtype)
    exact = loss_of(network)
    compared = 0
    moved = []
    for images, labels in minibatches(network, batch=32, steps=2):
        parameters = dict(ours.parameters)
        given = parameters, images.astype(np.float32), labels
        step = ours.step(images, labels)
        (loss, slopes), (_, float32) = evaluate(*given), exact(*given)
        assert step.loss == pytest.approx(float(loss), rel=1e-4)
        for name, wanted in slopes.items():
            norm = np.linalg.norm(wanted)
            moved.append(np.linalg.norm(float32[name] - wanted) / norm)
            assert np.linalg.norm(step.gradients[name] - wanted) <= share * moved[-1] * norm + 1e-6
            compared += wanted.size
    assert compared == 2 * sum(value.size for value in ours.parameters.values())
    assert max(moved) > 2.0 ** -(forward.mantissa_bits + 3)
