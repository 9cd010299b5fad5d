"""Products of two computed tensors on generated RTL: every tensor and counter, with ``==``."""

import dataclasses
import re
from fractions import Fraction

import numpy as np
import onnx
import pytest

from arch.ir import (
    Add,
    Convolution,
    Dense,
    Graph,
    HostInput,
    HostOutput,
    MatMul,
    Table,
    TensorSpec,
    random_inputs,
)
from arch.memory import MemoryConfig
from arch.systolic.isa import Opcode, Unit
from arch.systolic.lowering.graph_schedule import Choice
from arch.systolic.lowering.search import lower_graph, most_resident_banks
from arch.systolic.params import SystolicConfig
from arch.workloads.onnx import load_onnx
from sim.golden.graph import host_outputs, quantize_inputs, run_graph
from tests.support.graphs import DESIGNS, run
from tests.support.onnx_graphs import Sketch, feeds, reference

# More columns than rows, and rows of two beats.
WIDE = SystolicConfig(rows=3, cols=5, acc_depth=24, ub_bank_rows=64, param_rows=8, ub_banks=3,
                      axi_data_bits=32)
SQUARE = SystolicConfig(**DESIGNS["square"])
SLOW = MemoryConfig(latency=23, bytes_per_cycle=Fraction(7, 2))


def spec(name, shape, zero_point, scale=0.1):
    return TensorSpec(name=name, shape=shape, scale=np.float32(scale), zero_point=zero_point)


class Product:
    """Two layers on one input, and the product of what they compute.

    ``images`` of ``rows`` x ``depth`` times ``depth`` x ``columns``; or one product of rows that
    are images (``stacked``).
    """

    def __init__(self, images, rows, depth, columns, *, zeros=(0, 0), stacked=False, seed=0):
        self.rng = np.random.default_rng(seed)
        self.nodes, self.inputs = [], []
        if stacked:
            self.a = self.layer("a", (rows, 3, 1, 1), depth, zeros[0])
            self.b = self.layer("b", (depth, 4, 1, 1), columns, zeros[1])
        else:
            self.a = self.layer("a", (images, 3, rows, 1), depth, zeros[0])
            self.b = self.layer("b", (images, 4, 1, depth), columns, zeros[1])
        self.product = self.multiply("c", self.a, self.b)

    def layer(self, name, shape, columns, zero_point):
        """Return the output of a layer of its own input."""
        source = spec(f"{name}_in", shape, 5)
        if source not in self.inputs:
            self.inputs.append(source)
        output = spec(name, (shape[0], columns, *shape[2:]), zero_point)
        kind, size = (Dense, (shape[1], columns)) if shape[2:] == (1, 1) else (
            Convolution, (columns, shape[1], 1, 1))
        self.nodes.append(kind(
            name=f"{name}_layer", input=source, output=output,
            weights=self.rng.integers(-128, 128, size),
            scale=np.full(columns, 0.006, np.float32)))
        return output

    def multiply(self, name, a, b, zero_point=-7):
        """Return the product of two tensors."""
        depth = a.shape[1]
        output = spec(name, (a.shape[0], b.shape[1], *a.shape[2:]), zero_point,
                      scale=150 * a.scale * b.scale * np.sqrt(depth))
        self.nodes.append(MatMul(name=f"{name}_product", a=a, b=b, output=output))
        return output

    def graph(self, *outputs):
        outputs = outputs or (self.product,)
        return Graph(
            name="product", nodes=tuple(self.nodes),
            inputs=tuple(HostInput(name=item.name, tensor=item, dtype="int8", shape=item.shape)
                         for item in self.inputs),
            outputs=tuple(HostOutput(name=item.name, tensor=item, shape=item.shape)
                          for item in outputs))


def check(config, graph, choice=None, *, seed=1):
    """Run a graph on the RTL; every tensor is golden, every counter the model's."""
    schedule = lower_graph(config, graph, choice)
    inputs = random_inputs(graph, seed)
    golden = run_graph(graph, inputs)
    found = run(config, schedule, inputs)
    assert {item.tensor.name for item in graph.outputs} <= set(found)
    for name, values in found.items():
        np.testing.assert_array_equal(values, golden[name], err_msg=name)
    for item in graph.outputs:
        values = golden[item.tensor.name]
        assert values.size < 8 or len(np.unique(values)) > 4
    return schedule


