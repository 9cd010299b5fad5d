"""Workloads by name, layers from arrays and files, and what is refused."""

import io
import zipfile

import numpy as np
import pytest

from arch.config import ConfigError
from arch.scnn import forward
from arch.scnn.arrays import layer_network, load_layer, masked, quantize
from arch.scnn.names import PAPERS, available_networks
from arch.scnn.network import SparseLayer, SparseNetwork, dense, max_pool
from arch.scnn.papers import NETWORKS, conv_data, find_conv
from arch.scnn.workloads import load_network
from arch.workloads.pruning import Pruning, prune_mask


def test_convolution():
    network = load_network("conv:8x9x7:6x3x2:density=0.25/0.5:stride=2x1:pad=1x0:dilation=1x2"
                           ":groups=2:batch=3:seed=5")
    layer, = network.layers
    assert network.inputs.shape == (3, 8, 9, 7)
    assert network.inputs.dtype == np.uint8
    assert layer.weights.shape == (6, 4, 3, 2)
    assert np.count_nonzero(layer.weights) == 6 * 4 * 3 * 2 / 4
    assert np.count_nonzero(network.inputs) == network.inputs.size / 2
    assert (layer.stride, layer.pads, layer.dilation, layer.groups) == (
        (2, 1), (1, 0, 1, 0), (1, 2), 2)
    assert network.shapes == [(8, 9, 7), (6, 5, 5)]
    # The largest result takes the whole range.
    assert forward.tensors(network)[-1].max() == 255
    other = load_network("conv:8x9x7:6x3x2:density=0.25/0.5:seed=6")
    assert (other.layers[0].weights[:, :4] != layer.weights).any()


def test_signed_convolution():
    network = load_network("conv:2x5x5:3x3x3:signed:pad=1x2x0x1")
    assert network.inputs.dtype == np.int8
    assert network.layers[0].pads == (1, 2, 0, 1)
    found = forward.tensors(network)[-1]
    assert found.min() < 0
    assert np.abs(found).max() == 127


def test_the_papers_layers():
    assert set(PAPERS) == set(NETWORKS)
    network = load_network("alexnet/conv2:seed=3")
    shape = find_conv("alexnet/conv2")
    data = conv_data(shape, 3)
    layer, = network.layers
    assert (layer.weights == data.weights).all()
    assert (network.inputs == data.activations).all()
    assert (layer.groups, layer.pads, layer.stride) == (2, (2, 2, 2, 2), (1, 1))
    assert network.shapes[1] == (shape.outputs, shape.out_height, shape.out_width)


def test_names():
    names = [name for name, _ in available_networks()]
    assert names == ["alexnet/LAYER", "vgg16/LAYER", "googlenet/LAYER", "digits-cnn-pruned",
                     "conv:CxHxW:KxRxS", "npz:FILE", "onnx:FILE"]


