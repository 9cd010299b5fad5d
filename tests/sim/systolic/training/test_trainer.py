"""Steps of training: formats, loss scaling, skipped steps, clipping, where NaN came up first."""

import numpy as np
import pytest

from arch.config import ConfigError
from arch.numerics import (
    BFLOAT16,
    FLOAT8_E4M3FN,
    FLOAT8_E5M2,
    FLOAT16,
    FLOAT32,
    FLOATS,
)
from arch.workloads.optimizers import (
    LARS,
    OPTIMIZERS,
    SGD,
    Adam,
    LossScaling,
    Momentum,
)
from arch.workloads.training import (
    SumLayer,
    TrainingNetwork,
    WeightedLayer,
    initial_parameters,
    minibatches,
    training_network,
)
from sim.systolic.golden.training import NonFinite, Numerics, Trainer, VectorUnit, backward, forward
from sim.systolic.golden.training.layers import cross_entropy

MLP = training_network("digits-mlp")
PLAIN = Numerics(forward=FLOAT32, gradient=FLOAT32)


def batch(network=MLP, size=12, seed=0):
    return next(minibatches(network, batch=size, steps=1, seed=seed))


def same(one, other):
    return all(np.array_equal(one[name].view(np.uint32), other[name].view(np.uint32))
               for name in one)


@pytest.mark.parametrize("number", FLOATS, ids=str)
def test_operands_are_of_the_format(number):
    """All that the mesh reads is of the format; scores and weights are not."""
    numerics = Numerics(forward=number, gradient=number)
    network = training_network("digits-cnn")
    trainer = Trainer(network, SGD(), numerics, scaling=LossScaling(log2=6))
    images, labels = batch(network, 4)
    step = trainer.step(images, labels)
    assert not step.overflow
    done = forward(network, trainer.parameters, images, numerics)
    for name, output in {**done.outputs, **trainer.copies}.items():
        if name.startswith("fc") and name != "fc.weight" or name.endswith(".bias"):
            continue
        assert np.array_equal(number.round(output).astype(np.float32), output), name
    weights = trainer.parameters["conv2.weight"]
    assert np.array_equal(number.round(weights).astype(np.float32), weights) == (number == FLOAT32)


def test_a_step_is_its_parts():
    """Forward, loss, backward, division by the scale, update."""
    numerics = Numerics(forward=FLOAT8_E4M3FN, gradient=FLOAT8_E5M2)
    trainer = Trainer(MLP, SGD(rate=0.5), numerics, scaling=LossScaling(log2=8))
    start = dict(trainer.parameters)
    images, labels = batch()
    step = trainer.step(images, labels)
    done = forward(MLP, start, images, numerics)
    loss = cross_entropy(numerics.unit, done.scores, labels, scale=256.0)
    gradients = backward(MLP, start, done, loss.gradient, numerics)
    assert step.loss == float(loss.value)
    for name, gradient in gradients.items():
        assert np.array_equal(step.gradients[name], gradient / np.float32(256))
        assert np.array_equal(trainer.parameters[name],
                              start[name] - np.float32(0.5) * step.gradients[name])


def test_scale_changes_nothing_that_float32_holds():
    steps = []
    for log2 in (0, 12):
        trainer = Trainer(MLP, Momentum(), PLAIN, scaling=LossScaling(log2=log2))
        trainer.run(minibatches(MLP, batch=16, steps=3))
        steps.append(trainer.parameters)
    assert same(*steps)


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_twice_the_same_bits(name):
    """Weights and all that the optimiser keeps; another seed is another training."""
    seen = []
    for seed in (0, 0, 1):
        trainer = Trainer(MLP, OPTIMIZERS[name](),
                          parameters=initial_parameters(MLP, seed=seed))
        steps = trainer.run(minibatches(MLP, batch=16, steps=3))
        assert [step.index for step in steps] == [0, 1, 2]
        seen.append({**trainer.parameters, **{
            f"{parameter} {kept}": value for parameter, state in trainer.state.items()
            for kept, value in state.items()}})
    assert len(seen[0]) == 6 * (1 + len(OPTIMIZERS[name].state))
    assert same(seen[0], seen[1])
    assert not same(seen[0], seen[2])


