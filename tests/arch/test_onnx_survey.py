"""Where the operators of an ONNX model run, and all reasons why some do not."""

import json
from collections import Counter

import numpy as np
import onnx
import pytest
from onnx import helper
from onnxruntime.quantization import quantize_dynamic

from arch.config import ConfigError
from arch.workloads.floats import survey_floats
from arch.workloads.graphs import load_graph, survey_model
from arch.workloads.onnx import WorkloadError, load_onnx, survey_onnx
from arch.workloads.onnx.survey import PLACES
from hwgen import cli
from tests.support.onnx_families import FAMILIES
from tests.support.onnx_fuzz import random_model
from tests.support.onnx_graphs import F32, Sketch
from tests.support.onnx_kinds import KINDS, kind_model
from tests.support.onnx_mixed import Floats, quantised


def save(folder, sketch):
    path = folder / "net.onnx"
    path.write_bytes(sketch.model().SerializeToString())
    return path


def by_name(survey):
    return {node.name: node for node in survey.nodes}


def test_all_reasons_at_once(tmp_path):
    s = Sketch()
    x = s.pair(s.op("Hardmax", [s.conv(s.start(), name="first")], name="most"))
    y = s.pair(s.conv(x, name="second"))
    y = s.pair(s.op("Concat", [y, x], name="cat", axis=2))
    s.end(s.conv(y, name="third"))
    path = save(tmp_path, s)
    found = survey_onnx(path)
    nodes = by_name(found)
    assert not found.runs
    assert found.graph is None
    assert found.problems == ()
    assert {name: node.where for name, node in nodes.items() if node.operator in (
        "Conv", "Hardmax", "Concat")} == {
        "first": "float", "most": "refused", "second": "engine", "cat": "refused",
        "third": "engine"}
    assert nodes["most"].reason == ("operator Hardmax is not supported: remove it from the model "
                                    "or run it on the host")
    assert nodes["cat"].reason == "it must join channels, not axis 2 of (1, 4, 8, 8)"
    assert nodes["second"].macs == 64 * 4 * 4 * 9
    assert nodes["third"].macs == 128 * 4 * 4 * 9
    with pytest.raises(WorkloadError, match=r"^node 'most' \(Hardmax\): operator Hardmax is not "
                                            rf".* \(and 1 more: 'hwgen onnx {path}' shows all\)$"):
        load_graph(f"onnx:{path}")


def test_nothing_is_known_behind_a_result_of_no_shape(tmp_path):
    s = Sketch()
    x = s.op("NonZero", [s.conv(s.start(), name="first")], name="where")
    x = s.op("Cast", [x], name="cast", to=onnx.TensorProto.FLOAT)
    s.output(x, 2)
    nodes = by_name(survey_onnx(save(tmp_path, s)))
    assert nodes["where"].where == "refused"
    assert nodes["cast"].where == "unknown"


def test_float_model(tmp_path):
    s = Sketch()
    s.output(s.op("Conv", [s.input(F32, (1, 4, 8, 8)), s.const(np.ones((4, 4, 3, 3), F32))],
                  name="c"), 4)
    path = save(tmp_path, s)
    found = survey_onnx(path)
    assert [node.where for node in found.nodes] == ["float"]
    problem, = found.problems
    assert problem == (
        f"file '{path}' must be a quantised model, not one of float32 alone: quantise the model "
        f"first: hwgen quantize {path} --data SAMPLES.npz -o QUANTISED.onnx")


def test_host_constants_and_the_unused(tmp_path):
    s = Sketch()
    x = s.start()
    s.op("Hardmax", [x], name="dead")
    s.end(s.conv(x, name="only"))
    found = survey_onnx(save(tmp_path, s))
    assert found.runs
    nodes = by_name(found)
    assert nodes["dead"].where in ("unused", "fused")       # ONNX Runtime may remove it
    kinds = Counter((node.operator, node.where) for node in found.nodes)
    assert kinds["QuantizeLinear", "host"] == 1
    assert kinds["DequantizeLinear", "host"] == 1
    assert kinds["Conv", "engine"] == 1


