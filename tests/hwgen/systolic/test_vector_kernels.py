# amaranth: UnusedElaboratable=no
"""Golden kernels of training, compiled, on the vector unit: every bit, and every cycle."""

import numpy as np
import pytest

from arch.numerics import FLOAT32
from arch.systolic.lowering.vector_kernel import VectorKernel
from arch.workloads.optimizers import LARS, OPTIMIZERS
from sim.golden.training import layers, updates
from sim.golden.training.functions import exp
from sim.golden.training.vector import VectorUnit
from tests.support import vector as bench

ROWS, LANES = 3, 2
CONFIG = bench.vector_config(LANES, rows=ROWS, registers=8)
STEPS = 3


def execute(kernel, inputs, config=CONFIG):
    """Return the outputs of a kernel on the RTL, whose cycles are checked."""
    compiled = kernel.compile(registers=config.vector_registers, rows=config.vector_rows,
                              lanes=config.vector_lanes)
    registers = np.full((config.vector_registers, config.vector_rows, config.vector_lanes),
                        np.float32(np.nan))
    for name, register in compiled.inputs.items():
        registers[register, :len(inputs[name])] = inputs[name]
    program = [bench.Entry(operands=each.operands, give=1) for each in compiled.instructions]
    found, wanted = bench.run(config, registers, program), bench.predicted(config, program)
    assert (found.starts, found.ends) == (wanted.starts, wanted.ends)
    assert (found.busy, found.hazard, found.wait) == (wanted.busy, wanted.hazard, wanted.wait)
    return {name: found.registers[register] for name, register in compiled.outputs.items()}


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_optimizers(name):
    """Three steps, one after the other: weights and state."""
    optimizer = OPTIMIZERS[name](weight_decay=0.01)
    rng = np.random.default_rng(41)
    golden, kernel = VectorUnit(lanes=LANES, rows=ROWS), VectorKernel()
    weight = rng.uniform(-1, 1, (ROWS, LANES)).astype(np.float32)
    state = {each: np.zeros_like(weight) for each in optimizer.state}
    ratio = np.full((1, 1), 0.37, np.float32)
    inputs = {"weight": weight, **state, "ratio": ratio}
    weights = kernel.input("weight")
    states = {each: kernel.input(each) for each in optimizer.state}
    # Of no meaning but for LARS: computed from norms of whole tensors.
    ratios = kernel.input("ratio", row=True) if isinstance(optimizer, LARS) else None
    for step in range(1, STEPS + 1):
        gradient = rng.standard_normal(weight.shape).astype(np.float32)
        gradient[0, 0] *= np.float32(1e-30)
        inputs[f"gradient {step}"] = gradient
        weight, state = updates.update(golden, optimizer, weight, gradient, state, step=step,
                                       ratio=ratio)
        weights, states = updates.update(kernel, optimizer, weights,
                                         kernel.input(f"gradient {step}"), states, step=step,
                                         ratio=ratios)
    for each, value in {"weight": weights, **states}.items():
        kernel.output(each, value)
    found = execute(kernel, inputs)
    for each, value in {"weight": weight, **state}.items():
        assert np.array_equal(FLOAT32.raw(found[each]), FLOAT32.raw(value)), each


def test_gradient_of_softmax_and_cross_entropy():
    """The gradient of :func:`sim.golden.training.layers.cross_entropy`, by its equations."""
    config = bench.vector_config(3, rows=4, registers=8)
    rng = np.random.default_rng(42)
    scores = (4 * rng.standard_normal((4, 3))).astype(np.float32)
    scores[3] = [-90, 30, -np.inf]
    labels = np.array([0, 2, 1, 1])
    wanted = layers.cross_entropy(VectorUnit(lanes=3, rows=4), scores, labels, scale=8.0).gradient
    unit = VectorKernel()
    x, onehot = unit.input("scores"), unit.input("onehot")
    e = exp(unit, unit.sub(x, unit.row_max(x)))
    share = unit.div(e, unit.row_sum(e))
    unit.output("gradient", unit.mul(unit.sub(share, onehot), 8.0 / 4))
    found = execute(unit, {"scores": scores, "onehot": np.eye(3, dtype=np.float32)[labels]},
                    config)
    assert np.array_equal(FLOAT32.raw(found["gradient"]), FLOAT32.raw(wanted))
    assert np.isfinite(wanted).all()


def test_relu_bias_and_finite():
    """ReLU's mask, the gradient of a bias, the norm of a gradient, and a search for overflow."""
    rng = np.random.default_rng(43)
    a, da = (rng.standard_normal((ROWS, LANES)).astype(np.float32) for _ in range(2))
    golden, unit = VectorUnit(lanes=LANES, rows=ROWS), VectorKernel()
    out, back = unit.input("a"), unit.input("da")
    dz = layers.relu_back(unit, out, back)
    unit.output("dz", dz)
    unit.output("bias", unit.col_sum(dz))
    unit.output("squares", unit.row_sum(unit.col_sum(unit.mul(dz, dz))))
    # Not finite if a magnitude is not: the maximum of a row of maxima.
    unit.output("finite", unit.finite(unit.row_max(unit.col_max(unit.abs(dz)))))
    for spoilt in (False, True):
        if spoilt:
            a[2, 1], da[2, 1] = 1, np.inf
        found = execute(unit, {"a": a, "da": da})
        masked = layers.relu_back(golden, a, da)
        assert np.array_equal(FLOAT32.raw(found["dz"]), FLOAT32.raw(masked))
        assert np.array_equal(found["bias"][0], golden.col_sum(masked)[0])
        assert found["squares"][0, 0] == updates.sum_of_squares(golden, masked.T)
        assert (found["finite"][0] == (0 if spoilt else 1)).all()
