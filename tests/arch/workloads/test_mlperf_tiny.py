"""MLPerf Tiny's models: shapes of the published TensorFlow Lite files, and names."""

import re

import numpy as np
import pytest

from arch.ir import Convolution, Dense
from arch.workloads.graphs import is_graph, load_graph
from arch.workloads.mlperf_tiny import MLPERF_TINY, mlperf_tiny

# Of the reference .tflite files: multiply-accumulates and weights without biases, added up from
# their operators' shapes, and the shapes of some outputs as (channels, height, width).
PUBLISHED = {
    "kws": (2_656_768, 22_016, {"conv1": (64, 25, 5), "conv5_pw": (64, 25, 5), "fc": (12, 1, 1)}),
    "vww": (7_489_664, 208_112, {"conv1": (8, 48, 48), "conv3_dw": (16, 24, 24),
                                 "conv13_dw": (128, 3, 3), "fc": (2, 1, 1)}),
    "ic": (12_501_632, 77_360, {"conv2b": (16, 32, 32), "conv3d": (32, 16, 16),
                                "conv4b": (64, 8, 8), "fc": (10, 1, 1)}),
    "ad": (264_192, 264_192, {"fc4": (128, 1, 1), "fc5": (8, 1, 1), "fc10": (640, 1, 1)}),
}


@pytest.mark.parametrize("name", list(PUBLISHED))
def test_published_shapes(name):
    macs, weights, outputs = PUBLISHED[name]
    graph = mlperf_tiny(name)
    products = [node for node in graph.nodes if isinstance(node, Convolution | Dense)]
    assert graph.macs == macs
    assert sum(int(np.prod(node.weight_shape)) for node in products) == weights
    for layer, shape in outputs.items():
        assert graph.node(layer).output.shape == (1, *shape)
    assert mlperf_tiny(name, batch=3).macs == 3 * macs


def test_pads_are_those_of_tensorflow():
    assert mlperf_tiny("kws").node("conv1").pads == (4, 1, 5, 1)
    wake = mlperf_tiny("vww")
    assert wake.node("conv1").pads == wake.node("conv3_dw").pads == (0, 0, 1, 1)
    assert wake.node("conv2_dw").pads == (1, 1, 1, 1)
    assert mlperf_tiny("ic").node("conv3d").pads == (0, 0, 0, 0)


def test_every_model_is_a_workload_by_name():
    assert set(PUBLISHED) == set(MLPERF_TINY)
    for name in MLPERF_TINY:
        assert is_graph(f"mlperf-tiny/{name}")
        assert load_graph(f"mlperf-tiny/{name}:batch=2").batch == 2
    layer, = load_graph("mlperf-tiny/vww/conv3_dw").nodes
    assert layer.name == "conv3_dw"


@pytest.mark.parametrize(("name", "message"), [
    ("mlperf-tiny", "mlperf-tiny model must be one of kws, vww, ic, ad, not ''"),
    ("mlperf-tiny/kw",
     ("mlperf-tiny model must be one of kws, vww, ic, ad, not 'kw'; did you mean 'kws'?")),
    ("mlperf-tiny/kws/conv9",
     "layer must be one of mlperf-tiny/kws's, such as 'conv1', not 'conv9'"),
    # As PyTorch names layers: the end is that of no file.
    ("mlperf-tiny/kws/layer1.0.conv1",
     "layer must be one of mlperf-tiny/kws's, such as 'conv1', not 'layer1.0.conv1'"),
    ("mlperf-tiny/kws:batch=0", "mlperf-tiny option batch must be at least 1, not 0"),
])
def test_what_is_no_model_is_one_line(name, message):
    with pytest.raises(ValueError, match=re.escape(message)) as caught:
        load_graph(name)
    assert "\n" not in str(caught.value)
