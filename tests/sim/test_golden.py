"""Golden kernels against slow implementations in Python integers and fractions."""

import math
import re
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arch.workloads import DenseLayer, Network
from sim.golden import gemm, matmul, requantize, run_mlp, saturate, wrap

INT32_MIN, INT32_MAX = -(2**31), 2**31 - 1
MAX_FLOAT32_BITS = 0x7F7F_FFFF


def slow_wrap(value: int, bits: int) -> int:
    value %= 2**bits
    return value - 2**bits if value >= 2 ** (bits - 1) else value


def slow_float32(value: Fraction) -> Fraction | float:
    """Round to binary32 by definition: 24 significant bits, least exponent -149, ties to even."""
    if value == 0:
        return Fraction(0)
    exponent = -126
    while abs(value) >= Fraction(2) ** (exponent + 1):
        exponent += 1
    quantum = Fraction(2) ** (exponent - 23)
    rounded = round(value / quantum) * quantum  # round() of a fraction goes to even
    return math.copysign(math.inf, value) if abs(rounded) >= 2**128 else rounded


def slow_requantize(acc, bias, scale, zero_point, relu, acc_bits, out_bits):
    low, high = -(2 ** (out_bits - 1)), 2 ** (out_bits - 1) - 1
    single = slow_float32(Fraction(slow_wrap(acc + bias, acc_bits)))
    product = slow_float32(single * Fraction(scale))
    if isinstance(product, float):
        q = high if product > 0 else low
    else:
        q = min(max(round(product) + zero_point, low), high)
    return max(q, zero_point) if relu else q


def one(acc, scale, *, bias=0, zero_point=0, **options) -> int:
    result = requantize(
        np.array([[acc]]), np.array([bias]), np.array([scale], dtype=np.float32), zero_point,
        **options,
    )
    assert result.shape == (1, 1)
    return int(result[0, 0])


class TestWrap:
    @given(value=st.integers(-(2**63), 2**63 - 1), bits=st.integers(1, 64))
    def test_matches_definition(self, value, bits):
        assert wrap(np.array([value]), bits).tolist() == [slow_wrap(value, bits)]

    def test_keeps_shape_and_is_int64(self):
        result = wrap(np.array([[127, 128], [-128, -129]], dtype=np.int16), 8)
        assert result.dtype == np.int64
        assert result.tolist() == [[127, -128], [-128, 127]]

    def test_init_wrong_bits(self):
        with pytest.raises(ValueError, match=r"^bits must be at least 1, not 0$"):
            wrap(np.array([1]), 0)
        with pytest.raises(ValueError, match=r"^bits must be at most 64, not 65$"):
            wrap(np.array([1]), 65)

    @pytest.mark.parametrize("dtype", [np.float64, np.uint64, np.bool_])
    def test_init_wrong_dtype(self, dtype):
        with pytest.raises(
            TypeError,
            match=rf"^x must be an integer array that fits int64, not {np.dtype(dtype)}$",
        ):
            wrap(np.zeros(2, dtype=dtype), 8)


class TestSaturate:
    @given(value=st.integers(-(2**63), 2**63 - 1), bits=st.integers(1, 64))
    def test_matches_definition(self, value, bits):
        expected = min(max(value, -(2 ** (bits - 1))), 2 ** (bits - 1) - 1)
        assert saturate(np.array([value]), bits).tolist() == [expected]

    def test_init_wrong_bits(self):
        with pytest.raises(ValueError, match=r"^bits must be at least 1, not -1$"):
            saturate(np.array([1]), -1)


def slow_matmul(a, b, acc_bits):
    return [
        [
            slow_wrap(sum(int(x) * int(y) for x, y in zip(row, column, strict=True)), acc_bits)
            for column in b.T
        ]
        for row in a
    ]