@pytest.mark.parametrize(("name", "text"), [
    ("con:3x3x3:1x1x1", "; did you mean 'conv'?"),
    ("conv:3x3", "workload must be conv:CxHxW:KxRxS, not 'conv:3x3'"),
    ("conv:3x3:1x1x1", "conv input CxHxW must be 3 integers with x between them, not '3x3'"),
    ("conv:3x3x3:1x1x0", "conv kernel KxRxS must be at least 1, not 0"),
    ("conv:3x3x3:1x1x1:density=0.5", "conv option density must be WEIGHTS/ACTS, not '0.5'"),
    ("conv:3x3x3:1x1x1:density=0.5/2",
     "conv option density of activations must be a share of 0 to 1, not 2"),
    ("conv:3x3x3:1x1x1:density=x/1", "conv option density of weights must be a number, not 'x'"),
    ("conv:3x3x3:1x1x1:pad=1x2x3", ("conv option pad must be 1 or 2 or 4 integers with x between "
     "them, not '1x2x3'")),
    ("conv:3x3x3:1x1x1:batch=1000000", "conv option batch must be at most 4096, not 1000000"),
    ("conv:3x3x3:1x1x1:prune=kernel/2",
     "conv option prune 'kernel/2': density must be a number above 0 and at most 1, not 2.0"),
    ("conv:3x3x3:1x1x1:prune=kernel/x", "conv option prune density must be a number, not 'x'"),
    ("conv:3x3x3:1x1x1:prune=kernel/nan",
     "conv option prune 'kernel/nan': density must be a number above 0 and at most 1, not nan"),
    ("conv:3x3x3:1x1x1:prune=", ("conv option prune must be FLAVOUR or FLAVOUR/DENSITY, such as "
     "block/0.5, not ''")),
    ("conv:3x3x3:1x1x1:prune=/", ("conv option prune must be FLAVOUR or FLAVOUR/DENSITY, such as "
     "block/0.5, not '/'")),
    ("alexnet/conv5:prune=/0.5", ("option prune must be FLAVOUR or FLAVOUR/DENSITY, such as "
     "block/0.5, not '/0.5'")),
    ("conv:3x3x3:1x1x1:prune=5of4", "conv option prune '5of4': n must be at most 4, not 5"),
    ("conv:3x3x3:1x1x1:groups=2", "groups must divide 3 input channels, not be 2"),
    ("conv:3x3x3:1x1x1:strid=2", "; did you mean 'stride'?"),
    ("conv:1x2x2:1x3x3", ("layer 'conv' window must fit the padded plane of 2 x 2, not be 3 x 3 of "
     "dilation 1 x 1")),
    ("conv:9999x999x999:1x1x1", "conv must have at most 268435456 elements, not 9979011999"),
    ("alexnet/conv9", ("layer must be one of those of alexnet, vgg16, googlenet, not "
     "'alexnet/conv9'; did you mean 'alexnet/conv5'?")),
    ("alexnet/conv1:batch=2", "alexnet/conv1 option must be one of 'seed', 'prune', not 'batch'"),
    ("alexnet/conv5:prune=fin", ("option prune 'fin': flavour must be one of fine, row, kernel, "
     "channel, block, blockB (B x B), N:M (or NofM), not 'fin'")),
    ("alexnet/conv5:prune=row/0",
     "option prune 'row/0': density must be a number above 0 and at most 1, not 0.0"),
    ("alexnet/conv5:prune=1of4/0.5",
     "option prune '1of4/0.5': density must be left out with 1:4, not 0.5"),
    ("npz:", "workload npz:FILE must name a file, not 'npz:'"),
    ("npz:missing.npz", "file 'missing.npz' must be readable: No such file or directory"),
    ("npz:/dev/zero", "file '/dev/zero' must be readable: a file is needed, not a device"),
    ("onnx:missing.onnx", "missing.onnx"),
    ("onnx:missing.onnx:foo=x", "onnx option foo must be an integer of at least 1, not 'x'"),
    ("onnx:missing.onnx:seed=1:batch=2:seed=2", "onnx option seed must be given once"),
    ("onnx:missing.onnx:seed=", "onnx option seed must be an integer of at least 0, not ''"),
    ("alexnet/conv1:seed=", "option seed must be an integer of at least 0, not ''"),
])
def test_bad_names(name, text):
    with pytest.raises(ConfigError) as caught:
        load_network(name)
    assert text in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("option", "pruning"), [
    ("kernel", Pruning(flavour="kernel", density=0.35)),
    ("row/0.25", Pruning(flavour="row", density=0.25)),
    ("1of4", Pruning(flavour="n:m", n=1, m=4)),
    ("block2/0.5", Pruning(flavour="block", block=2, density=0.5)),
])
def test_pruned_layers_of_the_papers(option, pruning):
    """What is kept is what the compression tool keeps; activations are those without it."""
    shape = find_conv("googlenet/5a/5x5_reduce")
    pruned = load_network(f"{shape.name}:prune={option}:seed=3")
    if option == "kernel":
        pruning = Pruning(flavour="kernel", density=shape.weights.value)
    weights = pruned.layers[0].weights
    full = load_network(f"{shape.name}:seed=3:prune=fine/1").layers[0].weights
    assert np.count_nonzero(full) == full.size
    kept = prune_mask(full, pruning)
    assert (weights == np.where(kept, full, 0)).all()
    assert (pruned.inputs == load_network(f"{shape.name}:seed=3").inputs).all()


