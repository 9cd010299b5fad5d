"""One fault in an ONNX model at a time: another result, or refused by name; ONNX Runtime judges."""

import itertools
from collections import Counter

import onnx
import pytest
from onnx import helper

from arch.errors import HwgenError
from arch.workloads.onnx import load_onnx
from tests.support.onnx_faults import changes_nothing, faults, reads
from tests.support.onnx_fuzz import FuzzNet
from tests.support.onnx_graphs import Sketch
from tests.support.onnx_kinds import KINDS, kind_model
from tests.support.silence import plant

MODELS, EACH = 24, 26


def sound(seed):
    """A model that is imported, of a kind or of the fuzzer of structures."""
    if seed % 2:
        return FuzzNet(seed).make()
    return kind_model(sorted(KINDS)[seed // 2 % len(KINDS)], seed)


def test_faults(tmp_path):
    """No result that differs from ONNX Runtime's, and no fault without a trace that it has."""
    read, total = reads(tmp_path / "net.onnx"), Counter()
    seeds = itertools.count(5000)
    while total["models"] < MODELS:
        seed = next(seeds)
        model = sound(seed)
        data = model.SerializeToString()
        try:
            read(data)
        except HwgenError:
            continue
        count = plant((fault for fault in faults(model, seed, EACH) if fault.data != data), data,
                      read, changes_nothing)
        assert not count.silent, (seed, count.silent[0].where)
        total.update(models=1, faults=count.total, used=count.used.total(),
                     refused=count.refused.total(), said=count.said.total())
    assert total["faults"] >= 500
    assert total["refused"] >= 250
    assert total["used"] >= 40
    assert total["said"] <= total["faults"] / 5


def documented(model):
    """Edits of a model that change nothing, as docs/files.md has it."""
    graph = model.graph
    return {
        "doc_string": lambda: setattr(graph.node[0], "doc_string", "text"),
        "producer": lambda: setattr(model, "producer_name", "someone"),
        "version": lambda: setattr(model, "model_version", 7),
        "metadata": lambda: helper.set_model_props(model, {"key": "value"}),
        "name of the graph": lambda: setattr(graph, "name", "other"),
        "name of a node": lambda: setattr(graph.node[3], "name", "other"),
        "domain that no operator is of": lambda: model.opset_import.append(
            helper.make_opsetid("nobody", 3)),
        "shape of a value": lambda: graph.value_info.append(helper.make_tensor_value_info(
            graph.node[0].output[0], onnx.TensorProto.UINT8, None)),
        "constant that nothing reads": lambda: graph.initializer.append(
            onnx.numpy_helper.from_array(onnx.numpy_helper.to_array(graph.initializer[0]), "no")),
    }


def plain():
    s = Sketch()
    return s.end(s.conv(s.start())).model()


@pytest.mark.parametrize("name", documented(plain()))
def test_what_changes_nothing(name, tmp_path):
    model = plain()
    read = reads(tmp_path / "net.onnx")
    before = read(model.SerializeToString())
    documented(model)[name]()
    assert read(model.SerializeToString()) == before
    assert load_onnx(tmp_path / "net.onnx").nodes
