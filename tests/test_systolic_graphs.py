"""Graphs of quantised operators on generated RTL: every tensor and every counter, with ``==``."""

import dataclasses
import random
import re
from fractions import Fraction

import numpy as np
import pytest

from arch.ir import (
    Add,
    AveragePool,
    Constant,
    Convolution,
    Dense,
    GlobalAveragePool,
    Graph,
    HostInput,
    HostOutput,
    MaxPool,
    Multiply,
    Reshape,
    Table,
    TensorSpec,
    random_inputs,
    window_length,
)
from arch.memory import MemoryConfig
from arch.result import InfeasibleError
from arch.systolic.engine import load
from arch.systolic.isa import INSTRUCTION_BYTES, Opcode
from arch.systolic.lowering.graph_code import MOST_USERS
from arch.systolic.lowering.graph_schedule import Choice
from arch.systolic.lowering.search import lower, lower_graph, most_resident_banks
from arch.systolic.lowering.tiling import WRITES
from arch.systolic.params import SystolicConfig
from arch.systolic.timing.exact import evaluate
from arch.workloads.models import matrix_network, matrix_shapes, shape_network
from benchmarks.resnet.layers import crop
from sim.golden.graph import quantize_inputs, run_graph
from tests.support.counts import soak
from tests.support.graphs import DESIGNS, WINDOWS, run

pytestmark = pytest.mark.rtl

LATENCIES = (1, 3, 17, 100)
RATES = (Fraction(1), Fraction(7, 2), Fraction(8), Fraction(64))
GRAPHS = 30
# Of buffers in which layers of real networks fit.
WIDE = SystolicConfig(rows=8, cols=8, acc_depth=128, ub_bank_rows=4096, axi_data_bits=128)


