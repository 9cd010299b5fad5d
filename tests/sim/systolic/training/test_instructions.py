"""Kernels of training as VECTOR instructions on registers: the same bits, and few registers.

A unit that writes instructions instead of computing runs the kernels on a tile as large as a
register, and the golden vector unit executes what it has written, one instruction after the other.
"""

import itertools

import numpy as np
import pytest

from arch.numerics import FLOAT32
from arch.systolic.vector import SOURCES, VECTOR_OPERANDS, Function, Source
from arch.workloads.optimizers import OPTIMIZERS
from sim.systolic.golden.training import VectorUnit, layers, updates
from sim.systolic.golden.training.functions import exp, log
from sim.systolic.golden.vector import VectorRegisters

LANES, ROWS, REGISTERS = 16, 64, 32


class Held:
    """What stands in a register, as long as somebody refers to it."""

    def __init__(self, writer, shape, *, spread):
        self.writer, self.shape, self.spread = writer, shape, spread
        self.register = writer.free.pop()
        self.number = next(writer.numbers)

    def __len__(self):
        return self.shape[0]

    def __getitem__(self, index):
        assert index == (0, 0)
        return self

    def __del__(self):
        self.writer.free.append(self.register)

    @property
    def values(self):
        """Return the numbers."""
        rows, cols = self.shape
        return self.writer.registers.values[self.register, :rows, :cols].copy()


class Writer(VectorUnit):
    """A unit whose functions are instructions; all registers are of one shape."""

    def __init__(self):
        super().__init__(lanes=LANES, rows=ROWS)
        for name, value in {
                "registers": VectorRegisters(registers=REGISTERS, rows=ROWS, lanes=LANES),
                "free": list(range(REGISTERS)), "numbers": itertools.count(), "written": [],
                "touched": []}.items():
            object.__setattr__(self, name, value)

    @property
    def most(self):
        """Return the registers it takes: each from its first instruction to its last one.

        A load can stand before the first, a store behind the one that writes.
        """
        first, last = {}, {}
        for at, numbers in enumerate(self.touched):
            for number in numbers:
                first.setdefault(number, at)
                last[number] = at
        return max(sum(first[n] <= at <= last[n] for n in first)
                   for at in range(len(self.touched)))

    def value(self, x):
        """Load."""
        if isinstance(x, Held):
            return self._apply(Function.COPY, x)
        x = np.atleast_2d(np.asarray(x)).astype(np.float32)
        held = Held(self, x.shape, spread=x.shape == (1, 1))
        self.registers.values[held.register, :x.shape[0], :x.shape[1]] = x
        if held.spread:
            self.registers.values[held.register, 0] = x
        return held

    def _apply(self, function, *operands):
        operands = [x if isinstance(x, Held) or np.ndim(x) == 0 else self.value(x)
                    for x in operands]
        shapes = [x.shape for x in operands if isinstance(x, Held)]
        if not shapes:          # constants alone are the host's
            operands = [self.value(operands[0]), *operands[1:]]
            shapes = [operands[0].shape]
        shape = np.broadcast_shapes(*shapes)
        return self._write(function, operands, shape, rows=shape[0],
                           spread=all(x.spread for x in operands if isinstance(x, Held)))

    def _write(self, function, operands, shape, *, rows, spread, lanes=LANES):
        held = Held(self, shape, spread=spread)
        fields = dict.fromkeys((name for name, _ in VECTOR_OPERANDS), 0)
        fields |= {"function": int(function), "destination": held.register, "rows": rows,
                   "lanes": lanes}
        for (name, source), x in zip(SOURCES, operands, strict=False):
            if not isinstance(x, Held):
                fields |= {source: int(Source.CONSTANT),
                           "constant": int(FLOAT32.raw(np.float32(x)))}
                continue
            # What has one column has it in every lane.
            assert x.shape[1] == shape[1] or x.spread or function in ROW, (x.shape, shape)
            first = len(x) == 1 and rows > 1
            fields |= {name: x.register, source: int(Source.FIRST if first else Source.ROWS)}
        constants = [x for x in operands if not isinstance(x, Held)]
        assert len(constants) <= 1
        for name, bits in VECTOR_OPERANDS:
            assert 0 <= fields[name] < 1 << bits
        self.written.append(fields)
        self.touched.append([held.number, *(x.number for x in operands if isinstance(x, Held))])
        self.registers.execute(fields)
        return held

    def _along_rows(self, function, x):
        return self._write(function, [x], (len(x), 1), rows=len(x), spread=True,
                           lanes=x.shape[1])

    def _along_cols(self, function, x):
        return self._write(function, [x], (1, x.shape[1]), rows=len(x), spread=x.spread)