class TestMatmul:
    @settings(deadline=None)
    @given(
        shape=st.tuples(*[st.integers(1, 6)] * 3),
        bits=st.integers(2, 16),
        acc_bits=st.sampled_from([4, 16, 20, 31, 32, 48, 64]),
        seed=st.integers(0, 2**32 - 1),
    )
    def test_matches_python_integers(self, shape, bits, acc_bits, seed):
        m, k, n = shape
        rng = np.random.default_rng(seed)
        half = 2 ** (bits - 1)
        a = rng.choice([-half, half - 1, -1, 0, 1], size=(m, k))
        b = rng.integers(-half, half, size=(k, n))
        result = matmul(a, b, acc_bits=acc_bits)
        assert result.dtype == np.int64
        assert result.tolist() == slow_matmul(a, b, acc_bits)

    def test_int8_products_do_not_overflow_their_own_type(self):
        a = np.full((1, 3), -128, dtype=np.int8)
        assert matmul(a, a.T).tolist() == [[3 * 16384]]

    def test_wraps_on_a_long_reduction(self):
        a = np.full((1, 1 << 16), -32768, dtype=np.int16)
        a[0, 0] = 32767
        total = (2**16 - 1) * 2**30 - 32767 * 32768
        assert matmul(a, np.full((1 << 16, 1), -32768), acc_bits=64).tolist() == [[total]]
        assert matmul(a, np.full((1 << 16, 1), -32768)).tolist() == [[slow_wrap(total, 32)]]

    @pytest.mark.parametrize("exact", [1, 2**14, 5 * 2**14, 10**9])
    def test_split_reduction_gives_the_same(self, monkeypatch, exact):
        rng = np.random.default_rng(3)
        a, b = rng.integers(-128, 128, size=(5, 33)), rng.integers(-128, 128, size=(33, 4))
        expected = slow_matmul(a, b, 18)
        monkeypatch.setattr(gemm, "_EXACT", exact)
        assert matmul(a, b, acc_bits=18).tolist() == expected

    @pytest.mark.parametrize(("m", "k", "n"), [(0, 3, 2), (2, 0, 3), (2, 3, 0)])
    def test_empty(self, m, k, n):
        result = matmul(np.zeros((m, k), dtype=np.int8), np.zeros((k, n), dtype=np.int8))
        assert result.tolist() == np.zeros((m, n), dtype=np.int64).tolist()

    def test_zeros(self):
        assert matmul([[0, 0]], [[0], [0]]).tolist() == [[0]]

    def test_init_wrong_range(self):
        with pytest.raises(
            ValueError, match=r"^a must be between -32768 and 32767, not 32768$"
        ):
            matmul([[32768]], [[1]])
        with pytest.raises(
            ValueError, match=r"^b must be between -32768 and 32767, not -32769$"
        ):
            matmul([[1]], [[-32769]])

    def test_init_wrong_shape(self):
        with pytest.raises(ValueError, match=r"^a must be a 2-D array, not shape \(2,\)$"):
            matmul([1, 2], [[1], [2]])
        with pytest.raises(ValueError, match=r"^b must have 2 rows \(= columns of a\), not 3$"):
            matmul([[1, 2]], [[1], [2], [3]])

    def test_init_wrong_dtype(self):
        with pytest.raises(TypeError, match=r"^b must be an integer array, not dtype float64$"):
            matmul([[1]], [[1.0]])


