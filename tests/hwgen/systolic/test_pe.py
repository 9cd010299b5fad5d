# amaranth: UnusedElaboratable=no
"""Tests of the processing element."""

import random

import pytest

from arch.numerics import INT8, INT32, IntegerFormat
from hwgen.systolic.pe import PE
from tests.support.pysim import assert_elaborates_twice, play


def wrap(value, bits):
    return (value + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1)


def corners(bits):
    return [-(1 << bits - 1), (1 << bits - 1) - 1, -1, 0, 1]


def test_init():
    pe = PE(operand=IntegerFormat(bits=5), accumulator=IntegerFormat(bits=19), pe_stages=2)
    assert (pe.operand.bits, pe.accumulator.bits, pe.pe_stages) == (5, 19, 2)
    assert pe.module_name == "pe_5x19_s2"
    assert PE(operand=INT8, accumulator=INT32).pe_stages == 1


@pytest.mark.parametrize("pe_stages", [1, 2])
@pytest.mark.parametrize(("operand_bits", "acc_bits"), [(8, 32), (8, 12), (2, 4), (16, 32)])
def test_matches_golden(operand_bits, acc_bits, pe_stages):
    """``psum_out[t + stages] = wrap(psum_in[t + stages - 1] + act[t] * weight[t])``."""
    rng = random.Random(operand_bits)
    operands = [(a, w, p) for a in corners(operand_bits) for w in corners(operand_bits)
                for p in corners(acc_bits)[:2]]
    top, acc_top = 1 << operand_bits - 1, 1 << acc_bits - 1
    operands += [(rng.randrange(-top, top), rng.randrange(-top, top),
                  rng.randrange(-acc_top, acc_top)) for _ in range(100)]
    acts, weights, psums = (list(column) for column in zip(*operands, strict=True))
    trace = play(
        PE(operand=IntegerFormat(bits=operand_bits), accumulator=IntegerFormat(bits=acc_bits),
           pe_stages=pe_stages),
        {"act": acts, "weight": weights, "psum_in": [0] * (pe_stages - 1) + psums},
        ["psum_out"], cycles=len(operands) + pe_stages)
    assert trace["psum_out"][pe_stages:] == [
        wrap(a * w + p, acc_bits) for a, w, p in operands]


@pytest.mark.parametrize("pe_stages", [1, 2])
def test_elaborates_twice(pe_stages):
    assert_elaborates_twice(lambda: PE(operand=INT8, accumulator=INT32, pe_stages=pe_stages))