def test_pruned_convolution():
    """Its own density of weights is the flavour's; weights that are kept are larger, by kernels."""
    pruned = load_network("conv:6x5x5:8x3x3:density=0.25/0.5:prune=kernel:groups=2")
    weights = np.abs(pruned.layers[0].weights.astype(np.int64))
    kernels = weights.sum(axis=(2, 3))
    assert np.count_nonzero(kernels) == 0.25 * kernels.size
    assert np.count_nonzero(weights) == 9 * np.count_nonzero(kernels)
    assert np.count_nonzero(pruned.inputs) == 75
    assert kernels[kernels > 0].mean() > 9 * 64
    weights = load_network("conv:7x5x5:8x3x3:prune=2of4").layers[0].weights != 0
    assert (weights[:, :4].sum(axis=1) == 2).all()
    assert (weights[:, 4:].sum(axis=1) == 2).all()


# --- Arrays and files -----------------------------------------------------------------------------


def test_quantize():
    values, step = quantize("x", np.array([0.0, -2.0, 1.0]))
    assert (values.tolist(), step) == ([0, -127, 64], 2 / 127)
    values, step = quantize("x", np.array([0.0, 2.0, 1.0]), unsigned=True)
    assert (values.tolist(), values.dtype, step) == ([0, 255, 128], np.uint8, 2 / 255)
    assert quantize("x", np.zeros(2))[1] == 1
    values, step = quantize("x", np.array([3, -4]))
    assert (values.tolist(), values.dtype, step) == ([3, -4], np.int8, 1)


@pytest.mark.parametrize(("values", "text"), [
    (np.array([300]), "x must be between -128 and 127, not 300 at (0,)"),
    (np.array([np.nan]), "x must be finite in float64, not nan"),
    (np.array([1.0, 5e-324]) * 1e-310, ("x must be 0 or have a largest magnitude of at "
     "least 2.83e-306, not 1e-310")),
    ([[1.0], [1.0, 2.0]], "x must be a non-empty array of real numbers: "),
    (np.array(["a"]), "x must be a non-empty array of real numbers, not shape (1,) of <U1"),
])
def test_what_cannot_be_quantised(values, text):
    with pytest.raises(ConfigError) as caught:
        quantize("x", values)
    assert str(caught.value).startswith(text)
    assert "\n" not in str(caught.value)


def test_numbers_beyond_float64():
    # Infinite already where longdouble is no wider than float64.
    with pytest.raises(ConfigError, match=r"^x must be finite in float64, not (1e\+4000|inf)$"):
        quantize("x", np.array([np.longdouble("1e4000")]))


def test_real_numbers():
    """Weights and activations of any range; the bias in their steps."""
    rng = np.random.default_rng(0)
    weights, acts = rng.normal(size=(3, 2, 3, 3)), rng.random((2, 6, 6))
    network = layer_network("real", weights, acts, bias=np.array([1.0, 0.0, -1.0]))
    layer, = network.layers
    step = np.abs(weights).max() / 127 * acts.max() / 255
    assert layer.bias.tolist() == [round(1 / step), 0, -round(1 / step)]
    exact = sum(np.einsum("kc,chw->khw", weights[:, :, r, s], acts[:, r:r + 4, s:s + 4])
                for r in range(3) for s in range(3)) + np.array([1.0, 0, -1])[:, None, None]
    found = forward.tensors(network)[-1][0] / layer.scale[0] * step
    assert np.abs(found - np.maximum(exact, 0)).max() < 0.02 * np.abs(exact).max()


def test_a_real_bias_saturates():
    network = layer_network("real", np.full((4, 1, 1, 1), 1.5), np.ones((1, 1, 1)),
                            bias=[1e30, -1e30, 1e300, 2.0], relu=False, unsigned=False)
    least, most = np.iinfo(np.int32).min, np.iinfo(np.int32).max
    assert network.layers[0].bias.tolist() == [most, least, most, round(2 * 127 * 255 / 1.5)]


def test_a_real_bias_of_real_numbers_that_are_integers():
    """A step of 1 does not make an array one of integers."""
    network = layer_network("real", np.full((1, 1, 1, 1), 127.0), np.array([[[255.0, 3.0]]]),
                            bias=[1.5])
    assert network.layers[0].bias.tolist() == [2]