@pytest.mark.parametrize("kind", KINDS)
def test_agrees_with_the_import(kind, tmp_path):
    """It runs if the import takes it, of the same layers; else the import's reason is among all."""
    path, took = tmp_path / "net.onnx", 0
    for seed in range(12):
        onnx.save(kind_model(kind, seed), path)
        took += agrees(path)
    assert took >= 6


def test_agrees_with_the_import_of_tools(tmp_path):
    took, path = 0, tmp_path / "net.onnx"
    for seed in range(30):
        random_model(seed, tmp_path)
        took += agrees(path)
    assert 5 <= took <= 25


def agrees(path):
    """Assert that survey and import agree on a file; return whether it runs."""
    try:
        graph = load_onnx(path)
    except WorkloadError as error:
        try:
            found = survey_onnx(path)
        except WorkloadError as other:
            assert str(other) == str(error)     # noqa: PT017 - the file is none that loads
            return False
        assert not found.runs
        reasons = [f"node {node.name!r} ({node.operator})" for node in found.nodes if node.reason]
        assert found.refused == len(reasons) + len(found.problems) > 0
        assert any(str(error) == problem for problem in found.problems) or any(     # noqa: PT017
            str(error).startswith(label) for label in reasons), str(error)
        return False
    found = survey_onnx(path)
    assert found.runs
    assert found.refused == 0
    assert {node.where for node in found.nodes} <= PLACES.keys() - {"refused", "float", "unknown"}
    layers = [layer for node in found.nodes for layer in node.layers]
    assert sorted(layers) == sorted(node.name for node in graph.nodes)
    assert sum(node.macs for node in found.nodes) == graph.macs
    return True


def test_names_of_files(tmp_path):
    s = Sketch()
    path = save(tmp_path, s.end(s.conv(s.start((1, 4, 8, 8)))))
    assert survey_model(f"{path}:batch=2").graph.batch == 2
    assert survey_model(f"onnx:{path}").runs
    with pytest.raises(ValueError, match="file must be a whole model, not a layer of one, "):
        survey_model(f"{path}/conv1")


def test_inputs_that_only_the_host_reads(tmp_path):
    """What stands in the way is the operator that reads them, and the others are looked at."""
    path = tmp_path / "net.onnx"
    path.write_bytes(quantised(FAMILIES["transformer"][0]()).SerializeToString())
    nodes = by_name(survey_onnx(path))
    assert nodes["Gather_1"].where == "refused"
    assert nodes["Gather_1"].reason == (
        "it must run on the host, as its input 'x0' is int64: the engine reads float32, int8 or "
        "uint8")
    assert nodes["MatMul_3"].where == "engine"
    with pytest.raises(WorkloadError, match=(
            r"^node 'Gather_1' \(Gather\): it must run on the host, as its input 'x0' is int64: "
            r"the engine reads float32, int8 or uint8 \(and \d more: 'hwgen onnx .*:host=no' shows "
            r"all; without :host=no the host computes what the engine does not\)$")):
        load_graph(f"onnx:{path}:host=no", host=True)
    assert load_graph(f"onnx:{path}", host=True).macs


def test_dynamic_quantisation_is_quantisation(tmp_path):
    """ONNX Runtime joins it to the products: still, it is what the engine lacks, not these."""
    net = Floats(3)
    ones = net.const(np.ones(8, F32))
    y = net.op("MatMul", net.input([1, 4, 8]), net.weights(8, 8))
    y = net.op("LayerNormalization", y, ones, ones)
    net.end(net.op("MatMul", y, net.weights(8, 8)))
    onnx.save(net.model(), tmp_path / "float.onnx")
    quantize_dynamic(tmp_path / "float.onnx", tmp_path / "net.onnx")
    found = survey_onnx(tmp_path / "net.onnx")
    refused = {node.name: node for node in found.nodes if node.where == "refused"}
    kinds = {node.operator for node in refused.values()}
    assert kinds >= {"DynamicQuantizeLinear", "LayerNormalization"}
    assert "MatMulInteger" not in kinds
    assert refused["LayerNormalization_2"].reason.startswith(
        "operator LayerNormalization is not supported: ")
    assert not found.problems
    hosted = survey_onnx(tmp_path / "net.onnx", host=True)
    assert {node.where for node in hosted.nodes if node.operator == "MatMulInteger"} == {"engine"}


