"""Preset ``tpu-v1`` and its comparison with Table 3 of the TPU paper; nothing is generated."""

import re
from fractions import Fraction

import pytest

from arch.systolic.params import PRESETS
from benchmarks import pages, tpu

PRESET = PRESETS["tpu-v1"]


@pytest.fixture(scope="module")
def measured():
    return {app: tpu.application(app) for app in tpu.APPS}


@pytest.fixture(scope="module")
def page():
    return tpu.PAGE.read_text(encoding="utf-8")


def test_preset_is_the_chip():
    """Jouppi et al., section 2 and table 2."""
    assert PRESET.macs_per_cycle == 65_536
    assert PRESET.ub_rows * PRESET.ub_width * PRESET.element_bytes == 24 << 20
    assert PRESET.acc_depth * PRESET.cols * PRESET.acc_bits // 8 == 4 << 20
    assert PRESET.weight_fifo_tiles == 4
    assert PRESET.weights.bytes_per_cycle * 700_000_000 == 34_000_000_000
    # 14 GiB/s to four digits.
    host = PRESET.memory.bytes_per_cycle * 700_000_000 / Fraction(14 << 30)
    assert abs(host - 1) < Fraction(1, 2000)
    # The ports limit neither.
    assert PRESET.beat_bytes > max(PRESET.weights.bytes_per_cycle, PRESET.memory.bytes_per_cycle)


def test_rows_of_the_paper_are_those_of_the_page(page):
    """Rows 1, 4, 5 and 6 are all cycles, and rows 2 and 3 are row 1, within rounding."""
    for i in range(len(tpu.APPS)):
        assert sum(tpu.PAPER[row][i] for row in (1, 4, 5, 6)) == pytest.approx(100, abs=0.15)
        assert tpu.PAPER[2][i] + tpu.PAPER[3][i] == pytest.approx(tpu.PAPER[1][i], abs=0.15)


def test_rows_add_up(measured):
    for app, values in measured.items():
        assert sum(values[row] for row in (1, 4, 5, 6)) == pytest.approx(100), app
        assert values[7] + values[8] <= values[6], app
        assert values[9] == pytest.approx(values[2] / 100 * 2 * 65_536 * 0.7e9 / 1e12), app


@pytest.mark.parametrize("app", tpu.MEMORY_BOUND)
def test_tile_law(measured, app):
    """Shift over matrix time is 256 cycles of the 1349 in which a tile comes: 19.0 %."""
    law = 100 * 256 / (65_536 / PRESET.weights.bytes_per_cycle)
    assert float(law) == pytest.approx(18.97, abs=0.01)
    assert tpu.matrix_share(measured[app], 5) == pytest.approx(float(law), abs=0.5)


@pytest.mark.parametrize("app", ["mlp0", "mlp1"])
def test_matrix_time_of_the_mlps_is_that_of_the_paper(measured, app):
    paper = {row: tpu.PAPER[row][tpu.APPS.index(app)] for row in tpu.MATRIX_ROWS}
    for row in tpu.MATRIX_ROWS:
        assert abs(tpu.matrix_share(measured[app], row) - tpu.matrix_share(paper, row)) < 1


def test_two_cycles_a_row_give_the_matrix_time_of_lstm0():
    variant, = (item for item in tpu.VARIANTS if (item.letter, item.app) == ("d", "lstm0"))
    values = variant.rows(PRESET)
    paper = {row: tpu.PAPER[row][tpu.APPS.index("lstm0")] for row in tpu.MATRIX_ROWS}
    for row in tpu.MATRIX_ROWS:
        assert abs(tpu.matrix_share(values, row) - tpu.matrix_share(paper, row)) < 1


@pytest.mark.parametrize(("ours", "paper", "expected"), [
    (11.0, 10.0, False), (11.1, 10.0, True), (8.9, 10.0, True), (0.1, 0.0, False),
    (0.2, 0.0, True), (0.2, 0.1, False), (1.04, 1.0, False),
])
def test_differs(ours, paper, expected):
    assert tpu.differs(ours, paper) is expected


def test_page(page):
    """Its tables are what the model says now, and each difference has a cause that it names."""
    tables = [make() for make in tpu.TABLES.values()]
    assert pages.filled(page, tables) == page, "run python -m benchmarks.tpu --write"
    explained = set(re.findall(r"^- \*\*(\w)\*\* ", page, re.MULTILINE))
    lines = [line for line in page.splitlines() if re.match(r"\| \d \w", line)]
    marks = {letter for line in lines
             for mark in re.findall(r" / [\d.]+ ([a-z?]+)", line) for letter in mark}
    assert marks == explained
    assert {variant.letter for variant in tpu.VARIANTS} <= explained


def test_figures_of_the_text_are_those_of_the_tables(measured, page):
    """Of the paper's table, of which each is a quotient, and of MLP1's two causes."""
    text = " ".join(page.split())
    tile = [round(256 * tpu.PAPER[1][i] / tpu.PAPER[5][i])
            for i in map(tpu.APPS.index, ("lstm0", "lstm1"))]
    assert f"gives {tile[0]} cycles of work a tile for LSTM0" in text
    assert f"LSTM1's {tile[1]} cycles" in text
    at, ours = tpu.APPS.index("mlp1"), measured["mlp1"]
    paper = {row: tpu.PAPER[row][at] for row in tpu.PAPER}
    assert f"{ours[2]:.1f} / {paper[2]:.1f}, by two causes that cancel" in text
    assert f"row 1 is {ours[1] / paper[1]:.2f} times the paper's" in text
    assert (f"{ours[2] / ours[1]:.0%} used while active (row 2 over row 1), in the paper "
            f"{paper[2] / paper[1]:.0%}").replace("%", " %") in text
