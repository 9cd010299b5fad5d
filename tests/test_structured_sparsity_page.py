"""docs/structured-sparsity.md: its commands, its tables, and that the gain follows from them."""

import re
from pathlib import Path

import pytest

from benchmarks import pages, structured
from hwgen import cli

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "structured-sparsity.md").read_text(
    encoding="utf-8")
RUN, ESTIMATE = re.findall(r"^hwgen ([^\n]*)$", PAGE, re.MULTILINE)


@pytest.mark.rtl
def test_run(capsys):
    """A product on RTL: every bit and every counter."""
    assert cli.main([*RUN.split(), "--json"]) == 0
    assert '"cycle_exact": true' in capsys.readouterr().out


def test_estimate(capsys):
    assert cli.main([*ESTIMATE.split(), "--json"]) == 0
    assert '"sparsity": "2:4"' in capsys.readouterr().out


def _rows(name):
    with pages.first_rows(0):
        return _rows_below(structured.TABLES[name]()[0])


def _rows_below(header):
    lines = PAGE.splitlines()
    begin = lines.index(header) + 2
    end = next(at for at in range(begin, len(lines)) if not lines[at].startswith("|"))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[begin:end]]


def test_gain_is_of_the_stages():
    """Pruned layers take as many matrix cycles as their stages, and at most 1 / 1.95 of dense."""
    header = next(line for line in PAGE.splitlines() if line.startswith("| matrix cycles |"))
    rows = {row[0]: row[1:] for row in _rows_below(header)}
    stages = {name: [int(cell.replace(",", "")) for cell in rows[name]] for name in rows
              if re.fullmatch(r"conv[2-9]|fc", name)}
    assert len(stages) == 5
    sums = [sum(column) for column in zip(*stages.values(), strict=True)]
    assert [f"{value:,}" for value in sums] == rows["pruned layers"]
    pruned = structured.CASES.index(("2:4", "2:4"))
    assert sums[0] / sums[pruned] >= 1.95
    # The page has what it is now, of the two columns that matter.
    for column in (0, pruned):
        now, cycles = structured.measured(*structured.CASES[column])
        assert {name: row[column] for name, row in stages.items()} == {
            name: now[name] for name in stages}
        assert rows["all cycles"][column] == f"{cycles:,}"


@pytest.mark.parametrize("name", ["areas", "digits"])
def test_tables(name):
    assert [row[0] for row in _rows(name)] == list(structured.DIGITS)
