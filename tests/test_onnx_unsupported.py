"""What the importer takes and the engine lacks goes to the host, or is refused before it runs."""

import json
import re

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

from arch.ir import Convolution, Table
from arch.systolic import engine
from arch.systolic.lowering import supported
from arch.workloads.graphs import load_graph, survey_model
from arch.workloads.onnx import WorkloadError, load_onnx, partition_onnx, survey_onnx
from arch.workloads.onnx.runtime import optimized
from hwgen import cli
from sim.golden.graph import run_host
from tests.support.graphs import DESIGNS
from tests.support.onnx_graphs import Sketch
from tests.support.onnx_mixed import Floats, compare

DESIGN = [f"--set={name}={str(value).lower()}" for name, value in DESIGNS["groups"].items()]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "net.onnx"


def save(path, model):
    path.write_bytes(model.SerializeToString())
    return path


def flattened(kind):
    """Return a model that joins or adds what was flattened, between a convolution and a product."""
    s = Sketch()
    x = s.pair(s.conv(s.start((1, 4, 4, 4)), name="first"))
    flat = s.pair(s.op("Flatten", [x], name="flat"))
    other = s.start((1, 64))
    y = s.pair(s.op(kind, [flat, other], name="both", **({"axis": 1} if kind == "Concat" else {})))
    s.end(s.op("MatMul", [y, s.weights(128 if kind == "Concat" else 64, 8)], name="last"), 2)
    return s.model()


def pixels():
    """Return a model that adds maxima of one pixel to another input of one, of two images."""
    s = Sketch()
    x = s.pair(s.op("ReduceMax", [s.start((2, 3, 4, 4))], name="most", axes=[2, 3]))
    y = s.pair(s.op("Add", [x, s.start((2, 3, 1, 1))], name="both"))
    s.output(y, 4)
    return s.model()


LACKING = {
    "Concat": (lambda: flattened("Concat"), "both", "be reshaped to (1, 64, 1, 1)"),
    "Add": (lambda: flattened("Add"), "both", "be reshaped to (1, 64, 1, 1)"),
    "pixels": (pixels, "both", "operands must both be images, or both rows, on this engine"),
}


@pytest.mark.parametrize("case", LACKING)
def test_the_host_computes_it(path, case):
    make, name, reason = LACKING[case]
    save(path, make())
    whole = load_onnx(path)     # which takes it, for other engines
    assert supported.unsupported(whole)[0] == name
    graph = load_graph(f"onnx:{path}", host=True, unsupported=engine.unsupported)
    parts = graph.metadata["parts"]
    host = {item.name: item.reason for item in parts.host.operators}
    assert reason in host[name]
    assert not compare(graph)
    assert all(supported.unsupported(each) is None for each in parts.graphs)
    assert set(whole.nodes) - set(graph.nodes)
    # The border is shown before anything runs, and refused as scripts may want it.
    nodes = {node.name: node for node in survey_model(
        str(path), unsupported=engine.unsupported).nodes}
    assert nodes[name].where == "host"
    refused = survey_model(f"{path}:host=no", unsupported=engine.unsupported)
    assert [node.name for node in refused.nodes if node.where == "refused"] == [name]
    with pytest.raises(WorkloadError, match=f"^node '{name}' .*{re.escape(reason)}"):
        load_graph(f"onnx:{path}:host=no", host=True, unsupported=engine.unsupported)


