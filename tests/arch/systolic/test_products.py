"""Programs of the products of training: what they compute, one instruction after the other."""

import random
import re
from fractions import Fraction

import numpy as np
import pytest

from arch.config import ConfigError
from arch.memory import MemoryConfig
from arch.systolic.isa import Opcode
from arch.systolic.latency import TOKEN_LIMIT
from arch.systolic.lowering.training.products import (
    FORWARD,
    INPUT_GRADIENT,
    WEIGHT_GRADIENT,
    Matrix,
    Product,
    chain,
    lower_products,
    product_image,
    strip_width,
)
from arch.systolic.params import OPERAND_FORMATS, SystolicConfig
from arch.systolic.program import most_outstanding
from arch.systolic.timing.exact import evaluate
from arch.workloads.training import Geometry
from sim.systolic.golden.products import run_products
from sim.systolic.golden.training.products import forward, input_gradient, weight_gradient
from sim.systolic.testbenches.float_reference import FloatMachine

CORE = SystolicConfig(rows=4, cols=3, operand_format="bfloat16", training=True, acc_depth=32,
                      ub_bank_rows=32, param_rows=4, axi_data_bits=32)


def random_core(rng):
    rows, cols = rng.randint(1, 9), rng.randint(1, 9)
    wide = max(rows, cols)
    formats = [name for name, number in OPERAND_FORMATS.items() if 2 * wide * number.bytes > 4]
    if not formats:
        return random_core(rng)
    name = rng.choice(formats)
    row_bits = 8 * wide * OPERAND_FORMATS[name].bytes
    stages, strip = rng.randint(1, 6), min(rows, cols)
    bank_rows = 1 << rng.randint(max(0, (strip - 1).bit_length()), 6)
    return SystolicConfig(
        rows=rows, cols=cols, operand_format=name, training=True, pe_stages=stages,
        add_stages=rng.randint(1, stages), acc_depth=rng.randint(strip, 90),
        ub_banks=rng.randint(2, 4), ub_bank_rows=bank_rows, param_rows=cols,
        act_lanes=rng.choice([0, 1]), queue_depth=rng.choice([1, 2, 8]),
        weight_fifo_tiles=rng.randint(1, 5),
        axi_data_bits=rng.choice([bits for bits in (32, 64, 128, 256) if bits < 2 * row_bits]),
        memory=MemoryConfig(latency=rng.randint(1, 60),
                            bytes_per_cycle=Fraction(rng.randint(2, 64), rng.randint(1, 3))))


@pytest.mark.parametrize("seed", range(16))
def test_equals_golden(seed):
    """Chains of any sizes on any core; and no semaphore overflows, whatever the memory does."""
    rng, numbers = random.Random(seed), np.random.default_rng(seed)
    config = random_core(rng)
    operand = config.operand
    matrices, products = chain(rng.randint(1, 30), [rng.randint(1, 24) for _ in range(3)],
                               relu=rng.random() < 0.5, wide_gradients=rng.random() < 0.7)
    schedule = lower_products(config, matrices, products)
    written = {product.output for product in products}
    values = {name: operand.round(numbers.standard_normal((matrix.rows, matrix.cols)))
              for name, matrix in matrices.items() if name not in written and not matrix.wide}
    memory = product_image(schedule, values)
    FloatMachine(config, memory).execute(schedule.instructions())
    golden = run_products(products, matrices, values, operand,
                          tiles=[cut.tile for cut in schedule.cuts])
    assert golden.keys() == written
    for name, expected in golden.items():
        found = schedule.read(memory, name)
        assert found.dtype == expected.dtype
        bits = f"u{found.dtype.itemsize}"
        np.testing.assert_array_equal(found.view(bits), expected.view(bits), err_msg=name)
    counters = evaluate(schedule).counters
    assert counters["useful_macs"] == schedule.macs
    assert most_outstanding(schedule.unit, schedule.wait, schedule.signal, 9,
                            config.queue_depth) <= TOKEN_LIMIT


