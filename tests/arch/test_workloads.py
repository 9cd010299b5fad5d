"""Workloads: validation, parsing, the digits and the registry."""

import pickle
import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arch.workloads import (
    DenseLayer,
    Network,
    accuracy,
    available,
    digits,
    digits_mlp,
    load,
    parse_gemm,
)
from arch.workloads.digits import DIGITS_IMAGES
from arch.workloads.digits_images import digit_images
from sim.golden import run_mlp


def make_layer(**changes):
    arguments = {
        "name": "fc",
        "weights": np.arange(6).reshape(2, 3),
        "bias": np.zeros(3, dtype=np.int64),
        "scale": np.ones(3, dtype=np.float32),
        "zero_point": 0,
        "relu": False,
    }
    return DenseLayer(**(arguments | changes))


def make_network(**changes):
    arguments = {
        "name": "net",
        "layers": (make_layer(),),
        "inputs": np.zeros((5, 2), dtype=np.int8),
        "batch": 2,
    }
    return Network(**(arguments | changes))


def exactly(message):
    return f"^{re.escape(message)}$"


class TestDenseLayer:
    def test_init(self):
        layer = make_layer(zero_point=np.int64(-5), relu=True)
        assert (layer.name, layer.zero_point, layer.relu) == ("fc", -5, True)
        assert (layer.k, layer.n, layer.operand_bits) == (2, 3, 8)
        assert (layer.weights.dtype, layer.bias.dtype, layer.scale.dtype) == (
            np.int8, np.int32, np.float32,
        )
        assert layer.macs(7) == 42
        assert isinstance(layer.zero_point, int)

    @pytest.mark.parametrize(("bits", "dtype"), [(2, np.int8), (8, np.int8), (9, np.int16)])
    def test_storage(self, bits, dtype):
        layer = make_layer(weights=[[1, 0, -1]], operand_bits=bits)
        assert layer.weights.dtype == dtype

    def test_arrays_are_copied_and_read_only(self):
        weights = np.zeros((2, 3), dtype=np.int8)
        layer = make_layer(weights=weights)
        weights[0, 0] = 1
        assert layer.weights[0, 0] == 0
        for array in (layer.weights, layer.bias, layer.scale):
            with pytest.raises(ValueError, match="read-only"):
                array[0] = 0

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"name": ""}, "layer name must be a non-empty string, not ''"),
            ({"weights": np.zeros(3, int)},
             "layer 'fc' weights must be a non-empty 2-D array, not shape (3,)"),
            ({"weights": np.zeros((0, 3), int)},
             "layer 'fc' weights must be a non-empty 2-D array, not shape (0, 3)"),
            ({"weights": [[0, 0, 0], [0, 128, 0]]},
             "layer 'fc' weights must be between -128 and 127, not 128 at (1, 1)"),
            ({"weights": [[0, -9, 8]], "operand_bits": 4},
             "layer 'fc' weights must be between -8 and 7, not -9 at (0, 1)"),
            ({"bias": [0, 2**31, 0]},
             "layer 'fc' bias must be between -2147483648 and 2147483647, not 2147483648 at (1,)"),
            ({"bias": [0, 0]},
             "layer 'fc' bias must have shape (3,) (= columns of weights), not (2,)"),
            ({"scale": np.ones(4, np.float32)},
             "layer 'fc' scale must have shape (3,) (= columns of weights), not (4,)"),
            ({"scale": np.ones((3, 1), np.float32)},
             "layer 'fc' scale must be a 1-D array, not shape (3, 1)"),
            ({"scale": np.array([1, 1, np.nan], np.float32)},
             "layer 'fc' scale must be a finite positive float32, not nan at column 2"),
            ({"scale": np.array([1, 0, 1], np.float32)},
             "layer 'fc' scale must be a finite positive float32, not 0.0 at column 1"),
            ({"zero_point": 128}, "layer 'fc' zero_point must be at most 127, not 128"),
            ({"zero_point": -9, "operand_bits": 4},
             "layer 'fc' zero_point must be at least -8, not -9"),
            ({"operand_bits": 17}, "layer 'fc' operand_bits must be at most 16, not 17"),
        ],
    )
    def test_init_wrong_value(self, changes, message):
        with pytest.raises(ValueError, match=exactly(message)):
            make_layer(**changes)

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"name": 3}, "layer name must be a string, not 3"),
            ({"weights": np.zeros((2, 3))},
             "layer 'fc' weights must be an integer array, not dtype float64"),
            ({"scale": np.ones(3)}, "layer 'fc' scale must be a float32 array, not dtype float64"),
            ({"zero_point": 0.5}, "layer 'fc' zero_point must be an integer, not 0.5"),
            ({"relu": 1}, "layer 'fc' relu must be True or False, not 1"),
        ],
    )
    def test_init_wrong_type(self, changes, message):
        with pytest.raises(TypeError, match=exactly(message)):
            make_layer(**changes)


