"""docs/training-memory.md against the code: its programs, and its table."""

import contextlib
import io
import re
from pathlib import Path

import pytest

from benchmarks import pages
from benchmarks.training import memory as training_memory
from tests.support.counts import soak

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "training-memory.md").read_text(
    encoding="utf-8")


def test_examples():
    programs = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    printed = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(programs) == len(printed) == 2
    for program, wanted in zip(programs, printed, strict=True):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec(compile(program, "docs/training-memory.md", "exec"), {})
        assert output.getvalue() == wanted


def test_encodings():
    """Footprint and cycles of a network that the core runs, and memory of those planned."""
    rows = [training_memory.encoded_row("lenet5", 2), training_memory.reduced_row("lenet5", 2),
            training_memory.sparse_row("lenet5", 2),
            *(row(network()) for network in training_memory.PLANNED
              for row in (training_memory.planned_row, training_memory.waiting_row))]
    for row in rows:
        assert f"| {' | '.join(row)} |" in PAGE.splitlines()


@soak("arch/systolic/test_training_step.py::test_heuristics")
@pytest.mark.slow
def test_ways_of_recomputation():
    """All of them; of the first ones less memory takes longer."""
    rows = training_memory.recomputed_rows()
    assert "\n".join(pages.table(training_memory.RECOMPUTED_HEADER, rows)) in PAGE
    rows = rows[:3]
    sizes, cycles = zip(*((int(row[1].removesuffix(" B").replace(",", "")),
                           int(row[3].replace(",", ""))) for row in rows), strict=True)
    assert list(sizes) == sorted(sizes, reverse=True)
    assert list(cycles) == sorted(cycles)


@pytest.mark.slow
@soak("arch/systolic/test_training_step.py::test_precision_reduction")
@pytest.mark.parametrize("stored", training_memory.SECOND, ids=str)
def test_training_with_reduced_maps(stored):
    """Losses and accuracy of a hundred steps."""
    assert f"| {' | '.join(training_memory.trained_row(stored))} |" in PAGE.splitlines()


@pytest.mark.slow
def test_micro_batches():
    """Less memory takes longer, and no split as long as images one by one."""
    rows = training_memory.split_rows()
    for row in rows:
        assert f"| {' | '.join(row)} |" in PAGE.splitlines()
    cycles = [int(row[3].replace(",", "")) for row in rows]
    assert cycles == sorted(cycles)


@pytest.mark.parametrize("network", training_memory.PLANNED)
def test_waiting(network):
    """Less and less, and never below a bit a number."""
    found = training_memory.waiting(network(), 1)
    assert found.plain > found.packed > found.sparse[0] > found.sparse[1] > found.plain // 32
    assert found.packed > found.narrow


def test_echo():
    assert "\n".join(training_memory.echo_table()) in PAGE


@pytest.mark.slow
def test_table():
    """Costs are the least there are: whichever schedule is found has them."""
    table = training_memory.vgg11_table()
    assert "\n".join(table) in PAGE
    ratios = [float(line.split("|")[-2]) for line in table[-len(training_memory.BOUNDS):]]
    assert ratios == sorted(ratios)


@pytest.mark.parametrize("name", training_memory.DEEP)
def test_deep_networks(name):
    """The bounds that are solved in a second or two; more memory never costs more."""
    bounds = (90, 70)
    found = training_memory.deep(name, bounds)
    cells = training_memory.deep_row(found, bounds)
    # Other tables have rows of the same networks.
    table = PAGE[PAGE.index("| network | all kept"):].splitlines()
    header = table[0].split(" | ")
    line = next(line for line in table if line.startswith(f"| `{name}` | "))
    stored = dict(zip(header, line.split(" | "), strict=True))
    assert cells[:4] == line.removeprefix("| ").split(" | ")[:4]
    assert cells[4:] == [stored[f"within {percent} %"] for percent in bounds]
    assert 1 < found.cheapest[90][1] <= found.cheapest[70][1]
    assert found.cheapest[70][0] <= 0.7 * found.size