@pytest.mark.parametrize(("changes", "text"), [
    ({"bias": [np.nan, 1.0]}, "bias must be finite in float64, not nan"),
    ({"bias": [1.0, np.inf]}, "bias must be finite in float64, not inf"),
    ({"weights": np.full((2, 1, 1, 1), 1e-200), "activations": np.full((1, 1, 1), 1e-200),
      "bias": [1.0, 1.0]}, ("weights and activations must have steps whose product is a positive "
                            "float64, not 0.0: their magnitudes are too far from 1")),
    ({"weights": [[1.0], [1.0, 2.0]]}, "weights must be a non-empty array of real numbers: "),
    ({"activations": np.ones(3)},
     "activations must have shape (C, H, W) or (N, C, H, W), not (3,)"),
    ({"name": None}, "name must be a string, not None"),
    ({"metadata": 3}, "metadata must be a mapping, not 3"),
    ({"stride": 2}, "layer 'l' stride must be 2 integers, not 2"),
    ({"pads": None}, "layer 'l' pads must be 4 integers, not None"),
    ({"padding": 1}, ("options must be of stride, pads, dilation, groups, relu, unsigned, maximum, "
                      "average, not 'padding'")),
    ({"relu": "yes"}, "layer 'l' relu must be True or False, not 'yes'"),
    ({"unsigned": 2}, "layer 'l' unsigned must be True or False, not 2"),
    ({"scale": 1e300}, ("layer 'l' scale must be 0 or a finite positive float32, not 1e+300 at "
                        "channel 0")),
    ({"scale": [1.0, 1e-300]}, ("layer 'l' scale must be 0 or a finite positive float32, not "
                                "1e-300 at channel 1")),
])
@pytest.mark.filterwarnings("error")
def test_bad_arrays(changes, text):
    whole = {"name": "l", "weights": np.ones((2, 1, 1, 1)), "activations": np.ones((1, 1, 1))}
    with pytest.raises(ConfigError) as caught:
        layer_network(**(whole | changes))
    assert str(caught.value).startswith(text)
    assert "\n" not in str(caught.value)


def test_masked():
    found = masked(np.ones((4, 5)), 0.35, np.random.default_rng(0))
    assert found.sum() == 7


def test_a_file_that_changes(tmp_path):
    path = tmp_path / "layer.npz"
    for value in (1, 2):
        np.savez(path, weights=np.full((1, 1, 1, 1), value), activations=np.ones((1, 1, 1)))
        assert load_network(f"npz:{path}").layers[0].weights[0, 0, 0, 0] == value


def test_file(tmp_path):
    path = tmp_path / "layer.npz"
    weights = np.arange(-27, 27).reshape(3, 2, 3, 3)
    np.savez(path, weights=weights, activations=np.ones((2, 7, 8), np.int8), bias=[1, 2, 3],
             scale=0.5, stride=[2, 1], pads=[1, 0, 0, 2], relu=False, unsigned=False)
    network = load_network(f"npz:{path}")
    layer, = network.layers
    assert (layer.weights == weights).all()
    assert layer.weights.dtype == network.inputs.dtype == np.int8
    assert (layer.name, layer.stride, layer.pads, layer.relu, layer.unsigned) == (
        "layer", (2, 1), (1, 0, 0, 2), False, False)
    assert layer.scale.tolist() == [0.5] * 3


