"""Tests of the elementwise unit: its fast form is the RTL in every cycle."""

import dataclasses

import numpy as np
import pytest

from arch.systolic.params import PRESETS
from hwgen.systolic.elementwise import Elementwise
from sim.native import SimulationError
from tests.support.counts import every_day, soak
from tests.support.forms import inputs_of, lockstep, random_words

CYCLES = 600
# One lane, and two groups of lanes in a row of the buffer that is wider.
CONFIGS = [
    dataclasses.replace(PRESETS["tiny"], rows=1, cols=1, elementwise=True),
    dataclasses.replace(PRESETS["tiny"], rows=5, cols=4, act_lanes=2, elementwise=True),
    dataclasses.replace(PRESETS["tiny"], rows=4, cols=3, elementwise=True, products=True),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("elementwise")


def words(block, seed):
    """Return random control, in phases of few kinds or of many, and constants that go with it."""
    rng = np.random.default_rng(seed)
    ports = inputs_of(block)
    given = {}
    for name, bits in ports.items():
        given |= random_words(rng, name, bits, CYCLES)
    phases = np.cumsum(rng.random(CYCLES) < 0.02)

    def steady(values):
        return np.asarray(values)[phases].astype(np.uint64)

    for name in ("add", "pool", "average", "inside", "first", "last", "table", "table_write"):
        often = steady(rng.choice([0.0, 0.03, 0.5, 1.0], phases[-1] + 1) * 1000) / 1000
        given[f"{name}_0"] = (rng.random(CYCLES) < often).astype(np.uint64)
    for name in ("averaging", "offset", "swap", "include_pad", "mean_offset",
                 *(["multiply"] if "multiply" in ports else [])):
        given[f"{name}_0"] = steady(rng.integers(0, 2, phases[-1] + 1))
    for name in ("ratio_a", "ratio_b", "fixed", "in_scale", "out_scale"):
        values = rng.choice([-1, 1], phases[-1] + 1) * 2.0 ** rng.uniform(-6, 4, phases[-1] + 1)
        if name == "out_scale":
            values = abs(values)
        elif name != "in_scale":
            values *= rng.random(phases[-1] + 1) < 0.9
        given[f"{name}_0"] = steady(values.astype(np.float32).view(np.uint32))
    products = ["zero_a", "zero_b", "product_zero"] if "multiply" in ports else []
    for name in ("in_zero", "out_zero", *products):
        given[f"{name}_0"] = steady(rng.integers(0, 256, phases[-1] + 1))
    given["again"] = (rng.random(CYCLES) < 0.003).astype(np.uint64)
    return given


@pytest.mark.parametrize("config", every_day(CONFIGS[1:], CONFIGS),
                         ids=lambda config: f"{config.cols}x{config.lanes}")
def test_forms_are_equal(folder, config):
    block = Elementwise(config)
    vectors = lockstep(block, folder)
    means = 0
    for seed in range(60):
        found = vectors.play(words(block, seed), CYCLES)
        assert len(np.unique(found["o_0"])) > 20
        means += int(found["mean_0"].sum())
    assert means > 60


@soak("hwgen/systolic/test_array.py::test_planted_fault_of_the_rtl_is_found")
@pytest.mark.parametrize("change", [
    ("left_ = idle ? (divides ? divide_ - 1", "left_ = idle ? (divides ? divide_"),
    ("\\$6  = $signed(out_zero) + ", "\\$6  = - $signed(out_zero) + "),
], ids=["fast", "rtl"])
def test_planted_faults_are_found(folder, change):
    block = Elementwise(CONFIGS[1])
    vectors = lockstep(block, folder, change=(change,))
    with pytest.raises(SimulationError, match=r"^lane \d+ of (o|mean|mean_tag) of the elementwise "
                                              r"unit must be the same in both forms, not "):
        play_all(vectors, block)


def play_all(vectors, block):
    for seed in range(60):
        vectors.play(words(block, seed), CYCLES)