@pytest.mark.rtl
@pytest.mark.parametrize("config", [SQUARE, WIDE], ids=["square", "wide"])
@pytest.mark.parametrize(("sizes", "zeros", "stacked"), [
    ((1, 7, 9, 6), (0, 0), False),
    ((3, 5, 7, 9), (3, -11), False),
    ((2, 1, 6, 1), (-128, 0), False),
    ((3, 6, 1, 7), (-128, -128), False),
    ((1, 1, 1, 1), (127, 127), False),
    ((2, 1, 1, 5), (9, -4), False),
    ((1, 7, 10, 6), (-1, 2), True),
    ((1, 1, 3, 8), (0, -128), True),
], ids=str)
def test_product(config, sizes, zeros, stacked):
    """Sizes that the array does not divide, one row, one column, depth one, a product an image."""
    product = Product(*sizes, zeros=zeros, stacked=stacked)
    config = dataclasses.replace(config, memory=SLOW)
    for banks in range(most_resident_banks(config) + 1):
        schedule = check(config, product.graph(), Choice(resident_banks=banks))
        reads = schedule.unit == Unit.WEIGHT
        assert np.any(schedule.wait[reads] >> Unit.STORE & 1)
        assert schedule.macs == sum(node.macs for node in product.nodes)
        assert product.nodes[-1].macs == np.prod(sizes)


@pytest.mark.rtl
def test_chain_of_products():
    """A product of products, one of a tensor with itself, and outputs that are read as weights."""
    product = Product(2, 4, 4, 4, zeros=(5, 0))
    square = product.multiply("square", product.product, product.product)
    last = product.multiply("last", product.a, square, 12)
    for latency in (1, 60):
        config = dataclasses.replace(SQUARE, memory=MemoryConfig(latency=latency),
                                     weight_memory=MemoryConfig(latency=3))
        check(config, product.graph(last, square))


@pytest.mark.rtl
def test_fused_behind_a_product():
    """A residual and a function behind a product, which is then read as weights."""
    product = Product(2, 4, 4, 4, zeros=(-128, 3))
    total = spec("total", product.product.shape, 11, scale=product.product.scale)
    bent = spec("bent", total.shape, -50)
    entries = product.rng.permutation(np.arange(-128, 128)).astype(np.int8)
    product.nodes += [
        Add(name="residual", a=product.product, b=product.a, output=total, offset=128),
        Table(name="function", input=total, output=bent, entries=entries)]
    check(SQUARE, product.graph(product.multiply("last", product.b, bent)))


@pytest.mark.rtl
@pytest.mark.parametrize("dtype", [np.uint8, np.int8])
def test_onnx(tmp_path, dtype):
    """A file with a product of two layers: what the RTL computes is what ONNX Runtime computes."""
    sketch = Sketch(dtype)
    a, b = (sketch.pair(sketch.op("MatMul", [
        sketch.start((1, rows, 7)), sketch.weights(7, columns)]), scale=0.1, point=point)
        for rows, columns, point in ((6, 9, 100), (9, 5, 0)))
    path = tmp_path / "product.onnx"
    onnx.save(sketch.end(sketch.op("MatMul", [a, b]), 3, scale=0.4, point=60).model(), path)
    graph, inputs = load_onnx(path), feeds(sketch.model(), 3)
    found = run(SQUARE, lower_graph(SQUARE, graph), quantize_inputs(graph, inputs))
    (wanted,) = reference(path)(inputs).values()
    np.testing.assert_array_equal(*host_outputs(graph, found).values(), wanted)
    assert len(np.unique(wanted)) > 8


@pytest.mark.rtl
def test_operand_of_the_host():
    """What the host wrote needs no token."""
    a, b = spec("a", (2, 5, 3, 1), 4), spec("b", (2, 6, 5, 1), -3)
    product = Product(1, 1, 1, 1)
    product.nodes, product.inputs = [], [a, b]
    schedule = check(SQUARE, product.graph(product.multiply("c", a, b)))
    assert not np.any(schedule.wait[schedule.opcode == Opcode.READ_WEIGHTS])


@pytest.mark.rtl
def test_bands():
    """Images whose rows do not fit at once; each band reads the weights again."""
    product = Product(1, 100, 6, 5, zeros=(-128, 7))
    schedule = check(SQUARE, product.graph())
    assert len(schedule.chunks(2)) > 1


@pytest.mark.parametrize(("sizes", "changes", "error"), [
    ((1, 2, 6, 2), {"rows": 5, "cols": 3, "axi_data_bits": 128},
     "cols must be at least rows (5) for {}, which reads what it multiplies as weights, not 3"),
    ((1, 2, 6, 2), {"rows": 3, "cols": 3, "axi_data_bits": 128},
     "axi_data_bits must be at most 24 for {}, whose weight tiles begin at whole beats, not 128"),
])
def test_refuses(sizes, changes, error):
    config = dataclasses.replace(SQUARE, **changes)
    error = re.escape(error.format("node 'c_product' (MatMul)"))
    with pytest.raises(ValueError, match=f"^{error}$"):
        lower_graph(config, Product(*sizes).graph())


def test_wide_rows_of_one_beat():
    """More rows than columns are no obstacle where both take whole beats."""
    config = dataclasses.replace(SQUARE, rows=8, cols=5, axi_data_bits=64)
    assert lower_graph(config, Product(1, 2, 9, 2).graph()).macs