@pytest.mark.parametrize(("arrays", "text"), [
    ({"weights": None}, " must have an array 'weights', not only 'activations'"),
    ({"strides": [1, 1]}, (" must have no arrays but weights, activations and bias, scale, stride, "
     "pads, dilation, groups, relu, unsigned, not 'strides'")),
    ({"stride": [1]}, ": stride must be 2 numbers, not of shape (1,)"),
    ({"stride": [1, 0]}, ": layer 'layer' stride[1] must be at least 1, not 0"),
    ({"stride": [1.5, 1]}, ": layer 'layer' stride[0] must be an integer, not 1.5"),
    ({"groups": []}, ": groups must be 1 number, not of shape (0,)"),
    ({"scale": "a"}, ": layer 'layer' scale must be of real numbers, not dtype <U1"),
    ({"pads": [1 << 30, 0, 0, 0]},
     (": layer 'layer' must have at most 268435456 padded activations, and results, of all images, "
      "not 4294967304")),
    ({"relu": 7}, ": relu must be true or false, not 7"),
    ({"scale": -1.0}, (": layer 'layer' scale must be 0 or a finite positive float32, not -1.0 at "
     "channel 0")),
    ({"bias": [0.5]}, (": bias must be an integer array as weights and activations are, not dtype "
     "float64")),
    ({"groups": 3}, ": layer 'layer' groups must divide 1 output channels, not be 3"),
    ({"activations": np.ones(3, np.int8)}, (": activations must have shape (C, H, W) or "
     "(N, C, H, W), not (3,)")),
    ({"weights": np.ones((1, 3, 1, 1), np.int8)}, (": layer 'layer' must have 2 input channels (= "
     "what feeds it), not 3")),
])
def test_bad_files(tmp_path, arrays, text):
    path = tmp_path / "layer.npz"
    whole = {"weights": np.ones((1, 2, 1, 1), np.int8), "activations": np.ones((2, 2, 2), np.int8)}
    np.savez(path, **{name: array for name, array in (whole | arrays).items()
                      if array is not None})
    with pytest.raises(ConfigError) as caught:
        load_layer(path)
    assert str(caught.value) == f"file {str(path)!r}{text}"


def test_a_file_that_unpacks_to_too_much(tmp_path):
    """Refused by its headers: a small archive may hold more zeros than there is memory."""
    path = tmp_path / "zeros.npz"
    header = io.BytesIO()
    np.lib.format.write_array_header_2_0(
        header, {"descr": "|i1", "fortran_order": False, "shape": (1 << 30, 1 << 10)})
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("weights.npy", header.getvalue() + bytes(8))
    with pytest.raises(ConfigError, match=r": weights must have at most 268435456 elements, "
                                          r"not 1099511627776$"):
        load_layer(path)


def test_an_array_of_objects(tmp_path):
    path = tmp_path / "objects.npz"
    np.savez(path, weights=np.array([None, "x"], object), activations=np.ones((2, 2, 2), np.int8))
    with pytest.raises(ConfigError, match=r": weights must be an array of numbers, not of object$"):
        load_layer(path)


def test_an_archive_of_something_else(tmp_path):
    path = tmp_path / "text.npz"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("readme.txt", "text")
    with pytest.raises(ConfigError, match=r" must hold arrays alone, not 'readme.txt'$"):
        load_layer(path)


# --- Networks -------------------------------------------------------------------------------------


def network(*layers, dtype=np.int8):
    return SparseNetwork(name="n", layers=layers, inputs=np.full((1, 2, 4, 4), -1).astype(dtype))


def test_pooling_wants_values_that_are_not_negative():
    pool = max_pool("p", 2, (2, 2), unsigned=False)
    with pytest.raises(ValueError, match=r"^layer 'p' is max pooling: what feeds it must be "
                                         r"unsigned or behind a ReLU, not signed$"):
        network(pool)
    with pytest.raises(ValueError, match=r"^layer 'p' is max pooling: unsigned must be True as "
                                         r"what feeds it is, not False$"):
        network(pool, dtype=np.uint8)
    conv = SparseLayer(name="c", weights=np.ones((2, 2, 1, 1), np.int8), relu=True)
    assert network(conv, pool).shapes[-1] == (2, 2, 2)


def test_layers_fit_each_other():
    wrong = dense("d", np.ones((5, 32), np.int8), (2, 4, 4))
    assert network(wrong).shapes == [(2, 4, 4), (5, 1, 1)]
    with pytest.raises(ValueError, match=r"^layer 'd' must have 5 input channels \(= what feeds "
                                         r"it\), not 2$"):
        network(wrong, wrong)
    with pytest.raises(ValueError, match=r"^layer 'd' weights must have shape \(K, 32\) \(= 2x4x4 "
                                         r"activations\), not \(5, 31\)$"):
        dense("d", np.ones((5, 31), np.int8), (2, 4, 4))
