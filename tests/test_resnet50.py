"""ResNet-50 as docs/resnet50.md prints it: utilization and layers of the whole program's model."""

import pytest

from arch.systolic.lowering.graph_schedule import Choice
from benchmarks.resnet import model as resnet50


@pytest.fixture(scope="module")
def page():
    return resnet50.PAGE.read_text(encoding="utf-8").splitlines()


def test_one_image(page):
    result = resnet50.measured(32, 1)
    assert result["utilization"] >= 0.90
    assert result["macs"] == 4_089_184_256
    # The page's columns of batch 1; the header says what the columns behind them are.
    _, _, *rows = resnet50.by_layer({1: result})
    printed = [line for line in page if line.startswith(("| conv", "| pool", "| fc", "| all"))]
    assert [line.split(" | ")[:5] for line in printed] == [
        row.removesuffix(" |").split(" | ") for row in rows]


def test_eight_images():
    """Cut as one image is best cut: the search takes longer than all else."""
    choice = resnet50.measured(32, 1)["choice"]
    assert resnet50.measured(32, 8, Choice(resident_banks=choice.resident_banks))[
        "utilization"] >= 0.95


def test_sizes(page):
    """64x64 is at least 12 times as fast as 16x16; the page says what is measured."""
    table = {side: next(line for line in page if line.startswith(f"| {side}x{side}"))
             for side in resnet50.SIDES}
    cycles = {side: int(line.split(" | ")[1].replace(",", "")) for side, line in table.items()}
    assert cycles[16] >= 12 * cycles[64]
    assert cycles[64] == resnet50.measured(64, 1)["model"]["cycles"]
    assert cycles[32] == resnet50.measured(32, 1)["model"]["cycles"]
