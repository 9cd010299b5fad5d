"""docs/mlperf-tiny.md and docs/chips.md say what the models say now."""

import re

import pytest

from arch.config import load_config
from arch.systolic.params import PRESETS, SystolicConfig
from benchmarks import chips, mlperf_tiny


@pytest.mark.parametrize("module", [mlperf_tiny, chips])
def test_tables_of_the_page(module):
    page = module.PAGE.read_text(encoding="utf-8")
    for table in module.TABLES.values():
        assert "\n".join(table()) in page


def test_every_figure_has_a_system_and_every_system_a_figure():
    for system, figures in mlperf_tiny.PUBLISHED.items():
        assert figures, system
        assert figures.keys() <= mlperf_tiny.MLPERF_TINY.keys()
        assert all(rate > 0 and (energy is None or energy > 0)
                   for rate, energy in figures.values())


def test_files_of_the_page_are_those_of_the_examples():
    page = chips.PAGE.read_text(encoding="utf-8")
    blocks = re.findall(r"^```toml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert blocks == [file.read_text(encoding="utf-8")
                      for file in sorted(chips.FOLDER.glob("*.toml"))]


def test_sizes_are_the_published_ones():
    """Numbers of the sources that the page names."""
    found = {file.stem: load_config(SystolicConfig, presets=PRESETS, file=file)
             for file in chips.FOLDER.glob("*.toml")}
    gemmini, small, core = (found[name] for name in ("gemmini", "nvdla-small", "tpu-v2-core"))
    assert (gemmini.rows, gemmini.cols, gemmini.operand_bits) == (16, 16, 8)
    assert gemmini.ub_banks * gemmini.ub_bank_rows * 16 == 128 << 10
    assert gemmini.acc_depth * 16 * 4 == 128 << 10
    assert small.rows * small.cols == 64
    assert small.ub_banks * small.ub_bank_rows * 8 == 32 * 512 * 8
    assert (small.axi_data_bits, small.memory.latency) == (64, 50)
    # Two cores of 2 operations a MAC at 700 MHz: 45.9 TFLOPS, printed as 45.
    assert 2 * 2 * core.rows * core.cols * 700e6 == pytest.approx(45e12, rel=0.03)
    assert core.operand_format == "bfloat16"
