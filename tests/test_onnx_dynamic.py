"""Dynamically quantised ONNX models: products of integers on the engine, the rest on the host."""

import json

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import TensorProto

from arch.ir import Convolution, Dense
from arch.systolic import engine
from arch.systolic.params import SystolicConfig
from arch.workloads.onnx import WorkloadError, dynamic, partition_onnx, survey_onnx
from hwgen import cli
from sim.golden.parts import run_parts
from tests.support.graphs import DESIGNS
from tests.support.onnx_dynamic import (
    PRODUCTS,
    different,
    dynamic_model,
    dynamically,
    feeds_of,
    lenet,
    mlp,
)
from tests.support.onnx_families import heads, transformer
from tests.support.onnx_mixed import Floats

NETWORKS = {"mlp": mlp, "lenet": lenet, "transformer": transformer, "heads": heads}
FORMS = {"int8": {}, "uint8": {"weights": "uint8"}, "per channel": {"per_channel": True}}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "net.onnx"


def save(path, model):
    path.write_bytes(model.SerializeToString())
    return path


def products(model):
    return {node.name for node in model.graph.node if node.op_type in PRODUCTS}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("network", NETWORKS)
def test_every_bit(path, network, form):
    """All products are on the engine, and what crosses are bytes to it and sums from it."""
    model = dynamically(NETWORKS[network](), **FORMS[form])
    graph = partition_onnx(save(path, model), unsupported=engine.unsupported)
    parts = graph.metadata["parts"]
    assert not different(graph)
    assert {node.name for node in graph.nodes} == products(model)
    assert all(isinstance(node, Convolution | Dense) for node in graph.nodes)
    assert {each.type for each in parts.host.crossings} == {"uint8", "int32"}
    # The session of a user, without anything of ours.
    for feed in feeds_of(parts, seed=1):
        wanted = onnxruntime.InferenceSession(str(path)).run(None, feed)
        found = parts.results(run_parts(parts, feed))
        for name, array in zip(parts.outputs, wanted, strict=True):
            np.testing.assert_array_equal(found[name], array)
    config = SystolicConfig(elementwise=True)
    assert engine.plan(config, engine.Workload(name="net", graph=graph))[1].cycles > 0


@pytest.mark.parametrize("seed", range(6))
def test_random_models(path, seed):
    graph = partition_onnx(save(path, dynamic_model(seed)), unsupported=engine.unsupported)
    assert not different(graph)


def test_products_of_two_results_are_on_the_host(path):
    model = dynamically(transformer(), constant=False)
    graph = partition_onnx(save(path, model))
    assert not different(graph)
    computed = {node.name for node in model.graph.node if node.op_type in PRODUCTS
                and node.input[1] not in {item.name for item in model.graph.initializer}}
    assert computed
    assert {node.name for node in graph.nodes} == products(model) - computed
    assert computed <= {item.name for item in graph.metadata["parts"].host.operators}


def test_a_wrong_correction_is_seen(path, monkeypatch):
    """The comparison is with ONNX Runtime's own operators, not with those taken apart."""
    own = dynamic._sums_of_weights
    monkeypatch.setattr(dynamic, "_sums_of_weights", lambda *given: own(*given) + 1)
    assert different(partition_onnx(save(path, dynamically(mlp()))))


def test_edges_count_their_own_weights(path, monkeypatch):
    """With the sum of all weights, pixels at the edges differ."""
    own = dynamic._sums_of_weights

    def middle(*given):
        found = own(*given)
        return found if found.ndim < 4 else found[:, :, 4:5, 4:5]

    net = Floats(23)
    net.end(net.conv(net.input([1, 3, 9, 9]), 3, 4))
    save(path, dynamically(net.model()))
    assert not different(partition_onnx(path))
    monkeypatch.setattr(dynamic, "_sums_of_weights", middle)
    assert different(partition_onnx(path))


def test_where_operators_are(path):
    model = dynamically(mlp())
    found = survey_onnx(save(path, model), host=True)
    places = {node.operator: node.where for node in found.nodes}
    assert places == {
        "DynamicQuantizeLinear": "host", "Mul": "host", "MatMulInteger": "engine", "Cast": "host",
        "Add": "host", "Relu": "host"}
    macs = {node.name: node.macs for node in found.nodes if node.operator == "MatMulInteger"}
    assert list(macs.values()) == [3 * 20 * 12, 3 * 12 * 9, 3 * 9 * 5]
    reason = next(node.reason for node in found.nodes if node.operator == "DynamicQuantizeLinear")
    assert reason == ("operator DynamicQuantizeLinear is not supported: its scale and zero point "
                      "follow from each input")


@pytest.mark.parametrize("network", [mlp, lenet])
def test_open_batch(path, network):
    model = dynamically(network("N"))
    graph = partition_onnx(save(path, model), batch=4)
    assert graph.batch == 4
    assert not different(graph)


def test_batch_of_several_runs(path):
    """Each image has a scale of its own there, which no tensor of the batch holds."""
    save(path, dynamically(lenet()))
    with pytest.raises(WorkloadError, match="must be known, .*, and begin with the batch"):
        partition_onnx(path, batch=2)


def test_of_constant_zero_points_nothing_changes():
    net = Floats(24)
    x, w = net.input([2, 8], TensorProto.UINT8), net.const(np.ones((8, 4), np.int8))
    net.end(net.op("MatMulInteger", x, w, net.const(np.uint8(7))), TensorProto.INT32)
    model = net.model()
    nodes = {node.name: node for node in model.graph.node}
    assert dynamic.take_apart(model, nodes, {}) is model


def test_overridable_weights_are_on_the_host(path):
    """Sums of other weights would be others."""
    model = dynamically(mlp())
    first = next(node for node in model.graph.node if node.op_type == "MatMulInteger")
    weights = next(item for item in model.graph.initializer if item.name == first.input[1])
    model.graph.input.append(onnx.helper.make_tensor_value_info(
        weights.name, weights.data_type, list(weights.dims)))
    graph = partition_onnx(save(path, model))
    assert first.name not in {node.name for node in graph.nodes}
    assert len(graph.nodes) == 2


def test_sums_make_no_table(path):
    """Sums of 32 bits that the host scales are not tried one by one."""
    net = Floats(25)
    x, w = net.input([2, 8], TensorProto.UINT8), net.const(np.ones((8, 4), np.int8))
    y = net.op("Cast", net.op("MatMulInteger", x, w), to=TensorProto.FLOAT)
    y = net.op("QuantizeLinear", net.op("Mul", y, net.const(np.float32(0.1))),
               net.const(np.float32(0.5)), net.const(np.uint8(3)))
    net.end(y, TensorProto.UINT8)
    graph = partition_onnx(save(path, net.model()))
    assert [type(node) for node in graph.nodes] == [Dense]
    assert not different(graph)


@pytest.mark.rtl
def test_on_the_rtl(capsys, path):
    """Every output is ONNX Runtime's, every value between, and every counter the model's."""
    save(path, dynamically(lenet()))
    design = [f"--set={name}={str(value).lower()}" for name, value in DESIGNS["groups"].items()]
    assert cli.main(["run", "systolic", f"onnx:{path}", *design, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["bit_exact"]
    assert found["cycle_exact"]
    assert found["onnxruntime"]["differing"] == 0
    assert found["details"]["programs"]["count"] == 4
