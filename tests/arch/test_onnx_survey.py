"""Where the operators of an ONNX model run, and all reasons why some do not."""

from collections import Counter

import numpy as np
import onnx
import pytest

from arch.workloads.graphs import load_graph, survey_model
from arch.workloads.onnx import WorkloadError, load_onnx, survey_onnx
from arch.workloads.onnx.survey import PLACES
from tests.support.onnx_fuzz import random_model
from tests.support.onnx_graphs import F32, Sketch
from tests.support.onnx_kinds import KINDS, kind_model


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
        "first: hwgen quantize FILE --data SAMPLES.npz -o QUANTISED.onnx")


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
