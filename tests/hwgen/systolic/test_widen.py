# amaranth: UnusedElaboratable=no
"""Operands of two formats as the array multiplies them: every number of both."""

import numpy as np
import pytest
from amaranth.sim import Simulator

from arch.numerics import BFLOAT16, FLOAT8_E4M3FN, FLOAT8_E5M2, FLOAT16, containing
from hwgen.systolic.widen import Widen


def value(number, raw):
    """Return the numbers of raw bits by what their fields mean."""
    size = raw & (1 << number.bits - 1) - 1
    mantissa = (size & (1 << number.mantissa_bits) - 1).astype(np.float64)
    exponent = size >> number.mantissa_bits
    normal = exponent > 0
    found = ((mantissa * 2.0**-number.mantissa_bits + normal)
             * 2.0**(np.maximum(exponent, 1) - float(number.bias)))
    found = np.where(size == number.infinity_raw, np.inf, found)
    found = np.where(size > number.largest_raw + number.infinite, np.nan, found)
    return np.where(raw >> number.bits - 1 == 1, -found, found)


@pytest.mark.parametrize(("operand", "gradient"), [
    (FLOAT8_E4M3FN, FLOAT8_E5M2), (FLOAT8_E5M2, FLOAT8_E4M3FN), (BFLOAT16, FLOAT16)])
def test_every_number(operand, gradient):
    """Exact, the sign of a zero included; NaN become the canonical one."""
    target = containing(operand, gradient)
    raw = np.arange(256) if operand.bits == 8 else np.random.default_rng(2).integers(1 << 16,
                                                                                    size=500)
    widen = Widen(operand=operand, gradient=gradient, target=target)
    found = {0: [], 1: []}

    async def drive(ctx):
        for is_gradient, results in found.items():
            ctx.set(widen.is_gradient, is_gradient)
            for x in raw.tolist():
                ctx.set(widen.x, x)
                await ctx.delay(1e-9)
                results.append(ctx.get(widen.result))

    simulator = Simulator(widen)
    simulator.add_testbench(drive)
    simulator.run()
    for source, raw_results in ((operand, found[0]), (gradient, found[1])):
        results = np.array(raw_results)
        expected = value(source, raw)
        with np.errstate(invalid="ignore"):
            np.testing.assert_array_equal(
                expected, source.from_raw(raw).astype(np.float64))     # of ml_dtypes
        np.testing.assert_array_equal(value(target, results), expected)
        nans = np.isnan(expected)
        assert (results[nans] == target.nan_raw).all()
        np.testing.assert_array_equal((results >> target.bits - 1)[~nans],
                                      np.signbit(expected)[~nans])