class TestNetwork:
    def test_init(self):
        second = make_layer(name="fc2", weights=np.zeros((3, 4), int), bias=np.zeros(4, int),
                            scale=np.ones(4, np.float32))
        network = make_network(layers=[make_layer(), second])
        assert (network.name, network.batch, network.rows, network.operand_bits) == ("net", 2, 5, 8)
        assert network.layers[1] is second
        assert network.macs == 5 * (2 * 3 + 3 * 4)
        assert network.metadata == {}

    @pytest.mark.parametrize(
        ("batch", "sizes"), [(1, [1] * 5), (2, [2, 2, 1]), (5, [5]), (9, [5])]
    )
    def test_batches(self, batch, sizes):
        inputs = np.arange(10).reshape(5, 2)
        batches = make_network(inputs=inputs, batch=batch).batches
        assert [len(part) for part in batches] == sizes
        assert np.concatenate(batches).tolist() == inputs.tolist()
        assert not any(part.flags.writeable for part in batches)

    def test_metadata_is_copied_and_read_only(self):
        labels = np.zeros(2, dtype=int)
        network = make_network(metadata={"labels": labels, "source": "test"})
        labels[0] = 7
        assert network.metadata["labels"][0] == 0
        assert network.metadata["source"] == "test"
        assert not network.metadata["labels"].flags.writeable

    def test_survives_pickling(self):
        network = pickle.loads(pickle.dumps(make_network(metadata={"labels": np.ones(2)})))
        assert network.macs == make_network().macs
        assert network.layers[0].weights.tolist() == make_layer().weights.tolist()

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"name": ""}, "network name must be a non-empty string, not ''"),
            ({"layers": ()}, "layers must be at least one DenseLayer, not ()"),
            ({"layers": (make_layer(), make_layer())},
             "layer name must be unique in a network, not 'fc'"),
            ({"layers": (make_layer(), make_layer(name="out"))},
             "layer 'out' K must be 3 (= N of layer 'fc'), not 2"),
            ({"layers": (make_layer(),
                         make_layer(name="out", weights=np.zeros((3, 3), int), operand_bits=4))},
             "layer 'out' operand_bits must be 8 (= that of layer 'fc'), not 4"),
            ({"inputs": np.zeros((5, 3), int)},
             "inputs must have 2 columns (= K of layer 'fc'), not 3"),
            ({"inputs": np.zeros((0, 2), int)},
             "inputs must be a non-empty 2-D array, not shape (0, 2)"),
            ({"inputs": [[0, 200]]}, "inputs must be between -128 and 127, not 200 at (0, 1)"),
            ({"batch": 0}, "batch must be at least 1, not 0"),
        ],
    )
    def test_init_wrong_value(self, changes, message):
        with pytest.raises(ValueError, match=exactly(message)):
            make_network(**changes)

    def test_init_wrong_type(self):
        with pytest.raises(TypeError, match=exactly("layers must be DenseLayer objects, not 3")):
            make_network(layers=(3,))
        with pytest.raises(TypeError, match=exactly("batch must be an integer, not 1.5")):
            make_network(batch=1.5)
        with pytest.raises(TypeError, match=exactly("network name must be a string, not None")):
            make_network(name=None)


