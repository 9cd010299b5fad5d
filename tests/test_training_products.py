"""The three products of training in Verilator, and how well they use the array by the model."""

import contextlib
import dataclasses
import io
import re
import tempfile
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from arch.memory import MemoryConfig
from arch.systolic.lowering.training.products import (
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
from hwgen.systolic.design import generate
from sim import native
from sim.session import Node, Session
from sim.systolic.golden.products import run_products
from sim.systolic.host import host_of
from tests.support.counts import soak
from tests.support.memories import unpredictable

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "training-products.md").read_text("utf-8")

SMALL = SystolicConfig(
    rows=5, cols=4, operand_format="bfloat16", pe_stages=5, add_stages=3, axi_data_bits=64,
    acc_depth=40, ub_bank_rows=64, act_lanes=2, param_rows=4, training=True)


@soak("hwgen/systolic/test_products.py::test_products")
@pytest.mark.rtl
def test_chains_in_verilator():
    """Steps through chains of layers on several memories: every bit, every counter."""
    design = unpredictable(generate(SMALL))
    with tempfile.TemporaryDirectory() as scratch:
        verilog, _, waivers = design.write(Path(scratch))
        build = native.build(verilog=[verilog], sidecar=design.sidecar, vlt=waivers)
    operand, rng = SMALL.operand, np.random.default_rng(3)
    for number in range(25):
        config = dataclasses.replace(
            SMALL, weight_memory=MemoryConfig(latency=int(rng.integers(1, 40))),
            memory=MemoryConfig(latency=int(rng.integers(1, 40)),
                                bytes_per_cycle=Fraction(int(rng.integers(2, 20)), 2)))
        sizes = [int(size) for size in rng.integers(1, 30, rng.integers(2, 5))]
        matrices, products = chain(int(rng.integers(1, 40)), sizes, relu=bool(number % 2),
                                   wide_gradients=bool(number % 3))
        schedule = lower_products(config, matrices, products)
        written = {product.output for product in products}
        values = {name: operand.round(rng.standard_normal((matrix.rows, matrix.cols)))
                  for name, matrix in matrices.items()
                  if name not in written and not matrix.wide}
        memory = product_image(schedule, values)
        timing = evaluate(schedule)
        node = Node(build=build, sidecar=design.sidecar, host=host_of(config), config=config,
                    memory=memory)
        with Session({"core": node}) as session:
            session.reset()
            result = session.run({"core": schedule}, 2 * timing.cycles + 10_000)["core"]
        assert result.status == "OK"
        assert result.counters == timing.counters
        assert result.counters["useful_macs"] == schedule.macs
        golden = run_products(products, matrices, values, operand,
                              tiles=[cut.tile for cut in schedule.cuts])
        for name, expected in golden.items():
            found = schedule.read(memory, name)
            assert found.dtype == expected.dtype
            assert (found.view(f"u{found.dtype.itemsize}")
                    == expected.view(f"u{found.dtype.itemsize}")).all(), name


#: 32x32 PEs, a port of 512 bits each, and the buffers of preset ``edge32``.
LARGE = SystolicConfig(
    rows=32, cols=32, operand_format="bfloat16", pe_stages=7, add_stages=4, training=True,
    acc_depth=4096, ub_bank_rows=16384, axi_data_bits=512)

#: (M, K, N) of layers of ResNet-50 with 32 images: a convolution as the product of its patches.
LAYERS = {
    "conv1": (32 * 112 * 112, 3 * 49, 64),
    "conv2 1x1": (32 * 56 * 56, 256, 64),
    "conv2 3x3": (32 * 56 * 56, 64 * 9, 64),
    "conv3 1x1": (32 * 28 * 28, 128, 512),
    "conv4 3x3": (32 * 14 * 14, 256 * 9, 256),
    "conv5 1x1": (32 * 7 * 7, 512, 2048),
    "conv5 3x3": (32 * 7 * 7, 512 * 9, 512),
    "fc": (32, 2048, 1000),
}


def utilization(config, kind, m, k, n):
    """Return useful multiply-accumulates and cycles of one product of a layer."""
    matrices = {
        "x": Matrix(rows=m, cols=k), "w": Matrix(rows=k, cols=n), "y": Matrix(rows=m, cols=n),
        "dy": Matrix(rows=m, cols=n), "dx": Matrix(rows=m, cols=k),
        "dw": Matrix(rows=k, cols=n, wide=True)}
    product = {
        FORWARD: Product(kind=FORWARD, left="x", right="w", output="y"),
        INPUT_GRADIENT: Product(kind=INPUT_GRADIENT, left="dy", right="w", output="dx"),
        WEIGHT_GRADIENT: Product(kind=WEIGHT_GRADIENT, left="x", right="dy", output="dw"),
    }[kind]
    schedule = lower_products(config, matrices, (product,))
    return schedule.macs, evaluate(schedule).cycles


def test_utilization():
    """At least 0.85 over the three products of all layers, and what the page says of each."""
    printed = re.findall(r"^\| (.+?) \| ([\d,]+) x ([\d,]+) x ([\d,]+) \| (.+) \|$", PAGE,
                         re.MULTILINE)
    assert [row[0] for row in printed] == list(LAYERS)
    kinds = (FORWARD, INPUT_GRADIENT, WEIGHT_GRADIENT)
    total = np.zeros(2)
    for name, *shape, found in printed:
        assert tuple(int(size.replace(",", "")) for size in shape) == LAYERS[name]
        products = np.array([utilization(LARGE, kind, *LAYERS[name]) for kind in kinds])
        total += products.sum(axis=0)
        rows = [*products, products.sum(axis=0)]
        assert found == " | ".join(f"{macs / (cycles * LARGE.macs_per_cycle):.3f}"
                                   for macs, cycles in rows), name
    assert total[0] > 0.85 * total[1] * LARGE.macs_per_cycle


def test_page():
    """The page's example prints what stands below it."""
    program, = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    printed, = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(compile(program, "docs/training-products.md", "exec"), {})
    assert output.getvalue() == printed