def test_close_to_numpy():
    """The three products are those of numpy, within the rounding of their sums."""
    rng = np.random.default_rng(1)
    matrices = {"x": Matrix(rows=30, cols=20), "w": Matrix(rows=20, cols=10),
                "dy": Matrix(rows=30, cols=10), "y": Matrix(rows=30, cols=10, wide=True),
                "dx": Matrix(rows=30, cols=20, wide=True),
                "dw": Matrix(rows=20, cols=10, wide=True)}
    products = (Product(kind=FORWARD, left="x", right="w", output="y"),
                Product(kind=INPUT_GRADIENT, left="dy", right="w", output="dx"),
                Product(kind=WEIGHT_GRADIENT, left="x", right="dy", output="dw"))
    schedule = lower_products(CORE, matrices, products)
    values = {name: CORE.operand.round(rng.standard_normal((matrices[name].rows,
                                                            matrices[name].cols)))
              for name in ("x", "w", "dy")}
    memory = product_image(schedule, values)
    FloatMachine(CORE, memory).execute(schedule.instructions())
    x, w, dy = (values[name].astype(np.float64) for name in ("x", "w", "dy"))
    for name, exact, sizes in (("y", x @ w, abs(x) @ abs(w)), ("dx", dy @ w.T, abs(dy) @ abs(w.T)),
                               ("dw", x.T @ dy, abs(x.T) @ abs(dy))):
        assert (np.abs(schedule.read(memory, name) - exact) <= 40 * 2.0**-24 * sizes).all()


@pytest.mark.parametrize("seed", range(12))
def test_tokens_suffice(seed):
    """By the model's cycles no row is read before it is written, or written while it is needed.

    Row by row of unified buffer and accumulators, and matrix by matrix of memory.
    """
    rng = random.Random(seed)
    config = random_core(rng)
    matrices, products = chain(rng.randint(1, 30), [rng.randint(1, 20) for _ in range(3)])
    schedule = lower_products(config, matrices, products)
    timing = evaluate(schedule)
    written, read = {}, {}          # cycle in which each place was written, and read, last
    reads_at = {}                   # by bank, cycles in which matrix unit and transposer read

    def use(places, first, last, *, write):
        """Check and note that places, one a cycle, or at any time from first to last, are used."""
        for i, place in enumerate(places):
            early, late = (first + i, first + i) if last is None else (first, last)
            assert early > written.get(place, -1), place
            if write:
                assert early > read.get(place, -1), place
                written[place] = late
            else:
                read[place] = max(read.get(place, -1), late)

    def matrix_of(address):
        return next(name for name, start in schedule.addresses.items()
                    if start <= address < start + matrices[name].size(config))

    for i, instruction in enumerate(schedule.instructions()):
        at, end, of = int(timing.start[i]), int(timing.done[i]), instruction.operands
        rows = range(of.get("rows", 0))
        buffer = [("buffer", of["ub_addr"] + j) for j in rows] if "ub_addr" in of else []
        sums = [("sums", of["acc_addr"] + j) for j in rows] if "acc_addr" in of else []
        match instruction.opcode:
            case Opcode.READ_HOST if of["target"] == 0:
                use([("memory", matrix_of(of["host_addr"]))], at + 1, end, write=False)
                use(buffer, at + 1, end, write=True)
            case Opcode.READ_WEIGHTS | Opcode.READ_WEIGHTS_T:
                use([("memory", matrix_of(of["host_addr"]))], at + 1, end, write=False)
            case Opcode.MATMUL | Opcode.TRANSPOSE:
                use(buffer, at + 1, None, write=False)
                for j, (_, row) in enumerate(buffer):
                    unit = instruction.opcode == Opcode.TRANSPOSE
                    place = row // config.ub_bank_rows, at + 1 + j
                    assert reads_at.setdefault(place, unit) == unit
            case Opcode.ACTIVATE:
                use(sums, at + 1, at + len(rows) * config.act_groups, write=False)
                use(buffer, at + 1, end, write=True)
            case Opcode.WRITE_HOST:
                use(buffer, at + 1, end, write=False)
                # Each matrix is written by many, and read when the last of them is done.
                place = ("memory", matrix_of(of["host_addr"]))
                assert place not in read
                written[place] = max(written.get(place, -1), end)
        if instruction.opcode in (Opcode.MATMUL, Opcode.MATMUL_T):
            first = at + 1 + config.array_cycles
            assert first + len(rows) - 1 == end
            if not of["accumulate"]:
                for j, place in enumerate(sums):
                    assert first + j > read.get(place, -1), place
            written |= {place: first + j for j, place in enumerate(sums)}


