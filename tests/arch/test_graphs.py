"""Names of graphs: whole lists of products, topology files, and where a file's name ends."""

import re

import numpy as np
import pytest

from arch.ir import Convolution, Dense, random_inputs
from arch.workloads.graphs import available_graphs, is_graph, load_graph
from arch.workloads.models import MatrixShape, matrix_network, matrix_shapes
from sim.golden.graph import run_graph

TOPOLOGY = """Layer name, IFMAP Height, IFMAP Width, Filter Height, Filter Width, Channels, \
Num Filter, Strides,
conv1, 8, 8, 3, 3, 3, 4, 1,
conv2_dw, 6, 6, 3, 3, 4, 1, 2,
fc:0, 1, 1, 1, 1, 16, 10, 1,
"""
MATRICES = "Layer, M, N, K, Batch\nquery, 8, 6, 5\nscores, 4, 3, 2, 3\n"


def test_every_graph_is_one():
    for name, _ in available_graphs():
        assert is_graph(name)
    assert not is_graph("gemm:1x1x1")


class TestLists:
    @pytest.mark.parametrize("name", ["bert-base", "gpt2", "lstm0", "lstm1"])
    def test_nodes_are_the_products(self, name):
        graph = load_graph(name)
        shapes = matrix_shapes(name)
        assert graph.name == name
        assert graph.macs == sum(shape.macs for shape in shapes)
        assert len(graph.nodes) == sum(shape.count for shape in shapes)
        # Each reads what the host writes and nothing else.
        written = {node.output.name for node in graph.nodes}
        assert not written & {spec.name for node in graph.nodes for spec in node.inputs}
        assert [item.tensor for item in graph.inputs] == [node.input for node in graph.nodes]
        assert [item.tensor for item in graph.outputs] == [node.output for node in graph.nodes]

    def test_counted_products(self):
        graph = load_graph("bert-base:sequence=16")
        scores = [node for node in graph.nodes if node.name.startswith("layer3.scores")]
        assert [node.name for node in scores] == [f"layer3.scores#{i}" for i in range(1, 13)]
        assert {node.input.shape for node in scores} == {(16, 64, 1, 1)}
        assert {node.weight_shape for node in scores} == {(64, 16)}
        assert (scores[0].weights != scores[1].weights).any()
        assert load_graph("bert-base/layer3.scores:sequence=16").metadata["count"] == 12

    def test_weights_are_made_when_read(self):
        graph = load_graph("gpt2:batch=2")
        assert not any("weights" in vars(node) for node in graph.nodes)
        assert graph.node("lm_head").input.shape == (2, 768, 1, 1)

    def test_golden(self):
        graph = matrix_network("n", (MatrixShape(name="n/a", m=2, k=30, n=4),
                                     MatrixShape(name="n/b", m=3, k=20, n=5, count=2)))
        values = random_inputs(graph)
        assert (values["b#1.input"] != values["b#2.input"]).any()
        results = run_graph(graph, values)
        assert {name: array.shape for name, array in results.items() if "input" not in name} == {
            "a": (2, 4, 1, 1), "b#1": (3, 5, 1, 1), "b#2": (3, 5, 1, 1)}
        assert all(np.unique(results[name]).size > 5 for name in ("a", "b#1", "b#2"))

    def test_too_many(self):
        shape = MatrixShape(name="n/a", m=1, k=1, n=1, count=16385)
        message = "n must be of at most 16384 products, not 16385: a smaller batch, or one layer"
        with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
            matrix_network("n", (shape,))


class TestTopologies:
    @pytest.fixture(autouse=True)
    def files(self, tmp_path, monkeypatch):
        monkeypatch.chdir(tmp_path)
        (tmp_path / "nets").mkdir()
        (tmp_path / "nets" / "conv.csv").write_text(TOPOLOGY)
        (tmp_path / "matrices.csv").write_text(MATRICES)

    def test_whole_file(self):
        graph = load_graph("scalesim:nets/conv.csv")
        assert graph.name == "conv"
        assert [node.name for node in graph.nodes] == ["conv1", "conv2_dw", "fc:0"]
        assert all(isinstance(node, Convolution) for node in graph.nodes)
        assert graph.node("conv2_dw").depthwise
        # 3x3 points at stride 2 of 6: the last window reaches one beyond the input.
        assert graph.macs == 36 * 4 * 27 + 9 * 4 * 9 + 160
        assert [item.name for item in graph.outputs] == ["conv1", "conv2_dw", "fc:0"]
        assert [item.name for item in graph.inputs] == ["conv1.input", "conv2_dw.input",
                                                        "fc:0.input"]

    def test_batch(self):
        graph = load_graph("scalesim:nets/conv.csv:batch=3")
        assert {node.input.shape[0] for node in graph.nodes} == {3}
        graph = load_graph("scalesim:matrices.csv:batch=2")
        assert all(isinstance(node, Dense) for node in graph.nodes)
        assert [(node.name, node.input.shape[0]) for node in graph.nodes] == [
            ("query", 16), ("scores#1", 8), ("scores#2", 8), ("scores#3", 8)]

    def test_one_layer(self):
        graph = load_graph("scalesim:nets/conv.csv/conv2_dw:batch=2")
        assert [node.name for node in graph.nodes] == ["conv2_dw"]
        assert graph.batch == 2
        assert load_graph("scalesim:nets/conv.csv/fc:0:batch=2").batch == 2
        assert load_graph("scalesim:nets/conv.csv/fc:0").nodes[0].name == "fc:0"
        assert load_graph("scalesim:matrices.csv/scores").metadata["count"] == 3

    def test_file_names_with_colons(self, tmp_path):
        (tmp_path / "a:b=c").write_text(MATRICES)
        assert load_graph("scalesim:a:b=c:batch=2").macs == 2 * (240 + 72)
        assert load_graph(f"scalesim:{tmp_path}/a:b=c/query").macs == 240

    @pytest.mark.parametrize(("name", "message"), [
        ("scalesim:nets/conv.csv/conv3",
         ("layer must be one of file 'nets/conv.csv', such as 'conv1', not 'conv3'; "
          "did you mean 'conv1'?")),
        ("scalesim:nets/conv.csv/", ("layer must be one of file 'nets/conv.csv', such as 'conv1', "
                                     "not ''")),
        ("scalesim:nets/conv.csv:bacth=2",
         "scalesim option must be one of 'batch', not 'bacth'; did you mean 'batch'?"),
        ("scalesim:nets/conv.csv/conv1:bacth=2",
         "scalesim option must be one of 'batch', not 'bacth'; did you mean 'batch'?"),
        ("scalesim:nets:batch=2", "file 'nets' must be a readable file: Is a directory"),
        ("scalesim:net/conv.csv", ("file 'net/conv.csv' must be a readable file: "
                                   "No such file or directory")),
    ])
    def test_refused(self, name, message):
        with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
            load_graph(name)


class TestOnnx:
    FILE = "arch/workloads/data/digits-cnn.onnx"

    def test_one_layer(self, pytestconfig):
        path = pytestconfig.rootpath / self.FILE
        assert [node.name for node in load_graph(f"onnx:{path}/conv2:batch=3").nodes] == ["conv2"]
        assert load_graph(f"onnx:{path}/conv2:batch=3").batch == 3
        with pytest.raises(ValueError, match="^layer must be one of file '.*digits-cnn.onnx', "
                           "such as 'conv1', not"):
            load_graph(f"onnx:{path}/conv9")
