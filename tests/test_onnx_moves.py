"""Operators that move or choose elements, against ONNX Runtime, in numpy and on generated RTL."""

import logging
import re
import warnings
from collections import Counter

import numpy as np
import onnx
import pytest
from onnxruntime.quantization import (
    CalibrationDataReader,
    QuantFormat,
    QuantType,
    quantize_static,
)

from arch.ir import Concat, Gather, Move, Reshape, TensorSpec
from arch.systolic.lowering.planes import Placement
from arch.systolic.lowering.search import lower_graph
from arch.systolic.lowering.views import channels_of, is_regular, view_of
from arch.systolic.params import SystolicConfig
from arch.workloads.onnx import WorkloadError, load_onnx, survey_onnx
from sim.golden.graph import host_outputs, quantize_inputs, run_graph, run_host, run_node
from tests.support.graphs import DESIGNS, run
from tests.support.onnx_fuzz import PLACED, FuzzNet
from tests.support.onnx_graphs import F32, Sketch, feeds, reference
from tests.support.onnx_moves import NETWORKS, network

DESIGN = DESIGNS["groups"]
U8, I8 = QuantType.QUInt8, QuantType.QInt8
FORMS = {
    "uint8": {"activation_type": U8, "weight_type": I8},
    "per channel": {"activation_type": U8, "weight_type": I8, "per_channel": True},
    "QOperator": {"activation_type": U8, "weight_type": I8,
                  "quant_format": QuantFormat.QOperator},
    "uint8 weights": {"activation_type": U8, "weight_type": U8},
}
SEEDS = range(80)
# What must be met on the RTL, and how often.
MET = {"Concat": 40, "Gather": 25, "Move": 40, "Reshape": 30, "MaxPool": 8, "stored": 40,
       "view": 25}


class MovingNet(FuzzNet):
    """Images of which most operators move elements."""

    def make(self):
        rng = self.rng
        x = self.start([int(size) for size in (
            rng.integers(1, 3), rng.integers(1, 13), *rng.integers(3, 8, 2))])
        kinds = [*(kind for kind in PLACED if kind != "largest"), "conv", "concat", "add"]
        for kind in [*rng.choice(kinds, int(rng.integers(3, 6))),
                     *(["largest"] if rng.random() < 0.2 else [])]:
            name = "two_inputs" if kind == "add" else str(kind)
            if np.prod(x.shape) < 3000 or name in ("conv", "split"):
                x = self.step(x, name) or x
        self.finish(x)
        return self.build.model()


class _Reader(CalibrationDataReader):
    def __init__(self, shape):
        values = np.random.default_rng(3).standard_normal(shape).astype(F32)
        self._left = iter([{"x": values}])

    def get_next(self):
        return next(self._left, None)


def quantised(folder, name, form):
    """The file of a network, quantised by ONNX Runtime's own tool."""
    model = network(name)
    source, path = folder / "float.onnx", folder / f"{name}.onnx"
    onnx.save(model, source)
    shape = [dim.dim_value for dim in model.graph.input[0].type.tensor_type.shape.dim]
    logging.disable(logging.WARNING)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            quantize_static(str(source), str(path), _Reader(shape), **(
                {"quant_format": QuantFormat.QDQ, "reduce_range": True} | FORMS[form]))
    finally:
        logging.disable(logging.NOTSET)
    return path


def assert_equal(found, wanted, what):
    for name, values in wanted.items():
        assert found[name].dtype == values.dtype, (what, name)
        np.testing.assert_array_equal(found[name].reshape(values.shape), values,
                                      err_msg=f"{what} {name}")


def on_rtl(config, graph, path, fed, what):
    """Run on RTL; outputs are ONNX Runtime's, tensors the golden ones; return the schedule."""
    schedule = lower_graph(config, graph)
    inputs = quantize_inputs(graph, fed)
    golden, stored = run_graph(graph, inputs), run(config, schedule, inputs)
    for name, values in stored.items():
        np.testing.assert_array_equal(values, golden[name], err_msg=f"{what} {name}")
    tensors = inputs | stored
    for node in graph.nodes:
        if isinstance(node, Reshape) and node.input.name in tensors:
            tensors[node.output.name] = run_node(node, tensors[node.input.name])
    assert_equal(host_outputs(graph, tensors), reference(path)(fed), what)
    return schedule


