"""The softmax cross-entropy, and its gradient."""

from functools import reduce

from arch.numerics.polynomials import EXP32, LOG32
from arch.systolic.lowering.training.memory import StepMemory
from arch.systolic.lowering.training.names import SCALE
from arch.systolic.lowering.training.vector_code import Scalar, Value, VectorCode
from arch.systolic.vector import Function
from arch.workloads.training import WeightedLayer

__all__ = ["softmax_cross_entropy"]


def _exp(code: VectorCode, x: Value) -> Value:
    """Return exp(x) for x <= 0: :data:`arch.numerics.polynomials.EXP32`."""
    c = EXP32
    x = code.max(x, c.least)
    n = code.rint(code.mul(x, c.per_log2))
    r = code.sub(code.sub(x, code.mul(n, c.ln2_high)), code.mul(n, c.ln2_low))
    q = code.add(code.mul(r, c.coefficients[-1]), c.coefficients[-2])
    for coefficient in c.coefficients[-3::-1]:
        q = code.add(code.mul(q, r), coefficient)
    power = code.add(code.add(code.mul(code.mul(r, r), q), r), 1.0)
    return code.scale(power, n)


def _log(code: VectorCode, x: Value) -> Value:
    """Return log(x) for x >= 1: :data:`arch.numerics.polynomials.LOG32`."""
    c = LOG32
    z, k = x, code.copy(0.0)
    for step in c.steps:
        divided = code.mul(code.greater(z, c.bound(step)), float(step))
        z, k = code.scale(z, code.negate(divided)), code.add(k, divided)
    f = code.div(code.sub(z, 1.0), code.add(z, 1.0))
    u = code.mul(f, f)
    p = code.add(code.mul(u, c.coefficients[-1]), c.coefficients[-2])
    for coefficient in c.coefficients[-3::-1]:
        p = code.add(code.mul(p, u), coefficient)
    small = code.add(code.mul(f, code.mul(u, p)), code.mul(k, c.ln2_low))
    return code.add(code.mul(k, c.ln2_high), code.add(code.add(f, f), small))


def softmax_cross_entropy(step: StepMemory, layer: WeightedLayer, code: VectorCode) -> None:
    """Compute the loss, its gradient as operands, and their column sums: the bias's gradient.

    ``d = scores - row_max(scores)``, ``e = exp(d)``, ``s = row_sum(e)``; losses ``log(s) -
    d[label]``; gradient ``(e / s - label) * (scale / batch)``.
    """
    name, strips = layer.name, step.strips(layer.channels)
    scale = Scalar(SCALE, 1.0)
    total: Value | None = None
    sums: dict[int, Value] = {}
    biases = {strip: code.load(step.rows(f"{name}.bias", strip, 0, 1)) for strip, _ in strips}
    for first, rows in step.chunks(step.batch):
        scores = {strip: code.add(code.load(step.rows(f"{name}.sums", strip, first, rows)),
                                  biases[strip]) for strip, _ in strips}
        most = reduce(code.max, (code.apply(Function.ROW_MAXIMUM, scores[strip], lanes=lanes)
                                 for strip, lanes in strips))
        power: Value | None = None
        right: Value | None = None
        exponentials: dict[int, Value] = {}
        for strip, lanes in strips:
            d = code.sub(scores[strip], most)
            exponentials[strip] = e = _exp(code, d)
            part = code.apply(Function.ROW_SUM, e, lanes=lanes)
            power = part if power is None else code.add(power, part)
            label = code.load(step.rows("labels", strip, first, rows))
            part = code.apply(Function.ROW_SUM, code.select(label, d, 0.0), lanes=lanes)
            right = part if right is None else code.add(right, part)
        assert power is not None
        assert right is not None
        column = code.apply(Function.COLUMN_SUM, code.sub(_log(code, power), right))
        total = column if total is None else code.add(total, column)
        for strip, _ in strips:
            label = code.load(step.rows("labels", strip, first, rows))
            gradient = code.mul(code.sub(code.div(exponentials[strip], power), label), scale)
            column = code.apply(Function.COLUMN_SUM, gradient)
            code.store(gradient, step.rows(f"{name}.dz", strip, first, rows))
            sums[strip] = code.add(sums[strip], column) if strip in sums else column
    assert total is not None
    place = step.rows("loss", 0, 0, 1)
    if step.number:
        total = code.add(code.load(place), total)
    last = step.number == len(step.split) - 1
    code.store(code.div(total, float(sum(step.split))) if last else total, place)
    for strip, _ in strips:
        code.store(sums[strip], step.rows(f"{name}.bias.gradient", strip, 0, 1))