@pytest.mark.parametrize("seed", range(4))
def test_equals_golden_training(seed):
    """The golden kernels of training, of a 1x1 convolution of one pixel, give the same bits."""
    rng, numbers = random.Random(seed), np.random.default_rng(seed)
    config = random_core(rng)
    m, k, n = (rng.randint(1, 30) for _ in range(3))
    matrices = {"x": Matrix(rows=m, cols=k), "w": Matrix(rows=k, cols=n),
                "dy": Matrix(rows=m, cols=n), "y": Matrix(rows=m, cols=n, wide=True),
                "dx": Matrix(rows=m, cols=k, wide=True), "dw": Matrix(rows=k, cols=n, wide=True)}
    products = (Product(kind=FORWARD, left="x", right="w", output="y"),
                Product(kind=INPUT_GRADIENT, left="dy", right="w", output="dx"),
                Product(kind=WEIGHT_GRADIENT, left="x", right="dy", output="dw"))
    schedule = lower_products(config, matrices, products)
    values = {name: config.operand.round(numbers.standard_normal((matrices[name].rows,
                                                                 matrices[name].cols)))
              for name in ("x", "w", "dy")}
    memory = product_image(schedule, values)
    FloatMachine(config, memory).execute(schedule.instructions())
    x, w, dy = (values[name].astype(np.float32) for name in ("x", "w", "dy"))
    strip, pixel = strip_width(config), np.s_[:, :, np.newaxis, np.newaxis]
    y = forward(x[pixel], w.T[pixel], Geometry(), depth=strip)
    dx = input_gradient(dy[pixel], w.T[pixel], Geometry(), (1, 1), depth=strip)
    dw = weight_gradient(x[pixel], dy[pixel], Geometry(), (1, 1), depth=schedule.cuts[2].tile)
    for name, expected in (("y", y), ("dx", dx), ("dw", dw.swapaxes(0, 1))):
        np.testing.assert_array_equal(
            schedule.read(memory, name).view(np.uint32),
            np.ascontiguousarray(expected[..., 0, 0]).view(np.uint32), err_msg=name)


def test_same_bytes():
    """Each matrix has one place, where the host or one product writes it and all others read it."""
    matrices, products = chain(9, (8, 7, 6))
    schedule = lower_products(CORE, matrices, products)
    layout = CORE.ub_layout
    reads = {Opcode.READ_HOST: "rows", Opcode.READ_WEIGHTS: "k", Opcode.READ_WEIGHTS_T: "n"}
    sizes = {name: matrix.size(CORE) for name, matrix in matrices.items()}
    assert sizes["w0"] == 3 * layout.size(8)
    assert sizes["dw0"] == 2 * sizes["w0"]
    touched = {name: set() for name in matrices}
    for instruction in schedule.instructions():
        rows = reads.get(instruction.opcode)
        if rows is None or instruction.operands.get("target"):
            continue
        at = instruction.operands["host_addr"]
        name, = (name for name, start in schedule.addresses.items()
                 if start <= at < start + sizes[name])
        end = schedule.addresses[name] + sizes[name]
        assert at + layout.size(instruction.operands[rows]) <= end
        touched[name].add(instruction.opcode)
    assert touched["w1"] == {Opcode.READ_WEIGHTS, Opcode.READ_WEIGHTS_T}
    assert touched["dx2"] == touched["dx1"] | {Opcode.READ_HOST} == {
        Opcode.READ_HOST, Opcode.READ_WEIGHTS}
    assert touched["x0"] == {Opcode.READ_HOST}