@pytest.mark.parametrize("form", ["per channel", "uint8 weights"])
@pytest.mark.parametrize("name", ["densenet", "shufflenet"])
def test_networks_in_other_forms(tmp_path, name, form):
    path = quantised(tmp_path, name, form)
    graph = load_onnx(path)
    fed = {"x": np.random.default_rng(4).standard_normal((1, 3, 8, 8)).astype(F32)}
    assert_equal(run_host(graph, fed), reference(path)(fed), name)
    assert {node.where for node in survey_onnx(path).nodes} <= {
        "constant", "engine", "fused", "host"}


@pytest.mark.rtl
@pytest.mark.parametrize(("name", "form"), [
    *((name, "uint8") for name in NETWORKS), ("yolo", "QOperator"), ("unet", "QOperator")])
def test_networks(tmp_path, name, form):
    """Networks of families that concatenate, split, shuffle and resize."""
    path = quantised(tmp_path, name, form)
    fed = {"x": np.random.default_rng(4).standard_normal((1, 3, 8, 8)).astype(F32)}
    schedule = on_rtl(SystolicConfig(**DESIGN), load_onnx(path), path, fed, name)
    if name == "unet":
        moved = [info for info in schedule.layer_info if info.operator == "Resize"]
        assert len(moved) == 4
        assert {info.macs for info in moved} == {0}
        assert not any(info.operator == "Concat" for info in schedule.layer_info)


@pytest.mark.rtl
def test_random_models(tmp_path):
    """Models of random structure; what was seen is counted over them all."""
    path, seen = tmp_path / "net.onnx", Counter()
    config = SystolicConfig(**DESIGN)
    for seed in SEEDS:
        model = MovingNet(seed).make()
        onnx.save(model, path)
        try:
            graph = load_onnx(path)
        except WorkloadError:
            continue
        if not any(isinstance(node, Concat | Gather | Move) for node in graph.nodes):
            continue
        try:
            schedule = on_rtl(config, graph, path, feeds(model, seed), seed)
        except ValueError as error:
            # A small buffer, or a shape that the lowering does not know.
            if not re.match(r"(acc_depth|ub_bank_rows) must be at least |node .* on this engine",
                            str(error)):
                raise
            seen["refused"] += 1
            continue
        seen.update(type(node).__name__ for node in graph.nodes)
        stored = {node.name for layer in schedule.layers for node in layer.nodes}
        for node in graph.nodes:
            if isinstance(node, Concat | Gather):
                seen["stored" if node.name in stored else "view"] += 1
    for kind, least in MET.items():
        assert seen[kind] >= least, (kind, seen)
    assert seen["refused"] <= 20


# --- Views ----------------------------------------------------------------------------------------