class Net:
    """Builds a graph with seeded weights, node by node."""

    def __init__(self, seed, *shape):
        self.rng = np.random.default_rng(seed)
        self.input = self.spec("x", shape)
        self.nodes = []
        self.results = []
        self.constants = []

    def spec(self, name, shape, *, wide=False):
        if wide:
            return TensorSpec(name=name, shape=tuple(shape), scale=None, zero_point=0,
                              dtype="int32")
        return TensorSpec(name=name, shape=tuple(shape),
                          scale=np.float32(self.rng.uniform(0.05, 0.3)),
                          zero_point=int(self.rng.integers(-60, 60)))

    def _append(self, node):
        self.nodes.append(node)
        return node.output

    def _name(self):
        return f"n{len(self.nodes)}"

    def conv(self, x, columns, kernel, *, strides=(1, 1), pads=(0, 0, 0, 0), dilations=(1, 1),
             group=1, limit=128, wide=False):
        n, channels, *size = x.shape
        weights = self.rng.integers(-limit, limit, (columns, channels // group, *kernel))
        out = [window_length(size[i], kernel[i], strides[i], pads[i], pads[i + 2], dilations[i])
               for i in range(2)]
        depth = weights[0].size
        name = self._name()
        return self._append(Convolution(
            name=name, input=x, output=self.spec(f"{name}_o", (n, columns, *out), wide=wide),
            weights=weights, bias=self._bias(columns, wide),
            scale=None if wide else (self.rng.uniform(0.5, 2, columns)
                                     * 0.012 / np.sqrt(depth)).astype(np.float32),
            strides=strides, pads=pads, dilations=dilations, group=group))

    def _bias(self, columns, wide):
        # Sums that are written as they are wrap at 32 bits.
        limit = (1 << 31) - 1 if wide else 1000
        return self.rng.integers(-limit, limit, columns).astype(np.int32)

    def dense(self, x, columns, *, wide=False, relu=False):
        rows, depth = x.shape[:2]
        name = self._name()
        return self._append(Dense(
            name=name, input=x, output=self.spec(f"{name}_o", (rows, columns, 1, 1), wide=wide),
            weights=self.rng.integers(-128, 128, (depth, columns)),
            bias=self._bias(columns, wide), relu=relu,
            scale=None if wide else np.full(columns, 0.012 / np.sqrt(depth), np.float32)))

    def flatten(self, x):
        name, (n, *rest) = self._name(), x.shape
        return self._append(Reshape(name=name, input=x, output=dataclasses.replace(
            x, name=f"{name}_o", shape=(n, int(np.prod(rest)), 1, 1))))

    def mean(self, x):
        name = self._name()
        return self._append(GlobalAveragePool(
            name=name, input=x, output=self.spec(f"{name}_o", (*x.shape[:2], 1, 1))))

    def pool(self, x, kernel, *, strides=(1, 1), pads=(0, 0, 0, 0), dilations=(1, 1)):
        out = [window_length(x.shape[2 + i], kernel[i], strides[i], pads[i], pads[i + 2],
                             dilations[i]) for i in range(2)]
        name = self._name()
        return self._append(MaxPool(
            name=name, input=x, kernel=kernel, strides=strides, pads=pads, dilations=dilations,
            output=dataclasses.replace(x, name=f"{name}_o", shape=(*x.shape[:2], *out))))

    def average(self, x, kernel, *, strides=(1, 1), pads=(0, 0, 0, 0), include_pad=False,
                offset=128):
        out = [window_length(x.shape[2 + i], kernel[i], strides[i], pads[i], pads[i + 2])
               for i in range(2)]
        name = self._name()
        return self._append(AveragePool(
            name=name, input=x, kernel=kernel, strides=strides, pads=pads,
            count_include_pad=include_pad, offset=offset,
            output=self.spec(f"{name}_o", (*x.shape[:2], *out))))

    def table(self, x):
        name = self._name()
        return self._append(Table(
            name=name, input=x, entries=self.rng.integers(-128, 128, 256),
            output=self.spec(f"{name}_o", x.shape)))

    def result(self, x):
        self.results.append(x)
        return x

    def add(self, a, b, offset=128):
        name = self._name()
        whole = max(a, b, key=lambda spec: spec.size)
        return self._append(Add(name=name, a=a, b=b, offset=offset,
                                output=self.spec(f"{name}_o", whole.shape)))

    def multiply(self, a, b, offset=128):
        name = self._name()
        whole = max(a, b, key=lambda spec: spec.size)
        scale = np.float32(a.scale * b.scale * self.rng.uniform(20, 200))
        if self.rng.random() < 0.3:     # ties occur
            scale = np.float32(a.scale * b.scale) * np.float32(2.0 ** self.rng.integers(4, 9))
        output = dataclasses.replace(self.spec(f"{name}_o", whole.shape), scale=scale)
        return self._append(Multiply(name=name, a=a, b=b, offset=offset, output=output))

    def constant(self, shape):
        spec = self.spec(f"c{len(self.constants)}", shape)
        self.constants.append(Constant(
            tensor=spec, values=self.rng.integers(-128, 128, shape).astype(np.int8)))
        return spec

    def graph(self):
        last = self.nodes[-1].output
        results = [last, *(spec for spec in self.results if spec is not last)]
        return Graph(
            name="net", nodes=tuple(self.nodes), constants=tuple(self.constants),
            inputs=(HostInput(name="x", tensor=self.input, dtype="int8", shape=self.input.shape),),
            outputs=tuple(HostOutput(name=spec.name, tensor=spec, shape=spec.shape)
                          for spec in results))


def compare(config, graph, inputs=None, choice=None, lower=lower_graph):
    schedule = lower(config, graph) if choice is None else lower_graph(config, graph, choice)
    inputs = random_inputs(graph, 1) if inputs is None else inputs
    golden = run_graph(graph, inputs)
    for name, tensor in run(config, schedule, inputs).items():
        np.testing.assert_array_equal(tensor, golden[name], err_msg=name)
    return schedule


def _other(net, r, made, x):
    """Return what is added to a tensor, or multiplied: another one, a constant, or one pixel."""
    n, channels = x.shape[:2]
    way = r.random()
    if way < 0.3:
        return r.choice([t for t in made if t.shape == x.shape])
    if way < 0.5:
        return net.constant(x.shape)
    if way < 0.7:
        return net.constant((r.choice([1, n]), channels, 1, 1))
    gate = net.mean(r.choice([t for t in made if t.shape[:2] == x.shape[:2]]))
    return net.table(gate) if r.random() < 0.5 else net.conv(gate, channels, (1, 1))


def random_net(seed, *, elementwise, images=(1, 1, 2, 3), products=False):
    """Return a small random network, or None where a window does not fit its input."""
    r = random.Random(seed)
    net = Net(seed, r.choice(images), r.randint(1, 13), r.randint(1, 11), r.randint(1, 11))
    made = [net.input]
    kinds = ["conv", "conv", "grouped"]
    if elementwise:
        kinds += ["add", "add", "pool", "average", "average", "table", "table"]
    if products:
        kinds += ["combine"] * 9
    try:
        for _ in range(r.randint(1, 5)):
            x = r.choice(made[-2:])
            kind = r.choice(kinds)
            kernel = r.randint(1, 4), r.randint(1, 4)
            strides = r.randint(1, 3), r.randint(1, 3)
            dilations = r.randint(1, 2), r.randint(1, 2)
            if kind == "conv":
                made.append(net.conv(
                    x, r.randint(1, 12), kernel, strides=strides, dilations=dilations,
                    pads=tuple(r.randint(0, 3) for _ in range(4)), limit=r.choice([128, 128, 255])))
            elif kind == "grouped":
                channels = x.shape[1]
                group = r.choice([g for g in range(1, channels + 1) if channels % g == 0])
                made.append(net.conv(x, group * r.randint(1, max(1, 12 // group)), (3, 3),
                                     pads=(1, 1, 1, 1), group=group))
            elif kind == "pool":
                made.append(net.pool(x, kernel, strides=strides, dilations=dilations, pads=tuple(
                    r.randint(0, (kernel[i % 2] - 1) * dilations[i % 2]) for i in range(4))))
            elif kind == "average":
                made.append(net.average(
                    x, kernel, strides=strides, include_pad=r.random() < 0.5,
                    offset=r.choice([0, 128]),
                    pads=tuple(r.randint(0, kernel[i % 2] - 1) for i in range(4))))
            elif kind == "table":
                made.append(net.table(made[-1]))
            elif kind == "combine":
                other = _other(net, r, made, x)
                operands = (x, other) if r.random() < 0.5 else (other, x)
                make = net.multiply if r.random() < 0.6 else net.add
                made.append(make(*operands, offset=r.choice([0, 128])))
            else:
                other = r.choice([t for t in made if t.shape == x.shape])
                operands = (x, other) if r.random() < 0.5 else (other, x)
                made.append(net.add(*operands, offset=r.choice([0, 128])))
        end = r.random()
        wide = elementwise and r.random() < 0.3
        if end < 0.25:
            last = net.dense(net.mean(made[-1]), r.randint(1, 9), wide=wide)
        elif end < 0.5:
            last = net.dense(net.flatten(made[-1]), r.randint(1, 9), wide=wide)
        elif wide:
            last = net.conv(made[-1], r.randint(1, 9), (1, 1), wide=True)
        if end < 0.5 and elementwise and not wide and r.random() < 0.5:
            net.table(last)
        return net.graph()
    except ValueError as error:
        if "shape must be at least 1" not in str(error):     # no window fits
            raise
        return None


@pytest.mark.parametrize("name", DESIGNS)
def test_random_graphs(name):
    """Networks of all operators; those too large for the small buffers are refused by name.

    Cut as the lowering chooses, or at random; without residents every tensor is compared.
    """
    ran, kept, seed = 0, 0, 1000 * list(DESIGNS).index(name)
    while ran < GRAPHS:
        seed += 1
        graph = random_net(seed, elementwise=DESIGNS[name].get("elementwise", False),
                           products=DESIGNS[name].get("products", False))
        if graph is None:
            continue
        r = random.Random(seed)
        config = SystolicConfig(**DESIGNS[name], memory=MemoryConfig(
            latency=r.choice(LATENCIES), bytes_per_cycle=r.choice(RATES)))
        choice = r.choice([None, Choice(), Choice(
            resident_banks=r.randint(0, most_resident_banks(config)),
            pieces=tuple(r.choice([1, 2, 4]) for _ in graph.nodes))])
        try:
            lower_graph(config, graph, choice)
        except ValueError as error:
            if not str(error).startswith(("ub_bank_rows must be", "acc_depth must be", "node ")):
                raise
            continue
        schedule = compare(config, graph, choice=choice)
        kept += any(place.row is not None for place in schedule.placements.values())
        ran += 1
    assert kept >= 3 or not most_resident_banks(SystolicConfig(**DESIGNS[name]))


def cases():
    """Return the named networks."""
    nets = {}

    def net(name, *shape):
        nets[name] = Net(len(nets), *shape)
        return nets[name], nets[name].input

    n, x = net("one of everything", 1, 1, 1, 1)
    n.conv(x, 1, (1, 1))
    n, x = net("kernel larger than the map", 1, 3, 2, 2)
    n.conv(x, 5, (5, 5), pads=(2, 2, 2, 2))
    n, x = net("packed first layer", 1, 1, 11, 9)
    n.conv(x, 8, (3, 4), strides=(2, 1), pads=(1, 1, 1, 2))
    n, x = net("cut into bands", 2, 6, 23, 5)
    n.conv(x, 9, (3, 3), strides=(2, 1), pads=(1, 1, 1, 1))
    n, x = net("depthwise", 1, 9, 7, 7)
    n.conv(x, 9, (3, 3), pads=(1, 1, 1, 1), group=9)
    n, x = net("flatten three images", 3, 5, 3, 2)
    n.dense(n.flatten(x), 7)
    n, x = net("mean", 3, 9, 4, 3)
    n.mean(x)
    n, x = net("mean of a mean", 3, 9, 4, 3)
    n.mean(n.mean(x))
    n, x = net("residual block", 2, 6, 5, 5)
    y = n.conv(n.conv(x, 6, (3, 3), pads=(1, 1, 1, 1)), 6, (3, 3), pads=(1, 1, 1, 1))
    n.add(y, x)
    n, x = net("residual, other order", 1, 6, 5, 5)
    n.add(x, n.conv(x, 6, (3, 3), pads=(1, 1, 1, 1)), offset=0)
    n, x = net("added to itself", 1, 6, 5, 5)
    n.add(x, x)
    n, x = net("pool with pads", 2, 6, 9, 9)
    n.pool(x, (3, 3), strides=(2, 2), pads=(1, 1, 1, 1))
    n, x = net("average of all taps", 2, 6, 9, 9)
    n.average(x, (3, 3), strides=(2, 2), pads=(1, 1, 1, 1), include_pad=True, offset=0)
    n, x = net("average of taps inside", 1, 9, 7, 8)
    n.average(x, (3, 5), strides=(1, 2), pads=(2, 0, 1, 4))
    n, x = net("average of one tap", 1, 3, 4, 4)
    n.average(x, (1, 1))
    n, x = net("averages in turn", 1, 5, 9, 9)
    n.average(n.pool(n.average(n.average(x, (2, 2)), (3, 3), offset=0), (2, 2)), (2, 1))
    n, x = net("average cut into bands", 1, 5, 61, 6)
    n.average(x, (4, 2), strides=(2, 2))
    n, x = net("average between additions", 1, 4, 5, 5)
    y = n.add(x, n.conv(x, 4, (1, 1)))
    n.add(n.average(y, (3, 3), pads=(1, 1, 1, 1)), y)
    n, x = net("tables behind all", 2, 6, 6, 6)
    y = n.table(n.conv(x, 6, (3, 3), pads=(1, 1, 1, 1)))
    z = n.table(n.add(n.conv(y, 6, (3, 3), pads=(1, 1, 1, 1)), y))
    z = n.table(n.average(n.table(n.pool(z, (2, 2))), (2, 2)))
    n.table(n.dense(n.flatten(z), 5, relu=True))
    n, x = net("table alone", 2, 9, 5, 3)
    n.table(n.table(x))
    n, x = net("table of a result", 1, 6, 3, 3)
    n.table(n.result(n.conv(x, 5, (1, 1))))
    n, x = net("table of many chunks", 1, 5, 67, 5)
    n.table(n.conv(x, 7, (3, 3), pads=(1, 1, 1, 1)))
    n, x = net("tables of rows", 3, 5, 2, 3)
    n.dense(n.table(n.table(n.dense(n.table(n.flatten(x)), 6))), 3)
    n, x = net("sum of rows", 3, 5, 2, 2)
    n.add(n.dense(n.flatten(x), 6), n.dense(n.flatten(x), 6, relu=True))
    n, x = net("images of one pixel", 3, 5, 1, 1)
    y = n.conv(x, 6, (3, 3), pads=(1, 1, 1, 1))
    y = n.average(n.pool(y, (2, 2), pads=(0, 1, 1, 0)), (1, 1), strides=(2, 2))
    n.dense(n.flatten(y), 5)
    n, x = net("rows become images of one pixel", 3, 5, 2, 2)
    y = n.conv(n.table(n.mean(x)), 6, (3, 3), pads=(1, 1, 1, 1))
    n.average(n.dense(n.flatten(y), 6), (1, 2), pads=(0, 1, 0, 0))
    n, x = net("lines become images of one pixel", 3, 5, 2, 2)
    y = n.dense(n.flatten(x), 6)
    n.pool(n.conv(n.add(y, y), 7, (1, 1)), (2, 2), pads=(1, 1, 0, 0))
    n, x = net("mean of means", 3, 5, 2, 2)
    n.mean(n.dense(n.mean(n.mean(x)), 5))
    n, x = net("32-bit convolution", 2, 6, 9, 7)
    n.conv(x, 7, (3, 3), strides=(2, 1), wide=True)
    n, x = net("32-bit rows", 3, 5, 3, 2)
    n.dense(n.flatten(x), 7, wide=True)
    n, x = net("32-bit and others", 1, 6, 6, 6)
    n.result(n.conv(x, 5, (1, 1), wide=True))
    n.result(n.dense(n.mean(x), 9, wide=True))
    n.table(n.conv(x, 5, (3, 3)))
    return {name: n.graph() for name, n in nets.items()}


@pytest.mark.parametrize("name", cases())
def test_cases(name):
    config = SystolicConfig(**DESIGNS["square"], memory=MemoryConfig(
        latency=17, bytes_per_cycle=Fraction(8)))
    schedule = compare(config, cases()[name])
    if name == "residual block":
        # Fused: the sum leaves the accumulators once.
        assert (schedule.opcode == Opcode.ACTIVATE_ADD).sum() == 2 * 2
        assert len(schedule.layers) == 2
    if name == "tables behind all":
        # Fused too: as many layers as there would be without them.
        assert len(schedule.layers) == 5
        assert (schedule.column("target") == 2).sum() == 5


def depthwise_net(seed):
    """Return a small network of depthwise convolutions, or None where a window does not fit."""
    r = random.Random(seed)
    net = Net(seed, r.choice([1, 1, 2]), r.randint(1, 23), r.randint(1, 17), r.randint(1, 17))
    x = net.input
    try:
        for _ in range(r.randint(1, 4)):
            channels = x.shape[1]
            if r.random() < 0.3:
                x = net.conv(x, r.randint(2, 23), (1, 1))
                continue
            kernel = r.choice([(3, 3), (3, 3), (5, 5), (r.randint(1, 7), r.randint(1, 7))])
            # A depth of 2 is the array's, and so are dilations and wide weights.
            odd = r.random()
            x = net.conv(
                x, channels * (2 if odd < 0.1 else 1), kernel, group=channels,
                strides=(r.randint(1, 3), r.randint(1, 3)),
                dilations=(2, 1) if 0.1 < odd < 0.2 else (1, 1),
                pads=tuple(r.randint(0, 3) for _ in range(4)), limit=255 if odd > 0.9 else 128)
            if r.random() < 0.3:
                x = net.add(x, x)
        return net.graph()
    except ValueError as error:
        if "shape must be at least 1" not in str(error):
            raise
        return None


def test_depthwise_unit():
    """Windows of any kernel and stride, cut as the lowering chooses or at random."""
    ran = windows = stays = bands = seed = 0
    while ran < GRAPHS // 2:
        seed += 1
        graph = depthwise_net(seed)
        if graph is None:
            continue
        r = random.Random(seed)
        config = dataclasses.replace(WINDOWS, memory=MemoryConfig(
            latency=r.choice(LATENCIES), bytes_per_cycle=r.choice(RATES)))
        choice = r.choice([None, Choice(
            resident_banks=r.randint(0, most_resident_banks(config)),
            pieces=tuple(r.choice([1, 2, 4]) for _ in graph.nodes))])
        try:
            lower_graph(config, graph, choice)
        except ValueError as error:
            if not str(error).startswith(("ub_bank_rows must be", "acc_depth must be", "node ")):
                raise
            continue
        schedule = compare(config, graph, choice=choice)
        ran += 1
        made = (schedule.opcode == Opcode.DEPTHWISE).any()
        windows += made
        stays += made and any(place.row is not None for place in schedule.placements.values())
        bands += made and any(len(schedule.chunks(index)) > graph.batch
                              for index in range(len(schedule.layers)))
    assert windows > 5
    assert stays > 0
    assert bands > 0


def test_longest_lines_of_windows():
    """The line buffers' 128 positions: 126 windows; one more is the array's."""
    for across, code in ((126, Opcode.DEPTHWISE), (127, Opcode.CONVOLVE)):
        net = Net(across, 1, 2, 4, across)
        net.conv(net.input, 2, (3, 3), pads=(0, 1, 1, 1), group=2)
        schedule = compare(WINDOWS, net.graph())
        assert {Opcode.DEPTHWISE, Opcode.CONVOLVE} & set(schedule.opcode.tolist()) == {code}


@pytest.mark.parametrize(("kernel", "stride", "pads", "lines"), [
    # Windows of 2 and of 3 lines for each part of the columns: the second one finds both of its
    # lines of padding.
    ((5, 5), 1, (2, 2, 2, 2), [2, 1] * 4),
    # The one line below the map is the one above it for the next block of channels.
    ((3, 3), 1, (1, 1, 1, 1), [3, 2]),
    # Phases of 3 and of 2 lines: one line of padding below the even lines of a map of 8.
    ((5, 5), 2, (2, 2, 2, 2), [3, 1] * 4),
    # Nothing below the map.
    ((3, 3), 1, (2, 1, 0, 1), [3]),
    # More above than below.
    ((3, 3), 1, (2, 1, 1, 1), [3, 2]),
    # The last walk is the next block's first one, too.
    ((7, 3), 1, (3, 1, 3, 1), [1, 3, 1, 3, 1]),
], ids=["two of two", "next block", "phases", "none", "fewer below", "seven lines"])
def test_lines_of_padding_that_are_there(kernel, stride, pads, lines):
    """Walks leave out lines of padding above the map where the one before has ended with such."""
    net = Net(sum(pads), 1, 13, 8, 8)
    net.conv(net.input, 13, kernel, pads=pads, strides=(stride, stride), group=13)
    whole = Choice(resident_banks=0, pieces=(1,))
    schedule = compare(WINDOWS, net.graph(), choice=whole)
    found = schedule.column("kernel_y")[schedule.opcode == Opcode.SET_DEPTHWISE].tolist()
    assert found == lines


def test_lines_of_padding_of_several_images():
    """Each image's walk is the same, so none of them leaves out lines that only the first finds."""
    net = Net(3, 3, 5, 5, 4)
    net.conv(net.input, 5, (5, 3), pads=(2, 1, 2, 1), group=5)
    schedule = compare(WINDOWS, net.graph())
    assert (schedule.opcode == Opcode.DEPTHWISE).any()


@soak("test_layers_of_resnet18")
def test_layer_by_name():
    """A layer of ResNet-50 as the command line names it; full depth and width of the layer."""
    graph = load("resnet50/conv5_2a", WIDE).graph
    assert graph is not None
    assert graph.macs == 7 * 7 * 2048 * 512
    compare(WIDE, graph)


@pytest.mark.parametrize(("name", "lines"), [("conv1", 21), ("conv4_1d", None), ("conv5_1b", None)])
def test_layers_of_resnet18(name, lines):
    """The 7x7 first layer (of 21 lines), a 1x1 projection of stride 2, a 3x3 of the last stage."""
    graph = load(f"resnet18/{name}", WIDE).graph
    assert graph is not None
    compare(WIDE, graph if lines is None else crop(graph, lines))


@pytest.mark.parametrize("text", [
    ("Layer name, IFMAP Height, IFMAP Width, Filter Height, Filter Width, Channels, Num Filter, "
     "Strides,\nfirst, 9, 8, 3, 2, 3, 5, 2, 3,\nsecond_dw, 7, 7, 3, 3, 6, 1, 1,\n"
     "third, 5, 5, 1, 1, 9, 7, 1,\n"),
    "Layer, M, N, K, Batch\nquery, 12, 9, 7\nscores, 5, 6, 3, 4\n",
], ids=["convolutions", "matrices"])
def test_topology(tmp_path, text):
    """All layers of a SCALE-Sim file in one program, each with an input of its own."""
    (tmp_path / "net.csv").write_text(text)
    config = SystolicConfig(**DESIGNS["square"])
    graph = load(f"scalesim:{tmp_path}/net.csv:batch=2", config).graph
    assert graph is not None
    compare(config, graph)


@pytest.mark.parametrize("images", [1, 2])
@pytest.mark.parametrize("layers", [1, 2])
def test_rows_longer_than_the_buffer(images, layers):
    """1x1 convolutions of rows that no bank holds: one alone, and two with a sum behind them."""
    config = SystolicConfig(**DESIGNS["square"])
    net = Net(7, images, 9, 1, 301)
    x = net.conv(net.input, 6, (1, 1))
    if layers > 1:
        x = net.add(x, net.conv(x, 6, (1, 1), group=2))
    graph = net.graph()
    with pytest.raises(InfeasibleError, match="^(acc_depth|ub_bank_rows) must be at least"):
        lower_graph(config, graph)
    compare(config, graph, lower=lower)


@pytest.mark.parametrize("shape", [(2, 9, 1, 1), (100, 30, 1, 1)])
def test_products_in_blocks(shape):
    """A dense layer by itself, where blocks take fewer cycles than what the search finds."""
    config = SystolicConfig(**DESIGNS["square"])
    net = Net(8, *shape)
    net.dense(net.input, 21, relu=True)
    schedule = compare(config, net.graph(), lower=lower)
    assert schedule.blocked is not None


def test_list_of_products():
    """Every product of a shortened BERT, heads included, in one program."""
    config = SystolicConfig(rows=8, cols=8, acc_depth=128, ub_bank_rows=4096, axi_data_bits=128)
    shapes = [shape for shape in matrix_shapes("bert-base", sequence=16)
              if shape.name.endswith(("layer0.scores", "layer0.context", "layer1.scores"))]
    graph = matrix_network("heads", shapes)
    assert len(graph.nodes) == 36
    compare(config, graph)


def test_digits_cnn():
    """The CNN that ONNX Runtime quantised, on real images; golden equals ONNX Runtime elsewhere."""
    config = SystolicConfig(**DESIGNS["groups"])
    graph = load("digits-cnn:batch=30", config).graph
    assert graph is not None
    images = {"images": graph.metadata["images"][:30]}
    inputs = quantize_inputs(graph, images)
    compare(config, graph, inputs)
    scores = run_graph(graph, inputs)[graph.nodes[-1].output.name]
    right = (scores.reshape(30, 10).argmax(axis=1) == graph.metadata["labels"][:30]).mean()
    assert right >= 0.9


def test_many_images_need_few_tokens():
    """Semaphores hold 255: of 300 images, stores give one token for several."""
    config = SystolicConfig(**DESIGNS["square"])
    net = Net(7, 300, 3, 2, 2)
    net.add(net.conv(net.conv(net.input, 3, (1, 1)), 3, (1, 1)), net.input)
    compare(config, net.graph())


@soak("hwgen/systolic/test_elementwise.py::test_forms_are_equal")
def test_addition_of_more_images_than_users():
    """Of a chunk of more images than a ring has users, the last are read as the first are added."""
    config = SystolicConfig(**DESIGNS["square"] | {"acc_depth": 1024, "ub_bank_rows": 1024})
    net = Net(21, 150, 3, 2, 1)
    net.add(net.conv(net.conv(net.input, 3, (1, 1)), 5, (1, 1)), net.conv(net.input, 5, (1, 1)))
    schedule = compare(config, net.graph(), choice=Choice())
    writes = max(schedule.chunks(index)[:, WRITES].max() for index in range(len(schedule.layers)))
    assert writes == 150 > 2 * MOST_USERS


def test_residents():
    """What only convolutions read stays in the unified buffer; results are in memory, views too."""
    config = SystolicConfig(**DESIGNS["square"], memory=MemoryConfig(
        latency=17, bytes_per_cycle=Fraction(7, 2)))
    net = Net(11, 1, 6, 5, 5)
    x = net.conv(net.input, 7, (3, 3), pads=(1, 1, 1, 1))
    flat = net.flatten(x)
    y = net.conv(x, 5, (3, 3), pads=(1, 1, 1, 1))
    net.conv(net.conv(y, 3, (1, 1)), 9, (3, 3))
    graph = net.graph()
    graph = dataclasses.replace(graph, outputs=(*graph.outputs, HostOutput(
        name="flat", tensor=flat, shape=flat.shape)))
    schedule = compare(config, graph)
    assert schedule.choice.resident_banks == 1
    kept = {name for name, place in schedule.placements.items() if place.row is not None}
    assert kept == {y.name, graph.nodes[-2].output.name}
    cycles = [cycles for _, cycles in schedule.alternatives]
    assert evaluate(schedule).cycles == cycles[0] == min(cycles) < max(cycles)


@pytest.mark.parametrize("seed", range(4))
def test_synchronisation(seed):
    """``SYNC`` anywhere: behind each other, at the start, before ``HALT``."""
    rng = np.random.default_rng(seed)
    config = SystolicConfig(**DESIGNS["square"], memory=MemoryConfig(
        latency=(1, 3, 17, 100)[seed], bytes_per_cycle=Fraction(8)))
    net = Net(12 + seed, 2, 6, 5, 5)
    net.add(net.conv(net.conv(net.input, 6, (1, 1)), 6, (3, 3), pads=(1, 1, 1, 1)), net.input)
    graph = net.graph()
    schedule = lower_graph(config, graph, Choice())
    at = np.sort(rng.integers(0, len(schedule), len(schedule) // (1 + 3 * seed)))
    inserted = {name: np.insert(getattr(schedule, name), at, 0, axis=0)
                for name in ("opcode", "wait", "signal", "layer")}
    inserted["operands"] = {name: np.insert(values, at, 0)
                            for name, values in schedule.operands.items()}
    inserted["opcode"][at + np.arange(len(at))] = Opcode.SYNC
    inserted["layer"] = np.maximum.accumulate(inserted["layer"])
    schedule = dataclasses.replace(
        schedule, size=schedule.size + len(at) * INSTRUCTION_BYTES, **inserted)
    assert (schedule.opcode == Opcode.SYNC).sum() == len(at)
    inputs = random_inputs(graph, 1)
    golden = run_graph(graph, inputs)
    for name, tensor in run(config, schedule, inputs).items():
        np.testing.assert_array_equal(tensor, golden[name], err_msg=name)


def test_flattened_only_for_dense_layers():
    config = SystolicConfig(**DESIGNS["square"])
    net = Net(3, 2, 4, 3, 2)
    net.conv(net.flatten(net.input), 5, (1, 1))
    with pytest.raises(ValueError, match=r"^node 'n1' \(Convolution\) input must have shape "):
        lower_graph(config, net.graph())


def test_refusals():
    config = SystolicConfig(**DESIGNS["square"])
    net = Net(0, 1, 4, 40, 40)
    net.pool(net.conv(net.input, 4, (3, 3)), (2, 2))
    plain = dataclasses.replace(config, elementwise=False, ub_bank_rows=4096, acc_depth=4096)
    with pytest.raises(ValueError, match=r"^elementwise must be true for node 'n1' \(MaxPool\)"):
        lower_graph(plain, net.graph())
    for settings, wording in (
            ({}, "ub_bank_rows must be at least 256 for node 'n1' (MaxPool), not 128"),
            ({"acc_depth": 37, "ub_bank_rows": 4096},
             "acc_depth must be at least 38 for node 'n0' (Convolution), not 37"),
            ({"ub_banks": 2},
             "ub_banks must be at least 3 (inputs, operands of additions, outputs), not 2")):
        with pytest.raises(InfeasibleError) as refused:
            lower_graph(dataclasses.replace(config, **settings), net.graph())
        assert str(refused.value) == wording
        reason = refused.value.reason
        assert f"{reason.resource} {reason.demand} {reason.bound}" == (
            f"{wording.split()[0]} {wording.split()[5]} {wording.split()[-1]}")
    with pytest.raises(ValueError, match="^operand_bits must be 8 for net, not 4$"):
        lower_graph(dataclasses.replace(plain, operand_bits=4), net.graph())
    # What the activation unit does not do to sums is not left out in silence.
    net = Net(2, 2, 5, 1, 1)
    net.dense(net.input, 4, wide=True, relu=True)
    with pytest.raises(ValueError, match=r"^node 'n0' \(Dense\) relu must be False with an int32 "
                                         r"output, not True$"):
        lower_graph(config, net.graph())


def scaled_average(in_scale, out_scale):
    net = Net(0, 1, 4, 6, 6)
    net.input = dataclasses.replace(net.input, scale=np.float32(in_scale))
    net.average(net.input, (2, 2))
    node = net.nodes[0]
    net.nodes[0] = dataclasses.replace(node, output=dataclasses.replace(
        node.output, scale=np.float32(out_scale)))
    return net


@pytest.mark.parametrize(("make", "message"), [
    (lambda net: net.average(net.input, (2, 2)), "node 'n0' (AveragePool)"),
    (lambda net: net.table(net.input), "node 'n0' (Table)"),
    (lambda net: net.conv(net.input, 3, (1, 1), wide=True),
     "the int32 output of node 'n0' (Convolution)"),
    (lambda net: net.dense(net.flatten(net.input), 3, wide=True),
     "the int32 output of node 'n1' (Dense)"),
])
def test_what_elementwise_is_for(make, message):
    net = Net(0, 1, 4, 6, 6)
    make(net)
    config = SystolicConfig(**DESIGNS["square"] | {"elementwise": False})
    text = f"elementwise must be true for {message}, not false"
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        lower_graph(config, net.graph())


def test_refusals_of_averages():
    """Scales with which the hardware's divisions or sums would not be those of float32."""
    config = SystolicConfig(**DESIGNS["square"])
    least, most = np.finfo(np.float32).tiny, np.float32(2.0**127 / (255 * 4))
    for scales in ((1, least), (np.finfo(np.float32).smallest_subnormal, 1), (0.99 * most, 1)):
        lower_graph(config, scaled_average(*scales).graph())
    with pytest.raises(ValueError, match=r"^node 'n0' \(AveragePool\) output scale must be a "
                       r"normal float32 \(from 1\.1754943508222875e-38 on\) on this "
                       r"engine, not 5\.87"):
        lower_graph(config, scaled_average(1, least / 2).graph())
    with pytest.raises(ValueError, match=r"^node 'n0' \(AveragePool\) input scale must be at most "
                       r"1\.66\d*e\+35 on this engine, not 1\.68"):
        lower_graph(config, scaled_average(most * np.float32(1.01), 1).graph())


def test_refusals_of_windows():
    config = SystolicConfig(**DESIGNS["square"])
    net = Net(0, 1, 4, 70, 1)
    net.pool(net.input, (64, 1))
    with pytest.raises(ValueError, match=r"^node 'n0' \(MaxPool\) kernel must be below 64 on this "
                       r"engine, not \(64, 1\)$"):
        lower_graph(config, net.graph())
    net = Net(0, 1, 4, 18, 1)
    net.pool(net.input, (2, 1), dilations=(16, 1))
    with pytest.raises(ValueError, match=r"^node 'n0' \(MaxPool\) dilations must be below 16 on "
                       r"this engine, not \(16, 1\)$"):
        lower_graph(config, net.graph())
    net = Net(0, 1, 4, 3, 3)
    net.conv(net.flatten(net.input), 4, (1, 1))
    with pytest.raises(ValueError, match=r"^node 'n1' \(Convolution\) input must have shape "
                       r"\(1, 4, 3, 3\) on this engine, not be reshaped to \(1, 36, 1, 1\)$"):
        lower_graph(config, net.graph())


def test_utilization_of_resnet50():
    """Convolutions and dense layers of ResNet-50 at 32x32, one by one: 0.90 of peak and more."""
    config = SystolicConfig(
        rows=32, cols=32, acc_depth=4096, ub_bank_rows=8192, axi_data_bits=512,
        memory=MemoryConfig(latency=20, bytes_per_cycle=Fraction(64)))
    graph = shape_network("resnet50")
    layers = [node.name for node in graph.nodes if isinstance(node, Convolution | Dense)]
    cycles = macs = 0
    for name in layers:
        single = load(f"resnet50/{name}", config).graph
        assert single is not None
        cycles += evaluate(lower_graph(config, single)).cycles
        macs += single.macs
    assert macs == graph.macs == 4_089_184_256
    assert macs / (cycles * config.macs_per_cycle) >= 0.90