class TestGemm:
    def test_init(self):
        network = parse_gemm("gemm:64x32x16")
        (layer,) = network.layers
        assert (network.name, layer.name, layer.relu) == ("gemm:64x32x16", "gemm", False)
        assert (network.rows, layer.k, layer.n) == (64, 32, 16)
        assert network.batch == 64
        assert network.macs == 64 * 32 * 16

    @settings(deadline=None)
    @given(shape=st.tuples(*[st.integers(1, 9)] * 3), bits=st.integers(2, 16))
    def test_operands_hold_both_ends(self, shape, bits):
        network = parse_gemm("gemm:{}x{}x{}".format(*shape), operand_bits=bits)
        for operand in (network.inputs, network.layers[0].weights):
            assert operand.dtype == network.operand.dtype
            assert operand.min() == -(2 ** (bits - 1))
            assert operand.size == 1 or operand.max() == 2 ** (bits - 1) - 1

    @pytest.mark.parametrize("bits", [2, 3, 4, 8, 12, 16])
    def test_outputs_spread_and_some_saturate(self, bits):
        network = parse_gemm("gemm:64x100x64", operand_bits=bits)
        (output,) = run_mlp(network, network.inputs)
        half = 2 ** (bits - 1)
        inside = np.mean((output > -half) & (output < half - 1))
        assert inside > (0.6 if bits >= 8 else 0.2)
        assert 0.25 < output.std() / half < 0.75
        saturated = np.mean((output == -half) | (output == half - 1))
        assert saturated > 0.001

    def test_seed(self):
        base = parse_gemm("gemm:4x4x4", seed=7)
        same = parse_gemm("gemm:4x4x4:seed=7", seed=1)
        other = parse_gemm("gemm:4x4x4")
        assert base.inputs.tolist() == same.inputs.tolist()
        assert base.layers[0].scale.tolist() == same.layers[0].scale.tolist()
        assert base.inputs.tolist() != other.inputs.tolist()
        assert (base.metadata["seed"], same.metadata["seed"]) == (7, 7)

    def test_columns_have_their_own_scale(self):
        assert len(set(parse_gemm("gemm:2x8x16").layers[0].scale.tolist())) == 16

    @pytest.mark.parametrize(("text", "relu"), [
        ("relu=True", True), ("relu=true", True), ("relu=FALSE:seed=3", False)])
    def test_relu_as_a_boolean(self, text, relu):
        assert parse_gemm(f"gemm:2x2x2:{text}").layers[0].relu is relu

    @pytest.mark.parametrize("text", ["relu=false:relu", "relu:relu=false", "relu=true:relu"])
    def test_relu_twice(self, text):
        with pytest.raises(ValueError, match="option relu must be given once, not again as 'relu"):
            parse_gemm(f"gemm:2x2x2:{text}")

    def test_relu(self):
        assert parse_gemm("gemm:2x2x2:relu:seed=3").layers[0].relu
        assert parse_gemm("gemm:2x2x2:seed=3:relu").layers[0].relu

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("gemm", "gemm workload must be gemm:MxKxN[:relu][:seed=S], not 'gemm'"),
            ("gem:1x1x1", "gemm workload must be gemm:MxKxN[:relu][:seed=S], not 'gem:1x1x1'"),
            ("gemm:", "gemm shape must be MxKxN with decimal integers, not ''"),
            ("gemm:4x4", "gemm shape must be MxKxN with decimal integers, not '4x4'"),
            ("gemm:4x4x4x4", "gemm shape must be MxKxN with decimal integers, not '4x4x4x4'"),
            ("gemm:4x4xa", "gemm shape must be MxKxN with decimal integers, not '4x4xa'"),
            ("gemm:4x4.5x4", "gemm shape must be MxKxN with decimal integers, not '4x4.5x4'"),
            ("gemm:4x4x4\n", "gemm shape must be MxKxN with decimal integers, not '4x4x4\\n'"),
            ("gemm:0x4x4", "gemm M must be at least 1, not 0"),
            ("gemm:4x-1x4", "gemm K must be at least 1, not -1"),
            ("gemm:4x4x1048577", "gemm N must be at most 1048576, not 1048577"),
            ("gemm:1048576x1048576x1", "gemm M * K must be at most 268435456, not 1099511627776"),
            ("gemm:1x1048576x1024", "gemm K * N must be at most 268435456, not 1073741824"),
            ("gemm:1048576x1x1024", "gemm M * N must be at most 268435456, not 1073741824"),
            ("gemm:4x4x4:rleu",
             ("gemm option must be one of 'relu', 'seed', 'prune', 'bits', not 'rleu'; "
              "did you mean 'relu'?")),
            ("gemm:4x4x4:", "gemm option must be one of 'relu', 'seed', 'prune', 'bits', not ''"),
            ("gemm:4x4x4:relu=1", (
                "gemm option must be relu without a value, or true or false, not 'relu=1'; "
                "did you mean true?")),
            ("gemm:4x4x4:seed", "gemm option must be seed=VALUE, not 'seed'"),
            ("gemm:4x4x4:seed=-1", "gemm option seed must be an integer of at least 0, not '-1'"),
            ("gemm:4x4x4:seed=", "gemm option seed must be an integer of at least 0, not ''"),
            ("gemm:4x4x4:seed=1:seed=2",
             "gemm option seed must be given once, not again as 'seed=2'"),
        ],
    )
    def test_init_wrong_text(self, text, message):
        with pytest.raises(ValueError, match=rf"\A{re.escape(message)}\Z"):
            parse_gemm(text)

    def test_init_wrong_number_of_many_digits(self):
        with pytest.raises(ValueError, match=r"^gemm shape must be MxKxN with decimal integers"):
            parse_gemm("gemm:" + "9" * 5000 + "x1x1")

    def test_init_wrong_parameter(self):
        with pytest.raises(ValueError, match=exactly("operand_bits must be at least 2, not 1")):
            parse_gemm("gemm:1x1x1", operand_bits=1)
        with pytest.raises(ValueError, match=exactly("operand_bits must be at most 16, not 17")):
            parse_gemm("gemm:1x1x1", operand_bits=17)
        with pytest.raises(ValueError, match=exactly("seed must be at least 0, not -1")):
            parse_gemm("gemm:1x1x1", seed=-1)