def placement(channels, tile=4):
    return Placement(address=0, images=1, blocks=-(-channels // tile), height=2, width=3,
                     channels=channels, tile=tile, pitch=64)


def test_views():
    """Blocks of a view, by hand: 4 channels of a, 3 of b, then two of a in turn."""
    placed = {"a": placement(8), "b": placement(3)}
    a, b = (channels_of(placed, name) for name in "ab")
    assert a[5] == ("a", 1, 1)
    whole = view_of(placed["a"], [*a[:4], *b])
    assert [piece[:2] for piece in whole.pieces] == [("a", 0), ("b", 0)]
    assert is_regular(whole)
    assert whole.size == 0
    assert channels_of(placed | {"v": whole}, "v") == [*a[:4], *b]
    chosen = view_of(placed["a"], [a[6], b[1], a[5], a[6]])
    assert not is_regular(chosen)
    assert [(piece.tensor, piece.block, piece.lanes) for piece in chosen.pieces] == [
        ("a", 1, (-1, 2, 0)), ("b", 0, (-1, 1)), ("a", 1, (-1, -1, 3))]
    assert [chosen.depth(block) for block in range(3)] == [3, 2, 3]
    assert chosen.lanes(0).tolist() == [-1, 2, 0]


# --- Operators ------------------------------------------------------------------------------------


def spec(name, *shape, scale=0.5):
    return TensorSpec(name=name, shape=shape, scale=F32(scale), zero_point=0)


@pytest.mark.parametrize(("make", "message"), [
    (lambda: Concat(name="c", parts=(), output=spec("y", 1, 1, 1, 1)),
     r"node 'c' \(Concat\) parts must be at least one tensor, not \(\)"),
    (lambda: Concat(name="c", parts=(spec("a", 1, 2, 3, 3), spec("b", 1, 2, 3, 4)),
                    output=spec("y", 1, 4, 3, 3)),
     (r"node 'c' \(Concat\) parts must differ in channels alone, not be of shapes "
      r"\(1, 2, 3, 3\) and \(1, 2, 3, 4\)")),
    (lambda: Concat(name="c", parts=(spec("a", 1, 2, 3, 3), spec("b", 1, 2, 3, 3, scale=1)),
                    output=spec("y", 1, 4, 3, 3)),
     (r"node 'c' \(Concat\) output must have scale 1.0 and zero point 0 \(that of its parts\), "
      r"not 0.5 and 0")),
    (lambda: Gather(name="g", input=spec("a", 1, 2, 3, 3), channels=(2,),
                    output=spec("y", 1, 1, 3, 3)),
     r"node 'g' \(Gather\) channels must be .*, not 2"),
    (lambda: Move(name="m", input=spec("a", 1, 2, 3, 3), output=spec("y", 1, 2, 3, 3),
                  taps=np.full((2, 2, 1, 1), 2, np.int8)),
     r"node 'm' \(Move\) taps must be 0 or 1, not 2 to 2"),
    (lambda: Move(name="m", input=spec("a", 1, 2, 3, 3), output=spec("y", 1, 2, 3, 3),
                  taps=np.ones((2, 2, 1, 1), np.int8), fill=3),
     r"node 'm' \(Move\) fill must be 0 with several taps, not 3"),
    (lambda: Move(name="m", input=spec("a", 1, 2, 3, 3), output=spec("y", 1, 2, 3, 3),
                  taps=np.ones((2, 1, 1, 1), np.int8), operator="Pad"),
     (r"node 'm' \(Pad\) taps must be of 2 input channels for group 1, not of shape "
      r"\(2, 1, 1, 1\)"))])
def test_wrong_nodes(make, message):
    with pytest.raises(ValueError, match=f"^{message}$"):
        make()


def test_refusals(tmp_path):
    """What the engine cannot move is refused with what it can."""
    for kind, constants, attributes in (
            ("Pad", [np.array([0, 0, 1, 1, 0, 0, 1, 1])], {"mode": "edge"}),
            ("Slice", [np.array([7]), np.array([-99]), np.array([3]), np.array([-1])], {}),
            ("Transpose", [], {"perm": [0, 1, 3, 2]})):
        s = Sketch()
        x = s.conv(s.start(), name="first")
        x = s.op(kind, [s.pair(x), *map(s.const, constants)], name="move", **attributes)
        s.end(s.conv(s.pair(x), name="second"))
        onnx.save(s.model(), tmp_path / "net.onnx")
        with pytest.raises(WorkloadError, match=(
                rf"^node 'move' \({kind}\): it must choose channels, cut, pad or repeat lines")):
            load_onnx(tmp_path / "net.onnx")


def test_lines_last(tmp_path):
    """A Transpose to (N, H, W, C) in front of an output is the host's."""
    s = Sketch()
    x = s.pair(s.conv(s.start(), name="first"))
    s.output(s.op("Transpose", [x], perm=[0, 2, 3, 1]), 4)
    path = tmp_path / "net.onnx"
    onnx.save(s.model(), path)
    graph = load_onnx(path)
    assert graph.outputs[0].channels_last
    assert not any(isinstance(node, Reshape | Move) for node in graph.nodes)
    fed = feeds(s.model(), 1)
    assert_equal(run_host(graph, fed), reference(path)(fed), "output")
