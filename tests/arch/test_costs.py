"""Tables of technologies, and the laws of memories and of power."""

import numpy as np
import pytest

from arch.config import ConfigError
from arch.costs import TECHNOLOGIES, check_clock, find_technology, power, sram_pj, sram_um2

HOROWITZ = TECHNOLOGIES["horowitz-45nm"]
EIE = TECHNOLOGIES["eie-45nm"]


@pytest.mark.parametrize(("technology", "kib", "bits", "pj"), [
    (HOROWITZ, 8, 64, 10.0), (HOROWITZ, 32, 64, 20.0), (HOROWITZ, 1024, 64, 100.0),
    (HOROWITZ, 2, 64, 5.0), (HOROWITZ, 4096, 64, 200.0), (EIE, 32, 32, 5.0), (EIE, 32, 64, 10.0),
    (HOROWITZ, 16, 128, 20.0), (HOROWITZ, 2048, 128, 200.0), (HOROWITZ, 32, 8, 2.5),
])
def test_sram(technology, kib, bits, pj):
    assert sram_pj(technology, kib, bits) == pytest.approx(pj)


def test_sram_grows_with_size_and_width():
    sizes = np.geomspace(0.01, 1e5, 200)
    for technology in TECHNOLOGIES.values():
        for bits in (1, 64, 2048):
            assert (np.diff(sram_pj(technology, sizes, bits)) > 0).all()
        widths = np.arange(1, 4096)
        assert (np.diff(sram_pj(technology, 64, widths)) > 0).all()


def test_sram_is_near_a_square_root():
    sizes = np.geomspace(1, 1024, 100)
    law = sram_pj(HOROWITZ, sizes, 64) / (10 * np.sqrt(sizes / 8))
    assert law.min() > 0.88
    assert law.max() < 1.0001


def test_every_number_has_a_source():
    for technology in TECHNOLOGIES.values():
        for entry in technology.entries.values():
            assert entry.source
            assert entry.value > 0
    scaled = TECHNOLOGIES["horowitz-28nm"]
    assert scaled.value("mult8_pj") == pytest.approx(0.2 * 2 / 3)
    assert scaled.value("dram_pj") == HOROWITZ.value("dram_pj")
    assert scaled.value("sram_um2_per_bit") == pytest.approx(
        HOROWITZ.value("sram_um2_per_bit") * 0.391, rel=1e-3)


def test_area_of_memories():
    """A macro where it is smaller than flip-flops; one more from 1 Mbit on; a copy a read port."""
    values = [HOROWITZ.value(name) for name in (
        "sram_um2_per_bit", "sram_um2_per_macro", "register_um2_per_bit")]
    bit, macro, register = values
    found = sram_um2(HOROWITZ, np.array([1, 3, 1, 1]), np.array([4, 4, 8192, 8193]),
                     np.array([8, 8, 128, 128]), np.array([1, 2, 1, 1]))
    assert found == pytest.approx([
        32 * register, 6 * 32 * register, 8192 * 128 * bit + macro,
        8193 * 128 * bit + 2 * macro])


def test_power():
    assert power({"total": 1e12}, 1e9, 1e9) == {"total": 1.0}
    assert power({"total": np.array([5.0, 10.0])}, 1, 2e9)["total"] == pytest.approx([0.01, 0.02])


def test_unknown_technology():
    with pytest.raises(ConfigError, match=r"^technology must be one of horowitz-45nm, .*'x'$"):
        find_technology("x")


@pytest.mark.parametrize("mhz", [0.0, -1.0, float("inf"), float("nan")])
def test_wrong_clock(mhz):
    with pytest.raises(ConfigError, match=r"^clock must be greater than 0 and finite \(MHz\), "):
        check_clock(mhz)