def test_a_scalar_result_of_a_refused_operator(tmp_path):
    """DynamicQuantizeLinear gives a zero point of no dimension, of which nothing is a tensor."""
    s = Sketch()
    s.nodes.append(helper.make_node("DynamicQuantizeLinear", [s.input(F32, (3, 20))],
                                    ["q", "qs", "qz"], name="dyn"))
    for name in "mn":       # two products, so that ONNX Runtime joins it to none
        product = s.op("MatMulInteger", ["q", s.const(s.numbers(20, 5)), "qz", s.const(np.int8(0))],
                       name=name)
        s.output(product, 2, np.int32)
    nodes = by_name(survey_onnx(save(tmp_path, s)))
    assert nodes["dyn"].where == "refused"


def test_behind_a_window_that_does_not_fit(tmp_path):
    """ONNX Runtime infers a result without elements."""
    s = Sketch()
    x = s.pair(s.op("Conv", [s.start((1, 2, 3, 3)), s.weights(4, 2, 5, 5)], name="large"))
    s.end(s.op("Conv", [x, s.weights(4, 4, 1, 1)], name="next"))
    nodes = by_name(survey_onnx(save(tmp_path, s)))
    assert nodes["large"].where == "refused"
    assert "must fit the padded input" in nodes["large"].reason
    assert nodes["next"].where == "unknown"


def float_net(tmp_path, function):
    """Save a small float model; some of its functions do not run as floats."""
    net = Floats(3)
    x = net.function(net.conv(net.input([1, 4, 8, 8]), 4, 8), function)
    x = net.op("MaxPool", x, kernel_shape=[2, 2], strides=[2, 2])
    x = net.op("Relu", net.op("Add", x, net.conv(x, 8, 8)))
    x = net.op("Flatten", net.op("GlobalAveragePool", x))
    net.end(net.op("Add", net.op("MatMul", x, net.weights(8, 5)), net.weights(5)))
    onnx.save(net.model(), tmp_path / "net.onnx")
    return str(tmp_path / "net.onnx")


def test_float_model_on_a_core_of_floats(tmp_path, capsys):
    """It says of each operator what ``run`` does, and the cycles are those of its layers."""
    path = float_net(tmp_path, "Relu")
    core = ["--engine", "systolic", "--set", "operand_format=bfloat16", "--json"]
    assert cli.main(["onnx", path, *core]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["runs"]
    places = {node["name"]: node["where"] for node in found["nodes"]}
    assert places == {
        "Conv_1": "engine", "Relu_2": "fused", "MaxPool_3": "engine", "Conv_4": "engine",
        "Add_5": "engine", "Relu_6": "fused", "GlobalAveragePool_7": "engine",
        "Flatten_8": "fused", "MatMul_9": "engine", "Add_10": "fused"}
    assert sum(node["cycles"]["systolic"] or 0 for node in found["nodes"]) == (
        found["cycles"]["systolic"])
    assert sum(node["macs"] for node in found["nodes"]) == 64 * 8 * 36 + 16 * 8 * 72 + 40
    with pytest.raises(ConfigError, match="onnx option must be 'batch' for a model that runs as"):
        survey_floats(f"onnx:{path}:host=no")
    assert survey_floats(f"onnx:{path}:batch=3").nodes[0].macs == 3 * 64 * 8 * 36
    assert not survey_model(path).runs


def test_float_model_that_does_not_run_as_floats(tmp_path):
    found = survey_floats(f"onnx:{float_net(tmp_path, 'Sigmoid')}")
    nodes = by_name(found)
    assert not found.runs
    assert nodes["Conv_1"].where == "engine"
    assert nodes["Sigmoid_2"].where == "refused"
    assert nodes["Sigmoid_2"].reason.startswith(
        "operator Sigmoid is not supported to run as floats: ")
    assert nodes["MaxPool_3"].where == nodes["Add_10"].where == "unknown"
