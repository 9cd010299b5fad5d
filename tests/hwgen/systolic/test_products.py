# amaranth: UnusedElaboratable=no
"""The three products of training on the RTL: every bit equal to golden, every counter to the model.
"""

import random
from fractions import Fraction

import numpy as np
import pytest

from arch.memory import MemoryConfig
from arch.systolic.counters import counter_names
from arch.systolic.isa import Status
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
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate
from hwgen.systolic.core import SystolicCore
from sim.systolic.golden.products import run_products
from tests.support.core import run_core
from tests.support.counts import every_day
from tests.support.pysim import shared
from tests.support.training import CORES


def numbers(rng, operand, shape, special):
    """Return normally distributed operands; with ``special`` NaN and infinities among them."""
    values = operand.round(rng.standard_normal(shape))
    if special:
        odd = rng.random(shape) < 0.03
        values = np.where(odd, operand.round(rng.choice([np.nan, np.inf, -np.inf, -0.0], shape)),
                          values)
    return values


def run(config, matrices, products, *, seed=0, special=False, times=1):
    """Run products on the core; compare every bit and every counter; return the timing."""
    rng, operand = np.random.default_rng(seed), config.operand
    schedule = lower_products(config, matrices, products)
    written = {product.output for product in products}
    values = {name: numbers(rng, matrix.number(config), (matrix.rows, matrix.cols), special)
              for name, matrix in matrices.items() if name not in written and not matrix.wide}
    memory = product_image(schedule, values)
    before = {name: schedule.read(memory, name).tobytes() for name in values}
    timing = evaluate(schedule)
    names = counter_names(training=True)
    results = run_core(shared(SystolicCore, config), memory, schedule.program_at, len(schedule),
                       counters=names, times=times)
    assert results == [(Status.OK, len(schedule) - 1, timing.counters)] * times
    golden = run_products(products, matrices, values, operand,
                          tiles=[cut.tile for cut in schedule.cuts])
    for name, expected in golden.items():
        found = schedule.read(memory, name)
        assert found.dtype == expected.dtype
        np.testing.assert_array_equal(found.view(f"u{found.dtype.itemsize}"),
                                      expected.view(f"u{found.dtype.itemsize}"), err_msg=name)
    for name in values:
        assert schedule.read(memory, name).tobytes() == before[name], name
    assert timing.counters["useful_macs"] == schedule.macs
    return timing


def random_products(rng, most):
    """Return matrices and products of random sizes: all three of two layers, in any order."""
    matrices, products = {}, []
    for i in "ab":
        m, k, n = (rng.randint(1, most) for _ in range(3))
        matrices |= {
            f"x{i}": Matrix(rows=m, cols=k), f"w{i}": Matrix(rows=k, cols=n),
            f"dy{i}": Matrix(rows=m, cols=n, gradient=True),
            f"y{i}": Matrix(rows=m, cols=n, wide=i == "a"),
            f"dx{i}": Matrix(rows=m, cols=k, wide=rng.random() < 0.3),
            f"dw{i}": Matrix(rows=k, cols=n, wide=rng.random() < 0.7)}
        products += [
            Product(kind=FORWARD, left=f"x{i}", right=f"w{i}", output=f"y{i}",
                    relu=rng.random() < 0.5),
            Product(kind=INPUT_GRADIENT, left=f"dy{i}", right=f"w{i}", output=f"dx{i}"),
            Product(kind=WEIGHT_GRADIENT, left=f"x{i}", right=f"dy{i}", output=f"dw{i}")]
    rng.shuffle(products)
    return matrices, tuple(products)


@pytest.mark.parametrize("name", every_day(("row", "mixed"), CORES))
def test_products(name):
    """A step through two layers, where what one product writes others read, transposed or not.

    And products of random sizes: one row, one column, tiles that are not full.
    """
    config = CORES[name]
    most = 2 * strip_width(config) + 1
    matrices, products = chain(min(4, most), (most, 1, 3), relu=True)
    more, further = random_products(random.Random(name), most)
    run(config, matrices | more, products + further, special=True)


def random_core(seed):
    rng = random.Random(seed)
    rows, cols = rng.choice([(2, 2), (3, 2), (2, 4), (4, 3)])
    stages = rng.randint(1, 4)
    formats = ["bfloat16", "float16"] + ["float8_e4m3fn"] * (max(rows, cols) > 2)
    return SystolicConfig(
        rows=rows, cols=cols, pe_stages=stages, add_stages=rng.randint(1, stages),
        operand_format=rng.choice(formats), axi_data_bits=32, training=True,
        acc_depth=rng.randint(min(rows, cols), 12), ub_banks=rng.randint(2, 3),
        ub_bank_rows=rng.choice([4, 8]), param_rows=cols, act_lanes=rng.choice([0, 1]),
        queue_depth=rng.choice([1, 2, 5]), weight_fifo_tiles=rng.randint(1, 3), fetch_chunks=2,
        memory=MemoryConfig(latency=rng.choice([1, 4, 15]),
                            bytes_per_cycle=Fraction(rng.choice([3, 4, 9]), rng.choice([1, 2]))))


@pytest.mark.parametrize("seed", every_day((0,), range(3)))
def test_random_cores(seed):
    config = random_core(seed)
    matrices, products = random_products(random.Random(seed), 5)
    run(config, matrices, products, seed=seed, special=seed % 2 == 0, times=1 + (seed == 0))


def test_nothing_is_left_of_a_tile():
    """Rows of the transposer, and weights, that an earlier tile has left there are not added."""
    config = CORES["square"]
    matrices = {
        "x": Matrix(rows=3, cols=3), "dy": Matrix(rows=3, cols=3), "dw": Matrix(rows=3, cols=3),
        "w": Matrix(rows=3, cols=3), "dx": Matrix(rows=3, cols=3),
        "x1": Matrix(rows=1, cols=2), "dy1": Matrix(rows=1, cols=1), "dw1": Matrix(rows=2, cols=1),
        "w1": Matrix(rows=2, cols=1), "dx1": Matrix(rows=1, cols=2)}
    products = tuple(
        product for i in ("", "1") for product in (
            Product(kind=WEIGHT_GRADIENT, left=f"x{i}", right=f"dy{i}", output=f"dw{i}"),
            Product(kind=INPUT_GRADIENT, left=f"dy{i}", right=f"w{i}", output=f"dx{i}")))
    schedule = lower_products(config, matrices, products)
    bad = np.full((3, 3), np.nan)
    memory = product_image(schedule, {
        **{name: config.operand.round(bad) for name in ("x", "dy", "w")},
        "x1": config.operand.round([[2, 3]]), "dy1": config.operand.round([[5]]),
        "w1": config.operand.round([[7], [11]])})
    run_core(shared(SystolicCore, config), memory, schedule.program_at, len(schedule),
             counters=counter_names(training=True))
    assert np.isnan(schedule.read(memory, "dw").astype(np.float32)).all()
    assert schedule.read(memory, "dw1").tolist() == [[10], [15]]
    assert schedule.read(memory, "dx1").tolist() == [[35, 55]]