ROW = (Function.ROW_SUM, Function.ROW_MAXIMUM, Function.COLUMN_SUM, Function.COLUMN_MAXIMUM)
UNIT = VectorUnit(lanes=LANES, rows=ROWS)


def same(held, wanted):
    rows = np.atleast_2d(wanted)
    assert np.array_equal(FLOAT32.raw(held.values), FLOAT32.raw(rows))
    return rows.size


@pytest.mark.parametrize("shape", [(64, 16), (1, 1), (37, 5)])
def test_functions(shape):
    rng = np.random.default_rng(41)
    writer = Writer()
    x = -(2.0 ** rng.uniform(-20, 7, shape)).astype(np.float32)
    assert same(exp(writer, writer.value(x)), exp(UNIT, x)) == x.size
    x = (2.0 ** rng.uniform(0, 31, shape)).astype(np.float32)
    assert same(log(writer, writer.value(x)), log(UNIT, x)) == x.size
    assert writer.most <= 8
    assert len(writer.free) == REGISTERS


@pytest.mark.parametrize(("images", "classes"), [(64, 10), (1, 2), (33, 16)])
def test_cross_entropy(images, classes):
    rng = np.random.default_rng(42)
    writer = Writer()
    scores = (3 * rng.standard_normal((images, classes))).astype(np.float32)
    labels = rng.integers(0, classes, images)
    wanted = layers.cross_entropy(UNIT, scores, labels, scale=64.0)
    found = layers.cross_entropy(writer, writer.value(scores), labels, scale=64.0)
    assert same(found.gradient, wanted.gradient) == scores.size
    assert same(found.value, wanted.value) == 1
    assert writer.most <= 8


@pytest.mark.parametrize("name", OPTIMIZERS)
def test_updates(name):
    """Three steps of a weight tile and of a row of biases."""
    optimizer = OPTIMIZERS[name](weight_decay=0.01)
    rng = np.random.default_rng(43)
    for shape in ((64, 16), (1, 10)):
        writer = Writer()
        weight = rng.standard_normal(shape).astype(np.float32)
        state = {each: np.zeros(shape, np.float32) for each in optimizer.state}
        held = writer.value(weight)
        held_state = {each: writer.value(value) for each, value in state.items()}
        for step in (1, 2, 3):
            gradient = rng.standard_normal(shape).astype(np.float32)
            ratio = np.float32(0.25)
            weight, state = updates.update(UNIT, optimizer, weight, gradient, state, step=step,
                                           ratio=ratio)
            held, held_state = updates.update(writer, optimizer, held, writer.value(gradient),
                                              held_state, step=step, ratio=writer.value(ratio))
            assert same(held, weight) == weight.size
            for each, value in state.items():
                same(held_state[each], value)
        assert writer.most <= 8


def test_reductions_and_masks():
    """Bias gradient, ReLU back, largest magnitude."""
    rng = np.random.default_rng(44)
    writer = Writer()
    a, dy = rng.standard_normal((2, 50, 16)).astype(np.float32)
    held = [writer.value(each) for each in (layers.relu(UNIT, a), dy)]
    same(layers.relu(writer, writer.value(a)), layers.relu(UNIT, a))
    masked = layers.relu_back(UNIT, layers.relu(UNIT, a), dy)
    same(layers.relu_back(writer, *held), masked)
    same(writer.col_sum(writer.value(masked)), UNIT.col_sum(masked))
    peak = writer.finite(writer.row_max(writer.col_max(writer.abs(held[1]))))
    assert peak.values.tolist() == [[1.0]]
    assert len(writer.written) == 8