def test_explanation():
    matrices, products = chain(9, (8, 7))
    schedule = lower_products(CORE, matrices, products)
    assert [(info.name, info.operator, info.shape) for info in schedule.layer_info] == [
        ("x1", "forward", "9x8 x 8x7"), ("dw0", "weight_gradient", "8x9 x 9x7")]
    assert schedule.macs == 2 * 9 * 8 * 7
    assert [row["tile"] for row in schedule.explain()] == [strip_width(CORE), CORE.rows]


SQUARE = {name: Matrix(rows=3, cols=3) for name in "abcd"}


@pytest.mark.parametrize(("make", "message"), [
    (lambda: lower_products(SystolicConfig(), *chain(2, (2, 2))),
     "training must be true for products of stored matrices, not false"),
    (lambda: lower_products(CORE, SQUARE, ()), "products must be at least one, not ()"),
    (lambda: lower_products(CORE, SQUARE, [
        Product(kind=FORWARD, left="a", right="b", output="a")]),
     "output must be a matrix that is written once, before it is read, not 'a'"),
    (lambda: lower_products(CORE, SQUARE, [
        Product(kind=FORWARD, left="a", right="e", output="c")]),
     "matrix must be one of a, b, c, d, not 'e'"),
    (lambda: lower_products(CORE, SQUARE | {"a": Matrix(rows=3, cols=3, wide=True)}, [
        Product(kind=FORWARD, left="a", right="b", output="c")]),
     "wide must be False of 'a', which is multiplied, not True"),
    (lambda: lower_products(CORE, SQUARE | {"a": Matrix(rows=3, cols=4)}, [
        Product(kind=FORWARD, left="a", right="b", output="c")]),
     "forward of 'a' and 'b' must add over one length, not 4 and 3"),
    (lambda: lower_products(CORE, SQUARE | {"c": Matrix(rows=3, cols=4)}, [
        Product(kind=WEIGHT_GRADIENT, left="a", right="b", output="c")]),
     "'c' must be 3x3, not 3x4"),
    (lambda: Product(kind="backward", left="a", right="b", output="c"),
     "kind must be one of forward, input_gradient, weight_gradient, not 'backward'"),
    (lambda: chain(3, (4,)), "sizes must be at least two, not [4]"),
    (lambda: lower_products(
        SystolicConfig(rows=4, cols=4, operand_format="bfloat16", training=True, acc_depth=3,
                       axi_data_bits=32),
        SQUARE, [Product(kind=WEIGHT_GRADIENT, left="a", right="b", output="c")]),
     ("acc_depth and ub_bank_rows must be at least 4 (= min(rows, cols)) for weight_gradient, "
      "not 3 and 4096")),
])
def test_refused(make, message):
    with pytest.raises(ConfigError, match=f"^{re.escape(message)}$"):
        make()


def test_wrong_data():
    matrices, products = chain(2, (3, 4), wide_gradients=True)
    schedule = lower_products(CORE, matrices, products)
    operand = CORE.operand
    with pytest.raises(ConfigError, match=r"^x0 must be of shape \(2, 3\), not \(2, 4\)$"):
        product_image(schedule, {"x0": operand.round(np.zeros((2, 4)))})
    with pytest.raises(TypeError, match="^x0 must be a bfloat16 array, not dtype float64$"):
        product_image(schedule, {"x0": np.zeros((2, 3))})
    with pytest.raises(ConfigError, match="^wide must be False of a matrix that is written, not "
                                          r"True \(dw0\)$"):
        product_image(schedule, {"dw0": np.zeros((3, 4), np.float32)})