class TestDigits:
    def test_init(self):
        network = digits_mlp()
        assert [(layer.k, layer.n) for layer in network.layers] == [(64, 64), (64, 32), (32, 10)]
        assert [layer.relu for layer in network.layers] == [True, True, False]
        assert [len(part) for part in network.batches] == [90] * 4
        assert network.macs == 360 * (64 * 64 + 64 * 32 + 32 * 10)

    def test_split(self):
        metadata = digits_mlp().metadata
        assert metadata["train_images"] == 1437
        assert metadata["labels"].shape == metadata["float_predictions"].shape == (360,)
        assert len(set(metadata["indices"].tolist())) == 360
        assert set(np.bincount(metadata["labels"]).tolist()) <= {34, 35, 36, 37}

    def test_images_are_those_of_scikit_learn(self):
        from sklearn.datasets import load_digits

        pixels, labels = digit_images()
        assert np.array_equal(pixels, load_digits().data)
        assert np.array_equal(labels, load_digits().target)

    def test_inputs_are_the_images(self):
        from sklearn.datasets import load_digits

        network, data = digits_mlp(), load_digits()
        pixels = data.data[network.metadata["indices"]]
        assert ((network.inputs.astype(int) + 128) / 15).tolist() == pixels.tolist()
        labels = data.target[network.metadata["indices"]]
        assert network.metadata["labels"].tolist() == labels.tolist()

    def test_accuracy_of_float_and_int8(self):
        network = digits_mlp()
        metadata = network.metadata
        integer = accuracy(run_mlp(network, network.inputs)[-1], metadata["labels"])
        assert metadata["float_accuracy"] >= 0.965
        assert abs(integer - metadata["float_accuracy"]) <= 0.005
        float_accuracy = np.mean(metadata["float_predictions"] == metadata["labels"])
        assert metadata["float_accuracy"] == float_accuracy

    def test_integers_stand_for_the_float_model(self):
        # The first layer in real numbers, from the stored integers and their scales alone, is the
        # float model's within one step of the output. Holds only if the zero point is folded right.
        network, trained = digits_mlp(), digits._trained()
        scale, zero_point = (network.metadata[key][1] for key in ("scales", "zero_points"))
        real = scale * (run_mlp(network, network.inputs)[0].astype(float) - zero_point)
        exact = digits._forward(
            trained.test_images, list(trained.weights), list(trained.biases)
        )[1]
        top = scale * (127 - zero_point)
        assert np.abs(real - np.minimum(exact, top)).max() < 2 * scale

    def test_accumulator_fits_32_bits(self):
        network = digits_mlp()
        outputs = run_mlp(network, network.inputs, acc_bits=32)
        narrow = run_mlp(network, network.inputs, acc_bits=24)
        assert all((a == b).all() for a, b in zip(outputs, narrow, strict=True))

    def test_training_is_repeatable(self):
        first, second = digits._trained(), digits._trained.__wrapped__()
        assert first is not second
        for a, b in zip(first.weights + first.biases, second.weights + second.biases, strict=True):
            assert a.tobytes() == b.tobytes()

    def test_products_of_the_training_are_exact(self):
        # The claim that a BLAS may add in any order: the grids leave no sum above 53 bits.
        def bits(grid):
            return grid.bits + int(np.log2(grid.limit))

        activation, weight, gradient = (
            bits(grid) for grid in (digits._ACTIVATION, digits._WEIGHT, digits._GRADIENT)
        )
        widest = int(np.ceil(np.log2(max(digits._SIZES))))
        minibatch = int(np.ceil(np.log2(digits._MINIBATCH)))
        assert activation + weight + widest <= 53
        assert activation + gradient + minibatch <= 53
        assert gradient + weight + widest <= 53

    def test_batch(self):
        assert [len(part) for part in digits_mlp(batch=100).batches] == [100, 100, 100, 60]
        with pytest.raises(ValueError, match=exactly("batch must be at least 1, not 0")):
            digits_mlp(batch=0)
        assert digits_mlp(batch=DIGITS_IMAGES).rows == DIGITS_IMAGES
        with pytest.raises(ValueError, match=exactly("batch must be at most 360, not 361")):
            digits_mlp(batch=361)
        with pytest.raises(ValueError, match=exactly(
                "digits-mlp option batch must be at most 360, not 361")):
            load("digits-mlp:batch=361")