class TestRequantize:
    @settings(max_examples=400, deadline=None)
    @given(
        acc=st.integers(INT32_MIN, INT32_MAX),
        bias=st.integers(INT32_MIN, INT32_MAX),
        scale_bits=st.integers(1, MAX_FLOAT32_BITS),
        widths=st.sampled_from([(32, 8), (20, 4), (32, 16), (16, 8), (9, 4), (2, 2)]),
        position=st.floats(0, 1),
        relu=st.booleans(),
    )
    def test_matches_fractions_over_all_scales(
        self, acc, bias, scale_bits, widths, position, relu
    ):
        acc_bits, out_bits = widths
        zero_point = round((position - 0.5) * (2**out_bits - 1) - 0.5)
        scale = np.uint32(scale_bits).view(np.float32)
        options = {"relu": relu, "acc_bits": acc_bits, "out_bits": out_bits}
        assert one(acc, scale, bias=bias, zero_point=zero_point, **options) == slow_requantize(
            acc, bias, float(scale), zero_point, relu, acc_bits, out_bits
        )

    @settings(max_examples=400, deadline=None)
    @given(
        sum_=st.integers(INT32_MIN, INT32_MAX),
        target=st.integers(-300, 300),
        halves=st.booleans(),
        nudge=st.integers(-2, 2),
        relu=st.booleans(),
    )
    def test_matches_fractions_near_ties(self, sum_, target, halves, nudge, relu):
        # A scale within two units in the last place of the one that lands on target (+ 1/2).
        wanted = abs(target) + 0.5 * halves
        bits = int(np.float32(wanted / max(abs(sum_), 1)).view(np.uint32)) + nudge
        scale = np.uint32(min(max(bits, 1), MAX_FLOAT32_BITS)).view(np.float32)
        assert one(sum_, scale, zero_point=-3, relu=relu) == slow_requantize(
            sum_, 0, float(scale), -3, relu, 32, 8
        )

    @pytest.mark.parametrize(
        ("acc", "expected"),
        [(0, 0), (1, 0), (2, 1), (3, 2), (5, 2), (7, 4), (-1, 0), (-3, -2), (-5, -2), (-7, -4)],
    )
    def test_ties_go_to_even_on_both_sides(self, acc, expected):
        assert one(acc, 0.5) == expected

    def test_tie_is_broken_before_the_zero_point_is_added(self):
        assert one(1, 0.5, zero_point=1) == 1
        assert one(3, 0.5, zero_point=1) == 3

    @pytest.mark.parametrize(
        ("acc", "expected"),
        [
            (2**24 + 1, 0),  # a tie, down to 2**24: exactly 1/2 after scaling, so 0 and not 1
            (2**24 + 3, 1),  # a tie, up to 2**24 + 4
            (-(2**24) - 1, 0),
            (-(2**24) - 3, -1),
        ],
    )
    def test_sum_is_rounded_to_float32_first(self, acc, expected):
        assert one(acc, 2.0**-25) == expected

    def test_product_is_rounded_to_float32_first(self):
        # 3 * float32(1/6) = 1/2 + 2**-26, which float32 rounds to the tie 1/2.
        scale = np.float32(1 / 6)
        assert 3 * Fraction(float(scale)) == Fraction(1, 2) + Fraction(1, 2**26)
        assert one(3, scale) == 0
        assert one(-3, scale) == 0

    def test_saturates_on_both_sides(self):
        assert [one(a, 1.0) for a in (127, 128, -128, -129)] == [127, 127, -128, -128]
        assert one(100, 1.0, zero_point=27) == 127
        assert one(101, 1.0, zero_point=27) == 127
        assert one(-256, 1.0, zero_point=127) == -128
        assert one(-255, 1.0, zero_point=127) == -128
        assert one(-254, 1.0, zero_point=127) == -127

    def test_most_negative_accumulator(self):
        assert one(INT32_MIN, 2.0**-25) == -64
        assert one(INT32_MIN, 1.0) == -128
        assert one(INT32_MAX, 2.0**-25) == 64

    def test_biased_sum_wraps(self):
        assert one(INT32_MAX, 2.0**-25, bias=1) == -64
        assert one(INT32_MIN, 2.0**-25, bias=-1) == 64
        assert one(255, 1.0, bias=1, acc_bits=9) == -128
        assert one(256, 1.0, acc_bits=8) == 0

    @pytest.mark.parametrize("scale", [3e38, 1e20])
    def test_huge_scale_saturates(self, scale):
        assert [one(a, scale) for a in (INT32_MIN, -1, 0, 1, INT32_MAX)] == [
            -128, -128, 0, 127, 127,
        ]

    def test_tiny_scale_gives_the_zero_point(self):
        subnormal = np.uint32(1).view(np.float32)
        for acc in (INT32_MIN, -1, 0, 1, INT32_MAX):
            assert one(acc, subnormal, zero_point=9) == 9
            assert one(acc, 1e-30, zero_point=-128) == -128

    def test_relu_clamps_at_the_zero_point(self):
        assert [one(a, 1.0, zero_point=5, relu=True) for a in (-1, 0, 1)] == [5, 5, 6]
        assert one(-1, 1.0, zero_point=5) == 4

    def test_columns_have_their_own_scale_and_bias(self):
        result = requantize(
            np.array([[10, 10], [20, 20]]), np.array([0, 2]),
            np.array([1.0, 0.5], dtype=np.float32), 1,
        )
        assert result.dtype == np.int8
        assert result.tolist() == [[11, 7], [21, 12]]

    @pytest.mark.parametrize(("bits", "dtype"), [(2, np.int8), (8, np.int8), (9, np.int16)])
    def test_output_type(self, bits, dtype):
        result = requantize([[1]], [0], np.float32([1]), 0, out_bits=bits)
        assert result.dtype == dtype

    @pytest.mark.parametrize(
        ("scale", "shown"), [(math.nan, "nan"), (math.inf, "inf"), (-1.5, "-1.5")]
    )
    def test_init_wrong_scale(self, scale, shown):
        with pytest.raises(
            ValueError,
            match=rf"^scale must be 0 or a finite positive float32, not {shown} at column 1$",
        ):
            requantize([[1, 2]], [0, 0], np.array([1, scale], dtype=np.float32), 0)

    def test_init_wrong_scale_dtype(self):
        with pytest.raises(TypeError, match=r"^scale must be a float32 array, not dtype float64$"):
            requantize([[1]], [0], np.array([1.0]), 0)

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"acc": [1]}, "acc must be a 2-D array, not shape (1,)"),
            ({"bias": [0, 0]}, "bias must have shape (1,) (= columns of acc), not (2,)"),
            ({"scale": np.float32([1, 1])},
             "scale must have shape (1,) (= columns of acc), not (2,)"),
            ({"zero_point": 128}, "zero_point must be at most 127, not 128"),
            ({"zero_point": -129}, "zero_point must be at least -128, not -129"),
            ({"acc_bits": 33}, "acc_bits must be at most 32, not 33"),
            ({"acc_bits": 1}, "acc_bits must be at least 2, not 1"),
            ({"out_bits": 17}, "out_bits must be at most 16, not 17"),
        ],
    )
    def test_init_wrong_value(self, changes, message):
        arguments = {"acc": [[1]], "bias": [0], "scale": np.float32([1]), "zero_point": 0}
        with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
            requantize(**(arguments | changes))