def test_order_of_sums_matters():
    """Depths of the mesh, lanes and rows of the vector unit: each changes bits."""
    seen = []
    for depth, wide, lanes, rows in ((8, None, 8, 64), (16, 8, 8, 64), (8, 16, 8, 64),
                                     (8, 8, 3, 64), (8, 8, 8, 16)):
        numerics = Numerics(depth=depth, weight_depth=wide,
                            unit=VectorUnit(lanes=lanes, rows=rows))
        trainer = Trainer(MLP, Momentum(), numerics)
        trainer.run(minibatches(MLP, batch=32, steps=3))
        seen.append(trainer.parameters)
    assert not any(same(seen[0], other) for other in seen[1:])


def test_overflow_is_skipped_and_the_scale_halved():
    """Float8 gradients of a scale of 2^24 overflow until it has fallen; then it trains."""
    numerics = Numerics(forward=FLOAT8_E4M3FN, gradient=FLOAT8_E5M2)
    trainer = Trainer(MLP, Adam(), numerics, scaling=LossScaling(log2=24, interval=4))
    before = dict(trainer.parameters)
    scale, good = 24, 0
    for index, (images, labels) in enumerate(minibatches(MLP, batch=16, steps=20)):
        step = trainer.step(images, labels)
        assert step.scale_log2 == scale
        assert step.skipped == step.overflow
        assert same(before, trainer.parameters) == step.skipped
        if step.skipped:
            assert step.non_finite is not None
            if index < 3:
                assert all(not value.any() for state in trainer.state.values()
                           for value in state.values())
        assert all(np.isfinite(value).all() for value in trainer.parameters.values())
        scale, good = trainer.scaling.after(scale, good, step.overflow)
        before = dict(trainer.parameters)
    assert trainer.first_non_finite == NonFinite(step=0, place=step_place(numerics))
    assert trainer.steps == 20
    assert scale < 24


def step_place(numerics):
    """Return the first parameter whose gradient of the first step overflows."""
    parameters = initial_parameters(MLP)
    images, labels = batch(size=16)
    done = forward(MLP, parameters, images, numerics)
    loss = cross_entropy(numerics.unit, done.scores, labels, scale=2.0 ** 24)
    gradients = backward(MLP, parameters, done, loss.gradient, numerics)
    return next(name for name in parameters if not np.isfinite(gradients[name]).all())


def test_skipped_steps_do_not_count():
    """Adam's correction goes by updates: a skipped step leaves what follows as if it were not."""
    images, labels = batch()
    wrong = images.copy()
    wrong[3, 5] = np.inf
    trainers = [Trainer(MLP, Adam(), scaling=LossScaling(log2=0)) for _ in range(2)]
    assert trainers[0].step(wrong, labels).skipped
    for trainer in trainers:
        assert not trainer.step(images, labels).skipped
    assert same(trainers[0].parameters, trainers[1].parameters)


def test_gradients_that_are_too_small_vanish():
    """In float8 without a loss scale, and not with one."""
    images, labels = batch()
    lost = []
    for log2 in (0, 8):
        numerics = Numerics(forward=FLOAT16, gradient=FLOAT8_E4M3FN)
        trainer = Trainer(MLP, SGD(), numerics, scaling=LossScaling(log2=log2))
        reference = Trainer(MLP, SGD(), Numerics(forward=FLOAT16, gradient=FLOAT32))
        found, wanted = (each.step(images, labels).gradients["fc1.weight"]
                         for each in (trainer, reference))
        lost.append(int(((found == 0) & (wanted != 0)).sum()))
    assert lost[0] > 2 * lost[1]


@pytest.mark.parametrize("bad", [np.nan, np.inf])
def test_first_step_that_is_not_finite(bad):
    """Of the inputs, in a step in the middle: there it is found, in the loss; nothing hangs."""
    batches = list(minibatches(MLP, batch=8, steps=5))
    images = batches[2][0].copy()
    images[1, 7] = bad
    batches[2] = (images, batches[2][1])
    for skip in (True, False):
        trainer = Trainer(MLP, Momentum(), scaling=LossScaling(skip=skip))
        steps = trainer.run(batches)
        assert [step.non_finite is not None for step in steps] == [
            False, False, True, not skip, not skip]
        assert trainer.first_non_finite == NonFinite(step=2, place="loss")
        assert [step.skipped for step in steps] == [False, False, skip, False, False]
        assert all(np.isfinite(value).all() for value in trainer.parameters.values()) == skip


def test_weights_that_leave_the_range():
    """Finite gradients, and a rate that is too large."""
    trainer = Trainer(MLP, SGD(rate=3e38, weight_decay=3e38), PLAIN)
    step = trainer.step(*batch())
    assert not step.overflow
    assert trainer.first_non_finite == NonFinite(step=0, place="fc1.weight")


