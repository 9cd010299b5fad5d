"""Tests of the array with weights of fewer bits: PEs by hand, and both forms in every cycle."""

import numpy as np
import pytest
from amaranth.sim import Simulator

from arch.numerics import INT8, INT32, IntegerFormat
from arch.systolic.fusion import WIDTHS
from hwgen.systolic.fusion_pe import FusionPE
from hwgen.systolic.fusion_tile import FusionTile
from hwgen.systolic.mesh import Mesh
from sim.native import SimulationError
from tests.support.array import Shape, cases, lockstep, play
from tests.support.counts import every_day, soak

# Tiles cut between rows, words of activations that begin between bytes, and one row or column.
SHAPES = [
    Shape(rows=5, cols=6, tile=2, pattern=WIDTHS[4], pe_stages=2,
          accumulator=IntegerFormat(bits=21)),
    Shape(rows=3, cols=9, tile=4, pattern=WIDTHS[2], pe_stages=3),
    Shape(rows=1, cols=1, pattern=WIDTHS[2]),
]
CASES = 60


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("fusion")


def test_init():
    tile = FusionTile(rows=4, cols=3, operand=INT8, accumulator=INT32, pattern=WIDTHS[4])
    assert (tile.rows, tile.cols, tile.module_name) == (4, 3, "tile_4x3_8x32_s1_w4")
    assert (len(tile.act_in), len(tile.weight_in)) == (4 * (2 * 8 + 1), 3 * 8)
    mesh = Mesh(rows=6, cols=5, tile=4, operand=INT8, accumulator=INT32, pattern=WIDTHS[2])
    assert mesh.module_name == "mesh_6x5_t4_8x32_s1_w2"
    assert (mesh.corner.rows, mesh.corner.cols, len(mesh.act_in)) == (4, 4, 6 * (4 * 8 + 2))


@pytest.mark.parametrize("fusion", WIDTHS.values(), ids=str)
@pytest.mark.parametrize("stages", [1, 2, 3])
def test_pe(fusion, stages):
    """Every byte of weights in every mode, with activations at both ends."""
    pe = FusionPE(operand=INT8, accumulator=INT32, fusion=fusion, pe_stages=stages)
    rng = np.random.default_rng(1)
    number = {level: IntegerFormat(bits=fusion.bits << level) for level in range(3)}

    async def bench(ctx):
        for byte in range(256):
            for level in range(fusion.mode_bits + 1):
                weights = [number[level].wrap(byte >> place)
                           for place in range(0, 8, number[level].bits)]
                acts = rng.choice([-128, 127, -1, 0, 5, int(rng.integers(-128, 128))],
                                  len(weights))
                lanes = np.repeat(acts, 1 << level)
                ctx.set(pe.act, sum((int(act) & 255) << 8 * i for i, act in enumerate(lanes)))
                ctx.set(pe.mode, (1 << level) - 1)
                ctx.set(pe.weight, byte)
                ctx.set(pe.psum_in, -7)
                await ctx.tick().repeat(stages)
                assert ctx.get(pe.psum_out) == int(np.dot(acts, weights)) - 7, (byte, level)

    simulator = Simulator(pe)
    simulator.add_clock(1e-6)
    simulator.add_testbench(bench)
    simulator.run()


@pytest.mark.parametrize("shape", every_day(SHAPES[:2], SHAPES),
                         ids=lambda shape: f"{shape.rows}x{shape.cols}")
def test_forms_are_equal(folder, shape):
    vectors = lockstep(shape, folder)
    other = 0
    for words in cases(shape, CASES, seed=1):
        other += bool(play(vectors, words).any())
    assert other > CASES // 2


FAULTS = [
    ("if (mode != modes_[row])", "if (mode > modes_[row])"),
    ("joined >= mode_bits_ ||", "true ||"),
]


@soak("hwgen/systolic/test_array.py::test_planted_faults_of_the_fast_form_are_found")
@pytest.mark.parametrize("change", FAULTS)
def test_a_planted_fault_of_the_fast_form_is_found(folder, change):
    vectors = lockstep(SHAPES[0], folder, change=(change,))
    given = list(cases(SHAPES[0], CASES, seed=1))
    with pytest.raises(SimulationError, match="must be the same in both forms"):
        np.stack([play(vectors, words) for words in given])