class TestAccuracy:
    def test_first_maximum_wins(self):
        assert accuracy([[3, 3, 1], [0, 2, 2]], [0, 2]) == 0.5

    def test_init_wrong_shape(self):
        with pytest.raises(
            ValueError,
            match=exactly("labels must have shape (2,) (= rows of outputs), not (3,)"),
        ):
            accuracy([[1], [2]], [0, 0, 0])
        with pytest.raises(
            ValueError, match=exactly("outputs must be a non-empty 2-D array, not shape (2,)")
        ):
            accuracy([1, 2], [0, 0])


class TestRegistry:
    def test_available_names_load(self):
        names = [name for name, _ in available()]
        assert names == ["gemm:MxKxN", "digits-mlp"]
        for name in names:
            assert load(name.replace("MxKxN", "2x3x4")).macs > 0
        assert all(description for _, description in available())

    def test_load_passes_options(self):
        assert load("gemm:2x2x2", operand_bits=4, seed=9).operand_bits == 4
        assert load("gemm:2x2x2", seed=9).metadata["seed"] == 9
        assert load("digits-mlp", batch=30).batch == 30
        assert load("digits-mlp:batch=40", batch=30).batch == 40

    @pytest.mark.parametrize(
        ("name", "options", "message"),
        [
            ("x", {}, "workload must be one that 'hwgen list' shows, not 'x'"),
            ("", {}, "workload must be one that 'hwgen list' shows, not ''"),
            ("digit-mlp", {}, ("workload must be one that 'hwgen list' shows, "
                               "not 'digit-mlp'; did you mean 'digits-mlp'?")),
            ("gem:1x1x1", {}, ("workload must be one that 'hwgen list' shows, "
                               "not 'gem:1x1x1'; did you mean 'gemm'?")),
            ("digits-mlp", {"operand_bits": 4}, "digits-mlp operand_bits must be 8, not 4"),
            ("digits-mlp:relu", {}, "digits-mlp option must be one of 'batch', not 'relu'"),
            ("digits-mlp:batch=0", {}, "digits-mlp option batch must be at least 1, not 0"),
            ("digits-mlp", {"batches": 3},
             "digits-mlp option must be one of 'batch', not 'batches'; did you mean 'batch'?"),
            ("gemm:1x1x1", {"batch": 3}, "gemm option must be one of 'seed', not 'batch'"),
            ("gemm:0x1x1", {}, "gemm M must be at least 1, not 0"),
        ],
    )
    def test_init_wrong_value(self, name, options, message):
        with pytest.raises(ValueError, match=exactly(message)):
            load(name, **options)

    def test_init_wrong_type(self):
        with pytest.raises(TypeError, match=exactly("workload must be a string, not None")):
            load(None)