def test_nan_is_canonical_everywhere():
    trainer = Trainer(MLP, Momentum(), scaling=LossScaling(skip=False))
    images, labels = batch()
    images = images.copy()
    images[0, 0] = -np.float32(np.nan)
    step = trainer.step(images, labels)
    for value in (*trainer.parameters.values(), *step.gradients.values()):
        raw = FLOAT32.raw(value)[np.isnan(value)]
        assert (raw == FLOAT32.nan_raw).all()
    assert np.isnan(trainer.parameters["fc1.weight"]).any()


def test_clipping():
    """The norm is at most the limit; a large limit changes nothing."""
    images, labels = batch()
    free, loose, tight = (Trainer(MLP, SGD(), PLAIN, clip=clip).step(images, labels).gradients
                          for clip in (None, 1e6, 0.25))
    norm = np.sqrt(sum((g.astype(np.float64) ** 2).sum() for g in free.values()))
    assert norm > 0.5
    assert same(free, loose)
    clipped = np.sqrt(sum((g.astype(np.float64) ** 2).sum() for g in tight.values()))
    assert clipped == pytest.approx(0.25, rel=1e-5)


def test_lars_needs_no_careful_rate():
    """What a layer moves is a share of its norm, whatever its gradients are multiplied by."""
    moves = []
    for scale in (1.0, 64.0):
        trainer = Trainer(MLP, LARS(rate=1.0, trust=0.01, momentum=0.0), PLAIN,
                          parameters={name: value * scale if name == "fc3.weight" else value
                                      for name, value in initial_parameters(MLP).items()})
        start = dict(trainer.parameters)
        trainer.step(*batch())
        moves.append({name: np.linalg.norm(trainer.parameters[name] - start[name])
                      / np.linalg.norm(start[name]) for name in start if name.endswith("weight")})
    for name in moves[0]:
        assert moves[0][name] == pytest.approx(0.01, rel=1e-3)
        assert moves[1][name] == pytest.approx(0.01, rel=1e-3)


def test_node_that_nobody_reads():
    """Its gradient is zero."""
    network = TrainingNetwork(name="aside", image=(64, 1, 1), nodes=(
        WeightedLayer(name="a", source="images", channels=16),
        WeightedLayer(name="b", source="a", channels=16),
        SumLayer(name="c", sources=("a", "b")),
        WeightedLayer(name="fc", source="a", channels=10, relu=False)))
    gradients = Trainer(network, SGD()).step(*batch(network)).gradients
    assert not gradients["b.weight"].any()
    assert gradients["a.weight"].any()


def test_one_image_and_odd_sizes():
    network = TrainingNetwork(name="odd", image=(64, 1, 1), nodes=(
        WeightedLayer(name="a", source="images", channels=1),
        WeightedLayer(name="b", source="a", channels=7),
        WeightedLayer(name="fc", source="b", channels=10, relu=False)))
    for numerics in (Numerics(depth=1, unit=VectorUnit(lanes=1, rows=1)),
                     Numerics(depth=3, unit=VectorUnit(lanes=3, rows=5))):
        step = Trainer(network, Adam(), numerics).step(*batch(network, 1))
        assert np.isfinite(step.loss)


@pytest.mark.parametrize(("change", "message"), [
    ({"images": np.zeros((12, 63, 1, 1), np.float32)},
     r"images must have shape \(N, 64, 1, 1\), not \(12, 63, 1, 1\)"),
    ({"labels": np.zeros(11, np.int64)},
     r"labels must be integers of shape \(12,\), not int64 of shape \(11,\)"),
    ({"labels": np.zeros(12)},
     r"labels must be integers of shape \(12,\), not float64 of shape \(12,\)"),
    ({"labels": np.full(12, 10)}, "labels must be between 0 and 9, not 10 to 10"),
])
def test_wrong_batches(change, message):
    images, labels = batch()
    with pytest.raises(ConfigError, match=f"^{message}$"):
        Trainer(MLP, SGD()).step(**{"images": images, "labels": labels, **change})


def test_wrong_trainers():
    with pytest.raises(ConfigError, match="^clip must be greater than 0, not 0.0$"):
        Trainer(MLP, SGD(), clip=0.0)
    parameters = initial_parameters(MLP)
    parameters["fc1.bias"] = np.zeros(63, np.float32)
    with pytest.raises(ConfigError, match="^parameters must be of the shapes "):
        Trainer(MLP, SGD(), parameters=parameters)


def test_bfloat16_is_the_default():
    assert Numerics().forward == Numerics().gradient == BFLOAT16
