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
from arch.systolic.lowering.products import (
    FORWARD,
    INPUT_GRADIENT,
    WEIGHT_GRADIENT,
    Matrix,
    Product,
    chain,
    lower_products,
    product_image,
)
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate
from hwgen.systolic.core import SystolicCore
from sim.golden.products import run_products
from tests.support.core import run_core
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
    values = {name: numbers(rng, operand, (matrix.rows, matrix.cols), special)
              for name, matrix in matrices.items() if name not in written and not matrix.wide}
    memory = product_image(schedule, values)
    before = {name: operand.raw(schedule.read(memory, name)) for name in values}
    timing = evaluate(schedule)
    names = counter_names(training=True)
    results = run_core(SystolicCore(config), memory, schedule.program_at, len(schedule),
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
        np.testing.assert_array_equal(operand.raw(schedule.read(memory, name)), before[name],
                                      err_msg=name)
    assert timing.counters["useful_macs"] == schedule.macs
    return timing


@pytest.mark.parametrize("name", CORES)
def test_chain(name):
    """A step through two layers: what one product writes, others read, transposed or not."""
    config = CORES[name]
    matrices, products = chain(4, (5, 3, 4), relu=True)
    run(config, matrices, products, special=True, times=1 + (name == "square"))


def random_products(rng, most):
    """Return matrices and products of random sizes, those of one set of sizes of one layer."""
    matrices, products = {}, []
    for i in range(2):
        m, k, n = (rng.randint(1, most) for _ in range(3))
        matrices |= {
            f"x{i}": Matrix(rows=m, cols=k), f"w{i}": Matrix(rows=k, cols=n),
            f"dy{i}": Matrix(rows=m, cols=n), f"y{i}": Matrix(rows=m, cols=n, wide=bool(i)),
            f"dx{i}": Matrix(rows=m, cols=k, wide=rng.random() < 0.3),
            f"dw{i}": Matrix(rows=k, cols=n, wide=rng.random() < 0.7)}
        products += [
            Product(kind=FORWARD, left=f"x{i}", right=f"w{i}", output=f"y{i}",
                    relu=rng.random() < 0.5),
            Product(kind=INPUT_GRADIENT, left=f"dy{i}", right=f"w{i}", output=f"dx{i}"),
            Product(kind=WEIGHT_GRADIENT, left=f"x{i}", right=f"dy{i}", output=f"dw{i}")]
    rng.shuffle(products)
    return matrices, tuple(products)


@pytest.mark.parametrize("name", CORES)
def test_random_sizes(name):
    """Products in any order, of any sizes: one row, one column, tiles that are not full."""
    matrices, products = random_products(random.Random(name), 9)
    run(CORES[name], matrices, products, special=True, seed=1)


def random_core(seed):
    rng = random.Random(seed)
    rows, cols = rng.choice([(2, 2), (1, 3), (3, 2), (2, 4), (4, 3), (1, 2)])
    stages = rng.randint(1, 4)
    formats = ["bfloat16", "float16"] + ["float8_e4m3fn"] * (max(rows, cols) > 2)
    strip = min(rows, cols)
    return SystolicConfig(
        rows=rows, cols=cols, pe_stages=stages, add_stages=rng.randint(1, stages),
        operand_format=rng.choice(formats), axi_data_bits=32, training=True,
        acc_depth=rng.randint(strip, 12), ub_banks=rng.randint(2, 3),
        ub_bank_rows=rng.choice([4, 8]), param_rows=cols, act_lanes=rng.choice([0, 1]),
        queue_depth=rng.choice([1, 2, 5]), weight_fifo_tiles=rng.randint(1, 3), fetch_chunks=2,
        memory=MemoryConfig(latency=rng.choice([1, 4, 15]),
                            bytes_per_cycle=Fraction(rng.choice([2, 4, 9]), rng.choice([1, 2]))))


@pytest.mark.parametrize("seed", range(6))
def test_random_cores(seed):
    config = random_core(seed)
    matrices, products = random_products(random.Random(seed), 6)
    run(config, matrices, products, seed=seed, special=seed % 2 == 0)