class TestRunMlp:
    @staticmethod
    def network(bits=8):
        layers = (
            DenseLayer(name="a", weights=[[1, 2], [3, -4]], bias=[1, -1],
                       scale=np.float32([0.5, 0.25]), zero_point=-2, relu=True,
                       operand_bits=bits),
            DenseLayer(name="b", weights=[[2], [-1]], bias=[3], scale=np.float32([1]),
                       zero_point=0, relu=False, operand_bits=bits),
        )
        return Network(name="hand", layers=layers, inputs=[[1, 2], [-3, 4]], batch=2)

    def test_by_hand(self):
        # Row 0: sums 7+1, -6-1; scaled 4, -1.75 -> 2, -4 -> ReLU at -2. Then 2*2 + 2 + 3 = 9.
        # Row 1: sums 9+1, -22-1; scaled 5, -5.75 -> 3, -8 -> -2. Then 2*3 + 2 + 3 = 11.
        model = self.network()
        first, second = run_mlp(model, model.inputs)
        assert first.tolist() == [[2, -2], [3, -2]]
        assert second.tolist() == [[9], [11]]
        assert first.dtype == second.dtype == np.int8

    def test_accumulator_width_reaches_the_kernels(self):
        # In 4 bits 7 + 1 wraps to -8: scaled -4, then the ReLU holds it at the zero point.
        model = self.network()
        assert run_mlp(model, model.inputs, acc_bits=4)[0][0, 0] == -2

    def test_wide_operands_stay_wide(self):
        model = self.network(bits=16)
        assert [x.dtype for x in run_mlp(model, model.inputs)] == [np.int16, np.int16]

    def test_init_wrong_columns(self):
        with pytest.raises(ValueError, match=r"^tensor 'inputs' must have shape \(1, 2, 1, 1\), "):
            run_mlp(self.network(), [[1, 2, 3]])