def test_commands(capsys, path):
    save(path, flattened("Add"))
    arguments = ["systolic", f"onnx:{path}", *DESIGN, "--layers"]
    assert cli.main(["estimate", *arguments]) == 0
    text = " ".join(capsys.readouterr().out.split())
    assert "steps in order: program 1, host 1, program 2" in text
    assert "not be reshaped to (1, 64, 1, 1)" in text
    assert cli.main(["onnx", str(path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {node["name"]: node["where"] for node in found["nodes"]}["both"] == "host"
    assert found["cycles"]["systolic"]


@pytest.mark.rtl
def test_on_the_rtl(capsys, path):
    save(path, flattened("Concat"))
    assert cli.main(["run", "systolic", f"onnx:{path}", *DESIGN, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["bit_exact"]
    assert found["cycle_exact"]
    assert found["onnxruntime"]["differing"] == 0


@pytest.mark.parametrize("point", [5, 9])
def test_images_of_another_shape_for_the_host(path, point):
    """It gives an output its shape; other parameters are a table."""
    s = Sketch()
    x = s.pair(s.conv(s.start(), name="first"))
    y = s.op("Reshape", [x, s.const(np.int64([1, 8, 4, 8]))], name="shape")
    s.output(s.pair(y, point=point), 4)
    graph = load_onnx(save(path, s.model()), unsupported=engine.unsupported)
    assert [type(node) for node in graph.nodes] == [Convolution] + [Table] * (point != 5)
    (output,) = graph.outputs
    assert output.shape == (1, 8, 4, 8)
    feed = {graph.inputs[0].name: np.random.default_rng(0).normal(
        size=(1, 4, 8, 8)).astype(np.float32)}
    (wanted,) = graph.metadata["reference"].run(feed).values()
    np.testing.assert_array_equal(run_host(graph, feed)[output.name], wanted)


def test_new_shapes_alone(path):
    s = Sketch()
    s.output(s.pair(s.op("Flatten", [s.start()]), 0.02, 3), 2)
    save(path, s.model())
    with pytest.raises(WorkloadError, match="must have an operator that an engine runs, not only"):
        load_onnx(path)
    with pytest.raises(WorkloadError, match="must have an operator that the engine runs"):
        partition_onnx(path)


# --- What no engine has ---------------------------------------------------------------------------


def blocks(model, x, *, level=0):
    """Append a product with weights of 4 bits, with a scale for each block of 32."""
    rng = np.random.default_rng(7)
    names = [model.const(rng.integers(0, 256, (16, 2, 16), np.uint8)),
             model.const(rng.random(32).astype(np.float32))]
    y = model.op("MatMulNBits", x, *names, K=64, N=16, bits=4, block_size=32,
                 accuracy_level=level)
    model.nodes[-1].domain = "com.microsoft"
    return y


def with_domain(net):
    model = net.model()
    model.opset_import.append(helper.make_opsetid("com.microsoft", 1))
    model.ir_version = 10
    return model


@pytest.mark.parametrize("level", [0, 4])
def test_weights_of_four_bits(path, level):
    """Alone they are refused by name and reason; beside others the host multiplies them."""
    net = Floats(31, 21)
    net.end(blocks(net, net.input([2, 64]), level=level))
    save(path, with_domain(net))
    reason = r"node 'MatMulNBits_1' \(MatMulNBits\): its sums are of float32, as each block of"
    with pytest.raises(WorkloadError, match=reason):
        load_graph(f"onnx:{path}", host=True, unsupported=engine.unsupported)
    (node,) = survey_onnx(path, host=True).nodes
    assert node.where == "refused"
    net = Floats(32, 21)
    y = blocks(net, net.input([2, 64]), level=level)
    number, scale, zero = net.op("DynamicQuantizeLinear", y, outputs=3)
    y = net.op("MatMulInteger", number, net.const(np.ones((16, 8), np.int8)), zero)
    net.end(net.op("Mul", net.op("Cast", y, to=TensorProto.FLOAT), scale))
    graph = partition_onnx(save(path, with_domain(net)))
    assert not compare(graph)
    assert len(graph.nodes) == 1
    host = {item.operator: item.macs for item in graph.metadata["parts"].host.operators}
    assert host["MatMulNBits"] == 2 * 64 * 16


def test_weights_of_four_bits_in_blocks_of_the_file(path):
    """ONNX Runtime makes the same operator of a DequantizeLinear by blocks."""
    net = Floats(33, 21)
    x = net.input([2, 64])
    net.constants.append(helper.make_tensor("w", TensorProto.INT4, [64, 16], [
        i % 16 - 8 for i in range(64 * 16)]))
    scales = np.repeat(np.float32([[1], [0.5]]), 16, 1)
    w = net.op("DequantizeLinear", "w", net.const(scales), axis=0,
               block_size=32)
    net.end(net.op("MatMul", x, w))
    save(path, with_domain(net))
    with pytest.raises(WorkloadError, match=r"^node 'MatMul_2' \(MatMul\): its sums are of floa"):
        load_onnx(path)


@pytest.mark.parametrize("dtype", [np.uint16, np.int16])
def test_activations_of_sixteen_bits(path, dtype):
    """Alone they are refused with the reason, which ONNX Runtime's graph shows; beside others the
    host computes them."""
    for first in (dtype, np.uint8):
        s = Sketch(first, 21)
        x = s.pair(s.conv(s.start(), name="narrow"))
        s.dtype = dtype
        s.end(s.conv(s.pair(x), name="wide"))
        save(path, s.model())
        said = (rf"its quantised type must be int8 or uint8, not {np.dtype(dtype)}: ONNX Runtime "
                "computes in float32 with it: quantise activations as uint8")
        with pytest.raises(WorkloadError, match=said):
            load_onnx(path)
        if first == dtype:
            with pytest.raises(WorkloadError, match="must have an operator that the engine runs"):
                partition_onnx(path)
            continue
        graph = partition_onnx(path)
        assert [node.name for node in graph.nodes] == ["narrow"]
        assert "wide" in {item.name for item in graph.metadata["parts"].host.operators}
        assert not compare(graph)
    kinds = {node.name: node.op_type for node in optimized(
        onnx.load(path).SerializeToString(), path.parent).graph.node}
    assert kinds["wide"] == "Conv"
